"""Reading a position: takes values out of plain data and says precisely what is wrong with them.

Whatever comes in, the only thing that goes wrong is a `BadPosition`. What a position means is a game's business.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bartizan.engine.errors import BadPosition

MOST_SCORE: Final = 10_000
"""No position gives a seat a higher score; the match from there may."""
_LONGEST: Final = 999
_NO_LIMIT: Final = 2**62


def must(holds: object, text: str) -> None:
    """Raise `BadPosition` with a text unless something holds in a position."""
    if not holds:
        raise BadPosition(text)


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
