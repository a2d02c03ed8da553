"""Which actions are being decided now, and why one of them is refused: the way from an action to its rule."""

from collections.abc import Mapping
from typing import Final

from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import (
    ACQUIRE,
    ADD,
    BUILD,
    EXTRA,
    KEEP,
    KINDS,
    LIFT,
    MOVE,
    PLACE_CASTLE,
    PLACE_KING,
    PLACE_KNIGHT,
    PLAY,
    PUT_BACK,
    PUT_UNDER,
    SHIFT,
    SPACE,
    SPREAD,
    STACK,
    TRACK,
    UNDER,
)
from bartizan.games.torres.building import refuse_build, refuse_site
from bartizan.games.torres.cards import (
    refuse_acquire,
    refuse_card_move,
    refuse_keep,
    refuse_play,
    refuse_return,
    refuse_under,
)
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.knights import refuse_add, refuse_move
from bartizan.games.torres.master import refuse_castle
from bartizan.games.torres.scoring import refuse_track
from bartizan.games.torres.shifting import refuse_lift, refuse_shift
from bartizan.games.torres.squares import BIT, NAMES
from bartizan.games.torres.stacks import heights, refuse_spread, refuse_stack, sources
from bartizan.games.torres.state import (
    ACT,
    BUILD_FROM,
    CASTLE_STEP,
    KEEP_ONE,
    KING_STEP,
    KNIGHT_STEP,
    LEAVE_STACK,
    MOVE_KING,
    RETURN_REST,
    SHIFT_FROM,
    SPREAD_BLOCKS,
    UNDER_FROM,
    USE_CARD,
    figures,
)

_OPEN: Final[Mapping[int, list[str]]] = {
    int(CASTLE_STEP): ["castle"],
    int(KNIGHT_STEP): ["knight"],
    int(KING_STEP): ["king"],
    int(MOVE_KING): ["king", "stay"],
    int(ACT): ["add", "move", "build", "acquire", "track", "play", "end"],
    int(BUILD_FROM): ["stack"],
    int(UNDER_FROM): ["stack"],
    int(LEAVE_STACK): ["stack"],
    int(SPREAD_BLOCKS): ["spread"],
    int(KEEP_ONE): ["keep"],
    int(RETURN_REST): ["return"],
    int(SHIFT_FROM): ["build"],
}
_USES: Final[Mapping[int, list[str]]] = {EXTRA: ["build"], SHIFT: ["lift"], UNDER: ["under"]}


def open_blocks(state: Torres) -> list[str]:
    """The blocks of actions that are being decided now."""
    step = int(state.agenda.step())
    if step == USE_CARD:
        return _USES.get(int(state.agenda.first()), ["move"])
    return _OPEN[step]


def refuse(state: Torres, action: int) -> Refusal | None:
    """Why an action of an open block is not allowed now."""
    block = SPACE.of(action)
    number = action - block.base
    step = state.agenda.step()
    first = int(state.agenda.first())
    if block is MOVE:
        source, to = divmod(number, 64)
        if step == USE_CARD:
            return refuse_card_move(state, first, source, to)
        return refuse_move(state, source, to)
    if block is BUILD:
        if step == SHIFT_FROM:
            return refuse_shift(state, first, number)
        return refuse_site(state, number) if step == USE_CARD else refuse_build(state, number)
    if block is STACK:
        least = 0 if step == LEAVE_STACK else 1
        return refuse_stack(state, number, sources(state) if step == UNDER_FROM else heights(state, least))
    if block is SPREAD:
        return refuse_spread(state, number, first)
    if block is PUT_BACK:
        return refuse_return(state, number // KINDS, number % KINDS)
    if block is PLACE_KNIGHT or block is PLACE_KING:
        return refuse_place(state, number, block is PLACE_KING)
    refusals = {
        ADD.name: refuse_add,
        PLACE_CASTLE.name: refuse_castle,
        KEEP.name: refuse_keep,
        PLAY.name: refuse_play,
        PUT_UNDER.name: refuse_under,
        LIFT.name: refuse_lift,
    }
    if block.name in refusals:
        return refusals[block.name](state, number)
    if block is ACQUIRE:
        return refuse_acquire(state)
    return refuse_track(state) if block is TRACK else None


def refuse_place(state: Torres, square: int, king: bool) -> Refusal | None:
    """Why a starting knight, or the king, cannot be placed on a space."""
    setting_up = state.agenda.step() != MOVE_KING
    rule = ("torres.setup.king" if setting_up else "torres.next.king-where") if king else "torres.setup.knights"
    if state.cells[f.PLANES + 1] & BIT[square] == 0:
        return Refusal(rule, f"There is no castle on {NAMES[square]}.")
    if figures(state) & BIT[square] != 0:
        rule = rule if king else "torres.setup.knights-distinct"
        return Refusal(rule, f"Somebody stands on {NAMES[square]} already.")
    return None
