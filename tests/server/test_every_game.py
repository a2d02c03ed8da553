"""A whole match of every game over the wire, and its replay."""

import json
from random import Random

import pytest

import bartizan
from bartizan.engine.game import Honour
from bartizan.engine.state import State
from bartizan.games import find
from tests.server.hall import Hall


@pytest.mark.parametrize("name", bartizan.games())
def test_a_match_is_played_and_told_again(sqlite_hall: Hall, name: str) -> None:
    """By as few people as the game is for, all at one browser."""
    people = find(name).seats[0]
    all_of_them = sqlite_hall.set_up(*["me"] * people, game=name)
    update = all_of_them.play(Random(3))
    assert update["table"]["status"] == "over"
    assert (update["table"]["game"], update["table"]["title"]) == (name, find(name).title)
    match = sqlite_hall.edit(all_of_them.name, lambda table: table.match)
    assert match is not None
    assert update["table"]["result"]["scores"] == match.scores()
    frames = all_of_them.at("GET", f"/replay?seat={people - 1}").json()["frames"]
    assert len(frames) == len(match.moves()) + 1
    assert frames[-1]["view"] == json.loads(json.dumps(match.view(people - 1)))


def test_somebody_alone_plays_against_those_of_the_game(sqlite_hall: Hall) -> None:
    alone = sqlite_hall.set_up("me", game="turris")
    seats = alone.now()["table"]["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats[1:]] == [("automa", "The Betrayers")]
    update = alone.play(Random(3))
    assert update["table"]["status"] == "over"
    assert sorted(update["table"]["result"]["places"]) == [1, 2]
    again = sqlite_hall.seated(alone.good("/rematch")).now()["table"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "automa"]


def test_what_has_been_won_comes_with_the_result(monkeypatch: pytest.MonkeyPatch, sqlite_hall: Hall) -> None:
    """Also after the table has been read again out of the database, and in the replay."""

    def honours(_: object, state: State, seat: int) -> list[Honour]:
        return [Honour("crown", 2, "Crown, of gold")] if state.standings()[seat] == 1 else []

    monkeypatch.setattr(type(find("arkhanos")), "honours", honours)
    both = sqlite_hall.set_up("me", "me", game="arkhanos")
    result = both.play(Random(3))["table"]["result"]
    won = [[{"id": "crown", "rank": 2, "text": "Crown, of gold"}] if place == 1 else [] for place in result["places"]]
    assert result["honours"] == won
    assert both.now()["table"]["result"]["honours"] == won
    assert both.at("GET", "/replay?seat=0").json()["result"]["honours"] == won
