"""Exploring: its price, what it scores, the citizen, and the land that comes to light."""

from collections import Counter
from random import Random

import pytest

from bartizan.engine.cells import BIT
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.exploring import REVEALING
from tests.rules.revive.tables import (
    DISPLAY,
    active,
    bare,
    build,
    chances,
    display,
    do,
    give,
    grant,
    holdings,
    lay,
    options,
    refusal,
    rich,
    score,
    tracks,
)


@pytest.mark.rule("revive.explore.target", "revive.explore.cost", "revive.explore.points", "revive.explore.citizen")
@pytest.mark.rule("revive.explore.citizen-active", "revive.explore.refill", "revive.explore.flip")
@pytest.mark.rule("revive.ruling.explore-order")
def test_a_near_tile_costs_two_food_and_brings_three_points_and_a_citizen() -> None:
    data = grant(give(bare(), food=2), "explore")
    assert options(data) == ["explore c5", "skip"]
    do(data, "explore c5")
    assert (holdings(data), score(data)) == ({}, 3)
    assert options(data) == sorted([f"take {name}" for name in DISPLAY], key=lambda text: a.SPACE.parse(text))
    assert not data.cells[f.FACE_UP] & BIT[a.PLACE.numbers["c5"]]  # the citizen is chosen before the land is seen
    do(data, "take page-keeper")
    assert active(data) == ["page-keeper"]
    assert data.seat == CHANCE
    do(data, "shows bee-warden")
    assert set(display(data)) == {*DISPLAY, "bee-warden"} - {"page-keeper"}
    assert Counter(chances(data)) == dict.fromkeys((f"reveals near-{number}" for number in range(1, 14)), 1)
    do(data, "reveals near-4")
    assert data.cells[f.FACE_UP] & BIT[a.PLACE.numbers["c5"]]
    assert data.seat == OVER


@pytest.mark.rule("revive.explore.points", "revive.explore.cost", "revive.explore.example-four")
def test_a_far_tile_costs_three_food_and_brings_four_points() -> None:
    data = lay(lay(bare(), "c5", "near-1"), "c6", "near-2")
    give(data, food=6, crystals=1)
    grant(data, "explore")
    do(data, "explore c7")  # five spaces away: 3 food, and 4 for range
    assert score(data) == 4
    assert holdings(data) == {}


@pytest.mark.rule("revive.explore.target", "revive.range.paid")
def test_a_tile_is_as_far_as_its_nearest_hex() -> None:
    data = give(bare(), food=6)
    grant(data, "explore")
    prices = data.doing().describe(data, data.top(), 0)["prices"]
    assert prices["explore c5"] == [2, 0, 0]
    assert prices["explore a4"] == [4, 0, 0]  # by b4b to a4c or a4d: three spaces
    assert set(options(data)) == {*prices, "skip"}


@pytest.mark.rule("revive.ruling.turn-effects", "revive.ruling.discount-floor", "revive.ruling.discount-where")
@pytest.mark.rule("revive.turn.effect-not-action", "revive.card.effect-optional")
def test_a_discount_lowers_the_price_of_the_tile_but_not_its_range() -> None:
    data = give(bare(), food=2)
    assert "explore a4" not in options(grant(data, "explore", discount=1))
    assert "explore a4" in options(grant(data, "explore", discount=2))
    assert "explore a4" not in options(grant(give(data, food=1), "explore", discount=9))
    assert "explore a4" in options(grant(give(data, food=1), "explore", discount=9, plus=1))
    other = grant(give(data, food=1), "explore", discount=9)
    assert holdings(do(other, "skip")) == {"food": 1}


@pytest.mark.rule("revive.setup.lakes-face-up", "revive.explore.target", "revive.range.unexplored")
@pytest.mark.rule("revive.explore.cost")
def test_why_a_tile_cannot_be_explored() -> None:
    data = lay(lay(bare(expansion=True), "b6", "lantern"), "c5", "near-1")
    grant(give(data, food=3), "explore")
    assert refusal(data, "explore b6") == "revive.setup.lakes-face-up"
    assert refusal(data, "explore c5") == "revive.explore.target"
    assert refusal(data, "explore c7") == "revive.range.unexplored"
    assert refusal(data, "explore a4") == "revive.explore.cost"
    assert refusal(data, "skip") == ""


@pytest.mark.rule("revive.ruling.explore-vast", "revive.ruling.vast-face-down", "revive.ruling.vast-places")
def test_a_tile_with_a_vast_crystal_is_known_before_and_brings_no_draw() -> None:
    data = lay(bare(), "c5", "far-2", face_up=False)
    build(data, "d4b")
    build(data, "b5c", seat=1)
    rich(data)
    assert data.land.crystals_beside(a.HEX.numbers["d4b"]) == 1  # the one of its own tile
    do(grant(data, "explore"), "explore c5", "take sky-reader", "shows bee-warden")
    assert data.seat != CHANCE
    assert data.cells[f.TILES + a.PLACE.numbers["c5"]] == a.FACE.numbers["far-2"]


@pytest.mark.rule("revive.ruling.faces-drawn", "revive.ruling.returned-hidden")
def test_only_faces_that_nobody_has_seen_can_come() -> None:
    data = lay(lay(bare(), "c6", "near-3"), "a4", "near-7")
    rich(data)
    do(grant(data, "explore"), "explore c5", "take sky-reader", "shows bee-warden")
    assert set(chances(data)) == {f"reveals near-{number}" for number in range(1, 14) if number not in (3, 7)}
    assert set(chances(data).values()) == {1}
    do(data, "reveals near-5")
    assert not data.cells[f.UNSEEN_FACES] & BIT[a.FACE.numbers["near-5"]]


@pytest.mark.rule("revive.explore.later-terrain", "revive.build.advance-later", "revive.ruling.explore-crystals")
@pytest.mark.rule("revive.ruling.offturn-large", "revive.ruling.offturn-now", "revive.ruling.build-once-each")
def test_buildings_of_all_players_gain_from_new_land() -> None:
    data = build(build(bare(), "d4b"), "b5c", seat=1, size="large")
    rich(data)
    do(grant(data, "explore"), "explore c5", "take sky-reader", "shows bee-warden", "reveals near-3")
    # near-3 is a crystal, green, sand, gray: d4b touches its third hex, sand; b5c none of the tile
    assert (tracks(data), tracks(data, 1)) == ([0, 0, 0], [0, 0, 0])
    data = build(build(bare(), "d4b"), "b5d", seat=1, size="large")
    rich(data)
    do(grant(data, "explore"), "explore c5", "take sky-reader", "shows bee-warden", "reveals near-1")
    # near-1 is yellow, sand, green, a location: d4b touches c5c, b5d touches c5a and c5b
    assert (tracks(data), tracks(data, 1)) == ([0, 1, 0], [2, 0, 0])


@pytest.mark.rule("revive.ruling.explore-crystals", "revive.res.crystal-surplus")
def test_a_crystal_that_is_revealed_next_to_a_building_pays() -> None:
    data = build(bare(), "b5d", seat=1, size="large")
    rich(data)
    do(grant(data, "explore"), "explore c5", "take sky-reader", "shows bee-warden", "reveals near-3")
    # near-3 is a crystal, green, sand, gray: b5d touches the first two
    assert (tracks(data, 1), holdings(data, 1)) == ([0, 2, 0], {"books": 1, "crystals": 1})


@pytest.mark.rule("revive.explore.citizen", "revive.explore.refill", "revive.ruling.card-deck-empty")
def test_without_a_deck_the_display_shrinks() -> None:
    data = bare()
    data.cells[f.UNSEEN_CITIZENS] = 0
    rich(data)
    do(grant(data, "explore"), "explore c5")
    assert refusal(data, "take bee-warden") == "revive.explore.citizen"
    do(data, "take moss-doctor")
    assert len(display(data)) == 4
    assert "reveals near-1" in chances(data)


@pytest.mark.rule("revive.ruling.explore-always", "revive.ruling.card-deck-empty")
def test_a_tile_is_turned_over_even_if_no_citizen_is_there() -> None:
    data = bare()
    data.cells[f.UNSEEN_CITIZENS] = 0
    for number in range(5):
        data.cells[f.CITIZENS + number] = NOTHING
    rich(data)
    do(grant(data, "explore"), "explore c5")
    assert data.doing() is REVEALING
    assert active(data) == []


@pytest.mark.rule("revive.explore.citizen")
def test_the_only_citizen_comes_by_itself() -> None:
    data = bare()
    data.cells[f.UNSEEN_CITIZENS] = 0
    for number in range(1, 5):
        data.cells[f.CITIZENS + number] = NOTHING
    rich(data)
    do(grant(data, "explore"), "explore c5")
    assert active(data) == [DISPLAY[0]]


@pytest.mark.rule("revive.explore.flip", "revive.range.unexplored")
def test_explored_land_is_open_to_everyone() -> None:
    data = bare()
    rich(data)
    rich(data, 1)
    assert "explore c6" not in options(grant(data.copy(), "explore", seat=1))
    rng = Random(1)
    grant(data, "explore")
    do(data, "explore c5")
    while data.seat != OVER:
        do(data, rng.choice(options(data) if data.seat != CHANCE else sorted(chances(data))))
    assert "explore c6" in options(grant(data, "explore", seat=1))
