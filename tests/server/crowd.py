"""People who keep playing, whatever becomes of their server: they send the same action with the same id until it is
acknowledged, resume their streams where they broke, and remember every answer."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import uuid4

import httpx

_UNDOS: Final = 0.03
_TWICE: Final = 0.03
"""How often something is taken back, and how often it is sent twice."""
_AGAIN: Final = (429, 503)
"""The server asks to try again."""


@dataclass(slots=True)
class Deed:
    """What was sent, and when it failed first if it did; `version` is the answer."""

    kind: str
    seat: int
    token: str
    before: int
    action: str
    id: str = field(default_factory=lambda: uuid4().hex)
    failed: float | None = None
    version: int = -1

    @property
    def body(self) -> dict[str, Any]:
        body = {"version": self.before, "id": self.id}
        return body if self.kind == "undo" else {**body, "action": self.action}


@dataclass
class Ledger:
    """What the people at one table know: what they were answered, and what their stream has told them."""

    table: str
    tokens: dict[int, str]
    deeds: list[Deed] = field(default_factory=list)
    logs: dict[int, list[Any]] = field(default_factory=dict)
    update: Any = None
    last: str = ""
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {','.join(self.tokens.values())}"}

    def hear(self, number: str, update: Any) -> None:
        """An update of the stream: each entry of the log must come once, and no version may be taken back."""
        assert self.update is None or update["version"] >= self.update["version"], "the stream went back"
        for sight in update["sights"]:
            log = self.logs.setdefault(sight["seat"], [])
            assert sight["first"] == len(log), f"entries {sight['first']} on were told, {len(log)} are known"
            log += sight["log"]
            assert [entry["number"] for entry in sight["log"]] == list(range(sight["first"], len(log)))
        self.update, self.last = update, number
        self.news.set()

    @property
    def settled(self) -> bool:
        """Whether the stream has told of all that was answered, and no bot is to move."""
        if self.update is None or (self.deeds and self.update["version"] < self.deeds[-1].version):
            return False
        return self.update["table"]["status"] == "over" or self.update["deciding"] in self.tokens


class Crowd:
    """Some tables at once, and a new one wherever a match has ended or become long."""

    def __init__(self, address: str, tables: list[list[str]], rng: random.Random, longest: int) -> None:
        """The seats of a table are `me` or the levels of bots."""
        connections = httpx.Limits(max_connections=None, max_keepalive_connections=len(tables))
        self._http = httpx.AsyncClient(base_url=address, timeout=30, limits=connections, verify=False)
        self._tables = tables
        self._rng = rng
        self._longest = longest
        self.ledgers: list[Ledger] = []
        self.acknowledged = 0
        self.asking = 0
        """How many actions are on their way."""
        self.resumed = 0
        self._stopping = False

    async def play(self) -> None:
        """Play until told to stop; then all that was sent has been answered, and told by the streams."""
        async with self._http, asyncio.TaskGroup() as people:
            for seats in self._tables:
                people.create_task(self._table_after_table(seats))

    def stop(self) -> None:
        self._stopping = True

    async def _table_after_table(self, seats: list[str]) -> None:
        while not self._stopping:
            ledger = await self._sit_down(seats)
            self.ledgers.append(ledger)
            async with asyncio.TaskGroup() as both:
                watching = both.create_task(self._watch(ledger))
                await self._play(ledger)
                watching.cancel()

    async def _play(self, ledger: Ledger) -> None:
        while True:
            while not ledger.settled:
                ledger.news.clear()
                await ledger.news.wait()
            if ledger.update["deciding"] is None or self._stopping or len(ledger.deeds) >= self._longest:
                return
            deed = self._choose(ledger)
            if self._rng.random() < _TWICE:
                answers = await asyncio.gather(self._answer(ledger, deed), self._answer(ledger, deed))
                assert answers[0] == answers[1], "the same id got two answers"
            deed.version = await self._answer(ledger, deed)
            assert deed.version == deed.before + 1
            ledger.deeds.append(deed)
            self.acknowledged += 1
            if self._rng.random() < _TWICE:
                old = self._rng.choice(ledger.deeds)
                assert await self._answer(ledger, old) == old.version, "the same id got another answer later"

    def _choose(self, ledger: Ledger) -> Deed:
        seat = ledger.update["deciding"]
        sight = next(sight for sight in ledger.update["sights"] if sight["seat"] == seat)
        back = sight["undoable"] and self._rng.random() < _UNDOS
        action = "undo" if back else self._rng.choice(sight["offer"])["text"]
        return Deed("undo" if back else "act", seat, ledger.tokens[seat], ledger.update["version"], action)

    async def _answer(self, ledger: Ledger, deed: Deed) -> int:
        path = f"/api/tables/{ledger.table}/{'undo' if deed.kind == 'undo' else 'actions'}"
        headers = {"Authorization": f"Bearer {deed.token}"}
        while True:
            self.asking += 1
            try:
                response = await self._http.post(path, json=deed.body, headers=headers)
                if response.status_code == 200:
                    version: int = response.json()["version"]
                    return version
                assert response.status_code in _AGAIN, (deed, response.status_code, response.text[:500])
            except httpx.TransportError:
                deed.failed = deed.failed or time.time()
            finally:
                self.asking -= 1
            await self._pause()

    async def _sit_down(self, seats: list[str]) -> Ledger:
        new = [{"kind": "person"} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
        while True:
            try:
                response = await self._http.post("/api/tables", json={"game": "torres", "seats": new})
            except httpx.TransportError:
                await self._pause()
                continue
            assert response.status_code == 201, response.text
            seated = response.json()
            return Ledger(seated["table"], {key["seat"]: key["token"] for key in seated["keys"]})

    async def _watch(self, ledger: Ledger) -> None:
        while True:
            headers = {**ledger.headers, **({"Last-Event-ID": ledger.last} if ledger.last else {})}
            try:
                async with self._http.stream("GET", f"/api/stream?table={ledger.table}", headers=headers) as response:
                    assert response.status_code == 200 or response.status_code in _AGAIN, response.status_code
                    self.resumed += ledger.last != ""
                    await _read(response, ledger)
            except httpx.TransportError:
                pass
            await self._pause()

    async def _pause(self) -> None:
        await asyncio.sleep(self._rng.uniform(0.05, 0.25))


async def _read(response: httpx.Response, ledger: Ledger) -> None:
    """Pass on every event that has come whole."""
    event: dict[str, str] = {}
    async for line in response.aiter_lines():
        name, _, value = line.partition(": ")
        if line:
            event[name] = value
        else:
            if event.get("event") == "update":
                ledger.hear(event["id"], json.loads(event["data"]))
            event = {}
