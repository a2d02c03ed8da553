"""The data of a match of Arkhanos, and nothing else.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import FieldState
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import CENTRE, MOST_ON_TABLE, PILLARS, RANKS, SPELLS

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


class ArkhanosData(FieldState):
    """A match in progress: its cells, its agenda, the box, and the floors that lie under others."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: Agenda, tables: Tables, covered: list[list[int]]
    ) -> None:
        super().__init__(seats, seat, cells, agenda)
        self.tables = tables
        self.covered = covered  # [tower]: tile and three pillars of each lower floor, from the ground up


def is_open(data: ArkhanosData, tower: i64) -> bool:
    """Whether a tower still grows: an outer tower without a tile is closed."""
    return tower == CENTRE or data.cells[f.TILES + tower] >= 0


def is_full(data: ArkhanosData, tower: i64) -> bool:
    """Whether all pillars of the top floor are full."""
    cells = data.cells
    first = f.PILLARS + tower * PILLARS
    return cells[first] >= 0 and cells[first + 1] >= 0 and cells[first + 2] >= 0


def free_central_pillar(data: ArkhanosData) -> i64:
    """The first empty pillar of the central tower, or NOTHING between its filling and the next floor."""
    pillar: i64 = CENTRE * PILLARS
    while pillar < PILLARS_IN_ALL:
        if data.cells[f.PILLARS + pillar] < 0:
            return pillar
        pillar += 1
    return NOTHING


def in_supply(data: ArkhanosData, seat: i64) -> i64:
    """How many meeples a seat has in its supply."""
    return data.cells[f.SUPPLY + seat * RANKS] + data.cells[f.SUPPLY + seat * RANKS + 1]


def in_book(data: ArkhanosData, seat: i64) -> i64:
    """How many spells of a seat are active."""
    count: i64 = 0
    spell: i64 = 0
    while spell < SPELLS:
        if data.cells[f.BOOKS + seat * SPELLS + spell] >= 0:
            count += 1
        spell += 1
    return count


def dice_on_table(data: ArkhanosData) -> i64:
    """How many dice nobody has placed yet."""
    count: i64 = 0
    while count < MOST_ON_TABLE and data.cells[f.TABLE + count] >= 0:
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
