"""What everyone may see of a match of Arkhanos, and the pieces that must be there."""

from typing import TYPE_CHECKING, Any, cast

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.casting import AFTER_BONUS, BEFORE_END, is_futile
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, FACES, colour_of, number_of
from bartizan.games.arkhanos.floors import award, influence, members
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.position import book_of, die_name, doing, held, pool_of, starter_of, table_of, tile_name
from bartizan.games.arkhanos.state import dice_of, is_open, rank_name, rounds_of

if TYPE_CHECKING:
    from bartizan.games.arkhanos.view_types import ArkhanosView


def view_of(state: Arkhanos, seat: int) -> "ArkhanosView":
    """What a seat (or a spectator) may see: all but the order of the bag and of the tiles below the top."""
    cells = state.cells
    seats = range(int(state.seats))
    view = {
        "game": "arkhanos",
        "seats": int(state.seats),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": doing(state),
        "pause": _pause(state),
        "round": int(cells[f.ROUND]),
        "rounds": int(rounds_of(state.seats)),
        "starter": starter_of(state),
        "dice_per_round": int(dice_of(state.seats)),
        "towers": [_tower(state, tower) for tower in range(a.TOWERS)],
        "stack": {
            "top": tile_name(cells[f.TOP]),
            "count": len(members(cells[f.UNSEEN])) + (cells[f.TOP] >= 0),
            "unseen": [a.TILE_NAMES[tile] for tile in members(cells[f.UNSEEN])],
        },
        "tiles": {name: _requirement(state, tile) for tile, name in enumerate(a.TILE_NAMES)},
        "scoring": {
            "outer": list(map(int, state.tables.outer)),
            "central": list(map(int, state.tables.central)),
            "incomplete": list(map(int, state.tables.incomplete)),
        },
        "bag": {colour: int(cells[f.BAG + number]) for number, colour in enumerate(COLOURS)},
        "table": table_of(state),
        "pool": pool_of(state),
        "supply": [
            {
                "apprentices": int(cells[f.SUPPLY + player * a.RANKS]),
                "masters": int(cells[f.SUPPLY + player * a.RANKS + 1]),
            }
            for player in seats
        ],
        "books": [book_of(state, player) for player in seats],
        "scores": state.scores(),
        "places": state.standings() if state.seat == OVER else None,
        "turn": _turn(state),
    }
    return cast("ArkhanosView", view)


def _pause(state: Arkhanos) -> str | None:
    """The moment that is there for spells alone, if it is one."""
    step = state.doing()
    return "bonus" if step is AFTER_BONUS else "end" if step is BEFORE_END else None


def _tower(state: Arkhanos, tower: int) -> dict[str, Any]:
    cells = state.cells
    rows = state.covered[tower]
    lower = [_floor(rows[first], rows[first + 1 : first + 4]) for first in range(0, len(rows), 4)]
    first = tower * a.PILLARS
    pillars = [int(cells[f.PILLARS + first + pillar]) for pillar in range(a.PILLARS)]
    influences = influence(state, tower)
    row = state.tables.central if tower == a.CENTRE else state.tables.outer
    seats = range(int(state.seats))
    return {
        "name": a.TOWER_NAMES[tower],
        "central": tower == a.CENTRE,
        "open": is_open(state, tower),
        "floor": int(cells[f.FLOORS + tower]),
        "covered": lower,
        "tile": tile_name(cells[f.TILES + tower]),
        "pillars": [
            {
                "bonus": "spell" if tower == a.CENTRE else ("prestige", "floor", "build")[pillar],
                **held(pillars[pillar]),
                "beside": _meeple(int(cells[f.BESIDE + first + pillar])),
            }
            for pillar in range(a.PILLARS)
        ],
        "influence": [int(influences[seat]) for seat in seats],
        "worth": [int(award(influences, row, seat)) for seat in seats],
        "worth_at_end": [int(award(influences, state.tables.incomplete, seat)) for seat in seats],
    }


def _floor(tile: int, pillars: list[int]) -> dict[str, Any]:
    return {"tile": tile_name(tile), "pillars": [held(pillar) for pillar in pillars]}


def _meeple(meeple: int) -> dict[str, Any] | None:
    return None if meeple < 0 else {"seat": meeple // a.RANKS, "rank": rank_name(meeple % a.RANKS)}


def _requirement(state: Arkhanos, tile: int) -> dict[str, Any]:
    """The dice that a tile takes: colours and numbers, every one with every other."""
    faces = [die for die in range(FACES) if (state.tables.faces[tile] >> die) & 1]
    return {
        "colours": [colour for number, colour in enumerate(COLOURS) if any(colour_of(die) == number for die in faces)],
        "numbers": sorted({int(number_of(die)) for die in faces}),
        "different": bool(state.tables.different[tile]),
    }


def _turn(state: Arkhanos) -> dict[str, Any] | None:
    """The turn in progress."""
    cells = state.cells
    if cells[f.PLAYER] == NOTHING:
        return None
    at = int(cells[f.AT])
    return {
        "seat": int(cells[f.PLAYER]),
        "die": die_name(cells[f.DIE]),
        "counts_as": die_name(cells[f.COUNTS_AS]),
        "at": None if at < 0 else {"tower": a.TOWER_NAMES[at // a.PILLARS], "pillar": at % a.PILLARS},
        "spell": None if cells[f.COUNTS_AS] < 0 else a.SPELL_NAMES[int(number_of(cells[f.COUNTS_AS])) - 1],
        "touched": die_name(cells[f.TOUCHED]),
        "futile": [name for spell, name in enumerate(a.SPELL_NAMES) if is_futile(state, spell)],
    }


def pieces_of(state: Arkhanos) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    cells = state.cells
    seats = range(int(state.seats))
    pillars = f.FIELDS.of(cells, f.PILLARS)
    for rows in state.covered:
        pillars += [number for place, number in enumerate(rows) if place % (a.PILLARS + 1)]
    dice = [number for number in pillars if 0 <= number < FACES]
    dice += [die for die in (*f.FIELDS.of(cells, f.TABLE), *f.FIELDS.of(cells, f.POOL)) if die >= 0]
    if cells[f.DIE] >= 0 and cells[f.AT] < 0:
        dice.append(int(cells[f.DIE]))
    meeples = [number - a.MEEPLE for number in pillars if number >= a.MEEPLE]
    meeples += [meeple for meeple in f.FIELDS.of(cells, f.BESIDE) if meeple >= 0]
    for seat in seats:
        meeples += [seat * a.RANKS + int(cells[f.BOOKS + seat * a.SPELLS + spell]) for spell in range(a.SPELLS)
                    if cells[f.BOOKS + seat * a.SPELLS + spell] >= 0]  # fmt: skip
    found = {
        f"{colour} dice": int(cells[f.BAG + number]) + sum(colour_of(die) == number for die in dice)
        for number, colour in enumerate(COLOURS)
    }
    for seat in seats:
        for rank, name in enumerate(("apprentices", "masters")):
            meeple = seat * a.RANKS + rank
            found[f"p{seat + 1}'s {name}"] = int(cells[f.SUPPLY + meeple]) + meeples.count(meeple)
    tiles = len(members(cells[f.UNSEEN])) + sum(int(tile >= 0) for tile in (cells[f.TOP], *f.FIELDS.of(cells, f.TILES)))
    found["tiles"] = tiles + sum(tile >= 0 for rows in state.covered for tile in rows[:: a.PILLARS + 1])
    return found


def box_of(state: Arkhanos) -> dict[str, int]:
    """The pieces that must be in the game: `arkhanos.box.tiles` and the others of the box."""
    found = {f"{colour} dice": DICE_OF_COLOUR for colour in COLOURS}
    for seat in range(int(state.seats)):
        found[f"p{seat + 1}'s apprentices"] = a.APPRENTICES
        found[f"p{seat + 1}'s masters"] = a.MASTERS
    found["tiles"] = len(a.TILE_NAMES)
    return found
