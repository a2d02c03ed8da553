"""The box and its terms: how many there are of everything, and what level and castle mean."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import bartizan
from bartizan.engine.errors import BadPosition, BadSetup
from bartizan.games.torres.game import GAME
from tests.rules.asking import do, reason, refusal, targets
from tests.rules.torres.positions import at, begun, castle, score

CARDS = ["diagonal", "doors", "extra", "jump", "leap", "regroup", "seven", "shift", "six", "under"]


def course(seats: int, version: str) -> list[dict[str, Any]]:
    """The positions of a match in which everybody acts at random, from the first decision to the last."""
    match = bartizan.new_match("torres", seats=seats, seed=5, options={"version": version})
    choose = Random(5).choice
    positions = [match.position()]
    while not match.over:
        match.play(choose(match.actions()))
        positions.append(match.position())
    return positions


def blocks(position: dict[str, Any]) -> int:
    """All blocks of a position, counted where they lie."""
    opened = (position["turn"] or {}).get("stack") or 0
    stacks = sum(sum(heights) for heights in position["stacks"])
    return int(sum(position["board"].values()) + stacks + opened + position["supply"])


@pytest.mark.rule("torres.box.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats: int) -> None:
    assert bartizan.new_match("torres", seats=seats, seed=1).seats == seats


@pytest.mark.rule("torres.box.players")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_and_there_is_no_fifth_seat(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"2, 3 or 4 players, not {seats}"):
        bartizan.new_match("torres", seats=seats, seed=1)


@pytest.mark.rule("torres.box.board")
def test_the_building_area_has_64_squares() -> None:
    match = at("d4", "d4")
    squares = [column + row for column in "abcdefgh" for row in "12345678"]
    assert len({GAME.space.parse(f"build {square}") for square in squares}) == 64
    for beyond in ("a0", "a9", "i1", "h9"):
        with pytest.raises(bartizan.MalformedAction):
            match.play(f"build {beyond}")


@pytest.mark.rule("torres.box.board")
@pytest.mark.parametrize(
    ("corner", "beside"),
    [("a1", {"a2", "b1"}), ("h1", {"h2", "g1"}), ("a8", {"a7", "b8"}), ("h8", {"h7", "g8"})],
)
def test_nothing_is_built_and_nobody_stands_beyond_the_border(corner: str, beside: set[str]) -> None:
    match = at(corner, f"{corner}/e4", king="d5")
    assert targets(match, "build") - {"d4", "c5", "d6", "e5", "d5"} == beside
    assert targets(match, f"move {corner}") == beside
    assert targets(match, "add") == beside


@pytest.mark.rule("torres.box.blocks")
@pytest.mark.parametrize(("seats", "version"), [(2, "basic"), (3, "common"), (4, "master")])
def test_92_blocks_are_in_the_game_at_every_moment(seats: int, version: str) -> None:
    assert {blocks(position) for position in course(seats, version)} == {92}


@pytest.mark.rule("torres.box.blocks")
def test_a_position_with_other_than_92_blocks_cannot_be() -> None:
    with pytest.raises(BadPosition, match="92"):
        at("d4", "d4", stacks=[[3, 3, 3, 3], [3, 3, 3, 3]], supply=67)


@pytest.mark.rule("torres.box.knights")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_colour_in_play_has_six_knights(seats: int) -> None:
    match = begun(seats)
    on_board = [len(knights) for knights in match.position()["knights"]]
    assert [stand + wait for stand, wait in zip(on_board, match.view(0)["reserve"])] == [6] * seats


@pytest.mark.rule("torres.box.knights")
def test_a_seventh_knight_cannot_be() -> None:
    assert at("d4", "a3 b3 c3 d3 e3 f3").view(0)["reserve"] == [0, 5]
    with pytest.raises(BadPosition, match="more than 6"):
        at("d4", "a3 b3 c3 d3 e3 f3 g3")


@pytest.mark.rule("torres.box.markers")
def test_each_colour_has_one_marker_that_is_not_a_knight() -> None:
    match = at("d4", "d4/g7/a6", scores=[4, 9, 0])
    do(match, "track")
    assert match.scores() == [5, 9, 0]
    assert match.view(0)["reserve"] == [5, 5, 5]
    assert match.position()["knights"] == [["d4"], ["g7"], ["a6"]]


@pytest.mark.rule("torres.box.king")
def test_there_is_one_king_and_nobody_moves_him_as_a_knight() -> None:
    match = at("d4 d5", "d4", king="d5")
    assert match.view(0)["king"] == "d5"
    assert refusal(match, "move d5 d6") == "torres.turn.actor"


@pytest.mark.rule("torres.box.king")
def test_knights_are_not_added_beside_the_king() -> None:
    assert refusal(at("d4", "a1", king="d4"), "add d3") == "torres.add.adjacent"


@pytest.mark.rule("torres.box.king")
def test_inside_a_castle_the_king_is_in_nobodys_way() -> None:
    assert {"c4", "e4", "d5"} <= targets(at("d4", "d3", king="d4"), "move d3")
    assert "e4" in targets(at("c4 d4:3 e4", "c4", king="d4"), "move c4")


@pytest.mark.rule("torres.box.action-cards")
def test_there_are_40_action_cards_ten_in_each_of_four_colours() -> None:
    own = bartizan.new_match("torres", seats=4, seed=1).position()["decks"]
    assert [sorted(deck["unseen"]) for deck in own] == [CARDS] * 4
    common = bartizan.new_match("torres", seats=2, seed=1, options={"version": "common"}).position()["decks"]
    assert [sorted(deck["unseen"]) for deck in common] == [sorted(CARDS * 4)]


@pytest.mark.rule("torres.box.action-cards")
def test_a_colour_has_no_card_twice() -> None:
    with pytest.raises(BadPosition, match="every card of each seat"):
        at("d4", "d4", hands=[["jump", "jump"], []])


@pytest.mark.rule("torres.box.phases-cards")
def test_there_is_a_phases_card_for_each_number_of_players() -> None:
    cards = GAME.own_content["phases"]
    assert sorted(card["players"] for card in cards.values()) == [2, 3, 4]
    assert all(len(card["stacks"]) == 3 for card in cards.values())


@pytest.mark.rule("torres.box.master-cards")
def test_one_of_eight_master_cards_is_drawn() -> None:
    outcomes = GAME.start(2, {"version": "master"}, GAME.own_content).chance()
    assert len({GAME.chance_space.text(card) for card, _ in outcomes}) == 8
    assert len({weight for _, weight in outcomes}) == 1


@pytest.mark.rule("torres.box.master-cards")
def test_only_the_master_version_has_a_master_card() -> None:
    shown = {version: begun(2, version).view(0)["master_card"] for version in ("basic", "common", "master")}
    assert shown["basic"] is None
    assert shown["common"] is None
    assert shown["master"] in GAME.own_content["master"]


@pytest.mark.rule("torres.terms.peace")
@pytest.mark.parametrize("version", ["basic", "master"])
def test_nobody_displaces_or_removes_a_knight(version: str) -> None:
    positions = course(3, version)
    for before, after in pairwise(positions):
        if before["turn"] is None:
            continue
        for seat in {0, 1, 2} - {before["turn"]["seat"]}:
            assert after["knights"][seat] == before["knights"][seat]
        assert all(len(now) >= len(old) for now, old in zip(after["knights"], before["knights"]))


@pytest.mark.rule("torres.terms.peace")
def test_nobody_owns_a_castle() -> None:
    match = at("d4 d5 d6", "a1/d4 d5")
    do(match, "build d6", "build e5")
    assert castle(match, "d6")["surface"] == 4
    assert castle(match, "d6")["height"] == 2


@pytest.mark.rule("torres.terms.level")
def test_a_block_under_a_knight_lifts_its_level() -> None:
    match = at("d4 d5", "d4", hands=[["under"], []])
    assert castle(match, "d4")["worth"][0] == 2 * 1
    do(match, "play under")
    assert castle(match, "d4")["worth"][0] == 2 * 2


@pytest.mark.rule("torres.terms.level")
def test_on_the_bare_board_the_level_is_0() -> None:
    match = at("d4:2 d5", "c4")
    assert refusal(match, "move c4 d4") == "torres.move.climb"
    assert "d4 is 2 levels above c4" in reason(match, "move c4 d4")


@pytest.mark.rule("torres.terms.level-own")
def test_only_the_level_of_the_knight_itself_counts() -> None:
    assert score("d4:2 d5:5 d6 e4 e5", "d4/a1") == [2 * 5, 0]


@pytest.mark.rule("torres.terms.castle-touch")
def test_blocks_that_meet_at_a_corner_are_two_castles() -> None:
    match = at("d4 e5 e6", "d4/e5")
    assert castle(match, "d4")["surface"] == 1
    assert castle(match, "e5")["surface"] == 2


@pytest.mark.rule("torres.terms.castle-touch")
def test_a_corner_brings_no_points_and_no_bonus() -> None:
    assert score("d4 e5 e6", "d4/e6", king="e5") == [1, 2 + 5]


@pytest.mark.rule("torres.example.levels")
def test_example_levels() -> None:
    """On the board level 0, on one block level 1, on two blocks level 2; a castle of 3 shows it in its worth."""
    match = at("d4 d5:2 d6", "d3/d4/d5")
    assert castle(match, "d4")["worth"] == [0, 3 * 1, 3 * 2]


@pytest.mark.rule("torres.ruling.roof")
def test_a_knight_cannot_stop_inside_a_stack() -> None:
    match = at("d4:3 d5 d6", "d3")
    assert refusal(match, "move d3 d4") == "torres.move.climb"
    assert targets(match, "move d3") == {"c3", "e3", "d2", "c4", "e4", "c5", "e5", "c6", "e6", "d7"}


@pytest.mark.rule("torres.ruling.roof")
def test_a_knight_stands_on_the_roof_of_the_stack_it_steps_onto() -> None:
    match = at("d4:2 d5:1 d6", "d5")
    do(match, "move d5 d4")
    assert castle(match, "d4")["worth"][0] == 3 * 2


@pytest.mark.rule("torres.ruling.roof")
def test_no_block_can_go_above_a_figure() -> None:
    match = at("d4 d5 d6 d7", "d4/d5", king="d6")
    assert {"d4", "d5", "d6", "d7"} & targets(match, "build") == {"d7"}
