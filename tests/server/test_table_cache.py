"""The tables in memory keep within a budget, and clients do not notice which of them were evicted."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import bartizan
from bartizan.server import table as live
from bartizan.server.limits import MEMORY
from bartizan.server.schema import tables as table_rows
from bartizan.server.store import EventRow
from bartizan.server.table import LiveTable
from bartizan.server.table_cache import TableCache
from tests.server.hall import Hall, impostor, open_hall, wait_until
from tests.server.rows import seat_rows, table_row
from tests.server.stream_reader import StreamReader

FROZEN = LiveTable(table_row("x"), seat_rows("x"), None, "It cannot go on.").weight
"""What a table without a match weighs."""


def table(name: str, status: str = "playing") -> LiveTable:
    return LiveTable(replace(table_row(name), status=status), seat_rows(name), None, "It cannot go on.")


class Shelf:
    """A memory with room for so many tables, some of them watched, whose database has all tables."""

    def __init__(self, room: float, watched: tuple[str, ...] = ()) -> None:
        self.read: list[str] = []
        self.memory = TableCache(int(room * FROZEN), self._read, watched.__contains__)

    async def _read(self, name: str) -> LiveTable | None:
        self.read.append(name)
        await asyncio.sleep(0)
        return None if name == "none" else table(name, "over" if name.startswith("over") else "playing")

    async def find(self, *names: str) -> None:
        for name in names:
            assert await self.memory.find(name) is not None


def run(work: Callable[[], Any]) -> None:
    asyncio.run(work())


def test_those_that_were_not_used_for_the_longest_time_are_forgotten() -> None:
    async def work() -> None:
        shelf = Shelf(3.5)
        await shelf.find("a", "b", "c", "a")
        assert shelf.memory.weight == 3 * FROZEN
        await shelf.find("d")
        assert list(shelf.memory) == ["c", "a", "d"]
        assert shelf.memory.weight == 3 * FROZEN
        await shelf.find("b")
        assert shelf.read == ["a", "b", "c", "d", "b"]
        assert await shelf.memory.find("none") is None
        assert "none" not in shelf.memory
        shelf.memory.clear()
        assert (list(shelf.memory), shelf.memory.weight) == ([], 0)

    run(work)


def test_what_is_over_goes_first_and_what_is_watched_last() -> None:
    async def work() -> None:
        shelf = Shelf(5.9, watched=("a", "over a"))
        await shelf.find("a", "over a", "b", "over b", "c")
        await shelf.find("d")
        assert list(shelf.memory) == ["a", "over a", "b", "c", "d"]
        await shelf.find("e", "f", "g")
        assert list(shelf.memory) == ["a", "over a", "e", "f", "g"]
        kept = [one for one in (shelf.memory.get(name) for name in "efg") if one is not None]
        for one in kept:
            await one.lock.acquire()
        await shelf.find("h", "i")
        assert list(shelf.memory) == ["a", "e", "f", "g", "i"]

    run(work)


def test_nothing_is_forgotten_that_somebody_is_busy_with() -> None:
    async def work() -> None:
        shelf = Shelf(1.5)
        await shelf.find("a")
        first = shelf.memory.get("a")
        assert first is not None
        async with first.lock:
            await shelf.find("b", "c")
            assert list(shelf.memory) == ["a", "c"]
        with shelf.memory.using("a"), shelf.memory.using("a"):
            await shelf.find("d")
            assert list(shelf.memory) == ["a", "d"]
        first.thinking = asyncio.create_task(asyncio.sleep(60))
        await shelf.find("e")
        assert list(shelf.memory) == ["a", "e"]
        first.thinking.cancel()
        await asyncio.sleep(0)
        await shelf.find("f")
        assert list(shelf.memory) == ["f"]

    run(work)


def test_a_table_that_grows_makes_others_go() -> None:
    async def work() -> None:
        shelf = Shelf(3.5)
        await shelf.find("a", "b", "c")
        grown = shelf.memory.get("c")
        assert grown is not None
        grown.row.header = "x" * FROZEN
        shelf.memory.weigh(grown)
        assert list(shelf.memory) == ["b", "c"]
        stranger = table("stranger")
        shelf.memory.weigh(stranger)  # it was forgotten meanwhile
        assert list(shelf.memory) == ["b", "c"]
        assert shelf.memory.weight == sum(found.weight for name in ("b", "c") if (found := shelf.memory.get(name)))

    run(work)


def test_a_table_weighs_what_its_match_does() -> None:
    match = bartizan.new_match("torres", 2, seed=1)
    found = LiveTable(table_row("oak"), seat_rows("oak"), match, None)
    first, kept = found.weight, match.footprint()
    for _ in range(20):
        match.play(match.actions()[0])
    assert found.weight - first == match.footprint() - kept > 0
    pack = bartizan.new_match("torres", 2, seed=1, content={"action": {"jump": {"name": "Leap"}}})
    owned = LiveTable(replace(table_row("oak"), header="x" * 100_000), seat_rows("oak"), pack, None)
    assert owned.weight > first + 100_000


def test_only_the_last_action_ids_are_kept() -> None:
    found = table("oak")
    for number in range(100):
        found.remember(EventRow("oak", number, "act", 0, f"action-{number}", "{}", 0.0))
    assert list(found.done) == [f"action-{number}" for number in range(68, 100)]
    assert len(found.marks) == 100


# --- in a server -----------------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def narrow(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Hall:
    """A server that keeps no table in memory that it does not need at this moment."""
    hall: Hall = request.getfixturevalue(f"{request.param}_hall")
    hall.within(_empty(hall))
    monkeypatch.setattr(hall.services.tables._tables, "_budget", 0)
    return hall


async def _empty(hall: Hall) -> None:
    hall.services.tables._tables.clear()


def kept(hall: Hall) -> list[str]:
    async def look() -> list[str]:
        return list(hall.services.tables._tables)

    return hall.within(look())


def test_matches_go_on_without_room(monkeypatch: pytest.MonkeyPatch, narrow: Hall) -> None:
    """Whoever plays and whoever watches notices nothing, at several tables that are played in turn."""
    impostor(monkeypatch, narrow)
    rng, seats = Random(5), (["me", "me"], ["me", "knight"], ["me", "open"])
    guests = [narrow.set_up(*seats) for seats in seats]
    friend = guests[2].link("invite").join("Friend")
    with StreamReader(guests[0].link("watch")) as reader:
        for _ in range(8):
            for guest in (*guests, friend):
                guest.decide(rng)
            assert len(kept(narrow)) <= 2
        version = guests[0].now()["version"]
        assert version == 8
        reader.until(version)
        undone = guests[0].now()
        assert undone["table"]["watching"] == 1


def test_an_old_action_id_is_still_known(monkeypatch: pytest.MonkeyPatch, hall: Hall) -> None:
    monkeypatch.setattr(live, "_RECENT", 2)
    both = hall.set_up("me", "me")
    assert both.only(0).do("knight d1", 0, "the-first-action").json() == {"version": 1}
    both.play(Random(1), 6)
    assert both.only(0).do("knight d1", 0, "the-first-action").json() == {"version": 1}
    now = both.now()
    for version, action in ((0, "knight c3"), (7, now["sights"][now["deciding"]]["offer"][0]["text"])):
        refused = both.only(now["deciding"]).do(action, version, "the-first-action")
        assert (refused.status_code, refused.json()) == (422, {"error": "This action id was used for something else."})
    assert both.now()["version"] == 7


def test_a_table_that_is_not_in_memory_hears_of_other_servers(postgresql: str) -> None:
    with open_hall(postgresql) as one, open_hall(postgresql) as two:
        both = one.set_up("me", "me")
        there = [two.guest(both.name, key) for key in both.keys]
        with StreamReader(both.link("watch")) as reader:
            for seat, action in enumerate(("knight d1", "knight c3")):
                one.within(_empty(one))
                assert there[seat].do(action).json() == {"version": seat + 1}
                assert reader.hear("update")["version"] == seat + 1
            one.within(_empty(one))
            assert there[0].at("DELETE", "").is_success
            assert reader.hear("gone") == {"table": both.name}


def test_a_clock_runs_out_at_a_table_that_is_not_in_memory(sqlite: str) -> None:
    with open_hall(sqlite) as hall:
        late, early = hall.set_up("me", "me", clock=1), hall.set_up("me", "me", clock=1)
        hall.write(table_rows.update().where(table_rows.c.id == late.name).values(since=0.0))
        hall.within(_empty(hall))
        wait_until(lambda: late.now()["table"]["seats"][0]["left"] == "time")
        assert early.name not in kept(hall)


def test_the_usual_budget() -> None:
    assert MEMORY == 512 * 1024 * 1024
