"""How places, meeples and prices are called in sentences."""

from functools import cache
from importlib.resources import files
from typing import Final

from bartizan.engine.content import read
from bartizan.engine.words import counted as counted, listed, sentence as sentence
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.spots import need_of
from bartizan.games.meeples.state import MeeplesData

_PACKAGE: Final = "bartizan.games.meeples"
_SPOT: Final = a.DISTRICTS * a.SLOTS
_OVERLORD: Final = _SPOT + a.SPOTS


@cache
def _content_names() -> dict[str, str]:
    """The names of all entries of the game's own content; no two entries share an id."""
    names: dict[str, str] = {}
    for file in files(_PACKAGE).joinpath("content").iterdir():
        for entries in read(file).values():
            names.update({entry: str(fields["name"]) for entry, fields in entries.items() if "name" in fields})
    return names


def title(name: str) -> str:
    """What an id is called: `sextons-ghost` is Sexton's Ghost, as the content has it."""
    found = _content_names().get(name)
    return found if found is not None else name.capitalize()


def meeple_name(kind: int) -> str:
    """What a meeple is called."""
    return a.KIND_NAMES[kind].capitalize()


def slot_name(target: int) -> str:
    """The slot of a Monster."""
    district, slot = divmod(target, int(a.SLOTS))
    return f"slot {slot + 1} of the {title(a.DISTRICT_NAMES[district])}"


def target_name(data: MeeplesData, target: int) -> str:
    """What meeples are sent to."""
    if target < _SPOT:
        monster = int(data.cells[f.MONSTERS + target])
        return f"the {title(a.MONSTER_NAMES[monster])}" if monster >= 0 else slot_name(target)
    if target < _OVERLORD:
        spot = target - int(_SPOT)
        room = int(data.cells[f.TOP + spot - a.FIRST_TOWER]) if spot >= a.FIRST_TOWER else -1
        if room >= 0:
            return title(a.ROOM_NAMES[room])
        return f"the {title(a.SPOT_NAMES[target - int(_SPOT)])}"
    return title(a.OVERLORD_NAMES[target - int(_OVERLORD)])


def need_words(data: MeeplesData, spot: int) -> str:
    """What a spot asks for: `1 Peasant and 1 other Unit`."""
    numbers = [int(need_of(data, spot, kind)) for kind in range(int(s.NEED))]
    found = [counted(number, meeple_name(kind)) for kind, number in enumerate(numbers[:-1]) if number]
    if numbers[-1]:
        found.append(counted(numbers[-1], "other Unit" if found else "Unit"))
    return listed(found)
