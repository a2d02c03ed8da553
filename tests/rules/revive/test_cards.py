"""Cards: slots and chains, halves, modules."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.modules import in_slot
from tests.rules.revive.tables import (
    active,
    bare,
    chances,
    deal,
    do,
    effect,
    fit,
    holdings,
    options,
    power,
    printed,
    put_card,
    refusal,
    show_modules,
    token,
    tracks,
    turn_of,
    unlock,
)


@pytest.mark.rule("revive.card.slots", "revive.card.top-slot", "revive.card.bottom-slot", "revive.card.halves")
@pytest.mark.rule("revive.card.slot-free", "revive.card.stay", "revive.card.from-active", "revive.turn.main-actions")
@pytest.mark.rule("revive.box.player-board", "revive.box.citizens", "revive.box.starting-citizens")
def test_an_upper_slot_gives_the_top_and_a_lower_one_the_bottom() -> None:
    data = turn_of(deal(bare(), "berry-picker", "lamp-carrier"))
    do(data, "play berry-picker upper-left")
    assert holdings(data) == {"food": 3}
    assert active(data) == ["lamp-carrier"]
    assert f.SLOTS.list(data.cells, a.PILE.numbers["upper-left"]) == [a.CARD.numbers["berry-picker"]]
    do(data, "play lamp-carrier lower-right", "advance gray")
    assert tracks(data) == [2, 0, 1]
    assert options(data) == ["end"]


@pytest.mark.rule("revive.card.from-active", "revive.card.slot-free", "revive.card.chain", "revive.card.side-locked")
def test_why_a_card_cannot_be_played() -> None:
    data = put_card(deal(bare(), "berry-picker"), "stone-cutter", "upper-left")
    f.RESTING.add(data.cells, 0, a.CARD.numbers["map-drawer"])
    turn_of(data)
    assert refusal(data, "play map-drawer upper-right") == "revive.card.from-active"
    assert refusal(data, "play berry-picker upper-left") == "revive.card.chain"
    assert refusal(data, "play berry-picker side-top") == "revive.card.side-locked"
    assert refusal(data, "play berry-picker upper-right") == ""


@pytest.mark.rule("revive.card.chain")
def test_a_card_joins_others_that_all_show_the_chain_sign_on_the_half_that_counts() -> None:
    # the hearth keeper has the sign on its top, the bee warden on its bottom
    for card, pile, free in (
        ("hearth-keeper", "upper-left", True),
        ("hearth-keeper", "lower-left", False),
        ("bee-warden", "lower-left", True),
        ("bee-warden", "upper-left", False),
    ):
        data = turn_of(put_card(deal(bare(), "berry-picker"), card, pile))
        assert (f"play berry-picker {pile}" in options(data)) == free
    data = put_card(deal(bare(), "berry-picker", "map-drawer"), "hearth-keeper", "upper-left")
    do(turn_of(data), "play berry-picker upper-left")
    assert refusal(data, "play map-drawer upper-left") == "revive.card.chain"  # every card must show it


@pytest.mark.rule("revive.card.side-slot", "revive.card.side-locked", "revive.tech.side-slot", "revive.card.chain")
def test_the_side_slot_gives_the_half_that_one_chooses() -> None:
    data = turn_of(unlock(deal(bare(), "berry-picker", "hearth-keeper", "map-drawer"), "base", "middle"))
    assert {"play berry-picker side-top", "play berry-picker side-bottom"} <= set(options(data))
    do(data, "play hearth-keeper side-top")
    assert holdings(data) == {"food": 1, "gears": 1, "books": 1}
    assert {"play map-drawer side-top", "play map-drawer side-bottom"} <= set(options(data))  # it has the chain sign
    data = turn_of(unlock(put_card(deal(bare(), "map-drawer"), "hearth-keeper", "side-bottom"), "base", "middle"))
    assert refusal(data, "play map-drawer side-top") == "revive.card.chain"  # its bottom counts, which has no sign


@pytest.mark.rule("revive.card.modules", "revive.card.colours", "revive.module.colours", "revive.card.module-order")
def test_modules_of_the_cards_colour_work_once_each() -> None:
    data = fit(deal(bare(), "berry-picker", "stone-cutter"), "pair-yellow", "gear-yellow-gray", "pair-green")
    do(turn_of(data), "play berry-picker upper-left")
    assert holdings(data) == {"food": 5, "gears": 1}
    do(data, "play stone-cutter upper-right")  # modules of other slots do not work
    assert holdings(data) == {"food": 5, "gears": 4}


@pytest.mark.rule("revive.card.module-order", "revive.ruling.card-order")
def test_a_module_works_before_the_effect_unless_it_would_change_nothing_yet() -> None:
    data = fit(deal(bare(), "lamp-carrier"), "branch-yellow-green", slot="lower-left")
    do(turn_of(data), "play lamp-carrier lower-left")
    assert options(data) == ["skip", "side 1", "side 2"]  # the module asks first
    do(data, "side 2")
    assert options(data) == ["advance green", "advance gray"]
    # a used marker returns before the effect, or after it if none is used before
    for used in ((), ("gray",)):
        data = fit(deal(printed(bare(), "gray"), "coil-winder"), "spark-gray")
        do(turn_of(power(data, 1, *used)), "play coil-winder upper-left")
        assert data.cells[f.USED] == 0
        assert data.cells[f.ENERGY] == 1 + len(used)


@pytest.mark.rule("revive.card.play-another", "revive.ruling.play-another-none", "revive.ruling.play-another-once")
@pytest.mark.rule("revive.turn.effect-not-action", "revive.card.effect-optional")
def test_an_effect_lets_one_play_another_card() -> None:
    data = turn_of(deal(bare(), "loom-singer", "page-keeper", "stone-cutter", "herd-caller"))
    do(data, "play loom-singer lower-left")
    assert {text.split()[1] for text in options(data) if text != "skip"} == {"page-keeper"}
    assert refusal(data, "play stone-cutter upper-left") == "revive.card.play-another"
    do(data, "play page-keeper upper-left")
    assert (holdings(data), data.cells[f.ACTED]) == ({"books": 5}, 1)
    do(data, "play herd-caller lower-right", "play stone-cutter upper-right")
    assert holdings(data) == {"books": 5, "gears": 3}
    data = turn_of(deal(bare(), "loom-singer", "stone-cutter"))
    do(data, "play loom-singer lower-left")  # without a green card that part is lost
    assert holdings(data) == {"books": 1}
    data = turn_of(deal(bare(), "herd-caller", "signal-maker", "berry-picker"))
    do(data, "play herd-caller lower-left", "play signal-maker lower-right", "play berry-picker upper-left")
    assert (holdings(data), data.cells[f.ACTED]) == ({"food": 3, "gears": 1}, 1)


@pytest.mark.rule("revive.ruling.card-useless", "revive.card.stay")
def test_a_card_of_no_use_is_in_its_slot_all_the_same() -> None:
    data = turn_of(deal(bare(), "stone-cutter"))
    do(data, "play stone-cutter lower-left")  # nothing can be built
    assert f.SLOTS.list(data.cells, a.PILE.numbers["lower-left"]) == [a.CARD.numbers["stone-cutter"]]
    assert (active(data), data.cells[f.ACTED]) == ([], 1)


@pytest.mark.rule("revive.module.gain", "revive.module.place", "revive.module.refill", "revive.module.stay")
def test_a_module_is_chosen_placed_and_replaced_in_the_display() -> None:
    shown = ("pair-yellow", "pair-yellow", "pair-gray", "step-gray", "point-green-gray")
    data = effect(show_modules(bare(), *shown), "module")
    assert len(options(data)) == 4 * 5  # four kinds, five slots
    assert refusal(data, "fit pair-green upper-left") == "revive.module.gain"
    do(data, "fit step-gray lower-right")
    assert data.seat == CHANCE
    assert "fits pair-green" in chances(data)
    do(data, "fits pair-green")
    assert in_slot(data, 0, a.SLOT.numbers["lower-right"]) == [a.MODULE.numbers["step-gray"]]
    assert data.cells[f.MODULES + 3] == a.MODULE.numbers["pair-green"]


@pytest.mark.rule("revive.module.room", "revive.ruling.module-side", "revive.ruling.module-full")
def test_slots_have_room_for_three_modules_or_two() -> None:
    data = show_modules(bare(), "pair-yellow")
    rooms = {"upper-left": 3, "upper-right": 2, "lower-left": 3, "lower-right": 2, "side": 2}
    for slot, room in rooms.items():
        fit(data, *["step-gray"] * (room - 1), slot=slot)
    effect(data, "module")
    assert [text.split()[2] for text in options(data)] == list(rooms)  # the closed side slot, too
    for slot, room in rooms.items():
        fit(data, *["step-gray"] * room, slot=slot)
    assert effect(data, "module").seat == OVER
    other = show_modules(fit(bare(), "step-gray", "step-gray", slot="side"), "pair-yellow")
    assert refusal(effect(other, "module"), "fit pair-yellow side") == "revive.module.room"


@pytest.mark.rule("revive.ruling.module-empty", "revive.module.refill")
def test_without_modules_none_is_gained() -> None:
    assert effect(bare(), "module").seat == OVER
    data = show_modules(bare(), "pair-yellow")
    for module in range(len(a.MODULE.values)):
        data.cells[f.UNSEEN_MODULES + module] = 0
    do(effect(data, "module"), "fit pair-yellow side")
    assert data.seat == OVER  # the display shrinks


@pytest.mark.rule("revive.area.active", "revive.area.resting", "revive.machine.any-colour")
@pytest.mark.rule("revive.ruling.machine-one-colour")
def test_a_machine_gives_the_next_card_another_colour() -> None:
    data = fit(deal(bare(), "berry-picker", "stone-cutter"), "pair-yellow", "pair-gray")
    turn_of(power(token(data, "colour-green", "green-1"), 1))
    do(data, "use green-1", "colour gray", "play berry-picker upper-left")
    assert holdings(data) == {"food": 3, "gears": 2}  # in place of its own
    do(data, "play stone-cutter upper-right")
    assert data.cells[f.COLOURED] == NOTHING
    data = turn_of(power(token(bare(), "colour-green", "green-1"), 1))
    assert refusal(data, "use green-1") == "revive.ruling.machine-useful"  # there is no card to play
