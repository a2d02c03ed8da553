"""Where a match is shown: plain text for pipes and screen readers, or colours and shapes on a terminal.

Sketches are drawn by the games; `sketches.py` says what can be made of them.
"""

import os
import re
import sys
from collections.abc import Mapping
from textwrap import wrap
from types import MappingProxyType
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bartizan.terminal.sketches import LETTERS, Space, drawn_lines, is_row, row_of, signs_of

SHAPES: Final = "●■▲◆★✚"
COLOURS: Final = ("#ff8a3d", "#4db3f0", "#3fd6a8", "#d98ad1", "#e3b552", "#ece6da")
DYES: Final = {
    "red": "#f0706a", "orange": "#f29b4c", "yellow": "#efd35a", "green": "#6cc98a", "blue": "#6fb1f5",
    "purple": "#b392f0", "pink": "#f58fc0", "white": "#f4efe4",
}  # fmt: skip
"""Colours that a sketch can name."""
_HEIGHTS: Final = ("#3b4252", "#35566b", "#2f6659", "#4b672f", "#6f611f", "#7d471f", "#7d2c36", "#633178")
_KING: Final = "bold black on white"
_SEAT: Final = re.compile(r"\bp(?P<number>[1-6])\b")
_LONE: Final = re.compile(r"(?<!\w)[A-Fa-f](?!\w)")
_DYED: Final = re.compile(r"\b(?:(?P<sign>[A-Z][a-z])\d?|(?P<colour>[a-z]+)-\d+)\b")
_LETTER: Final = re.compile(r"(?<=^. )[A-F](?= p[1-6]\b)")


def is_whole_terminal() -> bool:
    """Whether somebody sits at a terminal that can be painted on: keyboard and screen, neither of them redirected."""
    painted = os.name == "nt" or os.environ.get("TERM", "dumb") not in ("dumb", "unknown")
    return painted and sys.stdin.isatty() and sys.stdout.isatty() and _speaks_utf()


def _speaks_utf() -> bool:
    return (sys.stdout.encoding or "").lower().startswith("utf")


class Screen:
    """Shows text, sketches and tables. Without colours everything it writes is plain lines."""

    def __init__(self, plain: bool = False) -> None:
        self.fancy = not plain and sys.stdout.isatty() and _speaks_utf()
        self.console = (
            Console(highlight=False, soft_wrap=True)
            if self.fancy
            else Console(highlight=False, soft_wrap=True, color_system=None, legacy_windows=False)
        )

    @property
    def width(self) -> int:
        return min(self.console.width, 110)

    def say(self, text: str = "", style: str = "") -> None:
        """A line of text; seats in it get their colours."""
        for line in self._wrapped(text):
            self.console.print(with_seats(Text(line, style)) if self.fancy else Text(line))

    def sketch(self, text: str) -> None:
        """A game's sketch."""
        lines, signs = text.splitlines(), signs_of(text)
        drawn = drawn_lines(lines)
        for number, whole in enumerate(lines):
            for line in [whole] if number in drawn else self._wrapped(whole):
                self.console.print(coloured(line, number in drawn, signs) if self.fancy else Text(line))

    def _wrapped(self, line: str) -> list[str]:
        """A line in pieces that fit the terminal. In a pipe it stays whole."""
        if not self.console.is_terminal or len(line) <= self.console.width:
            return [line]
        margin = " " * (len(line) - len(line.lstrip("> ")) + 2)
        return wrap(line, self.console.width, subsequent_indent=margin, break_on_hyphens=False)

    def table(self, headings: list[str], rows: list[list[str]]) -> None:
        """A table. Columns of numbers stand to the right."""
        table = Table(box=box.SIMPLE_HEAD if self.fancy else None, pad_edge=False, header_style="bold")
        for column, heading in enumerate(headings):
            numbers = all(re.fullmatch(r"-?[\d,.]*( ?x)?", row[column]) for row in rows)
            table.add_column(heading, justify="right" if numbers else "left", overflow="fold")
        for row in rows:
            table.add_row(*(with_seats(Text(cell)) if self.fancy else Text(cell) for cell in row))
        with self.console.capture() as shown:
            self.console.print(table, soft_wrap=False)
        for line in shown.get().splitlines():
            self.console.out(line.rstrip(), highlight=False)

    def seat(self, seat: int, name: str) -> str:
        """How a seat is called in a line."""
        return f"{SHAPES[seat]} p{seat + 1} {name}" if self.fancy else f"p{seat + 1} {name}"

    def clear(self) -> None:
        """Clear the screen and its scrollback, so that the next person cannot read them."""
        if sys.stdout.isatty() and not self.console.is_dumb_terminal:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            sys.stdout.write("\n" * 60)
        sys.stdout.flush()


def with_seats(text: Text) -> Text:
    """The text with its seats (`p1`, perhaps with their shapes before them) in their colours."""
    for found in _SEAT.finditer(text.plain):
        seat = int(found["number"]) - 1
        start = found.start() - 2 if text.plain[: found.start()].endswith(f"{SHAPES[seat]} ") else found.start()
        text.stylize(f"bold {COLOURS[seat]}", start, found.end())
    return text


def coloured(line: str, drawn: bool = False, signs: Mapping[str, str] = MappingProxyType({})) -> Text:
    """A line of a sketch: a row of a board, a line of a drawing, or words about seats."""
    if not is_row(line) or drawn:
        shaped = line if drawn else _LETTER.sub(lambda found: SHAPES[LETTERS.index(found[0])], line)
        text = with_seats(Text(shaped))
        for letter in _LONE.finditer(line) if drawn else ():
            text.stylize(f"bold {COLOURS[LETTERS.index(letter[0].upper())]}", *letter.span())
        return _dyed(text, signs)
    text = Text()
    last = 0
    for space in row_of(line)[1]:
        text.append(line[last : space.start])
        text.append_text(_space(space))
        last = space.end
    return text.append(line[last:])


def _dyed(text: Text, signs: Mapping[str, str]) -> Text:
    """The text with all that is of a colour in it, such as `pink-3` or what a sign stands for."""
    for found in _DYED.finditer(text.plain):
        colour = found["colour"] or signs.get(found["sign"], "")
        if colour in DYES:
            text.stylize(f"bold {DYES[colour]}", *found.span())
    return text


def _space(space: Space) -> Text:
    """A space of a board, three letters wide: its ground in the colour of its height, and the piece on it."""
    ground = f" on {_HEIGHTS[min(space.tall, len(_HEIGHTS)) - 1]}" if space.tall else ""
    text = Text().append(f"{space.tall or '.':>2}", f"bold white{ground}" if space.tall else "dim")
    if not space.who:
        return text.append(" ", ground.strip())
    if space.who not in LETTERS:
        return text.append(space.who, _KING)
    seat = LETTERS.index(space.who)
    return text.append(SHAPES[seat], f"bold {COLOURS[seat]}{ground}")
