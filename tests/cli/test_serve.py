"""The commands of the server: what they begin, what they refuse, and the copy of its tables."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bartizan.engine.errors import BadSetup
from bartizan.server import database as databases, serve as serving
from bartizan.server.serve import ServeOptions
from bartizan.server.store import Store
from tests.cli.commands import complaint, json_of, run


@pytest.fixture(autouse=True)
def other_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of this process belongs to the tests."""
    monkeypatch.setattr(serving, "log_as_json", lambda _: None)


@pytest.fixture
def places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[ServeOptions]:
    """Where servers were begun. They are not; and the data directory is one of our own."""
    begun: list[ServeOptions] = []
    monkeypatch.setattr(serving, "serve", begun.append)
    monkeypatch.setattr(databases, "platformdirs", SimpleNamespace(user_data_path=lambda _: tmp_path / "data"))
    monkeypatch.delenv("BARTIZAN_DATABASE", raising=False)
    return begun


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database that a server has used."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(Store.open(url).close())
    return url


def test_without_a_command_the_browser_is_opened(places: list[ServeOptions], tmp_path: Path) -> None:
    assert run().exit_code == 0
    assert run("serve").exit_code == 0
    url = f"sqlite:///{tmp_path / 'data' / 'bartizan.db'}"
    assert places == [
        ServeOptions("127.0.0.1", None, url, 1, open_browser=True, verbose=False),
        ServeOptions("127.0.0.1", None, url, 1, open_browser=False, verbose=False),
    ]
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700


def test_a_server_is_begun_as_it_is_told(places: list[ServeOptions], monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://bartizan@localhost/bartizan"
    arguments = ["--host", "0.0.0.0", "--port", "80", "--database", url, "--workers", "4", "--open", "--verbose"]
    assert run("serve", *arguments).exit_code == 0
    monkeypatch.setenv("BARTIZAN_DATABASE", "sqlite:///here.db")
    assert run("serve").exit_code == 0
    assert run("serve", "--database", "sqlite:///there.db", "--seed", "7").exit_code == 0
    assert places[0] == ServeOptions("0.0.0.0", 80, url, 4, open_browser=True, verbose=True)
    assert [place.database for place in places[1:]] == ["sqlite:///here.db", "sqlite:///there.db"]
    assert [place.seed for place in places] == [None, None, 7]


@pytest.mark.parametrize(
    ("size", "number"),
    [
        ("512M", 2**29), ("1G", 2**30), ("1.5g", 3 * 2**29), ("256 MB", 2**28), ("256MiB", 2**28),
        ("300000000", 300000000), ("65536k", 2**26), ("1T", 2**40),
    ],
)  # fmt: skip
def test_how_much_memory(places: list[ServeOptions], size: str, number: int) -> None:
    assert run("serve", "--memory", size).exit_code == 0
    assert places[0].memory == number


def test_serve_explains_itself() -> None:
    told = run("serve", "--help").stdout
    options = ("--host", "--port", "--database", "--workers", "--memory", "--open", "--verbose", "--seed")
    for word in (*options, "BARTIZAN_DATABASE"):
        assert word in told


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], "--port"),
        (["--port", "http"], "--port"),
        (["--workers", "0"], "--workers"),
        (["--workers", "2", "--database", "sqlite:///x.db"], "Several workers need PostgreSQL"),
        (["--database", "bartizan.db"], "no address of a database"),
        (["--database", "mysql://me:hush@host/name"], "sqlite or postgresql, not in mysql"),
        (["--database", "sqlite:////no/such/folder/tables.db"], "No such file or directory"),
        (["--memory", "much"], "'much' is no size: write it like 256M or 1G"),
        (["--memory", "-1G"], "no size"),
        (["--memory", "5M"], "5M is too little memory: the tables need at least 16M"),
        (["--hots", "0.0.0.0"], "--hots"),
    ],
)
def test_a_server_that_cannot_begin(arguments: list[str], words: str) -> None:
    told = complaint("serve", *arguments)
    assert words in told
    assert "hush" not in told


def test_an_address_that_is_not_ours(database: str) -> None:
    assert "cannot be used" in complaint("serve", "--database", database, "--host", "192.0.2.1", "--port", "8765")
    assert "no address of this machine" in complaint("serve", "--database", database, "--host", "no.such.host.invalid")


def test_the_address_for_friends_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(host: str) -> list[str]:
        return serving._greeting(ServeOptions(host, None, "", 1, False, False), serving._address(host, 8765), 8765)

    monkeypatch.setattr(serving, "_own_address", lambda: "10.1.2.3")
    assert told("127.0.0.1")[0] == "Bartizan is open: http://127.0.0.1:8765/"
    assert "--host 0.0.0.0" in told("127.0.0.1")[1]
    assert told("0.0.0.0")[0] == "Bartizan is open: http://127.0.0.1:8765/"
    assert told("0.0.0.0")[1] == "Friends on your network open http://10.1.2.3:8765/"
    assert told("::1")[0] == "Bartizan is open: http://[::1]:8765/"
    monkeypatch.setattr(serving, "_own_address", lambda: None)
    assert len(told("0.0.0.0")) == 2


def test_the_next_free_port_is_taken() -> None:
    with closing(serving._listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(BadSetup, match=f"Port {port} of 127.0.0.1 cannot be used"):
            serving._listen("127.0.0.1", port)


# --- backup ----------------------------------------------------------------------------------------------


def test_a_backup_is_a_database(database: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    found = json_of("backup", str(file), "--database", database)
    assert found == {"file": str(file), "bytes": file.stat().st_size}
    with closing(sqlite3.connect(file)) as copy:
        names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert {"tables", "seats", "events", "headers", "settings"} <= names
    other = tmp_path / "other.db"
    told = run("backup", str(other), "--database", database)
    assert told.exit_code == 0
    assert f"{other} holds all tables" in told.stdout
    asyncio.run(Store.open(f"sqlite:///{file}").close())


def test_a_backup_of_the_usual_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, database: str) -> None:
    monkeypatch.setenv("BARTIZAN_DATABASE", database)
    assert run("backup", str(tmp_path / "copy.db")).exit_code == 0
    monkeypatch.delenv("BARTIZAN_DATABASE")
    monkeypatch.setattr(databases, "platformdirs", SimpleNamespace(user_data_path=lambda _: tmp_path / "data"))
    assert "There is no database" in complaint("backup", str(tmp_path / "second.db"))


def test_a_backup_that_cannot_be(database: str, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_text("something else")
    assert "exists already" in complaint("backup", str(there), "--database", database)
    assert there.read_text() == "something else"
    nowhere = tmp_path / "no" / "such" / "folder.db"
    assert "cannot be written" in complaint("backup", str(nowhere), "--database", database)
    missing = complaint("backup", str(tmp_path / "copy.db"), "--database", f"sqlite:///{tmp_path / 'missing.db'}")
    assert "There is no database" in missing
    assert not (tmp_path / "missing.db").exists()
    assert "pg_dump" in complaint("backup", str(tmp_path / "copy.db"), "--database", "postgresql://me@host/name")
    assert "no address" in complaint("backup", str(tmp_path / "copy.db"), "--database", "tables")
    assert "Missing argument 'FILE'" in complaint("backup")
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"once upon a time " * 1000)
    assert "cannot be copied" in complaint("backup", str(tmp_path / "copy.db"), "--database", f"sqlite:///{garbage}")
    assert not (tmp_path / "copy.db").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
