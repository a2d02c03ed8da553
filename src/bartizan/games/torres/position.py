"""A state of Torres as plain data. `reading.py` is the way back."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import Deck
from bartizan.engine.state import OVER
from bartizan.games.torres.actions import CARD_NAMES, KINDS, MASTER_NAMES
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.squares import NAMES, members
from bartizan.games.torres.state import (
    NOWHERE,
    STEPS,
    UNOPENED,
    VERSIONS,
    height,
)


def position_of(state: Torres) -> dict[str, Any]:
    """The whole state as plain data."""
    seats = range(int(state.seats))
    return {
        "seats": int(state.seats),
        "version": VERSIONS[int(state.version)],
        "board": {NAMES[square]: int(height(state, square)) for square in members(state.planes[1])},
        "knights": [[NAMES[square] for square in members(state.knights[seat])] for seat in seats],
        "king": NAMES[int(state.king)] if state.king >= 0 else None,
        "supply": int(state.supply),
        "stacks": [stacks_of(state, seat) for seat in seats],
        "scores": state.scores(),
        "hands": [cards_of(state.hands, seat) for seat in seats],
        "spent": [cards_of(state.spent, seat) for seat in seats],
        "decks": [_deck_position(deck) for deck in state.decks],
        "master_card": MASTER_NAMES[int(state.master_card)] if state.master_card >= 0 else None,
        "phase": int(state.phase),
        "round": int(state.round),
        "starter": int(state.starter),
        "turn": _turn_position(state),
        "doing": doing(state),
        "over": state.seat == OVER,
    }


def stacks_of(state: Torres, seat: int) -> list[int]:
    """The heights of a seat's stacks, the highest first."""
    return [tall for tall in (3, 2, 1, 0) for _ in range(int(state.stacks[seat * 4 + tall]))]


def cards_of(piles: vec[i64], seat: int) -> list[str]:
    """The names of the cards in a seat's hand, or of those it has played."""
    return [CARD_NAMES[card] for card in range(KINDS) for _ in range(int(piles[seat * KINDS + card]))]


def doing(state: Torres) -> str:
    """The step in which something is being decided, as it is printed."""
    return state.agenda.lines(STEPS)[0]


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
    return {
        "seat": int(state.player),
        "ap": int(state.ap),
        "stack": None if state.open == UNOPENED else int(state.open),
        "acquired": int(state.acquired),
        "played": int(state.played),
    }


def _turn_position(state: Torres) -> dict[str, Any] | None:
    if state.player == NOWHERE:
        return None
    return {
        **turn_facts(state),
        "fresh": [CARD_NAMES[card] for card in state.fresh],
        "looked": [CARD_NAMES[card] for card in state.looked],
    }
