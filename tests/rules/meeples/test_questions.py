"""The question to who decides: every step has one, with its numbers."""

from textwrap import wrap

import pytest

from bartizan.engine.state import OVER
from bartizan.engine.steps import Decision, Draw
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.deeds import WINDOW
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.sketch import ask
from bartizan.games.meeples.turns import ACT
from bartizan.games.meeples.view import view_of
from tests.rules.meeples.matches import SETTINGS, played
from tests.rules.meeples.tables import build, do, give_quests, put_monster, start, turn_of


def asked(state: Meeples) -> str:
    """The question of the step that waits, as its seat gets it."""
    return ask(view_of(state, max(int(state.seat), 0)))


def test_every_step_that_decides_or_draws_has_a_question() -> None:
    seen: set[str] = set()
    for number, setting in enumerate(SETTINGS):
        for before, _, after in played(setting, seed=number + 14):
            step, text = before.doing(), asked(before)
            seen.add(step.name)
            assert ("?" in text) == (isinstance(step, Decision) and step not in (ACT, WINDOW)), text
            assert not set("{}[]_") & set(text), text
            assert text.endswith((".", "?")), text
            assert len(wrap(text, 39)) <= (2 if before.seat >= 0 else 1), f"{text} is too long for a picture"
            if after.seat == OVER:
                assert asked(after) == "The match is over."
    assert seen == {step.name for step in s.STEPS.kinds if isinstance(step, Decision | Draw)}


def test_what_a_turn_still_can_bring() -> None:
    state = start("PPPP")
    build(state, "reading-room")
    turn_of(state)
    assert asked(state) == "Build or raise a class, use abilities, send meeples out, or end your turn."
    do(state, "raise mage")
    assert asked(state) == "Use abilities, send meeples out, or end your turn."
    do(state, "use reading-room")
    assert asked(state) == "Send more meeples out, or end your turn."


def test_a_fight_says_how_strong_the_party_is() -> None:
    state = start("PPPWK")
    put_monster(state, "villages-2", "termite-villages")
    do(turn_of(state), "fight villages 2")
    assert asked(state) == "Who fights the Termite? Strength 0 of 3 so far."
    do(state, "add warrior")
    assert asked(state) == "Who fights the Termite? Strength 2 of 3 so far."
    do(state, "add knight")
    assert asked(state) == "Who else fights the Termite? Strength 4 of 3 is enough."


def test_an_overlord_is_named() -> None:
    state = start("KKKKKKPPP")
    state.cells[f.LAST_ROUND] = state.cells[f.ROUND]
    do(turn_of(state), "attack pale-sawyer")
    assert asked(state) == "Who fights the Pale Sawyer? Strength 0 of 13 so far."


@pytest.mark.parametrize(
    ("spot", "text"),
    [
        ("villages", "Who goes to the Villages (1 Peasant and 1 other Unit)?"),
        ("throne-hall", "Who goes to the Throne Hall (1 Knight and 1 other Unit)?"),
        ("university-tower", "Who goes to Rescue the Paladin (1 Peasant and 1 Cleric)?"),
        (
            "castle-tower",
            "Who goes to Drain the Taint: Pit (1 Warrior and any Corruption)?",
        ),
    ],
)
def test_a_spot_says_whom_it_asks_for(spot: str, text: str) -> None:
    state = start("PPPWWCKKLX")
    build(state, "throne-hall")
    for tower, room in ((0, "taint-pit"), (3, "rescue-paladin")):
        state.cells[f.TOP + tower] = a.ROOM_NAMES.index(room)
    do(turn_of(state), f"use {spot}")
    assert asked(state) == text


def test_quests_above_the_limit() -> None:
    state = turn_of(start("P"))
    give_quests(state, 0, "overkill", "big-game", "one-of-each", "clear-heads", "full-muster", "lone-hero")
    do(state, "end")
    assert asked(state) == "Complete Quests, or go on."
    do(state, "done")
    assert asked(state) == "You hold 6 Quests, and 4 may stay: which one do you discard?"
    do(state, "discard overkill")
    assert asked(state) == "You hold 5 Quests, and 4 may stay: which one do you discard?"
