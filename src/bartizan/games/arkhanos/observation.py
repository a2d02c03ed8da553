"""A view of Arkhanos in numbers, for those who learn to play it. A die is a row of 24: six numbers of pink, purple,
yellow and blue; a meeple is a row of eight: apprentice and master of each seat.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, counts, order_of
from bartizan.engine.game import Feature
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, DIE_NAMES, FACES, SIDES

MOST_FLOORS: Final = 16
"""Of thirty-two dice each, with a meeple for every second pillar at most, no more floors can be made full."""
MOST_AWARD: Final = 20
"""What content may say that a floor scores."""
MOST_PRESTIGE: Final = MOST_FLOORS * MOST_AWARD + 16 * (MOST_FLOORS + 1) + a.TOWERS * MOST_AWARD + a.SPELLS
"""Every floor, the bonuses of sixteen turns, the floors left incomplete, and a full book."""
DECIDED: Final = [
    "take_die", "place_die", "place_meeple", "activate_spell", "build_tower", "after_bonus", "before_end",
]  # fmt: skip
"""The steps in which a seat decides, as the agenda names them. The effect of a spell is decided inside one of them."""
_PLACES: Final = SEATS * a.RANKS

FEATURES: Final = (
    Feature("takes", (a.TOWERS, FACES), 0, 1,
            "dice that the tile on top of each tower takes: west, north, east, centre"),
    Feature("different", (a.TOWERS,), 0, 1, "whether the dice on a top floor must show different numbers"),
    Feature("floors", (a.TOWERS,), 0, MOST_FLOORS + 1, "the number of each top floor; 0 where the tower is closed"),
    Feature("dice", (a.TOWERS, a.PILLARS, FACES), 0, 1, "the dice on the pillars of the top floors; those of outer "
            "floors give prestige, prestige of the floor, and build"),
    Feature("pillars", (a.TOWERS, a.PILLARS, _PLACES), 0, 1, "the meeples that are pillars of the top floors"),
    Feature("beside", (a.TOWERS, a.PILLARS, _PLACES), 0, 1, "the meeples beside the dice"),
    Feature("influence", (a.TOWERS, SEATS), 0, 2 * a.PILLARS, "influence of each seat on each top floor"),
    Feature("worth", (a.TOWERS, SEATS), 0, MOST_AWARD, "what each seat would score for each top floor if it were full"),
    Feature("worth_at_end", (a.TOWERS, SEATS), 0, MOST_AWARD, "and what it would score if the match ended now"),
    Feature("trapped", (_PLACES,), 0, a.APPRENTICES, "meeples in covered floors"),
    Feature("top", (FACES,), 0, 1, "dice that the tile on top of the stack takes"),
    Feature("top_different", (1,), 0, 1, "whether they must show different numbers"),
    Feature("unseen", (a.TILES,), 0, 1, f"the tiles under it, in any order: {', '.join(a.TILE_NAMES)}"),
    Feature("bag", (len(COLOURS),), 0, DICE_OF_COLOUR, f"dice in the bag: {', '.join(COLOURS)}"),
    Feature("table", (FACES,), 0, a.MOST_ON_TABLE, "dice on the table"),
    Feature("pool", (FACES,), 0, a.POOL_SPACES, "dice in the mana pool"),
    Feature("supply", (SEATS, a.RANKS), 0, a.APPRENTICES, "apprentices and masters in each supply"),
    Feature("books", (SEATS, a.SPELLS), 0, a.RANKS,
            f"1 for an apprentice, 2 for a master on: {', '.join(a.SPELL_NAMES)}"),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}"),
    Feature("spell", (a.SPELLS,), 0, 1, "the spell that was cast and whose effect is being decided"),
    Feature("present", (SEATS,), 0, 1, "which seats there are"),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is"),
    Feature("player", (SEATS,), 0, 1, "whose turn it is"),
    Feature("starter", (SEATS,), 0, 1, "who has the bag"),
    Feature("scores", (SEATS,), 0, MOST_PRESTIGE, "prestige of each seat"),
    Feature("die", (FACES,), 0, 1, "the die that has been taken in this turn"),
    Feature("counts_as", (FACES,), 0, 1, "what it counts as"),
    Feature("at", (a.TOWERS, a.PILLARS), 0, 1, "the pillar where it was placed"),
    Feature("touched", (FACES,), 0, 1, "the die that a spell has brought to the table in this turn"),
    Feature("course", (3,), 0, a.POOL_SPACES, "round (0 is the set-up), rounds, dice of a round"),
)  # fmt: skip

_DIE: Final = {name: number for number, name in enumerate(DIE_NAMES)}
_NOBODY: Final = [0] * _PLACES
_NO_DIE: Final = [0] * FACES


def observe(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The view in numbers, feature by feature."""
    order = order_of(view)
    stack = view["stack"]
    return {
        **_towers(view, order),
        "top": _faces(view, stack["top"]),
        "top_different": [int(bool(stack["top"]) and view["tiles"][stack["top"]]["different"])],
        "unseen": counts(a.TILE_NAMES, stack["unseen"]),
        "bag": [view["bag"][colour] for colour in COLOURS],
        "table": _dice(view["table"]),
        "pool": _dice(view["pool"]),
        "supply": _by_seats([[supply["apprentices"], supply["masters"]] for supply in view["supply"]], order),
        "books": _by_seats([[_rank(book[spell]) for spell in a.SPELL_NAMES] for book in view["books"]], order),
        **_step(view),
        "present": by_seat([1] * len(order), order),
        "deciding": at_seat(view["deciding"], order),
        "player": at_seat(view["turn"]["seat"] if view["turn"] else None, order),
        "starter": at_seat(view["starter"], order),
        "scores": by_seat(view["scores"], order),
        **_turn(view),
        "course": [view["round"], view["rounds"], view["dice_per_round"]],
    }


def _towers(view: Mapping[str, Any], order: list[int]) -> dict[str, list[int]]:
    """The top floors, and what lies under them."""
    found: dict[str, list[int]] = {
        "takes": [], "different": [], "floors": [], "dice": [], "pillars": [], "beside": [], "influence": [],
        "worth": [], "worth_at_end": [], "trapped": [0] * _PLACES,
    }  # fmt: skip
    for tower in view["towers"]:
        found["takes"] += [1] * FACES if tower["central"] else _faces(view, tower["tile"])
        different = tower["tile"] is not None and not tower["central"] and view["tiles"][tower["tile"]]["different"]
        found["different"].append(int(different))
        found["floors"].append(tower["floor"] if tower["open"] else 0)
        for pillar in tower["pillars"]:
            found["dice"] += _die(pillar["die"])
            found["pillars"] += _meeple(pillar["meeple"], order)
            found["beside"] += _meeple(pillar["beside"], order)
        for fact in ("influence", "worth", "worth_at_end"):
            found[fact] += by_seat(tower[fact], order)
        for floor in tower["covered"]:
            for pillar in floor["pillars"]:
                if pillar["meeple"] is not None:
                    found["trapped"][_number(pillar["meeple"], order)] += 1
    return found


def _faces(view: Mapping[str, Any], tile: str | None) -> list[int]:
    """The dice that a tile takes."""
    if tile is None:
        return _NO_DIE
    need = view["tiles"][tile]
    return [int(colour in need["colours"] and number in need["numbers"])
            for colour in COLOURS for number in range(1, SIDES + 1)]  # fmt: skip


def _die(name: str | None) -> list[int]:
    if name is None:
        return _NO_DIE
    row = [0] * FACES
    row[_DIE[name]] = 1
    return row


def _dice(names: list[str]) -> list[int]:
    row = [0] * FACES
    for name in names:
        row[_DIE[name]] += 1
    return row


def _number(meeple: Mapping[str, Any], order: list[int]) -> int:
    return order.index(meeple["seat"]) * a.RANKS + a.MEEPLES.numbers[meeple["rank"]]


def _meeple(meeple: Mapping[str, Any] | None, order: list[int]) -> list[int]:
    if meeple is None:
        return _NOBODY
    row = [0] * _PLACES
    row[_number(meeple, order)] = 1
    return row


def _rank(rank: str | None) -> int:
    return 0 if rank is None else 1 + a.MEEPLES.numbers[rank]


def _by_seats(rows: list[list[int]], order: list[int]) -> list[int]:
    """A row of each seat, one after the other."""
    found = [value for seat in order for value in rows[seat]]
    return found + [0] * (len(rows[0]) * (SEATS - len(order)))


def _step(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """What is being decided, and the spell whose effect it is. Nothing is while chance draws, and at the end."""
    spell_text, _, window = view["doing"].rpartition(" in ")
    spell = [0] * a.SPELLS
    if spell_text:
        spell[a.SPELL_NAMES.index(spell_text.partition("(")[2].rstrip(")") or a.SPELL_NAMES[a.MANIPULATE])] = 1
    return {"step": at_name(DECIDED, window.partition("(")[0]), "spell": spell}


def _turn(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The die of the turn in progress."""
    turn = view["turn"] or {"die": None, "counts_as": None, "at": None, "touched": None}
    at = [0] * (a.TOWERS * a.PILLARS)
    if turn["at"] is not None:
        at[a.TOWER_NAMES.index(turn["at"]["tower"]) * a.PILLARS + turn["at"]["pillar"]] = 1
    return {
        "die": _die(turn["die"]),
        "counts_as": _die(turn["counts_as"]),
        "at": at,
        "touched": _die(turn["touched"]),
    }
