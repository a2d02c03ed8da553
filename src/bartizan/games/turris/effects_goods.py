"""What effects say about resources, Artifacts, tokens and Prestige."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, members_of, size_of
from bartizan.engine.domains import TRUTH, Domain
from bartizan.engine.errors import Refusal
from bartizan.engine.language import Effects
from bartizan.games.turris import actions as a, fields as f, goods, names as n, state as s
from bartizan.games.turris.primitives import ASK, COUNTS, Primitive, can_spend
from bartizan.games.turris.state import AMOUNT, KINDS, TurrisData

GOOD_WORTH: Final = 60
ICHOR_WORTH: Final = 35
"""What bots take one of them to be worth, in hundredths of a Prestige."""
_PER: Final[Domain] = Domain("count", ["graveyard", "board", "rooms", "hand", "missions-pair"])


class ResourcePrimitive(Primitive):
    """A primitive about a number of resources of some kinds: `each` is how much of their worth it has, in hundredths.
    One that asks for a rival asks for something else alone: of two blocks the first."""

    rule: ClassVar[str] = ""
    """The rule by which an answer is refused."""

    def worth(self, effects: Effects, node: i64) -> i64:
        return effects.first(node) * (ICHOR_WORTH if effects.second(node) == 1 else GOOD_WORTH) * self.each // 100

    def number(self, data: TurrisData, node: i64) -> i64:
        """How many resources a step of an effect speaks of."""
        return data.tables.effects.first(node)

    def kinds(self, data: TurrisData, node: i64) -> i64:
        """Of which kinds, as a set."""
        return data.tables.effects.second(node)

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        return [self.opens[0 if s.is_solo(data) else -1].name]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        kinds = int(self.kinds(data, ASK.node.of(at)))
        if action in a.LOSE:
            return goods.refuse_losing(data, action - a.LOSE.base, kinds, self.rule)
        resource = action - a.GAIN.base
        text = f"Only {n.kinds_name(kinds)} can be gained."
        if has(kinds, resource):
            text = f"You have gained {n.resource_name(resource)} by this already, and the kinds must be different."
        return Refusal(self.rule, text)


class GainResources(ResourcePrimitive):
    """Which resource is gained, one after another: `turris.words.gain`."""

    opens = (a.GAIN,)
    rule = "turris.words.gain"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        resource = goods.single_kind(self.kinds(data, node))
        if resource >= 0:
            promised[resource] += self.number(data, node)
        return True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        resource = goods.single_kind(self.kinds(data, node))
        if resource >= 0:
            goods.gain(data, seat, resource, self.number(data, node))
        else:
            ASK.plan(data, node, seat, self.number(data, node))

    def options(self, data: TurrisData, at: i64) -> list[int]:
        kinds = self.kinds(data, ASK.node.of(at)) & ~ASK.taken.of(at)
        return [a.GAIN.base + resource for resource in members_of(kinds)]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        node = ASK.node.of(at)
        resource: i64 = action - a.GAIN.base
        goods.gain(data, ASK.seat.of(at), resource, 1)
        taken = ASK.taken.of(at)
        if data.tables.effects.codes[node] == GAIN_RESOURCES.code and data.tables.effects.third(node) == 1:
            taken |= BIT[resource]
        if ASK.left.of(at) > 1:
            ASK.plan(data, node, ASK.seat.of(at), ASK.left.of(at) - 1, taken)

    def fits(self, data: TurrisData, at: i64) -> bool:
        effects = data.tables.effects
        node = ASK.node.of(at)
        if effects.third(node) == 0:
            return self.is_due(data, at, True)
        left, taken = ASK.left.of(at), ASK.taken.of(at)
        whole = left + size_of(taken) == effects.first(node)
        return whole and left >= 1 and taken & ~effects.second(node) == 0 and ASK.optional.of(at) == 0

    def brings(self, effects: Effects, node: i64) -> list[int]:
        kinds = members_of(effects.second(node))
        return [100 * int(effects.first(node)) // len(kinds) if kind in kinds else 0 for kind in range(a.RESOURCES)]


class PayResources(ResourcePrimitive):
    """A price: `turris.words.pay`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return can_spend(data, seat, self.number(data, node), self.kinds(data, node), promised)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, goods.NO_PROMISE[:]):
            goods.plan_payment(data, seat, goods.price_of(self.number(data, node), self.kinds(data, node)))

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        price = goods.price_of(self.number(data, node), self.kinds(data, node))
        return f"it asks for {n.price_words(price)}, and {n.purse(data, seat, promised)}"


class LoseResources(ResourcePrimitive):
    """Which resource is lost, one after another: `turris.words.lose`."""

    opens = (a.LOSE,)
    rule = "turris.words.lose"
    always = True
    counted = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        kinds = self.kinds(data, node)
        number = min(self.number(data, node), goods.held(data, seat, kinds))
        resource = goods.single_kind(kinds)
        if resource >= 0:
            data.cells[goods.stock(seat, resource)] -= number
        elif number > 0:
            ASK.plan(data, node, seat, number)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return goods.losing_options(data, ASK.seat.of(at), self.kinds(data, ASK.node.of(at)))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        seat = ASK.seat.of(at)
        data.cells[goods.stock(seat, action - a.LOSE.base)] -= 1
        if goods.held(data, seat, self.kinds(data, ASK.node.of(at))) > 0:
            self.again(data, at)


class GainArtifacts(Primitive):
    """Artifacts: `turris.artifact.source`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[a.ARTIFACT] += data.tables.effects.first(node)
        return True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        goods.gain(data, seat, a.ARTIFACT, data.tables.effects.first(node))


class GainToken(Primitive):
    """An Additional Action token, unless the seat holds two; the Betrayers gain none: `turris.token.hold`,
    `turris.components.action-tokens`, `turris.solo.ignore-cards`."""

    lack = f"you would have more than {a.MOST_TOKENS} Additional Action tokens"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[goods.TOKEN] += 1
        return data.cells[f.TOKENS + seat] + promised[goods.TOKEN] <= a.MOST_TOKENS

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if seat < data.people and data.cells[f.TOKENS + seat] < a.MOST_TOKENS:
            data.cells[f.TOKENS + seat] += 1


class WithRival(ResourcePrimitive):
    """Which rival resources come from or go to. Alone, they change hands with the supply, which another primitive asks
    about: `turris.solo.give-take`."""

    def alone(self) -> ResourcePrimitive:
        """What asks in its place when nobody else plays."""
        return GAIN_RESOURCES if self.opens[0] is a.GAIN else LOSE_RESOURCES

    def rivals(self, data: TurrisData, node: i64, seat: i64) -> list[int]:
        """Who can be named."""
        return [other for other in range(int(data.people)) if other != seat]

    def options(self, data: TurrisData, at: i64) -> list[int]:
        if s.is_solo(data):
            return self.alone().options(data, at)
        return [a.RIVAL.base + other for other in self.rivals(data, ASK.node.of(at), ASK.seat.of(at))]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        if s.is_solo(data):
            self.alone().answer(data, at, action)
        else:
            node = ASK.node.of(at)
            goods.TAKING.plan(data, node, ASK.seat.of(at), action - a.RIVAL.base, self.number(data, node))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        if action not in a.RIVAL:
            return super().refuse(data, at, action)
        other, number = action - a.RIVAL.base, self.number(data, ASK.node.of(at))
        if other >= data.people:
            return Refusal(self.rule, f"Nobody sits in seat p{other + 1}.")
        if other == data.seat:
            return Refusal(self.rule, "It must be an opponent.")
        kinds = int(self.kinds(data, ASK.node.of(at)))
        have = goods.held(data, other, kinds)
        if have < number:
            return Refusal(self.rule, f"p{other + 1} has {have} {n.kinds_name(kinds)}, and {number} must be taken.")
        lead, own = int(data.cells[f.PRESTIGE + other]), int(data.cells[f.PRESTIGE + data.seat])
        return Refusal(self.rule, f"p{other + 1} has {lead} Prestige, which is not more than your {own}.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        """Alone it can ask in the place of another, if there is one; else it asks once."""
        if s.is_solo(data):
            return len(self.opens) > 1 and self.is_due(data, at, True)
        whole = not self.counted or ASK.left.of(at) == self.number(data, ASK.node.of(at))
        return whole and self.is_due(data, at, self.counted)


class TakeResources(WithRival):
    """From whom resources are taken; alone, which of them come from the supply, if it is taken of a leader only while
    the Betrayers lead: `turris.words.take`, `turris.solo.give-take`."""

    opens = (a.GAIN, a.RIVAL)
    rule = "turris.words.take"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        cells, leader = data.cells, data.tables.effects.third(node) == 1
        if s.is_solo(data) and (not leader or cells[f.PRESTIGE + data.people] > cells[f.PRESTIGE]):
            return True
        return len(self.rivals(data, node, seat)) > 0

    def ask(self, data: TurrisData, node: i64, seat: i64) -> None:
        if s.is_solo(data):
            self.alone().perform(data, node, seat)
        else:
            super().ask(data, node, seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        whom = "opponent with more Prestige than you" if data.tables.effects.third(node) == 1 else "opponent"
        return f"no {whom} has {self.number(data, node)} {n.kinds_name(int(self.kinds(data, node)))}"

    def rivals(self, data: TurrisData, node: i64, seat: i64) -> list[int]:
        """Those who have enough and, if it must be a leader, more Prestige."""
        leader = data.tables.effects.third(node) == 1
        found: list[int] = []
        for other in super().rivals(data, node, seat):
            leads = not leader or data.cells[f.PRESTIGE + other] > data.cells[f.PRESTIGE + seat]
            if leads and goods.held(data, other, self.kinds(data, node)) >= self.number(data, node):
                found.append(other)
        return found


class GiveResources(WithRival):
    """To whom resources are given; alone, which of them go to the supply: `turris.words.give`."""

    opens = (a.LOSE, a.RIVAL)
    rule = "turris.words.give"
    counted = True

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        resource = goods.single_kind(self.kinds(data, node))
        more = promised[resource] if resource >= 0 else i64(0)
        return goods.held(data, seat, self.kinds(data, node)) + more >= self.number(data, node)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        kinds = int(self.kinds(data, node))
        have = goods.held(data, seat, kinds)
        return f"you have only {have} {n.kinds_name(kinds)} to give, not {self.number(data, node)}"


class RivalGains(WithRival):
    """Which opponent gains something: `turris.words.rival`."""

    opens = (a.RIVAL,)
    rule = "turris.words.rival"
    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.people > 1:
            self.ask(data, node, seat)

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        node = ASK.node.of(at)
        goods.GIVING.plan(data, action - a.RIVAL.base, self.number(data, node), self.kinds(data, node))


class OthersGain(ResourcePrimitive):
    """Everybody else gains resources, in turn order: `turris.words.rival`."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        for other in reversed(s.turn_order(data)):
            if other != seat:
                goods.GIVING.plan(data, other, self.number(data, node), self.kinds(data, node))


class GainPrestige(Primitive):
    """Prestige."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        goods.gain_prestige(data, seat, data.tables.effects.first(node))


class PrestigePer(Primitive):
    """Prestige for each thing of a kind, up to a limit: `turris.words.prestige-per`."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        effects = data.tables.effects
        number = COUNTS[_PER.values[effects.first(node)]].of(data, seat)
        goods.gain_prestige(data, seat, min(number, effects.second(node)))


_GAIN: Final = ("gain {number} {kind}", "gain {number} goods different; kind=goods different=yes")
GAIN_RESOURCES: Final = GainResources(*_GAIN, each=100, number=AMOUNT, kind=KINDS, different=TRUTH)
PayResources("pay {number} {kind}", each=-100, number=AMOUNT, kind=KINDS)
LOSE_RESOURCES: Final = LoseResources("lose {number} {kind}", each=-100, number=AMOUNT, kind=KINDS)
GainArtifacts("artifact {number}", each=75, number=AMOUNT)
GainToken("token", flat=80)
TakeResources(
    "take {number} {kind}", "take {number} {kind} leader; leader=yes", each=140, number=AMOUNT, kind=KINDS, leader=TRUTH
)
GiveResources("give {number} {kind}", each=-130, number=AMOUNT, kind=KINDS)
RivalGains("rival {number} {kind}", each=-50, number=AMOUNT, kind=KINDS)
OthersGain("others {number} {kind}", each=-60, number=AMOUNT, kind=KINDS)
GainPrestige("prestige {number}", each=100, number=AMOUNT)
PrestigePer("prestige per {per} {most}", flat=150, per=_PER, most=AMOUNT)
