"""Moving along the scoring track: rules `torres.track.*`."""

import pytest

import bartizan
from tests.rules.asking import do, refusal
from tests.rules.torres.positions import at, turn
from tests.rules.torres.test_scoring import after_phase


@pytest.mark.rule("torres.track.ap")
def test_each_action_point_moves_the_marker_one_space() -> None:
    match = at("d4", "d4/g7")
    do(match, "track")
    assert (match.scores(), turn(match)["ap"]) == ([1, 0], 4)
    for _ in range(4):
        do(match, "track")
    assert match.scores() == [5, 0]


@pytest.mark.rule("torres.track.ap")
def test_without_an_action_point_the_marker_stays() -> None:
    assert refusal(at("d4", "d4/g7", ap=1), "track") == ""
    assert refusal(at("d4", "d4/g7", ap=0), "track") == "torres.track.ap"


@pytest.mark.rule("torres.track.ap")
def test_only_the_own_marker_moves() -> None:
    match = at("d4", "d4/g7", scores=[7, 2], seat=1)
    do(match, "track")
    assert match.scores() == [7, 3]


@pytest.mark.rule("torres.track.single")
def test_two_markers_stand_together_only_at_the_start() -> None:
    match = bartizan.new_match("torres", seats=4, seed=1)
    for action in ("knight d1", "knight c3", "knight f3", "knight h4", "king a5"):
        do(match, action)
    assert match.scores() == [0, 0, 0, 0]
    for _ in range(4):
        do(match, "track", "end")
    assert match.scores() == [1, 2, 3, 4]


@pytest.mark.rule("torres.track.skip")
def test_a_marker_goes_on_to_the_nearest_free_space() -> None:
    match = at("d4", "d4/g7", scores=[3, 4])
    do(match, "track")
    assert (match.scores(), turn(match)["ap"]) == ([5, 4], 4)


@pytest.mark.rule("torres.track.skip")
def test_several_occupied_spaces_in_a_row_are_skipped_together() -> None:
    match = at("d4", "d4/g7/a1", scores=[3, 4, 5])
    do(match, "track")
    assert match.scores() == [6, 4, 5]


@pytest.mark.rule("torres.track.skip")
def test_each_action_point_is_handled_by_itself() -> None:
    match = at("d4", "d4/g7/a1", scores=[3, 4, 6])
    do(match, "track")
    assert match.scores() == [5, 4, 6]
    do(match, "track")
    assert match.scores() == [7, 4, 6]


@pytest.mark.rule("torres.track.gain")
def test_one_action_point_can_bring_four_points() -> None:
    match = at("d4", "d4/g7/a1/a8", scores=[10, 11, 12, 13])
    do(match, "track")
    assert match.scores() == [14, 11, 12, 13]
    assert turn(match)["ap"] == 4


@pytest.mark.rule("torres.track.pass")
def test_markers_on_the_way_are_passed_and_their_spaces_are_counted() -> None:
    match = after_phase(1, "d4:2 d5", "d4/a1/a8", scores=[0, 2, 3])
    assert match.scores() == [4, 2, 3]


@pytest.mark.rule("torres.track.pass")
def test_a_marker_ahead_that_is_not_reached_does_not_matter() -> None:
    match = at("d4", "d4/g7", scores=[3, 5])
    do(match, "track")
    assert match.scores() == [4, 5]
