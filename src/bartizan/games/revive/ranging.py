"""Range: from where it is counted, how far it is, and what that costs."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import union
from bartizan.engine.hexes import FAR
from bartizan.games.revive import actions as a, state as s, traits
from bartizan.games.revive.land import GRID, PLACE_HEXES
from bartizan.games.revive.state import ReviveData


def origins(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes from which a seat may count range: the chasm, its buildings, its figures, and what its tribe adds:
    `revive.range.origin-chasm`, `revive.range.origin-own`, `revive.range.origin-any`."""
    found = union(PLACE_HEXES[a.CHASM], union(s.buildings_of(data, seat), s.figures_of(data, seat)))
    for use in traits.in_force(data, seat):
        found = union(found, use.trait.origins(data, use.owner))
    return found


def find_reach(data: ReviveData, seat: i64) -> vec[i64]:
    """How far it is for a seat to each hex by the cheapest way, found anew: `revive.range.through-pieces`,
    `revive.range.any-path`."""
    return data.land.distances(origins(data, seat), traits.passes_lakes(data, seat))


def reach_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The same, kept as long as land and pieces stay as they are."""
    found = data.reach[seat]
    if len(found) == 0:
        found = find_reach(data, seat)
        data.reach[seat] = found
    return found


def forget_reach(data: ReviveData, seat: i64) -> None:
    """A piece of a seat has come to the map."""
    data.reach[seat] = s.NOT_KEPT


def range_to_hex(data: ReviveData, seat: i64, at: i64) -> i64:
    """How far it is to a hex, FAR or more if it cannot be reached."""
    return reach_of(data, seat)[at]


def range_to_tile(data: ReviveData, seat: i64, place: i64) -> i64:
    """How far it is to the nearest hex of a tile: `revive.explore.target`, `revive.ruling.explore-vast`."""
    return GRID.nearest(reach_of(data, seat), PLACE_HEXES[place])


def is_reached(distance: i64) -> bool:
    """Whether there is a way at all."""
    return distance < FAR


def food_for(data: ReviveData, distance: i64, plus: i64) -> i64:
    """What range costs, with so many spaces more free: `revive.range.paid`, `revive.range.plus`,
    `revive.ruling.range-plus`, `revive.ruling.range-bonus-once`."""
    paid = distance - data.tables.free_range - plus
    return paid * data.tables.range_food if paid > 0 else 0


def less(price: i64, discount: i64) -> i64:
    """A price after a discount: `revive.ruling.discount-floor`, `revive.ruling.discount-where`."""
    return price - discount if price > discount else 0
