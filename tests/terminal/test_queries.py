"""What can be asked at the table."""

from pathlib import Path

import pytest

import bartizan
from bartizan.engine.errors import BadRecord, BartizanError
from bartizan.engine.match import Match
from bartizan.engine.state import CHANCE, SPECTATOR
from bartizan.games import find
from bartizan.terminal.match_file import MatchFile
from bartizan.terminal.queries import about_text, actions_about, is_final, rules_called
from bartizan.terminal.session import Session, players_of


def match_after(*texts: str) -> Match:
    match = bartizan.new_match("torres", 2, seed=7)
    for text in texts:
        match.play(text)
    return match


def final(match: Match, text: str) -> bool:
    return is_final(match, match.game.space.parse(text))


def test_what_ends_a_turn_or_draws_a_card_is_final_while_something_else_is_not() -> None:
    match = match_after("knight d1", "knight e8", "king a5")
    assert final(match, "end")
    assert final(match, "acquire")
    assert not final(match, "build d2")
    assert not final(match, "track")


def test_nothing_is_final_where_every_option_is() -> None:
    assert not final(match_after(), "knight d1")


def test_what_is_meant_by_a_value() -> None:
    match = match_after("knight d1", "knight e8", "king a5")

    def meant(said: str, value: str) -> list[str]:
        return [match.game.space.text(action) for action in actions_about(match, said, value)]

    assert meant("", "h1") == ["add h1", "build h1"]
    assert meant("move d1", "h1") == ["move d1 h1"]
    assert meant("", "nowhere") == []


def test_what_is_not_in_the_box_or_in_the_rules() -> None:
    match = match_after()
    assert about_text(match.content, "jump").startswith("Jump: ")
    with pytest.raises(BartizanError, match="Nothing in the box"):
        about_text(match.content, "nonsense")
    with pytest.raises(BartizanError, match="No rule has"):
        rules_called(match.game, "nonsense")


def test_news_are_told_once_to_each() -> None:
    match = match_after("knight d1")
    session = Session(match, players_of("you=Anna,you=Ben", find("torres")))
    assert session.onlooker == SPECTATOR
    assert session.news(0) == []
    match.play("knight e8")
    assert [entry["text"] for entry in session.news(0)] == ["knight e8"]
    assert session.news(0) == []
    assert session.news(SPECTATOR) == []
    assert [entry["text"] for entry in session.news(1)] == ["knight e8"]
    assert session.name(CHANCE) == "chance"
    assert session.names == ["Anna", "Ben"]


@pytest.mark.parametrize(
    ("players", "before", "names"),
    [
        ("you=Anna,you=Ben", [], ["Anna", "Ben"]),
        ("you=Anna,greedy", [], ["Anna", "greedy"]),
        ("you,you=Ben", [], ["Player 1", "Ben"]),
        ("you,greedy", [], []),
        ("greedy,greedy", [], []),
        ("you,greedy", ["Cleo", "Dora"], ["Cleo", "Dora"]),
        ("you=Anna,greedy", ["Cleo", "Dora"], ["Anna", "Dora"]),
    ],
)
def test_the_file_has_the_names_that_people_have_given_themselves(
    players: str, before: list[str], names: list[str], tmp_path: Path
) -> None:
    match = match_after("knight d1")
    match.names = before
    session = Session(match, players_of(players, find("torres")), tmp_path / "match.jsonl")
    session.file.sync()
    assert bartizan.load_match(tmp_path / "match.jsonl").names == names


def test_a_file_of_somebody_else_is_not_written_over(tmp_path: Path) -> None:
    match = match_after()
    file = MatchFile(match, None)
    file.sync()
    other = tmp_path / "other.jsonl"
    other.write_text("mine")
    with pytest.raises(BadRecord, match="exists already"):
        file.save(str(other))
    with pytest.raises(BadRecord, match="no file yet"):
        file.save()
    path = file.save_as(str(tmp_path / "match.jsonl"))
    match.play("knight d1")
    file.sync()
    assert bartizan.load_match(path).steps == 1
    file.save(str(path))
    assert str(path) in file.how_to_resume(path)
