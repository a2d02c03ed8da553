"""Random matches of every setting, action by action, for tests of what is told and asked."""

from collections.abc import Iterator
from typing import Final

from librt.random import Random

from bartizan.engine.playout import draw
from bartizan.engine.settings import settings_of
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.game import GAME

Setting = tuple[int, dict[str, str]]
SETTINGS: Final = settings_of(GAME, None, None)


def name_of(setting: Setting) -> str:
    """A setting as the name of a test."""
    return " ".join([str(setting[0]), *setting[1].values()])


def played(setting: Setting, seed: int) -> Iterator[tuple[Meeples, int, Meeples]]:
    """A match in which people do more than they wait: before, the action, and after."""
    state = GAME.start(setting[0], GAME.check_options(setting[1]), GAME.own_content)
    rng = Random(seed)
    while state.seat != OVER:
        before = state.copy()
        if state.seat == CHANCE:
            action = draw(state.chance(), rng)
        else:
            options = state.actions()
            eager = [option for option in options if option not in (a.END.base, a.DONE.base)]
            chosen = eager if eager and rng.random() < 0.8 else options
            action = chosen[int(rng.randrange(len(chosen)))]
        state.apply(action)
        yield before, action, state.copy()
