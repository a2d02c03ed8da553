"""What the content says, and in short words for sketch and picture what it says of cards and tiles in a view. What an
owner's content says otherwise, which the view tells, goes first."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from bartizan.engine.words import counted
from bartizan.games.meeples import actions as a
from bartizan.games.meeples.names import WORDS, entries

View = Mapping[str, Any]
LETTERS: Final = dict(zip(a.KIND_NAMES, "PWCMKRLSx", strict=True))  # meeples where there is little room
SHORT_TYPES: Final = {"humanoid": "Hum", "monstrous": "Mon", "undead": "Und"}
SETS: Final = {kind: f"set.{kind}" for kind in a.ROOM_KINDS[:3]}
"""The kinds of Rooms that make up sets, with the entries of these."""


def fact(view: View, name: str, field: str) -> Any:
    """What a field of an entry says."""
    entry = entries()[name]
    return view["pack"].get(entry["of"], {}).get(name.removeprefix("set."), {}).get(field, entry[field])


def facts_of(view: View, name: str, *fields: str) -> list[Any]:
    """What several fields of an entry say."""
    return [fact(view, name, field) for field in fields]


def called(view: View, name: str) -> str:
    """The name of an entry."""
    return str(fact(view, name, "name"))


def all_called(view: View, names: Iterable[str]) -> list[str]:
    """The names of several entries."""
    return [called(view, name) for name in names]


def what_is_at(view: View, target: str) -> str:
    """The Monster in a slot and the Room of a Tower, as long as there is one; all other targets are what they are."""
    district, _, last = target.rpartition("-")
    entry = view["city"].get(district)
    if entry is None:
        return target
    there = entry["room"] if last == "tower" else entry["monsters"][int(last) - 1]
    return there or target


def meeple_words(number: int, kind: str) -> str:
    """Meeples of a kind: `1 Knight`, `2 Corruption`."""
    return f"{number} Corruption" if kind == "corruption" else counted(number, kind.capitalize())


def pool_words(meeples: Mapping[str, int]) -> list[str]:
    """Some meeples, kind by kind."""
    return [meeple_words(number, kind) for kind, number in meeples.items() if number]


def pool_letters(meeples: Mapping[str, int]) -> str:
    """Some meeples in letters: `2P 1W`."""
    return " ".join(f"{number}{LETTERS[kind]}" for kind, number in meeples.items() if number) or "-"


def tally(meeples: Sequence[str]) -> dict[str, int]:
    """How many of each kind are in a list."""
    return {kind: meeples.count(kind) for kind in a.KIND_NAMES}


def effect_words(steps: Iterable[str]) -> str:
    """What an effect does: `Knight`, `2 VP`, `2 Quests, discard 1 Quest`."""
    return ", ".join(map(_step_words, steps))


def _step_words(step: str) -> str:
    word, *rest = step.split()
    if word == "gain":
        return rest[0].capitalize() if len(rest) == 1 else meeple_words(int(rest[0]), rest[1])
    if word == "vp":
        return f"{rest[0]} VP"
    return WORDS.say(f"effects.{step}") if step in WORDS.names("effects") else step


def needs_words(needs: Sequence[str], leaves: Sequence[str] = ()) -> str:
    """What a spot asks for, with a star behind what goes to the supply: `Warrior* + 1 other`."""
    words = []
    for kind in dict.fromkeys(needs):
        number = needs.count(kind)
        if kind == "any":
            words.append("any Unit" if len(needs) == 1 else counted(number, "other"))
            continue
        stars = leaves.count(kind)
        words += [f"{_each(stars, kind)}*"] if stars else []
        words += [_each(number - stars, kind)] if number > stars else []
    return " + ".join(words)


def _each(number: int, kind: str) -> str:
    return kind.capitalize() if number == 1 else meeple_words(number, kind)


def monster_words(view: View, monster: str) -> str:
    """What a Monster is worth: `4 VP, Knight`."""
    reward = effect_words(fact(view, monster, "reward"))
    return f"{fact(view, monster, 'vp')} VP{f', {reward}' if reward else ''}"


def spot_words(view: View, spot: str) -> str:
    """What the action of a district or of a Location asks for and does."""
    needs, effect = facts_of(view, spot, "needs", "effect")
    leaves = fact(view, spot, "leaves") if spot in a.LOCATION_NAMES else ()
    return f"{needs_words(needs, leaves)} > {effect_words(effect)}"


def price_words(view: View, location: str) -> str:
    """What building a Location costs, and what its builder gains: `2P, bonus Knight`."""
    cost = f"{fact(view, location, 'cost')}{LETTERS['peasant']}"
    bonus = effect_words(fact(view, location, "bonus"))
    return f"{cost}, bonus {bonus}" if bonus else cost


def room_words(view: View, room: str) -> str:
    """What a Room asks for, does, and counts for at the end."""
    needs, leaves, effect, kind, against = facts_of(view, room, "needs", "leaves", "effect", "kind", "against")
    asks = needs_words(needs, leaves)
    asks += " + any Corruption" if kind == "taint" else ""
    asks += f" while others fight {against.capitalize()}" if against else ""
    gains = ["part of its set"] if kind in SETS else ["1 VP for each"] if kind == "taint" else []
    return f"{asks} > {', '.join([*gains, *([effect_words(effect)] if effect else [])])}"


def sets_words(view: View) -> list[str]:
    """What sets of Rooms are worth."""
    found = []
    for kind, name in SETS.items():
        points = fact(view, name, "points")[: sum(room.startswith(kind) for room in a.ROOM_NAMES)]
        found.append(f"{called(view, name)} {', '.join(map(str, points))}")
    return found


def overlord_words(view: View, overlord: str) -> str:
    """How strong an Overlord is, what it is worth, and the token that lies there: `strength 9, 7 VP, token 2 VP`."""
    strength, points = facts_of(view, overlord, "strength", "vp")
    token = view["overlords"][overlord]
    lies = f", token {token_words(view, token)}" if token else ""
    return f"strength {strength}, {points} VP{lies}"


def token_words(view: View, token: str) -> str:
    """What a bonus token brings at once, or its name if it is counted at the end."""
    points = fact(view, token, "vp")
    return f"{points} VP" if points else called(view, token)


def form_words(view: View, quest: str) -> str:
    """What form of Quest it is, and what it is worth: `boon`, `deed, 3 VP`."""
    form, points = facts_of(view, quest, "form", "vp")
    return f"{form}, {points} VP" if form == "deed" else str(form)


def types_of(view: View, monsters: Sequence[str]) -> dict[str, int]:
    """How many of some Monsters are of each type."""
    types = [fact(view, monster, "type") for monster in monsters]
    return {name: types.count(name) for name in a.TYPE_NAMES}


def built_by(view: View, seat: int) -> list[str]:
    """The Locations a seat has built."""
    plots = [plot for district in view["city"].values() for plot in district["plots"]]
    return [plot["location"] for plot in plots if plot and plot["builder"] == seat]


def rooms_words(view: View, rooms: Sequence[str]) -> list[str]:
    """The Rooms that somebody has, those of sets by their number."""
    sets = {name: sum(room.startswith(kind) for room in rooms) for kind, name in SETS.items()}
    others = [room for room in rooms if not room.startswith(tuple(SETS))]
    return [f"{number} {called(view, name)}" for name, number in sets.items() if number] + all_called(view, others)


def deck_words(view: View) -> list[str]:
    """What is left of the Monster deck, level by level."""
    found = []
    for level, part in enumerate(view["monsters_left"], 1):
        number = part["first"] + part["last"]
        where = "among them" if part["first"] == 0 else f"among the last {part['last'] + 1} cards"
        card = f" with a Dark Council card {where}" if part["council"] else ""
        found += [f"{number} of level {level}{card}"] if number else ["a Dark Council card on top"] if card else []
    return found


def when(view: View) -> str:
    """How far the match is."""
    last = f" of {view['last_round']}" if view["last_round"] else ""
    return f"round {view['round']}{last}" if view["round"] else "set-up"


def is_final(view: View) -> bool:
    """Whether this is one of the last two rounds, in which Overlords can be attacked."""
    return view["last_round"] is not None and view["round"] > view["last_round"] - 2


def guard_words(view: View, spot: str) -> str:
    """What a spot of the Royal Guard's board does."""
    return WORDS.say(f"board.{spot}", vp=fact(view, spot, "vp"))
