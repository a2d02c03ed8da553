"""Why a Beast hunts what it hunts, and all roads that lead there, for whoever looks on."""

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import LOCATIONS, PLACE_NAMES
from bartizan.games.turris.beasts import targets
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.land import distance, is_seen, onward


def reason(state: Turris, beast: int, target: int) -> str:
    """Why a Beast has its target: the Fruit; Scouts that are the only ones, the nearest ones, the most of these, or the
    choice of the First Player among equals; the card of a solo round; or nothing but the Abyss."""
    cells = state.cells
    if cells[f.FRUIT] != NOTHING:
        return "fruit"
    if not is_seen(state, target):
        card = cells[f.CARD] != NOTHING and state.tables.card_locations[cells[f.CARD]] == target
        return "card" if card else "abyss"
    if len(targets(state, beast)) > 1:
        return "choice"
    seen = [location for location in range(LOCATIONS) if location != target and is_seen(state, location)]
    if not seen:
        return "only"
    place = cells[f.BEASTS + beast]
    near = distance(state, place, target)
    return "most" if any(distance(state, place, location) == near for location in seen) else "nearest"


def roads(state: Turris, beast: int, target: int) -> list[list[str]]:
    """Every step, from one place to the next, of the shortest paths from a Beast to a target."""
    found: list[list[str]] = []
    told: set[int] = set()
    edge = [int(state.cells[f.BEASTS + beast])]
    while edge:
        place = edge.pop(0)
        if place in told or place == target:
            continue
        told.add(place)
        ahead = onward(state, place, target)
        found += [[PLACE_NAMES[place], PLACE_NAMES[other]] for other in ahead]
        edge += ahead
    return found
