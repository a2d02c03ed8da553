"""A part of the screen that is painted line by line, and knows what lies under the mouse."""

from dataclasses import dataclass

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Offset, Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can be clicked, and the number or name of what lies there."""

    region: Region
    what: str


class Painted(ScrollView, can_focus=True):
    """Lines of text with spots in them. Scrolls where they do not fit."""

    def __init__(self, part: str) -> None:
        super().__init__(id=part)
        self._lines: list[Text] = []
        self.spots: list[Spot] = []

    @property
    def room(self) -> Size:
        """How much can be seen at once."""
        return self.scrollable_content_region.size

    def show(self, lines: list[Text], spots: list[Spot]) -> None:
        """Show these lines instead of what was there."""
        self._lines, self.spots = lines, spots
        width = max((line.cell_len for line in lines), default=0)
        self.virtual_size = Size(width, len(lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        ground = self.rich_style
        segments: list[Segment] = []
        if y + top < len(self._lines):
            line = self._lines[y + top]
            style = ground + self.app.console.get_style(line.style)
            segments = list(Segment.apply_style(line.render(self.app.console), style))
        return Strip(segments).crop_extend(left, left + self.size.width, ground)

    def spot_at(self, offset: Offset) -> str | None:
        """What lies at a place of the content, if anything."""
        place = offset + self.scroll_offset
        return next((spot.what for spot in self.spots if spot.region.contains_point(place)), None)

    def bring_into_view(self, what: str) -> None:
        """Scroll until a spot can be seen."""
        for spot in self.spots:
            if spot.what == what:
                self.scroll_to_region(spot.region, animate=False, force=True)
                return

    def on_click(self, event: events.Click) -> None:
        """A click on a spot."""
        offset = event.get_content_offset(self)
        what = self.spot_at(offset) if offset is not None else None
        if what is not None:
            self.clicked(what)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse over a spot."""
        offset = event.get_content_offset(self)
        self.hovered(self.spot_at(offset) if offset is not None else None)

    def on_leave(self, event: events.Leave) -> None:
        """The mouse has gone."""
        self.hovered(None)

    def clicked(self, what: str) -> None:
        """Somebody clicked there."""

    def hovered(self, what: str | None) -> None:
        """The mouse is there."""
