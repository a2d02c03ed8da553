"""Missions: rules `turris.mission.*`, `turris.reserve.*` and the rulings about them."""

from typing import Any

import pytest
from librt.random import Random

from bartizan.games.turris import fields as f
from tests.rules.turris.tables import (
    after_actions,
    at,
    beast,
    can,
    changed,
    choices,
    collect,
    completed,
    do,
    draw_on,
    effect,
    face_up,
    in_slots,
    kept,
    options,
    owns,
    position,
    resolve,
    step,
    where,
)


@pytest.mark.rule("turris.mission.one")
def test_at_most_one_mission_is_completed_after_the_actions() -> None:
    state = after_actions(0, goods=["wwwwwkkkk"])
    assert choices(state, "complete") == {"watchfires", "old-songs", "star-charts", "spear-wall"}
    do(state, "complete watchfires")
    assert (completed(state), step(state)) == ({"watchfires"}, "deal_mission")


@pytest.mark.rule("turris.mission.one")
def test_nobody_has_to_complete_a_mission_and_none_during_the_actions() -> None:
    state = at(0, goods=["wwkk"])
    assert not choices(state, "complete")
    do(state, "gather", "gather", "done")
    assert (completed(state), state.seat) == (set(), 1)


@pytest.mark.rule("turris.mission.one")
def test_effects_may_allow_more() -> None:
    state = after_actions(0, goods=["wwkk"], hands=["overtime"])
    do(state, "play overtime", "complete watchfires", "complete old-songs")
    assert completed(state) == {"watchfires", "old-songs"}


@pytest.mark.rule("turris.mission.source")
@pytest.mark.rule("turris.reserve.exclusive")
def test_missions_of_the_tableau_and_own_reserved_ones_but_not_those_of_others() -> None:
    fields: dict[str, Any] = {
        "tableau": ["watchfires"],
        "reserved": ["old-songs", "market-day"],
        "goods": ["kkwwr", "kkwwr"],
    }
    assert choices(after_actions(0, **fields), "complete") == {"watchfires", "old-songs"}
    assert choices(after_actions(1, **fields), "complete") == {"watchfires", "market-day"}


@pytest.mark.rule("turris.mission.pay")
@pytest.mark.parametrize(
    ("goods", "possible"),
    [("kr", False), ("krw", True), ("krA", True), ("AAA", True), ("kkrr", False), ("AA", False), ("iiikr", False)],
)
def test_the_price_must_be_paid_and_artifacts_may_stand_in(goods: str, possible: bool) -> None:
    state = after_actions(0, tableau=["market-day"], goods=[goods])
    assert ("complete market-day" in options(state)) == possible
    if possible:
        do(state, "complete market-day")
        assert owns(state) == ""


@pytest.mark.rule("turris.mission.pay")
def test_only_the_price_is_paid() -> None:
    state = do(after_actions(0, tableau=["common-table"], goods=["iikkrrwww"]), "complete common-table")
    assert owns(state) == "ikrww"


@pytest.mark.rule("turris.ruling.artifact-payment")
def test_the_payer_says_unit_by_unit_how_the_price_is_paid() -> None:
    state = do(after_actions(0, tableau=["watchfires"], goods=["wwAA"]), "complete watchfires")
    assert options(state) == ["spend weaponry", "spend artifact"]
    do(state, "spend artifact")
    assert options(state) == ["spend weaponry", "spend artifact"]
    do(state, "spend weaponry")
    assert owns(state) == "wA"
    state = do(after_actions(0, tableau=["watchfires"], goods=["wA"]), "complete watchfires")
    assert owns(state) == ""  # one way is left, so nobody is asked


@pytest.mark.rule("turris.ruling.artifact-payment")
def test_an_artifact_cannot_be_spent_if_the_rest_could_not_be_paid_then() -> None:
    state = do(after_actions(0, tableau=["market-day"], goods=["kkrA"]), "complete market-day")
    assert owns(state) == "k"  # Knowledge and Relics had to be paid as such


@pytest.mark.rule("turris.mission.prestige")
@pytest.mark.parametrize(
    ("mission", "goods", "prestige"), [("watchfires", "ww", 2), ("buttress", "rrwww", 5), ("outer-ring", "rrrwww", 7)]
)
def test_its_prestige_is_gained(mission: str, goods: str, prestige: int) -> None:
    state = do(after_actions(0, tableau=[mission], goods=[goods], prestige=[1]), f"complete {mission}")
    assert state.cells[f.PRESTIGE] == prestige + 1


@pytest.mark.rule("turris.mission.completed-area")
def test_a_completed_mission_lies_with_the_completed_ones_and_not_in_the_tableau() -> None:
    state = do(after_actions(0, goods=["ww"]), "complete watchfires")
    assert completed(state) == {"watchfires"}
    assert "watchfires" not in face_up(state)
    assert in_slots(state) == ["", ""]


@pytest.mark.rule("turris.mission.when-completed")
def test_an_effect_for_the_completion_comes_at_once_before_the_trionfi_step() -> None:
    state = at(0, tableau=["ruined-totem"], scouts=["grove"], goods=["ikrrr"], done=[2])
    collect(state, "grove")
    do(state, "reward grove", "gather", "complete ruined-totem")
    assert step(state) == "ask"
    do(state, "upgrade nest")
    assert (owns(state), step(state)) == ("iA", "build_room")


@pytest.mark.rule("turris.ruling.mission-itself")
@pytest.mark.parametrize(("others", "offered"), [(3, True), (2, False)])
def test_keystone_counts_itself_for_the_room_that_it_builds(others: int, offered: bool) -> None:
    """The second room needs four Missions."""
    state = after_actions(0, tableau=["keystone"], done=[others], goods=["kkkrrrww"], rooms=[1])
    do(state, "complete keystone")
    assert (step(state) == "offer") == offered


@pytest.mark.rule("turris.mission.open")
def test_completed_missions_are_the_same_for_whoever_looks() -> None:
    state = at(0, 3, done=[2, 3, 1], hands=["goad", "toll", "alms"])
    for seat in range(3):
        other = state.copy()
        other.resample(seat, Random(7))
        assert [completed(other, who) for who in range(3)] == [completed(state, who) for who in range(3)]


@pytest.mark.rule("turris.mission.example-move")
@pytest.mark.rule("turris.beast-effect.direction")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("way", ["shrine", "forge"])
def test_the_example_of_alice_who_moves_a_beast(first: int, way: str) -> None:
    """She chooses the direction, whoever is First Player."""
    state = at(0, first=first, tableau=["diversion"], goods=["rw"], pain="guild")
    do(state, "gather", "gather", "complete diversion")
    assert owns(state) == "iii"
    do(state, "beast pain")
    assert state.seat == 0
    assert options(state) == ["via shrine", "via forge"]
    do(state, f"via {way}")
    assert beast(state, "pain") == way
    assert (completed(state), state.cells[f.PRESTIGE]) == ({"diversion"}, 1)


@pytest.mark.rule("turris.mission.example-ongoing")
def test_the_example_of_bob_and_an_ongoing_mission() -> None:
    state = after_actions(1, tableau=["rain-barrels"], goods=["", "rr"])
    do(state, "complete rain-barrels", "slot 1")
    draw_on(state)
    assert in_slots(state, 1) == ["rain-barrels", ""]
    do(state, "gather", "gather")
    assert state.seat == 1
    do(state, "gather")
    assert owns(state, 1) == "ii"


@pytest.mark.rule("turris.reserve.take")
def test_reserving_takes_a_mission_out_of_the_tableau() -> None:
    state = do(at(0), "place brink")
    assert choices(state, "reserve") == {"watchfires", "old-songs", "stone-stores", "star-charts", "spear-wall"}
    do(state, "reserve star-charts")
    assert kept(state) == {"star-charts"}
    assert "star-charts" not in face_up(state)
    assert completed(state) == set()


@pytest.mark.rule("turris.reserve.take")
def test_no_action_reserves_a_mission() -> None:
    assert not choices(at(0, goods=["iiikkkrrrwww"]), "reserve")
    assert not choices(after_actions(0, goods=["iiikkkrrrwww"]), "reserve")


@pytest.mark.rule("turris.reserve.instead")
def test_a_reserved_mission_takes_the_place_of_one_of_the_tableau() -> None:
    state = after_actions(0, reserved=["market-day"], goods=["kkrrwwww"])
    do(state, "complete market-day", "spare knowledge")
    assert (completed(state), state.seat) == ({"market-day"}, 1)


@pytest.mark.rule("turris.reserve.discount")
@pytest.mark.parametrize(("spared", "left"), [("knowledge", "k"), ("relics", "r"), ("weaponry", "w")])
def test_a_reserved_mission_costs_one_resource_less_of_the_own_choice(spared: str, left: str) -> None:
    state = do(after_actions(0, reserved=["market-day"], goods=["krw"]), "complete market-day")
    assert choices(state, "spare") == {"knowledge", "relics", "weaponry"}
    do(state, f"spare {spared}")
    assert (owns(state), kept(state)) == (left, set())


@pytest.mark.rule("turris.reserve.discount")
def test_what_is_missing_is_what_is_spared() -> None:
    state = do(after_actions(0, reserved=["market-day"], goods=["kr"]), "complete market-day")
    assert (owns(state), completed(state)) == ("", {"market-day"})
    assert "complete market-day" not in options(after_actions(0, reserved=["market-day"], goods=["kk"]))


@pytest.mark.rule("turris.reserve.discount")
def test_nothing_costs_less_than_nothing() -> None:
    cheap = changed(mission={"watchfires": {"cost": [0, 0, 0, 1]}, "old-songs": {"cost": [0, 0, 0, 0]}})
    for mission in ("watchfires", "old-songs"):
        state = after_actions(0, box_=cheap, tableau=[], reserved=[mission], goods=["w"])
        do(state, f"complete {mission}")
        assert (owns(state), completed(state)) == ("w", {mission})


@pytest.mark.rule("turris.reserve.same")
def test_otherwise_a_reserved_mission_is_completed_like_any_other() -> None:
    state = do(after_actions(0, reserved=["saplings"], goods=["rr"]), "complete saplings", "slot 1")
    assert (in_slots(state), state.cells[f.PRESTIGE], owns(state)) == (["saplings", ""], 2, "")
    state = do(after_actions(0, reserved=["ruined-totem"], goods=["rrr"]), "complete ruined-totem")
    assert choices(state, "upgrade")


@pytest.mark.rule("turris.reserve.example")
def test_the_example_of_carol_and_her_reserved_mission() -> None:
    state = after_actions(2, 3, reserved=["", "", "diversion"], goods=["", "", "rw"], pain="guild")
    do(state, "complete diversion", "spare relics", "beast pain", "via forge")
    assert (owns(state, 2), completed(state, 2)) == ("r", {"diversion"})
    fewer = after_actions(2, 3, reserved=["", "", "close-call"], goods=["", "", "kw"])
    do(fewer, "complete close-call", "spare knowledge")
    assert (owns(fewer, 2), completed(fewer, 2)) == ("k", {"close-call"})


@pytest.mark.rule("turris.ruling.mission-effect-partial")
def test_a_mission_may_be_completed_whose_effect_cannot_be_done() -> None:
    state = after_actions(0, tableau=["burned-plans"], goods=["kkkr"])
    do(state, "complete burned-plans")  # Prestige for the hand, then a card to discard, but there is none
    assert (completed(state), state.cells[f.PRESTIGE]) == ({"burned-plans"}, 2)
    state = after_actions(0, tableau=["preferential-treatment"], goods=["kr"], future=0)
    do(state, "complete preferential-treatment")
    assert completed(state) == {"preferential-treatment"}


@pytest.mark.rule("turris.ruling.mission-effect-partial")
def test_as_much_of_the_effect_is_done_as_can_be() -> None:
    own = changed(mission={"ruined-totem": {"effect": ["discard 1", "revive 1", "artifact 1"]}})
    state = after_actions(0, box_=own, tableau=["ruined-totem"], goods=["krrr"])
    do(state, "complete ruined-totem")
    assert owns(state) == "A"


@pytest.mark.rule("turris.ruling.mission-order")
def test_pay_then_prestige_then_the_effect_then_the_place() -> None:
    own = changed(mission={"ruined-totem": {"effect": ["if missions 3: artifact 1", "if have 1 relics: artifact 2"]}})
    state = after_actions(0, box_=own, tableau=["ruined-totem"], goods=["krrr"], done=[2], prestige=[7])
    do(state, "complete ruined-totem")
    assert (owns(state), state.cells[f.PRESTIGE]) == ("A", 9)  # paid before the effect, and it counts as completed


@pytest.mark.rule("turris.ruling.mission-order")
def test_a_change_of_sites_waits_until_a_completion_is_done() -> None:
    state = after_actions(0, tableau=["ruined-totem"], goods=["krrr"], prestige=[8])
    do(state, "complete ruined-totem")
    assert step(state) == "ask"  # the effect first
    do(state, "upgrade nest")
    assert step(state) == "draw_site"
    state = after_actions(0, tableau=["saplings"], goods=["krr"], prestige=[9])
    do(state, "complete saplings")
    assert step(state) == "find_slot"
    do(state, "slot 1")
    assert step(state) == "draw_site"


@pytest.mark.rule("turris.ruling.reserve-no-limit")
def test_any_number_of_missions_may_be_reserved_and_they_are_not_completed() -> None:
    many = "crusade survey keystone improvisation blood-trail fever-dream"
    state = at(0, reserved=[many])
    resolve(state, "reserve 5")
    for name in ("watchfires", "old-songs", "stone-stores", "star-charts"):
        do(state, f"reserve {name}")
    assert len(kept(state)) == 11
    assert not can(state, "build 3")
    assert position(2, reserved=[many]).standings() == [1, 2]


@pytest.mark.rule("turris.ruling.discount-first")
def test_discounts_come_off_the_printed_price_and_artifacts_pay_the_rest() -> None:
    state = after_actions(0, reserved=["market-day"], slots=["dig-permit"], goods=["kwA"])  # dig-permit: 1 Relics less
    do(state, "complete market-day")
    assert choices(state, "spare") == {"knowledge", "weaponry"}
    do(state, "spare weaponry", "spend knowledge")
    assert owns(state) == "wA"


@pytest.mark.rule("turris.ruling.mission-deck-end")
def test_without_a_deck_the_tableau_gets_shorter() -> None:
    state = after_actions(0, goods=["ww"])
    state.cells[f.UNSEEN_MISSIONS] = 0
    do(state, "complete watchfires")
    assert (face_up(state), state.seat) == (["old-songs", "stone-stores", "star-charts", "spear-wall"], 1)


@pytest.mark.rule("turris.ruling.mission-deck-end")
def test_a_shelved_mission_comes_back_when_the_deck_is_used_up() -> None:
    state = effect("shelve")
    do(state, "shelve old-songs", "gather", "gather")
    assert "mission old-songs" not in options(state)  # it lies under the deck
    state = effect("shelve")
    state.cells[f.UNSEEN_MISSIONS] = 1 << 20
    do(state, "shelve old-songs", "gather", "gather", "mission crusade")
    assert face_up(state) == ["watchfires", "crusade", "stone-stores", "star-charts", "spear-wall"]
    state = effect("shelve")
    state.cells[f.UNSEEN_MISSIONS] = 0
    do(state, "shelve old-songs", "gather", "gather")
    assert (sorted(face_up(state)), where(state)) == (
        ["old-songs", "spear-wall", "star-charts", "stone-stores", "watchfires"],
        "",
    )
