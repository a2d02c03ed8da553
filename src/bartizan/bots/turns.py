"""Whole turns: what a seat can do until the next one, mostly somebody else's. A beam keeps the best few of them.

Where chance comes in between, an outcome is drawn and the turn goes on with it, so that all turns are told to their end
and can be compared; and all have the same luck, or else the luckiest would seem the best.
"""

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, State

_TWINS: Final = 2
"""So many lines that are worth exactly the same are followed: mostly they are one line in another order."""
_LONGEST: Final = 60
_LUCK: Final = 1_000_000_000


class Line:
    """Some decisions in a row of one seat, and where they lead. What had no alternative was no decision."""

    def __init__(self, state: State, actions: list[int], value: float) -> None:
        self.state = state
        self.actions = actions
        self.value = value


def turns(state: State, rng: Random, width: int, most: int) -> list[Line]:
    """Good turns of the deciding seat, the best first: each goes on until the next turn or the end comes."""
    seat = state.seat
    turn = state.turn()
    luck = int(rng.randrange(_LUCK))
    whole: list[Line] = []
    open_ = [Line(state, [], 0.0)]
    for _ in range(_LONGEST):
        further: list[Line] = []
        for line in open_:
            extend(line, seat, turn, luck, further, whole)
        open_ = best_lines(further, width)
        if not open_:
            break
    return best_lines(whole + open_, most)


def extend(line: Line, seat: i64, turn: i64, luck: int, further: list[Line], whole: list[Line]) -> None:
    """All lines that go on from one by one action, with everything that completes it."""
    before = line.state
    actions = before.sensible()
    for action in actions:
        after = before.copy()
        after.apply(action)
        if after.seat == CHANCE:
            fall(after, Random(luck))
        longer = Line(after, [*line.actions, action] if len(actions) > 1 else line.actions, 0.0)
        same = after.seat == seat and after.turn() == turn
        if same and after.nested():
            extend(longer, seat, turn, luck, further, whole)
            continue
        longer.value = after.evaluate(seat)
        if same:
            further.append(longer)
        else:
            whole.append(longer)


def fall(state: State, rng: Random) -> None:
    """Let chance decide until somebody does."""
    while state.seat == CHANCE:
        state.apply(draw(state.chance(), rng))


def _worst_last(line: Line) -> float:
    return -line.value


def best_lines(lines: list[Line], most: int) -> list[Line]:
    """The best lines, without most of those that come to the same."""
    lines.sort(key=_worst_last)
    kept: list[Line] = []
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
