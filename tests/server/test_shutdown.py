"""How a server begins and ends, what it says when it cannot, what it logs, and copies that are taken while it works."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.hall import wait_until
from tests.server.serving import Person, Server, free_port, serving

_GREETING = re.compile(r"Bartizan is open: http://|Only this machine|Stop with Ctrl-C|Bartizan has stopped")


def run(*arguments: str) -> tuple[int, str]:
    """A command to its end: its status, and what it says."""
    done = subprocess.run([sys.executable, "-m", "bartizan", *arguments], capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stderr.strip()


def is_refused(words: str, *arguments: str) -> None:
    """Assert that a command ends with status 2 and one sentence."""
    status, said = run(*arguments)
    assert status == 2, said
    assert words in said
    assert said.endswith(".")
    assert "\n" not in said


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_alive(pid: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


def all_end(pids: list[int], within: float = 60.0) -> bool:
    until = time.monotonic() + within
    while any(is_alive(pid) for pid in pids):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


# --- the end ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_at_once(database: str, tmp_path: Path, number: int) -> None:
    """With streams open, bots in thought, and somebody in the middle of a request."""
    log = tmp_path / "server.log"
    with serving(database, log=log) as server:
        assert server.process is not None
        bot_workers = children(server.process.pid)
        heard, ended = [], []
        for _ in range(5):
            person = Person(server.address)
            name = person.create("knight", "knight", "me")

            def watch(person: Person = person, name: str = name) -> None:
                events = person.stream(name)
                heard.append(next(events))
                ended.append(len(list(events)))

            threading.Thread(target=watch, daemon=True).start()
        with socket.create_connection(("127.0.0.1", server.port)) as half:
            half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            wait_until(lambda: len(heard) == 5)
            assert server.stop(number) == 0
        wait_until(lambda: len(ended) == 5)
        assert all_end(bot_workers)
    assert "every table is kept" in log.read_text()
    assert '"trace"' not in log.read_text()


def test_what_thinks_for_a_server_that_was_killed_ends_too(sqlite: str) -> None:
    with serving(sqlite) as server:
        assert server.process is not None
        bot_workers = children(server.process.pid)
        assert bot_workers
        person = Person(server.address)
        person.create("knight", "me")
        server.kill()
        assert all_end(bot_workers)


# --- the beginning ---------------------------------------------------------------------------------------


def test_only_one_server_uses_a_file(sqlite: str) -> None:
    with serving(sqlite) as server:
        is_refused("in use by another Bartizan server", "serve", "--database", sqlite, "--port", str(free_port()))
        assert httpx.get(f"{server.address}/healthz").status_code == 200
        server.kill()
        server.start()  # what held the file has died with its process


def test_a_port_that_is_taken(sqlite: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        is_refused(f"Port {port} of 127.0.0.1 cannot be used", "serve", "--database", sqlite, "--port", port)


@pytest.mark.parametrize(
    ("words", "arguments"),
    [
        ("need PostgreSQL", ["--database", "sqlite:///tables.db", "--workers", "2"]),
        ("name on 127.0.0.1 cannot be used", ["--database", "postgresql://someone:hush@127.0.0.1:1/name"]),
        ("name on 127.0.0.1 cannot be used", ["--database", "postgres://me:hush@127.0.0.1:1/name", "--workers", "2"]),
        ("no address of a database", ["--database", "nonsense"]),
        ("cannot be", ["--database", "sqlite:////no/such/folder/tables.db"]),
        ("is no address of this machine", ["--host", "no such host"]),
    ],
)
def test_what_cannot_begin_says_why(
    words: str, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    is_refused(words, "serve", "--port", str(free_port()), *arguments)


# --- the log ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [[], ["--verbose"]])
def test_the_log_is_json_and_keeps_secrets(sqlite: str, tmp_path: Path, arguments: list[str]) -> None:
    log = tmp_path / "server.log"
    with serving(sqlite, *arguments, log=log) as server:
        person = Person(server.address)
        name = person.create("me", "squire")
        update = person.table(name)
        next(person.stream(name))
        person.act(name, 0, "nonsense")
        person.act(name, 7, "knight a5")
        person.ask("GET", f"/tables/{name}/replay")
        person.ask("GET", "/tables/nothing?key=" + person.keys[0])
        person.ask("POST", "/mine", {"keys": [{"table": name, "token": person.keys[0]}], "x": person.keys[0]})
        person.ask("GET", f"/tables/{name}", keys=["x" * 24])
    text = log.read_text()
    entries = [json.loads(line) for line in text.splitlines() if not _GREETING.match(line)]
    assert len([entry for entry in entries if entry["message"] == "request"]) >= 5
    for entry in entries:
        assert {"time", "level", "logger", "message"} <= entry.keys()
    for secret in (*person.keys, update["links"]["invite"], update["links"]["watch"], "x" * 24):
        assert secret not in text


# --- a copy ----------------------------------------------------------------------------------------------


_FEW = 100
"""So many actions are no whole match."""


def test_a_backup_under_load_is_a_database_to_go_on_with(sqlite: str, tmp_path: Path) -> None:
    done, stopping = [0], threading.Event()
    with serving(sqlite, "--no-limits") as server:
        person = Person(server.address)
        name = person.create("me", "me")
        tokens = person.keys

        def play() -> None:
            while not stopping.is_set():
                done[0] += act(person, name, tokens) if done[0] < _FEW else 0
                stopping.wait(0.02)

        playing = threading.Thread(target=play)
        playing.start()
        copies = []
        for number in range(3):
            wait_until(partial(has_done, done, 5 * number))
            known, copy = done[0], tmp_path / f"copy-{number}.db"
            status, said = run("backup", str(copy), "--database", sqlite)
            assert status == 0, said
            copies.append((known, copy, done[0]))
        is_refused("exists already", "backup", str(copies[0][1]), "--database", sqlite)
        stopping.set()
        playing.join()
        whole = person.table(name)
    for known, copy, most in copies:
        with sqlite3.connect(copy) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            (version,) = file.execute("SELECT version FROM tables").fetchone()
        assert known <= version <= most + 1
    with serving(f"sqlite:///{copies[-1][1]}") as server:
        person = Person(server.address, *tokens)
        again = person.table(name)
        assert again["links"] == whole["links"]
        log = again["sights"][0]["log"]
        assert log == whole["sights"][0]["log"][: len(log)]
        assert act(person, name, tokens) == 1


def has_done(done: list[int], least: int) -> bool:
    return done[0] > least


def act(person: Person, name: str, tokens: list[str]) -> int:
    """Whoever is to decide does something."""
    update = person.table(name)
    seat = update["deciding"]
    action = update["sights"][seat]["offer"][0]["text"]
    body = {"version": update["version"], "id": f"action-{update['version']:04}", "action": action}
    answer = person.ask("POST", f"/tables/{name}/actions", body, keys=[tokens[seat]])
    assert answer.status_code == 200, answer.text
    return 1


def test_there_is_nothing_to_copy(sqlite: str, tmp_path: Path) -> None:
    is_refused("There is no database", "backup", str(tmp_path / "copy.db"), "--database", sqlite)


# --- several processes -----------------------------------------------------------------------------------

linux = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="processes are looked at in /proc")


def worker_of(server: Server, port: int) -> int:
    """Which process has the connection from a port of ours; 0 if none has it yet."""
    for row in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = row.split()
        if fields[1].endswith(f":{server.port:04X}") and fields[2].endswith(f":{port:04X}"):
            for worker in server.workers_alive():
                if f"socket:[{fields[9]}]" in open_files(worker):
                    return worker
    return 0


def open_files(process: int) -> Iterator[str]:
    """What a process has open; what it closes meanwhile is passed over."""
    for end in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            yield os.readlink(end)


def to_each_worker(server: Server) -> list[HTTPConnection]:
    """A connection to each of the processes."""
    found: dict[int, HTTPConnection] = {}
    until = time.monotonic() + 30
    while len(found) < server.workers:
        assert time.monotonic() < until, "one process takes all connections"
        line = HTTPConnection("127.0.0.1", server.port, timeout=30)
        line.connect()
        while not (worker := worker_of(server, line.sock.getsockname()[1])):
            time.sleep(0.01)
        if worker in found:
            line.close()
        else:
            found[worker] = line
    return [found[worker] for worker in sorted(found)]


def next_update(stream: HTTPResponse) -> Any:
    """The next update of a stream, whatever else it says."""
    kind = b""
    while line := stream.readline():
        if line.startswith(b"event: "):
            kind = line[7:].strip()
        elif line.startswith(b"data: ") and kind == b"update":
            return json.loads(line[6:])
    raise AssertionError("the stream has ended")


def listening(server: Server) -> set[str]:
    """The socket of a server's port, as processes that have it open show it."""
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    return {f"socket:[{row[9]}]" for row in rows if row[1].endswith(f":{server.port:04X}") and row[3] == "0A"}


@linux
def test_what_thinks_does_not_hold_the_port(sqlite: str) -> None:
    """Or else a server that was killed could not be started again before the last thought has ended."""
    with serving(sqlite) as server:
        assert server.process is not None
        person = Person(server.address)
        name = person.create("knight", "me")
        wait_until(lambda: person.table(name)["deciding"] == 1)
        bot_workers = children(server.process.pid)
        assert bot_workers
        assert listening(server) & set(open_files(server.process.pid))
        for worker in bot_workers:
            assert not listening(server) & set(open_files(worker))


@linux
def test_what_one_process_does_the_other_tells(postgresql: str, tmp_path: Path) -> None:
    log = tmp_path / "server.log"
    with serving(postgresql, "--no-limits", workers=2, log=log) as server:
        person = Person(server.address)
        name = person.create("me", "me")
        streams, lines = [], to_each_worker(server)
        for line in to_each_worker(server):
            headers = {"Authorization": f"Bearer {','.join(person.keys)}"}
            line.request("GET", f"/api/stream?table={name}", headers=headers)
            streams.append(line.getresponse())
        updates = [next_update(stream) for stream in streams]
        for version in range(1, 11):
            assert [update["version"] for update in updates] == [version - 1] * 2
            seat = updates[0]["deciding"]
            action = updates[0]["sights"][seat]["offer"][0]["text"]
            body = json.dumps({"version": version - 1, "id": f"action-{version:04}", "action": action})
            headers = {"Authorization": f"Bearer {person.keys[seat]}", "Content-Type": "application/json"}
            for line in (lines[version % 2], lines[1 - version % 2]):  # the other one knows the id as well
                line.request("POST", f"/api/tables/{name}/actions", body, headers)
                assert json.loads(line.getresponse().read()) == {"version": version}
            updates = [next_update(stream) for stream in streams]
        for line in lines:
            line.close()
    assert server.process is not None
    assert server.process.returncode == 0
    assert '"trace"' not in log.read_text()


@linux
def test_a_process_that_dies_is_replaced_and_none_outlives_the_first(postgresql: str) -> None:
    server = Server(postgresql, workers=2).start()
    assert server.process is not None
    try:
        server.wait_for_workers()
        before = server.workers_alive()
        server.kill_worker()
        server.wait_for_workers()
        server.wait()
        after = server.workers_alive()
        assert len(set(before) & set(after)) == 1
        server.process.kill()
        server.process.wait()
        assert all_end(after)
    finally:
        server.kill()
