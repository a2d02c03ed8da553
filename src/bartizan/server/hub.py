"""The fan-out of changes to the watchers of each table, through bounded queues: a watcher that is too slow skips to the
latest update."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from bartizan.server import wire
from bartizan.server.keys import Access
from bartizan.server.table import LiveTable
from bartizan.server.views import wire_table, wire_update

_WAITING: Final = 200
_WAITING_BYTES: Final = 4_000_000
"""The bound of a watcher's backlog, in events and in bytes."""


@dataclass(frozen=True, slots=True)
class StreamEvent:
    """An event for a watcher: of one table, and with its version if it is an update, which goes on from the version
    `after` (None: it has everything)."""

    kind: str
    table: str
    version: int | None
    data: bytes
    after: int | None = None


@dataclass(eq=False)
class Watcher:
    """An open stream: the tables it watches with which keys, and the version of each that it knows."""

    tables: dict[str, Access]
    versions: dict[str, int] = field(default_factory=dict)
    waiting: deque[StreamEvent] = field(default_factory=deque)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    def tell(self, told: StreamEvent) -> None:
        self.waiting.append(told)
        self.wake.set()

    def close(self) -> None:
        self.closed = True
        self.wake.set()

    @property
    def behind(self) -> bool:
        """Whether its backlog is full."""
        return len(self.waiting) >= _WAITING or sum(len(told.data) for told in self.waiting) > _WAITING_BYTES


class Hub:
    """The watchers of all tables of this process."""

    def __init__(self, secret: bytes, on_presence: Callable[[str, int | None, bool], None]) -> None:
        self._secret = secret
        self._on_presence = on_presence
        self._watchers: dict[str, set[Watcher]] = {}
        self._closed = False
        self.streams: Counter[str] = Counter()
        self._encode = msgspec.json.Encoder().encode

    def enter(self, table: LiveTable, watcher: Watcher, after: int | None) -> None:
        """A watcher begins with the table as it is now, and misses nothing from here on. Holds the table's lock."""
        name = table.row.id
        known = after if after is None or after <= table.row.version else None
        watchers = self._watchers.setdefault(name, set())
        came = [seat for seat in watcher.tables[name].seats if not self.present(name, seat)]
        watchers.add(watcher)
        self._tell(table, watcher, known, {})
        for seat in came:
            self._on_presence(name, seat, True)
        if not watcher.tables[name].seats:
            self._on_presence(name, None, True)
        if self._closed:
            watcher.close()

    def leave(self, watcher: Watcher) -> None:
        """A watcher is gone."""
        for name, access in watcher.tables.items():
            watchers = self._watchers.get(name, set())
            if watcher not in watchers:
                continue
            watchers.discard(watcher)
            if not watchers:
                del self._watchers[name]
            for seat in access.seats:
                if not self.present(name, seat):
                    self._on_presence(name, seat, False)
            if not access.seats:
                self._on_presence(name, None, False)

    def present(self, name: str, seat: int) -> bool:
        """Whether somebody with this seat's token watches the table."""
        return any(seat in watcher.tables[name].seats for watcher in self._watchers.get(name, ()))

    def seated(self) -> list[tuple[str, int]]:
        """All seats that are present."""
        return [
            (name, seat)
            for name, watchers in self._watchers.items()
            for seat in {seat for watcher in watchers for seat in watcher.tables[name].seats}
        ]

    def watched(self, name: str) -> bool:
        """Whether anybody watches a table."""
        return name in self._watchers

    def publish(self, table: LiveTable) -> None:
        """The table has changed: tell everybody. Holds its lock."""
        made: dict[tuple[Access, int | None], bytes] = {}
        for watcher in self._watchers.get(table.row.id, ()):
            self._tell(table, watcher, watcher.versions[table.row.id], made)

    def catch_up(self, table: LiveTable) -> None:
        """The table has been read: tell those who know an older version. Nobody else has it yet."""
        made: dict[tuple[Access, int | None], bytes] = {}
        for watcher in self._watchers.get(table.row.id, ()):
            known = watcher.versions[table.row.id]
            if known < table.row.version:
                self._tell(table, watcher, known, made)

    def names(self) -> list[str]:
        """The tables that somebody watches."""
        return list(self._watchers)

    def publish_presence(self, table: LiveTable) -> None:
        """Who is there has changed, the match has not."""
        watchers = self._watchers.get(table.row.id)
        if not watchers:
            return
        told = StreamEvent("presence", table.row.id, None, self._encode(wire.Presence(wire_table(table))))
        for watcher in watchers:
            if not watcher.behind:
                watcher.tell(told)

    def gone(self, name: str) -> None:
        """A table was deleted."""
        for watcher in self._watchers.get(name, ()):
            self.tell_gone(name, watcher)

    def tell_gone(self, name: str, watcher: Watcher) -> None:
        """A table that a watcher asked for is not there any more."""
        watcher.tell(StreamEvent("gone", name, None, self._encode({"table": name})))

    def watching(self, name: str) -> int:
        """How many spectators there are."""
        return sum(not watcher.tables[name].seats for watcher in self._watchers.get(name, ()))

    def close(self) -> None:
        """End all streams, and those that still come: the browsers will try again when there is a server."""
        self._closed = True
        for watchers in list(self._watchers.values()):
            for watcher in list(watchers):
                watcher.close()

    def _tell(
        self, table: LiveTable, watcher: Watcher, after: int | None, made: dict[tuple[Access, int | None], bytes]
    ) -> None:
        name, access = table.row.id, watcher.tables[table.row.id]
        if watcher.behind:
            waiting = [told for told in watcher.waiting if told.table == name and told.version is not None]
            after = waiting[0].after if waiting else after
            watcher.waiting = deque(told for told in watcher.waiting if told.table != name)
        key = (access, after)
        if key not in made:
            made[key] = self._encode(wire_update(table, access, self._secret, after))
        watcher.versions[name] = table.row.version
        watcher.tell(StreamEvent("update", name, table.row.version, made[key], after))
