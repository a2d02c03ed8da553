"""The games: five rooms with no doors between them. A folder here whose `game.py` defines `GAME` is a
game: one without it is still being written."""

import sys
from importlib import import_module
from importlib.resources import files
from types import ModuleType

from bartizan.engine.errors import UnknownGame
from bartizan.engine.game import Game


def names() -> list[str]:
    """The ids of all games."""
    return sorted(folder.name for folder in files(__name__).iterdir() if folder.joinpath("game.py").is_file())


def find(name: str) -> Game:
    """The game with this id; raises `UnknownGame`."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(names())}.")
    game: Game = import_module(f"{__name__}.{name}.game").GAME
    return game


class GamesPackage(ModuleType):
    """This package itself: `bartizan.games` is both the package and the function that lists the games."""

    def __call__(self) -> list[str]:
        """The ids of the games that can be played."""
        return names()


sys.modules[__name__].__class__ = GamesPackage
