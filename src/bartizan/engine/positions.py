"""Positions: a state as plain data and back, declared once.

A `Codec` names the entries of a position. How each is written and read, and what it may be, follows from what its
fields are declared over; a codec in which a field has no place cannot be made. Whatever is read, the only thing that
goes wrong is a `BadPosition`. What is left out stays as it is in the state that is read into, and which values go
together is a game's business.
"""

from collections.abc import Callable, Mapping
from operator import mul
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bartizan.engine.cells import WideSet, words_of
from bartizan.engine.domains import BUNCH, NOTHING, SEATS, Bunch, Domain, Maybe, Named, SetOf, Truth, Values, Whole
from bartizan.engine.errors import BadPosition
from bartizan.engine.fields import Field, Fields
from bartizan.engine.reading import read_list, read_name, read_names, read_table, read_truth, read_whole
from bartizan.engine.state import OVER
from bartizan.engine.steps import FieldState, Steps

_MOST_STEPS: Final = 99
_NO_LIMIT: Final = 2**62

Index = tuple[int, ...]
"""The seat, row and so on for which a part is written: as many of these as a field has domains say which cell."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Something that a position tells, of the fields in `told`; `unit` is what several of it are called."""

    def __init__(self, told: list[str], unit: str) -> None:
        self.told = told
        self.unit = unit

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        raise NotImplementedError

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Cell(Part):
    """A cell of a field, the index of which is that of the part and then `fixed`: a whole number (a seat is one), a
    name (`what` says of what, where its domain does not), yes or no, a list of names (of a set or a bunch), or nothing.
    A position may allow it less than the field (`most`; `beyond`: so many names, and one more for each seat), tell it
    over other `values`, or count it from another number on (`first`)."""

    def __init__(
        self, field: Field, *fixed: int, what: str = "", most: int = _NO_LIMIT, beyond: int = _NO_LIMIT, first: int = 0,
        values: Values | None = None,
    ) -> None:  # fmt: skip
        every = field.values if values is None else values
        self.optional = isinstance(every, Maybe)
        self.values: Values = every.some if isinstance(every, Maybe) else every
        self.counts = self.values is SEATS or isinstance(self.values, Whole)
        unit = "numbers" if self.counts else "lists" if isinstance(self.values, SetOf | Bunch) else "names"
        super().__init__([field.name], unit)
        depth = len(field.along) - len(fixed)
        self.strides = field.strides[:depth]
        self.base: int = field.place + sum(map(mul, fixed, field.strides[depth:]))
        self.along = field.along
        domain = self.values.domain if isinstance(self.values, SetOf | Bunch) else self.values
        self.what = what or (domain.what if isinstance(domain, Domain) else "")
        self.most = most
        self.beyond = beyond
        self.first = first

    def cell(self, index: Index) -> int:
        """Where it lies."""
        found = self.base
        for place, stride in enumerate(self.strides):
            found += index[place] * stride
        return found

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.plain(int(data.cells[self.cell(index)]))

    def plain(self, number: int) -> Any:
        """A number as plain data."""
        if self.optional and number == NOTHING:
            return None
        return number + self.first if self.counts else self.values.plain(number)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        data.cells[self.cell(index)] = self.number(value, seats, label)

    def number(self, value: object, seats: int, label: str) -> int:
        """The number that plain data stand for."""
        values = self.values
        if self.optional and value is None:
            return NOTHING
        if self.counts:
            most = seats - 1 if values is SEATS else min(values.most, self.most)
            return read_whole(value, label, values.least + self.first, most + self.first) - self.first
        if isinstance(values, Truth):
            return int(read_truth(value, label))
        if isinstance(values, Bunch):
            return values.of(read_names(value, values.domain.numbers, label, self.what, most=BUNCH - 1))
        if isinstance(values, SetOf):
            return values.of(read_names(value, values.domain.numbers, label, self.what, most=1))
        assert isinstance(values, Domain | Named)
        return read_name(value, values.numbers, label, self.what, seats, self.beyond)


class Member(Part):
    """Whether a set has the member that the index says."""

    def __init__(self, field: Field) -> None:
        super().__init__([field.name], "answers")
        self.place = field.place

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return int(data.cells[self.place]) >> index[-1] & 1 == 1

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        if self.write(data, seats, index) != read_truth(value, label):
            data.cells[self.place] ^= 2 ** index[-1]


class Wide(Part):
    """A set that needs several cells, as names of its domain."""

    def __init__(self, field: Field, domain: Domain, what: str = "") -> None:
        super().__init__([field.name], "lists")
        self.set = WideSet(field.place, len(domain.values))
        self.domain = domain
        self.what = what or domain.what
        self.strides = [stride // int(self.set.words) for stride in field.strides[:-1]]

    def row(self, index: Index) -> int:
        """Which of the sets of its field it is."""
        return sum(map(mul, index, self.strides))

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return [self.domain.values[member] for member in self.set.list(data.cells, self.row(index))]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        members = read_names(value, self.domain.numbers, label, self.what, most=1)
        self.set.put(data.cells, self.row(index), words_of(members, len(self.domain.values)))


class Counts(Part):
    """A row of counts as a list of names, each as often as it is counted; `of` is what is counted."""

    def __init__(self, field: Field, of: str, what: str = "", beyond: int = _NO_LIMIT) -> None:
        super().__init__([field.name], "lists")
        self.field = field
        self.domain = field.along[-1]
        self.of = of
        self.what = what or self.domain.what
        self.beyond = beyond

    def first(self, index: Index) -> int:
        """Where the row begins."""
        return self.field.place + (index[0] * len(self.domain.values) if len(self.field.along) > 1 else 0)

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        names, first = self.domain.values, self.first(index)
        return [name for number, name in enumerate(names) for _ in range(int(data.cells[first + number]))]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        first, names, most = self.first(index), self.domain.values, self.field.values.most
        for number in range(len(names)):
            data.cells[first + number] = 0
        for number in read_names(value, self.domain.numbers, label, self.what, seats, self.beyond):
            data.cells[first + number] += 1
            if data.cells[first + number] > most:
                raise BadPosition(f"{label!r}: {names[number]} has more than {most} {self.of}.")


class Listed(Part):
    """A list of the state, as names of a domain."""

    def __init__(self, attribute: str, domain: Domain, what: str = "") -> None:
        super().__init__([], "lists")
        self.attribute = attribute
        self.domain = domain
        self.what = what or domain.what

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return [self.domain.values[number] for number in getattr(data, self.attribute)]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        setattr(data, self.attribute, read_names(value, self.domain.numbers, label, self.what))


class Written(Part):
    """What a game writes by a function of its own, for the fields that this tells of. The game also reads it."""

    def __init__(self, written: Callable[[Any], Any], *told: Field) -> None:
        super().__init__([field.name for field in told], "parts")
        self.written = written

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.written(data)


class Each(Part):
    """A list of one part for each value of a domain, or for each seat."""

    def __init__(self, part: Part, domain: Domain = SEATS) -> None:
        super().__init__(part.told, "lists")
        self.part = part
        self.domain = domain

    def size(self, seats: int) -> int:
        return seats if self.domain is SEATS else len(self.domain.values)

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return [self.part.write(data, seats, (*index, number)) for number in range(self.size(seats))]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        if not isinstance(value, list) or len(value) != self.size(seats):
            each = ", one for each seat" if self.domain is SEATS else ""
            raise BadPosition(f"{label!r} must be a list of {self.size(seats)} {self.part.unit}{each}.")
        for number, one in enumerate(value):
            which = f" of seat {number}" if self.domain is SEATS and isinstance(self.part, Cell) else ""
            self.part.read(data, seats, (*index, number), one, label + which)


class Row(Part):
    """The cells of a field along its last domain as a list, which may be shorter: what it does not tell stays as it
    is. Empty ones are written as None, or left out if the part is over values without NOTHING. A position may allow it
    less (`most`)."""

    def __init__(self, part: Cell, most: int = _NO_LIMIT) -> None:
        super().__init__(part.told, "lists")
        self.part = part
        self.size = min(len(part.along[-1].values), most)

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        first = self.part.cell((*index, 0))
        numbers = [int(data.cells[cell]) for cell in range(first, first + self.size)]
        return [self.part.plain(number) for number in numbers if self.part.optional or number != NOTHING]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        which = f" of {self.part.along[-2].values[index[-1]]}" if index else ""
        for number, one in enumerate(read_list(value, label, self.size)):
            self.part.read(data, seats, (*index, number), one, label + which)


class Keyed(Part):
    """A table of one part for each value of a domain, under its name. A `sparse` one leaves out what is 0 or None."""

    def __init__(self, part: Part, domain: Domain, sparse: bool = False) -> None:
        super().__init__(part.told, "tables")
        self.part = part
        self.domain = domain
        self.sparse = sparse

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        names = enumerate(self.domain.values)
        found = {name: self.part.write(data, seats, (*index, number)) for number, name in names}
        return {name: value for name, value in found.items() if value} if self.sparse else found

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        for name, inner in read_table(value, repr(label), self.domain.values).items():
            self.part.read(data, seats, (*index, self.domain.numbers[name]), inner, name)


class Group(Part):
    """A table of named parts. There is none (None) while its part `key` has nothing to tell. A `sparse` one leaves out
    what is 0 or None. That of an `automa` tells of the seat behind all others, if there is one."""

    def __init__(self, parts: Mapping[str, Part], key: str = "", sparse: bool = False, automa: bool = False) -> None:
        super().__init__([name for part in parts.values() for name in part.told], "tables")
        self.parts = parts
        self.key = key
        self.sparse = sparse
        self.automa = automa

    def is_none(self, data: FieldState, seats: int, index: Index) -> bool:
        if self.automa:
            return data.seats == seats
        return self.key != "" and self.parts[self.key].write(data, seats, index) is None

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        index = (seats,) if self.automa else index
        if self.is_none(data, seats, index):
            return None
        found = {name: part.write(data, seats, index) for name, part in self.parts.items()}
        return {name: value for name, value in found.items() if value} if self.sparse else found

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        if value is None and (self.key or self.automa):
            return
        index = (seats,) if self.automa else index
        for name, inner in read_table(value, repr(label), list(self.parts)).items():
            self.parts[name].read(data, seats, index, inner, name)
        if self.is_none(data, seats, index):
            raise BadPosition(f"{label!r} must say {self.key!r}.")


class Agenda(Part):
    """The steps of the agenda, what comes next first; `modern` gives the form of today to a step of an old position."""

    def __init__(self, steps: Steps, modern: Callable[[Any, str], str]) -> None:
        super().__init__([], "lists")
        self.steps = steps
        self.modern = modern

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.steps.lines(data.agenda)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        lines = read_list(value, label, _MOST_STEPS)
        if not all(isinstance(line, str) for line in lines):
            raise BadPosition(f"{label!r} must be a list of steps such as 'turn(p1)'.")
        data.agenda = self.steps.agenda_of([self.modern(data, line) for line in lines])


def check_order(steps: Steps, items: list[int]) -> None:
    """Raise `BadPosition` for a step of an agenda, the bottom first, that cannot wait under what lies above it: as its
    kind `waits` or says which other it can be `under`, if both are of one seat. One that lies under its own kind is
    for another place."""
    for number, item in enumerate(items):
        kind, above = steps.of(item), items[number + 1 :]
        lies_right = all(steps.of(other).name == kind.under and _of_one_seat(steps, item, other) for other in above)
        if not kind.waits and not lies_right:
            raise BadPosition(f"'agenda': {steps.text(item)} cannot wait under {steps.text(above[0])}.")
    for item in items:
        kind = steps.of(item)
        if kind.under == kind.name and items.count(item) > 1:
            raise BadPosition(f"'agenda': {kind.name} stands there twice for one place.")


def _of_one_seat(steps: Steps, *items: int) -> bool:
    return len({int(one.of(at)) for at in items for one in steps.of(at).arguments if one.name == "seat"}) <= 1


class Over(Part):
    """Whether the match is over."""

    def __init__(self) -> None:
        super().__init__([], "answers")

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return data.seat == OVER

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        if read_truth(value, label):
            data.finish()


class Codec:
    """What a position of a game tells, in this order, behind the number of its seats. `derived` names the fields that
    it does not tell of, with what they follow from."""

    def __init__(
        self, title: str, fields: Fields, parts: Mapping[str, Part], derived: Mapping[str, str], count: str, fewest: int
    ) -> None:
        self.title = title
        self.parts = parts
        self.count = count
        self.fewest = fewest
        told = {name for part in parts.values() for name in part.told}
        wrong = (set(fields.fields) ^ (told | set(derived))) | (told & set(derived))
        if wrong:
            raise ValueError(f"a position of {title} must either tell of {min(wrong)}, or name what it follows from")

    def write(self, data: FieldState, seats: int, *names: str) -> dict[str, Any]:
        """The whole state, or some entries of it, as plain data."""
        return {self.count: seats, **{name: self.parts[name].write(data, seats, ()) for name in names or self.parts}}

    def seats(self, position: object) -> int:
        """How many seats a position is for, if it has no other entries than it may."""
        table = read_table(position, "A position", [self.count, *self.parts], f"A position of {self.title}")
        return read_whole(table.get(self.count), self.count, self.fewest, len(SEATS.values))

    def read(self, data: FieldState, seats: int, position: Mapping[str, Any], *names: str) -> None:
        """Read some entries, or all of them, into a state."""
        for name in names or self.parts:
            if name in position:
                self.parts[name].read(data, seats, (), position[name], name)
