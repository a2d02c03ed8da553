"""What a seat may see of a match of Torres, and the pieces that must be there."""

from typing import TYPE_CHECKING, Any, cast

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a
from bartizan.games.torres import fields as f
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.position import cards_of, doing, stacks_of, turn_facts
from bartizan.games.torres.scoring import castle_score, castles_in_order
from bartizan.games.torres.squares import BIT, NAMES, count, members
from bartizan.games.torres.state import figures, height, highest_level, reserve
from bartizan.games.torres.turn import ACT

if TYPE_CHECKING:
    from bartizan.games.torres.view_types import TorresView


def view_of(state: Torres, seat: int) -> "TorresView":
    """What a seat (or a spectator) may see."""
    cells = state.cells
    seats = range(int(state.seats))
    view = {
        "game": "torres",
        "version": a.VERSIONS[int(cells[f.VERSION])],
        "seats": int(state.seats),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": doing(state),
        "phase": int(cells[f.PHASE]),
        "round": int(cells[f.ROUND]),
        "rounds": len(state.tables.stacks[int(state.seats) - 2][max(int(cells[f.PHASE]), 1) - 1]),
        "starter": int(cells[f.STARTER]),
        "board": {NAMES[square]: int(height(state, square)) for square in members(cells[f.PLANES + 1])},
        "castles": [_castle(state, castle) for castle in castles_in_order(state)],
        "knights": [[NAMES[square] for square in members(cells[f.KNIGHTS + player])] for player in seats],
        "reserve": [int(reserve(state, player)) for player in seats],
        "king": NAMES[int(cells[f.KING])] if cells[f.KING] >= 0 else None,
        "supply": int(cells[f.SUPPLY]),
        "stacks": [stacks_of(state, player) for player in seats],
        "scores": state.scores(),
        "turn": _turn(state, seat),
        "hands": [_hand(state, player, seat) for player in seats],
        "spent": [cards_of(state, f.SPENT, player) for player in seats],
        "decks": [
            [{"known": [a.CARD_NAMES[card] for card in known], "others": others} for known, others in deck.places(seat)]
            for deck in state.decks
        ],
        "master_card": a.MASTER_NAMES[int(cells[f.MASTER_CARD])] if cells[f.MASTER_CARD] >= 0 else None,
    }
    return cast("TorresView", view)


def _castle(state: Torres, castle: int) -> dict[str, Any]:
    king = state.cells[f.KING]
    return {
        "squares": [NAMES[square] for square in members(castle)],
        "surface": int(count(castle)),
        "height": int(highest_level(state, castle)),
        "king": king >= 0 and castle & BIT[king] != 0,
        "worth": [int(castle_score(state, seat, castle)) for seat in range(int(state.seats))],
    }


def _turn(state: Torres, seat: int) -> dict[str, Any] | None:
    """The turn in progress. What was acquired or is looked at concerns only the player."""
    player = state.cells[f.PLAYER]
    if player == NOTHING:
        return None
    own = seat == player
    return {
        **turn_facts(state),
        "fresh": [a.CARD_NAMES[card] for card in sorted(state.fresh)] if own else None,
        "looked": [a.CARD_NAMES[card] for card in sorted(state.looked)] if own else len(state.looked),
    }


def _hand(state: Torres, player: int, seat: int) -> dict[str, Any]:
    cards = cards_of(state, f.HANDS, player)
    shown = player == seat or state.cells[f.VERSION] == a.MASTER
    return {"count": len(cards), "cards": cards if shown else None}


def leaves_the_end(state: Torres) -> bool:
    """Whether a turn is left to its player although nothing but its end can be decided: so the last action can still be
    taken back, and nobody learns from a pause whether the hand holds a card that could be played."""
    return state.doing() is ACT


def pieces_of(state: Torres) -> dict[str, int]:
    """The pieces in the game, counted where they lie. Two figures on one space would count as one."""
    cells = state.cells
    seats = range(int(state.seats))
    blocks = int(cells[f.SUPPLY]) + max(int(cells[f.OPEN]), 0)
    blocks += sum(int(height(state, square)) for square in members(cells[f.PLANES + 1]))
    blocks += sum(sum(stacks_of(state, seat)) for seat in seats)
    standing = int(count(figures(state))) - (cells[f.KING] >= 0)
    cards = sum(f.FIELDS.of(cells, f.HANDS)) + sum(f.FIELDS.of(cells, f.SPENT)) + len(state.looked)
    cards += sum(deck.size() for deck in state.decks)
    return {
        "blocks": blocks,
        "knights": standing + sum(int(reserve(state, seat)) for seat in seats),
        "action cards": cards,
    }


def box_of(state: Torres) -> dict[str, int]:
    """The pieces that must be in the game."""
    seats = int(state.seats)
    cards = a.KINDS * (a.COPIES_IN_COMMON if state.cells[f.VERSION] == a.COMMON else seats)
    return {"blocks": a.BLOCKS, "knights": a.KNIGHTS * seats, "action cards": cards}
