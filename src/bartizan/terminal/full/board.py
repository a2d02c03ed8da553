"""The board: a game's sketch as tiles that can be looked at, walked over with the arrow keys, and picked."""

from collections.abc import Mapping, Sequence
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

_MARGIN: Final = 3
"""The width of the rows' names."""
_SIDEWAYS: Final = 8
"""How far an arrow key scrolls to the side."""


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
        """Somebody picks a space or a name, and can mean some values."""

        def __init__(self, name: str, values: Sequence[str]) -> None:
            super().__init__()
            self.name = name
            self.values = values

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
        """Go to the next space that way; at the edge of one board to the next board. Where no spaces have names, scroll
        that way."""
        grids = [grid for grid in self._grids() if grid.columns]
        if not grids:
            self.scroll_relative(right * _SIDEWAYS, down, animate=False)
            return
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
            self.post_message(self.Picked(self._cursor, self._sketch.means(self._cursor)))

    def clicked(self, what: str) -> None:
        self._cursor = what
        self.action_pick()

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
        written: list[int] = []
        for part in self._sketch.parts:
            if isinstance(part, Grid):
                self._paint_grid(part, size, lines, spots)
            elif isinstance(part, Drawing) or part.strip() or airy:
                texts = self._written(part)
                written += range(len(lines), len(lines) + len(texts))
                lines += texts
        self._mark_names(lines, written, spots)
        self.show(lines, spots)

    def _written(self, part: Drawing | str) -> list[Text]:
        """The lines of a drawing or of words, in the middle."""
        drawn = isinstance(part, Drawing)
        lines, broad = (part.lines, part.width) if isinstance(part, Drawing) else (self._words(part), 0)
        texts = []
        for line in lines:
            text = coloured(line, drawn, self._sketch.signs)
            text.stylize_before(INK if drawn else QUIET)
            left = max((self.room.width - max(broad, len(line))) // 2, 0)
            texts.append(Text(" " * left).append_text(text))
        return texts

    def _mark_names(self, lines: list[Text], written: list[int], spots: list[Spot]) -> None:
        """Make spots of what can be pointed at in those lines that are written."""
        for name in self._sketch.names([lines[number].plain for number in written]):
            values = set(self._sketch.means(name.text))
            known = name.text in self._sketch.meanings or values & (self._near | self._lit)
            for row, start, end in name.places:
                lines[written[row]].stylize(self._style(values), start, end)
                if known:
                    spots.append(Spot(Region(start, written[row], end - start, 1), name.text))

    def _style(self, values: set[str]) -> str:
        """How a name that can mean these values is marked: underlined if it can be picked, turned over if something
        else on the screen speaks of it."""
        styles = ["reverse"] if values & self._pointed else []
        if values & (self._near or self._lit):
            styles.append(f"bold underline {GOLD}" if values & self._near else "bold underline")
        return " ".join(styles)

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
