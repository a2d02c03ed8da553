"""A state of Turris as plain data. `reading.py` is the way back.

What follows from the rest is left out: what lies in decks and stacks, and how many thresholds of Prestige are reached.
"""

from collections.abc import Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import due_of
from bartizan.games.turris.state import STEPS, has, is_solo, members_of

ENDING_NAMES: Final = ["not yet", "begun", "after this phase"]
"""Whether the end has begun: in a Beast Phase it has effect only after that."""


def name_of(names: Sequence[str], number: i64) -> str | None:
    """The name of a place, card or piece, or None where there is none."""
    return names[int(number)] if number >= 0 else None


def seat_or_none(seat: i64) -> int | None:
    return int(seat) if seat >= 0 else None


def names_in(names: Sequence[str], members: i64) -> list[str]:
    """The names of a set."""
    return [names[member] for member in members_of(members)]


def repeated(names: Sequence[str], cells: vec[i64], first: i64) -> list[str]:
    """Names, each as often as it is counted in a row that begins with a certain cell."""
    return [name for number, name in enumerate(names) for _ in range(int(cells[first + number]))]


def hand_of(state: Turris, seat: int) -> list[str]:
    """The Tactics cards that a seat holds."""
    return repeated(a.TACTIC_NAMES, state.cells, f.HANDS + seat * a.TACTICS)


def scouts_of(state: Turris, seat: int) -> list[str]:
    """Where the Scouts of a seat stand."""
    return repeated(a.PLACE_NAMES[: a.LOCATIONS], state.cells, f.SCOUTS + seat * a.LOCATIONS)


def goods_of(state: Turris, seat: int) -> dict[str, int]:
    """What a seat has to spend."""
    cells = state.cells
    found = {
        name: int(cells[f.RESOURCES + seat * a.RESOURCES + number]) for number, name in enumerate(a.RESOURCE_NAMES)
    }
    return {**found, "artifacts": int(cells[f.ARTIFACTS + seat]), "tokens": int(cells[f.TOKENS + seat])}


def slots_of(state: Turris, seat: int) -> list[dict[str, Any] | None]:
    """The ongoing Missions of a seat, and whether each has been used since its turn began."""
    found: list[dict[str, Any] | None] = []
    for slot in range(seat * a.SLOTS, seat * a.SLOTS + a.SLOTS):
        mission = name_of(a.MISSION_NAMES, state.cells[f.SLOTS + slot])
        found.append(None if mission is None else {"mission": mission, "used": bool(state.cells[f.USED + slot] == 1)})
    return found


def tower_of(state: Turris) -> list[dict[str, Any]]:
    """The rooms of the Tower."""
    cells = state.cells
    return [
        {
            "room": name_of(a.TRIONFO_NAMES, cells[f.TOWER + slot]),
            "owner": seat_or_none(cells[f.OWNERS + slot]),
            "damaged": has(cells[f.DAMAGED], slot),
        }
        for slot in range(a.ROOMS)
    ]


def turn_of(state: Turris) -> dict[str, int] | None:
    """The turn in progress."""
    cells = state.cells
    if cells[f.PLAYER] == NOTHING:
        return None
    return {
        "seat": int(cells[f.PLAYER]),
        "actions_left": int(cells[f.ACTIONS_LEFT]),
        "placed": int(cells[f.PLACED]),
        "collected": int(cells[f.COLLECTED]),
        "gathers": int(cells[f.GATHERS]),
        "tactics_played": int(cells[f.TACTICS_PLAYED]),
        "rights": int(cells[f.RIGHTS]),
    }


def altar_of(state: Turris) -> str:
    """The Beast on whose space the Altar token lies."""
    return a.BEAST_NAMES[int(state.tables.altar[state.cells[f.ALTAR]])]


def betrayers_of(state: Turris) -> dict[str, Any] | None:
    """The Betrayers and the Beast Movement cards of a solo match."""
    cells = state.cells
    if not is_solo(state):
        return None
    return {
        "scouts": scouts_of(state, int(state.people)),
        "prestige": int(cells[f.PRESTIGE + state.people]),
        "card": name_of(a.CARD_NAMES, cells[f.CARD]),
        "unseen_cards": names_in(a.CARD_NAMES, cells[f.UNSEEN_CARDS]),
    }


def position_of(state: Turris) -> dict[str, Any]:
    """The whole state as plain data."""
    cells = state.cells
    people = range(int(state.people))
    return {
        "people": int(state.people),
        "round": int(cells[f.ROUND]),
        "first": int(cells[f.FIRST]),
        "future": seat_or_none(cells[f.FUTURE]),
        "stage": a.STAGE_NAMES[int(cells[f.STAGE])],
        "turn": turn_of(state),
        "ending": ENDING_NAMES[int(cells[f.ENDING])],
        "prestige": [int(cells[f.PRESTIGE + seat]) for seat in people],
        "goods": [goods_of(state, seat) for seat in people],
        "scouts": [scouts_of(state, seat) for seat in people],
        "reserve": [int(cells[f.RESERVE + seat]) for seat in people],
        "graveyard": [int(cells[f.GRAVEYARD + seat]) for seat in people],
        "council": [a.SPOT_OF_COUNCIL_NAMES[int(cells[f.COUNCIL + seat])] for seat in people],
        "rooms": [int(cells[f.ROOMS + seat]) for seat in people],
        "tower": tower_of(state),
        "upgrades": names_in(a.LOCATION_NAMES, cells[f.UPGRADES]),
        "completed": [names_in(a.MISSION_NAMES, cells[f.DONE + seat]) for seat in people],
        "reserved": [names_in(a.MISSION_NAMES, cells[f.RESERVED + seat]) for seat in people],
        "slots": [slots_of(state, seat) for seat in people],
        "tableau": [name_of(a.MISSION_NAMES, mission) for mission in f.FIELDS.of(cells, f.TABLEAU)],
        "shelved": [a.MISSION_NAMES[mission] for mission in state.shelved],
        "hands": [hand_of(state, seat) for seat in people],
        "pile": repeated(a.TACTIC_NAMES, cells, f.PILE),
        "looked": [a.TACTIC_NAMES[card] for card in state.looked],
        "sites": [name_of(a.SITE_NAMES, site) for site in f.FIELDS.of(cells, f.SITES)],
        "old_sites": names_in(a.SITE_NAMES, cells[f.OLD_SITES]),
        "sites_due": cells[f.SITES_DUE] == 1,
        "beasts": {
            name: _beast(state, beast) for beast, name in enumerate(a.BEAST_NAMES) if cells[f.BEASTS + beast] != NOTHING
        },
        "altar": altar_of(state),
        "fruit": name_of(a.PLACE_NAMES, cells[f.FRUIT]),
        "betrayers": betrayers_of(state),
        "due": due_of(state),
        "picked": repeated(a.PLACE_NAMES[: a.LOCATIONS], cells, f.PICKED),
        "shielded": [int(cells[f.SHIELDED + seat]) for seat in people],
        "devoured": int(cells[f.DEVOURED]),
        "rolled": None if cells[f.ROLLED] == NOTHING else int(cells[f.ROLLED]) + 1,
        "moved": names_in(a.BEAST_NAMES, cells[f.MOVED]),
        "agenda": STEPS.lines(state.agenda),
    }


def _beast(state: Turris, beast: int) -> dict[str, Any]:
    return {
        "place": a.PLACE_NAMES[int(state.cells[f.BEASTS + beast])],
        "flipped": bool(state.cells[f.FLIPPED + beast] == 1),
    }
