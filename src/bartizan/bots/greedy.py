"""The greedy bot: one look ahead with the game's own evaluation."""

from typing import Final

from librt.random import Random

from bartizan.engine.game import Game
from bartizan.engine.state import State

_ANSWERS: Final = 2
"""How many answers deep an action is looked through. What goes on longer is the next turn, not part of an action."""


class GreedyBot:
    """Does what leaves its seat best off; every so often (`errs` of the time) it does anything instead."""

    def __init__(self, game: Game, errs: float = 0.0) -> None:
        self.name = f"greedy:{errs:g}" if errs else "greedy"
        self._game = game
        self._errs = errs

    def choose(self, state: State, rng: Random) -> int:
        actions = state.actions()
        if self._errs and rng.random() < self._errs:
            return actions[rng.randrange(len(actions))]
        if len(actions) == 1:
            return actions[0]
        seat, depth = int(state.seat), int(state.depth())
        worth = [self._worth(state, action, seat, depth) for action in actions]
        most = max(worth)
        best = [action for action, value in zip(actions, worth, strict=True) if value == most]
        return best[rng.randrange(len(best))]

    def _worth(self, state: State, action: int, seat: int, depth: int, answers: int = _ANSWERS) -> float:
        """How well the seat stands after an action. Where the action only opens a decision of its own (which
        card, which stack), it is worth what the best answer to that is worth; chance is taken as it stands."""
        after = state.copy()
        after.apply(action)
        if answers > 0 and after.seat == seat and after.depth() == depth + 1:
            return max(self._worth(after, answer, seat, depth, answers - 1) for answer in after.actions())
        return self._game.evaluate(after, seat)
