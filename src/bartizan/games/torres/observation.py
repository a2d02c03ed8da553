"""A view of Torres in numbers, for learners: the board as planes of 8 by 8, the rest as small rows.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, order_of
from bartizan.engine.game import Feature
from bartizan.games.torres.actions import BLOCKS, CARD_NAMES, KINDS, KNIGHTS, LOOKED_AT, MASTER_NAMES, VERSIONS
from bartizan.games.torres.squares import SQUARES

SPACES: Final = 64
HIGHEST: Final = (BLOCKS + 1) // 2
"""A tower of h blocks needs a castle of h spaces, which takes 2h - 1 blocks at least."""
MOST_POINTS: Final = 4000
MOST_CARDS: Final = 40
DECIDED: Final = [
    "place_castle", "place_knight", "place_king", "move_king", "act", "build_from_stack", "use_card",
    "under_from_stack", "shift_block_from", "keep_one", "return_rest", "leave_stack", "spread_blocks",
]  # fmt: skip
"""The steps in which a seat decides, as the agenda names them."""
_CARD: Final = {name: number for number, name in enumerate(CARD_NAMES)}


class _Seen:
    """A view, and what several features read out of it."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.order = order_of(view)
        self.step, _, self.argument = view["doing"].rstrip(")").partition("(")
        self.turn = view["turn"] or {"seat": None, "ap": 0, "stack": None, "acquired": 0, "played": 0, "looked": []}
        self.looked = self.turn["looked"]
        """The cards; their number, if another seat looks at them."""
        decks = view["decks"]
        self.decks = [decks[seat if len(decks) > 1 else 0] if decks else [] for seat in self.order]
        """The zones of the deck that each seat draws from, the observer's first."""

    def rows(self, size: int, row: Callable[[int], list[int]]) -> list[int]:
        """A row for each seat."""
        found: list[int] = []
        for seat in self.order:
            found += row(seat)
        return found + [0] * (size * (SEATS - len(self.order)))

    def known(self) -> tuple[list[int], list[int]]:
        """What the observer knows of the own deck: its first cards, and cards further down or in unknown order."""
        following, deeper, depth = [0] * (LOOKED_AT * KINDS), [0] * KINDS, 0
        for zone in self.decks[0]:
            size = _size(zone)
            for name in zone["known"]:
                if depth < LOOKED_AT and size == 1:
                    following[depth * KINDS + _CARD[name]] = 1
                else:
                    deeper[_CARD[name]] += 1
            depth += size
        return following, deeper


def _size(zone: Mapping[str, Any]) -> int:
    return len(zone["known"]) + int(zone["others"])


def _plane(values: Mapping[str, int]) -> list[int]:
    """The board with a value on each of some spaces."""
    plane = [0] * SPACES
    for square, value in values.items():
        plane[SQUARES.numbers[square]] = value
    return plane


def _at(squares: Sequence[str]) -> list[int]:
    return _plane(dict.fromkeys(squares, 1))


def _kinds(cards: Sequence[str]) -> list[int]:
    """How many cards of each kind there are."""
    row = [0] * KINDS
    for name in cards:
        row[_CARD[name]] += 1
    return row


_BOARD: Final = (8, 8)
_DECLARED: Final[dict[Feature, Callable[[_Seen], list[int]]]] = {
    Feature("heights", _BOARD, 0, HIGHEST, "blocks on each space; a row of the board is a row here, a1 comes first"):
        lambda seen: _plane(seen.view["board"]),
    Feature("surface", _BOARD, 0, SPACES, "for each space of a castle how many spaces that castle covers"):
        lambda seen: _plane({at: castle["surface"] for castle in seen.view["castles"] for at in castle["squares"]}),
    Feature("knights", (SEATS, 8, 8), 0, 1, "where the knights of each seat stand"):
        lambda seen: seen.rows(SPACES, lambda seat: _at(seen.view["knights"][seat])),
    Feature("king", _BOARD, 0, 1, "where the king stands"):
        lambda seen: _at([seen.view["king"]] if seen.view["king"] else []),
    Feature("space", _BOARD, 0, 1, "the space that is decided about, in the steps that ask for a stack or a target"):
        lambda seen: _at([seen.argument] if seen.argument in SQUARES.numbers else []),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}"):
        lambda seen: at_name(DECIDED, seen.step),
    Feature("card", (KINDS,), 0, 1, "the action card that lies open and is being used"):
        lambda seen: at_name(CARD_NAMES, seen.argument),
    Feature("present", (SEATS,), 0, 1, "which seats there are"):
        lambda seen: [1] * len(seen.order) + [0] * (SEATS - len(seen.order)),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is"):
        lambda seen: at_seat(seen.view["deciding"], seen.order),
    Feature("player", (SEATS,), 0, 1, "whose turn it is"):
        lambda seen: at_seat(seen.turn["seat"], seen.order),
    Feature("starter", (SEATS,), 0, 1, "who began the phase (in the master version, the round)"):
        lambda seen: at_seat(seen.view["starter"], seen.order),
    Feature("scores", (SEATS,), 0, MOST_POINTS, "points of each seat"):
        lambda seen: by_seat(seen.view["scores"], seen.order),
    Feature("prospects", (SEATS,), 0, MOST_POINTS, "points that each seat would have for the castles as they stand"):
        lambda seen: seen.rows(1, lambda seat: [sum(castle["worth"][seat] for castle in seen.view["castles"])]),
    Feature("reserve", (SEATS,), 0, KNIGHTS, "knights that each seat has not yet brought onto the board"):
        lambda seen: by_seat(seen.view["reserve"], seen.order),
    Feature("stacks", (SEATS, 4), 0, 4, "how many stacks of 0, 1, 2 and 3 blocks each seat has, this turn's aside"):
        lambda seen: seen.rows(4, lambda seat: [seen.view["stacks"][seat].count(tall) for tall in range(4)]),
    Feature("cards", (SEATS,), 0, MOST_CARDS, "how many action cards each seat holds"):
        lambda seen: seen.rows(1, lambda seat: [seen.view["hands"][seat]["count"]]),
    Feature("hands", (SEATS, KINDS), 0, 4, "action cards of each kind in each hand, as far as the observer sees it"):
        lambda seen: seen.rows(KINDS, lambda seat: _kinds(seen.view["hands"][seat]["cards"] or ())),
    Feature("spent", (SEATS, KINDS), 0, 4, "action cards of each kind that each seat has played"):
        lambda seen: seen.rows(KINDS, lambda seat: _kinds(seen.view["spent"][seat])),
    Feature("decks", (SEATS,), 0, MOST_CARDS, "how many cards lie in the deck that each seat draws from"):
        lambda seen: [sum(map(_size, deck)) for deck in seen.decks] + [0] * (SEATS - len(seen.decks)),
    Feature("next", (LOOKED_AT, KINDS), 0, 1, "the first cards of the observer's deck, where the observer knows them"):
        lambda seen: seen.known()[0],
    Feature("deeper", (KINDS,), 0, 4, "cards that the observer knows to lie further down in that deck"):
        lambda seen: seen.known()[1],
    Feature("looked", (KINDS,), 0, 4, "cards that the observer is looking at"):
        lambda seen: _kinds(seen.looked if isinstance(seen.looked, list) else ()),
    Feature("fresh", (KINDS,), 0, 4, "cards that the observer has acquired this turn and cannot play yet"):
        lambda seen: _kinds(seen.turn.get("fresh") or ()),
    Feature("turn", (5,), -1, 12, "action points left; blocks left in the turn's stack, -1 before one is chosen; "
            "cards acquired, played and looked at in the turn"):
        lambda seen: [seen.turn["ap"], -1 if seen.turn["stack"] is None else seen.turn["stack"],
                      seen.turn["acquired"], seen.turn["played"],
                      len(seen.looked) if isinstance(seen.looked, list) else seen.looked],
    Feature("course", (4,), 0, BLOCKS, "phase (0 is the set-up), round, rounds of the phase, blocks in the supply"):
        lambda seen: [seen.view[name] for name in ("phase", "round", "rounds", "supply")],
    Feature("version", (len(VERSIONS),), 0, 1, f"the version: {', '.join(VERSIONS)}"):
        lambda seen: at_name(VERSIONS, seen.view["version"]),
    Feature("master_card", (len(MASTER_NAMES),), 0, 1, f"the master card: {', '.join(MASTER_NAMES)}"):
        lambda seen: at_name(MASTER_NAMES, seen.view["master_card"]),
}  # fmt: skip
FEATURES: Final = tuple(_DECLARED)


def observe(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The view in numbers, feature by feature."""
    seen = _Seen(view)
    return {feature.name: read(seen) for feature, read in _DECLARED.items()}
