"""The PettingZoo environments: its own tests, and what ours promise beyond them."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test

import bartizan
from bartizan.engine.errors import BadSetup, IllegalAction
from bartizan.engine.game import Game
from bartizan.engine.match import replay
from tests.envs.settings import FEWEST, SEATS, SETTINGS, SOLO, TOY, name

pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # ours are named arrays, not one


def play(env: AECEnv, seed: int) -> dict[str, float]:
    """Play a match at random to its end: what each agent has got in all."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    earned = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        earned[agent] += reward
        env.step(None if over else luck.choice(np.flatnonzero(observation["action_mask"])))
    return earned


@pytest.mark.parametrize(("game", "seats", "options"), SETTINGS, ids=name)
def test_the_api(game: Game, seats: int, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(bartizan.envs.aec(game, seats, **options), num_cycles=400)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats"), FEWEST, ids=name)
def test_the_same_seed_is_the_same_match(game: Game, seats: int) -> None:
    seed_test(lambda: bartizan.envs.aec(game, seats), num_cycles=400)


@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name)
def test_rendering(game: Game, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    def make(**mode: Any) -> AECEnv:
        return bartizan.envs.aec(game, seats, **mode)

    def is_picture(shown: Any) -> bool:
        return str(shown).startswith("<svg")

    render_test(make, custom_tests={"svg": is_picture})
    assert len(capsys.readouterr().out.splitlines()) > 5


def test_a_vector_in_place_of_arrays() -> None:
    api_test(bartizan.envs.aec("torres", flat=True), num_cycles=60)
    named, flat = bartizan.envs.aec("torres"), bartizan.envs.aec("torres", flat=True)
    for env in (named, flat):
        env.reset(seed=4)
        for _ in range(30):
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-2:][0]))
    arrays = named.last()[0]["observation"]
    assert (
        np.concatenate([array.ravel() for array in arrays.values()]).tolist() == flat.last()[0]["observation"].tolist()
    )


def test_without_a_seed_no_match_is_like_the_last() -> None:
    env = bartizan.envs.aec(TOY, 3).unwrapped
    hands = set()
    for _ in range(30):
        env.reset()
        hands.add(env.observe("seat_0")["observation"]["hands"].tobytes())
    assert len(hands) == 4


@pytest.mark.parametrize("reward", ["difference", "score"])
@pytest.mark.parametrize(("game", "seats"), SEATS, ids=name)
def test_dense_rewards_add_up_to_what_is_paid_at_the_end(game: Game, seats: int, reward: str) -> None:
    sparse = play(bartizan.envs.aec(game, seats, reward=reward), 5)
    dense = play(bartizan.envs.aec(game, seats, reward=reward, dense=True), 5)
    assert dense == pytest.approx(sparse)
    assert any(sparse.values())


def test_the_kinds_of_rewards() -> None:
    env = bartizan.envs.aec("torres", 3)
    assert sum(play(env, 1).values()) == pytest.approx(0)
    scores = env.unwrapped.match().scores()
    lead = scores[0] - (scores[1] + scores[2]) / 2
    assert play(env, 1)["seat_0"] == pytest.approx(lead)
    assert list(play(bartizan.envs.aec("torres", 3, reward="score"), 1).values()) == scores
    places = env.unwrapped.match().standings()
    ranks = play(bartizan.envs.aec("torres", 3, reward="place"), 1)
    assert [ranks[f"seat_{seat}"] for seat in range(3)] == [2 - place for place in places]


def test_a_solo_game_has_one_agent_and_counts_the_automa() -> None:
    env = bartizan.envs.aec(SOLO)
    earned = play(env, 3)
    own, automa = env.unwrapped.match().scores()
    assert earned == {"seat_0": own - automa}


def test_an_illegal_action_ends_the_match_for_the_worst_reward() -> None:
    env = bartizan.envs.aec("torres", reward="place")
    env.reset(seed=1)
    env.step(env.action_space("seat_0").n - 1)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0}
    kind = bartizan.envs.aec("torres", illegal_reward=-7.0)
    kind.reset(seed=1)
    kind.step(kind.action_space("seat_0").n - 1)
    assert kind.rewards["seat_0"] == -7.0


def test_the_bare_environment_names_the_rule_and_changes_nothing() -> None:
    env = bartizan.envs.aec("torres").unwrapped
    env.reset(seed=1)
    env.step(env.game.space.parse("knight d1"))
    before = env.match().position()
    with pytest.raises(IllegalAction, match=r"torres\.setup\.knights-distinct"):
        env.step(env.game.space.parse("knight d1"))
    assert env.match().position() == before


def test_only_the_agent_that_decides_has_actions() -> None:
    env = bartizan.envs.aec("torres")
    env.reset(seed=1)
    assert env.observe("seat_0")["action_mask"].sum() == len(env.unwrapped.texts()) == 8
    assert env.observe("seat_1")["action_mask"].sum() == 0
    assert set(env.unwrapped.texts().values()) > {"knight d1", "knight c3"}


def test_infos_tell_each_agent_what_it_may_know() -> None:
    env = bartizan.envs.aec("torres")
    env.reset(seed=1)
    space = env.unwrapped.game.space
    for text in ("knight d1", "knight c3", "king f3", "acquire"):
        env.step(space.parse(text))
    first, second, third = (text.split()[-1] for text in env.infos["seat_0"]["log"][1:])
    assert env.infos["seat_0"]["log"] == [
        "seat_0 acquire", f"chance draw p1 {first}", f"chance draw p1 {second}", f"chance draw p1 {third}"
    ]  # fmt: skip
    env.step(space.parse(f"keep {first}"))
    env.step(next(action for action in env.unwrapped.texts()))
    env.step(space.parse("end"))
    while env.agent_selection == "seat_0":
        env.step(next(iter(env.unwrapped.texts())))
    told = env.infos["seat_1"]["log"]
    assert told[:3] == ["seat_1 king f3", "seat_0 acquire", "chance draw p1 ?"]
    assert "seat_0 keep ?" in told
    assert not any(first in text for text in told)


def test_the_match_can_be_taken_out_at_any_time() -> None:
    env = bartizan.envs.aec("torres", 4, version="master")
    play(env, 8)
    match = env.unwrapped.match()
    assert match.over
    assert match.scores() == env.unwrapped.match().scores()
    assert replay(match.game, match.record()).position() == match.position()


def test_environments_are_copied_as_they_were_made() -> None:
    env = bartizan.envs.aec("torres", 3, version="common", reward="score").unwrapped
    for again in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env), copy.copy(env)):
        assert again.possible_agents == env.possible_agents
        assert play(again, 2) == play(env, 2)


@pytest.mark.parametrize("game", ["arkhanos", "torres", "turris"])
def test_a_copy_is_in_the_same_match_and_goes_its_own_way_with_the_same_luck(game: str) -> None:
    env = bartizan.envs.aec(game, 2, dense=True, reward="score")
    env.reset(seed=3)
    luck = np.random.default_rng(3)
    for _ in range(60):
        env.step(luck.choice(np.flatnonzero(env.last()[0]["action_mask"])))
    before = env.unwrapped.match().record()
    for again in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert again.unwrapped.match().record() == before
        assert again.infos == env.infos
        once, twice = _rest_of(again), _rest_of(copy.deepcopy(env))
        assert once == twice
        assert env.unwrapped.match().record() == before
    bare = copy.copy(env.unwrapped)
    bare.step(next(iter(bare.texts())))
    assert env.unwrapped.match().record() == before


def _rest_of(env: AECEnv) -> tuple[list[float], list[dict[str, Any]]]:
    """Play on, always in the same way: what was paid, and the match."""
    paid = []
    for _ in env.agent_iter(200):
        observation, reward, over, _, _ = env.last()
        paid.append(reward)
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
    return paid, env.unwrapped.match().log()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seats": 7}, "Torres is for 2, 3 or 4 players, not 7."),
        ({"version": "short"}, "The option version is basic, common or master, not 'short'."),
        ({"reward": "money"}, "A reward is one of difference, place, score, not 'money'."),
        (
            {"reward": "place", "dense": True},
            "Places are known only at the end: a dense reward is difference or score.",
        ),
        ({"render_mode": "rgb_array"}, "A render mode is one of human, ansi, svg, not 'rgb_array'."),
    ],
)
def test_wrong_settings_are_told_in_a_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSetup) as told:
        bartizan.envs.aec("torres", **settings)
    assert str(told.value).startswith(sentence)
