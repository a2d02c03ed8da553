"""Positions with one value spoiled, for trying whether whatever is read can also be played."""

import copy
from typing import Any, Final

from librt.random import Random

ODD: Final[list[Any]] = [
    None, -1, 0, 1, 7, 99, 10**30, 1.5, True, "", "d4", "jump", "act(0)", "pink-3", "p1 master", "take_die()", "over",
    [], {}, [[]], [None], ["a1"], ["blue-6"],
]  # fmt: skip


def spoil(position: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A position with one value somewhere left out, or replaced by something odd or by a value from elsewhere in it."""
    spoiled = copy.deepcopy(position)
    places = _places(spoiled)
    path = places[int(rng.randrange(len(places)))]
    inner = spoiled
    for key in path[:-1]:
        inner = inner[key]
    if rng.random() < 0.2:
        del inner[path[-1]]
    elif rng.random() < 0.5:
        inner[path[-1]] = ODD[int(rng.randrange(len(ODD)))]
    else:
        donor: Any = position
        for key in places[int(rng.randrange(len(places)))]:
            donor = donor[key]
        inner[path[-1]] = copy.deepcopy(donor)
    return spoiled


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a position."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += _places(inner, (*path, key))
    return found
