"""Hibernating: cards come back, energy returns, the switch goes up."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import union
from bartizan.engine.domains import SEATS
from bartizan.games.revive import actions as a, fields as f, free, lakes, machines, state as s, traits
from bartizan.games.revive.primitives import DoesIf, OfSeat, Primitive, Refusal, Shown, plan_effect
from bartizan.games.revive.state import ASK, Deed, ReviveData
from bartizan.games.revive.vocabulary import NUMBER


def rest_to_active(data: ReviveData, seat: i64) -> None:
    """All cards of the resting area come to the active one, where others stay: `revive.hibernate.rest-to-active`,
    `revive.hibernate.active-stays`."""
    f.ACTIVE.put(data.cells, seat, union(f.ACTIVE.words_at(data.cells, seat), f.RESTING.words_at(data.cells, seat)))
    for card in f.RESTING.list(data.cells, seat):
        f.RESTING.remove(data.cells, seat, card)


def slots_to_rest(data: ReviveData, seat: i64) -> None:
    """All cards of the slots go to the resting area: `revive.hibernate.slots-to-rest`."""
    for card in s.in_slots(data, seat):
        s.lay_to_rest(data, seat, card)


def begin(data: ReviveData, seat: i64) -> None:
    """A seat hibernates. What its tribe does first comes before all else: `revive.hibernate.first`."""
    HIBERNATING.plan(data, seat)
    for use in traits.in_force(data, seat):
        use.trait.hibernates(data, seat)


class Hibernate(Deed):
    """First resting cards become active, then the cards of the slots rest; after a pause the rest follows:
    `revive.hibernate.rest-to-active`, `revive.hibernate.slots-to-rest`, `revive.hibernate.order`,
    `revive.ruling.hibernate-order`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        seat = self.seat.of(at)
        rest_to_active(data, seat)
        slots_to_rest(data, seat)
        RECOVERING.plan(data, seat)
        PAUSING.plan(data, seat)


class Pause(OfSeat):
    """Free actions while hibernating, if a machine can be used then: `revive.turn.free-hibernate`,
    `revive.ruling.hibernate-order`, `revive.ruling.unstable-mid-hibernation`."""

    opens = (a.SKIP, *free.BLOCKS)
    shows = Shown("hibernating")

    def options(self, data: ReviveData, at: i64) -> list[int]:
        seat = self.seat.of(at)
        return [a.SKIP.base, *free.actions(data, seat)] if len(machines.usable(data, seat)) > 0 else []

    def sensible(self, data: ReviveData, at: i64) -> list[int]:
        """What bots do for free, they do before they hibernate."""
        return data.ready[:1]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        if action == a.SKIP.base:
            data.drop()
        else:
            free.act(data, self.seat.of(at), action)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        return free.refuse(data, self.seat.of(at), action)


class Recover(Deed):
    """Energy markers return, the switch goes up, and the marker on the hibernation track brings what its next space
    shows, at the end the same again; then lakes pay: `revive.hibernate.energy`, `revive.hibernate.switch`,
    `revive.hibernate.track`, `revive.hibernate.lakes`, `revive.hibernate.order`, `revive.switch.once`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        seat = self.seat.of(at)
        machines.regain(data, seat, data.cells[f.USED + seat])
        data.cells[f.SWITCH + seat] = 0
        data.cells[f.HIBERNATED + seat] += 1
        space = min(data.cells[f.HIBERNATED + seat], i64(len(data.tables.rests)))
        CLOSING.plan(data, seat)
        lakes.plan_bonuses(data, seat)
        plan_effect(data, data.tables.rests[space - 1], seat)


class CloseHibernation(Deed):
    """Last comes what a tribe has of hibernating: `revive.hibernate.order`, `revive.ruling.hibernate-order`,
    `revive.ruling.hibernate-flips`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        for use in traits.in_force(data, self.seat.of(at)):
            use.trait.hibernated(data, self.seat.of(at), use.owner)


class Awaken(Primitive):
    """Which resting card becomes active: `revive.machine.crystal-card`."""

    opens = (a.AWAKEN,)
    rule = "revive.machine.crystal-card"
    counted = True
    lack = "no card rests"

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.AWAKEN.base + card for card in f.RESTING.list(data.cells, ASK.seat.of(at))]

    def answer(self, data: ReviveData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        f.RESTING.remove(data.cells, seat, action - a.AWAKEN.base)
        f.ACTIVE.add(data.cells, seat, action - a.AWAKEN.base)
        self.again(data, at)


# the unstable machines that move cards: `revive.unstable.slots-to-rest`, `revive.unstable.rest-to-active`,
# `revive.ruling.unstable-needs`
DoesIf(
    "slots-to-rest", lambda data, _, seat: slots_to_rest(data, seat),
    lambda data, seat: len(s.in_slots(data, seat)) > 0, "no card lies in your slots",
)  # fmt: skip
DoesIf(
    "rest-to-active", lambda data, _, seat: rest_to_active(data, seat),
    lambda data, seat: f.RESTING.size(data.cells, seat) > 0, "no card rests",
)  # fmt: skip
Awaken("awaken {number}", number=NUMBER)
HIBERNATING: Final = Hibernate("hibernate", s.STEPS, seat=SEATS)
PAUSING: Final = Pause("pause", s.STEPS, seat=SEATS)
RECOVERING: Final = Recover("recover", s.STEPS, seat=SEATS)
CLOSING: Final = CloseHibernation("close_hibernation", s.STEPS, seat=SEATS)
