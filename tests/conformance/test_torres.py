"""The counts of Torres's legal sequences."""

import pytest

from bartizan.engine.check import sequence_counts
from bartizan.engine.state import CHANCE, State
from bartizan.games import find

TORRES = find("torres")
SET_UP = ["knight d1", "knight c3", "king f3"]
COUNTS = [
    ("basic", [], [8, 56, 336, 12768]),
    ("master", [], [8, 512, 27360]),
    ("basic", SET_UP, [37, 1348, 51373]),
    ("common", SET_UP, [37, 1348, 51653]),
    ("basic", [*SET_UP, "acquire", "keep *", "return top *", "build e1", "add e1"], [36, 81, 2976]),
]


@pytest.mark.parametrize(("version", "opening", "expected"), COUNTS)
def test_numbers_of_legal_sequences(version: str, opening: list[str], expected: list[int]) -> None:
    """How many sequences of one, two, three... actions there are: any change of what is legal changes them."""
    state = TORRES.start(2, {"version": version}, TORRES.own_content)
    for text in opening:
        _do(state, text)
    assert sequence_counts(state, len(expected)) == expected


def _do(state: State, text: str) -> None:
    """Do an action, with the first one that fits for a star, and the first outcome of chance."""
    while state.seat == CHANCE:
        state.apply(state.chance()[0][0])
    fitting = [action for action in state.actions() if TORRES.space.text(action).startswith(text.rstrip("*"))]
    state.apply(fitting[0])
    while state.seat == CHANCE:
        state.apply(state.chance()[0][0])
