"""The counts of Turris's legal sequences."""

from typing import Any

import pytest

from bartizan.engine.check import sequence_counts
from bartizan.games import find

TURRIS = find("turris")
RICH = {"ichor": 3, "knowledge": 2, "relics": 2, "weaponry": 1, "artifacts": 1}
TABLEAU = ["old-songs", "watchfires", "foundation-stone", "great-library", "wide-net"]
START: dict[str, Any] = {"people": 2, "tableau": TABLEAU}
CARDS: dict[str, Any] = {
    "people": 3,
    "tableau": TABLEAU,
    "goods": [RICH, {}, RICH],
    "hands": [["goad", "toll", "hidden-cache", "ripe-fruit"], [], ["alms"]],
    "scouts": [["forge", "nest"], ["guild"], ["shrine"]],
    "agenda": ["mission_step()"],
}
COLLECTING: dict[str, Any] = {
    "people": 4,
    "goods": [RICH] * 4,
    "scouts": [["forge", "spire", "garden", "a"], ["circle"], ["nest"], ["ridge"]],
    "upgrades": ["forge"],
    "tableau": TABLEAU,
}
BEASTS: dict[str, Any] = {
    "people": 2,
    "goods": [RICH, RICH],
    "scouts": [["forge", "shrine"], ["grove", "isle"]],
    "tableau": TABLEAU,
    "agenda": ["beast_phase()"],
}
ALONE: dict[str, Any] = {"people": 1, "goods": [RICH], "hands": [["goad"]], "scouts": [["forge"]], "tableau": TABLEAU}
COUNTS = [
    (START, [12, 133, 1814]),
    (CARDS, [9, 174, 2176]),
    (COLLECTING, [2, 6, 21, 181, 1694]),
    (BEASTS, [2, 4, 9, 20, 136, 1239]),
    (ALONE, [12, 116, 1361]),
]


@pytest.mark.parametrize(("position", "expected"), COUNTS)
def test_numbers_of_legal_sequences(position: dict[str, Any], expected: list[int]) -> None:
    """How many sequences of one, two, three... actions there are: any change of what is legal changes them."""
    state = TURRIS.from_position(position, TURRIS.own_content)
    assert sequence_counts(state, len(expected)) == expected
