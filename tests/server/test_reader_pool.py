"""Files of strangers in processes of their own: what goes wrong there is one sentence, and the next file is read."""

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast
from weakref import ref

import msgspec
import psutil  # type: ignore[import-untyped]  # it has no types
import pytest

import bartizan
from bartizan.engine.errors import BartizanError
from bartizan.server import reader_pool, wire
from bartizan.server.fair_queue import FairQueue
from bartizan.server.problems import Busy, Malformed
from bartizan.server.reader_pool import ReaderPool, read_apart
from bartizan.server.routes import while_here

PACK = '[action.jump]\nname = "Leap"\n'
LIMITS = "takes too much time or memory"

_BOMB = """
import os, signal, time
from bartizan.server import reader

def pack(game, name, text):
    if text == "memory":
        held = []
        while True:
            held.append(bytearray(2**20))
    if text == "time":
        while True:
            pass
    if text == "sleep":
        time.sleep(600)
    if text == "death":
        os.kill(os.getpid(), signal.SIGKILL)
    if text == "large":
        return bytes(2**27)
    if text == "trouble":
        raise RuntimeError("nobody expected this")
    if text == "grown":
        reader.held = b"x" * 2**27
    return b'{"pid": %d}' % os.getpid()

reader._TASKS["pack"] = pack
reader.main()
"""
"""A reader over which some packs go off."""


@asynccontextmanager
async def readers(workers: int = 1) -> AsyncIterator[ReaderPool]:
    some = ReaderPool(workers)
    try:
        yield some
    finally:
        await some.close()


def run(work: Callable[[ReaderPool], Awaitable[None]], workers: int = 1) -> None:
    async def main() -> None:
        async with readers(workers) as some:
            await work(some)

    asyncio.run(main())


def test_packs_and_records_are_read() -> None:
    match = bartizan.new_match("torres", 2, seed=1)
    for _ in range(8):
        match.play(match.actions()[0])
    text = match.record().text()

    async def work(some: ReaderPool) -> None:
        assert await some.pack("ann", "torres", PACK) == {"action": {"jump": {"name": "Leap"}}}
        replay = msgspec.json.decode(await some.replay("ann", text, 1), type=wire.Replay)
        assert (replay.seat, len(replay.frames)) == (1, len(match.moves()) + 1)
        analysis_input = await some.analysis_input("ann", text)
        assert next(turn.played for turn in analysis_input.turns if turn.seat == 0) == [match.log(0)[0]["text"]]
        assert analysis_input.turns[0].before()["seats"] == 2
        for wrong, words in ((PACK + "[", "not valid TOML"), ("[dragon.red]", "no kind 'dragon'")):
            with pytest.raises(Malformed, match=words):
                await some.pack("ann", "torres", wrong)
        with pytest.raises(Malformed, match="no game 'jenga'"):
            await some.pack("ann", "jenga", PACK)
        with pytest.raises(Malformed, match="no seat 5"):
            await some.replay("ann", text, 5)
        with pytest.raises(Malformed, match="not JSON"):
            await some.analysis_input("ann", "hello")

    run(work)


@pytest.mark.parametrize("bomb", ["memory", "time", "sleep", "death", "large"])
def test_a_bomb_is_one_sentence_and_the_next_file_is_read(monkeypatch: pytest.MonkeyPatch, bomb: str) -> None:
    monkeypatch.setattr(reader_pool, "_READER", ("-c", _BOMB))

    async def work(some: ReaderPool) -> None:
        first = (await some.pack("ann", "torres", "fine"))["pid"]
        if bomb == "sleep":
            monkeypatch.setitem(reader_pool._LIMITS, "pack", reader_pool._Limit(1, 0.2))
        with pytest.raises(Malformed, match=LIMITS) as told:
            await some.pack("ann", "torres", bomb)
        assert told.value.sentence == "The content pack takes too much time or memory to read."
        monkeypatch.undo()
        second = (await some.pack("ann", "torres", "fine"))["pid"]
        assert second != first
        assert not psutil.pid_exists(first)

    run(work)


def test_a_reader_that_has_grown_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_pool, "_READER", ("-c", _BOMB))

    async def work(some: ReaderPool) -> None:
        pids = [(await some.pack("ann", "torres", text))["pid"] for text in ("fine", "fine", "grown", "fine")]
        assert pids[0] == pids[1] == pids[2] != pids[3]

    run(work)


def test_trouble_of_ours_is_logged_and_still_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(reader_pool, "_READER", ("-c", _BOMB))

    async def work(some: ReaderPool) -> None:
        with pytest.raises(Malformed, match=r"The content pack cannot be read\."):
            await some.pack("ann", "torres", "trouble")

    run(work)
    assert "nobody expected this" in caplog.records[0].told  # type: ignore[attr-defined]  # what the log carries along


def test_whoever_comes_when_too_many_wait_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_pool, "_READER", ("-c", _BOMB))

    async def work(some: ReaderPool) -> None:
        some._queue = FairQueue(some._workers, most=3, most_each=2)
        stuck = asyncio.create_task(some.pack("ann", "torres", "sleep"))
        await asyncio.sleep(0)
        clients = ["ann", "ann", "ann", "bob", "cy"]
        others = [asyncio.create_task(some.pack(client, "torres", "fine")) for client in clients]
        await asyncio.sleep(0)
        for number in (2, 4):
            with pytest.raises(Busy) as told:
                await others.pop(number if number < 3 else -1)
            assert (told.value.status, told.value.wait) == (429, 5.0)
        stuck.cancel()  # whoever asked has gone: its process is ended, and those who wait are served
        assert all([await other for other in others])

    run(work)


def test_without_an_event_loop() -> None:
    body = read_apart("box.toml", "pack", game="torres", name="box.toml", text=PACK)
    assert json.loads(body) == {"action": {"jump": {"name": "Leap"}}}
    with pytest.raises(BartizanError, match=r"^box\.toml: there is no kind"):
        read_apart("box.toml", "pack", game="torres", name="box.toml", text="[dragon.red]")


@pytest.mark.parametrize("bomb", ["memory", "time", "sleep", "death"])
def test_a_bomb_without_an_event_loop(monkeypatch: pytest.MonkeyPatch, bomb: str) -> None:
    monkeypatch.setattr(reader_pool, "_READER", ("-c", _BOMB))
    monkeypatch.setitem(reader_pool._LIMITS, "pack", reader_pool._Limit(1, 1.0 if bomb == "sleep" else 30.0))
    about: dict[str, Any] = {"game": "torres", "name": "box.toml", "text": bomb}
    with pytest.raises(BartizanError, match=rf"^box\.toml {LIMITS}"):
        read_apart("box.toml", "pack", **about)


class Large:
    """Something that takes memory."""


def test_what_was_sent_does_not_stay_in_memory_when_it_is_refused() -> None:
    """It goes at once, not when garbage is looked for, which a server seldom does."""

    async def receive() -> Any:
        await asyncio.sleep(60)

    async def work(large: Large) -> None:
        raise Malformed(f"Nobody can read {large}.")

    async def ask(large: Large) -> None:
        await while_here(cast("Any", SimpleNamespace(receive=receive)), work(large))

    async def main() -> None:
        large = Large()
        watched = ref(large)
        with pytest.raises(Malformed):
            await ask(large)
        del large
        await asyncio.sleep(0)
        assert watched() is None

    gc.disable()
    try:
        asyncio.run(main())
    finally:
        gc.enable()
