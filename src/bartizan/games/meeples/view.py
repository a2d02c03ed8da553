"""What a seat may see of a match of Meeples & Monsters."""

from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from mypy_extensions import i64

from bartizan.engine.cells import count_in, members_of
from bartizan.engine.deck import Hand
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.fighting import FIRST_OVERLORD
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.monsters import LEVELS
from bartizan.games.meeples.scoring import count
from bartizan.games.meeples.sending import is_spot

if TYPE_CHECKING:
    from bartizan.games.meeples.view_types import MeeplesView

_PAUSES = {"quest_window": "quests"}
"""The steps at which a seat can go on without deciding anything, by the names of the pauses."""


def view_of(state: Meeples, seat: int) -> "MeeplesView":
    """What a seat (or a spectator) may see: all but the Quests of others, those that are face down, and what lies in
    decks. Bags are counted in the open: `meeples.quest.secret`, `meeples.ruling.secret`."""
    cells = state.cells
    people = range(int(s.people(state)))
    doing = state.doing()
    view = {
        "game": "meeples",
        "seats": int(state.seats),
        "people": len(people),
        "you": seat if seat in people else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": {"what": "over"} if state.seat == OVER else doing.describe(state, state.top(), seat),
        "pause": _PAUSES.get(doing.name),
        "round": int(cells[f.ROUND]),
        "last_round": int(cells[f.LAST_ROUND]) or None,
        "council": int(cells[f.COUNCIL]),
        "first": int(cells[f.FIRST]),
        "scores": state.scores(),
        "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in people],
        "guard": _guard(state) if cells[f.GUARD] == 1 else None,
        "turn": None if cells[f.PLAYER] == NOTHING else _turn(state),
        "sent": [_sent(state, place) for place in range(int(cells[f.SENT]))],
        "party": _meeples(state, f.PARTY),
        "worth": _worth(state, seat) if seat in people else {},
        "city": {name: _district(state, district) for district, name in enumerate(a.DISTRICT_NAMES)},
        "overlords": {name: _name(a.TOKEN_NAMES, cells[f.LAID + overlord]) for overlord, name in
                      enumerate(a.OVERLORD_NAMES)},
        "champion": _champion(state),
        "supply": _meeples(state, f.SUPPLY),
        "monsters_left": [_part(state, level) for level in range(int(LEVELS))],
        "quests_left": state.quests.size(),
        "discarded": _hand(state.discards, seat),
        "pack": deepcopy(state.tables.pack),
    }  # fmt: skip
    return cast("MeeplesView", view)


def _name(names: list[str], number: i64) -> str | None:
    """The name of a card or tile, or None where there is none."""
    return names[int(number)] if number >= 0 else None


def _names(names: list[str], members: i64) -> list[str]:
    """The names of the members of a set."""
    return [names[member] for member in members_of(members)]


def _meeples(state: Meeples, first: i64) -> dict[str, int]:
    """How many meeples of each kind there are in a row of cells."""
    return {name: int(state.cells[first + kind]) for kind, name in enumerate(a.KIND_NAMES)}


def _hand(hand: Hand, seat: int) -> dict[str, Any]:
    """How many Quests there are, and those that the seat can name."""
    return {"count": hand.size(), "known": [a.QUEST_NAMES[quest] for quest in hand.named(seat)]}


def _worth(state: Meeples, seat: int) -> dict[str, int]:
    """What the Legacies in a hand are worth as things stand."""
    legacies = [(quest, state.tables.legacies[quest]) for quest in state.hands[seat].named(seat)]
    return {
        a.QUEST_NAMES[quest]: int(legacy.points(count(state, i64(seat), legacy.counts)))
        for quest, legacy in legacies
        if legacy.counts > 0
    }


def _player(state: Meeples, player: int, seat: int) -> dict[str, Any]:
    cells = state.cells
    return {
        "seat": player,
        "score": int(cells[f.SCORE + player]),
        "bag": _meeples(state, f.BAG + player * a.KINDS),
        "tavern": _meeples(state, f.TAVERN + player * a.KINDS),
        "lodgings": _meeples(state, f.LODGINGS + player * a.KINDS),
        "levels": {name: int(cells[f.LEVEL + player * a.CLASSES + unit]) for unit, name in enumerate(a.CLASS_NAMES)},
        "monsters": _names(a.MONSTER_NAMES, cells[f.WON + player]),
        "rooms": _names(a.ROOM_NAMES, cells[f.TAKEN + player]),
        "completed": _names(a.QUEST_NAMES, cells[f.COMPLETED + player]),
        "overlords": _names(a.OVERLORD_NAMES, cells[f.BEATEN + player]),
        "tokens": _names(a.TOKEN_NAMES, cells[f.TOKENS + player]),
        "scaffolding": bool(cells[f.SCAFFOLD + player] == 1),
        "quests": _hand(state.hands[player], seat),
    }


def _guard(state: Meeples) -> dict[str, Any]:
    """The Royal Guard, of whose kept Quests nobody sees more than the number."""
    cells = state.cells
    guard = int(s.guard_of(state))
    prey = cells[f.PREY]
    waiting = [cells[f.TROOPS + place] for place in range(f.MOST_TROOPS)]
    return {
        "score": int(cells[f.SCORE + guard]),
        "bag": _meeples(state, s.bag_of(state)),
        "board": {name: _name(a.KIND_NAMES, cells[f.BOARD + spot]) for spot, name in enumerate(a.GUARD_SPOT_NAMES)},
        "aside": _meeples(state, f.ASIDE),
        "waiting": [a.KIND_NAMES[int(kind)] for kind in waiting if kind != NOTHING],
        "prey": _name(a.QUEST_NAMES, prey),
        "hunts": None if prey == NOTHING else a.TYPE_NAMES[int(state.tables.prey_type[prey])],
        "sword": a.DISTRICT_NAMES[int(cells[f.SWORD])],
        "rooms": _names(a.ROOM_NAMES, cells[f.TAKEN + guard]),
        "quests": state.hands[guard].size(),
    }


def _turn(state: Meeples) -> dict[str, Any]:
    """What the turn in progress has brought so far."""
    cells = state.cells
    return {
        "seat": int(cells[f.PLAYER]),
        "developed": bool(cells[f.DEVELOPED] == 1),
        "opened": bool(cells[f.OPENED] == 1),
        "abilities": _names(a.ABILITY.values, cells[f.ABILITIES]),
        "war_room": bool(cells[f.WAR_ROOM] == 1),
        "guest": bool(cells[f.GUEST] == 1),
        "extra": int(cells[f.EXTRA]),
    }


def _sent(state: Meeples, place: int) -> dict[str, Any]:
    """A target that meeples have been sent to."""
    cells = state.cells
    target = cells[f.TARGETS + place]
    party = cells[f.PARTIES + place]
    fight = not is_spot(target)
    return {
        "target": f.TARGET.values[int(target)],
        "monster": _name(a.MONSTER_NAMES, cells[f.FOUGHT + place]),
        "room": _name(a.ROOM_NAMES, cells[f.ROOMS + place]),
        "overlord": bool(target >= FIRST_OVERLORD),
        "party": [name for kind, name in enumerate(a.KIND_NAMES) for _ in range(count_in(party, kind))],
        "crowd": int(cells[f.CROWDS + place]),
        "strength": int(cells[f.STRENGTHS + place]) if fight else None,
        "needed": int(cells[f.NEEDS + place]) if fight else None,
        "resolved": bool(place < cells[f.RESOLVED]),
    }


def _district(state: Meeples, district: int) -> dict[str, Any]:
    cells = state.cells
    slots = [cells[f.MONSTERS + district * a.SLOTS + slot] for slot in range(a.SLOTS)]
    plots = [_plot(state, district * int(a.PLOTS) + plot) for plot in range(int(a.PLOTS))]
    order = cells[f.ORDERS + district]
    return {
        "monsters": [_name(a.MONSTER_NAMES, monster) for monster in slots],
        "offer": _name(a.LOCATION_NAMES, cells[f.OFFER + district]),
        "plots": plots[:1] if cells[f.GUARD] == 1 else plots,
        "order": _name(a.ORDER_NAMES, order),
        "room": _name(a.ROOM_NAMES, cells[f.TOP + district]),
        "rooms_under": int(cells[f.UNDER + district]),
    }


def _plot(state: Meeples, plot: int) -> dict[str, Any] | None:
    """A building spot: the Location on it and who has built it, or None while it is free."""
    location = state.cells[f.BUILT + plot]
    if location == NOTHING:
        return None
    return {"location": a.LOCATION_NAMES[int(location)], "builder": int(state.cells[f.BUILDER + plot])}


def _champion(state: Meeples) -> dict[str, Any] | None:
    """Who stands in the Colosseum."""
    if state.cells[f.CHAMPION] == NOTHING:
        return None
    return {"unit": a.UNIT_NAMES[int(state.cells[f.CHAMPION])], "seat": int(state.cells[f.CHAMPION_OF])}


def _part(state: Meeples, level: int) -> dict[str, Any]:
    """What is left of a part of the Monster deck: how many Monsters come before those among which the Dark Council card
    lies, how many are left of these, and whether the card is still among them."""
    cells = state.cells
    return {
        "first": int(cells[f.LEFT + level * 2]),
        "last": int(cells[f.LEFT + level * 2 + 1]),
        "council": bool(cells[f.COMING + level] == 1),
    }
