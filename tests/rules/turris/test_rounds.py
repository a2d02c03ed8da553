"""Rounds and turns: rules `turris.round.*` and `turris.turn.*`."""

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.turris import fields as f
from bartizan.games.turris.state import FINISHING, STEPS
from tests.rules.turris.tables import (
    altar,
    at,
    beast,
    begun,
    choices,
    do,
    draw_on,
    face_up,
    hand,
    options,
    step,
    where,
)


@pytest.mark.rule("turris.round.phases")
def test_turns_then_beasts_then_cleanup() -> None:
    state = at(1, scouts=["", ""], pain="guild", delusion="gone", despair="gone", harrow="gone", fruit="forge")
    do(state, "gather")
    assert beast(state, "pain") == "guild"
    do(state, "gather")
    assert beast(state, "pain") == "forge"  # after the turns it went for the Fruit
    assert (altar(state), state.cells[f.FRUIT]) == ("pain", -1)  # then came Cleanup
    assert (state.cells[f.ROUND], step(state), state.seat) == (4, "action_step", 0)


@pytest.mark.rule("turris.round.turn-order")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_everyone_takes_one_turn_clockwise_from_the_first_player(first: int, order: list[int]) -> None:
    state = at(first, 3, first=first)
    seen = []
    while state.cells[f.ROUND] == 3:
        seen.append(int(state.seat))
        do(state, "gather", "gather")
    assert seen == order


@pytest.mark.rule("turris.round.turn-order")
def test_taking_the_future_first_player_card_changes_nothing_before_the_next_round() -> None:
    state = at(0, 3)
    do(state, "gather", "place brink")
    do(state, "reserve watchfires")
    draw_on(state)
    assert (state.cells[f.FUTURE], state.cells[f.FIRST]) == (0, 0)
    order = []
    while state.cells[f.ROUND] == 3:
        order.append(int(state.seat))
        do(state, "gather", "gather")
    assert order == [1, 2]


@pytest.mark.rule("turris.round.to-beasts")
def test_the_beasts_wait_until_everyone_has_had_a_turn() -> None:
    state = at(0, 3, pain="guild", fruit="forge")
    for _ in range(3):
        assert beast(state, "pain") == "guild"
        do(state, "gather", "gather")
    assert beast(state, "pain") == "forge"


@pytest.mark.rule("turris.turn.steps")
def test_actions_then_a_mission_then_rooms() -> None:
    state = at(0, scouts=["grove"], goods=["iww"], done=[2])
    do(state, "collect", "reward grove", "gather")
    assert step(state) == "mission_step"
    assert "complete watchfires" in options(state)
    assert not choices(state, "build")
    do(state, "complete watchfires")
    assert (step(state), state.cells[f.STAGE]) == ("build_room", FINISHING)
    do(state, "build pilgrim", "accept")
    assert state.cells[f.PLAYER] != 0


@pytest.mark.rule("turris.turn.end-discard")
@pytest.mark.rule("turris.ruling.hand-limit")
def test_after_the_trionfi_step_the_hand_is_cut_to_four() -> None:
    state = at(0, scouts=["grove"], goods=["i"], done=[2], hands=["goad toll shove alms martyr overtime"])
    do(state, "collect", "reward grove", "gather")
    assert len(hand(state).split()) == 6  # more is allowed until then
    do(state, "done", "build pilgrim", "accept")
    assert step(state) == "discard_to_limit"
    assert choices(state, "discard") == {"goad", "toll", "shove", "alms", "martyr", "overtime"}
    do(state, "discard goad", "discard alms")
    assert hand(state) == "overtime martyr toll shove"
    assert state.seat == 1
    assert sum(f.FIELDS.of(state.cells, f.PILE)) == 2


@pytest.mark.rule("turris.turn.end-discard")
@pytest.mark.rule("turris.ruling.hand-limit")
def test_no_other_moment_cuts_a_hand() -> None:
    """Bob holds six cards in Alice's turn; the limit reaches him at the end of his own."""
    state = at(0, hands=["", "goad toll shove alms martyr overtime"])
    do(state, "gather", "gather")
    assert (state.seat, len(hand(state, 1).split())) == (1, 6)


@pytest.mark.rule("turris.turn.end-refill")
@pytest.mark.parametrize("gaps", [0, 1, 3, 5])
def test_at_the_end_of_a_turn_the_tableau_is_filled_up(gaps: int) -> None:
    names = ["watchfires", "old-songs", "stone-stores", "star-charts", "spear-wall"]
    state = at(0, tableau=names[gaps:])
    do(state, "gather", "gather")
    if gaps:
        assert (state.seat, step(state)) == (CHANCE, "deal_mission")
        assert len(face_up(state)) == 5 - gaps
        draw_on(state)
    assert len(face_up(state)) == 5
    assert state.seat == 1


@pytest.mark.rule("turris.turn.end-refill")
def test_the_hand_is_cut_before_the_tableau_is_filled() -> None:
    state = at(0, tableau=["watchfires"], hands=["goad toll shove alms martyr"])
    do(state, "gather", "gather", "done")
    assert step(state) == "discard_to_limit"
    assert len(face_up(state)) == 1
    do(state, "discard goad")
    assert step(state) == "deal_mission"


@pytest.mark.rule("turris.turn.refill-only-then")
def test_a_mission_taken_in_a_turn_leaves_a_gap_until_its_end() -> None:
    state = at(0, goods=["www"])
    do(state, "place brink", "reserve old-songs")
    assert face_up(state) == ["watchfires", "stone-stores", "star-charts", "spear-wall"]
    do(state, "gather", "complete watchfires")
    assert (state.seat, step(state)) == (CHANCE, "deal_mission")
    assert len(face_up(state)) == 3
    draw_on(state)
    assert len(face_up(state)) == 5


@pytest.mark.rule("turris.turn.refill-only-then")
def test_a_gap_from_the_beast_phase_stays_to_the_end_of_the_next_turn() -> None:
    """Alice's Scout is devoured and she reserves a Mission by the Council; her next turn begins with four."""
    state = at(1, scouts=["guild"], pain="shrine", council=["third-a"])
    do(state, "gather", "gather", "advance fourth-b", "accept", "reserve star-charts")
    assert (state.cells[f.ROUND], state.seat, where(state)) == (4, 0, "")
    assert len(face_up(state)) == 4
    do(state, "gather", "gather")
    assert step(state) == "deal_mission"


@pytest.mark.rule("turris.round.phases")
def test_the_agenda_reads_like_the_table_of_contents() -> None:
    names = [line.partition("(")[0] for line in STEPS.lines(begun(2).agenda)]
    assert names == [
        "action_step", "mission_step", "trionfi_step", "discard_to_limit", "end_turn",
        "turn", "beast_phase", "end_beast_phase", "cleanup", "finish",
    ]  # fmt: skip
