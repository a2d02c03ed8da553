"""Primitives of effects: each is a class that owns what can be done, what it does, what it asks and what is missing."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import effects
from bartizan.engine.domains import SEATS, Domain, SetOf, Values
from bartizan.engine.effects import EffectState
from bartizan.engine.language import Effects
from bartizan.engine.steps import Argument, Shown
from bartizan.games.turris import actions as a, fields as f, goods as g, state as s
from bartizan.games.turris.land import beasts_out
from bartizan.games.turris.state import Drawn, TurrisData
from bartizan.games.turris.vocabulary import KINDS

DICE: Final = Domain("die", ["beast", "location"])
PRIMITIVES: Final[list["Primitive"]] = []
"""The primitives in the order in which the modules of their chapters declare them."""


class Primitive(effects.Primitive[TurrisData]):
    """A primitive as Turris declares it: `LookAt("look {number} keep {keep}", flat=60, number=AMOUNT, keep=AMOUNT)`.

    Bots take it to be worth `flat`, and `each` times its number, in hundredths of a Prestige."""

    def __init__(self, *forms: str, flat: int = 0, each: int = 0, **arguments: Values) -> None:
        super().__init__(s.LANGUAGE, forms, arguments)
        self.flat: i64 = flat
        self.each: i64 = each
        PRIMITIVES.append(self)

    def worth(self, program: Effects, node: i64) -> i64:
        """What bots take it to be worth, in hundredths of a Prestige."""
        return self.flat + self.each * program.first(node)

    def brings(self, program: Effects, node: i64) -> list[int]:
        """How much of each resource it brings, in hundredths."""
        return [0] * a.RESOURCES


def can_spend(data: TurrisData, seat: i64, number: i64, kinds: i64, promised: vec[i64]) -> bool:
    """Whether a price of one step can be paid, besides those before it; what is paid is promised no more."""
    due = g.price_of(number, kinds)
    due[s.GOODS] += promised[g.PAID_GOODS]
    due[s.ANY] += promised[g.PAID_ANY]
    if not g.can_pay(data, seat, due, promised):
        return False
    resource = g.single_kind(kinds)
    if resource < 0:
        promised[g.PAID_GOODS if kinds == KINDS.numbers["goods"] else g.PAID_ANY] += number
    else:
        natural = min(number, data.cells[f.RESOURCES + seat * a.RESOURCES + resource] + promised[resource])
        promised[resource] -= natural
        promised[a.ARTIFACT] -= number - natural
    return True


def promised_of(promised: vec[i64], kinds: i64) -> i64:
    """How many resources of a single kind are promised."""
    resource = g.single_kind(kinds)
    return promised[resource] if resource >= 0 else 0


class Ask(effects.Ask):
    """A step of an effect asks its seat something, perhaps several times."""

    def sensible(self, data: EffectState, at: i64) -> list[int]:
        """A bot gains what it needs most."""
        if data.ready[0] in a.GAIN and isinstance(data, TurrisData):
            return [data.dearest(self.seat.of(at), data.ready, a.GAIN.base)]
        return data.ready


class Roll(Drawn):
    """A die is rolled for an effect: `turris.dice.d4`, `turris.dice.d12`, `turris.dice.then`."""

    shows = Shown("roll", "die")
    die: Argument

    def outcomes(self, data: TurrisData, at: i64) -> list[tuple[int, int]]:
        if self.die.of(at) == 1:
            return [(a.ROLL_LOCATION.base + location, 1) for location in range(a.NUMBERED)]
        return [(a.ROLL_BEAST.base + beast, 1) for beast in beasts_out(data)]

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.ROLLED] = outcome - (a.ROLL_LOCATION.base if self.die.of(at) == 1 else a.ROLL_BEAST.base)


ASK: Final = Ask(
    "ask", s.STEPS, node=s.NODES, seat=SEATS, left=s.NUMBERS, taken=SetOf(a.RESOURCE_DOMAIN), optional=s.YES_OR_NO
)
s.LANGUAGE.ask = ASK
ROLLING: Final = Roll("roll", s.STEPS, die=DICE)
