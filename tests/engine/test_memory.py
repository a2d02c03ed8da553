"""What a match keeps: little memory, and yet every entry of its log and every state on its way."""

import gc
import json
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from librt.random import Random

import bartizan
from bartizan.engine import trail
from bartizan.engine.errors import NothingToUndo
from bartizan.engine.game import Game
from bartizan.engine.match import Match, resume
from bartizan.engine.playout import generator
from bartizan.engine.record import RecordLine
from bartizan.engine.state import CHANCE, SPECTATOR, State
from tests.engine.toy import Toy, ToyState

MOST_BYTES = 300_000
LINES = {"meeples": 330}
"""How much of a match is undone: more where chance has much to say in it."""
SETTINGS = [(name, seats) for name in bartizan.games() for seats in bartizan.game(name).seats]


def at_random(game: Game, seats: int, seed: int) -> Match:
    match, rng = Match(game, seats, seed), generator(seed)
    while not match.over:
        actions = match.state.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
    return match


@contextmanager
def traced() -> Iterator[None]:
    gc.collect()
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


def held() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@pytest.mark.parametrize(("name", "seats"), SETTINGS)
def test_a_match_takes_little_memory_from_its_beginning_to_its_end(name: str, seats: int) -> None:
    record = at_random(bartizan.game(name), seats, 3).record()
    quarter = len(record.lines) // 4
    with traced():
        match = resume(bartizan.game(name), record.header, record.lines[:1], "it")
        for first in range(1, len(record.lines), quarter):
            match.follow("it", record.lines[first : first + quarter])
            taken = held()
            assert taken < MOST_BYTES
            assert taken / 1.5 < match.footprint() < taken * 1.5


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("arkhanos", {"spell": {"flip": {"name": "Turn"}}}),
        ("meeples", {"monster": {"termite-castle": {"name": "Weevil"}}}),
        ("revive", {"crate": {"food": {"name": "Parcel"}}}),
        ("torres", {"action": {"jump": {"name": "Leap"}}}),
        ("turris", {"spot": {"start": {"name": "Outset"}}}),
    ],
)
def test_an_owners_content_is_counted(name: str, pack: dict[str, Any]) -> None:
    game = bartizan.game(name)
    Match(game, 2, 1, content=pack)  # what is made once is there
    with traced():
        matches = [Match(game, 2, seed, content=pack) for seed in range(4)]
        taken = held()
    assert taken / 1.5 < sum(match.footprint() for match in matches) < taken * 1.5


@pytest.mark.parametrize("name", bartizan.games())
def test_the_log_is_what_was_told_when_it_happened(name: str) -> None:
    """Also from any number on, and also where its pages meet."""
    game, rng = bartizan.game(name), generator(2)
    match = Match(game, 2, 2)
    told: list[dict[str, Any]] = match.log(0)
    while not match.over and match.steps < 700:
        actor, first = match.seat, match.steps
        actions = match.state.actions()
        entries = match.play(actions[int(rng.randrange(len(actions)))])
        assert entries == match.log(actor, first)
        told += match.log(0, first)
        if rng.random() < 0.05 and match.undoable():
            first = match.steps
            match.undo()
            told += match.log(0, first)
    assert match.log(0) == told
    assert [entry["number"] for entry in told] == list(range(match.steps))
    for first in range(0, match.steps, 37):
        assert match.log(0, first) == told[first:]
    assert match.log(0, -3) == told[-3:]
    assert match.log(0, match.steps) == match.log(0, match.steps + 9) == []


@pytest.mark.parametrize("name", bartizan.games())
def test_the_way_of_a_match_is_found_again(name: str) -> None:
    """Every state of it, also after some of it was taken back, with what followed from each action."""
    game, rng = bartizan.game(name), generator(4)
    match = Match(game, 2, 4)
    states: dict[int, State] = {}  # as they were when the match stood there
    while not match.over and match.steps < 300:
        states[len(match.moves())] = match.state
        actions = match.state.actions()
        match.play(actions[int(rng.randrange(len(actions)))])
        while rng.random() < 0.2 and match.undoable():
            match.undo()
        states = {place: state for place, state in states.items() if place <= len(match.moves())}
    moves = match.moves()
    story, history = list(match.story()), list(match.history())
    assert [(event.seat, action) for _, action, event in story] == moves == [(e.seat, e.action) for e in match.events()]
    assert [action for _, action, _ in history] == [action for _, action in moves]
    for (before, action, event), (same, _, after) in zip(story, history, strict=True):
        assert game.digest(before) == game.digest(same)
        assert list(event.notes) == json.loads(json.dumps(game.narrate(before, action, after)))
    found = {place: game.digest(before) for place, (before, _, _) in enumerate(history)}
    assert len(states.keys() & found.keys()) > 20
    assert [found[place] for place in states if place in found] == [
        game.digest(state) for place, state in states.items() if place in found
    ]
    assert game.digest(history[-1][2]) == game.digest(match.state)
    assert game.digest(match.begin()) == found[0]


def test_a_story_is_that_of_the_moment_at_which_it_was_asked_for() -> None:
    match = Match(Toy(), 2, 3)
    story, history, events = match.story(), match.history(), match.events()
    match.play("keep")
    assert [len(list(told)) for told in (story, history, events)] == [2, 2, 2]


class Model:
    """Undo as it is meant, with every state kept: for the actions since, the state before each, who, and whether it was
    forced."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.done: list[tuple[State, int, int, bool]] = []

    def follow(self, line: RecordLine, before: State, forced: bool) -> None:
        game = self.match.game
        space = game.chance_space if line.seat == CHANCE else game.space
        self.done.append((before, line.seat, space.parse(line.text), forced))

    def way_back(self, actor: int) -> int | None:
        after = self.match.state
        for back, (before, seat, action, forced) in enumerate(reversed(self.done), 1):
            if seat != actor or self._taught(before, seat, action, after):
                return None
            if not forced:
                return back
            after = before
        return None

    def _taught(self, before: State, seat: int, action: int, after: State) -> bool:
        game = self.match.game
        for number in range(12):
            twin = before.copy()
            twin.resample(seat, Random(number))
            if action not in twin.actions():
                return True
            twin.apply(action)
            if game.view(twin, seat) != game.view(after, seat):
                return True
        return False


@pytest.mark.parametrize(("seed", "checkpoints", "stride"), [(0, 4, 16), (1, 2, 3)])
@pytest.mark.parametrize("name", bartizan.games())
def test_undo_is_as_if_every_state_were_kept(
    name: str, seed: int, checkpoints: int, stride: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By any seat at any time, back through several seats' decisions, and further than states are kept."""
    monkeypatch.setattr(trail, "_CHECKPOINTS", checkpoints)
    monkeypatch.setattr(trail, "_STRIDE", stride)
    game, rng = bartizan.game(name), generator(seed)
    source = Match(game, 2, seed)
    match = Match(game, 2, drive=False)
    model = Model(match)
    undone = 0
    for line in _lines(source, rng, LINES.get(name, 110)):
        before = match.state
        forced = line.seat >= 0 and game.is_forced(before)
        match.follow("it", [line])
        model.follow(line, before, forced)
        for seat in range(2):
            assert match.undoable(seat) == (model.way_back(seat) is not None)
        if rng.random() < 0.06:
            undone += _undo_all(match.branch(), model)
    assert undone > 10


def _lines(source: Match, rng: Random, most: int) -> list[RecordLine]:
    while not source.over and source.lines < most:
        actions = source.state.actions()
        source.play(actions[int(rng.randrange(len(actions)))])
    return source.written()


def _undo_all(match: Match, real: Model) -> int:
    """Take back whatever can be, in a branch; how many actions that were."""
    model = Model(match)
    model.done = real.done.copy()
    while True:
        ways = [(seat, model.way_back(seat)) for seat in range(match.seats)]
        for seat, back in ways:
            if back is not None:
                match.undo(seat)
                assert match.written(match.lines - 1) == [RecordLine(seat, "undo", back)]
                assert match.game.digest(match.state) == match.game.digest(model.done[-back][0])
                del model.done[-back:]
                break
            with pytest.raises(NothingToUndo):
                match.undo(seat)
        else:
            return len(real.done) - len(model.done)


class Counting(Toy):
    """A toy that counts how often a view is made."""

    views = 0

    def view(self, state: ToyState, seat: int) -> dict[str, Any]:
        self.views += 1
        return super().view(state, seat)


def test_whether_something_can_be_undone_is_found_out_once() -> None:
    game = Counting()
    match = Match(game, 2, 3)
    match.play("keep")
    assert game.views == 0  # nobody has asked
    assert not match.undoable(1)
    assert game.views == 0  # another seat's decision is a barrier, whatever anybody has learned
    assert match.undoable(0)
    first = game.views
    assert match.undoable(0)
    assert match.undoable()
    assert not match.undoable(SPECTATOR)
    assert first == game.views > 0
    match.undo(0)
    assert game.views == first
    match.play("keep")
    match.play("keep")
    assert not match.undoable(0)
    assert game.views == first
    assert match.undoable(1)
    assert game.views > first
