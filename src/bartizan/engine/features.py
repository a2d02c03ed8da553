"""The rows of numbers of which every game makes its features. Seats are counted from the observer on, in the order of
turns; the places of seats that nobody has stay empty."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final

SEATS: Final = 4
"""How many places a row of seats has."""


def order_of(view: Mapping[str, Any]) -> list[int]:
    """The seats as the observer counts them; a spectator sits on the first."""
    seats: int = view["seats"]
    first: int = view["you"] or 0
    return [(first + place) % seats for place in range(seats)]


def at_name(names: Sequence[object], name: object) -> list[int]:
    """A row with a 1 at the place of a name, or of what is told in other ways; zeros for None."""
    row = [0] * len(names)
    if name is not None and name in names:
        row[names.index(name)] = 1
    return row


def at_seat(seat: int | None, order: list[int]) -> list[int]:
    """A row with a 1 at the place of a seat."""
    row = [0] * SEATS
    if seat is not None and seat in order:
        row[order.index(seat)] = 1
    return row


def by_seat(values: Sequence[int], order: list[int]) -> list[int]:
    """Values of the seats, in the order in which the observer sees them."""
    return [values[seat] for seat in order] + [0] * (SEATS - len(order))


def counts(names: Sequence[str], found: Sequence[str]) -> list[int]:
    """How often each name occurs."""
    row = [0] * len(names)
    for name in found:
        if name in names:
            row[names.index(name)] += 1
    return row


def joined(rows: Iterable[Sequence[int]]) -> list[int]:
    """Rows one after the other."""
    return list(chain.from_iterable(rows))


def of_seats(rows: Sequence[Sequence[int]], order: list[int]) -> list[int]:
    """A row of each seat, in the order in which the observer sees them."""
    found = joined([rows[seat] for seat in order])
    return found + [0] * (len(rows[0]) * (SEATS - len(order)))
