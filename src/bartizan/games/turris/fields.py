"""Every number of a match of Turris: where it lies in the block of cells, and what it can be.

The Betrayers have the seat behind the one person of a solo match.
"""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import POINTS, SEATS, TRUTH, Domain, Maybe, SetOf, Whole
from bartizan.engine.fields import Fields
from bartizan.games.turris import actions as a

_SCOUTS: Final = Whole(0, a.SCOUTS_OF_PEOPLE)
_COPIES: Final = Whole(0, a.MOST_COPIES)
_PLENTY: Final = Whole(0, 10_000)
"""What a seat can gather, with more room than any match needs: a position gives it 999 at most."""
_COUNTED: Final = Whole(0, 999)
"""What is counted within a turn or an attack, with the same room: a position says 99 at most."""
_LAST_ROUND: Final = a.LAST_ROUND + len(a.BEAST_NAMES) + a.ENDING_PRESTIGE
"""A position may begin in the last round that a match of several can reach, and a solo match lasts until the Betrayers
have their Prestige, one in each round."""
SPOTS: Final = Domain("spot", a.SPOT_NAMES)
_STAGES: Final = Domain("stage", a.STAGE_NAMES)

FIELDS: Final = Fields()
# what each seat has; the Betrayers always have one of each resource
SCOUTS: Final[i64] = FIELDS.row("scouts", SEATS, a.LOCATION_DOMAIN, values=_SCOUTS)
RESERVE: Final[i64] = FIELDS.row("reserve", SEATS, values=_SCOUTS)
GRAVEYARD: Final[i64] = FIELDS.row("graveyard", SEATS, values=_SCOUTS)
RESOURCES: Final[i64] = FIELDS.row("resources", SEATS, a.RESOURCE_DOMAIN, values=_PLENTY)
ARTIFACTS: Final[i64] = FIELDS.row("artifacts", SEATS, values=_PLENTY)
TOKENS: Final[i64] = FIELDS.row("tokens", SEATS, values=Whole(0, a.MOST_TOKENS))
PRESTIGE: Final[i64] = FIELDS.row("prestige", SEATS, values=POINTS)
COUNCIL: Final[i64] = FIELDS.row("council", SEATS, values=a.COUNCIL_DOMAIN)  # its token's spot
ROOMS: Final[i64] = FIELDS.row("rooms", SEATS, values=Whole(0, len(a.MISSION_NAMES) // 2))  # of the Tower
DONE: Final[i64] = FIELDS.row("done", SEATS, values=SetOf(a.MISSION_DOMAIN))  # completed Missions, also in slots
RESERVED: Final[i64] = FIELDS.row("reserved", SEATS, values=SetOf(a.MISSION_DOMAIN))
SLOTS: Final[i64] = FIELDS.row("slots", SEATS, a.SLOT_DOMAIN, values=Maybe(a.MISSION_DOMAIN))
USED: Final[i64] = FIELDS.row("used", SEATS, a.SLOT_DOMAIN, values=TRUTH)  # since its owner's turn began
HANDS: Final[i64] = FIELDS.row("hands", SEATS, a.TACTIC_DOMAIN, values=_COPIES)
# cards, Sites and rooms
DECK: Final[i64] = FIELDS.row("deck", a.TACTIC_DOMAIN, values=_COPIES)  # in an order that is open
PILE: Final[i64] = FIELDS.row("pile", a.TACTIC_DOMAIN, values=_COPIES)  # played or discarded
TABLEAU: Final[i64] = FIELDS.row("tableau", a.TABLEAU_DOMAIN, values=Maybe(a.MISSION_DOMAIN))  # face-up Missions
UNSEEN_MISSIONS: Final[i64] = FIELDS.cell("unseen_missions", SetOf(a.MISSION_DOMAIN))
SITES: Final[i64] = FIELDS.row("sites", SPOTS, values=Maybe(a.SITE_DOMAIN))
UNSEEN_SITES: Final[i64] = FIELDS.cell("unseen_sites", SetOf(a.SITE_DOMAIN))
OLD_SITES: Final[i64] = FIELDS.cell("old_sites", SetOf(a.SITE_DOMAIN))
TOWER: Final[i64] = FIELDS.row("tower", a.ROOM_DOMAIN, values=Maybe(a.TRIONFO_DOMAIN))
OWNERS: Final[i64] = FIELDS.row("owners", a.ROOM_DOMAIN, values=Maybe(SEATS))
UNSEEN_ROOMS: Final[i64] = FIELDS.cell("unseen_rooms", SetOf(a.TRIONFO_DOMAIN), 2 ** len(a.TRIONFO_NAMES) - 1)
DAMAGED: Final[i64] = FIELDS.cell("damaged", SetOf(a.ROOM_DOMAIN))
UPGRADES: Final[i64] = FIELDS.cell("upgrades", SetOf(a.NUMBERED_DOMAIN))  # Locations with an Upgrade tile
# Beasts; one that has left has no place
BEASTS: Final[i64] = FIELDS.row("beasts", a.BEAST_DOMAIN, values=Maybe(a.PLACE_DOMAIN))
FLIPPED: Final[i64] = FIELDS.row("flipped", a.BEAST_DOMAIN, values=TRUTH)
ALTAR: Final[i64] = FIELDS.cell("altar", Whole(0, a.BEASTS - 1))
FRUIT: Final[i64] = FIELDS.cell("fruit", Maybe(a.LOCATION_DOMAIN))
CARD: Final[i64] = FIELDS.cell("card", Maybe(a.CARD_DOMAIN))  # the Beast Movement card of this round
UNSEEN_CARDS: Final[i64] = FIELDS.cell("unseen_cards", SetOf(a.CARD_DOMAIN), 2 ** len(a.CARD_NAMES) - 1)
# the course of the match
FIRST: Final[i64] = FIELDS.cell("first", SEATS)
FUTURE: Final[i64] = FIELDS.cell("future", Maybe(SEATS))  # who has the card for the next First Player
THRESHOLDS: Final[i64] = FIELDS.cell("thresholds", Whole(0, 4))  # how many of 10, 20, 30 and 40 Prestige are reached
SITES_DUE: Final[i64] = FIELDS.cell("sites_due", TRUTH)  # as soon as what is under way is resolved
ENDING: Final[i64] = FIELDS.cell("ending", Domain("ending", ["not-yet", "begun", "after-this-phase"]))
"""Whether a Beast leaves at the end of each Beast Phase, or will from the next one on."""
ROUND: Final[i64] = FIELDS.cell("round", Whole(0, _LAST_ROUND))
STAGE: Final[i64] = FIELDS.cell("stage", _STAGES, _STAGES.numbers["between"])
PLAYER: Final[i64] = FIELDS.cell("player", Maybe(SEATS))
# the turn in progress; before and after it all of these are 0
ACTIONS_LEFT: Final[i64] = FIELDS.cell("actions_left", _COUNTED)
PLACED: Final[i64] = FIELDS.cell("placed", _COUNTED)  # how often the player has taken the Action Place,
COLLECTED: Final[i64] = FIELDS.cell("collected", _COUNTED)  # Collect,
GATHERS: Final[i64] = FIELDS.cell("gathers", _COUNTED)  # and Gather
TACTICS_PLAYED: Final[i64] = FIELDS.cell("tactics_played", _COUNTED)  # of the player's own accord
RIGHTS: Final[i64] = FIELDS.cell("rights", _COUNTED)  # rooms that the Grove lets the player build
OF_A_TURN: Final[i64] = RIGHTS + 1 - ACTIONS_LEFT
# what is under way
DUE: Final[i64] = FIELDS.row("due", Domain("due", a.DUE_NAMES), values=Whole(0, 99))  # a price, part by part
PICKED: Final[i64] = FIELDS.row("picked", a.LOCATION_DOMAIN, values=_SCOUTS)  # own Scouts, for a Collect
SHIELDED: Final[i64] = FIELDS.row("shielded", SEATS, values=_SCOUTS)  # from the Beast that strikes
DEVOURED: Final[i64] = FIELDS.cell("devoured", _COUNTED)  # since a Beast last began to act
ROLLED: Final[i64] = FIELDS.cell("rolled", Maybe(a.NUMBERED_DOMAIN))  # a Location or, from 0 on, a Beast
MOVED: Final[i64] = FIELDS.cell("moved", SetOf(a.BEAST_DOMAIN))  # by the effect in progress
