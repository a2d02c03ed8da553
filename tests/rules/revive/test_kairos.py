"""Kairos: day and night."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.kairos import RETURNING, SunAndStars
from bartizan.games.revive.setup import tribes_left
from bartizan.games.revive.traits import TRAITS
from bartizan.games.revive.view import view_of
from tests.rules.revive.tables import (
    abyss,
    deal,
    devotion,
    do,
    effect,
    give,
    grant,
    holdings,
    lay,
    lead,
    new,
    options,
    power,
    printed,
    refusal,
    rich,
    score,
    settle,
    take,
    token,
    tracks,
    turn_of,
    unlock,
)

MOMENT = "revive.ruling.circadian-t1-moment"


def kairos(*technologies: str, players: int = 2) -> Revive:
    """A match in which the first seat leads them, and has these technologies."""
    return unlock(lead(abyss(players), "kairos"), *technologies)


def at_night(data: Revive) -> Revive:
    """The tile lies on its night side."""
    data.cells[f.NIGHT] = 1
    return data


def is_night(data: Revive) -> bool:
    """Whether it does."""
    return bool(data.cells[f.NIGHT])


def used(data: Revive, seat: int = 0) -> list[str]:
    """The machines of a seat with an energy marker on them."""
    return [name for at, name in enumerate(a.MACHINE_PLACE.values) if data.cells[f.USED + seat] >> at & 1]


def prices(data: Revive) -> dict[str, list[int]]:
    """What targets cost."""
    found: dict[str, list[int]] = data.doing().describe(data, data.top(), 0)["prices"]
    return found


# The tile.


@pytest.mark.rule("revive.circadian.setup", "revive.box.circadian", "revive.setup.tribes-unused")
def test_the_tile_begins_on_its_day_side() -> None:
    assert not is_night(lead(at_night(abyss()), "kairos"))
    data = new(1, expansion=True)
    assert tribes_left(data) >> a.TRIBE.numbers["kairos"] & 1  # also alone
    for seat in range(2):  # everyone sees which side is up
        assert not view_of(turn_of(kairos()), seat)["night"]
        assert view_of(turn_of(at_night(kairos())), seat)["night"]


@pytest.mark.rule("revive.circadian.hibernate-flip", "revive.hibernate.circadian", "revive.ruling.hibernate-flips")
@pytest.mark.rule("revive.hibernate.order")
def test_hibernating_turns_the_tile_last() -> None:
    data = turn_of(power(token(give(kairos("right"), crystals=3), "convert-gray", "gray-1"), 1))
    do(data, "hibernate")
    assert (options(data), is_night(data)) == (["skip", "use right"], False)  # it is still day in the pause
    do(data, "use right")
    assert (devotion(data), is_night(data)) == (0, False)
    take(data, "skip")
    assert (devotion(data), is_night(data), "end" in options(data)) == (2, True, True)
    assert "hibernate" not in options(data)
    do(turn_of(data, 1), "hibernate")  # others do not turn it
    assert is_night(data)
    take(turn_of(data), "hibernate")
    assert not is_night(data)


@pytest.mark.rule("revive.circadian.ability", "revive.circadian.depends", "revive.ability.progress")
def test_the_ability_turns_the_tile_before_it_gains() -> None:
    data = effect(kairos(), "ability")  # it is free, so nobody is asked
    assert (is_night(data), devotion(data), data.cells[f.PROGRESS]) == (True, 1, 1)
    assert options(data) == ["gain food", "gain gears", "gain books"]
    do(data, "gain gears")
    assert (holdings(data), data.seat) == ({"gears": 1}, OVER)
    assert not is_night(do(effect(data, "ability"), "gain food"))
    data = effect(power(kairos("right"), 1), "ability")  # the gain comes by night already
    assert options(data) == ["skip", "use right"]
    do(data, "use right", "gain books")
    assert (score(data), devotion(data), holdings(data)) == (1, 0, {"books": 1})
    data = effect(power(at_night(kairos("right")), 1), "ability")  # or by day
    assert (devotion(data), options(data)) == (1, ["gain food", "gain gears", "gain books"])


# The base technology.


@pytest.mark.rule("revive.circadian.t1-day", "revive.ruling.circadian-t1-every", "revive.ruling.circadian-t1-moment")
def test_by_day_a_used_marker_returns_after_each_building() -> None:
    data = power(give(kairos("base"), food=6, gears=6), 0, "yellow")
    do(grant(data, "build"), "build small d4d")  # just one is used, so nobody is asked
    assert (used(data), data.cells[f.ENERGY], data.seat) == ([], 1, OVER)
    give(power(data, 0, "yellow", "green", "right"), food=6, gears=6)
    do(grant(data, "build"), "build small d4b")
    assert options(data) == ["return yellow", "return green", "return right"]
    assert data.doing().describe(data, data.top(), 0)["what"] == "return"
    assert refusal(data, "return gray") == "revive.energy.regain"
    do(data, "return green")
    assert (used(data), data.cells[f.ENERGY], data.seat) == (["yellow", "right"], 1, OVER)
    for other in (at_night(kairos("base")), kairos("left"), lead(kairos("base"), "skaldir")):
        power(give(other, food=6, gears=6), 0, "yellow")
        do(grant(other, "build"), "build small d4d")
        assert (used(other), other.seat) == (["yellow"], OVER)


@pytest.mark.rule("revive.circadian.t1-day", "revive.ruling.circadian-t1-every")
@pytest.mark.rule("revive.ruling.circadian-t1-unlocking", "revive.ruling.populate-order")
def test_by_day_a_used_marker_returns_after_each_populating() -> None:
    data = power(give(kairos(), food=6, books=6), 0, "yellow", "green")
    do(grant(data, "populate"), "populate b5d")  # which unlocks the technology
    assert options(data) == ["return yellow", "return green"]
    do(data, "return yellow")
    do(effect(data, "figure"), "unlock left")  # beside the devotion track
    assert (used(data), data.cells[f.ENERGY], data.seat) == ([], 2, OVER)
    for major in range(3):
        data.cells[f.MAJORS + major] = 2
    do(grant(power(rich(data), 0, "yellow", "green"), "populate"), "populate c3a", "unlock top-left")
    assert options(data) == ["major disc", "major spiral", "major monolith"]  # what it brings comes first
    do(data, "major disc", "return green")
    assert (used(data), data.seat) == (["yellow"], OVER)


@pytest.mark.rule("revive.circadian.t1-day", "revive.ruling.circadian-t1-every", "revive.devotion.bonus-population")
def test_a_marker_returns_for_a_figure_in_the_turn_of_another() -> None:
    data = power(kairos("base"), 0, "yellow")
    data.cells[f.DEVOTION] = 8
    effect(data, "devotion 1")
    data.cells[f.PLAYER] = 1
    data.cells[f.AHEAD] = 1  # this is a matter of the other player
    do(data, "unlock right")
    assert (used(data), data.cells[f.AHEAD]) == ([], 1)


@pytest.mark.rule("revive.circadian.depends", "revive.circadian.t1-day", "revive.ruling.circadian-t1-side")
def test_the_side_counts_that_is_up_when_a_marker_would_return() -> None:
    data = effect(power(at_night(kairos("base")), 0, "yellow", "green"), "points 1")
    RETURNING.plan(data, 0)
    data.run()
    assert (used(data), data.seat) == (["yellow", "green"], OVER)
    RETURNING.plan(data, 0)
    data.cells[f.NIGHT] = 0
    data.run()
    assert options(data) == ["return yellow", "return green"]


@pytest.mark.rule("revive.circadian.t1-day", "revive.ruling.circadian-t1-every")
@pytest.mark.rule("revive.ruling.circadian-t1-moment", "revive.ruling.turn-list")
def test_a_marker_may_return_before_and_then_the_building_comes_next() -> None:
    data = power(token(rich(kairos("base")), "range", "yellow-1"), 0, "yellow-1", "green")
    turn_of(deal(data, "page-keeper"))
    assert {"hibernate", "return yellow-1", "return green"} < set(options(data))
    assert refusal(data, "return gray") == "revive.energy.regain"
    do(data, "return yellow-1")
    assert (used(data), data.cells[f.ENERGY], data.cells[f.ACTED]) == (["green"], 1, 0)
    assert {text.split()[0] for text in options(data)} == {"build", "populate", "use"}
    for other in ("explore c5", "hibernate", "play page-keeper upper-left", "switch food", "end"):
        assert refusal(data, other) in (MOMENT, "revive.turn.at-least-one")
    assert refusal(data, "return green") == "revive.ruling.circadian-t1-every"
    do(data, "use yellow-1")  # free actions go on, and it is used already for this building
    assert prices(data)["build small c3c"] == [0, 3, 0]
    do(data, "build small c3c")
    assert (used(data), data.cells[f.ACTED]) == (["yellow-1", "green"], 1)  # none returns after it
    do(rich(data), "return green")  # for the next one
    assert "end" not in options(data)
    assert refusal(data, "end") == MOMENT
    do(data, "populate b5d", "unlock left")
    assert (used(data), options(data)[0]) == (["yellow-1"], "end")


@pytest.mark.rule("revive.ruling.circadian-t1-moment")
def test_what_cannot_be_paid_any_more_need_not_come() -> None:
    data = power(give(kairos("base", "right"), gears=2, crystals=1), 0, "yellow", "right")
    turn_of(data)
    assert [text for text in options(data) if text.startswith("build")] == ["build small b4d", "build small d4b"]
    do(data, "return right")
    assert options(data) == ["build small b4d", "build small d4b", "use right"]
    take(data, "use right")
    assert {"switch food", "hibernate"} < set(options(data))
    assert refusal(data, "return yellow") == "revive.ruling.circadian-t1-every"
    assert refusal(data, "build small b4d") == "revive.build.cost"
    do(give(data, gears=2), "switch gears")
    assert options(data) == ["build small b4d", "build small d4b"]  # now it can be paid again
    do(data, "build small b4d")
    assert (used(data), options(data)) == (["yellow", "right"], ["end"])
    data.cells[f.AHEAD] = 1
    assert "hibernate" in options(turn_of(rich(data)))  # and it is over with the turn
    assert data.cells[f.AHEAD] == 0


@pytest.mark.rule("revive.ruling.circadian-t1-moment", "revive.circadian.t1-day")
def test_why_no_marker_returns_before() -> None:
    data = turn_of(power(kairos("base"), 0, "yellow"))
    assert refusal(data, "return yellow") == MOMENT  # nothing can be paid
    data = turn_of(power(at_night(rich(kairos("base"))), 0, "yellow"))
    assert refusal(data, "return yellow") == "revive.circadian.t1-day"
    data = turn_of(power(rich(kairos("left")), 0, "yellow"))
    assert refusal(data, "return yellow") == "revive.circadian.t1-day"
    data = power(rich(kairos("base")), 0, "yellow")
    assert refusal(grant(data, "explore"), "return yellow") == MOMENT
    data.cells[f.ACTED] = 2
    turn = turn_of(data)
    do(turn, "build small b4d", "build small d4b")
    power(turn, 0, "yellow")
    turn.run()
    assert refusal(turn, "return yellow") == MOMENT


@pytest.mark.rule("revive.ruling.circadian-t1-moment", "revive.card.effect-optional", "revive.ruling.turn-list")
def test_a_marker_may_return_before_what_an_effect_grants() -> None:
    for action, target in (("build", "build small d4d"), ("populate", "populate b5d")):
        data = power(rich(kairos("base", "left", "right", "middle")), 0, "yellow", "green")
        grant(data, action)
        assert options(data)[-3:] == ["skip", "return yellow", "return green"]
        do(data, "return yellow")
        assert ("skip" in options(data), "return green" in options(data)) == (False, False)
        assert refusal(data, "skip") == MOMENT
        assert refusal(data, "return green") == "revive.ruling.circadian-t1-every"
        do(data, target, *(["unlock top-middle"] if action == "populate" else []))
        assert (used(data), data.cells[f.AHEAD]) == (["green"], 0)
    data = grant(power(rich(kairos("base")), 0, "yellow"), "explore")
    assert "return yellow" not in options(data)


@pytest.mark.rule("revive.circadian.t1-night", "revive.range.paid", "revive.ruling.range-plus")
def test_by_night_all_actions_have_more_range() -> None:
    data = lay(lay(rich(kairos("base", "left")), "c5", "near-1"), "c6", "near-2")
    for action, target in (("explore", "explore b7"), ("build", "build small c6b"), ("populate", "populate b5d")):
        data.cells[f.NIGHT] = 0
        by_day = prices(grant(data, action))[target]
        by_night = prices(grant(at_night(data), action))[target]
        assert [day - night for day, night in zip(by_day, by_night, strict=True)] == [1, 0, 0]
    assert [prices(grant(data, "explore", plus=plus))["explore b7"][0] for plus in (0, 1)] == [6, 5]
    do(grant(give(data, food=2, gears=3), "build"), "build small c6b")
    assert holdings(data) == {"food": 1, "gears": 1}  # what two hexes of terrain bring: all has been paid


@pytest.mark.rule("revive.circadian.t1-night", "revive.range.paid")
def test_more_range_in_all_actions_is_also_for_what_a_tribe_places() -> None:
    technology = next(one for one in TRAITS[a.TRIBE.numbers["kairos"]] if isinstance(one, SunAndStars))
    traits = TRAITS[a.TRIBE.numbers["kuniban"]]
    traits.append(technology)  # as if they had it, because Kairos place nothing
    try:
        data = lay(lay(unlock(lead(abyss(), "kuniban"), "base"), "c5", "near-1"), "c6", "near-2")
        effect(give(data, food=2), "camp")
        assert refusal(data, "place c6b") == "revive.range.paid"
        do(effect(at_night(data), "camp"), "place c6b")
        assert holdings(data) == {}
    finally:
        traits.remove(technology)


# The left technology.


@pytest.mark.rule("revive.circadian.t2-day", "revive.ruling.circadian-t2-devotion")
def test_by_day_populating_brings_steps_for_the_terrain_round_it() -> None:
    for tiles, spaces in (((), [1, 0, 0]), (("b6",), [2, 0, 1]), (("b6", "c5"), [3, 0, 1])):
        for night in (False, True):
            data = give(kairos("base"), food=6, books=6)
            for where, tile in zip(tiles, ("near-2", "near-1"), strict=False):
                lay(data, where, tile)
            if night:
                at_night(data)
            do(grant(data, "populate"), "populate b5d", "unlock left")  # which is in force for itself already
            assert tracks(data) == ([0, 0, 0] if night else spaces)
    data = kairos("base", "left")
    do(effect(data, "figure"), "unlock middle")
    assert (tracks(data), data.cells[f.FIGURE_AT_DEVOTION]) == ([0, 0, 0], 1)


@pytest.mark.rule("revive.circadian.t2-day-corner", "revive.circadian.t2-day")
def test_all_terrain_round_a_corner_counts() -> None:
    data = rich(kairos("base", "left"))
    for where, tile in (("b3", "near-1"), ("b2", "far-1"), ("a2", "far-3"), ("b1", "far-8")):
        lay(data, where, tile)
    do(grant(data, "populate"), "populate a1", "unlock right")
    assert tracks(data) == [1, 2, 1]  # b2a is yellow, a2c and b1b are green, a2a is gray


@pytest.mark.rule("revive.circadian.t2-day-revealed", "revive.explore.later-terrain")
def test_terrain_that_is_revealed_later_brings_nothing() -> None:
    data = settle(rich(kairos("base", "left")), "b5d")
    take(grant(data, "explore"), "explore c5", "take frost-scout", "shows trailbreaker", "reveals near-1")
    assert (tracks(data), data.seat) == ([0, 0, 0], OVER)


@pytest.mark.rule("revive.circadian.t2-night", "revive.ruling.convert-unit", "revive.explore.points")
def test_by_night_exploring_brings_a_point_more_in_the_same_gain() -> None:
    for technology, night, points in (("left", False, 3), ("left", True, 4), ("base", True, 3)):
        data = rich(kairos(technology))
        data.cells[f.NIGHT] = int(night)
        do(grant(data, "explore"), "explore c5")
        shown = data.doing().describe(data, data.top(), 0)
        assert (shown["what"], shown["number"]) == ("gain", points)
        take(data, "skip", "take frost-scout", "shows trailbreaker")
        assert score(data) == points


# The machine.


@pytest.mark.rule("revive.circadian.t3-day", "revive.circadian.t3-machine", "revive.circadian.depends")
def test_by_day_the_machine_makes_two_devotion_of_a_crystal() -> None:
    data = turn_of(power(give(kairos("right"), crystals=1), 2))
    take(data, "use right")
    assert (devotion(data), holdings(data), used(data), data.cells[f.ACTED]) == (2, {}, ["right"], 0)
    data = turn_of(power(give(kairos("right"), food=6), 2))
    assert refusal(data, "use right") == "revive.ruling.machine-useful"  # a crystal is paid in crystals
    assert refusal(turn_of(power(kairos("left"), 2)), "use right") == "revive.machine.use"
    data = effect(power(kairos("right"), 1), "points 4")
    assert options(data) == ["skip", "convert 1", "convert 2"]
    assert refusal(data, "use right") == "revive.machine.convert"


@pytest.mark.rule("revive.circadian.t3-night", "revive.circadian.t3-example", "revive.circadian.t3-machine")
@pytest.mark.rule("revive.machine.convert")
def test_by_night_the_machine_makes_three_devotion_of_four_points() -> None:
    data = effect(power(at_night(kairos("right")), 1), "points 4")
    assert options(data) == ["skip", "convert 1", "convert 2", "use right"]
    do(data, "use right", "convert 3")
    assert (score(data), devotion(data), used(data), data.seat) == (1, 3, ["right"], OVER)
    data = effect(power(at_night(kairos("right")), 1), "devotion 1")
    do(data, "use right")
    assert (score(data), devotion(data)) == (1, 0)
    data = turn_of(power(at_night(rich(kairos("right"))), 1))
    assert refusal(data, "use right") == "revive.ruling.machine-useful"


@pytest.mark.rule("revive.ruling.circadian-t3-energy", "revive.machine.blocked")
def test_turning_the_tile_does_not_free_the_machine() -> None:
    data = turn_of(power(give(kairos("right"), crystals=1), 2))
    take(data, "use right")
    effect(data, "turn-tile", "points 4")
    assert (is_night(data), used(data), options(data)) == (True, ["right"], ["skip", "convert 1", "convert 2"])
    assert refusal(data, "use right") == "revive.machine.blocked"
    assert refusal(turn_of(printed(data, "yellow")), "use right") == "revive.machine.blocked"
