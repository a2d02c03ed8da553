"""The catalogue of words: every sentence of a refusal is said somewhere, and every refusal of the code has one."""

import re
from pathlib import Path

import bartizan.games.revive
from bartizan.games.revive.names import WORDS
from tests.games.turris.test_words import said_in

SOURCES = sorted(Path(*bartizan.games.revive.__path__).glob("*.py"))


def said() -> set[str]:
    """What the code says, as patterns."""
    return {pattern for source in SOURCES for pattern in said_in(source)}


def test_every_sentence_of_a_refusal_is_used() -> None:
    """By its rule, or as one of the cases of a rule, which stand behind it."""
    patterns = said()
    cases = {pattern.rpartition("\\ ")[2] for pattern in patterns}
    for name in WORDS.names("refusals"):
        assert re.escape(name) in cases or any(re.fullmatch(pattern, name) for pattern in patterns), name


def test_every_refusal_has_its_words() -> None:
    """A rule alone has a sentence of its own; one of its cases has that of the case."""
    texts = "".join(source.read_text() for source in SOURCES)
    refused = set(re.findall(r'"(revive\.[a-z]+\.[a-z0-9-]+(?: [a-z_]+)?)": ', texts))
    refused |= set(re.findall(r'    rule = "([a-z0-9.-]+)"\n(?!    wants)', texts))
    assert len(refused) > 90
    for key in refused:
        rule, _, name = key.partition(" ")
        assert f"refusals.{name or rule}" in WORDS.templates, key
