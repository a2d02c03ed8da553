"""Measures steps per second of the environments in random play: `python -m tests.envs.measure_steps`.

A step is a decision with its observation and its mask. Time is that of the processor, since machines are shared.
"""

import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from pettingzoo import AECEnv

import bartizan

SECONDS: Final = 4.0
REPEATS: Final = 3


def play_table(env: AECEnv, luck: np.random.Generator) -> int:
    """One match of all seats: how many steps it had."""
    env.reset(seed=int(luck.integers(2**31)))
    steps = 0
    while env.agents:
        observation, _, over, _, _ = env.last()
        env.step(None if over else _any(observation, luck))
        steps += not over
    return steps


def play_seat(env: Any, luck: np.random.Generator) -> int:
    """One match of one seat: how many steps it had."""
    observation, _ = env.reset(seed=int(luck.integers(2**31)))
    steps, over = 0, False
    while not over:
        observation, _, over, _, _ = env.step(_any(observation, luck))
        steps += 1
    return steps


def _any(observation: dict[str, Any], luck: np.random.Generator) -> int:
    legal = np.flatnonzero(observation["action_mask"])
    return int(legal[luck.integers(len(legal))])


def measure(play: Callable[[Any, np.random.Generator], int], env: Any) -> float:
    """The best of some runs, in steps per second."""
    luck = np.random.default_rng(1)
    best = 0.0
    for _ in range(REPEATS):
        begun, steps = time.process_time(), 0
        while time.process_time() - begun < SECONDS:
            steps += play(env, luck)
        best = max(best, steps / (time.process_time() - begun))
    return best


def main() -> None:
    for seats in (2, 4):
        for flat in (False, True):
            env = bartizan.envs.aec("torres", seats, flat=flat)
            told = f"aec, {seats} seats{', flat' if flat else ''}"
            print(f"{told}: {measure(play_table, env):.0f} guarded, {measure(play_table, env.unwrapped):.0f} bare")
    for bot in ("random", "greedy"):
        print(f"gym, against {bot}: {measure(play_seat, bartizan.envs.gym('torres', [bot])):.0f}")


if __name__ == "__main__":
    main()
