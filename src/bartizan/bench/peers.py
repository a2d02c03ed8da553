"""Random-play speed of other packages' games, measured here and now on one core.

A decision is a player's decision with at least two options. The time includes listing the options;
chance outcomes and forced moves take their time too, but are not counted.

None of the packages is required: they are imported by name when asked for, and those that are missing
are left out of ``available()``.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import random
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from types import ModuleType
from typing import Any

__all__ = ["PeerFigure", "available", "measure"]

_WARM_UP_S = 0.3
_MIN_SAMPLE_GAMES = 300


@dataclass(frozen=True, slots=True)
class PeerFigure:
    """Speed of one peer at random play."""

    name: str
    version: str
    decisions_per_s: float
    games_per_s: float
    options_per_decision: float


@dataclass(frozen=True, slots=True)
class _Peer:
    module: str
    distribution: str
    run: Callable[[str, str, ModuleType, float, int], PeerFigure]


def available() -> list[str]:
    """Names of the peers that can be measured here."""
    return [name for name, peer in _PEERS.items() if load(peer.module) is not None]


def measure(name: str, seconds: float, seed: int = 1) -> PeerFigure:
    """Play random games of the peer for about ``seconds`` after a warm-up and return its speed.

    OpenSpiel games take about twice ``seconds`` in all (see ``_measure_openspiel``).
    Raises LookupError if the peer is unknown or its package cannot be imported.
    """
    peer = _PEERS.get(name)
    if peer is None:
        raise LookupError(f"There is no peer named {name!r}; the peers are {', '.join(_PEERS)}.")
    module = load(peer.module)
    if module is None:
        raise LookupError(f"Peer {name!r} needs the package {peer.distribution!r}, which cannot be imported here.")
    return peer.run(name, _version(peer, module), module, seconds, seed)


def load(module: str) -> ModuleType | None:
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def _version(peer: _Peer, module: ModuleType) -> str:
    try:
        return importlib.metadata.version(peer.distribution)
    except importlib.metadata.PackageNotFoundError:
        return str(getattr(module, "__version__", "unknown"))


def _measure_openspiel(name: str, version: str, pyspiel: ModuleType, seconds: float, seed: int) -> PeerFigure:
    """Speed of OpenSpiel's random play, by the fastest of its loops that Python can start.

    That is RandomRolloutEvaluator, a C++ loop of LegalActions and ApplyAction. Python reaches it through
    an MCTSBot limited to one simulation, which plays one rollout from the root it is given and builds no
    tree. Per game it measured about 1.08 (chess) and 1.03 (backgammon) times as fast as evaluate_bots with
    two C++ uniform random bots, and 1.3 times as fast as legal_actions and apply_action from Python
    (OpenSpiel 2.0.2).

    The rollouts do not tell how long they were. So decisions per game and options per decision are means
    over separate, untimed games of the same random play, played from Python for ``seconds`` more, and
    decisions_per_s is games_per_s times the former. With ``seconds`` = 3 this adds a standard error of
    about 1 %.
    """
    game = pyspiel.load_game(name.removeprefix("openspiel-"))
    rng = random.Random(seed)
    decisions_per_game, options_per_decision = sample_openspiel(game, seconds, rng)

    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=rng.randrange(2**31))
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=rng.randrange(2**31),
        verbose=False,
    )

    def play() -> None:
        state = game.new_initial_state()
        # MCTSBot must not be given a chance node as its root, hence the opening roll is sampled here.
        while state.is_chance_node():
            state.apply_action(sample_outcome(state, rng))
        bot.mcts_search(state)

    _play_for(play, _WARM_UP_S)
    games, elapsed = _play_for(play, seconds)
    games_per_s = games / elapsed
    return PeerFigure(name, version, games_per_s * decisions_per_game, games_per_s, options_per_decision)


def sample_openspiel(game: Any, seconds: float, rng: random.Random) -> tuple[float, float]:
    """Mean decisions per game and options per decision; also the first warm-up."""
    games = decisions = options = 0
    end = perf_counter() + seconds
    while games < _MIN_SAMPLE_GAMES or perf_counter() < end:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(sample_outcome(state, rng))
                continue
            actions = state.legal_actions()
            count = len(actions)
            if count >= 2:
                decisions += 1
                options += count
            state.apply_action(actions[int(rng.random() * count)])
        games += 1
    return decisions / games, options / decisions


def sample_outcome(state: Any, rng: random.Random) -> int:
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    rest = rng.random()
    for action, probability in outcomes:
        rest -= probability
        if rest < 0.0:
            return action
    return outcomes[-1][0]  # the probabilities' sum was rounded to just below 1


def _measure_catanatron(name: str, version: str, catanatron: ModuleType, seconds: float, seed: int) -> PeerFigure:
    """Speed of catanatron's own Game.play with four RandomPlayers, on its default map to 10 points.

    A loop of one's own over Game.execute without its validation measured no faster (under 1 %).
    """
    rng = random.Random(seed)
    colors = list(catanatron.Color)
    decisions = options = 0

    def decide(player: Any, game: Any, actions: Any) -> Any:
        nonlocal decisions, options
        count = len(actions)
        if count >= 2:
            decisions += 1
            options += count
        return player.decide(game, actions)

    def play() -> None:
        players = [catanatron.RandomPlayer(color) for color in colors]
        # Seed 0 would mean "no seed" to catanatron.
        catanatron.Game(players, seed=rng.randrange(1, 2**31)).play(decide_fn=decide)

    outer_state = random.getstate()  # catanatron seeds and draws from the global generator
    try:
        _play_for(play, _WARM_UP_S)
        decisions = options = 0
        games, elapsed = _play_for(play, seconds)
    finally:
        random.setstate(outer_state)
    return PeerFigure(name, version, decisions / elapsed, games / elapsed, options / decisions)


def _play_for(play: Callable[[], None], seconds: float) -> tuple[int, float]:
    """Play whole games, at least one, until the time is over; the clock is read once per game."""
    games = 0
    start = perf_counter()
    while True:
        play()
        games += 1
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return games, elapsed


_PEERS = {
    "openspiel-chess": _Peer("pyspiel", "open_spiel", _measure_openspiel),
    "openspiel-backgammon": _Peer("pyspiel", "open_spiel", _measure_openspiel),
    "catanatron": _Peer("catanatron", "catanatron", _measure_catanatron),
}
