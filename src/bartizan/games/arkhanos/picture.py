"""A view of Arkhanos as one flat SVG, for a notebook: the four towers from the side, what lies in front of them, and
beside it the table."""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine import drawing as d
from bartizan.games.arkhanos.actions import APPRENTICES, MASTERS, SPELL_NAMES
from bartizan.games.arkhanos.sketch import ask, numbers_words

GROUND: Final = 520  # where the towers stand
TOWER: Final = 152
LEFT: Final = d.MARGIN - 8
LAND: Final = 4 * TOWER + 16  # how wide the ground is
SLAB: Final = 10
DIE: Final = 34
APART: Final = 47  # from one pillar to the next
_TOP_FLOOR: Final = 130  # what the top floor needs, with all that is above it
_LOWER: Final = DIE + SLAB + 2
_MIDDLE: Final = ' text-anchor="middle"'

DYES: Final = {"pink": "#F19AB7", "purple": "#5D3A94", "yellow": "#F3C437", "blue": "#2F7FD0"}
PIP_INKS: Final = {"pink": "#2B1D2A", "purple": "#FFFAF0", "yellow": "#2B1D2A", "blue": "#FFFAF0"}
SKY: Final = "#EBE7DC"
GRASS: Final = "#BDBD9F"
TURF: Final = "#7D7D60"
SIGNS: Final = {
    "pink": "M0 9.5C-14-1-9.5-9.5-4.6-9.2-2-9-.6-7.4 0-5.4.6-7.4 2-9 4.6-9.2 9.5-9.5 14-1 0 9.5Z",
    "purple": "M0-10.5 2.8-2.8 10.5 0 2.8 2.8 0 10.5-2.8 2.8-10.5 0-2.8-2.8Z",
    "yellow": "M0-8.2A8.2 8.2 0 0 1 0 8.2 8.2 8.2 0 0 1 0-8.2Z",
    "blue": "M0-10.5C3-5.4 7.6-1.4 7.6 3.4A7.6 6.8 0 0 1-7.6 3.4C-7.6-1.4-3-5.4 0-10.5Z",
}
"""The pips of each colour have a shape of their own, so that nobody needs to tell colours apart."""
PIPS: Final = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
ROBE: Final = "M-10.5-.5C-9.6-9.5-6.4-14-3.6-16.4A5.4 5.4 0 1 1 3.6-16.4C6.4-14 9.6-9.5 10.5-.5A10.5 3 0 0 1-10.5-.5Z"
HAT: Final = "M-9-21.8A9 2.6 0 0 0 9-21.8C5.6-22.6 4.8-27 1-38.5-2.8-29-4.6-23-9-21.8Z"
"""A meeple's feet stand at the origin. Masters have a hat."""
_BONUS_WORDS: Final = {"prestige": "+2", "build": "build", "spell": "spell"}


def picture(view: Mapping[str, Any]) -> str:
    """The towers with dice and meeples, table, mana pool, bag and stack, and each seat's prestige, meeples and book."""
    when = "Final position" if view["deciding"] == "over" else _when(view).capitalize()
    parts = [d.title(d.MARGIN, 48, "The Towers of Arkhanos"), d.text(350, 48, when), *_ground()]
    for number, tower in enumerate(view["towers"]):
        parts += _tower(view, tower, d.MARGIN + TOWER * number + TOWER / 2)
    parts += [*_front(view), *_now(view)]
    tops, tall = d.seat_places(view["seats"])
    for seat, top in enumerate(tops):
        parts += _panel(view, seat, top, tall)
    return d.sheet(d.WIDTH, d.HEIGHT, f"The Towers of Arkhanos: {_when(view)}", _told(view), parts)


# What is said: the words of the picture, also for those who cannot see it.


def _when(view: Mapping[str, Any]) -> str:
    if view["deciding"] == "over":
        return "the match is over"
    return f"round {view['round']} of {view['rounds']}" if view["round"] else "set-up"


def _told(view: Mapping[str, Any]) -> list[str]:
    """The picture in sentences."""
    told = [f"The Towers of Arkhanos, {_when(view)}."]
    for tower in view["towers"]:
        held = ", ".join(filter(None, map(_held_words, tower["pillars"])))
        told.append(f"{tower['name'].capitalize()}, floor {tower['floor']}: {held or 'empty'}.")
    for where, place in (("On the table", "table"), ("In the mana pool", "pool")):
        told.append(f"{where}: {', '.join(view[place]) or 'nothing'}.")
    for seat, score in enumerate(view["scores"]):
        active = ", ".join(spell for spell, rank in view["books"][seat].items() if rank)
        told.append(f"{d.seat_name(seat)} has {score} points and these spells: {active or 'none'}.")
    return told


def _held_words(pillar: Mapping[str, Any]) -> str:
    if pillar["meeple"]:
        return _meeple_words(pillar["meeple"])
    beside = f" beside {_meeple_words(pillar['beside'])}" if pillar["beside"] else ""
    return f"{pillar['die'] or ''}{beside}"


def _meeple_words(meeple: Mapping[str, Any]) -> str:
    return f"{d.seat_name(meeple['seat'])}'s {meeple['rank']}"


# The pieces.


def _die(x: float, y: float, die: str, side: float = DIE, mark: str = "die") -> str:
    """A die whose lower edge stands at a place."""
    colour, _, number = die.partition("-")
    size = 0.62 if number == "1" else 0.4
    pips = "".join(
        f'<path transform="translate({a * 9.6:g} {b * 9.6 - 18:g}) scale({size:g})" d="{SIGNS[colour]}"/>'
        for a, b in PIPS[int(number) - 1]
    )
    ground = d.box(-18, -36, 36, 36, DYES[colour], 7, f' stroke="{d.INK}" stroke-width="2"')
    body = f'{ground}<g fill="{PIP_INKS[colour]}">{pips}</g>'
    return d.piece(x, y, round(side / 36, 3), f'data-{mark}="{die}"', die, body)


def _meeple(x: float, y: float, meeple: Mapping[str, Any], scale: float = 0.8, mark: str = "meeple") -> str:
    """A meeple standing at a place: the colour of its seat, its shape on the robe, and a hat if it is a master."""
    path, seat = _shape(meeple["rank"]), meeple["seat"]
    body = (
        f'<path d="{path}" fill="none" stroke="{d.PANEL}" stroke-width="5" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="{d.COLOURS[seat]}" stroke="{d.INK}" stroke-width="2" stroke-linejoin="round"/>'
        f"{d.emblem(seat, 0, -6, 0.2)}"
    )
    return d.piece(x, y, scale, f'data-{mark}="{seat} {meeple["rank"]}"', _meeple_words(meeple), body)


def _shape(rank: str) -> str:
    return ROBE + (HAT if rank == "master" else "")


def _slab(x: float, y: float, floor: int) -> list[str]:
    """A floor tile from the side, its top at a height."""
    wide = TOWER - 10
    line = f' stroke="{d.OUTLINE}" stroke-width="1.5" data-slab="{floor}"'
    shine = f'stroke="{d.PANEL}" stroke-width="1.5" opacity="0.7"'
    edge = f'<path d="M{x - wide / 2 + 4:g} {y + 2.5:g}h{wide - 8:g}" {shine}/>'
    return [d.box(x - wide / 2, y, wide, SLAB, d.FRAME, 3, line), edge]


def _sign(x: float, y: float, colour: str, scale: float = 0.62) -> str:
    """The sign of a colour of dice, on a ground of it."""
    ground = d.box(-14, -14, 28, 28, DYES[colour], 6, f' stroke="{d.INK}" stroke-width="1.8"')
    sign = f'<path transform="scale(0.85)" d="{SIGNS[colour]}" fill="{PIP_INKS[colour]}"/>'
    return d.piece(x, y, scale, f'data-sign="{colour}"', colour, ground + sign)


def _need(x: float, y: float, need: Mapping[str, Any] | None) -> list[str]:
    """What a floor takes, around a place: colours and numbers."""
    if need is None:
        return [d.text(x, y + 5, "any die", f' font-size="{d.SMALL}"{_MIDDLE}')]
    numbers = numbers_words(need)
    wide = 20 * len(need["colours"]) + len(numbers) * 6.5 + 4
    left = x - wide / 2
    parts = [_sign(left + 10 + 20 * place, y, colour) for place, colour in enumerate(need["colours"])]
    return [*parts, d.text(left + 20 * len(parts) + 6, y + 4.5, numbers, f' font-size="{d.SMALL}" font-weight="bold"')]


# The towers.


def _ground() -> list[str]:
    foot = GROUND + 6
    return [
        d.box(LEFT, d.TOP, LAND, GROUND - d.TOP + 58, SKY, 10, f' stroke="{d.LINE}"'),
        f'<path d="M{LEFT} {foot}h{LAND}v42a10 10 0 0 1 -10 10h-{LAND - 20}a10 10 0 0 1 -10 -10z" fill="{GRASS}"/>',
        f'<path d="M{LEFT} {foot}h{LAND}" stroke="{TURF}" stroke-width="2"/>',
    ]


def _tower(view: Mapping[str, Any], tower: Mapping[str, Any], x: float) -> list[str]:
    """A tower from the ground up. One that would not fit is drawn with lower floors that are less high."""
    covered = tower["covered"]
    scale = min(1.0, (GROUND - d.TOP - _TOP_FLOOR) / max(1, len(covered) * _LOWER))
    parts: list[str] = []
    y = float(GROUND - SLAB + 6)
    for number, floor in enumerate(covered):
        for place, pillar in enumerate(floor["pillars"]):
            at = x + (place - 1) * APART
            if pillar["meeple"]:  # who will never come out again
                parts.append(_meeple(at, y, pillar["meeple"], 0.85 * scale, "trapped"))
            else:
                parts.append(_die(at, y, pillar["die"], DIE * scale, "covered"))
        parts += _slab(x, y, number + 1)
        y -= _LOWER * scale
    if tower["tile"] or (tower["central"] and view["round"]):
        parts += [*_slab(x, y, len(covered) + 1), *_top_floor(view, tower, x, y)]
    state = "" if tower["open"] or not view["round"] else ", closed"
    parts.append(d.text(x, GROUND + 28, f"{tower['name']} {tower['floor']}{state}", f' font-weight="bold"{_MIDDLE}'))
    return [*parts, *_worth(view, tower, x, GROUND + 45)]


def _top_floor(view: Mapping[str, Any], tower: Mapping[str, Any], x: float, y: float) -> list[str]:
    parts: list[str] = []
    for place, pillar in enumerate(tower["pillars"]):
        at = x + (place - 1) * APART
        if pillar["die"] and pillar["beside"]:
            parts += [_die(at - 7, y, pillar["die"], 29), _meeple(at + 16, y, pillar["beside"], 0.76, "beside")]
        elif pillar["die"]:
            parts.append(_die(at, y, pillar["die"]))
        elif pillar["meeple"]:
            parts.append(_meeple(at, y, pillar["meeple"], 1, "pillar"))
        else:
            words = f"+{tower['floor']}" if pillar["bonus"] == "floor" else _BONUS_WORDS[pillar["bonus"]]
            line = f' stroke="{d.EDGE}" stroke-width="1.5" stroke-dasharray="4 3" data-empty="{pillar["bonus"]}"'
            parts.append(d.box(at - DIE / 2, y - DIE, DIE, DIE, "none", 7, line))
            parts.append(d.text(at, y - DIE / 2 + 5, words, f' font-size="{d.SMALL}" fill="{d.INK}"{_MIDDLE}'))
    parts.append(d.box(x - TOWER / 2 + 13, y - 84, TOWER - 26, 26, d.PANEL, 8, f' stroke="{d.EDGE}"'))
    return [*parts, *_need(x, y - 71, None if tower["central"] else view["tiles"][tower["tile"]])]


def _worth(view: Mapping[str, Any], tower: Mapping[str, Any], x: float, y: float) -> list[str]:
    """What the top floor would score now if it were full; at the end, what it has scored."""
    fact = "worth_at_end" if view["deciding"] == "over" else "worth"
    scoring = [(seat, worth) for seat, worth in enumerate(tower[fact]) if worth]
    parts: list[str] = []
    for place, (seat, worth) in enumerate(scoring):
        at = x - 20 * (len(scoring) - 1) - 6 + 40 * place
        parts += [d.emblem(seat, at - 4, y - 4, 0.32), d.text(at + 7, y, f"+{worth}", f' font-size="{d.SMALL}"')]
    return parts


# In front of the towers: table, mana pool, bag and stack.


def _front(view: Mapping[str, Any]) -> list[str]:
    y, stack = GROUND + 70, view["stack"]
    parts = [d.frame(LEFT, y, LAND, 96, False), d.caption(LEFT + 14, y + 20, "On the table")]
    parts += [_die(LEFT + 30 + 42 * place, y + 68, die, 36, "table") for place, die in enumerate(view["table"])]
    parts.append(d.caption(LEFT + 236, y + 20, "Mana pool"))
    for space in range(view["rounds"]):
        x = LEFT + 246 + 25 * space
        if space < len(view["pool"]):
            parts.append(_die(x, y + 56, view["pool"][space], 22, "pool"))
        else:
            parts.append(d.box(x - 11, y + 34, 22, 22, "none", 5, f' stroke="{d.LINE}" stroke-width="1.5"'))
        parts.append(d.text(x, y + 70, space + 1, f' font-size="10" fill="{d.QUIET}"{_MIDDLE}'))
    parts.append(d.caption(LEFT + 488, y + 20, f"Stack: {stack['count']}"))
    parts += _need(LEFT + 540, y + 42, view["tiles"][stack["top"]]) if stack["top"] else []
    parts.append(d.caption(LEFT + 488, y + 84, "Bag"))
    for place, colour in enumerate(DYES):
        x = LEFT + 520 + 27 * place
        parts += [_sign(x + 3, y + 80, colour, 0.42), d.text(x + 11, y + 84, view["bag"][colour], ' font-size="11"')]
    return parts


# The column beside them: what is being decided now, and the seats.


def _now(view: Mapping[str, Any]) -> list[str]:
    if view["deciding"] == "over":
        winners = [seat for seat, place in enumerate(view["places"]) if place == 1]
        return d.now_panel("over", "", winners=winners, score=max(view["scores"]))
    turn = view["turn"]
    if turn and turn["die"] and not turn["at"]:
        die = _die(d.COLUMN + d.COLUMN_WIDTH - 32, d.TOP + 52, turn["counts_as"], 34, "counts-as")
        return d.now_panel(view["deciding"], ask(view), [die], 40)
    return d.now_panel(view["deciding"], ask(view))


def _panel(view: Mapping[str, Any], seat: int, y: float, tall: float) -> list[str]:
    bag = view["starter"] == seat and view["deciding"] != "over"
    return [
        *d.seat_panel(view, seat, y, tall, ["has the bag"] if bag else []),
        *_supply(d.COLUMN + 30, y + 34 + tall * 0.2, view, seat),
        *_book(d.COLUMN + 18, y + tall - 52, view["books"][seat], seat),
    ]


def _supply(x: float, y: float, view: Mapping[str, Any], seat: int) -> list[str]:
    """The meeples at home; those that are not leave their places empty."""
    supply = view["supply"][seat]
    home = [("apprentice", number < supply["apprentices"]) for number in range(APPRENTICES)]
    home += [("master", number < supply["masters"]) for number in range(MASTERS)]
    parts: list[str] = []
    for place, (rank, there) in enumerate(home):
        at, line = x + place * 25, f'fill="none" stroke="{d.LINE}" stroke-width="2"'
        empty = f'<path transform="translate({at:g} {y:g}) scale(0.72)" d="{_shape(rank)}" {line}/>'
        parts.append(_meeple(at, y, {"seat": seat, "rank": rank}, 0.72, "home") if there else empty)
    return parts


def _book(x: float, y: float, book: Mapping[str, Any], seat: int) -> list[str]:
    """The six spells with the numbers that activate them; on active ones stands a meeple."""
    parts: list[str] = []
    wide = (d.COLUMN_WIDTH - 36) / len(SPELL_NAMES)
    for number, spell in enumerate(SPELL_NAMES):
        left = x + number * wide
        rank = book[spell]
        line = f' stroke="{d.BRIGHT_GOLD if rank else d.LINE}" stroke-width="{2 if rank else 1}"'
        parts.append(d.box(left, y, wide - 4, 42, d.SLATE if rank else d.TABLE, 6, line))
        ink = d.PANEL if rank else d.QUIET
        parts.append(d.text(left + 6, y + 16, number + 1, f' font-family="{d.SERIF}" font-weight="bold" fill="{ink}"'))
        if rank:
            parts.append(_meeple(left + wide - 16, y + 27, {"seat": seat, "rank": rank}, 0.56, "active"))
        parts.append(d.text(left + (wide - 4) / 2, y + 37, spell, f' font-size="8.5" fill="{ink}"{_MIDDLE}'))
    return parts
