"""Bots think in processes of their own, never on the event loop.

A thinker is a fresh Python that speaks JSON by its pipes, so that nothing of the server is copied into it. Whoever
waits for a move may stop at any time: a process that goes on thinking is then ended, and another takes its place.
"""

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec import json

_LONGEST: Final = 120.0
"""After so many seconds a bot has lost its way."""
_GRACE: Final = 0.25
"""A thought that nobody waits for any more may end by itself for so long: less than another process takes to start."""
_TRIES: Final = 2

_log = logging.getLogger("bartizan.server")


class ThinkingFailed(Exception):
    """No bot could think of a move."""


class Thinkers:
    """A number of processes that think, and a queue before them in which nobody is overtaken."""

    def __init__(self, workers: int) -> None:
        """The processes start at once, in the background, if an event loop runs; or else when they are needed."""
        self._workers = [_Worker() for _ in range(workers)]
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()  # the last one used is the quickest
        for worker in self._workers:
            self._idle.put_nowait(worker)
            with suppress(RuntimeError):
                worker.start()

    async def choose(self, game: str, bot: str, position: Mapping[str, Any], pack: Mapping[str, Any]) -> str:
        """The canonical text of what a bot does in a position; raises `ThinkingFailed`. The position must be one from
        which everything is gone that the deciding seat cannot know. To stop a thought, cancel whoever waits for it."""
        question = {"game": game, "bot": bot, "position": position, "pack": json.encode(pack).decode()}
        line = json.encode(question) + b"\n"
        worker = await self._idle.get()
        loop = asyncio.get_running_loop()
        thought = loop.create_task(_asked(worker, line))
        thought.add_done_callback(lambda _: self._idle.put_nowait(worker))
        try:
            answer = await asyncio.shield(thought)
        except asyncio.CancelledError:
            loop.call_later(_GRACE, thought.cancel)
            raise
        if "action" not in answer:
            _log.error("a bot failed", extra={"game": game, "bot": bot, "told": answer["error"]})
            raise ThinkingFailed("The bot did not know what to do.")
        return answer["action"]

    async def close(self) -> None:
        """End all processes. Whoever still waits gets `ThinkingFailed`."""
        await asyncio.gather(*(worker.close() for worker in self._workers))


async def _asked(worker: "_Worker", line: bytes) -> dict[str, str]:
    for _ in range(_TRIES):
        answer = await worker.ask(line)
        if answer is not None:
            return answer
    raise ThinkingFailed("The process in which the bot was thinking has died.")


class _Worker:
    """A place where one process thinks; when that has died or is ended, another."""

    def __init__(self) -> None:
        self._starting: asyncio.Task[Process] | None = None
        self._ending: set[asyncio.Task[int]] = set()
        self._closed = False

    def start(self) -> None:
        """Begin to start a process, for later."""
        loop = asyncio.get_running_loop()
        if not self._closed:
            self._starting = loop.create_task(_new_process())

    async def ask(self, question: bytes) -> dict[str, str] | None:
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
            return json.decode(line, type=dict[str, str])
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


async def _new_process() -> Process:
    """A Python that finds what this one finds, and that Ctrl-C in the server's terminal does not reach."""
    path = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "bartizan.server.thinker",
        stdin=PIPE,
        stdout=PIPE,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )
