"""Placing blocks, and the castles they make.

Castles never join and never split, so a castle is simply a set of spaces that gains or loses one at a time.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, size_of
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.torres import fields as f, state as s
from bartizan.games.torres.actions import STACK
from bartizan.games.torres.squares import NEIGHBOURS, SQUARES, around
from bartizan.games.torres.stacks import StackDecision, heights, open_stack
from bartizan.games.torres.state import TorresData


def surroundings(data: TorresData, castles: vec[i64], place: i64) -> tuple[i64, i64, i64]:
    """The spaces beside any of the castles in a row that ends with 0, those beside several, and their towers that are
    lower than they are wide: `torres.build.beside`, `torres.build.height`."""
    once: i64 = 0
    twice: i64 = 0
    growing: i64 = 0
    castle = castles[place]
    while castle != 0:
        beside = around(castle)
        twice |= once & beside
        once |= beside
        growing |= castle & ~data.cells[f.PLANES + size_of(castle)]
        place += 1
        castle = castles[place]
    return once, twice, growing


def survey(data: TorresData) -> None:
    """Find anew where blocks may go: on bare spaces beside just one castle (`torres.build.attach`,
    `torres.build.beside`, `torres.build.no-join`, `torres.build.diagonal`), and on every space whose tower is lower
    than its castle is wide (`torres.build.height`, `torres.build.on-top`), as in `torres.example.height` and
    `torres.example.black`."""
    cells = data.cells
    once, twice, growing = surroundings(data, cells, f.CASTLES)
    cells[f.SITES] = (once & ~twice & ~cells[f.PLANES + 1]) | growing


def put_block(data: TorresData, square: i64) -> None:
    """Put a block on a space: a tower grows, a castle is extended or a new one founded. Where the first blocks stood
    makes no difference: `torres.setup.foundations-ordinary`."""
    cells = data.cells
    level = s.height(data, square)
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
    level = s.height(data, square)
    cells[f.PLANES + level] ^= BIT[square]
    if level == 1:
        place, last = f.CASTLES, f.CASTLES + len(s.castles(data)) - 1
        while cells[place] & BIT[square] == 0:
            place += 1
        cells[place] ^= BIT[square]
        if cells[place] == 0:
            cells[place] = cells[last]
            cells[last] = 0
    survey(data)


def building_sites(data: TorresData) -> i64:
    """Where a block may be placed now, in any castle: `torres.build.any-castle`."""
    return data.cells[f.SITES] & ~s.figures(data)


def has_block_to_build(data: TorresData) -> bool:
    """Whether the turn's stack has a block left, or may still be chosen: `torres.stacks.one`."""
    left = data.cells[f.OPEN]
    return left > 0 if left != s.UNOPENED else has_stack_with_block(data)


def has_stack_with_block(data: TorresData) -> bool:
    """Whether any of the player's stacks, this turn's aside, holds a block."""
    cells = data.cells
    first = f.STACKS + cells[f.PLAYER] * 4
    return cells[first + 1] + cells[first + 2] + cells[first + 3] > 0


def refuse_site(data: TorresData, square: i64) -> Refusal | None:
    """Why no block may be placed on a space."""
    level, occupied, castles = s.height(data, square), s.is_occupied(data, square), touching(data, square)
    broken = {
        "torres.build.on-top figure_on_site": occupied and level > 0,
        "torres.build.beside figure_on_site": occupied,
        "torres.build.height": level > 0,
        "torres.build.attach": castles == 0,
        "torres.build.no-join": True,
    }
    surface = size_of(s.castle_at(data, square))
    return s.WORDS.refusal(broken, square=square, surface=surface, castles=castles)


def touching(data: TorresData, square: i64) -> i64:
    """How many castles a bare space has an edge in common with."""
    return len([castle for castle in s.castles(data) if castle & NEIGHBOURS[square] != 0])


def refuse_build(data: TorresData, square: i64) -> Refusal | None:
    """Why the player may not build a block of their stack on a space."""
    broken = {
        "torres.build.cost": data.cells[f.AP] < 1,
        "torres.stacks.one stack_used_up": data.cells[f.OPEN] == 0,
        "torres.stacks.one no_blocks": not has_block_to_build(data),
    }
    return s.WORDS.refusal(broken) or refuse_site(data, square)


def build(data: TorresData, square: i64) -> None:
    """Build a block of the turn's stack; the first one decides which that is, if the stacks differ."""
    if data.cells[f.OPEN] == s.UNOPENED:
        choice = heights(data, 1)
        if len(choice) > 1:
            BUILD_FROM.plan(data, square)
            return
        open_stack(data, choice[0])
    data.cells[f.OPEN] -= 1
    put_block(data, square)


class BuildFromStack(StackDecision):
    """Of which stack the turn's first block is built: `torres.stacks.choice`, `torres.ruling.stack-moment`."""

    square: Argument

    def stacks(self, data: TorresData) -> list[int]:
        return heights(data, 1)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        open_stack(data, action - STACK.base)
        build(data, self.square.of(at))

    def fits(self, data: TorresData, at: i64) -> bool:
        to_choose = data.cells[f.OPEN] == s.UNOPENED and len(heights(data, 1)) > 1
        return to_choose and building_sites(data) & BIT[self.square.of(at)] != 0


BUILD_FROM: Final = BuildFromStack("build_from_stack", s.STEPS, square=SQUARES)
