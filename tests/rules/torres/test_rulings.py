"""What we decided where the rulebook is silent, on cards, scoring and the master version: rules `torres.ruling.*`."""

from typing import Any

import pytest

import bartizan
from bartizan import Match
from bartizan.games.torres.actions import CARD_NAMES as CARDS
from tests.rules.asking import do, refusal, targets, texts
from tests.rules.torres.positions import at, turn
from tests.rules.torres.test_acquiring import ordered
from tests.rules.torres.test_action_cards import SIX_MORE, using
from tests.rules.torres.test_master_cards import STAIR, awards
from tests.rules.torres.test_scoring import after_phase


def deck_of(*cards: str) -> Match:
    """A turn of the first of two seats, whose deck has only these cards left; it has played the others."""
    spent = [card for card in CARDS if card not in cards]
    return at("d4", "d4/g7", spent=[spent, []], decks=[ordered(*cards), ordered(*CARDS)])


def master_scores(card: str, board: str, knights: str, **rest: Any) -> list[int]:
    """The points after the scoring of phase 1 with a master card."""
    return after_phase(1, board, knights, version="master", master_card=card, **rest).scores()


@pytest.mark.rule("torres.ruling.no-effect")
@pytest.mark.parametrize(
    ("card", "board", "knights"),
    [
        ("jump", "d5", "d4/a1"),
        ("under", "d4", "d4/a1"),
        ("extra", "", "h7/g8"),
        ("doors", "", "d4/a1"),
        ("diagonal", "", "a1/b2"),
        ("shift", "", "d4/a1"),
        ("regroup", "", "d4/d5"),
        ("leap", "", "d4/e5"),
    ],
)
def test_a_card_needs_a_legal_use(card: str, board: str, knights: str) -> None:
    match = at(board, knights, hands=[[card], []])
    assert f"play {card}" not in texts(match)
    assert refusal(match, f"play {card}") == "torres.ruling.no-effect"


@pytest.mark.rule("torres.ruling.no-effect")
@pytest.mark.parametrize("card", ["six", "seven"])
def test_six_and_seven_always_have_a_use(card: str) -> None:
    assert refusal(at("", "a1/b2", hands=[[card], []]), f"play {card}") == ""


@pytest.mark.rule("torres.ruling.card-then-use")
def test_a_card_is_laid_open_before_its_use_is_chosen() -> None:
    match = at("d4 d5", "d4 d5/g7", hands=[["diagonal"], []])
    do(match, "play diagonal")
    assert match.position()["doing"] == "use_card(diagonal)"
    assert match.position()["spent"] == [["diagonal"], []]
    assert len(targets(match, "move d4")) == 4
    assert {text.split()[0] for text in texts(match)} == {"move"}
    do(match, "move d4 c3")
    assert match.position()["doing"] == "act(p1)"


@pytest.mark.rule("torres.ruling.card-then-use")
def test_six_takes_effect_at_once() -> None:
    match = at("d4 d5", "d4 d5/g7", hands=[["six"], []])
    do(match, "play six")
    assert (match.position()["doing"], turn(match)["ap"]) == ("act(p1)", 6)


@pytest.mark.rule("torres.ruling.ap-cards")
@pytest.mark.parametrize(("card", "spent", "left"), [("six", 5, 1), ("six", 2, 4), ("seven", 5, 2), ("seven", 4, 3)])
def test_six_and_seven_may_be_played_when_action_points_are_spent(card: str, spent: int, left: int) -> None:
    match = at("d4", "d4/g7", hands=[[card], []])
    for _ in range(spent):
        do(match, "track")
    do(match, f"play {card}")
    assert turn(match)["ap"] == left


@pytest.mark.rule("torres.ruling.jump-exact")
@pytest.mark.parametrize(("height", "allowed"), [(0, False), (1, False), (2, False), (3, True), (4, False)])
def test_jump_from_level_1_leads_to_level_3_only(height: int, allowed: bool) -> None:
    tower = f"d5:{height}" if height else ""
    match = using("jump", f"d4:1 d3:1 c3:1 {tower} e4:3", "d4/a1")
    assert refusal(match, "move d4 d5") == ("" if allowed else "torres.ruling.jump-exact")


@pytest.mark.rule("torres.ruling.diagonal-down")
@pytest.mark.parametrize("height", [0, 1, 2, 3, 4, 5])
def test_diagonal_may_lead_down_any_number_of_levels(height: int) -> None:
    tower = f"e5:{height}" if height else ""
    match = using("diagonal", f"d4:5 d3:1 c4:1 c3:1 e4:1 {tower}", "d4/a1")
    assert refusal(match, "move d4 e5") == ""


@pytest.mark.rule("torres.ruling.leap-king")
def test_leap_does_not_cross_the_king() -> None:
    match = using("leap", "", "d4/d5", king="e4")
    assert texts(match) == {"move d4 d6"}
    assert refusal(match, "move d4 f4") == "torres.ruling.leap-king"


@pytest.mark.rule("torres.ruling.leap-one")
def test_leap_crosses_exactly_one_knight_without_a_gap() -> None:
    gap_before = using("leap", "", "d4/f4 d5")
    assert texts(gap_before) == {"move d4 d6"}
    assert refusal(gap_before, "move d4 g4") == "torres.card.leap"
    gap_behind = using("leap", "", "d4/e4")
    assert texts(gap_behind) == {"move d4 f4"}
    assert refusal(gap_behind, "move d4 g4") == "torres.card.leap"
    two_knights = using("leap", "", "d4/e4 f4 d5")
    assert texts(two_knights) == {"move d4 d6"}
    assert refusal(two_knights, "move d4 g4") == "torres.card.leap"


@pytest.mark.rule("torres.ruling.regroup-same")
def test_regroup_does_not_put_a_knight_back_on_its_own_square() -> None:
    match = using("regroup", "", "d4 d5/a1")
    assert "d4" not in targets(match, "move d4")
    assert refusal(match, "move d4 d4") == "torres.card.regroup-empty"


@pytest.mark.rule("torres.ruling.shift-same")
@pytest.mark.parametrize("height", [1, 2])
def test_shift_does_not_put_a_block_back_on_its_old_square(height: int) -> None:
    match = using("shift", f"{SIX_MORE} d4:{height} d5 d6", "h3/h5")
    do(match, "lift d4")
    assert refusal(match, "build d4") == "torres.ruling.shift-same"


@pytest.mark.rule("torres.ruling.shift-target")
@pytest.mark.parametrize(("height", "rule"), [(1, ""), (2, ""), (3, "torres.card.shift-target")])
def test_shift_may_put_the_block_on_a_stack_of_any_height_within_the_limit(height: int, rule: str) -> None:
    match = using("shift", f"{SIX_MORE} d4:2 d5 f4:{height} f5 f6", "h3/h5")
    do(match, "lift d4")
    assert refusal(match, "build f4") == rule


@pytest.mark.rule("torres.ruling.shift-target")
@pytest.mark.parametrize(("height", "rule"), [(1, ""), (2, ""), (3, "torres.card.shift-target")])
@pytest.mark.parametrize("beside", ["", "d5"], ids=["a castle of its own", "a larger castle"])
def test_shift_may_put_a_stack_of_one_block_on_a_stack_of_another_castle(beside: str, height: int, rule: str) -> None:
    match = using("shift", f"{SIX_MORE} d4 {beside} f4:{height} f5 f6", "h3/h5")
    do(match, "lift d4")
    assert refusal(match, "build f4") == rule


@pytest.mark.rule("torres.ruling.shift-target")
@pytest.mark.parametrize(("height", "rule"), [(1, ""), (2, ""), (3, "torres.card.shift-target")])
def test_shift_may_put_a_stack_of_one_block_on_a_stack_of_what_is_left_of_its_castle(height: int, rule: str) -> None:
    match = using("shift", f"{SIX_MORE} d4 d5:{height} d6 d7", "h3/h5")
    do(match, "lift d4")
    assert refusal(match, "build d5") == rule


@pytest.mark.rule("torres.ruling.shift-final")
def test_with_six_castles_a_lone_block_may_move_and_found_a_new_one() -> None:
    match = using("shift", "a1 c1 e1 g1 d4 d5 h8", "h3/h5")
    do(match, "lift a1")
    assert refusal(match, "build d7") == ""
    assert refusal(match, "build b2") == ""
    assert refusal(match, "build d6") == "torres.card.shift-six-castles"
    do(match, "build d7")
    assert len(match.view(0)["castles"]) == 6


@pytest.mark.rule("torres.ruling.shift-final")
def test_a_block_may_move_within_its_castle_where_lifting_alone_would_break_the_height_limit() -> None:
    match = using("shift", f"{SIX_MORE} d4:3 d5 d6", "h3/h5")
    do(match, "lift d6")
    assert targets(match, "build") == {"c4", "d3", "e4", "c5", "e5"}


@pytest.mark.rule("torres.ruling.shift-final")
def test_a_block_may_move_within_its_castle_where_lifting_alone_would_divide_it() -> None:
    match = using("shift", f"{SIX_MORE} c4 d4 d5", "h3/h5", doing="shift_block_from(d4)")
    assert texts(match) == {"build c5"}


@pytest.mark.rule("torres.ruling.shift-final")
def test_the_old_square_of_a_lone_block_joins_nothing_any_more() -> None:
    match = using("shift", f"{SIX_MORE} d4", "h3/h5")
    do(match, "lift a1")
    assert refusal(match, "build b1") == ""  # between a1, which is bare now, and c1
    assert refusal(match, "build d1") == "torres.card.shift-target"


@pytest.mark.rule("torres.ruling.return")
@pytest.mark.parametrize(
    ("action", "order"),
    [
        ("return top under", ["under", "extra", "doors"]),
        ("return top extra", ["extra", "under", "doors"]),
        ("return bottom under", ["doors", "diagonal", "six", "seven", "shift", "regroup", "leap", "under", "extra"]),
        ("return bottom extra", ["doors", "diagonal", "six", "seven", "shift", "regroup", "leap", "extra", "under"]),
    ],
)
def test_both_cards_go_to_the_same_end_in_the_order_the_player_likes(action: str, order: list[str]) -> None:
    match = deck_of(*CARDS)
    do(match, "acquire", "keep jump", action)
    zones = match.position()["decks"][0]["zones"]
    assert [card for zone in zones for card in zone["cards"]][: len(order)] == order


@pytest.mark.rule("torres.ruling.return")
def test_with_nothing_else_in_the_deck_only_the_order_is_chosen() -> None:
    match = deck_of("jump", "under", "extra")
    do(match, "acquire", "keep jump")
    assert texts(match) == {"return top under", "return top extra"}
    assert refusal(match, "return bottom under") == "torres.ruling.return"


@pytest.mark.rule("torres.ruling.short-deck")
def test_of_two_cards_one_is_kept_and_the_other_returned() -> None:
    match = deck_of("jump", "leap")
    do(match, "acquire")
    assert texts(match) == {"keep jump", "keep leap"}
    do(match, "keep leap")
    position = match.position()
    assert position["hands"][0] == ["leap"]
    assert [zone["cards"] for zone in position["decks"][0]["zones"]] == [["jump"]]


@pytest.mark.rule("torres.ruling.short-deck")
def test_the_last_card_of_a_deck_is_kept() -> None:
    match = deck_of("leap")
    do(match, "acquire")
    assert match.position()["hands"][0] == ["leap"]
    assert refusal(match, "acquire") == "torres.ruling.short-deck"


@pytest.mark.rule("torres.ruling.short-deck")
def test_from_an_empty_deck_nothing_is_acquired_although_the_other_has_cards() -> None:
    match = deck_of()
    assert "acquire" not in texts(match)
    assert refusal(match, "acquire") == "torres.ruling.short-deck"
    do(match, "end")
    assert (match.seat, refusal(match, "acquire")) == (1, "")


@pytest.mark.rule("torres.ruling.common-empty")
def test_when_the_common_deck_is_empty_nobody_can_acquire() -> None:
    match = at("d4", "d4/g7", version="common", spent=[CARDS * 2, CARDS * 2])
    for seat in (0, 1):
        assert (match.seat, refusal(match, "acquire")) == (seat, "torres.ruling.common-empty")
        do(match, "end")


@pytest.mark.rule("torres.ruling.same-turn-copy")
def test_only_the_single_card_acquired_has_to_wait() -> None:
    old_and_new = at("d4", "d4/g7", version="common", hands=[["six", "six"], []], acquired=1, fresh=["six"])
    assert refusal(old_and_new, "play six") == ""
    both_new = at("d4", "d4/g7", version="common", hands=[["six", "six"], []], acquired=2, fresh=["six", "six"])
    assert refusal(both_new, "play six") == "torres.acquire.wait"


@pytest.mark.rule("torres.ruling.secrecy")
@pytest.mark.parametrize("viewer", [0, 1, bartizan.SPECTATOR])
def test_stacks_supply_points_played_cards_and_numbers_of_cards_are_public(viewer: int) -> None:
    match = at("d4", "d4/g7", hands=[["six", "leap"], ["jump"]], spent=[["under"], []], scores=[7, 3])
    view = match.view(viewer)
    assert view["stacks"] == [[3, 3, 3, 3], [3, 3, 3, 3]]
    assert view["supply"] == 92 - 2 - 24
    assert view["scores"] == [7, 3]
    assert view["spent"] == [["under"], []]
    assert [hand["count"] for hand in view["hands"]] == [2, 1]
    assert [sum(place["others"] for place in deck) for deck in view["decks"]] == [7, 9]


@pytest.mark.rule("torres.ruling.secrecy")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    match = at("d4", "d4/g7", hands=[["six", "leap"], ["jump"]])
    assert [hand["cards"] for hand in match.view(0)["hands"]] == [["six", "leap"], None]
    assert [hand["cards"] for hand in match.view(1)["hands"]] == [None, ["jump"]]
    assert [hand["cards"] for hand in match.view(bartizan.SPECTATOR)["hands"]] == [None, None]


@pytest.mark.rule("torres.ruling.secrecy")
def test_nobody_sees_the_order_of_a_deck_not_even_its_owner() -> None:
    match = deck_of(*CARDS)
    for viewer in (0, 1, bartizan.SPECTATOR):
        assert all(place["known"] == [] for deck in match.view(viewer)["decks"] for place in deck)


@pytest.mark.rule("torres.ruling.secrecy")
def test_what_was_acquired_or_is_looked_at_is_seen_by_the_player_only() -> None:
    match = deck_of(*CARDS)
    do(match, "acquire")
    assert match.view(1)["turn"]["looked"] == 3
    do(match, "keep jump", "return top under")
    assert match.view(0)["turn"]["fresh"] == ["jump"]
    assert match.view(1)["turn"]["fresh"] is None
    assert "jump" not in str(match.log(1)) + str(match.view(1))


@pytest.mark.rule("torres.ruling.secrecy")
def test_hands_are_public_in_the_master_version() -> None:
    match = at("d4", "d4/g7", version="master", master_card="row", spent=[["six"], []])
    for viewer in (0, 1, bartizan.SPECTATOR):
        assert match.view(viewer)["hands"][0]["cards"] == [card for card in CARDS if card != "six"]


@pytest.mark.rule("torres.ruling.zero-points")
def test_a_marker_that_scores_nothing_stays_and_gives_way_to_nobody() -> None:
    assert after_phase(1, "d4", "a1/c1", scores=[5, 8]).scores() == [5, 8]
    assert after_phase(1, "d4:2 d5", "d4/c1", scores=[1, 5]).scores() == [6, 5]


@pytest.mark.rule("torres.ruling.laps")
@pytest.mark.parametrize("lap", [40, 50, 60, 72, 80, 100])
def test_markers_on_different_laps_do_not_meet(lap: int) -> None:
    match = at("d4", "d4/a1", scores=[3, 4 + lap])
    do(match, "track")
    assert match.scores() == [4, 4 + lap]


RACE = ("a1:2 b1 c1 d1 e1 a3:2 b3", "a1/a3")
"""Castles that bring the first seat 10 points and the second 4: from 0 and 6 both come to 10."""


@pytest.mark.rule("torres.ruling.scoring-start")
def test_in_the_basic_game_whoever_began_the_phase_scores_first() -> None:
    match = at(*RACE, scores=[0, 6], round=3, seat=1, ap=0)
    for _ in range(3):
        do(match, "end")
    assert (match.position()["phase"], match.scores()) == (2, [10, 11])


@pytest.mark.rule("torres.ruling.scoring-start")
def test_in_the_master_version_whoever_began_the_last_round_scores_first() -> None:
    match = at(*RACE, scores=[0, 6], round=3, seat=1, ap=0, version="master", master_card="row")
    for _ in range(3):
        do(match, "end")
    assert (match.position()["phase"], match.scores()) == (2, [11, 10])


@pytest.mark.rule("torres.ruling.bonus-order")
def test_the_kings_bonus_comes_before_the_master_card() -> None:
    assert master_scores("diagonals", "h8 h7 b4 b5 b6", "h7/b5 b2") == [2 + 5, 3 + 4 + 1]


@pytest.mark.rule("torres.ruling.bonus-order")
@pytest.mark.parametrize(("starter", "scores"), [(0, [3 + 5 + 1, 8 + 5]), (1, [3 + 5, 8 + 5])])
def test_the_kings_bonus_goes_clockwise_from_who_scored_first(starter: int, scores: list[int]) -> None:
    match = after_phase(1, "h8 h7 h6", "h7/h6", scores=[0, 5], starter=starter)
    assert match.scores() == scores


@pytest.mark.rule("torres.ruling.bonus-order")
@pytest.mark.parametrize(("starter", "scores"), [(0, [1 + 2 + 1, 3 + 2]), (1, [1 + 2, 3 + 2])])
def test_the_master_card_goes_clockwise_from_who_scored_first(starter: int, scores: list[int]) -> None:
    assert master_scores("diagonals", "", "b2/c3", scores=[1, 3], starter=starter) == scores


@pytest.mark.rule("torres.ruling.bonus-order")
def test_castles_bonus_and_master_card_are_three_advances() -> None:
    match = master_scores("border", "h8 h7", "h7/d4/e4/d6", scores=[0, 2, 8, 13])
    assert match == [14, 2, 8, 13]  # 2 and on to 3, 5 more and on to 9, 4 more and on to 14


@pytest.mark.rule("torres.ruling.master-sum")
def test_points_and_majority_of_a_master_card_are_one_advance() -> None:
    assert master_scores("diagonals", "", "b2/d1", scores=[0, 2]) == [4, 2]
    assert master_scores("border", "", "d1/b2", scores=[0, 2]) == [4, 2]


@pytest.mark.rule("torres.ruling.zero-tie")
@pytest.mark.parametrize(("starter", "mover"), [(0, 2), (1, 0), (2, 1)])
def test_among_players_without_points_the_last_in_turn_order_may_move_the_king(starter: int, mover: int) -> None:
    match = after_phase(1, "d4", "a1/c1/e1", starter=starter)
    assert match.seat == mover
    assert refusal(match, "stay") == ""


@pytest.mark.rule("torres.ruling.zero-tie")
def test_only_the_tied_players_compete_for_the_king() -> None:
    assert after_phase(1, "d4", "a1/c1/e1", scores=[0, 0, 4]).seat == 1


@pytest.mark.rule("torres.ruling.zero-tie")
def test_equal_points_share_a_place_in_the_end() -> None:
    assert after_phase(3, "d4", "a1/c1/e1", scores=[0, 9, 0]).standings() == [2, 1, 2]
    assert after_phase(3, "d4", "a1/c1").standings() == [1, 1]


@pytest.mark.rule("torres.ruling.king-order")
def test_blocks_are_dealt_before_the_king_moves() -> None:
    match = after_phase(1, "d4 d5", "d4/a1/c1")
    assert refusal(match, "king d5") == ""
    assert match.position()["stacks"] == [[3, 3, 2]] * 3


@pytest.mark.rule("torres.ruling.king-same-castle")
def test_the_king_may_go_to_another_square_of_his_castle() -> None:
    match = after_phase(1, "h8 h7 h6", "h6/a1")
    do(match, "king h7")
    assert match.position()["king"] == "h7"


@pytest.mark.rule("torres.ruling.master-phase-start")
@pytest.mark.parametrize("phase", [1, 2])
def test_in_the_master_version_the_last_moves_the_king_and_the_first_begins(phase: int) -> None:
    match = after_phase(phase, "d4", "a1/c1/e1", scores=[5, 3, 9], version="master", master_card="row")
    assert match.seat == 1
    do(match, "king d4")
    assert (match.position()["phase"], match.seat) == (phase + 1, 2)


@pytest.mark.rule("torres.ruling.master-phase-start")
@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize(("starter", "mover"), [(0, 2), (1, 0), (2, 1)])
def test_while_nobody_has_points_who_moves_the_king_does_not_begin_the_phase(
    starter: int, mover: int, phase: int
) -> None:
    match = after_phase(phase, "d4", "a1/c1/e1", starter=starter, version="master", master_card="row")
    assert match.scores() == [0, 0, 0]
    assert match.seat == mover
    do(match, "king d4")
    assert (match.position()["phase"], match.seat) == (phase + 1, starter)


@pytest.mark.rule("torres.ruling.master-every-round")
def test_the_leader_is_found_anew_before_every_round() -> None:
    match = at("d4", "a1/c1", version="master", master_card="row")
    began = []
    for _ in range(4):
        began.append(match.seat)
        do(match, "end")  # who began does nothing, and the other overtakes
        other = match.seat
        while match.scores()[other] <= match.scores()[1 - other]:
            do(match, "track")
        do(match, "end")
    assert began == [0, 1, 0, 1]


@pytest.mark.rule("torres.ruling.master-common")
def test_common_deck_and_master_version_cannot_be_combined() -> None:
    for version in ("common master", "common,master", "common+master"):
        with pytest.raises(bartizan.BartizanError):
            bartizan.new_match("torres", seats=2, options={"version": version})
    with pytest.raises(bartizan.BartizanError, match="none in the master version"):
        at("d4", "a1/c1", version="master", master_card="row", decks=[ordered(*CARDS * 4)])


@pytest.mark.rule("torres.ruling.all-knights")
@pytest.mark.parametrize(
    ("card", "board", "five", "sixth"),
    [
        ("different", STAIR, "a2 b2 c2 d2 e2", "f2"),
        ("same", "", "b2 b3 d2 d3 f2", "f3"),
        ("row", "", "a3 b3 c3 d3 e3", "g3"),
        ("neighbours", "", "b2 c2 d2 b3 c3", "d3"),
    ],
)
def test_cards_that_ask_for_all_knights_ask_for_all_six(card: str, board: str, five: str, sixth: str) -> None:
    assert awards(card, board, f"{five}/h2") == [0, 0]
    assert awards(card, board, f"{five} {sixth}/h2")[0] > 0


@pytest.mark.rule("torres.ruling.row")
def test_a_row_is_a_row_or_a_column_but_no_diagonal() -> None:
    assert awards("row", "", "a1 b2 c3 d4 e5 f6/h2") == [0, 0]
    assert awards("row", "", "a4 b4 c4 d4 e4 f4/h2") == [50, 0]
    assert awards("row", "", "d1 d2 d3 d4 d5 d6/h2") == [50, 0]


@pytest.mark.rule("torres.ruling.row")
def test_a_row_ignores_levels() -> None:
    assert awards("row", STAIR, "a2 b2 c2 d2 e2 g2/h4") == [50, 0]


@pytest.mark.rule("torres.ruling.square")
def test_a_square_ignores_levels_and_other_knights() -> None:
    assert awards("square", "b2:3 b3 b4", "b2 d2 b4 d4 c3 c2/h2") == [50, 0]


@pytest.mark.rule("torres.ruling.square")
@pytest.mark.parametrize("knights", ["d4 e4 d5 e5/h2", "a2 f2 a7 f7/h2", "d3 e4 d5 c4/h2", "b3 f2 g6 c7/h2"])
def test_a_square_may_have_any_size_and_tilt(knights: str) -> None:
    assert awards("square", "", knights) == [50, 0]


@pytest.mark.rule("torres.ruling.neighbours")
def test_neighbours_form_one_group_joined_by_edges() -> None:
    pairs = "b2 c2 e2 f2 b5 c5"
    corners = "b2 c3 d4 e5 f6 g7"
    one_corner = "b2 c2 d2 e3 f3 g3"
    for knights in (pairs, corners, one_corner):
        assert awards("neighbours", "", f"{knights}/h2") == [0, 0]
    assert awards("neighbours", "", "b2 c2 d2 d3 e3 f3/h2") == [40, 0]


@pytest.mark.rule("torres.ruling.diagonals-total")
def test_the_majority_on_the_diagonals_is_counted_for_both_together() -> None:
    assert awards("diagonals", "", "b2 c3/g2 f3 b7") == [2 * 10, 3 * 10 + 10]
    assert awards("diagonals", "", "b2 g2/c3 a4/d4 a5") == [2 * 10 + 10, 10, 10]


@pytest.mark.rule("torres.ruling.majority-alone")
@pytest.mark.parametrize(("card", "on", "off"), [("border", "d1", "c4"), ("diagonals", "b2", "c4")])
def test_one_knight_is_a_majority_if_nobody_else_has_any(card: str, on: str, off: str) -> None:
    assert awards(card, "", f"{on}/{off}/e3") == [20, 0, 0]
    assert awards(card, "", f"c5/{off}/e3") == [0, 0, 0]
