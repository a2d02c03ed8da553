"""Ends of matches at random, as plain data."""

from collections import Counter
from random import Random
from typing import Final

from tests.rules.revive.scoring_oracle import scoring as oracle
from tests.rules.revive.scoring_oracle.scoring import COLOURS, CONTENT, Player, World

SUPPLY: Final = {"small": 6, "large": 3}
ENERGY: Final = 7
MOST: Final = {"food": 6, "gears": 6, "books": 6, "crystals": 3}
PILES: Final = ("upper-left", "upper-right", "lower-left", "lower-right", "side-top", "side-bottom")
PLACES: Final = {
    zone: [name for name, place in CONTENT["place"].items() if place["zone"] == zone]
    for zone in ("near", "far", "start", "corner")
}
FACES: Final = {
    back: [name for name, tile in CONTENT["tile"].items() if tile["back"] == back] for back in ("near", "far", "start")
}


def copies(kind: str, expansion: bool) -> list[str]:
    """All pieces of a kind that are in play."""
    found = CONTENT[kind].items()
    return [name for name, one in found if expansion or not one.get("expansion") for _ in range(one.get("copies", 1))]


def portion(rng: Random, names: list[str], most: int) -> list[str]:
    """A few of them at random, which are then used up."""
    rng.shuffle(names)
    number = rng.randint(0, min(most, len(names)))
    taken = names[:number]
    del names[:number]
    return taken


def random_world(rng: Random) -> World:
    """A match at its end, as chance would have it: not every one can come about by playing."""
    expansion = rng.random() < 0.6
    number = rng.randint(1, 4)
    tribes = [name for name, tribe in CONTENT["tribe"].items() if expansion or not tribe["expansion"]]
    if number == 1:
        tribes = [name for name in tribes if CONTENT["tribe"][name]["solo"]]
    sites = [*oracle.CORNERS, *([oracle.AT_TRACK] if expansion else [])]
    world = World(
        expansion,
        tiles={},
        iced={},
        lakes=random_lakes(rng) if expansion else {},
        locations=dict(zip(sites, rng.sample(copies("location", expansion), len(sites)), strict=True)),
        players=[Player(tribe) for tribe in rng.sample(tribes, number)],
        end_tile=rng.choice([None, *range(number)]),
    )
    lay_tiles(world, rng)
    settle_map(world, rng)
    for player in world.players:
        fill_board(player, rng, expansion)
    share_out(world, rng)
    cards = rng.sample(list(CONTENT["scoring"]), number)
    if rng.random() < 0.3:
        world.open_card = cards[0]
    else:
        for player, card in zip(world.players, cards, strict=True):
            player.artifact_card = card
    even_out(world, rng)
    return world


def random_lakes(rng: Random) -> dict[str, str]:
    """Three lakes that do not touch each other."""
    while True:
        found = rng.sample(PLACES["near"] + PLACES["far"], 3)
        shores = [{other[:2] for part in "abcd" for other in oracle.around(place + part)} - {place} for place in found]
        if not set(found) & set().union(*shores):
            return dict(zip(found, CONTENT["lake"], strict=True))


def lay_tiles(world: World, rng: Random) -> None:
    """Starting tiles, and some of the others; vast crystals are known also under ice."""
    share = rng.choice((0.2, 0.5, 0.8, 1))
    for zone, places in (("start", PLACES["start"]), ("near", PLACES["near"]), ("far", PLACES["far"])):
        for place, face in zip(places, rng.sample(FACES[zone], len(places)), strict=True):
            if place in world.lakes:
                continue
            if zone == "start" or rng.random() < share:
                world.tiles[place] = face
            elif "vast-crystal" in CONTENT["tile"][face]["hexes"]:
                world.iced[place] = face


def hexes(world: World, land: str) -> list[str]:
    """The hexes that show some land."""
    return [place + part for place in world.tiles for part in "abcd" if world.shows(place + part) == land]


def settle_map(world: World, rng: Random) -> None:
    """Everyone's technologies, figures and buildings; Cordycephians build also where others have."""
    sites = [*world.locations, *world.locations, *hexes(world, "location")]
    sand = hexes(world, "sand")
    rng.shuffle(sand)
    if rng.random() < 0.5:  # beside lakes first
        sand.sort(key=lambda one: any(other[:2] in world.lakes for other in oracle.around(one)))
    for player in world.players:
        for technology, row in oracle.ROW_OF.items():
            below = {"first": "", "second": "base", "top": technology.removeprefix("top-")}[row]
            if (not below or below in player.technologies) and rng.random() < 0.7:
                player.technologies.add(technology)
        player.figures.update(rng.sample(sites, len(player.technologies)))
        for size, own in (("small", player.small), ("large", player.large)):
            own.update(sand.pop() for _ in range(rng.randint(0, min(SUPPLY[size], len(sand)))))
    for player in world.players:
        if player.tribe == "cordycephians":
            others = [one for other in world.players for one in sorted(other.small | other.large)]
            for size, own in (("small", player.small), ("large", player.large)):
                for one in rng.sample(others, min(len(others), SUPPLY[size] - len(own))):
                    if one not in player.small | player.large and rng.random() < 0.5:
                        own.add(one)


def fill_board(player: Player, rng: Random, expansion: bool) -> None:
    """Tracks, energy, resources, progress and devotion of a player."""
    player.points = rng.randint(0, 120)
    player.progress = rng.choice((0, 1, rng.randint(0, 20), rng.randint(0, 10)))
    player.devotion = rng.randint(0, 60) if expansion else 0
    player.goods = {good: rng.randint(0, most) for good, most in MOST.items()}
    player.spaces = {colour: rng.choice((15, 15, 14, rng.randint(0, 15))) for colour in COLOURS}
    player.printed = {colour for colour in COLOURS if rng.random() < 0.6}


def share_out(world: World, rng: Random) -> None:
    """Cards, modules, machine tokens, crates, journeys and artifacts, of which nobody has what another has."""
    players = len(world.players)
    starting = [name for name, one in CONTENT["citizen"].items() if one["starts"]]
    citizens = [name for name in copies("citizen", world.expansion) if name not in starting]
    scyphoz = list(CONTENT["scyphoz"]) if world.expansion else []
    journeys = list(CONTENT["journey"]) if world.expansion else []
    modules = copies("module", world.expansion)
    machines = copies("machine", world.expansion)
    crates = copies("crate", world.expansion)
    supply = CONTENT["supply"][("one", "two", "three", "four")[players - 1]]
    majors = list(CONTENT["major"]) * supply["major"]
    minors = rng.sample(copies("minor", world.expansion), supply["minor"])
    for player in world.players:
        own = starting.copy()
        if world.expansion and rng.random() < 0.3:
            del own[rng.randrange(len(own))]
        lay_cards(player, own + portion(rng, citizens, 8) + portion(rng, scyphoz, 4), rng)
        for slot, one in CONTENT["slot"].items():
            player.modules[slot] = portion(rng, modules, one["room"])
        for colour in COLOURS:
            stack = [name for name in machines if CONTENT["machine"][name]["colour"] == colour]
            for place, name in enumerate(portion(rng, stack, 2), 1):
                machines.remove(name)
                player.tokens[f"{colour}-{place}"] = name
                if CONTENT["machine"][name]["unstable"] and rng.random() < 0.6:
                    player.flipped.add(f"{colour}-{place}")
        usable = [*sorted(player.printed), *player.tokens, "left", "right", "special"]
        player.powered = set(rng.sample(usable, rng.randint(0, min(ENERGY, len(usable)))))
        player.stored = rng.randint(0, ENERGY - len(player.powered))
        player.crates = Counter(portion(rng, crates, 4))
        player.opened = Counter(portion(rng, crates, 4))
        player.majors = Counter(portion(rng, majors, 5))
        player.minors = Counter(portion(rng, minors, 3))
        player.journeys = set(portion(rng, journeys, 4))


def lay_cards(player: Player, cards: list[str], rng: Random) -> None:
    """Cards are active, resting or in slots."""
    for card in cards:
        where = rng.choice(("active", "resting", "slot"))
        if where == "slot":
            player.slots.append((card, rng.choice(PILES)))
        else:
            (player.active if where == "active" else player.resting).append(card)


def even_out(world: World, rng: Random) -> None:
    """Often players end with equal points, some of them with as many artifacts and resources."""
    first, most = world.players[0], oracle.total(world, 0)
    for seat, player in enumerate(world.players[1:], 1):
        if rng.random() < 0.3:
            player.majors = first.majors.copy()
        if rng.random() < 0.5:
            amounts = list(first.goods.values())[:3]
            rng.shuffle(amounts)
            player.goods = dict(zip(MOST, [*amounts, first.goods["crystals"]], strict=True))
        if rng.random() < 0.7:
            player.points += most - oracle.total(world, seat)
    lowest = min(player.points for player in world.players)
    for player in world.players:
        player.points -= min(lowest, 0)
