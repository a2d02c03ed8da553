"""A view of Torres in numbers, for learners: the board as planes of 8 by 8, the rest as small rows.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, by_seat, counts
from bartizan.engine.observing import NUMBER, SEAT, Features, Row, numbers, one_of, some_of
from bartizan.games.torres.actions import BLOCKS, CARD_NAMES, KINDS, KNIGHTS, LOOKED_AT, MASTER_NAMES, VERSIONS
from bartizan.games.torres.sketch import doing
from bartizan.games.torres.squares import NAMES
from bartizan.games.torres.state import WORDS

HIGHEST: Final = (BLOCKS + 1) // 2  # a tower of h blocks needs a castle of h spaces, which takes 2h - 1 blocks at least
MOST_POINTS: Final = 4000
MOST_CARDS: Final = 40
DECIDED: Final = WORDS.names("decisions")  # the steps in which a seat decides, as the agenda names them
_COURSE: Final = ("phase", "round", "rounds", "supply")


def _plane(values: Mapping[str, int]) -> list[int]:
    """The board with a value on each of some spaces."""
    return [values.get(square, 0) for square in NAMES]


_BOARD: Final = Row((8, 8), lambda heights, _: _plane(heights))
_SPACES: Final = Row((8, 8), lambda squares, _: _plane(dict.fromkeys(squares, 1)))
_SPACE: Final = Row((8, 8), lambda square, _: _plane({square: 1}))
_HEIGHTS: Final = Row((4,), lambda stacks, _: [stacks.count(tall) for tall in range(4)])
_CARDS: Final = some_of(CARD_NAMES)
_LOOKED: Final = Row((KINDS,), lambda cards, _: counts(CARD_NAMES, cards if isinstance(cards, list) else ()))
"""Cards that are looked at, for their player; others are told how many they are."""


def _turn(view: Mapping[str, Any]) -> list[int]:
    turn = view["turn"]
    if turn is None:
        return [0, -1, 0, 0, 0]
    looked = turn["looked"] if isinstance(turn["looked"], int) else len(turn["looked"])
    return [turn["ap"], -1 if turn["stack"] is None else turn["stack"], turn["acquired"], turn["played"], looked]


def _deck(view: Mapping[str, Any], seat: int) -> list[list[str | None]]:
    """The zones of the deck that a seat draws from: their cards, as far as they are known."""
    zones = view["decks"][seat % len(view["decks"])] if view["decks"] else []
    return [[*zone["known"], *[None] * zone["others"]] for zone in zones]


def _next(view: Mapping[str, Any], order: list[int]) -> list[int]:
    """The first cards of the own deck, where it is known which lies where."""
    first = [zone[0] if len(zone) == 1 else None for zone in _deck(view, order[0]) for _ in zone]
    return [int(card == name) for card in [*first, *[None] * LOOKED_AT][:LOOKED_AT] for name in CARD_NAMES]


def _deeper(view: Mapping[str, Any], order: list[int]) -> list[int]:
    """The known cards further down, or in unknown order."""
    rest = [card for zone in _deck(view, order[0]) for card in zone if card is not None]
    following = _next(view, order)
    known = [sum(following[kind::KINDS]) for kind in range(KINDS)]
    return [rest.count(name) - known[kind] for kind, name in enumerate(CARD_NAMES)]


_SEEN: Final = Features(WORDS)
FEATURES: Final = (
    _SEEN.told("heights", "board", _BOARD, HIGHEST),
    _SEEN.read("surface", (8, 8), 0, len(NAMES),
            lambda v, _: _plane({at: castle["surface"] for castle in v["castles"] for at in castle["squares"]})),
    _SEEN.told("knights", "knights.#", _SPACES),
    _SEEN.told("king", "king", _SPACE),
    _SEEN.read("space", (8, 8), 0, 1, lambda v, _: _plane({doing(v)[1]: 1})),
    _SEEN.read("step", (len(DECIDED),), 0, 1, lambda v, _: at_name(DECIDED, doing(v)[0]), DECIDED),
    _SEEN.read("card", (KINDS,), 0, 1, lambda v, _: at_name(CARD_NAMES, doing(v)[1])),
    _SEEN.read("present", (SEATS,), 0, 1, lambda _, order: by_seat([1] * len(order), order)),
    _SEEN.told("deciding", "deciding", SEAT),
    _SEEN.told("player", "turn.seat", SEAT),
    _SEEN.told("starter", "starter", SEAT),
    _SEEN.told("scores", "scores.#", NUMBER, MOST_POINTS),
    _SEEN.read("prospects", (SEATS,), 0, MOST_POINTS,
            lambda v, order: by_seat([sum(c["worth"][n] for c in v["castles"]) for n in range(v["seats"])], order)),
    _SEEN.told("reserve", "reserve.#", NUMBER, KNIGHTS),
    _SEEN.told("stacks", "stacks.#", _HEIGHTS, 4),
    _SEEN.told("cards", "hands.#.count", NUMBER, MOST_CARDS),
    _SEEN.told("hands", "hands.#.cards", _CARDS, 4),
    _SEEN.told("spent", "spent.#", _CARDS, 4),
    _SEEN.read("decks", (SEATS,), 0, MOST_CARDS,
            lambda v, order: by_seat([sum(map(len, _deck(v, seat))) for seat in range(v["seats"])], order)),
    _SEEN.read("next", (LOOKED_AT, KINDS), 0, 1, _next),
    _SEEN.read("deeper", (KINDS,), 0, 4, _deeper),
    _SEEN.told("looked", "turn.looked", _LOOKED, 4),
    _SEEN.told("fresh", "turn.fresh", _CARDS, 4),
    _SEEN.read("turn", (5,), -1, 12, lambda v, _: _turn(v)),
    _SEEN.told("course", "", numbers(_COURSE), BLOCKS),
    _SEEN.told("version", "version", one_of(VERSIONS)),
    _SEEN.told("master_card", "master_card", one_of(MASTER_NAMES)),
)  # fmt: skip
