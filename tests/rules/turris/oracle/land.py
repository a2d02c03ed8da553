"""The land: which places there are, how far they lie apart, and who is where."""

from typing import Any

from tests.rules.turris.oracle.table import SPOTS, Table


def site_at(table: Table, place: str) -> str | None:
    """The Site on a spot."""
    return table.sites[SPOTS.index(place)] if place in SPOTS else None


def unused(table: Table, place: str) -> bool:
    return place in SPOTS and site_at(table, place) is None


def locations(table: Table) -> list[str]:
    """The named Locations and the spots with a Site."""
    return [*table.content["location"], *(spot for spot in SPOTS if not unused(table, spot))]


def entry_of(table: Table, location: str) -> dict[str, Any]:
    """What is printed on a Location."""
    site = site_at(table, location)
    found: dict[str, Any] = table.content["site"][site] if site else table.content["location"][location]
    return found


def reward_of(table: Table, location: str) -> list[str]:
    """What a Location gives, with its Upgrade tile if that lies there."""
    entry = entry_of(table, location)
    found: list[str] = entry["upgraded"] if location in table.upgrades else entry["reward"]
    return found


def is_location(table: Table, place: str) -> bool:
    return place in locations(table)


def beside(table: Table, place: str) -> list[str]:
    """The adjacent places that can be entered: an unused spot never can."""
    return [other for other in table.content["place"][place]["beside"] if not unused(table, other)]


def distances(table: Table, start: str) -> dict[str, int]:
    """How many steps it takes from a place to each other, no piece being in the way."""
    found = {start: 0}
    edge = [start]
    while edge:
        place = edge.pop(0)
        for other in beside(table, place):
            if other not in found:
                found[other] = found[place] + 1
                edge.append(other)
    return found


def paths(table: Table, start: str, end: str) -> list[list[str]]:
    """All shortest paths, without the place where they start."""
    far = distances(table, start)
    found = [[end]]
    for steps in range(far[end] - 1, 0, -1):
        found = [
            [before, *path]
            for path in found
            for before in far
            if far[before] == steps and path[0] in beside(table, before)
        ]
    return found if far[end] else [[]]


def beasts_at(table: Table, place: str) -> list[str]:
    return [beast for beast, where in table.beasts.items() if where == place]


def scouts_at(table: Table, place: str) -> int:
    """How many Scouts there are, Betrayers included."""
    return sum(own.count(place) for own in table.scouts)


def hunted_at(table: Table, location: str) -> int:
    """How many Scouts Beasts see there: none where a Beast is, and no Betrayers."""
    if beasts_at(table, location):
        return 0
    return sum(own.count(location) for own in table.scouts[: table.people])
