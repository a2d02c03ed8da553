"""Phase 3, floors are scored and built on: rules `arkhanos.score.*`, `arkhanos.clear.*` and `arkhanos.build.*`."""

from typing import Any

import pytest
from hypothesis import given, strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from bartizan import Match
from bartizan.games.arkhanos.floors import award
from tests.rules.arkhanos.oracle import prestige_of
from tests.rules.arkhanos.positions import at, floor, place, step, supply, table, tower_of, walled_in
from tests.rules.asking import do, refusal, targets


def completed(north: str, meeple: str = "apprentice", **rest: Any) -> Match:
    """The match after p1 has put a pink 4 with a meeple on the prestige pillar of the north tower, its last."""
    match = at(
        north=f"pink-different . {north}", table="pink-4 blue-5 blue-6", scores=[0] * rest.get("seats", 2), **rest
    )
    place(match, "pink-4", "north-prestige", meeple)
    return match


@pytest.mark.rule("arkhanos.score.table")
@pytest.mark.rule("arkhanos.score.tie-most")
@pytest.mark.rule("arkhanos.score.tie-second")
@pytest.mark.rule("arkhanos.score.no-second")
@pytest.mark.rule("arkhanos.ruling.zero-influence")
@given(
    influences=st.lists(st.integers(0, 6), min_size=4, max_size=4),
    row=st.lists(st.integers(0, 20), min_size=3, max_size=3),
)
def test_the_award_is_what_the_rules_say_for_all_influences(influences: list[int], row: list[int]) -> None:
    found = [award(vec[i64](influences), vec[i64](row), seat) for seat in range(4)]
    assert found == prestige_of(influences, dict(zip(("most", "second", "tied"), row, strict=True)))


@pytest.mark.rule("arkhanos.score.when")
@pytest.mark.parametrize(
    "pillars", ["pink-1+p2 pink-2+p2", "p2 pink-2+p2", "pink-1+p2 p2", "p2 p2", "p1 p2", "pink-1 pink-2"]
)
def test_a_floor_is_scored_when_its_third_pillar_is_full_by_dice_and_meeples(pillars: str) -> None:
    match = completed(pillars)
    assert (floor(match, "north"), tower_of(match, "north")["floor"], match.seat) == (". . .", 2, 1)


@pytest.mark.rule("arkhanos.score.when")
@pytest.mark.parametrize("pillars", [". pink-2+p2", "pink-1+p2 .", ". p2", ". ."])
def test_a_floor_with_an_empty_pillar_is_not_scored(pillars: str) -> None:
    match = completed(pillars)
    assert floor(match, "north") == f"pink-4+p1 {pillars}"
    assert (tower_of(match, "north")["floor"], match.scores()) == (1, [2, 0])


@pytest.mark.rule("arkhanos.score.order")
def test_two_floors_of_a_turn_are_scored_and_built_in_the_order_they_were_filled() -> None:
    """The die fills the east tower's floor, the meeple the west tower's, which comes first in every list."""
    match = at(
        "purple-1+p2 . purple-3+p2",
        east="purple-blue-odd blue-3+p1 purple-5+p1 .",
        table="purple-1 blue-5 blue-6",
        tops="pink-odd",
    )
    place(match, "purple-1", "east-build", "master")
    do(match, "raise west-floor apprentice")
    told = [note for event in match.log() for note in event["notes"] if note["kind"] == "floor"]
    assert [(note["tower"], note["seat"], note["points"]) for note in told] == [
        ("east", 0, 6), ("west", 1, 6), ("west", 0, 4),
    ]  # fmt: skip
    turned = [event["text"].split()[1] for event in match.log() if event["text"].startswith("turn-up")]
    assert (tower_of(match, "east")["tile"], tower_of(match, "west")["tile"]) == ("pink-odd", turned[-2])
    assert match.view(0)["stack"]["top"] == turned[-1]


@pytest.mark.rule("arkhanos.score.influence")
@pytest.mark.parametrize(
    ("pillars", "influence"),
    [
        (". . .", [0, 0, 0]),
        ("pink-1+p1 . .", [1, 0, 0]),
        ("pink-1+P1 . .", [2, 0, 0]),
        ("pink-1+p2 P2 .", [0, 3, 0]),
        ("p3 P1 .", [2, 0, 1]),
        ("pink-1 . .", [0, 0, 0]),
    ],
)
def test_apprentices_are_one_influence_and_masters_two(pillars: str, influence: list[int]) -> None:
    match = at(north=pillars and f"pink-blue-low {pillars}", seats=3)
    assert tower_of(match, "north")["influence"] == influence


@pytest.mark.rule("arkhanos.score.influence")
def test_meeples_walled_in_below_and_on_other_floors_are_no_influence() -> None:
    match = completed("pink-1+p2 pink-2+p2", covered={"north": ["p1 p1 P1"], "west": ["p1 pink-3 pink-3"]})
    assert match.scores() == [2 + 4, 6]


@pytest.mark.rule("arkhanos.score.table")
def test_the_table_has_a_row_for_outer_and_one_for_central_floors() -> None:
    assert at().view(0)["scoring"] == {"outer": [6, 4, 3], "central": [4, 3, 2], "incomplete": [3, 2, 1]}


@pytest.mark.rule("arkhanos.score.outer")
@pytest.mark.parametrize(
    ("pillars", "meeple", "scores"),
    [
        ("pink-1+p1 pink-2+p2", "apprentice", [6, 4, 0]),
        ("pink-1+p2 pink-2+p3", "master", [6, 3, 3]),
        ("pink-1+p2 pink-2+p3", "apprentice", [3, 3, 3]),
        ("pink-1+p2 pink-2+p2", "master", [3, 3, 0]),
        ("pink-1+p1 pink-2+p1", "apprentice", [6, 0, 0]),
        ("pink-1+P2 pink-2+P3", "apprentice", [0, 3, 3]),
    ],
)
def test_outer_floors_bring_six_four_and_three_in_a_tie(pillars: str, meeple: str, scores: list[int]) -> None:
    match = completed(pillars, meeple, seats=3)
    assert match.scores() == [scores[0] + 2, *scores[1:]]  # 2 by the pillar


@pytest.mark.rule("arkhanos.score.central")
@pytest.mark.rule("arkhanos.ruling.central-row")
@pytest.mark.parametrize(
    ("pillars", "meeple", "scores"),
    [
        ("pink-1+p1 pink-2+p2", "apprentice", [4, 3, 0]),
        ("pink-1+p2 pink-2+p3", "master", [4, 2, 2]),
        ("pink-1+p2 pink-2+p3", "apprentice", [2, 2, 2]),
        ("pink-1+p2 pink-2+p2", "master", [2, 2, 0]),
        ("pink-1+p1 pink-2+p1", "apprentice", [4, 0, 0]),
    ],
)
def test_central_floors_bring_four_three_and_two_in_a_tie(pillars: str, meeple: str, scores: list[int]) -> None:
    match = at(centre=f"yellow-blue-middle {pillars} .", seats=3, table="pink-2 blue-5 blue-6")
    place(match, "pink-2", "centre", meeple)
    if step(match) == "activate_spell()":
        do(match, "activate apprentice")
    assert match.scores() == scores


@pytest.mark.rule("arkhanos.score.central")
def test_a_central_floor_brings_less_than_an_outer_and_more_than_an_incomplete_one() -> None:
    rows = at().view(0)["scoring"]
    for outer, central, incomplete in zip(rows["outer"], rows["central"], rows["incomplete"], strict=True):
        assert outer > central > incomplete


@pytest.mark.rule("arkhanos.score.tie-most")
def test_players_tied_for_the_most_score_the_value_for_ties() -> None:
    assert completed("pink-1+p2 pink-2+p2", "master").scores() == [2 + 3, 3]


@pytest.mark.rule("arkhanos.score.no-second")
def test_after_a_tie_for_the_most_nobody_is_second() -> None:
    assert completed("pink-1+P2 pink-2+p3", "master", seats=3).scores() == [2 + 3, 3, 0]


@pytest.mark.rule("arkhanos.score.tie-second")
def test_players_tied_for_second_score_the_value_for_ties() -> None:
    assert completed("pink-1+P2 pink-2+p3", "apprentice", seats=3).scores() == [2 + 3, 6, 3]


@pytest.mark.rule("arkhanos.clear.after-score")
def test_a_floor_is_scored_cleared_and_built_on_before_the_next_is_scored() -> None:
    match = at(
        "purple-1+p2 . purple-3+p2", east="purple-blue-odd blue-3+p1 purple-5+p1 .", table="purple-1 blue-5 blue-6"
    )
    place(match, "purple-1", "east-build", "master")
    do(match, "raise west-floor apprentice")
    story = []
    for event in match.log():
        story += ["turn-up"] if event["text"].startswith("turn-up") else []
        story += [note["tower"] for note in event["notes"] if note["kind"] == "floor"]
    assert story == ["east", "turn-up", "west", "west", "turn-up"]


@pytest.mark.rule("arkhanos.clear.home")
def test_all_meeples_beside_dice_come_home_to_whomever_they_belong() -> None:
    match = completed("pink-1+P2 pink-2+p3", "apprentice", seats=4)
    assert [supply(match, seat) for seat in range(4)] == [(7, 1)] * 4
    losing = completed("pink-1+P2 pink-2+P3", "apprentice", seats=4)
    assert [supply(losing, seat) for seat in range(4)] == [(7, 1)] * 4


@pytest.mark.rule("arkhanos.clear.home")
def test_meeples_of_other_floors_stay() -> None:
    match = completed("pink-1+p2 pink-2+p2", west="purple-yellow-low purple-1+p1 p2 .")
    assert (floor(match, "west"), supply(match), supply(match, 1)) == ("purple-1+p1 p2 .", (6, 1), (6, 1))


@pytest.mark.rule("arkhanos.clear.trapped")
def test_meeples_on_pillars_are_walled_in_for_good() -> None:
    match = completed("P2 p1")
    assert (supply(match), supply(match, 1)) == ((6, 1), (7, 0))
    assert walled_in(match, "north") == ["pink-4 P2 p1"]
    assert tower_of(match, "north")["influence"] == [0, 0]


@pytest.mark.rule("arkhanos.clear.dice")
def test_dice_stay_where_they_are_and_no_spell_reaches_them() -> None:
    match = at(centre="pink-1+p2 pink-2+p2 .", table="pink-4 blue-5 blue-6", books="swap/", pool="yellow-1 yellow-2")
    place(match, "pink-4", "centre")
    do(match, "activate apprentice", "done")
    assert walled_in(match, "centre") == ["pink-1 pink-2 pink-4"]
    assert (match.seat, table(match)) == (1, "blue-5 blue-6")
    other = at(
        centre="pink-3+p2 . .", table="pink-4 blue-5 blue-6", books="swap/", covered={"centre": ["pink-1 pink-2 p2"]}
    )
    do(other, "cast swap")
    assert targets(other, "swap") == {f"{die} pink-3" for die in ("pink-4", "blue-5", "blue-6")}
    assert refusal(other, "swap pink-4 pink-1") == "arkhanos.spell.swap"


@pytest.mark.rule("arkhanos.build.next")
def test_the_top_tile_of_the_stack_is_the_next_floor_and_another_is_turned_up() -> None:
    match = completed("pink-1+p2 pink-2+p2", tops="blue-even", covered={"north": 1})
    north = tower_of(match, "north")
    assert (north["tile"], north["floor"], floor(match, "north")) == ("blue-even", 3, ". . .")
    stack = match.view(0)["stack"]
    assert stack["top"] not in (None, "blue-even", *stack["unseen"])
    do(match, "take blue-6")
    assert refusal(match, "place north-floor") == ""
    assert refusal(match, "place west-floor") == "arkhanos.place.requirement"


@pytest.mark.rule("arkhanos.build.next")
def test_each_hidden_tile_is_as_likely_to_be_turned_up() -> None:
    match = at(north="pink-different . pink-1+p2 pink-2+p2", table="pink-4 blue-5 blue-6", tops="blue-even")
    do(match, "take pink-4", "place north-prestige")
    state = match.state.copy()
    unseen = match.view(0)["stack"]["unseen"]
    state.apply(match.game.space.parse("meeple apprentice"))
    outcomes = {match.game.chance_space.text(action): weight for action, weight in state.chance()}
    assert outcomes == {f"turn-up {tile}": 1 for tile in unseen}


@pytest.mark.rule("arkhanos.build.side")
def test_on_the_central_tower_the_tile_takes_every_die() -> None:
    match = at(centre="pink-1+p2 pink-2+p2 .", table="pink-4 blue-5 yellow-6", tops="purple-even")
    place(match, "pink-4", "centre")
    do(match, "activate apprentice")
    centre = tower_of(match, "centre")
    assert (centre["tile"], [pillar["bonus"] for pillar in centre["pillars"]]) == ("purple-even", ["spell"] * 3)
    later = at(centre="purple-even . . .", die="blue-5", table="yellow-6")
    assert refusal(later, "place centre") == ""


@pytest.mark.rule("arkhanos.build.side")
def test_on_an_outer_tower_the_tile_asks_for_its_dice() -> None:
    match = completed("pink-1+p2 pink-2+p2", tops="purple-even")
    assert [pillar["bonus"] for pillar in tower_of(match, "north")["pillars"]] == ["prestige", "floor", "build"]
    match = at(north="purple-even . . .", die="blue-6", table="blue-5")
    assert refusal(match, "place north-floor") == "arkhanos.place.requirement"
