"""How places, cards and meeples are called in sentences, and the words of the game, which `words.toml` has.

What is named in a state is named alike in a view.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bartizan.engine.content import read
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import Refusal
from bartizan.engine.words import Words, counted as counted, listed, sentence as sentence
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.fighting import FIRST_SPOT
from bartizan.games.meeples.spots import needs_of
from bartizan.games.meeples.state import MeeplesData

_PACKAGE: Final = "bartizan.games.meeples"
Where = MeeplesData | Mapping[str, Any]
"""Where something is found: a state or a view."""


@cache
def entries() -> dict[str, dict[str, Any]]:
    """The entries of the game's own content, with their kinds, by their ids, which no two of them share: those of sets
    stand behind `set.`."""
    found: dict[str, dict[str, Any]] = {}
    for file in files(_PACKAGE).joinpath("content").iterdir():
        for kind, every in read(file).items():
            found |= {f"set.{name}" if kind == "set" else name: {**entry, "of": kind} for name, entry in every.items()}
    return found


def title(name: str) -> str:
    """What an id is called: `sextons-ghost` is Sexton's Ghost, as the content has it."""
    return str(entries()[name]["name"]) if name in entries() else name.capitalize()


def task(name: str) -> str:
    """What an entry says, in the middle of a sentence."""
    text = str(entries()[name]["text"]).rstrip(".")
    return text[:1].lower() + text[1:]


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
    """What meeples are sent to: who or what is there, or just where it is, as in `slot 2 of the Castle`,
    `the Barracks`, `the Tower of the Castle`."""
    if target in a.OVERLORD_NAMES:
        return overlord_name(target)
    if target in a.MONSTER_NAMES:
        return the(target)
    if target in a.ROOM_NAMES:
        return title(target)
    district, _, last = target.rpartition("-")
    if last.isdigit():
        return WORDS.say("names.slot", slot=last, district=district)
    if last == "tower":
        return WORDS.say("names.tower", district=district)
    return WORDS.say("names.place", place=target)


def target_name(data: MeeplesData, target: int) -> str:
    """What meeples are sent to, with who is there."""
    name, tower = f.TARGET.values[target], target - FIRST_SPOT - a.FIRST_TOWER
    if target < FIRST_SPOT and data.cells[f.MONSTERS + target] != NOTHING:
        name = a.MONSTER_NAMES[data.cells[f.MONSTERS + target]]
    elif 0 <= tower < a.DISTRICTS and data.cells[f.TOP + tower] != NOTHING:
        name = a.ROOM_NAMES[data.cells[f.TOP + tower]]
    return place_name(name)


def need_words(data: MeeplesData, spot: int) -> str:
    """What a spot asks for: `1 Peasant and 1 other Unit`."""
    needs, row = needs_of(data, spot)
    return asked_words([int(needs[row + kind]) for kind in range(int(s.NEED))])


def asked_words(numbers: list[int]) -> str:
    """How many of each kind, and how many of any, are asked for."""
    found = [counted(number, a.KIND_NAMES[kind].capitalize()) for kind, number in enumerate(numbers[:-1]) if number]
    if numbers[-1]:
        found.append(counted(numbers[-1], "other Unit" if found else "Unit"))
    return listed(found)


def refuse(rule: str, case: str = "", /, **slots: Any) -> Refusal:
    """Why something is not allowed: a rule with its words in the catalogue, of which some rules have several."""
    key = ".".join(["refusals", *rule.split(".")[1:], *([case] if case else [])])
    return Refusal(rule, sentence(WORDS.say(key, **slots)))


WORDS: Final[Words] = Words(
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
        "form": lambda _, quest: title(entries()[quest]["form"]),
        "task": lambda _, name: task(name),
        "worth": lambda _, points: WORDS.say("names.worth", points=points) if points else "",
        "why": lambda _, reasons: f" ({reasons})" if reasons else "",
    },
)
