"""The Betrayers: two Scouts that travel the land and damage the Tower, and when a solo match ends."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import ENDING_PRESTIGE, LOCATIONS, NUMBERED, ROOMS
from bartizan.games.turris.goods import gain_prestige
from bartizan.games.turris.state import BIT, TurrisData, beast_at, betrayers_at, has, scouts_at

STARTS: Final = (0, 9)
"""The Locations 1 and 10."""
DAMAGE_PRESTIGE: Final = 4
INCOME: Final = 1
_ORDER: Final = (2, 1, 0, 5, 4, 3)
"""The rooms in the order in which they are damaged: two rows of three, from the top right one on."""


def is_solo(data: TurrisData) -> bool:
    """Whether one person plays against the Betrayers."""
    return data.seats > data.people


def is_free(data: TurrisData, location: i64) -> bool:
    """Whether a Betrayer can go to a Location: no Beast and no Scout is there."""
    return beast_at(data, location) == NOTHING and scouts_at(data, location) + betrayers_at(data, location) == 0


def travel(data: TurrisData) -> None:
    """Both Scouts of the Betrayers move on, the one on the lower number first; one on a Site comes last."""
    starts: list[i64] = []
    for location in range(LOCATIONS):
        starts += [i64(location)] * int(betrayers_at(data, location))
    for start in starts:
        if data.cells[f.ENDING] == 0:
            move_on(data, start)


def move_on(data: TurrisData, start: i64) -> None:
    """A Betrayer goes to the next free Location, or begins anew and damages a room on the way."""
    if start < NUMBERED:
        end = next_free(data, start + 1)
        if end != NOTHING:
            go(data, start, end)
            return
    end = next_free(data, 0)
    if end != NOTHING:
        go(data, start, end)
        if start < NUMBERED:
            damage(data)


def next_free(data: TurrisData, location: i64) -> i64:
    """The first free Location from a number on, or NOTHING."""
    while location < NUMBERED:
        if is_free(data, location):
            return location
        location += 1
    return NOTHING


def go(data: TurrisData, start: i64, end: i64) -> None:
    """A Betrayer goes from one Location to another."""
    data.cells[f.SCOUTS + data.people * LOCATIONS + start] -= 1
    data.cells[f.SCOUTS + data.people * LOCATIONS + end] += 1


def damage(data: TurrisData) -> None:
    """The next room without a Damaged tile gets one, to the Betrayers' Prestige."""
    for room in _ORDER:
        if not has(data.cells[f.DAMAGED], room):
            data.cells[f.DAMAGED] |= BIT[room]
            gain_prestige(data, data.people, DAMAGE_PRESTIGE)
            return


def tower_stands(data: TurrisData) -> bool:
    """Whether the player has built all six rooms and none of them is damaged."""
    return data.cells[f.DAMAGED] == 0 and data.cells[f.ROOMS] >= ROOMS


def person_wins(data: TurrisData) -> bool:
    """Whether the person has won a solo match that is over."""
    return data.cells[f.PRESTIGE] >= ENDING_PRESTIGE or data.cells[f.PRESTIGE + data.people] < ENDING_PRESTIGE
