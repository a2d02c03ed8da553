"""A view of Arkhanos in numbers, for those who learn to play it. A die is a row of 24: six numbers of pink, purple,
yellow and blue; a meeple is a row of eight: apprentice and master of each seat.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, by_seat, joined
from bartizan.engine.game import Feature
from bartizan.engine.observing import NUMBER, SEAT, Row, numbers, one_of, some_of, told
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
_COURSE: Final = ("round", "rounds", "dice_per_round")
_SUPPLY: Final = ("apprentices", "masters")
_DIE: Final = one_of(DIE_NAMES)
_SPOTS: Final = [{"tower": tower, "pillar": pillar} for tower in a.TOWER_NAMES for pillar in range(a.PILLARS)]
_PILLARS: Final = (a.TOWERS, a.PILLARS)
_AT: Final = Row(_PILLARS, lambda spot, _: at_name(_SPOTS, spot))
_RANKS: Final = {None: 0, "apprentice": 1, "master": 2}
_BOOK: Final = Row((a.SPELLS,), lambda book, _: [_RANKS[rank] for rank in book.values()], a.SPELL_NAMES)
_MEEPLE: Final = Row((SEATS * a.RANKS,), lambda meeple, order: _meeples([meeple], order))
_NO_NUMBER: Final = [0] * SIDES
_NO_DIE: Final = [0] * FACES
_ANY_DIE: Final = [1] * FACES


def _faces(view: Mapping[str, Any], tile: str | None) -> list[int]:
    """The dice that a tile takes."""
    if tile is None:
        return _NO_DIE
    need = view["tiles"][tile]
    taken = [int(number in need["numbers"]) for number in range(1, SIDES + 1)]
    return joined([taken if colour in need["colours"] else _NO_NUMBER for colour in COLOURS])


def _different(view: Mapping[str, Any], tile: str | None) -> int:
    """Whether a tile asks for different numbers."""
    return int(tile is not None and view["tiles"][tile]["different"])


def _meeples(meeples: list[Mapping[str, Any]], order: list[int]) -> list[int]:
    row = [0] * (SEATS * a.RANKS)
    for meeple in meeples:
        row[order.index(meeple["seat"]) * a.RANKS + a.MEEPLES.numbers[meeple["rank"]]] += 1
    return row


def _trapped(view: Mapping[str, Any], order: list[int]) -> list[int]:
    pillars = [pillar for tower in view["towers"] for floor in tower["covered"] for pillar in floor["pillars"]]
    return _meeples([pillar["meeple"] for pillar in pillars if pillar["meeple"]], order)


def _spell(doing: str) -> str | None:
    """The spell whose effect is being decided."""
    effect = doing.rpartition(" in ")[0]
    return (effect.partition("(")[2].rstrip(")") or a.SPELL_NAMES[a.MANIPULATE]) if effect else None


FEATURES: Final = (
    Feature("takes", (a.TOWERS, FACES), 0, 1,
            "dice that the tile on top of each tower takes: west, north, east, centre",
            lambda v, _: joined([_ANY_DIE if tower["central"] else _faces(v, tower["tile"]) for tower in v["towers"]])),
    Feature("different", (a.TOWERS,), 0, 1, "whether the dice on a top floor must show different numbers",
            lambda v, _: [_different(v, None if tower["central"] else tower["tile"]) for tower in v["towers"]]),
    Feature("floors", (a.TOWERS,), 0, MOST_FLOORS + 1, "the number of each top floor; 0 where the tower is closed",
            lambda v, _: [tower["floor"] if tower["open"] else 0 for tower in v["towers"]]),
    told("dice", "towers.*.pillars.*.die", _DIE, "the dice on the pillars of the top floors; those of outer floors "
         "give prestige, prestige of the floor, and build", things=_PILLARS),
    told("pillars", "towers.*.pillars.*.meeple", _MEEPLE, "the meeples that are pillars of the top floors",
         things=_PILLARS),
    told("beside", "towers.*.pillars.*.beside", _MEEPLE, "the meeples beside the dice", things=_PILLARS),
    told("influence", "towers.*.influence.#", NUMBER, "influence of each seat on each top floor", 2 * a.PILLARS,
         a.TOWERS),
    told("worth", "towers.*.worth.#", NUMBER, "what each seat would score for each top floor if it were full",
         MOST_AWARD, a.TOWERS),
    told("worth_at_end", "towers.*.worth_at_end.#", NUMBER, "and what it would score if the match ended now",
         MOST_AWARD, a.TOWERS),
    Feature("trapped", (SEATS * a.RANKS,), 0, a.APPRENTICES, "meeples in covered floors", _trapped),
    Feature("top", (FACES,), 0, 1, "dice that the tile on top of the stack takes",
            lambda v, _: _faces(v, v["stack"]["top"])),
    Feature("top_different", (1,), 0, 1, "whether they must show different numbers",
            lambda v, _: [_different(v, v["stack"]["top"])]),
    told("unseen", "stack.unseen", some_of(a.TILE_NAMES), "the tiles under it, in any order: {}"),
    told("bag", "bag", numbers(COLOURS), "dice in the bag: {}", DICE_OF_COLOUR),
    told("table", "table", some_of(DIE_NAMES), "dice on the table", a.MOST_ON_TABLE),
    told("pool", "pool", some_of(DIE_NAMES), "dice in the mana pool", a.POOL_SPACES),
    told("supply", "supply.#", numbers(_SUPPLY), "apprentices and masters in each supply", a.APPRENTICES),
    told("books", "books.#", _BOOK, "1 for an apprentice, 2 for a master on: {}", a.RANKS),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}",
            lambda v, _: at_name(DECIDED, v["doing"].rpartition(" in ")[2].partition("(")[0])),
    Feature("spell", (a.SPELLS,), 0, 1, "the spell that was cast and whose effect is being decided",
            lambda v, _: at_name(a.SPELL_NAMES, _spell(v["doing"]))),
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    told("deciding", "deciding", SEAT, "whose decision it is"),
    told("player", "turn.seat", SEAT, "whose turn it is"),
    told("starter", "starter", SEAT, "who has the bag"),
    told("scores", "scores.#", NUMBER, "prestige of each seat", MOST_PRESTIGE),
    told("die", "turn.die", _DIE, "the die that has been taken in this turn"),
    told("counts_as", "turn.counts_as", _DIE, "what it counts as"),
    told("at", "turn.at", _AT, "the pillar where it was placed"),
    told("touched", "turn.touched", _DIE, "the die that a spell has brought to the table in this turn"),
    told("course", "", numbers(_COURSE), "round (0 is the set-up), rounds, dice of a round", a.POOL_SPACES),
)  # fmt: skip
