"""A server under siege: what strangers send costs it little, and those who play notice nothing.

    python -m tests.server.siege bombs
    python -m tests.server.siege keys
    python -m tests.server.siege hints
    python -m tests.server.siege tables --count 2000 --memory 1G

Each trial prints what it has measured as a line of JSON, and fails if that is too much.
"""

import argparse
import asyncio
import json
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final
from uuid import uuid4

import httpx
import psutil  # type: ignore[import-untyped]  # it has no types

from bartizan.cli.serve import size_of
from bartizan.engine.match import Match
from bartizan.games import find
from bartizan.server.keys import hashed
from bartizan.server.store import Change, EventRow, SeatRow, Store, TableRow
from bartizan.server.table import header_text, lines_text
from tests.server.bombs import bombs
from tests.server.serving import Person, Server, serving

_MB: Final = 2**20
_QUIET: Final = 10.0
TOKEN: Final = "the token of every first seat"


# --- a server and what it costs --------------------------------------------------------------------------


class Measured:
    """A server's process: its memory and the time that it has computed, those of its children apart."""

    def __init__(self, server: Server) -> None:
        assert server.process is not None
        self.process = psutil.Process(server.process.pid)

    @property
    def memory(self) -> float:
        """Megabytes."""
        return float(self.process.memory_info().rss / _MB)

    @property
    def cpu(self) -> float:
        """Seconds."""
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def children(self) -> float:
        """The megabytes of all its children together."""
        total = 0
        for child in self.process.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                total += child.memory_info().rss
        return total / _MB


class Watch:
    """Notes the highest value of something, again and again, for a while."""

    def __init__(self, look: Callable[[], float]) -> None:
        self._look = look
        self._ending = threading.Event()
        self.most = look()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ending.wait(0.02):
            self.most = max(self.most, self._look())

    def end(self) -> float:
        self._ending.set()
        self._thread.join()
        return self.most


class Players:
    """Two people each at some tables of Torres, who note how long each of their moves takes."""

    def __init__(self, address: str, tables: int) -> None:
        self._address = address
        self._ending = threading.Event()
        self.took: list[float] = []
        self._people = [threading.Thread(target=self._play, args=(number,), daemon=True) for number in range(tables)]
        for person in self._people:
            person.start()

    def _play(self, number: int) -> None:
        rng, person = Random(number), Person(self._address)
        name = ""
        while not self._ending.wait(0.03):
            update = person.table(name) if name else None
            if update is None or update["deciding"] is None:
                name = person.create("me", "me")
                continue
            seat = update["deciding"]
            action = rng.choice(update["sights"][seat]["offer"])["text"]
            body = {"version": update["version"], "id": uuid4().hex, "action": action}
            begun = time.perf_counter()
            answer = person.ask("POST", f"/tables/{name}/actions", body, [person.keys[seat]])
            self.took.append(time.perf_counter() - begun)
            assert answer.status_code == 200, answer.text

    def end(self) -> dict[str, float]:
        self._ending.set()
        for person in self._people:
            person.join()
        return {"moves": len(self.took), **percentiles(self.took)}


def percentiles(took: list[float]) -> dict[str, float]:
    """In milliseconds."""
    parts = quantiles(took, n=100)
    return {"median_ms": round(1000 * median(took), 1), "p99_ms": round(1000 * parts[98], 1)}


# --- tables that are in the database already --------------------------------------------------------------


def fill(database: str, game: str, count: int, lines: int, seed: int = 1) -> list[str]:
    """Put tables of some matches, played at random, into a database; their names. `TOKEN` opens the first seat of
    each."""
    matches = [_played(game, lines, seed + number) for number in range(min(count, 10))]
    names = [f"{number:016x}" for number in range(count)]

    async def write() -> None:
        store = Store.open(database)
        for first in range(0, count, 100):
            changes = [_table(name, matches[int(name, 16) % len(matches)]) for name in names[first : first + 100]]
            await asyncio.gather(*(store.commit(change) for change in changes))
        await store.close()

    asyncio.run(write())
    return names


def _played(game: str, lines: int, seed: int) -> Match:
    match, rng = Match(find(game), max(find(game).seats), seed), Random(seed)
    while match.lines < lines and not match.over:
        match.play(rng.choice(match.actions()))
    return match


def _table(name: str, match: Match) -> Change:
    now = time.time()
    status, deciding = ("over", None) if match.over else ("playing", match.seat)
    row = TableRow(
        id=name, game=match.game.id, rules=match.game.rules_version, header=header_text(match), status=status,
        version=0, clock=None, stop="[]", rematch=None, result=None, owner=0, thinking=False, deciding=deciding,
        since=now, created=now, updated=now,
    )  # fmt: skip
    seats = [
        SeatRow(name, seat, "person", f"Person {seat}", None, None, hashed(f"{TOKEN} {seat}"), now, 0.0)
        for seat in range(match.seats)
    ]
    seats[0].token_hash = hashed(TOKEN)
    return Change(EventRow(name, 0, "begin", None, None, lines_text(match.written()), now), row, seats, new=True)


# --- the trials ------------------------------------------------------------------------------------------


def siege_of_bombs(database: str, count: int, seed: int) -> dict[str, Any]:
    """Packs and records that are made to hurt, two at a time, while people play who have played in peace before."""
    with serving(database, "--no-limits") as server:
        measured = Measured(server)
        _send(server, "content-check", "[action.jump]\nname = 'Leap'")
        quiet = Players(server.address, 4)
        time.sleep(_QUIET)
        alone = quiet.end()
        players = Players(server.address, 4)
        before = measured.memory
        memory, children = Watch(lambda: measured.memory), Watch(measured.children)
        with ThreadPoolExecutor(2) as attackers:
            told = list(attackers.map(lambda bomb: _send(server, *bomb), bombs(count, Random(seed))))
        figures = {
            "bombs": len(told),
            "longest_s": round(max(took for took, _ in told), 2),
            "median_s": round(median(took for took, _ in told), 3),
            "before_mb": round(before, 1),
            "most_mb": round(memory.end(), 1),
            "children_most_mb": round(children.end(), 1),
            "quiet_p99_ms": alone["p99_ms"],
            **players.end(),
        }
    assert all(refused for _, refused in told)
    return figures


def _send(server: Server, path: str, text: str) -> tuple[float, bool]:
    """How long an answer took, and whether it was a refusal."""
    bodies = {
        "content-check": {"game": "torres", "content": text},
        "tables": {"game": "torres", "seats": [{"kind": "person"}] * 2, "content": text},
        "replays": {"text": text, "seat": 0},
        "analyses": {"text": text},
    }
    begun = time.perf_counter()
    answer = httpx.post(f"{server.address}/api/{path}", json=bodies[path], timeout=60)
    took = time.perf_counter() - begun
    refused = answer.json()["error"] is not None if path == "content-check" else answer.status_code == 422
    return took, refused


def siege_of_keys(database: str, count: int, lines: int) -> dict[str, Any]:
    """Somebody asks for many tables with wrong keys."""
    names = fill(database, "turris", count, lines)
    with serving(database) as server:
        measured = Measured(server)
        keys = [{"table": name, "token": "a wrong key"} for name in names]
        cpu, begun = measured.cpu, time.perf_counter()
        answer = httpx.post(f"{server.address}/api/mine", json={"keys": keys}, timeout=120)
        assert answer.json() == {"tables": []}, answer.text
        return {
            "tables": count,
            "lines": lines,
            "cpu_s": round(measured.cpu - cpu, 3),
            "took_s": round(time.perf_counter() - begun, 3),
        }


def siege_of_hints(database: str, count: int, moves: int) -> dict[str, Any]:
    """How long a bot takes for its turn, alone and with many hints of other tables waiting."""
    with serving(database, "--no-limits") as server:
        person = Person(server.address)
        alone = [_bots_turn(person) for _ in range(moves)]
        askers = [_Asker(server, number) for number in range(count)]
        with ThreadPoolExecutor(count) as crowd:
            for asker in askers:
                crowd.submit(asker.ask)
            while sum(asker.asking for asker in askers) < count:
                time.sleep(0.05)
            crowded = [_bots_turn(person) for _ in range(moves)]
            waiting = sum(asker.asking for asker in askers)
            for asker in askers:
                asker.end()
    told: dict[str, Any] = {"hints": count, "still_waiting": waiting}
    told |= {f"alone_{key}": value for key, value in percentiles(alone).items()}
    return told | {f"crowded_{key}": value for key, value in percentiles(crowded).items()}


def _bots_turn(person: Person) -> float:
    """How long it takes until a bot that sits on the second seat has put its first knight down."""
    name = person.create("me", "castellan")
    update = person.table(name)
    action = update["sights"][0]["offer"][0]["text"]
    begun = time.perf_counter()
    person.act(name, update["version"], action)
    while person.table(name)["version"] < 2:
        time.sleep(0.002)
    return time.perf_counter() - begun


class _Asker:
    """Somebody with an address and a table of their own who asks for hints again and again."""

    def __init__(self, server: Server, number: int) -> None:
        transport = httpx.HTTPTransport(local_address=f"127.0.0.{2 + number % 16}")
        self._http = httpx.Client(base_url=server.address, transport=transport, timeout=600)
        person = Person(server.address)
        self._table = person.create("me", "me")
        self._headers = {"Authorization": f"Bearer {person.keys[0]}"}
        self._ending = False
        self.asking = False

    def ask(self) -> None:
        while not self._ending:
            self.asking = True
            with suppress(httpx.TransportError):
                self._http.get(f"/api/tables/{self._table}/hint", headers=self._headers)

    def end(self) -> None:
        self._ending = True
        self._http.close()


def siege_of_tables(database: str, count: int, memory: str, lines: int) -> dict[str, Any]:
    """Many tables of Turris: somebody looks at each of them, and then makes a move at each of them."""
    names = fill(database, "turris", count, lines)
    with serving(database, "--no-limits", "--memory", memory) as server:
        measured = Measured(server)
        before, begun = measured.memory, time.perf_counter()
        most = Watch(lambda: measured.memory)
        with ThreadPoolExecutor(4) as people:
            list(people.map(lambda name: _look(server, name), names))
            opened = time.perf_counter() - begun
            took = list(people.map(lambda name: _move(server, name), names))
        return {
            "tables": count,
            "lines": lines,
            "budget": memory,
            "before_mb": round(before, 1),
            "most_mb": round(most.end(), 1),
            "opened_s": round(opened, 1),
            "moves": len(took),
            **percentiles(took),
        }


def _look(server: Server, name: str) -> Any:
    answer = httpx.get(f"{server.address}/api/tables/{name}", headers=_key(TOKEN), timeout=60)
    assert answer.status_code == 200, answer.text
    return answer.json()


def _move(server: Server, name: str) -> float:
    """The seat that decides does the first thing that it may; how long the answer took."""
    seat = _look(server, name)["deciding"]
    person = Person(server.address, f"{TOKEN} {seat}" if seat else TOKEN)
    update = person.table(name)
    begun = time.perf_counter()
    answer = person.act(name, update["version"], update["sights"][0]["offer"][0]["text"])
    took = time.perf_counter() - begun
    assert answer.status_code == 200, answer.text
    return took


def _key(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@contextmanager
def _database() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="bartizan-siege-") as folder:
        yield f"sqlite:///{Path(folder) / 'tables.db'}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Besiege a server, and measure what it costs.")
    parser.add_argument("trial", choices=["bombs", "keys", "hints", "tables"])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--lines", type=int, default=1000, help="how long the matches in the database are")
    parser.add_argument("--memory", default="1G")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with _database() as url:
        if given.trial == "bombs":
            told = siege_of_bombs(url, given.count, given.seed)
            good = told["longest_s"] < 2 and told["most_mb"] - told["before_mb"] < 50 and told["p99_ms"] < 100
        elif given.trial == "keys":
            told = siege_of_keys(url, given.count, given.lines)
            good = told["cpu_s"] < 1
        elif given.trial == "hints":
            told = siege_of_hints(url, given.count, 20)
            good = told["crowded_median_ms"] < 2 * told["alone_median_ms"]
        else:
            told = siege_of_tables(url, given.count, given.memory, given.lines)
            good = told["moves"] == given.count and told["most_mb"] < size_of(given.memory) / _MB
    print(json.dumps({"trial": given.trial, **told, "good": good}))
    if not good:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
