"""Features that are declared by paths into a view."""

from pathlib import Path
from typing import Any

import pytest

from bartizan.engine import words
from bartizan.engine.observing import NUMBER, SEAT, Features, Row, numbers, one_of, some_of, told

VIEW: dict[str, Any] = {
    "round": 3,
    "turn": {"seat": 1, "left": 2, "done": True},
    "players": [{"gold": 5, "cards": ["king"]}, {"gold": 7, "cards": ["ace", "ace"]}],
    "tower": [{"owner": 0}, {"owner": None}],
    "places": {"hill": {"who": "king"}, "dale": {"who": None}},
    "doing": {"via": None, "place": "dale"},
    "nothing": None,
}
CARDS = ["ace", "king"]


@pytest.mark.parametrize(
    ("path", "row", "things", "shape", "found"),
    [
        ("round", NUMBER, 0, (1,), [3]),
        ("turn.seat", SEAT, 0, (4,), [1, 0, 0, 0]),
        ("turn", numbers(["left", "done", "more"]), 0, (3,), [2, 1, 0]),
        ("", numbers(["round"]), 0, (1,), [3]),
        ("players.#.gold", NUMBER, 0, (4,), [7, 5, 0, 0]),
        ("players.#.cards", some_of(CARDS), 0, (4, 2), [2, 0, 0, 1, 0, 0, 0, 0]),
        ("tower.*.owner", SEAT, 3, (3, 4), [0, 1, 0, 0] + [0] * 8),
        ("places.*.who", one_of(CARDS), 2, (2, 2), [0, 1, 0, 0]),
        ("doing.via|place|from", one_of(["hill", "dale"]), 0, (2,), [0, 1]),
        ("nothing.of.this", one_of(CARDS), 0, (2,), [0, 0]),
    ],
)
def test_a_feature_is_what_stands_at_its_path(
    path: str, row: Row, things: int, shape: tuple[int, ...], found: list[int]
) -> None:
    feature = told("name", path, row, "what it is", 9, things)
    assert (feature.shape, feature.low, feature.high) == (shape, 0, 9)
    assert feature.read(VIEW, [1, 0]) == found
    assert feature.size == len(found)


def test_a_meaning_can_name_the_names() -> None:
    assert told("card", "card", one_of(CARDS), "the card: {}").meaning == "the card: ace, king"


def test_a_meaning_can_stand_in_the_words_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "files", lambda _: tmp_path)
    (tmp_path / "words.toml").write_text('[features]\ncard = "the card: {names}"\nsuit = "its suit: {names}"\n')
    seen = Features(words.Words("anywhere", {}))
    assert seen.told("card", "card", one_of(CARDS)).meaning == "the card: ace, king"
    suit = seen.read("suit", (2,), 0, 1, lambda view, _: view["suit"], ["clubs", "hearts"])
    assert (suit.meaning, suit.shape, suit.read({"suit": [0, 1]}, [])) == ("its suit: clubs, hearts", (2,), [0, 1])
    with pytest.raises(KeyError):
        seen.told("other", "other", NUMBER)
