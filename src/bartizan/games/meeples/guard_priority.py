"""How the Royal Guard chooses, by ordered criteria and never by a person: districts, Monsters, Rooms.

Distances count districts clockwise. What has decided is told with the choice.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bartizan.engine.criteria import decided_by, first_of
from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import MeeplesData

CRITERIA: Final[i64] = 4  # a Monster is chosen by what is asked for, then by its district, the Prey type and its slot
LOWEST_POINTS: Final[i64] = 0  # what can be asked for of a Monster
HIGHEST_POINTS: Final[i64] = 1
LOWEST_STRENGTH: Final[i64] = 2
HIGHEST_STRENGTH: Final[i64] = 3
FIRST_SLOT: Final[i64] = 4
REASONS: Final = ["asked", "district", "prey", "slot"]


def clockwise(district: i64, start: i64) -> i64:
    """How many districts it is clockwise from one to another."""
    return (district - start + a.DISTRICTS) % a.DISTRICTS


def nearest(data: MeeplesData, start: i64, can: Callable[[MeeplesData, i64], bool]) -> i64:
    """The first district from one on, clockwise, in which something can be done, or NOTHING:
    `meeples.guard.clockwise`."""
    for step in range(a.DISTRICTS):
        district = (start + step) % a.DISTRICTS
        if can(data, district):
            return district
    return NOTHING


def is_prey(data: MeeplesData, monster: i64) -> bool:
    """Whether a Monster is of the Prey type: `meeples.guard.prey`."""
    prey = data.cells[f.PREY]
    return prey != NOTHING and data.tables.type[monster] == data.tables.prey_type[prey]


def rank(data: MeeplesData, slot: i64, asked: i64) -> i64:
    """How the Monster in a slot stands by what is asked for, the smallest first."""
    if asked == FIRST_SLOT:
        return slot % a.SLOTS
    table = data.tables.strength if asked >= LOWEST_STRENGTH else data.tables.points
    found = table[data.cells[f.MONSTERS + slot]]
    return found if asked == LOWEST_POINTS or asked == LOWEST_STRENGTH else -found


class Choice:
    """A slot that the Guard has chosen, and which of the criteria has decided; NOTHING if there was none to choose."""

    def __init__(self, slot: i64, reason: int) -> None:
        self.slot = slot
        self.reason = reason


def choose(data: MeeplesData, asked: i64, prey_only: bool, district: i64) -> Choice:
    """The Monster that the Guard takes, on the whole board or in one district: by what is asked for, then in the
    favored district before those clockwise from it, then of the Prey type, then nearest to slot 1:
    `meeples.guard.tie-favored`, `meeples.guard.tie-clockwise`, `meeples.guard.tie-prey`, `meeples.guard.tie-slot`,
    `meeples.guard.first-slot-empty`."""
    cells = data.cells
    keys = vec[i64]([])
    slots: list[i64] = []
    for slot in range(a.DISTRICTS * a.SLOTS):
        monster = cells[f.MONSTERS + slot]
        if monster == NOTHING or (prey_only and not is_prey(data, monster)):
            continue
        if district != NOTHING and slot // a.SLOTS != district:
            continue
        slots.append(slot)
        keys = append(keys, rank(data, slot, asked))
        keys = append(keys, clockwise(slot // a.SLOTS, cells[f.SWORD]))
        keys = append(keys, 0 if is_prey(data, monster) else i64(1))
        keys = append(keys, slot % a.SLOTS)
    if not slots:
        return Choice(NOTHING, NOTHING)
    return Choice(slots[first_of(keys, CRITERIA)], decided_by(keys, CRITERIA))


def choose_near(data: MeeplesData, asked: i64, district: i64) -> Choice:
    """The Monster that the Guard takes in a district or, if it has none, in the next one clockwise that has:
    `meeples.guard.no-monster-here`."""
    there = nearest(data, district, lambda data, there: s.monsters_in(data, there) > 0)
    return Choice(NOTHING, NOTHING) if there == NOTHING else choose(data, asked, False, there)


def by_overrun(data: MeeplesData, most: bool) -> i64:
    """The most or the least overrun district; of several the favored one, else the first clockwise from it:
    `meeples.guard.overrun-tie`."""
    best = data.cells[f.SWORD]
    for step in range(a.DISTRICTS):
        district = (data.cells[f.SWORD] + step) % a.DISTRICTS
        more = s.monsters_in(data, district) - s.monsters_in(data, best)
        if (more > 0 and most) or (more < 0 and not most):
            best = district
    return best
