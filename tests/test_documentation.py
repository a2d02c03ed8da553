"""What the documents promise: examples that run, links that lead somewhere, commands that exist."""

import doctest
import re
from pathlib import Path

import pytest

import bartizan
from bartizan.cli import app

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("document", ["README.md", "docs/environments.md", "docs/from-python.md"])
def test_examples_run(document: str) -> None:
    outcome = doctest.testfile(str(ROOT / document), module_relative=False)
    assert outcome.attempted > 8
    assert outcome.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_to_files_that_are_there(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8"))
    missing = [link for link in links if "://" not in link and not (document.parent / link).exists()]
    assert missing == []


def test_the_readme_tells_of_every_command() -> None:
    told = set(re.findall(r"^\| `bartizan (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE))
    assert told == {command.name for command in app.registered_commands}


@pytest.mark.parametrize("name", bartizan.games())
def test_every_sight_is_told_with_its_shape(name: str) -> None:
    text = (ROOT / "docs/environments.md").read_text(encoding="utf-8")
    rows = text.partition(f"| {name.capitalize()} | shape | |\n")[2].partition("\n\n")[0]
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d, ]+) \|", rows, re.MULTILINE))
    assert told == {sight.name: ", ".join(map(str, sight.shape)) for sight in bartizan.game(name).features}


@pytest.mark.parametrize("name", bartizan.games())
def test_every_action_and_every_field_of_a_position_is_told(name: str) -> None:
    game = bartizan.game(name)
    text = (ROOT / "docs/from-python.md").read_text(encoding="utf-8")
    actions = re.findall(r"^\| (`.*)$", _chapter(text, f"Actions of {game.title}"), re.MULTILINE)
    examples = [found for row in actions for found in re.findall(r"`([^`]+)`", row) if found != "bottom"]
    assert {game.space.of(game.space.parse(example)).name for example in examples} == set(game.space.by_name)
    fields = re.findall(r"^\| (`[^|]*)\|", _chapter(text, f"Positions of {game.title}"), re.MULTILINE)
    told = [field for row in fields for field in re.findall(r"`(\w+)`", row)]
    assert sorted(told) == sorted(bartizan.new_match(name, seats=2, seed=1).position())


def _chapter(text: str, title: str) -> str:
    return text.partition(f"## {title}\n")[2].partition("\n## ")[0]
