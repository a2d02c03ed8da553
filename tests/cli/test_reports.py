"""What the reporting commands print: their JSON has fixed shapes, their words name what matters."""

import json
from pathlib import Path

import pytest

import bartizan
from bartizan.cli import app
from bartizan.engine.check import CheckResult
from bartizan.engine.content import parse
from bartizan.games import find
from tests.cli.commands import json_of, run


def test_games_lists_every_game_with_its_seats_and_options() -> None:
    games = json_of("games")["games"]
    assert [game["id"] for game in games] == bartizan.games()
    torres = games[bartizan.games().index("torres")]
    assert torres["seats"] == [2, 3, 4]
    assert torres["options"][0]["choices"] == ["basic", "common", "master"]
    assert torres["options"][0]["seats"] == [2, 3, 4]
    assert "version: basic," in run("games").stdout


def test_version_says_whether_it_is_compiled() -> None:
    facts = json_of("version")
    assert set(facts) == {"version", "compiled", "python"}
    assert run("version").stdout.startswith("bartizan ")
    assert ("compiled" in run("version").stdout) == facts["compiled"]


def test_help_tells_how_to_begin() -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "bartizan play torres" in result.stdout
    assert "opens the tabletop in the browser" in result.stdout


@pytest.mark.parametrize("command", [command.name for command in app.registered_commands])
def test_every_command_helps_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example: bartizan {command}" in result.stdout


def test_check_reports_every_check() -> None:
    found = json_of("check", "torres", "--games", "1", "--seats", "2", "--option", "version=basic")
    assert set(found) == {"ok", "checks"}
    assert found["ok"] is True
    assert found["checks"]["playout"]["ok"] is True
    assert found["checks"]["playout"]["games"] == 1
    assert all(check["problems"] == [] for check in found["checks"].values())


def test_check_in_words() -> None:
    result = run("check", "torres", "--games", "1", "--seats", "2")
    assert result.exit_code == 0
    assert {"playout", "secrecy", "undo"} <= {line.split()[0] for line in result.stdout.splitlines()}
    assert result.stderr == ""


def test_a_failed_check_has_status_1_and_its_problem_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> dict[str, CheckResult]:
        return {"copy": CheckResult({"states": 3}, ["Something is shared."]), "text": CheckResult()}

    monkeypatch.setattr("bartizan.engine.check.run_checks", broken)
    result = run("check", "torres", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "ok": False,
        "checks": {
            "copy": {"ok": False, "states": 3, "problems": ["Something is shared."]},
            "text": {"ok": True, "problems": []},
        },
    }
    result = run("check", "torres")
    assert result.exit_code == 1
    assert "copy: Something is shared." in result.stdout


def test_a_playthrough_is_printed_or_written(tmp_path: Path) -> None:
    printed = run("playthrough", "torres", "--seats", "3", "--seed", "4")
    assert printed.exit_code == 0
    file = tmp_path / "through.txt"
    assert run("playthrough", "torres", "--seats", "3", "--seed", "4", "--out", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == printed.stdout
    assert printed.stdout.startswith("# torres, 3 seats")
    greedy = run("playthrough", "torres", "--seats", "3", "--seed", "4", "--bot", "greedy")
    assert greedy.stdout.startswith("# torres, 3 seats")
    assert greedy.stdout != printed.stdout


def test_the_rules_can_be_read() -> None:
    rules = json_of("rules", "torres")["rules"]
    assert [rule["id"] for rule in rules] == list(find("torres").rules)
    assert set(rules[0]) == {"id", "chapter", "text", "note"}
    one = json_of("rules", "torres", rules[0]["id"])["rules"]
    assert one == rules[:1]
    words = run("rules", "torres", "torres.king")
    assert "torres.king.several" in words.stdout
    assert "torres.move" not in words.stdout


def test_content_is_exported_and_fits(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    assert json_of("content", "torres", "export", str(file))["file"] == str(file)
    assert set(parse("box", file.read_text(encoding="utf-8"))) == set(find("torres").kinds)
    assert json_of("content", "torres", "check", str(file)) == {"ok": True, "changed": {}}
    file.write_text('[action.jump]\nname = "Hop"\n', encoding="utf-8")
    assert json_of("content", "torres", "check", str(file))["changed"] == {"action": {"jump": {"name": "Hop"}}}
    assert "changes action.jump." in run("content", "torres", "check", str(file)).stdout


class TestCoverage:
    """`rules --coverage` looks at the tests of the checkout in which it is given."""

    @pytest.fixture
    def checkout(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        (tmp_path / "pyproject.toml").write_text('[project]\nname = "bartizan"\n', encoding="utf-8")
        tests = tmp_path / "tests" / "rules" / "torres"
        tests.mkdir(parents=True)
        monkeypatch.chdir(tests)
        return tests

    @staticmethod
    def cite(folder: Path, ids: list[str]) -> None:
        lines = ["import pytest", *(f'pytest.mark.rule("{rule}")' for rule in ids)]
        (folder / "test_all.py").write_text("\n".join(lines), encoding="utf-8")

    def test_all_rules_are_tested(self, checkout: Path) -> None:
        binding = [rule.id for rule in find("torres").rules.values() if not rule.note]
        self.cite(checkout, [*binding, "engine.turn.over"])
        expected = {"rules": len(binding), "tested": len(binding), "untested": [], "unknown": []}
        assert json_of("rules", "torres", "--coverage") == expected

    def test_a_rule_without_a_test_has_status_1(self, checkout: Path) -> None:
        binding = [rule.id for rule in find("torres").rules.values() if not rule.note]
        self.cite(checkout, [*binding[1:], "torres.no.rule"])
        result = run("rules", "torres", "--coverage", "--json")
        assert result.exit_code == 1
        found = json.loads(result.stdout)
        assert found["untested"] == binding[:1]
        assert found["tested"] == found["rules"] - 1
        assert found["unknown"] == ["torres.no.rule"]
        assert f"no test: {binding[0]}" in run("rules", "torres", "--coverage").stdout


def test_bench_measures_the_build_that_is_there() -> None:
    result = run("bench", "--game", "torres", "--seconds", "0.02", "--json")
    assert result.exit_code == 0, result.stderr
    found = json.loads(result.stdout)
    assert set(found) == {"games", "peers", "ratios"}
    assert found["peers"] == {}
    builds = found["games"]["torres"]
    figures = {"decisions_per_s", "games_per_s", "options_per_decision", "copy_us"}
    assert set(builds["interpreted"]) == figures
    assert all(value > 0 for value in builds["interpreted"].values())
    if builds["compiled"] is None:
        assert "not compiled" in result.stderr
    else:
        assert set(builds["compiled"]) == figures
        faster = builds["compiled"]["decisions_per_s"] / builds["interpreted"]["decisions_per_s"]
        assert found["ratios"]["torres"]["interpreted"] == round(faster, 2)


def test_the_version_is_told_in_every_usual_way() -> None:
    assert json_of("version")["version"] == bartizan.__version__
    assert run("--version").stdout == run("version").stdout
    assert bartizan.__version__ in run("--version").stdout


def test_a_playthrough_as_json(tmp_path: Path) -> None:
    file = tmp_path / "torres.txt"
    told = json_of("playthrough", "torres", "--seats", "3", "--seed", "4", "--out", str(file))
    assert (told["game"], told["seats"], told["seed"]) == ("torres", 3, 4)
    assert told["text"] == file.read_text() == run("playthrough", "torres", "--seats", "3", "--seed", "4").stdout
