"""Bots in processes of their own: what they answer, and that no process is ever lost or left behind."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import psutil  # type: ignore[import-untyped]  # it has no types
import pytest

import bartizan
from bartizan.server import bot_pool
from bartizan.server.bot_pool import BotPool, BotUnavailable

POSITION = bartizan.new_match("torres", seats=3, seed=7).position()
OTHERS: set[int] = set()
"""Bot workers of servers that other tests of this process keep open."""


@pytest.fixture(autouse=True)
def _others() -> None:
    OTHERS.clear()
    OTHERS.update(process.pid for process in processes())


@asynccontextmanager
async def bot_pool_of(workers: int) -> AsyncIterator[BotPool]:
    """A pool, all of whose processes have started and will have ended."""
    some = BotPool(workers)
    try:
        await asyncio.gather(*(choose(some) for _ in range(workers)))
        await until(lambda: len(processes()) == workers)
        yield some
    finally:
        await some.close()
        assert processes() == []


async def choose(some: BotPool, bot: str = "knight", **changed: Any) -> str:
    about: dict[str, Any] = {"game": "torres", "bot": bot, "position": POSITION, "pack": {}, "asker": "a"} | changed
    return await asyncio.wait_for(some.choose(**about), 120)


def processes(of: int | None = None) -> list[psutil.Process]:
    """The bot workers of a process (this one) that live, those of other tests aside."""
    found = []
    for child in psutil.Process(of).children():
        try:
            if "bartizan.bots.worker" in child.cmdline() and child.status() != psutil.STATUS_ZOMBIE:
                found += [child] if child.pid not in OTHERS else []
        except psutil.NoSuchProcess:
            continue
    return found


def asked(some: BotPool, waiting: int = 0) -> bool:
    """Whether all that play are asked something, and so many wait for them."""
    return some._playing._queue._idle == [] and len(some._playing._queue) == waiting


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def test_a_bot_answers_with_what_may_be_done() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            match = bartizan.new_match("torres", seats=3, seed=7)
            for bot in ("squire", "knight", "random", "greedy:0.5"):
                for _ in range(3):
                    action = await choose(some, bot, position=match.position())
                    assert action in match.actions()
                    match.play(action)
            assert len(processes()) == 1

    asyncio.run(run())


def test_luck_is_new_every_time() -> None:
    async def run() -> None:
        async with bot_pool_of(2) as some:
            assert len({await choose(some, "random") for _ in range(40)}) > 5
            assert len({await choose(some, "random", asker=str(number)) for number in range(40)}) > 5

    asyncio.run(run())


_COUNTER = """
from bartizan.bots import mcts, worker

searches = 0
spend = mcts.Budget.spend

def count(budget, search, state, rng, share=1.0):
    global searches
    searches += share == 1.0
    spend(budget, search, state, rng, share)

class Counting(worker.BotWorker):
    def answer(self, question):
        told = super().answer(question)
        return told | {"action": f"{told['action']} after {searches}"}

mcts.Budget.spend = count
worker.BotWorker = Counting
worker.main()
"""


def test_a_searching_bot_goes_on_with_what_it_has_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the second decision of a turn it does not search anew; for another asker it does."""
    monkeypatch.setattr(bot_pool, "_WORKER", ("-c", _COUNTER))

    async def run() -> None:
        some = BotPool(1, seed=7)
        match = bartizan.new_match("torres", 2, 7, {"version": "master"})  # nobody draws cards in a turn
        while match.view(match.seat)["phase"] == 0:
            match.play(match.actions()[0])
        seat, searches = match.seat, []
        for asker in ("ann", "ann", "bob"):
            told = await choose(some, "mcts:40", position=match.position(), asker=asker)
            action, _, number = told.partition(" after ")
            searches.append(int(number))
            if len(searches) == 1:
                match.play(action)
                assert match.seat == seat
        assert searches == [1, 1, 2]
        await some.close()

    asyncio.run(run())


_TELLER = """
import json, os, sys
for line in sys.stdin:
    print(json.dumps({"action": str(os.getpid()), "chances": [os.nice(0), os.getpid()], "line": []}), flush=True)
"""


def test_an_asker_comes_back_to_the_process_that_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "_WORKER", ("-c", _TELLER))

    async def run() -> None:
        some = BotPool(3)
        askers = [f"asker {number}" for number in range(3)]
        first = await asyncio.gather(*(choose(some, asker=asker) for asker in askers))
        assert len(set(first)) == 3
        for order in (askers, askers[::-1], askers * 2):
            for asker in order:
                assert await choose(some, asker=asker) == first[askers.index(asker)]
        both = await asyncio.gather(choose(some, asker=askers[0]), choose(some, asker=askers[0]))
        assert len(set(both)) == 2  # nobody waits for the one that knows them while another is idle
        await some.close()

    asyncio.run(run())


def test_whoever_studies_never_stands_in_the_way_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are processes of their own, which start when they are needed, and stand back behind all others."""
    monkeypatch.setattr(bot_pool, "_WORKER", ("-c", _TELLER))

    async def run() -> None:
        some = BotPool(1)
        playing = int(await choose(some))
        niceness, number = (await some.judge("torres", 5, POSITION, {})).chances
        assert niceness == min(os.nice(0) + bot_pool._ANALYSIS_NICENESS, 19)
        studying = psutil.Process(int(number))
        assert studying.pid != playing
        studying.suspend()
        judging = [asyncio.create_task(some.judge("torres", 5, POSITION, {})) for _ in range(5)]
        await until(lambda: some._analysing._queue._idle == [])
        for _ in range(20):
            assert await choose(some) == str(playing)
        assert not any(one.done() for one in judging)
        studying.resume()
        await asyncio.gather(*judging)
        await some.close()

    asyncio.run(run())


def test_a_position_is_judged() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            match = bartizan.new_match("torres", seats=3, seed=7)
            judged = await some.judge("torres", 3, match.position(), {})
            assert sum(judged.chances) == pytest.approx(1)
            assert len(judged.chances) == 3
            assert judged.line[0] in match.actions()
            with pytest.raises(BotUnavailable):
                await some.judge("torres", 3, {"seats": 99}, {})
            studying = max(processes(), key=lambda one: one.create_time())
            studying.kill()
            assert (await some.judge("torres", 3, match.position(), {})).line

    asyncio.run(run())


def test_a_bot_plays_with_the_owners_pack() -> None:
    pack = {"foundations": {"castles": {"squares": ["d1", "c3", "f3", "h4", "a5", "c6", "f6", "e7"]}}}
    match = bartizan.new_match("torres", seats=3, seed=7, content=pack)

    async def run() -> None:
        async with bot_pool_of(1) as some:
            for _ in range(2):
                assert await choose(some, position=match.position(), pack=match.content.pack) in match.actions()
                with pytest.raises(BotUnavailable):  # such a position does not occur without the pack
                    await choose(some, position=match.position())

    asyncio.run(run())


@pytest.mark.parametrize(
    "wrong", [{"game": "chess"}, {"bot": "nobody"}, {"position": {"seats": 99}}], ids=["game", "bot", "position"]
)
def test_a_bot_that_fails_harms_nobody(wrong: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            [before] = processes()
            with pytest.raises(BotUnavailable):
                await choose(some, **wrong)
            assert await choose(some)
            assert processes() == [before]

    asyncio.run(run())
    assert "Traceback" in caplog.records[0].told  # type: ignore[attr-defined]  # what the log carries along


def test_a_thought_that_nobody_waits_for_is_ended() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            [stuck] = processes()
            stuck.suspend()
            waiting = asyncio.create_task(choose(some))
            second = asyncio.create_task(choose(some))
            await until(lambda: asked(some, waiting=1))
            assert not waiting.done()
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert await second
            assert await choose(some)
            assert len(processes()) == 1
            assert processes() != [stuck]

    asyncio.run(run())


def test_a_quick_thought_may_end_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "_GRACE", 60.0)

    async def run() -> None:
        async with bot_pool_of(1) as some:
            before = processes()
            for _ in range(20):
                before[0].suspend()
                waiting = asyncio.create_task(choose(some))
                await until(lambda: asked(some))
                waiting.cancel()
                before[0].resume()
                await until(lambda: not asked(some))
            assert await choose(some)
            assert processes() == before

    asyncio.run(run())


def test_whoever_leaves_the_queue_costs_nothing() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            [busy] = processes()
            busy.suspend()
            first, second, third = (asyncio.create_task(choose(some)) for _ in range(3))
            await until(lambda: asked(some, waiting=2))
            second.cancel()
            await asyncio.sleep(0)
            busy.resume()
            assert await first
            assert await third
            assert processes() == [busy]

    asyncio.run(run())


def test_cancelling_at_any_moment_leaves_as_many_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "_GRACE", 0.0)

    async def run() -> None:
        async with bot_pool_of(2) as some:
            for turns_of_the_loop in range(12):
                tasks = [asyncio.create_task(choose(some)) for _ in range(4)]
                for _ in range(turns_of_the_loop):
                    await asyncio.sleep(0)
                for task in tasks[::2]:
                    task.cancel()
                answers = await asyncio.gather(*tasks, return_exceptions=True)
                assert all(isinstance(answer, str) for answer in answers[1::2])
            await until(lambda: len(processes()) == 2)

    asyncio.run(run())


def test_a_process_that_dies_is_replaced_and_the_thought_thought_again() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            [first] = processes()
            first.suspend()
            waiting = asyncio.create_task(choose(some))
            await until(lambda: asked(some))
            first.kill()
            assert await waiting
            [second] = processes()
            second.kill()
            await until(lambda: processes() == [])
            assert await choose(some)

    asyncio.run(run())


def test_a_thought_that_kills_is_thought_no_third_time() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            waiting = asyncio.create_task(choose(some))
            killed: set[int] = set()
            while not waiting.done():
                for process in processes():
                    killed.add(process.pid)
                    with suppress(psutil.NoSuchProcess):
                        process.kill()
                await asyncio.sleep(0)
            with pytest.raises(BotUnavailable, match="died"):
                await waiting
            assert len(killed) >= 2
            assert await choose(some)

    asyncio.run(run())


def test_a_bot_that_has_lost_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            processes()[0].suspend()
            monkeypatch.setattr(bot_pool, "_LONGEST", 0.05)
            with pytest.raises(BotUnavailable, match="mind"):
                await choose(some)
            monkeypatch.undo()
            assert await choose(some)

    asyncio.run(run())


def test_one_slow_thought_does_not_keep_the_others_waiting() -> None:
    async def run() -> None:
        async with bot_pool_of(2) as some:
            for process in processes():
                process.suspend()
            order: list[int] = []

            async def ask(number: int) -> None:
                await choose(some)
                order.append(number)

            slow = [asyncio.create_task(ask(number)) for number in range(2)]
            await until(lambda: asked(some))
            others = [asyncio.create_task(ask(number)) for number in range(2, 12)]
            await until(lambda: asked(some, waiting=10))
            assert order == []
            processes()[0].resume()
            await asyncio.gather(*others)
            assert sorted(order[1:]) == order[1:] == list(range(2, 12))  # nobody was overtaken
            for process in processes():
                process.resume()
            await asyncio.gather(*slow)

    asyncio.run(run())


def test_ctrl_c_is_for_the_server() -> None:
    async def run() -> None:
        async with bot_pool_of(1) as some:
            before = processes()
            before[0].send_signal(signal.SIGINT)
            assert await choose(some)
            assert processes() == before

    asyncio.run(run())


def test_closing_ends_thoughts_and_starting_processes() -> None:
    async def run() -> None:
        some = BotPool(2)
        await some.close()
        assert processes() == []
        with pytest.raises(BotUnavailable):
            await choose(some)
        async with bot_pool_of(1) as some:
            processes()[0].suspend()
            waiting = [asyncio.create_task(choose(some)) for _ in range(3)]
            await until(lambda: asked(some, waiting=2))
            await some.close()
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            assert [type(answer) for answer in answers] == [BotUnavailable] * 3

    asyncio.run(run())


def test_a_pool_may_be_made_before_the_loop() -> None:
    some = BotPool(1)

    async def run() -> None:
        assert await choose(some)
        await some.close()

    asyncio.run(run())


_SERVER = """
import asyncio, json, sys
import bartizan
from bartizan.server.bot_pool import BotPool

async def run():
    some = BotPool(2)
    position = json.loads(sys.argv[1])
    await asyncio.gather(*(some.choose("torres", "knight", position, {}, str(n)) for n in range(6)))
    print("ready", flush=True)
    await asyncio.sleep(60)

if sys.argv[2] == "uvloop":
    import uvloop
    uvloop.run(run())
else:
    asyncio.run(run())
"""


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_no_process_outlives_a_server_that_was_killed(loop: str) -> None:
    command = [sys.executable, "-c", _SERVER, json.dumps(POSITION), loop]
    server = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert server.stdout is not None
    assert server.stdout.readline() == b"ready\n"
    left = processes(server.pid)
    assert len(left) == 2
    server.kill()
    server.wait()
    _, alive = psutil.wait_procs(left, timeout=60)
    assert alive == []
