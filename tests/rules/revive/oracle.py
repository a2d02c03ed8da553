"""The land a second time, written from the rules and not from the code: hexes are columns and rows, what is large is
one space by its name, and the way is looked for in plain Python. What it knows of a match are tiles by their letters,
and pieces by where they are."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

Hex = tuple[int, int]
Space = Hex | str

ROWS: Final = "abcde"
SHIFT: Final = {"a": 1, "b": 0, "c": 1, "d": 2, "e": 1}
CORNERS: Final = ("a1", "a7", "e1", "e7")
CHASM: Final = "c4"
STARTING: Final = ("b4", "b5", "c3", "d3", "d4")
NEAR: Final = ("a3", "a4", "a5", "b3", "b6", "c2", "c5", "c6", "d2", "d5", "e3", "e4", "e5")
BOOKS: Final = {"base": 2, "left": 3, "middle": 3, "right": 3, "top-left": 5, "top-middle": 5, "top-right": 5}
AFTER: Final = {
    "left": "base", "middle": "base", "right": "base", "top-left": "left", "top-middle": "middle",
    "top-right": "right",
}  # fmt: skip
GEARS: Final = {"small": 3, "large": 5}
SUPPLY: Final = {"small": 6, "large": 3}
STEPS: Final = {"small": 1, "large": 2}


def corner_of(place: str) -> Hex:
    """The first hex of a place."""
    row = ROWS.index(place[0])
    return 2 * (int(place[1]) - 1) + SHIFT[place[0]], 2 * row


def hexes_of(place: str) -> dict[str, Hex]:
    """The hexes of a place by their letters."""
    x, y = corner_of(place)
    return {"a": (x, y), "b": (x + 1, y), "c": (x, y + 1), "d": (x + 1, y + 1)}


PLACES: Final = [f"{row}{column}" for row in ROWS for column in range(1, 8)]
WHERE: Final = {at: (place, letter) for place in PLACES for letter, at in hexes_of(place).items()}
"""The place and the letter of each hex."""


def beside(at: Hex) -> list[Hex]:
    """The hexes of the map that touch a hex."""
    x, y = at
    left = x - 1 if y % 2 == 0 else x
    around = [(x - 1, y), (x + 1, y), (left, y - 1), (left + 1, y - 1), (left, y + 1), (left + 1, y + 1)]
    return [one for one in around if one in WHERE]


def named(text: str) -> Hex:
    """The hex of a name such as `c5a`."""
    return hexes_of(text[:2])[text[2]]


@dataclass
class Player:
    """What a player has."""

    small: set[Hex] = field(default_factory=set)
    large: set[Hex] = field(default_factory=set)
    figures: set[str] = field(default_factory=set)
    """Sites: `c5a`, or a corner."""
    unlocked: set[str] = field(default_factory=set)
    goods: dict[str, int] = field(default_factory=dict)
    keeps_gates: bool = False
    """Whether they lead Ostarius, with technologies for closed gates and for lakes."""

    @property
    def buildings(self) -> set[Hex]:
        return self.small | self.large


@dataclass
class World:
    """The map as everybody sees it: the letters of the tiles that lie face up, and where lakes are."""

    tiles: dict[str, str]
    lakes: set[str]
    players: list[Player]
    solo_limit: bool = False
    open_gates: list[tuple[Hex, Hex]] = field(default_factory=list)
    closed_gates: list[tuple[Hex, Hex]] = field(default_factory=list)

    def letter(self, at: Hex) -> str:
        """What a hex shows: a letter of its tile, `~` on a lake, `@` for a corner or the chasm, `?` under ice, `=` on
        an open gate, `#` on a closed one."""
        place, letter = WHERE[at]
        if any(at in gate for gate in self.open_gates):
            return "="
        if any(at in gate for gate in self.closed_gates):
            return "#"
        if place in CORNERS or place == CHASM:
            return "@"
        if place in self.lakes:
            return "~"
        return self.tiles[place]["abcd".index(letter)] if place in self.tiles else "?"

    def space(self, at: Hex) -> Space:
        """The space to which a hex belongs; an open gate has its number as its name."""
        for number, gate in enumerate(self.open_gates):
            if at in gate:
                return str(number)
        place = WHERE[at][0]
        return place if place in CORNERS or place == CHASM or place in self.lakes else at

    def hexes(self, space: Space) -> list[Hex]:
        """The hexes of a space."""
        if not isinstance(space, str):
            return [space]
        return list(self.open_gates[int(space)] if space.isdigit() else hexes_of(space).values())

    def origins(self, seat: int) -> set[Space]:
        """From where a seat counts range."""
        player = self.players[seat]
        figures = {site if site in CORNERS else named(site) for site in player.figures}
        gates = self.closed_gates if player.keeps_gates and "base" in player.unlocked else []
        return {CHASM, *player.buildings, *figures, *(at for gate in gates for at in gate)}

    def ranges(self, seat: int) -> dict[Space, int]:
        """How many spaces are entered on the shortest way to each space."""
        found: dict[Space, int] = {}
        player = self.players[seat]
        blocking = "V#" if player.keeps_gates and "left" in player.unlocked else "V#~"
        edge = self.origins(seat)
        for space in edge:
            found[space] = 0
        steps = 0
        while edge:
            steps += 1
            entered: set[Space] = set()
            for space in edge:
                for at in self.hexes(space):
                    for other in beside(at):
                        there = self.space(other)
                        if there not in found and self.letter(other) not in blocking:
                            entered.add(there)
            for space in entered:
                found[space] = steps
            edge = {space for space in entered if self.letter(self.hexes(space)[0]) != "?"}
        return found

    def tile_range(self, seat: int, place: str) -> int | None:
        """How far it is to a tile that lies face down."""
        ranges = self.ranges(seat)
        found = [ranges[at] for at in hexes_of(place).values() if at in ranges]
        return min(found) if found else None

    def pays(self, seat: int, food: int, gears: int, books: int) -> bool:
        """Whether a seat can pay a price."""
        goods = self.players[seat].goods
        short = sum(max(need - goods[good], 0) for good, need in (("food", food), ("gears", gears), ("books", books)))
        return short <= goods["crystals"]

    def explorable(self, seat: int, discount: int, plus: int) -> set[str]:
        """The tiles that a seat can explore now."""
        found = set()
        ranges = self.ranges(seat)
        for place in PLACES:
            if place in CORNERS or place == CHASM or place in self.lakes or place in self.tiles:
                continue
            far = [ranges[at] for at in hexes_of(place).values() if at in ranges]
            if far:
                price = max((2 if place in NEAR else 3) - discount, 0) + max(min(far) - 1 - plus, 0)
                if self.pays(seat, price, 0, 0):
                    found.add(f"explore {place}")
        return found

    def buildable(self, seat: int, discount: int, plus: int) -> set[str]:
        """What a seat can build now, and where."""
        found = set()
        player = self.players[seat]
        ranges = self.ranges(seat)
        taken = {at for other in self.players for at in other.buildings}
        own_tiles = {WHERE[at][0] for at in player.buildings}
        for at, (place, letter) in WHERE.items():
            if self.letter(at) != "S" or at in taken or at not in ranges or (self.solo_limit and place in own_tiles):
                continue
            for size, have in (("small", player.small), ("large", player.large)):
                food, gears = max(ranges[at] - 1 - plus, 0), max(GEARS[size] - discount, 0)
                if len(have) < SUPPLY[size] and self.pays(seat, food, gears, 0):
                    found.add(f"build {size} {place}{letter}")
        return found

    def unlockable(
        self, seat: int, site: str, discount: int, plus: int, ranges: dict[Space, int] | None = None
    ) -> set[str]:
        """The technologies that a seat can pay for with a figure on a site."""
        player = self.players[seat]
        ranges = ranges or self.ranges(seat)
        space: Space = site if site in CORNERS else named(site)
        if site in player.figures or space not in ranges:
            return set()
        if site not in CORNERS and self.letter(named(site)) != "L":
            return set()
        others = sum(site in other.figures for number, other in enumerate(self.players) if number != seat)
        food = max(ranges[space] - 1 - plus, 0)
        found = set()
        for technology, books in BOOKS.items():
            ready = technology not in AFTER or AFTER[technology] in player.unlocked
            price = max(books - discount, 0) + others
            if ready and technology not in player.unlocked and self.pays(seat, food, 0, price):
                found.add(technology)
        return found

    def populatable(self, seat: int, discount: int, plus: int) -> set[str]:
        """The sites to which a seat can send a figure."""
        sites = [*CORNERS, *(f"{place}{letter}" for place, letter in WHERE.values())]
        ranges = self.ranges(seat)
        return {f"populate {site}" for site in sites if self.unlockable(seat, site, discount, plus, ranges)}

    def shores(self, seat: int) -> set[tuple[str, str]]:
        """The lakes that buildings of a seat touch, each with their sizes."""
        player = self.players[seat]
        buildings = [*(("small", at) for at in player.small), *(("large", at) for at in player.large)]
        touched = {(WHERE[other][0], size) for size, at in buildings for other in beside(at)}
        return {(place, size) for place, size in touched if place in self.lakes}

    def surroundings(self, seat: int, letters: str) -> int:
        """How many hexes with one of some letters buildings of a seat touch."""
        return len(
            {other for at in self.players[seat].buildings for other in beside(at) if self.letter(other) in letters}
        )

    def crop(self, at: Hex, size: str, fields: Iterable[Hex]) -> tuple[dict[str, int], int]:
        """What a building gets from those of some hexes that touch it: steps by letter, and crystals."""
        letters = [self.letter(other) for other in beside(at) if other in fields]
        steps = {colour: letters.count(colour) * STEPS[size] for colour in "YGR"}
        return steps, letters.count("C") + letters.count("V")
