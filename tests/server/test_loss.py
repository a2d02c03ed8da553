"""The server is killed in the middle of its work, five times on each database (`make soak` does it hundreds of times):
nothing that was acknowledged is lost, nothing is done twice, and everybody goes on."""

from pathlib import Path

import pytest

from tests.server.loss import storm


def _survives(database: str, tmp_path: Path, kills: int, workers: int = 1) -> None:
    log = tmp_path / "server.log"
    figures = storm(database, kills, workers, seed=1, log=log)
    print(figures.text())
    assert figures.kills == kills
    assert figures.retried > 0, "no kill has hit an action on its way"
    assert '"trace"' not in log.read_text()


def test_nothing_is_lost_on_sqlite(sqlite: str, tmp_path: Path) -> None:
    _survives(sqlite, tmp_path, 5)


def test_nothing_is_lost_on_postgresql(postgresql: str, tmp_path: Path) -> None:
    _survives(postgresql, tmp_path, 5)


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="the workers are found in /proc")
def test_nothing_is_lost_between_two_processes(postgresql: str, tmp_path: Path) -> None:
    _survives(postgresql, tmp_path, 4, workers=2)
