"""Lakes: what they bring when one builds next to them, and what they bring whenever one hibernates."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import find, overlap
from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import Count
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.land import GRID, PLACE_HEXES
from bartizan.games.revive.primitives import plan_effect
from bartizan.games.revive.state import LANGUAGE, ReviveData

SHORES: Final = [GRID.edge(PLACE_HEXES[place]) for place in range(int(a.AREAS))]
"""The hexes that touch each place: being next to a lake is to touch any of its edges."""
SIZES: Final[i64] = 2


def place_of(data: ReviveData, lake: i64) -> i64:
    """The place of a lake, or NOTHING if the match has none."""
    cell = find(data.cells, f.TILES, a.AREAS, a.FACES + lake)
    return cell - f.TILES if cell != NOTHING else cell


def buildings_at(data: ReviveData, seat: i64, lake: i64, size: i64) -> i64:
    """How many buildings of a size a seat has next to a lake. Nothing but buildings counts, those on shared hexes do:
    `revive.ruling.lake-whole-tile`, `revive.ruling.lake-buildings-only`, `revive.ruling.lake-shared-space`,
    `revive.lake.several`."""
    place = place_of(data, lake)
    if place == NOTHING:
        return 0
    return overlap(SHORES[place], s.small_of(data, seat) if size == a.SMALL else s.large_of(data, seat))


def sides(data: ReviveData, seat: i64) -> i64:
    """For all lakes the sizes of building beside them: `revive.location.new-lakes`, `revive.location.new-example`."""
    return sum([i64(buildings_at(data, seat, lake, size) > 0) for lake in range(a.LAKES) for size in range(SIZES)])


def touched(data: ReviveData, seat: i64) -> i64:
    """How many lakes a seat's buildings touch: `revive.journey.r-lakes`, `revive.scyphoz.e-crystal-lakes`."""
    lakes = range(a.LAKES)
    return sum([i64(any(buildings_at(data, seat, lake, size) > 0 for size in range(SIZES))) for lake in lakes])


def plan_rewards(data: ReviveData, seat: i64, at: i64, size: i64) -> None:
    """A building has come to a hex: each lake next to it is to pay, if this is the seat's first one of its size there.
    Buildings never move, so they tell: `revive.lake.first-small`, `revive.lake.first-large`,
    `revive.lake.once-per-type`, `revive.lake.several`, `revive.ruling.lake-per-player`, `revive.ruling.lake-order`."""
    own = GRID.set_of([int(at)])
    for lake in range(a.LAKES - 1, -1, -1):
        place = place_of(data, lake)
        if place != NOTHING and overlap(SHORES[place], own) == 1 and buildings_at(data, seat, lake, size) == 1:
            plan_effect(data, data.tables.lake_rewards[lake * SIZES + size], seat)


def plan_bonuses(data: ReviveData, seat: i64) -> None:
    """A seat hibernates: each lake is to pay for each size of building that it has there, every time:
    `revive.lake.hibernate`, `revive.hibernate.lakes`, `revive.ruling.lake-order`."""
    for lake in range(a.LAKES - 1, -1, -1):
        for size in range(SIZES - 1, -1, -1):
            if buildings_at(data, seat, lake, size) > 0:
                plan_effect(data, data.tables.lake_bonuses[lake * SIZES + size], seat)


class LakesTouched(Count[ReviveData]):
    """Lakes that one's buildings touch: `revive.scyphoz.e-crystal-lakes`."""

    def of(self, data: ReviveData, seat: i64) -> i64:
        return touched(data, seat)


LakesTouched(LANGUAGE, "lakes")
