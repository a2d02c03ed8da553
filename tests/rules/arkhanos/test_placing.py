"""Phase 1, a die and a meeple: rules `arkhanos.place.*`."""

import pytest

from bartizan.games.arkhanos.dice import DIE_NAMES
from tests.rules.arkhanos.positions import SIX_AWAY, at, book, floor, step, supply, table
from tests.rules.asking import do, reason, refusal, targets, texts


@pytest.mark.rule("arkhanos.place.any-die")
def test_any_die_on_the_table_may_be_taken_and_no_other() -> None:
    match = at(
        "purple-yellow-low purple-1+p2 . .", centre="pink-2+p2 . .", table="pink-4 blue-2 blue-2", pool="yellow-6"
    )
    assert targets(match, "take") == {"pink-4", "blue-2"}
    for die in ("yellow-6", "purple-1", "pink-2", "blue-5"):
        assert refusal(match, f"take {die}") == "arkhanos.place.any-die"
    assert "yellow-6" in reason(match, "take yellow-6")
    do(match, "take blue-2")
    assert table(match) == "pink-4 blue-2"


@pytest.mark.rule("arkhanos.place.empty-pillar")
def test_the_pillar_must_be_empty_of_dice_and_of_meeples() -> None:
    match = at("purple-2+p2 . p2", table="purple-3 blue-2 blue-3")
    do(match, "take purple-3")
    assert refusal(match, "place west-prestige") == "arkhanos.place.empty-pillar"
    assert refusal(match, "place west-build") == "arkhanos.place.empty-pillar"
    assert refusal(match, "place west-floor") == ""


@pytest.mark.rule("arkhanos.place.empty-pillar")
def test_only_top_floors_are_open() -> None:
    """The covered floor of the west tower would take a purple 2, the top floor does not."""
    towers = {
        "west": {"tile": "pink-odd", "covered": [{"tile": "purple-yellow-even"}]},
        "north": {"tile": "purple-even"},
    }
    match = at(towers=towers, table="purple-2 blue-2 blue-3 blue-3 blue-3", round=4)
    do(match, "take purple-2")
    assert refusal(match, "place west-prestige") == "arkhanos.place.requirement"


@pytest.mark.rule("arkhanos.place.pillar-choice")
@pytest.mark.parametrize("pillar", ["prestige", "floor", "build"])
def test_the_pillar_is_a_free_choice(pillar: str) -> None:
    match = at(table="purple-3 blue-2 blue-3")
    do(match, "take purple-3")
    assert {"west-prestige", "west-floor", "west-build"} <= targets(match, "place")
    do(match, f"place west-{pillar}")
    pillars = ["."] * 3
    pillars[["prestige", "floor", "build"].index(pillar)] = "purple-3"
    assert floor(match, "west") == " ".join(pillars)


@pytest.mark.rule("arkhanos.place.central-any")
@pytest.mark.rule("arkhanos.place.central-always")
@pytest.mark.parametrize("die", DIE_NAMES)
def test_every_die_may_go_to_the_central_tower_whether_it_fits_elsewhere_or_not(die: str) -> None:
    match = at(centre="yellow-different blue-2 blue-2 .", die=die, table="pink-1 yellow-2")
    assert refusal(match, "place centre") == ""
    do(match, "place centre")
    assert floor(match, "centre") == f"blue-2 blue-2 {die}"


@pytest.mark.rule("arkhanos.place.requirement")
@pytest.mark.parametrize(
    ("die", "allowed"),
    [
        ("pink-4", True),
        ("yellow-2", True),
        ("pink-3", False),
        ("purple-4", False),
        ("blue-6", False),
        ("blue-1", False),
    ],
)
def test_both_colour_and_number_must_be_allowed(die: str, allowed: bool) -> None:
    match = at("pink-yellow-even . . .", die=die, table="pink-1 pink-1")
    assert refusal(match, "place west-floor") == ("" if allowed else "arkhanos.place.requirement")


@pytest.mark.rule("arkhanos.place.requirement")
def test_the_reason_tells_colour_from_number() -> None:
    match = at("pink-yellow-even . . .", die="blue-4", table="pink-1 pink-1")
    assert "no blue dice" in reason(match, "place west-floor")
    other = at("pink-yellow-even . . .", die="pink-5", table="pink-1 pink-1")
    assert reason(other, "place west-floor") == "The top floor of the west tower does not take a pink-5."


@pytest.mark.rule("arkhanos.place.requirement")
def test_what_the_die_counts_as_is_looked_at_and_not_what_it_shows() -> None:
    match = at("pink-odd . . .", "pink-blue-low . . .", table="blue-4 pink-1 pink-1", books="shift morph")
    do(match, "take blue-4", "cast shift", "shift higher")
    assert refusal(match, "place west-floor") == "arkhanos.place.requirement"
    do(match, "cast morph", "morph pink")
    assert refusal(match, "place west-floor") == ""
    assert refusal(match, "place north-floor") == "arkhanos.place.requirement"  # pink or blue, but low


@pytest.mark.rule("arkhanos.place.repeats")
def test_equal_dice_may_stand_side_by_side() -> None:
    match = at("purple-even purple-2+p2 purple-2+p2 .", die="purple-2", table="pink-1 pink-1")
    assert refusal(match, "place west-build") == ""


@pytest.mark.rule("arkhanos.place.two-colours")
@pytest.mark.parametrize(("first", "second", "third"), [("pink", "pink", "pink"), ("blue", "pink", "blue")])
def test_two_colours_may_be_mixed_or_not(first: str, second: str, third: str) -> None:
    match = at(f"pink-blue-odd {first}-1+p2 {second}-3+p2 .", die=f"{third}-5", table="yellow-1 yellow-1")
    assert refusal(match, "place west-build") == ""


@pytest.mark.rule("arkhanos.place.different")
@pytest.mark.parametrize(("number", "allowed"), [(1, True), (2, False), (3, True), (4, True), (5, False), (6, True)])
@pytest.mark.parametrize(
    ("pillars", "empty"),
    [("blue-5+p2 . blue-2+p2", "floor"), (". blue-2+p2 blue-5+p2", "prestige"), ("blue-2+p2 blue-5+p2 .", "build")],
)
def test_where_numbers_must_differ_none_may_come_twice(pillars: str, empty: str, number: int, allowed: bool) -> None:
    match = at(f"blue-different {pillars}", die=f"blue-{number}", table="yellow-1 yellow-1")
    assert refusal(match, f"place west-{empty}") == ("" if allowed else "arkhanos.place.different")


@pytest.mark.rule("arkhanos.place.different")
def test_meeples_on_pillars_have_no_number() -> None:
    """As the state counts them, meeples on pillars are numbers above all dice: none may be taken for one."""
    for meeple in ("p1", "P1", "p2", "P2", "p3", "P3", "p4", "P4"):
        for number in range(1, 7):
            match = at(f"blue-different {meeple} . .", seats=4, die=f"blue-{number}", table="yellow-1 yellow-1")
            assert refusal(match, "place west-floor") == ""


@pytest.mark.rule("arkhanos.place.different")
def test_numbers_on_other_floors_do_not_matter() -> None:
    match = at(
        "blue-different . . .",
        north="pink-blue-low blue-2+p2 . .",
        centre="blue-2+p2 . .",
        die="blue-2",
        table="yellow-1 yellow-1",
    )
    assert refusal(match, "place west-floor") == ""


@pytest.mark.rule("arkhanos.place.meeple")
@pytest.mark.parametrize(("where", "tower"), [("west-prestige", "west"), ("centre", "centre")])
@pytest.mark.parametrize(("meeple", "beside"), [("apprentice", "p1"), ("master", "P1")])
def test_a_meeple_goes_beside_the_die_in_every_tower(where: str, tower: str, meeple: str, beside: str) -> None:
    match = at(table="purple-3 blue-2 blue-3")
    do(match, "take purple-3", f"place {where}")
    assert texts(match) == {"meeple apprentice", "meeple master"}
    do(match, f"meeple {meeple}")
    assert floor(match, tower) == f"purple-3+{beside} . ."
    activated = 1 if (where, meeple) == ("centre", "master") else 0  # an apprentice, since no other is left
    assert supply(match) == ((7 - activated, 0) if meeple == "master" else (6, 1))
    assert supply(match, 1) == (7, 1)


@pytest.mark.rule("arkhanos.place.meeple-after-die")
def test_a_spell_may_be_cast_between_die_and_meeple() -> None:
    match = at(table="purple-3 blue-2 blue-3", books="FLIP")
    do(match, "take purple-3", "place west-prestige")
    assert (step(match), texts(match)) == ("place_meeple()", {"meeple apprentice", "cast flip"})
    do(match, "cast flip", "flip blue-2")
    assert (floor(match, "west"), texts(match)) == ("purple-3 . .", {"meeple apprentice", "meeple master"})


@pytest.mark.rule("arkhanos.place.out-of-meeples")
def test_with_an_empty_supply_a_spell_must_be_cast() -> None:
    match = at(table="purple-3 blue-2 blue-3", covered=SIX_AWAY, books="shift flip")
    assert supply(match) == (0, 0)
    do(match, "take purple-3", "place west-prestige")
    assert texts(match) == {"cast shift", "cast flip"}
    for meeple in ("apprentice", "master"):
        assert refusal(match, f"meeple {meeple}") == "arkhanos.place.out-of-meeples"
    assert refusal(match, "cast swap") == "arkhanos.book.active"


@pytest.mark.rule("arkhanos.place.out-of-meeples")
@pytest.mark.parametrize(("spell", "left"), [("shift", "flip"), ("flip", "shift")])
def test_which_spell_that_is_the_player_chooses(spell: str, left: str) -> None:
    match = at(table="purple-3 blue-2 blue-3", covered=SIX_AWAY, books="shift flip")
    do(match, "take purple-3", "place west-prestige", f"cast {spell}")
    if spell == "flip":
        do(match, "leave")
    do(match, "meeple apprentice")
    assert (floor(match, "west"), book(match), supply(match)) == ("purple-3+p1 . .", left, (0, 0))


@pytest.mark.rule("arkhanos.place.freed-meeple")
def test_shift_serves_the_die_that_its_own_meeple_will_stand_beside() -> None:
    match = at("purple-even . . .", table="purple-3 blue-2 blue-3", covered=SIX_AWAY, books="shift flip")
    do(match, "take purple-3")
    assert refusal(match, "place west-prestige") == "arkhanos.place.requirement"
    do(match, "cast shift")
    assert supply(match) == (1, 0)
    do(match, "shift higher", "place west-prestige", "meeple apprentice")
    assert (floor(match, "west"), book(match), supply(match)) == ("purple-3+p1 . .", "flip", (0, 0))


@pytest.mark.rule("arkhanos.place.freed-meeple")
def test_the_freed_meeple_keeps_its_rank() -> None:
    match = at(
        table="purple-3 blue-2 blue-3", covered={"west": ["p1 p1 p1"], "north": ["p1 p1 p1"]}, books="flip SHIFT"
    )
    do(match, "take purple-3", "place west-prestige")
    events = match.play("cast shift")
    assert [event["text"] for event in events] == ["cast shift"]
    do(match, "meeple master")
    assert floor(match, "west") == "purple-3+P1 . ."
