"""Stacks: what is dealt before each phase, which blocks a turn may use, and where the others go."""

from typing import Any

import pytest

from bartizan import Match
from bartizan.engine.errors import BadPosition
from bartizan.engine.state import State
from tests.rules.asking import do, reason, refusal, targets, texts
from tests.rules.torres.positions import at, begun, end_turn, turn


def stacks(match: Match, seat: int = 0) -> list[int]:
    """The heights of a seat's stacks, the highest first, without the one in use."""
    found: list[int] = match.position()["stacks"][seat]
    return found


def supply(match: Match) -> int:
    """The blocks in the common supply."""
    return int(match.position()["supply"])


def leaving(own: list[int], left: int, **rest: Any) -> Match:
    """Seat 0 has some blocks left in the turn's stack and these other stacks."""
    return at("d4 d5 d6", "d4", stack=left, stacks=[own, [3, 3, 3, 3]], **rest)


def outcomes(match: Match) -> set[tuple[int, ...]]:
    """All ways in which the stacks of seat 0 can look after this turn is ended."""
    first = match.state.copy()
    first.apply(match.game.space.parse("end"))
    waiting: list[State] = [first]
    found = set()
    while waiting:
        state = waiting.pop()
        position = match.game.position(state)
        if not position["doing"].startswith(("leave_stack", "spread_blocks")):
            found.add(tuple(position["stacks"][0]))
            continue
        for action in state.actions():
            following = state.copy()
            following.apply(action)
            waiting.append(following)
    return found


def build_everything(match: Match) -> None:
    """A turn in which the whole stack is built, always on the first square that is open."""
    while sites := sorted(targets(match, "build")):
        do(match, f"build {sites[0]}")
        if match.position()["doing"].startswith("build_from"):
            match.play(match.actions()[0])
    assert turn(match)["stack"] == 0
    do(match, "end")


def dealings(seats: int) -> list[tuple[list[list[int]], int]]:
    """The stacks and the supply after each dealing of a match in which every block is built."""
    match = begun(seats)
    found = [(match.position()["stacks"], supply(match))]
    while not match.over:
        if match.position()["doing"].startswith("move_king"):
            do(match, "stay")
            found.append((match.position()["stacks"], supply(match)))
        build_everything(match)
    return found


@pytest.mark.rule("torres.stacks.deal")
def test_stacks_are_dealt_before_each_phase() -> None:
    match = begun(3)
    assert [len(own) for own in match.position()["stacks"]] == [4, 4, 4]
    for _ in range(3 * 4):
        end_turn(match)
    assert match.position()["phase"] == 2
    assert [len(own) for own in match.position()["stacks"]] == [3, 3, 3]


@pytest.mark.rule("torres.stacks.deal")
def test_stacks_come_out_of_the_common_supply() -> None:
    match = begun(3)
    assert supply(match) == 84 - 3 * (3 + 3 + 2 + 2)


@pytest.mark.rule("torres.stacks.four")
def test_stacks_and_supply_of_four_players() -> None:
    assert dealings(4) == [([[2, 2, 2, 2]] * 4, 52), ([[2, 2, 2]] * 4, 28), ([[2, 2, 2]] * 4, 4)]


@pytest.mark.rule("torres.stacks.three")
def test_stacks_and_supply_of_three_players() -> None:
    assert dealings(3) == [([[3, 3, 2, 2]] * 3, 54), ([[3, 3, 2]] * 3, 30), ([[3, 3, 2]] * 3, 6)]


@pytest.mark.rule("torres.stacks.two")
def test_stacks_and_supply_of_two_players() -> None:
    assert dealings(2) == [([[3, 3, 3, 3]] * 2, 60), ([[3, 3, 3, 3]] * 2, 36), ([[3, 3, 3, 3]] * 2, 12)]


@pytest.mark.rule("torres.stacks.turns")
@pytest.mark.parametrize("busy", [0, 1], ids=["first builds", "second builds"])
def test_everybody_has_as_many_stacks_as_turns_left(busy: int) -> None:
    match = begun(2)
    for left in (4, 3, 2, 1):
        for seat in (0, 1):
            assert len(stacks(match, seat)) == left
            if seat == busy:
                build_everything(match)
            else:
                end_turn(match)
    assert match.position()["phase"] == 2


@pytest.mark.rule("torres.stacks.one")
def test_all_blocks_of_a_turn_come_from_one_stack() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 3, 2, 2], []])
    do(match, "build e4", "stack 2", "build e5")
    assert turn(match)["ap"] == 3
    assert refusal(match, "build e6") == "torres.stacks.one"
    assert not targets(match, "build")
    assert stacks(match) == [3, 3, 2]


@pytest.mark.rule("torres.stacks.one")
def test_more_action_points_open_no_second_stack() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 2, 2, 1], []], hands=[["seven"], []])
    do(match, "play seven", "build e4", "stack 1")
    assert turn(match)["ap"] == 6
    assert refusal(match, "build e5") == "torres.stacks.one"


@pytest.mark.rule("torres.stacks.one")
def test_without_a_block_in_any_stack_nothing_is_built() -> None:
    match = at("d4 d5", "d4", stacks=[[0, 0], [1]])
    assert refusal(match, "build d5") == "torres.stacks.one"
    assert not targets(match, "build")


@pytest.mark.rule("torres.stacks.choice")
def test_any_of_the_stacks_may_be_used() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 2, 2, 1], []])
    do(match, "build d5")
    assert texts(match) == {"stack 1", "stack 2", "stack 3"}
    do(match, "stack 2")
    assert stacks(match) == [3, 2, 1]
    assert turn(match)["stack"] == 1


@pytest.mark.rule("torres.stacks.choice")
def test_only_an_own_stack_with_a_block_may_be_used() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 2, 0], [1, 1]])
    do(match, "build d5")
    assert texts(match) == {"stack 2", "stack 3"}
    assert refusal(match, "stack 1") == "torres.stacks.choice"
    assert reason(match, "stack 1") == "You have no stack of height 1."
    assert refusal(match, "stack 0") == "torres.stacks.choice"
    assert refusal(match, "stack turn") == "torres.stacks.choice"


@pytest.mark.rule("torres.stacks.fewer")
def test_the_turn_may_end_with_blocks_of_the_stack_left() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 3, 3, 3], [3]])
    assert "end" in texts(match)
    do(match, "build d5")
    assert turn(match)["stack"] == 2
    assert "end" in texts(match)
    do(match, "end")
    assert match.seat == 1


@pytest.mark.rule("torres.stacks.spread")
def test_what_is_left_is_spread_as_the_player_likes() -> None:
    assert outcomes(leaving([1, 1], left=2)) == {(3, 1), (2, 2)}


@pytest.mark.rule("torres.stacks.spread")
def test_blocks_may_go_to_different_stacks() -> None:
    assert outcomes(leaving([2, 1, 1], left=2)) == {(3, 2, 1), (2, 2, 2)}


@pytest.mark.rule("torres.stacks.spread")
def test_blocks_go_only_onto_stacks_that_are_there() -> None:
    match = leaving([2, 1], left=1)
    do(match, "end")
    assert texts(match) == {"spread 1", "spread 2"}
    assert refusal(match, "spread 0") == "torres.stacks.spread"
    assert reason(match, "spread 0") == "You have no other stack of height 0."


@pytest.mark.rule("torres.stacks.three-high")
def test_no_stack_takes_a_fourth_block() -> None:
    assert outcomes(leaving([3, 2], left=2)) == {(3, 3)}
    match = leaving([3, 2, 1], left=1)
    do(match, "end")
    assert texts(match) == {"spread 1", "spread 2"}
    assert refusal(match, "spread 3") == "torres.stacks.three-high"


@pytest.mark.rule("torres.stacks.three-high")
def test_a_stack_of_four_cannot_be() -> None:
    with pytest.raises(BadPosition, match="0 to 3"):
        at("d4", "d4", stacks=[[4], [3]])


@pytest.mark.rule("torres.stacks.three-a-turn")
def test_three_blocks_are_built_in_a_turn_at_most() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 3, 3, 3], [3]], hands=[["seven"], []])
    do(match, "play seven", "build d5", "build d6", "build d5")
    assert turn(match)["ap"] == 4
    assert refusal(match, "build d6") == "torres.stacks.one"
    assert not targets(match, "build")


@pytest.mark.rule("torres.stacks.surplus")
def test_blocks_without_room_return_to_the_supply() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 3, 3, 3], [3, 3, 3, 3]])
    before = supply(match)
    do(match, "build d5", "end")
    assert stacks(match) == [3, 3, 3]
    assert supply(match) == before + 2


@pytest.mark.rule("torres.stacks.surplus")
def test_only_the_surplus_returns_to_the_supply() -> None:
    match = leaving([3, 2], left=3)
    before = supply(match)
    do(match, "end")
    assert stacks(match) == [3, 3]
    assert supply(match) == before + 2


@pytest.mark.rule("torres.stacks.surplus")
def test_the_under_card_makes_room_for_a_leftover() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 3, 3, 3], [3, 3, 3, 3]], hands=[["under"], []])
    before = supply(match)
    do(match, "play under", "build d5", "stack 3", "end")
    assert stacks(match) == [3, 3, 3]
    assert supply(match) == before + 1


@pytest.mark.rule("torres.stacks.no-new")
def test_after_the_last_turn_of_a_phase_all_leftovers_return() -> None:
    match = leaving([], left=3, round=4)
    before = supply(match)
    do(match, "end")
    assert match.seat == 1
    assert stacks(match) == []
    assert supply(match) == before + 3


@pytest.mark.rule("torres.stacks.no-new")
def test_leftovers_make_no_further_stack() -> None:
    match = leaving([2, 1, 1], left=2)
    assert {len(stacks) for stacks in outcomes(match)} == {3}
    do(match, "end")
    assert refusal(match, "spread turn") == "torres.stacks.no-new"


@pytest.mark.rule("torres.stacks.phase-end")
def test_whatever_is_left_when_a_phase_ends_returns_to_the_supply() -> None:
    match = at("d4 d5 d6", "d4", round=4, seat=1, stacks=[[2, 1], [3, 2]])
    do(match, "end", "stack 3")
    assert match.position()["phase"] == 2
    assert match.position()["stacks"] == [[3, 3, 3, 3]] * 2
    assert supply(match) == 92 - 4 - 2 * 12


@pytest.mark.rule("torres.stacks.phase-end")
def test_unbuilt_blocks_do_not_carry_over_into_the_next_phase() -> None:
    match = begun(4)
    for _ in range(4 * 4):
        end_turn(match)
    assert match.position()["phase"] == 2
    assert match.position()["stacks"] == [[2, 2, 2]] * 4
    assert supply(match) == 84 - 4 * 6


@pytest.mark.rule("torres.ruling.stack-each-turn")
def test_a_turn_without_building_uses_up_a_stack_and_spreads_its_blocks() -> None:
    match = at("d4", "d4", stacks=[[3, 2, 1], [3]])
    before = supply(match)
    do(match, "end")
    assert texts(match) == {"stack 1", "stack 2", "stack 3"}
    do(match, "stack 1")
    assert stacks(match) == [3, 3]
    assert supply(match) == before


@pytest.mark.rule("torres.ruling.stack-each-turn")
def test_a_stack_without_blocks_may_be_used_up_too() -> None:
    match = at("d4", "d4", stacks=[[3, 0], [3]])
    do(match, "end")
    assert texts(match) == {"stack 0", "stack 3"}
    do(match, "stack 0")
    assert stacks(match) == [3]


@pytest.mark.rule("torres.ruling.stack-moment")
def test_the_stack_is_chosen_with_the_first_block() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 2], [3]])
    do(match, "move d4 c4", "track")
    assert turn(match)["stack"] is None
    do(match, "build d4")
    assert match.position()["board"]["d4"] == 1
    do(match, "stack 2")
    assert match.position()["board"]["d4"] == 2
    do(match, "build d5")
    assert turn(match)["stack"] == 0


@pytest.mark.rule("torres.ruling.stack-moment")
def test_nothing_is_asked_about_stacks_of_equal_height() -> None:
    match = at("d4 d5", "d4", stacks=[[2, 2, 2], [3]])
    assert [entry["text"] for entry in match.play("build d5")] == ["build d5"]
    assert match.position()["board"]["d5"] == 2
    assert turn(match)["stack"] == 1


@pytest.mark.rule("torres.ruling.spread-all")
def test_every_block_that_fits_stays() -> None:
    match = leaving([2, 1], left=3)
    do(match, "end")
    assert stacks(match) == [3, 3]
    assert outcomes(leaving([2, 2, 1], left=3)) == {(3, 3, 2)}


@pytest.mark.rule("torres.ruling.spread-all")
def test_a_block_may_not_go_where_it_would_crowd_out_another() -> None:
    match = at("d4", "d4", stack=3, stacks=[[2, 1], [3]], doing="spread_blocks(0)")
    assert texts(match) == {"spread 1"}
    assert refusal(match, "spread 2") == "torres.ruling.spread-all"


@pytest.mark.rule("torres.ruling.card-blocks")
def test_the_extra_card_brings_a_fourth_block_out_of_the_supply() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 3], [3]], hands=[["extra"], []])
    before = supply(match)
    do(match, "build d5", "build d6", "build d5", "play extra", "build d6")
    assert match.position()["board"] == {"d4": 1, "d5": 3, "d6": 3, "h8": 1}
    assert supply(match) == before - 1
    assert stacks(match) == [3]


@pytest.mark.rule("torres.ruling.card-blocks")
def test_the_extra_card_leaves_the_turns_stack_alone() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 3], [3]], hands=[["extra"], []])
    do(match, "play extra", "build d5", "build d5", "build d6", "build d6")
    assert match.position()["board"]["d5"] == 3
    assert match.position()["board"]["d6"] == 3


@pytest.mark.rule("torres.ruling.card-blocks")
def test_the_under_card_brings_a_fourth_block_out_of_another_stack() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 3], [3]], hands=[["under"], []])
    do(match, "build d5", "build d6", "build d5", "play under")
    assert match.position()["board"]["d4"] == 2
    assert stacks(match) == [2]


@pytest.mark.rule("torres.ruling.under-stack")
def test_a_stack_that_gave_its_last_block_stays_a_stack_and_may_be_refilled() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 1], [3]], hands=[["under"], []])
    do(match, "play under", "stack 1")
    assert stacks(match) == [3, 0]
    do(match, "build d5", "end")
    assert stacks(match) == [2]


@pytest.mark.rule("torres.ruling.under-stack")
def test_giving_a_block_does_not_make_a_stack_the_turns_stack() -> None:
    match = at("d4 d5", "d4", stacks=[[3, 2], [3]], hands=[["under"], []])
    do(match, "play under", "stack 2")
    assert turn(match)["stack"] is None
    do(match, "build d5")
    assert texts(match) == {"stack 1", "stack 3"}


@pytest.mark.rule("torres.ruling.under-stack")
def test_the_turns_stack_may_give_the_block_and_has_one_fewer() -> None:
    match = at("d4 d5 d6", "d4", stacks=[[3, 3], [3]], hands=[["under"], []])
    do(match, "build d5", "play under", "stack turn")
    assert stacks(match) == [3]
    assert turn(match)["stack"] == 1
    do(match, "build d6")
    assert refusal(match, "build d6") == "torres.stacks.one"
