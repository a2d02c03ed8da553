"""Phase 2, the bonus of the pillar: rules `arkhanos.bonus.*`."""

from typing import Any, Final

import pytest

from tests.rules.arkhanos.positions import (
    FIVE_AWAY,
    SEVEN_AWAY,
    SIX_AWAY,
    at,
    book,
    end_turn,
    floor,
    place,
    step,
    supply,
    table,
)
from tests.rules.asking import do, refusal, targets, texts

BUILD: Final[dict[str, Any]] = {"west": "purple-yellow-low . . .", "table": "purple-1 blue-2 blue-3"}


@pytest.mark.rule("arkhanos.bonus.gain")
def test_only_the_bonus_of_the_pillar_is_gained_and_only_once() -> None:
    match = at("purple-1+p2 . purple-3+p2", table="purple-2 blue-2 blue-5", covered={"west": 1})
    place(match, "purple-2", "west-floor", "master")
    assert match.scores() == [2 + 3, 3]  # the bonus of the second floor, and an outer floor shared 2 : 2


@pytest.mark.rule("arkhanos.bonus.kinds")
@pytest.mark.parametrize(
    ("where", "scores", "doing"),
    [
        ("west-prestige", [2, 0], "take_die()"),
        ("west-floor", [1, 0], "take_die()"),
        ("west-build", [0, 0], "build_tower()"),
        ("centre", [0, 0], "activate_spell()"),
    ],
)
def test_there_are_four_kinds_of_bonus(where: str, scores: list[int], doing: str) -> None:
    match = at(table="purple-1 blue-2 blue-3")
    place(match, "purple-1", where)
    assert (match.scores(), step(match)) == (scores, doing)


@pytest.mark.rule("arkhanos.bonus.two")
@pytest.mark.parametrize("height", [0, 1, 3])
def test_the_prestige_pillar_brings_two_on_every_floor(height: int) -> None:
    match = at(table="purple-1 blue-2 blue-3", covered={"west": height})
    place(match, "purple-1", "west-prestige")
    assert match.scores() == [2, 0]


@pytest.mark.rule("arkhanos.bonus.floor")
@pytest.mark.parametrize("lower", [0, 1, 2, 4])
def test_the_floor_pillar_brings_the_number_of_its_floor(lower: int) -> None:
    match = at(table="purple-1 blue-2 blue-3", covered={"west": lower, "north": 3})
    place(match, "purple-1", "west-floor")
    assert match.scores() == [lower + 1, 0]


@pytest.mark.rule("arkhanos.bonus.floor")
def test_a_die_that_fills_the_floor_counts_this_floor() -> None:
    match = at("purple-1 . purple-3", table="purple-2 blue-2 blue-5", covered={"west": 1})
    place(match, "purple-2", "west-floor")
    assert match.scores() == [2 + 6, 0]


@pytest.mark.rule("arkhanos.bonus.activate")
@pytest.mark.rule("arkhanos.ruling.spell-numbers")
@pytest.mark.parametrize(
    ("number", "spell"), [(1, "manipulate"), (2, "shift"), (3, "flip"), (4, "morph"), (5, "exchange"), (6, "swap")]
)
@pytest.mark.parametrize("meeple", ["apprentice", "master"])
def test_activate_spell_puts_a_meeple_on_the_spell_of_the_number(number: int, spell: str, meeple: str) -> None:
    match = at(table=f"pink-{number} blue-2 blue-3")
    place(match, f"pink-{number}", "centre")
    assert texts(match) == {"activate apprentice", "activate master"}
    do(match, f"activate {meeple}")
    assert book(match) == (spell if meeple == "apprentice" else spell.upper())
    assert supply(match) == ((5, 1) if meeple == "apprentice" else (6, 0))
    assert book(match, 1) == ""


@pytest.mark.rule("arkhanos.bonus.activate-occupied")
def test_a_spell_that_has_a_meeple_is_not_activated_again_and_no_other_instead() -> None:
    match = at(table="pink-3 blue-2 blue-3", books="flip/")
    place(match, "pink-3", "centre")
    assert texts(match) == {"forgo", "cast flip"}
    assert refusal(match, "activate apprentice") == "arkhanos.bonus.activate-occupied"
    do(match, "forgo", "done")
    assert (book(match), supply(match), match.seat) == ("flip", (5, 1), 1)


@pytest.mark.rule("arkhanos.bonus.activate-occupied")
def test_the_same_spell_in_another_book_is_no_hindrance() -> None:
    match = at(table="pink-3 blue-2 blue-3", books="/flip")
    place(match, "pink-3", "centre")
    do(match, "activate apprentice")
    assert (book(match), book(match, 1)) == ("flip", "flip")


@pytest.mark.rule("arkhanos.bonus.activate-supply")
def test_activate_spell_takes_no_meeple_off_the_book() -> None:
    match = at(table="pink-3 blue-2 blue-3", covered=SIX_AWAY, books="shift")
    do(match, "take pink-3", "place centre", "meeple apprentice")
    assert supply(match) == (0, 0)
    assert texts(match) == {"forgo", "cast shift"}
    assert refusal(match, "activate shift") == "arkhanos.bonus.activate-supply"
    assert refusal(match, "activate apprentice") == "arkhanos.bonus.activate-supply"
    do(match, "forgo")
    assert book(match) == "shift"


@pytest.mark.rule("arkhanos.bonus.activate-supply")
def test_a_spell_that_is_cast_before_the_bonus_brings_its_meeple() -> None:
    match = at(table="pink-3 blue-2 blue-3", covered=SIX_AWAY, books="shift")
    do(match, "take pink-3", "place centre", "meeple apprentice")
    do(match, "cast shift")
    assert match.view(0)["books"][0]["flip"] == "apprentice"  # the only way to carry it out
    assert (book(match), supply(match)) == ("flip", (0, 0))


@pytest.mark.rule("arkhanos.bonus.activate-supply")
def test_with_no_meeple_at_all_the_bonus_does_nothing() -> None:
    match = at(table="pink-3 blue-2 blue-3", covered=SEVEN_AWAY)
    do(match, "take pink-3", "place centre")
    assert (match.seat, book(match), supply(match)) == (1, "", (0, 0))


@pytest.mark.rule("arkhanos.bonus.build")
def test_the_build_pillar_offers_other_towers_and_the_book() -> None:
    match = at(**BUILD)
    place(match, "purple-1", "west-build")
    places = [f"{tower}-{pillar}" for tower in ("north", "east") for pillar in ("prestige", "floor", "build")]
    raised = {f"raise {at} {meeple}" for at in [*places, "centre"] for meeple in ("apprentice", "master")}
    assert texts(match) == raised | {"activate apprentice", "activate master"}


@pytest.mark.rule("arkhanos.bonus.build")
def test_one_meeple_goes_one_way() -> None:
    match = at(**BUILD)
    place(match, "purple-1", "west-build")
    do(match, "raise east-floor master")
    assert (floor(match, "east"), book(match), supply(match), match.seat) == (". P1 .", "", (6, 0), 1)
    other = at(**BUILD)
    place(other, "purple-1", "west-build")
    do(other, "activate master")
    assert (floor(other, "east"), book(other), supply(other)) == (". . .", "MANIPULATE", (6, 0))


@pytest.mark.rule("arkhanos.bonus.build-none")
def test_without_any_meeple_the_build_pillar_does_nothing() -> None:
    match = at(**BUILD, covered=SEVEN_AWAY)
    do(match, "take purple-1", "place west-build")
    assert (match.seat, supply(match), floor(match, "west")) == (1, (0, 0), ". . purple-1+p1")


@pytest.mark.rule("arkhanos.bonus.build-none")
def test_a_meeple_of_the_floor_that_the_die_fills_comes_home_too_late() -> None:
    away = {"north": ["p1 p1 p1"], "east": ["p1 p1 P1"]}
    match = at("purple-1+p1 purple-2+p2 .", table="purple-3 blue-2 blue-3", covered=away)
    do(match, "take purple-3", "place west-build")
    assert (match.seat, supply(match), match.scores()) == (1, (2, 0), [6, 4])
    assert [floor(match, tower) for tower in ("north", "east", "centre")] == [". . ."] * 3


@pytest.mark.rule("arkhanos.bonus.build-from-book")
def test_with_an_empty_supply_a_meeple_of_the_book_may_move() -> None:
    match = at(**BUILD, covered=FIVE_AWAY, books="flip swap")
    do(match, "take purple-1", "place west-build", "meeple apprentice")
    assert supply(match) == (0, 0)
    sources = {target.split()[1] for target in targets(match, "raise")}
    assert sources == {"flip", "swap"} == targets(match, "activate")
    assert refusal(match, "forgo") == ""
    assert refusal(match, "raise east-floor apprentice") == "arkhanos.bonus.build-from-book"
    assert refusal(match, "raise east-floor shift") == "arkhanos.bonus.build-from-book"
    do(match, "raise east-floor flip")
    assert (floor(match, "east"), book(match), table(match)) == (". p1 .", "swap", "blue-2 blue-3")
    assert "flip" not in step(match)


@pytest.mark.rule("arkhanos.bonus.build-from-book")
def test_a_master_of_the_book_stays_a_master() -> None:
    away = {"west": ["p1 p1 p1"], "north": ["p1 p1 pink-1"]}
    match = at(**BUILD, covered=away, books="FLIP swap")
    do(match, "take purple-1", "place west-build", "meeple apprentice")
    do(match, "raise centre flip")
    assert (floor(match, "centre"), book(match)) == ("P1 . .", "swap")


@pytest.mark.rule("arkhanos.bonus.build-from-book")
def test_a_meeple_of_the_book_may_also_move_to_the_prompted_spell() -> None:
    match = at(**BUILD, covered=FIVE_AWAY, books="flip swap")
    do(match, "take purple-1", "place west-build", "meeple apprentice", "activate swap")
    assert book(match) == "manipulate flip"


@pytest.mark.rule("arkhanos.bonus.build-from-book")
def test_as_long_as_a_meeple_is_in_supply_the_book_stays_as_it_is() -> None:
    match = at(**BUILD, books="flip swap")
    place(match, "purple-1", "west-build")
    assert {target.split()[1] for target in targets(match, "raise")} == {"apprentice", "master"}
    assert refusal(match, "raise east-floor flip") == "arkhanos.bonus.build-from-book"
    assert refusal(match, "activate flip") == "arkhanos.bonus.build-from-book"


@pytest.mark.rule("arkhanos.bonus.build-different-tower")
@pytest.mark.parametrize("pillar", ["prestige", "floor"])
def test_the_meeple_cannot_go_to_the_tower_that_gave_the_bonus(pillar: str) -> None:
    match = at(**BUILD)
    place(match, "purple-1", "west-build")
    assert refusal(match, f"raise west-{pillar} apprentice") == "arkhanos.bonus.build-different-tower"


@pytest.mark.rule("arkhanos.bonus.build-pillar")
def test_the_meeple_stands_in_the_place_of_a_die_on_an_empty_pillar() -> None:
    match = at(**BUILD, north="pink-blue-low blue-1+p2 p2 .", centre="blue-3+p2 . .")
    place(match, "purple-1", "west-build")
    assert {target.split()[0] for target in targets(match, "raise") if target.startswith("north")} == {"north-build"}
    assert refusal(match, "raise north-prestige apprentice") == "arkhanos.bonus.build-pillar"
    assert refusal(match, "raise north-floor apprentice") == "arkhanos.bonus.build-pillar"
    do(match, "raise centre apprentice")
    assert floor(match, "centre") == "blue-3+p2 p1 ."


@pytest.mark.rule("arkhanos.bonus.build-no-bonus")
@pytest.mark.parametrize("where", ["east-prestige", "east-floor", "east-build", "centre"])
def test_the_pillar_under_a_meeple_gives_no_bonus(where: str) -> None:
    match = at(**BUILD, covered={"east": 1})
    place(match, "purple-1", "west-build")
    do(match, f"raise {where} apprentice")
    assert (match.scores(), book(match), supply(match), match.seat) == ([0, 0], "", (5, 1), 1)


@pytest.mark.rule("arkhanos.bonus.build-no-die")
def test_the_meeple_comes_without_a_die_and_fits_on_every_floor() -> None:
    match = at(**BUILD, north="yellow-odd . . .", east="blue-different blue-1+p2 . .")
    place(match, "purple-1", "west-build")
    assert refusal(match, "raise north-floor master") == refusal(match, "raise east-build master") == ""
    do(match, "raise north-floor master")
    assert (floor(match, "north"), table(match)) == (". P1 .", "blue-2 blue-3")


@pytest.mark.rule("arkhanos.bonus.build-fills")
def test_the_meeple_fills_its_pillar_and_may_complete_the_floor() -> None:
    match = at(**BUILD, north="pink-blue-low blue-1+p2 pink-2+p2 .")
    place(match, "purple-1", "west-build")
    do(match, "raise north-build apprentice")
    assert match.scores() == [4, 6]
    assert (floor(match, "north"), supply(match, 1)) == (". . .", (7, 1))


@pytest.mark.rule("arkhanos.bonus.build-influence")
@pytest.mark.parametrize(("meeple", "influence"), [("apprentice", [1, 1]), ("master", [2, 1])])
def test_a_meeple_on_a_pillar_is_influence(meeple: str, influence: list[int]) -> None:
    match = at(**BUILD, north="pink-blue-low blue-1+p2 . .")
    place(match, "purple-1", "west-build")
    do(match, f"raise north-build {meeple}")
    assert match.view(0)["towers"][1]["influence"] == influence


@pytest.mark.rule("arkhanos.bonus.build-book")
@pytest.mark.parametrize(
    ("number", "spell"), [(1, "manipulate"), (2, "shift"), (3, "flip"), (4, "morph"), (5, "exchange"), (6, "swap")]
)
def test_in_the_book_the_meeple_goes_on_the_spell_of_the_die(number: int, spell: str) -> None:
    match = at(table=f"purple-{number} blue-2 blue-3")
    place(match, f"purple-{number}", "west-build")
    do(match, "activate apprentice")
    assert book(match) == spell


@pytest.mark.rule("arkhanos.bonus.build-book-occupied")
def test_if_the_prompted_spell_is_taken_only_towers_remain() -> None:
    match = at(**BUILD, books="manipulate")
    place(match, "purple-1", "west-build")
    assert targets(match, "activate") == set()
    assert refusal(match, "activate apprentice") == "arkhanos.bonus.build-book-occupied"
    assert refusal(match, "raise centre apprentice") == refusal(match, "forgo") == ""
    do(match, "forgo")
    end_turn(match)
    assert (supply(match), book(match)) == ((5, 1), "manipulate")
