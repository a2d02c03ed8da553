"""A server under attack: whatever comes, it answers with one sentence, nothing changes, and its log has no trace."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import Person, Server, serving

STATUSES = (400, 403, 404, 405, 409, 413, 415, 422, 429, 431)

DOING: dict[str, tuple[str, Any]] = {
    "/actions": ("POST", {"version": 0, "id": "an-action-id", "action": "knight a5"}),
    "/undo": ("POST", {"version": 0, "id": "an-action-id"}),
    "/why-not": ("POST", {"actions": ["knight a5"]}),
    "/hint": ("GET", None),
    "/seats/0/bot": ("POST", {"bot": "squire"}),
    "/seats/1/bot": ("POST", {"bot": "squire"}),
    "/seats/0/back": ("POST", None),
    "/resign": ("POST", None),
    "/stop": ("POST", {"agree": True}),
    "/rematch": ("POST", None),
    "": ("DELETE", None),
}
"""What only those who sit at a table can do."""

ODD: list[Any] = [None, True, -1, 1.5, 10**400, "", "0", "\x00", [], [[]], {}, {"version": 0}, [None] * 100]
"""Values of other sorts than what is asked for."""


@dataclass
class Besieged:
    """A table with the keys to it: those of its seats, and those of its links."""

    name: str
    seats: list[str]
    invite: str
    watch: str

    @property
    def path(self) -> str:
        return f"/api/tables/{self.name}"


class Fortress:
    """The server, with what an attacker can send to it."""

    def __init__(self, server: Server, log: Path) -> None:
        self.server = server
        self._log = log
        self.http = httpx.Client(base_url=server.address, timeout=30, verify=False)
        self.standing = self.set_up()
        """A table of two people at its beginning, for attacks that change nothing."""

    def set_up(self, *seats: str, **more: Any) -> Besieged:
        """A table: seats are `me`, `open`, or a bot's level."""
        person = Person(self.server.address)
        name = person.create(*(seats or ("me", "me")), **more)
        links = person.table(name)["links"]
        person.http.close()
        return Besieged(name, person.keys, links["invite"], links["watch"])

    def send(self, method: str, path: str, *keys: str, **more: Any) -> httpx.Response:
        headers = {**({"Authorization": f"Bearer {','.join(keys)}"} if keys else {}), **more.pop("headers", {})}
        return self.http.request(method, path, headers=headers, **more)

    def act(self, table: Besieged, seat: int, **body: Any) -> httpx.Response:
        """Something sent as an action of a seat, right unless the body says otherwise."""
        return self.send("POST", f"{table.path}/actions", table.seats[seat], json=self.right(table) | body)

    def right(self, table: Besieged) -> dict[str, Any]:
        """An action that could be done now."""
        update = self.update(table)
        sight = update["sights"][update["deciding"]]
        return {"version": update["version"], "id": "an-action-id", "action": sight["offer"][0]["text"]}

    def raw(self, request: bytes, wait: float = 5.0) -> bytes:
        """Bytes as they are, and what comes back for them."""
        with socket.create_connection(("127.0.0.1", self.server.port), wait) as line:
            line.sendall(request)
            return receive(line)

    def update(self, table: Besieged) -> Any:
        """How a table stands, all seats at once, without what depends on when it was asked and who is connected."""
        answer = self.send("GET", table.path, *table.seats)
        assert answer.status_code == 200, answer.text
        update = answer.json()
        update["table"] |= {"asof": 0, "watching": 0}
        for seat in update["table"]["seats"]:
            seat["away"] = None
        return update

    @contextmanager
    def holding(self, *tables: Besieged) -> Iterator[None]:
        """Whatever is sent meanwhile, the tables stay as they are and the server stays well."""
        before, told = [self.update(table) for table in tables], len(self.log())
        yield
        assert [self.update(table) for table in tables] == before
        self.is_well(told)

    def log(self) -> str:
        return self._log.read_text()

    def is_well(self, told: int = 0) -> None:
        """The server answers, and has logged nothing since that is its own fault."""
        health = self.http.get("/healthz")
        assert (health.status_code, health.json()["status"]) == (200, "ok")
        for line in self.log()[told:].splitlines():
            if line.startswith("{"):
                entry = json.loads(line)
                assert entry["level"] not in ("error", "critical"), entry
                assert "trace" not in entry, entry


def receive(line: socket.socket) -> bytes:
    """What comes until the other side is silent or gone."""
    got = b""
    try:
        while part := line.recv(65536):
            got += part
            head, _, body = got.partition(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
            if length and len(body) >= int(length[1]):
                break
    except (TimeoutError, ConnectionResetError):
        pass
    return got


def refused(response: httpx.Response, *statuses: int) -> str:
    """Assert that something was refused as it should be, and return the sentence."""
    assert response.status_code in (statuses or STATUSES), (response.status_code, response.text[:300])
    assert response.headers["content-type"].startswith("application/json"), response.text[:300]
    body = response.json()
    assert set(body) <= ({"error", "reason", "rule", "update"} if "update" in body else {"error", "rule"}), body
    sentence: str = body["error"]
    assert_sentence(sentence)
    return sentence


def assert_sentence(text: str) -> None:
    """One line that ends like a sentence, of a length that somebody reads, and nothing of the inside in it."""
    assert text.endswith("."), text
    assert "\n" not in text
    assert len(text) < 1000, text
    assert not re.search(r"Traceback|File \"|\.py\b|0x[0-9a-f]{6}|sqlalchemy|psycopg|litestar|msgspec", text), text


@contextmanager
def besieged(database: str, folder: Path, *arguments: str) -> Iterator[Fortress]:
    """A fortress for a while."""
    log = folder / "server.log"
    with serving(database, *arguments, log=log) as server:
        fortress = Fortress(server, log)
        yield fortress
        fortress.http.close()
    assert server.process is not None
    assert server.process.returncode == 0
