"""A state of Meeples & Monsters as plain data, declared once. `reading.py` fills in what a position leaves out, and
checks it.

What follows from the rest is left out: the supply, what lies unseen in decks, and what the line of targets tells.
"""

from collections.abc import Mapping
from typing import Any, Final, cast

from bartizan.engine.deck import Hand, read_deck, read_hand
from bartizan.engine.domains import Domain
from bartizan.engine.errors import BadPosition
from bartizan.engine.positions import Agenda, Cell, Codec, Each, Group, Index, Keyed, Part, Row
from bartizan.engine.reading import MOST_SCORE, read_list, read_name
from bartizan.engine.steps import FieldState
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.pieces import KINDS, quests_seen

_AT: Final = f.FIELDS.places
_MOST_OF_A_KIND: Final = 12
"""More of a kind nobody has in a Tavern in a position: a party holds 15, and some are still drawn."""
_MOST_EXTRA: Final = 4
_MOST_OWED: Final = 99


class _Line(Part):
    """The targets of a turn, in the order in which meeples were sent; what is left out follows from what lies there."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.place = Group(parts)
        super().__init__([*self.place.told, "sent"], "lists")

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return [self.place.write(data, seats, (place,)) for place in range(int(data.cells[f.SENT]))]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        rows = read_list(value, label, int(f.LINE))
        data.cells[f.SENT] = len(rows)
        for place, row in enumerate(rows):
            self.place.read(data, seats, (place,), row, label)


class _Hand(Part):
    """The Quests of a seat or, without one, those that are discarded. A mere list are Quests that the seat knows."""

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        state = cast("Meeples", data)
        return (state.hands[index[0]] if index else state.discards).plain(a.QUEST_NAMES)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        state = cast("Meeples", data)
        if isinstance(value, list):
            value = {"cards": value, "knowers": [[seat for seat in index if seat < seats]] * len(value)}
        hand: Hand = read_hand(label, value, a.QUEST_NAMES, a.QUEST.what, seats)
        if index:
            state.hands[index[0]] = hand
        else:
            state.discards = hand


class _Quests(Part):
    """The deck of Quests, from the top: what lies nowhere else is among its unseen cards."""

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return cast("Meeples", data).quests.plain(a.QUEST_NAMES)["zones"]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        state = cast("Meeples", data)
        found = quests_seen(state)
        zones = read_list(value, label)
        lists = [zone.get("cards") for zone in zones if isinstance(zone, Mapping)]
        for name in [name for cards in lists if isinstance(cards, list) for name in cards]:
            found[read_name(name, a.QUEST.numbers, label, a.QUEST.what)] += 1
        if max(found) > 1:
            name = a.QUEST_NAMES[found.index(max(found))]
            raise BadPosition(f"'hands', 'discards', 'completed', 'quests': {name} is there more than once.")
        unseen = [name for name, number in zip(a.QUEST_NAMES, found, strict=True) if number == 0]
        state.quests = read_deck(label, {"unseen": unseen, "zones": zones}, a.QUEST_NAMES, a.QUEST.what, seats)


def _meeples(place: int, most: int = f.MEEPLES.most) -> Keyed:
    """How many meeples of each kind are in a row of cells."""
    return Keyed(Cell(_AT[place], most=most), a.KIND, sparse=True)


def _each(place: int, domain: Domain) -> Group:
    """The cells of a row that is not the Guard's by its seat, under their names."""
    return Group({name: Cell(_AT[place], number) for number, name in enumerate(domain.values)}, sparse=True)


def cells_of(**places: int) -> dict[str, Part]:
    """Cells at these places, under their names in a position."""
    return {name: Cell(_AT[place]) for name, place in places.items()}


_PLOT: Final = Group(cells_of(location=f.BUILT, builder=f.BUILDER), key="location")
_SENT: Final = cells_of(
    target=f.TARGETS, party=f.PARTIES, crowd=f.CROWDS, room=f.ROOMS, monster=f.FOUGHT, around=f.AROUND,
    strength=f.STRENGTHS, needed=f.NEEDS,
)  # fmt: skip
_TURN: Final = {
    **cells_of(seat=f.PLAYER, developed=f.DEVELOPED, raised=f.RAISED, abilities=f.ABILITIES, guest=f.GUEST),
    **cells_of(stays=f.STAYS),
    "extra": Cell(_AT[f.EXTRA], most=_MOST_EXTRA),
    "party": _meeples(f.PARTY, _MOST_OF_A_KIND),
    "line": _Line(_SENT),
}
_GUARD: Final = {
    "score": Cell(_AT[f.SCORE], most=MOST_SCORE),
    "bag": _meeples(f.BAG),
    **cells_of(rooms=f.TAKEN),
    "quests": _Hand([], "tables"),
    **cells_of(prey=f.PREY, sword=f.SWORD),
    "orders": _each(f.ORDERS, a.DISTRICT),
    "board": _each(f.BOARD, a.GUARD_SPOT),
    "aside": _each(f.ASIDE, a.KIND),
    "owed": Cell(_AT[f.OWED], most=_MOST_OWED),
    **cells_of(marched=f.MARCHED),
}
_SLOTS: Final = {
    name: Cell(_AT[f.MONSTERS], slot // int(a.SLOTS), slot % int(a.SLOTS))
    for slot, name in enumerate(f.TARGET.values[: int(a.DISTRICTS * a.SLOTS)])
}
_WON: Final = cells_of(
    won=f.WON, completed=f.COMPLETED, beaten=f.BEATEN, tokens=f.TOKENS, rooms=f.TAKEN, scaffold=f.SCAFFOLD
)
POSITION: Final = Codec(
    "Meeples & Monsters",
    f.FIELDS,
    {
        **cells_of(towers=f.TOWERS, help=f.HELP, advanced=f.ADVANCED, round=f.ROUND, first=f.FIRST, council=f.COUNCIL),
        **cells_of(last_round=f.LAST_ROUND, arrived=f.ARRIVED),
        "turn": Group(_TURN, key="seat"),
        "scores": Each(Cell(_AT[f.SCORE], most=MOST_SCORE)),
        "bag": Each(_meeples(f.BAG)),
        "tavern": Each(_meeples(f.TAVERN, _MOST_OF_A_KIND)),
        "lodgings": Each(_meeples(f.LODGINGS)),
        "levels": Each(Keyed(Cell(_AT[f.LEVEL]), a.CLASS)),
        **{name: Each(part) for name, part in _WON.items()},
        "champion": Group(cells_of(unit=f.CHAMPION, seat=f.CHAMPION_OF), key="unit"),
        "monsters": Group(_SLOTS, sparse=True),
        "offer": Keyed(Cell(_AT[f.OFFER]), a.DISTRICT, sparse=True),
        "built": Keyed(Each(_PLOT, _AT[f.BUILT].along[1]), a.DISTRICT),
        "laid": Keyed(Cell(_AT[f.LAID]), a.OVERLORD, sparse=True),
        "stacks": Keyed(Group(cells_of(room=f.TOP, under=f.UNDER)), a.DISTRICT),
        "gone": Group(cells_of(monsters=f.GONE_MONSTERS, rooms=f.GONE_ROOMS)),
        "deck": Each(Group({"first": Cell(_AT[f.LEFT], 0), "last": Cell(_AT[f.LEFT], 1)}), _AT[f.LEFT].along[0]),
        "guard": Group(_GUARD, automa=True),
        "waiting": Row(Cell(_AT[f.TROOPS], values=a.KIND)),
        "hands": Each(_Hand([], "tables")),
        "discards": _Hand([], "tables"),
        "quests": _Quests([], "lists"),
        "agenda": Agenda(s.STEPS, lambda _, line: line),
    },
    {
        **{kind.deck.name: "what lies nowhere else" for kind in KINDS},
        "guard": "how many people play",
        "coming": "how many Dark Council cards have appeared",
        "opened": "the line and the agenda",
        "resolved": "the line and the agenda",
        **dict.fromkeys(("led", "war_room", "defeated"), "the line"),
    },
    count="people",
    fewest=1,
)


def position_of(state: Meeples) -> dict[str, Any]:
    """The whole state as plain data."""
    return POSITION.write(state, int(s.people(state)))
