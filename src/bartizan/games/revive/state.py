"""The data of a match of Revive, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Decks, hands and the land are values: they are replaced, never changed, so copies may
share them.
"""

from collections.abc import Iterable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bartizan.engine import steps
from bartizan.engine.cells import BIT, WORD, has, union, words_have
from bartizan.engine.content import Columns
from bartizan.engine.deck import Deck, Hand
from bartizan.engine.steps import ReadyState, Steps
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.land import LAND_WORDS, PLACE_HEXES, VAST, Land, make_land, site_hex

STEPS: Final = Steps()
NOT_KEPT: Final = vec[i64]([])
"""Distances that have not been found since the land or the pieces have changed."""
_TREE_ROWS: Final = [0, 1, 1, 1, 2, 2, 2]
"""The row of each technology: `revive.tech.rows`."""
_FIELD_OF: Final = {"chasm": 0, "corner": 0, "start": 0, "near": 1, "far": 2}


class Tables:
    """The box in numbers, as the content says them, for a number of players."""

    def __init__(self, columns: Columns, players: int) -> None:
        numbers, values = columns.numbers, columns.values
        land = {word: kind for kind, word in enumerate(_LAND)}
        self.faces = _joined(*[[land[word] for word in row] for row in values("tile", "hexes")])  # [face * 4 + part]
        self.back = numbers("tile", "back")  # [face]: 0 for a starting tile, 1 for a near one, 2 for a far one
        self.zone = _joined([_FIELD_OF[zone] for zone in values("place", "zone")])  # [place]: the same
        self.of_back = _joined([_set_of(self.back, back) for back in range(3)])  # [back]: all faces, as a set
        parts = range(int(a.FACES * a.PARTS))
        self.vast = [face for face in range(int(a.FACES)) if VAST in [self.faces[at] for at in parts[face * 4 :][:4]]]
        self.ice_food = _joined([0], numbers("back", "food"))  # [back]: what exploring costs,
        self.ice_points = _joined([0], numbers("back", "points"))  # and what it scores
        self.free_range: i64 = columns.content["range"]["basic"]["free"]
        self.range_food: i64 = columns.content["range"]["basic"]["food"]
        self.supply = numbers("building", "supply")  # [size], and so on
        self.gears = numbers("building", "gears")
        self.steps = numbers("building", "steps")
        self.crystals = numbers("building", "crystals")
        books = numbers("row", "books")
        self.books = _joined([books[row] for row in _TREE_ROWS])  # [technology]
        goods = [numbers("start", good) for good in ("food", "gears", "books", "crystals")]
        self.start = _joined(*zip(*goods, strict=True))  # [place in turn order * 4 + good]
        self.start_points = numbers("start", "points")
        self.start_energy = numbers("start", "energy")
        supply = list(columns.content["supply"].values())[players - 1]
        self.majors: i64 = supply["major"]  # of each kind
        self.minors: i64 = supply["minor"]  # in all
        self.minor_copies = numbers("minor", "copies")
        starts = values("citizen", "starts")
        self.starting_active: i64 = _set_of(starts, "active")
        self.starting_resting: i64 = _set_of(starts, "resting")
        self.base_citizens: i64 = _set_of(starts, "") & ~_set_of(values("citizen", "expansion"), True)
        self.new_citizens: i64 = _set_of(values("citizen", "expansion"), True)
        self.base_locations: i64 = _set_of(values("location", "expansion"), False)
        self.new_locations: i64 = _set_of(values("location", "expansion"), True)
        self.base_tribes: i64 = _set_of(values("tribe", "expansion"), False)
        self.new_tribes: i64 = _set_of(values("tribe", "expansion"), True)
        self.solo_tribes: i64 = _set_of(values("tribe", "solo"), True)
        self.modules = numbers("module", "copies")  # [module]: how many there are,
        self.new_modules: i64 = _set_of(values("module", "expansion"), True)  # and which the expansion has
        self.machines = numbers("machine", "copies")  # [machine]
        self.new_machines: i64 = _set_of(values("machine", "expansion"), True)
        self.machine_colour = numbers("machine", "colour")
        self.crates = numbers("crate", "copies")


_LAND: Final = ["sand", "yellow", "green", "gray", "location", "water", "crystal", "vast-crystal"]
"""What hexes show, as the content says it, in the order of `land.py`."""
assert len(_LAND) == VAST + 1 <= len(LAND_WORDS)


def _joined(*rows: Iterable[Any]) -> vec[i64]:
    """Rows of numbers, one after another."""
    return vec[i64]([int(number) for row in rows for number in row])


def _set_of(column: Iterable[Any], value: object) -> i64:
    """The entries of which a field has a value."""
    return sum([BIT[number] for number, there in enumerate(column) if there == value])


class Cards:
    """What lies face down, and who knows what of it: a value that states share."""

    def __init__(self, scyphoz: Deck, stacks: list[Deck], scorings: Deck, hands: list[Hand], rejects: Hand) -> None:
        self.scyphoz = scyphoz
        self.stacks = stacks  # [colour]: the stack of machine tokens
        self.scorings = scorings  # the artifact cards that nobody has been dealt
        self.hands = hands  # [seat]: its artifact cards
        self.rejects = rejects  # those that have left the game


class ReviveData(ReadyState):
    """A match in progress: its cells, its agenda, the box, what lies face down, the land, and how far it is for each
    seat, as long as nothing changes."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        cells: vec[i64],
        agenda: vec[i64],
        tables: Tables,
        cards: Cards,
        land: Land,
        reach: list[vec[i64]],
        ready: list[int],
    ) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS, ready)
        self.tables = tables
        self.cards = cards
        self.land = land
        self.reach = reach

    def renew_land(self) -> None:
        """Tiles have come to the map, or have been turned over."""
        self.land = land_of(self)
        self.reach = [NOT_KEPT for _ in range(self.seats)]


class Asked(steps.Asked[ReviveData]):
    """A step that a seat decides, unless there is nothing to decide in it."""


class OfSeat(steps.OfSeat[ReviveData]):
    """A step that the seat in its argument decides."""


class Drawn(steps.Drawn[ReviveData]):
    """A step that chance decides."""


class Deed(steps.Deed[ReviveData]):
    """A step that is done by itself."""


def land_of(data: ReviveData) -> Land:
    """The land as it lies now."""
    tiles = data.cells[f.TILES : f.TILES + a.TILED]
    return make_land(data.tables.faces, tiles, data.cells[f.FACE_UP])


def is_solo(data: ReviveData) -> bool:
    """Whether one person plays alone."""
    return data.seats == 1


def in_order(data: ReviveData, first: i64) -> list[int]:
    """All seats clockwise, from one on: `revive.frame.no-rounds`."""
    return [int((first + place) % data.seats) for place in range(int(data.seats))]


# Pieces on the map. Sets of them are sets of hexes of the whole map.


def small_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes of a seat's small buildings."""
    return append(f.SMALL.words_at(data.cells, seat), i64(0))


def large_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes of its large ones."""
    return append(f.LARGE.words_at(data.cells, seat), i64(0))


def buildings_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes of all its buildings."""
    return union(small_of(data, seat), large_of(data, seat))


def all_buildings(data: ReviveData) -> vec[i64]:
    """The hexes with a building of anyone."""
    found = buildings_of(data, 0)
    for seat in range(1, data.seats):
        found = union(found, buildings_of(data, seat))
    return found


def has_figure(data: ReviveData, seat: i64, site: i64) -> bool:
    """Whether a seat has a figure on a site."""
    return f.FIGURES.has(data.cells, seat, site)


def figures_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes with a figure of a seat, of a corner its first one."""
    found = append(f.FIGURES.words_at(data.cells, seat), i64(0))
    for corner in range(a.LAND, a.SITES):
        if words_have(found, corner):
            found[corner // WORD] &= ~BIT[corner % WORD]
    for corner in range(a.LAND, a.SITES):
        if has_figure(data, seat, corner):
            at = site_hex(corner)
            found[at // WORD] |= BIT[at % WORD]
    return found


def has_building_on(data: ReviveData, seat: i64, place: i64) -> bool:
    """Whether a seat has a building on a tile."""
    buildings = buildings_of(data, seat)
    hexes = PLACE_HEXES[place]
    return any(buildings[word] & hexes[word] != 0 for word in range(len(buildings)))


def has_unlocked(data: ReviveData, seat: i64, technology: i64) -> bool:
    """Whether a seat has a technology of its tribe."""
    return has(data.cells[f.UNLOCKED + seat], technology)
