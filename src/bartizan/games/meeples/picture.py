"""A view of Meeples & Monsters as one flat SVG, for a notebook: the districts round the fountain, Overlords and your
Quests under them, and beside them what is being decided, the seats, and the board of the Royal Guard."""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine import drawing as d
from bartizan.engine.words import counted, listed
from bartizan.games.meeples import actions as a, facts as w
from bartizan.games.meeples.sketch import ask, going_words, sent_words

LEFT: Final = d.MARGIN - 8
CITY_WIDTH: Final = 620
GAP: Final = 20
WIDE: Final = (CITY_WIDTH - GAP) // 2
TALL: Final = 200  # a district, of which there are two in a row
_TURN_LINES: Final = 2
_MOST_TOLD: Final = 8  # of so many Quests there is room for what they say
CARD: Final = 90
CARD_TALL: Final = 60
UNDER: Final = d.TOP + 2 * TALL + GAP + 8  # where everything begins that is under the city
OVERLORD: Final = 46
HAND: Final = UNDER + OVERLORD + 50
HEIGHT: Final = 752
_GUARD_TOP: Final = d.TOP + 80 + 2 * 158 + 8
_MIDDLE: Final = ' text-anchor="middle"'
_END: Final = ' text-anchor="end"'
_BOLD: Final = ' font-weight="bold"'
_TINY: Final = 10

GROUND: Final = "#E4E3D2"
WATER: Final = "#7FB2CC"
DYES: Final = {"humanoid": "#B5523B", "monstrous": "#55773B", "undead": "#5B5470"}
CLOTHES: Final = dict(zip(a.KIND_NAMES, ("#CBA76C", "#B5443C", "#F1EAD8", "#3F66AE", "#8B929B", "#55843F", "#DDB640",
                                         "#7C5AA4", "#2C2831"), strict=True))  # fmt: skip
_LIGHT: Final = ("warrior", "mage", "ranger", "shaman", "corruption")  # those whose letter is light


def picture(view: Mapping[str, Any]) -> str:
    """The city with Monsters, Locations and Towers, Overlords, your Quests, and what each seat has."""
    parts = [*_header(view), *_city(view), *_overlords(view), *_course(view), *_hand(view), *_now(view), *_seats(view)]
    return d.sheet(d.WIDTH, HEIGHT, f"Meeples & Monsters: {_when(view)}", _told(view), parts)


# What is said: the words of the picture, also for those who cannot see it.


def _when(view: Mapping[str, Any]) -> str:
    return "the match is over" if view["deciding"] == "over" else w.when(view)


def _told(view: Mapping[str, Any]) -> list[str]:
    """The picture in sentences."""
    told = [f"Meeples & Monsters, {_when(view)}."]
    for district, entry in view["city"].items():
        monsters = listed(w.all_called(view, filter(None, entry["monsters"])))
        told.append(f"{w.called(view, district)}: {monsters or 'no Monsters'}.")
    names = [*map(d.seat_name, range(view["people"])), "the Royal Guard"]
    scores = [f"{name}: {score}" for name, score in zip(names, view["scores"], strict=False)]
    return [*told, f"Points: {', '.join(scores)}."]


def _header(view: Mapping[str, Any]) -> list[str]:
    remarks = [_when(view), f"first: {d.seat_name(view['first'])}", f"Dark Council cards: {view['council']} of 3"]
    if champion := view["champion"]:
        remarks.append(f"champion: {d.seat_name(champion['seat'])}'s {champion['unit'].capitalize()}")
    return [d.title(d.MARGIN, 46, "Meeples & Monsters"), d.caption(d.MARGIN + 310, 44, ", ".join(remarks))]


# The city.


def _city(view: Mapping[str, Any]) -> list[str]:
    """The districts, clockwise from above on the left, and the fountain between them."""
    parts: list[str] = []
    for district, (column, row) in zip(a.DISTRICT_NAMES, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
        parts += _district(view, district, LEFT + column * (WIDE + GAP), d.TOP + row * (TALL + GAP))
    x, y = LEFT + WIDE + GAP / 2, d.TOP + TALL + GAP / 2
    line = f' stroke="{d.EDGE}" stroke-width="2"'
    return [*parts, d.circle(x, y, 15, d.PANEL, line), d.circle(x, y, 9, WATER, line, "the fountain")]


def _edge(view: Mapping[str, Any], target: str) -> str:
    """The edge of a target, golden if meeples have been sent to it."""
    sent = any(one["target"] == target for one in view["sent"])
    return f' stroke="{d.GOLD}" stroke-width="2.5"' if sent else f' stroke="{d.LINE}"'


def _district(view: Mapping[str, Any], district: str, x: float, y: float) -> list[str]:
    """A district: its action, its Monsters, two building spots or one and an Order, and its Tower."""
    entry = view["city"][district]
    favored = view["guard"] is not None and view["guard"]["sword"] == district
    line = f' stroke="{d.GOLD}" stroke-width="3"' if favored else f' stroke="{d.FRAME}"'
    crowd = sum(monster is not None for monster in entry["monsters"]) - 1
    name = w.called(view, district)
    title = f' font-family="{d.SERIF}" font-size="15"{_BOLD}'
    parts = [
        f'<g data-district="{district}">{d.box(x, y, WIDE, TALL, GROUND, 10, line)}',
        d.text(x + 10, y + 19, name, title),
        *([d.text(x + 108, y + 18, f"+{crowd}P", f' font-size="{_TINY}" fill="{d.GOLD}"{_BOLD}')] if crowd > 0 else []),
        d.box(x + WIDE - 167, y + 6, 158, 18, d.PANEL, 5, _edge(view, district)),
        d.text(x + WIDE - 88, y + 18, w.spot_words(view, district), f' font-size="{_TINY}"{_MIDDLE}'),
    ]
    for slot, monster in enumerate(entry["monsters"]):
        edge = _edge(view, f"{district}-{slot + 1}")
        parts += _monster(view, monster, x + 9 + slot * (CARD + 6), y + 29, edge)
    for row, (head, words, builder, target) in enumerate(_places(view, district)):
        left, top, lines = x + 9, y + CARD_TALL + 33 + 31 * row, d.broken(words, 54)
        fill = d.TABLE if target == entry["offer"] else d.PANEL
        edge = f'{_edge(view, target)} data-place="{target}"'
        parts.append(d.box(left, top, WIDE - 18, 16 + 12 * len(lines), fill, 5, edge))
        parts += [] if builder is None else [d.emblem(builder, left + 11, top + 9, 0.32)]
        parts.append(d.text(left + (6 if builder is None else 22), top + 12, head, f' font-size="11"{_BOLD}'))
        parts += d.rows(left + 6, top + 23, 12, lines, _TINY)
    return [*parts, "</g>"]


def _places(view: Mapping[str, Any], district: str) -> list[tuple[str, str, int | None, str]]:
    """What stands in a district besides Monsters: what it is called, what it does, who has built it, its id. At most
    two Locations or one and an Order, and a Room."""
    entry = view["city"][district]
    locations = [(plot["location"], plot["builder"], "") for plot in entry["plots"] if plot]
    if offer := entry["offer"]:
        locations.append((offer, None, f", offered: {w.price_words(view, offer)}"))
    found = [(w.called(view, location) + price, w.spot_words(view, location), builder, location)
             for location, builder, price in locations]  # fmt: skip
    if order := entry["order"]:
        found.append((f"Order: {w.called(view, order)}", w.fact(view, order, "text"), None, order))
    if room := entry["room"]:
        head = f"{w.called(view, room)}, {entry['rooms_under']} under it"
        found.append((head, w.room_words(view, room), None, f"{district}-tower"))
    return found


def _monster(view: Mapping[str, Any], monster: str | None, x: float, y: float, edge: str) -> list[str]:
    """A slot: a Monster with its strength in the colour of its type, and what it brings."""
    if monster is None:
        return [d.box(x, y, CARD, CARD_TALL, "none", 6, f'{edge} stroke-dasharray="4 3"')]
    name, kind, strength = w.facts_of(view, monster, "name", "type", "strength")
    style = f' font-size="13"{_BOLD} fill="{d.PANEL}"{_MIDDLE}'
    return [
        d.box(x, y, CARD, CARD_TALL, d.PANEL, 6, f'{edge} data-monster="{monster}"'),
        d.circle(x + 15, y + 16, 11, DYES[kind], told=kind),
        d.text(x + 15, y + 20.5, strength, style),
        d.text(x + 15, y + 38, w.SHORT_TYPES[kind], f' font-size="9" fill="{d.QUIET}"{_MIDDLE}'),
        *d.rows(x + 29, y + 14, 12, [line for line in d.broken(name, 10) if line], _TINY),
        d.text(x + 6, y + 54, w.monster_words(view, monster), ' font-size="9"'),
    ]


# What lies under the city: Overlords, decks, the turn in progress, and your Quests.


def _overlords(view: Mapping[str, Any]) -> list[str]:
    """The Overlords with their tokens, bright in the last two rounds, with the shapes of those who have beaten them."""
    parts: list[str] = []
    broad = (CITY_WIDTH + 8) / len(a.OVERLORD_NAMES)
    for number, overlord in enumerate(a.OVERLORD_NAMES):
        x, token = LEFT + number * broad, view["overlords"][overlord]
        strength, points = w.facts_of(view, overlord, "strength", "vp")
        words = [f"strength {strength}, {points} VP", f"+ {w.token_words(view, token)}" if token else ""]
        fill = d.PANEL if w.is_final(view) else d.TABLE
        line = f'{_edge(view, overlord)} data-overlord="{overlord}"'
        beaten = [player["seat"] for player in view["players"] if overlord in player["overlords"]]
        parts += [
            d.box(x, UNDER, broad - 8, OVERLORD, fill, 6, line),
            d.text(x + 8, UNDER + 14, w.called(view, overlord), f' font-size="11"{_BOLD}'),
            *d.rows(x + 8, UNDER + 27, 13, words, _TINY),
            *(d.emblem(seat, x + 15 + 17 * place, UNDER + 36, 0.3) for place, seat in enumerate(beaten)),
        ]
    return parts


def _course(view: Mapping[str, Any]) -> list[str]:
    """What is left to come, and the turn in progress."""
    left = listed([str(part["first"] + part["last"]) for part in view["monsters_left"]])
    quests = f"{view['quests_left']} left, {view['discarded']['count']} discarded"
    lines = [f"Supply {w.pool_letters(view['supply'])}. Monsters left: {left} of levels 1, 2 and 3. Quests: {quests}."]
    sent = [f"Sent: {'; '.join(sent_words(view, sent) for sent in view['sent'])}."] if view["sent"] else []
    turn = d.broken(" ".join([*sent, *(f"{going}." for going in going_words(view))]), 108)
    lines += turn if len(turn) <= _TURN_LINES else [*turn[: _TURN_LINES - 1], f"{turn[_TURN_LINES - 1]} ..."]
    return d.rows(LEFT + 2, UNDER + OVERLORD + 14, 13, lines, _TINY)


def _hand(view: Mapping[str, Any]) -> list[str]:
    """The Quests of the seat whose view it is, in two columns."""
    tall = HEIGHT - 12 - HAND
    known = [] if view["you"] is None else view["players"][view["you"]]["quests"]["known"]
    parts = [d.frame(LEFT, HAND, CITY_WIDTH, tall, False)]
    if not known:
        whose = "A spectator sees no Quests." if view["you"] is None else "You hold no Quests."
        return [*parts, d.caption(LEFT + 14, HAND + 20, whose)]
    brief = len(known) > _MOST_TOLD
    for number, quest in enumerate(known):
        x, y = LEFT + 12 + number % 2 * (CITY_WIDTH / 2), HAND + 15 + number // 2 * (12 if brief else 35)
        name, text = w.facts_of(view, quest, "name", "text")
        now = f", now {view['worth'][quest]} VP" if quest in view["worth"] else ""
        head, style = f"{name} ({w.form_words(view, quest)}{now})", f' font-size="{_TINY}"{_BOLD} data-quest="{quest}"'
        parts.append(d.text(x, y, head, style))
        parts += [] if brief else d.rows(x, y + 11, 10, d.broken(text, 52), 9)
    return parts


# The column beside them: what is being decided now, the seats, and the board of the Royal Guard.


def _now(view: Mapping[str, Any]) -> list[str]:
    if view["deciding"] != "over":
        return d.now_panel(view["deciding"], ask(view), letters=39)
    winners = [seat for seat, place in enumerate(view["standings"]) if place == 1]
    if winners[0] < view["people"]:
        return d.now_panel("over", "", winners=winners, score=view["scores"][winners[0]])
    return d.now_panel("over", "The Royal Guard wins the match.")


def _seats(view: Mapping[str, Any]) -> list[str]:
    tops, tall = d.seat_places(view["seats"], HEIGHT)
    parts = [part for player, top in zip(view["players"], tops) for part in _panel(view, player, top, tall)]
    return [*parts, *_guard(view, tops[-1], tall), *_board(view)] if view["guard"] else parts


def _meeple(x: float, y: float, kind: str, told: str) -> list[str]:
    style = f' font-size="9"{_BOLD} fill="{d.PANEL if kind in _LIGHT else d.INK}"{_MIDDLE}'
    line = f' stroke="{d.INK}" data-meeple="{kind}"'
    return [d.circle(x, y, 6.2, CLOTHES[kind], line, told), d.text(x, y + 3.2, w.LETTERS[kind], style)]


def _pool(x: float, y: float, words: str, meeples: Mapping[str, int]) -> list[str]:
    """Meeples in a place: each kind with its letter, and how many there are."""
    parts, at = [d.caption(x, y + 4, words)], x + 70
    for kind, number in meeples.items():
        if number:
            parts += _meeple(at, y, kind, w.meeple_words(number, kind))
            parts.append(d.text(at + 8, y + 3.5, number, f' font-size="{_TINY}"'))
            at += 20 + 6.5 * len(str(number))
    return parts


def _panel(view: Mapping[str, Any], player: Mapping[str, Any], y: float, tall: float) -> list[str]:
    """A seat: its meeples, its classes, and what it has won."""
    first = view["first"] == player["seat"] and view["deciding"] != "over"
    remarks = [*["first"] * first, counted(player["quests"]["count"], "Quest")]
    parts = d.seat_panel(view, player["seat"], y, tall, remarks)
    step = (tall - 48) / 6
    for row, place in enumerate(("tavern", "bag", "lodgings")):
        parts += _pool(d.COLUMN + 18, y + 48 + row * step, place.capitalize(), player[place])
    return [*parts, *d.rows(d.COLUMN + 18, y + 52 + 3 * step, step, _seat_words(view, player), 11)]


def _seat_words(view: Mapping[str, Any], player: Mapping[str, Any]) -> list[str]:
    """Three lines: classes and Monsters; all else, as far as there is room."""
    levels = " ".join(f"{w.LETTERS[unit]}{level}" for unit, level in player["levels"].items())
    types = w.types_of(view, player["monsters"])
    won = [f"{number} {w.SHORT_TYPES[kind]}" for kind, number in types.items() if number]
    others = ["the next building is cheaper"] * player["scaffolding"] + w.rooms_words(view, player["rooms"])
    others += w.all_called(view, [*player["tokens"], *player["completed"]])
    if player["seat"] != view["you"]:
        others += [f"holds {quest}" for quest in w.all_called(view, player["quests"]["known"])]
    words = d.shortened(", ".join(others), 2 * d.COLUMN_WIDTH - 110)
    return [", ".join([f"Levels {levels}", *won]), *d.broken(words, 46)[:2]]


def _guard(view: Mapping[str, Any], y: float, tall: float) -> list[str]:
    """What the Royal Guard has."""
    guard, seat, x = view["guard"], view["people"], d.COLUMN
    hunts = f"hunts {guard['hunts'].capitalize()}" if guard["hunts"] else ""
    facts = [f"Sword: {w.called(view, guard['sword'])}", counted(guard["quests"], "Quest")]
    facts += w.rooms_words(view, guard["rooms"])
    step = (tall - 48) / 6
    return [
        d.frame(x, y, d.COLUMN_WIDTH, tall, False),
        d.text(x + 18, y + 27, "the Royal Guard", _BOLD),
        d.caption(x + 152, y + 27, hunts),
        *d.points(x + d.COLUMN_WIDTH - 16, y + 32, seat, view["scores"][seat]),
        *_pool(x + 18, y + 48, "Bag", guard["bag"]),
        *_pool(x + 18, y + 48 + step, "Aside", guard["aside"]),
        *_pool(x + 18, y + 48 + 2 * step, "Waiting", w.tally(guard["waiting"])),
        *d.rows(x + 18, y + 52 + 3 * step, step, d.broken(", ".join(facts), 46)[:3], 11),
    ]


def _board(view: Mapping[str, Any]) -> list[str]:
    """The board of the Royal Guard: on each spot who stands there, or whom it takes, and what it does."""
    broad, tall = d.COLUMN_WIDTH / 3, 45
    parts: list[str] = []
    for number, spot in enumerate(a.GUARD_SPOT_NAMES):
        left, top = d.COLUMN + number % 3 * broad, _GUARD_TOP + number // 3 * tall
        stands = view["guard"]["board"][spot]
        takes = "/".join(w.LETTERS[kind] for kind in w.fact(view, spot, "takes"))
        line = f' stroke="{d.GOLD if stands else d.LINE}" data-spot="{spot}"'
        parts.append(d.box(left + 1, top, broad - 4, tall - 4, d.PANEL if stands else d.TABLE, 5, line))
        parts.append(d.text(left + 7, top + 14, spot.upper(), f' font-size="11"{_BOLD}'))
        parts.append(d.caption(left + broad - 10, top + 14, takes, _END))
        parts += _meeple(left + 42, top + 10, stands, stands.capitalize()) if stands else []
        parts += d.rows(left + 7, top + 26, 10, d.broken(w.guard_words(view, spot), 19), 9)
    return parts
