"""The catalogue of words: every template is said somewhere, and names are good in the middle of a sentence."""

import re
from pathlib import Path

import pytest

import bartizan.games.meeples
from bartizan.games.meeples.names import WORDS, overlord_name, place_name, task, the, title
from tests.games.turris.test_words import said_in

SOURCES = sorted(Path(*bartizan.games.meeples.__path__).glob("*.py"))


def test_every_template_is_used() -> None:
    said = {pattern for source in SOURCES for pattern in said_in(source)}
    for key in WORDS.templates:
        table, _, name = key.partition(".")
        names = {key} if table in ("names", "board", "effects") else {name, name.removeprefix("overrun-")}
        if table == "refusals":  # by a rule, or by one of several cases of it
            names = {f"meeples.{name}", f"meeples.{name.rpartition('.')[0]}"}
        assert any(re.fullmatch(pattern, one) for pattern in said for one in names), key


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (the("termite-castle"), "the Termite"),
        (the("old-cinder-the-dragon"), "Old Cinder the Dragon"),
        (overlord_name("pale-sawyer"), "the Pale Sawyer"),
        (overlord_name("baroness-bonfire"), "Baroness Bonfire"),
        (place_name("castle-3"), "slot 3 of the Castle"),
        (place_name("castle"), "the Castle"),
        (place_name("castle-tower"), "the Tower of the Castle"),
        (place_name("mages-workshop"), "the Mage's Workshop"),
        (place_name("lord-of-the-last-log"), "Lord of the Last Log"),
        (task("b3"), "a Quest is scored"),
        (title("battle"), "Battle"),
        (title("peasant"), "Peasant"),
    ],
)
def test_names_in_a_sentence(name: str, words: str) -> None:
    assert name == words
