"""The figures of search: that they are taken, and that calibrating finds what it promises."""

from dataclasses import replace

import pytest

from bartizan.bench import searching
from bartizan.engine.game import Effort
from bartizan.games import find

TORRES = find("torres")


def test_both_ways_of_search_are_counted() -> None:
    figures = searching.measure_search(TORRES, 0.01)
    assert figures["random_rollouts"]["simulations_per_s"] > 0
    assert figures["as_bots_search"]["simulations_per_s"] > 0
    assert figures["random_rollouts"]["decisions_per_rollout"] > 50
    assert figures["as_bots_search"]["turns_per_rollout"] == TORRES.searching.castellan.horizon


def test_the_peer_is_measured_in_the_same_run() -> None:
    pytest.importorskip("pyspiel")
    told: list[str] = []
    found = searching.run([TORRES], 0.01, told.append)
    figures = found["games"]["torres"]
    assert figures["ratio"] == pytest.approx(
        figures["random_rollouts"]["simulations_per_s"] / found["peer"]["simulations_per_s"], rel=0.05
    )
    assert len(told) == 2


def test_without_the_peer_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bartizan.bench.peers.load", lambda _: None)
    found = searching.run([TORRES], 0.01)
    assert found["peer"] is None
    assert "ratio" not in found["games"]["torres"]


def test_calibrating_corrects_its_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that takes 10 ms for each simulation may make 30 and 200 of them, as wide and as far as its level."""
    tried: list[Effort] = []

    def timed(_game: object, _seats: int, effort: Effort, _seconds: float) -> float:
        tried.append(effort)
        return effort.simulations * 0.01

    monkeypatch.setattr(searching, "_seconds_per_turn", timed)
    found = searching.calibrate(TORRES, 2, 1.0)
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


def test_turns_are_timed() -> None:
    assert 0 < searching._seconds_per_turn(TORRES, 2, Effort(1, 1, 1), 0.05) < 5
