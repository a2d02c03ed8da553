"""A state of Revive as plain data, declared once.

What follows from the rest is left out: the land, what lies unseen in decks, and the artifacts on the board.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, cast

from bartizan.engine.deck import read_deck, read_hand
from bartizan.engine.domains import Domain
from bartizan.engine.positions import Agenda, Cell, Codec, Each, Group, Index, Keyed, Part, Row, Wide
from bartizan.engine.reading import must, read_list
from bartizan.engine.steps import FieldState
from bartizan.games.revive import actions as a, fields as f, pieces, state as s
from bartizan.games.revive.flow import Revive, new_match
from bartizan.games.revive.state import Tables, put_at
from bartizan.games.revive.vocabulary import COLOUR, COLOUR_NAMES

_AT: Final = f.FIELDS.places
OPTIONS: Final = ("expansion", "open_card", "churn", "chosen")


class InCards(Part):
    """Something of what lies face down, by its name there, and which one, if there are several."""

    def __init__(self, domain: Domain, name: str, unit: str, *at: int) -> None:
        super().__init__([], unit)
        self.domain = domain
        self.name = name
        self.at = at

    def held(self, data: FieldState, index: Index) -> Any:
        """What there is."""
        found = getattr(cast("Revive", data).cards, self.name)
        return found[(*index, *self.at)[0]] if isinstance(found, list) else found

    def put(self, data: FieldState, index: Index, value: Any) -> None:
        """It becomes another one."""
        state = cast("Revive", data)
        old = getattr(state.cards, self.name)
        new: dict[str, Any] = {self.name: put_at(old, (*index, *self.at)[0], value) if isinstance(old, list) else value}
        state.cards = state.cards.but(**new)


class FaceDown(InCards):
    """A deck, from the top: what lies nowhere else is among its unseen cards."""

    def __init__(self, domain: Domain, name: str, unseen: Callable[[Revive], list[int]], *at: int) -> None:
        super().__init__(domain, name, "lists", *at)
        self.unseen = unseen

    def shuffled(self, data: Revive) -> list[dict[str, Any]]:
        """What it tells of a deck of which nobody has seen a card."""
        return [{"unseen": sum(self.unseen(data)), "cards": [], "knowers": []}] if any(self.unseen(data)) else []

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.held(data, index).plain(self.domain.values)["zones"]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        zones, left = read_list(value, label), self.unseen(cast("Revive", data))
        lists = [zone.get("cards") for zone in zones if isinstance(zone, Mapping)]
        for name in [name for cards in lists if isinstance(cards, list) for name in cards]:
            if isinstance(name, str) and name in self.domain.numbers:
                left[self.domain.numbers[name]] -= 1
        must(min(left) >= 0, f"{label!r}: more cards lie somewhere than the box has.")
        names = [name for name, number in zip(self.domain.values, left, strict=True) for _ in range(number)]
        plain = {"unseen": names, "zones": zones}
        self.put(data, index, read_deck(label, plain, self.domain.values, self.domain.what, seats))


class _Hand(InCards):
    """Cards in a hand or a pile."""

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.held(data, index).plain(self.domain.values)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        self.put(data, index, read_hand(label, value, self.domain.values, self.domain.what, seats))


def _cells(*places: int) -> dict[str, Part]:
    """Cells, under the names of their fields."""
    return {_AT[place].name: Cell(_AT[place]) for place in places}


def _wides(domain: Domain, *sets: Any) -> dict[str, Part]:
    """Sets that need several cells, under the names of their fields."""
    return {_AT[int(one.place)].name: Wide(_AT[int(one.place)], domain) for one in sets}


def _row(place: int) -> Row:
    """The cells of a field as a list."""
    return Row(Cell(_AT[place]))


def _keyed(place: int, sparse: bool = True) -> Keyed:
    """The cells of a field under the names that they are numbered by last."""
    return Keyed(Cell(_AT[place]), _AT[place].along[-1], sparse)


SEAT: Final = {
    **_wides(a.HEX, f.SMALL, f.LARGE),
    **_wides(a.SITE, f.FIGURES),
    **_cells(f.FIGURE_AT_DEVOTION, f.TRIBE, f.UNLOCKED, f.SCORE, f.DEVOTION, f.ENERGY, f.SWITCH, f.PRINTED, f.USED),
    **_cells(f.FLIPPED, f.STARTED, f.COMPLETED, f.HIBERNATED, f.PROGRESS, f.LEECHES, f.LENT),
    "holdings": _keyed(f.HOLDINGS), "tracks": _keyed(f.TRACKS, False),
    **_wides(a.CARD, f.ACTIVE, f.RESTING, f.GIVEN),
    "slots": Keyed(Wide(_AT[int(f.SLOTS.place)], a.CARD), a.PILE, sparse=True), "modules": _row(f.FITTED),
    "tokens": Keyed(_row(f.TOKENS), COLOUR), "crates": _keyed(f.CRATES), "opened": _keyed(f.OPENED),
    "majors": _keyed(f.OWN_MAJORS), "minors": _keyed(f.OWN_MINORS),
}  # fmt: skip
"""What a position tells of each seat."""
_TURN: Final = {
    "seat": Cell(_AT[f.PLAYER]), "number": Cell(_AT[f.TURN]),
    **_cells(f.ACTED, f.PLUS, f.NO_BOOKS, f.COLOURED, f.AIM, f.AHEAD, f.ORIGIN, f.WAY),
    "discounts": _keyed(f.DISCOUNTS), "named": _keyed(f.NAMED),
}  # fmt: skip
POSITION: Final = Codec(
    "Revive", f.FIELDS,
    {
        **_cells(f.EXPANSION, f.OPEN_CARD, f.CHURN, f.CHOSEN), "tiles": _keyed(f.TILES),
        **_cells(f.FACE_UP, f.RETURNED), "locations": _keyed(f.LOCATIONS), **_wides(a.HEX, f.MARKERS),
        "gates": Keyed(_row(f.GATES), a.GATE), **_cells(f.CLOSED_GATES, f.GADGETS, f.GADGETS_DOWN, f.NIGHT),
        "seats_have": Each(Group(SEAT)),
        "citizens": _row(f.CITIZENS), "modules": _row(f.MODULES), "machines": Keyed(_row(f.MACHINES), COLOUR),
        "journeys": _row(f.JOURNEYS), "majors": _keyed(f.MAJORS, False), "minors": _keyed(f.MINORS, False),
        **_cells(f.SCORING, f.FIRST, f.END_TILE, f.LAST, f.CUBE), "turn": Group(_TURN, key="seat"),
        "hands": Each(_Hand(a.SCORING, "hands", "tables")), "rejects": _Hand(a.SCORING, "rejects", "tables"),
        "scorings": FaceDown(a.SCORING, "scorings", pieces.scorings_left), "drawn": _Hand(a.SCYPHOZ, "drawn", "tables"),
        "scyphoz": FaceDown(a.SCYPHOZ, "scyphoz", pieces.scyphoz_left),
        **{
            f"{name}_tokens": FaceDown(a.MACHINE, "stacks", partial(pieces.tokens_left, colour=colour), colour)
            for colour, name in enumerate(COLOUR_NAMES)
        },
        "agenda": Agenda(s.STEPS, lambda _, line: line),
    },
    {
        **{kind.deck.name: "what lies nowhere else" for kind in pieces.KINDS},
        "left_out": "the artifacts on the board and those of the seats",
    },
    count="seats", fewest=1,
)  # fmt: skip
DECKS: Final = {name: part for name, part in POSITION.parts.items() if isinstance(part, FaceDown)}
"""What a position tells of decks, which comes last: it depends on what lies elsewhere."""


def position_of(state: Revive) -> dict[str, Any]:
    """The whole state as plain data."""
    return POSITION.write(state, int(state.seats))


def state_of(position: Mapping[str, Any], tables: Tables) -> Revive:
    """The state that `position_of` has written down, which needs no second look at what goes together."""
    seats = POSITION.seats(position)
    state = new_match(seats, [position[name] for name in OPTIONS], tables)
    state.cells = f.FIELDS.fresh()
    POSITION.read(state, seats, position)
    pieces.fill_decks(state)
    state.renew_land()
    state.run()
    return state
