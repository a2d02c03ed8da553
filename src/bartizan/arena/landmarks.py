"""What a game tells about its matches as a whole: how numbers are spread, and how often each word is said."""

from collections import Counter
from statistics import fmean, median
from typing import Any

from msgspec import Struct

from bartizan.arena.intervals import Share
from bartizan.arena.results import MatchResult


class LandmarkFigures(Struct, frozen=True):
    """A landmark: its numbers, match by match, or its words, the most frequent first, of all matches that have it."""

    name: str
    numbers: list[int]
    words: dict[str, Share]

    @property
    def mean(self) -> float:
        return fmean(self.numbers)

    @property
    def median(self) -> float:
        return median(self.numbers)


def landmark_figures(results: list[MatchResult]) -> list[LandmarkFigures]:
    """Every landmark that some match has."""
    return [_landmark(name, results) for name in dict.fromkeys(name for result in results for name in result.landmarks)]


def _landmark(name: str, results: list[MatchResult]) -> LandmarkFigures:
    told = [result.landmarks[name] for result in results if name in result.landmarks]
    words = Counter(its for its in told if isinstance(its, str)).most_common()
    return LandmarkFigures(
        name=name,
        numbers=[its for its in told if isinstance(its, int)],
        words={word: Share(number, len(told)) for word, number in words},
    )


def landmark_json(found: LandmarkFigures) -> dict[str, Any]:
    """A landmark as a script reads it."""
    if found.numbers:
        return {"matches": len(found.numbers), "mean": round(found.mean, 4), "median": found.median}
    return {
        word: {
            "matches": its.hits,
            "share": round(its.share, 4),
            "interval": [round(end, 4) for end in its.interval],
        }
        for word, its in found.words.items()
    }
