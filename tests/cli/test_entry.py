"""How entries are understood and options are grouped, in a small space of their own."""

import pytest

from bartizan.engine.action import Action
from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import Domain
from bartizan.engine.errors import MalformedAction
from bartizan.terminal.entry import AmbiguousAction, beginning, completed, forms, grouped, ranges, understand

SPACE = ActionSpace()
PILES = Domain("pile", ["1", "2", "10"])
TAKE = SPACE.block("take", pile=PILES)
TALK = SPACE.block("talk")
SWAP = SPACE.block("swap", left=PILES, right=PILES)


def options(*texts: str) -> list[Action]:
    return [Action(SPACE.parse(text), text) for text in texts]


ALL = options("take 1", "take 10", "talk", "swap 1 2", "swap 1 10", "swap 2 10")


@pytest.mark.parametrize(
    ("entry", "meant"),
    [
        ("take 10", "take 10"),
        ("  TAKE   10 ", "take 10"),
        ("tak 1", "take 1"),
        ("tal", "talk"),
        ("s 2", "swap 2 10"),
        ("2 10", "swap 2 10"),
        ("s 2 1", "swap 2 1"),
        ("tak 2", "take 2"),
    ],
)
def test_what_is_meant(entry: str, meant: str) -> None:
    assert SPACE.text(understand(entry, SPACE, ALL)) == meant


def test_what_could_be_several_things_is_asked_back() -> None:
    with pytest.raises(AmbiguousAction, match="'s 1' could be swap 1 2 or swap 1 10"):
        understand("s 1", SPACE, ALL)


@pytest.mark.parametrize(
    ("entry", "words"), [("", "must begin with"), ("fly", "must begin with"), ("sw 7 8", "'7' is no pile")]
)
def test_what_is_nothing_is_malformed(entry: str, words: str) -> None:
    with pytest.raises(MalformedAction, match=words):
        understand(entry, SPACE, ALL)


@pytest.mark.parametrize(
    ("entry", "whole"),
    [
        ("s", "swap "),
        ("sw 2", "swap 2 10"),
        ("tak", "take 1"),
        ("ta", "ta"),
        ("2", "swap 2 10"),
        ("talk", "talk"),
        ("fly", "fly"),
        ("", ""),
    ],
)
def test_words_are_completed_as_far_as_there_is_one_way(entry: str, whole: str) -> None:
    assert completed(entry, ALL) == whole


def test_an_unfinished_entry_can_become_several_options() -> None:
    assert beginning("t", ALL) == options("take 1", "take 10", "talk")
    assert beginning("1 1", ALL) == options("swap 1 10")
    assert beginning("fly", ALL) == []


def test_options_stand_together_by_their_first_words() -> None:
    assert grouped(SPACE, ALL, 80) == ["  take: 1 10", "  swap 1: 2 10", "  swap 2: 10", "  talk"]


def test_long_lists_are_wrapped() -> None:
    assert grouped(SPACE, options("take 1", "take 2", "take 10"), 12) == ["  take: 1 2", "    10"]


def test_forms() -> None:
    assert forms(SPACE, ["take", "swap", "talk"]) == ["take <pile>", "swap <left: pile> <right: pile>", "talk"]


def test_long_runs_are_told_by_their_ends() -> None:
    squares = Domain("square", [column + row for row in "123" for column in "abcdefgh"])
    assert ranges(squares, squares.values) == ["a1-h1", "a2-h2", "a3-h3"]
    assert ranges(squares, ["a1", "b1", "c1", "g1", "h1", "a2"]) == ["a1", "b1", "c1", "g1", "h1", "a2"]
    assert ranges(squares, ["a1", "c1", "d1", "e1", "f1", "h1"]) == ["a1", "c1-f1", "h1"]
    numbers = Domain("number", [str(number) for number in range(13)])
    assert ranges(numbers, numbers.values) == ["0-9", "10", "11", "12"]
