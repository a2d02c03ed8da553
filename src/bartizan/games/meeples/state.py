"""The data of a match of Meeples & Monsters, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Decks and hands are values: they are replaced, never changed, so copies may share them.
"""

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import steps
from bartizan.engine.cells import count_in, has, size_of
from bartizan.engine.deck import Deck, Hand
from bartizan.engine.domains import BUNCH, NOTHING, SEATS, Whole
from bartizan.engine.effects import Effect, EffectState, Vocabulary
from bartizan.engine.language import Effects
from bartizan.engine.steps import Steps
from bartizan.games.meeples import actions as a, fields as f

STEPS: Final = Steps()
MOST_NODES: Final = 1024
NODES: Final = Whole(0, MOST_NODES - 1)
"""Where an effect of the content can begin."""
LANGUAGE: Final = Vocabulary(2, 1)
"""How effects are written; the modules of the chapters add their words. Nothing is promised: all effects are carried
out as far as they can be."""
EFFECT: Final = Effect("effect", STEPS, node=NODES, seat=SEATS)
"""A step of an effect; the steps after it wait until all that follows from it is done."""
LANGUAGE.effect = EFFECT
ANY: Final[i64] = a.KINDS
"""Where a need counts Units of any kind."""
NEED: Final[i64] = a.KINDS + 1
"""The cells of a need: one for each kind, and one for any Unit."""
TYPES: Final[i64] = 3
NO_TYPE: Final[i64] = 3
"""What an Overlord has instead of a type."""
EACH: Final = vec[i64]([BUNCH**kind for kind in range(len(a.KIND_NAMES))])
"""One meeple of each kind, as a bunch."""


class Legacy:
    """What something is worth at the end: points for each group of what is counted, up to a limit if there is one."""

    def __init__(self, counts: str, group: i64, each: i64, most: i64) -> None:
        self.counts = counts
        self.group = group
        self.each = each
        self.most = most  # 0 for no limit

    def points(self, number: i64) -> i64:
        """What a number of them is worth."""
        found = number // self.group * self.each
        return min(found, self.most) if self.most > 0 else found


class Tables:
    """The box, as the content files give it, in numbers. `box.py` fills it."""

    def __init__(self, effects: Effects) -> None:
        nothing = vec[i64]([])
        self.effects = effects
        self.strength = nothing  # [monster], and so on
        self.points = nothing
        self.type = nothing
        self.level = nothing
        self.home = nothing  # the district it comes to
        self.reward = nothing  # its effect
        self.class_strength = nothing  # [kind * 3 + level - 1], of all kinds
        self.against = nothing  # [kind]: the type a prestige Unit is stronger against, or NO_TYPE
        self.needs = nothing  # [spot * NEED + kind]
        self.leaves = nothing  # [spot]: the kinds that go to the supply, as a bunch
        self.spot_effect = nothing
        self.spot_district = nothing
        self.room_kind = nothing  # [room]
        self.room_needs = nothing  # [room * NEED + kind]
        self.room_leaves = nothing
        self.room_effect = nothing
        self.room_against = nothing  # the type of Monster that must fall, or NO_TYPE
        self.set_points = nothing  # [kind * 5 + number of Rooms]
        self.solo_locations: i64 = 0  # those that are in a match against the Guard, as a set
        self.cost = nothing  # [location]
        self.bonus = nothing
        self.unit = nothing  # [district]: the kind it gives
        self.quest_points = nothing  # [quest]: of a Deed
        self.quest_bonus = nothing  # the effect of a Boon
        self.legacies: list[Legacy] = []  # [quest]: what it is worth at the end
        self.tokens: list[Legacy] = []  # [token]: the same
        self.chart: list[i64] = []  # [quest]: what it is worth to the Royal Guard
        self.prey_type = nothing  # [quest]: the type it shows, or NO_TYPE
        self.guard_value: i64 = 0  # what the third Corruption spot scores,
        self.levy: i64 = 0  # and the Order that does
        self.shows: list[i64] = []  # [guard spot]: the kinds it takes, as a set
        self.boss_strength = nothing  # [overlord]
        self.boss_points = nothing
        self.token_points = nothing  # [token]: at once
        self.of_type = nothing  # [type]: all Monsters of it, as a set
        self.of_level = nothing  # [level - 1]: the same
        self.parts = nothing  # [level - 1]: how many Monsters of it are in the deck of so many players,
        self.tails = nothing  # and among how many of them the Dark Council card lies
        self.yields = nothing  # what effects yield from each node on, as `evaluate.py` counts it
        self.board: i64 = 0  # how many Monsters there are at the start
        self.pack: Mapping[str, Any] = {}  # what an owner's content changes, by kind and entry


class MeeplesData(EffectState):
    """A match in progress: its cells, its agenda, the box, the deck of Quests and who holds which."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        cells: vec[i64],
        agenda: vec[i64],
        tables: Tables,
        quests: Deck,
        hands: list[Hand],
        discards: Hand,
        ready: list[int],
    ) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS, ready)
        self.tables = tables
        self.quests = quests  # the deck of Quests
        self.hands = hands  # the Quests of each seat
        self.discards = discards  # those that were discarded, face down

    def program(self) -> Effects:
        return self.tables.effects

    def vocabulary(self) -> Vocabulary:
        return LANGUAGE

    def worth_of(self, node: i64) -> i64:
        return 0


class Asked(steps.Asked[MeeplesData]):
    """A step that a seat decides, unless there is nothing to decide in it."""


class OfSeat(steps.OfSeat[MeeplesData]):
    """A step that the seat in its argument decides."""


class OfTurn(Asked):
    """A step that the player whose turn it is decides."""

    def decider(self, data: MeeplesData, at: i64) -> i64:
        return data.cells[f.PLAYER]


class Drawn(steps.Drawn[MeeplesData]):
    """A step that chance decides."""


def evenly(base: i64, members: i64) -> list[tuple[int, int]]:
    """The members of a set, numbered from a block's first outcome on, each as likely as any other."""
    found: list[tuple[int, int]] = []
    while members != 0:
        if members & 1 == 1:
            found.append((int(base), 1))
        members = members >> 1
        base += 1
    return found


def people(data: MeeplesData) -> i64:
    """How many seats are people's: all but that of the Royal Guard."""
    return data.seats - data.cells[f.GUARD]


def after(data: MeeplesData, seat: i64) -> i64:
    """The next seat in turn order, who sits to the left: `meeples.ruling.left-neighbour`."""
    return (seat + 1) % people(data)


# Meeples.


def bring(data: MeeplesData, place: i64, kind: i64, number: i64) -> i64:
    """Meeples of a kind come from the supply to a place, as many as there still are; gives how many:
    `meeples.box.supply`."""
    number = min(number, data.cells[f.SUPPLY + kind])
    data.cells[f.SUPPLY + kind] -= number
    data.cells[place + kind] += number
    return number


def gain(data: MeeplesData, seat: i64, kind: i64, number: i64) -> i64:
    """A seat gains Units into its Lodgings: `meeples.gain.lodgings`, `meeples.ruling.empty-supply`,
    `meeples.ruling.gains-rest`."""
    return bring(data, f.LODGINGS + seat * a.KINDS, kind, number)


def drop_off(data: MeeplesData, place: i64, bunch: i64) -> None:
    """A bunch of meeples comes to a place."""
    for kind in range(a.KINDS):
        data.cells[place + kind] += count_in(bunch, kind)


def pool(data: MeeplesData, seat: i64, kind: i64) -> i64:
    """How many meeples of a kind a seat owns, wherever they are: `meeples.ruling.pool`,
    `meeples.ruling.champion-end`."""
    cells = data.cells
    place = seat * a.KINDS + kind
    found = cells[f.BAG + place] + cells[f.TAVERN + place] + cells[f.LODGINGS + place]
    if seat >= people(data):
        found += cells[f.ASIDE + kind]
        for spot in range(len(a.GUARD_SPOT_NAMES)):
            if cells[f.BOARD + spot] == kind:
                found += 1
        for waiting in range(f.MOST_TROOPS):
            if cells[f.TROOPS + waiting] == kind:
                found += 1
    if cells[f.CHAMPION_OF] == seat and cells[f.CHAMPION] == kind:
        found += 1
    if cells[f.PLAYER] == seat:
        found += cells[f.PARTY + kind]
        for place in range(cells[f.RESOLVED], cells[f.SENT]):
            found += count_in(cells[f.PARTIES + place], kind)
    return found


def level_of(data: MeeplesData, seat: i64, kind: i64) -> i64:
    """The level of a seat's meeples of a kind: 1 for those without a class card: `meeples.class.range`,
    `meeples.class.all-meeples`."""
    if kind < a.WARRIOR or kind > a.KNIGHT:
        return 1
    return data.cells[f.LEVEL + seat * a.CLASSES + kind - a.WARRIOR]


def strength_of(data: MeeplesData, seat: i64, kind: i64) -> i64:
    """The strength of one meeple, without any bonus: `meeples.fight.peasant`, `meeples.class.strengths`,
    `meeples.prestige.strength`."""
    return data.tables.class_strength[kind * 3 + level_of(data, seat, kind) - 1]


# The Royal Guard.


def guard_of(data: MeeplesData) -> i64:
    """The seat of the Guard: `meeples.guard.seat`."""
    return data.seats - 1


def bag_of(data: MeeplesData) -> i64:
    """Where its bag begins."""
    return f.BAG + guard_of(data) * a.KINDS


def come_home(data: MeeplesData) -> None:
    """All meeples on the board and beside it return to the bag, but those that still wait do not:
    `meeples.guard.return`, `meeples.ruling.all-meeples`."""
    cells = data.cells
    bag = bag_of(data)
    for spot in range(len(a.GUARD_SPOT_NAMES)):
        if cells[f.BOARD + spot] != NOTHING:
            cells[bag + cells[f.BOARD + spot]] += 1
            cells[f.BOARD + spot] = NOTHING
    for kind in range(a.KINDS):
        cells[bag + kind] += cells[f.ASIDE + kind]
        cells[f.ASIDE + kind] = 0


# The city.


def monsters_in(data: MeeplesData, district: i64) -> i64:
    """How overrun a district is: `meeples.overrun.measure`, `meeples.ruling.overrun-number`."""
    found: i64 = 0
    for slot in range(a.SLOTS):
        if data.cells[f.MONSTERS + district * a.SLOTS + slot] != NOTHING:
            found += 1
    return found


def plot_of(data: MeeplesData, location: i64) -> i64:
    """The building spot on which a Location stands, or NOTHING."""
    for plot in range(a.DISTRICTS * a.PLOTS):
        if data.cells[f.BUILT + plot] == location:
            return plot
    return NOTHING


def free_plot(data: MeeplesData, district: i64) -> i64:
    """The building spot of a district that is used next, or NOTHING when none is free: `meeples.city.building-spots`,
    `meeples.city.building-final`, `meeples.ruling.far-spot-first`; the nearer one of two holds an Order of the Royal
    Guard (`meeples.solo.order-spots`)."""
    plots = a.PLOTS - data.cells[f.GUARD]
    for plot in range(district * a.PLOTS, district * a.PLOTS + plots):
        if data.cells[f.BUILT + plot] == NOTHING:
            return plot
    return NOTHING


def is_final(data: MeeplesData) -> bool:
    """Whether this is one of the last two rounds: `meeples.overlord.when`, `meeples.ruling.overlord-rounds`."""
    return data.cells[f.LAST_ROUND] > 0 and data.cells[f.ROUND] > data.cells[f.LAST_ROUND] - 2


def won_of(data: MeeplesData, seat: i64, members: i64) -> i64:
    """How many Monsters of a set a seat has defeated."""
    return size_of(data.cells[f.WON + seat] & members)


def has_boon(data: MeeplesData, seat: i64, quest: i64) -> bool:
    """Whether a seat has completed a Quest, whose bonus may last."""
    return has(data.cells[f.COMPLETED + seat], quest)
