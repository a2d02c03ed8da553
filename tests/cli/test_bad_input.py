"""Bad input is one clear sentence on stderr and status 2: never a traceback, never a damaged file."""

import json
from pathlib import Path

import pytest

import bartizan
from tests.cli.commands import complaint, only_line, program, run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a match that has begun."""
    match = bartizan.new_match("torres", seats=2, seed=1)
    for _ in range(8):
        match.play(match.actions()[0])
    file = tmp_path / "match.jsonl"
    match.save(file)
    return file


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["jenga"], "No such command 'jenga'"),
        (["play"], "Missing argument 'GAME'"),
        (["play", "jenga"], "no game 'jenga'"),
        (["check", "jenga"], "no game 'jenga'"),
        (["rules", "jenga"], "no game 'jenga'"),
        (["playthrough", "jenga"], "no game 'jenga'"),
        (["content", "jenga", "check", "x.toml"], "no game 'jenga'"),
        (["bench", "--game", "jenga"], "no game 'jenga'"),
        (["play", "torres", "--players", "you"], "2, 3 or 4 players, not 1"),
        (["play", "torres", "--players", "you,greedy,greedy,greedy,greedy"], "not 5"),
        (["check", "torres", "--seats", "7"], "not 7"),
        (["playthrough", "torres", "--seats", "1"], "not 1"),
        (["play", "torres", "--players", "you,deepblue"], "no bot 'deepblue'"),
        (["play", "torres", "--players", "you,greedy:often"], "greedy:often"),
        (["play", "torres", "--players", "you,"], "no bot ''"),
        (["play", "torres", "--players", "you=,greedy"], "'you=' is no player"),
        (["play", "torres", "--option", "version"], "NAME=VALUE"),
        (["play", "torres", "--option", "version=grand"], "basic, common or master"),
        (["play", "torres", "--option", "colour=red"], "no option 'colour'"),
        (["check", "torres", "--option", "version=grand"], "basic, common or master"),
        (["playthrough", "torres", "--option", "colour=red"], "no option 'colour'"),
        (["play", "torres", "--seed", "luck"], "--seed"),
        (["play", "torres", "--speed", "3"], "--speed"),
        (["check", "torres", "--games", "0"], "--games"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["rules", "torres", "torres.no.rule"], "no rule 'torres.no.rule'"),
        (["rules", "torres", "torres.king", "--coverage"], "leave out the id"),
        (["content", "torres", "burn", "x.toml"], "'burn'"),
        (["replay", "missing.jsonl"], "missing.jsonl cannot be read"),
        (["play", "torres", "--load", "missing.jsonl"], "missing.jsonl cannot be read"),
        (["play", "torres", "--content", "missing.toml"], "no content file missing.toml"),
        (["content", "torres", "check", "missing.toml"], "no content file missing.toml"),
    ],
)
def test_a_wrong_command_line(arguments: list[str], words: str) -> None:
    assert words in complaint(*arguments)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda _: "", "no header"),
        (lambda _: "\x00\x01", "not JSON"),
        (lambda _: "[1, 2]\n", "not an object"),
        (lambda text: text[:-20], "cut short"),
        (lambda text: "".join(text.splitlines(keepends=True)[:-1]), "cut short"),
        (lambda text: text.replace('"bartizan": 1', '"bartizan": 99'), "format 99"),
        (lambda text: text.replace("knight", "dragon"), "line 2 cannot be done"),
        (lambda text: text.replace('"torres"', '"jenga"'), "no game 'jenga'"),
        (lambda text: text.replace('"seats": 2', '"seats": 9'), "not 9"),
        (lambda text: text.replace('"state": "', '"state": "f'), "does not lead to the state"),
    ],
)
def test_a_wrong_record(record: Path, damage: object, words: str) -> None:
    assert callable(damage)
    damaged = damage(record.read_text(encoding="utf-8"))
    record.write_text(damaged, encoding="utf-8")
    assert words in complaint("replay", str(record))
    assert words in complaint("play", "torres", "--load", str(record))
    assert record.read_text(encoding="utf-8") == damaged


def test_a_record_with_an_illegal_action_names_the_rule(record: Path) -> None:
    rows = record.read_text(encoding="utf-8").splitlines()
    rows[1] = json.dumps({"do": "knight a1", "seat": 0})
    record.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert "torres.setup.knights" in complaint("replay", str(record))


def test_a_record_that_is_no_text(record: Path) -> None:
    record.write_bytes(b"\xff\xfe\x80")
    assert "not a text" in complaint("replay", str(record))


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert "cannot be read" in complaint("replay", str(tmp_path))


def test_a_saved_match_keeps_its_own_settings(record: Path) -> None:
    assert "own options" in complaint("play", "torres", "--load", str(record), "--option", "version=basic")
    players = complaint("play", "torres", "--load", str(record), "--players", "you,greedy,greedy")
    assert "2 players, not 3" in players


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[action.jump", "not valid TOML"),
        ("[dragon.red]\nname = 'x'\n", "no kind 'dragon'"),
        ("[action.fly]\nname = 'x'\n", "[action.fly]"),
        ("[action.jump]\nname = 3\n", "name must be a printable text"),
        ("[king.bonus]\npoints = [5, 10]\n", "list of 3 values"),
    ],
)
def test_a_wrong_content_file(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    assert words in complaint("content", "torres", "check", str(file))
    assert words in complaint("play", "torres", "--content", str(file))


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "no" / "folder" / "file")
    for arguments in (
        ["play", "torres", "--save", nowhere],
        ["playthrough", "torres", "--out", nowhere],
        ["content", "torres", "export", nowhere],
        ["playthrough", "torres", "--out", str(tmp_path)],
    ):
        assert "cannot be written" in complaint(*arguments)
    assert list(tmp_path.iterdir()) == []


def test_what_exists_is_not_written_over(record: Path) -> None:
    before = record.read_text(encoding="utf-8")
    assert "exists already" in complaint("play", "torres", "--save", str(record))
    assert "exists already" in complaint("content", "torres", "export", str(record))
    typed = f"save {record}\nquit\n{record}\n\n"
    result = run("play", "torres", typed=typed)
    assert result.exit_code == 0
    assert result.stdout.count("exists already") == 2
    assert record.read_text(encoding="utf-8") == before


def test_coverage_outside_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "inside a checkout" in complaint("rules", "torres", "--coverage")


def test_coverage_with_a_test_that_is_no_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "bartizan"\n', encoding="utf-8")
    tests = tmp_path / "tests" / "rules" / "torres"
    tests.mkdir(parents=True)
    (tests / "test_broken.py").write_text("def (", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert "cannot be read" in complaint("rules", "torres", "--coverage")


@pytest.mark.parametrize(
    ("entry", "words"),
    [("knight a1", "torres.setup.knights"), ("fly home", "'fly home' is no action"), ("knight z9", "no square")],
)
@pytest.mark.parametrize("rest", ["", "quit\n\n", "knight d1\nquit\n\n"])
def test_a_script_with_a_wrong_action(entry: str, words: str, rest: str) -> None:
    """Whatever follows: a person tries again, but a script has gone wrong there."""
    assert words in complaint("play", "torres", typed=f"{entry}\n{rest}")


def test_the_real_program_answers_the_same(tmp_path: Path) -> None:
    done = program("play", "jenga", folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "no game 'jenga'" in only_line(done.stderr)
    done = program("replay", "missing.jsonl", folder=tmp_path)
    assert done.returncode == 2
    assert "missing.jsonl" in only_line(done.stderr)
