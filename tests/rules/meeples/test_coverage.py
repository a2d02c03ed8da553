"""Every rule of the game has a test and stands beside the code that keeps it.

Until the game is listed, `tests/rules/test_every_rule.py` does not ask this of it, so it is asked here.
"""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

from bartizan.engine.rules import cited_ids, coverage, read_rules

PACKAGE: Final = "bartizan.games.meeples"
RULES: Final = read_rules(PACKAGE, "meeples")
SOURCES: Final = {
    source.name: source.read_text(encoding="utf-8")
    for folder in (files(PACKAGE), files(PACKAGE).joinpath("content"))
    for source in folder.iterdir()
    if source.name.endswith((".py", ".toml"))
}


def test_every_rule_has_a_test_and_every_test_cites_rules_that_exist() -> None:
    found = coverage(RULES, cited_ids(sorted(Path(__file__).parent.glob("*.py"))))
    assert found.rules > 200
    assert found.untested == []
    assert found.unknown == []


def test_rules_that_are_mentioned_exist() -> None:
    mentioned = {word for rule in RULES.values() for word in rule.text.split("`")[1::2] if word.count(".") == 2}
    assert mentioned - set(RULES) == set()


def test_rules_in_refusals_exist() -> None:
    cited = {rule for text in SOURCES.values() for rule in re.findall(r'"(meeples\.[a-z]+\.[a-z0-9-]+)"', text)}
    assert len(cited) > 20
    assert cited - set(RULES) == set()


def test_every_rule_stands_beside_the_code_that_keeps_it() -> None:
    cited = set(re.findall(r"meeples\.[a-z-]+\.[a-z0-9-]+", "".join(SOURCES.values())))
    cited -= {name.removesuffix(".toml") for name in cited if name.endswith(".py")}
    assert [rule.id for rule in RULES.values() if not rule.note and rule.id not in cited] == []
    assert cited - set(RULES) == set()
