"""The short strings that name bots, and the levels that people choose from."""

import re
from typing import Final

from bartizan.bots.bot import Bot
from bartizan.bots.greedy import GreedyBot
from bartizan.bots.mcts import Budget, MctsBot
from bartizan.bots.random_bot import RandomBot
from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game

LEVELS: Final = ("squire", "knight", "castellan", "sovereign")
"""What people see, from the weakest up."""
_MOST_SIMULATIONS: Final = 10_000_000
_MOST_SECONDS: Final = 3600.0


def bot_behind(level: str, game: Game) -> str:
    """The bot behind a level. Searching ones have a number of simulations, so that a level plays alike everywhere."""
    match level:
        case "squire":
            return "greedy:0.5"
        case "knight":
            return "greedy"
        case "castellan":
            return f"mcts:{game.searching.castellan.simulations}"
        case _:
            return f"mcts:{game.searching.sovereign.simulations}"


def find_bot(name: str, game: Game) -> Bot:
    """The bot that a name or a level stands for; raises `BadSetup`. It may remember: one is for one seat of a match."""
    kind, colon, rest = (bot_behind(name, game) if name in LEVELS else name).partition(":")
    if kind == "greedy":
        return GreedyBot(_rate(name, rest) if colon else 0.0, game.searching.lines)
    if kind == "mcts" and colon:
        return MctsBot(game, _budget(name, rest))
    if kind == "random" and not colon:
        return RandomBot()
    raise BadSetup(
        f"There is no bot {name!r}; there are random, greedy, greedy:0.5 (error rate), mcts:500 (simulations), "
        f"mcts:2s (seconds), {', '.join(LEVELS[:-1])} and {LEVELS[-1]}."
    )


def _rate(name: str, text: str) -> float:
    """The error rate of a bot, 0 to 1."""
    try:
        rate = float(text)
    except ValueError:
        rate = -1.0
    if 0.0 <= rate <= 1.0:
        return rate
    raise BadSetup(f"There is no bot {name!r}: how often greedy errs is a number from 0 to 1, such as 0.5.")


def _budget(name: str, text: str) -> Budget:
    """The search budget of a bot."""
    if re.fullmatch(r"[0-9]{1,8}", text) and 1 <= int(text) <= _MOST_SIMULATIONS:
        return Budget(simulations=int(text))
    if re.fullmatch(r"[0-9]{1,4}([.][0-9]{1,3})?s", text) and 0 < float(text[:-1]) <= _MOST_SECONDS:
        return Budget(seconds=float(text[:-1]))
    raise BadSetup(
        f"There is no bot {name!r}: mcts searches a number of simulations or seconds, as in mcts:500, mcts:2s."
    )
