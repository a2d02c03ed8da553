"""Resources: what can be paid, and what becomes of a surplus."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.primitives import OfSeat, Shown
from bartizan.games.revive.ranging import end_lending
from bartizan.games.revive.state import Deed, ReviveData

Price = tuple[i64, i64, i64]  # food, gears and books: `revive.res.kinds`
MOST_BASIC: Final[i64] = 6  # how much of a basic resource can be kept: `revive.res.cap-basic`
MOST_CRYSTALS: Final[i64] = 3  # how many crystals: `revive.res.cap-crystal`


def held(data: ReviveData, seat: i64, good: i64) -> i64:
    """How much of a resource a seat has."""
    return data.cells[f.HOLDINGS + seat * a.GOODS + good]


def gain(data: ReviveData, seat: i64, good: i64, number: i64) -> None:
    """A seat gains a resource. Until the end of the action it may be more than it can keep: `revive.res.overflow`."""
    data.cells[f.HOLDINGS + seat * a.GOODS + good] += number


def missing(data: ReviveData, seat: i64, price: Price) -> i64:
    """How much of a price lacks; each takes a crystal: `revive.res.crystal-wild`, `revive.ruling.crystal-auto`."""
    row = f.HOLDINGS + seat * a.GOODS
    food, gears, books = price
    found: i64 = 0
    if food > data.cells[row + a.FOOD]:
        found += food - data.cells[row + a.FOOD]
    if gears > data.cells[row + a.GEARS]:
        found += gears - data.cells[row + a.GEARS]
    if books > data.cells[row + a.BOOKS]:
        found += books - data.cells[row + a.BOOKS]
    return found


def can_pay(data: ReviveData, seat: i64, price: Price) -> bool:
    """Whether a seat can pay now, with crystals for what lacks: `revive.res.whole`, `revive.ruling.surplus`."""
    return missing(data, seat, price) <= held(data, seat, a.CRYSTALS)


def pay(data: ReviveData, seat: i64, price: Price) -> None:
    """A seat pays a price whole and at once; crystals fill in: `revive.res.whole`, `revive.ruling.crystal-auto`,
    `revive.res.price-range`, `revive.res.price-build`, `revive.res.price-technology`."""
    row = f.HOLDINGS + seat * a.GOODS
    food, gears, books = price
    data.cells[row + a.CRYSTALS] -= missing(data, seat, price)
    data.cells[row + a.FOOD] -= min(food, data.cells[row + a.FOOD])
    data.cells[row + a.GEARS] -= min(gears, data.cells[row + a.GEARS])
    data.cells[row + a.BOOKS] -= min(books, data.cells[row + a.BOOKS])


class Settle(Deed):
    """An action is over: what was lent for it goes back; what is above the limits goes, first of who took the action:
    `revive.res.overflow`, `revive.res.overflow-lost`, `revive.ruling.offturn-now`, `revive.ruling.simultaneous`,
    `revive.ruling.cord-technology-once`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        end_lending(data)
        for seat in reversed(s.in_order(data, self.seat.of(at))):
            LOSING.plan(data, seat)
            CHANGING.plan(data, seat)


class ChangeCrystal(OfSeat):
    """A crystal above the limit becomes a basic resource, one after another, as long as there is room for one; the
    seat is asked where it could be more than one kind: `revive.res.crystal-surplus`,
    `revive.ruling.surplus-choice`."""

    opens = (a.CHANGE,)
    rule = "revive.res.cap-basic"
    shows = Shown("change")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = self.seat.of(at)
        if held(data, seat, a.CRYSTALS) <= MOST_CRYSTALS:
            return []
        return [a.CHANGE.base + good for good in range(3) if held(data, seat, good) < MOST_BASIC]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        seat = self.seat.of(at)
        gain(data, seat, a.CRYSTALS, -1)
        gain(data, seat, action - a.CHANGE.base, 1)


class LoseSurplus(Deed):
    """What is above limits is lost: `revive.res.overflow-lost`, `revive.res.cap-basic`, `revive.res.cap-crystal`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        row = f.HOLDINGS + self.seat.of(at) * a.GOODS
        for good in range(a.CRYSTALS):
            data.cells[row + good] = min(data.cells[row + good], MOST_BASIC)
        data.cells[row + a.CRYSTALS] = min(data.cells[row + a.CRYSTALS], MOST_CRYSTALS)


SETTLING: Final = Settle("settle", s.STEPS, seat=SEATS)
CHANGING: Final = ChangeCrystal("change_crystal", s.STEPS, seat=SEATS)
LOSING: Final = LoseSurplus("lose_surplus", s.STEPS, seat=SEATS)
