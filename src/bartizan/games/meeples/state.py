"""The data of a match of Meeples & Monsters, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Decks and hands are values: they are replaced, never changed, so copies may share them.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import effects, steps
from bartizan.engine.cells import BIT, count_in, filled, find, size_of
from bartizan.engine.content import Columns
from bartizan.engine.deck import Deck, Hand
from bartizan.engine.domains import BUNCH, NOTHING, SEATS, Bunch, SetOf, Values, Whole
from bartizan.engine.effects import Effect, EffectState, Vocabulary
from bartizan.engine.language import NONE, Effects, no_effects
from bartizan.engine.steps import Steps
from bartizan.games.meeples import actions as a, fields as f

STEPS: Final = Steps()
MOST_NODES: Final = 1024
NODES: Final = Whole(0, MOST_NODES - 1)  # where an effect of the content can begin
LANGUAGE: Final = Vocabulary(2, 1)
"""How effects are written; the modules of the chapters add their words. Nothing is promised: all effects are carried
out as far as they can be."""
EFFECT: Final = Effect("effect", STEPS, node=NODES, seat=SEATS)
"""A step of an effect; the steps after it wait until all that follows from it is done."""
LANGUAGE.effect = EFFECT
ANY: Final[i64] = a.KINDS  # where a need counts Units of any kind
NEED: Final[i64] = a.KINDS + 1  # the cells of a need: one for each kind, and one for any Unit
TYPES: Final[i64] = 3
NO_TYPE: Final[i64] = -1  # what an Overlord has instead of a type
EACH: Final = vec[i64]([BUNCH**kind for kind in range(len(a.KIND_NAMES))])  # one meeple of each kind, as a bunch


class Legacy:
    """What something is worth at the end: points for each group of what is counted, up to a limit if there is one."""

    def __init__(self, counts: i64, each: i64, most: i64, group: i64 = 1) -> None:
        self.counts = counts  # as `scoring.count` numbers it; 0 for nothing
        self.each = each
        self.most = most  # 0 for no limit
        self.group = group

    def points(self, number: i64) -> i64:
        """What a number of them is worth."""
        found = number // self.group * self.each
        return min(found, self.most) if self.most > 0 else found


class Tables:
    """The box in numbers, as the content says them, for a number of players: `meeples.setup.deck-parts`."""

    def __init__(self, columns: Columns, players: int) -> None:
        numbers, values, effects = columns.numbers, columns.values, no_effects()
        districts, deck = range(int(a.DISTRICTS)), slice(max(players, 2) * 3 - 6, max(players, 2) * 3 - 3)
        self.effects = effects
        self.strength = numbers("monster", "strength")  # [monster], and so on
        self.points = numbers("monster", "vp")
        self.type = numbers("monster", "type")
        self.level = numbers("monster", "level")
        self.home = numbers("monster", "district")  # the district it comes to
        self.reward = LANGUAGE.column(effects, columns, "monster", "reward")
        self.of_type = _joined([_set_of(self.type, kind) for kind in range(3)])  # [type]: all Monsters of it, as a set
        self.of_level = _joined([_set_of(self.level, level) for level in (1, 2, 3)])  # [level - 1]: the same
        heroes = [[strength] * 3 for strength in values("prestige", "strength")]
        self.class_strength = _joined([1, 1, 1], numbers("class", "strengths"), *heroes)  # [kind * 3 + level - 1]
        self.against = _joined([NO_TYPE] * int(a.RANGER), numbers("prestige", "against"))  # [kind]: whom it beats best
        self.unit = _joined([a.WARRIOR + unit for unit in numbers("district", "unit")])  # [district]: the kind it gives
        self.needs = _joined(*map(_need, values("district", "needs")), *map(_need, values("location", "needs")))
        self.leaves = _joined([0 for _ in districts], map(_bunch, values("location", "leaves")))  # [spot]: as a bunch
        spots = [LANGUAGE.column(effects, columns, kind, "effect") for kind in ("district", "location")]
        self.spot_effect = _joined(*spots)
        self.spot_district = _joined(districts, numbers("location", "district"), districts)
        self.room_kind = numbers("room", "kind")  # [room]
        self.rooms = _joined([_set_of(self.room_kind, kind) for kind in range(len(a.ROOM_KINDS))])  # [kind]: as a set
        self.room_needs = _joined(*map(_need, values("room", "needs")))  # [room * NEED + kind], as `needs` by spots
        self.room_leaves = _joined(map(_bunch, values("room", "leaves")))
        self.room_effect = LANGUAGE.column(effects, columns, "room", "effect")
        self.room_against = _types(numbers("room", "against"))  # the type of Monster that must fall, or NO_TYPE
        self.set_points = _joined(*[[0, *points] for points in values("set", "points")])  # [kind * 5 + number of Rooms]
        self.solo_locations: i64 = _set_of(numbers("location", "solo"), 1)  # in a match against the Guard
        homes = numbers("location", "district")
        self.of_district = _joined([_set_of(homes, district) for district in districts])  # Locations, as a set
        self.cost = numbers("location", "cost")  # [location]
        self.bonus = LANGUAGE.column(effects, columns, "location", "bonus")
        self.quest_points = numbers("quest", "vp")  # [quest]: of a Deed
        self.quest_bonus = LANGUAGE.column(effects, columns, "quest", "bonus")  # the effect of a Boon
        self.legacies = _legacies(columns, "quest", "group")  # [quest]: what it is worth at the end
        self.tokens = _legacies(columns, "token")  # [token]: the same,
        self.token_points = numbers("token", "vp")  # and what it is worth at once
        chart = numbers("chart", "vp")
        self.chart = _joined([chart[form] for form in numbers("quest", "form")])  # [quest]: to the Royal Guard
        self.prey_type = _types(numbers("quest", "prey"))  # [quest]: the type it shows, or NO_TYPE
        self.shows = _joined([SetOf(a.KIND).of(map(a.KIND_NAMES.index, names)) for names in values("spot", "takes")])
        self.guard_value: i64 = columns.content["spot"]["x3"]["vp"]  # what the third Corruption spot scores,
        self.levy: i64 = columns.content["order"]["levy"]["vp"]  # and the Order that does
        self.boss_strength = numbers("overlord", "strength")  # [overlord]
        self.boss_points = numbers("overlord", "vp")
        self.parts = numbers("deck", "parts")[deck]  # [level - 1]: how many Monsters of it are in the deck,
        self.tails = numbers("deck", "tail")[deck]  # and among how many of them the Dark Council card lies
        self.board: i64 = values("deck", "board")[max(players, 2) - 2]  # how many Monsters there are at the start
        self.yields = vec[i64]([])  # what effects yield from each node on: `evaluate.py` fills it
        self.pack = columns.content.pack  # what an owner's content changes, by kind and entry


def _joined(*rows: Iterable[Any]) -> vec[i64]:
    """Rows of numbers, one after another."""
    return vec[i64]([int(number) for row in rows for number in row])


def _types(places: vec[i64]) -> vec[i64]:
    """Types out of fields that may be empty, which is their first word."""
    return _joined([place + NO_TYPE for place in places])


def _set_of(column: vec[i64], value: int) -> i64:
    """The entries of which a field has a value."""
    return sum([BIT[number] for number, there in enumerate(column) if there == value])


def _need(names: list[str]) -> list[int]:
    """How many of each kind, and how many of any, are needed."""
    return [names.count(name) for name in (*a.KIND_NAMES, "any")]


def _bunch(names: list[str]) -> int:
    return Bunch(a.KIND).of(map(a.KIND_NAMES.index, names))


def _legacies(columns: Columns, kind: str, *more: str) -> list[Legacy]:
    """What the entries of a kind are worth at the end."""
    fields = [columns.numbers(kind, name) for name in ("counts", "each", "most", *more)]
    return [Legacy(*row) for row in zip(*fields, strict=True)]


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


class OfSeat(steps.OfSeat[MeeplesData]):
    """A step that the seat in its argument decides."""


class OfTurn(steps.Asked[MeeplesData]):
    """A step that the player whose turn it is decides."""

    def decider(self, data: MeeplesData, at: i64) -> i64:
        return data.cells[f.PLAYER]


class Drawn(steps.Drawn[MeeplesData]):
    """A step that chance decides."""


class Primitive(effects.Primitive[MeeplesData]):
    """A word of effects, and the function that says what it does for a seat, given its arguments. What cannot be done
    is left out, and the rest of the effect still happens: `meeples.ruling.empty-supply`."""

    always = True

    def __init__(self, does: "Does", *forms: str, **arguments: Values) -> None:
        super().__init__(LANGUAGE, forms, arguments)
        self.does = does

    def perform(self, data: MeeplesData, node: i64, seat: i64) -> None:
        self.does(data, seat, data.tables.effects.first(node), data.tables.effects.second(node))


Does = Callable[[MeeplesData, i64, i64, i64], None]


def people(data: MeeplesData) -> i64:
    """How many seats are people's: all but that of the Royal Guard."""
    return data.seats - data.cells[f.GUARD]


def after(data: MeeplesData, seat: i64) -> i64:
    """The next seat in turn order, who sits to the left: `meeples.ruling.left-neighbour`."""
    return (seat + 1) % people(data)


def begin(data: MeeplesData, node: i64, seat: i64) -> None:
    """An effect of the content begins, where there is one."""
    if node != NONE:
        EFFECT.plan(data, node, seat)


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
        standing = f.FIELDS.of(cells, f.BOARD) + f.FIELDS.of(cells, f.TROOPS)
        found += cells[f.ASIDE + kind] + standing.count(int(kind))
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
    return filled(data.cells, f.MONSTERS + district * a.SLOTS, a.SLOTS)


def free_plot(data: MeeplesData, district: i64) -> i64:
    """The building spot of a district that is used next, or NOTHING when none is free: `meeples.city.building-spots`,
    `meeples.city.building-final`, `meeples.ruling.far-spot-first`; the nearer one of two holds an Order of the Royal
    Guard (`meeples.solo.order-spots`)."""
    free = find(data.cells, f.BUILT + district * a.PLOTS, a.PLOTS - data.cells[f.GUARD], NOTHING)
    return NOTHING if free == NOTHING else free - f.BUILT


def is_final(data: MeeplesData) -> bool:
    """Whether this is one of the last two rounds: `meeples.overlord.when`, `meeples.ruling.overlord-rounds`."""
    return data.cells[f.LAST_ROUND] > 0 and data.cells[f.ROUND] > data.cells[f.LAST_ROUND] - 2


def won_of(data: MeeplesData, seat: i64, members: i64) -> i64:
    """How many Monsters of a set a seat has defeated."""
    return size_of(data.cells[f.WON + seat] & members)
