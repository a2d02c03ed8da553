"""Beasts: whom they hunt, which way they go, and what they do to Scouts."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEASTS,
    DECLINE,
    DELUSION,
    DESPAIR,
    HARROW,
    ICHOR,
    LOCATION_NAMES,
    LOCATIONS,
    PLACES,
    PUSH,
    RESOURCES,
    SHIELD,
    SLOTS,
    TARGET,
    VIA,
)
from bartizan.games.turris.land import distance, is_place, is_seen, onward, shelters, stops_beast
from bartizan.games.turris.ongoing import trigger
from bartizan.games.turris.scouts import bury
from bartizan.games.turris.state import (
    BEASTS_ACT,
    CHAIN,
    HIT,
    HUNT,
    LOSING,
    PUSHING,
    RESCUING,
    RESUME,
    SETTLE,
    SHIELDING,
    STRIDE,
    STRIKE,
    TurrisData,
    after_first,
    beast_at,
    betrayers_at,
    clear,
    has_standing,
    on_board,
    scouts_at,
)
from bartizan.games.turris.vocabulary import ICHOR_SHIELD, RESCUE, WHEN_DEVOURED, WHEN_THREATENED

ABYSS: Final = LOCATION_NAMES.index("abyss")
NO_PLACE: Final = PLACES
"""Where a step of a path is still to be chosen."""
ICHOR_A_SHIELD: Final = 2


def speed(data: TurrisData, beast: i64) -> i64:
    """How many steps a Beast takes: two while the Altar hastens it."""
    return 2 if data.tables.altar[data.cells[f.ALTAR]] == beast and data.tables.fast[beast] == 1 else 1


def act(data: TurrisData, beast: i64) -> None:
    """A Beast's turn to act: one that lies flipped only stands up."""
    cells = data.cells
    if cells[f.BEASTS + beast] == NOTHING:
        return
    data.agenda.push(SETTLE)
    if cells[f.FLIPPED + beast] == 1:
        cells[f.FLIPPED + beast] = 0
        return
    if beast == HARROW and cells[f.STAGE] == BEASTS_ACT:
        data.agenda.push(CHAIN)
    cells[f.DEVOURED] = 0
    data.agenda.push(HUNT, beast)


def targets(data: TurrisData, beast: i64) -> list[int]:
    """The Locations that a Beast may hunt: the Fruit, else the nearest Scouts, of these the most; else the Abyss, or in
    solo what this round's card shows when no Scout is out."""
    cells = data.cells
    if cells[f.FRUIT] != NOTHING:
        return [int(cells[f.FRUIT])]
    found: list[int] = []
    nearest: i64 = PLACES
    most: i64 = 0
    for location in range(LOCATIONS):
        if not is_seen(data, location):
            continue
        steps = distance(data, cells[f.BEASTS + beast], location)
        number = scouts_at(data, location)
        if steps < nearest or (steps == nearest and number > most):
            found = [location]
            nearest = steps
            most = number
        elif steps == nearest and number == most:
            found.append(location)
    if found:
        return found
    if cells[f.CARD] != NOTHING and on_board(data, 0) == 0:
        return [int(data.tables.card_locations[cells[f.CARD]])]
    return [ABYSS]


def target_options(data: TurrisData, beast: i64) -> list[int]:
    """Which of the equal targets a Beast can be sent to."""
    return [TARGET.base + location for location in targets(data, beast)]


def hunt(data: TurrisData, beast: i64, target: i64) -> None:
    """A Beast has its target: its path is to be found."""
    data.agenda.push(STRIDE, beast, target, NO_PLACE)


def stride_places(data: TurrisData, beast: i64, target: i64, first: i64) -> list[int]:
    """The places that can be the next step of a Beast's path, as far as the choice makes a difference."""
    start = data.cells[f.BEASTS + beast]
    if start == target:
        return []
    if first == NO_PLACE:
        return onward(data, start, target)
    if speed(data, beast) == 1 or first == target or stops_beast(data, first):
        return []
    return onward(data, first, target)


def via_options(places: list[int]) -> list[int]:
    """The next step of a path."""
    return [VIA.base + place for place in places]


def stride(data: TurrisData, beast: i64, first: i64, second: i64) -> None:
    """A Beast goes along its path as far as it may."""
    end = path_end(data, first, second)
    if end != NOTHING:
        enter(data, beast, end)


def path_end(data: TurrisData, first: i64, second: i64) -> i64:
    """Where a path ends: in its second place if a Beast can stay there, else in the first, or NOTHING if in neither."""
    if second != NO_PLACE and beast_at(data, second) == NOTHING:
        return second
    if first != NO_PLACE and beast_at(data, first) == NOTHING:
        return first
    return NOTHING


def enter(data: TurrisData, beast: i64, place: i64) -> None:
    """A Beast ends its move in a place, and strikes whoever is there."""
    data.cells[f.BEASTS + beast] = place
    if place < LOCATIONS and scouts_at(data, place) + betrayers_at(data, place) > 0:
        data.agenda.push(STRIKE, beast)


def strike(data: TurrisData, beast: i64) -> None:
    """A Beast has come upon Scouts: their owners may shield them, then it hits the others. An effect that has moved it
    goes on when all that follows is done, and knows its Beasts again."""
    cells = data.cells
    agenda = data.agenda
    if cells[f.MOVED] != 0:
        agenda.push(RESUME, cells[f.MOVED])
        cells[f.MOVED] = 0
    location = cells[f.BEASTS + beast]
    clear(data, f.SHIELDED, data.people)
    agenda.push(HIT, beast)
    place = data.people - 1
    while place >= 0:
        seat = after_first(data, place)
        if cells[f.SCOUTS + seat * LOCATIONS + location] > 0:
            if beast != DELUSION and beast != DESPAIR and rescue_slot(data, seat) >= 0:
                agenda.push(RESCUING, seat, beast)
            agenda.push(SHIELDING, seat, beast)
        place -= 1
    place = data.people - 1
    while place >= 0:
        seat = after_first(data, place)
        if cells[f.SCOUTS + seat * LOCATIONS + location] > 0:
            trigger(data, seat, WHEN_THREATENED)
        place -= 1


def unshielded(data: TurrisData, seat: i64, beast: i64) -> i64:
    """How many Scouts of a seat the Beast will hit: none on a Crossroads, where an effect may have moved it."""
    cells = data.cells
    if cells[f.BEASTS + beast] >= LOCATIONS:
        return 0
    return cells[f.SCOUTS + seat * LOCATIONS + cells[f.BEASTS + beast]] - cells[f.SHIELDED + seat]


def shield_options(data: TurrisData, seat: i64, beast: i64) -> list[int]:
    """How one more Scout can be shielded, or none; empty when it cannot be."""
    found: list[int] = []
    if unshielded(data, seat, beast) > 0:
        if data.cells[f.ARTIFACTS + seat] > 0:
            found.append(SHIELD.base)
        if (
            has_standing(data, seat, ICHOR_SHIELD)
            and data.cells[f.RESOURCES + seat * RESOURCES + ICHOR] >= ICHOR_A_SHIELD
        ):
            found.append(SHIELD.base + 1)
    return [DECLINE.base, *found] if found else []


def shield(data: TurrisData, seat: i64, how: i64) -> None:
    """One more Scout is spared, for an Artifact or for Ichor."""
    cells = data.cells
    cells[f.SHIELDED + seat] += 1
    if how == 0:
        cells[f.ARTIFACTS + seat] -= 1
    else:
        cells[f.RESOURCES + seat * RESOURCES + ICHOR] -= ICHOR_A_SHIELD


def rescue_slot(data: TurrisData, seat: i64) -> i64:
    """The slot of a Mission that can still bring a devoured Scout home this round, or NOTHING."""
    slot: i64 = seat * SLOTS
    while slot < seat * SLOTS + SLOTS:
        if rescues(data, slot) and data.cells[f.USED + slot] == 0:
            return slot
        slot += 1
    return NOTHING


def rescues(data: TurrisData, slot: i64) -> bool:
    """Whether the Mission in a slot brings devoured Scouts home, once a round."""
    mission = data.cells[f.SLOTS + slot]
    return mission >= 0 and data.tables.standing[mission] == RESCUE


def can_rescue(data: TurrisData, seat: i64, beast: i64) -> bool:
    """Whether a seat can still bring a Scout home from the Beast that strikes."""
    return rescue_slot(data, seat) >= 0 and unshielded(data, seat, beast) > 0


def rescue(data: TurrisData, seat: i64, beast: i64) -> None:
    """One Scout that would be devoured goes home instead."""
    cells = data.cells
    cells[f.USED + rescue_slot(data, seat)] = 1
    cells[f.SCOUTS + seat * LOCATIONS + cells[f.BEASTS + beast]] -= 1
    cells[f.RESERVE + seat] += 1


def hit(data: TurrisData, beast: i64) -> None:
    """The Beast does what it does to all Scouts that are not shielded; Betrayers only give way."""
    agenda = data.agenda
    location = data.cells[f.BEASTS + beast]
    number = betrayers_at(data, location) if location < LOCATIONS else 0
    while number > 0:
        agenda.push(PUSHING, data.people, location)
        number -= 1
    place = data.people - 1
    while place >= 0:
        seat = after_first(data, place)
        number = unshielded(data, seat, beast)
        if number > 0:
            if beast == DELUSION:
                while number > 0:
                    agenda.push(PUSHING, seat, location)
                    number -= 1
            elif beast == DESPAIR:
                agenda.push(LOSING, seat, number)
            else:
                devour(data, seat, location, number)
        place -= 1


def devour(data: TurrisData, seat: i64, location: i64, number: i64) -> None:
    """Scouts of a seat are devoured; its steps on the Council track follow in turn order."""
    data.cells[f.SCOUTS + seat * LOCATIONS + location] -= number
    data.cells[f.DEVOURED] += number
    bury(data, seat, number)
    while number > 0:
        trigger(data, seat, WHEN_DEVOURED)
        number -= 1


def pushing_options(data: TurrisData, seat: i64, location: i64) -> list[int]:
    """Where a Scout can be pushed to, if an effect has not taken it away already."""
    if data.cells[f.SCOUTS + seat * LOCATIONS + location] == 0:
        return []
    return [PUSH.base + place for place in shelters(data, location)]


def push(data: TurrisData, seat: i64, start: i64, end: i64) -> None:
    """A Scout is moved; that is no Placing."""
    data.cells[f.SCOUTS + seat * LOCATIONS + start] -= 1
    data.cells[f.SCOUTS + seat * LOCATIONS + end] += 1


def chains(data: TurrisData) -> bool:
    """Whether the Harrow goes on: it has devoured, sees a Scout beside it, and no Fruit is out."""
    cells = data.cells
    if cells[f.DEVOURED] == 0 or cells[f.FRUIT] != NOTHING:
        return False
    beside = data.tables.beside[int(cells[f.BEASTS + HARROW])]
    return any(is_place(data, place) and is_seen(data, place) for place in beside)


def step_places(data: TurrisData, beast: i64, steps: i64) -> list[int]:
    """Where an effect can move a Beast with its next step, ascending: to a place without a Beast, or through one when
    steps are left to come out behind it or to go back."""
    found: list[int] = []
    for place in data.tables.beside[int(data.cells[f.BEASTS + beast])]:
        if is_place(data, place) and (beast_at(data, place) == NOTHING or (steps > 1 and leads_on(data, beast, place))):
            found.append(int(place))
    return sorted(found)


def leads_on(data: TurrisData, beast: i64, place: i64) -> bool:
    """Whether a place without another Beast is beside a place."""
    for other in data.tables.beside[int(place)]:
        held = beast_at(data, other)
        if is_place(data, other) and (held == NOTHING or held == beast):
            return True
    return False


def can_move(data: TurrisData, beast: i64, steps: i64) -> bool:
    """Whether an effect can move a Beast."""
    return data.cells[f.BEASTS + beast] != NOTHING and len(step_places(data, beast, steps)) > 0


def upright(data: TurrisData, beast: i64, grounded: bool) -> bool:
    """Whether a Beast can be flipped; for some effects not on a Crossroads."""
    place = data.cells[f.BEASTS + beast]
    return place != NOTHING and data.cells[f.FLIPPED + beast] == 0 and not (grounded and place >= LOCATIONS)


def leave(data: TurrisData) -> None:
    """The next Beast leaves the land for good: the last in the order of acting."""
    cells = data.cells
    beast: i64 = BEASTS - 1
    while beast >= 0 and cells[f.BEASTS + beast] == NOTHING:
        beast -= 1
    if beast >= 0:
        cells[f.BEASTS + beast] = NOTHING
        cells[f.FLIPPED + beast] = 0
