"""What comes of one match, as one line of JSON.

What the plan decides (`MatchResult`) is kept apart from what the clock says (`Measured`): the first is the same
wherever and whenever the match is played.
"""

from msgspec import Struct

from bartizan.arena.schedule import Lineup
from bartizan.engine.game import Landmark


class MatchResult(Struct, frozen=True):
    """How a match ended. Scores and places are those of all seats, automata last; everything else is counted for the
    seats of bots. `used` counts how often each seat has brought a content entry into play, and last, how often nobody
    in particular has. `landmarks` are what the game tells about the whole of it."""

    scores: list[int]
    places: list[int]
    actions: int
    turns: list[int]
    decisions: list[int]
    options: list[int]
    used: dict[str, list[int]]
    state: str
    landmarks: dict[str, Landmark] = {}

    @property
    def shares(self) -> list[float]:
        """What each seat has of the win: equal winners share it."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


class Measured(Struct, frozen=True):
    """Seconds: of the whole match, of all thinking of each seat, and of its longest turn."""

    seconds: float
    thinking: list[float]
    longest: list[float]


class Failure(Struct, frozen=True):
    """Why a match did not come to an end: one sentence, the number of the bot that is to blame if one is, and where it
    happened."""

    sentence: str
    bot: int | None = None
    trace: str = ""


class MatchEntry(Struct, frozen=True, omit_defaults=True):
    """One match: a result and what was measured, or a failure. Its record travels with it where one is kept."""

    match: int
    lineup: Lineup
    result: MatchResult | None = None
    measured: Measured | None = None
    failure: Failure | None = None
    record: str | None = None


def one_line(text: str) -> str:
    """Words that may come from anywhere, as part of a sentence."""
    line = " ".join(text.split())
    return line if len(line) <= 200 else f"{line[:199]}…"
