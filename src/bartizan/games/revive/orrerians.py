"""Orrerians: builders of machines. Their ability and their machine are effects of the content."""

from typing import Final

from mypy_extensions import i64

from bartizan.games.revive import actions as a, resources as r, state as s
from bartizan.games.revive.state import ReviveData

ORRERIANS: Final = i64(a.TRIBE.numbers["orrerians"])


def token_gained(data: ReviveData, seat: i64) -> None:
    """A seat has gained a machine token, which brings a crystal: `revive.orrerians.t-base`."""
    if s.has_own(data, seat, ORRERIANS, s.BASE):
        r.gain(data, seat, a.CRYSTALS, 1)


def off_building(data: ReviveData, seat: i64, size: i64) -> i64:
    """How many gears a building costs less: `revive.orrerians.t-right`."""
    return i64(size == a.LARGE and s.has_own(data, seat, ORRERIANS, s.RIGHT))
