"""The pieces of Turris: where they lie, and what is in the box."""

from typing import Final

from bartizan.engine.cells import has
from bartizan.engine.domains import NOTHING
from bartizan.engine.pieces import Pieces
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.missions import COMPLETED
from bartizan.games.turris.tactics import PLAYED

KINDS: Final = (
    Pieces("tactic", a.TACTIC_DOMAIN, f.FIELDS, f.DECK, {"hands": f.HANDS, "pile": f.PILE}, ["looked"], [PLAYED]),
    Pieces(
        "mission",
        a.MISSION_DOMAIN,
        f.FIELDS,
        f.UNSEEN_MISSIONS,
        {"tableau": f.TABLEAU, "completed": f.DONE, "reserved": f.RESERVED},
        ["shelved"],
        [COMPLETED],
    ),
    Pieces("site", a.SITE_DOMAIN, f.FIELDS, f.UNSEEN_SITES, {"sites": f.SITES, "old_sites": f.OLD_SITES}),
    Pieces("trionfo", a.TRIONFO_DOMAIN, f.FIELDS, f.UNSEEN_ROOMS, {"tower": f.TOWER}),
)
"""What has a deck or stack."""


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
    for kind, box in zip(KINDS, boxes_of(state), strict=True):
        for name, there, number in zip(kind.domain.values, kind.counted(state), box, strict=True):
            found[f"{kind.kind}.{name}"] = (there, number)
    return found
