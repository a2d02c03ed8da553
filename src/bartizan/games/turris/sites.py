"""Excavation Sites: which lie on the spots, and their change whenever Prestige reaches 10, 20, 30 and 40."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, size_of
from bartizan.engine.domains import NOTHING, Index
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.names import WORDS
from bartizan.games.turris.state import TurrisData


def tell_threshold(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Prestige for which the Sites will change."""
    reached = int(new.cells[f.THRESHOLDS]) * STEP_OF_SITES
    return [WORDS.note("threshold", new, prestige=reached)] if new.cells[f.THRESHOLDS] > old.cells[f.THRESHOLDS] else []


def tell_sites(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Sites that are replaced, and those that come."""
    removed: list[str] = []
    for spot, was, now in f.FIELDS.changes(old.cells, new.cells, f.SITES):
        if now != NOTHING:
            return [WORDS.note("site", new, site=a.SITE_NAMES[now], spot=a.SPOT_NAMES[spot])]
        removed.append(a.SITE_NAMES[was])
    return [WORDS.note("sites", new, removed=removed)]


class Settle(Deed[TurrisData]):
    """Something has been completely resolved. If Prestige has reached a threshold on the way, the Sites change now,
    once, and Scouts, Beasts and the Fruit stay where they are: `turris.site.timing`, `turris.site.replace`,
    `turris.site.scouts-stay`, `turris.site.pieces-stay`, `turris.site.not-again`, `turris.ruling.site-current-action`,
    `turris.ruling.site-double`, `turris.ruling.site-stack-end`."""

    waits = True

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        if cells[f.SITES_DUE] == 0:
            return
        cells[f.SITES_DUE] = 0
        for spot in range(f.SITES, f.SITES + data.people):
            cells[f.OLD_SITES] |= BIT[cells[spot]]
            cells[spot] = NOTHING
        s.fill(data, DRAW_SITE, f.SITES, data.people)
        if size_of(cells[f.UNSEEN_SITES]) < data.people:
            cells[f.UNSEEN_SITES] |= cells[f.OLD_SITES]
            cells[f.OLD_SITES] = 0


class DrawSite(s.DrawMember):
    """A Site comes to a spot, as many as people play; it is a Location like the others: `turris.setup.sites`,
    `turris.setup.sites-rest`, `turris.site.location`, `turris.ruling.solo-sites`."""

    under = "draw_site"
    shows = Shown("site", "spot")
    spot: Argument

    def fits(self, data: TurrisData, at: i64) -> bool:
        return self.spot.of(at) < data.people and super().fits(data, at)


SETTLE: Final = Settle("settle", s.STEPS)
DRAW_SITE: Final = DrawSite("draw_site", a.SITE, f.UNSEEN_SITES, f.SITES, spot=Index(a.SPOT_NAMES))
