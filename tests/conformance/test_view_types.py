"""Views are what their types say, no field more and none less."""

import itertools
from importlib import import_module
from typing import Any, Final

import pytest
from librt.random import Random

import bartizan
from bartizan.engine.playout import draw
from bartizan.engine.settings import settings_of
from bartizan.engine.state import CHANCE, OVER, SPECTATOR
from bartizan.games import find, names
from tests.conformance.view_faults import faults

SETTINGS: Final = [(name, *setting) for name in names() for setting in settings_of(find(name), None, None)]


def type_of(name: str) -> Any:
    return getattr(import_module(f"bartizan.games.{name}.view_types"), f"{name.capitalize()}View")


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS, ids=str)
def test_views_are_what_their_types_say(name: str, seats: int, options: dict[str, str]) -> None:
    game, hint = find(name), type_of(name)
    for seed in range(2):
        match = bartizan.new_match(name, seats, seed, options)
        rng = Random(seed)
        state = match.state.copy()
        watching = itertools.cycle((*range(state.seats), SPECTATOR))
        while True:
            assert faults(game.view(state, next(watching)), hint) == []
            if state.seat == OVER:
                break
            actions = state.actions() if state.seat != CHANCE else []
            state.apply(actions[int(rng.randrange(len(actions)))] if actions else draw(state.chance(), rng))


@pytest.mark.parametrize("name", names())
def test_the_check_bites(name: str) -> None:
    game, hint = find(name), type_of(name)
    view = game.view(bartizan.new_match(name, 2, 1).state, 0)
    assert faults(view, hint) == []
    assert faults({**view, "more": 1}, hint) == ["view.more is unknown"]
    assert faults({**view, "scores": "1"}, hint) == ["view.scores: '1'"]
    assert faults({**view, "deciding": "nobody"}, hint) != []
    assert faults({key: value for key, value in view.items() if key != "turn"}, hint) == ["view.turn is missing"]
