"""Hexes: what touches what, and floods beside a search in plain Python, on random land with spaces of several hexes."""

from collections.abc import Iterable
from itertools import combinations

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import common, union, without, words_list
from bartizan.engine.domains import NOTHING
from bartizan.engine.hexes import DIRECTIONS, FAR, SIDES, HexGrid, axial, join

ROWS = 10
COLUMNS = 14
GRID = HexGrid([axial(x, y) for y in range(ROWS) for x in range(COLUMNS)])
ALL = GRID.set_of(range(ROWS * COLUMNS))


def at(x: int, y: int) -> int:
    return y * COLUMNS + x


@pytest.mark.parametrize("odd", [True, False])
def test_neighbours_are_the_hexes_one_apart_on_paper(odd: bool) -> None:
    grid = HexGrid([axial(x, y, odd) for y in range(5) for x in range(6)])
    centres = [(x + (0.5 if (y % 2 == 1) == odd else 0), y * 0.75**0.5) for y in range(5) for x in range(6)]
    for one, (x, y) in enumerate(centres):
        apart = [((x - u) ** 2 + (y - v) ** 2) ** 0.5 for u, v in centres]
        beside = [other for other, far in enumerate(apart) if 0.9 < far < 1.1]
        assert sorted(other for other in grid.around(one) if other != NOTHING) == beside
        assert words_list(grid.beside[one]) == beside
    assert grid.pairs() == [pair for pair in combinations(range(30), 2) if pair[1] in grid.around(pair[0])]


def test_neighbours_stand_in_the_order_of_directions() -> None:
    here = at(6, 4)
    assert GRID.around(here) == [at(7, 4), at(6, 5), at(5, 5), at(5, 4), at(5, 3), at(6, 3)]
    assert GRID.around(at(0, 0)) == [at(1, 0), at(0, 1), NOTHING, NOTHING, NOTHING, NOTHING]
    assert len(DIRECTIONS) == SIDES
    for side, other in enumerate(GRID.around(here)):
        assert GRID.around(other)[(side + 3) % SIDES] == here


def test_what_touches_a_hex_or_a_set_is_counted_and_listed() -> None:
    here = at(6, 4)
    near = GRID.set_of([at(7, 4), at(5, 3), at(9, 9), here])
    assert (GRID.touching(here, near), GRID.touching(at(0, 0), near)) == (2, 0)
    lake = GRID.set_of([here, at(7, 4), at(6, 5), at(7, 5)])
    edge = words_list(GRID.edge(lake))
    assert len(edge) == 10
    plain = {other for one in words_list(lake) for other in GRID.around(one)} - set(words_list(lake))
    assert edge == sorted(plain)
    assert words_list(GRID.edge(GRID.none)) == []


def test_two_hexes_cannot_lie_at_one_place_nor_belong_to_two_spaces() -> None:
    with pytest.raises(ValueError, match="at one place"):
        HexGrid([(0, 0), (1, 0), (0, 0)])
    ring = GRID.alone[:]
    join(ring, [3, 4, 17])
    assert [ring[one] for one in (3, 4, 17, 5)] == [4, 17, 3, 5]
    with pytest.raises(ValueError, match="the hex 17 belongs to another space"):
        join(ring, [17, 18])


def spaces_of(ring: "vec[i64]") -> list[frozenset[int]]:
    """For each hex all hexes of its space."""
    found = []
    for one in range(ROWS * COLUMNS):
        each, space = int(ring[one]), {one}
        while each != one:
            space.add(each)
            each = int(ring[each])
        found.append(frozenset(space))
    return found


def search(
    spaces: list[frozenset[int]], origins: Iterable[int], crossed: Iterable[int], ends: Iterable[int]
) -> dict[int, int]:
    """A flood in plain Python, space by space."""
    begin = {spaces[one] for one in origins}
    distances = dict.fromkeys(begin, 0)
    layer = list(begin)
    while layer:
        entered = {
            other for space in layer for one in space for other in GRID.around(one) if other in {*crossed, *ends}
        }
        fresh = {spaces[other] for other in entered} - distances.keys()
        distances |= dict.fromkeys(fresh, distances[layer[0]] + 1)
        layer = [space for space in fresh if space & set(crossed)]
    return {one: far for space, far in distances.items() for one in space}


class Land:
    """Random land: sets of hexes, and some spaces of several hexes, each wholly in a set or not at all."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self.ring = GRID.alone[:]
        for _ in range(5):
            first = rng.randrange(ROWS * COLUMNS)
            space = [first, *(one for one in GRID.around(int(first)) if one != NOTHING)][: 2 + int(rng.randrange(4))]
            if all(self.ring[one] == one for one in space):
                join(self.ring, [int(one) for one in space])
        self.spaces = spaces_of(self.ring)
        each = sorted(set(self.spaces), key=min)
        kinds = {space: int(rng.randrange(10)) for space in each}
        self.crossed = GRID.set_of([one for one in range(ROWS * COLUMNS) if kinds[self.spaces[one]] < 6])
        self.ends = GRID.set_of([one for one in range(ROWS * COLUMNS) if kinds[self.spaces[one]] in (6, 7)])
        self.marked = GRID.set_of([min(space) for space in each if rng.randrange(6) == 0])
        self.origins = GRID.set_of([min(space) for space in each if rng.randrange(40) == 0])

    def flood(self, origins: "vec[i64]") -> "vec[i64]":
        return GRID.flood(origins, self.crossed, self.ends, self.ring)

    def whole(self, hexes: "vec[i64]") -> "vec[i64]":
        """A set with all hexes of the spaces that it touches."""
        return GRID.set_of(sorted({each for one in words_list(hexes) for each in self.spaces[one]}))


@pytest.mark.parametrize("seed", range(40))
def test_a_flood_counts_the_spaces_entered(seed: int) -> None:
    land = Land(seed)
    plain = search(land.spaces, *map(words_list, (land.origins, land.crossed, land.ends)))
    distances = land.flood(land.origins)
    assert {one: far for one, far in enumerate(distances) if far < FAR} == plain
    assert GRID.nearest(distances, land.ends) == min(
        [plain.get(one, FAR) for one in words_list(land.ends)], default=FAR
    )


@pytest.mark.parametrize("seed", range(40))
def test_ways_round_marked_spaces_and_through_one_of_them(seed: int) -> None:
    """Round them is as if they could only be entered; through one is to it, also if it is an origin, and on from it."""
    land = Land(seed)
    size = int(GRID.size)
    both = GRID.flood_past(land.origins, land.crossed, land.ends, land.ring, land.marked)
    marked = land.whole(land.marked)
    round_them = GRID.flood(
        land.origins, without(land.crossed, marked), union(land.ends, common(marked, land.crossed)), land.ring
    )
    assert [min(far, FAR) for far in both[:size]] == [min(far, FAR) for far in round_them]
    distances = land.flood(land.origins)
    there = union(land.crossed, land.origins)
    length = {}  # of the way to each marked space, from other spaces
    for one in words_list(common(marked, land.crossed)):
        round_it = without(land.whole(GRID.edge(GRID.set_of(sorted(land.spaces[one])))), GRID.set_of([one]))
        length[one] = 1 + GRID.nearest(distances, common(round_it, there))
    inside = [one for one, far in length.items() if far < FAR]
    beyond = {one: land.flood(GRID.set_of([one])) for one in inside}
    for target in range(size):
        ways = [length[one] + beyond[one][target] for one in inside if target not in land.spaces[one]]
        back = [length[one] + 2 for one in inside if target in land.spaces[one] and any_beside(land, one)]
        ways += back  # out of a marked space and into it again
        open_to_it = target in words_list(union(land.crossed, land.ends))
        expected = min([way for way in ways if way < FAR], default=FAR) if open_to_it else FAR
        assert min(both[size + target], FAR) == expected
        assert min(both[target], both[size + target], FAR) == min(distances[target], FAR)


def any_beside(land: Land, one: int) -> bool:
    """Whether a way can lead out of a space and back into it."""
    round_it = GRID.edge(GRID.set_of(sorted(land.spaces[one])))
    return len(words_list(common(round_it, land.crossed))) > 0


def test_a_way_begins_on_what_cannot_be_crossed_but_does_not_lead_over_it() -> None:
    gate, wall = at(6, 4), [at(x, 5) for x in range(COLUMNS)]
    crossed = without(ALL, GRID.set_of([gate, *wall]))
    distances = GRID.flood(GRID.set_of([gate]), crossed, GRID.none, GRID.alone)
    assert (distances[gate], distances[at(7, 4)], distances[at(6, 2)]) == (0, 1, 2)
    assert min(distances[at(x, y)] for x in range(COLUMNS) for y in range(5, ROWS)) >= FAR
    ends = GRID.flood(GRID.set_of([gate]), crossed, GRID.set_of(wall), GRID.alone)
    assert ends[at(6, 5)] == 1
    assert min(ends[at(x, 6)] for x in range(COLUMNS)) >= FAR


def test_a_space_of_several_hexes_is_one_step_however_long_it_is() -> None:
    ring = GRID.alone[:]
    join(ring, [at(x, 4) for x in range(3, 9)])
    here = GRID.set_of([at(2, 4)])
    far = GRID.flood(here, ALL, GRID.none, ring)
    assert (far[at(3, 4)], far[at(8, 4)], far[at(9, 4)]) == (1, 1, 2)
    from_it = GRID.flood(GRID.set_of([at(5, 4)]), ALL, GRID.none, ring)
    assert (from_it[at(8, 4)], from_it[at(9, 4)], from_it[at(2, 4)]) == (0, 1, 1)
    assert GRID.flood_past(here, ALL, GRID.none, ring, GRID.set_of([at(6, 4)]))[GRID.size + at(9, 4)] == 2


def test_nothing_that_a_grid_shares_is_changed_by_a_flood() -> None:
    land = Land(7)
    sets = [land.origins, land.crossed, land.ends, land.marked, land.ring]
    kept = [list(one) for one in [*sets, GRID.alone, GRID.none, GRID.neighbours]]
    first = list(land.flood(land.origins))
    GRID.flood_past(land.origins, land.crossed, land.ends, land.ring, land.marked)
    assert [list(one) for one in [*sets, GRID.alone, GRID.none, GRID.neighbours]] == kept
    assert list(land.flood(land.origins)) == first
