"""What matches reach: every tribe with its technologies, and what journeys ask for, come about in play."""

from librt.random import Random

from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.state import LEFT, RIGHT
from tests.rules.revive.tables import new

EAGER = (a.COMPLETE, a.UNLOCK, a.START, a.POPULATE, a.BUILD, a.EXPLORE)
"""What is done as soon as it can be, half of the time, the likeliest first."""
MATCHES = 60
LEVELS = len(a.LEVEL.values)


def choose(state: Revive, rng: Random, level: int) -> int:
    """A decision at random, with a liking for what brings a match on. Journeys wait for the requirement of a level."""
    waits = [
        action for action in state.actions() if action in a.COMPLETE and (action - a.COMPLETE.base) % LEVELS != level
    ]
    actions = [action for action in state.actions() if action not in waits]
    for block in EAGER if rng.random() < 0.5 else ():
        liked = [action for action in actions if action in block]
        if liked:
            return liked[int(rng.randrange(len(liked)))]
    return actions[int(rng.randrange(len(actions)))]


def test_every_tribe_technology_and_requirement_comes_about() -> None:
    tribes, technologies, needs = set[int](), set[tuple[int, int]](), set[tuple[str, int]]()
    for seed in range(MATCHES):
        rng = Random(seed)
        state = new(2 + seed % 3, expansion=True, churn=seed % 2 == 0)
        while state.seat != OVER:
            action = draw(state.chance(), rng) if state.seat == CHANCE else choose(state, rng, min(seed % 5, 2))
            if state.seat != CHANCE and action in a.COMPLETE:
                need = action - a.COMPLETE.base
                needs.add((state.tables.needs[need], int(state.tables.need_numbers[need])))
            state.apply(action)
        for seat in range(int(state.seats)):
            tribe, unlocked = int(state.cells[f.TRIBE + seat]), int(state.cells[f.UNLOCKED + seat])
            tribes.add(tribe)
            technologies |= {(tribe, int(side)) for side in (LEFT, RIGHT) if unlocked >> int(side) & 1}
    every = {(what, int(state.tables.need_numbers[need])) for need, what in enumerate(state.tables.needs)}
    assert tribes == set(range(len(a.TRIBE.values)))
    assert technologies == {(tribe, int(side)) for tribe in tribes for side in (LEFT, RIGHT)}
    assert needs == every
