"""A server within this process, on a port of its own, and guests with the keys of a table.

Tests reach behind its counter (`within`), to turn a clock forward or to see what lies in memory.
"""

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar, cast
from unittest.mock import patch
from uuid import uuid4

import httpx
import pytest
import uvicorn
from sqlalchemy import Executable

from bartizan.bots.analysis import Judgement
from bartizan.games import find
from bartizan.server import bot_pool
from bartizan.server.app import ServerSettings, create_app
from bartizan.server.bot_pool import BotPool
from bartizan.server.guard import Guard
from bartizan.server.routes import Services
from bartizan.server.store import Store
from bartizan.server.table import LiveTable
from tests.server.serving import SEED, Person

T = TypeVar("T")


class Hall:
    """The server, in a thread."""

    def __init__(self, database: str, limits: bool = False, seed: int | None = SEED) -> None:
        self._app = create_app(Store.open(database), ServerSettings(bot_workers=1, limits=limits, seed=seed))
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # or else it dawdles
        self._socket.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        patience = 30  # longer than the client keeps a line that nobody uses: it must not be closed as it asks
        config = uvicorn.Config(
            Guard(self._app), lifespan="on", log_config=None, access_log=False, timeout_keep_alive=patience
        )
        self._server = uvicorn.Server(config)
        self.http = httpx.Client(base_url=self.address, timeout=60, verify=False)
        self._thread = threading.Thread(target=self._run, daemon=True)
        with patch.object(bot_pool, "_ANALYSIS_NICENESS", 0):  # or else a busy machine would let them wait for minutes
            self._thread.start()
            wait_until(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve([self._socket])

    @property
    def services(self) -> Services:
        found: Services = self._app.state.services
        return found

    def within(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def edit(self, table: str, change: Callable[[LiveTable], T]) -> T:
        """Look at a table in memory, or change it there, under its lock."""

        async def work() -> T:
            async with self.services.tables.table(table) as found:
                return change(found)

        return self.within(work())

    def write(self, statement: Executable) -> None:
        """Change the database behind the server's back."""

        async def work() -> None:
            await self.services.store._writer.submit(lambda connection: connection.execute(statement))

        self.within(work())

    def close(self) -> None:
        """Stop, as a server does that is told to; once is enough."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self.services.tables.hub.close)
            self._server.should_exit = True
            self._thread.join(30)
        assert not self._thread.is_alive()
        self.http.close()

    def guest(self, table: str, *tokens: str) -> "Guest":
        """Somebody with keys of a table."""
        return Guest(self.http, table, {}, list(tokens))

    def create(self, *seats: str, **more: Any) -> httpx.Response:
        """Ask for a table of Torres: seats are `me`, `open` or a bot's level."""
        new = [
            {"kind": "person", "name": f"Person {number}"}
            if seat == "me"
            else {"kind": "open"}
            if seat == "open"
            else {"kind": "bot", "bot": seat}
            for number, seat in enumerate(seats)
        ]
        return self.http.post("/api/tables", json={"game": "torres", "seats": new, **more})

    def set_up(self, *seats: str, **more: Any) -> "Guest":
        """Set up a table, and be the one who did."""
        answer = self.create(*seats, **more)
        assert answer.status_code == 201, answer.text
        return self.seated(answer.json())

    def seated(self, seated: Any) -> "Guest":
        """Whoever got this answer."""
        return Guest.seated(self.http, seated)


@contextmanager
def open_hall(database: str, limits: bool = False, seed: int | None = SEED) -> Iterator[Hall]:
    """A hall that is open for a while."""
    hall = Hall(database, limits, seed)
    try:
        yield hall
    finally:
        hall.close()


class Guest(Person):
    """Somebody at a table, with the tokens of their seats or with a key of a link."""

    def __init__(self, http: httpx.Client, table: str, tokens: dict[int, str], keys: list[str]) -> None:
        self.http = http
        self.keys = keys
        self.name = table
        self.tokens = tokens

    @classmethod
    def seated(cls, http: httpx.Client, seated: Any) -> "Guest":
        """Whoever got this answer."""
        tokens = {key["seat"]: key["token"] for key in seated["keys"]}
        return cls(http, seated["table"], tokens, list(tokens.values()))

    def only(self, seat: int) -> "Guest":
        """The same person with the token of one seat."""
        return Guest(self.http, self.name, {seat: self.tokens[seat]}, [self.tokens[seat]])

    def link(self, kind: str) -> "Guest":
        """Somebody who got a link from this person: `invite` or `watch`."""
        return Guest(self.http, self.name, {}, [self.now()["links"][kind]])

    def join(self, name: str = "Friend", **more: Any) -> "Guest":
        """Whom this invitation brings to the table."""
        return Guest.seated(self.http, self.good("/join", {"name": name, **more}))

    def now(self) -> Any:
        """The table as it is now."""
        return self.table(self.name)

    def at(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Ask something about the table."""
        return self.ask(method, f"/tables/{self.name}{path}", body)

    def good(self, path: str, body: Any = None) -> Any:
        """Have something done at the table that is not to be refused."""
        return self.post(f"/tables/{self.name}{path}", body)

    def do(self, action: str, version: int | None = None, action_id: str | None = None) -> httpx.Response:
        """Try an action of the only seat that this person has."""
        at = self.now()["version"] if version is None else version
        return self.act(self.name, at, action, action_id)

    def undo(self, version: int | None = None, action_id: str | None = None, turn: bool = False) -> httpx.Response:
        at = self.now()["version"] if version is None else version
        return self.at("POST", "/undo", {"version": at, "id": action_id or uuid4().hex, "turn": turn})

    def decide(self, rng: Random) -> Any:
        """Do something that is allowed, on whichever seat of this person decides; answers with how the table stood
        before. Nothing is done if no such seat decides."""
        update = self.now()
        for sight in update["sights"]:
            if sight["offer"]:
                action = rng.choice(sight["offer"])["text"]
                body = {"version": update["version"], "id": uuid4().hex, "action": action}
                shown = [self.tokens[sight["seat"]]]
                answer = self.ask("POST", f"/tables/{self.name}/actions", body, shown)
                assert answer.status_code == 200, answer.text
        return update

    def play(self, rng: Random, decisions: int = 10_000) -> Any:
        """Decide so often, or until the match is over; answers with how the table stands then."""
        for _ in range(decisions):
            if self.decide(rng)["table"]["status"] == "over":
                break
        return self.now()


class Impostor:
    """Stands in for the bot pool: at once and anything, or never."""

    def __init__(self, never: bool = False) -> None:
        self.never = never
        self.asked: list[tuple[str, Mapping[str, Any]]] = []
        self.askers: list[str] = []
        self.clients: list[str] = []
        self.judged: list[int] = []
        self.cancelled = 0
        self._rng = Random(1)

    async def choose(
        self, game: str, bot: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str
    ) -> str:
        self.asked.append((bot, position))
        self.askers.append(asker)
        await self._think()
        return self._anything(game, position, pack)

    async def advise(
        self, game: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str, client: str
    ) -> str:
        self.clients.append(client)
        return await self.choose(game, "castellan", position, pack, f"{asker}:hint")

    async def judge(
        self, game: str, simulations: int, position: Mapping[str, Any], pack: Mapping[str, Any]
    ) -> Judgement:
        self.judged.append(simulations)
        await self._think()
        seats = position["seats"]
        return Judgement([1 / seats] * seats, [self._anything(game, position, pack)])

    async def _think(self) -> None:
        try:
            await asyncio.sleep(1000 if self.never else 0)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise

    def _anything(self, game: str, position: Mapping[str, Any], pack: Mapping[str, Any]) -> str:
        found = find(game)
        state = found.from_position(position, found.content(pack or None))
        return str(found.space.text(self._rng.choice(state.actions())))


def impostor(monkeypatch: pytest.MonkeyPatch, hall: Hall, never: bool = False) -> Impostor:
    """Have the bots of a hall replaced for a test."""
    fake = Impostor(never)
    for user in (hall.services.tables, hall.services.analyses):
        monkeypatch.setattr(user, "_bots", cast("BotPool", fake))
    return fake


def two(hall: Hall) -> tuple[Guest, Guest]:
    """Two people at a table of two."""
    both = hall.set_up("me", "me")
    return both.only(0), both.only(1)


def texts(update: Any) -> list[str]:
    """The log, as whoever got this update sees it."""
    return [entry["text"] for entry in update["sights"][0]["log"]]


def wait_until(true: Callable[[], T], seconds: float = 60.0) -> T:
    """Wait for something, and answer with it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = true()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("that did not happen")
