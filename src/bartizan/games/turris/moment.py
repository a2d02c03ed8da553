"""The moment of a match that a position describes: its agenda, read, completed and checked.

At the bottom of an agenda lies the course of the round (its phases, turns and their steps), which follows from whose
turn it is and how far the turn has come. Above it lies what is being resolved: effects, payments, Beasts that act.
"""

from collections.abc import Callable
from typing import Final

from bartizan.engine.agenda import Agenda, packed
from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import BRANCH, CHOOSE
from bartizan.engine.errors import BadPosition
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEASTS,
    HARROW,
    LOCATIONS,
    MISSION_NAMES,
    NUMBERED,
    ROOMS,
    TABLEAU,
    TACTIC_NAMES,
)
from bartizan.games.turris.beasts import NO_PLACE, step_places
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import ANY, GOODS, NO_PROMISE, can_pay, next_due, price_due, price_of
from bartizan.games.turris.land import onward
from bartizan.games.turris.primitives import AT_ROLLED, OPTIONAL
from bartizan.games.turris.scouts import (
    WITHOUT_REWARD,
    packed_rewards,
    pending_rewards,
    picked_number,
    recall_price,
)
from bartizan.games.turris.solo import is_solo
from bartizan.games.turris.state import (
    ACTING,
    ACTION_STEP,
    ARISE_BEAST,
    ASK,
    BEAST_PHASE,
    BEAST_TURN,
    BEASTS_ACT,
    BETRAYER_CARD,
    BETRAYER_INCOME,
    BETRAYERS,
    BETWEEN,
    BUILDING,
    CHAIN,
    CHOICE,
    CLEANUP,
    COMPLETED,
    COUNCIL,
    DEAL_MISSION,
    DRAW_ROOM,
    DRAW_SITE,
    DRAWING,
    EFFECT,
    END_BEASTS,
    END_TURN,
    FINISH,
    FINISHING,
    FIRST_PLAYER,
    GIVING,
    GOING_HOME,
    HAND_STEP,
    HIT,
    HUNT,
    LANDING,
    LEADING,
    LOSING,
    MISSION_STEP,
    ONGOING,
    PAYING,
    PICKING,
    PLAY_DRAWN,
    PLAYED,
    PUSHING,
    RESCUING,
    RESUME,
    RETURNING,
    REWARDS,
    ROUND,
    SETTLE,
    SHIELDING,
    SLOTTING,
    SORTING,
    SPARING,
    STEPS,
    STRIDE,
    STRIKE,
    TAKING,
    TOWER_CHECK,
    TRIONFI_STEP,
    TURN,
    after_first,
    cards_left,
    has,
    members_of,
)
from bartizan.games.turris.tactics import TO_HAND, TO_LOOK
from bartizan.games.turris.tower import can_build
from bartizan.games.turris.vocabulary import (
    COMPLETE_MISSION,
    DISCARD_CARDS,
    ECHO,
    FLIP_BEAST,
    GAIN_GOODS,
    GIVE_GOODS,
    KINDS,
    LAY_UPGRADE,
    LOSE_GOODS,
    MOVE_BEAST,
    PLACE_SCOUT,
    PLAY_CARD,
    PUT_FRUIT,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    SACRIFICE_SCOUT,
    SHELVE_MISSION,
    SHIFT_SCOUT,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
    WAKE_BEAST,
)

MOST_STEPS: Final = 99
_MOST: Final = 11
"""No step counts further: an effect says 9 at most, and a reserved Mission may cost 2 less."""
_RANGES: Final = {
    **dict.fromkeys(("number", "most", "prestige", "steps"), (1, _MOST)),
    **dict.fromkeys(("purpose", "optional", "die"), (0, 1)),
    "mission": (0, len(MISSION_NAMES) - 1),
    "card": (0, len(TACTIC_NAMES) - 1),
    "mode": (0, WITHOUT_REWARD),
    "place": (0, TABLEAU - 1),
    "moved": (1, 2**BEASTS - 1),
}
"""What numbers some arguments of steps can be, by their names."""
_TURN_STEPS: Final = (END_TURN, HAND_STEP, TRIONFI_STEP, MISSION_STEP, ACTION_STEP)
_PHASES: Final = (
    FINISH, ROUND, TURN, BETRAYERS, BETRAYER_CARD, BETRAYER_INCOME, TOWER_CHECK, BEAST_PHASE, END_BEASTS, CLEANUP,
    BEAST_TURN,
)  # fmt: skip
_COURSE: Final = (*_PHASES, *_TURN_STEPS, FIRST_PLAYER, DRAW_ROOM, ARISE_BEAST)
_STAGES: Final = {
    **dict.fromkeys((ACTION_STEP, MISSION_STEP, TRIONFI_STEP), ACTING),
    **dict.fromkeys((HAND_STEP, END_TURN), FINISHING),
    **dict.fromkeys((BEAST_TURN, END_BEASTS), BEASTS_ACT),
}
"""In which stage each step of the course is on top of it; between the others if it is not named."""
_WAITING: Final = (
    EFFECT, ONGOING, SETTLE, PLAYED, COMPLETED, SLOTTING, REWARDS, COUNCIL, GOING_HOME, GIVING, CHAIN, HUNT, HIT,
    SHIELDING, RESCUING, PUSHING, LOSING, RESUME,
)  # fmt: skip
"""What can lie under any other step: when its time comes, it does what is still possible."""
_UNDER: Final = {PAYING: SPARING, RETURNING: PAYING, SORTING: DRAWING, PLAY_DRAWN: DRAWING}
"""What can lie only under one other step, which must be on top."""
_ON_TOP: Final = (DRAW_SITE, DEAL_MISSION)
"""What lies on top in a row of its kind."""
_COUNTED: Final = (LOSE_GOODS, DISCARD_CARDS, RESERVE_MISSION)
_ASKED: Final = (
    SHELVE_MISSION, COMPLETE_MISSION, SHIFT_SCOUT, REVIVE_SCOUTS, SACRIFICE_SCOUT, MOVE_BEAST, FLIP_BEAST, WAKE_BEAST,
    ECHO, LAY_UPGRADE,
)  # fmt: skip
"""The steps of effects that ask once, whatever the match."""

Arguments = tuple[int, int, int]


def kind_of(item: int) -> int:
    """What a step of the agenda is."""
    return item & 255


def arguments_of(item: int) -> Arguments:
    """The arguments of a step of the agenda."""
    return (item >> 8) & 65535, (item >> 24) & 65535, (item >> 40) & 65535


def pending(items: list[int], kind: int) -> list[int]:
    """The first arguments of all steps of a kind."""
    return [arguments_of(item)[0] for item in items if kind_of(item) == kind]


def is_setting_up(items: list[int]) -> bool:
    """Whether an agenda is one of the set-up."""
    return any(kind_of(item) in (FIRST_PLAYER, ROUND, DRAW_ROOM, ARISE_BEAST) for item in items)


def stage_of(items: list[int], round_: int) -> int:
    """The stage that an agenda (the bottom first) tells of; without a step of the course it is a turn."""
    course = [kind_of(item) for item in items if kind_of(item) in _COURSE]
    if not course:
        return BETWEEN if round_ == 0 else ACTING
    return int(_STAGES.get(course[-1], BETWEEN))


def is_in_action_step(items: list[int]) -> bool:
    """Whether Actions are still to be taken: so it is unless the agenda tells of a later step."""
    course = [kind_of(item) for item in items if kind_of(item) in _COURSE]
    return not course or course[-1] == ACTION_STEP


def _step(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    return int(packed(kind, first, second, third))


def _courses(state: Turris) -> list[list[int]]:
    """What can lie at the bottom of the agenda, the bottom first; the likeliest is the first."""
    cells = state.cells
    if cells[f.ROUND] == 0:
        return _setups(state)
    if cells[f.PLAYER] != NOTHING:
        return _turn_courses(state)
    finish = [_step(FINISH), _step(CLEANUP), _step(END_BEASTS)]
    if cells[f.STAGE] == BEASTS_ACT:
        turns = [_step(BEAST_TURN, beast) for beast in range(BEASTS - 1, -1, -1)]
        return [finish + turns[: BEASTS - done] for done in range(BEASTS + 1)]
    people = int(state.people)
    if cells[f.BEASTS] == NOTHING:
        return [finish[:1], finish[:2]]
    found = [_phases(state, done) for done in range(people + 1)]
    if is_solo(state):
        beasts = [*finish, _step(BEAST_PHASE)]
        betrayers = [*beasts, _step(BETRAYER_INCOME)]
        found += [[*beasts, _step(BETRAYERS)], beasts, betrayers, [*betrayers, _step(BETRAYER_CARD)]]
    return [*found, finish[:2]]


def _phases(state: Turris, done: int) -> list[int]:
    """The rest of a round in which so many turns are over."""
    kinds = [FINISH, CLEANUP, END_BEASTS, BEAST_PHASE]
    if is_solo(state):
        kinds += [BETRAYERS, TOWER_CHECK]
    turns = [_step(TURN, int(after_first(state, place))) for place in range(int(state.people) - 1, done - 1, -1)]
    return [_step(kind) for kind in kinds] + turns


def _turn_courses(state: Turris) -> list[list[int]]:
    """The rest of a round in which a turn is in progress, from the Action Step or a later one on."""
    cells = state.cells
    place = int(cells[f.PLAYER] - cells[f.FIRST]) % int(state.people)
    whole = _phases(state, place + 1) + [_step(kind) for kind in _TURN_STEPS]
    cuts = (0, 1, 2) if cells[f.STAGE] == ACTING else (2, 3, 4)
    return [whole[: len(whole) - cut] for cut in cuts]


def _setups(state: Turris) -> list[list[int]]:
    """What is left of the set-up: nothing, first cards, or more."""
    people = int(state.people)
    begin = [_step(FINISH), _step(ROUND, 1)]
    draws = [_step(DRAWING, int(after_first(state, place)), 1, TO_HAND) for place in range(people - 1, -1, -1)]
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
        raise BadPosition(f"'agenda': {STEPS.text(mine[-1])} does not go with 'round', 'first', 'turn' and 'stage'.")
    state.agenda = Agenda(state.agenda.items[:0])
    nested = items[len(mine) :]
    for item in (*course, *nested):
        state.agenda.push(kind_of(item), *arguments_of(item))
    for item in nested:
        _check_arguments(state, item)
    _check_order(nested)
    for item in (*course, *nested):
        if kind_of(item) in _FITS and not _FITS[kind_of(item)](state, arguments_of(item)):
            raise BadPosition(f"'agenda': {STEPS.text(item)} does not fit what is on the table.")
    _check_cards(state, nested)


def _check_arguments(state: Turris, item: int) -> None:
    """Every argument is a seat, a Beast, a number or what else its name says."""
    names = STEPS.arguments[kind_of(item)]
    for name, value in zip(names, arguments_of(item), strict=False):
        if not _is_argument(state, "owner" if kind_of(item) == PUSHING and name == "seat" else name, value):
            raise BadPosition(f"'agenda': in {STEPS.text(item)}, {value} cannot be the {name}.")


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
        of_one_seat = arguments_of(above[0])[0] == arguments_of(item)[0]
        if place == top - 1 and kind_of(above[0]) == _UNDER.get(kind) and of_one_seat:
            continue
        raise BadPosition(f"'agenda': {STEPS.text(item)} cannot wait under {STEPS.text(above[0])}.")
    kinds = [kind_of(item) for item in nested]
    if SPARING in kinds and kinds[-3:] != [COMPLETED, PAYING, SPARING]:
        raise BadPosition("'agenda': something is spared only of the price of a Mission.")
    for kind in _ON_TOP:
        places = pending(nested, kind)
        if len(set(places)) < len(places):
            raise BadPosition(f"'agenda': {STEPS.names[kind]} stands there twice for one place.")


def _check_cards(state: Turris, nested: list[int]) -> None:
    """What is drawn, looked at, picked or paid has its step."""
    kinds = [kind_of(item) for item in nested]
    if (PAYING in kinds) != (next_due(state) >= 0):
        raise BadPosition("'due' must be given while somebody pays, and only then.")
    if picked_number(state) > 0 and not {PICKING, RETURNING} & set(kinds):
        raise BadPosition("'picked': Scouts are picked only for a Collect.")
    if state.looked and not {SORTING, PLAY_DRAWN} & set(kinds):
        raise BadPosition("'looked': nobody is looking at cards.")


def _is_argument(state: Turris, name: str, value: int) -> bool:
    """Whether an argument of a step can be what its name says; some depend on the rest of the step."""
    if name in _RANGES:
        least, most = _RANGES[name]
        return least <= value <= most
    if name == "node":
        codes = state.tables.effects.codes
        return value < len(codes) and codes[value] != BRANCH
    if name == "beast":
        return value < BEASTS and state.cells[f.BEASTS + value] != NOTHING
    if name in ("from", "target"):
        return _is_location(state, value)
    if name == "kinds":
        return value in KINDS.values()
    return name not in ("seat", "owner", "spot") or value < (state.seats if name == "owner" else state.people)


def _is_location(state: Turris, place: int) -> bool:
    """Whether Scouts can stand in a place, be it that its Site is just being drawn."""
    return place < NUMBERED + state.people


def _is_struck(state: Turris, beast: int) -> bool:
    return bool(state.cells[f.BEASTS + beast] < LOCATIONS)


def _fits_ask(state: Turris, arguments: Arguments) -> bool:
    """Whether a step of an effect asks something, with that much of it left."""
    node, _, progress = arguments
    effects = state.tables.effects
    code, number = effects.codes[node], effects.first(node)
    kinds, different = effects.second(node), effects.third(node) == 1
    solo = is_solo(state)
    if code == GAIN_GOODS or (code == TAKE_GOODS and solo):
        left, taken = progress // 16, progress % 16
        if code == GAIN_GOODS and different:
            return left >= 1 and taken & ~int(kinds) == 0 and left + len(members_of(taken)) == number
        return 1 <= left <= number and taken == 0
    if code in _COUNTED:
        return 1 <= progress <= number
    if code == GIVE_GOODS and solo:
        return progress < number
    if code == PLAY_CARD:
        return progress in (0, OPTIONAL)
    if progress != 0:
        return False
    if code in (TAKE_GOODS, GIVE_GOODS, RIVAL_GAINS):
        return not solo
    if code == TAKE_FUTURE_FIRST:
        return solo
    if code == PLACE_SCOUT:
        return number != AT_ROLLED
    return code in _ASKED or (code == PUT_FRUIT and number == 0)


def _fits_taking(state: Turris, arguments: Arguments) -> bool:
    node, seat, rival_and_left = arguments
    effects = state.tables.effects
    rival, left = rival_and_left // 16, rival_and_left % 16
    if is_solo(state) or rival >= state.people or rival == seat:
        return False
    return effects.codes[node] in (TAKE_GOODS, GIVE_GOODS) and 1 <= left <= effects.first(node)


def _fits_rewards(state: Turris, arguments: Arguments) -> bool:
    _, two, two_more = arguments
    locations = pending_rewards(two, two_more)
    if not locations or locations != sorted(locations) or not all(_is_location(state, place) for place in locations):
        return False
    return packed_rewards(locations) == (two, two_more)


def _fits_picking(state: Turris, arguments: Arguments) -> bool:
    seat, most, mode = arguments
    number = picked_number(state)
    price = price_of(recall_price(state, seat, number, mode), 1)
    return number <= most and _fits_returning(state, (seat, mode, 0)) and can_pay(state, seat, price, NO_PROMISE)


def _fits_returning(state: Turris, arguments: Arguments) -> bool:
    start = arguments[0] * LOCATIONS
    return all(state.cells[f.PICKED + place] <= state.cells[f.SCOUTS + start + place] for place in range(LOCATIONS))


def _fits_paying(state: Turris, arguments: Arguments) -> bool:
    spared = state.agenda.second() if state.agenda.step() == SPARING else 0
    return can_pay(state, arguments[0], price_due(state), NO_PROMISE, spared)


def _fits_sparing(state: Turris, _arguments: Arguments) -> bool:
    return state.cells[f.DUE + GOODS] == 0 and state.cells[f.DUE + ANY] == 0


def _fits_drawing(state: Turris, arguments: Arguments) -> bool:
    _, number, purpose = arguments
    items = state.agenda.items
    below = int(items[len(items) - 2])
    waits = kind_of(below) in (SORTING, PLAY_DRAWN)
    return number <= cards_left(state) and waits == (purpose == TO_LOOK)


def _fits_play_drawn(state: Turris, _arguments: Arguments) -> bool:
    coming = state.agenda.second() if state.agenda.step() == DRAWING else 0
    return len(state.looked) + coming <= 1


def _fits_slot(state: Turris, arguments: Arguments) -> bool:
    mission, seat, _ = arguments
    return (
        state.tables.ongoing[mission] == 1
        and has(state.cells[f.DONE + seat], mission)
        and mission not in f.FIELDS.of(state.cells, f.SLOTS)
    )


def _fits_ongoing(state: Turris, arguments: Arguments) -> bool:
    """A triggered Mission, which may have left its slot since."""
    mission, seat, _ = arguments
    return state.tables.when[mission] != NOTHING and has(state.cells[f.DONE + seat], mission)


def _fits_landing(state: Turris, arguments: Arguments) -> bool:
    owner, start, mover_and_steps = arguments
    able = mover_and_steps // 16 < state.people and 1 <= mover_and_steps % 16 <= _MOST
    return able and state.cells[f.SCOUTS + owner * LOCATIONS + start] > 0


def _fits_leading(state: Turris, arguments: Arguments) -> bool:
    beast, steps, mover_and_moved = arguments
    return mover_and_moved // 2 < state.people and len(step_places(state, beast, steps)) > 0


def _fits_stride(state: Turris, arguments: Arguments) -> bool:
    beast, target, first = arguments
    return first == NO_PLACE or first in onward(state, state.cells[f.BEASTS + beast], target)


_FITS: Final[dict[int, Callable[[Turris, Arguments], bool]]] = {
    int(ASK): _fits_ask,
    int(CHOICE): lambda state, arguments: state.tables.effects.codes[arguments[0]] == CHOOSE,
    int(TAKING): _fits_taking,
    int(REWARDS): _fits_rewards,
    int(PICKING): _fits_picking,
    int(RETURNING): _fits_returning,
    int(PAYING): _fits_paying,
    int(SPARING): _fits_sparing,
    int(DRAWING): _fits_drawing,
    int(PLAY_DRAWN): _fits_play_drawn,
    int(SLOTTING): _fits_slot,
    int(ONGOING): _fits_ongoing,
    int(BUILDING): lambda state, arguments: can_build(state, arguments[0]),
    int(LANDING): _fits_landing,
    int(LEADING): _fits_leading,
    int(STRIDE): _fits_stride,
    int(STRIKE): lambda state, arguments: _is_struck(state, arguments[0]),
    int(HIT): lambda state, arguments: _is_struck(state, arguments[0]),
    int(SHIELDING): lambda state, arguments: _is_struck(state, arguments[1]),
    int(RESCUING): lambda state, arguments: _is_struck(state, arguments[1]),
    int(CHAIN): lambda state, _arguments: state.cells[f.BEASTS + HARROW] != NOTHING,
    int(DRAW_SITE): lambda state, arguments: state.cells[f.SITES + arguments[0]] == NOTHING,
    int(DEAL_MISSION): lambda state, arguments: state.cells[f.TABLEAU + arguments[0]] == NOTHING,
    int(DRAW_ROOM): lambda state, arguments: state.cells[f.TOWER + arguments[0]] == NOTHING,
    int(BETRAYER_CARD): lambda state, _arguments: state.cells[f.UNSEEN_CARDS] != 0,
}
"""What must be on the table for a step to be done."""
