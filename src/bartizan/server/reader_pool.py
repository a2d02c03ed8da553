"""Untrusted files are read in separate processes (`reader.py`), with limits of memory and time.

The event loop never waits for them, few are read at the same time, and clients take turns. A file over which a process
has died, or was ended, is answered with a sentence like any other that is wrong.
"""

import asyncio
import logging
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from bartizan.engine.errors import BartizanError
from bartizan.server.fair_queue import FairQueue, QueueFull
from bartizan.server.problems import Busy, Malformed, Unavailable
from bartizan.server.records import AnalysisInput
from bartizan.server.worker_process import NoProcess, TookTooLong, WorkerProcess, environment

_READER: Final = ("-P", "-m", "bartizan.server.reader")
_WAIT: Final = 5.0
"""The `Retry-After` of a request refused because the queue is full, in seconds."""


class _Limit(NamedTuple):
    """The limits of a task in seconds: CPU time, and the wall-clock timeout on a busy machine."""

    cpu: int
    wall: float


_LIMITS: Final = {
    "pack": _Limit(1, 15.0),
    "replay": _Limit(5, 30.0),
    "analysis_input": _Limit(5, 30.0),
    "record": _Limit(5, 30.0),
}
_log = logging.getLogger("bartizan.server")


class _Answer(NamedTuple):
    """The answer of a reader: its head, and the body it has read."""

    head: Mapping[str, Any]
    body: bytes


class ReaderPool:
    """The pool of reader processes. They start on demand, and stay."""

    def __init__(self, workers: int) -> None:
        self._workers = [WorkerProcess(_READER) for _ in range(workers)]
        self._queue = FairQueue(self._workers)

    async def pack(self, client: str, game: str, text: str) -> dict[str, Any]:
        """What a content pack changes in a game; raises `Malformed` or `Busy`."""
        body = await self._read(client, "The content pack", "pack", game=game, name="the content pack", text=text)
        return msgspec.json.decode(body, type=dict[str, Any])

    async def replay(self, client: str, text: str, seat: int | None) -> bytes:
        """The replay of a record as it goes over the wire; raises `Malformed` or `Busy`."""
        return await self._read(client, "The record", "replay", text=text, seat=seat)

    async def analysis_input(self, client: str, text: str) -> AnalysisInput:
        """The input for an analysis of a record's match; raises `Malformed` or `Busy`."""
        return msgspec.json.decode(
            await self._read(client, "The record", "analysis_input", text=text), type=AnalysisInput
        )

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.close() for worker in self._workers))

    async def _read(self, client: str, what: str, task: str, **about: Any) -> bytes:
        try:
            worker = await self._queue.take(client)
        except QueueFull:
            raise Busy("Too many files are being read just now: please wait a moment.", _WAIT) from None
        try:
            answer = await worker.ask(_question(task, about), _hear, _LIMITS[task].wall)
            if answer is not None and answer.head.get("last"):
                worker.renew()
        except TookTooLong:
            answer = None
        except NoProcess as error:
            raise Unavailable(str(error)) from None
        finally:
            self._queue.give_back(worker)
        try:
            return _body(answer, what)
        except BartizanError as error:
            raise Malformed(str(error)) from None


def read_apart(what: str, task: str, **about: Any) -> bytes:
    """Read one file in a process of its own, for callers without an event loop; raises `BartizanError`."""
    try:
        done = subprocess.run(
            [sys.executable, *_READER],
            input=_question(task, about),
            stdout=subprocess.PIPE,
            env=environment(),
            timeout=_LIMITS[task].wall,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return _body(None, what)
    line, _, body = done.stdout.partition(b"\n")
    return _body(_Answer(msgspec.json.decode(line), body) if line else None, what)


def _question(task: str, about: Mapping[str, Any]) -> bytes:
    return msgspec.json.encode({"task": task, "cpu": _LIMITS[task].cpu, **about}) + b"\n"


async def _hear(reader: asyncio.StreamReader) -> _Answer | None:
    line = await reader.readline()
    if not line.endswith(b"\n"):
        return None
    head = msgspec.json.decode(line, type=dict[str, Any])
    return _Answer(head, await reader.readexactly(head["bytes"]))


def _body(answer: _Answer | None, what: str) -> bytes:
    """What a reader has read; raises `BartizanError` with what is wrong with the file."""
    if answer is None or answer.head.get("error", "") is None:
        raise BartizanError(f"{what} takes too much time or memory to read.")
    if "error" in answer.head:
        raise BartizanError(answer.head["error"])
    if "trace" in answer.head:
        _log.warning("a file could not be read", extra={"told": answer.head["trace"]})
        raise BartizanError(f"{what} cannot be read.")
    return answer.body
