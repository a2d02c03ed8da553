"""Actions on the map: exploring, building, populating, as main actions or granted, and what machines take off them."""

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import SEATS, Values
from bartizan.games.revive import actions as a, building, exploring, fields as f, free, populating, state as s, traits
from bartizan.games.revive.land import GRID, PLACE_HEXES, site_hexes
from bartizan.games.revive.machines import returnable
from bartizan.games.revive.names import refusal
from bartizan.games.revive.primitives import Argument, OfSeat, Primitive, Refusal, ReviveData, Shown, number_of
from bartizan.games.revive.resources import Price
from bartizan.games.revive.vocabulary import NUMBER
from bartizan.games.revive.ways import asks

MOST: Final[i64] = 9  # the most that can be taken off a price, or be free of range
MOST_MAIN: Final[i64] = 2  # how many main actions a turn has: `revive.turn.choice`

OWED: Final = "revive.ruling.circadian-t1-moment owed"  # by what nothing but a building or a populating can be done


def kind_of(action: i64) -> i64:
    """Whether an action is exploring, building or populating."""
    return f.EXPLORE if action < a.BUILD.base else f.BUILD if action < a.POPULATE.base else f.POPULATE


def off(data: ReviveData, seat: i64, kind: i64, discount: i64) -> i64:
    """A discount, with that of machines that have been used for it: `revive.ruling.discount-machines`."""
    return min(discount + data.cells[f.DISCOUNTS + kind], MOST) if seat == data.cells[f.PLAYER] else discount


def reach(data: ReviveData, seat: i64, kind: i64, plus: i64) -> i64:
    """How much more range an action has, with what its tribe and used machines add: `revive.ruling.range-plus`."""
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
    chapter = (exploring.targets, building.targets, populating.targets)[action]
    return chapter(data, seat, off(data, seat, action, discount), reach(data, seat, action, plus))


def hexes_of(action: i64) -> vec[i64]:
    """The hexes of a target; range is counted to the nearest of them."""
    if action < a.BUILD.base:
        return PLACE_HEXES[action - a.EXPLORE.base]
    if action < a.POPULATE.base:
        return GRID.set_of([int((action - a.BUILD.base) % a.LAND)])
    return site_hexes(action - a.POPULATE.base)


def asks_way(data: ReviveData, seat: i64, action: int, plus: i64) -> bool:
    """Whether a seat has yet to say by which way range is counted to what it has chosen; then it is asked."""
    return asks(data, seat, action, hexes_of(action), reach(data, seat, kind_of(action), plus))


def act(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> None:
    """A seat explores, builds or populates, and what machines have added is used up: `revive.range.needed`,
    `revive.ruling.discount-machines`, `revive.ruling.range-bonus-once`."""
    kind = kind_of(action)
    less, more = off(data, seat, kind, discount), reach(data, seat, kind, plus)
    if seat == data.cells[f.PLAYER]:
        data.cells[f.DISCOUNTS + kind] = 0
        data.cells[f.PLUS] = 0
    (exploring.explore, building.build, populating.send)[kind](data, seat, action, less, more)


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
    return returnable(data, seat) if len(pieces(options)) > 0 and traits.takes_back(data, seat) else []


def refuse(data: ReviveData, seat: i64, action: int, discount: i64, plus: i64) -> Refusal:
    """Why a seat cannot."""
    kind = kind_of(action)
    chapter = (exploring.refuse, building.refuse, populating.refuse)[kind]
    return chapter(data, seat, action, off(data, seat, kind, discount), reach(data, seat, kind, plus))


def price(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> Price:
    """What a target costs, its range included."""
    kind = kind_of(action)
    chapter = (exploring.price_of, building.price_of, populating.price_of)[kind]
    return chapter(data, seat, action, off(data, seat, kind, discount), reach(data, seat, kind, plus))


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
    action: Argument
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
        """Where there are targets, bots do nothing before it; else they try a machine or a crate that pays for one."""
        on_map = [action for action in data.ready if action <= a.SKIP.base or action in a.RETURN]
        if len(on_map) > 1:
            return on_map
        return on_map + [action for action in data.ready if free.pays(data, self.seat.of(at), action)][:1] or data.ready

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        if free.is_free(action):
            free.act(data, self.seat.of(at), action)
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
        if action == a.SKIP.base:
            return refusal(data, action, {OWED: True})
        return refuse(data, self.seat.of(at), action, self.discount.of(at), self.plus.of(at))

    def besides(self, data: ReviveData, at: i64, seat: i64) -> dict[str, Any]:
        """What each target costs."""
        discount, plus = self.discount.of(at), self.plus.of(at)
        return {"prices": prices(data, self.seat.of(at), [int(self.action.of(at))], discount, plus)}


class GrantAction(Primitive):
    """An action on the map, for less or with more range: `revive.turn.effect-not-action`,
    `revive.ruling.range-bonus-once`, `revive.ruling.discount-where`."""

    lack = "there is nothing that you can reach and pay"

    def __init__(self, action: i64, *forms: str, **arguments: Values) -> None:
        super().__init__(*forms, **arguments)
        self.action: i64 = action

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return len(targets(data, self.action, seat, number_of(data, node), data.tables.effects.second(node))) > 0

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        GRANTING.plan(data, self.action, seat, number_of(data, node), data.tables.effects.second(node))


class Discount(Primitive):
    """A machine takes something off the next action of a kind in this turn, used while such an action is possible:
    `revive.ruling.discount-machines`, `revive.ruling.discount-where`."""

    lack = "no such action is possible now"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        action, less = number_of(data, node), data.tables.effects.second(node)
        return is_due(data, action) and len(targets(data, action, seat, less, 0)) > 0

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        cell = f.DISCOUNTS + number_of(data, node)
        data.cells[cell] = min(data.cells[cell] + data.tables.effects.second(node), MOST)


class MoreRange(Primitive):
    """A machine gives the next action on the map more range: `revive.ruling.range-bonus-once`, `revive.range.plus`,
    `revive.ruling.discount-machines`."""

    lack = "no action with range is possible now"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        plus = number_of(data, node)
        return any(is_due(data, action) and len(targets(data, action, seat, 0, plus)) > 0 for action in range(3))

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.PLUS] = min(data.cells[f.PLUS] + number_of(data, node), MOST)


class NoBooks(Primitive):
    """The next populating pays no books to others: `revive.ruling.discount-machines`."""

    lack = "there is no location with others that you can reach and pay"

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        if not is_due(data, f.POPULATE) or data.cells[f.NO_BOOKS] == 1:
            return False
        shared = [site for site in range(a.SITES) if populating.others_at(data, seat, site) > 0]
        data.cells[f.NO_BOOKS] = 1
        possible = targets(data, f.POPULATE, seat, 0, 0)
        data.cells[f.NO_BOOKS] = 0
        return any(a.POPULATE.base + site in possible for site in shared)

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        data.cells[f.NO_BOOKS] = 1


GRANTING: Final = Grant("grant", s.STEPS, action=f.MAP_ACTION, seat=SEATS, discount=NUMBER, plus=NUMBER)
GrantAction(f.EXPLORE, "explore {less}", "explore {less} range {range}", less=NUMBER, range=NUMBER)
GrantAction(f.BUILD, "build {less}", less=NUMBER)
GrantAction(f.POPULATE, "populate {less}", less=NUMBER)
Discount("discount {action} {number}", action=f.MAP_ACTION, number=NUMBER)
MoreRange("range {number}", number=NUMBER)
NoBooks("no-books")
