"""The box of Turris: which content there is, and its numbers as the state needs them."""

from typing import Any, Final

from bartizan.engine.content import Columns, Content, kind, one_of, row_of, some_of, text, truth, whole
from bartizan.engine.domains import SEATS
from bartizan.engine.language import BadEffect, no_effects
from bartizan.games.turris import (
    actions as a,
    conditions,
    effects_board,
    effects_cards,
    effects_goods,
    effects_scouts,
)
from bartizan.games.turris.council import LAST_LEVEL
from bartizan.games.turris.effect_worth import worths_of
from bartizan.games.turris.land import distances_of
from bartizan.games.turris.state import LANGUAGE, Tables
from bartizan.games.turris.vocabulary import STANDING, TRIGGERS

_PLACE_KINDS: Final = ("location", "spot", "crossroads")


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
        form=one_of(["plain", "completed", "ongoing"]),
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
    """The numbers of the content, and what chapters make of them."""
    tables = Tables(Columns(content, KINDS), solo)
    tables.distances = [distances_of(tables.beside, people) for people in range(len(SEATS.values) + 1)]
    tables.worths, tables.extras, tables.gains = worths_of(tables.effects)
    return tables
