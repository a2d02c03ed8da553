"""The stacks of blocks before each player: one for each turn that is left in the phase.

Stacks of equal height are interchangeable, so a stack is named by its height, and the stack of the turn by "turn".
"""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import Whole
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed
from bartizan.games.torres import fields as f, state as s
from bartizan.games.torres.actions import SPREAD, STACK, TALLEST_STACK, TURN_STACK
from bartizan.games.torres.state import WORDS, TorresData


def own_stacks(data: TorresData) -> i64:
    """Where the player's stacks are counted, by their heights."""
    return f.STACKS + data.cells[f.PLAYER] * 4


def heights(data: TorresData, least: i64) -> list[int]:
    """The different heights of the player's stacks (this turn's aside), from `least` up: `torres.stacks.choice`."""
    own = own_stacks(data)
    return [tall for tall in range(least, i64(TALLEST_STACK + 1)) if data.cells[own + tall] > 0]


def open_stack(data: TorresData, tall: i64) -> None:
    """This is the stack of the turn, the only one to build from: `torres.stacks.one`, `torres.stacks.three-a-turn`."""
    data.cells[own_stacks(data) + tall] -= 1
    data.cells[f.OPEN] = tall


def sources(data: TorresData) -> list[int]:
    """The stacks that can give a block to go under a knight, the turn's among them: `torres.card.under-any-stack`."""
    found = heights(data, 1)
    if data.cells[f.OPEN] > 0:
        found.append(TURN_STACK)
    return found


def take_from(data: TorresData, stack: i64) -> None:
    """One block leaves a stack, which stays a stack even without blocks: `torres.ruling.under-stack`."""
    if stack == TURN_STACK:
        data.cells[f.OPEN] -= 1
    else:
        own = own_stacks(data)
        data.cells[own + stack] -= 1
        data.cells[own + stack - 1] += 1


def room(data: TorresData, lowest: i64) -> i64:
    """How many blocks fit on the player's stacks of at least this height."""
    own = own_stacks(data)
    return sum([data.cells[own + tall] * (TALLEST_STACK - tall) for tall in range(lowest, i64(TALLEST_STACK))])


def spreads(data: TorresData, lowest: i64) -> list[int]:
    """On which stacks (by height) the next unused block can go. Blocks are put on in ascending order of height, and so
    that everything that fits finds its place: `torres.ruling.spread-all`, `torres.stacks.three-high`."""
    must_fit = min(data.cells[f.OPEN], room(data, 0))
    return [tall for tall in heights(data, lowest) if tall < TALLEST_STACK and room(data, tall) >= must_fit]


class DealStacks(Deed[TorresData]):
    """Everyone takes the stacks of the phase out of the common supply: `torres.stacks.deal`, `torres.next.blocks`."""

    def perform(self, data: TorresData, at: i64) -> None:
        for seat in range(int(data.seats)):
            for tall in s.stacks_in_phase(data, data.cells[f.PHASE]):
                data.cells[f.STACKS + seat * 4 + tall] += 1
                data.cells[f.SUPPLY] -= tall


class StackDecision(s.TurnDecision):
    """Which stack is opened, or gives a block."""

    opens = (STACK,)

    def stacks(self, data: TorresData) -> list[int]:
        """The stacks that can be chosen."""
        raise self.silence("stacks")

    def options(self, data: TorresData, at: i64) -> list[int]:
        return [STACK.base + stack for stack in self.stacks(data)]

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        stack = action - STACK.base
        broken = {
            "torres.stacks.choice not_for_block": stack == TURN_STACK,
            "torres.stacks.choice no_block_in_stack": stack == 0 and data.cells[own_stacks(data)] > 0,
            "torres.stacks.choice no_such_stack": True,
        }
        return WORDS.refusal(broken, height=stack)


class LeaveStack(StackDecision):
    """A turn uses up a stack even if nothing was built from one; then the player says which: `torres.stacks.turns`,
    `torres.ruling.stack-each-turn`, `torres.ruling.stack-moment`."""

    completes = False

    def stacks(self, data: TorresData) -> list[int]:
        return heights(data, 0)

    def passes(self, data: TorresData, at: i64) -> bool:
        return data.cells[f.OPEN] != s.UNOPENED or not heights(data, 0)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        open_stack(data, action - STACK.base)


class SpreadBlocks(s.TurnDecision):
    """What the turn's stack still holds is spread, block by block, over the player's other stacks:
    `torres.stacks.fewer`, `torres.stacks.spread`. `lowest` is the height of the stack that took the last one."""

    opens = (SPREAD,)
    completes = False
    lowest: Argument

    def passes(self, data: TorresData, at: i64) -> bool:
        return data.cells[f.OPEN] <= 0 or room(data, 0) == 0

    def options(self, data: TorresData, at: i64) -> list[int]:
        return [SPREAD.base + tall for tall in spreads(data, self.lowest.of(at))]

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        tall, own = action - SPREAD.base, own_stacks(data)
        data.cells[own + tall] -= 1
        data.cells[own + tall + 1] += 1
        data.cells[f.OPEN] -= 1
        data.drop()
        self.plan(data, tall)

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        stack = action - SPREAD.base
        broken = {
            "torres.stacks.three-high": stack == TALLEST_STACK,
            "torres.stacks.no-new": stack == TURN_STACK,
            "torres.stacks.spread": data.cells[own_stacks(data) + stack] == 0,
            "torres.ruling.spread-all lower_first": stack < self.lowest.of(at),
            "torres.ruling.spread-all all_must_fit": True,
        }
        return WORDS.refusal(broken, height=stack)


class ClearStacks(Deed[TorresData]):
    """At the end of a phase what is left goes back to the common supply: `torres.stacks.phase-end`."""

    def perform(self, data: TorresData, at: i64) -> None:
        cells = data.cells
        for place in range(f.STACKS, f.STACKS + data.seats * 4):
            cells[f.SUPPLY] += cells[place] * ((place - f.STACKS) % 4)
            cells[place] = 0


DEAL: Final = DealStacks("deal_stacks", s.STEPS)
LEAVE_STACK: Final = LeaveStack("leave_stack", s.STEPS)
SPREAD_BLOCKS: Final = SpreadBlocks("spread_blocks", s.STEPS, lowest=Whole(0, TALLEST_STACK))
CLEAR_STACKS: Final = ClearStacks("clear_stacks", s.STEPS)
