"""A match of Torres from its set-up to its last phase: the rulebook's table of contents as steps of the agenda, what is
placed in the set-up, and who may move the king between the phases."""

from typing import Any, ClassVar, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.cells import BIT
from bartizan.engine.deck import fresh_deck
from bartizan.engine.domains import SEATS, Whole
from bartizan.engine.errors import Refusal
from bartizan.engine.state import CHANCE
from bartizan.engine.steps import Argument, Deed
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.acquiring import resample
from bartizan.games.torres.building import put_block
from bartizan.games.torres.evaluate import evaluate
from bartizan.games.torres.master import DRAW_MASTER_CARD, SCORE_MASTER
from bartizan.games.torres.scoring import FINISH, SCORE_CASTLES, SCORE_KING, leading_seat, lowest_seat, places
from bartizan.games.torres.squares import WHOLE_BOARD, around
from bartizan.games.torres.stacks import CLEAR_STACKS, DEAL
from bartizan.games.torres.state import Tables, TorresData
from bartizan.games.torres.turn import TURN

STARTING_CASTLES: Final = 8  # how many castles the players place: `torres.master.castles`


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
        for place in range(seats * a.KINDS):
            state.cells[f.HANDS + place] = 1
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


def too_close(castles: i64) -> i64:
    """All spaces with fewer than two empty spaces between them and a castle, counted along edges:
    `torres.master.castles-distance`, as in `torres.example.master-x`."""
    near = castles | around(castles)
    return near | around(near)


class Placing(s.SeatDecision):
    """Something is placed on a space."""

    def spaces(self, data: TorresData) -> i64:
        """Where it can go."""
        raise self.silence("spaces")

    def options(self, data: TorresData, at: i64) -> list[int]:
        return a.options_at(self.opens[0], self.spaces(data))


class PlaceCastle(Placing):
    """The players take turns in placing the starting castles, and there is always a space for the next:
    `torres.master.castles`, `torres.master.castles-empty`, `torres.master.castles-no-dead-end`."""

    opens = (a.PLACE_CASTLE,)

    def spaces(self, data: TorresData) -> i64:
        return ~too_close(data.cells[f.PLANES + 1])

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        put_block(data, action - a.PLACE_CASTLE.base)
        data.cells[f.SUPPLY] -= 1

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        square = action - a.PLACE_CASTLE.base
        on_castle = data.cells[f.PLANES + 1] & BIT[square] != 0
        broken = {"torres.master.castles-empty": on_castle, "torres.master.castles-distance": True}
        return s.WORDS.refusal(broken, square=square)


class PlaceFigure(Placing):
    """A figure is set on an empty space of a castle."""

    on_castle: ClassVar[str] = ""
    on_empty: ClassVar[str] = ""
    """The rules that say so."""

    def spaces(self, data: TorresData) -> i64:
        return data.cells[f.PLANES + 1] & ~s.figures(data)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        to = action - self.opens[0].base
        on_ground = data.cells[f.PLANES + 1] & BIT[to] == 0
        return s.WORDS.refusal({self.on_castle: on_ground, f"{self.on_empty} occupied": True}, to=to)


class PlaceKnight(PlaceFigure):
    """Everyone's first knight: `torres.setup.knights`, `torres.setup.knights-distinct`, `torres.master.then`."""

    opens = (a.PLACE_KNIGHT,)
    on_castle = "torres.setup.knights"
    on_empty = "torres.setup.knights-distinct"

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        data.cells[f.KNIGHTS + self.seat.of(at)] |= BIT[action - a.PLACE_KNIGHT.base]


class PlaceKing(PlaceFigure):
    """The player who has placed the last knight places the king: `torres.setup.king-castle`."""

    opens: ClassVar[tuple[Block, ...]] = (a.PLACE_KING,)
    on_castle = "torres.setup.king"
    on_empty = "torres.setup.king"

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        if action in a.PLACE_KING:
            data.cells[f.KING] = action - a.PLACE_KING.base


class MoveKing(PlaceKing):
    """He may be moved, also within his castle, or stay: `torres.next.king-optional`, `torres.next.king-where`,
    `torres.next.king-no-space`, `torres.ruling.king-same-castle`."""

    opens = (a.PLACE_KING, a.KING_STAYS)
    on_castle = "torres.next.king-where"
    on_empty = "torres.next.king-where"

    def options(self, data: TorresData, at: i64) -> list[int]:
        return [*super().options(data, at), a.KING_STAYS.base]


class LowestMovesKing(Deed[TorresData]):
    """The player with the fewest points may move the king and, but for the master version, begins the phase:
    `torres.next.king-lowest`, `torres.next.start`, `torres.ruling.zero-tie`, `torres.ruling.master-phase-start`."""

    def perform(self, data: TorresData, at: i64) -> None:
        seat = lowest_seat(data)
        if data.cells[f.VERSION] != a.MASTER:
            data.cells[f.STARTER] = seat
        MOVE_KING.plan(data, seat)


class Phase(Deed[TorresData]):
    """Stacks, the king (from the second on), the rounds, the scoring: `torres.phases.three`, `torres.next.blocks`,
    `torres.ruling.king-order`, `torres.ruling.bonus-order`."""

    phase: Argument

    def perform(self, data: TorresData, at: i64) -> None:
        data.cells[f.PHASE] = self.phase.of(at)
        data.cells[f.ROUND] = 0
        self.plan_rounds(data, 0)
        if data.cells[f.PHASE] > 1:
            LOWEST_MOVES_KING.plan(data)
        DEAL.plan(data)

    def plan_rounds(self, data: TorresData, done: i64) -> None:
        """Plan the rounds of the phase that have not begun, and what ends it."""
        CLEAR_STACKS.plan(data)
        if data.cells[f.VERSION] == a.MASTER:
            SCORE_MASTER.plan(data)
        SCORE_KING.plan(data)
        SCORE_CASTLES.plan(data)
        for number in range(i64(len(s.stacks_in_phase(data, data.cells[f.PHASE]))), done, -1):
            ROUND.plan(data, number)

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
CASTLE_STEP: Final = PlaceCastle("place_castle", s.STEPS, seat=SEATS)
KNIGHT_STEP: Final = PlaceKnight("place_knight", s.STEPS, seat=SEATS)
KING_STEP: Final = PlaceKing("place_king", s.STEPS, seat=SEATS)
MOVE_KING: Final = MoveKing("move_king", s.STEPS, seat=SEATS)
LOWEST_MOVES_KING: Final = LowestMovesKing("lowest_moves_king", s.STEPS)
