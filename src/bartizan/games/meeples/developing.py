"""Development: building a Location, raising a class, and the abilities of classes."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, has
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, fields as f, names as n, state as s
from bartizan.games.meeples.bags import can_draw, plan_draw
from bartizan.games.meeples.quests import can_draw_quest, plan_quests
from bartizan.games.meeples.state import MeeplesData

HIGHEST: Final[i64] = 3
_KINDS: Final[list[i64]] = [a.KNIGHT, a.CLERIC, a.MAGE, a.SHAMAN]
"""Whose abilities there are, in the order of `actions.ABILITY`."""


# Building.


def price(data: MeeplesData, seat: i64, location: i64) -> i64:
    """How many Peasants a Location costs: `meeples.build.cost`, `meeples.quest.scaffolding`."""
    return max(data.tables.cost[location] - data.cells[f.SCAFFOLD + seat], i64(0))


def can_build(data: MeeplesData, seat: i64, location: i64) -> bool:
    """Whether a seat can build a Location now: one that is offered in a district with a free spot, for Peasants of the
    Tavern: `meeples.build.offer`, `meeples.build.cost`, `meeples.build.limit`, `meeples.development.peasants`."""
    district = data.tables.spot_district[a.DISTRICTS + location]
    if data.cells[f.OFFER + district] != location or s.free_plot(data, district) == NOTHING:
        return False
    return data.cells[f.TAVERN + seat * a.KINDS + a.PEASANT] >= price(data, seat, location)


def build(data: MeeplesData, seat: i64, location: i64) -> None:
    """A Location is built: the Peasants go to the Lodgings, the builder gets its bonus once, the tile takes the spot
    farther from the fountain first, and the district offers the next one as long as a spot is free:
    `meeples.build.cost`, `meeples.build.bonus`, `meeples.build.flip`, `meeples.build.refill`,
    `meeples.ruling.builders-rest`, `meeples.ruling.far-spot-first`, `meeples.ruling.use-at-once`,
    `meeples.ruling.price-by-itself`, `meeples.development.at-once`, `meeples.ruling.scaffolding-by-itself`."""
    cells = data.cells
    district = data.tables.spot_district[a.DISTRICTS + location]
    pay(data, seat, price(data, seat, location))
    cells[f.SCAFFOLD + seat] = 0
    plot = s.free_plot(data, district)
    cells[f.BUILT + plot] = location
    cells[f.BUILDER + plot] = seat
    cells[f.OFFER + district] = NOTHING
    if s.free_plot(data, district) != NOTHING:
        OFFERING.plan(data, district)
    s.begin(data, data.tables.bonus[location], seat)


def pay(data: MeeplesData, seat: i64, number: i64) -> None:
    """Peasants go from the Tavern to the Lodgings."""
    data.cells[f.TAVERN + seat * a.KINDS + a.PEASANT] -= number
    data.cells[f.LODGINGS + seat * a.KINDS + a.PEASANT] += number


def refuse_build(data: MeeplesData, seat: i64, location: int) -> Refusal:
    """Why a Location cannot be built."""
    name, district = a.LOCATION_NAMES[location], int(data.tables.spot_district[a.DISTRICTS + location])
    if s.free_plot(data, district) == NOTHING:
        rule = "meeples.solo.order-spots" if data.cells[f.GUARD] == 1 else "meeples.city.building-final"
        return n.refuse(rule, district=a.DISTRICT_NAMES[district])
    if data.cells[f.OFFER + district] != location:
        return n.refuse("meeples.build.offer", location=name)
    return n.refuse("meeples.build.cost", location=name, cost=int(price(data, seat, location)))


class OfferLocation(DrawMember[MeeplesData]):
    """The next Location of a district is offered, if there is one left: `meeples.setup.offer`, `meeples.build.refill`,
    `meeples.ruling.offer-per-district`."""

    waits = True
    shows = Shown("offer", "district")
    district: Argument

    def among(self, data: MeeplesData, at: i64) -> i64:
        return super().among(data, at) & data.tables.of_district[self.district.of(at)]

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return super().fits(data, at) and s.free_plot(data, self.district.of(at)) != NOTHING


# Raising classes.


def raise_price(data: MeeplesData, seat: i64, unit: i64) -> i64:
    """How many Peasants it costs to raise a class: as many as the new level: `meeples.raise.cost`,
    `meeples.ruling.raise-cost`."""
    return data.cells[f.LEVEL + seat * a.CLASSES + unit] + 1


def can_raise(data: MeeplesData, seat: i64, unit: i64) -> bool:
    """Whether a seat can raise a class by one level: `meeples.raise.cost`, `meeples.class.range`,
    `meeples.development.peasants`."""
    level = data.cells[f.LEVEL + seat * a.CLASSES + unit]
    return level < HIGHEST and data.cells[f.TAVERN + seat * a.KINDS + a.PEASANT] >= raise_price(data, seat, unit)


def raise_class(data: MeeplesData, seat: i64, unit: i64) -> None:
    """A class is raised for all meeples of it; one of the Peasants that pay returns to the supply:
    `meeples.raise.cost`, `meeples.raise.one-leaves`, `meeples.class.all-meeples`, `meeples.ruling.price-by-itself`,
    `meeples.raise.one-level`."""
    cost = raise_price(data, seat, unit)
    pay(data, seat, cost)
    data.cells[f.LODGINGS + seat * a.KINDS + a.PEASANT] -= 1
    data.cells[f.SUPPLY + a.PEASANT] += 1
    data.cells[f.LEVEL + seat * a.CLASSES + unit] += 1
    data.cells[f.RAISED] = data.cells[f.LEVEL + seat * a.CLASSES + unit]


def refuse_raise(data: MeeplesData, seat: i64, unit: int) -> Refusal:
    """Why a class cannot be raised."""
    name = a.CLASS_NAMES[unit]
    if data.cells[f.LEVEL + seat * a.CLASSES + unit] == HIGHEST:
        return n.refuse("meeples.class.range", unit=name)
    return n.refuse("meeples.raise.cost", unit=name, cost=int(raise_price(data, seat, unit)))


# Abilities.


def has_ability(data: MeeplesData, seat: i64, kind: i64) -> bool:
    """Whether a class has an ability, as basic ones have from level 2 on."""
    return kind == a.SHAMAN or s.level_of(data, seat, kind) > 1


def can_use(data: MeeplesData, seat: i64, ability: i64) -> bool:
    """Whether an ability can be used now: once in a turn, with such a meeple in the Tavern, and only if it does
    something: `meeples.class.ability`, `meeples.class.ability-useful`."""
    tavern, kind = f.TAVERN + seat * a.KINDS, _KINDS[ability]
    if data.cells[tavern + kind] == 0 or has(data.cells[f.ABILITIES], ability) or not has_ability(data, seat, kind):
        return False
    if kind == a.KNIGHT:
        return can_draw(data, seat)
    if kind == a.MAGE:
        return can_draw_quest(data)
    return data.cells[tavern + a.CORRUPTION] > 0


def use_ability(data: MeeplesData, seat: i64, ability: i64) -> None:
    """A Knight lets a meeple be drawn; a Cleric sends Corruption of the Tavern back to the supply and at level 3 lets a
    meeple be drawn; all Mages go to the Lodgings for one Quest or, at level 3, two; a Shaman sends Corruption of the
    Tavern to the Lodgings and lets a meeple be drawn: `meeples.class.knight`, `meeples.class.cleric`,
    `meeples.class.mage`, `meeples.prestige.shaman`, `meeples.ruling.mage-moment`, `meeples.class.ability-stays`,
    `meeples.development.at-once`, `meeples.ruling.shaman-redraw`."""
    cells = data.cells
    tavern = f.TAVERN + seat * a.KINDS
    lodgings = f.LODGINGS + seat * a.KINDS
    kind = _KINDS[ability]
    level = s.level_of(data, seat, kind)
    cells[f.ABILITIES] |= BIT[ability]
    if kind == a.MAGE:
        cells[lodgings + a.MAGE] += cells[tavern + a.MAGE]
        cells[tavern + a.MAGE] = 0
        plan_quests(data, seat, level - 1)
        return
    if kind != a.KNIGHT:
        cells[tavern + a.CORRUPTION] -= 1
        cells[(f.SUPPLY if kind == a.CLERIC else lodgings) + a.CORRUPTION] += 1
    if kind != a.CLERIC or level == HIGHEST:
        plan_draw(data, seat, 1)


def refuse_ability(data: MeeplesData, seat: i64, ability: int) -> Refusal:
    """Why an ability cannot be used."""
    name, kind = a.ABILITY.values[ability], _KINDS[ability]
    if has(data.cells[f.ABILITIES], ability):
        return n.refuse("meeples.class.ability", "used", unit=name)
    if not has_ability(data, seat, kind):
        return n.refuse("meeples.class.ability", "level", unit=name)
    if data.cells[f.TAVERN + seat * a.KINDS + kind] == 0:
        return n.refuse("meeples.class.ability", "none", unit=name)
    return n.refuse("meeples.class.ability-useful", name)


OFFERING: Final = OfferLocation("offer_location", s.STEPS, a.OFFERS, f.UNSEEN_LOCATIONS, f.OFFER, district=a.DISTRICT)
