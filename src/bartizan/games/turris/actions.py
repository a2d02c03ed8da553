"""The action space: named blocks of small decisions, and those of chance."""

from typing import Final

from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import Domain

LOCATION_NAMES: Final = [
    "shrine", "guild", "forge", "spire", "garden", "nest", "abyss", "grove", "ridge", "brink", "circle", "isle",
]  # fmt: skip
SPOT_NAMES: Final = ["a", "b", "c", "d"]
PLACE_NAMES: Final = [*LOCATION_NAMES, *SPOT_NAMES, "left", "right"]
"""Twelve numbered Locations, four Excavation spots, two Crossroads."""
NUMBERED: Final = 12
LOCATIONS: Final = 16
PLACES: Final = 18
RESOURCE_NAMES: Final = ["ichor", "knowledge", "relics", "weaponry"]
ICHOR: Final = 0
RESOURCES: Final = 4
ARTIFACT: Final = 4
BEAST_NAMES: Final = ["pain", "delusion", "despair", "harrow"]
PAIN: Final = 0
DELUSION: Final = 1
DESPAIR: Final = 2
HARROW: Final = 3
BEASTS: Final = 4
SEAT_NAMES: Final = ["p1", "p2", "p3", "p4"]
ROOMS: Final = 6
SLOTS: Final = 2
SCOUTS: Final = 4

SITE_NAMES: Final = [
    "stall", "cistern", "tinkers-bench", "rain-basin", "vault", "smelter", "caravan-halt", "stroboscope", "archive",
    "signal-mast", "cipher-desk", "heralds-post", "drafting-table", "work-yard", "infirmary", "rope-bridge",
    "waystation", "listening-post", "lure-pit", "bell-tower", "tribute-hall", "hall-of-deeds", "ossuary",
    "speakers-stone",
]  # fmt: skip
TACTIC_NAMES: Final = [
    "hidden-cache", "ichor-rain", "black-market", "alms", "interest", "reckless-pace", "forced-march", "late-shift",
    "quick-return", "fall-back", "second-wind", "sleeping-draught", "goad", "ripe-fruit", "wild-hunt", "ill-wind",
    "change-of-plans", "overtime", "seasoned-crew", "echo-of-the-council", "martyr", "quick-study", "double-feint",
    "toll", "shove",
]  # fmt: skip
MISSION_NAMES: Final = [
    "watchfires", "old-songs", "stone-stores", "star-charts", "spear-wall", "market-day", "long-stair", "gate-towers",
    "war-school", "common-table", "buttress", "great-library", "reliquary", "signal-chain", "foundation-stone",
    "outer-ring", "preferential-treatment", "diversion", "close-call", "survey", "crusade", "falling-star",
    "late-harvest", "funeral-rites", "last-stand", "sweet-smoke", "forced-cooperation", "ruined-totem",
    "right-of-way", "roll-call", "blood-trail", "fever-dream", "burned-plans", "relief-column", "grand-tour",
    "keystone", "improvisation", "rain-barrels", "saplings", "side-doors", "blood-price", "trail-signs",
    "pack-animals", "long-term-strategy", "dig-permit", "elders-ear", "master-builders", "offer-of-protection",
    "guardian-oath", "wide-net",
]  # fmt: skip
TRIONFO_NAMES: Final = [
    "pilgrim", "artisan", "smith", "beacon", "gardener", "fledgling", "deep", "sapling", "watcher", "exile", "elder",
    "ferryman",
]  # fmt: skip
SPOT_OF_COUNCIL_NAMES: Final = [
    "start", "first", "second-a", "second-b", "third-a", "third-b", "fourth-a", "fourth-b", "fifth-a", "fifth-b",
]  # fmt: skip
CARD_NAMES: Final = [f"card-{number}" for number in range(1, 13)]

_LOCATION: Final = Domain("location", PLACE_NAMES[:LOCATIONS])
_PLACE: Final = Domain("place", PLACE_NAMES)
_RESOURCE: Final = Domain("resource", RESOURCE_NAMES)
_BEAST: Final = Domain("beast", BEAST_NAMES)
_SEAT: Final = Domain("seat", SEAT_NAMES)
_TACTIC: Final = Domain("card", TACTIC_NAMES)
_MISSION: Final = Domain("mission", MISSION_NAMES)

SPACE: Final = ActionSpace()
PLACE: Final = SPACE.block("place", location=_LOCATION)
COLLECT: Final = SPACE.block("collect")
GATHER: Final = SPACE.block("gather")
REVIVE: Final = SPACE.block("revive")
PLAY: Final = SPACE.block("play", card=_TACTIC)
EXTRA: Final = SPACE.block("extra")
COMPLETE: Final = SPACE.block("complete", mission=_MISSION)
RECALL: Final = SPACE.block("recall", location=_LOCATION)
REWARD: Final = SPACE.block("reward", location=_LOCATION)
DONE: Final = SPACE.block("done")
SPEND: Final = SPACE.block("spend", what=Domain("resource", [*RESOURCE_NAMES, "artifact"]))
SPARE: Final = SPACE.block("spare", what=_RESOURCE)
SLOT: Final = SPACE.block("slot", number=Domain("slot", ["1", "2"]))
FILE: Final = SPACE.block("file")
BUILD: Final = SPACE.block("build", room=Domain("room", TRIONFO_NAMES))
BUILD_BARE: Final = SPACE.block("build-bare")
ADVANCE: Final = SPACE.block("advance", spot=Domain("spot", SPOT_OF_COUNCIL_NAMES))
ACCEPT: Final = SPACE.block("accept")
DECLINE: Final = SPACE.block("decline")
CHOOSE: Final = SPACE.block("choose", side=Domain("side", ["1", "2", "3", "4"]))
DISCARD: Final = SPACE.block("discard", card=_TACTIC)
TARGET: Final = SPACE.block("target", location=_LOCATION)
VIA: Final = SPACE.block("via", place=_PLACE)
SHIELD: Final = SPACE.block("shield", with_=Domain("shield", ["artifact", "ichor"]))
PUSH: Final = SPACE.block("push", location=_LOCATION)
GAIN: Final = SPACE.block("gain", what=_RESOURCE)
LOSE: Final = SPACE.block("lose", what=_RESOURCE)
RIVAL: Final = SPACE.block("rival", seat=_SEAT)
LIFT: Final = SPACE.block("lift", seat=_SEAT, location=_LOCATION)
LAND: Final = SPACE.block("land", location=_LOCATION)
COUNT: Final = SPACE.block("count", number=Domain("number", ["1", "2", "3", "4"]))
SACRIFICE: Final = SPACE.block("sacrifice", from_=Domain("place", ["reserve", *PLACE_NAMES[:LOCATIONS]]))
BEAST: Final = SPACE.block("beast", beast=_BEAST)
FRUIT: Final = SPACE.block("fruit", location=_LOCATION)
RESERVE: Final = SPACE.block("reserve", mission=_MISSION)
SHELVE: Final = SPACE.block("shelve", mission=_MISSION)
UPGRADE: Final = SPACE.block("upgrade", location=Domain("location", LOCATION_NAMES))
REPAIR: Final = SPACE.block("repair", room=Domain("number", ["1", "2", "3", "4", "5", "6"]))

CHANCE_SPACE: Final = ActionSpace()
FIRST: Final = CHANCE_SPACE.block("first", seat=_SEAT)
SITE: Final = CHANCE_SPACE.block("site", site=Domain("site", SITE_NAMES))
ARISE: Final = CHANCE_SPACE.block("arise", beast=_BEAST)
ROOM: Final = CHANCE_SPACE.block("room", room=Domain("room", TRIONFO_NAMES))
MISSION: Final = CHANCE_SPACE.block("mission", mission=_MISSION)
DRAW: Final = CHANCE_SPACE.block("draw", seat=_SEAT, card=_TACTIC, secret="card", seen_by="seat")
ROLL_BEAST: Final = CHANCE_SPACE.block("roll-beast", beast=_BEAST)
ROLL_LOCATION: Final = CHANCE_SPACE.block("roll-location", location=Domain("location", LOCATION_NAMES))
MOVEMENT: Final = CHANCE_SPACE.block("movement", card=Domain("card", CARD_NAMES))
