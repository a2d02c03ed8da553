"""Positions: a state as plain data and back, declared once.

A `Codec` names the entries of a position. Each is a `Part`, which tells of some cells, of a list or of the agenda; how
it is written, how it is read and what it may be follow from what its fields are declared over. A codec in which a field
has no place cannot be made.

Whatever comes in, the only thing that goes wrong is a `BadPosition`. What a position leaves out stays as it is in the
state that is read into. Which values go together is a game's business.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from bartizan.engine.domains import NOTHING, SEATS, Domain, Maybe, Named, SetOf, Truth, Values, Whole
from bartizan.engine.errors import BadPosition
from bartizan.engine.fields import Field, Fields
from bartizan.engine.reading import read_list, read_table, read_truth, read_whole
from bartizan.engine.steps import FieldState, Steps

_MOST_STEPS: Final = 99
_NO_LIMIT: Final = 2**62

Index = tuple[int, ...]
"""Which seat, row and so on a part is written for; as many of these as a field has domains tell its cell."""


def once(members: Sequence[int], names: Sequence[str], label: str) -> int:
    """A set of things, each of which can be there only once."""
    for member in members:
        if members.count(member) > 1:
            raise BadPosition(f"{label!r}: {names[member]} is there more than once.")
    return sum(2**member for member in members)


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Something that a position tells."""

    def __init__(self) -> None:
        self.unit = "values"

    def bind(self, codec: "Codec") -> list[str]:
        """Find the declarations; gives the names of the fields that it tells of."""
        return []

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        raise NotImplementedError

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Part):
    """A part that is told in words of a domain: `what` each of them is, such as `a Mission`."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what
        self.beyond = _NO_LIMIT

    def name(self, names: Mapping[str, int], value: object, seats: int, label: str) -> int:
        """The number of a name, which must be one that there is with so many seats."""
        number = names.get(value) if isinstance(value, str) else None
        if number is not None and number < self.beyond + seats:
            return number
        if self.beyond != _NO_LIMIT:
            people = "person" if seats == 1 else "people"
            raise BadPosition(f"{label!r}: {value} is no {self.what.split()[-1]} with {seats} {people}.")
        if self.what:
            raise BadPosition(f"{label!r}: {value!r} is not {self.what}.")
        raise BadPosition(f"{label!r} must be one of {', '.join(names)}, not {value!r}.")

    def names(self, domain: Domain, value: object, seats: int, label: str) -> list[int]:
        """The numbers of a list of names."""
        if not isinstance(value, list):
            raise BadPosition(f"{label!r} must be a list of names.")
        return [self.name(domain.numbers, name, seats, label) for name in value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Cell(Words):
    """A cell of a field, the index of which is that of the part and then `fixed`: a whole number (a seat is one), a
    name, yes or no, a list of names, or nothing. A position may allow it less than the field (`most`), tell it over
    other `values`, or count it from another number on (`first`)."""

    field: Field

    def __init__(
        self,
        place: i64,
        *fixed: int,
        what: str = "",
        most: int = _NO_LIMIT,
        values: Values | None = None,
        first: int = 0,
    ) -> None:
        super().__init__(what)
        self.place = int(place)
        self.fixed = fixed
        self.most = most
        self.given = values
        self.first = first
        self.values: Values = SEATS
        self.optional = False
        self.counts = False

    def bind(self, codec: "Codec") -> list[str]:
        self.field = codec.fields.places[self.place]
        values = self.field.values if self.given is None else self.given
        self.optional = isinstance(values, Maybe)
        self.values = values.some if isinstance(values, Maybe) else values
        self.counts = self.values is SEATS or isinstance(self.values, Whole)
        self.beyond = codec.beyond.get(self.values.name, _NO_LIMIT)
        self.unit = "numbers" if self.counts else "lists" if isinstance(self.values, SetOf) else "names"
        return [self.field.name]

    def cell(self, index: Index) -> int:
        """Where it lies."""
        along = self.field.along
        found = 0
        for domain, number in zip(along, (*index[: len(along) - len(self.fixed)], *self.fixed), strict=True):
            found = found * len(domain.values) + number
        return self.place + found

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        number = int(data.cells[self.cell(index)])
        if self.optional and number == NOTHING:
            return None
        return number + self.first if self.counts else self.values.plain(number)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        empty = self.optional and value is None
        data.cells[self.cell(index)] = NOTHING if empty else self.number(value, seats, label)

    def number(self, value: object, seats: int, label: str) -> int:
        """The number that plain data stand for."""
        values = self.values
        if self.counts:
            most = seats - 1 if values is SEATS else min(values.most, self.most)
            return read_whole(value, label, values.least + self.first, most + self.first) - self.first
        if isinstance(values, Truth):
            return int(read_truth(value, label))
        if isinstance(values, SetOf):
            return once(self.names(values.domain, value, seats, label), values.domain.values, label)
        assert isinstance(values, Domain | Named)
        return self.name(values.numbers, value, seats, label)


class Member(Part):
    """Whether a set has the member that the index says."""

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place = int(place)

    def bind(self, codec: "Codec") -> list[str]:
        return [codec.fields.places[self.place].name]

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return int(data.cells[self.place]) >> index[-1] & 1 == 1

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        bit = 2 ** index[-1]
        rest = int(data.cells[self.place]) & ~bit
        data.cells[self.place] = rest + (bit if read_truth(value, label) else 0)


class Counts(Words):
    """A row of counts as a list of names, each as often as it is counted; `of` is what is counted."""

    field: Field

    def __init__(self, place: i64, of: str, what: str) -> None:
        super().__init__(what)
        self.place = int(place)
        self.of = of
        self.unit = "lists"

    def bind(self, codec: "Codec") -> list[str]:
        self.field = codec.fields.places[self.place]
        self.beyond = codec.beyond.get(self.field.along[-1].name, _NO_LIMIT)
        return [self.field.name]

    def first(self, index: Index) -> int:
        """Where its row begins."""
        along = self.field.along
        return self.place + (index[0] * len(along[-1].values) if len(along) > 1 else 0)

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        first = self.first(index)
        names = self.field.along[-1].values
        return [name for number, name in enumerate(names) for _ in range(int(data.cells[first + number]))]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        first, domain, most = self.first(index), self.field.along[-1], self.field.values.most
        numbers = self.names(domain, value, seats, label)
        for number, name in enumerate(domain.values):
            data.cells[first + number] = numbers.count(number)
            if numbers.count(number) > most:
                raise BadPosition(f"{label!r}: {name} has more than {most} {self.of}.")


class Listed(Words):
    """A list of the state, as names of a domain."""

    def __init__(self, attribute: str, domain: Domain, what: str) -> None:
        super().__init__(what)
        self.attribute = attribute
        self.domain = domain

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return [self.domain.values[number] for number in getattr(data, self.attribute)]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        setattr(data, self.attribute, self.names(self.domain, value, seats, label))


class Each(Part):
    """A list of one part for each value of a domain: without one, for each seat."""

    def __init__(self, part: Part, domain: Domain = SEATS) -> None:
        super().__init__()
        self.part = part
        self.domain = domain
        self.unit = "lists"

    def bind(self, codec: "Codec") -> list[str]:
        return self.part.bind(codec)

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


class Table(Part):
    """A table of named parts. There is none (None) while its part `key` has nothing to tell. One that is `sparse` leaves
    out what is 0 or None. That of an `automa` tells of the seat behind all others, if there is one."""

    def __init__(self, parts: dict[str, Part], key: str = "", sparse: bool = False, automa: bool = False) -> None:
        super().__init__()
        self.parts = parts
        self.key = key
        self.sparse = sparse
        self.automa = automa
        self.unit = "tables"

    def bind(self, codec: "Codec") -> list[str]:
        return [name for part in self.parts.values() for name in part.bind(codec)]

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
        index = (seats,) if self.automa else index
        if value is None and (self.key or self.automa):
            return
        table = read_table(value, repr(label), list(self.parts))
        for name, part in self.parts.items():
            if name in table:
                part.read(data, seats, index, table[name], name)
        if self.is_none(data, seats, index):
            raise BadPosition(f"{label!r} must say {self.key!r}.")


class Agenda(Part):
    """The steps of the agenda, what comes next first; `modern` gives the text of a step that was once printed in
    another way."""

    def __init__(self, steps: Steps, modern: Callable[[Any, str], str] | None = None) -> None:
        super().__init__()
        self.steps = steps
        self.modern = modern

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.steps.lines(data.agenda)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        lines = read_list(value, label, _MOST_STEPS)
        if not all(isinstance(line, str) for line in lines):
            raise BadPosition(f"{label!r} must be a list of steps such as {self.steps.kinds[0].name + '()'!r}.")
        modern = self.modern
        data.agenda = self.steps.agenda_of([line if modern is None else modern(data, line) for line in lines])


class Codec:
    """What a position of a game tells, in this order, behind the number of its seats.

    `derived` names the fields that a position leaves out, with what they follow from. `beyond` names domains
    of which there are only so many values, and one more for each seat."""

    def __init__(
        self,
        title: str,
        fields: Fields,
        parts: dict[str, Part],
        derived: Mapping[str, str],
        *,
        count: str = "seats",
        fewest: int = 2,
        beyond: Mapping[str, int] | None = None,
    ) -> None:
        self.title = title
        self.fields = fields
        self.parts = parts
        self.count = count
        self.fewest = fewest
        self.beyond = dict(beyond or {})
        told = [name for part in parts.values() for name in part.bind(self)]
        wrong = [name for name in fields.fields if (name in told) == (name in derived)]
        wrong += [name for name in derived if name not in fields.fields]
        if wrong:
            raise ValueError(f"a position of {title} must tell of {', '.join(wrong)}, or say what it follows from")

    def write(self, data: FieldState, seats: int) -> dict[str, Any]:
        """The whole state as plain data."""
        return {self.count: seats, **{name: part.write(data, seats, ()) for name, part in self.parts.items()}}

    def seats(self, position: object) -> int:
        """How many seats a position is for, if it has the right entries."""
        names = [self.count, *self.parts]
        table = read_table(position, "A position", names, f"A position of {self.title}")
        return read_whole(table.get(self.count), self.count, self.fewest, len(SEATS.values))

    def read(self, data: FieldState, seats: int, position: Mapping[str, Any], *names: str) -> None:
        """Read some entries, or all of them, into a state."""
        for name in names or self.parts:
            if name in position:
                self.parts[name].read(data, seats, (), position[name], name)
