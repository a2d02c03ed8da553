"""Ongoing Missions: what happens whenever their trigger occurs."""

from mypy_extensions import i64

from bartizan.engine.effects import MAY, NONE
from bartizan.games.turris.actions import SLOTS
from bartizan.games.turris.state import EFFECT, Tables, TurrisData


def trigger(data: TurrisData, seat: i64, event: i64, number: i64 = 1) -> None:
    """Something has occurred to a seat: the ongoing Missions in its slots that wait for it take effect."""
    if seat >= data.people:
        return
    tables = data.tables
    slot: i64 = seat * SLOTS + SLOTS - 1
    while slot >= seat * SLOTS:
        mission = data.slots[slot]
        if mission >= 0 and data.used[slot] == 0 and waits_for(tables, mission, event, number):
            effect = tables.mission_effects[mission]
            if effect == NONE or tables.effects.codes[effect] != MAY:
                data.used[slot] = tables.once[mission]
            if effect != NONE:
                data.agenda.push(EFFECT, effect, seat)
        slot -= 1


def use(data: TurrisData, seat: i64, node: i64) -> None:
    """An offer has been accepted: if an ongoing Mission has made it, that has been used."""
    tables = data.tables
    slot: i64 = seat * SLOTS
    while slot < seat * SLOTS + SLOTS:
        mission = data.slots[slot]
        effect = tables.mission_effects[mission] if mission >= 0 else NONE
        if effect != NONE and tables.effects.inner[effect] == node:
            data.used[slot] = tables.once[mission]
        slot += 1


def waits_for(tables: Tables, mission: i64, event: i64, number: i64) -> bool:
    """Whether a Mission is triggered by an event that concerns so many Scouts."""
    return tables.when[mission] == event and tables.when_least[mission] <= number
