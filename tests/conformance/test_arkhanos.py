"""The counts of Arkhanos's legal sequences."""

from typing import Any

import pytest

from bartizan.engine.check import sequence_counts
from bartizan.games import find

ARKHANOS = find("arkhanos")
TABLE = ["pink-1", "pink-4", "purple-3", "yellow-6", "blue-2"]
BOOK = dict.fromkeys(["manipulate", "shift", "flip", "morph", "exchange", "swap"], "apprentice")
START: dict[str, Any] = {"seats": 2, "table": TABLE}
MAGIC: dict[str, Any] = {
    "seats": 3,
    "table": TABLE[:4],
    "pool": ["blue-5", "pink-1"],
    "towers": {"centre": {"pillars": ["purple-5", "p2 apprentice"], "beside": ["p1 master"]}},
    "books": [BOOK, {}, {}],
}
BUILDING: dict[str, Any] = {
    "seats": 4,
    "table": TABLE[:4],
    "round": 3,
    "towers": {
        "west": {"pillars": ["pink-1", "p2 master", "blue-2"], "beside": ["p3 apprentice", None, "p1 apprentice"]},
        "north": {"tile": "yellow-odd", "covered": [{}], "pillars": [None, "yellow-5"], "beside": [None, "p4 master"]},
        "centre": {"pillars": ["purple-5", "purple-5"]},
    },
    "books": [{"swap": "apprentice"}, {}, {}, {}],
    "turn": {"die": "blue-2", "at": "west 3"},
    "doing": "gain_bonus()",
}
COUNTS = [
    (START, [5, 8, 16, 55, 148, 251]),
    (MAGIC, [10, 71, 456, 2950]),
    (BUILDING, [15, 153, 416]),
]


@pytest.mark.parametrize(("position", "expected"), COUNTS)
def test_numbers_of_legal_sequences(position: dict[str, Any], expected: list[int]) -> None:
    """How many sequences of one, two, three... actions there are: any change of what is legal changes them."""
    state = ARKHANOS.from_position(position, ARKHANOS.own_content)
    assert sequence_counts(state, len(expected)) == expected
