"""Effects of cards and places as data: lists of steps in a small language, and the walk through them.

An effect is a list of texts such as `["pay 1 ichor", "may: draw 1"]`. `read_effect` turns it into nodes of a program
(`Effects`); a node is either one of the three ways to go on that all games share (optional, conditional, one of
several) or a primitive, which only the game understands. `unfold` carries a program out by way of the agenda.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bartizan.engine.steps import Argument, Deed, FieldState

MAY: Final = 0
IF: Final = 1
CHOOSE: Final = 2
BRANCH: Final = 3
"""One of the alternatives of CHOOSE."""
PRIMITIVES: Final = 4
"""The games number their primitives from here on."""
NONE: Final = -1
"""No node: an effect that does nothing, or the end of a list."""
MOST_BRANCHES: Final = 4


class Effects:
    """A program: its nodes, each with what it does, three arguments, its first inner step and the step after it."""

    def __init__(self, codes: vec[i64], arguments: vec[i64], inner: vec[i64], after: vec[i64]) -> None:
        self.codes = codes
        self.arguments = arguments  # three for each node
        self.inner = inner
        self.after = after

    def first(self, node: i64) -> i64:
        """The first argument of a node."""
        return self.arguments[node * 3]

    def second(self, node: i64) -> i64:
        """The second argument of a node."""
        return self.arguments[node * 3 + 1]

    def third(self, node: i64) -> i64:
        """The third argument of a node."""
        return self.arguments[node * 3 + 2]

    def add(self, code: i64, arguments: Sequence[int]) -> i64:
        """A new node at the end."""
        self.codes = append(self.codes, code)
        for place in range(3):
            self.arguments = append(self.arguments, i64(arguments[place] if place < len(arguments) else 0))
        self.inner = append(self.inner, i64(NONE))
        self.after = append(self.after, i64(NONE))
        return len(self.codes) - 1


def no_effects() -> Effects:
    """An empty program."""
    return Effects(vec[i64]([]), vec[i64]([]), vec[i64]([]), vec[i64]([]))


Words = Callable[[list[str]], tuple[int, list[int]] | None]
"""Reads a primitive or a condition: its words, to a code and up to three arguments, or None."""


class BadEffect(Exception):
    """A step that nobody can read."""


class Language:
    """How a game's effects are written."""

    def __init__(self, primitives: Mapping[str, Words], conditions: Mapping[str, Words]) -> None:
        self.primitives = primitives
        self.conditions = conditions

    def read(self, effects: Effects, steps: Sequence[str]) -> int:
        """Add an effect to a program; gives its first node, or NONE when it is empty. Raises `BadEffect`."""
        return _chain(effects, [self._step(effects, step) for step in steps])

    def _step(self, effects: Effects, step: str) -> int:
        head, colon, body = step.partition(": ")
        if not colon:
            return self._primitive(effects, step)
        if head == "may":
            node = int(effects.add(MAY, []))
            effects.inner[node] = self._body(effects, body)
            return node
        if head == "choose":
            return self._choose(effects, body)
        if head.startswith("if "):
            code, arguments = _words(self.conditions, head[3:], "condition")
            node = int(effects.add(IF, [code, *arguments]))
            effects.inner[node] = self._body(effects, body)
            return node
        raise BadEffect(f"{step!r} begins with {head!r}, but only may, if and choose can stand before a colon")

    def _choose(self, effects: Effects, body: str) -> int:
        branches = body.split(" | ")
        if not 2 <= len(branches) <= MOST_BRANCHES:
            raise BadEffect(f"a choice has two to {MOST_BRANCHES} sides, not {len(branches)}")
        node = int(effects.add(CHOOSE, []))
        found: list[int] = []
        for branch in branches:
            side = int(effects.add(BRANCH, []))
            effects.inner[side] = self._body(effects, branch)
            found.append(side)
        effects.inner[node] = _chain(effects, found)
        return node

    def _body(self, effects: Effects, body: str) -> int:
        if ": " in body:
            return self._step(effects, body)
        return _chain(effects, [self._primitive(effects, text) for text in body.split(", ")])

    def _primitive(self, effects: Effects, text: str) -> int:
        code, arguments = _words(self.primitives, text, "step")
        return int(effects.add(code, arguments))


def _words(known: Mapping[str, Words], text: str, what: str) -> tuple[int, list[int]]:
    words = text.split()
    read = known.get(words[0]) if words else None
    if read is None:
        raise BadEffect(f"there is no {what} {text!r}, only {', '.join(known)}")
    found = read(words[1:])
    if found is None:
        raise BadEffect(f"{text!r} has words after {words[0]!r} that mean nothing")
    return found


def _chain(effects: Effects, nodes: list[int]) -> int:
    for node, after in pairwise(nodes):
        effects.after[node] = after
    return nodes[0] if nodes else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectState(FieldState):
    """A match whose cards and places have effects: what the walk through a program asks the game."""

    @abstractmethod
    def can(self, node: i64, seat: i64, promised: vec[i64]) -> bool:
        """Whether a primitive can be carried out in full, given what earlier steps surely bring (`promised`, which it
        adds to)."""

    @abstractmethod
    def holds(self, node: i64, seat: i64) -> bool:
        """Whether the condition of a node holds now."""

    @abstractmethod
    def unfold(self, node: i64, seat: i64) -> None:
        """Carry out a step of an effect; the steps after it wait until all that follows from it is done."""

    @abstractmethod
    def worth_of(self, node: i64) -> i64:
        """What an effect from a step on is worth, as the game's evaluation counts."""


class Effect(Deed[EffectState]):
    """A step of an effect is to be carried out for a seat, and after it those that follow it."""

    node: Argument
    seat: Argument

    def perform(self, data: EffectState, at: i64) -> None:
        data.unfold(self.node.of(at), self.seat.of(at))

    def worth(self, data: EffectState, at: i64, seat: i64) -> i64:
        return data.worth_of(self.node.of(at)) if self.seat.of(at) == seat else 0


def performable(state: EffectState, effects: Effects, node: i64, seat: i64, promised: vec[i64]) -> bool:
    """Whether a list of steps can be carried out in full: one after another, counting what earlier ones surely bring,
    but neither choices nor what chance may bring. What is optional need not be possible."""
    while node != NONE:
        code = effects.codes[node]
        if code == IF:
            if state.holds(node, seat) and not performable(state, effects, effects.inner[node], seat, promised):
                return False
        elif code == CHOOSE:
            if not branches(state, effects, node, seat, promised):
                return False
        elif code != MAY and not state.can(node, seat, promised):
            return False
        node = effects.after[node]
    return True


def branches(state: EffectState, effects: Effects, node: i64, seat: i64, promised: vec[i64]) -> list[int]:
    """Which sides of a choice can be carried out in full, counted from 0."""
    found: list[int] = []
    side = effects.inner[node]
    number = 0
    while side != NONE:
        if performable(state, effects, effects.inner[side], seat, promised[:]):
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
