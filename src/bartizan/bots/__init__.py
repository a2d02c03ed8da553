"""Bots: players for the seats without a person. They know the engine's contract and no game; a short string names
each."""

from bartizan.bots.bot import Bot, decide
from bartizan.bots.names import LEVELS, bot_behind, find_bot

__all__ = ["LEVELS", "Bot", "bot_behind", "decide", "find_bot"]
