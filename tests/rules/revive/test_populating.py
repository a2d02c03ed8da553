"""Populating: where figures go, what they cost, whom they pay, and the technologies they unlock."""

import pytest

from bartizan.engine.cells import members_of
from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.flow import Revive
from tests.rules.revive.tables import (
    bare,
    do,
    give,
    grant,
    holdings,
    lay,
    options,
    refusal,
    rich,
    settle,
    spot,
    unlock,
)


def unlocked(data: Revive, seat: int = 0) -> list[str]:
    """The technologies of a seat."""
    return [a.TREE.values[technology] for technology in members_of(data.cells[f.UNLOCKED + seat])]


@pytest.mark.rule("revive.populate.where", "revive.populate.technology", "revive.populate.books-technology")
@pytest.mark.rule("revive.populate.range", "revive.tech.needs", "revive.tech.rows", "revive.box.population")
def test_the_first_figure_unlocks_the_first_technology() -> None:
    data = give(bare(), food=1, books=2)
    grant(data, "populate")
    assert options(data) == ["populate b5d", "populate c3a", "skip"]
    assert data.doing().describe(data, data.top(), 0)["prices"] == {
        "populate b5d": [1, 0, 2],
        "populate c3a": [1, 0, 2],
    }
    do(data, "populate c3a")  # only one technology can be unlocked, so nobody is asked
    assert unlocked(data) == ["base"]
    assert f.FIGURES.list(data.cells, 0) == [spot("c3a")]
    assert holdings(data) == {}
    assert data.seat == OVER


@pytest.mark.rule("revive.populate.technology", "revive.tech.needs", "revive.tech.rows", "revive.tech.seven")
def test_technologies_are_unlocked_from_the_first_row_up() -> None:
    data = unlock(bare(), "base")
    rich(data)
    do(grant(data, "populate"), "populate c3a")
    assert options(data) == ["unlock left", "unlock middle", "unlock right"]
    assert refusal(data, "unlock base") == "revive.populate.technology"
    assert refusal(data, "unlock top-left") == "revive.tech.needs"
    do(data, "unlock left")
    rich(data)
    do(grant(data, "populate"), "populate b5d")
    assert options(data) == ["unlock middle", "unlock right", "unlock top-left"]
    do(data, "unlock top-left")
    assert unlocked(data) == ["base", "left", "top-left"]
    assert holdings(data) == {"food": 5, "gears": 6, "books": 1, "crystals": 3}


@pytest.mark.rule("revive.populate.books-technology", "revive.ruling.crystal-auto", "revive.populate.technology")
def test_only_technologies_that_can_be_paid_are_offered() -> None:
    data = unlock(bare(), "base", "left")
    give(data, food=1, books=3, crystals=1)
    do(grant(data, "populate"), "populate c3a")
    assert options(data) == ["unlock middle", "unlock right"]
    assert refusal(data, "unlock top-left") == "revive.populate.books-technology"


@pytest.mark.rule("revive.populate.shared", "revive.populate.books-others", "revive.ruling.populate-receive")
@pytest.mark.rule("revive.frame.no-conflict")
def test_everyone_who_is_there_is_paid_a_book() -> None:
    data = bare(4)
    settle(data, "c3a", "base", seat=1)
    settle(data, "c3a", "base", seat=3)
    settle(data, "b5d", "base", seat=2)
    give(data, food=1, books=3, crystals=1)
    give(data, seat=3, books=6)
    do(grant(data, "populate"), "populate c3a")
    # 2 books for the technology and 1 each to two players, one of them out of a crystal
    assert holdings(data) == {}
    assert holdings(data, 1) == {"books": 1}
    assert holdings(data, 2) == {}
    assert holdings(data, 3) == {"books": 6}  # what it cannot hold is lost, and paid all the same


@pytest.mark.rule("revive.ruling.discount-where", "revive.ruling.discount-floor")
def test_a_discount_does_not_lower_what_others_are_paid() -> None:
    data = settle(bare(), "c3a", "base", seat=1)
    grant(give(data, food=1), "populate", discount=9)
    assert options(data) == ["populate b5d", "skip"]
    assert refusal(data, "populate c3a") == "revive.populate.books-technology"
    grant(give(data, food=1, books=1), "populate", discount=9)
    do(data, "populate c3a")
    assert holdings(data) == {}
    assert holdings(data, 1) == {"books": 1}


@pytest.mark.rule("revive.populate.where", "revive.populate.once-each", "revive.ruling.populate-once")
@pytest.mark.rule("revive.range.needed", "revive.ruling.populate-none")
def test_why_a_figure_cannot_go_somewhere() -> None:
    data = settle(lay(bare(), "e2", "far-9"), "c3a", "base")
    grant(give(data, food=6, books=3), "populate")
    assert refusal(data, "populate c3a") == "revive.populate.once-each"
    assert refusal(data, "populate c3b") == "revive.populate.where"  # terrain
    assert refusal(data, "populate c5a") == "revive.populate.where"  # ice
    assert refusal(data, "populate e2a") == "revive.range.needed"
    assert refusal(data, "populate a1") == "revive.range.needed"
    grant(give(data, food=6), "populate")
    assert data.seat == OVER
    unlock(data, *a.TREE_NAMES)
    grant(rich(data), "populate")
    assert data.seat == OVER  # with all seven technologies there is no figure left


@pytest.mark.rule("revive.populate.where", "revive.range.origin-own", "revive.range.large-one")
def test_a_figure_on_a_large_location_counts_range_on_from_there() -> None:
    data = lay(lay(bare(), "b3", "near-1"), "b2", "far-1")
    unlock(data, "base")
    rich(data)
    do(grant(data, "populate"), "populate a1", "unlock right")
    assert f.FIGURES.list(data.cells, 0) == [spot("a1")]
    rich(data)
    grant(data, "explore")
    assert data.doing().describe(data, data.top(), 0)["prices"]["explore b1"] == [3, 0, 0]
    assert data.doing().describe(data, data.top(), 0)["prices"]["explore a2"] == [3, 0, 0]


@pytest.mark.rule("revive.ruling.populate-order", "revive.populate.range")
def test_range_to_a_location_is_paid_with_the_books() -> None:
    data = unlock(lay(lay(bare(), "b3", "near-1"), "b2", "far-1"), "base")
    give(data, books=3, food=5)
    grant(data, "populate")
    assert data.doing().describe(data, data.top(), 0)["prices"]["populate a1"] == [5, 0, 3]
    do(data, "populate a1", "unlock middle")
    assert holdings(data) == {}
