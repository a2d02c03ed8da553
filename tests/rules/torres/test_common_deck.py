"""The variant with one deck for all: rules `torres.common.*`."""

from typing import Any

import pytest

import bartizan
from bartizan import Match
from bartizan.games.torres.actions import CARD_NAMES as CARDS
from tests.rules.asking import do, refusal, texts
from tests.rules.torres.positions import at, turn


def common(**rest: Any) -> Match:
    """A turn of the first of two seats in this variant."""
    return at("d4", "d4/g7", version="common", **rest)


def hands(match: Match) -> list[list[str]]:
    found = match.position()["hands"]
    assert isinstance(found, list)
    return found


def chances_of_a_draw(match: Match) -> dict[str, int]:
    """What the next card drawn can be, with the weights."""
    state = match.state.copy()
    state.apply(match.game.space.parse("acquire"))
    return {match.game.chance_space.text(action).split()[-1]: weight for action, weight in state.chance()}


@pytest.mark.rule("torres.common.deck")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_forty_cards_are_in_one_deck_whatever_the_number_of_players(seats: int) -> None:
    match = bartizan.new_match("torres", seats=seats, seed=1, options={"version": "common"})
    assert [sorted(deck["unseen"]) for deck in match.position()["decks"]] == [sorted(CARDS * 4)]
    assert hands(match) == [[]] * seats


@pytest.mark.rule("torres.common.deck")
def test_all_players_draw_from_the_same_deck() -> None:
    match = common()
    do(match, "acquire", "end", "acquire")
    assert match.seat == 1
    assert sum(place["others"] for place in match.view(0)["decks"][0]) == 38


@pytest.mark.rule("torres.common.deck")
def test_the_deck_is_shuffled_and_knows_no_colours() -> None:
    assert len(set(chances_of_a_draw(common()).values())) == 1
    three_jumps_gone = chances_of_a_draw(common(hands=[["jump", "jump"], ["jump"]]))
    assert three_jumps_gone["leap"] == 4 * three_jumps_gone["jump"]


@pytest.mark.rule("torres.common.deck")
def test_a_hand_may_hold_four_copies_of_a_card() -> None:
    match = common(hands=[["leap"] * 3, []], spent=[[], [card for card in CARDS if card != "leap"] * 4])
    do(match, "acquire")
    assert hands(match) == [["leap"] * 4, []]


@pytest.mark.rule("torres.common.draw")
def test_for_one_action_point_the_top_card_comes_to_the_hand_without_a_choice() -> None:
    match = common()
    do(match, "acquire")
    assert turn(match)["ap"] == 4
    assert [len(hand) for hand in hands(match)] == [1, 0]
    assert "end" in texts(match)
    assert len(match.position()["decks"][0]["unseen"]) == 39


@pytest.mark.rule("torres.common.draw")
def test_others_do_not_see_the_card_that_was_drawn() -> None:
    match = common()
    do(match, "acquire")
    (card,) = hands(match)[0]
    assert match.view(0)["hands"][0] == {"count": 1, "cards": [card]}
    assert match.view(1)["hands"][0] == {"count": 1, "cards": None}
    assert card in match.log(0)[-1]["text"]
    assert card not in match.log(1)[-1]["text"]


@pytest.mark.rule("torres.common.draw")
def test_without_an_action_point_nothing_is_drawn() -> None:
    assert refusal(common(ap=0), "acquire") == "torres.turn.cost"


@pytest.mark.rule("torres.common.two")
def test_a_second_card_works_the_same_way_and_a_third_is_forbidden() -> None:
    match = common()
    do(match, "acquire", "acquire")
    assert turn(match)["ap"] == 3
    assert len(hands(match)[0]) == 2
    assert refusal(match, "acquire") == "torres.acquire.two"


@pytest.mark.rule("torres.common.rest")
def test_a_card_just_taken_must_wait_for_a_later_turn() -> None:
    match = common(hands=[["six"], []], acquired=1, fresh=["six"])
    assert refusal(match, "play six") == "torres.acquire.wait"
    do(match, "end", "end")
    assert refusal(match, "play six") == ""


@pytest.mark.rule("torres.common.rest")
def test_a_card_that_was_really_drawn_must_wait_for_a_later_turn() -> None:
    all_but_a_six = [card for card in CARDS if card != "six"] * 4 + ["six"] * 3
    match = common(spent=[[], all_but_a_six])
    do(match, "acquire")
    assert hands(match) == [["six"], []]
    assert "play six" not in texts(match)
    assert refusal(match, "play six") == "torres.acquire.wait"
    do(match, "end", "end")
    assert "play six" in texts(match)
    assert refusal(match, "play six") == ""


@pytest.mark.rule("torres.common.rest")
def test_an_older_copy_of_the_card_may_be_played() -> None:
    match = common(hands=[["six", "six"], []], acquired=1, fresh=["six"])
    do(match, "play six")
    assert turn(match)["ap"] == 6
    assert hands(match) == [["six"], []]


@pytest.mark.rule("torres.common.rest")
def test_one_card_per_turn_stays_the_limit() -> None:
    match = common(hands=[["six", "six"], []])
    do(match, "play six")
    assert refusal(match, "play six") == "torres.play.one"


@pytest.mark.rule("torres.common.rest")
def test_set_up_and_stacks_are_those_of_the_basic_game() -> None:
    match = bartizan.new_match("torres", seats=3, seed=1, options={"version": "common"})
    for action in ("knight d1", "knight c3", "knight f3", "king h4"):
        do(match, action)
    position = match.position()
    assert set(position["board"]) == {"d1", "c3", "f3", "h4", "a5", "c6", "f6", "e8"}
    assert position["stacks"] == [[3, 3, 2, 2]] * 3
    assert turn(match) == {"seat": 0, "ap": 5, "stack": None, "acquired": 0, "played": 0, "fresh": [], "looked": []}
