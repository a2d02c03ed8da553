"""Tables for the tests of the rules: matches in which the cells and the agenda are set by hand."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import content as contents
from bartizan.engine.cells import BIT
from bartizan.engine.content import Content
from bartizan.engine.deck import Hand
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, box, fields as f, flow, setup
from bartizan.games.revive.flow import FINISH, Revive
from bartizan.games.revive.granting import GRANTING
from bartizan.games.revive.modules import first_place
from bartizan.games.revive.primitives import plan_effect
from bartizan.games.revive.resources import SETTLING
from bartizan.games.revive.state import Tables
from bartizan.games.revive.turns import ACTING, TURN
from bartizan.games.revive.words import LANGUAGE

GOODS: Final = ("food", "gears", "books", "crystals")
DISPLAY: Final = ("frost-scout", "page-keeper", "rim-mason", "sky-reader", "moss-doctor")
"""The citizens that lie in the display of a bare match."""

BEYOND: Final = 30
"""A number of devotion past all bonuses of the track."""


@cache
def content() -> Content:
    """The game's own content."""
    return contents.load(files("bartizan.games.revive").joinpath("content"), box.KINDS)


@cache
def numbers(players: int) -> Tables:
    """The numbers of the content files, for a number of players; no match changes them."""
    return box.tables_of(content(), players)


def new(
    players: int = 2, *, expansion: bool = False, open_card: bool = False, churn: bool = False, chosen: bool = False
) -> Revive:
    """A match before its first draw."""
    return flow.new_match(players, [expansion, open_card, churn, chosen], numbers(players))


def place(name: str) -> int:
    """The number of a place: `c5`."""
    return a.PLACE_NAMES.index(name)


def spot(name: str) -> int:
    """The number of a site: `c5a`, or a corner."""
    return a.SITE.numbers[name]


def bare(players: int = 2, expansion: bool = False) -> Revive:
    """A match whose set-up is over: the starting tiles lie in the order of their numbers, everything else is ice,
    nobody has anything but the artifact card with the number of their seat, and five citizens lie in the display."""
    data = new(players, expansion=expansion)
    data.cells = f.FIELDS.fresh()
    data.cells[f.EXPANSION] = int(expansion)
    data.cells[f.UNSEEN_FACES] = 2 ** len(a.TILE_NAMES) - 1
    data.cells[f.UNSEEN_CITIZENS] = data.tables.base_citizens
    for number, name in enumerate(DISPLAY):
        card = a.CITIZEN.numbers[name]
        data.cells[f.CITIZENS + number] = card
        data.cells[f.UNSEEN_CITIZENS] &= ~BIT[card]
    for seat in range(players):
        data.cells[f.TRIBE + seat] = a.TRIBE.numbers["formica"] + seat
    for number, name in enumerate(("b4", "b5", "c3", "d3", "d4"), 1):
        put_tile(data, name, f"start-{number}")
    data.renew_land()
    for seat in range(players):
        data.cards = data.cards.with_hand(seat, Hand([seat], [2**seat]))
    data.agenda = vec[i64]([FINISH.at()])
    return data


def abyss(players: int = 2) -> Revive:
    """A bare match with the expansion. All pawns are past the bonuses of the devotion track."""
    data = bare(players, expansion=True)
    for seat in range(players):
        data.cells[f.DEVOTION + seat] = BEYOND
    return data


def put_tile(data: Revive, where: str, tile: str, *, face_up: bool = True) -> None:
    """A tile, or a lake, lies on a place; the land is not made anew yet."""
    number = a.TILE.numbers[tile]
    data.cells[f.TILES + place(where)] = number
    if number < a.FACES:
        data.cells[f.UNSEEN_FACES] &= ~BIT[number]
    if face_up:
        data.cells[f.FACE_UP] |= BIT[place(where)]


def put_building(data: Revive, where: str, *, seat: int = 0, size: str = "small") -> None:
    """A building of a seat stands on a hex; distances are not forgotten yet."""
    (f.SMALL if size == "small" else f.LARGE).add(data.cells, seat, spot(where))


def lay(data: Revive, where: str, tile: str, *, face_up: bool = True) -> Revive:
    """A tile, or a lake, lies on a place."""
    put_tile(data, where, tile, face_up=face_up)
    data.renew_land()
    return data


def build(data: Revive, where: str, *, seat: int = 0, size: str = "small") -> Revive:
    """A building of a seat stands on a hex, and has brought nothing."""
    put_building(data, where, seat=seat, size=size)
    data.renew_land()
    return data


def settle(data: Revive, where: str, *technologies: str, seat: int = 0) -> Revive:
    """A figure of a seat stands on a site, and technologies are unlocked."""
    f.FIGURES.add(data.cells, seat, spot(where))
    data.renew_land()
    return unlock(data, *technologies, seat=seat)


def unlock(data: Revive, *technologies: str, seat: int = 0) -> Revive:
    """Technologies of a seat are unlocked."""
    for technology in technologies:
        data.cells[f.UNLOCKED + seat] |= BIT[a.TREE.numbers[technology]]
    return data


def put_gate(data: Revive, gate: int, one: str, other: str, *, closed: bool = False) -> None:
    """A gate covers two hexes, open or closed; the land is not made anew yet."""
    for end, where in enumerate(sorted((one, other))):
        data.cells[f.GATES + 2 * gate + end] = spot(where)
    data.cells[f.CLOSED_GATES] &= ~BIT[gate]
    data.cells[f.CLOSED_GATES] |= closed * BIT[gate]


def gate(data: Revive, gate: int, one: str, other: str, *, closed: bool = False) -> Revive:
    """A gate covers two hexes, and has brought nothing."""
    put_gate(data, gate, one, other, closed=closed)
    data.renew_land()
    return data


def give(data: Revive, *, seat: int = 0, food: int = 0, gears: int = 0, books: int = 0, crystals: int = 0) -> Revive:
    """A seat has these resources and no others."""
    for good, number in enumerate((food, gears, books, crystals)):
        data.cells[f.HOLDINGS + seat * a.GOODS + good] = number
    return data


def rich(data: Revive, seat: int = 0) -> Revive:
    """A seat has all that it can keep."""
    return give(data, seat=seat, food=6, gears=6, books=6, crystals=3)


def grant(data: Revive, action: str, *, seat: int = 0, discount: int = 0, plus: int = 0) -> Revive:
    """A seat is granted an action on the map, and its main action is over after that."""
    data.cells[f.PLAYER] = seat
    data.agenda = vec[i64]([FINISH.at(), SETTLING.at(seat)])
    GRANTING.plan(data, f.MAP_ACTION.numbers[action], seat, discount, plus)
    data.run()
    return data


def turn_of(data: Revive, seat: int = 0) -> Revive:
    """The turn of a seat begins."""
    data.agenda = vec[i64]([FINISH.at(), TURN.at(seat)])
    data.run()
    return data


def lead(data: Revive, tribe: str, *, seat: int = 0) -> Revive:
    """A seat leads a tribe, and has what that begins with."""
    setup.lead(data, seat, a.TRIBE.numbers[tribe])
    return data


def deal(data: Revive, *cards: str, seat: int = 0) -> Revive:
    """Cards are in a seat's active area."""
    for card in cards:
        f.ACTIVE.add(data.cells, seat, a.CARD.numbers[card])
    return data


def put_card(data: Revive, card: str, pile: str, *, seat: int = 0) -> Revive:
    """A card lies in a slot of a seat."""
    f.SLOTS.add(data.cells, seat * a.PILES + a.PILE.numbers[pile], a.CARD.numbers[card])
    return data


def fit(data: Revive, *modules: str, slot: str = "upper-left", seat: int = 0) -> Revive:
    """The modules of a slot of a seat are these."""
    first = f.FITTED + seat * a.MODULE_PLACES + first_place(data, a.SLOT.numbers[slot])
    for place, module in enumerate(modules):
        data.cells[first + place] = a.MODULE.numbers[module]
    return data


def show_modules(data: Revive, *modules: str) -> Revive:
    """The display of modules is this, and all others are unseen."""
    for place, module in enumerate(modules):
        data.cells[f.MODULES + place] = a.MODULE.numbers[module]
    for number in range(len(a.MODULE.values)):
        data.cells[f.UNSEEN_MODULES + number] = data.tables.modules[number]
    return data


def show_machines(data: Revive, colour: str, *machines: str) -> Revive:
    """The display of machine tokens of a colour is this."""
    for place, machine in enumerate(machines):
        cell = f.MACHINES + a.MACHINE_PLACE.numbers[colour] + place
        data.cells[cell] = a.MACHINE.numbers[machine]
        number = a.MACHINE_PLACE.numbers[colour] // 3
        stack = data.cards.stacks[number].take(a.MACHINE.numbers[machine])
        data.cards = data.cards.with_stack(number, stack)
    return data


def show_journeys(data: Revive, *journeys: str) -> Revive:
    """The display of journeys is this, and there are no others in the deck."""
    for number, journey in enumerate(journeys):
        data.cells[f.JOURNEYS + number] = a.JOURNEY.numbers[journey]
    return data


def on_journeys(data: Revive, *journeys: str, seat: int = 0) -> Revive:
    """A seat has started these journeys."""
    for journey in journeys:
        data.cells[f.STARTED + seat] |= BIT[a.JOURNEY.numbers[journey]]
    return data


def power(data: Revive, storage: int, *used: str, seat: int = 0) -> Revive:
    """A seat has energy markers in storage, and used ones on machines."""
    data.cells[f.ENERGY + seat] = storage
    data.cells[f.USED + seat] = sum(2 ** a.MACHINE_PLACE.numbers[place] for place in used)
    return data


def printed(data: Revive, *colours: str, seat: int = 0) -> Revive:
    """A seat has reached the printed machines of these colours."""
    for colour in colours:
        data.cells[f.PRINTED + seat] |= BIT[a.MACHINE_PLACE.numbers[colour] // 3]
    return data


def token(data: Revive, machine: str, place: str, *, seat: int = 0) -> Revive:
    """A seat has a machine token."""
    number = a.MACHINE_PLACE.numbers[place]
    data.cells[f.TOKENS + (seat * 3 + number // 3) * 2 + number % 3 - 1] = a.MACHINE.numbers[machine]
    return data


def move(data: Revive, *spaces: int, seat: int = 0) -> Revive:
    """A seat's markers are on these spaces, and have brought nothing."""
    for colour, space in enumerate(spaces):
        data.cells[f.TRACKS + seat * 3 + colour] = space
    return data


def effect(data: Revive, *steps: str, seat: int = 0) -> Revive:
    """An effect is carried out for a seat, in its turn, and nothing after it."""
    data.tables = box.tables_of(content(), int(data.seats))
    node = LANGUAGE.read(data.tables.effects, steps, "citizen.berry-picker")
    data.cells[f.PLAYER] = seat
    data.agenda = vec[i64]([FINISH.at()])
    plan_effect(data, node, seat)
    data.run()
    return data


def options(data: Revive) -> list[str]:
    """What can be decided now, as texts."""
    return [a.SPACE.text(action) for action in data.actions()]


def chances(data: Revive) -> dict[str, int]:
    """What chance can bring now, as texts with weights."""
    return {a.CHANCE_SPACE.text(outcome): weight for outcome, weight in data.chance()}


def do(data: Revive, *texts: str) -> Revive:
    """Decisions and outcomes of chance, as texts, one after another."""
    for text in texts:
        space = a.CHANCE_SPACE if data.seat == CHANCE else a.SPACE
        action = space.parse(text)
        possible = [outcome for outcome, _ in data.chance()] if data.seat == CHANCE else data.actions()
        assert action in possible, f"{text}: {[space.text(one) for one in possible]}"
        data.apply(action)
    return data


def take(data: Revive, *texts: str) -> Revive:
    """The same; all that is gained is taken as it is, and nothing of it converted."""
    for text in texts:
        do(data, text)
        while data.doing().name == "gain":
            do(data, "skip")
    return data


def is_set_up(data: Revive) -> bool:
    """Whether the first turn has begun."""
    return data.doing() is ACTING


def play(data: Revive, rng: Random) -> Iterator[str]:
    """The match is set up at random: what happens, as texts, before it does."""
    while not is_set_up(data):
        if data.seat == CHANCE:
            found = data.chance()
            action = rng.choices([outcome for outcome, _ in found], [weight for _, weight in found])[0]
            yield a.CHANCE_SPACE.text(action)
        else:
            action = rng.choice(data.actions())
            yield a.SPACE.text(action)
        data.apply(action)


def refusal(data: Revive, text: str) -> str:
    """The rule by which an action is refused now; none if it can be done."""
    action = a.SPACE.parse(text)
    if action in data.actions():
        return ""
    found = data.doing().refuse(data, data.top(), action)
    assert found is not None, f"{text} is neither listed nor refused"
    assert found.text.endswith(".")
    return found.rule


def holdings(data: Revive, seat: int = 0) -> dict[str, int]:
    """The resources of a seat, those it has none of left out."""
    row = f.HOLDINGS + seat * a.GOODS
    return {good: int(data.cells[row + number]) for number, good in enumerate(GOODS) if data.cells[row + number]}


def tracks(data: Revive, seat: int = 0) -> list[int]:
    """The spaces of a seat's markers: yellow, green, gray."""
    return [int(data.cells[f.TRACKS + seat * a.COLOURS + colour]) for colour in range(3)]


def score(data: Revive, seat: int = 0) -> int:
    """The points of a seat."""
    return int(data.cells[f.SCORE + seat])


def devotion(data: Revive, seat: int = 0) -> int:
    """The devotion that a seat has gained in an `abyss`."""
    return int(data.cells[f.DEVOTION + seat]) - BEYOND


def active(data: Revive, seat: int = 0) -> list[str]:
    """The cards of a seat's active area."""
    return [a.CARD.values[card] for card in f.ACTIVE.list(data.cells, seat)]


def resting(data: Revive, seat: int = 0) -> list[str]:
    """The cards of a seat's resting area."""
    return [a.CARD.values[card] for card in f.RESTING.list(data.cells, seat)]


def display(data: Revive) -> list[str]:
    """The citizens in the display."""
    cards = [int(data.cells[f.CITIZENS + number]) for number in range(5)]
    return [a.CITIZEN.values[card] for card in cards if card != NOTHING]
