"""The games: five rooms with no doors between them. A folder here that defines `GAME` is a game."""

import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from bartizan.engine.errors import UnknownGame
from bartizan.engine.game import Game


def names() -> list[str]:
    """The ids of all games."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def find(name: str) -> Game:
    """The game with this id; raises `UnknownGame`."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(names())}.")
    game: Game = import_module(f"{__name__}.{name}").GAME
    return game


class GamesPackage(ModuleType):
    """This package itself: `bartizan.games` is both the package and the function that lists the games."""

    def __call__(self) -> list[str]:
        """The ids of the games that can be played."""
        return names()


sys.modules[__name__].__class__ = GamesPackage
