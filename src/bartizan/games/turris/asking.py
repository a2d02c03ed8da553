"""Primitives of effects: each is a class that owns what can be done, what it does, what it asks and what is missing."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS, Domain, SetOf, Values
from bartizan.engine.effects import PRIMITIVES as FIRST_PRIMITIVE
from bartizan.engine.effects import Effects, Phrase
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris import state as s
from bartizan.games.turris.goods import PAID_ANY, PAID_GOODS, can_pay, price_of, single_kind
from bartizan.games.turris.showing import entry_of, rolled_for, step_of
from bartizan.games.turris.state import Drawn, OfSeat, TurrisData
from bartizan.games.turris.vocabulary import KINDS

DICE: Final = Domain("die", ["beast", "location"])
PRIMITIVES: Final[list["Primitive"]] = []
"""The primitives in the order in which the modules of their chapters declare them."""


class Primitive(Phrase):
    """One kind of step of an effect, for the seat that the effect is carried out for. What earlier steps surely bring
    is promised; `can` adds to it. A primitive that asks plans `ASK`, whose arguments its answers find in `at`.

    Bots take it to be worth so much `flat`, and so much for `each` of its number, in hundredths of a Prestige."""

    def __init__(self, *forms: str, flat: int = 0, each: int = 0, **arguments: Values) -> None:
        super().__init__(forms, arguments)
        self.flat: i64 = flat
        self.each: i64 = each
        self.code: i64 = FIRST_PRIMITIVE + len(PRIMITIVES)
        s.LANGUAGE.primitives.append(self)
        PRIMITIVES.append(self)

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        """Whether a seat can carry it out in full, with what it has and is promised."""
        raise NotImplementedError

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        """Carry it out, or plan the decisions it asks for. What has become impossible is skipped."""
        raise NotImplementedError

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        """What keeps a seat from carrying it out, in words. Not needed where it always can be."""
        raise NotImplementedError

    def options(self, data: TurrisData, at: i64) -> list[int]:
        """What can be answered, ascending."""
        raise NotImplementedError

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        """What an answer does. The question is off the agenda."""
        raise NotImplementedError

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        """The blocks of the answers."""
        raise NotImplementedError

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        """Why an answer is refused that is not among the options."""
        raise NotImplementedError

    def is_secret(self) -> bool:
        """Whether how many answers there are depends on what others do not see."""
        return False

    def fits(self, data: TurrisData, at: i64) -> bool:
        """Whether it can ask this in a position: how much is left, and what has been taken."""
        return False

    def worth(self, effects: Effects, node: i64) -> i64:
        """What bots take it to be worth, in hundredths of a Prestige."""
        return self.flat + self.each * effects.first(node)

    def brings(self, effects: Effects, node: i64) -> list[int]:
        """How much of each resource it brings, in hundredths."""
        return [0] * a.RESOURCES


def asks_once(at: i64) -> bool:
    """Whether a question is one that nothing is left of."""
    return ASK.left.of(at) == 0 and ASK.taken.of(at) == 0 and ASK.optional.of(at) == 0


def asks_counted(data: TurrisData, at: i64) -> bool:
    """Whether a question is asked as often as its step says, or less often."""
    left = ASK.left.of(at)
    number = data.tables.effects.first(ASK.node.of(at))
    return left >= 1 and left <= number and ASK.taken.of(at) == 0 and ASK.optional.of(at) == 0


def primitive_at(data: TurrisData, node: i64) -> Primitive:
    """The primitive of a step of an effect."""
    return PRIMITIVES[data.tables.effects.codes[node] - FIRST_PRIMITIVE]


def can_spend(data: TurrisData, seat: i64, number: i64, kinds: i64, promised: vec[i64]) -> bool:
    """Whether a price of one step can be paid, besides those before it; what is paid is promised no more."""
    due = price_of(number, kinds)
    due[s.GOODS] += promised[PAID_GOODS]
    due[s.ANY] += promised[PAID_ANY]
    if not can_pay(data, seat, due, promised):
        return False
    resource = single_kind(kinds)
    if resource < 0:
        promised[PAID_GOODS if kinds == KINDS.numbers["goods"] else PAID_ANY] += number
    else:
        natural = min(number, data.cells[f.RESOURCES + seat * a.RESOURCES + resource] + promised[resource])
        promised[resource] -= natural
        promised[a.ARTIFACT] -= number - natural
    return True


def promised_of(promised: vec[i64], kinds: i64) -> i64:
    """How many resources of a single kind are promised."""
    resource = single_kind(kinds)
    return promised[resource] if resource >= 0 else 0


class Ask(OfSeat):
    """A step of an effect asks its seat something, perhaps several times."""

    node: Argument
    seat: Argument
    left: Argument
    taken: Argument
    optional: Argument

    def is_secret(self, data: TurrisData, at: i64) -> bool:
        return primitive_at(data, self.node.of(at)).is_secret()

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return primitive_at(data, self.node.of(at)).options(data, at)

    def sensible(self, data: TurrisData, at: i64) -> list[int]:
        if data.ready[0] in a.GAIN:
            return [data.dearest(self.seat.of(at), data.ready, a.GAIN.base)]
        return data.ready

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        primitive_at(data, self.node.of(at)).answer(data, at, action)

    def blocks(self, data: TurrisData, at: i64) -> list[str]:
        return primitive_at(data, self.node.of(at)).blocks(data, at)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return primitive_at(data, self.node.of(at)).refuse(data, at, action)

    def describe(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        tables, node = data.tables, int(self.node.of(at))
        step = step_of(tables, node)
        left = max(int(self.left.of(at)), 1)
        return {"what": "step", "from": entry_of(tables, node), "step": step, "left": left, **rolled_for(data, step)}

    def fits(self, data: TurrisData, at: i64) -> bool:
        node = self.node.of(at)
        return data.tables.effects.codes[node] >= FIRST_PRIMITIVE and primitive_at(data, node).fits(data, at)


class Roll(Drawn):
    """A die is rolled for an effect: `turris.dice.d4`, `turris.dice.d12`, `turris.dice.then`."""

    die: Argument

    def outcomes(self, data: TurrisData, at: i64) -> list[tuple[int, int]]:
        if self.die.of(at) == 1:
            return [(a.ROLL_LOCATION.base + location, 1) for location in range(a.NUMBERED)]
        beasts = data.cells
        return [(a.ROLL_BEAST.base + beast, 1) for beast in range(a.BEASTS) if beasts[f.BEASTS + beast] != NOTHING]

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.ROLLED] = outcome - (a.ROLL_LOCATION.base if self.die.of(at) == 1 else a.ROLL_BEAST.base)

    def describe(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return {"what": "roll", "die": DICE.values[int(self.die.of(at))]}


ASK: Final = Ask(
    "ask", s.STEPS, node=s.NODES, seat=SEATS, left=s.NUMBERS, taken=SetOf(a.RESOURCE_DOMAIN), optional=s.YES_OR_NO
)
ROLLING: Final = Roll("roll", s.STEPS, die=DICE)
