"""Free actions: machines, crates, trades, and completing journeys."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.games.revive import actions as a, crates, fields as f, journeys, machines, state as s
from bartizan.games.revive.primitives import plan_effect
from bartizan.games.revive.state import ReviveData

BLOCKS: Final[tuple[Block, ...]] = (a.USE, a.OPEN, a.TRADE, a.COMPLETE)
"""The blocks of free actions."""


def trade_of(data: ReviveData, seat: i64) -> i64:
    """The effect of the trade that a seat has unlocked, or NONE: `revive.tech.trade`."""
    first = data.cells[f.TRIBE + seat] * 2
    if s.has_unlocked(data, seat, s.LEFT) and data.tables.technology_forms[first] == "trade":
        return data.tables.technologies[first]
    if s.has_unlocked(data, seat, s.RIGHT) and data.tables.technology_forms[first + 1] == "trade":
        return data.tables.technologies[first + 1]
    return NONE


def actions(data: ReviveData, seat: i64) -> list[int]:
    """What a seat can do for free now: `revive.turn.free`, `revive.turn.free-journey`, `revive.journey.complete-when`,
    `revive.journey.complete-free`, `revive.ruling.off-turn-free`."""
    if seat != data.cells[f.PLAYER]:
        return []
    found = [*machines.usable(data, seat), *crates.openable(data, seat)]
    trade = trade_of(data, seat)
    if trade != NONE and data.can_perform(trade, seat):
        found.append(a.TRADE.base)
    return found + journeys.completable(data, seat)


def is_free(action: i64) -> bool:
    """Whether an action is a free one."""
    return action >= a.USE.base


def act(data: ReviveData, seat: i64, action: i64) -> None:
    """A seat does something for free. What it yields may pass the limits until the main action after it is finished:
    `revive.turn.free`, `revive.ruling.surplus`, `revive.res.overflow`."""
    if action < a.OPEN.base:
        machines.use(data, seat, action - a.USE.base)
    elif action < a.TRADE.base:
        crates.open_crate(data, seat, action - a.OPEN.base)
    elif action < a.COMPLETE.base:
        plan_effect(data, trade_of(data, seat), seat)
    else:
        journeys.complete(data, seat, action - a.COMPLETE.base)


def refuse(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot."""
    if seat != data.cells[f.PLAYER]:
        return Refusal("revive.ruling.off-turn-free", "Free actions are for your own turn.")
    if action in a.USE:
        return machines.refuse_using(data, seat, action - a.USE.base)
    if action in a.OPEN:
        return crates.refuse_opening(action - a.OPEN.base)
    if action in a.COMPLETE:
        return journeys.refuse_completing(data, seat, action - a.COMPLETE.base)
    trade = trade_of(data, seat)
    if trade == NONE:
        return Refusal("revive.tech.trade", "You have no trade.")
    return Refusal("revive.tech.trade", f"You cannot trade: {data.lacking(trade, seat)}.")
