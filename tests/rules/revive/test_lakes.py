"""Lakes."""

import pytest

from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.lakes import plan_rewards, touched
from tests.rules.revive.tables import (
    abyss,
    build,
    devotion,
    effect,
    give,
    grant,
    holdings,
    lay,
    lead,
    options,
    power,
    printed,
    rich,
    score,
    settle,
    spot,
    take,
    tracks,
    turn_of,
    unlock,
)


def one_module(data: Revive) -> Revive:
    """One module is left."""
    data.cells[f.MODULES] = a.MODULE.numbers["pair-gray"]
    return data


@pytest.mark.rule("revive.lake.example-build", "revive.lake.first-small", "revive.lake.first-large")
@pytest.mark.rule("revive.lake.once-per-type")
def test_the_example_of_a_lake_that_brings_one_devotion_and_three() -> None:
    for size, found in (("small", 1), ("large", 3)):
        data = rich(lay(abyss(), "d5", "mirror"))
        take(grant(data, "build"), f"build {size} d4b")
        assert devotion(data) == found
        take(grant(rich(data), "build"), f"build {size} d4d")  # next to the same lake
        assert devotion(data) == found
    data = build(rich(lay(abyss(), "d5", "mirror")), "d4d")
    take(grant(data, "build"), "build small b4d")
    assert devotion(data) == 0  # it is not next to the lake
    data = build(rich(lay(abyss(), "d5", "mirror")), "d4d", size="large")
    take(grant(data, "build"), "build small d4b")
    assert devotion(data) == 1  # the large one stands there already, and has nothing to do with it


@pytest.mark.rule("revive.lake.first-small", "revive.lake.once-per-type", "revive.turn.effect-not-action")
def test_a_main_action_is_paid_by_a_lake_like_one_that_is_granted() -> None:
    data = turn_of(rich(lay(abyss(), "d5", "lantern")))
    take(data, "build small d4b")
    assert holdings(data)["crystals"] == 3  # the crystal of the lake and that of the land have become others
    assert data.cells[f.ACTED] == 1


@pytest.mark.rule("revive.ruling.lake-per-player", "revive.lake.once-per-type")
def test_who_comes_second_to_a_lake_is_paid_as_well() -> None:
    data = build(rich(lay(abyss(), "d5", "mirror")), "d4d", seat=1)
    take(grant(data, "build"), "build small d4b")
    assert (devotion(data), devotion(data, 1)) == (1, 0)


@pytest.mark.rule("revive.lake.several", "revive.ruling.lake-order")
def test_a_building_at_two_lakes_is_paid_by_both() -> None:
    data = give(lay(lay(abyss(), "a4", "mirror"), "b6", "lantern"), food=1, gears=6)
    take(grant(data, "build"), "build small b5b")
    assert (devotion(data), holdings(data)["crystals"], touched(data, 0)) == (1, 1, 2)
    data = one_module(lay(lay(abyss(), "a4", "gear"), "b6", "lantern"))
    take(grant(give(data, food=1, gears=6), "build"), "build large b5b")
    # the lake that comes first in the list is not the one on the first place
    assert (devotion(data), holdings(data)["crystals"], options(data)[0]) == (2, 1, "fit pair-gray upper-left")


@pytest.mark.rule("revive.ruling.track-order", "revive.lake.first-large")
def test_lakes_pay_before_markers_advance() -> None:
    data = one_module(rich(lay(abyss(), "d5", "gear")))
    take(grant(data, "build"), "build large d4b")
    assert (options(data)[0], tracks(data), devotion(data)) == ("fit pair-gray upper-left", [0, 0, 0], 0)
    take(data, "fit pair-gray upper-left")
    assert (tracks(data), devotion(data)) == ([0, 2, 0], 1)
    data = rich(lay(abyss(), "d5", "gear"))  # without a module the rest comes all the same
    take(grant(data, "build"), "build large d4b")
    assert (tracks(data), devotion(data)) == ([0, 2, 0], 1)


@pytest.mark.rule("revive.ruling.lake-buildings-only")
def test_only_buildings_count_at_a_lake() -> None:
    data = settle(lead(lay(abyss(), "c5", "mirror"), "kuniban"), "b5d", "base")
    f.MARKERS.add(data.cells, 0, spot("d4b"))
    assert touched(data, 0) == 0
    take(turn_of(data), "hibernate")
    assert (devotion(data), holdings(data)) == (0, {})
    take(grant(rich(data), "build"), "build small d4b")
    assert devotion(data) == 1


@pytest.mark.rule("revive.ruling.lake-shared-space", "revive.ruling.lake-per-player")
def test_a_building_on_a_shared_hex_counts_at_a_lake() -> None:
    data = build(build(lay(abyss(), "d5", "mirror"), "d4b", seat=1), "d4b")
    plan_rewards(data, 0, spot("d4b"), a.SMALL)
    data.run()
    assert (devotion(data), touched(data, 0), touched(data, 1)) == (1, 1, 1)
    take(turn_of(data), "hibernate")
    assert (devotion(data), holdings(data)) == (1, {"books": 1})


@pytest.mark.rule("revive.lake.example-hibernate", "revive.lake.hibernate", "revive.hibernate.lakes")
def test_the_example_of_a_lake_that_pays_in_each_hibernation() -> None:
    data = build(lay(abyss(), "d5", "mirror"), "d4b")
    build(data, "d4d", size="large", seat=1)
    take(turn_of(data), "hibernate")
    assert (holdings(data), devotion(data), holdings(data, 1)) == ({"books": 1}, 0, {})
    take(turn_of(data, 1), "hibernate")
    assert (holdings(data, 1), devotion(data, 1)) == ({}, 1)
    build(data, "d4d", size="large")
    for times in (1, 2):
        take(turn_of(data), "hibernate")
        assert (holdings(data), devotion(data)) == ({"books": 1 + times}, times)


@pytest.mark.rule("revive.lake.hibernate", "revive.ruling.lake-order", "revive.lake.several")
def test_each_lake_pays_once_for_each_size_whatever_stands_there() -> None:
    data = lay(lay(lay(abyss(), "a4", "mirror"), "b6", "lantern"), "b3", "gear")
    build(build(build(data, "b4b"), "b5b"), "c3a", size="large")
    take(turn_of(data), "hibernate")
    assert (holdings(data), devotion(data)) == ({"books": 1, "food": 1, "crystals": 1}, 0)


@pytest.mark.rule("revive.hibernate.order", "revive.hibernate.lakes", "revive.ruling.hibernate-order")
def test_lakes_pay_between_the_hibernation_track_and_what_tribes_have() -> None:
    data = lead(lay(abyss(), "d5", "mirror"), "formica")
    unlock(power(printed(one_module(data), "gray"), 0, "gray"), "base")
    f.MARKERS.add(data.cells, 0, spot("b4a"))
    take(turn_of(build(data, "d4b")), "hibernate")
    assert (data.cells[f.ENERGY], data.cells[f.SWITCH]) == (1, 0)
    assert (options(data)[0], holdings(data)) == ("fit pair-gray upper-left", {})  # the hibernation track
    take(data, "fit pair-gray upper-left")
    assert (options(data), holdings(data)) == (["gain food", "gain gears", "gain books"], {"books": 1})
    take(data, "gain food")
    assert (holdings(data), score(data)) == ({"food": 1, "books": 1}, 0)


@pytest.mark.rule("revive.scyphoz.e-crystal-lakes", "revive.lake.several")
def test_crystals_for_lakes_count_each_lake_once() -> None:
    data = lay(lay(abyss(), "a4", "mirror"), "b6", "lantern")
    assert holdings(effect(build(data, "d4b"), "per lakes: gain 1 crystals")) == {}
    build(build(data, "b5b"), "b4b", size="large")
    assert holdings(effect(data, "per lakes: gain 1 crystals")) == {"crystals": 2}
