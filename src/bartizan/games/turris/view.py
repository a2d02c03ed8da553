"""What a seat may see of a match of Turris, and the pieces that must be there."""

from typing import TYPE_CHECKING, Any, Final, cast

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.engine.steps import Step
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    ENDING_PRESTIGE,
    LOCATION_NAMES,
    LOCATIONS,
    MISSION_NAMES,
    NUMBERED,
    PLACE_NAMES,
    PLACES,
    SCOUTS_OF_PEOPLE,
    SITE_NAMES,
    SPOT_NAMES,
    SPOT_OF_COUNCIL_NAMES,
    STAGE_NAMES,
    TACTIC_NAMES,
    TACTICS,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import BEAST_TURN, NO_PLACE, path_end, speed, stride_places, targets
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.hunting import reason, roads
from bartizan.games.turris.land import distance
from bartizan.games.turris.missions import COMPLETED
from bartizan.games.turris.ongoing import ONGOING, will_work
from bartizan.games.turris.position import (
    ENDING_NAMES,
    altar_of,
    betrayers_of,
    goods_of,
    hand_of,
    name_of,
    names_in,
    repeated,
    scouts_of,
    seat_or_none,
    slots_of,
    tower_of,
    turn_of,
)
from bartizan.games.turris.scouts import revive_price
from bartizan.games.turris.showing import entry_of, steps_of
from bartizan.games.turris.state import (
    BETRAYER_SCOUTS,
    EFFECT,
    STEPS,
    beast_at,
    has,
    in_use,
    is_immediate,
    is_limited,
    is_solo,
    members_of,
    on_board,
    size_of,
)
from bartizan.games.turris.tactics import PLAYED, hand_limit
from bartizan.games.turris.tower import missions_needed

if TYPE_CHECKING:
    from bartizan.games.turris.view_types import TurrisView

_KINDS: Final = ["location"] * NUMBERED + ["spot"] * (LOCATIONS - NUMBERED) + ["crossroads"] * (PLACES - LOCATIONS)


def view_of(state: Turris, seat: int) -> "TurrisView":
    """What a seat (or a spectator) may see: all but the hands of others and what they are looking at."""
    cells = state.cells
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
        "stage": STAGE_NAMES[int(cells[f.STAGE])],
        "turn": turn_of(state),
        "first": int(cells[f.FIRST]),
        "future": seat_or_none(cells[f.FUTURE]),
        "ending": ENDING_NAMES[int(cells[f.ENDING])],
        "next_threshold": _next_threshold(state),
        "scores": state.scores(),
        "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in people],
        "betrayers": betrayers_of(state),
        "places": {name: _place(state, place) for place, name in enumerate(PLACE_NAMES)},
        "beasts": {name: _beast(state, beast) for beast, name in enumerate(BEAST_NAMES)},
        "to_act": [BEAST_NAMES[int(BEAST_TURN.beast.of(at))] for at in _planned(state, BEAST_TURN)],
        "moved": names_in(BEAST_NAMES, cells[f.MOVED]),
        "altar": altar_of(state),
        "fruit": name_of(PLACE_NAMES, cells[f.FRUIT]),
        "tower": tower_of(state),
        "upgrades": names_in(LOCATION_NAMES, cells[f.UPGRADES]),
        "tableau": [name_of(MISSION_NAMES, mission) for mission in f.FIELDS.of(cells, f.TABLEAU)],
        "missions_left": int(size_of(cells[f.UNSEEN_MISSIONS])),
        "shelved": [MISSION_NAMES[mission] for mission in state.shelved],
        "sites": {name: name_of(SITE_NAMES, cells[f.SITES + spot]) for spot, name in enumerate(SPOT_NAMES)},
        "sites_left": int(size_of(cells[f.UNSEEN_SITES])),
        "sites_due": bool(cells[f.SITES_DUE] == 1),
        "old_sites": names_in(SITE_NAMES, cells[f.OLD_SITES]),
        "deck": sum(f.FIELDS.of(cells, f.DECK)),
        "pile": repeated(TACTIC_NAMES, cells, f.PILE),
        "playing": [
            {"seat": int(PLAYED.seat.of(at)), "card": TACTIC_NAMES[int(PLAYED.card.of(at))]}
            for at in _planned(state, PLAYED)
        ],
        "underway": [
            {"from": entry_of(state.tables, node), "seat": player, "steps": steps_of(state.tables, node)}
            for node, player in _effects_ahead(state)
        ],
    }
    return cast("TurrisView", view)


def _next_threshold(state: Turris) -> int | None:
    """With how much Prestige the Sites change next."""
    threshold = (int(state.cells[f.THRESHOLDS]) + 1) * STEP_OF_SITES
    return threshold if threshold <= ENDING_PRESTIGE else None


def _player(state: Turris, player: int, seat: int) -> dict[str, Any]:
    cells = state.cells
    cards = hand_of(state, player)
    return {
        "seat": player,
        "prestige": int(cells[f.PRESTIGE + player]),
        "goods": goods_of(state, player),
        "scouts": scouts_of(state, player),
        "reserve": int(cells[f.RESERVE + player]),
        "graveyard": int(cells[f.GRAVEYARD + player]),
        "shielded": int(cells[f.SHIELDED + player]),
        "revive_price": int(revive_price(state, player)),
        "council": SPOT_OF_COUNCIL_NAMES[int(cells[f.COUNCIL + player])],
        "rooms": int(cells[f.ROOMS + player]),
        "missions_for_room": int(missions_needed(state, player)),
        "completed": names_in(MISSION_NAMES, cells[f.DONE + player]),
        "reserved": names_in(MISSION_NAMES, cells[f.RESERVED + player]),
        "slots": slots_of(state, player),
        "hand": {
            "count": len(cards),
            "limit": int(hand_limit(state, player)),
            "cards": cards if player == seat else None,
        },
    }


def _place(state: Turris, place: int) -> dict[str, Any]:
    """A place of the map, with what is there now."""
    cells = state.cells
    used = in_use(state, place)
    scouts = [int(cells[f.SCOUTS + seat * LOCATIONS + place]) for seat in range(int(state.seats))] if used else []
    site = cells[f.SITES + place - NUMBERED] if NUMBERED <= place < LOCATIONS else NOTHING
    return {
        "kind": _KINDS[place],
        "x": int(state.tables.points[place * 2]),
        "y": int(state.tables.points[place * 2 + 1]),
        "beside": [PLACE_NAMES[int(other)] for other in state.tables.beside[place]],
        "used": used or place >= LOCATIONS,
        "site": name_of(SITE_NAMES, site),
        "upgraded": place < NUMBERED and has(cells[f.UPGRADES], place),
        "immediate": used and is_immediate(state, place),
        "limited": used and is_limited(state, place),
        "scouts": scouts,
        "beast": name_of(BEAST_NAMES, beast_at(state, place)),
        "fruit": bool(cells[f.FRUIT] == place),
    }


def _beast(state: Turris, beast: int) -> dict[str, Any] | None:
    """A Beast, and what it would do if it acted now: nothing but stand up if it is flipped."""
    place = state.cells[f.BEASTS + beast]
    if place == NOTHING:
        return None
    flipped = bool(state.cells[f.FLIPPED + beast] == 1)
    return {
        "place": PLACE_NAMES[int(place)],
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
                    "via": [PLACE_NAMES[place] for place in (first, second) if place != NO_PLACE],
                    "end": name_of(PLACE_NAMES, path_end(state, first, second)),
                }
            )
    steps = int(distance(state, state.cells[f.BEASTS + beast], target))
    return {
        "target": PLACE_NAMES[target],
        "why": reason(state, beast, target),
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
            on_board(state, seat) + cells[f.RESERVE + seat] + cells[f.GRAVEYARD + seat]
        )
        found[f"p{seat + 1}'s Council marker"] = int(0 <= cells[f.COUNCIL + seat] < len(SPOT_OF_COUNCIL_NAMES))
    if is_solo(state):
        found["Scouts of the Betrayers"] = int(on_board(state, state.people))
    for beast, name in enumerate(BEAST_NAMES):
        found[f"beast.{name}"] = int(NOTHING <= cells[f.BEASTS + beast] < PLACES)
    found["Fruit"] = int(NOTHING <= cells[f.FRUIT] < LOCATIONS)
    for kind, names, places in (
        ("tactic", TACTIC_NAMES, _cards(state)),
        ("mission", MISSION_NAMES, _missions(state)),
        (
            "site",
            SITE_NAMES,
            [*f.FIELDS.of(cells, f.SITES), *members_of(cells[f.UNSEEN_SITES]), *members_of(cells[f.OLD_SITES])],
        ),
        ("trionfo", TRIONFO_NAMES, [*f.FIELDS.of(cells, f.TOWER), *members_of(cells[f.UNSEEN_ROOMS])]),
    ):
        for number, name in enumerate(names):
            found[f"{kind}.{name}"] = places.count(number)
    return found


def box_of(state: Turris) -> dict[str, int]:
    """The pieces that must be in the game."""
    tables = state.tables
    found: dict[str, int] = {}
    for seat in range(int(state.people)):
        found[f"p{seat + 1}'s Scouts"] = SCOUTS_OF_PEOPLE
        found[f"p{seat + 1}'s Council marker"] = 1
    if is_solo(state):
        found["Scouts of the Betrayers"] = BETRAYER_SCOUTS
    for name in BEAST_NAMES:
        found[f"beast.{name}"] = 1
    found["Fruit"] = 1
    for card, name in enumerate(TACTIC_NAMES):
        found[f"tactic.{name}"] = int(tables.copies[card])
    for mission, name in enumerate(MISSION_NAMES):
        found[f"mission.{name}"] = int(has(tables.missions, mission))
    for site, name in enumerate(SITE_NAMES):
        found[f"site.{name}"] = int(has(tables.sites, site))
    for name in TRIONFO_NAMES:
        found[f"trionfo.{name}"] = 1
    return found


def _cards(state: Turris) -> list[int]:
    """All Tactics cards: in hands, deck and pile, looked at, and being played."""
    cells = state.cells
    found = [*state.looked, *(int(PLAYED.card.of(at)) for at in _planned(state, PLAYED))]
    for card in range(TACTICS):
        number = int(cells[f.DECK + card] + cells[f.PILE + card])
        for seat in range(int(state.seats)):
            number += int(cells[f.HANDS + seat * TACTICS + card])
        found += [card] * number
    return found


def _missions(state: Turris) -> list[int]:
    """All Missions: face up, unseen, under the deck, reserved, completed, and being paid for."""
    cells = state.cells
    found = [*state.shelved, *members_of(cells[f.UNSEEN_MISSIONS])]
    found += [int(COMPLETED.mission.of(at)) for at in _planned(state, COMPLETED)]
    found += [mission for mission in f.FIELDS.of(cells, f.TABLEAU) if mission != NOTHING]
    for seat in range(int(state.people)):
        found += members_of(cells[f.RESERVED + seat]) + members_of(cells[f.DONE + seat])
    return found


def _effects_ahead(state: Turris) -> list[tuple[int, int]]:
    """The effects still to be carried out, by their first node, and the seat of each; what comes next first."""
    found: list[tuple[int, int]] = []
    for at in reversed(list(state.agenda)):
        kind = STEPS.of(at)
        if kind is EFFECT:
            found.append((int(EFFECT.node.of(at)), int(EFFECT.seat.of(at))))
        elif kind is ONGOING:
            mission, seat = ONGOING.mission.of(at), ONGOING.seat.of(at)
            if will_work(state, seat, mission):
                found.append((int(state.tables.mission_effects[mission]), int(seat)))
    return found


def _planned(state: Turris, kind: Step[Any]) -> list[int]:
    """All steps of a kind on the agenda, what comes next first."""
    return [int(at) for at in reversed(list(state.agenda)) if STEPS.of(at) is kind]
