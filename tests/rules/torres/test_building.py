"""Place a block: where castles may grow, wider and higher."""

import pytest

from bartizan.engine.errors import BadPosition
from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, castle, turn

SHUT_IN = "b1 c1 d1 e1 a3 b3 c3 d3 e3 g1"
"""What leaves the first row from a1 to e1 no square to grow onto."""


@pytest.mark.rule("torres.build.cost")
def test_a_block_costs_one_action_point_and_comes_from_the_turns_stack() -> None:
    match = at("d4 d5", "a1", stacks=[[3, 3], [3]])
    before = match.position()["supply"]
    do(match, "build d5")
    assert turn(match)["ap"] == 4
    assert turn(match)["stack"] == 2
    assert match.position()["stacks"][0] == [3]
    assert match.position()["supply"] == before


@pytest.mark.rule("torres.build.cost")
def test_without_an_action_point_nothing_is_built() -> None:
    match = at("d4 d5", "a1", ap=0)
    assert not targets(match, "build")
    assert refusal(match, "build d5") == "torres.build.cost"


@pytest.mark.rule("torres.build.any-castle")
def test_the_blocks_of_a_turn_may_go_to_several_castles() -> None:
    match = at("b2 d4 f6", "a8/f6", stacks=[[3], [3]])
    do(match, "build b3", "build d5", "build f7")
    assert [castle(match, square)["surface"] for square in ("b2", "d4", "f6")] == [2, 2, 2]


@pytest.mark.rule("torres.build.any-castle")
def test_the_blocks_of_a_turn_may_go_to_one_castle() -> None:
    match = at("b2 d4", "a8", stacks=[[3], [3]])
    do(match, "build b3", "build b3", "build c3")
    assert castle(match, "b2")["surface"] == 3
    assert castle(match, "b2")["height"] == 2


@pytest.mark.rule("torres.build.attach")
def test_a_block_needs_a_castle_beside_it() -> None:
    match = at("d4", "a1")
    assert targets(match, "build") == {"d3", "d5", "c4", "e4", "h7", "g8"}
    assert refusal(match, "build f6") == "torres.build.attach"
    assert reason(match, "build f6") == "There is no castle beside f6 to add the block to."


@pytest.mark.rule("torres.build.attach")
def test_a_castle_at_the_corner_is_not_beside_a_square() -> None:
    assert refusal(at("d4", "a1"), "build e5") == "torres.build.attach"


@pytest.mark.rule("torres.build.attach")
def test_the_under_card_founds_a_castle() -> None:
    match = at("d4", "b2", hands=[["under"], []])
    do(match, "play under")
    assert castle(match, "b2")["squares"] == ["b2"]


@pytest.mark.rule("torres.build.attach")
def test_the_shift_card_founds_a_castle() -> None:
    match = at("d4 d5 a3 c1 f1 h3 f7", "a1", hands=[["shift"], []])
    do(match, "play shift", "lift d5", "build b6")
    assert castle(match, "b6")["squares"] == ["b6"]


@pytest.mark.rule("torres.build.beside")
def test_a_block_beside_a_castle_widens_it() -> None:
    match = at("d4", "d4")
    do(match, "build d5")
    assert castle(match, "d4")["squares"] == ["d4", "d5"]
    assert castle(match, "d4")["height"] == 1


@pytest.mark.rule("torres.build.beside")
@pytest.mark.parametrize("knights", ["d5", "a1/d5"], ids=["own", "of another"])
def test_a_knight_beside_a_castle_prevents_building_there(knights: str) -> None:
    match = at("d4", knights)
    assert "build d5" not in texts(match)
    assert refusal(match, "build d5") == "torres.build.beside"
    assert reason(match, "build d5") == "Somebody stands on d5, and a block needs an empty space."


@pytest.mark.rule("torres.build.on-top")
def test_a_block_on_an_empty_block_raises_the_stack() -> None:
    match = at("d4 d5", "d4")
    do(match, "build d5")
    assert match.position()["board"]["d5"] == 2
    assert castle(match, "d5")["surface"] == 2


@pytest.mark.rule("torres.build.on-top")
@pytest.mark.parametrize("square", ["d4", "d5", "d6"], ids=["own knight", "other knight", "king"])
def test_nothing_is_built_where_somebody_stands(square: str) -> None:
    match = at("d4 d5 d6", "d4/d5", king="d6")
    assert f"build {square}" not in texts(match)
    assert refusal(match, f"build {square}") == "torres.build.on-top"


@pytest.mark.rule("torres.build.height")
def test_a_stack_may_be_as_high_as_its_castle_is_wide() -> None:
    match = at("d4 d5", "a1")
    do(match, "build d5")
    assert "build d5" not in texts(match)
    assert refusal(match, "build d5") == "torres.build.height"
    assert reason(match, "build d5") == "The castle at d5 covers 2 spaces, so it may be 2 levels high at most."


@pytest.mark.rule("torres.build.height")
def test_a_lone_block_cannot_be_raised() -> None:
    match = at("d4", "a1")
    assert refusal(match, "build d4") == "torres.build.height"
    assert reason(match, "build d4") == "The castle at d4 covers 1 space, so it may be 1 level high at most."


@pytest.mark.rule("torres.build.height")
def test_a_castle_is_widened_first_and_raised_afterwards() -> None:
    match = at("d4", "a1")
    assert "build d4" not in texts(match)
    do(match, "build d5", "build d4")
    assert castle(match, "d4")["height"] == 2


@pytest.mark.rule("torres.build.height")
def test_each_castle_is_judged_by_its_own_surface() -> None:
    match = at("d4 d5 d6 g1 g2:2", "a1")
    assert "build d4" in texts(match)
    assert refusal(match, "build g2") == "torres.build.height"


@pytest.mark.rule("torres.build.height")
def test_a_castle_higher_than_wide_cannot_be() -> None:
    with pytest.raises(BadPosition, match="covers 2 and is 3 high"):
        at("d4:3 d5", "a1")


@pytest.mark.rule("torres.build.no-join")
@pytest.mark.parametrize(("board", "castles"), [("d4 f4", 2), ("d4 f4 e3", 3), ("d4 f4 e3 e5", 4), ("d4:2 d5 f4", 2)])
def test_a_block_may_not_connect_castles(board: str, castles: int) -> None:
    match = at(board, "a1")
    assert "build e4" not in texts(match)
    assert refusal(match, "build e4") == "torres.build.no-join"
    assert reason(match, "build e4") == f"A block on e4 would join {castles} castles."


@pytest.mark.rule("torres.build.no-join")
def test_a_square_between_blocks_of_one_castle_is_open() -> None:
    match = at("d4 d5 e5 f5 f4", "a1")
    do(match, "build e4")
    assert castle(match, "e4")["surface"] == 6


@pytest.mark.rule("torres.build.diagonal")
def test_two_castles_may_touch_at_a_corner() -> None:
    match = at("d4 f5", "a1")
    do(match, "build e5")
    assert castle(match, "d4")["squares"] == ["d4"]
    assert castle(match, "e5")["squares"] == ["e5", "f5"]


@pytest.mark.rule("torres.build.cards")
def test_a_card_lifts_a_limit_of_building() -> None:
    match = at("d4 d5", "d4", hands=[["under"], []])
    assert refusal(match, "build d4") == "torres.build.on-top"
    do(match, "play under")
    assert match.position()["board"]["d4"] == 2


@pytest.mark.rule("torres.build.cards")
def test_a_card_lifts_a_limit_only_as_far_as_it_says() -> None:
    match = at("d4:2 d5 f4", "d4 e4 b2", hands=[["under"], []])
    do(match, "play under")
    assert castle(match, "b2")["surface"] == 1
    assert match.position()["board"]["d4"] == 2
    assert "e4" not in match.position()["board"]


@pytest.mark.rule("torres.build.cards")
def test_the_extra_block_obeys_the_rules_of_building() -> None:
    match = at("d4 f4:2 f5", "d5", hands=[["extra"], []])
    do(match, "play extra")
    assert refusal(match, "build b2") == "torres.build.attach"
    assert refusal(match, "build d5") == "torres.build.beside"
    assert refusal(match, "build f4") == "torres.build.height"
    assert refusal(match, "build e4") == "torres.build.no-join"


@pytest.mark.rule("torres.example.height")
def test_example_height_three_squares_three_levels() -> None:
    match = at("d4:2 d5 d6", "a1")
    do(match, "build d4")
    assert castle(match, "d4")["height"] == 3
    assert refusal(match, "build d4") == "torres.build.height"
    assert "covers 3 spaces" in reason(match, "build d4")


@pytest.mark.rule("torres.example.black")
def test_example_black_a_castle_that_is_shut_in() -> None:
    match = at(f"a1:4 {SHUT_IN}", "h5")
    for square in ("a2", "b2", "c2", "d2", "e2", "f1"):
        assert refusal(match, f"build {square}") == "torres.build.no-join"
    do(match, "build a1")
    assert castle(match, "a1")["surface"] == 5
    assert castle(match, "a1")["height"] == 5
    assert refusal(match, "build a1") == "torres.build.height"
    assert "covers 5 spaces, so it may be 5 levels high" in reason(match, "build a1")


@pytest.mark.rule("torres.ruling.castle-limit")
def test_there_is_no_largest_number_of_castles() -> None:
    many = "a1 c1 e1 g1 b3 d3 f3 a5 c5 e5 g5"
    match = at(many, "b7", king="g7", hands=[["under"], []])
    assert len(match.view(0)["castles"]) == 12
    do(match, "play under")
    assert len(match.view(0)["castles"]) == 13


@pytest.mark.rule("torres.ruling.castle-limit")
def test_the_shift_card_may_found_a_ninth_castle() -> None:
    match = at("d1 c3 f3 h4 a5 c6 f6 e8 d8", "c3/f3", king="h4", hands=[["shift"], []])
    do(match, "play shift", "lift d8", "build a1")
    assert len(match.view(0)["castles"]) == 9
