"""The moment of a match that a position describes: what is being decided, and the agenda that follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.steps import Step
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos import casting
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos import state as s
from bartizan.games.arkhanos.bonuses import ACTIVATE_SPELL, BUILD_TOWER, GAIN_BONUS
from bartizan.games.arkhanos.casting import Window
from bartizan.games.arkhanos.dice import FACES
from bartizan.games.arkhanos.floors import FINISH, SCORE_FLOORS, TOP_TILE
from bartizan.games.arkhanos.flow import FIRST_PLAYER, FIRST_TILES, ROLL_DICE, ROUND, TURN, Arkhanos, plan_setup
from bartizan.games.arkhanos.placing import PLACE_DIE, PLACE_MEEPLE, TAKE_DIE
from bartizan.games.arkhanos.spells import spell_at
from bartizan.games.arkhanos.table import dice_on_table

_OF_A_TURN: Final = (GAIN_BONUS, SCORE_FLOORS)
"""The steps of a turn that are no windows for spells."""
_OF_THE_SETUP: Final = (FIRST_TILES, FIRST_PLAYER)
_BETWEEN_TURNS: Final = (*_OF_THE_SETUP, ROLL_DICE, FINISH)
_AFTERWARDS: Final = (SCORE_FLOORS, TOP_TILE, casting.BEFORE_END)
"""The steps in which the floor of the turn's die may be covered."""


@dataclass(frozen=True)
class Moment:
    """A step, and the spell whose effect is open in it, if one has just been cast."""

    text: str
    step: Step[Any] | None
    first: int = 0
    spell: int | None = None


OVER: Final = Moment("over", None)


def moment_of(text: object) -> Moment:
    """The moment that is printed so: `take_die()`, or `effect(flip) in place_die()`."""
    if not isinstance(text, str):
        raise BadPosition("'doing' must be a step such as 'take_die()'.")
    if text == OVER.text:
        return OVER
    spell_text, _, window_text = text.rpartition(" in ")
    window = s.STEPS.parse(window_text)
    step = s.STEPS.of(window)
    first = int(FIRST_TILES.tower.of(window)) if step is FIRST_TILES else 0
    if not isinstance(step, Window) and step not in (*_OF_A_TURN, *_BETWEEN_TURNS, TOP_TILE):
        raise BadPosition(f"'doing': nothing is decided in {text!r}.")
    if not spell_text:
        return Moment(text, step, first)
    effect = s.STEPS.parse(spell_text)
    kind = s.STEPS.of(effect)
    spell = int(casting.EFFECT.spell.of(effect)) if kind is casting.EFFECT else a.MANIPULATE
    if kind not in (casting.EFFECT, casting.MANIPULATING) or (kind is casting.EFFECT and spell == a.MANIPULATE):
        spells = ", ".join(f"effect({name})" for name in a.SPELL_NAMES[1:])
        raise BadPosition(f"'doing': {spell_text} is no spell; there are {spells} and manipulate().")
    if not isinstance(step, Window):
        raise BadPosition(f"'doing': no spell is cast in {window_text}.")
    return Moment(text, step, 0, spell)


def is_of_a_turn(moment: Moment, round_: int) -> bool:
    """Whether somebody is on turn. Tiles are turned up in turns, but for the first one."""
    step = moment.step
    return isinstance(step, Window) or step in _OF_A_TURN or (step is TOP_TILE and round_ > 0)


def is_between_turns(moment: Moment) -> bool:
    """Whether nobody can be on turn."""
    return moment is OVER or moment.step in _BETWEEN_TURNS


def is_of_the_setup(moment: Moment) -> bool:
    """Whether it comes before the first round only. A tile is turned up there, too, but also later."""
    return moment.step in _OF_THE_SETUP


def is_turning_up(moment: Moment) -> bool:
    """Whether no tile lies face up on the stack, because chance is about to choose it."""
    return moment.step in (FIRST_TILES, TOP_TILE)


def pool_at(moment: Moment, seats: int, round_: int) -> int:
    """How many dice are in the mana pool then."""
    return int(s.rounds_of(seats)) if moment is OVER or moment.step == FINISH else max(round_ - 1, 0)


def turn_of(moment: Moment, state: Arkhanos, turn: Mapping[str, Any] | None) -> int:
    """Which turn of the round it is, from 0 on: the dice on the table tell. Outside of turns there are as many as the
    moment allows, and the turn is the first."""
    dice, most = int(dice_on_table(state)), int(s.dice_of(state.seats))
    if turn is None:
        if dice > 0 and moment.step != ROLL_DICE:
            raise BadPosition(f"'table': there are no dice on it in {moment.text}.")
        if dice == most:
            raise BadPosition(f"'doing': all {most} dice of the round are rolled.")
        return 0
    number = most - dice - (state.cells[f.DIE] != NOTHING)
    if not 0 <= number < s.turns_of(state.seats) * state.seats:
        raise BadPosition(f"'table': there cannot be {dice} dice on it in {moment.text}.")
    return number


def check_moment(moment: Moment, state: Arkhanos) -> None:
    """Whether all that lies on the table fits the moment."""
    cells = state.cells
    if is_of_the_setup(moment) or (moment.step == TOP_TILE and cells[f.ROUND] == 0):
        _check_setup(moment, state)
        return
    if cells[f.ROUND] == 0:
        raise BadPosition("'round': before the first one, tiles are laid and the first player is drawn.")
    if moment.step in (FINISH, None) and cells[f.ROUND] != s.rounds_of(state.seats):
        raise BadPosition(f"'round': a match ends only with round {s.rounds_of(state.seats)}.")
    if cells[f.PLAYER] != NOTHING:
        _check_die(moment, state)
    _check_full_floors(moment, state)
    if moment.spell is not None:
        _check_cast(moment, state)


def _check_setup(moment: Moment, state: Arkhanos) -> None:
    cells = state.cells
    laid = moment.first if moment.step == FIRST_TILES else a.TOWERS
    if cells[f.ROUND] != 0:
        raise BadPosition(f"'doing': {moment.text} is no step of the set-up.")
    if any((cells[f.TILES + tower] >= 0) != (tower < laid) for tower in range(a.TOWERS)):
        raise BadPosition(f"'towers': at {moment.text} there are tiles in the first {laid} of them.")
    starts = [tower for tower in range(laid) if (state.tables.starts >> cells[f.TILES + tower]) & 1]
    used = (
        any(held >= 0 for held in f.FIELDS.of(cells, f.PILLARS))
        or any(state.covered)
        or any(rank >= 0 for rank in f.FIELDS.of(cells, f.BOOKS))
    )
    if used or len(starts) != laid or any(score > 0 for score in f.FIELDS.of(cells, f.PRESTIGE)):
        raise BadPosition("'round': before the first one, there are only starting tiles in the towers.")


def _check_die(moment: Moment, state: Arkhanos) -> None:
    """The die of the turn is where it must be in this step."""
    cells = state.cells
    step = moment.step
    if (cells[f.DIE] == NOTHING) != (step == TAKE_DIE):
        raise BadPosition(
            f"'turn': {moment.text} needs {'no die' if step == TAKE_DIE else 'a die'} that has been taken."
        )
    if (cells[f.AT] == NOTHING) != (step in (TAKE_DIE, PLACE_DIE)):
        raise BadPosition(
            f"'turn': 'at' must say where the die stands once it is placed, and only then, in {moment.text}."
        )
    if cells[f.AT] == NOTHING:
        return
    tower, held = int(cells[f.AT]) // a.PILLARS, int(cells[f.PILLARS + cells[f.AT]])
    if held == NOTHING and step in _AFTERWARDS and state.covered[tower]:
        return
    stands = held == cells[f.DIE] if tower < a.CENTRE else 0 <= held < FACES
    if not stands or (
        tower == a.CENTRE and cells[f.AT] + 1 < s.PILLARS_IN_ALL and cells[f.PILLARS + cells[f.AT] + 1] >= 0
    ):
        raise BadPosition("'turn': the die does not stand where 'at' says that it was placed.")
    beside = int(cells[f.BESIDE + cells[f.AT]])
    if beside >= 0 and (step == PLACE_MEEPLE or beside // a.RANKS != cells[f.PLAYER]):
        raise BadPosition(f"'turn': this meeple cannot be beside its die in {moment.text}.")
    if step == (ACTIVATE_SPELL if tower < a.CENTRE else BUILD_TOWER) or (step == BUILD_TOWER and not _builds(state)):
        raise BadPosition(f"'doing': {moment.text} is not the bonus of the pillar where the die stands.")


def _builds(state: Arkhanos) -> bool:
    cells = state.cells
    return bool(cells[f.AT] >= 0 and cells[f.AT] // a.PILLARS < a.CENTRE and cells[f.AT] % a.PILLARS == a.BUILD_PILLAR)


def _check_full_floors(moment: Moment, state: Arkhanos) -> None:
    """A floor is full from when a turn fills it until it is scored in the same turn: first the one with the turn's
    die, then one on which the bonus has put a meeple."""
    full = [tower for tower in range(a.TOWERS) if s.is_full(state, tower)]
    own = (
        [int(state.cells[f.AT]) // a.PILLARS]
        if moment.step not in (TOP_TILE, casting.BEFORE_END) and state.cells[f.AT] >= 0
        else []
    )
    others = [tower for tower in full if tower not in own]
    built = moment.step in (casting.AFTER_BONUS, SCORE_FLOORS, TOP_TILE) and _builds(state)
    if others and not (built and len(others) == 1 and _has_raised(state, others[0])):
        raise BadPosition(f"'towers': the top floor of {a.TOWER_NAMES[others[0]]} cannot be full in {moment.text}.")


def _has_raised(state: Arkhanos, tower: int) -> bool:
    """Whether the bonus of this turn can have filled a floor with a meeple of the player."""
    cells = state.cells
    first = tower * a.PILLARS
    meeples = [int(cells[f.PILLARS + pillar]) - a.MEEPLE for pillar in range(first, first + a.PILLARS)]
    return tower != cells[f.AT] // a.PILLARS and any(meeple // a.RANKS == cells[f.PLAYER] for meeple in meeples)


def _check_cast(moment: Moment, state: Arkhanos) -> None:
    """A spell has been cast: its meeple is home, and its effect can be resolved."""
    cells = state.cells
    spell = a.MANIPULATE if moment.spell is None else moment.spell
    book = int(cells[f.PLAYER]) * a.SPELLS
    if s.in_supply(state, cells[f.PLAYER]) == 0 or (
        cells[f.BOOKS + book + spell] >= 0 and cells[f.BOOKS + book + a.MANIPULATE] >= 0
    ):
        raise BadPosition(f"'doing': the meeple of the spell that was cast is still on it in {moment.text}.")
    possible = casting.can_manipulate(state) if spell == a.MANIPULATE else spell_at(spell).possible(state)
    if not possible:
        raise BadPosition(f"'doing': {a.SPELL_NAMES[spell].capitalize()} can have no effect in this position.")


def plan(moment: Moment, state: Arkhanos, turn: int) -> None:
    """Put on the agenda what is being decided, and under it what follows."""
    if state.cells[f.ROUND] == 0:
        plan_setup(state, moment.first if moment.step is FIRST_TILES else a.CENTRE)
        while state.doing() not in (moment.step, FIRST_TILES):
            state.drop()
        return
    FINISH.plan(state)
    if moment.step in (FINISH, None):
        return
    if moment.step is ROLL_DICE:
        ROUND.begin(state, state.cells[f.ROUND], 0)
        ROLL_DICE.plan(state)
        return
    ROUND.begin(state, state.cells[f.ROUND], turn + 1)
    TURN.perform(state, TURN.at(state.cells[f.PLAYER]))
    inserted: dict[Any, Step[Any]] = {
        ACTIVATE_SPELL: casting.AFTER_BONUS,
        BUILD_TOWER: casting.AFTER_BONUS,
        TOP_TILE: SCORE_FLOORS,
    }
    while state.doing() is not inserted.get(moment.step, moment.step):
        state.drop()
    if moment.step in inserted and moment.step is not None:
        moment.step.plan(state)
    if moment.spell == a.MANIPULATE:
        casting.MANIPULATING.plan(state)
    elif moment.spell is not None:
        casting.EFFECT.plan(state, moment.spell)
