"""What everyone may see of a match of Arkhanos."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import actions as a, fields as f, position as p, state as s
from bartizan.games.arkhanos.bonuses import prompted_name
from bartizan.games.arkhanos.dice import COLOURS, DIE_NAMES, FACES
from bartizan.games.arkhanos.floors import award, influence, row_of
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.spells import AFTER_BONUS, BEFORE_END, is_futile

if TYPE_CHECKING:
    from bartizan.games.arkhanos.view_types import ArkhanosView

_TOLD: Final = ("doing", "round", "starter", "bag", "table", "pool", "scores")  # what a view tells as a position does


def view_of(state: Arkhanos, seat: int) -> "ArkhanosView":
    """What a seat (or a spectator) may see: all but the order of the bag and of the tiles below the top."""
    seats, tables = range(int(state.seats)), state.tables
    told = p.position_of(state, *_TOLD, "stack", "supply", "books", "turn")
    stack = told["stack"]
    rows = {"outer": tables.outer, "central": tables.central, "incomplete": tables.incomplete}
    view = {
        "game": "arkhanos",
        "seats": len(seats),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "pause": _pause(state),
        "rounds": int(s.ROUNDS[state.seats]),
        "dice_per_round": int(s.DICE_ROLLED[state.seats]),
        "towers": [_tower(state, tower) for tower in range(a.TOWERS)],
        "stack": {**stack, "count": len(stack["unseen"]) + (stack["top"] is not None)},
        "tiles": {name: _requirement(tile) for name, tile in zip(a.TILE_NAMES, tables.tiles, strict=True)},
        "scoring": {name: list(map(int, row)) for name, row in rows.items()},
        "supply": [{"apprentices": apprentices, "masters": masters} for apprentices, masters in told["supply"]],
        "books": [{spell: book.get(spell) for spell in a.SPELL_NAMES} for book in told["books"]],
        "places": state.standings() if state.seat == OVER else None,
        "turn": told["turn"] and _turn(state, told["turn"]),
        **{entry: told[entry] for entry in _TOLD},
    }
    return cast("ArkhanosView", view)


def _pause(state: Arkhanos) -> str | None:
    """The moment that is there for spells alone, if it is one."""
    step = state.doing()
    return "bonus" if step is AFTER_BONUS else "end" if step is BEFORE_END else None


def _tower(state: Arkhanos, tower: int) -> dict[str, Any]:
    cells, influences = state.cells, influence(state, tower)
    seats = range(int(state.seats))
    bonuses = ["spell"] * a.PILLARS if tower == a.CENTRE else a.BONUS_NAMES
    return {
        "name": a.TOWER_NAMES[tower],
        "central": tower == a.CENTRE,
        "open": s.is_open(state, tower),
        "floor": int(cells[f.FLOORS + tower]),
        "covered": [
            {"tile": _tile(tile), "pillars": [_held(piece) for piece in held]} for tile, *held in state.covered[tower]
        ],
        "tile": _tile(cells[f.TILES + tower]),
        "pillars": [
            {"bonus": bonus, **_held(cells[f.PILLARS + at]), "beside": _meeple(cells[f.BESIDE + at])}
            for at, bonus in enumerate(bonuses, tower * a.PILLARS)
        ],
        "influence": [int(influences[seat]) for seat in seats],
        "worth": [int(award(influences, row_of(state, tower), seat)) for seat in seats],
        "worth_at_end": [int(award(influences, state.tables.incomplete, seat)) for seat in seats],
    }


def _tile(tile: i64) -> str | None:
    return a.TILE_NAMES[int(tile)] if tile >= 0 else None


def _held(piece: i64) -> dict[str, Any]:
    """What a pillar holds: a die, a meeple or nothing."""
    return {"die": DIE_NAMES[int(piece)] if 0 <= piece < FACES else None, "meeple": _meeple(piece - a.MEEPLE)}


def _meeple(meeple: i64) -> dict[str, Any] | None:
    if meeple < 0:
        return None
    return {"seat": int(meeple // a.RANKS), "rank": a.MEEPLES.values[int(meeple % a.RANKS)]}


def _requirement(tile: Mapping[str, Any]) -> dict[str, Any]:
    """The dice that a tile takes: colours and numbers, every one with every other."""
    colours = [colour for colour in COLOURS if colour in tile["colours"]]
    return {"colours": colours, "numbers": sorted(tile["numbers"]), "different": tile["different"]}


def _turn(state: Arkhanos, told: Mapping[str, Any]) -> dict[str, Any]:
    """The turn in progress."""
    at = int(state.cells[f.AT])
    return {
        **told,
        "at": {"tower": a.TOWER_NAMES[at // a.PILLARS], "pillar": at % a.PILLARS} if at >= 0 else None,
        "spell": prompted_name(state) if told["counts_as"] else None,
        "futile": [name for spell, name in enumerate(a.SPELL_NAMES) if is_futile(state, spell)],
    }
