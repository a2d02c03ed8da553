"""The pieces of Turris: where they lie, and what is in the box."""

from typing import Final

from bartizan.engine.cells import has
from bartizan.engine.domains import NOTHING
from bartizan.engine.pieces import Pieces
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.missions import COMPLETED
from bartizan.games.turris.tactics import PLAYED

CARDS: Final = Pieces(
    "tactic", a.TACTIC_DOMAIN, f.FIELDS, f.DECK, {"hands": f.HANDS, "pile": f.PILE}, ["looked"], [PLAYED]
)
MISSIONS: Final = Pieces(
    "mission",
    a.MISSION_DOMAIN,
    f.FIELDS,
    f.UNSEEN_MISSIONS,
    {"tableau": f.TABLEAU, "completed": f.DONE, "reserved": f.RESERVED},
    ["shelved"],
    [COMPLETED],
)
SITES: Final = Pieces("site", a.SITE_DOMAIN, f.FIELDS, f.UNSEEN_SITES, {"sites": f.SITES, "old_sites": f.OLD_SITES})
TRIONFI: Final = Pieces("trionfo", a.TRIONFO_DOMAIN, f.FIELDS, f.UNSEEN_ROOMS, {"tower": f.TOWER})


def shared_of(state: Turris) -> list[tuple[Pieces, list[int]]]:
    """What has a deck or stack, and how many of each are in the box."""
    tables = state.tables
    missions = [int(has(tables.missions, mission)) for mission in range(len(a.MISSION_NAMES))]
    sites = [int(has(tables.sites, site)) for site in range(len(a.SITE_NAMES))]
    trionfi = [1] * len(a.TRIONFO_NAMES)
    copies = [int(copies) for copies in tables.copies]
    return [(CARDS, copies), (MISSIONS, missions), (SITES, sites), (TRIONFI, trionfi)]


def pieces_of(state: Turris) -> dict[str, int]:
    """The pieces in the game, counted where they lie: `turris.components.scouts`, `turris.components.single-tokens`."""
    cells = state.cells
    found: dict[str, int] = {}
    for seat in range(int(state.people)):
        home = cells[f.RESERVE + seat] + cells[f.GRAVEYARD + seat]
        found[f"p{seat + 1}'s Scouts"] = int(s.on_board(state, seat) + home)
        found[f"p{seat + 1}'s Council marker"] = int(0 <= cells[f.COUNCIL + seat] < len(a.SPOT_OF_COUNCIL_NAMES))
    if s.is_solo(state):
        found["Scouts of the Betrayers"] = int(s.on_board(state, state.people))
    for beast, name in enumerate(a.BEAST_NAMES):
        found[f"beast.{name}"] = int(NOTHING <= cells[f.BEASTS + beast] < a.PLACES)
    found["Fruit"] = int(NOTHING <= cells[f.FRUIT] < a.LOCATIONS)
    return {**found, **_named([(kind, kind.counted(state)) for kind, _ in shared_of(state)])}


def box_of(state: Turris) -> dict[str, int]:
    """The pieces that must be in the game."""
    found: dict[str, int] = {}
    for seat in range(int(state.people)):
        found[f"p{seat + 1}'s Scouts"] = a.SCOUTS_OF_PEOPLE
        found[f"p{seat + 1}'s Council marker"] = 1
    if s.is_solo(state):
        found["Scouts of the Betrayers"] = s.BETRAYER_SCOUTS
    for name in a.BEAST_NAMES:
        found[f"beast.{name}"] = 1
    found["Fruit"] = 1
    return {**found, **_named(shared_of(state))}


def _named(kinds: list[tuple[Pieces, list[int]]]) -> dict[str, int]:
    return {
        f"{kind.kind}.{name}": number
        for kind, numbers in kinds
        for name, number in zip(kind.domain.values, numbers, strict=True)
    }
