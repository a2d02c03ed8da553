"""A view of Revive as one flat SVG, for a notebook: the land, the machine room of the seat whose view it is under it,
and beside them what is being decided, and the seats."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bartizan.engine import drawing as d
from bartizan.games.revive import actions as a, facts as w
from bartizan.games.revive.fields import TRACK_LENGTH
from bartizan.games.revive.land import cells_of
from bartizan.games.revive.sketch import ask
from bartizan.games.revive.vocabulary import COLOUR_NAMES, GOOD_NAMES

LEFT: Final = d.MARGIN - 8
BROAD: Final = 620
WIDE: Final = 37  # how wide a hex is,
ROW: Final = 32  # and how far its rows lie apart
HEX: Final = "M0 -21.3L18.5 -10.7V10.7L0 21.3L-18.5 10.7V-10.7z"
LAND_TALL: Final = 10 * ROW + 24
ROOM: Final = d.TOP + LAND_TALL + 10
HEIGHT: Final = 766
SLOT_TALL: Final = 126
_PIECES: Final = {"small": 12, "large": 18, "figures": 14}  # how large what somebody has on a hex is drawn
_MIDDLE: Final = ' text-anchor="middle"'
_BOLD: Final = ' font-weight="bold"'
_TINY: Final = 10

COLOURS: Final = dict(zip(COLOUR_NAMES, ("#E0B53C", "#6FA35A", "#9097A0"), strict=True))
GROUND: Final = {
    **COLOURS, "sand": "#EADFC2", "location": "#C79A82", "water": "#7FB2CC", "crystal": "#B9A3D6", "lake": "#5B93B5",
    "vast-crystal": "#8E6FBE", "near": "#E4EEF3", "far": "#C5D7E2", "corner": "#D8C6A8", "chasm": "#4A4640",
    "start": d.TABLE, "open": "#A58A5C", "closed": "#6B5836",
}  # fmt: skip


def picture(view: Mapping[str, Any]) -> str:
    """The land, a machine room, what is being decided, and what each seat has."""
    turn = f"turn {view['turn']['number']}" if view["turn"] else "set-up"
    remarks = ["the match is over" if view["deciding"] == "over" else turn, f"first: {d.seat_name(view['first'])}"]
    remarks += [f"{w.called(view, 'major', name)} {number}" for name, number in view["majors"].items()]
    remarks += [f"{d.seat_name(view['end_tile'])} has the end tile"] if view["end_tile"] is not None else []
    header = [d.title(d.MARGIN, 46, "Revive"), d.caption(d.MARGIN + 100, 44, ", ".join(remarks))]
    scores = [f"{d.seat_name(seat)} has {score} points." for seat, score in enumerate(view["scores"])]
    parts = [*header, *_land(view), *_room(view), *_now(view), *_seats(view)]
    return d.sheet(d.WIDTH, HEIGHT, f"Revive: {remarks[0]}", [f"Revive, {', '.join(remarks)}.", *scores], parts)


# The land.


def _land(view: Mapping[str, Any]) -> list[str]:
    """All hexes with what stands on them; names of places, and large locations."""
    parts = [d.box(LEFT, d.TOP, BROAD, LAND_TALL, d.PANEL, 12, f' stroke="{d.FRAME}"')]
    for place in a.PLACE_NAMES:
        spots = [(LEFT + 24 + (x + y % 2 / 2) * WIDE, d.TOP + 28 + y * ROW) for x, y in cells_of(place)]
        for part, spot in zip(a.PART_NAMES, spots, strict=True):
            parts += _hex(view, place + part, *spot)
        x, y = spots[0]
        if place in a.PLACE.numbers:
            parts.append(d.text(x, y - 9, place, f' font-size="8" fill="{d.QUIET}"{_MIDDLE}'))
        elif place in view["locations"]:
            name = w.called(view, "location", view["locations"][place])
            parts.append(d.text(x + 28, y + 4, name, f' font-size="9"{_BOLD}{_MIDDLE}'))
            parts += _pieces(view, place, x + 28, y + 28)
    return parts


def _hex(view: Mapping[str, Any], name: str, x: float, y: float) -> list[str]:
    ground, _, gate = w.ground_of(view, name).partition(" ")
    told = f"<title>{name.capitalize()}: {f'gate {gate}, ' * bool(gate)}{ground}</title>"
    line = f' fill="{GROUND[ground]}" stroke="{d.PANEL}" data-hex="{name}"'
    parts = [f'<path transform="translate({x:g} {y:g})" d="{HEX}"{line}>{told}</path>']
    parts += [d.text(x, y + 4, gate, f' font-size="{_TINY}" fill="{d.PANEL}"{_BOLD}{_MIDDLE}')] if gate else []
    if name in view["markers"]:
        parts.append(d.circle(x, y + 3, 5, d.GOLD, f' stroke="{d.PANEL}" data-marker="{name}"'))
    return [*parts, *_pieces(view, name, x, y + 3)]


def _pieces(view: Mapping[str, Any], name: str, x: float, y: float) -> list[str]:
    """Buildings on square plates, the large ones larger, and figures on round ones, beside each other."""
    pieces = [(kind, player["seat"]) for kind in _PIECES for player in view["players"] if name in player[kind]]
    parts, apart = [], 14 if len(pieces) < 3 else 9
    for place, (kind, seat) in enumerate(pieces):
        at, tall = x + (place - (len(pieces) - 1) / 2) * apart, _PIECES[kind]
        line, corners = f' stroke="{d.INK}" data-{kind}="{seat}"', tall / 2 if kind == "figures" else 2
        parts.append(d.box(at - tall / 2, y - tall / 2, tall, tall, d.PANEL, corners, line))
        parts.append(d.emblem(seat, at, y, tall / 64))
    return parts


# The machine room.


def _room(view: Mapping[str, Any]) -> list[str]:
    """Slots, tracks, machines and cards of the seat whose view it is; for a spectator those of who decides."""
    whose = next(seat for seat in (view["you"], view["deciding"], view["first"]) if isinstance(seat, int))
    player = view["players"][whose]
    parts = [d.frame(LEFT, ROOM, BROAD, HEIGHT - 12 - ROOM, False)]
    for number, (slot, there) in enumerate(w.slots_of(view, player).items()):
        parts += _slot(view, slot, *there, LEFT + 8 + number * 121)
    y = ROOM + SLOT_TALL + 22
    for number, colour in enumerate(COLOUR_NAMES):
        parts += _track(view, colour, player["tracks"].get(colour, 0), y + number * 34)
    machines = []
    for place, entry in w.machines_of(view, player).items() if player["tribe"] else ():
        marks = " (used)" * (place in player["used"]) + " (face down)" * (place in player["flipped"])
        machines.append(f"{place}{marks}: {w.does(view, *entry)}")
    lines = [line for machine in machines for line in d.broken(machine, 60)]
    parts += d.rows(LEFT + 312, y + 2, min(12, 126 / max(len(lines), 1)), lines, 9)
    lines = []
    for head in ("active", "resting"):
        names = ", ".join(w.called(view, "citizen", card) for card in player[head])
        lines += d.broken(f"{head.capitalize()}: {names or 'none'}.", 112)
    return [*parts, *d.rows(LEFT + 10, HEIGHT - 60, min(13, 52 / len(lines)), lines, _TINY)]


def _slot(view: Mapping[str, Any], slot: str, cards: Sequence[str], modules: Sequence[str], x: float) -> list[str]:
    """A slot: its cards, and under them its modules in the colours on which they work."""
    names = [line for card in cards for line in d.broken(w.called(view, "citizen", card), 21)]
    parts = [
        d.box(x, ROOM + 8, 117, SLOT_TALL, d.TABLE, 6, f' stroke="{d.LINE}" data-slot="{slot}"'),
        d.caption(x + 6, ROOM + 21, slot.replace("-", " ").capitalize()),
        *d.rows(x + 6, ROOM + 33, min(11, 44 / max(len(names), 1)), names, _TINY),
    ]
    for number, module in enumerate(modules):
        y = ROOM + 80 + number * 20
        for place, colour in enumerate(w.fact(view, "module", module, "colours")):
            parts.append(d.circle(x + 10 + place * 9, y, 4, COLOURS[colour], f' data-module="{module}"' * (place == 0)))
        parts += d.rows(x + 26, y + 3, 9, d.broken(w.does(view, "module", module), 19), 9)
    return parts


def _track(view: Mapping[str, Any], colour: str, place: int, y: float) -> list[str]:
    """A machine track: the spaces that the marker has reached are filled; what the next one brings stands under it."""
    parts = []
    for space in range(int(TRACK_LENGTH)):
        fill = COLOURS[colour] if space < place else d.TABLE
        parts.append(d.box(LEFT + 10 + space * 19, y, 17, 12, fill, 2, f' stroke="{d.LINE}"'))
    ahead = ", ".join(w.spaces_ahead(view, colour, place, 2))
    return [*parts, *d.rows(LEFT + 10, y + 23, 0, [f"{colour.capitalize()} {place}: {ahead or 'at its end'}"], 9)]


# The column beside them.


def _now(view: Mapping[str, Any]) -> list[str]:
    """What is being decided, in lines small enough for any question; or who has won."""
    deciding = view["deciding"]
    if deciding == "over":
        winners = [seat for seat, place in enumerate(view["standings"]) if place == 1]
        return d.now_panel("over", "", winners=winners, score=view["scores"][winners[0]])
    x, y = d.COLUMN, d.TOP
    chance = deciding == "chance"
    return [
        d.frame(x, y, d.COLUMN_WIDTH, 72, True),
        *([] if chance else [d.emblem(deciding, x + 24, y + 36)]),
        d.text(x + 46, y + 20, "Chance" if chance else f"{d.seat_name(deciding)} to play", _BOLD),
        *d.rows(x + 46, y + 35, 12, d.broken(ask(view), 48), _TINY),
    ]


def _seats(view: Mapping[str, Any]) -> list[str]:
    """A panel for each seat: its tribe and points, resources, and what it has."""
    tops, tall = d.seat_places(view["seats"], HEIGHT)
    parts = []
    for player, y in zip(view["players"], tops, strict=True):
        tribe = w.called(view, "tribe", player["tribe"]) if player["tribe"] else "no tribe yet"
        parts += d.seat_panel(view, player["seat"], y, tall, [tribe])
        parts += d.rows(d.COLUMN + 18, y + 48, (tall - 60) / 5, _facts(view, player), 11)
    return parts


def _facts(view: Mapping[str, Any], player: Mapping[str, Any]) -> list[str]:
    """Six lines on a seat."""
    goods = ", ".join(f"{good} {player['holdings'].get(good, 0)}" for good in GOOD_NAMES)
    switch = f"switch {'down' if player['switch'] else 'up'}"
    tracks = ", ".join(f"{colour} {player['tracks'].get(colour, 0)}" for colour in COLOUR_NAMES)
    cards = sum(len(there[0]) for there in w.slots_of(view, player).values())
    artifacts = [f"{w.called(view, 'major', one)} {number}" for one, number in player["majors"].items()]
    artifacts += [f"minor {sum(player['minors'].values())}"] if player["minors"] else []
    journeys = f"journeys {len(player['journeys'])} open, {len(player['completed'])} done"
    return [
        goods.capitalize(),
        f"Devotion {player['devotion']}, energy {player['energy']}, {switch}",
        f"Tracks {tracks}",
        f"Cards {len(player['active'])} active, {cards} in slots, {len(player['resting'])} resting",
        f"Technologies {len(player['unlocked'])}, crates {sum(player['crates'].values())}, {journeys}",
        f"Artifacts {', '.join(artifacts) or 'none'}",
    ]
