"""Maps of hexes: what touches what, how far it is, and which way is there round something or through it.

A grid numbers its hexes from 0. Sets of hexes are sets in words (`engine/cells.py`). Several hexes can be one space:
a *ring* says for each hex which one of the same space comes next, itself if it is alone. A *flood* counts the spaces
entered from the nearest of several origins; a game keeps what it gives as long as the land stays as it is, and declares
that as `Derived`.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import WORD, words_have, words_of
from bartizan.engine.domains import NOTHING

SIDES: Final = 6
"""How many neighbours a hex has."""
DIRECTIONS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""Its neighbours as differences of axial coordinates `(q, r)`, clockwise from the east, where hexes stand on a tip and
`r` counts rows downwards."""
FAR: Final = 1_000
"""What a flood gives for a space that cannot be reached is this or more."""
_END: Final = FAR + 1
_CLOSED: Final = FAR + 2


def axial(x: int, y: int, odd: bool = True) -> tuple[int, int]:
    """The axial coordinates of the hex in column `x` of row `y`, where odd rows, or else even ones, lie half a hex to
    the right of the others."""
    return x - (y - y % 2 if odd else y + y % 2) // 2, y


class HexGrid:
    """The hexes of a map, in the order of their axial coordinates as given: what touches what."""

    def __init__(self, places: Sequence[tuple[int, int]]) -> None:
        self.places = list(places)
        self.numbers: dict[tuple[int, int], int] = {place: number for number, place in enumerate(self.places)}
        if len(self.numbers) < len(self.places) or len(self.places) >= FAR:
            raise ValueError(f"two hexes of a grid lie at one place, or it has {FAR} or more")
        self.size: i64 = len(self.places)
        self.neighbours = vec[i64](
            [self.numbers.get((q + dq, r + dr), NOTHING) for q, r in self.places for dq, dr in DIRECTIONS]
        )
        """For each hex the six beside it, clockwise from the east, NOTHING where the map ends."""
        self.alone = vec[i64](list(range(len(self.places))))
        """The ring in which each hex is a space of its own."""
        self.none = words_of([], len(self.places))
        """No hex at all. It is shared, as everything here: take a copy before you change it."""
        self.beside = [self.set_of([hex_ for hex_ in self.around(at) if hex_ != NOTHING]) for at in range(self.size)]
        """For each hex the set of those that touch it."""
        self.closed = vec[i64]([_CLOSED] * len(self.places))
        self.closed_twice = vec[i64]([_CLOSED] * (2 * len(self.places)))
        self.closed_thrice = vec[i64]([_CLOSED] * (3 * len(self.places)))

    def around(self, at: int) -> list[int]:
        """The six hexes beside one, clockwise from the east, NOTHING where the map ends."""
        return [int(self.neighbours[at * SIDES + side]) for side in range(SIDES)]

    def set_of(self, hexes: Sequence[int]) -> vec[i64]:
        """A set of hexes."""
        return words_of(hexes, len(self.places))

    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of hexes that touch each other, the lower number first, ascending."""
        return [(at, other) for at in range(int(self.size)) for other in sorted(self.around(at)) if other > at]

    def touching(self, at: i64, hexes: vec[i64]) -> i64:
        """How many hexes of a set touch a hex."""
        found: i64 = 0
        place = at * SIDES
        last = place + SIDES
        while place < last:
            other = self.neighbours[place]
            if other >= 0 and (hexes[other // WORD] >> (other % WORD)) & 1 == 1:
                found += 1
            place += 1
        return found

    def edge(self, hexes: vec[i64]) -> vec[i64]:
        """The hexes that touch some hex of a set and are not in it: what lies round a space of several hexes, say."""
        found = self.none[:]
        at: i64 = 0
        for number in range(len(hexes)):
            word = hexes[number]
            at = number * WORD
            while word != 0:
                if word & 1 == 1:
                    beside = self.beside[at]
                    for part in range(len(found)):
                        found[part] |= beside[part]
                word >>= 1
                at += 1
        for part in range(len(found)):
            found[part] &= ~hexes[part]
        return found

    def nearest(self, distances: vec[i64], hexes: vec[i64]) -> i64:
        """How far it is to the nearest hex of a set, FAR or more if none can be reached."""
        found: i64 = FAR
        at: i64 = 0
        for number in range(len(hexes)):
            word = hexes[number]
            at = number * WORD
            while word != 0:
                if word & 1 == 1 and distances[at] < found:
                    found = distances[at]
                word >>= 1
                at += 1
        return found

    def flood(self, origins: vec[i64], crossed: vec[i64], ends: vec[i64], ring: vec[i64]) -> vec[i64]:
        """How many spaces are entered on the shortest way from an origin to each hex, which counts itself; FAR or more
        where none leads. A way goes over hexes in `crossed` and may end on one in `ends` as well. It begins on any
        origin, whether that can be crossed or not."""
        distances = self.closed[:]
        self._open(distances, crossed, ends, 0)
        queue = self.alone[:]
        neighbours = self.neighbours
        tail = self._begin(distances, queue, origins, ring)
        head: i64 = 0
        while head < tail:
            at = queue[head]
            head += 1
            step = distances[at] + 1
            place = at * SIDES
            last = place + SIDES
            while place < last:
                other = neighbours[place]
                place += 1
                if other < 0:
                    continue
                before = distances[other]
                if before != FAR and before != _END:
                    continue
                each = other
                while True:  # all hexes of a space are entered at once
                    distances[each] = step
                    if before == FAR:
                        queue[tail] = each
                        tail += 1
                    each = ring[each]
                    if each == other:
                        break
        return distances

    def flood_past(
        self, origins: vec[i64], crossed: vec[i64], ends: vec[i64], ring: vec[i64], marked: vec[i64]
    ) -> vec[i64]:
        """Two floods in one: at `[hex]` how far it is on a way round all marked spaces, at `[size + hex]` on a way
        through at least one of them. Where a way begins and where it ends does not count as on it, but another origin
        that it enters does; a way may come back to a space and count it again. The lower of both is what `flood`
        gives."""
        size = self.size
        distances = self.closed_twice[:]
        self._open(distances, crossed, ends, 0)
        self._open(distances, crossed, ends, size)
        through = self._flags(marked, ring)
        entered = self.closed[:]  # how far it is to marked origins from other ones
        queue = self.closed_thrice[:]
        neighbours = self.neighbours
        tail = self._begin(distances, queue, origins, ring)
        head: i64 = 0
        while head < tail:
            state = queue[head]
            head += 1
            at = state % size
            layer: i64 = 0
            if state >= size + size:
                step = entered[at] + 1
                layer = size
            else:
                step = distances[state] + 1
                if state >= size or (step > 1 and through[at] == 1):
                    layer = size
            place = at * SIDES
            last = place + SIDES
            while place < last:
                other = neighbours[place]
                place += 1
                if other < 0 or (ring[at] != at and _is_of_one_space(ring, at, other)):
                    continue
                before = distances[layer + other]
                if before != FAR and before != _END:
                    if before == 0 and through[other] == 1 and entered[other] == _CLOSED and words_have(crossed, other):
                        tail = self._enter(entered, queue, tail, ring, other, step)
                    continue
                each = other
                while True:
                    distances[layer + each] = step
                    if before == FAR:
                        queue[tail] = layer + each
                        tail += 1
                    each = ring[each]
                    if each == other:
                        break
        return distances

    def _enter(self, entered: vec[i64], queue: vec[i64], tail: i64, ring: vec[i64], origin: i64, step: i64) -> i64:
        """A way enters an origin: put its hexes into the queue; gives its length."""
        each = origin
        while entered[each] == _CLOSED:
            entered[each] = step
            queue[tail] = self.size + self.size + each
            tail += 1
            each = ring[each]
        return tail

    def _open(self, distances: vec[i64], crossed: vec[i64], ends: vec[i64], first: i64) -> None:
        """Mark what can be crossed and where a way may end, before a flood."""
        for number in range(len(crossed)):
            word = crossed[number]
            every = word | ends[number]
            at = first + number * WORD
            while every != 0:
                if word & 1 == 1:
                    distances[at] = FAR
                elif every & 1 == 1:
                    distances[at] = _END
                word >>= 1
                every >>= 1
                at += 1

    def _begin(self, distances: vec[i64], queue: vec[i64], origins: vec[i64], ring: vec[i64]) -> i64:
        """Put all hexes of the spaces of origins into the queue; gives their number."""
        tail: i64 = 0
        for number in range(len(origins)):
            word = origins[number]
            at = number * WORD
            while word != 0:
                if word & 1 == 1:
                    each = at
                    while distances[each] != 0:
                        distances[each] = 0
                        queue[tail] = each
                        tail += 1
                        each = ring[each]
                word >>= 1
                at += 1
        return tail

    def _flags(self, hexes: vec[i64], ring: vec[i64]) -> vec[i64]:
        """For each hex 1 if its space has a hex of a set, else 0."""
        found = self.alone[:]
        for at in range(self.size):
            found[at] = 0
        for at in range(self.size):
            if words_have(hexes, at):
                each = at
                while found[each] == 0:
                    found[each] = 1
                    each = ring[each]
        return found


def _is_of_one_space(ring: vec[i64], one: i64, other: i64) -> bool:
    """Whether two hexes belong to one space."""
    each = ring[one]
    while each != one:
        if each == other:
            return True
        each = ring[each]
    return False


def join(ring: vec[i64], hexes: Sequence[int]) -> None:
    """Make hexes that were alone one space."""
    for place, at in enumerate(hexes):
        if ring[at] != at:
            raise ValueError(f"the hex {at} belongs to another space")
        ring[at] = hexes[(place + 1) % len(hexes)]
