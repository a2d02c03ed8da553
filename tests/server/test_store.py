"""What is written to a store, on both databases: all of it or nothing, in order, and for good."""

import asyncio
import signal
import subprocess
import sys
from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bartizan.server.store import Change, Conflict, Gone, Store, StoreClosed
from tests.server.rows import beginning, event_row, opened, seat_rows, step, table_row, together


def test_a_table_comes_back_as_it_was_written(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            assert await store.load("oak") is None
            await store.commit(beginning("oak"))
            assert await store.load("oak") == (table_row("oak"), seat_rows("oak"), [event_row("oak", 1)])

            moved = replace(seat_rows("oak")[0], bot="squire", left="handed", away=7.5, used=1.25)
            over = replace(
                table_row("oak", 2),
                status="over",
                stop="[0]",
                rematch="elm",
                result='{"places": [1, 2]}',
                thinking=True,
                deciding=None,
            )
            await store.commit(Change(event_row("oak", 2, "an-action-id"), over, [moved]))
            assert await store.load("oak") == (
                over,
                [moved, seat_rows("oak")[1]],
                [event_row("oak", 1), event_row("oak", 2, "an-action-id")],
            )
            assert await store.version("oak") == 2
            assert await store.version("elm") is None
            assert await store.events_after("oak", 1) == [event_row("oak", 2, "an-action-id")]
            assert await store.events_after("oak", 2) == []
            assert await store.find_action("oak", "an-action-id") == event_row("oak", 2, "an-action-id")
            assert await store.find_action("oak", "another-id") is None
            await store.ping()
        async with opened(database) as store:
            assert await store.version("oak") == 2

    asyncio.run(run())


def test_many_tables_at_once_keep_their_order(database: str) -> None:
    names = [f"table-{number}" for number in range(150)]

    async def life(store: Store, name: str) -> None:
        await store.commit(beginning(name))
        for version in range(2, 8):
            await store.commit(step(name, version, f"action-{version}"))
            assert await store.version(name) == version

    async def run() -> None:
        async with opened(database) as store:
            await asyncio.gather(*(life(store, name) for name in names))
        async with opened(database) as store:
            for name in names:
                found = await store.load(name)
                assert found is not None
                assert found[0] == table_row(name, 7)
                assert [event.version for event in found[2]] == list(range(1, 8))

    asyncio.run(run())


def test_steps_of_one_table_in_one_group(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            seat = replace(seat_rows("oak")[0], name="Bea")
            later = replace(step("oak", 3), seats=[replace(seat, name="Cleo")])
            answers = await together(
                store, [beginning("oak"), replace(step("oak", 2), seats=[seat]), later, beginning("elm")]
            )
            assert answers == [None] * 4
            found = await store.load("oak")
            assert found is not None
            assert (found[0], found[1][0].name, len(found[2])) == (table_row("oak", 3), "Cleo", 3)

    asyncio.run(run())


def test_a_group_leaves_no_gap(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await store.commit(beginning("oak"))
            answers = await together(store, [step("oak", 2), step("oak", 4)])
            assert [type(answer) for answer in answers] == [type(None), Conflict]
            assert [event.version for event in await store.events_after("oak", 0)] == [1, 2]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("late", "error"),
    [
        (step("oak", 2), Conflict),
        (step("oak", 1), Conflict),
        (step("oak", 4), Conflict),
        (step("oak", 3, "first-action"), Conflict),
        (beginning("oak"), Conflict),
        (step("elm", 2), Gone),
    ],
)
def test_who_is_late_changes_nothing(database: str, late: Change, error: type[Conflict]) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await store.commit(beginning("oak"))
            await store.commit(step("oak", 2, "first-action"))
            before = await store.load("oak")
            with pytest.raises(Conflict) as caught:
                await store.commit(late)
            assert type(caught.value) is error
            assert await store.load("oak") == before
            await store.commit(step("oak", 3, "second-action"))

    asyncio.run(run())


def test_the_others_of_a_group_do_not_suffer(database: str) -> None:
    unwritable = step("ash", 2)
    unwritable.event.body = "\ud800"

    async def run() -> None:
        async with opened(database) as store:
            for name in ("oak", "elm", "ash", "fir"):
                await store.commit(beginning(name))
            await store.commit(step("elm", 2))
            answers = await together(
                store,
                [
                    step("oak", 2),
                    step("elm", 2),
                    step("elm", 3),  # follows the one that is there, not the one that failed
                    unwritable,
                    step("ash", 3),  # follows nothing
                    step("yew", 2),
                    step("fir", 2),
                    step("fir", 4),  # leaves a gap
                ],
            )
            kinds = [type(answer) for answer in answers]
            assert kinds[:3] == [type(None), Conflict, type(None)]
            assert isinstance(answers[3], (DBAPIError, UnicodeError))
            assert kinds[4:] == [Conflict, Gone, type(None), Conflict]
            assert [await store.version(name) for name in ("oak", "elm", "ash", "fir")] == [2, 3, 1, 2]
            assert await store.events_after("ash", 1) == []

    asyncio.run(run())


def test_a_deleted_table_is_gone_with_all_that_belongs_to_it(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await store.commit(beginning("oak"))
            await store.commit(beginning("elm"))
            await store.delete("oak")
            await store.delete("oak")
            assert await store.load("oak") is None
            assert await store.events_after("oak", 0) == []
            with pytest.raises(Gone):
                await store.commit(step("oak", 2))
            assert await store.version("elm") == 1
            with store._read_engine.connect() as connection:
                for part in ("tables", "headers", "seats", "events"):
                    column = "id" if part == "tables" else "table_id"
                    assert set(connection.scalars(text(f"SELECT {column} FROM {part}"))) == {"elm"}

    asyncio.run(run())


def test_presence_is_noted_without_an_event(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await store.commit(beginning("oak"))
            await store.set_away([("oak", 0, 5.0), ("oak", 1, 6.0), ("oak", 0, 7.0), ("elm", 0, 8.0)])
            await store.set_away([("oak", 1, None)])
            await store.set_away([])
            found = await store.load("oak")
            assert found is not None
            assert [seat.away for seat in found[1]] == [7.0, None]
            assert found[0].version == 1

    asyncio.run(run())


def test_what_the_caretaker_asks_for(database: str) -> None:
    def variant(name: str, **more: object) -> Change:
        return Change(event_row(name, 1), replace(table_row(name), **more), seat_rows(name), new=True)  # type: ignore[arg-type]

    async def run() -> None:
        async with opened(database) as store:
            await store.commit(variant("bot", thinking=True, updated=10.0))
            await store.commit(variant("late bot", thinking=True, updated=30.0))
            await store.commit(variant("person", updated=10.0))
            await store.commit(variant("done", thinking=True, status="over", updated=10.0))
            assert await store.overdue(20.0) == ["bot"]
            await store.commit(variant("clock", clock=15, deciding=1, since=12.5))
            await store.commit(variant("stopped clock", clock=15, deciding=1, status="over"))
            await store.commit(variant("nobody", clock=15, deciding=None))
            [(name, ends)] = await store.clocks()
            assert (name, ends) == ("clock", 12.5 + 15 * 60 - seat_rows("clock")[1].used)

    asyncio.run(run())


def test_the_secret_is_made_once(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            first, again = await asyncio.gather(store.secret(), store.secret())
            assert first == again
            assert len(first) == 32
        async with opened(database) as store:
            assert await store.secret() == first

    asyncio.run(run())


def test_whoever_stops_waiting_does_not_stop_the_change(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            await store.commit(beginning("oak"))
            waiting = asyncio.create_task(store.commit(step("oak", 2)))
            await asyncio.sleep(0)
            waiting.cancel()
            await store.set_away([])
            assert waiting.cancelled()
            assert await store.version("oak") == 2

    asyncio.run(run())


def test_closing_writes_what_was_submitted(database: str) -> None:
    async def run() -> None:
        store = Store.open(database)
        await store.commit(beginning("oak"))
        waiting = [asyncio.create_task(store.commit(step("oak", version))) for version in range(2, 802)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() for task in waiting)
        await asyncio.gather(*waiting)
        with pytest.raises(StoreClosed):
            await store.commit(step("oak", 802))
        async with opened(database) as again:
            assert await again.version("oak") == 801
            assert len(await again.events_after("oak", 0)) == 801

    asyncio.run(run())


_WRITING = """
import asyncio, sys
from bartizan.server.store import Store
from tests.server.rows import beginning, step

async def life(store, name):
    await store.commit(beginning(name))
    for version in range(2, 1_000_000):
        await store.commit(step(name, version))
        sys.stdout.write(f"{name} {version}\\n")
        sys.stdout.flush()

async def run():
    store = Store.open(sys.argv[1])
    await asyncio.gather(*(life(store, f"table-{number}") for number in range(20)))

asyncio.run(run())
"""


def test_what_was_acknowledged_survives_a_sudden_death(database: str) -> None:
    process = subprocess.Popen([sys.executable, "-c", _WRITING, database], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(2000)]
    process.send_signal(signal.SIGKILL)
    lines += process.stdout.readlines()
    process.wait()
    acknowledged: dict[str, int] = {}
    for name, version in (line.split() for line in lines if line.endswith("\n")):
        acknowledged[name] = int(version)

    async def run() -> None:
        async with opened(database) as store:
            assert len(acknowledged) == 20
            for name, version in acknowledged.items():
                found = await store.load(name)
                assert found is not None
                assert found[0].version >= version
                assert found[0] == table_row(name, found[0].version)
                assert [event.version for event in found[2]] == list(range(1, found[0].version + 1))

    asyncio.run(run())
