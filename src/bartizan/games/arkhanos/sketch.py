"""A view of Arkhanos in words: four towers side by side, the dice, the seats, and what is being decided.

Small letters are apprentices, capitals masters: `a` and `A` are p1's.
"""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, Final

from bartizan.engine.sketching import FIGURES, seat_line, wrapped
from bartizan.games.arkhanos.actions import PLACE_NAMES, TOWER_NAMES
from bartizan.games.arkhanos.dice import COLOURS, SIDES
from bartizan.games.arkhanos.state import WORDS

SIGNS: Final = {colour: colour[:2].capitalize() for colour in COLOURS}
_WIDTH: Final = 11
_GAP: Final = "  "
_PARITIES: Final = {(1, 3, 5): "odd", (2, 4, 6): "even"}
_SLAB: Final = "=" * _WIDTH
_FOR_EFFECT: Final = ("take_die", "place_die", "after_bonus", "before_end")
"""Moments at which one casts a spell for what it does."""


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to whoever decides."""
    step, _, spell = view["doing"].partition(" in ")[0].rstrip(")").partition("(")
    turn = view["turn"]
    if turn is None:
        return WORDS.question(step, view)
    book, futile = view["books"][turn["seat"]], turn["futile"]
    key = f"effect.{spell}" if step == "effect" else step
    if step == "activate_spell" and book[turn["spell"]] is not None:
        key = "active"
    elif not any(view["supply"][turn["seat"]].values()) and step in WORDS.names("questions.unsupplied"):
        key = f"unsupplied.{step}"
    elif step == "take_die" and any(rank and name not in futile for name, rank in book.items()):
        key = "take_die_or_cast"
    question = WORDS.question(key, view, die=_counting(turn), spell=turn["spell"])
    if not futile or step not in _FOR_EFFECT:
        return question
    when = "yet" if step == "take_die" and set(futile) <= {"shift", "morph"} else "now"
    spells = " and ".join(map(str.capitalize, futile))
    return f"{question} {WORDS.say(f'futile.{when}', view, spells=spells, number=len(futile))}"


def _counting(turn: Mapping[str, Any]) -> str:
    """The die of the turn, and what it counts as if spells have changed that."""
    changed = turn["counts_as"] != turn["die"]
    return f"{turn['die']} (which counts as {turn['counts_as']})" if changed else f"{turn['die']}"


def sketch(view: Mapping[str, Any]) -> str:
    """The towers, what lies beside them, and a line for each seat."""
    seats = [seat_line(view, seat, _facts(view, seat)) for seat in range(view["seats"])]
    return "\n".join([*_tower_lines(view), "", *_table_lines(view), "", *seats])


def meanings(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """What names in the sketch stand for: a tower for its pillars, a die for itself."""
    pillars = {tower: [place for place in PLACE_NAMES if place.startswith(tower)] for tower in TOWER_NAMES}
    return pillars | {die: [die] for die in (*view["table"], *view["pool"])}


def _tower_lines(view: Mapping[str, Any]) -> list[str]:
    """Four towers from the ground up, and their names. Under these: what the top floor would score if it were full
    now."""
    columns = [reversed(_tower(view, tower)) for tower in view["towers"]]
    names, worth = [], []
    for tower in view["towers"]:
        state = ", shut" if view["round"] and not tower["open"] else f" {tower['floor']}"
        names.append(f"{tower['name']}{state}")
        worth.append(" ".join(f"{FIGURES[seat]}+{points}" for seat, points in enumerate(tower["worth"]) if points))
    rows = [*reversed([*zip_longest(*columns, fillvalue="")]), names]
    rows += [worth] if any(worth) and view["deciding"] != "over" else []
    return [f" {_GAP.join(f'{cell:^{_WIDTH}}' for cell in row)}".rstrip() for row in rows]


def _tower(view: Mapping[str, Any], tower: Mapping[str, Any]) -> list[str]:
    """A tower from its top down: what the top floor takes, its bonuses, its pillars and who stands beside them, then
    the covered floors."""
    lines = []
    if tower["tile"] or (tower["central"] and view["round"]):
        if tower["central"]:
            lines += ["any die", "spell bonus"]
        else:
            lines += [*_requirement(view["tiles"][tower["tile"]]), _cells(["+2", f"+{tower['floor']}", "bld"])]
        lines.append(_cells([_held(pillar) or "_" for pillar in tower["pillars"]]))
        beside = [_meeple(pillar["beside"]) for pillar in tower["pillars"]]
        lines += [_cells(beside), _SLAB] if any(beside) else [_SLAB]
    for floor in reversed(tower["covered"]):
        lines += [_cells([_held(pillar) for pillar in floor["pillars"]]), _SLAB]
    return lines


def numbers_words(tile: Mapping[str, Any]) -> str:
    """The numbers that a tile takes."""
    numbers = tile["numbers"]
    row = len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1
    told = f"{numbers[0]}-{numbers[-1]}" if row else _PARITIES.get(tuple(numbers)) or ",".join(map(str, numbers))
    if not tile["different"]:
        return told
    return "different" if len(numbers) == SIDES else f"{told} diff."


def _requirement(tile: Mapping[str, Any]) -> list[str]:
    return [" ".join(SIGNS[colour] for colour in tile["colours"]), numbers_words(tile)]


def _cells(texts: list[str]) -> str:
    return " ".join(f"{text:^3}" for text in texts)


def _held(pillar: Mapping[str, Any]) -> str:
    """What stands on a pillar: `Pi3`, a meeple in brackets, or nothing."""
    if pillar["meeple"] is not None:
        return f"({_meeple(pillar['meeple'])})"
    if pillar["die"] is None:
        return ""
    colour, _, number = pillar["die"].partition("-")
    return f"{SIGNS[colour]}{number}"


def _meeple(meeple: Mapping[str, Any] | None) -> str:
    if meeple is None:
        return ""
    letter = FIGURES[meeple["seat"]]
    return letter if meeple["rank"] == "master" else letter.lower()


def _table_lines(view: Mapping[str, Any]) -> list[str]:
    """Everything that lies beside the towers."""
    stack = view["stack"]
    top = f", on top {' '.join(_requirement(view['tiles'][stack['top']]))}." if stack["top"] else "."
    lines = [
        f"  Round {view['round']} of {view['rounds']}. On the table: {' '.join(view['table']) or 'nothing'}.",
        f"  Mana pool: {' '.join(view['pool']) or 'nothing'}.",
        f"  Bag: {', '.join(f'{number} {colour}' for colour, number in view['bag'].items())}.",
        f"  Stack: {stack['count']} left{top}",
        f"  {', '.join(f'{sign} {colour}' for colour, sign in SIGNS.items())}; small: apprentices, capital: masters.",
        "  Under a tower: its top floor, and what that would score now if it were full.",
    ]
    turn = view["turn"]
    if turn and turn["die"] and not turn["at"]:
        lines.insert(1, f"  Being placed: {_counting(turn)}.")
    return [part for line in lines for part in wrapped(line)]


def _facts(view: Mapping[str, Any], seat: int) -> list[str]:
    """Prestige, apprentices and masters in the supply, and active spells; one with the master on it has a capital."""
    supply, score = view["supply"][seat], view["scores"][seat]
    book = [spell.capitalize() if rank == "master" else spell for spell, rank in view["books"][seat].items() if rank]
    home = f"{supply['apprentices']}+{supply['masters']} at home"
    return [f"{score:>3} points", home, f"book {' '.join(book) or 'empty'}"]
