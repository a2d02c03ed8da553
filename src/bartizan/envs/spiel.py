"""Our games as games of OpenSpiel, so that its algorithms run on them.

`pyspiel.load_game("bartizan_torres(players=3)")` finds one once this module is imported. Chance is an explicit node
with outcomes and probabilities; forced decisions play themselves.
"""

import base64
import json
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from librt.random import Random

from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game
from bartizan.engine.state import CHANCE, OVER, SPECTATOR, State
from bartizan.envs.driver import Pack, space_of, tell
from bartizan.envs.observations import ObservationEncoder
from bartizan.envs.rewards import Reward
from bartizan.games import find, names

_KNOWN: dict[str, type["SpielGame"]] = {}
"""What OpenSpiel has been told of each game, by our ids."""
_NO_PACK: Final = ""


class HeldState:
    """What a state of OpenSpiel holds: ours, and what each seat (a spectator last) has been told so far. OpenSpiel
    copies and saves states by `deepcopy` and pickling, which compiled states do not know: here a copy is a copy, and
    a saved state is its position."""

    def __init__(self, game: Game, pack: str, state: State, logs: list[str]) -> None:
        self.game = game
        self.pack = pack
        self.state = state
        self.logs = logs

    def copy(self) -> "HeldState":
        return HeldState(self.game, self.pack, self.state.copy(), self.logs.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> "HeldState":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.game.id, self.pack, self.game.position(self.state), self.logs)

    def apply(self, action: int) -> None:
        """Do an action and the forced decisions that follow; raises `MalformedAction` for what is no action at all."""
        self._do(space_of(self.game, int(self.state.seat)).check(action))
        self.settle()

    def settle(self) -> None:
        """Play decisions that are none."""
        while self.state.seat >= 0 and self.game.is_forced(self.state):
            self._do(self.state.actions()[0])

    def resample(self, seat: int, rng: Random) -> None:
        """Redraw what a seat cannot know. Of what the others have been told, what everybody knows is left."""
        self.state.resample(seat, rng)
        self.logs = [self.logs[-1] if other != seat else log for other, log in enumerate(self.logs)]

    def _do(self, action: int) -> None:
        plain, masked, witnesses = tell(self.game, int(self.state.seat), action)
        eyes = [*range(len(self.logs) - 1), SPECTATOR]
        self.logs = [
            f"{log}{plain if seat in witnesses else masked}\n" for seat, log in zip(eyes, self.logs, strict=True)
        ]
        self.state.apply(action)


def _restored(game: str, pack: str, position: Mapping[str, Any], logs: list[str]) -> HeldState:
    """What was saved, again."""
    found = _KNOWN[game].our_game
    return HeldState(found, pack, found.from_position(position, found.content(_unpacked(pack))), logs)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of OpenSpiel."""

    def __init__(self, game: "SpielGame", held: HeldState) -> None:
        super().__init__(game)
        self.held = held

    def current_player(self) -> int:
        seat = int(self.held.state.seat)
        return int(pyspiel.PlayerId.TERMINAL if seat == OVER else pyspiel.PlayerId.CHANCE if seat == CHANCE else seat)

    def is_terminal(self) -> bool:
        return bool(self.held.state.seat == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.held.state.chance()
        total = sum(weight for _, weight in outcomes)
        return [(action, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.held.game
        return (game.chance_space if player == pyspiel.PlayerId.CHANCE else game.space).text(action)

    def returns(self) -> list[float]:
        game = self.get_game()
        people: int = game.num_players()
        return game.reward.worth(self.held.state)[:people] if self.is_terminal() else [0.0] * people

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "SpielState":
        """A state that this player could not tell from the true one. What has happened on the way to it is not known:
        it has no history."""
        held = self.held.copy()
        held.resample(player_id, Random(int(probability_sampler() * 2**53)))
        return SpielState(self.get_game(), held)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielState":
        copy: SpielState = self.clone()
        return copy

    def __str__(self) -> str:
        """The table as everybody sees it, and a hash of all that is hidden, too."""
        game, state = self.held.game, self.held.state
        return f"{game.sketch(game.view(state, SPECTATOR))}\n{game.digest(state)}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of OpenSpiel; there is a subclass for each of ours. Its parameters are `players`, `reward`, `content`, and
    the options of the game."""

    our_game: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.our_game
        settings = {**_parameters(game), **(params or {})}
        players = settings["players"]
        options = game.check_setup(players, {option.name: settings[option.name] for option in game.options})
        state = game.start(players, options, game.content(_unpacked(settings["content"])))
        people = game.people(state)
        self.reward = Reward(game, settings["reward"])
        zero_sum = self.reward.kind != "score" and people == state.seats > 1
        super().__init__(
            _type_of(game, pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM),
            pyspiel.GameInfo(
                num_distinct_actions=game.space.size,
                max_chance_outcomes=game.chance_space.size,
                num_players=people,
                min_utility=self.reward.range[0],
                max_utility=self.reward.range[1],
                utility_sum=0.0 if zero_sum else None,
                max_game_length=game.longest,
            ),
            settings,
        )
        self._begin = HeldState(game, settings["content"], state, [""] * (people + 1))
        self._begin.settle()

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as OpenSpiel writes it down: its name and its parameters."""
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self._begin.copy())

    def max_chance_nodes_in_history(self) -> int:
        return self.our_game.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.our_game, kind, params)


class SpielObserver:
    """What a player sees: as numbers the features of its view, as a text the view, and with perfect recall before it
    everything the player has been told."""

    def __init__(self, game: Game, kind: Any, params: Any) -> None:
        if params or not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("There are the observations of one player, and of none; they have no parameters.")
        self._game = game
        self._spectates = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._recalls = kind.perfect_recall
        self._encoder = ObservationEncoder(game)
        self.tensor = np.zeros(self._encoder.size, np.float32)
        self.dict: dict[str, Any] = {}
        place = 0
        for feature in game.features:
            self.dict[feature.name] = self.tensor[place : place + feature.size].reshape(feature.shape)
            place += feature.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._encoder.vector(self._view(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        view = json.dumps(self._view(state, player), separators=(",", ":"))
        return state.held.logs[-1 if self._spectates else player] + view if self._recalls else view

    def _view(self, state: SpielState, player: int) -> Mapping[str, Any]:
        return self._game.view(state.held.state, SPECTATOR if self._spectates else player)


def load(game: Game, seats: int | None, content: Pack, reward: str, options: Mapping[str, str]) -> pyspiel.Game:
    """A game of OpenSpiel; raises `BadSetup`."""
    register(game)
    players = game.seats[0] if seats is None else seats
    chosen = game.check_setup(players, options)
    settings = {"players": players, "reward": Reward(game, reward).kind, "content": _packed(game, content)}
    return pyspiel.load_game(_short_name(game), {**settings, **chosen})


def _loaded(text: str) -> pyspiel.Game:
    """A game that was pickled. The way here has made its name known."""
    return pyspiel.load_game(text)


def register(game: Game) -> None:
    """Tell OpenSpiel of a game, once. It keeps what makes games beyond the end of Python, where only a class is safe
    to forget."""
    if game.id not in _KNOWN:
        _KNOWN[game.id] = type("SpielGame", (SpielGame,), {"our_game": game})
        pyspiel.register_game(_type_of(game, pyspiel.GameType.Utility.GENERAL_SUM), _KNOWN[game.id])


def _short_name(game: Game) -> str:
    return f"bartizan_{game.id}"


def _parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game with their defaults."""
    settings = {"players": game.seats[0], "reward": "difference", "content": _NO_PACK}
    return {**settings, **{option.name: option.default for option in game.options}}


def _type_of(game: Game, utility: Any) -> Any:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=_short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if game.chance_space.size else chance.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _packed(game: Game, pack: Pack) -> str:
    """An owner's content as a parameter of OpenSpiel, whose texts may hold neither commas nor brackets."""
    tables = game.content(pack).pack
    return base64.urlsafe_b64encode(json.dumps(tables).encode()).decode().rstrip("=") if tables else _NO_PACK


def _unpacked(text: str) -> Mapping[str, Any] | None:
    """The content that a parameter holds; raises `BadSetup`."""
    if text == _NO_PACK:
        return None
    try:
        tables = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError:
        raise BadSetup("The parameter 'content' is no content pack; bartizan.envs.openspiel writes it.") from None
    return dict(tables)


for _name in names():
    register(find(_name))
