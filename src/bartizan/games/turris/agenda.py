"""The agenda of a position: read, completed by the rest of its course, and checked.

At the bottom of an agenda lies the course of the round (its phases, turns and their steps), which follows from whose
turn it is and how far the turn has come. Above it lies what is being resolved: effects, payments, Beasts that act.
Every kind of step says itself under which others it can lie, and what must be on the table for it.
"""

import re
from collections.abc import Callable
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import BadPosition
from bartizan.engine.language import BRANCH, Effects
from bartizan.engine.positions import check_order
from bartizan.engine.reading import must
from bartizan.engine.steps import Step
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.beasts import ARISE_BEAST, BEAST_PHASE, BEAST_TURN, END_BEASTS
from bartizan.games.turris.rounds import CLEANUP, FINISH, FIRST_PLAYER, ROUND, plan_setup
from bartizan.games.turris.solo import BETRAYER_CARD, BETRAYER_INCOME, BETRAYERS, TOWER_CHECK
from bartizan.games.turris.state import TurrisData
from bartizan.games.turris.tactics import DRAWING, HAND_STEP, TO_HAND
from bartizan.games.turris.tower import DRAW_ROOM
from bartizan.games.turris.turns import ACTION_STEP, END_TURN, MISSION_STEP, STEPS_OF_TURN, TRIONFI_STEP, TURN

_STAGES: Final[dict[Step[Any], int]] = {
    **dict.fromkeys((FINISH, ROUND, TURN, TOWER_CHECK, BETRAYERS, BETRAYER_CARD, BETRAYER_INCOME), s.BETWEEN),
    **dict.fromkeys((ACTION_STEP, MISSION_STEP, TRIONFI_STEP), s.ACTING),
    **dict.fromkeys((HAND_STEP, END_TURN), s.FINISHING),
    **dict.fromkeys((BEAST_TURN, END_BEASTS), s.BEASTS_ACT),
    **dict.fromkeys((BEAST_PHASE, CLEANUP, FIRST_PLAYER, DRAW_ROOM, ARISE_BEAST), s.BETWEEN),
}
"""The steps of the course, each with the stage in which it is on top of it."""
_OLD: Final = re.compile(r"(rewards|land_scout|take_from|lead_beast|ask|beast_path)\((\d{1,9}), (\d{1,9}), (\d{1,9})\)")


def modern(data: TurrisData, line: str) -> str:
    """A step as it is printed now, if it was printed when some arguments were two numbers packed into one, and the
    number behind the last place stood for none."""
    old = _OLD.fullmatch(line)
    if old is None:
        return line
    name, (first, second, third) = old[1], [int(number) for number in old.groups()[1:]]
    rest: list[int | str]
    if name == "beast_path":
        rest = [second, "none" if third == a.PLACES else third]
    elif name == "rewards":
        places = [*divmod(second, a.LOCATIONS + 1), *divmod(third, a.LOCATIONS + 1)]
        rest = ["none" if place == a.LOCATIONS else place for place in places]
    elif name == "ask":
        rest = [second, *_progress(data.tables.effects, first, third)]
    else:
        rest = [second, *divmod(third, 2 if name == "lead_beast" else 16)]
    return f"{name}({', '.join(map(str, [first, *rest]))})"


def _progress(effects: Effects, node: int, number: int) -> tuple[int, int, int]:
    """How far a question of an effect was: what is left, what has been taken, whether it may be declined."""
    word = s.LANGUAGE.word_of(effects, node) if node < len(effects.codes) else ""
    if word == "play":
        return 0, 0, number
    if word == "gain" or (word == "take" and number > 0):
        return number // 16, number % 16, 0
    return int(effects.first(node)) if word == "give" and number == 0 else number, 0, 0


def pending(items: list[int], kind: Step[Any]) -> list[int]:
    """The first arguments of all steps of a kind."""
    return [int(kind.arguments[0].of(item)) for item in items if s.STEPS.of(item) is kind]


def is_setting_up(items: list[int]) -> bool:
    """Whether an agenda is one of the set-up."""
    return any(s.STEPS.of(item) in (FIRST_PLAYER, ROUND, DRAW_ROOM, ARISE_BEAST) for item in items)


def stage_of(items: list[int], round_: int) -> int:
    """The stage that an agenda (the bottom first) tells of; without a step of the course it is a turn."""
    step = _step_of_course(items)
    if step is None:
        return s.BETWEEN if round_ == 0 else s.ACTING
    return _STAGES[step]


def is_in_action_step(items: list[int]) -> bool:
    """Whether Actions are still to be taken: so it is unless the agenda tells of a later step."""
    return _step_of_course(items) in (None, ACTION_STEP)


def _step_of_course(items: list[int]) -> Step[Any] | None:
    """The next step of the course that an agenda tells of."""
    return next((s.STEPS.of(item) for item in reversed(items) if s.STEPS.of(item) in _STAGES), None)


def _courses(state: TurrisData) -> list[list[int]]:
    """What can lie at the bottom of the agenda, the bottom first; the likeliest is the first."""
    cells = state.cells
    if cells[f.ROUND] == 0:
        return _setups(state)
    whole = [int(FINISH.at()), *_planned(state, lambda copy: ROUND.perform(copy, ROUND.at(1)))]
    people, finish = int(state.people), whole[:3]
    if cells[f.PLAYER] != NOTHING:
        place = int(cells[f.PLAYER] - cells[f.FIRST]) % people
        turn = [*whole[: len(whole) - place - 1], *[int(kind.at()) for kind in STEPS_OF_TURN]]
        return [turn[: len(turn) - cut] for cut in ((0, 1, 2) if cells[f.STAGE] == s.ACTING else (2, 3, 4))]
    if cells[f.STAGE] == s.BEASTS_ACT:
        turns = [int(BEAST_TURN.at(beast)) for beast in range(a.BEASTS - 1, -1, -1)]
        return [finish + turns[: a.BEASTS - done] for done in range(a.BEASTS + 1)]
    if cells[f.BEASTS] == NOTHING:
        return [finish[:1], finish[:2]]
    found = [whole[: len(whole) - done] for done in range(people + 1)]
    if s.is_solo(state):
        income = [*whole[:4], int(BETRAYER_INCOME.at())]
        found += [whole[:5], whole[:4], income, [*income, int(BETRAYER_CARD.at())]]
    return [*found, finish[:2]]


def _setups(state: TurrisData) -> list[list[int]]:
    """What is left of the set-up: nothing, first cards, or more."""
    fixed = _planned(state, lambda copy: plan_setup(copy, False))
    random = _planned(state, lambda copy: plan_setup(copy, True))
    draws = [int(DRAWING.at(seat, 1, TO_HAND)) for seat in reversed(s.turn_order(state))]
    found = [[*fixed[:2], *draws[:left]] for left in range(len(draws) + 1)]
    return found + [whole[:left] for whole in (fixed, random) for left in range(3, len(whole) + 1)]


def _planned(state: TurrisData, plan: Callable[[TurrisData], None]) -> list[int]:
    """What the rules plan, the last first, as a copy of the match shows it."""
    copy = cast("TurrisData", state.copy())
    copy.agenda = vec[i64]([])
    plan(copy)
    return [int(at) for at in copy.agenda]


def plan(state: TurrisData, items: list[int]) -> None:
    """Give a state its agenda, the bottom first, completed by the rest of the course; raises `BadPosition`."""
    mine = items
    if state.cells[f.ROUND] > 0:
        mine = [item for item in items if s.STEPS.of(item) in _STAGES]
        if items[: len(mine)] != mine:
            raise BadPosition("'agenda': the phases and steps of the round come after all that is being resolved.")
    course = next((course for course in _courses(state) if course[len(course) - len(mine) :] == mine), None)
    if course is None:
        raise BadPosition(f"'agenda': {s.STEPS.text(mine[-1])} does not go with 'round', 'first', 'turn' and 'stage'.")
    nested = items[len(mine) :]
    state.agenda = vec[i64]([*course, *nested])
    for item in nested:
        _check_named(state, item)
    check_order(s.STEPS, nested)
    for item in (*course, *nested):
        if not s.STEPS.of(item).fits(state, i64(item)):
            raise BadPosition(f"'agenda': {s.STEPS.text(item)} does not fit what is on the table.")


def _check_named(state: TurrisData, item: int) -> None:
    """What the arguments of a step name is part of this match: a seat, a step of an effect, a Location or a Beast. The
    Betrayers own Scouts, and no more; there is a Location also while its Site is just being drawn."""
    codes = state.tables.effects.codes
    for argument in s.STEPS.of(item).arguments:
        value, values = int(argument.of(item)), argument.values
        if values is SEATS:
            exists = value < (state.seats if argument.name == "owner" else state.people)
        elif values is s.NODES:
            exists = value < len(codes) and codes[value] != BRANCH
        elif values is a.LOCATION_DOMAIN:
            exists = value < a.NUMBERED + state.people
        else:
            exists = values is not a.BEAST_DOMAIN or state.cells[f.BEASTS + value] != NOTHING
        text = f"in {s.STEPS.text(item)}, {values.word(value)} cannot be the {argument.name}."
        must(exists, f"'agenda': {text}")
