"""Hints: one at a time for a seat, dropped when nobody waits, each client in turn, and never in the way of a bot."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import httpx
import psutil  # type: ignore[import-untyped]  # it has no types
import pytest

import bartizan
from bartizan.server import bot_pool
from bartizan.server.bot_pool import BotPool, BotUnavailable
from bartizan.server.fair_queue import QueueFull
from bartizan.server.hints import Hints
from bartizan.server.problems import NotNow
from tests.server.hall import Hall, impostor, wait_until

POSITION = bartizan.new_match("torres", seats=3, seed=7).position()


class Thought:
    """Something to think of, which ends when a test says so."""

    def __init__(self) -> None:
        self.begun = self.stopped = 0
        self.known: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def think(self) -> str:
        self.begun += 1
        try:
            return await self.known
        except asyncio.CancelledError:
            self.stopped += 1
            raise


async def rest() -> None:
    """Let all others go on as far as they can."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_asks_again_shares_the_answer() -> None:
    async def run() -> None:
        hints, thought = Hints(), Thought()
        asking = [asyncio.create_task(hints.ask("oak:0", 3, thought.think)) for _ in range(5)]
        await rest()
        asking[0].cancel()
        await rest()
        assert (thought.begun, thought.stopped, len(hints)) == (1, 0, 1)
        thought.known.set_result("end")
        assert await asyncio.gather(*asking[1:]) == ["end"] * 4
        assert len(hints) == 0

    asyncio.run(run())


def test_a_newer_question_replaces_an_older_one() -> None:
    async def run() -> None:
        hints, old, new, other = Hints(), Thought(), Thought(), Thought()
        first = asyncio.create_task(hints.ask("oak:0", 3, old.think))
        elsewhere = asyncio.create_task(hints.ask("oak:1", 3, other.think))
        await rest()
        second = asyncio.create_task(hints.ask("oak:0", 4, new.think))
        with pytest.raises(NotNow, match="moved on"):
            await first
        assert (old.stopped, new.begun, other.stopped) == (1, 1, 0)
        new.known.set_result("end")
        other.known.set_result("knight d1")
        assert [await second, await elsewhere] == ["end", "knight d1"]

    asyncio.run(run())


def test_what_nobody_waits_for_is_not_thought() -> None:
    async def run() -> None:
        hints, thought = Hints(), Thought()
        asking = [asyncio.create_task(hints.ask("oak:0", 3, thought.think)) for _ in range(2)]
        await rest()
        for one in asking:
            one.cancel()
        await rest()
        assert all(one.cancelled() for one in asking)
        assert (thought.stopped, len(hints)) == (1, 0)

    asyncio.run(run())


def test_what_goes_wrong_is_told_to_everybody_and_forgotten() -> None:
    async def run() -> None:
        hints, thought = Hints(), Thought()
        asking = [asyncio.create_task(hints.ask("oak:0", 3, thought.think)) for _ in range(2)]
        await rest()
        thought.known.set_exception(BotUnavailable("nobody knows"))
        for one in asking:
            with pytest.raises(BotUnavailable):
                await one
        again = Thought()
        again.known.set_result("end")
        assert await hints.ask("oak:0", 3, again.think) == "end"

    asyncio.run(run())


# --- in a server -----------------------------------------------------------------------------------------


def test_whoever_leaves_no_longer_waits_for_a_hint(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = impostor(monkeypatch, sqlite_hall, never=True)
    ann = sqlite_hall.set_up("me", "me").only(0)

    def ask() -> None:
        headers = {"Authorization": f"Bearer {ann.keys[0]}"}
        with httpx.Client(base_url=sqlite_hall.address, timeout=0.3, verify=False) as http:
            http.get(f"/api/tables/{ann.name}/hint", headers=headers)

    with ThreadPoolExecutor(3) as crowd:
        for one in [crowd.submit(ask) for _ in range(3)]:
            with pytest.raises(httpx.ReadTimeout):
                one.result()
    wait_until(lambda: fake.cancelled == 1)
    assert (fake.askers, fake.clients) == ([f"{ann.name}:0:hint"], ["127.0.0.1"])
    assert len(sqlite_hall.services.tables._hints) == 0


def test_too_many_hints_are_asked_to_wait(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    fake = impostor(monkeypatch, sqlite_hall)

    async def full(*_: object) -> str:
        raise QueueFull

    monkeypatch.setattr(fake, "advise", full)
    answer = sqlite_hall.set_up("me", "me").only(0).at("GET", "/hint")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "5")
    assert answer.json() == {"error": "Too many want a hint just now: please wait a moment."}


# --- in processes of their own ---------------------------------------------------------------------------

_TELLER = """
import json, os, sys
for line in sys.stdin:
    print(json.dumps({"action": str(os.getpid())}), flush=True)
"""


def test_a_crowd_of_hints_never_stands_in_the_way_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for a process of their own, in turn for each client, and so many at most."""
    monkeypatch.setattr(bot_pool, "_WORKER", ("-c", _TELLER))

    async def run() -> None:
        some = BotPool(1)
        served: list[str] = []

        async def hint(client: str, number: int) -> None:
            await some.advise("torres", POSITION, {}, f"{client}:{number}", client)
            served.append(client)

        playing = await some.choose("torres", "knight", POSITION, {}, "a")
        hinting = psutil.Process(int(await some.advise("torres", POSITION, {}, "a", "ann")))
        assert hinting.pid != int(playing)
        if hasattr(psutil.Process, "nice"):
            assert hinting.nice() > psutil.Process(int(playing)).nice()
        hinting.suspend()
        crowd = [asyncio.create_task(hint(f"client {number % 8}", number)) for number in range(200)]
        await rest()
        ann = asyncio.create_task(hint("ann", 0))
        await rest()
        for _ in range(20):
            assert await some.choose("torres", "knight", POSITION, {}, "b") == playing
        assert served == []
        greedy = [asyncio.create_task(hint("client 1", number)) for number in range(200, 220)]
        await rest()
        refused = [one for one in greedy if one.done()]
        assert {type(one.exception()) for one in refused} == {QueueFull}
        hinting.resume()
        await ann
        assert len(served) <= 11
        await asyncio.gather(*crowd, *greedy, return_exceptions=True)
        await some.close()

    asyncio.run(run())
