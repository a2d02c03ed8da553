"""Final scoring a second time, written from the rules and not from the code. A match at its end is plain data here: the
names of cards, tiles and pieces as in the content files, which are read anew, and hexes by their names (`c5a`)."""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import product
from typing import Any, Final

PARTS: Final = (
    "devotion", "progress track", "technologies", "large locations", "card bonus", "end tile and minor artifacts",
    "resources", "artifact card",
)  # fmt: skip
"""The parts of final scoring, in their order."""
COLOURS: Final = ("yellow", "green", "gray")
CORNERS: Final = ("a1", "a7", "e1", "e7")
AT_TRACK: Final = "devotion"
"""The large location beside the devotion track."""
ROW_OF: Final = {
    "base": "first", "left": "second", "middle": "second", "right": "second", "top-left": "top", "top-middle": "top",
    "top-right": "top",
}  # fmt: skip
"""The row of each technology."""
TRACK_END: Final = 15

Parts = tuple[int, ...]
Table = dict[str, dict[str, Any]]


def _content() -> dict[str, Table]:
    """The tables of all content files, by their kinds."""
    found: dict[str, Table] = {}
    for one in files("bartizan.games.revive").joinpath("content").iterdir():
        if one.name.endswith(".toml"):
            for kind, table in tomllib.loads(one.read_text(encoding="utf-8")).items():
                found.setdefault(kind, {}).update(table)
    return found


CONTENT: Final = _content()


def _hexes() -> dict[str, tuple[int, int]]:
    """Where each hex of the map lies: the columns of a row are two apart, and those of the next row lie between."""
    to_the_right = {"a": 2, "b": 0, "c": 2, "d": 4, "e": 2}
    parts = {"a": (0, 0), "b": (2, 0), "c": (1, 1), "d": (3, 1)}
    found = {}
    for number, row in enumerate("abcde"):
        for column in range(7):
            for part, (x, y) in parts.items():
                found[f"{row}{column + 1}{part}"] = (4 * column + to_the_right[row] + x, 2 * number + y)
    return found


_AT: Final = _hexes()
_NAMES: Final = {at: name for name, at in _AT.items()}


def around(name: str) -> list[str]:
    """The hexes that touch a hex."""
    x, y = _AT[name]
    sides = [(x - 2, y), (x + 2, y), (x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]
    return [_NAMES[at] for at in sides if at in _NAMES]


@dataclass
class Player:
    """What a player has at the end. Cards, modules, tokens and the like are counted by their names."""

    tribe: str
    points: int = 0
    devotion: int = 0
    progress: int = 0
    """Progress markers that have been moved."""
    technologies: set[str] = field(default_factory=set)
    small: set[str] = field(default_factory=set)
    large: set[str] = field(default_factory=set)
    figures: set[str] = field(default_factory=set)
    """Hexes, corners, `devotion`."""
    active: list[str] = field(default_factory=list)
    resting: list[str] = field(default_factory=list)
    slots: list[tuple[str, str]] = field(default_factory=list)
    """Cards with the piles that they lie in."""
    spaces: dict[str, int] = field(default_factory=dict)
    modules: dict[str, list[str]] = field(default_factory=dict)
    """Slot by slot."""
    printed: set[str] = field(default_factory=set)
    tokens: dict[str, str] = field(default_factory=dict)
    """By their places, `gray-1`."""
    flipped: set[str] = field(default_factory=set)
    """The places of unstable machines that have been used."""
    stored: int = 0
    """Energy markers in storage,"""
    powered: set[str] = field(default_factory=set)
    """and the machines with one on them."""
    crates: Counter[str] = field(default_factory=Counter)
    opened: Counter[str] = field(default_factory=Counter)
    goods: dict[str, int] = field(default_factory=dict)
    majors: Counter[str] = field(default_factory=Counter)
    minors: Counter[str] = field(default_factory=Counter)
    journeys: set[str] = field(default_factory=set)
    """Those that have been completed."""
    artifact_card: str = ""

    @property
    def cards(self) -> list[str]:
        """All cards: `revive.ruling.flask-end` turns those of the resting area up."""
        return [*self.active, *self.resting, *(card for card, _ in self.slots)]

    @property
    def scyphoz(self) -> list[str]:
        return [card for card in self.cards if card in CONTENT["scyphoz"]]


@dataclass
class World:
    """A match at its end."""

    expansion: bool
    tiles: dict[str, str]
    """What lies face up on each place,"""
    iced: dict[str, str]
    """the tiles that lie face down and are known all the same,"""
    lakes: dict[str, str]
    """and the places of lakes."""
    locations: dict[str, str]
    """By corner, or `devotion`."""
    players: list[Player]
    open_card: str = ""
    end_tile: int | None = None
    """Who took the last major artifact."""

    def shows(self, name: str) -> str:
        """What a hex shows; nothing if no tile lies there face up."""
        place, part = name[:2], name[2]
        if place not in self.tiles:
            return ""
        shown: str = CONTENT["tile"][self.tiles[place]]["hexes"]["abcd".index(part)]
        return shown


def counted(world: World, seat: int) -> dict[str, int]:
    """All that is counted for a player; of cards, citizens alone have colours here."""
    own = world.players[seat]
    beside = {other for one in own.small | own.large for other in around(one)}
    shown = Counter(world.shows(other) for other in beside)
    sides = {
        (other[:2], size)
        for size, buildings in (("small", own.small), ("large", own.large))
        for one in buildings
        for other in around(one)
        if other[:2] in world.lakes
    }
    colours = Counter(CONTENT["citizen"][card]["colour"] for card in own.cards if card in CONTENT["citizen"])
    flasks = sum(card in CONTENT["citizen"] and CONTENT["citizen"][card]["flask"] for card in own.cards)
    rows = Counter(ROW_OF[technology] for technology in own.technologies)
    return {
        "buildings": len(own.small) + len(own.large),
        "small-buildings": len(own.small),
        "large-buildings": len(own.large),
        "technologies": len(own.technologies),
        "upper-technologies": rows["second"] + rows["top"],
        "top-technologies": rows["top"],
        **{f"{colour}-cards": colours[colour] for colour in COLOURS},
        "cards": len(own.cards),
        "scyphoz": len(own.scyphoz),
        "spaces": sum(own.spaces.values()),
        "crates": own.crates.total() + own.opened.total(),
        "modules": sum(len(modules) for modules in own.modules.values()),
        "machines": len(own.printed) + len(own.tokens.keys() - own.flipped),
        "energy": own.stored + len(own.powered),
        "corners": len(own.figures & set(CORNERS)),
        "flasks": flasks + len(own.flipped) + len(own.journeys),
        "markers": own.progress,
        "water": shown["water"],
        "crystals": shown["crystal"] + shown["vast-crystal"],
        "lake-sides": len(sides),
    }


def parts_of(world: World, seat: int, number: dict[str, int]) -> Parts:
    """The parts of a player's final scoring, if so much is counted of everything."""
    own = world.players[seat]
    end = CONTENT["end"]["tile"]
    progress = [0, *CONTENT["progress"]["track"]["points"]][own.progress]
    technologies = sum(CONTENT["row"][ROW_OF[technology]]["points"] for technology in own.technologies)
    locations = 0
    for site, name in world.locations.items():
        if site in own.figures:
            one = CONTENT["location"][name]
            for line, each, group in zip((one["first"], one["second"]), one["each"], one["group"], strict=True):
                locations += number[line] // group * each
    cards = sum(number[f"{colour}-cards"] * end["cards"] for colour in COLOURS if own.spaces[colour] == TRACK_END)
    small = end["points"] if world.end_tile == seat else 0
    for name, copies in own.minors.items():
        minor = CONTENT["minor"][name]
        small += copies * minor["points"] * (number[minor["counts"]] if minor["counts"] else 1)
    artifacts = 0
    scoring = CONTENT["scoring"][world.open_card or own.artifact_card]
    for kind, copies in own.majors.items():
        category = CONTENT["category"][scoring[kind]]
        artifacts += copies * (number[scoring[kind]] // category["group"] * category["each"])
    resources = sum(own.goods.values()) // end["resources"]
    return own.devotion, progress, technologies, locations, cards, small, resources, artifacts


def best_parts(world: World, seat: int) -> set[Parts]:
    """The parts of a player's final scoring, with the colours of Scyphoz cards for which their sum is best:
    `revive.ruling.scyphoz-end-choice`, `revive.ruling.scyphoz-end-one`. Where several ways of colouring them are best,
    the parts of each."""
    number = counted(world, seat)
    found = set()
    for colours in product(COLOURS, repeat=number["scyphoz"]):
        more = {f"{colour}-cards": number[f"{colour}-cards"] + colours.count(colour) for colour in COLOURS}
        found.add(parts_of(world, seat, number | more))
    best = max(sum(parts) for parts in found)
    return {parts for parts in found if sum(parts) == best}


def total(world: World, seat: int) -> int:
    """The points of a player after final scoring."""
    return world.players[seat].points + sum(next(iter(best_parts(world, seat))))


def ranks(world: World, points: list[int]) -> list[int]:
    """The place of each player with these points, 1 being the best: `revive.goal.most`, `revive.ruling.end-tie`."""
    worth = [
        (own, player.majors.total(), sum(player.goods.values()))
        for own, player in zip(points, world.players, strict=True)
    ]
    return [1 + sum(other > own for other in worth) for own in worth]
