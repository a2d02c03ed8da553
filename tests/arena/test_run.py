"""An arena from the first match to the last: kept, continued, and told of on the way."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bartizan.arena import run as runs, workers
from bartizan.arena.folder import Folder
from bartizan.arena.plan import make_plan
from bartizan.arena.results import Failure, MatchEntry
from bartizan.arena.run import run
from bartizan.games import find

PLAN = make_plan(find("torres"), ["random", "random"])


def results(entries: list[MatchEntry]) -> list[object]:
    return [(entry.match, entry.lineup, entry.result) for entry in entries]


def test_an_arena_goes_on_where_it_was_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run(PLAN, 12, jobs=1)
    assert whole.now == 12
    with Folder(tmp_path, PLAN) as folder:
        run(PLAN, 4, jobs=1, folder=folder)
    asked: list[int] = []
    played = workers.played

    def note(plan: object, matches: list[tuple[int, object]], jobs: int) -> object:
        asked.extend(number for number, _ in matches)
        return played(plan, matches, jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(workers, "played", note)
    with Folder(tmp_path, PLAN) as folder:
        rest = run(PLAN, 12, jobs=2, folder=folder)
    assert asked == list(range(4, 12))
    assert rest.now == 8
    assert results(rest.entries) == results(whole.entries)


def test_what_has_failed_is_tried_again(tmp_path: Path) -> None:
    with Folder(tmp_path, PLAN) as folder:
        run(PLAN, 2, jobs=1, folder=folder)
        folder.keep(MatchEntry(1, (1, 0), failure=Failure("It failed.")))
    with Folder(tmp_path, PLAN) as folder:
        again = run(PLAN, 2, jobs=1, folder=folder)
    assert again.now == 1
    assert all(entry.failure is None for entry in again.entries)


def test_whoever_watches_sees_how_it_goes() -> None:
    seen: list[tuple[str, int, int]] = []
    run(PLAN, 3, jobs=1, progress=lambda what, done, total: seen.append((what, done, total)))
    assert [done for _, done, _ in seen] == [0, 1, 2, 3]
    assert {total for _, _, total in seen} == {3}
    assert seen[-1][0].endswith("games/s")


def test_records_are_kept_and_not_carried_about(tmp_path: Path) -> None:
    plan = replace(PLAN, records=True)
    with Folder(tmp_path, plan) as folder:
        found = run(plan, 2, jobs=1, folder=folder)
        assert folder.record_of(1).exists()
    assert all(entry.record is None for entry in found.entries)


def test_there_is_at_least_one_core() -> None:
    assert runs.cores() >= 1
