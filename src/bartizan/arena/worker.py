"""The process in which matches are played: the other side of `workers.py`.

It reads the plan and then lists of matches, a line of JSON each, writes a line for each match, and ends when its input
ends, however that came about.
"""

import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Final

from msgspec import json

from bartizan.arena.match_runner import MatchRunner
from bartizan.arena.plan import Plan
from bartizan.arena.schedule import Lineup

READY: Final = b"ready\n"
"""Its first line: from now on whatever ends the process is a match."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the arena, which then ends its workers
    answers = os.dup(1)
    os.dup2(2, 1)  # what a bot prints is no result
    arena = MatchRunner(json.decode(sys.stdin.buffer.readline(), type=Plan))
    given: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_hear, args=(given,), daemon=True).start()
    _say(answers, READY)
    while True:
        for number, lineup in json.decode(given.get(), type=list[tuple[int, Lineup]]):
            _say(answers, json.encode(arena.play(number, lineup)) + b"\n")


def _hear(given: "SimpleQueue[bytes]") -> None:
    """Take lists of matches until there can be none, and then end the process in the middle of whatever it plays."""
    for line in sys.stdin.buffer:
        given.put(line)
    os._exit(0)


def _say(answers: int, line: bytes) -> None:
    while line:
        line = line[os.write(answers, line) :]


if __name__ == "__main__":
    main()
