"""The counts of Revive's legal sequences."""

from typing import Any

import pytest

from bartizan.engine.check import sequence_counts
from bartizan.games import find

REVIVE = find("revive")
GOODS: dict[str, int] = {"food": 4, "gears": 5, "books": 3, "crystals": 1}
START: dict[str, Any] = {"seats": 2}
LATER: dict[str, Any] = {
    "seats": 3, "open_card": True, "turn": {"seat": 1, "acted": 1}, "seats_have": [{}, {"holdings": GOODS}, {}],
}  # fmt: skip
MACHINES: dict[str, Any] = {
    "seats": 2, "churn": True,
    "seats_have": [{
        "tribe": "orrerians", "energy": 2, "used": ["gray"], "printed": ["gray", "yellow"], "switch": True,
        "tracks": {"yellow": 4, "green": 3, "gray": 5}, "tokens": {"gray": ["gain-gray"]}, "crates": {"food": 1},
        "modules": ["pair-yellow"], "slots": {"upper-left": ["berry-picker"]},
    }, {}],
}  # fmt: skip
ALONE: dict[str, Any] = {
    "seats": 1, "expansion": True, "cube": 12, "tiles": {"c5": "near-5"}, "turn": {"seat": 0, "number": 9},
    "night": True,
    "seats_have": [{"tribe": "kairos", "holdings": GOODS, "unlocked": ["base"], "figures": ["a1"], "small": ["c5a"]}],
}  # fmt: skip
GATES: dict[str, Any] = {
    "seats": 2, "expansion": True, "agenda": ["use_ability(p1)"],
    "seats_have": [{"tribe": "ostarius", "holdings": GOODS}, {"tribe": "nadair"}],
}  # fmt: skip
LEECHES: dict[str, Any] = {
    "seats": 2, "expansion": True,
    "seats_have": [
        {"tribe": "cordycephians", "unlocked": ["base", "left", "right"], "figures": ["a1", "a7", "e1"]},
        {"tribe": "kuniban", "unlocked": ["base", "left"], "figures": ["a1", "a7"], "leeches": 2},
    ],
}  # fmt: skip
JOURNEYS: dict[str, Any] = {
    "seats": 4, "expansion": True, "turn": {"seat": 3},
    "seats_have": [{}, {}, {}, {"tribe": "gibwarks", "started": ["j07"], "given": ["berry-picker"]}],
}  # fmt: skip
GAIN: dict[str, Any] = {
    "seats": 2, "expansion": True, "agenda": ["gain(p2, devotion, 9, no, exploring)", "grant(explore, p1, 2, 1)"],
}  # fmt: skip
COUNTS: list[tuple[dict[str, Any], list[int]]] = [
    (START, [20, 316]),
    (LATER, [47, 238]),
    (MACHINES, [11, 134, 1216]),
    (ALONE, [48, 878]),
    (GATES, [17, 145]),
    (LEECHES, [26, 538]),
    (JOURNEYS, [39, 509]),
    (GAIN, [5, 76, 1005, 2397]),
]


@pytest.mark.parametrize(("position", "expected"), COUNTS)
def test_numbers_of_legal_sequences(position: dict[str, Any], expected: list[int]) -> None:
    """How many sequences of one, two, three... actions there are: any change of what is legal changes them."""
    state = REVIVE.from_position(position, REVIVE.own_content)
    assert sequence_counts(state, len(expected)) == expected
