"""Gib'warks: gadgets, which work beside the switch."""

from mypy_extensions import i64

from bartizan.engine.cells import BIT, members_of, size_of
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.gains import CAUSE, score
from bartizan.games.revive.primitives import Does, ReviveData, number_of, plan_effect
from bartizan.games.revive.traits import FROM_THE_START, Trait


def unlock_gadget(data: ReviveData, node: i64, _: i64) -> None:
    """A gadget that lay aside is there from now on, turned up: `revive.gibwarks.t-unlock-fill`,
    `revive.gibwarks.t-unlock-energy`, `revive.gibwarks.t-unlock-side`."""
    data.cells[f.GADGETS] |= BIT[number_of(data, node)]


class ScrapLedger(Trait):
    """Hibernating, a point for each gadget that is then turned up, as one gain: `revive.gibwarks.t-base`,
    `revive.ruling.gibwarks-locked`."""

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        score(data, seat, size_of(data.cells[f.GADGETS_DOWN]), CAUSE.numbers["technology.gibwarks-base"])


class Gadgets(Trait):
    """Two gadgets are there from the start. Beside a use of the switch one that is turned up may be turned down for its
    effect, even if that yields nothing; hibernating turns all of them up. The ability works while the switch is down
    only: `revive.gibwarks.setup`, `revive.gibwarks.setup-aside`, `revive.gibwarks.switch-gadget`,
    `revive.gibwarks.switch-none-left`, `revive.ruling.gibwarks-needs-effect`, `revive.gibwarks.hibernate-up`,
    `revive.hibernate.gadgets`, `revive.gibwarks.ability`, `revive.gibwarks.ability-condition`,
    `revive.gibwarks.ability-wasted`, `revive.ruling.gibwarks-wasted-rest`, `revive.box.gadgets`."""

    def begins(self, data: ReviveData, seat: i64) -> None:
        data.cells[f.GADGETS] = data.tables.first_gadgets

    def may_use_ability(self, data: ReviveData, seat: i64) -> bool:
        return data.cells[f.SWITCH + seat] == 1

    def beside_switch(self, data: ReviveData, seat: i64) -> list[int]:
        up = data.cells[f.GADGETS] & ~data.cells[f.GADGETS_DOWN]
        return [a.GADGET_USED.base + gadget for gadget in members_of(up)]

    def use_beside_switch(self, data: ReviveData, seat: i64, action: i64) -> None:
        gadget = action - a.GADGET_USED.base
        data.cells[f.GADGETS_DOWN] |= BIT[gadget]
        plan_effect(data, data.tables.gadget_effects[gadget], seat)

    def hibernated(self, data: ReviveData, seat: i64, owner: i64) -> None:
        data.cells[f.GADGETS_DOWN] = 0


Does("gadget {gadget}", unlock_gadget, gadget=a.GADGET)
ScrapLedger("gibwarks", s.BASE)  # before the gadgets are turned up
Gadgets("gibwarks", FROM_THE_START)
