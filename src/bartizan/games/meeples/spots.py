"""Spots: the actions of districts and of Locations, and what overrun does to them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import count_in, total
from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import MeeplesData
from bartizan.games.meeples.towers import is_held, is_knights_gate, is_tower, room_of, takes_any_corruption

FREE_OF_CROWDS: Final[i64] = 1
"""With so many Monsters in its district a spot is used as ever; each one more sends a Peasant."""


def is_open(data: MeeplesData, spot: i64) -> bool:
    """Whether a spot is there to be used: `meeples.spot.everyone`, `meeples.district.actions`,
    `meeples.room.like-location`."""
    if is_tower(spot):
        return room_of(data, spot) != NOTHING
    return spot < a.DISTRICTS or s.plot_of(data, spot - a.DISTRICTS) != NOTHING


def crowd_at(data: MeeplesData, spot: i64, rangers: i64) -> i64:
    """How many Peasants join a player who uses a spot: one for each Monster of its district beyond the first, unless a
    Ranger is there: `meeples.overrun.effect`, `meeples.overrun.where`, `meeples.overrun.when`,
    `meeples.prestige.ranger`, `meeples.ruling.overrun-gives`, `meeples.ruling.overrun-counted`,
    `meeples.overrun.each`."""
    if rangers > 0:
        return 0
    return max(s.monsters_in(data, data.tables.spot_district[spot]) - FREE_OF_CROWDS, i64(0))


def need_of(data: MeeplesData, spot: i64, kind: i64) -> i64:
    """How many meeples of a kind, or of any, a spot asks for."""
    if is_tower(spot):
        return data.tables.room_needs[room_of(data, spot) * s.NEED + kind]
    return data.tables.needs[spot * s.NEED + kind]


def stands_in(data: MeeplesData, spot: i64, party: i64) -> i64:
    """Whether (1 or 0) a Paladin of a party, counted from a cell on, stands in for a class that a Location or a Room
    names, of which too few are there; no second Paladin does: `meeples.prestige.paladin`,
    `meeples.ruling.paladin-as-class`."""
    if spot >= a.DISTRICTS and data.cells[party + a.PALADIN] > 0:
        for kind in range(a.WARRIOR, a.RANGER):
            if data.cells[party + kind] < need_of(data, spot, kind):
                return 1
    return 0


def missing(data: MeeplesData, spot: i64, party: i64) -> vec[i64]:
    """What a party, counted from a cell on, still lacks for a spot: how many of each kind, how many of any and, behind
    that, how many of the party are too many. A class that a Paladin stands in for is lacking, but the Paladin is not
    too many then: `meeples.spot.exact`, `meeples.room.exact`, `meeples.room.rod`, `meeples.ruling.second-unit`,
    `meeples.ruling.peasant-not-other`."""
    cells = data.cells
    found = vec[i64]([0] * (len(a.KIND_NAMES) + 2))
    spare = -stands_in(data, spot, party)
    for kind in range(a.UNITS):
        rest = cells[party + kind] - need_of(data, spot, kind)
        found[kind] = max(-rest, i64(0))
        spare += max(rest, i64(0))
    any_unit = need_of(data, spot, s.ANY)
    found[a.KINDS] = max(any_unit - spare, i64(0))
    found[a.KINDS + 1] = max(spare - any_unit, i64(0))
    if not (is_tower(spot) and takes_any_corruption(data, room_of(data, spot))):
        tainted = cells[party + a.CORRUPTION] - need_of(data, spot, a.CORRUPTION)
        found[a.CORRUPTION] = max(-tainted, i64(0))
        found[a.KINDS + 1] += max(tainted, i64(0))
    return found


def can_meet(data: MeeplesData, seat: i64, spot: i64, party: i64) -> bool:
    """Whether a party, counted from a cell on, can still become what a spot asks for, with meeples of the Tavern:
    `meeples.send.listed`, `meeples.ruling.no-stuck`."""
    cells = data.cells
    tavern = f.TAVERN + seat * a.KINDS
    if is_tower(spot) and not is_held(data, room_of(data, spot)):
        return False
    lacks = missing(data, spot, party)
    if lacks[a.KINDS + 1] > 0 or lacks[a.CORRUPTION] > cells[tavern + a.CORRUPTION]:
        return False
    stand_in = stands_in(data, spot, party)
    units = stand_in
    short: i64 = 0
    for kind in range(a.UNITS):
        there = cells[tavern + kind]
        units += there - lacks[kind]
        if lacks[kind] > there:
            if spot < a.DISTRICTS or kind < a.WARRIOR or kind > a.KNIGHT:
                return False
            short += lacks[kind] - there
    return short <= min(stand_in + cells[tavern + a.PALADIN], i64(1)) and units >= lacks[a.KINDS]


def is_met(data: MeeplesData, spot: i64, party: i64) -> bool:
    """Whether a party is what a spot asks for."""
    lacks = missing(data, spot, party)
    return total(lacks, 0, len(lacks)) == stands_in(data, spot, party)


def leaving(data: MeeplesData, spot: i64, bunch: i64) -> i64:
    """Which of a party a spot sends to the supply, as a bunch: what it names, or a Paladin that stood in for it:
    `meeples.spot.leaves`, `meeples.ruling.paladin-as-class`, `meeples.room.leaves`, `meeples.room.face-knight`,
    `meeples.ruling.corruption-stays`."""
    found: i64 = 0
    leaves = data.tables.room_leaves[room_of(data, spot)] if is_tower(spot) else data.tables.leaves[spot]
    for kind in range(a.UNITS):
        number = count_in(leaves, kind)
        there = min(number, count_in(bunch, kind))
        found += there * s.EACH[kind] + (number - there) * s.EACH[a.PALADIN]
    if is_tower(spot) and is_knights_gate(data, room_of(data, spot)) and count_in(bunch, a.KNIGHT) == 0:
        found += s.EACH[a.PALADIN]
    return found
