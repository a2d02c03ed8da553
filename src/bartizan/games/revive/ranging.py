"""Range: from where it is counted, by which way, how far it is, and what that costs."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import clear, total, union
from bartizan.engine.domains import NOTHING
from bartizan.engine.hexes import FAR
from bartizan.games.revive import actions as a, fields as f, state as s, traits
from bartizan.games.revive.land import GRID, PLACE_HEXES
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.traits import Use

ROUND: Final[i64] = 0
THROUGH: Final[i64] = 1
"""The ways that can be chosen: round all spaces whose owner would be told, or through one of them at least."""


def origins(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes from which a seat may count range: the chasm, its buildings, its figures, and what its tribe adds:
    `revive.range.origin-chasm`, `revive.range.origin-own`, `revive.range.origin-any`."""
    found = union(PLACE_HEXES[a.CHASM], union(s.buildings_of(data, seat), s.figures_of(data, seat)))
    for use in traits.in_force(data, seat):
        found = union(found, use.trait.origins(data, use.owner))
    return found


def watchers(data: ReviveData, seat: i64) -> list[Use]:
    """The traits of others for which it matters that a seat counts range through their pieces: `revive.cord.t-base`."""
    others = [other for other in range(data.seats) if other != seat]
    return [use for other in others for use in traits.in_force(data, other) if use.trait.watches]


def find_reach(data: ReviveData, seat: i64) -> vec[i64]:
    """How far it is for a seat to each hex by the cheapest way, found anew; and if somebody watches, behind that on
    each of both ways: `revive.range.through-pieces`, `revive.range.any-path`, `revive.ruling.range-path-choice`."""
    begin = origins(data, seat)
    lakes = any(use.trait.passes_lakes for use in traits.in_force(data, seat))
    watching = watchers(data, seat)
    if len(watching) == 0:
        return data.land.distances(begin, lakes)
    watched = GRID.none
    for use in watching:
        watched = union(watched, union(s.buildings_of(data, use.owner), s.figures_of(data, use.owner)))
    return data.land.ways(begin, lakes, watched)


def reach_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The same, kept as long as land and pieces stay as they are."""
    found = data.reach[seat]
    if len(found) == 0:
        found = find_reach(data, seat)
        data.reach[seat] = found
    return found


def forget_reach(data: ReviveData, seat: i64) -> None:
    """A piece of a seat has come to the map, or it may count from elsewhere. Others may pass it from now on."""
    data.reach[seat] = s.NOT_KEPT
    for other in range(data.seats):
        if len(data.reach[other]) > a.HEXES:
            data.reach[other] = s.NOT_KEPT


def forget_all(data: ReviveData) -> None:
    """What has changed matters for the range of everyone."""
    data.reach = [s.NOT_KEPT for _ in range(data.seats)]


def by_way(data: ReviveData, seat: i64, way: i64) -> vec[i64]:
    """How far it is for a seat to each hex by a way, by the cheapest one with NOTHING."""
    found = reach_of(data, seat)
    return found if way == NOTHING else found[(way + 1) * a.HEXES : (way + 2) * a.HEXES]


def range_to_hex(data: ReviveData, seat: i64, at: i64) -> i64:
    """How far it is to a hex, FAR or more if it cannot be reached."""
    return by_way(data, seat, data.cells[f.WAY])[at]


def range_to_tile(data: ReviveData, seat: i64, place: i64) -> i64:
    """How far it is to the nearest hex of a tile: `revive.explore.target`, `revive.ruling.explore-vast`."""
    return GRID.nearest(by_way(data, seat, data.cells[f.WAY]), PLACE_HEXES[place])


def is_watched(data: ReviveData, seat: i64) -> bool:
    """Whether it matters which way a seat takes."""
    return len(reach_of(data, seat)) > a.HEXES


def goes_through(data: ReviveData, seat: i64, hexes: vec[i64]) -> bool:
    """Whether the way to a target, the nearest of some hexes, leads through a watched space. Where nothing has been
    chosen, only the cheapest way could be paid."""
    if not is_watched(data, seat):
        return False
    way = data.cells[f.WAY]
    if way != NOTHING:
        return way == THROUGH
    return GRID.nearest(by_way(data, seat, THROUGH), hexes) < GRID.nearest(by_way(data, seat, ROUND), hexes)


def end_count(data: ReviveData, seat: i64, through: bool) -> None:
    """A seat has counted range and done what it was counted for: who watches is told, once for one count, however many
    spaces it has passed, and an origin that was lent is given back: `revive.ruling.cord-per-count`,
    `revive.cord.t-base`, `revive.ruling.cord-range-one-action`."""
    data.cells[f.WAY] = NOTHING
    if seat == data.cells[f.PLAYER] and data.cells[f.ORIGIN] != NOTHING:
        data.cells[f.ORIGIN] = NOTHING
        forget_reach(data, seat)
    if through:
        for use in watchers(data, seat):
            use.trait.passed(data, use.owner, seat)


def end_lending(data: ReviveData) -> None:
    """A main action is over, or a turn: what was lent to the player for it goes back, used or not:
    `revive.ruling.cord-technology-once`, `revive.ruling.cord-range-one-action`."""
    seat = data.cells[f.PLAYER]
    if seat == NOTHING:
        return
    if data.cells[f.ORIGIN] != NOTHING or total(data.cells, f.LENT, data.seats) > 0:
        data.cells[f.ORIGIN] = NOTHING
        clear(data.cells, f.LENT, data.seats)
        forget_reach(data, seat)


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
