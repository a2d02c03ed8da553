"""The shift card: an empty block goes elsewhere, judged by the final position.

Taking a block from a taller tower changes no castle's surface. Taking a tower of one block shrinks its castle,
may divide it, or may make it vanish; then the rest of the castle decides what is still allowed.
"""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.torres import fields as f
from bartizan.games.torres import state as s
from bartizan.games.torres.actions import BUILD, LIFT, options_at
from bartizan.games.torres.building import put_block, take_block
from bartizan.games.torres.cards import Card
from bartizan.games.torres.squares import BIT, NAMES, NEIGHBOURS, SQUARES, around, count, flood, lowest
from bartizan.games.torres.state import Completion, TorresData

FEWEST_CASTLES: Final = 6
"""How many castles a shift must leave: `torres.card.shift-six-castles`."""


def liftable(data: TorresData, one_is_enough: bool) -> i64:
    """The spaces whose top block can be shifted somewhere; with `one_is_enough`, the first of them."""
    found: i64 = 0
    candidates = data.cells[f.PLANES + 1] & ~s.figures(data)
    while candidates != 0:
        square = lowest(candidates)
        candidates ^= BIT[square]
        if shift_targets(data, square) != 0:
            found |= BIT[square]
            if one_is_enough:
                return found
    return found


def shift_targets(data: TorresData, source: i64) -> i64:
    """Where the top block of an empty space can be shifted. Only the outcome must keep the rules:
    `torres.card.shift-no-divide`, `torres.card.shift-eliminate`, `torres.card.shift-height`,
    `torres.card.shift-found`, `torres.card.shift-target`, `torres.ruling.shift-same`, `torres.ruling.shift-target`,
    `torres.ruling.shift-final`."""
    cells = data.cells
    planes = f.PLANES
    bare = ~cells[planes + 1]
    free = ~s.figures(data) & ~BIT[source]
    shrinks = cells[planes + 2] & BIT[source] == 0
    old = s.castle_at(data, source)
    rest = old ^ BIT[source] if shrinks else old
    once: i64 = 0  # spaces beside a castle other than the old one
    twice: i64 = 0
    tops: i64 = 0
    castles: i64 = 0
    place = f.CASTLES
    while cells[place] != 0:
        castle = cells[place]
        castles += 1
        if castle != old:
            beside = around(castle)
            twice |= once & beside
            once |= beside
            tops |= castle & ~cells[planes + count(castle)]
        place += 1
    if not shrinks:
        tops |= old & ~cells[planes + count(old)]
        return ((bare & ~twice & ~(once & around(old))) | tops) & free
    if rest == 0:
        if castles <= FEWEST_CASTLES:
            return bare & ~once & free
        return ((bare & ~twice) | tops) & free
    beside_rest = around(rest)
    if flood(BIT[lowest(rest)], rest) != rest:
        return bridges(rest) & bare & ~once & free
    wide = bare & beside_rest & ~once
    if s.highest_level(data, rest) > count(rest):
        return wide & free
    tops |= rest & ~cells[planes + count(rest)]
    return (wide | (bare & ~beside_rest & ~twice) | tops) & free


def bridges(rest: i64) -> i64:
    """The spaces that touch every part of a divided castle."""
    found: i64 = -1
    while rest != 0:
        part = flood(BIT[lowest(rest)], rest)
        found &= around(part)
        rest ^= part
    return found


def refuse_removal(data: TorresData, square: i64) -> Refusal:
    """Which rule the old castle would break without the block on a space."""
    without = f"Without the block on {NAMES[square]}"
    rest = s.castle_at(data, square) ^ BIT[square]
    if rest == 0:
        return Refusal("torres.card.shift-six-castles", f"{without} fewer than six castles would be left.")
    if flood(BIT[lowest(rest)], rest) != rest:
        return Refusal("torres.card.shift-no-divide", f"{without} its castle would be divided.")
    text = f"{without} its castle would cover {count(rest)} and be {s.highest_level(data, rest)} high."
    return Refusal("torres.card.shift-height", text)


class Shift(Card):
    """Any empty block goes to another empty space: `torres.card.shift`, `torres.build.cards`. This says which, the
    next step where to."""

    block = LIFT

    def has_use(self, data: TorresData) -> bool:
        return liftable(data, True) != 0

    def options(self, data: TorresData) -> list[int]:
        return options_at(LIFT, liftable(data, False))

    def use(self, data: TorresData, action: i64) -> None:
        SHIFT_FROM.plan(data, action - LIFT.base)

    def refuse(self, data: TorresData, action: int) -> Refusal | None:
        square = action - LIFT.base
        name = NAMES[square]
        if s.height(data, square) == 0:
            return Refusal("torres.card.shift", f"There is no block on {name}.")
        if s.figures(data) & BIT[square] != 0:
            return Refusal("torres.card.shift", f"Somebody stands on {name}, and only an empty block can be shifted.")
        if shift_targets(data, square) != 0:
            return None
        return refuse_removal(data, square)


class ShiftBlockFrom(Completion):
    """Where the block goes that is shifted: `torres.card.shift-target`, `torres.ruling.shift-target`,
    `torres.ruling.shift-same`."""

    opens = (BUILD,)
    square: Argument

    def options(self, data: TorresData, at: i64) -> list[int]:
        return options_at(BUILD, shift_targets(data, self.square.of(at)))

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        take_block(data, self.square.of(at))
        put_block(data, action - BUILD.base)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        source, to = self.square.of(at), action - BUILD.base
        if shift_targets(data, source) & BIT[to] != 0:
            return None
        name = NAMES[to]
        if to == source:
            return Refusal("torres.ruling.shift-same", f"The block comes from {name} and must go somewhere else.")
        if s.figures(data) & BIT[to] != 0:
            return Refusal("torres.card.shift", f"Somebody stands on {name}, and the block needs an empty space.")
        castle = s.castle_at(data, source)
        rest = castle ^ BIT[source] if s.height(data, source) == 1 else castle
        others = [other for other in s.castles(data) if other != castle]
        level = s.height(data, to)
        if level > 0:
            surface = count(rest if rest & BIT[to] != 0 else s.castle_at(data, to))
            if level >= surface:
                text = f"The castle at {name} covers {surface}, so no tower in it rises above level {surface}."
                return Refusal("torres.card.shift-target", text)
        elif len([one for one in [rest, *others] if one & NEIGHBOURS[to] != 0]) > 1:
            return Refusal("torres.card.shift-target", f"A block on {name} would join castles.")
        return refuse_removal(data, source)

    def fits(self, data: TorresData, at: i64) -> bool:
        return liftable(data, False) & BIT[self.square.of(at)] != 0


SHIFT_FROM: Final = ShiftBlockFrom("shift_block_from", s.STEPS, square=SQUARES)
