"""What the content says, and in short words for sketch and picture what it says of cards and tiles in a view. What an
owner's content says otherwise, which the view tells, goes first."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from bartizan.engine.language import no_effects
from bartizan.engine.words import listed
from bartizan.games.revive import actions as a
from bartizan.games.revive.fields import TRACK_LENGTH
from bartizan.games.revive.names import WORDS, amounts, entry_of, entry_words
from bartizan.games.revive.vocabulary import GOOD_NAMES
from bartizan.games.revive.words import LANGUAGE

View = Mapping[str, Any]
_NONE: Final = (0, "none")


def fact(view: View, kind: str, name: str, field: str) -> Any:
    """What a field of an entry says."""
    return view["pack"].get(kind, {}).get(name, {}).get(field, entry_of(kind, name)[field])


def called(view: View, kind: str, name: str) -> str:
    """The name of an entry; of a card, whichever kind it is of."""
    return str(fact(view, "scyphoz" if kind == "citizen" and name in a.SCYPHOZ.numbers else kind, name, "name"))


def source_words(view: View, entry: str) -> str:
    """What an effect comes from: an entry of the content by its name, if it has one."""
    kind, _, name = entry.partition(".")
    return entry_words(entry) if kind in WORDS.names("causes") else called(view, kind, name)


def marked(view: View, kind: str, name: str) -> str:
    """The name of an entry, and its id where that is another one: `Bread Oven (gain-yellow)`."""
    title = called(view, kind, name)
    return title if title.lower().replace(" ", "-").replace("'", "") == name else f"{title} ({name})"


def does(view: View, kind: str, name: str, field: str = "effect") -> str:
    """What an effect of an entry does, in words."""
    return _said(tuple(fact(view, kind, name, field)))


@lru_cache(1000)
def _said(steps: tuple[str, ...]) -> str:
    program = no_effects()
    return effect_words(LANGUAGE.told_from(program, LANGUAGE.read(program, steps)))


def effect_words(steps: Iterable[View]) -> str:
    """What an effect does: `1 crystal, 2 steps on one track`."""
    return ", ".join(map(_step_words, steps))


def _step_words(step: View) -> str:
    words: dict[str, Any] = dict(step)
    if "steps" in step:
        words |= {"what": effect_words(step["steps"]), "when": step.get("when", {}).get("is")}
        words["each"] = WORDS.say(f"counted.{step['each']}", number=1) if "each" in step else ""
    elif "sides" in step:
        words["what"] = listed([effect_words(side) for side in step["sides"]], "or")
    elif "good" in step:
        words["what"] = amounts([step["number"] if good == step["good"] else 0 for good in GOOD_NAMES])
    return WORDS.say(f"effects.{key_of('effects', step)}", **words)


def key_of(table: str, step: View) -> str:
    """Which text there is for a step: for one of its arguments, for what that says, or for the step alone."""
    said = [f"{step['do']}-{part}" for pair in step.items() for part in pair if pair[1] not in _NONE]
    there = WORDS.names(table)
    return next((key for key in said if key in there), str(step["do"]))


def score_words(each: int, group: int, thing: str) -> str:
    """Points for what is counted: `1 for every 2 cards`."""
    return f"{each} for {'each' if group == 1 else f'every {group}'} {WORDS.say(f'counted.{thing}', number=group)}"


def spaces_ahead(view: View, colour: str, place: int, number: int) -> list[str]:
    """What the next spaces of a track bring: `5 = slot module`."""
    spaces = range(place + 1, min(place + number, int(TRACK_LENGTH)) + 1)
    return [f"{space} = {does(view, 'space', f'{colour}-{space}') or 'points for cards'}" for space in spaces]


def technology(tribe: str, place: str) -> str:
    """Which entry the technology of a tribe in a place is."""
    return {"middle": "side-slot"}.get(place, place if "-" in place else f"{tribe}-{place}")


def machines_of(view: View, player: View) -> dict[str, tuple[str, str]]:
    """The machines of a player by their places, each with the kind and the name of its entry."""
    found = {colour: ("printed", colour) for colour in player["printed"]}
    for colour, tokens in player["tokens"].items():
        found |= {f"{colour}-{number}": ("machine", token) for number, token in enumerate(tokens, 1) if token}
    for place in set(player["unlocked"]) & {"left", "right"}:
        name = technology(player["tribe"], place)
        found |= {place: ("technology", name)} if fact(view, "technology", name, "form") == "machine" else {}
    for name in a.IDS["special"]:
        found |= {"special": ("special", name)} if fact(view, "special", name, "tribe") == player["tribe"] else {}
    return {place: found[place] for place in a.MACHINE_PLACE.values if place in found}


def slots_of(view: View, player: View) -> dict[str, tuple[list[str], list[str]]]:
    """The slots of a player, each with the cards and the modules in it."""
    found, modules = {}, list(player["modules"])
    for slot in a.SLOT.values:
        room = fact(view, "slot", slot, "room")
        piles = ["side-top", "side-bottom"] if slot == "side" else [slot]
        cards = [card for pile in piles for card in player["slots"].get(pile, [])]
        found[slot] = (cards, [module for module in modules[:room] if module])
        modules = modules[room:]
    return found


def ground_of(view: View, hex_: str) -> str:
    """What a hex shows: what its tile does, or `near`, `far`, `lake`, `corner`, `chasm`, `open 1` for a gate."""
    place, part = hex_[:-1], a.PART_NAMES.index(hex_[-1])
    for gate, ends in view["gates"].items():
        if hex_ in ends:
            return f"{'closed' if gate in view['closed_gates'] else 'open'} {gate}"
    zone, tile = str(fact(view, "place", place, "zone")), view["tiles"].get(place)
    if zone in ("corner", "chasm") or tile is None:
        return zone
    if tile in a.LAKE.numbers:
        return "lake"
    shown = str(fact(view, "tile", tile, "hexes")[part])
    return shown if place in view["face_up"] or shown == "vast-crystal" else zone
