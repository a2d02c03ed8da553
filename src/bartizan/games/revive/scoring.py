"""The final scoring."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, filled, has, members_of, overlap, size_of, total
from bartizan.engine.domains import NOTHING
from bartizan.games.revive import actions as a, fields as f, lakes, state as s
from bartizan.games.revive.crates import collected
from bartizan.games.revive.land import CRYSTAL, GRID, VAST, WATER
from bartizan.games.revive.machines import counted as machines_of, owned_energy
from bartizan.games.revive.state import Deed, ReviveData
from bartizan.games.revive.tracks import is_at_end
from bartizan.games.revive.vocabulary import COLOUR_NAMES, COUNTED


def cards_of(data: ReviveData, seat: i64) -> list[int]:
    """All cards that a seat has: active, in slots, resting; at the end all lie open: `revive.ruling.flask-end`."""
    return [*f.ACTIVE.list(data.cells, seat), *f.RESTING.list(data.cells, seat), *s.in_slots(data, seat)]


def flasks_on(data: ReviveData, cards: list[int]) -> i64:
    """How many of some cards show a flask; Scyphoz cards do not."""
    return i64(len([card for card in cards if card < a.CITIZENS and has(data.tables.flasks, card)]))


def visible_flasks(data: ReviveData, seat: i64) -> i64:
    """The flasks of a seat that can be seen: on cards of its active area and its slots, used unstable machines and
    completed journeys: `revive.flask.visible`, `revive.flask.unstable`, `revive.flask.journey`,
    `revive.ruling.flask-visible`, `revive.unstable.flask`, `revive.journey.flask`."""
    found = size_of(data.cells[f.FLIPPED + seat]) + size_of(data.cells[f.COMPLETED + seat])
    found += flasks_on(data, f.ACTIVE.list(data.cells, seat))
    return found + flasks_on(data, s.in_slots(data, seat))


def beside(data: ReviveData, seat: i64, kind: i64) -> i64:
    """How many hexes of a kind touch buildings: `revive.build.adjacent-water`, `revive.build.adjacent-crystal`."""
    return overlap(GRID.edge(s.buildings_of(data, seat)), data.land.of[kind])


def number_of_cards(data: ReviveData, seat: i64, colour: i64) -> i64:
    """How many cards of a colour a seat has."""
    return i64(len([card for card in cards_of(data, seat) if s.colour_of(data, card) == colour]))


def number_of(data: ReviveData, seat: i64, what: str) -> i64:
    """How many a seat has of something that is counted at the end: `revive.artifact.categories`,
    `revive.location.score`, `revive.crate.counted`, `revive.ruling.machine-counted`."""
    if what.endswith("-cards"):
        return number_of_cards(data, seat, COLOUR_NAMES.index(what[:-6]))
    return _COUNTS[what](data, seat)


_COUNTS: Final[dict[str, Callable[[ReviveData, i64], i64]]] = {
    "buildings": lambda data, seat: f.SMALL.size(data.cells, seat) + f.LARGE.size(data.cells, seat),
    "small-buildings": lambda data, seat: f.SMALL.size(data.cells, seat),
    "large-buildings": lambda data, seat: f.LARGE.size(data.cells, seat),
    "technologies": lambda data, seat: size_of(data.cells[f.UNLOCKED + seat]),
    "upper-technologies": lambda data, seat: size_of(data.cells[f.UNLOCKED + seat] & ~BIT[0]),
    "top-technologies": lambda data, seat: size_of(data.cells[f.UNLOCKED + seat] & (BIT[4] | BIT[5] | BIT[6])),
    "cards": lambda data, seat: i64(len(cards_of(data, seat))),
    "scyphoz": lambda data, seat: i64(len([card for card in cards_of(data, seat) if card >= a.CITIZENS])),
    "spaces": lambda data, seat: total(data.cells, f.TRACKS + seat * a.COLOURS, a.COLOURS),
    "crates": collected,
    "modules": lambda data, seat: filled(data.cells, f.FITTED + seat * a.MODULE_PLACES, a.MODULE_PLACES),
    "machines": machines_of,
    "energy": owned_energy,
    "corners": lambda data, seat: sum([int(s.has_figure(data, seat, site)) for site in range(a.LAND, a.SITES)]),
    "flasks": lambda data, seat: visible_flasks(data, seat) + flasks_on(data, f.RESTING.list(data.cells, seat)),
    "markers": lambda data, seat: data.cells[f.PROGRESS + seat],
    "water": lambda data, seat: beside(data, seat, WATER),
    "crystals": lambda data, seat: beside(data, seat, CRYSTAL) + beside(data, seat, VAST),
    "lake-sides": lakes.sides,
}


def technologies(data: ReviveData, seat: i64) -> i64:
    """Points for unlocked technologies by their rows: `revive.score.technologies`."""
    return sum([data.tables.technology_points[one] for one in members_of(data.cells[f.UNLOCKED + seat])])


def location_score(data: ReviveData, seat: i64, location: i64) -> i64:
    """What both lines of a large location are worth to a seat: `revive.location.score`, `revive.location.foundry`,
    `revive.location.archive`, `revive.location.power-house`, `revive.location.assembly-hall`,
    `revive.location.harbour`, `revive.location.new-scyphoz`, `revive.location.new-lakes`."""
    found: i64 = 0
    for line in range(location * 2, location * 2 + 2):
        number = number_of(data, seat, COUNTED[data.tables.location_lines[line]])
        found += data.tables.line_each[line] * (number // data.tables.line_group[line])
    return found


def locations(data: ReviveData, seat: i64) -> i64:
    """Points for the large locations with a figure of a seat, in the corners and beside the devotion track:
    `revive.score.locations`, `revive.ruling.devotion-population-counts`."""
    corners = [corner for corner in range(a.CORNERS) if s.has_figure(data, seat, a.LAND + corner)]
    scored = [location_score(data, seat, data.cells[f.LOCATIONS + corner]) for corner in corners]
    return sum(scored) + devotion_location(data, seat)


def devotion_location(data: ReviveData, seat: i64) -> i64:
    """Points for the large location beside the devotion track, 0 without a figure there: `revive.score.locations`,
    `revive.ruling.solo-xenologist-zero`."""
    there = data.cells[f.FIGURE_AT_DEVOTION + seat] == 1
    return location_score(data, seat, data.cells[f.LOCATIONS + a.DEVOTION_SITE]) if there else 0


def track_ends(data: ReviveData, seat: i64) -> i64:
    """Points for cards of the colours of finished tracks: `revive.score.cards`, `revive.track.end-bonus`."""
    ended = [colour for colour in range(a.COLOURS) if is_at_end(data, seat, colour)]
    return data.tables.end_cards * sum([number_of_cards(data, seat, colour) for colour in ended])


def tile_and_minors(data: ReviveData, seat: i64) -> i64:
    """The end tile and minor artifacts: `revive.score.end-tile`, `revive.artifact.minor`, `revive.ruling.end-tile`."""
    found = data.tables.end_points if data.cells[f.END_TILE] == seat else 0
    for minor in range(a.MINORS):
        counted = data.tables.minor_counts[minor]
        number = number_of(data, seat, COUNTED[counted]) if counted != NOTHING else 1
        found += data.cells[f.OWN_MINORS + seat * a.MINORS + minor] * data.tables.minor_points[minor] * number
    return found


def artifacts(data: ReviveData, seat: i64) -> i64:
    """Points for major artifacts by one's artifact card or the open one, by category: `revive.score.artifacts`,
    `revive.artifact.kinds`, `revive.variant.open-artifact-score`, `revive.box.artifact-cards`."""
    card = data.cells[f.SCORING] if data.cells[f.OPEN_CARD] == 1 else i64(data.cards.hands[seat].cards[0])
    found: i64 = 0
    for kind in range(a.MAJORS):
        own = data.cells[f.OWN_MAJORS + seat * a.MAJORS + kind]
        if own > 0:
            category = data.tables.scorings[card * a.MAJORS + kind]
            number = number_of(data, seat, COUNTED[data.tables.categories[category]])
            found += own * data.tables.category_each[category] * (number // data.tables.category_group[category])
    return found


def parts(data: ReviveData, seat: i64) -> vec[i64]:
    """What a seat scores at the end, part by part, in the order of the list: first each devotion is a point, then come
    moved progress markers; resources that are left count all together. Scyphoz cards count with the colours that they
    have now: `revive.score.devotion`, `revive.devotion.end`, `revive.score.progress`, `revive.progress.score`,
    `revive.score.resources`, `revive.ruling.end-resources`, `revive.res.end`."""
    moved = data.cells[f.PROGRESS + seat]
    progress = data.tables.progress[moved - 1] if moved > 0 else i64(0)
    resources = total(data.cells, f.HOLDINGS + seat * a.GOODS, a.GOODS) // data.tables.end_resources
    board = [technologies(data, seat), locations(data, seat), track_ends(data, seat), tile_and_minors(data, seat)]
    found = [data.cells[f.DEVOTION + seat], progress, *board, resources, artifacts(data, seat)]
    return vec[i64](found)


def name_best(data: ReviveData, seat: i64) -> None:
    """Each Scyphoz card of a seat gets the colour with which the sum of all parts is best; it serves the ends of tracks
    and the artifact card alike. Only how many have each colour matters: `revive.scyphoz.colour-end`,
    `revive.scyphoz.colour-end-example`, `revive.ruling.scyphoz-end-choice`, `revive.ruling.scyphoz-end-one`."""
    own = [card for card in cards_of(data, seat) if card >= a.CITIZENS]
    best: list[int] = []
    most: i64 = NOTHING
    for colours in combinations_with_replacement(range(int(a.COLOURS)), len(own)):
        points = worth_with(data, seat, own, list(colours))
        if points > most:
            best, most = list(colours), points
    worth_with(data, seat, own, best)


def worth_with(data: ReviveData, seat: i64, own: list[int], colours: list[int]) -> i64:
    """What a seat scores in all with its Scyphoz cards of some colours, which they have from now on."""
    for card, colour in zip(own, colours, strict=True):
        s.name_colour(data, card, colour)
    return sum(parts(data, seat))


class ScoreAll(Deed):
    """Everyone scores what they have at the end; these points bring no crates and are not converted:
    `revive.score.no-track-bonus`, `revive.convert.during-game`."""

    def perform(self, data: ReviveData, at: i64) -> None:
        for seat in range(data.seats):
            name_best(data, seat)
            data.cells[f.SCORE + seat] += sum(parts(data, seat))


SCORING: Final = ScoreAll("score_all", s.STEPS)
