"""A view of Arkhanos in words: four towers side by side, the dice, the seats, and what is being decided.

Small letters are apprentices, capitals masters: `a` and `A` are p1's.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final

from bartizan.games.arkhanos.actions import PLACE_NAMES, TOWER_NAMES
from bartizan.games.arkhanos.dice import COLOURS, SIDES

FIGURES: Final = "ABCD"
SIGNS: Final = {colour: colour[:2].capitalize() for colour in COLOURS}
_BROAD: Final = 79
_WIDTH: Final = 11
_GAP: Final = "  "
_PARITIES: Final = {(1, 3, 5): "odd", (2, 4, 6): "even"}
_SLAB: Final = "=" * _WIDTH

_QUESTIONS: Final = {
    "take_die": "Take a die from the table{casting}.",
    "place_die": "Place the {die} on a pillar.",
    "place_meeple": "Which of your meeples stands beside the {die}?",
    "activate_spell": "Which of your meeples activates {spell}?",
    "build_tower": "Make a meeple a pillar of another tower, or put it on {spell}.",
    "after_bonus": "Cast a spell before the full central floor is covered, or go on.",
    "before_end": "Cast a spell before your turn ends, or go on.",
    "manipulate": "Which spell does Manipulate cast?",
    "effect(shift)": "Shift: does the {die} count as one lower or one higher?",
    "effect(flip)": "Flip: which die on the table is turned over?",
    "effect(morph)": "Morph: as which colour does the {die} count?",
    "effect(exchange)": "Exchange: which die on the table changes places with which one in the mana pool?",
    "effect(swap)": "Swap: which die on the table changes places with which one on the central top floor?",
    "lay_first_tiles": "The first tiles are laid.",
    "turn_up_tile": "The next tile is turned up.",
    "draw_first_player": "Somebody gets the bag.",
    "roll_dice": "The dice of the round are rolled.",
    "over": "The match is over.",
}
"""By the name of a step, or with its argument."""
_UNSUPPLIED: Final = {
    "place_meeple": "Your supply is empty: cast a spell to bring a meeple home for the {die}.",
    "activate_spell": "Your supply is empty: cast a spell to bring a meeple home for {spell}, or forgo the bonus.",
}
_FOR_EFFECT: Final = ("take_die", "place_die", "after_bonus", "before_end")


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to whoever decides."""
    doing = view["doing"].partition(" in ")[0]
    step, turn = doing.partition("(")[0], view["turn"]
    if turn is None:
        return _QUESTIONS[step]
    supplied = any(view["supply"][turn["seat"]].values())
    if step == "activate_spell" and view["books"][turn["seat"]][turn["spell"]] is not None:
        question = "{spell} is active already: cast it to activate it again, or forgo the bonus."
    elif step in _UNSUPPLIED and not supplied:
        question = _UNSUPPLIED[step]
    else:
        question = _QUESTIONS.get(step) or _QUESTIONS[doing]
    active = [spell for spell, rank in view["books"][turn["seat"]].items() if rank]
    casting = ", or cast a spell first" if set(active) - set(turn["futile"]) else ""
    spell = (turn["spell"] or "").capitalize()
    return question.format(die=_counting(turn), spell=spell, casting=casting) + _futile(step, turn["futile"])


def _futile(step: str, spells: Sequence[str]) -> str:
    """Which spells do nothing if they are cast now, at moments when one casts them for what they do."""
    if not spells or step not in _FOR_EFFECT:
        return ""
    names = " and ".join(spell.capitalize() for spell in spells)
    home = "their meeples" if len(spells) > 1 else "its meeple"
    later = " until you have taken a die" if step == "take_die" and set(spells) <= {"shift", "morph"} else " now"
    return f" {names} can change nothing{later}: casting would only bring {home} home."


def _counting(turn: Mapping[str, Any]) -> str:
    """The die of the turn, and what it counts as if spells have changed that."""
    changed = turn["counts_as"] != turn["die"]
    return f"{turn['die']} (which counts as {turn['counts_as']})" if changed else f"{turn['die']}"


def sketch(view: Mapping[str, Any]) -> str:
    """The towers, what lies beside them, and a line for each seat."""
    seats = [_seat_line(view, seat) for seat in range(view["seats"])]
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
    return [part for line in lines for part in wrap(line, _BROAD, subsequent_indent="    ", break_on_hyphens=False)]


def _seat_line(view: Mapping[str, Any], seat: int) -> str:
    """Prestige, apprentices and masters in the supply, and active spells; one with the master on it has a capital."""
    supply, score = view["supply"][seat], view["scores"][seat]
    book = [spell.capitalize() if rank == "master" else spell for spell, rank in view["books"][seat].items() if rank]
    home = f"{supply['apprentices']}+{supply['masters']} at home"
    deciding = ">" if view["deciding"] == seat else " "
    return f"{deciding} {FIGURES[seat]} p{seat + 1}: {score:>3} points, {home}, book {' '.join(book) or 'empty'}"
