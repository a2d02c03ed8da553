"""The picture of Revive shows what a view holds, each thing once, and nothing that its seat cannot know."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from bartizan.engine.drawing import WIDTH
from bartizan.games.revive import actions as a, facts as w
from bartizan.games.revive.picture import HEIGHT, picture
from bartizan.games.revive.sketch import sketch
from bartizan.games.revive.view import view_of
from tests.games.revive.wandering import SETTINGS, wander
from tests.rules.revive.tables import abyss, gate, lead, new, turn_of

SVG = "{http://www.w3.org/2000/svg}"
KINDS = ("small", "large", "figures")


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
    return [Seen(match.view(0)) for match in wander(seats, options, 3, every=53)]


settings = pytest.mark.parametrize("setting", range(len(SETTINGS)))


@settings
def test_a_picture_is_one_svg_that_needs_nothing_else(setting: int) -> None:
    for one in seen(setting):
        assert one.root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
        assert [child.tag for child in one.root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert not any("id" in element.attrib or "href" in element.attrib for element in one.root.iter())


@settings
def test_the_land_and_all_on_it_are_shown(setting: int) -> None:
    for one in seen(setting):
        assert one.marked("hex") == Counter(place + part for place in a.PLACE_NAMES for part in a.PART_NAMES)
        for kind in KINDS:
            shown = Counter({str(player["seat"]): len(player[kind]) for player in one.view["players"]})
            assert one.marked(kind) == +shown
        assert one.marked("marker") == Counter(one.view["markers"])
        places = [site for site in one.view["locations"] if site != "devotion"]
        assert all(w.called(one.view, "location", one.view["locations"][site]) in one.texts() for site in places)


@settings
def test_the_machine_room_and_scores_are_shown(setting: int) -> None:
    for one in seen(setting):
        own = one.view["players"][0]
        assert one.marked("slot") == Counter(a.SLOT.values)
        assert one.marked("module") == Counter(module for module in own["modules"] if module)
        told = " ".join(one.texts())
        cards = [*own["active"], *own["resting"], *(card for pile in own["slots"].values() for card in pile)]
        assert all(w.called(one.view, "citizen", card) in told for card in cards)
        assert one.marked("score") == Counter(map(str, range(one.view["seats"])))
        assert all(str(score) in one.texts() for score in one.view["scores"])


@settings
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


def test_a_table_on_which_nothing_lies_yet_is_shown() -> None:
    state = new(3, expansion=True)
    state.run()
    one = Seen(view_of(state, 0))
    assert "Chance Which large location lies beside the devotion track?" in " ".join(one.texts())
    assert one.marked("hex").total() == 140
    assert sketch(one.view).count("?") == 20


def test_gates_are_shown_with_their_numbers_and_sides() -> None:
    state = gate(lead(turn_of(abyss()), "ostarius"), 1, "b5b", "b5d", closed=True)
    titles = [element.text for element in Seen(view_of(state, 0)).root.iter(f"{SVG}title")]
    assert [title for title in titles if title and "gate" in title] == ["B5b: gate 2, closed", "B5d: gate 2, closed"]
