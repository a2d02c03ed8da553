"""Acquiring and playing action cards (rules `torres.acquire.*`, `torres.play.*`) and what the ten do
(`torres.card.*`). A card is laid open first; then its use is chosen."""

from mypy_extensions import i64

from bartizan.engine.deck import Deck
from bartizan.engine.errors import Refusal
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import (
    ACQUIRED_A_TURN,
    ACTION_POINTS,
    CARD_NAMES,
    CARDS,
    COMMON,
    DIAGONAL,
    EXTRA,
    JUMP,
    KINDS,
    LEAP,
    MASTER,
    PLAYED_A_TURN,
    REGROUP,
    SEVEN,
    SHIFT,
    SIX,
    TOP,
    UNDER,
)
from bartizan.games.torres.building import building_sites, has_stack_with_block, touching
from bartizan.games.torres.knights import (
    castles_of,
    doors_beside,
    refuse_beside,
    refuse_occupied,
    refuse_own_knight,
    spaces_beside,
)
from bartizan.games.torres.shifting import liftable
from bartizan.games.torres.squares import (
    BEHIND,
    BETWEEN,
    BIT,
    DIAGONALS,
    NAMES,
    NEIGHBOURS,
    around,
    count,
    lowest,
)
from bartizan.games.torres.state import TorresData, all_knights, castle_at, figures, height

LOOKED_AT = 3


def deck_number(data: TorresData, seat: i64) -> i64:
    """Which deck a seat draws from."""
    return 0 if data.cells[f.VERSION] == COMMON else seat


def deck_of(data: TorresData, seat: i64) -> Deck:
    """The deck a seat draws from."""
    return data.decks[int(deck_number(data, seat))]


def set_deck(data: TorresData, seat: i64, deck: Deck) -> None:
    """Replace the deck a seat draws from."""
    decks = data.decks.copy()
    decks[int(deck_number(data, seat))] = deck
    data.decks = decks


def can_acquire(data: TorresData) -> bool:
    """Whether the player may acquire a card now."""
    cells = data.cells
    return (
        cells[f.VERSION] != MASTER
        and cells[f.AP] >= 1
        and cells[f.ACQUIRED] < ACQUIRED_A_TURN
        and deck_of(data, cells[f.PLAYER]).size() > 0
    )


def draw_card(data: TorresData, card: int) -> None:
    """The top card of the player's deck turns out to be this one, and is looked at."""
    player = data.cells[f.PLAYER]
    set_deck(data, player, deck_of(data, player).take(card))
    data.looked = [*data.looked, card]


def keep_card(data: TorresData, card: int) -> None:
    """A card that was looked at goes to the hand; it cannot be played this turn."""
    looked = data.looked.copy()
    looked.remove(card)
    data.looked = looked
    data.cells[f.HANDS + data.cells[f.PLAYER] * KINDS + card] += 1
    data.fresh = [*data.fresh, card]


def return_choices(data: TorresData) -> list[int]:
    """How the other cards can go back: to which end, and which of them lies upper, as `end * KINDS + card`.
    With nothing left in the deck both ends are the same."""
    upper = sorted(set(data.looked))
    if deck_of(data, data.cells[f.PLAYER]).size() == 0:
        return upper
    return upper + [KINDS + card for card in upper]


def return_cards(data: TorresData, end: int, upper: int) -> None:
    """The other cards go back to one end of the deck; the player knows where they lie."""
    player = data.cells[f.PLAYER]
    rest = data.looked.copy()
    rest.remove(upper)
    order = [upper, *rest]
    knowers = 2 ** int(player)
    deck = deck_of(data, player)
    if end == TOP:
        for card in reversed(order):
            deck = deck.put_on_top(card, knowers)
    else:
        for card in order:
            deck = deck.put_at_bottom(card, knowers)
    set_deck(data, player, deck)
    data.looked = []


def playable(data: TorresData, card: int) -> bool:
    """Whether the player has this card, not acquired this turn, and a use for it."""
    held = data.cells[f.HANDS + data.cells[f.PLAYER] * KINDS + card]
    return held > 0 and held > data.fresh.count(card) and has_use(data, card)


def has_use(data: TorresData, card: int) -> bool:
    """Whether a card could do anything for the player now."""
    cells = data.cells
    if card == SIX or card == SEVEN:
        return True
    if card == EXTRA:
        return cells[f.SUPPLY] > 0 and building_sites(data) != 0
    if card == SHIFT:
        return liftable(data, True) != 0
    if card == UNDER:
        return raisable(data) != 0
    knights = cells[f.KNIGHTS + cells[f.PLAYER]]
    while knights != 0:
        square = lowest(knights)
        knights ^= BIT[square]
        if card_moves(data, card, square) != 0:
            return True
    return False


def card_moves(data: TorresData, card: int, square: i64) -> i64:
    """Where a knight of the player can go by a card that moves knights."""
    cells = data.cells
    level = height(data, square)
    free = ~figures(data)
    if card == JUMP:
        return NEIGHBOURS[square] & free & cells[f.PLANES + level + 2] & ~cells[f.PLANES + level + 3]
    if card == DIAGONAL:
        return DIAGONALS[square] & free & ~cells[f.PLANES + level + 2]
    if card == LEAP:
        return leaps(data, square, free & ~cells[f.PLANES + level + 2])
    if card == REGROUP:
        return spaces_beside(data, cells[f.KNIGHTS + cells[f.PLAYER]] ^ BIT[square], free)
    return climbing_passages(data, square, level, free)


def leaps(data: TorresData, square: i64, landing: i64) -> i64:
    """Landing spaces straight behind a neighbouring knight."""
    knights = all_knights(data)
    found: i64 = 0
    direction: i64 = 0
    while direction < 4:
        behind = BEHIND[square * 4 + direction]
        if behind >= 0 and knights & BIT[BETWEEN[square * 4 + direction]] != 0:
            found |= BIT[behind]
        direction += 1
    return found & landing


def climbing_passages(data: TorresData, square: i64, level: i64, free: i64) -> i64:
    """Where a knight can come out of the castles it can enter when it may climb inside: on every free space
    beside a tower that is higher than that space."""
    entrances = doors_beside(data, square, level)
    if entrances == 0:
        return 0
    castle = castles_of(data, entrances)
    cells = data.cells
    roof = f.PLANES + 1
    found = around(castle) & ~cells[roof]
    while cells[roof + 1] & castle != 0:
        found |= around(cells[roof + 1] & castle) & cells[roof] & ~cells[roof + 1]
        roof += 1
    return found & free


def raisable(data: TorresData) -> i64:
    """The player's knights under which a block can be put."""
    cells = data.cells
    if not has_stack_with_block(data) and cells[f.OPEN] <= 0:
        return 0
    found: i64 = 0
    knights = cells[f.KNIGHTS + cells[f.PLAYER]]
    while knights != 0:
        square = lowest(knights)
        knights ^= BIT[square]
        level = height(data, square)
        if level > 0:
            if level < count(castle_at(data, square)):
                found |= BIT[square]
        elif touching(data, square) < 2:
            found |= BIT[square]
    return found


def open_card(data: TorresData, card: int) -> None:
    """A card is laid open and leaves the game; the cards of six and seven action points work at once."""
    cells = data.cells
    number = cells[f.PLAYER] * KINDS + card
    cells[f.HANDS + number] -= 1
    cells[f.SPENT + number] += 1
    cells[f.PLAYED] += 1
    if card == SIX:
        cells[f.AP] += data.tables.action_points[0] - ACTION_POINTS
    elif card == SEVEN:
        cells[f.AP] += data.tables.action_points[1] - ACTION_POINTS


def refuse_acquire(data: TorresData) -> Refusal | None:
    """Why the player may not acquire a card."""
    cells = data.cells
    if cells[f.VERSION] == MASTER:
        return Refusal("torres.master.no-acquire", "In the master version no cards are acquired.")
    if cells[f.AP] < 1:
        return Refusal("torres.turn.cost", "A card costs 1 action point, and none is left.")
    if cells[f.ACQUIRED] >= ACQUIRED_A_TURN:
        return Refusal("torres.acquire.two", "Two cards have been acquired this turn already.")
    if deck_of(data, cells[f.PLAYER]).size() == 0:
        rule = "torres.ruling.common-empty" if cells[f.VERSION] == COMMON else "torres.ruling.short-deck"
        return Refusal(rule, "The deck is empty.")
    return None


def refuse_keep(data: TorresData, card: int) -> Refusal | None:
    """Why a card cannot be kept."""
    if card in data.looked:
        return None
    return Refusal("torres.acquire.keep", f"{CARD_NAMES[card].capitalize()} is not among the cards you drew.")


def refuse_return(data: TorresData, end: int, upper: int) -> Refusal | None:
    """Why cards cannot go back to the deck like that."""
    if end * KINDS + upper in return_choices(data):
        return None
    if upper in data.looked:
        return Refusal("torres.ruling.return", "Nothing else is in the deck, so they go on top.")
    return Refusal("torres.acquire.return", f"{CARD_NAMES[upper].capitalize()} is not among the cards to return.")


def refuse_play(data: TorresData, card: int) -> Refusal | None:
    """Why the player may not play a card."""
    cells = data.cells
    name = CARDS.values[card].capitalize()
    held = cells[f.HANDS + cells[f.PLAYER] * KINDS + card]
    if cells[f.PLAYED] >= PLAYED_A_TURN:
        return Refusal("torres.play.one", "One card has been played this turn already.")
    if held == 0:
        return Refusal("torres.turn.actor", f"{name} is not in your hand.")
    if held <= data.fresh.count(card):
        return Refusal("torres.acquire.wait", f"{name} was acquired this turn and has to wait.")
    if not has_use(data, card):
        return Refusal("torres.ruling.no-effect", f"{name} has no legal use now.")
    return None


def refuse_under(data: TorresData, square: i64) -> Refusal | None:
    """Why no block can be put under the knight on a space."""
    refusal = refuse_own_knight(data, square)
    if refusal is not None:
        return refusal
    if raisable(data) & BIT[square] != 0:
        return None
    name = NAMES[square]
    if height(data, square) == 0:
        return Refusal("torres.card.under-no-join", f"A block on {name} would join two castles.")
    surface = count(castle_at(data, square))
    return Refusal(
        "torres.card.under-height",
        f"The castle at {name} has a surface of {surface}, so no tower in it rises above level {surface}.",
    )


def refuse_card_move(data: TorresData, card: int, source: i64, to: i64) -> Refusal | None:
    """Why a card cannot bring a knight from one space to another."""
    refusal = refuse_own_knight(data, source)
    if refusal is not None:
        return refusal
    if card_moves(data, card, source) & BIT[to] != 0:
        return None
    if card == REGROUP:
        return refuse_regroup(data, source, to)
    occupied = refuse_occupied(data, to)
    if card == JUMP:
        return refuse_jump(data, source, to, occupied)
    if card == DIAGONAL:
        return refuse_diagonal(data, source, to, occupied)
    if card == LEAP:
        return refuse_leap(data, source, to, occupied)
    return refuse_doors(data, source, to, occupied)


def refuse_regroup(data: TorresData, source: i64, to: i64) -> Refusal:
    """Why the regroup card does not lead there."""
    cells = data.cells
    refusal = refuse_beside(data, cells[f.KNIGHTS + cells[f.PLAYER]] ^ BIT[source], to)
    text = refusal.text if refusal is not None else ""
    if figures(data) & BIT[to] != 0:
        return Refusal("torres.card.regroup-empty", text)
    if NEIGHBOURS[to] & (cells[f.KNIGHTS + cells[f.PLAYER]] ^ BIT[source]) == 0:
        return Refusal("torres.card.regroup-adjacent", f"None of your other knights stands beside {NAMES[to]}.")
    return Refusal("torres.card.regroup-level", text)


def refuse_jump(data: TorresData, source: i64, to: i64, occupied: Refusal | None) -> Refusal:
    """Why the jump card does not lead there."""
    if NEIGHBOURS[source] & BIT[to] == 0:
        return Refusal("torres.card.jump-orthogonal", f"{NAMES[to]} is not beside {NAMES[source]}.")
    if occupied is not None:
        return Refusal("torres.card.jump", occupied.text)
    rise = height(data, to) - height(data, source)
    return Refusal(
        "torres.ruling.jump-exact", f"Jump goes up exactly two levels; {NAMES[to]} is {rise} above {NAMES[source]}."
    )


def refuse_diagonal(data: TorresData, source: i64, to: i64, occupied: Refusal | None) -> Refusal:
    """Why the diagonal card does not lead there."""
    if DIAGONALS[source] & BIT[to] == 0:
        return Refusal("torres.card.diagonal", f"{NAMES[to]} is not diagonally next to {NAMES[source]}.")
    if occupied is not None:
        return Refusal("torres.card.diagonal-empty", occupied.text)
    rise = height(data, to) - height(data, source)
    return Refusal(
        "torres.card.diagonal-level", f"{NAMES[to]} is {rise} levels higher, and diagonal climbs one at most."
    )


def refuse_leap(data: TorresData, source: i64, to: i64, occupied: Refusal | None) -> Refusal:
    """Why the leap card does not lead there."""
    direction: i64 = 0
    while direction < 4 and BEHIND[source * 4 + direction] != to:
        direction += 1
    if direction == 4:
        return Refusal("torres.card.leap", f"{NAMES[to]} is not two spaces from {NAMES[source]} in a straight line.")
    over = BETWEEN[source * 4 + direction]
    if over == data.cells[f.KING]:
        return Refusal("torres.ruling.leap-king", f"The king on {NAMES[over]} cannot be leapt over.")
    knights = all_knights(data)
    if knights & BIT[over] == 0:
        return Refusal("torres.card.leap", f"There is no knight on {NAMES[over]} to leap over.")
    if occupied is not None:
        return Refusal("torres.card.leap-empty", occupied.text)
    rise = height(data, to) - height(data, source)
    return Refusal("torres.card.leap-level", f"{NAMES[to]} is {rise} levels higher, and leap climbs one at most.")


def refuse_doors(data: TorresData, source: i64, to: i64, occupied: Refusal | None) -> Refusal:
    """Why the doors card does not lead there."""
    level = height(data, source)
    if doors_beside(data, source, level) == 0:
        return Refusal("torres.doors.enter", f"No door beside {NAMES[source]} is on level {level}.")
    if occupied is not None:
        return Refusal("torres.card.doors", occupied.text)
    return Refusal(
        "torres.card.doors-at-door", f"No castle beside {NAMES[source]} has a door that opens onto {NAMES[to]}."
    )
