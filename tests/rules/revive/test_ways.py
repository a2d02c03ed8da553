"""By which way range is counted, where Cordycephians watch."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.revive import fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.ranging import range_to_hex
from bartizan.games.revive.ways import WAYS
from tests.rules.revive import tables
from tests.rules.revive.tables import (
    build,
    do,
    effect,
    give,
    grant,
    holdings,
    lay,
    lead,
    options,
    rich,
    score,
    settle,
    spot,
    turn_of,
)
from tests.rules.revive.test_cordycephians import can_build, cordycephians, leeches, spread
from tests.rules.revive.test_tribes import marked

# Ways past them. Their building on D4b lies on the short way to D4d and D5: there it is 2, round it 3 and 4.


@pytest.mark.rule("revive.cord.t-base", "revive.cord.t-base-path", "revive.ruling.range-path-choice")
@pytest.mark.rule("revive.ruling.cord-point-off-turn")
def test_who_counts_range_through_them_gets_a_marker_for_a_point() -> None:
    for way, food, markers in (("through", 5, 2), ("round", 4, 1)):
        data = rich(build(cordycephians(2, "base"), "d4b"), 1)
        do(grant(data, "build", seat=1), "build small d4d")
        assert options(data) == ["way round", "way through"]
        told = data.doing().describe(data, data.top(), 1)
        assert (told["what"], told["target"], told["round"], told["through"]) == ("way", "build-small-d4d", 2, 1)
        assert data.sensible() == data.actions()
        do(data, f"way {way}")
        assert (holdings(data, 1)["food"], leeches(data), score(data)) == (food, [markers], markers - 1)
        assert (data.cells[f.WAY], score(data, 1)) == (NOTHING, 0)
        assert f.SMALL.list(data.cells, 1) == [spot("d4d")]


@pytest.mark.rule("revive.cord.t-base", "revive.ruling.range-path-choice")
def test_the_way_is_asked_for_whatever_range_is_counted_to() -> None:
    data = rich(build(cordycephians(2, "base"), "d4b"), 1)
    do(grant(data.copy(), "explore", seat=1), "explore d5")  # exploring
    exploring = do(grant(data.copy(), "explore", seat=1), "explore d5", "way through")
    assert (score(exploring), leeches_after(exploring)) == (1, 2)
    populating = settle(lay(data.copy(), "d5", "near-1"), "b4d", seat=1)
    site = next(text for text in options(grant(populating, "populate", seat=1)) if text.startswith("populate d5"))
    do(populating, site)
    assert options(populating) == ["way round", "way through"]
    do(populating, "way through")
    assert (populating.cells[f.UNLOCKED + 1], score(populating), leeches_after(populating)) == (1, 1, 2)
    kuniban = effect(lead(data.copy(), "kuniban", seat=1), "ability", seat=1)
    do(kuniban, "place d4d", "way through", "gain food")
    assert (score(kuniban), leeches_after(kuniban), marked(kuniban)) == (1, 2, [spot("d4d")])
    assert holdings(kuniban, 1)["food"] == 6  # one was paid, and one gained


def leeches_after(data: Revive) -> int:
    """How many markers the second seat has."""
    return int(data.cells[f.LEECHES + 1])


@pytest.mark.rule("revive.cord.t-base", "revive.ruling.range-path-choice", "revive.ostarius.ability-range")
def test_the_way_to_a_gate_is_asked_when_both_its_hexes_are_known() -> None:
    data = lay(lead(build(cordycephians(2, "base"), "d4b"), "ostarius", seat=1), "d5", "near-1")
    effect(rich(data, 1), "ability", seat=1)
    first = next(text for text in options(data) if text.startswith("place d5"))
    do(data, first)
    second = next(text for text in options(data) if text.startswith("gate open d5"))
    do(data, second)
    assert options(data) == ["way round", "way through"]
    told = data.doing().describe(data, data.top(), 1)
    assert (told["through"], told["round"]) == (1, 3)
    left = [holdings(do(data.copy(), f"way {way}"), 1)["food"] for way in ("round", "through")]
    assert left[1] - left[0] == 2
    do(data, "way through")
    assert (leeches(data), score(data), data.cells[f.CLOSED_GATES]) == ([2], 1, 0)
    assert data.cells[f.GATES] != NOTHING


@pytest.mark.rule("revive.ruling.range-path-choice", "revive.cord.t-base")
def test_nothing_is_asked_where_only_one_way_can_be_paid() -> None:
    data = build(cordycephians(2, "base"), "d4b")
    other = do(grant(give(data.copy(), seat=1, food=1, gears=3), "build", seat=1), "build small d4d")
    assert (leeches(other), score(other), other.seat) == ([2], 1, OVER)
    other = do(grant(give(data.copy(), seat=1, food=1, gears=3), "build", seat=1), "build small b4d")
    assert (leeches(other), score(other), other.seat) == ([1], 0, OVER)
    for technologies in ((), ("base",)):  # nor where nobody watches, or for themselves
        own = build(rich(rich(cordycephians(2, *technologies)), 1), "d4b")
        assert do(grant(own, "build"), "build small d4d").doing() is not WAYS
    own = build(rich(cordycephians(), 1), "d4b")
    assert do(grant(own, "build", seat=1), "build small d4d").doing() is not WAYS


@pytest.mark.rule("revive.cord.t-base", "revive.turn.choice", "revive.ruling.turn-list")
def test_the_way_is_asked_in_a_turn_and_costs_no_action_more() -> None:
    data = give(build(cordycephians(2, "base"), "d4b"), seat=1, food=6, gears=6)
    do(turn_of(data, 1), "build small d4d")
    assert (options(data), data.cells[f.ACTED]) == (["way round", "way through"], 0)
    do(data, "way round")
    assert (data.cells[f.ACTED], "end" in options(data), leeches(data)) == (1, True, [1])


@pytest.mark.rule("revive.cord.t-base-not-start", "revive.ruling.cord-through")
def test_where_a_way_begins_or_ends_brings_nothing() -> None:
    data = settle(settle(cordycephians(2, "base"), "b5d"), "b5d", seat=1)  # both stand there
    lay(give(data, seat=1, gears=3), "b6", "near-1")
    where = sorted(can_build(data, seat=1) & {"b6a", "b6b", "b6c", "b6d", "b5b"})
    do(grant(data, "build", seat=1), f"build small {where[0]}")
    assert (leeches(data), score(data)) == ([1], 0)
    data = settle(give(cordycephians(2, "base"), seat=1, food=1, books=3), "c3a")
    do(grant(data, "populate", seat=1), "populate c3a")  # it ends where they are
    assert (leeches(data), score(data), data.cells[f.UNLOCKED + 1]) == ([1], 0, 1)


@pytest.mark.rule("revive.cord.t-base-path", "revive.cord.t-base-not-start", "revive.range.any-path")
def test_a_way_may_lead_through_a_shared_place_from_elsewhere() -> None:
    data = settle(settle(settle(rich(cordycephians(2, "base"), 1), "c3a"), "c3a", seat=1), "b5d", seat=1)
    do(grant(data, "build", seat=1), "build small c3c")
    told = data.doing().describe(data, data.top(), 1)
    assert (told["round"], told["through"]) == (0, 2)  # from C3a, or from the chasm over C3b and C3a
    assert data.sensible() == data.actions()[:1]
    do(data, "way through")
    assert (leeches(data), score(data)) == ([2], 1)


@pytest.mark.rule("revive.ruling.cord-per-count", "revive.cord.t-base")
def test_one_count_brings_one_marker_however_many_spaces_it_passes() -> None:
    data = build(build(build(cordycephians(2, "base"), "d4b"), "d4d"), "b4d")
    do(grant(give(data, seat=1, food=6), "explore", seat=1), "explore e5")
    if options(data)[0].startswith("way"):
        do(data, "way through")
    assert (leeches(data), score(data)) == ([2], 1)


@pytest.mark.rule("revive.ruling.cord-empty-hand", "revive.ruling.cord-point-off-turn", "revive.crate.point-track")
def test_off_turn_they_are_asked_only_from_whom_a_marker_comes_back() -> None:
    data = spread(build(cordycephians(3, "base"), "d4b"), 4, 4)
    data.tables = tables.numbers(3)
    data.cells[f.UNSEEN_CRATES] = 1
    data.cells[f.SCORE] = data.tables.point_crates[0] - 1
    do(grant(give(data, seat=1, food=1, gears=3), "build", seat=1), "build small d4d")
    assert (data.seat, options(data)) == (0, ["take-back p2", "take-back p3"])
    do(data, "take-back p3")
    assert (leeches(data), score(data)) == ([5, 3], int(data.tables.point_crates[0]))
    assert data.seat < 0  # a crate is drawn
    data = spread(build(cordycephians(3, "base"), "d4b"), 8, 0)
    do(grant(give(data, seat=1, food=1, gears=3), "build", seat=1), "build small d4d")
    assert (leeches(data), score(data), data.seat) == ([8, 0], 1, OVER)  # it comes and goes


@pytest.mark.rule("revive.cord.t-base", "revive.tech.permanent")
def test_they_are_passed_from_when_they_unlock_the_technology() -> None:
    data = rich(give(build(cordycephians(), "d4b"), food=1, books=3), 1)
    assert range_to_hex(data, 1, spot("d4d")) == 2
    do(grant(data, "populate"), "populate c3a")
    assert leeches(data) == [1]
    do(grant(data, "build", seat=1), "build small d4d")
    assert options(data) == ["way round", "way through"]
