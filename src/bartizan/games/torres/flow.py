"""A match of Torres from its set-up to its last phase: the rulebook's table of contents as steps of the agenda."""

from typing import Any, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import fresh_deck
from bartizan.engine.domains import Whole
from bartizan.engine.state import CHANCE
from bartizan.engine.steps import Argument, Deed
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.acquiring import resample
from bartizan.games.torres.building import put_block
from bartizan.games.torres.evaluate import evaluate
from bartizan.games.torres.master import DRAW_MASTER_CARD, SCORE_MASTER
from bartizan.games.torres.scoring import FINISH, SCORE_CASTLES, SCORE_KING, leading_seat, places
from bartizan.games.torres.setup import CASTLE_STEP, KING_STEP, KNIGHT_STEP, LOWEST_MOVES_KING, STARTING_CASTLES
from bartizan.games.torres.squares import WHOLE_BOARD
from bartizan.games.torres.stacks import CLEAR_STACKS, DEAL
from bartizan.games.torres.state import Tables, TorresData
from bartizan.games.torres.turn import TURN

LONGEST: Final = 2500
"""No match has more actions, chance and forced ones included."""


class Torres(TorresData):
    """A match of Torres in progress."""

    def copy(self) -> "Torres":
        cells, agenda = self.cells[:], self.agenda[:]
        return Torres(self.seats, self.seat, cells, agenda, self.tables, self.fresh, self.looked, self.decks)

    def resample(self, seat: i64, rng: Random) -> None:
        resample(self, seat, rng)

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
    return Torres(seats, CHANCE, cells, vec[i64](), tables, [], [], [])


def new_torres(seats: int, version: int, tables: Tables) -> Torres:
    """A match before its first decision: everything of the set-up that nobody decides is done. `torres.setup.deck`,
    `torres.setup.supply`, `torres.setup.foundations`, `torres.common.deck`, `torres.master.base`,
    `torres.master.hand`."""
    state = empty_torres(seats, version, tables)
    if version == a.MASTER:
        for number in range(seats * a.KINDS):
            state.cells[f.HANDS + number] = 1
    else:
        decks, copies = (1, a.COPIES_IN_COMMON) if version == a.COMMON else (seats, 1)
        state.decks = [fresh_deck([copies] * a.KINDS) for _ in range(decks)]
        for square in tables.foundations:
            put_block(state, square)
            state.cells[f.SUPPLY] -= 1
    plan_game(state)
    state.run()
    return state


def plan_game(data: TorresData) -> None:
    """The whole game, last things first: set-up, three phases, the end. The first seat begins everywhere:
    `torres.phases.three`, `torres.start.youngest`, `torres.ruling.youngest`, `torres.master.then`."""
    seats = int(data.seats)
    FINISH.plan(data)
    for phase in range(a.PHASES, 0, -1):
        PHASE.plan(data, phase)
    KING_STEP.plan(data, seats - 1)
    for seat in range(seats - 1, -1, -1):
        KNIGHT_STEP.plan(data, seat)
    if data.cells[f.VERSION] == a.MASTER:
        for number in range(STARTING_CASTLES - 1, -1, -1):
            CASTLE_STEP.plan(data, number % seats)
        DRAW_MASTER_CARD.plan(data)


class Phase(Deed[TorresData]):
    """Stacks, the king (from the second on), the rounds, the scoring: `torres.phases.three`, `torres.next.blocks`,
    `torres.ruling.king-order`, `torres.ruling.bonus-order`."""

    phase: Argument

    def perform(self, data: TorresData, at: i64) -> None:
        cells, phase = data.cells, self.phase.of(at)
        cells[f.PHASE] = phase
        cells[f.ROUND] = 0
        CLEAR_STACKS.plan(data)
        if cells[f.VERSION] == a.MASTER:
            SCORE_MASTER.plan(data)
        SCORE_KING.plan(data)
        SCORE_CASTLES.plan(data)
        for number in range(len(s.stacks_in_phase(data, phase)), 0, -1):
            ROUND.plan(data, number)
        if phase > 1:
            LOWEST_MOVES_KING.plan(data)
        DEAL.plan(data)

    def tell(self, data: TorresData, at: i64) -> list[dict[str, Any]]:
        return [s.WORDS.note("phase", data, phase=int(self.phase.of(at)))]


class Round(Deed[TorresData]):
    """One turn each, clockwise; in the master version the leader begins every round but the first:
    `torres.rounds.turns`, `torres.start.clockwise`, `torres.master.order`, `torres.master.order-clockwise`,
    `torres.master.order-track`, `torres.ruling.master-every-round`, `torres.ruling.master-phase-start`."""

    round: Argument

    def perform(self, data: TorresData, at: i64) -> None:
        cells = data.cells
        cells[f.ROUND] = self.round.of(at)
        if cells[f.VERSION] == a.MASTER and (cells[f.PHASE] > 1 or cells[f.ROUND] > 1):
            cells[f.STARTER] = leading_seat(data)
        self.plan_turns(data, 0)

    def plan_turns(self, data: TorresData, first: i64) -> None:
        """Plan the turns of a round from one of them on, counted from 0."""
        for place in range(data.seats - 1, first - 1, -1):
            TURN.plan(data, (data.cells[f.STARTER] + place) % data.seats)


PHASE: Final = Phase("phase", s.STEPS, phase=Whole(1, a.PHASES))
ROUND: Final = Round("round", s.STEPS, round=Whole(1, a.MOST_ROUNDS))
