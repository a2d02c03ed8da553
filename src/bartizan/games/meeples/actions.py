"""What seats and chance can do at Meeples & Monsters, and the names of everything in its box.

Names of content are listed here, so that actions have the same numbers whatever the files hold.
"""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.actions import ActionSpace
from bartizan.engine.domains import SEATS, Domain

DISTRICT_NAMES: Final = ["castle", "villages", "cathedral", "university"]  # clockwise
CLASS_NAMES: Final = ["warrior", "cleric", "mage", "knight"]
PRESTIGE_NAMES: Final = ["ranger", "paladin", "shaman"]
UNIT_NAMES: Final = ["peasant", *CLASS_NAMES, *PRESTIGE_NAMES]
KIND_NAMES: Final = [*UNIT_NAMES, "corruption"]
TYPE_NAMES: Final = ["humanoid", "monstrous", "undead"]
MONSTER_NAMES: Final = [
    "backwoods-bandit-castle", "backwoods-bandit-university", "backwoods-bandit-villages", "runaway-recruit",
    "chip-thief", "robber-squire", "termite-castle", "termite-villages", "woodworm", "gnawing-beaver", "ink-toad",
    "bramble-boar", "skeleton-cathedral", "skeleton-university", "restless-acolyte", "sextons-ghost", "grave-clerk",
    "dry-rot-ghoul", "hired-blades", "axe-gang", "map-forger", "oathless-knight", "poacher-king", "splinter-wasps",
    "lumber-bear", "resin-slime", "belfry-owlbeast", "bog-totem", "whispering-shade", "coffin-mimic", "hollow-monk",
    "hay-wraith", "fallen-crusader", "warlords-vanguard", "turncoat-captain", "guild-of-knives", "giant-with-a-grudge",
    "bookwyrm", "gargoyle-flock", "stubble-drake", "old-cinder-the-dragon", "lich-librarian", "vampire-prelate",
    "bone-colossus",
]  # fmt: skip
"""The cards of Monsters, copies with the district they come to."""
LEGACY_NAMES: Final = [
    "bane-of-the-worldly-terrors", "sawdust-to-sawdust", "hunt-for-the-meeples-of-doom", "one-of-each", "mud-and-fur",
    "grave-company", "old-masters", "a-clean-bag", "full-muster", "small-folk", "steel-at-the-gate", "hall-of-heroes",
    "big-game", "teller-of-tales", "stone-by-stone", "lordbreaker",
]  # fmt: skip
DEED_NAMES: Final = [
    "two-birds-one-stick", "pitchforks-up", "lift-the-siege", "overkill", "crossed-lances", "mixed-company",
    "chalk-and-steel", "lone-hero", "against-the-tide", "ahead-of-the-storm", "giant-killer", "trophy-wall",
    "days-work", "busy-streets", "graduation-day", "builders-pride",
]  # fmt: skip
BOON_NAMES: Final = [
    "blessed-blades", "sworn-squires", "silver-points", "book-of-beasts", "open-gates", "clear-heads",
    "fresh-recruits", "called-to-prayer", "keen-pupils", "royal-favour", "second-wind", "borrowed-scaffolding",
]  # fmt: skip
QUEST_NAMES: Final = [*LEGACY_NAMES, *DEED_NAMES, *BOON_NAMES]
LOCATION_NAMES: Final = [
    "mage-academy", "mages-workshop", "reading-room", "shamans-circle", "colosseum", "barracks", "throne-hall",
    "war-room", "chapter-house", "cleansing-font", "almshouse", "seminary", "rangers-lodge", "training-yard",
    "guest-house",
]  # fmt: skip
OVERLORD_NAMES: Final = ["chief-woodcutter", "baroness-bonfire", "pale-sawyer", "lord-of-the-last-log"]
TOKEN_NAMES: Final = ["two-points", "three-points", "four-points", "masters", "menagerie", "heroes"]
ROOM_NAMES: Final = [
    "rod-grip", "rod-shaft", "rod-collar", "rod-head", "face-cellar", "face-mirror", "face-crypt", "face-gate",
    "battle-hall", "battle-study", "battle-chapel", "rescue-ranger", "rescue-paladin", "rescue-shaman", "taint-well",
    "taint-still", "taint-pit", "hold-stair", "hold-gallery", "hold-crypt",
]  # fmt: skip
ROOM_KINDS: Final = ["rod", "face", "battle", "rescue", "taint", "hold"]
SPOT_NAMES: Final = [*DISTRICT_NAMES, *LOCATION_NAMES, *(f"{district}-tower" for district in DISTRICT_NAMES)]
"""What Units are sent to, besides Monsters and Overlords: the action of a district, a Location, or the Room on top of a
Tower."""
SLOT_NAMES: Final = ["1", "2", "3"]

ORDER_NAMES: Final = ["battle", "ambush", "muster", "tower-watch", "intelligence", "levy", "reinforce"]
GUARD_SPOT_NAMES: Final = [row + number for row in "xabcd" for number in SLOT_NAMES]
"""The spots of the Royal Guard's board: a row for Corruption, and four rows of three."""
FORM_NAMES: Final = ["boon", "deed", "legacy"]

DISTRICTS: Final[i64] = 4
SLOTS: Final[i64] = 3
CLASSES: Final[i64] = 4
UNITS: Final[i64] = 8
KINDS: Final[i64] = 9
QUESTS: Final[i64] = 44
LOCATIONS: Final[i64] = 15
OVERLORDS: Final[i64] = 4
SPOTS: Final[i64] = 23
FIRST_TOWER: Final[i64] = 19
ROOMS: Final[i64] = 20
TOWER_HEIGHT: Final[i64] = 5
PLOTS: Final[i64] = 2  # building spots of a district
PEASANT: Final[i64] = 0
WARRIOR: Final[i64] = 1
CLERIC: Final[i64] = 2
MAGE: Final[i64] = 3
KNIGHT: Final[i64] = 4
RANGER: Final[i64] = 5
PALADIN: Final[i64] = 6
SHAMAN: Final[i64] = 7
CORRUPTION: Final[i64] = 8

DISTRICT: Final = Domain("district", DISTRICT_NAMES, "a district")
SLOT: Final = Domain("slot", SLOT_NAMES)
CLASS: Final = Domain("class", CLASS_NAMES)
UNIT: Final = Domain("unit", UNIT_NAMES, "a Unit")
KIND: Final = Domain("meeple", KIND_NAMES, "a meeple")
ABILITY: Final = Domain("ability", ["knight", "cleric", "mage", "shaman"], "an ability")
MONSTER: Final = Domain("monster", MONSTER_NAMES, "a Monster")
QUEST: Final = Domain("quest", QUEST_NAMES, "a Quest")
LOCATION: Final = Domain("location", LOCATION_NAMES, "a Location")
ROOM: Final = Domain("room", ROOM_NAMES, "a Room")
ORDER: Final = Domain("order", ORDER_NAMES, "an Order")
GUARD_SPOT: Final = Domain("guard spot", GUARD_SPOT_NAMES)
OVERLORD: Final = Domain("overlord", OVERLORD_NAMES, "an Overlord")
TOKEN: Final = Domain("token", TOKEN_NAMES, "a bonus token")
SPOT: Final = Domain("spot", SPOT_NAMES)

SPACE: Final = ActionSpace()
BUILD: Final = SPACE.block("build", tile=LOCATION)
RAISE: Final = SPACE.block("raise", unit=CLASS)
USE_ABILITY: Final = SPACE.block("ability", unit=ABILITY)
# what meeples are sent to, in the order of `fields.TARGET`:
FIGHT: Final = SPACE.block("fight", district=DISTRICT, slot=SLOT)
USE: Final = SPACE.block("use", spot=SPOT)
ATTACK: Final = SPACE.block("attack", overlord=OVERLORD)
COMPLETE: Final = SPACE.block("complete", quest=QUEST)
END: Final = SPACE.block("end")
ADD: Final = SPACE.block("add", meeple=KIND)
SEND: Final = SPACE.block("send")
KEEP: Final = SPACE.block("keep", secret="quest", quest=QUEST)
DISCARD: Final = SPACE.block("discard", secret="quest", quest=QUEST)
GAIN: Final = SPACE.block("gain", district=DISTRICT)
STAY: Final = SPACE.block("stay", meeple=UNIT)
DONE: Final = SPACE.block("done")
TRAIN: Final = SPACE.block("train", unit=CLASS)

CHANCE_SPACE: Final = ActionSpace()
ARRIVES: Final = CHANCE_SPACE.block("arrives", monster=MONSTER)
DARK_COUNCIL: Final = CHANCE_SPACE.block("dark-council")
OFFERS: Final = CHANCE_SPACE.block("offers", tile=LOCATION)
DRAWS: Final = CHANCE_SPACE.block("draws", meeple=KIND)
DRAWS_QUEST: Final = CHANCE_SPACE.block("draws-quest", secret="quest", seen_by="by", by=SEATS, quest=QUEST)
BEGINS: Final = CHANCE_SPACE.block("begins", seat=SEATS)
SCORES_QUEST: Final = CHANCE_SPACE.block("scores-quest", quest=QUEST)
SUMMONS: Final = CHANCE_SPACE.block("summons", meeple=KIND)
PREYS: Final = CHANCE_SPACE.block("preys", quest=QUEST)
ORDERS: Final = CHANCE_SPACE.block("orders", order=ORDER)
ADVANCES: Final = CHANCE_SPACE.block("advances", room=ROOM)
REVEALS: Final = CHANCE_SPACE.block("reveals", room=ROOM)
LAYS: Final = CHANCE_SPACE.block("lays", token=TOKEN)
