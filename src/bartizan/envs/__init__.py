"""Research environments: every game for PettingZoo, Gymnasium and OpenSpiel, made from the engine's contract alone.

Nothing heavy is imported before one of these functions is called. docs/environments.md tells the whole story.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from bartizan.engine.errors import MissingPackage
from bartizan.engine.game import Game
from bartizan.envs.registration import await_gymnasium
from bartizan.games import find

if TYPE_CHECKING:
    import pyspiel
    from pettingzoo import AECEnv

    from bartizan.envs.driver import Pack
    from bartizan.envs.seat import SeatEnv

__all__ = ["aec", "gym", "openspiel"]

await_gymnasium()


def aec(
    game: str | Game,
    seats: int | None = None,
    *,
    content: "Pack" = None,
    reward: str = "difference",
    dense: bool = False,
    flat: bool = False,
    illegal_reward: float | None = None,
    render_mode: str | None = None,
    **options: str,
) -> "AECEnv":
    """A whole table as a PettingZoo environment with action masks: an agent `seat_0`, `seat_1`, ... for each person.

    `seats` is the number of people (by default the fewest), `options` are the game's own, such as `version="master"`,
    and `content` is an owner's pack. `reward` is the `difference` to the mean of the others, the `place` or the
    `score`, paid at the end, or with `dense` as points are won. `flat` gives observations as one vector of floats.
    """
    return _need("zoo", "envs").make(
        game=_found(game),
        seats=seats,
        content=content,
        reward=reward,
        dense=dense,
        flat=flat,
        illegal_reward=illegal_reward,
        render_mode=render_mode,
        **options,
    )


def gym(
    game: str | Game,
    opponents: list[str] | None = None,
    *,
    seat: int | None = None,
    content: "Pack" = None,
    reward: str = "difference",
    dense: bool = False,
    penalty: float = 1.0,
    flat: bool = False,
    render_mode: str | None = None,
    **options: str,
) -> "SeatEnv":
    """One seat of a table as a Gymnasium environment. `opponents` names a bot for each other person's seat, in the
    order of turns (by default `greedy`, as many as the game needs at least; a solo game has none), and `seat` is one's
    own, drawn for each match unless it is said. An illegal action costs the `penalty` and changes nothing. The rest
    is as for `aec`."""
    env: SeatEnv = _need("seat", "envs").SeatEnv(
        game=game,
        opponents=opponents,
        seat=seat,
        content=content,
        reward=reward,
        dense=dense,
        penalty=penalty,
        flat=flat,
        render_mode=render_mode,
        **options,
    )
    return env


def openspiel(
    game: str | Game,
    seats: int | None = None,
    *,
    content: "Pack" = None,
    reward: str = "difference",
    **options: str,
) -> "pyspiel.Game":
    """A game as OpenSpiel's Python games are: for its algorithms, its bots and its own tests. The settings are as for
    `aec`."""
    return _need("spiel", "openspiel").load(_found(game), seats, content, reward, options)


def _found(game: str | Game) -> Game:
    return find(game) if isinstance(game, str) else game


def _need(module: str, extra: str) -> ModuleType:
    """One of our modules that needs packages of an extra; raises `MissingPackage`."""
    try:
        return import_module(f"bartizan.envs.{module}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("bartizan"):
            raise
        raise MissingPackage(
            f"The package {error.name} is not installed: pip install 'bartizan[{extra}]' brings it."
        ) from None
