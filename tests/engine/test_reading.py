"""Reading a position: what it may say, and what a match may make of it."""

import pytest

import bartizan
from bartizan.engine.domains import POINTS
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import MOST_SCORE


def scores(*given: int) -> list[int]:
    return bartizan.from_position("arkhanos", {"seats": len(given), "scores": [*given]}).scores()


def test_a_match_may_score_more_than_a_position_gives() -> None:
    assert scores(0, MOST_SCORE) == [0, MOST_SCORE]
    with pytest.raises(BadPosition, match="'scores of seat 1' must be a whole number from 0 to 10000, not 10001"):
        scores(0, MOST_SCORE + 1)
    assert POINTS.most > MOST_SCORE
