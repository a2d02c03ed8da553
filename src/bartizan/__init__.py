"""Bartizan: a digital tabletop that knows the rules of tower games and plays them with you.

>>> import bartizan
>>> match = bartizan.new_match("torres", seats=3, seed=7)
>>> match.seat, str(match.actions()[0])
(0, 'knight d1')
"""

from collections.abc import Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, Final, cast

from bartizan import _pure

if _pure.wanted():
    _pure.install()

from bartizan import envs, games as _games
from bartizan.engine.errors import (
    BadPosition,
    BartizanError,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    NotYourTurn,
    Refusal,
)
from bartizan.engine.game import Game
from bartizan.engine.match import Match, replay
from bartizan.engine.record import read_record
from bartizan.engine.state import CHANCE, OVER, SPECTATOR

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BadPosition",
    "BartizanError",
    "Game",
    "IllegalAction",
    "MalformedAction",
    "Match",
    "NotYourTurn",
    "NothingToUndo",
    "Refusal",
    "envs",
    "from_position",
    "game",
    "games",
    "load_match",
    "new_match",
]  # fmt: skip


try:
    __version__ = metadata.version("bartizan")
except metadata.PackageNotFoundError:  # run from a source tree that is not installed
    __version__ = "0+source"

games: Final = cast("_games.GamesPackage", _games)
"""The package of the games; called, it lists their ids. (A function of this name would hide the package.)"""


def game(name: str) -> Game:
    """A game by its id: its rules, content, action space, and what it can say about a state."""
    return _games.find(name)


def new_match(
    game: str,
    seats: int,
    seed: int | None = None,
    options: Mapping[str, str] | None = None,
    content: str | Path | Mapping[str, Any] | None = None,
) -> Match:
    """A new match. Without a seed the operating system gives one; `content` is an owner's pack, a file or tables."""
    return Match(_games.find(game), seats, seed, options, content)


def load_match(path: str | Path, seed: int | None = None) -> Match:
    """The match that a file holds, ready to go on (with new luck, unless a seed is given)."""
    record = read_record(path)
    return replay(_games.find(record.header.game), record, Path(path).name, seed)


def from_position(
    game: str,
    position: Mapping[str, Any],
    seed: int | None = None,
    content: str | Path | Mapping[str, Any] | None = None,
) -> Match:
    """A match that begins from a position written as plain data; `Match.position` writes one."""
    if not isinstance(position, Mapping):
        raise BadPosition("A position must be a table of fields.")
    return Match(_games.find(game), 0, seed, content=content, position=position)
