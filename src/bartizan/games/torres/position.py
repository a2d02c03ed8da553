"""A state of Torres as plain data. `reading.py` is the way back."""

from typing import Any

from mypy_extensions import i64

from bartizan.engine.deck import Deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import CARD_NAMES, KINDS, MASTER_NAMES, VERSIONS
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.squares import NAMES, members
from bartizan.games.torres.state import STEPS, UNOPENED, height


def position_of(state: Torres) -> dict[str, Any]:
    """The whole state as plain data."""
    cells = state.cells
    seats = range(int(state.seats))
    return {
        "seats": int(state.seats),
        "version": VERSIONS[int(cells[f.VERSION])],
        "board": {NAMES[square]: int(height(state, square)) for square in members(cells[f.PLANES + 1])},
        "knights": [[NAMES[square] for square in members(cells[f.KNIGHTS + seat])] for seat in seats],
        "king": NAMES[int(cells[f.KING])] if cells[f.KING] >= 0 else None,
        "supply": int(cells[f.SUPPLY]),
        "stacks": [stacks_of(state, seat) for seat in seats],
        "scores": state.scores(),
        "hands": [cards_of(state, f.HANDS, seat) for seat in seats],
        "spent": [cards_of(state, f.SPENT, seat) for seat in seats],
        "decks": [_deck_position(deck) for deck in state.decks],
        "master_card": MASTER_NAMES[int(cells[f.MASTER_CARD])] if cells[f.MASTER_CARD] >= 0 else None,
        "phase": int(cells[f.PHASE]),
        "round": int(cells[f.ROUND]),
        "starter": int(cells[f.STARTER]),
        "turn": _turn_position(state),
        "doing": doing(state),
        "over": state.seat == OVER,
    }


def stacks_of(state: Torres, seat: int) -> list[int]:
    """The heights of a seat's stacks, the highest first."""
    return [tall for tall in (3, 2, 1, 0) for _ in range(int(state.cells[f.STACKS + seat * 4 + tall]))]


def cards_of(state: Torres, piles: i64, seat: int) -> list[str]:
    """The names of the cards in a seat's hand (`piles` is HANDS), or of those it has played (SPENT)."""
    first = piles + seat * KINDS
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(int(state.cells[first + card]))]


def doing(state: Torres) -> str:
    """The step in which something is being decided, as it is printed."""
    return STEPS.text(state.top())


def _deck_position(deck: Deck) -> dict[str, Any]:
    return {
        "unseen": [CARD_NAMES[card] for card, number in enumerate(deck.pool) for _ in range(number)],
        "zones": [
            {
                "unseen": zone.unseen,
                "cards": [CARD_NAMES[card] for card in zone.cards],
                "knowers": [[seat for seat in range(4) if knowers >> seat & 1] for knowers in zone.knowers],
            }
            for zone in deck.zones
        ],
    }


def turn_facts(state: Torres) -> dict[str, Any]:
    """What everybody sees of the turn in progress."""
    cells = state.cells
    return {
        "seat": int(cells[f.PLAYER]),
        "ap": int(cells[f.AP]),
        "stack": None if cells[f.OPEN] == UNOPENED else int(cells[f.OPEN]),
        "acquired": int(cells[f.ACQUIRED]),
        "played": int(cells[f.PLAYED]),
    }


def _turn_position(state: Torres) -> dict[str, Any] | None:
    if state.cells[f.PLAYER] == NOTHING:
        return None
    return {
        **turn_facts(state),
        "fresh": [CARD_NAMES[card] for card in state.fresh],
        "looked": [CARD_NAMES[card] for card in state.looked],
    }
