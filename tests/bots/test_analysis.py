"""How a match went: chances that add up and come true, turning points where they moved, lines that can be played."""

import pytest

import bartizan
from bartizan.bots import analysis as module, decide, find_bot
from bartizan.bots.analysis import (
    MatchAnalysis,
    PlayedTurn,
    analyse,
    judge,
    known,
    percents,
    smallest_change,
    turning_points,
    turns_of,
)
from bartizan.bots.tree import chances
from bartizan.engine.match import Match
from bartizan.engine.playout import generator
from bartizan.engine.state import CHANCE
from bartizan.games import find
from tests.bots.test_beam import STAIRS
from tests.bots.written import Point, Written, end
from tests.rules.turris.tables import at

TORRES = find("torres")


def play_few(patch: pytest.MonkeyPatch, matches: int) -> None:
    """Play only so many matches to the end for the chances before a turn."""
    patch.setattr(module, "_MATCHES", matches)
    patch.setattr(module, "_ACTIONS", 0)


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole match of a good player against a poor one."""
    found = Match(TORRES, 2, 12)
    bots, rng = [find_bot("greedy", TORRES), find_bot("random", TORRES)], generator(12)
    while not found.over:
        found.play(decide(bots[found.seat], found.state, rng))
    return found


@pytest.fixture(scope="module")
def analysis(match: Match) -> MatchAnalysis:
    told: list[tuple[int, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        play_few(patch, 3)
        found = analyse(match, 4, generator(1), lambda done, of: told.append((done, of)))
    assert told == [(number + 1, len(found.turns)) for number in range(len(found.turns))]
    return found


def test_every_decision_belongs_to_a_turn(match: Match, analysis: MatchAnalysis) -> None:
    decided = [
        match.game.space.text(action)
        for before, action, event in match.story()
        if event.seat != CHANCE and len(before.actions()) > 1
    ]
    played = iter([text for turn in analysis.turns for text in turn.played])
    assert all(text in played for text in decided), "in their order"
    assert sum(turn.seat == 0 for turn in analysis.turns) >= 12
    assert [turn.number for turn in analysis.turns] == sorted(turn.number for turn in analysis.turns)


def test_chances_add_up_and_come_true(analysis: MatchAnalysis) -> None:
    assert len(analysis.chances) == len(analysis.turns) + 1
    assert all(sum(chances) == pytest.approx(1.0) for chances in analysis.chances)
    assert analysis.chances[-1] == [1.0, 0.0]
    assert analysis.chances[0][0] < 0.95, "nobody has won before the first turn"
    assert analysis.chances[-2][0] > 0.9, "greed is far ahead of chance in the end"


def test_what_is_decided_is_decided_however_close() -> None:
    """The last turn at 200 to 206: whatever greed does with it, it ends at 208 to 207."""
    state = bartizan.from_position("torres", {**STAIRS, "scores": [200, 206]}).state
    judged = judge(TORRES, state, 4, generator(1))
    assert judged.chances == [1.0, 0.0]


def test_alone_at_turris_its_own_rule_says_who_wins() -> None:
    """With all six rooms built and none of them damaged a person wins with however few points."""
    state = at(0, 1, solo=True, owners=[0] * 6, rooms=[6], scouts=["", "isle brink"], prestige=[10, 30])
    assert chances(state, generator(1), 8, 8, 0) == [1.0, 0.0]


@pytest.mark.parametrize(
    ("last", "likely"),
    [
        (end(9, 9, places=[2, 1]), [0.0, 1.0]),
        (end(9, 9), [0.5, 0.5]),
        (end(9, 9, 9, places=[1, 3, 1]), [0.5, 0.0, 0.5]),
        (end(1, 99, places=[1, 2]), [1.0, 0.0]),
    ],
)
def test_places_say_who_wins_and_equal_winners_share(last: Point, likely: list[float]) -> None:
    assert chances(Written(len(likely), Point(0, {0: last, 1: last})), generator(1), 5, 5, 0) == likely


def test_chances_are_shares_of_the_wins() -> None:
    """Greed chooses between two ends that seem as good to it."""
    won, lost = end(9, 1), Point(scores=[1, 9], places=[2, 1], worth=[9.0, 1.0])
    found = chances(Written(2, Point(0, {0: won, 1: lost})), generator(1), 400, 400, 0)
    assert found[0] == pytest.approx(0.5, abs=0.1)
    assert sum(found) == pytest.approx(1.0)


def test_without_a_rival_points_are_told() -> None:
    found = chances(Written(1, Point(0, {0: end(90), 1: end(112)}, [0.0])), generator(1), 5, 5, 0)
    assert found == [112.0]  # greed finds the better end
    assert smallest_change(find("torres"), 1) == pytest.approx(4.0)  # a fifth of a lead that wins three of four
    turns = [PlayedTurn(number, 0, Written(1, end(1)), []) for number in range(6)]
    likely = [[90.0], [91.0], [92.0], [112.0], [110.0], [111.0], [112.0]]
    assert turning_points(turns, likely, 4.0)[0] in (0, 2)
    assert 2 in turning_points(turns, likely, 4.0)


@pytest.mark.parametrize(("least", "most", "actions", "played"), [(3, 9, 0, 3), (3, 9, 10, 5), (3, 9, 1000, 9)])
def test_short_matches_are_played_more_often(least: int, most: int, actions: int, played: int) -> None:
    """Two actions each; greed tries none, for none of them is a decision."""
    state = Written(2, Point(0, {0: Point(1, {0: end(9, 1)})}))
    chances(state, generator(1), least, most, actions)
    assert len(state.applied) == 2 * played


def test_a_line_is_a_turn_that_can_be_played(analysis: MatchAnalysis) -> None:
    for turn, judged in zip(analysis.turns, analysis.judgements, strict=True):
        own = turn.before.copy()
        assert judged.line
        for text in judged.line:
            assert own.seat == turn.seat
            action = TORRES.space.parse(text)
            assert action in own.actions()
            own.apply(action)


def points_of(*first: float) -> list[int]:
    """The turning points of a match for two in which the first seat's chances were these."""
    turns = [PlayedTurn(number, number % 2, Written(2, end(0, 0)), []) for number in range(len(first) - 1)]
    return turning_points(turns, [[share, 1 - share] for share in first])


def test_turning_points_are_where_the_chances_moved_most() -> None:
    assert points_of(0.5, 0.6, 0.6, 0.1, 0.4, 1.0) == [2, 3, 4]
    assert points_of(0.5, 0.6) == [0]
    assert points_of(0.5) == []
    assert turning_points([], []) == []


def test_a_turning_point_is_a_change_for_good() -> None:
    """A stray figure is the luck of the matches from which it comes; what stays is no luck."""
    assert points_of(0.5, 0.5, 0.5, 0.3, 0.5, 0.5, 0.75, 0.7, 0.75, 0.7, 0.95, 1.0, 1.0)[-2:] == [5, 9]
    assert points_of(0.4, 0.4, 0.4, 0.55, 0.4, 0.4, 0.6, 0.6, 0.6, 0.6, 0.8, 0.8, 0.8, 1.0, 1.0) == [5, 9, 12]


def test_there_are_three_even_where_little_changes() -> None:
    assert points_of(0.5, 0.52, 0.5, 0.49, 0.51) == [0, 1, 3]
    assert points_of(0.5, 0.52, 0.5, 0.9, 0.92, 0.91) == [0, 1, 2]
    assert points_of(*[0.5] * 9) == [0, 1, 2]


def test_a_turning_point_is_the_turn_of_somebody_whose_chances_changed() -> None:
    """What the first two seats win and lose by the third one's turn is told of the next turn that moves its mover's."""
    turns = [PlayedTurn(number, number % 3, Written(3, end(0, 0, 0)), []) for number in range(9)]
    likely = [[0.4, 0.3, 0.3]] * 3 + [[0.2, 0.5, 0.3]] * 7
    assert turning_points(turns, likely) == [0, 1, 3], "it, and the first that changed nothing"


def test_the_luck_of_the_matches_does_not_make_turning_points() -> None:
    """Figures as forty matches each give them: what stood even changes once, in the middle."""
    found = 0
    for seed in range(20):
        rng = generator(seed)
        likely = [0.5] * 12 + [0.8] * 12
        found += 11 in points_of(*(sum(rng.random() < share for _ in range(40)) / 40 for share in likely))
    assert found >= 15


def test_a_turn_is_whose_it_is_whoever_decides_in_it() -> None:
    turris = find("turris")
    match, rng = Match(turris, 2, 5), generator(5)
    while not match.over:
        match.play(decide(find_bot("greedy", turris), match.state, rng))
    turns = turns_of(match)
    told = [before.turn() for before, _, event in match.story() if event.seat != CHANCE and len(before.actions()) > 1]
    assert [turn.before.turn() for turn in turns] == list(dict.fromkeys(told)), "each once, in their order"
    between = [
        event
        for before, _, event in match.story()
        for turn in turns
        if event.seat not in (CHANCE, turn.seat) and before.turn() == turn.before.turn() and event.number > turn.number
    ]
    assert between, "somebody decides in the turn of another"
    assert not any(turn.before.seat != turn.seat for turn in turns)


def test_a_match_that_is_not_over_is_judged_as_far_as_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    play_few(monkeypatch, 1)
    match = Match(TORRES, 3, 2)
    rng = generator(2)
    for _ in range(12):
        match.play(decide(find_bot("greedy", TORRES), match.state, rng))
    found = analyse(match, 2, rng)
    assert len(found.chances) == len(found.turns) + 1 == len(turns_of(match)) + 1
    assert found.facts()["turning_points"] == found.turning_points


def test_what_the_mover_could_not_know_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same luck and the same knowledge give the same judgement, whatever others hold."""
    play_few(monkeypatch, 2)
    match = bartizan.new_match("torres", seats=2, seed=3)
    rng = generator(3)
    for _ in range(50):
        match.play(decide(find_bot("greedy", TORRES), match.state, rng))
    turn = turns_of(match)[-1]
    found = [judge(TORRES, known(turn, generator(luck)), 6, generator(5)) for luck in range(3)]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize(
    ("likely", "whole"),
    [
        ([0.335, 0.335, 0.33], [34, 33, 33]),
        ([0.505, 0.495], [51, 49]),
        ([0.125, 0.375, 0.125, 0.375], [13, 38, 12, 37]),
        ([1 / 3] * 3, [34, 33, 33]),
        ([0.29, 0.71], [29, 71]),
        ([0.0, 1.0], [0, 100]),
        ([], []),
    ],
)
def test_percents_add_up_to_a_hundred(likely: list[float], whole: list[int]) -> None:
    assert percents(likely) == whole
