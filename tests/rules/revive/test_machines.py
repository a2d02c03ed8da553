"""Machine tracks, machines and energy."""

import pytest

from bartizan.engine.cells import total
from bartizan.engine.deck import fresh_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.machines import counted, owned_energy
from tests.rules.revive.tables import (
    active,
    bare,
    chances,
    deal,
    do,
    effect,
    give,
    holdings,
    lead,
    move,
    options,
    power,
    printed,
    put_card,
    refusal,
    resting,
    rich,
    score,
    settle,
    show_machines,
    show_modules,
    token,
    tracks,
    turn_of,
    unlock,
)


@pytest.mark.rule("revive.track.step-by-step", "revive.track.unlocks", "revive.ruling.track-order")
def test_every_space_gives_what_it_shows_before_the_next() -> None:
    data = effect(show_modules(bare(), "step-green", "step-gray"), "steps 4 yellow")
    # food, an energy marker, the printed machine, a module
    assert (tracks(data), holdings(data), data.cells[f.ENERGY]) == ([4, 0, 0], {"food": 1}, 1)
    assert data.cells[f.PRINTED] == 1
    do(data, "fit step-gray upper-left", "fits pair-gray")
    for _ in range(3):  # the other places of the display
        do(data, next(iter(chances(data))))
    assert data.seat == OVER
    data = effect(show_modules(bare(), "step-green"), "steps 3 green")
    assert (tracks(data), data.cells[f.ENERGY]) == ([0, 2, 0], 0)  # the module is chosen before the third step
    assert options(data)[0] == "fit step-green upper-left"


@pytest.mark.rule("revive.track.links", "revive.track.step-by-step", "revive.ruling.track-order")
def test_links_give_a_step_on_another_track() -> None:
    data = effect(move(bare(), 5, 0, 0), "steps 1 yellow")
    assert (tracks(data), holdings(data)) == ([6, 1, 0], {"books": 1})
    data = bare()
    for kind in range(3):
        data.cells[f.MAJORS + kind] = 2
    effect(move(data, 10, 5, 5), "steps 1 yellow")  # gray 6 leads back to yellow, 12 is a major artifact
    assert tracks(data) == [12, 5, 6]
    assert options(data) == ["major disc", "major spiral", "major monolith"]


@pytest.mark.rule("revive.track.length", "revive.track.marker-no-back", "revive.track.end-bonus")
def test_the_end_of_a_track_gives_nothing_at_once() -> None:
    data = effect(move(bare(), 13, 0, 0), "steps 5 yellow")
    assert (tracks(data), score(data)) == ([15, 0, 0], 4)


@pytest.mark.rule("revive.machine.gain", "revive.machine.refill", "revive.ruling.machine-place")
@pytest.mark.rule("revive.box.machines")
def test_a_token_is_chosen_out_of_its_colour_and_stays_on_its_place() -> None:
    data = show_machines(bare(), "yellow", "range", "points-yellow", "step-yellow")
    effect(move(data, 4, 0, 0), "steps 1 yellow")
    assert options(data) == ["token range", "token points-yellow", "token step-yellow"]
    assert refusal(data, "token crystal-yellow") == "revive.machine.gain"
    do(data, "token points-yellow")
    assert data.seat == CHANCE
    assert "offers crystal-yellow" in chances(data)
    do(data, "offers crystal-yellow")
    assert data.cells[f.TOKENS] == a.MACHINE.numbers["points-yellow"]
    effect(move(data, 7, 0, 0), "steps 1 yellow")
    do(data, "token range", "offers ability-yellow")
    assert [int(data.cells[f.TOKENS + place]) for place in range(6)] == [
        a.MACHINE.numbers["points-yellow"],
        a.MACHINE.numbers["range"],
        *[NOTHING] * 4,
    ]


@pytest.mark.rule("revive.ruling.machine-empty")
def test_without_a_token_its_place_brings_two_points() -> None:
    data = effect(bare(), "token green")
    assert (score(data), data.seat) == (2, OVER)


@pytest.mark.rule("revive.variant.machine-churn", "revive.variant.machine-churn-refill", "revive.ruling.churn-short")
@pytest.mark.rule("revive.ruling.churn-every-source")
def test_in_the_variant_another_token_goes_under_its_stack() -> None:
    data = show_machines(bare(), "yellow", "range", "points-yellow", "step-yellow")
    data.cells[f.CHURN] = 1
    effect(data, "token yellow")
    do(data, "token points-yellow")
    assert options(data) == ["token range", "token step-yellow"]
    do(data, "token range", "offers crystal-yellow", "offers ability-yellow")
    shown = [int(data.cells[f.MACHINES + place]) for place in range(3)]
    assert sorted(a.MACHINE.values[one] for one in shown) == ["ability-yellow", "crystal-yellow", "step-yellow"]
    last = data.cards.stacks[0].zones[-1]
    assert (last.cards, last.knowers) == ([a.MACHINE.numbers["range"]], [3])  # everyone knows where it lies
    data = show_machines(bare(), "yellow", "range")
    data.cells[f.CHURN] = 1
    effect(data, "token yellow")  # without a second token nothing goes back
    assert data.cells[f.TOKENS] == a.MACHINE.numbers["range"]
    assert "offers range" not in chances(data)


@pytest.mark.rule("revive.ruling.churn-short")
def test_in_the_variant_a_token_that_goes_under_an_empty_stack_comes_back() -> None:
    data = show_machines(bare(), "yellow", "range", "points-yellow", "step-yellow")
    data.cells[f.CHURN] = 1
    data.cards = data.cards.with_stack(0, fresh_deck([0] * len(a.MACHINE.values)))
    do(effect(data, "token yellow"), "token points-yellow", "token range", "offers range")
    shown = [int(data.cells[f.MACHINES + place]) for place in range(3)]
    names = [a.MACHINE.values[one] if one != NOTHING else "" for one in shown]
    assert (sorted(names), data.seat) == (["", "range", "step-yellow"], OVER)


@pytest.mark.rule("revive.machine.use", "revive.machine.blocked", "revive.turn.free", "revive.energy.regain")
@pytest.mark.rule("revive.box.energy")
def test_a_machine_takes_a_marker_and_is_free() -> None:
    data = turn_of(power(printed(bare(), "yellow", "gray"), 1))
    assert refusal(data, "use green") == "revive.machine.use"
    do(data, "use gray")
    assert (holdings(data), data.cells[f.ACTED], data.cells[f.ENERGY]) == ({"gears": 2}, 0, 0)
    assert refusal(data, "use gray") == "revive.machine.blocked"
    assert refusal(data, "use yellow") == "revive.machine.use"  # no marker is left
    data.cells[f.ENERGY] = 1
    data.run()
    assert refusal(data, "use gray") == "revive.machine.blocked"
    do(data, "use yellow")
    assert holdings(data) == {"food": 2, "gears": 2}


@pytest.mark.rule("revive.ruling.machine-useful")
def test_a_machine_must_change_something() -> None:
    data = power(token(move(bare(), 15, 0, 0), "step-yellow", "yellow-1"), 1)
    assert refusal(turn_of(give(data, food=1)), "use yellow-1") == "revive.ruling.machine-useful"
    move(data, 14, 0, 0)
    assert refusal(turn_of(give(data)), "use yellow-1") == "revive.ruling.machine-useful"  # it cannot be paid
    do(turn_of(give(data, food=1)), "use yellow-1")
    assert (tracks(data), holdings(data)) == ([15, 0, 0], {})
    other = power(token(bare(), "reset-gray", "gray-1"), 1)
    assert refusal(turn_of(other), "use gray-1") == "revive.ruling.machine-useful"  # the switch is up
    other.cells[f.SWITCH] = 1
    assert turn_of(do(turn_of(other), "use gray-1")).cells[f.SWITCH] == 0


@pytest.mark.rule("revive.res.overflow", "revive.ruling.surplus", "revive.turn.free")
def test_what_a_machine_yields_may_pass_the_limits_until_the_next_action_is_over() -> None:
    data = power(printed(rich(bare()), "gray"), 1)
    do(turn_of(data), "use gray")
    assert holdings(data)["gears"] == 8
    do(data, "build large b4d")
    assert holdings(data)["gears"] == 4  # three are left, and the gray track gives one


@pytest.mark.rule("revive.ruling.discount-machines", "revive.ruling.discount-where", "revive.ruling.range-plus")
def test_discounts_hold_for_the_next_action_of_their_kind_in_this_turn() -> None:
    data = power(token(token(give(bare(), gears=1), "discount-gray", "gray-1"), "range", "yellow-1"), 2)
    turn_of(data)
    assert refusal(data, "build small b4d") == "revive.build.cost"
    do(data, "use gray-1")
    assert {"build small b4d", "build small d4b"} <= set(options(data))
    assert "build large b4d" not in options(data)
    do(data, "use yellow-1")
    assert "build small b5b" in options(data)  # farther away, and range is free
    do(data, "build small b4d")
    assert (data.cells[f.PLUS], total(data.cells, f.DISCOUNTS, 3)) == (0, 0)
    data = turn_of(power(token(give(bare(), gears=1), "discount-gray", "gray-1"), 1))
    do(data, "use gray-1", "switch food", "end")
    assert total(data.cells, f.DISCOUNTS, 3) == 0  # lost with the turn
    data = turn_of(power(token(bare(), "discount-gray", "gray-1"), 1))
    assert refusal(data, "use gray-1") == "revive.ruling.machine-useful"  # nothing can be built even so


@pytest.mark.rule("revive.ruling.discount-machines", "revive.populate.books-others")
def test_a_machine_saves_the_books_for_others() -> None:
    data = settle(power(token(give(bare(), food=1, books=2), "no-books", "green-1"), 1), "c3a", seat=1)
    turn_of(data)
    assert refusal(data, "populate c3a") == "revive.populate.books-technology"
    do(data, "use green-1", "populate c3a")
    assert (holdings(data), holdings(data, 1), data.cells[f.NO_BOOKS]) == ({}, {}, 0)


@pytest.mark.rule("revive.energy.regain", "revive.energy.start", "revive.ruling.energy-cap")
def test_energy_is_gained_up_to_seven_and_returns_by_effects() -> None:
    data = power(bare(), 4, "yellow", "gray")
    effect(data, "energy 2")
    assert (data.cells[f.ENERGY], owned_energy(data, 0)) == (5, 7)
    effect(data, "energy 1")
    assert owned_energy(data, 0) == 7
    effect(data, "spark 1")
    assert options(data) == ["return yellow", "return gray"]
    assert refusal(data, "return green") == "revive.energy.regain"
    do(data, "return gray")
    assert data.cells[f.ENERGY] == 6
    assert effect(data, "spark 2").cells[f.ENERGY] == 7  # the one that is left, by itself


@pytest.mark.rule("revive.tech.machine", "revive.orrerians.t-left")
def test_a_technology_can_be_a_machine() -> None:
    data = power(lead(give(bare(), food=2), "orrerians"), 1)
    assert refusal(turn_of(data), "use left") == "revive.machine.use"
    do(turn_of(unlock(data, "base", "left")), "use left", "exchange food books", "skip")
    assert (holdings(data), data.cells[f.ENERGY]) == ({"food": 1, "books": 1}, 0)


@pytest.mark.rule("revive.tech.trade", "revive.skaldir.t-left", "revive.turn.free")
def test_a_technology_can_be_a_trade() -> None:
    data = unlock(lead(give(bare(), food=3, gears=2), "skaldir"), "base", "left")
    turn_of(data)
    do(data, "trade", "side 2", "trade")
    assert options(data) == ["skip", "side 1"]
    do(data, "side 1")
    assert (holdings(data), data.cells[f.ACTED]) == ({"food": 1, "crystals": 2}, 0)
    assert refusal(turn_of(give(data)), "trade") == "revive.tech.trade"


@pytest.mark.rule("revive.machine.crystal-card")
def test_a_machine_awakens_a_resting_card_for_a_crystal() -> None:
    data = power(token(give(bare(), crystals=1), "awaken-green", "green-1"), 1)
    assert refusal(turn_of(data), "use green-1") == "revive.ruling.machine-useful"
    for card in ("berry-picker", "map-drawer"):
        f.RESTING.add(data.cells, 0, a.CARD.numbers[card])
    do(turn_of(data), "use green-1", "awaken map-drawer")
    assert (active(data), resting(data), holdings(data)) == (["map-drawer"], ["berry-picker"], {})


@pytest.mark.rule("revive.unstable.once", "revive.unstable.flip", "revive.unstable.energy-stays")
@pytest.mark.rule("revive.ruling.unstable-order", "revive.ruling.unstable-not-machine", "revive.ruling.machine-counted")
@pytest.mark.rule("revive.unstable.all-energy", "revive.unstable.slots-to-rest", "revive.unstable.rest-to-active")
@pytest.mark.rule("revive.ruling.unstable-needs")
def test_unstable_machines_work_once() -> None:
    data = power(token(token(bare(), "rest-to-active-gray", "gray-1"), "all-energy-gray", "gray-2"), 2)
    token(printed(data, "gray"), "slots-to-rest-yellow", "yellow-1")
    assert refusal(turn_of(data), "use yellow-1") == "revive.ruling.machine-useful"  # no card lies in a slot
    assert refusal(data, "use gray-1") == "revive.ruling.machine-useful"  # none rests
    put_card(deal(data, "map-drawer"), "berry-picker", "upper-left")
    assert counted(data, 0) == 4
    do(turn_of(data), "use yellow-1")
    assert resting(data) == ["berry-picker"]
    do(data, "use gray-1")
    assert (active(data), data.cells[f.ENERGY]) == (["berry-picker", "map-drawer"], 0)
    assert counted(data, 0) == 2
    data.cells[f.ENERGY] = 1
    data.run()
    do(data, "use gray-2")  # that on itself returns, too
    assert (data.cells[f.ENERGY], data.cells[f.USED], counted(data, 0)) == (3, 0, 1)
    for place in ("yellow-1", "gray-1", "gray-2"):
        assert refusal(data, f"use {place}") == "revive.unstable.once"
