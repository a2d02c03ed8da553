"""The course of turns on the land."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import DERIVED, FINISH
from bartizan.games.revive.granting import GRANTING
from bartizan.games.revive.turns import ACTING
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
    power,
    printed,
    refusal,
    rich,
    turn_of,
    unlock,
)


@pytest.mark.rule("revive.turn.choice", "revive.turn.main-actions", "revive.turn.repeat", "revive.turn.end")
def test_a_turn_has_up_to_two_main_actions_and_is_ended_by_its_player() -> None:
    data = turn_of(rich(bare()))
    assert {text.split()[0] for text in options(data)} == {"explore", "build", "populate", "switch", "hibernate"}
    do(data, "build small b4d")
    assert {text.split()[0] for text in options(data)} == {"explore", "build", "populate", "switch", "end"}
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
    assert holdings(data) == {"gears": 4, "books": 2, "crystals": 3}
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
    for block in (a.EXPLORE, a.BUILD, a.POPULATE, a.PLAY, a.SWITCH, a.COPY, a.HIBERNATE, a.USE, a.OPEN, a.TRADE):
        for action in range(block.base, block.base + block.size):
            assert (refusal(data, a.SPACE.text(action)) == "") == (action in data.actions())


@pytest.mark.rule("revive.ruling.off-turn-free", "revive.ruling.turn-list")
def test_free_actions_are_for_ones_own_turn() -> None:
    data = power(printed(give(bare(), seat=1, gears=3), "gray", seat=1), 1, seat=1)
    data.cells[f.PLAYER] = 0
    data.agenda = vec[i64]([FINISH.at()])
    GRANTING.plan(data, f.MAP_ACTION.numbers["build"], 1)
    data.run()
    assert (data.seat, options(data)) == (1, ["build small b4d", "build small d4b", "skip"])
    assert refusal(data, "use gray") == "revive.ruling.off-turn-free"


@pytest.mark.rule("revive.ruling.end-backstop", "revive.ruling.turn-minimum", "revive.ruling.hibernate-always")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_matches_at_random_come_to_an_end_and_keep_to_what_fields_can_hold(players: int) -> None:
    """The base game, with the tribes that add no pieces."""
    for seed in range(3):
        data = new(players, churn=seed == 1)
        rng = Random(seed)
        for _ in play(data, rng):
            pass
        for seat in range(players):
            data.cells[f.TRIBE + seat] = a.TRIBE.numbers[rng.choice(("orrerians", "skaldir"))]
        data.run()
        while data.seat != OVER:
            if data.seat == CHANCE:
                do(data, rng.choice(sorted(chances(data))))
                continue
            if data.doing() is ACTING:
                assert data.cells[f.ACTED] > 0 or a.HIBERNATE.base in data.actions()
            assert data.actions() == sorted(set(data.actions()))
            step, action = data.doing(), rng.randrange(a.SPACE.size)
            if action not in data.actions() and a.SPACE.text(action).split()[0] in step.blocks(data, data.top()):
                assert refusal(data, a.SPACE.text(action)) != ""
            data.apply(rng.choice(data.actions()))
            assert f.FIELDS.problems(data.cells) == []
        assert [problem for one in DERIVED for problem in one.problems(data)] == []
        assert 8 * players < data.cells[f.TURN] <= 61 * players
