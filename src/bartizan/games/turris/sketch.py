"""A view of Turris in words: the places with who is there, Beasts, Tower, Missions, seats, and what is being decided.

Capitals that stand alone are Scouts: `A` is one of p1's, `X` one of the Betrayers'. `_A` is the first Excavation spot.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.sketching import FIGURES, seat_line, wrapped
from bartizan.games.turris import actions as a
from bartizan.games.turris.names import WORDS, listed, place_name, title

BETRAYER: Final = "X"
_COLUMN: Final = 36
_ROWS: Final = (len(a.PLACE_NAMES) + 1) // 2
_TITLED: Final = [
    *a.LOCATION_NAMES, *a.BEAST_NAMES, *a.MISSION_NAMES, *a.TACTIC_NAMES, *a.TRIONFO_NAMES, *a.RESOURCE_NAMES,
    "artifact",
]  # fmt: skip
"""What actions speak of and the sketch calls by titles, wherever it lies."""
STEPS_ASK: Final = WORDS.names("questions.step")  # what a step of an effect can ask, by its first word


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to whoever decides."""
    key, words = _question(view, view["doing"]["what"])
    question = WORDS.question(key, view, **{**view["doing"], **words})
    rolled = view["doing"].get("rolled")
    return WORDS.question("rolled", view, question=question, result=rolled["result"]) if rolled else question


def _question(view: Mapping[str, Any], what: str) -> tuple[str, dict[str, Any]]:
    """Which text asks it, and words in that which the view has not."""
    doing, turn = view["doing"], view["turn"]
    if what == "step":
        word = doing["step"]["do"]
        return f"{'alone' if view['people'] == 1 and word in WORDS.names('questions.alone') else 'step'}.{word}", {}
    if what == "action":
        placing = [] if turn["collected"] else ["place"] if turn["placed"] else ["place", "collect"]
        names = [WORDS.say(f"actions.{kind}") for kind in (*placing, "gather", "revive")]
        return what, {"kinds": listed(names, "or"), "left": turn["actions_left"]}
    if what == "pay":
        due = [
            WORDS.say(f"due.{kind if kind in ('goods', 'any') else 'resource'}", number=number, kind=kind)
            for kind, number in doing["due"].items()
        ]
        bought = "mission" if doing["mission"] else "collect" if doing["collect"] else "other"
        return what, {"due": due, "what": WORDS.say(f"pays.{bought}", mission=doing["mission"])}
    if what == "collect":
        return "collect.more" if doing["picked"] else "collect.first", {"price": WORDS.say(f"price.{doing['mode']}")}
    if what == "path":
        return what, {"start": doing["via"] or doing["place"]}
    if what == "hand-over":
        return f"hand-over.{doing['step']['do']}", {}
    if what == "build":
        return "build.may" if doing["optional"] else "build.must", {}
    return what, {}


def sketch(view: Mapping[str, Any]) -> str:
    """The places, what lies beside them, and some lines for each seat."""
    seats = [seat_line(view, player["seat"], _facts(player)) for player in view["players"]]
    parts = [place_lines(view), ways_lines(view), table_lines(view), owner_lines(view), seats]
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
    ways = []
    for number, place in enumerate(a.PLACE_NAMES):
        others = [_short(other) for other in view["places"][place]["beside"] if other in a.PLACE_NAMES[number:]]
        ways += [f"{_short(place)}: {' '.join(others)}"] if others else []
    return ["  ! Immediate, 1 limit 1, + upgraded, * Fruit, [-Pain] flipped, = Crossroads.", *_listing("Ways", ways)]


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
    beast = entry["beast"] and f"[{'-' if view['beasts'][entry['beast']]['flipped'] else ''}{title(entry['beast'])}]"
    return " ".join(part for part in (scouts, beast, "*" if entry["fruit"] else "") if part)


def _short(place: str) -> str:
    return f"_{place.upper()}" if place in a.SPOT_NAMES else title(place) if place in a.LOCATION_NAMES else place


def _listing(head: str, words: list[str]) -> list[str]:
    """A line with a list, if there is anything in it."""
    return wrapped(f"  {head}: {'; '.join(words)}.", 3) if words else []


def table_lines(view: Mapping[str, Any]) -> list[str]:
    """Round, Beasts, Tower and Missions."""
    fast = view["beasts"][view["altar"]]
    speed = f" (speed {fast['speed']})" if fast and fast["speed"] > 1 else ""
    when = f"Round {view['round']}" if view["round"] else "Set-up"
    following = f" Next: p{view['future'] + 1}." if view["future"] is not None else ""
    ending = " The endgame has begun." if view["ending"] != "not yet" and view["deciding"] != "over" else ""
    course = f"{when}. First Player: p{view['first'] + 1}.{following} Altar: {title(view['altar'])}{speed}.{ending}"
    lines = wrapped(f"  {course}")
    for beast in a.BEAST_NAMES:
        lines += _listing(title(beast), _hunt_words(view, view["beasts"][beast]))
    lines += _listing("Tower", [_room_words(room) for room in view["tower"] if room["room"]])
    lines += wrapped(f"  Missions: {'; '.join([title(mission) for mission in view['tableau'] if mission])}.", 3)
    if view["betrayers"]:
        card = view["betrayers"]["card"]
        lines.append(f"  Betrayers: {view['betrayers']['prestige']} Prestige" + (f", {title(card)}." if card else "."))
    return lines


def _hunt_words(view: Mapping[str, Any], beast: Mapping[str, Any] | None) -> list[str]:
    """Where a Beast is, if it is there, and where it would go now."""
    if not beast:
        return []
    where = f"at {place_name(view, beast['place'])}"
    aims = listed([place_name(view, hunt["target"]) for hunt in beast["hunts"]], "or")
    return [f"flipped, {where}" if beast["flipped"] else f"{where}, would go for {aims}"]


def _room_words(room: Mapping[str, Any]) -> str:
    owner = f" (p{room['owner'] + 1})" if room["owner"] is not None else ""
    return f"{title(room['room'])}{owner}{' damaged' if room['damaged'] else ''}"


def owner_lines(view: Mapping[str, Any]) -> list[str]:
    """What belongs to people but stands in no seat's line: Council tokens, Missions that wait or work, cards."""
    players = view["players"]
    lines = _listing("Council", [f"p{player['seat'] + 1} {player['council']}" for player in players])
    for player in players:
        waiting = [title(mission) for mission in player["reserved"]]
        working = [title(slot["mission"]) for slot in player["slots"] if slot]
        words = [f"reserved {listed(waiting)}"] if waiting else []
        words += [f"in slots {listed(working)}"] if working else []
        lines += _listing(f"Missions of p{player['seat'] + 1}", words)
    if view["you"] is not None:
        cards = [title(card) for card in players[view["you"]]["hand"]["cards"]]
        lines += _listing("Your hand", cards or ["no cards"])
    return [*lines, "  i Ichor, k Knowledge, r Relics, w Weaponry, A Artifact, t token."]


def _facts(player: Mapping[str, Any]) -> list[str]:
    """Prestige, Scouts, belongings, Missions done of those for the next room, cards."""
    letters = {name: "A" if name == "artifacts" else name[0] for name in player["goods"]}
    owned = " ".join(f"{number}{letters[name]}" for name, number in player["goods"].items() if number)
    return [
        f"{player['prestige']:>3} points",
        f"{player['reserve']} home",
        f"{player['graveyard']} lost",
        owned or "nothing",
        f"{len(player['completed'])}/{player['missions_for_room']} done",
        f"hand {player['hand']['count']}",
    ]
