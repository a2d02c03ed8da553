"""The stacks of blocks before each player (rules `torres.stacks.*`).

Stacks of equal height are interchangeable, so a stack is named by its height, and the stack of the turn by "turn".
"""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import STACK, TALLEST_STACK, TURN_STACK
from bartizan.games.torres.state import UNOPENED, TorresData


def deal_stacks(data: TorresData) -> None:
    """Every player takes the stacks that the PHASES card shows for this phase."""
    cells = data.cells
    for seat in range(int(data.seats)):
        for tall in data.tables.stacks[int(data.seats) - 2][int(cells[f.PHASE]) - 1]:
            cells[f.STACKS + seat * 4 + tall] += 1
            cells[f.SUPPLY] -= tall


def clear_stacks(data: TorresData) -> None:
    """At the end of a phase what is left goes back to the common supply."""
    cells = data.cells
    for seat in range(int(data.seats)):
        for tall in range(TALLEST_STACK + 1):
            cells[f.SUPPLY] += cells[f.STACKS + seat * 4 + tall] * tall
            cells[f.STACKS + seat * 4 + tall] = 0


def heights(data: TorresData, least: i64) -> list[int]:
    """The different heights of the player's stacks (this turn's aside), from `least` up."""
    cells = data.cells
    first = f.STACKS + cells[f.PLAYER] * 4
    found: list[int] = []
    tall = least
    while tall <= TALLEST_STACK:
        if cells[first + tall] > 0:
            found.append(tall)
        tall += 1
    return found


def open_stack(data: TorresData, tall: i64) -> None:
    """This is the stack of the turn."""
    cells = data.cells
    cells[f.STACKS + cells[f.PLAYER] * 4 + tall] -= 1
    cells[f.OPEN] = tall


def sources(data: TorresData) -> list[int]:
    """The stacks a block can come from that goes under a knight: any of the player's, the turn's too."""
    found = heights(data, 1)
    if data.cells[f.OPEN] > 0:
        found.append(TURN_STACK)
    return found


def take_from(data: TorresData, stack: i64) -> None:
    """One block leaves a stack, which stays a stack even without blocks."""
    cells = data.cells
    if stack == TURN_STACK:
        cells[f.OPEN] -= 1
    else:
        place = f.STACKS + cells[f.PLAYER] * 4 + stack
        cells[place] -= 1
        cells[place - 1] += 1


def room(data: TorresData, lowest: i64) -> i64:
    """How many blocks fit on the player's stacks that are at least so high."""
    cells = data.cells
    first = f.STACKS + cells[f.PLAYER] * 4
    found: i64 = 0
    tall = lowest
    while tall < TALLEST_STACK:
        found += cells[first + tall] * (TALLEST_STACK - tall)
        tall += 1
    return found


def spreads(data: TorresData, lowest: i64) -> list[int]:
    """On which stacks (by height) the next unused block can go. Blocks are put on in ascending order of height,
    and so that everything that fits finds its place."""
    must_fit = min(data.cells[f.OPEN], room(data, 0))
    return [tall for tall in heights(data, lowest) if tall < TALLEST_STACK and room(data, tall) >= must_fit]


def spread(data: TorresData, tall: i64) -> None:
    """One unused block goes onto a stack."""
    cells = data.cells
    place = f.STACKS + cells[f.PLAYER] * 4 + tall
    cells[place] -= 1
    cells[place + 1] += 1
    cells[f.OPEN] -= 1


def return_surplus(data: TorresData) -> None:
    """What fits nowhere goes back to the common supply, and the turn's stack is gone."""
    cells = data.cells
    cells[f.SUPPLY] += max(cells[f.OPEN], 0)
    cells[f.OPEN] = UNOPENED


def refuse_stack(data: TorresData, stack: i64, legal: list[int]) -> Refusal | None:
    """Why a stack cannot be chosen."""
    if stack in legal:
        return None
    if stack == TURN_STACK:
        return Refusal("torres.stacks.choice", "The stack of this turn cannot give a block now.")
    if stack == 0 and data.cells[f.STACKS + data.cells[f.PLAYER] * 4] > 0:
        return Refusal("torres.stacks.choice", "A stack without blocks cannot give one.")
    return Refusal("torres.stacks.choice", f"You have no stack of height {stack}.")


def refuse_spread(data: TorresData, stack: i64, lowest: i64) -> Refusal | None:
    """Why an unused block cannot go onto a stack."""
    if stack in spreads(data, lowest):
        return None
    if stack == TALLEST_STACK:
        return Refusal("torres.stacks.three-high", "No stack may be higher than three blocks.")
    if stack == TURN_STACK:
        return Refusal("torres.stacks.no-new", "The stack of this turn is used up and takes no blocks back.")
    if data.cells[f.STACKS + data.cells[f.PLAYER] * 4 + stack] == 0:
        return Refusal("torres.stacks.spread", f"You have no other stack of height {stack}.")
    if stack < lowest:
        return Refusal("torres.ruling.spread-all", "Blocks are spread onto lower stacks first.")
    return Refusal("torres.ruling.spread-all", "Then not every block that fits would find its place.")


def stack_actions(stacks: list[int]) -> list[int]:
    """The actions that choose these stacks."""
    return [STACK.base + stack for stack in stacks]
