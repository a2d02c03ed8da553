"""The words in which effects are written, all of them: those that the chapters carry out, and those that content of the
expansion and of tribes is written in, which are read and told only.

What is carried out comes first: a program numbers words as they are declared.
"""

from bartizan.engine.domains import Named, Values
from bartizan.engine.language import Phrase
from bartizan.games.revive import (
    ability,
    devotion,
    discounts,
    effects_goods,
    formica,
    hofstadterians,
    kuniban,
    nadair,
    orrerians,
    scyphoz,
    skaldir,
    tokens,
    turns,
)
from bartizan.games.revive.state import LANGUAGE
from bartizan.games.revive.vocabulary import GADGET_NAMES

__all__ = [
    "LANGUAGE", "ability", "devotion", "discounts", "effects_goods", "formica", "hofstadterians", "kuniban", "nadair",
    "orrerians", "scyphoz", "skaldir", "tokens", "turns",
]  # fmt: skip


def _word(*forms: str, **arguments: Values) -> None:
    """Declare a word of effects."""
    LANGUAGE.primitives.append(Phrase(forms, arguments))


# Of tribes.
_word("gate")
_word("leech")
_word("turn-tile")
_word("turn-gate")
_word("gadget {gadget}", gadget=Named("gadget", GADGET_NAMES))

LANGUAGE.conditions += [Phrase(["day"], {}), Phrase(["night"], {})]
"""Which side of the tile of Kairos is up."""
