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
_QUEST: Final = "a Quest"
_MONSTER: Final = "a Monster"
_LOCATION: Final = "a Location"
_ROOM: Final = "a Room"
_TOKEN: Final = "a bonus token"
_MEEPLE: Final = "a meeple"
_MOST_OF_A_KIND: Final = 12
"""More of a kind nobody has in a Tavern in a position: a party holds 15, and some are still drawn."""
_MOST_EXTRA: Final = 4
_MOST_OWED: Final = 99
_LEVELS: Final = _AT[f.LEFT].along[0]
_PLOTS: Final = _AT[f.BUILT].along[1]


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
        hand: Hand = read_hand(label, value, a.QUEST_NAMES, _QUEST, seats)
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
            found[read_name(name, a.QUEST.numbers, label, _QUEST)] += 1
        if max(found) > 1:
            name = a.QUEST_NAMES[found.index(max(found))]
            raise BadPosition(f"'hands', 'discards', 'completed', 'quests': {name} is there more than once.")
        unseen = [name for name, number in zip(a.QUEST_NAMES, found, strict=True) if number == 0]
        state.quests = read_deck(label, {"unseen": unseen, "zones": zones}, a.QUEST_NAMES, _QUEST, seats)


def _meeples(place: int, most: int = 48) -> Keyed:
    """How many meeples of each kind are in a row of cells."""
    return Keyed(Cell(_AT[place], most=most), a.KIND, sparse=True)


def _each(place: int, domain: Domain, what: str = "") -> Group:
    """The cells of a row that is not the Guard's by its seat, under their names."""
    names = enumerate(domain.values)
    return Group({name: Cell(_AT[place], number, what=what) for number, name in names}, sparse=True)


_SENT: Final = {
    "target": Cell(_AT[f.TARGETS], what="a target"),
    "party": Cell(_AT[f.PARTIES], what=_MEEPLE),
    "crowd": Cell(_AT[f.CROWDS]),
    "room": Cell(_AT[f.ROOMS], what=_ROOM),
    "monster": Cell(_AT[f.FOUGHT], what=_MONSTER),
    "around": Cell(_AT[f.AROUND]),
    "strength": Cell(_AT[f.STRENGTHS]),
    "needed": Cell(_AT[f.NEEDS]),
}
_TURN: Final = {
    "seat": Cell(_AT[f.PLAYER]),
    "developed": Cell(_AT[f.DEVELOPED]),
    "raised": Cell(_AT[f.RAISED]),
    "abilities": Cell(_AT[f.ABILITIES], what="an ability"),
    "guest": Cell(_AT[f.GUEST]),
    "stays": Cell(_AT[f.STAYS], what="a Unit"),
    "extra": Cell(_AT[f.EXTRA], most=_MOST_EXTRA),
    "party": _meeples(f.PARTY, _MOST_OF_A_KIND),
    "line": _Line(_SENT),
}
_GUARD: Final = {
    "score": Cell(_AT[f.SCORE], most=MOST_SCORE),
    "bag": _meeples(f.BAG),
    "rooms": Cell(_AT[f.TAKEN], what=_ROOM),
    "quests": _Hand([], "tables"),
    "prey": Cell(_AT[f.PREY], what=_QUEST),
    "sword": Cell(_AT[f.SWORD], what="a district"),
    "orders": _each(f.ORDERS, a.DISTRICT, "an Order"),
    "board": _each(f.BOARD, a.GUARD_SPOT, _MEEPLE),
    "aside": _each(f.ASIDE, a.KIND),
    "owed": Cell(_AT[f.OWED], most=_MOST_OWED),
    "marched": Cell(_AT[f.MARCHED]),
}
_SLOTS: Final = {
    f"{district}-{slot}": Cell(_AT[f.MONSTERS], place, number, what=_MONSTER)
    for place, district in enumerate(a.DISTRICT_NAMES)
    for number, slot in enumerate(a.SLOT_NAMES)
}
_PLOT: Final = {"location": Cell(_AT[f.BUILT], what=_LOCATION), "builder": Cell(_AT[f.BUILDER])}
_STACK: Final = {"room": Cell(_AT[f.TOP], what=_ROOM), "under": Cell(_AT[f.UNDER])}
_GONE: Final = {
    "monsters": Cell(_AT[f.GONE_MONSTERS], what=_MONSTER),
    "rooms": Cell(_AT[f.GONE_ROOMS], what=_ROOM),
}
POSITION: Final = Codec(
    "Meeples & Monsters",
    f.FIELDS,
    {
        "towers": Cell(_AT[f.TOWERS]),
        "help": Cell(_AT[f.HELP]),
        "advanced": Cell(_AT[f.ADVANCED]),
        "round": Cell(_AT[f.ROUND]),
        "first": Cell(_AT[f.FIRST]),
        "council": Cell(_AT[f.COUNCIL]),
        "last_round": Cell(_AT[f.LAST_ROUND]),
        "arrived": Cell(_AT[f.ARRIVED]),
        "turn": Group(_TURN, key="seat"),
        "scores": Each(Cell(_AT[f.SCORE], most=MOST_SCORE)),
        "bag": Each(_meeples(f.BAG)),
        "tavern": Each(_meeples(f.TAVERN, _MOST_OF_A_KIND)),
        "lodgings": Each(_meeples(f.LODGINGS)),
        "levels": Each(Keyed(Cell(_AT[f.LEVEL]), a.CLASS)),
        "won": Each(Cell(_AT[f.WON], what=_MONSTER)),
        "completed": Each(Cell(_AT[f.COMPLETED], what=_QUEST)),
        "beaten": Each(Cell(_AT[f.BEATEN], what="an Overlord")),
        "tokens": Each(Cell(_AT[f.TOKENS], what=_TOKEN)),
        "rooms": Each(Cell(_AT[f.TAKEN], what=_ROOM)),
        "scaffold": Each(Cell(_AT[f.SCAFFOLD])),
        "champion": Group({"unit": Cell(_AT[f.CHAMPION], what="a Unit"), "seat": Cell(_AT[f.CHAMPION_OF])}, key="unit"),
        "monsters": Group(_SLOTS, sparse=True),
        "offer": Keyed(Cell(_AT[f.OFFER], what=_LOCATION), a.DISTRICT, sparse=True),
        "built": Keyed(Each(Group(_PLOT, key="location"), _PLOTS), a.DISTRICT),
        "laid": Keyed(Cell(_AT[f.LAID], what=_TOKEN), a.OVERLORD, sparse=True),
        "stacks": Keyed(Group(_STACK), a.DISTRICT),
        "gone": Group(_GONE),
        "deck": Each(Group({"first": Cell(_AT[f.LEFT], 0), "last": Cell(_AT[f.LEFT], 1)}), _LEVELS),
        "guard": Group(_GUARD, automa=True),
        "waiting": Row(Cell(_AT[f.TROOPS], what=_MEEPLE, values=a.KIND)),
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
