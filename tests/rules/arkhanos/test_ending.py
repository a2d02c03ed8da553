"""The end: rules `arkhanos.end.*`, and how places are found."""

from typing import Any

import pytest
from hypothesis import given, strategies as st

import bartizan
from bartizan import Match
from bartizan.games.arkhanos.actions import SPELL_NAMES
from tests.rules.arkhanos.positions import at, book, place, pool
from tests.rules.asking import do, refusal, texts

LAST = "yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-1"
"""The pool in the last of eight rounds."""


def last_turn(*floors: str, **rest: Any) -> Match:
    """The last turn of a match of two, which is p1's."""
    return at(*floors, table="pink-4 blue-5", pool=LAST, **rest)


@pytest.mark.rule("arkhanos.end.when")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_the_game_ends_with_its_last_round(seats: int, rounds: int) -> None:
    dice = ["yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "pink-1", "pink-2"][: rounds - 1]
    match = at(seats=seats, table="pink-4 blue-5", pool=" ".join(dice))
    place(match, "pink-4", "north-prestige")
    assert (match.over, pool(match).split()) == (True, [*dice, "blue-5"])
    earlier = at(seats=seats, table="pink-4 blue-5", pool=" ".join(dice[:-1]))
    place(earlier, "pink-4", "north-prestige")
    assert (earlier.over, earlier.view(0)["round"]) == (False, rounds)


@pytest.mark.rule("arkhanos.end.when")
def test_no_spell_can_be_cast_after_the_end() -> None:
    match = last_turn(books="flip/swap")
    place(match, "pink-4", "north-prestige")
    assert (match.over, texts(match)) == (True, set())
    assert refusal(match, "cast flip") == "engine.turn.over"
    assert (book(match), book(match, 1)) == ("flip", "swap")


@pytest.mark.rule("arkhanos.end.incomplete")
@pytest.mark.parametrize(
    ("pillars", "scores"),
    [
        ("pink-1+p1 . .", [3, 0]),
        ("pink-1+p1 pink-3+p1 .", [3, 0]),
        ("pink-1+p1 pink-3+p2 .", [1, 1]),
        ("pink-1+P1 P2 .", [1, 1]),
        ("P1 pink-3+p2 .", [3, 2]),
        ("p1 P2 .", [2, 3]),
        ("pink-1 pink-3+p2 .", [0, 3]),
        ("pink-1 . .", [0, 0]),
        (". . .", [0, 0]),
    ],
)
@pytest.mark.parametrize("tower", ["west", "centre"])
def test_incomplete_floors_bring_three_two_and_one_in_a_tie(tower: str, pillars: str, scores: list[int]) -> None:
    """p1 also gets 2 for the last die's pillar and 3 for being alone on its floor."""
    match = last_turn(**{tower: f"pink-odd {pillars}"})
    place(match, "pink-4", "north-prestige", "apprentice" if "P1" in pillars else "master")
    assert match.scores() == [scores[0] + 5, scores[1]]


@pytest.mark.rule("arkhanos.end.incomplete")
def test_a_floor_that_the_last_turn_completes_is_scored_as_complete() -> None:
    match = last_turn(north="pink-different . pink-1+p2 pink-2+p2")
    place(match, "pink-4", "north-prestige")
    assert match.scores() == [2 + 4, 6]


@pytest.mark.rule("arkhanos.end.incomplete")
def test_walled_in_meeples_bring_nothing() -> None:
    match = last_turn(covered={"west": ["p2 P2 p2"]})
    place(match, "pink-4", "north-prestige")
    assert match.scores() == [5, 0]


@pytest.mark.rule("arkhanos.end.book")
@pytest.mark.parametrize(("books", "scores"), [("/", [0, 0]), ("flip/", [1, 0]), ("FLIP swap/MORPH", [2, 1])])
def test_each_meeple_in_a_book_brings_one(books: str, scores: list[int]) -> None:
    match = last_turn(books=books)
    place(match, "pink-4", "north-prestige")
    assert match.scores() == [scores[0] + 5, scores[1]]


@pytest.mark.rule("arkhanos.end.book")
def test_the_notes_of_the_end_tell_where_prestige_comes_from() -> None:
    match = last_turn("purple-1+p2 . .", books="flip/MORPH shift")
    do(match, "take pink-4", "place north-prestige")
    told = [(note["kind"], note.get("seat"), note.get("points")) for event in match.play("meeple master")
            for note in event["notes"]]  # fmt: skip
    assert told == [
        ("bonus", 0, 2), ("pool", None, None), ("incomplete", 1, 3), ("incomplete", 0, 3), ("book", 0, 1),
        ("book", 1, 2), ("end", None, None),
    ]  # fmt: skip


def ended(scores: list[int], books: list[int], west: str = "", **rest: Any) -> list[int]:
    """The places of players with this prestige at the end, and so many meeples in their books."""
    seats = len(scores)
    position = at(
        west, seats=seats, books="/".join(" ".join(SPELL_NAMES[:count]) for count in books), **rest
    ).position()
    rounds = 9 if seats == 3 else 8
    over = {"over": True, "doing": "over", "turn": None, "table": [], "round": rounds, "scores": scores}
    kept = {field: position[field] for field in ("seats", "towers", "books")}
    return bartizan.from_position("arkhanos", kept | over).standings()


@pytest.mark.rule("arkhanos.end.winner")
def test_the_most_prestige_wins_whatever_else_there_is() -> None:
    assert ended([31, 30], [0, 6]) == [1, 2]
    assert ended([30, 31, 29, 28], [6, 0, 6, 6]) == [2, 1, 3, 4]


@pytest.mark.rule("arkhanos.end.tie-book")
def test_among_equals_the_fuller_book_wins() -> None:
    assert ended([30, 30], [2, 3]) == [2, 1]
    assert ended([30, 30], [2, 1], "purple-1+p2 . .") == [1, 2]
    assert ended([30, 30, 29], [2, 3, 6]) == [2, 1, 3]  # only among those who are level


@pytest.mark.rule("arkhanos.end.tie-top")
@pytest.mark.parametrize("west", ["purple-1+p2 . .", "p2 . .", ". purple-1+P2 .", ". P2 ."])
def test_among_equals_more_meeples_on_top_floors_win(west: str) -> None:
    """Beside a die or on a pillar, apprentice or master, in any tower: two heads against p1's one."""
    assert ended([30, 30], [2, 2], west) == [2, 1]
    both = {"north": "pink-blue-low pink-1+p1 . .", "centre": "pink-2+p2 . ."}
    assert ended([30, 30], [2, 2], west, **both) == [2, 1]


@pytest.mark.rule("arkhanos.end.tie-top")
def test_walled_in_meeples_break_no_tie() -> None:
    assert ended([30, 30], [2, 2], "purple-1+p2 . .", covered={"north": ["p1 p1 p1"]}) == [2, 1]


@pytest.mark.rule("arkhanos.end.shared")
def test_players_who_are_level_in_all_three_share_the_victory() -> None:
    assert ended([30, 30], [2, 2], "purple-1+p1 purple-2+p2 .") == [1, 1]
    assert ended([30, 30, 30], [2, 2, 2], "purple-1+p1 purple-2+p2 .") == [1, 1, 3]


@pytest.mark.rule("arkhanos.ruling.heads")
def test_tie_breaks_count_heads_and_not_influence() -> None:
    assert ended([30, 30], [2, 2], "purple-1+P1 purple-2+p2 .") == [1, 1]


@pytest.mark.rule("arkhanos.ruling.places")
@given(
    ranks=st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 1)), min_size=2, max_size=4),
)
def test_places_follow_from_prestige_books_and_heads(ranks: list[tuple[int, int, int]]) -> None:
    """Each seat has a floor of its own for its heads, so they never fill one."""
    towers = {
        name: {"tile": tile, "pillars": [f"p{seat + 1} apprentice"] if ranks[seat][2] else []}
        for seat, (name, tile) in enumerate(
            [("west", "pink-odd"), ("north", "blue-even"), ("east", "yellow-odd"), ("centre", "purple-even")][
                : len(ranks)
            ]
        )
    }
    position = {
        "seats": len(ranks),
        "towers": towers,
        "books": [dict.fromkeys(SPELL_NAMES[:count], "apprentice") for _, count, _ in ranks],
        "scores": [prestige for prestige, _, _ in ranks],
        "over": True,
    }
    places = bartizan.from_position("arkhanos", position).standings()
    assert places == [1 + sum(other > rank for other in ranks) for rank in ranks]
