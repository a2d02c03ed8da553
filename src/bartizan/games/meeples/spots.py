"""Spots: the actions of districts and of Locations, and what overrun does to them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, count_in, has
from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import MeeplesData
from bartizan.games.meeples.towers import FACE, is_held, is_tower, room_of, takes_any_corruption

FREE_OF_CROWDS: Final[i64] = 1
"""With so many Monsters in its district a spot is used as ever; each one more sends a Peasant."""


def open_spots(data: MeeplesData) -> i64:
    """The spots that are there to be used, as a set: districts, Locations that are built, Towers with a Room:
    `meeples.spot.everyone`, `meeples.district.actions`, `meeples.room.like-location`."""
    cells = data.cells
    found = BIT[a.DISTRICTS] - 1
    for plot in range(a.DISTRICTS * a.PLOTS):
        if cells[f.BUILT + plot] != NOTHING:
            found |= BIT[a.DISTRICTS + cells[f.BUILT + plot]]
    for district in range(a.DISTRICTS):
        if cells[f.TOP + district] != NOTHING:
            found |= BIT[a.FIRST_TOWER + district]
    return found


def is_open(data: MeeplesData, spot: i64) -> bool:
    """Whether a spot is there to be used."""
    return has(open_spots(data), spot)


def crowd_at(data: MeeplesData, spot: i64, rangers: i64) -> i64:
    """How many Peasants join a player who uses a spot: one for each Monster of its district beyond the first, unless a
    Ranger is there: `meeples.overrun.effect`, `meeples.overrun.where`, `meeples.overrun.when`,
    `meeples.prestige.ranger`, `meeples.ruling.overrun-gives`, `meeples.ruling.overrun-counted`,
    `meeples.overrun.each`."""
    if rangers > 0:
        return 0
    return max(s.monsters_in(data, data.tables.spot_district[spot]) - FREE_OF_CROWDS, i64(0))


def needs_of(data: MeeplesData, spot: i64) -> tuple[vec[i64], i64]:
    """What a spot asks for: a table, and where in it the numbers begin, one for each kind and one for any Unit."""
    if is_tower(spot):
        return data.tables.room_needs, room_of(data, spot) * s.NEED
    return data.tables.needs, spot * s.NEED


def stands_in(data: MeeplesData, spot: i64, party: i64) -> i64:
    """Whether (1 or 0) a Paladin of a party, counted from a cell on, stands in for a class that a Location or a Room
    names, of which too few are there; no second Paladin does: `meeples.prestige.paladin`,
    `meeples.ruling.paladin-as-class`."""
    if spot >= a.DISTRICTS and data.cells[party + a.PALADIN] > 0:
        needs, row = needs_of(data, spot)
        for kind in range(a.WARRIOR, a.RANGER):
            if data.cells[party + kind] < needs[row + kind]:
                return 1
    return 0


def tainted(data: MeeplesData, spot: i64, party: i64) -> i64:
    """How much more Corruption a party has than a spot shows; 0 where any number may be sent."""
    if is_tower(spot) and takes_any_corruption(data, room_of(data, spot)):
        return 0
    needs, row = needs_of(data, spot)
    return data.cells[party + a.CORRUPTION] - needs[row + a.CORRUPTION]


def can_meet(data: MeeplesData, seat: i64, spot: i64, party: i64) -> bool:
    """Whether a party, counted from a cell on, can still become what a spot asks for, with meeples of the Tavern. A
    class that a Paladin stands in for is lacking, but the Paladin is not too many then: `meeples.send.listed`,
    `meeples.ruling.no-stuck`, `meeples.spot.exact`, `meeples.room.exact`, `meeples.room.rod`,
    `meeples.ruling.second-unit`, `meeples.ruling.peasant-not-other`."""
    cells = data.cells
    tavern = f.TAVERN + seat * a.KINDS
    over = tainted(data, spot, party)
    if over > 0 or -over > cells[tavern + a.CORRUPTION] or (is_tower(spot) and not is_held(data, room_of(data, spot))):
        return False
    needs, row = needs_of(data, spot)
    stand_in = stands_in(data, spot, party)
    spare = -stand_in  # Units of the party that are not asked for by name,
    units = stand_in  # and those of the Tavern that would be left
    short: i64 = 0  # classes that a Paladin must stand in for
    for kind in range(a.UNITS):
        lacks = needs[row + kind] - cells[party + kind]
        there = cells[tavern + kind]
        spare += max(-lacks, i64(0))
        if lacks > there:
            if spot < a.DISTRICTS or kind < a.WARRIOR or kind > a.KNIGHT:
                return False
            short += lacks - there
        units += there - max(lacks, i64(0))
    any_unit = needs[row + s.ANY]
    paladins = min(stand_in + cells[tavern + a.PALADIN], i64(1))
    return spare <= any_unit and short <= paladins and units >= any_unit - spare


def is_met(data: MeeplesData, spot: i64, party: i64) -> bool:
    """Whether a party is what a spot asks for."""
    needs, row = needs_of(data, spot)
    stand_in = stands_in(data, spot, party)
    spare = -stand_in
    lacks: i64 = 0
    for kind in range(a.UNITS):
        rest = data.cells[party + kind] - needs[row + kind]
        spare += max(rest, i64(0))
        lacks += max(-rest, i64(0))
    return lacks == stand_in and spare == needs[row + s.ANY] and tainted(data, spot, party) == 0


def leaving(data: MeeplesData, spot: i64, bunch: i64) -> i64:
    """Which of a party a spot sends to the supply, as a bunch: what it names, or a Paladin that stood in for it:
    `meeples.spot.leaves`, `meeples.ruling.paladin-as-class`, `meeples.room.leaves`, `meeples.room.face-knight`,
    `meeples.ruling.corruption-stays`."""
    found: i64 = 0
    room = room_of(data, spot) if is_tower(spot) else NOTHING
    leaves = data.tables.leaves[spot] if room == NOTHING else data.tables.room_leaves[room]
    for kind in range(a.UNITS):
        number = count_in(leaves, kind)
        there = min(number, count_in(bunch, kind))
        found += there * s.EACH[kind] + (number - there) * s.EACH[a.PALADIN]
    spares = room != NOTHING and data.tables.room_kind[room] == FACE and leaves == 0  # its Knight, and no Paladin
    if spares and count_in(bunch, a.KNIGHT) == 0:
        found += s.EACH[a.PALADIN]
    return found
