"""A whole table as a PettingZoo environment: an agent for each person's seat, one decision at a time.

`TableEnv` is bare; `make` puts PettingZoo's own guards around it, as its classic environments have them.
"""

from copy import deepcopy
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import SPECTATOR
from bartizan.envs.driver import EnvDriver, Pack, name_of, number_of
from bartizan.envs.observations import ObservationEncoder
from bartizan.envs.rendering import FRAMES_PER_SECOND, RENDER_MODES, check_mode, render_state
from bartizan.envs.rewards import Reward
from bartizan.envs.spaces import action_space, observation_space


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All seats of a match; automata play by themselves. An illegal action raises, and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # PettingZoo looks for it here, and for the name on the instance
        "render_modes": RENDER_MODES,
        "render_fps": FRAMES_PER_SECOND,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        content: Pack = None,
        reward: str = "difference",
        dense: bool = False,
        flat: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        super().__init__()
        self.game = game
        self.render_mode = check_mode(render_mode)
        self.reward = Reward(game, reward, dense)
        self._driver = EnvDriver(game, seats, options, content)
        self._encoder = ObservationEncoder(game, flat)
        self.metadata = {**self.metadata, "name": f"{game.id}_v{game.features_version}"}
        self.possible_agents = [name_of(seat) for seat in range(self._driver.people)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(game, self._encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}

    def __copy__(self) -> "TableEnv":
        """An environment in the same match, which goes its own way."""
        return deepcopy(self)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._driver.seed(seed)
        self._driver.begin()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._paid = [0.0] * int(self._driver.state.seats)
        self._heard = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection = None
        self._hand_over()

    def observe(self, agent: str) -> dict[str, Any]:
        state, seat = self._driver.state, self._seats[agent]
        legal = self._driver.legal() if state.seat == seat else []
        return self._encoder.encode(self.game.view(state, seat), legal)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = number_of(action)
        self._driver.check(number)
        self._heard[agent] = len(self._driver.moves)
        self._cumulative_rewards[agent] = 0.0
        self._driver.play(number)
        self._pay()
        self._hand_over()

    def render(self) -> str | None:
        """What everybody may see, in the render mode that was chosen."""
        return render_state(self.game, self._driver.state, SPECTATOR, self.render_mode) if self.render_mode else None

    def close(self) -> None:
        """Nothing is held open."""

    def match(self) -> Match:
        """The match so far: its record can be saved and looked at in a browser. It holds every secret."""
        return self._driver.match()

    def texts(self) -> dict[int, str]:
        """What may be done now, with its canonical texts."""
        return {action: self.game.space.text(action) for action in self._driver.legal()}

    def _pay(self) -> None:
        if self.reward.dense or self._driver.over:
            worth = self.reward.worth(self._driver.state)
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = worth[seat] - self._paid[seat]
            self._paid = worth
            self._accumulate_rewards()

    def _hand_over(self) -> None:
        """Give the next decider the log of what has happened; at the end give it to everybody."""
        state = self._driver.state
        if self._driver.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            for agent in self.agents:
                self.infos[agent] = {**self._news(agent), "places": state.standings()}
        else:
            self.agent_selection = self.possible_agents[int(state.seat)]
            self.infos[self.agent_selection] = self._news(self.agent_selection)
        if self.render_mode == "human":
            self.render()

    def _news(self, agent: str) -> dict[str, Any]:
        log = self._driver.told(self._seats[agent], self._heard[agent])
        return {"log": log, "scores": self._driver.state.scores()}


def make(illegal_reward: float | None = None, **settings: Any) -> AECEnv:
    """The table with PettingZoo's guards: an illegal action ends the match, and its agent gets `illegal_reward`
    (unless told otherwise, the worst that a match can bring) and the others nothing."""
    env = TableEnv(**settings)
    worst = env.reward.range[0] if illegal_reward is None else illegal_reward
    guarded = wrappers.TerminateIllegalWrapper(env, illegal_reward=worst)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
