"""How places, pieces and amounts are called in sentences, and the words of the game, which `words.toml` has.

What is named in a state is named alike in a view.
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


def title(name: str) -> str:
    """What an id is called: `heralds-post` is Herald's Post, as the content has it. Beasts and resources are no entries
    of it, and are called by their ids."""
    found = _content_names().get(name)
    return found if found is not None else name.capitalize()


@cache
def _content_names() -> dict[str, str]:
    """The names of all entries of the game's own content; no two entries share an id."""
    names: dict[str, str] = {}
    for file in files(_PACKAGE).joinpath("content").iterdir():
        for entries in read(file).values():
            names.update({entry: str(fields["name"]) for entry, fields in entries.items() if "name" in fields})
    return names


def entry_title(entry: str) -> str:
    """What a content entry (`kind.id`) is called."""
    return title(entry.partition(".")[2])


def seat_name(where: TurrisData | Mapping[str, Any], seat: int) -> str:
    """Who sits in a seat."""
    people = where["people"] if isinstance(where, Mapping) else where.people
    return WORDS.say("names.person", number=seat + 1) if seat < people else WORDS.say("names.betrayers")


def spot_name(place: int) -> str:
    """An Excavation spot, whatever lies there."""
    return WORDS.say("names.spot", spot=a.PLACE_NAMES[place])


def _site_on(where: TurrisData | Mapping[str, Any], spot: str) -> str | None:
    """The Site on an Excavation spot."""
    if isinstance(where, Mapping):
        return where["sites"][spot]  # type: ignore[no-any-return]
    site = int(where.cells[f.SITES + a.SPOT_NAMES.index(spot)])
    return a.SITE_NAMES[site] if site >= 0 else None


def place_words(where: TurrisData | Mapping[str, Any], place: str) -> str:
    """A place in a sentence: `the Forge`, `the Cistern (A)`, `spot C`, `the left Crossroads`, `the Reserve`."""
    if place in a.LOCATION_NAMES:
        return WORDS.say("names.location", location=place)
    if place in a.SPOT_NAMES:
        site = _site_on(where, place)
        return WORDS.say("names.site", site=site, spot=place) if site else WORDS.say("names.spot", spot=place)
    return WORDS.say("names.crossroads", side=place) if place in a.PLACE_NAMES else WORDS.say("names.reserve")


def place_name(data: TurrisData, place: int) -> str:
    """A place in a sentence."""
    return place_words(data, a.PLACE_NAMES[place])


def _within(where: TurrisData | Mapping[str, Any], place: str) -> str:
    """Where something is: `in the Forge`, `on the left Crossroads`."""
    is_location = place in a.LOCATION_NAMES or (place in a.SPOT_NAMES and _site_on(where, place) is not None)
    return WORDS.say("names.inside" if is_location else "names.upon", where, place=place)


def within(data: TurrisData, place: int) -> str:
    """Where something is: `in the Forge`, `on the left Crossroads`."""
    return _within(data, a.PLACE_NAMES[place])


def source_words(entry: str) -> str:
    """Where an effect comes from."""
    kind, _, name = entry.partition(".")
    if kind == "spot":
        return WORDS.say("names.council-spot")
    return WORDS.say("names.location", location=name) if kind in ("location", "site") else title(name)


def beast_name(beast: int) -> str:
    """A Beast in a sentence."""
    return WORDS.say("names.beast", beast=a.BEAST_NAMES[beast])


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


def purse(data: TurrisData, seat: i64, promised: vec[i64]) -> str:
    """What a seat can pay with, Artifacts included."""
    held = [int(data.cells[f.RESOURCES + seat * a.RESOURCES + resource]) for resource in range(a.RESOURCES)]
    owned = [*held, int(data.cells[f.ARTIFACTS + seat])]
    found = [
        WORDS.say(f"amounts.{name}", number=number + int(promised[what]))
        for what, (name, number) in enumerate(zip([*a.RESOURCE_NAMES, "artifacts"], owned, strict=True))
        if number + promised[what] > 0
    ]
    return WORDS.say("names.purse", what=found or WORDS.say("names.nothing"))


def _place(where: Any, place: Any) -> str:
    return place_words(where, place)


def _beast(_: Any, beast: Any) -> str:
    return beast_name(a.BEAST_NAMES.index(beast))


def _title(_: Any, name: Any) -> str:
    return title(name)


WORDS: Final = Words(
    _PACKAGE,
    {
        "seat": seat_name,
        "beast": _beast,
        **dict.fromkeys(("place", "location", "locations", "from", "to", "via", "target"), _place),
        "in": _within,
        "spot": lambda _, spot: str(spot).upper(),
        **dict.fromkeys(("title", "mission", "site", "cards", "removed"), _title),
        "entry": lambda _, entry: entry_title(entry),
        "source": lambda _, entry: source_words(entry),
    },
)
