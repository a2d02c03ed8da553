"""What a seat may see of a match of Meeples & Monsters."""

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.deck import Hand
from bartizan.engine.domains import NOTHING, SEATS, Domain
from bartizan.engine.positions import Cell, Each, Group, Keyed, Part, Row
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.fighting import is_overlord
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.position import cells_of
from bartizan.games.meeples.scoring import count
from bartizan.games.meeples.sending import is_spot

if TYPE_CHECKING:
    from bartizan.games.meeples.view_types import MeeplesView

_PAUSES = {"quest_window": "quests"}
"""The steps at which a seat can go on without deciding anything, by the names of the pauses."""


_AT: Final = f.FIELDS.places


def _row(place: int, domain: Domain = a.KIND) -> Keyed:
    """The cells of a row, under their names."""
    return Keyed(Cell(_AT[place]), domain)


PLAYER: Final = Group({
    **cells_of(score=f.SCORE, monsters=f.WON, rooms=f.TAKEN, completed=f.COMPLETED, overlords=f.BEATEN),
    **cells_of(tokens=f.TOKENS, scaffolding=f.SCAFFOLD),
    "bag": _row(f.BAG), "tavern": _row(f.TAVERN), "lodgings": _row(f.LODGINGS), "levels": _row(f.LEVEL, a.CLASS),
})  # fmt: skip
"""What a view tells of each player,"""
GUARD: Final = Group({
    **cells_of(prey=f.PREY, sword=f.SWORD),
    "board": _row(f.BOARD, a.GUARD_SPOT), "aside": _row(f.ASIDE), "waiting": Row(Cell(_AT[f.TROOPS], values=a.KIND)),
})  # fmt: skip
"""of the Royal Guard,"""
GUARDS_OWN: Final = Group({**cells_of(score=f.SCORE, rooms=f.TAKEN), "bag": _row(f.BAG)})
"""of what it has as players have it,"""
_PLOT: Final = Group({**cells_of(location=f.BUILT), "builder": Cell(_AT[f.BUILDER], values=SEATS)}, key="location")
DISTRICT: Final = Group({
    "monsters": Each(Cell(_AT[f.MONSTERS]), a.SLOT), "plots": Each(_PLOT, _AT[f.BUILT].along[1]),
    **cells_of(offer=f.OFFER, order=f.ORDERS, room=f.TOP, rooms_under=f.UNDER),
})  # fmt: skip
"""of a district,"""
SENT: Final = Group({
    "target": Cell(_AT[f.TARGETS], values=f.TARGET),
    **cells_of(monster=f.FOUGHT, room=f.ROOMS, party=f.PARTIES, crowd=f.CROWDS),
})  # fmt: skip
"""of a target that meeples have been sent to,"""
TURN: Final = Group(
    cells_of(
        seat=f.PLAYER, developed=f.DEVELOPED, opened=f.OPENED, abilities=f.ABILITIES, war_room=f.WAR_ROOM,
        guest=f.GUEST, extra=f.EXTRA,
    ),
    key="seat",
)  # fmt: skip
"""of the turn in progress,"""
PART: Final = Group({"first": Cell(_AT[f.LEFT], 0), "last": Cell(_AT[f.LEFT], 1), **cells_of(council=f.COMING)})
"""of a part of the Monster deck: the Monsters before those among which its Dark Council card lies, these, and whether
the card is still among them,"""
TABLE: Final = Group({
    **cells_of(round=f.ROUND, council=f.COUNCIL, first=f.FIRST), "turn": TURN,
    "champion": Group({**cells_of(unit=f.CHAMPION), "seat": Cell(_AT[f.CHAMPION_OF], values=SEATS)}, key="unit"),
    "party": _row(f.PARTY), "overlords": _row(f.LAID, a.OVERLORD), "supply": _row(f.SUPPLY),
    "monsters_left": Each(PART, _AT[f.COMING].along[0]),
})  # fmt: skip
"""and of everything else."""


def view_of(state: Meeples, seat: int) -> "MeeplesView":
    """What a seat (or a spectator) may see: all but the Quests of others, those that are face down, and what lies in
    decks. Bags are counted in the open: `meeples.quest.secret`, `meeples.ruling.secret`."""
    cells, doing, people = state.cells, state.doing(), range(int(s.people(state)))
    view = {
        "game": "meeples",
        "seats": int(state.seats),
        "people": len(people),
        "you": seat if seat in people else None,
        "deciding": {CHANCE: "chance", OVER: "over"}.get(int(state.seat), int(state.seat)),
        "doing": {"what": "over"} if state.seat == OVER else doing.describe(state, state.top(), seat),
        "pause": _PAUSES.get(doing.name),
        "last_round": int(cells[f.LAST_ROUND]) or None,
        "scores": state.scores(),
        "standings": state.standings() if state.seat == OVER else None,
        "players": [_player(state, player, seat) for player in people],
        "guard": _guard(state) if cells[f.GUARD] == 1 else None,
        "sent": [_sent(state, place) for place in range(int(cells[f.SENT]))],
        "worth": _worth(state, seat) if seat in people else {},
        "city": {name: _district(state, district) for district, name in enumerate(a.DISTRICT_NAMES)},
        "quests_left": state.quests.size(),
        "discarded": _hand(state.discards, seat),
        "pack": deepcopy(state.tables.pack),
        **_told(state, TABLE),
    }
    return cast("MeeplesView", view)


def _told(state: Meeples, part: Part, *index: int) -> Any:
    """What a part of the view tells: of a seat, a district or a place in line."""
    return part.write(state, int(s.people(state)), index)


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
    return {"seat": player, **_told(state, PLAYER, player), "quests": _hand(state.hands[player], seat)}


def _guard(state: Meeples) -> dict[str, Any]:
    """The Royal Guard, of whose kept Quests nobody sees more than the number."""
    guard, prey = int(s.guard_of(state)), state.cells[f.PREY]
    return {
        **_told(state, GUARD),
        **_told(state, GUARDS_OWN, guard),
        "hunts": None if prey == NOTHING else a.TYPE_NAMES[int(state.tables.prey_type[prey])],
        "quests": state.hands[guard].size(),
    }


def _sent(state: Meeples, place: int) -> dict[str, Any]:
    """A target that meeples have been sent to."""
    cells = state.cells
    target = cells[f.TARGETS + place]
    fight = not is_spot(target)
    return {
        **_told(state, SENT, place),
        "overlord": is_overlord(target),
        "strength": int(cells[f.STRENGTHS + place]) if fight else None,
        "needed": int(cells[f.NEEDS + place]) if fight else None,
        "resolved": place < cells[f.RESOLVED],
    }


def _district(state: Meeples, district: int) -> dict[str, Any]:
    told = _told(state, DISTRICT, district)
    return {**told, "plots": told["plots"][: a.PLOTS - state.cells[f.GUARD]]}
