"""A view of Torres in numbers, for those who learn to play it: the board as planes of 8 by 8, the rest as small rows.

Seats are counted from the observer on, in the order of turns; the places of seats that nobody has stay empty.
"""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.features import SEATS, at_name, at_seat, by_seat, counts, order_of
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
_ABOUT_A_SPACE: Final = ["build_from_stack", "under_from_stack", "shift_block_from"]

FEATURES: Final = (
    Feature("heights", (8, 8), 0, HIGHEST, "blocks on each space; a row of the board is a row here, a1 comes first"),
    Feature("surface", (8, 8), 0, SPACES, "for each space of a castle how many spaces that castle covers"),
    Feature("knights", (SEATS, 8, 8), 0, 1, "where the knights of each seat stand"),
    Feature("king", (8, 8), 0, 1, "where the king stands"),
    Feature("space", (8, 8), 0, 1, "the space that is decided about, in the steps that ask for a stack or a target"),
    Feature("step", (len(DECIDED),), 0, 1, f"what is being decided: {', '.join(DECIDED)}"),
    Feature("card", (KINDS,), 0, 1, "the action card that lies open and is being used"),
    Feature("present", (SEATS,), 0, 1, "which seats there are"),
    Feature("deciding", (SEATS,), 0, 1, "whose decision it is"),
    Feature("player", (SEATS,), 0, 1, "whose turn it is"),
    Feature("starter", (SEATS,), 0, 1, "who began the phase (in the master version, the round)"),
    Feature("scores", (SEATS,), 0, MOST_POINTS, "points of each seat"),
    Feature("prospects", (SEATS,), 0, MOST_POINTS, "points that each seat would have for the castles as they stand"),
    Feature("reserve", (SEATS,), 0, KNIGHTS, "knights that each seat has not yet brought onto the board"),
    Feature("stacks", (SEATS, 4), 0, 4, "how many stacks of 0, 1, 2 and 3 blocks each seat has, this turn's aside"),
    Feature("cards", (SEATS,), 0, MOST_CARDS, "how many action cards each seat holds"),
    Feature("hands", (SEATS, KINDS), 0, 4, "action cards of each kind in each hand, as far as the observer sees it"),
    Feature("spent", (SEATS, KINDS), 0, 4, "action cards of each kind that each seat has played"),
    Feature("decks", (SEATS,), 0, MOST_CARDS, "how many cards lie in the deck that each seat draws from"),
    Feature("next", (LOOKED_AT, KINDS), 0, 1, "the first cards of the observer's deck, where the observer knows them"),
    Feature("deeper", (KINDS,), 0, 4, "cards that the observer knows to lie further down in that deck"),
    Feature("looked", (KINDS,), 0, 4, "cards that the observer is looking at"),
    Feature("fresh", (KINDS,), 0, 4, "cards that the observer has acquired this turn and cannot play yet"),
    Feature("turn", (5,), -1, 12, "action points left; blocks left in the turn's stack, -1 before one is chosen; "
          "cards acquired, played and looked at in the turn"),
    Feature("course", (4,), 0, BLOCKS, "phase (0 is the set-up), round, rounds of the phase, blocks in the supply"),
    Feature("version", (len(VERSIONS),), 0, 1, f"the version: {', '.join(VERSIONS)}"),
    Feature("master_card", (len(MASTER_NAMES),), 0, 1, f"the master card: {', '.join(MASTER_NAMES)}"),
)  # fmt: skip

_SPACE: Final = SQUARES.numbers
_CARD: Final = {name: number for number, name in enumerate(CARD_NAMES)}


def observe(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The view in numbers, feature by feature."""
    order = order_of(view)
    return {
        **_board(view, order),
        **_step(view),
        "present": by_seat([1] * len(order), order),
        "deciding": at_seat(view["deciding"], order),
        "player": at_seat(view["turn"]["seat"] if view["turn"] else None, order),
        "starter": at_seat(view["starter"], order),
        "scores": by_seat(view["scores"], order),
        "reserve": by_seat(view["reserve"], order),
        **_cards(view, order),
        **_turn(view),
        "course": [view["phase"], view["round"], view["rounds"], view["supply"]],
        "version": at_name(VERSIONS, view["version"]),
        "master_card": at_name(MASTER_NAMES, view["master_card"]),
    }


def _board(view: Mapping[str, Any], order: list[int]) -> dict[str, list[int]]:
    """Towers, castles, figures and stacks."""
    heights, surface, king = [0] * SPACES, [0] * SPACES, [0] * SPACES
    knights, stacks, prospects = [0] * (SEATS * SPACES), [0] * (SEATS * 4), [0] * SEATS
    for square, tall in view["board"].items():
        heights[_SPACE[square]] = tall
    for castle in view["castles"]:
        for square in castle["squares"]:
            surface[_SPACE[square]] = castle["surface"]
        for place, seat in enumerate(order):
            prospects[place] += castle["worth"][seat]
    for place, seat in enumerate(order):
        for square in view["knights"][seat]:
            knights[place * SPACES + _SPACE[square]] = 1
        for tall in view["stacks"][seat]:
            stacks[place * 4 + tall] += 1
    if view["king"]:
        king[_SPACE[view["king"]]] = 1
    return {
        "heights": heights,
        "surface": surface,
        "knights": knights,
        "king": king,
        "stacks": stacks,
        "prospects": prospects,
    }


def _step(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """What is being decided, and the space or the card it is about. Nothing is while chance draws, and at the end."""
    space, card = [0] * SPACES, [0] * KINDS
    step, _, argument = view["doing"].rstrip(")").partition("(")
    if step in _ABOUT_A_SPACE:
        space[_SPACE[argument]] = 1
    elif step == "use_card":
        card[_CARD[argument]] = 1
    return {"step": at_name(DECIDED, step), "space": space, "card": card}


def _cards(view: Mapping[str, Any], order: list[int]) -> dict[str, list[int]]:
    """Hands, played cards, and what is known of the decks."""
    hands, spent = [0] * (SEATS * KINDS), [0] * (SEATS * KINDS)
    for place, seat in enumerate(order):
        for name in view["hands"][seat]["cards"] or ():
            hands[place * KINDS + _CARD[name]] += 1
        for name in view["spent"][seat]:
            spent[place * KINDS + _CARD[name]] += 1
    decks = view["decks"]
    drawn_from = [decks[seat if len(decks) > 1 else 0] if decks else [] for seat in order]
    following, deeper = _known(drawn_from[0])
    return {
        "cards": by_seat([hand["count"] for hand in view["hands"]], order),
        "hands": hands,
        "spent": spent,
        "decks": [sum(len(zone["known"]) + zone["others"] for zone in deck) for deck in drawn_from]
        + [0] * (SEATS - len(order)),
        "next": following,
        "deeper": deeper,
    }


def _known(deck: list[dict[str, Any]]) -> tuple[list[int], list[int]]:
    """What the observer knows of a deck: its first cards, and cards further down or in unknown order."""
    following, deeper = [0] * (LOOKED_AT * KINDS), [0] * KINDS
    depth = 0
    for zone in deck:
        for name in zone["known"]:
            if depth < LOOKED_AT and len(zone["known"]) + zone["others"] == 1:
                following[depth * KINDS + _CARD[name]] = 1
            else:
                deeper[_CARD[name]] += 1
        depth += len(zone["known"]) + zone["others"]
    return following, deeper


def _turn(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """The turn in progress. What was acquired or is looked at is seen by the player alone."""
    turn = view["turn"]
    if turn is None:
        return {"turn": [0, -1, 0, 0, 0], "looked": [0] * KINDS, "fresh": [0] * KINDS}
    own = turn["fresh"] is not None
    looked = len(turn["looked"]) if own else turn["looked"]
    stack = -1 if turn["stack"] is None else turn["stack"]
    return {
        "turn": [turn["ap"], stack, turn["acquired"], turn["played"], looked],
        "looked": counts(CARD_NAMES, turn["looked"] if own else ()),
        "fresh": counts(CARD_NAMES, turn["fresh"] or ()),
    }
