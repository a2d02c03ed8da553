"""The writer: one thread takes all pending changes and commits them in one transaction (group commit).

While the disk is busy with one group the next one gathers, so that many tables share each wait for the disk. Nobody is
answered before their change is durable.
"""

import asyncio
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar, overload

import psycopg
from sqlalchemy import Connection, Engine, bindparam, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from bartizan.server.bulk import Bulk
from bartizan.server.schema import EventRow, SeatRow, TableRow, events, headers, seats, tables

T = TypeVar("T")

_MOST: Final = 512
"""The most that is committed together: the first of a group waits for the last."""

_EVENT: Final = ("table_id", "version", "kind", "seat", "action_id", "body", "created")
_SEAT_KEYS: Final = ("table_id", "seat")
_SEAT_REST: Final = ("kind", "name", "bot", "left", "token_hash", "away", "used")
_TABLE_LASTING: Final = ("id", "game", "rules", "clock", "owner", "created")
_TABLE_CHANGING: Final = (
    "status", "version", "stop", "rematch", "result", "thinking", "deciding", "since", "updated"
)  # fmt: skip

_event_values: Final = attrgetter("table", *_EVENT[1:])
_seat_values: Final = attrgetter("table", "seat", *_SEAT_REST)
_table_values: Final = attrgetter(*_TABLE_LASTING, *_TABLE_CHANGING)
_changed_values: Final = attrgetter(*_TABLE_CHANGING)

_same_event: Final = select(events).where(
    events.c.table_id == bindparam("table"), events.c.version == bindparam("version")
)


@dataclass(slots=True)
class Change:
    """One step of a table, to be written as a whole or not at all: an event, the table as it is after it, and the
    seats that changed. With `new`, the table and its seats do not exist yet."""

    event: EventRow
    table: TableRow
    seats: list[SeatRow] = field(default_factory=list)
    new: bool = False


class Conflict(Exception):
    """The version, or the action id, is already taken: somebody else was faster. Nothing was written."""


class Gone(Conflict):
    """The table does not exist, or no longer."""


class StoreClosed(Exception):
    """The store is closed."""


Job = Callable[[Connection], Any]
"""Any other write, in a transaction shared with others."""


@dataclass(slots=True)
class _Pending:
    work: Change | Job
    answer: "asyncio.Future[Any]"


class Writer:
    """The only writer of a database. `announce` is called in the transaction with each table and version written."""

    def __init__(
        self, engine: Engine, bulk: Bulk, announce: Callable[[Connection, list[tuple[str, int]]], None] | None
    ) -> None:
        self._engine = engine
        self._bulk = bulk
        self._announce = announce
        self._queue: SimpleQueue[_Pending | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="bartizan-writer", daemon=True)
        self._thread.start()

    @overload
    def submit(self, work: Change) -> "asyncio.Future[None]": ...

    @overload
    def submit(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]": ...

    def submit(self, work: Change | Job) -> "asyncio.Future[Any]":
        """Have something written; the answer comes when it is durable."""
        if self._closed:
            raise StoreClosed("The store is closed.")
        answer = asyncio.get_running_loop().create_future()
        self._queue.put(_Pending(work, answer))
        return answer

    def close(self) -> None:
        """Write what was submitted so far, and end."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            group, going_on = self._gather()
            if group:
                self._answer(group, self._write([waiting.work for waiting in group]))

    def _gather(self) -> tuple[list[_Pending], bool]:
        """Wait for something to do and take all there is; False when it is the last."""
        group: list[_Pending] = []
        try:
            waiting = self._queue.get()
            while waiting is not None:
                group.append(waiting)
                if len(group) == _MOST:
                    return group, True
                waiting = self._queue.get_nowait()
        except Empty:
            return group, True
        return group, False

    def _answer(self, group: list[_Pending], results: list[Any]) -> None:
        """Tell each event loop at once what became of all that it submitted."""
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = defaultdict(list)
        for waiting, result in zip(group, results, strict=True):
            by_loop[waiting.answer.get_loop()].append((waiting.answer, result))
        for loop, answers in by_loop.items():
            try:
                loop.call_soon_threadsafe(_settle, answers)
            except RuntimeError:  # the loop is closed: nobody waits any more
                continue

    def _write(self, group: list[Change | Job]) -> list[Any]:
        """What comes of each: a result or an error."""
        try:
            with self._engine.begin() as connection:
                return self._together(connection, group)
        except Exception as error:
            lost = isinstance(error, DBAPIError) and error.connection_invalidated
            if len(group) == 1 and not lost:
                return [_meaning(error)]
        try:
            with self._engine.begin() as connection:
                results = {number: self._apart(connection, group[number], lost) for number in _in_order(group)}
                return [results[number] for number in range(len(group))]
        except Exception as error:
            return [error] * len(group)

    def _together(self, connection: Connection, group: Sequence[Change | Job]) -> list[Any]:
        """All of them with few statements. Jobs come last, as if they had been submitted a moment later."""
        changes = [work for work in group if isinstance(work, Change)]
        if changes:
            self._put(connection, changes)
        return [None if isinstance(work, Change) else work(connection) for work in group]

    def _apart(self, connection: Connection, work: Change | Job, lost: bool) -> Any:
        """One of a group that cannot be written as a whole, with no harm to the others: what is wrong with it is its
        own, unless the connection, and with it the transaction, is gone. When the connection was `lost` before,
        nobody knows whether the group was written then: a change that is there already is done."""
        savepoint = connection.begin_nested()
        try:
            result = self._together(connection, [work])[0]
        except Exception as error:
            if connection.invalidated:
                raise
            savepoint.rollback()
            meaning = _meaning(error)
            if lost and isinstance(work, Change) and isinstance(meaning, Conflict) and _is_there(connection, work):
                return None
            return meaning
        savepoint.commit()
        return result

    def _put(self, connection: Connection, changes: list[Change]) -> None:
        changes = [changes[number] for number in _in_order(changes)]
        self._put_new(connection, [change for change in changes if change.new])
        self._bulk.insert(connection, events, _EVENT, [_event_values(change.event) for change in changes])
        self._put_changed(connection, [change for change in changes if not change.new])
        if self._announce:
            self._announce(connection, [(change.event.table, change.event.version) for change in changes])

    def _put_new(self, connection: Connection, changes: list[Change]) -> None:
        if not changes:
            return
        rows = [_table_values(change.table) for change in changes]
        self._bulk.insert(connection, tables, _TABLE_LASTING + _TABLE_CHANGING, rows)
        texts = [(change.table.id, change.table.header) for change in changes]
        self._bulk.insert(connection, headers, ("table_id", "header"), texts)
        people = [_seat_values(seat) for change in changes for seat in change.seats]
        self._bulk.insert(connection, seats, _SEAT_KEYS + _SEAT_REST, people)

    def _put_changed(self, connection: Connection, changes: list[Change]) -> None:
        """Each table as its last change leaves it, if it stands where its first change begins."""
        begun: dict[str, int] = {}
        last: dict[str, TableRow] = {}
        people: dict[tuple[str, int], SeatRow] = {}
        for change in changes:
            row, version = change.table, change.event.version
            if version != (last[row.id].version + 1 if row.id in last else version):
                raise Conflict(f"Version {version} of table {row.id} does not follow the one before.")
            begun.setdefault(row.id, version - 1)
            last[row.id] = row
            for seat in change.seats:
                people[seat.table, seat.seat] = seat
        rows = [(name, begun[name], *_changed_values(row)) for name, row in last.items()]
        if self._bulk.update(connection, tables, ("id", "version"), _TABLE_CHANGING, rows) != len(rows):
            raise Conflict("The table does not stand at the version before.")
        moved = [_seat_values(seat) for seat in people.values()]
        self._bulk.update(connection, seats, _SEAT_KEYS, _SEAT_REST, moved)


def _in_order(group: Sequence[Change | Job]) -> list[int]:
    """The changes in the order of their tables, which is the same for all servers, so that no two servers ever wait
    for each other; those of one table stay in their order, and jobs come last."""
    keys = [(0, work.event.table) if isinstance(work, Change) else (1, "") for work in group]
    return sorted(range(len(group)), key=keys.__getitem__)


def _settle(answers: list[tuple["asyncio.Future[Any]", Any]]) -> None:
    for answer, result in answers:
        if answer.done():  # the waiting caller was cancelled; the change is written all the same
            continue
        if isinstance(result, Exception):
            answer.set_exception(result)
        else:
            answer.set_result(result)


def _meaning(error: Exception) -> Exception:
    """What an error of the database means for a change."""
    if isinstance(error, IntegrityError):
        told = error.orig
        if isinstance(told, sqlite3.IntegrityError):
            missing = told.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY
            taken = told.sqlite_errorcode in (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
        else:
            missing = isinstance(told, psycopg.errors.ForeignKeyViolation)
            taken = isinstance(told, psycopg.errors.UniqueViolation)
        if missing:
            return Gone("There is no such table.")
        if taken:
            return Conflict("Somebody else was faster.")
    return error


def _is_there(connection: Connection, change: Change) -> bool:
    """Whether exactly this change has been written before."""
    event = change.event
    found = connection.execute(_same_event, {"table": event.table, "version": event.version}).first()
    return found is not None and tuple(found) == _event_values(event)
