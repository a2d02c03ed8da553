"""Populating: where figures go, what they cost, and the technologies they unlock."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, total, words_list
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.language import NONE
from bartizan.games.revive import actions as a, fields as f, names as n, resources as r, state as s, traits
from bartizan.games.revive.land import ICE, LOCATION, site_hex, site_hexes
from bartizan.games.revive.primitives import ASK, Argument, OfSeat, Primitive, Refusal, ReviveData, Shown, plan_effect
from bartizan.games.revive.ranging import end_count, food_for, forget_all, goes_through, is_reached, less, range_to_hex
from bartizan.games.revive.vocabulary import NUMBER

TOP: Final[i64] = 4  # the first technology of the top row
NEEDS: Final[list[i64]] = [NOTHING, 0, 0, 0, 1, 2, 3]
"""What must be unlocked before each technology: `revive.tech.needs`, `revive.tech.rows`."""


def is_available(data: ReviveData, seat: i64, technology: i64) -> bool:
    """Whether a technology can be unlocked next: `revive.tech.needs`, `revive.tech.seven`, `revive.box.population`."""
    needed = NEEDS[technology]
    ready = needed == NOTHING or s.has_unlocked(data, seat, needed)
    return ready and not s.has_unlocked(data, seat, technology)


def available(data: ReviveData, seat: i64) -> list[int]:
    """The technologies that a seat can unlock next: `revive.ruling.populate-none`."""
    return [technology for technology in range(7) if is_available(data, seat, technology)]


def is_location(data: ReviveData, site: i64) -> bool:
    """Whether figures go there: `revive.populate.where`."""
    return site >= a.LAND or data.land.is_at(site, LOCATION)


def others_at(data: ReviveData, seat: i64, site: i64) -> i64:
    """How many others have a figure there, who are paid: `revive.populate.books-others`, `revive.populate.shared`."""
    found: i64 = 0
    for other in range(data.seats):
        found += i64(other != seat and s.has_figure(data, other, site))
    return found


def price(data: ReviveData, seat: i64, site: i64, technology: i64, discount: i64, plus: i64) -> r.Price:
    """What a technology costs on a site, range included; a discount does not lower what others are paid:
    `revive.populate.books-technology`, `revive.populate.books-others`, `revive.populate.range`,
    `revive.ruling.discount-where`, `revive.ruling.discount-machines`."""
    food = food_for(data, range_to_hex(data, seat, site_hex(site)), plus)
    has_bank = any(use.trait.has_bank for use in traits.in_force(data, seat))
    free = data.cells[f.NO_BOOKS] == 1 or has_bank
    others = 0 if free else others_at(data, seat, site)
    return food, 0, less(data.tables.books[technology], discount) + others


def price_of(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> r.Price:
    """The least that a figure costs on a site."""
    return price(data, seat, action - a.POPULATE.base, max(cheapest(data, seat), 0), discount, plus)


def send(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> None:
    """A seat sends a figure to a site."""
    UNLOCKING.plan(data, seat, action - a.POPULATE.base, discount, plus)


def cheapest(data: ReviveData, seat: i64) -> i64:
    """The technology of the lowest price among those that a seat can unlock next, or NOTHING if there is none; those of
    a row cost the same: `revive.ruling.populate-none`."""
    return min(available(data, seat), key=lambda one: data.tables.books[one], default=NOTHING)


def targets(data: ReviveData, seat: i64, discount: i64, plus: i64) -> list[int]:
    """The sites to which a seat can send a figure, as actions: `revive.populate.where`, `revive.populate.once-each`,
    `revive.ruling.populate-once`, `revive.range.needed`, `revive.ruling.turn-effects`."""
    found: list[int] = []
    technology = cheapest(data, seat)
    if technology == NOTHING:
        return found
    for site in [*words_list(data.land.of[LOCATION]), *range(int(a.LAND), int(a.SITES))]:
        if s.has_figure(data, seat, site) or not is_reached(range_to_hex(data, seat, site_hex(site))):
            continue
        if r.can_pay(data, seat, price(data, seat, site, technology, discount, plus)):
            found.append(a.POPULATE.base + site)
    return found


def refuse(data: ReviveData, seat: i64, action: int, discount: i64, plus: i64) -> Refusal:
    """Why a seat cannot send a figure to a site."""
    site, technology = action - a.POPULATE.base, cheapest(data, seat)
    at = site_hex(site)
    broken = {
        "revive.populate.where frozen": data.land.is_at(at, ICE),
        "revive.populate.where": not is_location(data, site),
        "revive.populate.once-each": s.has_figure(data, seat, site),
        "revive.ruling.populate-none": technology == NOTHING,
        "revive.range.needed": not is_reached(range_to_hex(data, seat, at)),
        "revive.populate.books-technology": True,
    }
    cost = price_of(data, seat, action, discount, plus)
    return n.refusal(data, action, broken, at=site, land=data.land.kinds[at], cost=cost)


def once(data: ReviveData, seat: i64, technology: i64) -> i64:
    """The effect that a technology has once, when it is unlocked, or NONE: `revive.tech.once`, `revive.tech.top`."""
    if technology >= TOP:
        return data.tables.top_effects[technology - TOP]
    if technology != s.LEFT and technology != s.RIGHT:
        return NONE
    own = data.cells[f.TRIBE + seat] * 2 + i64(technology == s.RIGHT)
    return data.tables.technologies[own] if data.tables.technology_forms[own] == "once" else NONE


def refuse_technology(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot unlock a technology next."""
    technology = action - a.UNLOCK.base
    unlocked = s.has_unlocked(data, seat, technology)
    names = [n.technology_name(data, int(seat), one) for one in (technology, int(NEEDS[technology]))]
    broken = {"revive.populate.technology": unlocked, "revive.tech.needs": True}
    return n.refusal(data, action, broken, technology=names[0], needed=names[1])


def unlock(data: ReviveData, seat: i64, site: i64, technology: i64, alone: bool) -> None:
    """A figure has been placed on a site, or beside the devotion track, and unlocks a technology; what the tribe has of
    it comes first, then what the technology brings once, and then what follows any building and populating:
    `revive.populate.technology`, `revive.tech.once`, `revive.tech.top`, `revive.ruling.populate-order`."""
    data.cells[f.UNLOCKED + seat] |= BIT[technology]
    forget_all(data)
    traits.plan_afterwards(data, seat)
    plan_effect(data, once(data, seat, technology), seat)
    for use in traits.in_force(data, seat):
        use.trait.populated(data, seat, site, alone)


class Unlock(OfSeat):
    """Which technology a figure unlocks: the seat pays it, its range, and those who are there; then the figure is
    placed: `revive.populate.technology`, `revive.frame.no-conflict`, `revive.ruling.populate-order`,
    `revive.populate.books-technology`, `revive.populate.books-others`, `revive.ruling.populate-receive`."""

    opens = (a.UNLOCK,)
    shows = Shown("unlock", "site")
    waits = False
    site: Argument
    discount: Argument
    plus: Argument

    def price(self, data: ReviveData, at: i64, technology: i64) -> r.Price:
        """What a technology costs here."""
        return price(data, self.seat.of(at), self.site.of(at), technology, self.discount.of(at), self.plus.of(at))

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = self.seat.of(at)
        payable = [one for one in available(data, seat) if r.can_pay(data, seat, self.price(data, at, one))]
        return [a.UNLOCK.base + technology for technology in payable]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        seat, site, technology = self.seat.of(at), self.site.of(at), action - a.UNLOCK.base
        through = goes_through(data, seat, site_hexes(site))
        r.pay(data, seat, self.price(data, at, technology))
        for other in range(data.seats):
            if other != seat and data.cells[f.NO_BOOKS] == 0 and s.has_figure(data, other, site):
                r.gain(data, other, a.BOOKS, 1)
        data.cells[f.NO_BOOKS] = 0
        alone = not any(s.has_figure(data, other, site) for other in range(data.seats))
        f.FIGURES.add(data.cells, seat, site)
        unlock(data, seat, site, technology, alone)
        end_count(data, seat, through)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        seat, technology = self.seat.of(at), action - a.UNLOCK.base
        if not is_available(data, seat, technology):
            return refuse_technology(data, seat, action)
        name, cost = n.technology_name(data, int(seat), technology), self.price(data, at, technology)
        return n.refusal(data, action, {"revive.populate.books-technology here": True}, technology=name, cost=cost)

    def fits(self, data: ReviveData, at: i64) -> bool:
        seat, site = self.seat.of(at), self.site.of(at)
        if not is_location(data, site) or s.has_figure(data, seat, site):
            return False
        return is_reached(range_to_hex(data, seat, site_hex(site))) and len(self.options(data, at)) > 1


class PlaceFigure(Primitive):
    """Which technology the figure unlocks that comes to the location beside the devotion track. No books are paid for
    it, neither for the technology nor to others. It needs a technology that can be unlocked next, and comes once:
    `revive.devotion.bonus-population`, `revive.devotion.bonus-population-free`, `revive.populate.once-each`,
    `revive.ruling.devotion-population-none`, `revive.ruling.devotion-population-counts`,
    `revive.ruling.populate-none`."""

    opens = (a.UNLOCK,)
    lack = "no figure of yours can come to the location beside the devotion track"

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = ASK.seat.of(at)
        if data.cells[f.FIGURE_AT_DEVOTION + seat] == 1:
            return []
        return [a.UNLOCK.base + technology for technology in available(data, seat)]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        alone = total(data.cells, f.FIGURE_AT_DEVOTION, data.seats) == 0
        data.cells[f.FIGURE_AT_DEVOTION + seat] = 1
        unlock(data, seat, NOTHING, action - a.UNLOCK.base, alone)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        return refuse_technology(data, ASK.seat.of(at), action)


UNLOCKING: Final = Unlock("unlock", s.STEPS, seat=SEATS, site=a.SITE, discount=NUMBER, plus=NUMBER)
PlaceFigure("figure")
