"""The short strings that name bots, and the levels that people choose from."""

from typing import Final

from bartizan.bots.bot import Bot
from bartizan.bots.greedy import GreedyBot
from bartizan.bots.random_bot import RandomBot
from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game

LEVELS: Final = {"squire": "greedy:0.5", "knight": "greedy"}
"""What people see, from the weakest up, and the bot behind it."""


def find_bot(name: str, game: Game) -> Bot:
    """The bot that a name or a level stands for; raises `BadSetup`."""
    kind, colon, rate = LEVELS.get(name, name).partition(":")
    if kind == "greedy":
        return GreedyBot(game, _rate(name, rate) if colon else 0.0)
    if kind == "random" and not colon:
        return RandomBot()
    raise BadSetup(f"There is no bot {name!r}; there are random, greedy, greedy:0.5 (errs so often), {_levels()}.")


def _rate(name: str, text: str) -> float:
    """How often a bot errs, of all times."""
    try:
        rate = float(text)
    except ValueError:
        rate = -1.0
    if 0.0 <= rate <= 1.0:
        return rate
    raise BadSetup(f"There is no bot {name!r}: how often greedy errs is a number from 0 to 1, such as 0.5.")


def _levels() -> str:
    *others, last = LEVELS
    return f"{', '.join(others)} and {last}"
