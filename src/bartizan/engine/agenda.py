"""What happens next, as data: a stack of small steps, each a number and up to three arguments.

A step runs, pushes further steps, or stops for a decision; the games say what each does. Printed, an agenda
reads like the rulebook's table of contents.
"""

import re
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from bartizan.engine.errors import BadPosition

_LARGEST: Final = 65535
_DIGITS: Final = 5
_FORM: Final = re.compile(r"([a-z_]+)\(([0-9, ]*)\)")


class Steps:
    """The kinds of steps a game has: names and the names of their arguments, numbered from 0."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.arguments: list[list[str]] = []

    def step(self, name: str, *arguments: str) -> i64:
        """Declare the next kind of step; its number is what the agenda holds. Arguments are 0 to 65535."""
        if len(arguments) > 3 or len(self.names) > 255 or name in self.names:
            raise ValueError(f"the step {name} stands twice, has too many arguments, or is one too many")
        self.names.append(name)
        self.arguments.append(list(arguments))
        return len(self.names) - 1

    def text(self, item: i64) -> str:
        """A step as it is printed: `turn(2)`."""
        kind = int(item & 255)
        rest = item >> 8
        numbers: list[str] = []
        for _ in self.arguments[kind]:
            numbers.append(str(rest & 65535))
            rest = rest >> 16
        return f"{self.names[kind]}({', '.join(numbers)})"

    def parse(self, text: str) -> i64:
        """The step that is printed so; raises `BadPosition`."""
        form = _FORM.fullmatch(text)
        name = form.group(1) if form else ""
        if form is None or name not in self.names:
            raise BadPosition(f"The agenda has no step {text!r}; there are {', '.join(self.names)}.")
        kind = self.names.index(name)
        words = form.group(2).replace(",", " ").split()
        numbers = [int(word) if len(word) <= _DIGITS else _LARGEST + 1 for word in words]
        if len(numbers) != len(self.arguments[kind]) or any(number > _LARGEST for number in numbers):
            raise BadPosition(f"The step {text!r} must have the form {name}({', '.join(self.arguments[kind])}).")
        numbers += [0] * (3 - len(numbers))
        return packed(kind, numbers[0], numbers[1], numbers[2])


def packed(step: i64, first: i64, second: i64, third: i64) -> i64:
    """A step and its arguments in one int. No literal is shifted (see docs/performance.md)."""
    return step + first * 256 + second * 16777216 + third * 1099511627776


class Agenda:
    """The stack of steps. The top is what is being done or decided now."""

    def __init__(self, items: vec[i64]) -> None:
        self.items = items

    def copy(self) -> "Agenda":
        return Agenda(self.items[:])

    def push(self, step: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> None:
        """Put a step on top: it is done before everything that is already there."""
        self.items = append(self.items, packed(step, first, second, third))

    def drop(self) -> None:
        """The top step is done."""
        self.items, _ = pop(self.items)

    def step(self) -> i64:
        """The kind of the top step."""
        return self.items[len(self.items) - 1] & 255

    def first(self) -> i64:
        """The top step's first argument."""
        return (self.items[len(self.items) - 1] >> 8) & 65535

    def second(self) -> i64:
        """The top step's second argument."""
        return (self.items[len(self.items) - 1] >> 24) & 65535

    def third(self) -> i64:
        """The top step's third argument."""
        return (self.items[len(self.items) - 1] >> 40) & 65535

    def lines(self, steps: Steps) -> list[str]:
        """The agenda as it is printed, what comes next first."""
        return [steps.text(item) for item in reversed(list(self.items))]


def agenda_of(steps: Steps, lines: list[str]) -> Agenda:
    """The agenda that is printed so; raises `BadPosition`."""
    return Agenda(vec[i64]([steps.parse(line) for line in reversed(lines)]))
