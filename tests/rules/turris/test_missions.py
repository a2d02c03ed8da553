"""Missions: rules `turris.mission.*`, `turris.reserve.*` and the rulings about them."""

from typing import Any

import pytest
from librt.random import Random

from bartizan.games.turris.evaluate import under_way
from bartizan.games.turris.view import view_of
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
    ongoing,
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
    assert state.prestige[0] == prestige + 1


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


@pytest.mark.rule("turris.mission.ongoing-slot")
@pytest.mark.parametrize(("choice", "slots"), [("slot 1", ["saplings", ""]), ("file", ["", ""])])
def test_an_ongoing_mission_may_go_into_a_slot(choice: str, slots: list[str]) -> None:
    state = do(after_actions(0, tableau=["saplings"], goods=["krr"]), "complete saplings")
    assert options(state) == ["slot 1", "file"]
    do(state, choice)
    assert (in_slots(state), completed(state), state.prestige[0]) == (slots, {"saplings"}, 2)


@pytest.mark.rule("turris.mission.ongoing-slot")
def test_the_second_one_goes_into_the_other_slot() -> None:
    state = do(after_actions(0, tableau=["saplings"], slots=["dig-permit"], goods=["krr"]), "complete saplings")
    assert options(state) == ["slot 2", "file"]
    assert in_slots(do(state, "slot 2")) == ["dig-permit", "saplings"]


@pytest.mark.rule("turris.mission.ongoing-replace")
@pytest.mark.parametrize(
    ("choice", "slots"),
    [
        ("slot 1", ["saplings", "blood-price"]),
        ("slot 2", ["wide-net", "saplings"]),
        ("file", ["wide-net", "blood-price"]),
    ],
)
def test_with_both_slots_taken_an_old_one_may_be_replaced(choice: str, slots: list[str]) -> None:
    state = after_actions(0, tableau=["saplings"], slots=["wide-net blood-price"], goods=["krr"])
    do(state, "complete saplings")
    assert options(state) == ["slot 1", "slot 2", "file"]
    do(state, choice)
    assert in_slots(state) == slots
    assert completed(state) == {"saplings", "wide-net", "blood-price"}


@pytest.mark.rule("turris.mission.ongoing-active")
def test_an_ongoing_effect_works_only_in_a_slot() -> None:
    assert owns(do(at(0, done=["rain-barrels"]), "gather")) == "i"
    assert owns(do(at(0, slots=["rain-barrels"]), "gather")) == "ii"
    assert owns(do(at(1, slots=["rain-barrels"]), "gather"), 1) == "i"  # another player's
    replaced = after_actions(0, slots=["rain-barrels saplings"], tableau=["dig-permit"], goods=["kkww"])
    do(replaced, "complete dig-permit", "slot 1")
    draw_on(replaced)
    while replaced.round == 3:
        do(replaced, "gather")
    before = owns(replaced)
    assert owns(do(replaced, "gather")) == before + "i"


@pytest.mark.rule("turris.mission.ongoing-active")
@pytest.mark.rule("turris.ruling.mission-order")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_what_a_completion_triggers_comes_before_the_slot(answer: str) -> None:
    """Pack Animals reacts to the Mission that may replace it, and not once more from the completed ones."""
    state = after_actions(
        0, tableau=["saplings"], slots=["pack-animals long-term-strategy"], goods=["krr"], scouts=["guild"]
    )
    do(state, "complete saplings")
    assert step(state) == "offer"
    do(state, answer, *(["land forge"] if answer == "accept" else []))
    assert options(state) == ["slot 1", "slot 2", "file"]
    do(state, "slot 1")
    assert in_slots(state) == ["saplings", "long-term-strategy"]
    assert step(state) == "deal_mission"


@pytest.mark.rule("turris.mission.ongoing-active")
@pytest.mark.rule("turris.ruling.ongoing-left")
@pytest.mark.parametrize(("slot", "gained"), [("slot 1", 0), ("slot 2", 1), ("file", 1)])
def test_a_mission_that_leaves_its_slot_in_between_no_longer_works(slot: str, gained: int) -> None:
    """Master Builders waits for the bonus of the room, which brings Overtime: that completes Saplings."""
    state = after_actions(
        0,
        tableau=["saplings", "watchfires"],
        slots=["master-builders long-term-strategy"],
        goods=["krr"],
        hands=["overtime"],
        pile="goad goad",
    )
    resolve(state, "build 1")
    do(state, "build beacon", "accept")
    draw_on(state)
    do(state, "play overtime", slot)
    assert state.prestige[0] == 1 + 2 + gained


@pytest.mark.rule("turris.mission.ongoing-active")
@pytest.mark.rule("turris.ruling.ongoing-left")
def test_nobody_expects_what_will_not_work() -> None:
    """Improvisation reacts to Overtime, and here it asks, while Master Builders still waits, or has left its slot."""
    own = ongoing("improvisation", when="tactics", effect=["may: gain 1 ichor"])
    worths = []
    for slot, ahead in (("slot 1", []), ("file", ["mission.master-builders"])):
        state = after_actions(
            0,
            box_=own,
            tableau=["saplings", "watchfires"],
            slots=["master-builders improvisation"],
            goods=["krr"],
            hands=["overtime"],
            pile="goad goad",
        )
        resolve(state, "build 1")
        do(state, "build beacon", "accept")
        draw_on(state)
        do(state, "play overtime", slot)
        assert step(state) == "offer"
        assert [part["from"] for part in view_of(state, 0)["underway"]] == ahead
        worths.append(under_way(state, 0))
    assert worths[0] < worths[1]


@pytest.mark.rule("turris.ruling.once")
@pytest.mark.parametrize(("once", "gained"), [(True, "r"), (False, "rr")])
def test_of_two_triggers_that_wait_the_first_uses_it_up(once: bool, gained: str) -> None:
    """The Pain devours two Scouts at once."""
    own = ongoing("blood-price", when="devoured", effect=["gain 1 relics"], once=once)
    fields: dict[str, Any] = {"box_": own, "slots": ["blood-price"], "scouts": ["forge forge"], "pain": "guild"}
    state = do(effect("move pain 1", **fields), "via forge")
    assert owns(state).replace("i", "") == gained


@pytest.mark.rule("turris.ruling.mission-itself")
@pytest.mark.parametrize(("others", "offered"), [(3, True), (2, False)])
def test_keystone_counts_itself_for_the_room_that_it_builds(others: int, offered: bool) -> None:
    """The second room needs four Missions."""
    state = after_actions(0, tableau=["keystone"], done=[others], goods=["kkkrrrww"], rooms=[1])
    do(state, "complete keystone")
    assert (step(state) == "offer") == offered


@pytest.mark.rule("turris.mission.ongoing-trigger")
def test_it_works_each_time_unless_it_says_once() -> None:
    always = ongoing("rain-barrels", when="gather", effect=["gain 1 relics"])
    assert owns(do(at(0, box_=always, slots=["rain-barrels"]), "gather", "gather")) == "iiirr"
    once = ongoing("rain-barrels", when="gather", effect=["gain 1 relics"], once=True)
    assert owns(do(at(0, box_=once, slots=["rain-barrels"]), "gather", "gather")) == "iiir"


@pytest.mark.rule("turris.ruling.once")
def test_what_was_declined_or_could_not_be_paid_has_not_been_used() -> None:
    """Trail Signs: once a turn, when a Scout is Placed, 1 Ichor may be paid to move one."""
    state = do(at(0, slots=["trail-signs"], goods=["ii"]), "place guild", "decline", "place forge")
    assert step(state) == "offer"
    do(state, "accept")
    assert state.used[0] == 1
    state = do(at(0, slots=["trail-signs"], goods=[""], scouts=["guild"]), "place forge")
    state.goods[0] = 1
    assert step(do(state, "place shrine")) == "offer"
    state = do(at(0, slots=["trail-signs"], goods=["ii"]), "place guild", "accept", "land forge")
    assert step(do(state, "place shrine")) != "offer"


@pytest.mark.rule("turris.ruling.once")
def test_once_means_from_one_own_turn_to_the_next() -> None:
    """Two Scouts of Alice are threatened in Bob's turn, and a third after her next turn has begun."""
    box_ = ongoing("rain-barrels", when="threatened", effect=["gain 1 relics"], once=True)
    gone: dict[str, Any] = {"delusion": "gone", "despair": "gone", "harrow": "gone"}
    state = at(1, box_=box_, slots=["rain-barrels"], scouts=["guild spire circle"], pain="forge", fruit="spire", **gone)
    resolve(state, "move pain 1", seat=1)
    do(state, "via guild", "accept")
    assert owns(state) == "iir"
    resolve(state, "move pain 2", seat=1)
    do(state, "via forge", "via spire", "advance second-a", "decline")
    assert owns(state) == "iir"
    do(state, "gather", "gather")
    assert (state.round, state.seat) == (4, 0)
    state.beasts[0] = 11  # the Pain in the Isle
    resolve(state, "move pain 1")
    assert (beast(state, "pain"), owns(state)) == ("circle", "iirr")


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
    assert (completed(state), state.prestige[0]) == ({"diversion"}, 1)


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
    assert (in_slots(state), state.prestige[0], owns(state)) == (["saplings", ""], 2, "")
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
    assert (completed(state), state.prestige[0]) == ({"burned-plans"}, 2)
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
    assert (owns(state), state.prestige[0]) == ("A", 9)  # paid before the effect, and it counts as completed


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


@pytest.mark.rule("turris.ruling.ongoing-counts")
def test_missions_in_slots_count_as_completed() -> None:
    state = at(0, slots=["saplings dig-permit"], scouts=["grove"], goods=["i"])
    collect(state, "grove")
    do(state, "reward grove", "gather")
    assert step(state) == "build_room"


@pytest.mark.rule("turris.ruling.ongoing-not-self")
def test_an_ongoing_mission_does_not_react_to_its_own_completion() -> None:
    own = ongoing("wide-net", when="mission", effect=["gain 1 ichor"])
    state = after_actions(0, box_=own, tableau=["wide-net", "watchfires"], goods=["kkrww"])
    do(state, "complete wide-net", "slot 1")
    assert owns(state) == ""
    state = after_actions(0, box_=own, tableau=["watchfires"], slots=["wide-net"], goods=["ww"])
    assert owns(do(state, "complete watchfires")) == "i"


@pytest.mark.rule("turris.ruling.ongoing-not-self")
def test_an_ongoing_mission_reacts_to_the_card_that_has_completed_it() -> None:
    """Improvisation is in its slot when Overtime is laid down."""
    state = after_actions(0, tableau=["improvisation"], goods=["kw"], hands=["overtime"])
    do(state, "play overtime", "slot 1")
    assert owns(state) == "ii"  # one by Overtime itself
    state = after_actions(0, tableau=["improvisation"], goods=["kw"], hands=["overtime"])
    assert owns(do(state, "play overtime", "file")) == "i"


@pytest.mark.rule("turris.ruling.ongoing-final")
def test_a_mission_laid_aside_never_returns_to_a_slot() -> None:
    state = after_actions(0, tableau=["saplings"], done=["dig-permit"], goods=["krr"])
    do(state, "complete saplings")
    assert options(state) == ["slot 1", "file"]
    do(state, "file")
    draw_on(state)
    assert in_slots(state) == ["", ""]
    assert state.seat == 1


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
    state.unseen_missions = 0
    do(state, "complete watchfires")
    assert (face_up(state), state.seat) == (["old-songs", "stone-stores", "star-charts", "spear-wall"], 1)


@pytest.mark.rule("turris.ruling.mission-deck-end")
def test_a_shelved_mission_comes_back_when_the_deck_is_used_up() -> None:
    state = effect("shelve")
    do(state, "shelve old-songs", "gather", "gather")
    assert "mission old-songs" not in options(state)  # it lies under the deck
    state = effect("shelve")
    state.unseen_missions = 1 << 20
    do(state, "shelve old-songs", "gather", "gather", "mission crusade")
    assert face_up(state) == ["watchfires", "crusade", "stone-stores", "star-charts", "spear-wall"]
    state = effect("shelve")
    state.unseen_missions = 0
    do(state, "shelve old-songs", "gather", "gather")
    assert (sorted(face_up(state)), where(state)) == (
        ["old-songs", "spear-wall", "star-charts", "stone-stores", "watchfires"],
        "",
    )
