"""Hibernating."""

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.turns import ACTING
from tests.rules.revive.tables import (
    active,
    bare,
    deal,
    do,
    give,
    holdings,
    options,
    power,
    printed,
    put_card,
    refusal,
    resting,
    rich,
    score,
    show_modules,
    token,
    turn_of,
)


@pytest.mark.rule("revive.hibernate.rest-to-active", "revive.hibernate.slots-to-rest", "revive.hibernate.active-stays")
@pytest.mark.rule("revive.hibernate.energy", "revive.hibernate.switch", "revive.hibernate.order", "revive.switch.once")
def test_resting_cards_come_back_before_played_ones_rest() -> None:
    data = put_card(put_card(deal(bare(), "berry-picker"), "map-drawer", "upper-left"), "rim-mason", "lower-right")
    f.RESTING.add(data.cells, 0, a.CARD.numbers["page-keeper"])
    put_card(data, "sky-reader", "upper-left", seat=1)
    power(data, 0, "yellow", "gray")
    data.cells[f.SWITCH] = 1
    do(turn_of(data), "hibernate")
    assert active(data) == ["berry-picker", "page-keeper"]
    assert resting(data) == ["map-drawer", "rim-mason"]
    assert (data.cells[f.ENERGY], data.cells[f.USED], data.cells[f.SWITCH]) == (2, 0, 0)
    assert resting(data, 1) == []
    assert all(not f.SLOTS.list(data.cells, pile) for pile in range(6))


@pytest.mark.rule("revive.hibernate.whole-turn", "revive.turn.choice", "revive.turn.free-hibernate")
@pytest.mark.rule("revive.ruling.hibernate-order")
def test_hibernating_takes_the_whole_turn_but_for_free_actions() -> None:
    data = power(printed(rich(deal(bare(), "berry-picker")), "gray", "yellow"), 1)
    turn_of(data)
    do(data, "use gray", "hibernate")  # before it
    assert data.doing() is ACTING
    assert options(data) == ["end", "use yellow", "use gray"]  # and after it
    assert refusal(data, "play berry-picker upper-left") == "revive.turn.choice"
    assert refusal(data, "hibernate") == "revive.hibernate.whole-turn"
    do(data, "use gray", "end")
    assert data.cells[f.PLAYER] == 1
    data = turn_of(rich(bare()))
    do(data, "switch food")
    assert refusal(data, "hibernate") == "revive.hibernate.whole-turn"


@pytest.mark.rule("revive.ruling.hibernate-order", "revive.turn.free-hibernate")
@pytest.mark.rule("revive.ruling.unstable-mid-hibernation")
def test_machines_can_be_used_after_cards_have_moved() -> None:
    data = put_card(power(token(bare(), "rest-to-active-gray", "gray-1"), 1), "berry-picker", "upper-left")
    data.cells[f.CRATES] = 1
    do(turn_of(data), "hibernate")
    assert options(data) == ["skip", "use gray-1", "open food"]
    assert refusal(data, "use gray") == "revive.machine.use"
    do(data, "use gray-1")  # what has just gone to rest comes back
    assert active(data) == ["berry-picker"]
    assert (options(data), data.cells[f.ENERGY]) == (["end", "open food"], 1)


@pytest.mark.rule("revive.ruling.hibernate-always", "revive.ruling.turn-minimum", "revive.turn.at-least-one")
def test_one_can_always_hibernate() -> None:
    data = bare()
    data.cells[f.SWITCH] = 1
    assert options(turn_of(data)) == ["hibernate"]
    do(data, "hibernate", "end")
    assert data.cells[f.PLAYER] == 1


@pytest.mark.rule("revive.hibernate.track")
def test_the_hibernation_track_brings_what_its_spaces_show() -> None:
    data = show_modules(bare(), "pair-gray")
    data.cells[f.UNSEEN_CRATES] = 1
    do(turn_of(data), "hibernate")
    assert options(data)[0] == "fit pair-gray upper-left"
    found = []
    for times in range(1, 8):
        data = show_modules(bare(), "pair-gray")
        data.cells[f.UNSEEN_CRATES] = 1
        data.cells[f.HIBERNATED] = times
        do(turn_of(data), "hibernate")
        found.append("crate" if data.seat == CHANCE else "module" if options(data) != ["end"] else score(data))
    assert found == ["crate", "module", 3, 3, 2, 2, 2]


@pytest.mark.rule("revive.res.overflow-lost", "revive.ruling.surplus")
def test_a_surplus_goes_with_the_hibernation() -> None:
    data = do(turn_of(power(printed(give(bare(), gears=6), "gray"), 1)), "use gray", "hibernate")
    assert holdings(data) == {"gears": 6}
