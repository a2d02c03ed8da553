"""Every number of a match of Meeples & Monsters: where it lies in the block of cells, and what it can be."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import POINTS, SEATS, TRUTH, Bunch, Domain, Maybe, SetOf, Whole
from bartizan.engine.fields import Fields
from bartizan.games.meeples import actions as a

MEEPLES: Final = Whole(0, 48)
_LEVELS: Final = Domain("level", ["1", "2", "3"])
_PLOT: Final = Domain("plot", ["far", "near"])
"""The building spots of a district, the one farther from the fountain first."""
_ZONE: Final = Domain("zone", ["first", "last"])
OF_LEVEL: Final = Whole(0, 15)  # how many Monsters of a level can be in the deck
LINE: Final[i64] = 16  # more targets than a turn can have: each takes a meeple, and a Tavern never holds as many
_LINE: Final = Domain("place in line", [str(place) for place in range(1, int(LINE) + 1)])
MOST_TROOPS: Final[i64] = 64
"""How many drawn meeples of the Guard can wait: many more than any match has shown, and beyond that they are owed."""
_TROOPS: Final = Domain("place in line", [str(place) for place in range(1, int(MOST_TROOPS) + 1)])
DRAWS: Final = Whole(0, 4095)  # how many draws can be due at once: each prestige Unit of the Guard makes two
TARGET: Final = Domain(
    "target",
    [
        *[f"{district}-{slot}" for district in a.DISTRICT_NAMES for slot in a.SLOT_NAMES],
        *a.SPOT_NAMES,
        *a.OVERLORD_NAMES,
    ],
    "a target",
)
"""What meeples are sent to: Monsters by where they are, spots, Overlords."""
MOST_ROUNDS: Final = 60
"""One Monster arrives in each round at least, so the third Dark Council card comes in round 39 at the latest."""

FIELDS: Final = Fields()
# meeples
SUPPLY: Final[i64] = FIELDS.row("supply", a.KIND, values=MEEPLES)
BAG: Final[i64] = FIELDS.row("bag", SEATS, a.KIND, values=MEEPLES)
TAVERN: Final[i64] = FIELDS.row("tavern", SEATS, a.KIND, values=MEEPLES)
LODGINGS: Final[i64] = FIELDS.row("lodgings", SEATS, a.KIND, values=MEEPLES)
PARTY: Final[i64] = FIELDS.row("party", a.KIND, values=MEEPLES)  # those who are being sent to a target
CHAMPION: Final[i64] = FIELDS.cell("champion", Maybe(a.UNIT))  # who stands in the Colosseum,
CHAMPION_OF: Final[i64] = FIELDS.cell("champion_of", Maybe(SEATS))  # and whose meeple it is
# what each seat has
SCORE: Final[i64] = FIELDS.row("score", SEATS, values=POINTS)
LEVEL: Final[i64] = FIELDS.row("level", SEATS, a.CLASS, values=Whole(1, 3), start=1)
WON: Final[i64] = FIELDS.row("won", SEATS, values=SetOf(a.MONSTER))  # the Monsters each has defeated
COMPLETED: Final[i64] = FIELDS.row("completed", SEATS, values=SetOf(a.QUEST))
BEATEN: Final[i64] = FIELDS.row("beaten", SEATS, values=SetOf(a.OVERLORD))
TOKENS: Final[i64] = FIELDS.row("tokens", SEATS, values=SetOf(a.TOKEN))
SCAFFOLD: Final[i64] = FIELDS.row("scaffold", SEATS, values=TRUTH)  # whether its next building costs a Peasant less
# the city
MONSTERS: Final[i64] = FIELDS.row("monsters", a.DISTRICT, a.SLOT, values=Maybe(a.MONSTER))
OFFER: Final[i64] = FIELDS.row("offer", a.DISTRICT, values=Maybe(a.LOCATION))
BUILT: Final[i64] = FIELDS.row("built", a.DISTRICT, _PLOT, values=Maybe(a.LOCATION))
BUILDER: Final[i64] = FIELDS.row("builder", a.DISTRICT, _PLOT, values=Maybe(SEATS))
LAID: Final[i64] = FIELDS.row("laid", a.OVERLORD, values=Maybe(a.TOKEN))  # the bonus token that lies on each Overlord
TOWERS: Final[i64] = FIELDS.cell("towers", TRUTH)  # whether the Four Towers are in play
TOP: Final[i64] = FIELDS.row("top", a.DISTRICT, values=Maybe(a.ROOM))  # the Room that is to be seen in each Tower,
UNDER: Final[i64] = FIELDS.row("under", a.DISTRICT, values=Whole(0, int(a.TOWER_HEIGHT)))  # and how many lie under it
TAKEN: Final[i64] = FIELDS.row("taken", SEATS, values=SetOf(a.ROOM))  # the Rooms each has completed
# the Royal Guard
GUARD: Final[i64] = FIELDS.cell("guard", TRUTH)  # whether it plays: in the seat behind the one person's
HELP: Final[i64] = FIELDS.cell("help", Whole(0, 3))  # how many classes the person has trained beforehand,
ADVANCED: Final[i64] = FIELDS.cell("advanced", TRUTH)  # and whether a hero and its party joined it
PREY: Final[i64] = FIELDS.cell("prey", Maybe(a.QUEST))  # the Quest on its Prey spot, which shows a type
SWORD: Final[i64] = FIELDS.cell("sword", a.DISTRICT)  # the favored district
ORDERS: Final[i64] = FIELDS.row("orders", a.DISTRICT, values=Maybe(a.ORDER))
BOARD: Final[i64] = FIELDS.row("board", a.GUARD_SPOT, values=Maybe(a.KIND))  # the meeple on each spot of its board
ASIDE: Final[i64] = FIELDS.row("aside", a.KIND, values=MEEPLES)  # its meeples in the Prestige area and beside the board
TROOPS: Final[i64] = FIELDS.row("troops", _TROOPS, values=Maybe(a.KIND))  # drawn, and waiting in this order
OWED: Final[i64] = FIELDS.cell("owed", DRAWS)  # how many it still has to draw, because its bag was empty,
MARCHED: Final[i64] = FIELDS.cell("marched", Whole(0, 2))  # and how many Units in this turn, 2 for any more
UNSEEN_ORDERS: Final[i64] = FIELDS.cell("unseen_orders", SetOf(a.ORDER))
# what has left the game
GONE_MONSTERS: Final[i64] = FIELDS.cell("gone_monsters", SetOf(a.MONSTER))  # by the Guard, or in a full city
GONE_ROOMS: Final[i64] = FIELDS.cell("gone_rooms", SetOf(a.ROOM))  # those the Guard has not kept
# what nobody has seen yet
UNSEEN_MONSTERS: Final[i64] = FIELDS.cell("unseen_monsters", SetOf(a.MONSTER))
LEFT: Final[i64] = FIELDS.row("left", _LEVELS, _ZONE, values=OF_LEVEL)
"""How many Monsters of each part of the deck come before those among which its Dark Council card lies, and how many
are left of these."""
COMING: Final[i64] = FIELDS.row("coming", _LEVELS, values=TRUTH)  # whether the Dark Council card of a part is in it
UNSEEN_LOCATIONS: Final[i64] = FIELDS.cell("unseen_locations", SetOf(a.LOCATION))
UNSEEN_ROOMS: Final[i64] = FIELDS.cell("unseen_rooms", SetOf(a.ROOM))
UNSEEN_TOKENS: Final[i64] = FIELDS.cell("unseen_tokens", SetOf(a.TOKEN))
# the course of the match
COUNCIL: Final[i64] = FIELDS.cell("council", Whole(0, 3))  # how many Dark Council cards have appeared
ROUND: Final[i64] = FIELDS.cell("round", Whole(0, MOST_ROUNDS))
LAST_ROUND: Final[i64] = FIELDS.cell("last_round", Whole(0, MOST_ROUNDS))  # 0 while nobody knows
FIRST: Final[i64] = FIELDS.cell("first", SEATS)
PLAYER: Final[i64] = FIELDS.cell("player", Maybe(SEATS))  # whose turn it is
ARRIVED: Final[i64] = FIELDS.cell("arrived", TRUTH)  # whether a card of the Monster deck has been drawn in this round
# the turn in progress, of which nothing outlasts it
DEVELOPED: Final[i64] = FIELDS.cell("developed", TRUTH)  # whether the player has built or raised a class
RAISED: Final[i64] = FIELDS.cell("raised", Whole(0, 3))  # the level to which a class has been raised in this turn
OPENED: Final[i64] = FIELDS.cell("opened", TRUTH)  # whether meeples have been sent to a target, which ends Development
ABILITIES: Final[i64] = FIELDS.cell("abilities", SetOf(a.ABILITY))  # those the player has used,
LED: Final[i64] = FIELDS.cell("led", TRUTH)  # whether a Warrior has been sent into a fight,
WAR_ROOM: Final[i64] = FIELDS.cell("war_room", TRUTH)  # and whether the War Room helps in the next one
DEFEATED: Final[i64] = FIELDS.cell("defeated", Whole(0, 12))  # how many Monsters have fallen: as many arrive
GUEST: Final[i64] = FIELDS.cell("guest", TRUTH)  # whether a Unit may stay in the Guest House
STAYS: Final[i64] = FIELDS.cell("stays", Maybe(a.UNIT))  # the Unit that does
EXTRA: Final[i64] = FIELDS.cell("extra", Whole(0, 9))  # how many meeples more are drawn at the end of the turn
SENT: Final[i64] = FIELDS.cell("sent", Whole(0, int(LINE)))  # how many targets meeples have been sent to,
RESOLVED: Final[i64] = FIELDS.cell("resolved", Whole(0, int(LINE)))  # and how many are resolved
TARGETS: Final[i64] = FIELDS.row("targets", _LINE, values=Maybe(TARGET))
PARTIES: Final[i64] = FIELDS.row("parties", _LINE, values=Bunch(a.KIND))
CROWDS: Final[i64] = FIELDS.row("crowds", _LINE, values=Whole(0, 2))  # the Peasants that join at an overrun spot
ROOMS: Final[i64] = FIELDS.row("rooms", _LINE, values=Maybe(a.ROOM))  # the Room that is completed, if it is one
FOUGHT: Final[i64] = FIELDS.row("fought", _LINE, values=Maybe(a.MONSTER))  # the Monster that is fought
AROUND: Final[i64] = FIELDS.row("around", _LINE, values=Whole(0, 3))
"""How many Monsters are in the district: where a spot is used, when meeples are sent; where a Monster is fought, when
it falls, itself included."""
STRENGTHS: Final[i64] = FIELDS.row("strengths", _LINE, values=Whole(0, 99))  # the strength of a party in a fight,
NEEDS: Final[i64] = FIELDS.row("needs", _LINE, values=Whole(0, 99))  # and the strength that was enough
