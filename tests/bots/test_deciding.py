"""How bots decide: fairly, as strongly as their names say, and through decisions inside decisions."""

from collections import Counter
from typing import Any

import pytest
from librt.random import Random

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.bots.greedy import best_options
from bartizan.engine.match import Match
from bartizan.engine.state import State
from bartizan.games import find
from tests.bots.written import Point, Written, end, ladder

TORRES = find("torres")


def played(bots: list[str], seed: int, version: str = "basic") -> Match:
    """A whole match between the named bots."""
    found = [find_bot(name, TORRES) for name in bots]
    rng = Random(seed)
    match = bartizan.new_match("torres", seats=len(bots), seed=seed, options={"version": version})
    while not match.over:
        match.play(decide(found[match.seat], match.state, rng))
    return match


def choice(position: dict[str, Any], bot: str = "greedy", seed: int = 1) -> str:
    """The text of what a bot does in a position."""
    match = bartizan.from_position("torres", position)
    return TORRES.space.text(decide(find_bot(bot, TORRES), match.state, Random(seed)))


class Spy:
    """A bot that remembers the state it was given."""

    name = "spy"

    def choose(self, state: State, rng: Random) -> int:
        self.seen = TORRES.position(state)
        state.apply(state.actions()[0])
        return 7


def in_the_middle(version: str) -> Match:
    """A match in which everybody has cards."""
    match = bartizan.new_match("torres", seats=3, seed=11, options={"version": version})
    rng, bot = Random(11), find_bot("greedy", TORRES)
    hands: list[list[str]] = [[]]
    while not all(hands):
        acquire = TORRES.space.parse("acquire")
        match.play(acquire if acquire in match.state.actions() else decide(bot, match.state, rng))
        hands = match.position()["hands"]
    return match


@pytest.mark.parametrize("version", ["basic", "common"])
def test_a_bot_gets_a_copy_without_what_its_seat_cannot_know(version: str) -> None:
    match = in_the_middle(version)
    before, seat = match.position(), match.seat
    spy = Spy()
    others = set()
    for seed in range(30):
        assert decide(spy, match.state, Random(seed)) == 7
        assert spy.seen["hands"][seat] == before["hands"][seat]
        others.add(str(spy.seen["hands"]))
    assert len(others) > 1
    assert match.position() == before


@pytest.mark.parametrize("version", ["basic", "common"])
def test_greed_does_not_depend_on_what_is_hidden(version: str) -> None:
    match = in_the_middle(version)
    bot, rng, hidden = find_bot("greedy", TORRES), Random(5), set()
    for _ in range(40):
        twins = [match.state.copy() for _ in range(4)]
        for number, twin in enumerate(twins):
            twin.resample(twin.seat, Random(number))
            hidden.add(str(TORRES.position(twin)["hands"]))
        assert len({bot.choose(twin, Random(3)) for twin in twins}) == 1
        match.play(decide(bot, match.state, rng))
    assert len(hidden) > 40


def test_the_same_generator_gives_the_same_match() -> None:
    first = played(["greedy", "squire"], 4)
    again = played(["greedy", "squire"], 4)
    assert first.record().text() == again.record().text()


def test_random_does_everything_equally_often() -> None:
    state = bartizan.new_match("torres", seats=2, seed=1).state
    bot, rng = find_bot("random", TORRES), Random(2)
    times = Counter(decide(bot, state, rng) for _ in range(800))
    assert sorted(times) == state.actions()
    assert all(70 <= count <= 130 for count in times.values())


CLIMB = {
    "seats": 2,
    "board": {"d4": 1, "d5": 2, "e4": 1, "a1": 1, "h8": 1},
    "knights": [["d4"], ["a1"]],
    "king": "h8",
    "turn": {"ap": 1},
}
"""One point left, a step up beside the knight: there is one best thing to do."""


def test_greed_takes_the_best() -> None:
    assert {choice(CLIMB, seed=seed) for seed in range(20)} == {"move d4 d5"}


@pytest.mark.parametrize(("rate", "least", "most"), [(0.2, 50, 110), (0.5, 160, 240), (1, 370, 400)])
def test_greed_errs_as_often_as_told(rate: float, least: int, most: int) -> None:
    state = bartizan.from_position("torres", CLIMB).state
    bot, rng, best = find_bot(f"greedy:{rate}", TORRES), Random(8), TORRES.space.parse("move d4 d5")
    assert len(state.actions()) > 10
    assert least <= sum(decide(bot, state, rng) != best for _ in range(400)) <= most


def test_equals_are_chosen_by_the_generator() -> None:
    """Two steps that mirror each other."""
    position = {**CLIMB, "board": {"d4": 1, "d3": 2, "d5": 2, "a1": 1, "h8": 1}, "phase": 3, "round": 4}
    assert {choice(position, seed=seed) for seed in range(20)} == {"move d4 d3", "move d4 d5"}


def test_a_card_is_worth_its_best_use() -> None:
    """Without action points left only the jump brings the knight up, by two levels."""
    position = {
        "seats": 2,
        "board": {"d4": 1, "d5": 3, "e4": 1, "a1": 1},
        "knights": [["d4"], ["a1"]],
        "king": "e4",
        "hands": [["jump"], []],
        "turn": {"ap": 0},
    }
    assert choice(position) == "play jump"
    match = bartizan.from_position("torres", position)
    match.play("play jump")
    assert match.position()["knights"][0] == ["d5"]


def test_a_card_in_two_parts_is_looked_through() -> None:
    """The lifted block must go where it makes the step: two answers deep."""
    position = {
        "seats": 2,
        "board": {"d4": 1, "d5": 1, "e5": 1, "e6": 2, "a1": 1, "h8": 1},
        "knights": [["d4"], ["a1"]],
        "king": "h8",
        "hands": [["shift"], []],
        "turn": {"ap": 1, "stack": 0},
        "phase": 3,
        "round": 4,
    }
    match = bartizan.from_position("torres", position)
    bot, rng = find_bot("greedy", TORRES), Random(1)
    for _ in range(4):
        match.play(decide(bot, match.state, rng))
        if match.seat != 0:
            break
    assert match.position()["knights"][0] == ["d5"]
    assert match.position()["board"]["d5"] == 2


@pytest.mark.parametrize("version", ["basic", "common", "master"])
def test_greed_beats_chance_by_far(version: str) -> None:
    for seed in range(2):
        for seat in range(2):
            bots = ["random", "random"]
            bots[seat] = "greedy"
            scores = played(bots, seed, version).scores()
            assert scores[seat] > max(100, 2 * scores[1 - seat])


def test_the_knight_beats_the_squire() -> None:
    wins = 0
    for seed in range(4):
        first = played(["knight", "squire"], seed).scores()
        second = played(["squire", "knight"], seed).scores()
        wins += (first[0] > first[1]) + (second[1] > second[0])
    assert wins >= 7


@pytest.mark.parametrize("seats", [3, 4])
def test_greed_plays_whole_matches_at_every_table(seats: int) -> None:
    for version in ("common", "master"):
        assert min(played(["greedy"] * seats, 1, version).scores()) > 60


def test_what_an_action_opens_is_looked_at_only_once() -> None:
    state = Written(1, ladder(5))
    assert best_options(state.copy(), state.actions(), state.seat).outcome(Random(1)).scores() == [9]
    assert len(state.applied) == 2 * sum(3**level for level in range(6))


def test_greed_does_not_take_forever_over_decision_after_decision() -> None:
    """All answers together would be more than a million."""
    state = Written(1, ladder(12))
    assert best_options(state.copy(), state.actions(), state.seat, 20).outcome(Random(1)).scores() == [9]
    assert 40 < len(state.applied) < 1000


def test_greed_goes_no_further_than_its_turn() -> None:
    """What the next turn opens with tells what an action is worth, but is not decided yet."""
    later = Point(0, {0: end(9), 1: end(1)}, [5.0], turn=1, nested=True)
    state = Written(1, Point(0, {0: later, 1: end(7)}, [0.0]))
    outcome = best_options(state, state.actions(), state.seat).outcome(Random(1))
    assert (outcome.seat, outcome.turn(), outcome.actions()) == (0, 1, [0, 1])
