"""Devotion: how far the pawns are."""

from mypy_extensions import i64

from bartizan.games.revive import fields as f
from bartizan.games.revive.primitives import Primitive, number_of
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.vocabulary import NUMBER


def gain(data: ReviveData, seat: i64, number: i64) -> None:
    """A seat gains devotion, and its pawn moves on: `revive.devotion.advance`."""
    data.cells[f.DEVOTION + seat] += number


class GainDevotion(Primitive):
    """Devotion."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        gain(data, seat, number_of(data, node))


GainDevotion("devotion {number}", number=NUMBER)
