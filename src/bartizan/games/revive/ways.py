"""By which way range is counted: asked after the target, where that matters to others and several can be paid."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS, Domain, Whole
from bartizan.engine.steps import Decision
from bartizan.games.revive import actions as a, fields as f, resources as r, state as s
from bartizan.games.revive.land import GRID
from bartizan.games.revive.primitives import Argument, OfSeat, ReviveData, Shown
from bartizan.games.revive.ranging import by_way, food_for, is_reached, is_watched

_ACTIONS: Final = [
    action
    for block in (a.EXPLORE, a.BUILD, a.POPULATE, a.PUT, a.GATE_PUT)
    for action in range(block.base, block.base + block.size)
]
"""The actions that name a target to which range is counted."""
TARGET: Final = Domain("target", [a.SPACE.text(action).replace(" ", "-") for action in _ACTIONS])
_NUMBERS: Final = {action: number for number, action in enumerate(_ACTIONS)}
MOST_FOOD: Final = 99


def food(data: ReviveData, seat: i64, hexes: vec[i64], plus: i64, way: i64) -> i64:
    """What range to the nearest of some hexes costs by a way, NOTHING if there is none or it cannot be paid."""
    distance = GRID.nearest(by_way(data, seat, way), hexes)
    if not is_reached(distance):
        return NOTHING
    cost = food_for(data, distance, plus)
    return cost if r.can_pay(data, seat, (cost, 0, 0)) else NOTHING


def is_listed(data: ReviveData, action: int, way: i64) -> bool:
    """Whether an action of the step that is being decided can be taken if range is counted by a way."""
    data.cells[f.WAY] = way
    listed = action in data.doing().options(data, data.top())
    data.cells[f.WAY] = NOTHING
    return listed


def asks(data: ReviveData, seat: i64, action: int, hexes: vec[i64], plus: i64) -> bool:
    """Whether a seat, which has chosen a target, has yet to say by which way range is counted to the nearest of some
    hexes. Then it is asked, and the action is taken after that: `revive.ruling.range-path-choice`."""
    if data.cells[f.WAY] != NOTHING or not is_watched(data, seat):
        return False
    prices = [food(data, seat, hexes, plus, way) for way in range(len(a.WAY.values))]
    if NOTHING in prices or not all(is_listed(data, action, way) for way in range(len(prices))):
        return False
    WAYS.plan(data, _NUMBERS[action], seat, prices[0], prices[1])
    return True


class ChooseWay(OfSeat):
    """By which way range is counted: the cheapest one round all spaces with pieces of a player who watches, or the
    cheapest one through one of them at least. The target has been chosen: `revive.ruling.range-path-choice`,
    `revive.cord.t-base-path`, `revive.range.any-path`."""

    opens = (a.WAY_CHOSEN,)
    shows = Shown("way", "target", "round", "through")
    waits = False
    target: Argument
    round: Argument
    through: Argument

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.WAY_CHOSEN.base + way for way in range(len(a.WAY.values))]

    def sensible(self, data: ReviveData, at: i64) -> list[int]:
        """Bots give nothing away for a way that is not cheaper."""
        return data.ready[:1] if self.round.of(at) <= self.through.of(at) else data.ready

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        data.cells[f.WAY] = action - a.WAY_CHOSEN.base
        data.doing().decide(data, data.top(), _ACTIONS[self.target.of(at)])

    def fits(self, data: ReviveData, at: i64) -> bool:
        """It does if choosing its target in the step below asks just this."""
        before = cast("ReviveData", data.copy())
        before.drop()
        below, action = before.doing(), _ACTIONS[self.target.of(at)]
        if not isinstance(below, Decision) or action not in below.options(before, before.top()):
            return False
        below.decide(before, before.top(), action)
        return before.top() == at


WAYS: Final = ChooseWay(
    "choose_way", s.STEPS, target=TARGET, seat=SEATS, round=Whole(0, MOST_FOOD), through=Whole(0, MOST_FOOD)
)
