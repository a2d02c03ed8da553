"""Kairos: day and night, by the tile of the tribe. Their machine is an effect of the content."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.effects import Condition
from bartizan.games.revive import actions as a, fields as f, machines, state as s
from bartizan.games.revive.land import site_hexes
from bartizan.games.revive.primitives import Does, OfSeat, Shown
from bartizan.games.revive.state import LANGUAGE, ReviveData
from bartizan.games.revive.tracks import plan_steps
from bartizan.games.revive.traits import FROM_THE_START, Trait

DAY: Final[i64] = 0
"""The sides of the tile. Only Kairos have one, and who borrows a technology of theirs goes by the same tile:
`revive.circadian.depends`, `revive.ruling.cord-own-state`."""
NIGHT: Final[i64] = 1


def is_up(data: ReviveData, side: i64) -> bool:
    """Whether a side of the tile is up: `revive.circadian.setup`, `revive.box.circadian`."""
    return data.cells[f.NIGHT] == side


class SideUp(Condition[ReviveData]):
    """A side of the tile is up now: `revive.circadian.depends`, `revive.circadian.t3-machine`,
    `revive.circadian.t3-day`, `revive.circadian.t3-night`, `revive.circadian.t3-example`."""

    def __init__(self, word: str, side: i64) -> None:
        super().__init__(LANGUAGE, word, {})
        self.side = side

    def holds(self, data: ReviveData, seat: i64, first: i64, second: i64) -> bool:
        return is_up(data, self.side)


def turn(data: ReviveData) -> None:
    """The tile is turned to its other side; a machine that is in use stays so: `revive.circadian.ability`,
    `revive.ruling.circadian-t3-energy`."""
    data.cells[f.NIGHT] = 1 - data.cells[f.NIGHT]


class Tile(Trait):
    """It begins on its day side and is turned when its tribe hibernates: `revive.circadian.setup`,
    `revive.circadian.hibernate-flip`, `revive.hibernate.circadian`."""

    def begins(self, data: ReviveData, seat: i64) -> None:
        data.cells[f.NIGHT] = DAY

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        turn(data)


class ReturnMarker(OfSeat):
    """A used energy marker returns after a building or a populating, if it is day then; which one, if several are used:
    `revive.circadian.t1-day`, `revive.ruling.circadian-t1-moment`, `revive.ruling.circadian-t1-side`."""

    opens = (a.RETURN,)
    rule = "revive.energy.regain"
    shows = Shown("return")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return machines.returnable(data, self.seat.of(at)) if is_up(data, DAY) else []

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        machines.take_back(data, self.seat.of(at), action)


class SunAndStars(Trait):
    """By day a used marker returns with each building and each populating, whatever they come from, unless one has come
    back ahead of it. By night there is more range in all actions: `revive.circadian.t1-day`,
    `revive.circadian.t1-night`, `revive.ruling.circadian-t1-every`, `revive.ruling.circadian-t1-unlocking`."""

    def takes_back(self, data: ReviveData, owner: i64) -> bool:
        return is_up(data, DAY)

    def afterwards(self, data: ReviveData, seat: i64) -> None:
        if data.cells[f.AHEAD] == 0 or seat != data.cells[f.PLAYER]:
            RETURNING.plan(data, seat)

    def plus(self, data: ReviveData, owner: i64, kind: i64) -> i64:
        return i64(is_up(data, NIGHT))


class ShadowClock(Trait):
    """By day populating brings a step for each hex of terrain that lies open round the location, or round a corner, at
    that moment; nothing is round the location beside the devotion track. By night exploring brings a point more:
    `revive.circadian.t2-day`, `revive.circadian.t2-day-corner`, `revive.circadian.t2-day-revealed`,
    `revive.circadian.t2-night`, `revive.ruling.circadian-t2-devotion`."""

    def populated(self, data: ReviveData, seat: i64, site: i64, alone: bool) -> None:
        if is_up(data, DAY):
            hexes = site_hexes(site)
            plan_steps(data, seat, [data.land.terrain_round(hexes, colour) for colour in range(a.COLOURS)])

    def more_points(self, data: ReviveData, owner: i64) -> i64:
        return i64(is_up(data, NIGHT))


RETURNING: Final = ReturnMarker("return_marker", s.STEPS, seat=SEATS)
SideUp("day", DAY)
SideUp("night", NIGHT)
Does("turn-tile", lambda data, _, __: turn(data))
Tile("kairos", FROM_THE_START)
SunAndStars("kairos", s.BASE)
ShadowClock("kairos", s.LEFT)
