"""What chapters are made of: the base of the words of effects that they carry out and of the steps in which they ask
seats, with what all of them need for that."""

from collections.abc import Callable
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import effects, steps
from bartizan.engine.domains import NOTHING, Values
from bartizan.engine.effects import Count
from bartizan.engine.errors import Refusal as Refusal
from bartizan.engine.language import NONE, PRIMITIVES
from bartizan.engine.steps import Argument as Argument, Shown as Shown
from bartizan.games.revive import actions as a, names as n, state as s
from bartizan.games.revive.state import ASK as ASK, EFFECT, LANGUAGE, ReviveData as ReviveData
from bartizan.games.revive.vocabulary import COLOUR_NAMES

NO_PROMISE: Final = vec[i64]([0] * int(a.GOODS))


class OfSeat(steps.OfSeat[ReviveData]):
    """A step that the seat in its argument decides. A position has it only where there is something to choose."""

    waits = True
    rule: ClassVar[str] = ""
    """The rule by which other answers are refused, where that is always the same; none where all are always there."""

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        return n.refusal(data, action, {self.rule: True}) if self.rule else None

    def fits(self, data: ReviveData, at: i64) -> bool:
        return self.waits or len(self.options(data, at)) > 1


class Primitive(effects.Primitive[ReviveData]):
    """A word as Revive declares it: `GainEnergy("energy {number}", number=NUMBER)`."""

    rule: ClassVar[str] = ""  # the rule by which other answers are refused, where that is always the same

    def __init__(self, *forms: str, **arguments: Values) -> None:
        super().__init__(LANGUAGE, forms, arguments)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal:
        return n.refusal(data, action, {self.rule: True})

    def changes(self, data: ReviveData, node: i64, seat: i64) -> bool:
        """Whether it would change something now, for machines and modules: `revive.ruling.machine-useful`."""
        return True


class Does(Primitive):
    """A word that is always carried out, by a function: `Does("crate", draw)`."""

    always = True

    def __init__(self, form: str, does: Callable[[ReviveData, i64, i64], None], **arguments: Values) -> None:
        super().__init__(form, **arguments)
        self.does = does

    def perform(self, data: ReviveData, node: i64, seat: i64) -> None:
        self.does(data, node, seat)


class DoesIf(Does):
    """One that is carried out where another function allows it; `lacks` says what is missing elsewhere."""

    always = False

    def __init__(
        self, form: str, does: Callable[[ReviveData, i64, i64], None], may: Callable[[ReviveData, i64], bool],
        lacks: str,
    ) -> None:  # fmt: skip
        super().__init__(form, does)
        self.may = may
        self.lacks = lacks

    def can(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return self.may(data, seat)

    def lacking(self, data: ReviveData, node: i64, seat: i64, promised: vec[i64]) -> str:
        return self.lacks


def number_of(data: ReviveData, node: i64) -> i64:
    """The number that a step of an effect says first."""
    return data.tables.effects.first(node)


def plan_effect(data: ReviveData, node: i64, seat: i64) -> None:
    """An effect is to be carried out for a seat, if there is any."""
    if node != NONE:
        EFFECT.plan(data, node, seat)


def is_useful(data: ReviveData, node: i64, seat: i64) -> bool:
    """Whether an effect can be carried out in full, and would change something: `revive.ruling.machine-useful`."""
    if node == NONE or not data.can_perform(node, seat):
        return False
    program = data.tables.effects
    while node != NONE:
        code = program.codes[node]
        if code < PRIMITIVES:
            return True
        word = LANGUAGE.doing[code - PRIMITIVES]
        if word.word != "pay" and (not isinstance(word, Primitive) or word.changes(data, node, seat)):
            return True
        node = program.after[node]
    return False


class CardsOfColour(Count[ReviveData]):
    """Cards of a colour in one's slots; Scyphoz cards without one get it: `revive.ruling.scyphoz-counted`."""

    def __init__(self, word: str, colour: int) -> None:
        super().__init__(LANGUAGE, word)
        self.colour: i64 = colour

    def of(self, data: ReviveData, seat: i64) -> i64:
        colours = [s.colour_of(data, card) for card in s.in_slots(data, seat)]
        return i64(colours.count(self.colour) + colours.count(NOTHING))

    def settle(self, data: ReviveData, seat: i64) -> None:
        for card in s.in_slots(data, seat):
            if s.colour_of(data, card) == NOTHING:
                s.name_colour(data, card, self.colour)


for _number, _name in enumerate(COLOUR_NAMES):
    CardsOfColour(f"{_name}-cards", _number)
