"""Rules as a document, and what of it the tests cite."""

from pathlib import Path

import pytest

from bartizan.engine.errors import BadRules
from bartizan.engine.rules import ENGINE_RULES, Rule, cited_ids, coverage, parse_rules

DOCUMENT = """# Toy

Words.

## First chapter

- `toy.move.far` A step goes
  as far as you like.
- `toy.box.lid` (note) There is a lid.

## Second chapter

- `toy.end.when` It ends.
  See `toy.move.far`.
"""


def test_rules_are_read_with_chapter_and_text() -> None:
    rules = parse_rules("toy", DOCUMENT)
    assert rules["toy.move.far"] == Rule("toy.move.far", "First chapter", "A step goes as far as you like.")
    assert rules["toy.box.lid"].note
    assert rules["toy.end.when"].text == "It ends. See `toy.move.far`."
    assert rules["toy.end.when"].chapter == "Second chapter"


@pytest.mark.parametrize(
    "line", ["- `toy.move` Two parts.", "- `toy.Move.far` Capitals.", "- `other.move.far` Another game."]
)
def test_ids_follow_one_grammar(line: str) -> None:
    with pytest.raises(BadRules):
        parse_rules("toy", line)


def test_an_id_stands_once() -> None:
    with pytest.raises(BadRules, match="again"):
        parse_rules("toy", DOCUMENT + "\n- `toy.end.when` Again.\n")


def test_coverage_compares_rules_with_marks(tmp_path: Path) -> None:
    file = tmp_path / "test_it.py"
    file.write_text("import pytest\n@pytest.mark.rule('toy.move.far', 'toy.no.such')\ndef test_it(): pass\n")
    found = coverage(parse_rules("toy", DOCUMENT), cited_ids([file]))
    assert (found.rules, found.tested, found.untested, found.unknown) == (2, 1, ["toy.end.when"], ["toy.no.such"])


def test_the_engine_has_its_own_rules() -> None:
    assert set(ENGINE_RULES) == {f"engine.turn.{rule}" for rule in ("not-yours", "not-now", "malformed", "over")}
