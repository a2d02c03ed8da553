"""Too many, too slow, too much: streams that nobody may open, that nobody closes or reads, and bursts of requests."""

import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx

from bartizan.server.limits import MOST_STREAMS
from tests.server.fortress import Besieged, Fortress, assert_sentence, besieged, refused
from tests.server.hall import wait_until

# --- streams ---------------------------------------------------------------------------------------------


def test_streams_that_are_not_to_be_had(fortress: Fortress) -> None:
    table, other = fortress.standing, fortress.set_up()
    with fortress.holding(table, other):
        for query, keys, status in (
            ("", table.seats, 400),
            ("table=", table.seats, 400),
            ("table=../x", table.seats, 400),
            ("table=nothing", table.seats, 404),
            ("table=%00", table.seats, 400),
            (f"table={table.name}", [], 403),
            (f"table={table.name}", other.seats, 403),
            (f"table={table.name}&table={other.name}", table.seats, 403),
            ("&".join(f"table={number}" for number in range(33)), table.seats, 400),
        ):
            refused(fortress.send("GET", f"/api/stream?{query}", *keys), status)


_LAST = ["", "-1", "x", "1.5", "0x1", "٣", "9" * 30, "9" * 20_000, "0,0", ",", "0,", "1e3", "+1", "1 1", "null"]


def test_last_events_that_never_were(fortress: Fortress) -> None:
    """They are as good as none: the stream begins with everything."""
    table = fortress.set_up()
    assert fortress.act(table, 0).status_code == 200
    with fortress.holding(table):
        for last in _LAST:
            sight = first_update(fortress, table, {b"Last-Event-ID": last.encode()})["sights"][0]
            assert (sight["first"], len(sight["log"])) == (0, 1), last
        assert first_update(fortress, table, {b"Last-Event-ID": b"1"})["sights"][0]["log"] == []


def first_update(fortress: Fortress, table: Besieged, headers: dict[bytes, bytes]) -> Any:
    headers = headers | {b"Authorization": f"Bearer {table.seats[0]}".encode()}
    with fortress.http.stream("GET", f"/api/stream?table={table.name}", headers=headers) as answer:
        assert answer.status_code == 200, answer.read()
        for line in answer.iter_lines():
            if line.startswith("data: "):
                return json.loads(line[6:])
    raise AssertionError("the stream has ended")


def test_too_many_streams(fortress: Fortress) -> None:
    """Whoever opens too many is told so, and may come back when some are closed."""
    table = fortress.standing
    request = (
        f"GET /api/stream?table={table.name} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.seats[0]}\r\n\r\n"
    ).encode()
    with fortress.holding(table):
        with ExitStack() as open_lines:
            for _ in range(MOST_STREAMS):
                line = socket.create_connection(("127.0.0.1", fortress.server.port), 10)
                open_lines.enter_context(line)
                line.sendall(request)
                assert line.recv(12) == b"HTTP/1.1 200"
                while b"event: update" not in line.recv(1_000_000):
                    pass
            got = fortress.raw(request)
            assert got.split()[1] == b"429"
            assert b"retry-after" in got.lower()
            assert_sentence(json.loads(got.partition(b"\r\n\r\n")[2])["error"])
        until = time.monotonic() + 30
        while b"200" not in fortress.raw(request, 0.3)[:12]:
            assert time.monotonic() < until, "closed streams still count"


def test_a_watcher_who_never_reads(fortress: Fortress) -> None:
    """What waits for them is bounded, and nobody else waits."""
    table = fortress.set_up()
    request = (
        f"GET /api/stream?table={table.name} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.seats[0]}\r\n\r\n"
    )
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", fortress.server.port))
        line.sendall(request.encode())
        for number in range(40):
            answer = fortress.act(table, fortress.update(table)["deciding"], id=f"action-{number:03}")
            assert answer.status_code == 200, answer.text
        line.settimeout(60)
        got = b""
        while b"event: update" not in got:
            part = line.recv(65536)
            assert part, got
            got += part
    fortress.is_well()


# --- limits ----------------------------------------------------------------------------------------------


def until_busy(ask: Callable[[], httpx.Response]) -> httpx.Response:
    """The first answer that tells to wait; a machine that is slow has to ask longer."""
    answers = (ask() for _ in range(5000))
    return next(answer for answer in answers if answer.status_code == 429)


def test_a_burst_is_asked_to_wait_and_is_served_again(tmp_path: Path) -> None:
    with besieged(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as fortress:
        table = fortress.standing
        with fortress.holding(table):
            busy = until_busy(lambda: fortress.send("GET", f"{table.path}/hint"))
            refused(busy, 429)
            assert 1 <= int(busy.headers["retry-after"]) <= 10
            wait_until(lambda: fortress.send("GET", f"{table.path}/hint", table.seats[0]).status_code == 200)
        refused(until_busy(lambda: fortress.http.post("/api/content-check", json={"game": "x", "content": ""})), 429)
        refused(fortress.http.post("/api/tables", json={"game": "torres", "seats": [{"kind": "person"}] * 2}), 429)
        for seat in (0, 1):  # whoever acts does not suffer from it
            assert fortress.act(table, seat, id=f"action-of-{seat}").status_code == 200
