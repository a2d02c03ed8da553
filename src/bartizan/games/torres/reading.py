"""A position of Torres, read and checked. What is left out is filled in as at the start of a phase.

The agenda is not written down: it follows from the phase, the round and whose turn it is, but for what is being
decided (`doing`).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.deck import Deck, fresh_deck, read_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import Reader
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a, fields as f, state as s
from bartizan.games.torres.acquiring import DRAW_COMMON, LOOK
from bartizan.games.torres.building import survey
from bartizan.games.torres.flow import PHASE, ROUND, Torres, empty_torres, plan_game
from bartizan.games.torres.scoring import FINISH, lowest_seat
from bartizan.games.torres.setup import MOVE_KING, STARTING_CASTLES, too_close
from bartizan.games.torres.squares import BIT, NAMES, count, flood, lowest, members, set_of
from bartizan.games.torres.stacks import LEAVE_STACK, SPREAD_BLOCKS
from bartizan.games.torres.turn import ACT, END_TURN

_FIELDS: Final = (
    "seats", "version", "board", "knights", "king", "supply", "stacks", "scores", "hands", "spent", "decks",
    "master_card", "phase", "round", "starter", "turn", "doing", "over",
)  # fmt: skip
_TURN_FIELDS: Final = ("seat", "ap", "stack", "acquired", "played", "fresh", "looked")
_CARD: Final = "an action card"


class _Reader(Reader):
    """A position of Torres that is being read."""

    def square(self, field: str, value: object) -> int:
        return self.member(field, value, NAMES, "a square from a1 to h8")

    def cards(self, field: str, values: list[Any]) -> list[int]:
        return [self.member(field, value, a.CARD_NAMES, _CARD) for value in values]


def state_at(position: Mapping[str, Any], tables: s.Tables) -> Torres:
    """The state that a position describes; raises `BadPosition`."""
    read = _Reader(position, "Torres", _FIELDS)
    version = a.VERSIONS.index(read.one_of(position, "version", a.VERSIONS, "basic"))
    state = empty_torres(read.seats, version, tables)
    cells = state.cells
    _read_board(read, state)
    _read_figures(read, state)
    phase = read.whole(position, "phase", 0, a.PHASES, 1)
    rounds = len(s.stacks_in_phase(state, phase)) if phase > 0 else 0
    cells[f.PHASE] = phase
    cells[f.ROUND] = read.whole(position, "round", 0, rounds, min(1, rounds))
    cells[f.STARTER] = read.whole(position, "starter", 0, read.seats - 1, 0)
    scores = read.scores()
    for seat, score in enumerate(scores):
        cells[f.POINTS + seat] = score
        if score > 0 and score in scores[:seat]:
            raise BadPosition("'scores': two markers stand on one space of the track.")
    _read_turn(read, state)
    _read_stacks(read, state, rounds)
    _read_cards(read, state)
    _plan(read, state)
    state.run()
    if state.seat != OVER and not (state.chance() if state.seat == CHANCE else state.actions()):
        raise BadPosition("Nothing can be decided in this position.")
    return state


def _read_board(read: _Reader, state: Torres) -> None:
    cells = state.cells
    default = {} if cells[f.VERSION] == a.MASTER else {NAMES[square]: 1 for square in state.tables.foundations}
    board = read.position.get("board", default)
    if not isinstance(board, Mapping):
        raise BadPosition("'board' must be a table of squares and heights.")
    towers = {read.square("board", name): read.whole(board, name, 1, a.BLOCKS, None) for name in board}
    cells[f.SUPPLY] -= sum(towers.values())
    if cells[f.SUPPLY] < 0:
        raise BadPosition(f"'board' has more than {a.BLOCKS} blocks.")
    left = set_of(list(towers))
    place = f.CASTLES
    while left != 0:
        castle = flood(BIT[lowest(left)], left)
        tallest = max(towers[square] for square in members(castle))
        if tallest > count(castle):
            name = NAMES[lowest(castle)]
            raise BadPosition(f"'board': the castle at {name} covers {count(castle)} and is {tallest} high.")
        left ^= castle
        cells[place] = castle
        place += 1
    for square, tall in towers.items():
        for level in range(1, tall + 1):
            cells[f.PLANES + level] |= BIT[square]
    survey(state)


def _read_figures(read: _Reader, state: Torres) -> None:
    cells = state.cells
    taken: list[int] = []
    for seat, row in enumerate(read.rows("knights", [[] for _ in range(read.seats)])):
        squares = [read.square("knights", name) for name in row]
        if len(squares) > a.KNIGHTS:
            raise BadPosition(f"'knights': seat {seat} has more than {a.KNIGHTS}.")
        taken += squares
        if len(set(taken)) < len(taken):
            raise BadPosition("'knights': two figures stand on one space.")
        cells[f.KNIGHTS + seat] = set_of(squares)
    if read.position.get("king") is not None:
        king = read.square("king", read.position["king"])
        cells[f.KING] = king
        if king in taken:
            raise BadPosition("'king': two figures stand on one space.")
        if cells[f.PLANES + 1] & BIT[king] == 0:
            raise BadPosition("'king': he must stand on a castle.")


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
    cells[f.AP] = read.whole(turn, "ap", 0, max(a.ACTION_POINTS, *state.tables.action_points), a.ACTION_POINTS)
    if turn.get("stack") is not None:
        cells[f.OPEN] = read.whole(turn, "stack", 0, a.TALLEST_STACK, None)
    cells[f.ACQUIRED] = read.whole(turn, "acquired", 0, a.ACQUIRED_A_TURN, 0)
    cells[f.PLAYED] = read.whole(turn, "played", 0, a.PLAYED_A_TURN, 0)
    for field in ("fresh", "looked"):
        if not isinstance(turn.get(field, []), list):
            raise BadPosition(f"{field!r} must be a list of action cards.")
    state.fresh = read.cards("fresh", turn.get("fresh", []))
    state.looked = read.cards("looked", turn.get("looked", []))
    if len(state.looked) > a.LOOKED_AT or len(state.fresh) > a.ACQUIRED_A_TURN:
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
    dealt = s.stacks_in_phase(state, cells[f.PHASE])
    if cells[f.ROUND] == 0:
        return dealt
    place, now = (seat - cells[f.STARTER]) % read.seats, (cells[f.PLAYER] - cells[f.STARTER]) % read.seats
    played = place < now or (place == now and cells[f.OPEN] != s.UNOPENED)
    return dealt[int(cells[f.ROUND]) - (0 if played else 1) :]


def _read_cards(read: _Reader, state: Torres) -> None:
    cells = state.cells
    version = cells[f.VERSION]
    nothing: list[Any] = [[] for _ in range(read.seats)]
    spent = read.rows("spent", nothing)
    # In the master version everyone holds what they have not played.
    unspent = [[card for card in a.CARD_NAMES if card not in row] for row in spent]
    hands = read.rows("hands", unspent if version == a.MASTER else nothing)
    owned = [read.cards("spent", row) for row in spent]
    for seat, row in enumerate(owned):
        for card in row:
            cells[f.SPENT + seat * a.KINDS + card] += 1
    for seat, row in enumerate(hands):
        held = read.cards("hands", row)
        for card in held:
            cells[f.HANDS + seat * a.KINDS + card] += 1
        owned[seat] += held
        if seat == cells[f.PLAYER]:
            owned[seat] += state.looked
            if Counter(state.fresh) - Counter(held):
                raise BadPosition("'fresh': what was acquired this turn must be in the hand.")
    copies = 1
    if version == a.COMMON:
        copies, owned = a.COPIES_IN_COMMON, [[card for cards in owned for card in cards]]
    if version != a.MASTER:
        state.decks = _read_decks(read, owned, copies)
        owned = [cards + deck.hidden(NOTHING) for cards, deck in zip(owned, state.decks, strict=True)]
    elif read.position.get("decks"):
        raise BadPosition("'decks': there are none in the master version.")
    if any(sorted(cards) != sorted(copies * list(range(a.KINDS))) for cards in owned):
        whose = "in all" if version == a.COMMON else "of each seat"
        raise BadPosition(f"'hands', 'spent', 'decks': every card {whose} must be there {copies} times.")
    given = read.position.get("master_card") is not None
    if given:
        cells[f.MASTER_CARD] = a.MASTER_NAMES.index(read.one_of(read.position, "master_card", a.MASTER_NAMES, ""))
    if (given and version != a.MASTER) or (not given and version == a.MASTER and cells[f.PHASE] > 0):
        raise BadPosition("'master_card' must be given in the master version, and only there.")


def _read_decks(read: _Reader, owned: list[list[int]], copies: int) -> list[Deck]:
    """The decks, whose cards are those that nobody holds, has played or looks at."""
    plain = read.position.get("decks")
    if plain is None:
        return [fresh_deck([max(0, copies - cards.count(card)) for card in range(a.KINDS)]) for cards in owned]
    if not isinstance(plain, list) or len(plain) != len(owned):
        raise BadPosition(f"'decks' must be a list of {len(owned)}.")
    decks = [read_deck("decks", deck, a.CARD_NAMES, _CARD, read.seats) for deck in plain]
    if any(zone.size() > 1 for deck in decks for zone in deck.zones if zone.cards):
        raise BadPosition("'decks': a zone is either one known card with its knowers or unseen cards.")
    return decks


def _plan(read: _Reader, state: Torres) -> None:
    """Rebuild the agenda from where the match stands."""
    cells = state.cells
    now, done = cells[f.PHASE], cells[f.ROUND]
    if read.over and now != a.PHASES:
        raise BadPosition("'over': a match ends only with its last phase.")
    if now == 0:
        _plan_setup(state)
        return
    if not read.over and (cells[f.KING] == NOTHING or any(cells[f.KNIGHTS + seat] == 0 for seat in range(read.seats))):
        raise BadPosition("'knights', 'king': in a phase the king and a knight of each seat stand on the board.")
    FINISH.plan(state)
    if read.over:
        return
    for phase in range(a.PHASES, int(now), -1):
        PHASE.plan(state, phase)
    PHASE.perform(state, PHASE.at(now))
    cells[f.ROUND] = done
    while state.doing() is not ROUND:
        state.drop()
    while state.doing() is ROUND and ROUND.round.of(state.top()) <= done:
        state.drop()
    if done > 0:
        ROUND.plan_turns(state, (cells[f.PLAYER] - cells[f.STARTER]) % read.seats + 1)
        END_TURN.plan(state)
        _plan_turn(read, state)
    elif now > 1:
        _plan_king(read, state)
    else:
        raise BadPosition("'round': the first phase begins with its first round.")


def _plan_king(read: _Reader, state: Torres) -> None:
    """Between two phases somebody may move the king: in the basic game the one who then begins."""
    master, starter = state.cells[f.VERSION] == a.MASTER, int(state.cells[f.STARTER])
    at = _step(read, MOVE_KING.at(lowest_seat(state) if master else starter))
    seat = MOVE_KING.seat.of(at)
    if s.STEPS.of(at) is not MOVE_KING or seat >= read.seats or (not master and seat != starter):
        raise BadPosition("'doing': between the phases it is move_king(seat), by the starter of the phase.")
    state.add(at)


def _step(read: _Reader, default: i64) -> i64:
    text = read.position.get("doing", s.STEPS.text(default))
    if not isinstance(text, str):
        raise BadPosition("'doing' must be a step such as 'act(p1)'.")
    return s.STEPS.parse(text)


def _plan_setup(state: Torres) -> None:
    """In the set-up, what is on the board tells what comes next."""
    cells = state.cells
    built = cells[f.PLANES + 1]
    knights = [int(count(cells[f.KNIGHTS + seat])) for seat in range(int(state.seats))]
    done = sum(knights)
    wrong = sorted(knights, reverse=True) != knights or max(knights) > 1 or cells[f.KING] >= 0
    if wrong or cells[f.PLANES + 2] != 0:
        raise BadPosition("'phase': this is no position of the set-up.")
    if s.figures(state) & ~built != 0:
        raise BadPosition("'knights': in the set-up they stand on castles.")
    if cells[f.VERSION] == a.MASTER:
        castles, drawn = int(count(built)), cells[f.MASTER_CARD] >= 0
        if (castles > 0 and not drawn) or (done > 0 and castles < STARTING_CASTLES) or castles > STARTING_CASTLES:
            raise BadPosition("'phase': this is no position of the set-up.")
        if any(too_close(BIT[square]) & built != BIT[square] for square in members(built)):
            raise BadPosition("'board': two starting castles are too close to each other.")
        done += castles + int(drawn)
    elif built != set_of(state.tables.foundations):
        raise BadPosition("'board': in the set-up only the foundations are there.")
    plan_game(state)
    for _ in range(done):
        state.drop()


def _plan_turn(read: _Reader, state: Torres) -> None:
    """Put the steps of the turn on the agenda: what is being decided, and under it what follows."""
    turn = ACT.at(state.cells[f.PLAYER])
    at = _step(read, turn)
    text, step = s.STEPS.text(at), s.STEPS.of(at)
    if step is SPREAD_BLOCKS:
        if step.passes(state, at):
            raise BadPosition(f"'doing': {text} needs blocks to spread and room for them.")
        state.add(at)
        return
    SPREAD_BLOCKS.plan(state, 0)
    LEAVE_STACK.plan(state)
    if step is LEAVE_STACK:
        if step.passes(state, at):
            raise BadPosition(f"'doing': {text} needs a turn without a stack, and a stack.")
        return
    state.add(turn)
    if at == turn and not state.looked:
        return
    inside = step.completes or step is LOOK or step is DRAW_COMMON
    if not inside or not step.fits(state, at):
        raise BadPosition(f"'doing': {text} cannot be what is decided here.")
    state.add(at)
