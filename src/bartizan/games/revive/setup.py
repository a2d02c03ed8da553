"""The set-up as draws: large locations, tiles and lakes; displays; who begins; tribes and artifact cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, has, members_of, set_of, size_of, union
from bartizan.engine.dealing import Chances, DrawMember
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.games.revive import actions as a, fields as f, names as n, state as s, traits
from bartizan.games.revive.displays import plan_displays
from bartizan.games.revive.land import GRID, LAKE_PLACES, PLACE_HEXES, VAST, reaches_corners
from bartizan.games.revive.primitives import Argument, OfSeat, Refusal, Shown
from bartizan.games.revive.state import Drawn, ReviveData
from bartizan.games.revive.turns import TURN

DEALT: Final = 2  # how many artifact cards everyone is dealt
_TRIBES: Final = Chances(a.SETTLES)


def plan_setup(data: ReviveData) -> None:
    """Large locations, starting tiles, lakes and where vast crystals show; displays and artifacts; the first player;
    then what everyone has: `revive.setup.mix`, `revive.setup.corners`, `revive.setup.devotion-location`,
    `revive.setup.starting-tiles`, `revive.setup.lakes-in`, `revive.setup.tiles-face-down`,
    `revive.setup.empty-map`."""
    BEGINNING.plan(data)
    plan_displays(data)
    for face in reversed(data.tables.vast):
        LYING.plan(data, face)
    if data.cells[f.EXPANSION] == 1:
        for lake in range(a.LAKES - 1, -1, -1):
            FLOODING.plan(data, lake)
    for place in range(a.TILED - 1, a.AREAS - 1, -1):
        LAYING.plan(data, place)
    for site in range(a.CORNERS - 1, -1, -1):
        LOCATING.plan(data, site)
    if data.cells[f.EXPANSION] == 1:
        LOCATING.plan(data, a.DEVOTION_SITE)


class DrawLocation(DrawMember[ReviveData]):
    """A large location comes to the devotion track, or to a corner; what is left over is not used:
    `revive.setup.devotion-location`, `revive.setup.corners`, `revive.box.large-locations`."""

    shows = Shown("location", "site")


class LayTile(DrawMember[ReviveData]):
    """A starting tile comes face up beside the chasm: `revive.setup.starting-tiles`, `revive.box.starting-tiles`."""

    shows = Shown("tile", "place")
    place: Argument

    def among(self, data: ReviveData, at: i64) -> i64:
        return data.cells[f.UNSEEN_FACES] & data.tables.of_back[0]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        super().happen(data, at, outcome)
        data.cells[f.FACE_UP] |= BIT[self.place.of(at)]
        data.renew_land()


def lakes(data: ReviveData) -> i64:
    """The places of lakes, as a set."""
    return set_of(area for area in range(int(a.AREAS)) if data.cells[f.TILES + area] >= a.FACES)


class FloodPlace(Drawn):
    """A lake comes face up to a place for area tiles. All sets of three places that do not touch each other are equally
    likely, and so is which lake lies where: `revive.setup.lakes-in`, `revive.setup.lakes-apart`,
    `revive.setup.lakes-face-up`, `revive.ruling.lake-triples`."""

    shows = Shown("lake", "lake")
    lake: Argument

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        there = lakes(data)
        free = [places & ~there for places in LAKE_PLACES if places & there == there]
        weights = [len([1 for places in free if has(places, area)]) for area in range(a.AREAS)]
        empty = [area for area in range(int(a.AREAS)) if data.cells[f.TILES + area] == NOTHING]
        return [(a.FLOODS.base + area, weights[area]) for area in empty if weights[area] > 0]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        area: i64 = outcome - a.FLOODS.base
        data.cells[f.TILES + area] = a.FACES + self.lake.of(at)
        data.cells[f.FACE_UP] |= BIT[area]
        data.renew_land()

    def fits(self, data: ReviveData, at: i64) -> bool:
        return find(data.cells, f.TILES, a.AREAS, a.FACES + self.lake.of(at)) == NOTHING


class LieTile(Drawn):
    """A tile whose back shows a vast crystal lies on some place of its sort, each as likely as any other where every
    corner can still be reached; or it went back to the box, as one for each lake did: `revive.ruling.vast-places`,
    `revive.setup.return-three`, `revive.setup.path`, `revive.ruling.path-test`, `revive.ruling.path-later`."""

    shows = Shown("vast", "face")
    face: Argument

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        back = data.tables.back[self.face.of(at)]
        flooded: i64 = 0  # places of this sort that a lake has taken: as many faces of it are back in the box
        free: list[int] = []
        for area in range(a.AREAS):
            if data.tables.zone[area] == back:
                tile = data.cells[f.TILES + area]
                if tile >= a.FACES:
                    flooded += 1
                elif tile == NOTHING and self.leaves_ways(data, at, area):
                    free.append(int(a.LIES.base + area))
        unknown = size_of(data.cells[f.UNSEEN_FACES] & data.tables.of_back[back])
        back_in_box = int(flooded - size_of(data.cells[f.RETURNED] & data.tables.of_back[back]))
        found = [(outcome, int(unknown) - back_in_box) for outcome in free]
        return [*found, (a.RETURNS.base, back_in_box * len(free))] if back_in_box > 0 else found

    def leaves_ways(self, data: ReviveData, at: i64, area: i64) -> bool:
        """Whether every corner can be reached with this tile on a place."""
        blocked = vast_hexes(data, area, self.face.of(at))
        for other in range(a.AREAS):
            tile = data.cells[f.TILES + other]
            if tile >= a.FACES:
                blocked = union(blocked, PLACE_HEXES[other])
            elif tile != NOTHING:
                blocked = union(blocked, vast_hexes(data, other, tile))
        return reaches_corners(blocked)

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        face = self.face.of(at)
        data.cells[f.UNSEEN_FACES] &= ~BIT[face]
        if outcome == a.RETURNS.base:
            data.cells[f.RETURNED] |= BIT[face]
        else:
            data.cells[f.TILES + outcome - a.LIES.base] = face

    def fits(self, data: ReviveData, at: i64) -> bool:
        return has(data.cells[f.UNSEEN_FACES], self.face.of(at)) and int(self.face.of(at)) in data.tables.vast


def vast_hexes(data: ReviveData, place: i64, face: i64) -> vec[i64]:
    """The hexes of a place that are vast crystals if a face lies there."""
    parts = [part for part in range(4) if data.tables.faces[face * a.PARTS + part] == VAST]
    return GRID.set_of([int(place * a.PARTS) + part for part in parts])


class DrawFirst(Drawn):
    """Chance decides who begins. Then everyone has what it begins with: `revive.ruling.seat-order`,
    `revive.setup.tribe`, `revive.setup.artifact-card`, `revive.ruling.artifact-deal`, `revive.ruling.tribe-choice`."""

    shows = Shown("first")

    def proceed(self, data: ReviveData, at: i64) -> bool:
        if not s.is_solo(data):
            return super().proceed(data, at)
        data.drop()
        plan_players(data, 0)
        return True

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        return [(a.BEGINS.base + seat, 1) for seat in range(int(data.seats))]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        plan_players(data, outcome - a.BEGINS.base)


def plan_players(data: ReviveData, first: i64) -> None:
    """What each player has, in turn order; tribes that are chosen, from the last player on; then the first turn:
    `revive.ruling.tribe-choice`, `revive.variant.open-artifact-card`, `revive.ruling.artifact-deal`."""
    data.cells[f.FIRST] = first
    order = s.in_order(data, first)
    TURN.plan(data, first)
    for place, seat in enumerate(order):
        equip(data, seat, place)
    if data.cells[f.OPEN_CARD] == 1:
        OPENING.plan(data)
    else:
        for seat in reversed(order):
            KEEPING.plan(data, seat)
        for seat in [seat for seat in reversed(order) for _ in range(DEALT)]:
            DEALING.plan(data, seat)
    chosen = data.cells[f.CHOSEN] == 1
    for seat in order if chosen else reversed(order):
        (CHOOSING if chosen else SETTLING_IN).plan(data, seat)


def equip(data: ReviveData, seat: i64, place: i64) -> None:
    """A player has resources and points by turn order, a marker in storage, and three cards active and three resting:
    `revive.setup.resources`, `revive.setup.start-points`, `revive.setup.energy`, `revive.energy.start`,
    `revive.setup.cards`, `revive.area.active`, `revive.area.resting`, `revive.box.starting-citizens`."""
    tables = data.tables
    for good in range(a.GOODS):
        data.cells[f.HOLDINGS + seat * a.GOODS + good] = tables.start[place * a.GOODS + good]
    data.cells[f.SCORE + seat] = tables.start_points[place]
    data.cells[f.ENERGY + seat] = tables.start_energy[place]
    for card in range(a.STARTERS):
        (f.ACTIVE if has(tables.starting_active, card) else f.RESTING).add(data.cells, seat, card)


def tribes_left(data: ReviveData) -> i64:
    """The tribes left, as a set: `revive.ruling.tribes-allowed`, `revive.setup.tribe`, `revive.setup.tribes-any-mix`,
    `revive.ruling.expansion-switch`, `revive.solo.no-cordycephians`, `revive.cord.not-solo`."""
    found = data.tables.base_tribes | (data.tables.new_tribes if data.cells[f.EXPANSION] == 1 else 0)
    if s.is_solo(data):
        found &= data.tables.solo_tribes
    for seat in range(data.seats):
        if data.cells[f.TRIBE + seat] != NOTHING:
            found &= ~BIT[data.cells[f.TRIBE + seat]]
    return found


def lead(data: ReviveData, seat: i64, tribe: i64) -> None:
    """A player leads a tribe, and has what it begins with: `revive.setup.tribe`, `revive.setup.tribes-unused`."""
    data.cells[f.TRIBE + seat] = tribe
    for use in traits.in_force(data, seat):
        use.trait.begins(data, seat)


class DrawTribe(Drawn):
    """A player is dealt a tribe: `revive.ruling.tribe-choice`, `revive.setup.tribe`."""

    shows = Shown("tribe", "seat")

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        return _TRIBES.of(tribes_left(data))

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        lead(data, self.seat.of(at), outcome - a.SETTLES.base)


class ChooseTribe(OfSeat):
    """A player chooses a tribe, the last one first: `revive.ruling.tribe-choice`, `revive.ruling.tribes-allowed`."""

    opens = (a.CHOOSE,)
    shows = Shown("tribe", "seat")
    waits = False
    completes = False

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return [a.CHOOSE.base + tribe for tribe in members_of(tribes_left(data))]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        lead(data, self.seat.of(at), action - a.CHOOSE.base)

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        tribe = action - a.CHOOSE.base
        broken = {
            "revive.setup.tribe": any(data.cells[f.TRIBE + seat] == tribe for seat in range(data.seats)),
            "revive.ruling.expansion-switch": has(data.tables.new_tribes, tribe) and data.cells[f.EXPANSION] == 0,
            "revive.solo.no-cordycephians": True,
        }
        return n.refusal(data, action, broken)


class DealScoring(Drawn):
    """A player is dealt an artifact card, unseen by others: `revive.setup.artifact-card`."""

    shows = Shown("deal", "seat")

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        seat = int(self.seat.of(at))
        return [(a.DEALS(seat, card), weight) for card, weight in data.cards.scorings.outcomes()]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        seat, card = a.DEALS.fields(outcome)
        hand = data.cards.hands[seat].add(card, int(BIT[seat]))
        data.cards = data.cards.with_hand(seat, hand).but(scorings=data.cards.scorings.take(card))


class KeepScoring(OfSeat):
    """A player keeps one of two artifact cards. The other leaves the game, and only this player knows it:
    `revive.setup.artifact-card`, `revive.ruling.artifact-deal`."""

    opens = (a.KEEP,)
    rule = "revive.setup.artifact-card"
    shows = Shown("keep", "seat")
    waits = False
    completes = False
    secret = True

    def options(self, data: ReviveData, at: i64) -> list[int]:
        return sorted([a.KEEP.base + card for card in data.cards.hands[self.seat.of(at)].cards])

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        seat, hand = int(self.seat.of(at)), data.cards.hands[self.seat.of(at)]
        other = next(card for card in hand.cards if card != action - a.KEEP.base)
        rejects = data.cards.rejects.add(other, int(BIT[seat]))
        data.cards = data.cards.with_hand(seat, hand.remove(other)).but(rejects=rejects)


class OpenScoring(Drawn):
    """One artifact card lies open, no others: `revive.variant.open-artifact-card`, `revive.ruling.open-card-draw`."""

    shows = Shown("open")

    def outcomes(self, data: ReviveData, at: i64) -> list[tuple[int, int]]:
        return [(a.OPENS.base + card, weight) for card, weight in data.cards.scorings.outcomes()]

    def happen(self, data: ReviveData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.SCORING] = outcome - a.OPENS.base
        data.cards = data.cards.but(scorings=data.cards.scorings.take(outcome - a.OPENS.base))


LOCATING: Final = DrawLocation("draw_location", s.STEPS, a.LOCATES, f.UNSEEN_LOCATIONS, f.LOCATIONS, site=a.LARGE_SITE)
LAYING: Final = LayTile("lay_tile", s.STEPS, a.LAYS, f.UNSEEN_FACES, f.TILES, place=a.PLACE)
FLOODING: Final = FloodPlace("flood_place", s.STEPS, lake=a.LAKE)
LYING: Final = LieTile("lie_tile", s.STEPS, face=a.FACE)
BEGINNING: Final = DrawFirst("draw_first", s.STEPS)
SETTLING_IN: Final = DrawTribe("draw_tribe", s.STEPS, seat=SEATS)
CHOOSING: Final = ChooseTribe("choose_tribe", s.STEPS, seat=SEATS)
DEALING: Final = DealScoring("deal_scoring", s.STEPS, seat=SEATS)
KEEPING: Final = KeepScoring("keep_scoring", s.STEPS, seat=SEATS)
OPENING: Final = OpenScoring("open_scoring", s.STEPS)
