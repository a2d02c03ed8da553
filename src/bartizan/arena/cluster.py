"""The same matches on a Ray cluster: the one that RAY_ADDRESS names, or one of this machine alone.

Every machine of the cluster needs the same version of Bartizan; one with another says so, and nothing is played there.
"""

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any, Final

from msgspec import json

from bartizan.arena.match_runner import MatchRunner
from bartizan.arena.plan import Plan
from bartizan.arena.results import Failure, MatchEntry, one_line
from bartizan.arena.schedule import Lineup
from bartizan.arena.workers import Matches, Pace
from bartizan.engine.errors import BartizanError, MissingPackage

_AHEAD: Final = 2.0
"""The size of a task, in seconds of play."""
_PATIENCE: Final = 5.0


def play(plan: bytes, batch: bytes) -> bytes:
    """What comes of some matches, all as JSON: the task that a machine of the cluster is given."""
    arena = _arena(plan)
    return json.encode([arena.play(*match) for match in json.decode(batch, type=list[tuple[int, Lineup]])])


@lru_cache(maxsize=1)
def _arena(plan: bytes) -> MatchRunner:
    return MatchRunner(json.decode(plan, type=Plan))


def played(
    plan: Plan, matches: Matches, jobs: int | None = None, task: Callable[[bytes, bytes], bytes] = play
) -> Generator[MatchEntry]:
    """What comes of the matches, as they end, with as many tasks at once as the cluster has processors, or as many as
    are asked for. Closing the generator leaves the cluster."""
    ray = _ray()
    joins = not ray.is_initialized()
    if joins:
        _join(ray)
    try:
        yield from _tasks(ray, plan, deque(matches), jobs or _processors(ray), task)
    finally:
        if joins:
            ray.shutdown()


def _tasks(
    ray: Any, plan: Plan, waiting: "deque[tuple[int, Lineup]]", jobs: int, task: Callable[[bytes, bytes], bytes]
) -> Generator[MatchEntry]:
    """When a task dies with its process, its matches are given again one by one: so it is plain which of them fails."""
    remote = ray.remote(max_retries=0)(task)
    told = ray.put(json.encode(plan))
    pace = Pace(jobs)
    alone: deque[tuple[int, Lineup]] = deque()
    given: dict[Any, list[tuple[int, Lineup]]] = {}
    while waiting or alone or given:
        while (waiting or alone) and len(given) < jobs:
            size = min(len(waiting), pace.ahead(len(waiting), _AHEAD))
            batch = [alone.popleft()] if alone else [waiting.popleft() for _ in range(size)]
            given[remote.remote(told, json.encode(batch))] = batch
        (ended,), _ = ray.wait(list(given), num_returns=1)
        batch = given.pop(ended)
        for entry in _answer(ray, ended, batch):
            if entry is None:
                alone.extend(batch)
            else:
                pace.count(entry)
                yield entry


def _answer(ray: Any, ended: Any, batch: list[tuple[int, Lineup]]) -> list[MatchEntry] | list[None]:
    """What a task says of its matches, or None if it died and it is not plain over which of them."""
    try:
        return json.decode(ray.get(ended), type=list[MatchEntry])
    except ray.exceptions.RayTaskError as error:
        raise BartizanError(f"Matches cannot be played on the cluster: {one_line(str(error.cause))}") from None
    except ray.exceptions.RayError as error:
        if len(batch) > 1:
            return [None]
        number, lineup = batch[0]
        sentence = f"Its process died: {one_line(str(error))}"
        return [MatchEntry(number, lineup, failure=Failure(sentence))]


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    try:
        import ray
    except ImportError:
        raise MissingPackage("Ray is not installed: pip install 'bartizan[ray]' brings it.") from None
    return ray


def _join(ray: Any) -> None:
    """Join the cluster, or start one on this machine."""
    _knock(os.environ.get("RAY_ADDRESS", ""))
    try:
        ray.init(log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise BartizanError(f"The Ray cluster cannot be joined: {one_line(str(error))}") from None


def _knock(address: str) -> None:
    """See that somebody answers at an address such as 10.0.0.7:6379: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in host or not port.isdecimal():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError):
        raise BartizanError(f"No Ray cluster answers at {address}, which is RAY_ADDRESS.") from None


def _processors(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
