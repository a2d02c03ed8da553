"""The command that tells how a match went."""

import json
from pathlib import Path

import pytest

import bartizan
from bartizan.bots import analysis, decide, find_bot
from bartizan.engine.playout import generator
from tests.cli.commands import run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match that has been played for some turns."""
    match = bartizan.new_match("torres", seats=3, seed=4)
    bot, rng = find_bot("greedy", match.game), generator(4)
    for _ in range(20):
        match.play(decide(bot, match.state, rng))
    match.save(tmp_path / "match.jsonl")
    return tmp_path / "match.jsonl"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "_MATCHES", 1)
    monkeypatch.setattr(analysis, "_ACTIONS", 0)


def test_chances_turning_points_and_what_a_bot_would_have_done(record: Path) -> None:
    result = run("analyse", str(record), "--simulations", "2", "--seed", "1")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].split() == ["turn", "who", "p1", "p2", "p3"]
    assert sum("played:" in line for line in lines) == sum("the bot's:" in line for line in lines) == 3
    assert any(line.split()[:1] == ["now"] for line in lines)


def test_as_data(record: Path) -> None:
    found = json.loads(run("analyse", str(record), "--simulations", "2", "--json").stdout)
    assert found["game"] == "torres"
    assert found["simulations"] == 2
    assert len(found["chances"]) == len(found["turns"]) + 1
    assert all(sum(chances) == pytest.approx(1.0) for chances in found["chances"])
    assert all(turn["played"] and turn["better"] for turn in found["turns"])


def test_the_same_seed_tells_the_same(record: Path) -> None:
    told = [run("analyse", str(record), "--simulations", "2", "--seed", "7", "--json").stdout for _ in range(2)]
    assert told[0] == told[1]


def test_what_is_no_match_is_told_in_a_sentence(tmp_path: Path) -> None:
    result = run("analyse", str(tmp_path / "none.jsonl"))
    assert result.exit_code == 2
    assert "none.jsonl" in result.stderr
    assert len(result.stderr.splitlines()) == 1
