"""The course of the game: the rulebook's table of contents as steps of the agenda."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.deck import shuffle
from bartizan.engine.effects import CHOOSE, IF, MAY, NONE, performable, then_rest
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import primitives
from bartizan.games.turris.actions import (
    ARISE,
    BEASTS,
    DRAW,
    FIRST,
    HARROW,
    LOCATIONS,
    MISSION,
    MOVEMENT,
    NUMBERED,
    ROLL_BEAST,
    ROLL_LOCATION,
    ROOM,
    ROOMS,
    SITE,
    SLOTS,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import act, chains, hit, leave, rescues, stride_places, strike
from bartizan.games.turris.conditions import holds
from bartizan.games.turris.decisions import decide, decider, options
from bartizan.games.turris.evaluate import evaluate
from bartizan.games.turris.goods import NO_PROMISE, gain_prestige, trigger_end
from bartizan.games.turris.missions import completed
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.scouts import return_scouts
from bartizan.games.turris.sensible import is_nested, sensible_options
from bartizan.games.turris.solo import INCOME, STARTS, is_solo, person_wins, tower_stands, travel
from bartizan.games.turris.state import (
    ACTING,
    ACTION_STEP,
    ARISE_BEAST,
    ASK,
    BEAST_PHASE,
    BEAST_TURN,
    BEASTS_ACT,
    BETRAYER_CARD,
    BETRAYER_INCOME,
    BETRAYERS,
    BETWEEN,
    BIT,
    CHAIN,
    CHOICE,
    CLEANUP,
    COMPLETED,
    COUNCIL,
    DEAL_MISSION,
    DRAW_ROOM,
    DRAW_SITE,
    DRAWING,
    EFFECT,
    END_BEASTS,
    END_TURN,
    FINISH,
    FINISHING,
    FIRST_PLAYER,
    HAND_STEP,
    HIT,
    HUNT,
    LAST_ROUND,
    MISSION_STEP,
    NOTHING,
    OFFER,
    PLAY_DRAWN,
    PLAYED,
    RETURNING,
    ROLLING,
    ROOM_PRESTIGE,
    ROUND,
    SCOUTS_OF_PEOPLE,
    SETTLE,
    SORTING,
    STRIDE,
    STRIKE,
    TABLEAU,
    TACTICS,
    TOWER_CHECK,
    TRIONFI_STEP,
    TURN,
    Tables,
    TurrisData,
    after_first,
    hand_size,
    members_of,
    resources,
)
from bartizan.games.turris.tactics import (
    TO_HAND,
    draw,
    draws,
    hand_limit,
    keep_looked,
    lay_down,
    plan_drawing,
    refill,
)
from bartizan.games.turris.tower import can_build, council_options, plan_building
from bartizan.games.turris.vocabulary import DISCARD_CARDS, PLAY_CARD, WHEN_TURN

LONGEST: Final = 60000
"""No match has more actions, chance and forced ones included."""
ACTIONS_A_TURN: Final = 2
START_ICHOR: Final = 3


class Turris(TurrisData):
    """A match of Turris in progress."""

    def copy(self) -> "Turris":
        return Turris(
            self.seats,
            self.seat,
            self.people,
            self.tables,
            self.agenda.copy(),
            self.scouts[:],
            self.reserve[:],
            self.graveyard[:],
            self.goods[:],
            self.artifacts[:],
            self.tokens[:],
            self.prestige[:],
            self.council[:],
            self.rooms[:],
            self.done[:],
            self.reserved[:],
            self.slots[:],
            self.used[:],
            self.hands[:],
            self.deck[:],
            self.pile[:],
            self.looked,
            self.tableau[:],
            self.unseen_missions,
            self.shelved,
            self.sites[:],
            self.unseen_sites,
            self.old_sites,
            self.tower[:],
            self.owners[:],
            self.unseen_rooms,
            self.damaged,
            self.upgrades,
            self.beasts[:],
            self.flipped[:],
            self.altar,
            self.fruit,
            self.first,
            self.future,
            self.thresholds,
            self.sites_due,
            self.ending,
            self.round,
            self.player,
            self.stage,
            self.actions_left,
            self.placed,
            self.collected,
            self.gathers,
            self.tactics_played,
            self.rights,
            self.due[:],
            self.picked[:],
            self.shielded[:],
            self.devoured,
            self.rolled,
            self.moved,
            self.card,
            self.unseen_cards,
            self.ready,
        )

    def actions(self) -> list[int]:
        return self.ready

    def chance(self) -> list[tuple[int, int]]:
        return outcomes(self)

    def apply(self, action: int) -> None:
        if self.seat == CHANCE:
            happen(self, action)
        else:
            decide(self, action)
        run(self)

    def can(self, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return primitives.can(self, node, seat, promised)

    def holds(self, node: i64, seat: i64) -> bool:
        return holds(self, node, seat)

    def resample(self, seat: i64, rng: Random) -> None:
        """Redraw the hands of the others and what they look at, out of these and the deck."""
        redeal(self, seat, rng)
        if self.seat >= 0:
            self.ready = options(self)

    def sensible(self) -> list[int]:
        return sensible_options(self)

    def nested(self) -> bool:
        return is_nested(self)

    def turn(self) -> i64:
        return self.round if self.seat >= 0 and is_solo(self) else self.seat

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.prestige[seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self)


def new_turris(people: i64, solo: bool, random_beasts: bool, tables: Tables) -> Turris:
    """A match before its first decision: all cards are still to be drawn."""
    seats = people + 1 if solo else people
    number = int(seats)
    state = Turris(
        seats,
        CHANCE,
        people,
        tables,
        Agenda(vec[i64]([])),
        vec[i64]([0] * (number * LOCATIONS)),
        vec[i64]([SCOUTS_OF_PEOPLE] * int(people) + [0] * (number - int(people))),
        vec[i64]([0] * number),
        vec[i64](([START_ICHOR, 0, 0, 0] * int(people)) + [1] * (4 * (number - int(people)))),
        vec[i64]([0] * number),
        vec[i64]([0] * number),
        vec[i64]([0] * number),
        vec[i64]([0] * number),
        vec[i64]([0] * number),
        vec[i64]([0] * number),
        vec[i64]([0] * number),
        vec[i64]([NOTHING] * (number * SLOTS)),
        vec[i64]([0] * (number * SLOTS)),
        vec[i64]([0] * (number * TACTICS)),
        tables.copies[:],
        vec[i64]([0] * TACTICS),
        [],
        vec[i64]([NOTHING] * TABLEAU),
        tables.missions,
        [],
        vec[i64]([NOTHING] * 4),
        tables.sites,
        0,
        vec[i64]([NOTHING] * ROOMS),
        vec[i64]([NOTHING] * ROOMS),
        2 ** len(TRIONFO_NAMES) - 1,
        0,
        0,
        vec[i64]([NOTHING] * BEASTS),
        vec[i64]([0] * BEASTS),
        0,
        NOTHING,
        0,
        NOTHING,
        0,
        0,
        0,
        0,
        NOTHING,
        BETWEEN,
        0,
        0,
        0,
        0,
        0,
        0,
        vec[i64]([0] * 6),
        vec[i64]([0] * LOCATIONS),
        vec[i64]([0] * 5),
        0,
        NOTHING,
        0,
        NOTHING,
        2**NUMBERED - 1,
        [],
    )
    plan_setup(state, random_beasts)
    run(state)
    return state


def plan_setup(data: TurrisData, random_beasts: bool) -> None:
    """Sites, Beasts, rooms, Missions, who begins, and a Tactics card for each."""
    agenda = data.agenda
    agenda.push(FINISH)
    agenda.push(ROUND, 1)
    agenda.push(FIRST_PLAYER)
    for place in range(TABLEAU - 1, -1, -1):
        agenda.push(DEAL_MISSION, place)
    for slot in range(ROOMS - 1, -1, -1):
        agenda.push(DRAW_ROOM, slot)
    for spot in range(BEASTS - 1, -1, -1):
        if random_beasts:
            agenda.push(ARISE_BEAST, spot)
        else:
            data.beasts[spot] = NUMBERED + spot
    for spot in range(int(data.people) - 1, -1, -1):
        agenda.push(DRAW_SITE, spot)
    if is_solo(data):
        for location in STARTS:
            data.scouts[data.people * LOCATIONS + location] += 1


def outcomes(data: TurrisData) -> list[tuple[int, int]]:
    """What chance can bring in the top step."""
    agenda = data.agenda
    step = agenda.step()
    if step == DRAWING:
        return draws(data, agenda.first())
    if step == DEAL_MISSION:
        return [(MISSION.base + mission, 1) for mission in members_of(data.unseen_missions)]
    if step == DRAW_SITE:
        return [(SITE.base + site, 1) for site in members_of(data.unseen_sites)]
    if step == ROLLING:
        if agenda.first() == 1:
            return [(ROLL_LOCATION.base + location, 1) for location in range(NUMBERED)]
        return [(ROLL_BEAST.base + beast, 1) for beast in range(BEASTS) if data.beasts[beast] != NOTHING]
    if step == BETRAYER_CARD:
        return [(MOVEMENT.base + card, 1) for card in members_of(data.unseen_cards)]
    if step == DRAW_ROOM:
        return [(ROOM.base + room, 1) for room in members_of(data.unseen_rooms)]
    if step == ARISE_BEAST:
        return [(ARISE.base + beast, 1) for beast in range(BEASTS) if data.beasts[beast] == NOTHING]
    return [(FIRST.base + seat, 1) for seat in range(int(data.people))]


def happen(data: TurrisData, action: int) -> None:
    """Chance has decided."""
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    if step == DRAWING:
        left = agenda.second() - 1
        purpose = agenda.third()
        agenda.drop()
        if left > 0:
            agenda.push(DRAWING, first, left, purpose)
        draw(data, first, (action - DRAW.base) % TACTICS, purpose)
        return
    agenda.drop()
    if step == DEAL_MISSION:
        mission = action - MISSION.base
        data.tableau[first] = mission
        data.unseen_missions -= BIT[mission]
    elif step == DRAW_SITE:
        site = action - SITE.base
        data.sites[first] = site
        data.unseen_sites -= BIT[site]
    elif step == ROLLING:
        data.rolled = action - (ROLL_LOCATION.base if first == 1 else ROLL_BEAST.base)
    elif step == BETRAYER_CARD:
        data.card = action - MOVEMENT.base
        data.unseen_cards -= BIT[data.card]
        act(data, data.tables.card_beasts[data.card])
    elif step == DRAW_ROOM:
        room = action - ROOM.base
        data.tower[first] = room
        data.unseen_rooms -= BIT[room]
    elif step == ARISE_BEAST:
        data.beasts[action - ARISE.base] = NUMBERED + first
    else:
        data.first = action - FIRST.base
        for place in range(int(data.people) - 1, -1, -1):
            plan_drawing(data, after_first(data, place), 1, TO_HAND)


def run(data: TurrisData) -> None:
    """Do what the agenda says until somebody, or chance, has something to decide."""
    while proceed(data):
        pass


def proceed(data: TurrisData) -> bool:
    """Do the next step of the agenda; False when somebody, or chance, decides it, or the match is over."""
    agenda = data.agenda
    step = agenda.step()
    if step == FINISH or (data.ending != 0 and is_solo(data)):
        data.seat = OVER
        data.ready = []
        return False
    if perform(data, step):
        return True
    if is_chance(data, step):
        data.seat = CHANCE
        data.ready = []
        return False
    found = options(data)
    if len(found) == 0:
        agenda.drop()
    elif len(found) == 1 and may_pass(data, step):
        decide(data, found[0])
    else:
        data.seat = decider(data)
        data.ready = found
        return False
    return True


def is_chance(data: TurrisData, step: i64) -> bool:
    """Whether chance decides the top step; what leaves it only one outcome is prepared first."""
    if step == DRAWING:
        refill(data)
        return True
    return (
        step == DEAL_MISSION
        or step == DRAW_SITE
        or step == ROLLING
        or step == BETRAYER_CARD
        or step == DRAW_ROOM
        or step == ARISE_BEAST
        or step == FIRST_PLAYER
    )


def may_pass(data: TurrisData, step: i64) -> bool:
    """Whether a decision with one option is made without asking. What a hidden hand could have allowed is asked."""
    if step == ACTION_STEP:
        return False
    if step == MISSION_STEP:
        return data.tactics_played > 0 or hand_size(data, data.player) == 0
    return not is_about_hand(data, step)


def is_about_hand(data: TurrisData, step: i64) -> bool:
    """Whether a decision is between cards that the others do not see: how many there are to choose from is a secret."""
    if step == ASK:
        code = data.tables.effects.codes[data.agenda.first()]
        return code == PLAY_CARD or code == DISCARD_CARDS
    return step == SORTING or step == PLAY_DRAWN or step == HAND_STEP


def perform(data: TurrisData, step: i64) -> bool:
    """Do the top step if nobody decides anything in it; whether that was so."""
    agenda = data.agenda
    first = agenda.first()
    second = agenda.second()
    if step == EFFECT:
        agenda.drop()
        unfold(data, first, second)
        return True
    if step == ACTION_STEP:
        if data.actions_left > 0:
            return False
        agenda.drop()
        return True
    if step == COUNCIL:
        if council_options(data, first):
            return False
        agenda.drop()
        data.council[first] = 0
        if second > 1:
            agenda.push(COUNCIL, first, second - 1)
        return True
    if step == STRIDE:
        if stride_places(data, first, second, agenda.third()):
            return False
        agenda.drop()
        return True
    if step == SORTING:
        if second > 0:
            return False
        agenda.drop()
        keep_looked(data, first)
        return True
    if step == HAND_STEP:
        if hand_size(data, data.player) > hand_limit(data, data.player):
            return False
        agenda.drop()
        return True
    if step == DEAL_MISSION:
        return deal_shelved(data, first)
    if step == FIRST_PLAYER:
        if not is_solo(data):
            return False
        agenda.drop()
        plan_drawing(data, 0, 1, TO_HAND)
        return True
    return perform_course(data, step, first, second)


def perform_course(data: TurrisData, step: i64, first: i64, second: i64) -> bool:
    """Do a step of the course of the game; whether it was one."""
    agenda = data.agenda
    if step == SETTLE:
        agenda.drop()
        settle(data)
    elif step == ROUND:
        agenda.drop()
        plan_round(data, first)
    elif step == TURN:
        agenda.drop()
        plan_turn(data, first)
    elif step == TRIONFI_STEP:
        agenda.drop()
        trionfi_step(data)
    elif step == END_TURN:
        agenda.drop()
        end_turn(data)
    elif step == RETURNING:
        agenda.drop()
        return_scouts(data, first, second)
    elif step == PLAYED:
        agenda.drop()
        lay_down(data, second, first)
    elif step == COMPLETED:
        agenda.drop()
        completed(data, second, first)
    elif step == BEAST_TURN:
        agenda.drop()
        act(data, first)
    elif step == STRIKE:
        agenda.drop()
        strike(data, first)
    elif step == HIT:
        agenda.drop()
        hit(data, first)
    elif step == CHAIN:
        agenda.drop()
        chain(data)
    else:
        return perform_phase(data, step)
    return True


def perform_phase(data: TurrisData, step: i64) -> bool:
    """Begin or end a phase of the round; whether the step was of that kind."""
    agenda = data.agenda
    if step == BEAST_PHASE:
        agenda.drop()
        data.stage = BEASTS_ACT
        for beast in range(BEASTS - 1, -1, -1):
            agenda.push(BEAST_TURN, beast)
    elif step == END_BEASTS:
        agenda.drop()
        end_beasts(data)
    elif step == CLEANUP:
        agenda.drop()
        clean_up(data)
    elif step == TOWER_CHECK:
        agenda.drop()
        if tower_stands(data):
            trigger_end(data)
    elif step == BETRAYERS:
        agenda.drop()
        data.stage = BETWEEN
        agenda.push(BETRAYER_INCOME)
        agenda.push(BETRAYER_CARD)
        if data.unseen_cards == 0:
            data.unseen_cards = 2**NUMBERED - 1
        travel(data)
    elif step == BETRAYER_INCOME:
        agenda.drop()
        gain_prestige(data, data.people, INCOME)
    else:
        return False
    return True


def unfold(data: TurrisData, node: i64, seat: i64) -> None:
    """Carry out a step of an effect; the steps after it wait until all that follows from it is done."""
    effects = data.tables.effects
    then_rest(effects, data.agenda, EFFECT, node, seat)
    code = effects.codes[node]
    inner = effects.inner[node]
    if code == MAY and effects.codes[inner] == PLAY_CARD and effects.after[inner] == NONE:
        primitives.plan_play(data, inner, seat, primitives.OPTIONAL)
    elif code == MAY:
        if performable(data, effects, inner, seat, NO_PROMISE[:]):
            data.agenda.push(OFFER, inner, seat)
    elif code == IF:
        if holds(data, node, seat):
            data.agenda.push(EFFECT, inner, seat)
    elif code == CHOOSE:
        data.agenda.push(CHOICE, node, seat)
    else:
        primitives.perform(data, node, seat)


def deal_shelved(data: TurrisData, place: i64) -> bool:
    """Fill a gap of the tableau when no unseen Mission is left: with a shelved one, or not at all."""
    if data.unseen_missions != 0:
        return False
    data.agenda.drop()
    if data.shelved:
        data.tableau[place] = data.shelved[0]
        data.shelved = data.shelved[1:]
    return True


def settle(data: TurrisData) -> None:
    """Something has been completely resolved: if Prestige has changed the Sites, new ones come now."""
    if data.sites_due == 0:
        return
    data.sites_due = 0
    for spot in range(int(data.people) - 1, -1, -1):
        data.old_sites |= BIT[data.sites[spot]]
        data.sites[spot] = NOTHING
        data.agenda.push(DRAW_SITE, spot)
    if len(members_of(data.unseen_sites)) < data.people:
        data.unseen_sites |= data.old_sites
        data.old_sites = 0


def plan_round(data: TurrisData, number: i64) -> None:
    """A round: turns, in solo the Betrayers, the Beasts, Cleanup."""
    agenda = data.agenda
    data.round = number
    for seat in range(int(data.people)):
        renew(data, seat, True)
    agenda.push(CLEANUP)
    agenda.push(END_BEASTS)
    agenda.push(BEAST_PHASE)
    if is_solo(data):
        agenda.push(BETRAYERS)
        agenda.push(TOWER_CHECK)
    place = data.people - 1
    while place >= 0:
        agenda.push(TURN, after_first(data, place))
        place -= 1


def plan_turn(data: TurrisData, seat: i64) -> None:
    """A turn: Actions, a Mission, a room, and the hand cut to its limit."""
    agenda = data.agenda
    data.player = seat
    data.stage = ACTING
    data.actions_left = ACTIONS_A_TURN
    data.placed = 0
    data.collected = 0
    data.gathers = 0
    data.tactics_played = 0
    data.rights = 0
    renew(data, seat, False)
    agenda.push(END_TURN)
    agenda.push(HAND_STEP)
    agenda.push(TRIONFI_STEP)
    agenda.push(MISSION_STEP)
    agenda.push(ACTION_STEP)
    trigger(data, seat, WHEN_TURN)


def renew(data: TurrisData, seat: i64, rescuing: bool) -> None:
    """What a seat's ongoing Missions do once can be done again: rescues with each round, all else with its turn."""
    for slot in range(int(seat) * SLOTS, int(seat) * SLOTS + SLOTS):
        if rescues(data, slot) == rescuing:
            data.used[slot] = 0


def trionfi_step(data: TurrisData) -> None:
    """Use the rights that the Grove has given, one room after another."""
    data.stage = FINISHING
    if data.rights > 0:
        data.rights -= 1
        data.moved = 0
        data.agenda.push(TRIONFI_STEP)
        if can_build(data, data.player):
            data.agenda.push(SETTLE)
            plan_building(data, data.player, ROOM_PRESTIGE, True)


def end_turn(data: TurrisData) -> None:
    """The tableau is filled up; nothing of a turn outlasts it."""
    data.player = NOTHING
    data.stage = BETWEEN
    data.actions_left = 0
    data.placed = 0
    data.collected = 0
    data.gathers = 0
    data.tactics_played = 0
    data.rights = 0
    data.rolled = NOTHING
    data.moved = 0
    for place in range(TABLEAU - 1, -1, -1):
        if data.tableau[place] == NOTHING:
            data.agenda.push(DEAL_MISSION, place)


def chain(data: TurrisData) -> None:
    """The Harrow goes on as long as it devours and sees a Scout beside it."""
    if chains(data):
        data.devoured = 0
        data.agenda.push(CHAIN)
        data.agenda.push(HUNT, HARROW)
        data.agenda.push(SETTLE)
    data.devoured = 0


def end_beasts(data: TurrisData) -> None:
    """At the end of a Beast Phase a Beast leaves once the end has begun before it."""
    data.stage = BETWEEN
    if data.ending == 1 and not is_solo(data):
        leave(data)
    elif data.ending == 2:
        data.ending = 1


def clean_up(data: TurrisData) -> None:
    """The Altar turns, the First Player changes, the Fruit is gone; without Beasts the match is over."""
    data.altar = (data.altar + 1) % BEASTS
    if data.future != NOTHING:
        data.first = data.future
        data.future = NOTHING
    data.fruit = NOTHING
    data.card = NOTHING
    if data.round >= LAST_ROUND and not is_solo(data):
        trigger_end(data)
    if data.beasts[0] != NOTHING:
        data.agenda.push(ROUND, data.round + 1)


def redeal(data: TurrisData, seat: i64, rng: Random) -> None:
    """Mix the deck with the hands of the others, and deal them anew."""
    bag: list[int] = []
    for card in range(TACTICS):
        number = int(data.deck[card])
        for other in range(int(data.people)):
            if other != seat:
                number += int(data.hands[other * TACTICS + card])
        bag += [card] * number
    looking = len(data.looked) > 0 and data.agenda.first() != seat
    if looking:
        bag += data.looked
        bag.sort()
    shuffle(bag, rng)
    for other in range(int(data.people)):
        if other == seat:
            continue
        size = int(hand_size(data, other))
        for card in range(TACTICS):
            data.hands[other * TACTICS + card] = 0
        for _ in range(size):
            data.hands[other * TACTICS + bag.pop()] += 1
    if looking:
        data.looked = [bag.pop() for _ in data.looked]
    data.deck = vec[i64]([0] * TACTICS)
    for card in bag:
        data.deck[card] += 1


def places(data: TurrisData) -> list[int]:
    """The place of each seat: Prestige, then resources, then the order of turns."""
    if is_solo(data):
        return [1, 2] if person_wins(data) else [2, 1]
    order = [int(after_first(data, place)) for place in range(int(data.people))]
    ranks = sorted(
        [(-int(data.prestige[seat]), -int(resources(data, seat)), place) for place, seat in enumerate(order)]
    )
    found = [0] * int(data.people)
    for rank, (_, _, place) in enumerate(ranks, 1):
        found[order[place]] = rank
    return found
