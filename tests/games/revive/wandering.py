"""Matches of Revive that are played at random, looked at step by step."""

from collections.abc import Iterator
from typing import Final

from librt.random import Random

import bartizan
from bartizan.engine.match import Match

SETTINGS: Final = [
    (1, {"tribes": "chosen"}),
    (2, {"expansion": "without", "card": "open"}),
    (2, {}),
    (4, {"machines": "change"}),
]
"""Alone and with others, with and without the expansion."""


def wander(seats: int, options: dict[str, str], seed: int, every: int = 1) -> Iterator[Match]:
    """A match before its decisions, or every so many of them, and at its end."""
    match, rng, steps = bartizan.new_match("revive", seats, seed, options), Random(seed), 0
    while not match.over:
        if steps % every == 0:
            yield match
        actions = match.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
        steps += 1
    yield match
