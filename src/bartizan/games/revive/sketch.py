"""A view of Revive in words: what is being decided, the land in letters, displays, what players have; in 80 columns."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from bartizan.engine.sketching import FIGURES, seat_line, wrapped
from bartizan.engine.words import counted, listed
from bartizan.games.revive import actions as a, facts as w
from bartizan.games.revive.land import cells_of
from bartizan.games.revive.names import WORDS
from bartizan.games.revive.vocabulary import COLOUR_NAMES, GOOD_NAMES

_WIDE: Final = 4  # letters of a hex
_SIGNS: Final = {
    "sand": ".", "yellow": "Ye", "green": "Gn", "gray": "Gy", "location": "@", "water": "~", "crystal": "*",
    "vast-crystal": "^", "lake": "~~", "start": "?", "near": "-", "far": "=", "corner": "@", "chasm": "", "open": "(",
    "closed": "[",
}  # fmt: skip
_TITLED: Final = ("citizen", "scyphoz", "module", "machine", "crate", "journey", "major", "minor", "scoring", "gadget",
                  "tribe")  # fmt: skip
"""What actions speak of and the sketch calls by titles, wherever it lies."""
_LAKE: Final = ("build_small", "hibernate_small", "build_large", "hibernate_large")
_HELPS: Final = {"range": "plus", "no-books": "no_books"}  # effects that wait for the next action


def ask(view: Mapping[str, Any]) -> str:
    """The question of the step that waits; of a draw, what is drawn. It says what an effect comes from and, in the turn
    of another player, whose turn that is."""
    doing, turn = view["doing"], view["turn"]
    key, words = _question(view, doing)
    question = WORDS.question(key, view, **{**doing, **words})
    if doing["what"] in ("step", "stores") and doing["left"] > 1:
        question = WORDS.question("left", view, left=doing["left"], question=question)
    if isinstance(doing.get("from"), str) and doing["from"]:
        question = WORDS.question("source", view, source=w.source_words(view, doing["from"]), question=question)
    if turn and view["deciding"] in range(view["seats"]) and view["deciding"] != turn["seat"]:
        return WORDS.question("elsewhere", view, turn=turn["seat"], question=question)
    return question


def _question(view: Mapping[str, Any], doing: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Which text asks it, and words in that which the step does not tell."""
    what, seat = doing["what"], view["deciding"]
    if what == "step":
        step = doing["step"]
        return f"step.{w.key_of('questions.step', step)}", {**step, "what": w.effect_words([step])}
    if what in ("offer", "grant"):
        granted = {"do": doing.get("action"), "less": doing.get("discount"), "range": doing.get("plus")}
        return what, {"what": w.effect_words(doing.get("steps", [granted]))}
    if what == "choose":
        sides = [f"{number} ({w.effect_words(side)})" for number, side in enumerate(doing["sides"], 1)]
        return what, {"what": listed(sides, "or")}
    if what == "ability":
        ability = w.does(view, "tribe", view["players"][seat]["tribe"], "ability")
        places = {"gate", "temple", "camp", "chip"}.intersection(ability.split(", "))
        return "ability-place" if places else what, {"ability": ability}
    forms = {
        "act": f"act-{'ahead' if what == 'act' and view['turn']['ahead'] else doing.get('left')}",
        "gain": f"gain-{doing.get('kind')}{'-machine' * doing.get('machine', False)}",
        "tribe": "tribe-drawn" if seat == "chance" else what,
        "location": "location-devotion" if doing.get("site") == "devotion" else what,
    }
    return forms.get(what, what), {}


def sketch(view: Mapping[str, Any]) -> str:
    """The land, the turn, what the seat has whose view it is, what is for everyone, and what others have."""
    players = [player for player in view["players"] if player["tribe"]]
    parts = [land_lines(view), turn_lines(view)]
    parts += [player_lines(view, player) for player in players if player["seat"] == view["you"]]
    parts += [table_lines(view), place_lines(view)]
    parts += [player_lines(view, player) for player in players if player["seat"] != view["you"]]
    parts.append([seat_line(view, player["seat"], _facts(player)) for player in view["players"]])
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def meanings(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """The ids for which titles stand."""
    return {w.called(view, kind, name): [name] for kind in _TITLED for name in a.IDS[kind]}


# The land.


def land_lines(view: Mapping[str, Any]) -> list[str]:
    """Five rows of places, each with its name over its four hexes."""
    lines = [" " * 72] * 15
    for place in a.PLACE_NAMES[: a.CHASM]:
        for part, (x, y) in zip(a.PART_NAMES, cells_of(place), strict=True):
            row, column = y // 2 * 3 + y % 2 + 1, 4 + x * _WIDE + y % 2 * _WIDE // 2
            texts = {row: _hex(view, place, part), **({row - 1: place} if part == "a" else {})}
            for at, text in texts.items():
                lines[at] = lines[at][:column] + text + lines[at][column + len(text) :]
    return [line.rstrip() for line in lines]


def _hex(view: Mapping[str, Any], place: str, part: str) -> str:
    """Who is on a hex, or what it shows. Of a corner only the first is drawn."""
    ground, _, gate = w.ground_of(view, place + part).partition(" ")
    if ground == "corner" and part != "a":
        return ""
    name = place if ground == "corner" else place + part
    players = list(zip(FIGURES, view["players"], strict=False))
    if figures := "".join(letter for letter, player in players if name in player["figures"]):
        return f"@{figures}" if len(figures) < _WIDE - 1 else figures
    buildings = [letter.lower() for letter, player in players if name in player["small"]]
    buildings += [letter for letter, player in players if name in player["large"]]
    return "".join(buildings) or _SIGNS[ground] + gate + "+" * (name in view["markers"])


def place_lines(view: Mapping[str, Any]) -> list[str]:
    """What the signs mean, large locations with what they score, and lakes with what they bring."""
    lines = wrapped(f"  {WORDS.say('names.legend')}", 2)
    there = " ".join(FIGURES[player["seat"]] for player in view["players"] if player["figure_at_devotion"])
    for site, location in view["locations"].items():
        where = f"beside the devotion track {f'({there}) ' * bool(there)}" if site == "devotion" else f"{site} "
        fields = (w.fact(view, "location", location, field) for field in ("each", "group"))
        scored = map(w.score_words, *fields, [w.fact(view, "location", location, line) for line in ("first", "second")])
        lines += wrapped(f"  {where}{w.called(view, 'location', location)}: {', '.join(scored)}.")
    for place, lake in view["tiles"].items():
        if lake in a.LAKE.numbers:
            does = {field: w.does(view, "lake", lake, field) for field in _LAKE}
            lines += wrapped(f"  {place} {w.called(view, 'lake', lake)}: {WORDS.say('names.shores', **does)}")
    return lines


# What is for everyone, and the turn.


def table_lines(view: Mapping[str, Any]) -> list[str]:
    """Displays with what that does which lies there, decks, artifacts, and the two tracks."""
    left, taken = view["left"], [player["tribe"] for player in view["players"]]
    tribes = [one for one in a.TRIBE.values if one not in taken] if view["doing"]["what"] == "tribe" else []
    lines = _listing("Tribes", _things(view, "tribe", tribes, "ability"))
    citizens = [_card(view, card) for card in filter(None, view["citizens"])]
    lines += _listing(f"Citizens, {left['citizens']} left", citizens)
    lines += _listing(f"Slot modules, {left['modules']} left", _things(view, "module", view["modules"]))
    for colour, tokens in view["machines"].items():
        lines += _listing(f"Machines, {colour}, {left['machines'][colour]} left", _things(view, "machine", tokens))
    journeys = [_journey(view, journey) for journey in filter(None, view["journeys"])]
    lines += _listing(f"Journeys, {left['journeys']} left", journeys)
    artifacts = [f"{w.called(view, 'major', name)} {number}" for name, number in view["majors"].items()]
    for name, number in view["minors"].items():
        text = f"{w.called(view, 'minor', name)} {number} ({w.fact(view, 'minor', name, 'text').rstrip('.')})"
        artifacts += [text] * (number > 0)
    lines += _listing("Artifacts", artifacts)
    lines += _listing("All score by", [_scoring(view, view["scoring"])] if view["scoring"] else [])
    lines += _listing("Out of the game", [_scoring(view, card) for card in view["rejected"]["known"]])
    spaces = listed([str(space) for space in w.fact(view, "pointtrack", "crates", "spaces")])
    lines += wrapped(f"  A crate each at {spaces} points ({left['crates']} left).")
    if view["expansion"]:
        bonuses = [f"{w.fact(view, 'bonus', one, 'space')} = {w.does(view, 'bonus', one)}" for one in a.IDS["bonus"]]
        lines += _listing(f"Devotion track ({left['scyphoz']} Scyphoz cards left)", bonuses)
    for deck, known in view["under"].items():
        kind = "scyphoz" if deck == "scyphoz" else "machine"
        lines += _listing(f"You know of the {deck} deck, from the top", [w.called(view, kind, one) for one in known])
    return lines + _listing("You have drawn", [_card(view, card) for card in view["drawn"]["known"]])


def turn_lines(view: Mapping[str, Any]) -> list[str]:
    """Whose turn it is, what helps in it, and what everything on the map costs."""
    turn, doing = view["turn"], view["doing"]
    if not turn:
        return []
    words = [f"first p{view['first'] + 1}"]
    words += [f"{counted(doing['left'], 'main action')} left"] if doing["what"] == "act" else []
    words += [WORDS.say(f"effects.discount-{kind}", number=number) for kind, number in turn["discounts"].items()]
    words += [WORDS.say(f"effects.{key}", number=turn["plus"]) for key, said in _HELPS.items() if turn[said]]
    words += [f"next card {turn['coloured']}"] if turn["coloured"] else []
    words += [f"action cube on {view['cube']}"] if view["seats"] == 1 else []
    words += [f"p{view['end_tile'] + 1} has the end tile"] if view["end_tile"] is not None else []
    words += [f"no further turn of p{view['last'] + 1}"] if view["last"] is not None else []
    lines = wrapped(f"  Turn {turn['number']}, of p{turn['seat'] + 1}: {', '.join(words)}.")
    prices: dict[str, list[str]] = {}
    for action, price in doing.get("prices", {}).items():
        verb, _, target = action.rpartition(" ")
        cost = "".join(f"{number}{good[0]}" for number, good in zip(price, GOOD_NAMES, strict=False) if number)
        prices.setdefault(verb, []).append(f"{target}:{cost or 0}")
    for verb, targets in prices.items():
        lines += _listing(verb.capitalize(), [", ".join(targets)])
    return lines


# What players have.


def player_lines(view: Mapping[str, Any], player: Mapping[str, Any]) -> list[str]:
    """A player: technologies, tracks, machines, slots and cards; the own ones with what they do."""
    own, tribe = player["seat"] == view["you"], player["tribe"]
    head = f"p{player['seat'] + 1}, {w.called(view, 'tribe', tribe)}"
    head += f" by {'night' if view['night'] else 'day'}" * (tribe == "kairos")
    lines = _listing(head, [w.does(view, "tribe", tribe, "ability")])
    technologies = [_technology(view, player, place) for place in a.TREE.values if own or place in player["unlocked"]]
    lines += _listing(f"Technologies{', in brackets those to come' * own}", technologies)
    places = {colour: player["tracks"].get(colour, 0) for colour in COLOUR_NAMES}
    tracks = [", ".join([f"{one} {at}", *w.spaces_ahead(view, one, at, 3)]) for one, at in places.items()]
    lines += _listing("Tracks", tracks)
    machines = []
    for place, entry in w.machines_of(view, player).items():
        marks = " used" * (place in player["used"]) + " face down" * (place in player["flipped"])
        machines.append(f"{place}{marks} {w.called(view, *entry)}: {w.does(view, *entry)}")
    lines += _listing("Machines", machines)
    slots = []
    for slot, (cards, modules) in w.slots_of(view, player).items():
        works = {one: "/".join(w.fact(view, "module", one, "colours")) for one in modules}
        there = [w.marked(view, "citizen", card) for card in cards]
        there += [f"[{works[one]}: {w.does(view, 'module', one)}]" for one in modules]
        slots.append(f"{slot} {', '.join(there) or '-'}")
    return [*lines, *_listing("Slots", slots), *_belongings(view, player, own)]


def _belongings(view: Mapping[str, Any], player: Mapping[str, Any], own: bool) -> list[str]:
    """What a player has that lies outside the machine room."""
    lines: list[str] = []
    for head in ("active", "resting"):
        lines += _listing(head.capitalize(), [_card(view, card, own) for card in player[head]])
    crates = zip(player["crates"].values(), _things(view, "crate", player["crates"]), strict=True)
    lines += _listing("Crates", [f"{number} {crate}" for number, crate in crates])
    lines += _listing("Journeys", [_journey(view, one, has) for one, has in player["journeys"].items()])
    won = [(kind, one, number) for kind in ("major", "minor") for one, number in player[f"{kind}s"].items()]
    artifacts = [f"{w.called(view, kind, one)} {number}" for kind, one, number in won]
    lines += _listing("Artifacts", artifacts + [_scoring(view, card) for card in player["artifact_cards"]["known"]])
    if player["tribe"] == "gibwarks":
        up = [name for name in view["gadgets"] if name not in view["gadgets_down"]]
        lines += _listing("Gadgets turned up", _things(view, "gadget", up))
    lines += _listing("Given for journeys", [w.called(view, "citizen", card) for card in player["given"]])
    space = a.IDS["rest"][min(player["hibernated"], len(a.IDS["rest"]) - 1)]
    words = {"progress marker": player["progress"], "open crate": sum(player["opened"].values()),
             "visible flask": player["flasks"], "leech marker": player["leeches"],
             "completed journey": len(player["completed"])}  # fmt: skip
    besides = [counted(number, word) for word, number in words.items() if number]
    return lines + _listing("Besides", [*besides, f"hibernating next brings {w.does(view, 'rest', space)}"])


def _facts(player: Mapping[str, Any]) -> list[str]:
    """What stands in the line of a seat, its points first."""
    goods = [f"{good} {player['holdings'].get(good, 0)}" for good in GOOD_NAMES]
    facts = [f"{player['score']:>3} points", f"devotion {player['devotion']}", *goods, f"energy {player['energy']}"]
    return [*facts, f"switch {'down' if player['switch'] else 'up'}"]


# Single things.


def _listing(head: str, words: Sequence[str]) -> list[str]:
    """Lines with a list, if there is anything in it."""
    return wrapped(f"  {head}: {'; '.join(words)}.") if words else []


def _things(view: Mapping[str, Any], kind: str, names: Iterable[str | None], field: str = "effect") -> list[str]:
    """Tokens with what they do: `Bread Oven (gain-yellow): 2 food`."""
    return [f"{w.marked(view, kind, name)}: {w.does(view, kind, name, field)}" for name in filter(None, names)]


def _card(view: Mapping[str, Any], card: str, told: bool = True) -> str:
    """A card: `Hearth Keeper: yellow, 1 food, 1 gear, 1 book & / tribe ability`."""
    kind = "scyphoz" if card in a.SCYPHOZ.numbers else "citizen"
    top, bottom = (w.does(view, kind, card, half) for half in a.HALF.values)
    if kind == "scyphoz":
        colour = view["turn"]["named"].get(card) if view["turn"] else None
        words = f"{colour or 'any colour'}, {top} / {bottom}"
    else:
        chain, flask = w.fact(view, kind, card, "chain"), ", flask" * w.fact(view, kind, card, "flask")
        words = f"{w.fact(view, kind, card, 'colour')}{flask}, {top}{' &' * (chain == 'top')} / {bottom}"
        words += " &" * (chain == "bottom")
    return w.marked(view, kind, card) + f": {words}" * told


def _scoring(view: Mapping[str, Any], card: str) -> str:
    """An artifact card: what it gives for each major artifact of a kind."""
    words = []
    for major in a.MAJOR.values:
        thing = w.fact(view, "scoring", card, major)
        points = [w.fact(view, "category", thing, field) for field in ("each", "group")]
        words.append(f"{major} {w.score_words(points[0], points[1], thing)}")
    return f"{w.marked(view, 'scoring', card)}: {', '.join(words)}"


def _journey(view: Mapping[str, Any], journey: str, has: Sequence[Mapping[str, Any]] = ()) -> str:
    """A journey: its requirements with the devotion for each, and of an open one how much there is."""
    levels = []
    for number, level in enumerate(a.LEVEL.values):
        what, count, *good = w.fact(view, "journey", journey, level).split()
        asked = f"pay {count} {good[0]}" if good else f"{count} {WORDS.say(f'counted.{what}', number=int(count))}"
        there = has[number] if has else {"met": False, "has": None}
        mark = " met" if there["met"] else f" has {there['has']}" if there["has"] is not None else ""
        levels.append(f"{level} {asked}: {w.fact(view, 'journey', journey, 'devotion')[number]}{mark}")
    return f"{w.marked(view, 'journey', journey)}, {w.fact(view, 'journey', journey, 'colour')}: {', '.join(levels)}"


def _technology(view: Mapping[str, Any], player: Mapping[str, Any], place: str) -> str:
    """A technology: one to come in brackets with the books that it costs, an own one with what it does."""
    name = w.technology(player["tribe"], place)
    words = w.called(view, "technology", name)
    words += f": {w.fact(view, 'technology', name, 'text').rstrip('.')}" if player["seat"] == view["you"] else ""
    row = "first" if place == "base" else "top" if "-" in place else "second"
    to_come = f"({place} {w.fact(view, 'row', row, 'books')}b {words})"
    return f"{place} {words}" if place in player["unlocked"] else to_come
