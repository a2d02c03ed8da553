"""The picture of Meeples & Monsters shows what a view holds, each thing once, and nothing that its seat cannot know."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from bartizan.engine.drawing import WIDTH
from bartizan.games.meeples import actions as a, facts as w
from bartizan.games.meeples.picture import HEIGHT, picture
from tests.games.meeples.wandering import SETTINGS, wander

SVG = "{http://www.w3.org/2000/svg}"
PLACES = ("tavern", "bag", "lodgings")


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
def seen(setting: int) -> list[Seen]:
    seats, options = SETTINGS[setting]
    return [Seen(match.view(0)) for match in wander(seats, options, 3, every=11)]


pytestmark = pytest.mark.parametrize("setting", range(len(SETTINGS)))


def test_a_picture_is_one_svg_that_needs_nothing_else(setting: int) -> None:
    for one in seen(setting):
        assert one.root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
        assert [child.tag for child in one.root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert not any("id" in element.attrib or "href" in element.attrib for element in one.root.iter())


def test_the_city_is_shown(setting: int) -> None:
    for one in seen(setting):
        city = one.view["city"]
        assert one.marked("district") == Counter(a.DISTRICT_NAMES)
        assert one.marked("monster") == Counter(m for district in city.values() for m in district["monsters"] if m)
        built = [plot["location"] for district in city.values() for plot in district["plots"] if plot]
        offered = [district["offer"] for district in city.values() if district["offer"]]
        towers = [f"{name}-tower" for name, district in city.items() if district["room"]]
        orders = [district["order"] for district in city.values() if district["order"]]
        assert one.marked("place") == Counter([*built, *offered, *towers, *orders])
        assert one.marked("overlord") == Counter(a.OVERLORD_NAMES)


def test_meeples_scores_and_the_own_quests_are_shown(setting: int) -> None:
    for one in seen(setting):
        view, guard = one.view, one.view["guard"]
        pools = [player[where] for player in view["players"] for where in PLACES]
        pools += [guard["bag"], guard["aside"], w.tally(guard["waiting"])] if guard else []
        shown = Counter(kind for pool in pools for kind, number in pool.items() if number)
        shown += Counter(kind for kind in guard["board"].values() if kind) if guard else Counter()
        assert one.marked("meeple") == shown
        assert one.marked("score") == Counter(map(str, range(view["seats"])))
        assert one.marked("quest") == Counter(view["players"][0]["quests"]["known"])
        assert one.marked("spot") == Counter(a.GUARD_SPOT_NAMES if guard else [])
        assert all(str(score) in one.texts() for score in view["scores"])


def test_nothing_leaves_its_picture(setting: int) -> None:
    """Texts of the common fonts take 0.6 of their size for a letter at most; what stands in the middle or at the end of
    a place is broad to both sides, or to the left."""
    for one in seen(setting):
        for element in one.root.iter(f"{SVG}text"):
            assert element.text is not None
            broad = len(element.text) * float(element.attrib.get("font-size", 14)) * 0.6
            ahead = {"middle": 0.5, "end": 0}.get(element.attrib.get("text-anchor", ""), 1)
            assert float(element.attrib["x"]) + broad * ahead <= WIDTH - 16, element.text
            assert float(element.attrib["y"]) <= HEIGHT - 12, element.text
