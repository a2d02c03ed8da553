"""The parts that the pictures of all games are made of: colours and fonts of the whole tabletop, boxes, words, and the
shapes of the seats.

A picture brings everything along: no script, no style sheet, no font, and no ids, because a notebook puts many pictures
into one page.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple
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
WIDTH: Final = 1020
HEIGHT: Final = 704
MARGIN: Final = 24
TOP: Final = 72
"""Where everything begins that is under the title."""
COLUMN: Final = 652
"""Where the column of panels begins, beside the board."""
COLUMN_WIDTH: Final = WIDTH - MARGIN - COLUMN
_BOLD: Final = ' font-weight="bold"'

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


def circle(x: float, y: float, radius: float, fill: str, more: str = "", told: str = "") -> str:
    """A circle; one about which something is told has it as its title."""
    body = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{more}'
    return f"{body}><title>{escape(told)}</title></circle>" if told else f"{body}/>"


def line(x: float, y: float, to_x: float, to_y: float, more: str) -> str:
    return f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}"{more}/>'


def text(x: float, y: float, words: object, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{more}>{escape(str(words))}</text>'


def rows(x: float, y: float, gap: float, lines: Sequence[str], size: int = SMALL) -> list[str]:
    """Lines of text from a place down; an empty one leaves its row free."""
    style = f' font-size="{size}"'
    return [text(x, y + gap * number, words, style) for number, words in enumerate(lines) if words]


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


def piece(x: float, y: float, scale: float, mark: str, name: str, body: str) -> str:
    """A piece at a place, with a `data-` attribute by which it is found, and what it is called."""
    at = f"translate({x:g} {y:g}) scale({scale:g})"
    return f'<g transform="{at}" {mark}><title>{name}</title>{body}</g>'


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
        text(left, y + 28, "The match is over", _BOLD),
        text(left, y + 48, words),
    ]


def now_panel(
    deciding: int | str,
    words: str,
    more: Sequence[str] = (),
    letters: int = 46,
    winners: Sequence[int] = (),
    score: int = 0,
) -> list[str]:
    """The panel on top of the column: the winners, if there are any; else the seat that decides and its question in two
    lines of so many letters; or one sentence where no seat decides. `more` is drawn under the words."""
    x, y = COLUMN, TOP
    parts = [frame(x, y, COLUMN_WIDTH, 72, True), *more]
    if winners:
        return [*parts, *outcome(x, y, winners, score)]
    lines = broken(words, letters)
    if isinstance(deciding, str):
        return [*parts, text(x + 18, y + 41, lines[0], _BOLD)]
    size = f' font-size="{PLAIN - 1}"'
    return [
        *parts,
        emblem(deciding, x + 24, y + 36),
        text(x + 46, y + 24, f"{seat_name(deciding)} to play", _BOLD),
        *(text(x + 46, y + 43 + 17 * row, line, size) for row, line in enumerate(lines[:2])),
    ]


def seat_places(seats: int, height: int = HEIGHT) -> tuple[list[int], int]:
    """Where the panels of the seats begin in the column of a picture so high, from above, and how tall they are."""
    top = TOP + 80
    tall = min((height - 18 - top) // seats - 8, 150)
    return [top + (tall + 8) * seat for seat in range(seats)], tall


def seat_panel(view: Mapping[str, Any], seat: int, y: float, tall: float, remarks: Sequence[str]) -> list[str]:
    """The panel of a seat: its colour and shape, its name with remarks, and its points. Below that there is room."""
    x = COLUMN
    words = ", ".join(["you", *remarks] if view["you"] == seat else remarks)
    return [
        frame(x, y, COLUMN_WIDTH, tall, view["deciding"] == seat),
        box(x + 4, y + 10, 4, tall - 20, COLOURS[seat], 2),
        emblem(seat, x + 27, y + 22),
        text(x + 45, y + 27, seat_name(seat), _BOLD),
        caption(x + 69, y + 27, words),
        *points(x + COLUMN_WIDTH - 16, y + 32, seat, view["scores"][seat]),
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


class Plate(NamedTuple):
    """How words on a small plate are drawn: its ground, its line and its ink."""

    ground: str
    line: str
    ink: str = ""


def plates(x: float, y: float, right: float, words: Sequence[tuple[str, Plate]]) -> list[str]:
    """Words on small plates, in two rows at most that end before `right`, and how many more there are."""
    parts: list[str] = []
    left, row = x, 0
    for number, (word, plate) in enumerate(words):
        wide = breadth(word) + 12
        last = number == len(words) - 1
        if left + wide + (0 if row == 0 or last else 30) > right:
            if row == 1:
                return [*parts, caption(left, y + 33, f"+{len(words) - number}")]
            left, row = x, 1
        style = f' font-size="{SMALL}" text-anchor="middle"{plate.ink}'
        parts.append(box(left, y + row * 20, wide, 18, plate.ground, 5, f" stroke={plate.line}"))
        parts.append(text(left + wide / 2, y + row * 20 + 13, word, style))
        left += wide + 4
    return parts


def backs(x: float, y: float, count: int) -> list[str]:
    """Face-down cards, and how many they are."""
    apart = min(10, 140 / max(count, 1))
    back = f' stroke="{PANEL}" stroke-width="1" data-back=""'
    parts = [box(x + number * apart, y, 14, 19, SLATE, 2, back) for number in range(count)]
    words = {0: "no cards in hand", 1: "1 card in hand"}.get(count, f"{count} cards in hand")
    return [*parts, caption(x + (count * apart + 10 if count else 0), y + 13, words)]
