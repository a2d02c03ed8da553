"""Skaldir: singers. Their ability and their trade are effects of the content."""

from typing import Final

from mypy_extensions import i64

from bartizan.games.revive import actions as a, resources as r, state as s
from bartizan.games.revive.state import ReviveData

SKALDIR: Final = i64(a.TRIBE.numbers["skaldir"])


def bank_pays(data: ReviveData, seat: i64) -> bool:
    """Whether the books that a seat owes to others come from the bank; they receive them all the same:
    `revive.skaldir.t-base`."""
    return s.has_own(data, seat, SKALDIR, s.BASE)


def populated(data: ReviveData, seat: i64, alone: bool) -> None:
    """A seat has populated; where nobody stood that brings a crystal, also with the figure that unlocks the technology:
    `revive.skaldir.t-right`."""
    if alone and s.has_own(data, seat, SKALDIR, s.RIGHT):
        r.gain(data, seat, a.CRYSTALS, 1)
