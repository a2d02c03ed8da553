"""The settings a game can be played with: numbers of players and values of options, for those who play many matches."""

from collections.abc import Mapping
from itertools import combinations, product
from typing import Final

from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game

_MOST: Final = 12
"""With more combinations than this, every two values that go together are looked at, but not all combinations."""


def settings_of(
    game: Game, seats: list[int] | None, options: Mapping[str, str] | None
) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every combination of options, or only what is asked for; raises `BadSetup`. Where
    the combinations are many, there are fewer in which every two values occur together."""
    asked = game.check_options(options or {})
    chosen = {name: asked[name] for name in options or {}}
    for number in seats or []:
        game.check_setup(number, chosen)
    numbers = seats or [number for number in game.seats if _fits(game, number, chosen)]
    if not numbers:
        game.check_setup(game.seats[0], chosen)
    found = [_for_seats(game, number, chosen) for number in numbers]
    return [
        (number, settings[place])
        for place in range(max(map(len, found)))
        for number, settings in zip(numbers, found, strict=True)
        if place < len(settings)
    ]


def _for_seats(game: Game, number: int, chosen: Mapping[str, str]) -> list[dict[str, str]]:
    """The combinations of options for a number of players."""
    names = [option.name for option in game.options]
    choices = [
        [chosen[option.name]]
        if option.name in chosen
        else option.choices
        if option.is_for(number)
        else [option.default]
        for option in game.options
    ]
    every = [dict(zip(names, values, strict=True)) for values in product(*choices)]
    found = [options for options in every if _fits(game, number, options)]
    return found if len(found) <= _MOST else _in_pairs(found)


def _fits(game: Game, number: int, options: Mapping[str, str]) -> bool:
    """Whether a game can be set up like this."""
    try:
        game.check_setup(number, options)
    except BadSetup:
        return False
    return True


def _in_pairs(every: list[dict[str, str]]) -> list[dict[str, str]]:
    """A few combinations, each with the most pairs of values that none before it has."""
    pairs = [set(combinations(options.items(), 2)) for options in every]
    left = set[tuple[tuple[str, str], tuple[str, str]]]().union(*pairs)
    found: list[dict[str, str]] = []
    while left:
        best = max(range(len(every)), key=lambda number: len(left & pairs[number]))
        left -= pairs[best]
        found.append(every[best])
    return found
