"""The box of Meeples & Monsters: which content there is, its numbers as the state needs them, and what must fit
together in it."""

from collections.abc import Sequence
from typing import Any, Final

from bartizan.engine.content import Columns, Content, kind, one_of, row_of, text, truth, whole
from bartizan.engine.errors import BadContent
from bartizan.games.meeples import actions as a, bags, deeds, quests, resolving, scoring
from bartizan.games.meeples.evaluate import yields_of
from bartizan.games.meeples.state import LANGUAGE, Tables
from bartizan.games.meeples.towers import MOST_OF_A_SET

DECK_NAMES: Final = ["two", "three", "four"]
WORDS: Final = (bags, deeds, quests, resolving)  # the modules whose words the language has once they are imported


def meeples(value: Any) -> str | None:
    """A field that names meeples, each as often as it is needed."""
    if isinstance(value, list) and all(one in (*a.KIND_NAMES, "any") for one in value):
        return None
    return f"must be a list of {', '.join(a.KIND_NAMES)} or any"


_COUNTED: Final = one_of(["", *scoring.COUNTS])
KINDS: Final = {
    "monster": kind(
        a.MONSTER_NAMES, level=whole(1, 3), type=one_of(a.TYPE_NAMES), strength=whole(1, 20), vp=whole(0, 20),
        reward=LANGUAGE.check, district=one_of(a.DISTRICT_NAMES), name=text, text=text,
    ),
    "quest": kind(
        a.QUEST_NAMES, form=one_of(a.FORM_NAMES), vp=whole(0, 9), when=one_of(["", *deeds.MET]),
        bonus=LANGUAGE.check, counts=_COUNTED, group=whole(1, 9), each=whole(0, 9), most=whole(0, 20),
        prey=one_of(["", *a.TYPE_NAMES]), name=text, text=text,
    ),
    "location": kind(
        a.LOCATION_NAMES, district=one_of(a.DISTRICT_NAMES), cost=whole(0, 9), solo=truth, bonus=LANGUAGE.check,
        needs=meeples, leaves=meeples, effect=LANGUAGE.check, name=text, text=text,
    ),
    "district": kind(
        a.DISTRICT_NAMES, unit=one_of(a.CLASS_NAMES), needs=meeples, effect=LANGUAGE.check, name=text, text=text,
    ),
    "class": kind(a.CLASS_NAMES, strengths=row_of(whole(1, 9), 3), name=text, text=text),
    "prestige": kind(a.PRESTIGE_NAMES, strength=whole(1, 9), against=one_of(a.TYPE_NAMES), name=text, text=text),
    "overlord": kind(a.OVERLORD_NAMES, strength=whole(1, 40), vp=whole(0, 40), name=text, text=text),
    "token": kind(
        a.TOKEN_NAMES, vp=whole(0, 9), counts=_COUNTED, each=whole(0, 9), most=whole(0, 20), name=text, text=text,
    ),
    "room": kind(
        a.ROOM_NAMES, kind=one_of(a.ROOM_KINDS), needs=meeples, leaves=meeples, effect=LANGUAGE.check,
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
    """The numbers of the content files, for a number of players."""
    tables = Tables(Columns(content, KINDS), players)
    tables.yields = yields_of(tables.effects)
    return tables


# What entries that are right one by one must fit together for.


def check(name: str, content: Content) -> None:
    """Raise `BadContent` if the entries do not fit together."""
    _check_deck(name, content)
    _check_rooms(name, content)
    _check_solo(name, content)


def _number(content: Content, kind: str, field: str, value: Any) -> int:
    return sum(entry[field] == value for entry in content[kind].values())


def _check_deck(name: str, content: Content) -> None:
    """The deck needs no more Monsters of a level than there are, and none that lie on the board already."""
    for deck, entry in content["deck"].items():
        for level, lying, where in ((1, entry["board"], "board and parts"), (2, 0, "parts"), (3, 0, "parts")):
            if lying + entry["parts"][level - 1] > _number(content, "monster", "level", level):
                raise BadContent(f"{name}: [deck.{deck}]: there are too few Monsters of level {level} for {where}.")
        if any(tail > part for tail, part in zip(entry["tail"], entry["parts"], strict=True)):
            raise BadContent(f"{name}: [deck.{deck}]: tail cannot be more than parts.")


def _check_rooms(name: str, content: Content) -> None:
    """Sets have as many Rooms as they have points for, and a Room that must be held says against what."""
    for sort in a.ROOM_KINDS[:3]:
        if _number(content, "room", "kind", sort) > MOST_OF_A_SET:
            raise BadContent(f"{name}: [room]: a set of {sort} has {MOST_OF_A_SET} Rooms at most.")
    for room, entry in content["room"].items():
        if (entry["kind"] == "hold") != (entry["against"] != ""):
            raise BadContent(f"{name}: [room.{room}]: against must name a type for a Room to hold, and for no other.")
        if entry["kind"] == "rescue" and not _gives_one_unit(entry["effect"]):
            raise BadContent(f"{name}: [room.{room}]: the effect of a rescue must be to gain one prestige Unit.")


def _gives_one_unit(effect: Sequence[str]) -> bool:
    return len(effect) == 1 and effect[0] in [f"gain {unit}" for unit in a.PRESTIGE_NAMES]


def _check_solo(name: str, content: Content) -> None:
    """Against the Royal Guard there is a Prey of each type, and a Location on offer in each district."""
    prey = [content["quest"][quest]["prey"] for quest in a.LEGACY_NAMES[:3]]
    others = [quest for quest in a.QUEST_NAMES[3:] if content["quest"][quest]["prey"]]
    if sorted(prey) != sorted(a.TYPE_NAMES) or others:
        raise BadContent(f"{name}: [quest]: prey must name each type once, for the three Quests that can be the Prey.")
    for district in a.DISTRICT_NAMES:
        solo = [one for one in content["location"].values() if one["district"] == district and one["solo"]]
        if not solo:
            raise BadContent(f"{name}: [location]: solo must be true for at least one in the {district}.")
