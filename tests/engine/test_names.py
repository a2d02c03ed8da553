"""The players' names in a record: optional, checked, and kept."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import bartizan
from bartizan.engine.errors import BadRecord, BadSetup
from bartizan.engine.match import Match, replay
from bartizan.engine.record import NAME_LENGTH, parse_record
from tests.engine.toy import Toy

TOY = Toy()
WRONG: list[Any] = [
    ["Anna"],
    ["Anna", "Ben", "Cleo"],
    ["Anna", ""],
    ["Anna", "  "],
    ["Anna", "Be\nn"],
    ["Anna", "\x1b[31mBen"],
    ["Anna", "Ben\ud800"],
    ["Anna", "\u202eBen"],
    ["Anna", "B" * (NAME_LENGTH + 1)],
    ["Anna", 7],
    ["Anna", None],
    "AB",
    {"Anna": 0, "Ben": 1},
]


def named() -> Match:
    match = Match(TOY, 2, 3)
    match.names = ["Anna", "Bärbel 😀"]
    match.play("keep")
    return match


def test_names_are_written_and_read_again(tmp_path: Path) -> None:
    match = named()
    header = json.loads(match.record().text().splitlines()[0])
    assert header["names"] == ["Anna", "Bärbel 😀"]
    again = replay(TOY, parse_record("it", match.record().text()))
    assert again.names == match.names
    again.play("keep")
    assert again.record().header.names == ("Anna", "Bärbel 😀")
    torres = bartizan.new_match("torres", 2, seed=1)
    torres.names = ("x" * NAME_LENGTH, "y")
    torres.save(tmp_path / "match.jsonl")
    assert bartizan.load_match(tmp_path / "match.jsonl").names == torres.names


def test_a_record_without_names_is_as_it_always_was() -> None:
    match = Match(TOY, 2, 3)
    assert match.names == []
    first = match.record().text().splitlines()[0]
    assert list(json.loads(first)) == ["bartizan", "game", "rules", "content", "seats", "options"]
    assert replay(TOY, parse_record("it", match.record().text())).names == []
    assert named().record([]).text() == replay(TOY, named().record([])).record().text()
    assert "names" not in named().record([]).text()


def test_names_for_one_record_only() -> None:
    match = named()
    assert match.record(["Cleo", "Dora"]).header.names == ("Cleo", "Dora")
    assert match.names == ["Anna", "Bärbel 😀"]
    match.names = []
    assert match.record().header.names == ()


def test_copies_and_branches_have_the_names() -> None:
    match = named()
    others = [match.branch(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    match.names = ["Cleo", "Dora"]
    assert [other.names for other in others] == [["Anna", "Bärbel 😀"]] * 3


@pytest.mark.parametrize("names", WRONG, ids=repr)
def test_wrong_names_are_refused(names: Any) -> None:
    match = named()
    with pytest.raises(BadSetup, match="Names are 2 printable texts"):
        match.names = names
    with pytest.raises(BadSetup, match="Names are 2 printable texts"):
        match.record(names)
    assert match.names == ["Anna", "Bärbel 😀"]


@pytest.mark.parametrize("names", [*WRONG, [], None], ids=repr)
def test_a_record_with_wrong_names_is_refused(names: Any) -> None:
    first, *rest = named().record().text().splitlines(keepends=True)
    spoiled = json.dumps(json.loads(first) | {"names": names}) + "\n"
    with pytest.raises(BadRecord, match=r"line 1 has (no proper 'names'|half a character)"):
        parse_record("it", spoiled + "".join(rest))
