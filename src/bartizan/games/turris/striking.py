"""What a Beast does to Scouts that it has come upon: shields and rescues first, then its effect on the others."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import clear
from bartizan.engine.domains import NOTHING, SEATS, SetOf
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, OfSeat, Shown
from bartizan.games.turris import actions as a, fields as f, goods as g, land, missions, names as n, scouts, state as s
from bartizan.games.turris.state import TurrisData

ICHOR_A_SHIELD: Final = 2
_WITH_ARTIFACT: Final = a.SHIELD.base
_WITH_ICHOR: Final = a.SHIELD.base + 1


def devours(beast: i64) -> bool:
    """Whether it is a Beast that devours Scouts: `turris.pain.devour`, `turris.harrow.devour`."""
    return beast == a.PAIN or beast == a.HARROW


def unshielded(data: TurrisData, seat: i64, beast: i64) -> i64:
    """How many Scouts of a seat the Beast will hit: none on a Crossroads, where an effect may have moved it."""
    cells = data.cells
    if cells[f.BEASTS + beast] >= a.LOCATIONS:
        return 0
    return cells[f.SCOUTS + seat * a.LOCATIONS + cells[f.BEASTS + beast]] - cells[f.SHIELDED + seat]


def rescues(data: TurrisData, slot: i64) -> bool:
    """Whether the Mission in a slot brings devoured Scouts home, once a round: `turris.ongoing.rescue`."""
    mission = data.cells[f.SLOTS + slot]
    return mission >= 0 and data.tables.standing[mission] == s.RESCUE


def rescue_slot(data: TurrisData, seat: i64) -> i64:
    """The slot of a Mission that can still bring a devoured Scout home this round, or NOTHING."""
    for slot in range(seat * a.SLOTS, (seat + 1) * a.SLOTS):
        if rescues(data, slot) and data.cells[f.USED + slot] == 0:
            return slot
    return NOTHING


class Strike(Deed[TurrisData]):
    """A Beast has come upon Scouts: Missions of their owners hear of it, then the owners may shield and rescue them,
    each in turn, then it hits the others: `turris.effect.any-phase`, `turris.ongoing.threatened`,
    `turris.ruling.shield-time`, `turris.ruling.rescue-time`. An effect that has moved it goes on when all that follows
    is done, and knows its Beasts again: `turris.ruling.beast-effect-rewards`."""

    beast: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        beast = self.beast.of(at)
        if cells[f.MOVED] != 0:
            RESUME.plan(data, cells[f.MOVED])
            cells[f.MOVED] = 0
        location = cells[f.BEASTS + beast]
        clear(data.cells, f.SHIELDED, data.people)
        HIT.plan(data, beast)
        owners = [seat for seat in reversed(s.turn_order(data)) if cells[f.SCOUTS + seat * a.LOCATIONS + location] > 0]
        for seat in owners:
            if devours(beast) and rescue_slot(data, seat) >= 0:
                RESCUING.plan(data, seat, beast)
            SHIELDING.plan(data, seat, beast)
        for seat in owners:
            missions.trigger(data, seat, s.WHEN_THREATENED)

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.BEASTS + self.beast.of(at)] < a.LOCATIONS


class OfBeast(OfSeat[TurrisData]):
    """A step that the seat in its argument decides, about a Beast of which the page is told where it is."""

    beast: Argument

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return beast_place(data, self.beast.of(at))

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.BEASTS + self.beast.of(at)] < a.LOCATIONS


class ShieldScout(OfBeast):
    """The owner of Scouts that a Beast has come upon may shield one more of them, for an Artifact or, with a Mission
    that allows it, for Ichor; it stays where it is: `turris.artifact.shield-one`, `turris.artifact.shield-stays`,
    `turris.ruling.shield-each`, `turris.ruling.shield-time`, `turris.council.prevented`, as in
    `turris.artifact.example-despair` and `turris.artifact.example-pain`."""

    waits = True
    opens = (a.SHIELD, a.DECLINE)
    shows = Shown("shield", "beast")
    completes = False
    tells = (f.RESOURCES, f.ARTIFACTS)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        seat = self.seat.of(at)
        found = [a.DECLINE.base]
        if unshielded(data, seat, self.beast.of(at)) > 0:
            if data.cells[f.ARTIFACTS + seat] > 0:
                found.append(_WITH_ARTIFACT)
            ichor = data.cells[f.RESOURCES + seat * a.RESOURCES + a.ICHOR]
            if ichor >= ICHOR_A_SHIELD and s.has_standing(data, seat, s.ICHOR_SHIELD):
                found.append(_WITH_ICHOR)
        return found if len(found) > 1 else []

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        cells = data.cells
        seat = self.seat.of(at)
        if action == a.DECLINE.base:
            data.drop()
            return
        cells[f.SHIELDED + seat] += 1
        if action == _WITH_ARTIFACT:
            cells[f.ARTIFACTS + seat] -= 1
        else:
            cells[f.RESOURCES + seat * a.RESOURCES + a.ICHOR] -= ICHOR_A_SHIELD

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        seat = self.seat.of(at)
        if action == _WITH_ARTIFACT:
            return Refusal("turris.artifact.shield", "You have no Artifact.")
        if not s.has_standing(data, seat, s.ICHOR_SHIELD):
            text = "No Mission in your slots lets you shield a Scout with Ichor."
            return Refusal("turris.ongoing.ichor-shield", text)
        have = n.amount(int(data.cells[f.RESOURCES + seat * a.RESOURCES + a.ICHOR]), a.ICHOR)
        return Refusal("turris.ongoing.ichor-shield", f"A shield costs {ICHOR_A_SHIELD} Ichor, and you have {have}.")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {**super().besides(data, at, seat), "shielded": int(data.cells[f.SHIELDED + self.seat.of(at)])}

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        if action not in a.SHIELD:
            return []
        told = told_at(old, int(self.beast.of(at)))
        return [n.WORDS.note("shielded", old, seat=int(self.seat.of(at)), **told), *n.tell_goods(old, new, "paid")]


class RescueScout(OfBeast):
    """A Mission may bring home one Scout that would be devoured, right after its owner's shields:
    `turris.ongoing.rescue`, `turris.ruling.rescue-time`, `turris.council.prevented`."""

    waits = True
    opens = (a.ACCEPT, a.DECLINE)
    shows = Shown("rescue", "beast")
    tells = (f.SCOUTS,)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        seat = self.seat.of(at)
        if rescue_slot(data, seat) >= 0 and unshielded(data, seat, self.beast.of(at)) > 0:
            return [a.ACCEPT.base, a.DECLINE.base]
        return []

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        seat = self.seat.of(at)
        data.drop()
        if action == a.ACCEPT.base:
            data.cells[f.USED + rescue_slot(data, seat)] = 1
            scouts.put(data, seat, data.cells[f.BEASTS + self.beast.of(at)], -1)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return None  # both answers are always there

    def tell_answer(self, data: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        where = told_at(data, int(self.beast.of(at)))["location"]
        return [n.WORDS.note("rescued", data, seat=int(self.seat.of(at)), location=where)] if action in a.ACCEPT else []


class Hit(Deed[TurrisData]):
    """The Beast does what it does to all Scouts that are not shielded, owner by owner in turn order, but all that are
    devoured go to the Graveyard first; Betrayers only give way, after all others. Missions hear of each Scout that is
    devoured; then come its owner's steps on the Council track, in a row: `turris.pain.order`, `turris.despair.order`,
    `turris.solo.push`, `turris.pain.devour`, `turris.pain.council`, `turris.pain.sequential`, `turris.harrow.devour`,
    `turris.ongoing.devoured`, `turris.ruling.trigger-time`, as in `turris.pain.example`."""

    waits = True
    tells = (f.SCOUTS, f.GRAVEYARD)
    beast: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        beast = self.beast.of(at)
        location = data.cells[f.BEASTS + beast]
        if location >= a.LOCATIONS:
            return
        for _ in range(s.betrayers_at(data, location)):
            PUSHING.plan(data, data.people, location)
        for seat in reversed(s.turn_order(data)):
            number = unshielded(data, seat, beast)
            if number > 0 and devours(beast):
                data.cells[f.SCOUTS + seat * a.LOCATIONS + location] -= number
                data.cells[f.DEVOURED] += number
                scouts.bury(data, seat, number)
                for _ in range(number):
                    missions.trigger(data, seat, s.WHEN_DEVOURED)
            elif number > 0 and beast == a.DESPAIR:
                LOSING.plan(data, seat, number)
            elif beast == a.DELUSION:
                for _ in range(number):
                    PUSHING.plan(data, seat, location)

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.BEASTS + self.beast.of(at)] < a.LOCATIONS

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        told, dead = told_at(old, int(self.beast.of(at))), f.FIELDS.changes(old.cells, new.cells, f.GRAVEYARD)
        return [n.WORDS.note("devoured", old, seat=seat, number=now - was, **told) for seat, was, now in dead]


class PushScout(s.OfFirst):
    """A Scout of a seat gives way to the Delusion, or a Betrayer to any Beast, and the First Player says where to, each
    by itself, whoever has moved the Beast: `turris.delusion.push`, `turris.delusion.choice`,
    `turris.delusion.no-beast`, `turris.delusion.not-place`, `turris.ruling.push-by-player`, `turris.solo.push`,
    `turris.ruling.solo-push-rules`, as in `turris.delusion.example`."""

    waits = True
    opens = (a.PUSH,)
    shows = Shown("push", "owner", **{"from": "start"})
    tells = (f.SCOUTS,)
    owner: Argument
    start: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        start = self.start.of(at)
        if data.cells[f.SCOUTS + self.owner.of(at) * a.LOCATIONS + start] == 0:
            return []  # an effect has taken it away already
        return [a.PUSH.base + place for place in land.shelters(data, start)]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        scouts.move_scout(data, self.owner.of(at), self.start.of(at), action - a.PUSH.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        location, start = action - a.PUSH.base, int(self.start.of(at))
        where = n.place_name(data, location)
        if location == start:
            return Refusal("turris.delusion.push", f"The Scout must leave {where}.")
        text = f"{n.sentence(where)} is further from {n.place_name(data, start)} than a Scout need be pushed."
        return land.refuse_closed(data, location, "turris.delusion.no-beast") or Refusal("turris.delusion.push", text)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        seat, start = int(self.owner.of(at)), int(self.start.of(at))
        come = n.places_left(new, old, seat)
        if not come:
            return []
        way = {"from": a.PLACE_NAMES[start], "to": come[0]}
        beast = int(s.beast_at(old, start))
        by = {} if beast == NOTHING else {"beast": a.BEAST_NAMES[beast]}
        return [n.WORDS.note("pushed.beast" if by else "pushed.alone", old, **by, seat=seat, **way)]


class DespairTakes(OfSeat[TurrisData]):
    """A seat discards so many resources for its Scouts, one by one: goods of its choice, Ichor when these are gone, and
    never an Artifact. Who has nothing left is let go: `turris.despair.discard`, `turris.despair.ichor`,
    `turris.despair.nothing`, `turris.ruling.despair-artifact`, as in `turris.despair.example`."""

    waits = True
    opens = (a.LOSE,)
    shows = Shown("lose", "number")
    completes = False
    tells = (f.RESOURCES,)
    number: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        seat, kinds = self.seat.of(at), s.KINDS.numbers
        return g.losing_options(data, seat, kinds["goods"]) or g.losing_options(data, seat, kinds["ichor"])

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.RESOURCES + self.seat.of(at) * a.RESOURCES + action - a.LOSE.base] -= 1
        self.count_down(data, at, self.number)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        resource = action - a.LOSE.base
        if resource == a.ICHOR:
            return Refusal("turris.despair.ichor", "The Despair takes Ichor only from those who have nothing else.")
        return Refusal("turris.despair.discard", f"You have no {n.resource_name(resource)}.")

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return n.tell_goods(old, new, "lost.despair")


class EffectGoesOn(Deed[TurrisData]):
    """An effect that has moved Beasts goes on after all that one of them has done on its way, and knows again which it
    has moved: `turris.words.move-beast`, `turris.ruling.beast-effect-rewards`."""

    waits = True
    moved: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        data.cells[f.MOVED] = self.moved.of(at)

    def fits(self, data: TurrisData, at: i64) -> bool:
        return self.moved.of(at) != 0


def beast_place(data: TurrisData, beast: i64) -> dict[str, Any]:
    """Where the Beast is that a decision is about, as a view tells it."""
    return {"place": a.PLACE_NAMES[int(data.cells[f.BEASTS + beast])]}


def told_at(data: TurrisData, beast: int) -> dict[str, str]:
    """A Beast and its Location, as notes have them."""
    return {"beast": a.BEAST_NAMES[beast], "location": a.PLACE_NAMES[int(data.cells[f.BEASTS + beast])]}


STRIKE: Final = Strike("beast_strikes", s.STEPS, beast=a.BEAST_DOMAIN)
SHIELDING: Final = ShieldScout("shield", s.STEPS, seat=SEATS, beast=a.BEAST_DOMAIN)
RESCUING: Final = RescueScout("rescue", s.STEPS, seat=SEATS, beast=a.BEAST_DOMAIN)
HIT: Final = Hit("beast_hits", s.STEPS, beast=a.BEAST_DOMAIN)
PUSHING: Final = PushScout("push_scout", s.STEPS, owner=SEATS, start=a.LOCATION_DOMAIN)
LOSING: Final = DespairTakes("despair_takes", s.STEPS, seat=SEATS, number=s.COUNTED)
RESUME: Final = EffectGoesOn("effect_goes_on", s.STEPS, moved=SetOf(a.BEAST_DOMAIN))
