"""The Royal Guard's turn as it is told: meeple by meeple, each choice with its reason."""

from collections.abc import Mapping
from typing import Any

import pytest

from bartizan.games.meeples import actions as a, fields as f, guard, state as s
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.narration import content_used, narrate
from bartizan.games.meeples.rounds import FINISH
from tests.rules.meeples.guard_tables import BAG, solo
from tests.rules.meeples.tables import do, empty_supply

Note = dict[str, Any]
FOUR_ORDERS = {"castle": "battle", "villages": "levy", "cathedral": "muster", "university": "intelligence"}


def taking(data: Meeples, spot: str, meeple: str | None = None) -> list[Note]:
    """The notes of a meeple that takes a spot, the spots before it being taken. It is the last that is drawn."""
    number = a.GUARD_SPOT_NAMES.index(spot)
    kind = a.KIND_NAMES.index(meeple) if meeple else int(data.tables.shows[number]).bit_length() - 1
    for other in range(number):
        if data.tables.shows[other] >> kind & 1:
            data.cells[f.BOARD + other] = kind
            data.cells[f.SUPPLY + kind] -= 1
    return summoning(data, a.KIND_NAMES[kind])


def summoning(data: Meeples, meeple: str) -> list[Note]:
    """The notes of a meeple that is drawn last and marches."""
    kind = a.KIND_NAMES.index(meeple)
    if data.cells[BAG + kind] == 0:
        data.cells[BAG + kind] += 1
        data.cells[f.SUPPLY + kind] -= 1
    data.agenda = type(data.agenda)([FINISH.at(), guard.MARCH.at(), guard.SUMMON.at(1)])
    data.run()
    before = data.copy()
    do(data, f"summons {meeple}")
    return narrate(before, int(a.SUMMONS.base) + kind, data)


def texts(notes: list[Note]) -> list[str]:
    return [note["text"] for note in notes]


def test_a_whole_turn() -> None:
    data = solo(
        sword="villages",
        orders=FOUR_ORDERS,
        monsters={
            "cathedral-1": "skeleton-cathedral", "cathedral-2": "restless-acolyte",
            "university-1": "ink-toad", "university-2": "backwoods-bandit-university",
            "castle-3": "backwoods-bandit-castle",
        },
        on_board={"a1": "peasant", "a3": "cleric"},
    )  # fmt: skip
    data.agenda = type(data.agenda)([FINISH.at(), guard.GUARD_TURN.at()])
    data.run()
    notes: list[Note] = []
    for text in (
        "summons peasant",
        "summons warrior",
        "draws-quest p2 overkill",
        "arrives chip-thief",
        "arrives woodworm",
    ):
        before = data.copy()
        do(data, text)
        notes += narrate(before, a.CHANCE_SPACE.parse(text), data)
    assert texts(notes) == [
        "A Peasant takes Pitchforks: the Monster worth least in the favored district.",
        (
            "The Royal Guard defeats the Skeleton in slot 1 of the Cathedral for 1 point"
            " (no Monster in the Villages: the next clockwise; tied: nearest to slot 1)."
        ),
        "The Royal Guard keeps 1 Quest unread: it has 1 now.",
        "New in slot 1 of the Castle: Chip Thief.",
        "A Warrior takes First Blood: the weakest Prey, or else slot 1 of the favored district.",
        (
            "The Royal Guard defeats the Backwoods Bandit in slot 2 of the University for 2 points"
            " (tied: nearest clockwise from the Villages)."
        ),
        "New in slot 2 of the University: Woodworm.",
        "The sword points at the Cathedral now.",
        "The match is over.",
    ]


BANDITS = {"castle-2": "backwoods-bandit-castle", "cathedral-1": "backwoods-bandit-university"}
"""Two Humanoids alike: strength 2, 2 points, and Prey."""
BEASTS = {"castle-1": "ink-toad", "castle-3": "woodworm"}
"""Two Monstrous alike, worth 1 point: no Prey."""


@pytest.mark.parametrize(
    ("spot", "sword", "monsters", "target", "why"),
    [
        ("a2", "castle", {"castle-3": "woodworm"}, "castle-3", None),
        ("a2", "castle", BEASTS, "castle-1", "tied: nearest to slot 1"),
        ("a2", "villages", BEASTS, "castle-1",
         "no Monster in the Villages: the next clockwise; tied: nearest to slot 1"),
        ("a2", "castle", {"castle-1": "ink-toad", "castle-2": "runaway-recruit"}, "castle-2", "tied: of the Prey type"),
        ("b2", "castle", BANDITS, "castle-2", "tied: in the favored district"),
        ("b2", "villages", BANDITS, "cathedral-1", "tied: nearest clockwise from the Villages"),
        ("b2", "castle", {"villages-2": "runaway-recruit"}, "villages-2", None),
        ("b2", "castle", BEASTS, "castle-1", "no Prey in the city"),
        ("c2", "villages", {**BANDITS, "villages-1": "bone-colossus"}, "cathedral-1",
         "tied: nearest clockwise from the Villages"),
        ("c2", "villages", BEASTS, "castle-1", "no Prey in the city"),
        ("d1", "villages", BANDITS, "cathedral-1", "equally overrun: nearest clockwise from the Villages"),
        ("d1", "castle", BANDITS, "castle-2", "equally overrun: the favored district"),
        ("d2", "castle", BEASTS, "castle-1", None),
    ],
)  # fmt: skip
def test_why_this_monster(spot: str, sword: str, monsters: Mapping[str, str], target: str, why: str | None) -> None:
    data = solo("XXXPPPMWCKWWWPPPKKK", sword=sword, orders=FOUR_ORDERS, monsters=monsters)
    taken, fell = taking(data, spot)[:2]
    assert (taken["kind"], taken["spot"]) == ("guard", spot)
    assert (fell["kind"], fell["seat"], fell["target"], fell["why"]) == ("defeat", 1, target, why)
    assert fell["text"].endswith(f" ({why})." if why else f" for {fell['points']} point{'s' * (fell['points'] > 1)}.")
    assert fell["monster"] == monsters[target]


@pytest.mark.parametrize(
    ("spot", "sword", "expected"),
    [
        ("a1", "castle", ["order levy villages (impossible in the Castle: the next clockwise)", "points 2 Orders"]),
        ("a1", "villages", ["order levy villages", "points 2 Orders"]),
        ("a1", "cathedral", ["order muster cathedral", "gain cleric"]),
        ("b1", "university", ["order intelligence university (equally overrun: the favored district)"]),
        ("b1", "castle", [
            (
                "order levy villages"
                " (equally overrun: the favored district; impossible in the Castle: the next clockwise)"
            ),
            "points 2 Orders",
        ]),
    ],
)  # fmt: skip
def test_orders(spot: str, sword: str, expected: list[str]) -> None:
    notes = taking(solo("XXXPPPMWCKPPP", sword=sword, orders=FOUR_ORDERS), spot, "peasant")
    assert [short(note) for note in notes[1:]][: len(expected)] == expected


def short(note: Note) -> str:
    """A note in a few words."""
    told = [note[key] for key in ("order", "room", "meeple", "points", "district", "heading") if key in note]
    why = f" ({note['why']})" if note.get("why") else ""
    return " ".join(map(str, [note["kind"], *told])) + why


def test_an_order_that_follows_a_fight() -> None:
    orders = {**FOUR_ORDERS, "castle": "levy"}
    data = solo(
        "KKK", orders=orders, monsters={"castle-1": "runaway-recruit"}, on_board={"b1": "knight", "c2": "knight"}
    )
    notes = taking(data, "d1")
    assert [short(note) for note in notes] == ["guard knight", "defeat 1", "gain warrior"]
    before = data.copy()
    do(data, "arrives woodworm")
    notes = narrate(before, a.CHANCE_SPACE.parse("arrives woodworm"), data)
    assert [short(note) for note in notes[:3]] == ["arrives", "order levy castle", "points 2 Orders"]


@pytest.mark.parametrize(
    ("spot", "rooms", "expected"),
    [
        ("a3", {"castle": "hold-stair"}, ["room hold-stair 2 castle"]),
        ("a3", {"university": "rescue-shaman"}, [
            "room rescue-shaman 0 university (no Room in the Castle: the next clockwise)", "gain shaman"]),
        ("c3", {"castle": "rod-grip"}, ["room rod-grip 0 castle (equally overrun: the favored district)"]),
        ("a3", {}, ["consolation 1"]),
    ],
)  # fmt: skip
def test_rooms(spot: str, rooms: Mapping[str, str], expected: list[str]) -> None:
    notes = taking(solo("XXXPPPMWCKCC", rooms=rooms), spot, "cleric")
    assert [short(note) for note in notes[1:-1]] == expected


@pytest.mark.parametrize(
    ("spot", "rooms", "expected"),
    [
        ("x1", {}, ["sword university"]),
        ("x2", {"university": "taint-pit"}, ["sword university", "room taint-pit 2 university"]),
        ("x2", {"castle": "battle-hall", "university": "rod-grip"}, [
            "sword university",
            "room battle-hall 0 castle (no Corruption on a Room in the University: the next clockwise)"]),
        ("x2", {"castle": "rod-grip"}, [
            "sword university (no Room shows Corruption: another meeple is drawn)"]),
        ("x3", {}, ["points 3 Corruption", "home"]),
    ],
)  # fmt: skip
def test_corruption(spot: str, rooms: Mapping[str, str], expected: list[str]) -> None:
    notes = taking(solo("XXXPPPMWCK", rooms=rooms), spot)
    found = [short(note) for note in notes if note["kind"] not in ("guard", "end")]
    assert found[: len(expected)] == expected


def test_units_and_what_has_run_out() -> None:
    data = solo("XXXPPPMWWCK", sword="villages")
    empty_supply(data, "W")
    (gain,) = [note for note in taking(data, "c1", "cleric") if note["kind"] == "gain"]
    assert (gain["meeple"], gain["why"]) == ("cleric", "the supply has no Warrior: the next clockwise")


@pytest.mark.parametrize(
    ("meeple", "expected"),
    [
        ("ranger", ["A Ranger goes to the Prestige area: two more meeples are drawn."]),
        ("corruption", ["A Corruption finds no spot and stands beside the board.",
                        "Nothing of the kind can be done: 1 point for the Royal Guard."]),
    ],
)  # fmt: skip
def test_those_without_a_spot(meeple: str, expected: list[str]) -> None:
    board = {"x1": "corruption", "x2": "corruption", "x3": "corruption"}
    notes = summoning(solo("PPPMWCK", on_board=board), meeple)
    assert texts(notes)[: len(expected)] == expected
    assert notes[0]["spot"] is None


def test_scored_quests_are_shown_and_everybody_goes_home() -> None:
    data = solo("PPPPP", on_board={"a1": "peasant", "a2": "peasant", "b1": "peasant"})
    summoning(data, "peasant")
    before, action = data.copy(), a.CHANCE_SPACE.parse("scores-quest overkill")
    do(data, "scores-quest overkill")
    notes = narrate(before, action, data)
    assert texts(notes)[:2] == [
        "The Royal Guard scores the Deed Overkill for 3 points.",
        "All meeples on the Royal Guard's board and beside it return to its bag.",
    ]
    assert content_used(before, action, data) == ["quest.overkill", "chart.deed"]


def test_the_set_up_names_the_prey() -> None:
    data = solo()
    data.cells[f.PREY] = -1
    data.agenda = type(data.agenda)([FINISH.at(), s.STEPS.names["draw_prey"].at()])
    data.run()
    before = data.copy()
    do(data, "preys sawdust-to-sawdust")
    note = narrate(before, a.CHANCE_SPACE.parse("preys sawdust-to-sawdust"), data)[0]
    assert note["text"] == "Sawdust to Sawdust lies on the Prey spot: the Royal Guard's Prey is Undead."
