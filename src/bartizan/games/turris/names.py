"""How places, pieces and amounts are called in sentences, the words of the game, which `words.toml` has, and notes of
what has changed.

What is named in a state is named alike in a view. Places and Beasts go by their ids or by their numbers.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.words import Words, counted as counted, entry_names, listed as listed, sentence as sentence
from bartizan.games.turris import actions as a, fields as f
from bartizan.games.turris.state import TurrisData

_PACKAGE: Final = "bartizan.games.turris"
Notes = list[dict[str, Any]]
Where = TurrisData | Mapping[str, Any]  # where something is found: a state or a view


def title(name: str) -> str:
    """What an id is called: `heralds-post` is Herald's Post, as the content has it. Beasts and resources are no entries
    of it, and are called by their ids."""
    return entry_names(_PACKAGE).get(name, name.capitalize())


def seat_name(where: Where, seat: int) -> str:
    """Who sits in a seat."""
    people = where["people"] if isinstance(where, Mapping) else where.people
    return WORDS.say("names.person", number=seat + 1) if seat < people else WORDS.say("names.betrayers")


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


# What it means that Beasts, Scouts, resources or Prestige have changed, which many chapters change: each function takes
# the match before and after a step. Where a step has words of its own for a change, its class tells it; the changes of
# other things are told in the modules of their chapters. `narration.py` has their order.


def tell_beasts(old: TurrisData, new: TurrisData) -> Notes:
    """Beasts that have come, gone, been moved, been flipped or stood up."""
    notes: Notes = []
    for beast, name in enumerate(a.BEAST_NAMES):
        start, end = int(old.cells[f.BEASTS + beast]), int(new.cells[f.BEASTS + beast])
        flipped, was_flipped = new.cells[f.FLIPPED + beast], old.cells[f.FLIPPED + beast]
        if end == NOTHING and start != NOTHING:
            notes.append(WORDS.note("leaves", new, beast=name))
            continue
        if start == NOTHING and end != NOTHING:
            notes.append(WORDS.note("arises", new, beast=name, place=a.PLACE_NAMES[end]))
        elif start != end:
            way = {"from": a.PLACE_NAMES[start], "to": a.PLACE_NAMES[end]}
            notes.append(WORDS.note("beast.moved", new, beast=name, **way))
        if flipped != was_flipped:
            notes.append(WORDS.note("flipped" if flipped else "wakes", new, beast=name))
    return notes


def places_left(first: TurrisData, second: TurrisData, seat: int) -> list[str]:
    """The Locations where a seat has more Scouts in the first state than in the second, once for each."""
    found: list[str] = []
    for location in range(a.LOCATIONS):
        cell = f.SCOUTS + seat * a.LOCATIONS + location
        found += [a.PLACE_NAMES[location]] * int(first.cells[cell] - second.cells[cell])
    return found


def tell_scouts(old: TurrisData, new: TurrisData) -> Notes:
    """What has become of Scouts, seat by seat."""
    notes: Notes = []
    for seat in range(int(new.seats)):
        gone, come = places_left(old, new, seat), places_left(new, old, seat)
        buried = int(new.cells[f.GRAVEYARD + seat] - old.cells[f.GRAVEYARD + seat])
        if buried > 0:
            notes.append(WORDS.note("sacrificed", new, seat=seat, location=gone[0] if gone else "reserve"))
        elif buried < 0:
            notes.append(WORDS.note("revived", new, seat=seat, number=-buried))
        elif gone and come:
            notes.append(WORDS.note("moved", new, seat=seat, **{"from": gone[0], "to": come[0]}))
        elif come:
            notes.append(WORDS.note("placed", new, seat=seat, location=come[0]))
    return notes


def tell_goods(old: TurrisData, new: TurrisData, loss: str = "lost.plain") -> Notes:
    """Resources, Artifacts and tokens that have changed hands. What somebody no longer has is lost, or paid."""
    notes: Notes = []
    for seat in range(int(new.people)):
        change = [now - was for was, now in zip(owned(old, seat), owned(new, seat))]
        if more := amounts(change):
            notes.append(WORDS.note("gain", new, seat=seat, what=more))
        if less := amounts([-number for number in change[: a.ARTIFACT + 1]]):
            by = {"beast": a.BEAST_NAMES[a.DESPAIR]} if loss == "lost.despair" else {}
            notes.append(WORDS.note(loss, new, seat=seat, what=less, **by))
    return notes


def tell_prestige(old: TurrisData, new: TurrisData, cause: str = "") -> Notes:
    """Prestige that was gained for something (`room`, `mission.old-songs`) or else by the effect whose step it
    is."""
    source = cause.partition(".")[0] or "effect"
    notes: Notes = []
    for seat in range(int(new.seats)):
        total = int(new.cells[f.PRESTIGE + seat])
        points = total - int(old.cells[f.PRESTIGE + seat])
        if points:
            cause = cause or new.program().source_of(int(old.doing().arguments[0].of(old.top())))
            words = {"origin": WORDS.say(f"sources.{source}", new, cause=cause)}
            key = "prestige.people" if seat < new.people else "prestige.betrayers"
            notes.append(WORDS.note(key, new, words, seat=seat, points=points, total=total, cause=cause))
    return notes
