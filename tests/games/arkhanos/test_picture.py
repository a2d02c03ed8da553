"""The picture of Arkhanos shows what a view holds, each thing once and in its place, and nothing else."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import bartizan
from bartizan.engine.drawing import HEIGHT, WIDTH
from bartizan.games.arkhanos.picture import picture
from tests.games.arkhanos.wandering import wander

SVG = "{http://www.w3.org/2000/svg}"


class Seen:
    """A view, and its picture taken apart."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.svg = picture(view)
        self.root = ElementTree.fromstring(self.svg)

    def marked(self, name: str) -> Counter[str]:
        """What carries a mark, by its value."""
        return Counter(
            element.attrib[f"data-{name}"] for element in self.root.iter() if f"data-{name}" in element.attrib
        )

    def texts(self) -> list[str]:
        return [element.text or "" for element in self.root.iter(f"{SVG}text")]


@cache
def seen(seats: int) -> list[Seen]:
    views = [match.view(number % seats) for number, match in enumerate(wander(seats, 3))]
    return [Seen(view) for view in (*views[::9], views[-1])]


SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_a_picture_is_one_svg_that_needs_nothing_else(seats: int) -> None:
    for one in seen(seats):
        assert one.root.tag == f"{SVG}svg"
        assert one.root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
        assert [child.tag for child in one.root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert not [name for element in one.root.iter() for name in element.attrib if name == "id" or "href" in name]
        assert one.svg.count("http") == 1
        assert "url(" not in one.svg


@pytest.mark.parametrize("seats", SEATS)
def test_every_die_is_drawn_once_where_it_is(seats: int) -> None:
    for one in seen(seats):
        towers = one.view["towers"]
        tops = [pillar for tower in towers for pillar in tower["pillars"]]
        covered = [pillar for tower in towers for floor in tower["covered"] for pillar in floor["pillars"]]
        assert one.marked("die") == Counter(pillar["die"] for pillar in tops if pillar["die"])
        assert one.marked("covered") == Counter(pillar["die"] for pillar in covered if pillar["die"])
        assert one.marked("table") == Counter(one.view["table"])
        assert one.marked("pool") == Counter(one.view["pool"])
        assert one.marked("trapped") == Counter(told(pillar["meeple"]) for pillar in covered if pillar["meeple"])
        assert one.marked("pillar") == Counter(told(pillar["meeple"]) for pillar in tops if pillar["meeple"])
        assert one.marked("beside") == Counter(told(pillar["beside"]) for pillar in tops if pillar["beside"])
        assert one.marked("slab").total() == len(covered) // 3 + 4


def told(meeple: Mapping[str, Any]) -> str:
    return f"{meeple['seat']} {meeple['rank']}"


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_its_points_its_meeples_and_its_book(seats: int) -> None:
    for one in seen(seats):
        home, active = one.marked("home"), one.marked("active")
        for seat, score in enumerate(one.view["scores"]):
            supply = one.view["supply"][seat]
            assert home[f"{seat} apprentice"] == supply["apprentices"]
            assert home[f"{seat} master"] == supply["masters"]
            ranks = Counter(rank for rank in one.view["books"][seat].values() if rank)
            assert {rank: active[f"{seat} {rank}"] for rank in ranks} == dict(ranks)
            assert str(score) in one.texts()


def test_everything_stays_on_the_sheet_however_high_a_tower_grows() -> None:
    floors: list[dict[str, Any]] = [{} for _ in range(9)]
    one = Seen(
        bartizan.from_position("arkhanos", {"seats": 2, "round": 8, "towers": {"centre": {"covered": floors}}}).view(0)
    )
    heights = [float(element.attrib["y"]) for element in one.root.iter(f"{SVG}rect") if "data-slab" in element.attrib]
    assert len(heights) == 13
    assert min(heights) > 72 + 84
    assert max(heights) < HEIGHT


def test_the_end_names_the_winner_also_after_a_tie() -> None:
    books = [{}, {"flip": "apprentice"}]
    over = {"seats": 2, "over": True, "scores": [20, 20], "books": books}
    match = bartizan.from_position("arkhanos", over)
    assert match.standings() == [2, 1]
    assert "p2 wins with 20 points" in Seen(match.view(0)).texts()
    level = bartizan.from_position("arkhanos", over | {"books": [{}, {}]})
    assert "a draw at 20 points" in Seen(level.view(0)).texts()


def test_the_die_that_is_being_placed_is_shown_as_it_counts() -> None:
    turn = {"die": "pink-4", "counts_as": "blue-5"}
    match = bartizan.from_position("arkhanos", {"seats": 2, "table": ["pink-1"] * 4, "turn": turn})
    assert Seen(match.view(0)).marked("counts-as") == Counter(["blue-5"])
