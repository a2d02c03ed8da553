"""Opening a database: who may, what is made, and the sentence when it cannot be."""

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import platformdirs
import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from bartizan.server import database
from bartizan.server.schema import VERSION_TABLE, bots_to_move, clocks_running, metadata
from bartizan.server.store import BadDatabase, Store, back_up, default_url
from tests.server.rows import beginning, opened, step


def complaint(url: str) -> str:
    """The sentence with which a database is refused."""
    with pytest.raises(BadDatabase) as caught:
        Store.open(url)
    told = str(caught.value)
    assert told.endswith(".")
    assert "\n" not in told
    return told


def engine_url(url: str) -> str:
    return url.replace("postgresql:", "postgresql+psycopg:")


def close(store: Store) -> None:
    asyncio.run(store.close())


# --- migrations ------------------------------------------------------------------------------------------


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    close(Store.open(database))
    engine = create_engine(engine_url(database))
    with engine.connect() as connection:
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []
        assert context.get_current_heads() == ("0001",)
    engine.dispose()


def test_the_questions_of_the_caretaker_use_their_indexes(sqlite: str) -> None:
    close(Store.open(sqlite))
    engine = create_engine(sqlite)
    with engine.connect() as connection:
        for condition, index in (
            (f"{bots_to_move} AND updated < 5", "tables_thinking"),
            (str(clocks_running), "tables_clocks"),
        ):
            plan = connection.execute(text(f"EXPLAIN QUERY PLAN SELECT id FROM tables WHERE {condition}")).all()
            assert index in str(plan)
    engine.dispose()


def test_a_newer_database_is_refused_and_left_alone(database: str) -> None:
    close(Store.open(database))
    engine = create_engine(engine_url(database))
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = 'from-the-future'"))
    assert "newer version of Bartizan" in complaint(database)
    with engine.begin() as connection:
        assert connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}")) == "from-the-future"
    engine.dispose()


def test_a_database_of_another_program_is_refused(database: str) -> None:
    engine = create_engine(engine_url(database))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE events (id INTEGER)"))
    engine.dispose()
    assert "belongs to another program" in complaint(database)


def test_a_migration_that_fails_leaves_nothing_behind(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = command.upgrade

    def halfway(*arguments: Any) -> None:
        whole(*arguments)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(command, "upgrade", halfway)
    assert "No space left" in complaint(database)
    monkeypatch.undo()
    close(Store.open(database))


# --- addresses -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("", "no address of a database"),
        ("bartizan.db", "no address of a database"),
        ("mysql://someone:hush@host/name", "sqlite or postgresql, not in mysql"),
        ("sqlite://", "is a file"),
        ("sqlite:///:memory:", "is a file"),
        ("sqlite:////no/such/folder/tables.db", "No such file or directory"),
        ("postgresql://someone:hush@127.0.0.1:1/name", "name on 127.0.0.1 cannot be used"),
        ("postgresql://someone:hush@127.0.0.1:many/name", "no address of a database"),
    ],
)
def test_an_address_that_leads_nowhere(url: str, words: str) -> None:
    told = complaint(url)
    assert words in told
    assert "hush" not in told


def test_a_file_that_is_no_database(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"once upon a time " * 1000)
    assert "it is no file of SQLite" in complaint(sqlite)


def test_a_folder_in_the_place_of_a_file(sqlite: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    assert "Is a directory" in complaint(sqlite)


def test_a_damaged_database(sqlite: str, tmp_path: Path) -> None:
    close(Store.open(sqlite))
    with (tmp_path / "tables.db").open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3996)
    assert "damaged" in complaint(sqlite)


def test_a_database_that_another_program_writes_to(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close(Store.open(sqlite))
    monkeypatch.setattr(database, "_SQLITE", ("PRAGMA busy_timeout = 50",))
    other = sqlite3.connect(tmp_path / "tables.db")
    other.execute("BEGIN IMMEDIATE")
    assert "another program is writing to it" in complaint(sqlite)
    other.close()
    close(Store.open(sqlite))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything may be written to")
def test_a_database_that_may_not_be_written_to(sqlite: str, tmp_path: Path) -> None:
    close(Store.open(sqlite))
    (tmp_path / "tables.db").chmod(0o400)
    assert "Permission denied" in complaint(sqlite)


def test_only_the_owner_may_look_into_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name: tmp_path / "share" / name)

    async def run() -> None:
        async with opened(default_url()) as store:
            await store.commit(beginning("oak"))
            folder = tmp_path / "share" / "bartizan"
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            files = list(folder.iterdir())
            assert {"bartizan.db", "bartizan.db-wal"} <= {file.name for file in files}
            assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}

    asyncio.run(run())


# --- one server for a file -------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(sqlite: str) -> None:
    first = Store.open(sqlite)
    assert "in use by another Bartizan server" in complaint(sqlite)
    close(first)
    close(Store.open(sqlite))


def test_a_server_that_was_killed_no_longer_holds_its_file(sqlite: str) -> None:
    script = "import sys, time; from bartizan.server.store import Store; s = Store.open(sys.argv[1]); print(1); "
    command = [sys.executable, "-u", "-c", script + "time.sleep(60)", sqlite]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline()
    assert "in use by another Bartizan server" in complaint(sqlite)
    process.send_signal(signal.SIGKILL)
    process.wait()
    close(Store.open(sqlite))


def test_several_servers_may_open_postgresql_at_the_same_moment(postgresql: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(Store.open, postgresql) for _ in range(4)))
        secrets = await asyncio.gather(*(store.secret() for store in stores))
        assert len(set(secrets)) == 1
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_commits_to_postgresql_are_durable_whatever_its_settings(postgresql: str) -> None:
    with psycopg.connect(postgresql, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def run() -> None:
        async with opened(postgresql) as store:
            how = await store._writer.submit(lambda connection: connection.scalar(text("SHOW synchronous_commit")))
            assert how == "on"

    asyncio.run(run())


# --- backups ---------------------------------------------------------------------------------------------


def test_a_backup_taken_while_tables_are_played_is_whole(sqlite: str, tmp_path: Path) -> None:
    copies = [tmp_path / f"copy-{number}.db" for number in range(5)]

    versions: dict[str, int] = {}

    async def life(store: Store, name: str, done: asyncio.Event) -> None:
        versions[name] = 1
        while not done.is_set():
            await store.commit(step(name, versions[name] + 1))
            versions[name] += 1

    async def run() -> None:
        async with opened(sqlite) as store:
            done = asyncio.Event()
            names = [f"table-{number}" for number in range(30)]
            await asyncio.gather(*(store.commit(beginning(name)) for name in names))
            lives = [asyncio.create_task(life(store, name, done)) for name in names]
            async with asyncio.timeout(60):
                while len(versions) < len(names) or min(versions.values()) < 3:
                    await asyncio.sleep(0)
            for copy in copies[:-1]:
                await asyncio.to_thread(store.backup, copy)
            await asyncio.to_thread(back_up, sqlite, copies[-1])  # as another process does it
            done.set()
            await asyncio.gather(*lives)

    asyncio.run(run())
    sizes = []
    for copy in copies:
        with sqlite3.connect(copy) as database:
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert database.execute("PRAGMA journal_mode").fetchone() == ("delete",)
            rows = database.execute(
                "SELECT tables.version, max(events.version), count(*)"
                " FROM tables JOIN events ON table_id = id GROUP BY id"
            ).fetchall()
        assert len(rows) == 30
        assert all(version == last == count for version, last, count in rows)
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        sizes.append(sum(count for _, _, count in rows))
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_a_backup_is_a_database_to_go_on_with(sqlite: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(sqlite) as store:
            await store.commit(beginning("oak"))
            store.backup(tmp_path / "copy.db")
        async with opened(f"sqlite:///{tmp_path / 'copy.db'}") as again:
            await again.commit(step("oak", 2))

    asyncio.run(run())


def test_a_backup_never_replaces_a_file(sqlite: str, tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="no database"):
        back_up(sqlite, tmp_path / "copy.db")
    close(Store.open(sqlite))
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(BadDatabase, match="exists already"):
        back_up(sqlite, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"
    with pytest.raises(BadDatabase, match="No such file"):
        back_up(sqlite, tmp_path / "no" / "copy.db")


def test_postgresql_has_its_own_way_to_be_copied(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="pg_dump"):
        back_up("postgresql://localhost/name", tmp_path / "copy.db")
