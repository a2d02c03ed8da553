"""The catalogue of words: the code says every template, and fills in every slot that it has."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random

import bartizan.games.turris
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.engine.words import Words
from bartizan.games.turris.game import GAME
from bartizan.games.turris.names import WORDS
from bartizan.games.turris.observation import ASKED

SOURCES = sorted(Path(*bartizan.games.turris.__path__).glob("*.py"))


def said_in(source: Path) -> set[str]:
    """All texts of a module as patterns: what an f-string fills in is anything."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(re.escape(node.value))
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
            found.add("".join(parts))
    return {pattern for pattern in found if not pattern.startswith(".+")}


def test_every_template_is_used() -> None:
    said = {pattern for source in SOURCES for pattern in said_in(source)}
    for key in WORDS.templates:
        keys = (key, key.removeprefix("notes.").removeprefix("questions.").removeprefix("features."))
        asked = key.removeprefix("questions.step.") in ASKED or key.removeprefix("questions.alone.") in ASKED
        assert asked or any(re.fullmatch(pattern, name) for pattern in said for name in keys), key


def test_every_slot_of_a_note_is_filled() -> None:
    """Where the words of a note stand in the code one by one, they are those of its template."""
    checked = 0
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "note"):
                continue
            given = {word.arg for word in node.keywords}
            if isinstance(node.args[0], ast.Constant) and len(node.args) == 2 and None not in given:
                key = str(node.args[0].value)
                assert WORDS.slots(f"notes.{key}") <= given, f"{source.name}: a slot of {key} is left"
                checked += 1
    assert checked > 15


@pytest.mark.parametrize(("people", "seed"), [(1, 3), (2, 1), (4, 2)])
def test_whole_matches_leave_no_slot_open(people: int, seed: int, said: set[str]) -> None:
    rng = Random(seed)
    state = GAME.start(people, {"beasts": "random"}, GAME.content())
    for _ in range(700):
        if state.seat == OVER:
            break
        actions = [draw(state.chance(), rng)] if state.seat == CHANCE else state.actions()
        action = actions[int(rng.randrange(len(actions)))]
        before = state.copy()
        state.apply(action)
        assert all("{" not in note["text"] for note in GAME.narrate(before, action, state))
        assert "{" not in GAME.ask(GAME.view(state, 0))
    assert len(said) > 50


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Which templates are said."""
    keys: set[str] = set()
    say = Words.say

    def spy(self: Words, key: str, where: Any = None, /, **slots: Any) -> str:
        keys.add(key)
        return say(self, key, where, **slots)

    monkeypatch.setattr(Words, "say", spy)
    return keys
