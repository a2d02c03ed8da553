"""What is shown where at the table: side by side on a large terminal, in tabs on a small one."""

import asyncio
from typing import Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from bartizan.terminal.full.action_input import ActionInput
from bartizan.terminal.full.board import Board
from bartizan.terminal.full.choices import Choices
from bartizan.terminal.full.help import keys_of
from bartizan.terminal.full.palette import GOLD, INK, NO, QUIET, YES
from bartizan.terminal.full.panels import Hand, KeyBar, LogPanel, Seats
from bartizan.terminal.queries import entries_called
from bartizan.terminal.selection import MenuChoice, Selection
from bartizan.terminal.session import Session, setting
from bartizan.terminal.sketches import Drawing, read_sketch

SMALLEST: Final = (110, 30)
"""From this size on everything stands side by side."""
LEAST: Final = (80, 24)
"""On a smaller terminal not everything can be seen."""
_TINY: Final = f"Too small: {LEAST[0]} by {LEAST[1]}, or --plain"
_NARROW: Final = 36
"""A drawing that is broader gets more of a small terminal."""
_PARTS: Final = ("choices", "board", "hand", "log")
"""The parts that the Tab key goes through, and `_TABS` those that share a place on a small terminal."""
_TABS: Final = {"choices": "now", "hand": "hand", "log": "log"}
_NOTICES: Final = {"no": NO, "yes": YES, "hint": GOLD, "": INK}


class _Tab(Static):
    """The name of a tab; a click opens it."""

    def on_click(self) -> None:
        screen = self.screen
        assert isinstance(screen, TableLayout)
        screen.open_part(str(self.id).removeprefix("tab-"))


class _Left(Vertical):
    """The board and the seats, of which as much is told as there is room for."""

    def on_resize(self) -> None:
        screen = self.screen
        assert isinstance(screen, TableLayout)
        screen.call_after_refresh(screen.show)


class TableLayout(Screen[None]):
    """The parts of the table and how they are filled. `eyes` is the seat whose view is shown, or a spectator's."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.match = session.match
        self.game = session.game
        self.eyes = session.onlooker
        self.selection: Selection | None = None

    def compose(self) -> ComposeResult:
        yield Static(self._title(), id="title")
        with Horizontal(id="middle"):
            with _Left(id="left"):
                yield Board("board")
                yield Seats(id="seats")
            with Vertical(id="right"):
                with Horizontal(id="tabs"):
                    for part, word in (("choices", "Now"), ("hand", "Hand"), ("log", "Log")):
                        yield _Tab(word, id=f"tab-{part}", classes="tab")
                with Vertical(id="now"):
                    yield Static(id="question")
                    yield Choices("choices")
                    yield Static(id="about")
                    yield Static(id="notice")
                yield Hand("hand")
                yield LogPanel(id="log")
        with Horizontal(id="typing"):
            yield Static("›", id="prompt")
            yield ActionInput("line")
        yield KeyBar(keys_of(self.game), "keys")

    def on_mount(self) -> None:
        for part, title in (("now", "Now"), ("hand", "Hand"), ("log", "Log")):
            self.query_one(f"#{part}").border_title = title
        self.open_part("choices")

    def on_resize(self, event: events.Resize) -> None:
        compact = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        self.set_class(compact, "compact")
        tiny = event.size.width < LEAST[0] or event.size.height < LEAST[1]
        self.query_one("#title", Static).update(_TINY if tiny else self._title())

    def open_part(self, part: str) -> None:
        """Go to a part of the screen; where parts share a place it becomes the one that is seen."""
        if part in _TABS:
            for other, panel in _TABS.items():
                self.query_one(f"#{panel}").set_class(other != part, "behind")
                self.query_one(f"#tab-{other}").set_class(other == part, "open")
        self.query_one(f"#{part}").focus()

    def action_next_part(self, step: int) -> None:
        """Go to the next part of the screen."""
        focused = self.focused.id if self.focused is not None else None
        at = _PARTS.index(focused) if focused in _PARTS else -step
        self.open_part(_PARTS[(at + step) % len(_PARTS)])

    def action_enlarge(self) -> None:
        """The board alone, or everything."""
        self.toggle_class("enlarged")
        self.open_part("board" if self.has_class("enlarged") else "choices")

    def show(self) -> None:
        """Show the match as it stands, as `eyes` may see it."""
        view = self.match.view(self.eyes)
        sketch = read_sketch(self.game.sketch(view), self.game.meanings(view))
        lit = self.selection.lit() if self.selection is not None else set()
        self.set_class(any(isinstance(part, Drawing) and part.width > _NARROW for part in sketch.parts), "broad")
        board = self.query_one(Board)
        board.put(sketch, lit, self._recent())
        room = self.query_one("#left").size.height - board.least
        self.query_one(Seats).put(self.session.names, self.match.scores(), sketch.seats, self.match.seat, room)
        self.query_one(Hand).put(self._cards(view), lit)
        self.query_one(LogPanel).put(self.match.log(self.eyes), self.session.told(self.eyes))

    def offer(self, choices: list[MenuChoice], at: int = 0) -> None:
        """Show what can be chosen."""
        self.query_one(Choices).put(choices, at)
        self.query_one(KeyBar).put(self.is_text)

    def is_text(self, letter: str) -> bool:
        """Whether a letter is typed now, instead of being a key: in the line, and where it begins what is offered."""
        return self.focused is self.query_one(ActionInput) or (
            self.selection is not None and self.selection.begins(letter)
        )

    def on_descendant_focus(self) -> None:
        self.query_one(KeyBar).refresh()

    def on_descendant_blur(self) -> None:
        self.query_one(KeyBar).refresh()

    def question(self, text: Text) -> None:
        """Show what is being decided, or who thinks."""
        self.query_one("#question", Static).update(text)

    def describe(self, choice: MenuChoice | None) -> None:
        """Show what the cards say of which a choice speaks."""
        words = [] if choice is None else sorted(choice.values)
        told = [str(entry["text"]) for word in words for entry in entries_called(self.match.content, word)]
        self.query_one("#about", Static).update(Text("\n".join(told), QUIET))

    def notice(self, text: str, kind: str = "") -> None:
        """Tell something about what was tried or asked: a refusal (`no`), a hint, something done (`yes`). For that the
        board does not stay alone."""
        if text and self.has_class("enlarged"):
            self.action_enlarge()
        self.query_one("#notice", Static).update(Text(text, _NOTICES[kind]))

    def stay(self) -> None:
        """End the work that calls this, if the table was cleared away while it waited."""
        if not self.app.is_running:
            raise asyncio.CancelledError

    def _title(self) -> Text:
        return Text().append(" Bartizan ", f"bold {GOLD}").append(setting(self.match), INK)

    def _recent(self) -> dict[str, int]:
        """What others have done since the eyes' seat acted last: the values of those actions, and who it was."""
        found: dict[str, int] = {}
        for entry in self.match.log(self.eyes, self.session.told(self.eyes)):
            if entry["seat"] >= 0 and entry["seat"] != self.eyes:
                found.update(dict.fromkeys(entry["text"].split()[1:], entry["seat"]))
        return found

    def _cards(self, view: dict[str, object]) -> list[tuple[str, str, str]]:
        """The cards of the hand that the eyes see: id, name and text of each."""
        cards = []
        for name in self.game.hand(view):
            kind, _, card = name.partition(".")
            entry = self.match.content[kind][card]
            cards.append((card, str(entry.get("name", card)), str(entry.get("text", ""))))
        return cards
