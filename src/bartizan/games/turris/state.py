"""The data of a match of Turris, and nothing else.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import effects
from bartizan.engine.cells import BIT, has, total
from bartizan.engine.content import Columns
from bartizan.engine.domains import NOTHING, SEATS, Named, Whole
from bartizan.engine.effects import Effect, EffectState, Vocabulary
from bartizan.engine.language import Effects, no_effects
from bartizan.engine.steps import Asked, Steps
from bartizan.games.turris import actions as a, fields as f

BETRAYER_SCOUTS: Final = 2
SOLO: Final = 1  # how many people play against the Betrayers
ROOM_PRESTIGE: Final = 5
HAND_LIMIT: Final = 4

STEPS: Final = Steps()
NODES: Final = Whole(0, 4095)  # the steps that the effects of all content may have
NUMBERS: Final = Whole(0, 99)  # what a step of the agenda may count
COUNTED: Final = Whole(1, 101)
"""What a step still counts down: an effect says 99 at most, and a reserved Mission may cost 2 less."""
PROMISES: Final = 15  # how many numbers steps of an effect promise each other; `goods.py` names them
LANGUAGE: Final = Vocabulary(len(a.CHOOSE.domains[0].values), PROMISES)
"""How effects are written; the modules of the chapters add their words."""
EFFECT: Final = Effect("effect", STEPS, node=NODES, seat=SEATS)
"""A step of an effect; the steps after it wait until all that follows from it is done: `turris.words.steps`,
`turris.words.if`, `turris.precedence.effects`, `turris.ruling.same-precedence`."""
LANGUAGE.effect = EFFECT


class Offer(effects.Offer):
    """An optional part of an effect, as a whole or not at all: `turris.words.may`."""

    opens = (a.ACCEPT, a.DECLINE)


class Choice(effects.Choice):
    """One of several sides of an effect, among those that can be done in full: `turris.words.choose`."""

    opens = (a.CHOOSE,)
    rule = "turris.words.choose"


OFFER: Final = Offer("offer", STEPS, node=NODES, seat=SEATS)
LANGUAGE.offer = OFFER
LANGUAGE.choice = Choice("choose", STEPS, node=NODES, seat=SEATS)

KINDS: Final = Named(
    "kind", {**{name: 2**number for number, name in enumerate(a.RESOURCE_NAMES)}, "goods": 14, "any": 15}
)
"""Sets of resources, a bit for each."""
AMOUNT: Final = Whole(1, 99)  # what a step of an effect counts

TRIGGERS: Final = [
    "gather", "place", "place-immediate", "place-site", "collect", "devoured", "threatened", "council", "tactics",
    "mission", "room", "turn",
]  # fmt: skip
STANDING: Final = [
    "free-recall", "cheap-revive", "hand-5", "reserve-2", "no-limit", "less-ichor", "less-knowledge", "less-relics",
    "less-weaponry", "ichor-shield", "rescue",
]  # fmt: skip
WHEN_GATHER: Final = 0
WHEN_PLACE: Final = 1
WHEN_PLACE_IMMEDIATE: Final = 2
WHEN_PLACE_SITE: Final = 3
WHEN_COLLECT: Final = 4
WHEN_DEVOURED: Final = 5
WHEN_THREATENED: Final = 6
WHEN_COUNCIL: Final = 7
WHEN_TACTICS: Final = 8
WHEN_MISSION: Final = 9
WHEN_ROOM: Final = 10
WHEN_TURN: Final = 11
FREE_RECALL: Final = 0
CHEAP_REVIVE: Final = 1
HAND_FIVE: Final = 2
RESERVE_TWO: Final = 3
NO_LIMIT: Final = 4
LESS: Final = 5  # four of them, in the order of the resources
ICHOR_SHIELD: Final = 9
RESCUE: Final = 10

GOODS: Final = 4
ANY: Final = 5
"""Where a price counts what can be paid with any of the three goods, and with any resource."""


class Tables:
    """The box in numbers, as the content says them; a solo match leaves out what needs other players:
    `turris.solo.removed`. What chapters make of them, `box.py` fills in."""

    def __init__(self, columns: Columns, solo: bool) -> None:
        numbers, effects = columns.numbers, no_effects()
        self.effects = effects
        self.rewards = LANGUAGE.column(effects, columns, "location", "reward")  # [numbered location]: its effect
        self.upgraded = LANGUAGE.column(effects, columns, "location", "upgraded")  # the same under its Upgrade tile
        self.immediate = numbers("location", "immediate")
        self.limited = numbers("location", "limited")
        self.site_rewards = LANGUAGE.column(effects, columns, "site", "reward")
        self.site_immediate = numbers("site", "immediate")
        self.site_limited = numbers("site", "limited")
        self.sites: i64 = _in_box(numbers("site", "solo"), solo)
        self.tactic_effects = LANGUAGE.column(effects, columns, "tactic", "effect")
        self.copies = numbers("tactic", "copies")
        self.costs = numbers("mission", "cost")  # [mission * RESOURCES + resource]
        self.prestige = numbers("mission", "prestige")
        self.ongoing = vec[i64]([int(form == "ongoing") for form in columns.values("mission", "form")])
        self.mission_effects = LANGUAGE.column(effects, columns, "mission", "effect")
        waits: list[list[str]] = [words.split() for words in columns.values("mission", "when")]
        self.when = vec[i64]([TRIGGERS.index(words[0]) if words else NOTHING for words in waits])
        self.when_least = vec[i64]([int(words[1]) if len(words) > 1 else 1 for words in waits])
        self.once = numbers("mission", "once")
        self.standing = vec[i64]([place - 1 for place in numbers("mission", "standing")])  # NOTHING if it has none
        self.missions: i64 = _in_box(numbers("mission", "solo"), solo)
        self.trionfo_locations = numbers("trionfo", "location")
        self.trionfo_effects = LANGUAGE.column(effects, columns, "trionfo", "bonus")
        self.levels = numbers("spot", "level")  # [Council spot]
        self.spot_effects = LANGUAGE.column(effects, columns, "spot", "reward")
        self.fast = numbers("altar", "fast")  # [beast]: 1 if the Altar makes it fast
        orders: list[int] = columns.values("altar", "order")
        self.altar = vec[i64]([orders.index(space) for space in range(a.BEASTS)])  # [space]: the Beast of it
        self.card_beasts = numbers("movement", "beast")
        self.card_locations = numbers("movement", "location")
        self.across = numbers("place", "x")  # where it is drawn, of a hundred from the left
        self.down = numbers("place", "y")  # and from the top
        self.beside: list[vec[i64]] = [
            vec[i64](sorted([a.PLACE_DOMAIN.numbers[name] for name in names]))
            for names in columns.values("place", "beside")
        ]
        self.distances: list[vec[i64]] = []  # [people][place * PLACES + place], where spots without a Site do not exist
        self.worths = vec[i64]([])  # [node]: what bots take an effect from there on to be worth,
        self.extras = vec[i64]([])  # [node]: the same without resources that it brings,
        self.gains = vec[i64]([])  # [node * RESOURCES + resource]: and what it brings of each, in hundredths


def _in_box(solo_marks: vec[i64], solo: bool) -> i64:
    """What is in the box, as a set, if some of it is marked as fit for a solo match."""
    return sum([BIT[number] for number, fit in enumerate(solo_marks) if fit == 1 or not solo])


_NO_CARDS: Final[list[int]] = []


class TurrisData(EffectState):
    """A match in progress: its cells, its agenda, the box, and lists. Seats count the Betrayers, people do not."""

    def __init__(self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], tables: Tables, people: i64) -> None:
        super().__init__(seats, seat, cells, agenda, STEPS, _NO_CARDS)
        self.tables = tables
        self.people = people
        self.looked = _NO_CARDS  # the cards the seat of the decision is looking at
        self.shelved = _NO_CARDS  # Missions under the deck, the next first

    def program(self) -> Effects:
        return self.tables.effects

    def vocabulary(self) -> Vocabulary:
        return LANGUAGE

    def worth_of(self, node: i64) -> i64:
        return self.tables.worths[node]


class OfFirst(Asked[TurrisData]):
    """A step that the First Player decides."""

    completes = False

    def decider(self, data: TurrisData, at: i64) -> i64:
        return data.cells[f.FIRST]


class OfPlayer(Asked[TurrisData]):
    """A step that the player of the turn decides."""

    completes = False

    def decider(self, data: TurrisData, at: i64) -> i64:
        return data.cells[f.PLAYER]


def is_solo(data: TurrisData) -> bool:
    """Whether one person plays against the Betrayers."""
    return data.seats > data.people


ACTING: Final = 0
FINISHING: Final = 1
BEASTS_ACT: Final = 2
BETWEEN: Final = 3
"""The stages of a round: a turn until its Trionfi Step, the rest of a turn, the Beast Phase, and all else."""


def scouts_at(data: TurrisData, location: i64) -> i64:
    """How many Scouts of people stand in a Location."""
    return total(data.cells, f.SCOUTS + location, data.people, a.LOCATIONS)


def betrayers_at(data: TurrisData, location: i64) -> i64:
    """How many Scouts of the Betrayers stand in a Location."""
    return data.cells[f.SCOUTS + data.people * a.LOCATIONS + location] if data.seats > data.people else 0


def on_board(data: TurrisData, seat: i64) -> i64:
    """How many Scouts of a seat stand on the board."""
    return total(data.cells, f.SCOUTS + seat * a.LOCATIONS, a.LOCATIONS)


def beast_at(data: TurrisData, place: i64) -> i64:
    """The Beast in a place, or NOTHING."""
    cells = data.cells
    first = f.BEASTS
    for beast in range(i64(0), i64(a.BEASTS)):
        if cells[first + beast] == place:
            return beast
    return NOTHING


def site_at(data: TurrisData, location: i64) -> i64:
    """The Site in a Location that is a spot, or NOTHING."""
    return data.cells[f.SITES + location - a.NUMBERED]


def in_use(data: TurrisData, location: i64) -> bool:
    """Whether a Location exists: a spot does only while a Site lies there."""
    return location < a.NUMBERED or (location < a.LOCATIONS and site_at(data, location) >= 0)


def is_immediate(data: TurrisData, location: i64) -> bool:
    """Whether a Location works at once."""
    box = data.tables
    return (box.immediate[location] if location < a.NUMBERED else box.site_immediate[site_at(data, location)]) == 1


def is_limited(data: TurrisData, location: i64) -> bool:
    """Whether only one Scout may be Placed in a Location."""
    box = data.tables
    return (box.limited[location] if location < a.NUMBERED else box.site_limited[site_at(data, location)]) == 1


def reward_of(data: TurrisData, location: i64) -> i64:
    """The effect of a Location as it is now."""
    if location >= a.NUMBERED:
        return data.tables.site_rewards[site_at(data, location)]
    return (data.tables.upgraded if has(data.cells[f.UPGRADES], location) else data.tables.rewards)[location]


def hand_size(data: TurrisData, seat: i64) -> i64:
    """How many Tactics cards a seat holds."""
    return total(data.cells, f.HANDS + seat * a.TACTICS, a.TACTICS)


def cards_left(data: TurrisData) -> i64:
    """How many Tactics cards can still be drawn."""
    return total(data.cells, f.DECK, a.TACTICS) + total(data.cells, f.PILE, a.TACTICS)


def has_standing(data: TurrisData, seat: i64, change: i64) -> bool:
    """Whether a lasting change lies in one of a seat's slots."""
    first = f.SLOTS + seat * a.SLOTS
    for slot in range(first, first + a.SLOTS):
        mission = data.cells[slot]
        if mission >= 0 and data.tables.standing[mission] == change:
            return True
    return False


def turn_order(data: TurrisData) -> list[int]:
    """The people in the order of their turns, from the First Player on."""
    return [int((data.cells[f.FIRST] + place) % data.people) for place in range(data.people)]
