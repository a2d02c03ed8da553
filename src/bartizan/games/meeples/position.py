"""PROVISIONAL: replaced by the helper for positions."""

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import Deck, Hand, Zone
from bartizan.games.meeples import fields as f
from bartizan.games.meeples.flow import Meeples, new_match
from bartizan.games.meeples.state import STEPS, Tables


def _hand(hand: Hand) -> Any:
    return [list(hand.cards), list(hand.knowers)]


def position_of(state: Meeples) -> dict[str, Any]:
    """The whole state as plain data."""
    return {
        "seats": int(state.seats) - int(state.cells[f.GUARD]),
        "seat": int(state.seat),
        "cells": [int(cell) for cell in state.cells],
        "agenda": [int(item) for item in state.agenda],
        "deck": [list(state.quests.pool), [[z.unseen, list(z.cards), list(z.knowers)] for z in state.quests.zones]],
        "hands": [_hand(hand) for hand in state.hands],
        "discards": _hand(state.discards),
    }


def state_at(position: Mapping[str, Any], tables: Tables) -> Meeples:
    """The state."""
    state = new_match(position["seats"], False, 0, False, tables)
    state.seat = position["seat"]
    state.cells = vec[i64](position["cells"])
    state.agenda = vec[i64](position["agenda"])
    pool, zones = position["deck"]
    state.quests = Deck(list(pool), [Zone(*zone) for zone in zones])
    state.hands = [Hand(list(c), list(k)) for c, k in position["hands"]]
    state.discards = Hand(*position["discards"])
    if state.seat >= 0:
        state.ready = state.doing().options(state, state.top())
    return state
