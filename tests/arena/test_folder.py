"""The folder of an arena: what was played is kept, whatever happens, and is never mixed with anything else."""

from dataclasses import replace as replaced
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from bartizan.arena.folder import Folder
from bartizan.arena.match_runner import MatchRunner
from bartizan.arena.plan import Plan, make_plan
from bartizan.arena.results import Failure, MatchEntry
from bartizan.engine.errors import BadRecord, BadSetup
from bartizan.games import find

TORRES = find("torres")
HINTS = TORRES.searching
PLAN = make_plan(TORRES, ["random", "random"], records=True)
ENTRIES = [MatchRunner(PLAN).play(number, lineup) for number, lineup in PLAN.matches(3)]


def kept(path: Path, entries: list[MatchEntry] = ENTRIES) -> Path:
    with Folder(path, PLAN) as folder:
        for entry in entries:
            folder.keep(entry)
    return path


def read(path: Path) -> dict[int, MatchEntry]:
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


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("lineup", [7, 1]),
        ("lineup", [0]),
        ("match", -1),
        ("result", None),
        ("result.places", [1]),
        ("result.turns", [3, 3, 3]),
        ("result.scores", []),
        ("measured.thinking", [0.5]),
    ],
)
def test_a_line_that_cannot_be_of_this_arena_is_named(tmp_path: Path, field: str, wrong: Any) -> None:
    path = kept(tmp_path)
    file = path / "matches.jsonl"
    first, *others = file.read_bytes().splitlines(keepends=True)
    entry = json.decode(first)
    part, _, inner = field.partition(".")
    if inner:
        entry[part][inner] = wrong
    else:
        entry[part] = wrong
    file.write_bytes(b"".join([json.encode(entry) + b"\n", *others]))
    with pytest.raises(BadRecord, match="line 1 is not what came of a match"):
        Folder(path, PLAN)


def test_a_match_that_is_played_again_counts_as_it_ended_last(tmp_path: Path) -> None:
    failed = MatchEntry(0, (0, 1), failure=Failure("It failed."))
    assert read(kept(tmp_path, [failed, ENTRIES[0]]))[0].failure is None


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(PLAN, seed=2), "seed 1 instead of 2"),
        (replace(PLAN, bots=("random", "greedy")), r"bots \[\"random\",\"random\"\] instead of"),
        (replace(PLAN, options={"version": "master"}, seats=3), "options.version basic .*, seats 2 instead of 3"),
        (replace(PLAN, pack={"king": {}}), r"pack {} instead of {\"king\":{}}"),
        (replace(PLAN, version="99"), "version .* instead of 99"),
        (replace(PLAN, code="other"), "code [0-9a-f]{16} instead of other"),
    ],
)
def test_other_settings_are_refused(tmp_path: Path, other: object, words: str) -> None:
    path = kept(tmp_path)
    with pytest.raises(BadSetup, match=words):
        Folder(path, other)  # type: ignore[arg-type]
    assert len(read(path)) == 3


def searching_plan() -> Plan:
    return make_plan(TORRES, ["castellan", "knight"])


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"castellan": replaced(HINTS.castellan, width=17)}, r"searching\.castellan\.width 16 instead of 17"),
        ({"castellan": replaced(HINTS.castellan, horizon=9)}, r"searching\.castellan\.horizon 2 instead of 9"),
        ({"sovereign": replaced(HINTS.sovereign, draws=5)}, r"searching\.sovereign\.draws 1 instead of 5"),
        ({"swing": 21.0}, r"searching\.swing 20.0 instead of 21.0"),
        ({"boldness": 0.25}, r"searching\.boldness"),
        ({"spread": 4.0}, r"searching\.spread"),
        ({"reply_width": 4, "replies": 5}, r"searching\.reply_width 3 instead of 4, searching\.replies"),
    ],
    ids=lambda one: next(iter(one)) if isinstance(one, dict) else "",
)
def test_bots_that_search_otherwise_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], words: str
) -> None:
    """A level keeps its name and its number of simulations, and yet another bot is behind it."""
    plan = searching_plan()
    for _ in range(2):
        with Folder(tmp_path, searching_plan()):
            pass
    monkeypatch.setattr(type(TORRES), "searching", replaced(HINTS, **changed))
    assert searching_plan().behind == plan.behind
    with pytest.raises(BadSetup, match=words):
        Folder(tmp_path, searching_plan())
    with pytest.raises(BadSetup, match=rf"do not search as they do here \({words}"):
        MatchRunner(plan)


def test_settings_that_do_not_say_how_bots_searched_are_refused(tmp_path: Path) -> None:
    """As they were once written."""
    plan = replace(searching_plan(), searching={})
    with Folder(tmp_path, plan):
        pass
    assert "searching" not in (tmp_path / "settings.json").read_text(encoding="utf-8")
    with pytest.raises(BadSetup, match="which do not say how its bots searched"):
        Folder(tmp_path, searching_plan())


def test_how_bots_search_does_not_matter_where_none_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path)
    monkeypatch.setattr(type(TORRES), "searching", replaced(HINTS, swing=21.0))
    with Folder(path, make_plan(TORRES, ["random", "random"], records=True)) as folder:
        assert len(folder.entries) == 3


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
