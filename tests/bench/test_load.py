"""The load on a server: that it is real, not how fast it is."""

import json
import subprocess
import sys

import pytest

from bartizan.bench.load import Load, measure_server, sqlite_database
from bartizan.engine.errors import BartizanError


@pytest.mark.parametrize("streams", [False, True])
def test_a_crowd_plays_at_many_tables(streams: bool) -> None:
    with sqlite_database() as database:
        figures = measure_server(database, Load(tables=12, connections=4, seconds=1.0, streams=streams))
    assert figures["moves"] >= 10
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["worst_ms"]
    assert figures["streams"] == (12 if streams else 0)


def test_a_server_that_cannot_begin_is_told_of() -> None:
    with pytest.raises(BartizanError, match="did not begin"):
        measure_server("sqlite:////no/such/folder/at.db", Load(tables=1))


def test_the_command_reports() -> None:
    with sqlite_database() as database:
        command = [sys.executable, "-m", "bartizan", "bench", "--server", "--database", database, "--json"]
        done = subprocess.run([*command, "--tables", "5", "--seconds", "0.5"], capture_output=True, check=True)
    figures = json.loads(done.stdout)["server"]["given"]
    assert figures["moves"] > 0
    assert figures["tables"] == 5
