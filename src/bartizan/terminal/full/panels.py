"""What stands beside the board: the seats, the hand, the log, and the bar of keys."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import shorten, wrap
from typing import Any, Final

from rich.text import Text
from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from bartizan.engine.state import CHANCE
from bartizan.terminal.full.painted import Painted, Spot
from bartizan.terminal.full.palette import GOLD, INK, QUIET
from bartizan.terminal.screen import COLOURS, SHAPES, with_seats
from bartizan.terminal.sketches import SeatLine

_LOGGED: Final = 120
"""How many entries of the log are shown beside the board; the drawer has all."""
_NEW: Final = "▎"
_ALL: Final = 99


def seat_label(seat: int, name: str = "") -> Text:
    """A seat by its shape, its number and its name, in its colour."""
    if seat == CHANCE:
        return Text().append("chance", QUIET)
    return Text().append(f"{SHAPES[seat]} p{seat + 1} {name}".rstrip(), f"bold {COLOURS[seat]}")


class Seats(Static):
    """Everybody at the table: name, points, and what the sketch tells of them."""

    def put(
        self, names: Sequence[str], scores: Sequence[int], lines: Mapping[int, SeatLine], deciding: int, room: int
    ) -> None:
        """Show the seats as they are now. Where they do not fit into `room` lines, less is told of those who do not
        decide."""
        for most in (_ALL, 1, 0):
            told = [
                (seat, self._facts(lines.get(seat), _ALL if seat == deciding else most)) for seat in range(len(names))
            ]
            if sum(1 + len(facts) for _, facts in told) <= room:
                break
        text = Text()
        for seat, facts in told:
            text.append("▶ " if seat == deciding else "  ", GOLD)
            label, points = seat_label(seat, names[seat]), f"{scores[seat]} points"
            gap = max(self._broad - 2 - label.cell_len - len(points), 1)
            text.append_text(label).append(" " * gap).append(points, f"bold {INK}").append("\n")
            for fact in facts:
                text.append(f"    {fact}\n", QUIET)
        text.rstrip()
        self.update(text)

    @property
    def _broad(self) -> int:
        return max(self.content_size.width, 20)

    def _facts(self, line: SeatLine | None, most: int) -> list[str]:
        """What is told of a seat: everything, one line of it, or nothing."""
        facts = ", ".join(line.facts) if line is not None else ""
        width = self._broad - 4
        return wrap(facts, width) if most > 1 else [shorten(facts, width, placeholder=" …")][:most]


class Hand(Painted):
    """The cards in a hand and what they say; a click on one picks it."""

    class Picked(Message):
        """Somebody picks a card."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name
            self.values = (name,)

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self._cards: list[tuple[str, str, str]] = []
        self._lit: set[str] = set()

    def put(self, cards: list[tuple[str, str, str]], lit: set[str]) -> None:
        """Show cards: the id, the name and the text of each. Those that can be picked are marked."""
        self._cards, self._lit = cards, lit
        self._paint()

    def on_resize(self, event: events.Resize) -> None:
        self._paint()

    def clicked(self, what: str) -> None:
        self.post_message(self.Picked(what))

    def _paint(self) -> None:
        lines: list[Text] = []
        spots: list[Spot] = []
        width = max(self.room.width, 20)
        for card, name, words in self._cards:
            first = len(lines)
            head = Text().append("› " if card in self._lit else "  ", f"bold {GOLD}").append(name, f"bold {INK}")
            lines.append(head.append(f"  {card}", QUIET) if card != name.lower() else head)
            lines += [Text(f"  {line}", QUIET) for line in wrap(words, width - 2)]
            spots.append(Spot(Region(0, first, width, len(lines) - first), card))
        self.show(lines or [Text("  empty", QUIET)], spots)


class LogPanel(VerticalScroll, can_focus=True):
    """What has happened, the last at the bottom; what is new has a mark."""

    def compose(self) -> list[Widget]:
        return [Static(id="told")]

    def put(self, entries: Sequence[Mapping[str, Any]], new_from: int) -> None:
        """Show the end of the log."""
        text = Text()
        for entry in entries[-_LOGGED:]:
            text.append_text(entry_text(entry, _NEW if entry["number"] >= new_from else " ")).append("\n")
        text.rstrip()
        self.query_one("#told", Static).update(text)
        self.call_after_refresh(self.scroll_end, animate=False)


def entry_text(entry: Mapping[str, Any], mark: str = "") -> Text:
    """An entry of the log: who did what, and under it what followed."""
    text = Text().append(f"{mark} " if mark else "", f"bold {GOLD}")
    text.append_text(seat_label(entry["seat"])).append(f" {entry['text']}", QUIET if entry["seat"] == CHANCE else INK)
    for note in entry["notes"]:
        text.append(f"\n{mark}   " if mark else "\n  ", f"bold {GOLD}")
        text.append_text(with_seats(Text(note["text"], QUIET)))
    return text


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key of the bar: what stands on it, what it is for, the action of the screen behind it, and the function key
    that does the same where the first is text."""

    key: str
    word: str
    action: str
    always: str = ""


class KeyBar(Widget):
    """The keys that work now and what they do, as many as fit; a click does the same."""

    def __init__(self, keys: Sequence[KeyHint], part: str) -> None:
        super().__init__(id=part)
        self._keys = keys
        self._is_text: Callable[[str], bool] = lambda _: False

    def put(self, is_text: Callable[[str], bool]) -> None:
        """Show function keys in place of those that are text now."""
        self._is_text = is_text
        self.refresh()

    def render(self) -> Text:
        text = Text()
        for _, name, key in self._shown():
            text.append(f" {name}", f"bold {GOLD}").append(f" {key.word} ", QUIET)
        return text

    async def on_click(self, event: events.Click) -> None:
        for start, name, key in self._shown():
            if start <= event.x < start + _width(name, key):
                await self.screen.run_action(key.action)

    def _shown(self) -> list[tuple[int, str, KeyHint]]:
        """The keys that fit, where each begins, and what it is called now. The first ones matter most."""
        shown: list[tuple[int, str, KeyHint]] = []
        start = 0
        for key in self._keys:
            name = key.always.upper() if self._is_text(key.key) else key.key
            if not name:
                continue
            if start + _width(name, key) > self.size.width:
                break
            shown.append((start, name, key))
            start += _width(name, key)
        return shown


def _width(name: str, key: KeyHint) -> int:
    return len(name) + len(key.word) + 3
