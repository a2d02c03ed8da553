"""A view of Arkhanos in numbers, for those who learn to play it. A die is a row of 24: six numbers of pink, purple,
yellow and blue; a meeple is a row of eight: apprentice and master of each seat.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, counts, joined, of_seats
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

_RANKS: Final = {None: 0, "apprentice": 1, "master": 2}
_NO_NUMBER: Final = [0] * SIDES
_SPOTS: Final = [{"tower": tower, "pillar": pillar} for tower in a.TOWER_NAMES for pillar in range(a.PILLARS)]
_NOBODY: Final = [0] * _PLACES
_NO_DIE: Final = [0] * FACES
_ANY_DIE: Final = [1] * FACES


def _faces(view: Mapping[str, Any], tile: str | None) -> list[int]:
    """The dice that a tile takes."""
    if tile is None:
        return _NO_DIE
    need = view["tiles"][tile]
    numbers = [int(number in need["numbers"]) for number in range(1, SIDES + 1)]
    return joined([numbers if colour in need["colours"] else _NO_NUMBER for colour in COLOURS])


def _different(view: Mapping[str, Any], tile: str | None) -> int:
    """Whether a tile asks for different numbers."""
    return int(tile is not None and view["tiles"][tile]["different"])


def _meeples(meeples: list[Mapping[str, Any]], order: list[int]) -> list[int]:
    row = [0] * _PLACES
    for meeple in meeples:
        row[order.index(meeple["seat"]) * a.RANKS + a.MEEPLES.numbers[meeple["rank"]]] += 1
    return row


def _standing(view: Mapping[str, Any], order: list[int], where: str) -> list[int]:
    """The meeples on the pillars of the top floors, or beside them."""
    found = [pillar[where] for tower in view["towers"] for pillar in tower["pillars"]]
    return joined([_meeples([meeple], order) if meeple else _NOBODY for meeple in found])


def _trapped(view: Mapping[str, Any], order: list[int]) -> list[int]:
    pillars = [pillar for tower in view["towers"] for floor in tower["covered"] for pillar in floor["pillars"]]
    return _meeples([pillar["meeple"] for pillar in pillars if pillar["meeple"]], order)


def _spell(doing: str) -> str | None:
    """The spell whose effect is being decided."""
    effect = doing.rpartition(" in ")[0]
    return (effect.partition("(")[2].rstrip(")") or a.SPELL_NAMES[a.MANIPULATE]) if effect else None


def _turn(view: Mapping[str, Any], fact: str) -> Any:
    """Something of the turn in progress."""
    return view["turn"][fact] if view["turn"] else None


FEATURES: Final = (
    Feature("takes", (a.TOWERS, FACES), 0, 1,
            "dice that the tile on top of each tower takes: west, north, east, centre",
            lambda v, _: joined([_ANY_DIE if tower["central"] else _faces(v, tower["tile"]) for tower in v["towers"]])),
    Feature("different", (a.TOWERS,), 0, 1, "whether the dice on a top floor must show different numbers",
            lambda v, _: [_different(v, None if tower["central"] else tower["tile"]) for tower in v["towers"]]),
    Feature("floors", (a.TOWERS,), 0, MOST_FLOORS + 1, "the number of each top floor; 0 where the tower is closed",
            lambda v, _: [tower["floor"] if tower["open"] else 0 for tower in v["towers"]]),
    Feature("dice", (a.TOWERS, a.PILLARS, FACES), 0, 1, "the dice on the pillars of the top floors; those of outer "
            "floors give prestige, prestige of the floor, and build",
            lambda v, _: joined([at_name(DIE_NAMES, one["die"]) for tower in v["towers"] for one in tower["pillars"]])),
    Feature("pillars", (a.TOWERS, a.PILLARS, _PLACES), 0, 1, "the meeples that are pillars of the top floors",
            lambda v, order: _standing(v, order, "meeple")),
    Feature("beside", (a.TOWERS, a.PILLARS, _PLACES), 0, 1, "the meeples beside the dice",
            lambda v, order: _standing(v, order, "beside")),
    Feature("influence", (a.TOWERS, SEATS), 0, 2 * a.PILLARS, "influence of each seat on each top floor",
            lambda v, order: joined([by_seat(tower["influence"], order) for tower in v["towers"]])),
    Feature("worth", (a.TOWERS, SEATS), 0, MOST_AWARD, "what each seat would score for each top floor if it were full",
            lambda v, order: joined([by_seat(tower["worth"], order) for tower in v["towers"]])),
    Feature("worth_at_end", (a.TOWERS, SEATS), 0, MOST_AWARD, "and what it would score if the match ended now",
            lambda v, order: joined([by_seat(tower["worth_at_end"], order) for tower in v["towers"]])),
    Feature("trapped", (_PLACES,), 0, a.APPRENTICES, "meeples in covered floors", _trapped),
    Feature("top", (FACES,), 0, 1, "dice that the tile on top of the stack takes",
            lambda v, _: _faces(v, v["stack"]["top"])),
    Feature("top_different", (1,), 0, 1, "whether they must show different numbers",
            lambda v, _: [_different(v, v["stack"]["top"])]),
    Feature("unseen", (a.TILES,), 0, 1, f"the tiles under it, in any order: {', '.join(a.TILE_NAMES)}",
            lambda v, _: counts(a.TILE_NAMES, v["stack"]["unseen"])),
    Feature("bag", (len(COLOURS),), 0, DICE_OF_COLOUR, f"dice in the bag: {', '.join(COLOURS)}",
            lambda v, _: [v["bag"][colour] for colour in COLOURS]),
    Feature("table", (FACES,), 0, a.MOST_ON_TABLE, "dice on the table", lambda v, _: counts(DIE_NAMES, v["table"])),
    Feature("pool", (FACES,), 0, a.POOL_SPACES, "dice in the mana pool", lambda v, _: counts(DIE_NAMES, v["pool"])),
    Feature("supply", (SEATS, a.RANKS), 0, a.APPRENTICES, "apprentices and masters in each supply",
            lambda v, order: of_seats([[one["apprentices"], one["masters"]] for one in v["supply"]], order)),
    Feature("books", (SEATS, a.SPELLS), 0, a.RANKS,
            f"1 for an apprentice, 2 for a master on: {', '.join(a.SPELL_NAMES)}",
            lambda v, order: of_seats([[_RANKS[rank] for rank in book.values()] for book in v["books"]], order)),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}",
            lambda v, _: at_name(DECIDED, v["doing"].rpartition(" in ")[2].partition("(")[0])),
    Feature("spell", (a.SPELLS,), 0, 1, "the spell that was cast and whose effect is being decided",
            lambda v, _: at_name(a.SPELL_NAMES, _spell(v["doing"]))),
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is", lambda v, order: at_seat(v["deciding"], order)),
    Feature("player", (SEATS,), 0, 1, "whose turn it is", lambda v, order: at_seat(_turn(v, "seat"), order)),
    Feature("starter", (SEATS,), 0, 1, "who has the bag", lambda v, order: at_seat(v["starter"], order)),
    Feature("scores", (SEATS,), 0, MOST_PRESTIGE, "prestige of each seat",
            lambda v, order: by_seat(v["scores"], order)),
    Feature("die", (FACES,), 0, 1, "the die that has been taken in this turn",
            lambda v, _: at_name(DIE_NAMES, _turn(v, "die"))),
    Feature("counts_as", (FACES,), 0, 1, "what it counts as", lambda v, _: at_name(DIE_NAMES, _turn(v, "counts_as"))),
    Feature("at", (a.TOWERS, a.PILLARS), 0, 1, "the pillar where it was placed",
            lambda v, _: at_name(_SPOTS, _turn(v, "at"))),
    Feature("touched", (FACES,), 0, 1, "the die that a spell has brought to the table in this turn",
            lambda v, _: at_name(DIE_NAMES, _turn(v, "touched"))),
    Feature("course", (3,), 0, a.POOL_SPACES, "round (0 is the set-up), rounds, dice of a round",
            lambda v, _: [v["round"], v["rounds"], v["dice_per_round"]]),
)  # fmt: skip
