"""Beam search over whole turns: what a seat can do until the next turn, mostly somebody else's.

Chance in between is sampled, so that every turn is played to its end and can be compared. All of them use the same
seed, or else the luckiest would seem the best. What others have to answer in between they answer as greed would.
"""

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from bartizan.bots.greedy import best_options, must_answer
from bartizan.engine.game import UNLIMITED
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, State

_TWINS: Final = 2
"""How many candidates of exactly the same value are kept: mostly they are one turn in another order."""
_LONGEST: Final = 60
_LUCK: Final = 1_000_000_000


class Candidate:
    """The decisions of a turn, and where they lead. Forced actions are left out. `answers` are the places of those
    that other seats make in it."""

    def __init__(self, state: State, actions: list[int], value: float, answers: list[int]) -> None:
        self.state = state
        self.actions = actions
        self.value = value
        self.answers = answers


class ExpansionBudget:
    """How many candidates within an action may still be expanded with all their answers."""

    def __init__(self, left: int) -> None:
        self.left = left


def best_turns(state: State, rng: Random, width: int, most: int, within: int = UNLIMITED) -> list[Candidate]:
    """Good turns of the deciding seat, the best first: each goes on until the next turn or the end comes."""
    seat = state.seat
    turn = state.turn()
    luck = int(rng.randrange(_LUCK))
    whole: list[Candidate] = []
    open_ = [Candidate(state, [], 0.0, [])]
    for _ in range(_LONGEST):
        further: list[Candidate] = []
        for line in open_:
            actions = line.state.sensible()
            for action in actions:
                extend(line, action, len(actions) > 1, seat, turn, luck, ExpansionBudget(within), further, whole)
        open_ = best_candidates(further, width)
        if not open_:
            break
    return best_candidates(whole + open_, most)


def extend(
    line: Candidate,
    action: int,
    decided: bool,
    seat: i64,
    turn: i64,
    luck: int,
    budget: ExpansionBudget,
    further: list[Candidate],
    whole: list[Candidate],
) -> None:
    """Extend a candidate by an action, with everything that completes it. Beyond the budget the rest is completed
    greedily."""
    longer = Candidate(
        applied(line.state, action, luck), [*line.actions, action] if decided else line.actions, 0.0, line.answers
    )
    while must_answer(longer.state, seat, turn):
        let_answer(longer, luck)
    after = longer.state
    same = after.seat == seat and after.turn() == turn
    if same and after.nested():
        budget.left -= 1
        answers = after.sensible()
        several = len(answers) > 1
        if several and budget.left < 0:
            answers = [best_answer(after, answers, seat, luck)]
        for answer in answers:
            extend(longer, answer, several, seat, turn, luck, budget, further, whole)
        return
    longer.value = after.evaluate(seat)
    if same:
        further.append(longer)
    else:
        whole.append(longer)


def applied(state: State, action: int, luck: int) -> State:
    """The state after an action and the chance that follows."""
    after = state.copy()
    after.apply(action)
    if after.seat == CHANCE:
        resolve_chance(after, Random(luck))
    return after


def let_answer(line: Candidate, luck: int) -> None:
    """Another seat does what is best for itself at once."""
    state = line.state
    actions = state.sensible()
    action = actions[0]
    if len(actions) > 1:
        action = best_options(state.copy(), actions, state.seat).actions[0]
        line.answers = [*line.answers, len(line.actions)]
        line.actions = [*line.actions, action]
    line.state = applied(state, action, luck)


def best_answer(state: State, answers: list[int], seat: i64, luck: int) -> int:
    """What leaves the seat best off at once."""
    best = answers[0]
    most = applied(state, best, luck).evaluate(seat)
    for answer in answers[1:]:
        value = applied(state, answer, luck).evaluate(seat)
        if value > most:
            best = answer
            most = value
    return best


def resolve_chance(state: State, rng: Random) -> None:
    """Sample chance until a seat decides."""
    while state.seat == CHANCE:
        state.apply(draw(state.chance(), rng))


def _worst_last(line: Candidate) -> float:
    return -line.value


def best_candidates(lines: list[Candidate], most: int) -> list[Candidate]:
    """The best candidates, without most of the duplicates."""
    lines.sort(key=_worst_last)
    kept: list[Candidate] = []
    twins = 0
    for line in lines:
        if len(kept) == most:
            break
        if kept and kept[-1].value == line.value:
            twins += 1
            if twins >= _TWINS:
                continue
        else:
            twins = 0
        kept.append(line)
    return kept
