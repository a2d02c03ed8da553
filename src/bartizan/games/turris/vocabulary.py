"""The words of effects that several chapters use, the triggers of ongoing Missions and their lasting changes."""

from typing import Final

from bartizan.engine.domains import Named, Whole
from bartizan.games.turris.actions import RESOURCE_NAMES

KINDS: Final = Named(
    "kind", {**{name: 2**number for number, name in enumerate(RESOURCE_NAMES)}, "goods": 14, "any": 15}
)
"""Sets of resources, a bit for each."""
AMOUNT: Final = Whole(1, 99)
"""What a step of an effect counts."""

TRIGGERS: Final = [
    "gather", "place", "place-immediate", "place-site", "collect", "devoured", "threatened", "council", "tactics",
    "mission", "room", "turn",
]  # fmt: skip
STANDING: Final = [
    "free-recall", "cheap-revive", "hand-5", "reserve-2", "no-limit", "less-ichor", "less-knowledge", "less-relics",
    "less-weaponry", "ichor-shield", "rescue",
]  # fmt: skip
WHEN_GATHER: Final = 0
WHEN_PLACE: Final = 1
WHEN_PLACE_IMMEDIATE: Final = 2
WHEN_PLACE_SITE: Final = 3
WHEN_COLLECT: Final = 4
WHEN_DEVOURED: Final = 5
WHEN_THREATENED: Final = 6
WHEN_COUNCIL: Final = 7
WHEN_TACTICS: Final = 8
WHEN_MISSION: Final = 9
WHEN_ROOM: Final = 10
WHEN_TURN: Final = 11
FREE_RECALL: Final = 0
CHEAP_REVIVE: Final = 1
HAND_FIVE: Final = 2
RESERVE_TWO: Final = 3
NO_LIMIT: Final = 4
LESS: Final = 5
"""Four of them, in the order of the resources."""
ICHOR_SHIELD: Final = 9
RESCUE: Final = 10
