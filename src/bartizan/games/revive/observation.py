"""A view of Revive in numbers, for those who learn to play it."""

from typing import Final

from bartizan.engine.observing import NUMBER, SEAT, told

MOST_POINTS: Final = 2000
FEATURES: Final = (
    told("deciding", "deciding", SEAT, "whose decision it is"),
    told("scores", "scores.#", NUMBER, "points of each seat", MOST_POINTS),
)
