"""Every rule of every game has a test, and every test cites rules that exist."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from bartizan.engine.rules import cited_ids, coverage
from bartizan.games import find, names

HERE = Path(__file__).parent


@pytest.mark.parametrize("game", names())
def test_every_rule_has_a_test(game: str) -> None:
    cited = cited_ids(sorted((HERE / game).glob("*.py")))
    found = coverage(find(game).rules, cited)
    assert found.rules > 100
    assert found.untested == []
    assert found.unknown == []


@pytest.mark.parametrize("game", names())
def test_rules_that_are_mentioned_exist(game: str) -> None:
    """Texts of rules point to other rules; none may point nowhere."""
    rules = find(game).rules
    mentioned = {word for rule in rules.values() for word in rule.text.split("`")[1::2] if word.count(".") == 2}
    assert mentioned - set(rules) == set()


@pytest.mark.parametrize("game", names())
def test_rules_that_the_code_cites_exist(game: str) -> None:
    """A refusal in a corner that no match gets into must not point nowhere either."""
    package = files(find(game).package)
    modules = [module.read_text(encoding="utf-8") for module in package.iterdir() if module.name.endswith(".py")]
    cited = {rule for text in modules for rule in re.findall(rf'"({game}\.[a-z]+\.[a-z0-9-]+)"', text)}
    assert len(cited) > 20
    assert cited - set(find(game).rules) == set()


@pytest.mark.parametrize("game", names())
def test_every_rule_stands_beside_the_code_that_keeps_it(game: str) -> None:
    """A reader who searches for an id finds the code, or the content, in one go. Notes constrain nothing."""
    package = files(find(game).package)
    sources = [*package.iterdir(), *package.joinpath("content").iterdir()]
    text = "".join(source.read_text(encoding="utf-8") for source in sources if source.name.endswith((".py", ".toml")))
    cited = set(re.findall(rf"{game}\.[a-z-]+\.[a-z0-9-]+", text))
    assert [rule.id for rule in find(game).rules.values() if not rule.note and rule.id not in cited] == []
    assert cited - set(find(game).rules) == set()
