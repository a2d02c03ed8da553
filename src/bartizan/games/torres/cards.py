"""Action cards: what is asked of each of them, those that bring action points and blocks, those that move knights, and
the one that shifts blocks. How a card is played is in `turn.py`."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.torres import actions as a, building, fields as f, knights, squares, state as s
from bartizan.games.torres.squares import BIT, NAMES, NEIGHBOURS, SQUARES, around, count, flood, lowest, members
from bartizan.games.torres.stacks import StackDecision, sources, take_from
from bartizan.games.torres.state import TorresData

FEWEST_CASTLES: Final = 6
"""How many castles a shift must leave: `torres.card.shift-six-castles`."""


class Card:
    """An action card: when it has a use, and what it does. Most can be used in several ways; which of them, is said
    when the card lies open: `torres.ruling.card-then-use`."""

    block: ClassVar[Block | None] = None
    """The actions that say how it is used; without them, it works at once."""

    def has_use(self, data: TorresData) -> bool:
        """Whether it could do anything for the player now."""
        raise NotImplementedError

    def options(self, data: TorresData) -> list[int]:
        """The ways in which it can be used."""
        raise NotImplementedError

    def use(self, data: TorresData, action: i64) -> None:
        """Do what it does, in the way that the player has chosen."""
        raise NotImplementedError

    def refuse(self, data: TorresData, action: int) -> Refusal:
        """Why it cannot be used in this way."""
        raise NotImplementedError


class MorePoints(Card):
    """Six and Seven: this many action points the turn has in all, however many are spent: `torres.card.six`,
    `torres.card.seven`, `torres.turn.ap`, `torres.ruling.ap-cards`."""

    def __init__(self, place: int) -> None:
        self.place = place  # among the points of such cards

    def has_use(self, data: TorresData) -> bool:
        return True

    def use(self, data: TorresData, action: i64) -> None:
        data.cells[f.AP] += data.tables.action_points[self.place] - a.ACTION_POINTS


class Extra(Card):
    """One more block, out of the common supply and apart from the turn's stack: `torres.card.extra`,
    `torres.card.extra-rules`, `torres.build.cards`, `torres.ruling.card-blocks`."""

    block = a.BUILD

    def has_use(self, data: TorresData) -> bool:
        return data.cells[f.SUPPLY] > 0 and building.building_sites(data) != 0

    def options(self, data: TorresData) -> list[int]:
        return a.options_at(a.BUILD, building.building_sites(data))

    def use(self, data: TorresData, action: i64) -> None:
        data.cells[f.SUPPLY] -= 1
        building.put_block(data, action - a.BUILD.base)

    def refuse(self, data: TorresData, action: int) -> Refusal:
        return building.refuse_site(data, action - a.BUILD.base)


class Under(Card):
    """A block of the player's own stacks goes under one of the player's knights: `torres.card.under`,
    `torres.card.under-any-level`, `torres.card.under-found`, `torres.card.under-extend`, `torres.build.cards`,
    `torres.ruling.card-blocks`."""

    block = a.PUT_UNDER

    def has_use(self, data: TorresData) -> bool:
        return raisable(data) != 0

    def options(self, data: TorresData) -> list[int]:
        return a.options_at(a.PUT_UNDER, raisable(data))

    def use(self, data: TorresData, action: i64) -> None:
        square = action - a.PUT_UNDER.base
        choice = sources(data)
        if len(choice) > 1:
            UNDER_FROM.plan(data, square)
        else:
            take_from(data, choice[0])
            building.put_block(data, square)

    def refuse(self, data: TorresData, action: int) -> Refusal:
        square = action - a.PUT_UNDER.base
        return knights.refuse_own_knight(data, square) or self.refuse_block(data, square)

    def refuse_block(self, data: TorresData, square: i64) -> Refusal:
        """Why no block can go under the player's knight on a space."""
        name = NAMES[square]
        if s.height(data, square) == 0:
            return Refusal("torres.card.under-no-join", f"A block on {name} would join two castles.")
        surface = count(s.castle_at(data, square))
        text = f"The castle at {name} has a surface of {surface}, so no tower in it rises above level {surface}."
        return Refusal("torres.card.under-height", text)


def raisable(data: TorresData) -> i64:
    """The player's knights under which a block can be put: `torres.card.under-height`, `torres.card.under-no-join`,
    `torres.card.under-any-stack`."""
    cells = data.cells
    if not building.has_stack_with_block(data) and cells[f.OPEN] <= 0:
        return 0
    found: i64 = 0
    own = cells[f.KNIGHTS + cells[f.PLAYER]]
    while own != 0:
        square = lowest(own)
        own ^= BIT[square]
        level = s.height(data, square)
        if level < count(s.castle_at(data, square)) or (level == 0 and building.touching(data, square) < 2):
            found |= BIT[square]
    return found


class UnderFromStack(StackDecision):
    """Which stack gives the block that goes under a knight: `torres.card.under-any-stack`,
    `torres.ruling.under-stack`."""

    square: Argument

    def stacks(self, data: TorresData) -> list[int]:
        return sources(data)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        take_from(data, action - a.STACK.base)
        building.put_block(data, self.square.of(at))

    def fits(self, data: TorresData, at: i64) -> bool:
        return raisable(data) & BIT[self.square.of(at)] != 0 and len(sources(data)) > 1


UNDER_FROM: Final = UnderFromStack("under_from_stack", s.STEPS, square=SQUARES)


class KnightCard(Card):
    """A card that moves one of the player's knights: `torres.move.cards`."""

    block = a.MOVE

    def moves(self, data: TorresData, square: i64) -> i64:
        """Where it can bring the knight that stands on a space."""
        raise NotImplementedError

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        """Why it cannot bring a knight from one space to another."""
        raise NotImplementedError

    def has_use(self, data: TorresData) -> bool:
        own = data.cells[f.KNIGHTS + data.cells[f.PLAYER]]
        while own != 0:
            square = lowest(own)
            own ^= BIT[square]
            if self.moves(data, square) != 0:
                return True
        return False

    def options(self, data: TorresData) -> list[int]:
        found: list[Any] = []
        for square in members(data.cells[f.KNIGHTS + data.cells[f.PLAYER]]):
            a.collect(found, a.MOVE.base + square * 64, self.moves(data, square))
        return found

    def use(self, data: TorresData, action: i64) -> None:
        knights.move_knight(data, action)

    def refuse(self, data: TorresData, action: int) -> Refusal:
        source, to = divmod(action - a.MOVE.base, 64)
        return knights.refuse_own_knight(data, source) or self.refuse_move(data, source, to)


def rise(data: TorresData, source: i64, to: i64) -> i64:
    """How many levels a space is above another."""
    return s.height(data, to) - s.height(data, source)


class Jump(KnightCard):
    """Onto a free neighbouring space exactly two levels up: `torres.card.jump`, `torres.card.jump-orthogonal`,
    `torres.ruling.jump-exact`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        cells = data.cells
        level = s.height(data, square)
        return NEIGHBOURS[square] & ~s.figures(data) & cells[f.PLANES + level + 2] & ~cells[f.PLANES + level + 3]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        if NEIGHBOURS[source] & BIT[to] == 0:
            return Refusal("torres.card.jump-orthogonal", f"{NAMES[to]} is not beside {NAMES[source]}.")
        text = f"Jump goes up exactly two levels; {NAMES[to]} is {rise(data, source, to)} above {NAMES[source]}."
        return s.refuse_occupied(data, to, "torres.card.jump") or Refusal("torres.ruling.jump-exact", text)


class Diagonal(KnightCard):
    """Across a corner, one level up at most: `torres.card.diagonal`, `torres.card.diagonal-level`,
    `torres.card.diagonal-between`, `torres.card.diagonal-empty`, `torres.ruling.diagonal-down`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        return squares.DIAGONALS[square] & ~s.figures(data) & ~data.cells[f.PLANES + s.height(data, square) + 2]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        if squares.DIAGONALS[source] & BIT[to] == 0:
            return Refusal("torres.card.diagonal", f"{NAMES[to]} is not diagonally next to {NAMES[source]}.")
        text = f"{NAMES[to]} is {rise(data, source, to)} levels higher, and diagonal climbs one at most."
        return s.refuse_occupied(data, to, "torres.card.diagonal-empty") or Refusal("torres.card.diagonal-level", text)


class Leap(KnightCard):
    """Straight over one neighbouring knight, one level up at most: `torres.card.leap`, `torres.card.leap-level`,
    `torres.card.leap-over`, `torres.card.leap-empty`, `torres.ruling.leap-king`, `torres.ruling.leap-one`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        behind = around(NEIGHBOURS[square] & s.all_knights(data)) & squares.NEXT_BUT_ONE[square]
        return behind & ~s.figures(data) & ~data.cells[f.PLANES + s.height(data, square) + 2]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        if squares.NEXT_BUT_ONE[source] & BIT[to] == 0:
            text = f"{NAMES[to]} is not two spaces from {NAMES[source]} in a straight line."
            return Refusal("torres.card.leap", text)
        over = lowest(NEIGHBOURS[source] & NEIGHBOURS[to])
        if over == data.cells[f.KING]:
            return Refusal("torres.ruling.leap-king", f"The king on {NAMES[over]} cannot be leapt over.")
        if s.all_knights(data) & BIT[over] == 0:
            return Refusal("torres.card.leap", f"There is no knight on {NAMES[over]} to leap over.")
        text = f"{NAMES[to]} is {rise(data, source, to)} levels higher, and leap climbs one at most."
        return s.refuse_occupied(data, to, "torres.card.leap-empty") or Refusal("torres.card.leap-level", text)


class Regroup(KnightCard):
    """Taken up, wherever it stands, and set down beside another of the player's knights, not above it:
    `torres.card.regroup`, `torres.card.regroup-adjacent`, `torres.card.regroup-level`, `torres.card.regroup-empty`,
    `torres.ruling.regroup-same`."""

    def others(self, data: TorresData, square: i64) -> i64:
        """The player's knights but for the one on a space."""
        return data.cells[f.KNIGHTS + data.cells[f.PLAYER]] ^ BIT[square]

    def moves(self, data: TorresData, square: i64) -> i64:
        return knights.spaces_beside(data, self.others(data, square), ~s.figures(data))

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        rules = ["torres.card.regroup-empty", "torres.card.regroup-adjacent", "torres.card.regroup-level"]
        return knights.refuse_beside(data, self.others(data, source), to, rules, "other knights")


class Doors(KnightCard):
    """In at a door beside it and out at any door of that castle, however high: `torres.card.doors`,
    `torres.card.doors-climb`, `torres.card.doors-at-door`, `torres.doors.card`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        """Every free space beside a tower of the castle that is higher than that space."""
        entrances = knights.doors_beside(data, square, s.height(data, square))
        if entrances == 0:
            return 0
        castle = knights.castles_of(data, entrances)
        cells = data.cells
        found: i64 = 0
        roof = f.PLANES
        while cells[roof + 1] & castle != 0:
            found |= around(cells[roof + 1] & castle) & cells[roof] & ~cells[roof + 1]
            roof += 1
        return found & ~s.figures(data)

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal:
        level = s.height(data, source)
        if knights.doors_beside(data, source, level) == 0:
            return Refusal("torres.doors.enter", f"No door beside {NAMES[source]} is on level {level}.")
        text = f"No castle beside {NAMES[source]} has a door that opens onto {NAMES[to]}."
        return s.refuse_occupied(data, to, "torres.card.doors") or Refusal("torres.card.doors-at-door", text)


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
    """Where the top block of an empty space can be shifted. Only the outcome must keep the rules. Taking a block from a
    taller tower changes no castle's surface. Taking a tower of one block shrinks its castle, may divide it, or may make
    it vanish; then the rest of the castle decides what is still allowed:
    `torres.card.shift-no-divide`, `torres.card.shift-eliminate`, `torres.card.shift-height`,
    `torres.card.shift-found`, `torres.card.shift-target`, `torres.ruling.shift-same`, `torres.ruling.shift-target`,
    `torres.ruling.shift-final`."""
    cells = data.cells
    free = ~s.figures(data) & ~BIT[source]
    bare = free & ~cells[f.PLANES + 1]
    end = f.CASTLES
    while cells[end] != 0:
        end += 1
    castles = cells[f.CASTLES : end + 1]
    left = end - f.CASTLES
    number: i64 = 0
    while castles[number] & BIT[source] == 0:
        number += 1
    if cells[f.PLANES + 2] & BIT[source] == 0:
        castles[number] ^= BIT[source]
    rest = castles[number]
    if rest == 0:  # it would vanish
        castles[number] = castles[left - 1]
        castles[left - 1] = 0
    once, twice, growing = building.surroundings(data, castles, 0)
    if rest == 0 and left <= FEWEST_CASTLES:
        return bare & ~once
    if rest != 0 and flood(BIT[lowest(rest)], rest) != rest:
        return bare & ~twice & bridges(rest)
    if s.highest_level(data, rest) > count(rest):
        return bare & ~twice & around(rest)
    return (bare & ~twice) | (free & growing)


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

    block = a.LIFT

    def has_use(self, data: TorresData) -> bool:
        return liftable(data, True) != 0

    def options(self, data: TorresData) -> list[int]:
        return a.options_at(a.LIFT, liftable(data, False))

    def use(self, data: TorresData, action: i64) -> None:
        SHIFT_FROM.plan(data, action - a.LIFT.base)

    def refuse(self, data: TorresData, action: int) -> Refusal:
        square = action - a.LIFT.base
        name = NAMES[square]
        if s.height(data, square) == 0:
            return Refusal("torres.card.shift", f"There is no block on {name}.")
        if s.figures(data) & BIT[square] != 0:
            return Refusal("torres.card.shift", f"Somebody stands on {name}, and only an empty block can be shifted.")
        return refuse_removal(data, square)


class ShiftBlockFrom(s.TurnDecision):
    """Where the block goes that is shifted: `torres.card.shift-target`, `torres.ruling.shift-target`,
    `torres.ruling.shift-same`."""

    opens = (a.BUILD,)
    square: Argument

    def options(self, data: TorresData, at: i64) -> list[int]:
        return a.options_at(a.BUILD, shift_targets(data, self.square.of(at)))

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        building.take_block(data, self.square.of(at))
        building.put_block(data, action - a.BUILD.base)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal:
        source, to = self.square.of(at), action - a.BUILD.base
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

CARDS: Final[list[Card]] = [
    Jump(), Under(), Extra(), Doors(), Diagonal(), MorePoints(0), MorePoints(1), Shift(), Regroup(), Leap(),
]  # fmt: skip
"""In the order of CARD_NAMES."""
