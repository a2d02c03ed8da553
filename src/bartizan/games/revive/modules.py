"""Slot modules: how they are gained, where they go, and which of them work."""

from mypy_extensions import i64

from bartizan.engine.cells import find, has
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, names as n
from bartizan.games.revive.displays import fill_modules, shown
from bartizan.games.revive.primitives import ASK, Primitive, Refusal, ReviveData, is_useful, plan_effect


def first_place(data: ReviveData, slot: i64) -> i64:
    """The first place for modules of a slot, among those of all slots: `revive.module.room`."""
    return sum([data.tables.room[before] for before in range(slot)])


def in_slot(data: ReviveData, seat: i64, slot: i64) -> list[int]:
    """The modules in a slot of a seat, in the order of their places: `revive.module.stay`."""
    first = f.FITTED + seat * a.MODULE_PLACES + first_place(data, slot)
    return [int(data.cells[first + place]) for place in range(data.tables.room[slot]) if data.cells[first + place] >= 0]


def has_room(data: ReviveData, seat: i64, slot: i64) -> bool:
    """Whether another module fits into a slot, the closed side slot included: `revive.module.room`,
    `revive.ruling.module-side`, `revive.module.place`."""
    return len(in_slot(data, seat, slot)) < data.tables.room[slot]


def plan_modules(data: ReviveData, seat: i64, slot: i64, colour: i64, late: bool) -> None:
    """A card of a colour has entered a slot: each module there that has the colour is to work once, in the order of
    their places; `late` ones are those that would change nothing yet: `revive.card.modules`,
    `revive.card.module-order`, `revive.ruling.card-order`, `revive.module.colours`."""
    for module in reversed(in_slot(data, seat, slot)):
        if has(data.tables.module_colours[module], colour):
            node = data.tables.module_effects[module]
            if is_useful(data, node, seat) != late:
                plan_effect(data, node, seat)


class GainModule(Primitive):
    """Which module is gained, and into which slot it goes at once; then the display is filled up. Without room, or with
    an empty display, there is none: `revive.module.gain`, `revive.module.place`, `revive.module.refill`,
    `revive.ruling.module-full`, `revive.ruling.module-empty`."""

    opens = (a.FIT,)
    lack = "there is no module to gain, or no room for one"

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        return len(self.options(data, ASK.at(node, seat))) > 0

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = ASK.seat.of(at)
        slots = [slot for slot in range(int(a.SLOTS)) if has_room(data, seat, slot)]
        return [a.FIT(module, slot) for module in shown(data, f.MODULES, a.OF_DISPLAY) for slot in slots]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        module, slot = divmod(action - a.FIT.base, int(a.SLOTS))
        data.cells[find(data.cells, f.MODULES, a.OF_DISPLAY, module)] = NOTHING
        first = f.FITTED + seat * a.MODULE_PLACES + first_place(data, slot)
        data.cells[find(data.cells, first, data.tables.room[slot], NOTHING)] = module
        fill_modules(data)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        absent = a.FIT.fields(action)[0] not in shown(data, f.MODULES, a.OF_DISPLAY)
        return n.refusal(data, action, {"revive.module.gain": absent, "revive.module.room": True})


GainModule("module")
