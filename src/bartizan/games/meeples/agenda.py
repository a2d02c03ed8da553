"""The agenda of a position: completed by the rest of its course, and checked.

At the bottom of an agenda lies the course of the match (the set-up, or the round with its turns and what is left of
them), which follows from the round, whose turn it is and what has been sent. Above it lies what is being resolved.
"""

from collections.abc import Iterator
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.language import BRANCH
from bartizan.engine.positions import check_order
from bartizan.engine.steps import Step
from bartizan.games.meeples import bags, fields as f, guard as g, guard_setup, quests, state as s, turns
from bartizan.games.meeples.deeds import GATES, WINDOW
from bartizan.games.meeples.developing import OFFERING
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.monsters import ARRIVING, STARTING
from bartizan.games.meeples.resolving import RESOLVE
from bartizan.games.meeples.rounds import END_ROUND, FINISH, FIRST_PLAYER, LAYING, NEXT_ROUND, ROUND
from bartizan.games.meeples.scoring import COUNT
from bartizan.games.meeples.sending import PARTY
from bartizan.games.meeples.towers import REVEALING

_Kinds = tuple[Step[Any], ...]
_EFFECTS: Final[_Kinds] = (
    s.EFFECT, bags.DRAWING, quests.DRAWING, quests.DISCARDING, quests.KEEPING, GATES,
)  # fmt: skip
_ACTING: Final[_Kinds] = (*_EFFECTS, OFFERING, PARTY)
_RESOLVING: Final[_Kinds] = (*_EFFECTS, REVEALING)
_GUARD: Final[_Kinds] = (g.SUMMON, g.ORDER, g.HOME, g.SCORING, ARRIVING, REVEALING, quests.DRAWING)
_ABOVE: Final[dict[Step[Any], _Kinds]] = {
    turns.ACT: _ACTING, WINDOW: _RESOLVING, RESOLVE: _RESOLVING, g.MARCH: _GUARD,
}  # fmt: skip
"""What can lie above a step of the course while it is on top of that."""
_SETUP: Final[_Kinds] = (
    STARTING, LAYING, FIRST_PLAYER, guard_setup.PREYING, guard_setup.ORDERING, guard_setup.ADVANCING,
    guard_setup.TRAINING,
)  # fmt: skip
_APART: Final[_Kinds] = (
    *_SETUP, ROUND, turns.TURN, g.GUARD_TURN, g.CLEAN_UP, g.MARCH, g.SUMMON, g.ORDER, g.HOME, g.SCORING, END_ROUND,
    NEXT_ROUND, COUNT, FINISH,
)  # fmt: skip
"""What is done in nobody's turn."""


def kinds_of(items: list[int]) -> list[Step[Any]]:
    """The kinds of some steps."""
    return [s.STEPS.of(item) for item in items]


def is_setting_up(items: list[int]) -> bool:
    """Whether an agenda is one of the set-up."""
    return any(kind in _SETUP for kind in kinds_of(items))


def is_in_turn(items: list[int]) -> bool:
    """Whether an agenda, the bottom first, tells of somebody's turn: an empty one does."""
    return not items or s.STEPS.of(items[0]) not in _APART


def is_done(items: list[int]) -> bool:
    """Whether nothing but the end is left."""
    return len(items) > 0 and s.STEPS.of(items[-1]) in (COUNT, FINISH)


def resolved(items: list[int], sent: int) -> int:
    """How many of the targets of a turn have been resolved."""
    kinds = kinds_of(items)
    over = (WINDOW, RESOLVE, turns.END_TURN, turns.HOST, turns.TIDY, ARRIVING, quests.LIMITING, turns.NEXT_TAVERN)
    if turns.ACT in kinds or not any(kind in over for kind in kinds):
        return 0
    return max(sent - kinds.count(RESOLVE), 0)


def _courses(state: Meeples, setup: list[int]) -> Iterator[list[int]]:
    """What can lie at the bottom of the agenda, the bottom first; the likeliest come first."""
    if state.cells[f.ROUND] == 0:
        yield from _setups(setup)
    elif state.cells[f.PLAYER] != NOTHING:
        yield from _turns(state)
    else:
        yield from _between(state)


def _setups(setup: list[int]) -> Iterator[list[int]]:
    """What is left of the set-up."""
    for left in range(len(setup), 1, -1):
        top = setup[left - 1]
        numbers = [argument for argument in s.STEPS.of(top).arguments if argument.name == "number"]
        for done in range(int(numbers[0].of(top)) if numbers else 1):
            yield [*setup[: left - 1], top - done * int(numbers[0].scale) if numbers else top]


def _rest(state: Meeples, place: int) -> list[int]:
    """The round after the turn of the player at a place of it."""
    first, people = int(state.cells[f.FIRST]), int(s.people(state))
    guard = [int(g.GUARD_TURN.at())] if state.cells[f.GUARD] == 1 else []
    others = [int(turns.TURN.at((first + other) % people)) for other in range(people - 1, place, -1)]
    return [int(FINISH.at()), int(END_ROUND.at()), *guard, *others]


def _turns(state: Meeples) -> Iterator[list[int]]:
    """What is left of a turn."""
    cells = state.cells
    player, sent, done = cells[f.PLAYER], int(cells[f.SENT]), int(cells[f.RESOLVED])
    rest = _rest(state, int(player - cells[f.FIRST]) % int(s.people(state)))
    turn = [*rest, int(turns.END_TURN.at())]
    if done == 0:
        yield [*turn, int(turns.ACT.at())]
    yield [*turn, int(WINDOW.at()), *[int(RESOLVE.at(place)) for place in range(sent - 1, done - 1, -1)]]
    if done < sent:
        return
    yield turn
    left = [*rest, int(turns.NEXT_TAVERN.at())]
    yield left
    left = [*left, int(quests.LIMITING.at(player))]
    yield left
    for number in range(1, int(cells[f.DEFEATED]) + 1):
        yield [*left, int(ARRIVING.at(number))]
    if cells[f.DEFEATED] > 0:
        left = [*left, int(ARRIVING.at(cells[f.DEFEATED]))]
    yield [*left, int(turns.TIDY.at())]
    if cells[f.GUEST] == 1:
        yield [*left, int(turns.TIDY.at()), int(turns.HOST.at())]


def _between(state: Meeples) -> Iterator[list[int]]:
    """What is left of a round while nobody is on turn."""
    cells, people = state.cells, int(s.people(state))
    whole = _rest(state, -1)
    yield from (whole[:left] for left in range(len(whole), 1, -1))
    for place in range(people):
        seat = (cells[f.FIRST] + place) % people
        for number in range(1, bags.MOST_DRAWN + 1):
            yield [*_rest(state, place), int(bags.DRAWING.at(seat, number))]
    if cells[f.GUARD] == 1:
        yield [*whole[:2], int(g.CLEAN_UP.at()), int(g.MARCH.at())]
        yield [*whole[:2], int(g.CLEAN_UP.at())]
    yield [*whole[:1], int(NEXT_ROUND.at())]
    yield [*whole[:1], int(NEXT_ROUND.at()), int(ARRIVING.at(1))]
    if cells[f.ROUND] == cells[f.LAST_ROUND]:
        yield [*whole[:1], int(COUNT.at())]
        yield whole[:1]


def plan(state: Meeples, items: list[int], setup: list[int]) -> None:
    """Give a state its agenda, the bottom first, completed by the rest of its course; raises `BadPosition`. `setup` is
    the agenda of the whole set-up."""
    best: list[int] = []
    most = -1
    for course in _courses(state, setup):
        for known in range(min(len(items), len(course)), most, -1):
            if course[len(course) - known :] == items[:known] and _may_lie(state, items[known:], course[-1]):
                best, most = course, known
                break
    if most < 0:
        text = s.STEPS.text(items[-1]) if items else "what comes next"
        raise BadPosition(f"'agenda': {text} does not go with 'round', 'first' and 'turn', or with what lies under it.")
    check_order(s.STEPS, items[most:])
    state.agenda = vec[i64]([*best, *items[most:]])


def _may_lie(state: Meeples, above: list[int], top: int) -> bool:
    """Whether some steps can lie above the course: each once and of the seat whose turn it is, a
    party alone."""
    kinds, allowed = kinds_of(above), _ABOVE.get(s.STEPS.of(top), ())
    player = state.cells[f.PLAYER] if state.cells[f.PLAYER] != NOTHING else s.guard_of(state)
    for kind, item in zip(kinds, above, strict=True):
        codes = state.tables.effects.codes
        if kind is s.EFFECT and (s.EFFECT.node.of(item) >= len(codes) or codes[s.EFFECT.node.of(item)] == BRANCH):
            raise BadPosition(f"'agenda': {s.STEPS.text(item)} is no step of an effect.")
        if kind not in allowed or any(one.name == "seat" and one.of(item) != player for one in kind.arguments):
            return False
    return len(set(kinds)) == len(kinds) and (PARTY not in kinds or len(kinds) == 1)
