"""What we decided where the rulebook is silent, on meeples, bonuses and floors: rules `arkhanos.ruling.*`."""

from collections import Counter
from typing import Any

import pytest

from bartizan import Match
from bartizan.games import find
from tests.rules.arkhanos.positions import (
    EIGHT_AWAY,
    FIVE_AWAY,
    at,
    begun,
    book,
    floor,
    place,
    supply,
    tower_of,
    walled_in,
)
from tests.rules.asking import do, refusal, targets, texts

COLOURS = ("pink", "purple", "yellow", "blue")
TILES = find("arkhanos").own_content["tile"]
ODD_OR_EVEN = ([1, 3, 5], [2, 4, 6])
PAIRS = ([1, 2], [3, 4], [5, 6])


@pytest.mark.rule("arkhanos.ruling.meeple-choice")
def test_the_owner_chooses_between_the_ranks_that_are_in_supply() -> None:
    match = at(die="purple-1", table="blue-2 blue-3", books="FLIP")
    do(match, "place west-build")
    assert refusal(match, "meeple apprentice") == ""
    assert refusal(match, "meeple master") == "arkhanos.ruling.meeple-choice"
    do(match, "meeple apprentice")
    assert refusal(match, "activate master") == refusal(match, "raise centre master") == "arkhanos.ruling.meeple-choice"
    assert refusal(match, "activate apprentice") == refusal(match, "raise centre apprentice") == ""


@pytest.mark.rule("arkhanos.ruling.meeple-choice")
def test_with_the_master_alone_in_supply_it_must_be_the_master() -> None:
    match = at(
        die="purple-1", table="blue-2 blue-3", covered={"west": ["p1 p1 p1"], "north": ["p1 p1 p1"]}, books="flip"
    )
    do(match, "place west-prestige")
    assert texts(match) == {"meeple master", "cast flip"}
    assert refusal(match, "meeple apprentice") == "arkhanos.ruling.meeple-choice"


@pytest.mark.rule("arkhanos.ruling.central-alike")
def test_dice_and_meeples_go_to_the_next_empty_pillar_of_the_central_tower() -> None:
    match = at(centre="pink-1+p2 . .", die="blue-4", table="pink-5 pink-6")
    do(match, "place centre", "meeple master")
    assert floor(match, "centre") == "pink-1+p2 blue-4+P1 ."
    other = at(centre="p2 . .", die="purple-1", table="pink-5 pink-6")
    do(other, "place west-build", "meeple apprentice", "raise centre master")
    assert floor(other, "centre") == "p2 P1 ."


@pytest.mark.rule("arkhanos.ruling.no-meeple-anywhere")
@pytest.mark.parametrize(
    ("where", "tower", "scores"), [("west-prestige", "west", [2, 0]), ("west-floor", "west", [2, 0])]
)
def test_without_any_meeple_the_die_is_placed_alone(where: str, tower: str, scores: list[int]) -> None:
    match = at(die="purple-1", table="blue-4 blue-5", covered=EIGHT_AWAY)
    events = match.play(f"place {where}")
    assert [note["kind"] for note in events[0]["notes"]] == ["alone", "bonus"]
    assert (match.seat, match.scores()) == (1, scores)
    assert sorted(floor(match, tower).split()) == [".", ".", "purple-1"]
    assert tower_of(match, tower)["influence"] == [0, 0]


@pytest.mark.rule("arkhanos.ruling.no-meeple-anywhere")
@pytest.mark.parametrize("where", ["west-build", "centre"])
def test_bonuses_that_need_a_meeple_are_lost_then(where: str) -> None:
    match = at(die="purple-1", table="blue-4 blue-5", covered=EIGHT_AWAY)
    events = match.play(f"place {where}")
    assert [note["kind"] for note in events[0]["notes"]] == ["alone", "no bonus"]
    assert (match.seat, match.scores(), book(match)) == (1, [0, 0], "")


@pytest.mark.rule("arkhanos.ruling.no-meeple-anywhere")
def test_with_an_active_spell_a_die_cannot_be_placed_alone() -> None:
    away = {"west": ["p1 p1 p1"], "north": ["p1 p1 p1"], "east": ["p1 pink-1 pink-1"]}
    match = at(die="purple-1", table="blue-4 blue-5", covered=away, books="SHIFT")
    do(match, "place west-prestige")  # casting is the only way on, and then the master the only meeple
    assert (match.seat, floor(match, "west"), book(match)) == (1, "purple-1+P1 . .", "")


@pytest.mark.rule("arkhanos.ruling.no-meeple-scoring")
def test_a_floor_without_meeples_is_scored_by_nobody() -> None:
    match = at("purple-1 purple-2 .", die="purple-3", table="blue-4 blue-5", covered=EIGHT_AWAY)
    do(match, "place west-build")
    assert (match.scores(), tower_of(match, "west")["floor"]) == ([0, 0], 3)
    other = at("purple-1 purple-2+p2 .", die="purple-3", table="blue-4 blue-5", covered=EIGHT_AWAY)
    do(other, "place west-build")
    assert other.scores() == [0, 6]


@pytest.mark.rule("arkhanos.ruling.bonus-mandatory")
def test_a_bonus_that_can_be_carried_out_cannot_be_left() -> None:
    match = at(die="purple-1", table="blue-4 blue-5", books="flip")
    do(match, "place centre", "meeple apprentice")
    assert refusal(match, "forgo") == "arkhanos.ruling.bonus-mandatory"
    other = at(die="purple-1", table="blue-4 blue-5", books="flip")
    do(other, "place west-build", "meeple apprentice")
    assert refusal(other, "forgo") == "arkhanos.ruling.bonus-mandatory"


@pytest.mark.rule("arkhanos.ruling.build-book-source")
def test_the_meeple_on_the_prompted_spell_cannot_activate_it_but_may_go_to_a_tower() -> None:
    match = at(die="purple-1", table="blue-4 blue-5", covered=FIVE_AWAY, books="manipulate flip")
    do(match, "place west-build", "meeple apprentice")
    assert supply(match) == (0, 0)
    for meeple in ("manipulate", "flip"):
        assert refusal(match, f"activate {meeple}") == "arkhanos.bonus.build-book-occupied"
        assert refusal(match, f"raise centre {meeple}") == ""
    do(match, "raise centre manipulate")
    assert (floor(match, "centre"), book(match)) == ("p1 . .", "flip")


@pytest.mark.rule("arkhanos.ruling.zero-influence")
def test_who_has_no_meeple_there_is_not_second() -> None:
    match = at(north="pink-different . pink-1+p1 pink-2+p1", die="pink-4", table="blue-5 blue-6", seats=4)
    do(match, "place north-prestige", "meeple apprentice")
    assert match.scores() == [2 + 6, 0, 0, 0]


@pytest.mark.rule("arkhanos.ruling.end-tie-same")
def test_a_tie_on_an_incomplete_floor_is_worth_one_each() -> None:
    worth = tower_of(at("P1 purple-1+P2 .", seats=3), "west")["worth_at_end"]
    assert worth == [1, 1, 0]


@pytest.mark.rule("arkhanos.ruling.two-scored-order")
def test_the_floor_with_the_die_is_scored_before_the_one_with_the_meeple() -> None:
    """With all meeples of p1 in the towers, the bonus has none, though two come home in the same turn."""
    match = at(
        "purple-1+p1 purple-2+p1 .", north="pink-blue-low blue-1+p2 blue-2+p2 .", die="purple-3", table="blue-4 blue-5",
        covered={"north": ["p1 p1 p1"], "east": ["p1 P1 pink-1"]},
    )  # fmt: skip
    do(match, "place west-build")
    assert (floor(match, "north"), supply(match), match.scores()) == ("blue-1+p2 blue-2+p2 .", (3, 0), [6, 0])


def stack_used_up(left: int, **floors: Any) -> Match:
    """Round 8 with four players and so many tiles in the stack. p4's meeples, and some of p3's, stand on pillars of
    covered floors, each with two dice."""
    lower = 14 - left
    table_dice = ("pink-1", "purple-1", "yellow-1", "blue-1", "blue-2")
    free = Counter(dict.fromkeys(COLOURS, 10))
    free.subtract(die.split("-")[0] for die in table_dice)
    dice = [f"{colour}-6" for colour in free for _ in range(free[colour])]
    meeples = ["p4"] * 7 + ["P4"] + ["p3"] * 6
    rows = [f"{meeples[number]} {dice[2 * number]} {dice[2 * number + 1]}" for number in range(lower)]
    covered: dict[str, Any] = {"west": rows[:4], "north": rows[4:8], "east": rows[8:11], "centre": rows[11:]}
    unseen: dict[str, Any] = {"stack": {"top": None, "unseen": []}} if left == 0 else {}
    return at(**floors, seats=4, books="/flip", table=" ".join(table_dice), covered=covered, **unseen)


@pytest.mark.rule("arkhanos.ruling.stack-empty")
def test_when_the_stack_is_empty_an_outer_tower_is_closed() -> None:
    match = stack_used_up(0, west="purple-yellow-low p2 P2 .")
    before = tower_of(match, "west")["floor"]
    place(match, "purple-1", "west-build")
    do(match, "raise centre apprentice")
    west = tower_of(match, "west")
    assert (west["tile"], west["open"], west["floor"], match.scores()) == (None, False, before, [4, 6, 0, 0])
    assert walled_in(match, "west")[-1] == "p2 P2 purple-1"
    do(match, "take yellow-1")
    assert refusal(match, "place west-floor") == "arkhanos.ruling.stack-empty"
    assert not any(target.startswith("west") for target in targets(match, "place"))


@pytest.mark.rule("arkhanos.ruling.stack-empty")
def test_no_meeple_can_be_put_on_a_closed_tower() -> None:
    match = stack_used_up(0, west="purple-yellow-low p2 P2 .", north="pink-blue-low . . .")
    place(match, "purple-1", "west-build")
    do(match, "raise centre apprentice")
    place(match, "blue-1", "north-build")
    assert refusal(match, "raise west-floor apprentice") == "arkhanos.ruling.stack-empty"
    assert refusal(match, "raise east-floor apprentice") == ""


@pytest.mark.rule("arkhanos.ruling.stack-empty")
def test_without_a_tile_the_central_tower_goes_on() -> None:
    match = stack_used_up(0, centre="p2 P2 .")
    before = tower_of(match, "centre")["floor"]
    place(match, "purple-1", "centre")
    do(match, "activate apprentice")
    while match.seat == 0:
        do(match, "done")
    centre = tower_of(match, "centre")
    assert (centre["tile"], centre["open"], centre["floor"]) == (None, True, before + 1)
    assert [pillar["bonus"] for pillar in centre["pillars"]] == ["spell"] * 3
    place(match, "yellow-1", "centre")
    do(match, "activate apprentice")
    assert (floor(match, "centre"), book(match, 1)) == ("yellow-1+p2 . .", "manipulate flip")


@pytest.mark.rule("arkhanos.ruling.stack-empty")
def test_the_last_tile_of_the_stack_is_laid() -> None:
    match = stack_used_up(1, west="purple-yellow-low p2 P2 .")
    tops = match.view(0)["stack"]["top"]
    place(match, "purple-1", "west-build")
    do(match, "activate apprentice")
    west = tower_of(match, "west")
    assert (west["tile"], west["open"], match.view(0)["stack"]["count"]) == (tops, True, 0)


@pytest.mark.rule("arkhanos.ruling.prestige-unlimited")
def test_more_prestige_can_be_gained_than_there_are_tokens() -> None:
    match = at(die="purple-1", table="blue-4 blue-5", scores=[150, 150])
    do(match, "place west-prestige", "meeple apprentice")
    assert match.scores() == [152, 150]


@pytest.mark.rule("arkhanos.ruling.open")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_sees_the_same(seats: int) -> None:
    match = begun(seats)
    while not match.over:
        views = [match.view(seat) | {"you": None} for seat in (*range(seats), None)]
        assert all(view == views[0] for view in views)
        assert not any("?" in event["text"] for event in match.log())
        match.play(match.actions()[-1])


@pytest.mark.rule("arkhanos.ruling.tiles")
def test_tiles_serve_each_colour_and_each_number_alike() -> None:
    faces = Counter(
        (colour, number) for tile in TILES.values() for colour in tile["colours"] for number in tile["numbers"]
    )
    assert {sum(faces[colour, number] for number in range(1, 7)) for colour in COLOURS} == {21}
    assert {sum(faces[colour, number] for colour in COLOURS) for number in range(1, 7)} == {14}
    assert set(faces.values()) == {3, 4}


@pytest.mark.rule("arkhanos.ruling.tiles")
@pytest.mark.parametrize("name", sorted(TILES))
def test_tiles_are_narrow(name: str) -> None:
    colours, numbers, different = (TILES[name][field] for field in ("colours", "numbers", "different"))
    assert len(colours) * len(numbers) <= 6
    if different:
        assert (len(colours), numbers) == (1, [1, 2, 3, 4, 5, 6])
    else:
        assert numbers in ODD_OR_EVEN or (len(colours) == 2 and numbers in PAIRS)


@pytest.mark.rule("arkhanos.ruling.start-tiles")
def test_first_floors_are_the_tiles_of_one_colour_odd_or_even() -> None:
    starts = {name: tile for name, tile in TILES.items() if tile["start"]}
    assert set(starts) == {"purple-even", "pink-odd", "yellow-odd", "blue-even"}
    assert [name for name, tile in TILES.items() if len(tile["colours"]) == 1 and not tile["different"]] == [*starts]
    assert Counter(colour for tile in starts.values() for colour in tile["colours"]) == dict.fromkeys(COLOURS, 1)
    assert Counter(number for tile in starts.values() for number in tile["numbers"]) == dict.fromkeys(range(1, 7), 2)


@pytest.mark.rule("arkhanos.ruling.star")
@pytest.mark.parametrize("tile", ["pink-blue-odd", "purple-even"])
def test_a_star_changes_nothing(tile: str) -> None:
    match = at(centre=f"{tile} pink-1+p2 pink-2+p2 .", die="blue-4", table="blue-5 blue-6")
    do(match, "place centre", "meeple apprentice")
    assert texts(match) == {"activate apprentice", "activate master"}
    do(match, "activate apprentice")
    assert (book(match), match.scores()) == ("morph", [3, 4])


@pytest.mark.rule("arkhanos.ruling.different-two-colours")
@pytest.mark.parametrize(("die", "rule"), [("purple-3", "arkhanos.place.different"), ("purple-4", ""), ("pink-4", "")])
def test_numbers_must_differ_across_colours(die: str, rule: str) -> None:
    """With an owner's tile, since the box has none of the kind."""
    pack = {"tile": {"pink-purple-middle": {"different": True}}}
    match = at(east="pink-purple-middle pink-3+p2 . .", die=die, table="blue-5 blue-6", content=pack)
    assert refusal(match, "place east-floor") == rule
