"""Bots think in processes of their own, never on the event loop.

A thinker is a fresh Python (`bots/thinker.py`) that speaks JSON by its pipes, so that nothing of the server is copied
into it. Whoever waits for a move may stop at any time: a process that goes on thinking is then ended, and another takes
its place.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec import json

from bartizan.bots.analysis import Judgement

_THINKER: Final = ("-P", "-m", "bartizan.bots.thinker")
_LONGEST: Final = 120.0
"""After so many seconds a bot has lost its way."""
_GRACE: Final = 0.25
"""A thought that nobody waits for any more may end by itself for so long: less than another process takes to start."""
_TRIES: Final = 2
_STUDIOUS: Final = 10
"""How much the processes that study stand back (as `nice` counts) behind those that play."""
_REMEMBERED: Final = 64
"""Of so many askers for each process it is known which one answered them last. It remembers as many."""

_log = logging.getLogger("bartizan.server")


class ThinkingFailed(Exception):
    """No bot could think of a move."""


class Thinkers:
    """The processes that think. Some play; others study what has been played, for which nobody's turn waits: they start
    when they are first needed, take only what the machine has left, and so never delay a bot that is to move."""

    def __init__(self, workers: int) -> None:
        """Those that play start at once, in the background, if an event loop runs; or else when they are needed."""
        self._playing = _Group(workers, 0)
        self._studying = _Group(max(1, workers // 2), _STUDIOUS)
        with suppress(RuntimeError):
            self._playing.start()

    async def choose(
        self, game: str, bot: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str
    ) -> str:
        """The canonical text of what a bot does in a position; raises `ThinkingFailed`. The position must be one from
        which everything is gone that the deciding seat cannot know. An asker is one seat of one match: the bot may
        remember what it thought when the same one asked before. To stop a thought, cancel whoever waits for it."""
        about = {"game": game, "position": position, "pack": json.encode(pack).decode(), "bot": bot, "asker": asker}
        answer = await self._playing.ask(about, asker)
        action: str = _told(answer, "action", game)
        return action

    async def judge(
        self, game: str, simulations: int, position: Mapping[str, Any], pack: Mapping[str, Any]
    ) -> Judgement:
        """How everybody stands in a position, and what a bot would do there; raises `ThinkingFailed`."""
        about = {"game": game, "position": position, "pack": json.encode(pack).decode(), "judge": simulations}
        answer = await self._studying.ask(about, "")
        return Judgement(_told(answer, "chances", game), answer["line"])

    async def close(self) -> None:
        """End all processes. Whoever still waits gets `ThinkingFailed`."""
        await asyncio.gather(self._playing.close(), self._studying.close())


def _told(answer: Mapping[str, Any], what: str, game: str) -> Any:
    if what not in answer:
        _log.error("a bot failed", extra={"game": game, "told": answer["error"]})
        raise ThinkingFailed("The bot did not know what to do.")
    return answer[what]


class _Group:
    """A number of processes, and a queue before them in which nobody is overtaken."""

    def __init__(self, workers: int, manners: int) -> None:
        self._workers = [_Worker(manners) for _ in range(workers)]
        self._idle = list(self._workers)  # the last one used, which is the quickest, at the end
        self._queue: deque[asyncio.Future[_Worker]] = deque()
        self._answered: OrderedDict[str, _Worker] = OrderedDict()

    def start(self) -> None:
        for worker in self._workers:
            worker.start()

    async def ask(self, question: Mapping[str, Any], asker: str) -> dict[str, Any]:
        worker = await self._take(asker)
        self._note(asker, worker)
        loop = asyncio.get_running_loop()
        thought = loop.create_task(_asked(worker, json.encode(question) + b"\n"))
        thought.add_done_callback(lambda _: self._give_back(worker))
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            loop.call_later(_GRACE, thought.cancel)
            raise

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self._workers))

    async def _take(self, asker: str) -> "_Worker":
        """A process that has nothing to do: if possible the one that answered this asker last."""
        if self._idle:
            known = self._answered.get(asker)
            worker = known if known in self._idle else self._idle[-1]
            self._idle.remove(worker)
            return worker
        turn: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it came in the same moment
                self._give_back(turn.result())
            raise

    def _give_back(self, worker: "_Worker") -> None:
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(worker)
                return
        self._idle.append(worker)

    def _note(self, asker: str, worker: "_Worker") -> None:
        self._answered[asker] = worker
        self._answered.move_to_end(asker)
        while len(self._answered) > _REMEMBERED * len(self._workers):
            self._answered.popitem(last=False)


async def _asked(worker: "_Worker", line: bytes) -> dict[str, Any]:
    for _ in range(_TRIES):
        answer = await worker.ask(line)
        if answer is not None:
            return answer
    raise ThinkingFailed("The process in which the bot was thinking has died.")


class _Worker:
    """A place where one process thinks; when that has died or is ended, another."""

    def __init__(self, manners: int) -> None:
        self._manners = manners
        self._starting: asyncio.Task[Process] | None = None
        self._ending: set[asyncio.Task[int]] = set()
        self._closed = False

    def start(self) -> None:
        """Begin to start a process, for later."""
        loop = asyncio.get_running_loop()
        if not self._closed:
            self._starting = loop.create_task(_new_process(self._manners))

    async def ask(self, question: bytes) -> dict[str, Any] | None:
        """The answer, or None if the process has died over it."""
        process = await self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(_LONGEST):
                process.stdin.write(question)
                await process.stdin.drain()
                line = await process.stdout.readline()
        except (BrokenPipeError, ConnectionResetError):
            line = b""
        except TimeoutError:
            self._replace(process)
            raise ThinkingFailed("The bot could not make up its mind.") from None
        except BaseException:  # nobody waits any more
            self._replace(process)
            raise
        if line.endswith(b"\n"):
            return json.decode(line, type=dict[str, Any])
        self._replace(process)
        return None

    async def close(self) -> None:
        self._closed = True
        if self._starting is not None:
            with suppress(OSError):
                self._end(await self._starting)
        await asyncio.gather(*self._ending)

    async def _ready(self) -> Process:
        """A process that lives. Whoever stops waiting for it does not stop it from starting."""
        if self._starting is not None and self._starting.done() and not _lives(self._starting):
            self._starting = None
        if self._starting is None:
            self.start()
        if self._starting is None or self._closed:
            raise ThinkingFailed("The server is closing.")
        try:
            return await asyncio.shield(self._starting)
        except OSError as error:
            raise ThinkingFailed(f"No process can be started: {error}.") from error

    def _replace(self, process: Process) -> None:
        self._end(process)
        self._starting = None
        self.start()

    def _end(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        ending = asyncio.get_running_loop().create_task(process.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)


def _lives(starting: "asyncio.Task[Process]") -> bool:
    return not starting.cancelled() and starting.exception() is None and starting.result().returncode is None


async def _new_process(manners: int) -> Process:
    """A Python that finds what this one finds, and that Ctrl-C in the server's terminal does not reach."""
    path = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *_THINKER,
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )
    if manners and hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + manners)
    return process
