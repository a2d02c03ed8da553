"""Where a match is shown: plain text for pipes and screen readers, or colours and shapes on a terminal.

Sketches are drawn by the games. By convention they write seats as the letters A, B, ... and a space of a board as a
height (a dot for none) with the letter of whoever stands there; that is all this module knows of them.
"""

import re
import sys
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

SHAPES: Final = "▲●■◆★✚"
LETTERS: Final = "ABCDEF"
COLOURS: Final = ("bright_red", "bright_cyan", "bright_yellow", "bright_magenta", "bright_green", "bright_white")
_HEIGHTS: Final = ("grey35", "grey50", "grey62", "grey74", "grey82", "grey93", "white", "bright_white")
_GRID: Final = re.compile(r"\s*\w+(?:\s+(?:\d{1,2}|\.)[A-Z]?)+\s*")
_SPACE: Final = re.compile(r"(?P<tall>\d{1,2}|\.)(?P<who>[A-Z]?)(?=\s|$)")
_SEAT: Final = re.compile(r"\bp(?P<number>[1-6])\b")
_LETTER: Final = re.compile(r"(?<=^. )[A-F](?= p[1-6]\b)")


class Screen:
    """Shows text, sketches and tables. Without colours everything it writes is plain lines."""

    def __init__(self, plain: bool = False) -> None:
        self.fancy = not plain and sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf")
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
        self.console.print(_with_seats(Text(text, style)) if self.fancy else Text(text))

    def sketch(self, text: str) -> None:
        """A game's sketch."""
        for line in text.splitlines():
            self.console.print(_coloured(line) if self.fancy else Text(line))

    def table(self, headings: list[str], rows: list[list[str]]) -> None:
        """A table. Columns of numbers stand to the right."""
        table = Table(box=box.SIMPLE_HEAD if self.fancy else None, pad_edge=False, header_style="bold")
        for column, heading in enumerate(headings):
            numbers = all(re.fullmatch(r"-?[\d,.]*( ?x)?", row[column]) for row in rows)
            table.add_column(heading, justify="right" if numbers else "left", overflow="fold")
        for row in rows:
            table.add_row(*(_with_seats(Text(cell)) if self.fancy else Text(cell) for cell in row))
        with self.console.capture() as shown:
            self.console.print(table, soft_wrap=False)
        for line in shown.get().splitlines():
            self.console.out(line.rstrip(), highlight=False)

    def seat(self, seat: int, name: str) -> str:
        """How a seat is called in a line."""
        return f"{SHAPES[seat]} p{seat + 1} {name}" if self.fancy else f"p{seat + 1} {name}"

    def clear(self) -> None:
        """Nobody shall read any more what stood here."""
        if sys.stdout.isatty() and not self.console.is_dumb_terminal:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            sys.stdout.write("\n" * 60)
        sys.stdout.flush()


def _with_seats(text: Text) -> Text:
    for found in _SEAT.finditer(text.plain):
        seat = int(found["number"]) - 1
        start = found.start() - 2 if text.plain[: found.start()].endswith(f"{SHAPES[seat]} ") else found.start()
        text.stylize(f"bold {COLOURS[seat]}", start, found.end())
    return text


def _coloured(line: str) -> Text:
    """A line of a sketch: a row of a board, or words about seats."""
    if not _GRID.fullmatch(line):
        return _with_seats(Text(_LETTER.sub(lambda found: SHAPES[LETTERS.index(found[0])], line)))
    text = Text()
    last = 0
    for found in _SPACE.finditer(line):
        text.append(line[last : found.start()], "dim")
        tall = found["tall"]
        text.append(tall, "dim" if tall == "." else f"bold {_HEIGHTS[min(int(tall), len(_HEIGHTS)) - 1]}")
        text.append_text(_figure(found["who"]))
        last = found.end()
    text.append(line[last:])
    return text


def _figure(letter: str) -> Text:
    """Whoever stands on a space: a seat's shape in its colour, or somebody else's letter."""
    if letter and letter in LETTERS:
        seat = LETTERS.index(letter)
        return Text(SHAPES[seat], f"bold {COLOURS[seat]}")
    return Text(letter, "bold reverse")
