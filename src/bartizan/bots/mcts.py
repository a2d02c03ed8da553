"""The searching bot: information-set Monte Carlo tree search, with what it found kept for the rest of its turn."""

from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from librt.random import Random

from bartizan.bots.tree import Node, Search, SearchSettings
from bartizan.engine.game import Effort, Game
from bartizan.engine.state import State

_KEPT: Final = 0.25
"""The share of a whole search that is enough for a later decision of the same turn."""
_LEAST_TURNS: Final = 12
"""The least candidate turns per draw, beside a quarter of the beam's width shared by all draws."""
CASTELLAN_SECONDS: Final = 0.3
SOVEREIGN_SECONDS: Final = 2.0
"""The time budget of these levels per turn, in seconds on one core."""
_BATCH: Final = 8
"""Simulations between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of a search: simulations per turn, or seconds."""

    simulations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        return str(self.simulations) if self.simulations is not None else f"{self.seconds:g}s"

    def spend(self, search: Search, state: State, rng: Random, share: float = 1.0) -> None:
        """Search for a share of the budget."""
        if self.simulations is not None:
            search.run(state, rng, max(1, int(self.simulations * share)))
            return
        assert self.seconds is not None
        until = monotonic() + self.seconds * share
        while True:
            search.run(state, rng, _BATCH)
            if monotonic() >= until:
                return


class MctsBot:
    """Searches at the beginning of a turn, and reuses the tree for the rest of it as long as that is enough."""

    def __init__(self, game: Game, budget: Budget, effort: Effort | None = None) -> None:
        self.name = f"mcts:{budget}"
        self._game = game
        self._budget = budget
        self._settings = settings_of(game, effort or effort_for(game, budget))
        self._found = Search(self._settings, Node())
        self._enough = 0
        self._next: Mapping[str, Any] | None = None
        """What its seat sees when the next decision of the turn comes, if nothing comes between."""

    def choose(self, state: State, rng: Random) -> int:
        actions = state.sensible()
        if len(actions) == 1:
            return actions[0]
        search = self._search(state, rng)
        action = search.best(actions)
        self._go_on(state, action)
        return action

    def _search(self, state: State, rng: Random) -> Search:
        """A search with enough simulations of this decision."""
        seen = self._game.view(state, int(state.seat))
        if self._next is None or seen != self._next:
            self._found = Search(self._settings, Node())
            self._budget.spend(self._found, state, rng)
            self._enough = int(int(self._found.root.visits) * _KEPT)
        elif self._found.root.visits < self._enough or self._found.best(state.sensible()) < 0:
            self._budget.spend(self._found, state, rng, _KEPT)
        return self._found

    def _go_on(self, state: State, action: int) -> None:
        """Keep the subtree of an action for the next decision of the turn."""
        self._found = Search(self._settings, self._found.root.children[action])
        seat = state.seat
        state.apply(action)
        while state.seat == seat and len(actions := state.sensible()) == 1:
            state.apply(actions[0])
        self._next = self._game.view(state, int(seat)) if state.seat == seat else None


def effort_for(game: Game, budget: Budget) -> Effort:
    """The effort of the highest level that a budget is enough for."""
    hints = game.searching
    simulations = budget.simulations
    if simulations is None:
        assert budget.seconds is not None
        simulations = int(hints.sovereign.simulations * budget.seconds / SOVEREIGN_SECONDS)
    return hints.sovereign if simulations >= hints.sovereign.simulations else hints.castellan


def settings_of(game: Game, effort: Effort) -> SearchSettings:
    """The game's search parameters for an effort."""
    return SearchSettings(game.searching, effort, _LEAST_TURNS + effort.width // (4 * effort.draws))
