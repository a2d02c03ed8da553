"""The course of the game: the rulebook's table of contents as steps of the agenda."""

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.deck import fresh_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import (
    ACTION_POINTS,
    COMMON,
    COPIES_IN_COMMON,
    DRAW,
    DRAW_MASTER,
    KINDS,
    MASTER,
    MASTER_NAMES,
    PHASES,
)
from bartizan.games.torres.building import put_block
from bartizan.games.torres.cards import deck_of, draw_card
from bartizan.games.torres.decisions import act, decide, other_actions, turn_actions
from bartizan.games.torres.evaluate import evaluate
from bartizan.games.torres.master import STARTING_CASTLES, score_master_card
from bartizan.games.torres.resampling import resample
from bartizan.games.torres.scoring import (
    leading_seat,
    lowest_seat,
    places,
    score_castles,
    score_king,
)
from bartizan.games.torres.squares import WHOLE_BOARD
from bartizan.games.torres.stacks import (
    clear_stacks,
    deal_stacks,
    heights,
    return_surplus,
    room,
)
from bartizan.games.torres.state import (
    ACT,
    BUILD_FROM,
    CASTLE_STEP,
    CLEAR_STACKS,
    DEAL,
    DRAW_COMMON,
    DRAW_MASTER_CARD,
    END_TURN,
    FINISH,
    KEEP_ONE,
    KING_STEP,
    KNIGHT_STEP,
    LEAVE_STACK,
    LOOK,
    LOWEST_MOVES_KING,
    MOVE_KING,
    PHASE,
    RETURN_REST,
    ROUND,
    SCORE_CASTLES,
    SCORE_KING,
    SCORE_MASTER,
    SHIFT_FROM,
    SPREAD_BLOCKS,
    TURN,
    UNDER_FROM,
    UNOPENED,
    USE_CARD,
    Tables,
    TorresData,
)

LONGEST: Final = 2500
"""No match has more actions, chance and forced ones included."""


class Torres(TorresData):
    """A match of Torres in progress."""

    def copy(self) -> "Torres":
        return Torres(
            self.seats,
            self.seat,
            self.cells[:],
            self.agenda.copy(),
            self.tables,
            self.fresh,
            self.looked,
            self.decks,
        )

    def actions(self) -> list[int]:
        step = self.agenda.step()
        if step == ACT:
            return turn_actions(self)
        return other_actions(self, step)

    def chance(self) -> list[tuple[int, int]]:
        if self.agenda.step() == DRAW_MASTER_CARD:
            return [(DRAW_MASTER.base + card, 1) for card in range(len(MASTER_NAMES))]
        player = self.cells[f.PLAYER]
        base = DRAW.base + int(player) * KINDS
        return [(base + card, weight) for card, weight in deck_of(self, player).outcomes()]

    def apply(self, action: int) -> None:
        if self.agenda.step() == ACT:
            act(self, action)
            if self.agenda.step() == ACT:
                return
        else:
            decide(self, action)
        run(self)

    def resample(self, seat: i64, rng: Random) -> None:
        resample(self, seat, rng)

    def nested(self) -> bool:
        return completes_action(self.agenda.step())

    def evaluate(self, seat: i64) -> float:
        return evaluate(self, seat)

    def scores(self) -> list[int]:
        return [int(self.cells[f.POINTS + seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self.scores())


def empty_torres(seats: int, version: int, tables: Tables) -> Torres:
    """A match of which nothing is on the board, in the hands or on the agenda."""
    cells = f.FIELDS.fresh()
    cells[f.PLANES] = WHOLE_BOARD
    cells[f.VERSION] = version
    return Torres(seats, OVER, cells, Agenda(vec[i64]()), tables, [], [], [])


def new_torres(seats: int, version: int, tables: Tables) -> Torres:
    """A match before its first decision: everything of the set-up that nobody decides is done."""
    state = empty_torres(seats, version, tables)
    cells = state.cells
    if version == MASTER:
        for number in range(seats * KINDS):
            cells[f.HANDS + number] = 1
    else:
        for square in tables.foundations:
            put_block(state, square)
            cells[f.SUPPLY] -= 1
        if version == COMMON:
            state.decks = [fresh_deck([COPIES_IN_COMMON] * KINDS)]
        else:
            state.decks = [fresh_deck([1] * KINDS) for _ in range(seats)]
    plan_game(state)
    run(state)
    return state


def plan_game(data: TorresData) -> None:
    """The whole game, last things first: set-up, three phases, the end."""
    agenda = data.agenda
    seats = int(data.seats)
    agenda.push(FINISH)
    for phase in range(PHASES, 0, -1):
        agenda.push(PHASE, phase)
    agenda.push(KING_STEP, seats - 1)
    for seat in range(seats - 1, -1, -1):
        agenda.push(KNIGHT_STEP, seat)
    if data.cells[f.VERSION] == MASTER:
        for number in range(STARTING_CASTLES - 1, -1, -1):
            agenda.push(CASTLE_STEP, number % seats)
        agenda.push(DRAW_MASTER_CARD)


def plan_phase(data: TorresData, phase: i64) -> None:
    """A phase: stacks, the king (from the second on), the rounds, the scoring."""
    cells = data.cells
    agenda = data.agenda
    cells[f.PHASE] = phase
    cells[f.ROUND] = 0
    agenda.push(CLEAR_STACKS)
    if cells[f.VERSION] == MASTER:
        agenda.push(SCORE_MASTER)
    agenda.push(SCORE_KING)
    agenda.push(SCORE_CASTLES)
    rounds = len(data.tables.stacks[int(data.seats) - 2][int(phase) - 1])
    for number in range(rounds, 0, -1):
        agenda.push(ROUND, number)
    if phase > 1:
        agenda.push(LOWEST_MOVES_KING)
    agenda.push(DEAL)


def plan_round(data: TorresData, number: i64) -> None:
    """A round: one turn each, clockwise; in the master version the leader begins every round but the first."""
    cells = data.cells
    cells[f.ROUND] = number
    if cells[f.VERSION] == MASTER and (cells[f.PHASE] > 1 or number > 1):
        cells[f.STARTER] = leading_seat(data)
    for place in range(int(data.seats) - 1, -1, -1):
        data.agenda.push(TURN, (cells[f.STARTER] + place) % data.seats)


def begin_turn(data: TorresData, seat: i64) -> None:
    """A turn: what the player does, the turn's stack if none was opened, its unused blocks."""
    cells = data.cells
    cells[f.PLAYER] = seat
    cells[f.AP] = ACTION_POINTS
    cells[f.OPEN] = UNOPENED
    data.agenda.push(END_TURN)
    data.agenda.push(LEAVE_STACK)
    data.agenda.push(ACT, seat)


def end_turn(data: TorresData) -> None:
    """Nothing of a turn outlasts it."""
    cells = data.cells
    cells[f.PLAYER] = NOTHING
    cells[f.AP] = 0
    cells[f.ACQUIRED] = 0
    cells[f.PLAYED] = 0
    data.fresh = []


def run(data: TorresData) -> None:
    """Do what the agenda says until somebody, or chance, has something to decide."""
    cells = data.cells
    agenda = data.agenda
    while True:
        step = agenda.step()
        if step == ACT or step == CASTLE_STEP or step == KNIGHT_STEP or step == KING_STEP or step == MOVE_KING:
            data.seat = agenda.first()
            return
        if completes_action(step):
            data.seat = cells[f.PLAYER]
            return
        if step == DRAW_MASTER_CARD or step == DRAW_COMMON:
            data.seat = CHANCE
            return
        if step == LOOK:
            if look(data):
                data.seat = CHANCE
                return
        elif step == LEAVE_STACK:
            if cells[f.OPEN] == UNOPENED and heights(data, 0):
                data.seat = cells[f.PLAYER]
                return
            agenda.drop()
            agenda.push(SPREAD_BLOCKS, 0)
        elif step == SPREAD_BLOCKS:
            if cells[f.OPEN] > 0 and room(data, 0) > 0:
                data.seat = cells[f.PLAYER]
                return
            return_surplus(data)
            agenda.drop()
        elif step == FINISH:
            data.seat = OVER
            return
        else:
            first = agenda.first()
            agenda.drop()
            perform(data, step, first)


def completes_action(step: i64) -> bool:
    """Whether the player decides something about an action that was begun in the turn."""
    return (
        step == BUILD_FROM
        or step == USE_CARD
        or step == UNDER_FROM
        or step == SHIFT_FROM
        or step == KEEP_ONE
        or step == RETURN_REST
    )


def perform(data: TorresData, step: i64, first: i64) -> None:
    """Do a step in which nobody decides anything."""
    if step == TURN:
        begin_turn(data, first)
    elif step == END_TURN:
        end_turn(data)
    elif step == ROUND:
        plan_round(data, first)
    elif step == PHASE:
        plan_phase(data, first)
    elif step == DEAL:
        deal_stacks(data)
    elif step == SCORE_CASTLES:
        score_castles(data)
    elif step == SCORE_KING:
        score_king(data)
    elif step == SCORE_MASTER:
        score_master_card(data)
    elif step == CLEAR_STACKS:
        clear_stacks(data)
    elif step == LOWEST_MOVES_KING:
        let_lowest_move_king(data)


def let_lowest_move_king(data: TorresData) -> None:
    """Whoever has the fewest points may move the king and, but for the master version, begins the phase."""
    seat = lowest_seat(data)
    if data.cells[f.VERSION] != MASTER:
        data.cells[f.STARTER] = seat
    data.agenda.push(MOVE_KING, seat)


def look(data: TorresData) -> bool:
    """Go on looking at cards: those the player knows are simply taken; True when chance must draw one."""
    deck = deck_of(data, data.cells[f.PLAYER])
    if data.agenda.first() == len(data.looked):
        data.agenda.drop()
        data.agenda.push(KEEP_ONE)
        return False
    if deck.zones[0].unseen > 0:
        return True
    draw_card(data, deck.zones[0].cards[0])
    return False
