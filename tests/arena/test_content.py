"""Content: how often entries come into play, and who wins then."""

from bartizan.arena.content import EntryFigures
from bartizan.arena.intervals import Share
from tests.arena.small_arena import TORRES, entry, figures_of, plan_of

FOUND = figures_of(
    plan_of("a", "b"),
    entry(0, (0, 1), [2, 1], [1, 2], {"action.jump": [2, 0, 0], "king.bonus": [0, 1, 0]}),
    entry(1, (1, 0), [1, 2], [2, 1], {"action.jump": [1, 1, 0], "master.row": [0, 0, 1]}),
    entry(2, (0, 1), [2, 2], [1, 1]),
)


def figures(name: str) -> EntryFigures:
    (found,) = [entry for entry in FOUND.content if entry.id == name]
    return found


def test_every_entry_is_there() -> None:
    entries = [f"{kind}.{entry}" for kind, table in TORRES.own_content.entries.items() for entry in table]
    assert [entry.id for entry in FOUND.content] == entries


def test_what_a_seat_holds_is_measured_by_those_who_used_it() -> None:
    jump = figures("action.jump")
    assert jump.name == "Jump"
    assert jump.matches == Share(2, 3)
    assert jump.uses == 4
    assert jump.held == Share(2.0, 3)


def test_what_the_table_shares_is_measured_by_the_seats() -> None:
    bonus = figures("king.bonus")
    assert bonus.held is None
    assert bonus.seats == [Share(1.0, 1), Share(0.0, 1)]
    assert figures("master.row").seats == [Share(0.0, 1), Share(1.0, 1)]


def test_what_nobody_used_is_told_too() -> None:
    leap = figures("action.leap")
    assert (leap.uses, leap.matches.hits) == (0, 0)
    assert leap.held == Share(0, 0)
