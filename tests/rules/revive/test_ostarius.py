"""Ostarius: gates."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import DERIVED, Revive
from bartizan.games.revive.land import GRID, PLACE_HEXES, reaches_corners
from bartizan.games.revive.machines import counted
from bartizan.games.revive.ranging import reach_of
from bartizan.games.revive.scoring import number_of
from tests.rules.revive.tables import (
    active,
    bare,
    build,
    deal,
    do,
    effect,
    gate,
    give,
    grant,
    holdings,
    lay,
    lead,
    options,
    place,
    power,
    put_card,
    refusal,
    resting,
    rich,
    score,
    settle,
    spot,
    tracks,
    turn_of,
    unlock,
)
from tests.rules.revive.test_land import all_open, far


def ostarius(players: int = 2) -> Revive:
    """A match in which the first seat leads them, with a crystal for a gate."""
    return give(lead(bare(players, expansion=True), "ostarius"), crystals=1)


def gates(data: Revive) -> list[str]:
    """The gates on the map, by their hexes and sides."""
    found = []
    for number in range(5):
        ends = [int(data.cells[f.GATES + 2 * number + end]) for end in range(2)]
        if ends[0] != NOTHING:
            side = "closed" if data.cells[f.CLOSED_GATES] >> number & 1 else "open"
            found.append(f"{side} {a.HEX.values[ends[0]]} {a.HEX.values[ends[1]]}")
    assert [problem for one in DERIVED for problem in one.problems(data)] == []
    assert f.FIELDS.problems(data.cells) == []
    return found


# What they begin with.


@pytest.mark.rule("revive.ostarius.setup", "revive.ostarius.setup-machine", "revive.setup.tribes-unused")
@pytest.mark.rule("revive.ruling.ostarius-special-machine", "revive.box.gates", "revive.ruling.machine-counted")
def test_a_machine_turns_one_gate_from_the_start() -> None:
    data = power(ostarius(), 1)
    assert gates(data) == []
    assert refusal(turn_of(data), "use special") == "revive.ruling.machine-useful"  # no gate is on the map
    gate(data, 0, "b4b", "b4d")
    do(turn_of(data), "use special")  # the only one is not asked for
    assert (gates(data), data.cells[f.ENERGY]) == (["closed b4b b4d"], 0)
    assert refusal(data, "use special") == "revive.machine.blocked"
    assert counted(data, 0) == 0
    gate(power(data, 1), 1, "d4b", "d4d")
    do(turn_of(data), "use special")
    assert options(data) == ["turn 1", "turn 2"]
    assert refusal(data, "turn 3") == "revive.ostarius.setup-machine"
    do(data, "turn 2")
    assert gates(data) == ["closed b4b b4d", "closed d4b d4d"]
    do(turn_of(power(data, 1)), "use special", "turn 1")
    assert gates(data) == ["open b4b b4d", "closed d4b d4d"]
    assert refusal(turn_of(power(data, 1, seat=1), 1), "use special") == "revive.machine.use"  # others have none


# Their ability. Next to the chasm b4d and d4b are sand, b4c and b5c terrain.


@pytest.mark.rule("revive.ostarius.ability", "revive.ostarius.ability-side", "revive.ability.progress")
@pytest.mark.rule("revive.ostarius.ability-where", "revive.res.crystal-price")
def test_a_gate_is_placed_open_or_closed_for_a_crystal() -> None:
    for side in ("open", "closed"):
        data = effect(ostarius(), "ability")
        assert options(data) == [
            "skip", "place b4c", "place b4d", "place b5c", "place c3b", "place c3d", "place d3b", "place d4a",
            "place d4b",
        ]  # fmt: skip
        do(data, "place d4b")
        assert options(data) == [f"gate {one} {other}" for one in ("open", "closed") for other in ("d4a", "d4d")]
        assert refusal(data, "gate open d4c") == "revive.ostarius.ability-where"  # a crystal
        assert refusal(data, "gate open b4d") == "revive.ostarius.ability-where"  # not next to it
        do(data, f"gate {side} d4d")
        assert (gates(data), holdings(data), tracks(data)) == ([f"{side} d4b d4d"], {}, [0, 0, 0])
        assert (data.cells[f.PROGRESS], data.cells[f.AIM], data.seat) == (1, NOTHING, OVER)
    do(effect(ostarius(), "ability"), "skip")
    assert (effect(give(ostarius(), food=6), "ability").seat, data.cells[f.PROGRESS]) == (OVER, 1)  # without a crystal


@pytest.mark.rule("revive.ostarius.ability-where", "revive.ruling.ostarius-two-tiles")
def test_gates_cover_hexes_of_two_tiles() -> None:
    data = do(effect(ostarius(), "ability"), "place b4c")
    assert [text for text in options(data) if text.startswith("gate open")] == [
        "gate open b4a", "gate open b4b", "gate open b4d", "gate open c3b",
    ]  # fmt: skip
    do(data, "gate closed c3b")
    assert (gates(data), tracks(data)) == (["closed b4c c3b"], [0, 2, 0])


@pytest.mark.rule("revive.ostarius.ability-where", "revive.ruling.ostarius-vacant")
def test_gates_cover_vacant_hexes_only() -> None:
    data = rich(ostarius())
    build(build(data, "d4b", seat=1), "b5c")
    f.MARKERS.add(data.cells, 0, spot("c3c"))
    gate(data, 0, "d3a", "d3c")
    effect(data, "ability")
    found = {text[6:] for text in options(data) if text.startswith("place")}
    assert found == {"b4a", "b4b", "b4c", "b4d", "b5a", "b5b", "c3b", "c3d", "d3b", "d4a"}
    for where in ("d4b", "c3c", "d3a", "b5c"):  # a building of each, a marker, a gate
        assert refusal(data, f"place {where}") == "revive.ostarius.ability-where"
    for where in ("d4c", "d3d", "b5d", "c5a"):  # a crystal, water, a location, ice
        assert refusal(data, f"place {where}") == "revive.ostarius.ability-where"
    assert refusal(data, "place d4d") == "revive.ostarius.ability-where"  # vacant, but alone


@pytest.mark.rule("revive.ostarius.ability-range", "revive.ruling.ostarius-nearer", "revive.range.paid")
def test_range_to_one_of_the_hexes_is_enough() -> None:
    for first, other, food in (("b4d", "b4b", 0), ("b4b", "b4d", 1), ("c3c", "d3a", 1)):
        data = effect(give(ostarius(), food=food, crystals=1), "ability")
        do(data, f"place {first}", f"gate open {other}")
        assert holdings(data) == ({"food": 1} if first == "b4b" else {})  # the cheaper way is paid
    data = effect(ostarius(), "ability")
    assert refusal(data, "place b4b") == "revive.range.paid"
    data = do(effect(give(ostarius(), crystals=2), "ability"), "place c3c", "gate open d3a")
    assert (gates(data), holdings(data)) == (["open c3c d3a"], {})  # a crystal fills in for food


@pytest.mark.rule("revive.range.needed", "revive.ostarius.ability-range")
def test_a_gate_needs_a_way_to_it() -> None:
    data = effect(rich(lay(ostarius(), "b1", "near-8")), "ability")
    assert refusal(data, "place b1d") == "revive.range.needed"


@pytest.mark.rule("revive.range.plus", "revive.ruling.range-bonus-once", "revive.ostarius.ability-range")
def test_more_range_serves_a_gate() -> None:
    data = ostarius()
    data.cells[f.PLUS] = 1
    do(effect(data, "ability"), "place b4b", "gate closed b4a")
    assert (gates(data), data.cells[f.PLUS]) == (["closed b4a b4b"], 0)


@pytest.mark.rule("revive.ostarius.ability-advance", "revive.ruling.ostarius-covered")
def test_each_hex_of_terrain_under_a_gate_brings_a_step() -> None:
    for first, other, steps in (
        ("b4d", "b4b", [0, 0, 0]),
        ("b4d", "b4c", [0, 1, 0]),
        ("b5c", "b5a", [1, 0, 1]),
        ("b4c", "c3b", [0, 2, 0]),
    ):
        data = do(effect(give(ostarius(), food=1, crystals=1), "ability"), f"place {first}", f"gate open {other}")
        assert tracks(data) == steps


@pytest.mark.rule("revive.ruling.ostarius-supply", "revive.box.gates", "revive.ruling.ability-unpaid")
def test_five_gates_are_all() -> None:
    data = give(ostarius(), food=6, crystals=3)
    for number, (one, other) in enumerate((("b4a", "b4c"), ("b5a", "b5c"), ("c3b", "c3d"), ("d3a", "d3c"))):
        gate(data, number, one, other)
    data.cells[f.PROGRESS] = 20  # a gate is no progress marker
    do(effect(data, "ability"), "place d4b", "gate closed d4d")
    assert (len(gates(data)), data.cells[f.PROGRESS]) == (5, 20)
    assert effect(rich(data), "ability").seat == OVER


@pytest.mark.rule("revive.ruling.ability-unpaid", "revive.card.effect-optional", "revive.ostarius.ability")
def test_a_card_with_the_ability_gives_the_rest_without_a_gate() -> None:
    data = turn_of(deal(ostarius(), "furnace-priest"))
    do(data, "play furnace-priest lower-left", "skip")
    assert (holdings(data), data.cells[f.PROGRESS], gates(data)) == ({"gears": 1, "crystals": 1}, 0, [])
    data = turn_of(deal(ostarius(), "furnace-priest"))
    do(data, "play furnace-priest lower-left", "place d4b", "gate open d4d")
    assert (holdings(data), data.cells[f.PROGRESS], gates(data)) == ({"gears": 1}, 1, ["open d4b d4d"])


# What gates do.


@pytest.mark.rule("revive.ostarius.open", "revive.range.open-gate", "revive.range.large-one")
def test_an_open_gate_is_one_space_for_everyone() -> None:
    data = ostarius()
    assert (far(data, "b4d"), far(data, "b4b"), far(data, "a4c")) == (1, 2, 3)
    gate(data, 0, "b4b", "b4d")
    for seat in (0, 1):
        assert (far(data, "b4d", seat), far(data, "b4b", seat), far(data, "a4c", seat)) == (1, 1, 2)


@pytest.mark.rule("revive.ostarius.closed", "revive.range.closed-gate-blocks")
def test_nobody_counts_range_through_a_closed_gate() -> None:
    data = gate(ostarius(), 0, "b4b", "b4d", closed=True)
    for seat in (0, 1):
        assert (far(data, "b4d", seat), far(data, "b4b", seat)) == (None, None)
        assert (far(data, "b4a", seat), far(data, "a4c", seat)) == (2, 3)  # past it
    build(data, "d4b", seat=1)
    gate(data, 1, "d4d", "d4a", closed=True)
    assert (far(data, "d4c"), far(data, "d4c", 1)) == (2, 1)


@pytest.mark.rule("revive.ruling.ostarius-covered", "revive.build.sand", "revive.build.advance")
def test_what_is_under_a_gate_is_no_sand_or_terrain() -> None:
    for closed in (False, True):
        data = rich(gate(gate(ostarius(), 0, "b5a", "b5c", closed=closed), 1, "d4b", "d4d", closed=closed))
        grant(data, "build")
        assert refusal(data, "build small d4b") == "revive.build.sand"
        do(data, "build small b4d")
        assert tracks(data) == [0, 1, 0]  # without the gate all three colours lie round it
    data = gate(lead(bare(expansion=True), "formica", seat=1), 0, "b5a", "b5c")
    effect(build(data, "b4d", seat=1), "ability", seat=1)
    assert "place b5a" not in options(data)


@pytest.mark.rule("revive.ruling.ostarius-covered", "revive.build.advance-later")
def test_steps_taken_before_a_gate_stay() -> None:
    data = rich(ostarius())
    do(grant(data, "build"), "build small b4d")
    assert tracks(data) == [1, 1, 1]
    do(effect(give(data, crystals=1), "ability"), "place b5c", "gate open b5a")
    assert tracks(data) == [2, 1, 2]


@pytest.mark.rule("revive.ruling.ostarius-not-a-piece")
def test_a_gate_is_no_building_and_range_is_not_counted_from_it() -> None:
    for closed in (False, True):
        data = gate(ostarius(), 0, "b4b", "b4a", closed=closed)
        assert far(data, "b4a") == (None if closed else 2)
        assert far(data, "b5b") == 2
        assert number_of(data, 0, "buildings") == 0


@pytest.mark.rule("revive.ruling.path-later", "revive.ostarius.closed")
def test_gates_may_close_the_last_way_to_a_corner() -> None:
    data = lead(all_open(), "ostarius")
    assert reaches_corners(GRID.none)
    around = [at for at in range(120) if GRID.touching(at, PLACE_HEXES[place("a1")]) > 0]
    assert far(data, "a1") is not None
    names = [a.HEX.values[at] for at in around]
    assert names == ["a2a", "a2c", "b1b", "b2a", "b2b"]
    gate(gate(gate(data, 0, "a2a", "a2c", closed=True), 1, "b1b", "b2a", closed=True), 2, "b2b", "b2d", closed=True)
    assert far(data, "a1") is None
    assert refusal(grant(rich(unlock(data, "base")), "populate"), "populate a1") == "revive.range.needed"


# Hibernating.


@pytest.mark.rule("revive.ostarius.hibernate-flip", "revive.hibernate.gates", "revive.ruling.ostarius-flip-scope")
@pytest.mark.rule("revive.ruling.hibernate-flips", "revive.hibernate.order")
def test_hibernating_turns_all_gates() -> None:
    data = gate(gate(ostarius(), 0, "b4b", "b4d", closed=True), 2, "d4b", "d4d")
    do(turn_of(data, 1), "hibernate")
    assert gates(data) == ["closed b4b b4d", "open d4b d4d"]  # others who hibernate turn none
    do(turn_of(data), "hibernate")
    assert gates(data) == ["open b4b b4d", "closed d4b d4d"]
    assert (far(data, "b4b"), far(data, "d4d")) == (1, None)


@pytest.mark.rule("revive.ruling.hibernate-order", "revive.turn.free-hibernate")
def test_the_machine_for_gates_works_before_the_others_turn() -> None:
    data = power(gate(gate(ostarius(), 0, "b4b", "b4d"), 1, "d4b", "d4d"), 1)
    do(turn_of(data), "hibernate", "use special", "turn 1")
    assert gates(data) == ["open b4b b4d", "closed d4b d4d"]
    assert (data.cells[f.ENERGY], data.cells[f.USED]) == (1, 0)


@pytest.mark.rule("revive.ostarius.t-hibernate", "revive.hibernate.first", "revive.ruling.ostarius-up-to-two")
def test_two_played_cards_may_rest_first_and_come_back_at_once() -> None:
    data = put_card(put_card(unlock(ostarius(), "right"), "map-drawer", "upper-left"), "rim-mason", "lower-right")
    put_card(put_card(data, "page-keeper", "side-top"), "sky-reader", "upper-left", seat=1)
    f.RESTING.add(data.cells, 0, a.CARD.numbers["berry-picker"])
    other = do(turn_of(data).copy(), "hibernate")
    assert options(other) == ["skip", "rest map-drawer", "rest page-keeper", "rest rim-mason"]
    assert refusal(other, "rest sky-reader") == "revive.ostarius.t-hibernate"
    assert refusal(other, "rest berry-picker") == "revive.ostarius.t-hibernate"
    do(other, "rest rim-mason")
    assert options(other) == ["skip", "rest map-drawer", "rest page-keeper"]
    do(other, "rest page-keeper")
    assert (active(other), resting(other)) == (["berry-picker", "page-keeper", "rim-mason"], ["map-drawer"])
    do(data, "hibernate", "skip")  # none at all
    assert (active(data), resting(data)) == (["berry-picker"], ["map-drawer", "page-keeper", "rim-mason"])


@pytest.mark.rule("revive.ruling.ostarius-up-to-two", "revive.ostarius.t-hibernate")
def test_one_card_rests_first_where_there_is_one() -> None:
    data = put_card(unlock(ostarius(), "right"), "map-drawer", "upper-left")
    do(turn_of(data), "hibernate", "rest map-drawer")
    assert (active(data), resting(data), data.cells[f.HIBERNATED]) == (["map-drawer"], [], 1)
    data = do(turn_of(unlock(ostarius(), "right")), "hibernate")
    assert data.cells[f.HIBERNATED] == 1  # with none it is not asked
    data = put_card(ostarius(), "map-drawer", "upper-left")
    do(turn_of(data), "hibernate")
    assert resting(data) == ["map-drawer"]  # without the technology


# Technologies for range.


@pytest.mark.rule("revive.ostarius.t-closed-origin", "revive.ruling.ostarius-not-a-piece")
def test_range_is_counted_from_closed_gates_with_the_technology() -> None:
    data = unlock(gate(ostarius(), 0, "b4b", "b4a", closed=True), "base")
    assert (far(data, "b4a"), far(data, "a4c"), far(data, "b4d")) == (0, 1, 1)
    assert (far(data, "b4a", 1), far(data, "a4c", 1)) == (None, 3)  # for them alone
    do(turn_of(data), "hibernate")  # an open one is none
    assert (gates(data), far(data, "b4a")) == (["open b4a b4b"], 2)


@pytest.mark.rule("revive.ostarius.t-lakes", "revive.range.lake-blocks", "revive.lake.no-range")
@pytest.mark.rule("revive.ruling.lake-whole-tile")
def test_lakes_are_passed_with_the_technology_as_one_space_each() -> None:
    data = lay(ostarius(), "c5", "mirror")
    assert far(data, "c6a") is None
    unlock(data, "base", "left")
    data.renew_land()
    assert [far(data, f"c5{part}") for part in "abcd"] == [1, 1, 1, 1]
    assert (far(data, "c6a"), far(data, "c6a", 1)) == (2, None)  # for them alone
    lay(data, "c6", "near-1")
    assert (far(data, "c6a"), far(data, "c6b")) == (2, 3)
    rich(data)
    assert refusal(grant(data, "explore"), "explore c5") == "revive.setup.lakes-face-up"  # it is no target


@pytest.mark.rule("revive.ostarius.t-lakes", "revive.tech.permanent", "revive.ruling.populate-order")
def test_a_technology_for_range_works_from_when_it_is_unlocked() -> None:
    data = lay(unlock(give(ostarius(), food=1, books=3), "base"), "c5", "mirror")
    assert far(data, "c6a") is None
    do(grant(data, "populate"), "populate c3a", "unlock left")
    assert far(data, "c6a") == 2
    data = settle(gate(give(ostarius(), food=1, books=2), 0, "b4b", "b4a", closed=True), "b5d")
    assert len(reach_of(data, 0)) == 140
    do(grant(data, "populate"), "populate c3a")
    assert (far(data, "b4a"), score(data)) == (0, 0)
