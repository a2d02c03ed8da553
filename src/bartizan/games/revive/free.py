"""Free actions: machines, crates, trades, completing journeys, and what tribes have of their own."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.cells import BIT, has
from bartizan.engine.language import NONE
from bartizan.games.revive import (
    actions as a,
    crates,
    fields as f,
    journeys,
    leeching,
    machines,
    state as s,
    traits,
    yields,
)
from bartizan.games.revive.names import refusal
from bartizan.games.revive.primitives import Refusal, ReviveData, plan_effect

BLOCKS: Final[tuple[Block, ...]] = (a.USE, a.OPEN, a.TRADE, a.COMPLETE, a.TAKE_BACK, a.LEECH, a.ORIGIN)
"""The blocks of free actions."""


def trade_of(data: ReviveData, seat: i64) -> i64:
    """The trade that a seat has unlocked or borrows, or NONE: `revive.tech.trade`, `revive.ruling.cord-lendable`."""
    own = trade_in(data, seat, data.cells[f.UNLOCKED + seat])
    if own != NONE or seat != data.cells[f.PLAYER]:
        return own
    lent = [trade_in(data, owner, data.cells[f.LENT + owner]) for owner in range(data.seats)]
    return next((one for one in lent if one != NONE), NONE)


def trade_in(data: ReviveData, owner: i64, technologies: i64) -> i64:
    """The effect of the trade among some technologies of a seat, or NONE."""
    first = data.cells[f.TRIBE + owner] * 2
    for own, technology in ((first, s.LEFT), (first + 1, s.RIGHT)):
        if has(technologies, technology) and data.tables.technology_forms[own] == "trade":
            return data.tables.technologies[own]
    return NONE


def trade(data: ReviveData, seat: i64) -> None:
    """A seat trades; a trade that is lent works once: `revive.tech.trade`, `revive.ruling.cord-technology-once`."""
    plan_effect(data, trade_of(data, seat), seat)
    for owner in range(data.seats):
        if trade_in(data, owner, data.cells[f.LENT + owner]) != NONE:
            for technology in (s.LEFT, s.RIGHT):
                if leeching.form_of(data, owner, technology) == "trade":
                    data.cells[f.LENT + owner] &= ~BIT[technology]


def actions(data: ReviveData, seat: i64) -> list[int]:
    """What a seat can do for free now: `revive.turn.free`, `revive.crate.open`, `revive.turn.free-journey`,
    `revive.journey.complete-when`, `revive.journey.complete-free`, `revive.ruling.off-turn-free`."""
    if seat != data.cells[f.PLAYER]:
        return []
    closed = f.CRATES + seat * crates.KINDS
    found = [*machines.usable(data, seat)]
    found += [a.OPEN.base + crate for crate in range(int(crates.KINDS)) if data.cells[closed + crate] > 0]
    trade = trade_of(data, seat)
    if trade != NONE and data.can_perform(trade, seat):
        found.append(a.TRADE.base)
    found += journeys.completable(data, seat)
    for use in traits.in_force(data, seat):
        found += use.trait.free_actions(data, seat)
    return found


def sensible(options: list[int]) -> list[int]:
    """Which of some options with free actions bots look at: they take no leech marker back for nothing."""
    return [action for action in options if action not in a.TAKE_BACK]


def pays(data: ReviveData, seat: i64, action: int) -> bool:
    """Whether an action uses a machine, or opens a crate, that brings resources."""
    if action in a.OPEN:
        return yields.pays(data.tables.yields, data.tables.crate_effects[action - a.OPEN.base])
    return action in a.USE and yields.pays(data.tables.yields, machines.effect_at(data, seat, action - a.USE.base))


def is_free(action: int) -> bool:
    """Whether an action is a free one, or a marker's that returns ahead of a building or a populating."""
    return action >= a.USE.base or action in a.RETURN


def act(data: ReviveData, seat: i64, action: int) -> None:
    """A seat does something for free, or a marker returns ahead of what comes next. Its yield may pass the limits until
    the next main action is over: `revive.turn.free`, `revive.ruling.surplus`, `revive.res.overflow`."""
    if action in a.RETURN:
        machines.take_back(data, seat, action)
        data.cells[f.AHEAD] = 1
    elif action < a.OPEN.base:
        machines.use(data, seat, action - a.USE.base)
    elif action < a.TRADE.base:
        crates.open_crate(data, seat, action - a.OPEN.base)
    elif action == a.TRADE.base:
        trade(data, seat)
    elif action in a.COMPLETE:
        journeys.complete(data, seat, action - a.COMPLETE.base)
    else:
        for use in traits.in_force(data, seat):
            use.trait.act_freely(data, seat, action)


def refuse_ahead(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a marker does not return now."""
    broken = {
        "revive.ruling.circadian-t1-every": data.cells[f.AHEAD] == 1,
        "revive.circadian.t1-day": not traits.takes_back(data, seat),
        "revive.energy.regain": not has(data.cells[f.USED + seat], action - a.RETURN.base),
        "revive.ruling.circadian-t1-moment": True,
    }
    return refusal(data, action, broken)


def refuse(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot."""
    if action in a.RETURN:
        return refuse_ahead(data, seat, action)
    own = seat == data.cells[f.PLAYER]
    if own and action in a.USE:
        return machines.refuse(data, seat, action, "revive.ruling.machine-useful")
    if own and action in a.COMPLETE:
        return journeys.refuse_completing(data, seat, action)
    if own and action > a.TRADE.base:
        return leeching.refuse(data, seat, action)
    trade = trade_of(data, seat)
    broken = {
        "revive.ruling.off-turn-free": not own,
        "revive.crate.open": action in a.OPEN,
        "revive.tech.trade no_trade": trade == NONE,
        "revive.tech.trade": True,
    }
    return refusal(data, action, broken, lack=data.lacking(trade, seat))
