"""What the evaluation of Torres prefers, in small positions, and what greed makes of it in a turn."""

from typing import Any

import pytest
from librt.random import Random

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.engine.match import Match
from bartizan.engine.state import State
from bartizan.games import find
from bartizan.games.torres.actions import CARD_NAMES

TORRES = find("torres")

PLAIN: dict[str, Any] = {
    "seats": 2,
    "board": {"c3": 1, "c4": 2, "d3": 1, "g7": 1, "g8": 2, "a8": 1},
    "knights": [["c3"], ["g7"]],
    "king": "a8",
    "turn": {"ap": 0},
}
"""Each seat in a castle of its own, the king in a third, no action points left."""

LAST: dict[str, Any] = {"phase": 3, "round": 4, "starter": 1}
"""The last turn of all."""


def worth(*changes: dict[str, Any], seat: int = 0, **more: Any) -> float:
    """The evaluation of the plain position with changes."""
    return match_of(*changes, more).state.evaluate(seat)


def match_of(*changes: dict[str, Any]) -> Match:
    """A match from the plain position with changes, in the turn of seat 0."""
    position: dict[str, Any] = dict(PLAIN)
    for change in changes:
        position.update(change)
    return bartizan.from_position("torres", {**position, "turn": {"seat": 0, **position["turn"]}})


def turn(*changes: dict[str, Any], **more: Any) -> list[str]:
    """What greed does in the plain position with changes, up to the end of the turn."""
    match = match_of(*changes, more)
    bot, rng = find_bot("greedy", TORRES), Random(1)
    done: list[str] = []
    while "end" not in done:
        done += [told["text"] for told in match.play(decide(bot, match.state, rng)) if told["seat"] == 0]
    return done


def test_a_higher_level_is_better() -> None:
    assert worth(knights=[["c4"], ["g7"]]) > worth(knights=[["c3"], ["g7"]]) > worth(knights=[["c2"], ["g7"]])


def test_a_bigger_castle_is_better() -> None:
    assert worth(board={**PLAIN["board"], "e3": 1}) > worth()


def test_a_level_counts_more_in_a_bigger_castle() -> None:
    bigger = {**PLAIN["board"], "e3": 1, "f3": 1}
    gain = worth(knights=[["c4"], ["g7"]]) - worth()
    assert worth(board=bigger, knights=[["c4"], ["g7"]]) - worth(board=bigger) > gain


def test_a_second_castle_is_better_than_a_second_knight_in_one() -> None:
    board = {**PLAIN["board"], "e6": 1, "e7": 1}
    assert worth(board=board, knights=[["c3", "e6"], ["g8"]]) > worth(board=board, knights=[["c3", "d3"], ["g8"]])


@pytest.mark.parametrize(("phase", "level", "points"), [(1, 1, 5), (2, 2, 10), (3, 3, 15)])
def test_the_level_of_the_phase_in_the_kings_castle_is_better(phase: int, level: int, points: int) -> None:
    last = {"phase": phase, "round": 4, "starter": 1}
    board = {**PLAIN["board"], "c3": level, "c4": level, "d3": level, "d4": 1, "e4": 1}
    here = worth(last, board=board, king="d4")
    away = worth(last, board=board)
    assert here - away == pytest.approx(points)


def test_the_wrong_level_in_the_kings_castle_brings_nothing() -> None:
    knights = [["c4"], ["g7"]]
    assert worth(LAST, knights=knights, king="d3") == pytest.approx(worth(LAST, knights=knights))


def test_a_place_that_can_be_reached_is_worth_something_less_than_being_there() -> None:
    flat = {**PLAIN["board"], "c4": 1, "d3": 2, "d4": 1, "e4": 1, "c5": 1, "e3": 1}
    beside, above, apart = (worth(board=flat, knights=[[square], ["g7"]]) for square in ("d4", "d3", "c5"))
    assert above > beside > apart


def test_no_step_helps_when_time_is_up() -> None:
    blocked = {**PLAIN["board"], "c4": 3, "e3": 1, "f3": 1}
    open_ = {**PLAIN["board"], "e3": 1, "f3": 1}
    assert worth(board=open_) > worth(board=blocked)
    assert worth(LAST, board=open_) == pytest.approx(worth(LAST, board=blocked))


def test_a_place_where_one_block_would_let_a_knight_climb_is_better() -> None:
    flat = {"c3": 2, "c4": 1, "d4": 2, "e4": 1, "g7": 1, "a8": 1}
    assert worth(board={**flat, "c4": 2, "d4": 1}) > worth(board=flat)


def test_a_knight_more_is_worth_something_while_there_is_a_turn_to_move_it() -> None:
    one, two = [["c4"], ["g7"]], [["c4", "c5"], ["g7"]]
    assert worth(knights=two) - worth(knights=one) > 2
    assert worth(LAST, knights=two) == worth(LAST, knights=one)


def test_what_is_left_unspent_is_worth_nothing_after_the_turn() -> None:
    ending = {"doing": "leave_stack()", "stacks": [[3, 3, 3, 2], [3] * 4]}
    assert worth(ending, turn={"ap": 3}) == worth(ending, turn={"ap": 0}) < worth(turn={"ap": 3})


def test_a_place_pays_again_in_later_phases() -> None:
    gains = [
        worth({"phase": phase, "round": 4, "starter": 1}, knights=[["c4"], ["g7"]])
        - worth({"phase": phase, "round": 4, "starter": 1}, knights=[["e3"], ["g7"]])
        for phase in (1, 2, 3)
    ]
    assert gains[0] > gains[1] > gains[2]
    assert gains[2] >= 6


def test_what_a_rival_gains_is_a_loss() -> None:
    assert worth() > worth(knights=[["c3"], ["g8"]])
    assert worth() > worth(board={**PLAIN["board"], "h7": 1})


def test_only_the_strongest_rival_counts() -> None:
    three = {"seats": 3, "knights": [["c3"], ["g7"], ["a8"]], "king": "d3"}
    assert worth(three, scores=[0, 90, 3]) == worth(three, scores=[0, 90, 8])
    assert worth(three, scores=[0, 91, 3]) < worth(three, scores=[0, 90, 3])


def test_action_points_blocks_and_cards_are_worth_keeping() -> None:
    assert worth(turn={"ap": 1}) > worth()
    assert worth(stacks=[[3, 3, 3, 2], [3] * 4]) > worth(stacks=[[3, 3, 2, 2], [3] * 4])
    assert worth(hands=[["jump"], []]) > worth(hands=[["six"], []]) > worth()


def test_cards_that_cannot_be_played_any_more_are_worth_nothing() -> None:
    assert worth(LAST, hands=[["jump", "seven"], []]) == worth(LAST)


def test_of_a_hidden_hand_only_the_size_counts() -> None:
    jump, leap, both = (worth(hands=[[], hand]) for hand in (["jump"], ["leap"], ["jump", "leap"]))
    assert jump == leap > both


def test_an_open_hand_is_seen() -> None:
    def rival_has(kept: str) -> float:
        hands, spent = [[], [kept]], [CARD_NAMES, [card for card in CARD_NAMES if card != kept]]
        return worth(version="master", master_card="row", hands=hands, spent=spent)

    assert rival_has("leap") > rival_has("jump")


@pytest.mark.parametrize(
    ("card", "better", "worse"),
    [
        ("border", ["c3", "a1"], ["c3", "b2"]),
        ("diagonals", ["c3", "b2"], ["c3", "a2"]),
        ("castles", ["c3", "g8"], ["c3", "b3"]),
        ("row", ["c3", "c1", "c2"], ["c3", "c1", "b2"]),
        ("square", ["c3", "a1", "a3"], ["c3", "a1", "a2"]),
        ("different", ["c3", "b3"], ["c3", "d3"]),
        ("same", ["c3", "d3"], ["c3", "b3"]),
        ("neighbours", ["c3", "b3"], ["c3", "b2"]),
    ],
)
def test_what_serves_the_master_card_is_worth_more_with_it(card: str, better: list[str], worse: list[str]) -> None:
    """The difference between two placings is greater under this master card than under one that neither serves."""
    setting = {"phase": 1, "round": 4, "starter": 1, "version": "master"}

    def gain(master_card: str) -> float:
        there, elsewhere = ([knights, ["g7"]] for knights in (better, worse))
        with_card = {**setting, "master_card": master_card}
        return worth(with_card, knights=there) - worth(with_card, knights=elsewhere)

    neutral = "square" if card in ("castles", "different", "same", "neighbours") else "castles"
    assert gain(card) > gain(neutral)


def test_the_master_card_pays_in_full_when_it_is_fulfilled() -> None:
    setting = {**LAST, "version": "master", "knights": [["a1", "a3", "c1", "c3"], ["g7"]]}
    assert worth(setting, master_card="square") - worth(setting, master_card="same") > 30
    assert (
        finished(setting, {"master_card": "square"}).scores()[0]
        == finished(setting, {"master_card": "same"}).scores()[0] + 50
    )


def finished(*changes: dict[str, Any]) -> State:
    """The end of a match whose last turn is left unused."""
    match = match_of(*changes)
    while not match.over:
        match.play(match.actions()[-1])
    return match.state


def test_a_turn_goes_up_when_it_can() -> None:
    assert turn(LAST, turn={"ap": 1, "stack": 0})[0] == "move c3 c4"


def test_no_action_point_is_wasted() -> None:
    """With nothing better to do, the rest goes to the track."""
    done = turn(LAST, board={"c3": 1, "g7": 1, "a8": 1}, turn={"ap": 3, "stack": 0})
    assert done == ["track", "track", "track", "end"]


def test_a_turn_builds_a_step_and_climbs_it() -> None:
    board = {"c3": 1, "c4": 1, "d3": 1, "d4": 1, "e3": 1, "e4": 1, "g7": 1, "a8": 1}
    done = turn(LAST, board=board, turn={"ap": 2, "stack": 1})
    assert [action.split()[0] for action in done[:2]] == ["build", "move"]
    assert done[1] == f"move c3 {done[0].split()[1]}"


def test_a_block_does_not_go_where_it_serves_the_rival() -> None:
    """The own castle and the rival's could both be extended."""
    done = turn(LAST, turn={"ap": 1, "stack": 1}, board={"c3": 2, "c4": 2, "g7": 2, "g8": 2, "a8": 1})
    assert done[0] in {"build b3", "build d3", "build c2", "build b4", "build d4", "build c5"}


def test_a_turn_takes_the_king_along() -> None:
    """In the first phase his castle pays on level 1: the second knight goes there, not the first one up."""
    position = {
        "board": {"c3": 1, "e3": 1, "g7": 1, "a8": 1, "f3": 1},
        "knights": [["c3", "d3"], ["g7"]],
        "king": "f3",
        "round": 4,
        "starter": 1,
    }
    assert turn(position, turn={"ap": 1, "stack": 0})[0] == "move d3 e3"


def test_the_first_knight_stands_near_other_castles() -> None:
    match = bartizan.new_match("torres", seats=2, seed=1)
    values = {}
    for action in match.actions():
        after = match.state.copy()
        after.apply(action)
        values[str(action)] = after.evaluate(0)
    assert max(values.values()) > min(values.values())
    assert values["knight h4"] < max(values.values())
