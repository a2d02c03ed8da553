"""The worked examples of the rulebook, each by name: rules `arkhanos.example.*`."""

import pytest

from bartizan import Match
from tests.rules.arkhanos.positions import at, book, floor, place, pool, step, supply, table, tower_of
from tests.rules.asking import do, refusal, targets, texts


def take_up(tile: str, *dice: str) -> list[str]:
    """Which rule refuses each of three dice that are placed on the same floor, one after the other."""
    found: list[str] = []
    standing: list[str] = []
    for die in dice:
        pillars = " ".join([*(f"{other}+p2" for other in standing), *["."] * (3 - len(standing))])
        match = at(f"{tile} {pillars}", die=die, table="pink-1 blue-2")
        pillar = ("prestige", "floor", "build")[len(standing)]
        found.append(refusal(match, f"place west-{pillar}"))
        if not found[-1]:
            standing.append(die)
    return found


FINE = ["", "", ""]
WRONG = "arkhanos.place.requirement"
TWICE = "arkhanos.place.different"


@pytest.mark.rule("arkhanos.example.even")
def test_the_example_of_purple_even_numbers() -> None:
    assert take_up("purple-even", "purple-4", "purple-4", "purple-6") == FINE
    assert take_up("purple-even", "purple-1", "purple-3", "purple-5") == [WRONG] * 3
    assert take_up("purple-even", "pink-2", "yellow-4", "blue-6") == [WRONG] * 3


@pytest.mark.rule("arkhanos.example.high")
def test_the_example_of_yellow_and_pink_fives_and_sixes() -> None:
    assert take_up("pink-yellow-high", "yellow-5", "yellow-5", "pink-5") == FINE
    assert take_up("pink-yellow-high", "yellow-6", "pink-6", "pink-6") == FINE
    assert take_up("pink-yellow-high", "purple-5", "blue-6", "yellow-4") == [WRONG] * 3


@pytest.mark.rule("arkhanos.example.different")
def test_the_example_of_yellow_different_numbers() -> None:
    assert take_up("yellow-different", "yellow-1", "yellow-4", "yellow-6") == FINE
    assert take_up("yellow-different", "yellow-2", "yellow-2", "yellow-2") == ["", TWICE, TWICE]
    assert take_up("yellow-different", "yellow-5", "yellow-5", "yellow-1") == ["", TWICE, ""]
    assert take_up("yellow-different", "yellow-5", "yellow-1", "yellow-5") == ["", "", TWICE]


def yellow() -> Match:
    """Yellow has put a purple 1 on a build pillar."""
    match = at(
        "purple-yellow-low purple-2+p2 . .", east="pink-purple-middle . pink-3+p2 .", table="purple-1 blue-5 blue-6"
    )
    place(match, "purple-1", "west-build")
    return match


@pytest.mark.rule("arkhanos.example.build")
def test_the_example_of_building_another_tower() -> None:
    match = yellow()
    do(match, "raise east-prestige apprentice")
    assert match.scores() == [0, 0]
    assert floor(match, "east") == "p1 pink-3+p2 ."
    assert tower_of(match, "east")["influence"] == [1, 1]
    match = at(east="pink-purple-middle p1 pink-3+p2 .", table="pink-4 blue-6 blue-6", seat=1)
    place(match, "pink-4", "east-build", "master")
    do(match, "activate apprentice")
    assert match.scores() == [4, 6]


@pytest.mark.rule("arkhanos.example.build-book")
def test_the_example_of_choosing_the_book() -> None:
    match = yellow()
    do(match, "activate apprentice")
    assert (book(match), floor(match, "east"), match.scores()) == ("manipulate", ". pink-3+p2 .", [0, 0])


def scored(red: str, green: str, blue: str) -> list[int]:
    """What Red, Green and Blue score on an outer floor with these meeples of theirs, the last of them just placed."""
    words = [f"{word}{seat}" for seat, meeples in enumerate((red, green, blue), 1) for word in meeples.split()]
    *standing, last = words
    pillars = " ".join(f"pink-{number}+{word}" for number, word in enumerate(standing, 1))
    seat = int(last[1]) - 1
    match = at(north=f"pink-different . {pillars}", seats=3, seat=seat, table="pink-4 blue-5 blue-6")
    place(match, "pink-4", "north-prestige", "master" if last[0] == "P" else "apprentice")
    found = match.scores()
    found[seat] -= 2  # by the pillar
    return found


@pytest.mark.rule("arkhanos.example.tie3")
def test_the_example_of_a_three_way_tie_for_first_place() -> None:
    assert scored("p", "p", "p") == [3, 3, 3]


@pytest.mark.rule("arkhanos.example.first-second")
def test_the_example_of_first_and_second_place() -> None:
    assert scored("p p", "p", "") == [6, 4, 0]


@pytest.mark.rule("arkhanos.example.tie2")
def test_the_example_of_a_two_way_tie_for_first_place() -> None:
    assert scored("p p", "P", "") == [3, 3, 0]
    assert scored("P", "p p", "") == [3, 3, 0]


@pytest.mark.rule("arkhanos.example.tie-second")
def test_the_example_of_a_two_way_tie_for_second_place() -> None:
    assert scored("p", "P", "p") == [3, 6, 3]


@pytest.mark.rule("arkhanos.example.tie2-third")
def test_the_example_of_a_two_way_tie_for_first_place_and_a_third_player() -> None:
    assert scored("P", "P", "p") == [3, 3, 0]


@pytest.mark.rule("arkhanos.example.red")
def test_the_example_of_red_who_manipulates_to_exchange_and_then_swaps() -> None:
    match = at(centre="pink-3+p2 . .", table="pink-6 blue-5 blue-6", pool="yellow-2 yellow-4", books="manipulate swap")
    do(match, "cast manipulate")
    assert texts(match) == {"as flip", "as exchange", "as swap", "leave"}
    do(match, "as exchange")
    assert targets(match, "exchange") == {f"{die} {other}" for die in ("pink-6", "blue-5", "blue-6")
                                          for other in ("yellow-2", "yellow-4")}  # fmt: skip
    do(match, "exchange pink-6 yellow-4")
    assert (table(match), pool(match), book(match)) == ("yellow-4 blue-5 blue-6", "yellow-2 pink-6", "swap")
    do(match, "cast swap", "swap blue-6 pink-3")
    assert (table(match), floor(match, "centre")) == ("pink-3 yellow-4 blue-5", "blue-6+p2 . .")
    assert (book(match), supply(match), match.seat, step(match)) == ("", (7, 1), 0, "take_die()")
    assert texts(match) == {"take pink-3", "take yellow-4", "take blue-5"}
