"""The figures of search: that they are taken, and that calibrating finds what it promises."""

import re
from dataclasses import replace
from itertools import count

import pytest
from librt.random import Random

from bartizan.bench import search_speed
from bartizan.bots import Bot
from bartizan.engine.game import Effort
from bartizan.engine.playout import generator
from bartizan.engine.state import State
from bartizan.games import find, names
from tests.bots.written import Point, Written, end
from tests.cli.commands import run

TORRES = find("torres")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_speed, "_SAMPLED", 10)


@pytest.mark.parametrize("name", names())
def test_both_ways_of_search_are_counted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_speed, "_SIMULATIONS", 5)
    figures = search_speed.measure_search(find(name), 0.01)
    assert figures["random_rollouts"]["simulations_per_s"] > 0
    assert figures["as_bots_search"]["simulations_per_s"] > 0
    random = figures["random_rollouts"]
    assert random["decisions_per_rollout"] == random["decisions_per_match"] > 50, "whole matches"
    assert figures["as_bots_search"]["turns_per_rollout"] == find(name).searching.castellan.horizon


@pytest.mark.parametrize("name", names())
def test_random_rollouts_are_cut_where_they_are_as_long_as_the_peers(name: str) -> None:
    """A turn more or less would be further from it."""
    game = find(name)
    state = search_speed._beginning(game, 1)
    horizon, decisions, whole = search_speed._horizon(state, 1, 60.0)
    assert decisions == pytest.approx(60.0, rel=0.2)
    assert whole > 100
    settings = search_speed._at_random(game, 1, horizon)
    assert (settings.horizon, settings.greedy) == (horizon, False)
    whole_horizon, all_decisions, same = search_speed._horizon(state, 1, 1e9)
    assert whole_horizon > horizon
    assert all_decisions == same == whole


def test_a_rollouts_decisions_are_counted_turn_by_turn() -> None:
    """Two turns of one seat, one of the other; a decision has at least two options."""
    last = Point(0, {0: end(1, 0), 1: end(1, 0)}, turn=3)
    second = Point(1, {0: last}, turn=2)
    first = Point(0, {0: Point(0, {0: second, 1: second}, turn=1)}, turn=1)
    state = Written(2, Point(0, {0: first, 1: first}, turn=1))
    assert search_speed._decisions(state.copy(), generator(1)) == [2, 2, 3]
    assert search_speed._horizon(state, 1, None) == (3, 3.0, 3.0)
    assert search_speed._horizon(state, 1, 2.2) == (2, 2.0, 3.0)


def test_the_peer_is_measured_in_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(search_speed, "_SIMULATIONS", 20)
    told: list[str] = []
    found = search_speed.run([TORRES], 0.01, told.append)
    figures = found["games"]["torres"]
    assert figures["ratio"] == pytest.approx(
        figures["random_rollouts"]["simulations_per_s"] / found["peer"]["simulations_per_s"], rel=0.05
    )
    assert len(told) == 2
    random = figures["random_rollouts"]
    assert random["decisions_per_rollout"] == pytest.approx(found["peer"]["decisions_per_rollout"], rel=0.15)
    assert random["decisions_per_rollout"] < random["decisions_per_match"]
    shown = run("bench", "--search", "--game", "torres", "--seconds", "0.01").stdout
    assert re.search(r"torres, random rollouts .* \d+ of \d+ decisions .* [\d.]+ x", shown)


def test_without_the_peer_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bartizan.bench.peers.load", lambda _: None)
    monkeypatch.setattr(search_speed, "_SIMULATIONS", 5)
    found = search_speed.run([TORRES], 0.01)
    assert found["peer"] is None
    assert "ratio" not in found["games"]["torres"]


def test_calibrating_corrects_its_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes 10 ms for each simulation may make 30 and 200 of them, as wide and as far as its level."""
    tried: list[Effort] = []

    def timed(_game: object, _seats: int, effort: Effort, _seconds: float) -> float:
        tried.append(effort)
        return effort.simulations * 0.01

    monkeypatch.setattr(search_speed, "_seconds_per_turn", timed)
    found = search_speed.calibrate(TORRES, 2, 1.0)
    assert found == {
        "castellan": {"simulations": 30, "seconds_per_turn": 0.3},
        "sovereign": {"simulations": 200, "seconds_per_turn": 2.0},
    }
    levels = TORRES.searching
    assert tried == [
        levels.castellan,
        *[replace(levels.castellan, simulations=30)] * 2,
        levels.sovereign,
        *[replace(levels.sovereign, simulations=200)] * 2,
    ]


def test_a_turn_is_counted_once_however_often_others_decide_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the arena counts. Here every decision takes a second, and at Turris every turn has a number."""
    asked: list[tuple[int, int]] = []
    ticks = count()

    def choose(_: Bot, state: State, rng: Random) -> int:
        asked.append((int(state.turn()), int(state.seat)))
        return state.actions()[rng.randrange(len(state.actions()))]

    monkeypatch.setattr(search_speed, "decide", choose)
    monkeypatch.setattr(search_speed, "perf_counter", lambda: float(next(ticks)))
    taken = search_speed._seconds_per_turn(find("turris"), 2, Effort(1, 1, 1), 1.0)
    assert taken == len(asked) / len({turn for turn, _ in asked})
    assert len(set(asked)) > len({turn for turn, _ in asked}), "nobody was asked in the turn of another"


def test_turns_are_timed() -> None:
    assert search_speed._seconds_per_turn(TORRES, 2, Effort(1, 1, 1), 0.05) > 0
