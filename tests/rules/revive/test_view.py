"""Views: nothing is told that a seat cannot know."""

import json
from random import Random

import pytest

from bartizan.engine.playout import generator
from bartizan.engine.state import CHANCE, OVER, SPECTATOR
from bartizan.games.revive.view import view_of
from tests.rules.revive.tables import bare, new, turn_of


@pytest.mark.rule("revive.ruling.artifact-deal", "revive.ruling.scyphoz-deck-memory", "revive.setup.artifact-card")
@pytest.mark.rule("revive.variant.open-artifact-card", "revive.area.resting", "revive.ruling.crate-public")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(seed: int) -> None:
    rng = Random(seed)
    state = new(1 + seed % 4, expansion=seed % 3 > 0, open_card=seed == 4, churn=seed % 2 == 0)
    looked = longest = 0
    for _ in range(1_500):
        if state.seat == OVER:
            break
        if state.seat == CHANCE:
            found = state.chance()
            state.apply(rng.choices([one for one, _ in found], [weight for _, weight in found])[0])
            continue
        if rng.random() < 0.1:
            looked += 1
            for seat in (*range(int(state.seats)), SPECTATOR):
                other = state.copy()
                other.resample(seat, generator(seed))
                told = view_of(state, seat)
                assert view_of(other, seat) == told
                longest = max(longest, len(json.dumps(told, separators=(",", ":"))))
        state.apply(rng.choice(state.actions()))
    assert looked > 5
    assert longest < 16_000


def test_an_artifact_card_is_shown_to_its_owner_alone() -> None:
    data = turn_of(bare(2))
    assert view_of(data, 0)["players"][0]["artifact_cards"]["count"] == 1
    assert len(view_of(data, 0)["players"][0]["artifact_cards"]["known"]) == 1
    assert view_of(data, 1)["players"][0]["artifact_cards"] == {"count": 1, "known": []}
    assert view_of(data, SPECTATOR)["players"][0]["artifact_cards"]["known"] == []
