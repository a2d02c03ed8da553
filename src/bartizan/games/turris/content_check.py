"""What entries that are right one by one must fit together for: the map, the tracks, and effects that can be done."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.content import Content
from bartizan.engine.errors import BadContent
from bartizan.games.turris import actions as a, council
from bartizan.games.turris.box import KINDS, effect
from bartizan.games.turris.land import FAR, distances_of

_KINDS: Final = ["location"] * a.NUMBERED + ["spot"] * (a.LOCATIONS - a.NUMBERED) + ["crossroads"] * 2
_NEVER_EMPTY: Final = ("location", "site", "tactic")
_ROLLED: Final = {"place": "roll location", "fruit": "roll location", "move": "roll beast", "flip": "roll beast"}
"""What must have been rolled before a step can speak of it."""
_MOST_KINDS_OF_GOODS: Final = 3


def check(name: str, content: Content) -> None:
    """Raise `BadContent` if entries do not fit together."""
    _check_map(name, content)
    for number, location in enumerate(a.LOCATION_NAMES, 1):
        if content["location"][location]["number"] != number:
            raise BadContent(f"{name}: [location.{location}]: number must be {number}.")
    _check_each_once(name, content, "altar", "order")
    _check_each_once(name, content, "trionfo", "location")
    _check_track(name, content)
    for mission, entry in content["mission"].items():
        _check_mission(f"{name}: [mission.{mission}]", entry)
    for kind, entry_name, field, steps in _effects(content):
        _check_effect(f"{name}: [{kind}.{entry_name}]: {field}", kind, steps)
    echoing = [f"{kind}.{entry}" for kind, entry, _, steps in _effects(content) if "echo" in _words(steps)]
    if len(set(echoing)) > 1:
        raise BadContent(f"{name}: [{echoing[-1]}]: only one entry may have an echo, and {echoing[0]} has one.")


def _check_map(name: str, content: Content) -> None:
    """Ways lead both ways, and from everywhere to everywhere, also where no Sites lie."""
    places = content["place"]
    for place, kind in zip(a.PLACE_NAMES, _KINDS, strict=True):
        entry = places[place]
        if entry["kind"] != kind:
            raise BadContent(f"{name}: [place.{place}]: kind must be {kind}.")
        for other in entry["beside"]:
            if other == place or place not in places[other]["beside"]:
                raise BadContent(f"{name}: [place.{place}]: beside has {other}, which must be another with a way back.")
    beside = [vec[i64]([a.PLACE_NAMES.index(other) for other in places[place]["beside"]]) for place in a.PLACE_NAMES]
    distances = distances_of(beside, 0)
    for number, place in enumerate(a.PLACE_NAMES):
        if distances[number * a.PLACES] == FAR:
            raise BadContent(f"{name}: [place.{place}]: beside must lead to all other places without passing spots.")


def _check_each_once(name: str, content: Content, kind: str, field: str) -> None:
    """No two entries of a kind have the same in a field."""
    owners: dict[object, str] = {}
    for entry_name, entry in content[kind].items():
        other = owners.setdefault(entry[field], entry_name)
        if other != entry_name:
            raise BadContent(f"{name}: [{kind}.{entry_name}]: {field} is {entry[field]}, as in [{kind}.{other}].")


def _check_track(name: str, content: Content) -> None:
    """The Council track has a start without a reward, and a spot on each level."""
    spots = content["spot"]
    for spot, entry in spots.items():
        if (entry["level"] == 0) != (spot == "start"):
            raise BadContent(f"{name}: [spot.{spot}]: level must be 0 for the start and more for all others.")
    if spots["start"]["reward"]:
        raise BadContent(f"{name}: [spot.start]: reward must be empty.")
    for level in range(1, council.LAST_LEVEL + 1):
        if all(entry["level"] != level for entry in spots.values()):
            raise BadContent(f"{name}: [spot]: level must be {level} for some spot.")


def _check_mission(where: str, entry: Mapping[str, Any]) -> None:
    """Each form has the fields that make it work, and no others."""
    triggered, lasting, effect = bool(entry["when"]), bool(entry["standing"]), bool(entry["effect"])
    if entry["form"] == "ongoing":
        if effect != triggered or not (triggered or lasting):
            raise BadContent(f"{where}: an ongoing one must have standing, or when with an effect, or both.")
    elif triggered or lasting or effect != (entry["form"] == "completed"):
        raise BadContent(f"{where}: only a completed one has an effect, and neither has when or standing.")
    if entry["once"] and not triggered:
        raise BadContent(f"{where}: once must be false without when.")


def _effects(content: Content) -> Iterator[tuple[str, str, str, list[str]]]:
    """All effects: kind and entry, field, steps."""
    for name, kind in KINDS.items():
        fields = [field for field, check in kind.fields.items() if check is effect]
        for entry, values in content[name].items():
            for field in fields:
                yield name, entry, field, values[field]


def _words(steps: list[str]) -> list[str]:
    """The single steps of an effect, without what stands before them."""
    parts = [part for step in steps for part in step.replace(" | ", ", ").split(", ")]
    return [part.rpartition(": ")[2] for part in parts]


def _check_effect(where: str, kind: str, steps: list[str]) -> None:
    """An effect can be done: it has steps, rolls before it uses the roll, and asks for no more than there is."""
    if not steps and kind in _NEVER_EMPTY:
        raise BadContent(f"{where} must not be empty.")
    rolled: set[str] = set()
    for text in _words(steps):
        words = text.split()
        rolled |= {text} if words[0] == "roll" else set()
        if "rolled" in words and _ROLLED[words[0]] not in rolled:
            raise BadContent(f"{where} has {text!r} without {_ROLLED[words[0]]!r} before it.")
        if words[-1] == "different" and int(words[1]) > _MOST_KINDS_OF_GOODS:
            raise BadContent(f"{where} has {text!r}, but there are {_MOST_KINDS_OF_GOODS} kinds of goods.")
        if words[0] == "look" and int(words[3]) > int(words[1]):
            raise BadContent(f"{where} has {text!r}, which keeps more than it looks at.")
        if text == "repeat-council" and kind == "spot":
            raise BadContent(f"{where} has {text!r}, which would never end.")
