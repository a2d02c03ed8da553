"""A view of Arkhanos in numbers, for those who learn to play it. A die is a row of 24: six numbers of pink, purple,
yellow and blue; a meeple is a row of eight: apprentice and master of each seat.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, by_seat, joined
from bartizan.engine.observing import NUMBER, SEAT, Features, Row, numbers, one_of, some_of
from bartizan.games.arkhanos import actions as a
from bartizan.games.arkhanos.dice import COLOURS, DICE_OF_COLOUR, DIE_NAMES, FACES, SIDES
from bartizan.games.arkhanos.state import WORDS

MOST_FLOORS: Final = 16
"""Of thirty-two dice each, with a meeple for every second pillar at most, no more floors can be made full."""
MOST_AWARD: Final = 20  # what content may say that a floor scores
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


_SEEN: Final = Features(WORDS)
FEATURES: Final = (
    _SEEN.read("takes", (a.TOWERS, FACES), 0, 1,
            lambda v, _: joined([_ANY_DIE if tower["central"] else _faces(v, tower["tile"]) for tower in v["towers"]])),
    _SEEN.read("different", (a.TOWERS,), 0, 1,
            lambda v, _: [_different(v, None if tower["central"] else tower["tile"]) for tower in v["towers"]]),
    _SEEN.read("floors", (a.TOWERS,), 0, MOST_FLOORS + 1,
            lambda v, _: [tower["floor"] if tower["open"] else 0 for tower in v["towers"]]),
    _SEEN.told("dice", "towers.*.pillars.*.die", _DIE, things=_PILLARS),
    _SEEN.told("pillars", "towers.*.pillars.*.meeple", _MEEPLE, things=_PILLARS),
    _SEEN.told("beside", "towers.*.pillars.*.beside", _MEEPLE, things=_PILLARS),
    _SEEN.told("influence", "towers.*.influence.#", NUMBER, 2 * a.PILLARS, a.TOWERS),
    _SEEN.told("worth", "towers.*.worth.#", NUMBER, MOST_AWARD, a.TOWERS),
    _SEEN.told("worth_at_end", "towers.*.worth_at_end.#", NUMBER, MOST_AWARD, a.TOWERS),
    _SEEN.read("trapped", (SEATS * a.RANKS,), 0, a.APPRENTICES, _trapped),
    _SEEN.read("top", (FACES,), 0, 1, lambda v, _: _faces(v, v["stack"]["top"])),
    _SEEN.read("top_different", (1,), 0, 1, lambda v, _: [_different(v, v["stack"]["top"])]),
    _SEEN.told("unseen", "stack.unseen", some_of(a.TILE_NAMES)),
    _SEEN.told("bag", "bag", numbers(COLOURS), DICE_OF_COLOUR),
    _SEEN.told("table", "table", some_of(DIE_NAMES), a.MOST_ON_TABLE),
    _SEEN.told("pool", "pool", some_of(DIE_NAMES), a.POOL_SPACES),
    _SEEN.told("supply", "supply.#", numbers(_SUPPLY), a.APPRENTICES),
    _SEEN.told("books", "books.#", _BOOK, a.RANKS),
    _SEEN.read("step", (len(DECIDED),), 0, 1,
            lambda v, _: at_name(DECIDED, v["doing"].rpartition(" in ")[2].partition("(")[0]), DECIDED),
    _SEEN.read("spell", (a.SPELLS,), 0, 1, lambda v, _: at_name(a.SPELL_NAMES, _spell(v["doing"]))),
    _SEEN.read("present", (SEATS,), 0, 1, lambda _, order: by_seat([1] * len(order), order)),
    _SEEN.told("deciding", "deciding", SEAT),
    _SEEN.told("player", "turn.seat", SEAT),
    _SEEN.told("starter", "starter", SEAT),
    _SEEN.told("scores", "scores.#", NUMBER, MOST_PRESTIGE),
    _SEEN.told("die", "turn.die", _DIE),
    _SEEN.told("counts_as", "turn.counts_as", _DIE),
    _SEEN.told("at", "turn.at", _AT),
    _SEEN.told("touched", "turn.touched", _DIE),
    _SEEN.told("course", "", numbers(_COURSE), a.POOL_SPACES),
)  # fmt: skip
