"""A table in memory: its rows, its match, and how both are read from the database.

The events are the truth. The match is made from them, and a table whose match cannot be made by this version of
Bartizan is frozen: it says why, and its events stay as they are.
"""

import asyncio
import json
import logging
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from bartizan.engine.errors import BadContent, BadRecord, BadSetup, BartizanError
from bartizan.engine.game import Game
from bartizan.engine.match import Match, resume
from bartizan.engine.record import Header, RecordLine
from bartizan.games import find
from bartizan.server.seeds import Seeds
from bartizan.server.store import EventRow, SeatRow, TableRow

MATCH_EVENTS: Final = ("begin", "act", "undo")
"""The kinds of events that carry lines of the match's record."""

GIVEN_UP: Final = ("resigned", "time")
"""How a person leaves a seat for good."""

_RECENT: Final = 32
"""The cache size of action ids; older ones are looked up in the store."""
_OWN, _EVENT, _PARSED = 8_000, 600, 8
"""Bytes of a table without its match, and of an event; and of an owner's content for each character of the header."""

_log = logging.getLogger("bartizan.server")


@dataclass(slots=True)
class LiveTable:
    """A table and all that has happened at it. Hold its lock to read or change it."""

    row: TableRow
    seats: list[SeatRow]
    match: Match | None
    trouble: str | None
    marks: "array[int]" = field(default_factory=lambda: array("I"))
    """How many entries the log has at each version."""
    done: dict[str, EventRow] = field(default_factory=dict)
    """The last events that came with an action id; the store knows the others."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    thinking: asyncio.Task[None] | None = None
    stale: bool = False
    """Whether the database may know more: it must be read again before use."""
    watching: int = 0
    begun_with: tuple[dict[str, str], list[str]] | None = None
    """The options, and the entries of content that the owner has changed, once somebody has asked for them."""

    @property
    def playing(self) -> bool:
        """Whether somebody may act now."""
        return self.row.status == "playing" and self.match is not None

    @property
    def deciding(self) -> int | None:
        """The seat whose decision it is."""
        return self.row.deciding if self.playing else None

    @property
    def on_clock(self) -> SeatRow | None:
        """The seat whose clock runs: that of a person who decides, unless a bot does it for them."""
        if self.row.clock is None or self.deciding is None or self.seats[self.deciding].bot is not None:
            return None
        return self.seats[self.deciding]

    def standstill(self) -> str:
        """Why nobody may act now, as a sentence."""
        if self.trouble is not None:
            return self.trouble
        return "The match is over." if self.row.status == "over" else "The match has not begun yet."

    def people(self) -> list[SeatRow]:
        """The seats whose people still take part, including those that a bot stands in for."""
        return [seat for seat in self.seats if seat.kind == "person" and seat.left not in GIVEN_UP]

    def remember(self, event: EventRow) -> None:
        """An event has been stored, and the match has followed it."""
        self.marks.append(self.match.steps if self.match is not None else 0)
        if event.action_id is not None:
            self.done[event.action_id] = event
            if len(self.done) > _RECENT:
                del self.done[next(iter(self.done))]

    @property
    def busy(self) -> bool:
        """Whether somebody is changing it, or thinking about it for the server."""
        return self.lock.locked() or (self.thinking is not None and not self.thinking.done())

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory."""
        kept = _OWN + _EVENT * len(self.done) + 4 * len(self.marks)
        if self.match is None:
            return kept + len(self.row.header)
        owned = _PARSED * len(self.row.header) if self.match.content.pack else 0
        return kept + owned + self.match.footprint()


def header_text(match: Match) -> str:
    """What is kept to begin a match again, even after a change of the content that this version brings along."""
    header = match.record().header
    return json.dumps(
        {
            "seats": header.seats,
            "options": dict(header.options),
            "content": header.content,
            "pack": header.pack,
            "entries": match.content.entries,
        }
    )


def lines_text(lines: list[RecordLine], **more: Any) -> str:
    """Lines of a record, as an event keeps them."""
    body = {"lines": [(line.seat, line.text, line.back) for line in lines], **more}
    return msgspec.json.encode(body).decode()


def from_rows(row: TableRow, seats: list[SeatRow], events: list[EventRow], seeds: Seeds | None = None) -> LiveTable:
    """The table that the database holds, frozen if its match cannot be made."""
    row.header = sys.intern(row.header)  # it is long, and the same at many tables
    table = LiveTable(row, seats, None, None)
    try:
        history = [event.body for event in events if event.kind in MATCH_EVENTS]
        table.match = _begun(row, seeds.seed("resumed", history) if seeds else None)
        _catch_up(table, table.match, events)
    except BartizanError as error:
        _freeze(table, events, str(error))
    return table


def _freeze(table: LiveTable, events: list[EventRow], why: str) -> None:
    table.match = None
    table.trouble = f"This table cannot go on with this version of Bartizan. {why} Nothing of it is lost."
    table.marks, table.done = array("I"), {}
    for event in events:
        table.remember(event)


def _catch_up(table: LiveTable, match: Match, events: list[EventRow]) -> None:
    """Follow the events; raises `BadRecord`. What exactly is wrong could be a secret of the match, so nobody is told;
    and rules that have changed may stumble anywhere over what was once allowed."""
    try:
        for event in events:
            if event.kind in MATCH_EVENTS:
                lines = [RecordLine(seat, text, back) for seat, text, back in json.loads(event.body)["lines"]]
                match.follow("Its record", lines)
            table.remember(event)
        match.drive(at_once=False)  # what happens is always stored first, and that has not been
    except Exception as error:
        trouble = None if isinstance(error, BartizanError) else error
        _log.error("a record cannot be followed", exc_info=trouble, extra={"table": table.row.id})
        raise BadRecord("Its record cannot be followed any more.") from None


def _begun(row: TableRow, seed: int | None) -> Match:
    """The match before its first line, with the rules and the content that it was begun with."""
    try:
        game = find(row.game)
    except BartizanError:
        raise BadSetup(f"This version has no game {row.game!r}.") from None
    kept = json.loads(row.header)
    pack = _pack_for(game, kept)
    header = Header(row.game, row.rules, kept["content"], kept["seats"], kept["options"], pack=pack)
    return resume(game, header, [], "It", seed)


def _pack_for(game: Game, kept: Mapping[str, Any]) -> Mapping[str, Any]:
    """The owner's pack, or all entries of back then if our own have changed since."""
    try:
        if game.content(kept["pack"] or None).hash == kept["content"]:
            return dict(kept["pack"])
        return dict(game.content(kept["entries"]).pack)
    except BadContent:
        raise BadSetup(f"The content of {game.title} has changed so much that its old entries no longer fit.") from None
