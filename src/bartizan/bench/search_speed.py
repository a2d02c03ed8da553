"""How fast bots search, beside OpenSpiel's tree search, and how many simulations make a turn of a given length.

Simulations are counted twice: with random rollouts, as OpenSpiel's search makes them, and as our bots search, with
greedy rollouts to their horizon. The random ones end after as many turns as make about as many decisions as OpenSpiel's
rollouts have; where it is not installed, with the match. Calibrating plays whole turns, with all decisions in them.
"""

import random
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter
from typing import Any, Final

from librt.random import Random

from bartizan.bench import peers
from bartizan.bots import decide
from bartizan.bots.analysis import turns_of
from bartizan.bots.beam import resolve_chance
from bartizan.bots.clock import Clock
from bartizan.bots.greedy import GreedyBot
from bartizan.bots.mcts import CASTELLAN_SECONDS, SOVEREIGN_SECONDS, Budget, MctsBot, settings_of
from bartizan.bots.tree import Node, Search, SearchSettings
from bartizan.engine.game import UNLIMITED, Effort, Game
from bartizan.engine.match import Match
from bartizan.engine.playout import draw, generator
from bartizan.engine.state import CHANCE, OVER, State

Progress = Callable[[str], None] | None
PEER: Final = "openspiel-backgammon"
TARGETS: Final = {"castellan": CASTELLAN_SECONDS, "sovereign": SOVEREIGN_SECONDS}
"""How many seconds a level may take for a turn."""
_SIMULATIONS: Final = 500
_SAMPLED: Final = 100
_ATTEMPTS: Final = 3


def measure_search(game: Game, seconds: float, seed: int = 1, length: float | None = None) -> dict[str, Any]:
    """The figures of one game with all its seats: random rollouts from its beginning, as the peer's, and the search of
    bots from the middle of a match. `length` is the wanted number of decisions per random rollout."""
    state = _beginning(game, seed)
    usual = settings_of(game, game.searching.castellan)
    horizon, decisions, whole = _horizon(state, seed, length)
    return {
        "random_rollouts": {
            "simulations_per_s": _rate(state, _at_random(game, usual.most, horizon), seconds, seed),
            "decisions_per_rollout": round(decisions, 1),
            "turns_per_rollout": horizon,
            "decisions_per_match": round(whole, 1),
        },
        "as_bots_search": {
            "simulations_per_s": _rate(_middle(game, seed), usual, seconds, seed),
            "turns_per_rollout": usual.horizon,
        },
    }


def _beginning(game: Game, seed: int) -> State:
    """How it stands before the first decision."""
    state = game.start(max(game.seats), game.check_options({}), game.content())
    resolve_chance(state, generator(seed))
    return state


def _horizon(state: State, seed: int, length: float | None) -> tuple[int, float, float]:
    """After how many turns random rollouts from here have about `length` decisions, how many these are, and how many
    there are in a whole match."""
    rng = generator(seed)
    rollouts = [_decisions(state.copy(), rng) for _ in range(_SAMPLED)]
    longest = max(len(rollout) for rollout in rollouts)
    means = [sum(rollout[min(turn, len(rollout) - 1)] for rollout in rollouts) / _SAMPLED for turn in range(longest)]
    wanted = means[-1] if length is None else length
    nearest = min(range(longest), key=lambda turn: (abs(means[turn] - wanted), -turn))
    return nearest + 1, means[nearest], means[-1]


def _decisions(state: State, rng: Random) -> list[int]:
    """How many decisions a random rollout has made at the end of each of its turns, as the search counts them."""
    made, ends, turn = 0, [], state.turn()
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.apply(draw(state.chance(), rng))
            continue
        if state.turn() != turn:
            turn = state.turn()
            ends.append(made)
        actions = state.sensible()
        made += len(actions) > 1
        state.apply(actions[rng.randrange(len(actions))])
    return [*ends, made]


def _middle(game: Game, seed: int) -> State:
    """How it stands at the beginning of a turn, half-way through a match of greedy bots."""
    match, bot, rng = Match(game, max(game.seats), seed), GreedyBot(), generator(seed)
    while not match.over:
        match.play(decide(bot, match.state, rng))
    turns = turns_of(match)
    return turns[len(turns) // 2].before.copy()


def _at_random(game: Game, most: int, horizon: int) -> SearchSettings:
    """The game's search with random rollouts that end at a horizon, in turns."""
    searching = replace(game.searching, reply_width=1, looks=UNLIMITED)
    return SearchSettings(searching, Effort(_SIMULATIONS, 1, horizon), most, greedy=False)


def _rate(state: State, settings: SearchSettings, seconds: float, seed: int) -> float:
    """Simulations per second, with a new search tree every `_SIMULATIONS`."""
    rng = generator(seed)
    done = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds or done == 0:
        search = Search(settings, Node())
        search.run(state, rng, _SIMULATIONS)
        done += int(search.root.visits)
    return round(done / elapsed, 1)


def measure_peer(seconds: float, seed: int = 1) -> dict[str, Any] | None:
    """OpenSpiel's own search in C++ on backgammon, with its random rollouts; None where it is not installed."""
    pyspiel = peers.load("pyspiel")
    if pyspiel is None:
        return None
    game = pyspiel.load_game(PEER.removeprefix("openspiel-"))
    rng = random.Random(seed)
    decisions, _ = peers.sample_openspiel(game, min(seconds, 2.0), rng)
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
        uct_c=1.0,
        max_simulations=_SIMULATIONS,
        max_memory_mb=500,
        solve=False,
        seed=seed,
        verbose=False,
    )
    done = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds or done == 0:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(peers.sample_outcome(state, rng))
        bot.mcts_search(state)
        done += _SIMULATIONS
    return {"simulations_per_s": round(done / elapsed, 1), "decisions_per_rollout": round(decisions, 1)}


def run(games: list[Game], seconds: float, progress: Progress = None) -> dict[str, Any]:
    """Measure the peer and games in one run, with rollouts as long as the peer's and the ratios between them."""
    tell = progress or (lambda _: None)
    tell("OpenSpiel's search")
    peer = measure_peer(seconds)
    found: dict[str, Any] = {"games": {}, "peer": peer}
    for game in games:
        tell(f"search in {game.title}")
        figures = measure_search(game, seconds, length=None if peer is None else peer["decisions_per_rollout"])
        if peer is not None:
            ours = figures["random_rollouts"]["simulations_per_s"]
            figures["ratio"] = round(ours / peer["simulations_per_s"], 2)
        found["games"][game.id] = figures
    return found


def calibrate(game: Game, seats: int, seconds: float, progress: Progress = None) -> dict[str, Any]:
    """How many simulations take a level's time for a turn, on one core of this machine. Each level is tried for the
    given seconds, corrected, and tried again."""
    tell = progress or (lambda _: None)
    efforts = {"castellan": game.searching.castellan, "sovereign": game.searching.sovereign}
    found: dict[str, Any] = {}
    for level, target in TARGETS.items():
        effort = efforts[level]
        for attempt in range(_ATTEMPTS):
            tell(f"{level} at {game.title} with {seats}: {effort.simulations} simulations, attempt {attempt + 1}")
            took = _seconds_per_turn(game, seats, effort, seconds)
            if attempt < _ATTEMPTS - 1:
                effort = replace(effort, simulations=max(1, round(effort.simulations * target / took)))
        found[level] = {"simulations": effort.simulations, "seconds_per_turn": round(took, 3)}
    return found


def _seconds_per_turn(game: Game, seats: int, effort: Effort, seconds: float) -> float:
    """How long a turn takes on average, in matches of the bot against itself."""
    turns, took, seed = 0, 0.0, 0
    while took < seconds:
        seed += 1
        match = Match(game, seats, seed)
        clock = Clock(match.people)
        bots = [MctsBot(game, Budget(simulations=effort.simulations), effort) for _ in range(match.people)]
        rng = generator(seed)
        while not match.over:
            begin = perf_counter()
            action = decide(bots[match.seat], match.state, rng)
            clock.count(match.seat, int(match.state.turn()), perf_counter() - begin)
            match.play(action)
        turns += sum(clock.turns)
        took += sum(clock.thinking)
    return took / turns
