"""How places, pieces and amounts are called in sentences, and the words of the game, which `words.toml` has.

What is named in a state is named alike in a view. Places and Beasts go by their ids or by their numbers.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import members_of
from bartizan.engine.content import read
from bartizan.engine.words import Words, counted as counted, listed as listed, sentence as sentence
from bartizan.games.turris import actions as a, fields as f
from bartizan.games.turris.state import TurrisData

_PACKAGE: Final = "bartizan.games.turris"
Where = TurrisData | Mapping[str, Any]
"""Where something is found: a state or a view."""


def title(name: str) -> str:
    """What an id is called: `heralds-post` is Herald's Post, as the content has it. Beasts and resources are no entries
    of it, and are called by their ids."""
    return _content_names().get(name, name.capitalize())


@cache
def _content_names() -> dict[str, str]:
    """The names of all entries of the game's own content; no two entries share an id."""
    kinds = [entries for file in files(_PACKAGE).joinpath("content").iterdir() for entries in read(file).values()]
    return {entry: str(fields["name"]) for one in kinds for entry, fields in one.items() if "name" in fields}


def seat_name(where: Where, seat: int) -> str:
    """Who sits in a seat."""
    people = where["people"] if isinstance(where, Mapping) else where.people
    return WORDS.say("names.person", number=seat + 1) if seat < people else WORDS.say("names.betrayers")


def spot_name(place: int) -> str:
    """An Excavation spot, whatever lies there."""
    return WORDS.say("names.spot", spot=a.PLACE_NAMES[place])


def _site_on(where: Where, spot: str) -> str | None:
    """The Site on an Excavation spot."""
    if isinstance(where, Mapping):
        return where["sites"][spot]  # type: ignore[no-any-return]
    site = int(where.cells[f.SITES + a.SPOT_NAMES.index(spot)])
    return a.SITE_NAMES[site] if site >= 0 else None


def place_name(where: Where, place: int | str) -> str:
    """A place in a sentence: `the Forge`, `the Cistern (A)`, `spot C`, `the left Crossroads`, `the Reserve`."""
    name = _id(a.PLACE_NAMES, place)
    if name in a.LOCATION_NAMES:
        return WORDS.say("names.location", location=name)
    if name in a.SPOT_NAMES:
        site = _site_on(where, name)
        return WORDS.say("names.site", site=site, spot=name) if site else WORDS.say("names.spot", spot=name)
    return WORDS.say("names.crossroads", side=name) if name in a.PLACE_NAMES else WORDS.say("names.reserve")


def within(where: Where, place: int | str) -> str:
    """Where something is: `in the Forge`, `on the left Crossroads`."""
    name = _id(a.PLACE_NAMES, place)
    is_location = name in a.LOCATION_NAMES or (name in a.SPOT_NAMES and _site_on(where, name) is not None)
    return WORDS.say("names.inside" if is_location else "names.upon", where, place=name)


def source_words(entry: str) -> str:
    """Where an effect comes from."""
    kind, _, name = entry.partition(".")
    place = {"spot": "names.council-spot", "location": "names.location", "site": "names.location"}.get(kind)
    return WORDS.say(place, location=name) if place else title(name)


def beast_name(beast: int | str) -> str:
    """A Beast in a sentence."""
    return WORDS.say("names.beast", beast=_id(a.BEAST_NAMES, beast))


def _id(names: list[str], thing: int | str) -> str:
    return thing if isinstance(thing, str) else names[thing]


def scouts(number: int) -> str:
    """A number of Scouts."""
    return counted(number, "Scout")


def resource_name(resource: int) -> str:
    """What a resource is called."""
    return title(a.RESOURCE_NAMES[resource])


def amount(number: int, resource: int) -> str:
    """A number of resources of one kind."""
    return WORDS.say(f"amounts.{a.RESOURCE_NAMES[resource]}", number=number)


def kinds_name(kinds: int) -> str:
    """A set of resources: what can be meant by a word such as goods."""
    return listed([resource_name(resource) for resource in members_of(kinds)], "or")


def price_words(due: vec[i64]) -> str:
    """A price."""
    found = [WORDS.say(f"amounts.{a.DUE_NAMES[part]}", number=int(due[part])) for part in range(len(due)) if due[part]]
    return listed(found) or WORDS.say("names.nothing")


def owned(data: TurrisData, seat: i64) -> list[int]:
    """How many of each resource, how many Artifacts and tokens a seat has."""
    held = [int(data.cells[f.RESOURCES + seat * a.RESOURCES + resource]) for resource in range(a.RESOURCES)]
    return [*held, int(data.cells[f.ARTIFACTS + seat]), int(data.cells[f.TOKENS + seat])]


def amounts(numbers: list[int]) -> list[str]:
    """What there is of these things, one by one."""
    names = [*a.RESOURCE_NAMES, "artifacts", "tokens"]
    return [WORDS.say(f"amounts.{name}", number=number) for name, number in zip(names, numbers) if number > 0]


def purse(data: TurrisData, seat: i64, promised: vec[i64]) -> str:
    """What a seat can pay with, Artifacts included."""
    found = amounts([number + int(promised[what]) for what, number in enumerate(owned(data, seat)[: a.ARTIFACT + 1])])
    return WORDS.say("names.purse", what=found or WORDS.say("names.nothing"))


WORDS: Final = Words(
    _PACKAGE,
    {
        "seat": seat_name,
        "beast": lambda _, beast: beast_name(beast),
        **dict.fromkeys(("place", "location", "locations", "from", "to", "via", "target"), place_name),
        "in": within,
        "spot": lambda _, spot: str(spot).upper(),
        **dict.fromkeys(("title", "mission", "site", "cards", "removed"), lambda _, name: title(name)),
        "entry": lambda _, entry: title(entry.partition(".")[2]),
        "source": lambda _, entry: source_words(entry),
    },
)
