"""Building: where, for how much, and what the land next to it brings."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.scoring import number_of
from tests.rules.revive.tables import (
    bare,
    build,
    do,
    give,
    grant,
    holdings,
    lay,
    options,
    refusal,
    rich,
    settle,
    spot,
    tracks,
)


@pytest.mark.rule("revive.build.cost", "revive.build.types", "revive.build.advance")
def test_a_small_building_costs_three_gears_and_brings_a_step_for_each_terrain() -> None:
    data = give(bare(), gears=3)
    do(grant(data, "build"), "build small b4d")
    # b4c is green, b5c yellow and b5a gray: all of them touch b4d
    assert tracks(data) == [1, 1, 1]
    assert holdings(data) == {"food": 1, "gears": 1, "books": 1}  # what the first space of each track gives
    assert f.SMALL.list(data.cells, 0) == [spot("b4d")]
    assert data.seat == OVER


@pytest.mark.rule("revive.build.cost", "revive.build.types", "revive.build.advance")
def test_a_large_building_costs_five_gears_and_brings_two_steps() -> None:
    data = give(bare(), gears=5)
    grant(data, "build")
    assert refusal(data, "build large b4b") == "revive.build.cost"  # it is two spaces away
    do(data, "build large b4d")
    assert tracks(data) == [2, 2, 2]
    assert holdings(data) == {"food": 1, "gears": 1, "books": 1}


@pytest.mark.rule("revive.build.crystals", "revive.build.adjacent-crystal")
def test_crystals_next_to_a_building_pay_the_same_for_both_sizes() -> None:
    for size in ("small", "large"):
        data = give(bare(), gears=6)
        do(grant(data, "build"), f"build {size} d4b")
        assert holdings(data)["crystals"] == 1
        assert tracks(data)[1] == (1 if size == "small" else 2)


@pytest.mark.rule("revive.build.crystals", "revive.build.adjacent-crystal", "revive.ruling.vast-face-down")
def test_a_vast_crystal_pays_once_its_tile_lies_face_up() -> None:
    for face_up in (False, True):
        data = lay(lay(bare(), "c5", "near-13"), "c6", "far-2", face_up=face_up)
        give(data, gears=3, food=1)
        do(grant(data, "build"), "build small c5d")  # c6a, the vast crystal, touches it
        assert holdings(data) == {"gears": 1, "books": 1} | ({"crystals": 1} if face_up else {})


@pytest.mark.rule("revive.build.sand", "revive.build.one-per-space", "revive.build.cost", "revive.range.needed")
def test_why_a_building_cannot_stand_somewhere() -> None:
    data = build(lay(bare(), "a4", "near-1"), "b4d", seat=1)
    data = lay(lay(data, "e4", "near-1"), "e2", "far-1")
    grant(give(data, gears=6), "build")
    assert refusal(data, "build small c5b") == "revive.build.sand"  # ice
    assert refusal(data, "build small b4a") == "revive.build.sand"  # terrain
    assert refusal(data, "build small c3a") == "revive.build.sand"  # a location
    assert refusal(data, "build small d3d") == "revive.build.sand"  # water
    assert refusal(data, "build small d4c") == "revive.build.sand"  # a crystal
    assert refusal(data, "build small b4d") == "revive.build.one-per-space"
    assert refusal(data, "build large d4d") == "revive.build.cost"
    assert refusal(data, "build large d4b") == ""
    assert refusal(data, "build small e2b") == "revive.range.needed"


@pytest.mark.rule("revive.lake.not-water", "revive.build.sand", "revive.build.adjacent-water")
def test_a_lake_is_neither_sand_nor_water() -> None:
    data = lay(bare(expansion=True), "c5", "gear")
    rich(data)
    assert refusal(grant(data, "build"), "build small c5c") == "revive.build.sand"
    assert number_of(build(data, "d4b"), 0, "water") == 0  # it stands beside the lake
    assert number_of(build(bare(), "d3b"), 0, "water") == 1


@pytest.mark.rule("revive.build.supply", "revive.box.buildings")
def test_only_what_is_left_can_be_built() -> None:
    data = lay(lay(bare(), "c5", "near-7"), "b3", "near-6")
    for where in ("b4b", "b4d", "b5b"):
        build(data, where, size="large")
    rich(data)
    grant(data, "build")
    assert refusal(data, "build large d4b") == "revive.build.supply"
    for where in ("c3c", "d3a", "d4d", "c5a", "c5c", "b3b"):
        build(data, where)
    grant(data, "build")
    assert data.seat == OVER  # nothing can be built any more
    grant(rich(data, 1), "build", seat=1)
    assert refusal(data, "build large d4b") == ""


@pytest.mark.rule("revive.build.never-moves", "revive.ruling.track-order", "revive.track.marker-no-back")
def test_steps_beyond_the_end_of_a_track_are_lost() -> None:
    data = give(bare(), gears=5)
    for colour, space in enumerate((14, 15, 12)):
        data.cells[f.TRACKS + colour] = space
    do(grant(data, "build"), "build large b4d")
    assert tracks(data) == [15, 15, 14]
    assert refusal(grant(rich(data), "build"), "build large b4d") == "revive.build.one-per-space"


@pytest.mark.rule("revive.ruling.discount-where", "revive.ruling.discount-floor", "revive.ruling.turn-effects")
@pytest.mark.rule("revive.ruling.turn-list")
def test_a_discount_takes_gears_off_and_skipping_costs_nothing() -> None:
    data = give(bare(), gears=1)
    grant(data, "build", discount=2)
    assert options(data) == ["build small b4d", "build small d4b", "skip"]
    assert data.doing().describe(data, data.top(), 0)["prices"]["build small b4d"] == [0, 1, 0]
    do(data, "build small d4b")
    assert holdings(data) == {"books": 1, "crystals": 1}
    assert data.seat == OVER
    other = grant(give(bare(), food=1), "build", discount=9)
    assert "build large b4b" in options(other)
    assert "build large d4d" in options(other)
    do(other, "skip")
    assert holdings(other) == {"food": 1}


@pytest.mark.rule("revive.solo.one-building", "revive.solo.not-limited", "revive.ruling.solo-limit-tile")
@pytest.mark.rule("revive.ruling.solo-base")
def test_alone_with_the_expansion_one_building_stands_on_a_tile() -> None:
    for players, expansion, rule in ((1, True, "revive.solo.one-building"), (1, False, ""), (2, True, "")):
        data = build(bare(players, expansion), "b4b")
        grant(rich(data), "build")
        assert refusal(data, "build small b4d") == rule
        assert refusal(data, "build small d4b") == ""
    alone = settle(bare(1, True), "b5d", "base")
    assert refusal(grant(rich(alone), "build"), "build small b5b") == ""


@pytest.mark.rule("revive.range.origin-own", "revive.build.cost")
def test_the_next_action_counts_from_the_new_building() -> None:
    data = lay(bare(), "a4", "near-1")
    give(data, gears=6, food=1)
    do(grant(data, "build"), "build small b4b")
    give(data, gears=3)  # the food that the yellow track has given is gone
    grant(data, "build")
    assert "build small a4b" not in options(data)
    assert data.doing().describe(data, data.top(), 0)["prices"]["build small d4b"] == [0, 3, 0]
    assert a.SPACE.text(data.actions()[-1]) == "skip"
