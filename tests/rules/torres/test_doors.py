"""Doors: one move through a castle, in at one side and out at another, never upwards."""

import pytest

from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, turn

ROW = "c4 d4:2 e4 f4:2 g4"
"""Two towers of 2 with a roof of 1 before, between and behind them."""
DETOUR = f"{ROW} d5:2 e5:2 f5:2"
"""The same with a way round the middle that stays high."""


@pytest.mark.rule("torres.doors.sides")
@pytest.mark.parametrize(
    ("start", "exits"),
    [
        ("d3", {"c4", "e4", "d5"}),
        ("e4", {"d3", "c4", "d5"}),
        ("d5", {"d3", "c4", "e4"}),
        ("c4", {"d3", "e4", "d5"}),
    ],
)
def test_a_block_has_a_door_on_each_of_its_four_sides(start: str, exits: set[str]) -> None:
    assert exits <= targets(at("d4", start), f"move {start}")


@pytest.mark.rule("torres.doors.sides")
def test_the_lower_blocks_of_a_stack_have_doors_too() -> None:
    assert "e4" in targets(at("d4:3 d5:3 d6:3", "c4"), "move c4")
    assert "e4" in targets(at("c4:1 d4:4 e4:1 d5", "c4"), "move c4")


@pytest.mark.rule("torres.doors.sides")
def test_doors_between_touching_stacks_lie_inside_the_castle() -> None:
    match = at("d4 e4 f4", "c4")
    assert targets(match, "move c4") == {"b4", "c3", "c5", "d3", "d5", "e3", "e5", "f3", "f5", "g4", "d4"}


@pytest.mark.rule("torres.doors.enter")
def test_from_the_bare_board_any_castle_beside_the_knight_can_be_entered() -> None:
    match = at("d3:2 d2 d5", "d4")
    assert {"c2", "d1", "e3", "c5", "d6"} <= targets(match, "move d4")


@pytest.mark.rule("torres.doors.enter")
def test_from_a_roof_only_a_taller_stack_can_be_entered() -> None:
    match = at("c4 d4:2 d5", "c4")
    assert "e4" in targets(match, "move c4")


@pytest.mark.rule("torres.doors.enter")
@pytest.mark.parametrize("board", ["c4 d4 d5", "c4:2 d4:2", "c4:2 d4 e4", "c4:3 d4:3 d5:3"])
def test_a_stack_of_just_the_knights_level_or_lower_has_no_door_for_it(board: str) -> None:
    match = at(board, "c4")
    assert targets(match, "move c4") == {"b4", "c3", "c5", "d4"}
    assert refusal(match, "move c4 d3") == "torres.move.orthogonal"
    assert "no door beside c4 is on its level" in reason(match, "move c4 d3")


@pytest.mark.rule("torres.doors.enter")
def test_a_castle_that_is_not_beside_the_knight_cannot_be_entered() -> None:
    match = at("d4", "b4")
    assert targets(match, "move b4") == {"b3", "b5", "a4", "c4"}


@pytest.mark.rule("torres.doors.cost")
def test_a_passage_costs_one_action_point_however_far_it_leads() -> None:
    match = at("b4 c4 d4 e4 f4 f5 f6", "a4")
    do(match, "move a4 f7")
    assert turn(match)["ap"] == 4
    assert match.position()["knights"][0] == ["f7"]


@pytest.mark.rule("torres.doors.cost")
def test_without_an_action_point_there_is_no_passage() -> None:
    assert refusal(at("d4", "d3", ap=0), "move d3 d5") == "torres.move.cost"


@pytest.mark.rule("torres.doors.exit")
@pytest.mark.parametrize("figure", ["own knight", "other knight"])
def test_the_knight_comes_out_onto_an_empty_square(figure: str) -> None:
    match = at("d4", "d3 d5" if figure == "own knight" else "d3/d5")
    assert "c4" in targets(match, "move d3")
    assert refusal(match, "move d3 d5") == "torres.move.occupied"
    assert "move d3 d5" not in texts(match)


@pytest.mark.rule("torres.doors.exit")
def test_a_roof_without_a_taller_neighbour_has_no_door() -> None:
    match = at("c4 d4:3 e4 f4", "c4")
    assert "e4" in targets(match, "move c4")
    assert "move c4 f4" not in texts(match)
    assert refusal(match, "move c4 f4") == "torres.doors.exit"


@pytest.mark.rule("torres.doors.exit")
def test_the_highest_roof_has_no_door() -> None:
    match = at("c4:2 d4:3 e4:2 f4:3", "c4")
    assert targets(match, "move c4") >= {"e4"}
    assert not {"f4"} & targets(match, "move c4")


@pytest.mark.rule("torres.doors.exit")
def test_a_square_away_from_the_castle_has_no_door() -> None:
    match = at("d4", "d3")
    assert refusal(match, "move d3 d6") == "torres.doors.exit"
    assert reason(match, "move d3 d6") == "No castle that can be entered from d3 has a door onto d6."


@pytest.mark.rule("torres.doors.exit")
def test_no_door_leads_off_the_board() -> None:
    assert targets(at("h4", "g4"), "move g4") == {"f4", "g3", "g5", "h4", "h3", "h5"}


@pytest.mark.rule("torres.doors.other")
@pytest.mark.parametrize(
    ("castle", "start", "exits"),
    [("d4", "d3", {"c4", "e4", "d5"}), ("a4", "b4", {"a3", "a5"}), ("a8", "b8", {"a7"})],
    ids=["three exits", "two at the border", "one in a corner"],
)
def test_a_castle_of_one_block_offers_every_door_but_the_entrance(castle: str, start: str, exits: set[str]) -> None:
    found = targets(at(castle, start), f"move {start}")
    away = targets(at("h1", start), f"move {start}")
    assert found - away == exits


@pytest.mark.rule("torres.doors.other")
def test_nobody_comes_out_where_they_started() -> None:
    match = at("d4 d5", "d3")
    assert "move d3 d3" not in texts(match)
    assert refusal(match, "move d3 d3") == "torres.move.occupied"


@pytest.mark.rule("torres.doors.level")
def test_a_passage_never_leads_up() -> None:
    match = at("c4 d4:3 e4:2", "c4")
    assert "move c4 e4" not in texts(match)
    assert refusal(match, "move c4 e4") == "torres.doors.level"
    assert reason(match, "move c4 e4") == "e4 is on level 2, and a passage from level 1 never leads up."


@pytest.mark.rule("torres.doors.level")
def test_not_even_by_the_one_level_of_a_step() -> None:
    match = at("d4:2 e4 e5", "c4")
    assert refusal(match, "move c4 e4") == "torres.doors.level"
    assert "e3" in targets(match, "move c4")


@pytest.mark.rule("torres.doors.descend")
@pytest.mark.parametrize("below", [0, 1, 2, 3])
def test_a_passage_may_lead_down_any_number_of_levels(below: int) -> None:
    tower = f"e4:{below}" if below else ""
    match = at(f"c4:3 d4:4 d5 d6 {tower}", "c4")
    assert "move c4 e4" in texts(match)


@pytest.mark.rule("torres.doors.roof")
def test_a_passage_may_end_on_a_roof_of_the_same_castle() -> None:
    match = at("c4 d4:3 e4", "c4")
    do(match, "move c4 e4")
    assert match.position()["knights"][0] == ["e4"]


@pytest.mark.rule("torres.doors.castle")
def test_castles_that_touch_at_a_corner_are_not_one_passage() -> None:
    match = at("d4 e5", "d3")
    assert {"c4", "e4", "d5"} <= targets(match, "move d3")
    assert not {"f5", "e6"} & targets(match, "move d3")
    assert refusal(match, "move d3 e6") == "torres.doors.exit"


@pytest.mark.rule("torres.doors.several")
def test_several_castles_may_be_crossed_for_an_action_point_each() -> None:
    match = at("d4 e5", "d3")
    do(match, "move d3 e4", "move e4 e6")
    assert match.position()["knights"][0] == ["e6"]
    assert turn(match)["ap"] == 3


@pytest.mark.rule("torres.doors.several")
def test_between_two_castles_the_knight_needs_an_empty_square() -> None:
    match = at("d4 e5", "d3/e4 d5")
    assert not {"e4", "d5", "e6", "f5"} & targets(match, "move d3")


@pytest.mark.rule("torres.doors.inside")
def test_figures_on_roofs_hinder_nobody_inside() -> None:
    match = at("d4 e4 f4", "c4 e4/d4", king="f4")
    assert {"g4", "f5", "e3"} <= targets(match, "move c4")


@pytest.mark.rule("torres.doors.inside")
def test_the_way_may_lead_beneath_the_knights_own_square() -> None:
    match = at("c4 d4:2 e4:3", "d4")
    do(match, "move d4 b4")
    assert match.position()["knights"][0] == ["b4"]


@pytest.mark.rule("torres.doors.route")
@pytest.mark.rule("torres.ruling.dip")
def test_who_sinks_inside_does_not_rise_again() -> None:
    match = at(ROW, "c4")
    assert "e4" in targets(match, "move c4")
    assert "move c4 g4" not in texts(match)
    assert refusal(match, "move c4 g4") == "torres.doors.route"
    assert reason(match, "move c4 g4") == "Every way inside from c4 to g4 falls below level 1."


@pytest.mark.rule("torres.doors.route")
@pytest.mark.rule("torres.ruling.dip")
def test_a_longer_way_that_stays_high_will_do() -> None:
    assert "g4" in targets(at(DETOUR, "c4"), "move c4")


@pytest.mark.rule("torres.doors.route")
def test_the_highest_of_several_ways_decides() -> None:
    """From level 2, the short way (d4 e4 f4) falls to 1, the long one (by row 5) stays on 2."""
    short = "c4:2 d4:3 e4:2 f4:3 g4:2"
    assert refusal(at(short, "c4"), "move c4 g4") == "torres.doors.route"
    assert refusal(at(f"{short} d5:3 e5:3 f5:3", "c4"), "move c4 g4") == ""
    assert refusal(at(f"{short} d5:3 e5:2 f5:3", "c4"), "move c4 g4") == "torres.doors.route"


@pytest.mark.rule("torres.ruling.dip")
def test_bare_ground_is_reached_by_any_way() -> None:
    assert {"h4", "g3", "g5"} <= targets(at(ROW, "c4"), "move c4")


@pytest.mark.rule("torres.doors.card")
def test_the_doors_card_lets_a_knight_climb_inside() -> None:
    match = at("c4 d4:3 e4:2", "c4", hands=[["doors"], []])
    assert refusal(match, "move c4 e4") == "torres.doors.level"
    do(match, "play doors", "move c4 e4")
    assert match.position()["knights"][0] == ["e4"]
    assert turn(match)["ap"] == 5


@pytest.mark.rule("torres.ruling.door-from-roof")
def test_a_passage_may_begin_on_a_roof() -> None:
    match = at("c4 d4:2", "c4")
    assert {"d3", "d5", "e4"} <= targets(match, "move c4")
    do(match, "move c4 e4")
    assert match.position()["knights"][0] == ["e4"]
