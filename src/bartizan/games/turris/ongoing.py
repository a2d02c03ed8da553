"""Ongoing Missions: what happens whenever their trigger occurs."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import has
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.language import MAY, NONE
from bartizan.engine.steps import Argument, Deed
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.state import TurrisData


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


ONGOING: Final = OngoingWorks("ongoing_works", s.STEPS, mission=a.MISSION_DOMAIN, seat=SEATS)
