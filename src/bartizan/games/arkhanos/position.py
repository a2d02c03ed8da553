"""A state of Arkhanos as plain data. `reading.py` is the way back."""

from typing import Any

from mypy_extensions import i64

from bartizan.engine.state import OVER
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import MEEPLE, PILLARS, RANKS, SPELL_NAMES, SPELLS, TILE_NAMES, TOWER_NAMES, TOWERS
from bartizan.games.arkhanos.casting import SpellStep
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES
from bartizan.games.arkhanos.floors import members
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.state import STEPS, rank_name


def die_name(die: i64) -> str | None:
    return DIE_NAMES[int(die)] if die >= 0 else None


def tile_name(tile: i64) -> str | None:
    return TILE_NAMES[int(tile)] if tile >= 0 else None


def held(number: int) -> dict[str, Any]:
    """What a pillar holds: a die, a meeple or nothing."""
    if number >= MEEPLE:
        meeple = number - MEEPLE
        return {"die": None, "meeple": {"seat": meeple // RANKS, "rank": rank_name(meeple % RANKS)}}
    return {"die": die_name(number), "meeple": None}


def meeple_text(meeple: int) -> str | None:
    """A meeple as positions write it: `p1 master`."""
    return None if meeple < 0 else f"p{meeple // RANKS + 1} {rank_name(meeple % RANKS)}"


def held_text(number: int) -> str | None:
    return meeple_text(number - MEEPLE) if number >= MEEPLE else die_name(number)


def starter_of(state: Arkhanos) -> int | None:
    """Who has the bag; nobody before it is drawn."""
    return int(state.cells[f.STARTER]) if state.cells[f.STARTER] >= 0 else None


def table_of(state: Arkhanos) -> list[str]:
    return [DIE_NAMES[die] for die in f.FIELDS.of(state.cells, f.TABLE) if die >= 0]


def pool_of(state: Arkhanos) -> list[str]:
    """The dice of the mana pool, round by round."""
    return [DIE_NAMES[die] for die in f.FIELDS.of(state.cells, f.POOL) if die >= 0]


def book_of(state: Arkhanos, seat: int) -> dict[str, str | None]:
    """Which meeple stands on each spell."""
    ranks = [int(state.cells[f.BOOKS + seat * SPELLS + spell]) for spell in range(SPELLS)]
    return {name: None if rank < 0 else rank_name(rank) for name, rank in zip(SPELL_NAMES, ranks, strict=True)}


def doing(state: Arkhanos) -> str:
    """What is being decided, as the agenda prints it; for a spell also in which step of the turn it was cast."""
    if state.seat == OVER:
        return "over"
    items = state.agenda
    place = len(items) - 1
    text = STEPS.text(items[place])
    while isinstance(STEPS.of(items[place]), SpellStep):
        place -= 1
        text = f"{text} in {STEPS.text(items[place])}"
    return text


def position_of(state: Arkhanos) -> dict[str, Any]:
    """The whole state as plain data."""
    cells = state.cells
    seats = range(int(state.seats))
    return {
        "seats": int(state.seats),
        "round": int(cells[f.ROUND]),
        "starter": starter_of(state),
        "towers": {TOWER_NAMES[tower]: _tower(state, tower) for tower in range(TOWERS)},
        "stack": {
            "top": tile_name(cells[f.TOP]),
            "unseen": [TILE_NAMES[tile] for tile in members(cells[f.UNSEEN])],
        },
        "bag": {colour: int(cells[f.BAG + number]) for number, colour in enumerate(COLOURS)},
        "table": table_of(state),
        "pool": pool_of(state),
        "supply": [[int(cells[f.SUPPLY + seat * RANKS + rank]) for rank in range(RANKS)] for seat in seats],
        "books": [{spell: rank for spell, rank in book_of(state, seat).items() if rank} for seat in seats],
        "scores": state.scores(),
        "turn": _turn(state),
        "doing": doing(state),
        "over": state.seat == OVER,
    }


def _tower(state: Arkhanos, tower: int) -> dict[str, Any]:
    cells = state.cells
    rows = state.covered[tower]
    first = tower * PILLARS
    return {
        "tile": tile_name(cells[f.TILES + tower]),
        "pillars": [held_text(int(cells[f.PILLARS + first + pillar])) for pillar in range(PILLARS)],
        "beside": [meeple_text(int(cells[f.BESIDE + first + pillar])) for pillar in range(PILLARS)],
        "covered": [
            {"tile": tile_name(rows[place]), "pillars": [held_text(number) for number in rows[place + 1 : place + 4]]}
            for place in range(0, len(rows), PILLARS + 1)
        ],
    }


def _turn(state: Arkhanos) -> dict[str, Any] | None:
    cells = state.cells
    if cells[f.PLAYER] < 0:
        return None
    return {
        "seat": int(cells[f.PLAYER]),
        "die": die_name(cells[f.DIE]),
        "counts_as": die_name(cells[f.COUNTS_AS]),
        "at": None
        if cells[f.AT] < 0
        else f"{TOWER_NAMES[int(cells[f.AT]) // PILLARS]} {int(cells[f.AT]) % PILLARS + 1}",
        "touched": die_name(cells[f.TOUCHED]),
    }
