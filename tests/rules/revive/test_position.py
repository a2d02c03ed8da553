"""Positions: every state is written as plain data, and what is read back is the same state."""

import json
from random import Random

import pytest

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import fields as f, pieces
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.position import position_of, state_of
from tests.rules.revive.tables import new, numbers


def decks(state: Revive) -> list[object]:
    """What lies face down, as plain data."""
    cards = state.cards
    piles = [cards.scyphoz, *cards.stacks, cards.scorings]
    hands = [cards.drawn, cards.rejects, *cards.hands]
    zones = [[(zone.unseen, zone.cards, zone.knowers) for zone in deck.zones] for deck in piles]
    return [[deck.pool for deck in piles], zones, [(hand.cards, hand.knowers) for hand in hands]]


@pytest.mark.parametrize("seed", range(12))
def test_a_state_comes_back_as_it_was(seed: int) -> None:
    rng = Random(seed)
    state = new(1 + seed % 4, expansion=seed % 3 > 0, open_card=seed % 5 == 0, churn=seed % 2 == 0, chosen=seed % 7 > 2)
    decisions = 0
    while state.seat != OVER and decisions < 2_000:
        if state.seat == CHANCE:
            found = state.chance()
            state.apply(rng.choices([one for one, _ in found], [weight for _, weight in found])[0])
            continue
        decisions += 1
        if rng.random() < 0.03:
            told = json.loads(json.dumps(position_of(state)))
            again = state_of(told, numbers(int(state.seats)))
            assert list(again.cells) == list(state.cells), changed(state, again)
            assert list(again.agenda) == list(state.agenda)
            assert decks(again) == decks(state)
            assert (again.seat, again.actions()) == (state.seat, state.actions())
        state.apply(rng.choice(state.actions()))
    assert decisions > 100


def changed(state: Revive, other: Revive) -> list[str]:
    """The fields that differ."""
    return [name for name, field in f.FIELDS.fields.items() if f.FIELDS.changes(state.cells, other.cells, field.place)]


@pytest.mark.rule("revive.box.citizens", "revive.box.modules", "revive.box.crates", "revive.box.journeys")
def test_nothing_leaves_the_box() -> None:
    rng = Random(3)
    state = new(4, expansion=True)
    box = [kind.counted(pieces.fresh(state)) for kind in pieces.KINDS]
    assert [sum(numbers_) for numbers_ in box] == [30, 6, 48, 57, 18, 28, 8]
    for _ in range(3_000):
        if state.seat == OVER:
            break
        found = state.chance() if state.seat == CHANCE else [(action, 1) for action in state.actions()]
        state.apply(rng.choices([one for one, _ in found], [weight for _, weight in found])[0])
        assert [kind.counted(state) for kind in pieces.KINDS] == box
