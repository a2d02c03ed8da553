"""Where a match is shown: plain text for pipes and screen readers, or colours and shapes on a terminal.

Sketches are drawn by the games. By convention they write seats as the letters A, B, ... and a space of a board as a
height (a dot for none) with the letter of whoever stands there; that is all this module knows of them.
"""

import re
import sys
from textwrap import wrap
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

SHAPES: Final = "●■▲◆★✚"
LETTERS: Final = "ABCDEF"
COLOURS: Final = ("#ff8a3d", "#4db3f0", "#3fd6a8", "#d98ad1", "#e3b552", "#ece6da")
_HEIGHTS: Final = ("#3b4252", "#35566b", "#2f6659", "#4b672f", "#6f611f", "#7d471f", "#7d2c36", "#633178")
_KING: Final = "bold black on white"
_GRID: Final = re.compile(r"(?P<row>\s*\w+)(?:\s+(?:\d{1,2}|\.)[A-Z]?)+\s*")
_SPACE: Final = re.compile(r" ?(?P<tall>\d{1,2}|\.)(?P<who>[A-Z ]|$)")
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
        for line in self._wrapped(text):
            self.console.print(_with_seats(Text(line, style)) if self.fancy else Text(line))

    def sketch(self, text: str) -> None:
        """A game's sketch."""
        for whole in text.splitlines():
            for line in self._wrapped(whole):
                self.console.print(_coloured(line) if self.fancy else Text(line))

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
    row = _GRID.fullmatch(line)
    if row is None:
        return _with_seats(Text(_LETTER.sub(lambda found: SHAPES[LETTERS.index(found[0])], line)))
    text = Text(row["row"])
    last = row.end("row")
    for found in _SPACE.finditer(line, last):
        text.append(line[last : found.start()])
        text.append_text(_space(found["tall"], found["who"]))
        last = found.end()
    return text.append(line[last:])


def _space(tall: str, letter: str) -> Text:
    """A space of a board, three letters wide: its ground in the colour of its height, and whoever stands there."""
    ground = "" if tall == "." else f" on {_HEIGHTS[min(int(tall), len(_HEIGHTS)) - 1]}"
    text = Text().append(f"{tall:>2}", "dim" if tall == "." else f"bold white{ground}")
    if not letter.strip():
        return text.append(" ", ground.strip())
    if letter not in LETTERS:
        return text.append(letter, _KING)
    seat = LETTERS.index(letter)
    return text.append(SHAPES[seat], f"bold {COLOURS[seat]}{ground}")
