"""What is told of an action: all that follows from it, step by step, with its points, and no hidden Quest."""

import json
from collections import Counter
from typing import Any, Final

import pytest

from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.actions import CHANCE_SPACE, SPACE
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.game import GAME
from bartizan.games.meeples.names import title
from bartizan.games.meeples.narration import content_used, landmarks, narrate
from bartizan.games.meeples.scoring import COUNT
from tests.rules.meeples.matches import SETTINGS, Setting, name_of, played
from tests.rules.meeples.tables import (
    build,
    do,
    give,
    give_quests,
    offer,
    put_monster,
    put_monsters,
    raise_to,
    send,
    start,
    turn_of,
    win,
)

Note = dict[str, Any]
DATA: Final = {
    "round": "round last", "turn": "seat", "arrives": "monster target", "council": "card last_round",
    "defeat": "seat monster target points why", "use": "seat target party", "room": "seat room district points why",
    "overlord": "seat overlord token points", "gain": "seat meeple number why", "overrun": "seat number target",
    "cleanse": "seat number", "built": "seat location district", "raised": "seat unit level",
    "quest": "seat quest points", "points": "seat points heading", "colosseum": "seat unit rival points",
    "guard": "meeple spot", "order": "order district why", "sword": "district why", "home": "", "prey": "quest",
    "kept": "number", "chart": "seat quest points", "consolation": "seat points", "final": "seat points rows",
    "end": "winners",
}  # fmt: skip
"""What a note of each kind tells besides its text."""


def told(state: Meeples, *actions: str) -> list[Note]:
    """Do something, and hear what follows from all of it."""
    notes: list[Note] = []
    for text in actions:
        before = state.copy()
        space = CHANCE_SPACE if state.seat == CHANCE else SPACE
        do(state, text)
        notes += narrate(before, space.parse(text), state)
    return notes


def texts(notes: list[Note], *kinds: str) -> list[str]:
    """The sentences of notes, of all or of some kinds."""
    return [note["text"] for note in notes if not kinds or note["kind"] in kinds]


# Whole matches.


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """How often each kind of note has been told."""
    return Counter()


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
def test_notes_tell_every_point_and_no_hidden_quest(setting: Setting, seen: Counter[str]) -> None:
    points: Counter[int] = Counter()
    known = {f"{kind}.{entry}" for kind, table in GAME.own_content.entries.items() for entry in table}
    used: set[str] = set()
    for before, action, after in played(setting, seed=len(name_of(setting))):
        notes = narrate(before, action, after)
        json.dumps(notes)
        for note in notes:
            assert set(note) == {"kind", "text", *DATA[note["kind"]].split()}, note
            assert note["text"].endswith("."), note
            assert not set("{}[]") & set(note["text"]), note
            points[note.get("seat", -1)] += note.get("points", 0)
            if note["kind"] != "final":
                assert not [quest for quest in hidden(after) if title(quest) in note["text"]], note
        seen.update(note["kind"] for note in notes)
        used |= set(content_used(before, action, after))
        assert {seat: points[seat] for seat in range(len(after.hands))} == dict(enumerate(after.scores())), notes
    for note in notes:
        if note["kind"] == "final":
            assert sum(row["points"] for row in note["rows"]) == note["points"]
            assert all(row["points"] > 0 and row["what"] for row in note["rows"])
    assert used <= known
    assert len(used) > 40


def hidden(state: Meeples) -> set[str]:
    """The Quests that lie open nowhere: not completed, not the Prey, and not known to everybody among those that are
    discarded."""
    shown = {quest for seat in range(len(state.hands)) for quest in range(int(a.QUESTS))
             if state.cells[f.COMPLETED + seat] >> quest & 1}  # fmt: skip
    shown |= {int(state.cells[f.PREY]), *state.discards.named(-1)}
    return {name for quest, name in enumerate(a.QUEST_NAMES) if quest not in shown}


def test_every_kind_of_note_has_been_told(seen: Counter[str]) -> None:
    assert set(DATA) - set(seen) <= {"overlord", "consolation", "colosseum"}  # rare, and tested below


# The course of the match.


def test_rounds_and_turns() -> None:
    state = start("P")
    state.cells[f.LAST_ROUND] = 3
    state.agenda = type(state.agenda)([s.STEPS.names["round"].at(1)])
    state.run()
    state.cells[f.ARRIVED] = 1
    told(state, "end", "draws peasant", "draws peasant", "draws peasant")
    notes = told(state, "draws peasant", "end")
    assert texts(notes) == [
        "It is p2's turn.",
        "Round 2 begins, the last but one: from now on Overlords can be attacked.",
        "It is p1's turn.",
    ]
    state.cells[f.ARRIVED] = 1
    told(state, "end", "draws peasant", "draws peasant", "draws peasant")
    notes = told(state, "draws peasant", "end")
    assert [(note["kind"], note.get("last")) for note in notes] == [("turn", None), ("round", True), ("turn", None)]
    assert notes[1]["text"] == "Round 3 begins, the last one."


@pytest.mark.parametrize(
    ("full", "target", "text"),
    [
        ("", "castle-1", "New in slot 1 of the Castle: Termite."),
        ("castle", "villages-1", "No slot is free in the Castle. New in slot 1 of the Villages: Termite."),
        ("all", None, "The whole city is full: Termite finds no room and is gone for good."),
    ],
)
def test_where_a_monster_arrives(full: str, target: str | None, text: str) -> None:
    state = start("PPPPPPPP")
    others = [number for number in range(30) if a.MONSTER_NAMES[number] != "termite-castle"]
    for slot in range({"": 0, "castle": 3, "all": 12}[full]):
        put_monster(state, f.TARGET.values[slot], a.MONSTER_NAMES[others[slot + 12]])
    state.agenda = type(state.agenda)([s.STEPS.names["monsters_arrive"].at(1)] * 2)
    state.run()
    (note,) = told(state, "arrives termite-castle")
    assert (note["monster"], note["target"], note["text"]) == ("termite-castle", target, text)


def test_dark_council_cards() -> None:
    state = start("P")
    state.cells[f.ROUND] = 7
    state.agenda = type(state.agenda)([s.STEPS.names["monsters_arrive"].at(1)])
    for level in range(3):
        state.cells[f.LEFT + level * 2] = 0
    state.run()
    cards: list[Note] = []
    for level in range(3):
        before = state.copy()
        notes = told(state, "dark-council")
        cards += notes
        assert landmarks(before, state) == {
            f"Round of Dark Council card {level + 1}": 7,
            **({"Who brings the third card": "nobody"} if level == 2 else {}),
        }
        state.cells[f.LEFT + level * 2 + 1] = 0
        state.ready = []
    assert texts(cards) == [
        "The first Dark Council card: a Corruption for everyone, and 5 meeples are drawn from now on.",
        "p1 gains 1 Corruption.",
        "p2 gains 1 Corruption.",
        "The second Dark Council card: a Corruption for everyone, and 6 meeples are drawn from now on.",
        "p1 gains 1 Corruption.",
        "p2 gains 1 Corruption.",
        "The third Dark Council card: the match ends with round 9.",
    ]
    assert [note["last_round"] for note in cards if note["kind"] == "council"] == [None, None, 9]


def test_the_end_says_who_has_won_and_how_long_it_took() -> None:
    before, _, after = list(played((2, {"towers": "with"}), 5))[-1]
    assert landmarks(before, after)["Rounds"] == after.cells[f.ROUND]


# A person's turn.


def test_development() -> None:
    state = start("PPPP")
    offer(state, "mage-academy")
    turn_of(state)
    notes = told(state, "build mage-academy")
    assert texts(notes) == ["p1 builds the Mage Academy in the University.", "p1 gains 1 Mage."]
    assert notes[0]["district"] == "university"
    give(state, 0, tavern="PPPP")
    assert texts(told(turn_of(state), "raise mage")) == ["p1's Mages are at level 2 now."]


def test_fights_and_spots_in_the_order_of_the_line() -> None:
    state = start("PPPPPW")
    put_monsters(state, {"castle-1": "termite-castle", "villages-1": "skeleton-cathedral", "villages-2": "woodworm"})
    turn_of(state)
    send(state, "use villages", "PP")
    send(state, "fight castle 1", "PW")
    notes = told(state, "end")
    assert texts(notes) == [
        "p1 uses the Villages with 2 Peasants.",
        "The district is overrun: 1 Peasant joins p1.",
        "p1 gains 1 Warrior.",
        (
            "p1 defeats the Termite in slot 1 of the Castle with 1 Peasant and 1 Warrior (strength 3 against 3)"
            " for 1 point."
        ),
        "p1 gains 1 Warrior.",
    ]
    assert (notes[0]["party"], notes[1]["target"], notes[3]["target"]) == (["peasant"] * 2, "villages", "castle-1")


def test_points_of_effects_and_corruption() -> None:
    state = start("PPKCX", bag="PPPPPPP")
    build(state, "throne-hall")
    build(state, "cleansing-font")
    turn_of(state)
    send(state, "use throne-hall", "PK")
    send(state, "use cleansing-font", "PC")
    notes = told(state, "end")
    assert texts(notes) == [
        "p1 uses the Throne Hall with 1 Peasant and 1 Knight.",
        "p1 scores 2 points for the Throne Hall.",
        "p1 uses the Cleansing Font with 1 Peasant and 1 Cleric.",
        "p1 returns 1 Corruption to the supply.",
    ]
    assert notes[1]["heading"] == "Locations"


def test_rooms() -> None:
    state = start("WKXXW", bag="PPPPPPP")
    for tower, room in ((0, "taint-pit"), (1, "rescue-ranger")):
        state.cells[f.TOP + tower] = a.ROOM_NAMES.index(room)
    turn_of(state)
    send(state, "use castle-tower", "WXX")
    send(state, "use villages-tower", "WK")
    notes = told(state, "end", "draws-quest p1 overkill", "draws-quest p1 big-game", "discard overkill")
    assert texts(notes) == [
        "p1 sends 1 Warrior and 2 Corruption up the Tower of the Castle.",
        "p1 completes Drain the Taint: Pit for 2 points.",
        "p1 sends 1 Warrior and 1 Knight up the Tower of the Villages.",
        "p1 completes Rescue the Ranger.",
        "p1 gains 1 Ranger.",
    ]
    assert [(note["room"], note["district"], note["points"]) for note in notes if note["kind"] == "room"] == [
        ("taint-pit", "castle", 2), ("rescue-ranger", "villages", 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("token", "points", "before", "behind"),
    [
        (
            "three-points",
            3,
            "is the first to beat the Chief Woodcutter,",
            ", and takes the Sack of Acorns for 3 points",
        ),
        ("masters", 0, "is the first to beat the Chief Woodcutter,", ", and takes the Masters' Seal"),
        (None, 0, "beats the Chief Woodcutter", ""),
    ],
)
def test_an_overlord_falls(token: str | None, points: int, before: str, behind: str) -> None:
    state = start("KKKKPP")
    state.cells[f.LAST_ROUND] = state.cells[f.ROUND]
    if token:
        state.cells[f.LAID] = a.TOKEN_NAMES.index(token)
    turn_of(state)
    send(state, "attack chief-woodcutter", "PKKKK")
    (note,) = told(state, "end")
    assert (note["kind"], note["overlord"], note["token"]) == ("overlord", "chief-woodcutter", token)
    assert note["points"] == points
    assert note["text"] == f"p1 {before} with 1 Peasant and 4 Knights (strength 9 against 9){behind}."


@pytest.mark.parametrize(
    ("champion", "told_of"),
    [
        (None, [("colosseum", 0, None, 0, "A Knight of p1 is champion of the empty Colosseum.")]),
        (("W", 0), [("colosseum", 0, None, 1, "A Knight of p1 relieves the Warrior in the Colosseum for 1 point.")]),
        (("W", 1), [("colosseum", 0, 1, 2, "A Knight of p1 beats p2's Warrior in the Colosseum for 2 points.")]),
        (("R", 1), [("colosseum", 0, 1, 0, "A Knight of p1 is beaten by p2's Ranger in the Colosseum."),
                    ("points", 1, None, 2, "p2 scores 2 points for that.")]),
    ],
)  # fmt: skip
def test_the_colosseum(champion: tuple[str, int] | None, told_of: list[tuple[str, int, int | None, int, str]]) -> None:
    state = start("K")
    build(state, "colosseum")
    if champion:
        state.cells[f.CHAMPION] = {"W": a.WARRIOR, "R": a.RANGER}[champion[0]]
        state.cells[f.CHAMPION_OF] = champion[1]
    turn_of(state)
    send(state, "use colosseum", "K")
    notes = told(state, "end")[1:]
    assert [(note["kind"], note["seat"], note.get("rival"), note["points"], note["text"]) for note in notes] == told_of


def test_quests_that_are_completed() -> None:
    state = start("WW")
    put_monster(state, "castle-1", "backwoods-bandit-castle")
    give_quests(state, 0, "lift-the-siege", "fresh-recruits")
    turn_of(state)
    send(state, "fight castle 1", "W")
    notes = told(state, "end", "complete lift-the-siege", "complete fresh-recruits")
    assert texts(notes)[1:] == ["p1 completes Lift the Siege for 2 points.", "p1 completes Fresh Recruits.",
                                "p1 gains 1 Warrior."]  # fmt: skip


# The end.


def test_what_is_counted_at_the_end_row_by_row() -> None:
    state = start("KKPP")
    win(state, 0, "termite-castle", "woodworm")
    give_quests(state, 0, "bane-of-the-worldly-terrors", "big-game", "overkill", "steel-at-the-gate")
    raise_to(state, 0, "mage", 3)
    state.cells[f.BEATEN] = 0b11
    state.cells[f.TOKENS] = 1 << a.TOKEN_NAMES.index("masters") | 1 << a.TOKEN_NAMES.index("two-points")
    for room in ("rod-grip", "rod-head", "taint-pit"):
        state.cells[f.TAKEN] |= 1 << a.ROOM_NAMES.index(room)
    turn_of(state)
    state.agenda = type(state.agenda)([state.agenda[0], COUNT.at(), state.agenda[2]])
    own, other, end = told(state, "end", "done")
    assert own["rows"] == [
        {"heading": "Overlords", "points": 16, "what": ["chief-woodcutter", "baroness-bonfire"]},
        {"heading": "Tokens", "points": 1, "what": ["masters"]},
        {"heading": "Legacies", "points": 4, "what": ["bane-of-the-worldly-terrors", "steel-at-the-gate"]},
        {"heading": "Sets", "points": 4, "what": ["rod-grip", "rod-head"]},
    ]
    assert own["text"] == "p1 gains 25 points at the end: Overlords 16, Tokens 1, Legacies 4 and Sets 4."
    assert (other["rows"], other["points"], other["text"]) == ([], 0, "p2 gains nothing more at the end.")
    assert (end["winners"], end["text"], state.seat) == ([0], "The match is over.", OVER)


def test_content_that_is_used() -> None:
    state = start("PPPPWW")
    build(state, "training-yard")
    put_monster(state, "castle-1", "termite-castle")
    turn_of(state)
    send(state, "use training-yard", "PP")
    send(state, "fight castle 1", "PW")
    assert content_used(state, a.END.base, end_of(state)) == [
        "location.training-yard", "class.warrior", "monster.termite-castle", "class.warrior",
    ]  # fmt: skip


def end_of(state: Meeples) -> Meeples:
    """What comes of ending the turn."""
    return do(state.copy(), "end")
