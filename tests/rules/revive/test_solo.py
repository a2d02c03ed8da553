"""Playing alone: the action cube."""

import pytest

from bartizan.engine.state import OVER
from bartizan.games.revive import fields as f
from tests.rules.revive.tables import bare, deal, do, power, printed, rich, turn_of


@pytest.mark.rule("revive.solo.cube-card", "revive.solo.cube-hibernate", "revive.solo.cube-switch")
@pytest.mark.rule("revive.solo.cube-free", "revive.ruling.solo-card-action", "revive.ruling.solo-base")
def test_cards_and_hibernations_move_the_cube_and_with_the_expansion_the_switch() -> None:
    for expansion in (False, True):
        data = deal(power(printed(rich(bare(1, expansion)), "gray"), 1), "herd-caller", "stone-cutter", "berry-picker")
        turn_of(data)
        do(data, "use gray", "build small b4d")
        assert data.cells[f.CUBE] == 0
        do(data, "play herd-caller lower-left", "play stone-cutter upper-left")
        assert data.cells[f.CUBE] == 1  # a card that an effect lets one play does not move it
        do(data, "end", "switch food")
        assert data.cells[f.CUBE] == 1 + expansion
        do(data, "end", "hibernate")
        assert data.cells[f.CUBE] == 2 + expansion
    several = turn_of(deal(bare(2), "berry-picker"))
    assert do(several, "play berry-picker upper-left").cells[f.CUBE] == 0


@pytest.mark.rule("revive.solo.end", "revive.solo.track")
def test_the_match_ends_with_the_turn_in_which_the_cube_reaches_the_end() -> None:
    data = deal(bare(1), "berry-picker", "stone-cutter")
    data.cells[f.CUBE] = 18
    do(turn_of(data), "play berry-picker upper-left", "end")
    assert data.seat == 0
    do(data, "play stone-cutter upper-right", "switch food", "end")
    assert data.seat == OVER
