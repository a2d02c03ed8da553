"""Matches that are written down whole, as trees of a few points, for tests of what the search makes of them."""

from dataclasses import dataclass, field, replace

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.state import OVER, State


@dataclass
class Point:
    """Where a match can stand: whose decision it is, where each option leads, and how well everybody stands. At an end
    there are scores and, where they do not follow from these, places."""

    seat: int = OVER
    options: "dict[int, Point]" = field(default_factory=dict)
    worth: list[float] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    turn: int = 0
    nested: bool = False
    mover: int | None = None
    """Whose turn it is, if it is not the deciding seat's."""


def end(*scores: int, places: list[int] | None = None) -> Point:
    """The end of a match, which is worth its scores."""
    ranks = [1 + sum(other > own for other in scores) for own in scores]
    return Point(scores=list(scores), places=places or ranks, worth=[float(score) for score in scores])


def ladder(levels: int) -> Point:
    """One of two actions, which opens decision after decision with three answers each; the first is the best."""
    good, bad = end(9), end(1)
    for _ in range(levels):
        options = {0: good, 1: bad, 2: bad}
        good, bad = (Point(0, options, [worth], nested=True) for worth in (5.0, 0.0))
    return Point(0, {0: good, 1: bad}, [0.0])


def favours() -> Point:
    """A turn of the first seat in which the second one has a say: asking a favour seems to bring nothing, but what is
    best for the second one lets the first go on well; a risk seems to bring much, until the second has answered."""
    kind = Point(0, {0: end(9, 5), 1: end(0, 5)}, [1.0, 5.0])
    favour = Point(1, {0: end(0, 4), 1: kind}, [0.0, 0.0], mover=0)
    ruin = Point(1, {0: end(1, 6), 1: end(9, 0)}, [8.0, 0.0], mover=0)
    return Point(0, {0: favour, 1: end(3, 0), 2: ruin}, [0.0, 0.0])


def without_answers(point: Point) -> Point:
    """The same, where bots are not told in whose turn others decide: so they look no further than to their answers."""
    return replace(point, mover=None, options={one: without_answers(after) for one, after in point.options.items()})


class Written(State):
    """A match that is at one of these points. Nothing is hidden in it, and nothing is left to chance."""

    def __init__(self, seats: int, point: Point, applied: list[int] | None = None) -> None:
        super().__init__(seats, point.seat)
        self.point = point
        self.applied: list[int] = [] if applied is None else applied  # by all copies together

    def actions(self) -> list[int]:
        return sorted(self.point.options)

    def chance(self) -> list[tuple[int, int]]:
        return []

    def apply(self, action: int) -> None:
        self.applied.append(action)
        self.point = self.point.options[action]
        self.seat = self.point.seat

    def copy(self) -> "Written":
        return Written(int(self.seats), self.point, self.applied)

    def resample(self, seat: i64, rng: Random) -> None:
        pass

    def nested(self) -> bool:
        return self.point.nested

    def turn(self) -> i64:
        return self.point.turn

    def mover(self) -> i64:
        return self.seat if self.point.mover is None else self.point.mover

    def evaluate(self, seat: i64) -> float:
        return self.point.worth[int(seat)]

    def scores(self) -> list[int]:
        return self.point.scores

    def standings(self) -> list[int]:
        return self.point.places
