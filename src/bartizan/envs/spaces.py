"""The spaces of observations and actions, as Gymnasium and PettingZoo declare them."""

import numpy as np
from gymnasium import spaces

from bartizan.engine.game import Game
from bartizan.envs.observations import ObservationEncoder


def action_space(game: Game) -> spaces.Discrete:
    """Every action of the game, whether it is allowed now or not."""
    return spaces.Discrete(game.space.size)


def observation_space(game: Game, encoder: ObservationEncoder) -> spaces.Dict:
    """The space of what the encoder gives: the observation, and the mask of legal actions."""
    return spaces.Dict(
        {
            "observation": _vector(game) if encoder.flat else _arrays(game, encoder),
            "action_mask": spaces.Box(0, 1, (game.space.size,), np.int8),
        }
    )


def _arrays(game: Game, encoder: ObservationEncoder) -> spaces.Dict:
    return spaces.Dict(
        {feature.name: spaces.Box(feature.low, feature.high, feature.shape, encoder.type) for feature in game.features}
    )


def _vector(game: Game) -> spaces.Box:
    lows = np.concatenate([np.full(feature.size, feature.low, np.float32) for feature in game.features])
    highs = np.concatenate([np.full(feature.size, feature.high, np.float32) for feature in game.features])
    return spaces.Box(lows, highs, dtype=np.float32)
