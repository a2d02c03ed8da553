"""What cannot be taken back is known before it is done."""

import pytest
from librt.random import Random

from bartizan.engine.match import Match
from bartizan.engine.state import CHANCE
from bartizan.games import find, names


@pytest.mark.parametrize("name", names())
def test_an_option_is_final_exactly_if_its_seat_does_not_decide_on(name: str) -> None:
    luck, seen = Random(5), set()
    match = Match(find(name), 2, seed=5)
    for _ in range(200):
        if match.over:
            break
        final, seat, first = match.final(), match.seat, match.lines
        action = match.actions()[luck.randrange(len(match.actions()))]
        match.play(action)
        since = {line.seat for line in match.written(first + 1)}
        ending = final.get(action)
        seen.add(ending)
        if ending is None:
            assert match.seat == seat
            assert match.undoable(seat), f"{action} can be taken back"
        elif ending == "chance":
            assert CHANCE in since
            assert not match.undoable(seat)
        else:
            assert match.over if ending == "over" else match.seat != seat or since - {seat}
    assert {None, "turn", "chance"} <= seen


def test_what_is_final_tells_no_secret() -> None:
    match = Match(find("torres"), 2, seed=5)
    luck = Random(1)
    for _ in range(60):
        match.play(match.actions()[luck.randrange(len(match.actions()))])
        twin = match.branch()
        twin.state = match.state.copy()
        twin.state.resample(match.seat, Random(9))
        assert twin.final() == match.final()
