"""The moments for spells, and when a turn stops for them: rulings `windows`, `two-floors` and `pause-*`."""

import pytest

from bartizan import Match
from bartizan.games import find
from tests.rules.arkhanos.positions import at, book, floor, place, step, supply, table, tower_of
from tests.rules.asking import do, refusal, targets, texts

LAST = "yellow-1 yellow-2 yellow-3 yellow-4 yellow-5 yellow-6 yellow-1"
"""The pool in the last of eight rounds."""


def steps_of(match: Match, *actions: str) -> list[str]:
    """What was being decided each time."""
    found = []
    for action in actions:
        found.append(step(match))
        do(match, action)
    return found


@pytest.mark.rule("arkhanos.ruling.windows")
def test_a_turn_with_a_bonus_that_moves_a_meeple_has_six_moments() -> None:
    match = at(centre="pink-1+p2 pink-2+p2 .", table="purple-3 blue-4 blue-5", books="swap flip")
    actions = ("take purple-3", "place west-build", "meeple apprentice", "raise centre apprentice", "done", "done")
    assert steps_of(match, *actions) == [
        "take_die()", "place_die()", "place_meeple()", "build_tower()", "after_bonus()", "before_end()",
    ]  # fmt: skip
    assert match.seat == 1


@pytest.mark.rule("arkhanos.ruling.windows")
def test_before_a_bonus_of_prestige_there_is_no_moment_of_its_own() -> None:
    match = at(table="purple-3 blue-4 blue-5", books="flip")
    assert steps_of(match, "take purple-3", "place west-prestige", "meeple apprentice", "done") == [
        "take_die()", "place_die()", "place_meeple()", "before_end()",
    ]  # fmt: skip


@pytest.mark.rule("arkhanos.ruling.windows")
def test_scoring_and_building_is_one_step() -> None:
    match = at(north="pink-different . p2 p2", die="pink-4", table="blue-4 blue-5", books="flip")
    do(match, "place north-prestige")
    events = match.play("meeple apprentice")
    assert [event["text"].split()[0] for event in events] == ["meeple", "turn-up"]
    assert (step(match), floor(match, "north")) == ("before_end()", ". . .")


@pytest.mark.rule("arkhanos.ruling.two-floors")
def test_there_is_no_moment_between_two_floors() -> None:
    match = at(
        "purple-1+p2 purple-2+p2 .", centre="pink-1+p2 pink-2+p2 .", die="purple-3", table="blue-4 blue-5",
        books="manipulate flip exchange swap",
    )  # fmt: skip
    do(match, "place west-build", "meeple apprentice", "raise centre apprentice")
    assert (step(match), floor(match, "west"), floor(match, "centre")) == (
        "after_bonus()", "purple-1+p2 purple-2+p2 purple-3+p1", "pink-1+p2 pink-2+p2 p1",
    )  # fmt: skip
    events = match.play("done")
    assert [event["text"].split()[0] for event in events] == ["done", "turn-up", "turn-up"]
    assert (step(match), floor(match, "west"), floor(match, "centre")) == ("before_end()", ". . .", ". . .")


@pytest.mark.rule("arkhanos.ruling.pause-bonus")
@pytest.mark.parametrize(
    ("centre", "books", "stops"),
    [
        ("pink-1+p2 pink-2+p2 .", "swap", True),
        ("pink-1+p2 pink-2+p2 .", "manipulate", True),
        ("pink-1+p2 p2 .", "swap", True),
        ("p2 p2 .", "swap", False),
        ("p2 p2 .", "manipulate", False),
        ("pink-1+p2 . .", "swap", False),
        ("pink-1+p2 . .", "manipulate", False),
        ("pink-1+p2 pink-2+p2 .", "shift flip morph exchange", False),
        ("pink-1+p2 pink-2+p2 .", "/manipulate swap", False),
    ],
)
def test_a_turn_stops_before_a_full_central_floor_is_covered_if_it_can_be_swapped(
    centre: str, books: str, stops: bool
) -> None:
    match = at(centre=centre, die="purple-3", table="blue-4 blue-5", books=books)
    do(match, "place west-build", "meeple apprentice", "raise centre apprentice")
    assert (match.view(0)["pause"] == "bonus") == (step(match) == "after_bonus()") == stops


@pytest.mark.rule("arkhanos.ruling.pause-bonus")
def test_a_full_outer_floor_is_no_reason_to_stop() -> None:
    match = at(
        north="pink-different . p2 p2", centre="pink-1+p2 . .", die="pink-4", table="blue-4 blue-5", books="swap"
    )
    do(match, "place north-prestige", "meeple apprentice")
    assert (step(match), floor(match, "north")) == ("before_end()", ". . .")


@pytest.mark.rule("arkhanos.ruling.pause-bonus")
def test_a_swap_that_the_bonus_has_just_activated_counts() -> None:
    match = at(centre="pink-1+p2 pink-2+p2 .", die="pink-6", table="blue-4 blue-5")
    do(match, "place centre", "meeple apprentice", "activate apprentice")
    assert step(match) == "after_bonus()"
    assert texts(match) == {"cast swap", "done"}
    do(match, "cast swap", "swap blue-5 pink-6")
    assert (table(match), tower_of(match, "centre")["floor"], match.scores()) == ("pink-6 blue-4", 2, [3, 4])


@pytest.mark.rule("arkhanos.ruling.pause-bonus")
def test_all_spells_may_be_cast_at_that_stop_as_long_as_it_lasts() -> None:
    match = at(centre="pink-1+p2 pink-2+p2 .", die="pink-4", table="blue-4 blue-5", books="flip manipulate swap morph")
    do(match, "place centre", "meeple apprentice", "forgo")
    assert targets(match, "cast") == {"flip", "manipulate", "swap", "morph"}
    do(match, "cast flip", "flip blue-5", "cast swap", "swap blue-2 pink-1", "cast manipulate", "as swap")
    do(match, "swap blue-4 pink-2")
    assert (table(match), book(match), match.seat) == ("pink-1 pink-2", "morph", 1)


@pytest.mark.rule("arkhanos.ruling.pause-end")
@pytest.mark.parametrize(
    ("books", "pool", "centre", "stops"),
    [
        ("flip", "", "", True),
        ("manipulate", "", "", True),
        ("exchange", "", "", False),
        ("exchange", "yellow-1", "", True),
        ("swap", "yellow-1", "", False),
        ("swap", "yellow-1", "pink-1+p2 . .", True),
        ("swap", "yellow-1", "p2 . .", False),
        ("shift morph", "yellow-1", "pink-1+p2 . .", False),
        ("/flip manipulate", "yellow-1", "pink-1+p2 . .", False),
    ],
)
def test_a_turn_stops_before_its_end_if_the_dice_of_others_can_be_changed(
    books: str, pool: str, centre: str, stops: bool
) -> None:
    match = at(centre=centre, die="pink-4", table="blue-4 blue-5", pool=pool, books=books)
    do(match, "place north-prestige", "meeple apprentice")
    assert (match.view(0)["pause"] == "end") == (step(match) == "before_end()") == stops
    assert match.seat == (0 if stops else 1)


@pytest.mark.rule("arkhanos.ruling.pause-end")
def test_the_last_turn_of_a_round_stops_too_since_the_die_goes_to_the_pool() -> None:
    match = at(die="pink-4", table="blue-5", pool="yellow-1", books="flip")
    do(match, "place north-prestige", "meeple apprentice")
    assert (step(match), match.view(0)["pause"]) == ("before_end()", "end")


@pytest.mark.rule("arkhanos.ruling.pause-end")
def test_a_meeple_that_stays_in_the_book_can_come_home_in_the_next_turn() -> None:
    match = at(die="pink-4", table="blue-4 blue-5 blue-6", books="shift/")
    do(match, "place north-prestige", "meeple apprentice")
    place(match, "blue-4", "east-floor")
    assert (match.seat, supply(match)) == (0, (5, 1))
    do(match, "cast shift")
    assert supply(match) == (6, 1)


@pytest.mark.rule("arkhanos.ruling.pause-last")
def test_the_last_turn_of_the_game_does_not_stop_after_its_bonus() -> None:
    books = "manipulate flip exchange swap"
    match = at(centre="pink-1+p2 pink-2+p2 .", die="purple-3", table="blue-5", pool=LAST, books=books)
    do(match, "place west-build", "meeple apprentice", "raise centre apprentice")
    assert (match.over, book(match)) == (True, books)
    other = at(centre="pink-1+p2 pink-2+p2 .", die="purple-3", table="blue-5", pool=LAST[9:], books=books)
    do(other, "place west-build", "meeple apprentice", "raise centre apprentice")
    assert steps_of(other, "done", "done") == ["after_bonus()", "before_end()"]
    early = at(die="purple-3", table="blue-5 blue-6", pool=LAST, books=books)
    do(early, "place west-prestige", "meeple apprentice")
    assert step(early) == "before_end()"


@pytest.mark.rule("arkhanos.ruling.pause-last")
def test_in_the_last_turn_spells_may_still_be_cast_before_the_bonus_is_done() -> None:
    match = at(die="purple-3", table="blue-5", pool=LAST, books="flip")
    assert refusal(match, "cast flip") == ""
    do(match, "place west-build", "meeple apprentice")
    assert refusal(match, "cast flip") == ""


@pytest.mark.rule("arkhanos.ruling.pause-choice")
def test_a_player_may_choose_for_each_of_the_two_stops() -> None:
    game = find("arkhanos")
    assert set(game.pauses) == {"bonus", "end"}
    match = at(centre="pink-1+p2 pink-2+p2 .", table="purple-3 blue-4 blue-5", books="swap flip")
    seen = [match.view(0)["pause"]]
    for action in ("take purple-3", "place centre", "meeple apprentice", "forgo", "done", "done"):
        do(match, action)
        seen.append(match.view(0)["pause"])
    assert seen == [None, None, None, None, "bonus", "end", None]
    assert match.seat == 1
