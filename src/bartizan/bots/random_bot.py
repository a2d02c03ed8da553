"""The random bot: every option is as likely as any other."""

from librt.random import Random

from bartizan.engine.state import State


class RandomBot:
    """Does anything that is allowed."""

    name = "random"

    def choose(self, state: State, rng: Random) -> int:
        actions = state.actions()
        return actions[rng.randrange(len(actions))]
