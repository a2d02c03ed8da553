"""The agenda: a stack of steps that prints as the rulebook reads."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps, agenda_of
from bartizan.engine.errors import BadPosition

STEPS = Steps()
TURN = STEPS.step("turn", "seat")
DEVOUR = STEPS.step("devour", "beast", "place", "times")
END = STEPS.step("end_game")


def an_agenda() -> Agenda:
    agenda = Agenda(vec[i64]())
    agenda.push(END)
    agenda.push(TURN, 3)
    agenda.push(DEVOUR, 0, 65535, 7)
    return agenda


def test_what_was_pushed_last_is_on_top() -> None:
    agenda = an_agenda()
    assert (agenda.step(), agenda.first(), agenda.second(), agenda.third()) == (DEVOUR, 0, 65535, 7)
    agenda.drop()
    assert (agenda.step(), agenda.first()) == (TURN, 3)


def test_it_prints_and_reads_back() -> None:
    lines = ["devour(0, 65535, 7)", "turn(3)", "end_game()"]
    assert an_agenda().lines(STEPS) == lines
    assert agenda_of(STEPS, lines).lines(STEPS) == lines


def test_a_copy_is_independent() -> None:
    agenda = an_agenda()
    copy = agenda.copy()
    copy.drop()
    copy.push(TURN, 1)
    assert agenda.lines(STEPS)[0] == "devour(0, 65535, 7)"
    assert copy.lines(STEPS) == ["turn(1)", "turn(3)", "end_game()"]


def test_broken_declarations_are_noticed() -> None:
    steps = Steps()
    steps.step("turn", "seat")
    with pytest.raises(ValueError, match="stands twice"):
        steps.step("turn")
    with pytest.raises(ValueError, match="too many arguments"):
        steps.step("feast", "who", "what", "where", "when")


@pytest.mark.parametrize("line", ["turn", "turn()", "turn(1, 2)", "turn(70000)", "turn(x)", "dance(1)", ""])
def test_unreadable_steps_are_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        agenda_of(STEPS, [line])
