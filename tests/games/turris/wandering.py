"""Matches of Turris that are played at random, looked at step by step."""

from collections.abc import Iterator

from librt.random import Random

import bartizan
from bartizan.engine.match import Match


def wander(seats: int, seed: int, every: int = 1) -> Iterator[Match]:
    """A match before its decisions, or every so many of them, and at its end."""
    match, rng, steps = bartizan.new_match("turris", seats, seed), Random(seed), 0
    while not match.over:
        if steps % every == 0:
            yield match
        actions = match.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
        steps += 1
    yield match
