"""What a seat may see of a match of Torres, which actions are open, why one is refused, and what follows from one."""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.errors import Refusal
from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres.actions import (
    ACQUIRE,
    ADD,
    BUILD,
    CARD_NAMES,
    DRAW_MASTER,
    EXTRA,
    KEEP,
    KINDS,
    LIFT,
    MASTER_NAMES,
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
from bartizan.games.torres.building import refuse_build
from bartizan.games.torres.cards import (
    refuse_acquire,
    refuse_card_move,
    refuse_extra,
    refuse_keep,
    refuse_play,
    refuse_return,
    refuse_under,
)
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.knights import refuse_add, refuse_move
from bartizan.games.torres.master import master_score, refuse_castle
from bartizan.games.torres.position import cards_of, doing, stacks_of
from bartizan.games.torres.scoring import castle_score, highest_level, in_turn_order, king_score, refuse_track
from bartizan.games.torres.shifting import refuse_lift, refuse_shift
from bartizan.games.torres.squares import BIT, NAMES, count, members
from bartizan.games.torres.stacks import heights, refuse_spread, refuse_stack, sources
from bartizan.games.torres.state import (
    ACT,
    BLOCKS,
    BUILD_FROM,
    CASTLE_STEP,
    COMMON,
    KEEP_ONE,
    KING_STEP,
    KNIGHT_STEP,
    KNIGHTS,
    LEAVE_STACK,
    MASTER,
    MOVE_KING,
    NOWHERE,
    RETURN_REST,
    SHIFT_TO,
    SPREAD_BLOCKS,
    UNDER_FROM,
    UNOPENED,
    USE_CARD,
    VERSIONS,
    castle_count,
    figures,
    height,
    reserve,
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
    int(SHIFT_TO): ["build"],
}
_USES: Final[Mapping[int, list[str]]] = {EXTRA: ["build"], SHIFT: ["lift"], UNDER: ["under"]}


def view_of(state: Torres, seat: int) -> dict[str, Any]:
    """What a seat (or a spectator) may see."""
    seats = range(int(state.seats))
    return {
        "game": "torres",
        "version": VERSIONS[int(state.version)],
        "seats": int(state.seats),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": doing(state),
        "phase": int(state.phase),
        "round": int(state.round),
        "rounds": len(state.tables.stacks[int(state.seats) - 2][max(int(state.phase), 1) - 1]),
        "starter": int(state.starter),
        "board": {NAMES[square]: int(height(state, square)) for square in members(state.planes[1])},
        "castles": [_castle(state, number) for number in range(int(castle_count(state)))],
        "knights": [[NAMES[square] for square in members(state.knights[player])] for player in seats],
        "reserve": [int(reserve(state, player)) for player in seats],
        "king": NAMES[int(state.king)] if state.king >= 0 else None,
        "supply": int(state.supply),
        "stacks": [stacks_of(state, player) for player in seats],
        "scores": state.scores(),
        "turn": _turn(state, seat),
        "hands": [_hand(state, player, seat) for player in seats],
        "spent": [cards_of(state.spent, player) for player in seats],
        "decks": [
            [{"known": [CARD_NAMES[card] for card in known], "others": others} for known, others in deck.places(seat)]
            for deck in state.decks
        ],
        "master_card": MASTER_NAMES[int(state.master_card)] if state.master_card >= 0 else None,
    }


def _castle(state: Torres, number: int) -> dict[str, Any]:
    castle = state.castles[number]
    return {
        "squares": [NAMES[square] for square in members(castle)],
        "surface": int(count(castle)),
        "height": int(highest_level(state, castle)),
        "king": state.king >= 0 and castle & BIT[state.king] != 0,
        "worth": [int(castle_score(state, seat, castle)) for seat in range(int(state.seats))],
    }


def _turn(state: Torres, seat: int) -> dict[str, Any] | None:
    """The turn in progress. What was acquired or is looked at concerns only the player."""
    if state.player == NOWHERE:
        return None
    own = seat == state.player
    return {
        "seat": int(state.player),
        "ap": int(state.ap),
        "stack": None if state.open == UNOPENED else int(state.open),
        "acquired": int(state.acquired),
        "played": int(state.played),
        "fresh": [CARD_NAMES[card] for card in sorted(state.fresh)] if own else None,
        "looked": [CARD_NAMES[card] for card in sorted(state.looked)] if own else len(state.looked),
    }


def _hand(state: Torres, player: int, seat: int) -> dict[str, Any]:
    cards = cards_of(state.hands, player)
    shown = player == seat or state.version == MASTER
    return {"count": len(cards), "cards": cards if shown else None}


def open_blocks(state: Torres) -> list[str]:
    """The blocks of actions that are being decided now."""
    step = int(state.agenda.step())
    if step == USE_CARD:
        return _USES.get(int(state.agenda.first()), ["move"])
    return _OPEN[step]


def may_hold_card(state: Torres) -> bool:
    """Whether the player of a turn may, for all that others know, hold a card that can be played now."""
    hidden = state.version != MASTER and state.agenda.step() == ACT and state.played == 0
    return hidden and len(cards_of(state.hands, int(state.player))) > state.acquired


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
        if step == SHIFT_TO:
            return refuse_shift(state, first, number)
        return refuse_extra(state, number) if step == USE_CARD else refuse_build(state, number)
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
    if state.planes[1] & BIT[square] == 0:
        return Refusal(rule, f"There is no castle on {NAMES[square]}.")
    if figures(state) & BIT[square] != 0:
        rule = rule if king else "torres.setup.knights-distinct"
        return Refusal(rule, f"Somebody stands on {NAMES[square]} already.")
    return None


def narrate(before: Torres, after: Torres) -> list[Note]:
    """The scoring and the change of phases that follow from an action."""
    notes: list[Note] = []
    ended = after.seat == OVER and before.seat != OVER
    if before.phase > 0 and (after.phase != before.phase or ended):
        notes += _scoring(before)
    if after.phase != before.phase:
        notes.append({"kind": "phase", "phase": int(after.phase), "text": f"Phase {after.phase} begins."})
    if ended:
        places = after.standings()
        winners = [seat for seat, place in enumerate(places) if place == 1]
        notes.append({"kind": "end", "winners": winners, "text": "The match is over."})
    return notes


def _scoring(state: Torres) -> list[Note]:
    """What everyone scores at the end of a phase, castle by castle, then the king's bonus and the master card."""
    notes: list[Note] = []
    for seat in in_turn_order(state):
        for number in range(int(castle_count(state))):
            castle = state.castles[number]
            points = int(castle_score(state, seat, castle))
            if points:
                notes.append(_castle_note(seat, castle, points))
    for seat in in_turn_order(state):
        points = int(king_score(state, seat))
        if points:
            text = f"p{seat + 1} gets the king's bonus of {points}."
            notes.append({"kind": "king", "seat": seat, "points": points, "text": text})
    if state.version == MASTER:
        for seat in in_turn_order(state):
            points = int(master_score(state, seat))
            if points:
                text = f"p{seat + 1} gets {points} for the master card."
                notes.append({"kind": "master", "seat": seat, "points": points, "text": text})
    return notes


def _castle_note(seat: int, castle: int, points: int) -> Note:
    squares = [NAMES[square] for square in members(castle)]
    surface = len(squares)
    level = points // surface
    return {
        "kind": "castle",
        "seat": seat,
        "squares": squares,
        "level": level,
        "points": points,
        "text": f"p{seat + 1} scores level {level} x surface {surface} = {points} at {squares[0]}.",
    }


def content_used(state: Torres, action: int) -> list[str]:
    """The content entries that an action brings into play."""
    if state.seat == CHANCE:
        return [f"master.{MASTER_NAMES[action - DRAW_MASTER.base]}"] if action in DRAW_MASTER else []
    if action in PLAY:
        return [f"action.{CARD_NAMES[action - PLAY.base]}"]
    if state.agenda.step() == KING_STEP:
        setting = ["two", "three", "four"][int(state.seats) - 2]
        return ["foundations.castles", f"phases.{setting}", "king.bonus"]
    return []


def pieces_of(state: Torres) -> dict[str, int]:
    """The pieces in the game, counted where they lie. Two figures on one space would count as one."""
    seats = range(int(state.seats))
    blocks = int(state.supply) + max(int(state.open), 0)
    blocks += sum(int(height(state, square)) for square in members(state.planes[1]))
    blocks += sum(sum(stacks_of(state, seat)) for seat in seats)
    standing = int(count(figures(state))) - (state.king >= 0)
    cards = sum(state.hands) + sum(state.spent) + len(state.looked) + sum(deck.size() for deck in state.decks)
    return {
        "blocks": blocks,
        "knights": standing + sum(int(reserve(state, seat)) for seat in seats),
        "action cards": int(cards),
    }


def box_of(state: Torres) -> dict[str, int]:
    """The pieces that must be in the game."""
    seats = int(state.seats)
    cards = KINDS * (4 if state.version == COMMON else seats)
    return {"blocks": BLOCKS, "knights": KNIGHTS * seats, "action cards": cards}
