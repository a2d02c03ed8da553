"""How places, pieces and amounts are called in sentences."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.content import read
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris.state import ANY, GOODS, TurrisData, in_use, kinds_of

_ALL_GOODS: Final = "Knowledge, Relics or Weaponry"
_SINGLE: Final = {"Relics": "Relic"}


def title(name: str) -> str:
    """What an id is called: `heralds-post` is Herald's Post, as the content has it. Beasts and resources are no entries
    of it, and are called by their ids."""
    found = _content_names().get(name)
    return found if found is not None else name.capitalize()


@cache
def _content_names() -> dict[str, str]:
    """The names of all entries of the game's own content; no two entries share an id."""
    names: dict[str, str] = {}
    for file in files("bartizan.games.turris").joinpath("content").iterdir():
        for entries in read(file).values():
            names.update({entry: str(fields["name"]) for entry, fields in entries.items() if "name" in fields})
    return names


def seat_name(data: TurrisData, seat: int) -> str:
    """Who sits in a seat."""
    return f"p{seat + 1}" if seat < data.people else "the Betrayers"


def spot_name(place: int) -> str:
    """An Excavation spot, whatever lies there."""
    return f"spot {a.PLACE_NAMES[place].upper()}"


def place_name(data: TurrisData, place: int) -> str:
    """A place in a sentence: `the Forge`, `the Cistern (A)`, `spot C`, `the left Crossroads`."""
    if place < a.NUMBERED:
        return f"the {title(a.LOCATION_NAMES[place])}"
    if place >= a.LOCATIONS:
        return f"the {a.PLACE_NAMES[place]} Crossroads"
    site = int(data.cells[f.SITES + place - a.NUMBERED])
    return f"the {title(a.SITE_NAMES[site])} ({a.PLACE_NAMES[place].upper()})" if site >= 0 else spot_name(place)


def within(data: TurrisData, place: int) -> str:
    """Where something is: `in the Forge`, `on the left Crossroads`."""
    location = place < a.LOCATIONS and in_use(data, place)
    return f"{'in' if location else 'on'} {place_name(data, place)}"


def beast_name(beast: int) -> str:
    """A Beast in a sentence."""
    return f"the {title(a.BEAST_NAMES[beast])}"


def scouts(number: int) -> str:
    """So many Scouts."""
    return counted(number, "Scout")


def counted(number: int, thing: str) -> str:
    """So many of a thing."""
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def resource_name(resource: int) -> str:
    """What a resource is called."""
    return title(a.RESOURCE_NAMES[resource])


def amount(number: int, resource: int) -> str:
    """So much of a resource."""
    name = resource_name(resource)
    return f"{number} {_SINGLE.get(name, name) if number == 1 else name}"


def kinds_name(kinds: int) -> str:
    """A set of resources: what can be meant by a word such as goods."""
    found = [resource_name(resource) for resource in kinds_of(kinds)]
    return listed(found, "or")


def price_words(due: vec[i64]) -> str:
    """A price."""
    found = [amount(int(due[resource]), resource) for resource in range(a.RESOURCES) if due[resource] > 0]
    if due[GOODS] > 0:
        found.append(f"{due[GOODS]} {_ALL_GOODS}")
    if due[ANY] > 0:
        found.append(counted(int(due[ANY]), "resource") + " of any kind")
    return listed(found) or "nothing"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(words: str) -> str:
    """Words that begin a sentence; the name of a seat stays as it is."""
    return words if words[1:2].isdigit() else words[:1].upper() + words[1:]


def purse(data: TurrisData, seat: i64, promised: vec[i64]) -> str:
    """What a seat can pay with, Artifacts included."""
    found: list[str] = []
    for resource in range(a.RESOURCES):
        number = int(data.cells[f.RESOURCES + seat * a.RESOURCES + resource] + promised[resource])
        if number > 0:
            found.append(amount(number, resource))
    artifacts = int(data.cells[f.ARTIFACTS + seat] + promised[a.ARTIFACT])
    if artifacts > 0:
        found.append(counted(artifacts, "Artifact"))
    return f"you have {listed(found) or 'nothing'}"
