"""The fields of a state, declared once each: where they lie in its block of numbers, and what they can hold.

A state keeps all its numbers in one `vec[i64]`, its cells. `Fields.cell` and `Fields.row` give a field its place
there, and that place is all the rules need: `data.cells[PRESTIGE + seat]`. Copying a state is copying one block.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import WORD, WideSet
from bartizan.engine.domains import NOTHING, Domain, Maybe, Values, Whole


@dataclass(frozen=True, slots=True)
class Field:
    """A run of cells with one meaning."""

    name: str
    place: int
    """Its first cell."""
    along: tuple[Domain, ...]
    """What its cells are numbered by, the last domain the fastest; a single cell has none."""
    values: Values
    """What each of its cells can hold."""
    start: int
    """What each of them holds before the match."""

    @property
    def size(self) -> int:
        """How many cells it has."""
        return prod(len(domain.values) for domain in self.along)

    @property
    def strides(self) -> list[int]:
        """How many cells it is from one value of each domain to the next."""
        sizes = [len(domain.values) for domain in self.along]
        return [prod(sizes[place + 1 :]) for place in range(len(sizes))]

    def label(self, cell: int) -> str:
        """One of its cells, counted from 0, as a reader would call it: `scouts p1 harbour`."""
        words: list[str] = []
        for domain in reversed(self.along):
            words.append(domain.values[cell % len(domain.values)])
            cell //= len(domain.values)
        return " ".join([self.name, *reversed(words)])


@dataclass(frozen=True, slots=True)
class Derived:
    """Something that a state keeps although it follows from the rest of it, because finding it is dear: runs of
    numbers, one for each seat perhaps. A run that is empty is not kept just now."""

    name: str
    kept: Callable[[Any], Sequence[Iterable[int]]]
    """What a state keeps."""
    found: Callable[[Any], Sequence[Iterable[int]]]
    """What it should keep, found anew."""

    def problems(self, state: object) -> list[str]:
        """Which of what a state keeps no longer follows from it."""
        kept = [list(run) for run in self.kept(state)]
        found = [list(run) for run in self.found(state)]
        if len(kept) != len(found):
            return [f"there are {len(kept)} of {self.name} kept, not {len(found)}"]
        wrong = [number for number, run in enumerate(kept) if run and run != found[number]]
        return [f"{self.name} {number} is kept as {kept[number]}, not {found[number]}" for number in wrong]


class Fields:
    """All fields of a game's states."""

    def __init__(self) -> None:
        self.fields: dict[str, Field] = {}
        self.places: dict[int, Field] = {}
        self.size = 0

    def cell(self, name: str, values: Values, start: int | None = None) -> int:
        """Declare a field of one cell; gives its place. It starts with nothing, if it can hold that, or else with 0."""
        return self._declare(name, (), values, start)

    def row(self, name: str, *along: Domain, values: Values, start: int | None = None) -> int:
        """Declare a field with a cell for each value of a domain, or for each combination of several: the cell of
        `(a, b)` is `place + a * len(b's domain) + b`. Gives the place of the first."""
        return self._declare(name, along, values, start)

    def wide(self, name: str, *along: Domain, of: Domain) -> WideSet:
        """Declare a set of the values of a domain, or one for each value of others, that needs several cells."""
        found = WideSet(self.size, len(of.values))
        words = Domain("word", [str(word) for word in range(int(found.words))])
        self._declare(name, (*along, words), Whole(0, 2**WORD - 1), 0)
        return found

    def _declare(self, name: str, along: tuple[Domain, ...], values: Values, start: int | None) -> int:
        if start is None:
            start = NOTHING if isinstance(values, Maybe) else 0
        if name in self.fields or not values.least <= start <= values.most:
            raise ValueError(f"the field {name} is declared twice, or starts with what it cannot hold")
        field = Field(name, self.size, along, values, start)
        self.fields[name] = field
        self.places[field.place] = field
        self.size += field.size
        return field.place

    def fresh(self) -> "vec[i64]":
        """The cells of a match before anything has happened."""
        return vec[i64]([field.start for field in self.fields.values() for _ in range(field.size)])

    def of(self, cells: "vec[i64]", place: int) -> list[int]:
        """What all cells of the field at a place hold."""
        return [int(cells[cell]) for cell in range(place, place + self.places[place].size)]

    def changes(self, old: "vec[i64]", new: "vec[i64]", place: int) -> list[tuple[int, int, int]]:
        """Which cells of the field at a place differ between two states: their numbers, what they held, what they
        hold."""
        pairs = zip(self.of(old, place), self.of(new, place), strict=True)
        return [(cell, was, now) for cell, (was, now) in enumerate(pairs) if was != now]

    def problems(self, cells: "vec[i64]") -> list[str]:
        """Which cells hold what they cannot hold."""
        if len(cells) != self.size:
            return [f"there are {len(cells)} cells, not {self.size}"]
        return [
            f"{field.label(cell)} is {cells[field.place + cell]}, not {field.values.least} to {field.values.most}"
            for field in self.fields.values()
            for cell in range(field.size)
            if not field.values.least <= cells[field.place + cell] <= field.values.most
        ]
