"""Hofstadterians: temples on the water."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import words_size
from bartizan.games.revive import actions as a, state as s
from bartizan.games.revive.gains import CAUSE, score
from bartizan.games.revive.land import WATER
from bartizan.games.revive.placing import Place
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.tracks import plan_steps
from bartizan.games.revive.traits import CountsFrom, Trait


class PlaceTemple(Place):
    """The marker that is moved becomes a temple on vacant water, never on a lake: `revive.hofstadterians.ability`,
    `revive.lake.no-temples`, `revive.lake.not-water`."""

    rule = "revive.hofstadterians.ability"
    wants = "vacant water"

    def ground(self, data: ReviveData, seat: i64) -> vec[i64]:
        return data.land.of[WATER]


class DeltaRites(Trait):
    """A temple brings a step for each colour of terrain next to it. Who places no temples has no use for that:
    `revive.hofstadterians.t-left`, `revive.ruling.cord-lendable`."""

    lends = False

    def placed(self, data: ReviveData, seat: i64, at: i64) -> None:
        plan_steps(data, seat, [i64(data.land.terrain_beside(at, colour) > 0) for colour in range(a.COLOURS)])


class WinterBells(Trait):
    """Hibernating, a point for every two temples, rounded up: `revive.hofstadterians.t-right`."""

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        points = (words_size(s.markers_on(data, WATER)) + 1) // 2
        score(data, seat, points, CAUSE.numbers["technology.hofstadterians-right"])


PlaceTemple("temple")
# temples: `revive.hofstadterians.t-base`
CountsFrom("hofstadterians", s.BASE, lambda data: s.markers_on(data, WATER))
DeltaRites("hofstadterians", s.LEFT)
WinterBells("hofstadterians", s.RIGHT)
