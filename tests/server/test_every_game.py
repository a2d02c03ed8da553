"""A whole match of every game over the wire, and its replay."""

import json
from random import Random

import pytest

import bartizan
from bartizan.games import find
from tests.server.hall import Hall


@pytest.mark.parametrize("name", bartizan.games())
def test_a_match_is_played_and_told_again(sqlite_hall: Hall, name: str) -> None:
    both = sqlite_hall.set_up("me", "me", game=name)
    update = both.play(Random(3))
    assert update["table"]["status"] == "over"
    assert (update["table"]["game"], update["table"]["title"]) == (name, find(name).title)
    match = sqlite_hall.edit(both.name, lambda table: table.match)
    assert match is not None
    assert update["table"]["result"]["scores"] == match.scores()
    frames = both.at("GET", "/replay?seat=1").json()["frames"]
    assert len(frames) == len(match.moves()) + 1
    assert frames[-1]["view"] == json.loads(json.dumps(match.view(1)))
