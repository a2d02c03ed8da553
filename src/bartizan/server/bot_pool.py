"""The pool of bot workers: bots think in separate processes, never on the event loop.

A worker is a fresh Python (`bots/worker.py`) that speaks JSON over its pipes, so that nothing of the server is copied
into it. A request can be cancelled at any time: a worker that goes on thinking is then killed and replaced.
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
"""The timeout of a bot's decision, in seconds."""
_GRACE: Final = 0.25
"""The grace period of a cancelled request, in seconds: shorter than it takes to start a process."""
_TRIES: Final = 2
_HINT_NICENESS, _ANALYSIS_NICENESS = 10, 12
"""The niceness of workers for hints and for analyses: those that play come first."""
_REMEMBERED: Final = 64
"""The cache size per worker: how many askers are routed to the worker that answered last. It keeps as many bots."""

_log = logging.getLogger("bartizan.server")


class BotUnavailable(Exception):
    """No bot could decide."""


class BotPool:
    """Three groups of workers: for playing, for hints, and for analyses. The last two start on demand and run at a
    lower priority, so that they never delay a bot that is to move."""

    def __init__(self, workers: int, seed: int | None = None) -> None:
        """Workers for playing start at once, in the background, if an event loop runs; otherwise on demand. A seed
        makes the bots of every asker reproducible."""
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
        remember what it thought when the same one asked before. Cancel the call to stop the search."""
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
        """End all processes. Pending calls raise `BotUnavailable`."""
        await asyncio.gather(self._playing.close(), self._hinting.close(), self._analysing.close())


def _told(answer: Mapping[str, Any], what: str, game: str) -> Any:
    if what not in answer:
        _log.error("a bot failed", extra={"game": game, "told": answer["error"]})
        raise BotUnavailable("The bot did not know what to do.")
    return answer[what]


class _Workers:
    """Some worker processes behind a fair queue."""

    def __init__(self, workers: int, niceness: int, bounded: bool = False) -> None:
        """`bounded`: the queue is bounded, in all and for each client."""
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
