"""The course of turns on the land."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import DERIVED, FINISH, Revive
from bartizan.games.revive.turns import ACTING, TURN
from tests.rules.revive.tables import (
    bare,
    chances,
    do,
    give,
    holdings,
    lay,
    new,
    options,
    play,
    refusal,
    rich,
    unlock,
)


def turn_of(data: Revive, seat: int = 0) -> Revive:
    """The turn of a seat begins."""
    data.agenda = vec[i64]([FINISH.at(), TURN.at(seat)])
    data.run()
    return data


@pytest.mark.rule("revive.turn.choice", "revive.turn.main-actions", "revive.turn.repeat", "revive.turn.end")
def test_a_turn_has_up_to_two_main_actions_and_is_ended_by_its_player() -> None:
    data = turn_of(rich(bare()))
    assert {text.split()[0] for text in options(data)} == {"explore", "build", "populate"}
    do(data, "build small b4d")
    assert {text.split()[0] for text in options(data)} == {"explore", "build", "populate", "end"}
    do(data, "build small d4b")
    assert options(data) == ["end"]
    assert refusal(data, "populate c3a") == "revive.turn.choice"
    do(data, "end")
    assert data.cells[f.PLAYER] == 1


@pytest.mark.rule("revive.turn.at-least-one", "revive.ruling.turn-minimum", "revive.turn.end")
def test_a_turn_has_one_main_action_at_least() -> None:
    data = turn_of(rich(bare()))
    assert refusal(data, "end") == "revive.turn.at-least-one"
    rich(data, 1)
    do(data, "populate c3a", "end")  # the second one may be left out
    assert (data.seat, data.cells[f.PLAYER]) == (1, 1)
    assert "end" not in options(data)


@pytest.mark.rule("revive.frame.no-rounds")
def test_turns_go_round_clockwise() -> None:
    data = bare(3)
    for seat in range(3):
        rich(data, seat)
    turn_of(data, 1)
    seen = []
    for building in ("b4d", "d4b", "d3a"):
        seen.append((data.seat, data.turn(), data.mover()))
        do(data, f"build small {building}", "end")
    assert seen == [(1, 1, 1), (2, 2, 2), (0, 3, 0)]
    assert data.mover() == 1


@pytest.mark.rule("revive.res.overflow", "revive.res.overflow-lost", "revive.ruling.surplus")
def test_a_surplus_goes_when_the_main_action_is_over() -> None:
    data = give(bare(), gears=9, crystals=3)
    turn_of(data)
    do(data, "build large d4b")  # the crystal next to it is a fourth
    assert options(data) == ["change food", "change gears", "change books"]
    do(data, "change books")
    assert holdings(data) == {"gears": 4, "books": 1, "crystals": 3}
    assert data.doing() is ACTING


@pytest.mark.rule("revive.explore.citizen", "revive.turn.main-actions")
def test_what_a_main_action_asks_comes_before_the_next_one() -> None:
    data = turn_of(rich(bare()))
    do(data, "explore c5", "take sky-reader", "shows bee-warden", "reveals near-1")
    assert data.doing() is ACTING
    told = data.doing().describe(data, data.top(), 0)
    assert told["left"] == 1
    assert told["prices"]["build small c5b"] == [1, 3, 0]


@pytest.mark.rule("revive.turn.main-actions", "revive.range.needed")
def test_what_is_not_listed_is_refused_with_its_rule() -> None:
    data = turn_of(rich(lay(unlock(bare(), "base"), "b6", "near-1")))
    for block in (a.EXPLORE, a.BUILD, a.POPULATE):
        for action in range(block.base, block.base + block.size):
            assert (refusal(data, a.SPACE.text(action)) == "") == (action in data.actions())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_turns_at_random_keep_to_what_fields_can_hold(players: int) -> None:
    """Resources come anew each turn, as cards would bring them, until the land has been settled."""
    for seed in range(3):
        data = new(players, expansion=seed % 2 == 1)
        rng = Random(seed)
        for _ in play(data, rng):
            pass
        turns = 0
        while turns < 120:
            if data.doing() is ACTING and data.cells[f.ACTED] == 0:
                rich(data, data.seat)
                data.run()
                turns += 1
                if not data.actions():
                    break
            if data.seat == CHANCE:
                do(data, rng.choice(sorted(chances(data))))
            else:
                data.apply(rng.choice(data.actions()))
            assert f.FIELDS.problems(data.cells) == []
        assert [problem for one in DERIVED for problem in one.problems(data)] == []
        assert turns > 10
