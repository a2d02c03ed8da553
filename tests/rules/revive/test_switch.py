"""The switch."""

import pytest

from bartizan.games.revive import fields as f
from tests.rules.revive.tables import active, bare, deal, do, effect, fit, holdings, options, put_card, refusal, turn_of


@pytest.mark.rule("revive.switch.action", "revive.switch.positions", "revive.switch.once", "revive.switch.resource")
@pytest.mark.rule("revive.setup.switch-unused", "revive.box.switches", "revive.turn.main-actions")
def test_the_switch_gains_a_resource_and_goes_down() -> None:
    data = turn_of(bare())
    assert options(data) == ["switch food", "switch gears", "switch books", "hibernate"]
    do(data, "switch books")
    assert (holdings(data), data.cells[f.SWITCH], data.cells[f.ACTED]) == ({"books": 1}, 1, 1)
    assert refusal(data, "switch food") == "revive.switch.once"
    assert data.cells[f.SWITCH + 1] == 0


@pytest.mark.rule("revive.switch.copy", "revive.switch.copy-stays", "revive.ruling.switch-which-card")
@pytest.mark.rule("revive.ruling.switch-copy", "revive.ruling.switch-copy-choice", "revive.ruling.switch-copy-colour")
def test_the_switch_copies_the_top_of_a_card_that_lies_open_elsewhere() -> None:
    data = deal(bare(3), "page-keeper", seat=1)
    deal(deal(data, "page-keeper", "rim-mason", seat=2), "frost-scout")
    put_card(data, "moss-doctor", "upper-left", seat=1)
    fit(data, "pair-green", "pair-green")
    turn_of(data)
    assert [text for text in options(data) if text.startswith("copy")] == ["copy page-keeper", "copy rim-mason"]
    assert refusal(data, "copy moss-doctor") == "revive.ruling.switch-which-card"
    assert refusal(data, "copy frost-scout") == "revive.ruling.switch-which-card"  # it is one's own
    do(data, "copy page-keeper")
    assert holdings(data) == {"books": 4}  # no modules work
    assert (active(data), active(data, 1)) == (["frost-scout"], ["page-keeper"])
    assert (holdings(data, 1), data.cells[f.SWITCH], data.cells[f.SWITCH + 1]) == ({}, 1, 0)


@pytest.mark.rule("revive.ruling.solo-copy", "revive.ruling.switch-which-card")
def test_alone_nothing_can_be_copied() -> None:
    data = turn_of(deal(bare(1), "page-keeper"))
    assert refusal(data, "copy page-keeper") == "revive.ruling.solo-copy"


@pytest.mark.rule("revive.switch.reset-not-action", "revive.machine.reset-switch")
def test_the_switch_is_brought_up_by_effects() -> None:
    data = bare()
    data.cells[f.SWITCH] = 1
    effect(data, "switch")
    assert data.cells[f.SWITCH] == 0
