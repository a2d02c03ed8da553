"""The greedy bot: one step of lookahead with the game's evaluation. Compiled, since search uses it for rollouts."""

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.game import UNLIMITED
from bartizan.engine.state import State


def must_answer(state: State, mover: i64, turn: i64) -> bool:
    """Whether another seat decides inside a turn of the mover, who goes on when that is answered."""
    return state.seat >= 0 and state.seat != mover and state.mover() == mover and state.turn() == turn


class GreedyBot:
    """Plays the option with the best evaluation; with probability `errs` a random one instead. It follows so many
    `lines` inside an option."""

    def __init__(self, errs: float = 0.0, lines: int = UNLIMITED) -> None:
        self.name = f"greedy:{errs:g}" if errs else "greedy"
        self._errs = errs
        self._lines = lines

    def choose(self, state: State, rng: Random) -> int:
        if self._errs and rng.random() < self._errs:
            actions = state.actions()
            return actions[rng.randrange(len(actions))]
        return greedy_choice(state, state.sensible(), rng, self._lines)


class BestOptions:
    """The options of a decision with the best evaluation for its seat, and where each of them leads."""

    def __init__(self, several: bool) -> None:
        self.several = several  # whether there was anything to decide
        self.value = 0.0
        self.actions: list[int] = []
        self.states: list[State] = []
        self.further: list[BestOptions | None] = []  # what the option opens in this turn
        self.looked: i64 = 0  # the number of outcomes evaluated

    def add(self, action: int, value: float, state: State, further: "BestOptions | None") -> None:
        """Keep an option if it is one of the best."""
        if self.actions and value < self.value:
            return
        if not self.actions or value > self.value:
            self.value = value
            self.actions = []
            self.states = []
            self.further = []
        self.actions.append(action)
        self.states.append(state)
        self.further.append(further)

    def pick(self, rng: Random) -> int:
        """The number of one of the best."""
        return int(rng.randrange(len(self.actions))) if self.several else 0

    def outcome(self, rng: Random) -> State:
        """The state after one of the best options and the best answers to everything it opens in its turn: what
        `greedy_choice` reaches step by step, but evaluated only once."""
        found = self
        while True:
            picked = found.pick(rng)
            further = found.further[picked]
            if further is None:
                return found.states[picked]
            found = further

    def first(self) -> State:
        """What the first of the best options and answers leads to: an `outcome` without luck."""
        further = self.further[0]
        return self.states[0] if further is None else further.first()


def best_options(state: State, actions: list[int], seat: i64, lines: i64 = UNLIMITED) -> BestOptions:
    """The best options of a seat. One that only opens a decision of its own (which card, which stack) is worth what
    the best answer to that is worth; chance is taken as it stands. What others have to answer inside the seat's own
    turn they answer as is best for themselves. The state is used up.

    Answers open further decisions, so their number may explode: of each option no more than about so many `lines` are
    followed. Where there would be more, only the answer is followed that is best at once."""
    turn = state.turn()
    last = len(actions) - 1
    found = BestOptions(last > 0)
    for number in range(len(actions)):
        after = state if number == last else state.copy()
        after.apply(actions[number])
        found.looked += 1
        while must_answer(after, seat, turn):
            replies = best_options(after, after.sensible(), after.seat, lines)
            found.looked += replies.looked
            after = replies.first()
        if after.seat == seat and after.nested():
            ends = after.turn() != turn
            answers = after.sensible()
            if len(answers) > lines:
                found.looked += len(answers)
                answers = [best_at_once(after, answers, seat)]
            inner = after.copy() if ends else after
            further = best_options(inner, answers, seat, lines // i64(len(answers)))
            found.looked += further.looked
            found.add(actions[number], further.value, after, None if ends else further)
        else:
            found.add(actions[number], after.evaluate(seat), after, None)
    return found


def best_at_once(state: State, answers: list[int], seat: i64) -> int:
    """The answer that leaves a seat best off, as things stand right after it: the first of those."""
    best = answers[0]
    most = 0.0
    for number in range(len(answers)):
        after = state.copy()
        after.apply(answers[number])
        value = after.evaluate(seat)
        if number == 0 or value > most:
            best = answers[number]
            most = value
    return best


def greedy_choice(state: State, actions: list[int], rng: Random, lines: i64 = UNLIMITED) -> int:
    """The best of the actions, or one of the best."""
    if len(actions) == 1:
        return actions[0]
    found = best_options(state.copy(), actions, state.seat, lines)
    return found.actions[found.pick(rng)]
