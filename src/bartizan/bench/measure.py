"""How fast our games are at random play: compiled, interpreted, and beside the peers.

Every figure is taken in a process of its own (this module, run as a script), so that no build warms up or slows
down another. A decision is a seat's decision with at least two options, listing included, chance excluded; a game
is measured with its usual options and as many seats as it has.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from librt.random import Random

from bartizan import _pure
from bartizan.bench import peers
from bartizan.engine.errors import BartizanError
from bartizan.engine.game import Game
from bartizan.engine.playout import Tally, play_out
from bartizan.engine.state import OVER, State
from bartizan.games import find

_WARM_UP_S: Final = 0.3
_COPY_S: Final = 0.2
_COPY_REPEATS: Final = 5

Figures = dict[str, Any]
"""The figures of one measurement by their names, ready for JSON."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a game is."""

    decisions_per_s: float
    games_per_s: float
    options_per_decision: float
    copy_us: float


def measure(game: Game, seconds: float, seed: int = 1) -> Speed:
    """Measure the build that is running."""
    first = game.start(max(game.seats), game.check_options({}), game.content())
    rng = Random(seed)
    _play_for(game, first, _WARM_UP_S, rng)
    tally, matches, elapsed = _play_for(game, first, seconds, rng)
    return Speed(
        decisions_per_s=tally.decisions / elapsed,
        games_per_s=matches / elapsed,
        options_per_decision=tally.options / tally.decisions,
        copy_us=_copy_us(_positions(first, rng)),
    )


def _play_for(game: Game, first: State, seconds: float, rng: Random) -> tuple[Tally, int, float]:
    """Play whole games, at least one, until the time is over; the clock is read once per game."""
    tally = Tally()
    matches = 0
    start = perf_counter()
    while True:
        play_out(first.copy(), rng, tally, game.longest)
        matches += 1
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return tally, matches, elapsed


def _positions(first: State, rng: Random) -> list[State]:
    """States from the beginning of a game to its end, for a fair mean."""
    states = []
    state = first.copy()
    while state.seat != OVER:
        states.append(state.copy())
        play_out(state, rng, Tally(), 10)
    return states


def _copy_us(states: list[State]) -> float:
    """How long a copy takes: the median of some repeats."""
    times = []
    for _ in range(_COPY_REPEATS):
        copies = 0
        start = perf_counter()
        while perf_counter() - start < _COPY_S / _COPY_REPEATS:
            for state in states:
                state.copy()
            copies += len(states)
        times.append((perf_counter() - start) / copies)
    return median(times) * 1e6


def run(
    names: Iterable[str], seconds: float, with_peers: bool = False, progress: Callable[[str], None] | None = None
) -> Figures:
    """Measure games, and the peers that are installed, each in its own process. With peers everything is measured
    twice in turn, and the medians count, because a machine is never quite at rest."""
    rivals = peers.available() if with_peers else []
    ours: dict[tuple[str, str], list[Figures | None]] = {}
    theirs: dict[str, list[Figures | None]] = {}
    for _ in range(2 if rivals else 1):
        for name in names:
            for build in ("compiled", "interpreted"):
                ours.setdefault((name, build), []).append(_in_process(["game", name, build], seconds, progress))
        for name in rivals:
            theirs.setdefault(name, []).append(_in_process(["peer", name], seconds, progress))
    found: dict[str, dict[str, Figures | None]] = {}
    for (name, build), figures in ours.items():
        found.setdefault(name, {})[build] = _medians(figures)
    beside = {name: _medians(figures) for name, figures in theirs.items()}
    return {"games": found, "peers": beside, "ratios": {name: _ratios(mine, beside) for name, mine in found.items()}}


def _in_process(arguments: list[str], seconds: float, progress: Callable[[str], None] | None = None) -> Figures | None:
    """What this module, run as a script, answers; None if that build is not there."""
    if progress is not None:
        progress(" ".join(arguments[1:]))
    here = str(Path(_pure.__file__).parents[1])
    paths = [here, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    pure = "1" if "interpreted" in arguments else ""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "BARTIZAN_PURE": pure}
    command = [sys.executable, "-P", "-m", __name__, *arguments, str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
        raise BartizanError(f"Measuring {' '.join(arguments)} has failed: {last}")
    answer: Figures | None = json.loads(done.stdout.splitlines()[-1])
    return answer


def _medians(runs: list[Figures | None]) -> Figures | None:
    """The median of each figure over some runs; words stay."""
    there = [figures for figures in runs if figures is not None]
    if not there:
        return None
    return {
        name: value if isinstance(value, str) else round(median(figures[name] for figures in there), 3)
        for name, value in there[0].items()
    }


def _ratios(mine: dict[str, Figures | None], beside: dict[str, Figures | None]) -> Figures:
    """Our decisions per second, compiled where we are, over those of our own interpreted build and of the peers."""
    compiled, interpreted = mine["compiled"], mine["interpreted"]
    best = compiled or interpreted
    others = {**({"interpreted": interpreted} if compiled else {}), **beside}
    if best is None:
        return {}
    return {
        name: round(best["decisions_per_s"] / other["decisions_per_s"], 2) for name, other in others.items() if other
    }


def main(arguments: list[str]) -> None:
    """Measure one thing in this process and print its figures as JSON: `game torres compiled 3`, `peer NAME 3`."""
    *what, seconds = arguments
    figures: Figures | None = None
    if what[0] == "peer":
        figures = asdict(peers.measure(what[1], float(seconds)))
        del figures["name"]
    elif what[2] == "interpreted" or _pure.compiled():
        figures = asdict(measure(find(what[1]), float(seconds)))
    print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1:])
