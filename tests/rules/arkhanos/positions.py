"""Small positions of Arkhanos to try a rule on, and short looks at what lies where.

A floor is written as its tile (which may be left out) and its three pillars: `"purple-even purple-4+p1 . P2"` has a
purple 4 with an apprentice of the first seat beside it, an empty pillar, and the master of the second seat on one.
A book is its active spells, in capitals where the master stands on one: `"flip SWAP"`. Seats are apart by `/`.
"""

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

import bartizan
from bartizan import Match
from bartizan.games.arkhanos.actions import SPELL_NAMES, TILE_NAMES, TOWER_NAMES
from tests.rules.asking import do

_TILES: Final = ("purple-different", "pink-different", "blue-different", "yellow-different")
_SPARE: Final = ("purple-yellow-even", "pink-yellow-even", "purple-blue-odd", "pink-blue-odd")
"""Tiles for towers whose usual one lies elsewhere."""
_DICE: Final = ("pink-1", "purple-2", "yellow-3", "blue-4", "pink-5")

FIVE_AWAY: Final = {"west": ["p1 p1 p1"], "north": ["p1 pink-1 P1"]}
SIX_AWAY: Final = {"west": ["p1 p1 p1"], "north": ["p1 p1 P1"]}
SEVEN_AWAY: Final = {"west": ["p1 p1 p1"], "north": ["p1 p1 P1"], "east": ["p1 pink-1 pink-1"]}
EIGHT_AWAY: Final = {"west": ["p1 p1 p1"], "north": ["p1 p1 p1"], "east": ["p1 P1 pink-1"]}
"""Covered floors in which so many meeples of p1 are walled in, the master among them."""


def at(
    west: str = "",
    north: str = "",
    east: str = "",
    centre: str = "",
    *,
    seats: int = 2,
    seat: int = 0,
    die: str = "",
    table: str | None = None,
    pool: str | None = None,
    books: str = "",
    covered: Mapping[str, list[str] | int] | None = None,
    tops: str = "",
    content: Mapping[str, Any] | None = None,
    **rest: Any,
) -> Match:
    """The match in which a seat has taken a die (or will): `at("purple-even . P2 .", die="pink-1", table="blue-4")`.

    Floors that are left out are empty. Without a tile of its own, the west tower takes all purple dice, the north one
    all pink and the east one all blue ones, if their numbers differ. The pool tells the round; left out, it is the
    first round in which so many dice can be in play. The table tells how many turns are over, and so who began; left
    out, all dice of the round lie there. `covered` has the pillars of lower floors, or their number; `tops` is the
    tile on top of the stack; `content` is an owner's pack. Other fields are those of a position.
    """
    rolled = 4 if seats == 3 else 5
    taken = 1 if die else 0
    dice = _DICE[: rolled - taken] if table is None else tuple(table.split())
    over = rolled - len(dice) - taken
    floors = [west, north, east, centre]
    named = {text.split()[0] for text in floors if text} | {tops}
    tiles = [spare if tile in named else tile for tile, spare in zip(_TILES, _SPARE, strict=True)]
    towers = {name: floor_of(text, tile) for name, text, tile in zip(TOWER_NAMES, floors, tiles, strict=True)}
    for name, lower in (covered or {}).items():
        towers[name]["covered"] = [{}] * lower if isinstance(lower, int) else [lower_floor(text) for text in lower]
    standing = sum(dice_in(tower) for tower in towers.values())
    earliest = next(number for number in range(1, 10) if standing - over <= (rolled - 1) * (number - 1))
    position: dict[str, Any] = {
        "seats": seats,
        "towers": towers,
        "table": list(dice),
        "round": earliest if pool is None else len(pool.split()) + 1,
        "books": [book_of(text) for text in [*books.split("/"), *[""] * seats][:seats]],
        "starter": (seat - over) % seats,
        "turn": {"seat": seat, "die": die or None},
    }
    if pool is not None:
        position["pool"] = pool.split()
    if tops:
        position["stack"] = {"top": tops}
    return bartizan.from_position("arkhanos", position | rest, seed=1, content=content)


def floor_of(text: str, tile: str) -> dict[str, Any]:
    """The top floor that is written so."""
    words = text.split()
    if words and words[0] in TILE_NAMES:
        tile = words.pop(0)
    pillars = [word.partition("+") for word in words or [".", ".", "."]]
    return {
        "tile": tile,
        "covered": [],
        "pillars": [held_of(held) for held, _, _ in pillars],
        "beside": [meeple_of(beside) if beside else None for _, _, beside in pillars],
    }


def dice_in(tower: dict[str, Any]) -> int:
    """How many dice stand in a tower."""
    pillars = [*tower["pillars"]]
    for lower in tower["covered"]:
        pillars += lower.get("pillars", ["any die"] * 3)
    return sum(held is not None and not held.startswith(("p1 ", "p2 ", "p3 ", "p4 ")) for held in pillars)


def lower_floor(text: str) -> dict[str, Any]:
    return {"pillars": [held_of(word) for word in text.split()]}


def held_of(word: str) -> str | None:
    return None if word == "." else meeple_of(word) if word[0] in "pP" and word[1:].isdigit() else word


def meeple_of(word: str) -> str:
    return f"p{word[1:]} {'master' if word[0] == 'P' else 'apprentice'}"


def book_of(text: str) -> dict[str, str]:
    return {word.lower(): "master" if word.isupper() else "apprentice" for word in text.split()}


def floor(match: Match, tower: str) -> str:
    """The top floor of a tower as it is written above, without its tile."""
    return " ".join(_pillar(pillar) for pillar in tower_of(match, tower)["pillars"])


def tower_of(match: Match, tower: str) -> dict[str, Any]:
    """A tower as everybody sees it: `tile`, `floor`, `open`, `covered`, `influence`, and so on."""
    return next(found for found in match.view(0)["towers"] if found["name"] == tower)


def walled_in(match: Match, tower: str) -> list[str]:
    """The pillars of the covered floors, from the ground up."""
    return [" ".join(_pillar(pillar) for pillar in floor["pillars"]) for floor in tower_of(match, tower)["covered"]]


def _pillar(pillar: dict[str, Any]) -> str:
    held = pillar["die"] or (_meeple(pillar["meeple"]) if pillar["meeple"] else ".")
    beside = pillar.get("beside")
    return f"{held}+{_meeple(beside)}" if beside else str(held)


def _meeple(meeple: dict[str, Any]) -> str:
    return f"{'P' if meeple['rank'] == 'master' else 'p'}{meeple['seat'] + 1}"


def book(match: Match, seat: int = 0) -> str:
    """The active spells of a seat, in capitals where the master stands."""
    ranks = match.view(0)["books"][seat]
    return " ".join(name.upper() if ranks[name] == "master" else name for name in SPELL_NAMES if ranks[name])


def supply(match: Match, seat: int = 0) -> tuple[int, int]:
    """Apprentices and masters in the supply of a seat."""
    found = match.view(0)["supply"][seat]
    return found["apprentices"], found["masters"]


def table(match: Match) -> str:
    return " ".join(match.view(0)["table"])


def pool(match: Match) -> str:
    return " ".join(match.view(0)["pool"])


def step(match: Match) -> str:
    """What is being decided."""
    return str(match.view(0)["doing"])


def place(match: Match, die: str, where: str, meeple: str = "apprentice") -> None:
    """Take a die, place it, and put a meeple beside it (if there is a choice between the ranks)."""
    do(match, f"take {die}", f"place {where}")
    if step(match) == "place_meeple()":
        do(match, f"meeple {meeple}")


def end_turn(match: Match) -> None:
    """Go on to the next turn or the end, each time with the first option that is no spell."""
    while not match.over and step(match) != "take_die()":
        match.play(next(text for text in map(str, match.actions()) if not text.startswith("cast")))


def begun(seats: int, seed: int = 1) -> Match:
    """A new match before its first turn."""
    return bartizan.new_match("arkhanos", seats=seats, seed=seed)


def begun_by(first: int, seats: int) -> Match:
    """A new match before its first turn, in which chance has drawn this seat to begin."""
    matches = (begun(seats, seed) for seed in count())
    return next(match for match in matches if f"first p{first + 1}" in [event["text"] for event in match.log()])


def play_out(match: Match) -> None:
    """Play to the end, always with the first option."""
    while not match.over:
        match.play(match.actions()[0])
