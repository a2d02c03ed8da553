"""What everyone may see of a match of Arkhanos."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from bartizan.engine.domains import SEATS
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import actions as a, fields as f, position as p, state as s
from bartizan.games.arkhanos.bonuses import prompted_name
from bartizan.games.arkhanos.dice import COLOURS
from bartizan.games.arkhanos.floors import award, influence, row_of
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.spells import AFTER_BONUS, BEFORE_END, is_futile

if TYPE_CHECKING:
    from bartizan.games.arkhanos.view_types import ArkhanosView


def view_of(state: Arkhanos, seat: int) -> "ArkhanosView":
    """What a seat (or a spectator) may see: all but the order of the bag and of the tiles below the top."""
    told = p.position_of(state)
    seats = range(int(state.seats))
    stack, tables = told["stack"], state.tables
    rows = {"outer": tables.outer, "central": tables.central, "incomplete": tables.incomplete}
    view = {
        "game": "arkhanos",
        "seats": int(state.seats),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": told["doing"],
        "pause": _pause(state),
        "round": told["round"],
        "rounds": int(s.ROUNDS[state.seats]),
        "starter": told["starter"],
        "dice_per_round": int(s.DICE_ROLLED[state.seats]),
        "towers": [_tower(state, tower, told["towers"][name]) for tower, name in enumerate(a.TOWER_NAMES)],
        "stack": {**stack, "count": len(stack["unseen"]) + (stack["top"] is not None)},
        "tiles": {name: _requirement(tile) for name, tile in zip(a.TILE_NAMES, tables.tiles, strict=True)},
        "scoring": {name: list(map(int, row)) for name, row in rows.items()},
        "bag": told["bag"],
        "table": told["table"],
        "pool": told["pool"],
        "supply": [{"apprentices": apprentices, "masters": masters} for apprentices, masters in told["supply"]],
        "books": [{spell: book.get(spell) for spell in a.SPELL_NAMES} for book in told["books"]],
        "scores": told["scores"],
        "places": state.standings() if state.seat == OVER else None,
        "turn": told["turn"] and _turn(state, told["turn"]),
    }
    return cast("ArkhanosView", view)


def _pause(state: Arkhanos) -> str | None:
    """The moment that is there for spells alone, if it is one."""
    step = state.doing()
    return "bonus" if step is AFTER_BONUS else "end" if step is BEFORE_END else None


def _tower(state: Arkhanos, tower: int, told: Mapping[str, Any]) -> dict[str, Any]:
    influences = influence(state, tower)
    seats = range(int(state.seats))
    bonuses = ["spell"] * a.PILLARS if tower == a.CENTRE else a.BONUS_NAMES
    return {
        "name": a.TOWER_NAMES[tower],
        "central": tower == a.CENTRE,
        "open": s.is_open(state, tower),
        "floor": int(state.cells[f.FLOORS + tower]),
        "covered": [
            {"tile": floor["tile"], "pillars": [_held(held) for held in floor["pillars"]]} for floor in told["covered"]
        ],
        "tile": told["tile"],
        "pillars": [
            {"bonus": bonus, **_held(held), "beside": _meeple(beside)}
            for bonus, held, beside in zip(bonuses, told["pillars"], told["beside"], strict=True)
        ],
        "influence": [int(influences[seat]) for seat in seats],
        "worth": [int(award(influences, row_of(state, tower), seat)) for seat in seats],
        "worth_at_end": [int(award(influences, state.tables.incomplete, seat)) for seat in seats],
    }


def _held(piece: str | None) -> dict[str, Any]:
    """What a pillar holds: a die, a meeple or nothing."""
    meeple = _meeple(piece)
    return {"die": piece if meeple is None else None, "meeple": meeple}


def _meeple(piece: str | None) -> dict[str, Any] | None:
    """A meeple such as `p1 master`, if it is one."""
    if piece is None or " " not in piece:
        return None
    seat, _, rank = piece.partition(" ")
    return {"seat": SEATS.numbers[seat], "rank": rank}


def _requirement(tile: Mapping[str, Any]) -> dict[str, Any]:
    """The dice that a tile takes: colours and numbers, every one with every other."""
    colours = [colour for colour in COLOURS if colour in tile["colours"]]
    return {"colours": colours, "numbers": sorted(tile["numbers"]), "different": tile["different"]}


def _turn(state: Arkhanos, told: Mapping[str, Any]) -> dict[str, Any]:
    """The turn in progress."""
    tower, _, pillar = (told["at"] or "").partition(" ")
    return {
        **told,
        "at": {"tower": tower, "pillar": int(pillar) - 1} if tower else None,
        "spell": prompted_name(state) if told["counts_as"] else None,
        "futile": [name for spell, name in enumerate(a.SPELL_NAMES) if is_futile(state, spell)],
    }
