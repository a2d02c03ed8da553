"""Crowded positions that play would take long to reach: goods, cards, slots, Scouts among Beasts, rooms half built."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.rules.turris.oracle.table import BEASTS, KINDS, SPOTS, Position, missions_of


def crowd(position: Position, content: Mapping[str, Any], rng: Random) -> Position:
    """Let pieces and cards lie as chance likes in a match in which somebody's turn begins."""
    people = position["people"]
    crowded = {**position, "round": rng.randint(2, 12), "altar": rng.choice(BEASTS)}
    locations = [*content["location"], *SPOTS[:people]]
    crowded["fruit"] = rng.choice(locations) if rng.random() < 0.25 else None
    if people > 1:
        crowded["future"] = rng.choice([None, *range(people)])
    for owner in range(people):
        _crowd_seat(crowded, owner, locations, rng)
    _crowd_missions(crowded, content, rng)
    _crowd_cards(crowded, content, rng)
    _crowd_tower(crowded, content, rng)
    _crowd_beasts(crowded, locations, rng)
    return crowded


def feast(position: Position, content: Mapping[str, Any], rng: Random) -> Position:
    """A crowded position where a devoured Scout brings a room, whose bonus flips a Beast or lets a card be played."""
    people = position["people"]
    others = [name for name in content["trionfo"] if name not in ("watcher", "beacon")]
    rooms = [*rng.sample(others, 4), "watcher", "beacon"]
    tower = [{"room": name, "owner": None, "damaged": False} for name in rooms]
    crowded = crowd({**position, "tower": tower}, content, rng)
    harrow = crowded["beasts"]["harrow"]["place"]
    near = rng.choice([place for place in content["place"][harrow]["beside"] if place in content["location"]])
    behind = [place for place in content["place"][near]["beside"] if place in content["location"]] or [near]
    return crowded | {
        "tower": tower,
        "rooms": [0] * people,
        "upgrades": [],
        "council": ["fourth-a"] * people,
        "fruit": None,
        "scouts": [[near, near, rng.choice(behind), rng.choice(behind)] for _ in range(people)],
        "graveyard": [0] * people,
        "reserve": [0] * people,
    }


def _crowd_seat(crowded: Position, seat: int, locations: list[str], rng: Random) -> None:
    goods = {kind: rng.randint(0, 4) for kind in KINDS}
    goods |= {"artifacts": rng.choice([0, 0, 1, 2, 3]), "tokens": rng.choice([0, 0, 1, 2])}
    favourites = rng.sample(locations, 6)
    on_board = rng.randint(0, 4)
    dead = rng.randint(0, 4 - on_board) if rng.random() < 0.7 else 4 - on_board
    changes = {
        "goods": goods,
        "scouts": [rng.choice(favourites) for _ in range(on_board)],
        "graveyard": dead,
        "reserve": 4 - on_board - dead,
        "council": rng.choice(["start", "first", "second-a", "third-b", "fourth-a", "fourth-b", "fifth-a", "fifth-b"]),
        "prestige": rng.choice([rng.randint(0, 9), rng.randint(5, 39)]),
    }
    for field, value in changes.items():
        crowded[field] = [*crowded[field][:seat], value, *crowded[field][seat + 1 :]]


def _crowd_missions(crowded: Position, content: Mapping[str, Any], rng: Random) -> None:
    """Everybody has some, ongoing ones rather in slots than not."""
    deck = missions_of(content, crowded["people"])
    rng.shuffle(deck)
    tableau = [deck.pop() if rng.random() < 0.9 else None for _ in range(5)]
    crowded |= {"tableau": tableau, "completed": [], "reserved": [], "slots": []}
    for _ in range(crowded["people"]):
        completed = [deck.pop() for _ in range(rng.randint(0, 9))]
        ongoing = [name for name in completed if content["mission"][name]["form"] == "ongoing"][:2]
        slots = [{"mission": name, "used": False} for name in ongoing]
        crowded["completed"].append(sorted(completed))
        crowded["slots"].append([*slots, None, None][:2])
        crowded["reserved"].append(sorted(deck.pop() for _ in range(rng.choice([0, 0, 1, 2]))))


def _crowd_cards(crowded: Position, content: Mapping[str, Any], rng: Random) -> None:
    deck = [name for name, card in content["tactic"].items() for _ in range(card["copies"])]
    rng.shuffle(deck)
    most = 6 if rng.random() < 0.9 else 48 // crowded["people"]
    sizes = [most if most > 6 else rng.randint(0, most) for _ in range(crowded["people"])]
    crowded["hands"] = [[deck.pop() for _ in range(size)] for size in sizes]
    crowded["pile"] = [deck.pop() for _ in range(min(len(deck), rng.choice([0, 8, len(deck) - rng.randint(0, 3)])))]


def _crowd_tower(crowded: Position, content: Mapping[str, Any], rng: Random) -> None:
    """Rooms belong to those who have the Missions for them; in solo some are damaged."""
    rooms = [0] * crowded["people"]
    tower = []
    for room in crowded["tower"]:
        seat = rng.randrange(crowded["people"])
        built = rng.random() < 0.4 and len(crowded["completed"][seat]) >= 2 * (rooms[seat] + 1)
        rooms[seat] += built
        damaged = crowded["people"] == 1 and rng.random() < 0.4
        tower.append({"room": room["room"], "owner": seat if built else None, "damaged": damaged})
    crowded |= {"tower": tower, "rooms": rooms}
    upgraded = {content["trionfo"][room["room"]]["location"] for room in tower if room["owner"] is not None}
    crowded["upgrades"] = [name for name in content["location"] if name in upgraded]


def _crowd_beasts(crowded: Position, locations: list[str], rng: Random) -> None:
    """Somewhere on the board, and rather where Scouts are near; Betrayers keep out of their way."""
    places = rng.sample([*locations, "left", "right"], len(BEASTS))
    if rng.random() < 0.3:
        places[-1] = SPOTS[-1] if SPOTS[-1] not in places else places[-1]  # the Harrow has not left its spot yet
    crowded["beasts"] = {
        name: {"place": place, "flipped": rng.random() < 0.2} for name, place in zip(BEASTS, places, strict=True)
    }
    if crowded["betrayers"]:
        free = [name for name in locations if name not in places and name not in crowded["scouts"][0]]
        crowded["betrayers"] = {**crowded["betrayers"], "scouts": sorted(rng.sample(free, 2), key=locations.index)}
        crowded["betrayers"]["prestige"] = rng.randint(0, 35)
