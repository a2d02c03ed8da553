"""Matches in processes: the same for any number of them, and one that dies takes only its match with it."""

import os
import subprocess
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types
import pytest
from msgspec import json

from bartizan.arena import workers
from bartizan.arena.plan import Plan, make_plan
from bartizan.arena.results import Failure, MatchEntry, Measured
from bartizan.arena.workers import Pace
from bartizan.engine.errors import BartizanError
from bartizan.games import find
from tests.arena import faulty_bots
from tests.arena.faulty_bots import plan_of

ROOT = Path(__file__).parents[2]
PLAN = make_plan(find("torres"), ["random", "random", "random"], seats=2)
SEARCHING = make_plan(find("arkhanos"), ["mcts:4", "greedy"])


@pytest.fixture(autouse=True)
def _tests_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker finds what this process finds: the faulty bots, too."""
    monkeypatch.syspath_prepend(ROOT)


def results_of(entries: list[MatchEntry]) -> bytes:
    """What the plan decides, as it is written."""
    return b"\n".join(json.encode((entry.lineup, entry.result)) for entry in sorted(entries, key=lambda it: it.match))


@pytest.mark.parametrize(("plan", "games"), [(PLAN, 24), (SEARCHING, 6)], ids=["random", "searching"])
def test_the_results_are_the_same_for_any_number_of_processes(plan: Plan, games: int) -> None:
    matches = plan.matches(games)
    alone = list(workers.played(plan, matches, jobs=1))
    together = list(workers.played(plan, matches, jobs=2))
    assert len(alone) == len(together) == games
    assert [entry.match for entry in alone] == list(range(games))
    assert results_of(alone) == results_of(together)
    assert all(entry.failure is None for entry in together)


def test_a_worker_gets_as_many_matches_as_keep_it_busy_for_a_while() -> None:
    pace = Pace(workers=2)
    assert pace.ahead(1000, 0.5) == 1
    pace.count(MatchEntry(0, (0, 1), measured=Measured(0.1, [], [])))
    assert pace.ahead(1000, 0.5) == 5
    assert pace.ahead(3, 0.5) == 2
    pace.count(MatchEntry(1, (0, 1), failure=Failure("It failed.")))
    pace.count(MatchEntry(2, (0, 1), measured=Measured(9.9, [], [])))
    assert pace.ahead(1000, 0.5) == 1


def test_without_matches_there_are_no_processes() -> None:
    assert list(workers.played(PLAN, [], jobs=2)) == []


@pytest.mark.parametrize(("bot", "how"), [("dies", "with status 11"), ("is killed", "by signal 9")])
def test_a_process_that_dies_takes_only_its_match_with_it(bot: str, how: str) -> None:
    plan = plan_of(bot, "random")
    entries = list(workers.played(plan, plan.matches(12), jobs=2, module=faulty_bots.WORKER))
    assert sorted(entry.match for entry in entries) == list(range(12))
    failures = [entry.failure for entry in entries if entry.failure is not None]
    assert 0 < len(failures) < 12
    for failure in failures:
        assert failure.sentence.startswith(f"Its process ended {how}")
        assert "I print, therefore I am." in failure.sentence


def test_a_bot_that_raises_is_told_from_one_that_dies() -> None:
    plan = plan_of("raises", "random")
    entries = list(workers.played(plan, plan.matches(12), jobs=1, module=faulty_bots.WORKER))
    sentences = [entry.failure.sentence for entry in entries if entry.failure is not None]
    assert sentences
    assert all("LookupError" in sentence for sentence in sentences)


@pytest.mark.parametrize("module", ["tests.arena.no_such_module", "tests.arena.faulty_bots"])
def test_processes_that_cannot_start_are_told_of_once(module: str) -> None:
    plan = PLAN if "no_such" in module else plan_of("random", "random")
    broken = json.decode(json.encode(plan))
    broken["rules"] = "0"
    with pytest.raises(BartizanError, match=r"Matches cannot be played here: the process ended with status 1"):
        list(workers.played(json.decode(json.encode(broken), type=type(plan)), plan.matches(3), 2, module))


def test_whoever_stops_asking_ends_the_processes() -> None:
    plan = plan_of("sleeps", "sleeps")
    before = set(psutil.Process().children())
    source = workers.played(plan, plan.matches(60), jobs=2, module=faulty_bots.WORKER)
    next(source)
    started = set(psutil.Process().children()) - before
    assert len(started) == 2
    source.close()
    assert not [process for process in started if process.is_running() and process.status() != "zombie"]


def test_a_worker_ends_with_its_arena() -> None:
    """Even in the middle of a match, when nobody has told it to."""
    plan = plan_of("sleeps", "sleeps")
    process = subprocess.Popen(
        [sys.executable, "-m", faulty_bots.WORKER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.encode(plan) + b"\n" + json.encode(plan.matches(60)) + b"\n")
    process.stdin.flush()
    assert process.stdout.readline() == b"ready\n"
    process.stdin.close()
    assert process.wait(20) == 0
    process.stdout.close()
