"""Effects as plain data, for whoever shows them: what each step does, and the content entry it comes from.

A step is a table with `do`, the word of the content files, and its details by name: `{"do": "draw", "number": 2}`.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.effects import CHOOSE, IF, MAY, NONE, no_effects
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris.state import LANGUAGE, Tables, TurrisData

EFFECTS: Final = ("reward", "upgraded", "effect", "bonus")
"""The fields of content that hold effects."""


def step_of(tables: Tables, node: int) -> dict[str, Any]:
    """One step of an effect."""
    effects = tables.effects
    code = int(effects.codes[node])
    inner = int(effects.inner[node])
    if code == MAY:
        return {"do": "may", "steps": steps_of(tables, inner)}
    if code == IF:
        return {"do": "if", "when": LANGUAGE.told_condition(effects, node), "steps": steps_of(tables, inner)}
    if code == CHOOSE:
        return {"do": "choose", "sides": sides_of(tables, node)}
    return LANGUAGE.told(effects, node)


def sides_of(tables: Tables, node: int) -> list[list[dict[str, Any]]]:
    """What a choice is between."""
    found: list[list[dict[str, Any]]] = []
    side = int(tables.effects.inner[node])
    while side != NONE:
        found.append(steps_of(tables, int(tables.effects.inner[side])))
        side = int(tables.effects.after[side])
    return found


def steps_of(tables: Tables, node: int) -> list[dict[str, Any]]:
    """An effect from a step on."""
    found: list[dict[str, Any]] = []
    while node != NONE:
        found.append(step_of(tables, node))
        node = int(tables.effects.after[node])
    return found


def entry_of(tables: Tables, node: int) -> str:
    """The content entry (`kind.id`) that a step of an effect belongs to. The steps of an effect are numbered in a row,
    so it is the one that begins last before it."""
    found = ""
    begin = NONE
    for kind, names, roots in _roots(tables):
        for name, root in zip(names, roots, strict=True):
            if begin < root <= node:
                begin = int(root)
                found = f"{kind}.{name}"
    return found


def _roots(tables: Tables) -> list[tuple[str, list[str], vec[i64]]]:
    """Where effects begin, kind by kind."""
    return [
        ("location", a.LOCATION_NAMES, tables.rewards),
        ("location", a.LOCATION_NAMES, tables.upgraded),
        ("site", a.SITE_NAMES, tables.site_rewards),
        ("tactic", a.TACTIC_NAMES, tables.tactic_effects),
        ("mission", a.MISSION_NAMES, tables.mission_effects),
        ("trionfo", a.TRIONFO_NAMES, tables.trionfo_effects),
        ("spot", a.SPOT_OF_COUNCIL_NAMES, tables.spot_effects),
    ]


def shown_entry(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a content entry, with its effects read into steps."""
    found = dict(fields)
    for name in EFFECTS:
        if name in fields:
            effects = no_effects()
            found[name] = steps_of(Tables(effects), LANGUAGE.read(effects, fields[name]))
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
