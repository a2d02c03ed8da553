"""Steps of a match: every kind of step is a class that owns all there is to it.

What may be decided in a step, what a decision does, why something is refused and what is told stand in one class, in
the module of the rulebook's chapter it belongs to. The agenda holds only numbers: which kind, and its arguments.

A kind is one of three: a `Deed` is done by itself, a `Draw` is decided by chance, a `Decision` by a seat. What a kind
must say and does not is noticed when it is declared.
"""

import re
from typing import Any, ClassVar, Final, Generic, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from bartizan.engine.actions import Block
from bartizan.engine.domains import NOTHING, Values
from bartizan.engine.errors import BadPosition, Refusal
from bartizan.engine.state import CHANCE, OVER, State

MOST_ARGUMENTS: Final = 6
_KIND: Final = 255
"""The part of a step's number that says its kind."""
_BITS_OF_KIND: Final = 8
_BITS: Final = 62
"""A step and its arguments fit in so many."""
_LONGEST_WORD: Final = 80
_FORM: Final = re.compile(r"([a-z_]+)\(([a-z0-9+_. ,-]*)\)")


class Argument:
    """An argument of a kind of step: what it can be, and where it lies in the step's number."""

    def __init__(self, name: str, values: Values, shift: int) -> None:
        bits = (values.most - values.least).bit_length()
        self.name = name
        self.values = values
        self.shift: i64 = shift
        self.end: i64 = shift + bits
        self.mask: i64 = 2**bits - 1
        self.scale: i64 = 2**shift
        self.least: i64 = values.least

    def of(self, at: i64) -> i64:
        """What it is in a step."""
        return (at >> self.shift & self.mask) + self.least


class Shown:
    """What the page is told about a step: a word for what is being decided, and some of its arguments, under their own
    names or under others: `Shown("land", "steps", **{"from": "start"})`."""

    def __init__(self, what: str, *names: str, **others: str) -> None:
        self.what = what
        self.names = {**{name: name for name in names}, **others}


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldState(State):
    """A match whose numbers lie in one block, as the game's `Fields` declare them, and whose course is an agenda of
    the game's `Steps`: a stack of them, each in one number. The top is what is being done or decided now."""

    def __init__(self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], steps: "Steps") -> None:
        self.seats = seats
        self.seat = seat
        self.cells = cells
        self.agenda = agenda
        self.steps = steps

    def top(self) -> i64:
        """The step that is being done or decided."""
        return self.agenda[len(self.agenda) - 1]

    def add(self, at: i64) -> None:
        """Put a step on top: it is done before everything that is already there."""
        self.agenda = append(self.agenda, at)

    def drop(self) -> None:
        """The top step is done."""
        self.agenda, _ = pop(self.agenda)

    def actions(self) -> list[int]:
        at = self.agenda[len(self.agenda) - 1]  # calling `top` would take longer
        return self.steps.kinds[at & _KIND].options(self, at)

    def sensible(self) -> list[int]:
        at = self.top()
        return self.steps.kinds[at & _KIND].sensible(self, at)

    def nested(self) -> bool:
        at = self.top()
        return self.steps.kinds[at & _KIND].nested(self, at)

    def chance(self) -> list[tuple[int, int]]:
        at = self.top()
        return self.steps.kinds[at & _KIND].outcomes(self, at)

    def apply(self, action: int) -> None:
        self.take(action)
        self.run()

    def take(self, action: int) -> None:
        """Do what a seat, or chance, has decided, and nothing of what follows."""
        at = self.agenda[len(self.agenda) - 1]
        step = self.steps.kinds[at & _KIND]
        if self.seat == CHANCE:
            step.happen(self, at, action)
        else:
            step.decide(self, at, action)

    def run(self) -> None:
        """Do what the agenda says until somebody, or chance, has something to decide: as `proceed` does."""
        at = self.agenda[len(self.agenda) - 1]
        while self.steps.kinds[at & _KIND].proceed(self, at):
            at = self.agenda[len(self.agenda) - 1]

    def proceed(self) -> bool:
        """Do the top step, unless somebody has something to decide in it: then it is their decision."""
        at = self.agenda[len(self.agenda) - 1]
        return self.steps.kinds[at & _KIND].proceed(self, at)

    def doing(self) -> "Step[Any]":
        """The kind of the top step."""
        return self.steps.kinds[self.top() & _KIND]

    def finish(self) -> None:
        """The match is over."""
        self.seat = OVER


@mypyc_attr(allow_interpreted_subclasses=True)
class ReadyState(FieldState):
    """A match that keeps the options of the decision it stands at, for games in which listing them is dear: whether a
    step is `Asked` at all depends on its options."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], steps: "Steps", ready: list[int]
    ) -> None:
        super().__init__(seats, seat, cells, agenda, steps)
        self.ready = ready

    def actions(self) -> list[int]:
        return self.ready

    def sensible(self) -> list[int]:
        return self.ready if len(self.ready) == 1 else super().sensible()

    def finish(self) -> None:
        self.seat = OVER
        self.ready = []


D = TypeVar("D", bound=FieldState)
R = TypeVar("R", bound=ReadyState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[D]):
    """A kind of step. `at` is always the step itself, out of which its arguments are read: `self.seat.of(at)`.

    Arguments are declared as attributes of the class (`seat: Argument`) and get their domains where the one object of
    the class is made: `TURN = Turn("turn", STEPS, seat=SEATS)`.
    """

    opens: ClassVar[tuple[Block, ...]] = ()
    """The blocks of actions that are open in it, where these are always the same."""
    completes: ClassVar[bool | None] = None
    """Whether a decision only completes an action that has been begun, where that is always so or never."""
    waits: ClassVar[bool] = False
    """Whether a position can have it under any other step: when its time comes, it does what is still possible."""
    under: ClassVar[str] = ""
    """The one kind of step, by its name, that a position can have above it, if it does not wait."""
    shows: ClassVar[Shown | None] = None
    """What a seat that looks on is told about it; a class may add to that in `besides`."""
    tells: ClassVar[tuple[int, ...]] = ()
    """The fields whose change it tells itself, so that no `FieldWatcher` does."""

    def __init__(self, name: str, registry: "Steps", **arguments: Values) -> None:
        self.name = name
        self.arguments: list[Argument] = []
        self.base: i64 = len(registry.kinds)
        end: i64 = _BITS_OF_KIND
        for word, values in arguments.items():
            if end + (values.most - values.least).bit_length() > _BITS:
                raise ValueError(f"the step {name} has more in its arguments than fits in a number")
            argument = Argument(word, values, int(end))
            self.arguments.append(argument)
            setattr(self, word, argument)
            self.base -= argument.least * argument.scale
            end = argument.end
        if len(arguments) > MOST_ARGUMENTS:
            raise ValueError(f"the step {name} has more than {MOST_ARGUMENTS} arguments")
        scales = [argument.scale for argument in self.arguments] + [i64(0)] * MOST_ARGUMENTS
        self.scale_1 = scales[0]
        self.scale_2 = scales[1]
        self.scale_3 = scales[2]
        self.scale_4 = scales[3]
        self.scale_5 = scales[4]
        self.scale_6 = scales[5]
        said = {"blocks": len(self.opens) > 0, "nested": self.completes is not None, "describe": self.shows is not None}
        self.shown = [(key, self.argument(name)) for key, name in self.shows.names.items()] if self.shows else []
        for method in self.owed():
            if getattr(type(self), method) is getattr(Step, method) and not said.get(method, False):
                raise TypeError(f"the step {name} does not say {method!r}")
        registry.add(self)

    def argument(self, name: str) -> Argument:
        """The argument of a name."""
        for argument in self.arguments:
            if argument.name == name:
                return argument
        raise TypeError(f"the step {self.name} shows {name}, which is no argument of it")

    def owed(self) -> list[str]:
        """The methods that this kind of step must have."""
        raise TypeError(f"the step {self.name} is no Deed, no Draw and no Decision")

    def at(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> i64:
        """The step with these arguments, as the agenda holds it."""
        found = self.base + a * self.scale_1 + b * self.scale_2 + c * self.scale_3
        return found + d * self.scale_4 + e * self.scale_5 + f * self.scale_6

    def plan(self, data: FieldState, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Put the step with these arguments on the agenda: it is done before everything that is already there."""
        data.add(self.at(a, b, c, d, e, f))

    def count_down(self, data: FieldState, at: i64, counter: Argument) -> None:
        """Take the step off the agenda and, if its counter says more than 1, put it back with one less."""
        data.drop()
        if counter.of(at) > 1:
            data.add(at - counter.scale)

    def text(self, at: i64) -> str:
        """The step as it is printed: `turn(p2)`."""
        return f"{self.name}({', '.join([one.values.word(int(one.of(at))) for one in self.arguments])})"

    # What kinds of steps say.

    def proceed(self, data: D, at: i64) -> bool:
        """Do the step, unless somebody has something to decide in it: then `data.seat` is theirs, and the answer
        False."""
        raise self.silence("proceed")

    def told(self, old: D, new: D, at: i64, action: int) -> list[dict[str, Any]]:
        """What the step has meant for the players, besides what the text of its decision says, as notes for the log:
        the match before and after it, and what was decided (NOTHING if it was done by itself). Most need to say only
        what follows from the match before: `tell` and `tell_answer`."""
        return self.tell(old, at) if action == NOTHING else self.tell_answer(old, at, action)

    def tell(self, data: D, at: i64) -> list[dict[str, Any]]:
        """What a step that is about to be done by itself means for the players, as notes for the log."""
        return []

    def tell_answer(self, data: D, at: i64, action: int) -> list[dict[str, Any]]:
        """What a decision, or an outcome of chance, means that is about to come true, besides what its text says."""
        return []

    def perform(self, data: D, at: i64) -> None:
        """Do what nobody decides."""
        raise self.silence("perform")

    def outcomes(self, data: D, at: i64) -> list[tuple[int, int]]:
        """What chance can bring, with whole-number weights, ascending."""
        raise self.silence("outcomes")

    def happen(self, data: D, at: i64, outcome: int) -> None:
        """What comes of an outcome of chance. The step is still on the agenda."""
        raise self.silence("happen")

    def decider(self, data: D, at: i64) -> i64:
        """Whose decision it is."""
        raise self.silence("decider")

    def passes(self, data: D, at: i64) -> bool:
        """Whether there is nothing to decide, so that the step is only taken off the agenda."""
        return False

    def options(self, data: D, at: i64) -> list[int]:
        """What may be decided, ascending."""
        raise self.silence("options")

    def sensible(self, data: D, at: i64) -> list[int]:
        """Which of its options bots look at."""
        return self.options(data, at)

    def nested(self, data: D, at: i64) -> bool:
        """Whether the decision only completes an action that has been begun."""
        return self.completes is True

    def decide(self, data: D, at: i64, action: int) -> None:
        """What a decision does. The step is still on the agenda."""
        raise self.silence("decide")

    def blocks(self, data: D, at: i64) -> list[str]:
        """The blocks of actions that are open."""
        return [block.name for block in self.opens]

    def refuse(self, data: D, at: i64, action: int) -> Refusal | None:
        """Why an action of an open block that is not among the options is not allowed."""
        raise self.silence("refuse")

    def describe(self, data: D, at: i64, seat: i64) -> dict[str, Any]:
        """What a seat that looks on is told about the decision, or the draw, besides what lies on the table."""
        if self.shows is None:
            raise self.silence("describe")
        found: dict[str, Any] = {"what": self.shows.what}
        for key, argument in self.shown:
            found[key] = argument.values.plain(int(argument.of(at)))
        found.update(self.besides(data, at, seat))
        return found

    def besides(self, data: D, at: i64, seat: i64) -> dict[str, Any]:
        """What else it is told that is no argument of the step."""
        return {}

    def stops(self, data: D, at: i64) -> bool:
        """Whether the driver leaves a single option to its seat, because a pause must not be a tell."""
        return False

    def worth(self, data: D, at: i64, seat: i64) -> i64:
        """What it is worth to a seat that this step is still to come, as the game's evaluation counts."""
        return 0

    def fits(self, data: D, at: i64) -> bool:
        """Whether a position can have this step on its agenda, given what lies on the table; it may also raise a
        `BadPosition` that says more."""
        return True

    def silence(self, method: str) -> Exception:
        """What is wrong when a kind of step is asked for what it does not say."""
        return NotImplementedError(f"the step {self.name} does not say {method!r}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Step[D]):
    """A step that is done by itself."""

    def owed(self) -> list[str]:
        return ["perform"]

    def proceed(self, data: D, at: i64) -> bool:
        data.drop()
        self.perform(data, at)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[D]):
    """A step that chance decides."""

    def owed(self) -> list[str]:
        return ["outcomes", "happen"]

    def proceed(self, data: D, at: i64) -> bool:
        data.seat = CHANCE
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[D]):
    """A step that a seat decides, unless it `passes`."""

    def owed(self) -> list[str]:
        return ["decider", "options", "nested", "decide", "blocks", "refuse"]

    def proceed(self, data: D, at: i64) -> bool:
        if self.passes(data, at):
            data.drop()
            return True
        data.seat = self.decider(data, at)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Finish(Step[D]):
    """The match is over."""

    def owed(self) -> list[str]:
        return []

    def proceed(self, data: D, at: i64) -> bool:
        data.finish()
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn(Draw[R]):
    """A step that chance decides, and that the page is told about."""

    def owed(self) -> list[str]:
        return [*super().owed(), "describe"]

    def proceed(self, data: R, at: i64) -> bool:
        data.seat = CHANCE
        data.ready = []
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Decision[R]):
    """A step that a seat decides. Without any option it is skipped, and a single option is taken without asking, unless
    that would tell something about a hand (`is_secret`)."""

    secret: ClassVar[bool] = False
    """Whether how many options there are depends on what others do not see, where that is always so or never."""

    def __init__(self, name: str, registry: "Steps", **arguments: Values) -> None:
        super().__init__(name, registry, **arguments)
        self.hides = self.secret  # looking up an attribute of the class takes longer

    def owed(self) -> list[str]:
        return [*super().owed(), "describe"]

    def proceed(self, data: R, at: i64) -> bool:
        found = self.options(data, at)
        if len(found) == 0:
            data.drop()
        elif len(found) == 1 and not self.is_secret(data, at):
            self.decide(data, at, found[0])
        else:
            data.seat = self.decider(data, at)
            data.ready = found
            return False
        return True

    def is_secret(self, data: R, at: i64) -> bool:
        """Whether how many options there are depends on what others do not see."""
        return self.hides

    def stops(self, data: R, at: i64) -> bool:
        return self.is_secret(data, at)

    def sensible(self, data: R, at: i64) -> list[int]:
        return data.ready


@mypyc_attr(allow_interpreted_subclasses=True)
class OfSeat(Asked[R]):
    """A step that the seat in its argument decides, to complete what has been begun unless it says otherwise."""

    completes = True
    seat: Argument

    def decider(self, data: R, at: i64) -> i64:
        return self.seat.of(at)


class Steps:
    """The kinds of steps of a game, numbered from 0."""

    def __init__(self) -> None:
        self.kinds: vec[Step[Any]] = vec[Step]([])  # type: ignore[type-arg]  # at run time it takes a plain class
        self.names: dict[str, Step[Any]] = {}

    def add(self, step: Step[Any]) -> None:
        """Declare the next kind of step; what is made with `Step(...)` does this by itself."""
        if step.name in self.names or len(self.kinds) > _KIND:
            raise ValueError(f"the step {step.name} is declared twice, or is one too many")
        self.kinds = append(self.kinds, step)
        self.names[step.name] = step

    def of(self, at: i64) -> Step[Any]:
        """The kind of a step."""
        return self.kinds[at & _KIND]

    def text(self, at: i64) -> str:
        """A step as it is printed: `turn(p2)`."""
        return self.kinds[at & _KIND].text(at)

    def lines(self, agenda: vec[i64]) -> list[str]:
        """An agenda as it is printed, what comes next first."""
        return [self.text(at) for at in reversed(list(agenda))]

    def parse(self, text: str) -> i64:
        """The step that is printed so; raises `BadPosition`. Numbers may stand for names, as they once did."""
        form = _FORM.fullmatch(text)
        step = self.names.get(form.group(1)) if form else None
        if form is None or step is None:
            raise BadPosition(f"The agenda has no step {text!r}; there are {', '.join(self.names)}.")
        words = [word.strip() for word in form.group(2).split(",")] if form.group(2).strip() else []
        names = [argument.name for argument in step.arguments]
        if len(words) != len(names) or any(len(word) > _LONGEST_WORD for word in words):
            raise BadPosition(f"The step {text!r} must have the form {step.name}({', '.join(names)}).")
        at = step.base
        for word, argument in zip(words, step.arguments, strict=True):
            number = argument.values.number(word)
            if number is None and word.isdecimal() and argument.least <= int(word[:9]) <= argument.values.most:
                number = int(word[:9])
            if number is None:
                raise BadPosition(f"In the step {text!r}, {word!r} is no {argument.name}.")
            at += number * argument.scale
        return at

    def agenda_of(self, lines: list[str]) -> vec[i64]:
        """The agenda that is printed so; raises `BadPosition`."""
        return vec[i64]([self.parse(line) for line in reversed(lines)])
