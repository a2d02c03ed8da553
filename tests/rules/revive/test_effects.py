"""Effects: gains, prices, choices, steps, and actions on the map that they grant."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import fields as f
from tests.rules.revive.tables import (
    bare,
    deal,
    do,
    effect,
    give,
    holdings,
    move,
    options,
    power,
    printed,
    put_card,
    refusal,
    rich,
    score,
    tracks,
)


@pytest.mark.rule("revive.card.effect-optional", "revive.res.kinds")
def test_gains_are_taken_one_after_another() -> None:
    data = effect(bare(), "gain 2 food, gain 1 crystals, any 2, points 1")
    assert options(data) == ["gain food", "gain gears", "gain books"]
    do(data, "gain books", "gain gears")
    assert holdings(data) == {"food": 2, "gears": 1, "books": 1, "crystals": 1}
    assert (score(data), data.seat) == (1, OVER)


@pytest.mark.rule("revive.res.whole", "revive.res.crystal-wild", "revive.res.crystal-price")
def test_a_price_is_paid_whole_or_not_at_all() -> None:
    data = effect(give(bare(), gears=1, crystals=1), "pay 2 gears")
    assert holdings(data) == {}
    data = effect(give(bare(), gears=1, crystals=1), "pay 3 gears")
    assert holdings(data) == {"gears": 1, "crystals": 1}
    data = effect(give(bare(), gears=6, crystals=1), "pay 2 crystals")  # nothing stands in for crystals
    assert holdings(data) == {"gears": 6, "crystals": 1}


@pytest.mark.rule("revive.card.effect-optional", "revive.res.whole")
def test_a_choice_is_between_sides_that_can_be_done_and_may_be_skipped() -> None:
    data = effect(give(bare(), food=2), "choose: (pay 2 food, gain 1 crystals) | (pay 2 gears, gain 1 crystals)")
    assert options(data) == ["skip", "side 1"]
    assert refusal(data, "side 2") == "revive.card.effect-optional"
    assert holdings(do(data, "side 1")) == {"crystals": 1}
    data = effect(give(bare(), food=2), "choose: points 1 | points 2")
    assert holdings(do(data, "skip")) == {"food": 2}
    assert score(data) == 0
    data = effect(give(bare(), gears=1), "choose: (pay 2 food, gain 1 crystals) | explore 0")
    assert data.seat == OVER  # neither side can be done


@pytest.mark.rule("revive.orrerians.t-left", "revive.res.kinds")
def test_an_exchange_goes_up_to_its_number() -> None:
    data = effect(give(bare(), food=3), "exchange 2")
    assert options(data) == ["skip", "exchange food gears", "exchange food books"]
    assert refusal(data, "exchange gears food") == "revive.res.whole"
    assert refusal(data, "exchange food food") == "revive.res.kinds"
    do(data, "exchange food gears", "exchange gears books")
    assert (holdings(data), data.seat) == ({"food": 2, "books": 1}, OVER)


@pytest.mark.rule("revive.ruling.track-order", "revive.track.three", "revive.card.effect-optional")
def test_steps_on_tracks_that_one_chooses() -> None:
    data = effect(bare(), "advance 2 then 1")
    assert options(data) == ["advance yellow", "advance green", "advance gray"]
    do(data, "advance gray")
    assert options(data) == ["advance yellow", "advance green"]
    assert refusal(data, "advance gray") == "revive.card.effect-optional"
    do(data, "advance green")
    assert tracks(data) == [0, 1, 2]
    data = effect(move(bare(), 0, 15), "advance 1 besides gray")
    assert (tracks(data), data.seat) == ([1, 15, 0], OVER)  # only the yellow one is left
    data = effect(move(bare(), 15, 15, 15), "steps 1 gray, advance 2, points 1")
    assert (tracks(data), score(data)) == ([15, 15, 15], 1)
    data = effect(move(bare(), 15, 0, 0), "advance 1")
    assert refusal(data, "advance yellow") == "revive.ruling.track-order"


@pytest.mark.rule("revive.turn.effect-not-action", "revive.ruling.turn-effects", "revive.ruling.range-bonus-once")
@pytest.mark.rule("revive.card.effect-optional", "revive.ruling.discount-where")
def test_actions_on_the_map_are_granted_for_less() -> None:
    data = effect(give(bare(), food=1), "explore 1")
    assert options(data) == ["explore c5", "skip"]
    do(data, "skip")
    data = effect(give(bare(), gears=1), "build 2, points 1")
    assert options(data) == ["build small b4d", "build small d4b", "skip"]
    do(data, "build small d4b")
    assert (score(data), data.cells[f.ACTED]) == (1, 0)
    data = effect(give(bare(), food=1), "populate 2")
    assert options(data) == ["populate b5d", "populate c3a", "skip"]
    near = effect(rich(bare()), "explore 1")
    far = effect(rich(bare()), "explore 1 range 1")
    for text, price in near.doing().describe(near, near.top(), 0)["prices"].items():
        more = far.doing().describe(far, far.top(), 0)["prices"][text]
        assert more[0] in (price[0], price[0] - 1)


@pytest.mark.rule("revive.ruling.turn-list", "revive.turn.free")
def test_a_granted_action_lists_free_actions_too() -> None:
    data = power(printed(give(bare(), gears=1), "gray"), 1)
    effect(data, "build 0")
    assert options(data) == ["skip", "use gray"]
    do(data, "use gray")  # 2 gears more
    assert options(data) == ["build small b4d", "build small d4b", "skip"]
    do(data, "build small d4b")
    assert data.seat == OVER


@pytest.mark.rule("revive.card.effect-optional")
def test_per_counts_the_cards_of_a_colour_in_ones_slots() -> None:
    data = put_card(put_card(deal(bare(), "map-drawer"), "stone-cutter", "upper-left"), "rim-mason", "lower-left")
    put_card(data, "rim-mason", "lower-left", seat=1)
    effect(data, "per gray-cards: gain 1 gears", "per green-cards: gain 1 books")
    assert holdings(data) == {"gears": 2}
