"""Scouts: Placing, Collecting, reviving, moving and sacrificing them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import NONE, performable
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import DONE, LOCATIONS, NUMBERED, RECALL, REWARD, SCOUTS_OF_PEOPLE
from bartizan.games.turris.goods import BOARD, NO_PROMISE, can_pay, plan_payment, price_of
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.state import (
    EFFECT,
    PICKING,
    RETURNING,
    REWARDS,
    TurrisData,
    beast_at,
    betrayers_at,
    clear,
    has_standing,
    in_use,
    is_immediate,
    is_limited,
    on_board,
    reward_of,
    scouts_at,
)
from bartizan.games.turris.tower import plan_council
from bartizan.games.turris.vocabulary import (
    CHEAP_REVIVE,
    FREE_RECALL,
    NO_LIMIT,
    WHEN_COLLECT,
    WHEN_PLACE,
    WHEN_PLACE_IMMEDIATE,
    WHEN_PLACE_SITE,
)

PAID: Final = 0
FREE: Final = 1
WITHOUT_REWARD: Final = 2
"""The ways to take Scouts back."""
ANYWHERE: Final = 0
AT_SITE: Final = 1
AT_IMMEDIATE: Final = 2
AT_PLAIN: Final = 3
REVIVE_PRICE: Final = 3
CHEAP_PRICE: Final = 2
LAST_HOPE_PRICE: Final = 1
_EMPTY: Final = LOCATIONS
"""No Location, where pending rewards are written down."""
_BASE: Final = LOCATIONS + 1


def may_place(data: TurrisData, seat: i64, location: i64) -> bool:
    """Whether a seat that has a Scout may Place it in a Location."""
    if not in_use(data, location) or beast_at(data, location) != NOTHING or betrayers_at(data, location) > 0:
        return False
    if is_limited(data, location) and scouts_at(data, location) > 0 and not has_standing(data, seat, NO_LIMIT):
        return False
    return not is_immediate(data, location) or gains_in_full(data, seat, location)


def gains_in_full(data: TurrisData, seat: i64, location: i64) -> bool:
    """Whether a Scout in an Immediate Location brings all of its reward: judged as if it stood there."""
    cells = data.cells
    cells[f.RESERVE + seat] -= 1
    cells[f.SCOUTS + seat * LOCATIONS + location] += 1
    able = performable(data, data.tables.effects, reward_of(data, location), seat, NO_PROMISE[:])
    cells[f.SCOUTS + seat * LOCATIONS + location] -= 1
    cells[f.RESERVE + seat] += 1
    return able


def placing_sites(data: TurrisData, seat: i64, where: i64) -> list[int]:
    """The Locations of some sort where a seat may Place a Scout, ascending."""
    found: list[int] = []
    if data.cells[f.RESERVE + seat] <= 0:
        return found
    for location in range(LOCATIONS):
        if not in_use(data, location):
            continue
        if where == AT_SITE and location < NUMBERED:
            continue
        if where == AT_IMMEDIATE and not is_immediate(data, location):
            continue
        if where == AT_PLAIN and is_immediate(data, location):
            continue
        if may_place(data, seat, location):
            found.append(location)
    return found


def place(data: TurrisData, seat: i64, location: i64) -> None:
    """A Scout goes to a Location; an Immediate one takes effect."""
    data.cells[f.RESERVE + seat] -= 1
    data.cells[f.SCOUTS + seat * LOCATIONS + location] += 1
    trigger(data, seat, WHEN_PLACE)
    if location >= NUMBERED:
        trigger(data, seat, WHEN_PLACE_SITE)
    if is_immediate(data, location):
        trigger(data, seat, WHEN_PLACE_IMMEDIATE)
        data.agenda.push(EFFECT, reward_of(data, location), seat)


def recall_price(data: TurrisData, seat: i64, number: i64, mode: i64) -> i64:
    """How much Ichor it costs to take Scouts back."""
    if mode != PAID:
        return 0
    return number - 1 if number > 0 and has_standing(data, seat, FREE_RECALL) else number


def can_collect(data: TurrisData, seat: i64, mode: i64, promised: vec[i64]) -> bool:
    """Whether a seat has a Scout on the board, and the price of taking it back."""
    if on_board(data, seat) + promised[BOARD] <= 0:
        return False
    return can_pay(data, seat, price_of(recall_price(data, seat, 1, mode), 1), promised)


def plan_picking(data: TurrisData, seat: i64, most: i64, mode: i64) -> None:
    """A seat is to choose which of its Scouts come back."""
    clear(data, f.PICKED, LOCATIONS)
    data.agenda.push(PICKING, seat, most, mode)


def picked_number(data: TurrisData) -> i64:
    """How many Scouts have been picked."""
    found: i64 = 0
    location: i64 = 0
    while location < LOCATIONS:
        found += data.cells[f.PICKED + location]
        location += 1
    return found


def picking_options(data: TurrisData, seat: i64, most: i64, mode: i64) -> list[int]:
    """Which Scout can be picked next, in the order of the Locations; one at least."""
    cells = data.cells
    number = picked_number(data)
    found: list[int] = []
    least: i64 = LOCATIONS - 1
    while least > 0 and cells[f.PICKED + least] == 0:
        least -= 1
    if number < most and can_pay(data, seat, price_of(recall_price(data, seat, number + 1, mode), 1), NO_PROMISE):
        for location in range(int(least), LOCATIONS):
            if cells[f.SCOUTS + seat * LOCATIONS + location] > cells[f.PICKED + location]:
                found.append(RECALL.base + location)
    if number > 0:
        found.append(DONE.base)
    return found


def pick(data: TurrisData, location: i64) -> None:
    """One more Scout is to come back."""
    data.cells[f.PICKED + location] += 1


def finish_picking(data: TurrisData, seat: i64, mode: i64) -> None:
    """The picked Scouts are paid for and come back."""
    data.agenda.push(RETURNING, seat, mode)
    plan_payment(data, seat, price_of(recall_price(data, seat, picked_number(data), mode), 1))


def return_scouts(data: TurrisData, seat: i64, mode: i64) -> None:
    """The picked Scouts go back to the Reserve; then come the rewards of their Locations."""
    cells = data.cells
    pending: list[int] = []
    number: i64 = 0
    for location in range(LOCATIONS):
        count = int(cells[f.PICKED + location])
        cells[f.SCOUTS + seat * LOCATIONS + location] -= count
        cells[f.RESERVE + seat] += count
        number += count
        if mode != WITHOUT_REWARD and not is_immediate(data, location):
            pending += [location] * count
    clear(data, f.PICKED, LOCATIONS)
    plan_rewards(data, seat, pending)
    if mode != WITHOUT_REWARD:
        trigger(data, seat, WHEN_COLLECT, number)


def plan_rewards(data: TurrisData, seat: i64, pending: list[int]) -> None:
    """Rewards are still to be gained."""
    if pending:
        two, two_more = packed_rewards(pending)
        data.agenda.push(REWARDS, seat, two, two_more)


def packed_rewards(pending: list[int]) -> tuple[i64, i64]:
    """The Locations of pending rewards, four at most, two in each argument of their step."""
    full = [*pending, _EMPTY, _EMPTY, _EMPTY, _EMPTY]
    return full[0] * _BASE + full[1], full[2] * _BASE + full[3]


def pending_rewards(two: i64, two_more: i64) -> list[int]:
    """The Locations whose rewards are still to be gained."""
    found = [int(two // _BASE), int(two % _BASE), int(two_more // _BASE), int(two_more % _BASE)]
    return [location for location in found if location != _EMPTY]


def rewards_open(data: TurrisData, seat: i64, pending: list[int]) -> list[int]:
    """The Locations among them whose rewards can be gained in full now, ascending: no Beast and no Betrayer there."""
    found: list[int] = []
    for location in sorted(set(pending)):
        if beast_at(data, location) == NOTHING and betrayers_at(data, location) == 0 and can_gain(data, seat, location):
            found.append(location)
    return found


def can_gain(data: TurrisData, seat: i64, location: i64) -> bool:
    """Whether a seat can gain all of a Location's reward."""
    node = reward_of(data, location)
    return node != NONE and performable(data, data.tables.effects, node, seat, NO_PROMISE[:])


def reward_options(data: TurrisData, seat: i64, two: i64, two_more: i64) -> list[int]:
    """Which reward comes next, or none of those that are left."""
    found = [REWARD.base + location for location in rewards_open(data, seat, pending_rewards(two, two_more))]
    return [*found, DONE.base]


def gain_reward(data: TurrisData, seat: i64, location: i64, pending: list[int]) -> None:
    """The reward of one Location, then those that are left."""
    rest = pending.copy()
    rest.remove(int(location))
    plan_rewards(data, seat, rest)
    data.agenda.push(EFFECT, reward_of(data, location), seat)


def revive_price(data: TurrisData, seat: i64) -> i64:
    """What Force Revive costs a seat now."""
    if data.cells[f.GRAVEYARD + seat] == SCOUTS_OF_PEOPLE:
        return LAST_HOPE_PRICE
    return CHEAP_PRICE if has_standing(data, seat, CHEAP_REVIVE) else REVIVE_PRICE


def can_force_revive(data: TurrisData, seat: i64) -> bool:
    """Whether a seat has a Scout in the Graveyard, and the price."""
    return data.cells[f.GRAVEYARD + seat] > 0 and can_pay(data, seat, price_of(revive_price(data, seat), 1), NO_PROMISE)


def revive(data: TurrisData, seat: i64, number: i64) -> None:
    """Scouts come back from the Graveyard."""
    data.cells[f.GRAVEYARD + seat] -= number
    data.cells[f.RESERVE + seat] += number


def reviving_price(number: i64, price: i64, first_free: i64) -> i64:
    """What an effect asks for so many Scouts."""
    return (number - first_free) * price


def bury(data: TurrisData, seat: i64, number: i64) -> None:
    """Scouts, already taken from where they were, are put into the Graveyard; the Council hears of each."""
    data.cells[f.GRAVEYARD + seat] += number
    plan_council(data, seat, number)
