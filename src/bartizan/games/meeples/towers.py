"""The Four Towers: Rooms that are completed once, and what sets of them are worth."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, count_in, size_of
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import MeeplesData

FACE: Final[i64] = 1
SETS: Final[i64] = 3
"""The kinds that come in sets are the first three: Rods of Ruin, Face the Darkness, Battle Corruption."""
RESCUE: Final[i64] = 3
TAINT: Final[i64] = 4
HOLD: Final[i64] = 5
MOST_OF_A_SET: Final[i64] = 4


def is_tower(spot: i64) -> bool:
    """Whether a spot is a Tower."""
    return spot >= a.FIRST_TOWER


def room_of(data: MeeplesData, spot: i64) -> i64:
    """The Room on top of a Tower, or NOTHING when the Tower is done: `meeples.room.stack-end`."""
    return data.cells[f.TOP + spot - a.FIRST_TOWER]


def is_held(data: MeeplesData, room: i64) -> bool:
    """Whether nothing of a fight is missing for a Room: one that is held asks for a fight of this turn against its type
    to which meeples have been sent already, and which serves no other such Room: `meeples.room.hold`,
    `meeples.ruling.hold-after-fight`."""
    against = data.tables.room_against[room]
    if against == s.NO_TYPE:
        return True
    fights: i64 = 0
    for place in range(data.cells[f.SENT]):
        monster, other = data.cells[f.FOUGHT + place], data.cells[f.ROOMS + place]
        if monster != NOTHING and data.tables.type[monster] == against:
            fights += 1
        elif other != NOTHING and data.tables.room_against[other] == against:
            fights -= 1
    return fights > 0


def takes_any_corruption(data: MeeplesData, room: i64) -> bool:
    """Whether any number of Corruption may be sent to a Room, none included: `meeples.room.taint`,
    `meeples.ruling.no-corruption-at-all`."""
    return data.tables.room_kind[room] == TAINT


def room_shows_corruption(data: MeeplesData, room: i64) -> bool:
    """Whether Corruption is to be seen on a Room: `meeples.guard.tainted-room`."""
    return takes_any_corruption(data, room) or data.tables.room_needs[room * s.NEED + a.CORRUPTION] > 0


def complete_room(data: MeeplesData, seat: i64, spot: i64, party: i64) -> None:
    """A Room goes to the play area of the player, takes effect, and the next one of its Tower is turned up:
    `meeples.room.take`, `meeples.room.reward`, `meeples.room.next`, `meeples.room.taint`, `meeples.room.rescue`,
    `meeples.room.face`, `meeples.room.battle`."""
    cells = data.cells
    room = room_of(data, spot)
    cells[f.TAKEN + seat] |= BIT[room]
    cells[f.TOP + spot - a.FIRST_TOWER] = NOTHING
    REVEALING.plan(data, spot - a.FIRST_TOWER)
    if takes_any_corruption(data, room):
        cells[f.SCORE + seat] += count_in(party, a.CORRUPTION)
    s.begin(data, data.tables.room_effect[room], seat)


def rooms_of_kind(data: MeeplesData, seat: i64, kind: i64) -> i64:
    """How many Rooms of a kind a seat has completed."""
    return size_of(data.cells[f.TAKEN + seat] & data.tables.rooms[kind])


def set_points(data: MeeplesData, seat: i64) -> i64:
    """What the sets of a seat are worth, each by itself: `meeples.room.sets`, as in `meeples.room.example-sets`."""
    found: i64 = 0
    for kind in range(SETS):
        found += data.tables.set_points[kind * (MOST_OF_A_SET + 1) + rooms_of_kind(data, seat, kind)]
    return found


class RevealRoom(DrawMember[MeeplesData]):
    """The next Room of a Tower is turned up, until its stack is empty: `meeples.room.next`, `meeples.room.stack-end`,
    `meeples.tower.setup`, `meeples.tower.shuffle`."""

    waits = True
    shows = Shown("room", "district")
    district: Argument

    def among(self, data: MeeplesData, at: i64) -> i64:
        return super().among(data, at) if data.cells[f.UNDER + self.district.of(at)] > 0 else 0

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        super().happen(data, at, outcome)
        data.cells[f.UNDER + self.district.of(at)] -= 1


def plan_towers(data: MeeplesData) -> None:
    """All Rooms are shuffled into four stacks of five, the top one of each face up: `meeples.tower.setup`,
    `meeples.tower.shuffle`, `meeples.tower.stacks`, `meeples.tower.top`."""
    data.cells[f.TOWERS] = 1
    data.cells[f.UNSEEN_ROOMS] = 2 ** len(a.ROOM_NAMES) - 1
    for district in range(a.DISTRICTS - 1, -1, -1):
        data.cells[f.UNDER + district] = a.TOWER_HEIGHT
        REVEALING.plan(data, district)


REVEALING: Final = RevealRoom("reveal_room", s.STEPS, a.REVEALS, f.UNSEEN_ROOMS, f.TOP, district=a.DISTRICT)
