"""Move a knight, step by step over the board and the roofs."""

import pytest

from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, turn


@pytest.mark.rule("torres.move.cost")
def test_a_step_costs_one_action_point() -> None:
    match = at("d4", "d4")
    do(match, "move d4 d3")
    assert turn(match)["ap"] == 4
    assert match.position()["knights"][0] == ["d3"]


@pytest.mark.rule("torres.move.cost")
def test_several_knights_may_take_turns_in_moving() -> None:
    match = at("d4", "b2 f2")
    do(match, "move b2 b3", "move f2 f3", "move b3 b4", "move f3 f4", "move b4 b5")
    assert match.position()["knights"][0] == ["f4", "b5"]
    assert turn(match)["ap"] == 0
    assert match.actions() == ["end"]


@pytest.mark.rule("torres.move.cost")
def test_without_an_action_point_nobody_moves() -> None:
    match = at("d4", "d4", ap=0)
    assert not targets(match, "move d4")
    assert refusal(match, "move d4 d3") == "torres.move.cost"


@pytest.mark.rule("torres.move.orthogonal")
def test_a_step_leads_to_one_of_four_neighbours() -> None:
    match = at("d4", "d4")
    assert targets(match, "move d4") == {"d3", "d5", "c4", "e4"}
    assert refusal(match, "move d4 e5") == "torres.move.orthogonal"
    assert reason(match, "move d4 e5") == "e5 is not beside d4, and no door beside d4 is on its level 1."


@pytest.mark.rule("torres.move.orthogonal")
def test_a_step_does_not_skip_a_square() -> None:
    assert refusal(at("d4", "d4"), "move d4 d2") == "torres.move.orthogonal"


@pytest.mark.rule("torres.move.orthogonal")
def test_a_diagonal_neighbour_can_be_reached_through_a_castle() -> None:
    match = at("d4", "d3")
    assert "c4" in targets(match, "move d3")
    assert "c2" not in targets(match, "move d3")


@pytest.mark.rule("torres.move.climb")
@pytest.mark.parametrize(("level", "goal"), [(0, 1), (1, 2), (2, 3), (2, 2)])
def test_a_step_may_rise_by_one_level(level: int, goal: int) -> None:
    tower = f"d4:{level}" if level else ""
    match = at(f"{tower} d5:{goal} d6 d7", "d4")
    assert "move d4 d5" in texts(match)


@pytest.mark.rule("torres.move.climb")
@pytest.mark.parametrize(("level", "goal"), [(0, 2), (1, 3), (0, 3), (1, 4)])
def test_a_step_never_rises_by_more(level: int, goal: int) -> None:
    tower = f"d4:{level}" if level else ""
    match = at(f"{tower} d5:{goal} d6 d7 e6", "d4")
    assert "move d4 d5" not in texts(match)
    assert refusal(match, "move d4 d5") == "torres.move.climb"
    assert reason(match, "move d4 d5") == f"d5 is {goal - level} levels above d4, and a step climbs one at most."


@pytest.mark.rule("torres.move.descend")
@pytest.mark.parametrize("below", [0, 1, 2, 4])
def test_a_step_may_go_down_any_number_of_levels(below: int) -> None:
    tower = f"d3:{below}" if below else ""
    match = at(f"d4:5 d5 d6 d7 e7 {tower}", "d4")
    assert "move d4 d3" in texts(match)


@pytest.mark.rule("torres.move.occupied")
@pytest.mark.parametrize("square", ["d3", "e4", "d5"], ids=["own knight", "other knight", "king"])
def test_a_square_with_a_figure_cannot_be_entered(square: str) -> None:
    match = at("d4 d5", "d4 d3/e4", king="d5")
    assert f"move d4 {square}" not in texts(match)
    assert refusal(match, f"move d4 {square}") == "torres.move.occupied"
    assert reason(match, f"move d4 {square}") == f"Somebody stands on {square} already."


@pytest.mark.rule("torres.move.cards")
def test_a_card_lifts_a_limit_of_moving() -> None:
    match = at("d4 d5:3 e4:3", "d4", hands=[["jump"], []])
    assert refusal(match, "move d4 d5") == "torres.move.climb"
    do(match, "play jump", "move d4 d5")
    assert match.position()["knights"][0] == ["d5"]


@pytest.mark.rule("torres.move.cards")
def test_a_card_lifts_a_limit_only_as_far_as_it_says() -> None:
    match = at("d4 d5:3 c4:3 e4:4 d3:3", "d4/d3", hands=[["jump"], []])
    do(match, "play jump")
    assert texts(match) == {"move d4 d5", "move d4 c4"}


@pytest.mark.rule("torres.example.a")
def test_example_a_climbing_one_level() -> None:
    match = at("d4 d5:2 d6", "d4")
    do(match, "move d4 d5")
    assert match.position()["knights"][0] == ["d5"]


@pytest.mark.rule("torres.example.b")
def test_example_b_going_down_several_levels() -> None:
    match = at("d4:3 d5 d6", "d4")
    do(match, "move d4 c4")
    assert match.position()["knights"][0] == ["c4"]


@pytest.mark.rule("torres.example.c")
@pytest.mark.parametrize("knights", ["d4 d5/a1", "d4/d5"], ids=["of the same colour", "of another colour"])
def test_example_c_an_occupied_square(knights: str) -> None:
    match = at("d4 d5", knights)
    assert refusal(match, "move d4 d5") == "torres.move.occupied"
