"""Orrerians: builders of machines. Ability (`revive.orrerians.ability`) and machine are effects of the content."""

from mypy_extensions import i64

from bartizan.games.revive import actions as a, resources as r, state as s
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.traits import Trait


class PartsTrade(Trait):
    """A machine token brings a crystal: `revive.orrerians.t-base`."""

    def token_gained(self, data: ReviveData, seat: i64) -> None:
        r.gain(data, seat, a.CRYSTALS, 1)


class MeasuredPlans(Trait):
    """A large building costs a gear less: `revive.orrerians.t-right`."""

    def off_building(self, data: ReviveData, owner: i64, size: i64) -> i64:
        return i64(size == a.LARGE)


PartsTrade("orrerians", s.BASE)
MeasuredPlans("orrerians", s.RIGHT)
