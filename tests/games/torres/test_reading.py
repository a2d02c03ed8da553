"""Positions: what is left out is filled in, what cannot be is refused with a sentence, and nothing breaks."""

from typing import Any

import pytest

import bartizan
from bartizan.engine.errors import BadPosition

SIMPLE: dict[str, Any] = {
    "seats": 2,
    "board": {"d4": 2, "d5": 1, "g7": 1},
    "knights": [["d4"], ["g7"]],
    "king": "d5",
}


def test_what_is_left_out_is_the_start_of_the_first_phase() -> None:
    position = bartizan.from_position("torres", SIMPLE).position()
    assert position["stacks"] == [[3, 3, 3, 3]] * 2
    assert position["supply"] == 92 - 4 - 24
    assert position["turn"] == {
        "seat": 0, "ap": 5, "stack": None, "acquired": 0, "played": 0, "fresh": [], "looked": [],
    }  # fmt: skip
    assert position["hands"] == [[], []]
    assert [len(deck["unseen"]) for deck in position["decks"]] == [10, 10]
    assert (position["phase"], position["round"], position["doing"]) == (1, 1, "act(p1)")


def test_stacks_that_are_left_out_fit_the_round_and_the_turn() -> None:
    later = bartizan.from_position("torres", SIMPLE | {"round": 3, "turn": {"seat": 1, "stack": 2}}).position()
    assert later["stacks"] == [[3], [3]]
    assert later["turn"]["stack"] == 2


def test_the_master_version_holds_what_was_not_played() -> None:
    master = SIMPLE | {"version": "master", "master_card": "row", "spent": [["jump"], []]}
    hands = bartizan.from_position("torres", master).position()["hands"]
    assert (len(hands[0]), len(hands[1])) == (9, 10)
    assert "jump" not in hands[0]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seats": 5}, "'seats' must be a whole number from 2 to 4, not 5"),
        ({"seats": "2"}, "'seats' must be a whole number"),
        ({"colour": "red"}, "has no field 'colour'"),
        ({"version": "expert"}, "'version' must be one of basic, common, master"),
        ({"board": [1]}, "'board' must be a table"),
        ({"board": {"i9": 1}}, "'i9' is not a square"),
        ({"board": {"d4": 0}}, "'d4' must be a whole number from 1 to 92"),
        ({"board": {"d4": 3, "d5": 1, "g7": 1}}, "the castle at d4 covers 2 and is 3 high"),
        ({"board": {f"{c}{r}": 2 for c in "abcdefgh" for r in "12345678"}}, "more than 92 blocks"),
        ({"knights": [["d4"]]}, "'knights' must be a list of 2 lists"),
        ({"knights": [["d4"], ["d4"]]}, "two figures stand on one space"),
        ({"knights": [["d5"], ["g7"]]}, "'king': two figures stand on one space"),
        ({"knights": [["a1", "b1", "c1", "d1", "e1", "f1", "g1"], ["g7"]]}, "more than 6"),
        ({"knights": [[], ["g7"]]}, "a knight of each seat"),
        ({"king": None}, "the king and a knight"),
        ({"king": "a1"}, "'king': he must stand on a castle"),
        ({"scores": [3, 3]}, "two markers stand on one space"),
        ({"scores": [-1, 0]}, "'scores of seat 0' must be a whole number"),
        ({"scores": [1]}, "'scores' must be a list of 2 numbers"),
        ({"supply": 5}, "'supply': with 64 there the box would hold 92"),
        ({"stacks": [[4], []]}, "4 is not a height from 0 to 3"),
        ({"stacks": [[3] * 12, [3] * 12, []]}, "'stacks' must be a list of 2 lists"),
        ({"stacks": [[3] * 20, [3] * 20]}, "'supply'"),
        ({"stacks": [[0] * 5, []]}, "'stacks': nobody has more than 4 here, one for each round of the phase"),
        ({"turn": {"ap": -1}}, "'ap' must be a whole number"),
        ({"turn": {"mood": 1}}, "'turn' has no field 'mood'"),
        ({"turn": 7}, "'turn' must be given"),
        ({"turn": None}, "'turn' must be given"),
        ({"turn": {"fresh": ["jump"]}}, "'fresh': what was acquired this turn must be in the hand"),
        ({"turn": {"looked": "jump"}}, "'looked' must be a list"),
        ({"turn": {"looked": ["jump", "leap", "six", "seven"]}}, "three cards can be looked at"),
        ({"hands": [["jump", "jump"], []]}, "must be there 1 times"),
        ({"hands": [["dance"], []]}, "'dance' is not an action card"),
        ({"hands": [["jump"], []], "spent": [["jump"], []]}, "must be there 1 times"),
        ({"decks": []}, "'decks' must be a list of 2"),
        ({"decks": [1, 2]}, "a deck has lists of 'unseen' cards"),
        ({"decks": [{"unseen": ["jump"], "zones": []}] * 2}, "as many unseen cards"),
        ({"master_card": "row"}, "'master_card' must be given in the master version, and only there"),
        ({"version": "master"}, "'master_card' must be given"),
        ({"phase": 4}, "'phase' must be a whole number from 0 to 3"),
        ({"phase": 0}, "no position of the set-up|only the foundations"),
        ({"round": 5}, "'round' must be a whole number from 0 to 4"),
        ({"round": 0, "turn": None}, "the first phase begins with its first round"),
        ({"over": True, "turn": None}, "a match ends only with its last phase"),
        ({"over": "yes"}, "'over' must be true or false"),
        ({"stacks": [[3.0], []]}, "3.0 is not a height"),
        (
            {
                "phase": 0,
                "board": {"d4": 1},
                "king": None,
                "knights": [[], []],
                "turn": None,
                "version": "master",
                "master_card": "row",
                "round": 0,
                "starter": 0,
            }
            | {"knights": [["a1"], []]},
            "set-up",
        ),
        (
            {
                "phase": 0,
                "board": {"d4": 1, "d5": 1},
                "king": None,
                "knights": [[], []],
                "turn": None,
                "version": "master",
                "master_card": "row",
            },
            "too close to each other",
        ),
        ({"starter": 2}, "'starter' must be a whole number from 0 to 1"),
        ({"doing": 3}, "'doing' must be a step"),
        ({"doing": "dance(1)"}, "The agenda has no step 'dance"),
        ({"doing": "act(1)"}, "act\\(p2\\) cannot be what is decided here"),
        ({"doing": "use_card(77)"}, "'77' is no card"),
        ({"doing": "use_card(5)"}, "cannot be what is decided here"),
        ({"doing": "use_card(0)"}, "Nothing can be decided"),
        ({"doing": "build_from_stack(3)"}, "cannot be what is decided here"),
        ({"doing": "spread_blocks(0)"}, "needs blocks to spread"),
        ({"doing": "keep_one()"}, "cannot be what is decided here"),
        ({"doing": "look(9)"}, "'9' is no cards"),
        ({"doing": "finish()"}, "cannot be what is decided here"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        bartizan.from_position("torres", SIMPLE | change)


def test_a_position_must_be_a_table() -> None:
    with pytest.raises(BadPosition, match="must be a table of fields"):
        bartizan.from_position("torres", [])  # type: ignore[arg-type]
