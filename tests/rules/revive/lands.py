"""Random lands with pieces on them, for a match and for the second implementation alike."""

from functools import cache
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.language import NONE
from bartizan.games.revive import actions as a, box, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.land import LAKE_PLACES
from bartizan.games.revive.state import Tables
from tests.rules.revive import oracle
from tests.rules.revive.oracle import Player, World
from tests.rules.revive.tables import GOODS, bare, content, give, lead, put_building, put_gate, put_tile, unlock

LETTER: Final = {
    "sand": "S", "yellow": "Y", "green": "G", "gray": "R", "location": "L", "water": "W", "crystal": "C",
    "vast-crystal": "V",
}  # fmt: skip
FACES: Final = {name: "".join(LETTER[land] for land in one["hexes"]) for name, one in content()["tile"].items()}
"""What each face shows, as letters."""


@cache
def without_rewards(players: int) -> Tables:
    """The numbers of the content files, but that spaces of machine tracks and the point track, technologies and lakes
    give nothing at once."""
    tables = box.tables_of(content(), players)
    tables.spaces = vec[i64]([NONE for _ in tables.spaces])
    tables.top_effects = vec[i64]([NONE for _ in tables.top_effects])
    tables.lake_rewards = vec[i64]([NONE for _ in tables.lake_rewards])
    tables.point_crates = vec[i64]([])
    return tables


def random_land(rng: Random) -> tuple[Revive, World]:
    """A match at random: open tiles, lakes, vast crystals under ice, pieces of everyone, gates, resources,
    technologies."""
    players = rng.randint(1, 4)
    expansion = rng.random() < 0.5
    data = bare(players, expansion)
    data.tables = without_rewards(players)
    for seat in range(players):
        data.cells[f.TRIBE + seat] = a.TRIBE.numbers["formica"]
    world = World({}, set(), [Player() for _ in range(players)], solo_limit=expansion and players == 1)
    world.tiles = dict(zip(oracle.STARTING, [FACES[f"start-{number}"] for number in range(1, 6)], strict=True))
    near = [name for name in oracle.PLACES if name in oracle.NEAR]
    far = [name for name in a.PLACE_NAMES[:25] if name not in near]
    if expansion:
        lakes = rng.choice(LAKE_PLACES)
        for number, place in enumerate([place for place in range(25) if lakes >> place & 1]):
            put_tile(data, a.PLACE_NAMES[place], a.LAKE.values[number])
            world.lakes.add(a.PLACE_NAMES[place])
    share = rng.random()
    for back, places in (("near", near), ("far", far)):
        faces = rng.sample([name for name in FACES if name.startswith(back)], len(places))
        for name, face in zip(places, faces, strict=True):
            if name in world.lakes:
                continue
            if rng.random() < share:
                put_tile(data, name, face)
                world.tiles[name] = FACES[face]
            elif "V" in FACES[face]:
                put_tile(data, name, face, face_up=False)
    sites = [*oracle.CORNERS, *named_hexes(world, "L")]
    sand = named_hexes(world, "S")
    rng.shuffle(sand)
    for seat, player in enumerate(world.players):
        for size, own in (("small", player.small), ("large", player.large)):
            for _ in range(rng.choice((0, 0, 1, 2, oracle.SUPPLY[size]))):
                where = sand.pop() if sand else ""
                if where:
                    put_building(data, where, seat=seat, size=size)
                    own.add(oracle.named(where))
        for technology in oracle.BOOKS:
            ready = technology not in oracle.AFTER or oracle.AFTER[technology] in player.unlocked
            if ready and rng.random() < 0.5:
                unlock(data, technology, seat=seat)
                player.unlocked.add(technology)
        for site in rng.sample(sites, min(len(sites), len(player.unlocked))):
            f.FIGURES.add(data.cells, seat, a.SITE.numbers[site])
            player.figures.add(site)
        player.goods = {good: rng.choice((0, 1, 3, 6)) for good in GOODS[:3]} | {"crystals": rng.choice((0, 0, 1, 3))}
        give(data, seat=seat, **player.goods)
    if expansion and rng.random() < 0.7:
        put_gates(data, world, rng)
    data.renew_land()
    return data, world


def named_hexes(world: World, letter: str) -> list[str]:
    """The hexes that show a letter, by their names."""
    return [f"{place}{part}" for at, (place, part) in oracle.WHERE.items() if world.letter(at) == letter]


def put_gates(data: Revive, world: World, rng: Random) -> None:
    """A player may lead Ostarius, and then up to five gates lie on vacant sand and terrain, open or closed."""
    seat = rng.randrange(len(world.players))
    lead(data, "ostarius", seat=seat)
    world.players[seat].keeps_gates = True
    taken = {at for player in world.players for at in player.buildings}
    vacant = [name for letter in "SYGR" for name in named_hexes(world, letter) if oracle.named(name) not in taken]
    names = {oracle.named(name): name for name in vacant}
    for number in range(rng.randint(0, 5)):
        pairs = [(at, other) for at in names for other in oracle.beside(at) if other in names]
        if not pairs:
            return
        one, other = rng.choice(pairs)
        closed = rng.random() < 0.5
        put_gate(data, number, names.pop(one), names.pop(other), closed=closed)
        (world.closed_gates if closed else world.open_gates).append((one, other))


def numbers_of(world: World, names: dict[oracle.Space, int]) -> dict[int, int]:
    """Ranges to spaces as ranges to the hexes of a match, tiles under ice included."""
    found: dict[int, int] = {}
    for space, distance in names.items():
        for at in world.hexes(space):
            place, part = oracle.WHERE[at]
            found[a.PLACE_NAMES.index(place) * 4 + "abcd".index(part)] = distance
    return found
