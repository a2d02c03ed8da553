"""Sketches, read: what a terminal can make of the text that a game draws of a view, whatever the game.

The convention, line by line; whatever follows none of it is words, and is shown as it stands:

    a row of a board    its name, then a space after another: a height (a dot for none) and the letter of the
                        piece there, such as `  4  .   2A  .   1K`
    names of columns    a line of words above the rows, each over the heights of its column: the space under `d` in the
                        row `4` is called `d4`, and where an action has a field of that value, the space means it
    a drawing           lines up to an empty one in which words stand apart, so that they make columns: it is kept as it
                        is. A letter alone is a seat's, small or capital
    a sign              `Pi pink`: the two letters stand for a colour, and so does what begins with them, such as `Pi3`;
                        `pink-3` needs none
    a seat              `> A p1: facts, separated by commas`, the first being its points; the letter is that of its
                        pieces on the board, and the mark before it says that the seat is to decide

In words and drawings a word means the value of a field that is spelled like it; `Game.meanings` tells of others.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

LETTERS: Final = "ABCDEF"
"""The seats' letters, in their order."""

_ROW: Final = re.compile(r"(?P<row>\s*\w+)(?:\s+(?:\d{1,2}|\.)[A-Z]?)+\s*")
_SPACE: Final = re.compile(r" ?(?P<tall>\d{1,2}|\.)(?P<who>[A-Z ]|$)")
_SEAT: Final = re.compile(r"(?P<mark>[> ]) (?P<letter>[A-F]) p(?P<number>[1-6]):\s*(?P<facts>.*)")
_APART: Final = re.compile(r"\S {2,}\S")
_SIGN: Final = re.compile(r"\b([A-Z][a-z]) ([a-z]+)\b")
_POINTS: Final = re.compile(r"-?\d+ points?")
_WORD: Final = r"[^\W\d][\w-]*"


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a board: its name (empty if its column has none), its height, and the letter of the piece on it. It
    fills its line from `start` to `end`."""

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
class Drawing:
    """Lines that are kept as they are."""

    lines: list[str]

    @property
    def width(self) -> int:
        """How wide it is."""
        return max(map(len, self.lines))


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What the sketch tells about a seat, but for its points."""

    seat: int
    deciding: bool
    facts: list[str]


Part = Grid | Drawing | str


@dataclass(frozen=True, slots=True)
class Name:
    """What may stand for something, and where that is: in which line, from where to where. It may go over the end of a
    line."""

    text: str
    places: list[tuple[int, int, int]]


@dataclass(frozen=True, slots=True)
class Sketch:
    """Boards, drawings and words from top to bottom, the seats, the colours that signs stand for, and the values for
    which names do."""

    parts: list[Part]
    seats: dict[int, SeatLine]
    signs: dict[str, str] = field(default_factory=dict)
    meanings: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def spaces(self) -> Iterator[Space]:
        """All spaces of all boards."""
        for part in self.parts:
            if isinstance(part, Grid):
                for _, spaces in part.rows:
                    yield from spaces

    def means(self, name: str) -> Sequence[str]:
        """The values that somebody who points at a name can mean."""
        return self.meanings.get(name, (name,))

    def names(self, lines: list[str]) -> Iterator[Name]:
        """All names and other words in some lines, which may be broken otherwise than the sketch is."""
        longest_first = sorted(self.meanings, key=len, reverse=True)
        spellings = [r"\s+".join(map(re.escape, name.split())) for name in longest_first]
        text = "\n".join(lines)
        for found in re.finditer(rf"(?<!\w)(?:{'|'.join([*spellings, _WORD])})(?![\w-])", text):
            places = []
            for piece in re.finditer(r"\S(?:.*\S)?", found[0]):
                start = found.start() + piece.start()
                left = start - text.rfind("\n", 0, start) - 1
                places.append((text.count("\n", 0, start), left, left + len(piece[0])))
            yield Name(" ".join(found[0].split()), places)


def read_sketch(text: str, meanings: Mapping[str, Sequence[str]] = MappingProxyType({})) -> Sketch:
    """A sketch by its parts."""
    parts: list[Part] = []
    seats: dict[int, SeatLine] = {}
    lines = text.splitlines()
    drawn = drawn_lines(lines)
    for number, line in enumerate(lines):
        seat = _SEAT.fullmatch(line)
        if seat is not None:
            facts = [fact.strip() for fact in seat["facts"].split(",")]
            if facts and _POINTS.fullmatch(facts[0]):
                facts = facts[1:]
            seats[int(seat["number"]) - 1] = SeatLine(int(seat["number"]) - 1, seat["mark"] == ">", facts)
        elif is_row(line):
            _add_row(parts, line)
        elif number in drawn and number - 1 in drawn:
            parts[-1] = Drawing([*_lines_of(parts[-1]), line])
        else:
            parts.append(Drawing([line]) if number in drawn else line)
    return Sketch(_without_blanks(parts), seats, signs_of(text), meanings)


def _lines_of(part: Part) -> list[str]:
    return part.lines if isinstance(part, Drawing) else []


def drawn_lines(lines: list[str]) -> set[int]:
    """The numbers of the lines that belong to drawings."""
    found: set[int] = set()
    block: list[int] = []
    for number, line in enumerate([*lines, ""]):
        if line.strip():
            block.append(number)
            continue
        texts = [lines[other] for other in block]
        words = not any(is_row(text) or _SEAT.fullmatch(text) for text in texts)
        if words and any(_APART.search(text) for text in texts):
            found |= set(block)
        block = []
    return found


def signs_of(text: str) -> dict[str, str]:
    """The words that signs stand for, in the whole text."""
    return dict(_SIGN.findall(text))


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


def _add_row(parts: list[Part], line: str) -> None:
    """A row belongs to the board that the line before belongs to, or begins one: under that line, if it names all
    columns."""
    last = parts[-1] if parts else ""
    if isinstance(last, Grid):
        last.rows.append(row_of(line, last.above))
        return
    last = last if isinstance(last, str) else ""
    row = row_of(line, last)
    if len(row[1]) == len(last.split()) and all(space.name for space in row[1]):
        parts[-1] = Grid(last, [row])
    else:
        parts.append(Grid("", [row_of(line)]))


def _without_blanks(parts: list[Part]) -> list[Part]:
    """The parts without empty lines at the end."""
    while parts and isinstance(parts[-1], str) and not parts[-1].strip():
        parts.pop()
    return parts
