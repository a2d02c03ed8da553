"""Actions on the map: exploring, building, populating, as main actions of a turn or granted by cards for less."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import has
from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.revive import (
    actions as a,
    building,
    exploring,
    fields as f,
    free,
    machines,
    populating,
    resources as r,
    state as s,
    traits,
    ways,
)
from bartizan.games.revive.land import GRID, PLACE_HEXES, site_hexes
from bartizan.games.revive.ranging import range_to_hex, range_to_tile
from bartizan.games.revive.state import OfSeat, ReviveData
from bartizan.games.revive.vocabulary import NUMBER

MOST: Final[i64] = 9
"""The most that can be taken off a price, or be free of range."""
MOST_MAIN: Final[i64] = 2
"""How many main actions a turn has: `revive.turn.choice`."""


def kind_of(action: i64) -> i64:
    """Whether an action is exploring, building or populating."""
    return f.EXPLORE if action < a.BUILD.base else f.BUILD if action < a.POPULATE.base else f.POPULATE


def off(data: ReviveData, seat: i64, kind: i64, discount: i64) -> i64:
    """A discount, with that of machines that have been used for it: `revive.ruling.discount-machines`."""
    return min(discount + data.cells[f.DISCOUNTS + kind], MOST) if seat == data.cells[f.PLAYER] else discount


def reach(data: ReviveData, seat: i64, kind: i64, plus: i64) -> i64:
    """How much more range an action has, with what its tribe adds, and with that of machines that have been used for
    it: `revive.ruling.range-plus`."""
    own = plus + traits.plus(data, seat, kind)
    return min(own + data.cells[f.PLUS], MOST) if seat == data.cells[f.PLAYER] else own


def is_due(data: ReviveData, kind: i64) -> bool:
    """Whether a kind of action can still come in this turn, or has just been granted."""
    top = data.top()
    if data.doing() is GRANTING:
        return GRANTING.action.of(top) == kind
    return data.cells[f.ACTED] < MOST_MAIN


def targets(data: ReviveData, action: i64, seat: i64, discount: i64, plus: i64) -> list[int]:
    """What a seat can explore, build or populate now: `revive.turn.main-actions`."""
    less, more = off(data, seat, action, discount), reach(data, seat, action, plus)
    if action == f.EXPLORE:
        return exploring.targets(data, seat, less, more)
    if action == f.BUILD:
        return building.targets(data, seat, less, more)
    return populating.targets(data, seat, less, more)


def hexes_of(action: i64) -> vec[i64]:
    """The hexes of a target; range is counted to the nearest of them."""
    if action < a.BUILD.base:
        return PLACE_HEXES[action - a.EXPLORE.base]
    if action < a.POPULATE.base:
        return GRID.set_of([int((action - a.BUILD.base) % a.LAND)])
    return site_hexes(action - a.POPULATE.base)


def asks_way(data: ReviveData, seat: i64, action: int, plus: i64) -> bool:
    """Whether a seat has yet to say by which way range is counted to what it has chosen; then it is asked."""
    return ways.asks(data, seat, action, hexes_of(action), reach(data, seat, kind_of(action), plus))


def act(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> None:
    """A seat explores, builds or populates, and what machines have added is used up: `revive.range.needed`,
    `revive.ruling.discount-machines`, `revive.ruling.range-bonus-once`."""
    kind = kind_of(action)
    less, more = off(data, seat, kind, discount), reach(data, seat, kind, plus)
    if seat == data.cells[f.PLAYER]:
        data.cells[f.DISCOUNTS + kind] = 0
        data.cells[f.PLUS] = 0
    if kind == f.EXPLORE:
        exploring.explore(data, seat, action - a.EXPLORE.base, less, more)
    elif kind == f.BUILD:
        building.build(data, seat, action, less, more)
    else:
        populating.UNLOCKING.plan(data, seat, action - a.POPULATE.base, less, more)


def pieces(options: list[int]) -> list[int]:
    """The buildings and populatings among some options."""
    return [action for action in options if action >= a.BUILD.base and action < a.ACCEPT.base]


def is_owed(data: ReviveData, seat: i64, options: list[int]) -> bool:
    """Whether one of them has to come next, as long as it can: a marker has come back ahead of it:
    `revive.ruling.circadian-t1-moment`."""
    return data.cells[f.AHEAD] == 1 and seat == data.cells[f.PLAYER] and len(pieces(options)) > 0


def ahead(data: ReviveData, seat: i64, options: list[int]) -> list[int]:
    """The used markers that can return ahead of one of them, as actions: `revive.circadian.t1-day`,
    `revive.ruling.circadian-t1-moment`, `revive.ruling.circadian-t1-every`."""
    if data.cells[f.USED + seat] == 0 or data.cells[f.AHEAD] == 1 or seat != data.cells[f.PLAYER]:
        return []
    return machines.returnable(data, seat) if len(pieces(options)) > 0 and traits.takes_back(data, seat) else []


def go_ahead(data: ReviveData, seat: i64, action: int) -> None:
    """A marker returns ahead of a building or a populating."""
    machines.take_back(data, seat, action)
    data.cells[f.AHEAD] = 1


def refuse_ahead(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a marker does not return now."""
    if data.cells[f.AHEAD] == 1:
        text = "A marker has come back already for the next building or populating."
        return Refusal("revive.ruling.circadian-t1-every", text)
    if not traits.takes_back(data, seat):
        return Refusal("revive.circadian.t1-day", "You have no technology by which markers return now.")
    if not has(data.cells[f.USED + seat], action - a.RETURN.base):
        return machines.refuse_return()
    text = "There is nothing you could build or populate now, ahead of which a marker would return."
    return Refusal("revive.ruling.circadian-t1-moment", text)


def refuse_owed() -> Refusal:
    """Why nothing else can be done."""
    text = "A marker has come back ahead of a building or a populating, which has to come next."
    return Refusal("revive.ruling.circadian-t1-moment", text)


def refuse(data: ReviveData, seat: i64, action: int, discount: i64, plus: i64) -> Refusal:
    """Why a seat cannot."""
    kind = kind_of(action)
    less, more = off(data, seat, kind, discount), reach(data, seat, kind, plus)
    if action in a.EXPLORE:
        return exploring.refuse(data, seat, action - a.EXPLORE.base, less, more)
    if action in a.BUILD:
        return building.refuse(data, seat, action, less, more)
    return populating.refuse(data, seat, action - a.POPULATE.base, less, more)


def price(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> r.Price:
    """What a target costs, its range included."""
    kind = kind_of(action)
    less, more = off(data, seat, kind, discount), reach(data, seat, kind, plus)
    if action < a.BUILD.base:
        area = action - a.EXPLORE.base
        return exploring.price(data, area, range_to_tile(data, seat, area), less, more)
    if action < a.POPULATE.base:
        size, hex_ = (action - a.BUILD.base) // a.LAND, (action - a.BUILD.base) % a.LAND
        return building.price(data, seat, size, range_to_hex(data, seat, hex_), less, more)
    return populating.price(data, seat, action - a.POPULATE.base, populating.cheapest(data, seat), less, more)


def prices(data: ReviveData, seat: i64, kinds: list[int], discount: i64, plus: i64) -> dict[str, list[int]]:
    """What could be explored, built or populated by somebody who is rich, and what it costs: food, gears and books, of
    locations the least they can. What is no option now is too dear."""
    rich = cast("ReviveData", data.copy())
    for good in range(a.BOOKS + 1):
        rich.cells[f.HOLDINGS + seat * a.GOODS + good] = f.HELD.most
    return {
        a.SPACE.text(action): [int(number) for number in price(data, seat, action, discount, plus)]
        for kind in kinds
        for action in targets(rich, kind, seat, discount, plus)
    }


class Grant(OfSeat):
    """An action on the map that an effect grants, for less or with more range. It follows all rules of that action, is
    no main action, may be skipped unless a marker has come back ahead of it, and free actions go on:
    `revive.turn.effect-not-action`, `revive.ruling.turn-effects`, `revive.ruling.turn-list`,
    `revive.card.effect-optional`, `revive.ruling.discount-where`."""

    opens = (a.EXPLORE, a.BUILD, a.POPULATE, a.SKIP, a.RETURN, *free.BLOCKS)
    shows = Shown("grant", "action", "discount", "plus")
    waits = True
    action: Argument
    seat: Argument
    discount: Argument
    plus: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat, discount, plus = self.seat.of(at), self.discount.of(at), self.plus.of(at)
        found = targets(data, self.action.of(at), seat, discount, plus)
        besides = [*ahead(data, seat, found), *free.actions(data, seat)]
        if len(found) == 0 and all(action in a.TAKE_BACK for action in besides):
            return [a.SKIP.base]  # what can be done besides makes nothing possible
        skip = [] if is_owed(data, seat, found) else [a.SKIP.base]
        return [*found, *skip, *besides]

    def sensible(self, data: ReviveData, at: i64) -> list[int]:
        """Where there are targets, bots do nothing before it; else they try only a few things to have one."""
        on_map = [action for action in data.ready if action <= a.SKIP.base or action in a.RETURN]
        return on_map if len(on_map) > 1 else free.sensible(data.ready)[:3]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        if free.is_free(action):
            free.act(data, self.seat.of(at), action)
            return
        if action in a.RETURN:
            go_ahead(data, self.seat.of(at), action)
            return
        if action != a.SKIP.base and asks_way(data, self.seat.of(at), action, self.plus.of(at)):
            return
        data.drop()
        if action != a.SKIP.base:
            act(data, self.seat.of(at), action, self.discount.of(at), self.plus.of(at))

    def blocks(self, data: ReviveData, at: i64) -> list[str]:
        return [self.opens[self.action.of(at)].name, *(block.name for block in self.opens[3:])]

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        if free.is_free(action):
            return free.refuse(data, self.seat.of(at), action)
        if action in a.RETURN:
            return refuse_ahead(data, self.seat.of(at), action)
        if action == a.SKIP.base:
            return refuse_owed()
        return refuse(data, self.seat.of(at), action, self.discount.of(at), self.plus.of(at))

    def besides(self, data: ReviveData, at: i64, seat: i64) -> dict[str, Any]:
        """What each target costs."""
        discount, plus = self.discount.of(at), self.plus.of(at)
        return {"prices": prices(data, self.seat.of(at), [int(self.action.of(at))], discount, plus)}


GRANTING: Final = Grant("grant", s.STEPS, action=f.MAP_ACTION, seat=SEATS, discount=NUMBER, plus=NUMBER)
