"""Missions: completing, reserving and shelving them, and the slots of ongoing ones."""

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import NONE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import COMPLETE, FILE, RESERVE, RESOURCES, SHELVE, SLOT, SLOTS, TABLEAU
from bartizan.games.turris.goods import can_pay, gain_prestige, nothing_due, plan_payment, plan_sparing
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.state import BIT, COMPLETED, EFFECT, SLOTTING, TurrisData, has, has_standing, members_of
from bartizan.games.turris.vocabulary import LESS, RESERVE_TWO, WHEN_MISSION


def face_up(data: TurrisData) -> list[int]:
    """The Missions of the tableau, ascending."""
    cells = data.cells
    found: list[int] = []
    place: i64 = 0
    while place < TABLEAU:
        mission = cells[f.TABLEAU + place]
        if mission >= 0:
            found.append(int(mission))
        place += 1
    found.sort()
    return found


def cost_of(data: TurrisData, seat: i64, mission: i64) -> vec[i64]:
    """What a Mission costs a seat, before what it may leave out."""
    due = nothing_due()
    resource: i64 = 0
    while resource < RESOURCES:
        due[resource] = data.tables.costs[mission * RESOURCES + resource]
        if due[resource] > 0 and has_standing(data, seat, LESS + resource):
            due[resource] -= 1
        resource += 1
    return due


def discount(data: TurrisData, seat: i64, mission: i64) -> i64:
    """How many resources a seat may leave out because it has reserved the Mission."""
    if not has(data.cells[f.RESERVED + seat], mission):
        return 0
    return 2 if has_standing(data, seat, RESERVE_TWO) else 1


def can_complete(data: TurrisData, seat: i64, mission: i64, less: i64, promised: vec[i64]) -> bool:
    """Whether a seat can pay for a Mission that it may complete."""
    return can_pay(data, seat, cost_of(data, seat, mission), promised, less + discount(data, seat, mission))


def within_reach(data: TurrisData, seat: i64) -> list[int]:
    """The Missions that a seat may complete if it can pay: face up, or reserved by it."""
    return sorted([*face_up(data), *members_of(data.cells[f.RESERVED + seat])])


def completing_options(data: TurrisData, seat: i64, less: i64, promised: vec[i64]) -> list[int]:
    """Which Missions a seat can complete."""
    return [
        COMPLETE.base + mission
        for mission in within_reach(data, seat)
        if can_complete(data, seat, mission, less, promised)
    ]


def complete(data: TurrisData, seat: i64, mission: i64, less: i64) -> None:
    """A seat takes a Mission and pays for it."""
    less += discount(data, seat, mission)
    take(data, seat, mission)
    data.agenda.push(COMPLETED, mission, seat)
    plan_payment(data, seat, cost_of(data, seat, mission))
    plan_sparing(data, seat, less)


def take(data: TurrisData, seat: i64, mission: i64) -> None:
    """A Mission leaves the tableau, or the seat's reserved ones."""
    if has(data.cells[f.RESERVED + seat], mission):
        data.cells[f.RESERVED + seat] -= BIT[mission]
    else:
        lift(data, mission)


def lift(data: TurrisData, mission: i64) -> None:
    """A Mission leaves the tableau; the gap stays until the end of the turn."""
    place: i64 = 0
    while data.cells[f.TABLEAU + place] != mission:
        place += 1
    data.cells[f.TABLEAU + place] = NOTHING


def completed(data: TurrisData, seat: i64, mission: i64) -> None:
    """A Mission has been paid for: Prestige, its effect, what its completion triggers, and a slot if it is ongoing, in
    this order: `turris.ruling.mission-order`."""
    agenda = data.agenda
    data.cells[f.DONE + seat] |= BIT[mission]
    data.cells[f.MOVED] = 0
    is_ongoing = data.tables.ongoing[mission] == 1
    if is_ongoing:
        agenda.push(SLOTTING, mission, seat)
    trigger(data, seat, WHEN_MISSION)
    if not is_ongoing and data.tables.mission_effects[mission] != NONE:
        agenda.push(EFFECT, data.tables.mission_effects[mission], seat)
    gain_prestige(data, seat, data.tables.prestige[mission])


def slot_options(data: TurrisData, seat: i64) -> list[int]:
    """Where an ongoing Mission can go: into an empty slot, else into either, or to the completed ones."""
    free = [SLOT.base + slot for slot in range(SLOTS) if data.cells[f.SLOTS + seat * SLOTS + slot] == NOTHING]
    return [*(free[:1] or [SLOT.base, SLOT.base + 1]), FILE.base]


def fill_slot(data: TurrisData, seat: i64, slot: i64, mission: i64) -> None:
    """An ongoing Mission goes into a slot; what lay there works no more."""
    data.cells[f.SLOTS + seat * SLOTS + slot] = mission
    data.cells[f.USED + seat * SLOTS + slot] = 0


def reserving_options(data: TurrisData) -> list[int]:
    """Which Missions can be reserved."""
    return [RESERVE.base + mission for mission in face_up(data)]


def reserve(data: TurrisData, seat: i64, mission: i64) -> None:
    """A seat reserves a face-up Mission."""
    lift(data, mission)
    data.cells[f.RESERVED + seat] |= BIT[mission]


def shelving_options(data: TurrisData) -> list[int]:
    """Which Missions can be put under the deck."""
    return [SHELVE.base + mission for mission in face_up(data)]


def shelve(data: TurrisData, mission: i64) -> None:
    """A face-up Mission goes under the deck."""
    lift(data, mission)
    data.shelved = [*data.shelved, int(mission)]
