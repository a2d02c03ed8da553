"""A view of Turris as one flat SVG, for a notebook: the land from above, Tower and Missions under it, and beside it
what is being decided, and the seats."""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine import drawing as d
from bartizan.games.turris import actions as a
from bartizan.games.turris.names import counted, listed, place_name, title as named
from bartizan.games.turris.sketch import ask

LEFT: Final = d.MARGIN - 8
LAND_WIDTH: Final = 620
LAND_HEIGHT: Final = 448
TABLE_TOP: Final = d.TOP + LAND_HEIGHT + 10
_MIDDLE: Final = ' text-anchor="middle"'

GRASS: Final = "#E4E3D2"
WAY: Final = "#B9AE93"
DIG: Final = "#E9D3A4"
DARK: Final = "#4A4257"
FRUIT: Final = "#B3282D"
BETRAYER: Final = "#55504A"
RADIUS: Final = 21
BEAST: Final = "M0-13 11.3-6.5 11.3 6.5 0 13-11.3 6.5-11.3-6.5Z"
SCOUT: Final = "M-6 8L0-9L6 8Z"  # a Scout of the Betrayers; those of people have the shapes of their seats


def picture(view: Mapping[str, Any]) -> str:
    """The land with Scouts and Beasts, the Tower, the Missions, and what each seat has."""
    parts = [*_header(view), *_land(view), *_tower(view), *_missions(view), *_now(view), *_seats(view)]
    return d.sheet(d.WIDTH, d.HEIGHT, f"Turris: {_when(view)}", _told(view), parts)


# What is said: the words of the picture, also for those who cannot see it.


def _when(view: Mapping[str, Any]) -> str:
    if view["deciding"] == "over":
        return "the match is over"
    return f"round {view['round']}" if view["round"] else "set-up"


def _told(view: Mapping[str, Any]) -> list[str]:
    """The picture in sentences."""
    told = [f"Turris, {_when(view)}."]
    for name in a.BEAST_NAMES:
        beast = view["beasts"][name]
        where = f"at {place_name(view, beast['place'])}" if beast else "gone"
        told.append(f"The {named(name)} is {where}{', flipped' if beast and beast['flipped'] else ''}.")
    if view["fruit"]:
        told.append(f"The Fruit is at {place_name(view, view['fruit'])}.")
    owners = [(f"{d.seat_name(player['seat'])} has", player) for player in view["players"]]
    for who, owner in [*owners, ("The Betrayers have", view["betrayers"])] if view["betrayers"] else owners:
        where = listed([place_name(view, place) for place in owner["scouts"]])
        out = f"Scouts in {where}" if where else "no Scouts on the board"
        told.append(f"{who} {owner['prestige']} Prestige and {out}.")
    return told


def _header(view: Mapping[str, Any]) -> list[str]:
    remarks = [_when(view), f"First Player {d.seat_name(view['first'])}"]
    remarks += [f"next {d.seat_name(view['future'])}"] if view["future"] is not None else []
    remarks += [f"Altar: {named(view['altar'])}"]
    remarks += [f"Sites change at {view['next_threshold']} Prestige"] if view["next_threshold"] else []
    remarks += ["the endgame has begun"] if view["ending"] != "not yet" and view["deciding"] != "over" else []
    return [d.title(d.MARGIN, 46, "Turris"), d.caption(d.MARGIN + 96, 44, ", ".join(remarks))]


# The land.


def _land(view: Mapping[str, Any]) -> list[str]:
    parts = [d.box(LEFT, d.TOP, LAND_WIDTH, LAND_HEIGHT, GRASS, 12, f' stroke="{d.FRAME}"')]
    for number, place in enumerate(a.PLACE_NAMES):
        entry = view["places"][place]
        parts += [_way(entry, view["places"][other]) for other in entry["beside"] if other in a.PLACE_NAMES[number:]]
    for place in a.PLACE_NAMES:
        parts += _place(view, place)
    return [*parts, *_council(view)]


def _point(entry: Mapping[str, Any]) -> tuple[float, float]:
    """Where a place is drawn."""
    return LEFT + 30 + entry["x"] / 100 * (LAND_WIDTH - 60), d.TOP - 8 + entry["y"] / 100 * (LAND_HEIGHT - 16)


def _way(start: Mapping[str, Any], end: Mapping[str, Any]) -> str:
    """Between two places; dashed where one of them is not used."""
    wide, dashed = (5, "") if start["used"] and end["used"] else (2, ' stroke-dasharray="3 7"')
    return d.line(*_point(start), *_point(end), f' stroke="{WAY}" stroke-width="{wide}"{dashed}')


def _place(view: Mapping[str, Any], place: str) -> list[str]:
    entry = view["places"][place]
    x, y = _point(entry)
    parts = [f'<g data-place="{place}"><title>{place_name(view, place)}</title>', *_ground(place, entry, x, y)]
    if entry["kind"] == "location":
        parts.append(d.text(x, y + RADIUS + 12, named(place), f' font-size="11" font-weight="bold"{_MIDDLE}'))
    elif entry["kind"] == "spot":
        words = f"{place.upper()} {named(entry['site'])}" if entry["site"] else place.upper()
        parts.append(d.text(x, y + RADIUS + 12, words, f' font-size="11"{_MIDDLE}'))
    return [*parts, *_pieces(view, entry, x, y), "</g>"]


def _ground(place: str, entry: Mapping[str, Any], x: float, y: float) -> list[str]:
    """The ground of a place: round for Locations, square for spots, small and dark for Crossroads."""
    if entry["kind"] == "crossroads":
        return [d.circle(x, y, 13, d.SLATE, f' stroke="{d.OUTLINE}" stroke-width="2"')]
    edge, wide = (d.BRIGHT_GOLD, 4) if entry["upgraded"] else (d.EDGE, 2)
    line = f' stroke="{edge}" stroke-width="{wide}"'
    if entry["kind"] == "spot":
        fill, dashed = (DIG, "") if entry["used"] else ("none", ' stroke-dasharray="4 4"')
        parts = [d.box(x - RADIUS, y - RADIUS, RADIUS * 2, RADIUS * 2, fill, 5, line + dashed)]
    else:
        quiet = f' font-size="10" fill="{d.QUIET}"{_MIDDLE}'
        number = d.text(x - RADIUS - 4, y - RADIUS + 8, a.PLACE_NAMES.index(place) + 1, quiet)
        parts = [d.circle(x, y, RADIUS, d.PANEL, line), number]
    marks = ("!" if entry["immediate"] else "") + ("1" if entry["limited"] else "")
    small = f' font-size="11" font-weight="bold" fill="{d.GOLD}"{_MIDDLE}'
    aside = 10 if entry["kind"] == "spot" else 4
    return [*parts, d.text(x + RADIUS + aside, y - RADIUS + 8, marks, small)] if marks else parts


def _pieces(view: Mapping[str, Any], entry: Mapping[str, Any], x: float, y: float) -> list[str]:
    """A Beast in the middle, Scouts around it, the Fruit below."""
    parts = [_beast(view, entry["beast"], x, y)] if entry["beast"] else []
    present = [(seat, number) for seat, number in enumerate(entry["scouts"]) if number]
    above = y - 12 if entry["beast"] else y
    for place, (seat, number) in enumerate(present):
        at = x + (place - (len(present) - 1) / 2) * 17
        parts.append(_scout(view, seat, at, above))
        parts += [d.text(at + 5, above + 12, number, ' font-size="10" font-weight="bold"')] if number > 1 else []
    if entry["fruit"]:
        edge = f' stroke="{d.PANEL}" stroke-width="2" data-fruit="1"'
        parts.append(d.circle(x + 15, y + 14, 6, FRUIT, edge, "the Fruit"))
    return parts


def _scout(view: Mapping[str, Any], seat: int, x: float, y: float) -> str:
    if seat < view["people"]:
        return f'<g data-scout="{seat}">{d.emblem(seat, x, y, 0.42)}</g>'
    return f'<g data-scout="{seat}" transform="translate({x:g} {y:g}) scale(0.9)">{d.outlined(SCOUT, BETRAYER)}</g>'


def _beast(view: Mapping[str, Any], name: str, x: float, y: float) -> str:
    """A Beast with its number; one that is flipped is pale."""
    flipped = view["beasts"][name]["flipped"]
    fill, ink = (d.PANEL, DARK) if flipped else (DARK, d.PANEL)
    style = f' font-family="{d.SERIF}" font-weight="bold" fill="{ink}"{_MIDDLE}'
    number = d.text(0, 5, a.BEAST_NAMES.index(name) + 1, style)
    return (
        f'<g transform="translate({x:g} {y + 4:g})" data-beast="{name}"><title>the {named(name)}</title>'
        f'<path d="{BEAST}" fill="{fill}" stroke="{DARK}" stroke-width="2"/>{number}</g>'
    )


def _council(view: Mapping[str, Any]) -> list[str]:
    """The Council track along the lower edge, level by level, with the tokens of the seats."""
    y = d.TOP + LAND_HEIGHT - 22
    parts = [d.caption(LEFT + 14, y + 4, "Council")]
    levels = list(dict.fromkeys(spot.partition("-")[0] for spot in a.SPOT_OF_COUNCIL_NAMES))
    for spot in a.SPOT_OF_COUNCIL_NAMES:
        level, _, side = spot.partition("-")
        x, at = LEFT + 96 + 92 * levels.index(level), y + {"": 0, "a": -9, "b": 9}[side]
        parts.append(d.box(x - 22, at - 8, 66, 16, d.PANEL, 8, f' stroke="{d.EDGE}" stroke-width="1"'))
        tokens = [player["seat"] for player in view["players"] if player["council"] == spot]
        parts += [d.emblem(seat, x - 12 + 15 * place, at, 0.3) for place, seat in enumerate(tokens)]
    return parts


# What lies under the land: the Tower in two rows of three rooms, the Altar's Beasts, and the Missions.


def _tower(view: Mapping[str, Any]) -> list[str]:
    y = TABLE_TOP
    parts = [d.frame(LEFT, y, 300, 142, False), d.caption(LEFT + 14, y + 18, "Tower")]
    for number, room in enumerate(view["tower"]):
        x, top = LEFT + 14 + number % 3 * 92, y + 26 + number // 3 * 55
        line = f' stroke="{FRUIT if room["damaged"] else d.LINE}" stroke-width="{3 if room["damaged"] else 1}"'
        parts.append(d.box(x, top, 86, 49, d.TABLE, 6, line))
        if room["room"]:
            parts.append(d.text(x + 43, top + 18, named(room["room"]), f' font-size="{d.SMALL}"{_MIDDLE}'))
        if room["owner"] is not None:
            parts.append(d.emblem(room["owner"], x + 43, top + 34, 0.4))
        if room["damaged"]:
            parts.append(d.caption(x + 43, top + 44, "damaged", _MIDDLE))
    return parts


def _missions(view: Mapping[str, Any]) -> list[str]:
    x, y = LEFT + 310, TABLE_TOP
    parts = [d.frame(x, y, LAND_WIDTH - 310, 142, False), d.caption(x + 14, y + 18, "Missions")]
    parts += d.rows(x + 14, y + 38, 19, [named(mission or "") for mission in view["tableau"]], d.PLAIN - 1)
    return [*parts, d.caption(x + 14, y + 134, f"Tactics: {view['deck']} in the deck, {len(view['pile'])} played")]


# The column beside them: what is being decided now, and the seats.


def _now(view: Mapping[str, Any]) -> list[str]:
    if view["deciding"] != "over":
        return d.now_panel(view["deciding"], ask(view))
    winners = [seat for seat, place in enumerate(view["standings"]) if place == 1]
    if winners[0] < view["people"]:
        return d.now_panel("over", "", winners=winners, score=view["scores"][winners[0]])
    return d.now_panel("over", "The match is over: the Betrayers win.")


def _seats(view: Mapping[str, Any]) -> list[str]:
    tops, tall = d.seat_places(view["seats"])
    parts: list[str] = []
    for player, top in zip(view["players"], tops):
        first = view["first"] == player["seat"] and view["deciding"] != "over"
        parts += d.seat_panel(view, player["seat"], top, tall, ["First Player"] if first else [])
        lines = [d.shortened(words, d.COLUMN_WIDTH - 40) for words in _seat_words(player)]
        parts += d.rows(d.COLUMN + 18, top + 52, (tall - 44) / 4, lines)
    return [*parts, *_betrayers(view, tops[-1])] if view["betrayers"] else parts


def _seat_words(player: Mapping[str, Any]) -> list[str]:
    """Four lines: resources, Scouts and Council, Missions, the hand."""
    goods = player["goods"]
    owned = [f"{goods[name]} {named(name)}" for name in a.RESOURCE_NAMES if goods[name]]
    owned += [counted(goods["artifacts"], "Artifact")] if goods["artifacts"] else []
    owned += [counted(goods["tokens"], "token")] if goods["tokens"] else []
    slots = [named(slot["mission"]) for slot in player["slots"] if slot]
    missions = f"{counted(len(player['completed']), 'Mission')}, {counted(player['rooms'], 'room')}"
    hand = player["hand"]
    cards = ", ".join(named(card) for card in hand["cards"]) if hand["cards"] else counted(hand["count"], "card")
    return [
        ", ".join(owned) or "no resources",
        f"{player['reserve']} home, {player['graveyard']} in the Graveyard, Council {player['council']}",
        ", ".join([missions, *slots, *(f"reserved {named(mission)}" for mission in player["reserved"])]),
        f"Hand: {cards}",
    ]


def _betrayers(view: Mapping[str, Any], y: float) -> list[str]:
    x, betrayers = d.COLUMN, view["betrayers"]
    seat = view["people"]
    card = f"card: {named(betrayers['card'])}" if betrayers["card"] else "no card yet"
    return [
        d.frame(x, y, d.COLUMN_WIDTH, 64, False),
        _scout(view, seat, x + 27, y + 24),
        d.text(x + 45, y + 27, "the Betrayers", ' font-weight="bold"'),
        d.caption(x + 45, y + 47, card),
        *d.points(x + d.COLUMN_WIDTH - 16, y + 32, seat, view["scores"][seat]),
    ]
