"""Phase 2 of a turn: the bonus of the pillar on which the die was placed."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import (
    BUILD_PILLAR,
    CENTRE,
    FLOOR_PILLAR,
    FROM_BOOK,
    MEEPLE,
    PILLARS,
    RANKS,
    SPELL_NAMES,
    SPELLS,
    TOWER_NAMES,
)
from bartizan.games.arkhanos.dice import number_of
from bartizan.games.arkhanos.placing import pillar_at, rank_name, refuse_pillar
from bartizan.games.arkhanos.state import ACTIVATE_SPELL, BUILD_TOWER, ArkhanosData, in_supply

TWO_PRESTIGE: i64 = 2


def gain_bonus(data: ArkhanosData) -> None:
    """Gain what the pillar gives; where meeples move, that is a step of its own."""
    cells = data.cells
    tower = cells[f.AT] // PILLARS
    pillar = cells[f.AT] % PILLARS
    if tower == CENTRE:
        data.agenda.push(ACTIVATE_SPELL)
    elif pillar == BUILD_PILLAR:
        data.agenda.push(BUILD_TOWER)
    elif pillar == FLOOR_PILLAR:
        cells[f.PRESTIGE + cells[f.PLAYER]] += cells[f.FLOORS + tower]
    else:
        cells[f.PRESTIGE + cells[f.PLAYER]] += TWO_PRESTIGE


def prompted(data: ArkhanosData) -> i64:
    """The place in `books` of the spell that the placed die activates: the one with the number it counts as."""
    return data.cells[f.PLAYER] * SPELLS + number_of(data.cells[f.COUNTS_AS]) - 1


def can_activate(data: ArkhanosData) -> bool:
    """Whether Activate Spell has an effect now."""
    return data.cells[f.BOOKS + prompted(data)] < 0 and in_supply(data, data.cells[f.PLAYER]) > 0


def may_forgo_building(data: ArkhanosData) -> bool:
    """Whether the player may do nothing: by choosing a spell that is taken, or by leaving the meeples in the book."""
    return data.cells[f.BOOKS + prompted(data)] >= 0 or in_supply(data, data.cells[f.PLAYER]) == 0


def pick_up(data: ArkhanosData, source: i64) -> i64:
    """Take a meeple for the bonus, out of the supply or off a spell, which is not cast by that."""
    cells = data.cells
    if source < FROM_BOOK:
        cells[f.SUPPLY + cells[f.PLAYER] * RANKS + source] -= 1
        return cells[f.PLAYER] * RANKS + source
    spell = cells[f.PLAYER] * SPELLS + source - FROM_BOOK
    rank = cells[f.BOOKS + spell]
    cells[f.BOOKS + spell] = NOTHING
    return cells[f.PLAYER] * RANKS + rank


def activate(data: ArkhanosData, source: i64) -> None:
    """Put a meeple on the prompted spell."""
    data.cells[f.BOOKS + prompted(data)] = pick_up(data, source) % RANKS


def raise_pillar(data: ArkhanosData, place: i64, source: i64) -> None:
    """Put a meeple on a pillar of another tower, in the place of a die. It gives no bonus."""
    data.cells[f.PILLARS + pillar_at(data, place)] = MEEPLE + pick_up(data, source)


def refuse_source(data: ArkhanosData, source: int, building: bool) -> Refusal | None:
    """Why this meeple cannot be taken for the bonus."""
    cells = data.cells
    supply = in_supply(data, cells[f.PLAYER])
    if source >= FROM_BOOK:
        if not building:
            return Refusal("arkhanos.bonus.activate-supply", "Here the meeple must come out of your supply.")
        if supply > 0:
            text = "A meeple of the book may be taken only when your supply is empty."
            return Refusal("arkhanos.bonus.build-from-book", text)
        if cells[f.BOOKS + cells[f.PLAYER] * SPELLS + source - FROM_BOOK] < 0:
            text = f"There is no meeple on {SPELL_NAMES[source - FROM_BOOK].capitalize()}."
            return Refusal("arkhanos.bonus.build-from-book", text)
        return None
    if supply == 0:
        rule = "arkhanos.bonus.build-from-book" if building else "arkhanos.bonus.activate-supply"
        return Refusal(rule, "Your supply is empty.")
    if cells[f.SUPPLY + cells[f.PLAYER] * RANKS + source] == 0:
        return Refusal("arkhanos.ruling.meeple-choice", f"There is no {rank_name(source)} in your supply.")
    return None


def refuse_activate(data: ArkhanosData, source: int) -> Refusal | None:
    """Why a meeple cannot be put on the prompted spell."""
    building = data.agenda.step() == BUILD_TOWER
    spell = prompted(data)
    if data.cells[f.BOOKS + spell] >= 0:
        rule = "arkhanos.bonus.build-book-occupied" if building else "arkhanos.bonus.activate-occupied"
        return Refusal(rule, f"There is a meeple on {SPELL_NAMES[int(spell) % SPELLS].capitalize()} already.")
    return refuse_source(data, source, building)


def refuse_raise(data: ArkhanosData, place: int, source: int) -> Refusal | None:
    """Why a meeple cannot be put on a pillar."""
    tower = min(place // PILLARS, CENTRE)
    if tower == data.cells[f.AT] // PILLARS:
        text = f"The bonus comes from the {TOWER_NAMES[tower]} tower: the meeple must go to a different one."
        return Refusal("arkhanos.bonus.build-different-tower", text)
    return refuse_pillar(data, place, "arkhanos.bonus.build-pillar") or refuse_source(data, source, True)


def refuse_forgo(data: ArkhanosData) -> Refusal | None:
    """Why the bonus cannot be left."""
    if data.agenda.step() == BUILD_TOWER:
        possible = not may_forgo_building(data)
    else:
        possible = can_activate(data)
    if possible:
        return Refusal("arkhanos.ruling.bonus-mandatory", "The bonus can be carried out, so it must be.")
    return None
