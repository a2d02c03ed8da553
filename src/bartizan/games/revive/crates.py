"""Crates: how they are drawn, and what is in them."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import total
from bartizan.engine.dealing import Chances
from bartizan.engine.domains import SEATS
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.gains import NO_CRATE, score
from bartizan.games.revive.primitives import Does, Shown, plan_effect
from bartizan.games.revive.state import Drawn, ReviveData

_FINDS: Final = Chances(a.FINDS, 28)
KINDS: Final = i64(len(a.CRATE.values))


def collected(data: ReviveData, seat: i64) -> i64:
    """How many crates a seat has, opened ones too: `revive.crate.counted`, `revive.ruling.crate-counts`."""
    return total(data.cells, f.CRATES + seat * KINDS, KINDS) + total(data.cells, f.OPENED + seat * KINDS, KINDS)


class DrawCrate(Drawn):
    """A crate is drawn and lies face up before its owner; with an empty stack it is 1 point instead:
    `revive.crate.draw`, `revive.setup.crates`, `revive.ruling.crate-public`, `revive.ruling.crate-empty`."""

    shows = Shown("crate", "seat")
    waits = True

    def proceed(self, data: ReviveData, at: i64) -> bool:
        if total(data.cells, f.UNSEEN_CRATES, KINDS) > 0:
            return super().proceed(data, at)
        data.drop()
        score(data, self.seat.of(at), 1, NO_CRATE)
        return True

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        return _FINDS.out_of(data.cells, f.UNSEEN_CRATES)

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        crate = outcome - a.FINDS.base
        data.cells[f.UNSEEN_CRATES + crate] -= 1
        data.cells[f.CRATES + self.seat.of(at) * KINDS + crate] += 1


def open_crate(data: ReviveData, seat: i64, crate: i64) -> None:
    """A seat opens a crate and gains what is in it: `revive.crate.open`, `revive.ruling.crate-counts`."""
    data.cells[f.CRATES + seat * KINDS + crate] -= 1
    data.cells[f.OPENED + seat * KINDS + crate] += 1
    plan_effect(data, data.tables.crate_effects[crate], seat)


DRAWING: Final = DrawCrate("draw_crate", s.STEPS, seat=SEATS)
# as effects and spaces of the point track bring it: `revive.crate.gain`, `revive.scyphoz.e-crate`
Does("crate", lambda data, _, seat: DRAWING.plan(data, seat))
