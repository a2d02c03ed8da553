"""The map: where its hexes lie, what each of them is, and how far it is to them.

The shape of the map is always the same; what lies on it is a `Land`, which is made anew whenever a tile is turned over
or a gate is placed or turned.
"""

from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, WORD, has, overlap, union, words_have
from bartizan.engine.domains import NOTHING
from bartizan.engine.hexes import FAR, HexGrid, axial, join
from bartizan.games.revive import actions as a
from bartizan.games.revive.vocabulary import COLOUR_NAMES

SAND: Final[i64] = 0
TERRAIN: Final[i64] = 1  # yellow, green and gray terrain are 1, 2 and 3
LOCATION: Final[i64] = 4
WATER: Final[i64] = 5
CRYSTAL: Final[i64] = 6
VAST: Final[i64] = 7
"""What tiles show, in the order of the content's words; and then what is no tile, or not to be seen yet."""
LAKE: Final[i64] = 8
CORNER: Final[i64] = 9
CHASM: Final[i64] = 10
ICE: Final[i64] = 11
OPEN_GATE: Final[i64] = 12
CLOSED_GATE: Final[i64] = 13  # and what lies on a gate, instead of sand or terrain
LAND_WORDS: Final = [
    "sand", "yellow terrain", "green terrain", "gray terrain", "a location", "water", "a crystal", "a vast crystal",
    "a lake", "a corner", "the chasm", "ice", "an open gate", "a closed gate",
]  # fmt: skip
LAND_NAMES: Final = ["sand", *COLOUR_NAMES, "location", "water", "crystal", "vast-crystal"]
"""What tiles show, as the content says it."""
_KINDS: Final[i64] = 14
_SHIFTS: Final = {"a": 1, "b": 0, "c": 1, "d": 2, "e": 1}  # how many hexes each row of places lies to the right


def cells_of(place: str) -> list[tuple[int, int]]:
    """The hexes of a place as columns and rows; odd rows lie half a hex to the right: `revive.map.shape`."""
    x, y = 2 * int(place[1]) - 2 + _SHIFTS[place[0]], 2 * (ord(place[0]) - ord("a"))
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


GRID: Final = HexGrid([axial(x, y) for place in a.PLACE_NAMES for x, y in cells_of(place)])
"""All hexes, place by place. The order of places is that of their ids."""


def place_of(at: i64) -> i64:
    """The place of a hex."""
    return at // a.PARTS


def hexes_of(place: i64) -> list[int]:
    """The hexes of a place."""
    return [int(place * a.PARTS) + part for part in range(4)]


PLACE_HEXES: Final = [GRID.set_of(hexes_of(place)) for place in range(35)]  # the hexes of each place, as a set


def _beside(place: int) -> int:
    """The places for area tiles that touch a place, as a set."""
    edge = GRID.edge(PLACE_HEXES[place])
    found = [other for other in range(25) if any(words_have(edge, at) for at in hexes_of(other))]
    return sum(2**other for other in found)


BESIDE: Final = vec[i64]([_beside(place) for place in range(35)])
_TRIPLES: Final = [
    (one, two, three) for one, two, three in combinations(range(25), 3)
    if not (has(BESIDE[one], two) or has(BESIDE[one], three) or has(BESIDE[two], three))
]  # fmt: skip
LAKE_PLACES: Final = vec[i64]([BIT[one] | BIT[two] | BIT[three] for one, two, three in _TRIPLES])
"""All sets of three places for area tiles that do not touch each other: `revive.ruling.lake-triples`."""


def site_hex(site: i64) -> i64:
    """The hex of a site, of a corner its first one."""
    return site if site < a.LAND else a.LAND + (site - a.LAND) * a.PARTS


def site_hexes(site: i64) -> vec[i64]:
    """The hexes of a site, as a set: one, or all those of a corner. The location beside the devotion track has none:
    `revive.ruling.range-devotion-location`."""
    if site == NOTHING:
        return GRID.none
    if site >= a.LAND:
        return PLACE_HEXES[a.TILED + site - a.LAND]
    return GRID.set_of([int(site)])


class Land:
    """What the hexes are, as far as it can be seen. It is a value: states share it."""

    def __init__(self, kinds: vec[i64], ring: vec[i64]) -> None:
        self.kinds = kinds  # [hex]: SAND and so on
        self.ring = ring  # [hex]: the next hex of the same space
        self.of = [GRID.none[:] for _ in range(_KINDS)]  # [kind]: all hexes of it
        self.crossed = GRID.none[:]  # the hexes that range can be counted through
        for at in range(a.HEXES):
            kind = kinds[at]
            self.of[kind][at // WORD] |= BIT[at % WORD]
            if kind != VAST and kind != LAKE and kind != ICE and kind != CLOSED_GATE:
                self.crossed[at // WORD] |= BIT[at % WORD]

    def is_at(self, at: i64, kind: i64) -> bool:
        """Whether a hex is of a kind."""
        return self.kinds[at] == kind

    def terrain(self) -> vec[i64]:
        """All hexes of terrain."""
        return union(self.of[TERRAIN], union(self.of[TERRAIN + 1], self.of[TERRAIN + 2]))

    def terrain_beside(self, at: i64, colour: i64) -> i64:
        """How many hexes of terrain of a colour touch a hex."""
        return GRID.touching(at, self.of[TERRAIN + colour])

    def terrain_round(self, hexes: vec[i64], colour: i64) -> i64:
        """How many hexes of terrain of a colour lie round others."""
        return overlap(GRID.edge(hexes), self.of[TERRAIN + colour])

    def crystals_beside(self, at: i64) -> i64:
        """How many crystals touch a hex: `revive.build.adjacent-crystal`, `revive.range.vast-crystal`."""
        return GRID.touching(at, self.of[CRYSTAL]) + GRID.touching(at, self.of[VAST])

    def distances(self, origins: vec[i64], lakes: bool) -> vec[i64]:
        """How many spaces are entered on the shortest way to each hex, through lakes or not; tiles that lie face down
        can be reached, but not crossed: `revive.range.count`, `revive.range.unexplored`, `revive.range.lake-blocks`,
        `revive.lake.no-range`, `revive.range.vast-crystal`, `revive.range.large-one`, `revive.ruling.range-count`,
        `revive.ruling.range-passable`, `revive.ruling.range-unexplored`, `revive.range.open-gate`,
        `revive.range.closed-gate-blocks`, `revive.ostarius.t-lakes`."""
        crossed = union(self.crossed, self.of[LAKE]) if lakes else self.crossed
        return GRID.flood(origins, crossed, self.of[ICE], self.ring)

    def ways(self, origins: vec[i64], lakes: bool, marked: vec[i64]) -> vec[i64]:
        """The same three times: on the shortest way, on one round all marked spaces, and on one through some of them,
        but for its ends: `revive.ruling.cord-through`, `revive.cord.t-base-not-start`, `revive.cord.t-base-path`."""
        crossed = union(self.crossed, self.of[LAKE]) if lakes else self.crossed
        both = GRID.flood_past(origins, crossed, self.of[ICE], self.ring, marked)
        return vec[i64]([min(both[at], both[a.HEXES + at]) for at in range(a.HEXES)] + list(both))


def make_land(faces: vec[i64], tiles: vec[i64], face_up: i64, gates: vec[i64], closed: i64) -> Land:
    """The land, from what the faces show (four hexes each), which tiles are known to lie where, and where they lie face
    up; then the two hexes of each gate, and which gates are closed. A lake is one space, and so are a corner, the chasm
    and an open gate; what a gate covers is no sand or terrain any more: `revive.ruling.lake-whole-tile`,
    `revive.range.large-one`, `revive.ruling.vast-face-down`, `revive.ostarius.open`, `revive.ostarius.closed`,
    `revive.ruling.ostarius-covered`."""
    kinds = GRID.alone[:]
    ring = GRID.alone[:]
    for place in range(a.PLACES):
        kind = CORNER if place < a.CHASM else CHASM
        if place < a.TILED:
            kind = LAKE if tiles[place] >= a.FACES else ICE
        for part in range(a.PARTS):
            at = place * a.PARTS + part
            kinds[at] = kind
            if kind == ICE and has(face_up, place):
                kinds[at] = faces[tiles[place] * a.PARTS + part]
        if kind != ICE:
            join(ring, hexes_of(place))
    for gate in range(i64(len(gates)) // 2):
        one, other = gates[2 * gate], gates[2 * gate + 1]
        if one != NOTHING:
            kinds[one] = kinds[other] = CLOSED_GATE if has(closed, gate) else OPEN_GATE
            if not has(closed, gate):
                join(ring, [int(one), int(other)])
    return Land(kinds, ring)


def reaches_corners(blocked: vec[i64]) -> bool:
    """Whether a way leads from the chasm to every corner, hex by hex, past hexes that are blocked:
    `revive.setup.path`, `revive.ruling.path-test`."""
    crossed = GRID.none[:]
    for at in range(a.HEXES):
        if not words_have(blocked, at):
            crossed[at // WORD] |= BIT[at % WORD]
    distances = GRID.flood(PLACE_HEXES[a.CHASM], crossed, GRID.none, GRID.alone)
    return all(GRID.nearest(distances, PLACE_HEXES[corner]) < FAR for corner in range(a.TILED, a.CHASM))
