"""The data of a match of Torres: what is no number, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, size_of
from bartizan.engine.content import Content
from bartizan.engine.deck import Deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import Argument, Decision, FieldState, Steps
from bartizan.engine.words import Words
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import CARD_NAMES, KNIGHTS, MASTER_NAMES, SETTINGS
from bartizan.games.torres.squares import NAMES, SQUARES

UNOPENED: Final = NOTHING  # the turn's stack as long as none has been chosen
STEPS: Final = Steps()
WORDS: Final = Words(
    "bartizan.games.torres",
    {
        "seat": lambda _, seat: f"p{seat + 1}",
        "square": lambda _, square: square if isinstance(square, str) else NAMES[square],
        "card": lambda _, card: card if isinstance(card, str) else CARD_NAMES[card].capitalize(),
    },
)
"""The sentences of notes, questions and refusals, in `words.toml`. Views name spaces and cards, states number them."""


class Tables:
    """The numbers of the box, as the content gives them; those of a phase are rows of three."""

    def __init__(self, content: Content) -> None:
        cards, masters, bonus = content["action"], content["master"], content["king"]["bonus"]
        self.foundations = [SQUARES.numbers[square] for square in content["foundations"]["castles"]["squares"]]
        self.stacks: list[list[list[int]]] = [content["phases"][setting]["stacks"] for setting in SETTINGS]
        self.king_levels: list[int] = bonus["levels"]
        self.king_points: list[int] = bonus["points"]
        self.master_points: list[list[int]] = [masters[name]["points"] for name in MASTER_NAMES]
        self.master_castles: list[int] = masters["castles"]["castles"]
        self.action_points: list[int] = [cards["six"]["points"], cards["seven"]["points"]]


class TorresData(FieldState):
    """A match in progress: its cells, its agenda, the box, and the cards that are no numbers."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], tables: Tables,
        fresh: list[int], looked: list[int], decks: list[Deck],
    ) -> None:  # fmt: skip
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
    """A decision of the player whose turn it is, mostly about an action that the player has begun: which card, which
    stack, where to. Nobody else decides anything in a turn: `torres.turn.actor`."""

    completes = True

    def decider(self, data: TorresData, at: i64) -> i64:
        return data.cells[f.PLAYER]


def is_occupied(data: TorresData, square: i64) -> bool:
    """Whether somebody stands on a space."""
    return figures(data) & BIT[square] != 0


def height(data: TorresData, square: i64) -> i64:
    """How many blocks stand on a space, which is the level of a figure there, always on top:
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
    return KNIGHTS - size_of(data.cells[f.KNIGHTS + seat])


def all_knights(data: TorresData) -> i64:
    """The spaces of everyone's knights."""
    cells = data.cells
    return cells[f.KNIGHTS] | cells[f.KNIGHTS + 1] | cells[f.KNIGHTS + 2] | cells[f.KNIGHTS + 3]


def own_knights(data: TorresData) -> i64:
    """The spaces of the player's knights."""
    return data.cells[f.KNIGHTS + data.cells[f.PLAYER]]


def highest_level(data: TorresData, squares: i64) -> i64:
    """The highest level among the given spaces."""
    cells = data.cells
    place = f.PLANES + 1
    while cells[place] & squares != 0:
        place += 1
    return place - f.PLANES - 1


def castles(data: TorresData) -> vec[i64]:
    """The spaces of each castle."""
    cells = data.cells
    end = f.CASTLES
    while cells[end] != 0:
        end += 1
    return cells[f.CASTLES : end]


def castle_at(data: TorresData, square: i64) -> i64:
    """The spaces of the castle that a space belongs to; empty on the bare board."""
    place = f.CASTLES
    while data.cells[place] != 0 and data.cells[place] & BIT[square] == 0:
        place += 1
    return data.cells[place]


def kings_storey(data: TorresData, phase: i64) -> i64:
    """The spaces of the king's castle on the level that brings his bonus in a phase."""
    cells, king = data.cells, data.cells[f.KING]
    level = f.PLANES + data.tables.king_levels[int(phase) - 1]
    return castle_at(data, king) & cells[level] & ~cells[level + 1] if king >= 0 else 0


def stacks_in_phase(data: TorresData, phase: i64) -> list[int]:
    """The stacks that everyone is dealt in a phase, one a round, by the PHASES card of that many players:
    `torres.setup.phases-card`, `torres.rounds.first`, `torres.rounds.later`, `torres.rounds.two-players`."""
    return data.tables.stacks[int(data.seats) - 2][int(phase) - 1]
