"""Copies and pickles of matches: independent of the original, and with the same luck."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import bartizan
from bartizan.engine.errors import BadRecord
from bartizan.engine.match import Match, resume
from bartizan.engine.playout import generator
from bartizan.engine.state import CHANCE
from tests.engine.faulty import Faulty
from tests.engine.toy import Toy

Copy = Callable[[Match], Match]


def pickled(match: Match) -> Match:
    again: Match = pickle.loads(pickle.dumps(match))
    return again


COPIES = pytest.mark.parametrize("make", [copy.copy, copy.deepcopy, pickled], ids=["copy", "deepcopy", "pickle"])


def go_on(match: Match, seed: int, actions: int) -> None:
    rng = generator(seed)
    for _ in range(actions):
        if match.over:
            return
        options = match.state.actions()
        match.play(options[int(rng.randrange(len(options)))])


def assert_same(one: Match, other: Match) -> None:
    assert one.record() == other.record()
    assert one.position() == other.position()
    for seat in range(one.seats):
        assert one.log(seat) == other.log(seat)
        assert one.undoable(seat) == other.undoable(seat)
    assert (one.seat, one.options, one.content.hash, one.moves()) == (
        other.seat,
        other.options,
        other.content.hash,
        other.moves(),
    )


@COPIES
@pytest.mark.parametrize("name", bartizan.games())
def test_a_copy_goes_its_own_way_with_the_same_luck(name: str, make: Copy) -> None:
    match = bartizan.new_match(name, seats=2, seed=6)
    go_on(match, 6, 40)
    while match.undoable():
        match.undo()
    before = match.record()
    again = make(match)
    assert_same(match, again)
    assert again.game is match.game
    go_on(again, 7, 60)
    assert match.record() == before
    go_on(match, 7, 60)
    assert any(seat == CHANCE for seat, _ in match.moves()[len(before.lines) :]) or name == "torres"
    assert_same(match, again)


@COPIES
def test_a_copy_of_a_match_from_a_position(make: Copy) -> None:
    match = Match(Toy(), 0, 4, position=position_of_a_toy())
    for _ in range(3):
        again = make(match)
        assert_same(match, again)
        match.play(match.actions()[-1])
        again.play(again.actions()[-1])
        assert_same(match, again)


def position_of_a_toy() -> dict[str, object]:
    match = Match(Toy(), 3, 1)
    match.play("keep")
    return match.position()


@COPIES
def test_a_copy_of_a_match_with_an_owners_content(make: Copy) -> None:
    match = bartizan.new_match("torres", 2, seed=3, content={"action": {"jump": {"name": "Bound"}}})
    go_on(match, 1, 20)
    again = make(match)
    assert_same(match, again)
    assert again.content["action"]["jump"]["name"] == "Bound"


@COPIES
@pytest.mark.parametrize("drive", [False, True])
def test_a_copy_does_as_much_by_itself(make: Copy, drive: bool) -> None:
    """A match that is not driven waits for its chance; one that was told to be driven later waits, too."""
    source = Match(Toy(), 2, 3)
    source.play("swap")
    match = resume(source.game, source.record().header, source.written()[:-1], "it", seed=5)
    if drive:
        match.drive(at_once=False)
    again = make(match)
    assert (again.seat, match.seat) == (CHANCE, CHANCE)
    for one in (match, again):
        one.drive()
    assert_same(match, again)


@COPIES
def test_a_decision_that_was_not_forced_stays_one(make: Copy) -> None:
    """The first decision from a position is its seat's own, even with one option."""
    position = position_of_a_toy() | {"hands": [1, 0, 2]}
    match = Match(Faulty("telltale"), 0, 2, position=position)
    match.play("keep")
    assert match.undoable(1)
    assert make(match).undoable(1)


def test_a_branch_has_luck_of_its_own() -> None:
    match = Match(Toy(), 3, 1)
    outcomes = set()
    for _ in range(40):
        branch = match.branch()
        branch.play("swap")
        outcomes.add(branch.log(0)[-1]["text"])
    assert len(outcomes) > 1
    assert match.steps == 3


def test_another_process_goes_on_with_the_same_match(tmp_path: Path) -> None:
    match = bartizan.new_match("arkhanos", seats=2, seed=9)
    go_on(match, 9, 20)
    path = tmp_path / "match"
    path.write_bytes(pickle.dumps(match))
    program = (
        "import pickle, sys; match = pickle.load(open(sys.argv[1], 'rb'))\n"
        "import bartizan; assert match.game is bartizan.game('arkhanos')\n"
        "while not match.over: match.play(match.actions()[-1])\n"
        "print(match.record().state)"
    )
    done = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=True)
    while not match.over:
        match.play(match.actions()[-1])
    assert done.stdout.strip() == match.record().state


def test_a_pickle_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = pickle.dumps(bartizan.new_match("torres", 2, seed=1))
    monkeypatch.setattr(type(bartizan.game("torres")), "rules_version", "0")
    with pytest.raises(BadRecord, match="version"):
        pickle.loads(saved)
