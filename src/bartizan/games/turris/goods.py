"""Resources, Artifacts and tokens: what is gained, paid, lost, taken and given, and Prestige."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import has
from bartizan.engine.domains import SEATS, SetOf
from bartizan.engine.errors import BadPosition, Refusal
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.names import amount, kinds_name, price_words, resource_name, seat_name, sentence
from bartizan.games.turris.notes import tell_goods
from bartizan.games.turris.state import OfSeat, TurrisData
from bartizan.games.turris.vocabulary import KINDS

_PARTS: Final = 6
"""Of a price: each resource, any of the goods, and any at all."""
_GOODS_KINDS: Final = 14
_ALL_KINDS: Final = 15
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
NO_PROMISE: Final = vec[i64]([0] * s.PROMISES)


def gain(data: TurrisData, seat: i64, resource: i64, number: i64) -> None:
    """A seat gains resources of one kind, of which there are always enough. The Betrayers always have one of each:
    `turris.ruling.supply`, `turris.solo.resources`, `turris.solo.reset`."""
    if seat < data.people:
        data.cells[f.RESOURCES + seat * a.RESOURCES + resource] += number


def gain_artifacts(data: TurrisData, seat: i64, number: i64) -> None:
    """A seat gains Artifacts by an effect; the Betrayers gain none: `turris.artifact.source`, `turris.ruling.supply`,
    `turris.solo.no-cards`, `turris.solo.ignore-cards`."""
    if seat < data.people:
        data.cells[f.ARTIFACTS + seat] += number


def gain_token(data: TurrisData, seat: i64) -> None:
    """A seat gains an Additional Action token, unless it holds two: `turris.token.hold`,
    `turris.components.action-tokens`, `turris.solo.ignore-cards`."""
    if seat < data.people and data.cells[f.TOKENS + seat] < a.MOST_TOKENS:
        data.cells[f.TOKENS + seat] += 1


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
    if kinds & (kinds - 1) != 0:
        return -1
    resource: i64 = 0
    while not has(kinds, resource):
        resource += 1
    return resource


def held(data: TurrisData, seat: i64, kinds: i64) -> i64:
    """How many resources of some kinds a seat has; an Artifact is none: `turris.artifact.only-spent`."""
    cells = data.cells
    first = f.RESOURCES + seat * a.RESOURCES
    found: i64 = 0
    resource: i64 = 0
    while resource < a.RESOURCES:
        if has(kinds, resource):
            found += cells[first + resource]
        resource += 1
    return found


def nothing_due() -> vec[i64]:
    """A price of nothing."""
    return vec[i64]([0, 0, 0, 0, 0, 0])


def price_of(number: i64, kinds: i64) -> vec[i64]:
    """A price of some resources out of a set of kinds."""
    due = nothing_due()
    resource = single_kind(kinds)
    if resource >= 0:
        due[resource] = number
    elif kinds == _ALL_KINDS:
        due[s.ANY] = number
    else:
        due[s.GOODS] = number
    return due


def can_pay(data: TurrisData, seat: i64, due: vec[i64], promised: vec[i64], less: i64 = 0) -> bool:
    """Whether a seat can pay a price, Artifacts standing in, with what it has and is promised, when some of it may be
    left out: `turris.words.pay`, `turris.artifact.wild`, `turris.ruling.discount-first`."""
    cells = data.cells
    first = f.RESOURCES + seat * a.RESOURCES
    short: i64 = 0
    spare_goods: i64 = 0
    spare_ichor: i64 = 0
    resource: i64 = 0
    while resource < a.RESOURCES:
        rest = cells[first + resource] + promised[resource] - due[resource]
        if rest < 0:
            short -= rest
        elif resource == a.ICHOR:
            spare_ichor = rest
        else:
            spare_goods += rest
        resource += 1
    if due[s.GOODS] > spare_goods:
        short += due[s.GOODS] - spare_goods
        spare_goods = 0
    else:
        spare_goods -= due[s.GOODS]
    if due[s.ANY] > spare_goods + spare_ichor:
        short += due[s.ANY] - spare_goods - spare_ichor
    return short <= cells[f.ARTIFACTS + seat] + promised[a.ARTIFACT] + less


def plan_payment(data: TurrisData, seat: i64, due: vec[i64]) -> None:
    """A seat is to pay a price that it can pay: `turris.words.pay`."""
    cells = data.cells
    part: i64 = 0
    while part < _PARTS:
        cells[f.DUE + part] = due[part]
        part += 1
    if next_due(data) >= 0:
        PAYING.plan(data, seat)


def price_due(data: TurrisData) -> vec[i64]:
    """The price of what is still to be paid."""
    return data.cells[f.DUE : f.DUE + _PARTS]


def next_due(data: TurrisData) -> i64:
    """What is paid next: kind by kind, then what leaves a choice; -1 when all is paid."""
    cells = data.cells
    kind: i64 = 0
    while kind < _PARTS:
        if cells[f.DUE + kind] > 0:
            return kind
        kind += 1
    return -1


def due_of(data: TurrisData) -> dict[str, int]:
    """What is still to be paid, by name."""
    due = price_due(data)
    return {name: int(due[part]) for part, name in enumerate(a.DUE_NAMES) if due[part] > 0}


def pays(kind: i64, resource: i64) -> bool:
    """Whether a resource is what a part of a price asks for."""
    return kind == resource or kind == s.ANY or (kind == s.GOODS and resource != a.ICHOR)


def plan_sparing(data: TurrisData, seat: i64, number: i64) -> None:
    """A seat may leave out some of a price, of its own choice."""
    if number > 0 and next_due(data) >= 0:
        SPARING.plan(data, seat, number)


def gaining_options(kinds: i64) -> list[int]:
    """Which resource can be gained: `turris.words.gain`."""
    return [a.GAIN.base + resource for resource in s.kinds_of(kinds)]


def losing_options(data: TurrisData, seat: i64, kinds: i64) -> list[int]:
    """Which resource can be given up, never an Artifact: `turris.words.lose`, `turris.artifact.only-spent`."""
    return [
        a.LOSE.base + resource
        for resource in s.kinds_of(kinds)
        if data.cells[f.RESOURCES + seat * a.RESOURCES + resource] > 0
    ]


def despair_kinds(data: TurrisData, seat: i64) -> i64:
    """What the Despair can take from a seat: goods first, Ichor only when there are none: `turris.despair.discard`,
    `turris.despair.ichor`, `turris.despair.nothing`, `turris.ruling.despair-artifact`, as in
    `turris.artifact.example-despair`."""
    if held(data, seat, _GOODS_KINDS) > 0:
        return _GOODS_KINDS
    return 1 if data.cells[f.RESOURCES + seat * a.RESOURCES + a.ICHOR] > 0 else 0


class Bought(Deed[TurrisData]):
    """What is done as soon as its price has been paid. It waits on the agenda right under the payment, so that a view
    can tell what is paid for."""

    def bought(self, at: i64) -> dict[str, Any]:
        """What is paid for, as a view tells it: the name of a Mission under `mission`, or True under `collect`."""
        raise self.silence("bought")


def price_told(data: TurrisData, below: i64) -> dict[str, Any]:
    """What is still due, and for what, if that is a Mission or a Collect: what waits so many steps below the top."""
    found: dict[str, Any] = {"due": due_of(data), "mission": None, "collect": False}
    place = len(data.agenda) - 1 - below
    if place >= 0:
        step = data.steps.of(data.agenda[place])
        if isinstance(step, Bought):
            found.update(step.bought(data.agenda[place]))
    return found


class Pay(OfSeat):
    """A price is paid, one part after the other: with what it asks for, or with an Artifact, but always so that the
    rest can still be paid: `turris.ruling.artifact-payment`, `turris.artifact.wild`, `turris.artifact.source`,
    `turris.words.pay`."""

    under = "spare"
    opens = (a.SPEND,)
    shows = Shown("pay")
    tells = (f.RESOURCES, f.ARTIFACTS)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        cells = data.cells
        seat = self.seat.of(at)
        due = price_due(data)
        kind = next_due(data)
        found: list[int] = []
        for resource in range(a.RESOURCES):
            number = due[kind] if kind < a.RESOURCES else 1
            if not pays(kind, resource) or cells[f.RESOURCES + seat * a.RESOURCES + resource] < number:
                continue
            cells[f.RESOURCES + seat * a.RESOURCES + resource] -= number
            due[kind] -= number
            if can_pay(data, seat, due, NO_PROMISE):
                found.append(a.SPEND.base + resource)
            cells[f.RESOURCES + seat * a.RESOURCES + resource] += number
            due[kind] += number
        if cells[f.ARTIFACTS + seat] > 0:
            cells[f.ARTIFACTS + seat] -= 1
            due[kind] -= 1
            if can_pay(data, seat, due, NO_PROMISE):
                found.append(a.SPEND.base + a.ARTIFACT)
            cells[f.ARTIFACTS + seat] += 1
            due[kind] += 1
        return found

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        """An Artifact is paid only where nothing else will do."""
        return [action for action in data.ready if action != a.SPEND.base + a.ARTIFACT][:1]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        """What a part asks for pays all that is due of its kind, an Artifact pays one."""
        cells = data.cells
        seat = self.seat.of(at)
        what: i64 = action - a.SPEND.base
        kind = next_due(data)
        if what == a.ARTIFACT:
            cells[f.ARTIFACTS + seat] -= 1
            cells[f.DUE + kind] -= 1
        else:
            number = cells[f.DUE + kind] if kind < a.RESOURCES else 1
            cells[f.RESOURCES + seat * a.RESOURCES + what] -= number
            cells[f.DUE + kind] -= number
        if next_due(data) < 0:
            data.drop()

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        what, seat, due = action - a.SPEND.base, self.seat.of(at), price_due(data)
        kind = next_due(data)
        rule = "turris.ruling.artifact-payment"
        part = nothing_due()
        part[kind] = due[kind]
        if what == a.ARTIFACT:
            if data.cells[f.ARTIFACTS + seat] == 0:
                return Refusal("turris.artifact.wild", "You have no Artifact.")
        elif not pays(kind, what):
            text = f"{sentence(price_words(part))} must be paid now, and {resource_name(what)} does not pay for that."
            return Refusal(rule, text)
        else:
            have = int(data.cells[f.RESOURCES + seat * a.RESOURCES + what])
            if have < (due[kind] if kind < a.RESOURCES else 1):
                return Refusal(rule, f"You have {amount(have, what)}, not enough for {price_words(part)}.")
        return Refusal(rule, f"With that paid here, the rest of {price_words(due)} could not be paid.")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return price_told(data, 1)

    def fits(self, data: TurrisData, at: i64) -> bool:
        spared = SPARING.number.of(data.top()) if data.doing() is SPARING else 0
        return can_pay(data, self.seat.of(at), price_due(data), NO_PROMISE, spared)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return tell_goods(old, new, "paid")


class Spare(OfSeat):
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

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        return [data.dearest(self.seat.of(at), data.ready, a.SPARE.base)]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.cells[f.DUE + action - a.SPARE.base] -= 1
        data.drop()
        if next_due(data) < 0:
            data.drop()  # nothing is left to be paid
        else:
            plan_sparing(data, self.seat.of(at), self.number.of(at) - 1)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        resource = action - a.SPARE.base
        if data.cells[f.DUE + resource] == 0:
            return Refusal("turris.ruling.discount-first", f"No {resource_name(resource)} is asked for.")
        text = f"Without 1 {resource_name(resource)} the rest of {price_words(price_due(data))} could not be paid."
        return Refusal("turris.mission.pay", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return price_told(data, 2)

    def fits(self, data: TurrisData, at: i64) -> bool:
        below = data.steps.of(data.agenda[len(data.agenda) - 2])
        if below is not PAYING or price_told(data, 2)["mission"] is None:
            raise BadPosition("'agenda': something is spared only of the price of a Mission.")
        return data.cells[f.DUE + s.GOODS] == 0 and data.cells[f.DUE + s.ANY] == 0


class RivalGains(OfSeat):
    """Somebody gains resources by the effect of another, and chooses the kinds: `turris.words.rival`."""

    waits = True
    opens = (a.GAIN,)
    shows = Shown("gain", "number")
    completes = False
    seat: Argument
    number: Argument
    kinds: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return gaining_options(self.kinds.of(at))

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        return [data.dearest(self.seat.of(at), data.ready, a.GAIN.base)]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        gain(data, self.seat.of(at), action - a.GAIN.base, 1)
        if self.number.of(at) > 1:
            self.plan(data, self.seat.of(at), self.number.of(at) - 1, self.kinds.of(at))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return Refusal("turris.words.rival", f"Only {kinds_name(int(self.kinds.of(at)))} can be gained.")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {"kind": KINDS.word(int(self.kinds.of(at)))}

    def fits(self, data: TurrisData, at: i64) -> bool:
        return int(self.kinds.of(at)) in KINDS.numbers.values()


class TakeFrom(OfSeat):
    """Resources go over to a seat from a rival, or to the rival if the step of the effect gives them, one by one and
    never an Artifact; the seat chooses which: `turris.words.take`, `turris.words.give`,
    `turris.artifact.only-spent`."""

    shows = Shown("hand-over", "left", "rival")
    tells = (f.RESOURCES,)
    node: Argument
    rival: Argument
    left: Argument

    def gives(self, data: TurrisData, at: i64) -> bool:
        """Whether the seat gives instead of taking."""
        return s.LANGUAGE.word_of(data.tables.effects, self.node.of(at)) == "give"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        kinds = data.tables.effects.second(self.node.of(at))
        if self.gives(data, at):
            return losing_options(data, self.seat.of(at), kinds)
        return [action - a.LOSE.base + a.GAIN.base for action in losing_options(data, self.rival.of(at), kinds)]

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        if self.gives(data, at):
            return data.ready
        return [data.dearest(self.seat.of(at), data.ready, a.GAIN.base)]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        seat = self.seat.of(at)
        rival = self.rival.of(at)
        if self.gives(data, at):
            self.hand_over(data, seat, rival, action - a.LOSE.base)
        else:
            self.hand_over(data, rival, seat, action - a.GAIN.base)
        if self.left.of(at) > 1:
            self.plan(data, self.node.of(at), seat, rival, self.left.of(at) - 1)

    def hand_over(self, data: TurrisData, giver: i64, taker: i64, resource: i64) -> None:
        """One resource changes hands."""
        data.cells[f.RESOURCES + giver * a.RESOURCES + resource] -= 1
        gain(data, taker, resource, 1)

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        return [a.LOSE.name] if self.gives(data, at) else [a.GAIN.name]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        kinds = int(data.tables.effects.second(self.node.of(at)))
        if self.gives(data, at):
            resource = action - a.LOSE.base
            if data.cells[f.RESOURCES + self.seat.of(at) * a.RESOURCES + resource] == 0:
                return Refusal("turris.words.give", f"You have no {resource_name(resource)}.")
            return Refusal("turris.words.give", f"It must be {kinds_name(kinds)}.")
        resource = action - a.GAIN.base
        if has(kinds, resource):
            rival = sentence(seat_name(data, int(self.rival.of(at))))
            return Refusal("turris.words.take", f"{rival} has no {resource_name(resource)}.")
        return Refusal("turris.words.take", f"Only {kinds_name(kinds)} can be taken.")

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        program, node = data.program(), int(self.node.of(at))
        return {"from": program.source_of(node), "step": s.LANGUAGE.told(program, node)}

    def fits(self, data: TurrisData, at: i64) -> bool:
        effects, node, left = data.tables.effects, self.node.of(at), self.left.of(at)
        if s.is_solo(data) or self.rival.of(at) == self.seat.of(at):
            return False
        return s.LANGUAGE.word_of(effects, node) in ("take", "give") and left >= 1 and left <= effects.first(node)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return tell_goods(old, new)  # two seats are concerned, so the text of the decision does not say all


PAYING: Final = Pay("pay", s.STEPS, seat=SEATS)
SPARING: Final = Spare("spare", s.STEPS, seat=SEATS, number=s.COUNTED)
GIVING: Final = RivalGains("rival_gains", s.STEPS, seat=SEATS, number=s.COUNTED, kinds=SetOf(a.RESOURCE_DOMAIN))
TAKING: Final = TakeFrom("take_from", s.STEPS, node=s.NODES, seat=SEATS, rival=SEATS, left=s.NUMBERS)
