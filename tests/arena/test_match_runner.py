"""One match: played as the driver plays it, the same every time, and whatever goes wrong stays inside it."""

from collections.abc import Iterable
from typing import cast

import pytest
from librt.random import Random

from bartizan.arena import match_runner
from bartizan.arena.match_runner import MatchRunner
from bartizan.arena.plan import Plan, make_plan
from bartizan.arena.results import MatchEntry, MatchResult
from bartizan.bots import find_bot
from bartizan.engine.game import Game
from bartizan.engine.match import replay
from bartizan.engine.record import parse_record
from bartizan.engine.settings import settings_of
from bartizan.engine.state import CHANCE, State
from bartizan.games import find, names
from bartizan.games.turris import fields as f
from bartizan.games.turris.flow import Turris
from tests.arena.faulty_bots import find_any_bot, plan_of
from tests.engine.faulty import Faulty
from tests.engine.toy import Toy

TORRES = find("torres")


def result_of(entry: MatchEntry) -> MatchResult:
    assert entry.failure is None
    assert entry.result is not None
    return entry.result


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [(name, *setting) for name in names() for setting in settings_of(find(name), [find(name).seats[0], 3], None)],
    ids=str,
)
def test_a_match_is_what_its_record_replays_to(name: str, seats: int, options: dict[str, str]) -> None:
    game = find(name)
    plan = make_plan(game, ["random", "random"], seats=seats, options=options, records=True)
    number, lineup = plan.matches(3)[2]
    entry = MatchRunner(plan).play(number, lineup)
    result = result_of(entry)
    assert entry.record is not None
    match = replay(game, parse_record("arena", entry.record))
    assert match.over
    assert (match.scores(), match.standings()) == (result.scores, result.places)
    assert game.digest(match.state) == result.state
    moves = match.moves()
    assert result.actions == len(moves)
    decisions = [0] * seats
    for before, _, _ in match.history():
        if before.seat != CHANCE and len(before.actions()) > 1:
            decisions[int(before.seat)] += 1
    assert result.decisions == decisions


def test_what_is_used_is_counted_for_whoever_used_it() -> None:
    plan = make_plan(TORRES, ["random", "random"], options={"version": "master"}, records=True)
    entry = MatchRunner(plan).play(0, (0, 1))
    match = replay(TORRES, parse_record("arena", entry.record or ""))
    used: dict[str, list[int]] = {}
    for before, action, after in match.history():
        for what in TORRES.content_used(before, action, after):
            place = 2 if before.seat == CHANCE else int(before.seat)
            used.setdefault(what, [0, 0, 0])[place] += 1
    assert result_of(entry).used == used
    assert any(what.startswith("master.") and by == [0, 0, 1] for what, by in used.items())


def test_landmarks_are_those_the_log_tells() -> None:
    turris = find("turris")
    entry = MatchRunner(make_plan(turris, ["greedy", "greedy"], records=True)).play(0, (0, 1))
    match = replay(turris, parse_record("arena", entry.record or ""))
    told = [
        {"Round in which the end is triggered": int(after.cells[f.ROUND]), "What triggers the end": note["why"]}
        for before, action, after in cast("Iterable[tuple[Turris, int, Turris]]", match.history())
        for note in turris.narrate(before, action, after)
        if note["kind"] == "endgame"
    ]
    assert [result_of(entry).landmarks] == told


def test_a_match_is_the_same_every_time_and_with_a_record_too() -> None:
    plans = [make_plan(TORRES, ["random", "greedy:0.9"], records=records) for records in (False, False, True)]
    first, second, third = (MatchRunner(plan).play(4, (1, 0)) for plan in plans)
    assert result_of(first) == result_of(second) == result_of(third)
    assert (first.record, third.record is None) == (None, False)
    assert result_of(MatchRunner(plans[0]).play(5, (1, 0))) != result_of(first)


class SlowBot:
    """Takes a second for each decision, by a clock that stands still otherwise."""

    name = "slow"

    def __init__(self) -> None:
        self.now = 0.0

    def choose(self, state: State, rng: Random) -> int:
        self.now += 1
        actions = state.actions()
        return actions[rng.randrange(len(actions))]


def test_time_is_measured_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowBot()
    monkeypatch.setattr(match_runner, "find_bot", lambda name, game: slow if name == "slow" else find_bot(name, game))
    monkeypatch.setattr(match_runner, "perf_counter", lambda: slow.now)
    entry = MatchRunner(plan_of("random", "slow")).play(0, (0, 1))
    measured, result = entry.measured, result_of(entry)
    assert measured is not None
    assert slow.now >= result.decisions[1]  # it is also asked where it has no choice
    assert (list(measured.thinking), measured.seconds) == ([0, slow.now], slow.now)
    assert 0 < measured.thinking[1] / result.turns[1] <= measured.longest[1] <= measured.thinking[1]


def test_a_turn_lasts_until_the_next_one_begins() -> None:
    game = Toy()
    result = result_of(MatchRunner(toy_plan(game), game).play(0, (0, 0)))
    assert result.turns == [3, 3]
    assert result.decisions == [3, 3]
    assert sum(result.used["rule.coins"]) == 2
    assert all(by[:2] == [0, 0] for what, by in result.used.items() if what.startswith("card."))


def test_what_others_decide_in_between_ends_no_turn_and_is_none() -> None:
    """At Turris many a turn is interrupted; its turns have a number each."""
    turris = find("turris")
    entry = MatchRunner(make_plan(turris, ["random", "random"], records=True)).play(0, (0, 1))
    match = replay(turris, parse_record("arena", entry.record or ""))
    asked = [
        (int(before.turn()), int(before.seat))
        for before, _, _ in match.history()
        if before.seat != CHANCE and not turris.is_forced(before)
    ]
    owners: dict[int, int] = {}
    for turn, seat in asked:
        owners.setdefault(turn, seat)
    result = result_of(entry)
    assert result.turns == [list(owners.values()).count(seat) for seat in (0, 1)]
    assert len(set(asked)) > len(owners), "nobody was asked in the turn of another"


def toy_plan(game: Game) -> Plan:
    return make_plan(game, ["random"], seats=2)


def test_a_shared_win_is_shared_out() -> None:
    game = Toy()
    result = result_of(MatchRunner(toy_plan(game), game).play(0, (0, 0)))
    one = MatchResult([5, 5, 3], [1, 1, 3], 1, [], [], [], {}, "")
    assert one.shares == [0.5, 0.5, 0.0]
    assert sum(result.shares) == 1


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("raises", "raises at p1 has failed: LookupError: a lost thread."),
        ("exits", "raises at p1 has failed: SystemExit: 3."),
        ("cheats", "It chose -7, which is not one of its"),
    ],
)
def test_a_bot_that_goes_wrong_fails_only_its_match(monkeypatch: pytest.MonkeyPatch, bot: str, words: str) -> None:
    monkeypatch.setattr(match_runner, "find_bot", find_any_bot)
    arena = MatchRunner(plan_of(bot, "random"))
    entries = [arena.play(number, lineup) for number, lineup in arena.plan.matches(12)]
    failed = [entry for entry in entries if entry.failure is not None]
    assert 0 < len(failed) < 12
    for entry in failed:
        failure = entry.failure
        assert failure is not None
        assert words.replace("raises at p1", f"{bot} at p{entry.lineup.index(0) + 1}") in failure.sentence
        assert failure.bot == 0
        assert "faulty_bots.py" in failure.trace or bot == "cheats"
        assert entry.result is None


def test_a_game_that_goes_wrong_is_nobodys_fault() -> None:
    game = Faulty("crashing")
    crashing = MatchRunner(toy_plan(game), game)
    entries = [crashing.play(number, (0, 0)) for number in range(10)]
    sentences = {entry.failure.sentence for entry in entries if entry.failure is not None}
    assert sentences == {"IndexError: two coins."}
    assert all(entry.failure is None or entry.failure.bot is None for entry in entries)


def test_a_match_without_an_end_is_ended() -> None:
    game = Faulty("endless")
    entry = MatchRunner(toy_plan(game), game).play(0, (0, 0))
    assert entry.failure is not None
    assert entry.failure.sentence == "It did not end within 40 actions."
