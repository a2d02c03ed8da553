"""Nàdair: what grows round figures. Their machine is an effect of the content."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import union
from bartizan.engine.domains import SEATS
from bartizan.games.revive import actions as a, fields as f, names as n, state as s
from bartizan.games.revive.gains import CAUSE, score
from bartizan.games.revive.land import GRID, TERRAIN, hexes_of, site_hexes
from bartizan.games.revive.primitives import ASK, Argument, OfSeat, Primitive, Refusal, ReviveData, Shown
from bartizan.games.revive.tracks import ADVANCING, is_at_end
from bartizan.games.revive.traits import Trait

MOST_WELCOME: Final[i64] = 3  # the most points that populating brings


def round_figures(data: ReviveData, seat: i64) -> list[int]:
    """The colours of the terrain round a seat's figures on the map."""
    hexes = GRID.none
    for site in f.FIGURES.list(data.cells, seat):
        hexes = union(hexes, site_hexes(site))
    return [colour for colour in range(int(a.COLOURS)) if data.land.terrain_round(hexes, colour) > 0]


def steps_on(data: ReviveData, seat: i64, colours: list[int]) -> list[int]:
    """A step on one of some tracks, as actions; a marker at the end does not move: `revive.ruling.track-order`."""
    return [a.ADVANCE.base + colour for colour in colours if not is_at_end(data, seat, colour)]


class Nearby(Primitive):
    """A step on the track of terrain round one's figures: `revive.nadair.ability`."""

    opens = (a.ADVANCE,)
    lack = "there is no terrain round your figures"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return len(round_figures(data, seat)) > 0

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return steps_on(data, ASK.seat.of(at), round_figures(data, ASK.seat.of(at)))

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        ADVANCING.plan(data, ASK.seat.of(at), action - a.ADVANCE.base, 1)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        there = action - a.ADVANCE.base in round_figures(data, ASK.seat.of(at))
        return n.refusal(data, action, {"revive.ruling.track-order": there, "revive.nadair.ability": True})


class GreenWelcome(Trait):
    """Populating brings a point for each hex of terrain round the location, as one gain: `revive.nadair.t-base`."""

    def populated(self, data: ReviveData, seat: i64, site: i64, alone: bool) -> None:
        found = sum([data.land.terrain_round(site_hexes(site), colour) for colour in range(a.COLOURS)])
        score(data, seat, min(found, MOST_WELCOME), CAUSE.numbers["technology.nadair-base"])


class Sprout(OfSeat):
    """On which track exploring brings a step: one of the terrain of the new tile: `revive.nadair.t-left`."""

    opens = (a.ADVANCE,)
    shows = Shown("sprout", "area")
    area: Argument

    def colours(self, data: ReviveData, at: i64) -> list[int]:
        """The colours of terrain on the tile."""
        kinds = [data.land.kinds[hex_] for hex_ in hexes_of(self.area.of(at))]
        return [colour for colour in range(int(a.COLOURS)) if TERRAIN + colour in kinds]

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return steps_on(data, self.seat.of(at), self.colours(data, at))

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        ADVANCING.plan(data, self.seat.of(at), action - a.ADVANCE.base, 1)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        there = action - a.ADVANCE.base in self.colours(data, at)
        return n.refusal(data, action, {"revive.ruling.track-order": there, "revive.nadair.t-left": True})


class FirstShoots(Trait):
    """Exploring brings a step on the track of terrain of the new tile: `revive.nadair.t-left`."""

    def explored(self, data: ReviveData, seat: i64, area: i64) -> None:
        SPROUTING.plan(data, seat, area)


SPROUTING: Final = Sprout("sprout", s.STEPS, seat=SEATS, area=a.AREA)
Nearby("nearby")
GreenWelcome("nadair", s.BASE)
FirstShoots("nadair", s.LEFT)
