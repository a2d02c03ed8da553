"""The data of a match of Torres, and nothing else.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps
from bartizan.engine.deck import Deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import FieldState
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import KNIGHTS
from bartizan.games.torres.squares import BIT, count

UNOPENED: Final = NOTHING
"""The turn's stack as long as none has been chosen."""

STEPS: Final = Steps()
DRAW_MASTER_CARD: Final[i64] = STEPS.step("draw_master_card")
CASTLE_STEP: Final[i64] = STEPS.step("place_castle", "seat")
KNIGHT_STEP: Final[i64] = STEPS.step("place_knight", "seat")
KING_STEP: Final[i64] = STEPS.step("place_king", "seat")
PHASE: Final[i64] = STEPS.step("phase", "phase")
DEAL: Final[i64] = STEPS.step("deal_stacks")
LOWEST_MOVES_KING: Final[i64] = STEPS.step("lowest_moves_king")
MOVE_KING: Final[i64] = STEPS.step("move_king", "seat")
ROUND: Final[i64] = STEPS.step("round", "round")
TURN: Final[i64] = STEPS.step("turn", "seat")
ACT: Final[i64] = STEPS.step("act", "seat")
BUILD_FROM: Final[i64] = STEPS.step("build_from_stack", "square")
USE_CARD: Final[i64] = STEPS.step("use_card", "card")
UNDER_FROM: Final[i64] = STEPS.step("under_from_stack", "square")
SHIFT_FROM: Final[i64] = STEPS.step("shift_block_from", "square")
LOOK: Final[i64] = STEPS.step("look", "cards")
KEEP_ONE: Final[i64] = STEPS.step("keep_one")
RETURN_REST: Final[i64] = STEPS.step("return_rest")
DRAW_COMMON: Final[i64] = STEPS.step("draw_common")
LEAVE_STACK: Final[i64] = STEPS.step("leave_stack")
SPREAD_BLOCKS: Final[i64] = STEPS.step("spread_blocks", "lowest")
END_TURN: Final[i64] = STEPS.step("end_turn")
SCORE_CASTLES: Final[i64] = STEPS.step("score_castles")
SCORE_KING: Final[i64] = STEPS.step("score_king")
SCORE_MASTER: Final[i64] = STEPS.step("score_master_card")
CLEAR_STACKS: Final[i64] = STEPS.step("clear_stacks")
FINISH: Final[i64] = STEPS.step("finish")


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
        agenda: Agenda,
        tables: Tables,
        fresh: list[int],
        looked: list[int],
        decks: list[Deck],
    ) -> None:
        super().__init__(seats, seat, cells, agenda)
        self.tables = tables
        self.fresh = fresh  # cards the player has acquired this turn; they are in the hand too
        self.looked = looked  # cards the player is looking at
        self.decks = decks  # one of each seat (basic), one for all (common), none (master)


def height(data: TorresData, square: i64) -> i64:
    """How many blocks stand on a space: the level of whoever stands there."""
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
