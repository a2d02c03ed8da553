"""The king's bonus: rules `torres.king.*`. The king stands on h8 wherever nothing else is said."""

import pytest

from tests.rules.torres.test_scoring import after_phase

FOUR = "h8:1 h7:1 h6:4 h5:2"
"""A king's castle of surface 4 with levels 1, 4 and 2 to stand on."""


@pytest.mark.rule("torres.king.after")
def test_the_bonus_comes_when_everyone_has_scored_all_castles() -> None:
    seven = "a1 b1 c1 d1 e1 f1 g1"
    match = after_phase(1, f"h8 h7 {seven}", "h7/a1")
    assert match.scores() == [2 + 5 + 1, 7]  # its 7th space is taken when the bonus comes


@pytest.mark.rule("torres.king.after")
def test_the_bonus_is_an_advance_by_itself() -> None:
    match = after_phase(1, "h8 h7", "h7/a1", scores=[0, 2])
    assert match.scores() == [3 + 5, 2]


@pytest.mark.rule("torres.king.phase1")
def test_phase_1_pays_5_for_level_1() -> None:
    assert after_phase(1, FOUR, "h7/a1").scores() == [4 + 5, 0]


@pytest.mark.rule("torres.king.phase2")
def test_phase_2_pays_10_for_level_2() -> None:
    assert after_phase(2, FOUR, "h5/a1").scores() == [8 + 10, 0]


@pytest.mark.rule("torres.king.phase3")
def test_phase_3_pays_15_for_level_3() -> None:
    assert after_phase(3, "h8:1 h7:3 h6:1 h5:2", "h7/a1").scores() == [12 + 15, 0]


@pytest.mark.rule("torres.king.exact")
@pytest.mark.parametrize(("phase", "level"), [(1, 2), (1, 3), (1, 4), (2, 1), (2, 3), (2, 4), (3, 1), (3, 2), (3, 4)])
def test_any_other_level_brings_no_bonus(phase: int, level: int) -> None:
    match = after_phase(phase, f"h8:1 h7:{level} h6:1 h5:1", "h7/a1")
    assert match.scores() == [4 * level, 0]


@pytest.mark.rule("torres.king.exact")
@pytest.mark.parametrize("king", ["h8", "h6", "h5"])
def test_the_level_of_the_king_himself_plays_no_part(king: str) -> None:
    assert after_phase(1, FOUR, "h7/a1", king).scores() == [4 + 5, 0]


@pytest.mark.rule("torres.king.exact")
def test_the_right_level_in_another_castle_brings_no_bonus() -> None:
    assert after_phase(1, "h8 g7", "g7/a1").scores() == [1, 0]


@pytest.mark.rule("torres.king.several")
def test_everyone_on_the_right_level_gets_the_bonus() -> None:
    match = after_phase(1, "h8 h7 h6 h5", "h7/h6/h5", scores=[0, 20, 40])
    assert match.scores() == [0 + 9, 20 + 9, 40 + 9]


@pytest.mark.rule("torres.king.both")
def test_the_bonus_is_paid_on_top_of_the_points_for_the_castle() -> None:
    match = after_phase(2, FOUR, "h5/h6", scores=[0, 50])
    assert match.scores() == [8 + 10, 50 + 16]


@pytest.mark.rule("torres.king.once")
def test_two_knights_on_the_right_level_bring_the_bonus_once() -> None:
    assert after_phase(1, "h8 h7 h6 h5", "h7 h6 h5/a1").scores() == [4 + 5, 0]


@pytest.mark.rule("torres.king.split")
def test_bonus_and_castle_may_come_from_different_knights() -> None:
    assert after_phase(2, FOUR, "h5 h6/a1").scores() == [16 + 10, 0]


@pytest.mark.rule("torres.king.occupied")
def test_the_bonus_goes_on_past_occupied_spaces() -> None:
    match = after_phase(1, "h8 h7", "h7/a1/a8", scores=[10, 17, 18])
    assert match.scores() == [19, 17, 18]


@pytest.mark.rule("torres.example.e")
def test_example_e_brings_16_after_phase_1_and_26_after_phase_2() -> None:
    assert after_phase(1, FOUR, "h6 h5/a1").scores() == [16, 0]
    assert after_phase(2, FOUR, "h6 h5/a1").scores() == [26, 0]


@pytest.mark.rule("torres.example.f")
def test_example_f_brings_13_after_phase_1_and_18_after_phase_2() -> None:
    castle = "h8:1 h7:1 h6:2 h5:1"
    assert after_phase(1, castle, "h7 h6/a1").scores() == [8 + 5, 0]
    assert after_phase(2, castle, "h7 h6/a1").scores() == [8 + 10, 0]
