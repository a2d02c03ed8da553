"""Drawers: long texts that slide over the table and can be searched, such as the rules and the cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from bartizan.engine.content import Content
from bartizan.engine.game import Game
from bartizan.terminal.full.painted import Painted
from bartizan.terminal.full.palette import GOLD, INK, QUIET
from bartizan.terminal.queries import all_rules


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a drawer's text under a heading; its label is what it is called."""

    heading: str
    label: str
    text: str
    mark: str = ""

    def holds(self, words: Sequence[str]) -> bool:
        """Whether all these words occur in it."""
        whole = f"{self.heading} {self.label} {self.text} {self.mark}".lower()
        return all(word in whole for word in words)


class Pages(Painted, can_focus=False):
    """Passages one under the other, with the words that were searched for marked."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self._passages: Sequence[Passage] = ()
        self._searched: Sequence[str] = ()

    def put(self, passages: Sequence[Passage], searched: Sequence[str]) -> None:
        """Show these passages from their beginning."""
        self._passages, self._searched = passages, searched
        self._paint()
        self.scroll_home(animate=False)

    def on_resize(self, event: events.Resize) -> None:
        self._paint()

    def _paint(self) -> None:
        lines = [] if self._passages else [Text("Nothing here has these words.", QUIET)]
        heading = ""
        for passage in self._passages:
            if passage.heading != heading:
                heading = passage.heading
                lines += [Text(heading, f"bold {GOLD}"), Text()]
            lines.append(Text().append(passage.label, f"bold {INK}").append(f"  {passage.mark}", QUIET))
            lines += [Text(line, INK) for line in self._wrapped(passage.text)]
            lines.append(Text())
        if self._searched:
            for line in lines:
                line.highlight_words(self._searched, f"underline {GOLD}", case_sensitive=False)
        self.show(lines, [])

    def _wrapped(self, text: str) -> list[str]:
        width = max(self.room.width, 20)
        return [part for line in text.splitlines() for part in wrap(line, width, break_on_hyphens=False)]


class Drawer(ModalScreen[None]):
    """Passages that can be searched: the line at the top leaves only those with all its words."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
    ]

    def __init__(self, title: str, passages: Sequence[Passage], search: str = "") -> None:
        super().__init__()
        self._title = title
        self._passages = passages
        self._search = search

    def compose(self) -> ComposeResult:
        with Vertical(id="drawer"):
            yield Static(self._title, id="drawer-title", markup=False)
            yield Input(self._search, placeholder="type to search", id="search", compact=True, select_on_focus=False)
            yield Pages("passages")
            yield Static("type to search   ↑↓ read   Esc close", id="drawer-keys", markup=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._leaf(event.value)

    def on_mount(self) -> None:
        self._leaf(self._search)

    def action_scroll(self, lines: int) -> None:
        """Read on, or back."""
        self.query_one(Pages).scroll_relative(y=lines, animate=False)

    def _leaf(self, search: str) -> None:
        """Show the passages with all words of the search."""
        words = search.lower().split()
        self.query_one(Pages).put([passage for passage in self._passages if passage.holds(words)], words)


def rules_drawer(game: Game, search: str = "") -> Drawer:
    """The rules of the game by their ids."""
    passages = [
        Passage(rule.chapter or "The engine", rule.id, rule.text, "note" if rule.note else "")
        for rule in all_rules(game).values()
    ]
    return Drawer(f"The rules of {game.title}", passages, search)


def cards_drawer(game: Game, content: Content, search: str = "") -> Drawer:
    """What the cards and the other parts of the game say, and where that comes from."""
    passages = [
        Passage(kind, f"{entry.get('name', name)} ({name})", entry["text"], entry["provenance"])
        for kind, table in content.entries.items()
        for name, entry in table.items()
        if "text" in entry
    ]
    return Drawer(f"The cards of {game.title}", passages, search)


def log_drawer(entries: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Drawer:
    """Everything that has happened, the last at the top."""
    passages = []
    for entry in reversed(entries):
        who = f"p{entry['seat'] + 1} {names[entry['seat']]}" if entry["seat"] >= 0 else "chance"
        told = [entry["text"], *(note["text"] for note in entry["notes"])]
        passages.append(Passage("", f"{entry['number'] + 1}. {who}", "\n".join(told)))
    return Drawer("The log", passages)
