"""Knights: how they are added, how they move, and the doors."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, first_of, members_of
from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.squares import NEIGHBOURS, around, flood
from bartizan.games.torres.state import WORDS, TorresData, castle_at, height, is_occupied, own_knights, reserve

ADD_COST: Final = 2  # what a knight costs: `torres.add.cost`
_ADD_RULES: Final[list[str]] = ["torres.add.empty", "torres.add.adjacent", "torres.add.level"]


def spaces_beside(data: TorresData, knights: i64, free: i64) -> i64:
    """Where a knight can be added: free spaces beside one of the given knights and not above it. `torres.add.empty`,
    `torres.add.adjacent`, `torres.add.orthogonal`, `torres.add.level`, `torres.add.lower`."""
    cells = data.cells
    found: i64 = 0
    while knights != 0:
        square = first_of(knights)
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
        castle = cells[place]
        while castle != 0:
            if castle & entrances != 0:
                found |= around(castle)
            place += 1
            castle = cells[place]
        return found & ~cells[planes + 1] & free
    found = around(castle_at(data, square)) & ~cells[planes + 1]
    for roof in range(planes + 1, planes + level + 1):
        towers = flood(entrances, cells[roof + 1])
        found |= around(towers) & cells[roof] & ~cells[roof + 1]
    return found & free


def move_knight(data: TorresData, way: i64) -> None:
    """Set a knight of the player onto another space: the way is 64 times the first space and the second. Once on the
    board it only moves: `torres.terms.peace`."""
    data.cells[f.KNIGHTS + data.cells[f.PLAYER]] ^= BIT[way >> 6] | BIT[way & 63]


def refuse_add(data: TorresData, square: i64) -> Refusal | None:
    """Why the player may not add a knight on a space: `torres.add.cost`, `torres.add.reserve`."""
    ap = data.cells[f.AP]
    broken = {"torres.add.cost": ap < ADD_COST, "torres.add.reserve": reserve(data, data.cells[f.PLAYER]) == 0}
    return WORDS.refusal(broken, ap=ap) or refuse_beside(data, own_knights(data), square, _ADD_RULES)


def refuse_beside(data: TorresData, knights: i64, to: i64, rules: list[str]) -> Refusal | None:
    """Why a space is not one where a knight can be set down beside one of the given knights: by the rules that it is
    empty, beside a knight, and not above it."""
    beside = members_of(NEIGHBOURS[to] & knights)
    broken = {f"{rules[0]} occupied": is_occupied(data, to), rules[1]: not beside, f"{rules[2]} above_knight": True}
    highest = max([height(data, knight) for knight in beside], default=0)
    return WORDS.refusal(broken, to=to, level=height(data, to), highest=highest)


def refuse_move(data: TorresData, source: i64, to: i64) -> Refusal | None:
    """Why the player may not move a knight from one space to another for an action point."""
    level, target = height(data, source), height(data, to)
    entrances = doors_beside(data, source, level)
    exits = castles_of(data, entrances) & data.cells[f.PLANES + target + 1]
    broken = {
        "torres.move.cost": data.cells[f.AP] < 1,
        "torres.turn.actor no_own_knight": own_knights(data) & BIT[source] == 0,
        "torres.move.occupied occupied": is_occupied(data, to),
        "torres.move.climb": NEIGHBOURS[source] & BIT[to] != 0,
        "torres.move.orthogonal": entrances == 0,
        "torres.doors.level": target > level,
        "torres.doors.exit": exits & NEIGHBOURS[to] == 0,
        "torres.doors.route": True,
    }
    slots = {"source": source, "to": to, "square": source, "level": level, "target": target, "rise": target - level}
    return WORDS.refusal(broken, **slots)


def castles_of(data: TorresData, squares: i64) -> i64:
    """All spaces of the castles that have one of the given spaces."""
    return flood(squares, data.cells[f.PLANES + 1])
