"""What a seat may see of a match of Revive."""

from copy import deepcopy
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import members_of, size_of, total
from bartizan.engine.deck import Hand, knows
from bartizan.engine.domains import Domain
from bartizan.engine.positions import Group
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.revive import actions as a, fields as f, journeys, scoring
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.gains import pause_of
from bartizan.games.revive.position import POSITION, SEAT
from bartizan.games.revive.vocabulary import COLOUR_NAMES

TABLE: Final = [
    "expansion", "open_card", "churn", "tiles", "face_up", "returned", "locations", "markers", "gates", "closed_gates",
    "gadgets", "gadgets_down", "night", "citizens", "modules", "machines", "journeys", "majors", "minors", "scoring",
    "first", "end_tile", "last", "cube", "turn",
]  # fmt: skip
"""What a view tells as a position does."""
PLAYER: Final = Group(SEAT)  # so it tells of each player
_LEVELS: Final = 3


def view_of(state: Revive, seat: int) -> dict[str, Any]:
    """What a seat (or a spectator) may see: all but artifact cards of others, Scyphoz cards that others are drawing or
    have put under their deck, and what nobody has seen: `revive.setup.artifact-card`,
    `revive.ruling.artifact-deal`, `revive.ruling.scyphoz-deck-memory`, `revive.ruling.crate-public`,
    `revive.area.resting`, `revive.ruling.returned-hidden`."""
    seats = int(state.seats)
    return {
        "game": "revive", "seats": seats, "you": seat if seat in range(seats) else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": {"what": "over"} if state.seat == OVER else state.doing().describe(state, state.top(), seat),
        "pause": None if state.seat < 0 else pause_of(state),
        "scores": state.scores(), "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in range(seats)], "left": _left(state),
        "rejected": _known(state.cards.rejects, a.SCORING, seat), "drawn": _known(state.cards.drawn, a.SCYPHOZ, seat),
        "under": _under(state, seat), "pack": deepcopy(state.tables.pack),
        **{name: POSITION.parts[name].write(state, seats, ()) for name in TABLE},
    }  # fmt: skip


def _player(state: Revive, player: int, seat: int) -> dict[str, Any]:
    """What a player has: `artifact_cards` are how many, and those that the seat knows."""
    return {
        "seat": player,
        **PLAYER.write(state, int(state.seats), (player,)),
        "artifact_cards": _known(state.cards.hands[player], a.SCORING, seat),
        "flasks": int(scoring.visible_flasks(state, i64(player))),
        "journeys": {
            a.JOURNEY.values[journey]: _progress(state, i64(player), journey)
            for journey in members_of(state.cells[f.STARTED + player])
        },
    }


def _progress(state: Revive, player: i64, journey: int) -> list[dict[str, Any]]:
    """How far a player is with each requirement of an open journey, and whether it is met now."""
    found: list[dict[str, Any]] = []
    for need in range(journey * _LEVELS, (journey + 1) * _LEVELS):
        what = state.tables.needs[need]
        has = None if what == "pay" else int(journeys.reached(state, player, what))
        found.append({"has": has, "met": journeys.is_met(state, player, i64(need))})
    return found


def _left(state: Revive) -> dict[str, Any]:
    """How much lies unseen in each deck."""
    cells = state.cells
    return {
        "citizens": int(size_of(cells[f.UNSEEN_CITIZENS])),
        "modules": int(total(cells, f.UNSEEN_MODULES, i64(len(a.MODULE.values)))),
        "journeys": int(size_of(cells[f.UNSEEN_JOURNEYS])),
        "crates": int(total(cells, f.UNSEEN_CRATES, i64(len(a.CRATE.values)))),
        "machines": {name: state.cards.stacks[colour].size() for colour, name in enumerate(COLOUR_NAMES)},
        "scyphoz": state.cards.scyphoz.size(),
    }


def _known(hand: Hand, domain: Domain, seat: int) -> dict[str, Any]:
    """How many cards there are in a hand or a pile, and those that the seat knows."""
    return {"count": hand.size(), "known": [domain.values[card] for card in hand.named(seat)]}


def _under(state: Revive, seat: int) -> dict[str, list[str]]:
    """What the seat knows of the Scyphoz deck and of the stacks of machine tokens, from the top."""
    decks = {"scyphoz": (state.cards.scyphoz, a.SCYPHOZ)}
    decks |= {name: (state.cards.stacks[colour], a.MACHINE) for colour, name in enumerate(COLOUR_NAMES)}
    return {
        name: [
            domain.values[card]
            for zone in deck.zones
            for card, knowers in zip(zone.cards, zone.knowers, strict=True)
            if knows(knowers, seat)
        ]
        for name, (deck, domain) in decks.items()
    }
