"""A view of Meeples & Monsters in words: what is being decided, the four districts, what has been sent, Overlords,
seats and Quests.

In the drawing of the city a letter before a Location is that of its builder, `+` is before what is offered, `T` before
the Room of a Tower (in brackets how many Rooms lie under it), and a star behind what goes to the supply. All fits into
80 columns.
"""

from collections.abc import Mapping
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from bartizan.engine.sketching import FIGURES, seat_line, wrapped
from bartizan.engine.words import counted, listed, sentence
from bartizan.games.meeples import actions as a, facts as w
from bartizan.games.meeples.names import WORDS, asked_words, place_name
from bartizan.games.meeples.quests import LIMIT

_WIDE: Final = 39  # letters of a column of the city, of which there are two
_SPOT_WIDE: Final = 25  # those of a column of the Royal Guard's board, of which there are three
_NAMED: Final = (*a.LOCATION_NAMES, *a.QUEST_NAMES, *a.OVERLORD_NAMES, *a.DISTRICT_NAMES)
"""What actions speak of and the sketch calls by the names of the content."""


def ask(view: Mapping[str, Any]) -> str:
    """The question of the step that waits; of a draw, what is drawn."""
    key, words = _question(view, view["doing"]["what"])
    return WORDS.question(key, view, **{**view["doing"], **words})


def _question(view: Mapping[str, Any], what: str) -> tuple[str, dict[str, Any]]:
    """Which text asks it, and words in that which the step does not tell."""
    doing, turn = view["doing"], view["turn"]
    if what == "act":
        return f"act.{'main' if turn['opened'] else 'use' if turn['developed'] else 'develop'}", {}
    if what == "send":
        there = w.what_is_at(view, doing["target"])
        if doing["needed"] is None:
            return "send.spot", {"goal": place_name(there), "needs": _needs(view, there)}
        key = "send.enough" if doing["strength"] >= doing["needed"] else "send.fight"
        return key, {"goal": place_name(there)}
    if what == "limit":
        return what, {"count": view["players"][view["deciding"]]["quests"]["count"], "most": int(LIMIT)}
    if what == "keep-one":
        return what, {"left": (view["deciding"] + 1) % view["people"]}
    return what, {}


def _needs(view: Mapping[str, Any], spot: str) -> str:
    """What is asked for at a district, a Location or a Room."""
    needs = w.fact(view, spot, "needs")
    asked = asked_words([needs.count(name) for name in (*a.KIND_NAMES, "any")])
    taint = spot in a.ROOM_NAMES and w.fact(view, spot, "kind") == "taint"
    return WORDS.say("names.any-corruption", needs=asked) if taint else asked


def sketch(view: Mapping[str, Any]) -> str:
    """The city, what is going on in the turn, and what belongs to whom."""
    parts = [city_lines(view), guard_lines(view), turn_lines(view), table_lines(view), owner_lines(view),
             quest_lines(view), seat_lines(view)]  # fmt: skip
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def meanings(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """What names in the sketch stand for. A Monster stands for its district and its slot, a Room for its Tower."""
    found = {w.called(view, name): [name] for name in _NAMED}
    found |= {w.called(view, name).upper(): [name] for name in a.DISTRICT_NAMES}
    found |= {f"{kind.capitalize()}{plural}": [kind] for kind in a.KIND_NAMES for plural in ("", "s")}
    for district, entry in view["city"].items():
        for slot, monster in enumerate(entry["monsters"], 1):
            if monster:
                values = found.setdefault(w.called(view, monster), [])
                values += [value for value in (district, str(slot)) if value not in values]
        if entry["room"]:
            found[w.called(view, entry["room"])] = [f"{district}-tower"]
    return found


# The city.


def city_lines(view: Mapping[str, Any]) -> list[str]:
    """The districts, two beside each other, as they lie round the fountain: clockwise from above on the left."""
    castle, villages, cathedral, university = (_district_lines(view, district) for district in a.DISTRICT_NAMES)
    lines = []
    for left, right in ((castle, villages), (university, cathedral)):
        lines += [f"{one:<{_WIDE}} {other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]
        lines.append(" ")
    told = "A letter: who built it; + offered; T Tower (Rooms under it); * goes to the supply"
    crowded = "; [+1P] overrun: 1 Peasant joins you at each spot" if any("[+" in line for line in lines) else ""
    return [*lines, *wrapped(f"  {told}{crowded}.")]


def _district_lines(view: Mapping[str, Any], district: str) -> list[str]:
    """A district: its action, Monsters, Locations and Tower."""
    entry = view["city"][district]
    crowd = sum(monster is not None for monster in entry["monsters"]) - 1
    marks = f" [+{crowd}P]" if crowd > 0 else ""
    sword = "-> " if view["guard"] and view["guard"]["sword"] == district else ""
    lines = _told(f"{sword}{w.called(view, district).upper()}{marks}", w.spot_words(view, district))
    for slot, monster in enumerate(entry["monsters"], 1):
        lines.append(f"{slot} {_monster_words(view, monster) if monster else '-'}")
    if order := entry["order"]:
        lines += _told(f"Order {w.called(view, order)}", w.fact(view, order, "text"))
    for plot in filter(None, entry["plots"]):
        name = f"{FIGURES[plot['builder']]} {w.called(view, plot['location'])}"
        lines += _told(name, w.spot_words(view, plot["location"]))
    if offer := entry["offer"]:
        lines += _told(f"+ {w.called(view, offer)} ({w.price_words(view, offer)})", w.spot_words(view, offer))
    if room := entry["room"]:
        lines += _told(f"T {w.called(view, room)} ({entry['rooms_under']})", w.room_words(view, room))
    return lines


def _monster_words(view: Mapping[str, Any], monster: str) -> str:
    """A Monster: name, type, strength and what it brings."""
    name, kind, strength = w.facts_of(view, monster, "name", "type", "strength")
    facts = f"{w.SHORT_TYPES[kind]} {strength:>2} {w.monster_words(view, monster)}"
    return f"{name:<{min(16, _WIDE - 3 - len(facts))}} {facts}"


def _told(head: str, words: str) -> list[str]:
    """A name with what it says, in one line if there is room, else with the words in lines of their own."""
    if len(head) + len(words) + 2 <= _WIDE:
        return [f"{head}: {words}"]
    return [f"{head}:", *(f"  {line}" for line in wrap(words, _WIDE - 2, break_on_hyphens=False))]


def guard_lines(view: Mapping[str, Any]) -> list[str]:
    """The board of the Royal Guard, row by row: what each spot takes, in brackets who stands there, and what it does.
    What is favored is where the sword points."""
    guard = view["guard"]
    if guard is None:
        return []
    cells = [_guard_cell(view, spot, guard["board"][spot]) for spot in a.GUARD_SPOT_NAMES]
    rows = [zip_longest(*cells[first : first + 3], fillvalue="") for first in range(0, len(cells), 3)]
    drawn = ["  ".join(f"{part:<{_SPOT_WIDE}}" for part in line).rstrip() for row in rows for line in row]
    told = "-> the sword and favored: where it points; overrun: most Monsters; [P] a Peasant stands there"
    return [*drawn, " ", *wrapped(f"  {told}.")]


def _guard_cell(view: Mapping[str, Any], spot: str, kind: str | None) -> list[str]:
    takes = "/".join(w.LETTERS[name] for name in w.fact(view, spot, "takes"))
    head = f"{spot.upper()} {f'[{w.LETTERS[kind]}]' if kind else takes:<4}"
    return wrap(head + w.guard_words(view, spot), _SPOT_WIDE, subsequent_indent=" " * len(head))


# The turn and the table.


def turn_lines(view: Mapping[str, Any]) -> list[str]:
    """What the turn in progress has brought: what was sent, who is being sent, and what helps."""
    turn = view["turn"]
    if turn is None:
        return []
    words = {
        "has built or raised a class": turn["developed"],
        f"used the ability of {listed([unit.capitalize() for unit in turn['abilities']])}": turn["abilities"],
        "the War Room helps in the next fight": turn["war_room"],
        "one Unit may stay in the Tavern": turn["guest"],
        f"draws {turn['extra']} more at the end": turn["extra"],
    }
    lines = _listing(f"Turn of p{turn['seat'] + 1}", [word for word, said in words.items() if said])
    lines += _listing("Sent", [sent_words(view, one) for one in view["sent"]])
    return [*lines, *(line for going in going_words(view) for line in wrapped(f"  {going}."))]


def going_words(view: Mapping[str, Any]) -> list[str]:
    """Who is being sent now, if anybody is."""
    doing = view["doing"]
    if doing["what"] != "send":
        return []
    party = listed(w.pool_words(view["party"])) or "nobody yet"
    fight = f" (strength {doing['strength']} of {doing['needed']})" if doing["needed"] is not None else ""
    return [f"Going to {w.called(view, w.what_is_at(view, doing['target']))}: {party}{fight}"]


def sent_words(view: Mapping[str, Any], sent: Mapping[str, Any]) -> str:
    """A target with who was sent there."""
    name = w.called(view, sent["monster"] or sent["room"] or sent["target"])
    crowd = f", joined by {w.meeple_words(sent['crowd'], 'peasant')}" if sent["crowd"] else ""
    fight = f", {sent['strength']} of {sent['needed']}" if sent["strength"] is not None else ""
    done = ", done" if sent["resolved"] else ""
    return f"{name} ({listed(w.pool_words(w.tally(sent['party'])))}{crowd}{fight}{done})"


def table_lines(view: Mapping[str, Any]) -> list[str]:
    """Round, decks, Overlords, champion and supply."""
    when = w.when(view).capitalize()
    lines = wrapped(f"  {when}. First: p{view['first'] + 1}. Dark Council cards: {view['council']} of 3.")
    lines += _listing("Monster deck", w.deck_words(view) or ["empty"])
    overlords = [f"{w.called(view, name)} ({w.overlord_words(view, name)})" for name in a.OVERLORD_NAMES]
    lines += _listing(f"Overlords{'' if w.is_final(view) else ', from the last two rounds on'}", overlords)
    for token in filter(None, view["overlords"].values() if w.is_final(view) else ()):
        name, points, text = w.facts_of(view, token, "name", "vp", "text")
        lines += [] if points else wrapped(f"  {name}: {text}")
    if view["champion"]:
        unit = view["champion"]["unit"].capitalize()
        lines.append(f"  Champion in the Colosseum: p{view['champion']['seat'] + 1}'s {unit}.")
    if any(district["room"] for district in view["city"].values()):
        lines += _listing("Sets of 1, 2, 3... Rooms", w.sets_words(view))
    known = listed(w.all_called(view, view["discarded"]["known"]))
    yours = f", of which you know {known}" if known else ""
    lines += wrapped(f"  Quests: {view['quests_left']} in the deck, {view['discarded']['count']} discarded{yours}.")
    supply = w.pool_letters(view["supply"])
    kinds = [f"{letter} {kind.capitalize()}" for kind, letter in w.LETTERS.items()]
    return [*lines, *wrapped(f"  Supply: {supply}."), *wrapped(f"  {', '.join(kinds)}.")]


def _listing(head: str, words: list[str]) -> list[str]:
    """Lines with a list, if there is anything in it."""
    return wrapped(f"  {head}: {'; '.join(words)}.") if words else []


# What belongs to whom.


def owner_lines(view: Mapping[str, Any]) -> list[str]:
    """What people have besides meeples: levels, what they have defeated, built, completed and beaten."""
    lines = []
    for player in view["players"]:
        levels = ", ".join(f"{unit.capitalize()} {level}" for unit, level in player["levels"].items())
        types = w.types_of(view, player["monsters"])
        words = {
            "defeated": [f"{number} {kind.capitalize()}" for kind, number in types.items() if number],
            "built": w.all_called(view, w.built_by(view, player["seat"])),
            "Rooms": w.rooms_words(view, player["rooms"]),
            "completed": w.all_called(view, player["completed"]),
            "beaten": w.all_called(view, player["overlords"]),
            "tokens": w.all_called(view, player["tokens"]),
            "builds for": ["1 Peasant less"] * player["scaffolding"],
        }
        lines += _listing(f"p{player['seat'] + 1}", [f"levels {levels}", *_named(words)])
    if guard := view["guard"]:
        hunts = [guard["hunts"].capitalize()] if guard["hunts"] else []
        words = {"hunts": hunts, "Rooms": w.rooms_words(view, guard["rooms"])}
        lines += _listing(f"p{view['people'] + 1}, the Royal Guard", _named(words) or ["nothing yet"])
    return lines


def _named(lists: Mapping[str, list[str]]) -> list[str]:
    """Lists with what each of them is, but for empty ones."""
    return [f"{head} {listed(words)}" for head, words in lists.items() if words]


def quest_lines(view: Mapping[str, Any]) -> list[str]:
    """The Quests of the seat whose view it is, with what they say."""
    if view["you"] is None:
        return []
    lines = []
    for quest in view["players"][view["you"]]["quests"]["known"]:
        name, text = w.facts_of(view, quest, "name", "text")
        lines += wrapped(f"  {name} ({sentence(w.form_words(view, quest))}): {text}")
    return lines or ["  You hold no Quests."]


def seat_lines(view: Mapping[str, Any]) -> list[str]:
    """A line for each seat: points, where its meeples are, and how many Quests it holds."""
    lines = [seat_line(view, player["seat"], _facts(player)) for player in view["players"]]
    if view["guard"]:
        lines.append(seat_line(view, view["people"], _guard_facts(view["guard"])))
    return lines


def _facts(player: Mapping[str, Any]) -> list[str]:
    places = [f"{place.capitalize()} {w.pool_letters(player[place])}" for place in ("tavern", "bag", "lodgings")]
    return [f"{player['score']:>3} points", *places, counted(player["quests"]["count"], "Quest")]


def _guard_facts(guard: Mapping[str, Any]) -> list[str]:
    facts = [f"{guard['score']:>3} points", f"Bag {w.pool_letters(guard['bag'])}"]
    facts += [f"waiting {''.join(w.LETTERS[kind] for kind in guard['waiting'])}"] if guard["waiting"] else []
    facts += [f"aside {w.pool_letters(guard['aside'])}"] if any(guard["aside"].values()) else []
    return [*facts, counted(guard["quests"], "Quest")]
