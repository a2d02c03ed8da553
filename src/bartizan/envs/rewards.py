"""What a match is worth to each seat: to a learner as rewards, to OpenSpiel as returns."""

from typing import Final

from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game
from bartizan.engine.state import State

KINDS: Final = ("difference", "place", "score")


class Reward:
    """One kind of reward:

    - `difference`: a seat's points less the mean of all others' (with two seats, the lead; alone, the points)
    - `place`: from 1 for the first to -1 for the last, by the game's tie-breaks; who shares places shares this
    - `score`: a seat's points

    They are paid at the end; `dense` ones are paid as points are won, and add up to the same.
    """

    def __init__(self, game: Game, kind: str, dense: bool = False) -> None:
        if kind not in KINDS:
            raise BadSetup(f"A reward is one of {', '.join(KINDS)}, not {kind!r}.")
        if dense and kind == "place":
            raise BadSetup("Places are known only at the end: a dense reward is difference or score.")
        self.kind = kind
        self.dense = dense
        least, most = game.score_range
        self.range = {
            "difference": (float(least - most), float(most - least)),
            "place": (-1.0, 1.0),
            "score": (float(least), float(most)),
        }[kind]

    def worth(self, state: State) -> list[float]:
        """What each seat has now, or has got at the end."""
        if self.kind == "place":
            return _ranks(state.standings())
        scores = state.scores()
        return _leads(scores) if self.kind == "difference" else [float(score) for score in scores]


def _leads(scores: list[int]) -> list[float]:
    """Each score less the mean of the others. These add up to nothing."""
    others = max(len(scores) - 1, 1)
    total = sum(scores)
    return [score - (total - score) / others for score in scores]


def _ranks(places: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last. These add up to nothing."""
    others = max(len(places) - 1, 1)
    return [
        (sum(other > place for other in places) - sum(other < place for other in places)) / others for place in places
    ]
