"""Acquiring action cards: rules `torres.acquire.*`."""

from typing import Any

import pytest

import bartizan
from bartizan import Match
from bartizan.games.torres.actions import CARD_NAMES as CARDS
from tests.rules.asking import do, refusal, texts
from tests.rules.torres.positions import at, turn


def ordered(*cards: str) -> dict[str, Any]:
    """A deck with these cards from the top, of which nobody has seen one."""
    return {"unseen": [], "zones": [{"unseen": 0, "cards": [card], "knowers": [[]]} for card in cards]}


def with_deck(*cards: str, **rest: Any) -> Match:
    """A turn of the first seat, whose deck lies in this order; the second seat has a deck of all ten."""
    return at("d4", "d4/g7", decks=[ordered(*cards), ordered(*CARDS)], **rest)


def seen_deck(match: Match, owner: int, seat: int) -> list[tuple[list[str], int]]:
    """What a seat sees of a deck, from the top: cards it can name and how many others, place by place."""
    return [(place["known"], place["others"]) for place in match.view(seat)["decks"][owner]]


def deck_size(match: Match, owner: int) -> int:
    return sum(len(known) + others for known, others in seen_deck(match, owner, owner))


def hand(match: Match, seat: int) -> list[str]:
    found = match.position()["hands"][seat]
    assert isinstance(found, list)
    return found


@pytest.mark.rule("torres.acquire.look")
def test_for_one_action_point_the_top_three_cards_of_the_own_deck_are_looked_at() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire")
    assert turn(match)["ap"] == 4
    assert turn(match)["looked"] == ["jump", "under", "extra"]
    assert deck_size(match, 0) == 7
    assert deck_size(match, 1) == 10


@pytest.mark.rule("torres.acquire.look")
def test_nobody_else_sees_the_three_cards() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire")
    assert match.view(0)["turn"]["looked"] == ["jump", "under", "extra"]
    assert match.view(1)["turn"]["looked"] == 3
    assert match.view(bartizan.SPECTATOR)["turn"]["looked"] == 3


@pytest.mark.rule("torres.acquire.look")
def test_without_an_action_point_nothing_is_acquired() -> None:
    assert refusal(with_deck(*CARDS, ap=1), "acquire") == ""
    assert refusal(with_deck(*CARDS, ap=0), "acquire") == "torres.turn.cost"


@pytest.mark.rule("torres.acquire.keep")
def test_exactly_one_of_the_three_is_kept() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire")
    assert texts(match) == {"keep jump", "keep under", "keep extra"}
    do(match, "keep under")
    assert hand(match, 0) == ["under"]
    assert sorted(turn(match)["looked"]) == ["extra", "jump"]


@pytest.mark.rule("torres.acquire.keep")
def test_a_card_that_was_not_drawn_cannot_be_kept() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire")
    assert refusal(match, "keep leap") == "torres.acquire.keep"
    assert refusal(match, "end") == "engine.turn.not-now"


@pytest.mark.rule("torres.acquire.return")
def test_the_other_two_may_go_on_top_of_the_deck_or_beneath_it() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire", "keep under")
    assert texts(match) == {"return top jump", "return top extra", "return bottom jump", "return bottom extra"}
    assert refusal(match, "return top under") == "torres.acquire.return"
    assert refusal(match, "return bottom leap") == "torres.acquire.return"


@pytest.mark.rule("torres.acquire.return")
def test_cards_returned_on_top_lie_there_and_only_their_owner_can_name_them() -> None:
    match = at("d4", "d4/g7")
    do(match, "acquire")
    kept, upper, lower = sorted(turn(match)["looked"])
    do(match, f"keep {kept}", f"return top {upper}")
    assert seen_deck(match, 0, 0) == [([upper], 0), ([lower], 0), ([], 7)]
    assert seen_deck(match, 0, 1) == [([], 1), ([], 1), ([], 7)]


@pytest.mark.rule("torres.acquire.return")
def test_cards_returned_beneath_lie_there_and_only_their_owner_can_name_them() -> None:
    match = at("d4", "d4/g7")
    do(match, "acquire")
    kept, upper, lower = sorted(turn(match)["looked"])
    do(match, f"keep {kept}", f"return bottom {upper}")
    assert seen_deck(match, 0, 0) == [([], 7), ([upper], 0), ([lower], 0)]
    assert seen_deck(match, 0, 1) == [([], 7), ([], 1), ([], 1)]


@pytest.mark.rule("torres.acquire.return")
def test_the_log_tells_others_where_the_cards_went_but_not_which_they_are() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire", "keep under", "return bottom jump")
    told = [entry["text"] for entry in match.log(1)]
    assert told[0] == "acquire"
    assert told[2].startswith("return bottom")
    assert not any(card in text for text in told for card in CARDS)
    assert [entry["text"] for entry in match.log(0)][1:] == ["keep under", "return bottom jump"]


@pytest.mark.rule("torres.acquire.two")
def test_two_cards_may_be_acquired_in_a_turn_and_no_third() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire", "keep jump", "return top under")
    do(match, "acquire", "keep under", "return top extra")
    assert hand(match, 0) == ["jump", "under"]
    assert turn(match)["ap"] == 3
    assert refusal(match, "acquire") == "torres.acquire.two"


@pytest.mark.rule("torres.acquire.two")
def test_two_cards_stay_the_limit_with_seven_action_points() -> None:
    match = at("d4", "d4/g7", hands=[["seven"], []], acquired=2)
    do(match, "play seven")
    assert turn(match)["ap"] == 7
    assert refusal(match, "acquire") == "torres.acquire.two"


@pytest.mark.rule("torres.acquire.two")
def test_the_next_turn_allows_two_cards_again() -> None:
    match = at("d4", "d4/g7", acquired=2)
    do(match, "end")
    assert (match.seat, refusal(match, "acquire")) == (1, "")
    do(match, "end")
    assert (match.seat, refusal(match, "acquire")) == (0, "")


@pytest.mark.rule("torres.acquire.repeat")
def test_cards_put_on_top_are_seen_again_by_the_second_acquisition() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire", "keep jump", "return top extra", "acquire")
    assert turn(match)["looked"] == ["extra", "under", "doors"]
    assert texts(match) == {"keep extra", "keep under", "keep doors"}


@pytest.mark.rule("torres.acquire.repeat")
def test_cards_put_beneath_are_not_seen_again() -> None:
    match = with_deck(*CARDS)
    do(match, "acquire", "keep jump", "return bottom extra", "acquire")
    assert turn(match)["looked"] == ["doors", "diagonal", "six"]


@pytest.mark.rule("torres.acquire.wait")
def test_a_card_cannot_be_played_in_the_turn_in_which_it_was_acquired() -> None:
    match = with_deck("six", *[card for card in CARDS if card != "six"])
    do(match, "acquire", "keep six", "return top jump")
    assert refusal(match, "play six") == "torres.acquire.wait"
    do(match, "end", "end")
    assert (match.seat, refusal(match, "play six")) == (0, "")


@pytest.mark.rule("torres.acquire.wait")
def test_an_older_card_may_be_played_in_a_turn_with_an_acquisition() -> None:
    match = at("d4", "d4/g7", hands=[["six", "seven"], []], acquired=1, fresh=["seven"])
    assert refusal(match, "play seven") == "torres.acquire.wait"
    assert refusal(match, "play six") == ""


@pytest.mark.rule("torres.acquire.hold")
def test_cards_are_kept_into_the_next_phase() -> None:
    match = at("d4 d5", "g7/d4", hands=[["six"], ["leap"]], round=4, seat=1, ap=0)
    do(match, "end", "stay")
    assert (match.position()["phase"], match.seat) == (2, 0)
    assert (hand(match, 0), hand(match, 1)) == (["six"], ["leap"])
    assert refusal(match, "play six") == ""


@pytest.mark.rule("torres.acquire.hold")
def test_there_is_no_limit_to_a_hand() -> None:
    match = with_deck("leap", hands=[CARDS[:9], []])
    do(match, "acquire")
    assert hand(match, 0) == CARDS


@pytest.mark.rule("torres.acquire.hold")
def test_cards_left_at_the_end_are_worth_nothing() -> None:
    match = at("d4", "d4/g7", hands=[CARDS, []], phase=3, round=4, seat=1, ap=0)
    do(match, "end")
    assert match.over
    assert match.scores() == [1, 0]


@pytest.mark.rule("torres.acquire.basic-only")
@pytest.mark.parametrize("version", ["basic", "common"])
def test_cards_are_acquired_in_the_basic_game_and_with_the_common_deck(version: str) -> None:
    assert "acquire" in texts(at("d4", "d4/g7", version=version))


@pytest.mark.rule("torres.acquire.basic-only")
def test_cards_are_not_acquired_in_the_master_version() -> None:
    match = at("d4", "d4/g7", version="master", master_card="row", spent=[CARDS, []])
    assert "acquire" not in texts(match)
    assert refusal(match, "acquire") == "torres.master.no-acquire"
