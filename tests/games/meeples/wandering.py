"""Matches of Meeples & Monsters that are played at random, looked at step by step."""

from collections.abc import Iterator

from librt.random import Random

import bartizan
from bartizan.engine.match import Match

SETTINGS = [(1, {"help": "two"}), (1, {"advanced": "yes"}), (2, {}), (3, {"towers": "without"}), (4, {})]
"""Every number of people and both cities."""


def wander(seats: int, options: dict[str, str], seed: int, every: int = 1) -> Iterator[Match]:
    """A match before its decisions, or every so many of them, and at its end."""
    match, rng, steps = bartizan.new_match("meeples", seats, seed, options), Random(seed), 0
    while not match.over:
        if steps % every == 0:
            yield match
        actions = match.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
        steps += 1
    yield match
