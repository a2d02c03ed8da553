"""The Gymnasium environments: its own check, opponents, penalties, and how Gymnasium comes to know them."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bartizan
from bartizan.engine.errors import BadSetup, MalformedAction
from bartizan.engine.game import Game
from bartizan.envs.seat import SeatEnv
from tests.envs.settings import GAMES, SEATS, SOLO, TOY, name


def play(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a match at random to its end: what was earned, and the last info."""
    observation, info = env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    earned, over = 0.0, False
    while not over:
        action = luck.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, _, info = env.step(action)
        earned += float(reward)
    return earned, info


@pytest.fixture(scope="module", autouse=True)
def _toys() -> Any:
    """Gymnasium learns of the toy games, so that every check can make them again."""
    for game in (TOY, SOLO):
        gymnasium.register(f"{game.id}-v0", entry_point="bartizan.envs.seat:SeatEnv", kwargs={"game": game})
    yield
    for game in (TOY, SOLO):
        del gymnasium.registry[f"{game.id}-v0"]


def known_as(game: Game) -> str:
    return f"{game.id}-v0" if game in (TOY, SOLO) else f"bartizan/{game.id.capitalize()}-v{game.features_version}"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name)
def test_gymnasiums_check(game: Game, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(known_as(game), opponents=["random"] * (seats - 1))
    check_env(env.unwrapped)
    assert capsys.readouterr().out.count("\n") > 1  # the human mode


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_rewards_add_up_to_the_lead(game: Game) -> None:
    for settings in ({}, {"dense": True}):
        env = bartizan.envs.gym(game, ["random"] * (game.seats[0] - 1), **settings)  # type: ignore[arg-type]
        earned, info = play(env, 3)
        own = info["scores"].pop(info["seat"])
        assert earned == pytest.approx(own - sum(info["scores"]) / max(len(info["scores"]), 1))  # alone, the score
        assert len(info["places"]) == len(info["scores"]) + 1


def test_an_illegal_action_costs_the_penalty_and_changes_nothing() -> None:
    env = bartizan.envs.gym("torres", ["random", "random"], seat=0, penalty=2.5)
    observation, _ = env.reset(seed=1)
    before = env.match().position()
    space = env.game.space
    for text, rule in (("knight a1", "torres.setup.knights"), ("end", "engine.turn.not-now")):
        same, reward, over, cut, info = env.step(space.parse(text))
        assert (reward, over, cut) == (-2.5, False, False)
        assert rule in info["refusal"]
        assert env.match().position() == before
        assert all(np.array_equal(same["observation"][name], seen) for name, seen in observation["observation"].items())
    assert "refusal" not in env.step(space.parse("knight d1"))[-1]


def test_what_is_no_action_at_all_is_an_error() -> None:
    env = bartizan.envs.gym("torres")
    env.reset(seed=1)
    with pytest.raises(MalformedAction):
        env.step(env.game.space.size)


def test_who_only_does_what_is_illegal_is_stopped_at_last() -> None:
    env = gymnasium.make("bartizan/Torres-v0", opponents=["random"])
    env.reset(seed=1)
    steps, cut = 0, False
    while not cut:
        _, _, _, cut, _ = env.step(0)
        steps += 1
    assert steps == bartizan.game("torres").longest


def test_the_seat_is_drawn_or_chosen_and_bots_sit_behind_it() -> None:
    env = bartizan.envs.gym("torres", ["random", "greedy"])
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}
    chosen = bartizan.envs.gym("torres", ["random", "greedy"], seat=1)
    assert {play(chosen, seed)[1]["seat"] for seed in range(3)} == {1}
    _, info = play(chosen, 1)
    assert info["scores"][0] > max(info["scores"][1:])  # the second opponent sits on the first seat


@pytest.mark.parametrize("dense", [False, True])
def test_before_the_first_match_and_after_the_end_a_reset_is_needed(dense: bool) -> None:
    env = bartizan.envs.gym(SOLO, dense=dense)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    play(env, 1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("action", [None, "knight d1", 0.7, 1.0, [1]])
def test_an_action_is_a_whole_number(action: Any) -> None:
    for env in (bartizan.envs.gym("torres"), bartizan.envs.aec("torres").unwrapped):
        env.reset(seed=1)
        with pytest.raises(MalformedAction, match="An action is a whole number, not"):
            env.step(action)


def test_masks_are_where_other_packages_look_for_them() -> None:
    env = bartizan.envs.gym("torres")
    observation, _ = env.reset(seed=1)
    assert env.action_masks().dtype == bool
    assert np.array_equal(env.action_masks(), observation["action_mask"])
    assert np.flatnonzero(observation["action_mask"]).tolist() == list(env.texts())


def test_many_at_once() -> None:
    envs = gymnasium.make_vec("bartizan/Torres-v0", num_envs=3, opponents=["random"], flat=True)
    seen, _ = envs.reset(seed=1)
    assert seen["observation"].shape[0] == 3
    actions = [int(np.flatnonzero(mask)[0]) for mask in seen["action_mask"]]
    assert envs.step(np.array(actions))[0]["action_mask"].any(axis=1).all()


def test_environments_are_copied_as_they_were_made() -> None:
    env = bartizan.envs.gym("torres", ["random"], version="master", reward="place")
    for again in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env), copy.copy(env)):
        assert play(again, 2) == play(env, 2)


def test_a_copy_is_in_the_same_match_and_goes_its_own_way() -> None:
    env = bartizan.envs.gym("arkhanos", ["random"])
    env.reset(seed=3)
    for _ in range(30):
        env.step(next(iter(env.texts())))
    before = env.match().record()
    copies = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env), copy.copy(env)]
    for again in copies:
        assert again.match().record() == before
        over = False
        while not over:
            over = again.step(next(iter(again.texts())))[2]
        assert env.match().record() == before
    assert len({again.match().record().text() for again in copies}) == 1
    assert [again.reset()[1] for again in copies] == [env.reset()[1]] * 3


@pytest.mark.parametrize("order", ["bartizan, gymnasium", "gymnasium, bartizan"])
def test_gymnasium_knows_our_games_whoever_comes_first(order: str) -> None:
    script = f"import {order}; print(gymnasium.make('bartizan/Torres-v0').reset(seed=1)[1]['scores'])"
    assert _run(script) == "[0, 0]"


def test_importing_the_package_stays_light() -> None:
    heavy = "{'numpy', 'gymnasium', 'pettingzoo', 'pyspiel'}"
    assert _run(f"import sys, bartizan; bartizan.envs.gym; print({heavy} & set(sys.modules))") == "set()"


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2}, "There is no seat 2: they are numbered 0 to 1."),
        ({"opponents": []}, "Torres is for 2, 3 or 4 players, not 1."),
        ({"opponents": ["dragon"]}, "There is no bot 'dragon'"),
        ({"opponents": "greedy"}, "Opponents are a list with a bot for each other seat, such as ['greedy']."),
        ({"opponents": [None]}, "Opponents are a list with a bot for each other seat, such as ['greedy']."),
        ({"opponents": 3}, "Opponents are a list with a bot for each other seat, such as ['greedy']."),
        ({"seat": True}, "There is no seat True: they are numbered 0 to 1."),
        ({"penalty": -5}, "A penalty is what an illegal action costs, 0 or more, not -5."),
        ({"penalty": "x"}, "A penalty is what an illegal action costs, 0 or more, not 'x'."),
        ({"penalty": float("nan")}, "A penalty is what an illegal action costs, 0 or more, not nan."),
    ],
)
def test_wrong_settings_are_told_in_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as told:
        bartizan.envs.gym("torres", **settings)
    assert str(told.value).startswith(sentence)


def _run(script: str) -> str:
    return subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.strip()
