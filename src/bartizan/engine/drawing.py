"""The parts that the pictures of all games are made of: colours and fonts of the whole tabletop, boxes, words, and the
shapes of the seats.

A picture brings everything along: no script, no style sheet, no font, and no ids, because a notebook puts many pictures
into one page.
"""

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

TABLE: Final = "#F3EDE0"
PANEL: Final = "#FFFDF8"
INK: Final = "#2A2926"
QUIET: Final = "#6B6558"
LINE: Final = "#DACFBB"
GOLD: Final = "#B07D1E"
BRIGHT_GOLD: Final = "#E3B552"
FRAME: Final = "#CDBFA6"
EDGE: Final = "#7F7258"
OUTLINE: Final = "#332C20"
SLATE: Final = "#39414F"
COLOURS: Final = ("#D55E00", "#0072B2", "#009E73", "#A3559B")

SANS: Final = "'Source Sans 3', 'Open Sans', 'Segoe UI', 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
SERIF: Final = "'Iowan Old Style', Palatino, P052, 'Palatino Linotype', 'Book Antiqua', Georgia, serif"
LARGE: Final = 26
PLAIN: Final = 14
SMALL: Final = 12
MARGIN: Final = 24

CIRCLE: Final = "M-15 6a15 15 0 1 0 30 0a15 15 0 1 0 -30 0z"
SQUARE: Final = "M-13 -6h26v26h-26z"
TRIANGLE: Final = "M0 -15L18 20H-18z"
DIAMOND: Final = "M0 -13L17 5L0 23L-17 5z"
BODIES: Final = (CIRCLE, SQUARE, TRIANGLE, DIAMOND)

_WHOLE: Final = f'role="img" font-family="{SANS}" font-size="{PLAIN}" fill="{INK}" style="max-width:100%;height:auto"'


def sheet(width: int, height: int, title: str, told: Sequence[str], parts: Sequence[str]) -> str:
    """A whole picture: what it is called, what it shows in sentences, and its parts on the colour of the table."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" {_WHOLE}>',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(' '.join(told))}</desc>",
        box(0, 0, width, height, TABLE, 14),
        *parts,
        "</svg>",
    ]
    return "\n".join(lines)


def seat_name(seat: int) -> str:
    return f"p{seat + 1}"


def box(x: float, y: float, width: float, height: float, fill: str, corners: float = 0, more: str = "") -> str:
    rounded = f' rx="{corners}"' if corners else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{rounded} fill="{fill}"{more}/>'


def text(x: float, y: float, words: object, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{more}>{escape(str(words))}</text>'


def caption(x: float, y: float, words: object, more: str = "") -> str:
    return text(x, y, words, f' font-size="{SMALL}" fill="{QUIET}"{more}')


def title(x: float, y: float, words: str) -> str:
    return text(x, y, words, f' font-family="{SERIF}" font-size="{LARGE}" font-weight="bold"')


def mixed(first: str, second: str, share: float) -> str:
    """A colour between two others."""
    pairs = [(int(first[at : at + 2], 16), int(second[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def outlined(path: str, fill: str) -> str:
    """A piece with an outline in two tones, dark inside and light outside, which stands out on any ground."""
    joined = 'stroke-linejoin="round"'
    return (
        f'<path d="{path}" fill="none" stroke="{PANEL}" stroke-width="7" {joined}/>'
        f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="3.5" {joined}/>'
        f'<path d="{path}" fill="{fill}"/>'
    )


def emblem(seat: int, x: float, y: float, scale: float = 0.5) -> str:
    """A seat's shape in its colour."""
    body = outlined(BODIES[seat], COLOURS[seat])
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><g transform="translate(0 -5)">{body}</g></g>'


def points(x: float, y: float, seat: int, score: int) -> list[str]:
    """The points of a seat, ending at a place."""
    large = f' font-family="{SERIF}" font-size="{LARGE}" font-weight="bold" text-anchor="end" data-score="{seat}"'
    return [text(x, y, score, large), caption(x, y + 16, "points", ' text-anchor="end"')]


def frame(x: float, y: float, width: float, height: float, chosen: bool) -> str:
    """A panel; one that matters now has a golden edge."""
    line = f' stroke="{GOLD}" stroke-width="2"' if chosen else f' stroke="{LINE}"'
    return box(x, y, width, height, PANEL, 10, line)


def outcome(x: float, y: float, winners: Sequence[int], score: int) -> list[str]:
    """Who has won, in a panel whose corner is given."""
    one = len(winners) == 1
    words = f"{seat_name(winners[0])} wins with {score} points" if one else f"a draw at {score} points"
    left = x + 22 + 24 * len(winners)
    return [
        *(emblem(seat, x + 24 + 24 * place, y + 32) for place, seat in enumerate(winners)),
        text(left, y + 28, "The match is over", ' font-weight="bold"'),
        text(left, y + 48, words),
    ]


def breadth(words: str, size: int = SMALL) -> float:
    """About as wide as a text is drawn in any of the fonts."""
    return len(words) * size * 0.56


def shortened(words: str, wide: float) -> str:
    """A list of words, cut after one of them where there is no room for more."""
    while breadth(words) > wide:
        words = words.removesuffix(", ...").rpartition(",")[0] + ", ..."
    return words


def broken(words: str, letters: int) -> list[str]:
    """A sentence in lines of so many letters."""
    lines = [""]
    for word in words.split():
        if len(lines[-1]) + len(word) >= letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
