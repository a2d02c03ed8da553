"""The command arena: what it reports, how it goes on, and what it refuses."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types
import pytest

from bartizan.arena import plan, workers
from tests.arena import faulty_bots
from tests.cli.commands import Terminal, complaint, environment, json_of, only_line, program, run

PLAIN = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
"""What a terminal is told beside the words."""
ARENA = ["arena", "torres", "--bots", "random,random", "--jobs", "1", "--games"]


def test_what_it_reports() -> None:
    told = json_of(*ARENA, "4", "--seats", "3")
    assert [bot["name"] for bot in told["bots"]] == ["random", "random#2"]
    assert (told["games"], told["failed"]) == (4, 0)
    assert sum(bot["wins"] for bot in told["bots"]) == pytest.approx(4)
    assert sum(bot["played"] for bot in told["bots"]) == 12
    assert [seat["seat"] for seat in told["seats"]] == ["p1", "p2", "p3"]


def test_in_words() -> None:
    result = run(*ARENA, "2")
    assert result.exit_code == 0
    assert {"random", "random#2", "p1", "p2"} <= {line.split()[0] for line in result.stdout.splitlines() if line}
    assert "2 matches came to an end, 2 of them now" in result.stdout
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_levels_keep_their_names() -> None:
    told = json_of("arena", "torres", "--bots", "squire,random", "--jobs", "1", "--games", "1")
    assert [bot["name"] for bot in told["bots"]] == ["squire", "random"]


def test_results_report_and_records_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    first = json_of(*ARENA, "3", "--out", str(folder), "--records", "--option", "version=master", "--seed", "9")
    assert (folder / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    told = json_of("replay", str(folder / "records" / "000002.jsonl"))
    assert told["options"] == {"version": "master"}
    again = json_of(*ARENA, "3", "--out", str(folder), "--records", "--option", "version=master", "--seed", "9")
    assert again["measured"]["played_now"] == 0
    del first["measured"]["played_now"], first["measured"]["seconds"], first["measured"]["games_per_s"]
    del again["measured"]["played_now"], again["measured"]["seconds"], again["measured"]["games_per_s"]
    assert again == first
    assert "seed 9 instead of 1" in complaint(*ARENA, "3", "--out", str(folder), "--records", "--option",
                                              "version=master")  # fmt: skip


@pytest.fixture
def _faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of the arena raise errors in about one match of three."""
    monkeypatch.syspath_prepend(Path(__file__).parents[2])
    monkeypatch.setattr(workers.played, "__defaults__", (faulty_bots.WORKER,))
    monkeypatch.setattr(plan, "find_bot", faulty_bots.find_any_bot)


@pytest.mark.usefixtures("_faulty")
def test_matches_that_fail_are_told_and_counted(tmp_path: Path) -> None:
    bots = ["arena", "torres", "--bots", "raises,random", "--jobs", "1", "--games", "60", "--out", str(tmp_path)]
    told = run(*bots)
    assert told.exit_code == 1
    sentence = r"^Match \d+ failed: raises at p[12] has failed: LookupError: a lost thread\.$"
    assert len(re.findall(sentence, told.stdout, re.MULTILINE)) == 5
    count = re.search(r"^(\d+) matches failed in all\.$", told.stdout, re.MULTILINE)
    assert count is not None
    report = run(*bots, "--json")
    assert report.exit_code == 1
    found = json.loads(report.stdout)
    assert (found["failed"], found["games"]) == (int(count[1]), 60 - int(count[1]))
    assert {failure["bot"] for failure in found["failures"]} == {"raises"}
    assert {"name", "wins", "rating", "interval", "mean_score"} <= found["bots"][0].keys()


def test_figures_are_told_even_if_the_report_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "report.html").mkdir()
    told = run(*ARENA, "2", "--out", str(tmp_path))
    assert told.exit_code == 2
    assert "2 matches came to an end" in told.stdout
    assert "report.html cannot be written" in only_line(told.stderr)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["arena", "jenga", "--bots", "random"], "no game 'jenga'"),
        (["arena", "torres"], "Missing option '--bots'"),
        (["arena", "torres", "--bots", "random,deepblue"], "no bot 'deepblue'"),
        (["arena", "torres", "--bots", "random,"], "no bot ''"),
        ([*ARENA, "0"], "--games"),
        ([*ARENA, "1", "--jobs", "0"], "--jobs"),
        ([*ARENA, "1", "--seats", "7"], "not 7"),
        ([*ARENA, "1", "--option", "version=grand"], "basic, common or master"),
        ([*ARENA, "1", "--content", "missing.toml"], "no content file missing.toml"),
        ([*ARENA, "1", "--records"], "--out DIR"),
        (["arena", "torres", "--bots", ",".join(["random"] * 20), "--seats", "4"], "4845 groups"),
    ],
)
def test_what_it_refuses(arguments: list[str], words: str) -> None:
    assert words in complaint(*arguments)


def test_a_folder_that_cannot_be_used(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert "cannot be used" in complaint(*ARENA, "1", "--out", str(file))
    assert "cannot be used" in complaint(*ARENA, "1", "--out", str(file / "below"))


def test_the_real_program_answers_the_same(tmp_path: Path) -> None:
    done = program(*ARENA, "1", "--json", folder=tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""
    assert json.loads(done.stdout)["games"] == 1
    assert list(tmp_path.iterdir()) == []


def test_whoever_watches_sees_a_bar_with_the_rate() -> None:
    """How fast it goes, how far it is, and of how many."""
    terminal = Terminal(*ARENA, "90000")
    shown = "".join(terminal.until(words) for words in ["games/s", "/90000", "games/s", "/90000"])
    terminal.interrupt()
    assert terminal.close() == 130
    bars = re.findall(r"([\d.e+]+) games/s .*?(\d+)/90000", PLAIN.sub("", shown))
    assert len(bars) > 1
    assert all(float(rate) > 0 for rate, _ in bars)
    assert 0 < int(bars[0][1]) <= int(bars[-1][1])


def started(folder: Path) -> subprocess.Popen[str]:
    """An arena that would take long, when it has kept its first matches."""
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "bartizan", *ARENA, "3000", "--out", str(folder)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not (folder / "matches.jsonl").exists() or not (folder / "matches.jsonl").stat().st_size:
        assert process.poll() is None
        time.sleep(0.05)
    return process


def test_interrupting_ends_quietly_and_keeps_what_is_there(tmp_path: Path) -> None:
    process = started(tmp_path)
    workers = psutil.Process(process.pid).children()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert "are kept in" in only_line(err)
    assert psutil.wait_procs(workers, timeout=20)[1] == []
    assert not (tmp_path / "report.html").exists()


def test_a_killed_arena_goes_on(tmp_path: Path) -> None:
    process = started(tmp_path)
    workers = psutil.Process(process.pid).children()
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=60)
    assert psutil.wait_procs(workers, timeout=20)[1] == []
    kept = len((tmp_path / "matches.jsonl").read_bytes().splitlines())
    told = json_of(*ARENA, str(kept + 2), "--out", str(tmp_path))
    assert told["games"] == kept + 2
    assert 2 <= told["measured"]["played_now"] <= 3
    whole = json_of(*ARENA, str(kept + 2))
    del told["measured"], whole["measured"]
    assert told == whole
