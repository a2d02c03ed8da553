"""Kuniban: camps in the sand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.games.revive import actions as a, fields as f, resources as r, state as s
from bartizan.games.revive.land import SAND
from bartizan.games.revive.placing import Place
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.traits import FROM_THE_START, Trait

_GIFTS: Final = [a.FOOD, a.BOOKS, a.GEARS]
"""What a card of each colour brings."""


class PlaceCamp(Place):
    """The marker that is moved becomes a camp on vacant sand: `revive.kuniban.ability`."""

    rule = "revive.kuniban.ability"
    wants = "vacant sand"

    def ground(self, data: ReviveData, seat: i64) -> vec[i64]:
        return data.land.of[SAND]


class Camps(Trait):
    """Range may be counted from camps: `revive.kuniban.ability`."""

    def origins(self, data: ReviveData, owner: i64) -> vec[i64]:
        return s.markers_on(data, SAND)


class GuestGifts(Trait):
    """A card brings a resource of its colour: `revive.kuniban.t-base`."""

    def card_gained(self, data: ReviveData, seat: i64, card: i64) -> None:
        r.gain(data, seat, _GIFTS[data.tables.card_colour[card]], 1)


class DuneReading(Trait):
    """More range when exploring: `revive.kuniban.t-left`."""

    def plus(self, data: ReviveData, owner: i64, kind: i64) -> i64:
        return i64(kind == f.EXPLORE)


class ClayBricks(Trait):
    """A small building costs a gear less: `revive.kuniban.t-right`."""

    def off_building(self, data: ReviveData, owner: i64, size: i64) -> i64:
        return i64(size == a.SMALL)


PlaceCamp("camp")
Camps("kuniban", FROM_THE_START)
GuestGifts("kuniban", s.BASE)
DuneReading("kuniban", s.LEFT)
ClayBricks("kuniban", s.RIGHT)
