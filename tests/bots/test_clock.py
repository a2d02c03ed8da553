"""The clock: whose turns are counted, and how long they take."""

from bartizan.bots.clock import Clock


def test_a_turn_goes_on_when_others_have_decided_in_it() -> None:
    clock = Clock(2)
    for seat, turn, seconds in [(0, 7, 1.0), (1, 7, 4.0), (0, 7, 2.0), (1, 8, 2.5), (0, 9, 0.5), (1, 9, 1.0)]:
        clock.count(seat, turn, seconds)
    assert clock.turns == [2, 1]
    assert clock.thinking == [3.5, 7.5]
    assert clock.longest == [3.0, 4.0]


def test_where_a_turn_is_whose_decision_it_is_each_begins_one() -> None:
    clock = Clock(2)
    for seat in (0, 0, 1, 0, 1, 1):
        clock.count(seat, seat, 1.0)
    assert clock.turns == [2, 2]
    assert clock.longest == [2.0, 2.0]
