"""A view of Revive in words: what is being decided, the land in letters, displays, and what each player has. All fits
into 80 columns."""

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
    "vast-crystal": "^", "lake": "~~", "near": "-", "far": "=", "corner": "@", "chasm": "", "open": "(", "closed": "[",
}  # fmt: skip
_LEGEND: Final = (
    "  Hexes of a place: a b over c d. - near ice, = far ice, . sand, Ye yellow, Gn green, Gy gray terrain, ~ water, "
    "~~ lake, * crystal, ^ vast crystal, @ location; b small and B large building, @B figure; + temple, camp or chip; "
    "(1 open, [1 closed gate. Cards: top / bottom, & chain sign. Prices: f food, g gears, b books."
)
_TITLED: Final = (
    "citizen",
    "scyphoz",
    "module",
    "machine",
    "crate",
    "journey",
    "major",
    "minor",
    "scoring",
    "gadget",
    "tribe",
)
"""What actions speak of and the sketch calls by titles, wherever it lies."""
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
        question = WORDS.question("source", view, source=_source(view, *doing["from"].split(".")), question=question)
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
        steps = w.steps_of(view, "tribe", view["players"][seat]["tribe"], "ability")
        placing = any(step["do"] in ("gate", "temple", "camp", "chip") for step in steps)
        return f"ability{'-place' * placing}", {"ability": w.effect_words(steps)}
    forms = {
        "act": "ahead" if what == "act" and view["turn"]["ahead"] else str(doing.get("left")),
        "gain": f"{doing.get('kind')}{'-machine' * doing.get('machine', False)}",
        "tribe": "drawn" if seat == "chance" else "",
        "rest": "early" if "left" in doing else "",
    }
    return f"{what}-{forms[what]}" if forms.get(what) else what, {}


def _source(view: Mapping[str, Any], kind: str, name: str) -> str:
    """What an effect comes from: a card, a token, a space of a track."""
    track, _, space = name.partition("-")
    return WORDS.say(f"names.{kind}", track=track, space=space) if kind in _PLACES else w.called(view, kind, name)


_PLACES: Final = ("space", "rest", "bonus")  # what has no name of its own


def sketch(view: Mapping[str, Any]) -> str:
    """The land, what is for everyone, what players have (the own things last), the turn and the seats."""
    players = sorted(view["players"], key=lambda player: bool(player["seat"] == view["you"]))
    parts = [land_lines(view), place_lines(view), table_lines(view)]
    parts += [player_lines(view, player) for player in players if player["tribe"]] + [turn_lines(view)]
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
        return f"@{figures}"[-_WIDE:]
    buildings = [letter.lower() for letter, player in players if name in player["small"]]
    buildings += [letter for letter, player in players if name in player["large"]]
    return "".join(buildings) or _SIGNS[ground] + gate + "+" * (name in view["markers"])


def place_lines(view: Mapping[str, Any]) -> list[str]:
    """What the signs mean, large locations with what they score, and lakes with what they bring."""
    lines = wrapped(_LEGEND, 2)
    there = " ".join(FIGURES[player["seat"]] for player in view["players"] if player["figure_at_devotion"])
    for site, location in view["locations"].items():
        where = f"beside the devotion track {f'({there}) ' * bool(there)}" if site == "devotion" else f"{site} "
        lines += wrapped(f"  {where}{w.called(view, 'location', location)}: {w.location_words(view, location)}.")
    for place, lake in view["tiles"].items():
        if lake in a.LAKE.numbers:
            fields = [(size, f"build_{size}", f"hibernate_{size}") for size in a.SIZE.values]
            does = [f"{size} {w.does(view, 'lake', lake, at)}, hibernating {w.does(view, 'lake', lake, then)}"
                    for size, at, then in fields]  # fmt: skip
            lines += wrapped(f"  {place} {w.called(view, 'lake', lake)}: {'; '.join(does)}.")
    return lines


# What is for everyone, and the turn.


def table_lines(view: Mapping[str, Any]) -> list[str]:
    """Displays with what that does which lies there, decks, artifacts, and the two tracks."""
    left = view["left"]
    lines = _tribes(view) if view["doing"]["what"] == "tribe" else []
    lines += _listing(
        f"Citizens, {left['citizens']} left", [_card(view, card) for card in filter(None, view["citizens"])]
    )
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


def _tribes(view: Mapping[str, Any]) -> list[str]:
    """The tribes that nobody has, with their abilities."""
    taken = [player["tribe"] for player in view["players"]]
    free = [tribe for tribe in a.TRIBE.values if tribe not in taken]
    free = [tribe for tribe in free if view["expansion"] or not w.fact(view, "tribe", tribe, "expansion")]
    return _listing(
        "Tribes", [f"{w.called(view, 'tribe', one)}: {w.does(view, 'tribe', one, 'ability')}" for one in free]
    )


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
        prices.setdefault(verb, []).append(f"{target}:{_price(price)}")
    for verb, targets in prices.items():
        lines += _listing(verb.capitalize(), [", ".join(targets)])
    return lines


def _price(price: Sequence[int]) -> str:
    return "".join(f"{number}{good[0]}" for number, good in zip(price, GOOD_NAMES, strict=False) if number) or "0"


# What players have.


def player_lines(view: Mapping[str, Any], player: Mapping[str, Any]) -> list[str]:
    """A player: technologies, tracks, machines, slots and cards; the own ones with what they do."""
    own, tribe = player["seat"] == view["you"], player["tribe"]
    head = f"p{player['seat'] + 1}, {w.called(view, 'tribe', tribe)}"
    head += f" by {'night' if view['night'] else 'day'}" * (tribe == "kairos")
    lines = _listing(head, [w.does(view, "tribe", tribe, "ability")])
    technologies = [_technology(view, player, place) for place in a.TREE.values if own or place in player["unlocked"]]
    lines += _listing(f"Technologies{', in brackets those to come' * own}", technologies)
    lines += _listing("Tracks", [_track(view, colour, player["tracks"].get(colour, 0)) for colour in COLOUR_NAMES])
    lines += _listing("Machines", [_machine(view, player, *one) for one in w.machines_of(view, player).items()])
    lines += _listing("Slots", [_slot(view, slot, *there) for slot, there in w.slots_of(view, player).items()])
    for head in ("active", "resting"):
        lines += _listing(head.capitalize(), [_card(view, card, own) for card in player[head]])
    crates = zip(player["crates"].values(), _things(view, "crate", player["crates"]), strict=True)
    lines += _listing("Crates", [f"{number} {crate}" for number, crate in crates])
    lines += _listing("Journeys", [_journey(view, one, has) for one, has in player["journeys"].items()])
    artifacts = [f"{w.called(view, 'major', one)} {number}" for one, number in player["majors"].items()]
    artifacts += [f"{w.called(view, 'minor', one)} {number}" for one, number in player["minors"].items()]
    lines += _listing("Artifacts", artifacts + [_scoring(view, card) for card in player["artifact_cards"]["known"]])
    if tribe == "gibwarks":
        up = [name for name in view["gadgets"] if name not in view["gadgets_down"]]
        lines += _listing("Gadgets turned up", _things(view, "gadget", up))
    given = [w.called(view, "citizen", card) for card in player["given"]]
    lines += _listing("Given for journeys", given)
    space = a.IDS["rest"][min(player["hibernated"], len(a.IDS["rest"]) - 1)]
    words = {"progress marker": player["progress"], "open crate": sum(player["opened"].values()),
             "visible flask": player["flasks"], "leech marker": player["leeches"],
             "completed journey": len(player["completed"])}  # fmt: skip
    besides = [counted(number, word) for word, number in words.items() if number]
    return lines + _listing("Besides", [*besides, f"hibernating next brings {w.does(view, 'rest', space)}"])


def _facts(player: Mapping[str, Any]) -> list[str]:
    """What stands in the line of a seat, its points first."""
    goods = [f"{good} {player['holdings'].get(good, 0)}" for good in GOOD_NAMES]
    switch = f"switch {'down' if player['switch'] else 'up'}"
    return [
        f"{player['score']:>3} points",
        f"devotion {player['devotion']}",
        *goods,
        f"energy {player['energy']}",
        switch,
    ]


# Single things.


def _listing(head: str, words: Sequence[str]) -> list[str]:
    """Lines with a list, if there is anything in it."""
    return wrapped(f"  {head}: {'; '.join(words)}.") if words else []


def _things(view: Mapping[str, Any], kind: str, names: Iterable[str | None]) -> list[str]:
    """Tokens with what they do: `Bread Oven (gain-yellow): 2 food`."""
    return [f"{w.marked(view, kind, name)}: {w.does(view, kind, name)}" for name in filter(None, names)]


def _card(view: Mapping[str, Any], card: str, told: bool = True) -> str:
    return w.marked(view, "citizen", card) + (f": {w.card_words(view, card)}" if told else "")


def _scoring(view: Mapping[str, Any], card: str) -> str:
    """An artifact card: what it gives for each major artifact of a kind."""
    words = [f"{major} {w.scoring_words(view, card, major)}" for major in a.MAJOR.values]
    return f"{w.marked(view, 'scoring', card)}: {', '.join(words)}"


def _journey(view: Mapping[str, Any], journey: str, has: Sequence[Mapping[str, Any]] = ()) -> str:
    """A journey: its requirements with the devotion for each, and of an open one how much there is."""
    levels = [f"{level} {w.need_words(view, journey, level)}" for level in a.LEVEL.values]
    for number, need in enumerate(has):
        levels[number] += " met" if need["met"] else f" has {need['has']}" if need["has"] is not None else ""
    return f"{w.marked(view, 'journey', journey)}, {w.fact(view, 'journey', journey, 'colour')}: {', '.join(levels)}"


def _technology(view: Mapping[str, Any], player: Mapping[str, Any], place: str) -> str:
    name = w.technology(player["tribe"], place)
    words = f"{place} {w.called(view, 'technology', name)}"
    words += f": {w.fact(view, 'technology', name, 'text').rstrip('.')}" if player["seat"] == view["you"] else ""
    return words if place in player["unlocked"] else f"({words})"


def _track(view: Mapping[str, Any], colour: str, place: int) -> str:
    """A track: how far the marker is, and what the next spaces bring."""
    return ", ".join([f"{colour} {place}", *w.spaces_ahead(view, colour, place, 3)])


def _machine(view: Mapping[str, Any], player: Mapping[str, Any], place: str, entry: tuple[str, str]) -> str:
    marks = " used" * (place in player["used"]) + " face down" * (place in player["flipped"])
    return f"{place}{marks} {w.called(view, *entry)}: {w.does(view, *entry)}"


def _slot(view: Mapping[str, Any], slot: str, cards: Sequence[str], modules: Sequence[str]) -> str:
    words = [w.marked(view, "citizen", card) for card in cards]
    words += [f"[{'/'.join(w.fact(view, 'module', one, 'colours'))}: {w.does(view, 'module', one)}]" for one in modules]
    return f"{slot} {', '.join(words) or '-'}"
