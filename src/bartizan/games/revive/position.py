"""A state of Revive as plain data, declared once.

What follows from the rest is left out: the land, what lies unseen in decks, and the artifacts on the board.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from bartizan.engine.deck import Deck, Hand, read_deck, read_hand
from bartizan.engine.domains import Domain
from bartizan.engine.positions import Agenda, Cell, Codec, Each, Group, Index, Keyed, Part, Row, Wide
from bartizan.engine.reading import must, read_list
from bartizan.engine.steps import FieldState
from bartizan.games.revive import actions as a, fields as f, pieces, state as s
from bartizan.games.revive.flow import Revive, new_match
from bartizan.games.revive.state import Cards, Tables
from bartizan.games.revive.vocabulary import COLOUR, COLOUR_NAMES, GOOD

_AT: Final = f.FIELDS.places
OPTIONS: Final = ("expansion", "open_card", "churn", "chosen")


class FaceDown(Part):
    """A deck, from the top: what lies nowhere else is among its unseen cards."""

    def __init__(
        self, domain: Domain, of: Callable[[Cards], Deck], put: Callable[[Cards, Deck], Cards],
        unseen: Callable[[Revive], list[int]],
    ) -> None:  # fmt: skip
        super().__init__([], "lists")
        self.domain = domain
        self.of = of
        self.put = put
        self.unseen = unseen

    def shuffled(self, data: Revive) -> list[dict[str, Any]]:
        """What it tells of a deck of which nobody has seen a card."""
        return [{"unseen": sum(self.unseen(data)), "cards": [], "knowers": []}] if any(self.unseen(data)) else []

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.of(cast("Revive", data).cards).plain(self.domain.values)["zones"]

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        state = cast("Revive", data)
        zones = read_list(value, label)
        left = self.unseen(state)
        lists = [zone.get("cards") for zone in zones if isinstance(zone, Mapping)]
        for name in [name for cards in lists if isinstance(cards, list) for name in cards]:
            if isinstance(name, str) and name in self.domain.numbers:
                left[self.domain.numbers[name]] -= 1
        must(min(left) >= 0, f"{label!r}: more cards lie somewhere than the box has.")
        names = [name for name, number in zip(self.domain.values, left, strict=True) for _ in range(number)]
        plain = {"unseen": names, "zones": zones}
        state.cards = self.put(state.cards, read_deck(label, plain, self.domain.values, self.domain.what, seats))


class _Hand(Part):
    """Cards in a hand or a pile."""

    def __init__(
        self, domain: Domain, of: Callable[[Cards, Index], Hand], put: Callable[[Cards, Index, Hand], Cards]
    ) -> None:
        super().__init__([], "tables")
        self.domain = domain
        self.of = of
        self.put = put

    def write(self, data: FieldState, seats: int, index: Index) -> Any:
        return self.of(cast("Revive", data).cards, index).plain(self.domain.values)

    def read(self, data: FieldState, seats: int, index: Index, value: object, label: str) -> None:
        state = cast("Revive", data)
        hand = read_hand(label, value, self.domain.values, self.domain.what, seats)
        state.cards = self.put(state.cards, index, hand)


def _stack(colour: int) -> FaceDown:
    """The stack of machine tokens of a colour."""
    return FaceDown(
        a.MACHINE, lambda cards: cards.stacks[colour], lambda cards, deck: cards.with_stack(colour, deck),
        lambda state: pieces.tokens_left(state, colour),
    )  # fmt: skip


def cells_of(**places: int) -> dict[str, Part]:
    """Cells at these places, under their names in a position."""
    return {name: Cell(_AT[place]) for name, place in places.items()}


def wides_of(domain: Domain, **places: Any) -> dict[str, Part]:
    """Sets that need several cells."""
    return {name: Wide(_AT[int(place.place)], domain) for name, place in places.items()}


SEAT: Final = {
    **wides_of(a.HEX, small=f.SMALL, large=f.LARGE),
    **wides_of(a.SITE, figures=f.FIGURES),
    **cells_of(figure_at_devotion=f.FIGURE_AT_DEVOTION, tribe=f.TRIBE, unlocked=f.UNLOCKED, score=f.SCORE),
    **cells_of(devotion=f.DEVOTION, energy=f.ENERGY, switch=f.SWITCH, printed=f.PRINTED, used=f.USED),
    **cells_of(flipped=f.FLIPPED, started=f.STARTED, completed=f.COMPLETED, hibernated=f.HIBERNATED),
    **cells_of(progress=f.PROGRESS, leeches=f.LEECHES, lent=f.LENT),
    "holdings": Keyed(Cell(_AT[f.HOLDINGS]), GOOD, sparse=True),
    "tracks": Keyed(Cell(_AT[f.TRACKS]), COLOUR),
    **wides_of(a.CARD, active=f.ACTIVE, resting=f.RESTING, given=f.GIVEN),
    "slots": Keyed(Wide(_AT[int(f.SLOTS.place)], a.CARD), a.PILE, sparse=True),
    "modules": Row(Cell(_AT[f.FITTED])),
    "tokens": Keyed(Row(Cell(_AT[f.TOKENS])), COLOUR),
    "crates": Keyed(Cell(_AT[f.CRATES]), a.CRATE, sparse=True),
    "opened": Keyed(Cell(_AT[f.OPENED]), a.CRATE, sparse=True),
    "majors": Keyed(Cell(_AT[f.OWN_MAJORS]), a.MAJOR, sparse=True),
    "minors": Keyed(Cell(_AT[f.OWN_MINORS]), a.MINOR, sparse=True),
}
"""What a position tells of each seat."""
_TURN: Final = {
    **cells_of(
        seat=f.PLAYER, number=f.TURN, acted=f.ACTED, plus=f.PLUS, no_books=f.NO_BOOKS, coloured=f.COLOURED, aim=f.AIM
    ),
    **cells_of(ahead=f.AHEAD, origin=f.ORIGIN, way=f.WAY),
    "discounts": Keyed(Cell(_AT[f.DISCOUNTS]), f.MAP_ACTION, sparse=True),
    "named": Keyed(Cell(_AT[f.NAMED]), a.SCYPHOZ, sparse=True),
}
POSITION: Final = Codec(
    "Revive",
    f.FIELDS,
    {
        **cells_of(expansion=f.EXPANSION, open_card=f.OPEN_CARD, churn=f.CHURN, chosen=f.CHOSEN),
        "tiles": Keyed(Cell(_AT[f.TILES]), a.PLACE, sparse=True),
        **cells_of(face_up=f.FACE_UP, returned=f.RETURNED),
        "locations": Keyed(Cell(_AT[f.LOCATIONS]), a.LARGE_SITE, sparse=True),
        "markers": Wide(_AT[int(f.MARKERS.place)], a.HEX),
        "gates": Keyed(Row(Cell(_AT[f.GATES])), a.GATE),
        **cells_of(closed_gates=f.CLOSED_GATES, gadgets=f.GADGETS, gadgets_down=f.GADGETS_DOWN, night=f.NIGHT),
        "seats_have": Each(Group(SEAT)),
        "citizens": Row(Cell(_AT[f.CITIZENS])),
        "modules": Row(Cell(_AT[f.MODULES])),
        "machines": Keyed(Row(Cell(_AT[f.MACHINES])), COLOUR),
        "journeys": Row(Cell(_AT[f.JOURNEYS])),
        "majors": Keyed(Cell(_AT[f.MAJORS]), a.MAJOR),
        "minors": Keyed(Cell(_AT[f.MINORS]), a.MINOR),
        **cells_of(scoring=f.SCORING, first=f.FIRST, end_tile=f.END_TILE, last=f.LAST, cube=f.CUBE),
        "turn": Group(_TURN, key="seat"),
        "hands": Each(
            _Hand(a.SCORING, lambda cards, at: cards.hands[at[0]], lambda cards, at, hand: cards.with_hand(at[0], hand))
        ),
        "rejects": _Hand(a.SCORING, lambda cards, _: cards.rejects, lambda cards, _, hand: cards.but(rejects=hand)),
        "scorings": FaceDown(
            a.SCORING, lambda cards: cards.scorings, lambda cards, deck: cards.but(scorings=deck), pieces.scorings_left
        ),
        "drawn": _Hand(a.SCYPHOZ, lambda cards, _: cards.drawn, lambda cards, _, hand: cards.but(drawn=hand)),
        "scyphoz": FaceDown(
            a.SCYPHOZ, lambda cards: cards.scyphoz, lambda cards, deck: cards.but(scyphoz=deck), pieces.scyphoz_left
        ),
        **{f"{name}_tokens": _stack(colour) for colour, name in enumerate(COLOUR_NAMES)},
        "agenda": Agenda(s.STEPS, lambda _, line: line),
    },
    {
        **{kind.deck.name: "what lies nowhere else" for kind in pieces.KINDS},
        "left_out": "the artifacts on the board and those of the seats",
    },
    count="seats",
    fewest=1,
)
DECKS: Final = {name: part for name, part in POSITION.parts.items() if isinstance(part, FaceDown)}
"""What a position tells of decks, which comes last: it depends on what lies elsewhere."""


def position_of(state: Revive) -> dict[str, Any]:
    """The whole state as plain data."""
    return POSITION.write(state, int(state.seats))


def state_of(position: Mapping[str, Any], tables: Tables) -> Revive:
    """The state that `position_of` has written down, which needs no second look at what goes together."""
    seats = POSITION.seats(position)
    expansion, open_card, churn, chosen = (bool(position[name]) for name in OPTIONS)
    state = new_match(seats, expansion, open_card, churn, chosen, tables)
    state.cells = f.FIELDS.fresh()
    POSITION.read(state, seats, position)
    pieces.fill_decks(state)
    state.renew_land()
    state.run()
    return state
