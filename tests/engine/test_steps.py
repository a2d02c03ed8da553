"""Steps: kinds that own all their aspects, arguments over domains, and an agenda that prints as the rulebook reads."""

from typing import Any, Final

import pytest
from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.actions import Block
from bartizan.engine.domains import SEATS, Domain, Maybe, SetOf, Whole
from bartizan.engine.errors import BadPosition, Refusal
from bartizan.engine.fields import Fields
from bartizan.engine.narration import FieldWatcher, narrate, replay
from bartizan.engine.state import CHANCE, OVER
from bartizan.engine.steps import Argument, Decision, Deed, Draw, FieldState, Step, Steps

BEASTS: Final = Domain("beast", ["wolf", "bear"])
STEPS: Final = Steps()


class Forest(FieldState):
    """One cell counts what was devoured, another who is hungry."""

    def copy(self) -> "Forest":
        return Forest(self.seats, self.seat, self.cells[:], self.agenda[:], STEPS)

    def resample(self, seat: i64, rng: Random) -> None: ...

    def evaluate(self, seat: i64) -> float:
        return float(self.cells[0])

    def scores(self) -> list[int]:
        return [int(self.cells[0])] * int(self.seats)

    def standings(self) -> list[int]:
        return [1] * int(self.seats)


class Hunt(Deed[Forest]):
    beast: Argument
    seat: Argument

    def perform(self, data: Forest, at: i64) -> None:
        FEED.plan(data, self.seat.of(at), self.beast.of(at))
        ROLL.plan(data)

    def tell(self, data: Forest, at: i64) -> list[dict[str, Any]]:
        return [{"text": f"The {BEASTS.values[int(self.beast.of(at))]} hunts."}]


class Roll(Draw[Forest]):
    def outcomes(self, data: Forest, at: i64) -> list[tuple[int, int]]:
        return [(0, 1), (1, 2)]

    def happen(self, data: Forest, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[1] = outcome

    def tell_answer(self, data: Forest, at: i64, action: int) -> list[dict[str, Any]]:
        return [{"text": f"It is {action}."}]


class Feed(Decision[Forest]):
    seat: Argument
    beast: Argument

    def decider(self, data: Forest, at: i64) -> i64:
        return self.seat.of(at)

    def passes(self, data: Forest, at: i64) -> bool:
        return data.cells[1] == 0

    def options(self, data: Forest, at: i64) -> list[int]:
        return [4, 5]

    def nested(self, data: Forest, at: i64) -> bool:
        return True

    def decide(self, data: Forest, at: i64, action: int) -> None:
        data.drop()
        data.cells[0] += action

    def blocks(self, data: Forest, at: i64) -> list[str]:
        return ["feed"]

    def refuse(self, data: Forest, at: i64, action: int) -> Refusal | None:
        return None


class End(Step[Forest]):
    def owed(self) -> list[str]:
        return []

    def proceed(self, data: Forest, at: i64) -> bool:
        data.seat = OVER
        return False

    def tell(self, data: Forest, at: i64) -> list[dict[str, Any]]:
        return [{"text": "It is dark."}]


HUNT: Final = Hunt("hunt", STEPS, beast=BEASTS, seat=SEATS)
ROLL: Final = Roll("roll", STEPS)
FEED: Final = Feed("feed", STEPS, seat=SEATS, beast=BEASTS)
END: Final = End("end", STEPS)


def a_forest() -> Forest:
    state = Forest(2, OVER, vec[i64]([0, 0]), vec[i64](), STEPS)
    END.plan(state)
    HUNT.plan(state, 1, 0)
    while state.proceed():
        pass
    return state


def test_the_agenda_leads_from_step_to_step() -> None:
    state = a_forest()
    assert STEPS.lines(state.agenda) == ["roll()", "feed(p1, bear)", "end()"]
    assert (state.seat, state.chance(), state.doing()) == (CHANCE, [(0, 1), (1, 2)], ROLL)
    other = state.copy()
    other.apply(0)
    assert (other.seat, other.scores()) == (OVER, [0, 0])
    state.apply(1)
    assert (state.seat, state.actions(), state.sensible(), state.nested()) == (0, [4, 5], [4, 5], True)
    state.apply(5)
    assert (state.seat, state.scores()) == (OVER, [5, 5])


def test_what_follows_is_told_in_its_order() -> None:
    state = a_forest()
    assert narrate(state, 1) == [{"text": "It is 1."}]
    assert narrate(state, 0) == [{"text": "It is 0."}, {"text": "It is dark."}]
    state.apply(1)
    HUNT.plan(state, 0, 1)
    state.proceed()
    assert STEPS.lines(state.agenda) == ["roll()", "feed(p2, wolf)", "feed(p1, bear)", "end()"]


def test_changes_of_fields_are_told_unless_the_step_or_the_decision_says_them(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = Fields()
    devoured, hungry = fields.cell("devoured", Whole(0, 9)), fields.cell("hungry", Whole(0, 9))

    def tell(old: Forest, new: Forest) -> list[dict[str, Any]]:
        return [{"text": f"{list(old.cells)} becomes {list(new.cells)}."}]

    meals = Block("feed", 4, ["meal"], [BEASTS], [], [])
    state = a_forest()
    watchers = (FieldWatcher(tell, fields, devoured, hungry),)
    told = [{"text": "It is 1."}, {"text": "[0, 0] becomes [0, 1]."}]
    assert narrate(state, 1, watchers) == told
    assert narrate(state, 1, (FieldWatcher(tell, fields, devoured),)) == told[:1]
    steps = replay(state, 1)
    assert [(one.old.doing(), one.action, one.done) for one in steps] == [(ROLL, 1, True), (FEED, -1, False)]
    assert narrate(state, 1, (FieldWatcher(tell, fields, after=(ROLL,)),)) == told
    monkeypatch.setattr(Roll, "tells", (hungry,))
    assert narrate(state, 1, watchers) == told[:1]
    state.apply(1)
    assert narrate(state, 5, watchers)[0] == {"text": "[0, 1] becomes [5, 1]."}
    assert narrate(state, 5, (FieldWatcher(tell, fields, devoured, said=(meals,)),))[0] == {"text": "It is dark."}


def test_what_was_planned_last_comes_first() -> None:
    state = Forest(2, OVER, vec[i64]([0, 0]), vec[i64](), STEPS)
    for at in (END.at(), ROLL.at(), FEED.at(1, 0)):
        state.add(at)
    lines = ["feed(p2, wolf)", "roll()", "end()"]
    assert STEPS.lines(state.agenda) == lines
    assert list(STEPS.agenda_of(lines)) == list(state.agenda)
    state.drop()
    assert (state.top(), state.doing()) == (ROLL.at(), ROLL)


def test_a_step_counts_down_until_it_is_done() -> None:
    steps = Steps()
    hunt = Hunt("hunt", steps, seat=SEATS, beast=Whole(1, 9))
    state = Forest(2, OVER, vec[i64]([0, 0]), vec[i64](), steps)
    hunt.plan(state, 1, 2)
    hunt.count_down(state, state.top(), hunt.beast)
    assert steps.lines(state.agenda) == ["hunt(p2, 1)"]
    hunt.count_down(state, state.top(), hunt.beast)
    assert steps.lines(state.agenda) == []


def test_a_copy_has_an_agenda_of_its_own() -> None:
    state = a_forest()
    copy = state.copy()
    copy.drop()
    FEED.plan(copy, 1, 0)
    assert STEPS.lines(state.agenda) == ["roll()", "feed(p1, bear)", "end()"]
    assert STEPS.lines(copy.agenda) == ["feed(p2, wolf)", "feed(p1, bear)", "end()"]


class Nothing(Deed[Forest]):
    def perform(self, data: Forest, at: i64) -> None: ...


def test_arguments_are_what_their_domains_say() -> None:
    steps = Steps()
    kind = Nothing("march", steps, by=Maybe(SEATS), far=Whole(3, 900), with_=SetOf(BEASTS), a=BEASTS, b=SEATS, c=SEATS)
    assert [argument.name for argument in kind.arguments] == ["by", "far", "with_", "a", "b", "c"]
    for values in ((-1, 3, 0, 0, 0, 0), (3, 900, 3, 1, 3, 2), (0, 77, 2, 1, 1, 3)):
        at = kind.at(*values)
        assert tuple(argument.of(at) for argument in kind.arguments) == values
        assert steps.of(at) is kind
        assert steps.parse(steps.text(at)) == at
    assert steps.text(kind.at(-1, 77, 3, 1, 3, 2)) == "march(none, 77, wolf+bear, bear, p4, p3)"


def test_numbers_are_read_for_names_as_they_once_were() -> None:
    assert STEPS.parse("hunt(1, 0)") == STEPS.parse("hunt(bear, p1)") == HUNT.at(1, 0)


@pytest.mark.parametrize(
    "line",
    [
        "hunt",
        "hunt()",
        "hunt(bear)",
        "hunt(bear, p1, p2)",
        "hunt(70000, p1)",
        "hunt(p1, bear)",
        "dance(1)",
        "",
        "roll(1)",
    ],
)
def test_unreadable_steps_are_refused(line: str) -> None:
    with pytest.raises(BadPosition, match="step"):
        STEPS.agenda_of([line])


class Dumb(Decision[Forest]):
    def decider(self, data: Forest, at: i64) -> i64:
        return 0


def test_a_step_that_does_not_say_what_it_must_is_noticed_when_it_is_declared() -> None:
    with pytest.raises(TypeError, match="the step dumb does not say 'options'"):
        Dumb("dumb", Steps())
    with pytest.raises(TypeError, match="the step lazy does not say 'perform'"):
        Deed("lazy", Steps())
    with pytest.raises(TypeError, match="the step odd is no Deed, no Draw and no Decision"):
        Step("odd", Steps())


def test_a_step_that_is_asked_for_what_it_does_not_say_raises() -> None:
    state = a_forest()
    with pytest.raises(NotImplementedError, match="the step roll does not say 'options'"):
        state.actions()


def test_broken_declarations_are_noticed() -> None:
    steps = Steps()
    Nothing("rest", steps)
    with pytest.raises(ValueError, match="declared twice"):
        Nothing("rest", steps)
    with pytest.raises(ValueError, match="more in its arguments than fits"):
        Nothing("feast", steps, a=Whole(0, 2**30), b=Whole(0, 2**30))
    with pytest.raises(ValueError, match="more than 6 arguments"):
        Nothing("dance", steps, **dict.fromkeys("abcdefg", SEATS))
