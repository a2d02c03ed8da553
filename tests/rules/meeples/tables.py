"""Tables for the tests of the rules: matches in which the cells and the agenda are set by hand."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import content as contents
from bartizan.engine.cells import count_in
from bartizan.engine.content import Content
from bartizan.engine.deck import Hand, fresh_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, box, fields as f, flow, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.guard import GUARD_TURN
from bartizan.games.meeples.rounds import FINISH
from bartizan.games.meeples.sending import PARTY
from bartizan.games.meeples.state import Tables
from bartizan.games.meeples.turns import TURN

LETTERS: Final = dict(zip("PWCMKRLSX", range(9), strict=True))
"""Meeples by a letter: P, W, C, M, K; R for a Ranger, L for a Paladin, S for a Shaman, X for Corruption."""


@cache
def content() -> Content:
    """The game's own content."""
    return contents.load(files("bartizan.games.meeples").joinpath("content"), box.KINDS)


@cache
def numbers(players: int) -> Tables:
    """The numbers of the content files, for a number of players; no match changes them."""
    return box.tables_of(content(), players)


def place(data: Meeples, field: int, meeples: str) -> None:
    """Meeples come from the supply to a row of cells, which holds nobody else then."""
    for kind in range(9):
        data.cells[f.SUPPLY + kind] += data.cells[field + kind]
        data.cells[field + kind] = 0
    for letter in meeples:
        data.cells[f.SUPPLY + LETTERS[letter]] -= 1
        data.cells[field + LETTERS[letter]] += 1


def held(data: Meeples, field: int) -> str:
    """The meeples in a row of cells, as letters."""
    return "".join(letter * int(data.cells[field + kind]) for letter, kind in LETTERS.items())


def bare(players: int = 2, towers: bool = False) -> Meeples:
    """A match in its first round without Monsters, Locations, Quests and meeples: a test puts in what it is about."""
    tables = numbers(players)
    data = flow.new_match(players, towers, 0, False, tables)
    fresh = f.FIELDS.fresh()
    for cell in range(f.FIELDS.size):
        if cell != f.GUARD:
            data.cells[cell] = fresh[cell]
    for kind, number in enumerate(flow.BOX):
        data.cells[f.SUPPLY + kind] = number
    data.cells[f.ROUND] = 1
    for level in range(3):
        data.cells[f.LEFT + level * 2] = tables.parts[level] - tables.tails[level]
        data.cells[f.LEFT + level * 2 + 1] = tables.tails[level]
        data.cells[f.COMING + level] = 1
        data.cells[f.UNSEEN_MONSTERS] |= tables.of_level[level]
    data.cells[f.UNSEEN_LOCATIONS] = 2 ** len(a.LOCATION_NAMES) - 1
    data.hands = [Hand([], []) for _ in data.hands]
    return data


def put_monster(data: Meeples, where: str, monster: str) -> None:
    """A Monster lies in a slot: `castle-1`."""
    number = a.MONSTER_NAMES.index(monster)
    data.cells[f.MONSTERS + f.TARGET.numbers[where]] = number
    data.cells[f.UNSEEN_MONSTERS] &= ~(2**number)


def put_monsters(data: Meeples, monsters: Mapping[str, str]) -> None:
    """Monsters lie in slots."""
    for where, monster in monsters.items():
        put_monster(data, where, monster)


def build(data: Meeples, location: str, seat: int = 0) -> None:
    """A Location stands on the next free building spot of its district, built by a seat."""
    number = a.LOCATION_NAMES.index(location)
    plot = s.free_plot(data, data.tables.spot_district[a.DISTRICTS + number])
    data.cells[f.BUILT + plot] = number
    data.cells[f.BUILDER + plot] = seat
    data.cells[f.UNSEEN_LOCATIONS] &= ~(2**number)


def offer(data: Meeples, location: str) -> None:
    """A Location is offered in its district."""
    number = a.LOCATION_NAMES.index(location)
    data.cells[f.OFFER + data.tables.spot_district[a.DISTRICTS + number]] = number
    data.cells[f.UNSEEN_LOCATIONS] &= ~(2**number)


def give_quests(data: Meeples, seat: int, *quests: str) -> None:
    """A seat holds Quests that it knows, which are in the deck no more."""
    hands = data.hands.copy()
    pool = data.quests.pool.copy()
    for quest in quests:
        number = a.QUEST_NAMES.index(quest)
        hands[seat] = hands[seat].add(number, 2**seat)
        if pool[number]:
            pool[number] = 0
    data.hands = hands
    data.quests = fresh_deck(pool)


def give(
    data: Meeples, seat: int = 0, *, tavern: str | None = None, bag: str | None = None, lodgings: str | None = None
) -> Meeples:
    """A seat has these meeples, as letters, in the places that are named."""
    for field, meeples in ((f.TAVERN, tavern), (f.BAG, bag), (f.LODGINGS, lodgings)):
        if meeples is not None:
            place(data, int(field) + seat * int(a.KINDS), meeples)
    return data


def start(tavern: str, *, bag: str = "PPPPPPP", lodgings: str = "", players: int = 2) -> Meeples:
    """A bare match in which the first seat has meeples; its turn has not begun."""
    return give(bare(players), tavern=tavern, bag=bag, lodgings=lodgings)


def tavern(data: Meeples, seat: int = 0) -> str:
    """The Tavern of a seat, as letters."""
    return held(data, int(f.TAVERN) + seat * int(a.KINDS))


def bag(data: Meeples, seat: int = 0) -> str:
    """The bag of a seat, as letters."""
    return held(data, int(f.BAG) + seat * int(a.KINDS))


def lodgings(data: Meeples, seat: int = 0) -> str:
    """The Lodgings of a seat, as letters."""
    return held(data, int(f.LODGINGS) + seat * int(a.KINDS))


def supply(data: Meeples, letter: str) -> int:
    """How many meeples of a kind nobody owns."""
    return int(data.cells[f.SUPPLY + LETTERS[letter]])


def empty_supply(data: Meeples, letter: str, left: int = 0) -> None:
    """All meeples of a kind but these are the other player's."""
    row = f.BAG + a.KINDS + LETTERS[letter]
    data.cells[row] += data.cells[f.SUPPLY + LETTERS[letter]] - left
    data.cells[f.SUPPLY + LETTERS[letter]] = left


def hand(data: Meeples, seat: int = 0) -> list[str]:
    """The Quests that a seat holds."""
    return [a.QUEST_NAMES[quest] for quest in data.hands[seat].cards]


def win(data: Meeples, seat: int, *monsters: str) -> None:
    """A seat has defeated Monsters."""
    for monster in monsters:
        number = a.MONSTER_NAMES.index(monster)
        data.cells[f.WON + seat] |= 2**number
        data.cells[f.UNSEEN_MONSTERS] &= ~(2**number)


def completed(data: Meeples, quest: str, seat: int = 0) -> bool:
    """Whether a Quest lies face up before a seat."""
    return bool(data.cells[f.COMPLETED + seat] >> a.QUEST_NAMES.index(quest) & 1)


def raise_to(data: Meeples, seat: int, unit: str, level: int) -> None:
    """A class of a seat has a level."""
    data.cells[f.LEVEL + seat * a.CLASSES + a.CLASS_NAMES.index(unit)] = level


def turn_of(data: Meeples, seat: int = 0) -> Meeples:
    """The turn of a seat begins, a new one if there has been another, and the match is over after it."""
    fresh = f.FIELDS.fresh()
    for cell in range(f.DEVELOPED, f.FIELDS.size):
        data.cells[cell] = fresh[cell]
    data.agenda = vec[i64]([FINISH.at(), TURN.at(seat)])
    data.run()
    return data


def guards_turn(data: Meeples) -> Meeples:
    """The turn of the Royal Guard begins, and the match is over after it."""
    data.agenda = vec[i64]([FINISH.at(), GUARD_TURN.at()])
    data.run()
    return data


def options(data: Meeples) -> list[str]:
    """What can be decided now, as texts."""
    return [a.SPACE.text(action) for action in data.actions()]


def do(data: Meeples, *texts: str) -> Meeples:
    """Decisions and outcomes of chance, as texts, one after another."""
    for text in texts:
        space = a.CHANCE_SPACE if data.seat == CHANCE else a.SPACE
        action = space.parse(text)
        possible = [outcome for outcome, _ in data.chance()] if data.seat == CHANCE else data.actions()
        assert action in possible, f"{text}: {[space.text(one) for one in possible]}"
        data.apply(action)
    return data


def send(data: Meeples, target: str, meeples: str) -> Meeples:
    """Meeples, as letters, are sent to a target: `fight castle 1`. Those that go by themselves are not asked for."""
    do(data, target)
    line = data.cells[f.SENT]
    while data.doing() is PARTY and data.cells[f.SENT] == line:
        rest = [letter for letter in meeples if held(data, int(f.PARTY)).count(letter) < meeples.count(letter)]
        do(data, f"add {a.KIND_NAMES[LETTERS[rest[0]]]}" if rest else "send")
    last = int(data.cells[f.PARTIES + data.cells[f.SENT] - 1])
    found = "".join(letter * count_in(last, kind) for letter, kind in LETTERS.items())
    assert sorted(found) == sorted(meeples), found
    return data


def luck(data: Meeples, times: int = 1) -> Meeples:
    """Chance decides, as it does not matter how."""
    for _ in range(times):
        do(data, chances(data)[0])
    return data


def end(data: Meeples) -> Meeples:
    """The match goes on from the end of assigning to the next decision of a player, or to the end."""
    do(data, "end")
    while data.seat == CHANCE:
        luck(data)
    return data


def chances(data: Meeples) -> list[str]:
    """What chance can bring now, as texts."""
    return [a.CHANCE_SPACE.text(outcome) for outcome, _ in data.chance()]


def refusal(data: Meeples, text: str) -> str:
    """The rule by which an action is refused now; none if it can be done."""
    action = a.SPACE.parse(text)
    if action in data.actions():
        return ""
    found = data.doing().refuse(data, data.top(), action)
    assert found is not None, f"{text} is neither listed nor refused"
    return found.rule


def score(data: Meeples, seat: int = 0) -> int:
    """The points of a seat."""
    return int(data.cells[f.SCORE + seat])


def monster_at(data: Meeples, where: str) -> str | None:
    """The Monster in a slot."""
    monster = int(data.cells[f.MONSTERS + f.TARGET.numbers[where]])
    return None if monster == NOTHING else a.MONSTER_NAMES[monster]
