"""How places, cards and meeples are called in sentences, and the words of the game, which `words.toml` has.

What is named in a state is named alike in a view.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bartizan.engine.content import read
from bartizan.engine.words import Words, counted as counted, listed, sentence as sentence
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.spots import needs_of
from bartizan.games.meeples.state import MeeplesData

_PACKAGE: Final = "bartizan.games.meeples"
_SPOT: Final = a.DISTRICTS * a.SLOTS
_OVERLORD: Final = _SPOT + a.SPOTS
Where = MeeplesData | Mapping[str, Any]
"""Where something is found: a state or a view."""


@cache
def _entries() -> dict[str, dict[str, Any]]:
    """The entries of the game's own content, with their kinds. Beside sets of Rooms, which sentences do not name, no
    two share an id."""
    kinds = [kind for file in files(_PACKAGE).joinpath("content").iterdir() for kind in read(file).items()]
    return {name: {**entry, "of": kind} for kind, one in kinds if kind != "set" for name, entry in one.items()}


def title(name: str) -> str:
    """What an id is called: `sextons-ghost` is Sexton's Ghost, as the content has it."""
    return str(_entries()[name]["name"]) if name in _entries() else name.capitalize()


def kind_of(name: str) -> str | None:
    """The kind of content that an id names, if it names any."""
    return _entries()[name]["of"] if name in _entries() else None


def task(name: str) -> str:
    """What an entry says, in the middle of a sentence."""
    text = str(_entries()[name]["text"]).rstrip(".")
    return text[:1].lower() + text[1:]


def form_of(quest: str) -> str:
    """Whether a Quest is a Deed, a Boon or a Legacy."""
    return str(_entries()[quest]["form"])


def the(name: str) -> str:
    """A Monster or a Location in a sentence: `the Termite`, but `Old Cinder the Dragon`."""
    return title(name) if " the " in title(name) else f"the {title(name)}"


def overlord_name(name: str) -> str:
    """An Overlord in a sentence: `the Pale Sawyer`, `Baroness Bonfire`."""
    words = title(name)
    return f"the {words[4:]}" if words.startswith("The ") else words


def seat_name(where: Where, seat: int) -> str:
    """Who sits in a seat."""
    people = where["people"] if isinstance(where, Mapping) else s.people(where)
    return WORDS.say("names.person", number=seat + 1) if seat < people else WORDS.say("names.guard")


def place_name(target: str) -> str:
    """What meeples are sent to, whoever is there: `slot 2 of the Castle`, `the Barracks`, `the Tower of the Castle`."""
    if target in a.OVERLORD_NAMES:
        return overlord_name(target)
    district, _, last = target.rpartition("-")
    if last.isdigit():
        return WORDS.say("names.slot", slot=last, district=district)
    if last == "tower":
        return WORDS.say("names.tower", district=district)
    return WORDS.say("names.place", place=target)


def meeple_name(kind: int) -> str:
    """What a meeple is called."""
    return a.KIND_NAMES[kind].capitalize()


def slot_name(target: int) -> str:
    """The slot of a Monster."""
    return place_name(f.TARGET.values[target])


def target_name(data: MeeplesData, target: int) -> str:
    """What meeples are sent to."""
    if target < _SPOT:
        monster = int(data.cells[f.MONSTERS + target])
        return the(a.MONSTER_NAMES[monster]) if monster >= 0 else slot_name(target)
    if target < _OVERLORD:
        spot = target - int(_SPOT)
        room = int(data.cells[f.TOP + spot - a.FIRST_TOWER]) if spot >= a.FIRST_TOWER else -1
        if room >= 0:
            return title(a.ROOM_NAMES[room])
        return place_name(a.SPOT_NAMES[spot])
    return overlord_name(a.OVERLORD_NAMES[target - int(_OVERLORD)])


def need_words(data: MeeplesData, spot: int) -> str:
    """What a spot asks for: `1 Peasant and 1 other Unit`."""
    needs, row = needs_of(data, spot)
    return asked_words([int(needs[row + kind]) for kind in range(int(s.NEED))])


def asked_words(numbers: list[int]) -> str:
    """How many of each kind, and how many of any, are asked for."""
    found = [counted(number, meeple_name(kind)) for kind, number in enumerate(numbers[:-1]) if number]
    if numbers[-1]:
        found.append(counted(numbers[-1], "other Unit" if found else "Unit"))
    return listed(found)


def worth_words(points: int) -> str:
    """What something has scored, if it has."""
    return WORDS.say("names.worth", points=points) if points else ""


WORDS: Final = Words(
    _PACKAGE,
    {
        **dict.fromkeys(("seat", "rival"), seat_name),
        **dict.fromkeys(("monster", "location"), lambda _, name: the(name)),
        "overlord": lambda _, name: overlord_name(name),
        "target": lambda _, target: place_name(target),
        **dict.fromkeys(
            ("title", "district", "room", "token", "quest", "unit", "champion", "meeple", "type"),
            lambda _, name: title(name),
        ),
        "form": lambda _, quest: title(form_of(quest)),
        "task": lambda _, name: task(name),
        "worth": lambda _, points: worth_words(points),
        "why": lambda _, reasons: f" ({reasons})" if reasons else "",
    },
)
