"""Action cards: what is asked of each of them, those that bring action points and blocks, those that move knights, and
the one that shifts blocks. How a card is played is in `turn.py`."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.cells import BIT, first_of, members_of, size_of
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.torres import actions as a, building, fields as f, knights, squares, state as s
from bartizan.games.torres.squares import NEIGHBOURS, SQUARES, around, flood
from bartizan.games.torres.stacks import StackDecision, sources, take_from
from bartizan.games.torres.state import TorresData

FEWEST_CASTLES: Final = 6  # how many castles a shift must leave: `torres.card.shift-six-castles`


class Card:
    """An action card: when it has a use, and what it does. Most can be used in several ways; which of them, is said
    when the card lies open: `torres.ruling.card-then-use`."""

    block: ClassVar[Block]
    """The actions that say how it is used, unless it works at once."""

    def spaces(self, data: TorresData) -> i64:
        """Where the player can use it now, if that is what the player chooses."""
        raise NotImplementedError

    def has_use(self, data: TorresData) -> bool:
        """Whether it could do anything for the player now."""
        return self.spaces(data) != 0

    def options(self, data: TorresData) -> list[int]:
        """The actions that use it."""
        return a.options_at(self.block, self.spaces(data))

    def use(self, data: TorresData, chosen: i64) -> None:
        """Do what it does, in the way that the player has chosen: the number of the action within the block."""
        raise NotImplementedError

    def refuse(self, data: TorresData, chosen: i64) -> Refusal | None:
        """Why it cannot be used in this way."""
        raise NotImplementedError


class MorePoints(Card):
    """Six and Seven: this many action points the turn has in all, however many are spent: `torres.card.six`,
    `torres.card.seven`, `torres.turn.ap`, `torres.ruling.ap-cards`."""

    def __init__(self, place: int) -> None:
        self.place = place  # among the points of such cards

    def has_use(self, data: TorresData) -> bool:
        return True

    def use(self, data: TorresData, chosen: i64) -> None:
        data.cells[f.AP] += data.tables.action_points[self.place] - a.ACTION_POINTS


class Extra(Card):
    """One more block, out of the common supply and apart from the turn's stack: `torres.card.extra`,
    `torres.card.extra-rules`, `torres.build.cards`, `torres.ruling.card-blocks`."""

    block = a.BUILD

    def spaces(self, data: TorresData) -> i64:
        return building.building_sites(data) if data.cells[f.SUPPLY] > 0 else 0

    def use(self, data: TorresData, chosen: i64) -> None:
        data.cells[f.SUPPLY] -= 1
        building.put_block(data, chosen)

    def refuse(self, data: TorresData, chosen: i64) -> Refusal | None:
        return building.refuse_site(data, chosen)


class Under(Card):
    """A block of the player's own stacks goes under one of the player's knights: `torres.card.under`,
    `torres.card.under-any-level`, `torres.card.under-found`, `torres.card.under-extend`."""

    block = a.PUT_UNDER

    def spaces(self, data: TorresData) -> i64:
        """The player's knights under which a block can be put: `torres.card.under-any-stack`."""
        if not building.has_stack_with_block(data) and data.cells[f.OPEN] <= 0:
            return 0
        found: i64 = 0
        own = s.own_knights(data)
        while own != 0:
            square = first_of(own)
            own ^= BIT[square]
            level = s.height(data, square)
            if level < size_of(s.castle_at(data, square)) or (level == 0 and building.touching(data, square) < 2):
                found |= BIT[square]
        return found

    def use(self, data: TorresData, chosen: i64) -> None:
        choice = sources(data)
        if len(choice) > 1:
            UNDER_FROM.plan(data, chosen)
        else:
            take_from(data, choice[0])
            building.put_block(data, chosen)

    def refuse(self, data: TorresData, chosen: i64) -> Refusal | None:
        broken = {
            "torres.turn.actor no_own_knight": s.own_knights(data) & BIT[chosen] == 0,
            "torres.card.under-no-join": s.height(data, chosen) == 0,
            "torres.card.under-height": True,
        }
        return s.WORDS.refusal(broken, square=chosen, surface=size_of(s.castle_at(data, chosen)))


class UnderFromStack(StackDecision):
    """Which stack gives the block that goes under a knight: `torres.ruling.under-stack`."""

    square: Argument

    def stacks(self, data: TorresData) -> list[int]:
        return sources(data)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        take_from(data, action - a.STACK.base)
        building.put_block(data, self.square.of(at))

    def fits(self, data: TorresData, at: i64) -> bool:
        return UNDER.spaces(data) & BIT[self.square.of(at)] != 0 and len(sources(data)) > 1


UNDER: Final = Under()
UNDER_FROM: Final = UnderFromStack("under_from_stack", s.STEPS, square=SQUARES)


class KnightCard(Card):
    """A card that moves one of the player's knights: `torres.move.cards`."""

    block = a.MOVE

    def moves(self, data: TorresData, square: i64) -> i64:
        """Where it can bring the knight that stands on a space."""
        raise NotImplementedError

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal | None:
        """Why it cannot bring a knight from one space to another."""
        raise NotImplementedError

    def has_use(self, data: TorresData) -> bool:
        own = s.own_knights(data)
        while own != 0:
            square = first_of(own)
            own ^= BIT[square]
            if self.moves(data, square) != 0:
                return True
        return False

    def options(self, data: TorresData) -> list[int]:
        found: list[Any] = []
        for square in members_of(s.own_knights(data)):
            a.collect(found, a.MOVE.base + square * 64, self.moves(data, square))
        return found

    def use(self, data: TorresData, chosen: i64) -> None:
        knights.move_knight(data, chosen)

    def refuse(self, data: TorresData, chosen: i64) -> Refusal | None:
        source, to = chosen // 64, chosen % 64
        broken = {"torres.turn.actor no_own_knight": s.own_knights(data) & BIT[source] == 0}
        return s.WORDS.refusal(broken, square=source) or self.refuse_move(data, source, to)


def rise(data: TorresData, source: i64, to: i64) -> i64:
    """How many levels a space is above another."""
    return s.height(data, to) - s.height(data, source)


class Jump(KnightCard):
    """Onto a free neighbouring space exactly two levels up."""

    def moves(self, data: TorresData, square: i64) -> i64:
        cells = data.cells
        level = s.height(data, square)
        return NEIGHBOURS[square] & ~s.figures(data) & cells[f.PLANES + level + 2] & ~cells[f.PLANES + level + 3]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal | None:
        broken = {
            "torres.card.jump-orthogonal": NEIGHBOURS[source] & BIT[to] == 0,
            "torres.card.jump occupied": s.is_occupied(data, to),
            "torres.ruling.jump-exact": True,
        }
        return s.WORDS.refusal(broken, source=source, to=to, rise=rise(data, source, to))


class Diagonal(KnightCard):
    """Across a corner, one level up at most: `torres.card.diagonal-between`, `torres.ruling.diagonal-down`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        return squares.DIAGONALS[square] & ~s.figures(data) & ~data.cells[f.PLANES + s.height(data, square) + 2]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal | None:
        broken = {
            "torres.card.diagonal": squares.DIAGONALS[source] & BIT[to] == 0,
            "torres.card.diagonal-empty occupied": s.is_occupied(data, to),
            "torres.card.diagonal-level": True,
        }
        return s.WORDS.refusal(broken, source=source, to=to, rise=rise(data, source, to))


class Leap(KnightCard):
    """Straight over one neighbouring knight, one level up at most: `torres.card.leap`, `torres.card.leap-level`,
    `torres.card.leap-over`, `torres.card.leap-empty`, `torres.ruling.leap-king`, `torres.ruling.leap-one`."""

    def moves(self, data: TorresData, square: i64) -> i64:
        behind = around(NEIGHBOURS[square] & s.all_knights(data)) & squares.NEXT_BUT_ONE[square]
        return behind & ~s.figures(data) & ~data.cells[f.PLANES + s.height(data, square) + 2]

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal | None:
        over = first_of(NEIGHBOURS[source] & NEIGHBOURS[to])
        broken = {
            "torres.card.leap": squares.NEXT_BUT_ONE[source] & BIT[to] == 0,
            "torres.ruling.leap-king": over == data.cells[f.KING],
            "torres.card.leap nobody_between": s.all_knights(data) & BIT[over] == 0,
            "torres.card.leap-empty occupied": s.is_occupied(data, to),
            "torres.card.leap-level": True,
        }
        return s.WORDS.refusal(broken, source=source, to=to, over=over, rise=rise(data, source, to))


class Regroup(KnightCard):
    """Taken up, wherever it stands, and set down beside another of the player's knights, not above it:
    `torres.card.regroup`, `torres.ruling.regroup-same`."""

    def others(self, data: TorresData, square: i64) -> i64:
        """The player's knights but for the one on a space."""
        return s.own_knights(data) ^ BIT[square]

    def moves(self, data: TorresData, square: i64) -> i64:
        return knights.spaces_beside(data, self.others(data, square), ~s.figures(data))

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal | None:
        rules = ["torres.card.regroup-empty", "torres.card.regroup-adjacent", "torres.card.regroup-level"]
        return knights.refuse_beside(data, self.others(data, source), to, rules)


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

    def refuse_move(self, data: TorresData, source: i64, to: i64) -> Refusal | None:
        level = s.height(data, source)
        broken = {
            "torres.doors.enter": knights.doors_beside(data, source, level) == 0,
            "torres.card.doors occupied": s.is_occupied(data, to),
            "torres.card.doors-at-door": True,
        }
        return s.WORDS.refusal(broken, source=source, to=to, level=level)


def liftable(data: TorresData, one_is_enough: bool) -> i64:
    """The spaces whose top block can be shifted somewhere; with `one_is_enough`, the first of them."""
    found: i64 = 0
    candidates = data.cells[f.PLANES + 1] & ~s.figures(data)
    while candidates != 0:
        square = first_of(candidates)
        candidates ^= BIT[square]
        if shift_targets(data, square) != 0:
            found |= BIT[square]
            if one_is_enough:
                return found
    return found


def shift_targets(data: TorresData, source: i64) -> i64:
    """Where the top block of an empty space can be shifted. Only the outcome must keep the rules. Taking a block from a
    taller tower changes no castle's surface. Taking a tower of one block shrinks its castle, may divide it, or may make
    it vanish; then the rest of the castle decides what is still allowed: `torres.card.shift-eliminate`,
    `torres.card.shift-found`, `torres.ruling.shift-target`, `torres.ruling.shift-final`."""
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
    if rest != 0 and flood(BIT[first_of(rest)], rest) != rest:
        return bare & ~twice & bridges(rest)
    if s.highest_level(data, rest) > size_of(rest):
        return bare & ~twice & around(rest)
    return (bare & ~twice) | (free & growing)


def bridges(rest: i64) -> i64:
    """The spaces that touch every part of a divided castle."""
    found: i64 = -1
    while rest != 0:
        part = flood(BIT[first_of(rest)], rest)
        found &= around(part)
        rest ^= part
    return found


def refuse_removal(data: TorresData, square: i64) -> Refusal | None:
    """Which rule the old castle would break without the block on a space."""
    rest = s.castle_at(data, square) ^ BIT[square]
    broken = {
        "torres.card.shift-six-castles": rest == 0,
        "torres.card.shift-no-divide": flood(BIT[first_of(rest)], rest) != rest,
        "torres.card.shift-height": True,
    }
    return s.WORDS.refusal(broken, square=square, surface=size_of(rest), height=s.highest_level(data, rest))


class Shift(Card):
    """Any empty block goes to another empty space. This says which, the next step where to."""

    block = a.LIFT

    def has_use(self, data: TorresData) -> bool:
        return liftable(data, True) != 0

    def spaces(self, data: TorresData) -> i64:
        return liftable(data, False)

    def use(self, data: TorresData, chosen: i64) -> None:
        SHIFT_FROM.plan(data, chosen)

    def refuse(self, data: TorresData, chosen: i64) -> Refusal | None:
        broken = {
            "torres.card.shift bare": s.height(data, chosen) == 0,
            "torres.card.shift figure_on_block": s.is_occupied(data, chosen),
        }
        return s.WORDS.refusal(broken, square=chosen) or refuse_removal(data, chosen)


class ShiftBlockFrom(s.TurnDecision):
    """Where the block goes that is shifted."""

    opens = (a.BUILD,)
    square: Argument

    def options(self, data: TorresData, at: i64) -> list[int]:
        return a.options_at(a.BUILD, shift_targets(data, self.square.of(at)))

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        building.take_block(data, self.square.of(at))
        building.put_block(data, action - a.BUILD.base)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        source, to = self.square.of(at), action - a.BUILD.base
        castle = s.castle_at(data, source)
        rest = castle ^ BIT[source] if s.height(data, source) == 1 else castle
        beside = [one for one in s.castles(data) if (rest if one == castle else one) & NEIGHBOURS[to] != 0]
        level, surface = s.height(data, to), size_of(rest if rest & BIT[to] != 0 else s.castle_at(data, to))
        broken = {
            "torres.ruling.shift-same": to == source,
            "torres.card.shift figure_on_target": s.is_occupied(data, to),
            "torres.card.shift-target shifted_too_high": 0 < level >= surface,
            "torres.card.shift-target shifted_between": level == 0 and len(beside) > 1,
        }
        return s.WORDS.refusal(broken, to=to, surface=surface) or refuse_removal(data, source)

    def fits(self, data: TorresData, at: i64) -> bool:
        return liftable(data, False) & BIT[self.square.of(at)] != 0


SHIFT_FROM: Final = ShiftBlockFrom("shift_block_from", s.STEPS, square=SQUARES)

CARDS: Final[list[Card]] = [
    Jump(), UNDER, Extra(), Doors(), Diagonal(), MorePoints(0), MorePoints(1), Shift(), Regroup(), Leap(),
]  # fmt: skip
"""In the order of CARD_NAMES."""
