"""The map and range: how hexes lie, what is one space, what blocks, and what a way costs."""

from itertools import combinations

import pytest

from bartizan.engine.cells import words_list
from bartizan.engine.domains import NOTHING
from bartizan.engine.hexes import FAR
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.land import GRID, site_hex
from bartizan.games.revive.ranging import reach_of
from tests.rules.revive import oracle
from tests.rules.revive.tables import (
    bare,
    build,
    give,
    grant,
    lay,
    options,
    place,
    put_tile,
    refusal,
    rich,
    settle,
    spot,
    unlock,
)


def far(data: Revive, site: str, seat: int = 0) -> int | None:
    """How far it is to a site; None if no way leads there."""
    found = int(reach_of(data, seat)[site_hex(spot(site))])
    return found if found < FAR else None


def at(distance: int, data: Revive, seat: int = 0) -> set[str]:
    """The hexes of tiles at a distance."""
    return {a.HEX.values[number] for number in range(120) if reach_of(data, seat)[number] == distance}


def all_open(players: int = 2) -> Revive:
    """A match in which all tiles lie face up, no vast crystal among them: far faces come twice in place of two."""
    data = bare(players)
    near = iter(range(1, 14))
    far_ones = iter([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 4])
    for name in a.PLACE_NAMES[:25]:
        put_tile(data, name, f"near-{next(near)}" if name in oracle.NEAR else f"far-{next(far_ones)}")
    data.renew_land()
    return data


# The map.


@pytest.mark.rule("revive.map.shape")
def test_a_place_is_a_rhombus_of_four_hexes() -> None:
    for number in range(35):
        one, two, three, four = range(number * 4, number * 4 + 4)
        assert {two, three, four} & set(GRID.around(one)) == {two, three}
        assert {one, three, four} <= set(GRID.around(two))
        assert {one, two, four} <= set(GRID.around(three))


@pytest.mark.rule("revive.map.shape")
def test_the_map_turns_into_itself_by_half_a_turn() -> None:
    turned = {name: f"{'edcba'['abcde'.index(name[0])]}{8 - int(name[1])}" for name in a.PLACE_NAMES}
    for name in a.PLACE_NAMES:
        for part in range(4):
            here = place(name) * 4 + part
            there = place(turned[name]) * 4 + 3 - part
            expected = {
                place(turned[a.PLACE_NAMES[other // 4]]) * 4 + 3 - other % 4
                for other in GRID.around(here)
                if other != NOTHING
            }
            assert {other for other in GRID.around(there) if other != NOTHING} == expected


@pytest.mark.rule("revive.map.places")
def test_six_tiles_lie_round_the_chasm_and_one_of_them_is_ice() -> None:
    edge = {a.PLACE_NAMES[at // 4] for at in words_list(GRID.edge(GRID.set_of(range(136, 140))))}
    assert edge == {"b4", "b5", "c3", "c5", "d3", "d4"}
    data = bare()
    assert {name for name in edge if data.land.kinds[place(name) * 4] == 11} == {"c5"}


# What range is counted from.


@pytest.mark.rule(
    "revive.range.count", "revive.range.origin-chasm", "revive.ruling.range-count", "revive.range.large-one"
)
def test_range_is_counted_from_the_chasm_which_is_one_space() -> None:
    data = bare()
    assert at(1, data) == {"b4c", "b4d", "b5c", "c3b", "c3d", "c5a", "c5c", "d3b", "d4a", "d4b"}
    assert far(data, "b4b") == 2
    assert far(data, "a4c") == 3


@pytest.mark.rule("revive.range.count", "revive.ruling.range-passable", "revive.map.places")
def test_the_shortest_ways_to_the_corners() -> None:
    data = all_open()
    assert [far(data, corner) for corner in ("a1", "a7", "e1", "e7")] == [6, 7, 7, 6]


@pytest.mark.rule("revive.range.unexplored", "revive.ruling.range-unexplored")
def test_two_tiles_must_be_explored_on_the_way_to_any_corner() -> None:
    reached = set()
    for names in [(name,) for name in a.PLACE_NAMES[:25]] + list(combinations(a.PLACE_NAMES[:25], 2)):
        data = bare()
        for name in names:
            put_tile(data, name, "near-1")
        data.renew_land()
        found = {corner for corner in oracle.CORNERS if far(data, corner) is not None}
        assert not found or len(names) == 2
        reached |= found
    assert reached == set(oracle.CORNERS)


@pytest.mark.rule("revive.range.origin-own", "revive.range.origin-any")
def test_range_is_counted_from_own_buildings_and_figures() -> None:
    data = build(bare(), "d3a")  # a hex of sand at the left end of the open land
    assert at(0, data) == {"d3a"}
    assert far(data, "d2b") == 1
    assert far(data, "d2b", seat=1) == 3
    settle(data, "b5d", "base", seat=1)
    assert far(data, "b6a", seat=1) == 1
    assert far(data, "b6a") == 3
    assert far(data, "b5c") == far(data, "b5c", seat=1) == 1  # by the chasm as by any other


@pytest.mark.rule("revive.range.through-pieces")
def test_pieces_do_not_stop_the_count() -> None:
    data = bare()
    before = [far(data, name) for name in a.HEX.values]
    for where in ("b4b", "b4d", "d3a", "d4b"):
        build(data, where, seat=1)
    settle(data, "b5d", seat=1)
    assert [far(data, name) for name in a.HEX.values] == before


@pytest.mark.rule("revive.range.large-one", "revive.range.origin-own")
def test_a_large_location_is_one_space_that_is_left_by_any_edge() -> None:
    data = settle(all_open(), "a1")
    assert {name for name in at(1, data) if name[:2] in ("a2", "b1", "b2")} == {"a2a", "a2c", "b1b", "b2a", "b2b"}
    over = all_open()
    build(over, "a2a", seat=1)
    # from one side of the corner to the other it is two spaces: the corner, and the hex behind it
    assert far(over, "a1", seat=1) == 1
    assert far(over, "b1b", seat=1) == 2


# What blocks.


@pytest.mark.rule("revive.range.vast-crystal")
def test_a_vast_crystal_blocks() -> None:
    data = lay(bare(), "c5", "far-2")  # its first hex is the vast crystal
    assert far(data, "c5a") is None
    assert far(data, "c5c") == 1
    assert far(data, "c5b") == 2
    assert far(lay(bare(), "c5", "far-1"), "c5a") == 1


@pytest.mark.rule("revive.range.lake-blocks", "revive.lake.no-range", "revive.ruling.lake-whole-tile")
def test_a_lake_blocks_and_is_no_target() -> None:
    data = lay(bare(expansion=True), "c5", "mirror")
    assert [far(data, f"c5{part}") for part in "abcd"] == [None] * 4
    assert far(data, "c6a") is None
    rich(data)
    assert refusal(grant(data, "explore"), "explore c5") == "revive.setup.lakes-face-up"
    open_tile = lay(bare(), "c5", "near-1")
    assert far(open_tile, "c6a") == 3


@pytest.mark.rule("revive.range.unexplored")
def test_ice_can_be_reached_but_not_crossed() -> None:
    data = bare()
    assert far(data, "c5a") == 1
    assert far(data, "c6a") is None
    lay(data, "c5", "near-1")
    assert (far(data, "c5a"), far(data, "c5b"), far(data, "c6a")) == (1, 2, 3)


# What range costs.


@pytest.mark.rule("revive.range.paid", "revive.res.price-range", "revive.range.needed")
def test_the_first_space_is_free_and_every_further_one_costs_a_food() -> None:
    data = all_open()
    for where, distance in (("b4d", 1), ("b4b", 2)):
        assert far(data, where) == distance
        give(data, gears=3, food=distance - 1)
        assert f"build small {where}" in options(grant(data, "build"))
    give(data, gears=3)
    assert refusal(grant(data, "build"), "build small b4b") == "revive.build.cost"


@pytest.mark.rule("revive.range.paid", "revive.range.any-path")
def test_range_has_no_limit_but_what_can_be_paid() -> None:
    data = unlock(all_open(), "base", "left")
    give(data, books=3, food=6)
    assert "populate a7" in options(grant(data, "populate"))
    give(data, books=3, food=3, crystals=3)
    assert "populate a7" in options(grant(data, "populate"))
    give(data, books=3, food=5)
    other = grant(data, "populate")
    assert "populate a1" in options(other)
    assert refusal(other, "populate a7") == "revive.populate.books-technology"


@pytest.mark.rule("revive.range.plus", "revive.ruling.range-plus", "revive.ruling.range-bonus-once")
def test_more_range_makes_more_spaces_free_but_passes_nothing_that_blocks() -> None:
    data = unlock(all_open(), "base", "left")
    give(data, books=3)
    for plus in range(7):
        corners = {
            option for option in options(grant(data, "populate", plus=plus)) if len(option) == len("populate a1")
        }
        near = {"populate a1", "populate e7"} if plus >= 5 else set()
        assert corners == (near | {"populate a7", "populate e1"} if plus >= 6 else near)
    blocked = bare()
    rich(blocked)
    assert refusal(grant(blocked, "explore", plus=9), "explore c6") == "revive.range.unexplored"


@pytest.mark.rule("revive.range.origin-any")
def test_distances_are_kept_until_something_changes() -> None:
    data = bare()
    assert len(data.reach[0]) == 0
    first = list(reach_of(data, 0))
    assert list(data.reach[0]) == first
    other = data.copy()
    build(other, "d3a")
    assert (len(other.reach[0]), list(data.reach[0])) == (0, first)
    assert list(reach_of(other, 0)) != first
    assert f.SMALL.list(data.cells, 0) == []
