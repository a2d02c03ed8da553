"""Wilson's intervals, at values from textbooks and at their ends."""

import pytest

from bartizan.arena.intervals import Share, share_of


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 29, 0.0061, 0.1718)],
)
def test_intervals(hits: float, trials: int, low: float, high: float) -> None:
    assert Share(hits, trials).interval == pytest.approx((low, high), abs=1e-4)


def test_shares_of_nothing_say_nothing() -> None:
    assert Share(0, 0).share == 0
    assert Share(0, 0).interval == (0.0, 1.0)


def test_parts_are_added_up() -> None:
    assert share_of([1.0, 0.5, 0.5, 0.0]) == Share(2.0, 4)
    assert share_of([1.0, 0.5, 0.5, 0.0]).share == 0.5
