"""Bots think in processes of their own, never on the event loop.

A thinker is a fresh Python (`bots/thinker.py`) that speaks JSON by its pipes, so that nothing of the server is copied
into it. Whoever waits for a move may stop at any time: a process that goes on thinking is then ended, and another takes
its place.
"""

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec import json

from bartizan.bots.analysis import Judgement
from bartizan.server.fair_queue import FairQueue
from bartizan.server.worker_process import NoProcess, TookTooLong, WorkerProcess

_WORKER: Final = ("-P", "-m", "bartizan.bots.worker")
_LONGEST: Final = 120.0
"""After so many seconds a bot has lost its way."""
_GRACE: Final = 0.25
"""A thought that nobody waits for any more may end by itself for so long: less than another process takes to start."""
_TRIES: Final = 2
_HINT_NICENESS, _ANALYSIS_NICENESS = 10, 12
"""How much those that give hints, and those that study, stand back (as `nice` counts) behind those that play."""
_REMEMBERED: Final = 64
"""Of so many askers for each process it is known which one answered them last. It remembers as many."""

_log = logging.getLogger("bartizan.server")


class BotUnavailable(Exception):
    """No bot could think of a move."""


class BotPool:
    """The processes that think. Some play; others give hints, and others study what has been played. For these nobody's
    turn waits: they start when they are first needed, stand back behind those that play, and so never delay a bot that
    is to move, however much is asked of them."""

    def __init__(self, workers: int, seed: int | None = None) -> None:
        """Those that play start at once, in the background, if an event loop runs; or else when they are needed. With a
        seed, every asker's bot has the same luck again."""
        self._seed = {} if seed is None else {"seed": seed}
        self._playing = _Workers(workers, 0)
        self._hinting = _Workers(max(1, workers // 2), _HINT_NICENESS, bounded=True)
        self._analysing = _Workers(max(1, workers // 2), _ANALYSIS_NICENESS)
        with suppress(RuntimeError):
            self._playing.start()

    async def choose(
        self, game: str, bot: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str
    ) -> str:
        """The canonical text of what a bot does in a position; raises `BotUnavailable`. The position must be one from
        which everything is gone that the deciding seat cannot know. An asker is one seat of one match: the bot may
        remember what it thought when the same one asked before. To stop a thought, cancel whoever waits for it."""
        about = {"game": game, "position": position, "pack": json.encode(pack).decode(), "bot": bot, "asker": asker}
        answer = await self._playing.ask(about | self._seed, asker)
        action: str = _told(answer, "action", game)
        return action

    async def advise(
        self, game: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str, client: str
    ) -> str:
        """The canonical text of what a Castellan would do in a position, for a seat (`asker`) of somebody (`client`).
        Clients take turns. Raises `BotUnavailable`, and `QueueFull` if too many wait already."""
        about = {"game": game, "position": position, "pack": json.encode(pack).decode(), "bot": "castellan"}
        answer = await self._hinting.ask({**about, "asker": asker}, asker, client)
        action: str = _told(answer, "action", game)
        return action

    async def judge(
        self, game: str, simulations: int, position: Mapping[str, Any], pack: Mapping[str, Any]
    ) -> Judgement:
        """How everybody stands in a position, and what a bot would do there; raises `BotUnavailable`."""
        about = {"game": game, "position": position, "pack": json.encode(pack).decode(), "judge": simulations}
        answer = await self._analysing.ask(about | self._seed, "")
        return Judgement(_told(answer, "chances", game), answer["line"])

    async def close(self) -> None:
        """End all processes. Whoever still waits gets `BotUnavailable`."""
        await asyncio.gather(self._playing.close(), self._hinting.close(), self._analysing.close())


def _told(answer: Mapping[str, Any], what: str, game: str) -> Any:
    if what not in answer:
        _log.error("a bot failed", extra={"game": game, "told": answer["error"]})
        raise BotUnavailable("The bot did not know what to do.")
    return answer[what]


class _Workers:
    """A number of processes, and a queue before them."""

    def __init__(self, workers: int, niceness: int, bounded: bool = False) -> None:
        """`bounded`: only so many may wait at all, and for each client."""
        self._workers = [WorkerProcess(_WORKER, niceness) for _ in range(workers)]
        self._queue = FairQueue(self._workers) if bounded else FairQueue(self._workers, sys.maxsize, sys.maxsize)
        self._answered: OrderedDict[str, WorkerProcess] = OrderedDict()

    def start(self) -> None:
        for worker in self._workers:
            worker.start()

    async def ask(self, question: Mapping[str, Any], asker: str, client: str = "") -> dict[str, Any]:
        """The answer of a process: if possible of the one that answered this asker last."""
        worker = await self._queue.take(client, self._answered.get(asker))
        self._note(asker, worker)
        loop = asyncio.get_running_loop()
        thought = loop.create_task(_asked(worker, json.encode(question) + b"\n"))
        thought.add_done_callback(lambda _: self._queue.give_back(worker))
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            loop.call_later(_GRACE, thought.cancel)
            raise

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self._workers))

    def _note(self, asker: str, worker: WorkerProcess) -> None:
        self._answered[asker] = worker
        self._answered.move_to_end(asker)
        while len(self._answered) > _REMEMBERED * len(self._workers):
            self._answered.popitem(last=False)


async def _asked(worker: WorkerProcess, line: bytes) -> dict[str, Any]:
    try:
        for _ in range(_TRIES):
            answer = await worker.ask(line, _hear, _LONGEST)
            if answer is not None:
                return answer
    except NoProcess as error:
        raise BotUnavailable(str(error)) from error
    except TookTooLong:
        raise BotUnavailable("The bot could not make up its mind.") from None
    raise BotUnavailable("The process in which the bot was thinking has died.")


async def _hear(reader: asyncio.StreamReader) -> dict[str, Any] | None:
    line = await reader.readline()
    return json.decode(line, type=dict[str, Any]) if line.endswith(b"\n") else None
