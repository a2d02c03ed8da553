"""The worker process in which bots think, so that its parent (the server, the full screen) stays responsive.

    python -m bartizan.bots.worker

It reads questions and writes answers, one line of JSON each, and ends when its input ends, however its parent ended. A
question has a `game`, a `pack` of content (as JSON) and a `position` from which everything is gone that the deciding
seat cannot know; and either a `bot` with an `asker`, whose bot is kept for the next question of the same asker, or a
`judge`: the number of simulations after which to say how everybody stands. A `seed` makes it reproducible.
"""

import json
import os
import signal
import sys
import threading
import traceback
from collections import OrderedDict
from functools import lru_cache
from queue import SimpleQueue
from typing import Any, Final

from librt.random import Random

from bartizan.bots.analysis import judge
from bartizan.bots.bot import Bot
from bartizan.bots.names import find_bot
from bartizan.engine.content import Content
from bartizan.engine.playout import generator
from bartizan.engine.priority import lower_priority
from bartizan.games import find, names

_NICENESS: Final = 5
"""Lowers its priority below its parent's, as `nice` counts."""
_REMEMBERED: Final = 64
"""The cache size: of how many askers the bots are kept."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends its workers
    lower_priority(_NICENESS)
    answers = os.dup(1)
    os.dup2(2, 1)  # what a bot prints is not an answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_hear, args=(questions,), daemon=True).start()
    for name in names():
        find(name).content()
    worker = BotWorker()
    while True:
        answer = json.dumps(worker.answer(questions.get())).encode() + b"\n"
        try:
            while answer:
                answer = answer[os.write(answers, answer) :]
        except BrokenPipeError:
            os._exit(0)  # the asking process has ended


def _hear(questions: "SimpleQueue[bytes]") -> None:
    """Take questions until there can be none, and then end the process in the middle of whatever it thinks."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


class BotWorker:
    """Answers questions, with a cache of bots by asker."""

    def __init__(self) -> None:
        self._bots: OrderedDict[tuple[str, str, str], tuple[Bot, Random]] = OrderedDict()

    def answer(self, question: bytes) -> dict[str, Any]:
        """The answer to a line: an action, or how everybody stands, or what went wrong."""
        try:
            asked = json.loads(question)
            game = find(asked["game"])
            state = game.restore(asked["position"], _content(asked["game"], asked["pack"]))
            if "judge" in asked:
                found = judge(game, state, asked["judge"], generator(asked.get("seed")))
                return {"chances": found.chances, "line": found.line}
            bot, rng = self._bot(asked)
            return {"action": game.space.text(bot.choose(state, rng))}
        except Exception:
            return {"error": traceback.format_exc()[-10_000:]}

    def _bot(self, asked: dict[str, Any]) -> tuple[Bot, Random]:
        key = (asked["asker"], asked["game"], asked["bot"])
        if key not in self._bots:
            self._bots[key] = find_bot(asked["bot"], find(asked["game"])), generator(asked.get("seed"))
        self._bots.move_to_end(key)
        while len(self._bots) > _REMEMBERED:
            self._bots.popitem(last=False)
        return self._bots[key]


@lru_cache(maxsize=8)
def _content(game: str, pack: str) -> Content:
    """A game's content with an owner's pack (as JSON), which is the same for every move of a match."""
    return find(game).content(json.loads(pack) or None)


if __name__ == "__main__":
    main()
