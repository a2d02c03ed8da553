"""What may be done now, as a list or, where the words are short, in columns: by arrow keys, numbers and clicks."""

from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message

from bartizan.terminal.full.painted import Painted, Spot
from bartizan.terminal.full.palette import DARK_INK, DIM_GOLD, GOLD, INK, QUIET
from bartizan.terminal.selection import MenuChoice

_NUMBERED: Final = 9
_GAP: Final = 2


class Choices(Painted):
    """A list of choices, one of which is pointed at."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1, 0)", show=False),
        Binding("down", "step(1, 0)", show=False),
        Binding("left", "step(0, -1)", show=False),
        Binding("right", "step(0, 1)", show=False),
        Binding("home", "end(False)", show=False),
        Binding("end", "end(True)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Pointed(Message):
        """Somebody points at a choice, or at none."""

        def __init__(self, choice: MenuChoice | None) -> None:
            super().__init__()
            self.choice = choice

    class Chosen(Message):
        """Somebody has chosen."""

        def __init__(self, choice: MenuChoice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.choices: list[MenuChoice] = []
        self._at = 0
        self._columns = 1

    def put(self, choices: list[MenuChoice], at: int = 0) -> None:
        """Show other choices, pointing at one of them."""
        self.choices, self._at = choices, at
        self._paint()
        self._point()

    @property
    def pointed(self) -> MenuChoice | None:
        """The choice that is pointed at."""
        return self.choices[self._at] if self.choices else None

    def on_resize(self, event: events.Resize) -> None:
        self._paint()
        self.bring_into_view(str(self._at))

    def on_focus(self) -> None:
        self._paint()

    def on_blur(self) -> None:
        self._paint()

    def action_step(self, down: int, right: int) -> None:
        """Point at the next choice that way."""
        self._go(self._at + down * self._columns + right)

    def action_end(self, last: bool) -> None:
        """Point at the first choice, or at the last."""
        self._go(len(self.choices) - 1 if last else 0)

    def action_choose(self) -> None:
        """Choose what is pointed at."""
        if self.choices:
            self.post_message(self.Chosen(self.choices[self._at]))

    def choose_number(self, number: int) -> None:
        """Choose by the number that stands before a choice."""
        if number - 1 in range(len(self.choices)):
            self._go(number - 1)
            self.action_choose()

    def clicked(self, what: str) -> None:
        self._go(int(what))
        self.action_choose()

    def hovered(self, what: str | None) -> None:
        if what is not None and int(what) != self._at:
            self._go(int(what))

    def _go(self, at: int) -> None:
        if at in range(len(self.choices)):
            self._at = at
            self._paint()
            self.bring_into_view(str(at))
            self._point()

    def _point(self) -> None:
        self.post_message(self.Pointed(self.pointed))

    def _paint(self) -> None:
        width = max(self.room.width, 1)
        longest = max((len(choice.label) for choice in self.choices), default=0)
        in_columns = len(self.choices) > _NUMBERED and not any(choice.preview for choice in self.choices)
        self._columns = max(width // (longest + 2 + _GAP), 1) if in_columns else 1
        broad = longest + 2 + _GAP if in_columns else width
        lines: list[Text] = []
        spots: list[Spot] = []
        for number, choice in enumerate(self.choices):
            row, column = divmod(number, self._columns)
            if column == 0:
                lines.append(Text())
            lines[row].append_text(self._row(number, choice, longest, broad - (_GAP if in_columns else 0)))
            lines[row].append(" " * (_GAP if in_columns else 0))
            spots.append(Spot(Region(column * broad, row, broad, 1), str(number)))
        self.show(lines, spots)

    def _row(self, number: int, choice: MenuChoice, longest: int, width: int) -> Text:
        key = str(number + 1) if number < _NUMBERED else " "
        text = Text().append(f"{key} ", QUIET)
        text.append(choice.label.ljust(longest), f"bold {INK}")
        if choice.preview:
            text.append("  ").append(choice.preview, QUIET)
        text.truncate(width, overflow="ellipsis", pad=True)
        if number == self._at:
            text.stylize(self._highlight())
        return text

    def _highlight(self) -> Style:
        if self.app.no_color:
            return Style(reverse=True)
        return Style(color=DARK_INK, bgcolor=GOLD) if self.has_focus else Style(bgcolor=DIM_GOLD)
