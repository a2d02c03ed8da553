"""The data of a match of Arkhanos, and nothing else.

Lists are values here: they are replaced, never changed, so that copies may share them. Vecs are changed in place and
copied. A meeple is a number, `seat * RANKS + rank`; on a pillar `MEEPLE` is added to it, to tell it from a die.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps
from bartizan.engine.state import State
from bartizan.games.arkhanos.actions import CENTRE, PILLARS, RANKS, SPELLS

NOTHING: Final = -1
"""No die, no meeple, no tile: what an empty place holds."""
MEEPLE: Final = 24
"""Pillars hold dice (0 to 23) and, from here on, meeples."""
APPRENTICES: Final = 7
MASTERS: Final = 1
POOL_SPACES: Final = 10
MOST_ON_TABLE: Final = 5
PILLARS_IN_ALL: Final = 12

STEPS: Final = Steps()
FIRST_TILES: Final[i64] = STEPS.step("lay_first_tiles", "tower")
TOP_TILE: Final[i64] = STEPS.step("turn_up_tile")
FIRST_PLAYER: Final[i64] = STEPS.step("draw_first_player")
ROUND: Final[i64] = STEPS.step("round", "round")
ROLL_DICE: Final[i64] = STEPS.step("roll_dice")
TURN: Final[i64] = STEPS.step("turn", "seat")
TAKE_DIE: Final[i64] = STEPS.step("take_die")
PLACE_DIE: Final[i64] = STEPS.step("place_die")
PLACE_MEEPLE: Final[i64] = STEPS.step("place_meeple")
GAIN_BONUS: Final[i64] = STEPS.step("gain_bonus")
ACTIVATE_SPELL: Final[i64] = STEPS.step("activate_spell")
BUILD_TOWER: Final[i64] = STEPS.step("build_tower")
AFTER_BONUS: Final[i64] = STEPS.step("after_bonus")
SCORE_FLOORS: Final[i64] = STEPS.step("score_floors")
BEFORE_END: Final[i64] = STEPS.step("before_end")
END_TURN: Final[i64] = STEPS.step("end_turn")
MANIPULATING: Final[i64] = STEPS.step("manipulate")
EFFECT: Final[i64] = STEPS.step("effect", "spell")
END_ROUND: Final[i64] = STEPS.step("end_round")
FINISH: Final[i64] = STEPS.step("finish")


class Tables:
    """The numbers of the box, as the content files give them."""

    def __init__(
        self,
        faces: vec[i64],
        different: vec[i64],
        starts: i64,
        outer: vec[i64],
        central: vec[i64],
        incomplete: vec[i64],
    ) -> None:
        self.faces = faces  # [tile]: the dice it takes, a bit for each
        self.different = different  # [tile]: 1 if its dice must show different numbers, or 0
        self.starts = starts  # the tiles that can be first floors, a bit for each
        self.outer = outer  # most, second and tied influence on a complete outer floor
        self.central = central  # the same on a central one
        self.incomplete = incomplete  # the same at the end on a floor that is not complete


class ArkhanosData(State):
    """Every field of a match in progress."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        tables: Tables,
        agenda: Agenda,
        floors: vec[i64],
        tiles: vec[i64],
        pillars: vec[i64],
        beside: vec[i64],
        covered: list[list[int]],
        unseen: i64,
        top: i64,
        bag: vec[i64],
        table: vec[i64],
        pool: vec[i64],
        supply: vec[i64],
        books: vec[i64],
        prestige: vec[i64],
        round_: i64,
        starter: i64,
        player: i64,
        die: i64,
        counts_as: i64,
        at: i64,
        touched: i64,
    ) -> None:
        self.seats = seats
        self.seat = seat
        self.tables = tables
        self.agenda = agenda
        self.floors = floors  # [tower]: the number of its top floor, from 1 on
        self.tiles = tiles  # [tower]: the tile of its top floor, or NOTHING where none was left
        self.pillars = pillars  # [tower * PILLARS + pillar] of the top floors: a die, a meeple or NOTHING
        self.beside = beside  # the meeples beside them
        self.covered = covered  # [tower]: tile and three pillars of each lower floor, from the ground up
        self.unseen = unseen  # the tiles under the top of the stack, a bit for each; their order is open
        self.top = top  # the tile on top of the stack, or NOTHING
        self.bag = bag  # [colour]: dice in the bag
        self.table = table  # the rolled dice, ascending, then NOTHING
        self.pool = pool  # [round - 1]: the die in the mana pool
        self.supply = supply  # [seat * RANKS + rank]: meeples in the supply
        self.books = books  # [seat * SPELLS + spell]: the rank of the meeple on it, or NOTHING
        self.prestige = prestige
        self.round = round_
        self.starter = starter  # who has the bag, or NOTHING before it is drawn
        self.player = player  # whose turn it is, or NOTHING
        self.die = die  # the die the player is placing or has placed in this turn, or NOTHING
        self.counts_as = counts_as  # what it counts as
        self.at = at  # the pillar where it has been placed, or NOTHING
        self.touched = touched  # the die that a spell has brought to the table in this turn, or NOTHING


def is_open(data: ArkhanosData, tower: i64) -> bool:
    """Whether a tower still grows: an outer tower without a tile is closed."""
    return tower == CENTRE or data.tiles[tower] >= 0


def is_full(data: ArkhanosData, tower: i64) -> bool:
    """Whether all pillars of the top floor are full."""
    first = tower * PILLARS
    pillars = data.pillars
    return pillars[first] >= 0 and pillars[first + 1] >= 0 and pillars[first + 2] >= 0


def free_central_pillar(data: ArkhanosData) -> i64:
    """The first empty pillar of the central tower, or NOTHING between its filling and the next floor."""
    pillar: i64 = CENTRE * PILLARS
    while pillar < PILLARS_IN_ALL:
        if data.pillars[pillar] < 0:
            return pillar
        pillar += 1
    return NOTHING


def in_supply(data: ArkhanosData, seat: i64) -> i64:
    """How many meeples a seat has in its supply."""
    return data.supply[seat * RANKS] + data.supply[seat * RANKS + 1]


def in_book(data: ArkhanosData, seat: i64) -> i64:
    """How many spells of a seat are active."""
    count: i64 = 0
    spell: i64 = 0
    while spell < SPELLS:
        if data.books[seat * SPELLS + spell] >= 0:
            count += 1
        spell += 1
    return count


def dice_on_table(data: ArkhanosData) -> i64:
    """How many dice nobody has placed yet."""
    count: i64 = 0
    while count < MOST_ON_TABLE and data.table[count] >= 0:
        count += 1
    return count


def rounds_of(seats: i64) -> i64:
    """How many rounds are played."""
    return 9 if seats == 3 else 8


def dice_of(seats: i64) -> i64:
    """How many dice are rolled in a round."""
    return 4 if seats == 3 else 5


def turns_of(seats: i64) -> i64:
    """How many turns a seat has in a round."""
    return 2 if seats == 2 else 1
