"""Keys stay where they belong: they are neither stored nor logged, and how they are compared tells nothing."""

import hmac
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from bartizan.server import keys, queries
from bartizan.server.guard import JsonLines
from bartizan.server.keys import Access, hashed, link_key
from tests.server.hall import open_hall

SECRET = b"the secret of a server, 32 bytes"


def test_keys_are_never_stored_and_never_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    file = tmp_path / "tables.db"
    with open_hall(f"sqlite:///{file}") as hall:
        ann = hall.set_up("me", "open", "me")
        links = ann.now()["links"]
        bob = ann.link("invite").join("Bob")
        known = [*ann.keys, *bob.keys, links["invite"], links["watch"]]
        for key in known:
            assert len(key) >= 22  # 128 bits in letters of 6 bits
        assert len(set(known)) == 5
        for key in known:
            guest = hall.guest(ann.name, key)
            for method, path in (("GET", ""), ("GET", "/nothing"), ("POST", "/actions"), ("GET", "/replay")):
                guest.at(method, path)
            next(guest.stream(ann.name))
            hall.http.post("/api/mine", json={"keys": [{"table": ann.name, "token": key}]})
            hall.http.get("/api/stream?table=x", headers={"Authorization": f"Bearer {key}"})
        ann.only(0).do("knight d1")

        async def broken(*_: object) -> None:
            raise RuntimeError("nothing works")

        with monkeypatch.context() as patch:
            patch.setattr(hall.services.store, "commit", broken)
            assert ann.only(0).do("knight c3").status_code in (409, 503)
            assert bob.do("knight c3").status_code == 503
            patch.setattr(queries, "update", broken)
            assert bob.at("GET", "").status_code == 500
        assert bob.at("POST", "/rematch").status_code == 409
    log = "".join(JsonLines().format(record) for record in caplog.records)
    assert "nothing works" in log
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for key in known:
        assert key not in log
        assert key.encode() not in stored
    for token in (*ann.keys, *bob.keys):
        assert hashed(token) in stored
        assert hashed(token).hex() not in log
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT count(*) FROM seats WHERE token_hash IS NOT NULL").fetchone() == (3,)


def test_what_is_secret_in_a_match_is_not_logged_when_a_database_fails(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with open_hall(database) as hall:
        both = hall.set_up("me", "me")
        both.only(0).do("knight d1")
        hall.write(text("ALTER TABLE events RENAME TO elsewhere"))
        answer = both.only(1).do("knight c3")
        assert answer.status_code == 503
        assert "elsewhere" not in answer.text
        assert "events" not in answer.text
    log = "".join(JsonLines().format(record) for record in caplog.records)
    assert "a change could not be written" in log
    assert "knight c3" not in log


def test_keys_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stored key is compared with each shown one, however early one of them fits, and by no other means."""
    compared: list[tuple[bytes, bytes]] = []

    def compare_digest(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return hmac.compare_digest(one, other)

    monkeypatch.setattr(keys, "hmac", SimpleNamespace(compare_digest=compare_digest, digest=hmac.digest))
    hashes = [hashed("first"), hashed("second"), None]
    assert keys.opened(["first", "wrong"], SECRET, "oak", hashes) == Access((0,), None)
    assert len(compared) == 2 * 2 + 2 * 2
    assert keys.opened(["wrong"], SECRET, "oak", hashes) is None
    assert keys.opened([], SECRET, "oak", hashes) is None
    assert keys.opened([link_key(SECRET, "oak", "invite"), "first"], SECRET, "oak", hashes) == Access((0,), "invite")
    assert keys.opened([link_key(SECRET, "elm", "invite")], SECRET, "oak", hashes) is None
    assert keys.opened([link_key(b"another secret", "oak", "invite")], SECRET, "oak", hashes) is None
    assert link_key(SECRET, "oak", "invite") != link_key(SECRET, "oak", "watch")


def test_tokens_are_long_and_different() -> None:
    tokens = {keys.new_token() for _ in range(500)}
    assert len(tokens) == 500
    assert {len(token) for token in tokens} == {24}
    assert not any("," in token or " " in token for token in tokens)
