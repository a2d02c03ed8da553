"""What a seat may see of a match of Turris."""

from typing import TYPE_CHECKING, Any, Final, cast

from bartizan.engine.cells import has, size_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.engine.steps import Step
from bartizan.games.turris import actions as a, fields as f, state as s
from bartizan.games.turris.beasts import BEAST_TURN, NO_PLACE, path_end, speed, stride_places, targets
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.land import distance, hunting_reason, roads
from bartizan.games.turris.ongoing import ONGOING, working_slot
from bartizan.games.turris.position import told, told_of
from bartizan.games.turris.scouts import revive_price
from bartizan.games.turris.tactics import PLAYED, hand_limit
from bartizan.games.turris.tower import missions_needed

if TYPE_CHECKING:
    from bartizan.games.turris.view_types import TurrisView

_KINDS: Final = (
    ["location"] * a.NUMBERED + ["spot"] * (a.LOCATIONS - a.NUMBERED) + ["crossroads"] * (a.PLACES - a.LOCATIONS)
)


def view_of(state: Turris, seat: int) -> "TurrisView":
    """What a seat (or a spectator) may see: all but the hands of others and what they are looking at."""
    cells, effects = state.cells, state.program()
    people = range(int(state.people))
    view = {
        "game": "turris",
        "seats": int(state.seats),
        "people": int(state.people),
        "you": seat if seat in people else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": {"what": "over"} if state.seat == OVER else state.doing().describe(state, state.top(), seat),
        "pause": None,
        "round": int(cells[f.ROUND]),
        "stage": a.STAGE_NAMES[int(cells[f.STAGE])],
        "turn": told(state, "turn"),
        "first": int(cells[f.FIRST]),
        "future": told(state, "future"),
        "ending": told(state, "ending"),
        "next_threshold": _next_threshold(state),
        "scores": state.scores(),
        "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in people],
        "betrayers": told(state, "betrayers"),
        "places": {name: _place(state, place) for place, name in enumerate(a.PLACE_NAMES)},
        "beasts": {name: _beast(state, beast) for beast, name in enumerate(a.BEAST_NAMES)},
        "to_act": [a.BEAST_NAMES[int(BEAST_TURN.beast.of(at))] for at in _planned(state, BEAST_TURN)],
        "moved": told(state, "moved"),
        "altar": told(state, "altar"),
        "fruit": told(state, "fruit"),
        "tower": told(state, "tower"),
        "upgrades": told(state, "upgrades"),
        "tableau": told(state, "tableau"),
        "missions_left": int(size_of(cells[f.UNSEEN_MISSIONS])),
        "shelved": told(state, "shelved"),
        "sites": dict(zip(a.SPOT_NAMES, told(state, "sites"), strict=True)),
        "sites_left": int(size_of(cells[f.UNSEEN_SITES])),
        "sites_due": bool(cells[f.SITES_DUE] == 1),
        "old_sites": told(state, "old_sites"),
        "deck": sum(f.FIELDS.of(cells, f.DECK)),
        "pile": told(state, "pile"),
        "playing": [
            {"seat": int(PLAYED.seat.of(at)), "card": a.TACTIC_NAMES[int(PLAYED.card.of(at))]}
            for at in _planned(state, PLAYED)
        ],
        "underway": [
            {"from": effects.source_of(node), "seat": player, "steps": s.LANGUAGE.told_from(effects, node)}
            for node, player in _effects_ahead(state)
        ],
    }
    return cast("TurrisView", view)


def _next_threshold(state: Turris) -> int | None:
    """With how much Prestige the Sites change next."""
    threshold = (int(state.cells[f.THRESHOLDS]) + 1) * STEP_OF_SITES
    return threshold if threshold <= a.ENDING_PRESTIGE else None


def _player(state: Turris, player: int, seat: int) -> dict[str, Any]:
    cells = state.cells
    cards = told_of(state, "hands", player)
    return {
        "seat": player,
        "prestige": int(cells[f.PRESTIGE + player]),
        "goods": told_of(state, "goods", player),
        "scouts": told_of(state, "scouts", player),
        "reserve": int(cells[f.RESERVE + player]),
        "graveyard": int(cells[f.GRAVEYARD + player]),
        "shielded": int(cells[f.SHIELDED + player]),
        "revive_price": int(revive_price(state, player)),
        "council": a.SPOT_OF_COUNCIL_NAMES[int(cells[f.COUNCIL + player])],
        "rooms": int(cells[f.ROOMS + player]),
        "missions_for_room": int(missions_needed(state, player)),
        "completed": told_of(state, "completed", player),
        "reserved": told_of(state, "reserved", player),
        "slots": told_of(state, "slots", player),
        "hand": {
            "count": len(cards),
            "limit": int(hand_limit(state, player)),
            "cards": cards if player == seat else None,
        },
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
        "kind": _KINDS[place],
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
    ways: list[dict[str, Any]] = []
    for first in stride_places(state, beast, target, NO_PLACE):
        for second in stride_places(state, beast, target, first) or [NO_PLACE]:
            ways.append(
                {
                    "via": [a.PLACE_NAMES[place] for place in (first, second) if place != NO_PLACE],
                    "end": _name(a.PLACE_NAMES, int(path_end(state, first, second))),
                }
            )
    steps = int(distance(state, state.cells[f.BEASTS + beast], target))
    return {
        "target": a.PLACE_NAMES[target],
        "why": hunting_reason(state, beast, target),
        "distance": steps,
        "ways": ways,
        "roads": roads(state, beast, target),
    }


def _effects_ahead(state: Turris) -> list[tuple[int, int]]:
    """The effects still to be carried out, by their first node, and the seat of each; what comes next first."""
    found: list[tuple[int, int]] = []
    for at in reversed(list(state.agenda)):
        kind = s.STEPS.of(at)
        if kind is s.EFFECT:
            found.append((int(s.EFFECT.node.of(at)), int(s.EFFECT.seat.of(at))))
        elif kind is ONGOING:
            mission, seat = ONGOING.mission.of(at), ONGOING.seat.of(at)
            if working_slot(state, seat, mission) != NOTHING:
                found.append((int(state.tables.mission_effects[mission]), int(seat)))
    return found


def _planned(state: Turris, kind: Step[Any]) -> list[int]:
    """All steps of a kind on the agenda, what comes next first."""
    return [int(at) for at in reversed(list(state.agenda)) if s.STEPS.of(at) is kind]
