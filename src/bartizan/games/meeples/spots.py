"""Spots: the actions of districts and of Locations, and what overrun does to them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import total
from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import MeeplesData

FREE_OF_CROWDS: Final[i64] = 1
"""With so many Monsters in its district a spot is used as ever; each one more sends a Peasant."""


def is_open(data: MeeplesData, spot: i64) -> bool:
    """Whether a spot is there to be used: `meeples.spot.everyone`, `meeples.district.actions`."""
    return spot < a.DISTRICTS or s.plot_of(data, spot - a.DISTRICTS) != NOTHING


def crowd_at(data: MeeplesData, spot: i64, rangers: i64) -> i64:
    """How many Peasants join a player who uses a spot: one for each Monster of its district beyond the first, unless a
    Ranger is there: `meeples.overrun.effect`, `meeples.overrun.where`, `meeples.overrun.when`,
    `meeples.prestige.ranger`, `meeples.ruling.overrun-gives`, `meeples.ruling.overrun-counted`."""
    if rangers > 0:
        return 0
    return max(s.monsters_in(data, data.tables.spot_district[spot]) - FREE_OF_CROWDS, i64(0))


def missing(needs: vec[i64], first: i64, party: vec[i64], at: i64, stand_in: bool) -> vec[i64]:
    """What a party still lacks for a need: how many of each kind and how many of any, and behind that how many of the
    party are too many. A Paladin stands in for a class only where none of the class is there:
    `meeples.spot.exact`, `meeples.prestige.paladin`, `meeples.ruling.paladin-as-class`."""
    found = vec[i64]([0] * (len(a.KIND_NAMES) + 2))
    spare: i64 = 0
    lack: i64 = 0
    paladins = party[at + a.PALADIN]
    for kind in range(a.KINDS):
        number = party[at + kind]
        need = needs[first + kind]
        if number < need:
            found[kind] = need - number
            if stand_in and kind >= a.WARRIOR and kind <= a.KNIGHT:
                lack += need - number
        elif kind != a.PALADIN:
            spare += number - need
    steps = min(paladins, lack)  # Paladins that stand in
    spare += paladins - steps
    for kind in range(a.WARRIOR, a.RANGER):
        taken = min(found[kind], steps)
        found[kind] -= taken
        steps -= taken
    any_unit = needs[first + s.ANY]
    found[a.KINDS] = max(any_unit - spare, i64(0))
    found[a.KINDS + 1] = max(spare - any_unit, i64(0))
    return found


def can_meet(data: MeeplesData, seat: i64, spot: i64, party: i64) -> bool:
    """Whether a party, counted from a cell on, can still become what a spot asks for, with Units of the Tavern:
    `meeples.send.listed`."""
    cells, needs = data.cells, data.tables.needs
    tavern = f.TAVERN + seat * a.KINDS
    lacks = missing(needs, spot * s.NEED, cells, party, spot >= a.DISTRICTS)
    if lacks[a.KINDS + 1] > 0:
        return False
    units: i64 = 0
    short: i64 = 0
    for kind in range(a.UNITS):
        there = cells[tavern + kind]
        units += there
        if lacks[kind] > there:
            if spot < a.DISTRICTS or kind < a.WARRIOR or kind > a.KNIGHT:
                return False
            short += lacks[kind] - there
        units -= lacks[kind]
    return short <= cells[tavern + a.PALADIN] and units >= lacks[a.KINDS]


def is_met(data: MeeplesData, spot: i64, party: i64) -> bool:
    """Whether a party is what a spot asks for."""
    lacks = missing(data.tables.needs, spot * s.NEED, data.cells, party, spot >= a.DISTRICTS)
    return total(lacks, 0, len(lacks)) == 0


def leaving(data: MeeplesData, spot: i64, bunch: i64) -> i64:
    """Which of a party a spot sends to the supply, as a bunch: what it names, or a Paladin that stood in for it:
    `meeples.spot.leaves`, `meeples.ruling.paladin-as-class`."""
    found: i64 = 0
    leaves = data.tables.leaves[spot]
    for kind in range(a.UNITS):
        number = leaves >> 4 * kind & 15
        there = min(number, bunch >> 4 * kind & 15)
        found += there * s.EACH[kind] + (number - there) * s.EACH[a.PALADIN]
    return found
