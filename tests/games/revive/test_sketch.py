"""The land in letters: everything is there, it fits into a terminal, and every decision is asked about."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bartizan.engine.language import CHOOSE, MAY
from bartizan.engine.steps import Draw, Step
from bartizan.games import find
from bartizan.games.revive import actions as a, box, facts as w, fields as f
from bartizan.games.revive.sketch import ask, meanings, sketch
from bartizan.games.revive.state import ASK, LANGUAGE, STEPS
from bartizan.games.revive.turns import ACTING
from bartizan.games.revive.view import view_of
from bartizan.games.revive.vocabulary import BASIC, COLOUR
from bartizan.terminal.sketches import Drawing, read_sketch
from tests.games.revive.wandering import SETTINGS, wander
from tests.rules.revive.tables import abyss, build, deal, gate, lay, lead, settle, turn_of

PLAIN = (BASIC, COLOUR, a.SIZE, a.HALF, a.CONVERTED, a.SIDES, a.WAY, a.GATE_SIDE, a.LEVEL)
"""What the names of need no place in the sketch: a question says them."""


def told(waits: Step[Any], at: int, **doing: Any) -> dict[str, Any]:
    """A view of a match in which a step waits for p1, or for chance."""
    state = lead(turn_of(abyss()), "kairos")
    view = view_of(state, 0)
    deciding = "chance" if isinstance(waits, Draw) else 0
    return {**view, "deciding": deciding, "doing": {**waits.describe(state, at, 0), **doing}}


def waiting(step: Step[Any]) -> Iterator[dict[str, Any]]:
    """Views in which a step of a kind waits, one for each thing that it can be about."""
    program = abyss().tables.effects
    codes = {"offer": MAY, "choose_side": CHOOSE}
    if step is ASK:
        asking = {word.code for word in LANGUAGE.doing if word.opens}
        nodes = [node for node, code in enumerate(program.codes) if code in asking]
    elif step.name in codes:
        nodes = [node for node, code in enumerate(program.codes) if code == codes[step.name]]
    else:
        yield told(step, step.at(*[max(argument.least, 0) for argument in step.arguments]))
        return
    for node in nodes:
        yield told(step, step.at(int(program.inner[node]) if step.name == "offer" else node))


@pytest.mark.parametrize("step", [step for step in STEPS.kinds if step.shows], ids=lambda step: step.name)
def test_every_step_is_asked_about(step: Step[Any]) -> None:
    for view in waiting(step):
        assert re.fullmatch(r"[A-Z].*[.?]\)?", ask(view)), ask(view)


def test_every_primitive_that_asks_is_asked_about() -> None:
    asked = {view["doing"]["step"]["do"] for view in waiting(ASK)}
    declared = {word.word for word in LANGUAGE.doing if word.opens}
    assert asked == declared


def test_every_effect_of_the_content_can_be_said() -> None:
    program, view = abyss().tables.effects, view_of(turn_of(abyss()), 0)
    said = {w.effect_words(LANGUAGE.told_from(program, node)) for node in program.starts}
    assert {
        "2 steps on one track, 1 on another",
        "next exploring 2 food less",
        "1 crystal for each lake by buildings",
    } <= said
    assert said.isdisjoint({""})
    assert w.does(view, "scyphoz", "lakes-drift", "top") == "1 crystal for each lake by buildings"


@pytest.mark.parametrize(
    ("doing", "question"),
    [
        ({"left": 2}, "Explore, build, populate, play a card or use your switch (2 main actions left), or hibernate."),
        ({"left": 0}, "Your main actions are done: use free actions, or end your turn."),
        ({"what": "offer", "from": "machine.step-gray", "steps": [{"do": "pay", "number": 1, "good": "gears"}]},
         "Gray Winch: Pay 1 gear?"),
        ({"what": "grant", "action": "explore", "discount": 1, "plus": 2},
         "Explore for 1 food less, +2 range, or skip it."),
        ({"what": "gain", "kind": "points", "number": 3, "machine": True},
         "You gain 3 points. How many devotion instead, one for one?"),
        ({"what": "way", "target": "build-small-c5a", "round": 2, "through": 1},
         "How is range to C5a counted: round all spaces of who watches (food: 2), or through one (food: 1)?"),
        ({"what": "stores", "left": 3}, "Winter stores: which basic resource do you gain? (3 to go)"),
        ({"what": "ability"}, "Do you use your tribe's ability (turn your tile, 1 devotion, any 1 basic)?"),
        ({"what": "choose", "from": "tribe.skaldir", "sides": [[{"do": "module"}], [{"do": "crate"}]]},
         "The ability of Skaldir: Choose 1 (slot module) or 2 (crate)."),
        ({"what": "rest-first", "left": 2}, "Which cards of your slots rest before you hibernate? Up to 2, or skip."),
    ],
)  # fmt: skip
def test_questions(doing: Mapping[str, Any], question: str) -> None:
    assert ask(told(ACTING, ACTING.at(), **doing)) == question


def test_in_the_turn_of_another_it_is_said_whose_that_is_and_why() -> None:
    view = told(ACTING, ACTING.at(), **{"what": "step", "from": "space.yellow-4", "step": {"do": "module"}, "left": 1})
    view["turn"]["seat"] = 1
    assert ask(view) == "In p2's turn: Space 4 of the yellow track: Which slot module do you take, and into which slot?"


def test_what_an_owner_has_changed_is_said() -> None:
    state = deal(lead(turn_of(abyss()), "kairos"), "berry-picker")
    state.tables = box.tables_of(find("revive").content({"citizen": {"berry-picker": {"top": ["points 2"]}}}), 2)
    assert "Berry Picker: yellow, 2 points / explore for 1 food less." in sketch(view_of(state, 0))
    assert w.does(view_of(turn_of(abyss()), 0), "citizen", "berry-picker", "top") == "3 food"


def test_the_land_lies_as_it_does_on_the_table() -> None:
    state = lay(lay(turn_of(abyss()), "b3", "lantern"), "c5", "near-1")
    build(build(state, "b4b"), "b4b", seat=1, size="large")
    settle(settle(state, "c5d"), "c5d", seat=1)
    gate(state, 0, "b5b", "b5d", closed=True)
    f.MARKERS.add(state.cells, 0, a.HEX.numbers["c5b"])
    lines = sketch(view_of(state, 0)).splitlines()[:15]
    assert lines[3].split() == ["b1", "b2", "b3", "b4", "b5", "b6", "b7"]
    assert lines[4].split() == ["=", "=", "=", "=", "~~", "~~", "Ye", "aB", "Gy", "[1", "-", "-", "=", "="]
    assert lines[7].split()[-6:] == ["Ye", ".+", "-", "-", "=", "="]
    assert lines[8].split()[-6:] == ["Gn", "@AB", "-", "-", "=", "="]
    assert lines[8].index("@AB") - lines[7].index(".+") == 2


def test_the_terminal_can_read_it() -> None:
    state = lead(turn_of(abyss()), "kairos")
    found = read_sketch(sketch(view_of(state, 0)))
    assert isinstance(found.parts[0], Drawing)
    assert [seat.deciding for seat in found.seats.values()] == [True, False]
    assert found.seats[1].facts[:2] == ["devotion 30", "food 0"]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_everything_fits_into_80_columns_and_whatever_can_be_named_is_told(seats: int, options: dict[str, str]) -> None:
    for match in wander(seats, options, 5, every=17):
        view = match.view(match.seat if match.seat in range(seats) else 0)
        text = sketch(view)
        assert max(len(line) for line in text.splitlines() if not re.match(r"[> ] [A-D] p\d:", line)) <= 80
        unbroken, names = " ".join(text.split()), meanings(view)
        for action in match.actions():
            block = a.SPACE.of(action)
            for (field, value), domain in zip(block.values(action).items(), block.domains, strict=True):
                if domain not in PLAIN and field != "seat":
                    value = value[:-1] if domain is a.HEX or (domain is a.SITE and len(value) == 3) else value
                    value = "side" if value.startswith("side-") else value
                    spelled = [value, *(name for name, values in names.items() if value in values)]
                    assert any(name in unbroken for name in spelled), (str(action), value)
        assert all(f"p{seat + 1}: {score:>3} points" in text for seat, score in enumerate(view["scores"]))
        assert re.fullmatch(r"[A-Z].*([.?]|to go\))", ask(view))
