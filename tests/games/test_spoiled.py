"""Positions of every game with a value spoiled: they are refused, or as good as any other."""

import json

import pytest
from librt.random import Random

from bartizan.engine.errors import BadPosition
from bartizan.engine.match import Match
from bartizan.engine.playout import Tally, play_out
from bartizan.engine.settings import settings_of
from bartizan.games import find, names
from tests.games.spoiling import spoil

FEW = {"revive": 6}
"""Where there are many settings, so many are walked."""
SETTINGS = [
    (name, seats, options)
    for name in names()
    for seats, options in settings_of(find(name), [find(name).seats[0], find(name).seats[-1]], None)[: FEW.get(name)]
]
LONG = ["turris", "meeples", "revive"]
"""Where matches are long: when enough has been accepted, one moment in twenty is looked at."""
ENOUGH = 40


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS, ids=lambda value: str(value))
def test_whatever_is_read_can_be_played_to_its_end(name: str, seats: int, options: dict[str, str]) -> None:
    """Spoiled positions are either refused with `BadPosition` or as good as any other: they can be written down
    again, played to the end, and keep the box complete."""
    game, rng = find(name), Random(seats)
    match = Match(game, seats, seats, options)
    accepted = 0
    while not match.over:
        looks = name not in LONG or accepted <= ENOUGH or rng.random() < 0.05
        for _ in range(8 if looks else 0):
            try:
                state = game.from_position(spoil(json.loads(json.dumps(match.position())), rng), match.content)
            except BadPosition:
                continue
            accepted += 1
            assert game.pieces(state) == game.box(state)
            again = game.from_position(game.position(state), match.content)
            assert game.position(again) == game.position(state)
            assert play_out(state, rng, Tally(), game.longest)
            assert game.pieces(state) == game.box(state)
        actions = match.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
    assert accepted > ENOUGH
