"""Add a knight: from the reserve, beside one of one's own, and not above it."""

import pytest

from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, turn


@pytest.mark.rule("torres.add.cost")
def test_a_knight_costs_two_action_points() -> None:
    match = at("d4", "d4")
    do(match, "add d3")
    assert turn(match)["ap"] == 3
    assert match.position()["knights"][0] == ["d3", "d4"]


@pytest.mark.rule("torres.add.cost")
@pytest.mark.parametrize(("ap", "knights"), [(5, 2), (6, 3), (7, 3)])
def test_as_many_knights_as_the_action_points_allow(ap: int, knights: int) -> None:
    match = at("d4", "d4", ap=ap, hands=[["six"], []])
    for square in ("d3", "d5", "c4")[:knights]:
        do(match, f"add {square}")
    assert len(match.position()["knights"][0]) == 1 + knights
    assert turn(match)["ap"] < 2
    assert not targets(match, "add")


@pytest.mark.rule("torres.add.cost")
def test_one_action_point_is_not_enough() -> None:
    match = at("d4", "d4", ap=1)
    assert refusal(match, "add d3") == "torres.add.cost"
    assert reason(match, "add d3") == "A knight costs 2 action points, and this turn has 1 left."


@pytest.mark.rule("torres.add.reserve")
def test_the_knight_comes_from_the_reserve() -> None:
    match = at("d4", "d4")
    do(match, "add d3")
    assert match.view(0)["reserve"] == [4, 5]


@pytest.mark.rule("torres.add.reserve")
def test_with_six_on_the_board_none_is_left_to_add() -> None:
    match = at("d4", "b2 c2 d2 e2 f2")
    do(match, "add d3")
    assert refusal(match, "add c3") == "torres.add.reserve"
    assert not targets(match, "add")


@pytest.mark.rule("torres.add.empty")
def test_a_knight_may_be_added_on_the_bare_board_or_on_a_roof() -> None:
    match = at("d4 d5", "d4")
    assert targets(match, "add") == {"d5", "d3", "c4", "e4"}


@pytest.mark.rule("torres.add.empty")
@pytest.mark.parametrize("square", ["d3", "e4", "d5"], ids=["own knight", "other knight", "king"])
def test_a_knight_is_never_added_onto_a_figure(square: str) -> None:
    match = at("d4 d5", "d4 d3/e4", king="d5")
    assert f"add {square}" not in texts(match)
    assert refusal(match, f"add {square}") == "torres.add.empty"
    assert square in reason(match, f"add {square}")


@pytest.mark.rule("torres.add.adjacent")
def test_a_knight_is_added_beside_an_own_knight() -> None:
    match = at("d4", "d4/g4")
    assert targets(match, "add") == {"c4", "e4", "d3", "d5"}
    assert refusal(match, "add d6") == "torres.add.adjacent"
    assert refusal(match, "add g5") == "torres.add.adjacent"


@pytest.mark.rule("torres.add.adjacent")
def test_a_knight_added_a_moment_ago_counts() -> None:
    match = at("d4", "d4")
    assert refusal(match, "add d2") == "torres.add.adjacent"
    do(match, "add d3", "add d2")
    assert match.position()["knights"][0] == ["d2", "d3", "d4"]


@pytest.mark.rule("torres.add.orthogonal")
def test_diagonals_do_not_count_for_adding() -> None:
    match = at("d4", "d4")
    assert not {"c3", "e3", "c5", "e5"} & targets(match, "add")
    assert refusal(match, "add e5") == "torres.add.adjacent"


@pytest.mark.rule("torres.add.orthogonal")
def test_doors_do_not_help_to_add() -> None:
    match = at("d4", "d3")
    assert "d5" in targets(match, "move d3")
    assert refusal(match, "add d5") == "torres.add.adjacent"


@pytest.mark.rule("torres.add.level")
def test_a_knight_is_not_added_above_its_neighbour() -> None:
    match = at("d4 d5:2", "d4")
    assert "add d5" not in texts(match)
    assert refusal(match, "add d5") == "torres.add.level"
    assert reason(match, "add d5") == "d5 is on level 2, above your knight beside it on level 1."


@pytest.mark.rule("torres.add.level")
def test_the_same_level_will_do() -> None:
    match = at("d4:2 d5:2", "d4")
    assert "add d5" in texts(match)


@pytest.mark.rule("torres.add.level")
def test_of_several_own_knights_one_that_is_high_enough_suffices() -> None:
    assert refusal(at("d4:2 d5:2 d6:1", "d6"), "add d5") == "torres.add.level"
    assert refusal(at("d4:2 d5:2 d6:1", "d6 d4"), "add d5") == ""


@pytest.mark.rule("torres.add.level")
def test_a_high_knight_of_another_colour_does_not_matter() -> None:
    assert refusal(at("d4:2 d5:2 d6:1", "d6/d4"), "add d5") == "torres.add.level"


@pytest.mark.rule("torres.add.lower")
def test_a_knight_may_be_added_any_number_of_levels_lower() -> None:
    match = at("d4:5 d5:4 d6:1 e4:1 e5:1", "d4")
    assert targets(match, "add") == {"d3", "c4", "d5", "e4"}
    do(match, "add d3")
    assert match.position()["knights"][0] == ["d3", "d4"]
