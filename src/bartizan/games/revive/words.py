"""The words in which effects are written, all of them: those that the chapters carry out, and those that content of the
expansion and of tribes is written in, which are read and told only.

What is carried out comes first: a program numbers words as they are declared.
"""

from bartizan.engine.domains import Values
from bartizan.engine.language import Phrase
from bartizan.games.revive import (
    ability,
    devotion,
    discounts,
    effects_goods,
    formica,
    gibwarks,
    hofstadterians,
    kairos,
    kuniban,
    nadair,
    orrerians,
    ostarius,
    scyphoz,
    skaldir,
    tokens,
    turns,
)
from bartizan.games.revive.state import LANGUAGE

__all__ = [
    "LANGUAGE", "ability", "devotion", "discounts", "effects_goods", "formica", "gibwarks", "hofstadterians", "kairos",
    "kuniban", "nadair", "orrerians", "ostarius", "scyphoz", "skaldir", "tokens", "turns",
]  # fmt: skip


def _word(*forms: str, **arguments: Values) -> None:
    """Declare a word of effects."""
    LANGUAGE.primitives.append(Phrase(forms, arguments))


# Of tribes.
_word("leech")
