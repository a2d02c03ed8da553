"""Several servers on one database of PostgreSQL: they hear of each other, and survive lost connections."""

import asyncio
from typing import Any

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from bartizan.server.store import DELETED, BadDatabase, Conflict, Store
from tests.server.rows import beginning, opened, step, together


class StreamReader:
    """What a server heard, taken over into its event loop."""

    def __init__(self, store: Store) -> None:
        self._loop = asyncio.get_running_loop()
        self._heard: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()
        store.listen(lambda table, version: self._put((table, version)), lambda: self._put(None))

    def _put(self, message: tuple[str, int] | None) -> None:
        self._loop.call_soon_threadsafe(self._heard.put_nowait, message)

    async def next(self) -> tuple[str, int] | None:
        """The next message; None after it has connected again."""
        async with asyncio.timeout(60):
            return await self._heard.get()


def cut(url: str, query: str) -> int:
    """Cut the connections whose last statement begins like this, and say how many there were."""
    with psycopg.connect(url, autocommit=True) as connection:
        cut = connection.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE %s",
            (f"{query}%",),
        ).fetchall()
    return len(cut)


def test_one_server_hears_what_another_writes(postgresql: str) -> None:
    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            first, second = StreamReader(one), StreamReader(two)
            await one.commit(beginning("oak"))
            assert await second.next() == ("oak", 1)
            await together(one, [step("oak", 2), step("oak", 3), beginning("elm")])
            assert {await second.next() for _ in range(3)} == {("oak", 2), ("oak", 3), ("elm", 1)}
            await two.commit(step("oak", 4))
            assert await first.next() == ("oak", 4)  # and nothing of what it wrote itself
            with pytest.raises(Conflict):
                await one.commit(step("oak", 4))
            await one.delete("elm")
            assert await second.next() == ("elm", DELETED)

    asyncio.run(run())


def test_what_is_not_written_is_not_heard(postgresql: str) -> None:
    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            reader = StreamReader(two)
            await one.commit(beginning("oak"))
            await together(one, [step("oak", 1), step("elm", 2), step("oak", 2)])
            assert [await reader.next(), await reader.next()] == [("oak", 1), ("oak", 2)]

    asyncio.run(run())


def test_a_listener_that_lost_its_connection_says_so_and_hears_again(postgresql: str) -> None:
    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            reader = StreamReader(two)
            for version in (1, 2):
                assert await asyncio.to_thread(cut, postgresql, "LISTEN") == 1
                assert await reader.next() is None
                await one.commit(beginning("oak") if version == 1 else step("oak", version))
                assert await reader.next() == ("oak", version)

    asyncio.run(run())


def test_two_servers_play_the_same_tables(postgresql: str) -> None:
    """Whoever loses a race learns it, and in the end every version was written exactly once."""
    names = [f"table-{number}" for number in range(12)]

    async def play(store: Store, name: str) -> int:
        won = 0
        version = await store.version(name) or 1
        while version < 15:
            try:
                await store.commit(step(name, version + 1, f"action-{version + 1}"))
                won += 1
                version += 1
            except Conflict:
                version = await store.version(name) or 1
        return won

    async def run() -> None:
        async with opened(postgresql) as one, opened(postgresql) as two:
            await asyncio.gather(*(one.commit(beginning(name)) for name in names))
            won = await asyncio.gather(*(play(store, name) for name in names for store in (one, two)))
            assert sum(won) == 14 * len(names)
            for name in names:
                assert [event.version for event in await one.events_after(name, 0)] == list(range(1, 16))

    asyncio.run(run())


def test_the_writer_and_the_readers_connect_again(postgresql: str) -> None:
    async def run() -> None:
        async with opened(postgresql) as store:
            await store.commit(beginning("oak"))
            await store.ping()
            assert await asyncio.to_thread(cut, postgresql, "") >= 2
            await store.commit(step("oak", 2))
            assert await store.version("oak") == 2

    asyncio.run(run())


def lose_connection(monkeypatch: pytest.MonkeyPatch, store: Store, written: bool, meanwhile: str = "") -> None:
    """Lose the writer's connection in its next commit, when that has been `written` or before; others may do
    something meanwhile."""
    dialect = store._write_engine.dialect
    whole = dialect.do_commit

    def broken(connection: Any) -> None:
        monkeypatch.setattr(dialect, "do_commit", whole)
        if written:
            whole(connection)
        connection.driver_connection.close()
        if meanwhile:
            with psycopg.connect(store._url.set(drivername="postgresql").render_as_string()) as other:
                other.execute(meanwhile)
        raise psycopg.OperationalError("the connection is lost")

    monkeypatch.setattr(dialect, "do_commit", broken)


@pytest.mark.parametrize("written", [True, False], ids=["after", "before"])
def test_a_connection_lost_at_the_last_moment(postgresql: str, monkeypatch: pytest.MonkeyPatch, written: bool) -> None:
    """Nobody knows whether the group was written; it is found out, and everything is written once."""

    async def run() -> None:
        async with opened(postgresql) as store:
            await store.commit(beginning("oak"))
            lose_connection(monkeypatch, store, written)
            assert await together(store, [step("oak", 2), step("oak", 3), beginning("elm")]) == [None] * 3
            lose_connection(monkeypatch, store, written)
            await store.commit(step("oak", 4))
            lose_connection(monkeypatch, store, written)
            secret = await store.secret()
            assert await store.secret() == secret
            assert len(await store.events_after("oak", 0)) == 4
            assert await store.version("elm") == 1

    asyncio.run(run())


def test_another_server_is_faster_while_the_connection_is_lost(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faster = (
        "INSERT INTO events SELECT table_id, 2, kind, seat, 'their-action', body, created FROM events;"
        "UPDATE tables SET version = 2"
    )

    async def run() -> None:
        async with opened(postgresql) as store:
            await store.commit(beginning("oak"))
            lose_connection(monkeypatch, store, False, faster)
            with pytest.raises(Conflict):
                await store.commit(step("oak", 2, "our-action"))
            assert [event.action_id for event in await store.events_after("oak", 1)] == ["their-action"]

    asyncio.run(run())


def test_a_database_that_is_gone_for_good(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with opened(postgresql) as store:
            await store.commit(beginning("oak"))
            lose_connection(monkeypatch, store, False, "ALTER TABLE events RENAME TO elsewhere")
            with pytest.raises(DBAPIError):
                await store.commit(step("oak", 2))
            assert await store.version("oak") == 1

    asyncio.run(run())


def test_sqlite_is_not_shared(sqlite: str) -> None:
    async def run() -> None:
        async with opened(sqlite) as store:
            assert (store.kind, store.shared) == ("sqlite", False)
            with pytest.raises(BadDatabase, match="PostgreSQL"):
                StreamReader(store)

    asyncio.run(run())
