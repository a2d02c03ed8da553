"""The box of Turris: which content there is, its numbers as the state needs them, what its effects are worth to a bot,
and what must fit together in it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.content import Columns, Content, kind, must, one_of, row_of, some_of, text, truth, whole
from bartizan.engine.domains import SEATS
from bartizan.engine.errors import BadContent
from bartizan.engine.language import CHOOSE, IF, MAY, PRIMITIVES as FIRST_PRIMITIVE, Effects
from bartizan.games.turris import actions as a, effects_board, effects_cards, effects_goods, effects_scouts
from bartizan.games.turris.council import LAST_LEVEL
from bartizan.games.turris.land import FAR, distances_of
from bartizan.games.turris.primitives import Primitive
from bartizan.games.turris.state import LANGUAGE, STANDING, TRIGGERS, Tables

_PLACE_KINDS: Final = list(dict.fromkeys(a.PLACE_KINDS))
_NEVER_EMPTY: Final = ("location", "site", "tactic")
_ROLLED: Final = {"place": "roll location", "fruit": "roll location", "move": "roll beast", "flip": "roll beast"}
"""What must have been rolled before a step can speak of it."""
_MOST_KINDS_OF_GOODS: Final = 3


def when(value: Any) -> str | None:
    """A field that holds what an ongoing Mission waits for, or nothing."""
    words = value.split() if isinstance(value, str) else [""]
    if not words or (words[0] in TRIGGERS and (len(words) == 1 or (len(words) == 2 and words[1] in "1234"))):
        return None
    return f"must be empty or one of {', '.join(TRIGGERS)}, with a number of Scouts behind collect"


WORDS: Final = (effects_board, effects_cards, effects_goods, effects_scouts)
"""The modules whose words the language has once they are imported."""
KINDS: Final = {
    "location": kind(
        a.LOCATION_NAMES, number=whole(1, a.NUMBERED), immediate=truth, limited=truth,
        reward=LANGUAGE.check, upgraded=LANGUAGE.check, name=text, text=text, upgraded_text=text,
    ),
    "site": kind(a.SITE_NAMES, immediate=truth, limited=truth, solo=truth, reward=LANGUAGE.check, name=text, text=text),
    "tactic": kind(a.TACTIC_NAMES, copies=whole(1, a.MOST_COPIES), effect=LANGUAGE.check, name=text, text=text),
    "mission": kind(
        a.MISSION_NAMES, cost=row_of(whole(0, 9), 4), prestige=whole(0, 20),
        form=one_of(["plain", "completed", "ongoing"]), effect=LANGUAGE.check, when=when, once=truth,
        standing=one_of(["", *STANDING]), solo=truth, name=text, text=text,
    ),
    "trionfo": kind(a.TRIONFO_NAMES, location=one_of(a.LOCATION_NAMES), bonus=LANGUAGE.check, name=text, text=text),
    "spot": kind(a.SPOT_OF_COUNCIL_NAMES, level=whole(0, LAST_LEVEL), reward=LANGUAGE.check, name=text, text=text),
    "place": kind(
        a.PLACE_NAMES, kind=one_of(_PLACE_KINDS), beside=some_of(a.PLACE_NAMES), x=whole(0, 100), y=whole(0, 100)
    ),
    "altar": kind(a.BEAST_NAMES, order=whole(0, len(a.BEAST_NAMES) - 1), fast=truth),
    "movement": kind(a.CARD_NAMES, beast=one_of(a.BEAST_NAMES), location=one_of(a.LOCATION_NAMES)),
}  # fmt: skip
"""The kinds of content, with the fields of each."""


def tables_of(content: Content, solo: bool) -> Tables:
    """The numbers of the content, and what chapters make of them."""
    tables = Tables(Columns(content, KINDS), solo)
    tables.distances = [distances_of(tables.beside, people) for people in range(len(SEATS.values) + 1)]
    tables.worths, tables.extras, tables.gains = worths_of(tables.effects)
    return tables


def worths_of(effects: Effects) -> tuple[vec[i64], vec[i64], vec[i64]]:
    """For each node what it and the steps after it are worth, without looking at the match and in hundredths of a
    Prestige; what without the resources that they bring; and how much of each resource that is, in hundredths."""
    found = [_worth(effects, node) for node in range(len(effects.codes))]
    gains = [gain for row in found for gain in row[2:]]
    return vec[i64]([row[0] for row in found]), vec[i64]([row[1] for row in found]), vec[i64](gains)


def _worth(effects: Effects, first: int) -> list[int]:
    """What a step and those after it are worth, with and without resources, and these."""
    steps = [_worth_of_step(effects, node) for node in effects.row(first)]
    return [sum(column) for column in zip([0] * (2 + a.RESOURCES), *steps, strict=True)]


def _worth_of_step(effects: Effects, node: int) -> list[int]:
    code = int(effects.codes[node])
    inner = int(effects.inner[node])
    if code >= FIRST_PRIMITIVE:
        primitive = LANGUAGE.doing[code - FIRST_PRIMITIVE]
        assert isinstance(primitive, Primitive)
        worth, brought = int(primitive.worth(effects, node)), primitive.brings(effects, node)
        return [worth, 0 if any(brought) else worth, *brought]
    if code == CHOOSE:
        sides = [_worth(effects, int(effects.inner[side])) for side in effects.row(inner)]
        return max(sides, key=lambda side: side[0])
    with_gains, without, *gains = _worth(effects, inner)
    if code == IF:
        return [number // 2 for number in (with_gains, without, *gains)]
    return [max(0, with_gains), max(0, without), *gains] if code == MAY else [0, 0, *gains]


# What entries that are right one by one must fit together for: the map, the tracks, and effects that can be done.


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
    for sort, entry_name, field, steps in _effects(content):
        _check_effect(f"{name}: [{sort}.{entry_name}]: {field}", sort, steps)
    echoing = [f"{sort}.{entry}" for sort, entry, _, steps in _effects(content) if "echo" in _words(steps)]
    if len(set(echoing)) > 1:
        raise BadContent(f"{name}: [{echoing[-1]}]: only one entry may have an echo, and {echoing[0]} has one.")


def _check_map(name: str, content: Content) -> None:
    """Ways lead both ways, and from everywhere to everywhere, also where no Sites lie."""
    places = content["place"]
    for place, sort in zip(a.PLACE_NAMES, a.PLACE_KINDS, strict=True):
        entry = places[place]
        must(entry["kind"] == sort, f"{name}: [place.{place}]: kind must be {sort}.")
        for other in entry["beside"]:
            if other == place or place not in places[other]["beside"]:
                raise BadContent(f"{name}: [place.{place}]: beside has {other}, which must be another with a way back.")
    beside = [vec[i64]([a.PLACE_NAMES.index(other) for other in places[place]["beside"]]) for place in a.PLACE_NAMES]
    distances = distances_of(beside, 0)
    for number, place in enumerate(a.PLACE_NAMES):
        if distances[number * a.PLACES] == FAR:
            raise BadContent(f"{name}: [place.{place}]: beside must lead to all other places without passing spots.")


def _check_each_once(name: str, content: Content, sort: str, field: str) -> None:
    """No two entries of a kind have the same in a field."""
    owners: dict[object, str] = {}
    for entry_name, entry in content[sort].items():
        other = owners.setdefault(entry[field], entry_name)
        must(other == entry_name, f"{name}: [{sort}.{entry_name}]: {field} is {entry[field]}, as in [{sort}.{other}].")


def _check_track(name: str, content: Content) -> None:
    """The Council track has a start without a reward, and a spot on each level."""
    spots = content["spot"]
    for spot, entry in spots.items():
        if (entry["level"] == 0) != (spot == "start"):
            raise BadContent(f"{name}: [spot.{spot}]: level must be 0 for the start and more for all others.")
    must(not spots["start"]["reward"], f"{name}: [spot.start]: reward must be empty.")
    for level in range(1, LAST_LEVEL + 1):
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
    must(not entry["once"] or triggered, f"{where}: once must be false without when.")


def _effects(content: Content) -> Iterator[tuple[str, str, str, list[str]]]:
    """All effects: kind and entry, field, steps."""
    for name, sort in KINDS.items():
        fields = [field for field, check in sort.fields.items() if check == LANGUAGE.check]
        for entry, values in content[name].items():
            for field in fields:
                yield name, entry, field, values[field]


def _words(steps: list[str]) -> list[str]:
    """The single steps of an effect, without what stands before them."""
    parts = [part for step in steps for part in step.replace(" | ", ", ").split(", ")]
    return [part.rpartition(": ")[2] for part in parts]


def _check_effect(where: str, sort: str, steps: list[str]) -> None:
    """An effect can be done: it has steps, rolls before it uses the roll, and asks for no more than there is."""
    must(steps or sort not in _NEVER_EMPTY, f"{where} must not be empty.")
    rolled: set[str] = set()
    for step in _words(steps):
        words = step.split()
        rolled |= {step} if words[0] == "roll" else set()
        if "rolled" in words and _ROLLED[words[0]] not in rolled:
            raise BadContent(f"{where} has {step!r} without {_ROLLED[words[0]]!r} before it.")
        if words[-1] == "different" and int(words[1]) > _MOST_KINDS_OF_GOODS:
            raise BadContent(f"{where} has {step!r}, but there are {_MOST_KINDS_OF_GOODS} kinds of goods.")
        if words[0] == "look" and int(words[3]) > int(words[1]):
            raise BadContent(f"{where} has {step!r}, which keeps more than it looks at.")
        must(step != "repeat-council" or sort != "spot", f"{where} has {step!r}, which would never end.")
