"""Tactics cards: rules `turris.tactics.*` and the rulings about them."""

from typing import Any

import pytest
from librt.random import Random

from bartizan.engine.state import CHANCE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import CHANCE_SPACE, DRAW, TACTICS
from tests.rules.turris.tables import (
    after_actions,
    at,
    begun,
    can,
    changed,
    choices,
    collect,
    do,
    effect,
    hand,
    options,
    owns,
    resolve,
    step,
    where,
)


@pytest.mark.rule("turris.tactics.when")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_a_card_may_be_played_before_between_and_after_the_actions(before: int) -> None:
    state = at(0, hands=["ripe-fruit"])
    do(state, *["gather"] * before)
    do(state, "play ripe-fruit", "fruit isle", *["gather"] * (2 - before))
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("", 1)
    assert state.seat == 1


@pytest.mark.rule("turris.tactics.when")
def test_cards_are_played_in_the_own_action_step_only() -> None:
    state = at(0, hands=["ripe-fruit", "ripe-fruit"], scouts=["grove"], goods=["i"], done=[2])
    collect(state, "grove")
    do(state, "reward grove", "gather", "done")
    assert step(state) == "build_room"  # the Trionfi Step
    assert not choices(state, "play")
    do(state, "build pilgrim", "accept", "gather", "gather", "done")
    while state.cells[f.ROUND] == 3:
        assert not choices(state, "play")
        do(state, options(state)[0])


@pytest.mark.rule("turris.tactics.not-during")
def test_no_card_is_played_between_two_rewards_of_a_collect() -> None:
    state = at(0, hands=["ripe-fruit"], scouts=["forge shrine"], goods=["ii"])
    collect(state, "forge", "shrine")
    while step(state) != "action_step":
        assert not choices(state, "play")
        do(state, options(state)[0])
    assert choices(state, "play") == {"ripe-fruit"}


@pytest.mark.rule("turris.tactics.limit")
def test_one_card_in_an_action_step() -> None:
    state = do(at(0, hands=["ripe-fruit ripe-fruit alms"]), "play ripe-fruit", "fruit isle")
    assert not choices(state, "play")
    do(state, "gather", "gather")
    assert state.seat == 1


@pytest.mark.rule("turris.tactics.limit-exempt")
@pytest.mark.rule("turris.precedence.tactics")
@pytest.mark.parametrize("first", ["effect", "own"])
def test_a_card_that_an_effect_lets_you_play_does_not_count(first: str) -> None:
    state = at(0, hands=["ripe-fruit interest"])
    if first == "own":
        do(state, "play interest")
    resolve(state, "play")
    do(state, "play ripe-fruit", "fruit isle")
    assert choices(state, "play") == (set() if first == "own" else {"interest"})
    assert sum(f.FIELDS.of(state.cells, f.PILE)) == (2 if first == "own" else 1)


@pytest.mark.rule("turris.tactics.limit-exempt")
def test_another_tactics_card_may_let_you_play_one_more() -> None:
    state = do(at(0, hands=["double-feint interest"]), "play double-feint", "draw p1 alms", "play interest")
    assert (hand(state), owns(state)) == ("alms", "i")
    assert not choices(state, "play")


@pytest.mark.rule("turris.tactics.in-full")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("black-market", {"goods": ["i"]}),
        ("forced-march", {"goods": ["i"]}),
        ("forced-march", {"scouts": ["guild"]}),
        ("late-shift", {"dead": [4]}),
        ("quick-return", {}),
        ("fall-back", {}),
        ("second-wind", {"goods": ["i"]}),
        ("second-wind", {"dead": [1]}),
        ("sleeping-draught", {"flipped": "pain delusion despair harrow"}),
        ("change-of-plans", {"tableau": []}),
        ("overtime", {}),
        ("echo-of-the-council", {}),
        ("echo-of-the-council", {"council": ["third-a"]}),
        ("martyr", {}),
        ("quick-study", {"pile": "goad toll / alms"}),
        ("double-feint", {"pile": ""}),
        ("toll", {"prestige": [3, 3], "goods": ["", "iii"]}),
        ("toll", {"prestige": [0, 3]}),
        ("shove", {"scouts": ["guild"]}),
        ("reckless-pace", {"goods": ["tt"]}),
    ],
)
def test_a_card_that_cannot_be_done_in_full_cannot_be_played(card: str, fields: dict[str, Any]) -> None:
    state = at(0, hands=[card], **fields)
    assert hand(state) == card
    assert f"play {card}" not in options(state)


@pytest.mark.rule("turris.tactics.in-full")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("black-market", {"goods": ["ii"]}),
        ("black-market", {"goods": ["iA"]}),
        ("forced-march", {"goods": ["i"], "scouts": ["guild"]}),
        ("second-wind", {"dead": [1], "goods": ["i"]}),
        ("sleeping-draught", {"flipped": "pain delusion despair"}),
        ("overtime", {"goods": ["ww"]}),
        ("echo-of-the-council", {"council": ["third-a"], "dead": [1]}),
        ("toll", {"prestige": [0, 3], "goods": ["", "k"]}),
        ("shove", {"scouts": ["", "guild"]}),
        ("reckless-pace", {"goods": ["t"]}),
        ("double-feint", {}),
        ("change-of-plans", {"tableau": ["watchfires"]}),
    ],
)
def test_a_card_that_can_be_done_in_full_can_be_played(card: str, fields: dict[str, Any]) -> None:
    assert f"play {card}" in options(at(0, hands=[card], **fields))


@pytest.mark.rule("turris.tactics.in-full")
def test_this_holds_when_an_effect_lets_you_play_too() -> None:
    state = at(0, hands=["overtime echo-of-the-council"])
    assert not can(state, "play")
    resolve(state, "play")
    assert options(state) == ["decline"]  # what a hand allows is its owner's secret
    do(state, "decline")
    assert (step(state), hand(state)) == ("action_step", "overtime echo-of-the-council")


@pytest.mark.rule("turris.tactics.optional")
def test_nobody_has_to_play_a_card() -> None:
    state = do(at(0, hands=["ripe-fruit"]), "gather", "gather")
    assert options(state) == ["play ripe-fruit", "done"]
    do(state, "done")
    assert (state.seat, hand(state)) == (1, "ripe-fruit")


@pytest.mark.rule("turris.tactics.example")
@pytest.mark.parametrize("first", ["hand", "site"])
def test_the_example_of_carol_in_the_stroboscope(first: str) -> None:
    state = at(0, 3, sites=["stroboscope", "vault", "smelter"], hands=["ripe-fruit"], pain="left")
    if first == "hand":
        do(state, "play ripe-fruit", "fruit isle")
    do(state, "place a")
    assert state.seat == CHANCE
    do(state, "draw p1 interest")
    assert options(state) == ["play interest"]
    do(state, "play interest")
    assert (owns(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("i", 1 if first == "site" else 2)
    assert choices(state, "play") == (set() if first == "hand" else {"ripe-fruit"})


@pytest.mark.rule("turris.ruling.immediate-unknown")
def test_a_drawn_card_that_cannot_be_played_stays_in_the_hand() -> None:
    fields: dict[str, Any] = {"sites": ["stroboscope", "vault"], "pain": "left"}
    state = do(at(0, **fields), "place a", "draw p1 overtime", "decline")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE)), step(state)) == ("overtime", 0, "action_step")
    assert "place a" not in options(at(0, pile="", **fields))  # drawing needs a card
    assert "place a" in options(at(0, pile="goad", **fields))


@pytest.mark.rule("turris.ruling.tactics-discard")
def test_an_empty_deck_is_made_anew_out_of_the_pile_when_a_card_is_needed() -> None:
    state = effect("draw 3", pile="goad goad toll / alms")
    do(state, "draw p1 alms")
    assert dict(zip(options(state), [weight for _, weight in state.chance()], strict=True)) == {
        "draw p1 goad": 2,
        "draw p1 toll": 1,
    }
    do(state, "draw p1 toll", "draw p1 goad")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.DECK)), sum(f.FIELDS.of(state.cells, f.PILE))) == (
        "alms goad toll",
        1,
        0,
    )


@pytest.mark.rule("turris.ruling.tactics-discard")
def test_a_draw_is_impossible_only_if_deck_and_pile_are_too_small_together() -> None:
    state = at(0, pile="goad / toll")
    assert can(state, "draw 2")
    assert not can(state, "draw 3")
    assert not can(state, "draw 2", "draw 1")


@pytest.mark.rule("turris.ruling.tactics-discard")
def test_played_and_discarded_cards_lie_on_the_pile() -> None:
    state = do(at(0, hands=["interest goad toll alms shove martyr"]), "play interest", "gather", "gather")
    do(state, "discard goad")
    assert sum(f.FIELDS.of(state.cells, f.PILE)) == 2


@pytest.mark.rule("turris.ruling.tactics-played-card")
def test_a_card_cannot_draw_itself() -> None:
    """Double Feint is the last card of all but one: what it draws is the other."""
    state = at(0, hands=["double-feint"], pile="goad")
    do(state, "play double-feint")
    assert options(state) == ["draw p1 goad"]
    do(state, "draw p1 goad", "decline")
    assert (hand(state), sum(f.FIELDS.of(state.cells, f.PILE))) == ("goad", 1)


@pytest.mark.rule("turris.ruling.hands-secret")
def test_what_others_hold_may_be_anything_but_numbers_and_the_own_hand_stay() -> None:
    state = at(0, 3, hands=["goad toll", "alms shove martyr", "overtime"], reserved=["", "crusade"])
    seen = set()
    for seed in range(20):
        other = state.copy()
        other.resample(0, Random(seed))
        assert hand(other) == "goad toll"
        assert [len(hand(other, seat).split()) for seat in (1, 2)] == [3, 1]
        for field in (f.RESERVED, f.TABLEAU, f.PILE):
            assert f.FIELDS.of(other.cells, field) == f.FIELDS.of(state.cells, field)
        together = [
            sum(int(other.cells[f.HANDS + seat * TACTICS + card]) for seat in range(3)) for card in range(TACTICS)
        ]
        assert [held + int(other.cells[f.DECK + card]) for card, held in enumerate(together)] == [2] * TACTICS
        seen.add(hand(other, 1))
    assert len(seen) > 5


@pytest.mark.rule("turris.ruling.hands-secret")
def test_only_the_one_who_draws_sees_the_card() -> None:
    draw = CHANCE_SPACE.parse("draw p2 goad")
    assert CHANCE_SPACE.text(draw, masked=True) == "draw p2 ?"
    assert DRAW.witnesses(draw, CHANCE) == [1]


@pytest.mark.rule("turris.ruling.mission-window")
def test_after_the_last_action_cards_tokens_and_missions_are_offered_together() -> None:
    state = after_actions(0, hands=["ripe-fruit"], goods=["wwt"])
    assert set(options(state)) == {"play ripe-fruit", "extra", "complete watchfires", "done"}
    do(state, "extra")
    assert step(state) == "action_step"
    do(state, "place guild")
    assert set(options(state)) == {"play ripe-fruit", "complete watchfires", "done"}
    do(state, "play ripe-fruit", "fruit isle")
    assert set(options(state)) == {"complete watchfires", "done"}


@pytest.mark.rule("turris.ruling.mission-window")
@pytest.mark.parametrize("last", ["complete watchfires", "done"])
def test_completing_a_mission_or_none_ends_the_action_step(last: str) -> None:
    state = do(after_actions(0, hands=["ripe-fruit"], goods=["wwt"]), last)
    assert state.seat != 0


@pytest.mark.rule("turris.ruling.mission-window")
def test_the_window_is_shown_to_everyone_who_may_hold_a_card_that_cannot_be_played() -> None:
    """Otherwise a pause would tell the others what is in the hand."""
    state = do(at(0, hands=["overtime"]), "gather", "gather")
    assert (state.seat, options(state)) == (0, ["done"])


def test_the_first_turn_of_a_match_has_a_hand_of_one_card() -> None:
    assert len(hand(begun(2)).split()) == 1


@pytest.mark.rule("turris.tactics.limit-exempt")
def test_a_location_and_a_room_may_let_you_play() -> None:
    own = changed(location={"guild": {"reward": ["play"]}})
    state = at(0, box_=own, scouts=["guild"], goods=["i"], hands=["interest alms alms"])
    collect(state, "guild")
    do(state, "reward guild", "play interest", "play alms", "gain ichor")
    assert sum(f.FIELDS.of(state.cells, f.PILE)) == 2
    state = at(0, scouts=["grove"], goods=["i"], done=[2], hands=["interest alms"])
    collect(state, "grove")
    do(state, "reward grove", "play interest", "gather", "build beacon", "accept", "draw p1 goad", "draw p1 goad")
    do(state, "play alms", "gain ichor")
    assert (sum(f.FIELDS.of(state.cells, f.PILE)), where(state)) == (2, "")
