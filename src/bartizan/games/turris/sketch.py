"""A view of Turris in words: the places with who is there, Beasts, Tower, Missions, seats, and what is being decided.

Capitals that stand alone are Scouts: `A` is one of p1's, `X` one of the Betrayers'. `_A` is the first Excavation spot.
"""

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, Final

from bartizan.games.turris import actions as a
from bartizan.games.turris.naming import counted, listed, sentence, title

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

_QUESTIONS: Final = {
    "mission": "Complete a Mission, or go on; a card or a token can still be played.",
    "discard": "Discard {number} of your Tactics cards: {limit} may stay.",
    "offer": "Do you want what {source} offers?",
    "choose": "Choose what {source} does.",
    "spare": "The price is {number} less: which resource do you not pay?",
    "rewards": "Which reward comes first? You may leave the rest.",
    "sort": "Discard {number} of the {count} cards you look at; the others are yours.",
    "play drawn": "The card you drew is played, if it can be.",
    "slot": "Does {mission} go into a slot, or to your completed Missions?",
    "council": "Your Council token advances: to which spot?",
    "go-home": "Does your Council token go back to the start?",
    "land": "Where does the Scout from {from} go, up to {steps}?",
    "gain": "Which resource do you gain? {number} to come.",
    "lead": "Where does {beast} go, {steps} left?",
    "target": "Which Scouts does {beast} hunt?",
    "shield": "{beast} is upon your Scout in {place}: do you shield it?",
    "rescue": "{beast} would devour your Scout in {place}: does it go home instead?",
    "push": "Where is the Scout in {from} pushed?",
    "lose": "The Despair takes {number} of your resources: which one now?",
    "draw": "Tactics cards are drawn.",
    "deal": "A Mission is laid out.",
    "site": "An Excavation Site is laid on spot {spot}.",
    "room": "A Trionfo is laid into the Tower.",
    "arise": "A Beast begins on spot {spot}.",
    "first": "The First Player is drawn.",
    "roll": "A die is rolled for {die}.",
    "movement": "A Beast Movement card is drawn.",
    "over": "The match is over.",
}
STEPS_ASK: Final = {
    "gain": "Which resource do you gain? {left} to come.",
    "take": "From whom do you take?",
    "give": "To whom do you give?",
    "rival": "Which opponent gains?",
    "lose": "Which resource do you lose? {left} to go.",
    "discard": "Which Tactics card do you discard?",
    "play": "Which Tactics card do you play?",
    "reserve": "Which Mission do you reserve?",
    "shelve": "Which Mission goes under the deck?",
    "complete": "Which Mission do you complete?",
    "place": "Where do you Place a Scout?",
    "shift": "Which Scout moves?",
    "revive": "How many Scouts come back from the Graveyard?",
    "sacrifice": "Which Scout do you sacrifice?",
    "move": "Which Beast moves?",
    "flip": "Which Beast is flipped?",
    "wake": "Which Beast is turned upright?",
    "echo": "Which Beast's Location gives you its reward?",
    "fruit": "Where does the Fruit go?",
    "upgrade": "Which Location is upgraded?",
    "first": "Which room do you repair, if any?",
}
"""What a step of an effect asks, by its first word."""


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to whoever decides."""
    doing = view["doing"]
    if doing.get("rolled"):
        return f"{_question(view)} {_die_words(doing['rolled'])}"
    return _question(view)


def _die_words(rolled: Mapping[str, str]) -> str:
    """What the die shows that an effect speaks of."""
    return f"The die shows the {title(rolled['result'])}."


def _question(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    what = doing["what"]
    if what == "action":
        return _ask_for_action(view)
    if what == "step":
        if view["people"] == 1 and doing["step"]["do"] in _ALONE:
            return _ALONE[doing["step"]["do"]].format(**doing)
        return STEPS_ASK[doing["step"]["do"]].format(**doing)
    if what in ("pay", "collect", "hand-over", "build", "path"):
        return _ASKING[what](view)
    return sentence(_QUESTIONS[what].format_map({**doing, **_words(view)}))


def _words(view: Mapping[str, Any]) -> dict[str, str]:
    """The details of a decision in words."""
    doing = view["doing"]
    found = {name: place_words(view, doing[name]) for name in ("from", "place") if doing.get(name) in a.PLACE_NAMES}
    if "beast" in doing:
        found["beast"] = f"the {title(doing['beast'])}"
    if "steps" in doing and isinstance(doing["steps"], int):
        found["steps"] = counted(doing["steps"], "step")
    if doing.get("mission"):
        found["mission"] = title(doing["mission"])
    if "spot" in doing:
        found["spot"] = doing["spot"].upper()
    if "die" in doing:
        found["die"] = f"a {doing['die'].capitalize()}"
    if "." in str(doing.get("from")):
        found["source"] = source_words(doing["from"])
    return found


def source_words(entry: str) -> str:
    """Where an effect comes from."""
    kind, _, name = entry.partition(".")
    if kind == "spot":
        return "your Council spot"
    return f"the {title(name)}" if kind in ("location", "site") else title(name)


def _ask_for_action(view: Mapping[str, Any]) -> str:
    turn = view["turn"]
    kinds = [*([] if turn["collected"] else ["Place"]), *([] if turn["placed"] or turn["collected"] else ["Collect"])]
    left = counted(turn["actions_left"], "Action")
    return f"{listed([*kinds, 'Gather Ichor', 'Force Revive'], 'or')}: {left} left, and cards or tokens beside them."


def _ask_to_pay(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    due = listed([f"{number} {_DUE.get(kind, title(kind))}" for kind, number in doing["due"].items()])
    what = f" for {title(doing['mission'])}" if doing["mission"] else " for your Scouts" if doing["collect"] else ""
    return f"Pay {due}{what}: with what it asks for, or with an Artifact?"


def _ask_to_collect(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    picked = listed([place_words(view, place) for place in doing["picked"]])
    price = {"paid": "1 Ichor each", "free": "free", "no reward": "free and without reward"}[doing["mode"]]
    return f"Which Scouts come back, {doing['most']} at most, {price}?" + (f" So far: {picked}." if picked else "")


def _ask_to_hand_over(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    verb, other = ("give", "to") if doing["step"]["do"] == "give" else ("take", "from")
    return f"What do you {verb} {other} p{doing['rival'] + 1}? {doing['left']} to go."


def _ask_to_build(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    return f"Build a room for {doing['prestige']} Prestige{', or do not' if doing['optional'] else ''}: which one?"


def _ask_for_path(view: Mapping[str, Any]) -> str:
    doing = view["doing"]
    start = doing["via"] or doing["place"]
    name, target = title(doing["beast"]), place_words(view, doing["target"])
    return f"The {name} goes to {target}: which way from {place_words(view, start)}?"


_ALONE: Final = {
    "take": "Which resource do you take? {left} to come.",
    "give": "Which resource do you give? {left} to go.",
}
"""What a step asks in solo instead."""
_DUE: Final = {"goods": "goods of any kind", "any": "resources of any kind"}
_ASKING: Final = {
    "pay": _ask_to_pay,
    "collect": _ask_to_collect,
    "hand-over": _ask_to_hand_over,
    "build": _ask_to_build,
    "path": _ask_for_path,
}


def place_words(view: Mapping[str, Any], place: str) -> str:
    """A place in a sentence: `the Forge`, `the Cistern (A)`, `the left Crossroads`."""
    if place in a.LOCATION_NAMES:
        return f"the {title(place)}"
    if place in a.SPOT_NAMES:
        site = view["sites"][place]
        return f"the {title(site)} ({place.upper()})" if site else f"spot {place.upper()}"
    return f"the {place} Crossroads"


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
        return f"flipped, at {place_words(view, beast['place'])}"
    aims = listed([place_words(view, hunt["target"]) for hunt in beast["hunts"]], "or")
    return f"at {place_words(view, beast['place'])}, would go for {aims}"


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
