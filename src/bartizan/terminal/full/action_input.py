"""The input for typed actions: it filters the list above while one types, and completes words."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from bartizan.engine.action import Action
from bartizan.terminal.entry import completed


class _Completion(Suggester):
    """The rest of what was begun, as far as there is only one."""

    def __init__(self, line: "ActionInput") -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._line = line

    async def get_suggestion(self, value: str) -> str | None:
        whole = completed(value, self._line.options)
        return whole if whole.startswith(value) and whole != value else None


class ActionInput(Input):
    """One line of input, over a list of options that the arrow keys reach from here."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False),
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("escape", "leave", show=False),
    ]

    class Stepped(Message):
        """Somebody wants another choice of the list."""

        def __init__(self, down: int) -> None:
            super().__init__()
            self.down = down

    class Left(Message):
        """Somebody has done with typing."""

    def __init__(self, part: str) -> None:
        super().__init__(
            placeholder="type an action as it is listed, or ? for help",
            id=part,
            compact=True,
            suggester=_Completion(self),
            select_on_focus=False,
        )
        self.options: list[Action] = []

    def begin(self, text: str) -> None:
        """Go on typing after this text."""
        self.value = text
        self.screen.set_focus(self)
        self.cursor_position = len(text)

    def clear_quietly(self) -> None:
        """Clear the input without a `Changed` message."""
        with self.prevent(Input.Changed):
            self.value = ""

    def action_complete(self) -> None:
        """Write the rest of what was begun."""
        self.begin(completed(self.value, self.options))

    def action_step(self, down: int) -> None:
        """Point at another choice of the list."""
        self.post_message(self.Stepped(down))

    def action_leave(self) -> None:
        """Throw away what was typed."""
        self.value = ""
        self.post_message(self.Left())
