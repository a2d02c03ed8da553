"""What is told of an action: all that follows from it, step by step, and nothing that is secret."""

import json
from typing import Any

import pytest
from librt.random import Random

from bartizan.engine.playout import draw
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris.actions import CHANCE_SPACE, SPACE
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.names import title
from bartizan.games.turris.narration import content_used, narrate
from bartizan.games.turris.position import position_of
from tests.rules.turris.tables import CONTENT, after_actions, at, collect, do, effect, fresh

Note = dict[str, Any]


def told(state: Turris, text: str) -> list[Note]:
    """Do something, and hear what follows."""
    before = state.copy()
    space = CHANCE_SPACE if state.seat == CHANCE else SPACE
    do(state, text)
    return narrate(before, space.parse(text), state)


def kinds(notes: list[Note]) -> list[str]:
    return [note["kind"] for note in notes]


def of_kind(notes: list[Note], kind: str) -> list[Note]:
    return [note for note in notes if note["kind"] == kind]


def texts(notes: list[Note]) -> list[str]:
    return [note["text"] for note in notes]


def last_turn(**fields: Any) -> Turris:
    """The end of the last turn of a round: nothing is left but to go on to the Beasts."""
    return after_actions(1, hands=["", "alms"], **fields)


def test_a_beast_phase_is_told_step_by_step() -> None:
    notes = told(
        last_turn(scouts=["forge", "nest"], goods=["k"], pain="guild", delusion="abyss", despair="left", harrow="isle"),
        "done",
    )
    assert texts(notes) == [
        "The Beasts act.",
        "The Pain goes from the Guild to the Forge, after the nearest Scouts, those in the Forge.",
        "The Pain devours 1 Scout of p1 in the Forge.",
        "p1's token comes to level 1 of the Council track.",
    ]
    assert kinds(notes) == ["phase", "beast", "devoured", "council"]  # now p1 decides about the reward


def test_a_beast_says_why_it_goes_where() -> None:
    state = last_turn(scouts=["", "guild"], fruit="nest", pain="abyss", delusion="isle", altar="delusion")
    by_beast = {note["beast"]: note for note in of_kind(told(state, "done"), "beast")}
    pain, delusion = by_beast["pain"], by_beast["delusion"]
    assert (pain["from"], pain["to"], pain["target"], pain["why"], pain["ended"]) == (
        "abyss", "nest", "nest", "fruit", "target",
    )  # fmt: skip
    assert (delusion["to"], delusion["speed"], delusion["ended"]) == ("right", 2, "speed")


@pytest.mark.parametrize(
    ("fields", "ended", "text"),
    [
        ({"pain": "abyss"}, "there", "The Pain stays in the Abyss, bound for the Abyss."),
        (
            {"pain": "grove", "harrow": "abyss", "scouts": ["nest"]},
            "blocked",
            "The Pain is blocked by another Beast and stays in the Grove, after the Scouts in the Nest.",
        ),
        (
            {"pain": "right", "scouts": ["circle", "circle brink brink"], "fruit": "isle", "altar": "pain"},
            "scouts",
            (
                "The Pain goes from the right Crossroads to the Circle, drawn by the Fruit in the Isle, "
                "and stops at the Scouts there."
            ),
        ),
        (
            {"pain": "forge", "scouts": ["shrine"], "altar": "pain"},
            "target",
            "The Pain goes from the Forge by way of the Guild to the Shrine, after the Scouts in the Shrine.",
        ),
        (
            {"pain": "forge", "harrow": "shrine", "fruit": "shrine", "altar": "pain"},
            "speed",
            "The Pain goes from the Forge to the Guild, drawn by the Fruit in the Shrine.",
        ),
        (
            {"pain": "forge", "scouts": ["shrine"]},
            "speed",
            "The Pain goes from the Forge to the Guild, after the Scouts in the Shrine.",
        ),
    ],
)
def test_how_a_move_ends(fields: dict[str, Any], ended: str, text: str) -> None:
    note = of_kind(told(last_turn(**fields), "done"), "beast")[0]
    assert (note["beast"], note["ended"], note["text"]) == ("pain", ended, text)


def test_a_flipped_beast_only_wakes() -> None:
    notes = told(last_turn(scouts=["guild"], pain="forge", flipped="pain"), "done")
    assert notes[1]["text"] == "The Pain, which was flipped, is turned upright."
    assert notes[1]["kind"] == "wakes"


def test_pushes_and_losses() -> None:
    state = last_turn(scouts=["garden", "circle"], goods=["", "k"], delusion="d", despair="isle", pain="gone")
    notes = told(state, "done")
    pushed = of_kind(notes, "pushed")
    assert [(note["seat"], note["from"], note["to"]) for note in pushed] == [(0, "garden", "spire")]
    assert texts(of_kind(notes, "lost")) == ["The Despair takes 1 Knowledge from p2."]


def test_a_shield_and_the_chain_attack() -> None:
    state = last_turn(
        scouts=["circle", "brink"], goods=["A"], harrow="isle", pain="gone", delusion="gone", despair="gone"
    )
    told(state, "done")
    notes = told(state, "shield artifact")
    assert kinds(notes)[:2] == ["shielded", "paid"]
    chained = last_turn(scouts=["circle", "brink"], harrow="isle", pain="gone", delusion="gone", despair="gone")
    told(chained, "done")
    assert kinds(told(chained, "decline"))[:3] == ["chain", "beast", "devoured"]


def test_the_end_of_a_round() -> None:
    state = last_turn(future=1, fruit="nest", pain="nest", delusion="left", despair="right", harrow="isle", ending=1)
    notes = told(state, "done")
    rest = notes[[note["kind"] for note in notes].index("leaves") :]
    assert texts(rest) == [
        "The Harrow leaves the board for good.",
        "The Altar turns to the Pain, which is fast now.",
        "The Fruit is gone.",
        "p2 is First Player now.",
        "Round 4 begins.",
    ]


def test_a_mission_and_the_threshold() -> None:
    state = after_actions(0, goods=["kk"], prestige=[9])
    notes = told(state, "complete old-songs")
    assert kinds(notes) == ["paid", "mission", "prestige", "threshold", "sites"]
    assert notes[2]["text"] == "p1 gains 2 Prestige for Old Songs and has 11."
    assert notes[2] | {"text": ""} == {
        "kind": "prestige", "seat": 0, "points": 2, "total": 11, "cause": "mission.old-songs", "text": "",
    }  # fmt: skip
    assert told(state, "site stall") == [
        {"kind": "site", "site": "stall", "spot": "a", "text": "The Stall lies on spot A."}
    ]


def test_a_room() -> None:
    state = at(0, council=["fourth-a"], done=[2])
    do(state, "place circle", "advance fifth-a", "accept")
    notes = told(state, "build pilgrim")
    assert texts(notes) == [
        "p1 builds room 1 and takes The Pilgrim.",
        "The Shrine is upgraded.",
        "p1 gains 3 Prestige for a room and has 3.",
    ]
    assert texts(told(state, "accept")) == ["p1 gains the bonus of The Pilgrim.", "p1 gains 2 Relics."]


def test_rewards_of_a_collect() -> None:
    state = at(0, scouts=["shrine"], goods=["i"])
    before = state.copy()
    collect(state, "shrine")
    assert texts(narrate(before, SPACE.parse("collect"), state)) == [
        "p1 pays 1 Ichor.",
        "1 Scout of p1 comes back from the Shrine.",
    ]
    assert texts(told(state, "reward shrine")) == ["p1 gains the reward of the Shrine.", "p1 gains 3 Relics."]


def test_the_endgame() -> None:
    notes = told(after_actions(0, goods=["kk"], prestige=[38]), "complete old-songs")
    assert [note["why"] for note in of_kind(notes, "endgame")] == ["prestige"]


def test_betrayers_travel_and_damage() -> None:
    state = at(0, 1, True, scouts=["", "isle isle"])
    do(state, "gather")
    notes = told(state, "gather")
    travels = [(note["from"], note["to"]) for note in of_kind(notes, "betrayer")]
    assert travels == [("isle", "shrine"), ("isle", "guild")]
    assert [note["room"] for note in of_kind(notes, "damage")] == [3, 2]
    assert texts(of_kind(notes, "prestige")) == ["The Betrayers gain 8 Prestige for damage and have 8."]
    card = told(state, "movement card-1")
    assert card[0]["text"] == "The card shows the Pain and the Shrine."


def test_a_drawn_card_is_not_told() -> None:
    state = do(at(0), "place nest")
    assert told(state, "draw p1 goad") == []


def test_what_an_action_says_is_not_told_again() -> None:
    assert told(at(0, hands=["hidden-cache"]), "play hidden-cache") == []
    state = effect("reserve 1", tableau=["old-songs", "watchfires"])
    assert told(state, "reserve watchfires") == []


def test_what_is_reserved_without_a_choice_is_told() -> None:
    state = effect("roll beast", "reserve 1", tableau=["old-songs"])
    assert of_kind(told(state, "roll-beast pain"), "reserved")[0]["mission"] == "old-songs"


@pytest.mark.parametrize(("people", "solo"), [(1, True), (2, False), (4, False)])
def test_the_steps_that_are_told_lead_to_what_has_happened(people: int, solo: bool) -> None:
    """Every note is plain data with a sentence; nothing names a card that only its owner knows; content is known."""
    rng = Random(people)
    state = fresh(people, solo, True)
    known = {f"{kind}.{entry}" for kind, table in CONTENT.entries.items() for entry in table}
    seen: set[str] = set()
    used: set[str] = set()
    for _ in range(500):
        if state.seat == OVER:
            break
        before = state.copy()
        actions = [draw(state.chance(), rng)] if state.seat == CHANCE else state.actions()
        action = actions[int(rng.randrange(len(actions)))]
        state.apply(action)
        notes = narrate(before, action, state)
        json.dumps(notes)
        assert all(note["text"].endswith(".") for note in notes)
        seen |= set(kinds(notes))
        used |= set(content_used(before, action))
        hidden = hidden_cards(before) & hidden_cards(state)
        assert not any(title(card) in note["text"] for note in notes for card in hidden), notes
    assert used <= known
    assert {"beast", "gain", "round", "altar", "phase"} <= seen
    assert len(used) > 30


def hidden_cards(state: Turris) -> set[str]:
    """Cards that are in hands and nowhere in the open."""
    position = position_of(state)
    held = {card for hand in position["hands"] for card in hand}
    return held - set(position["pile"]) - {card for line in position["agenda"] for card in _played(line)}


def _played(line: str) -> list[str]:
    name, _, arguments = line.partition("(")
    return [arguments.split(",")[0]] if name == "card_played" else []


def test_content_that_is_used() -> None:
    state = at(0, hands=["hidden-cache"])
    assert content_used(state, SPACE.parse("play hidden-cache")) == ["tactic.hidden-cache"]
    do(state, "play hidden-cache")
    assert content_used(state, SPACE.parse("gain relics")) == []
    do(state, "gain relics", "gain knowledge")
    assert content_used(state, SPACE.parse("place nest")) == ["place.nest", "location.nest"]
    assert content_used(state, SPACE.parse("place circle")) == ["place.circle", "location.circle", "spot.first"]
