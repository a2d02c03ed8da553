"""What entries of the content must be together, beyond what each must be by itself."""

from collections.abc import Sequence
from typing import Any

from bartizan.engine.content import Content
from bartizan.engine.errors import BadContent
from bartizan.games.meeples import actions as a
from bartizan.games.meeples.towers import MOST_OF_A_SET

_KINDS_OF_SETS = a.ROOM_KINDS[:3]


def check_content(name: str, content: Content) -> None:
    """Raise `BadContent` if the entries do not fit together."""
    _check_deck(name, content)
    _check_rooms(name, content)
    _check_solo(name, content)


def _number(content: Content, kind: str, field: str, value: Any) -> int:
    return sum(entry[field] == value for entry in content[kind].values())


def _check_deck(name: str, content: Content) -> None:
    """The deck needs no more Monsters of a level than there are, and none that lie on the board already."""
    for deck, entry in content["deck"].items():
        if entry["board"] + entry["parts"][0] > _number(content, "monster", "level", 1):
            raise BadContent(f"{name}: [deck.{deck}]: there are too few Monsters of level 1 for board and parts.")
        for level in (2, 3):
            if entry["parts"][level - 1] > _number(content, "monster", "level", level):
                raise BadContent(f"{name}: [deck.{deck}]: there are too few Monsters of level {level} for parts.")
        if any(tail > part for tail, part in zip(entry["tail"], entry["parts"], strict=True)):
            raise BadContent(f"{name}: [deck.{deck}]: tail cannot be more than parts.")


def _check_rooms(name: str, content: Content) -> None:
    """Sets have as many Rooms as they have points for, and a Room that must be held says against what."""
    for kind in _KINDS_OF_SETS:
        if _number(content, "room", "kind", kind) > MOST_OF_A_SET:
            raise BadContent(f"{name}: [room]: a set of {kind} has {MOST_OF_A_SET} Rooms at most.")
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
