"""Tables for the tests of the Royal Guard."""

from collections.abc import Mapping
from typing import Final

from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, guard
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.tables import bare, place, put_monsters

GUARD: Final = 1
BAG: Final = int(f.BAG + GUARD * a.KINDS)


def solo(
    bag: str = "XXXPPPMWCK",
    sword: str = "castle",
    orders: Mapping[str, str] | None = None,
    rooms: Mapping[str, str] | None = None,
    monsters: Mapping[str, str] | None = None,
    on_board: Mapping[str, str] | None = None,
) -> Meeples:
    """The Guard with Humanoids as its Prey, without Orders, Rooms and Monsters but for those that are given."""
    data = bare(1, towers=True)
    place(data, BAG, bag)
    data.cells[f.PREY] = a.QUEST_NAMES.index("hunt-for-the-meeples-of-doom")
    data.cells[f.SWORD] = a.DISTRICT_NAMES.index(sword)
    data.cells[f.TOWERS] = 1
    data.cells[f.UNSEEN_ROOMS] = 2 ** len(a.ROOM_NAMES) - 1
    for district, order in (orders or {}).items():
        data.cells[f.ORDERS + a.DISTRICT_NAMES.index(district)] = a.ORDER_NAMES.index(order)
    for district, room in (rooms or {}).items():
        data.cells[f.TOP + a.DISTRICT_NAMES.index(district)] = a.ROOM_NAMES.index(room)
        data.cells[f.UNSEEN_ROOMS] &= ~(2 ** a.ROOM_NAMES.index(room))
    for spot, kind in (on_board or {}).items():
        number = a.KIND_NAMES.index(kind)
        data.cells[f.BOARD + a.GUARD_SPOT_NAMES.index(spot)] = number
        data.cells[f.SUPPLY + number] -= 1
    put_monsters(data, monsters or {})
    return data


def board(data: Meeples) -> dict[str, str]:
    """The meeples on the Guard's board, by their spots."""
    kinds = [int(data.cells[f.BOARD + spot]) for spot in range(len(a.GUARD_SPOT_NAMES))]
    return {name: a.KIND_NAMES[kind] for name, kind in zip(a.GUARD_SPOT_NAMES, kinds, strict=True) if kind != NOTHING}


def sword(data: Meeples) -> str:
    """The favored district."""
    return a.DISTRICT_NAMES[int(data.cells[f.SWORD])]


def act(data: Meeples, spot: str) -> Meeples:
    """A spot of the Guard's board does what it does, with a meeple on it; chance waits if it must decide."""
    number = a.GUARD_SPOT_NAMES.index(spot)
    if data.cells[f.BOARD + number] == NOTHING:
        kind = next(kind for kind in range(len(a.KIND_NAMES)) if data.tables.shows[number] >> kind & 1)
        data.cells[f.BOARD + number] = kind
        data.cells[f.SUPPLY + kind] -= 1
    data.agenda = type(data.agenda)([data.steps.names["finish"].at()])
    guard.act(data, number)
    data.run()
    return data
