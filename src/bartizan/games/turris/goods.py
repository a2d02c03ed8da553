"""Resources, Artifacts and tokens: what is gained, paid, lost, taken and given, and Prestige."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.cells import has, members_of
from bartizan.engine.domains import NOTHING, SEATS, SetOf
from bartizan.engine.errors import BadPosition, Refusal
from bartizan.engine.steps import Argument, Deed, OfSeat, Shown
from bartizan.games.turris import actions as a, fields as f, names as n, state as s
from bartizan.games.turris.state import TurrisData

_PARTS: Final = 6  # of a price: each resource, any of the goods, and any at all
_KINDS_OF_PARTS: Final = [s.KINDS.numbers[part] for part in a.DUE_NAMES]
_PAYS: Final = vec[i64](_KINDS_OF_PARTS)  # what pays for each part of a price besides Artifacts, as a set
_PART_OF: Final = vec[i64](
    [_KINDS_OF_PARTS.index(kinds) if kinds in _KINDS_OF_PARTS else NOTHING for kinds in range(16)]
)
"""The part of a price that asks for each set of resources."""
STEP_OF_SITES: Final = 10
TOKEN: Final = 5
RESERVE: Final = 6
GRAVEYARD: Final = 7
BOARD: Final = 8
CARDS: Final = 9
HAND: Final = 10
FACE_UP: Final = 11
PAID_GOODS: Final = 12
PAID_ANY: Final = 13
ROLLED: Final = 14
"""What earlier steps of an effect surely bring: resources and Artifacts first, then the changes of these, what they
use up (cards, Missions, resources of several kinds), and whether a die is rolled: `turris.ruling.in-full`."""
NO_PRICE: Final = vec[i64]([0] * _PARTS)
NO_PROMISE: Final = vec[i64]([0] * s.PROMISES)


def stock(seat: i64, what: i64) -> i64:
    """The cell that counts what a seat has of a resource, or of Artifacts."""
    return f.ARTIFACTS + seat if what == a.ARTIFACT else f.RESOURCES + seat * a.RESOURCES + what


def gain(data: TurrisData, seat: i64, what: i64, number: i64) -> None:
    """A seat gains resources of one kind, or Artifacts, of which there are always enough. The Betrayers always have one
    of each resource, and gain nothing: `turris.ruling.supply`, `turris.artifact.source`, `turris.solo.resources`,
    `turris.solo.reset`, `turris.solo.no-cards`, `turris.solo.ignore-cards`."""
    if seat < data.people:
        data.cells[stock(seat, what)] += number


def gain_prestige(data: TurrisData, seat: i64, number: i64) -> None:
    """A seat gains Prestige, of which there is no most: Sites may change for it, and the end may come:
    `turris.ruling.prestige-floor`, `turris.site.threshold`, `turris.site.not-again`, `turris.ruling.site-double`,
    `turris.ruling.solo-thresholds`, `turris.endgame.prestige`, `turris.solo.end-prestige`."""
    cells = data.cells
    cells[f.PRESTIGE + seat] += number
    if seat < data.people:
        while cells[f.THRESHOLDS] < 4 and cells[f.PRESTIGE + seat] >= (cells[f.THRESHOLDS] + 1) * STEP_OF_SITES:
            cells[f.THRESHOLDS] += 1
            cells[f.SITES_DUE] = 1
    if cells[f.PRESTIGE + seat] >= a.ENDING_PRESTIGE:
        trigger_end(data)


def trigger_end(data: TurrisData) -> None:
    """The end begins, once and for all: in solo it is reached; otherwise a Beast leaves at the end of this Beast Phase,
    or of the next one if this one has begun: `turris.endgame.either`, `turris.endgame.this-round`,
    `turris.endgame.in-beast-phase`, `turris.ruling.trigger-stays`, `turris.ruling.trigger-moment`,
    `turris.solo.immediate`."""
    cells = data.cells
    if cells[f.ENDING] == 0:
        cells[f.ENDING] = 2 if cells[f.STAGE] == s.BEASTS_ACT and data.seats == data.people else 1


def single_kind(kinds: i64) -> i64:
    """The only resource of a set, or -1 if there is a choice."""
    return _PART_OF[kinds] if _PART_OF[kinds] < a.RESOURCES else -1


def held(data: TurrisData, seat: i64, kinds: i64) -> i64:
    """How many resources of some kinds a seat has; an Artifact is none: `turris.artifact.only-spent`."""
    found: i64 = 0
    for resource in range(i64(0), i64(a.RESOURCES)):
        if has(kinds, resource):
            found += data.cells[f.RESOURCES + seat * a.RESOURCES + resource]
    return found


def price_of(number: i64, kinds: i64) -> vec[i64]:
    """A price of some resources out of a set of kinds."""
    due = NO_PRICE[:]
    due[_PART_OF[kinds]] = number
    return due


def can_pay(data: TurrisData, seat: i64, due: vec[i64], promised: vec[i64], less: i64 = 0) -> bool:
    """Whether a seat can pay a price, Artifacts standing in, with what it has and is promised, when some of it may be
    left out: `turris.words.pay`, `turris.artifact.wild`, `turris.ruling.discount-first`."""
    cells = data.cells
    first = f.RESOURCES + seat * a.RESOURCES
    short: i64 = 0
    spare_goods: i64 = 0
    spare_ichor: i64 = 0
    for resource in range(i64(0), i64(a.RESOURCES)):
        rest = cells[first + resource] + promised[resource] - due[resource]
        if rest < 0:
            short -= rest
        elif resource == a.ICHOR:
            spare_ichor = rest
        else:
            spare_goods += rest
    spare_goods -= due[s.GOODS]
    if spare_goods < 0:
        short -= spare_goods
        spare_goods = 0
    short += max(due[s.ANY] - spare_goods - spare_ichor, 0)
    return short <= cells[f.ARTIFACTS + seat] + promised[a.ARTIFACT] + less


def plan_payment(data: TurrisData, seat: i64, due: vec[i64], less: i64 = 0) -> None:
    """A seat is to pay a price that it can pay, perhaps after it has left out some of it, of its own choice:
    `turris.words.pay`."""
    for part in range(_PARTS):
        data.cells[f.DUE + part] = due[part]
    if next_due(data) >= 0:
        PAYING.plan(data, seat)
        if less > 0:
            SPARING.plan(data, seat, less)


def price_due(data: TurrisData) -> vec[i64]:
    """The price of what is still to be paid."""
    return data.cells[f.DUE : f.DUE + _PARTS]


def next_due(data: TurrisData) -> i64:
    """The part of a price that is paid next: kind by kind, then what leaves a choice; -1 when all is paid."""
    for part in range(i64(0), i64(_PARTS)):
        if data.cells[f.DUE + part] > 0:
            return part
    return -1


def kinds_held(data: TurrisData, seat: i64, kinds: i64) -> list[int]:
    """The resources of some kinds that a seat has."""
    first = f.RESOURCES + seat * a.RESOURCES
    return [resource for resource in members_of(kinds) if data.cells[first + resource] > 0]


def losing_options(data: TurrisData, seat: i64, kinds: i64) -> list[int]:
    """Which resource can be given up, never an Artifact: `turris.words.lose`, `turris.artifact.only-spent`."""
    return [a.LOSE.base + resource for resource in kinds_held(data, seat, kinds)]


def refuse_losing(data: TurrisData, resource: int, kinds: int, rule: str) -> Refusal:
    """Why a resource cannot be given up in the decision at hand."""
    if data.cells[stock(data.seat, resource)] == 0:
        return Refusal(rule, f"You have no {n.resource_name(resource)}.")
    return Refusal(rule, f"It must be {n.kinds_name(kinds)}.")


class Bought(Deed[TurrisData]):
    """What is done as soon as its price has been paid. It waits on the agenda right under the payment, so that a view
    can tell what is paid for."""

    def bought(self, at: i64) -> dict[str, Any]:
        """What is paid for, as a view tells it: the name of a Mission under `mission`, or True under `collect`."""
        raise self.silence("bought")


def price_told(data: TurrisData, below: i64) -> dict[str, Any]:
    """What is still due, and for what, if that is a Mission or a Collect: what waits so many steps below the top."""
    due = {name: int(data.cells[f.DUE + part]) for part, name in enumerate(a.DUE_NAMES)}
    found = {"due": {name: number for name, number in due.items() if number > 0}, "mission": None, "collect": False}
    place = len(data.agenda) - 1 - below
    step = data.steps.of(data.agenda[place]) if place >= 0 else None
    return {**found, **step.bought(data.agenda[place])} if isinstance(step, Bought) else found


class Pay(OfSeat[TurrisData]):
    """A price is paid, one part after the other: with what it asks for, or with an Artifact, but always so that the
    rest can still be paid: `turris.artifact.source`, `turris.words.pay`."""

    under = "spare"
    opens = (a.SPEND,)
    shows = Shown("pay")
    tells = (f.RESOURCES, f.ARTIFACTS)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        cells = data.cells
        seat = self.seat.of(at)
        due = price_due(data)
        part = next_due(data)
        found: list[int] = []
        for what in range(i64(0), i64(a.ARTIFACT + 1)):
            number = self.portion(due, part, what)
            if self.pays(part, what) and cells[stock(seat, what)] >= number:
                cells[stock(seat, what)] -= number
                due[part] -= number
                if can_pay(data, seat, due, NO_PROMISE):
                    found.append(a.SPEND.base + int(what))
                cells[stock(seat, what)] += number
                due[part] += number
        return found

    def pays(self, part: i64, what: i64) -> bool:
        """Whether something is what a part of a price asks for: an Artifact always is."""
        return what == a.ARTIFACT or has(_PAYS[part], what)

    def portion(self, due: vec[i64], part: i64, what: i64) -> i64:
        """How much is paid at once: all that is due of one kind in its own kind, else 1."""
        return due[part] if what == part and part < a.RESOURCES else 1

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        """An Artifact is paid only where nothing else will do."""
        return [action for action in data.ready if action != a.SPEND.base + a.ARTIFACT][:1]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        what: i64 = action - a.SPEND.base
        part = next_due(data)
        number = self.portion(price_due(data), part, what)
        data.cells[stock(self.seat.of(at), what)] -= number
        data.cells[f.DUE + part] -= number
        if next_due(data) < 0:
            data.drop()

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        what, due, part = action - a.SPEND.base, price_due(data), next_due(data)
        have = int(data.cells[stock(self.seat.of(at), what)])
        if what == a.ARTIFACT and have == 0:
            return Refusal("turris.artifact.wild", "You have no Artifact.")
        price = NO_PRICE[:]
        price[part] = due[part]
        text = f"With that paid here, the rest of {n.price_words(due)} could not be paid."
        if not self.pays(part, what):
            must = n.sentence(n.price_words(price))
            text = f"{must} must be paid now, and {n.resource_name(what)} does not pay for that."
        elif have < self.portion(due, part, what):
            text = f"You have {n.amount(have, what)}, not enough for {n.price_words(price)}."
        return Refusal("turris.ruling.artifact-payment", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return price_told(data, 1)

    def fits(self, data: TurrisData, at: i64) -> bool:
        spared = SPARING.number.of(data.top()) if data.doing() is SPARING else 0
        return can_pay(data, self.seat.of(at), price_due(data), NO_PROMISE, spared)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return n.tell_goods(old, new, "paid")


class Spare(OfSeat[TurrisData]):
    """So many resources may be left out of a price, before it is paid; the payer chooses which of those it asks for:
    `turris.ruling.discount-first`, `turris.reserve.discount`, `turris.words.complete`."""

    opens = (a.SPARE,)
    shows = Shown("spare", "number")
    number: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        due = price_due(data)
        found: list[int] = []
        for resource in range(a.RESOURCES):
            if due[resource] > 0:
                due[resource] -= 1
                if can_pay(data, self.seat.of(at), due, NO_PROMISE, self.number.of(at) - 1):
                    found.append(a.SPARE.base + resource)
                due[resource] += 1
        return found

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.DUE + action - a.SPARE.base] -= 1
        if next_due(data) >= 0:
            self.count_down(data, at, self.number)
        else:
            data.drop()
            data.drop()  # nothing is left to be paid, either

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        resource = action - a.SPARE.base
        if data.cells[f.DUE + resource] == 0:
            return Refusal("turris.ruling.discount-first", f"No {n.resource_name(resource)} is asked for.")
        text = f"Without 1 {n.resource_name(resource)} the rest of {n.price_words(price_due(data))} could not be paid."
        return Refusal("turris.mission.pay", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return price_told(data, 2)

    def fits(self, data: TurrisData, at: i64) -> bool:
        below = data.steps.of(data.agenda[len(data.agenda) - 2])
        if below is not PAYING or price_told(data, 2)["mission"] is None:
            raise BadPosition("'agenda': something is spared only of the price of a Mission.")
        return data.cells[f.DUE + s.GOODS] == 0 and data.cells[f.DUE + s.ANY] == 0


class RivalGains(OfSeat[TurrisData]):
    """Somebody gains resources by the effect of another, and chooses the kinds: `turris.words.rival`."""

    waits = True
    opens = (a.GAIN,)
    shows = Shown("gain", "number")
    completes = False
    number: Argument
    kinds: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.GAIN.base + resource for resource in members_of(self.kinds.of(at))]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        gain(data, self.seat.of(at), action - a.GAIN.base, 1)
        self.count_down(data, at, self.number)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return Refusal("turris.words.rival", f"Only {n.kinds_name(int(self.kinds.of(at)))} can be gained.")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {"kind": s.KINDS.word(int(self.kinds.of(at)))}

    def fits(self, data: TurrisData, at: i64) -> bool:
        return int(self.kinds.of(at)) in s.KINDS.numbers.values()


class TakeFrom(OfSeat[TurrisData]):
    """Resources go over to a seat from a rival, or to the rival if the step of the effect gives them, one by one and
    never an Artifact; the seat chooses which: `turris.artifact.only-spent`."""

    shows = Shown("hand-over", "left", "rival")
    tells = (f.RESOURCES,)
    node: Argument
    rival: Argument
    left: Argument

    def parties(self, data: TurrisData, at: i64) -> tuple[Block, i64, i64]:
        """What the seat decides, to give up a resource or to gain one; whose it is, and who gets it."""
        seat, rival = self.seat.of(at), self.rival.of(at)
        if s.LANGUAGE.word_of(data.tables.effects, self.node.of(at)) == "give":
            return a.LOSE, seat, rival
        return a.GAIN, rival, seat

    def options(self, data: TurrisData, at: i64) -> list[int]:
        block, giver, _ = self.parties(data, at)
        kinds = data.tables.effects.second(self.node.of(at))
        return [block.base + resource for resource in kinds_held(data, giver, kinds)]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        block, giver, taker = self.parties(data, at)
        data.cells[stock(giver, action - block.base)] -= 1
        gain(data, taker, action - block.base, 1)
        self.count_down(data, at, self.left)

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        return [self.parties(data, at)[0].name]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        kinds = int(data.tables.effects.second(self.node.of(at)))
        if action in a.LOSE:
            return refuse_losing(data, action - a.LOSE.base, kinds, "turris.words.give")
        resource = action - a.GAIN.base
        text = f"Only {n.kinds_name(kinds)} can be taken."
        if has(kinds, resource):
            text = f"{n.sentence(n.seat_name(data, int(self.rival.of(at))))} has no {n.resource_name(resource)}."
        return Refusal("turris.words.take", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        program, node = data.program(), int(self.node.of(at))
        return {"from": program.source_of(node), "step": s.LANGUAGE.told(program, node)}

    def fits(self, data: TurrisData, at: i64) -> bool:
        effects, node, left = data.tables.effects, self.node.of(at), self.left.of(at)
        apart = not s.is_solo(data) and self.rival.of(at) != self.seat.of(at)
        return apart and s.LANGUAGE.word_of(effects, node) in ("take", "give") and 1 <= left <= effects.first(node)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return n.tell_goods(old, new)  # two seats are concerned, so the text of the decision does not say all


PAYING: Final = Pay("pay", s.STEPS, seat=SEATS)
SPARING: Final = Spare("spare", s.STEPS, seat=SEATS, number=s.COUNTED)
GIVING: Final = RivalGains("rival_gains", s.STEPS, seat=SEATS, number=s.COUNTED, kinds=SetOf(a.RESOURCE_DOMAIN))
TAKING: Final = TakeFrom("take_from", s.STEPS, node=s.NODES, seat=SEATS, rival=SEATS, left=s.NUMBERS)
