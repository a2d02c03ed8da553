"""Missions: the tableau, completing, reserving and shelving them, and the slots of ongoing ones."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, members_of
from bartizan.engine.domains import NOTHING, SEATS, Index
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.engine.steps import Argument, Shown
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.goods import Bought, can_pay, gain_prestige, nothing_due, plan_payment
from bartizan.games.turris.names import WORDS, counted, price_words, seat_name, sentence, title
from bartizan.games.turris.notes import tell_prestige
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.state import OfSeat, TurrisData
from bartizan.games.turris.vocabulary import LESS, RESERVE_TWO, WHEN_MISSION


def face_up(data: TurrisData) -> list[int]:
    """The Missions of the tableau, ascending."""
    found: list[int] = []
    for place in range(f.TABLEAU, f.TABLEAU + a.TABLEAU):
        if data.cells[place] != NOTHING:
            found.append(int(data.cells[place]))
    found.sort()
    return found


def cost_of(data: TurrisData, seat: i64, mission: i64) -> vec[i64]:
    """What a Mission costs a seat, before what it may leave out: `turris.ongoing.less`."""
    due = nothing_due()
    for resource in range(a.RESOURCES):
        due[resource] = data.tables.costs[mission * a.RESOURCES + resource]
        if due[resource] > 0 and s.has_standing(data, seat, LESS + resource):
            due[resource] -= 1
    return due


def discount(data: TurrisData, seat: i64, mission: i64) -> i64:
    """How many resources a seat may leave out because it has reserved the Mission: `turris.reserve.discount`,
    `turris.ongoing.reserve-two`."""
    if not has(data.cells[f.RESERVED + seat], mission):
        return 0
    return 2 if s.has_standing(data, seat, RESERVE_TWO) else 1


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
        if can_pay(data, seat, cost_of(data, seat, mission), promised, less + discount(data, seat, mission))
    ]


def refuse_completing(data: TurrisData, seat: i64, mission: int, less: int) -> Refusal:
    """Why a seat cannot complete a Mission, not even for so many resources less as an effect allows."""
    cells = data.cells
    name = title(a.MISSION_NAMES[mission])
    if mission not in within_reach(data, seat):
        for other in range(int(data.people)):
            if has(cells[f.RESERVED + other], mission):
                return Refusal("turris.reserve.exclusive", f"{sentence(seat_name(data, other))} has reserved {name}.")
            if has(cells[f.DONE + other], mission):
                text = f"{sentence(seat_name(data, other))} has completed {name} already."
                return Refusal("turris.mission.source", text)
        return Refusal("turris.mission.source", f"{name} does not lie face up.")
    less += int(discount(data, seat, mission))
    cheaper = f", less {less} of your choice" if less else ""
    due = cost_of(data, seat, mission)
    short = nothing_due()
    for resource in range(a.RESOURCES):
        short[resource] = max(0, due[resource] - cells[f.RESOURCES + seat * a.RESOURCES + resource])
    artifacts = counted(int(cells[f.ARTIFACTS + seat]), "Artifact")
    text = f"{name} costs you {price_words(due)}{cheaper}; you lack {price_words(short)} and have {artifacts}."
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
    plan_payment(data, seat, cost_of(data, seat, mission), less)


def lift(data: TurrisData, mission: i64) -> None:
    """A Mission leaves the tableau; the gap stays until the end of the turn: `turris.turn.refill-only-then`."""
    place = f.TABLEAU
    while data.cells[place] != mission:
        place += 1
    data.cells[place] = NOTHING


def tell_missions(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Missions that are reserved, or laid in a slot."""
    notes: list[dict[str, Any]] = []
    for seat in range(int(new.people)):
        for mission in members_of(new.cells[f.RESERVED + seat] & ~old.cells[f.RESERVED + seat]):
            notes.append(WORDS.note("reserved", new, seat=seat, mission=a.MISSION_NAMES[mission]))
        for slot in range(a.SLOTS):
            cell = f.SLOTS + seat * a.SLOTS + slot
            was, now = int(old.cells[cell]), int(new.cells[cell])
            if was != now:
                key = "slot.empty" if was == NOTHING else "slot.replaced"
                words = {} if was == NOTHING else {"other": a.MISSION_NAMES[was]}
                notes.append(WORDS.note(key, new, words, seat=seat, slot=slot + 1, mission=a.MISSION_NAMES[now]))
    return notes


class DealMission(s.DrawMember):
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
        return [WORDS.note("dealt", old, mission=a.MISSION_NAMES[old.shelved[0]])]


class MissionCompleted(Bought):
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
        trigger(data, seat, WHEN_MISSION)
        if not is_ongoing and data.tables.mission_effects[mission] != NONE:
            s.EFFECT.plan(data, data.tables.mission_effects[mission], seat)
        gain_prestige(data, seat, data.tables.prestige[mission])

    def bought(self, at: i64) -> dict[str, Any]:
        return {"mission": a.MISSION_NAMES[int(self.mission.of(at))]}

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        mission = a.MISSION_NAMES[int(self.mission.of(at))]
        note = WORDS.note("mission", old, seat=int(self.seat.of(at)), mission=mission)
        return [note, *tell_prestige(old, new, f"mission.{mission}")]


class FindSlot(OfSeat):
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


_PLACES: Final = Index(range(1, a.TABLEAU + 1))
DEAL_MISSION: Final = DealMission("deal_mission", a.MISSION, f.UNSEEN_MISSIONS, f.TABLEAU, place=_PLACES)
COMPLETED: Final = MissionCompleted("mission_completed", s.STEPS, mission=a.MISSION_DOMAIN, seat=SEATS)
SLOTTING: Final = FindSlot("find_slot", s.STEPS, mission=a.MISSION_DOMAIN, seat=SEATS)
