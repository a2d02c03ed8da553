"""Random play at full speed, for benchmarks, checks and the random bot."""

import secrets

from librt.random import Random

from bartizan.engine.state import CHANCE, OVER, State


def generator(seed: int | None = None) -> Random:
    """A random generator: the same for the same seed, whatever its size, or one from the operating system."""
    return Random(secrets.randbits(62) if seed is None else seed % 2**62)


class Tally:
    """What a run of random play amounted to. A decision has at least two options."""

    def __init__(self) -> None:
        self.steps = 0
        self.decisions = 0
        self.options = 0


def draw(outcomes: list[tuple[int, int]], rng: Random) -> int:
    """One of the outcomes, as likely as its weight."""
    total = 0
    for _, weight in outcomes:
        total += weight
    left = int(rng.randrange(total))
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise ValueError("no outcome has any weight")


def play_out(state: State, rng: Random, tally: Tally, limit: int) -> bool:
    """Play at random to the end; False when that takes more than `limit` steps."""
    for _ in range(limit):
        if state.seat == OVER:
            return True
        tally.steps += 1
        if state.seat == CHANCE:
            state.apply(draw(state.chance(), rng))
            continue
        actions = state.actions()
        count = len(actions)
        if count > 1:
            tally.decisions += 1
            tally.options += count
            state.apply(actions[int(rng.randrange(count))])
        else:
            state.apply(actions[0])
    return state.seat == OVER
