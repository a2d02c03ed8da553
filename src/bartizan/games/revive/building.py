"""Building: where, for which price, and what the land next to a building brings."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import overlap, union, without, words_have, words_list
from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.revive import actions as a, fields as f, lakes, ranging, resources as r, state as s, traits
from bartizan.games.revive.land import CRYSTAL, GRID, ICE, PLACE_HEXES, SAND, TERRAIN, VAST, hexes_of, place_of
from bartizan.games.revive.names import refusal
from bartizan.games.revive.state import Deed, ReviveData
from bartizan.games.revive.tracks import plan_steps

SETS: Final = [f.SMALL, f.LARGE]  # where the buildings of each size are


def gears_for(data: ReviveData, seat: i64, size: i64, discount: i64) -> i64:
    """How many gears a building costs a seat: `revive.build.cost`."""
    off: i64 = sum([use.trait.off_building(data, use.owner, size) for use in traits.in_force(data, seat)])
    return ranging.less(data.tables.gears[size], discount + off)


def price_of(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> r.Price:
    """What a building costs a seat, range included: `revive.build.cost`."""
    size, at = (action - a.BUILD.base) // a.LAND, (action - a.BUILD.base) % a.LAND
    return ranging.food_for(data, ranging.range_to_hex(data, seat, at), plus), gears_for(data, seat, size, discount), 0


def has_left(data: ReviveData, seat: i64, size: i64) -> bool:
    """Whether a seat has another building of a size: `revive.build.supply`, `revive.box.buildings`."""
    return SETS[size].size(data.cells, seat) < data.tables.supply[size]


def is_limited(data: ReviveData, seat: i64, at: i64) -> bool:
    """Whether a person alone has a building on the tile already: `revive.solo.one-building`,
    `revive.solo.not-limited`, `revive.ruling.solo-limit-tile`, `revive.ruling.solo-base`."""
    if not s.is_solo(data) or data.cells[f.EXPANSION] == 0:
        return False
    return overlap(s.buildings_of(data, seat), PLACE_HEXES[place_of(at)]) > 0


def taken(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes on which a seat cannot build because of buildings there: `revive.build.one-per-space`,
    `revive.cord.build-shared`, `revive.cord.build-not-reverse`, `revive.ruling.cord-own-space`."""
    found = s.buildings_of(data, seat)
    if not traits.shares_hexes(data, seat):
        for other in range(data.seats):
            found = union(found, s.buildings_of(data, other))
    return found


def targets(data: ReviveData, seat: i64, discount: i64, plus: i64) -> list[int]:
    """What a seat can build, and where, as actions: `revive.build.sand`, `revive.build.one-per-space`,
    `revive.build.types`, `revive.range.needed`, `revive.ruling.turn-effects`."""
    found: list[int] = []
    free = words_list(without(data.land.of[SAND], taken(data, seat)))
    for size in range(len(SETS)):
        if has_left(data, seat, size):
            gears = gears_for(data, seat, size, discount)
            for at in free:
                distance = ranging.range_to_hex(data, seat, at)
                if not ranging.is_reached(distance) or is_limited(data, seat, at):
                    continue
                if r.can_pay(data, seat, (ranging.food_for(data, distance, plus), gears, 0)):
                    found.append(a.BUILD.base + size * int(a.LAND) + at)
    return found


def build(data: ReviveData, seat: i64, action: i64, discount: i64, plus: i64) -> None:
    """A seat pays a building and its range, and places it; then the land next to it brings what it brings, lakes before
    the steps of terrain: `revive.build.cost`, `revive.build.advance`, `revive.build.crystals`,
    `revive.build.never-moves`, `revive.kuniban.camp-leaves`, `revive.ruling.track-order`."""
    size, at = (action - a.BUILD.base) // a.LAND, (action - a.BUILD.base) % a.LAND
    through = ranging.goes_through(data, seat, GRID.set_of([int(at)]))
    r.pay(data, seat, price_of(data, seat, action, discount, plus))
    SETS[size].add(data.cells, seat, at)
    ranging.forget_reach(data, seat)
    if f.MARKERS.has(data.cells, 0, at):  # a camp, which has counted for range up to now
        f.MARKERS.remove(data.cells, 0, at)
        ranging.forget_all(data)
    traits.plan_afterwards(data, seat)
    each, land = data.tables.steps[size], data.land
    r.gain(data, seat, a.CRYSTALS, land.crystals_beside(at) * data.tables.crystals[size])
    steps = [land.terrain_beside(at, colour) * each for colour in range(a.COLOURS)]
    for use in traits.in_force(data, seat):
        for colour in range(a.COLOURS):
            steps[colour] += use.trait.more_steps(data, use.owner, at, colour)
        use.trait.built(data, seat, at)
    plan_steps(data, seat, steps)
    lakes.plan_rewards(data, seat, at, size)
    ranging.end_count(data, seat, through)


def refuse(data: ReviveData, seat: i64, action: int, discount: i64, plus: i64) -> Refusal:
    """Why a seat cannot build something somewhere."""
    size, at = (action - a.BUILD.base) // int(a.LAND), (action - a.BUILD.base) % int(a.LAND)
    distance, is_taken = ranging.range_to_hex(data, seat, at), words_have(taken(data, seat), at)
    broken = {
        "revive.build.sand frozen": data.land.is_at(at, ICE),
        "revive.build.sand": not data.land.is_at(at, SAND),
        "revive.ruling.cord-own-space": is_taken and traits.shares_hexes(data, seat),
        "revive.build.one-per-space": is_taken,
        "revive.build.supply": not has_left(data, seat, size),
        "revive.solo.one-building": is_limited(data, seat, at),
        "revive.range.needed": not ranging.is_reached(distance),
        "revive.build.cost": True,
    }
    cost = price_of(data, seat, action, discount, plus)
    return refusal(data, action, broken, at=at, land=data.land.kinds[at], cost=cost)


class Reap(Deed):
    """Land has been revealed next to buildings of a seat: they bring what they would have brought had it been there
    before: `revive.build.advance-later`, `revive.explore.later-terrain`, `revive.ruling.explore-crystals`,
    `revive.ruling.offturn-large`, `revive.ruling.build-once-each`, `revive.ruling.offturn-now`."""

    area: Argument

    def perform(self, data: ReviveData, at: i64) -> None:
        seat, area = self.seat.of(at), self.area.of(at)
        steps: list[i64] = [0, 0, 0]
        small, large = s.small_of(data, seat), s.large_of(data, seat)
        for hex_ in hexes_of(area):
            kind = data.land.kinds[hex_]
            smalls, larges = GRID.touching(hex_, small), GRID.touching(hex_, large)
            if kind >= TERRAIN and kind < TERRAIN + a.COLOURS:
                steps[kind - TERRAIN] += smalls * data.tables.steps[a.SMALL] + larges * data.tables.steps[a.LARGE]
            elif kind == CRYSTAL or kind == VAST:
                crystals = smalls * data.tables.crystals[a.SMALL] + larges * data.tables.crystals[a.LARGE]
                r.gain(data, seat, a.CRYSTALS, crystals)
        plan_steps(data, seat, steps)


REAPING: Final = Reap("reap", s.STEPS, area=a.AREA, seat=SEATS)
