"""Phase 1 of a turn: a die goes onto an empty pillar, and a meeple beside it."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import (
    APPRENTICE,
    CENTRAL_PLACE,
    CENTRE,
    MASTER,
    MEEPLE,
    MOST_ON_TABLE,
    PILLARS,
    PLACE_NAMES,
    RANKS,
    TOWER_NAMES,
)
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, colour_of, number_of
from bartizan.games.arkhanos.state import ArkhanosData, free_central_pillar, in_book, in_supply, is_open


def pillar_at(data: ArkhanosData, place: i64) -> i64:
    """The pillar that a place names; in the central tower it is the next empty one."""
    return free_central_pillar(data) if place == CENTRAL_PLACE else place


def is_free(data: ArkhanosData, place: i64) -> bool:
    """Whether a die or a meeple can be put there, requirements aside."""
    if place == CENTRAL_PLACE:
        return free_central_pillar(data) >= 0
    return data.cells[f.PILLARS + place] < 0 and is_open(data, place // PILLARS)


def accepts(data: ArkhanosData, tower: i64, die: i64) -> bool:
    """Whether the top floor of a tower takes a die that counts so."""
    if tower == CENTRE:
        return True
    tile = data.cells[f.TILES + tower]
    if tile < 0 or (data.tables.faces[tile] >> die) & 1 == 0:
        return False
    return data.tables.different[tile] == 0 or not shows(data, tower, number_of(die))


def shows(data: ArkhanosData, tower: i64, number: i64) -> bool:
    """Whether a die on the top floor of a tower shows a number, as it really is."""
    pillar = tower * PILLARS
    last = pillar + PILLARS
    while pillar < last:
        held = data.cells[f.PILLARS + pillar]
        if held >= 0 and held < FACES and number_of(held) == number:
            return True
        pillar += 1
    return False


def add_to_table(data: ArkhanosData, die: i64) -> None:
    """Lay a die among the others on the table, in order."""
    cells = data.cells
    slot = f.TABLE
    while cells[slot] >= 0:
        slot += 1
    while slot > f.TABLE and cells[slot - 1] > die:
        cells[slot] = cells[slot - 1]
        slot -= 1
    cells[slot] = die


def remove_from_table(data: ArkhanosData, die: i64) -> None:
    """Take a die off the table."""
    cells = data.cells
    slot = f.TABLE
    while cells[slot] != die:
        slot += 1
    while slot + 1 < f.TABLE + MOST_ON_TABLE:
        cells[slot] = cells[slot + 1]
        slot += 1
    cells[slot] = NOTHING


def is_on_table(data: ArkhanosData, die: i64) -> bool:
    slot: i64 = 0
    while slot < MOST_ON_TABLE:
        if data.cells[f.TABLE + slot] == die:
            return True
        slot += 1
    return False


def take_die(data: ArkhanosData, die: i64) -> None:
    """Name the die that will be placed: it is no longer on the table."""
    remove_from_table(data, die)
    data.cells[f.DIE] = die
    data.cells[f.COUNTS_AS] = die


def place_die(data: ArkhanosData, place: i64) -> None:
    """Put the die on a pillar. It stands there as it shows, whatever it counts as now."""
    cells = data.cells
    pillar = pillar_at(data, place)
    cells[f.PILLARS + pillar] = cells[f.DIE]
    cells[f.AT] = pillar


def station(data: ArkhanosData, rank: i64) -> None:
    """Put a meeple beside the die that has just been placed."""
    cells = data.cells
    meeple = cells[f.PLAYER] * RANKS + rank
    cells[f.SUPPLY + meeple] -= 1
    cells[f.BESIDE + cells[f.AT]] = meeple


def refuse_take(data: ArkhanosData, die: int) -> Refusal | None:
    if is_on_table(data, die):
        return None
    return Refusal("arkhanos.place.any-die", f"No {DIE_NAMES[die]} lies on the table.")


def refuse_pillar(data: ArkhanosData, place: int, rule: str) -> Refusal | None:
    """Why nothing can be put on a pillar, whatever it is."""
    tower = min(place // PILLARS, CENTRE)
    if not is_open(data, tower):
        text = f"The {TOWER_NAMES[tower]} tower is closed: there was no tile left for another floor."
        return Refusal("arkhanos.ruling.stack-empty", text)
    if not is_free(data, place):
        return Refusal(rule, f"The pillar {PLACE_NAMES[place]} is full.")
    return None


def refuse_place(data: ArkhanosData, place: int) -> Refusal | None:
    """Why the die cannot be placed there."""
    cells = data.cells
    refusal = refuse_pillar(data, place, "arkhanos.place.empty-pillar")
    tower = min(place // PILLARS, CENTRE)
    if refusal is not None or accepts(data, tower, cells[f.COUNTS_AS]):
        return refusal
    tile = cells[f.TILES + tower]
    die = DIE_NAMES[int(cells[f.COUNTS_AS])]
    name = TOWER_NAMES[tower]
    if (data.tables.faces[tile] >> cells[f.COUNTS_AS]) & 1 == 1:
        number = number_of(cells[f.COUNTS_AS])
        text = f"The top floor of the {name} tower asks for different numbers and has a {number} already."
        return Refusal("arkhanos.place.different", text)
    colour = colour_of(cells[f.COUNTS_AS])
    if not any((data.tables.faces[tile] >> (colour * SIDES + number)) & 1 for number in range(SIDES)):
        text = f"The top floor of the {name} tower takes no {COLOURS[int(colour)]} dice: {die} does not fit."
        return Refusal("arkhanos.place.requirement", text)
    return Refusal("arkhanos.place.requirement", f"The top floor of the {name} tower does not take a {die}.")


def refuse_station(data: ArkhanosData, rank: int) -> Refusal | None:
    """Why a meeple of this rank cannot be put beside the die."""
    cells = data.cells
    if cells[f.SUPPLY + cells[f.PLAYER] * RANKS + rank] > 0:
        return None
    if in_supply(data, cells[f.PLAYER]) == 0:
        text = "Your supply is empty: cast a spell first, which brings its meeple home."
        return Refusal("arkhanos.place.out-of-meeples", text)
    return Refusal("arkhanos.ruling.meeple-choice", f"There is no {rank_name(rank)} in your supply.")


def rank_name(rank: int) -> str:
    return {APPRENTICE: "apprentice", MASTER: "master"}[rank]


def has_meeple(data: ArkhanosData) -> bool:
    """Whether the player has a meeple that could be placed, if need be after casting a spell."""
    return in_supply(data, data.cells[f.PLAYER]) > 0 or in_book(data, data.cells[f.PLAYER]) > 0


def owner_of(held: i64) -> i64:
    """The seat whose meeple stands on a pillar, or NOTHING for a die or an empty pillar."""
    return (held - MEEPLE) // RANKS if held >= MEEPLE else NOTHING
