"""What a bot is, and the one way to ask it: with a state from which everything hidden from its seat is gone."""

from typing import Protocol

from librt.random import Random

from bartizan.engine.state import State


class Bot(Protocol):
    """Decides for a seat."""

    @property
    def name(self) -> str:
        """The short string that finds the same bot again."""

    def choose(self, state: State, rng: Random) -> int:
        """One of the state's actions. The state is the bot's own to change, and what its seat cannot know has
        been redrawn in it, so that no bot can peek even by mistake."""


def decide(bot: Bot, state: State, rng: Random) -> int:
    """What the bot does in place of the deciding seat. The state stays as it is."""
    own = state.copy()
    own.resample(own.seat, rng)
    return bot.choose(own, rng)
