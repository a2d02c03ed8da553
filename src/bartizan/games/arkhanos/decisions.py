"""What can be decided in each step of a turn, and what comes of it."""

from typing import Any, Final
from typing import cast as typed

from mypy_extensions import i64

from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import (
    ACTIVATE,
    APPRENTICE,
    CAST,
    CENTRAL_PLACE,
    CENTRE,
    DONE,
    EXCHANGE,
    EXCHANGE_DICE,
    FLIP,
    FLIP_DIE,
    FORGO,
    FROM_BOOK,
    LEAVE,
    LOWER,
    MANIPULATE,
    MASTER,
    MORPH,
    MORPH_TO,
    MOST_ON_TABLE,
    PILLARS,
    PLACE,
    RAISE,
    RANKS,
    SHIFT,
    SHIFT_TO,
    SPACE,
    SPELLS,
    STATION,
    SWAP,
    SWAP_DICE,
    TAKE,
    USE,
)
from bartizan.games.arkhanos.bonuses import activate, can_activate, may_forgo_building, prompted, raise_pillar
from bartizan.games.arkhanos.dice import COLOURS, FACES, SIDES, colour_of, number_of
from bartizan.games.arkhanos.placing import accepts, is_free, place_die, station, take_die
from bartizan.games.arkhanos.spells import (
    can_resolve,
    cast,
    exchange,
    flip,
    is_active,
    morph,
    partner,
    shift,
    swap,
    window,
)
from bartizan.games.arkhanos.state import (
    ACTIVATE_SPELL,
    AFTER_BONUS,
    BEFORE_END,
    BUILD_TOWER,
    EFFECT,
    MANIPULATING,
    PLACE_DIE,
    PLACE_MEEPLE,
    TAKE_DIE,
    ArkhanosData,
    in_supply,
)

_NUMBERS: Final[list[Any]] = list(range(SPACE.size))
"""Every action as an int object made once, so that listing options makes none."""
_TAKE: Final[i64] = TAKE.base
_PLACE: Final[i64] = PLACE.base
_STATION: Final[i64] = STATION.base
_ACTIVATE: Final[i64] = ACTIVATE.base
_RAISE: Final[i64] = RAISE.base
_FORGO: Final[i64] = FORGO.base
_CAST: Final[i64] = CAST.base
_USE: Final[i64] = USE.base
_SHIFT: Final[i64] = SHIFT_TO.base
_FLIP: Final[i64] = FLIP_DIE.base
_MORPH: Final[i64] = MORPH_TO.base
_EXCHANGE: Final[i64] = EXCHANGE_DICE.base
_SWAP: Final[i64] = SWAP_DICE.base
_LEAVE: Final[i64] = LEAVE.base
_DONE: Final[i64] = DONE.base
_SOURCES: Final[i64] = 8


def options(data: ArkhanosData) -> list[int]:
    """All that the player can decide now, ascending."""
    found: list[Any] = []
    step = data.agenda.step()
    if step == EFFECT:
        collect_effects(data, found, data.agenda.first())
        found.append(_NUMBERS[_LEAVE])
        return typed("list[int]", found)
    if step == MANIPULATING:
        spell: i64 = SHIFT
        while spell < SPELLS:
            if can_resolve(data, spell):
                found.append(_NUMBERS[_USE + spell])
            spell += 1
        found.append(_NUMBERS[_LEAVE])
        return typed("list[int]", found)
    if step == TAKE_DIE:
        collect_dice(data, found, _TAKE)
    elif step == PLACE_DIE:
        collect_places(data, found)
    elif step == PLACE_MEEPLE:
        collect_supply(data, found, _STATION)
    elif step == ACTIVATE_SPELL:
        if can_activate(data):
            collect_supply(data, found, _ACTIVATE)
        else:
            found.append(_NUMBERS[_FORGO])
    elif step == BUILD_TOWER:
        collect_building(data, found)
    collect_casts(data, found)
    if step == AFTER_BONUS or step == BEFORE_END:
        found.append(_NUMBERS[_DONE])
    return typed("list[int]", found)


def collect_dice(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append one action for each different die on the table."""
    last: i64 = -1
    slot: i64 = 0
    while slot < MOST_ON_TABLE:
        die = data.cells[f.TABLE + slot]
        if die < 0:
            return
        if die != last:
            found.append(_NUMBERS[base + die])
            last = die
        slot += 1


def collect_places(data: ArkhanosData, found: list[Any]) -> None:
    """Append the pillars on which the die can be placed; the central tower is always among them."""
    tower: i64 = 0
    while tower < CENTRE:
        if accepts(data, tower, data.cells[f.COUNTS_AS]):
            place = tower * PILLARS
            last = place + PILLARS
            while place < last:
                if data.cells[f.PILLARS + place] < 0:
                    found.append(_NUMBERS[_PLACE + place])
                place += 1
        tower += 1
    found.append(_NUMBERS[_PLACE + CENTRAL_PLACE])


def collect_supply(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append one action for each rank of meeples in the supply."""
    cells = data.cells
    first = cells[f.PLAYER] * RANKS
    if cells[f.SUPPLY + first + APPRENTICE] > 0:
        found.append(_NUMBERS[base + APPRENTICE])
    if cells[f.SUPPLY + first + MASTER] > 0:
        found.append(_NUMBERS[base + MASTER])


def collect_building(data: ArkhanosData, found: list[Any]) -> None:
    """Append what a meeple can do for the bonus Build Tower or Activate Spell."""
    if data.cells[f.BOOKS + prompted(data)] < 0:
        collect_sources(data, found, _ACTIVATE)
    place: i64 = 0
    while place <= CENTRAL_PLACE:
        if place // PILLARS != data.cells[f.AT] // PILLARS and is_free(data, place):
            collect_sources(data, found, _RAISE + place * _SOURCES)
        place += 1
    if may_forgo_building(data):
        found.append(_NUMBERS[_FORGO])


def collect_sources(data: ArkhanosData, found: list[Any], base: i64) -> None:
    """Append one action for each meeple that can be taken: out of the supply or, when it is empty, off a spell."""
    if in_supply(data, data.cells[f.PLAYER]) > 0:
        collect_supply(data, found, base)
        return
    spell: i64 = 0
    while spell < SPELLS:
        if is_active(data, spell):
            found.append(_NUMBERS[base + FROM_BOOK + spell])
        spell += 1


def collect_casts(data: ArkhanosData, found: list[Any]) -> None:
    """Append the spells that can be cast."""
    spell: i64 = 0
    while spell < SPELLS:
        if is_active(data, spell):
            found.append(_NUMBERS[_CAST + spell])
        spell += 1


def collect_effects(data: ArkhanosData, found: list[Any], spell: i64) -> None:
    """Append the ways in which the effect of a spell can be resolved."""
    if spell == SHIFT:
        number = number_of(data.cells[f.COUNTS_AS])
        if number > 1:
            found.append(_NUMBERS[_SHIFT + LOWER])
        if number < SIDES:
            found.append(_NUMBERS[_SHIFT + 1])
    elif spell == MORPH:
        colour: i64 = 0
        while colour < len(COLOURS):
            if colour != colour_of(data.cells[f.COUNTS_AS]):
                found.append(_NUMBERS[_MORPH + colour])
            colour += 1
    elif spell == FLIP:
        collect_dice(data, found, _FLIP)
    else:
        collect_trades(data, found, spell, _EXCHANGE if spell == EXCHANGE else _SWAP)


def collect_trades(data: ArkhanosData, found: list[Any], spell: i64, base: i64) -> None:
    """Append the pairs of dice that Exchange or Swap can trade."""
    last: i64 = -1
    slot: i64 = 0
    while slot < MOST_ON_TABLE and data.cells[f.TABLE + slot] >= 0:
        die = data.cells[f.TABLE + slot]
        if die != last:
            other = partner(data, spell, die, 0)
            while other >= 0:
                found.append(_NUMBERS[base + die * FACES + other])
                other = partner(data, spell, die, other + 1)
            last = die
        slot += 1


def decide(data: ArkhanosData, action: i64) -> None:
    """Do what the player has chosen."""
    agenda = data.agenda
    if action >= _CAST and action < _USE:
        cast(data, action - _CAST)
        return
    step = agenda.step()
    spell = agenda.first()
    agenda.drop()
    if step == TAKE_DIE:
        take_die(data, action - _TAKE)
    elif step == PLACE_DIE:
        place_die(data, action - _PLACE)
    elif step == PLACE_MEEPLE:
        station(data, action - _STATION)
    elif step == MANIPULATING:
        if action != _LEAVE:
            agenda.push(EFFECT, action - _USE)
    elif step == EFFECT:
        if action != _LEAVE:
            resolve(data, spell, action)
    elif action >= _ACTIVATE and action < _RAISE:
        activate(data, action - _ACTIVATE)
    elif action >= _RAISE and action < _FORGO:
        way = action - _RAISE
        raise_pillar(data, way // _SOURCES, way % _SOURCES)


def resolve(data: ArkhanosData, spell: i64, action: i64) -> None:
    """Carry out the effect of a spell."""
    if spell == SHIFT:
        shift(data, action - _SHIFT)
    elif spell == MORPH:
        morph(data, action - _MORPH)
    elif spell == FLIP:
        flip(data, action - _FLIP)
    elif spell == EXCHANGE:
        exchange(data, (action - _EXCHANGE) // FACES, (action - _EXCHANGE) % FACES)
    else:
        swap(data, (action - _SWAP) // FACES, (action - _SWAP) % FACES)


def sensible_options(data: ArkhanosData) -> list[int]:
    """What bots look at: without casting for nothing, or at a moment when another would do as well."""
    step = data.agenda.step()
    if step == EFFECT or step == MANIPULATING:
        return sensible_effects(data, step == MANIPULATING)
    if step == TAKE_DIE and data.cells[f.TOUCHED] >= 0:
        return [int(_TAKE + data.cells[f.TOUCHED])]  # a spell has brought it here to be taken
    kept: list[int] = []
    for action in options(data):
        if action < _CAST or action >= _USE or is_sensible_cast(data, step, action - _CAST):
            kept.append(action)
    return kept


def sensible_effects(data: ArkhanosData, manipulating: bool) -> list[int]:
    """What to make of a spell: nothing, if it was cast for its meeple; else what the moment asks for."""
    step = window(data)
    if step == PLACE_MEEPLE or step == ACTIVATE_SPELL or step == BUILD_TOWER:
        return [int(_LEAVE)]
    kept: list[int] = []
    for action in options(data):
        if action == _LEAVE:
            break
        if not manipulating or step != PLACE_DIE or action == _USE + SHIFT or action == _USE + MORPH:
            kept.append(action)
    return kept


def is_sensible_cast(data: ArkhanosData, step: i64, spell: i64) -> bool:
    """Whether a spell is worth looking at in a step: before a die is taken and at the end those that change the table,
    while it is placed those that change it (each once, Shift before Morph), else only for the meeple."""
    cells = data.cells
    if step == PLACE_MEEPLE:
        return in_supply(data, cells[f.PLAYER]) == 0
    if step == PLACE_DIE:
        if spell == SHIFT or spell == MANIPULATE:
            return cells[f.COUNTS_AS] == cells[f.DIE]
        return spell == MORPH and colour_of(cells[f.COUNTS_AS]) == colour_of(cells[f.DIE])
    if step == ACTIVATE_SPELL or step == BUILD_TOWER:
        return False
    if step == AFTER_BONUS:
        return spell == SWAP or spell == MANIPULATE
    return spell != SHIFT and spell != MORPH
