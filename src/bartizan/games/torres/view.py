"""What a seat may see of a match of Torres, as plain data."""

from typing import TYPE_CHECKING, Any, Final, cast

from bartizan.engine.cells import BIT, members_of, size_of
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.position import POSITION
from bartizan.games.torres.scoring import castle_score, castles_in_order
from bartizan.games.torres.squares import NAMES

if TYPE_CHECKING:
    from bartizan.games.torres.view_types import TorresView

_PUBLIC: Final = (
    "version", "doing", "phase", "round", "starter", "board", "knights", "king", "supply", "stacks", "scores", "spent",
    "master_card",
)  # fmt: skip
"""What a position tells and everybody sees."""


def view_of(state: Torres, seat: int) -> "TorresView":
    """What a seat (or a spectator) may see."""
    seats = range(int(state.seats))
    view = {
        "game": "torres",
        **POSITION.write(state, len(seats), *_PUBLIC),
        "you": seat if seat in seats else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "rounds": len(s.stacks_in_phase(state, max(state.cells[f.PHASE], 1))),
        "castles": [_castle(state, castle) for castle in castles_in_order(state)],
        "reserve": [int(s.reserve(state, player)) for player in seats],
        "turn": _turn(state, seat),
        "hands": [
            {"count": len(cards), "cards": cards if player == seat or state.cells[f.VERSION] == a.MASTER else None}
            for player, cards in enumerate(POSITION.parts["hands"].write(state, len(seats), ()))
        ],
        "decks": [
            [{"known": [a.CARD_NAMES[card] for card in known], "others": others} for known, others in deck.places(seat)]
            for deck in state.decks
        ],
    }
    return cast("TorresView", view)


def _castle(state: Torres, castle: int) -> dict[str, Any]:
    king = state.cells[f.KING]
    return {
        "squares": [NAMES[square] for square in members_of(castle)],
        "surface": int(size_of(castle)),
        "height": int(s.highest_level(state, castle)),
        "king": king >= 0 and castle & BIT[king] != 0,
        "worth": [int(castle_score(state, seat, castle)) for seat in range(int(state.seats))],
    }


def _turn(state: Torres, seat: int) -> dict[str, Any] | None:
    """The turn in progress. What was acquired or is looked at concerns only the player."""
    turn = POSITION.parts["turn"].write(state, int(state.seats), ())
    if turn is None:
        return None
    if seat != state.cells[f.PLAYER]:
        return {**turn, "fresh": None, "looked": len(state.looked)}
    return {**turn, **{cards: sorted(turn[cards], key=a.CARD_NAMES.index) for cards in ("fresh", "looked")}}
