"""Scouts: Placing, Collecting, reviving, moving and sacrificing them."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import clear, total
from bartizan.engine.domains import NOTHING, SEATS, Domain, Maybe
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.engine.steps import Argument, Asked, OfSeat, Shown
from bartizan.games.turris import actions as a, council, fields as f, goods as g, land, missions, names as n, state as s
from bartizan.games.turris.state import TurrisData

PAID: Final = 0
FREE: Final = 1
WITHOUT_REWARD: Final = 2
"""The ways to take Scouts back."""
ANYWHERE: Final = 0
AT_SITE: Final = 1
AT_IMMEDIATE: Final = 2
AT_PLAIN: Final = 3
AT_ROLLED: Final = 4
REVIVE_PRICE: Final = 3
CHEAP_PRICE: Final = 2
LAST_HOPE_PRICE: Final = 1
MODES: Final = Domain("way", ["paid", "free", "no-reward"])
SORTS: Final = Domain("place", ["anywhere", "site", "immediate", "plain", "rolled"])


def may_place(data: TurrisData, seat: i64, location: i64) -> bool:
    """Whether a seat that has a Scout may Place it in a Location: anywhere but where a Beast or a Betrayer is, or the
    limit is reached, or an Immediate reward could not be gained in full, judged as if it stood there:
    `turris.place.anywhere`, `turris.place.no-beast`, `turris.place.share`, `turris.place.limit`,
    `turris.land.limited`, `turris.solo.no-place`, `turris.ongoing.no-limit`, `turris.place.immediate-full`,
    `turris.ruling.grove-limited`, `turris.ruling.effect-place-rules`, `turris.ruling.immediate-feasible`,
    `turris.ruling.immediate-unknown`, `turris.ruling.circle-always`."""
    if not s.in_use(data, location) or not land.is_clear(data, location):
        return False
    if s.is_limited(data, location) and s.scouts_at(data, location) > 0 and not s.has_standing(data, seat, s.NO_LIMIT):
        return False
    if not s.is_immediate(data, location):
        return True
    put(data, seat, location, 1)
    able = data.can_perform(s.reward_of(data, location), seat)
    put(data, seat, location, -1)
    return able


def put(data: TurrisData, seat: i64, location: i64, number: i64) -> None:
    """Scouts go from the Reserve to a Location, or come back from it if the number is negative."""
    data.cells[f.RESERVE + seat] -= number
    data.cells[f.SCOUTS + seat * a.LOCATIONS + location] += number


def placing_sites(data: TurrisData, seat: i64, where: i64) -> list[int]:
    """The Locations of some sort where a seat may Place a Scout, ascending."""
    found: list[int] = []
    if data.cells[f.RESERVE + seat] > 0:
        for location in range(a.NUMBERED if where == AT_SITE else 0, a.LOCATIONS):
            if may_place(data, seat, location) and is_of_sort(data, location, where):
                found.append(location)
    return found


def place(data: TurrisData, seat: i64, location: i64) -> None:
    """A Scout goes to a Location; an Immediate one takes effect: `turris.place.scout`, `turris.place.immediate`,
    `turris.place.not-immediate`, `turris.land.immediate`, `turris.upgrade.effect`, as in `turris.place.example`."""
    put(data, seat, location, 1)
    missions.trigger(data, seat, s.WHEN_PLACE)
    if location >= a.NUMBERED:
        missions.trigger(data, seat, s.WHEN_PLACE_SITE)
    if s.is_immediate(data, location):
        missions.trigger(data, seat, s.WHEN_PLACE_IMMEDIATE)
        s.EFFECT.plan(data, s.reward_of(data, location), seat)


def recall_price(data: TurrisData, seat: i64, number: i64, mode: i64) -> i64:
    """How much Ichor it costs to take Scouts back: `turris.collect.cost`, `turris.ongoing.free-recall`,
    `turris.ruling.effect-collect-cost`."""
    if mode != PAID:
        return 0
    return number - 1 if number > 0 and s.has_standing(data, seat, s.FREE_RECALL) else number


def can_collect(data: TurrisData, seat: i64, mode: i64, promised: vec[i64]) -> bool:
    """Whether a seat has a Scout on the board, and the price of taking it back."""
    if s.on_board(data, seat) + promised[g.BOARD] <= 0:
        return False
    return g.can_pay(data, seat, g.price_of(recall_price(data, seat, 1, mode), 1), promised)


def plan_picking(data: TurrisData, seat: i64, most: i64, mode: i64) -> None:
    """A seat is to choose which of its Scouts come back."""
    clear(data.cells, f.PICKED, a.LOCATIONS)
    PICKING.plan(data, seat, most, mode)


def picked_number(data: TurrisData) -> i64:
    """How many Scouts have been picked."""
    return total(data.cells, f.PICKED, a.LOCATIONS)


def are_picked(data: TurrisData, seat: i64) -> bool:
    """Whether all Scouts that have been picked are a seat's."""
    cells = data.cells
    first = f.SCOUTS + seat * a.LOCATIONS
    return all(cells[f.PICKED + location] <= cells[first + location] for location in range(a.LOCATIONS))


def can_gain(data: TurrisData, seat: i64, location: i64) -> bool:
    """Whether a seat can gain all of a Location's reward."""
    node = s.reward_of(data, location)
    return node != NONE and data.can_perform(node, seat)


def revive_price(data: TurrisData, seat: i64) -> i64:
    """What Force Revive costs a seat now: `turris.revive.cost`, `turris.revive.all-dead`,
    `turris.ongoing.cheap-revive`, as in `turris.revive.example`."""
    if data.cells[f.GRAVEYARD + seat] == a.SCOUTS_OF_PEOPLE:
        return LAST_HOPE_PRICE
    return CHEAP_PRICE if s.has_standing(data, seat, s.CHEAP_REVIVE) else REVIVE_PRICE


def revive(data: TurrisData, seat: i64, number: i64) -> None:
    """Scouts come back from the Graveyard."""
    data.cells[f.GRAVEYARD + seat] -= number
    data.cells[f.RESERVE + seat] += number


def bury(data: TurrisData, seat: i64, number: i64) -> None:
    """Scouts, already taken from where they were, are put into the Graveyard; the Council hears of each:
    `turris.council.graveyard`, `turris.ruling.sacrifice`."""
    data.cells[f.GRAVEYARD + seat] += number
    council.plan_council(data, seat, number)


def refuse_placing(data: TurrisData, location: int, sort: int) -> Refusal:
    """Why a seat cannot Place a Scout in a Location, if it must be one of some sort."""
    seat, where = int(data.seat), n.place_name(data, location)
    if data.cells[f.RESERVE + seat] <= 0:
        out, dead = int(s.on_board(data, seat)), int(data.cells[f.GRAVEYARD + seat])
        return Refusal("turris.place.scout", f"Your Reserve is empty: {out} on the board, {dead} in the Graveyard.")
    if not s.in_use(data, location):
        return land.refuse_unused(data, location)
    if not is_of_sort(data, location, sort):
        return Refusal("turris.words.place", n.WORDS.say(f"sorts.{SORTS.values[sort]}", where=where))
    if taken := land.refuse_taken(data, location, "turris.place.no-beast", "", "turris.solo.no-place"):
        return taken
    there = int(s.scouts_at(data, location))
    if s.is_limited(data, location) and there > 0 and not s.has_standing(data, seat, s.NO_LIMIT):
        return Refusal("turris.place.limit", f"{n.sentence(where)} has limit 1 and holds {n.scouts(there)}.")
    put(data, seat, location, 1)  # judged as if the Scout stood there
    want = data.lacking(s.reward_of(data, location), seat)
    put(data, seat, location, -1)
    text = f"The reward of {where} comes at once and cannot be gained in full: {want}."
    return Refusal("turris.place.immediate-full", text)


def is_of_sort(data: TurrisData, location: i64, sort: i64) -> bool:
    """Whether a Location is of the sort that an effect asks for."""
    if sort == AT_SITE:
        return location >= a.NUMBERED
    if sort == AT_IMMEDIATE:
        return s.is_immediate(data, location)
    return sort != AT_PLAIN or not s.is_immediate(data, location)


def move_scout(data: TurrisData, seat: i64, start: i64, end: i64) -> None:
    """A Scout is moved; that is no Placing: `turris.delusion.not-place`."""
    data.cells[f.SCOUTS + seat * a.LOCATIONS + start] -= 1
    data.cells[f.SCOUTS + seat * a.LOCATIONS + end] += 1


class PickScouts(OfSeat[TurrisData]):
    """Choose which Scouts come back, one at least, named in the order of the Locations: `turris.collect.choose`,
    `turris.collect.recall`, `turris.words.collect`, `turris.words.recall`, `turris.collect.beast-recall`."""

    opens = (a.RECALL, a.DONE)
    shows = Shown("collect", "most")
    most: Argument
    mode: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        cells = data.cells
        seat = self.seat.of(at)
        number = picked_number(data)
        price = recall_price(data, seat, number + 1, self.mode.of(at))
        found: list[int] = []
        if number < self.most.of(at) and g.can_pay(data, seat, g.price_of(price, 1), g.NO_PROMISE):
            for location in range(a.LOCATIONS - 1, -1, -1):
                if cells[f.SCOUTS + seat * a.LOCATIONS + location] > cells[f.PICKED + location]:
                    found.append(a.RECALL.base + location)
                if cells[f.PICKED + location] > 0:
                    break
            found.reverse()
        if number > 0:
            found.append(a.DONE.base)
        return found

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        if action != a.DONE.base:
            data.cells[f.PICKED + action - a.RECALL.base] += 1
            return
        data.drop()
        seat = self.seat.of(at)
        mode = self.mode.of(at)
        RETURNING.plan(data, seat, mode)
        g.plan_payment(data, seat, g.price_of(recall_price(data, seat, picked_number(data), mode), 1))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        cells, seat = data.cells, self.seat.of(at)
        most, mode, number = int(self.most.of(at)), self.mode.of(at), int(picked_number(data))
        rule = "turris.words.recall" if mode == WITHOUT_REWARD else "turris.collect.choose"
        if action in a.DONE:
            return Refusal(rule, "At least one Scout must come back.")
        location = action - a.RECALL.base
        there, picked = int(cells[f.SCOUTS + seat * a.LOCATIONS + location]), int(cells[f.PICKED + location])
        if there <= picked:
            more = "other " if picked else ""
            return Refusal(rule, f"You have no {more}Scout {n.within(data, location)}.")
        if number >= most:
            limit = "turris.words.recall" if mode == WITHOUT_REWARD else "turris.words.collect"
            return Refusal(limit, f"{n.scouts(most)} at most may come back.")
        price = int(recall_price(data, seat, number + 1, mode))
        if any(cells[f.PICKED + later] for later in range(location + 1, a.LOCATIONS)):
            where = n.place_name(data, location)
            text = f"Scouts are named in the order of the Locations: {where} comes before what you have named."
            return Refusal(rule, text)
        text = f"{n.scouts(number + 1)} cost {price} Ichor, and {n.purse(data, seat, g.NO_PROMISE)}."
        return Refusal("turris.collect.cost", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        places = f.FIELDS.of(data.cells, f.PICKED)
        picked = [a.PLACE_NAMES[place] for place, number in enumerate(places) for _ in range(number)]
        return {"mode": MODES.values[int(self.mode.of(at))].replace("-", " "), "picked": picked}

    def fits(self, data: TurrisData, at: i64) -> bool:
        seat, number = self.seat.of(at), picked_number(data)
        price = g.price_of(recall_price(data, seat, number, self.mode.of(at)), 1)
        return number <= self.most.of(at) and are_picked(data, seat) and g.can_pay(data, seat, price, g.NO_PROMISE)


class ReturnScouts(g.Bought):
    """The picked Scouts go back to the Reserve; then come the rewards of their Locations, for each of them, but not of
    Immediate ones: `turris.collect.reward`, `turris.collect.immediate-none`, `turris.collect.immediate-pays`,
    `turris.ruling.collect-per-scout`."""

    under = "pay"
    tells = (f.SCOUTS,)
    seat: Argument
    mode: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        seat = self.seat.of(at)
        rewarded = self.mode.of(at) != WITHOUT_REWARD
        pending: list[int] = []
        number: i64 = 0
        for location in range(a.LOCATIONS):
            count = int(cells[f.PICKED + location])
            put(data, seat, location, -count)
            number += count
            if rewarded and not s.is_immediate(data, location):
                pending += [location] * count
        clear(data.cells, f.PICKED, a.LOCATIONS)
        plan_rewards(data, seat, pending)
        if rewarded:
            missions.trigger(data, seat, s.WHEN_COLLECT, number)

    def bought(self, at: i64) -> dict[str, Any]:
        return {"collect": True}

    def fits(self, data: TurrisData, at: i64) -> bool:
        return are_picked(data, self.seat.of(at))

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        seat = int(self.seat.of(at))
        gone = n.places_left(old, new, seat)
        return [n.WORDS.note("returned", old, {"number": len(gone)}, seat=seat, locations=gone)] if gone else []


def plan_rewards(data: TurrisData, seat: i64, pending: list[int]) -> None:
    """Rewards of Locations, four at most, are still to be gained."""
    if pending:
        data.add(rewards_step(seat, pending))


def rewards_step(seat: i64, pending: list[int]) -> i64:
    """The step in which rewards of Locations are gained."""
    places = pending + [NOTHING] * a.SCOUTS_OF_PEOPLE
    return REWARDS.at(seat, places[0], places[1], places[2], places[3])


class GainRewards(OfSeat[TurrisData]):
    """The rewards of a Collect one after another, in the order that the player chooses, as far as each can be gained in
    full now; those that are left may be declined: `turris.collect.order`, `turris.collect.decline`,
    `turris.collect.beast-blocks`, `turris.collect.partial`, `turris.land.reward`, `turris.solo.no-reward`,
    `turris.ruling.collect-sequence`, `turris.ruling.collect-block-time`, as in `turris.collect.example`."""

    waits = True
    opens = (a.REWARD, a.DONE)
    shows = Shown("rewards")
    first: Argument
    second: Argument
    third: Argument
    fourth: Argument

    def pending(self, at: i64) -> list[int]:
        """The Locations whose rewards are still to be gained."""
        places = [self.first.of(at), self.second.of(at), self.third.of(at), self.fourth.of(at)]
        return [int(place) for place in places if place != NOTHING]

    def options(self, data: TurrisData, at: i64) -> list[int]:
        places, seat = sorted(set(self.pending(at))), self.seat.of(at)
        able = [place for place in places if land.is_clear(data, place) and can_gain(data, seat, place)]
        return [*[a.REWARD.base + place for place in able], a.DONE.base]

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        """In the order of their Locations, and none that costs more than it brings."""
        for action in data.ready:
            if action in a.REWARD and data.worth_of(s.reward_of(data, action - a.REWARD.base)) >= 0:
                return [action]
        return [a.DONE.base]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        if action == a.DONE.base:
            return
        data.cells[f.MOVED] = 0
        location = action - a.REWARD.base
        rest = self.pending(at)
        rest.remove(location)
        plan_rewards(data, self.seat.of(at), rest)
        s.EFFECT.plan(data, s.reward_of(data, location), self.seat.of(at))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        location = action - a.REWARD.base
        where = n.place_name(data, location)
        if location not in self.pending(at):
            if s.in_use(data, location) and s.is_immediate(data, location):
                text = f"{n.sentence(where)} gives its reward when a Scout is Placed there, not when it comes back."
                return Refusal("turris.collect.immediate-none", text)
            return Refusal("turris.collect.reward", f"No reward of {where} is due to you.")
        so = " and keeps its reward from you"
        if taken := land.refuse_taken(data, location, "turris.collect.beast-blocks", so, "turris.solo.no-reward"):
            return taken
        want = data.lacking(s.reward_of(data, location), self.seat.of(at))
        return Refusal("turris.collect.partial", f"The reward of {where} cannot be gained in full: {want}.")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {"pending": [a.PLACE_NAMES[place] for place in self.pending(at)]}

    def fits(self, data: TurrisData, at: i64) -> bool:
        pending = sorted(self.pending(at))
        if not pending or max(pending) >= a.NUMBERED + data.people:
            return False
        return at == rewards_step(self.seat.of(at), pending)


class LandScout(Asked[TurrisData]):
    """Where a Scout that an effect moves comes to stand: `turris.words.shift`."""

    opens = (a.LAND,)
    shows = Shown("land", "owner", "steps", **{"from": "start"})
    completes = True
    owner: Argument
    start: Argument
    mover: Argument
    steps: Argument

    def decider(self, data: TurrisData, at: i64) -> i64:
        return self.mover.of(at)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.LAND.base + location for location in land.walks(data, self.start.of(at), self.steps.of(at))]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        move_scout(data, self.owner.of(at), self.start.of(at), action - a.LAND.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        rule, location, start = "turris.words.shift", action - a.LAND.base, int(self.start.of(at))
        if location == start:
            return Refusal(rule, f"The Scout is {n.within(data, location)} already.")
        where, steps = n.place_name(data, location), n.counted(int(self.steps.of(at)), "step")
        far = f"{n.sentence(where)} is not within {steps} of {n.place_name(data, start)}"
        text = f"{far} without entering a Location with a Beast."
        return land.refuse_closed(data, location, rule) or Refusal(rule, text)

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.SCOUTS + self.owner.of(at) * a.LOCATIONS + self.start.of(at)] > 0


PICKING: Final = PickScouts("pick_scouts", s.STEPS, seat=SEATS, most=s.COUNTED, mode=MODES)
RETURNING: Final = ReturnScouts("return_scouts", s.STEPS, seat=SEATS, mode=MODES)
_PENDING: Final = Maybe(a.LOCATION_DOMAIN)
REWARDS: Final = GainRewards(
    "rewards", s.STEPS, seat=SEATS, first=_PENDING, second=_PENDING, third=_PENDING, fourth=_PENDING
)
LANDING: Final = LandScout("land_scout", s.STEPS, owner=SEATS, start=a.LOCATION_DOMAIN, mover=SEATS, steps=s.COUNTED)
