"""How well a seat stands, in points it may hope for: what bots look at one move ahead.

Everything is counted in hundredths of a point. The weights were found by letting bots play against each other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import size_of
from bartizan.engine.state import OVER
from bartizan.games.torres import fields as f, state as s
from bartizan.games.torres.acquiring import DRAW_COMMON, LOOK
from bartizan.games.torres.actions import KINDS, MASTER
from bartizan.games.torres.master import CARDS
from bartizan.games.torres.squares import around
from bartizan.games.torres.stacks import LEAVE_STACK, SPREAD_BLOCKS
from bartizan.games.torres.state import TorresData

RIVALRY: Final = 75  # what a point of the strongest rival takes off a seat's own
MORE_PHASES: Final = vec[i64]([0, 120, 70, 0])
"""What a castle that is held in a phase brings in later ones, of what it brings now."""
NOW: Final = vec[i64]([100, 80, 60, 45])
SOON: Final = vec[i64]([100, 50, 30, 20])
LATER: Final = vec[i64]([100, 60, 40, 30])
"""How sure a place is that can be reached in none, one, two or three steps: of this turn, of a later turn of the phase
(others may be quicker), of a later phase."""
FOOTING: Final = 40
"""What it is worth that one block would let a knight climb, of what it would be worth if it stood there already."""
NEXT_MASTER: Final = 25  # how sure what fulfils the master card now is to do so in a later phase
ACTION_POINT: Final = 200
BLOCK: Final = 100
LAST_BLOCKS: Final = 3
"""What a block that is left is worth, and how many of them a last turn has to spend."""
KNIGHT: Final = 400
"""What a knight is worth for being on the board, wherever that is, as long as there is a turn to move it."""
UNSEEN_CARD: Final = 250

TURN: Final = 5  # the action points of a turn to come
CARD: Final = vec[i64]([500, 450, 350, 300, 300, 200, 400, 250, 300, 200])
BEST_FIRST: Final = vec[i64](sorted(range(KINDS), key=lambda card: -CARD[card]))
"""What each card in hand is worth, and the cards from the best down."""


class Reach:
    """Where a seat's knights stand and can go, and how much time they have for it."""

    def __init__(self, data: TorresData, seat: i64) -> None:
        cells = data.cells
        self.seat = seat
        self.phase: i64 = max(cells[f.PHASE], 1)
        self.ap: i64 = 0  # what it can still spend in this turn
        self.drawing = False  # whether chance is about to draw a card for it
        if seat == cells[f.PLAYER]:
            step = data.doing()
            self.drawing = step is LOOK or step is DRAW_COMMON
            if step is not LEAVE_STACK and step is not SPREAD_BLOCKS:
                self.ap = cells[f.AP]
        self.turns = turns_in_phase(data, seat)
        self.later_turns: i64 = 0  # in the phases to come
        for stacks in data.tables.stacks[int(data.seats) - 2][int(self.phase) :]:
            self.later_turns += len(stacks)
        self.knights = cells[f.KNIGHTS + seat]
        free = ~s.figures(data)
        self.one = self.knights | a_step_from(data, self.knights, free)
        self.two = self.one | a_step_from(data, self.one, free)
        self.three = self.two | a_step_from(data, self.two, free)

    def sure(self, steps: i64) -> i64:
        """How sure the seat is to stand, when the phase ends, on a space that many steps away."""
        if self.ap >= steps:
            return NOW[steps]
        return SOON[steps] if self.turns > 0 else 0


def evaluate(data: TorresData, seat: i64) -> float:
    """What a seat may hope for, less a share of what its strongest rival may hope for."""
    strongest: i64 = 0
    for other in range(data.seats):
        if other != seat:
            strongest = max(strongest, prospects(data, other, False))
    return float(100 * prospects(data, seat, True) - RIVALRY * strongest) / 10000.0


def prospects(data: TorresData, seat: i64, own: bool) -> i64:
    """The points of a seat and what it may hope for; `own` says that its hand is known."""
    found = 100 * data.cells[f.POINTS + seat]
    if data.seat == OVER:
        return found
    reach = Reach(data, seat)
    found += from_castles(data, reach) + from_king(data, reach) + from_master_card(data, reach)
    found += from_blocks(data, reach) + from_cards(data, reach, own)
    turns = reach.turns + reach.later_turns
    if turns > 0:
        found += KNIGHT * size_of(reach.knights)
    # A turn to come counts like one begun, so that ending a turn gains nothing when the next is one's own.
    return found + ACTION_POINT * (reach.ap + TURN * turns)


def turns_in_phase(data: TorresData, seat: i64) -> i64:
    """How many turns a seat will still begin in this phase (before the game, in the first)."""
    cells, seats = data.cells, data.seats
    turns: i64 = len(s.stacks_in_phase(data, max(cells[f.PHASE], 1))) - cells[f.ROUND]
    player, starter = cells[f.PLAYER], cells[f.STARTER]
    if player >= 0 and (seat - starter + seats) % seats > (player - starter + seats) % seats:
        turns += 1
    return turns


def a_step_from(data: TorresData, squares: i64, free: i64) -> i64:
    """All free spaces that one step leads to from one of the given spaces."""
    cells = data.cells
    found: i64 = 0
    above = f.PLANES + 1
    while squares != 0:
        found |= around(squares & ~cells[above]) & ~cells[above + 1]
        squares &= cells[above]
        above += 1
    return found & free


def from_castles(data: TorresData, reach: Reach) -> i64:
    """Each castle pays once, for the highest knight: so a level counts only above what the seat has there, and a
    second castle more than a second knight. What is held pays in the later phases too."""
    later = MORE_PHASES[reach.phase]
    held = 100 + later
    sure_1 = reach.sure(1) + later * LATER[1] // 100
    sure_2 = reach.sure(2) + later * LATER[2] // 100
    sure_3 = reach.sure(3) + later * LATER[3] // 100
    free = ~s.figures(data)
    found: i64 = 0
    for castle in s.castles(data):
        if castle & reach.three == 0:
            continue
        surface = size_of(castle)
        level = s.highest_level(data, castle & reach.knights)
        level_1 = s.highest_level(data, castle & reach.one)
        level_2 = s.highest_level(data, castle & reach.two)
        level_3 = s.highest_level(data, castle & reach.three)
        worth = level * held + (level_1 - level) * sure_1 + (level_2 - level_1) * sure_2 + (level_3 - level_2) * sure_3
        if 0 < level == level_1 and level < surface:
            storey = castle & data.cells[f.PLANES + level]
            if around(reach.knights & storey) & storey & free != 0:
                worth += FOOTING * sure_1 // 100
        found += surface * worth
    return found


def from_king(data: TorresData, reach: Reach) -> i64:
    """The bonus needs just the right level of his castle, and pays once."""
    storey = s.kings_storey(data, reach.phase)
    if storey & reach.three == 0:
        return 0
    sure: i64 = 100
    if storey & reach.knights == 0:
        sure = reach.sure(1 if storey & reach.one != 0 else 2 if storey & reach.two != 0 else 3)
    return sure * data.tables.king_points[int(reach.phase) - 1]


def from_blocks(data: TorresData, reach: Reach) -> i64:
    """Blocks that are left can still be built. In the last turn of a phase they are there to be spent: what counts is
    whether there are action points to do so, not whether each block is."""
    if reach.turns == 0:
        return BLOCK * LAST_BLOCKS * reach.ap // TURN
    cells = data.cells
    first = f.STACKS + reach.seat * 4
    left = cells[first + 1] + 2 * cells[first + 2] + 3 * cells[first + 3]
    if reach.seat == cells[f.PLAYER]:
        left += max(cells[f.OPEN], 0)
    return BLOCK * left


def from_cards(data: TorresData, reach: Reach, own: bool) -> i64:
    """The cards in hand that there is time to play after this turn, one a turn, the best of them: what is left
    over had better be played now. Of a hand that nobody else sees only the size counts."""
    cells = data.cells
    first = f.HANDS + reach.seat * KINDS
    room = reach.turns + reach.later_turns
    found: i64 = 0
    if reach.drawing and room > 0:
        room -= 1
        found += UNSEEN_CARD
    known = own or cells[f.VERSION] == MASTER
    for card in BEST_FIRST:
        if room == 0:
            break
        playable = min(cells[first + card], room)
        found += playable * (CARD[card] if known else UNSEEN_CARD)
        room -= playable
    return found


def from_master_card(data: TorresData, reach: Reach) -> i64:
    """What the master card will pay, if there is one, by how much of it is fulfilled."""
    card = int(data.cells[f.MASTER_CARD])
    if card < 0:
        return 0
    found: i64 = 0
    sure: i64 = 100
    for phase in range(int(reach.phase), len(data.tables.king_points) + 1):
        points: i64 = data.tables.master_points[card][phase - 1]
        if points > 0:
            found += points * sure * CARDS[card].share(data, reach.seat, phase) // 100
        sure = sure * NEXT_MASTER // 100
    return found
