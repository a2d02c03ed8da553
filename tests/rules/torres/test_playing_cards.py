"""Playing action cards: rules `torres.play.*`."""

import pytest

import bartizan
from bartizan.games.torres.actions import CARD_NAMES as CARDS
from tests.rules.asking import do, refusal, texts
from tests.rules.torres.positions import at, turn


@pytest.mark.rule("torres.play.one")
def test_one_card_may_be_played_in_a_turn_and_no_second() -> None:
    match = at("d4", "d4/g7", hands=[["extra", "seven"], []])
    do(match, "play seven")
    assert refusal(match, "play extra") == "torres.play.one"


@pytest.mark.rule("torres.play.one")
def test_the_next_turn_allows_a_card_again() -> None:
    match = at("d4", "d4/g7", hands=[["six", "seven"], []])
    do(match, "play six", "end", "end")
    assert (match.seat, refusal(match, "play seven")) == (0, "")


@pytest.mark.rule("torres.play.one")
def test_only_a_card_in_the_own_hand_can_be_played() -> None:
    assert refusal(at("d4", "d4/g7", hands=[["six"], ["seven"]]), "play seven") == "torres.turn.actor"


@pytest.mark.rule("torres.play.free")
def test_neither_the_card_nor_its_use_costs_action_points() -> None:
    match = at("d4", "d4/g7", hands=[["diagonal"], []], ap=3)
    do(match, "play diagonal", "move d4 e5")
    assert turn(match)["ap"] == 3


@pytest.mark.rule("torres.play.free")
def test_a_card_can_be_played_with_no_action_point_left() -> None:
    match = at("d4", "d4/g7", hands=[["extra"], []], ap=0)
    assert refusal(match, "track") == "torres.track.ap"
    do(match, "play extra", "build d5")
    assert match.position()["board"]["d5"] == 1


@pytest.mark.rule("torres.play.any-time")
def test_a_card_may_be_played_before_between_and_after_other_actions() -> None:
    for before in range(6):
        match = at("d4", "d4/g7", hands=[["diagonal"], []])
        for _ in range(before):
            do(match, "track")
        do(match, "play diagonal", "move d4 e5")
        for _ in range(5 - before):
            do(match, "track")
        assert match.scores() == [5, 0]


@pytest.mark.rule("torres.play.any-time")
def test_a_card_may_not_be_played_once_the_turn_has_been_ended() -> None:
    match = at("d4", "d4/g7", seats=3, hands=[["six"], [], []])
    do(match, "end")
    assert texts(match) == {"stack 2", "stack 3"}
    assert refusal(match, "play six") == "engine.turn.not-now"


@pytest.mark.rule("torres.play.open")
def test_a_played_card_is_shown_to_all() -> None:
    match = at("d4", "d4/g7", hands=[["diagonal"], []])
    do(match, "play diagonal")
    for viewer in (0, 1, bartizan.SPECTATOR):
        assert match.view(viewer)["spent"] == [["diagonal"], []]
        assert match.log(viewer)[0]["text"] == "play diagonal"


@pytest.mark.rule("torres.play.open")
def test_what_the_card_says_is_done_at_once() -> None:
    match = at("d4", "d4/g7", hands=[["diagonal"], []])
    do(match, "play diagonal")
    assert texts(match) == {"move d4 c3", "move d4 e3", "move d4 c5", "move d4 e5"}
    assert refusal(match, "track") == "engine.turn.not-now"
    assert refusal(match, "end") == "engine.turn.not-now"


@pytest.mark.rule("torres.play.removed")
def test_a_played_card_leaves_the_hand_and_does_not_return_to_the_deck() -> None:
    match = at("d4", "d4/g7", hands=[["six"], []])
    do(match, "play six")
    position = match.position()
    assert position["hands"] == [[], []]
    assert position["spent"] == [["six"], []]
    (rest,) = position["decks"][0]["zones"]
    assert rest == {"unseen": 9, "cards": [], "knowers": []}
    assert sorted(position["decks"][0]["unseen"]) == sorted(card for card in CARDS if card != "six")


@pytest.mark.rule("torres.play.removed")
@pytest.mark.parametrize("version", ["basic", "common"])
def test_played_cards_are_never_shuffled_into_an_empty_deck(version: str) -> None:
    spent = [CARDS * 4, []] if version == "common" else [CARDS, CARDS]
    match = at("d4", "d4/g7", version=version, spent=spent)
    assert "acquire" not in texts(match)
    do(match, "end")
    assert "acquire" not in texts(match)


@pytest.mark.rule("torres.play.removed")
def test_a_played_card_cannot_be_played_again() -> None:
    match = at("d4", "d4/g7", version="master", master_card="row")
    do(match, "play six", "end", "end")
    assert (match.seat, refusal(match, "play six")) == (0, "torres.turn.actor")
    assert refusal(match, "play seven") == ""
