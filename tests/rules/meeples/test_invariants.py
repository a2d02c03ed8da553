"""What holds at every moment of every match: random ones, of which each step is looked at."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest
from librt.random import Random

from bartizan.engine.domains import NOTHING
from bartizan.engine.rules import read_rules
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f, flow, state as s
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.tables import numbers

RULES: Final = read_rules("bartizan.games.meeples", "meeples")
SETTINGS: Final = [
    (2, False, 0, False), (2, True, 0, False), (3, False, 0, False), (3, True, 0, False), (4, False, 0, False),
    (4, True, 0, False), (1, True, 0, False), (1, True, 1, False), (1, True, 3, False), (1, True, 0, True),
    (1, True, 2, True),
]  # fmt: skip
"""Players, whether with the Four Towers and, alone, how many classes help and whether it is the advanced game."""
LONGEST: Final = {1: 26, 2: 26, 3: 33, 4: 41}
"""The most rounds, as at least one Monster arrives in each until the third Dark Council card."""
EVERY: Final = 12
"""Of so many steps, one is looked at with what takes long."""


def played(players: int, towers: bool, help_: int, advanced: bool) -> Iterator[tuple[Meeples, bool]]:
    """A random match, step by step, and whether this one is to be looked at closely."""
    rng = random.Random(1000 * players + 100 * towers + 10 * help_ + advanced)
    data = flow.new_match(players, towers, help_, advanced, numbers(players))
    while data.seat != OVER:
        yield data, rng.randrange(EVERY) == 0
        outcomes = data.chance() if data.seat == CHANCE else [(action, 1) for action in data.actions()]
        data.apply(rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0])
    yield data, True


def everything(data: Meeples) -> Any:
    """All that a match holds."""
    hands = [(hand.cards[:], hand.knowers[:]) for hand in (*data.hands, data.discards)]
    zones = [(zone.unseen, zone.cards[:], zone.knowers[:]) for zone in data.quests.zones]
    return data.seat, list(data.cells), list(data.agenda), data.ready[:], hands, data.quests.pool[:], zones


def check_box(data: Meeples) -> None:
    """Meeples, Quests and Monsters add up to what is in the box."""
    cells = data.cells
    waiting = sum(int(cells[f.CROWDS + place]) for place in range(cells[f.RESOLVED], cells[f.SENT]))
    for kind, number in enumerate(flow.BOX):
        owned = sum(int(s.pool(data, seat, kind)) for seat in range(data.seats))
        joining = waiting if kind == a.PEASANT else 0  # Peasants of an overrun district, on their way
        assert int(cells[f.SUPPLY + kind]) + owned + joining == number, a.KIND_NAMES[kind]
    solo = cells[f.GUARD] == 1
    quests = [quest for quest, number in enumerate(data.quests.pool) for _ in range(number)]
    for cards in (*(zone.cards for zone in data.quests.zones), *(hand.cards for hand in (*data.hands, data.discards))):
        quests += cards
    for seat in range(data.seats):
        quests += [quest for quest in range(44) if int(cells[f.COMPLETED + seat]) >> quest & 1]
    assert sorted(quests) == list(range(3 if solo else 0, 44))
    seen = [int(monster) for monster in cells[f.MONSTERS : f.MONSTERS + 12] if monster != NOTHING]
    for seat in range(data.seats):
        seen += [monster for monster in range(44) if int(cells[f.WON + seat]) >> monster & 1]
    seen += [monster for monster in range(44) if int(cells[f.UNSEEN_MONSTERS]) >> monster & 1]
    assert max(Counter(seen).values()) == 1
    assert int(cells[f.UNSEEN_MONSTERS]).bit_count() >= sum(cells[f.LEFT : f.LEFT + 6])


def check_decision(data: Meeples) -> None:
    """What is listed is ascending and holds what bots look at; all else of the open blocks is refused by a rule."""
    step, at, actions = data.doing(), data.top(), data.actions()
    open_blocks = step.blocks(data, at)
    for action in range(a.SPACE.size):
        if a.SPACE.of(action).name in open_blocks and action not in actions:
            found = step.refuse(data, at, action)
            assert found is not None, f"{step.text(at)}: {a.SPACE.text(action)}"
            assert found.rule in RULES
            assert found.text.endswith(".")
    hidden = data.copy()
    hidden.resample(data.seat, Random(1))
    assert hidden.actions() == actions
    assert hidden.hands[data.seat].cards == data.hands[data.seat].cards


def check_copy(data: Meeples) -> None:
    """What happens to a copy does not happen to the match."""
    before = everything(data)
    other = data.copy()
    other.apply(other.chance()[-1][0] if data.seat == CHANCE else other.actions()[-1])
    assert everything(data) == before
    assert everything(other) != before


@pytest.mark.rule("meeples.box.meeples", "meeples.box.quests", "meeples.turn.pass", "meeples.ruling.no-stuck")
@pytest.mark.rule("meeples.monster.quiet-round", "meeples.council.third", "meeples.solo.prey")
@pytest.mark.parametrize("setting", SETTINGS)
def test_a_random_match(setting: tuple[int, bool, int, bool]) -> None:
    steps, last = 0, [0] * 4
    for data, closely in played(*setting):
        steps += 1
        points = [*data.scores(), 0, 0][:4]
        assert all(now >= before for now, before in zip(points, last, strict=True))  # none are ever lost
        last = points
        if data.seat == CHANCE:
            outcomes = data.chance()
            assert outcomes == sorted(outcomes)
            assert all(weight > 0 for _, weight in outcomes)
        elif data.seat != OVER:
            actions = data.actions()
            assert actions
            assert actions == sorted(set(actions))
            sensible = data.sensible()
            assert sensible
            assert set(sensible) <= set(actions)
        assert f.FIELDS.problems(data.cells) == []
        if closely:
            check_box(data)
            if data.seat != OVER:
                check_copy(data)
            if data.seat >= 0:
                check_decision(data)
    assert data.cells[f.COUNCIL] == 3
    assert data.cells[f.ROUND] == data.cells[f.LAST_ROUND] <= LONGEST[setting[0]]
    assert steps < flow.LONGEST
    assert min(data.standings()) == 1
