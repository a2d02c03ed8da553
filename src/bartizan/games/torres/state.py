"""The data of a match of Torres, and nothing else.

Lists are values here: they are replaced, never changed, so that copies may share them. Vecs are changed in place
and copied.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps
from bartizan.engine.deck import Deck
from bartizan.engine.state import State
from bartizan.games.torres.squares import BIT, count

BASIC: Final = 0
COMMON: Final = 1
MASTER: Final = 2
VERSIONS: Final = ["basic", "common", "master"]

BLOCKS: Final = 92
KNIGHTS: Final = 6
ACTION_POINTS: Final = 5
"""What a turn has, unless a card gives more."""
TALLEST_STACK: Final = 3
UNOPENED: Final = -1
"""`open` as long as no stack has been chosen for the turn."""
NOWHERE: Final = -1
PLANES: Final = 66
"""Heights are asked for up to the surface of a castle and one beyond; no tower comes near that."""
MOST_CASTLES: Final = 33
"""At most 32 castles fit on the board without touching; the last entry is always empty."""

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


class TorresData(State):
    """Every field of a match in progress."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        tables: Tables,
        version: i64,
        agenda: Agenda,
        planes: vec[i64],
        castles: vec[i64],
        sites: i64,
        knights: vec[i64],
        king: i64,
        supply: i64,
        stacks: vec[i64],
        points: vec[i64],
        hands: vec[i64],
        spent: vec[i64],
        fresh: list[int],
        looked: list[int],
        decks: list[Deck],
        master_card: i64,
        phase: i64,
        round_: i64,
        starter: i64,
        player: i64,
        ap: i64,
        open_: i64,
        acquired: i64,
        played: i64,
    ) -> None:
        self.seats = seats
        self.seat = seat
        self.tables = tables
        self.version = version
        self.agenda = agenda
        self.planes = planes  # planes[k]: the spaces with at least k blocks; planes[0] is the whole board
        self.castles = castles  # the spaces of each castle; the first empty entry ends the list
        self.sites = sites  # derived: where the rules of building let a block go, figures aside
        self.knights = knights  # the spaces of each seat's knights
        self.king = king  # his space, or NOWHERE
        self.supply = supply  # blocks in the common supply
        self.stacks = stacks  # stacks[seat * 4 + h]: how many stacks of h blocks; the turn's is not among them
        self.points = points
        self.hands = hands  # hands[seat * KINDS + card]: how many of them
        self.spent = spent  # the cards each seat has played, in the same order
        self.fresh = fresh  # cards the player has acquired this turn; they are in the hand too
        self.looked = looked  # cards the player is looking at
        self.decks = decks  # one of each seat (basic), one for all (common), none (master)
        self.master_card = master_card  # or NOWHERE
        self.phase = phase
        self.round = round_
        self.starter = starter  # who began the phase (master: the round)
        self.player = player  # whose turn it is, or NOWHERE
        self.ap = ap  # action points left
        self.open = open_  # blocks left in the turn's stack, or UNOPENED
        self.acquired = acquired  # cards acquired this turn
        self.played = played  # cards played this turn


def height(data: TorresData, square: i64) -> i64:
    """How many blocks stand on a space: the level of whoever stands there."""
    planes = data.planes
    bit = BIT[square]
    level: i64 = 0
    while planes[level + 1] & bit != 0:
        level += 1
    return level


def figures(data: TorresData) -> i64:
    """All spaces that carry a knight or the king."""
    found = all_knights(data)
    if data.king >= 0:
        found |= BIT[data.king]
    return found


def reserve(data: TorresData, seat: i64) -> i64:
    """How many knights a seat has not yet brought onto the board."""
    return KNIGHTS - count(data.knights[seat])


def all_knights(data: TorresData) -> i64:
    """The spaces of everyone's knights."""
    knights = data.knights
    return knights[0] | knights[1] | knights[2] | knights[3]


def highest_level(data: TorresData, squares: i64) -> i64:
    """The highest level among the given spaces."""
    level: i64 = 0
    while data.planes[level + 1] & squares != 0:
        level += 1
    return level


def castle_count(data: TorresData) -> i64:
    """How many castles there are."""
    castles = data.castles
    number: i64 = 0
    while castles[number] != 0:
        number += 1
    return number


def castle_at(data: TorresData, square: i64) -> i64:
    """The spaces of the castle that a space belongs to; empty on the bare board."""
    castles = data.castles
    bit = BIT[square]
    number: i64 = 0
    while castles[number] != 0:
        if castles[number] & bit != 0:
            return castles[number]
        number += 1
    return 0
