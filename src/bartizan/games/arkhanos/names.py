"""The words of Arkhanos, which `words.toml` has, and what seats and spells are called in them."""

from typing import Any, Final

from bartizan.engine.words import Words


def spell_name(_: Any, spell: str) -> str:
    """What a spell is called: `Flip`."""
    return spell.capitalize()


WORDS: Final = Words("bartizan.games.arkhanos", {"seat": lambda _, seat: f"p{seat + 1}", "spell": spell_name})
