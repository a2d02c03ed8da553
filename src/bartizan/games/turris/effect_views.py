"""Effects as plain data, for whoever shows them: what each step does, and the content entry it comes from.

A step is a table with `do`, the word of the content files, and its details by name: `{"do": "draw", "number": 2}`.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.language import no_effects
from bartizan.games.turris import actions as a, fields as f
from bartizan.games.turris.state import LANGUAGE, TurrisData

EFFECTS: Final = ("reward", "upgraded", "effect", "bonus")
"""The fields of content that hold effects."""


def shown_entry(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a content entry, with its effects read into steps."""
    effects = no_effects()
    return {
        name: LANGUAGE.told_from(effects, LANGUAGE.read(effects, value)) if name in EFFECTS else value
        for name, value in fields.items()
    }


def rolled_for(data: TurrisData, told: object) -> dict[str, Any]:
    """What has been rolled, if an effect speaks of it."""
    die = _die_meant(told)
    names = a.BEAST_NAMES if die == "beast" else a.LOCATION_NAMES
    rolled = int(data.cells[f.ROLLED])
    return {"rolled": {"die": die, "result": names[rolled]}} if die and 0 <= rolled < len(names) else {}


def _die_meant(told: object) -> str:
    """Which die an effect speaks of first when it says what was rolled."""
    if isinstance(told, dict):
        for key, die in (("which", "beast"), ("where", "location"), ("onto", "location")):
            if told.get(key) == "rolled":
                return die
    inner = list(told.values()) if isinstance(told, dict) else told if isinstance(told, list) else []
    found = [_die_meant(part) for part in inner]
    return next(filter(None, found), "")
