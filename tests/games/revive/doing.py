"""Matches of Revive that are played at random, action by action."""

from collections.abc import Iterator
from typing import Final

from librt.random import Random

from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.game import GAME

Setting = tuple[int, dict[str, str]]
SETTINGS: Final[list[Setting]] = [
    (1, {}),
    (2, {"tribes": "chosen", "machines": "change"}),
    (3, {"expansion": "without", "card": "open"}),
    (4, {}),
]
"""Every number of players, and every option."""
_IDLE: Final = ("end", "hibernate", "skip", "take-back")


def name_of(setting: Setting) -> str:
    """A setting as the name of a test."""
    return " ".join([str(setting[0]), *setting[1].values()])


def wander(setting: Setting, seed: int) -> Iterator[tuple[Revive, int, Revive]]:
    """A match in which people do more than they wait: before, the action, and after."""
    state = GAME.start(setting[0], GAME.check_options(setting[1]), GAME.own_content)
    rng = Random(seed)
    while state.seat != OVER:
        before = state.copy()
        if state.seat == CHANCE:
            action = draw(state.chance(), rng)
        else:
            options = state.sensible()
            eager = [one for one in options if a.SPACE.of(one).name not in _IDLE]
            chosen = eager if eager and rng.random() < 0.9 else options
            action = chosen[int(rng.randrange(len(chosen)))]
        state.apply(action)
        yield before, action, state.copy()
