"""Choosing by ordered criteria: the smallest row wins, and which criterion settled it is told."""

from hypothesis import given, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.criteria import ALONE, decided_by, first_of

ROWS = st.integers(1, 4).flatmap(
    lambda width: st.lists(st.lists(st.integers(0, 2), min_size=width, max_size=width), min_size=1, max_size=6)
)


def keys(rows: list[list[int]]) -> vec[i64]:
    return vec[i64]([key for row in rows for key in row])


def test_an_earlier_criterion_outweighs_all_later_ones() -> None:
    rows = [[1, 0, 0], [0, 9, 9], [0, 9, 8]]
    assert (first_of(keys(rows), 3), decided_by(keys(rows), 3)) == (2, 2)


def test_the_telling_criterion_is_the_first_that_leaves_one() -> None:
    assert decided_by(keys([[3, 1], [4, 0]]), 2) == 0
    assert decided_by(keys([[3, 1], [3, 0], [5, 0]]), 2) == 1
    assert decided_by(keys([[3, 1], [3, 1]]), 2) == 2
    assert decided_by(keys([[3, 1]]), 2) == ALONE


@given(ROWS)
def test_the_winner_is_the_first_of_the_smallest_rows(rows: list[list[int]]) -> None:
    assert first_of(keys(rows), len(rows[0])) == rows.index(min(rows))


@given(ROWS)
def test_what_decided_is_found_by_striking_out(rows: list[list[int]]) -> None:
    width = len(rows[0])
    left, told = rows, ALONE
    while len(left) > 1 and told < width:
        told += 1
        if told < width:
            left = [row for row in left if row[told] == min(other[told] for other in left)]
    assert decided_by(keys(rows), width) == told
