"""The database behind the tables: what can be asked of it and told to it. It knows no game.

Writing goes through one thread (`writer.py`), reading through a few; the event loop never waits for a disk.
"""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import URL, BindParameter, Connection, Engine, bindparam, delete, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite

from bartizan.server import database
from bartizan.server.backup import back_up, copy
from bartizan.server.bulk import PostgresqlBulk, SqliteBulk
from bartizan.server.database import BadDatabase, default_url
from bartizan.server.notifications import DELETED, PRESENCE, Listener, announce
from bartizan.server.schema import (
    EventRow,
    SeatRow,
    TableRow,
    bots_to_move,
    clocks_running,
    events,
    headers,
    seats,
    settings,
    tables,
)
from bartizan.server.writer import Change, Conflict, Gone, StoreClosed, Writer

__all__ = [
    "DELETED",
    "PRESENCE",
    "BadDatabase",
    "Change",
    "Conflict",
    "EventRow",
    "Gone",
    "SeatRow",
    "Store",
    "StoreClosed",
    "TableRow",
    "back_up",
    "default_url",
]  # fmt: skip

T = TypeVar("T")

_table: Final[BindParameter[str]] = bindparam("table")
_ROWS: Final = select(
    *(headers.c.header if name == "header" else tables.c[name] for name in TableRow.__slots__)
).join_from(tables, headers)
_TABLE: Final = _ROWS.where(tables.c.id == _table)
_SEATS: Final = select(seats).where(seats.c.table_id == _table).order_by(seats.c.seat)
_AWAY: Final = select(seats.c.away).where(seats.c.table_id == _table).order_by(seats.c.seat)
_EVENTS: Final = (
    select(events)
    .where(events.c.table_id == _table, events.c.version > bindparam("version"))
    .order_by(events.c.version)
)
_tables: Final[BindParameter[list[str]]] = bindparam("tables", expanding=True)
_HASHES: Final = (
    select(seats.c.table_id, seats.c.token_hash)
    .where(seats.c.table_id.in_(_tables))
    .order_by(seats.c.table_id, seats.c.seat)
)
_FINISHED: Final = _ROWS.where(tables.c.id.in_(_tables), tables.c.status == "over")
_THEIR_SEATS: Final = select(seats).where(seats.c.table_id.in_(_tables)).order_by(seats.c.table_id, seats.c.seat)
_VERSION: Final = select(tables.c.version).where(tables.c.id == _table)
_ACTION: Final = select(events).where(events.c.table_id == _table, events.c.action_id == bindparam("action"))
_OVERDUE: Final = select(tables.c.id).where(bots_to_move, tables.c.updated < bindparam("before"))
_CLOCKS: Final = (
    select(tables.c.id, tables.c.since, tables.c.clock, seats.c.used)
    .join_from(tables, seats, (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.deciding))
    .where(clocks_running)
)
_DELETE: Final = delete(tables).where(tables.c.id == _table)
_SECRET: Final = select(settings.c.value).where(settings.c.name == "secret")


class Store:
    """The tables in a database. Its methods raise SQLAlchemy's errors when the database fails."""

    @classmethod
    def open(cls, url: str) -> "Store":
        """Open a database (`sqlite:///file` or `postgresql://...`) and bring it up to date; raises `BadDatabase`."""
        address = database.read_url(url)
        holding = database.DatabaseLock(address) if database.kind_of(address) == "sqlite" else None
        writer, reader = database.engines(address)
        try:
            with database.database_errors(address):
                if holding:
                    database.make_private(address)
                with writer.begin() as connection:
                    database.migrate(address, connection)
            return cls(address, writer, reader, holding)
        except BaseException:
            writer.dispose()
            reader.dispose()
            if holding:
                holding.end()
            raise

    def __init__(self, url: URL, writer: Engine, reader: Engine, holding: database.DatabaseLock | None) -> None:
        self.kind = database.kind_of(url)
        self.shared = self.kind == "postgresql"
        self._url = url
        self._write_engine, self._read_engine = writer, reader
        self._holding = holding
        self._bulk = PostgresqlBulk() if self.shared else SqliteBulk()
        self._name = secrets.token_hex(8)
        self._writer = Writer(writer, self._bulk, self._announce if self.shared else None)
        self._readers = ThreadPoolExecutor(database.READERS, "bartizan-reader")
        self._listener: Listener | None = None

    async def commit(self, change: Change) -> None:
        """Write a change. It is durable, and announced to other servers, when this returns; raises `Conflict`, and
        then nothing was written. After any other error of the database load the table again: when a connection
        breaks at the last moment, the outcome is unknown. Cancelling the caller does not cancel the change."""
        await self._writer.submit(change)

    async def load(self, table: str) -> tuple[TableRow, list[SeatRow], list[EventRow]] | None:
        """A table at one moment."""
        return await self._read(partial(_load, table=table))

    async def token_hashes(self, names: list[str]) -> dict[str, list[bytes | None]]:
        """What is stored of the tokens of some tables, seat by seat, for those tables that there are."""

        def read(connection: Connection) -> dict[str, list[bytes | None]]:
            found: dict[str, list[bytes | None]] = {}
            for table, token_hash in connection.execute(_HASHES, {"tables": names}):
                found.setdefault(table, []).append(token_hash)
            return found

        return await self._read(read)

    async def finished(self, names: list[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """Those of some tables that are over, at one moment and without their events."""

        def read(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            rows = [TableRow(*row) for row in connection.execute(_FINISHED, {"tables": names})]
            people: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for row in connection.execute(_THEIR_SEATS, {"tables": list(people)}) if people else ():
                people[row.table_id].append(SeatRow(*row))
            return [(row, people[row.id]) for row in rows]

        return await self._read(read)

    async def events_after(self, table: str, version: int) -> list[EventRow]:
        """What happened at a table after a version."""

        def read(connection: Connection) -> list[EventRow]:
            return [EventRow(*row) for row in connection.execute(_EVENTS, {"table": table, "version": version})]

        return await self._read(read)

    async def version(self, table: str) -> int | None:
        """The version at which a table stands; None if there is none."""
        return await self._read(lambda connection: connection.scalar(_VERSION, {"table": table}))

    async def find_action(self, table: str, action_id: str) -> EventRow | None:
        """What an action id stands for."""

        def read(connection: Connection) -> EventRow | None:
            row = connection.execute(_ACTION, {"table": table, "action": action_id}).first()
            return EventRow(*row) if row else None

        return await self._read(read)

    async def delete(self, table: str) -> None:
        """Forget a table and all that belongs to it. Other servers hear of it as version `DELETED`."""

        def write(connection: Connection) -> None:
            connection.execute(_DELETE, {"table": table})
            if self.shared:
                self._announce(connection, [(table, DELETED)])

        await self._writer.submit(write)

    async def set_away(self, rows: list[tuple[str, int, float | None]]) -> None:
        """Note since when the people of some seats (table and number) are gone, or that they are there. Other servers
        hear of it as version `PRESENCE`."""
        latest = sorted({(table, seat): (table, seat, away) for table, seat, away in rows}.values())

        def write(connection: Connection) -> None:
            self._bulk.update(connection, seats, ("table_id", "seat"), ("away",), latest)
            if self.shared:
                self._announce(connection, [(table, PRESENCE) for table in sorted({table for table, _, _ in latest})])

        await self._writer.submit(write)

    async def away(self, table: str) -> list[float | None]:
        """Since when the people of a table are gone, seat by seat."""
        return await self._read(lambda connection: list(connection.scalars(_AWAY, {"table": table})))

    async def overdue(self, thinking_before: float) -> list[str]:
        """The tables where a bot has been to move since before that moment: its server may have died."""
        return await self._read(lambda connection: list(connection.scalars(_OVERDUE, {"before": thinking_before})))

    async def clocks(self) -> list[tuple[str, float]]:
        """The tables with a clock that runs, and when it will have run out."""

        def read(connection: Connection) -> list[tuple[str, float]]:
            found = connection.execute(_CLOCKS)
            return [(table, since + minutes * 60 - used) for table, since, minutes, used in found]

        return await self._read(read)

    async def secret(self) -> bytes:
        """32 random bytes, made once for this database and the same for all its servers."""
        insert = (postgresql if self.shared else sqlite).insert(settings).on_conflict_do_nothing()

        def write(connection: Connection) -> bytes:
            connection.execute(insert, {"name": "secret", "value": secrets.token_bytes(32)})
            return bytes(connection.execute(_SECRET).scalar_one())

        return await self._writer.submit(write)

    async def ping(self) -> None:
        """Raise an error unless the database answers."""
        await self._read(lambda connection: connection.scalar(select(literal_column("1"))))

    def listen(self, on_change: Callable[[str, int], None], on_reconnect: Callable[[], None]) -> None:
        """Hear of what other servers write to the same PostgreSQL database: the table and its version, `DELETED` or
        `PRESENCE`. After `on_reconnect` anything may have happened unheard. Both are called in a thread of their
        own."""
        if not self.shared:
            raise BadDatabase("Only a database of PostgreSQL is shared by several servers.")
        with database.database_errors(self._url):
            self._listener = Listener(self._read_engine, self._name, on_change, on_reconnect)

    def backup(self, path: Path) -> None:
        """Copy the database to a new file while it is being used; raises `BadDatabase`."""
        copy(self._url, path)

    async def close(self) -> None:
        """Write what was submitted, then close."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        if self._listener:
            self._listener.close()
        self._readers.shutdown()
        self._write_engine.dispose()
        self._read_engine.dispose()
        if self._holding:
            self._holding.end()

    def _announce(self, connection: Connection, changes: list[tuple[str, int]]) -> None:
        announce(connection, self._name, changes)

    async def _read(self, read: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._at_one_moment, read)

    def _at_one_moment(self, read: Callable[[Connection], T]) -> T:
        with self._read_engine.begin() as connection:
            return read(connection)


def _load(connection: Connection, table: str) -> tuple[TableRow, list[SeatRow], list[EventRow]] | None:
    found = connection.execute(_TABLE, {"table": table}).first()
    if found is None:
        return None
    people = [SeatRow(*row) for row in connection.execute(_SEATS, {"table": table})]
    happened = [EventRow(*row) for row in connection.execute(_EVENTS, {"table": table, "version": -1})]
    return TableRow(*found), people, happened
