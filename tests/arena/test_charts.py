"""Pictures: scales with round numbers, and SVG in which everything has its place."""

from xml.etree import ElementTree

import pytest

from bartizan.arena import charts
from bartizan.arena.charts import Histogram, IntervalRow, Scale


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [
        ([24.3, 26.1], 24.0, 26.5),
        ([0.0, 1.0], 0.0, 1.0),
        ([0.0, 0.34], 0.0, 0.4),
        ([-5.8, 57.8], -20.0, 60.0),
        ([7.0, 7.0], 7.0, 7.5),
        ([208, 285], 200.0, 300.0),
        ([], 0.0, 1.0),
    ],
)
def test_scales_have_round_ends_and_room_for_all(values: list[float], low: float, high: float) -> None:
    scale = charts.scale_of(values)
    assert (scale.low, scale.high) == pytest.approx((low, high))
    assert 2 <= len(scale.ticks) <= 8
    assert (scale.ticks[0], scale.ticks[-1]) == pytest.approx((low, high))


@pytest.mark.parametrize(
    ("values", "ticks"), [([0.002, 0.004], [-3, -2.7, -2.3, -2]), ([1e-5, 2.0], [-5, -4, -3, -2, -1, 0, 1])]
)
def test_scales_of_powers(values: list[float], ticks: list[float]) -> None:
    assert list(charts.powers_of(values).ticks) == pytest.approx(ticks, abs=0.01)


def test_a_place_on_a_scale_is_a_share_of_the_width() -> None:
    scale = Scale(20.0, 30.0, (20.0, 30.0))
    assert [scale.at(value) for value in (20, 25, 27.5, 99, 0)] == ["0.00%", "50.00%", "75.00%", "100.00%", "0.00%"]


def parsed(picture: str) -> ElementTree.Element:
    root = ElementTree.fromstring(picture)
    assert root.tag == "svg"
    assert root.get("role") == "img"
    return root


def test_values_with_their_intervals() -> None:
    rows = [
        IntervalRow("<anna>", "25 & more", 25.0, (24.0, 26.0)),
        IntervalRow("bert", "22", 22.0, (21.0, 23.0), seat=2),
    ]
    root = parsed(charts.intervals("Ratings", rows, Scale(20.0, 30.0, (20.0, 25.0, 30.0)), "{:g}".format, fair=24.5))
    assert [text.text for text in root.iter("text")] == ["20", "25", "30", "<anna>", "25 & more", "bert", "22"]
    reaches = [(rect.get("x"), rect.get("width"), rect.get("class")) for rect in root.iter("rect")]
    assert reaches == [("40.00%", "20.00%", "reach"), ("10.00%", "20.00%", "reach seat-2")]
    assert [mark.get("x") for mark in root.findall("svg")] == ["50.00%", "20.00%"]
    assert [line.get("x1") for line in root.iter("line") if line.get("class") == "fair"] == ["45.00%"] * 2


def test_heaps_of_numbers() -> None:
    root = parsed(charts.histograms("Scores", [Histogram("a", "", [0, 0, 5, 10]), Histogram("b", "", [10] * 7)]))
    bars = [(rect.get("x"), float(rect.get("height") or 0)) for rect in root.iter("rect")]
    assert bars == [("0.00%", 52.0), ("50.00%", 26.0), ("100.00%", 26.0), ("100.00%", 52.0)]
    means = [line.get("x1") for line in root.iter("line") if line.get("class") == "mean"]
    assert means == ["37.50%", "100.00%"]


def test_bars_of_a_wide_heap_hold_equally_many_numbers() -> None:
    root = parsed(charts.histograms("Scores", [Histogram("a", "", list(range(101)))]))
    bars = {float(rect.get("height") or 0) for rect in root.iter("rect") if rect.get("x") != "99.00%"}
    assert bars == {52.0}
    assert len(list(root.iter("rect"))) == 34


def test_small_pictures() -> None:
    root = parsed(charts.bar("used", 0.25))
    assert [rect.get("width") for rect in root.iter("rect")] == ["100%", "25.00%"]
    rows = [IntervalRow("", "", 0.5, (0.4, 0.6), seat) for seat in range(6)]
    root = parsed(charts.whiskers("wins", rows, Scale(0.0, 1.0, (0.0, 1.0)), 0.25))
    shapes = [path.get("d") for path in root.iter("path")]
    assert len(set(shapes)) == 5
    assert root.get("height") == "84"
    root = parsed(charts.ends("shares", Scale(0.0, 0.5, (0.0, 0.25, 0.5)), str))
    assert [text.text for text in root.iter("text")] == ["0.0", "0.5"]
    assert ElementTree.fromstring(charts.seat_mark(1)).get("class") == "sign"
