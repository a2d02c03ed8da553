"""The greedy bot: one look ahead with the game's own evaluation."""

from librt.random import Random

from bartizan.engine.game import Game
from bartizan.engine.state import State


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
        seat = int(state.seat)
        worth = [self._worth(state, action, seat) for action in actions]
        most = max(worth)
        best = [action for action, value in zip(actions, worth, strict=True) if value == most]
        return best[rng.randrange(len(best))]

    def _worth(self, state: State, action: int, seat: int) -> float:
        """How well the seat stands after an action. An action that only opens a decision of its own (which card,
        which stack) is worth what the best answer to that is worth; chance is taken as it stands."""
        after = state.copy()
        after.apply(action)
        if after.seat == seat and after.nested():
            return max(self._worth(after, answer, seat) for answer in after.actions())
        return self._game.evaluate(after, seat)
