"""A view of Torres in numbers, for learners: the board as planes of 8 by 8, the rest as small rows.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, by_seat, counts
from bartizan.engine.game import Feature
from bartizan.engine.observing import NUMBER, SEAT, Row, numbers, one_of, some_of, told
from bartizan.games.torres.actions import BLOCKS, CARD_NAMES, KINDS, KNIGHTS, LOOKED_AT, MASTER_NAMES, VERSIONS
from bartizan.games.torres.sketch import doing
from bartizan.games.torres.squares import NAMES
from bartizan.games.torres.state import WORDS

HIGHEST: Final = (BLOCKS + 1) // 2
"""A tower of h blocks needs a castle of h spaces, which takes 2h - 1 blocks at least."""
MOST_POINTS: Final = 4000
MOST_CARDS: Final = 40
DECIDED: Final = WORDS.names("decisions")
"""The steps in which a seat decides, as the agenda names them."""
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


FEATURES: Final = (
    told("heights", "board", _BOARD, "blocks on each space; a row of the board is a row here, a1 comes first", HIGHEST),
    Feature("surface", (8, 8), 0, len(NAMES), "for each space of a castle how many spaces that castle covers",
            lambda v, _: _plane({at: castle["surface"] for castle in v["castles"] for at in castle["squares"]})),
    told("knights", "knights.#", _SPACES, "where the knights of each seat stand"),
    told("king", "king", _SPACE, "where the king stands"),
    Feature("space", (8, 8), 0, 1, "the space that is decided about, in the steps that ask for a stack or a target",
            lambda v, _: _plane({doing(v)[1]: 1})),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}",
            lambda v, _: at_name(DECIDED, doing(v)[0])),
    Feature("card", (KINDS,), 0, 1, "the action card that lies open and is being used",
            lambda v, _: at_name(CARD_NAMES, doing(v)[1])),
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    told("deciding", "deciding", SEAT, "whose decision it is"),
    told("player", "turn.seat", SEAT, "whose turn it is"),
    told("starter", "starter", SEAT, "who began the phase (in the master version, the round)"),
    told("scores", "scores.#", NUMBER, "points of each seat", MOST_POINTS),
    Feature("prospects", (SEATS,), 0, MOST_POINTS, "points that each seat would have for the castles as they stand",
            lambda v, order: by_seat([sum(c["worth"][n] for c in v["castles"]) for n in range(v["seats"])], order)),
    told("reserve", "reserve.#", NUMBER, "knights that each seat has not yet brought onto the board", KNIGHTS),
    told("stacks", "stacks.#", _HEIGHTS, "how many stacks of 0, 1, 2 and 3 blocks each seat has, this turn's aside", 4),
    told("cards", "hands.#.count", NUMBER, "how many action cards each seat holds", MOST_CARDS),
    told("hands", "hands.#.cards", _CARDS, "action cards of each kind in each hand, as far as the observer sees it", 4),
    told("spent", "spent.#", _CARDS, "action cards of each kind that each seat has played", 4),
    Feature("decks", (SEATS,), 0, MOST_CARDS, "how many cards lie in the deck that each seat draws from",
            lambda v, order: by_seat([sum(map(len, _deck(v, seat))) for seat in range(v["seats"])], order)),
    Feature("next", (LOOKED_AT, KINDS), 0, 1, "the first cards of the observer's deck, where the observer knows them",
            _next),
    Feature("deeper", (KINDS,), 0, 4, "cards that the observer knows to lie further down in that deck", _deeper),
    told("looked", "turn.looked", _LOOKED, "cards that the observer is looking at", 4),
    told("fresh", "turn.fresh", _CARDS, "cards that the observer has acquired this turn and cannot play yet", 4),
    Feature("turn", (5,), -1, 12, "action points left; blocks left in the turn's stack, -1 before one is chosen; "
            "cards acquired, played and looked at in the turn", lambda v, _: _turn(v)),
    told("course", "", numbers(_COURSE), "phase (0 is the set-up), round, rounds of the phase, blocks in the supply",
         BLOCKS),
    told("version", "version", one_of(VERSIONS), "the version: {}"),
    told("master_card", "master_card", one_of(MASTER_NAMES), "the master card: {}"),
)  # fmt: skip
