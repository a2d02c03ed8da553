"""Options for some numbers of players, options that exclude each other, and the settings that checks walk through."""

from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar

import pytest

from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Option
from bartizan.engine.match import Match
from bartizan.engine.settings import settings_of
from tests.engine.toy import Toy


class Choosy(Toy):
    """The toy game with an option for three players only."""

    options = (
        Option("deck", ("small", "large"), "small", "how many cards of each kind"),
        Option("umpire", ("no", "yes"), "no", "somebody watches", seats=(3,)),
    )


class Exclusive(Toy):
    """The toy game with six options of three values, two of which exclude each other."""

    options = tuple(Option(name, ("a", "b", "c"), "a", name) for name in ("one", "two", "three", "four", "five", "six"))
    seats: ClassVar[tuple[int, ...]] = (2,)

    def check_setup(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        found = super().check_setup(seats, options)
        if found["one"] == found["two"] == "c":
            raise BadSetup("The options one and two are not both c.")
        return found


def test_an_option_for_some_players_is_as_by_default_for_others() -> None:
    assert Choosy().check_setup(2, {"deck": "large"}) == {"deck": "large", "umpire": "no"}
    assert Choosy().check_setup(2, {"umpire": "no"}) == {"deck": "small", "umpire": "no"}
    assert Choosy().check_setup(3, {"umpire": "yes"}) == {"deck": "small", "umpire": "yes"}


def test_an_option_for_other_players_is_refused_before_a_match_begins() -> None:
    with pytest.raises(BadSetup, match=r"The option umpire is for 3 players, not for 2\."):
        Match(Choosy(), 2, options={"umpire": "yes"})


def test_settings_leave_out_what_is_not_chosen_for_so_many() -> None:
    assert settings_of(Choosy(), None, None) == [
        (2, {"deck": "small", "umpire": "no"}),
        (3, {"deck": "small", "umpire": "no"}),
        (2, {"deck": "large", "umpire": "no"}),
        (3, {"deck": "small", "umpire": "yes"}),
        (3, {"deck": "large", "umpire": "no"}),
        (3, {"deck": "large", "umpire": "yes"}),
    ]


def test_settings_asked_for_are_for_those_who_can_choose_them() -> None:
    found = settings_of(Choosy(), None, {"umpire": "yes"})
    assert found == [(3, {"deck": "small", "umpire": "yes"}), (3, {"deck": "large", "umpire": "yes"})]
    with pytest.raises(BadSetup, match="is for 3 players"):
        settings_of(Choosy(), [2], {"umpire": "yes"})


def test_an_option_that_nobody_can_choose_is_an_error() -> None:
    with pytest.raises(BadSetup, match="not both c"):
        settings_of(Exclusive(), None, {"one": "c", "two": "c"})


def test_many_settings_are_walked_in_pairs() -> None:
    found = [options for _, options in settings_of(Exclusive(), None, None)]
    met = {pair for options in found for pair in combinations(options.items(), 2)}
    names = [option.name for option in Exclusive.options]
    every = {((a, x), (b, y)) for a, b in combinations(names, 2) for x in "abc" for y in "abc"}
    assert met == every - {(("one", "c"), ("two", "c"))}
    assert len(found) < 30  # of 648 combinations
    assert settings_of(Exclusive(), None, None) == settings_of(Exclusive(), None, None)
