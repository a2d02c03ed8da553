"""One seat of a table as a Gymnasium environment: the other seats are played by bots, solo games have none."""

from copy import deepcopy
from math import inf
from typing import Any

import gymnasium

from bartizan.bots import Bot, decide, find_bot
from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.envs.driver import EnvDriver, Pack, number_of
from bartizan.envs.observations import Array, ObservationEncoder
from bartizan.envs.rendering import FRAMES_PER_SECOND, RENDER_MODES, check_mode, render_state
from bartizan.envs.rewards import Reward
from bartizan.envs.spaces import action_space, observation_space
from bartizan.games import find


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A match from one seat. An illegal action costs a penalty and changes nothing; `info` says which rule forbids
    it."""

    metadata: dict[str, Any] = {  # noqa: RUF012  # declared so by Gymnasium
        "render_modes": RENDER_MODES,
        "render_fps": FRAMES_PER_SECOND,
    }

    def __init__(
        self,
        game: str | Game,
        opponents: list[str] | None = None,
        seat: int | None = None,
        content: Pack = None,
        reward: str = "difference",
        dense: bool = False,
        penalty: float = 1.0,
        flat: bool = False,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game = find(game) if isinstance(game, str) else game
        self.render_mode = check_mode(render_mode)
        self._reward = Reward(self.game, reward, dense)
        self._penalty = _penalty(penalty)
        self._opponents = ["greedy"] * (self.game.seats[0] - 1) if opponents is None else _bots(opponents)
        self._driver = EnvDriver(self.game, len(self._opponents) + 1, options, content)
        if seat is not None and (isinstance(seat, bool) or seat not in range(self._driver.people)):
            raise BadSetup(f"There is no seat {seat!r}: they are numbered 0 to {self._driver.people - 1}.")
        self._wish = seat
        self._paid: float | None = None  # the reward paid so far; None before the first match
        self._sit(0, 0)
        self._encoder = ObservationEncoder(self.game, flat)
        self.observation_space = observation_space(self.game, self._encoder)
        self.action_space = action_space(self.game)

    def __copy__(self) -> "SeatEnv":
        """An environment in the same match, which goes its own way."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """All but the bots, who may hold what cannot be pickled."""
        return {name: value for name, value in self.__dict__.items() if name not in ("_bots", "_luck")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """New bots sit down, with luck of their own."""
        self.__dict__.update(state)
        self._sit(self.seat, self._luck_seed + len(self._driver.moves))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match. The seat is drawn, unless one was wished for."""
        super().reset(seed=seed)
        luck = [int(number) for number in self.np_random.integers(2**62, size=2)]
        drawn = int(self.np_random.integers(self._driver.people))
        self._sit(drawn if self._wish is None else self._wish, luck[0])
        self._driver.seed(luck[1])
        self._driver.begin()
        self._paid = 0.0
        self._let_others_play()
        return self._answer(0)

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        driver = self._driver
        if driver.over or self._paid is None:
            raise gymnasium.error.ResetNeeded("There is no match going on: reset begins the next one.")
        number, first = number_of(action), len(driver.moves)
        if number not in driver.legal():
            observation, info = self._answer(first)
            info["refusal"] = str(self.game.why_not(driver.state, self.game.space.check(number)))
            return observation, -self._penalty, False, False, info
        driver.play(number)
        self._let_others_play()
        observation, info = self._answer(first)
        if driver.over:
            info["places"] = driver.state.standings()
        return observation, self._pay(self._paid), driver.over, False, info

    def render(self) -> str | None:
        """What the seat may see, in the render mode that was chosen."""
        return render_state(self.game, self._driver.state, self.seat, self.render_mode) if self.render_mode else None

    def action_masks(self) -> Array:
        """The mask of what may be done now, where sb3-contrib looks for it."""
        return self._encoder.mask(self._driver.legal()).astype(bool)

    def match(self) -> Match:
        """The match so far: its record can be saved and looked at in a browser. It holds every secret."""
        return self._driver.match()

    def texts(self) -> dict[int, str]:
        """What may be done now, with its canonical texts."""
        return {action: self.game.space.text(action) for action in self._driver.legal()}

    def _sit(self, seat: int, luck: int) -> None:
        """Take a seat and bring new bots, who sit down in the order of turns after it: they may remember things, but
        never from one match to the next."""
        self.seat = seat
        self._luck_seed = luck
        self._luck = generator(luck)
        self._bots: dict[int, Bot] = {
            (seat + place) % self._driver.people: find_bot(name, self.game)
            for place, name in enumerate(self._opponents, 1)
        }

    def _let_others_play(self) -> None:
        driver = self._driver
        while not driver.over and driver.state.seat != self.seat:
            driver.play(decide(self._bots[int(driver.state.seat)], driver.state, self._luck))
        if self.render_mode == "human":
            self.render()

    def _pay(self, paid: float) -> float:
        if not self._reward.dense and not self._driver.over:
            return 0.0
        self._paid = self._reward.worth(self._driver.state)[self.seat]
        return self._paid - paid

    def _answer(self, first: int) -> tuple[dict[str, Any], dict[str, Any]]:
        """What the seat sees now, and what has happened from a move on."""
        driver = self._driver
        observation = self._encoder.encode(self.game.view(driver.state, self.seat), driver.legal())
        return observation, {"log": driver.told(self.seat, first), "scores": driver.state.scores(), "seat": self.seat}


def _bots(opponents: Any) -> list[str]:
    """The names of the opponents; raises `BadSetup`."""
    if isinstance(opponents, (list, tuple)) and all(isinstance(name, str) for name in opponents):
        return list(opponents)
    example = opponents if isinstance(opponents, str) else "greedy"
    raise BadSetup(f"Opponents are a list with a bot for each other seat, such as [{example!r}].")


def _penalty(penalty: Any) -> float:
    """What an illegal action costs; raises `BadSetup`."""
    if isinstance(penalty, (int, float)) and 0 <= penalty < inf:
        return float(penalty)
    raise BadSetup(f"A penalty is what an illegal action costs, 0 or more, not {penalty!r}.")
