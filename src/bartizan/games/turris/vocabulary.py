"""What effects can say: primitives, conditions, triggers and lasting changes, by number."""

from typing import Final

from bartizan.games.turris.actions import BEAST_NAMES, RESOURCE_NAMES

KINDS: Final = {**{name: 2**number for number, name in enumerate(RESOURCE_NAMES)}, "goods": 14, "any": 15}
"""Sets of resources, a bit for each."""
COUNTS: Final = ["graveyard", "board", "rooms", "hand", "missions-pair"]
WHERE: Final = ["anywhere", "site", "immediate", "plain", "rolled"]
FROM: Final = ["reserve", "board", "any"]
WHICH: Final = [*BEAST_NAMES, "any", "other", "rolled", "grounded"]

GAIN_GOODS: Final = 4
PAY_GOODS: Final = 5
LOSE_GOODS: Final = 6
GAIN_ARTIFACT: Final = 7
GAIN_TOKEN: Final = 8
TAKE_GOODS: Final = 9
GIVE_GOODS: Final = 10
RIVAL_GAINS: Final = 11
OTHERS_GAIN: Final = 12
GAIN_PRESTIGE: Final = 13
PRESTIGE_PER: Final = 14
DRAW_CARDS: Final = 15
LOOK_AT: Final = 16
DISCARD_CARDS: Final = 17
PLAY_CARD: Final = 18
DRAW_AND_PLAY: Final = 19
RESERVE_MISSION: Final = 20
SHELVE_MISSION: Final = 21
COMPLETE_MISSION: Final = 22
PLACE_SCOUT: Final = 23
COLLECT_SCOUTS: Final = 24
RECALL_SCOUTS: Final = 25
SHIFT_SCOUT: Final = 26
REVIVE_SCOUTS: Final = 27
SACRIFICE_SCOUT: Final = 28
MOVE_BEAST: Final = 29
FLIP_BEAST: Final = 30
WAKE_BEAST: Final = 31
PUT_FRUIT: Final = 32
REMOVE_FRUIT: Final = 33
TURN_ALTAR: Final = 34
COUNCIL_STEPS: Final = 35
REPEAT_COUNCIL: Final = 36
BUILD_ROOM: Final = 37
GROVE_RIGHT: Final = 38
LAY_UPGRADE: Final = 39
TAKE_FUTURE_FIRST: Final = 40
ECHO: Final = 41
ROLL: Final = 42

HAVE: Final = 0
MISSIONS: Final = 1
ROOMS_BUILT: Final = 2
IN_GRAVEYARD: Final = 3
ON_BOARD: Final = 4
NEAR: Final = 5
IS_FIRST: Final = 6
IS_FUTURE_FIRST: Final = 7
BEHIND: Final = 8
FRUIT_OUT: Final = 9
SOME_FLIPPED: Final = 10
SHARED: Final = 11
HAND_MOST: Final = 12
COUNCIL_LEVEL: Final = 13

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
