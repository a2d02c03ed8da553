"""The towers in letters: everything is there, nothing is too broad, and every decision is asked about."""

import re
from typing import Any

import pytest

import bartizan
from bartizan.games.arkhanos.sketch import SIGNS, ask, sketch
from tests.games.arkhanos.wandering import wander

POSITION: dict[str, Any] = {
    "seats": 3,
    "table": ["pink-1", "blue-6", "blue-6"],
    "pool": ["yellow-2"],
    "towers": {
        "west": {
            "tile": "purple-even",
            "covered": [{"tile": "pink-blue-odd", "pillars": ["pink-3", "p3 master", "blue-5"]}],
            "pillars": ["purple-2", None, "p1 apprentice"],
            "beside": ["p2 master"],
        },
        "centre": {"pillars": ["yellow-5"], "beside": ["p1 apprentice"]},
    },
    "books": [{"flip": "apprentice"}, {}, {"swap": "apprentice", "shift": "apprentice"}],
    "scores": [3, 12, 0],
    "stack": {"top": "yellow-different"},
}


def test_the_towers_grow_from_the_ground() -> None:
    drawn = sketch(bartizan.from_position("arkhanos", POSITION).view(0))
    assert drawn.count("=" * 11) == 5
    lines = drawn.splitlines()
    names = next(number for number, line in enumerate(lines) if "west 2" in line)
    assert lines[names].split() == ["west", "2", "north", "1", "east", "1", "centre", "1"]
    assert lines[names - 1] == " ===========  ===========  ===========  ==========="
    west = [line[1:12] for line in lines[:names]]
    assert [line.strip() for line in west] == [
        "Pu", "even", "+2  +2  bld", "Pu2  _  (a)", "B", "===========", "Pi3 (C) Bl5", "===========",
    ]  # fmt: skip
    assert lines[names + 1].split() == ["A+4", "B+6", "A+4"]


def test_everything_else_is_told_in_words() -> None:
    drawn = sketch(bartizan.from_position("arkhanos", POSITION).view(0))
    assert "Round 2 of 9. On the table: pink-1 blue-6 blue-6." in drawn
    assert "Mana pool: yellow-2." in drawn
    assert "on top Ye different." in drawn
    assert "> B p2:  12 points, 7+0 at home, book empty" in drawn
    assert "  C p3:   0 points, 5+0 at home, book shift swap" in drawn
    assert all(f"{sign} {colour}" in drawn for colour, sign in SIGNS.items())


def test_a_closed_tower_is_told() -> None:
    view = bartizan.from_position("arkhanos", POSITION).view(0)
    east = view["towers"][2] | {"tile": None, "open": False}
    assert "east, shut" in sketch(view | {"towers": [*view["towers"][:2], east, view["towers"][3]]})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_view_fits_and_every_decision_is_asked(seats: int) -> None:
    asked: set[str] = set()
    for match in [match for seed in range(6) for match in wander_views(seats, seed)]:
        lines = sketch(match).splitlines()
        assert max(map(len, lines)) <= 79
        assert not any(line != line.rstrip() for line in lines)
        letters = [f"{SIGNS[die.split('-')[0]]}{die[-1]}" for die in dice_of(match)]
        towers = "\n".join(lines[: lines.index("")])
        assert sorted(letters) == sorted(re.findall(r"[A-Z][a-z]\d", towers))
        question = ask(match)
        assert re.fullmatch(r"[A-Z].*[.?]", question)
        assert "{" not in question
        asked.add(re.sub(r"(pink|purple|yellow|blue)-\d", "DIE", question))
    assert len(asked) > 10


def wander_views(seats: int, seed: int) -> list[dict[str, Any]]:
    return [match.view(0) for match in wander(seats, seed)]


def dice_of(view: dict[str, Any]) -> list[str]:
    """All dice that stand in towers."""
    pillars = [pillar for tower in view["towers"] for pillar in tower["pillars"]]
    pillars += [pillar for tower in view["towers"] for floor in tower["covered"] for pillar in floor["pillars"]]
    return [pillar["die"] for pillar in pillars if pillar["die"]]


@pytest.mark.parametrize(
    ("change", "question"),
    [
        ({}, "Take a die from the table."),
        ({"turn": {"seat": 0}}, "Take a die from the table, or cast a spell first."),
        (
            {"turn": {"seat": 2}},
            (
                "Take a die from the table, or cast a spell first. "
                "Shift can change nothing until you have taken a die: casting would only bring its meeple home."
            ),
        ),
        (
            {"turn": {"seat": 0}, "books": [{"shift": "apprentice", "morph": "master"}, {}, {}]},
            (
                "Take a die from the table. Shift and Morph can change nothing until you have taken a die: "
                "casting would only bring their meeples home."
            ),
        ),
        ({"turn": {"seat": 0}, "doing": "manipulate() in take_die()"}, "Which spell does Manipulate cast?"),
        ({"turn": {"seat": 0}, "doing": "effect(2) in take_die()"}, "Flip: which die on the table is turned over?"),
        (
            {"table": ["pink-1", "blue-6"], "turn": {"die": "pink-4", "counts_as": "blue-5"}},
            "Place the pink-4 (which counts as blue-5) on a pillar.",
        ),
    ],
)
def test_questions(change: dict[str, Any], question: str) -> None:
    assert ask(bartizan.from_position("arkhanos", POSITION | change).view(0)) == question


CENTRAL: dict[str, Any] = {
    "seats": 2,
    "table": ["pink-1", "pink-1", "pink-2"],
    "towers": {"centre": {"pillars": ["yellow-5"], "beside": ["p1 apprentice"]}},
    "turn": {"seat": 0, "die": "yellow-5", "at": "centre 1"},
}


def test_questions_about_a_bonus_say_why_it_cannot_be_had() -> None:
    match = bartizan.from_position("arkhanos", CENTRAL)
    assert ask(match.view(0)) == "Which of your meeples activates Exchange?"
    active = bartizan.from_position("arkhanos", CENTRAL | {"books": [{"exchange": "master"}, {}]})
    assert ask(active.view(0)).startswith("Exchange is active already: cast it")
    spread = ["p1 apprentice"] * 3
    floors = [{"pillars": spread}, {"pillars": ["p1 apprentice", "blue-1", "blue-1"]}]
    towers = CENTRAL["towers"] | {"west": {"covered": floors, "pillars": ["p1 apprentice"]}}
    books = [{"flip": "master", "swap": "apprentice"}, {}]
    empty = bartizan.from_position("arkhanos", CENTRAL | {"towers": towers, "books": books})
    assert ask(empty.view(0)).startswith("Your supply is empty: cast a spell to bring a meeple home for Exchange")
