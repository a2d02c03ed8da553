"""What effects say about resources, Artifacts, tokens and Prestige."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, has, size_of
from bartizan.engine.domains import TRUTH, Domain
from bartizan.engine.errors import Refusal
from bartizan.engine.language import Effects
from bartizan.games.turris import fields as f, goods, state as s
from bartizan.games.turris.actions import ARTIFACT, GAIN, LOSE, MOST_TOKENS, RESOURCES, RIVAL
from bartizan.games.turris.conditions import COUNTS
from bartizan.games.turris.names import kinds_name, price_words, purse, resource_name
from bartizan.games.turris.primitives import ASK, Primitive, can_spend, promised_of
from bartizan.games.turris.state import TurrisData
from bartizan.games.turris.vocabulary import AMOUNT, KINDS

GOOD_WORTH: Final = 60
ICHOR_WORTH: Final = 35
"""What bots take one of them to be worth, in hundredths of a Prestige."""
_PER: Final[Domain] = Domain("count", ["graveyard", "board", "rooms", "hand", "missions-pair"])


def is_solo_gift(data: TurrisData, node: i64) -> bool:
    """Whether what would be taken comes from the supply: in solo; of a leader, only while the Betrayers lead."""
    leader = data.tables.effects.third(node) == 1
    return data.seats > data.people and (not leader or data.cells[f.PRESTIGE + data.people] > data.cells[f.PRESTIGE])


def victims(data: TurrisData, seat: i64, number: i64, kinds: i64, leader: i64) -> list[int]:
    """The opponents who have enough to be taken from."""
    found: list[int] = []
    for other in range(int(data.people)):
        leads = leader == 0 or data.cells[f.PRESTIGE + other] > data.cells[f.PRESTIGE + seat]
        if other != seat and leads and goods.held(data, other, kinds) >= number:
            found.append(other)
    return found


def plan_gain(data: TurrisData, node: i64, seat: i64) -> None:
    """A seat gains resources: at once when there is only one kind, else it chooses."""
    effects = data.tables.effects
    resource = goods.single_kind(effects.second(node))
    if resource >= 0:
        goods.gain(data, seat, resource, effects.first(node))
    else:
        ASK.plan(data, node, seat, effects.first(node))


class ResourcePrimitive(Primitive):
    """A primitive about resources: `each` is how much of their worth it has, in hundredths."""

    def worth(self, effects: Effects, node: i64) -> i64:
        return effects.first(node) * (ICHOR_WORTH if effects.second(node) == 1 else GOOD_WORTH) * self.each // 100


class GainResources(ResourcePrimitive):
    """Which resource is gained, one after another: `turris.words.gain`."""

    opens = (GAIN,)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        effects = data.tables.effects
        resource = goods.single_kind(effects.second(node))
        if resource >= 0:
            promised[resource] += effects.first(node)
        return True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        plan_gain(data, node, seat)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return goods.gaining_options(data.tables.effects.second(ASK.node.of(at)) & ~ASK.taken.of(at))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        node = ASK.node.of(at)
        resource: i64 = action - GAIN.base
        goods.gain(data, ASK.seat.of(at), resource, 1)
        taken = ASK.taken.of(at)
        if data.tables.effects.codes[node] == GAIN_RESOURCES.code and data.tables.effects.third(node) == 1:
            taken |= BIT[resource]
        if ASK.left.of(at) > 1:
            ASK.plan(data, node, ASK.seat.of(at), ASK.left.of(at) - 1, taken)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        kinds, resource = data.tables.effects.second(ASK.node.of(at)), action - GAIN.base
        if has(kinds, resource):
            text = f"You have gained {resource_name(resource)} by this already, and the kinds must be different."
            return Refusal("turris.words.gain", text)
        return Refusal("turris.words.gain", f"Only {kinds_name(int(kinds))} can be gained.")

    def fits(self, data: TurrisData, at: i64) -> bool:
        effects = data.tables.effects
        node = ASK.node.of(at)
        if effects.third(node) == 0:
            return self.is_due(data, at, True)
        left, taken = ASK.left.of(at), ASK.taken.of(at)
        whole = left + size_of(taken) == effects.first(node)
        return whole and left >= 1 and taken & ~effects.second(node) == 0 and ASK.optional.of(at) == 0

    def brings(self, effects: Effects, node: i64) -> list[int]:
        kinds = s.kinds_of(effects.second(node))
        share = 100 * int(effects.first(node)) // len(kinds)
        return [share if kind in kinds else 0 for kind in range(RESOURCES)]


class PayResources(ResourcePrimitive):
    """A price: `turris.words.pay`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return can_spend(data, seat, data.tables.effects.first(node), data.tables.effects.second(node), promised)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, goods.NO_PROMISE[:]):
            goods.plan_payment(
                data, seat, goods.price_of(data.tables.effects.first(node), data.tables.effects.second(node))
            )

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        price = price_words(goods.price_of(data.tables.effects.first(node), data.tables.effects.second(node)))
        return f"it asks for {price}, and {purse(data, seat, promised)}"


class LoseResources(ResourcePrimitive):
    """Which resource is lost, one after another: `turris.words.lose`."""

    opens = (LOSE,)
    always = True
    counted = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        effects = data.tables.effects
        kinds = effects.second(node)
        number = min(effects.first(node), goods.held(data, seat, kinds))
        resource = goods.single_kind(kinds)
        if resource >= 0:
            data.cells[f.RESOURCES + seat * RESOURCES + resource] -= number
        elif number > 0:
            ASK.plan(data, node, seat, number)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return goods.losing_options(data, ASK.seat.of(at), data.tables.effects.second(ASK.node.of(at)))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        node = ASK.node.of(at)
        seat = ASK.seat.of(at)
        data.cells[f.RESOURCES + seat * RESOURCES + action - LOSE.base] -= 1
        if ASK.left.of(at) > 1 and goods.held(data, seat, data.tables.effects.second(node)) > 0:
            ASK.plan(data, node, seat, ASK.left.of(at) - 1)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return self.refuse_losing(data, at, action, "turris.words.lose")

    def refuse_losing(self, data: TurrisData, at: i64, action: int, rule: str) -> Refusal:
        """Why a resource cannot be given up."""
        resource = action - LOSE.base
        if data.cells[f.RESOURCES + data.seat * RESOURCES + resource] == 0:
            return Refusal(rule, f"You have no {resource_name(resource)}.")
        return Refusal(rule, f"It must be {kinds_name(int(data.tables.effects.second(ASK.node.of(at))))}.")


class GainArtifacts(Primitive):
    """Artifacts: `turris.artifact.source`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[ARTIFACT] += data.tables.effects.first(node)
        return True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        goods.gain_artifacts(data, seat, data.tables.effects.first(node))


class GainToken(Primitive):
    """An Additional Action token: `turris.token.hold`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[goods.TOKEN] += 1
        return data.cells[f.TOKENS + seat] + promised[goods.TOKEN] <= MOST_TOKENS

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        goods.gain_token(data, seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        return f"you would have more than {MOST_TOKENS} Additional Action tokens"


class TakeResources(GainResources):
    """From whom resources are taken; alone, which of them come from the supply: `turris.words.take`,
    `turris.solo.give-take`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        effects = data.tables.effects
        found = victims(data, seat, effects.first(node), effects.second(node), effects.third(node))
        return len(found) > 0 or is_solo_gift(data, node)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, goods.NO_PROMISE[:]):
            if s.is_solo(data):
                plan_gain(data, node, seat)
            else:
                ASK.plan(data, node, seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        effects = data.tables.effects
        whom = "opponent with more Prestige than you" if effects.third(node) == 1 else "opponent"
        return f"no {whom} has {effects.first(node)} {kinds_name(int(effects.second(node)))}"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        effects = data.tables.effects
        node = ASK.node.of(at)
        if s.is_solo(data):
            return goods.gaining_options(effects.second(node))
        found = victims(data, ASK.seat.of(at), effects.first(node), effects.second(node), effects.third(node))
        return [RIVAL.base + other for other in found]

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        if action in GAIN:
            super().answer(data, at, action)
        else:
            node = ASK.node.of(at)
            goods.TAKING.plan(data, node, ASK.seat.of(at), action - RIVAL.base, data.tables.effects.first(node))

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        return [GAIN.name if s.is_solo(data) else RIVAL.name]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        if action in GAIN:
            kinds = int(data.tables.effects.second(ASK.node.of(at)))
            return Refusal("turris.words.take", f"Only {kinds_name(kinds)} can be gained.")
        return refuse_rival(data, at, action - RIVAL.base, "turris.words.take")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return self.is_due(data, at, s.is_solo(data))

    def brings(self, effects: Effects, node: i64) -> list[int]:
        return [0] * RESOURCES


class GiveResources(LoseResources):
    """To whom resources are given; alone, which of them go to the supply: `turris.words.give`,
    `turris.solo.give-take`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        effects = data.tables.effects
        kinds = effects.second(node)
        return goods.held(data, seat, kinds) + promised_of(promised, kinds) >= effects.first(node)

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, goods.NO_PROMISE[:]):
            self.ask(data, node, seat)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        effects = data.tables.effects
        have, kinds = goods.held(data, seat, effects.second(node)), kinds_name(int(effects.second(node)))
        return f"you have only {have} {kinds} to give, not {effects.first(node)}"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return super().options(data, at) if s.is_solo(data) else rivals(data, ASK.seat.of(at))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        if action in LOSE:
            super().answer(data, at, action)
        else:
            node = ASK.node.of(at)
            goods.TAKING.plan(data, node, ASK.seat.of(at), action - RIVAL.base, data.tables.effects.first(node))

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        return [LOSE.name if s.is_solo(data) else RIVAL.name]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        if action in LOSE:
            return self.refuse_losing(data, at, action, "turris.words.give")
        return refuse_rival(data, at, action - RIVAL.base, "turris.words.give")

    def fits(self, data: TurrisData, at: i64) -> bool:
        left = ASK.left.of(at)
        due = s.is_solo(data) or left == data.tables.effects.first(ASK.node.of(at))
        return due and super().fits(data, at)


class RivalGains(ResourcePrimitive):
    """Which opponent gains something: `turris.words.rival`."""

    opens = (RIVAL,)
    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if data.people > 1:
            ASK.plan(data, node, seat)

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return rivals(data, ASK.seat.of(at))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        effects = data.tables.effects
        node = ASK.node.of(at)
        goods.GIVING.plan(data, action - RIVAL.base, effects.first(node), effects.second(node))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return refuse_rival(data, at, action - RIVAL.base, "turris.words.rival")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return super().fits(data, at) and not s.is_solo(data)


class OthersGain(ResourcePrimitive):
    """Everybody else gains resources, in turn order: `turris.words.rival`."""

    always = True

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        effects = data.tables.effects
        place = data.people - 1
        while place >= 0:
            other = s.after_first(data, place)
            if other != seat:
                goods.GIVING.plan(data, other, effects.first(node), effects.second(node))
            place -= 1


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


def rivals(data: TurrisData, seat: i64) -> list[int]:
    """The opponents of a seat."""
    return [RIVAL.base + other for other in range(int(data.people)) if other != seat]


def refuse_rival(data: TurrisData, at: i64, other: int, rule: str) -> Refusal:
    """Why an opponent cannot be named."""
    effects, node = data.tables.effects, ASK.node.of(at)
    number, kinds = effects.first(node), effects.second(node)
    if other >= data.people:
        return Refusal(rule, f"Nobody sits in seat p{other + 1}.")
    if other == data.seat:
        return Refusal(rule, "It must be an opponent.")
    have = goods.held(data, other, kinds)
    if have < number:
        return Refusal(rule, f"p{other + 1} has {have} {kinds_name(int(kinds))}, and {number} must be taken.")
    lead, own = int(data.cells[f.PRESTIGE + other]), int(data.cells[f.PRESTIGE + data.seat])
    return Refusal(rule, f"p{other + 1} has {lead} Prestige, which is not more than your {own}.")


GAIN_RESOURCES: Final = GainResources(
    "gain {number} {kind}",
    "gain {number} goods different; kind=goods different=yes",
    each=100,
    number=AMOUNT,
    kind=KINDS,
    different=TRUTH,
)
PayResources("pay {number} {kind}", each=-100, number=AMOUNT, kind=KINDS)
LoseResources("lose {number} {kind}", each=-100, number=AMOUNT, kind=KINDS)
GainArtifacts("artifact {number}", each=75, number=AMOUNT)
GainToken("token", flat=80)
TakeResources(
    "take {number} {kind}",
    "take {number} {kind} leader; leader=yes",
    each=140,
    number=AMOUNT,
    kind=KINDS,
    leader=TRUTH,
)
GIVE_RESOURCES: Final = GiveResources("give {number} {kind}", each=-130, number=AMOUNT, kind=KINDS)
RivalGains("rival {number} {kind}", each=-50, number=AMOUNT, kind=KINDS)
OthersGain("others {number} {kind}", each=-60, number=AMOUNT, kind=KINDS)
GainPrestige("prestige {number}", each=100, number=AMOUNT)
PrestigePer("prestige per {per} {most}", flat=150, per=_PER, most=AMOUNT)
