"""Kuniban: camps in the sand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.games.revive import actions as a, fields as f, resources as r, state as s
from bartizan.games.revive.land import SAND
from bartizan.games.revive.placing import Place
from bartizan.games.revive.primitives import Argument, OfSeat, ReviveData, Shown
from bartizan.games.revive.traits import FROM_THE_START, CountsFrom, Trait

_GIFTS: Final = [a.FOOD, a.BOOKS, a.GEARS]  # what a card of each colour brings


class PlaceCamp(Place):
    """The marker that is moved becomes a camp on vacant sand: `revive.kuniban.ability`."""

    rule = "revive.kuniban.ability"
    wants = "vacant sand"

    def ground(self, data: ReviveData, seat: i64) -> vec[i64]:
        return data.land.of[SAND]


class NameGuest(OfSeat):
    """Which colour a gained Scyphoz card has in this turn: `revive.kuniban.t-scyphoz`, `revive.ruling.scyphoz-bind`."""

    opens = (a.COLOURED,)
    shows = Shown("guest", "card")
    card: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.COLOURED.base + colour for colour in range(int(a.COLOURS))]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        colour = action - a.COLOURED.base
        s.name_colour(data, a.CITIZENS + self.card.of(at), colour)
        r.gain(data, self.seat.of(at), _GIFTS[colour], 1)


class GuestGifts(Trait):
    """A card brings a resource of its colour: `revive.kuniban.t-base`."""

    def card_gained(self, data: ReviveData, seat: i64, card: i64) -> None:
        if card >= a.CITIZENS:
            NAMING.plan(data, seat, card - a.CITIZENS)
        else:
            r.gain(data, seat, _GIFTS[s.colour_of(data, card)], 1)


class DuneReading(Trait):
    """More range when exploring: `revive.kuniban.t-left`."""

    def plus(self, data: ReviveData, owner: i64, kind: i64) -> i64:
        return i64(kind == f.EXPLORE)


class ClayBricks(Trait):
    """A small building costs a gear less: `revive.kuniban.t-right`."""

    def off_building(self, data: ReviveData, owner: i64, size: i64) -> i64:
        return i64(size == a.SMALL)


NAMING: Final = NameGuest("name_guest", s.STEPS, seat=SEATS, card=a.SCYPHOZ)
PlaceCamp("camp")
CountsFrom("kuniban", FROM_THE_START, lambda data: s.markers_on(data, SAND))  # camps: `revive.kuniban.ability`
GuestGifts("kuniban", s.BASE)
DuneReading("kuniban", s.LEFT)
ClayBricks("kuniban", s.RIGHT)
