"""Formica: chips next to buildings."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import common, union, words_size
from bartizan.engine.domains import SEATS, Whole
from bartizan.games.revive import actions as a, fields as f, resources as r, state as s
from bartizan.games.revive.land import GRID, TERRAIN
from bartizan.games.revive.placing import Place
from bartizan.games.revive.primitives import Argument, OfSeat, ReviveData, Shown
from bartizan.games.revive.tracks import ADVANCING
from bartizan.games.revive.traits import CountsFrom, Trait


def chips(data: ReviveData) -> vec[i64]:
    """The hexes with a chip."""
    return union(s.markers_on(data, TERRAIN), union(s.markers_on(data, TERRAIN + 1), s.markers_on(data, TERRAIN + 2)))


class PlaceChip(Place):
    """A chip comes to vacant terrain next to a building of one's own, and brings a step on its track; it needs no
    range, and is no progress marker: `revive.formica.ability`."""

    rule = "revive.formica.ability"
    wants = "vacant terrain next to a building of yours"
    counts = False

    def ground(self, data: ReviveData, seat: i64) -> vec[i64]:
        return common(data.land.terrain(), GRID.edge(s.buildings_of(data, seat)))

    def is_left(self, data: ReviveData, seat: i64) -> bool:
        return words_size(chips(data)) < data.tables.pieces[data.cells[f.TRIBE + seat]]

    def food(self, data: ReviveData, seat: i64, at: i64) -> i64:
        return 0

    def gains(self, data: ReviveData, seat: i64, at: i64) -> None:
        ADVANCING.plan(data, seat, data.land.kinds[at] - TERRAIN, 1)


class GainStores(OfSeat):
    """Which basic resources winter stores bring, one after another: `revive.formica.t-base`."""

    opens = (a.GAIN,)
    shows = Shown("stores", "left")
    left: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.GAIN.base + good for good in range(int(a.CRYSTALS))]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        self.count_down(data, at, self.left)
        r.gain(data, self.seat.of(at), action - a.GAIN.base, 1)


class WinterStores(Trait):
    """Hibernating, any basic resource for every two chips, rounded up: `revive.formica.t-base`."""

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        number = (words_size(chips(data)) + 1) // 2
        if number > 0:
            STORING.plan(data, seat, number)


class NestBuilders(Trait):
    """A building brings a step more for each chip next to it: `revive.formica.t-right`."""

    def more_steps(self, data: ReviveData, owner: i64, at: i64, colour: i64) -> i64:
        return GRID.touching(at, s.markers_on(data, TERRAIN + colour))


STORING: Final = GainStores("gain_stores", s.STEPS, seat=SEATS, left=Whole(1, 6))
PlaceChip("chip")
WinterStores("formica", s.BASE)
CountsFrom("formica", s.LEFT, chips)  # `revive.formica.t-left`
NestBuilders("formica", s.RIGHT)
