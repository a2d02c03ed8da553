"""Effects of cards and places, carried out: primitives, what they ask, and the walk through a program.

A primitive is one class that owns its form, what can be done, what it does, what it asks, and what is missing. The walk
goes by way of the agenda: `Effect` does a step and leaves the next one waiting, `Offer` and `Choice` ask what the
content leaves open, `Ask` asks what a primitive needs to know. How effects are written is in `language.py`.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bartizan.engine.actions import Block
from bartizan.engine.domains import Values
from bartizan.engine.errors import Refusal
from bartizan.engine.language import CHOOSE, FOR, IF, MAY, NONE, PER, PRIMITIVES, Effects, Language, Phrase
from bartizan.engine.steps import Argument, Deed, OfSeat, ReadyState, Shown


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectState(ReadyState):
    """A match whose cards and places have effects."""

    @abstractmethod
    def program(self) -> Effects:
        """The effects of its content."""

    @abstractmethod
    def vocabulary(self) -> "Vocabulary":
        """The words of these effects."""

    def worth_of(self, node: i64) -> i64:
        """What an effect from a step on is worth, as the game's evaluation counts, if it asks."""
        return 0

    def accepted(self, node: i64, seat: i64) -> None:
        """A seat has accepted an offer."""
        return

    def told_besides(self, told: object) -> dict[str, Any]:
        """What else a view says of a decision about an effect: what was rolled for it, say."""
        return {}

    def holds(self, node: i64, seat: i64) -> bool:
        """Whether the condition of a step holds for a seat now."""
        effects = self.program()
        condition = self.vocabulary().holding[effects.first(node)]
        return condition.holds(self, seat, effects.second(node), effects.third(node))

    def often(self, node: i64, seat: i64) -> i64:
        """How often the steps of a counted form are carried out for a seat now."""
        effects = self.program()
        return min(self.vocabulary().counting[effects.first(node)].of(self, seat), effects.second(node))

    def lacking(self, node: i64, seat: i64) -> str:
        """The first thing that keeps a seat from carrying out an effect in full; empty if nothing does."""
        return lacking(self, node, seat, self.vocabulary().no_promise[:])

    def can_perform(self, node: i64, seat: i64) -> bool:
        """Whether a seat can carry out an effect in full, with what it has."""
        return performable(self, node, seat, self.vocabulary().no_promise[:])

    def unfold(self, node: i64, seat: i64) -> None:
        """Carry out a step of an effect; the steps after it wait until all that follows from it is done."""
        effects = self.program()
        words = self.vocabulary()
        code = effects.codes[node]
        inner = effects.inner[node]
        if effects.after[node] != NONE:
            words.effect.plan(self, effects.after[node], seat)
        if code >= PRIMITIVES:
            words.doing[code - PRIMITIVES].perform(self, node, seat)
        elif code == MAY:
            alone = effects.codes[inner] >= PRIMITIVES and effects.after[inner] == NONE
            if alone and words.doing[effects.codes[inner] - PRIMITIVES].offer(self, inner, seat):
                return
            if self.can_perform(inner, seat):
                words.offer.plan(self, inner, seat)
        elif code == IF:
            if self.holds(node, seat):
                words.effect.plan(self, inner, seat)
        elif code == CHOOSE:
            words.choice.plan(self, node, seat)
        elif code == PER:
            times = self.often(node, seat)
            words.counting[effects.first(node)].settle(self, seat)
            while times > 0:
                words.effect.plan(self, inner, seat)
                times -= 1
        elif code == FOR:
            for other in reversed(words.meaning[effects.first(node)].seats(self, seat)):
                words.effect.plan(self, inner, other)
        else:
            raise ValueError(f"{code} is no step of an effect")


P = TypeVar("P", bound=EffectState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Primitive(Phrase, Generic[P]):
    """One kind of step of an effect, for the seat that the effect is carried out for. What earlier steps surely bring
    is promised; `can` adds to it. One that asks names the blocks of its answers, and `Ask` is planned for it."""

    opens: ClassVar[tuple[Block, ...]] = ()
    """The blocks of its answers, if it asks something."""
    always: ClassVar[bool] = False
    """Whether it can always be carried out."""
    counted: ClassVar[bool] = False
    """Whether it asks as often as its first number says, instead of once."""
    secret: ClassVar[bool] = False
    """Whether how many answers there are depends on what others do not see."""
    lack: ClassVar[str] = ""
    """What keeps a seat from carrying it out, where that is always the same."""

    def __init__(self, vocabulary: "Vocabulary", forms: Sequence[str], arguments: Mapping[str, Values]) -> None:
        super().__init__(forms, arguments)
        self.code: i64 = PRIMITIVES + len(vocabulary.doing)
        self.is_sure = self.always  # looking up an attribute of the class takes longer
        owed = ["options", "answer", "refuse"] if self.opens else ["perform"]
        for method in owed if self.always or self.opens else ["can", *owed]:
            if getattr(type(self), method) is getattr(Primitive, method):
                raise TypeError(f"the primitive {self.word} does not say {method!r}")
        vocabulary.primitives.append(self)
        vocabulary.doing.append(self)

    def can(self, data: P, node: i64, seat: i64, promised: vec[i64]) -> bool:
        """Whether a seat can carry it out in full, with what it has and is promised. Unless it says otherwise, one
        that asks can be as long as there is an answer."""
        return self.is_sure or len(self.options(data, data.vocabulary().ask.at(node, seat))) > 0

    def perform(self, data: P, node: i64, seat: i64) -> None:
        """Carry it out, or plan the decisions it asks for. What has become impossible is skipped."""
        if self.can(data, node, seat, data.vocabulary().no_promise[:]):
            self.ask(data, node, seat)

    def ask(self, data: P, node: i64, seat: i64) -> None:
        """Plan its question."""
        data.vocabulary().ask.plan(data, node, seat, data.program().first(node) if self.counted else i64(0))

    def again(self, data: P, at: i64) -> None:
        """Ask what is left of a question that is asked several times."""
        ask = data.vocabulary().ask
        if ask.left.of(at) > 1:
            ask.plan(data, ask.node.of(at), ask.seat.of(at), ask.left.of(at) - 1)

    def lacking(self, data: P, node: i64, seat: i64, promised: vec[i64]) -> str:
        """What keeps a seat from carrying it out, in words. Not needed where it always can be."""
        if not self.lack:
            raise self.silence("lacking")
        return self.lack

    def offer(self, data: P, node: i64, seat: i64) -> bool:
        """Ask by itself when it stands alone in an optional effect, instead of being offered; False if it does not."""
        return False

    def options(self, data: P, at: i64) -> list[int]:
        """What can be answered, ascending."""
        raise self.silence("options")

    def answer(self, data: P, at: i64, action: int) -> None:
        """What an answer does. The question is off the agenda."""
        raise self.silence("answer")

    def blocks(self, data: P, at: i64) -> list[str]:
        """The blocks of the answers."""
        return [block.name for block in self.opens]

    def refuse(self, data: P, at: i64, action: int) -> Refusal:
        """Why an answer is refused that is not among the options."""
        raise self.silence("refuse")

    def fits(self, data: P, at: i64) -> bool:
        """Whether it can ask this in a position: how much is left, and what has been taken."""
        return len(self.opens) > 0 and self.is_due(data, at, self.counted)

    def is_due(self, data: P, at: i64, counted: bool) -> bool:
        """Whether a question is asked as often as its step says, or less often; uncounted, once."""
        ask = data.vocabulary().ask
        left = ask.left.of(at)
        due = left >= 1 and left <= data.program().first(ask.node.of(at)) if counted else left == 0
        return due and ask.taken.of(at) == 0 and ask.optional.of(at) == 0

    def silence(self, method: str) -> Exception:
        """What is wrong when a primitive is asked for what it does not say."""
        return NotImplementedError(f"the primitive {self.word} does not say {method!r}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Phrase, Generic[P]):
    """Something that holds for a seat or does not."""

    def __init__(self, vocabulary: "Vocabulary", form: str, arguments: Mapping[str, Values]) -> None:
        super().__init__([form], arguments)
        vocabulary.conditions.append(self)
        vocabulary.holding.append(self)

    @abstractmethod
    def holds(self, data: P, seat: i64, first: i64, second: i64) -> bool:
        """Whether it holds now, with its arguments."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Phrase, Generic[P]):
    """Something that a seat has a number of, for `per`."""

    def __init__(self, vocabulary: "Vocabulary", word: str) -> None:
        super().__init__([word], {})
        vocabulary.counts.append(self)
        vocabulary.counting.append(self)

    @abstractmethod
    def of(self, data: P, seat: i64) -> i64:
        """How many a seat has now."""

    def settle(self, data: P, seat: i64) -> None:
        """An effect that is carried out goes by the number now: what that decides about the things counted."""
        return


@mypyc_attr(allow_interpreted_subclasses=True)
class Audience(Phrase, Generic[P]):
    """Other seats that an effect can be carried out for, with `for`."""

    def __init__(self, vocabulary: "Vocabulary", word: str) -> None:
        super().__init__([word], {})
        vocabulary.audiences.append(self)
        vocabulary.meaning.append(self)

    @abstractmethod
    def seats(self, data: P, seat: i64) -> list[int]:
        """The seats, in the order in which it is their turn to do it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Deed[EffectState]):
    """A step of an effect is to be carried out for a seat, and after it those that follow it."""

    waits = True
    node: Argument
    seat: Argument

    def perform(self, data: EffectState, at: i64) -> None:
        data.unfold(self.node.of(at), self.seat.of(at))

    def worth(self, data: EffectState, at: i64, seat: i64) -> i64:
        return data.worth_of(self.node.of(at)) if self.seat.of(at) == seat else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Offer(OfSeat[EffectState]):
    """An optional part of an effect, as a whole or not at all. A game declares it with blocks to accept and decline."""

    shows = Shown("offer")
    node: Argument

    def options(self, data: EffectState, at: i64) -> list[int]:
        return [block.base for block in self.opens]

    def decide(self, data: EffectState, at: i64, action: int) -> None:
        data.drop()
        if action == self.opens[0].base:
            data.accepted(self.node.of(at), self.seat.of(at))
            data.vocabulary().effect.plan(data, self.node.of(at), self.seat.of(at))

    def refuse(self, data: EffectState, at: i64, action: int) -> Refusal | None:
        return None  # both answers are always there

    def besides(self, data: EffectState, at: i64, seat: i64) -> dict[str, Any]:
        steps = data.vocabulary().told_from(data.program(), int(self.node.of(at)))
        source = data.program().source_of(int(self.node.of(at)))
        return {"from": source, "steps": steps, **data.told_besides(steps)}

    def worth(self, data: EffectState, at: i64, seat: i64) -> i64:
        return data.worth_of(self.node.of(at)) if self.seat.of(at) == seat else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(OfSeat[EffectState]):
    """One of several sides of an effect, among those that can be done in full. A game declares it with its block of
    sides and the rule that says so."""

    shows = Shown("choose")
    rule: ClassVar[str]
    node: Argument

    def options(self, data: EffectState, at: i64) -> list[int]:
        sides = branches(data, self.node.of(at), self.seat.of(at), data.vocabulary().no_promise)
        return [self.opens[0].base + side for side in sides]

    def decide(self, data: EffectState, at: i64, action: int) -> None:
        data.drop()
        side = branch(data.program(), self.node.of(at), action - self.opens[0].base)
        data.vocabulary().effect.plan(data, side, self.seat.of(at))

    def refuse(self, data: EffectState, at: i64, action: int) -> Refusal | None:
        side, node = action - self.opens[0].base, self.node.of(at)
        sides = len(data.vocabulary().told_sides(data.program(), int(node)))
        if side >= sides:
            return Refusal(self.rule, f"There are only {sides} sides to choose from.")
        want = data.lacking(branch(data.program(), node, side), self.seat.of(at))
        return Refusal(self.rule, f"Side {side + 1} cannot be done: {want}.")

    def besides(self, data: EffectState, at: i64, seat: i64) -> dict[str, Any]:
        sides = data.vocabulary().told_sides(data.program(), int(self.node.of(at)))
        source = data.program().source_of(int(self.node.of(at)))
        return {"from": source, "sides": sides, **data.told_besides(sides)}

    def fits(self, data: EffectState, at: i64) -> bool:
        return data.program().codes[self.node.of(at)] == CHOOSE


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(OfSeat[EffectState]):
    """A primitive asks its seat something, perhaps several times: how much is left, what has been taken before, and
    whether it may be declined."""

    shows = Shown("step")
    node: Argument
    left: Argument
    taken: Argument
    optional: Argument

    def primitive(self, data: EffectState, at: i64) -> Primitive[Any]:
        """Who asks."""
        return data.vocabulary().doing[data.program().codes[self.node.of(at)] - PRIMITIVES]

    def is_secret(self, data: EffectState, at: i64) -> bool:
        return self.primitive(data, at).secret

    def options(self, data: EffectState, at: i64) -> list[int]:
        return self.primitive(data, at).options(data, at)

    def decide(self, data: EffectState, at: i64, action: int) -> None:
        data.drop()
        self.primitive(data, at).answer(data, at, action)

    def blocks(self, data: EffectState, at: i64) -> list[str]:
        return self.primitive(data, at).blocks(data, at)

    def refuse(self, data: EffectState, at: i64, action: int) -> Refusal | None:
        return self.primitive(data, at).refuse(data, at, action)

    def besides(self, data: EffectState, at: i64, seat: i64) -> dict[str, Any]:
        step = data.vocabulary().told(data.program(), int(self.node.of(at)))
        source, left = data.program().source_of(int(self.node.of(at))), max(int(self.left.of(at)), 1)
        return {"from": source, "step": step, "left": left, **data.told_besides(step)}

    def fits(self, data: EffectState, at: i64) -> bool:
        return data.program().codes[self.node.of(at)] >= PRIMITIVES and self.primitive(data, at).fits(data, at)


class Vocabulary(Language):
    """The words of a game's effects, and the steps that carry them out. The game sets these steps once they are
    declared; `promises` is how many numbers its primitives promise each other."""

    effect: Effect
    offer: Offer
    choice: Choice
    ask: Ask

    def __init__(self, sides: int, promises: int) -> None:
        super().__init__(sides)
        self.no_promise = vec[i64]([0] * promises)
        self.doing: list[Primitive[Any]] = []
        self.holding: list[Condition[Any]] = []
        self.counting: list[Count[Any]] = []
        self.meaning: list[Audience[Any]] = []


def performable(data: EffectState, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether a list of steps can be carried out in full: one after another, counting what earlier ones surely bring,
    but neither choices nor what chance may bring. What is optional, or for others, need not be possible."""
    effects = data.program()
    words = data.vocabulary()
    while node != NONE:
        code = effects.codes[node]
        if code >= PRIMITIVES:
            if not words.doing[code - PRIMITIVES].can(data, node, seat, promised):
                return False
        elif code == IF:
            if data.holds(node, seat) and not performable(data, effects.inner[node], seat, promised):
                return False
        elif code == CHOOSE:
            if not branches(data, node, seat, promised):
                return False
        elif code == PER:
            times = data.often(node, seat)
            while times > 0:
                if not performable(data, effects.inner[node], seat, promised):
                    return False
                times -= 1
        node = effects.after[node]
    return True


def lacking(data: EffectState, node: i64, seat: i64, promised: vec[i64]) -> str:
    """What keeps an effect from being done in full, in words: the walk of `performable`, up to where it fails."""
    effects = data.program()
    while node != NONE:
        code = effects.codes[node]
        known = promised[:]
        found = ""
        if code >= PRIMITIVES:
            primitive = data.vocabulary().doing[code - PRIMITIVES]
            if not primitive.can(data, node, seat, promised):
                return primitive.lacking(data, node, seat, known)
        elif code == IF:
            found = lacking(data, effects.inner[node], seat, promised) if data.holds(node, seat) else ""
        elif code == CHOOSE:
            found = "" if branches(data, node, seat, promised) else "none of the sides of its choice can be done"
        elif code == PER:
            times = data.often(node, seat)
            while times > 0 and not found:
                found = lacking(data, effects.inner[node], seat, promised)
                times -= 1
        if found:
            return found
        node = effects.after[node]
    return ""


def branches(data: EffectState, node: i64, seat: i64, promised: vec[i64]) -> list[int]:
    """Which sides of a choice can be carried out in full, counted from 0."""
    effects = data.program()
    found: list[int] = []
    side = effects.inner[node]
    number = 0
    while side != NONE:
        if performable(data, effects.inner[side], seat, promised[:]):
            found.append(number)
        number += 1
        side = effects.after[side]
    return found


def branch(effects: Effects, node: i64, number: int) -> i64:
    """The first step of a side of a choice."""
    side = effects.inner[node]
    while number > 0:
        side = effects.after[side]
        number -= 1
    return effects.inner[side]
