"""The set-up as draws: land, displays, who begins, tribes, artifact cards, and what everyone has."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from librt.random import Random as Luck

from bartizan.engine.cells import members_of, union
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import DERIVED, Revive
from bartizan.games.revive.land import BESIDE, GRID, LAKE_PLACES, reaches_corners
from bartizan.games.revive.primitives import plan_effect
from bartizan.games.revive.setup import vast_hexes
from tests.rules.revive import oracle
from tests.rules.revive.tables import chances, display, do, holdings, is_set_up, new, play, refusal, score

COUNTS = (1, 2, 3, 4)


def settled(seed: int, players: int, *, expansion: bool, **options: bool) -> tuple[Revive, list[str]]:
    """A match set up at random, and what happened."""
    data = new(players, expansion=expansion, **options)
    return data, list(play(data, Random(seed)))


def names(data: Revive, field: int, values: list[str]) -> list[str]:
    """What lies in a row of cells, empty ones left out."""
    return [values[number] for number in f.FIELDS.of(data.cells, field) if number != NOTHING]


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("revive.setup.mix", "revive.setup.corners", "revive.setup.devotion-location", "revive.frame.players")
def test_the_set_up_goes_step_by_step(players: int, expansion: bool) -> None:
    for seed in range(8):
        data, story = settled(seed, players, expansion=expansion)
        first = dict.fromkeys(text.split()[0] for text in story)
        land = ["locates", "lays", *(["floods"] if expansion else [])]
        assert list(first)[: len(land)] == land
        told = [word for word in first if word not in (*land, "lies", "returns")]
        rest = ["shows", "fits", "offers", *(["calls"] if expansion else []), "brings"]
        rest += [*(["begins"] if players > 1 else []), "settles", "deals", "keep"]
        assert told == rest
        assert data.seat == data.cells[f.FIRST] == data.cells[f.PLAYER]
        assert f.FIELDS.problems(data.cells) == []
        assert [problem for one in DERIVED for problem in one.problems(data)] == []
        locations = names(data, f.LOCATIONS, a.LOCATION.values)
        assert len(set(locations)) == len(locations) == (5 if expansion else 4)
        assert len(members_of(data.cells[f.UNSEEN_LOCATIONS])) == 1
        assert expansion or data.cells[f.LOCATIONS + a.DEVOTION_SITE] == NOTHING


@pytest.mark.rule("revive.setup.starting-tiles", "revive.setup.tiles-face-down", "revive.setup.empty-map")
def test_only_starting_tiles_lie_face_up() -> None:
    seen = set()
    for seed in range(30):
        data, _ = settled(seed, 2, expansion=False)
        up = [a.PLACE.values[place] for place in members_of(data.cells[f.FACE_UP])]
        assert up == ["b4", "b5", "c3", "d3", "d4"]
        tiles = [a.TILE.values[data.cells[f.TILES + a.PLACE.numbers[place]]] for place in up]
        assert sorted(tiles) == [f"start-{number}" for number in range(1, 6)]
        seen.add(tuple(tiles))
        assert not any(any(f.FIELDS.of(data.cells, kind.place)) for kind in (f.SMALL, f.LARGE, f.FIGURES))
    assert len(seen) > 20


# Lakes and vast crystals.


def weights(data: Revive) -> dict[str, float]:
    """What chance can bring, as probabilities."""
    found = chances(data)
    return {text: weight / sum(found.values()) for text, weight in found.items()}


@pytest.mark.rule("revive.setup.lakes-in", "revive.setup.lakes-apart", "revive.setup.lakes-face-up")
@pytest.mark.rule("revive.ruling.lake-triples")
def test_lakes_lie_apart_and_all_ways_to_lay_them_are_equally_likely() -> None:
    rng = Random(5)
    touching = {
        (one, other)
        for one, other in combinations(oracle.PLACES, 2)
        if any(oracle.WHERE[at][0] == other for here in oracle.hexes_of(one).values() for at in oracle.beside(here))
    }
    for _ in range(40):
        data = new(expansion=True)
        likely = 1.0
        while data.seat == CHANCE and not any(text.startswith("lies") for text in chances(data)):
            found = weights(data)
            text = rng.choice(sorted(found))
            if text.startswith("floods"):
                likely *= found[text]
            do(data, text)
        assert likely == pytest.approx(1 / (6 * 1377))
        lakes = [place for place in range(25) if data.cells[f.TILES + place] >= a.FACES]
        assert sorted(data.cells[f.TILES + place] for place in lakes) == [30, 31, 32]
        pairs = {(a.PLACE.values[one], a.PLACE.values[other]) for one, other in combinations(lakes, 2)}
        assert not touching & {*pairs, *((other, one) for one, other in pairs)}
        assert set(lakes) <= set(members_of(data.cells[f.FACE_UP]))


@pytest.mark.rule("revive.setup.lakes-apart")
def test_there_are_1377_ways_to_lay_three_lakes() -> None:
    assert len(LAKE_PLACES) == len(set(LAKE_PLACES)) == 1377
    for place in range(35):
        near = {
            oracle.WHERE[at][0] for here in oracle.hexes_of(a.PLACE_NAMES[place]).values() for at in oracle.beside(here)
        } - {a.PLACE_NAMES[place]}
        assert {a.PLACE_NAMES[other] for other in members_of(BESIDE[place])} == near & set(a.PLACE_NAMES[:25])


@pytest.mark.rule("revive.ruling.vast-places", "revive.setup.return-three")
def test_tiles_with_a_vast_crystal_may_have_gone_back_to_the_box() -> None:
    lakes = {"a2": "mirror", "b1": "lantern", "c2": "gear"}  # two far places and a near one
    data = new(expansion=True)
    while not any(text.startswith("lies") for text in chances(data)):
        found = sorted(chances(data))
        wanted = [f"floods {place}" for place in lakes if f"floods {place}" in found]
        do(data, wanted[0] if wanted else found[0])
    likely = weights(data)
    far = [text for text in likely if text.startswith("lies")]
    assert len(far) == 10
    assert likely["returns"] == pytest.approx(2 / 12)
    assert [likely[text] for text in far] == pytest.approx([1 / 12] * 10)
    back, there = do(data.copy(), "returns"), do(data.copy(), "lies e6")
    assert weights(back)["returns"] == pytest.approx(1 / 11)
    assert weights(there)["returns"] == pytest.approx(2 / 11)
    assert "lies e6" not in chances(there)
    do(back, "returns")
    assert [a.FACE.values[face] for face in members_of(back.cells[f.RETURNED])] == ["far-2", "far-3"]
    assert chances(back).keys() == {f"shows {name}" for name in a.CITIZEN.values[6:]}


@pytest.mark.rule("revive.ruling.vast-places")
def test_without_lakes_both_tiles_with_a_vast_crystal_lie_on_far_places() -> None:
    for seed in range(20):
        data, story = settled(seed, 2, expansion=False)
        assert "returns" not in story
        lie = [text.split()[1] for text in story if text.startswith("lies")]
        assert len(set(lie)) == 2
        assert not {*oracle.NEAR, *oracle.STARTING} & set(lie)
        tiles = [a.TILE.values[data.cells[f.TILES + a.PLACE.numbers[place]]] for place in lie]
        assert tiles == ["far-2", "far-3"]
        assert not any(data.cells[f.FACE_UP] >> a.PLACE.numbers[place] & 1 for place in lie)


@pytest.mark.rule("revive.setup.path", "revive.ruling.path-test")
def test_every_corner_can_be_reached_however_lakes_and_vast_crystals_lie() -> None:
    data = new(expansion=True)
    tables = data.tables
    rng = Random(3)
    for lakes in LAKE_PLACES:
        free = [place for place in range(25) if not lakes >> place & 1 and tables.zone[place] == 2]
        blocked = GRID.set_of([at for place in members_of(lakes) for at in range(place * 4, place * 4 + 4)])
        for face, place in zip(tables.vast, rng.sample(free, 2), strict=True):
            blocked = union(blocked, vast_hexes(data, place, face))
        assert reaches_corners(blocked)


@pytest.mark.rule("revive.setup.path", "revive.ruling.path-test")
def test_what_bars_a_way_is_noticed() -> None:
    below = [*hexes("b1"), *hexes("b2")]
    assert not reaches_corners(GRID.set_of([*hexes("a2"), *below]))
    assert reaches_corners(GRID.set_of([*hexes("a2")[2:], *below]))
    assert reaches_corners(GRID.set_of(below))


def hexes(place: str) -> list[int]:
    """The hexes of a place."""
    first = a.PLACE_NAMES.index(place) * 4
    return list(range(first, first + 4))


# Displays.


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.rule("revive.setup.citizen-display", "revive.setup.module-display", "revive.setup.machine-display")
@pytest.mark.rule("revive.setup.journey-display", "revive.setup.journey-deck", "revive.setup.scyphoz-deck")
@pytest.mark.rule("revive.setup.crates", "revive.box.new-mark", "revive.box.machines", "revive.box.modules")
@pytest.mark.rule("revive.box.citizens", "revive.box.crates", "revive.box.journeys", "revive.box.scyphoz")
def test_displays_and_what_is_left_make_up_the_box(expansion: bool) -> None:
    data, _ = settled(1, 3, expansion=expansion)
    assert len(display(data)) == 5
    assert len(members_of(data.cells[f.UNSEEN_CITIZENS])) == (48 if expansion else 39) - 5
    assert len(names(data, f.MODULES, a.MODULE.values)) == 5
    assert sum(f.FIELDS.of(data.cells, f.UNSEEN_MODULES)) == (57 if expansion else 48) - 5
    machines = names(data, f.MACHINES, a.MACHINE.values)
    assert [data.tables.machine_colour[a.MACHINE.numbers[name]] for name in machines] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [stack.size() for stack in data.cards.stacks] == [(15 if expansion else 10) - 3] * 3
    assert len(names(data, f.JOURNEYS, a.JOURNEY.values)) == (3 if expansion else 0)
    assert len(members_of(data.cells[f.UNSEEN_JOURNEYS])) == (15 if expansion else 0)
    assert data.cards.scyphoz.size() == (16 if expansion else 0)
    assert sum(f.FIELDS.of(data.cells, f.UNSEEN_CRATES)) == 28


@pytest.mark.rule("revive.box.new-mark", "revive.setup.mix")
def test_a_base_game_shows_nothing_of_the_expansion() -> None:
    new_ones: Counter[bool] = Counter()
    for seed in range(40):
        for expansion in (False, True):
            data, _ = settled(seed, 2, expansion=expansion)
            shown = {name for name in display(data) if data.tables.new_citizens >> a.CITIZEN.numbers[name] & 1}
            for field, mask in ((f.MODULES, data.tables.new_modules), (f.MACHINES, data.tables.new_machines)):
                shown |= {str(number) for number in f.FIELDS.of(data.cells, field) if mask >> number & 1}
            new_ones[expansion] += len(shown)
    assert new_ones[False] == 0 < new_ones[True]


@pytest.mark.parametrize(("players", "major", "minor"), [(1, 2, 3), (2, 2, 4), (3, 3, 6), (4, 4, 8)])
@pytest.mark.rule("revive.setup.artifacts", "revive.box.major-artifacts", "revive.box.minor-artifacts")
@pytest.mark.rule("revive.ruling.solo-box")
def test_artifacts_on_the_board(players: int, major: int, minor: int) -> None:
    found = set()
    for seed in range(30):
        data, _ = settled(seed, players, expansion=False)
        assert f.FIELDS.of(data.cells, f.MAJORS) == [major] * 3
        on_board = f.FIELDS.of(data.cells, f.MINORS)
        assert sum(on_board) == minor
        left_out = f.FIELDS.of(data.cells, f.LEFT_OUT)
        assert [one + other for one, other in zip(on_board, left_out, strict=True)] == [2] * 4
        found.add(tuple(on_board))
    assert len(found) == 1 if players == 4 else len(found) > 3


# The players.


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("revive.setup.resources", "revive.setup.energy", "revive.setup.start-points")
@pytest.mark.rule("revive.ruling.seat-order", "revive.energy.start")
def test_what_everyone_has_goes_by_turn_order(players: int) -> None:
    starts = [
        ({"food": 2, "gears": 2, "books": 1}, 0),
        ({"food": 3, "gears": 2, "books": 1}, 2),
        ({"food": 2, "gears": 2, "books": 1, "crystals": 1}, 4),
        ({"food": 3, "gears": 2, "books": 1, "crystals": 1}, 6),
    ]
    firsts = set()
    for seed in range(30):
        data, _ = settled(seed, players, expansion=True)
        first = int(data.cells[f.FIRST])
        firsts.add(first)
        order = [(first + place) % players for place in range(players)]
        assert [(holdings(data, seat), score(data, seat)) for seat in order] == starts[:players]
        assert f.FIELDS.of(data.cells, f.ENERGY)[:players] == [1] * players
        assert data.scores() == [score(data, seat) for seat in range(players)]
    assert firsts == set(range(players))


@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.rule("revive.setup.devotion-track", "revive.setup.pawns")
def test_all_begin_at_the_start_of_the_devotion_track(players: int) -> None:
    data, _ = settled(1, players, expansion=True)
    assert f.FIELDS.of(data.cells, f.DEVOTION)[:players] == [0] * players
    plan_effect(data, data.tables.journey_effects[0], 0)  # and move on it from there: 4 devotion, past space 3
    data.run()
    do(data, "skip")
    assert (data.cells[f.DEVOTION], {text.split()[0] for text in chances(data)}) == (4, {"draws"})


@pytest.mark.rule("revive.setup.cards", "revive.area.active", "revive.area.resting", "revive.box.starting-citizens")
def test_three_cards_are_active_and_three_rest() -> None:
    data, _ = settled(1, 2, expansion=False)
    for seat in range(2):
        active = [a.CARD.values[card] for card in f.ACTIVE.list(data.cells, seat)]
        resting = [a.CARD.values[card] for card in f.RESTING.list(data.cells, seat)]
        assert active == ["berry-picker", "map-drawer", "stone-cutter"]
        assert resting == ["hearth-keeper", "seed-sorter", "lamp-mender"]


@pytest.mark.parametrize(
    ("players", "expansion", "number"), [(1, False, 6), (1, True, 9), (2, False, 6), (2, True, 10), (4, True, 10)]
)
@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.rule("revive.ruling.tribe-choice", "revive.ruling.tribes-allowed", "revive.setup.tribe")
@pytest.mark.rule("revive.setup.tribes-any-mix", "revive.solo.no-cordycephians", "revive.ruling.expansion-switch")
@pytest.mark.rule("revive.cord.not-solo", "revive.box.tribes")
def test_tribes_are_dealt_or_chosen(players: int, expansion: bool, number: int, chosen: bool) -> None:
    seen = set()
    for seed in range(80 // players):
        data, story = settled(seed, players, expansion=expansion, chosen=chosen)
        word = "choose" if chosen else "settles"
        assert sum(text.startswith(word) for text in story) == players
        tribes = names(data, f.TRIBE, a.TRIBE.values)
        assert len(set(tribes)) == players
        seen |= set(tribes)
    assert len(seen) == number
    assert players > 1 or "cordycephians" not in seen


@pytest.mark.rule("revive.ruling.tribe-choice", "revive.setup.tribe", "revive.ruling.expansion-switch")
def test_the_last_in_turn_order_chooses_first() -> None:
    data = new(3, chosen=True)
    rng = Random(2)
    while data.seat == CHANCE:
        do(data, "begins p2" if "begins p2" in chances(data) else rng.choice(sorted(chances(data))))
    order = []
    for tribe in ("skaldir", "nadair", "formica"):
        order.append(data.seat)
        assert refusal(data, f"choose {tribe}") == ""
        assert refusal(data, "choose kairos") == "revive.ruling.expansion-switch"
        do(data, f"choose {tribe}")
        if data.seat != CHANCE:
            assert refusal(data, f"choose {tribe}") == "revive.setup.tribe"
    assert order == [0, 2, 1]


@pytest.mark.rule("revive.solo.no-cordycephians", "revive.cord.not-solo")
def test_nobody_chooses_cordycephians_alone() -> None:
    data = new(1, expansion=True, chosen=True)
    rng = Random(2)
    while data.seat == CHANCE:
        do(data, rng.choice(sorted(chances(data))))
    assert refusal(data, "choose cordycephians") == "revive.solo.no-cordycephians"


@pytest.mark.rule("revive.setup.artifact-card", "revive.ruling.artifact-deal", "revive.box.artifact-cards")
def test_everyone_keeps_one_of_two_artifact_cards() -> None:
    data = new(3)
    rng = Random(4)
    while data.seat == CHANCE:
        found = sorted(chances(data))
        do(data, found[0] if found[0].startswith("deals") else rng.choice(found))
    first = int(data.cells[f.FIRST])
    assert [hand.size() for hand in data.cards.hands] == [2, 2, 2]  # all are dealt before anyone keeps
    order = []
    while not is_set_up(data):
        seat = data.seat
        order.append(seat)
        held = data.cards.hands[seat].cards
        assert data.actions() == sorted(a.KEEP.base + card for card in held)
        other = next(card for card in range(10) if card not in held)
        assert refusal(data, f"keep {a.SCORING.values[other]}") == "revive.setup.artifact-card"
        data.apply(data.actions()[0])
        assert data.cards.hands[seat].size() == 1
        assert data.cards.rejects.knowers[-1] == 2**seat
    assert order == [(first + place) % 3 for place in range(3)]
    assert data.cards.rejects.size() == 3
    cards = [card for hand in (*data.cards.hands, data.cards.rejects) for card in hand.cards]
    assert len(set(cards)) == 6
    assert data.cards.scorings.size() == 4


@pytest.mark.rule("revive.variant.open-artifact-card", "revive.ruling.open-card-draw")
def test_one_artifact_card_lies_open_in_the_variant() -> None:
    for expansion in (False, True):
        data, story = settled(6, 4, expansion=expansion, open_card=True)
        opened = [text.split()[1] for text in story if text.startswith("opens")]
        assert opened == [a.SCORING.values[data.cells[f.SCORING]]]
        assert not any(text.split()[0] in ("deals", "keep") for text in story)
        assert [hand.size() for hand in data.cards.hands] == [0] * 4


@pytest.mark.rule("revive.ruling.artifact-deal", "revive.setup.artifact-card")
def test_nobody_sees_the_artifact_cards_of_others() -> None:
    data, _ = settled(8, 4, expansion=True)
    seen: dict[int, set[int]] = {seat: set() for seat in range(4)}
    for seed in range(60):
        other = data.copy()
        other.resample(1, Luck(seed))
        assert other.cards.hands[1].cards == data.cards.hands[1].cards
        assert other.cards.rejects.named(1) == data.cards.rejects.named(1)
        for seat in range(4):
            seen[seat] |= set(other.cards.hands[seat].cards)
        cards = [card for hand in (*other.cards.hands, other.cards.rejects) for card in hand.cards]
        pool = [card for card, number in enumerate(other.cards.scorings.pool) if number]
        assert sorted([*cards, *pool]) == list(range(10))
        assert [stack.size() for stack in other.cards.stacks] == [12] * 3
    assert [len(seen[seat]) for seat in range(4)] == [8, 1, 8, 8]


def test_copies_go_their_own_way() -> None:
    data = new(4, expansion=True, chosen=True)
    rng = Random(9)
    steps = 0
    while not is_set_up(data):
        before = [list(data.cells), list(data.agenda), [hand.cards for hand in data.cards.hands]]
        other = data.copy()
        for _ in play(other, Random(steps)):
            pass
        assert before == [list(data.cells), list(data.agenda), [hand.cards for hand in data.cards.hands]]
        actions = data.actions() if data.seat >= 0 else [outcome for outcome, _ in data.chance()]
        data.apply(rng.choice(actions))
        steps += 1
    assert steps > 40


def test_the_steps_of_the_set_up_can_be_told() -> None:
    data = new(4, expansion=True, chosen=True)
    rng = Random(10)
    told = set()
    while not is_set_up(data):
        what = data.doing().describe(data, data.top(), 0)
        told.add(str(what["what"]))
        assert data.steps.of(data.steps.parse(data.steps.text(data.top()))) is data.doing()
        assert data.doing().fits(data, data.top())
        actions = data.actions() if data.seat >= 0 else [outcome for outcome, _ in data.chance()]
        data.apply(rng.choice(actions))
    assert told == {
        "location", "tile", "lake", "vast", "citizen", "module", "machine", "journey", "minor", "first", "tribe",
        "deal", "keep",
    }  # fmt: skip
