"""Devotion, and the figure beside its track."""

from mypy_extensions import i64

from bartizan.engine.cells import total
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.revive import actions as a, fields as f, gains, populating
from bartizan.games.revive.primitives import Primitive, number_of
from bartizan.games.revive.state import ASK, ReviveData
from bartizan.games.revive.vocabulary import NUMBER


class GainDevotion(Primitive):
    """Devotion: `revive.devotion.advance`, `revive.machine.devotion`, `revive.scyphoz.e-any`."""

    always = True

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        gains.gain(data, seat, gains.DEVOTION, number_of(data, node), gains.cause_of(data, node))


class PlaceFigure(Primitive):
    """Which technology the figure unlocks that comes to the location beside the devotion track. No books are paid for
    it, neither for the technology nor to others. It needs a technology that can be unlocked next, and comes once:
    `revive.devotion.bonus-population`, `revive.devotion.bonus-population-free`, `revive.populate.once-each`,
    `revive.ruling.devotion-population-none`, `revive.ruling.devotion-population-counts`,
    `revive.ruling.populate-none`."""

    opens = (a.UNLOCK,)
    lack = "no figure of yours can come to the location beside the devotion track"

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = ASK.seat.of(at)
        if data.cells[f.FIGURE_AT_DEVOTION + seat] == 1 or data.cells[f.EXPANSION] == 0:
            return []
        return [a.UNLOCK.base + technology for technology in populating.available(data, seat)]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        alone = total(data.cells, f.FIGURE_AT_DEVOTION, data.seats) == 0
        data.cells[f.FIGURE_AT_DEVOTION + seat] = 1
        populating.unlock(data, seat, NOTHING, action - a.UNLOCK.base, alone)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        return populating.refuse_technology(data, ASK.seat.of(at), action - a.UNLOCK.base)


PlaceFigure("figure")
GainDevotion("devotion {number}", number=NUMBER)
