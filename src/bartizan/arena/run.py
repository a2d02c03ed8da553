"""An arena from its first match to its last: in processes or on a cluster, and on from what was played before."""

import os
from collections.abc import Callable
from contextlib import closing
from time import perf_counter

from msgspec import Struct
from msgspec.structs import replace

from bartizan.arena import cluster, workers
from bartizan.arena.folder import Folder
from bartizan.arena.plan import Plan
from bartizan.arena.results import MatchEntry

Progress = Callable[[str, int, int], None]
"""Is told how fast it goes, how many matches have been played, and of how many."""


class Run(Struct, frozen=True):
    """What came of an arena: its matches in order, how many of them were played this time, and in how many seconds."""

    entries: list[MatchEntry]
    now: int
    seconds: float

    @property
    def games_per_s(self) -> float:
        return self.now / self.seconds if self.now else 0.0


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    plan: Plan,
    games: int,
    *,
    jobs: int | None = None,
    ray: bool = False,
    folder: Folder | None = None,
    progress: Progress | None = None,
) -> Run:
    """Play the first matches of a plan, except those that the folder holds; failed ones are retried."""
    matches = plan.matches(games)
    kept = folder.entries if folder is not None else {}
    entries = {number: kept[number] for number, _ in matches if number in kept and kept[number].failure is None}
    missing = [(number, lineup) for number, lineup in matches if number not in entries]
    done = len(entries)
    began = perf_counter()
    if progress is not None:
        progress("starting", done, games)
    source = cluster.played(plan, missing, jobs) if ray else workers.played(plan, missing, jobs or cores())
    with closing(source):
        for number, entry in enumerate(source, 1):
            if folder is not None:
                folder.keep(entry)
            entries[entry.match] = replace(entry, record=None)
            if progress is not None:
                progress(f"{number / (perf_counter() - began):.3g} games/s", done + number, games)
    return Run([entries[number] for number, _ in matches], len(missing), perf_counter() - began)
