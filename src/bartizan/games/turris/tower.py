"""The Tower: its rooms with their Trionfi, the Upgrade tiles these bring, and what building a room needs."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, members_of, size_of
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING, SEATS, TRUTH, Index
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.engine.steps import Argument, OfSeat, Shown
from bartizan.games.turris import actions as a, fields as f, goods as g, missions, names as n, state as s
from bartizan.games.turris.state import TurrisData

MISSIONS_A_ROOM: Final = 2
NO_ROOM: Final = "no room is left that could be built: those without an owner have a Damaged tile"


def missions_needed(data: TurrisData, seat: i64) -> i64:
    """How many completed Missions a seat needs for its next room: `turris.room.requirement`."""
    return (data.cells[f.ROOMS + seat] + 1) * MISSIONS_A_ROOM


def free_rooms(data: TurrisData) -> list[int]:
    """The slots whose Trionfo can be taken: not those with a Damaged tile (`turris.solo.room-undamaged`). What was
    taken is not replaced: `turris.ruling.trionfi-no-refill`."""
    cells = data.cells
    return [slot for slot in range(a.ROOMS) if cells[f.OWNERS + slot] == NOTHING and not has(cells[f.DAMAGED], slot)]


def can_build(data: TurrisData, seat: i64) -> bool:
    """Whether a seat has the Missions that a room asks for, and there is one to be built:
    `turris.room.requirement-time`."""
    return size_of(data.cells[f.DONE + seat]) >= missions_needed(data, seat) and has_room(data)


def has_room(data: TurrisData) -> bool:
    """Whether a room can be built at all: against the Betrayers there must be one to take (`turris.solo.room-none`,
    `turris.ruling.solo-room-six`)."""
    return not s.is_solo(data) or len(free_rooms(data)) > 0


def is_complete(data: TurrisData) -> bool:
    """Whether all Trionfi of the Tower have been taken: `turris.ruling.six-rooms`."""
    return NOTHING not in f.FIELDS.of(data.cells, f.OWNERS)


def plan_building(data: TurrisData, seat: i64, prestige: i64, optional: bool) -> None:
    """A seat is to build a room now, if it can, for the Prestige that the source names: `turris.room.sources`,
    `turris.room.council-now`, `turris.words.build`, as in `turris.room.example-grove` and
    `turris.room.example-council`."""
    if can_build(data, seat):
        BUILDING.plan(data, seat, prestige, 1 if optional else 0)


def trionfo_taken(old: TurrisData, new: TurrisData) -> str | None:
    """The Trionfo that has been taken, if one has."""
    taken = f.FIELDS.changes(old.cells, new.cells, f.OWNERS)
    return a.TRIONFO_NAMES[int(new.cells[f.TOWER + taken[0][0]])] if taken else None


def tell_rooms(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Rooms that are built, and Upgrade tiles."""
    notes: list[dict[str, Any]] = []
    room = trionfo_taken(old, new)
    for seat, was, rooms in f.FIELDS.changes(old.cells, new.cells, f.ROOMS):
        if rooms > was:
            notes.append(n.WORDS.note("room.trionfo" if room else "room.bare", new, seat=seat, room=room, rooms=rooms))
    for location in members_of(new.cells[f.UPGRADES] & ~old.cells[f.UPGRADES]):
        notes.append(n.WORDS.note("upgrade", new, location=a.LOCATION_NAMES[location]))
    return notes


def tell_damage(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Rooms that have been damaged or repaired."""
    damaged = new.cells[f.DAMAGED]
    changed = members_of(damaged ^ old.cells[f.DAMAGED])
    return [n.WORDS.note("damage" if has(damaged, room) else "repair", new, room=room + 1) for room in changed]


class DrawRoom(DrawMember[TurrisData]):
    """A Trionfo comes to a room of the Tower; those that are left over stay unseen: `turris.setup.trionfi`,
    `turris.components.trionfi`, `turris.room.is-card`."""

    shows = Shown("room", "slot")


class BuildRoom(OfSeat[TurrisData]):
    """A room is built: Prestige, a step of the marker, and a Trionfo of the builder's choice as long as one is left,
    with its bonus and the Upgrade tile of its Location, which lies on the board for everyone from now on; then comes
    what it triggers. With the last Trionfo the end begins. It need not be built if it is optional, as the right of the
    Grove is: `turris.room.card`, `turris.room.no-card`, `turris.room.prestige`, `turris.room.marker`,
    `turris.room.grove-step`, `turris.trionfi.order`, `turris.trionfi.bonus`, `turris.trionfi.location`,
    `turris.upgrade.tile`, `turris.upgrade.everyone`, `turris.components.upgrades`, `turris.endgame.tower`."""

    opens = (a.BUILD, a.BUILD_BARE, a.DONE)
    shows = Shown("build", "prestige", "optional")
    tells = (f.ROOMS, f.UPGRADES, f.PRESTIGE)
    prestige: Argument
    optional: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        rooms = sorted([a.BUILD.base + int(data.cells[f.TOWER + slot]) for slot in free_rooms(data)])
        found = rooms or [a.BUILD_BARE.base]
        return [a.DONE.base, *found] if self.optional.of(at) == 1 else found

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        if action == a.DONE.base:
            return
        seat = self.seat.of(at)
        data.cells[f.ROOMS + seat] += 1
        bonus: i64 = NONE
        if action in a.BUILD:
            room: i64 = action - a.BUILD.base
            bonus = data.tables.trionfo_effects[room]
            data.cells[f.OWNERS + f.FIELDS.of(data.cells, f.TOWER).index(int(room))] = seat
            data.cells[f.UPGRADES] |= BIT[data.tables.trionfo_locations[room]]
            if is_complete(data) and not s.is_solo(data):
                g.trigger_end(data)
        missions.trigger(data, seat, s.WHEN_ROOM)
        if bonus != NONE:
            s.OFFER.plan(data, bonus, seat)  # also if not all of it can be done
        g.gain_prestige(data, seat, self.prestige.of(at))

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        found = super().blocks(data, at)
        return found if self.optional.of(at) == 1 else found[:-1]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        if action in a.DONE:
            return None
        if action in a.BUILD_BARE:
            left = n.counted(len(free_rooms(data)), "Trionfo card")
            return Refusal("turris.room.no-card", f"{left} can still be taken.")
        room, tower = action - a.BUILD.base, f.FIELDS.of(data.cells, f.TOWER)
        name = n.title(a.TRIONFO_NAMES[room])
        if room not in tower:
            return Refusal("turris.room.card", f"{name} is none of the six Trionfi of this match.")
        owner = int(data.cells[f.OWNERS + tower.index(room)])
        if owner == NOTHING:
            return Refusal("turris.solo.room-undamaged", f"The room of {name} has a Damaged tile.")
        return Refusal("turris.room.card", f"{n.sentence(n.seat_name(data, owner))} has taken {name} already.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return can_build(data, self.seat.of(at))

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return [*tell_rooms(old, new), *n.tell_prestige(old, new, "room")]


DRAW_ROOM: Final = DrawRoom("draw_room", s.STEPS, a.ROOM, f.UNSEEN_ROOMS, f.TOWER, slot=Index(range(1, a.ROOMS + 1)))
BUILDING: Final = BuildRoom("build_room", s.STEPS, seat=SEATS, prestige=s.COUNTED, optional=TRUTH)
