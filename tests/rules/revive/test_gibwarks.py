"""Gib'warks: gadgets beside the switch."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from tests.rules.revive.tables import (
    bare,
    deal,
    do,
    effect,
    give,
    grant,
    holdings,
    lead,
    move,
    new,
    options,
    power,
    printed,
    refusal,
    score,
    show_modules,
    take,
    tracks,
    turn_of,
    unlock,
)


def gibwarks(players: int = 2) -> Revive:
    """A match in which the first seat leads them."""
    return lead(bare(players, expansion=True), "gibwarks")


def gadgets(data: Revive, place: int = f.GADGETS) -> list[str]:
    """The gadgets that are there."""
    return [name for at, name in enumerate(a.GADGET.values) if data.cells[place] >> at & 1]


def turned_down(data: Revive) -> list[str]:
    """The gadgets that are turned down."""
    return gadgets(data, f.GADGETS_DOWN)


def put_down(data: Revive, *names: str) -> Revive:
    """These gadgets are turned down, and there."""
    for name in names:
        data.cells[f.GADGETS] |= 2 ** a.GADGET.numbers[name]
        data.cells[f.GADGETS_DOWN] |= 2 ** a.GADGET.numbers[name]
    return data


# What they begin with.


@pytest.mark.rule("revive.gibwarks.setup", "revive.gibwarks.setup-aside", "revive.box.gadgets")
@pytest.mark.rule("revive.setup.tribes-unused")
def test_two_gadgets_are_turned_up_and_two_lie_aside() -> None:
    data = bare(expansion=True)
    assert gadgets(data) == []  # nobody plays them yet
    lead(data, "gibwarks", seat=1)
    assert (gadgets(data), turned_down(data)) == (["crystal-press", "pocket-winch"], [])


@pytest.mark.rule("revive.gibwarks.setup", "revive.ruling.tribe-choice")
def test_gadgets_come_with_the_tribe_dealt_or_chosen() -> None:
    for chosen in (False, True):
        data = new(2, expansion=True, chosen=chosen)
        space = a.SPACE if chosen else a.CHANCE_SPACE
        word = "choose gibwarks" if chosen else "settles gibwarks"
        while all(space.text(one) != word for one in (data.actions() if data.seat >= 0 else _outcomes(data))):
            data.apply(_outcomes(data)[0])
        assert gadgets(data) == []
        data.apply(space.parse(word))
        assert gadgets(data) == ["crystal-press", "pocket-winch"]


def _outcomes(data: Revive) -> list[int]:
    return [outcome for outcome, _ in data.chance()]


# Beside the switch.


@pytest.mark.rule("revive.gibwarks.switch-gadget", "revive.ruling.gibwarks-timing")
def test_a_gadget_is_used_when_the_use_of_the_switch_begins() -> None:
    data = deal(gibwarks(), "page-keeper", seat=1)
    turn_of(data)
    assert options(data)[:6] == [
        "switch food", "switch gears", "switch books", "copy page-keeper", "gadget crystal-press",
        "gadget pocket-winch",
    ]  # fmt: skip
    do(data, "gadget pocket-winch", "advance green")
    assert (tracks(data), turned_down(data), data.cells[f.ACTED]) == ([0, 1, 0], ["pocket-winch"], 1)
    assert options(data) == ["switch food", "switch gears", "switch books", "copy page-keeper"]  # and no other gadget
    assert refusal(data, "copy moss-doctor") == "revive.ruling.switch-which-card"
    do(data, "copy page-keeper")
    assert (holdings(data)["books"], data.cells[f.SWITCH], data.cells[f.ACTED]) == (5, 1, 1)
    assert "end" in options(data)  # it is not asked again
    assert refusal(data, "gadget crystal-press") == "revive.switch.once"


@pytest.mark.rule("revive.gibwarks.switch-gadget", "revive.ruling.gibwarks-timing")
def test_a_gadget_is_used_after_the_switch() -> None:
    data = turn_of(gibwarks())
    do(data, "switch books")
    assert options(data) == ["skip", "gadget crystal-press", "gadget pocket-winch"]
    assert refusal(data, "gadget gear-hopper") == "revive.gibwarks.switch-gadget"  # it lies aside
    do(data, "gadget crystal-press")
    assert (holdings(data), turned_down(data)) == ({"books": 1, "crystals": 1}, ["crystal-press"])
    assert "end" in options(data)
    data.cells[f.SWITCH] = 0  # in the second action of the turn the other one may be used
    do(turn_of(data), "switch books")
    assert options(data) == ["skip", "gadget pocket-winch"]
    assert refusal(data, "gadget crystal-press") == "revive.gibwarks.switch-gadget"
    do(data, "skip")
    assert (holdings(data), turned_down(data)) == ({"books": 2, "crystals": 1}, ["crystal-press"])


@pytest.mark.rule("revive.gibwarks.switch-none-left", "revive.gibwarks.switch-gadget")
def test_with_no_gadget_up_the_switch_works_without() -> None:
    data = turn_of(put_down(gibwarks(), "crystal-press", "pocket-winch"))
    assert not [text for text in options(data) if text.startswith("gadget")]
    assert refusal(data, "gadget crystal-press") == "revive.gibwarks.switch-gadget"
    do(data, "switch books")
    assert (holdings(data), "end" in options(data)) == ({"books": 1}, True)
    data = turn_of(lead(gibwarks(), "skaldir"))  # and others have none
    assert refusal(data, "gadget crystal-press") == "revive.gibwarks.switch-gadget"
    do(data, "switch books")
    assert "end" in options(data)


@pytest.mark.rule("revive.ruling.gibwarks-needs-effect")
def test_a_gadget_can_be_turned_down_for_nothing() -> None:
    data = give(move(gibwarks(), 15, 15, 15), gears=6, crystals=3, food=6, books=6)
    data.cells[f.GADGETS] = 15
    for number, name in enumerate(("crystal-press", "pocket-winch", "gear-hopper", "spark-plug"), 1):
        data.cells[f.SWITCH] = 0
        do(turn_of(data), f"gadget {name}", "switch food")
        assert (len(turned_down(data)), tracks(data)) == (number, [15, 15, 15])
    assert holdings(data) == {"food": 6, "gears": 6, "books": 6, "crystals": 3}


@pytest.mark.rule("revive.switch.reset-not-action", "revive.gibwarks.switch-gadget")
def test_bringing_the_switch_up_is_no_use_of_it() -> None:
    data = gibwarks()
    data.cells[f.SWITCH] = 1
    assert effect(data, "switch").seat == OVER
    assert (data.cells[f.SWITCH], turned_down(data)) == (0, [])


@pytest.mark.rule("revive.solo.cube-switch", "revive.gibwarks.switch-gadget")
def test_alone_a_gadget_with_the_switch_moves_the_cube_once() -> None:
    for way in (("gadget crystal-press", "switch food"), ("switch food", "gadget crystal-press")):
        data = turn_of(gibwarks(1))
        do(data, *way)
        assert (data.cells[f.CUBE], data.cells[f.ACTED], holdings(data)) == (1, 1, {"food": 1, "crystals": 1})


# Their ability.


@pytest.mark.rule("revive.gibwarks.ability", "revive.gibwarks.ability-condition", "revive.ability.progress")
def test_with_the_switch_down_the_ability_brings_it_up() -> None:
    data = gibwarks()
    data.cells[f.SWITCH] = 1
    do(effect(data, "ability"), "gain books")
    assert (holdings(data), data.cells[f.SWITCH], data.cells[f.PROGRESS]) == ({"books": 1}, 0, 1)


@pytest.mark.rule("revive.gibwarks.ability-wasted", "revive.gibwarks.ability-condition")
@pytest.mark.rule("revive.ruling.gibwarks-wasted-rest", "revive.ruling.ability-unpaid")
def test_with_the_switch_up_the_ability_is_wasted_and_the_rest_works() -> None:
    data = effect(gibwarks(), "ability, gain 1 gears")
    assert (data.seat, holdings(data), data.cells[f.SWITCH], data.cells[f.PROGRESS]) == (OVER, {"gears": 1}, 0, 0)
    data = turn_of(deal(gibwarks(), "furnace-priest"))  # tribe ability and 1 gear
    do(data, "play furnace-priest lower-left")
    assert (holdings(data), data.cells[f.PROGRESS], data.cells[f.ACTED]) == ({"gears": 1}, 0, 1)


# Their technologies.


@pytest.mark.rule("revive.gibwarks.t-base", "revive.gibwarks.hibernate-up", "revive.hibernate.gadgets")
@pytest.mark.rule("revive.ruling.hibernate-flips", "revive.hibernate.order")
def test_hibernating_turns_gadgets_up_for_a_point_each() -> None:
    for unlocked in (False, True):
        for down in ((), ("pocket-winch",), ("crystal-press", "pocket-winch", "spark-plug")):
            data = put_down(gibwarks(), *down)
            if unlocked:
                unlock(data, "base")
            take(turn_of(data), "hibernate")
            assert (score(data), turned_down(data)) == (len(down) if unlocked else 0, [])


@pytest.mark.rule("revive.gibwarks.hibernate-up", "revive.hibernate.gadgets")
def test_others_who_hibernate_turn_no_gadgets_up() -> None:
    data = put_down(unlock(gibwarks(), "base"), "crystal-press")
    do(turn_of(data, 1), "hibernate")
    assert (turned_down(data), score(data)) == (["crystal-press"], 0)


@pytest.mark.rule("revive.ruling.gibwarks-locked", "revive.gibwarks.t-base")
def test_locked_gadgets_do_not_count() -> None:
    data = put_down(unlock(gibwarks(), "base"), "crystal-press", "pocket-winch")
    assert "gear-hopper" not in gadgets(data)
    take(turn_of(data), "hibernate")
    assert (score(data), gadgets(data)) == (2, ["crystal-press", "pocket-winch"])


@pytest.mark.rule("revive.gibwarks.t-unlock-fill", "revive.gibwarks.t-unlock-side", "revive.tech.once")
def test_the_left_technology_unlocks_a_gadget_that_fills_gears() -> None:
    data = unlock(give(gibwarks(), food=2, books=3), "base")
    do(grant(data, "populate"), "populate c3a", "unlock left")
    assert (gadgets(data), turned_down(data)) == (["crystal-press", "pocket-winch", "gear-hopper"], [])
    for before in (0, 4, 6):
        turn_of(give(data, gears=before))
        data.cells[f.GADGETS_DOWN] = data.cells[f.SWITCH] = 0
        data.run()
        do(data, "gadget gear-hopper", "switch food")
        assert holdings(data) == {"food": 1, "gears": 6}


@pytest.mark.rule("revive.gibwarks.t-unlock-energy", "revive.gibwarks.t-unlock-side", "revive.energy.regain")
def test_the_right_technology_unlocks_a_gadget_that_returns_energy() -> None:
    data = unlock(give(gibwarks(), food=2, books=3), "base")
    do(grant(data, "populate"), "populate c3a", "unlock right")
    assert gadgets(data) == ["crystal-press", "pocket-winch", "spark-plug"]
    printed(power(data, 0, "yellow", "green", "gray"), "yellow", "green", "gray")
    do(turn_of(data), "switch food", "gadget spark-plug", "return green", "return gray")
    assert (data.cells[f.ENERGY], data.cells[f.USED]) == (2, 1)
    data.cells[f.GADGETS_DOWN] = data.cells[f.SWITCH] = 0
    do(turn_of(data), "switch food", "gadget spark-plug")  # only one is used: by itself
    assert (data.cells[f.ENERGY], data.cells[f.USED]) == (3, 0)


@pytest.mark.rule("revive.tech.once", "revive.gibwarks.t-base")
def test_other_technologies_do_nothing_at_once() -> None:
    data = give(gibwarks(), food=2, books=6)
    do(grant(data, "populate"), "populate c3a")
    assert (data.cells[f.UNLOCKED], gadgets(data)) == (1, ["crystal-press", "pocket-winch"])
    do(grant(show_modules(data), "populate"), "populate b5d", "unlock middle")
    assert gadgets(data) == ["crystal-press", "pocket-winch"]


@pytest.mark.rule("revive.scyphoz.e-fill", "revive.ruling.scyphoz-fill-detail")
def test_a_resource_below_six_is_filled_for_a_crystal() -> None:
    data = effect(give(bare(), food=6, gears=2, books=5, crystals=1), "pay 1 crystals, fill any")
    assert options(data) == ["gain gears", "gain books"]
    assert refusal(data, "gain food") == "revive.ruling.scyphoz-fill-detail"
    do(data, "gain gears")
    assert holdings(data) == {"food": 6, "gears": 6, "books": 5}
