"""What was learned must go on fitting: what agents see and can do changes only with its version."""

import hashlib
from typing import Final

import pytest

import bartizan
from bartizan.engine.game import Game

FROZEN: Final = {
    "arkhanos-v0": "3539eecd85042219",
    "meeples-v0": "fe3f1c5badb5aa84",
    "revive-v0": "1e7f8adae6201ad1",
    "torres-v0": "99118d90e4179622",
    "turris-v1": "bcba96b3b6cf1bbb",
}


def digest(game: Game) -> str:
    """Everything in which an action or a number has its place."""
    actions = [game.space.text(action) for action in range(game.space.size)]
    features = [
        f"{feature.name} {feature.shape} {feature.low} {feature.high} {feature.meaning}" for feature in game.features
    ]
    return hashlib.sha256("\n".join([*actions, *features]).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", bartizan.games())
def test_sights_and_actions_change_only_with_their_version(name: str) -> None:
    game = bartizan.game(name)
    version = f"{name}-v{game.features_version}"
    assert FROZEN.get(version) == digest(game), f"raise features_version of {name}, and note the new digest here"
