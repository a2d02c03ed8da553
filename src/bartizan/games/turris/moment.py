"""The moment of a match that a position describes: its agenda, read, completed and checked.

At the bottom of an agenda lies the course of the round (its phases, turns and their steps), which follows from whose
turn it is and how far the turn has come. Above it lies what is being resolved: effects, payments, Beasts that act.
"""

import re
from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.language import BRANCH
from bartizan.engine.steps import Step
from bartizan.games.turris import fields as f
from bartizan.games.turris import goods, scouts
from bartizan.games.turris import state as s
from bartizan.games.turris.actions import BEASTS, HARROW, LOCATIONS, NUMBERED, ROOMS, TABLEAU
from bartizan.games.turris.asking import ASK
from bartizan.games.turris.beasts import (
    ARISE_BEAST,
    BEAST_PHASE,
    BEAST_TURN,
    CHAIN,
    END_BEASTS,
    HUNT,
    LEADING,
    STRIDE,
    step_places,
)
from bartizan.games.turris.council import COUNCIL, GOING_HOME
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.land import onward
from bartizan.games.turris.missions import COMPLETED, DEAL_MISSION, SLOTTING
from bartizan.games.turris.ongoing import ONGOING
from bartizan.games.turris.rounds import CLEANUP, FINISH, FIRST_PLAYER, ROUND
from bartizan.games.turris.sites import DRAW_SITE, SETTLE
from bartizan.games.turris.solo import BETRAYER_CARD, BETRAYER_INCOME, BETRAYERS, TOWER_CHECK
from bartizan.games.turris.state import Tables
from bartizan.games.turris.striking import HIT, LOSING, PUSHING, RESCUING, RESUME, SHIELDING, STRIKE
from bartizan.games.turris.tactics import DRAWING, HAND_STEP, PLAY_DRAWN, PLAYED, SORTING, TO_HAND, TO_LOOK
from bartizan.games.turris.tower import BUILDING, DRAW_ROOM, can_build
from bartizan.games.turris.turns import ACTION_STEP, END_TURN, MISSION_STEP, TRIONFI_STEP, TURN
from bartizan.games.turris.vocabulary import KINDS

MOST_STEPS: Final = 99
_MOST: Final = 11
"""No step counts further: an effect says 9 at most, and a reserved Mission may cost 2 less."""
_COUNTS: Final = ("number", "most", "prestige", "steps")
"""The arguments of steps that count something, from 1 on."""
_TURN_STEPS: Final[tuple[Step[Any], ...]] = (END_TURN, HAND_STEP, TRIONFI_STEP, MISSION_STEP, ACTION_STEP)
_PHASES: Final[tuple[Step[Any], ...]] = (
    FINISH, ROUND, TURN, BETRAYERS, BETRAYER_CARD, BETRAYER_INCOME, TOWER_CHECK, BEAST_PHASE, END_BEASTS, CLEANUP,
    BEAST_TURN,
)  # fmt: skip
_COURSE: Final[tuple[Step[Any], ...]] = (*_PHASES, *_TURN_STEPS, FIRST_PLAYER, DRAW_ROOM, ARISE_BEAST)
_STAGES: Final[dict[Step[Any], int]] = {
    **dict.fromkeys((ACTION_STEP, MISSION_STEP, TRIONFI_STEP), s.ACTING),
    **dict.fromkeys((HAND_STEP, END_TURN), s.FINISHING),
    **dict.fromkeys((BEAST_TURN, END_BEASTS), s.BEASTS_ACT),
}
"""In which stage each step of the course is on top of it; between the others if it is not named."""
_WAITING: Final[tuple[Step[Any], ...]] = (
    s.EFFECT, ONGOING, SETTLE, PLAYED, COMPLETED, SLOTTING, scouts.REWARDS, COUNCIL, GOING_HOME, goods.GIVING, CHAIN,
    HUNT, HIT, SHIELDING, RESCUING, PUSHING, LOSING, RESUME,
)  # fmt: skip
"""What can lie under any other step: when its time comes, it does what is still possible."""
_UNDER: Final[dict[Step[Any], Step[Any]]] = {
    goods.PAYING: goods.SPARING,
    scouts.RETURNING: goods.PAYING,
    SORTING: DRAWING,
    PLAY_DRAWN: DRAWING,
}
"""What can lie only under one other step, which must be on top."""
_ON_TOP: Final[tuple[Step[Any], ...]] = (DRAW_SITE, DEAL_MISSION)
"""What lies on top in a row of its kind."""
_OLD: Final = re.compile(r"(rewards|land_scout|take_from|lead_beast|ask|beast_path)\((\d{1,9}), (\d{1,9}), (\d{1,9})\)")
_OLD_PLACES: Final = 18
"""How many places there are; where a path was not chosen yet, this stood for none."""

Arguments = tuple[int, ...]


def modern(line: str, tables: Tables) -> str:
    """A step as it is printed now, if it was printed when some arguments were two numbers packed into one."""
    old = _OLD.fullmatch(line)
    if old is None:
        return line
    name, (first, second, third) = old[1], [int(number) for number in old.groups()[1:]]
    if name == "beast_path":
        return line if third != _OLD_PLACES else f"beast_path({first}, {second}, none)"
    if name == "rewards":
        places = [*divmod(second, LOCATIONS + 1), *divmod(third, LOCATIONS + 1)]
        return f"rewards({first}, {', '.join('none' if place == LOCATIONS else str(place) for place in places)})"
    if name == "ask":
        return _modern_ask(first, second, third, tables)
    size = 2 if name == "lead_beast" else 16
    return f"{name}({first}, {second}, {third // size}, {third % size})"


def _modern_ask(node: int, seat: int, progress: int, tables: Tables) -> str:
    """A question of an effect: how far it was, in one number, was what is left, or that it may be declined."""
    effects = tables.effects
    word = s.LANGUAGE.word_of(effects, node) if node < len(effects.codes) else ""
    if word == "play":
        return f"ask({node}, {seat}, 0, 0, {progress})"
    if word == "gain" or (word == "take" and progress > 0):
        return f"ask({node}, {seat}, {progress // 16}, {progress % 16}, 0)"
    if word == "give" and progress == 0:
        progress = int(effects.first(node))
    return f"ask({node}, {seat}, {progress}, 0, 0)"


def kind_of(item: int) -> Step[Any]:
    """What a step of the agenda is."""
    return s.STEPS.of(item)


def arguments_of(item: int) -> Arguments:
    """The arguments of a step of the agenda."""
    return tuple(int(argument.of(item)) for argument in s.STEPS.of(item).arguments)


def pending(items: list[int], kind: Step[Any]) -> list[int]:
    """The first arguments of all steps of a kind."""
    return [arguments_of(item)[0] for item in items if kind_of(item) == kind]


def is_setting_up(items: list[int]) -> bool:
    """Whether an agenda is one of the set-up."""
    return any(kind_of(item) in (FIRST_PLAYER, ROUND, DRAW_ROOM, ARISE_BEAST) for item in items)


def stage_of(items: list[int], round_: int) -> int:
    """The stage that an agenda (the bottom first) tells of; without a step of the course it is a turn."""
    course = [kind_of(item) for item in items if kind_of(item) in _COURSE]
    if not course:
        return s.BETWEEN if round_ == 0 else s.ACTING
    return int(_STAGES.get(course[-1], s.BETWEEN))


def is_in_action_step(items: list[int]) -> bool:
    """Whether Actions are still to be taken: so it is unless the agenda tells of a later step."""
    course = [kind_of(item) for item in items if kind_of(item) in _COURSE]
    return not course or course[-1] == ACTION_STEP


def _step(kind: Step[Any], *values: int) -> int:
    """A step of a kind with its arguments."""
    return int(kind.at(*values))


def _courses(state: Turris) -> list[list[int]]:
    """What can lie at the bottom of the agenda, the bottom first; the likeliest is the first."""
    cells = state.cells
    if cells[f.ROUND] == 0:
        return _setups(state)
    if cells[f.PLAYER] != NOTHING:
        return _turn_courses(state)
    finish = [_step(FINISH), _step(CLEANUP), _step(END_BEASTS)]
    if cells[f.STAGE] == s.BEASTS_ACT:
        turns = [_step(BEAST_TURN, beast) for beast in range(BEASTS - 1, -1, -1)]
        return [finish + turns[: BEASTS - done] for done in range(BEASTS + 1)]
    people = int(state.people)
    if cells[f.BEASTS] == NOTHING:
        return [finish[:1], finish[:2]]
    found = [_phases(state, done) for done in range(people + 1)]
    if s.is_solo(state):
        beasts = [*finish, _step(BEAST_PHASE)]
        betrayers = [*beasts, _step(BETRAYER_INCOME)]
        found += [[*beasts, _step(BETRAYERS)], beasts, betrayers, [*betrayers, _step(BETRAYER_CARD)]]
    return [*found, finish[:2]]


def _phases(state: Turris, done: int) -> list[int]:
    """The rest of a round in which so many turns are over."""
    kinds: list[Step[Any]] = [FINISH, CLEANUP, END_BEASTS, BEAST_PHASE]
    if s.is_solo(state):
        kinds += [BETRAYERS, TOWER_CHECK]
    turns = [_step(TURN, int(s.after_first(state, place))) for place in range(int(state.people) - 1, done - 1, -1)]
    return [_step(kind) for kind in kinds] + turns


def _turn_courses(state: Turris) -> list[list[int]]:
    """The rest of a round in which a turn is in progress, from the Action Step or a later one on."""
    cells = state.cells
    place = int(cells[f.PLAYER] - cells[f.FIRST]) % int(state.people)
    whole = _phases(state, place + 1) + [_step(kind) for kind in _TURN_STEPS]
    cuts = (0, 1, 2) if cells[f.STAGE] == s.ACTING else (2, 3, 4)
    return [whole[: len(whole) - cut] for cut in cuts]


def _setups(state: Turris) -> list[list[int]]:
    """What is left of the set-up: nothing, first cards, or more."""
    people = int(state.people)
    begin = [_step(FINISH), _step(ROUND, 1)]
    draws = [_step(DRAWING, int(s.after_first(state, place)), 1, TO_HAND) for place in range(people - 1, -1, -1)]
    found = [[*begin, *draws[:left]] for left in range(people + 1)]
    table = [_step(FIRST_PLAYER)] + [_step(DEAL_MISSION, place) for place in range(TABLEAU - 1, -1, -1)]
    table += [_step(DRAW_ROOM, slot) for slot in range(ROOMS - 1, -1, -1)]
    sites = [_step(DRAW_SITE, spot) for spot in range(people - 1, -1, -1)]
    beasts = [_step(ARISE_BEAST, spot) for spot in range(BEASTS - 1, -1, -1)]
    for whole in ([*table, *sites], [*table, *beasts, *sites]):
        found += [[*begin, *whole[: left + 1]] for left in range(len(whole))]
    return found


def plan(state: Turris, items: list[int]) -> None:
    """Give a state its agenda, the bottom first, completed by the rest of the course; raises `BadPosition`."""
    mine = items
    if state.cells[f.ROUND] > 0:
        mine = [item for item in items if kind_of(item) in _COURSE]
        if items[: len(mine)] != mine:
            raise BadPosition("'agenda': the phases and steps of the round come after all that is being resolved.")
    course = next((course for course in _courses(state) if course[len(course) - len(mine) :] == mine), None)
    if course is None:
        raise BadPosition(f"'agenda': {s.STEPS.text(mine[-1])} does not go with 'round', 'first', 'turn' and 'stage'.")
    nested = items[len(mine) :]
    state.agenda = vec[i64]([*course, *nested])
    for item in nested:
        _check_arguments(state, item)
    _check_order(nested)
    for item in (*course, *nested):
        if kind_of(item) in _FITS and not _FITS[kind_of(item)](state, arguments_of(item)):
            raise BadPosition(f"'agenda': {s.STEPS.text(item)} does not fit what is on the table.")
    _check_cards(state, nested)


def _check_arguments(state: Turris, item: int) -> None:
    """Every argument is a seat, a Beast, a number or what else its name says."""
    kind = kind_of(item)
    for argument, value in zip(kind.arguments, arguments_of(item), strict=True):
        name = "owner" if kind is PUSHING and argument.name == "seat" else argument.name
        if not _is_argument(state, name, value):
            word = argument.values.word(value)
            raise BadPosition(f"'agenda': in {s.STEPS.text(item)}, {word} cannot be the {argument.name}.")


def _check_order(nested: list[int]) -> None:
    """Nothing waits under another step that could no longer be done after it."""
    top = len(nested) - 1
    for place, item in enumerate(nested):
        kind = kind_of(item)
        above = nested[place + 1 :]
        if kind in _WAITING or not above:
            continue
        if kind in _ON_TOP and all(kind_of(other) == kind for other in above):
            continue
        of_one_seat = arguments_of(above[0])[:1] == arguments_of(item)[:1]
        if place == top - 1 and kind_of(above[0]) == _UNDER.get(kind) and of_one_seat:
            continue
        raise BadPosition(f"'agenda': {s.STEPS.text(item)} cannot wait under {s.STEPS.text(above[0])}.")
    kinds = [kind_of(item) for item in nested]
    if goods.SPARING in kinds and kinds[-3:] != [COMPLETED, goods.PAYING, goods.SPARING]:
        raise BadPosition("'agenda': something is spared only of the price of a Mission.")
    for kind in _ON_TOP:
        places = pending(nested, kind)
        if len(set(places)) < len(places):
            raise BadPosition(f"'agenda': {kind.name} stands there twice for one place.")


def _check_cards(state: Turris, nested: list[int]) -> None:
    """What is drawn, looked at, picked or paid has its step."""
    kinds = [kind_of(item) for item in nested]
    if (goods.PAYING in kinds) != (goods.next_due(state) >= 0):
        raise BadPosition("'due' must be given while somebody pays, and only then.")
    if scouts.picked_number(state) > 0 and not {scouts.PICKING, scouts.RETURNING} & set(kinds):
        raise BadPosition("'picked': Scouts are picked only for a Collect.")
    if state.looked and not {SORTING, PLAY_DRAWN} & set(kinds):
        raise BadPosition("'looked': nobody is looking at cards.")


def _is_argument(state: Turris, name: str, value: int) -> bool:
    """Whether an argument of a step can be what its name says; some depend on the rest of the step."""
    if name in _COUNTS:
        return 1 <= value <= _MOST
    if name == "node":
        codes = state.tables.effects.codes
        return value < len(codes) and codes[value] != BRANCH
    if name == "beast":
        return bool(state.cells[f.BEASTS + value] != NOTHING)
    if name in ("start", "target"):
        return _is_location(state, value)
    if name == "kinds":
        return value in KINDS.numbers.values()
    if name == "owner":
        return bool(value < state.seats)
    return name not in ("seat", "mover", "rival", "spot") or value < state.people


def _is_location(state: Turris, place: int) -> bool:
    """Whether Scouts can stand in a place, be it that its Site is just being drawn."""
    return place < NUMBERED + state.people


def _is_struck(state: Turris, beast: int) -> bool:
    return bool(state.cells[f.BEASTS + beast] < LOCATIONS)


def _fits_taking(state: Turris, arguments: Arguments) -> bool:
    node, seat, rival, left = arguments
    effects = state.tables.effects
    if s.is_solo(state) or rival == seat:
        return False
    return s.LANGUAGE.word_of(effects, node) in ("take", "give") and 1 <= left <= effects.first(node)


def _fits_rewards(state: Turris, arguments: Arguments) -> bool:
    locations = [place for place in arguments[1:] if place != NOTHING]
    if not locations or not all(_is_location(state, place) for place in locations):
        return False
    return [*sorted(locations), *[NOTHING] * (len(arguments) - 1 - len(locations))] == list(arguments[1:])


def _fits_picking(state: Turris, arguments: Arguments) -> bool:
    seat, most, mode = arguments
    number = scouts.picked_number(state)
    price = goods.price_of(scouts.recall_price(state, seat, number, mode), 1)
    return (
        number <= most and _fits_returning(state, (seat, mode)) and goods.can_pay(state, seat, price, goods.NO_PROMISE)
    )


def _fits_returning(state: Turris, arguments: Arguments) -> bool:
    start = arguments[0] * LOCATIONS
    return all(state.cells[f.PICKED + place] <= state.cells[f.SCOUTS + start + place] for place in range(LOCATIONS))


def _fits_paying(state: Turris, arguments: Arguments) -> bool:
    spared = goods.SPARING.number.of(state.top()) if state.doing() is goods.SPARING else 0
    return goods.can_pay(state, arguments[0], goods.price_due(state), goods.NO_PROMISE, spared)


def _fits_sparing(state: Turris, _arguments: Arguments) -> bool:
    return state.cells[f.DUE + s.GOODS] == 0 and state.cells[f.DUE + s.ANY] == 0


def _fits_drawing(state: Turris, arguments: Arguments) -> bool:
    _, number, purpose = arguments
    waits = kind_of(int(state.agenda[len(state.agenda) - 2])) in (SORTING, PLAY_DRAWN)
    return number <= s.cards_left(state) and waits == (purpose == TO_LOOK)


def _fits_play_drawn(state: Turris, _arguments: Arguments) -> bool:
    coming = DRAWING.number.of(state.top()) if state.doing() is DRAWING else 0
    return len(state.looked) + coming <= 1


def _fits_slot(state: Turris, arguments: Arguments) -> bool:
    mission, seat = arguments
    return (
        state.tables.ongoing[mission] == 1
        and s.has(state.cells[f.DONE + seat], mission)
        and mission not in f.FIELDS.of(state.cells, f.SLOTS)
    )


def _fits_ongoing(state: Turris, arguments: Arguments) -> bool:
    """A triggered Mission, which may have left its slot since."""
    mission, seat = arguments
    return state.tables.when[mission] != NOTHING and s.has(state.cells[f.DONE + seat], mission)


def _fits_landing(state: Turris, arguments: Arguments) -> bool:
    owner, start, _, _ = arguments
    return bool(state.cells[f.SCOUTS + owner * LOCATIONS + start] > 0)


def _fits_leading(state: Turris, arguments: Arguments) -> bool:
    beast, steps, _, _ = arguments
    return len(step_places(state, beast, steps)) > 0


def _fits_stride(state: Turris, arguments: Arguments) -> bool:
    beast, target, first = arguments
    return first == NOTHING or first in onward(state, state.cells[f.BEASTS + beast], target)


_FITS: Final[dict[Step[Any], Callable[[Turris, Arguments], bool]]] = {
    ASK: lambda state, arguments: ASK.fits(state, _step(ASK, *arguments)),
    s.LANGUAGE.choice: lambda state, arguments: s.LANGUAGE.choice.fits(state, _step(s.LANGUAGE.choice, *arguments)),
    goods.TAKING: _fits_taking,
    scouts.REWARDS: _fits_rewards,
    scouts.PICKING: _fits_picking,
    scouts.RETURNING: _fits_returning,
    goods.PAYING: _fits_paying,
    goods.SPARING: _fits_sparing,
    DRAWING: _fits_drawing,
    PLAY_DRAWN: _fits_play_drawn,
    SLOTTING: _fits_slot,
    ONGOING: _fits_ongoing,
    BUILDING: lambda state, arguments: can_build(state, arguments[0]),
    scouts.LANDING: _fits_landing,
    LEADING: _fits_leading,
    STRIDE: _fits_stride,
    STRIKE: lambda state, arguments: _is_struck(state, arguments[0]),
    HIT: lambda state, arguments: _is_struck(state, arguments[0]),
    SHIELDING: lambda state, arguments: _is_struck(state, arguments[1]),
    RESCUING: lambda state, arguments: _is_struck(state, arguments[1]),
    CHAIN: lambda state, _arguments: state.cells[f.BEASTS + HARROW] != NOTHING,
    DRAW_SITE: lambda state, arguments: state.cells[f.SITES + arguments[0]] == NOTHING,
    DEAL_MISSION: lambda state, arguments: state.cells[f.TABLEAU + arguments[0]] == NOTHING,
    DRAW_ROOM: lambda state, arguments: state.cells[f.TOWER + arguments[0]] == NOTHING,
    RESUME: lambda _state, arguments: arguments[0] != 0,
    BETRAYER_CARD: lambda state, _arguments: state.cells[f.UNSEEN_CARDS] != 0,
}
"""What must be on the table for a step to be done."""
