"""Which actions are being decided now, and why one of them is refused: the way from an action to its rule."""

from collections.abc import Callable, Mapping
from typing import Final

from bartizan.engine.errors import Refusal
from bartizan.games.arkhanos.actions import (
    EXCHANGE,
    FLIP,
    MORPH,
    RAISE,
    SHIFT,
    SPACE,
    SWAP,
)
from bartizan.games.arkhanos.bonuses import refuse_activate, refuse_forgo, refuse_raise
from bartizan.games.arkhanos.dice import FACES
from bartizan.games.arkhanos.flow import Arkhanos
from bartizan.games.arkhanos.placing import refuse_place, refuse_station, refuse_take
from bartizan.games.arkhanos.spells import (
    refuse_cast,
    refuse_flip,
    refuse_morph,
    refuse_shift,
    refuse_trade,
    refuse_use,
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
)

_OPEN: Final[Mapping[int, list[str]]] = {
    int(TAKE_DIE): ["take", "cast"],
    int(PLACE_DIE): ["place", "cast"],
    int(PLACE_MEEPLE): ["meeple", "cast"],
    int(ACTIVATE_SPELL): ["activate", "forgo", "cast"],
    int(BUILD_TOWER): ["activate", "raise", "forgo", "cast"],
    int(AFTER_BONUS): ["cast", "done"],
    int(BEFORE_END): ["cast", "done"],
    int(MANIPULATING): ["as", "leave"],
}
_EFFECTS: Final[Mapping[int, str]] = {
    SHIFT: "shift", FLIP: "flip", MORPH: "morph", EXCHANGE: "exchange", SWAP: "swap",
}  # fmt: skip
_SOURCES: Final = len(RAISE.domains[1].values)
_REFUSALS: Final[Mapping[str, Callable[[Arkhanos, int], Refusal | None]]] = {
    "take": refuse_take,
    "place": refuse_place,
    "meeple": refuse_station,
    "activate": refuse_activate,
    "raise": lambda state, number: refuse_raise(state, number // _SOURCES, number % _SOURCES),
    "forgo": lambda state, _: refuse_forgo(state),
    "cast": refuse_cast,
    "as": refuse_use,
    "shift": refuse_shift,
    "flip": refuse_flip,
    "morph": refuse_morph,
    "exchange": lambda state, number: refuse_trade(state, EXCHANGE, number // FACES, number % FACES),
    "swap": lambda state, number: refuse_trade(state, SWAP, number // FACES, number % FACES),
}


def open_blocks(state: Arkhanos) -> list[str]:
    """The blocks of actions that are being decided now."""
    step = int(state.agenda.step())
    if step == EFFECT:
        return [_EFFECTS[int(state.agenda.first())], "leave"]
    return _OPEN[step]


def refuse(state: Arkhanos, action: int) -> Refusal | None:
    """Why an action of an open block is not allowed now."""
    block = SPACE.of(action)
    refusal = _REFUSALS.get(block.name)
    return None if refusal is None else refusal(state, action - block.base)
