"""The process in which bots think: what it answers, and what it remembers."""

import json
import subprocess
import sys
from typing import Any

import pytest

import bartizan
from bartizan.bots import Bot, find_bot, worker as module
from bartizan.bots.worker import BotWorker
from bartizan.engine.game import Game

MATCH = bartizan.new_match("torres", seats=2, seed=7)


def question(**changed: Any) -> bytes:
    asked = {"game": "torres", "pack": "{}", "position": MATCH.position(), "bot": "mcts:6", "asker": "a"}
    return json.dumps(asked | changed).encode()


def test_it_answers_with_an_action() -> None:
    assert BotWorker().answer(question())["action"] in MATCH.actions()


def test_it_judges() -> None:
    answer = BotWorker().answer(question(judge=3))
    assert sum(answer["chances"]) == pytest.approx(1.0)
    assert answer["line"][0] in MATCH.actions()


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"bot": "nobody"}, {"position": {}}, {"pack": "["}])
def test_what_it_cannot_answer_is_told(wrong: dict[str, Any]) -> None:
    some = BotWorker()
    assert list(some.answer(question(**wrong))) == ["error"]
    assert some.answer(b"nonsense")["error"]
    assert some.answer(question())["action"], "and it goes on"


def test_an_asker_keeps_its_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def making(name: str, game: Game) -> Bot:
        made.append(name)
        return find_bot(name, game)

    monkeypatch.setattr(module, "find_bot", making)
    some = BotWorker()
    for asker, bot in [("a", "greedy"), ("a", "greedy"), ("b", "greedy"), ("a", "random"), ("a", "greedy")]:
        assert some.answer(question(asker=asker, bot=bot))["action"]
    assert made == ["greedy", "greedy", "random"]


def test_the_oldest_askers_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_REMEMBERED", 2)
    some = BotWorker()
    for asker in ("a", "b", "c"):
        some.answer(question(asker=asker, bot="random"))
    assert [asker for asker, _, _ in some._bots] == ["b", "c"]


def test_a_seed_gives_the_same_luck() -> None:
    def course() -> list[str]:
        some = BotWorker()
        return [some.answer(question(bot="random", seed=5))["action"] for _ in range(20)]

    assert course() == course()
    assert len(set(course())) > 3


def test_it_speaks_by_its_pipes_and_ends_with_them() -> None:
    lines = question() + b"\n" + question(bot="nobody") + b"\n"
    process = subprocess.Popen(
        [sys.executable, "-m", "bartizan.bots.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(lines)
    process.stdin.flush()
    assert json.loads(process.stdout.readline())["action"] in MATCH.actions()
    assert "nobody" in json.loads(process.stdout.readline())["error"]
    process.stdin.close()
    assert process.wait(60) == 0
    process.stdout.close()


def test_it_ends_quietly_when_nobody_reads_its_answers() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bartizan.bots.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(question(bot="random") + b"\n")
    process.stdin.flush()
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()
    process.stdin.close()
