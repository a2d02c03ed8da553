"""The data of a match of Arkhanos: what is no number, and what several chapters ask of it or do with it.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import filled, find, total
from bartizan.engine.content import Content
from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import FieldState, Steps
from bartizan.engine.words import Words
from bartizan.games.arkhanos import actions as a, fields as f
from bartizan.games.arkhanos.dice import DICE

CENTRAL_PILLARS: Final[i64] = f.PILLARS + a.CENTRE * a.PILLARS
"""The first cell of the central tower's pillars, which are the last."""
ROUNDS: Final = vec[i64]([0, 0, 8, 9, 8])  # how many rounds are played by that many seats: `arkhanos.round.count`
DICE_ROLLED: Final = vec[i64]([0, 0, 5, 4, 5])  # how many dice are rolled in a round: `arkhanos.round.draw`
TURNS: Final = vec[i64]([0, 0, 2, 1, 1])  # how many turns each of them has in a round: `arkhanos.round.turns`
STEPS: Final = Steps()
WORDS: Final = Words(
    "bartizan.games.arkhanos", {"seat": lambda _, seat: f"p{seat + 1}", "spell": lambda _, spell: spell.capitalize()}
)
"""The sentences of notes and questions, in `words.toml`."""


class Tables:
    """The numbers of the box, as the content files give them."""

    def __init__(self, content: Content) -> None:
        tiles: list[Mapping[str, Any]] = [content["tile"][name] for name in a.TILE_NAMES]
        rows = {name: vec[i64]([row["most"], row["second"], row["tied"]]) for name, row in content["scoring"].items()}
        self.faces = vec[i64]([faces_of(tile) for tile in tiles])  # the dice that each takes
        self.different = vec[i64]([int(tile["different"]) for tile in tiles])  # 1 if its dice show different numbers
        self.starts: i64 = sum([2**number for number, tile in enumerate(tiles) if tile["start"]])  # a set of tiles
        self.outer = rows["outer"]  # most, second and tied influence on a complete outer floor,
        self.central = rows["central"]  # on a complete central one,
        self.incomplete = rows["incomplete"]  # and at the end on one that is not complete
        self.tiles = tiles  # as content tells them


def faces_of(tile: Mapping[str, Any]) -> int:
    """The dice that a tile takes, a bit for each: `arkhanos.box.tile-parts`."""
    return sum([2 ** DICE.numbers[f"{colour}-{number}"] for colour in tile["colours"] for number in tile["numbers"]])


class ArkhanosData(FieldState):
    """A match in progress: its cells, its agenda, the box, and the floors that lie under others."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], tables: Tables, covered: list[list[list[int]]]
    ) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS)
        self.tables = tables
        self.covered = covered  # [tower][floor]: the tile and three pillars of each lower floor, from the ground up


# The towers.


def is_open(data: ArkhanosData, tower: i64) -> bool:
    """Whether a tower still grows: an outer tower without a tile is closed (`arkhanos.ruling.stack-empty`)."""
    return tower == a.CENTRE or data.cells[f.TILES + tower] >= 0


def full_pillars(data: ArkhanosData, tower: i64) -> i64:
    """How many pillars of the top floor are full."""
    return filled(data.cells, f.PILLARS + tower * a.PILLARS, a.PILLARS)


def is_full(data: ArkhanosData, tower: i64) -> bool:
    """Whether all pillars of the top floor are full."""
    return full_pillars(data, tower) == a.PILLARS


# The meeples.


def in_supply(data: ArkhanosData, seat: i64) -> i64:
    """How many meeples a seat has in its supply."""
    return total(data.cells, f.SUPPLY + seat * a.RANKS, a.RANKS)


def in_book(data: ArkhanosData, seat: i64) -> i64:
    """How many spells of a seat are active."""
    return filled(data.cells, f.BOOKS + seat * a.SPELLS, a.SPELLS)


def has_meeple(data: ArkhanosData) -> bool:
    """Whether the player has a meeple that could be placed, if need be after casting a spell:
    `arkhanos.place.out-of-meeples`, `arkhanos.ruling.no-meeple-anywhere`."""
    player = data.cells[f.PLAYER]
    return in_supply(data, player) > 0 or in_book(data, player) > 0


# The dice on the table, which nobody has placed yet: they lie there in ascending order.


def dice_on_table(data: ArkhanosData) -> i64:
    """How many dice lie there."""
    return filled(data.cells, f.TABLE, a.MOST_ON_TABLE)


def add_to_table(data: ArkhanosData, die: i64) -> None:
    """Lay a die among the others."""
    cells = data.cells
    slot = find(cells, f.TABLE, a.MOST_ON_TABLE, NOTHING)
    while slot > f.TABLE and cells[slot - 1] > die:
        cells[slot] = cells[slot - 1]
        slot -= 1
    cells[slot] = die


def remove_from_table(data: ArkhanosData, die: i64) -> None:
    """Take a die away."""
    cells = data.cells
    last = f.TABLE + a.MOST_ON_TABLE - 1
    for slot in range(find(cells, f.TABLE, a.MOST_ON_TABLE, die), last):
        cells[slot] = cells[slot + 1]
    cells[last] = NOTHING


def collect_dice(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append the action of a block for each different die on the table."""
    last: i64 = NOTHING
    for slot in range(f.TABLE, f.TABLE + a.MOST_ON_TABLE):
        die = data.cells[slot]
        if die < 0:
            return
        if die != last:
            found.append(a.NUMBERS[base + die])
            last = die
