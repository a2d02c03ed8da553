"""The switch: what it is used for."""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.revive import actions as a, fields as f, journeys, names as n, resources as r
from bartizan.games.revive.primitives import plan_effect
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.vocabulary import BASIC_NAMES


def is_down(data: ReviveData, seat: i64) -> bool:
    """Whether the switch of a seat has been used: `revive.switch.positions`, `revive.box.switches`,
    `revive.setup.switch-unused`."""
    return data.cells[f.SWITCH + seat] == 1


def is_open(data: ReviveData, seat: i64, card: i64) -> bool:
    """Whether a card lies in the active area of another player: `revive.ruling.switch-which-card`."""
    return any(other != seat and f.ACTIVE.has(data.cells, other, card) for other in range(data.seats))


def options(data: ReviveData, seat: i64) -> list[int]:
    """What a seat can use its switch for, as actions; the card to be copied is named, whosever it is:
    `revive.switch.action`, `revive.switch.once`, `revive.switch.resource`, `revive.switch.copy`,
    `revive.switch.journey`, `revive.ruling.switch-copy-choice`, `revive.ruling.solo-copy`."""
    if is_down(data, seat):
        return []
    found = [a.SWITCH.base + good for good in range(len(BASIC_NAMES))]
    found += [a.COPY.base + card for card in range(len(a.CARD.values)) if is_open(data, seat, card)]
    return found + journeys.startable(data, seat)


def use(data: ReviveData, seat: i64, action: i64) -> None:
    """A seat uses its switch, which goes down. A top effect is copied as if it were its own; the card stays, no modules
    work, and there is no colour: `revive.switch.once`, `revive.switch.resource`, `revive.switch.copy`,
    `revive.switch.copy-stays`, `revive.switch.journey`, `revive.ruling.switch-copy`,
    `revive.ruling.switch-copy-colour`."""
    data.cells[f.SWITCH + seat] = 1
    if action < a.COPY.base:
        r.gain(data, seat, action - a.SWITCH.base, 1)
    elif action >= a.START.base:
        journeys.start(data, seat, action)
    else:
        plan_effect(data, data.tables.tops[action - a.COPY.base], seat)


def refuse(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot."""
    if is_down(data, seat):
        return Refusal("revive.switch.once", "Your switch is down.")
    if action in a.START:
        return journeys.refuse_starting(data, seat, action)
    if data.seats == 1:
        return Refusal("revive.ruling.solo-copy", "Alone there is nobody whose card could be copied.")
    card = action - a.COPY.base
    name = n.title("citizen" if card < a.CITIZENS else "scyphoz", a.CARD.values[card])
    return Refusal("revive.ruling.switch-which-card", f"The {name} lies in nobody else's active area.")
