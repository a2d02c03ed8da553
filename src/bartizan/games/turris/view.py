"""What a seat may see of a match of Turris."""

from typing import TYPE_CHECKING, Any, Final, cast

from bartizan.engine.cells import has, size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.beasts import BEAST_TURN, path_end, speed, stride_places, targets
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.land import distance, hunting_reason, roads
from bartizan.games.turris.missions import ONGOING, working_slot
from bartizan.games.turris.position import told, told_of
from bartizan.games.turris.scouts import revive_price
from bartizan.games.turris.tactics import PLAYED, hand_limit
from bartizan.games.turris.tower import missions_needed

if TYPE_CHECKING:
    from bartizan.games.turris.view_types import TurrisView

TOLD: Final = [
    "round", "stage", "turn", "first", "future", "ending", "betrayers", "moved", "altar", "fruit", "tower", "upgrades",
    "tableau", "shelved", "sites_due", "old_sites", "pile",
]  # fmt: skip
"""What a view tells as a position does,"""
TOLD_OF_SEATS: Final = [
    "prestige", "goods", "scouts", "reserve", "graveyard", "shielded", "council", "rooms", "completed", "reserved",
    "slots",
]  # fmt: skip
"""and of each player."""


def view_of(state: Turris, seat: int) -> "TurrisView":
    """What a seat (or a spectator) may see: all but the hands of others and what they are looking at."""
    cells, people = state.cells, range(int(state.people))
    ahead = [int(at) for at in reversed(list(state.agenda))]
    threshold = (int(cells[f.THRESHOLDS]) + 1) * STEP_OF_SITES
    view = {
        "game": "turris",
        "seats": int(state.seats),
        "people": int(state.people),
        "you": seat if seat in people else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": {"what": "over"} if state.seat == OVER else state.doing().describe(state, state.top(), seat),
        "pause": None,
        "next_threshold": threshold if threshold <= a.ENDING_PRESTIGE else None,
        "scores": state.scores(),
        "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in people],
        "places": {name: _place(state, place) for place, name in enumerate(a.PLACE_NAMES)},
        "beasts": {name: _beast(state, beast) for beast, name in enumerate(a.BEAST_NAMES)},
        "to_act": [a.BEAST_NAMES[int(BEAST_TURN.beast.of(at))] for at in ahead if s.STEPS.of(at) is BEAST_TURN],
        "missions_left": int(size_of(cells[f.UNSEEN_MISSIONS])),
        "sites": dict(zip(a.SPOT_NAMES, told(state, "sites"), strict=True)),
        "sites_left": int(size_of(cells[f.UNSEEN_SITES])),
        "deck": sum(f.FIELDS.of(cells, f.DECK)),
        "playing": [
            {"seat": int(PLAYED.seat.of(at)), "card": a.TACTIC_NAMES[int(PLAYED.card.of(at))]}
            for at in ahead
            if s.STEPS.of(at) is PLAYED
        ],
        "underway": [effect for at in ahead for effect in _underway(state, at)],
        **{entry: told(state, entry) for entry in TOLD},
    }
    return cast("TurrisView", view)


def _player(state: Turris, player: int, seat: int) -> dict[str, Any]:
    cards = told_of(state, "hands", player)
    limit = int(hand_limit(state, player))
    return {
        "seat": player,
        "revive_price": int(revive_price(state, player)),
        "missions_for_room": int(missions_needed(state, player)),
        "hand": {"count": len(cards), "limit": limit, "cards": cards if player == seat else None},
        **{entry: told_of(state, entry, player) for entry in TOLD_OF_SEATS},
    }


def _name(names: list[str], number: int) -> str | None:
    """The name of a place or card, or None where there is none."""
    return names[number] if number >= 0 else None


def _place(state: Turris, place: int) -> dict[str, Any]:
    """A place of the map, with what is there now."""
    cells = state.cells
    used = s.in_use(state, place)
    scouts = [int(cells[f.SCOUTS + seat * a.LOCATIONS + place]) for seat in range(int(state.seats))] if used else []
    site = cells[f.SITES + place - a.NUMBERED] if a.NUMBERED <= place < a.LOCATIONS else NOTHING
    return {
        "kind": a.PLACE_KINDS[place],
        "x": int(state.tables.across[place]),
        "y": int(state.tables.down[place]),
        "beside": [a.PLACE_NAMES[int(other)] for other in state.tables.beside[place]],
        "used": used or place >= a.LOCATIONS,
        "site": _name(a.SITE_NAMES, int(site)),
        "upgraded": place < a.NUMBERED and has(cells[f.UPGRADES], place),
        "immediate": used and s.is_immediate(state, place),
        "limited": used and s.is_limited(state, place),
        "scouts": scouts,
        "beast": _name(a.BEAST_NAMES, int(s.beast_at(state, place))),
        "fruit": bool(cells[f.FRUIT] == place),
    }


def _beast(state: Turris, beast: int) -> dict[str, Any] | None:
    """A Beast, and what it would do if it acted now: nothing but stand up if it is flipped."""
    place = state.cells[f.BEASTS + beast]
    if place == NOTHING:
        return None
    flipped = bool(state.cells[f.FLIPPED + beast] == 1)
    return {
        "place": a.PLACE_NAMES[int(place)],
        "flipped": flipped,
        "speed": int(speed(state, beast)),
        "hunts": [] if flipped else [_hunt(state, beast, target) for target in targets(state, beast)],
    }


def _hunt(state: Turris, beast: int, target: int) -> dict[str, Any]:
    """A Location that a Beast may hunt and why, the ways there (the places of its next move, and where that ends), and
    the steps of all shortest paths."""
    ways = [
        {
            "via": [a.PLACE_NAMES[place] for place in (first, second) if place != NOTHING],
            "end": _name(a.PLACE_NAMES, int(path_end(state, first, second))),
        }
        for first in stride_places(state, beast, target, NOTHING)
        for second in stride_places(state, beast, target, first) or [NOTHING]
    ]
    return {
        "target": a.PLACE_NAMES[target],
        "why": hunting_reason(state, beast, target),
        "distance": int(distance(state, state.cells[f.BEASTS + beast], target)),
        "ways": ways,
        "roads": roads(state, beast, target),
    }


def _underway(state: Turris, at: int) -> list[dict[str, Any]]:
    """The effect that a step on the agenda carries out, from where it is now."""
    kind = s.STEPS.of(at)
    if kind is s.EFFECT:
        node, seat = int(s.EFFECT.node.of(at)), s.EFFECT.seat.of(at)
    elif kind is ONGOING and working_slot(state, ONGOING.seat.of(at), ONGOING.mission.of(at)) != NOTHING:
        node, seat = int(state.tables.mission_effects[ONGOING.mission.of(at)]), ONGOING.seat.of(at)
    else:
        return []
    effects = state.program()
    return [{"from": effects.source_of(node), "seat": int(seat), "steps": s.LANGUAGE.told_from(effects, node)}]
