"""Ongoing Missions: slots, triggers, and the rulings about both."""

from typing import Any

import pytest

from bartizan.engine.state import OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.evaluate import under_way
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.view import view_of
from tests.rules.turris.tables import (
    after_actions,
    at,
    beast,
    beast_phase,
    changed,
    choices,
    collect,
    completed,
    do,
    draw_on,
    effect,
    in_slots,
    leave_rewards,
    ongoing,
    options,
    owns,
    resolve,
    spot,
    step,
    strikes,
    where,
)


def waiting(state: Turris) -> list[str]:
    """The cards and Missions whose effects go on after what is being decided, the next one first."""
    return [part["from"] for part in view_of(state, 0)["underway"]]


@pytest.mark.rule("turris.mission.ongoing-slot")
@pytest.mark.parametrize(("choice", "slots"), [("slot 1", ["saplings", ""]), ("file", ["", ""])])
def test_an_ongoing_mission_may_go_into_a_slot(choice: str, slots: list[str]) -> None:
    state = do(after_actions(0, tableau=["saplings"], goods=["krr"]), "complete saplings")
    assert options(state) == ["slot 1", "file"]
    do(state, choice)
    assert (in_slots(state), completed(state), state.cells[f.PRESTIGE]) == (slots, {"saplings"}, 2)


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
    while replaced.cells[f.ROUND] == 3:
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
    assert state.cells[f.PRESTIGE] == 1 + 2 + gained


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
        assert waiting(state) == ahead
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
    assert state.cells[f.USED] == 1
    state = do(at(0, slots=["trail-signs"], goods=[""], scouts=["guild"]), "place forge")
    state.cells[f.RESOURCES] = 1
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
    assert (state.cells[f.ROUND], state.seat) == (4, 0)
    state.cells[f.BEASTS] = 11  # the Pain in the Isle
    resolve(state, "move pain 1")
    assert (beast(state, "pain"), owns(state)) == ("circle", "iirr")


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


@pytest.mark.rule("turris.ruling.trigger-time")
def test_what_a_collect_triggers_comes_before_its_rewards() -> None:
    state = at(0, slots=["saplings"], scouts=["guild forge"], goods=["ii"])
    collect(state, "guild", "forge")
    assert (owns(state), step(state)) == ("i", "rewards")


@pytest.mark.rule("turris.ruling.trigger-time")
def test_what_a_devoured_scout_triggers_comes_before_its_council_step() -> None:
    state = effect("move pain 1", slots=["blood-price"], scouts=["forge"], pain="guild")
    do(state, "via forge")
    assert (choices(state, "gain"), spot(state)) == ({"knowledge", "relics", "weaponry"}, "start")


@pytest.mark.rule("turris.ruling.trigger-time")
def test_the_rewards_of_a_spot_and_of_an_immediate_location_come_before_what_they_trigger() -> None:
    state = effect("council 1", slots=["elders-ear"])
    assert (step(state), waiting(state)) == ("offer", ["mission.elders-ear"])
    own = ongoing("rain-barrels", when="place-immediate", effect=["gain 1 relics"])
    state = do(at(0, box_=own, slots=["rain-barrels"], pile="goad goad"), "place nest")
    assert (step(state), owns(state)) == ("draw_cards", "")
    draw_on(state)
    assert owns(state) == "r"


@pytest.mark.rule("turris.ruling.trigger-order")
@pytest.mark.parametrize("slots", ["trail-signs wide-net", "wide-net trail-signs"])
def test_of_two_missions_with_the_same_trigger_the_first_slot_comes_first(slots: str) -> None:
    offered = {"when": "place", "effect": ["may: gain 1 relics"]}
    plain = {"form": "ongoing", "once": False, "standing": ""}
    own = changed(mission=dict.fromkeys(("trail-signs", "wide-net"), plain | offered))
    state = do(at(0, box_=own, slots=[slots]), "place guild")
    assert (step(state), waiting(state)) == ("offer", [f"mission.{slots.split()[1]}"])


@pytest.mark.rule("turris.ruling.trigger-order")
def test_of_several_triggers_of_one_place_the_narrowest_comes_first() -> None:
    own = changed(
        mission={
            name: {"form": "ongoing", "once": False, "standing": "", "when": when, "effect": ["may: gain 1 relics"]}
            for name, when in (("trail-signs", "place"), ("wide-net", "place-site"))
        }
    )
    state = do(at(0, box_=own, slots=["trail-signs wide-net"], pain="isle"), "place a")
    assert (step(state), waiting(state)) == ("offer", ["mission.trail-signs"])


@pytest.mark.rule("turris.ongoing.rescue")
@pytest.mark.parametrize("name", ["pain", "harrow"])
def test_a_rescued_scout_returns_to_the_reserve_without_a_council_step(name: str) -> None:
    state = strikes(name, "guild", scouts=["forge forge"], slots=["guardian-oath"])
    assert (state.seat, step(state)) == (0, "rescue")
    do(state, "accept")
    leave_rewards(state)
    assert (int(state.cells[f.RESERVE]), int(state.cells[f.GRAVEYARD]), spot(state)) == (3, 1, "first")


@pytest.mark.rule("turris.ongoing.rescue")
def test_a_rescue_may_be_left_and_needs_a_beast_that_devours() -> None:
    state = strikes("pain", "guild", scouts=["forge"], slots=["guardian-oath"])
    do(state, "decline", "decline")
    assert int(state.cells[f.GRAVEYARD]) == 1
    state = strikes("despair", "guild", scouts=["forge"], slots=["guardian-oath"], goods=["k"])
    assert (state.seat, owns(state)) == (OVER, "")


@pytest.mark.rule("turris.ongoing.rescue")
def test_a_scout_that_is_shielded_would_not_be_devoured_and_is_not_rescued() -> None:
    state = strikes("pain", "guild", scouts=["forge"], slots=["guardian-oath"], goods=["A"])
    do(state, "shield artifact")
    assert (state.seat, where(state), int(state.cells[f.USED])) == (OVER, "forge", 0)


@pytest.mark.rule("turris.ongoing.rescue")
def test_one_rescue_in_a_round() -> None:
    fields: dict[str, Any] = {"delusion": "gone", "despair": "gone"}
    state = beast_phase(pain="guild", harrow="isle", scouts=["forge circle"], slots=["guardian-oath"], **fields)
    do(state, "accept")
    assert step(state) == "offer"  # the Harrow's prey is not rescued any more
    assert int(state.cells[f.GRAVEYARD]) == 1


@pytest.mark.rule("turris.ongoing.rescue")
def test_a_turn_in_between_brings_no_second_rescue_in_the_same_round() -> None:
    """Bob is First Player; he drives the Pain onto Alice's Scout before her turn, the Harrow comes after it."""
    fields: dict[str, Any] = {"delusion": "gone", "despair": "gone"}
    state = at(1, first=1, pain="shrine", harrow="isle", scouts=["guild circle"], slots=["guardian-oath"], **fields)
    resolve(state, "move pain 1", seat=1)
    do(state, "via guild", "accept")
    assert where(state) == "circle"
    do(state, "gather", "gather", "gather", "gather")
    assert (beast(state, "harrow"), int(state.cells[f.GRAVEYARD]), step(state)) == ("circle", 1, "offer")


@pytest.mark.rule("turris.ongoing.rescue")
def test_a_new_round_brings_a_new_rescue_even_before_the_own_turn() -> None:
    """Alice used it in round 3; in round 4 Bob moves a Beast onto her Scout before her turn."""
    fields: dict[str, Any] = {"delusion": "gone", "despair": "gone", "harrow": "gone", "future": 1}
    state = at(0, pain="guild", scouts=["forge circle"], slots=["guardian-oath"], **fields)
    resolve(state, "move pain 1")
    do(state, "via forge", "accept")
    state.cells[f.FRUIT] = 2  # keeps the Pain in the Forge
    do(state, "gather", "gather", "gather", "gather")
    assert (state.cells[f.ROUND], state.seat, where(state)) == (4, 1, "circle")
    state.cells[f.BEASTS] = 11
    resolve(state, "move pain 1", seat=1)
    assert (state.seat, step(state)) == (0, "rescue")


@pytest.mark.rule("turris.ruling.rescue-time")
def test_a_rescue_is_decided_after_the_own_shields_and_before_the_next_owner() -> None:
    state = strikes("pain", "guild", scouts=["forge forge", "forge"], slots=["guardian-oath"], goods=["A", "A"])
    assert (state.seat, step(state)) == (0, "shield")
    do(state, "decline")
    assert (state.seat, step(state)) == (0, "rescue")
    do(state, "accept")
    assert (state.seat, step(state)) == (1, "shield")


@pytest.mark.rule("turris.ongoing.ichor-shield")
def test_a_shield_may_cost_two_ichor() -> None:
    box_ = ongoing(standing="ichor-shield")
    state = strikes("pain", "guild", box_=box_, scouts=["forge forge"], slots=["wide-net"], goods=["iiA"])
    assert options(state) == ["decline", "shield artifact", "shield ichor"]
    do(state, "shield ichor")
    assert (owns(state), options(state)) == ("A", ["decline", "shield artifact"])
    state = strikes("pain", "guild", box_=box_, scouts=["forge"], slots=["wide-net"], goods=["i"])
    assert step(state) == "offer"  # not enough
    state = strikes("pain", "guild", box_=box_, scouts=["forge"], slots=["wide-net"], goods=["iA"])
    assert options(state) == ["decline", "shield artifact"]  # the Artifact does not stand in for the second Ichor


@pytest.mark.rule("turris.ongoing.threatened")
def test_the_trigger_of_a_beast_that_enters_comes_before_shields() -> None:
    """Offer of Protection: the Ichor it brings helps to pay for the shield."""
    state = strikes("pain", "guild", scouts=["forge"], slots=["offer-of-protection"], goods=["i"])
    assert options(state) == ["decline", "shield ichor"]
    do(state, "shield ichor")
    assert (owns(state), where(state)) == ("", "forge")


@pytest.mark.rule("turris.ongoing.threatened")
def test_it_is_for_those_who_have_a_scout_there() -> None:
    state = strikes("despair", "guild", scouts=["spire", "forge"], slots=["offer-of-protection"])
    assert (beast(state, "despair"), owns(state)) == ("forge", "")


@pytest.mark.rule("turris.ongoing.devoured")
def test_the_trigger_of_a_devoured_scout_occurs_for_each() -> None:
    box_ = ongoing(when="devoured", effect=["gain 1 relics"])
    state = leave_rewards(strikes("pain", "guild", box_=box_, scouts=["forge forge", "forge"], slots=["wide-net"]))
    assert owns(state) == "rr"
    state = strikes("pain", "guild", box_=box_, scouts=["forge"], slots=["wide-net"], goods=["A"])
    assert owns(do(state, "shield artifact")) == ""
    state = effect("sacrifice board", box_=box_, scouts=["forge"], slots=["wide-net"])
    assert (int(state.cells[f.GRAVEYARD]), owns(do(state, "decline"))) == (1, "")  # no Beast did it
