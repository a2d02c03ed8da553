"""A state of Turris as plain data, declared once. `reading.py` fills in what a position leaves out, and checks it.

What follows from the rest is left out: what lies in decks and stacks, and how many thresholds of Prestige are reached.
"""

from typing import Any, Final

from bartizan.engine.domains import Maybe, Named, Whole
from bartizan.engine.positions import Agenda, Cell, Codec, Counts, Each, Group, Listed, Member
from bartizan.engine.reading import read_name
from bartizan.engine.steps import FieldState
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.agenda import modern
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.pieces import KINDS

ENDING_NAMES: Final = ["not yet", "begun", "after this phase"]
"""Whether the end has begun: in a Beast Phase it has effect only after that."""
_ENDINGS: Final = Named("ending", {name: number for number, name in enumerate(ENDING_NAMES)})
_AT: Final = f.FIELDS.places
_MOST: Final = 999
"""More resources or Prestige nobody has in a position."""
_MOST_A_TURN: Final = 99
_MOST_DEVOURED: Final = 16
_MISSION: Final = "a Mission"
_TACTIC: Final = "a Tactics card"
_SITE: Final = "an Excavation Site"
_BEAST: Final = "a Beast"
_CARD: Final = "a Beast Movement card"
_LOCATION: Final = "a Location"


class _Altar(Cell):
    """The space of the Altar token, told by its Beast."""

    def write(self, data: FieldState, seats: int, index: tuple[int, ...]) -> Any:
        assert isinstance(data, Turris)
        return a.BEAST_NAMES[int(data.tables.altar[data.cells[f.ALTAR]])]

    def read(self, data: FieldState, seats: int, index: tuple[int, ...], value: object, label: str) -> None:
        assert isinstance(data, Turris)
        beast = read_name(value, a.BEAST_DOMAIN.numbers, label, self.what)
        data.cells[f.ALTAR] = list(data.tables.altar).index(beast)


_COUNTED: Final = ("actions_left", "placed", "collected", "gathers", "tactics_played", "rights")
_TURN: Final = {
    "seat": Cell(_AT[f.PLAYER]),
    **{name: Cell(f.FIELDS.fields[name], most=_MOST_A_TURN) for name in _COUNTED},
}
_GOODS: Final = {
    **{name: Cell(_AT[f.RESOURCES], resource, most=_MOST) for resource, name in enumerate(a.RESOURCE_NAMES)},
    "artifacts": Cell(_AT[f.ARTIFACTS], most=_MOST),
    "tokens": Cell(_AT[f.TOKENS]),
}
_ROOM: Final = {
    "room": Cell(_AT[f.TOWER], what="a Trionfo"),
    "owner": Cell(_AT[f.OWNERS]),
    "damaged": Member(_AT[f.DAMAGED]),
}
_SLOT: Final = {"mission": Cell(_AT[f.SLOTS], what=_MISSION), "used": Cell(_AT[f.USED])}
_BEASTS: Final = {
    name: Group(
        {"place": Cell(_AT[f.BEASTS], beast, what="a place"), "flipped": Cell(_AT[f.FLIPPED], beast)}, key="place"
    )
    for beast, name in enumerate(a.BEAST_NAMES)
}
_BETRAYERS: Final = {
    "scouts": Counts(_AT[f.SCOUTS], "Scouts", _LOCATION, a.NUMBERED),
    "prestige": Cell(_AT[f.PRESTIGE], most=_MOST),
    "card": Cell(_AT[f.CARD], what=_CARD),
    "unseen_cards": Cell(_AT[f.UNSEEN_CARDS], what=_CARD),
}
POSITION: Final = Codec(
    "Turris",
    f.FIELDS,
    {
        "round": Cell(_AT[f.ROUND], most=a.LAST_ROUND + a.BEASTS),
        "first": Cell(_AT[f.FIRST]),
        "future": Cell(_AT[f.FUTURE]),
        "stage": Cell(_AT[f.STAGE]),
        "turn": Group(_TURN, key="seat"),
        "ending": Cell(_AT[f.ENDING], values=_ENDINGS),
        "prestige": Each(Cell(_AT[f.PRESTIGE], most=_MOST)),
        "goods": Each(Group(_GOODS)),
        "scouts": Each(Counts(_AT[f.SCOUTS], "Scouts", _LOCATION, a.NUMBERED)),
        "reserve": Each(Cell(_AT[f.RESERVE])),
        "graveyard": Each(Cell(_AT[f.GRAVEYARD])),
        "council": Each(Cell(_AT[f.COUNCIL], what="a Council spot")),
        "rooms": Each(Cell(_AT[f.ROOMS])),
        "tower": Each(Group(_ROOM), a.ROOM_DOMAIN),
        "upgrades": Cell(_AT[f.UPGRADES], what="a numbered Location"),
        "completed": Each(Cell(_AT[f.DONE], what=_MISSION)),
        "reserved": Each(Cell(_AT[f.RESERVED], what=_MISSION)),
        "slots": Each(Each(Group(_SLOT, key="mission"), a.SLOT_DOMAIN)),
        "tableau": Each(Cell(_AT[f.TABLEAU], what=_MISSION), a.TABLEAU_DOMAIN),
        "shelved": Listed("shelved", a.MISSION_DOMAIN, _MISSION),
        "hands": Each(Counts(_AT[f.HANDS], "copies", _TACTIC)),
        "pile": Counts(_AT[f.PILE], "copies", _TACTIC),
        "looked": Listed("looked", a.TACTIC_DOMAIN, _TACTIC),
        "sites": Each(Cell(_AT[f.SITES], what=_SITE), f.SPOTS),
        "old_sites": Cell(_AT[f.OLD_SITES], what=_SITE),
        "sites_due": Cell(_AT[f.SITES_DUE]),
        "beasts": Group(_BEASTS, sparse=True),
        "altar": _Altar(_AT[f.ALTAR], what=_BEAST, values=a.BEAST_DOMAIN),
        "fruit": Cell(_AT[f.FRUIT], what=_LOCATION, beyond=a.NUMBERED),
        "betrayers": Group(_BETRAYERS, automa=True),
        "due": Group({name: Cell(_AT[f.DUE], kind) for kind, name in enumerate(a.DUE_NAMES)}, sparse=True),
        "picked": Counts(_AT[f.PICKED], "Scouts", _LOCATION, a.NUMBERED),
        "shielded": Each(Cell(_AT[f.SHIELDED])),
        "devoured": Cell(_AT[f.DEVOURED], most=_MOST_DEVOURED),
        "rolled": Cell(_AT[f.ROLLED], values=Maybe(Whole(0, a.NUMBERED - 1)), first=1),
        "moved": Cell(_AT[f.MOVED], what=_BEAST),
        "agenda": Agenda(s.STEPS, modern),
    },
    {**{kind.deck.name: "what lies nowhere else" for kind in KINDS}, "thresholds": "the highest Prestige"},
    count="people",
    fewest=s.SOLO,
)


def position_of(state: Turris) -> dict[str, Any]:
    """The whole state as plain data."""
    return POSITION.write(state, int(state.people))


def told(state: Turris, entry: str) -> Any:
    """One entry of the position of a state."""
    return POSITION.parts[entry].write(state, int(state.people), ())


def told_of(state: Turris, entry: str, seat: int) -> Any:
    """What an entry that has something for each seat tells of one of them."""
    each = POSITION.parts[entry]
    assert isinstance(each, Each)
    return each.part.write(state, int(state.people), (seat,))
