"""The Council track, Artifacts and action tokens: rules `turris.council.*`, `turris.artifact.*`, `turris.token.*`."""

from typing import Any

import pytest

from bartizan.engine.state import OVER
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import SPOT_OF_COUNCIL_NAMES
from tests.rules.turris.tables import (
    CONTENT,
    acting,
    after_actions,
    at,
    beast_acts,
    begun,
    can,
    changed,
    choices,
    do,
    effect,
    hand,
    kept,
    options,
    owns,
    resolve,
    spot,
    step,
)

GONE: dict[str, Any] = {"delusion": "gone", "despair": "gone", "harrow": "gone"}


@pytest.mark.rule("turris.council.start")
def test_everyone_begins_on_the_leftmost_spot() -> None:
    state = begun(4)
    assert [spot(state, seat) for seat in range(4)] == ["start"] * 4


@pytest.mark.rule("turris.council.levels")
@pytest.mark.rule("turris.ruling.council-branch")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("start", ["first"]),
        ("first", ["second-a", "second-b"]),
        ("second-a", ["third-a", "third-b"]),
        ("second-b", ["third-a", "third-b"]),
        ("third-a", ["fourth-a", "fourth-b"]),
        ("third-b", ["fourth-a", "fourth-b"]),
        ("fourth-a", ["fifth-a", "fifth-b"]),
        ("fourth-b", ["fifth-a", "fifth-b"]),
    ],
)
def test_a_token_goes_to_any_spot_of_the_next_level(before: str, after: list[str]) -> None:
    state = effect("council 1", council=[before, after[0]])  # a spot with another token is open, too
    if len(after) == 1:
        assert spot(state) == after[0]
    else:
        assert (state.seat, options(state)) == (0, [f"advance {name}" for name in after])


@pytest.mark.rule("turris.council.levels")
def test_the_fifth_level_is_the_last() -> None:
    assert [CONTENT["spot"][name]["level"] for name in SPOT_OF_COUNCIL_NAMES] == [0, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.rule("turris.council.room-spot")
def test_one_spot_of_the_last_level_lets_you_build_for_three_prestige() -> None:
    rewards = [CONTENT["spot"][name]["reward"] for name in ("fifth-a", "fifth-b")]
    assert sum(reward == ["build 3"] for reward in rewards) == 1
    state = effect("council 1", council=["fourth-a"], done=[2])
    do(state, "advance fifth-a", "accept", "build smith", "decline", "decline")
    assert (state.cells[f.PRESTIGE], state.cells[f.ROOMS]) == (3, 1)


@pytest.mark.rule("turris.council.graveyard")
@pytest.mark.parametrize("steps", ["sacrifice reserve", "sacrifice board", "sacrifice any"])
def test_every_way_into_the_graveyard_is_a_step(steps: str) -> None:
    state = effect(steps, scouts=["forge"])
    if steps == "sacrifice any":
        do(state, "sacrifice forge")
    assert (spot(state), int(state.cells[f.GRAVEYARD])) == ("first", 1)


@pytest.mark.rule("turris.council.prevented")
@pytest.mark.parametrize(
    ("fields", "answer"), [({"goods": ["A"]}, "shield artifact"), ({"slots": ["guardian-oath"]}, "accept")]
)
def test_no_step_if_something_keeps_the_scout_out_of_the_graveyard(fields: dict[str, Any], answer: str) -> None:
    state = beast_acts("pain", pain="guild", scouts=["forge"], **GONE, **fields)
    do(state, answer)
    assert (spot(state), int(state.cells[f.GRAVEYARD])) == ("start", 0)


@pytest.mark.rule("turris.council.reward")
@pytest.mark.parametrize(
    ("before", "name", "gained"),
    [
        ("start", "first", "ii"),
        ("second-a", "third-b", "A"),
        ("third-b", "fourth-a", "t"),
    ],
)
def test_the_reward_of_each_spot_may_be_gained_or_left(before: str, name: str, gained: str) -> None:
    for answer, found in (("accept", gained), ("decline", "")):
        state = effect("council 1", council=[before])
        if before != "start":
            do(state, f"advance {name}")
        assert owns(do(state, answer)) == found
        assert spot(state) == name


@pytest.mark.rule("turris.council.reward")
def test_rewards_that_ask_for_something() -> None:
    assert owns(do(effect("council 1", council=["first"]), "advance second-a", "accept", "gain weaponry")) == "w"
    assert hand(do(effect("council 1", council=["first"]), "advance second-b", "accept", "draw p1 goad")) == "goad"
    state = do(effect("council 1", council=["second-a"], dead=[1]), "advance third-a", "accept")
    assert (int(state.cells[f.GRAVEYARD]), int(state.cells[f.RESERVE])) == (0, 4)
    state = do(effect("council 1", council=["third-a"]), "advance fourth-b", "accept", "reserve old-songs")
    assert kept(state) == {"old-songs"}


@pytest.mark.rule("turris.council.last-level")
@pytest.mark.parametrize(("answer", "end"), [("accept", "start"), ("decline", "fifth-b")])
def test_on_the_last_level_the_reward_comes_first_then_the_return_is_free(answer: str, end: str) -> None:
    state = do(effect("council 1", council=["fourth-a"]), "advance fifth-b", "accept")
    assert (state.cells[f.PRESTIGE], step(state)) == (2, "council_return")
    assert spot(do(state, answer)) == end


@pytest.mark.rule("turris.council.last-level")
def test_a_token_that_its_reward_has_moved_on_is_not_asked_home() -> None:
    """The room of the reward is the Elder, whose bonus is a step, and that leads from the last level to the start."""
    tower = ("pilgrim", "artisan", "smith", "beacon", "gardener", "elder")
    state = effect("council 1", council=["fourth-a"], done=[2], tower=tower)
    do(state, "advance fifth-a", "accept", "build elder", "accept")
    assert (spot(state), acting(state)) == ("start", True)


@pytest.mark.rule("turris.council.decline-return")
@pytest.mark.rule("turris.ruling.council-start-empty")
def test_the_next_step_from_the_last_level_leads_to_the_start_and_brings_nothing() -> None:
    state = effect("council 1", council=["fifth-b"])
    assert (spot(state), owns(state), step(state)) == ("start", "", "action_step")
    state = effect("council 2", council=["fifth-b"])
    assert (spot(state), step(state)) == ("first", "offer")  # one step was used up


@pytest.mark.rule("turris.ruling.council-start-empty")
def test_going_back_to_the_start_is_no_advance() -> None:
    own = changed(mission={"wide-net": {"form": "ongoing", "when": "council", "effect": ["gain 1 relics"]}})
    state = effect("council 1", council=["fifth-b"], slots=["wide-net"], box_=own)
    assert owns(state) == ""
    state = do(effect("council 1", council=["fourth-a"], slots=["wide-net"], box_=own), "advance fifth-b", "decline")
    assert owns(state) == "r"
    assert owns(do(state, "accept")) == "r"


@pytest.mark.rule("turris.council.example")
def test_the_example_of_carol_on_the_final_spot() -> None:
    state = at(2, 3, council=["start", "start", "fourth-b"], hands=["", "", "echo-of-the-council"])
    do(state, "place circle", "advance fifth-b", "accept", "decline")
    do(state, "play echo-of-the-council")
    assert (state.cells[f.PRESTIGE + 2], spot(state, 2)) == (4, "fifth-b")
    resolve(state, "council 1", seat=2)
    assert (spot(state, 2), state.cells[f.PRESTIGE + 2]) == ("start", 4)


@pytest.mark.rule("turris.ruling.council-multi")
def test_several_steps_may_lead_past_the_last_level() -> None:
    state = do(effect("council 3", council=["fourth-a"]), "advance fifth-b", "accept", "accept")
    assert (spot(state), state.cells[f.PRESTIGE]) == ("first", 2)  # the second step, from the start
    do(state, "accept", "advance second-a", "decline")
    assert (spot(state), owns(state)) == ("second-a", "ii")
    state = do(effect("council 3", council=["fourth-a"]), "advance fifth-b", "accept", "decline")
    assert spot(state) == "first"  # the second step led home, the third to the first spot


@pytest.mark.rule("turris.ruling.council-steps-left")
def test_steps_are_owed_even_if_a_reward_brings_the_scout_back() -> None:
    state = beast_acts("pain", pain="guild", scouts=["forge forge"], council=["second-a"], **GONE)
    do(state, "advance third-a", "accept")
    assert int(state.cells[f.GRAVEYARD]) == 1
    do(state, "advance fourth-a", "decline")
    assert (spot(state), state.seat) == ("fourth-a", OVER)


@pytest.mark.rule("turris.artifact.source")
def test_artifacts_come_from_effects_only() -> None:
    assert owns(effect("artifact 2")) == "AA"
    state = begun(2)
    for _ in range(4):
        do(state, "gather")
        while step(state) != "action_step":
            do(state, options(state)[-1])
    assert (owns(state), owns(state, 1)) == ("iiiiii", "iiiiii")


@pytest.mark.rule("turris.artifact.source")
def test_an_artifact_is_spent_or_returned_and_nothing_else() -> None:
    assert not can(at(0, goods=["AA"]), "give 1 any")
    assert not can(at(0, goods=["", "AA"]), "take 1 any")


@pytest.mark.rule("turris.artifact.wild")
@pytest.mark.parametrize("kind", ["ichor", "knowledge", "relics", "weaponry", "goods", "any"])
def test_an_artifact_may_stand_in_for_any_resource(kind: str) -> None:
    state = effect(f"pay 2 {kind}", "prestige 1", goods=["AAA"])
    assert (owns(state), state.cells[f.PRESTIGE]) == ("A", 1)


@pytest.mark.rule("turris.artifact.wild")
def test_for_missions_too() -> None:
    assert "complete watchfires" in options(after_actions(0, goods=["wA"]))


@pytest.mark.rule("turris.artifact.only-spent")
def test_for_everything_else_an_artifact_is_no_resource() -> None:
    assert owns(effect("if have 1 any: prestige 1", goods=["AAA"])) == "AAA"
    assert effect("if have 1 any: prestige 1", goods=["AAA"]).cells[f.PRESTIGE] == 0
    assert owns(effect("lose 2 any", goods=["AA"])) == "AA"


@pytest.mark.rule("turris.token.hold")
def test_a_third_token_is_not_gained() -> None:
    assert owns(effect("token", goods=["t"])) == "tt"
    assert owns(effect("token", goods=["tt"])) == "tt"
    assert not can(at(0, goods=["tt"]), "token")
    assert not can(at(0, goods=["t"]), "token", "token")
    state = do(effect("council 1", council=["third-a"], goods=["tt"]), "advance fourth-a")
    assert step(state) == "action_step"  # not offered


@pytest.mark.rule("turris.token.spend")
def test_a_token_is_one_more_action_and_both_may_be_spent() -> None:
    state = do(at(0, goods=["tt"]), "gather", "extra", "gather", "gather")
    assert options(state) == ["extra", "done"]
    do(state, "extra", "place guild")
    assert (owns(state), state.seat) == ("iiii", 1)
    state = do(at(0, goods=["t"]), "extra")
    assert (int(state.cells[f.ACTIONS_LEFT]), "extra" in options(state)) == (3, False)
    assert not choices(at(0, goods=["", "t"]), "extra")
