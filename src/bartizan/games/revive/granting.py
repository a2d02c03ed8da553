"""Actions on the map: exploring, building, populating, as main actions of a turn or granted by cards for less."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS, Domain
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.revive import actions as a, building, exploring, populating, resources as r, state as s
from bartizan.games.revive.ranging import range_to_hex, range_to_tile
from bartizan.games.revive.state import OfSeat, ReviveData
from bartizan.games.revive.vocabulary import NUMBER

MAP_ACTION: Final = Domain("action on the map", ["explore", "build", "populate"])
EXPLORE: Final[i64] = 0
BUILD: Final[i64] = 1
POPULATE: Final[i64] = 2


def targets(data: ReviveData, action: i64, seat: i64, discount: i64, plus: i64) -> list[int]:
    """What a seat can explore, build or populate now: `revive.turn.main-actions`."""
    if action == EXPLORE:
        return exploring.targets(data, seat, discount, plus)
    if action == BUILD:
        return building.targets(data, seat, discount, plus)
    return populating.targets(data, seat, discount, plus)


def act(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> None:
    """A seat explores, builds or populates: `revive.range.needed`."""
    if action < a.BUILD.base:
        exploring.explore(data, seat, action - a.EXPLORE.base, discount, plus)
    elif action < a.POPULATE.base:
        building.build(data, seat, action, discount, plus)
    else:
        populating.UNLOCKING.plan(data, seat, action - a.POPULATE.base, discount, plus)


def refuse(data: ReviveData, seat: i64, action: int, discount: i64, plus: i64) -> Refusal:
    """Why a seat cannot."""
    if action in a.EXPLORE:
        return exploring.refuse(data, seat, action - a.EXPLORE.base, discount, plus)
    if action in a.BUILD:
        return building.refuse(data, seat, action, discount, plus)
    return populating.refuse(data, seat, action - a.POPULATE.base, discount, plus)


def price(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> r.Price:
    """What a target costs, its range included."""
    if action < a.BUILD.base:
        area = action - a.EXPLORE.base
        return exploring.price(data, area, range_to_tile(data, seat, area), discount, plus)
    if action < a.POPULATE.base:
        size, hex_ = (action - a.BUILD.base) // a.LAND, (action - a.BUILD.base) % a.LAND
        return building.price(data, size, range_to_hex(data, seat, hex_), discount, plus)
    return populating.price(data, seat, action - a.POPULATE.base, populating.cheapest(data, seat), discount, plus)


def prices(data: ReviveData, seat: i64, options: list[int], discount: i64, plus: i64) -> dict[str, list[int]]:
    """What the targets among some options cost: food, gears and books, of locations the least they can."""
    found: dict[str, list[int]] = {}
    for action in options:
        if action < a.SKIP.base:
            cost = price(data, seat, action, discount, plus)
            found[a.SPACE.text(action)] = [int(number) for number in cost]
    return found


class Grant(OfSeat):
    """An action on the map that an effect grants, for less or with more range. It follows all rules of that action, is
    no main action, and may be skipped: `revive.turn.effect-not-action`, `revive.ruling.turn-effects`,
    `revive.ruling.turn-list`, `revive.card.effect-optional`, `revive.ruling.discount-where`."""

    opens = (a.EXPLORE, a.BUILD, a.POPULATE, a.SKIP)
    shows = Shown("grant", "action", "discount", "plus")
    action: Argument
    seat: Argument
    discount: Argument
    plus: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat, discount, plus = self.seat.of(at), self.discount.of(at), self.plus.of(at)
        return [*targets(data, self.action.of(at), seat, discount, plus), a.SKIP.base]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        if action != a.SKIP.base:
            act(data, self.seat.of(at), action, self.discount.of(at), self.plus.of(at))

    def blocks(self, data: ReviveData, at: i64) -> list[str]:
        return [self.opens[self.action.of(at)].name, a.SKIP.name]

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        return refuse(data, self.seat.of(at), action, self.discount.of(at), self.plus.of(at))

    def besides(self, data: ReviveData, at: i64, seat: i64) -> dict[str, Any]:
        """What each target costs."""
        discount, plus = self.discount.of(at), self.plus.of(at)
        return {"prices": prices(data, self.seat.of(at), data.ready, discount, plus)}

    def fits(self, data: ReviveData, at: i64) -> bool:
        return len(self.options(data, at)) > 1


GRANTING: Final = Grant("grant", s.STEPS, action=MAP_ACTION, seat=SEATS, discount=NUMBER, plus=NUMBER)
