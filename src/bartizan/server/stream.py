"""The stream of server-sent events: what has happened at some tables since a version, and from then on.

An event's id is the version of its table. With several tables it is all their versions, in the order in which they
were asked for (nothing for one that was not told yet), so that one `Last-Event-ID` resumes them all.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from bartizan.server.hub import StreamEvent, Watcher
from bartizan.server.limits import MOST_STREAMS
from bartizan.server.problems import Busy, Problem
from bartizan.server.table_service import TableService

PING: Final = 15.0
"""The heartbeat, in seconds: a comment is sent after that much silence, so that both ends notice a dead connection."""


async def events(
    tables: TableService, who: str, names: list[str], tokens: list[str], last: str
) -> AsyncIterator[bytes]:
    """The events of tables, as bytes; raises `Problem` before the first one if a table cannot be opened."""
    watcher = Watcher({})
    for name in names:
        async with tables.table(name, tokens) as table:
            watcher.tables[name] = tables.access(table, tokens)
    if tables.hub.streams[who] >= MOST_STREAMS:
        raise Busy("Too many streams are open from here.", 30.0)
    return _flow(tables, who, watcher, _versions(last, names))


async def _flow(tables: TableService, who: str, watcher: Watcher, after: dict[str, int]) -> AsyncIterator[bytes]:
    sent = {name: after.get(name) for name in watcher.tables}
    tables.hub.streams[who] += 1
    try:
        yield b"retry: 1000\n\n"
        for name in watcher.tables:
            try:
                async with tables.table(name) as table:
                    tables.hub.enter(table, watcher, after.get(name))
            except Problem:
                tables.hub.tell_gone(name, watcher)
        while not watcher.closed:
            while watcher.waiting:
                yield _bytes(watcher.waiting.popleft(), sent)
            watcher.wake.clear()
            try:
                await asyncio.wait_for(watcher.wake.wait(), PING)
            except TimeoutError:
                yield b": ping\n\n"
    finally:
        tables.hub.streams -= Counter([who])
        tables.hub.leave(watcher)


def _bytes(told: StreamEvent, sent: dict[str, int | None]) -> bytes:
    head = b""
    if told.version is not None:
        sent[told.table] = told.version
        head = b"id: " + ",".join("" if version is None else str(version) for version in sent.values()).encode() + b"\n"
    return head + b"event: " + told.kind.encode() + b"\ndata: " + told.data + b"\n\n"


def _versions(last: str, names: list[str]) -> dict[str, int]:
    """What a `Last-Event-ID` says about each table; nothing if it says nothing sensible."""
    numbers = last.split(",")
    if len(numbers) != len(names) or not all(number.isascii() and number.isdigit() for number in numbers if number):
        return {}
    return {name: int(number[:18]) for name, number in zip(names, numbers, strict=True) if number}
