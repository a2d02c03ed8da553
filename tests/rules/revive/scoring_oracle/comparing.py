"""Ends of matches laid out for the game too, and the comparison of what both score."""

from collections import Counter
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT
from bartizan.engine.deck import Hand
from bartizan.engine.domains import NOTHING, Domain
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import FINISH, Revive
from bartizan.games.revive.scoring import SCORING, name_best, parts
from tests.rules.revive.scoring_oracle import scoring as oracle
from tests.rules.revive.scoring_oracle.ends import hexes, random_world
from tests.rules.revive.scoring_oracle.scoring import COLOURS, PARTS, Player, World
from tests.rules.revive.tables import (
    bare,
    fit,
    give,
    on_journeys,
    put_building,
    put_card,
    put_gate,
    put_tile,
    token,
    unlock,
)


def lay_out(world: World, rng: Random) -> Revive:
    """The same end as a match of the game."""
    data = bare(len(world.players), world.expansion)
    for places, face_up in ((world.tiles, True), (world.iced, False), (world.lakes, True)):
        for name, tile in places.items():
            put_tile(data, name, tile, face_up=face_up)
    for place in range(a.OF_DISPLAY):
        data.cells[f.CITIZENS + place] = NOTHING
    for site, location in world.locations.items():
        data.cells[f.LOCATIONS + a.LARGE_SITE.numbers[site]] = a.LOCATION.numbers[location]
    data.cells[f.END_TILE] = NOTHING if world.end_tile is None else world.end_tile
    if world.open_card:
        data.cells[f.OPEN_CARD] = 1
        data.cells[f.SCORING] = a.SCORING.numbers[world.open_card]
    for seat, player in enumerate(world.players):
        lay_out_map(data, seat, player)
        lay_out_board(data, seat, player)
        hand = [] if world.open_card else [a.SCORING.numbers[player.artifact_card]]
        data.cards.hands[seat] = Hand(hand, [2**seat for _ in hand])
    add_uncounted(data, world, rng)
    data.renew_land()
    return data


def add_uncounted(data: Revive, world: World, rng: Random) -> None:
    """What does not count at the end: what tribes have placed, open journeys, colours that Scyphoz cards had."""
    taken = {name for player in world.players for name in player.small | player.large}
    for land in ("water", "sand", "yellow", "green", "gray"):
        for name in hexes(world, land):
            if rng.random() < 0.2 and name not in taken:
                f.MARKERS.add(data.cells, 0, a.HEX.numbers[name])
                taken.add(name)
    if any(player.tribe == "ostarius" for player in world.players):
        vacant = [name for land in ("sand", *COLOURS) for name in hexes(world, land) if name not in taken]
        for gate in range(rng.randint(0, a.MOST_GATES)):
            pairs = [(one, other) for one in vacant for other in oracle.around(one) if other in vacant]
            if pairs:
                pair = rng.choice(pairs)
                put_gate(data, gate, *pair, closed=rng.random() < 0.5)
                vacant = [name for name in vacant if name not in pair]
    if world.expansion:
        done = {journey for player in world.players for journey in player.journeys}
        on_journeys(data, *rng.sample([name for name in a.JOURNEY.values if name not in done], rng.randint(0, 2)))
        for card in range(len(a.SCYPHOZ.values)):
            data.cells[f.NAMED + card] = rng.choice((NOTHING, 0, 1, 2))


def lay_out_map(data: Revive, seat: int, player: Player) -> None:
    """The pieces of a seat, and what they have unlocked."""
    for size, own in (("small", player.small), ("large", player.large)):
        for name in own:
            put_building(data, name, seat=seat, size=size)
    for site in player.figures - {oracle.AT_TRACK}:
        f.FIGURES.add(data.cells, seat, a.SITE.numbers[site])
    data.cells[f.FIGURE_AT_DEVOTION + seat] = oracle.AT_TRACK in player.figures
    unlock(data, *player.technologies, seat=seat)


def lay_out_board(data: Revive, seat: int, player: Player) -> None:
    """All else that a seat has."""
    cells = data.cells
    cells[f.TRIBE + seat] = a.TRIBE.numbers[player.tribe]
    cells[f.SCORE + seat] = player.points
    cells[f.DEVOTION + seat] = player.devotion
    cells[f.PROGRESS + seat] = player.progress
    cells[f.COMPLETED + seat] = sum(2 ** a.JOURNEY.numbers[journey] for journey in player.journeys)
    give(data, seat=seat, **player.goods)
    for where, cards in ((f.ACTIVE, player.active), (f.RESTING, player.resting)):
        for card in cards:
            where.add(cells, seat, a.CARD.numbers[card])
    for card, pile in player.slots:
        put_card(data, card, pile, seat=seat)
    for number, colour in enumerate(COLOURS):
        cells[f.TRACKS + seat * a.COLOURS + number] = player.spaces[colour]
        cells[f.PRINTED + seat] |= BIT[number] if colour in player.printed else 0
    for slot, modules in player.modules.items():
        fit(data, *modules, slot=slot, seat=seat)
    for place, name in player.tokens.items():
        token(data, name, place, seat=seat)
    cells[f.FLIPPED + seat] = sum(2 ** a.MACHINE_PLACE.numbers[place] for place in player.flipped)
    cells[f.USED + seat] = sum(2 ** a.MACHINE_PLACE.numbers[place] for place in player.powered)
    cells[f.ENERGY + seat] = player.stored
    put_counts(data, f.CRATES, seat, a.CRATE, player.crates)
    put_counts(data, f.OPENED, seat, a.CRATE, player.opened)
    put_counts(data, f.OWN_MAJORS, seat, a.MAJOR, player.majors)
    put_counts(data, f.OWN_MINORS, seat, a.MINOR, player.minors)


def put_counts(data: Revive, row: i64, seat: int, domain: Domain, counts: Counter[str]) -> None:
    """How many a seat has of each of a kind."""
    for name, number in counts.items():
        data.cells[row + seat * len(domain.values) + domain.numbers[name]] = number


def compare(seed: int) -> Counter[str]:
    """The game and the oracle score the same end: what has come up in it."""
    rng = Random(seed)
    world = random_world(rng)
    data = lay_out(world, rng)
    assert f.FIELDS.problems(data.cells) == []
    ended = data.copy()
    met: Counter[str] = Counter()
    for seat in range(len(world.players)):
        expected = oracle.best_parts(world, seat)
        name_best(data, seat)
        found = tuple(int(part) for part in parts(data, seat))
        assert found in expected, f"seat {seat}: the game has {told(found)}, the oracle {[*map(told, expected)]}"
        met.update(f"{part}: points" for part, points in zip(PARTS, found, strict=True) if points)
        met.update(f"counted: {name}" for name, number in oracle.counted(world, seat).items() if number)
        if world.players[seat].scyphoz:
            met["best colours: 1 way" if len(expected) == 1 else "best colours: several ways"] += 1
    ended.agenda = vec[i64]([FINISH.at(), SCORING.at()])
    ended.run()
    points = [oracle.total(world, seat) for seat in range(len(world.players))]
    assert ended.scores() == points, f"points: the game has {ended.scores()}, the oracle {points}"
    places = oracle.ranks(world, points)
    assert ended.standings() == places, f"places: the game has {ended.standings()}, the oracle {places}"
    if len(places) > 1:
        met["place shared" if len(set(places)) < len(places) else "no place shared"] += 1
    return met


def told(found: tuple[int, ...]) -> dict[str, int]:
    """Points by the names of the parts."""
    return dict(zip(PARTS, found, strict=True))
