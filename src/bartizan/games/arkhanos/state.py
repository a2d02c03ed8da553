"""The data of a match of Arkhanos: what is no number, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import FieldState, Steps
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import APPRENTICE, CENTRE, MASTER, PILLARS, RANKS, SPELLS

PILLARS_IN_ALL: Final = 12
STEPS: Final = Steps()


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
        self.faces = faces  # [tile]: the dice it takes, a bit for each: `arkhanos.box.tile-parts`
        self.different = different  # [tile]: 1 if its dice must show different numbers, or 0
        self.starts = starts  # the tiles that can be first floors, a bit for each
        self.outer = outer  # most, second and tied influence on a complete outer floor
        self.central = central  # the same on a central one
        self.incomplete = incomplete  # the same at the end on a floor that is not complete


class ArkhanosData(FieldState):
    """A match in progress: its cells, its agenda, the box, and the floors that lie under others."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], tables: Tables, covered: list[list[int]]
    ) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS)
        self.tables = tables
        self.covered = covered  # [tower]: tile and three pillars of each lower floor, from the ground up


def is_open(data: ArkhanosData, tower: i64) -> bool:
    """Whether a tower still grows: an outer tower without a tile is closed (`arkhanos.ruling.stack-empty`)."""
    return tower == CENTRE or data.cells[f.TILES + tower] >= 0


def is_full(data: ArkhanosData, tower: i64) -> bool:
    """Whether all pillars of the top floor are full."""
    cells = data.cells
    first = f.PILLARS + tower * PILLARS
    return cells[first] >= 0 and cells[first + 1] >= 0 and cells[first + 2] >= 0


def free_central_pillar(data: ArkhanosData) -> i64:
    """The first empty pillar of the central tower, or NOTHING between its filling and the next floor:
    `arkhanos.ruling.central-alike`."""
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


def has_meeple(data: ArkhanosData) -> bool:
    """Whether the player has a meeple that could be placed, if need be after casting a spell:
    `arkhanos.place.out-of-meeples`, `arkhanos.ruling.no-meeple-anywhere`."""
    player = data.cells[f.PLAYER]
    return in_supply(data, player) > 0 or in_book(data, player) > 0


def rounds_of(seats: i64) -> i64:
    """How many rounds are played: `arkhanos.round.count`."""
    return 9 if seats == 3 else 8


def dice_of(seats: i64) -> i64:
    """How many dice are rolled in a round: `arkhanos.round.draw`."""
    return 4 if seats == 3 else 5


def turns_of(seats: i64) -> i64:
    """How many turns a seat has in a round: `arkhanos.round.turns`."""
    return 2 if seats == 2 else 1


def rank_name(rank: int) -> str:
    """Apprentice or master."""
    return {APPRENTICE: "apprentice", MASTER: "master"}[rank]
