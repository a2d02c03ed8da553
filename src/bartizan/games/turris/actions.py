"""The action space: named blocks of small decisions, and those of chance."""

from importlib.resources import files
from typing import Final

from bartizan.engine.actions import ActionSpace
from bartizan.engine.content import ids_of
from bartizan.engine.domains import SEATS, Domain

IDS: Final = ids_of(files("bartizan.games.turris").joinpath("content"))
"""What the entries of the content files are called, by kind. Actions are numbered in their order."""
PLACE_NAMES: Final[list[str]] = IDS["place"]  # twelve numbered Locations, four Excavation spots, two Crossroads
NUMBERED: Final = 12
LOCATIONS: Final = 16
PLACES: Final = 18
PLACE_KINDS: Final = ["location"] * NUMBERED + ["spot"] * (LOCATIONS - NUMBERED) + ["crossroads"] * (PLACES - LOCATIONS)
LOCATION_NAMES: Final[list[str]] = PLACE_NAMES[:NUMBERED]  # in the order of their numbers: `turris.land.locations`
SPOT_NAMES: Final[list[str]] = PLACE_NAMES[NUMBERED:LOCATIONS]
RESOURCE_NAMES: Final[list[str]] = ["ichor", "knowledge", "relics", "weaponry"]
ICHOR: Final = 0
RESOURCES: Final = 4
ARTIFACT: Final = 4
BEAST_NAMES: Final[list[str]] = ["pain", "delusion", "despair", "harrow"]
PAIN: Final = 0
DELUSION: Final = 1
DESPAIR: Final = 2
HARROW: Final = 3
BEASTS: Final = 4
ROOMS: Final = 6
SLOTS: Final = 2
SCOUTS_OF_PEOPLE: Final = 4
TABLEAU: Final = 5
MOST_TOKENS: Final = 2
ENDING_PRESTIGE: Final = 40
LAST_ROUND: Final = 60  # after it the endgame is triggered, so that every match ends

SITE_NAMES: Final[list[str]] = IDS["site"]  # all Sites of the box: `turris.components.sites`
TACTIC_NAMES: Final[list[str]] = IDS["tactic"]
MISSION_NAMES: Final[list[str]] = IDS["mission"]
TRIONFO_NAMES: Final[list[str]] = IDS["trionfo"]
SPOT_OF_COUNCIL_NAMES: Final[list[str]] = IDS["spot"]
CARD_NAMES: Final[list[str]] = IDS["movement"]
STAGE_NAMES: Final[list[str]] = ["acting", "finishing", "beasts", "between"]
DUE_NAMES: Final[list[str]] = [*RESOURCE_NAMES, "goods", "any"]
TACTICS: Final = 25
MOST_COPIES: Final = 4  # of one Tactics card

LOCATION_DOMAIN: Final[Domain] = Domain("location", PLACE_NAMES[:LOCATIONS], "a Location")  # where Scouts can stand
NUMBERED_DOMAIN: Final[Domain] = Domain("location", LOCATION_NAMES, "a numbered Location")
PLACE_DOMAIN: Final[Domain] = Domain("place", PLACE_NAMES, "a place")
RESOURCE_DOMAIN: Final[Domain] = Domain("resource", RESOURCE_NAMES)
BEAST_DOMAIN: Final[Domain] = Domain("beast", BEAST_NAMES, "a Beast")
SITE_DOMAIN: Final[Domain] = Domain("site", SITE_NAMES, "an Excavation Site")
TACTIC_DOMAIN: Final[Domain] = Domain("card", TACTIC_NAMES, "a Tactics card")
MISSION_DOMAIN: Final[Domain] = Domain("mission", MISSION_NAMES, "a Mission")
TRIONFO_DOMAIN: Final[Domain] = Domain("room", TRIONFO_NAMES, "a Trionfo")
COUNCIL_DOMAIN: Final[Domain] = Domain("spot", SPOT_OF_COUNCIL_NAMES, "a Council spot")
CARD_DOMAIN: Final[Domain] = Domain("card", CARD_NAMES, "a Beast Movement card")
TABLEAU_DOMAIN: Final[Domain] = Domain("place", ["1", "2", "3", "4", "5"])
SLOT_DOMAIN: Final[Domain] = Domain("slot", ["1", "2"])
ROOM_DOMAIN: Final[Domain] = Domain("number", ["1", "2", "3", "4", "5", "6"])

SPACE: Final = ActionSpace()
PLACE: Final = SPACE.block("place", location=LOCATION_DOMAIN)
COLLECT: Final = SPACE.block("collect")
GATHER: Final = SPACE.block("gather")
REVIVE: Final = SPACE.block("revive")
PLAY: Final = SPACE.block("play", card=TACTIC_DOMAIN)
EXTRA: Final = SPACE.block("extra")
COMPLETE: Final = SPACE.block("complete", mission=MISSION_DOMAIN)
RECALL: Final = SPACE.block("recall", location=LOCATION_DOMAIN)
REWARD: Final = SPACE.block("reward", location=LOCATION_DOMAIN)
DONE: Final = SPACE.block("done")
SPEND: Final = SPACE.block("spend", what=Domain("resource", [*RESOURCE_NAMES, "artifact"]))
SPARE: Final = SPACE.block("spare", what=RESOURCE_DOMAIN)
SLOT: Final = SPACE.block("slot", number=SLOT_DOMAIN)
FILE: Final = SPACE.block("file")
BUILD: Final = SPACE.block("build", room=TRIONFO_DOMAIN)
BUILD_BARE: Final = SPACE.block("build-bare")
ADVANCE: Final = SPACE.block("advance", spot=COUNCIL_DOMAIN)
ACCEPT: Final = SPACE.block("accept")
DECLINE: Final = SPACE.block("decline")
CHOOSE: Final = SPACE.block("choose", side=Domain("side", ["1", "2", "3", "4"]))
DISCARD: Final = SPACE.block("discard", card=TACTIC_DOMAIN)
TARGET: Final = SPACE.block("target", location=LOCATION_DOMAIN)
VIA: Final = SPACE.block("via", place=PLACE_DOMAIN)
SHIELD: Final = SPACE.block("shield", with_=Domain("shield", ["artifact", "ichor"]))
PUSH: Final = SPACE.block("push", location=LOCATION_DOMAIN)
GAIN: Final = SPACE.block("gain", what=RESOURCE_DOMAIN)
LOSE: Final = SPACE.block("lose", what=RESOURCE_DOMAIN)
RIVAL: Final = SPACE.block("rival", seat=SEATS)
LIFT: Final = SPACE.block("lift", seat=SEATS, location=LOCATION_DOMAIN)
LAND: Final = SPACE.block("land", location=LOCATION_DOMAIN)
COUNT: Final = SPACE.block("count", number=Domain("number", ["1", "2", "3", "4"]))
SACRIFICE: Final = SPACE.block("sacrifice", from_=Domain("place", ["reserve", *PLACE_NAMES[:LOCATIONS]]))
BEAST: Final = SPACE.block("beast", beast=BEAST_DOMAIN)
FRUIT: Final = SPACE.block("fruit", location=LOCATION_DOMAIN)
RESERVE: Final = SPACE.block("reserve", mission=MISSION_DOMAIN)
SHELVE: Final = SPACE.block("shelve", mission=MISSION_DOMAIN)
UPGRADE: Final = SPACE.block("upgrade", location=NUMBERED_DOMAIN)
REPAIR: Final = SPACE.block("repair", room=ROOM_DOMAIN)

CHANCE_SPACE: Final = ActionSpace()
FIRST: Final = CHANCE_SPACE.block("first", seat=SEATS)
SITE: Final = CHANCE_SPACE.block("site", site=SITE_DOMAIN)
ARISE: Final = CHANCE_SPACE.block("arise", beast=BEAST_DOMAIN)
ROOM: Final = CHANCE_SPACE.block("room", room=TRIONFO_DOMAIN)
MISSION: Final = CHANCE_SPACE.block("mission", mission=MISSION_DOMAIN)
DRAW: Final = CHANCE_SPACE.block("draw", seat=SEATS, card=TACTIC_DOMAIN, secret="card", seen_by="seat")
ROLL_BEAST: Final = CHANCE_SPACE.block("roll-beast", beast=BEAST_DOMAIN)
ROLL_LOCATION: Final = CHANCE_SPACE.block("roll-location", location=NUMBERED_DOMAIN)
MOVEMENT: Final = CHANCE_SPACE.block("movement", card=CARD_DOMAIN)
