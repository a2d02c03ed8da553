"""Choosing by ordered criteria, as an automa does, and telling which of them decided.

Each candidate has a row of small numbers, one for each criterion, the most important first; the smallest row wins.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ALONE: Final = -1
"""What has decided where there was only one candidate."""


def first_of(keys: vec[i64], criteria: i64) -> i64:
    """Which candidate comes first; of equal ones, the one that stands first."""
    best: i64 = 0
    row: i64 = criteria
    while row < len(keys):
        for criterion in range(criteria):
            difference = keys[row + criterion] - keys[best + criterion]
            if difference != 0:
                if difference < 0:
                    best = row
                break
        row += criteria
    return best // criteria


def decided_by(keys: vec[i64], criteria: i64) -> int:
    """The first criterion after which only the winner was left, `ALONE` if it had no rival, and the number of criteria
    if rivals are equal to the end."""
    winner = first_of(keys, criteria) * criteria
    rivals = [row for row in range(0, len(keys), int(criteria)) if row != winner]
    for criterion in range(ALONE, int(criteria)):
        if criterion >= 0:
            rivals = [row for row in rivals if keys[row + criterion] == keys[winner + criterion]]
        if not rivals:
            return criterion
    return int(criteria)
