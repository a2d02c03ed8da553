"""Features declared by where it stands in a view what they tell: `told("room", "tower.*.room", one_of(ROOMS), ...)`.

A path is keys with dots between them. `*` is each thing of a list or table: their rows stand one after the other. `#`
is what each seat has of a list by seats, in the order in which the observer counts them. `via|place` is the first of
these keys under which there is something. What is None, or is not there, is a row of zeros; so are the places of seats
that nobody has.
"""

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, Final, NamedTuple

from bartizan.engine.features import SEATS, at_name, at_seat, counts, joined
from bartizan.engine.game import Feature
from bartizan.engine.words import Words

Read = Callable[[Any, list[int]], list[int]]


class Row(NamedTuple):
    """How what stands at the end of a path becomes numbers. It is never None."""

    shape: tuple[int, ...]
    read: Read
    names: Sequence[str] = ()
    """What the numbers of the row are for."""


NUMBER: Final = Row((), lambda value, _: [int(value)])
"""A number, or yes or no."""
SEAT: Final = Row((SEATS,), at_seat)
"""A 1 at the place of a seat."""


def one_of(names: Sequence[str]) -> Row:
    """A 1 at the place of a name."""
    return Row((len(names),), lambda value, _: at_name(names, value), names)


def some_of(names: Sequence[str]) -> Row:
    """How often each name occurs in a list."""
    return Row((len(names),), lambda value, _: counts(names, value), names)


def numbers(names: Sequence[str]) -> Row:
    """The numbers that stand in a table under some names."""
    return Row((len(names),), lambda value, _: [int(value.get(name) or 0) for name in names], names)


def told(name: str, path: str, row: Row, meaning: str, high: int = 1, things: int | tuple[int, ...] = 0) -> Feature:
    """A feature of what stands at a path (an empty one is the view itself); `things` is how many a `*` in it is for,
    or each of several. The meaning can have the names of the row in it, as `{}`."""
    keys = path.split(".") if path else []
    numbers_of = iter((things,) if isinstance(things, int) else things)
    shape = (*[SEATS if key == "#" else next(numbers_of) for key in keys if key in "#*"], *row.shape)
    return Feature(name, shape or (1,), 0, high, meaning.format(", ".join(row.names)), _reader(keys, row, shape))


class Features:
    """The features of a game whose catalogue of words has their meanings, in the table `features`: there `{names}`
    stands for the names of a row."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def told(self, name: str, path: str, row: Row, high: int = 1, things: int | tuple[int, ...] = 0) -> Feature:
        """A feature of what stands at a path."""
        return told(name, path, row, self.meaning(name, row.names), high, things)

    def read(
        self, name: str, shape: tuple[int, ...], low: int, high: int, read: Read, names: Sequence[str] = ()
    ) -> Feature:
        """A feature that a function of its own reads from a view."""
        return Feature(name, shape, low, high, self.meaning(name, names), read)

    def meaning(self, name: str, names: Sequence[str]) -> str:
        """What a feature means."""
        return self.words.say(f"features.{name}", names=", ".join(names))


def _reader(keys: list[str], row: Row, shape: tuple[int, ...]) -> Read:
    """Reads what stands at a path from a value on that is not None."""
    if not keys:
        return row.read
    key, choices = keys[0], keys[0].split("|")
    inner = shape[1:] if key in "#*" else shape
    following, nothing = _reader(keys[1:], row, inner), [0] * prod(inner)

    def each(value: Any, order: list[int]) -> list[int]:
        if key == "#":
            things = [value[seat] for seat in order if seat < len(value)]
        else:
            things = list(value.values() if isinstance(value, Mapping) else value)
        rows = [nothing if thing is None else following(thing, order) for thing in things]
        return joined(rows + [nothing] * (shape[0] - len(rows)))

    def under(value: Any, order: list[int]) -> list[int]:
        for choice in choices:
            if value.get(choice) is not None:
                return following(value[choice], order)
        return nothing[:]

    return each if key in "#*" else under
