"""A state of Turris as plain data, declared once. `reading.py` fills in what a position leaves out, and checks
it. Here are also the pieces: where they lie, and what is in the box.

What follows from the rest is left out: what lies in decks and stacks, and how many thresholds of Prestige are reached.
"""

from typing import Any, Final

from bartizan.engine.cells import has
from bartizan.engine.domains import NOTHING, Maybe, Named, Whole
from bartizan.engine.pieces import Pieces
from bartizan.engine.positions import Agenda, Cell, Codec, Counts, Each, Group, Listed, Member
from bartizan.engine.reading import read_name
from bartizan.engine.steps import FieldState
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.agenda import modern
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.missions import COMPLETED
from bartizan.games.turris.tactics import PLAYED

ENDING_NAMES: Final = ["not yet", "begun", "after this phase"]
"""Whether the end has begun: in a Beast Phase it has effect only after that."""
_ENDINGS: Final = Named("ending", ENDING_NAMES)
_AT: Final = f.FIELDS.places
_MOST: Final = 999  # more resources or Prestige nobody has in a position
_MOST_A_TURN: Final = 99
_MOST_DEVOURED: Final = 16
_MISSIONS: Final = {"tableau": f.TABLEAU, "completed": f.DONE, "reserved": f.RESERVED}
PIECES: Final = (
    Pieces("tactic", a.TACTIC_DOMAIN, f.FIELDS, f.DECK, {"hands": f.HANDS, "pile": f.PILE}, ["looked"], [PLAYED]),
    Pieces("mission", a.MISSION_DOMAIN, f.FIELDS, f.UNSEEN_MISSIONS, _MISSIONS, ["shelved"], [COMPLETED]),
    Pieces("site", a.SITE_DOMAIN, f.FIELDS, f.UNSEEN_SITES, {"sites": f.SITES, "old_sites": f.OLD_SITES}),
    Pieces("trionfo", a.TRIONFO_DOMAIN, f.FIELDS, f.UNSEEN_ROOMS, {"tower": f.TOWER}),
)
"""What has a deck or stack."""


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
_ROOM: Final = {"room": Cell(_AT[f.TOWER]), "owner": Cell(_AT[f.OWNERS]), "damaged": Member(_AT[f.DAMAGED])}
_SLOT: Final = {"mission": Cell(_AT[f.SLOTS]), "used": Cell(_AT[f.USED])}
_BEASTS: Final = {
    name: Group({"place": Cell(_AT[f.BEASTS], beast), "flipped": Cell(_AT[f.FLIPPED], beast)}, key="place")
    for beast, name in enumerate(a.BEAST_NAMES)
}
_BETRAYERS: Final = {
    "scouts": Counts(_AT[f.SCOUTS], "Scouts", beyond=a.NUMBERED),
    "prestige": Cell(_AT[f.PRESTIGE], most=_MOST),
    "card": Cell(_AT[f.CARD]),
    "unseen_cards": Cell(_AT[f.UNSEEN_CARDS]),
}
POSITION: Final = Codec(
    "Turris",
    f.FIELDS,
    {
        "round": Cell(_AT[f.ROUND], most=a.LAST_ROUND + a.BEASTS),
        **{name: Cell(f.FIELDS.fields[name]) for name in ("first", "future", "stage")},
        "turn": Group(_TURN, key="seat"),
        "ending": Cell(_AT[f.ENDING], values=_ENDINGS),
        "prestige": Each(Cell(_AT[f.PRESTIGE], most=_MOST)),
        "goods": Each(Group(_GOODS)),
        "scouts": Each(Counts(_AT[f.SCOUTS], "Scouts", beyond=a.NUMBERED)),
        **{name: Each(Cell(f.FIELDS.fields[name])) for name in ("reserve", "graveyard", "council", "rooms")},
        "tower": Each(Group(_ROOM), a.ROOM_DOMAIN),
        "upgrades": Cell(_AT[f.UPGRADES]),
        "completed": Each(Cell(_AT[f.DONE])),
        "reserved": Each(Cell(_AT[f.RESERVED])),
        "slots": Each(Each(Group(_SLOT, key="mission"), a.SLOT_DOMAIN)),
        "tableau": Each(Cell(_AT[f.TABLEAU]), a.TABLEAU_DOMAIN),
        "shelved": Listed("shelved", a.MISSION_DOMAIN),
        "hands": Each(Counts(_AT[f.HANDS], "copies")),
        "pile": Counts(_AT[f.PILE], "copies"),
        "looked": Listed("looked", a.TACTIC_DOMAIN),
        "sites": Each(Cell(_AT[f.SITES]), f.SPOTS),
        "old_sites": Cell(_AT[f.OLD_SITES]),
        "sites_due": Cell(_AT[f.SITES_DUE]),
        "beasts": Group(_BEASTS, sparse=True),
        "altar": _Altar(_AT[f.ALTAR], values=a.BEAST_DOMAIN),
        "fruit": Cell(_AT[f.FRUIT], beyond=a.NUMBERED),
        "betrayers": Group(_BETRAYERS, automa=True),
        "due": Group({name: Cell(_AT[f.DUE], kind) for kind, name in enumerate(a.DUE_NAMES)}, sparse=True),
        "picked": Counts(_AT[f.PICKED], "Scouts", beyond=a.NUMBERED),
        "shielded": Each(Cell(_AT[f.SHIELDED])),
        "devoured": Cell(_AT[f.DEVOURED], most=_MOST_DEVOURED),
        "rolled": Cell(_AT[f.ROLLED], values=Maybe(Whole(0, a.NUMBERED - 1)), first=1),
        "moved": Cell(_AT[f.MOVED]),
        "agenda": Agenda(s.STEPS, modern),
    },
    {**{kind.deck.name: "what lies nowhere else" for kind in PIECES}, "thresholds": "the highest Prestige"},
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


# The pieces of the game, and those of the box.


def boxes_of(state: Turris) -> list[list[int]]:
    """How many of each of these kinds are in the box."""
    tables = state.tables
    missions = [int(has(tables.missions, mission)) for mission in range(len(a.MISSION_NAMES))]
    sites = [int(has(tables.sites, site)) for site in range(len(a.SITE_NAMES))]
    return [[int(copies) for copies in tables.copies], missions, sites, [1] * len(a.TRIONFO_NAMES)]


def pieces_of(state: Turris) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    return {name: int(there) for name, (there, _) in _counted(state).items()}


def box_of(state: Turris) -> dict[str, int]:
    """The pieces that must be in the game."""
    return {name: number for name, (_, number) in _counted(state).items()}


def _counted(state: Turris) -> dict[str, tuple[int, int]]:
    """How many of each piece are in the game, and how many must be: `turris.components.scouts`,
    `turris.components.single-tokens`."""
    cells = state.cells
    found: dict[str, tuple[int, int]] = {}
    for seat in range(int(state.people)):
        scouts = s.on_board(state, seat) + cells[f.RESERVE + seat] + cells[f.GRAVEYARD + seat]
        found[f"p{seat + 1}'s Scouts"] = (scouts, a.SCOUTS_OF_PEOPLE)
        found[f"p{seat + 1}'s Council marker"] = (0 <= cells[f.COUNCIL + seat] < len(a.SPOT_OF_COUNCIL_NAMES), 1)
    if s.is_solo(state):
        found["Scouts of the Betrayers"] = (s.on_board(state, state.people), s.BETRAYER_SCOUTS)
    for beast, name in enumerate(a.BEAST_NAMES):
        found[f"beast.{name}"] = (NOTHING <= cells[f.BEASTS + beast] < a.PLACES, 1)
    found["Fruit"] = (NOTHING <= cells[f.FRUIT] < a.LOCATIONS, 1)
    for kind, box in zip(PIECES, boxes_of(state), strict=True):
        for name, there, number in zip(kind.domain.values, kind.counted(state), box, strict=True):
            found[f"{kind.kind}.{name}"] = (there, number)
    return found
