"""How well a seat stands, in points it may hope for: what bots look at one turn ahead.

Everything is counted in hundredths of a point. What an effect is worth is what it yields, each thing at the rate at
which one more of it counts for the seat now. The weights were found by letting bots play against each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import has, total, words_list
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.revive import (
    actions as a,
    cards,
    crates,
    exploring,
    fields as f,
    gains,
    granting,
    journeys,
    lakes,
    leeching,
    machines,
    populating,
    scoring,
    scyphoz,
    state as s,
    tracks,
    turns,
    yields as y,
)
from bartizan.games.revive.land import GRID, ICE, LOCATION, SAND, TERRAIN, site_hex
from bartizan.games.revive.modules import first_place
from bartizan.games.revive.ranging import reach_of
from bartizan.games.revive.state import ASK, EFFECT, ReviveData
from bartizan.games.revive.vocabulary import COUNTED

FOOD: Final = 45  # one of each resource, as long as there are few of it
GEAR: Final = 55
BOOK: Final = 65
CRYSTAL_HELD: Final = 80
SURPLUS: Final = 25  # how much of a resource counts that must be spent with the next action, in percent
SPENDING: Final = 250  # with so many turns left, in hundredths, resources begin to lose worth
DEVOTED: Final = 40  # devotion, besides its point
STEP: Final = 110  # a step on a track that another one brings
AHEAD: Final = 82  # how much of a space counts one step before it, in percent, with all turns to come
SLOWING: Final = 250  # and how soon that becomes less, in hundredths of a turn
BONUS: Final = 88  # the same for each devotion before a bonus
MODULE: Final = 24  # for each turn to come: a module that will be gained,
TOKEN: Final = 26  # a machine,
CARD: Final = 16  # a card,
TECHNOLOGY: Final = 18  # a technology of the tribe,
SIDE_SLOT: Final = 24  # the side slot,
ENERGY: Final = 4  # and an energy marker without a machine
CRATE: Final = 140
CYCLE: Final = 420  # from one hibernation to the next, in hundredths of a turn
READY: Final = 92  # how much of what a machine does counts while it can be used, in percent,
REUSED: Final = 55  # how much of that after each hibernation,
WORKING: Final = 60  # and of what a module does each time a card goes into its slot
IN_SLOT: Final = 25  # how much of it counts while the slot is free
PLAY: Final = 55  # a card that can be played without hibernating,
GOOD_PLAY: Final = 25  # with so much of what it does, in percent,
LATER: Final = 12  # and so much of it for each time it can still be played
ACT: Final = 130  # a main action that can still be taken in this turn
JOURNEY: Final = 70  # how much of a journey counts that is almost met, in percent
MET: Final = 96  # or met
UPPER: Final = 22  # how much of what the next technology above brings, in percent
ICE_BESIDE: Final = 22  # a hex that is still to be revealed, next to a building
SITE: Final = 30  # being a space nearer to the next location
BUILDING: Final = 30  # how much of the best place for a building counts, in percent
CORNER: Final = 7  # how much of a corner counts for each space that it is nearer than this many, in percent
NEAR: Final = 9
GROWTH: Final = 300  # what a corner is likely to be worth besides
KIND_GROWTH: Final = 250  # and a major artifact
MINOR: Final = 500
TILE: Final = 120  # a tile that is being turned over
SWITCH: Final = 70  # a switch that is up
LEECH: Final = 60
LENGTH: Final = 1900  # a match, in hundredths of a turn
MAJOR_PACE: Final = 420  # for each player, a major artifact on the board lasts so long
LAST_PACE: Final = 170  # or as short as that
SOLO_PACE: Final = 85  # and a space of the solo track
_ENOUGH: Final = vec[i64]([0, 100, 198, 290, 375, 450, 515])
"""What 0, 1, 2... of a basic resource are worth, in hundredths of the first one."""
_DISTANCES: Final = [
    [max(abs(q - x), abs(r - y), abs(q - x + r - y)) for x, y in GRID.places]
    for q, r in [GRID.places[int(a.LAND + corner * a.PARTS)] for corner in range(int(a.CORNERS))]
]


def evaluate(data: ReviveData, seat: i64) -> float:
    """What a seat may hope to have at the end."""
    if data.seat == OVER or data.cells[f.TRIBE + seat] == NOTHING:
        return float(data.cells[f.SCORE + seat])
    if (data.cells[f.OPEN_CARD] == 0 and data.cards.hands[seat].size() != 1) or data.cells[f.LOCATIONS] == NOTHING:
        return float(data.cells[f.SCORE + seat])
    return float(Prospects(data, seat).total()) / 100.0


def turns_left(data: ReviveData, seat: i64) -> i64:
    """How many turns a seat is likely to have after this one, in hundredths."""
    cells = data.cells
    player, last = cells[f.PLAYER], cells[f.LAST]
    if last != NOTHING:
        ahead = (seat - player + data.seats) % data.seats
        end = (last - player + data.seats) % data.seats
        return 100 if ahead > 0 and (end == 0 or ahead < end) else 0
    if s.is_solo(data):
        return max(data.tables.cube_spaces - cells[f.CUBE], i64(0)) * SOLO_PACE
    majors = total(cells, f.MAJORS, a.MAJORS) * 100 // data.seats
    usual = LENGTH - cells[f.TURN] * 100 // data.seats
    return min(max(usual, majors * LAST_PACE // 100), majors * MAJOR_PACE // 100)


class Prospects:
    """What one seat may hope for: what it would score now, what it holds, and what that will bring in the turns that
    are left."""

    def __init__(self, data: ReviveData, seat: i64) -> None:
        self.data = data
        self.seat = seat
        self.left = turns_left(data, seat)
        self.acts: i64 = 0  # main actions that can still be taken in this turn
        if data.cells[f.PLAYER] == seat:
            for at in data.agenda:
                if data.steps.of(at) is turns.ACTING:
                    self.acts = granting.MOST_MAIN - data.cells[f.ACTED]
        later = self.left + self.acts * 50
        self.late = min(later, i64(SPENDING)) * 100 // SPENDING  # how much of resources counts, in percent
        self.reach = reach_of(data, seat)
        self.own = scoring.cards_of(data, seat)
        self.coloured = vec[i64]([0, 0, 0])  # its cards of each colour, those that can have any with all
        for card in self.own:
            for colour in range(a.COLOURS):
                self.coloured[colour] += i64(card >= a.CITIZENS or data.tables.card_colour[card] == colour)
        self.rates = vec[i64]([0] * y.YIELDS)
        self.find_rates(later)

    def find_rates(self, later: i64) -> None:
        """What one more of everything is worth."""
        data, rates, tables = self.data, self.rates, self.data.tables
        goods = vec[i64]([FOOD, GEAR, BOOK, CRYSTAL_HELD])
        for good in range(a.GOODS):
            held = min(data.cells[f.HOLDINGS + self.seat * a.GOODS + good], i64(5))
            rates[good] = goods[good] * self.late // 100 * (120 - 10 * held) // 100
        rates[y.ANY] = max(rates[a.FOOD], max(rates[a.GEARS], rates[a.BOOKS]))
        rates[y.POINTS] = 100
        rates[y.DEVOTION] = 100 + DEVOTED * self.late // 100
        rates[y.MODULES] = MODULE * self.left // 100
        rates[y.CRATES] = CRATE * self.late // 100
        rates[y.SCYPHOZ] = CARD * self.left // 100
        for colour in range(a.COLOURS):
            rates[y.STEPS + colour] = STEP
            rates[y.TOKENS + colour] = TOKEN * self.left // 100
        rates[y.MARKERS] = (TOKEN + ENERGY) * self.left // 200
        rates[y.SPARKS] = self.late
        rates[y.HELP] = min(later, i64(100)) // 100
        self.find_artifacts()
        self.ahead = AHEAD * later // (later + SLOWING)
        self.tracks: i64 = 0  # what is still to come on the tracks
        steps = vec[i64]([0, 0, 0])
        for colour in range(a.COLOURS):
            at = data.cells[f.TRACKS + self.seat * a.COLOURS + colour]
            hope = self.coloured[colour] * tables.end_cards * 100  # what the end brings
            for space in range(f.TRACK_LENGTH - 1, at - 1, -1):
                whole = hope + self.of(tables.spaces[colour * f.TRACK_LENGTH + space])
                hope = whole * self.ahead // 100
                steps[colour] = whole - hope
            self.tracks += hope if at < f.TRACK_LENGTH else 0
        for colour in range(a.COLOURS):
            rates[y.STEPS + colour] = steps[colour]
        rates[y.ADVANCE] = max(steps[0], max(steps[1], steps[2]))

    def find_artifacts(self) -> None:
        """What an artifact is worth: the best that is left."""
        data, cells, tables = self.data, self.data.cells, self.data.tables
        card = cells[f.SCORING] if cells[f.OPEN_CARD] == 1 else i64(data.cards.hands[self.seat].cards[0])
        best: i64 = 0
        for kind in range(a.MAJORS):
            if cells[f.MAJORS + kind] > 0:
                category = tables.scorings[card * a.MAJORS + kind]
                number = scoring.number_of(data, self.seat, COUNTED[tables.categories[category]])
                points = tables.category_each[category] * number * 100 // tables.category_group[category]
                best = max(best, points + KIND_GROWTH * self.left // 1000)
        minors = i64(MINOR) if total(cells, f.MINORS, a.MINORS) > 0 else i64(300)
        self.rates[y.ARTIFACTS] = best if best > 0 else minors
        self.rates[y.ARTIFACTS + 1] = minors

    def of(self, node: i64) -> i64:
        """What an effect is worth."""
        return y.worth_of(self.data.tables.yields, node, self.rates)

    def total(self) -> i64:
        """All of it together."""
        found = self.data.cells[f.SCORE + self.seat] * 100 + self.tracks + self.acts * ACT
        for points in scoring.parts(self.data, self.seat):
            found += points * 100
        found += self.of_goods() + self.under_way() + self.of_machines() + self.of_cards()
        found += self.of_devotion() + self.of_technologies() + self.of_journeys()
        return found + (self.of_land() if self.left + self.acts > 0 else 0)

    def of_goods(self) -> i64:
        """What is held, and crates, and the switch."""
        cells = self.data.cells
        first = f.HOLDINGS + self.seat * a.GOODS
        goods = vec[i64]([FOOD, GEAR, BOOK])
        found = CRYSTAL_HELD * min(cells[first + a.CRYSTALS], i64(3))
        for good in range(a.CRYSTALS):
            held = cells[first + good]
            found += goods[good] * _ENOUGH[min(held, i64(6))] // 100
            if held > 6 and self.acts > 0:
                found += goods[good] * (held - 6) * SURPLUS // 100
        if self.acts > 0 and cells[first + a.CRYSTALS] > 3:
            found += CRYSTAL_HELD * (cells[first + a.CRYSTALS] - 3) // 2
        found += SWITCH * (1 - cells[f.SWITCH + self.seat])
        for other in range(self.data.seats):
            if cells[f.TRIBE + self.seat] == leeching.LEECHES:
                found += cells[f.LEECHES + other] * LEECH
        found = found * self.late // 100
        for crate in range(crates.KINDS):
            number = cells[f.CRATES + self.seat * crates.KINDS + crate]
            if number > 0:
                found += number * self.of(self.data.tables.crate_effects[crate]) * 95 // 100
        return found

    def under_way(self) -> i64:
        """What is still to come of this turn."""
        data = self.data
        found: i64 = 0
        for at in data.agenda:
            kind = data.steps.of(at)
            if kind is EFFECT and EFFECT.seat.of(at) == self.seat:
                found += self.of(EFFECT.node.of(at))
            elif kind is ASK and ASK.seat.of(at) == self.seat:
                node = ASK.node.of(at)
                found += self.of(node) - self.of(data.tables.effects.after[node])
            elif kind is tracks.ADVANCING and tracks.ADVANCING.seat.of(at) == self.seat:
                found += tracks.ADVANCING.number.of(at) * self.rates[y.STEPS + tracks.ADVANCING.colour.of(at)]
            elif kind is crates.DRAWING and crates.DRAWING.seat.of(at) == self.seat:
                found += self.rates[y.CRATES]
            elif kind is exploring.TAKING and exploring.TAKING.seat.of(at) == self.seat:
                found += self.rates[y.SCYPHOZ] + PLAY * self.late // 100
            elif kind is scyphoz.DRAWING and scyphoz.DRAWING.seat.of(at) == self.seat:
                found += self.rates[y.SCYPHOZ]
            elif kind is gains.GAINING and gains.GAINING.seat.of(at) == self.seat:
                found += gains.GAINING.number.of(at) * self.rates[y.POINTS + gains.GAINING.kind.of(at)]
            elif kind is exploring.REVEALING and exploring.REVEALING.seat.of(at) == self.seat:
                found += TILE * self.late // 100
        return found

    def of_machines(self) -> i64:
        """What machines do until the end, as far as there is energy for them."""
        data, seat, cells = self.data, self.seat, self.data.cells
        markers = machines.owned_energy(data, seat)
        found = ENERGY * markers * self.left // 100
        stored = cells[f.ENERGY + seat]
        closed = cells[f.USED + seat] | cells[f.FLIPPED + seat]
        cycles = self.left * 100 // CYCLE
        ready: list[int] = []
        again: list[int] = []
        for place in range(a.MACHINE_PLACES):
            if not machines.has_machine(data, seat, place) or has(cells[f.FLIPPED + seat], place):
                continue
            worth = self.of(machines.effect_at(data, seat, place))
            token = machines.token_at(data, seat, place)
            if token == NOTHING or not has(data.tables.unstable, token):
                again.append(-int(worth))
            if not has(closed, place):
                ready.append(-int(worth))
        ready.sort()
        again.sort()
        for worth in ready[:stored]:
            found -= worth * READY * self.late // 10000
        for worth in again[:markers]:
            found -= worth * REUSED * cycles // 10000
        return found

    def of_cards(self) -> i64:
        """What cards will bring, and modules with them."""
        data, seat, cells, tables = self.data, self.seat, self.data.cells, self.data.tables
        found: i64 = 0
        plays = self.left * 50 // CYCLE
        active = f.ACTIVE.list(cells, seat)
        best: list[int] = []
        for card in self.own:
            worth = max(self.of(tables.tops[card]), self.of(tables.bottoms[card]))
            found += worth * LATER * plays // 100 // 100
            if card in active:
                best.append(-int(worth))
        found += CARD * len(self.own) * self.left // 100
        free: i64 = 0
        for slot in range(a.SLOTS):
            empty = cards.has_place(data, seat, slot)
            free += i64(empty)
            first = f.FITTED + seat * a.MODULE_PLACES + first_place(data, slot)
            times = 100 * i64(empty) * IN_SLOT // 100 * self.late // 100
            if slot < a.SIDE_SLOT or cards.is_open(data, seat, slot):
                times += WORKING * self.left // CYCLE
            else:
                times += WORKING * self.left // CYCLE // 3
            for place in range(tables.room[slot]):
                module = cells[first + place]
                if module != NOTHING:
                    suited: i64 = 0
                    for colour in range(a.COLOURS):
                        suited += self.coloured[colour] if has(tables.module_colours[module], colour) else 0
                    share = min(suited * 100 // max(i64(len(self.own)), i64(1)), i64(100))
                    found += self.of(tables.module_effects[module]) * times * share // 10000
        best.sort()
        for worth in best[:free]:
            found += (PLAY * 100 - worth * GOOD_PLAY) * self.late // 10000
        return found

    def of_devotion(self) -> i64:
        """What is still to come on the devotion track."""
        at, found = self.data.cells[f.DEVOTION + self.seat], i64(0)
        if self.data.cells[f.EXPANSION] == 0:
            return found
        for place in range(len(self.data.tables.bonus_spaces)):
            away = self.data.tables.bonus_spaces[place] - at
            if away > 0:
                hope = self.of(self.data.tables.bonuses[place]) * self.late
                for _ in range(away):
                    hope = hope * BONUS // 100
                found += hope // 100
        return found

    def of_technologies(self) -> i64:
        """What technologies will bring, and those above them."""
        unlocked, found = self.data.cells[f.UNLOCKED + self.seat], i64(0)
        for technology in range(1, a.TECHNOLOGIES):
            if has(unlocked, technology):
                if technology == s.MIDDLE:
                    found += SIDE_SLOT * self.left // 100
                elif technology < populating.TOP:
                    found += TECHNOLOGY * self.left // 100
            elif populating.is_available(self.data, self.seat, technology):
                hope = self.data.tables.technology_points[technology] * 100
                if technology >= populating.TOP:
                    hope += self.of(self.data.tables.top_effects[technology - populating.TOP])
                else:
                    hope += TECHNOLOGY * self.left // 100
                found += hope * UPPER * self.late // 10000
        return found + (TECHNOLOGY * self.left // 100 if has(unlocked, s.BASE) else 0)

    def of_journeys(self) -> i64:
        """What the journeys will bring that have been started."""
        data, found = self.data, i64(0)
        started = data.cells[f.STARTED + self.seat]
        for journey in range(i64(len(a.JOURNEY.values))):
            if has(started, journey):
                best: i64 = 0
                for need in range(journey * 3, journey * 3 + 3):
                    best = max(best, self.nearness(need) * self.of(data.tables.journey_effects[need]) // 100)
                found += best
        return found

    def nearness(self, need: i64) -> i64:
        """How likely a requirement is to be met, in percent."""
        what, number = self.data.tables.needs[need], self.data.tables.need_numbers[need]
        if what == "pay":
            return JOURNEY * self.late // 100
        there = journeys.reached(self.data, self.seat, what)
        if there >= number:
            return MET
        missing = 100 - min(there * 100 // number, i64(100))
        return JOURNEY * (100 - missing * missing // 120) // 100 * self.late // 100

    def of_land(self) -> i64:
        """What can be reached: the nearest location, the best place for a building, corners; and what buildings will
        bring yet."""
        data, seat, land = self.data, self.seat, self.data.land
        buildings = s.buildings_of(data, seat)
        found: i64 = 0
        for at in words_list(buildings):
            found += GRID.touching(at, land.of[ICE]) * ICE_BESIDE * self.late // 100
        if data.cells[f.EXPANSION] == 1:
            cycles = self.left * 100 // CYCLE
            for lake in range(a.LAKES):
                for size in range(lakes.SIZES):
                    if lakes.buildings_at(data, seat, lake, size) > 0:
                        found += self.of(data.tables.lake_bonuses[lake * lakes.SIZES + size]) * cycles // 100
        nearest: i64 = 4
        for site in words_list(land.of[LOCATION]):
            if self.reach[site] < nearest and not s.has_figure(data, seat, site):
                nearest = self.reach[site]
        found += (4 - nearest) * SITE * self.late // 100
        best: i64 = 0
        for at in words_list(land.of[SAND]):
            if self.reach[at] < 4:
                best = max(best, self.of_place(at))
        return found + best * BUILDING * self.late // 10000 + self.of_corners()

    def of_place(self, at: i64) -> i64:
        """What a small building would bring at once."""
        land = self.data.land
        found = -self.rates[a.FOOD] * (self.reach[at] - 1)
        for colour in range(a.COLOURS):
            found += GRID.touching(at, land.of[TERRAIN + colour]) * self.rates[y.STEPS + colour]
        return found + land.crystals_beside(at) * self.rates[a.CRYSTALS]

    def of_corners(self) -> i64:
        """What large locations are worth on which no figure is yet, by how near they are."""
        data, found = self.data, i64(0)
        own = [*words_list(s.buildings_of(data, self.seat)), *words_list(s.figures_of(data, self.seat))]
        for corner in range(a.CORNERS):
            if s.has_figure(data, self.seat, a.LAND + corner):
                found += GROWTH * self.left // 2000
                continue
            away = min(self.reach[site_hex(a.LAND + corner)], i64(NEAR))
            row = _DISTANCES[corner]
            for at in own:
                away = min(away, row[at] + 2)
            if away < NEAR:
                worth = scoring.location_score(data, self.seat, data.cells[f.LOCATIONS + corner]) * 100
                found += (worth + GROWTH * self.left // 2000) * (NEAR - away) * CORNER // 100 * self.late // 100
        return found
