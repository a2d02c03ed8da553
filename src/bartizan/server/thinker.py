"""The process in which bots think: the other side of `thinking.py`.

It reads questions and writes answers, one line of JSON each, and ends when its input ends, however the server ended.
"""

import json
import os
import signal
import sys
import threading
import traceback
from functools import lru_cache
from queue import SimpleQueue
from typing import Final

from bartizan.bots import find_bot
from bartizan.engine.content import Content
from bartizan.engine.playout import generator
from bartizan.games import find, names

_MANNERS: Final = 5
"""How much a thinker stands back (as `nice` counts) behind the server, whose people wait."""


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its thinkers
    if hasattr(os, "nice"):
        os.nice(_MANNERS)
    answers = os.dup(1)
    os.dup2(2, 1)  # what a bot prints is not an answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_hear, args=(questions,), daemon=True).start()
    for name in names():
        find(name).content()
    while True:
        answer = json.dumps(_answer(questions.get())).encode() + b"\n"
        while answer:
            answer = answer[os.write(answers, answer) :]


def _hear(questions: "SimpleQueue[bytes]") -> None:
    """Take questions until there can be none, and then end the process in the middle of whatever it thinks."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _answer(question: bytes) -> dict[str, str]:
    try:
        asked = json.loads(question)
        game = find(asked["game"])
        state = game.from_position(asked["position"], _content(asked["game"], asked["pack"]))
        return {"action": game.space.text(find_bot(asked["bot"], game).choose(state, generator()))}
    except Exception:
        return {"error": traceback.format_exc()[-10_000:]}


@lru_cache(maxsize=8)
def _content(game: str, pack: str) -> Content:
    """A game's content with an owner's pack (as JSON), which is the same for every move of a match."""
    return find(game).content(json.loads(pack) or None)


if __name__ == "__main__":
    main()
