"""From everything that may be done to one action, in a small space of its own."""

from bartizan.engine.action import Action
from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import Domain
from bartizan.terminal.selection import Selection

SPACE = ActionSpace()
SQUARES = Domain("square", [column + row for row in "123" for column in "abc"])
BUILD = SPACE.block("build", at=SQUARES)
MOVE = SPACE.block("move", source=SQUARES, to=SQUARES)
END = SPACE.block("end")

ALL = ["build a1", "build b1", "build c1", "build a2", "build b2", "move a1 b1", "move a1 a2", "move c3 b3", "end"]


def selection(*texts: str) -> Selection:
    return Selection(SPACE, [Action(SPACE.parse(text), text) for text in texts or ALL])


def labels(way: Selection) -> list[str]:
    return [choice.label for choice in way.choices()]


def pick(way: Selection, label: str) -> Action | None:
    return way.choose(next(choice for choice in way.choices() if choice.label == label))


def test_kinds_come_first_then_fields() -> None:
    way = selection()
    assert labels(way) == ["build", "move", "end"]
    assert [choice.preview for choice in way.choices()] == ["a1 b1 c1 a2 b2", "a1 c3", ""]
    assert pick(way, "move") is None
    assert way.said == "move"
    assert labels(way) == ["a1", "c3 b3"]
    assert pick(way, "a1") is None
    assert way.said == "move a1"
    assert labels(way) == ["b1", "a2"]
    assert pick(way, "a2") == "move a1 a2"


def test_a_choice_that_decides_everything_leads_no_further() -> None:
    way = selection()
    assert pick(way, "end") == "end"
    assert not way.begun


def test_words_that_all_options_share_are_no_choice() -> None:
    way = selection("move a1 b1", "move a1 a2", "move a1 c1", "move a1 c2", "move a1 b2", "move a1 c3", "move a1 a3")
    assert way.said == "move a1"
    assert labels(way) == ["b1", "a2", "c1", "c2", "b2", "c3", "a3"]


def test_few_options_stand_side_by_side() -> None:
    way = selection("build a1", "move a1 b1", "end")
    assert labels(way) == ["build a1", "move a1 b1", "end"]
    assert way.said == ""


def test_back_leads_to_the_last_pick() -> None:
    way = selection()
    pick(way, "move")
    pick(way, "a1")
    assert way.back()
    assert labels(way) == ["a1", "c3 b3"]
    assert way.back()
    assert labels(way) == ["build", "move", "end"]
    assert not way.back()


def test_a_value_on_the_board_is_picked_for_whatever_speaks_of_it() -> None:
    way = selection()
    assert way.lit() == {"a1", "b1", "c1", "a2", "b2", "c3"}
    assert way.touch("c3")
    assert way.decided == "move c3 b3"
    way = selection()
    assert way.touch("a1")
    assert way.decided is None
    assert labels(way) == ["build a1", "move a1 b1", "move a1 a2"]
    assert way.lit() == {"b1", "a2"}
    assert way.touch("a2")
    assert way.decided == "move a1 a2"


def test_another_value_may_be_picked_instead() -> None:
    way = selection()
    way.touch("a1")
    assert not way.touch("c2")
    assert way.touch("b2")
    assert way.decided == "build b2"


def test_after_a_kind_is_picked_values_are_its_own() -> None:
    way = selection()
    pick(way, "build")
    assert way.lit() == {"a1", "b1", "c1", "a2", "b2"}
    assert way.touch("a1")
    assert way.decided == "build a1"


def test_a_name_for_several_values_narrows_and_another_narrows_further() -> None:
    way = selection()
    assert way.touch("a1", "c3")
    assert [str(option) for option in way.options] == ["build a1", "move a1 b1", "move a1 a2", "move c3 b3"]
    assert way.lit() == {"a1", "c3"}
    assert way.touch("c3", "b3")
    assert way.decided == "move c3 b3"


def test_what_is_picked_before_a_value() -> None:
    way = selection("move a1 b1", "move a1 a2", "move c3 b3", "end")
    assert way.before("b3", "c2") == "square"
    assert way.before("c2") == ""
    way.touch("a1")
    assert way.before("b1") == ""


def test_what_a_choice_speaks_of() -> None:
    build, move, end = selection().choices()
    assert build.leads_to == {"a1", "b1", "c1", "a2", "b2"}
    assert move.leads_to == {"a1", "c3"}
    assert build.values == end.values == end.leads_to == set()
    assert selection("build a1", "end").choices()[0].values == {"a1"}


def test_typing_finds_options_by_the_beginnings_of_their_words() -> None:
    way = selection()
    assert [choice.label for choice in way.typed("m a")] == ["move a1 b1", "move a1 a2"]
    assert [choice.label for choice in way.typed("c3")] == ["move c3 b3"]
    assert way.typed("fly") == []


def test_an_entry_goes_on_from_what_was_picked() -> None:
    way = selection()
    assert [choice.label for choice in way.typed("a1")] == ["build a1"]
    pick(way, "move")
    assert [choice.label for choice in way.typed("a1")] == ["move a1 b1", "move a1 a2"]
    assert way.meant("b1 c1") == "move b1 c1", "it is no option, but an action"
    assert way.meant("end") == "end"


def test_what_begins_with_a_letter() -> None:
    way = selection()
    assert [letter for letter in "abcem" if way.begins(letter)] == ["b", "e", "m"]
    pick(way, "move")
    assert [letter for letter in "abcem" if way.begins(letter)] == ["a", "b", "c", "e", "m"]
