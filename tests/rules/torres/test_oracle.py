"""The engine against the oracle: the same options and the same consequences, in play and on boards made for trouble."""

from collections import Counter
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any, Final

import pytest

from bartizan.engine.errors import BadPosition
from bartizan.engine.state import CHANCE, OVER, State
from bartizan.games import find
from tests.rules.torres import oracle
from tests.rules.torres.oracle import CARDS, FOUNDATIONS, MASTER_CARDS, SQUARES, Position

TORRES: Final = find("torres")
VERSIONS: Final = ["basic", "common", "master"]
TABLES: Final = [(version, seats) for version in VERSIONS for seats in (2, 3, 4)]


def options(state: State) -> dict[str, int]:
    """What the engine offers, or what chance may bring, by text."""
    if state.seat == CHANCE:
        return {TORRES.chance_space.text(action): action for action, _ in state.chance()}
    return {TORRES.space.text(action): action for action in state.actions()}


def comparable(position: Position) -> Position:
    """A position without what is open: the master version names a starter only when a round begins."""
    undecided = position["version"] == "master" and position["phase"] > 0 and position["round"] == 0
    return {field: value for field, value in position.items() if not (undecided and field == "starter")}


def one_of_each_kind(rng: Random, texts: set[str]) -> list[str]:
    """For each first word one of the texts, in random order: else moves would drown all the rest."""
    kinds: dict[str, list[str]] = {}
    for text in sorted(texts):
        kinds.setdefault(text.split()[0], []).append(text)
    return rng.sample([rng.choice(texts) for texts in kinds.values()], len(kinds))


def follow(state: State, rng: Random, limit: int) -> Counter[str]:
    """Play on at random for so many decisions and compare everything on the way; the steps that were decided."""
    decided: Counter[str] = Counter()
    while state.seat != OVER and decided.total() < limit:
        position = TORRES.position(state)
        offered = options(state)
        assert set(offered) == oracle.legal(position), position
        decided[oracle.doing(position)[0]] += 1
        chosen, *others = one_of_each_kind(rng, set(offered))
        for text in others[:2]:
            agree_after(state.copy(), position, text, offered[text])
        agree_after(state, position, chosen, offered[chosen])
    return decided


def agree_after(state: State, position: Position, text: str, action: int) -> None:
    """Do an action and compare what has become of the position."""
    state.apply(action)
    assert comparable(TORRES.position(state)) == comparable(oracle.after(position, text)), (text, position)


def state_at(position: Position) -> State:
    return TORRES.from_position(position, TORRES.own_content)


# Boards that random play would take long to reach.


def tangle(rng: Random, most: int = 32) -> dict[str, int]:
    """At least six castles and no more than asked for, wound around each other and as tall as it happens."""
    while True:
        density = rng.uniform(0.3, 0.6)
        ground = dict.fromkeys([square for square in SQUARES if rng.random() < density], 1)
        found = oracle.castles(ground)
        board = {at: rng.randint(1, min(len(castle), 5)) for castle in sorted(found, key=min) for at in sorted(castle)}
        if 6 <= len(found) <= most and sum(board.values()) <= 62:
            return board


def figures(rng: Random, board: dict[str, int], seats: int) -> tuple[list[list[str]], str]:
    """Knights of all seats and the king, rather on castles than beside them."""
    squares = sorted(SQUARES, key=lambda square: rng.random() - (0.3 if square in board else 0))
    king = next(square for square in squares if square in board)
    squares.remove(king)
    knights = [[squares.pop(0) for _ in range(rng.randint(1, 6))] for _ in range(seats)]
    return knights, king


def piles(rng: Random, version: str, seats: int) -> tuple[list[list[str]], list[list[str]]]:
    """Hands and played cards; what is in neither is in the decks."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    spent: list[list[str]] = [[] for _ in range(seats)]
    for copy, card in product(range(4 if version == "common" else seats), CARDS):
        owner = rng.randrange(seats) if version == "common" else copy
        chance = rng.random()
        if chance < 0.75 or (version == "master" and chance < 0.9):
            hands[owner].append(card)
        elif chance >= 0.9:
            spent[owner].append(card)
    return hands, spent


def crowded(rng: Random, version: str, seats: int, most: int) -> Position:
    """A position in the middle of a turn, full of towers, knights and cards."""
    board = tangle(rng, most)
    knights, king = figures(rng, board, seats)
    hands, spent = piles(rng, version, seats)
    phase = rng.randint(1, 3)
    rounds = len(oracle.STACKS[seats][phase - 1])
    number, starter, player = rng.randint(1, rounds), rng.randrange(seats), rng.randrange(seats)
    opened = rng.choice([None, 0, 1, 2, 3])
    stacks = []
    for seat in range(seats):
        had_turn = (seat - starter) % seats < (player - starter) % seats
        used = had_turn or (seat == player and opened is not None)
        stacks.append([rng.choice([0, 1, 1, 2, 2, 3]) for _ in range(rounds - number + 1 - used)])
    fresh = rng.sample(hands[player], min(rng.randint(0, 2), len(hands[player]))) if version != "master" else []
    turn = {"seat": player, "ap": rng.randint(0, 7), "stack": opened, "acquired": len(fresh), "fresh": fresh}
    position = {
        "seats": seats, "version": version, "board": board, "knights": knights, "king": king, "stacks": stacks,
        "scores": rng.sample(range(1, 3 * seats), seats), "hands": hands, "spent": spent, "phase": phase,
        "round": number, "starter": starter, "turn": turn,
    }  # fmt: skip
    return position | ({"master_card": rng.choice(MASTER_CARDS)} if version == "master" else {})


def blocks(position: Position) -> int:
    """How many blocks are not in the common supply."""
    stacks = sum(sum(heights) for heights in position["stacks"])
    return int(sum(position["board"].values()) + stacks + (position["turn"]["stack"] or 0))


def crowded_states(seed: int, count: int, most: int = 32) -> list[State]:
    """So many crowded positions of all versions; those that the box has not blocks enough for are passed over."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < count:
        version, seats = TABLES[len(found) % len(TABLES)]
        position = crowded(rng, version, seats, most)
        if blocks(position) <= 92:
            found.append(state_at(position))
    return found


def decided_by_engine(position: Position, step: str) -> set[str]:
    """What the engine offers when a step is decided in a position; nothing if it cannot be."""
    try:
        return set(options(state_at(position | {"doing": step})))
    except BadPosition:
        return set()


# The comparisons.


@pytest.mark.rule("torres.turn.any-order")
@pytest.mark.rule("torres.rounds.turns")
@pytest.mark.rule("torres.master.castles-distance")
@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_whole_matches(version: str, seats: int) -> None:
    decided: Counter[str] = Counter()
    for seed in range(2):
        state = TORRES.start(seats, {"version": version}, TORRES.own_content)
        decided += follow(state, Random(seed), TORRES.longest)
        assert state.seat == OVER
    assert decided["act"] > 100
    assert decided["move_king"] == 2 * 2


@pytest.mark.rule("torres.doors.route")
@pytest.mark.rule("torres.build.no-join")
@pytest.mark.rule("torres.stacks.one")
def test_play_on_crowded_boards() -> None:
    rng = Random(5)
    decided: Counter[str] = Counter()
    for state in crowded_states(5, 90):
        decided += follow(state, rng, 12)
    set_up = {"draw_master_card", "place_castle", "place_knight", "place_king"}
    assert decided.keys() == oracle.DECISIONS.keys() - set_up


@pytest.mark.rule("torres.card.jump")
@pytest.mark.rule("torres.card.doors-at-door")
@pytest.mark.rule("torres.card.regroup-adjacent")
@pytest.mark.rule("torres.card.leap-over")
@pytest.mark.rule("torres.card.under-no-join")
@pytest.mark.rule("torres.card.extra-rules")
@pytest.mark.parametrize("card", [card for card in CARDS if card not in ("six", "seven")])
def test_every_use_of_a_card(card: str) -> None:
    useful = 0
    for state in crowded_states(71, 36):
        position = TORRES.position(state)
        found = oracle.uses(position, card)
        assert decided_by_engine(position, f"use_card({CARDS.index(card)})") == found, position
        useful += bool(found)
    assert useful > 5


@pytest.mark.rule("torres.card.shift-no-divide")
@pytest.mark.rule("torres.card.shift-six-castles")
@pytest.mark.rule("torres.ruling.shift-final")
@pytest.mark.parametrize("most_castles", [6, 32])
def test_every_shift(most_castles: int) -> None:
    for state in crowded_states(100, 10, most_castles):
        position = TORRES.position(state)
        for number, source in enumerate(SQUARES):
            liftable = source in position["board"] and source not in oracle.occupied(position)
            found = {f"build {to}" for to in oracle.shift_targets(position, source)} if liftable else set()
            assert decided_by_engine(position, f"shift_block_from({number})") == found, (source, position)


@pytest.mark.rule("torres.stacks.spread")
@pytest.mark.rule("torres.ruling.spread-all")
def test_spreading_reaches_every_distribution() -> None:
    for left, count in product((1, 2, 3), (1, 2, 3)):
        for stacks in combinations_with_replacement(range(4), count):
            room = min(left, sum(3 - blocks for blocks in stacks))
            raised = [tuple(sorted(result)) for result in product(range(4), repeat=count) if all_raised(stacks, result)]
            wanted = {result for result in raised if sum(result) == sum(stacks) + room}
            turn = {"seat": 0, "ap": 0, "stack": left}
            start = {"seats": 2, "knights": [["a1"], ["a2"]], "king": "d1", "round": 4 - count, "turn": turn}
            state = state_at(start | {"stacks": [list(stacks), [3] * (count + 1)]})
            state.apply(options(state)["end"])
            assert spread_results(state) == wanted


def all_raised(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    return all(low <= high for low, high in zip(before, after, strict=True))


def spread_results(state: State) -> set[tuple[int, ...]]:
    """The stacks of the first seat after all ways of spreading what is left."""
    if not TORRES.position(state)["doing"].startswith("spread"):
        return {tuple(sorted(TORRES.position(state)["stacks"][0]))}
    found = set()
    for action in state.actions():
        branch = state.copy()
        branch.apply(action)
        found |= spread_results(branch)
    return found


# The scoring.


def line_up(rng: Random, board: dict[str, int], taken: set[str]) -> list[str]:
    """Six knights as a master card may want them, or any number anywhere."""
    free = [square for square in SQUARES if square not in taken]
    rng.shuffle(free)
    start = oracle.place(rng.choice(free))
    tilt = (rng.randint(-3, 3), rng.randint(1, 3))
    turned = [(0, 0), tilt, (-tilt[1], tilt[0]), (tilt[0] - tilt[1], tilt[0] + tilt[1])]
    corners = [oracle.square_at(start[0] + right, start[1] + down) for right, down in turned]
    group = [free[0]]
    for square in group:
        group += [other for other in oracle.BESIDE[square] if other in free and other not in group]
    lines = [
        [square for square in free if square[0] == free[0][0]],
        [square for square in free if square[1] == free[0][1]],
        [square for square in free if board.get(square) == board.get(free[0])],
        list({board.get(square, 0): square for square in free}.values()),
        [square for square in corners if square in free] + free,
        [square for square in free if oracle.on_lines(rng.choice(["border", "diagonals"]), square)],
        [
            next(square for square in free if square in castle)
            for castle in sorted(oracle.castles(board), key=min)
            if castle - taken
        ],
        group,
        free,
    ]
    return list(dict.fromkeys(rng.choice(lines)))[: rng.choice([6, 6, rng.randint(1, 6)])]


def last_turn(rng: Random, version: str, seats: int, phase: int) -> Position:
    """The end of the last turn of a phase: only the scoring is left."""
    board = tangle(rng)
    king = rng.choice(sorted(board))
    taken = {king}
    knights = []
    for _ in range(seats):
        knights.append(line_up(rng, board, taken))
        taken |= set(knights[-1])
    rounds, starter = len(oracle.STACKS[seats][phase - 1]), rng.randrange(seats)
    turn = {"seat": (starter - 1) % seats, "ap": rng.randint(0, 1), "stack": rng.randint(0, 2)}
    scores = [rng.choice([0, 1 + 4 * rng.randrange(9) + seat]) for seat in range(seats)]
    position: dict[str, Any] = {
        "seats": seats, "version": version, "board": board, "knights": knights, "king": king, "scores": scores,
        "stacks": [[] for _ in range(seats)], "phase": phase, "round": rounds, "starter": starter, "turn": turn,
    }  # fmt: skip
    return position | ({"master_card": rng.choice(MASTER_CARDS)} if version == "master" else {})


@pytest.mark.rule("torres.score.track")
@pytest.mark.rule("torres.king.occupied")
@pytest.mark.rule("torres.next.king-lowest")
@pytest.mark.rule("torres.master.awarded")
@pytest.mark.rule("torres.mastercard.square")
@pytest.mark.rule("torres.mastercard.neighbours")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_scoring(phase: int) -> None:
    rng = Random(phase)
    paid: Counter[str] = Counter()
    for version, seats in [*TABLES, *[("master", seats) for seats in (2, 3, 4)] * 4] * 12:
        state = state_at(last_turn(rng, version, seats, phase))
        position = TORRES.position(state)
        agree_after(state, position, "end", options(state)["end"])
        for seat in range(seats):
            paid["king"] += oracle.king_points(position, seat)
            if version == "master":
                paid[position["master_card"]] += oracle.master_points(position, seat)
    always = {"king", "border", "castles", "diagonals"}
    assert {card for card, points in paid.items() if points > 0} == (
        always | set(MASTER_CARDS) if phase == 3 else always
    )


@pytest.mark.rule("torres.master.order-tie")
@pytest.mark.rule("torres.ruling.zero-tie")
@pytest.mark.parametrize("version", VERSIONS)
def test_nobody_has_points_when_a_phase_ends(version: str) -> None:
    position: dict[str, Any] = {
        "seats": 3, "version": version, "board": dict.fromkeys(FOUNDATIONS, 1), "knights": [["a1"], ["b1"], ["c8"]],
        "king": "f3", "round": 4, "starter": 1, "turn": {"seat": 0, "ap": 0, "stack": 0}, "stacks": [[], [], []],
    }  # fmt: skip
    state = state_at(position | ({"master_card": "row"} if version == "master" else {}))
    expected = TORRES.position(state)
    for text in ("end", "stay"):
        expected = oracle.after(expected, text)
        state.apply(options(state)[text])
    assert TORRES.position(state) == expected


# The oracle itself, held to the examples that the rulebook gives.


@pytest.mark.rule("torres.example.anna")
@pytest.mark.rule("torres.example.e")
@pytest.mark.rule("torres.example.f")
def test_the_oracle_knows_the_examples() -> None:
    anna = {"board": {"a1": 3, "a2": 2, "a3": 1, "b1": 1, "c1": 1}, "knights": [["a1", "a2"]]}
    assert oracle.castle_points(anna, 0) == 15
    for phase, levels, castle, king in [(1, (4, 2), 16, 0), (2, (4, 2), 16, 10), (1, (1, 2), 8, 5)]:
        board = {"d4": levels[0], "d5": levels[1], "e4": 1, "e5": 1}
        position = {"phase": phase, "king": "e5", "board": board, "knights": [["d4", "d5"]]}
        assert (oracle.castle_points(position, 0), oracle.king_points(position, 0)) == (castle, king)
