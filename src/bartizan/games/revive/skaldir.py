"""Skaldir: singers. Their ability (`revive.skaldir.ability`) and their trade are effects of the content."""

from mypy_extensions import i64

from bartizan.games.revive import actions as a, resources as r, state as s
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.traits import Trait


class SungDebts(Trait):
    """Books that are owed to others come from the bank; they receive them all the same: `revive.skaldir.t-base`."""

    has_bank = True


class FirstVerse(Trait):
    """Populating where nobody stands brings a crystal, also with the figure that unlocks this technology:
    `revive.skaldir.t-right`."""

    def populated(self, data: ReviveData, seat: i64, site: i64, alone: bool) -> None:
        if alone:
            r.gain(data, seat, a.CRYSTALS, 1)


SungDebts("skaldir", s.BASE)
FirstVerse("skaldir", s.RIGHT)
