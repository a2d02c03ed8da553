"""The Tower and the Council: building rooms, Upgrade tiles, the steps of the Council track."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import NONE, performable
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import ADVANCE, BUILD, BUILD_BARE, DONE, ROOMS
from bartizan.games.turris.goods import NO_PROMISE, gain_prestige, trigger_end
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.state import BIT, BUILDING, COUNCIL, GOING_HOME, OFFER, TurrisData, has, size_of
from bartizan.games.turris.vocabulary import WHEN_COUNCIL, WHEN_ROOM

MISSIONS_A_ROOM: Final = 2
LAST_LEVEL: Final = 5


def missions_needed(data: TurrisData, seat: i64) -> i64:
    """How many completed Missions a seat needs for its next room."""
    return (data.cells[f.ROOMS + seat] + 1) * MISSIONS_A_ROOM


def free_rooms(data: TurrisData) -> list[int]:
    """The slots whose Trionfo can be taken: not those with a Damaged tile."""
    return [
        slot for slot in range(ROOMS) if data.cells[f.OWNERS + slot] == NOTHING and not has(data.cells[f.DAMAGED], slot)
    ]


def can_build(data: TurrisData, seat: i64) -> bool:
    """Whether a seat has the Missions that a room asks for, and there is one to be built."""
    return size_of(data.cells[f.DONE + seat]) >= missions_needed(data, seat) and has_room(data)


def has_room(data: TurrisData) -> bool:
    """Whether a room can be built at all: against the Betrayers there must be one to take."""
    return data.seats == data.people or len(free_rooms(data)) > 0


def is_complete(data: TurrisData) -> bool:
    """Whether all Trionfi of the Tower have been taken."""
    return NOTHING not in f.FIELDS.of(data.cells, f.OWNERS)


def building_options(data: TurrisData, optional: bool) -> list[int]:
    """Which room can be built; without a card when none is left."""
    found = sorted([BUILD.base + int(data.cells[f.TOWER + slot]) for slot in free_rooms(data)]) or [BUILD_BARE.base]
    return [DONE.base, *found] if optional else found


def build(data: TurrisData, seat: i64, prestige: i64, room: i64) -> None:
    """A seat builds a room, with a Trionfo or, when none is left, without."""
    cells = data.cells
    cells[f.ROOMS + seat] += 1
    agenda = data.agenda
    if room >= 0:
        slot: i64 = 0
        while cells[f.TOWER + slot] != room:
            slot += 1
        cells[f.OWNERS + slot] = seat
        cells[f.UPGRADES] |= BIT[data.tables.trionfo_locations[room]]
        if is_complete(data) and data.seats == data.people:
            trigger_end(data)
    trigger(data, seat, WHEN_ROOM)
    if room >= 0 and data.tables.trionfo_effects[room] != NONE:
        agenda.push(OFFER, data.tables.trionfo_effects[room], seat)
    gain_prestige(data, seat, prestige)


def plan_building(data: TurrisData, seat: i64, prestige: i64, optional: bool) -> None:
    """A seat is to build a room, if it can."""
    if can_build(data, seat):
        data.agenda.push(BUILDING, seat, prestige, 1 if optional else 0)


def council_options(data: TurrisData, seat: i64) -> list[int]:
    """The spots that a Council token can advance to; none from the last level, which leads back to the start."""
    level = data.tables.levels[data.cells[f.COUNCIL + seat]]
    return [ADVANCE.base + spot for spot, other in enumerate(data.tables.levels) if other == level + 1]


def advance(data: TurrisData, seat: i64, spot: i64) -> None:
    """A Council token goes to a spot, whose reward its owner may gain; from the last level it may go home then."""
    agenda = data.agenda
    data.cells[f.COUNCIL + seat] = spot
    if data.tables.levels[spot] == LAST_LEVEL:
        agenda.push(GOING_HOME, seat)
    trigger(data, seat, WHEN_COUNCIL)
    offer(data, data.tables.spot_effects[spot], seat)


def offer(data: TurrisData, node: i64, seat: i64) -> None:
    """A seat may gain a reward, if it can be gained in full."""
    if node != NONE and performable(data, data.tables.effects, node, seat, NO_PROMISE[:]):
        data.agenda.push(OFFER, node, seat)


def plan_council(data: TurrisData, seat: i64, steps: i64) -> None:
    """A seat's Council token is to advance. The Betrayers have none."""
    if steps > 0 and seat < data.people:
        data.agenda.push(COUNCIL, seat, steps)
