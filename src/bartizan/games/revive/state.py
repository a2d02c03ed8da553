"""The data of a match of Revive, and questions about it that several chapters ask.

Its numbers are in `fields.py`. Decks, hands and the land are values: they are replaced, never changed, so copies may
share them.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bartizan.engine import effects, steps
from bartizan.engine.cells import BIT, common, has, union
from bartizan.engine.content import Columns
from bartizan.engine.deck import Deck, Hand
from bartizan.engine.domains import SEATS, TRUTH, SetOf, Whole
from bartizan.engine.effects import Effect, EffectState, Vocabulary
from bartizan.engine.language import NONE, Effects, no_effects
from bartizan.engine.steps import Argument, Steps
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.land import GRID, LAND_NAMES, VAST, Land, make_land, site_hex
from bartizan.games.revive.vocabulary import COLOUR, COLOUR_NAMES, COUNTED

STEPS: Final = Steps()
NOT_KEPT: Final = vec[i64]([])  # distances that have not been found since the land or the pieces have changed
_TREE_ROWS: Final = [0, 1, 1, 1, 2, 2, 2]  # the row of each technology: `revive.tech.rows`
BASE: Final[i64] = 0
LEFT: Final[i64] = 1
MIDDLE: Final[i64] = 2
RIGHT: Final[i64] = 3  # the places of a tribe's own technologies, and of the one that opens the side slot
_FIELD_OF: Final = {"chasm": 0, "corner": 0, "start": 0, "near": 1, "far": 2}

NODES: Final = Whole(0, 4095)  # the steps that the effects of all content may have
LANGUAGE: Final = Vocabulary(len(a.SIDES.values), int(a.GOODS))
"""How effects are written; the modules of the chapters add their words. Steps promise each other resources."""
EFFECT: Final = Effect("effect", STEPS, node=NODES, seat=SEATS)
"""A step of an effect; the steps after it wait until all that follows from it is done."""
LANGUAGE.effect = EFFECT


class Offer(effects.Offer):
    """An optional part of an effect, as a whole or not at all: `revive.card.effect-optional`."""

    opens = (a.ACCEPT, a.SKIP)


class Choice(effects.Choice):
    """One of the sides of an effect that can be done in full, or none: `revive.card.effect-optional`."""

    opens = (a.SIDE, a.SKIP)
    rule = "revive.card.effect-optional"

    def options(self, data: EffectState, at: i64) -> list[int]:
        sides = super().options(data, at)
        return [a.SKIP.base, *sides] if len(sides) > 0 else sides

    def decide(self, data: EffectState, at: i64, action: int) -> None:
        if action == a.SKIP.base:
            data.drop()
        else:
            super().decide(data, at, action)


LANGUAGE.offer = Offer("offer", STEPS, node=NODES, seat=SEATS)
LANGUAGE.choice = Choice("choose_side", STEPS, node=NODES, seat=SEATS)


class Ask(effects.Ask):
    """A word of an effect asks its seat something, perhaps when something else has been done first."""

    waits = True


ASK: Final = Ask("ask", STEPS, node=NODES, seat=SEATS, left=Whole(0, 9), taken=SetOf(COLOUR), optional=TRUTH)
LANGUAGE.ask = ASK


class Tables:
    """The box in numbers, as the content says them, for a number of players."""

    def __init__(self, columns: Columns, players: int) -> None:
        numbers, values = columns.numbers, columns.values
        land = {word: kind for kind, word in enumerate(LAND_NAMES)}
        self.faces = _joined(*[[land[word] for word in row] for row in values("tile", "hexes")])  # [face * 4 + part]
        self.back = numbers("tile", "back")  # [face]: 0 for a starting tile, 1 for a near one, 2 for a far one
        self.zone = _joined([_FIELD_OF[zone] for zone in values("place", "zone")])  # [place]: the same
        self.of_back = _joined([_set_of(self.back, back) for back in range(3)])  # [back]: all faces, as a set
        parts = range(int(a.FACES * a.PARTS))
        self.vast = [face for face in range(int(a.FACES)) if VAST in [self.faces[at] for at in parts[face * 4 :][:4]]]
        self.ice_food = _joined([0], numbers("back", "food"))  # [back]: what exploring costs,
        self.ice_points = _joined([0], numbers("back", "points"))  # and what it scores
        self.free_range: i64 = columns.content["range"]["basic"]["free"]
        self.range_food: i64 = columns.content["range"]["basic"]["food"]
        self.supply = numbers("building", "supply")  # [size], and so on
        self.gears = numbers("building", "gears")
        self.steps = numbers("building", "steps")
        self.crystals = numbers("building", "crystals")
        books = numbers("row", "books")
        self.books = _joined([books[row] for row in _TREE_ROWS])  # [technology]
        goods = [numbers("start", good) for good in ("food", "gears", "books", "crystals")]
        self.start = _joined(*zip(*goods, strict=True))  # [place in turn order * 4 + good]
        self.start_points = numbers("start", "points")
        self.start_energy = numbers("start", "energy")
        self.majors: i64 = numbers("supply", "major")[players - 1]  # of each kind
        self.minors: i64 = numbers("supply", "minor")[players - 1]  # in all
        self.minor_copies = numbers("minor", "copies")
        starts = values("citizen", "starts")
        self.starting_active: i64 = _set_of(starts, "active")
        self.base_citizens: i64 = _set_of(starts, "") & ~_set_of(values("citizen", "expansion"), True)
        self.new_citizens: i64 = _set_of(values("citizen", "expansion"), True)
        self.base_locations: i64 = _set_of(values("location", "expansion"), False)
        self.new_locations: i64 = _set_of(values("location", "expansion"), True)
        self.base_tribes: i64 = _set_of(values("tribe", "expansion"), False)
        self.new_tribes: i64 = _set_of(values("tribe", "expansion"), True)
        self.solo_tribes: i64 = _set_of(values("tribe", "solo"), True)
        self.modules = numbers("module", "copies")  # [module]: how many there are,
        self.new_modules: i64 = _set_of(values("module", "expansion"), True)  # and which the expansion has
        self.machines = numbers("machine", "copies")  # [machine]
        self.new_machines: i64 = _set_of(values("machine", "expansion"), True)
        self.machine_colour = numbers("machine", "colour")
        self.crates = numbers("crate", "copies")
        self.read_effects(columns)
        self.read_journeys(columns)
        self.read_scoring(columns)
        self.pack = columns.content.pack  # what an owner's content changes, by kind and entry

    def read_effects(self, columns: Columns) -> None:
        """The effects of all content, as one program, and what belongs to them."""
        numbers, values = columns.numbers, columns.values
        self.effects = program = no_effects()
        self.yields = NOT_KEPT  # what effects yield from each node on, as bots count it (`yields.py`)
        self.tops = _joined(*[LANGUAGE.column(program, columns, kind, "top") for kind in ("citizen", "scyphoz")])
        self.bottoms = _joined(*[LANGUAGE.column(program, columns, kind, "bottom") for kind in ("citizen", "scyphoz")])
        self.card_colour = _joined([COLOUR_NAMES.index(name) for name in values("citizen", "colour")])  # [citizen]
        chains = [("none", "top", "bottom").index(name) for name in values("citizen", "chain")]
        self.chain = _joined(chains, [0] * len(a.SCYPHOZ.values))  # [card]: 1 for the top half, 2 for the bottom, or 0
        self.room = numbers("slot", "room")  # [slot]
        self.module_effects = LANGUAGE.column(program, columns, "module", "effect")
        marks = [[colour in colours for colour in COLOUR_NAMES] for colours in values("module", "colours")]
        self.module_colours = _joined([_set_of(row, True) for row in marks])  # [module]: the colours on which it works
        self.machine_effects = LANGUAGE.column(program, columns, "machine", "effect")
        self.unstable: i64 = _set_of(values("machine", "unstable"), True)
        self.printed = LANGUAGE.column(program, columns, "printed", "effect")  # [colour]
        self.spaces = LANGUAGE.column(program, columns, "space", "effect")  # [colour * 15 + space - 1]
        owners, machines = values("special", "tribe"), LANGUAGE.column(program, columns, "special", "effect")
        specials = dict(zip(owners, machines, strict=True))
        self.specials = _joined([specials.get(one, NONE) for one in a.TRIBE.values])  # [tribe]: its machine, or NONE
        self.gadget_effects = LANGUAGE.column(program, columns, "gadget", "effect")
        self.first_gadgets: i64 = _set_of(values("gadget", "start"), True)
        self.crate_effects = LANGUAGE.column(program, columns, "crate", "effect")
        self.point_crates = _joined(*values("pointtrack", "spaces"))
        self.point_effect: i64 = LANGUAGE.column(program, columns, "pointtrack", "effect")[0]
        self.bonus_spaces = numbers("bonus", "space")  # of the devotion track, ascending
        self.bonuses = LANGUAGE.column(program, columns, "bonus", "effect")
        self.rests = LANGUAGE.column(program, columns, "rest", "effect")
        self.minor_effects = LANGUAGE.column(program, columns, "minor", "effect")
        lakes = [LANGUAGE.column(program, columns, "lake", field) for field in _LAKE_FIELDS]
        self.lake_rewards = _joined(*zip(lakes[0], lakes[1], strict=True))  # [lake * 2 + size]
        self.lake_bonuses = _joined(*zip(lakes[2], lakes[3], strict=True))  # the same
        self.abilities = LANGUAGE.column(program, columns, "tribe", "ability")
        self.pieces = numbers("tribe", "pieces")  # [tribe]: how many gates, leech markers or chips it has
        technologies = LANGUAGE.column(program, columns, "technology", "effect")
        forms = values("technology", "form")
        at = {name: place for place, name in enumerate(a.IDS["technology"])}
        places = [at[f"{tribe}-{place}"] for tribe in a.TRIBE.values for place in ("left", "right")]
        self.technologies = _joined([technologies[place] for place in places])  # [tribe * 2], left, and right after it
        self.technology_forms = [forms[place] for place in places]
        self.top_effects = _joined([technologies[at[f"top-{place}"]] for place in ("left", "middle", "right")])

    def read_journeys(self, columns: Columns) -> None:
        """What journeys ask for, and what completing them by each requirement does: a price, and devotion."""
        self.journey_colour = columns.numbers("journey", "colour")
        self.needs: list[str] = []  # [journey * 3 + level]: "pay", or what there must be, and how much of it
        numbers: list[int] = []
        effects: list[int] = []
        for journey, entry in columns.content["journey"].items():
            for level, devotion in zip(a.LEVEL.values, entry["devotion"], strict=True):
                what, number = entry[level].split()[:2]
                self.needs.append(what)
                numbers.append(int(number))
                steps = [entry[level], f"devotion {devotion}"] if what == "pay" else [f"devotion {devotion}"]
                effects.append(LANGUAGE.read(self.effects, steps, f"journey.{journey}"))
        self.need_numbers = _joined(numbers)
        self.journey_effects = _joined(effects)

    def read_scoring(self, columns: Columns) -> None:
        """What the final scoring asks for; what is counted is named by its place in `COUNTED`."""
        numbers, values, content = columns.numbers, columns.values, columns.content
        self.cube_spaces: i64 = content["solo"]["track"]["spaces"] * content["solo"]["track"]["laps"]
        self.flasks: i64 = _set_of(values("citizen", "flask"), True)
        self.progress = _joined(*values("progress", "points"))  # [markers - 1]
        points = numbers("row", "points")
        self.technology_points = _joined([points[row] for row in _TREE_ROWS])
        self.location_lines = _joined(*zip(numbers("location", "first"), numbers("location", "second"), strict=True))
        self.line_each = _joined(*values("location", "each"))  # [location * 2 + line], and so on
        self.line_group = _joined(*values("location", "group"))
        self.minor_points = numbers("minor", "points")
        self.minor_counts = _joined([place - 1 for place in numbers("minor", "counts")])  # NOTHING for points alone
        self.end_points: i64 = content["end"]["tile"]["points"]
        self.end_cards: i64 = content["end"]["tile"]["cards"]
        self.end_resources: i64 = content["end"]["tile"]["resources"]
        kinds = zip(*[numbers("scoring", kind) for kind in a.MAJOR.values], strict=True)
        self.scorings = _joined(*kinds)  # [artifact card * 3 + kind of major artifact]: its category,
        self.categories = _joined([COUNTED.index(name) for name in a.IDS["category"]])  # what that counts,
        self.category_each = numbers("category", "each")  # and what it is worth
        self.category_group = numbers("category", "group")


_LAKE_FIELDS: Final = ["build_small", "build_large", "hibernate_small", "hibernate_large"]


def _joined(*rows: Iterable[Any]) -> vec[i64]:
    """Rows of numbers, one after another."""
    return vec[i64]([int(number) for row in rows for number in row])


def _set_of(column: Iterable[Any], value: object) -> i64:
    """The entries of which a field has a value."""
    return sum([BIT[number] for number, there in enumerate(column) if there == value])


class Cards:
    """What lies face down, and who knows what of it: a value that states share."""

    def __init__(
        self, scyphoz: Deck, drawn: Hand, stacks: list[Deck], scorings: Deck, hands: list[Hand], rejects: Hand
    ) -> None:
        self.scyphoz = scyphoz
        self.drawn = drawn  # the Scyphoz cards that a seat has drawn and chooses from
        self.stacks = stacks  # [colour]: the stack of machine tokens
        self.scorings = scorings  # the artifact cards that nobody has been dealt
        self.hands = hands  # [seat]: its artifact cards
        self.rejects = rejects  # those that have left the game

    def but(
        self, scyphoz: Deck | None = None, drawn: Hand | None = None, stacks: list[Deck] | None = None,
        scorings: Deck | None = None, hands: list[Hand] | None = None, rejects: Hand | None = None,
    ) -> "Cards":  # fmt: skip
        """The same with others of these."""
        return Cards(
            scyphoz or self.scyphoz, drawn or self.drawn, stacks or self.stacks, scorings or self.scorings,
            hands or self.hands, rejects or self.rejects,
        )  # fmt: skip

    def with_stack(self, colour: i64, stack: Deck) -> "Cards":
        """The same with another stack of a colour."""
        return self.but(stacks=put_at(self.stacks, colour, stack))

    def with_hand(self, seat: int, hand: Hand) -> "Cards":
        """The same with other artifact cards in a hand."""
        return self.but(hands=put_at(self.hands, seat, hand))


def put_at(row: list[Any], place: i64, value: Any) -> list[Any]:
    """The same row with another value in a place."""
    return [value if one == place else old for one, old in enumerate(row)]


class ReviveData(EffectState):
    """A match in progress: its cells, agenda and box, what lies face down, the land, and how far it is for seats."""

    def __init__(
        self, seats: i64, seat: i64, cells: vec[i64], agenda: vec[i64], tables: Tables, cards: Cards, land: Land,
        reach: list[vec[i64]], ready: list[int],
    ) -> None:  # fmt: skip
        super().__init__(seats, seat, cells, agenda, STEPS, ready)
        self.tables = tables
        self.cards = cards
        self.land = land
        self.reach = reach

    def program(self) -> Effects:
        return self.tables.effects

    def vocabulary(self) -> Vocabulary:
        return LANGUAGE

    def worth_of(self, node: i64) -> i64:
        """Bots count the points that there are, and nothing that is still to come."""
        return 0

    def renew_land(self) -> None:
        """Tiles have come to the map or have been turned over, or gates have."""
        self.land = land_of(self)
        self.reach = [NOT_KEPT for _ in range(self.seats)]


class Asked(steps.Asked[ReviveData]):
    """A step that a seat decides, unless there is nothing to decide in it."""


class Drawn(steps.Drawn[ReviveData]):
    """A step that chance decides, perhaps for a seat."""

    seat: Argument
    may_lack: ClassVar[bool] = False  # whether there can be nothing left to draw; then nothing comes

    def proceed(self, data: ReviveData, at: i64) -> bool:
        if not self.may_lack or len(self.outcomes(data, at)) > 0:
            return super().proceed(data, at)
        data.drop()
        return True


class Deed(steps.Deed[ReviveData]):
    """A step that is done by itself, mostly for a seat, and as a rule after what has come above it since then."""

    waits = True
    seat: Argument


def land_of(data: ReviveData) -> Land:
    """The land as it lies now."""
    tiles = data.cells[f.TILES : f.TILES + a.TILED]
    gates = data.cells[f.GATES : f.GATES + 2 * a.MOST_GATES]
    return make_land(data.tables.faces, tiles, data.cells[f.FACE_UP], gates, data.cells[f.CLOSED_GATES])


def is_solo(data: ReviveData) -> bool:
    """Whether one person plays alone."""
    return data.seats == 1


def in_order(data: ReviveData, first: i64) -> list[int]:
    """All seats clockwise, from one on: `revive.frame.no-rounds`."""
    return [int((first + place) % data.seats) for place in range(int(data.seats))]


def in_slots(data: ReviveData, seat: i64) -> list[int]:
    """The cards in a seat's slots, pile by pile."""
    return [card for pile in range(seat * a.PILES, (seat + 1) * a.PILES) for card in f.SLOTS.list(data.cells, pile)]


def lay_to_rest(data: ReviveData, seat: i64, card: i64) -> None:
    """A card of a seat goes from its slots to its resting area."""
    for pile in range(seat * a.PILES, (seat + 1) * a.PILES):
        f.SLOTS.remove(data.cells, pile, card)
    f.RESTING.add(data.cells, seat, card)


# Pieces on the map. Sets of them are sets of hexes of the whole map.


def small_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes of a seat's small buildings."""
    return append(f.SMALL.words_at(data.cells, seat), i64(0))


def large_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes of its large ones."""
    return append(f.LARGE.words_at(data.cells, seat), i64(0))


def buildings_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes of all its buildings."""
    return union(small_of(data, seat), large_of(data, seat))


def has_figure(data: ReviveData, seat: i64, site: i64) -> bool:
    """Whether a seat has a figure on a site."""
    return f.FIGURES.has(data.cells, seat, site)


def figures_placed(data: ReviveData, seat: i64) -> i64:
    """How many figures a seat has placed, at the devotion track, too: `revive.ruling.devotion-population-counts`."""
    return f.FIGURES.size(data.cells, seat) + data.cells[f.FIGURE_AT_DEVOTION + seat]


def figures_of(data: ReviveData, seat: i64) -> vec[i64]:
    """The hexes with a figure of a seat, of a corner its first one."""
    return GRID.set_of([int(site_hex(site)) for site in f.FIGURES.list(data.cells, seat)])


def markers_on(data: ReviveData, kind: i64) -> vec[i64]:
    """The hexes of a kind of land on which a tribe has placed something."""
    return common(append(f.MARKERS.words_at(data.cells, 0), i64(0)), data.land.of[kind])


def occupied(data: ReviveData) -> vec[i64]:
    """The hexes with a piece of anyone, or something that a tribe has placed: `revive.ruling.ostarius-vacant`."""
    found = append(f.MARKERS.words_at(data.cells, 0), i64(0))
    for seat in range(data.seats):
        found = union(found, union(buildings_of(data, seat), figures_of(data, seat)))
    return found


def colour_of(data: ReviveData, card: i64) -> i64:
    """The colour of a card: a citizen's own, or what a Scyphoz card has been named in this turn, NOTHING before that:
    `revive.card.colours`, `revive.ruling.scyphoz-unbound`."""
    return data.cells[f.NAMED + card - a.CITIZENS] if card >= a.CITIZENS else data.tables.card_colour[card]


def name_colour(data: ReviveData, card: i64, colour: i64) -> None:
    """A Scyphoz card has a colour until the turn ends: `revive.scyphoz.colour-turn`, `revive.ruling.scyphoz-bind`."""
    data.cells[f.NAMED + card - a.CITIZENS] = colour


def has_unlocked(data: ReviveData, seat: i64, technology: i64) -> bool:
    """Whether a seat has a technology of its tribe."""
    return has(data.cells[f.UNLOCKED + seat], technology)
