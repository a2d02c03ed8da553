"""The log of a match: every entry for every seat, in a few bytes each.

Of an entry only who did which action, and what followed from it, is kept; its texts are made when somebody reads it.
Notes are most of a log (a match of Turris has 150 KB of them), and much alike: old ones are compressed.
"""

import zlib
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from bartizan.engine.game import Game, Note
from bartizan.engine.record import UNDO, RecordLine
from bartizan.engine.state import CHANCE

_PAGE: Final = 16_384
"""Notes are compressed in pages of this many bytes: larger ones are smaller in all, and slower to read in part."""
_NO_NOTES: Final = msgspec.msgpack.encode([])
_ENTRY_BYTES: Final = 17
"""What an entry costs without its notes: seat, action and the place of its notes."""
_OBJECT_BYTES: Final = 40
"""What a bytes object costs beside what it holds."""


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of the log: who did what, and what followed. Only `witnesses` see the secret fields."""

    number: int
    seat: int
    action: int
    text: str
    masked: str
    witnesses: list[int]
    notes: tuple[Note, ...]

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The entry as a seat (or SPECTATOR) sees it."""
        text = self.text if self.masked == self.text or seat in self.witnesses else self.masked
        notes = [note for note in self.notes if seat in note.get("seats", [seat])]
        return {"number": self.number, "seat": self.seat, "text": text, "notes": notes}


class Log:
    """Everything that has happened in a match, what was taken back and the undos included."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._seats = array("b")
        self._actions = array("q")  # for an undo the number of actions that it takes back, as a negative number
        self._pages: list[bytes] = []
        self._starts: list[int] = []  # the first entry of each page
        self._notes: list[bytes] = []  # of the entries after the last page
        self._notes_bytes = 0
        self._pages_bytes = 0

    def __len__(self) -> int:
        return len(self._seats)

    def copy(self) -> "Log":
        """An independent log with the same entries."""
        other = Log(self._game)
        other._seats, other._actions = self._seats[:], self._actions[:]
        other._pages, other._starts, other._notes = self._pages[:], self._starts[:], self._notes[:]
        other._notes_bytes, other._pages_bytes = self._notes_bytes, self._pages_bytes
        return other

    def add(self, seat: int, action: int, notes: Sequence[Note]) -> None:
        """An action, and what followed from it. Notes are plain data, as they go over the wire."""
        packed = msgspec.msgpack.encode(notes) if notes else _NO_NOTES
        self._seats.append(seat)
        self._actions.append(action)
        self._notes.append(packed)
        if notes:
            self._notes_bytes += len(packed) + _OBJECT_BYTES
            if self._notes_bytes > _PAGE:
                self._turn_page()

    def add_undo(self, seat: int, back: int) -> None:
        """An undo that takes back some actions."""
        self.add(seat, -back, ())

    def seat(self, number: int) -> int:
        """Who acted."""
        return self._seats[number]

    def lines(self, first: int = 0) -> list[RecordLine]:
        """The lines of the record from a number on: there is one for each entry."""
        return [self._line(seat, action) for seat, action in zip(self._seats[first:], self._actions[first:])]

    def events(self, first: int = 0) -> Iterator[Event]:
        """The entries from a number on."""
        first = range(len(self))[first:].start
        for number, notes in enumerate(self._notes_from(first), first):
            seat, action = self._seats[number], self._actions[number]
            if action < 0:
                text = _undo_text(action)
                yield Event(number, seat, -1, text, text, [], ())
                continue
            space = self._game.chance_space if seat == CHANCE else self._game.space
            block = space.of(action)
            text = space.text(action)
            masked = space.text(action, True) if block.secret else text
            yield Event(number, seat, action, text, masked, block.witnesses(action, seat), tuple(notes))

    @property
    def size(self) -> int:
        """About how many bytes of memory the log takes."""
        return len(self) * _ENTRY_BYTES + self._notes_bytes + self._pages_bytes

    def _line(self, seat: int, action: int) -> RecordLine:
        if action < 0:
            return RecordLine(seat, UNDO, -action)
        return RecordLine(seat, (self._game.chance_space if seat == CHANCE else self._game.space).text(action))

    def _turn_page(self) -> None:
        page = zlib.compress(msgspec.msgpack.encode([msgspec.Raw(notes) for notes in self._notes]))
        self._starts.append(len(self) - len(self._notes))
        self._pages.append(page)
        self._pages_bytes += len(page) + _OBJECT_BYTES
        self._notes, self._notes_bytes = [], 0

    def _notes_from(self, first: int) -> Iterator[list[Note]]:
        loose = len(self) - len(self._notes)
        if first < loose:
            page = bisect_right(self._starts, first) - 1
            skipped = first - self._starts[page]
            for packed in self._pages[page:]:
                yield from msgspec.msgpack.decode(zlib.decompress(packed))[skipped:]
                skipped = 0
        for notes in self._notes[max(first - loose, 0) :]:
            yield [] if notes is _NO_NOTES else msgspec.msgpack.decode(notes)


def _undo_text(action: int) -> str:
    return f"{UNDO} {-action}"
