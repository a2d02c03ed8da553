"""A position of Torres, written as plain data, read and checked. What is left out is filled in as at the start of a
phase.

The agenda is not written down: it follows from the phase, the round and whose turn it is, but for what is being
decided (`doing`).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.deck import Deck, Zone, fresh_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import Reader
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a
from bartizan.games.torres import fields as f
from bartizan.games.torres.acquiring import DRAW_COMMON, LOOK
from bartizan.games.torres.building import put_block
from bartizan.games.torres.flow import PHASE, ROUND, Torres, empty_torres, plan_game
from bartizan.games.torres.scoring import FINISH, lowest_seat
from bartizan.games.torres.setup import MOVE_KING, too_close
from bartizan.games.torres.squares import BIT, NAMES, count, flood, lowest, members, set_of
from bartizan.games.torres.stacks import LEAVE_STACK, SPREAD_BLOCKS
from bartizan.games.torres.state import STEPS, UNOPENED, Completion, Tables, figures, stacks_in_phase
from bartizan.games.torres.turn import ACT, END_TURN

_FIELDS: Final = (
    "seats", "version", "board", "knights", "king", "supply", "stacks", "scores", "hands", "spent", "decks",
    "master_card", "phase", "round", "starter", "turn", "doing", "over",
)  # fmt: skip
_TURN_FIELDS: Final = ("seat", "ap", "stack", "acquired", "played", "fresh", "looked")


class _Reader(Reader):
    """A position of Torres that is being read."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(position, "Torres", _FIELDS)
        self.version = a.VERSIONS.index(self.one_of(position, "version", a.VERSIONS, "basic"))

    def square(self, field: str, value: object) -> int:
        return self.member(field, value, NAMES, "a square from a1 to h8")

    def card(self, field: str, value: object) -> int:
        return self.member(field, value, a.CARD_NAMES, "an action card")


def state_at(position: Mapping[str, Any], tables: Tables) -> Torres:
    """The state that a position describes; raises `BadPosition`."""
    read = _Reader(position)
    state = empty_torres(read.seats, read.version, tables)
    cells = state.cells
    _read_board(read, state)
    _read_figures(read, state)
    phase = read.whole(position, "phase", 0, a.PHASES, 1)
    rounds = len(stacks_in_phase(state, phase)) if phase > 0 else 0
    cells[f.PHASE] = phase
    cells[f.ROUND] = read.whole(position, "round", 0, rounds, min(1, rounds))
    cells[f.STARTER] = read.whole(position, "starter", 0, read.seats - 1, 0)
    _read_scores(read, state)
    _read_turn(read, state)
    _read_stacks(read, state, rounds)
    _read_cards(read, state)
    _plan(read, state)
    while state.proceed():
        pass
    if state.seat != OVER and not (state.chance() if state.seat == CHANCE else state.actions()):
        raise BadPosition("Nothing can be decided in this position.")
    return state


def _read_board(read: _Reader, state: Torres) -> None:
    default = {NAMES[square]: 1 for square in state.tables.foundations} if read.version != a.MASTER else {}
    board = read.position.get("board", default)
    if not isinstance(board, Mapping):
        raise BadPosition("'board' must be a table of squares and heights.")
    towers = {read.square("board", name): read.whole(board, name, 1, a.BLOCKS, None) for name in board}
    if sum(towers.values()) > a.BLOCKS:
        raise BadPosition(f"'board' has more than {a.BLOCKS} blocks.")
    wide = set_of(list(towers))
    left = int(wide)
    while left:
        castle = _castle_around(left)
        tallest = max(towers[square] for square in members(castle))
        if tallest > count(castle):
            name = NAMES[members(castle)[0]]
            raise BadPosition(f"'board': the castle at {name} covers {count(castle)} and is {tallest} high.")
        left ^= castle
    _lay_castles(state, towers)


def _castle_around(squares: int) -> int:
    return int(flood(BIT[lowest(squares)], squares))


def _lay_castles(state: Torres, towers: dict[int, int]) -> None:
    """Put the blocks down castle by castle, each space beside the one before, so that castles stay whole."""
    left = int(set_of(list(towers)))
    while left:
        castle = _castle_around(left)
        left ^= castle
        order = [members(castle)[0]]
        for square in order:
            order += [s for s in members(castle) if s not in order and _beside(square, s)]
        for square in order:
            for _ in range(towers[square]):
                put_block(state, square)
                state.cells[f.SUPPLY] -= 1


def _beside(one: int, other: int) -> bool:
    return abs(one % 8 - other % 8) + abs(one // 8 - other // 8) == 1


def _read_figures(read: _Reader, state: Torres) -> None:
    cells = state.cells
    taken: set[int] = set()
    for seat, row in enumerate(read.rows("knights", [[] for _ in range(read.seats)])):
        squares = [read.square("knights", name) for name in row]
        if len(squares) > a.KNIGHTS:
            raise BadPosition(f"'knights': seat {seat} has more than {a.KNIGHTS}.")
        if taken & set(squares) or len(set(squares)) < len(squares):
            raise BadPosition("'knights': two figures stand on one space.")
        taken |= set(squares)
        cells[f.KNIGHTS + seat] = set_of(squares)
    king = read.position.get("king")
    if king is not None:
        cells[f.KING] = read.square("king", king)
        if int(cells[f.KING]) in taken:
            raise BadPosition("'king': two figures stand on one space.")
        if cells[f.PLANES + 1] & BIT[cells[f.KING]] == 0:
            raise BadPosition("'king': he must stand on a castle.")


def _read_scores(read: _Reader, state: Torres) -> None:
    scores = read.scores()
    for seat, score in enumerate(scores):
        state.cells[f.POINTS + seat] = score
    behind = [score for score in scores if score > 0]
    if len(set(behind)) < len(behind):
        raise BadPosition("'scores': two markers stand on one space of the track.")


def _read_turn(read: _Reader, state: Torres) -> None:
    cells = state.cells
    playing = cells[f.PHASE] > 0 and cells[f.ROUND] > 0 and not read.over
    turn = read.position.get("turn", {} if playing else None)
    if (turn is not None) != playing or not isinstance(turn, Mapping | None):
        raise BadPosition("'turn' must be given in a round of a phase, and only there.")
    if turn is None:
        return
    read.only(turn, _TURN_FIELDS, "'turn'")
    cells[f.PLAYER] = read.whole(turn, "seat", 0, read.seats - 1, int(cells[f.STARTER]))
    most = max(a.ACTION_POINTS, *state.tables.action_points)
    cells[f.AP] = read.whole(turn, "ap", 0, most, a.ACTION_POINTS)
    opened = turn.get("stack")
    cells[f.OPEN] = UNOPENED if opened is None else read.whole(turn, "stack", 0, a.TALLEST_STACK, None)
    cells[f.ACQUIRED] = read.whole(turn, "acquired", 0, a.ACQUIRED_A_TURN, 0)
    cells[f.PLAYED] = read.whole(turn, "played", 0, a.PLAYED_A_TURN, 0)
    for field in ("fresh", "looked"):
        if not isinstance(turn.get(field, []), list):
            raise BadPosition(f"{field!r} must be a list of action cards.")
    state.fresh = [read.card("fresh", card) for card in turn.get("fresh", [])]
    state.looked = [read.card("looked", card) for card in turn.get("looked", [])]
    if len(state.looked) > 3 or len(state.fresh) > 2:
        raise BadPosition("'turn': three cards can be looked at, and two acquired.")


def _read_stacks(read: _Reader, state: Torres, rounds: int) -> None:
    cells = state.cells
    stacks = read.rows("stacks", [_stacks_left(read, state, seat) for seat in range(read.seats)])
    for seat, row in enumerate(stacks):
        for tall in row:
            if not isinstance(tall, int) or isinstance(tall, bool) or not 0 <= tall <= a.TALLEST_STACK:
                raise BadPosition(f"'stacks': {tall!r} is not a height from 0 to {a.TALLEST_STACK}.")
            cells[f.STACKS + seat * 4 + tall] += 1
            cells[f.SUPPLY] -= tall
    cells[f.SUPPLY] -= max(cells[f.OPEN], 0)
    if cells[f.SUPPLY] < 0 or read.position.get("supply", cells[f.SUPPLY]) != cells[f.SUPPLY]:
        raise BadPosition(f"'supply': with {cells[f.SUPPLY]} there the box would hold {a.BLOCKS} blocks, as it must.")
    if any(len(row) > rounds for row in stacks):
        raise BadPosition(f"'stacks': nobody has more than {rounds} here, one for each round of the phase.")


def _stacks_left(read: _Reader, state: Torres, seat: int) -> list[int]:
    """The stacks that a seat has if no block was spread: one for each turn it still has in this phase."""
    cells = state.cells
    if cells[f.PHASE] == 0 or read.over:
        return []
    dealt = stacks_in_phase(state, cells[f.PHASE])
    if cells[f.ROUND] == 0:
        return dealt
    place, now = (seat - cells[f.STARTER]) % read.seats, (cells[f.PLAYER] - cells[f.STARTER]) % read.seats
    played = place < now or (place == now and cells[f.OPEN] != UNOPENED)
    return dealt[int(cells[f.ROUND]) - (0 if played else 1) :]


def _read_cards(read: _Reader, state: Torres) -> None:
    cells = state.cells
    _read_piles(read, state)
    if any(state.fresh.count(card) > cells[f.HANDS + cells[f.PLAYER] * a.KINDS + card] for card in state.fresh):
        raise BadPosition("'fresh': what was acquired this turn must be in the hand.")
    copies = a.COPIES_IN_COMMON if read.version == a.COMMON else 1
    owners = [list(range(read.seats))] if read.version == a.COMMON else [[seat] for seat in range(read.seats)]
    held = [_held(state, owner) for owner in owners]
    if read.version != a.MASTER:
        state.decks = _read_decks(read, held, copies)
        held = [cards + Counter(deck.hidden(NOTHING)) for cards, deck in zip(held, state.decks, strict=True)]
    elif read.position.get("decks"):
        raise BadPosition("'decks': there are none in the master version.")
    if any(cards[card] != copies for cards in held for card in range(a.KINDS)):
        whose = "in all" if read.version == a.COMMON else "of each seat"
        raise BadPosition(f"'hands', 'spent', 'decks': every card {whose} must be there {copies} times.")
    _read_master_card(read, state)


def _read_piles(read: _Reader, state: Torres) -> None:
    """Hands and played cards. In the master version everyone holds what they have not played."""
    cells = state.cells
    nothing: list[Any] = [[] for _ in range(read.seats)]
    spent = read.rows("spent", nothing)
    hands = (
        nothing if read.version != a.MASTER else [[card for card in a.CARD_NAMES if card not in row] for row in spent]
    )
    for seat, row in enumerate(spent):
        for name in row:
            cells[f.SPENT + seat * a.KINDS + read.card("spent", name)] += 1
    for seat, row in enumerate(read.rows("hands", hands)):
        for name in row:
            cells[f.HANDS + seat * a.KINDS + read.card("hands", name)] += 1


def _read_master_card(read: _Reader, state: Torres) -> None:
    card = read.position.get("master_card")
    if card is not None:
        state.cells[f.MASTER_CARD] = a.MASTER_NAMES.index(read.one_of(read.position, "master_card", a.MASTER_NAMES, ""))
    needed = read.version == a.MASTER and state.cells[f.PHASE] > 0
    if (card is not None and read.version != a.MASTER) or (card is None and needed):
        raise BadPosition("'master_card' must be given in the master version, and only there.")


def _held(state: Torres, seats: list[int]) -> Counter[int]:
    cells = state.cells
    held: Counter[int] = Counter()
    for seat in seats:
        for card in range(a.KINDS):
            held[card] += int(cells[f.HANDS + seat * a.KINDS + card] + cells[f.SPENT + seat * a.KINDS + card])
        held.update(state.looked if seat == cells[f.PLAYER] else [])
    return held


def _read_decks(read: _Reader, held: list[Counter[int]], copies: int) -> list[Deck]:
    decks = read.position.get("decks")
    if decks is None:
        return [fresh_deck([max(0, copies - cards[card]) for card in range(a.KINDS)]) for cards in held]
    if not isinstance(decks, list) or len(decks) != len(held):
        raise BadPosition(f"'decks' must be a list of {len(held)}.")
    return [_read_deck(read, deck) for deck in decks]


def _knowers(read: _Reader, seats: Any) -> int:
    """A bit for each of the seats that know a card."""
    if not isinstance(seats, list) or any(seat not in range(read.seats) or isinstance(seat, bool) for seat in seats):
        raise BadPosition("'decks': 'knowers' are lists of seats.")
    return sum(2 ** int(seat) for seat in set(seats))


def _read_deck(read: _Reader, deck: Any) -> Deck:
    if not isinstance(deck, Mapping) or not all(isinstance(deck.get(field), list) for field in ("unseen", "zones")):
        raise BadPosition("'decks': a deck has lists of 'unseen' cards and of 'zones'.")
    pool = [0] * a.KINDS
    for name in deck["unseen"]:
        pool[read.card("decks", name)] += 1
    zones = [_read_zone(read, zone) for zone in deck["zones"]]
    if sum(zone.unseen for zone in zones) != sum(pool):
        raise BadPosition("'decks': the zones must have as many unseen cards as the deck.")
    return Deck(pool, zones)


def _read_zone(read: _Reader, zone: Any) -> Zone:
    if not isinstance(zone, Mapping) or not all(isinstance(zone.get(field), list) for field in ("cards", "knowers")):
        raise BadPosition("'decks': a zone has a number of 'unseen' cards and lists of 'cards' and 'knowers'.")
    cards = [read.card("decks", name) for name in zone["cards"]]
    knowers = [_knowers(read, seats) for seats in zone["knowers"]]
    unseen = read.whole(zone, "unseen", 0, 4 * a.KINDS, 0)
    if len(knowers) != len(cards) or (len(cards), unseen > 0) not in ((0, True), (1, False)):
        raise BadPosition("'decks': a zone is either one known card with its knowers or unseen cards.")
    return Zone(unseen, cards, knowers)


def _plan(read: _Reader, state: Torres) -> None:
    """Rebuild the agenda from where the match stands."""
    cells = state.cells
    if read.over:
        if cells[f.PHASE] != a.PHASES:
            raise BadPosition("'over': a match ends only with its last phase.")
        FINISH.plan(state)
        return
    if cells[f.PHASE] == 0:
        _plan_setup(state)
        return
    if cells[f.KING] == NOTHING or any(cells[f.KNIGHTS + seat] == 0 for seat in range(read.seats)):
        raise BadPosition("'knights', 'king': in a phase the king and a knight of each seat stand on the board.")
    FINISH.plan(state)
    for phase in range(a.PHASES, int(cells[f.PHASE]), -1):
        PHASE.plan(state, phase)
    done = cells[f.ROUND]
    PHASE.begin(state, cells[f.PHASE])
    cells[f.ROUND] = done
    while state.doing() is not ROUND:
        state.drop()
    if done == 0:
        if cells[f.PHASE] == 1:
            raise BadPosition("'round': the first phase begins with its first round.")
        _plan_king(read, state)
        return
    while state.doing() is ROUND and ROUND.round.of(state.top()) <= done:
        state.drop()
    ROUND.plan_turns(state, (cells[f.PLAYER] - cells[f.STARTER]) % read.seats + 1)
    END_TURN.plan(state)
    _plan_turn(read, state)


def _plan_king(read: _Reader, state: Torres) -> None:
    """Between two phases somebody may move the king: in the basic game the one who then begins."""
    starter = int(state.cells[f.STARTER])
    mover = lowest_seat(state) if read.version == a.MASTER else starter
    at = _step(read, MOVE_KING.at(mover))
    seat = MOVE_KING.seat.of(at)
    if STEPS.of(at) is not MOVE_KING or seat >= read.seats or (read.version != a.MASTER and seat != starter):
        raise BadPosition("'doing': between the phases it is move_king(seat), by the starter of the phase.")
    state.add(at)


def _step(read: _Reader, default: i64) -> i64:
    text = read.position.get("doing", STEPS.text(default))
    if not isinstance(text, str):
        raise BadPosition("'doing' must be a step such as 'act(p1)'.")
    return STEPS.parse(text)


def _plan_setup(state: Torres) -> None:
    """In the set-up, what is on the board tells what comes next."""
    cells = state.cells
    castles = int(count(cells[f.PLANES + 1]))
    knights = [int(count(cells[f.KNIGHTS + seat])) for seat in range(int(state.seats))]
    placed = sum(knights)
    standing = figures(state)
    if sorted(knights, reverse=True) != knights or max(knights) > 1 or cells[f.KING] >= 0 or cells[f.PLANES + 2] != 0:
        raise BadPosition("'phase': this is no position of the set-up.")
    if standing & ~cells[f.PLANES + 1] != 0:
        raise BadPosition("'knights': in the set-up they stand on castles.")
    if cells[f.VERSION] == a.MASTER:
        plan_game(state)
        skip = (1 + castles if cells[f.MASTER_CARD] >= 0 else 0) + placed
        if (castles > 0 and cells[f.MASTER_CARD] < 0) or (placed > 0 and castles < 8) or castles > 8:
            raise BadPosition("'phase': this is no position of the set-up.")
        if any(too_close(BIT[square]) & cells[f.PLANES + 1] != BIT[square] for square in members(cells[f.PLANES + 1])):
            raise BadPosition("'board': two starting castles are too close to each other.")
    else:
        board = list(state.tables.foundations)
        if set(members(cells[f.PLANES + 1])) != set(board):
            raise BadPosition("'board': in the set-up only the foundations are there.")
        plan_game(state)
        skip = placed
    for _ in range(skip):
        state.drop()


def _plan_turn(read: _Reader, state: Torres) -> None:
    """Put the steps of the turn on the agenda: what is being decided, and under it what follows."""
    turn = ACT.at(state.cells[f.PLAYER])
    at = _step(read, turn)
    text, step = STEPS.text(at), STEPS.of(at)
    if step is SPREAD_BLOCKS:
        if SPREAD_BLOCKS.passes(state, at):
            raise BadPosition(f"'doing': {text} needs blocks to spread and room for them.")
        state.add(at)
        return
    SPREAD_BLOCKS.plan(state, 0)
    LEAVE_STACK.plan(state)
    if step is LEAVE_STACK:
        if LEAVE_STACK.passes(state, at):
            raise BadPosition(f"'doing': {text} needs a turn without a stack, and a stack.")
        return
    state.add(turn)
    if at == turn and not state.looked:
        return
    inside = isinstance(step, Completion) or step is LOOK or step is DRAW_COMMON
    if not inside or not step.fits(state, at):
        raise BadPosition(f"'doing': {text} cannot be what is decided here.")
    state.add(at)
