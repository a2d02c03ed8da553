"""A game's rules as a document: every rule a bullet with an id, cited by refusals and by tests.

The grammar of `rules.md`: chapters are `## ...`, a rule is ``- `game.chapter.rule-name` text`` with its text going
on in indented lines; `(note)` after the id marks what constrains nothing.
"""

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from bartizan.engine.errors import BadRules

_ID: Final = r"[a-z]+\.[a-z0-9-]+\.[a-z0-9-]+"
_RULE: Final = re.compile(rf"- `(?P<id>{_ID})` (?P<note>\(note\) )?(?P<text>\S.*)")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in our own words. A note explains the box or the table and constrains nothing."""

    id: str
    chapter: str
    text: str
    note: bool = False


def parse_rules(name: str, document: str) -> dict[str, Rule]:
    """All rules of a document by their ids; raises `BadRules`."""
    rules: dict[str, Rule] = {}
    chapter = ""
    last = ""
    for number, line in enumerate(document.splitlines(), 1):
        found = _RULE.fullmatch(line)
        if found is not None:
            last = found["id"]
            if last in rules or not last.startswith(f"{name}."):
                raise BadRules(f"{name}: line {number} of the rules has the id {last} again, or of another game.")
            rules[last] = Rule(last, chapter, found["text"], found["note"] is not None)
        elif line.startswith("- `"):
            raise BadRules(f"{name}: line {number} of the rules is no rule: an id has the form game.chapter.rule-name.")
        elif line.startswith("## "):
            chapter, last = line[3:].strip(), ""
        elif line.startswith("  ") and last:
            old = rules[last]
            rules[last] = Rule(last, old.chapter, f"{old.text} {line.strip()}", old.note)
        else:
            last = ""
    return rules


def read_rules(package: str, name: str) -> dict[str, Rule]:
    """The rules that lie beside a package's modules as `rules.md`."""
    return parse_rules(name, files(package).joinpath("rules.md").read_text(encoding="utf-8"))


ENGINE_RULES: Final = read_rules("bartizan.engine", "engine")
"""What the engine itself refuses, whatever the game."""


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which rules the tests cite."""

    rules: int
    tested: int
    untested: list[str]
    unknown: list[str]


def cited_ids(tests: Iterable[Path]) -> set[str]:
    """All ids in `@pytest.mark.rule("...")` in the given test files."""
    found: set[str] = set()
    for path in tests:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                }
    return found


def coverage(rules: dict[str, Rule], cited: set[str]) -> Coverage:
    """Compare the rules that constrain something with the ids that tests cite."""
    binding = [rule.id for rule in rules.values() if not rule.note]
    untested = [rule for rule in binding if rule not in cited]
    return Coverage(len(binding), len(binding) - len(untested), untested, sorted(cited - set(rules)))
