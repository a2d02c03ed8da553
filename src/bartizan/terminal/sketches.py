"""Sketches, read: what a terminal can make of the text that a game draws of a view, whatever the game.

The convention, line by line; whatever follows none of it is words, and is shown as it stands:

    a row of a board    its name, then a space after another: a height (a dot for none) and the letter of whoever
                        stands there, such as `  4  .   2A  .   1K`
    names of columns    a line of words above the rows, each over the heights of its column: the space under `d` in the
                        row `4` is called `d4`, and where an action has a field of that value, the space means it
    a seat              `> A p1: facts, separated by commas`, the first being its points; the letter is that of its
                        pieces on the board, and the mark before it says that the seat is to decide
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

LETTERS: Final = "ABCDEF"
"""The seats' letters, in their order."""

_ROW: Final = re.compile(r"(?P<row>\s*\w+)(?:\s+(?:\d{1,2}|\.)[A-Z]?)+\s*")
_SPACE: Final = re.compile(r" ?(?P<tall>\d{1,2}|\.)(?P<who>[A-Z ]|$)")
_SEAT: Final = re.compile(r"(?P<mark>[> ]) (?P<letter>[A-F]) p(?P<number>[1-6]):\s*(?P<facts>.*)")
_POINTS: Final = re.compile(r"-?\d+ points?")


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a board: its name (empty if its column has none), its height, and the letter of whoever stands on it.
    It fills its line from `start` to `end`."""

    name: str
    tall: int
    who: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Grid:
    """A board: its rows by their names, and the line above them that names the columns, or an empty one."""

    above: str
    rows: list[tuple[str, list[Space]]]

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return self.above.split()

    def at(self, name: str) -> tuple[int, int] | None:
        """In which row and column a space lies."""
        for row, (_, spaces) in enumerate(self.rows):
            for column, space in enumerate(spaces):
                if space.name == name:
                    return row, column
        return None


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What the sketch tells about a seat, but for its points."""

    seat: int
    deciding: bool
    facts: list[str]


@dataclass(frozen=True, slots=True)
class Sketch:
    """Boards and words from top to bottom, and the seats."""

    parts: list[Grid | str]
    seats: dict[int, SeatLine]

    def spaces(self) -> Iterator[Space]:
        """All spaces of all boards."""
        for part in self.parts:
            if isinstance(part, Grid):
                for _, spaces in part.rows:
                    yield from spaces


def read_sketch(text: str) -> Sketch:
    """A sketch by its parts."""
    parts: list[Grid | str] = []
    seats: dict[int, SeatLine] = {}
    for line in text.splitlines():
        seat = _SEAT.fullmatch(line)
        if seat is not None:
            facts = [fact.strip() for fact in seat["facts"].split(",")]
            if facts and _POINTS.fullmatch(facts[0]):
                facts = facts[1:]
            seats[int(seat["number"]) - 1] = SeatLine(int(seat["number"]) - 1, seat["mark"] == ">", facts)
        elif is_row(line):
            _add_row(parts, line)
        else:
            parts.append(line)
    return Sketch(_without_blanks(parts), seats)


def is_row(line: str) -> bool:
    """Whether a line is a row of a board."""
    return _ROW.fullmatch(line) is not None


def row_of(line: str, columns: str = "") -> tuple[str, list[Space]]:
    """The name of a row of a board and its spaces, which the line above may have named."""
    row = _ROW.fullmatch(line)
    assert row is not None
    label = row["row"].strip()
    heads = [(word.start(), word[0]) for word in re.finditer(r"\S+", columns)]
    spaces = []
    for found in _SPACE.finditer(line, row.end("row")):
        column = next((name for start, name in heads if found.start() <= start < found.end()), "")
        tall = 0 if found["tall"] == "." else int(found["tall"])
        name = column + label if column else ""
        spaces.append(Space(name, tall, found["who"].strip(), found.start(), found.end()))
    return label, spaces


def _add_row(parts: list[Grid | str], line: str) -> None:
    """A row belongs to the board that the line before belongs to, or begins one: under that line, if it names all
    columns."""
    last = parts[-1] if parts else ""
    if isinstance(last, Grid):
        last.rows.append(row_of(line, last.above))
        return
    row = row_of(line, last)
    if len(row[1]) == len(last.split()) and all(space.name for space in row[1]):
        parts[-1] = Grid(last, [row])
    else:
        parts.append(Grid("", [row_of(line)]))


def _without_blanks(parts: list[Grid | str]) -> list[Grid | str]:
    """The parts without empty lines at the end."""
    while parts and isinstance(parts[-1], str) and not parts[-1].strip():
        parts.pop()
    return parts
