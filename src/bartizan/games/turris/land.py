"""The land: which places are beside which, how far apart they are, where Beasts and Scouts can go on, and the Sites."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, members_of, size_of
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING, Index
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.turris import actions as a, fields as f, goods as g, names as n, state as s
from bartizan.games.turris.state import TurrisData, beast_at, betrayers_at, in_use, scouts_at

FAR: Final = 99  # further than any place is from another
_LOCATIONS: Final = 2**a.LOCATIONS - 1  # all Locations, as a set


def distances_of(beside: list[vec[i64]], people: int) -> vec[i64]:
    """How far every place is from every other when spots without a Site do not exist; a Beast that starts on one can
    leave it, so ways may begin there: `turris.land.places`, `turris.land.ways`, `turris.path.step`,
    `turris.path.crossroads`, `turris.site.unused-nothing`, `turris.ruling.unused-exit-only`."""
    found = vec[i64]([FAR] * (a.PLACES * a.PLACES))
    for start in range(a.PLACES):
        found[start * a.PLACES + start] = 0
        edge = [start]
        for place in edge:
            for other in beside[place]:
                gone = a.NUMBERED + people <= other < a.LOCATIONS
                if not gone and found[start * a.PLACES + other] == FAR:
                    found[start * a.PLACES + other] = found[start * a.PLACES + place] + 1
                    edge.append(int(other))
    return found


def distance(data: TurrisData, start: i64, end: i64) -> i64:
    """The number of steps from one place to another, whatever stands in the way: `turris.path.ignore`."""
    return data.tables.distances[int(data.people)][start * a.PLACES + end]


def is_place(data: TurrisData, place: i64) -> bool:
    """Whether a Beast may enter a place at all, and a Scout be moved over it: `turris.site.unused-beasts`,
    `turris.ruling.unused-exit-only`."""
    return place >= a.LOCATIONS or in_use(data, place)


def ways(data: TurrisData, place: i64) -> list[int]:
    """The places to which a way leads from a place, ascending: `turris.land.ways`."""
    return [int(other) for other in data.tables.beside[int(place)] if is_place(data, other)]


def onward(data: TurrisData, place: i64, target: i64) -> list[int]:
    """The places beside a place that lie on a shortest path to the target, ascending: `turris.path.shortest`,
    `turris.path.ignore`."""
    rest = distance(data, place, target) - 1
    return [other for other in ways(data, place) if distance(data, other, target) == rest]


def scout_places(data: TurrisData, seat: i64) -> list[int]:
    """The Locations where a seat has Scouts, ascending."""
    first = f.SCOUTS + seat * a.LOCATIONS
    return [location for location in range(a.LOCATIONS) if data.cells[first + location] > 0]


def is_seen(data: TurrisData, location: i64) -> bool:
    """Whether Beasts notice Scouts in a Location: not where a Beast is, and Betrayers never. `turris.target.hidden`,
    `turris.solo.ignore-target`, as in `turris.target.example-hidden`."""
    return location < a.LOCATIONS and scouts_at(data, location) > 0 and beast_at(data, location) == NOTHING


def is_clear(data: TurrisData, location: i64) -> bool:
    """Whether neither a Beast nor a Betrayer is in a Location."""
    return beast_at(data, location) == NOTHING and betrayers_at(data, location) == 0


def stops_beast(data: TurrisData, place: i64) -> bool:
    """Whether a Beast that comes to a place ends its move there: at Scouts, unless another Beast hides them:
    `turris.move.stop-at-scout`, `turris.solo.stop`, `turris.ruling.pass-shared`."""
    return is_held(data, place) and beast_at(data, place) == NOTHING


def is_held(data: TurrisData, place: i64) -> bool:
    """Whether anybody's Scouts are in a place."""
    return place < a.LOCATIONS and scouts_at(data, place) + betrayers_at(data, place) > 0


def around(data: TurrisData, places: i64) -> i64:
    """The places to which a way leads from any of a set of places, as a set."""
    found: i64 = 0
    for place in members_of(places):
        for other in ways(data, place):
            found |= BIT[other]
    return found


def beasts_out(data: TurrisData) -> list[int]:
    """The Beasts that have not left the land, ascending."""
    return [beast for beast in range(a.BEASTS) if data.cells[f.BEASTS + beast] != NOTHING]


def closed(data: TurrisData) -> i64:
    """The Locations that Scouts cannot be pushed or moved into, because a Beast is there, as a set."""
    found: i64 = 0
    for beast in beasts_out(data):
        found |= BIT[data.cells[f.BEASTS + beast]]
    return found & _LOCATIONS


def shelters(data: TurrisData, place: i64) -> list[int]:
    """Where a Scout can be pushed to from a place: the nearest Locations without a Beast, one step away or, where
    all of these are Crossroads or hold Beasts, further out through them. Ascending: `turris.delusion.push`,
    `turris.delusion.no-crossroads`, `turris.delusion.no-beast`, `turris.delusion.fallback`,
    `turris.delusion.came-from`, `turris.ruling.push-further`, `turris.ruling.crossroads-not-location`,
    `turris.site.unused-pieces`."""
    open_ones = _LOCATIONS & ~closed(data)
    edge = BIT[place]
    seen = edge
    while edge != 0:
        edge = around(data, edge) & ~seen
        seen |= edge
        if edge & open_ones != 0:
            return members_of(edge & open_ones)
    return []


def walks(data: TurrisData, start: i64, steps: i64) -> list[int]:
    """Where a Scout can be moved to, up to a number of steps over Crossroads and Locations without a Beast, ending in a
    Location other than its own. Ascending: `turris.words.shift`, `turris.ruling.crossroads-not-location`,
    `turris.site.unused-pieces`."""
    edge = BIT[start]
    seen = edge | closed(data)
    found: i64 = 0
    while edge != 0 and steps > 0:
        steps -= 1
        edge = around(data, edge) & ~seen
        seen |= edge
        found |= edge & _LOCATIONS
    return members_of(found)


def refuse_unused(data: TurrisData, location: int, rule: str = "turris.site.unused-pieces") -> Refusal:
    """Why nothing can be done with a spot without a Site: `turris.site.unused-pieces`, `turris.site.unused-nothing`."""
    return Refusal(rule, f"No Site lies on {n.place_name(data, location)}, so it is no Location.")


def refuse_beast(data: TurrisData, place: int, rule: str, so: str = "") -> Refusal | None:
    """Why something is not possible by a rule, if it is because a Beast is in a place; `so` says what follows."""
    beast = int(beast_at(data, place))
    if beast == NOTHING:
        return None
    return Refusal(rule, f"{n.sentence(n.beast_name(beast))} is {n.within(data, place)}{so}.")


def refuse_taken(data: TurrisData, location: int, rule: str, so: str, solo_rule: str) -> Refusal | None:
    """The same, or because a Betrayer is in a Location."""
    taken = refuse_beast(data, location, rule, so)
    if taken is None and betrayers_at(data, location) > 0:
        taken = Refusal(solo_rule, f"A Scout of the Betrayers is {n.within(data, location)}.")
    return taken


def refuse_closed(data: TurrisData, location: int, rule: str) -> Refusal | None:
    """Why no Scout can come to a Location from anywhere: it is not used, or by this rule, because a Beast is there."""
    return refuse_beast(data, location, rule) if in_use(data, location) else refuse_unused(data, location)


# Why a Beast hunts what it hunts, and all roads that lead there, for views and notes.


def hunting_reason(data: TurrisData, beast: i64, target: i64) -> str:
    """Why a Beast has its target: the Fruit; Scouts that are the only ones, the nearest ones, the most of these, or the
    choice of the First Player among equals; the card of a solo round; or nothing but the Abyss."""
    cells = data.cells
    if cells[f.FRUIT] != NOTHING:
        return "fruit"
    if not is_seen(data, target):
        card = cells[f.CARD]
        return "card" if card != NOTHING and data.tables.card_locations[card] == target else "abyss"
    seen = [place for place in range(a.LOCATIONS) if place != target and is_seen(data, place)]
    if not seen:
        return "only"
    start = cells[f.BEASTS + beast]
    near = [place for place in seen if distance(data, start, place) == distance(data, start, target)]
    if not near:
        return "nearest"
    return "choice" if any(scouts_at(data, place) == scouts_at(data, target) for place in near) else "most"


def roads(data: TurrisData, beast: i64, target: i64) -> list[list[str]]:
    """Every step, from one place to the next, of the shortest paths from a Beast to a target."""
    found: list[list[str]] = []
    reached = [int(data.cells[f.BEASTS + beast])]
    for place in reached:
        for other in onward(data, place, target) if place != target else []:
            found.append([a.PLACE_NAMES[place], a.PLACE_NAMES[other]])
            if other not in reached:
                reached.append(other)
    return found


# Excavation Sites: which lie on the spots, and their change whenever Prestige reaches 10, 20, 30 and 40.


def tell_threshold(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Prestige for which the Sites will change."""
    reached = int(new.cells[f.THRESHOLDS]) * g.STEP_OF_SITES
    is_higher = new.cells[f.THRESHOLDS] > old.cells[f.THRESHOLDS]
    return [n.WORDS.note("threshold", new, prestige=reached)] if is_higher else []


def tell_sites(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Sites that are replaced, and those that come."""
    removed: list[str] = []
    for spot, was, now in f.FIELDS.changes(old.cells, new.cells, f.SITES):
        if now != NOTHING:
            return [n.WORDS.note("site", new, site=a.SITE_NAMES[now], spot=a.SPOT_NAMES[spot])]
        removed.append(a.SITE_NAMES[was])
    return [n.WORDS.note("sites", new, removed=removed)]


class Settle(Deed[TurrisData]):
    """Something has been completely resolved. If Prestige has reached a threshold on the way, the Sites change now,
    once, and Scouts, Beasts and the Fruit stay where they are: `turris.site.timing`, `turris.site.replace`,
    `turris.site.scouts-stay`, `turris.site.pieces-stay`, `turris.site.not-again`, `turris.ruling.site-current-action`,
    `turris.ruling.site-double`, `turris.ruling.site-stack-end`."""

    waits = True

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        if cells[f.SITES_DUE] == 0:
            return
        cells[f.SITES_DUE] = 0
        for spot in range(f.SITES, f.SITES + data.people):
            cells[f.OLD_SITES] |= BIT[cells[spot]]
            cells[spot] = NOTHING
        DRAW_SITE.fill(data, data.people)
        if size_of(cells[f.UNSEEN_SITES]) < data.people:
            cells[f.UNSEEN_SITES] |= cells[f.OLD_SITES]
            cells[f.OLD_SITES] = 0


class DrawSite(DrawMember[TurrisData]):
    """A Site comes to a spot, as many as people play; it is a Location like the others: `turris.setup.sites`,
    `turris.setup.sites-rest`, `turris.site.location`, `turris.ruling.solo-sites`."""

    under = "draw_site"
    shows = Shown("site", "spot")
    spot: Argument

    def fits(self, data: TurrisData, at: i64) -> bool:
        return self.spot.of(at) < data.people and super().fits(data, at)


SETTLE: Final = Settle("settle", s.STEPS)
DRAW_SITE: Final = DrawSite("draw_site", s.STEPS, a.SITE, f.UNSEEN_SITES, f.SITES, spot=Index(a.SPOT_NAMES))
