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
    found = dict(fields)
    for name in EFFECTS:
        if name in fields:
            effects = no_effects()
            found[name] = LANGUAGE.told_from(effects, LANGUAGE.read(effects, fields[name]))
    return found


def rolled_for(data: TurrisData, told: object) -> dict[str, Any]:
    """What has been rolled, if an effect speaks of it."""
    die = _die_meant(told)
    names = a.BEAST_NAMES if die == "beast" else a.LOCATION_NAMES
    rolled = int(data.cells[f.ROLLED])
    if die is None or not 0 <= rolled < len(names):
        return {}
    return {"rolled": {"die": die, "result": names[rolled]}}


def _die_meant(told: object) -> str | None:
    """Which die an effect speaks of when it says what was rolled."""
    if isinstance(told, list):
        for part in told:
            die = _die_meant(part)
            if die is not None:
                return die
        return None
    if not isinstance(told, dict):
        return None
    if told.get("which") == "rolled":
        return "beast"
    if "rolled" in (told.get("where"), told.get("onto")):
        return "location"
    return _die_meant(list(told.values()))
