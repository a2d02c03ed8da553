"""The dice on the table, which nobody has placed yet: they lie there in ascending order."""

from typing import Any

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import MOST_ON_TABLE, NUMBERS
from bartizan.games.arkhanos.state import ArkhanosData


def dice_on_table(data: ArkhanosData) -> i64:
    """How many dice lie there."""
    count: i64 = 0
    while count < MOST_ON_TABLE and data.cells[f.TABLE + count] >= 0:
        count += 1
    return count


def is_on_table(data: ArkhanosData, die: i64) -> bool:
    """Whether a die that shows this lies there."""
    slot: i64 = 0
    while slot < MOST_ON_TABLE:
        if data.cells[f.TABLE + slot] == die:
            return True
        slot += 1
    return False


def add_to_table(data: ArkhanosData, die: i64) -> None:
    """Lay a die among the others."""
    cells = data.cells
    slot = f.TABLE
    while cells[slot] >= 0:
        slot += 1
    while slot > f.TABLE and cells[slot - 1] > die:
        cells[slot] = cells[slot - 1]
        slot -= 1
    cells[slot] = die


def remove_from_table(data: ArkhanosData, die: i64) -> None:
    """Take a die away."""
    cells = data.cells
    slot = f.TABLE
    while cells[slot] != die:
        slot += 1
    while slot + 1 < f.TABLE + MOST_ON_TABLE:
        cells[slot] = cells[slot + 1]
        slot += 1
    cells[slot] = NOTHING


def collect_dice(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append the action of a block for each different die on the table."""
    last: i64 = NOTHING
    slot = f.TABLE
    while slot < f.TABLE + MOST_ON_TABLE:
        die = data.cells[slot]
        if die < 0:
            return
        if die != last:
            found.append(NUMBERS[base + die])
            last = die
        slot += 1
