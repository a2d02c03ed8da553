"""The ten action cards: rules `torres.card.*`."""

from typing import Any

import pytest

from bartizan import Match
from tests.rules.asking import do, refusal, targets, texts
from tests.rules.torres.positions import at, turn


def using(card: str, board: str, knights: str, king: str = "h8", **rest: Any) -> Match:
    """The first of two seats has laid a card open and is about to use it."""
    open_card: dict[str, Any] = {"doing": f"use_card({card})", "spent": [[card], []], "played": 1}
    return at(board, knights, king, **open_card | rest)


def holding(card: str, board: str, knights: str, king: str = "h8", **rest: Any) -> Match:
    """A turn of the first of two seats, with one card in hand."""
    return at(board, knights, king, hands=[[card], []], **rest)


def board_of(match: Match) -> dict[str, int]:
    found = match.position()["board"]
    assert isinstance(found, dict)
    return found


def knights_of(match: Match, seat: int = 0) -> list[str]:
    found = match.position()["knights"][seat]
    assert isinstance(found, list)
    return found


STAIRS = "d4:1 d5:3 d6:2 e5:1"
"""A castle of surface 4: level 3 on d5, with levels 1, 2 and 1 beside it."""


@pytest.mark.rule("torres.card.jump")
def test_jump_leads_from_level_1_to_level_3() -> None:
    match = holding("jump", STAIRS, "d4/a1")
    assert refusal(match, "move d4 d5") == "torres.move.climb"
    do(match, "play jump")
    assert knights_of(match) == ["d5"]
    assert turn(match)["ap"] == 5


@pytest.mark.rule("torres.card.jump")
def test_jump_leads_from_the_board_to_level_2_into_any_castle() -> None:
    match = using("jump", STAIRS, "d7 d8/a1")
    assert texts(match) == {"move d7 d6"}


@pytest.mark.rule("torres.card.jump")
def test_jump_needs_an_empty_square() -> None:
    match = using("jump", "d4:1 d5:3 c4:3", "d4/d5")
    assert texts(match) == {"move d4 c4"}
    assert refusal(match, "move d4 d5") == "torres.card.jump"


@pytest.mark.rule("torres.card.jump")
def test_jump_is_not_blocked_by_figures_elsewhere_but_by_the_king_on_the_target() -> None:
    match = using("jump", "d4:1 d5:3 c4:3", "d4/a1", king="d5")
    assert refusal(match, "move d4 d5") == "torres.card.jump"


@pytest.mark.rule("torres.card.jump")
def test_jump_moves_only_an_own_knight() -> None:
    match = using("jump", "d4:1 d5:3 c4:3 e5:1", "d4/e5")
    assert refusal(match, "move e5 d5") == "torres.turn.actor"


@pytest.mark.rule("torres.card.jump-orthogonal")
def test_jump_never_leads_across_a_corner() -> None:
    match = using("jump", "d4:1 d5:1 e5:3 c4:3", "d4/a1")
    assert texts(match) == {"move d4 c4"}
    assert refusal(match, "move d4 e5") == "torres.card.jump-orthogonal"


@pytest.mark.rule("torres.card.under")
def test_under_lifts_an_own_knight_by_a_block_of_the_own_stacks() -> None:
    match = holding("under", "d4:1 d5:1", "d4/a1", stacks=[[3], [3]])
    before = match.position()["supply"]
    do(match, "play under")
    assert board_of(match)["d4"] == 2
    assert knights_of(match) == ["d4"]
    position = match.position()
    assert (position["stacks"][0], position["supply"], turn(match)["ap"]) == ([2], before, 5)


@pytest.mark.rule("torres.card.under")
def test_under_works_neither_under_the_king_nor_under_other_colours() -> None:
    match = using("under", "d4:1 d5:1 h8:1 h7:1", "d4/d5")
    assert texts(match) == {"under d4"}
    assert refusal(match, "under h8") == "torres.turn.actor"
    assert refusal(match, "under d5") == "torres.turn.actor"
    assert refusal(match, "under c4") == "torres.turn.actor"


@pytest.mark.rule("torres.card.under-height")
def test_under_keeps_to_the_height_limit() -> None:
    match = using("under", "d4:3 d5:2 d6:1", "d4 d5/a1")
    assert texts(match) == {"under d5"}
    assert refusal(match, "under d4") == "torres.card.under-height"


@pytest.mark.rule("torres.card.under-height")
def test_under_cannot_raise_a_castle_of_one_block() -> None:
    assert refusal(holding("under", "d4:1", "d4/a1"), "play under") == "torres.ruling.no-effect"


@pytest.mark.rule("torres.card.under-any-stack")
def test_the_block_for_under_may_come_from_any_stack() -> None:
    match = holding("under", "d4:1 d5:1", "d4/a1", stacks=[[3, 2, 1], [3]])
    do(match, "play under")
    assert texts(match) == {"stack 3", "stack 2", "stack 1"}
    do(match, "stack 3")
    assert match.position()["stacks"][0] == [2, 2, 1]
    assert turn(match)["stack"] is None


@pytest.mark.rule("torres.card.under-any-stack")
def test_the_block_for_under_may_come_from_the_stack_of_the_turn_or_another() -> None:
    match = holding("under", "d4:1 d5:1", "d4/a1", stack=2, stacks=[[3], [3]])
    do(match, "play under")
    assert texts(match) == {"stack 3", "stack turn"}
    other = match.state.copy()
    do(match, "stack turn")
    assert (turn(match)["stack"], match.position()["stacks"][0]) == (1, [3])
    other.apply(match.game.space.parse("stack 3"))
    assert match.game.position(other)["stacks"][0] == [2]


@pytest.mark.rule("torres.card.under-any-stack")
def test_without_a_block_in_the_stacks_under_cannot_be_played() -> None:
    match = holding("under", "d4:1 d5:1", "d4/a1", stack=0, stacks=[[0], [3]])
    assert refusal(match, "play under") == "torres.ruling.no-effect"


@pytest.mark.rule("torres.card.under-any-level")
@pytest.mark.parametrize(("board", "level"), [("d5", 1), ("d4 d5", 2), ("d4:2 d5 d6", 3), ("d4:3 d5 d6 d7", 4)])
def test_under_works_on_any_level(board: str, level: int) -> None:
    match = holding("under", board, "d4/a1")
    do(match, "play under")
    assert board_of(match)["d4"] == level


@pytest.mark.rule("torres.card.under-found")
def test_under_founds_a_castle_beneath_a_knight_on_the_board() -> None:
    match = holding("under", "c3 e5", "d4/a1")
    do(match, "play under")
    assert board_of(match)["d4"] == 1
    assert ["d4"] in [castle["squares"] for castle in match.view(0)["castles"]]


@pytest.mark.rule("torres.card.under-extend")
def test_under_enlarges_the_castle_beside_the_knight() -> None:
    match = holding("under", "d5:1 e5:1", "d4/a1")
    do(match, "play under")
    castle = next(castle for castle in match.view(0)["castles"] if "d4" in castle["squares"])
    assert (castle["squares"], castle["worth"]) == (["d4", "d5", "e5"], [3, 0])


@pytest.mark.rule("torres.card.under-extend")
def test_under_may_touch_one_castle_on_several_sides() -> None:
    assert refusal(using("under", "d3 c3 c4", "d4/a1"), "under d4") == ""


@pytest.mark.rule("torres.card.under-no-join")
def test_under_may_not_join_two_castles() -> None:
    match = using("under", "d3 d5", "d4 b2/a1")
    assert texts(match) == {"under b2"}
    assert refusal(match, "under d4") == "torres.card.under-no-join"


@pytest.mark.rule("torres.card.extra")
def test_extra_places_a_block_of_the_common_supply() -> None:
    match = holding("extra", "d4:1 d5:1", "d4/a1", stack=1, ap=2)
    before = match.position()
    do(match, "play extra", "build d5")
    after = match.position()
    assert after["board"]["d5"] == 2
    assert after["supply"] == before["supply"] - 1
    assert after["stacks"] == before["stacks"]
    assert after["turn"]["stack"] == 1
    assert after["turn"]["ap"] == 2


@pytest.mark.rule("torres.card.extra")
def test_extra_needs_no_stack() -> None:
    match = holding("extra", "d4:1 d5:1", "d4/a1", stack=0, stacks=[[], [3]], round=4)
    assert refusal(match, "build d5") == "torres.stacks.one"
    assert refusal(match, "play extra") == ""


@pytest.mark.rule("torres.card.extra-rules")
def test_extra_follows_all_rules_for_building() -> None:
    match = using("extra", "c3:1 e3:1 e4:2 e5:1 g2:1", "c3/b3 e5")
    assert refusal(match, "build a8") == "torres.build.attach"
    assert refusal(match, "build d3") == "torres.build.no-join"
    assert refusal(match, "build g2") == "torres.build.height"
    assert refusal(match, "build c3") == "torres.build.on-top"
    assert refusal(match, "build e5") == "torres.build.on-top"
    assert refusal(match, "build h8") == "torres.build.on-top"
    assert refusal(match, "build b3") == "torres.build.beside"
    assert targets(match, "build") == {
        "c2", "c4", "e3", "e4", "e2", "f3", "d4", "f4", "d5", "f5", "e6", "g1", "f2", "h2", "g3", "h7", "g8",
    }  # fmt: skip


TOWER = "d4:1 d5:3 d6:1 e5:2 f5:1"
"""A castle of surface 5 with its tower of 3 on d5."""


@pytest.mark.rule("torres.card.doors")
def test_doors_leads_in_at_a_door_and_out_at_any_door_of_the_castle() -> None:
    match = using("doors", TOWER, "c4/a1")
    assert targets(match, "move c4") == {
        "d3", "e4", "f4", "g5", "f6", "e6", "d7", "c6", "c5",
        "d4", "d6", "e5", "f5",
    }  # fmt: skip


@pytest.mark.rule("torres.card.doors")
def test_doors_needs_a_door_on_the_knights_own_level() -> None:
    match = using("doors", "d4:2 d5:2 d6:1 b1:1", "d4 d6/a1")
    assert targets(match, "move d4") == set()
    assert refusal(match, "move d4 c5") == "torres.doors.enter"
    assert refusal(match, "move d6 c5") == ""


@pytest.mark.rule("torres.card.doors")
def test_doors_comes_out_on_empty_squares_only() -> None:
    match = using("doors", TOWER, "c4/e5 d3")
    assert refusal(match, "move c4 e5") == "torres.card.doors"
    assert refusal(match, "move c4 d3") == "torres.card.doors"
    assert refusal(match, "move c4 d6") == ""


@pytest.mark.rule("torres.card.doors")
def test_doors_leads_through_one_castle_only() -> None:
    match = using("doors", "c3 c4 d5 d6", "c2/a1")
    assert "d4" in targets(match, "move c2")
    assert {"d7", "e5", "e6", "c6"} & targets(match, "move c2") == set()


@pytest.mark.rule("torres.card.doors-climb")
def test_doors_may_climb_several_levels_which_a_plain_passage_may_not() -> None:
    match = holding("doors", TOWER, "c4/a1")
    assert refusal(match, "move c4 e5") == "torres.doors.level"
    do(match, "play doors", "move c4 e5")
    assert knights_of(match) == ["e5"]


@pytest.mark.rule("torres.card.doors-climb")
def test_doors_may_also_stay_level_or_go_down() -> None:
    match = using("doors", TOWER, "e5/a1")
    assert {"d4", "d6", "f5", "g5", "d7"} <= targets(match, "move e5")
    match = using("doors", TOWER, "d4/a1")
    assert {"d6", "f5", "c5"} <= targets(match, "move d4")


@pytest.mark.rule("torres.card.doors-at-door")
def test_doors_cannot_reach_the_top_of_the_tallest_tower() -> None:
    match = using("doors", TOWER, "c4/a1")
    assert refusal(match, "move c4 d5") == "torres.card.doors-at-door"


@pytest.mark.rule("torres.card.doors-at-door")
def test_doors_cannot_reach_a_roof_without_a_higher_neighbour() -> None:
    match = using("doors", "d4:2 d5:1 d6:1 d7:3", "c4/a1")
    assert refusal(match, "move c4 d5") == ""
    assert refusal(match, "move c4 d6") == ""
    assert refusal(match, "move c4 d4") == "torres.card.doors-at-door"
    assert refusal(match, "move c4 d7") == "torres.card.doors-at-door"
    assert refusal(match, "move c4 a6") == "torres.card.doors-at-door"


@pytest.mark.rule("torres.card.doors-at-door")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_equally_high_neighbour_has_no_door_onto_a_roof(level: int) -> None:
    match = using("doors", f"d4:{level} d5:{level} d6:{level} e5:{level + 1}", "c4/a1")
    assert refusal(match, "move c4 d4") == "torres.card.doors-at-door"
    assert refusal(match, "move c4 d6") == "torres.card.doors-at-door"
    assert refusal(match, "move c4 d5") == ""


@pytest.mark.rule("torres.card.diagonal")
def test_diagonal_leads_across_a_corner() -> None:
    match = using("diagonal", "", "d4/a1")
    assert texts(match) == {"move d4 c3", "move d4 e3", "move d4 c5", "move d4 e5"}
    do(match, "move d4 e5")
    assert knights_of(match) == ["e5"]


@pytest.mark.rule("torres.card.diagonal")
def test_diagonal_leads_nowhere_else() -> None:
    match = using("diagonal", "", "d4/a1")
    assert refusal(match, "move d4 d5") == "torres.card.diagonal"
    assert refusal(match, "move d4 f6") == "torres.card.diagonal"
    assert refusal(match, "move a1 b2") == "torres.turn.actor"


@pytest.mark.rule("torres.card.diagonal")
def test_diagonal_does_not_lead_off_the_board() -> None:
    assert texts(using("diagonal", "", "a4/g7")) == {"move a4 b3", "move a4 b5"}


@pytest.mark.rule("torres.card.diagonal-level")
def test_diagonal_rises_one_level_at_most() -> None:
    match = using("diagonal", "d4:1 e4:1 e5:2 c4:1 c5:3", "d4/a1")
    assert refusal(match, "move d4 e5") == ""
    assert refusal(match, "move d4 c5") == "torres.card.diagonal-level"


@pytest.mark.rule("torres.card.diagonal-level")
def test_diagonal_goes_down_any_number_of_levels() -> None:
    match = using("diagonal", "d4:4 d5:1 e5:1 d6:1", "d4/a1")
    assert targets(match, "move d4") == {"c3", "e3", "c5", "e5"}


@pytest.mark.rule("torres.card.diagonal-between")
def test_diagonal_leads_from_castle_to_castle_down_to_the_board_and_up_to_level_1() -> None:
    assert refusal(using("diagonal", "d4:2 d3:1 e5:2 e6:1", "d4/a1"), "move d4 e5") == ""
    assert refusal(using("diagonal", "d4:2 d3:1", "d4/a1"), "move d4 e5") == ""
    assert refusal(using("diagonal", "e5:1", "d4/a1"), "move d4 e5") == ""
    assert refusal(using("diagonal", "e5:2 e6:1", "d4/a1"), "move d4 e5") == "torres.card.diagonal-level"


@pytest.mark.rule("torres.card.diagonal-between")
def test_what_stands_beside_the_diagonal_way_does_not_matter() -> None:
    match = using("diagonal", "e4:3 e3:1 f4:1 d5:1", "d4/e4 d5")
    assert refusal(match, "move d4 e5") == ""


@pytest.mark.rule("torres.card.diagonal-empty")
def test_diagonal_needs_an_empty_square() -> None:
    match = using("diagonal", "c5:1", "d4 c3/e5", king="c5")
    assert refusal(match, "move d4 e5") == "torres.card.diagonal-empty"
    assert refusal(match, "move d4 c3") == "torres.card.diagonal-empty"
    assert refusal(match, "move d4 c5") == "torres.card.diagonal-empty"
    assert refusal(match, "move d4 e3") == ""


@pytest.mark.rule("torres.card.six")
def test_six_gives_the_turn_6_action_points() -> None:
    match = holding("six", "d4", "d4/a1")
    do(match, "play six")
    assert turn(match)["ap"] == 6
    do(match, *["track"] * 6)
    assert match.scores() == [6, 0]


@pytest.mark.rule("torres.card.six")
def test_six_is_for_one_turn_only() -> None:
    match = holding("six", "d4", "d4/a1")
    do(match, "play six", "end")
    assert (match.seat, turn(match)["ap"]) == (1, 5)
    do(match, "end")
    assert (match.seat, turn(match)["ap"]) == (0, 5)


@pytest.mark.rule("torres.card.seven")
def test_seven_gives_the_turn_7_action_points() -> None:
    match = holding("seven", "d4", "d4/a1")
    do(match, "play seven")
    assert turn(match)["ap"] == 7
    do(match, *["track"] * 7)
    assert match.scores() == [7, 0]


@pytest.mark.rule("torres.card.seven")
def test_seven_is_for_one_turn_only() -> None:
    match = holding("seven", "d4", "d4/a1")
    do(match, "play seven", "end")
    assert (match.seat, turn(match)["ap"]) == (1, 5)
    do(match, "end")
    assert (match.seat, turn(match)["ap"]) == (0, 5)


@pytest.mark.rule("torres.card.seven")
@pytest.mark.parametrize(("first", "second"), [("six", "seven"), ("seven", "six")])
def test_seven_and_six_are_never_combined(first: str, second: str) -> None:
    match = at("d4", "d4/a1", hands=[["six", "seven"], []])
    do(match, f"play {first}")
    assert refusal(match, f"play {second}") == "torres.play.one"


SIX_MORE = "a1 c1 e1 g1 a3 a5"
"""Six castles of one block, out of the way of what happens around d4 and e6."""


@pytest.mark.rule("torres.card.shift")
def test_shift_takes_the_top_block_of_any_stack_without_a_figure() -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5:2 d6:1", "a7/d5", king="d6")
    assert refusal(match, "lift d4") == ""
    assert refusal(match, "lift c1") == ""
    assert refusal(match, "lift d5") == "torres.card.shift"
    assert refusal(match, "lift d6") == "torres.card.shift"
    assert refusal(match, "lift h3") == "torres.card.shift"


@pytest.mark.rule("torres.card.shift")
def test_shift_moves_one_block() -> None:
    match = holding("shift", f"{SIX_MORE} d4:2 d5:1", "d5/h3")
    before = match.position()
    do(match, "play shift", "lift d4", "build d6")
    after = match.position()
    assert after["board"] == before["board"] | {"d4": 1, "d6": 1}
    assert (after["supply"], after["stacks"], after["turn"]["ap"]) == (before["supply"], before["stacks"], 5)


@pytest.mark.rule("torres.card.shift")
def test_shift_needs_an_empty_square_for_the_block() -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5:1 d6:1", "d5/d3 h3")
    do(match, "lift d4")
    assert refusal(match, "build d5") == "torres.card.shift"
    assert refusal(match, "build d3") == "torres.card.shift"
    assert refusal(match, "build h8") == "torres.card.shift"
    assert refusal(match, "build d6") == ""


@pytest.mark.rule("torres.card.shift-no-divide")
def test_shift_may_not_divide_a_castle() -> None:
    match = using("shift", f"{SIX_MORE} c4 d4 d5", "h3/h5", doing="shift_block_from(d4)")
    assert texts(match) == {"build c5"}
    assert refusal(match, "build f6") == "torres.card.shift-no-divide"
    assert refusal(match, "build d6") == "torres.card.shift-no-divide"


@pytest.mark.rule("torres.card.shift-no-divide")
def test_shift_refuses_a_block_without_which_its_castle_falls_apart() -> None:
    match = using("shift", f"{SIX_MORE} d4 e4 f4", "h3/h5")
    assert refusal(match, "lift e4") == "torres.card.shift-no-divide"
    assert refusal(match, "lift d4") == ""
    assert refusal(match, "lift f4") == ""


@pytest.mark.rule("torres.card.shift-no-divide")
def test_a_block_of_a_higher_stack_never_divides() -> None:
    match = using("shift", f"{SIX_MORE} d4 e4:2 f4", "h3/h5")
    do(match, "lift e4")
    assert refusal(match, "build c6") == ""


@pytest.mark.rule("torres.card.shift-eliminate")
def test_shift_may_take_a_castle_of_one_block_away() -> None:
    match = using("shift", f"{SIX_MORE} d4 d5", "h3/h5")
    do(match, "lift a1", "build d6")
    assert "a1" not in board_of(match)
    assert len(match.view(0)["castles"]) == 7


@pytest.mark.rule("torres.card.shift-six-castles")
def test_shift_leaves_at_least_six_castles() -> None:
    six = "a1 c1 e1 g1 d4 d5 h8"  # with d4 and d5 one castle
    match = using("shift", six, "h3/h5")
    do(match, "lift a1")
    assert refusal(match, "build d6") == "torres.card.shift-six-castles"
    assert refusal(match, "build d5") == "torres.card.shift-six-castles"
    seven = using("shift", f"{six} a3", "h3/h5")
    do(seven, "lift a1")
    assert refusal(seven, "build d6") == ""
    assert refusal(seven, "build d5") == ""


@pytest.mark.rule("torres.card.shift-height")
def test_shift_may_not_leave_a_castle_higher_than_its_surface() -> None:
    match = using("shift", f"{SIX_MORE} d4:3 d5 d6", "h3/h5")
    do(match, "lift d6")
    assert refusal(match, "build f6") == "torres.card.shift-height"
    assert refusal(match, "build d5") == "torres.card.shift-height"


@pytest.mark.rule("torres.card.shift-height")
def test_shift_may_shrink_a_castle_that_stays_low_enough() -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5 d6", "h3/h5")
    do(match, "lift d6")
    assert refusal(match, "build f6") == ""


@pytest.mark.rule("torres.card.shift-found")
def test_shift_may_found_a_castle_that_touches_others_at_corners_only() -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5", "h3/h5")
    do(match, "lift d4", "build e6")
    assert ["e6"] in [castle["squares"] for castle in match.view(0)["castles"]]


@pytest.mark.rule("torres.card.shift-target")
def test_shift_may_build_beside_a_castle_or_on_an_empty_block() -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5:1 f4:1 f5:1", "h3/h5")
    do(match, "lift d4")
    assert refusal(match, "build d6") == ""
    assert refusal(match, "build f6") == ""
    assert refusal(match, "build d5") == ""
    assert refusal(match, "build f5") == ""


@pytest.mark.rule("torres.card.shift-target")
def test_shift_keeps_to_the_height_limit_and_joins_nothing() -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5:1 f4:2 f5:1", "h3/h5")
    do(match, "lift d4")
    assert refusal(match, "build f4") == "torres.card.shift-target"
    assert refusal(match, "build c1") == "torres.card.shift-target"
    assert refusal(match, "build e4") == "torres.card.shift-target"
    assert refusal(match, "build b1") == "torres.card.shift-target"


@pytest.mark.rule("torres.card.regroup")
def test_regroup_sets_a_knight_beside_another_from_anywhere() -> None:
    match = using("regroup", "d4:3 d5:2 d6:1", "a8 d4/h3")
    assert targets(match, "move a8") == {"c4", "d3", "e4", "d5"}
    do(match, "move a8 d5")
    assert knights_of(match) == ["d4", "d5"]
    assert match.view(0)["reserve"][0] == 4


@pytest.mark.rule("torres.card.regroup-adjacent")
def test_regroup_leads_beside_another_own_knight_only() -> None:
    match = using("regroup", "", "a8 d4/f6")
    assert refusal(match, "move a8 f5") == "torres.card.regroup-adjacent"
    assert refusal(match, "move a8 e5") == "torres.card.regroup-adjacent"
    assert refusal(match, "move a8 a7") == "torres.card.regroup-adjacent"
    assert refusal(match, "move f6 d5") == "torres.turn.actor"


@pytest.mark.rule("torres.card.regroup-adjacent")
def test_regroup_needs_two_own_knights_on_the_board() -> None:
    assert refusal(holding("regroup", "", "d4/d6"), "play regroup") == "torres.ruling.no-effect"
    assert refusal(holding("regroup", "", "d4 a8/d6"), "play regroup") == ""


@pytest.mark.rule("torres.card.regroup-level")
def test_regroup_leads_as_high_as_the_other_knight_or_lower() -> None:
    match = using("regroup", "d4:2 d5:3 e4:2 d3:1", "a8 d4/h3")
    assert targets(match, "move a8") == {"e4", "d3", "c4"}
    assert refusal(match, "move a8 d5") == "torres.card.regroup-level"


@pytest.mark.rule("torres.card.regroup-level")
def test_the_old_level_of_the_knight_does_not_matter_for_regroup() -> None:
    match = using("regroup", "d4:3 d5:1 e4:3", "d4 d5/h3")
    assert refusal(match, "move d4 e5") == ""
    assert refusal(match, "move d5 e4") == ""
    assert refusal(match, "move d4 e4") == "torres.card.regroup-adjacent"


@pytest.mark.rule("torres.card.regroup-empty")
def test_regroup_needs_an_empty_square() -> None:
    match = using("regroup", "d5:1", "a8 d4 c4/e4", king="d5")
    assert refusal(match, "move a8 e4") == "torres.card.regroup-empty"
    assert refusal(match, "move a8 d5") == "torres.card.regroup-empty"
    assert refusal(match, "move a8 c4") == "torres.card.regroup-empty"
    assert refusal(match, "move a8 d3") == ""


@pytest.mark.rule("torres.card.leap")
def test_leap_crosses_an_adjacent_knight_of_any_colour_and_lands_behind_it() -> None:
    match = using("leap", "", "d4 d5/e4")
    assert texts(match) == {"move d4 d6", "move d4 f4", "move d5 d3"}
    do(match, "move d4 f4")
    assert knights_of(match) == ["f4", "d5"]
    assert knights_of(match, 1) == ["e4"]


@pytest.mark.rule("torres.card.leap")
def test_leap_needs_a_knight_beside_it_and_a_straight_line() -> None:
    match = using("leap", "", "d4/e4 e5")
    assert refusal(match, "move d4 d6") == "torres.card.leap"
    assert refusal(match, "move d4 f6") == "torres.card.leap"
    assert refusal(match, "move d4 e3") == "torres.card.leap"
    assert refusal(match, "move e5 e3") == "torres.turn.actor"


@pytest.mark.rule("torres.card.leap")
def test_leap_does_not_lead_off_the_board() -> None:
    assert refusal(holding("leap", "", "g4/h4"), "play leap") == "torres.ruling.no-effect"


@pytest.mark.rule("torres.card.leap-level")
def test_leap_rises_one_level_at_most() -> None:
    match = using("leap", "d4:1 c4:1 f4:2 g4:1 d6:3 e6:1 d7:1", "d4/e4 d5")
    assert refusal(match, "move d4 f4") == ""
    assert refusal(match, "move d4 d6") == "torres.card.leap-level"


@pytest.mark.rule("torres.card.leap-level")
def test_leap_goes_down_any_number_of_levels() -> None:
    assert refusal(using("leap", "d4:4 c4 b4 a4", "d4/e4"), "move d4 f4") == ""


@pytest.mark.rule("torres.card.leap-over")
@pytest.mark.parametrize("board", ["", "e4:1", "e4:2 e5:1", "e4:4 e5:1 e6:1 e7:1"])
def test_the_knight_that_is_leapt_over_may_be_on_any_level(board: str) -> None:
    match = using("leap", board, "d4/e4")
    assert texts(match) == {"move d4 f4"}


@pytest.mark.rule("torres.card.leap-empty")
def test_leap_needs_an_empty_landing_square() -> None:
    match = using("leap", "d6:1", "d4 d5 c4/e4 f4", king="d6")
    assert refusal(match, "move d4 f4") == "torres.card.leap-empty"
    assert refusal(match, "move d4 d6") == "torres.card.leap-empty"
    assert refusal(match, "move d4 b4") == ""
