"""What a seat may see of a match of Turris, and the pieces that must be there."""

from typing import Any, Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.engine.steps import Step
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris import position
from bartizan.games.turris import state as s
from bartizan.games.turris.beasts import BEAST_TURN, NO_PLACE, path_end, speed, stride_places, targets
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.land import distance, hunting_reason, roads
from bartizan.games.turris.missions import COMPLETED
from bartizan.games.turris.ongoing import ONGOING, will_work
from bartizan.games.turris.scouts import revive_price
from bartizan.games.turris.showing import entry_of, steps_of
from bartizan.games.turris.tactics import PLAYED, hand_limit
from bartizan.games.turris.tower import missions_needed

_KINDS: Final = (
    ["location"] * a.NUMBERED + ["spot"] * (a.LOCATIONS - a.NUMBERED) + ["crossroads"] * (a.PLACES - a.LOCATIONS)
)


def view_of(state: Turris, seat: int) -> dict[str, Any]:
    """What a seat (or a spectator) may see: all but the hands of others and what they are looking at."""
    cells = state.cells
    people = range(int(state.people))
    return {
        "game": "turris",
        "seats": int(state.seats),
        "people": int(state.people),
        "you": seat if seat in people else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": {"what": "over"} if state.seat == OVER else state.doing().describe(state, state.top(), seat),
        "pause": None,
        "round": int(cells[f.ROUND]),
        "stage": a.STAGE_NAMES[int(cells[f.STAGE])],
        "turn": position.turn_of(state),
        "first": int(cells[f.FIRST]),
        "future": position.seat_or_none(cells[f.FUTURE]),
        "ending": position.ENDING_NAMES[int(cells[f.ENDING])],
        "next_threshold": _next_threshold(state),
        "scores": state.scores(),
        "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in people],
        "betrayers": position.betrayers_of(state),
        "places": {name: _place(state, place) for place, name in enumerate(a.PLACE_NAMES)},
        "beasts": {name: _beast(state, beast) for beast, name in enumerate(a.BEAST_NAMES)},
        "to_act": [a.BEAST_NAMES[int(BEAST_TURN.beast.of(at))] for at in _planned(state, BEAST_TURN)],
        "moved": position.names_in(a.BEAST_NAMES, cells[f.MOVED]),
        "altar": position.altar_of(state),
        "fruit": position.name_of(a.PLACE_NAMES, cells[f.FRUIT]),
        "tower": position.tower_of(state),
        "upgrades": position.names_in(a.LOCATION_NAMES, cells[f.UPGRADES]),
        "tableau": [position.name_of(a.MISSION_NAMES, mission) for mission in f.FIELDS.of(cells, f.TABLEAU)],
        "missions_left": int(s.size_of(cells[f.UNSEEN_MISSIONS])),
        "shelved": [a.MISSION_NAMES[mission] for mission in state.shelved],
        "sites": {
            name: position.name_of(a.SITE_NAMES, cells[f.SITES + spot]) for spot, name in enumerate(a.SPOT_NAMES)
        },
        "sites_left": int(s.size_of(cells[f.UNSEEN_SITES])),
        "sites_due": bool(cells[f.SITES_DUE] == 1),
        "old_sites": position.names_in(a.SITE_NAMES, cells[f.OLD_SITES]),
        "deck": sum(f.FIELDS.of(cells, f.DECK)),
        "pile": position.repeated(a.TACTIC_NAMES, cells, f.PILE),
        "playing": [
            {"seat": int(PLAYED.seat.of(at)), "card": a.TACTIC_NAMES[int(PLAYED.card.of(at))]}
            for at in _planned(state, PLAYED)
        ],
        "underway": [
            {"from": entry_of(state.tables, node), "seat": player, "steps": steps_of(state.tables, node)}
            for node, player in _effects_ahead(state)
        ],
    }


def _next_threshold(state: Turris) -> int | None:
    """With how much Prestige the Sites change next."""
    threshold = (int(state.cells[f.THRESHOLDS]) + 1) * STEP_OF_SITES
    return threshold if threshold <= a.ENDING_PRESTIGE else None


def _player(state: Turris, player: int, seat: int) -> dict[str, Any]:
    cells = state.cells
    cards = position.hand_of(state, player)
    return {
        "seat": player,
        "prestige": int(cells[f.PRESTIGE + player]),
        "goods": position.goods_of(state, player),
        "scouts": position.scouts_of(state, player),
        "reserve": int(cells[f.RESERVE + player]),
        "graveyard": int(cells[f.GRAVEYARD + player]),
        "shielded": int(cells[f.SHIELDED + player]),
        "revive_price": int(revive_price(state, player)),
        "council": a.SPOT_OF_COUNCIL_NAMES[int(cells[f.COUNCIL + player])],
        "rooms": int(cells[f.ROOMS + player]),
        "missions_for_room": int(missions_needed(state, player)),
        "completed": position.names_in(a.MISSION_NAMES, cells[f.DONE + player]),
        "reserved": position.names_in(a.MISSION_NAMES, cells[f.RESERVED + player]),
        "slots": position.slots_of(state, player),
        "hand": {
            "count": len(cards),
            "limit": int(hand_limit(state, player)),
            "cards": cards if player == seat else None,
        },
    }


def _place(state: Turris, place: int) -> dict[str, Any]:
    """A place of the map, with what is there now."""
    cells = state.cells
    used = s.in_use(state, place)
    scouts = [int(cells[f.SCOUTS + seat * a.LOCATIONS + place]) for seat in range(int(state.seats))] if used else []
    site = cells[f.SITES + place - a.NUMBERED] if a.NUMBERED <= place < a.LOCATIONS else NOTHING
    return {
        "kind": _KINDS[place],
        "x": int(state.tables.points[place * 2]),
        "y": int(state.tables.points[place * 2 + 1]),
        "beside": [a.PLACE_NAMES[int(other)] for other in state.tables.beside[place]],
        "used": used or place >= a.LOCATIONS,
        "site": position.name_of(a.SITE_NAMES, site),
        "upgraded": place < a.NUMBERED and s.has(cells[f.UPGRADES], place),
        "immediate": used and s.is_immediate(state, place),
        "limited": used and s.is_limited(state, place),
        "scouts": scouts,
        "beast": position.name_of(a.BEAST_NAMES, s.beast_at(state, place)),
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
                    "end": position.name_of(a.PLACE_NAMES, path_end(state, first, second)),
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


def pieces_of(state: Turris) -> dict[str, int]:
    """The pieces in the game, counted where they lie: `turris.components.scouts`, `turris.components.single-tokens`."""
    cells = state.cells
    found: dict[str, int] = {}
    for seat in range(int(state.people)):
        found[f"p{seat + 1}'s Scouts"] = int(
            s.on_board(state, seat) + cells[f.RESERVE + seat] + cells[f.GRAVEYARD + seat]
        )
        found[f"p{seat + 1}'s Council marker"] = int(0 <= cells[f.COUNCIL + seat] < len(a.SPOT_OF_COUNCIL_NAMES))
    if s.is_solo(state):
        found["Scouts of the Betrayers"] = int(s.on_board(state, state.people))
    for beast, name in enumerate(a.BEAST_NAMES):
        found[f"beast.{name}"] = int(NOTHING <= cells[f.BEASTS + beast] < a.PLACES)
    found["Fruit"] = int(NOTHING <= cells[f.FRUIT] < a.LOCATIONS)
    for kind, names, places in (
        ("tactic", a.TACTIC_NAMES, _cards(state)),
        ("mission", a.MISSION_NAMES, _missions(state)),
        (
            "site",
            a.SITE_NAMES,
            [*f.FIELDS.of(cells, f.SITES), *s.members_of(cells[f.UNSEEN_SITES]), *s.members_of(cells[f.OLD_SITES])],
        ),
        ("trionfo", a.TRIONFO_NAMES, [*f.FIELDS.of(cells, f.TOWER), *s.members_of(cells[f.UNSEEN_ROOMS])]),
    ):
        for number, name in enumerate(names):
            found[f"{kind}.{name}"] = places.count(number)
    return found


def box_of(state: Turris) -> dict[str, int]:
    """The pieces that must be in the game."""
    tables = state.tables
    found: dict[str, int] = {}
    for seat in range(int(state.people)):
        found[f"p{seat + 1}'s Scouts"] = a.SCOUTS_OF_PEOPLE
        found[f"p{seat + 1}'s Council marker"] = 1
    if s.is_solo(state):
        found["Scouts of the Betrayers"] = s.BETRAYER_SCOUTS
    for name in a.BEAST_NAMES:
        found[f"beast.{name}"] = 1
    found["Fruit"] = 1
    for card, name in enumerate(a.TACTIC_NAMES):
        found[f"tactic.{name}"] = int(tables.copies[card])
    for mission, name in enumerate(a.MISSION_NAMES):
        found[f"mission.{name}"] = int(s.has(tables.missions, mission))
    for site, name in enumerate(a.SITE_NAMES):
        found[f"site.{name}"] = int(s.has(tables.sites, site))
    for name in a.TRIONFO_NAMES:
        found[f"trionfo.{name}"] = 1
    return found


def _cards(state: Turris) -> list[int]:
    """All Tactics cards: in hands, deck and pile, looked at, and being played."""
    cells = state.cells
    found = [*state.looked, *(int(PLAYED.card.of(at)) for at in _planned(state, PLAYED))]
    for card in range(a.TACTICS):
        number = int(cells[f.DECK + card] + cells[f.PILE + card])
        for seat in range(int(state.seats)):
            number += int(cells[f.HANDS + seat * a.TACTICS + card])
        found += [card] * number
    return found


def _missions(state: Turris) -> list[int]:
    """All Missions: face up, unseen, under the deck, reserved, completed, and being paid for."""
    cells = state.cells
    found = [*state.shelved, *s.members_of(cells[f.UNSEEN_MISSIONS])]
    found += [int(COMPLETED.mission.of(at)) for at in _planned(state, COMPLETED)]
    found += [mission for mission in f.FIELDS.of(cells, f.TABLEAU) if mission != NOTHING]
    for seat in range(int(state.people)):
        found += s.members_of(cells[f.RESERVED + seat]) + s.members_of(cells[f.DONE + seat])
    return found


def _effects_ahead(state: Turris) -> list[tuple[int, int]]:
    """The effects still to be carried out, by their first node, and the seat of each; what comes next first."""
    found: list[tuple[int, int]] = []
    for at in reversed(list(state.agenda)):
        kind = s.STEPS.of(at)
        if kind is s.EFFECT:
            found.append((int(s.EFFECT.node.of(at)), int(s.EFFECT.seat.of(at))))
        elif kind is ONGOING:
            mission, seat = ONGOING.mission.of(at), ONGOING.seat.of(at)
            if will_work(state, seat, mission):
                found.append((int(state.tables.mission_effects[mission]), int(seat)))
    return found


def _planned(state: Turris, kind: Step[Any]) -> list[int]:
    """All steps of a kind on the agenda, what comes next first."""
    return [int(at) for at in reversed(list(state.agenda)) if s.STEPS.of(at) is kind]
