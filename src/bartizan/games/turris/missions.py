"""Missions: the tableau, completing, reserving and shelving them, and ongoing ones: their slots and their work."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, has, members_of
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING, SEATS, Index
from bartizan.engine.errors import Refusal
from bartizan.engine.language import MAY, NONE
from bartizan.engine.steps import Argument, Deed, OfSeat, Shown
from bartizan.games.turris import actions as a, fields as f, goods as g, names as n, state as s
from bartizan.games.turris.state import TurrisData


def face_up(data: TurrisData) -> list[int]:
    """The Missions of the tableau, ascending."""
    found = [int(mission) for mission in data.cells[f.TABLEAU : f.TABLEAU + a.TABLEAU] if mission != NOTHING]
    found.sort()
    return found


def cost_of(data: TurrisData, seat: i64, mission: i64) -> vec[i64]:
    """What a Mission costs a seat, before what it may leave out: `turris.ongoing.less`."""
    due = g.NO_PRICE[:]
    for resource in range(a.RESOURCES):
        due[resource] = data.tables.costs[mission * a.RESOURCES + resource]
        if due[resource] > 0 and s.has_standing(data, seat, s.LESS + resource):
            due[resource] -= 1
    return due


def discount(data: TurrisData, seat: i64, mission: i64) -> i64:
    """How many resources a seat may leave out because it has reserved the Mission: `turris.reserve.discount`,
    `turris.ongoing.reserve-two`."""
    if not has(data.cells[f.RESERVED + seat], mission):
        return 0
    return 2 if s.has_standing(data, seat, s.RESERVE_TWO) else 1


def within_reach(data: TurrisData, seat: i64) -> list[int]:
    """The Missions that a seat may complete if it can pay: face up, or reserved by it (`turris.mission.source`,
    `turris.reserve.exclusive`, `turris.reserve.instead`)."""
    found = face_up(data)
    reserved = data.cells[f.RESERVED + seat]
    if reserved != 0:
        found += members_of(reserved)
        found.sort()
    return found


def completing_options(data: TurrisData, seat: i64, less: i64, promised: vec[i64]) -> list[int]:
    """Which Missions a seat can pay for, one of them each time that it is asked; whether the effect can be done does
    not matter: `turris.mission.one`, `turris.mission.pay`, `turris.words.complete`,
    `turris.ruling.mission-effect-partial`."""
    return [
        a.COMPLETE.base + mission
        for mission in within_reach(data, seat)
        if g.can_pay(data, seat, cost_of(data, seat, mission), promised, less + discount(data, seat, mission))
    ]


def refuse_completing(data: TurrisData, seat: i64, mission: int, less: int) -> Refusal:
    """Why a seat cannot complete a Mission, not even for so many resources less as an effect allows."""
    cells = data.cells
    name = n.title(a.MISSION_NAMES[mission])
    if mission not in within_reach(data, seat):
        for other in range(int(data.people)):
            who = n.sentence(n.seat_name(data, other))
            if has(cells[f.RESERVED + other], mission):
                return Refusal("turris.reserve.exclusive", f"{who} has reserved {name}.")
            if has(cells[f.DONE + other], mission):
                return Refusal("turris.mission.source", f"{who} has completed {name} already.")
        return Refusal("turris.mission.source", f"{name} does not lie face up.")
    less += int(discount(data, seat, mission))
    cheaper = f", less {less} of your choice" if less else ""
    due = cost_of(data, seat, mission)
    short = g.NO_PRICE[:]
    for resource in range(a.RESOURCES):
        short[resource] = max(0, due[resource] - cells[f.RESOURCES + seat * a.RESOURCES + resource])
    artifacts = n.counted(int(cells[f.ARTIFACTS + seat]), "Artifact")
    text = f"{name} costs you {n.price_words(due)}{cheaper}; you lack {n.price_words(short)} and have {artifacts}."
    return Refusal("turris.mission.pay", text)


def complete(data: TurrisData, seat: i64, mission: i64, less: i64) -> None:
    """A seat takes a Mission and pays for it, a reserved one like any other; what it may leave out comes off before
    anything is paid: `turris.mission.pay`, `turris.reserve.same`, `turris.ruling.discount-first`, as in
    `turris.reserve.example`."""
    less += discount(data, seat, mission)
    if has(data.cells[f.RESERVED + seat], mission):
        data.cells[f.RESERVED + seat] -= BIT[mission]
    else:
        lift(data, mission)
    COMPLETED.plan(data, mission, seat)
    g.plan_payment(data, seat, cost_of(data, seat, mission), less)


def lift(data: TurrisData, mission: i64) -> None:
    """A Mission leaves the tableau; the gap stays until the end of the turn: `turris.turn.refill-only-then`."""
    data.cells[find(data.cells, f.TABLEAU, a.TABLEAU, mission)] = NOTHING


def tell_missions(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Missions that are reserved, or laid in a slot."""
    notes: list[dict[str, Any]] = []
    for seat in range(int(new.people)):
        for mission in members_of(new.cells[f.RESERVED + seat] & ~old.cells[f.RESERVED + seat]):
            notes.append(n.WORDS.note("reserved", new, seat=seat, mission=a.MISSION_NAMES[mission]))
        for slot in range(a.SLOTS):
            cell = f.SLOTS + seat * a.SLOTS + slot
            was, now = int(old.cells[cell]), int(new.cells[cell])
            if was != now:
                key = "slot.empty" if was == NOTHING else "slot.replaced"
                words = {} if was == NOTHING else {"other": a.MISSION_NAMES[was]}
                notes.append(n.WORDS.note(key, new, words, seat=seat, slot=slot + 1, mission=a.MISSION_NAMES[now]))
    return notes


class DealMission(DrawMember[TurrisData]):
    """A Mission fills a gap of the tableau: one that nobody has seen or, when there is none, the first that was
    shelved, or none at all (`turris.setup.missions`, `turris.turn.end-refill`, `turris.ruling.mission-deck-end`)."""

    under = "deal_mission"
    shows = Shown("deal", "place")

    def proceed(self, data: TurrisData, at: i64) -> bool:
        if data.cells[self.unseen] != 0:
            return super().proceed(data, at)
        data.drop()
        if data.shelved:
            data.cells[self.cell(at)] = data.shelved[0]
            data.shelved = data.shelved[1:]
        return True

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        """Only a Mission that was shelved comes without an outcome of chance that says so."""
        if len(new.shelved) == len(old.shelved):
            return []
        return [n.WORDS.note("dealt", old, mission=a.MISSION_NAMES[old.shelved[0]])]


class MissionCompleted(g.Bought):
    """A Mission has been paid for: Prestige, its effect as far as it can be done, what its completion triggers, and a
    slot if it is ongoing, in this order. It counts as completed from the first of these on, wherever it goes:
    `turris.ruling.mission-order`, `turris.mission.prestige`, `turris.mission.completed-area`,
    `turris.mission.when-completed`, `turris.mission.open`, `turris.ruling.mission-itself`,
    `turris.ruling.mission-effect-partial`, `turris.ruling.ongoing-counts`, `turris.ruling.ongoing-not-self`, as in
    `turris.mission.example-move`."""

    waits = True
    tells = (f.PRESTIGE,)
    mission: Argument
    seat: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        mission = self.mission.of(at)
        seat = self.seat.of(at)
        data.cells[f.DONE + seat] |= BIT[mission]
        data.cells[f.MOVED] = 0
        is_ongoing = data.tables.ongoing[mission] == 1
        if is_ongoing:
            SLOTTING.plan(data, mission, seat)
        trigger(data, seat, s.WHEN_MISSION)
        if not is_ongoing and data.tables.mission_effects[mission] != NONE:
            s.EFFECT.plan(data, data.tables.mission_effects[mission], seat)
        g.gain_prestige(data, seat, data.tables.prestige[mission])

    def bought(self, at: i64) -> dict[str, Any]:
        return {"mission": a.MISSION_NAMES[int(self.mission.of(at))]}

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        mission = a.MISSION_NAMES[int(self.mission.of(at))]
        note = n.WORDS.note("mission", old, seat=int(self.seat.of(at)), mission=mission)
        return [note, *n.tell_prestige(old, new, f"mission.{mission}")]


class FindSlot(OfSeat[TurrisData]):
    """An ongoing Mission that was just completed goes into an empty slot, else into either, or to the completed ones
    for good: `turris.mission.ongoing-slot`, `turris.mission.ongoing-replace`, `turris.mission.ongoing-active`,
    `turris.ruling.ongoing-final`, `turris.ruling.ongoing-left`, as in `turris.mission.example-ongoing`."""

    waits = True
    opens = (a.SLOT, a.FILE)
    shows = Shown("slot", "mission")
    mission: Argument
    seat: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        first = f.SLOTS + self.seat.of(at) * a.SLOTS
        free = [a.SLOT.base + slot for slot in range(a.SLOTS) if data.cells[first + slot] == NOTHING]
        return [*(free[:1] or [a.SLOT.base, a.SLOT.base + 1]), a.FILE.base]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        if action in a.SLOT:
            slot = self.seat.of(at) * a.SLOTS + action - a.SLOT.base
            data.cells[f.SLOTS + slot] = self.mission.of(at)
            data.cells[f.USED + slot] = 0

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.FILE:
            return None
        slot = action - a.SLOT.base
        if data.cells[f.SLOTS + self.seat.of(at) * a.SLOTS + slot] == NOTHING:
            return Refusal("turris.mission.ongoing-slot", "Both slots are empty: the first one is used.")
        other = "first" if slot == 1 else "second"
        return Refusal("turris.mission.ongoing-replace", f"Your {other} slot is empty, so nothing need be replaced.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        mission = self.mission.of(at)
        done = has(data.cells[f.DONE + self.seat.of(at)], mission)
        return done and data.tables.ongoing[mission] == 1 and mission not in f.FIELDS.of(data.cells, f.SLOTS)


# Ongoing Missions: what happens whenever their trigger occurs.


def trigger(data: TurrisData, seat: i64, event: i64, number: i64 = 1) -> None:
    """Something has occurred to a seat, and concerns a number of Scouts: the ongoing Missions in its slots that wait
    for it are to take effect, before all that is still to come, the first slot first. One that has been used up hears
    nothing: `turris.ongoing.triggers`, `turris.ongoing.collect`, `turris.mission.ongoing-trigger`,
    `turris.ruling.trigger-order`, `turris.ruling.once`, `turris.ruling.ongoing-not-self`."""
    if seat >= data.people:
        return
    for slot in range((seat + 1) * a.SLOTS - 1, seat * a.SLOTS - 1, -1):
        mission = data.cells[f.SLOTS + slot]
        if mission < 0 or data.cells[f.USED + slot] == 1:
            continue
        if data.tables.when[mission] == event and data.tables.when_least[mission] <= number:
            ONGOING.plan(data, mission, seat)


class OngoingWorks(Deed[TurrisData]):
    """A triggered Mission takes effect, unless it has left its slot since or has been used up. An effect that is
    optional is used only when it is accepted: `turris.ruling.trigger-time`, `turris.ruling.ongoing-left`,
    `turris.mission.ongoing-active`, `turris.ruling.ongoing-final`."""

    waits = True
    mission: Argument
    seat: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        mission = self.mission.of(at)
        seat = self.seat.of(at)
        slot = working_slot(data, seat, mission)
        if slot == NOTHING:
            return
        effect = data.tables.mission_effects[mission]
        if data.tables.effects.codes[effect] != MAY:
            data.cells[f.USED + slot] = data.tables.once[mission]
        s.EFFECT.plan(data, effect, seat)

    def worth(self, data: TurrisData, at: i64, seat: i64) -> i64:
        mission = self.mission.of(at)
        if self.seat.of(at) != seat or working_slot(data, seat, mission) == NOTHING:
            return 0
        return data.worth_of(data.tables.mission_effects[mission])

    def fits(self, data: TurrisData, at: i64) -> bool:
        """It may have left its slot since."""
        mission = self.mission.of(at)
        return data.tables.when[mission] != NOTHING and has(data.cells[f.DONE + self.seat.of(at)], mission)


def working_slot(data: TurrisData, seat: i64, mission: i64) -> i64:
    """The slot in which a triggered Mission would take effect now, or NOTHING."""
    for slot in range(seat * a.SLOTS, (seat + 1) * a.SLOTS):
        if data.cells[f.SLOTS + slot] == mission and data.cells[f.USED + slot] == 0:
            return slot
    return NOTHING


def use(data: TurrisData, seat: i64, node: i64) -> None:
    """An offer has been accepted: if an ongoing Mission has made it, that has been used."""
    tables = data.tables
    for slot in range(seat * a.SLOTS, (seat + 1) * a.SLOTS):
        mission = data.cells[f.SLOTS + slot]
        effect = tables.mission_effects[mission] if mission >= 0 else NONE
        if effect != NONE and tables.effects.inner[effect] == node:
            data.cells[f.USED + slot] = tables.once[mission]


_PLACES: Final = Index(range(1, a.TABLEAU + 1))
DEAL_MISSION: Final = DealMission("deal_mission", s.STEPS, a.MISSION, f.UNSEEN_MISSIONS, f.TABLEAU, place=_PLACES)
COMPLETED: Final = MissionCompleted("mission_completed", s.STEPS, mission=a.MISSION_DOMAIN, seat=SEATS)
SLOTTING: Final = FindSlot("find_slot", s.STEPS, mission=a.MISSION_DOMAIN, seat=SEATS)
ONGOING: Final = OngoingWorks("ongoing_works", s.STEPS, mission=a.MISSION_DOMAIN, seat=SEATS)
