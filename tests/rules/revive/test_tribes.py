"""The tribes of the base game."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.ranging import range_to_hex, range_to_tile
from tests.rules.revive.tables import (
    bare,
    build,
    do,
    effect,
    give,
    grant,
    holdings,
    lay,
    lead,
    move,
    options,
    place,
    power,
    refusal,
    rich,
    score,
    settle,
    show_machines,
    spot,
    tracks,
    turn_of,
    unlock,
)


def mark(data: Revive, *hexes: str) -> Revive:
    """A tribe has placed something on these hexes."""
    for where in hexes:
        f.MARKERS.add(data.cells, 0, spot(where))
    data.renew_land()
    return data


def marked(data: Revive) -> list[int]:
    """The hexes on which a tribe has placed something."""
    return f.MARKERS.list(data.cells, 0)


@pytest.mark.rule("revive.orrerians.t-base", "revive.tech.permanent", "revive.machine.gain")
def test_orrerians_gain_a_crystal_with_each_machine_token() -> None:
    for tribe, unlocked, crystals in (("orrerians", True, 1), ("orrerians", False, 0), ("skaldir", True, 0)):
        data = show_machines(lead(bare(), tribe), "gray", "gain-gray")
        if unlocked:
            unlock(data, "base")
        effect(data, "token gray")
        assert holdings(data).get("crystals", 0) == crystals


@pytest.mark.rule("revive.orrerians.t-right", "revive.build.cost", "revive.ruling.discount-floor")
def test_orrerians_build_large_for_a_gear_less() -> None:
    data = give(unlock(lead(bare(), "orrerians"), "base", "right"), gears=4)
    grant(data, "build")
    prices = data.doing().describe(data, data.top(), 0)["prices"]
    payable = [a.SPACE.text(action) for action in data.actions() if action < a.ACCEPT.base]
    assert {text: prices[text] for text in payable} == {
        "build small b4d": [0, 3, 0],
        "build small d4b": [0, 3, 0],
        "build large b4d": [0, 4, 0],
        "build large d4b": [0, 4, 0],
    }
    assert all(food > 0 for text, (food, _, _) in prices.items() if text not in payable)  # what range makes too dear
    do(data, "build large d4b")
    assert "gears" not in holdings(data)
    grant(give(lead(data, "skaldir", seat=1), seat=1, gears=4), "build", seat=1)
    assert "build large b4d" not in options(data)


@pytest.mark.rule("revive.skaldir.t-base", "revive.populate.books-others", "revive.tech.permanent")
def test_the_bank_pays_what_skaldir_owe_to_others() -> None:
    data = settle(give(unlock(lead(bare(3), "skaldir"), "base"), food=1, books=3), "c3a", "base", seat=1)
    settle(data, "c3a", "base", seat=2)
    grant(data, "populate")
    assert refusal(data, "populate c3a") == ""
    do(data, "populate c3a", "unlock left")
    assert (holdings(data), holdings(data, 1), holdings(data, 2)) == ({}, {"books": 1}, {"books": 1})


@pytest.mark.rule("revive.skaldir.t-right", "revive.ruling.populate-order")
def test_skaldir_gain_a_crystal_where_nobody_stands() -> None:
    data = give(unlock(lead(bare(), "skaldir"), "base", "right"), food=1, books=3)
    do(grant(data, "populate"), "populate c3a", "unlock left")
    assert holdings(data) == {"crystals": 1}
    data = settle(give(unlock(lead(bare(), "skaldir"), "base", "right"), food=1, books=3), "c3a", seat=1)
    do(grant(data, "populate"), "populate c3a", "unlock left")
    assert holdings(data) == {}
    data = give(unlock(lead(bare(), "skaldir"), "base"), food=1, books=3)
    do(grant(data, "populate"), "populate c3a", "unlock right")  # it works for what follows from this very figure
    assert holdings(data) == {"crystals": 1}
    assert f.FIELDS.problems(data.cells) == []


# Hofstadterians. The hex of water d3d is two spaces from the chasm, and touches terrain of all three colours.


@pytest.mark.rule("revive.hofstadterians.ability", "revive.ability.progress", "revive.range.needed")
@pytest.mark.rule("revive.lake.no-temples", "revive.lake.not-water", "revive.range.paid")
def test_hofstadterians_place_a_temple_on_water() -> None:
    data = lay(give(lead(bare(), "hofstadterians"), gears=2, food=1), "e4", "mirror")
    effect(data, "ability")
    assert options(data) == ["skip", "place d3d"]  # and not on the lake beside it
    assert refusal(data, "place d3c") == "revive.hofstadterians.ability"
    assert refusal(data, "place e4a") == "revive.hofstadterians.ability"
    do(data, "place d3d")
    assert (holdings(data), score(data), data.cells[f.PROGRESS]) == ({"gears": 1}, 2, 1)
    assert marked(data) == [spot("d3d")]
    assert (data.seat, data.cells[f.AIM]) == (OVER, NOTHING)
    effect(give(data, gears=6, food=6), "ability")  # nothing else is vacant water
    assert (data.seat, data.cells[f.PROGRESS]) == (OVER, 1)


@pytest.mark.rule("revive.hofstadterians.ability", "revive.ruling.ability-unpaid", "revive.res.crystal-wild")
def test_a_temple_needs_a_gear_its_range_and_a_marker() -> None:
    for crystals, possible in ((1, False), (2, True)):
        data = effect(give(lead(bare(), "hofstadterians"), crystals=crystals), "ability")
        assert (data.seat != OVER) is possible
    do(data, "place d3d")
    assert holdings(data) == {}
    data = effect(give(lead(bare(), "hofstadterians"), gears=1, food=1), "gain 1 food, ability")
    do(data, "skip")
    assert (holdings(data), data.cells[f.PROGRESS], marked(data)) == ({"food": 2, "gears": 1}, 0, [])


@pytest.mark.rule("revive.ruling.ability-markers-out", "revive.hofstadterians.ability")
def test_without_a_marker_there_is_no_temple() -> None:
    data = give(lead(bare(), "hofstadterians"), gears=1, food=1)
    data.cells[f.PROGRESS] = 20
    assert effect(data, "ability").seat == OVER


@pytest.mark.rule("revive.ruling.range-bonus-once", "revive.range.plus", "revive.ruling.range-plus")
def test_more_range_of_a_machine_serves_what_a_tribe_places() -> None:
    data = give(lead(bare(), "hofstadterians"), gears=1)
    data.cells[f.PLUS] = 2
    do(effect(data, "ability"), "place d3d")
    assert (holdings(data), data.cells[f.PLUS]) == ({}, 0)


@pytest.mark.rule("revive.hofstadterians.t-base")
def test_range_is_counted_from_temples() -> None:
    for unlocked, distance in ((False, 3), (True, 1)):
        data = mark(lead(bare(), "hofstadterians"), "d3d")
        if unlocked:
            unlock(data, "base")
        assert range_to_tile(data, 0, place("e4")) == distance
        assert range_to_tile(data, 1, place("e4")) == 3


@pytest.mark.rule("revive.hofstadterians.t-left", "revive.ruling.track-order")
def test_a_temple_brings_a_step_for_each_colour_of_terrain_beside_it() -> None:
    data = unlock(give(lead(bare(), "hofstadterians"), gears=1, food=1), "left")
    do(effect(data, "ability"), "place d3d")
    assert tracks(data) == [1, 1, 1]


@pytest.mark.rule("revive.hofstadterians.t-right", "revive.hibernate.order")
def test_temples_bring_points_when_hibernating() -> None:
    for number, points in ((0, 0), (1, 1), (2, 1), (3, 2)):
        data = lay(lay(unlock(lead(bare(), "hofstadterians"), "right"), "e4", "near-2"), "a4", "near-8")
        mark(data, *["d3d", "e4d", "a4a"][:number])
        do(turn_of(data), "hibernate")
        assert score(data) == points


# Kuniban.


@pytest.mark.rule("revive.kuniban.ability", "revive.ability.progress", "revive.ruling.ostarius-vacant")
def test_kuniban_pitch_a_camp_in_the_sand() -> None:
    data = build(give(lead(bare(), "kuniban"), food=1), "d4b", seat=1)
    effect(data, "ability")
    assert options(data) == [
        "skip", "place b4b", "place b4d", "place b5b", "place c3c", "place d3a", "place d4d"
    ]  # fmt: skip
    assert refusal(data, "place d4b") == "revive.kuniban.ability"
    do(data, "place b4d", "gain books")
    assert (holdings(data), data.cells[f.PROGRESS], marked(data)) == ({"food": 1, "books": 1}, 1, [spot("b4d")])
    assert range_to_hex(data, 0, spot("b4b")) == 1  # range is counted from it
    assert range_to_hex(data, 1, spot("b4b")) == 2


@pytest.mark.rule("revive.kuniban.camp-leaves", "revive.build.sand")
def test_a_camp_gives_way_to_a_building() -> None:
    data = mark(rich(rich(lead(bare(), "kuniban")), 1), "b4d", "d4d")
    assert range_to_hex(data, 0, spot("b4b")) == 1
    data.cells[f.PROGRESS] = 2
    do(grant(data, "build", seat=1), "build small b4d")
    assert (marked(data), data.cells[f.PROGRESS]) == ([spot("d4d")], 2)
    assert range_to_hex(data, 0, spot("b4b")) == 2


@pytest.mark.rule("revive.kuniban.t-base", "revive.explore.citizen")
def test_a_card_brings_kuniban_a_resource_of_its_colour() -> None:
    for card, good in (("frost-scout", "food"), ("page-keeper", "books"), ("rim-mason", "gears")):
        data = unlock(give(lead(bare(), "kuniban"), food=4), "base")
        do(grant(data, "explore"), "explore c5", f"take {card}")
        assert holdings(data) == {"food": 2, good: 3 if good == "food" else 1}


@pytest.mark.rule("revive.kuniban.t-left", "revive.range.plus")
def test_kuniban_explore_further() -> None:
    for tribe, action, cost in (("kuniban", "explore", 3), ("skaldir", "explore", 4), ("kuniban", "build", 1)):
        data = rich(unlock(lead(bare(), tribe), "left"))
        target = "explore e3" if action == "explore" else "build small d3a"
        grant(data, action)
        assert data.doing().describe(data, data.top(), 0)["prices"][target][0] == cost, target


@pytest.mark.rule("revive.kuniban.t-right", "revive.ruling.discount-floor")
def test_kuniban_build_small_for_a_gear_less() -> None:
    data = grant(rich(unlock(lead(bare(), "kuniban"), "right")), "build", discount=1)
    prices = data.doing().describe(data, data.top(), 0)["prices"]
    assert (prices["build small b4d"], prices["build large b4d"]) == ([0, 1, 0], [0, 4, 0])


# Formica. Terrain touches b4d at b4c, b5a and b5c.


@pytest.mark.rule("revive.formica.ability", "revive.ability.progress", "revive.ruling.ostarius-vacant")
def test_formica_place_a_chip_next_to_a_building() -> None:
    data = build(lead(bare(), "formica"), "b4d")
    effect(data, "ability")
    assert options(data) == ["skip", "place b4c", "place b5a", "place b5c"]
    assert refusal(data, "place d4a") == "revive.formica.ability"
    do(data, "place b5a")
    assert tracks(data) == [0, 0, 1]
    assert (holdings(data), data.cells[f.PROGRESS]) == ({"food": 1, "gears": 1}, 1)
    effect(data, "ability")
    assert options(data) == ["skip", "place b4c", "place b5c"]


@pytest.mark.rule("revive.formica.ability", "revive.ruling.ability-unpaid", "revive.ruling.ability-markers-out")
def test_six_chips_are_all() -> None:
    chips = ["b4a", "d3b", "d3c", "d4a", "c3b", "c3d"]
    data = mark(build(lead(bare(), "formica"), "b4d"), *chips[:5])
    data.cells[f.PROGRESS] = 20  # a chip is no progress marker
    do(effect(data, "ability"), "place b4c")
    assert (len(marked(data)), data.cells[f.PROGRESS]) == (6, 20)
    assert effect(data, "ability").seat == OVER
    assert effect(lead(bare(), "formica"), "ability").seat == OVER  # without a building


@pytest.mark.rule("revive.formica.t-base")
def test_chips_bring_resources_when_hibernating() -> None:
    for number, gains in ((0, 0), (1, 1), (2, 1), (3, 2)):
        data = mark(unlock(lead(bare(), "formica"), "base"), *["b4a", "b4c", "b5a"][:number])
        do(turn_of(data), "hibernate", *["gain books", "gain gears"][:gains])
        assert holdings(data) == {1: {"books": 1}, 2: {"gears": 1, "books": 1}}.get(gains, {})
        assert "end" in options(data)


@pytest.mark.rule("revive.formica.t-left")
def test_range_is_counted_from_chips() -> None:
    for unlocked, distance in ((False, 2), (True, 0)):
        data = mark(lead(bare(), "formica"), "b4a")
        if unlocked:
            unlock(data, "left")
        assert range_to_hex(data, 0, spot("b4a")) == distance
        assert range_to_hex(data, 1, spot("b4a")) == 2


@pytest.mark.rule("revive.formica.t-right", "revive.build.advance")
def test_chips_next_to_a_building_bring_a_step_more() -> None:
    for size, steps in (("small", [2, 1, 2]), ("large", [3, 2, 3])):
        data = mark(rich(unlock(lead(bare(), "formica"), "right")), "b5a", "b5c", "d4a")
        do(grant(data, "build"), f"build {size} b4d")
        assert tracks(data) == steps


# Nàdair. Yellow terrain touches the location b5d, and green terrain c3a.


@pytest.mark.rule("revive.nadair.ability", "revive.ability.progress", "revive.ruling.ability-unpaid")
def test_nadair_gain_a_step_of_terrain_round_their_figures() -> None:
    data = settle(settle(lead(bare(), "nadair"), "b5d"), "c3a")
    effect(data, "ability")
    assert options(data) == ["advance yellow", "advance green"]
    assert refusal(data, "advance gray") == "revive.nadair.ability"
    do(data, "advance green")
    assert (tracks(data), score(data), data.cells[f.PROGRESS]) == ([0, 1, 0], 1, 1)
    effect(move(data, 15, 15, 0), "ability")  # both tracks at their ends: the point alone
    assert (data.seat, score(data)) == (OVER, 2)
    assert effect(lead(bare(), "nadair"), "ability").seat == OVER  # without a figure


@pytest.mark.rule("revive.nadair.t-base", "revive.ruling.populate-order")
def test_populating_brings_nadair_points_for_the_terrain_round_it() -> None:
    for tiles, points in (((), 1), (("b6",), 3), (("b6", "c5"), 3)):  # one, three and four hexes of terrain
        data = give(lead(bare(), "nadair"), food=6, books=6)
        for where, tile in zip(tiles, ("near-2", "near-1"), strict=False):
            lay(data, where, tile)
        do(grant(data, "populate"), "populate b5d")  # the figure itself unlocks the technology
        assert score(data) == points


@pytest.mark.rule("revive.nadair.t-left", "revive.explore.flip")
def test_exploring_brings_nadair_a_step_of_the_new_land() -> None:
    data = unlock(give(lead(bare(), "nadair"), food=6), "left")
    do(grant(data, "explore"), "explore c5", "take frost-scout", "shows trailbreaker", "reveals near-2")
    assert options(data) == ["advance yellow", "advance gray"]
    assert refusal(data, "advance green") == "revive.nadair.t-left"
    do(data, "advance yellow")
    assert tracks(data) == [1, 0, 0]
    data = move(unlock(give(lead(bare(), "nadair"), food=6), "left"), 15, 0, 15)
    do(grant(data, "explore"), "explore c5", "take frost-scout", "shows trailbreaker", "reveals near-2")
    assert "advance yellow" not in options(data)  # both tracks are at their ends


@pytest.mark.rule("revive.nadair.t-right", "revive.tech.machine")
def test_nadair_have_a_machine_that_gains_points() -> None:
    data = turn_of(power(unlock(lead(bare(), "nadair"), "base", "right"), 1))
    do(data, "use right")
    assert (score(data), data.cells[f.ENERGY], data.cells[f.ACTED]) == (2, 0, 0)
    assert refusal(data, "use right") == "revive.machine.blocked"
