"""Placing blocks (rules `torres.build.*`), and the castles they make.

Castles never join and never split, so a castle is simply a set of spaces that gains or loses one at a time.
"""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.squares import BIT, NAMES, NEIGHBOURS, around, count
from bartizan.games.torres.state import UNOPENED, TorresData, castle_at, figures, height


def survey(data: TorresData) -> None:
    """Find anew where blocks may go: on bare spaces beside just one castle (no-join), and on every space whose
    tower is lower than its castle is wide (height)."""
    cells = data.cells
    planes = f.PLANES
    once: i64 = 0
    twice: i64 = 0
    tops: i64 = 0
    place = f.CASTLES
    while cells[place] != 0:
        castle = cells[place]
        beside = around(castle)
        twice |= once & beside
        once |= beside
        tops |= castle & ~cells[planes + count(castle)]
        place += 1
    cells[f.SITES] = (once & ~twice & ~cells[planes + 1]) | tops


def put_block(data: TorresData, square: i64) -> None:
    """Put a block on a space: a tower grows, a castle is extended or a new one founded."""
    cells = data.cells
    level = height(data, square)
    cells[f.PLANES + level + 1] |= BIT[square]
    if level == 0:
        place = f.CASTLES
        while cells[place] != 0 and cells[place] & NEIGHBOURS[square] == 0:
            place += 1
        cells[place] |= BIT[square]
    survey(data)


def take_block(data: TorresData, square: i64) -> None:
    """Take the top block off a space: a castle may lose a space or vanish."""
    cells = data.cells
    level = height(data, square)
    cells[f.PLANES + level] ^= BIT[square]
    if level == 1:
        place = f.CASTLES
        while cells[place] & BIT[square] == 0:
            place += 1
        cells[place] ^= BIT[square]
        if cells[place] == 0:
            last = place
            while cells[last + 1] != 0:
                last += 1
            cells[place] = cells[last]
            cells[last] = 0
    survey(data)


def building_sites(data: TorresData) -> i64:
    """Where a block may be placed now."""
    return data.cells[f.SITES] & ~figures(data)


def has_block_to_build(data: TorresData) -> bool:
    """Whether the turn's stack has a block left, or may still be chosen."""
    left = data.cells[f.OPEN]
    return left > 0 if left != UNOPENED else has_stack_with_block(data)


def has_stack_with_block(data: TorresData) -> bool:
    """Whether any of the player's stacks, this turn's aside, holds a block."""
    cells = data.cells
    first = f.STACKS + cells[f.PLAYER] * 4
    return cells[first + 1] + cells[first + 2] + cells[first + 3] > 0


def refuse_site(data: TorresData, square: i64) -> Refusal | None:
    """Why no block may be placed on a space."""
    name = NAMES[square]
    level = height(data, square)
    if figures(data) & BIT[square] != 0:
        rule = "torres.build.on-top" if level > 0 else "torres.build.beside"
        return Refusal(rule, f"Somebody stands on {name}, and a block needs an empty space.")
    if level > 0:
        surface = count(castle_at(data, square))
        if level < surface:
            return None
        spaces = "1 space" if surface == 1 else f"{surface} spaces"
        levels = "1 level" if surface == 1 else f"{surface} levels"
        return Refusal(
            "torres.build.height", f"The castle at {name} covers {spaces}, so it may be {levels} high at most."
        )
    neighbours = touching(data, square)
    if neighbours == 0:
        return Refusal("torres.build.attach", f"There is no castle beside {name} to add the block to.")
    if neighbours > 1:
        return Refusal("torres.build.no-join", f"A block on {name} would join {neighbours} castles.")
    return None


def touching(data: TorresData, square: i64) -> i64:
    """How many castles a bare space has an edge in common with."""
    cells = data.cells
    found: i64 = 0
    place = f.CASTLES
    while cells[place] != 0:
        if cells[place] & NEIGHBOURS[square] != 0:
            found += 1
        place += 1
    return found


def refuse_build(data: TorresData, square: i64) -> Refusal | None:
    """Why the player may not build a block of their stack on a space."""
    if data.cells[f.AP] < 1:
        return Refusal("torres.build.cost", "A block costs 1 action point, and none is left.")
    if data.cells[f.OPEN] == 0:
        return Refusal("torres.stacks.one", "The stack of this turn is used up.")
    if not has_block_to_build(data):
        return Refusal("torres.stacks.one", "There is no block in any stack.")
    return refuse_site(data, square)
