"""What is counted: wins and their shares, seats, meetings, turns and time, for bots, automata and failures."""

import json

import pytest

from bartizan.arena.figures import as_json
from bartizan.arena.intervals import Share
from bartizan.engine.game import Landmark
from bartizan.games import find
from tests.arena.small_arena import entry, failed, figures_of, plan_of

DUEL = plan_of("anna", "bert")
FOUND = figures_of(
    DUEL,
    entry(0, (0, 1), [10, 20], [2, 1]),
    entry(1, (1, 0), [10, 40], [2, 1]),
    entry(2, (0, 1), [30, 30], [1, 1]),
    failed(3, "It failed."),
)


def test_a_shared_win_counts_as_its_share() -> None:
    anna, bert = FOUND.bots
    assert anna.wins == Share(1.5, 3)
    assert bert.wins == Share(1.5, 3)
    assert anna.mean_score == pytest.approx(80 / 3)
    assert bert.mean_score == 20


def test_seats_are_counted_apart() -> None:
    assert [seat.wins for seat in FOUND.seats] == [Share(0.5, 3), Share(2.5, 3)]
    assert [seat.name for seat in FOUND.seats] == ["p1", "p2"]
    assert FOUND.bots[0].by_seat == [Share(0.5, 2), Share(1.0, 1)]


def test_meetings_are_counted_for_each_pair() -> None:
    assert FOUND.bots[0].against == [Share(0, 0), Share(1.5, 3)]
    three = figures_of(plan_of("a", "b", "c", seats=3), entry(0, (2, 0, 1), [9, 5, 5], [1, 2, 2]))
    assert three.bots[2].against == [Share(1.0, 1), Share(1.0, 1), Share(0, 0)]
    assert three.bots[0].against[1] == Share(0.5, 1)


def test_failures_count_for_nothing_else() -> None:
    assert FOUND.games == 3
    assert [entry.match for entry in FOUND.failures] == [3]
    assert FOUND.bots[0].wins.trials == 3


def test_time_is_told_per_decision_and_per_turn() -> None:
    anna = FOUND.bots[0]
    assert anna.per_decision == pytest.approx(1 / 6)
    assert anna.per_turn == pytest.approx(0.5)
    assert anna.longest_turn == 0.75
    assert (anna.turns, anna.decisions, anna.options) == (2, 6, 5)


def test_a_bot_at_two_seats_plays_twice() -> None:
    found = figures_of(plan_of("a", "b", seats=3), entry(0, (0, 1, 0), [3, 2, 1], [1, 2, 3]))
    assert found.bots[0].wins == Share(1.0, 2)
    assert found.bots[0].against[1] == Share(1.0, 2)


def test_landmarks_are_spread_or_shared_out() -> None:
    told: list[dict[str, Landmark]] = [{"Rounds": 9, "Cause": "tower"}, {"Rounds": 12, "Cause": "tower"}]
    told += [{"Rounds": 30, "Cause": "prestige"}, {}]
    found = figures_of(DUEL, *(entry(n, (0, 1), [1, 2], [2, 1], landmarks=its) for n, its in enumerate(told)))
    rounds, cause = found.landmarks
    assert (rounds.name, rounds.numbers, rounds.median, rounds.mean) == ("Rounds", [9, 12, 30], 12, 17)
    assert (cause.name, cause.words) == ("Cause", {"tower": Share(2, 3), "prestige": Share(1, 3)})
    assert as_json(found)["landmarks"]["Rounds"] == {"matches": 3, "mean": 17.0, "median": 12}
    assert as_json(found)["landmarks"]["Cause"]["tower"]["share"] == 0.6667
    assert FOUND.landmarks == []


def test_an_automa_is_an_opponent_and_no_bot() -> None:
    plan = plan_of("a", "b", seats=2, game=find("turris"))
    found = figures_of(plan, *(entry(number, (0, 1), [5, 3, 9], [2, 3, 1]) for number in range(8)))
    assert [seat.name for seat in found.seats] == ["p1", "p2", "The Betrayers"]
    assert [bot.wins.hits for bot in found.bots] == [0, 0]
    assert found.seats[2].wins == Share(8.0, 8)
    assert found.fair == pytest.approx(1 / 3)
    ratings = [bot.rating for bot in found.bots]
    assert ratings[0] is not None
    assert ratings[1] is not None
    assert ratings[0] > ratings[1]


def test_alone_at_the_table_there_is_a_score_and_no_rating() -> None:
    solo = figures_of(plan_of("a", seats=2), entry(0, (0,), [7], [1]))
    assert (solo.bots[0].mean_score, solo.bots[0].rating, solo.bots[0].interval) == (7, None, None)


def test_the_strongest_bot_stands_first() -> None:
    found = figures_of(plan_of("weak", "strong"), *(entry(n, (0, 1), [1, 2], [2, 1]) for n in range(5)))
    assert [bot.name for bot in found.strongest_first] == ["strong", "weak"]


def test_the_shape_of_the_json() -> None:
    told = as_json(FOUND)
    assert {"bots", "games", "failed", "seats"} <= set(told)
    assert (told["games"], told["failed"]) == (3, 1)
    for bot, name in zip(told["bots"], ["anna", "bert"], strict=True):
        assert {"name", "wins", "rating", "interval", "mean_score"} <= set(bot)
        assert bot["name"] == name
        assert bot["wins"] == 1.5
        low, high = bot["interval"]
        assert low <= bot["rating"] <= high
        assert bot["win_interval"][0] < bot["win_share"] == 0.5 < bot["win_interval"][1]
    assert told["bots"][0]["ahead_of"]["bert"]["wins"] == 1.5
    assert [seat["wins"] for seat in told["seats"]] == [0.5, 2.5]
    assert told["failures"] == [{"match": 3, "bot": None, "sentence": "It failed."}]
    assert told["measured"]["games_per_s"] == 0.4
    assert json.loads(json.dumps(told)) == told


def test_without_a_single_match_there_is_nothing_to_say() -> None:
    told = as_json(figures_of(DUEL, failed(0, "It failed.")))
    assert told["games"] == 0
    assert told["bots"][0]["mean_score"] is None
    assert told["bots"][0]["rating"] is None
    assert told["actions"] is None
