"""A real server in a process of its own, and a person in front of it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count, islice
from pathlib import Path
from typing import Any, Final, Self
from uuid import uuid4

import httpx

SEED = 1
"""The luck of every server in the tests: tables that are set up alike, names included, go alike."""


_PORTS: Final = range(20_000, 32_000)
_first = count(os.getpid() * 97)
"""Where this process looks for a free port next: others begin elsewhere."""


def free_port() -> int:
    """A port that nobody uses, below those that the system gives to clients: one of them could take the port of a
    server that is about to start again."""
    for number in islice(_first, len(_PORTS)):
        port = _PORTS[number % len(_PORTS)]
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


class Server:
    """`bartizan serve`, which can be killed and started again on the same database and port."""

    def __init__(self, database: str, *arguments: str, workers: int = 1, log: Path | None = None) -> None:
        self.database = database
        self.port = free_port()
        self.arguments = arguments
        self.workers = workers
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        where = ["--port", str(self.port), "--database", self.database, "--workers", str(self.workers)]
        return [sys.executable, "-m", "bartizan", "serve", *where, "--seed", str(SEED), *self.arguments]

    def start(self) -> Self:
        with self.log.open("ab") if self.log else open(os.devnull, "wb") as output:
            self.process = subprocess.Popen(self.command(), stdout=output, stderr=output, start_new_session=True)
        self.wait()
        return self

    def wait(self) -> None:
        assert self.process is not None
        until = time.monotonic() + 60
        with httpx.Client(base_url=self.address, timeout=5, verify=False) as http:
            while time.monotonic() < until:
                assert self.process.poll() is None, "the server ended"
                with suppress(httpx.TransportError):
                    if http.get("/healthz").status_code == 200:
                        return
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As if the power had failed: all its processes die, except the bot workers, which end when they notice."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def workers_alive(self) -> list[int]:
        """The processes that serve, of several."""
        assert self.process is not None
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in _command_line(int(child))]

    def kill_worker(self) -> None:
        """One of several processes dies."""
        victim = self.workers_alive()[0]
        os.kill(victim, signal.SIGKILL)
        while victim in self.workers_alive():
            time.sleep(0.01)

    def wait_for_workers(self) -> None:
        """Until another has taken the place of one that died."""
        until = time.monotonic() + 60
        while len(self.workers_alive()) < self.workers:
            assert time.monotonic() < until, "no process has taken the place of the one that died"
            time.sleep(0.05)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop, and wait."""
        assert self.process is not None
        if self.process.poll() is None:
            os.kill(self.process.pid, number)
        return self.process.wait(60)


def _command_line(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


@contextmanager
def serving(database: str, *arguments: str, workers: int = 1, log: Path | None = None) -> Iterator[Server]:
    """A server that runs for a while."""
    server = Server(database, *arguments, workers=workers, log=log)
    try:
        yield server.start()
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Person:
    """Somebody with keys, in front of a server."""

    def __init__(self, address: str, *keys: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60)
        self.keys = list(keys)

    def ask(self, method: str, path: str, body: Any = None, keys: list[str] | None = None) -> httpx.Response:
        shown = self.keys if keys is None else keys
        headers = {"Authorization": f"Bearer {','.join(shown)}"} if shown else {}
        return self.http.request(method, f"/api{path}", json=body, headers=headers)

    def get(self, path: str) -> Any:
        return _good(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return _good(self.ask("POST", path, body))

    def create(self, *seats: str, **more: Any) -> str:
        """Set up a table of Torres: seats are `me`, `open`, or a bot's level. The keys are kept."""
        new = [
            {"kind": "person", "name": f"Person {number}"}
            if seat == "me"
            else {"kind": "open"}
            if seat == "open"
            else {"kind": "bot", "bot": seat}
            for number, seat in enumerate(seats)
        ]
        seated = self.post("/tables", {"game": "torres", "seats": new, **more})
        self.keys = [key["token"] for key in seated["keys"]]
        return str(seated["table"])

    def table(self, name: str) -> Any:
        return self.get(f"/tables/{name}")

    def act(self, name: str, version: int, action: str, action_id: str | None = None) -> httpx.Response:
        body = {"version": version, "id": action_id or uuid4().hex, "action": action}
        return self.ask("POST", f"/tables/{name}/actions", body)

    def stream(self, *tables: str, after: str = "") -> Iterator[tuple[str, str, Any]]:
        """The events of a stream: kind, id and data."""
        headers = {"Authorization": f"Bearer {','.join(self.keys)}"} | ({"Last-Event-ID": after} if after else {})
        query = "&".join(f"table={table}" for table in tables)
        with self.http.stream("GET", f"/api/stream?{query}", headers=headers) as response:
            assert response.status_code == 200, response.read()
            event: dict[str, str] = {}
            for line in response.iter_lines():
                name, _, value = line.partition(": ")
                if line:
                    event[name] = value
                elif "event" in event:
                    yield event["event"], event.get("id", ""), json.loads(event["data"])
                    event = {}
                else:
                    event = {}


def _good(response: httpx.Response) -> Any:
    assert response.status_code < 300, (response.status_code, response.text)
    return response.json() if response.content else None
