"""The box of Turris: which content there is, and its numbers as the state needs them."""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.content import Content, kind, one_of, row_of, some_of, text, truth, whole
from bartizan.engine.domains import NOTHING
from bartizan.engine.language import BadEffect, Effects, no_effects
from bartizan.games.turris import (
    actions as a,
    conditions,
    effects_board,
    effects_cards,
    effects_goods,
    effects_scouts,
)
from bartizan.games.turris.council import LAST_LEVEL
from bartizan.games.turris.effect_worth import extras_of, gains_of, worths_of
from bartizan.games.turris.land import distances_of
from bartizan.games.turris.state import LANGUAGE, Tables
from bartizan.games.turris.vocabulary import STANDING, TRIGGERS

MOST_PEOPLE: Final = 4
_PLACE_KINDS: Final = ("location", "spot", "crossroads")
_FORMS: Final = ("plain", "completed", "ongoing")


def effect(value: Any) -> str | None:
    """A field that holds the steps of an effect."""
    if not isinstance(value, list) or not all(isinstance(step, str) for step in value):
        return "must be a list of steps"
    try:
        LANGUAGE.read(no_effects(), value)
    except BadEffect as error:
        return f"has a step that cannot be read: {error}"
    return None


def when(value: Any) -> str | None:
    """A field that holds what an ongoing Mission waits for, or nothing."""
    words = value.split() if isinstance(value, str) else [""]
    if not words or (words[0] in TRIGGERS and (len(words) == 1 or (len(words) == 2 and words[1] in "1234"))):
        return None
    return f"must be empty or one of {', '.join(TRIGGERS)}, with a number of Scouts behind collect"


WORDS: Final = (conditions, effects_board, effects_cards, effects_goods, effects_scouts)
"""The modules whose words the language has once they are imported."""
KINDS: Final = {
    "location": kind(
        a.LOCATION_NAMES,
        number=whole(1, a.NUMBERED),
        immediate=truth,
        limited=truth,
        reward=effect,
        upgraded=effect,
        name=text,
        text=text,
        upgraded_text=text,
    ),
    "site": kind(a.SITE_NAMES, immediate=truth, limited=truth, solo=truth, reward=effect, name=text, text=text),
    "tactic": kind(a.TACTIC_NAMES, copies=whole(1, a.MOST_COPIES), effect=effect, name=text, text=text),
    "mission": kind(
        a.MISSION_NAMES,
        cost=row_of(whole(0, 9), 4),
        prestige=whole(0, 20),
        form=one_of(_FORMS),
        effect=effect,
        when=when,
        once=truth,
        standing=one_of(["", *STANDING]),
        solo=truth,
        name=text,
        text=text,
    ),
    "trionfo": kind(a.TRIONFO_NAMES, location=one_of(a.LOCATION_NAMES), bonus=effect, name=text, text=text),
    "spot": kind(a.SPOT_OF_COUNCIL_NAMES, level=whole(0, LAST_LEVEL), reward=effect, name=text, text=text),
    "place": kind(
        a.PLACE_NAMES, kind=one_of(_PLACE_KINDS), beside=some_of(a.PLACE_NAMES), x=whole(0, 100), y=whole(0, 100)
    ),
    "altar": kind(a.BEAST_NAMES, order=whole(0, len(a.BEAST_NAMES) - 1), fast=truth),
    "movement": kind(a.CARD_NAMES, beast=one_of(a.BEAST_NAMES), location=one_of(a.LOCATION_NAMES)),
}
"""The kinds of content, with the fields of each."""


def tables_of(content: Content, solo: bool) -> Tables:
    """The numbers of the content files; solo leaves out what needs other players: `turris.solo.removed`."""
    effects = no_effects()
    locations = _entries(content, "location", a.LOCATION_NAMES)
    sites = _entries(content, "site", a.SITE_NAMES)
    tactics = _entries(content, "tactic", a.TACTIC_NAMES)
    missions = _entries(content, "mission", a.MISSION_NAMES)
    trionfi = _entries(content, "trionfo", a.TRIONFO_NAMES)
    spots = _entries(content, "spot", a.SPOT_OF_COUNCIL_NAMES)
    cards = _entries(content, "movement", a.CARD_NAMES)
    altar = content["altar"]
    beside = [
        vec[i64](sorted([a.PLACE_NAMES.index(name) for name in entry["beside"]]))
        for entry in _entries(content, "place", a.PLACE_NAMES)
    ]
    tables = Tables(effects)
    tables.beside = beside
    tables.distances = [distances_of(beside, people) for people in range(MOST_PEOPLE + 1)]
    tables.points = vec[i64](
        [entry[axis] for entry in _entries(content, "place", a.PLACE_NAMES) for axis in ("x", "y")]
    )
    tables.rewards = _read(effects, content, "location", a.LOCATION_NAMES, "reward")
    tables.upgraded = _read(effects, content, "location", a.LOCATION_NAMES, "upgraded")
    tables.immediate = _flags(locations, "immediate")
    tables.limited = _flags(locations, "limited")
    tables.site_rewards = _read(effects, content, "site", a.SITE_NAMES, "reward")
    tables.site_immediate = _flags(sites, "immediate")
    tables.site_limited = _flags(sites, "limited")
    tables.sites = _chosen(sites, solo)
    tables.tactic_effects = _read(effects, content, "tactic", a.TACTIC_NAMES, "effect")
    tables.copies = vec[i64]([entry["copies"] for entry in tactics])
    tables.costs = vec[i64]([number for entry in missions for number in entry["cost"]])
    tables.prestige = vec[i64]([entry["prestige"] for entry in missions])
    tables.ongoing = vec[i64]([int(entry["form"] == "ongoing") for entry in missions])
    tables.mission_effects = _read(effects, content, "mission", a.MISSION_NAMES, "effect")
    tables.when = vec[i64]([_trigger(entry["when"]) for entry in missions])
    tables.when_least = vec[i64]([_least(entry["when"]) for entry in missions])
    tables.once = _flags(missions, "once")
    tables.standing = vec[i64](
        [STANDING.index(entry["standing"]) if entry["standing"] else NOTHING for entry in missions]
    )
    tables.missions = _chosen(missions, solo)
    tables.trionfo_locations = vec[i64]([a.LOCATION_NAMES.index(entry["location"]) for entry in trionfi])
    tables.trionfo_effects = _read(effects, content, "trionfo", a.TRIONFO_NAMES, "bonus")
    tables.levels = vec[i64]([entry["level"] for entry in spots])
    tables.spot_effects = _read(effects, content, "spot", a.SPOT_OF_COUNCIL_NAMES, "reward")
    tables.fast = vec[i64]([int(altar[name]["fast"]) for name in a.BEAST_NAMES])
    tables.altar = vec[i64](
        sorted(range(len(a.BEAST_NAMES)), key=lambda beast: int(altar[a.BEAST_NAMES[beast]]["order"]))
    )
    tables.card_beasts = vec[i64]([a.BEAST_NAMES.index(entry["beast"]) for entry in cards])
    tables.card_locations = vec[i64]([a.LOCATION_NAMES.index(entry["location"]) for entry in cards])
    tables.worths = worths_of(effects)
    tables.extras = extras_of(effects)
    tables.gains = gains_of(effects)
    return tables


def _entries(content: Content, kind_name: str, names: Sequence[str]) -> list[Any]:
    return [content[kind_name][name] for name in names]


def _read(effects: Effects, content: Content, kind_name: str, names: Sequence[str], field: str) -> vec[i64]:
    return vec[i64]([LANGUAGE.read(effects, content[kind_name][name][field], f"{kind_name}.{name}") for name in names])


def _flags(entries: list[Any], field: str) -> vec[i64]:
    return vec[i64]([int(entry[field]) for entry in entries])


def _chosen(entries: list[Any], solo: bool) -> int:
    return sum(2**number for number, entry in enumerate(entries) if entry["solo"] or not solo)


def _trigger(words: str) -> int:
    return TRIGGERS.index(words.split()[0]) if words else NOTHING


def _least(words: str) -> int:
    return int(words.split()[1]) if " " in words else 1
