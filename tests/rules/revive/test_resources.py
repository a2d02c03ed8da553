"""Resources: what pays for what, and what becomes of a surplus."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.state import OVER
from bartizan.games.revive.flow import FINISH, Revive
from bartizan.games.revive.resources import SETTLING, can_pay, pay
from tests.rules.revive.tables import bare, do, give, holdings, options, refusal


def settled(data: Revive, seat: int = 0) -> Revive:
    """An action of a seat is over."""
    data.agenda = vec[i64]([FINISH.at(), SETTLING.at(seat)])
    data.run()
    return data


@pytest.mark.rule("revive.res.kinds", "revive.res.crystal-wild", "revive.ruling.crystal-auto", "revive.res.whole")
@pytest.mark.rule("revive.res.price-range", "revive.res.price-build", "revive.res.price-technology")
def test_crystals_pay_for_what_is_missing_and_for_nothing_else() -> None:
    data = give(bare(), food=2, gears=1, books=4, crystals=3)
    assert can_pay(data, 0, (2, 1, 4))
    assert can_pay(data, 0, (3, 2, 5))
    assert not can_pay(data, 0, (4, 2, 5))
    pay(data, 0, (3, 0, 1))
    assert holdings(data) == {"gears": 1, "books": 3, "crystals": 2}


@pytest.mark.rule("revive.res.cap-basic", "revive.res.overflow-lost", "revive.res.overflow")
def test_what_is_above_six_is_lost_when_the_action_is_over() -> None:
    data = give(bare(), food=9, gears=6, books=7)
    assert holdings(settled(data)) == {"food": 6, "gears": 6, "books": 6}
    assert data.seat == OVER


@pytest.mark.rule("revive.res.cap-crystal", "revive.res.crystal-surplus", "revive.ruling.surplus-choice")
def test_crystals_above_three_become_basic_resources_of_the_players_choice() -> None:
    data = settled(give(bare(), food=5, gears=4, books=6, crystals=6))
    assert options(data) == ["change food", "change gears"]
    assert refusal(data, "change books") == "revive.res.cap-basic"
    do(data, "change food")
    assert data.seat == OVER  # after that only gears have room: two crystals become gears by themselves
    assert holdings(data) == {"food": 6, "gears": 6, "books": 6, "crystals": 3}


@pytest.mark.rule("revive.res.crystal-surplus", "revive.ruling.surplus-choice", "revive.res.overflow-lost")
def test_crystals_that_fit_nowhere_are_lost() -> None:
    data = settled(give(bare(), food=6, gears=6, books=5, crystals=6))
    assert data.seat == OVER
    assert holdings(data) == {"food": 6, "gears": 6, "books": 6, "crystals": 3}


@pytest.mark.rule("revive.ruling.offturn-now", "revive.ruling.simultaneous")
def test_everyone_loses_a_surplus_the_player_on_turn_chooses_first() -> None:
    data = bare(3)
    for seat in range(3):
        give(data, seat=seat, crystals=4, food=7)
    settled(data, seat=1)
    for seat in (1, 2, 0):
        assert data.seat == seat
        assert options(data) == ["change gears", "change books"]
        do(data, "change books")
        assert holdings(data, seat) == {"food": 6, "books": 1, "crystals": 3}
    assert data.seat == OVER
