"""A view of Torres in numbers, for learners: the board as planes of 8 by 8, the rest as small rows.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, counts, of_seats
from bartizan.engine.game import Feature
from bartizan.games.torres.actions import BLOCKS, CARD_NAMES, KINDS, KNIGHTS, LOOKED_AT, MASTER_NAMES, VERSIONS
from bartizan.games.torres.sketch import DECISIONS
from bartizan.games.torres.squares import SQUARES

SPACES: Final = 64
HIGHEST: Final = (BLOCKS + 1) // 2
"""A tower of h blocks needs a castle of h spaces, which takes 2h - 1 blocks at least."""
MOST_POINTS: Final = 4000
MOST_CARDS: Final = 40
DECIDED: Final = list(DECISIONS)
"""The steps in which a seat decides, as the agenda names them."""
_CARD: Final = {name: number for number, name in enumerate(CARD_NAMES)}


def _plane(values: Mapping[str, int]) -> list[int]:
    """The board with a value on each of some spaces."""
    plane = [0] * SPACES
    for square, value in values.items():
        plane[SQUARES.numbers[square]] = value
    return plane


def _at(squares: Sequence[str]) -> list[int]:
    return _plane(dict.fromkeys(squares, 1))


def _argument(view: Mapping[str, Any]) -> str:
    """What the step is about, a space or a card."""
    return str(view["doing"].rstrip(")").partition("(")[2])


def _turn(view: Mapping[str, Any], fact: str) -> Any:
    """Something of the turn in progress."""
    return view["turn"][fact] if view["turn"] else None


def _cards(cards: object) -> list[int]:
    """How many of each kind there are among cards that the observer may see; of others only the number is told."""
    return counts(CARD_NAMES, cards if isinstance(cards, list) else ())


def _course_of_turn(view: Mapping[str, Any]) -> list[int]:
    turn = view["turn"]
    if turn is None:
        return [0, -1, 0, 0, 0]
    looked = turn["looked"] if isinstance(turn["looked"], int) else len(turn["looked"])
    return [turn["ap"], -1 if turn["stack"] is None else turn["stack"], turn["acquired"], turn["played"], looked]


def _deck(view: Mapping[str, Any], seat: int) -> list[Mapping[str, Any]]:
    """The zones of the deck that a seat draws from."""
    return list(view["decks"][seat if len(view["decks"]) > 1 else 0]) if view["decks"] else []


def _size(zone: Mapping[str, Any]) -> int:
    return len(zone["known"]) + int(zone["others"])


def _known(view: Mapping[str, Any], order: list[int]) -> tuple[list[int], list[int]]:
    """What the observer knows of the own deck: its first cards, and cards further down or in unknown order."""
    following, deeper, depth = [0] * (LOOKED_AT * KINDS), [0] * KINDS, 0
    for zone in _deck(view, order[0]):
        size = _size(zone)
        for name in zone["known"]:
            if depth < LOOKED_AT and size == 1:
                following[depth * KINDS + _CARD[name]] = 1
            else:
                deeper[_CARD[name]] += 1
        depth += size
    return following, deeper


def _worths(view: Mapping[str, Any]) -> list[int]:
    """What the castles as they stand would bring each seat."""
    return [sum(castle["worth"][seat] for castle in view["castles"]) for seat in range(view["seats"])]


_BOARD: Final = (8, 8)
FEATURES: Final = (
    Feature("heights", _BOARD, 0, HIGHEST, "blocks on each space; a row of the board is a row here, a1 comes first",
            lambda v, _: _plane(v["board"])),
    Feature("surface", _BOARD, 0, SPACES, "for each space of a castle how many spaces that castle covers",
            lambda v, _: _plane({at: castle["surface"] for castle in v["castles"] for at in castle["squares"]})),
    Feature("knights", (SEATS, 8, 8), 0, 1, "where the knights of each seat stand",
            lambda v, order: of_seats([_at(squares) for squares in v["knights"]], order)),
    Feature("king", _BOARD, 0, 1, "where the king stands", lambda v, _: _at([v["king"]] if v["king"] else [])),
    Feature("space", _BOARD, 0, 1, "the space that is decided about, in the steps that ask for a stack or a target",
            lambda v, _: _at([_argument(v)] if _argument(v) in SQUARES.numbers else [])),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}",
            lambda v, _: at_name(DECIDED, v["doing"].partition("(")[0])),
    Feature("card", (KINDS,), 0, 1, "the action card that lies open and is being used",
            lambda v, _: at_name(CARD_NAMES, _argument(v))),
    Feature("present", (SEATS,), 0, 1, "which seats there are", lambda _, order: by_seat([1] * len(order), order)),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is", lambda v, order: at_seat(v["deciding"], order)),
    Feature("player", (SEATS,), 0, 1, "whose turn it is", lambda v, order: at_seat(_turn(v, "seat"), order)),
    Feature("starter", (SEATS,), 0, 1, "who began the phase (in the master version, the round)",
            lambda v, order: at_seat(v["starter"], order)),
    Feature("scores", (SEATS,), 0, MOST_POINTS, "points of each seat", lambda v, order: by_seat(v["scores"], order)),
    Feature("prospects", (SEATS,), 0, MOST_POINTS, "points that each seat would have for the castles as they stand",
            lambda v, order: by_seat(_worths(v), order)),
    Feature("reserve", (SEATS,), 0, KNIGHTS, "knights that each seat has not yet brought onto the board",
            lambda v, order: by_seat(v["reserve"], order)),
    Feature("stacks", (SEATS, 4), 0, 4, "how many stacks of 0, 1, 2 and 3 blocks each seat has, this turn's aside",
            lambda v, order: of_seats([[row.count(tall) for tall in range(4)] for row in v["stacks"]], order)),
    Feature("cards", (SEATS,), 0, MOST_CARDS, "how many action cards each seat holds",
            lambda v, order: by_seat([hand["count"] for hand in v["hands"]], order)),
    Feature("hands", (SEATS, KINDS), 0, 4, "action cards of each kind in each hand, as far as the observer sees it",
            lambda v, order: of_seats([_cards(hand["cards"]) for hand in v["hands"]], order)),
    Feature("spent", (SEATS, KINDS), 0, 4, "action cards of each kind that each seat has played",
            lambda v, order: of_seats([_cards(cards) for cards in v["spent"]], order)),
    Feature("decks", (SEATS,), 0, MOST_CARDS, "how many cards lie in the deck that each seat draws from",
            lambda v, order: by_seat([sum(map(_size, _deck(v, seat))) for seat in range(v["seats"])], order)),
    Feature("next", (LOOKED_AT, KINDS), 0, 1, "the first cards of the observer's deck, where the observer knows them",
            lambda v, order: _known(v, order)[0]),
    Feature("deeper", (KINDS,), 0, 4, "cards that the observer knows to lie further down in that deck",
            lambda v, order: _known(v, order)[1]),
    Feature("looked", (KINDS,), 0, 4, "cards that the observer is looking at",
            lambda v, _: _cards(_turn(v, "looked"))),
    Feature("fresh", (KINDS,), 0, 4, "cards that the observer has acquired this turn and cannot play yet",
            lambda v, _: _cards(_turn(v, "fresh"))),
    Feature("turn", (5,), -1, 12, "action points left; blocks left in the turn's stack, -1 before one is chosen; "
            "cards acquired, played and looked at in the turn", lambda v, _: _course_of_turn(v)),
    Feature("course", (4,), 0, BLOCKS, "phase (0 is the set-up), round, rounds of the phase, blocks in the supply",
            lambda v, _: [v[name] for name in ("phase", "round", "rounds", "supply")]),
    Feature("version", (len(VERSIONS),), 0, 1, f"the version: {', '.join(VERSIONS)}",
            lambda v, _: at_name(VERSIONS, v["version"])),
    Feature("master_card", (len(MASTER_NAMES),), 0, 1, f"the master card: {', '.join(MASTER_NAMES)}",
            lambda v, _: at_name(MASTER_NAMES, v["master_card"])),
)  # fmt: skip
