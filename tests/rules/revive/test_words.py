"""The catalogue of words: every template is said somewhere, and every refusal that the code makes has one."""

import re
from pathlib import Path

import bartizan.games.revive
from bartizan.games.revive.names import WORDS
from tests.games.turris.test_words import said_in

SOURCES = sorted(Path(*bartizan.games.revive.__path__).glob("*.py"))


def said() -> set[str]:
    """What the code says, as patterns."""
    return {pattern for source in SOURCES for pattern in said_in(source)}


def test_every_template_is_used() -> None:
    patterns = said()
    cases = {pattern.rpartition("\\ ")[2] for pattern in patterns}
    for key in WORDS.templates:
        table, _, name = key.partition(".")
        names = {key, name} if table in ("notes", "questions", "refusals", "features") else {key}
        is_case = table == "refusals" and re.escape(name) in cases
        assert is_case or any(re.fullmatch(pattern, one) for pattern in patterns for one in names), key


def test_every_refusal_has_its_words() -> None:
    """A rule alone has a sentence of its own; one of its cases has that of the case."""
    texts = "".join(source.read_text() for source in SOURCES)
    refused = set(re.findall(r'"(revive\.[a-z]+\.[a-z0-9-]+(?: [a-z_]+)?)": ', texts))
    refused |= set(re.findall(r'    rule = "([a-z0-9.-]+)"\n(?!    wants)', texts))
    assert len(refused) > 90
    for key in refused:
        rule, _, name = key.partition(" ")
        assert f"refusals.{name or rule}" in WORDS.templates, key
