"""What bots of Revive think of positions, and what they look at."""

from math import isfinite

import pytest
from librt.random import Random

from bartizan.bots.greedy import best_options
from bartizan.engine.cells import BIT
from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.game import GAME
from bartizan.games.revive.primitives import plan_effect
from bartizan.games.revive.turns import ACTING
from tests.rules.revive.tables import bare, deal, do, fit, give, grant, new, turn_of


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_evaluation_is_finite_and_sensible_options_are_options(seats: int) -> None:
    """All through a random match, set-up and end included, for every seat."""
    rng = Random(seats)
    data = new(seats, expansion=True)
    number = 0
    while data.seat != OVER:
        if number % 6 == 0:
            assert all(isfinite(data.evaluate(seat)) for seat in range(seats))
        number += 1
        if data.seat == CHANCE:
            data.apply(draw(data.chance(), rng))
            continue
        options, looked = data.actions(), data.sensible()
        assert looked, options
        assert set(looked) <= set(options), (options, looked)
        assert looked == sorted(looked), looked
        data.apply(options[rng.randrange(len(options))])
    assert [data.evaluate(seat) for seat in range(seats)] == data.scores()


def acting() -> Revive:
    """A match at a main action of the first seat."""
    data = bare(expansion=True)
    data.cells[f.PLAYER] = 0
    data.cells[f.TRIBE], data.cells[f.TRIBE + 1] = a.TRIBE.numbers["orrerians"], a.TRIBE.numbers["skaldir"]
    for site in range(5):
        data.cells[f.LOCATIONS + site] = site
    for major in range(a.MAJORS):
        data.cells[f.MAJORS + major] = 2
    ACTING.plan(data)
    return data


GOODS = [f.HOLDINGS + good for good in range(int(a.GOODS))]
TRACKS = [f.TRACKS + colour for colour in range(3)]


@pytest.mark.parametrize("cell", [f.SCORE, f.DEVOTION, *GOODS, *TRACKS, f.CRATES, f.PROGRESS])
def test_having_more_is_better(cell: int) -> None:
    data = acting()
    before = data.evaluate(0)
    data.cells[cell] += 1
    assert data.evaluate(0) > before


def test_technologies_are_better_than_none() -> None:
    data = acting()
    before = data.evaluate(0)
    data.cells[f.UNLOCKED] |= BIT[0]
    assert data.evaluate(0) > before + 1


def test_an_open_journey_is_better_than_none_and_nearer_is_better() -> None:
    data = acting()
    before = data.evaluate(0)
    journey = a.JOURNEY.numbers["j01"]  # its middle requirement: 3 crates
    data.cells[f.STARTED] |= BIT[journey]
    begun = data.evaluate(0)
    assert begun > before
    data.cells[f.CRATES] += 3
    with_crates = data.evaluate(0)
    data.cells[f.STARTED] = 0
    assert with_crates - data.evaluate(0) > begun - before


def test_what_is_left_over_at_the_end_is_worth_little() -> None:
    """Resources bring nearly nothing once a seat has no turn left."""
    data = acting()
    data.cells[f.PLAYER], data.cells[f.LAST] = 1, 0
    data.agenda = data.agenda[:0]
    before = data.evaluate(0)
    data.cells[f.HOLDINGS + a.GEARS] += 4
    assert data.evaluate(0) - before < 1.5


def test_greed_trades_within_a_turn_that_ends() -> None:
    """A Skaldir with a trade comes to the end of each turn: nothing that leads nowhere is done again and again."""
    rng = Random(3)
    data = new(2, expansion=True)
    while data.seat == CHANCE or data.cells[f.TURN] == 0:
        data.apply(draw(data.chance(), rng) if data.seat == CHANCE else data.actions()[0])
    for seat in range(2):
        data.cells[f.TRIBE + seat] = a.TRIBE.numbers["skaldir"]
        data.cells[f.UNLOCKED + seat] = BIT[0] | BIT[1]
        for good in range(int(a.GOODS)):
            data.cells[f.HOLDINGS + seat * a.GOODS + good] = 3
    turn, done = data.turn(), 0
    data.apply(data.actions()[0])
    while data.turn() == turn and done < 40:
        done += 1
        if data.seat == CHANCE:
            data.apply(draw(data.chance(), rng))
        else:
            found = best_options(data.copy(), data.sensible(), data.seat)
            data.apply(found.actions[found.pick(rng)])
    assert done < 40


def looked_at(data: Revive) -> list[str]:
    """The options that bots look at, as texts."""
    return [a.SPACE.text(action) for action in data.sensible()]


def test_a_chain_of_choices_is_not_looked_through_in_all_ways() -> None:
    """Three answers to each of eight choices, one after another, are 9,840 positions."""
    data = acting()
    for _ in range(8):
        plan_effect(data, data.tables.crate_effects[a.CRATE.numbers["steps"]], 0)
    data.run()
    assert len(data.sensible()) == 3
    assert best_options(data.copy(), data.sensible(), 0, GAME.searching.within).looked < 1000


def test_a_card_is_looked_at_in_one_of_the_slots_that_do_the_same() -> None:
    data = turn_of(deal(bare(), "berry-picker"))
    assert [text for text in looked_at(data) if "berry" in text] == [
        "play berry-picker upper-left", "play berry-picker lower-left",
    ]  # fmt: skip
    fit(data, "pair-yellow", slot="upper-left")
    fit(data, "pair-green", slot="lower-left")
    assert [text for text in looked_at(data) if "berry" in text] == [
        "play berry-picker upper-left", "play berry-picker upper-right", "play berry-picker lower-right",
    ], "a slot whose modules work on other cards is left to them"  # fmt: skip


def test_a_granted_action_is_paid_for_only_with_what_brings_resources() -> None:
    """One machine or crate after another, and none that does something else."""
    data = give(bare(expansion=True))
    for crate in ("steps", "gears", "books"):
        data.cells[f.CRATES + a.CRATE.numbers[crate]] = 1
    grant(data, "build")
    assert looked_at(data) == ["skip", "open gears"]
    do(data, "open gears", "open books")
    assert looked_at(data) == ["skip"]
