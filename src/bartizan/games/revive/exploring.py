"""Exploring: turning over a tile of ice, for points and a citizen."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, has
from bartizan.engine.dealing import Chances
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.games.revive import actions as a, fields as f, names as n, resources as r, state as s, traits
from bartizan.games.revive.building import REAPING
from bartizan.games.revive.displays import SHOWING, shown
from bartizan.games.revive.gains import EXPLORING, score
from bartizan.games.revive.land import PLACE_HEXES
from bartizan.games.revive.primitives import Argument, OfSeat, Refusal, Shown
from bartizan.games.revive.ranging import end_count, food_for, goes_through, is_reached, less, range_to_tile
from bartizan.games.revive.state import Drawn, ReviveData

_REVEALS: Final = Chances(a.REVEALS)


def is_frozen(data: ReviveData, area: i64) -> bool:
    """Whether the tile at a place lies face down: `revive.setup.tiles-face-down`."""
    return not has(data.cells[f.FACE_UP], area)


def price(data: ReviveData, area: i64, distance: i64, discount: i64, plus: i64) -> r.Price:
    """What it costs to explore a tile so far away, range included: `revive.explore.cost`."""
    return less(data.tables.ice_food[data.tables.zone[area]], discount) + food_for(data, distance, plus), 0, 0


def price_of(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> r.Price:
    """The same where it lies."""
    area = action - a.EXPLORE.base
    return price(data, area, range_to_tile(data, seat, area), discount, plus)


def targets(data: ReviveData, seat: i64, discount: i64, plus: i64) -> list[int]:
    """The tiles that a seat can explore, as actions: `revive.explore.target`, `revive.range.needed`,
    `revive.ruling.turn-effects`, `revive.setup.lakes-face-up`."""
    found: list[int] = []
    for area in range(a.AREAS):
        if is_frozen(data, area):
            distance = range_to_tile(data, seat, area)
            if is_reached(distance) and r.can_pay(data, seat, price(data, area, distance, discount, plus)):
                found.append(int(a.EXPLORE.base + area))
    return found


def explore(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> None:
    """A seat pays, scores, takes a citizen, and then the tile is turned over: `revive.ruling.explore-order`,
    `revive.explore.cost`, `revive.explore.points`, `revive.explore.example-four`, `revive.ruling.explore-always`."""
    area = action - a.EXPLORE.base
    through = goes_through(data, seat, PLACE_HEXES[area])
    r.pay(data, seat, price_of(data, seat, action, discount, plus))
    REVEALING.plan(data, area, seat)
    TAKING.plan(data, seat)
    more: i64 = sum([use.trait.more_points(data, use.owner) for use in traits.in_force(data, seat)])
    score(data, seat, data.tables.ice_points[data.tables.zone[area]] + more, EXPLORING)
    end_count(data, seat, through)


def refuse(data: ReviveData, seat: i64, action: int, discount: i64, plus: i64) -> Refusal:
    """Why a seat cannot explore a tile."""
    area = action - a.EXPLORE.base
    broken = {
        "revive.setup.lakes-face-up": data.cells[f.TILES + area] >= a.FACES,
        "revive.explore.target": not is_frozen(data, area),
        "revive.range.unexplored": not is_reached(range_to_tile(data, seat, area)),
        "revive.explore.cost": True,
    }
    return n.refusal(data, action, broken, cost=price_of(data, seat, action, discount, plus))


class TakeCitizen(OfSeat):
    """A citizen of the display, if there is one, becomes active, and another one comes there: `revive.explore.citizen`,
    `revive.explore.citizen-active`, `revive.explore.refill`, `revive.ruling.card-deck-empty`."""

    opens = (a.TAKE,)
    rule = "revive.explore.citizen"
    shows = Shown("take")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.TAKE.base + card for card in shown(data, f.CITIZENS, a.OF_DISPLAY)]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        card = action - a.TAKE.base
        data.cells[find(data.cells, f.CITIZENS, a.OF_DISPLAY, card)] = NOTHING
        f.ACTIVE.add(data.cells, self.seat.of(at), card)
        for use in traits.in_force(data, self.seat.of(at)):
            use.trait.card_gained(data, self.seat.of(at), card)
        SHOWING.fill(data, a.OF_DISPLAY)


class RevealTile(Drawn):
    """A tile is turned over. What it shows is known if it has a vast crystal; otherwise chance draws a face of its back
    that nobody has seen: `revive.explore.flip`, `revive.ruling.faces-drawn`, `revive.ruling.vast-places`,
    `revive.ruling.returned-hidden`. The player gains first from the new land, then the others clockwise:
    `revive.explore.later-terrain`, `revive.ruling.simultaneous`."""

    shows = Shown("reveal", "area")
    waits = True
    area: Argument

    def proceed(self, data: ReviveData, at: i64) -> bool:
        if data.cells[f.TILES + self.area.of(at)] == NOTHING:
            return super().proceed(data, at)
        data.drop()
        self.turn_over(data, at)
        return True

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        back = data.tables.zone[self.area.of(at)]
        return _REVEALS.of(data.cells[f.UNSEEN_FACES] & data.tables.of_back[back])

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        face: i64 = outcome - a.REVEALS.base
        data.cells[f.TILES + self.area.of(at)] = face
        data.cells[f.UNSEEN_FACES] &= ~BIT[face]
        self.turn_over(data, at)

    def turn_over(self, data: ReviveData, at: i64) -> None:
        """The land of the tile is open from now on."""
        area = self.area.of(at)
        data.cells[f.FACE_UP] |= BIT[area]
        data.renew_land()
        for use in traits.in_force(data, self.seat.of(at)):
            use.trait.explored(data, self.seat.of(at), area)
        for seat in reversed(s.in_order(data, self.seat.of(at))):
            REAPING.plan(data, area, seat)

    def fits(self, data: ReviveData, at: i64) -> bool:
        return is_frozen(data, self.area.of(at))


TAKING: Final = TakeCitizen("take_citizen", s.STEPS, seat=SEATS)
REVEALING: Final = RevealTile("reveal_tile", s.STEPS, area=a.AREA, seat=SEATS)
