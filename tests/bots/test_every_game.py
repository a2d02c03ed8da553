"""Every bot plays every game: from its first decision to its end, or through a few turns where it thinks longer."""

import pytest
from librt.random import Random
from mypy_extensions import i64

import bartizan
from bartizan.bots import decide, find_bot
from bartizan.bots.greedy import best_options, greedy_choice, must_answer
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER, State
from bartizan.games import find


@pytest.mark.parametrize(("bot", "decisions"), [("random", 10_000), ("greedy", 10_000), ("mcts:4", 12)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", bartizan.games())
def test_it_does_what_is_allowed(name: str, seats: int, bot: str, decisions: int) -> None:
    game, rng = find(name), Random(seats)
    bots = [find_bot(bot, game) for _ in range(seats)]
    match = bartizan.new_match(name, seats, seed=seats)
    done = 0
    while not match.over and done < decisions:
        action = decide(bots[match.seat], match.state, rng)
        assert action in match.state.actions()
        match.play(action)
        done += 1
    assert match.over == (decisions > 1000)


@pytest.mark.parametrize("name", bartizan.games())
def test_greed_beats_chance(name: str) -> None:
    game, rng = find(name), Random(1)
    won = 0
    for seed in range(4):
        bots = [find_bot("greedy" if seat == seed % 2 else "random", game) for seat in range(2)]
        match = bartizan.new_match(name, 2, seed=seed)
        while not match.over:
            match.play(decide(bots[match.seat], match.state, rng))
        won += match.standings()[seed % 2] == 1
    assert won == 4


def greedily(state: State, rng: Random) -> State:
    """How it stands when greed has decided, and then everything that this opens in the same turn, one by one."""
    own, seat, turn = state.copy(), state.seat, state.turn()
    own.apply(greedy_choice(own, own.sensible(), rng))
    own = answered(own, seat, turn)
    while own.seat == seat and own.turn() == turn and own.nested():
        own.apply(greedy_choice(own, own.sensible(), rng))
        own = answered(own, seat, turn)
    return own


def answered(state: State, seat: i64, turn: i64) -> State:
    """How it stands when others have answered what is asked of them in the turn of a seat."""
    while must_answer(state, seat, turn):
        state = best_options(state, state.sensible(), state.seat).first()
    return state


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", bartizan.games())
def test_greed_comes_to_the_same_looked_at_once_or_step_by_step(name: str, seats: int) -> None:
    game, luck = find(name), Random(seats)
    state = bartizan.new_match(name, seats, seed=seats).state
    looked, opened = 0, 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.apply(draw(state.chance(), luck))
            continue
        before = game.position(state)
        steps = greedily(state, Random(looked))
        at_once = best_options(state.copy(), state.sensible(), state.seat).outcome(Random(looked))
        assert game.position(at_once) == game.position(steps)
        assert game.position(state) == before
        first = state.copy()
        first.apply(greedy_choice(state, state.sensible(), Random(looked)))
        opened += game.position(first) != game.position(steps)
        looked += 1
        state = at_once
    assert looked > 30
    assert opened > 10
