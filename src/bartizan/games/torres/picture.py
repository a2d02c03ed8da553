"""A view of Torres as one flat SVG, for a notebook: the board from above, and beside it the table."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bartizan.engine import drawing as d
from bartizan.games.torres.actions import KNIGHTS
from bartizan.games.torres.sketch import doing
from bartizan.games.torres.squares import NAMES
from bartizan.games.torres.state import WORDS

GROUND: Final = "#59625F"
LOW_STONE: Final = "#B4A588"
HIGH_STONE: Final = "#FFF8E8"
TINTS: Final = ("#D0A15E", "#7F9FB4", "#C98679", "#93AB74", "#A68CBC")
"""A castle keeps its tint as long as it keeps its number, so that a picture and the next look alike."""

CELL: Final = 70
LEFT: Final = 48
TOP: Final = d.TOP + 24  # the corner of a1
BOTTOM: Final = d.HEIGHT - 24
RIGHT: Final = d.WIDTH - d.MARGIN - 16  # where the words of a panel end
_MIDDLE: Final = ' text-anchor="middle"'
_END: Final = ' text-anchor="end"'

_HELD: Final = d.Plate(d.TABLE, f'"{d.EDGE}"')
_FRESH: Final = d.Plate(d.TABLE, f'"{d.EDGE}" stroke-dasharray="3 2"')
_SPENT: Final = d.Plate(d.PANEL, f'"{d.LINE}"', f' fill="{d.QUIET}" text-decoration="line-through"')
"""How a card in hand is drawn, one that was acquired this turn, and one that has been played: ground, line and ink."""

HEAD: Final = "M-8 -15a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z"
ROBE: Final = "M-16 21L-9 -3Q0 -9 9 -3L16 21z"
KINGS_HEAD: Final = "M-7 -8a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z"
CROWN: Final = "M-10 -12L-12 -26L-5 -20L0 -29L5 -20L12 -26L10 -12z"


def picture(view: Mapping[str, Any]) -> str:
    """The board from above with heights and figures, and each seat's points, knights, stacks and cards."""
    when = "the match is over" if view["deciding"] == "over" else _when(view)
    parts = [*_header(view), *_ground(), *_castles(view), *_figures(view), *_now(view), *_seats(view)]
    return d.sheet(d.WIDTH, d.HEIGHT, f"Torres: {when}", _told(view, when), parts)


def corner(square: str) -> tuple[int, int]:
    """Where a space begins in the picture."""
    number = NAMES.index(square)
    return LEFT + number % 8 * CELL, TOP + number // 8 * CELL


def _when(view: Mapping[str, Any], of_three: str = "") -> str:
    """The moment of the match."""
    if not view["phase"]:
        return "set-up"
    return f"phase {view['phase']}{of_three}, round {view['round']} of {view['rounds']}"


def _decision(view: Mapping[str, Any]) -> str:
    """What is being decided, in words."""
    step, argument = doing(view)
    looked = view["turn"]["looked"] if view["turn"] else 0
    if isinstance(looked, list) and looked and step in WORDS.names("looking"):
        return WORDS.say(f"looking.{step}", view, cards=", ".join(looked))
    return WORDS.say(f"decisions.{step}", view, square=argument, card=argument)


def _told(view: Mapping[str, Any], when: str) -> list[str]:
    """The picture in sentences."""
    told = [f"Torres, {view['version']} version, {when}."]
    for castle in view["castles"]:
        heights = ", ".join(f"{square} {view['board'][square]}" for square in castle["squares"])
        told.append(f"A castle with these heights: {heights}.")
    if view["king"]:
        told.append(f"The king stands on {view['king']}.")
    for seat, squares in enumerate(view["knights"]):
        knights = ", ".join(squares) or "nowhere yet"
        told.append(f"{d.seat_name(seat)} has {view['scores'][seat]} points and knights on {knights}.")
    return told


def _knight(seat: int) -> str:
    """A knight: the shape of its seat with a helmet on top."""
    visor = f'<path d="M-5 -15h10" stroke="{d.INK}" stroke-width="2.5" stroke-linecap="round"/>'
    light = f'<path d="M-7 4v8" stroke="{d.PANEL}" stroke-width="3" stroke-linecap="round" opacity="0.55"/>'
    return d.outlined(d.BODIES[seat] + HEAD, d.COLOURS[seat]) + visor + light


def _king() -> str:
    light = f'<path d="M-6 5l-2 8" stroke="{d.PANEL}" stroke-width="3" stroke-linecap="round" opacity="0.4"/>'
    crown = f'<path d="{CROWN}" fill="{d.BRIGHT_GOLD}" stroke="{d.INK}" stroke-width="2" stroke-linejoin="round"/>'
    return d.outlined(ROBE + KINGS_HEAD + CROWN, d.SLATE) + light + crown


def _header(view: Mapping[str, Any]) -> list[str]:
    when = "Final position" if view["deciding"] == "over" else _when(view, " of 3").capitalize()
    version = "" if view["version"] == "basic" else f", {view['version']} version"
    parts = [
        d.title(d.MARGIN, 48, "Torres"),
        d.text(124, 48, when + version),
        d.text(d.WIDTH - d.MARGIN, 48, f"{view['supply']} blocks in the supply", f' fill="{d.QUIET}"{_END}'),
    ]
    if view["master_card"]:
        words = f"Master card: {view['master_card']}"
        wide = d.breadth(words, d.PLAIN) + 28
        parts += [
            d.box(632 - wide, 28, wide, 30, d.PANEL, 10, f' stroke="{d.GOLD}" stroke-width="1.5"'),
            d.text(632 - wide / 2, 48, words, f' font-family="{d.SERIF}"{_MIDDLE}'),
        ]
    return parts


def _ground() -> list[str]:
    """The frame with its coordinates, and the bare board."""
    size = 8 * CELL
    parts = [
        d.box(LEFT - 24, TOP - 24, size + 48, size + 48, d.FRAME, 10, f' stroke="{d.EDGE}"'),
        d.box(LEFT - 2, TOP - 2, size + 4, size + 4, d.OUTLINE, 3),
        d.box(LEFT, TOP, size, size, GROUND),
    ]
    odd = [corner(square) for number, square in enumerate(NAMES) if (number + number // 8) % 2]
    dark = "".join(f"M{x} {y}h{CELL}v{CELL}h-{CELL}z" for x, y in odd)
    parts.append(f'<path d="{dark}" fill="{d.OUTLINE}" opacity="0.1"/>')
    for number, letter in enumerate("abcdefgh"):
        x, y = LEFT + number * CELL + CELL / 2, TOP + number * CELL + CELL / 2 + 5
        parts += [d.text(x, edge, letter, _MIDDLE) for edge in (TOP - 8, TOP + size + 17)]
        parts += [d.text(edge, y, number + 1, _MIDDLE) for edge in (LEFT - 13, LEFT + size + 13)]
    return parts


def _castles(view: Mapping[str, Any]) -> list[str]:
    """Every tower as a roof, brighter the higher it is, then shadows at the steps, outlines and heights."""
    board: Mapping[str, int] = view["board"]
    castles: list[list[str]] = [castle["squares"] for castle in view["castles"]]
    parts: list[str] = []
    for number, squares in enumerate(castles):
        for square in squares:
            parts += _roof(square, board[square], TINTS[number % len(TINTS)])
    parts.append(_shadows(board))
    line = f'fill="none" stroke="{d.OUTLINE}" stroke-width="4" stroke-linecap="round" data-castle=""'
    parts += [f'<path d="{_outline(squares)}" {line}/>' for squares in castles]
    taken = {square for squares in view["knights"] for square in squares} | {view["king"]}
    return parts + [_height(square, height, square in taken) for square, height in board.items()]


def _roof(square: str, height: int, tint: str) -> list[str]:
    x, y = corner(square)
    stone = d.mixed(LOW_STONE, HIGH_STONE, min(1.0, (height - 1) / 6))
    far = CELL - 14
    parapet = 'fill="none" stroke-width="1.5"'
    return [
        d.box(x, y, CELL, CELL, d.mixed(stone, tint, 0.26), 0, f' stroke="{d.EDGE}" stroke-width="0.75" data-roof=""'),
        f'<path d="M{x + 7} {y + CELL - 7}v{-far}h{far}" stroke="{d.PANEL}" {parapet} opacity="0.65"/>',
        f'<path d="M{x + 7} {y + CELL - 7}h{far}v{-far}" stroke="{d.EDGE}" {parapet} opacity="0.5"/>',
    ]


def _shadows(board: Mapping[str, int]) -> str:
    """The light comes from the top left: a tower throws its shadow to the right and down, longer from higher up."""
    strips: list[str] = []
    for number, square in enumerate(NAMES):
        x, y = corner(square)
        right = NAMES[number + 1] if number % 8 < 7 else square
        below = NAMES[number + 8] if number < 56 else square
        for other in (right, below):
            deep = min(3 + 3 * (board.get(square, 0) - board.get(other, 0)), 18)
            if deep > 3 and other == right:
                strips.append(f"M{x + CELL} {y}h{deep}v{CELL}h-{deep}z")
            elif deep > 3:
                strips.append(f"M{x} {y + CELL}h{CELL}v{deep}h-{CELL}z")
    return f'<path d="{"".join(strips)}" fill="{d.OUTLINE}" opacity="0.32"/>'


def _outline(squares: Sequence[str]) -> str:
    """The lines where a castle ends."""
    lines: list[str] = []
    roofs = [corner(square) for square in squares]
    for x, y in roofs:
        lines += [f"M{x} {at}h{CELL}" for other, at in ((y - CELL, y), (y + CELL, y + CELL)) if (x, other) not in roofs]
        lines += [f"M{at} {y}v{CELL}" for other, at in ((x - CELL, x), (x + CELL, x + CELL)) if (other, y) not in roofs]
    return "".join(lines)


def _height(square: str, height: int, taken: bool) -> str:
    """The height of a tower: in the middle of its roof, or in the corner when somebody stands there."""
    x, y = corner(square)
    at_x, at_y, size = (x + 15, y + 23, 17) if taken else (x + CELL // 2, y + CELL // 2 + 9, d.LARGE)
    style = f' font-family="{d.SERIF}" font-weight="bold"{_MIDDLE} data-height="{square}" font-size="{size}"'
    return d.text(at_x, at_y, height, style)


def _figures(view: Mapping[str, Any]) -> list[str]:
    """The figures on their spaces, each with the shadow where it touches the roof."""
    figures = [
        (square, f"{d.seat_name(seat)}: knight", f'data-knight="{seat}"', _knight(seat))
        for seat, squares in enumerate(view["knights"])
        for square in squares
    ]
    if view["king"]:
        figures.append((view["king"], "the king", 'data-king=""', _king()))
    shadow = f'<ellipse cx="3" cy="21" rx="19" ry="6" fill="{d.OUTLINE}" opacity="0.35"/>'
    parts: list[str] = []
    for square, name, mark, figure in figures:
        x, y = corner(square)
        at = f'transform="translate({x + CELL / 2 + 4:g} {y + CELL / 2 + 6:g})" {mark} data-square="{square}"'
        told = f"{name} on {square}, level {view['board'].get(square, 0)}"
        parts.append(f"<g {at}><title>{told}</title>{shadow}{figure}</g>")
    return parts


def _now(view: Mapping[str, Any]) -> list[str]:
    """Whose decision it is, in words, with the action points that are left."""
    x, y = d.COLUMN, d.TOP
    panel = d.frame(x, y, d.COLUMN_WIDTH, 64, True)
    deciding, bold = view["deciding"], ' font-weight="bold"'
    if deciding == "over":
        best = max(view["scores"])
        return [panel, *d.outcome(x, y, [seat for seat, score in enumerate(view["scores"]) if score == best], best)]
    if deciding == "chance":
        return [panel, d.text(x + 18, y + 38, "A card is being drawn", bold)]
    parts = [
        panel,
        d.emblem(deciding, x + 24, y + 32),
        d.text(x + 46, y + 28, f"{d.seat_name(deciding)} to play", bold),
        d.text(x + 46, y + 48, _decision(view)),
    ]
    if view["turn"]:
        points = view["turn"]["ap"]
        parts.append(d.caption(RIGHT, y + 28, f"{points} AP", _END))
        dot = f'cy="{y + 24:g}" r="5.5" fill="{d.BRIGHT_GOLD}" stroke="{d.INK}" stroke-width="1.25" data-point=""'
        parts += [f'<circle cx="{RIGHT - 40 - number * 15:g}" {dot}/>' for number in range(points)]
    return parts


def _seats(view: Mapping[str, Any]) -> list[str]:
    """A panel for each seat; where they leave room, what the castles are worth."""
    top = d.TOP + 72
    tall = min((BOTTOM - top + 8) // view["seats"] - 8, 142)
    parts: list[str] = []
    for seat in range(view["seats"]):
        parts += _panel(view, seat, top, tall)
        top += tall + 8
    if view["deciding"] != "over":
        parts += _ledger(view, top)
    return parts


def _panel(view: Mapping[str, Any], seat: int, y: float, tall: float) -> list[str]:
    x = d.COLUMN
    worth = sum(castle["worth"][seat] for castle in view["castles"])
    remarks = ["began"] if view["starter"] == seat and view["phase"] else []
    remarks += [f"castles worth {worth}"] if worth and view["deciding"] != "over" else []
    parts = [
        *d.seat_panel(view, seat, y, tall, remarks),
        *_knights_left(x + 27, y + 53, seat, view["reserve"][seat]),
        *_stacks(x + 162, y + 62, view, seat),
        *_cards(x + 18, y + 70 + (tall - 127) // 3, view, seat),
    ]
    if view["version"] != "master":
        parts.append(d.caption(x + 18, y + tall - 8, _pile_words(view, seat)))
    return parts


def _knights_left(x: float, y: float, seat: int, left: int) -> list[str]:
    """Six places, and a small knight on each whose knight is still in the reserve."""
    parts = []
    for number in range(KNIGHTS):
        at = f'transform="translate({x + number * 19} {y}) scale(0.42)"'
        if number < left:
            parts.append(f'<g {at} data-left="{seat}">{_knight(seat)}</g>')
        else:
            parts.append(f'<path {at} d="{d.BODIES[seat]}" fill="none" stroke="{d.LINE}" stroke-width="3"/>')
    return parts


def _stacks(x: float, y: float, view: Mapping[str, Any], seat: int) -> list[str]:
    """A seat's stacks as small piles, the turn's own in gold."""
    turn = view["turn"]
    stacks = [(tall, False) for tall in view["stacks"][seat]]
    if turn and turn["seat"] == seat and turn["stack"] is not None:
        stacks.insert(0, (turn["stack"], True))
    parts: list[str] = []
    line = f' stroke="{d.OUTLINE}" stroke-width="1"'
    for place, (tall, opened) in enumerate(stacks):
        left = x + place * 26
        mark = f'data-stack="{seat}" data-blocks="{tall}"'
        if opened:
            parts.append(d.box(left - 3, y - 29, 25, 34, "#FBF1D8", 5, f' stroke="{d.GOLD}" stroke-width="1.5"'))
        blocks = [d.box(left, y - 7 - level * 8, 19, 8, d.FRAME, 1, line) for level in range(tall)]
        ground = f'<path d="M{left - 1:g} {y + 1.5:g}h21" stroke="{d.QUIET}" stroke-width="1.5"/>'
        parts.append(f"<g {mark}>{''.join(blocks)}{ground}</g>")
    return parts


def _cards(x: float, y: float, view: Mapping[str, Any], seat: int) -> list[str]:
    """A hand: by name where it may be seen, else as backs of cards. With open hands, what was played stays, faded."""
    hand = view["hands"][seat]
    if hand["cards"] is None:
        return d.backs(x, y, hand["count"])
    turn = view["turn"]
    fresh = (turn["fresh"] or []) if turn and turn["seat"] == seat else []
    chips = [(words, _FRESH if card in fresh else _HELD) for card, words in _counted(hand["cards"]).items()]
    if view["version"] == "master":
        chips += [(card, _SPENT) for card in view["spent"][seat]]
    return d.plates(x, y, RIGHT + 4, chips) if chips else [d.caption(x, y + 13, "no cards in hand")]


def _counted(cards: Sequence[str]) -> dict[str, str]:
    """What is written for each kind of card, in the order of cards."""
    return {card: f"{card} ×{cards.count(card)}" if cards.count(card) > 1 else card for card in cards}


def _pile_words(view: Mapping[str, Any], seat: int) -> str:
    """A seat's deck, and the cards it has played."""
    words = []
    if view["version"] == "basic":
        words.append(f"deck {sum(len(zone['known']) + zone['others'] for zone in view['decks'][seat])}")
    if view["spent"][seat]:
        words.append("played " + ", ".join(_counted(view["spent"][seat]).values()))
    return d.shortened("; ".join(words), d.COLUMN_WIDTH - 36)


def _ledger(view: Mapping[str, Any], y: float) -> list[str]:
    """What each castle would bring now, the largest first."""
    castles = sorted((c for c in view["castles"] if any(c["worth"])), key=lambda castle: -castle["surface"])
    shown = castles[: max(0, int((BOTTOM - y - 34) // 22))]
    if not shown:
        return []
    left = d.COLUMN + 14
    parts = [
        d.frame(d.COLUMN, y, d.COLUMN_WIDTH, 34 + 22 * len(shown), False),
        d.caption(left, y + 20, "What the castles would bring now"),
    ]
    small = f' font-size="{d.SMALL}"'
    for row, castle in enumerate(shown):
        at = y + 42 + row * 22
        king = ", the king's" if castle["king"] else ""
        parts.append(d.text(left, at, f"{castle['squares'][0]}: surface {castle['surface']}{king}", small))
        for place, seat in enumerate(reversed(range(view["seats"]))):
            right = RIGHT - place * 54
            if castle["worth"][seat]:
                parts.append(d.text(right, at, castle["worth"][seat], f"{small}{_END}"))
                parts.append(d.emblem(seat, right - 34, at - 4, 0.36))
    return parts
