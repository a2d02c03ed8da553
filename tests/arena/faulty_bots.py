"""Bots that go wrong in about one match of three. Run as a module, this is a worker that knows them."""

import os
import signal
from collections.abc import Callable
from typing import Final

from librt.random import Random
from msgspec.structs import replace

from bartizan.arena import match_runner, worker
from bartizan.arena.plan import Plan, make_plan
from bartizan.bots import Bot, find_bot
from bartizan.engine.game import Game
from bartizan.engine.state import State
from bartizan.games import find

WORKER: Final = "tests.arena.faulty_bots"


def _raise() -> int:
    raise LookupError("a\nlost   thread.")


def _exit() -> int:
    raise SystemExit(3)


def _cheat() -> int:
    return -7


def _die() -> int:
    os._exit(11)


def _be_killed() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def _sleep() -> int:
    signal.pause()
    return 0


FAULTS: Final[dict[str, Callable[[], int]]] = {
    "raises": _raise,
    "exits": _exit,
    "cheats": _cheat,
    "dies": _die,
    "is killed": _be_killed,
    "sleeps": _sleep,
}


class FaultyBot:
    """Does anything that is allowed and talks all the while. In some matches it goes wrong."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._decisions = 0
        self._doomed = False

    def choose(self, state: State, rng: Random) -> int:
        print("I print, therefore I am.", flush=True)
        actions = state.actions()
        self._decisions += 1
        if self._decisions == 1:
            self._doomed = rng.randrange(3) == 0
        if self._doomed and self._decisions == 5:
            return FAULTS[self.name]()
        return actions[rng.randrange(len(actions))]


def find_any_bot(name: str, game: Game) -> Bot:
    """A faulty bot, or one of ours."""
    return FaultyBot(name) if name in FAULTS else find_bot(name, game)


def plan_of(*bots: str, seed: int = 1) -> Plan:
    """A plan for two at a table of Torres, with bots that only such a worker knows."""
    plan = make_plan(find("torres"), ["random"] * len(bots), seats=2, seed=seed)
    return replace(plan, bots=bots, behind=bots)


def main() -> None:
    match_runner.find_bot = find_any_bot  # type: ignore[attr-defined]  # where the arena looks for bots
    worker.main()


if __name__ == "__main__":
    main()
