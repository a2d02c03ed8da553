"""The Monster deck: where Monsters arrive, and what the Dark Council brings."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, find, size_of, total
from bartizan.engine.dealing import Chances
from bartizan.engine.domains import NOTHING, Whole
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.state import Drawn, MeeplesData

LEVELS: Final[i64] = 3
LAST_CARD: Final[i64] = 3
ROUNDS_AFTER: Final[i64] = 2  # rounds that are still played after the one in which the third card has appeared


def fill_deck(data: MeeplesData) -> None:
    """The deck has a part for each level, and in each of them a Dark Council card among the last Monsters; what is left
    over leaves the game unseen. The Monsters that lie on the board at the start come out of the first level:
    `meeples.setup.deck-parts`, `meeples.setup.deck-council`, `meeples.setup.deck-order`,
    `meeples.setup.start-monsters`."""
    tables = data.tables
    for level in range(LEVELS):
        data.cells[f.LEFT + level * 2] = tables.parts[level] - tables.tails[level]
        data.cells[f.LEFT + level * 2 + 1] = tables.tails[level]
        data.cells[f.COMING + level] = 1
        data.cells[f.UNSEEN_MONSTERS] |= tables.of_level[level]


def part_on_top(data: MeeplesData) -> i64:
    """The level whose part of the deck is drawn from now, or NOTHING when the deck is empty."""
    for level in range(LEVELS):
        if total(data.cells, f.LEFT + level * 2, 2) + data.cells[f.COMING + level] > 0:
            return level
    return NOTHING


def room_for(data: MeeplesData, monster: i64) -> i64:
    """Where a Monster arrives: the lowest empty slot of its district, else that of the next one clockwise, or NOTHING
    when the city is full: `meeples.monster.place`, `meeples.monster.no-shift`, `meeples.city.clockwise`,
    `meeples.city.slots`, `meeples.monster.full`."""
    for step in range(a.DISTRICTS):
        first = (data.tables.home[monster] + step) % a.DISTRICTS * a.SLOTS
        free = find(data.cells, f.MONSTERS + first, a.SLOTS, NOTHING)
        if free != NOTHING:
            return free - f.MONSTERS
    return NOTHING


def arrive(data: MeeplesData, monster: i64) -> None:
    """A Monster comes to the city; in a full city it leaves the game: `meeples.monster.place`,
    `meeples.monster.all-full`."""
    data.cells[f.UNSEEN_MONSTERS] -= BIT[monster]
    slot = room_for(data, monster)
    if slot == NOTHING:
        data.cells[f.GONE_MONSTERS] |= BIT[monster]
    else:
        data.cells[f.MONSTERS + slot] = monster


def reveal_council(data: MeeplesData, level: i64) -> None:
    """A Dark Council card appears. With the first two each player gains a Corruption into the Lodgings; with the third
    the end is set, two rounds after this one: `meeples.council.corruption`, `meeples.council.third`,
    `meeples.council.round`, `meeples.council.third-only-end`, `meeples.ruling.quiet-third-card`. The Royal Guard gains
    none; all its meeples return to its bag instead: `meeples.solo.council-return`, `meeples.solo.council-third`."""
    cells = data.cells
    cells[f.COMING + level] = 0
    cells[f.COUNCIL] += 1
    if cells[f.COUNCIL] == LAST_CARD:
        cells[f.LAST_ROUND] = cells[f.ROUND] + ROUNDS_AFTER
        return
    for seat in range(s.people(data)):
        s.gain(data, seat, a.CORRUPTION, 1)
    if data.cells[f.GUARD] == 1:
        s.come_home(data)


class StartMonsters(Drawn):
    """Monsters of the first level lie on the board before the match begins: `meeples.setup.start-monsters`,
    `meeples.setup.deck-parts`."""

    shows = Shown("arrive", "number")
    number: Argument

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        return _ARRIVALS.of(data.cells[f.UNSEEN_MONSTERS] & data.tables.of_level[0])

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        arrive(data, outcome - a.ARRIVES.base)
        self.count_down(data, at, self.number)


class MonstersArrive(Drawn):
    """A number of Monsters arrive, one after another. A Dark Council card fills no slot: it takes effect, and another
    card is drawn. An empty deck sends nobody: `meeples.draw.replace`, `meeples.ruling.council-fills-no-slot`,
    `meeples.monster.deck-empty`, `meeples.ruling.replace-in-number`, `meeples.monster.next`,
    `meeples.ruling.no-more-cards`."""

    under = "draw_quests"
    shows = Shown("arrive", "number")
    number: Argument

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        if part_on_top(data) == NOTHING:
            data.drop()
            return True
        return super().proceed(data, at)

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        """Each card of a zone is as likely as any other to lie on top, and any unseen Monster of the level can be one
        of its Monsters."""
        cells = data.cells
        level = part_on_top(data)
        unseen = cells[f.UNSEEN_MONSTERS] & data.tables.of_level[level]
        if cells[f.LEFT + level * 2] > 0:
            return _ARRIVALS.of(unseen)
        last = cells[f.LEFT + level * 2 + 1]
        found = _ARRIVALS.of(unseen, last) if last > 0 else []
        if cells[f.COMING + level] == 1:
            found.append((a.DARK_COUNCIL.base, max(int(size_of(unseen)), 1)))
        return found

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        cells = data.cells
        level = part_on_top(data)
        cells[f.ARRIVED] = 1
        if outcome == a.DARK_COUNCIL.base:
            reveal_council(data, level)
            return  # another card is drawn
        zone = f.LEFT + level * 2 if cells[f.LEFT + level * 2] > 0 else f.LEFT + level * 2 + 1
        cells[zone] -= 1
        arrive(data, outcome - a.ARRIVES.base)
        self.count_down(data, at, self.number)


_ARRIVALS: Final = Chances(a.ARRIVES, f.OF_LEVEL.most)
STARTING: Final = StartMonsters("start_monsters", s.STEPS, number=Whole(1, 12))
ARRIVING: Final = MonstersArrive("monsters_arrive", s.STEPS, number=Whole(1, 12))
