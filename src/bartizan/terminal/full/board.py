"""The board: a game's sketch as tiles that can be looked at, walked over with the arrow keys, and picked."""

import re
from collections.abc import Mapping
from textwrap import wrap
from typing import ClassVar, Final

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message

from bartizan.terminal.full.painted import Painted, Spot
from bartizan.terminal.full.palette import GOLD, INK, QUIET
from bartizan.terminal.full.tiles import SIZES, Marks, tile
from bartizan.terminal.screen import coloured
from bartizan.terminal.sketches import Drawing, Grid, Sketch, Space

_WORD: Final = re.compile(r"[\w-]+")
_MARGIN: Final = 3
"""The width of the rows' names."""


class Board(Painted):
    """Shows a sketch as large as its place allows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1, 0)", show=False),
        Binding("down", "step(1, 0)", show=False),
        Binding("left", "step(0, -1)", show=False),
        Binding("right", "step(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Picked(Message):
        """Somebody picks a space."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self._sketch = Sketch([], {})
        self._lit: set[str] = set()
        self._recent: Mapping[str, int] = {}
        self._pointed: set[str] = set()
        self._near: set[str] = set()
        self._cursor = ""

    def put(self, sketch: Sketch, lit: set[str], recent: Mapping[str, int]) -> None:
        """Show a sketch, with what can be picked and where somebody has just done something."""
        self._sketch, self._lit, self._recent = sketch, lit, recent
        self._paint()

    def point(self, names: set[str], near: set[str]) -> None:
        """Show what something else on the screen speaks of, or `near` what it would lead to, instead of all that can be
        picked."""
        if (names, near) != (self._pointed, self._near):
            self._pointed, self._near = names, near
            self._paint()

    @property
    def at(self) -> str:
        """The name of the space that the arrow keys have led to."""
        return self._cursor

    @property
    def least(self) -> int:
        """How many lines it takes at least."""
        return self._height(SIZES[0], airy=False)

    def on_resize(self, event: events.Resize) -> None:
        self._paint()

    def on_focus(self) -> None:
        names = [space.name for space in self._sketch.spaces() if space.name]
        if self._cursor not in names:
            self._cursor = next((name for name in names if name in self._lit), names[0] if names else "")
        self._paint()

    def on_blur(self) -> None:
        self._paint()

    def action_step(self, down: int, right: int) -> None:
        """Go to the next space that way; at the edge of one board to the next board."""
        grids = [part for part in self._sketch.parts if isinstance(part, Grid) and part.columns]
        for number, grid in enumerate(grids):
            place = grid.at(self._cursor)
            if place is None:
                continue
            row, column = place[0] + down, place[1] + right
            if row not in range(len(grid.rows)) and number + down in range(len(grids)):
                grid = grids[number + down]
                row = 0 if down > 0 else len(grid.rows) - 1
            row = min(max(row, 0), len(grid.rows) - 1)
            spaces = grid.rows[row][1]
            self._cursor = spaces[min(max(column, 0), len(spaces) - 1)].name
            break
        self._paint()
        self.bring_into_view(self._cursor)

    def action_pick(self) -> None:
        """Pick the space that the arrow keys have led to."""
        if self._cursor:
            self.post_message(self.Picked(self._cursor))

    def clicked(self, what: str) -> None:
        self._cursor = what
        self.post_message(self.Picked(what))

    def _fitting(self) -> tuple[int, int]:
        """The largest size of tiles with which everything fits."""
        room = self.room
        for size in reversed(SIZES):
            widths = [_MARGIN + max(len(spaces) for _, spaces in grid.rows) * size[0] for grid in self._grids()]
            if max(widths, default=0) <= room.width and self._height(size, airy=False) <= room.height:
                return size
        return SIZES[0]

    def _grids(self) -> list[Grid]:
        return [part for part in self._sketch.parts if isinstance(part, Grid)]

    def _height(self, size: tuple[int, int], airy: bool) -> int:
        """How many lines everything takes, with the sketch's empty lines or without."""
        lines = 0
        for part in self._sketch.parts:
            if isinstance(part, Grid):
                lines += len(part.rows) * size[1] + bool(part.columns)
            elif isinstance(part, Drawing):
                lines += len(part.lines)
            elif part.strip() or airy:
                lines += len(self._words(part))
        return lines

    def _words(self, line: str) -> list[str]:
        return wrap(line.strip(), max(self.room.width - 2, 10), break_on_hyphens=False) or [""]

    def _paint(self) -> None:
        size = self._fitting()
        airy = self._height(size, airy=True) <= self.room.height
        lines: list[Text] = []
        spots: list[Spot] = []
        for part in self._sketch.parts:
            if isinstance(part, Grid):
                self._paint_grid(part, size, lines, spots)
            elif isinstance(part, Drawing):
                for line in part.lines:
                    self._write(coloured(line, True, self._sketch.signs), INK, part.width, lines, spots)
            elif part.strip() or airy:
                for line in self._words(part):
                    self._write(coloured(line, False, self._sketch.signs), QUIET, len(line), lines, spots)
        self.show(lines, spots)

    def _write(self, text: Text, ink: str, broad: int, lines: list[Text], spots: list[Spot]) -> None:
        """Put a line of something so broad into the middle; words that can be picked are underlined."""
        text.stylize_before(ink)
        left = max((self.room.width - broad) // 2, 0)
        for word in _WORD.finditer(text.plain):
            if word[0] in self._pointed:
                text.stylize("reverse", *word.span())
            if word[0] in (self._near or self._lit):
                text.stylize(f"bold underline {GOLD}" if word[0] in self._near else "bold underline", *word.span())
                spots.append(Spot(Region(left + word.start(), len(lines), len(word[0]), 1), word[0]))
        lines.append(Text(" " * left).append_text(text))

    def _paint_grid(self, grid: Grid, size: tuple[int, int], lines: list[Text], spots: list[Spot]) -> None:
        width, height = size
        broad = _MARGIN + max(len(spaces) for _, spaces in grid.rows) * width
        left = max((self.room.width - broad) // 2, 0)
        if grid.columns:
            heads = "".join(_head(name, width) for name in grid.columns)
            lines.append(Text(" " * (left + _MARGIN) + heads, QUIET))
        for row, (label, spaces) in enumerate(grid.rows):
            painted = [Text(" " * left) for _ in range(height)]
            for number, text in enumerate(painted):
                text.append(f"{label if number == (height - 1) // 2 else '':>{_MARGIN - 1}} ", QUIET)
            for column, space in enumerate(spaces):
                shown = tile(space, size, (row + column) % 2 == 1, self._marks(space), not self.app.no_color)
                for text, part in zip(painted, shown, strict=True):
                    text.append_text(part)
                place = Region(left + _MARGIN + column * width, len(lines), width, height)
                if space.name:
                    spots.append(Spot(place, space.name))
            lines += painted

    def _marks(self, space: Space) -> Marks:
        pointed = space.name in self._pointed or (self.has_focus and space.name == self._cursor)
        if not space.name:
            return Marks()
        return Marks(space.name in (self._near or self._lit), pointed, self._recent.get(space.name))


def _head(name: str, width: int) -> str:
    """The name of a column over its tiles' heights."""
    return f"{name:>2}  " if width == 4 else f"{name:^{width}}"
