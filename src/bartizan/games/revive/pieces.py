"""The pieces of Revive: where they lie, and what is in the box."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import WideSet, size_of, total
from bartizan.engine.deck import Deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.pieces import Pieces
from bartizan.engine.steps import FieldState
from bartizan.games.revive import actions as a, fields as f, state as s
from bartizan.games.revive.flow import Revive, new_match
from bartizan.games.revive.leeching import LEECHES
from bartizan.games.revive.machines import MOST_ENERGY, owned_energy
from bartizan.games.revive.setup import BEGINNING


class _Faces(Pieces):
    """Faces of tiles: what lies on the map, but for lakes, and what is known to be back in the box."""

    def laid(self, data: FieldState) -> list[int]:
        tiles = [int(data.cells[f.TILES + place]) for place in range(a.TILED)]
        return [tiles.count(face) + (int(data.cells[f.RETURNED]) >> face & 1) for face in range(int(a.FACES))]


class _Citizens(Pieces):
    """Citizens, but for those with which players begin: in the display, in what seats have, and given for journeys."""

    def laid(self, data: FieldState) -> list[int]:
        found = super().laid(data)
        for seat in range(int(data.seats)):
            for card in held(data, seat):
                if a.STARTERS <= card < a.CITIZENS:
                    found[card] += 1
        return found


def held(data: FieldState, seat: int) -> list[int]:
    """The cards of a seat: in its active and resting areas, in its slots, and given for journeys."""
    places: list[tuple[WideSet, int]] = [(f.ACTIVE, 1), (f.RESTING, 1), (f.GIVEN, 1), (f.SLOTS, int(a.PILES))]
    rows = [(wide, row) for wide, piles in places for row in range(seat * piles, (seat + 1) * piles)]
    return [card for wide, row in rows for card in wide.list(data.cells, row)]


KINDS: Final[tuple[Pieces, ...]] = (
    _Faces("tile", a.FACE, f.FIELDS, f.UNSEEN_FACES, {"tiles": f.TILES, "returned": f.RETURNED}),
    Pieces("location", a.LOCATION, f.FIELDS, f.UNSEEN_LOCATIONS, {"locations": f.LOCATIONS}),
    _Citizens("citizen", a.CITIZEN, f.FIELDS, f.UNSEEN_CITIZENS, {"citizens": f.CITIZENS}),
    Pieces("module", a.MODULE, f.FIELDS, f.UNSEEN_MODULES, {"modules": f.MODULES, "fitted": f.FITTED}),
    Pieces("journey", a.JOURNEY, f.FIELDS, f.UNSEEN_JOURNEYS,
           {"journeys": f.JOURNEYS, "started": f.STARTED, "completed": f.COMPLETED}),
    Pieces("crate", a.CRATE, f.FIELDS, f.UNSEEN_CRATES, {"crates": f.CRATES, "opened": f.OPENED}),
    Pieces("minor", a.MINOR, f.FIELDS, f.LEFT_OUT, {"minors": f.MINORS, "own_minors": f.OWN_MINORS}),
)  # fmt: skip
"""What has a deck of which nobody has seen more than another, or a supply."""


def fresh(state: Revive) -> Revive:
    """A match with the same options before its first draw."""
    return new_match(int(state.seats), list(state.cells[: f.TILES]), state.tables)


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
    cards = [card for seat in range(int(state.seats)) for card in held(state, seat)]
    taken = [*(card - int(a.CITIZENS) for card in cards if card >= a.CITIZENS), *state.cards.drawn.cards]
    there = int(state.cells[f.EXPANSION])
    return [there - taken.count(card) for card in range(len(a.SCYPHOZ.values))]


def pieces_of(state: Revive) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    return {name: there for name, (there, _) in counted(state).items()}


def box_of(state: Revive) -> dict[str, int]:
    """The pieces that must be in the game."""
    return {name: number for name, (_, number) in counted(state).items()}


def counted(state: Revive) -> dict[str, tuple[int, int]]:
    """How many of each piece are in the game, and how many must be."""
    begun, cells, cards = fresh(state), state.cells, state.cards
    found: dict[str, tuple[int, int]] = {}
    for kind in KINDS:
        for name, there, box in zip(kind.domain.values, kind.counted(state), kind.counted(begun), strict=True):
            found[f"{kind.kind} {name}"] = (there, box)
    for colour in range(int(a.COLOURS)):
        found |= _in_deck(a.MACHINE.values, cards.stacks[colour], tokens_left(state, colour))
    found |= _in_deck(a.SCORING.values, cards.scorings, scorings_left(state))
    found |= _in_deck(a.SCYPHOZ.values, cards.scyphoz, scyphoz_left(state))
    for major, name in enumerate(a.MAJOR.values):
        taken = total(cells, f.OWN_MAJORS + major, state.seats, a.MAJORS)
        found[f"major {name}"] = (int(cells[f.MAJORS + major] + taken), int(state.tables.majors))
    for seat in range(int(state.seats)):
        found |= {f"{name} of seat {seat}": counts for name, counts in _of_seat(state, seat).items()}
    given, leeches = int(total(cells, f.LEECHES, state.seats)), int(state.tables.pieces[LEECHES])
    return {**found, "leech markers": (max(given, leeches), leeches)}


def _in_deck(names: list[str], deck: Deck, left: list[int]) -> dict[str, tuple[int, int]]:
    """How many of each card are in a deck, and how many must be: those that are nowhere else."""
    known = [card for zone in deck.zones for card in zone.cards]
    return {
        f"{name} face down": (deck.pool[card] + known.count(card), there)
        for card, (name, there) in enumerate(zip(names, left, strict=True))
        if there != 0 or deck.pool[card] + known.count(card) != 0
    }


def _of_seat(state: Revive, seat: int) -> dict[str, tuple[int, int]]:
    """The same for what everyone has: each starting card once; no more on the map than the supply; a figure for each
    technology."""
    cells, supply, cards = state.cells, state.tables.supply, held(state, seat)
    equipped = int(BEGINNING.at() not in state.agenda)
    found = {a.CITIZEN.values[card]: (cards.count(card), equipped) for card in range(int(a.STARTERS))}
    for size, placed in enumerate((f.SMALL.size(cells, seat), f.LARGE.size(cells, seat))):
        found[f"{a.SIZE.values[size]} buildings"] = (int(max(placed, supply[size])), int(supply[size]))
    figures, energy = s.figures_placed(state, i64(seat)), owned_energy(state, i64(seat))
    found["figures"] = (int(figures), int(size_of(cells[f.UNLOCKED + seat])))
    return {**found, "energy markers": (int(max(energy, MOST_ENERGY)), int(MOST_ENERGY))}
