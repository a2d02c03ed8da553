"""The OpenSpiel games: its own test of random play, its search, and that search is told no secrets."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import bartizan
from bartizan.engine.errors import BadSetup, MalformedAction
from bartizan.engine.game import Game
from tests.envs.settings import FEWEST, LONG, SEATS, SETTINGS, SOLO, TOY, name


def walk(game: Any, seed: int, steps: int = 10_000) -> Any:
    """A state after so many random steps, or at the end."""
    luck = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize(
    ("game", "seats", "options"), [one for one in SETTINGS if one[0].id not in LONG or one[:2] in FEWEST], ids=name
)
def test_random_play(game: Game, seats: int, options: dict[str, str]) -> None:
    """It takes the square of a match's length."""
    spiel = bartizan.envs.openspiel(game, seats, **options)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("reward", ["place", "score"])
def test_random_play_for_other_rewards(reward: str) -> None:
    game = bartizan.envs.openspiel("torres", 3, reward=reward)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    zero_sum = game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert zero_sum == (reward == "place")


@pytest.mark.parametrize("share", [0.0, 0.4])
@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name)
def test_its_search_decides_early_and_in_the_middle(game: Game, seats: int, share: float) -> None:
    spiel = bartizan.envs.openspiel(game, seats)
    length = len(walk(spiel, 1).history())
    state = walk(spiel, 1, int(length * share))
    luck = np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, luck), 2.0, 4, random_state=luck)
    assert bot.step(state) in state.legal_actions()


def test_what_is_no_action_is_told_in_a_sentence() -> None:
    for game in bartizan.games():
        state = walk(bartizan.envs.openspiel(game, 2), 1, 30)
        with pytest.raises(MalformedAction, match="is no action: they are numbered 0 to"):
            state.apply_action(999_999)


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name)
def test_its_search_plays_a_match_to_the_end(game: Game, seats: int) -> None:
    """Near the end, where its rollouts are short."""
    spiel = bartizan.envs.openspiel(game, seats)
    length = len(walk(spiel, 1).history())
    state = walk(spiel, 1, max(length - 15, 0))
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(spiel, mcts.RandomRolloutEvaluator(1, luck), 2.0, 6, random_state=luck)
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            state.apply_action(bot.step(state))
            decisions += 1
    assert decisions > 2


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name)
def test_a_sampled_state_looks_the_same_to_the_player_and_holds_no_secrets(game: Game, seats: int) -> None:
    spiel = bartizan.envs.openspiel(game, seats)
    changed, masked = 0, False
    for seed in range(6):
        state = walk(spiel, seed, len(walk(spiel, seed).history()) // 2)
        for player in range(spiel.num_players()):
            masked = masked or "?" in state.held.logs[player]
            sampled = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert sampled.current_player() == state.current_player()
            assert sampled.information_state_string(player) == state.information_state_string(player)
            assert sampled.observation_tensor(player) == state.observation_tensor(player)
            assert sampled.history() == []
            for other in set(range(spiel.num_players())) - {player}:
                assert sampled.held.logs[other] == state.held.logs[-1]
            changed += str(sampled) != str(state)
    assert (changed > 0) == masked


def test_players_recall_what_they_have_been_told() -> None:
    game = bartizan.envs.openspiel("torres")
    state = game.new_initial_state()
    for text in ("knight d1", "knight c3", "king f3", "acquire"):
        state.apply_action(bartizan.game("torres").space.parse(text))
    assert state.is_chance_node()
    assert state.action_to_string(3) == "draw p1 doors"
    state.apply_action(3)
    assert state.information_state_string(0).splitlines()[-2] == "chance draw p1 doors"
    assert state.information_state_string(1).splitlines()[-2] == "chance draw p1 ?"
    assert "doors" not in state.information_state_string(1)


def test_chance_has_the_weights_of_the_deck() -> None:
    game = bartizan.envs.openspiel("torres", version="common")
    state = walk(game, 2, 0)
    for text in ("knight d1", "knight c3", "king f3", "acquire"):
        state.apply_action(bartizan.game("torres").space.parse(text))
    assert state.chance_outcomes() == [(card, 0.1) for card in range(10)]
    state.apply_action(0)
    state.apply_action(bartizan.game("torres").space.parse("acquire"))
    assert dict(state.chance_outcomes())[0] == pytest.approx(3 / 39)


def test_returns_are_those_of_the_match() -> None:
    game = bartizan.envs.openspiel("torres", 3)
    early, late = walk(game, 3, 50), walk(game, 3)
    assert early.returns() == [0.0, 0.0, 0.0]
    scores = late.held.state.scores()
    assert late.returns()[0] == pytest.approx(scores[0] - (scores[1] + scores[2]) / 2)
    assert sum(late.returns()) == pytest.approx(0)


def test_one_person_plays_a_solo_game() -> None:
    game = bartizan.envs.openspiel(SOLO)
    assert game.num_players() == 1
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = walk(game, 1)
    own, automa = state.held.state.scores()
    assert state.returns() == [own - automa]


COPIES = [pyspiel.State.clone, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))]


@pytest.mark.parametrize("make", COPIES, ids=["clone", "deepcopy", "pickle"])
def test_copies_are_independent(make: Any) -> None:
    state = walk(bartizan.envs.openspiel("torres"), 5, 40)
    before = str(state)
    other = make(state)
    assert (str(other), other.history()) == (before, state.history())
    assert other.information_state_string(0) == state.information_state_string(0)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_game_can_be_copied(make: Any) -> None:
    game = bartizan.envs.openspiel("torres", 3, content={"action": {"jump": {"name": "Bound"}}}, version="master")
    again = make(game)
    assert str(again) == str(game)
    assert str(walk(again, 2)) == str(walk(game, 2))


def test_it_is_found_by_name_with_parameters() -> None:
    game = pyspiel.load_game("bartizan_torres(players=4,version=master,reward=place)")
    assert (game.num_players(), game.max_utility()) == (4, 1.0)
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()


def test_an_owners_content_travels_with_the_game() -> None:
    pack = {"action": {"seven": {"points": 9}}}
    state = walk(bartizan.envs.openspiel("torres", content=pack), 4, 30)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(again) == str(state)
    assert again.held.state.tables.action_points == [6, 9]
    assert game.get_parameters()["content"]
    with pytest.raises(BadSetup, match="is no content pack"):
        pyspiel.load_game("bartizan_torres", {"content": "rubbish"})


def test_observations_by_name() -> None:
    game = bartizan.envs.openspiel("torres")
    state = walk(game, 6, 80)
    own = make_observation(game)
    own.set_from(state, 1)
    seen = bartizan.game("torres").observe(bartizan.game("torres").view(state.held.state, 1))
    assert {name: array.ravel().tolist() for name, array in own.dict.items()} == seen
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert '"you":null' in public.string_from(state, 1)
    assert public.string_from(state, 1).startswith("seat_0 knight ")
    everybodys = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="of one player, and of none"):
        make_observation(game, everybodys)


def test_its_learning_environment_runs() -> None:
    env = rl_environment.Environment(bartizan.envs.openspiel(TOY, 3))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert len(step.rewards) == 3


def test_python_ends_well() -> None:
    """OpenSpiel keeps what makes games until after the end of Python."""
    script = "import bartizan; game = bartizan.envs.openspiel('torres'); state = game.new_initial_state(); "
    script += "print(state.clone().information_state_string(0)[:7])"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, '{"game"', "")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": "3"}, "Torres is for 2, 3 or 4 players, not '3'."),
        ({"version": "short"}, "The option version is basic, common or master, not 'short'."),
        ({"speed": "high"}, "Torres has no option 'speed', only version."),
        ({"reward": "money"}, "A reward is one of difference, place, score, not 'money'."),
    ],
)
def test_wrong_settings_are_told_in_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as told:
        bartizan.envs.openspiel("torres", **settings)
    assert str(told.value) == sentence
