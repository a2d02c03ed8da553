"""The counts of Meeples & Monsters' legal sequences."""

from typing import Any

import pytest

from bartizan.engine.check import sequence_counts
from bartizan.games import find

MEEPLES = find("meeples")
TAVERN: dict[str, int] = {"peasant": 3, "warrior": 1, "mage": 1, "corruption": 1}
CITY: dict[str, str] = {"castle-1": "backwoods-bandit-castle", "villages-1": "ink-toad", "university-1": "woodworm"}
OFFER: dict[str, str] = {"castle": "war-room", "villages": "guest-house"}
BUILT: dict[str, Any] = {
    "castle": [{"location": "barracks", "builder": 0}, {"location": "colosseum", "builder": 1}],
    "university": [{"location": "reading-room", "builder": 1}, None],
}
QUESTS: list[str] = ["overkill", "days-work", "open-gates", "one-of-each"]
START: dict[str, Any] = {"people": 2, "tavern": [TAVERN, {}], "monsters": CITY, "offer": OFFER}
BUSY: dict[str, Any] = {
    "people": 3, "tavern": [{**TAVERN, "knight": 2}, {}, {}], "levels": [{"knight": 2, "mage": 3}, {}, {}],
    "monsters": CITY, "built": BUILT, "champion": {"unit": "warrior", "seat": 1}, "hands": [QUESTS, [], []],
}  # fmt: skip
TOWERS: dict[str, Any] = {
    "people": 4, "towers": True, "tavern": [{**TAVERN, "cleric": 1}, {}, {}, {}], "monsters": CITY,
}  # fmt: skip
RESOLVING: dict[str, Any] = {
    "people": 2, "tavern": [{"mage": 1, "corruption": 1}, {}], "monsters": CITY, "hands": [QUESTS, []],
    "agenda": ["resolve(0)", "resolve(1)", "quest_window()"],
    "turn": {"line": [{"target": "castle-1", "party": ["warrior"], "needed": 2, "strength": 9},
                      {"target": "university", "party": ["peasant", "knight"], "around": 2}]},
}  # fmt: skip
LAST: dict[str, Any] = {
    "people": 2, "council": 3, "round": 20, "last_round": 20, "tavern": [{"knight": 4, "paladin": 2}, {}],
    "levels": [{"knight": 3}, {}], "laid": {"pale-sawyer": "masters"}, "monsters": CITY,
}  # fmt: skip
ALONE: dict[str, Any] = {"people": 1, "tavern": [TAVERN], "monsters": CITY, "offer": OFFER}
GUARD: dict[str, Any] = {"people": 1, "monsters": CITY, "agenda": ["guard_turn()"]}
COUNTS: list[tuple[dict[str, Any], list[int]]] = [
    (START, [14, 61, 244, 842, 1884]),
    (BUSY, [16, 123, 2085]),
    (TOWERS, [15, 88, 467, 2223]),
    (RESOLVING, [3, 19, 62, 150, 300, 585, 915, 1350]),
    (LAST, [9, 18, 58, 166, 561, 1774]),
    (ALONE, [16, 83, 332, 1167]),
    (GUARD, [6, 32, 668]),
]


@pytest.mark.parametrize(("position", "expected"), COUNTS)
def test_numbers_of_legal_sequences(position: dict[str, Any], expected: list[int]) -> None:
    """How many sequences of one, two, three... actions there are: any change of what is legal changes them."""
    state = MEEPLES.from_position(position, MEEPLES.own_content)
    assert sequence_counts(state, len(expected)) == expected
