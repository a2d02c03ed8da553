"""Reading a position: takes values out of plain data and says precisely what is wrong with them.

Whatever comes in, the only thing that goes wrong is a `BadPosition`. What a position means is a game's business.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import BadPosition

MOST_SCORE: Final = 10_000
"""No position gives a seat a higher score; the match from there may."""
_LONGEST: Final = 999
_NO_LIMIT: Final = 2**62


def read_whole(value: object, label: str, least: int, most: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise BadPosition(f"{label!r} must be a whole number from {least} to {most}, not {value!r}.")


def read_truth(value: object, label: str) -> bool:
    if isinstance(value, bool):
        return value
    raise BadPosition(f"{label!r} must be true or false, not {value!r}.")


def read_list(value: object, label: str, most: int = _LONGEST) -> list[Any]:
    if isinstance(value, list) and len(value) <= most:
        return value
    raise BadPosition(f"{label!r} must be a list of {most} at most.")


def read_name(
    value: object, names: Mapping[str, int], label: str, what: str = "", seats: int = 0, beyond: int = _NO_LIMIT
) -> int:
    """The number of a name: of so many, and one more for each seat. `what` says what it names, such as `a Mission`."""
    number = names.get(value) if isinstance(value, str) else None
    if number is not None and number < beyond + seats:
        return number
    if beyond < _NO_LIMIT:
        people = "person" if seats == 1 else "people"
        raise BadPosition(f"{label!r}: {value} is no {what.split()[-1]} with {seats} {people}.")
    if what:
        raise BadPosition(f"{label!r}: {value!r} is not {what}.")
    raise BadPosition(f"{label!r} must be one of {', '.join(names)}, not {value!r}.")


def read_names(
    value: object, names: Mapping[str, int], label: str, what: str, seats: int = 0, beyond: int = _NO_LIMIT,
    most: int = _LONGEST,
) -> list[int]:  # fmt: skip
    """The numbers of a list of names, each of which may have to be there only `most` times."""
    given = read_list(value, label)
    found = [read_name(name, names, label, what, seats, beyond) for name in given]
    for name in given:
        if given.count(name) > most:
            raise BadPosition(f"{label!r}: {name} is there more than {'once' if most == 1 else f'{most} times'}.")
    return found


def read_table(value: object, label: str, names: Sequence[str], title: str = "") -> Mapping[str, Any]:
    """A table that has none but these names; `title` is what it is called if it has others."""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{label} must be a table of fields.")
    for name in value:
        if name not in names:
            raise BadPosition(f"{title or label} has no field {name!r}, only {', '.join(names)}.")
    return value


def _numbered(names: Sequence[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


class Reader:
    """A position that is being read: its fields are known, the number of seats and whether it is over are read."""

    def __init__(
        self, position: Mapping[str, Any], title: str, fields: tuple[str, ...], count: str = "seats", fewest: int = 2
    ) -> None:
        self.position = read_table(position, "A position", fields, f"A position of {title}")
        self.seats = self.whole(position, count, fewest, len(SEATS.values), None)
        self.over = read_truth(position.get("over", False), "over")

    def only(self, table: Mapping[str, Any], fields: Sequence[str], what: str) -> None:
        """Refuse fields that do not exist."""
        read_table(table, what, fields)

    def whole(self, table: Mapping[str, Any], field: str, least: int, most: int, default: int | None) -> int:
        return read_whole(table.get(field, default), field, least, most)

    def one_of(self, table: Mapping[str, Any], field: str, values: list[str], default: str) -> str:
        return values[read_name(table.get(field, default), _numbered(values), field)]

    def member(self, field: str, value: object, names: list[str], what: str) -> int:
        """The number of a name among others."""
        return read_name(value, _numbered(names), field, what)

    def table(self, table: Mapping[str, Any], field: str, fields: Sequence[str]) -> Mapping[str, Any]:
        """A table inside a position; empty if it is left out."""
        return read_table(table.get(field, {}), repr(field), fields)

    def values(self, table: Mapping[str, Any], field: str, most: int) -> list[Any]:
        """A list of so many values at most."""
        return read_list(table.get(field, []), field, most)

    def rows(self, field: str, default: list[Any]) -> list[list[Any]]:
        """A list of one list for each seat."""
        value = self.position.get(field, default)
        if isinstance(value, list) and len(value) == self.seats and all(isinstance(row, list) for row in value):
            return value
        raise BadPosition(f"{field!r} must be a list of {self.seats} lists, one for each seat.")

    def scores(self) -> list[int]:
        """The score of each seat, 0 if they are left out."""
        scores = self.position.get("scores", [0] * self.seats)
        if not isinstance(scores, list) or len(scores) != self.seats:
            raise BadPosition(f"'scores' must be a list of {self.seats} numbers.")
        table = {f"scores of seat {seat}": score for seat, score in enumerate(scores)}
        return [self.whole(table, field, 0, MOST_SCORE, None) for field in table]
