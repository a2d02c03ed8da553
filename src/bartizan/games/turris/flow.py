"""A match and its agenda: which step comes next, and who decides it."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.effects import CHOOSE, IF, MAY, NONE, performable, then_rest
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import primitives
from bartizan.games.turris.actions import (
    BEASTS,
    LOCATIONS,
    NUMBERED,
    ROOMS,
    SLOTS,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import act, hit, stride_places, strike
from bartizan.games.turris.conditions import holds
from bartizan.games.turris.decisions import decider, options
from bartizan.games.turris.evaluate import evaluate
from bartizan.games.turris.goods import NO_PROMISE, gain_prestige, trigger_end
from bartizan.games.turris.luck import happen, is_chance, outcomes
from bartizan.games.turris.missions import completed
from bartizan.games.turris.ongoing import work
from bartizan.games.turris.resampling import redeal
from bartizan.games.turris.resolving import decide
from bartizan.games.turris.rounds import (
    chain,
    clean_up,
    deal_shelved,
    end_beasts,
    end_turn,
    plan_round,
    plan_setup,
    plan_turn,
    settle,
    trionfi_step,
)
from bartizan.games.turris.scouts import return_scouts
from bartizan.games.turris.sensible import is_nested, sensible_options
from bartizan.games.turris.solo import INCOME, is_solo, person_wins, tower_stands, travel
from bartizan.games.turris.state import (
    ACTION_STEP,
    ASK,
    BEAST_PHASE,
    BEAST_TURN,
    BEASTS_ACT,
    BETRAYER_CARD,
    BETRAYER_INCOME,
    BETRAYERS,
    BETWEEN,
    CHAIN,
    CHOICE,
    CLEANUP,
    COMPLETED,
    COUNCIL,
    DEAL_MISSION,
    EFFECT,
    END_BEASTS,
    END_TURN,
    FINISH,
    FIRST_PLAYER,
    HAND_STEP,
    HIT,
    MISSION_STEP,
    NOTHING,
    OFFER,
    ONGOING,
    PLAY_DRAWN,
    PLAYED,
    RESUME,
    RETURNING,
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
    resources,
)
from bartizan.games.turris.tactics import (
    TO_HAND,
    hand_limit,
    keep_looked,
    lay_down,
    plan_drawing,
)
from bartizan.games.turris.tower import council_options
from bartizan.games.turris.vocabulary import DISCARD_CARDS, PLAY_CARD

LONGEST: Final = 60000
"""No match has more actions, chance and forced ones included."""
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
        # The Beast Phase belongs to the last turn of its round, whoever decides in it.
        last = self.people - 1
        place = last if self.player == NOTHING else (self.player - self.first + self.people) % self.people
        return self.round * self.people + place

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
    if step == ONGOING:
        agenda.drop()
        work(data, second, first)
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
    elif step == RESUME:
        agenda.drop()
        data.moved = first
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
