"""Attacks on the server's doors: crooked paths, other sites, malformed HTTP, heads and bodies without end. Each is
answered with one sentence, changes nothing, and everybody else is served as before."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
import uvicorn

from bartizan.server.http_protocol import HttpProtocol
from bartizan.server.limits import BODIES, BODY, HEAD
from tests.server.fortress import DOING, Fortress, assert_sentence, refused
from tests.server.hall import wait_until
from tests.server.serving import free_port

# --- paths, methods and origins --------------------------------------------------------------------------

_PATHS = [
    "/api/tables/../tables/{0}", "/api/tables/%2e%2e/{0}", "/api/tables/..%2f{0}", "/api/tables/%00",
    "/api/tables/{0}%0d%0aX-Evil:1", "/api/tables/{0};x=1", "/api/tables/{0}%20", "/api/tables/{0}%00",
    "/api/tables/{0}%2factions", "/api/tables/{0}/actions/../../x", "/api/tables/*", "/api/tables/%ff",
    "/api/tables/ｘ", "/api/tables/.", "//api//tables//{0}x", "/api/tables/{0}%0a", "/assets/../../../../etc/passwd",
    "/assets/%2e%2e/__init__.py", "/assets/%00", "/assets/", "/assets/..%2f..%2f..%2fetc%2fpasswd",
    "/..%5c..%5cwindows", "/etc/passwd", "/index.html%00.js", "/.git/config", "/api", "/api/", "/api/schema/x",
]  # fmt: skip


@pytest.mark.parametrize("path", [*_PATHS, "/api/tables/" + "x" * 8000, "/" + "../" * 2000])
def test_path_tricks(fortress: Fortress, path: str) -> None:
    """Nothing is found but what is meant to be found."""
    table = fortress.standing
    with fortress.holding(table):
        got = fortress.raw(f"GET {path.format(table.name)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        head = got.partition(b"\r\n\r\n")[0]
        assert head.split()[1] in (b"400", b"403", b"404", b"405"), got[:200]
        assert b"root:" not in got
        assert b"X-Evil" not in head


@pytest.mark.parametrize("method", ["PUT", "PATCH", "HEAD", "OPTIONS", "TRACE", "DELETE", "POST", "GET", "FOO", "get"])
def test_other_methods(fortress: Fortress, method: str) -> None:
    table = fortress.standing
    allowed = {"": ("GET", "DELETE"), "/actions": ("POST",), "/hint": ("GET",), "/resign": ("POST",)}
    with fortress.holding(table):
        for path, methods in allowed.items():
            if method not in methods:
                request = f"{method} {table.path}{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                status = fortress.raw(request.encode()).split()[1]
                assert status in (b"204", b"400", b"405"), (path, status)


_ORIGINS = [
    "https://evil.example", "null", "http://{0}.evil.example", "http://evil.example/{0}", "http://x@{0}x", "", "{0}",
    "\xff", "http://[",
]  # fmt: skip


@pytest.mark.parametrize("origin", _ORIGINS)
def test_other_sites_change_nothing(fortress: Fortress, origin: str) -> None:
    table = fortress.standing
    own = fortress.server.address.removeprefix("http://")
    headers = {b"Origin": origin.format(own).encode("latin-1")}
    with fortress.holding(table):
        key = {b"Authorization": f"Bearer {table.seats[0]}".encode()}
        for path, (method, body) in DOING.items():
            if method != "GET":
                answer = fortress.http.request(method, f"{table.path}{path}", headers=headers | key, json=body)
                assert "another site" in refused(answer, 403)
        refused(fortress.http.post("/api/tables", headers=headers, json={"game": "torres", "seats": []}), 403)


def test_our_own_page_is_no_other_site(fortress: Fortress) -> None:
    table = fortress.set_up()
    headers = {"Origin": fortress.server.address}
    answer = fortress.send("POST", f"{table.path}/stop", table.seats[0], json={"agree": True}, headers=headers)
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


def test_every_answer_is_guarded(fortress: Fortress) -> None:
    table = fortress.standing
    answers: list[httpx.Response] = [
        fortress.http.get("/"),
        fortress.http.get("/nothing"),
        fortress.send("GET", table.path, *table.seats),
        fortress.send("GET", table.path),
        fortress.http.post("/api/tables", content=b"{"),
        fortress.http.request("PUT", "/api/tables"),
        fortress.http.request("FOO", "/api/tables"),
        fortress.http.post("/api/tables", headers={"Origin": "https://evil.example"}),
    ]
    for answer in answers:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "server" not in answer.headers
        if answer.url.path.startswith("/api") and answer.request.method != "FOO":
            assert answer.headers["cache-control"] == "no-store"


# --- bodies ----------------------------------------------------------------------------------------------

_JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"null", b"[]", b"NaN", b"{}{}", b"\xff\xfe{}", b"\xef\xbb\xbf{}", b'{"agree": true', b'"\xc3\x28"',
        b'{"agree": tru}', b"{'agree': true}", b"[" * 10_000, b'{"agree": ' * 1_000, b'{"agree": ' + b"[" * 9_000,
        b'{"x": ' + b'{"x": ' * 2_000 + b"1" + b"}" * 2_001, b'{"\xff": 1}', b'{"agree": "\\ud800"}', b"\x00" * 100,
        '{"agree": true}'.encode("utf-16"), b'{"agree": ' + b"9" * 10_000 + b"}", b'{"agree": 1e999}',
    ],
)  # fmt: skip
def test_what_is_no_json(fortress: Fortress, body: bytes) -> None:
    table = fortress.standing
    with fortress.holding(table):
        refused(fortress.send("POST", f"{table.path}/stop", table.seats[0], content=body, headers=_JSON), 400)
        refused(fortress.send("POST", "/api/tables", content=body, headers=_JSON), 400)


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/x-msgpack", "", "json"],
)
def test_what_is_said_to_be_no_json(fortress: Fortress, kind: str) -> None:
    """A form of another site could send this without asking first."""
    table = fortress.standing
    with fortress.holding(table):
        body, headers = b'{"agree": true}', {"Content-Type": kind}
        refused(fortress.send("POST", f"{table.path}/stop", table.seats[0], content=body, headers=headers), 415)


def parts(size: int) -> Iterator[bytes]:
    """A body without a declared length: valid JSON, if it ever came to its end."""
    yield b'{"agree": true, "x": "'
    for _ in range(size // 1000):
        yield b"x" * 1000


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("{0}/actions", BODIES["act"]), ("{0}/join", BODIES["join"]), ("{0}/stop", BODIES["act"]),
        ("/api/mine", BODIES["read"]), ("/api/tables", BODIES["create"]), ("/api/content-check", BODIES["create"]),
        ("/api/replays", BODY), ("/api/analyses", BODY),
    ],
)  # fmt: skip
def test_giant_bodies(fortress: Fortress, path: str, most: int) -> None:
    """Whether they say how long they are or not."""
    table = fortress.standing
    where = path.format(table.path)
    with fortress.holding(table):
        refused(fortress.send("POST", where, table.seats[0], content=b"x" * (most + 1), headers=_JSON), 413)
        refused(fortress.send("POST", where, table.seats[0], content=parts(most + 100_000), headers=_JSON), 413)


@pytest.mark.parametrize(
    "length", ["99999999999", "-1", "0x10", "1, 2", "2\r\nTransfer-Encoding: chunked", "9" * 40, "٣"]
)
def test_lengths_that_are_not_true(fortress: Fortress, length: str) -> None:
    table = fortress.standing
    with fortress.holding(table):
        head = f"POST {table.path}/stop HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.seats[0]}\r\n"
        got = fortress.raw(f"{head}Content-Length: {length}\r\n\r\n{{}}".encode())
        assert got.split()[1] in (b"400", b"413"), got[:200]


# --- the line --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        b"\r\n\r\nhello\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01",
        b"GET /%zz\xff HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/1.1\r\nNo colon\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: a\x00b\r\n\r\n", b"CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
    ],
)  # fmt: skip
def test_what_is_no_http(fortress: Fortress, request_: bytes) -> None:
    with fortress.holding(fortress.standing):
        head, _, body = fortress.raw(request_).partition(b"\r\n\r\n")
        assert head.split()[1] == b"400", head
        assert_sentence(json.loads(body)["error"])


@pytest.mark.parametrize("filling", [b"X-Filling: x\r\n", b"x"], ids=["many headers", "one header"])
def test_heads_without_end(fortress: Fortress, filling: bytes) -> None:
    """They are cut off, and not kept in memory."""
    with fortress.holding(fortress.standing):
        with socket.create_connection(("127.0.0.1", fortress.server.port), 10) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nX-First: ")
            sent = 0
            try:
                while sent < 100 * HEAD:
                    line.sendall(filling * 1000)
                    sent += len(filling) * 1000
            except OSError:
                pass
            assert sent < 100 * HEAD
        got = fortress.raw(b"GET /healthz HTTP/1.1\r\nX-First: " + b"x" * (HEAD + 1))
        assert got.split()[1] == b"431"


def test_half_a_request_stops_nobody(fortress: Fortress) -> None:
    """Many who begin to send and then go to sleep, or go away."""
    table = fortress.standing
    head = f"POST {table.path}/stop HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.seats[0]}\r\n"
    halves = [b"", b"POST /api/tab", head.encode(), f"{head}Content-Length: 15\r\n\r\n{{".encode()]
    with fortress.holding(table):
        with ExitStack() as open_lines:
            for number in range(100):
                line = socket.create_connection(("127.0.0.1", fortress.server.port), 10)
                open_lines.enter_context(line)
                line.sendall(halves[number % len(halves)])
            fortress.is_well()
            assert fortress.update(table)
        fortress.is_well()


async def patient(_scope: Any, receive: Any, send: Any) -> None:
    """An app that waits for as long as a request takes."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_whoever_dawdles_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that does not come whole in time; whoever waits for an answer, or between two requests, may wait."""
    monkeypatch.setattr("bartizan.server.http_protocol.SENDING", 0.3)
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(patient, port=port, http=HttpProtocol, lifespan="off", log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    wait_until(lambda: server.started)
    try:
        for part in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nX: y", b"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nab"):
            with socket.create_connection(("127.0.0.1", port), 60) as line:
                line.sendall(part)
                assert line.recv(100) == b"", part
        with socket.create_connection(("127.0.0.1", port), 60) as line:
            for _ in range(3):
                line.sendall(b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nab")
                assert line.recv(100).startswith(b"HTTP/1.1 204")
                with socket.create_connection(("127.0.0.1", port), 60) as other:
                    other.sendall(b"GET / HT")
                    assert other.recv(100) == b""  # the time is over for whoever has begun since
    finally:
        server.should_exit = True
        thread.join()


def test_pipelined_requests_are_answered_in_order(fortress: Fortress) -> None:
    table = fortress.standing
    one = f"GET {table.path} HTTP/1.1\r\nHost: x\r\n\r\n"
    with (
        fortress.holding(table),
        socket.create_connection(("127.0.0.1", fortress.server.port), 5) as line,
    ):
        line.sendall((one * 50 + "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").encode())
        got = b""
        while part := line.recv(65536):
            got += part
        assert (got.count(b"HTTP/1.1 403"), got.count(b"HTTP/1.1 200")) == (50, 1)
