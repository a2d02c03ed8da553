"""Phase 1 of a turn: a die goes onto an empty pillar, and a meeple beside it."""

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos.actions import (
    APPRENTICE,
    CENTRAL_PLACE,
    CENTRE,
    MASTER,
    PILLARS,
    PLACE_NAMES,
    RANKS,
    TOWER_NAMES,
)
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, colour_of, number_of
from bartizan.games.arkhanos.state import (
    MEEPLE,
    MOST_ON_TABLE,
    NOTHING,
    ArkhanosData,
    free_central_pillar,
    in_book,
    in_supply,
    is_open,
)


def pillar_at(data: ArkhanosData, place: i64) -> i64:
    """The pillar that a place names; in the central tower it is the next empty one."""
    return free_central_pillar(data) if place == CENTRAL_PLACE else place


def is_free(data: ArkhanosData, place: i64) -> bool:
    """Whether a die or a meeple can be put there, requirements aside."""
    if place == CENTRAL_PLACE:
        return free_central_pillar(data) >= 0
    return data.pillars[place] < 0 and is_open(data, place // PILLARS)


def accepts(data: ArkhanosData, tower: i64, die: i64) -> bool:
    """Whether the top floor of a tower takes a die that counts so."""
    if tower == CENTRE:
        return True
    tile = data.tiles[tower]
    if tile < 0 or (data.tables.faces[tile] >> die) & 1 == 0:
        return False
    return data.tables.different[tile] == 0 or not shows(data, tower, number_of(die))


def shows(data: ArkhanosData, tower: i64, number: i64) -> bool:
    """Whether a die on the top floor of a tower shows a number, as it really is."""
    pillar = tower * PILLARS
    last = pillar + PILLARS
    while pillar < last:
        held = data.pillars[pillar]
        if held >= 0 and held < FACES and number_of(held) == number:
            return True
        pillar += 1
    return False


def add_to_table(data: ArkhanosData, die: i64) -> None:
    """Lay a die among the others on the table, in order."""
    table = data.table
    slot: i64 = 0
    while table[slot] >= 0:
        slot += 1
    while slot > 0 and table[slot - 1] > die:
        table[slot] = table[slot - 1]
        slot -= 1
    table[slot] = die


def remove_from_table(data: ArkhanosData, die: i64) -> None:
    """Take a die off the table."""
    table = data.table
    slot: i64 = 0
    while table[slot] != die:
        slot += 1
    while slot + 1 < MOST_ON_TABLE:
        table[slot] = table[slot + 1]
        slot += 1
    table[slot] = NOTHING


def is_on_table(data: ArkhanosData, die: i64) -> bool:
    slot: i64 = 0
    while slot < MOST_ON_TABLE:
        if data.table[slot] == die:
            return True
        slot += 1
    return False


def take_die(data: ArkhanosData, die: i64) -> None:
    """Name the die that will be placed: it is no longer on the table."""
    remove_from_table(data, die)
    data.die = die
    data.counts_as = die


def place_die(data: ArkhanosData, place: i64) -> None:
    """Put the die on a pillar. It stands there as it shows, whatever it counts as now."""
    pillar = pillar_at(data, place)
    data.pillars[pillar] = data.die
    data.at = pillar


def station(data: ArkhanosData, rank: i64) -> None:
    """Put a meeple beside the die that has just been placed."""
    meeple = data.player * RANKS + rank
    data.supply[meeple] -= 1
    data.beside[data.at] = meeple


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
    refusal = refuse_pillar(data, place, "arkhanos.place.empty-pillar")
    tower = min(place // PILLARS, CENTRE)
    if refusal is not None or accepts(data, tower, data.counts_as):
        return refusal
    tile = data.tiles[tower]
    die = DIE_NAMES[int(data.counts_as)]
    name = TOWER_NAMES[tower]
    if (data.tables.faces[tile] >> data.counts_as) & 1 == 1:
        number = number_of(data.counts_as)
        text = f"The top floor of the {name} tower asks for different numbers and has a {number} already."
        return Refusal("arkhanos.place.different", text)
    colour = colour_of(data.counts_as)
    if not any((data.tables.faces[tile] >> (colour * SIDES + number)) & 1 for number in range(SIDES)):
        text = f"The top floor of the {name} tower takes no {COLOURS[int(colour)]} dice: {die} does not fit."
        return Refusal("arkhanos.place.requirement", text)
    return Refusal("arkhanos.place.requirement", f"The top floor of the {name} tower does not take a {die}.")


def refuse_station(data: ArkhanosData, rank: int) -> Refusal | None:
    """Why a meeple of this rank cannot be put beside the die."""
    if data.supply[data.player * RANKS + rank] > 0:
        return None
    if in_supply(data, data.player) == 0:
        text = "Your supply is empty: cast a spell first, which brings its meeple home."
        return Refusal("arkhanos.place.out-of-meeples", text)
    return Refusal("arkhanos.ruling.meeple-choice", f"There is no {rank_name(rank)} in your supply.")


def rank_name(rank: int) -> str:
    return {APPRENTICE: "apprentice", MASTER: "master"}[rank]


def has_meeple(data: ArkhanosData) -> bool:
    """Whether the player has a meeple that could be placed, if need be after casting a spell."""
    return in_supply(data, data.player) > 0 or in_book(data, data.player) > 0


def owner_of(held: i64) -> i64:
    """The seat whose meeple stands on a pillar, or NOTHING for a die or an empty pillar."""
    return (held - MEEPLE) // RANKS if held >= MEEPLE else NOTHING
