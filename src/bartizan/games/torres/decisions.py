"""What can be decided in each step of the game, and what comes of it."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import (
    ACQUIRE,
    ADD,
    BUILD,
    COMMON,
    DRAW,
    DRAW_MASTER,
    END,
    EXTRA,
    KEEP,
    KINDS,
    KING_STAYS,
    LIFT,
    MOVE,
    PLACE_CASTLE,
    PLACE_KING,
    PLACE_KNIGHT,
    PLAY,
    PLAYED_A_TURN,
    PUT_BACK,
    PUT_UNDER,
    SEVEN,
    SHIFT,
    SIX,
    SPACE,
    SPREAD,
    STACK,
    TRACK,
    UNDER,
)
from bartizan.games.torres.building import building_sites, has_block_to_build, put_block, take_block
from bartizan.games.torres.cards import (
    LOOKED_AT,
    can_acquire,
    card_moves,
    deck_of,
    draw_card,
    keep_card,
    open_card,
    playable,
    raisable,
    return_cards,
    return_choices,
)
from bartizan.games.torres.knights import ADD_COST, move_knight, passages, spaces_beside, steps
from bartizan.games.torres.master import castle_spaces
from bartizan.games.torres.scoring import (
    advance,
)
from bartizan.games.torres.shifting import liftable, shift_targets
from bartizan.games.torres.squares import BIT, LOWEST_OF_ROW, lowest
from bartizan.games.torres.stacks import (
    heights,
    open_stack,
    sources,
    spread,
    spreads,
    stack_actions,
    take_from,
)
from bartizan.games.torres.state import (
    BUILD_FROM,
    CASTLE_STEP,
    DRAW_COMMON,
    DRAW_MASTER_CARD,
    KEEP_ONE,
    KING_STEP,
    KNIGHT_STEP,
    LEAVE_STACK,
    LOOK,
    MOVE_KING,
    RETURN_REST,
    SHIFT_FROM,
    SPREAD_BLOCKS,
    UNDER_FROM,
    UNOPENED,
    USE_CARD,
    TorresData,
    figures,
    height,
    reserve,
)

_NUMBERS: Final[list[Any]] = list(range(SPACE.size))
"""Every action as an int object made once, so that listing options makes none."""
_ADD: Final[i64] = ADD.base
_MOVE: Final[i64] = MOVE.base
_BUILD: Final[i64] = BUILD.base
_ACQUIRE: Final[i64] = ACQUIRE.base
_TRACK: Final[i64] = TRACK.base
_PLAY: Final[i64] = PLAY.base
_END: Final[i64] = END.base


def turn_actions(data: TorresData) -> list[int]:
    """All that the player can do in the turn now, ascending."""
    cells = data.cells
    found: list[Any] = []
    seat = cells[f.PLAYER]
    own = cells[f.KNIGHTS + seat]
    free = ~figures(data)
    if cells[f.AP] >= ADD_COST and reserve(data, seat) > 0:
        collect(found, _ADD, spaces_beside(data, own, free))
    if cells[f.AP] >= 1:
        while own != 0:
            source = lowest(own)
            own ^= BIT[source]
            level = height(data, source)
            targets = steps(data, source, level, free) | passages(data, source, level, free)
            collect(found, _MOVE + source * 64, targets)
        if has_block_to_build(data):
            collect(found, _BUILD, cells[f.SITES] & free)
        if can_acquire(data):
            found.append(_NUMBERS[_ACQUIRE])
        found.append(_NUMBERS[_TRACK])
    if cells[f.PLAYED] < PLAYED_A_TURN:
        collect_cards(data, found)
    found.append(_NUMBERS[_END])
    return cast("list[int]", found)


def collect(found: list[Any], base: i64, squares: i64) -> None:
    """Append the actions of a block for a set of spaces, row by row: nothing is done more often than this."""
    while squares != 0:
        row = squares & 255
        while row != 0:
            found.append(_NUMBERS[base + LOWEST_OF_ROW[row]])
            row &= row - 1
        squares = (squares >> 8) & 0x00FFFFFFFFFFFFFF
        base += 8


def collect_cards(data: TorresData, found: list[Any]) -> None:
    """Append the cards the player can play."""
    cells = data.cells
    first = f.HANDS + cells[f.PLAYER] * KINDS
    card: i64 = 0
    while card < KINDS:
        if cells[first + card] > 0 and playable(data, int(card)):
            found.append(_NUMBERS[_PLAY + card])
        card += 1


def other_actions(data: TorresData, step: i64) -> list[int]:
    """All that can be decided in a step other than the turn itself."""
    cells = data.cells
    found: list[Any] = []
    if step == CASTLE_STEP:
        collect(found, PLACE_CASTLE.base, castle_spaces(data))
    elif step == KNIGHT_STEP:
        collect(found, PLACE_KNIGHT.base, cells[f.PLANES + 1] & ~figures(data))
    elif step == KING_STEP:
        collect(found, PLACE_KING.base, cells[f.PLANES + 1] & ~figures(data))
    elif step == MOVE_KING:
        collect(found, PLACE_KING.base, cells[f.PLANES + 1] & ~figures(data))
        found.append(KING_STAYS.base)
    elif step == BUILD_FROM:
        return stack_actions(heights(data, 1))
    elif step == UNDER_FROM:
        return stack_actions(sources(data))
    elif step == LEAVE_STACK:
        return stack_actions(heights(data, 0))
    elif step == SPREAD_BLOCKS:
        return [SPREAD.base + tall for tall in spreads(data, data.agenda.first())]
    elif step == KEEP_ONE:
        return [KEEP.base + card for card in sorted(set(data.looked))]
    elif step == RETURN_REST:
        return [PUT_BACK.base + choice for choice in return_choices(data)]
    elif step == SHIFT_FROM:
        collect(found, _BUILD, shift_targets(data, data.agenda.first()))
    else:
        collect_uses(data, found, int(data.agenda.first()))
    return cast("list[int]", found)


def collect_uses(data: TorresData, found: list[Any], card: int) -> None:
    """Append the uses of the card that lies open."""
    if card == EXTRA:
        collect(found, _BUILD, building_sites(data))
    elif card == SHIFT:
        collect(found, LIFT.base, liftable(data, False))
    elif card == UNDER:
        collect(found, PUT_UNDER.base, raisable(data))
    else:
        own = data.cells[f.KNIGHTS + data.cells[f.PLAYER]]
        while own != 0:
            source = lowest(own)
            own ^= BIT[source]
            collect(found, _MOVE + source * 64, card_moves(data, card, source))


def act(data: TorresData, action: i64) -> None:
    """Do what the player chose in the turn."""
    cells = data.cells
    if action < _MOVE:
        cells[f.AP] -= ADD_COST
        cells[f.KNIGHTS + cells[f.PLAYER]] |= BIT[action - _ADD]
    elif action < _BUILD:
        cells[f.AP] -= 1
        way = action - _MOVE
        move_knight(data, cells[f.PLAYER], way >> 6, way & 63)
    elif action < _ACQUIRE:
        cells[f.AP] -= 1
        build(data, action - _BUILD)
    elif action == _ACQUIRE:
        cells[f.AP] -= 1
        acquire(data)
    elif action == _TRACK:
        cells[f.AP] -= 1
        advance(data, cells[f.PLAYER], 1)
    elif action == _END:
        data.agenda.drop()
    else:
        card = int(action - _PLAY)
        open_card(data, card)
        if card != SIX and card != SEVEN:
            data.agenda.push(USE_CARD, card)


def build(data: TorresData, square: i64) -> None:
    """Build a block; the turn's first one decides which stack is used, if the stacks differ."""
    if data.cells[f.OPEN] == UNOPENED:
        choice = heights(data, 1)
        if len(choice) > 1:
            data.agenda.push(BUILD_FROM, square)
            return
        open_stack(data, choice[0])
    data.cells[f.OPEN] -= 1
    put_block(data, square)


def acquire(data: TorresData) -> None:
    """Look at three cards of the own deck, or draw one of the common deck."""
    cells = data.cells
    cells[f.ACQUIRED] += 1
    if cells[f.VERSION] == COMMON:
        data.agenda.push(DRAW_COMMON)
    else:
        data.agenda.push(LOOK, min(LOOKED_AT, deck_of(data, cells[f.PLAYER]).size()))


def decide(data: TorresData, action: int) -> None:
    """Do what was chosen, or drawn, in a step other than the turn itself."""
    cells = data.cells
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    if step == DRAW_MASTER_CARD:
        cells[f.MASTER_CARD] = action - DRAW_MASTER.base
    elif step == LOOK:
        draw_card(data, (action - DRAW.base) % KINDS)
        return
    elif step == DRAW_COMMON:
        card = (action - DRAW.base) % KINDS
        draw_card(data, card)
        keep_card(data, card)
    elif step == CASTLE_STEP:
        put_block(data, action - PLACE_CASTLE.base)
        cells[f.SUPPLY] -= 1
    elif step == KNIGHT_STEP:
        cells[f.KNIGHTS + first] |= BIT[action - PLACE_KNIGHT.base]
    elif step == KING_STEP or step == MOVE_KING:
        if action != KING_STAYS.base:
            cells[f.KING] = action - PLACE_KING.base
    elif step == LEAVE_STACK:
        open_stack(data, action - STACK.base)
        return
    elif step == SPREAD_BLOCKS:
        spread(data, action - SPREAD.base)
        agenda.drop()
        agenda.push(SPREAD_BLOCKS, action - SPREAD.base)
        return
    elif step == BUILD_FROM:
        open_stack(data, action - STACK.base)
        cells[f.OPEN] -= 1
        put_block(data, first)
    elif step == UNDER_FROM:
        take_from(data, action - STACK.base)
        put_block(data, first)
    elif step == SHIFT_FROM:
        take_block(data, first)
        put_block(data, action - BUILD.base)
    elif step == KEEP_ONE:
        keep_card(data, action - KEEP.base)
        agenda.drop()
        if data.looked:
            agenda.push(RETURN_REST)
        return
    elif step == RETURN_REST:
        choice = action - PUT_BACK.base
        return_cards(data, choice // KINDS, choice % KINDS)
    else:
        agenda.drop()
        use_card(data, int(first), action)
        return
    agenda.drop()


def use_card(data: TorresData, card: int, action: int) -> None:
    """Do what the card that lies open lets the player do."""
    if card == EXTRA:
        data.cells[f.SUPPLY] -= 1
        put_block(data, action - BUILD.base)
    elif card == SHIFT:
        data.agenda.push(SHIFT_FROM, action - LIFT.base)
    elif card == UNDER:
        square = action - PUT_UNDER.base
        choice = sources(data)
        if len(choice) > 1:
            data.agenda.push(UNDER_FROM, square)
        else:
            take_from(data, choice[0])
            put_block(data, square)
    else:
        way = action - MOVE.base
        move_knight(data, data.cells[f.PLAYER], way // 64, way % 64)
