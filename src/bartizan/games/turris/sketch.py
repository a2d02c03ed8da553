"""A view of Turris in words: the places with who is there, Beasts, Tower, Missions, seats, and what is being decided.

Capitals that stand alone are Scouts: `A` is one of p1's, `X` one of the Betrayers'. `_A` is the first Excavation spot.
"""

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import Any, Final

from bartizan.games.turris import actions as a
from bartizan.games.turris.names import WORDS, listed, place_name, title

FIGURES: Final = "ABCD"
BETRAYER: Final = "X"
_LETTERS: Final = {**{name: name[0] for name in a.RESOURCE_NAMES}, "artifacts": "A", "tokens": "t"}
_BROAD: Final = 79
_COLUMN: Final = 36
_ROWS: Final = (len(a.PLACE_NAMES) + 1) // 2
_TITLED: Final = [
    *a.LOCATION_NAMES, *a.BEAST_NAMES, *a.MISSION_NAMES, *a.TACTIC_NAMES, *a.TRIONFO_NAMES, *a.RESOURCE_NAMES,
    "artifact",
]  # fmt: skip
"""What actions speak of and the sketch calls by titles, wherever it lies."""

STEPS_ASK: Final = WORDS.names("questions.step")
"""What a step of an effect can ask, by its first word."""


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to whoever decides."""
    doing = view["doing"]
    question = _question(view)
    if doing.get("rolled"):
        return WORDS.question("rolled", view, question=question, result=doing["rolled"]["result"])
    return question


def _question(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    what = doing["what"]
    if what == "step":
        word = doing["step"]["do"]
        alone = view["people"] == 1 and word in WORDS.names("questions.alone")
        return WORDS.question(f"{'alone' if alone else 'step'}.{word}", view, **doing)
    key, words = _DETAILS[what](view) if what in _DETAILS else (what, {})
    return WORDS.question(key, view, **{**doing, **words})


_Details = tuple[str, dict[str, Any]]
"""Which of the texts of a question is meant, and words in it that the view has not."""


def _action(view: Mapping[str, Any]) -> _Details:
    turn = view["turn"]
    kinds = ["gather", "revive"]
    if not turn["collected"]:
        kinds = ["place", *kinds] if turn["placed"] else ["place", "collect", *kinds]
    names = [WORDS.say(f"actions.{kind}") for kind in kinds]
    return "action", {"kinds": listed(names, "or"), "left": turn["actions_left"]}


def _pay(view: Mapping[str, Any]) -> _Details:
    doing = view["doing"]
    due = [
        WORDS.say(f"due.{kind if kind in ('goods', 'any') else 'resource'}", number=number, kind=kind)
        for kind, number in doing["due"].items()
    ]
    bought = "mission" if doing["mission"] else "collect" if doing["collect"] else "other"
    return "pay", {"due": due, "what": WORDS.say(f"pays.{bought}", mission=doing["mission"])}


def _collect(view: Mapping[str, Any]) -> _Details:
    doing = view["doing"]
    return "collect.more" if doing["picked"] else "collect.first", {"price": WORDS.say(f"price.{doing['mode']}")}


_DETAILS: Final[dict[str, Callable[[Mapping[str, Any]], _Details]]] = {
    "action": _action,
    "pay": _pay,
    "collect": _collect,
    "hand-over": lambda view: (f"hand-over.{view['doing']['step']['do']}", {}),
    "build": lambda view: ("build.may" if view["doing"]["optional"] else "build.must", {}),
    "path": lambda view: ("path", {"start": view["doing"]["via"] or view["doing"]["place"]}),
}


def sketch(view: Mapping[str, Any]) -> str:
    """The places, what lies beside them, and some lines for each seat."""
    parts = [place_lines(view), ways_lines(view), table_lines(view), owner_lines(view), seat_lines(view)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def meanings(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """What names in the sketch stand for: places, Beasts, Missions, cards, resources and rooms."""
    found = {title(name): [name] for name in _TITLED} | {name: [name] for name in a.PLACE_NAMES[a.LOCATIONS :]}
    for spot in a.SPOT_NAMES:
        names = [_short(spot), f"spot {spot.upper()}", *([title(view["sites"][spot])] if view["sites"][spot] else [])]
        found |= {name: [spot] for name in names}
    doing = view["doing"]
    if doing["what"] == "step" and doing["step"]["do"] == "first":  # rooms are repaired by their numbers
        found |= {title(room["room"]): [str(number)] for number, room in enumerate(view["tower"], 1) if room["room"]}
    return found


def place_lines(view: Mapping[str, Any]) -> list[str]:
    """Two columns of places: number or letter, name, what sort it is, and who is there."""
    cells = [_cell(view, place) for place in a.PLACE_NAMES]
    wide = max(_COLUMN, *(len(cell) + 2 for cell in cells[:_ROWS]))
    return [f" {cells[row]:<{wide}}{cells[row + _ROWS]}" for row in range(_ROWS)]


def ways_lines(view: Mapping[str, Any]) -> list[str]:
    """What the marks mean, and which place is beside which."""
    told: set[str] = set()
    ways = []
    for place in a.PLACE_NAMES:
        others = [other for other in view["places"][place]["beside"] if other not in told]
        told.add(place)
        if others:
            ways.append(f"{_short(place)}: {' '.join(_short(other) for other in others)}")
    return ["  ! Immediate, 1 limit 1, + upgraded, * Fruit, [-Pain] flipped, = Crossroads.", *_wrapped(ways, "  Ways")]


def _cell(view: Mapping[str, Any], place: str) -> str:
    entry = view["places"][place]
    if place in a.LOCATION_NAMES:
        name = f"{a.LOCATION_NAMES.index(place) + 1:>2} {title(place)}"
    elif place in a.SPOT_NAMES:
        name = f"_{place.upper()} {title(entry['site']) if entry['site'] else 'unused'}"
    else:
        name = f" = {place}"
    marks = "".join(mark for mark, key in (("!", "immediate"), ("1", "limited"), ("+", "upgraded")) if entry[key])
    return f"{name:<18}{marks:<4}{_pieces(view, entry)}".rstrip()


def _pieces(view: Mapping[str, Any], entry: Mapping[str, Any]) -> str:
    """Scouts, a Beast and the Fruit in a place."""
    letters = FIGURES[: view["people"]] + BETRAYER
    present = [(letter, number) for letter, number in zip(letters, entry["scouts"], strict=False) if number]
    scouts = " ".join(letter if number == 1 else f"{letter}:{number}" for letter, number in present)
    beast = ""
    if entry["beast"]:
        beast = f"[{'-' if view['beasts'][entry['beast']]['flipped'] else ''}{title(entry['beast'])}]"
    return " ".join(part for part in (scouts, beast, "*" if entry["fruit"] else "") if part)


def _short(place: str) -> str:
    return f"_{place.upper()}" if place in a.SPOT_NAMES else title(place) if place in a.LOCATION_NAMES else place


def _wrapped(words: list[str], head: str) -> list[str]:
    return wrap(f"{head}: {'; '.join(words)}.", _BROAD, subsequent_indent="   ", break_on_hyphens=False)


def table_lines(view: Mapping[str, Any]) -> list[str]:
    """Round, Beasts, Tower and Missions."""
    fast = view["beasts"][view["altar"]]
    speed = f" (speed {fast['speed']})" if fast and fast["speed"] > 1 else ""
    when = f"Round {view['round']}" if view["round"] else "Set-up"
    following = f" Next: p{view['future'] + 1}." if view["future"] is not None else ""
    ending = " The endgame has begun." if view["ending"] != "not yet" and view["deciding"] != "over" else ""
    course = f"{when}. First Player: p{view['first'] + 1}.{following} Altar: {title(view['altar'])}{speed}.{ending}"
    lines = wrap(f"  {course}", _BROAD, subsequent_indent="    ")
    for beast in a.BEAST_NAMES:
        if view["beasts"][beast]:
            lines += _wrapped([_hunt_words(view, beast)], f"  {title(beast)}")
    rooms = [_room_words(room) for room in view["tower"] if room["room"]]
    lines += _wrapped(rooms, "  Tower") if rooms else []
    lines += _wrapped([title(mission) for mission in view["tableau"] if mission], "  Missions")
    if view["betrayers"]:
        card = view["betrayers"]["card"]
        lines.append(f"  Betrayers: {view['betrayers']['prestige']} Prestige" + (f", {title(card)}." if card else "."))
    return lines


def _hunt_words(view: Mapping[str, Any], name: str) -> str:
    """Where a Beast is, and where it would go now."""
    beast = view["beasts"][name]
    if beast["flipped"]:
        return f"flipped, at {place_name(view, beast['place'])}"
    aims = listed([place_name(view, hunt["target"]) for hunt in beast["hunts"]], "or")
    return f"at {place_name(view, beast['place'])}, would go for {aims}"


def _room_words(room: Mapping[str, Any]) -> str:
    owner = f" (p{room['owner'] + 1})" if room["owner"] is not None else ""
    return f"{title(room['room'])}{owner}{' damaged' if room['damaged'] else ''}"


def owner_lines(view: Mapping[str, Any]) -> list[str]:
    """What belongs to people but stands in no seat's line: Council tokens, Missions that wait or work, cards."""
    players = view["players"]
    lines = _wrapped([f"p{player['seat'] + 1} {player['council']}" for player in players], "  Council")
    for player in players:
        waiting = [title(mission) for mission in player["reserved"]]
        working = [title(slot["mission"]) for slot in player["slots"] if slot]
        words = [f"reserved {listed(waiting)}"] if waiting else []
        words += [f"in slots {listed(working)}"] if working else []
        lines += _wrapped(words, f"  Missions of p{player['seat'] + 1}") if words else []
    if view["you"] is not None:
        cards = [title(card) for card in players[view["you"]]["hand"]["cards"]]
        lines += _wrapped(cards or ["no cards"], "  Your hand")
    return [*lines, "  i Ichor, k Knowledge, r Relics, w Weaponry, A Artifact, t token."]


def seat_lines(view: Mapping[str, Any]) -> list[str]:
    """A line for each person."""
    return [
        f"{'>' if view['deciding'] == player['seat'] else ' '} {FIGURES[player['seat']]} p{player['seat'] + 1}: "
        f"{', '.join(_seat_words(player))}"
        for player in view["players"]
    ]


def _seat_words(player: Mapping[str, Any]) -> list[str]:
    """Prestige, Scouts, belongings, Missions done of those for the next room, cards."""
    goods = player["goods"]
    owned = " ".join(f"{goods[name]}{letter}" for name, letter in _LETTERS.items() if goods[name])
    return [
        f"{player['prestige']:>3} points",
        f"{player['reserve']} home",
        f"{player['graveyard']} lost",
        owned or "nothing",
        f"{len(player['completed'])}/{player['missions_for_room']} done",
        f"hand {player['hand']['count']}",
    ]
