"""The four Actions: rules `turris.action.*`, and those of Place, Collect, Gather Ichor and Force Revive."""

from typing import Any

import pytest

from bartizan.games.turris import fields as f
from tests.rules.turris.tables import (
    at,
    changed,
    choices,
    collect,
    do,
    draw_on,
    effect,
    fruit,
    hand,
    is_flipped,
    options,
    owns,
    resolve,
    set_beasts,
    set_scouts,
    spot,
    step,
    where,
)

ACTIONS = {"place", "collect", "gather", "revive"}


def verbs(texts: list[str]) -> set[str]:
    return {text.split()[0] for text in texts}


@pytest.mark.rule("turris.action.two")
def test_two_actions_must_be_taken_and_nobody_can_pass() -> None:
    state = at(0, scouts=["guild"], dead=[1], goods=["iiiiii"])
    for _ in range(2):
        assert step(state) == "action_step"
        assert verbs(options(state)) <= ACTIONS
        do(state, "gather")
    assert state.seat == 1


@pytest.mark.rule("turris.action.two")
def test_gather_is_possible_even_to_those_who_have_nothing() -> None:
    state = at(0, dead=[4])
    assert options(state) == ["gather"]
    assert state.seat == 0  # it is asked all the same


@pytest.mark.rule("turris.action.kinds")
def test_there_are_four_actions() -> None:
    assert verbs(options(at(0, scouts=["guild"], dead=[1], goods=["iiii"]))) == ACTIONS


@pytest.mark.rule("turris.action.repeat")
@pytest.mark.parametrize(
    ("action", "again"),
    [("place guild", "place guild"), ("gather", "gather"), ("revive", "revive"), ("collect", "")],
)
def test_every_action_but_collect_may_be_repeated(action: str, again: str) -> None:
    state = at(0, scouts=["nest nest"], dead=[2] if action == "revive" else [0], goods=["iiiiiiii"])
    if action == "collect":
        collect(state, "nest")
    else:
        do(state, action)
    assert (again in options(state)) if again else ("collect" not in options(state))


@pytest.mark.rule("turris.action.exclusion")
@pytest.mark.rule("turris.place.not-after-collect")
@pytest.mark.rule("turris.collect.once")
@pytest.mark.rule("turris.collect.not-after-place")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("place", {"place", "gather", "revive"}),
        ("collect", {"gather", "revive"}),
        ("gather", {"place", "collect", "gather", "revive"}),
        ("revive", {"place", "collect", "gather", "revive"}),
    ],
)
def test_which_action_may_follow_which(first: str, second: set[str]) -> None:
    state = at(0, scouts=["" if first == "place" else "nest"], dead=[2], goods=["iiiiiiiiii"])
    do(state, "place guild" if first == "place" else first)
    assert verbs(options(state)) == second


@pytest.mark.rule("turris.action.exclusion")
def test_the_ban_reaches_over_an_action_in_between_and_ends_with_the_turn() -> None:
    state = at(0, scouts=["nest"], goods=["iiiiit"])
    do(state, "place guild", "gather", "extra")
    assert "collect" not in options(state)
    do(state, "gather")
    while state.cells[f.ROUND] == 3:
        do(state, "gather")
    assert "collect" in options(state)


@pytest.mark.rule("turris.place.scout")
def test_place_puts_one_scout_out_of_the_reserve_in_a_location() -> None:
    state = do(at(0, scouts=["forge"]), "place guild")
    assert (where(state), state.cells[f.RESERVE]) == ("guild forge", 2)


@pytest.mark.rule("turris.place.scout")
@pytest.mark.parametrize(("scouts", "dead"), [("guild guild forge spire", 0), ("guild", 3), ("", 4)])
def test_with_an_empty_reserve_nothing_can_be_placed(scouts: str, dead: int) -> None:
    assert not choices(at(0, scouts=[scouts], dead=[dead]), "place")


@pytest.mark.rule("turris.place.anywhere")
@pytest.mark.rule("turris.site.location")
@pytest.mark.parametrize(("people", "spots"), [(2, "ab"), (3, "abc"), (4, "abcd")])
def test_every_location_and_every_site_in_play_can_be_chosen_and_nothing_else(people: int, spots: str) -> None:
    state = at(0, people, dead=[1], goods=["i"], pain="left", delusion="right", despair="gone", harrow="gone")
    named = {
        "shrine",
        "guild",
        "forge",
        "spire",
        "garden",
        "nest",
        "abyss",
        "grove",
        "ridge",
        "brink",
        "circle",
        "isle",
    }
    assert choices(state, "place") == (named - {"ridge"}) | set(spots)  # the Ridge finds no Beast to flip


@pytest.mark.rule("turris.place.no-beast")
@pytest.mark.parametrize("flipped", ["", "pain"])
def test_no_scout_is_placed_where_a_beast_is(flipped: str) -> None:
    state = at(0, pain="guild", flipped=flipped)
    assert "guild" not in choices(state, "place")
    assert "guild" in choices(at(0, pain="forge", flipped=flipped), "place")


@pytest.mark.rule("turris.place.share")
def test_without_a_limit_any_number_of_scouts_share_a_location() -> None:
    state = at(0, 3, scouts=["guild guild", "guild guild guild", "guild"])
    do(state, "place guild")
    assert where(state) == "guild guild guild"
    assert "place guild" in options(state)


@pytest.mark.rule("turris.place.limit")
@pytest.mark.parametrize("scouts", [["garden"], ["", "garden"]])
def test_limit_one_closes_a_location_while_any_scout_is_there(scouts: list[str]) -> None:
    assert "garden" not in choices(at(0, scouts=scouts), "place")
    assert "garden" in choices(at(0), "place")


@pytest.mark.rule("turris.place.limit")
def test_the_limit_concerns_placing_only() -> None:
    state = effect("shift own 1", scouts=["spire", "garden garden"])
    do(state, "land garden")
    assert (where(state), where(state, 1)) == ("garden", "garden garden")
    assert "garden" not in choices(state, "place")


@pytest.mark.rule("turris.place.immediate")
def test_an_immediate_location_works_at_once() -> None:
    state = do(at(0, hands=["toll"], prestige=[0, 5], goods=["", "i"]), "place garden")
    assert verbs(options(state)) == {"fruit"}  # nothing comes in between
    do(state, "fruit isle")
    assert (fruit(state), owns(state), state.cells[f.ACTIONS_LEFT]) == ("isle", "i", 1)


@pytest.mark.rule("turris.place.not-immediate")
@pytest.mark.parametrize("location", ["shrine", "guild", "forge", "spire", "abyss", "grove"])
def test_any_other_location_gives_nothing_yet(location: str) -> None:
    state = do(at(0, done=[2]), f"place {location}")
    assert (owns(state), hand(state), state.cells[f.RIGHTS], step(state)) == ("", "", 0, "action_step")


@pytest.mark.rule("turris.place.immediate-full")
@pytest.mark.parametrize(
    ("location", "fields"),
    [
        ("isle", {"dead": [0], "goods": ["iii"]}),
        ("isle", {"dead": [2], "goods": [""]}),
        ("brink", {"future": 0}),
        ("brink", {"tableau": []}),
        ("nest", {"pile": "goad"}),
        ("ridge", {"flipped": "pain delusion despair harrow"}),
    ],
)
def test_an_immediate_location_is_closed_to_those_who_cannot_gain_all_of_it(
    location: str, fields: dict[str, Any]
) -> None:
    assert location not in choices(at(0, **fields), "place")


@pytest.mark.rule("turris.place.immediate-full")
@pytest.mark.parametrize(
    ("location", "fields"),
    [
        ("isle", {"dead": [1], "goods": ["i"]}),
        ("isle", {"dead": [1], "goods": ["A"]}),
        ("isle", {"dead": [1], "upgrades": "isle"}),
        ("brink", {"future": 1}),
        ("nest", {"pile": "goad / toll"}),
        ("ridge", {"flipped": "pain delusion despair"}),
    ],
)
def test_it_is_open_to_those_who_can(location: str, fields: dict[str, Any]) -> None:
    assert location in choices(at(0, **fields), "place")


@pytest.mark.rule("turris.place.immediate-full")
def test_optional_parts_do_not_count_for_an_immediate_reward() -> None:
    own = changed(location={"nest": {"reward": ["may: pay 5 relics, draw 1"]}})
    state = at(0, box_=own)
    assert "nest" in choices(state, "place")
    do(state, "place nest")
    assert step(state) == "action_step"  # what cannot be done is not offered


@pytest.mark.rule("turris.place.example")
def test_the_example_of_the_garden_the_nest_and_the_guild() -> None:
    state = at(0, scouts=["", "garden"])
    assert "place garden" not in options(state)
    do(state, "place nest", "draw p1 goad", "draw p1 toll")
    assert hand(state) == "goad toll"
    do(state, "place guild")
    assert (owns(state), where(state)) == ("", "guild nest")


@pytest.mark.rule("turris.collect.choose")
def test_one_or_more_scouts_are_chosen_from_any_locations() -> None:
    state = do(at(0, scouts=["guild nest nest isle"], goods=["iiii"]), "collect")
    assert options(state) == ["recall guild", "recall nest", "recall isle"]  # one at least
    do(state, "recall guild", "recall nest")
    assert options(state) == ["recall nest", "recall isle", "done"]
    do(state, "recall isle", "done")
    assert where(state) == "nest"


@pytest.mark.rule("turris.collect.choose")
def test_without_a_scout_on_the_board_there_is_no_collect() -> None:
    assert "collect" not in options(at(0, goods=["iii"]))


@pytest.mark.rule("turris.collect.cost")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_scout_costs_one_ichor(number: int) -> None:
    state = collect(at(0, scouts=["nest nest nest nest"], goods=["iiiii"]), *["nest"] * number)
    assert owns(state) == "i" * (5 - number)
    assert state.cells[f.RESERVE] == number


@pytest.mark.rule("turris.collect.cost")
def test_no_more_scouts_can_be_chosen_than_can_be_paid_before_any_reward() -> None:
    state = at(0, scouts=["abyss abyss"], goods=["i"])
    do(state, "collect")
    assert where(state) == "abyss"  # the 2 Ichor of the Abyss come too late
    do(state, "reward abyss")
    assert owns(state) == "iiA"
    assert "collect" not in options(at(0, scouts=["abyss"], goods=["kk"]))


@pytest.mark.rule("turris.collect.cost")
@pytest.mark.rule("turris.artifact.wild")
def test_an_artifact_may_stand_in_for_the_ichor_of_a_collect() -> None:
    state = collect(at(0, scouts=["nest nest"], goods=["iA"]), "nest", "nest")
    assert owns(state) == ""
    state = do(at(0, scouts=["nest"], goods=["iA"]), "collect")
    assert options(state) == ["spend ichor", "spend artifact"]
    assert owns(do(state, "spend artifact")) == "i"


@pytest.mark.rule("turris.collect.recall")
def test_the_chosen_scouts_return_to_the_reserve() -> None:
    state = do(at(0, scouts=["nest guild guild"], goods=["iiii"]), "collect", "recall guild", "recall nest", "done")
    assert (where(state), state.cells[f.RESERVE]) == ("guild", 3)


@pytest.mark.rule("turris.collect.reward")
@pytest.mark.parametrize(
    ("location", "gained"), [("shrine", "rrr"), ("forge", "www"), ("spire", "kkk"), ("abyss", "iiA"), ("a", "iiii")]
)
def test_the_location_of_a_scout_gives_its_reward(location: str, gained: str) -> None:
    state = do(at(0, scouts=[location], goods=["i"], pain="left"), "collect", f"reward {location}")
    assert owns(state) == gained


@pytest.mark.rule("turris.collect.order")
def test_an_earlier_reward_may_make_a_later_one_possible() -> None:
    own = changed(location={"guild": {"reward": ["pay 3 relics", "prestige 4"]}})
    state = do(at(0, box_=own, scouts=["shrine guild"], goods=["ii"]), "collect", "recall shrine", "recall guild")
    assert options(state) == ["reward shrine", "done"]
    do(state, "reward shrine", "reward guild")
    assert (owns(state), state.cells[f.PRESTIGE]) == ("", 4)


@pytest.mark.rule("turris.collect.order")
def test_the_order_of_the_rewards_is_free() -> None:
    state = do(
        at(0, scouts=["shrine forge spire"], goods=["iii"]), "collect", "recall shrine", "recall forge", "recall spire"
    )
    assert options(state) == ["reward shrine", "reward forge", "reward spire", "done"]
    do(state, "reward spire", "reward shrine")
    assert options(state) == ["reward forge", "done"]


@pytest.mark.rule("turris.collect.immediate-none")
@pytest.mark.rule("turris.collect.immediate-pays")
def test_a_scout_from_an_immediate_location_costs_ichor_and_brings_nothing() -> None:
    state = do(at(0, scouts=["circle"], goods=["ii"]), "collect")
    assert (owns(state), spot(state), state.cells[f.RESERVE], step(state)) == ("i", "start", 4, "action_step")
    assert "collect" not in options(at(0, scouts=["circle"]))


@pytest.mark.rule("turris.collect.immediate-none")
def test_a_scout_that_was_pushed_to_an_immediate_location_brings_nothing_either() -> None:
    state = effect("shift own 1", scouts=["spire"], goods=["i"])
    do(state, "land garden", "collect")
    assert (where(state), owns(state), fruit(state)) == ("", "", "")


@pytest.mark.rule("turris.collect.beast-blocks")
@pytest.mark.rule("turris.collect.beast-recall")
@pytest.mark.parametrize("flipped", ["", "pain"])
def test_a_beast_keeps_the_reward_but_not_the_scout(flipped: str) -> None:
    state = do(at(0, scouts=["shrine forge"], goods=["iii"], pain="shrine", flipped=flipped), "collect")
    do(state, "recall shrine", "recall forge")
    assert options(state) == ["reward forge", "done"]
    do(state, "reward forge")
    assert (owns(state), where(state), step(state)) == ("iwww", "", "action_step")


@pytest.mark.rule("turris.collect.decline")
@pytest.mark.parametrize("wanted", [[], ["shrine"], ["forge"], ["forge", "shrine"]])
def test_each_reward_may_be_declined_by_itself(wanted: list[str]) -> None:
    state = do(at(0, scouts=["shrine forge"], goods=["ii"]), "collect", "recall shrine", "recall forge")
    do(state, *[f"reward {name}" for name in wanted])
    if len(wanted) < 2:
        do(state, "done")
    assert owns(state) == "rrr" * ("shrine" in wanted) + "www" * ("forge" in wanted)
    assert step(state) == "action_step"


@pytest.mark.rule("turris.collect.partial")
def test_a_reward_that_is_not_possible_in_full_is_not_gained_at_all() -> None:
    """The upgraded Spire gives 3 Knowledge and a card, but there is no card."""
    state = at(0, scouts=["spire"], goods=["ii"], upgrades="spire", pile="")
    do(state, "collect")
    assert (owns(state), where(state), step(state)) == ("i", "", "action_step")


@pytest.mark.rule("turris.collect.example")
def test_the_example_of_collecting_from_the_nest_and_the_guild() -> None:
    state = do(at(0, scouts=["nest guild"], goods=["iii"]), "collect", "recall guild", "recall nest")
    assert (owns(state), state.cells[f.RESERVE]) == ("i", 4)
    assert options(state) == ["reward guild", "done"]
    do(state, "reward guild", "gain knowledge", "gain weaponry")
    assert (owns(state), hand(state)) == ("ikw", "")


@pytest.mark.rule("turris.gather.one")
def test_gather_brings_one_ichor() -> None:
    assert owns(do(at(0), "gather")) == "i"


@pytest.mark.rule("turris.gather.bonus")
@pytest.mark.parametrize(
    ("actions", "ichor"),
    [
        ("gather", 1),
        ("gather gather", 3),
        ("gather gather gather", 4),
        ("gather gather gather gather", 5),
        ("gather place gather", 3),
        ("place gather place gather", 3),
        ("gather place gather gather", 4),
    ],
)
def test_two_gathers_or_more_bring_one_more_in_all(actions: str, ichor: int) -> None:
    state = do(at(0, goods=["tt"]), "extra", "extra")
    for action in actions.split():
        do(state, "place guild" if action == "place" else action)
    assert owns(state) == "i" * ichor


@pytest.mark.rule("turris.gather.example")
def test_the_example_of_bob_who_gathers_twice() -> None:
    state = at(1, scouts=["", ""], dead=[0, 3], goods=["", ""])
    do(state, "gather", "gather")
    assert owns(state, 1) == "iii"


@pytest.mark.rule("turris.revive.cost")
def test_three_ichor_bring_a_scout_back_from_the_graveyard() -> None:
    state = do(at(0, dead=[2], goods=["iiii"]), "revive")
    assert (owns(state), state.cells[f.GRAVEYARD], state.cells[f.RESERVE]) == ("i", 1, 3)
    assert "revive" not in options(at(0, dead=[2], goods=["ii"]))


@pytest.mark.rule("turris.revive.cost")
@pytest.mark.rule("turris.artifact.wild")
def test_artifacts_may_stand_in_for_the_ichor_of_a_revival() -> None:
    state = do(at(0, dead=[1], goods=["iAA"]), "revive")
    assert (owns(state), state.cells[f.GRAVEYARD]) == ("", 0)


@pytest.mark.rule("turris.revive.all-dead")
def test_with_all_four_in_the_graveyard_it_costs_one_ichor_the_first_time() -> None:
    state = do(at(0, dead=[4], goods=["iiii"]), "revive")
    assert (owns(state), state.cells[f.RESERVE]) == ("iii", 1)
    do(state, "revive")
    assert (owns(state), state.cells[f.RESERVE]) == ("", 2)
    assert "revive" in options(at(0, dead=[4], goods=["i"]))


@pytest.mark.rule("turris.revive.one-each")
def test_each_revival_brings_back_one_scout_and_may_be_repeated() -> None:
    state = do(at(0, dead=[3], goods=["iiiiii"]), "revive")
    assert state.cells[f.GRAVEYARD] == 2
    do(state, "revive")
    assert (state.cells[f.GRAVEYARD], owns(state)) == (1, "")


@pytest.mark.rule("turris.revive.example")
def test_the_example_of_the_despair_in_the_isle() -> None:
    state = at(1, dead=[0, 3], goods=["", "iiii"], despair="isle")
    assert "place isle" not in options(state)
    do(state, "revive")
    assert (state.cells[f.GRAVEYARD + 1], state.cells[f.RESERVE + 1], owns(state, 1), state.cells[f.ACTIONS_LEFT]) == (
        2,
        2,
        "i",
        1,
    )


@pytest.mark.rule("turris.ruling.effect-not-action")
@pytest.mark.rule("turris.precedence.place-after-collect")
@pytest.mark.rule("turris.precedence.effects")
def test_a_card_that_places_works_after_a_collect_and_forbids_nothing() -> None:
    state = do(at(0, scouts=["nest"], goods=["iii"], hands=["late-shift"]), "collect", "play late-shift", "place guild")
    assert (where(state), state.cells[f.ACTIONS_LEFT]) == ("guild", 1)
    assert "place forge" not in options(state)
    state = do(at(0, scouts=["nest"], goods=["iii"], hands=["late-shift"]), "play late-shift", "place guild")
    assert "collect" in options(state)


@pytest.mark.rule("turris.ruling.effect-not-action")
@pytest.mark.rule("turris.precedence.place-after-collect")
def test_a_card_that_collects_works_after_a_place_and_does_not_use_up_the_collect() -> None:
    state = do(at(0, scouts=["forge"], hands=["quick-return"]), "place guild", "play quick-return", "recall forge")
    do(state, "reward forge")
    assert (where(state), owns(state)) == ("guild", "www")
    state = do(at(0, scouts=["forge nest"], goods=["i"], hands=["quick-return"]), "play quick-return", "recall forge")
    do(state, "reward forge")
    assert {"collect", "place guild"} <= set(options(state))


@pytest.mark.rule("turris.ruling.effect-place-rules")
def test_a_place_by_an_effect_keeps_all_other_rules() -> None:
    state = at(0, scouts=["", "garden"], pain="guild")
    resolve(state, "place anywhere")
    assert not {"guild", "garden", "isle", "left"} & choices(state, "place")
    do(state, "place nest")
    draw_on(state)
    assert len(hand(state).split()) == 2  # the Immediate reward comes
    empty = effect("place anywhere", scouts=["guild guild guild guild"])
    assert step(empty) == "action_step"


@pytest.mark.rule("turris.ruling.effect-collect-cost")
def test_a_collect_by_an_effect_costs_the_usual_ichor_unless_it_is_free() -> None:
    assert owns(do(effect("collect 1", scouts=["forge"], goods=["i"]), "reward forge")) == "www"
    assert step(effect("collect 1", scouts=["forge"])) == "action_step"
    assert owns(do(effect("collect 1 free", scouts=["forge"], goods=["i"]), "reward forge")) == "iwww"


@pytest.mark.rule("turris.ruling.immediate-feasible")
def test_an_immediate_reward_is_judged_as_if_the_scout_stood_there() -> None:
    """The Ossuary sacrifices a Scout out of the Reserve; the one that is Placed is no longer there."""
    fields: dict[str, Any] = {"sites": ["ossuary", "vault"], "pain": "left"}
    assert "a" not in choices(at(0, scouts=["guild guild guild"], **fields), "place")
    assert "a" in choices(at(0, scouts=["guild guild"], **fields), "place")


@pytest.mark.rule("turris.ruling.circle-always")
def test_the_circle_is_open_whatever_the_spot_brings() -> None:
    state = at(0, council=["fourth-a"])
    do(state, "place circle", "advance fifth-a")  # a room, but without Missions
    assert (spot(state), step(state)) == ("fifth-a", "council_return")


@pytest.mark.rule("turris.ruling.collect-per-scout")
def test_two_scouts_in_a_location_bring_its_reward_twice() -> None:
    state = collect(at(0, scouts=["forge forge"], goods=["ii"]), "forge", "forge")
    do(state, "reward forge", "reward forge")
    assert owns(state) == "wwwwww"


@pytest.mark.rule("turris.ruling.collect-sequence")
def test_all_is_paid_and_taken_back_before_the_first_reward() -> None:
    own = changed(location={"guild": {"reward": ["place anywhere"]}})
    state = at(0, box_=own, scouts=["guild forge nest nest"], goods=["ii"])
    do(state, "collect", "recall guild", "recall forge")
    assert (owns(state), state.cells[f.RESERVE], where(state)) == ("", 2, "nest nest")
    do(state, "reward guild", "place forge", "reward forge")
    assert (owns(state), where(state)) == ("www", "forge nest nest")


@pytest.mark.rule("turris.ruling.collect-block-time")
def test_a_reward_that_moves_a_beast_can_free_or_block_another() -> None:
    own = changed(location={"spire": {"reward": ["move pain 1"]}})
    state = do(
        at(0, box_=own, scouts=["spire guild"], goods=["ii"], pain="guild"), "collect", "recall guild", "recall spire"
    )
    assert options(state) == ["reward spire", "done"]
    do(state, "reward spire", "via forge", "reward guild", "gain relics", "gain knowledge")
    assert owns(state) == "kr"
    state = do(
        at(0, box_=own, scouts=["spire guild"], goods=["ii"], pain="forge"), "collect", "recall guild", "recall spire"
    )
    do(state, "reward spire", "via guild")
    assert (owns(state), step(state)) == ("", "action_step")


@pytest.mark.rule("turris.ruling.gather-actions")
def test_ichor_of_other_sources_does_not_count_for_the_bonus() -> None:
    state = do(at(0, scouts=["abyss"], goods=["i"]), "collect", "reward abyss", "gather")
    assert owns(state) == "iiiA"
    state = do(at(0), "gather")
    resolve(state, "gain 1 ichor")
    do(state, "gather")
    assert owns(state) == "iiii"  # the bonus comes with the second Gather


@pytest.mark.rule("turris.ruling.revive-needs-scout")
def test_there_is_no_force_revive_without_a_scout_in_the_graveyard() -> None:
    assert "revive" not in options(at(0, goods=["iiiiii"]))


@pytest.mark.rule("turris.ruling.extra-actions")
def test_an_action_by_a_token_obeys_the_same_bans() -> None:
    state = do(at(0, scouts=["nest"], goods=["iiit"]), "collect", "gather", "extra")
    assert verbs(options(state)) == {"gather"}
    do(state, "gather")
    assert owns(state) == "iiiii"  # the second Gather of the turn brings 2


@pytest.mark.rule("turris.ruling.same-precedence")
def test_what_a_named_location_or_a_trionfo_lets_you_do_is_beside_the_bans() -> None:
    own = changed(
        location={"guild": {"reward": ["place anywhere"]}}, trionfo={"pilgrim": {"bonus": ["place anywhere"]}}
    )
    state = do(
        at(0, box_=own, scouts=["guild nest"], goods=["i"]), "collect", "recall guild", "reward guild", "place forge"
    )
    assert where(state) == "forge nest"
    state = at(0, box_=own, scouts=["grove"], goods=["i"], done=[2])
    do(state, "collect", "reward grove", "gather", "build pilgrim", "accept", "place forge")
    assert where(state) == "forge"


@pytest.mark.rule("turris.ridge.no-crossroads")
def test_the_ridge_cannot_choose_a_beast_on_a_crossroads() -> None:
    state = do(at(0, pain="left", delusion="right"), "place ridge")
    assert choices(state, "beast") == {"despair", "harrow"}
    do(state, "beast harrow")
    assert (is_flipped(state, "harrow"), owns(state)) == (True, "k")
    state = at(0, pain="left", delusion="right", despair="gone", harrow="gone")
    assert "place ridge" not in options(state)


def test_the_helper_moves_scouts_and_beasts() -> None:
    state = at(0)
    set_scouts(state, ["guild", "isle"], [1, 2])
    set_beasts(state, pain="forge", harrow="gone")
    assert (where(state), where(state, 1), state.cells[f.RESERVE], state.cells[f.RESERVE + 1]) == (
        "guild",
        "isle",
        2,
        1,
    )
