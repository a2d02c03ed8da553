"""Content that cannot be played is refused when it is read."""

from collections.abc import Mapping
from typing import Any

import pytest

from bartizan.engine import content as contents
from bartizan.engine.errors import BadContent
from bartizan.games.revive import box
from tests.rules.revive.tables import content


def with_changes(changes: Mapping[str, Mapping[str, Any]]) -> None:
    """Read an owner's pack."""
    box.check("my-box.toml", contents.with_pack(content(), box.KINDS, "my-box.toml", changes))


def test_the_own_content_fits_together() -> None:
    with_changes({})


@pytest.mark.parametrize(
    ("kind", "entry", "fields", "problem"),
    [
        ("place", "b4", {"zone": "near"}, "places of their own"),
        ("place", "a2", {"zone": "near"}, "as many tiles with the back near"),
        ("tile", "near-1", {"back": "far"}, "as many tiles with the back near"),
        ("tile", "far-2", {"hexes": ["sand", "vast-crystal", "sand", "sand"]}, "first or the last hex"),
        ("tile", "start-1", {"hexes": ["vast-crystal", "sand", "sand", "sand"]}, "first or the last hex"),
        ("citizen", "berry-picker", {"starts": "resting"}, "one of each colour begins active"),
        ("citizen", "frost-scout", {"starts": "active"}, "one of each colour begins active"),
        ("module", "pair-yellow", {"copies": 3}, "48 modules of the base game"),
        ("module", "abyss-yellow", {"copies": 2}, "9 modules of the expansion"),
        ("machine", "range", {"copies": 2}, "10 yellow tokens of the base game"),
        ("machine", "devotion-gray", {"colour": "green"}, "5 green tokens of the expansion"),
        ("crate", "food", {"copies": 7}, "28 crates"),
        ("journey", "j01", {"colour": "gray"}, "six journeys must be"),
        ("journey", "j01", {"middle": "flasks 3"}, "three different sorts"),
        ("pointtrack", "crates", {"spaces": [8, 18, 18, 44, 60]}, "must ascend"),
        ("bonus", "fourth-card", {"space": 17}, "must ascend"),
        ("devotion", "track", {"spaces": 20}, "before the last bonus"),
        ("slot", "side", {"room": 3}, "room for twelve"),
    ],
)
def test_what_does_not_fit_together_is_refused(kind: str, entry: str, fields: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadContent, match=problem):
        with_changes({kind: {entry: fields}})


@pytest.mark.parametrize(
    ("kind", "entry", "fields"),
    [
        ("citizen", "frost-scout", {"bottom": ["explore fast"]}),
        ("citizen", "frost-scout", {"bottom": ["per moons: points 1"]}),
        ("machine", "range", {"effect": ["if dusk: points 1"]}),
        ("journey", "j01", {"easy": "flasks 5"}),
    ],
)
def test_words_that_mean_nothing_are_refused(kind: str, entry: str, fields: dict[str, Any]) -> None:
    with pytest.raises(BadContent):
        with_changes({kind: {entry: fields}})


def test_no_more_than_four_tiles_have_a_vast_crystal() -> None:
    hexes = ["vast-crystal", "sand", "sand", "sand"]
    with_changes({"tile": {f"near-{number}": {"hexes": hexes} for number in (1, 2)}})
    with pytest.raises(BadContent, match="more than 4 tiles"):
        with_changes({"tile": {f"near-{number}": {"hexes": hexes} for number in (1, 2, 3)}})


def test_an_owner_may_count_cards_of_a_colour() -> None:
    with_changes({"citizen": {"frost-scout": {"bottom": ["per yellow-cards most 3: gain 1 food"]}}})
