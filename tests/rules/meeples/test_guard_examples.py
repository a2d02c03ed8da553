"""The two turns of the Royal Guard that the rulebook prints, step by step."""

import pytest

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.flow import Meeples
from tests.rules.meeples.tables import bare, chances, do, guards_turn, held, monster_at, place, put_monsters, score

GUARD = 1


def solo() -> Meeples:
    """The Guard at the start of a match, with Battle at the Castle and Humanoids as its Prey."""
    data = bare(1, towers=True)
    place(data, f.BAG + GUARD * a.KINDS, "XXXPPPMWCK")
    data.cells[f.PREY] = a.QUEST_NAMES.index("hunt-for-the-meeples-of-doom")
    for district, order in enumerate(("battle", "levy", "muster", "intelligence")):
        data.cells[f.ORDERS + district] = a.ORDER_NAMES.index(order)
    data.cells[f.TOWERS] = 1
    for district, room in enumerate(("rod-grip", "face-cellar", "hold-stair", "rescue-paladin")):
        data.cells[f.TOP + district] = a.ROOM_NAMES.index(room)
        data.cells[f.UNDER + district] = 4
    data.cells[f.UNSEEN_ROOMS] = 2**20 - 1
    for district in range(4):
        data.cells[f.UNSEEN_ROOMS] &= ~(2 ** int(data.cells[f.TOP + district]))
    return data


def board(data: Meeples) -> dict[str, str]:
    """The meeples on the Guard's board, by their spots."""
    kinds = [int(data.cells[f.BOARD + spot]) for spot in range(len(a.GUARD_SPOT_NAMES))]
    return {name: a.KIND_NAMES[kind] for name, kind in zip(a.GUARD_SPOT_NAMES, kinds, strict=True) if kind != NOTHING}


def sword(data: Meeples) -> str:
    return a.DISTRICT_NAMES[int(data.cells[f.SWORD])]


@pytest.mark.rule("meeples.example.turn-one")
def test_the_first_printed_turn() -> None:
    data = solo()
    put_monsters(data, {"castle-1": "termite-castle", "castle-2": "chip-thief", "villages-1": "gnawing-beaver"})
    guards_turn(data)
    assert data.chance() == [(a.SUMMONS(0), 3), (a.SUMMONS(1), 1), (a.SUMMONS(2), 1), (a.SUMMONS(3), 1),
                             (a.SUMMONS(4), 1), (a.SUMMONS(8), 3)]  # fmt: skip
    do(data, "summons peasant", "summons cleric")
    # The Peasant has gone to A1: the Order of the Castle is Battle, and the Termite in slot 1 has fallen.
    assert board(data) == {"a1": "peasant"}
    assert (score(data, GUARD), monster_at(data, "castle-1")) == (1, None)
    assert held(data, int(f.BAG + GUARD * a.KINDS)) == "PPWWMKXXX"
    do(data, "arrives runaway-recruit")
    # The Cleric has passed A2, which takes Peasants only, and has the Room of the Castle.
    assert board(data) == {"a1": "peasant", "a3": "cleric"}
    assert data.cells[f.TAKEN + GUARD] == 2 ** a.ROOM_NAMES.index("rod-grip")
    do(data, "reveals rod-head")
    assert (data.seat, sword(data), score(data, GUARD)) == (OVER, "villages", 1)


@pytest.mark.rule("meeples.example.turn-two")
def test_the_second_printed_turn() -> None:
    data = solo()
    put_monsters(
        data,
        {
            "cathedral-1": "skeleton-cathedral",
            "cathedral-2": "restless-acolyte",
            "university-1": "ink-toad",
            "university-2": "backwoods-bandit-university",
            "castle-3": "backwoods-bandit-castle",
        },
    )
    data.cells[f.SWORD] = a.DISTRICT_NAMES.index("villages")
    place(data, int(f.BAG + GUARD * a.KINDS), "XXXPPMWWK")
    data.cells[f.BOARD + a.GUARD_SPOT_NAMES.index("a1")] = a.PEASANT
    data.cells[f.BOARD + a.GUARD_SPOT_NAMES.index("a3")] = a.CLERIC
    data.cells[f.SUPPLY + a.PEASANT] -= 1
    data.cells[f.SUPPLY + a.CLERIC] -= 1
    guards_turn(data)
    do(data, "summons peasant", "summons warrior")
    # A1 is filled, so the Peasant goes to A2: no Monster in the Villages, and of two worth 1 in the Cathedral, neither
    # of them Prey, the one in slot 1.
    assert (monster_at(data, "cathedral-1"), score(data, GUARD)) == (None, 1)
    assert chances(data)[0].startswith("draws-quest p2")
    do(data, chances(data)[0], "arrives dry-rot-ghoul")
    assert data.hands[GUARD].size() == 1
    assert data.hands[GUARD].knowers == [0]
    # The Warrior passes B1 and has the weakest Prey: of two Bandits the one of the University is nearer clockwise.
    assert monster_at(data, "university-2") is None
    assert monster_at(data, "castle-3") == "backwoods-bandit-castle"
    assert score(data, GUARD) == 3
    do(data, "arrives chip-thief")
    assert board(data) == {"a1": "peasant", "a2": "peasant", "a3": "cleric", "b2": "warrior"}
    assert (data.seat, sword(data)) == (OVER, "cathedral")
    assert sum(s.pool(data, GUARD, kind) for kind in range(9)) == 11
