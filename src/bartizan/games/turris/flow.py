"""A match and its agenda: which step comes next, and who decides it."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import CHOOSE, IF, MAY, NONE, performable, then_rest
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris import primitives
from bartizan.games.turris.actions import (
    BEASTS,
    ICHOR,
    NUMBERED,
    RESOURCES,
    SCOUTS_OF_PEOPLE,
    TACTICS,
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
    OFFER,
    ONGOING,
    PLAY_DRAWN,
    PLAYED,
    RESUME,
    RETURNING,
    ROUND,
    SETTLE,
    SORTING,
    STRIDE,
    STRIKE,
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
            self.cells[:],
            self.agenda.copy(),
            self.tables,
            self.people,
            self.looked,
            self.shelved,
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
        place = (
            last
            if self.cells[f.PLAYER] == NOTHING
            else (self.cells[f.PLAYER] - self.cells[f.FIRST] + self.people) % self.people
        )
        return self.cells[f.ROUND] * self.people + place

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.PRESTIGE + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self)


def new_turris(people: i64, solo: bool, random_beasts: bool, tables: Tables) -> Turris:
    """A match before its first decision: all cards are still to be drawn."""
    seats = people + 1 if solo else people
    state = Turris(seats, CHANCE, f.FIELDS.fresh(), Agenda(vec[i64]([])), tables, people, [], [], [])
    cells = state.cells
    for seat in range(int(people)):
        cells[f.RESERVE + seat] = SCOUTS_OF_PEOPLE
        cells[f.RESOURCES + seat * RESOURCES + ICHOR] = START_ICHOR
    if solo:
        for resource in range(RESOURCES):
            cells[f.RESOURCES + people * RESOURCES + resource] = 1
    for card in range(TACTICS):
        cells[f.DECK + card] = tables.copies[card]
    cells[f.UNSEEN_MISSIONS] = tables.missions
    cells[f.UNSEEN_SITES] = tables.sites
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
    if step == FINISH or (data.cells[f.ENDING] != 0 and is_solo(data)):
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
        return data.cells[f.TACTICS_PLAYED] > 0 or hand_size(data, data.cells[f.PLAYER]) == 0
    return not is_about_hand(data, step)


def is_about_hand(data: TurrisData, step: i64) -> bool:
    """Whether a decision is between cards that the others do not see: how many there are to choose from is a secret."""
    if step == ASK:
        code = data.tables.effects.codes[data.agenda.first()]
        return code == PLAY_CARD or code == DISCARD_CARDS
    return step == SORTING or step == PLAY_DRAWN or step == HAND_STEP


def perform(data: TurrisData, step: i64) -> bool:
    """Do the top step if nobody decides anything in it; whether that was so."""
    cells = data.cells
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
        if cells[f.ACTIONS_LEFT] > 0:
            return False
        agenda.drop()
        return True
    if step == COUNCIL:
        if council_options(data, first):
            return False
        agenda.drop()
        cells[f.COUNCIL + first] = 0
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
        if hand_size(data, cells[f.PLAYER]) > hand_limit(data, cells[f.PLAYER]):
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
        data.cells[f.MOVED] = first
    else:
        return perform_phase(data, step)
    return True


def perform_phase(data: TurrisData, step: i64) -> bool:
    """Begin or end a phase of the round; whether the step was of that kind."""
    cells = data.cells
    agenda = data.agenda
    if step == BEAST_PHASE:
        agenda.drop()
        cells[f.STAGE] = BEASTS_ACT
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
        cells[f.STAGE] = BETWEEN
        agenda.push(BETRAYER_INCOME)
        agenda.push(BETRAYER_CARD)
        if cells[f.UNSEEN_CARDS] == 0:
            cells[f.UNSEEN_CARDS] = 2**NUMBERED - 1
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
        [(-int(data.cells[f.PRESTIGE + seat]), -int(resources(data, seat)), place) for place, seat in enumerate(order)]
    )
    found = [0] * int(data.people)
    for rank, (_, _, place) in enumerate(ranks, 1):
        found[order[place]] = rank
    return found
