"""A state of Turris as plain data. `reading.py` is the way back.

What follows from the rest is left out: what lies in decks and stacks, and how many thresholds of Prestige are reached.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.games.turris.actions import (
    BEAST_NAMES,
    CARD_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    MISSION_NAMES,
    PLACE_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    ROOMS,
    SITE_NAMES,
    SLOTS,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TRIONFO_NAMES,
)
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.solo import is_solo
from bartizan.games.turris.state import NOTHING, STEPS, TACTICS, has, members_of

STAGE_NAMES: Final = ["acting", "finishing", "beasts", "between"]
ENDING_NAMES: Final = ["not yet", "begun", "after this phase"]
"""Whether the end has begun: in a Beast Phase it has effect only after that."""
DUE_NAMES: Final = [*RESOURCE_NAMES, "goods", "any"]


def name_of(names: Sequence[str], number: i64) -> str | None:
    """The name of a place, card or piece, or None where there is none."""
    return names[int(number)] if number >= 0 else None


def seat_or_none(seat: i64) -> int | None:
    return int(seat) if seat >= 0 else None


def names_in(names: Sequence[str], members: i64) -> list[str]:
    """The names of a set."""
    return [names[member] for member in members_of(members)]


def repeated(names: Sequence[str], counts: vec[i64], start: int = 0) -> list[str]:
    """Names, each as often as it is counted from a place of a row on."""
    return [name for number, name in enumerate(names) for _ in range(int(counts[start + number]))]


def hand_of(state: Turris, seat: int) -> list[str]:
    """The Tactics cards that a seat holds."""
    return repeated(TACTIC_NAMES, state.hands, seat * TACTICS)


def scouts_of(state: Turris, seat: int) -> list[str]:
    """Where the Scouts of a seat stand."""
    return repeated(PLACE_NAMES[:LOCATIONS], state.scouts, seat * LOCATIONS)


def goods_of(state: Turris, seat: int) -> dict[str, int]:
    """What a seat has to spend."""
    found = {name: int(state.goods[seat * RESOURCES + number]) for number, name in enumerate(RESOURCE_NAMES)}
    return {**found, "artifacts": int(state.artifacts[seat]), "tokens": int(state.tokens[seat])}


def slots_of(state: Turris, seat: int) -> list[dict[str, Any] | None]:
    """The ongoing Missions of a seat, and whether each has been used since its turn began."""
    found: list[dict[str, Any] | None] = []
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        mission = name_of(MISSION_NAMES, state.slots[slot])
        found.append(None if mission is None else {"mission": mission, "used": bool(state.used[slot] == 1)})
    return found


def tower_of(state: Turris) -> list[dict[str, Any]]:
    """The rooms of the Tower."""
    return [
        {
            "room": name_of(TRIONFO_NAMES, state.tower[slot]),
            "owner": seat_or_none(state.owners[slot]),
            "damaged": has(state.damaged, slot),
        }
        for slot in range(ROOMS)
    ]


def turn_of(state: Turris) -> dict[str, int] | None:
    """The turn in progress."""
    if state.player == NOTHING:
        return None
    return {
        "seat": int(state.player),
        "actions_left": int(state.actions_left),
        "placed": int(state.placed),
        "collected": int(state.collected),
        "gathers": int(state.gathers),
        "tactics_played": int(state.tactics_played),
        "rights": int(state.rights),
    }


def due_of(state: Turris) -> dict[str, int]:
    """What is still to be paid."""
    return {name: int(state.due[kind]) for kind, name in enumerate(DUE_NAMES) if state.due[kind] > 0}


def altar_of(state: Turris) -> str:
    """The Beast on whose space the Altar token lies."""
    return BEAST_NAMES[int(state.tables.altar[state.altar])]


def betrayers_of(state: Turris) -> dict[str, Any] | None:
    """The Betrayers and the Beast Movement cards of a solo match."""
    if not is_solo(state):
        return None
    return {
        "scouts": scouts_of(state, int(state.people)),
        "prestige": int(state.prestige[state.people]),
        "card": name_of(CARD_NAMES, state.card),
        "unseen_cards": names_in(CARD_NAMES, state.unseen_cards),
    }


def position_of(state: Turris) -> dict[str, Any]:
    """The whole state as plain data."""
    people = range(int(state.people))
    return {
        "people": int(state.people),
        "round": int(state.round),
        "first": int(state.first),
        "future": seat_or_none(state.future),
        "stage": STAGE_NAMES[int(state.stage)],
        "turn": turn_of(state),
        "ending": ENDING_NAMES[int(state.ending)],
        "prestige": [int(state.prestige[seat]) for seat in people],
        "goods": [goods_of(state, seat) for seat in people],
        "scouts": [scouts_of(state, seat) for seat in people],
        "reserve": [int(state.reserve[seat]) for seat in people],
        "graveyard": [int(state.graveyard[seat]) for seat in people],
        "council": [SPOT_OF_COUNCIL_NAMES[int(state.council[seat])] for seat in people],
        "rooms": [int(state.rooms[seat]) for seat in people],
        "tower": tower_of(state),
        "upgrades": names_in(LOCATION_NAMES, state.upgrades),
        "completed": [names_in(MISSION_NAMES, state.done[seat]) for seat in people],
        "reserved": [names_in(MISSION_NAMES, state.reserved[seat]) for seat in people],
        "slots": [slots_of(state, seat) for seat in people],
        "tableau": [name_of(MISSION_NAMES, mission) for mission in state.tableau],
        "shelved": [MISSION_NAMES[mission] for mission in state.shelved],
        "hands": [hand_of(state, seat) for seat in people],
        "pile": repeated(TACTIC_NAMES, state.pile),
        "looked": [TACTIC_NAMES[card] for card in state.looked],
        "sites": [name_of(SITE_NAMES, site) for site in state.sites],
        "old_sites": names_in(SITE_NAMES, state.old_sites),
        "sites_due": state.sites_due == 1,
        "beasts": {
            name: _beast(state, beast) for beast, name in enumerate(BEAST_NAMES) if state.beasts[beast] != NOTHING
        },
        "altar": altar_of(state),
        "fruit": name_of(PLACE_NAMES, state.fruit),
        "betrayers": betrayers_of(state),
        "due": due_of(state),
        "picked": repeated(PLACE_NAMES[:LOCATIONS], state.picked),
        "shielded": [int(state.shielded[seat]) for seat in people],
        "devoured": int(state.devoured),
        "rolled": None if state.rolled == NOTHING else int(state.rolled) + 1,
        "moved": names_in(BEAST_NAMES, state.moved),
        "agenda": state.agenda.lines(STEPS),
    }


def _beast(state: Turris, beast: int) -> dict[str, Any]:
    return {"place": PLACE_NAMES[int(state.beasts[beast])], "flipped": bool(state.flipped[beast] == 1)}
