"""Knights: how they are added, how they move, and the doors."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import MOVE
from bartizan.games.torres.squares import BIT, NAMES, NEIGHBOURS, around, flood, lowest, members
from bartizan.games.torres.state import TorresData, castle_at, height, refuse_occupied, reserve

ADD_COST: Final = 2
"""What a knight costs: `torres.add.cost`."""
_ADD_RULES: Final[list[str]] = ["torres.add.empty", "torres.add.adjacent", "torres.add.level"]


def spaces_beside(data: TorresData, knights: i64, free: i64) -> i64:
    """Where a knight can be added: free spaces beside one of the given knights and not above it. `torres.add.empty`,
    `torres.add.adjacent`, `torres.add.orthogonal`, `torres.add.level`, `torres.add.lower`."""
    cells = data.cells
    found: i64 = 0
    while knights != 0:
        square = lowest(knights)
        knights ^= BIT[square]
        found |= NEIGHBOURS[square] & ~cells[f.PLANES + height(data, square) + 1]
    return found & free


def steps(data: TorresData, square: i64, level: i64, free: i64) -> i64:
    """Where one step leads from a space: to a free neighbour, one level up at most or any number down.
    `torres.move.orthogonal`, `torres.move.climb`, `torres.move.descend`, `torres.move.occupied`, as in
    `torres.example.a`, `torres.example.b` and `torres.example.c`."""
    return NEIGHBOURS[square] & free & ~data.cells[f.PLANES + level + 2]


def doors_beside(data: TorresData, square: i64, level: i64) -> i64:
    """The towers beside a space, bare or a roof, that have a door on its level: `torres.doors.sides`,
    `torres.doors.enter`, `torres.ruling.door-from-roof`."""
    return NEIGHBOURS[square] & data.cells[f.PLANES + level + 1]


def passages(data: TorresData, square: i64, level: i64, free: i64) -> i64:
    """Where a knight can come out that goes through one castle: never higher than any point on its way.
    `torres.doors.exit`, `torres.doors.other`, `torres.doors.level`, `torres.doors.descend`, `torres.doors.roof`,
    `torres.doors.castle`, `torres.doors.several`, `torres.doors.inside`, `torres.doors.route`, `torres.ruling.dip`.

    Onto a roof of height k it comes only through towers higher than k, so for each k the towers that it can
    reach are those that hang together above k with a door it can enter. Bare ground beside the castle can
    always be reached.
    """
    entrances = doors_beside(data, square, level)
    if entrances == 0:
        return 0
    cells = data.cells
    planes = f.PLANES
    found: i64 = 0
    if level == 0:
        place = f.CASTLES
        while cells[place] != 0:
            if cells[place] & entrances != 0:
                found |= around(cells[place])
            place += 1
        return found & ~cells[planes + 1] & free
    found = around(castle_at(data, square)) & ~cells[planes + 1]
    for roof in range(planes + 1, planes + level + 1):
        towers = flood(entrances, cells[roof + 1])
        found |= around(towers) & cells[roof] & ~cells[roof + 1]
    return found & free


def move_knight(data: TorresData, action: i64) -> None:
    """Set a knight of the player onto another space. Once on the board it only moves: `torres.terms.peace`."""
    way = action - MOVE.base
    data.cells[f.KNIGHTS + data.cells[f.PLAYER]] ^= BIT[way >> 6] | BIT[way & 63]


def refuse_add(data: TorresData, square: i64) -> Refusal:
    """Why the player may not add a knight on a space: `torres.add.cost`, `torres.add.reserve`."""
    cells = data.cells
    seat = cells[f.PLAYER]
    if cells[f.AP] < ADD_COST:
        return Refusal("torres.add.cost", f"A knight costs 2 action points, and this turn has {cells[f.AP]} left.")
    if reserve(data, seat) == 0:
        return Refusal("torres.add.reserve", "All six knights are on the board already.")
    return refuse_beside(data, cells[f.KNIGHTS + seat], square, _ADD_RULES, "knights")


def refuse_beside(data: TorresData, knights: i64, square: i64, rules: list[str], whose: str) -> Refusal:
    """Why a space is not one where a knight can be set down beside one of the given knights: by the rules that it is
    empty, beside a knight, and not above it."""
    name = NAMES[square]
    refusal = refuse_occupied(data, square, rules[0])
    if refusal is not None:
        return refusal
    beside = members(NEIGHBOURS[square] & knights)
    if not beside:
        return Refusal(rules[1], f"None of your {whose} stands beside {name}.")
    level, highest = height(data, square), max([height(data, knight) for knight in beside])
    return Refusal(rules[2], f"{name} is on level {level}, above your knight beside it on level {highest}.")


def refuse_own_knight(data: TorresData, square: i64) -> Refusal | None:
    """Why what stands on a space cannot be moved by the player."""
    if data.cells[f.KNIGHTS + data.cells[f.PLAYER]] & BIT[square] != 0:
        return None
    return Refusal("torres.turn.actor", f"None of your knights stands on {NAMES[square]}.")


def refuse_move(data: TorresData, source: i64, to: i64) -> Refusal:
    """Why the player may not move a knight from one space to another for an action point."""
    if data.cells[f.AP] < 1:
        return Refusal("torres.move.cost", "A move costs 1 action point, and none is left.")
    refusal = refuse_own_knight(data, source) or refuse_occupied(data, to, "torres.move.occupied")
    if refusal is not None:
        return refusal
    if NEIGHBOURS[source] & BIT[to] == 0:
        return refuse_way(data, source, to)
    climb = height(data, to) - height(data, source)
    text = f"{NAMES[to]} is {climb} levels above {NAMES[source]}, and a step climbs one at most."
    return Refusal("torres.move.climb", text)


def refuse_way(data: TorresData, source: i64, to: i64) -> Refusal:
    """Why no passage leads from one space to another that is no neighbour of it."""
    level, target = height(data, source), height(data, to)
    entrances = doors_beside(data, source, level)
    here, there = NAMES[source], NAMES[to]
    if entrances == 0:
        text = f"{there} is not beside {here}, and no door beside {here} is on its level {level}."
        return Refusal("torres.move.orthogonal", text)
    if target > level:
        text = f"{there} is on level {target}, and a passage from level {level} never leads up."
        return Refusal("torres.doors.level", text)
    if data.cells[f.PLANES + target + 1] & castles_of(data, entrances) & NEIGHBOURS[to] == 0:
        return Refusal("torres.doors.exit", f"No castle that can be entered from {here} has a door onto {there}.")
    return Refusal("torres.doors.route", f"Every way inside from {here} to {there} falls below level {target}.")


def castles_of(data: TorresData, squares: i64) -> i64:
    """All spaces of the castles that have one of the given spaces."""
    return flood(squares, data.cells[f.PLANES + 1])
