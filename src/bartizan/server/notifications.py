"""Notifications between servers that share a PostgreSQL database: LISTEN and NOTIFY.

A message says who wrote, which table, and the version it has now; -1 means that the table was deleted, -2 that the
version is as it was and somebody has come or gone.
"""

import logging
import selectors
import socket
import threading
from collections.abc import Callable
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, Engine

DELETED: Final = -1
PRESENCE: Final = -2

_CHANNEL: Final = "bartizan_changes"
_HEARTBEAT: Final = 30.0
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0

_log = logging.getLogger("bartizan.server")


def announce(connection: Connection, writer: str, changes: list[tuple[str, int]]) -> None:
    """Notify the others of what is being written; it is delivered on commit."""
    messages = [f"{writer} {version} {table}" for table, version in changes]
    connection.exec_driver_sql("SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message", (_CHANNEL, messages))


class Listener:
    """A thread with its own connection that receives the others' notifications. When the connection is lost it
    reconnects with backoff, and reports that: notifications may have been missed."""

    def __init__(
        self, engine: Engine, writer: str, on_change: Callable[[str, int], None], on_reconnect: Callable[[], None]
    ) -> None:
        self._engine = engine
        self._writer = writer
        self._on_change = on_change
        self._on_reconnect = on_reconnect
        self._stopping = threading.Event()
        self._bell, self._ring = socket.socketpair()
        self._connection: psycopg.Connection[Any] | None = self._connect()
        self._thread = threading.Thread(target=self._run, name="bartizan-listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stopping.set()
        self._ring.send(b".")
        self._thread.join()
        self._ring.close()
        self._bell.close()

    def _connect(self) -> psycopg.Connection[Any]:
        arguments, named = self._engine.dialect.create_connect_args(self._engine.url)
        connection: psycopg.Connection[Any] = psycopg.connect(*arguments, **named, autocommit=True)
        connection.execute(f"LISTEN {_CHANNEL}")
        return connection

    def _run(self) -> None:
        pause = _FIRST_PAUSE
        while not self._stopping.is_set():
            try:
                if self._connection is None:
                    self._connection = self._connect()
                    self._on_reconnect()
                    pause = _FIRST_PAUSE
                self._hear(self._connection)
            except Exception:  # whatever it is, the cure is the same: reconnect, and check every table
                _log.warning("lost touch with the other servers' changes", exc_info=True)
                self._drop()
                self._stopping.wait(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
        self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _hear(self, connection: psycopg.Connection[Any]) -> None:
        """Pass on notifications until the end, or until the connection breaks; a heartbeat tests a silent one."""
        with selectors.DefaultSelector() as selector:
            selector.register(connection.fileno(), selectors.EVENT_READ)
            selector.register(self._bell, selectors.EVENT_READ)
            while not self._stopping.is_set():
                if not selector.select(_HEARTBEAT):
                    connection.execute("SELECT 1")
                for message in connection.notifies(timeout=0):
                    writer, version, table = message.payload.split(" ", 2)
                    if writer != self._writer:
                        self._on_change(table, int(version))
