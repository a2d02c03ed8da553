"""The land in letters: everything is there, nothing is too broad, and every decision is asked about."""

import pytest

from bartizan.games import find
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.names import title
from bartizan.games.turris.sketch import ask, sketch
from bartizan.games.turris.view import view_of
from bartizan.terminal.sketches import Drawing, read_sketch
from tests.games.turris.wandering import wander
from tests.rules.turris.tables import after_actions, at, beast_acts, collect, do, effect


def test_places_stand_in_two_columns_with_who_is_there() -> None:
    state = at(0, scouts=["guild guild nest", "guild"], pain="forge", flipped="pain", fruit="nest", upgrades="garden")
    lines = sketch(view_of(state, 0)).splitlines()
    assert lines[1].split() == ["2", "Guild", "A:2", "B", "11", "Circle", "!1"]
    assert lines[2].split() == ["3", "Forge", "[-Pain]", "12", "Isle", "!"]
    assert lines[4].split() == ["5", "Garden", "!1+", "_B", "Vault", "1", "[Delusion]"]
    assert lines[5].split() == ["6", "Nest", "!", "A", "*", "_C", "unused", "[Despair]"]


def test_betrayers_are_told() -> None:
    drawn = sketch(view_of(at(0, 1, True), 0))
    assert drawn.splitlines()[0].split() == ["1", "Shrine", "X", "10", "Brink", "!1", "X"]
    assert "Betrayers: 0 Prestige." in drawn


def test_seats_have_lines_that_the_terminal_can_read() -> None:
    state = at(1, scouts=["guild"], dead=[1], goods=["iikA", "t"], prestige=[12], done=[3], hands=["goad toll"])
    text = sketch(view_of(state, 0))
    found = read_sketch(text)
    assert isinstance(found.parts[0], Drawing)
    assert found.seats[0].facts == ["2 home", "1 lost", "2i 1k 1A", "3/2 done", "hand 2"]
    assert found.seats[1].facts == ["4 home", "0 lost", "1t", "0/2 done", "hand 0"]
    assert [found.seats[seat].deciding for seat in (0, 1)] == [False, True]
    assert "Your hand: Goad; Toll." in text
    assert "Goad" not in sketch(view_of(state, 1))


SHIFTING = do(effect("shift own 2", scouts=["guild nest"]), "lift p1 guild")
WALKING = beast_acts("pain", pain="right", scouts=["brink"])
STRIKING = beast_acts("pain", pain="guild", scouts=["forge"], goods=["A"])
REWARDED = collect(at(0, scouts=["guild forge"], goods=["ii"]), "guild", "forge")


@pytest.mark.parametrize(
    ("state", "question"),
    [
        (at(0), "Place, Collect, Gather Ichor or Force Revive: 2 Actions left, and cards or tokens beside them."),
        (after_actions(0, goods=["kk"]), "Complete a Mission, or go on; a card or a token can still be played."),
        (effect("gain 2 goods"), "Which resource do you gain? 2 to come."),
        (effect("move any 2"), "Which Beast moves?"),
        (SHIFTING, "Where does the Scout from the Guild go, up to 2 steps?"),
        (effect("pay 1 ichor", goods=["iA"]), "Pay 1 Ichor: with what it asks for, or with an Artifact?"),
        (WALKING, "The Pain goes to the Brink: which way from the right Crossroads?"),
        (beast_acts("delusion", delusion="brink", scouts=["ridge circle"]), "Which Scouts does the Delusion hunt?"),
        (STRIKING, "The Pain is upon your Scout in the Forge: do you shield it?"),
        (REWARDED, "Which reward comes first? You may leave the rest."),
    ],
)
def test_decisions_are_asked_about(state: Turris, question: str) -> None:
    assert ask(view_of(state, 0)) == question


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nothing_is_too_broad_and_everything_is_asked_in_one_sentence(seats: int) -> None:
    for match in wander(seats, 5, every=4):
        view = match.view(0)
        assert max(map(len, sketch(view).splitlines())) < 90
        assert ask(view)[0].isupper()
        assert ask(view)[-1] in ".?"


def test_names_are_those_of_the_content() -> None:
    """Ids have no apostrophes; names do."""
    kinds = find("turris").content().entries.values()
    named = {entry: fields["name"] for kind in kinds for entry, fields in kind.items() if "name" in fields}
    assert {entry: title(entry) for entry in named} == named
    assert title("heralds-post") == "Herald's Post"
    assert title("pain") == "Pain"
