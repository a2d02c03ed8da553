"""The box of Meeples & Monsters: which content there is, and its numbers as the state needs them."""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.content import Content, kind, one_of, row_of, text, truth, whole
from bartizan.engine.language import BadEffect, Effects, no_effects
from bartizan.games.meeples import actions as a, bags, deeds, quests, resolving, scoring
from bartizan.games.meeples.evaluate import yields_of
from bartizan.games.meeples.state import EACH, LANGUAGE, NO_TYPE, Legacy, Tables

DECK_NAMES: Final = ["two", "three", "four"]
WORDS: Final = (bags, deeds, quests, resolving)
"""The modules whose words the language has once they are imported."""


def effect(value: Any) -> str | None:
    """A field that holds the steps of an effect."""
    if not isinstance(value, list) or not all(isinstance(step, str) for step in value):
        return "must be a list of steps"
    try:
        LANGUAGE.read(no_effects(), value)
    except BadEffect as error:
        return f"has a step that cannot be read: {error}"
    return None


def meeples(value: Any) -> str | None:
    """A field that names meeples, each as often as it is needed."""
    if isinstance(value, list) and all(one in (*a.KIND_NAMES, "any") for one in value):
        return None
    return f"must be a list of {', '.join(a.KIND_NAMES)} or any"


_COUNTED: Final = one_of(["", *scoring.COUNTS])
KINDS: Final = {
    "monster": kind(
        a.MONSTER_NAMES, level=whole(1, 3), type=one_of(a.TYPE_NAMES), strength=whole(1, 20), vp=whole(0, 20),
        reward=effect, district=one_of(a.DISTRICT_NAMES), name=text, text=text,
    ),
    "quest": kind(
        a.QUEST_NAMES, form=one_of(["deed", "boon", "legacy"]), vp=whole(0, 9), when=one_of(["", *deeds.MET]),
        bonus=effect, counts=_COUNTED, group=whole(1, 9), each=whole(0, 9), most=whole(0, 20),
        prey=one_of(["", *a.TYPE_NAMES]), name=text, text=text,
    ),
    "location": kind(
        a.LOCATION_NAMES, district=one_of(a.DISTRICT_NAMES), cost=whole(0, 9), solo=truth, bonus=effect, needs=meeples,
        leaves=meeples, effect=effect, name=text, text=text,
    ),
    "district": kind(a.DISTRICT_NAMES, unit=one_of(a.CLASS_NAMES), needs=meeples, effect=effect, name=text, text=text),
    "class": kind(a.CLASS_NAMES, strengths=row_of(whole(1, 9), 3), name=text, text=text),
    "prestige": kind(a.PRESTIGE_NAMES, strength=whole(1, 9), against=one_of(a.TYPE_NAMES), name=text, text=text),
    "overlord": kind(a.OVERLORD_NAMES, strength=whole(1, 40), vp=whole(0, 40), name=text, text=text),
    "token": kind(
        a.TOKEN_NAMES, vp=whole(0, 9), counts=_COUNTED, each=whole(0, 9), most=whole(0, 20), name=text, text=text,
    ),
    "room": kind(
        a.ROOM_NAMES, kind=one_of(a.ROOM_KINDS), needs=meeples, leaves=meeples, effect=effect,
        against=one_of(["", *a.TYPE_NAMES]), name=text, text=text,
    ),
    "set": kind(a.ROOM_KINDS[:3], points=row_of(whole(0, 40), 4), name=text, text=text),
    "spot": kind(a.GUARD_SPOT_NAMES, takes=meeples, vp=whole(0, 9), name=text, text=text),
    "order": kind(a.ORDER_NAMES, vp=whole(0, 9), name=text, text=text),
    "chart": kind(a.FORM_NAMES, vp=whole(0, 9), name=text, text=text),
    "deck": kind(
        DECK_NAMES, board=whole(0, 12), parts=row_of(whole(1, 15), 3), tail=row_of(whole(1, 9), 3), name=text,
        text=text,
    ),
}  # fmt: skip
"""The kinds of content, with the fields of each."""


def tables_of(content: Content, players: int) -> Tables:
    """The numbers of the content files, for a number of players: `meeples.setup.deck-parts`."""
    effects = no_effects()
    tables = Tables(effects)
    monsters = _entries(content, "monster", a.MONSTER_NAMES)
    tables.strength = vec[i64]([one["strength"] for one in monsters])
    tables.points = vec[i64]([one["vp"] for one in monsters])
    tables.type = vec[i64]([a.TYPE_NAMES.index(one["type"]) for one in monsters])
    tables.level = vec[i64]([one["level"] for one in monsters])
    tables.home = vec[i64]([a.DISTRICT_NAMES.index(one["district"]) for one in monsters])
    tables.reward = _effects(effects, content, "monster", a.MONSTER_NAMES, "reward")
    tables.of_type = vec[i64]([_members(monsters, "type", name) for name in a.TYPE_NAMES])
    tables.of_level = vec[i64]([_members(monsters, "level", level) for level in (1, 2, 3)])
    classes = _entries(content, "class", a.CLASS_NAMES)
    prestige = _entries(content, "prestige", a.PRESTIGE_NAMES)
    strengths = [[1, 1, 1], *(one["strengths"] for one in classes), *([one["strength"]] * 3 for one in prestige)]
    tables.class_strength = vec[i64]([number for row in strengths for number in row])
    against = [a.TYPE_NAMES.index(one["against"]) for one in prestige]
    tables.against = vec[i64]([int(NO_TYPE)] * (len(a.UNIT_NAMES) - len(against)) + against)
    districts = _entries(content, "district", a.DISTRICT_NAMES)
    locations = _entries(content, "location", a.LOCATION_NAMES)
    tables.unit = vec[i64]([a.KIND_NAMES.index(one["unit"]) for one in districts])
    tables.needs = vec[i64]([number for one in (*districts, *locations) for number in _need(one["needs"])])
    tables.leaves = vec[i64]([0] * len(districts) + [_bunch(one["leaves"]) for one in locations])
    effects_of_districts = [
        LANGUAGE.read(effects, one["effect"], f"district.{name}")
        for name, one in zip(a.DISTRICT_NAMES, districts, strict=True)
    ]
    effects_of_locations = list(_effects(effects, content, "location", a.LOCATION_NAMES, "effect"))
    tables.spot_effect = vec[i64](effects_of_districts + [int(node) for node in effects_of_locations])
    homes = [a.DISTRICT_NAMES.index(one["district"]) for one in locations]
    every = list(range(len(districts)))
    tables.spot_district = vec[i64](every + homes + every)
    rooms = _entries(content, "room", a.ROOM_NAMES)
    tables.room_kind = vec[i64]([a.ROOM_KINDS.index(one["kind"]) for one in rooms])
    tables.room_needs = vec[i64]([number for one in rooms for number in _need(one["needs"])])
    tables.room_leaves = vec[i64]([_bunch(one["leaves"]) for one in rooms])
    tables.room_effect = _effects(effects, content, "room", a.ROOM_NAMES, "effect")
    against = [a.TYPE_NAMES.index(one["against"]) if one["against"] else int(NO_TYPE) for one in rooms]
    tables.room_against = vec[i64](against)
    sets = _entries(content, "set", a.ROOM_KINDS[:3])
    tables.set_points = vec[i64]([number for one in sets for number in (0, *one["points"])])
    tables.solo_locations = _members(locations, "solo", True)
    tables.cost = vec[i64]([one["cost"] for one in locations])
    tables.bonus = _effects(effects, content, "location", a.LOCATION_NAMES, "bonus")
    quests_ = _entries(content, "quest", a.QUEST_NAMES)
    tables.quest_points = vec[i64]([one["vp"] for one in quests_])
    tables.quest_bonus = _effects(effects, content, "quest", a.QUEST_NAMES, "bonus")
    tables.legacies = [Legacy(one["counts"], one["group"], one["each"], one["most"]) for one in quests_]
    overlords = _entries(content, "overlord", a.OVERLORD_NAMES)
    tables.boss_strength = vec[i64]([one["strength"] for one in overlords])
    tables.boss_points = vec[i64]([one["vp"] for one in overlords])
    tokens = _entries(content, "token", a.TOKEN_NAMES)
    tables.token_points = vec[i64]([one["vp"] for one in tokens])
    tables.tokens = [Legacy(one["counts"], 1, one["each"], one["most"]) for one in tokens]
    tables.chart = [i64(content["chart"][one["form"]]["vp"]) for one in quests_]
    tables.prey_type = vec[i64]([a.TYPE_NAMES.index(one["prey"]) if one["prey"] else int(NO_TYPE) for one in quests_])
    spots = _entries(content, "spot", a.GUARD_SPOT_NAMES)
    tables.shows = [i64(sum(2 ** a.KIND_NAMES.index(name) for name in one["takes"])) for one in spots]
    tables.guard_value = content["spot"]["x3"]["vp"]
    tables.levy = content["order"]["levy"]["vp"]
    deck = content["deck"][DECK_NAMES[max(players, 2) - 2]]
    tables.board = deck["board"]
    tables.parts = vec[i64](deck["parts"])
    tables.tails = vec[i64](deck["tail"])
    tables.yields = yields_of(effects)
    tables.pack = content.pack
    return tables


def _entries(content: Content, kind_name: str, names: Sequence[str]) -> list[Any]:
    return [content[kind_name][name] for name in names]


def _effects(effects: Effects, content: Content, kind_name: str, names: Sequence[str], field: str) -> vec[i64]:
    return vec[i64]([LANGUAGE.read(effects, content[kind_name][name][field], f"{kind_name}.{name}") for name in names])


def _members(entries: list[Any], field: str, value: Any) -> int:
    """The entries whose field has a value, as a set."""
    return sum(2**number for number, entry in enumerate(entries) if entry[field] == value)


def _need(names: list[str]) -> list[int]:
    """How many of each kind, and how many of any, are needed."""
    return [names.count(name) for name in (*a.KIND_NAMES, "any")]


def _bunch(names: list[str]) -> int:
    return sum(int(EACH[a.KIND_NAMES.index(name)]) for name in names)
