"""Matches of Arkhanos that are played at random, looked at step by step."""

from collections.abc import Iterator

from librt.random import Random

import bartizan
from bartizan.engine.match import Match


def wander(seats: int, seed: int) -> Iterator[Match]:
    """A match before each of its decisions, and at its end."""
    match, rng = bartizan.new_match("arkhanos", seats, seed), Random(seed)
    while not match.over:
        yield match
        actions = match.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
    yield match
