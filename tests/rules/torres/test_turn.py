"""A turn: its action points, what they buy, and who may act."""

import pytest

from bartizan.engine.errors import NotYourTurn
from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, begun, end_turn, turn

COSTS = [("add e4", 2), ("move d4 e4", 1), ("build d5", 1), ("acquire", 1), ("track", 1)]


@pytest.mark.rule("torres.turn.ap")
def test_a_turn_has_five_action_points() -> None:
    match = begun(3)
    assert turn(match)["ap"] == 5
    end_turn(match)
    assert turn(match)["ap"] == 5


@pytest.mark.rule("torres.turn.ap")
@pytest.mark.parametrize(("card", "points"), [("six", 6), ("seven", 7)])
def test_six_and_seven_make_it_six_or_seven(card: str, points: int) -> None:
    match = at("d4", "d4", hands=[[card], []])
    do(match, f"play {card}")
    for _ in range(points):
        match.play("track", seat=0)
    assert match.scores()[0] == points
    assert match.actions() == ["end"]


@pytest.mark.rule("torres.turn.any-order")
def test_actions_may_be_mixed_and_repeated() -> None:
    match = at("d4 d5", "c4", stacks=[[3, 3], [3, 3]])
    do(match, "move c4 d4", "build d5", "move d4 d5", "build d4", "move d5 d4")
    assert match.position()["knights"][0] == ["d4"]
    assert match.position()["board"]["d4"] == 2


@pytest.mark.rule("torres.turn.any-order")
@pytest.mark.parametrize("order", [("track", "add e4", "build d5", "move d4 e3"), ("build d5", "track", "add e4")])
def test_no_action_has_to_come_first(order: tuple[str, ...]) -> None:
    match = at("d4 d5 d3:2 e5", "d4", stacks=[[3, 3], [3, 3]])
    do(match, *order)
    assert match.scores() == [1, 0]


@pytest.mark.rule("torres.turn.any-order")
def test_a_knight_may_climb_a_block_that_was_built_a_moment_ago() -> None:
    match = at("d4 d5", "c5")
    do(match, "build c4", "move c5 c4", "build d4", "move c4 d4")
    assert match.position()["knights"][0] == ["d4"]


@pytest.mark.rule("torres.turn.cost")
@pytest.mark.parametrize(("text", "cost"), COSTS)
def test_what_an_action_costs(text: str, cost: int) -> None:
    match = at("d4 d5", "d4", stacks=[[3], [3]])
    do(match, text)
    assert turn(match)["ap"] == 5 - cost


@pytest.mark.rule("torres.turn.cost")
def test_playing_a_card_costs_nothing() -> None:
    match = at("d4 d5:3 e4:3", "d4", hands=[["jump"], []], ap=1)
    do(match, "play jump", "move d4 d5")
    assert turn(match)["ap"] == 1


@pytest.mark.rule("torres.turn.cost")
@pytest.mark.parametrize(("text", "cost"), COSTS)
def test_what_costs_more_than_is_left_is_not_possible(text: str, cost: int) -> None:
    enough = at("d4 d5", "d4", stacks=[[3], [3]], ap=cost)
    assert text in texts(enough)
    short = at("d4 d5", "d4", stacks=[[3], [3]], ap=cost - 1)
    assert text not in texts(short)
    assert f"costs {cost} action point" in reason(short, text)
    assert refusal(short, text) in {
        "torres.add.cost", "torres.move.cost", "torres.build.cost", "torres.turn.cost", "torres.track.ap",
    }  # fmt: skip


@pytest.mark.rule("torres.turn.actor")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    match = at("d4 g7", "d4/g7")
    with pytest.raises(NotYourTurn):
        match.play("track", seat=1)
    match.play("track", seat=0)
    assert match.scores() == [1, 0]


@pytest.mark.rule("torres.turn.actor")
def test_nobody_moves_the_knight_of_another() -> None:
    match = at("d4 g7", "d4/g7")
    assert refusal(match, "move g7 g6") == "torres.turn.actor"
    assert reason(match, "move g7 g6") == "None of your knights stands on g7."
    assert {text.split()[1] for text in texts(match) if text.startswith("move")} == {"d4"}


@pytest.mark.rule("torres.turn.actor")
def test_nobody_plays_the_card_of_another() -> None:
    match = at("d4", "d4/e4", hands=[[], ["six"]])
    assert refusal(match, "play six") == "torres.turn.actor"
    assert reason(match, "play six") == "Six is not in your hand."


@pytest.mark.rule("torres.turn.actor")
def test_everybody_builds_from_their_own_stacks() -> None:
    match = at("d4 d5", "d4/g7", seat=1, stacks=[[3, 3, 3], [2, 2, 2, 2]])
    do(match, "build d5")
    assert match.position()["stacks"] == [[3, 3, 3], [2, 2, 2]]


@pytest.mark.rule("torres.turn.actor")
def test_blocks_on_the_board_belong_to_nobody() -> None:
    match = at("d4 d5", "a1/d4")
    do(match, "build d5")
    assert match.position()["board"]["d5"] == 2


@pytest.mark.rule("torres.turn.lost-ap")
def test_action_points_cannot_be_saved_for_another_turn() -> None:
    match = begun(2)
    for _ in range(4):
        assert turn(match)["ap"] == 5
        end_turn(match)


@pytest.mark.rule("torres.ruling.unspent-ap")
@pytest.mark.parametrize("ap", [5, 4, 1])
def test_a_turn_may_end_with_action_points_left(ap: int) -> None:
    match = at("d4", "d4", ap=ap)
    do(match, "end")
    assert turn(match)["seat"] == 1


@pytest.mark.rule("torres.ruling.unspent-ap")
def test_after_the_last_action_point_a_card_may_still_be_played() -> None:
    match = at("d4", "d4", ap=1, hands=[["seven"], []])
    do(match, "track")
    assert texts(match) == {"play seven", "end"}
    do(match, "play seven")
    assert turn(match)["ap"] == 2
    assert targets(match, "move d4")
