"""A state of Arkhanos as plain data, and its pieces, counted where they lie. `reading.py` is the way back."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.state import OVER
from bartizan.games.arkhanos import actions as a, fields as f
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, DIE_NAMES, FACES, SIDES
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.spells import Effect
from bartizan.games.arkhanos.state import STEPS, members

MEEPLE_NAMES: Final = [f"{seat} {rank}" for seat in SEATS.values for rank in a.MEEPLES.values]
PIECE_NAMES: Final = [*DIE_NAMES, *MEEPLE_NAMES]
"""What a pillar can hold."""
PILLAR_NAMES: Final = [f"{tower} {pillar + 1}" for tower in a.TOWER_NAMES for pillar in range(a.PILLARS)]


def named(names: list[str], number: i64) -> str | None:
    """The name of a number; None for NOTHING."""
    return names[int(number)] if number >= 0 else None


def floors_of(rows: list[int]) -> list[tuple[int, list[int]]]:
    """The covered floors of a tower: the tile of each, and what its pillars hold."""
    return [(rows[at], rows[at + 1 : at + 1 + a.PILLARS]) for at in range(0, len(rows), a.PILLARS + 1)]


def stack_of(state: Arkhanos) -> dict[str, Any]:
    unseen = [a.TILE_NAMES[tile] for tile in members(state.cells[f.UNSEEN])]
    return {"top": named(a.TILE_NAMES, state.cells[f.TOP]), "unseen": unseen}


def bag_of(state: Arkhanos) -> dict[str, int]:
    return dict(zip(COLOURS, f.FIELDS.of(state.cells, f.BAG), strict=True))


def dice_at(state: Arkhanos, place: i64) -> list[str]:
    """The dice of the table, or of the mana pool."""
    return [DIE_NAMES[die] for die in f.FIELDS.of(state.cells, int(place)) if die >= 0]


def book_of(state: Arkhanos, seat: int) -> dict[str, str | None]:
    """Which meeple stands on each spell."""
    book = f.BOOKS + seat * a.SPELLS
    return {name: named(a.MEEPLES.values, state.cells[book + spell]) for spell, name in enumerate(a.SPELL_NAMES)}


def doing(state: Arkhanos) -> str:
    """What is being decided, as the agenda prints it; for a spell also in which step of the turn it was cast."""
    if state.seat == OVER:
        return "over"
    place = len(state.agenda) - 1
    text = STEPS.text(state.agenda[place])
    while isinstance(STEPS.of(state.agenda[place]), Effect):
        place -= 1
        text = f"{text} in {STEPS.text(state.agenda[place])}"
    return text


def position_of(state: Arkhanos) -> dict[str, Any]:
    """The whole state as plain data."""
    cells = state.cells
    seats = range(int(state.seats))
    return {
        "seats": int(state.seats),
        "round": int(cells[f.ROUND]),
        "starter": None if cells[f.STARTER] < 0 else int(cells[f.STARTER]),
        "towers": {name: _tower(state, tower) for tower, name in enumerate(a.TOWER_NAMES)},
        "stack": stack_of(state),
        "bag": bag_of(state),
        "table": dice_at(state, f.TABLE),
        "pool": dice_at(state, f.POOL),
        "supply": [[int(cells[f.SUPPLY + seat * a.RANKS + rank]) for rank in range(a.RANKS)] for seat in seats],
        "books": [{spell: rank for spell, rank in book_of(state, seat).items() if rank} for seat in seats],
        "scores": state.scores(),
        "turn": None if cells[f.PLAYER] < 0 else turn_of(state),
        "doing": doing(state),
        "over": state.seat == OVER,
    }


def _tower(state: Arkhanos, tower: int) -> dict[str, Any]:
    cells = state.cells
    pillars = range(tower * a.PILLARS, (tower + 1) * a.PILLARS)
    return {
        "tile": named(a.TILE_NAMES, cells[f.TILES + tower]),
        "pillars": [named(PIECE_NAMES, cells[f.PILLARS + pillar]) for pillar in pillars],
        "beside": [named(MEEPLE_NAMES, cells[f.BESIDE + pillar]) for pillar in pillars],
        "covered": [
            {"tile": named(a.TILE_NAMES, tile), "pillars": [PIECE_NAMES[number] for number in held]}
            for tile, held in floors_of(state.covered[tower])
        ],
    }


def turn_of(state: Arkhanos) -> dict[str, Any]:
    cells = state.cells
    return {
        "seat": int(cells[f.PLAYER]),
        "die": named(DIE_NAMES, cells[f.DIE]),
        "counts_as": named(DIE_NAMES, cells[f.COUNTS_AS]),
        "at": named(PILLAR_NAMES, cells[f.AT]),
        "touched": named(DIE_NAMES, cells[f.TOUCHED]),
    }


# The pieces.


def tiles_in_towers(state: Arkhanos) -> list[int]:
    """The tiles of all floors; NOTHING where there is none."""
    return f.FIELDS.of(state.cells, f.TILES) + [tile for rows in state.covered for tile, _ in floors_of(rows)]


def _on_pillars(state: Arkhanos) -> list[int]:
    covered = [number for rows in state.covered for _, held in floors_of(rows) for number in held]
    return f.FIELDS.of(state.cells, f.PILLARS) + covered


def dice_places(state: Arkhanos) -> list[int]:
    """What is in every place where a die can be, but for the bag: a die, a meeple or NOTHING."""
    cells = state.cells
    found = [*_on_pillars(state), *f.FIELDS.of(cells, f.TABLE), *f.FIELDS.of(cells, f.POOL)]
    return [*found, int(cells[f.DIE])] if cells[f.AT] < 0 else found


def meeple_places(state: Arkhanos) -> list[int]:
    """What is in every place where a meeple can be, but for the supplies: a meeple, or less than 0."""
    found = [number - a.MEEPLE for number in _on_pillars(state)] + f.FIELDS.of(state.cells, f.BESIDE)
    ranks = [(place // a.SPELLS, rank) for place, rank in enumerate(f.FIELDS.of(state.cells, f.BOOKS)) if rank >= 0]
    return found + [seat * a.RANKS + rank for seat, rank in ranks]


def pieces_of(state: Arkhanos) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    cells = state.cells
    dice = [die // SIDES for die in dice_places(state) if 0 <= die < FACES]
    found = {f"{colour} dice": left + dice.count(number) for number, (colour, left) in enumerate(bag_of(state).items())}
    meeples = meeple_places(state)
    for meeple in range(int(state.seats) * a.RANKS):
        found[_owned(meeple)] = int(cells[f.SUPPLY + meeple]) + meeples.count(meeple)
    tiles = [tile for tile in (*tiles_in_towers(state), int(cells[f.TOP])) if tile >= 0]
    return {**found, "tiles": len(members(cells[f.UNSEEN])) + len(tiles)}


def box_of(state: Arkhanos) -> dict[str, int]:
    """The pieces that must be in the game: `arkhanos.box.tiles` and the others of the box."""
    found = {f"{colour} dice": DICE_OF_COLOUR for colour in COLOURS}
    for meeple in range(int(state.seats) * a.RANKS):
        found[_owned(meeple)] = a.MASTERS if meeple % a.RANKS == a.MASTER else a.APPRENTICES
    return {**found, "tiles": a.TILES}


def _owned(meeple: int) -> str:
    return f"{SEATS.values[meeple // a.RANKS]}'s {a.MEEPLES.values[meeple % a.RANKS]}s"
