"""What seats and chance can do at Revive, and the names of everything in its box.

The names are the ids of the content. Hexes are called by their place and their letter there: `c5a`.
"""

from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from bartizan.engine.actions import ActionSpace
from bartizan.engine.content import ids_of
from bartizan.engine.domains import SEATS, Domain
from bartizan.games.revive.vocabulary import BASIC, COLOUR, COLOUR_NAMES, SIZE_NAMES

IDS: Final[dict[str, list[str]]] = ids_of(files("bartizan.games.revive").joinpath("content"))
"""The ids of all content, kind by kind, in the order of its files."""
PLACE_NAMES: Final[list[str]] = IDS["place"]
"""The places of the map: for area tiles, for starting tiles, the corners, the chasm."""
AREAS: Final[i64] = 25  # places for area tiles,
TILED: Final[i64] = 30  # places for tiles, those of the starting ones included,
CORNERS: Final[i64] = 4
PLACES: Final[i64] = 35
CHASM: Final[i64] = 34  # and the last place
PARTS: Final[i64] = 4  # the hexes of a place
PART_NAMES: Final[list[str]] = ["a", "b", "c", "d"]
HEXES: Final[i64] = 140
LAND: Final[i64] = 120  # the first hexes are those of tiles
SITES: Final[i64] = 124  # where figures can be: a hex of a tile, or a corner
TILE_NAMES: Final[list[str]] = IDS["tile"]
FACES: Final[i64] = 30
STARTING: Final[i64] = 5  # the first faces are the starting tiles'
LAKES: Final[i64] = 3
CITIZENS: Final[i64] = 54
STARTERS: Final[i64] = 6  # the first citizens are those that everyone has
ROW_NAMES: Final[list[str]] = IDS["row"]
TREE_NAMES: Final[list[str]] = ["base", "left", "middle", "right", "top-left", "top-middle", "top-right"]
"""The technologies of a tribe by their places."""
TECHNOLOGIES: Final[i64] = 7
COLOURS: Final[i64] = 3
GOODS: Final[i64] = 4
FOOD: Final[i64] = 0
GEARS: Final[i64] = 1
BOOKS: Final[i64] = 2
CRYSTALS: Final[i64] = 3
SMALL: Final[i64] = 0
LARGE: Final[i64] = 1
OF_DISPLAY: Final[i64] = 5  # how many citizens, and modules, lie face up;
OF_COLOUR: Final[i64] = 3  # how many machine tokens of each colour do, and how many journeys
MAJORS: Final[i64] = 3
MINORS: Final[i64] = 4
DEVOTION_SITE: Final[i64] = 4  # the large location beside the devotion track, after those in the corners

SLOTS: Final[i64] = 5  # card slots (`revive.box.player-board`),
SIDE_SLOT: Final[i64] = 4  # the last of them at the side;
PILES: Final[i64] = 6  # the piles of cards in them, two of which are the side slot's;
MODULE_PLACES: Final[i64] = 12  # and places for modules in all slots together
OF_TRACK: Final[i64] = 3  # machines of each colour: the printed one, and those of two tokens;
TOKENS: Final[i64] = 2  # the tokens alone;
TRIBAL: Final[i64] = 9  # and after those of all tracks, the technologies that may be machines,
SPECIAL: Final[i64] = 11  # and the machine that a tribe may have from the start
MACHINE_PLACES: Final[i64] = 12
MOST_GATES: Final[i64] = 5

AREA: Final[Domain] = Domain("area", PLACE_NAMES[:AREAS], "a place of an area tile")
PLACE: Final[Domain] = Domain("place", PLACE_NAMES[:TILED], "a place of a tile")
HEX: Final[Domain] = Domain("hex", [place + part for place in PLACE_NAMES[:TILED] for part in PART_NAMES])
SITE: Final[Domain] = Domain("site", [*HEX.values, *PLACE_NAMES[TILED:CHASM]], "a location")
LARGE_SITE: Final[Domain] = Domain("large site", [*PLACE_NAMES[TILED:CHASM], "devotion"])  # where large locations lie
TILE: Final[Domain] = Domain("tile", [*TILE_NAMES, *IDS["lake"]], "a tile")
FACE: Final[Domain] = Domain("face", TILE_NAMES)
LAKE: Final[Domain] = Domain("lake", IDS["lake"])
SIZE: Final[Domain] = Domain("size", SIZE_NAMES)
TREE: Final[Domain] = Domain("technology", TREE_NAMES)
TRIBE: Final[Domain] = Domain("tribe", IDS["tribe"])
LOCATION: Final[Domain] = Domain("large location", IDS["location"])
CITIZEN: Final[Domain] = Domain("citizen", IDS["citizen"])
CARD: Final[Domain] = Domain("card", [*IDS["citizen"], *IDS["scyphoz"]])
SCYPHOZ: Final[Domain] = Domain("Scyphoz card", IDS["scyphoz"])
JOURNEY: Final[Domain] = Domain("journey", IDS["journey"])
LEVEL: Final[Domain] = Domain("requirement", ["easy", "middle", "hard"], "a requirement of a journey")
MODULE: Final[Domain] = Domain("module", IDS["module"])
MACHINE: Final[Domain] = Domain("machine", IDS["machine"])
CRATE: Final[Domain] = Domain("crate", IDS["crate"])
MAJOR: Final[Domain] = Domain("major artifact", IDS["major"])
MINOR: Final[Domain] = Domain("minor artifact", IDS["minor"])
SCORING: Final[Domain] = Domain("artifact card", IDS["scoring"])
SLOT: Final[Domain] = Domain("slot", IDS["slot"])
PILE: Final[Domain] = Domain("pile of cards", [*IDS["slot"][:SIDE_SLOT], "side-top", "side-bottom"])
"""The cards of each slot, those of the side slot by the half that counts."""
MACHINE_PLACE: Final[Domain] = Domain(
    "machine place",
    [*(f"{colour}{end}" for colour in COLOUR_NAMES for end in ("", "-1", "-2")), "left", "right", "special"],
)
"""Of each colour the printed machine and two places for tokens; two technologies that may be machines; and the machine
that a tribe may have from the start."""
GATE: Final[Domain] = Domain("gate", [str(number + 1) for number in range(int(MOST_GATES))], "a gate on the map")
GATE_SIDE: Final[Domain] = Domain("side of a gate", ["open", "closed"])
WAY: Final[Domain] = Domain("way", ["round", "through"])
"""How range is counted: round spaces whose owner would be told, or through one of them."""
HALF: Final[Domain] = Domain("half", ["top", "bottom"])
GADGET: Final[Domain] = Domain("gadget", IDS["gadget"])
CONVERTED: Final[Domain] = Domain("number", [str(number + 1) for number in range(20)])
"""How much of a gain is converted, in what it becomes."""
SIDES: Final[Domain] = Domain("side of a choice", ["1", "2", "3"])

SPACE: Final = ActionSpace()
EXPLORE: Final = SPACE.block("explore", area=AREA)
BUILD: Final = SPACE.block("build", size=SIZE, hex=HEX)
POPULATE: Final = SPACE.block("populate", site=SITE)
ACCEPT: Final = SPACE.block("accept")
SKIP: Final = SPACE.block("skip")
END: Final = SPACE.block("end")
UNLOCK: Final = SPACE.block("unlock", technology=TREE)
TAKE: Final = SPACE.block("take", citizen=CITIZEN)
CHANGE: Final = SPACE.block("change", into=BASIC)
CHOOSE: Final = SPACE.block("choose", tribe=TRIBE)
KEEP: Final = SPACE.block("keep", secret="card", card=SCORING)
SIDE: Final = SPACE.block("side", side=SIDES)
GAIN: Final = SPACE.block("gain", good=BASIC)
EXCHANGE: Final = SPACE.block("exchange", given=BASIC, into=BASIC)
ADVANCE: Final = SPACE.block("advance", track=COLOUR)
RETURN: Final = SPACE.block("return", machine=MACHINE_PLACE)
FIT: Final = SPACE.block("fit", module=MODULE, slot=SLOT)
TOKEN: Final = SPACE.block("token", machine=MACHINE)
MAJOR_TAKEN: Final = SPACE.block("major", artifact=MAJOR)
MINOR_TAKEN: Final = SPACE.block("minor", artifact=MINOR)
COLOURED: Final = SPACE.block("colour", colour=COLOUR)
ADOPT: Final = SPACE.block("adopt", card=SCYPHOZ)
AWAKEN: Final = SPACE.block("awaken", card=CARD)
CONVERT: Final = SPACE.block("convert", into=CONVERTED)
PUT: Final = SPACE.block("place", hex=HEX)
GATE_PUT: Final = SPACE.block("gate", side=GATE_SIDE, hex=HEX)
GATE_TURNED: Final = SPACE.block("turn", gate=GATE)
REST: Final = SPACE.block("rest", card=CARD)
WAY_CHOSEN: Final = SPACE.block("way", way=WAY)
COPY_HALF: Final = SPACE.block("half", card=CARD, half=HALF)
PLAY: Final = SPACE.block("play", card=CITIZEN, pile=PILE)
PLAY_AS: Final = SPACE.block("play-as", card=SCYPHOZ, pile=PILE, colour=COLOUR)
SWITCH: Final = SPACE.block("switch", good=BASIC)
COPY: Final = SPACE.block("copy", card=CARD)
START: Final = SPACE.block("start", journey=JOURNEY, card=CARD)
GADGET_USED: Final = SPACE.block("gadget", gadget=GADGET)
HIBERNATE: Final = SPACE.block("hibernate")
USE: Final = SPACE.block("use", machine=MACHINE_PLACE)
OPEN: Final = SPACE.block("open", crate=CRATE)
TRADE: Final = SPACE.block("trade")
COMPLETE: Final = SPACE.block("complete", journey=JOURNEY, requirement=LEVEL)
TAKE_BACK: Final = SPACE.block("take-back", seat=SEATS)
LEECH: Final = SPACE.block("leech", seat=SEATS, technology=TREE)
ORIGIN: Final = SPACE.block("origin", hex=HEX)

CHANCE_SPACE: Final = ActionSpace()
LOCATES: Final = CHANCE_SPACE.block("locates", location=LOCATION)
LAYS: Final = CHANCE_SPACE.block("lays", tile=FACE)
FLOODS: Final = CHANCE_SPACE.block("floods", area=AREA)
LIES: Final = CHANCE_SPACE.block("lies", area=AREA)
RETURNS: Final = CHANCE_SPACE.block("returns")
SHOWS: Final = CHANCE_SPACE.block("shows", citizen=CITIZEN)
FITS: Final = CHANCE_SPACE.block("fits", module=MODULE)
OFFERS: Final = CHANCE_SPACE.block("offers", machine=MACHINE)
CALLS: Final = CHANCE_SPACE.block("calls", journey=JOURNEY)
BRINGS: Final = CHANCE_SPACE.block("brings", minor=MINOR)
BEGINS: Final = CHANCE_SPACE.block("begins", seat=SEATS)
SETTLES: Final = CHANCE_SPACE.block("settles", tribe=TRIBE)
DEALS: Final = CHANCE_SPACE.block("deals", secret="card", seen_by="by", by=SEATS, card=SCORING)
OPENS: Final = CHANCE_SPACE.block("opens", card=SCORING)
REVEALS: Final = CHANCE_SPACE.block("reveals", tile=FACE)
DRAWS: Final = CHANCE_SPACE.block("draws", secret="card", seen_by="by", by=SEATS, card=SCYPHOZ)
FINDS: Final = CHANCE_SPACE.block("finds", crate=CRATE)
