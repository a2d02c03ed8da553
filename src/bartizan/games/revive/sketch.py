"""A view of Revive in words."""

from collections.abc import Mapping
from typing import Any

from bartizan.games.revive.names import WORDS


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to whoever decides."""
    what = view["doing"]["what"]
    return WORDS.question(what, view, **view["doing"]) if what in WORDS.names("questions") else what.capitalize() + "."


def sketch(view: Mapping[str, Any]) -> str:
    """The land, the seats, and what lies on the table."""
    return ask(view)


def meanings(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """What names in the sketch stand for."""
    return {}
