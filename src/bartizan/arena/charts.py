"""Pictures of figures as inline SVG.

They have no fixed width: everything across is a share of the width, so that letters and marks keep their size on a
phone and on a wide screen. Colours come from the page's stylesheet.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from msgspec import Struct

from bartizan.arena.intervals import Interval

_SHAPES: Final = (
    "M0-6a6 6 0 1 0 .01 0z",
    "M-5-5H5V5H-5z",
    "M0-6.5 6.5 5H-6.5z",
    "M0-7 7 0 0 7-7 0z",
    "M-5-2 0-7 5-2V6H-5z",
)
"""Seats differ by colour and by shape; a helmet is for automata and every seat after the fourth."""
_MOST_BARS: Final = 40
_PLAIN: Final = "M0-5a5 5 0 1 0 .01 0z"


Words = Callable[[float], str]
"""How a number is written."""


class Scale(Struct, frozen=True):
    """The numbers along a picture, from its left end to its right; some of them are written below it."""

    low: float
    high: float
    ticks: Sequence[float]

    def part(self, value: float) -> float:
        """How far to the right a number is, of the whole width."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))

    def at(self, value: float) -> str:
        return _across(self.part(value))


def scale_of(values: Sequence[float], parts: int = 5) -> Scale:
    """A scale with round numbers on which all values have room."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    rough = (high - low) / parts if high > low else 0.5
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)
    first = floor(low / step + 1e-9)
    last = max(ceil(high / step - 1e-9), first + 1)
    return Scale(first * step, last * step, [number * step for number in range(first, last + 1)])


def powers_of(values: Sequence[float]) -> Scale:
    """A scale for the logarithms of values: the powers of ten, and where these are few, 2 and 5 times them."""
    logs = [log10(value) for value in values] or [0.0]
    low, high = floor(min(logs)), max(ceil(max(logs)), floor(min(logs)) + 1)
    between = (1, 2, 5) if high - low <= 2 else (1,)
    ticks = [power + log10(factor) for power in range(low, high) for factor in between]
    return Scale(low, high, [*ticks, high])


class IntervalRow(Struct, frozen=True):
    """One thing with a value and its interval; a mark of its own if it is a seat."""

    label: str
    told: str
    value: float
    interval: Interval
    seat: int | None = None


def intervals(title: str, rows: Sequence[IntervalRow], scale: Scale, words: Words, fair: float | None = None) -> str:
    """A picture of values with their intervals, one below the other."""
    tall = 50
    below = tall * len(rows)
    parts = [_grid(scale, below, words)]
    for number, row in enumerate(rows):
        top = number * tall
        if fair is not None:
            where = scale.at(fair)
            parts.append(f'<line class="fair" x1="{where}" x2="{where}" y1="{top + 24}" y2="{top + 44}"/>')
        parts += [_line_of_words(row.label, row.told, top), _whisker(row, scale, top + 34)]
    return _picture(title, below + 22, parts)


def whiskers(title: str, rows: Sequence[IntervalRow], scale: Scale, fair: float) -> str:
    """A small picture of values close to each other, without words."""
    tall = 12 * len(rows) + 12
    parts = [f'<line class="fair" x1="{scale.at(fair)}" x2="{scale.at(fair)}" y1="2" y2="{tall - 2}"/>']
    for number, row in enumerate(rows):
        middle = 12 * number + 12
        parts.append(f'<line class="track" x1="0" x2="100%" y1="{middle}" y2="{middle}"/>')
        parts.append(_whisker(row, scale, middle))
    return _picture(title, tall, parts)


def ends(title: str, scale: Scale, words: Words) -> str:
    """Where a scale begins and ends, to stand above small pictures."""
    return _picture(title, 20, [_ticks(Scale(scale.low, scale.high, (scale.low, scale.high)), 14, words)])


def bar(title: str, share: float) -> str:
    """A small picture of a share."""
    parts = [
        '<rect class="hollow" x="0" y="7" width="100%" height="10" rx="5"/>',
        f'<rect class="bar" x="0" y="7" width="{_across(share)}" height="10" rx="5"/>' if share else "",
    ]
    return _picture(title, 24, parts)


class Histogram(Struct, frozen=True):
    """Whole numbers of one thing, one at least."""

    label: str
    told: str
    values: Sequence[int]


def histograms(title: str, heaps: Sequence[Histogram]) -> str:
    """A picture of how numbers are spread, one heap below the other on the same scale. The line is the mean."""
    scale = scale_of([value for heap in heaps for value in heap.values])
    tall = 84
    below = tall * len(heaps)
    parts = [_grid(scale, below, "{:,.0f}".format)]
    for number, heap in enumerate(heaps):
        base = number * tall + tall - 4
        mean = scale.at(sum(heap.values) / len(heap.values))
        parts += [
            _line_of_words(heap.label, heap.told, number * tall),
            _bars(heap.values, scale, base),
            f'<line class="base" x1="0" x2="100%" y1="{base}" y2="{base}"/>',
            f'<line class="mean" x1="{mean}" x2="{mean}" y1="{base - 54}" y2="{base}"/>',
        ]
    return _picture(title, below + 22, parts)


def _bars(values: Sequence[int], scale: Scale, base: int) -> str:
    """How often numbers come about, each bar for equally many of them."""
    wide = max(1, ceil((scale.high - scale.low) / _MOST_BARS))
    counts = Counter(int((value - scale.low) // wide) for value in values)
    most = max(counts.values())
    parts = []
    for place, count in sorted(counts.items()):
        left, right = (scale.part(scale.low + wide * edge) for edge in (place, place + 1))
        tall = 52 * count / most
        parts.append(
            f'<rect class="heap" x="{_across(left)}" y="{base - tall:.1f}" '
            f'width="{_across(right - left)}" height="{tall:.1f}"/>'
        )
    return "".join(parts)


def seat_mark(seat: int) -> str:
    """The mark of a seat, as it stands in a line of text."""
    return f'<svg class="sign" width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">{_mark(seat)}</svg>'


def _picture(title: str, tall: int, parts: Sequence[str]) -> str:
    inner = "".join(parts)
    return f'<svg class="chart" width="100%" height="{tall}" role="img" aria-label="{escape(title)}">{inner}</svg>'


def _grid(scale: Scale, below: int, words: Words) -> str:
    """Lines behind a picture, with their numbers below it."""
    places = [scale.at(tick) for tick in scale.ticks]
    lines = [f'<line class="grid" x1="{where}" x2="{where}" y1="0" y2="{below}"/>' for where in places]
    return "".join(lines) + _ticks(scale, below + 17, words)


def _ticks(scale: Scale, base: int, words: Words) -> str:
    parts = []
    for number, tick in enumerate(scale.ticks):
        anchor = "start" if number == 0 else "end" if number == len(scale.ticks) - 1 else "middle"
        told = escape(words(tick))
        parts.append(f'<text class="tick" x="{scale.at(tick)}" y="{base}" text-anchor="{anchor}">{told}</text>')
    return "".join(parts)


def _line_of_words(label: str, told: str, top: int) -> str:
    return (
        f'<text class="label" x="0" y="{top + 17}">{escape(label)}</text>'
        f'<text class="told" x="100%" y="{top + 17}" text-anchor="end">{escape(told)}</text>'
    )


def _whisker(row: IntervalRow, scale: Scale, middle: int) -> str:
    low, high = (scale.part(end) for end in row.interval)
    kind = "" if row.seat is None else f" seat-{min(row.seat, 4)}"
    wide = _across(high - low)
    return (
        f'<rect class="reach{kind}" x="{_across(low)}" y="{middle - 3}" width="{wide}" height="6" rx="3"/>'
        f'<svg x="{scale.at(row.value)}" y="{middle}" overflow="visible">{_mark(row.seat)}</svg>'
    )


def _mark(seat: int | None) -> str:
    if seat is None:
        return f'<path class="mark" d="{_PLAIN}"/>'
    place = min(seat, len(_SHAPES) - 1)
    return f'<path class="mark seat-{place}" d="{_SHAPES[place]}"/>'


def _across(part: float) -> str:
    return f"{100 * part:.2f}%"
