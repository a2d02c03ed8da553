"""What lies on the table, as plain data, and how somebody is asked.

A rule is a generator: it yields who decides (a seat, or `CHANCE`) with the texts of all options, is sent the one that
was chosen, and changes the table. A decision with a single option is no question.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

Position = dict[str, Any]
Question = tuple[int, set[str]]
Asking = Generator[Question, str, None]
Answering = Generator[Question, str, str]
Choosing = Generator[Question, str, int]
Listing = Generator[Question, str, list[str]]
Trying = Generator[Question, str, bool]
"""A rule that tells whether anything was done."""

CHANCE: Final = -1
KINDS: Final = ["ichor", "knowledge", "relics", "weaponry"]
GOODS: Final = KINDS[1:]
BEASTS: Final = ["pain", "delusion", "despair", "harrow"]
SPOTS: Final = ["a", "b", "c", "d"]
SAME: Final = [
    "people", "round", "first", "future", "prestige", "goods", "reserve", "graveyard", "council", "rooms", "tower",
    "slots", "tableau", "shelved", "sites", "sites_due", "beasts", "altar", "fruit", "ending",
]  # fmt: skip
"""Fields of a position that the table holds just so."""
SORTED: Final = ["upgrades", "pile", "looked", "old_sites"]
SORTED_BY_SEAT: Final = ["completed", "reserved", "hands", "scouts"]


class GameOver(Exception):
    """A solo game ends in the middle of whatever goes on."""


def ask(seat: int, options: Iterable[str]) -> Answering:
    """Let a seat or chance choose; what leaves no choice is not asked."""
    found = set(options)
    assert found, "somebody is asked for nothing"
    return found.pop() if len(found) == 1 else (yield seat, found)


def accepts(seat: int) -> Trying:
    """Ask whether a seat wants something."""
    return (yield from ask(seat, ["accept", "decline"])) == "accept"


def facts(position: Mapping[str, Any]) -> Position:
    """What of a position can be compared: all that lies on the table, in a fixed order."""
    found = {name: position[name] for name in SAME}
    found |= {name: sorted(position[name]) for name in SORTED}
    found |= {name: [sorted(own) for own in position[name]] for name in SORTED_BY_SEAT}
    turn, betrayers = position["turn"], position["betrayers"]
    found["turn"] = turn and {**turn, "placed": turn["placed"] > 0, "collected": turn["collected"] > 0}
    found["betrayers"] = betrayers and {**betrayers, "scouts": sorted(betrayers["scouts"])}
    return found


def rest(every: Iterable[str], *taken: Iterable[str]) -> Counter[str]:
    """What is left of cards of which some lie elsewhere."""
    left = Counter(every)
    for cards in taken:
        left -= Counter(cards)
    return left


@dataclass
class Turn:
    """The turn in progress."""

    seat: int
    actions_left: int = 2
    placed: bool = False
    collected: bool = False
    gathers: int = 0
    tactics_played: int = 0
    rights: int = 0


@dataclass
class Table:
    """A match with everything on the table. Seats beyond the people are the Betrayers'."""

    content: Mapping[str, Any]
    people: int
    random_beasts: bool = False
    round: int = 0
    first: int = 0
    future: int | None = None
    turn: Turn | None = None
    in_trionfi_step: bool = False
    in_beast_phase: bool = False
    ending: str = "not yet"
    prestige: list[int] = field(default_factory=list)
    goods: list[dict[str, int]] = field(default_factory=list)
    scouts: list[list[str]] = field(default_factory=list)
    reserve: list[int] = field(default_factory=list)
    graveyard: list[int] = field(default_factory=list)
    council: list[str] = field(default_factory=list)
    rooms: list[int] = field(default_factory=list)
    tower: list[dict[str, Any]] = field(default_factory=list)
    upgrades: set[str] = field(default_factory=set)
    completed: list[list[str]] = field(default_factory=list)
    reserved: list[list[str]] = field(default_factory=list)
    slots: list[list[dict[str, Any] | None]] = field(default_factory=list)
    tableau: list[str | None] = field(default_factory=lambda: [None] * 5)
    shelved: list[str] = field(default_factory=list)
    mission_deck: set[str] = field(default_factory=set)
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    tactics_deck: Counter[str] = field(default_factory=Counter)
    sites: list[str | None] = field(default_factory=lambda: [None] * 4)
    old_sites: list[str] = field(default_factory=list)
    site_stack: set[str] = field(default_factory=set)
    sites_due: bool = False
    devoured: int = 0
    thresholds: int = 0
    beasts: dict[str, str] = field(default_factory=dict)
    flipped: set[str] = field(default_factory=set)
    altar: str = "harrow"
    fruit: str | None = None
    betrayer_prestige: int = 0
    card: str | None = None
    card_deck: set[str] = field(default_factory=set)
    happened: Counter[str] = field(default_factory=Counter)
    """How often something happened that nobody decided, for those who want to know what was compared."""

    @property
    def solo(self) -> bool:
        return self.people == 1

    @property
    def seats(self) -> list[int]:
        return [*range(self.people)]

    @property
    def betrayers(self) -> list[str]:
        """Where the Betrayers are."""
        return self.scouts[1] if self.solo else []

    def in_turn_order(self) -> list[int]:
        """All people, the First Player first."""
        return [(self.first + number) % self.people for number in self.seats]

    def opponents(self, seat: int) -> list[int]:
        """The other people, clockwise from a seat."""
        return [(seat + number) % self.people for number in range(1, self.people)]

    def standing(self, seat: int, change: str) -> bool:
        """Whether an ongoing Mission in a slot of a seat makes a lasting change."""
        return any(slot and self.content["mission"][slot["mission"]]["standing"] == change for slot in self.slots[seat])

    def in_own_turn(self, seat: int) -> bool:
        return self.turn is not None and self.turn.seat == seat

    def position(self) -> Position:
        """The table in the form of a position, without what only the game's own bookkeeping needs."""
        beasts = {name: {"place": self.beasts[name], "flipped": name in self.flipped} for name in self.beasts}
        betrayers = {
            "scouts": self.betrayers,
            "prestige": self.betrayer_prestige,
            "card": self.card,
            "unseen_cards": sorted(self.card_deck, key=[*self.content["movement"]].index),
        }
        changed = {
            "turn": vars(self.turn) if self.turn else None,
            "beasts": {name: beasts[name] for name in BEASTS if name in beasts},
            "betrayers": betrayers if self.solo else None,
            "scouts": self.scouts[: self.people],
        }
        return {name: getattr(self, name) for name in (*SAME, *SORTED, *SORTED_BY_SEAT)} | changed


def of_position(position: Position, content: Mapping[str, Any]) -> Table:
    """The table of a position in which nobody is in the middle of anything: before an Action, or between two phases."""
    people = position["people"]
    table = Table(content, people)
    for name in (*SAME, *SORTED, *SORTED_BY_SEAT):
        value = position[name]
        setattr(table, name, [_copied(entry) for entry in value] if isinstance(value, list) else value)
    table.upgrades = set(position["upgrades"])
    table.turn = Turn(**position["turn"]) if position["turn"] else None
    table.beasts = {name: beast["place"] for name, beast in position["beasts"].items()}
    table.flipped = {name for name, beast in position["beasts"].items() if beast["flipped"]}
    if position["betrayers"]:
        table.scouts.append([*position["betrayers"]["scouts"]])
        table.betrayer_prestige = position["betrayers"]["prestige"]
        table.card = position["betrayers"]["card"]
        table.card_deck = set(position["betrayers"]["unseen_cards"])
    table.thresholds = min(4, max(position["prestige"]) // 10)
    table.in_beast_phase = position["stage"] == "beasts"
    table.in_trionfi_step = position["stage"] == "finishing"
    lying = [*position["completed"], *position["reserved"], filter(None, position["tableau"]), position["shelved"]]
    table.mission_deck = set(rest(missions_of(content, people), *lying))
    every = [name for name, card in content["tactic"].items() for _ in range(card["copies"])]
    table.tactics_deck = rest(every, *position["hands"], position["pile"], position["looked"])
    table.site_stack = set(rest(sites_of(content, people), filter(None, position["sites"]), position["old_sites"]))
    return table


def _copied(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {**entry}
    return [_copied(part) for part in entry] if isinstance(entry, list) else entry


def missions_of(content: Mapping[str, Any], people: int) -> list[str]:
    """The Missions that are used."""
    return [name for name, mission in content["mission"].items() if people > 1 or mission["solo"]]


def sites_of(content: Mapping[str, Any], people: int) -> list[str]:
    """The Sites that are used."""
    return [name for name, site in content["site"].items() if people > 1 or site["solo"]]
