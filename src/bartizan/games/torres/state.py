"""The data of a match of Torres: what is no number, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import Deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Decision, FieldState, Steps
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import KNIGHTS
from bartizan.games.torres.squares import BIT, NAMES, count

UNOPENED: Final = NOTHING
"""The turn's stack as long as none has been chosen."""
STEPS: Final = Steps()


class Tables:
    """The numbers of the box, as the content files give them."""

    def __init__(
        self,
        foundations: list[int],
        stacks: list[list[list[int]]],
        king_levels: list[int],
        king_points: list[int],
        master_points: list[list[int]],
        master_castles: list[int],
        action_points: list[int],
    ) -> None:
        self.foundations = foundations
        self.stacks = stacks  # [players - 2][phase - 1] -> heights
        self.king_levels = king_levels  # [phase - 1]
        self.king_points = king_points  # [phase - 1]
        self.master_points = master_points  # [master card][phase - 1]
        self.master_castles = master_castles  # [phase - 1]
        self.action_points = action_points  # of the cards six and seven


class TorresData(FieldState):
    """A match in progress: its cells, its agenda, the box, and the cards that are no numbers."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        cells: vec[i64],
        agenda: vec[i64],
        tables: Tables,
        fresh: list[int],
        looked: list[int],
        decks: list[Deck],
    ) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS)
        self.tables = tables
        self.fresh = fresh  # cards the player has acquired this turn; they are in the hand too
        self.looked = looked  # cards the player is looking at
        self.decks = decks  # one of each seat (basic), one for all (common), none (master)


class SeatDecision(Decision[TorresData]):
    """A decision of the seat that the step names."""

    completes = False
    seat: Argument

    def decider(self, data: TorresData, at: i64) -> i64:
        return self.seat.of(at)


class TurnDecision(Decision[TorresData]):
    """A decision of the player whose turn it is. Nobody else decides anything in a turn: `torres.turn.actor`."""

    completes = False

    def decider(self, data: TorresData, at: i64) -> i64:
        return data.cells[f.PLAYER]


class Completion(TurnDecision):
    """A decision about an action that the player has begun: which card, which stack, where to."""

    completes = True


def refuse_occupied(data: TorresData, square: i64, rule: str) -> Refusal | None:
    """Why nobody can go to a space: somebody stands there."""
    if figures(data) & BIT[square] == 0:
        return None
    return Refusal(rule, f"Somebody stands on {NAMES[square]} already.")


def height(data: TorresData, square: i64) -> i64:
    """How many blocks stand on a space, which is the level of whoever stands there, always on top:
    `torres.terms.level`, `torres.ruling.roof`, as in `torres.example.levels`."""
    cells = data.cells
    bit = BIT[square]
    place = f.PLANES + 1
    while cells[place] & bit != 0:
        place += 1
    return place - f.PLANES - 1


def figures(data: TorresData) -> i64:
    """All spaces that carry a knight or the king."""
    found = all_knights(data)
    king = data.cells[f.KING]
    if king >= 0:
        found |= BIT[king]
    return found


def reserve(data: TorresData, seat: i64) -> i64:
    """How many knights a seat has not yet brought onto the board."""
    return KNIGHTS - count(data.cells[f.KNIGHTS + seat])


def all_knights(data: TorresData) -> i64:
    """The spaces of everyone's knights."""
    cells = data.cells
    first = f.KNIGHTS
    return cells[first] | cells[first + 1] | cells[first + 2] | cells[first + 3]


def highest_level(data: TorresData, squares: i64) -> i64:
    """The highest level among the given spaces."""
    cells = data.cells
    place = f.PLANES + 1
    while cells[place] & squares != 0:
        place += 1
    return place - f.PLANES - 1


def castle_count(data: TorresData) -> i64:
    """How many castles there are."""
    cells = data.cells
    place = f.CASTLES
    while cells[place] != 0:
        place += 1
    return place - f.CASTLES


def castle_at(data: TorresData, square: i64) -> i64:
    """The spaces of the castle that a space belongs to; empty on the bare board."""
    cells = data.cells
    bit = BIT[square]
    place = f.CASTLES
    while cells[place] != 0:
        if cells[place] & bit != 0:
            return cells[place]
        place += 1
    return 0


def stacks_in_phase(data: TorresData, phase: i64) -> list[int]:
    """The stacks that everyone is dealt in a phase, one for each of its rounds, by the PHASES card for so many players:
    `torres.setup.phases-card`, `torres.rounds.first`, `torres.rounds.later`, `torres.rounds.two-players`."""
    return data.tables.stacks[int(data.seats) - 2][int(phase) - 1]
