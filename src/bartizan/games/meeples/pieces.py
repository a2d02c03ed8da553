"""The pieces of Meeples & Monsters: where they lie, and what is in the box."""

from typing import Final

from bartizan.engine.cells import count_in, has, members_of, size_of
from bartizan.engine.pieces import Pieces
from bartizan.engine.steps import FieldState
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.flow import BOX, Meeples
from bartizan.games.meeples.guard_setup import PREYS


class _Meeples(Pieces):
    """Meeples: also those that have been sent to targets which are not resolved yet, and Peasants on their way."""

    def laid(self, data: FieldState) -> list[int]:
        found = super().laid(data)
        for place in range(int(data.cells[f.RESOLVED]), int(data.cells[f.SENT])):
            found[a.PEASANT] += int(data.cells[f.CROWDS + place])
            for kind in range(len(found)):
                found[kind] += int(count_in(data.cells[f.PARTIES + place], kind))
        return found


_MEEPLES: Final = {
    "bag": f.BAG, "tavern": f.TAVERN, "lodgings": f.LODGINGS, "party": f.PARTY, "champion": f.CHAMPION,
    "board": f.BOARD, "aside": f.ASIDE, "waiting": f.TROOPS,
}  # fmt: skip
_MONSTERS: Final = {"monsters": f.MONSTERS, "won": f.WON, "gone": f.GONE_MONSTERS}
_ROOMS: Final = {"stacks": f.TOP, "rooms": f.TAKEN, "gone": f.GONE_ROOMS}
KINDS: Final = (
    _Meeples("meeple", a.KIND, f.FIELDS, f.SUPPLY, _MEEPLES),
    Pieces("monster", a.MONSTER, f.FIELDS, f.UNSEEN_MONSTERS, _MONSTERS),
    Pieces("location", a.LOCATION, f.FIELDS, f.UNSEEN_LOCATIONS, {"offer": f.OFFER, "built": f.BUILT}),
    Pieces("room", a.ROOM, f.FIELDS, f.UNSEEN_ROOMS, _ROOMS),
    Pieces("token", a.TOKEN, f.FIELDS, f.UNSEEN_TOKENS, {"laid": f.LAID, "tokens": f.TOKENS}),
    Pieces("order", a.ORDER, f.FIELDS, f.UNSEEN_ORDERS, {"orders": f.ORDERS}),
)
"""What has a supply, or a deck of which nobody has seen more than another."""


def boxes_of(state: Meeples) -> list[list[int]]:
    """How many of each of these kinds are in the box."""
    solo, towers = int(state.cells[f.GUARD]), int(state.cells[f.TOWERS])
    locations = [int(solo == 0 or has(state.tables.solo_locations, one)) for one in range(len(a.LOCATION_NAMES))]
    monsters, tokens = [1] * len(a.MONSTER_NAMES), [1] * len(a.TOKEN_NAMES)
    return [BOX, monsters, locations, [towers] * len(a.ROOM_NAMES), tokens, [solo] * len(a.ORDER_NAMES)]


def quests_seen(state: Meeples) -> list[int]:
    """How often each Quest is in a hand, discarded, completed or, in a match with the Royal Guard, out of the game."""
    seen = [quest for hand in (*state.hands, state.discards) for quest in hand.cards]
    seen += [quest for done in f.FIELDS.of(state.cells, f.COMPLETED) for quest in members_of(done)]
    seen += range(PREYS) if state.cells[f.GUARD] == 1 else ()
    return [seen.count(quest) for quest in range(len(a.QUEST_NAMES))]


def pieces_of(state: Meeples) -> dict[str, int]:
    """The pieces in the game, counted where they lie."""
    return {name: there for name, (there, _) in _counted(state).items()}


def box_of(state: Meeples) -> dict[str, int]:
    """The pieces that must be in the game."""
    return {name: number for name, (_, number) in _counted(state).items()}


def _counted(state: Meeples) -> dict[str, tuple[int, int]]:
    """How many of each piece are in the game, and how many must be: `meeples.box.meeples`, `meeples.box.quests` and
    others of the box."""
    found: dict[str, tuple[int, int]] = {}
    for kind, box in zip(KINDS, boxes_of(state), strict=True):
        for name, there, number in zip(kind.domain.values, kind.counted(state), box, strict=True):
            found[f"{kind.kind}.{name}"] = (there, number)
    deck = state.quests
    cards = [quest for zone in deck.zones for quest in zone.cards]
    for quest, seen in enumerate(quests_seen(state)):
        found[f"quest.{a.QUEST_NAMES[quest]}"] = (seen + deck.pool[quest] + cards.count(quest), 1)
    under = sum(f.FIELDS.of(state.cells, f.UNDER))
    return {**found, "Rooms under others": (under, int(size_of(state.cells[f.UNSEEN_ROOMS])))}
