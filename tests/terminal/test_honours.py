"""Honours in the terminal: what is won, and what is kept from match to match."""

import json
from pathlib import Path

import pytest

from bartizan.engine.game import Honour
from bartizan.engine.match import Match
from bartizan.terminal.honours import honours_path, keep, show_honours
from bartizan.terminal.screen import Screen
from tests.engine.toy import Toy, ToyState

LOW = Honour("purse", 1, "Purse, of leather")
HIGH = Honour("purse", 2, "Purse, of gold")
OTHER = Honour("crown", 1, "Crown")


def test_the_highest_of_each_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "sub" / "honours.json"
    assert keep(path, "toy", [LOW, OTHER]) == [LOW, OTHER]
    assert keep(path, "toy", [LOW]) == []
    assert keep(path, "toy", [HIGH, OTHER]) == [HIGH]
    assert keep(path, "toy", [LOW]) == []
    assert keep(path, "torres", [LOW]) == [LOW]
    assert json.loads(path.read_text()) == {
        "toy": {"purse": {"rank": 2, "text": "Purse, of gold"}, "crown": {"rank": 1, "text": "Crown"}},
        "torres": {"purse": {"rank": 1, "text": "Purse, of leather"}},
    }
    assert [entry.name for entry in path.parent.iterdir()] == ["honours.json"]


@pytest.mark.parametrize("text", ["", "[]", "[1]", '{"toy": 1}', '{"toy": {"purse": 3}}', '{"toy": {"purse": {}}}'])
def test_a_file_that_is_not_ours_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "honours.json"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"Expecting value|does not hold"):
        keep(path, "toy", [LOW])
    assert path.read_text() == text


@pytest.fixture
def decorated(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A finished match of the toy game that honours whoever has won."""

    def honours(_: object, state: ToyState, seat: int) -> list[Honour]:
        return [HIGH] if state.standings()[seat] == 1 else []

    monkeypatch.setattr(Toy, "honours", honours)
    match = Match(Toy(), 2, 1)
    assert match.honours(0) == []
    while not match.over:
        match.play(match.actions()[0])
    return match


def test_what_people_have_won_is_told_and_kept(
    decorated: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, winner = tmp_path / "honours.json", decorated.standings().index(1)
    show_honours(Screen(), decorated, [winner], path)
    show_honours(Screen(), decorated, [winner], path)
    told = capsys.readouterr().out
    assert told.count("Purse, of gold") == 2
    assert told.count("(new)") == 1
    show_honours(Screen(), decorated, [], path)
    assert capsys.readouterr().out == ""


def test_what_cannot_be_kept_is_told_all_the_same(
    decorated: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "honours.json"
    path.write_text("[]")
    show_honours(Screen(), decorated, [decorated.standings().index(1)], path)
    told = capsys.readouterr().out
    assert "Purse, of gold" in told
    assert "could not be kept" in told
    assert honours_path().name == "honours.json"
