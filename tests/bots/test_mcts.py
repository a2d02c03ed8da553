"""The searching bot: what it knows, what it keeps, and that it plays better the longer it thinks."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import count
from typing import Any, cast

import pytest
from librt.random import Random
from mypy_extensions import i64

import bartizan
from bartizan.bots import decide, find_bot, mcts
from bartizan.bots.mcts import Budget, MctsBot, settings_of
from bartizan.bots.tree import Node, Search, values_of
from bartizan.engine.game import Effort, Game
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.engine.state import OVER, State
from bartizan.games import find, names
from tests.bots.test_beam import STAIRS, finals
from tests.engine.toy import CARDS, HANDS, KEEP, SWAP, Toy, ToyState

TORRES = find("torres")
ALL = [(find(name), seats) for name in names() for seats in (min(find(name).seats), max(find(name).seats))]
"""Every game with the fewest and with the most people: a search knows nothing of how many sit in between."""


def begun(game: Game, seats: int, steps: int, seed: int = 3) -> Match:
    """A match in which greed has made some decisions, or that is about to end."""
    match = Match(game, seats, seed)
    bot, rng = find_bot("greedy", game), generator(seed)
    for _ in range(steps):
        action = decide(bot, match.state, rng)
        after = match.branch()
        after.play(action)
        if after.over:
            break
        match.play(action)
    return match


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many simulations each search makes."""
    sizes: list[int] = []
    spend = Budget.spend

    def heard(budget: Budget, search: Search, state: State, rng: Random, share: float = 1.0) -> None:
        before = int(search.root.visits)
        spend(budget, search, state, rng, share)
        sizes.append(int(search.root.visits) - before)

    monkeypatch.setattr(Budget, "spend", heard)
    return sizes


class Peeking(State):
    """A match whose secrets no search can redraw: what it is given is what it sees."""

    def __init__(self, inner: State) -> None:
        super().__init__(inner.seats, inner.seat)
        self.inner = inner

    def actions(self) -> list[int]:
        return self.inner.actions()

    def sensible(self) -> list[int]:
        return self.inner.sensible()

    def chance(self) -> list[tuple[int, int]]:
        return self.inner.chance()

    def apply(self, action: int) -> None:
        self.inner.apply(action)
        self.seat = self.inner.seat

    def copy(self) -> "Peeking":
        return Peeking(self.inner.copy())

    def resample(self, seat: i64, rng: Random) -> None:
        pass

    def nested(self) -> bool:
        return self.inner.nested()

    def turn(self) -> i64:
        return self.inner.turn()

    def mover(self) -> i64:
        return self.inner.mover()

    def evaluate(self, seat: i64) -> float:
        return self.inner.evaluate(seat)

    def scores(self) -> list[int]:
        return self.inner.scores()

    def standings(self) -> list[int]:
        return self.inner.standings()


class Watched(Budget):
    """A budget that remembers the trees it was spent on."""

    @cached_property
    def roots(self) -> list[Node]:
        return []

    def spend(self, search: Search, state: State, rng: Random, share: float = 1.0) -> None:
        super().spend(search, state, rng, share)
        self.roots.append(search.root)


class Told:
    """How often a bot was asked about twins that look alike to it, how often they were not alike, and how often it did
    not choose alike, or did not find the same on the way to its choice."""

    def __init__(self) -> None:
        self.asked = self.differing = self.chosen = self.found = 0


def ask_twins(
    game: Game, seats: int, options: dict[str, str], given: Callable[[State], State], effort: Effort | None = None
) -> Told:
    """Ask about positions of a match in which the secrets of others have been changed three times, with the same luck
    each time."""
    match = Match(game, seats, 8, options)
    bot, rng, told = find_bot("greedy", game), generator(8), Told()
    for step in range(90):
        if match.over:
            break
        if step % 9 == 4 and len(match.state.actions()) > 1:
            positions, choices, trees = set(), set(), set()
            for luck in range(3):
                twin = match.state.copy()
                twin.resample(twin.seat, generator(luck))
                positions.add(str(game.position(twin)))
                budget = Watched(simulations=12)
                choices.add(MctsBot(game, budget, effort).choose(given(twin), generator(step)))
                trees.add(str([_tree(root) for root in budget.roots]))
            told.asked += 1
            told.differing += len(positions) > 1
            told.chosen += len(choices) > 1
            told.found += len(trees) > 1
        match.play(decide(bot, match.state, rng))
    return told


def _tree(node: Node) -> list[Any]:
    """All that is known at a node and below it."""
    children = [(action, _tree(child)) for action, child in sorted(node.children.items())]
    return [int(node.visits), int(node.available), node.total, node.prior, node.value, children]


def has_secrets(game: Game, seats: int, options: dict[str, str]) -> bool:
    """Whether somebody knows what others do not: hands of cards, which the master version of Torres has not, nor Revive
    with an open artifact card."""
    always = game.id in ("meeples", "turris") or (game.id == "revive" and options.get("card") != "open")
    return seats > 1 and (always or (game.id == "torres" and options["version"] != "master"))


def choices_of(game: Game, seats: int) -> list[dict[str, str]]:
    """Every choice of every option that a table of so many has."""
    options = [option for option in game.options if option.is_for(seats)]
    return [{option.name: choice} for option in options for choice in option.choices] or [{}]


@pytest.mark.parametrize(("game", "seats"), ALL, ids=lambda one: getattr(one, "id", one))
def test_what_it_cannot_know_does_not_change_its_choice(game: Game, seats: int) -> None:
    """The same generator and the same view give the same decision, whatever the others really hold."""
    for options in choices_of(game, seats):
        told = ask_twins(game, seats, options, lambda state: state)
        assert told.asked > 3
        assert (told.chosen, told.found) == (0, 0)
        if has_secrets(game, seats, options):
            assert told.differing > told.asked // 2, "there was nothing that it could have known"


@pytest.mark.parametrize(("game", "seats"), ALL, ids=lambda one: getattr(one, "id", one))
def test_nor_does_it_change_what_a_sovereign_chooses(game: Game, seats: int) -> None:
    """It looks further, and under more draws of luck. Its beam is narrower here, or this would take minutes."""
    effort = replace(game.searching.sovereign, width=24)
    told = ask_twins(game, seats, {}, lambda state: state, effort)
    assert told.asked > 3
    assert (told.chosen, told.found) == (0, 0)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", ["meeples", "torres", "turris"])
def test_a_search_that_peeks_is_found_out(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same questions to a search that redraws nothing."""
    game = find(name)
    view = game.view

    def seen(_: Any, state: State, seat: int) -> Mapping[str, Any]:
        return view(state.inner if isinstance(state, Peeking) else state, seat)

    monkeypatch.setattr(type(game), "view", seen)
    told = ask_twins(game, seats, {}, Peeking)
    assert told.found > told.asked // 4, "the choice itself seldom changes with so few simulations"


@pytest.mark.parametrize(("game", "seats"), ALL, ids=lambda one: getattr(one, "id", one))
def test_it_plays_whole_matches(game: Game, seats: int) -> None:
    match = Match(game, seats, 2)
    bots = [find_bot(f"mcts:{3 + seat}", game) for seat in range(match.people)]
    rng = generator(2)
    while not match.over:
        match.play(decide(bots[match.seat], match.state, rng))
    assert min(match.standings()) == 1


def test_the_same_luck_gives_the_same_match() -> None:
    def record() -> str:
        match = Match(TORRES, 2, 6)
        bots, rng = [find_bot("mcts:6", TORRES) for _ in range(2)], generator(6)
        while not match.over:
            match.play(decide(bots[match.seat], match.state, rng))
        return match.record().text()

    assert record() == record()


def test_a_forced_decision_is_answered_without_search(asked: list[int]) -> None:
    match = bartizan.from_position(
        "torres",
        {
            "seats": 2, "board": {"c3": 1, "g7": 1, "a8": 1}, "knights": [["c3"], ["g7"]], "king": "a8",
            "phase": 3, "round": 4, "starter": 1, "turn": {"seat": 0, "ap": 0, "stack": 0},
        },
    )  # fmt: skip
    bot = MctsBot(TORRES, Budget(simulations=50))
    assert TORRES.space.text(decide(bot, match.state, generator(1))) == "end"
    assert asked == []


def test_a_turn_is_searched_once_and_then_followed(asked: list[int]) -> None:
    """What was found at its beginning serves the rest of a turn, as long as it has been looked at enough."""
    match = bartizan.from_position("torres", STAIRS)
    bot, rng = MctsBot(TORRES, Budget(simulations=200)), generator(5)
    decisions = 0
    while not match.over:
        decisions += len(match.state.actions()) > 1
        match.play(decide(bot, match.state, rng))
    assert decisions > 3
    assert asked[0] == 200
    assert set(asked[1:]) <= {50}
    assert len(asked) < decisions
    assert match.scores()[0] == max(finals(bartizan.from_position("torres", STAIRS).state))


def test_what_was_kept_is_dropped_when_something_else_has_happened(asked: list[int]) -> None:
    match = begun(TORRES, 2, 36)
    bot, rng = MctsBot(TORRES, Budget(simulations=30)), generator(5)
    other = begun(TORRES, 2, 47, seed=9)
    decide(bot, match.state, rng)
    action = decide(bot, other.state, rng)
    assert action in other.state.actions()
    assert asked == [30, 30]


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock, by which a second passes with every look, is looked at until they are over."""
    ticks = count()
    monkeypatch.setattr(mcts, "monotonic", lambda: float(next(ticks)))
    match = begun(TORRES, 2, 30)
    decide(find_bot("mcts:7s", TORRES), match.state, generator(1))
    assert next(ticks) == 1 + 7


def test_a_place_is_worth_more_than_the_points() -> None:
    match = begun(TORRES, 3, 400)
    while not match.over:
        match.play(match.actions()[-1])
    state = match.state
    values = values_of(state, 20.0)
    order = sorted(range(3), key=lambda seat: state.standings()[seat])
    assert values[order[0]] > values[order[1]] > values[order[2]]
    assert all(0.0 <= value <= 1.0 for value in values)
    assert values[order[0]] > 0.5 > values[order[2]]


def test_a_node_counts_how_often_it_could_be_chosen() -> None:
    state = begun(TORRES, 2, 30).state
    search = Search(settings_of(TORRES, TORRES.searching.castellan), Node())
    search.run(state, generator(1), 40)
    root = search.root
    assert root.visits == 40
    assert sum(int(child.visits) for child in root.children.values()) == 40
    assert all(child.available == 40 for child in root.children.values()), "at one's own decision nothing is hidden"
    assert any(0 < other.available < int(reply.visits)
               for child in root.children.values() for reply in _below(child) for other in reply.children.values()
               ), "a reply with a card that is not always in the hand"  # fmt: skip


def _below(node: Node) -> list[Node]:
    return [node, *(deeper for child in node.children.values() for deeper in _below(child))]


def test_turns_are_looked_for_under_several_draws_of_luck() -> None:
    """Whether swapping the toy's queen seems better depends on the card drawn: with one draw it is that or nothing."""
    game = Toy()
    states = [cast("ToyState", Match(game, 2, seed).state) for seed in range(99)]
    state = next(state for state in states if state.each(HANDS)[0] == CARDS.number("queen"))
    found: dict[int, list[set[int]]] = {1: [], 16: []}
    for draws, roots in found.items():
        settings = settings_of(game, Effort(1, 4, 1, draws))
        settings.most = 1
        for seed in range(6):
            root = Node()
            Search(settings, root).run(state, generator(seed), draws)
            assert sum(child.prior for child in root.children.values()) == pytest.approx(1.0)
            roots.append(set(root.children))
    assert found[1].count({KEEP()}) > 0 < found[1].count({SWAP()})
    assert found[16] == [{KEEP(), SWAP()}] * 6


def test_a_game_without_turns_is_searched_too() -> None:
    game = Toy()
    match = Match(game, 3, 1)
    bots, rng = [find_bot("mcts:10", game) for _ in range(3)], generator(1)
    while not match.over:
        match.play(decide(bots[match.seat], match.state, rng))
    assert match.state.seat == OVER


def test_search_beats_greed() -> None:
    """Eight matches, each seat in turn: it wins about seven of them."""
    won = 0.0
    for seed in range(8):
        match = Match(TORRES, 2, seed)
        own = seed % 2
        bots = [find_bot("mcts:8" if seat == own else "greedy", TORRES) for seat in range(2)]
        rng = generator(seed)
        while not match.over:
            match.play(decide(bots[match.seat], match.state, rng))
        won += (match.standings()[own] == 1) / match.standings().count(1)
    assert won >= 5
