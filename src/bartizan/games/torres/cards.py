"""Action cards: what is asked of each of them, and those that bring action points and blocks.

The cards that move knights are in `moving.py`, the one that shifts blocks is in `shifting.py`.
"""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import ACTION_POINTS, BUILD, PUT_UNDER, STACK, collect
from bartizan.games.torres.building import building_sites, has_stack_with_block, put_block, refuse_site, touching
from bartizan.games.torres.knights import refuse_own_knight
from bartizan.games.torres.squares import BIT, NAMES, SQUARES, count, lowest
from bartizan.games.torres.stacks import refuse_stack, sources, take_from
from bartizan.games.torres.state import STEPS, Completion, TorresData, castle_at, height


class Card:
    """An action card: when it has a use, and what it does when it is laid open."""

    def has_use(self, data: TorresData) -> bool:
        """Whether it could do anything for the player now."""
        raise NotImplementedError

    def open(self, data: TorresData) -> bool:
        """Lay it open: it works at once, or (then the answer is True) its use is chosen now."""
        raise NotImplementedError


class MorePoints(Card):
    """Six and Seven: so many action points has the turn in all, however many are spent: `torres.card.six`,
    `torres.card.seven`, `torres.turn.ap`, `torres.ruling.ap-cards`."""

    def __init__(self, place: int) -> None:
        self.place = place  # among the points of such cards

    def has_use(self, data: TorresData) -> bool:
        return True

    def open(self, data: TorresData) -> bool:
        data.cells[f.AP] += data.tables.action_points[self.place] - ACTION_POINTS
        return False


class Choice(Card):
    """A card that can be used in several ways; which of them, is said when it lies open:
    `torres.ruling.card-then-use`."""

    def open(self, data: TorresData) -> bool:
        return True

    def block(self) -> str:
        """The block of actions that say how it is used."""
        raise NotImplementedError

    def collect(self, data: TorresData, found: list[Any]) -> None:
        """Append the ways in which it can be used."""
        raise NotImplementedError

    def use(self, data: TorresData, action: i64) -> None:
        """Do what the player has chosen."""
        raise NotImplementedError

    def refuse(self, data: TorresData, action: int) -> Refusal | None:
        """Why it cannot be used in this way."""
        raise NotImplementedError


class Extra(Choice):
    """One more block, out of the common supply and apart from the turn's stack: `torres.card.extra`,
    `torres.card.extra-rules`, `torres.build.cards`, `torres.ruling.card-blocks`."""

    def has_use(self, data: TorresData) -> bool:
        return data.cells[f.SUPPLY] > 0 and building_sites(data) != 0

    def block(self) -> str:
        return BUILD.name

    def collect(self, data: TorresData, found: list[Any]) -> None:
        collect(found, BUILD.base, building_sites(data))

    def use(self, data: TorresData, action: i64) -> None:
        data.cells[f.SUPPLY] -= 1
        put_block(data, action - BUILD.base)

    def refuse(self, data: TorresData, action: int) -> Refusal | None:
        return refuse_site(data, action - BUILD.base)


class Under(Choice):
    """A block of the player's own stacks goes under one of the player's knights: `torres.card.under`,
    `torres.card.under-any-level`, `torres.card.under-found`, `torres.card.under-extend`, `torres.build.cards`,
    `torres.ruling.card-blocks`."""

    def has_use(self, data: TorresData) -> bool:
        return raisable(data) != 0

    def block(self) -> str:
        return PUT_UNDER.name

    def collect(self, data: TorresData, found: list[Any]) -> None:
        collect(found, PUT_UNDER.base, raisable(data))

    def use(self, data: TorresData, action: i64) -> None:
        square = action - PUT_UNDER.base
        choice = sources(data)
        if len(choice) > 1:
            UNDER_FROM.plan(data, square)
        else:
            take_from(data, choice[0])
            put_block(data, square)

    def refuse(self, data: TorresData, action: int) -> Refusal | None:
        square = action - PUT_UNDER.base
        refusal = refuse_own_knight(data, square)
        if refusal is not None or raisable(data) & BIT[square] != 0:
            return refusal
        name = NAMES[square]
        if height(data, square) == 0:
            return Refusal("torres.card.under-no-join", f"A block on {name} would join two castles.")
        surface = count(castle_at(data, square))
        return Refusal(
            "torres.card.under-height",
            f"The castle at {name} has a surface of {surface}, so no tower in it rises above level {surface}.",
        )


def raisable(data: TorresData) -> i64:
    """The player's knights under which a block can be put: `torres.card.under-height`, `torres.card.under-no-join`,
    `torres.card.under-any-stack`."""
    cells = data.cells
    if not has_stack_with_block(data) and cells[f.OPEN] <= 0:
        return 0
    found: i64 = 0
    knights = cells[f.KNIGHTS + cells[f.PLAYER]]
    while knights != 0:
        square = lowest(knights)
        knights ^= BIT[square]
        level = height(data, square)
        if level > 0:
            if level < count(castle_at(data, square)):
                found |= BIT[square]
        elif touching(data, square) < 2:
            found |= BIT[square]
    return found


class UnderFromStack(Completion):
    """Which stack gives the block that goes under a knight: `torres.card.under-any-stack`,
    `torres.ruling.under-stack`."""

    opens = (STACK,)
    square: Argument

    def options(self, data: TorresData, at: i64) -> list[int]:
        return [STACK.base + stack for stack in sources(data)]

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        take_from(data, action - STACK.base)
        put_block(data, self.square.of(at))

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        return refuse_stack(data, action - STACK.base, sources(data))

    def fits(self, data: TorresData, at: i64) -> bool:
        return raisable(data) & BIT[self.square.of(at)] != 0 and len(sources(data)) > 1


UNDER_FROM: Final = UnderFromStack("under_from_stack", STEPS, square=SQUARES)
