"""Templates with slots, and what fills these."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bartizan.engine import words
from bartizan.engine.errors import Refusal
from bartizan.engine.words import Namer, Words, counted, listed, sentence


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(words, "files", lambda _: tmp_path)

    def made(text: str, namers: Mapping[str, Namer] | None = None) -> Words:
        (tmp_path / "words.toml").write_text(text)
        return Words("anywhere", namers or {})

    return made


def test_slots_are_filled_by_namers_numbers_and_lists(make: Any) -> None:
    namers = {"seat": lambda where, seat: f"{where}{seat}", "in": lambda _, place: f"in the {place}"}
    found = make(
        '[notes]\nsees = "{seat} sees {number:count wolf} {place:in}, who {number:runs/run}."\n'
        'ends.well = "so be it."\n'
        'ends.badly = "{what} {how}."\n[questions]\nwhich = "which {things:in}?"\n',
        namers,
    )
    assert found.note("sees", "p", seat=1, number=2, place="wood") == {
        "kind": "sees", "seat": 1, "number": 2, "place": "wood", "text": "p1 sees 2 wolfs in the wood, who run.",
    }  # fmt: skip
    assert found.say("notes.sees", "p", seat=1, number=1, place="wood").endswith("1 wolf in the wood, who runs.")
    assert found.note("ends.well", None) == {"kind": "ends", "text": "So be it."}
    assert found.note("ends.badly", None, {"how": "is gone"}, what=3) == {
        "kind": "ends",
        "what": 3,
        "text": "3 is gone.",
    }
    assert found.question("which", {}, things=["a", "b", "c"]) == "Which in the a, in the b and in the c?"
    assert (found.names("notes"), found.slots("notes.ends.badly")) == (
        ["sees", "ends.well", "ends.badly"],
        {"what", "how"},
    )


def test_of_several_broken_rules_the_first_is_named(make: Any) -> None:
    found = make('[refusals]\ntaken = "{place} is taken."\n"toy.move.far" = "{place} is {steps} steps away."\n')
    rules = {"toy.move.free taken": True, "toy.move.far": True}
    assert found.refusal(rules, place="d4", steps=3) == Refusal("toy.move.free", "d4 is taken.")
    rules["toy.move.free taken"] = False
    assert found.refusal(rules, place="d4", steps=3) == Refusal("toy.move.far", "d4 is 3 steps away.")
    assert found.refusal({"toy.move.far": False}) is None


def test_what_is_not_there_is_noticed(make: Any) -> None:
    found = make('[notes]\ngain = "{seat} gains."\n')
    with pytest.raises(KeyError, match=r"notes\.lose"):
        found.note("lose", None)
    with pytest.raises(KeyError, match="seat"):
        found.note("gain", None)
    with pytest.raises(ValueError, match=r"notes\.gain has a slot of an unknown form, badly"):
        make('[notes]\ngain = "{seat:badly}"\n')


def test_numbers_lists_and_sentences() -> None:
    assert [counted(number, "Scout") for number in (0, 1, 2)] == ["no Scouts", "1 Scout", "2 Scouts"]
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"
    assert [sentence(text) for text in ("the end", "p1 wins", "")] == ["The end", "p1 wins", ""]
