"""The picture of Turris shows what a view holds, each thing once, and nothing that its seat cannot know."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from bartizan.engine.drawing import HEIGHT, WIDTH
from bartizan.games.turris.names import title
from bartizan.games.turris.picture import picture
from tests.games.turris.wandering import wander

SVG = "{http://www.w3.org/2000/svg}"
SEATS = [1, 2, 3, 4]


class Seen:
    """A view, and its picture taken apart."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.root = ElementTree.fromstring(picture(view))

    def marked(self, name: str) -> Counter[str]:
        """What carries a mark, by its value."""
        marks = [element.attrib.get(f"data-{name}") for element in self.root.iter()]
        return Counter(mark for mark in marks if mark is not None)

    def texts(self) -> list[str]:
        return [element.text or "" for element in self.root.iter(f"{SVG}text")]


@cache
def seen(seats: int) -> list[Seen]:
    return [Seen(match.view(0)) for match in wander(seats, 3, every=11)]


@pytest.mark.parametrize("seats", SEATS)
def test_a_picture_is_one_svg_that_needs_nothing_else(seats: int) -> None:
    for one in seen(seats):
        assert one.root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
        assert [child.tag for child in one.root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert not any("id" in element.attrib or "href" in element.attrib for element in one.root.iter())


@pytest.mark.parametrize("seats", SEATS)
def test_all_pieces_are_shown(seats: int) -> None:
    for one in seen(seats):
        there = [name for name, beast in one.view["beasts"].items() if beast]
        assert one.marked("beast") == Counter(there)
        scouts = Counter(str(seat) for place in one.view["places"].values()
                         for seat, number in enumerate(place["scouts"]) if number)  # fmt: skip
        assert one.marked("scout") - Counter({str(seats): 1} if seats == 1 else {}) == scouts
        assert sum(one.marked("fruit").values()) == int(one.view["fruit"] is not None)
        assert len(one.marked("place")) == 18


@pytest.mark.parametrize("seats", SEATS)
def test_scores_and_missions_are_told(seats: int) -> None:
    for one in seen(seats):
        assert one.marked("score") == Counter(str(seat) for seat in range(one.view["seats"]))
        texts = one.texts()
        assert all(title(mission) in texts for mission in one.view["tableau"] if mission)
        assert all(str(score) in texts for score in one.view["scores"])
