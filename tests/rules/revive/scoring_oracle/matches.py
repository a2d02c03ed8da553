"""Matches of the game played at random, and their ends as plain data."""

from collections import Counter
from random import Random

from mypy_extensions import i64

from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING, Domain
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from tests.rules.revive.scoring_oracle import scoring as oracle
from tests.rules.revive.scoring_oracle.scoring import COLOURS, CONTENT, Player, World
from tests.rules.revive.tables import GOODS, new


def play_match(seed: int) -> Counter[str]:
    """A match at random scores at its end what the oracle says: what has come up at its end."""
    rng = Random(seed)
    data = new(rng.randint(1, 4), expansion=rng.random() < 0.7, open_card=rng.random() < 0.3, chosen=True)
    points = data.scores()
    while data.seat != OVER:
        if data.seat == CHANCE:
            found = data.chance()
            data.apply(rng.choices([outcome for outcome, _ in found], [weight for _, weight in found])[0])
        else:
            points = data.scores()  # the last decision ends a turn or changes a crystal, and brings none by itself
            data.apply(rng.choice(data.actions()))
    world = read(data)
    for player, had in zip(world.players, points, strict=True):
        player.points = had
    totals = [oracle.total(world, seat) for seat in range(len(world.players))]
    assert data.scores() == totals, f"points: the game has {data.scores()}, the oracle {totals}"
    places = oracle.ranks(world, totals)
    assert data.standings() == places, f"places: the game has {data.standings()}, the oracle {places}"
    met: Counter[str] = Counter()
    for seat, player in enumerate(world.players):
        met.update(f"played for: {name}" for name, number in oracle.counted(world, seat).items() if number)
        met["played for: used unstable machines"] += len(player.flipped)
        met["played for: journeys"] += len(player.journeys)
        met["played for: figures beside the devotion track"] += oracle.AT_TRACK in player.figures
    return met


def read(data: Revive) -> World:
    """What a match has at its end."""
    cells = data.cells
    tiles = {a.PLACE.values[at]: int(cells[f.TILES + at]) for at in range(a.TILED) if cells[f.TILES + at] != NOTHING}
    up = {a.PLACE.values[at] for at in members_of(cells[f.FACE_UP])}
    sites = enumerate(a.LARGE_SITE.values)
    return World(
        expansion=bool(cells[f.EXPANSION]),
        tiles={at: a.TILE.values[tile] for at, tile in tiles.items() if at in up and tile < a.FACES},
        iced={at: a.TILE.values[tile] for at, tile in tiles.items() if at not in up},
        lakes={at: a.TILE.values[tile] for at, tile in tiles.items() if tile >= a.FACES},
        locations={site: name for number, site in sites if (name := named(data, f.LOCATIONS + number, a.LOCATION))},
        players=[read_player(data, seat) for seat in range(int(data.seats))],
        open_card=named(data, f.SCORING, a.SCORING),
        end_tile=None if cells[f.END_TILE] == NOTHING else int(cells[f.END_TILE]),
    )


def read_player(data: Revive, seat: int) -> Player:
    """What a seat has."""
    cells = data.cells
    figures = {a.SITE.values[site] for site in f.FIGURES.list(cells, seat)}
    hand = data.cards.hands[seat].cards
    fitted = [named(data, f.FITTED + seat * a.MODULE_PLACES + place, a.MODULE) for place in range(a.MODULE_PLACES)]
    modules = {}
    for slot, one in CONTENT["slot"].items():
        modules[slot] = [module for module in fitted[: one["room"]] if module]
        del fitted[: one["room"]]
    tokens = {
        f"{colour}-{place + 1}": named(data, f.TOKENS + (seat * a.COLOURS + number) * a.TOKENS + place, a.MACHINE)
        for number, colour in enumerate(COLOURS)
        for place in range(a.TOKENS)
    }
    return Player(
        tribe=named(data, f.TRIBE + seat, a.TRIBE),
        points=int(cells[f.SCORE + seat]),
        devotion=int(cells[f.DEVOTION + seat]),
        progress=int(cells[f.PROGRESS + seat]),
        technologies={a.TREE.values[one] for one in members_of(cells[f.UNLOCKED + seat])},
        small={a.HEX.values[at] for at in f.SMALL.list(cells, seat)},
        large={a.HEX.values[at] for at in f.LARGE.list(cells, seat)},
        figures=figures | ({oracle.AT_TRACK} if cells[f.FIGURE_AT_DEVOTION + seat] else set()),
        active=[a.CARD.values[card] for card in f.ACTIVE.list(cells, seat)],
        resting=[a.CARD.values[card] for card in f.RESTING.list(cells, seat)],
        slots=[
            (a.CARD.values[card], pile)
            for number, pile in enumerate(a.PILE.values)
            for card in f.SLOTS.list(cells, seat * a.PILES + number)
        ],
        spaces={colour: int(cells[f.TRACKS + seat * a.COLOURS + number]) for number, colour in enumerate(COLOURS)},
        modules=modules,
        printed={COLOURS[number] for number in members_of(cells[f.PRINTED + seat])},
        tokens={place: name for place, name in tokens.items() if name},
        flipped={a.MACHINE_PLACE.values[place] for place in members_of(cells[f.FLIPPED + seat])},
        stored=int(cells[f.ENERGY + seat]),
        powered={a.MACHINE_PLACE.values[place] for place in members_of(cells[f.USED + seat])},
        crates=counts(data, f.CRATES, seat, a.CRATE),
        opened=counts(data, f.OPENED, seat, a.CRATE),
        goods={good: int(cells[f.HOLDINGS + seat * a.GOODS + number]) for number, good in enumerate(GOODS)},
        majors=counts(data, f.OWN_MAJORS, seat, a.MAJOR),
        minors=counts(data, f.OWN_MINORS, seat, a.MINOR),
        journeys={a.JOURNEY.values[journey] for journey in members_of(cells[f.COMPLETED + seat])},
        artifact_card=a.SCORING.values[hand[0]] if hand else "",
    )


def named(data: Revive, cell: i64, domain: Domain) -> str:
    """The name that a cell holds; nothing if it holds none."""
    return "" if data.cells[cell] == NOTHING else domain.values[data.cells[cell]]


def counts(data: Revive, row: i64, seat: int, domain: Domain) -> Counter[str]:
    """How many a seat has of each of a kind."""
    first = row + seat * len(domain.values)
    return +Counter({name: int(data.cells[first + number]) for number, name in enumerate(domain.values)})
