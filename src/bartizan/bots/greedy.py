"""The greedy bot: one look ahead with the game's own evaluation. Compiled: search plays its rollouts with it."""

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.state import State


class GreedyBot:
    """Does what leaves its seat best off; every so often (`errs` of the time) it does anything instead."""

    def __init__(self, errs: float = 0.0) -> None:
        self.name = f"greedy:{errs:g}" if errs else "greedy"
        self._errs = errs

    def choose(self, state: State, rng: Random) -> int:
        if self._errs and rng.random() < self._errs:
            actions = state.actions()
            return actions[rng.randrange(len(actions))]
        return greedy_choice(state, state.sensible(), rng)


def greedy_choice(state: State, actions: list[int], rng: Random) -> int:
    """The best of the actions, or one of the best."""
    if len(actions) == 1:
        return actions[0]
    seat = state.seat
    best: list[int] = []
    most = 0.0
    for action in actions:
        value = worth(state, action, seat)
        if not best or value > most:
            best = [action]
            most = value
        elif value == most:
            best.append(action)
    return best[rng.randrange(len(best))]


def worth(state: State, action: int, seat: i64) -> float:
    """How well the seat stands after an action. An action that only opens a decision of its own (which card,
    which stack) is worth what the best answer to that is worth; chance is taken as it stands."""
    after = state.copy()
    after.apply(action)
    if after.seat != seat or not after.nested():
        return after.evaluate(seat)
    answers = after.sensible()
    most = worth(after, answers[0], seat)
    for answer in answers[1:]:
        most = max(most, worth(after, answer, seat))
    return most
