"""The picture of Torres shows what a view holds, each thing once and in its place, and nothing else.

The places are read off the picture itself: a space is where the letter of its column and the number of its row meet.
"""

import random
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

import bartizan
from bartizan.games.torres.actions import CARD_NAMES
from bartizan.games.torres.picture import picture

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [(version, seats) for version in ("basic", "common", "master") for seats in (2, 3, 4)]
COLOURS = ("#D55E00", "#0072B2", "#009E73", "#A3559B")


class Seen:
    """A view, and its picture taken apart."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.svg = picture(view)
        self.root = ElementTree.fromstring(self.svg)
        labels = [text for text in self.root.iter(f"{SVG}text") if set(text.attrib) == {"x", "y", "text-anchor"}]
        self.columns = {text.text or "": float(text.attrib["x"]) for text in labels if text.text in {*"abcdefgh"}}
        self.rows = {text.text or "": float(text.attrib["y"]) for text in labels if text.text in {*"12345678"}}

    def marked(self, name: str) -> list[ElementTree.Element]:
        return [element for element in self.root.iter() if f"data-{name}" in element.attrib]

    def texts(self) -> list[str]:
        return [element.text or "" for element in self.root.iter(f"{SVG}text")]

    def square_at(self, x: float, y: float) -> str:
        """The space whose column's letter and row's number are nearest."""
        column = min(self.columns, key=lambda text: abs(self.columns[text] - x))
        return column + min(self.rows, key=lambda text: abs(self.rows[text] - y))


@cache
def matches(version: str, seats: int) -> list[Seen]:
    """Pictures for every seat and a spectator along a match that is played at random, but lively."""
    match = bartizan.new_match("torres", seats, seed=11, options={"version": version})
    chosen = random.Random(5)
    found: list[Seen] = []
    step = 0
    while not match.over:
        if step % 19 == 0:
            found += [Seen(match.view(seat)) for seat in (*range(seats), bartizan.SPECTATOR)]
        actions = match.actions()
        kinds = sorted({str(action).split()[0] for action in actions})
        kind = chosen.choice([kind for kind in kinds if kind not in ("end", "track")] or kinds)
        match.play(chosen.choice([action for action in actions if str(action).split()[0] == kind]))
        step += 1
    return [*found, Seen(match.view(0)), Seen(match.view(bartizan.SPECTATOR))]


def spot(element: ElementTree.Element) -> tuple[float, float]:
    """Where a text or a moved group stands."""
    if "x" in element.attrib:
        return float(element.attrib["x"]), float(element.attrib["y"])
    place = re.fullmatch(r"translate\((\S+) (\S+)\)", element.attrib["transform"])
    assert place is not None
    return float(place[1]), float(place[2])


def contrast(first: str, second: str) -> float:
    """The contrast of two colours, as the web's guidelines measure it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted([luminance(first), luminance(second)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_a_picture_is_one_svg_that_needs_nothing_else(version: str, seats: int) -> None:
    for one in matches(version, seats):
        assert one.root.tag == f"{SVG}svg"
        assert one.root.attrib["role"] == "img"
        assert one.root.attrib["viewBox"] == "0 0 1020 704"
        assert [child.tag for child in one.root[:2]] == [f"{SVG}title", f"{SVG}desc"]
        assert {element.tag.removeprefix(SVG) for element in one.root.iter()} <= {
            "svg", "title", "desc", "g", "rect", "path", "text", "circle", "ellipse",
        }  # fmt: skip
        assert not [name for element in one.root.iter() for name in element.attrib if name == "id" or "href" in name]
        assert one.svg.count("http") == 1
        assert "url(" not in one.svg


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_every_height_is_written_once_on_its_roof(version: str, seats: int) -> None:
    for one in matches(version, seats):
        heights = [(one.square_at(*spot(text)), int(text.text or "")) for text in one.marked("height")]
        assert sorted(heights) == sorted(one.view["board"].items())
        roofs = [(float(roof.attrib["x"]) + 35, float(roof.attrib["y"]) + 35) for roof in one.marked("roof")]
        assert sorted(one.square_at(*roof) for roof in roofs) == sorted(one.view["board"])


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_every_figure_stands_once_on_its_space(version: str, seats: int) -> None:
    for one in matches(version, seats):
        knights = Counter(
            (one.square_at(*spot(figure)), figure.attrib["data-knight"]) for figure in one.marked("knight")
        )
        assert knights == Counter(
            (square, str(seat)) for seat, squares in enumerate(one.view["knights"]) for square in squares
        )
        kings = [one.square_at(*spot(figure)) for figure in one.marked("king")]
        assert kings == ([one.view["king"]] if one.view["king"] else [])


def test_seats_differ_by_colour_and_by_shape() -> None:
    shapes: dict[str, str] = {}
    for figure in matches("basic", 4)[-1].marked("knight"):
        paths = figure.findall(f"{SVG}path")
        filled = [path.attrib for path in paths if path.attrib.get("fill") in COLOURS]
        seat = figure.attrib["data-knight"]
        assert {path["fill"] for path in filled} == {COLOURS[int(seat)]}
        shapes[seat] = filled[0]["d"]
    assert len(set(shapes.values())) == len(shapes) == 4


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_a_castle_has_a_line_wherever_it_ends(version: str, seats: int) -> None:
    for one in matches(version, seats):
        drawn = [line for path in one.marked("castle") for line in edges_drawn(one, path.attrib["d"])]
        assert len(drawn) == len(set(drawn))
        assert set(drawn) == {edge for castle in one.view["castles"] for edge in edges_of(castle["squares"])}


def edges_of(squares: list[str]) -> list[tuple[str, str]]:
    """The sides of a castle's spaces beyond which there is none of its spaces."""
    found = []
    for square in squares:
        column, row = ord(square[0]), int(square[1])
        beyond = {"top": (column, row - 1), "bottom": (column, row + 1)}
        beyond |= {"left": (column - 1, row), "right": (column + 1, row)}
        found += [(square, side) for side, (c, r) in beyond.items() if f"{chr(c)}{r}" not in squares]
    return found


def edges_drawn(one: Seen, path: str) -> list[tuple[str, str]]:
    """A path of single lines as sides of the spaces whose roofs they bound."""
    roofs = {(float(roof.attrib["x"]), float(roof.attrib["y"])) for roof in one.marked("roof")}
    castle = {corner for corner in roofs if one.square_at(corner[0] + 35, corner[1] + 35) in castle_of(one, path)}
    found = []
    for x, y, way in re.findall(r"M(\d+) (\d+)([hv])70", path):
        at = (float(x), float(y))
        before = (at[0], at[1] - 70) if way == "h" else (at[0] - 70, at[1])
        inside, side = (
            (at, "top" if way == "h" else "left") if at in castle else (before, "bottom" if way == "h" else "right")
        )
        found.append((one.square_at(inside[0] + 35, inside[1] + 35), side))
    return found


def castle_of(one: Seen, path: str) -> list[str]:
    """The castle that a path goes around: the only one with a space at its first line."""
    x, y = (float(number) for number in re.findall(r"M(\d+) (\d+)", path)[0])
    first = one.square_at(x + 35, y + 35)
    return next(castle["squares"] for castle in one.view["castles"] if first in castle["squares"])


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_each_seat_has_its_points_knights_stacks_and_cards(version: str, seats: int) -> None:
    for one in matches(version, seats):
        assert [int(text.text or "") for text in one.marked("score")] == one.view["scores"]
        left = Counter(int(knight.attrib["data-left"]) for knight in one.marked("left"))
        assert [left[seat] for seat in range(seats)] == one.view["reserve"]
        turn = one.view["turn"]
        for seat in range(seats):
            opened = [turn["stack"]] if turn and turn["seat"] == seat and turn["stack"] is not None else []
            piles = [pile for pile in one.marked("stack") if pile.attrib["data-stack"] == str(seat)]
            assert [len(pile.findall(f"{SVG}rect")) for pile in piles] == opened + one.view["stacks"][seat]
        hidden = [hand["count"] for hand in one.view["hands"] if hand["cards"] is None]
        assert len(one.marked("back")) == sum(hidden)


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_the_turn_is_told_with_its_action_points(version: str, seats: int) -> None:
    for one in matches(version, seats):
        texts = one.texts()
        deciding = one.view["deciding"]
        if deciding == "over":
            winner = one.view["scores"].index(max(one.view["scores"]))
            assert f"p{winner + 1} wins with {max(one.view['scores'])} points" in texts
            assert texts[1].startswith("Final position")
            continue
        assert f"p{deciding + 1} to play" in texts
        points = one.view["turn"]["ap"] if one.view["turn"] else 0
        assert len(one.marked("point")) == points
        assert bool(one.view["turn"]) == (f"{points} AP" in texts)


@pytest.mark.parametrize(("version", "seats"), TABLES)
def test_only_cards_that_may_be_seen_are_named(version: str, seats: int) -> None:
    named_at_all: set[str] = set()
    for one in matches(version, seats):
        words = set(re.findall("[a-z]+", " ".join(one.root.itertext())))
        own = [card for hand in one.view["hands"] if hand["cards"] is not None for card in hand["cards"]]
        looked = one.view["turn"]["looked"] if one.view["turn"] else 0
        looked = looked if isinstance(looked, list) else []
        played = [card for spent in one.view["spent"] for card in spent]
        assert words & set(CARD_NAMES) <= {*own, *looked, *played}
        assert set(own) <= words
        named_at_all |= words & set(CARD_NAMES)
    assert len(named_at_all) > 5


def test_a_hand_is_shown_to_its_seat_alone() -> None:
    match = bartizan.from_position("torres", hidden_hand())
    assert "regroup" in match.picture(1)
    for seat in (0, bartizan.SPECTATOR):
        assert "regroup" not in match.picture(seat)
        assert "2 cards in hand" in Seen(match.view(seat)).texts()


def hidden_hand() -> dict[str, Any]:
    board = {"d4": 2, "d5": 1, "g7": 1}
    hands = [["jump"], ["regroup", "leap"]]
    return {"seats": 2, "board": board, "knights": [["d4"], ["g7"]], "king": "d5", "hands": hands}


def test_what_one_looks_at_is_shown_to_oneself_alone() -> None:
    position = hidden_hand() | {
        "turn": {"seat": 0, "ap": 4, "acquired": 1, "looked": ["six", "shift"]},
        "doing": "keep_one()",
    }
    match = bartizan.from_position("torres", position)
    assert "keep one of six, shift" in Seen(match.view(0)).texts()
    for seat in (1, bartizan.SPECTATOR):
        assert "keep one of the cards" in Seen(match.view(seat)).texts()
        assert "shift" not in match.picture(seat)


def test_texts_are_escaped() -> None:
    view = bartizan.new_match("torres", 2, seed=1, options={"version": "master"}).view(0)
    odd = '<b> & "quotes" ]]> \''
    texts = Seen(view | {"master_card": odd}).texts()
    assert f"Master card: {odd}" in texts


def test_a_wide_castle_with_high_towers_is_drawn_like_all_others() -> None:
    board = {f"{column}{row}": 1 for column in "abcdefgh" for row in "12"} | {"c1": 12, "d1": 10}
    position = {"seats": 2, "board": board, "knights": [["c1"], ["h2"]], "king": "a1"}
    one = Seen(bartizan.from_position("torres", position).view(0))
    heights = {text.attrib["data-height"]: text.text for text in one.marked("height")}
    assert (heights["c1"], heights["d1"], heights["h2"]) == ("12", "10", "1")
    (outline,) = one.marked("castle")
    assert sorted(edges_drawn(one, outline.attrib["d"])) == sorted(edges_of(list(board)))


def test_higher_roofs_are_brighter_and_numbers_stay_readable() -> None:
    squares = [f"{column}{row}" for row in "12" for column in "abcdefgh"]
    heights = {square: max(1, number) for number, square in enumerate(squares[:9])} | dict.fromkeys(squares[9:], 1)
    position = {"seats": 2, "board": heights, "knights": [["a1"], ["b2"]], "king": "c2"}
    one = Seen(bartizan.from_position("torres", position).view(0))
    by_height = sorted(
        (heights[one.square_at(float(roof.attrib["x"]) + 35, float(roof.attrib["y"]) + 35)], roof.attrib["fill"])
        for roof in one.marked("roof")
    )
    bright = [contrast(fill, "#000000") for _, fill in by_height]
    assert all(lower <= higher for lower, higher in pairwise(bright))
    assert bright[0] < bright[-1]
    everywhere = {roof.attrib["fill"] for table in TABLES for one in matches(*table) for roof in one.marked("roof")}
    assert len(everywhere) > 15
    assert min(contrast(one.root.attrib["fill"], fill) for fill in everywhere) > 4.5


def test_a_large_hand_stays_in_its_panel_and_says_how_many_more() -> None:
    view = bartizan.new_match("torres", 4, seed=1, options={"version": "common"}).view(1)
    hands = [{"count": 30, "cards": None}, {"count": 30, "cards": CARD_NAMES * 3}, *view["hands"][2:]]
    one = Seen(view | {"hands": hands, "spent": [CARD_NAMES * 2] * 4})
    assert max(float(rect.attrib["x"]) + float(rect.attrib["width"]) for rect in one.root.iter(f"{SVG}rect")) <= 1020
    backs = [float(back.attrib["x"]) for back in one.marked("back")]
    assert len(backs) == 30
    assert max(backs) < 820
    named = [text for text in one.texts() if text.endswith(" ×3")]
    more = [int(text) for text in one.texts() if re.fullmatch(r"\+\d+", text)]
    assert len(named) + sum(more) == len(CARD_NAMES)
    assert [text.endswith(", ...") for text in one.texts() if text.startswith("played ")] == [True] * 4
