"""The pieces of Revive: where they lie, and what is in the box."""

from typing import Final

from bartizan.engine.cells import WideSet
from bartizan.engine.domains import NOTHING
from bartizan.engine.pieces import Pieces
from bartizan.engine.steps import FieldState
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive, new_match


class _Faces(Pieces):
    """Faces of tiles: what lies on the map, but for lakes, and what is known to be back in the box."""

    def laid(self, data: FieldState) -> list[int]:
        tiles = [int(data.cells[f.TILES + place]) for place in range(a.TILED)]
        return [tiles.count(face) + (int(data.cells[f.RETURNED]) >> face & 1) for face in range(int(a.FACES))]


class _Citizens(Pieces):
    """Citizens, but for those with which players begin: in the display, in what seats have, and given for journeys."""

    def laid(self, data: FieldState) -> list[int]:
        found = super().laid(data)
        for cards in held(data):
            for card in cards:
                if a.STARTERS <= card < a.CITIZENS:
                    found[card] += 1
        return found


def held(data: FieldState) -> list[list[int]]:
    """The cards in each place of the seats: active and resting areas, slots, and what has been given for journeys."""
    places: list[tuple[WideSet, int]] = [(f.ACTIVE, 1), (f.RESTING, 1), (f.GIVEN, 1), (f.SLOTS, int(a.PILES))]
    return [wide.list(data.cells, row) for wide, piles in places for row in range(int(data.seats) * piles)]


KINDS: Final[tuple[Pieces, ...]] = (
    _Faces("tile", a.FACE, f.FIELDS, f.UNSEEN_FACES, {"tiles": f.TILES, "returned": f.RETURNED}),
    Pieces("location", a.LOCATION, f.FIELDS, f.UNSEEN_LOCATIONS, {"locations": f.LOCATIONS}),
    _Citizens("citizen", a.CITIZEN, f.FIELDS, f.UNSEEN_CITIZENS, {"citizens": f.CITIZENS}),
    Pieces("module", a.MODULE, f.FIELDS, f.UNSEEN_MODULES, {"modules": f.MODULES, "fitted": f.FITTED}),
    Pieces(
        "journey", a.JOURNEY, f.FIELDS, f.UNSEEN_JOURNEYS,
        {"journeys": f.JOURNEYS, "started": f.STARTED, "completed": f.COMPLETED},
    ),
    Pieces("crate", a.CRATE, f.FIELDS, f.UNSEEN_CRATES, {"crates": f.CRATES, "opened": f.OPENED}),
    Pieces("minor", a.MINOR, f.FIELDS, f.LEFT_OUT, {"minors": f.MINORS, "own_minors": f.OWN_MINORS}),
)  # fmt: skip
"""What has a deck of which nobody has seen more than another, or a supply."""


def fresh(state: Revive) -> Revive:
    """A match with the same options before its first draw."""
    expansion, open_card, churn, chosen = (
        bool(state.cells[option]) for option in (f.EXPANSION, f.OPEN_CARD, f.CHURN, f.CHOSEN)
    )
    return new_match(int(state.seats), expansion, open_card, churn, chosen, state.tables)


def fill_decks(state: Revive) -> None:
    """What lies nowhere is unseen in its deck; raises `BadPosition` if more lie somewhere than the box has."""
    begun = fresh(state)
    for kind in KINDS:
        kind.fill_deck(state, kind.counted(begun))


def tokens_left(state: Revive, colour: int) -> list[int]:
    """The machine tokens of a colour that nobody has and that are not displayed."""
    found = fresh(state).cards.stacks[colour].pool.copy()
    for field in (f.TOKENS, f.MACHINES):
        for token in f.FIELDS.of(state.cells, field):
            if token != NOTHING and state.tables.machine_colour[token] == colour:
                found[token] -= 1
    return found


def scorings_left(state: Revive) -> list[int]:
    """The artifact cards that nobody has been dealt and that do not lie open."""
    dealt = [card for hand in (*state.cards.hands, state.cards.rejects) for card in hand.cards]
    return [1 - dealt.count(card) - int(state.cells[f.SCORING] == card) for card in range(len(a.SCORING.values))]


def scyphoz_left(state: Revive) -> list[int]:
    """The Scyphoz cards that nobody has or is drawing."""
    taken = [card - int(a.CITIZENS) for cards in held(state) for card in cards if card >= a.CITIZENS]
    taken += state.cards.drawn.cards
    there = int(state.cells[f.EXPANSION])
    return [there - taken.count(card) for card in range(len(a.SCYPHOZ.values))]


def pieces_of(state: Revive) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    return {f"{kind.kind}.{name}": n for kind in KINDS for name, n in zip(kind.domain.values, kind.counted(state))}


def box_of(state: Revive) -> dict[str, int]:
    """The pieces that must be in the game."""
    return pieces_of(fresh(state))
