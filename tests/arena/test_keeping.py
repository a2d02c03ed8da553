"""The folder of an arena: what was played is kept, whatever happens, and is never mixed with anything else."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bartizan.arena.keeping import Folder
from bartizan.arena.plan import make_plan
from bartizan.arena.playing import Arena
from bartizan.arena.results import Entry, Failure
from bartizan.engine.errors import BadRecord, BadSetup
from bartizan.games import find

PLAN = make_plan(find("torres"), ["random", "random"], records=True)
ENTRIES = [Arena(PLAN).play(number, lineup) for number, lineup in PLAN.matches(3)]


def kept(path: Path, entries: list[Entry] = ENTRIES) -> Path:
    with Folder(path, PLAN) as folder:
        for entry in entries:
            folder.keep(entry)
    return path


def read(path: Path) -> dict[int, Entry]:
    with Folder(path, PLAN) as folder:
        return folder.entries


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    path = kept(tmp_path / "some" / "where")
    assert read(path) == {entry.match: replace(entry, record=None) for entry in ENTRIES}
    assert (path / "records" / "000001.jsonl").read_text(encoding="utf-8") == ENTRIES[1].record
    assert "record" not in (path / "matches.jsonl").read_text(encoding="utf-8")


def test_a_last_line_that_was_cut_short_is_dropped(tmp_path: Path) -> None:
    path = kept(tmp_path)
    file = path / "matches.jsonl"
    file.write_bytes(file.read_bytes()[:-40])
    assert set(read(path)) == {0, 1}
    kept(path, ENTRIES[2:])
    assert set(read(path)) == {0, 1, 2}
    assert len(file.read_bytes().splitlines()) == 3


@pytest.mark.parametrize("line", [b"rubbish\n", b"[]\n", b'{"match": 1}\n', b"\xff\n", b"\n"])
def test_a_line_that_is_none_is_named(tmp_path: Path, line: bytes) -> None:
    path = kept(tmp_path)
    file = path / "matches.jsonl"
    file.write_bytes(line + file.read_bytes())
    with pytest.raises(BadRecord, match="line 1 is not what came of a match"):
        Folder(path, PLAN)


def test_a_match_that_is_played_again_counts_as_it_ended_last(tmp_path: Path) -> None:
    failed = Entry(0, (0, 1), failure=Failure("It failed."))
    assert read(kept(tmp_path, [failed, ENTRIES[0]]))[0].failure is None


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(PLAN, seed=2), "seed 1 instead of 2"),
        (replace(PLAN, bots=("random", "greedy")), r"bots \[\"random\",\"random\"\] instead of"),
        (replace(PLAN, options={"version": "master"}, seats=3), "options .*, seats 2 instead of 3"),
        (replace(PLAN, version="99"), "version .* instead of 99"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: object, words: str) -> None:
    path = kept(tmp_path)
    with pytest.raises(BadSetup, match=words):
        Folder(path, other)  # type: ignore[arg-type]
    assert len(read(path)) == 3


@pytest.mark.parametrize("text", ["{", "[]", '"x"'])
def test_settings_that_are_none_are_refused(tmp_path: Path, text: str) -> None:
    (kept(tmp_path) / "settings.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadSetup, match="choose another folder"):
        Folder(tmp_path, PLAN)


def test_matches_without_settings_are_refused(tmp_path: Path) -> None:
    (kept(tmp_path) / "settings.json").unlink()
    with pytest.raises(BadSetup, match=r"without settings\.json"):
        Folder(tmp_path, PLAN)


def test_a_folder_is_for_one_arena_at_a_time(tmp_path: Path) -> None:
    with Folder(tmp_path, PLAN), pytest.raises(BadSetup, match="in use by another arena"):
        Folder(tmp_path, PLAN)
    assert read(tmp_path) == {}
