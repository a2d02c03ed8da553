"""The rules of Arkhanos once more, told a second time and slowly: plain lists, no bits, and a turn is a generator.

It shares nothing with the game but its content file. `course` yields who decides (or `CHANCE`) with the texts of all
options, and is sent the text that was chosen.
"""

from collections import Counter
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

CHANCE: Final = -1
COLOURS: Final = ("pink", "purple", "yellow", "blue")
OUTER: Final = ("west", "north", "east")
TOWERS: Final = (*OUTER, "centre")
BONUSES: Final = ("prestige", "floor", "build")
SPELLS: Final = ("manipulate", "shift", "flip", "morph", "exchange", "swap")
RANKS: Final = ("apprentice", "master")

Asking = Generator[tuple[int, set[str]], str, None]
Answering = Generator[tuple[int, set[str]], str, str]


@dataclass
class Pillar:
    """What stands on a pillar and beside it: a die's text, or a meeple as its seat and rank."""

    die: str | None = None
    meeple: tuple[int, str] | None = None
    beside: tuple[int, str] | None = None

    @property
    def full(self) -> bool:
        return self.die is not None or self.meeple is not None


@dataclass
class Floor:
    """A floor, which may have no tile."""

    tile: str | None
    pillars: list[Pillar] = field(default_factory=lambda: [Pillar(), Pillar(), Pillar()])

    @property
    def full(self) -> bool:
        return all(pillar.full for pillar in self.pillars)

    def influence(self, seats: int) -> list[int]:
        meeples = [meeple for pillar in self.pillars for meeple in (pillar.meeple, pillar.beside) if meeple]
        return [sum(1 + RANKS.index(rank) for owner, rank in meeples if owner == seat) for seat in range(seats)]


def prestige_of(influences: list[int], row: Mapping[str, int]) -> list[int]:
    """What each seat scores for its influence: first the group with the most, then the one after it."""
    found = [0] * len(influences)
    levels = sorted({*influences} - {0}, reverse=True)
    groups = [[seat for seat, own in enumerate(influences) if own == level] for level in levels[:2]]
    for place, group in enumerate(groups):
        if place == 1 and len(groups[0]) > 1:
            break
        for seat in group:
            found[seat] = row["tied"] if len(group) > 1 else row[("most", "second")[place]]
    return found


class Oracle:
    """A match, with everything on the table."""

    def __init__(self, seats: int, content: Mapping[str, Any]) -> None:
        self.seats = seats
        self.content = content
        self.bag = Counter(dict.fromkeys(COLOURS, 10))
        self.stack = set(content["tile"])
        self.top: str | None = None
        self.table: list[str] = []
        self.pool: list[str] = []
        self.towers: dict[str, list[Floor]] = {}
        self.closed: set[str] = set()
        self.supply = [Counter({"apprentice": 7, "master": 1}) for _ in range(seats)]
        self.books: list[dict[str, str]] = [{} for _ in range(seats)]
        self.prestige = [0] * seats
        self.rounds = 9 if seats == 3 else 8
        self.round = 0
        self.starter: int | None = None

    def course(self) -> Asking:
        """The whole game."""
        starts = {tile for tile, entry in self.content["tile"].items() if entry["start"]}
        for tower in OUTER:
            tile = (yield CHANCE, {f"lay {start}" for start in starts}).removeprefix("lay ")
            starts.discard(tile)
            self.towers[tower] = [Floor(tile)]
            self.stack.discard(tile)
        self.towers["centre"] = [Floor(starts.pop())]
        self.stack.discard(str(self.towers["centre"][0].tile))
        yield from self.turn_up()
        drawn = yield CHANCE, {f"first p{number}" for number in range(1, self.seats + 1)}
        self.starter = int(drawn.removeprefix("first p")) - 1
        for number in range(1, self.rounds + 1):
            self.round = number
            for _ in range(4 if self.seats == 3 else 5):
                faces = {f"roll {colour}-{side}" for colour in COLOURS if self.bag[colour] for side in range(1, 7)}
                die = (yield CHANCE, faces).removeprefix("roll ")
                self.bag[die.split("-")[0]] -= 1
                self.table.append(die)
            for turn in range(4 if self.seats == 2 else self.seats):
                yield from Turn(self, (self.starter + turn) % self.seats).play()
            self.pool.append(self.table.pop())
            self.starter = (self.starter + 1) % self.seats
        for floors in self.towers.values():
            self.score(floors[-1], "incomplete")
        for seat, book in enumerate(self.books):
            self.prestige[seat] += len(book)

    def turn_up(self) -> Asking:
        self.top = None
        if self.stack:
            self.top = (yield CHANCE, {f"turn-up {tile}" for tile in self.stack}).removeprefix("turn-up ")
            self.stack.discard(self.top)

    def score(self, floor: Floor, row: str) -> None:
        for seat, points in enumerate(prestige_of(floor.influence(self.seats), self.content["scoring"][row])):
            self.prestige[seat] += points

    def takes(self, tower: str, die: str) -> bool:
        """Whether the top floor of a tower takes a die that counts so."""
        if tower == "centre":
            return True
        floor = self.towers[tower][-1]
        entry = self.content["tile"][floor.tile]
        colour, number = die.split("-")
        shown = [pillar.die.split("-")[1] for pillar in floor.pillars if pillar.die]
        return (
            colour in entry["colours"]
            and int(number) in entry["numbers"]
            and not (entry["different"] and number in shown)
        )

    def places(self) -> dict[str, Pillar]:
        """The empty pillars of open towers by their names; of the central ones the first."""
        found = {
            f"{tower}-{bonus}": pillar
            for tower in OUTER
            if tower not in self.closed
            for bonus, pillar in zip(BONUSES, self.towers[tower][-1].pillars, strict=True)
            if not pillar.full
        }
        central = [pillar for pillar in self.towers["centre"][-1].pillars if not pillar.full]
        return found | ({"centre": central[0]} if central else {})


class Turn:
    """A turn of a seat."""

    def __init__(self, match: Oracle, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.book = match.books[seat]
        self.supply = match.supply[seat]
        self.counts_as: list[str] = []
        self.completed: list[str] = []

    def play(self) -> Asking:
        match = self.match
        die = (yield from self.ask(lambda: {f"take {die}" for die in match.table})).removeprefix("take ")
        match.table.remove(die)
        self.counts_as = die.split("-")
        where = (yield from self.ask(self.sites, placing=True)).removeprefix("place ")
        tower, _, bonus = where.partition("-")
        pillar = match.places()[where]
        pillar.die = die
        self.note(tower)
        if self.has_meeple():
            rank = (yield from self.ask(lambda: {f"meeple {rank}" for rank in self.ranks()})).split()[1]
            self.supply[rank] -= 1
            pillar.beside = (self.seat, rank)
        yield from self.gain(tower, bonus)
        last = match.round == match.rounds and len(match.table) == 1
        if not last and "centre" in self.completed:
            yield from self.pause(lambda: bool(self.central_dice() and {"swap", "manipulate"} & {*self.book}))
        for tower in self.completed:
            yield from self.complete(tower)
        if not last:
            yield from self.pause(self.can_meddle)

    def note(self, tower: str) -> None:
        if self.match.towers[tower][-1].full:
            self.completed.append(tower)

    def sites(self) -> set[str]:
        die = "-".join(self.counts_as)
        return {f"place {where}" for where in self.match.places() if self.match.takes(where.split("-")[0], die)}

    def ranks(self) -> list[str]:
        return [rank for rank in RANKS if self.supply[rank]]

    def has_meeple(self) -> bool:
        return bool(self.ranks() or self.book)

    def gain(self, tower: str, bonus: str) -> Asking:
        """The bonus of the pillar."""
        if bonus == "prestige":
            self.match.prestige[self.seat] += 2
        elif bonus == "floor":
            self.match.prestige[self.seat] += len(self.match.towers[tower])
        elif bonus == "build":
            yield from self.build(tower)
        elif self.book or self.ranks():
            choice = (yield from self.ask(lambda: self.activations(self.ranks()) or {"forgo"})).split()
            self.activate(choice)

    @property
    def prompted(self) -> str:
        return SPELLS[int(self.counts_as[1]) - 1]

    def activations(self, sources: list[str]) -> set[str]:
        return set() if self.prompted in self.book else {f"activate {source}" for source in sources}

    def activate(self, choice: list[str]) -> None:
        if choice[0] == "activate":
            self.book[self.prompted] = self.take_up(choice[1])

    def take_up(self, source: str) -> str:
        if source in SPELLS:
            return self.book.pop(source)
        self.supply[source] -= 1
        return source

    def build(self, tower: str) -> Asking:
        if not self.has_meeple():
            return
        choice = (yield from self.ask(lambda: self.buildings(tower))).split()
        if choice[0] == "raise":
            pillar = self.match.places()[choice[1]]
            pillar.meeple = (self.seat, self.take_up(choice[2]))
            self.note(choice[1].split("-")[0])
        self.activate(choice)

    def buildings(self, tower: str) -> set[str]:
        sources = self.ranks() or [*self.book]
        places = [where for where in self.match.places() if where.split("-")[0] != tower]
        found = self.activations(sources) | {f"raise {where} {source}" for where in places for source in sources}
        return found | ({"forgo"} if self.prompted in self.book or not self.ranks() else set())

    def complete(self, tower: str) -> Asking:
        """Score a full floor and build on it."""
        match = self.match
        floor = match.towers[tower][-1]
        match.score(floor, "central" if tower == "centre" else "outer")
        for pillar in floor.pillars:
            if pillar.beside:
                owner, rank = pillar.beside
                match.supply[owner][rank] += 1
                pillar.beside = None
        match.towers[tower].append(Floor(match.top))
        if match.top is None and tower != "centre":
            match.closed.add(tower)
        yield from match.turn_up()

    def pause(self, matters: Callable[[], bool]) -> Asking:
        """A stop for spells alone, as long as they can matter."""
        while matters():
            choice = yield self.seat, self.casts() | {"done"}
            if choice == "done":
                return
            yield from self.cast(choice.split()[1], placing=False)

    def ask(self, options: Callable[[], set[str]], placing: bool = False) -> Answering:
        """Ask for something else than a spell, and let spells be cast until then."""
        while True:
            choice = yield self.seat, options() | self.casts()
            if not choice.startswith("cast"):
                return choice
            yield from self.cast(choice.split()[1], placing)

    def casts(self) -> set[str]:
        return {f"cast {spell}" for spell in self.book}

    def cast(self, spell: str, placing: bool) -> Asking:
        self.supply[self.book.pop(spell)] += 1
        if spell == "manipulate":
            possible = {f"as {other}" for other in SPELLS[1:] if self.effects(other, placing)}
            spell = (yield self.seat, possible | {"leave"}).removeprefix("as ") if possible else "leave"
        effects = self.effects(spell, placing)
        if effects:
            choice = (yield self.seat, effects | {"leave"}).split()
            if choice[0] != "leave":
                self.resolve(choice)

    def effects(self, spell: str, placing: bool) -> set[str]:
        match = self.match
        if spell == "shift" and placing:
            number = int(self.counts_as[1])
            return {f"shift {way}" for way, bound in (("lower", 1), ("higher", 6)) if number != bound}
        if spell == "morph" and placing:
            return {f"morph {colour}" for colour in COLOURS if colour != self.counts_as[0]}
        if spell == "flip":
            return {f"flip {die}" for die in match.table}
        others = {"exchange": match.pool, "swap": self.central_dice()}.get(spell, [])
        return {f"{spell} {die} {other}" for die in match.table for other in others if die != other}

    def resolve(self, choice: list[str]) -> None:
        match = self.match
        if choice[0] == "shift":
            self.counts_as[1] = str(int(self.counts_as[1]) + (1 if choice[1] == "higher" else -1))
        elif choice[0] == "morph":
            self.counts_as[0] = choice[1]
        elif choice[0] == "flip":
            colour, number = choice[1].split("-")
            match.table[match.table.index(choice[1])] = f"{colour}-{7 - int(number)}"
        else:
            match.table[match.table.index(choice[1])] = choice[2]
            if choice[0] == "exchange":
                match.pool[match.pool.index(choice[2])] = choice[1]
            else:
                floor = match.towers["centre"][-1]
                next(pillar for pillar in floor.pillars if pillar.die == choice[2]).die = choice[1]

    def central_dice(self) -> list[str]:
        return [pillar.die for pillar in self.match.towers["centre"][-1].pillars if pillar.die]

    def can_meddle(self) -> bool:
        """Whether an active spell may change the dice that are left to others."""
        return (
            "flip" in self.book
            or "manipulate" in self.book
            or ("exchange" in self.book and bool(self.match.pool))
            or ("swap" in self.book and bool(self.central_dice()))
        )
