"""Every number of a match of Revive: where it lies in the block of cells, and what it can be."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import WideSet
from bartizan.engine.domains import POINTS, SEATS, TRUTH, Domain, Maybe, SetOf, Whole
from bartizan.engine.fields import Fields
from bartizan.games.revive import actions as a
from bartizan.games.revive.vocabulary import COLOUR, GOOD

DISPLAY_PLACE: Final = Domain("place in the display", ["1", "2", "3", "4", "5"])
STACK_PLACE: Final = Domain("place in the display", ["1", "2", "3"])
MODULE_PLACE: Final = Domain("place of a module", [str(number + 1) for number in range(int(a.MODULE_PLACES))])
TOKEN_PLACE: Final = Domain("place of a token", ["1", "2"])
GATE_END: Final = Domain("end of a gate", ["first", "second"])
MAP_ACTION: Final = Domain("action on the map", ["explore", "build", "populate"])
EXPLORE: Final[i64] = 0
BUILD: Final[i64] = 1
POPULATE: Final[i64] = 2
HELD: Final = Whole(0, 99)  # how much of a resource a seat can hold during an action, with more room than any needs
TRACK_LENGTH: Final[i64] = 15  # the spaces of a machine track: `revive.track.length`

FIELDS: Final = Fields()
# how the match is played
EXPANSION: Final[i64] = FIELDS.cell("expansion", TRUTH)
OPEN_CARD: Final[i64] = FIELDS.cell("open_card", TRUTH)  # whether one is for all: `revive.variant.open-artifact-card`
CHURN: Final[i64] = FIELDS.cell("churn", TRUTH)  # whether machine tokens change: `revive.variant.machine-churn`
CHOSEN: Final[i64] = FIELDS.cell("chosen", TRUTH)  # whether tribes are chosen: `revive.ruling.tribe-choice`
# the land
TILES: Final[i64] = FIELDS.row("tiles", a.PLACE, values=Maybe(a.TILE))
"""The tile known to lie on each place: starting tiles, lakes, what has been explored, and tiles with a vast crystal."""
FACE_UP: Final[i64] = FIELDS.cell("face_up", SetOf(a.PLACE))  # the places whose tiles lie face up
UNSEEN_FACES: Final[i64] = FIELDS.cell("unseen_faces", SetOf(a.FACE))  # face down, or back in the box unseen
RETURNED: Final[i64] = FIELDS.cell("returned", SetOf(a.FACE))  # known to be in the box again: with a vast crystal
LOCATIONS: Final[i64] = FIELDS.row("locations", a.LARGE_SITE, values=Maybe(a.LOCATION))
UNSEEN_LOCATIONS: Final[i64] = FIELDS.cell("unseen_locations", SetOf(a.LOCATION))
# what each seat has on the map
SMALL: Final[WideSet] = FIELDS.wide("small", SEATS, of=a.HEX)  # the hexes of its small buildings,
LARGE: Final[WideSet] = FIELDS.wide("large", SEATS, of=a.HEX)  # of its large ones,
FIGURES: Final[WideSet] = FIELDS.wide("figures", SEATS, of=a.SITE)  # and where its figures are
FIGURE_AT_DEVOTION: Final[i64] = FIELDS.row("figure_at_devotion", SEATS, values=TRUTH)  # beside the devotion track
MARKERS: Final[WideSet] = FIELDS.wide("markers", of=a.HEX)  # temples on water, camps on sand, chips on terrain
GATES: Final[i64] = FIELDS.row("gates", a.GATE, GATE_END, values=Maybe(a.HEX))  # the two hexes of each,
CLOSED_GATES: Final[i64] = FIELDS.cell("closed_gates", SetOf(a.GATE))  # and the gates that are closed
# what else it has
TRIBE: Final[i64] = FIELDS.row("tribe", SEATS, values=Maybe(a.TRIBE))
UNLOCKED: Final[i64] = FIELDS.row("unlocked", SEATS, values=SetOf(a.TREE))  # its technologies
HOLDINGS: Final[i64] = FIELDS.row("holdings", SEATS, GOOD, values=HELD)  # its food, gears, books and crystals
TRACKS: Final[i64] = FIELDS.row("tracks", SEATS, COLOUR, values=Whole(0, int(TRACK_LENGTH)))
SCORE: Final[i64] = FIELDS.row("score", SEATS, values=POINTS)
DEVOTION: Final[i64] = FIELDS.row("devotion", SEATS, values=POINTS)
"""Its devotion, also beyond the end of the track: `revive.setup.devotion-track`, `revive.setup.pawns`."""
ENERGY: Final[i64] = FIELDS.row("energy", SEATS, values=Whole(0, 7))  # its energy markers in storage
ACTIVE: Final[WideSet] = FIELDS.wide("active", SEATS, of=a.CARD)  # the cards of its active area,
RESTING: Final[WideSet] = FIELDS.wide("resting", SEATS, of=a.CARD)  # and those of its resting area
SLOTS: Final[WideSet] = FIELDS.wide("slots", SEATS, a.PILE, of=a.CARD)  # the cards in its slots
FITTED: Final[i64] = FIELDS.row("fitted", SEATS, MODULE_PLACE, values=Maybe(a.MODULE))  # its modules, slot by slot
SWITCH: Final[i64] = FIELDS.row("switch", SEATS, values=TRUTH)  # whether its switch is down
PRINTED: Final[i64] = FIELDS.row("printed", SEATS, values=SetOf(COLOUR))  # the printed machines that it has reached,
TOKENS: Final[i64] = FIELDS.row("tokens", SEATS, COLOUR, TOKEN_PLACE, values=Maybe(a.MACHINE))
USED: Final[i64] = FIELDS.row("used", SEATS, values=SetOf(a.MACHINE_PLACE))  # machines with a marker
FLIPPED: Final[i64] = FIELDS.row("flipped", SEATS, values=SetOf(a.MACHINE_PLACE))  # unstable, face down
CRATES: Final[i64] = FIELDS.row("crates", SEATS, a.CRATE, values=Whole(0, 28))  # its crates that have not been opened,
OPENED: Final[i64] = FIELDS.row("opened", SEATS, a.CRATE, values=Whole(0, 28))  # and those that have
GIVEN: Final[WideSet] = FIELDS.wide("given", SEATS, of=a.CARD)  # given for journeys, out of the game
STARTED: Final[i64] = FIELDS.row("started", SEATS, values=SetOf(a.JOURNEY))  # its open journeys,
COMPLETED: Final[i64] = FIELDS.row("completed", SEATS, values=SetOf(a.JOURNEY))  # and those that it has completed
HIBERNATED: Final[i64] = FIELDS.row("hibernated", SEATS, values=Whole(0, 999))  # how often it has hibernated
GADGETS: Final[i64] = FIELDS.cell("gadgets", SetOf(a.GADGET))  # the gadgets that Gib'warks have,
GADGETS_DOWN: Final[i64] = FIELDS.cell("gadgets_down", SetOf(a.GADGET))  # and those of them that are turned down
NIGHT: Final[i64] = FIELDS.cell("night", TRUTH)  # whether the tile of Kairos lies on its night side
LEECHES: Final[i64] = FIELDS.row("leeches", SEATS, values=Whole(0, 8))  # markers of Cordycephians
PROGRESS: Final[i64] = FIELDS.row("progress", SEATS, values=Whole(0, 20))  # its progress markers that have been moved
OWN_MAJORS: Final[i64] = FIELDS.row("own_majors", SEATS, a.MAJOR, values=Whole(0, 4))
OWN_MINORS: Final[i64] = FIELDS.row("own_minors", SEATS, a.MINOR, values=Whole(0, 2))  # its artifacts
# displays, and what has not been seen yet
CITIZENS: Final[i64] = FIELDS.row("citizens", DISPLAY_PLACE, values=Maybe(a.CITIZEN))
UNSEEN_CITIZENS: Final[i64] = FIELDS.cell("unseen_citizens", SetOf(a.CITIZEN))
MODULES: Final[i64] = FIELDS.row("modules", DISPLAY_PLACE, values=Maybe(a.MODULE))
UNSEEN_MODULES: Final[i64] = FIELDS.row("unseen_modules", a.MODULE, values=Whole(0, 9))
MACHINES: Final[i64] = FIELDS.row("machines", COLOUR, STACK_PLACE, values=Maybe(a.MACHINE))
JOURNEYS: Final[i64] = FIELDS.row("journeys", STACK_PLACE, values=Maybe(a.JOURNEY))
UNSEEN_JOURNEYS: Final[i64] = FIELDS.cell("unseen_journeys", SetOf(a.JOURNEY))
UNSEEN_CRATES: Final[i64] = FIELDS.row("unseen_crates", a.CRATE, values=Whole(0, 28))
MAJORS: Final[i64] = FIELDS.row("majors", a.MAJOR, values=Whole(0, 4))  # the major artifacts on the board,
MINORS: Final[i64] = FIELDS.row("minors", a.MINOR, values=Whole(0, 2))  # the minor ones,
LEFT_OUT: Final[i64] = FIELDS.row("left_out", a.MINOR, values=Whole(0, 2))  # and the minor ones that are not there
SCORING: Final[i64] = FIELDS.cell("scoring", Maybe(a.SCORING))  # the open artifact card
# the course of the match
FIRST: Final[i64] = FIELDS.cell("first", SEATS)
PLAYER: Final[i64] = FIELDS.cell("player", Maybe(SEATS))  # whose turn it is,
TURN: Final[i64] = FIELDS.cell("turn", Whole(0, 1000))  # the number of this turn, counted over all seats,
ACTED: Final[i64] = FIELDS.cell("acted", Whole(0, 2))  # and how many main actions have been taken in it
DISCOUNTS: Final[i64] = FIELDS.row("discounts", MAP_ACTION, values=Whole(0, 9))  # off the next action on the map,
PLUS: Final[i64] = FIELDS.cell("plus", Whole(0, 9))  # how much more range the next one has,
NO_BOOKS: Final[i64] = FIELDS.cell("no_books", TRUTH)  # whether the next populating pays no books to others,
AHEAD: Final[i64] = FIELDS.cell("ahead", TRUTH)  # whether a marker has come back ahead of the next piece,
COLOURED: Final[i64] = FIELDS.cell("coloured", Maybe(COLOUR))  # and the colour of the next card, not its own
NAMED: Final[i64] = FIELDS.row("named", a.SCYPHOZ, values=Maybe(COLOUR))  # in this turn
AIM: Final[i64] = FIELDS.cell("aim", Maybe(a.HEX))  # where the ability in use places something
LENT: Final[i64] = FIELDS.row("lent", SEATS, values=SetOf(a.TREE))  # technologies that the player can use as well,
ORIGIN: Final[i64] = FIELDS.cell("origin", Maybe(a.HEX))  # and a hex from which range can be counted, once
WAY: Final[i64] = FIELDS.cell("way", Maybe(a.WAY))  # chosen to count range by, if not the cheapest
END_TILE: Final[i64] = FIELDS.cell("end_tile", Maybe(SEATS))  # who took the last major artifact
CUBE: Final[i64] = FIELDS.cell("cube", Whole(0, 99))  # how far the action cube has moved, alone
LAST: Final[i64] = FIELDS.cell("last", Maybe(SEATS))  # who was on turn then, and has no further one
