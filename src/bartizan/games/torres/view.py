"""A match of Torres as plain data: what a seat may see, the whole position, and the pieces that must be there."""

from typing import TYPE_CHECKING, Any, cast

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.scoring import castle_score, castles_in_order
from bartizan.games.torres.squares import BIT, NAMES, count, members

if TYPE_CHECKING:
    from bartizan.games.torres.view_types import TorresView


def _public(state: Torres) -> dict[str, Any]:
    """What everybody sees, and a position holds, too."""
    cells = state.cells
    seats = range(int(state.seats))
    king, master_card = int(cells[f.KING]), int(cells[f.MASTER_CARD])
    return {
        "version": a.VERSIONS[int(cells[f.VERSION])],
        "seats": int(state.seats),
        "doing": s.STEPS.text(state.top()),
        "phase": int(cells[f.PHASE]),
        "round": int(cells[f.ROUND]),
        "starter": int(cells[f.STARTER]),
        "board": {NAMES[square]: int(s.height(state, square)) for square in members(cells[f.PLANES + 1])},
        "knights": [_names(cells[f.KNIGHTS + seat]) for seat in seats],
        "king": None if king == NOTHING else NAMES[king],
        "supply": int(cells[f.SUPPLY]),
        "stacks": [_stacks(state, seat) for seat in seats],
        "scores": state.scores(),
        "spent": [_cards(state, f.SPENT, seat) for seat in seats],
        "master_card": None if master_card == NOTHING else a.MASTER_NAMES[master_card],
    }


def _names(squares: i64) -> list[str]:
    return [NAMES[square] for square in members(squares)]


def _stacks(state: Torres, seat: int) -> list[int]:
    """The heights of a seat's stacks, the highest first."""
    return [tall for tall in (3, 2, 1, 0) for _ in range(int(state.cells[f.STACKS + seat * 4 + tall]))]


def _cards(state: Torres, piles: i64, seat: int) -> list[str]:
    """The names of the cards in a seat's hand (`piles` is HANDS), or of those it has played (SPENT)."""
    first = piles + seat * a.KINDS
    return [name for card, name in enumerate(a.CARD_NAMES) for _ in range(int(state.cells[first + card]))]


def _turn(state: Torres) -> dict[str, Any]:
    """The turn in progress, what its player acquired and looks at included."""
    cells = state.cells
    return {
        "seat": int(cells[f.PLAYER]),
        "ap": int(cells[f.AP]),
        "stack": None if cells[f.OPEN] == s.UNOPENED else int(cells[f.OPEN]),
        "acquired": int(cells[f.ACQUIRED]),
        "played": int(cells[f.PLAYED]),
        "fresh": [a.CARD_NAMES[card] for card in state.fresh],
        "looked": [a.CARD_NAMES[card] for card in state.looked],
    }


def position_of(state: Torres) -> dict[str, Any]:
    """The whole state. `reading.py` is the way back."""
    return {
        **_public(state),
        "hands": [_cards(state, f.HANDS, seat) for seat in range(int(state.seats))],
        "decks": [deck.plain(a.CARD_NAMES) for deck in state.decks],
        "turn": None if state.cells[f.PLAYER] == NOTHING else _turn(state),
        "over": state.seat == OVER,
    }


def view_of(state: Torres, seat: int) -> "TorresView":
    """What a seat (or a spectator) may see."""
    cells = state.cells
    seats = range(int(state.seats))
    view = {
        "game": "torres",
        **_public(state),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "rounds": len(s.stacks_in_phase(state, max(cells[f.PHASE], 1))),
        "castles": [_castle(state, castle) for castle in castles_in_order(state)],
        "reserve": [int(s.reserve(state, player)) for player in seats],
        "turn": _seen_turn(state, seat),
        "hands": [_hand(state, player, seat) for player in seats],
        "decks": [
            [{"known": [a.CARD_NAMES[card] for card in known], "others": others} for known, others in deck.places(seat)]
            for deck in state.decks
        ],
    }
    return cast("TorresView", view)


def _castle(state: Torres, castle: int) -> dict[str, Any]:
    king = state.cells[f.KING]
    return {
        "squares": _names(castle),
        "surface": int(count(castle)),
        "height": int(s.highest_level(state, castle)),
        "king": king >= 0 and castle & BIT[king] != 0,
        "worth": [int(castle_score(state, seat, castle)) for seat in range(int(state.seats))],
    }


def _seen_turn(state: Torres, seat: int) -> dict[str, Any] | None:
    """The turn in progress. What was acquired or is looked at concerns only the player."""
    if state.cells[f.PLAYER] == NOTHING:
        return None
    turn = _turn(state)
    if seat != state.cells[f.PLAYER]:
        return {**turn, "fresh": None, "looked": len(state.looked)}
    turn["fresh"].sort(key=a.CARD_NAMES.index)
    turn["looked"].sort(key=a.CARD_NAMES.index)
    return turn


def _hand(state: Torres, player: int, seat: int) -> dict[str, Any]:
    cards = _cards(state, f.HANDS, player)
    shown = player == seat or state.cells[f.VERSION] == a.MASTER
    return {"count": len(cards), "cards": cards if shown else None}


def pieces_of(state: Torres) -> dict[str, int]:
    """The pieces in the game, counted where they lie. Two figures on one space would count as one."""
    cells = state.cells
    seats = range(int(state.seats))
    blocks = int(cells[f.SUPPLY]) + max(int(cells[f.OPEN]), 0) + sum([sum(_stacks(state, seat)) for seat in seats])
    blocks += sum([int(s.height(state, square)) for square in members(cells[f.PLANES + 1])])
    knights = int(count(s.figures(state))) - (cells[f.KING] >= 0) + sum([int(s.reserve(state, seat)) for seat in seats])
    cards = sum(f.FIELDS.of(cells, f.HANDS)) + sum(f.FIELDS.of(cells, f.SPENT)) + len(state.looked)
    cards += sum([deck.size() for deck in state.decks])
    return {"blocks": blocks, "knights": knights, "action cards": cards}


def box_of(state: Torres) -> dict[str, int]:
    """The pieces that must be in the game."""
    seats = int(state.seats)
    cards = a.KINDS * (a.COPIES_IN_COMMON if state.cells[f.VERSION] == a.COMMON else seats)
    return {"blocks": a.BLOCKS, "knights": a.KNIGHTS * seats, "action cards": cards}
