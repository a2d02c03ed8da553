"""The switch: what it is used for."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.domains import SEATS
from bartizan.games.revive import actions as a, fields as f, journeys, names as n, resources as r, state as s, traits
from bartizan.games.revive.primitives import OfSeat, Refusal, ReviveData, Shown, plan_effect
from bartizan.games.revive.vocabulary import BASIC_NAMES

USES: Final[tuple[Block, ...]] = (a.SWITCH, a.COPY, a.START)  # the blocks of what it is used for,
BLOCKS: Final[tuple[Block, ...]] = (*USES, a.GADGET_USED)  # and with those of what is used beside it


def is_down(data: ReviveData, seat: i64) -> bool:
    """Whether a switch is down: `revive.switch.positions`, `revive.box.switches`, `revive.setup.switch-unused`."""
    return data.cells[f.SWITCH + seat] == 1


def uses(data: ReviveData, seat: i64) -> list[int]:
    """What a seat can use its switch for, as actions; the card to be copied is named, not its owner:
    `revive.switch.once`, `revive.switch.resource`, `revive.switch.copy`, `revive.switch.journey`,
    `revive.ruling.switch-copy-choice`, `revive.ruling.switch-which-card`, `revive.ruling.solo-copy`."""
    if is_down(data, seat):
        return []
    found = [a.SWITCH.base + good for good in range(len(BASIC_NAMES))]
    others = [other for other in range(data.seats) if other != seat]
    cards = sorted({card for other in others for card in f.ACTIVE.list(data.cells, other)})
    found += [a.COPY.base + card for card in cards]
    return found + journeys.startable(data, seat)


def options(data: ReviveData, seat: i64) -> list[int]:
    """How a use of the switch can begin, as actions: `revive.switch.action`, `revive.ruling.gibwarks-timing`."""
    found = uses(data, seat)
    return found + traits.beside_switch(data, seat) if len(found) > 0 else found


def use(data: ReviveData, seat: i64, action: i64) -> None:
    """A seat uses its switch, and what its tribe has beside it, if anything, before or after that:
    `revive.gibwarks.switch-gadget`, `revive.ruling.gibwarks-timing`."""
    if action in a.GADGET_USED:
        SWITCHING.plan(data, seat)
        use_beside(data, seat, action)
    else:
        FOLLOWING.plan(data, seat)
        throw(data, seat, action)


def use_beside(data: ReviveData, seat: i64, action: i64) -> None:
    """A seat uses what its tribe has beside the switch."""
    for use in traits.in_force(data, seat):
        use.trait.use_beside_switch(data, seat, action)


def throw(data: ReviveData, seat: i64, action: i64) -> None:
    """The switch goes down. A top effect is copied as if it were one's own; the card stays, and no modules work:
    `revive.switch.once`, `revive.switch.resource`, `revive.switch.copy`, `revive.switch.copy-stays`,
    `revive.switch.journey`, `revive.ruling.switch-copy`, `revive.ruling.switch-copy-colour`."""
    data.cells[f.SWITCH + seat] = 1
    if action < a.COPY.base:
        r.gain(data, seat, action - a.SWITCH.base, 1)
    elif action >= a.START.base:
        journeys.start(data, seat, action)
    else:
        plan_effect(data, data.tables.tops[action - a.COPY.base], seat)


def refuse(data: ReviveData, seat: i64, action: int) -> Refusal:
    """Why a seat cannot."""
    if action in a.START and not is_down(data, seat):
        return journeys.refuse_starting(data, seat, action)
    broken = {
        "revive.switch.once": is_down(data, seat),
        "revive.gibwarks.switch-gadget": action in a.GADGET_USED,
        "revive.ruling.solo-copy": s.is_solo(data),
        "revive.ruling.switch-which-card": True,
    }
    return n.refusal(data, action, broken)


class UseSwitch(OfSeat):
    """What the switch is used for, when what the tribe has beside it has been used: `revive.ruling.gibwarks-timing`,
    `revive.switch.resource`, `revive.switch.copy`."""

    opens = USES
    shows = Shown("switch")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return uses(data, self.seat.of(at))

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        throw(data, self.seat.of(at), action)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        return refuse(data, self.seat.of(at), action)


class AfterSwitch(OfSeat):
    """After the switch, a pause for what the tribe has beside it and has not used before it, if anything:
    `revive.gibwarks.switch-gadget`, `revive.gibwarks.switch-none-left`, `revive.ruling.gibwarks-timing`."""

    opens = (a.SKIP, a.GADGET_USED)
    rule = "revive.gibwarks.switch-gadget"
    shows = Shown("gadget")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        found = traits.beside_switch(data, self.seat.of(at))
        return [a.SKIP.base, *found] if len(found) > 0 else found

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        if action != a.SKIP.base:
            use_beside(data, self.seat.of(at), action)


SWITCHING: Final = UseSwitch("use_switch", s.STEPS, seat=SEATS)
FOLLOWING: Final = AfterSwitch("after_switch", s.STEPS, seat=SEATS)
