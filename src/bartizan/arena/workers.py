"""Matches in several processes of this machine.

A worker is a fresh Python that is given lists of matches and answers with one line for each. When it dies, the match
that it was at has failed; another worker takes over the rest of its list.
"""

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from math import ceil
from queue import Queue
from typing import Final

from msgspec import json

from bartizan.arena.plan import Plan
from bartizan.arena.results import Failure, MatchEntry, one_line
from bartizan.arena.schedule import Lineup
from bartizan.arena.worker import READY
from bartizan.engine.errors import BartizanError

Matches = Iterable[tuple[int, Lineup]]

WORKER: Final = "bartizan.arena.worker"
_AHEAD: Final = 0.5
"""The queue of a worker, in seconds of play, so that it never waits for the next matches."""
_MOST_WORDS: Final = 4000
_LAST: Final = 5.0
"""The timeout for a process that has closed its output, in seconds."""


def played(plan: Plan, matches: Matches, jobs: int, module: str = WORKER) -> Generator[MatchEntry]:
    """What comes of the matches, as they end. Closing the generator ends the workers."""
    waiting = deque(matches)
    said: Queue[tuple[_Worker, bytes]] = Queue()
    workers: list[_Worker] = []
    pace = Pace(jobs)
    try:
        for _ in range(min(jobs, len(waiting))):
            workers.append(_Worker(plan, module, said))
        while waiting or any(worker.given for worker in workers):
            worker, line = said.get()
            entry = worker.heard(line)
            if not line:
                workers.remove(worker)
                waiting.extendleft(reversed(worker.given))
                if waiting:
                    workers.append(_Worker(plan, module, said))
            else:
                worker.give(waiting, pace.ahead(len(waiting), _AHEAD))
            if entry is not None:
                pace.count(entry)
                yield entry
    finally:
        for worker in workers:
            worker.end()


class Pace:
    """How long matches take, and so, how many of them keep a worker busy for a while."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._seconds = 0.0
        self._matches = 0

    def count(self, entry: MatchEntry) -> None:
        if entry.measured is not None:
            self._seconds += entry.measured.seconds
            self._matches += 1

    def ahead(self, left: int, seconds: float) -> int:
        """How many matches take about that long, at least one. Near the end they are shared out evenly."""
        if not self._seconds:
            return 1
        return max(1, min(ceil(left / self._workers), ceil(seconds * self._matches / self._seconds)))


class _Worker:
    """One process, and the matches that it has been given and not yet answered for."""

    def __init__(self, plan: Plan, module: str, said: "Queue[tuple[_Worker, bytes]]") -> None:
        self.given: deque[tuple[int, Lineup]] = deque()
        self._ready = False
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as the process)
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(os.path.abspath(folder) for folder in sys.path)},
            start_new_session=True,  # Ctrl-C is for the arena alone
        )
        self._write(json.encode(plan))
        threading.Thread(target=self._listen, args=(said,), daemon=True).start()

    def give(self, waiting: "deque[tuple[int, Lineup]]", ahead: int) -> None:
        """Refill the queue of this worker to `ahead` matches, once it is less than half full."""
        if not waiting or len(self.given) > ahead // 2:
            return
        matches = [waiting.popleft() for _ in range(min(len(waiting), ahead - len(self.given)))]
        self.given.extend(matches)
        self._write(json.encode(matches))

    def heard(self, line: bytes) -> MatchEntry | None:
        """What a line says of a match; without a line the process is gone."""
        if line == READY:
            self._ready = True
            return None
        if line.endswith(b"\n"):
            self.given.popleft()
            return json.decode(line, type=MatchEntry)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_LAST)
        self.end()
        if not self._ready:
            raise BartizanError(f"Matches cannot be played here: the process {self._last_words()}")
        if not self.given:
            return None
        number, lineup = self.given.popleft()
        return MatchEntry(number, lineup, failure=Failure(f"Its process {self._last_words()}"))

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        self._process.wait()

    def _write(self, line: bytes) -> None:
        assert self._process.stdin is not None
        with suppress(OSError):  # a process that is gone is heard of
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()

    def _listen(self, said: "Queue[tuple[_Worker, bytes]]") -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                if line.endswith(b"\n"):
                    said.put((self, line))
        said.put((self, b""))

    def _last_words(self) -> str:
        """How the process ended, and the last thing it complained of."""
        status = self._process.returncode
        how = f"by signal {-status} ({signal.strsignal(-status)})" if status < 0 else f"with status {status}"
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - _MOST_WORDS))
        lines = self._errors.read().decode(errors="replace").split("\n")
        words = [one_line(line) for line in lines if line.strip()]
        return f"ended {how}{f', after {words[-1]!r}' if words else ''}."
