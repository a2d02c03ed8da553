"""What stops the table for a moment: the curtain between two people, saving, leaving, and the result."""

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from bartizan.engine.errors import BartizanError
from bartizan.terminal.full.palette import GOLD, INK, QUIET
from bartizan.terminal.full.panels import seat_label
from bartizan.terminal.match_file import MatchFile
from bartizan.terminal.screen import COLOURS

_BAR: Final = 24


class Curtain(ModalScreen[None]):
    """Hides the table while the keyboard goes to somebody else."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, seat: int, name: str) -> None:
        super().__init__()
        self._to, self._called = seat, name

    def compose(self) -> ComposeResult:
        text = Text("The keyboard goes to ").append_text(seat_label(self._to, self._called))
        text.append(".\n\nPress Enter when nobody else looks.")
        yield Static(text, id="curtain")

    def on_click(self) -> None:
        self.dismiss()


class SaveDialog(ModalScreen[bool]):
    """Asks for a file, and saves the match to it. With `leaving` one can also go without, or stay."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", show=False)]

    def __init__(self, file: MatchFile, leaving: bool) -> None:
        super().__init__()
        self._file = file
        self._kept = file.path
        self._leaving = leaving

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static("Leave the match?" if self._leaving else "Save the match", id="dialog-title")
            if self._kept is not None:
                yield Static(Text(f"It is kept in {self._kept}."), id="dialog-text")
            else:
                yield Static("A file name, such as match.jsonl:", id="dialog-text")
                yield Input(placeholder="match.jsonl", id="file", compact=True)
                yield Static(id="dialog-error")
            with Horizontal(id="dialog-buttons"):
                if self._kept is None:
                    yield Button("Save and leave" if self._leaving else "Save", id="save", compact=True)
                if self._leaving:
                    yield Button("Leave" if self._kept else "Leave without saving", id="leave", compact=True)
                yield Button("Stay" if self._leaving else "Cancel", id="stay", compact=True)

    def on_mount(self) -> None:
        self.query_one("#leave" if self._kept else "#file").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._save_and_go()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button.id == "save":
            self._save_and_go()
        else:
            self.dismiss(event.button.id == "leave")

    def _save_and_go(self) -> None:
        field = self.query_one("#file", Input)
        try:
            self._file.save_as(field.value.strip())
        except BartizanError as error:
            self.query_one("#dialog-error", Static).update(Text(str(error)))
            field.focus()
        else:
            self.dismiss(True)


class ResultDialog(ModalScreen[str]):
    """The places and the points. The answer says how to go on: `look` at the board, or `leave`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape", "dismiss('look')", show=False),
        Binding("q", "dismiss('leave')", show=False),
    ]

    def __init__(self, sentence: Text, places: Sequence[int], scores: Sequence[int], names: Sequence[str]) -> None:
        super().__init__()
        self._sentence = sentence
        self._places, self._scores, self._names = places, scores, names

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static("The match is over", id="dialog-title")
            yield Static(self._sentence, id="dialog-text")
            yield Static(self._table(), id="places")
            with Horizontal(id="dialog-buttons"):
                yield Button("Look at the board", id="look", compact=True)
                yield Button("Leave", id="leave", compact=True)

    def on_mount(self) -> None:
        self.query_one("#look").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "look")

    def _table(self) -> Text:
        """A line for each seat, the best first, with a bar as long as its points."""
        text = Text()
        labels = [seat_label(seat, name) for seat, name in enumerate(self._names)]
        wide = max(label.cell_len for label in labels)
        most = max(*self._scores, 1)
        digits = max(len(str(score)) for score in self._scores)
        for seat in sorted(range(len(labels)), key=lambda seat: (self._places[seat], seat)):
            text.append(f"{self._places[seat]}.  ", f"bold {GOLD}" if self._places[seat] == 1 else QUIET)
            text.append_text(labels[seat]).append(" " * (wide - labels[seat].cell_len + 2))
            text.append(f"{self._scores[seat]:>{digits}} points  ", f"bold {INK}")
            text.append("█" * max(_BAR * self._scores[seat] // most, 0), COLOURS[seat]).append("\n")
        text.rstrip()
        return text
