"""What everyone may see of a match of Arkhanos."""

from typing import TYPE_CHECKING, Any, cast

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import actions as a, fields as f, position as p
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES, SIDES, number_of
from bartizan.games.arkhanos.floors import award, influence, row_of
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.spells import AFTER_BONUS, BEFORE_END, is_futile
from bartizan.games.arkhanos.state import dice_of, is_open, rounds_of

if TYPE_CHECKING:
    from bartizan.games.arkhanos.view_types import ArkhanosView


def view_of(state: Arkhanos, seat: int) -> "ArkhanosView":
    """What a seat (or a spectator) may see: all but the order of the bag and of the tiles below the top."""
    cells = state.cells
    seats = range(int(state.seats))
    stack = p.stack_of(state)
    view = {
        "game": "arkhanos",
        "seats": int(state.seats),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": p.doing(state),
        "pause": _pause(state),
        "round": int(cells[f.ROUND]),
        "rounds": int(rounds_of(state.seats)),
        "starter": None if cells[f.STARTER] < 0 else int(cells[f.STARTER]),
        "dice_per_round": int(dice_of(state.seats)),
        "towers": [_tower(state, tower) for tower in range(a.TOWERS)],
        "stack": {**stack, "count": len(stack["unseen"]) + (stack["top"] is not None)},
        "tiles": {name: _requirement(state, tile) for tile, name in enumerate(a.TILE_NAMES)},
        "scoring": {
            "outer": list(map(int, state.tables.outer)),
            "central": list(map(int, state.tables.central)),
            "incomplete": list(map(int, state.tables.incomplete)),
        },
        "bag": p.bag_of(state),
        "table": p.dice_at(state, f.TABLE),
        "pool": p.dice_at(state, f.POOL),
        "supply": [
            {f"{name}s": int(cells[f.SUPPLY + seat * a.RANKS + rank]) for rank, name in enumerate(a.MEEPLES.values)}
            for seat in seats
        ],
        "books": [p.book_of(state, player) for player in seats],
        "scores": state.scores(),
        "places": state.standings() if state.seat == OVER else None,
        "turn": None if cells[f.PLAYER] < 0 else _turn(state),
    }
    return cast("ArkhanosView", view)


def _pause(state: Arkhanos) -> str | None:
    """The moment that is there for spells alone, if it is one."""
    step = state.doing()
    return "bonus" if step is AFTER_BONUS else "end" if step is BEFORE_END else None


def _tower(state: Arkhanos, tower: int) -> dict[str, Any]:
    cells = state.cells
    influences = influence(state, tower)
    seats = range(int(state.seats))
    first = tower * a.PILLARS
    return {
        "name": a.TOWER_NAMES[tower],
        "central": tower == a.CENTRE,
        "open": is_open(state, tower),
        "floor": int(cells[f.FLOORS + tower]),
        "covered": [
            {"tile": p.named(a.TILE_NAMES, tile), "pillars": [_held(number) for number in held]}
            for tile, held in p.floors_of(state.covered[tower])
        ],
        "tile": p.named(a.TILE_NAMES, cells[f.TILES + tower]),
        "pillars": [
            {
                "bonus": "spell" if tower == a.CENTRE else a.BONUS_NAMES[pillar],
                **_held(int(cells[f.PILLARS + first + pillar])),
                "beside": _meeple(int(cells[f.BESIDE + first + pillar])),
            }
            for pillar in range(a.PILLARS)
        ],
        "influence": [int(influences[seat]) for seat in seats],
        "worth": [int(award(influences, row_of(state, tower), seat)) for seat in seats],
        "worth_at_end": [int(award(influences, state.tables.incomplete, seat)) for seat in seats],
    }


def _held(number: int) -> dict[str, Any]:
    """What a pillar holds: a die, a meeple or nothing."""
    return {"die": p.named(DIE_NAMES, number) if number < FACES else None, "meeple": _meeple(number - a.MEEPLE)}


def _meeple(meeple: int) -> dict[str, Any] | None:
    return None if meeple < 0 else {"seat": meeple // a.RANKS, "rank": a.MEEPLES.values[meeple % a.RANKS]}


def _requirement(state: Arkhanos, tile: int) -> dict[str, Any]:
    """The dice that a tile takes: colours and numbers, every one with every other."""
    faces = [die for die in range(FACES) if (state.tables.faces[tile] >> die) & 1]
    return {
        "colours": [COLOURS[colour] for colour in sorted({die // SIDES for die in faces})],
        "numbers": sorted({die % SIDES + 1 for die in faces}),
        "different": bool(state.tables.different[tile]),
    }


def _turn(state: Arkhanos) -> dict[str, Any]:
    """The turn in progress."""
    cells = state.cells
    at = int(cells[f.AT])
    return {
        **p.turn_of(state),
        "at": None if at < 0 else {"tower": a.TOWER_NAMES[at // a.PILLARS], "pillar": at % a.PILLARS},
        "spell": None if cells[f.COUNTS_AS] < 0 else a.SPELL_NAMES[int(number_of(cells[f.COUNTS_AS])) - 1],
        "futile": [name for spell, name in enumerate(a.SPELL_NAMES) if is_futile(state, spell)],
    }
