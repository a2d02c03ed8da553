"""Tables without a game, as the store sees them."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy import Connection

from bartizan.server.store import Change, EventRow, SeatRow, Store, TableRow


def table_row(name: str, version: int = 1) -> TableRow:
    return TableRow(
        id=name,
        game="torres",
        rules="1",
        header='{"options": {"version": "standard"}}',
        status="playing",
        version=version,
        clock=None,
        stop="[]",
        rematch=None,
        result=None,
        owner=0,
        thinking=False,
        deciding=version % 2,
        since=1_700_000_000.25 + version,
        created=1_700_000_000.125,
        updated=1_700_000_000.5 + version,
    )


def event_row(name: str, version: int, action_id: str | None = None) -> EventRow:
    body = f'{{"text": "what happened at {version} — “élan”"}}'
    return EventRow(name, version, "act", version % 2, action_id, body, 1_700_000_000.1 + version)


def seat_rows(name: str) -> list[SeatRow]:
    person = SeatRow(name, 0, "person", "Ann", None, None, bytes(range(32)), None, 0.0)
    return [person, replace(person, seat=1, kind="bot", name="Knight", bot="knight", token_hash=None)]


def beginning(name: str) -> Change:
    """A new table, at version 1."""
    return Change(event_row(name, 1), table_row(name), seat_rows(name), new=True)


def step(name: str, version: int, action_id: str | None = None) -> Change:
    """What brings a table to a version."""
    return Change(event_row(name, version, action_id), table_row(name, version))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store.open(url)
    try:
        yield store
    finally:
        await store.close()


async def together(store: Store, changes: Iterable[Change]) -> list[BaseException | None]:
    """Have changes written in one group, and say what came of each."""
    entered, held = threading.Event(), threading.Event()

    def hold(_: Connection) -> None:
        entered.set()
        held.wait(10)

    busy = store._writer.submit(hold)
    await asyncio.to_thread(entered.wait, 10)
    answers = [store._writer.submit(change) for change in changes]
    held.set()
    await busy
    return await asyncio.gather(*answers, return_exceptions=True)
