"""The same matches on a Ray cluster of two machines, both of them this one."""

import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from bartizan.arena import cluster, workers
from bartizan.arena.plan import Plan, make_plan
from bartizan.arena.results import MatchEntry
from bartizan.engine.errors import BartizanError, MissingPackage
from bartizan.games import find
from tests.cli.commands import json_of

PLAN = make_plan(find("torres"), ["random", "random"], records=True)
SEARCHING = make_plan(find("arkhanos"), ["mcts:4", "greedy"], records=True)


@pytest.fixture(scope="module")
def _two_machines() -> Iterator[None]:
    """A cluster of two nodes with a processor each, which is found by RAY_ADDRESS."""
    pytest.importorskip("ray")
    changed = pytest.MonkeyPatch()
    changed.setenv("RAY_USAGE_STATS_ENABLED", "0")
    changed.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    machines = _started()
    changed.setenv("RAY_ADDRESS", machines.address)
    yield
    machines.shutdown()
    changed.undo()


def _started(tries: int = 2) -> Any:
    """Start the cluster. Ray gives up on a node that is not there after half a minute, which can happen when a machine
    is very busy: then it is tried once more."""
    from ray.cluster_utils import Cluster

    machines = Cluster()
    try:
        for _ in range(2):
            machines.add_node(num_cpus=1, object_store_memory=80 * 2**20, include_dashboard=False)
    except Exception:
        machines.shutdown()
        if tries == 1:
            raise
        return _started(tries - 1)
    return machines


def in_order(entries: Iterator[MatchEntry]) -> list[tuple[object, ...]]:
    return [
        (entry.match, entry.lineup, entry.result, entry.record) for entry in sorted(entries, key=lambda it: it.match)
    ]


@pytest.mark.usefixtures("_two_machines")
@pytest.mark.parametrize(("plan", "games"), [(PLAN, 10), (SEARCHING, 4)], ids=["random", "searching"])
def test_the_results_are_those_of_this_machine(plan: Plan, games: int) -> None:
    matches = plan.matches(games)
    found = in_order(cluster.played(plan, matches))
    assert found == in_order(workers.played(plan, matches, jobs=1))
    assert all(result is not None for _, _, result, _ in found)


@pytest.mark.usefixtures("_two_machines")
def test_the_command_reports_the_same() -> None:
    arena = ["arena", "arkhanos", "--bots", "mcts:4,greedy", "--games", "4"]
    there, here = json_of(*arena, "--ray"), json_of(*arena, "--jobs", "1")
    assert there["measured"]["played_now"] == here["measured"]["played_now"] == 4
    del there["measured"], here["measured"]
    assert there == here


@pytest.mark.usefixtures("_two_machines")
def test_both_machines_play_and_one_that_dies_takes_only_its_match_with_it(tmp_path: Path) -> None:
    def task(_: bytes, batch: bytes) -> bytes:
        import time

        import ray

        node = ray.get_runtime_context().get_node_id()
        entries = []
        for number, lineup in json.decode(batch, type=list[tuple[int, tuple[int, ...]]]):
            if number == 5:
                os.kill(os.getpid(), signal.SIGKILL)
            (tmp_path / node).touch()
            until = time.monotonic() + 120
            while len(list(tmp_path.iterdir())) < 2:
                assert time.monotonic() < until, "the other machine gets nothing to do"
                time.sleep(0.05)
            entries.append(MatchEntry(number, lineup, record=node))
        return json.encode(entries)

    entries = sorted(cluster.played(PLAN, PLAN.matches(8), task=task), key=lambda entry: entry.match)
    assert [entry.match for entry in entries] == list(range(8))
    assert [entry.match for entry in entries if entry.failure is not None] == [5]
    assert "Its process died" in (entries[5].failure.sentence if entries[5].failure else "")
    assert len({entry.record for entry in entries if entry.record is not None}) == 2


@pytest.mark.usefixtures("_two_machines")
def test_a_machine_with_another_version_says_so() -> None:
    other = json.decode(json.encode(json.decode(json.encode(PLAN)) | {"rules": "0"}), type=Plan)
    with pytest.raises(BartizanError, match="cannot be played on the cluster: The matches are of Bartizan"):
        list(cluster.played(other, other.matches(2)))


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{taken.getsockname()[1]}")
        with pytest.raises(BartizanError, match=r"No Ray cluster answers at 127\.0\.0\.1"):
            list(cluster.played(PLAN, PLAN.matches(1)))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingPackage, match=r"pip install 'bartizan\[ray\]'"):
        list(cluster.played(PLAN, PLAN.matches(1)))
