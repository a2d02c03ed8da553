"""Views are what their types say, no field more and none less."""

import itertools
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from librt.random import Random

import bartizan
from bartizan.engine.playout import draw
from bartizan.engine.settings import settings_of
from bartizan.engine.state import CHANCE, OVER, SPECTATOR
from bartizan.games import find, names

SETTINGS: Final = [(name, *setting) for name in names() for setting in settings_of(find(name), None, None)]


def faults(value: Any, hint: Any, where: str = "view") -> list[str]:
    """Where a value is not what a type says: any missing or unknown field, any other word, any other kind of value."""
    origin, inside = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        if not isinstance(value, dict):
            return [f"{where}: {value!r}"]
        hints = get_type_hints(hint)
        wrong = [f"{where}.{name} is missing" for name in hint.__required_keys__ - value.keys()]
        wrong += [f"{where}.{name} is unknown" for name in value.keys() - hints.keys()]
        return wrong + [
            fault for name in value.keys() & hints for fault in faults(value[name], hints[name], f"{where}.{name}")
        ]
    if origin in (Union, UnionType):
        tried = [faults(value, choice, where) for choice in inside]
        return [] if [] in tried else min(tried, key=len)
    if origin is Literal:
        return [] if value in inside else [f"{where}: {value!r}"]
    if origin in (list, tuple):
        kinds = inside if origin is tuple else inside * len(value) if isinstance(value, list) else ()
        if not isinstance(value, list) or len(value) != len(kinds):
            return [f"{where}: {value!r}"]
        return [fault for at, one in enumerate(value) for fault in faults(one, kinds[at], f"{where}[{at}]")]
    if origin is dict:
        words = get_args(inside[0]) if get_origin(inside[0]) is Literal else value.keys()
        wrong = [] if set(words) == value.keys() else [f"{where} has {sorted(value)}"]
        return wrong + [fault for name in value for fault in faults(value[name], inside[1], f"{where}.{name}")]
    assert hint in (str, int, bool, NoneType), hint
    return [] if type(value) is hint else [f"{where}: {value!r}"]


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
    assert faults({**view, "round": "1"}, hint) == ["view.round: '1'"]
    assert faults({**view, "deciding": "nobody"}, hint) != []
    assert faults({key: value for key, value in view.items() if key != "turn"}, hint) == ["view.turn is missing"]
