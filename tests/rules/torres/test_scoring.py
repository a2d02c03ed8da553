"""Scoring the castles: rules `torres.score.*`."""

from typing import Any

import pytest

import bartizan
from bartizan import Match
from tests.rules.asking import do
from tests.rules.torres.positions import at


def after_phase(phase: int, board: str, knights: str, king: str = "h8", **rest: Any) -> Match:
    """A match that has just been through the scoring of a phase, from a position at the end of its last turn."""
    seats = knights.count("/") + 1
    rounds = 4 if phase == 1 or seats == 2 else 3
    last = (rest.get("starter", 0) + seats - 1) % seats
    match = at(board, knights, king, phase=phase, round=rounds, seat=last, ap=0, **rest)
    do(match, "end")
    return match


@pytest.mark.rule("torres.score.when")
def test_castles_are_scored_after_the_last_turn_of_the_last_round() -> None:
    match = bartizan.new_match("torres", seats=2, seed=1)
    for action in ("knight d1", "knight c3", "king f3"):
        do(match, action)
    for _ in range(4 * 2):
        assert match.scores() == [0, 0]
        do(match, "end")
    assert match.scores() == [1, 2]


@pytest.mark.rule("torres.score.when")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_every_phase_ends_with_a_scoring(phase: int) -> None:
    assert after_phase(phase, "d4:2 d5", "d4/a1").scores() == [4, 0]


@pytest.mark.rule("torres.score.when")
@pytest.mark.parametrize(("phase", "number"), [(1, 3), (2, 2), (3, 2)])
def test_no_castle_is_scored_between_two_rounds(phase: int, number: int) -> None:
    match = at("d4:2 d5", "d4/a1/a3", phase=phase, round=number, seat=2, ap=0, stacks=[[2], [2], [2, 2]])
    do(match, "end")
    assert match.position()["round"] == number + 1
    assert match.scores() == [0, 0, 0]


@pytest.mark.rule("torres.score.product")
@pytest.mark.parametrize(("square", "points"), [("d4", 3), ("d5", 6), ("d6", 9)])
def test_a_castle_brings_its_surface_times_the_level_of_the_knight(square: str, points: int) -> None:
    assert after_phase(1, "d4:1 d5:2 d6:3", f"{square}/a1").scores() == [points, 0]


@pytest.mark.rule("torres.score.product")
def test_surface_counts_squares_and_not_blocks() -> None:
    assert after_phase(1, "d4:3 d5:3 d6:1", "d6/a1").scores() == [3, 0]


@pytest.mark.rule("torres.score.product")
def test_the_highest_knight_counts() -> None:
    assert after_phase(1, "d4:1 d5:3 d6:2", "d4 d5 d6/a1").scores() == [9, 0]


@pytest.mark.rule("torres.score.once")
def test_a_castle_counts_once_for_a_player_with_several_knights_in_it() -> None:
    assert after_phase(1, "d4:2 d5:2 d6:1", "d4 d5 d6/a1").scores() == [6, 0]


@pytest.mark.rule("torres.score.each-castle")
def test_every_castle_with_a_knight_counts_and_the_points_are_added() -> None:
    assert after_phase(1, "a1 c1:2 c2 e1:2 e2:3 e3 g1", "a1 c1 e2/a8").scores() == [1 + 4 + 9, 0]


@pytest.mark.rule("torres.score.each-castle")
def test_castles_that_touch_at_a_corner_are_scored_apart() -> None:
    assert after_phase(1, "d4:2 d5 e6:2 e7", "d4 e6/a1").scores() == [4 + 4, 0]


@pytest.mark.rule("torres.score.all-colours")
def test_several_colours_in_a_castle_score_in_full() -> None:
    assert after_phase(1, "d4:3 d5:2 d6:1 d7:1", "d4/d5/d6 d7").scores() == [12, 8, 4]


@pytest.mark.rule("torres.score.ground")
def test_a_knight_on_the_board_scores_nothing() -> None:
    assert after_phase(1, "d4:2 d5", "c4/d4").scores() == [0, 4]


@pytest.mark.rule("torres.score.ground")
def test_a_knight_in_a_courtyard_scores_nothing() -> None:
    ring = "c3 d3 e3 e4 e5 d5 c5 c4"
    assert after_phase(1, ring, "d4/c3").scores() == [0, 8]


@pytest.mark.rule("torres.score.order")
@pytest.mark.parametrize(("starter", "scores"), [(0, [4, 5, 6]), (1, [6, 4, 5]), (2, [5, 6, 4])])
def test_players_score_clockwise_from_the_starting_player(starter: int, scores: list[int]) -> None:
    assert after_phase(1, "d4 d5 d6 d7", "d4/d5/d6", starter=starter).scores() == scores


@pytest.mark.rule("torres.score.track")
def test_the_marker_advances_once_by_the_sum_of_the_castles() -> None:
    match = after_phase(1, "a1 b1 c1 a3:2 b3", "a1 a3/a8", scores=[0, 3])
    assert match.scores() == [3 + 4, 3]


@pytest.mark.rule("torres.score.track")
def test_a_marker_that_would_end_on_an_occupied_space_goes_on() -> None:
    assert after_phase(1, "a1 b1 c1", "a1/a8", scores=[0, 3]).scores() == [4, 3]


@pytest.mark.rule("torres.score.track")
def test_markers_of_players_who_score_later_still_occupy_their_old_spaces() -> None:
    assert after_phase(1, "a1:2 b1", "a1/b1", scores=[0, 4]).scores() == [5, 6]


@pytest.mark.rule("torres.score.no-ties")
def test_equal_castles_lead_to_different_points() -> None:
    scores = after_phase(1, "a1 c1 e1 g1", "a1/c1/e1/g1").scores()
    assert scores == [1, 2, 3, 4]


@pytest.mark.rule("torres.score.no-ties")
def test_only_at_the_start_of_the_track_points_may_be_equal() -> None:
    assert after_phase(1, "d4", "a1/c1/e1").scores() == [0, 0, 0]
    with pytest.raises(bartizan.BartizanError, match="two markers"):
        at("d4", "a1/c1/e1", scores=[4, 0, 4])


@pytest.mark.rule("torres.example.anna")
def test_example_of_anna_and_her_15_points() -> None:
    castle = "c4:1 c5:3 d5:2 d6:1 e6:1"
    assert after_phase(1, castle, "c5/a1").scores() == [15, 0]
    assert after_phase(1, castle, "c5 d5/a1").scores() == [15, 0]
