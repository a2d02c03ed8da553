"""The ability of one's tribe, and progress."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import fields as f
from tests.rules.revive.tables import bare, do, effect, give, holdings, lead, options, power, score


@pytest.mark.rule("revive.ability.by-effect", "revive.ability.progress", "revive.orrerians.ability")
@pytest.mark.rule("revive.energy.regain")
def test_orrerians_gain_a_gear_and_a_used_marker_returns() -> None:
    data = effect(power(lead(bare(), "orrerians"), 0, "gray"), "ability, points 1")
    assert (holdings(data), data.cells[f.ENERGY], data.cells[f.PROGRESS]) == ({"gears": 1}, 1, 1)
    effect(data, "ability")  # without a used marker
    assert (holdings(data), data.cells[f.ENERGY], data.cells[f.PROGRESS]) == ({"gears": 2}, 1, 2)


@pytest.mark.rule("revive.skaldir.ability", "revive.card.effect-optional", "revive.ability.progress")
def test_skaldir_pay_a_book_if_they_like() -> None:
    data = effect(lead(give(bare(), books=1), "skaldir"), "ability")
    assert options(data) == ["accept", "skip"]
    do(data, "accept", "side 2")
    assert (holdings(data), score(data), data.cells[f.PROGRESS]) == ({"gears": 1}, 2, 1)
    data = do(effect(lead(give(bare(), books=1), "skaldir"), "ability"), "skip")
    assert (holdings(data), data.cells[f.PROGRESS]) == ({"books": 1}, 0)


@pytest.mark.rule("revive.ruling.ability-unpaid")
def test_an_ability_that_cannot_be_paid_is_not_used() -> None:
    data = effect(lead(bare(), "skaldir"), "ability")
    assert (data.seat, data.cells[f.PROGRESS]) == (OVER, 0)


@pytest.mark.rule("revive.ruling.ability-markers-out", "revive.box.progress-markers")
def test_after_the_twentieth_use_no_marker_moves() -> None:
    data = lead(bare(), "orrerians")
    data.cells[f.PROGRESS] = 20
    effect(data, "ability")
    assert (holdings(data), data.cells[f.PROGRESS]) == ({"gears": 1}, 20)
