"""What happens between two phases, and how the game ends: rules `torres.next.*` and `torres.end.*`."""

import pytest

from tests.rules.asking import do, refusal, targets, texts
from tests.rules.torres.positions import turn
from tests.rules.torres.test_scoring import after_phase

DEALT = {2: [3, 3, 3, 3], 3: [3, 3, 2], 4: [2, 2, 2]}
SEATS = {2: "d4/a1", 3: "d4/a1/c1", 4: "d4/a1/c1/e1"}


@pytest.mark.rule("torres.next.blocks")
@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_takes_the_stacks_of_the_next_phase(phase: int, seats: int) -> None:
    match = after_phase(phase, "d4 d5", SEATS[seats])
    position = match.position()
    assert position["phase"] == phase + 1
    assert position["stacks"] == [DEALT[seats]] * seats
    assert position["supply"] == 92 - 3 - seats * sum(DEALT[seats])


@pytest.mark.rule("torres.next.blocks")
def test_leftover_blocks_return_to_the_common_supply_first() -> None:
    match = after_phase(1, "d4 d5", "d4/a1/c1", stacks=[[3, 1], [2], [3]])
    position = match.position()
    assert position["stacks"] == [[3, 3, 2]] * 3
    assert position["supply"] == 92 - 3 - 3 * 8


@pytest.mark.rule("torres.next.king-lowest")
@pytest.mark.parametrize(("scores", "lowest"), [([3, 8, 9], 0), ([9, 3, 8], 1), ([8, 9, 3], 2)])
def test_the_player_with_the_fewest_points_may_move_the_king(scores: list[int], lowest: int) -> None:
    match = after_phase(1, "d4", "a1/c1/e1", scores=scores)
    assert match.seat == lowest
    assert texts(match) == {"king d4", "stay"}


@pytest.mark.rule("torres.next.king-lowest")
def test_the_castles_of_this_scoring_count() -> None:
    assert after_phase(1, "d4 d5 d6", "d4/a1", scores=[1, 2]).seat == 1


@pytest.mark.rule("torres.next.king-lowest")
def test_the_kings_bonus_of_this_scoring_counts() -> None:
    match = after_phase(1, "h8 h7 d4 d5 d6", "h7/d4")
    assert match.scores() == [2 + 5, 3]
    assert match.seat == 1


@pytest.mark.rule("torres.next.king-lowest")
def test_the_master_card_of_this_scoring_counts() -> None:
    match = after_phase(1, "d4 d5 d6", "a1 c1/d4", version="master", master_card="border")
    assert match.scores() == [2 * 2 + 2, 3]
    assert match.seat == 1


@pytest.mark.rule("torres.next.king-optional")
def test_the_king_may_be_left_in_place() -> None:
    match = after_phase(1, "d4 d5", "d4/a1")
    do(match, "stay")
    assert match.position()["king"] == "h8"
    assert turn(match)["seat"] == 1


@pytest.mark.rule("torres.next.king-where")
def test_the_king_may_go_to_every_empty_square_of_every_castle() -> None:
    match = after_phase(1, "h8 h7:2 d4:3 d5:2 d6 b1", "d4/a4/d6")
    assert targets(match, "king") == {"h7", "d5", "b1"}
    do(match, "king d5")
    assert match.position()["king"] == "d5"


@pytest.mark.rule("torres.next.king-where")
def test_the_king_goes_neither_onto_the_board_nor_onto_a_knight() -> None:
    match = after_phase(1, "d4:2 d5", "d4/a1")
    assert refusal(match, "king c4") == "torres.next.king-where"
    assert refusal(match, "king d4") == "torres.next.king-where"
    assert refusal(match, "king h8") == "torres.next.king-where"
    assert refusal(match, "king d5") == ""


@pytest.mark.rule("torres.next.king-no-space")
def test_the_king_stays_when_no_castle_has_an_empty_square() -> None:
    match = after_phase(1, "d4 d5", "d4/d5")
    assert match.position()["king"] == "h8"
    assert (match.position()["phase"], match.position()["round"]) == (2, 1)
    assert match.log()[-1]["text"] == "stay"


@pytest.mark.rule("torres.next.start")
@pytest.mark.parametrize("action", ["stay", "king d5"])
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_who_was_allowed_to_move_the_king_begins_the_next_phase(action: str, starter: int) -> None:
    match = after_phase(1, "d4 d5", "a1/d4/c1", scores=[9, 0, 1], starter=starter)
    assert match.scores() == [9, 2, 1]
    do(match, action)
    order = []
    for _ in range(3):
        order.append(match.seat)
        do(match, "end", "stack 2")
    assert order == [2, 0, 1]


@pytest.mark.rule("torres.next.start")
def test_who_could_not_move_the_king_still_begins() -> None:
    match = after_phase(1, "d4 d5", "d4/d5", scores=[30, 20])
    assert (match.position()["phase"], match.seat) == (2, 1)


@pytest.mark.rule("torres.end.when")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_is_over_with_the_scoring_of_phase_3(seats: int) -> None:
    match = after_phase(3, "d4 d5", SEATS[seats])
    assert match.over
    assert match.scores()[0] == 2
    assert match.actions() == []
    assert refusal(match, "stay") == "engine.turn.over"
    assert match.position()["king"] == "h8"
    assert match.position()["stacks"] == [[]] * seats
    assert match.position()["supply"] == 92 - 3


@pytest.mark.rule("torres.end.when")
@pytest.mark.parametrize("phase", [1, 2])
def test_the_game_goes_on_after_the_first_two_scorings(phase: int) -> None:
    match = after_phase(phase, "d4 d5", "d4/a1", scores=[900, 0])
    assert not match.over


@pytest.mark.rule("torres.end.winner")
def test_the_most_points_win_and_places_follow_the_points() -> None:
    match = after_phase(3, "d4", "a1/c1/e1/g1", scores=[30, 70, 10, 50])
    assert match.standings() == [3, 1, 4, 2]
    assert match.log()[-1]["notes"][-1]["winners"] == [1]


@pytest.mark.rule("torres.end.winner")
def test_the_last_scoring_can_decide_the_game() -> None:
    assert after_phase(3, "d4:3 d5 d6", "d4/a1", scores=[5, 10]).standings() == [1, 2]
