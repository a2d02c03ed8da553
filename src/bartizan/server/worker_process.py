"""A worker process of the server: a fresh Python that is asked over its pipes.

Nothing of the server is copied into it. It can be killed at any time, and is then replaced.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from bartizan.engine.priority import lower_priority

T = TypeVar("T")


class NoProcess(Exception):
    """No process can be started; the text says why."""


class TookTooLong(Exception):
    """The timeout has passed, and the process was killed."""


class WorkerProcess:
    """One process at a time, replaced when it has died or was killed."""

    def __init__(self, command: tuple[str, ...], niceness: int = 0) -> None:
        """`command` are the arguments of Python; `niceness` lowers the priority of the process (0 to 19)."""
        self._command = command
        self._niceness = niceness
        self._starting: asyncio.Task[Process] | None = None
        self._ending: set[asyncio.Task[int]] = set()
        self._closed = False

    def start(self) -> None:
        """Begin to start a process, for later."""
        loop = asyncio.get_running_loop()
        if not self._closed:
            self._starting = loop.create_task(_new_process(self._command, self._niceness))

    async def ask(
        self, question: bytes, hear: Callable[[asyncio.StreamReader], Awaitable[T | None]], longest: float
    ) -> T | None:
        """What `hear` reads of the answer, or None if the process has died over it. Raises `NoProcess` and
        `TookTooLong`. Cancelling the call kills the process."""
        process = await self._ready()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(longest):
                process.stdin.write(question)
                await process.stdin.drain()
                answer = await hear(process.stdout)
        except (BrokenPipeError, ConnectionResetError, asyncio.IncompleteReadError):
            answer = None
        except TimeoutError:
            self._replace(process)
            raise TookTooLong from None
        except BaseException:  # nobody waits any more
            self._replace(process)
            raise
        if answer is None:
            self._replace(process)
        return answer

    def renew(self) -> None:
        """Replace the process that has just answered (it has grown too large)."""
        if self._starting is not None and self._starting.done() and _lives(self._starting):
            self._replace(self._starting.result())

    async def close(self) -> None:
        self._closed = True
        if self._starting is not None:
            with suppress(OSError):
                self._end(await self._starting)
        await asyncio.gather(*self._ending)

    async def _ready(self) -> Process:
        """A process that lives. Cancelling the call does not stop it from starting."""
        if self._starting is not None and self._starting.done() and not _lives(self._starting):
            self._starting = None
        if self._starting is None:
            self.start()
        if self._starting is None or self._closed:
            raise NoProcess("The server is closing.")
        try:
            return await asyncio.shield(self._starting)
        except OSError as error:
            raise NoProcess(f"No process can be started: {error}.") from error

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


def environment() -> dict[str, str]:
    """An environment in which a child Python finds the same modules."""
    path = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
    return {**os.environ, "PYTHONPATH": path}


def _lives(starting: "asyncio.Task[Process]") -> bool:
    return not starting.cancelled() and starting.exception() is None and starting.result().returncode is None


async def _new_process(command: tuple[str, ...], niceness: int) -> Process:
    """A Python that Ctrl-C in the server's terminal does not reach."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdin=PIPE, stdout=PIPE, env=environment(), start_new_session=True
    )
    if niceness:
        lower_priority(niceness, process.pid)
    return process
