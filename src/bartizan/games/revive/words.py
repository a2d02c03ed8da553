"""The words in which effects are written, all of them, as the chapters declare them."""

from bartizan.games.revive import (
    ability,
    cordycephians,
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
    "LANGUAGE", "ability", "cordycephians", "devotion", "discounts", "effects_goods", "formica", "gibwarks",
    "hofstadterians", "kairos", "kuniban", "nadair", "orrerians", "ostarius", "scyphoz", "skaldir", "tokens", "turns",
]  # fmt: skip
