"""A position of Torres: a state as plain data, declared once, and the way back. What is left out is filled in as at the
start of a phase, and what must go together is checked. And its pieces, counted where they lie.

The agenda is not written down: it follows from the phase, the round and whose turn it is, but for what is being
decided (`doing`).
"""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, first_of, members_of, set_of, size_of
from bartizan.engine.deck import Deck, fresh_deck, read_deck
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.positions import Cell, Codec, Counts, Each, Group, Listed, Over, Written
from bartizan.engine.reading import MOST_SCORE, must, read_name, read_whole
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import actions as a, fields as f, flow, state as s
from bartizan.games.torres.acquiring import DRAW_COMMON, LOOK, cards_at, held_by
from bartizan.games.torres.building import survey
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.scoring import FINISH, in_turn_order, lowest_seat
from bartizan.games.torres.squares import NAMES, SQUARES, flood
from bartizan.games.torres.stacks import LEAVE_STACK, SPREAD_BLOCKS
from bartizan.games.torres.turn import TURN

Position = Mapping[str, Any]
_AT: Final = f.FIELDS.places
_CARD: Final = "an action card"
_SQUARE: Final = "a square from a1 to h8"


def _board(state: Torres) -> dict[str, int]:
    """How high the tower on each space is."""
    return {NAMES[square]: int(s.height(state, square)) for square in members_of(state.cells[f.PLANES + 1])}


def _stacks(state: Torres) -> list[list[int]]:
    """The heights of each seat's stacks, the highest first."""
    counts = f.FIELDS.of(state.cells, int(f.STACKS))
    return [[tall for tall in (3, 2, 1, 0) for _ in range(counts[seat * 4 + tall])] for seat in range(int(state.seats))]


POSITION: Final = Codec(
    "Torres",
    f.FIELDS,
    {
        "version": Cell(_AT[f.VERSION]),
        "doing": Written(lambda state: s.STEPS.text(state.top())),
        "phase": Cell(_AT[f.PHASE]),
        "round": Cell(_AT[f.ROUND]),
        "starter": Cell(_AT[f.STARTER]),
        "board": Written(_board, _AT[f.PLANES]),
        "knights": Each(Cell(_AT[f.KNIGHTS], what=_SQUARE)),
        "king": Cell(_AT[f.KING], what=_SQUARE),
        "supply": Cell(_AT[f.SUPPLY]),
        "stacks": Written(_stacks, _AT[f.STACKS]),
        "scores": Each(Cell(_AT[f.POINTS], most=MOST_SCORE)),
        "hands": Each(Counts(_AT[f.HANDS], "copies", _CARD)),
        "spent": Each(Counts(_AT[f.SPENT], "copies", _CARD)),
        "decks": Written(lambda state: [deck.plain(a.CARD_NAMES) for deck in state.decks]),
        "master_card": Cell(_AT[f.MASTER_CARD]),
        "turn": Group(
            {
                "seat": Cell(_AT[f.PLAYER]),
                "ap": Cell(_AT[f.AP]),
                "stack": Cell(_AT[f.OPEN]),
                "acquired": Cell(_AT[f.ACQUIRED]),
                "played": Cell(_AT[f.PLAYED]),
                "fresh": Listed("fresh", a.CARDS, _CARD),
                "looked": Listed("looked", a.CARDS, _CARD),
            },
            key="seat",
        ),
        "over": Over(),
    },
    {"castles": "the board", "sites": "the board"},
    count="seats",
    fewest=2,
)


def position_of(state: Torres) -> dict[str, Any]:
    """The whole state as plain data."""
    return POSITION.write(state, int(state.seats))


def pieces_of(state: Torres) -> dict[str, int]:
    """The pieces in the game, counted where they lie. Two figures on one space would count as one."""
    cells, fields = state.cells, f.FIELDS
    blocks = int(cells[f.SUPPLY]) + max(int(cells[f.OPEN]), 0) + sum(_board(state).values())
    reserve = sum([int(s.reserve(state, seat)) for seat in range(int(state.seats))])
    cards = sum(fields.of(cells, int(f.HANDS))) + sum(fields.of(cells, int(f.SPENT))) + len(state.looked)
    return {
        "blocks": blocks + sum([sum(stacks) for stacks in _stacks(state)]),
        "knights": int(size_of(s.figures(state))) - (cells[f.KING] >= 0) + reserve,
        "action cards": cards + sum([deck.size() for deck in state.decks]),
    }


def box_of(state: Torres) -> dict[str, int]:
    """The pieces that must be in the game."""
    seats = int(state.seats)
    cards = a.KINDS * (a.COPIES_IN_COMMON if state.cells[f.VERSION] == a.COMMON else seats)
    return {"blocks": a.BLOCKS, "knights": a.KNIGHTS * seats, "action cards": cards}


# The way back.


def state_at(position: Position, tables: s.Tables) -> Torres:
    """The state that a position describes; raises `BadPosition`."""
    state = flow.empty_torres(POSITION.seats(position), a.BASIC, tables)
    for read in (_read_course, _read_board, _read_figures, _read_turn, _read_stacks, _read_cards, _read_decks, _plan):
        read(position, state)
    state.run()
    if state.seat != OVER and not (state.chance() if state.seat == CHANCE else state.actions()):
        raise BadPosition("Nothing can be decided in this position.")
    return state


def _read(position: Position, state: Torres, *names: str) -> None:
    POSITION.read(state, int(state.seats), position, *names)


def _rounds(state: Torres) -> int:
    """How many rounds the phase has."""
    return len(s.stacks_in_phase(state, state.cells[f.PHASE])) if state.cells[f.PHASE] > 0 else 0


def _read_course(position: Position, state: Torres) -> None:
    _read({"phase": 1, **position}, state, "version", "phase", "starter", "scores", "over")
    rounds = _rounds(state)
    state.cells[f.ROUND] = read_whole(position.get("round", min(1, rounds)), "round", 0, rounds)
    scores = [score for score in state.scores() if score > 0]
    must(len(set(scores)) == len(scores), "'scores': two markers stand on one space of the track.")


def _read_board(position: Position, state: Torres) -> None:
    cells = state.cells
    foundations = [] if cells[f.VERSION] == a.MASTER else state.tables.foundations
    board = position.get("board", {NAMES[square]: 1 for square in foundations})
    must(isinstance(board, Mapping), "'board' must be a table of squares and heights.")
    squares = [read_name(name, SQUARES.numbers, "board", _SQUARE) for name in board]
    towers = {square: read_whole(tall, NAMES[square], 1, a.BLOCKS) for square, tall in zip(squares, board.values())}
    must(sum(towers.values()) <= a.BLOCKS, f"'board' has more than {a.BLOCKS} blocks.")
    left, place = set_of(squares), f.CASTLES
    while left != 0:
        castle = flood(BIT[first_of(left)], left)
        surface, tallest = size_of(castle), max([towers[square] for square in members_of(castle)])
        if tallest > surface:
            raise BadPosition(f"'board': the castle at {NAMES[first_of(left)]} covers {surface} and is {tallest} high.")
        cells[place] = castle
        left ^= castle
        place += 1
    for square, tall in towers.items():
        for level in range(1, tall + 1):
            cells[f.PLANES + level] |= BIT[square]
    survey(state)


def _read_figures(position: Position, state: Torres) -> None:
    _read(position, state, "knights", "king")
    knights = [size_of(state.cells[f.KNIGHTS + seat]) for seat in range(state.seats)]
    must(max(knights) <= a.KNIGHTS, f"'knights': seat {knights.index(max(knights))} has more than {a.KNIGHTS}.")
    must(sum(knights) <= size_of(s.all_knights(state)), "'knights': two figures stand on one space.")
    king = state.cells[f.KING]
    must(king == NOTHING or s.all_knights(state) & BIT[king] == 0, "'king': two figures stand on one space.")
    must(king == NOTHING or s.height(state, king) != 0, "'king': he must stand on a castle.")


def _read_turn(position: Position, state: Torres) -> None:
    cells = state.cells
    playing = cells[f.PHASE] > 0 and cells[f.ROUND] > 0 and state.seat != OVER
    turn = position.get("turn", {} if playing else None)
    if (turn is not None) != playing or not isinstance(turn, Mapping | None):
        raise BadPosition("'turn' must be given in a round of a phase, and only there.")
    if turn is None:
        return
    filled = {"seat": int(cells[f.STARTER]), "ap": a.ACTION_POINTS, **turn}
    read_whole(filled["ap"], "ap", 0, max(a.ACTION_POINTS, *state.tables.action_points))
    _read({"turn": filled}, state, "turn")
    if len(state.looked) > a.LOOKED_AT or len(state.fresh) > a.ACQUIRED_A_TURN:
        raise BadPosition("'turn': three cards can be looked at, and two acquired.")


def _read_stacks(position: Position, state: Torres) -> None:
    cells, seats = state.cells, int(state.seats)
    stacks = position.get("stacks", [_stacks_left(state, seat) for seat in range(seats)])
    if not isinstance(stacks, list) or len(stacks) != seats or not all(isinstance(row, list) for row in stacks):
        raise BadPosition(f"'stacks' must be a list of {seats} lists, one for each seat.")
    for seat, row in enumerate(stacks):
        for tall in row:
            if not isinstance(tall, int) or isinstance(tall, bool) or not 0 <= tall <= a.TALLEST_STACK:
                raise BadPosition(f"'stacks': {tall!r} is not a height from 0 to {a.TALLEST_STACK}.")
            cells[f.STACKS + seat * 4 + tall] += 1
    cells[f.SUPPLY] += a.BLOCKS - pieces_of(state)["blocks"]
    if cells[f.SUPPLY] < 0 or position.get("supply", cells[f.SUPPLY]) != cells[f.SUPPLY]:
        raise BadPosition(f"'supply': with {cells[f.SUPPLY]} there the box would hold {a.BLOCKS} blocks, as it must.")
    rounds = _rounds(state)
    if any(len(row) > rounds for row in stacks):
        raise BadPosition(f"'stacks': nobody has more than {rounds} here, one for each round of the phase.")


def _stacks_left(state: Torres, seat: int) -> list[int]:
    """The stacks that a seat has if no block was spread: one for each turn it still has in this phase."""
    cells, played = state.cells, int(state.cells[f.ROUND])
    if cells[f.PHASE] == 0 or state.seat == OVER:
        return []
    if played > 0:
        order = in_turn_order(state)
        place, now = order.index(seat), order.index(int(cells[f.PLAYER]))
        played -= place > now or (place == now and cells[f.OPEN] == s.UNOPENED)
    return s.stacks_in_phase(state, cells[f.PHASE])[played:]


def _read_cards(position: Position, state: Torres) -> None:
    cells, version = state.cells, state.cells[f.VERSION]
    _read(position, state, "spent", "master_card")
    # In the master version everyone holds what they have not played.
    for place in range(a.KINDS * int(state.seats) if version == a.MASTER else 0):
        cells[f.HANDS + place] = max(0, 1 - cells[f.SPENT + place])
    _read(position, state, "hands")
    hand = f.HANDS + cells[f.PLAYER] * a.KINDS
    if any(state.fresh.count(card) > cells[hand + card] for card in state.fresh):
        raise BadPosition("'fresh': what was acquired this turn must be in the hand.")
    given = cells[f.MASTER_CARD] != NOTHING
    if (given and version != a.MASTER) or (not given and version == a.MASTER and cells[f.PHASE] > 0):
        raise BadPosition("'master_card' must be given in the master version, and only there.")


def _read_decks(position: Position, state: Torres) -> None:
    """The decks, whose cards are those that nobody holds, has played or looks at."""
    version, seats = state.cells[f.VERSION], int(state.seats)
    owned = [held_by(state, seat) + cards_at(state, f.SPENT, seat) for seat in range(seats)]
    copies, whose = 1, "of each seat"
    if version == a.COMMON:
        copies, whose, owned = a.COPIES_IN_COMMON, "in all", [[card for cards in owned for card in cards]]
    given = position.get("decks")
    must(version != a.MASTER or not given, "'decks': there are none in the master version.")
    if version != a.MASTER:
        rest = [[max(0, copies - cards.count(card)) for card in range(a.KINDS)] for cards in owned]
        state.decks = [fresh_deck(pool) for pool in rest] if given is None else _given_decks(given, len(owned), seats)
        owned = [cards + deck.hidden(NOTHING) for cards, deck in zip(owned, state.decks, strict=True)]
    if any(sorted(cards) != sorted(copies * list(range(a.KINDS))) for cards in owned):
        raise BadPosition(f"'hands', 'spent', 'decks': every card {whose} must be there {copies} times.")


def _given_decks(given: object, number: int, seats: int) -> list[Deck]:
    if not isinstance(given, list) or len(given) != number:
        raise BadPosition(f"'decks' must be a list of {number}.")
    decks = [read_deck("decks", deck, a.CARD_NAMES, _CARD, seats) for deck in given]
    if any(zone.size() > 1 for deck in decks for zone in deck.zones if zone.cards):
        raise BadPosition("'decks': a zone is either one known card with its knowers or unseen cards.")
    return decks


def _plan(position: Position, state: Torres) -> None:
    """Rebuild the agenda from where the match stands."""
    cells, over = state.cells, state.seat == OVER
    now, done = cells[f.PHASE], cells[f.ROUND]
    must(not over or now == a.PHASES, "'over': a match ends only with its last phase.")
    if now == 0:
        _plan_setup(state)
        return
    if not over and (cells[f.KING] == NOTHING or any(cells[f.KNIGHTS + seat] == 0 for seat in range(state.seats))):
        raise BadPosition("'knights', 'king': in a phase the king and a knight of each seat stand on the board.")
    FINISH.plan(state)
    if over:
        return
    for phase in range(a.PHASES, int(now), -1):
        flow.PHASE.plan(state, phase)
    flow.PHASE.plan_rounds(state, done)
    if done > 0:
        flow.ROUND.plan_turns(state, (cells[f.PLAYER] - cells[f.STARTER]) % state.seats + 1)
        _plan_turn(position, state)
    elif now > 1:
        _plan_king(position, state)
    else:
        raise BadPosition("'round': the first phase begins with its first round.")


def _plan_king(position: Position, state: Torres) -> None:
    """Between two phases somebody may move the king: in the basic game the one who then begins."""
    master, starter = state.cells[f.VERSION] == a.MASTER, int(state.cells[f.STARTER])
    at = _step(position, flow.MOVE_KING.at(lowest_seat(state) if master else starter))
    seat = flow.MOVE_KING.seat.of(at)
    if s.STEPS.of(at) is not flow.MOVE_KING or seat >= state.seats or (not master and seat != starter):
        raise BadPosition("'doing': between the phases it is move_king(seat), by the starter of the phase.")
    state.add(at)


def _step(position: Position, default: i64) -> i64:
    text = position.get("doing", s.STEPS.text(default))
    must(isinstance(text, str), "'doing' must be a step such as 'act(p1)'.")
    return s.STEPS.parse(text)


def _plan_setup(state: Torres) -> None:
    """In the set-up, what is on the board tells what comes next."""
    cells = state.cells
    built = cells[f.PLANES + 1]
    knights = [int(size_of(cells[f.KNIGHTS + seat])) for seat in range(int(state.seats))]
    done, master = sum(knights), cells[f.VERSION] == a.MASTER
    wrong = sorted(knights, reverse=True) != knights or max(knights) > 1 or cells[f.KING] >= 0
    if master:
        castles, drawn = int(size_of(built)), cells[f.MASTER_CARD] >= 0
        left = flow.STARTING_CASTLES - castles
        wrong |= (castles > 0 and not drawn) or left < 0 or (done > 0 and left > 0)
        done += castles + int(drawn)
    must(not wrong and cells[f.PLANES + 2] == 0, "'phase': this is no position of the set-up.")
    must(s.figures(state) & ~built == 0, "'knights': in the set-up they stand on castles.")
    if master and any(flow.too_close(BIT[square]) & built != BIT[square] for square in members_of(built)):
        raise BadPosition("'board': two starting castles are too close to each other.")
    must(master or built == set_of(state.tables.foundations), "'board': in the set-up only the foundations are there.")
    flow.plan_game(state)
    for _ in range(done):
        state.drop()


def _plan_turn(position: Position, state: Torres) -> None:
    """Put the steps of the turn on the agenda: what is being decided, and under it what follows."""
    TURN.plan_steps(state, state.cells[f.PLAYER])
    at = _step(position, state.top())
    text, step = s.STEPS.text(at), s.STEPS.of(at)
    if step is LEAVE_STACK or step is SPREAD_BLOCKS:
        while state.doing() is not step:
            state.drop()
        state.drop()
        needs = "blocks to spread and room for them" if step is SPREAD_BLOCKS else "no stack opened, and one left"
        must(not step.passes(state, at), f"'doing': {text} needs {needs}.")
    elif at != state.top() or state.looked:
        inside = step.completes or step is LOOK or step is DRAW_COMMON
        must(inside and step.fits(state, at), f"'doing': {text} cannot be what is decided here.")
    else:
        return
    state.add(at)
