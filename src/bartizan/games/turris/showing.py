"""Effects as plain data, for whoever shows them: what each step does, and the content entry it comes from.

A step is a table with `do`, the word of the content files, and its details by name: `{"do": "draw", "number": 2}`.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.effects import CHOOSE, IF, MAY, NONE
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    LOCATION_NAMES,
    MISSION_NAMES,
    SITE_NAMES,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TRIONFO_NAMES,
)
from bartizan.games.turris.state import Tables, TurrisData
from bartizan.games.turris.vocabulary import (
    BEHIND,
    BUILD_ROOM,
    COLLECT_SCOUTS,
    COMPLETE_MISSION,
    COUNCIL_LEVEL,
    COUNCIL_STEPS,
    COUNTS,
    DISCARD_CARDS,
    DRAW_AND_PLAY,
    DRAW_CARDS,
    ECHO,
    FLIP_BEAST,
    FROM,
    FRUIT_OUT,
    GAIN_ARTIFACT,
    GAIN_GOODS,
    GAIN_PRESTIGE,
    GAIN_TOKEN,
    GIVE_GOODS,
    GROVE_RIGHT,
    HAND_MOST,
    HAVE,
    IN_GRAVEYARD,
    IS_FIRST,
    IS_FUTURE_FIRST,
    KINDS,
    LAY_UPGRADE,
    LOOK_AT,
    LOSE_GOODS,
    MISSIONS,
    MOVE_BEAST,
    NEAR,
    ON_BOARD,
    OTHERS_GAIN,
    PAY_GOODS,
    PLACE_SCOUT,
    PLAY_CARD,
    PRESTIGE_PER,
    PUT_FRUIT,
    RECALL_SCOUTS,
    REMOVE_FRUIT,
    REPEAT_COUNCIL,
    RESERVE_MISSION,
    REVIVE_SCOUTS,
    RIVAL_GAINS,
    ROLL,
    ROOMS_BUILT,
    SACRIFICE_SCOUT,
    SHARED,
    SHELVE_MISSION,
    SHIFT_SCOUT,
    SOME_FLIPPED,
    TAKE_FUTURE_FIRST,
    TAKE_GOODS,
    TURN_ALTAR,
    WAKE_BEAST,
    WHERE,
    WHICH,
)

_WORDS: Final[dict[int, list[str]]] = {
    GAIN_GOODS: ["gain", "number", "kind", "different"],
    PAY_GOODS: ["pay", "number", "kind"],
    LOSE_GOODS: ["lose", "number", "kind"],
    GAIN_ARTIFACT: ["artifact", "number"],
    GAIN_TOKEN: ["token"],
    TAKE_GOODS: ["take", "number", "kind", "leader"],
    GIVE_GOODS: ["give", "number", "kind"],
    RIVAL_GAINS: ["rival", "number", "kind"],
    OTHERS_GAIN: ["others", "number", "kind"],
    GAIN_PRESTIGE: ["prestige", "number"],
    PRESTIGE_PER: ["prestige", "per", "most"],
    DRAW_CARDS: ["draw", "number"],
    LOOK_AT: ["look", "number", "keep"],
    DISCARD_CARDS: ["discard", "number"],
    PLAY_CARD: ["play"],
    DRAW_AND_PLAY: ["draw-play"],
    RESERVE_MISSION: ["reserve", "number"],
    SHELVE_MISSION: ["shelve"],
    COMPLETE_MISSION: ["complete", "less"],
    PLACE_SCOUT: ["place", "where"],
    COLLECT_SCOUTS: ["collect", "most", "free"],
    RECALL_SCOUTS: ["recall", "most"],
    SHIFT_SCOUT: ["shift", "whose", "steps"],
    REVIVE_SCOUTS: ["revive", "most", "price", "first_free"],
    SACRIFICE_SCOUT: ["sacrifice", "from"],
    MOVE_BEAST: ["move", "which", "steps"],
    FLIP_BEAST: ["flip", "which"],
    WAKE_BEAST: ["wake"],
    PUT_FRUIT: ["fruit", "onto"],
    REMOVE_FRUIT: ["unfruit"],
    TURN_ALTAR: ["altar", "steps"],
    COUNCIL_STEPS: ["council", "steps"],
    REPEAT_COUNCIL: ["repeat-council"],
    BUILD_ROOM: ["build", "prestige"],
    GROVE_RIGHT: ["grove"],
    LAY_UPGRADE: ["upgrade"],
    TAKE_FUTURE_FIRST: ["first"],
    ECHO: ["echo"],
    ROLL: ["roll", "die"],
}
"""For each primitive its word and the names of its arguments."""
_CONDITIONS: Final[dict[int, list[str]]] = {
    HAVE: ["have", "number", "kind"],
    MISSIONS: ["missions", "number"],
    ROOMS_BUILT: ["rooms", "number"],
    IN_GRAVEYARD: ["graveyard", "number"],
    ON_BOARD: ["board", "number"],
    NEAR: ["near", "steps"],
    IS_FIRST: ["first-player"],
    IS_FUTURE_FIRST: ["future-first"],
    BEHIND: ["behind"],
    FRUIT_OUT: ["fruit"],
    SOME_FLIPPED: ["flipped"],
    SHARED: ["shared"],
    HAND_MOST: ["hand-most", "number"],
    COUNCIL_LEVEL: ["council", "level"],
}
"""The same for conditions."""
_NAMED: Final[dict[str, list[str]]] = {
    "per": COUNTS,
    "where": WHERE,
    "whose": ["own", "rival"],
    "from": FROM,
    "which": WHICH,
    "onto": ["anywhere", "rolled"],
    "die": ["beast", "location"],
}
"""Arguments that are words."""
_TRUTHS: Final = ("different", "leader", "free", "first_free")


def kind_name(kinds: int) -> str:
    """A set of resources as effects name it."""
    return next(name for name, members in KINDS.items() if members == kinds)


def _detail(name: str, value: int) -> Any:
    if name == "kind":
        return kind_name(value)
    if name in _TRUTHS:
        return value == 1
    return _NAMED[name][value] if name in _NAMED else value


def _told(words: Sequence[str], values: Sequence[int], key: str) -> dict[str, Any]:
    found: dict[str, Any] = {key: words[0]}
    for name, value in zip(words[1:], values, strict=False):
        found[name] = _detail(name, value)
    return found


def step_of(tables: Tables, node: int) -> dict[str, Any]:
    """One step of an effect."""
    effects = tables.effects
    code = int(effects.codes[node])
    inner = int(effects.inner[node])
    values = [int(effects.first(node)), int(effects.second(node)), int(effects.third(node))]
    if code == MAY:
        return {"do": "may", "steps": steps_of(tables, inner)}
    if code == IF:
        return {"do": "if", "when": _told(_CONDITIONS[values[0]], values[1:], "is"), "steps": steps_of(tables, inner)}
    if code == CHOOSE:
        return {"do": "choose", "sides": sides_of(tables, node)}
    return _told(_WORDS[code], values, "do")


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
        ("location", LOCATION_NAMES, tables.rewards),
        ("location", LOCATION_NAMES, tables.upgraded),
        ("site", SITE_NAMES, tables.site_rewards),
        ("tactic", TACTIC_NAMES, tables.tactic_effects),
        ("mission", MISSION_NAMES, tables.mission_effects),
        ("trionfo", TRIONFO_NAMES, tables.trionfo_effects),
        ("spot", SPOT_OF_COUNCIL_NAMES, tables.spot_effects),
    ]


def rolled_for(data: TurrisData, told: object) -> dict[str, Any]:
    """What has been rolled, if an effect speaks of it."""
    die = _die_meant(told)
    names = BEAST_NAMES if die == "beast" else LOCATION_NAMES
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
