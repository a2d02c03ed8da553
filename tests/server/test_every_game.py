"""A whole match of every game over the wire, and its replay."""

import json
from random import Random

import pytest

import bartizan
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
