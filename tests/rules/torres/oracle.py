"""Torres once more: slow, naive, and written straight from the rulebook, so that the engine has a second opinion.

Everything happens on positions, the plain data that `Game.position` writes: boards are tables of squares and heights,
knights are lists of squares. Nothing of the engine or of its rules is imported here, and nothing is clever.
"""

from collections.abc import Callable, Iterable
from copy import deepcopy
from itertools import combinations
from typing import Any, Final

Position = dict[str, Any]
Board = dict[str, int]

SQUARES: Final = [column + row for row in "12345678" for column in "abcdefgh"]
SEATS: Final = ["p1", "p2", "p3", "p4"]
CARDS: Final = ["jump", "under", "extra", "doors", "diagonal", "six", "seven", "shift", "regroup", "leap"]
MASTER_CARDS: Final = ["different", "same", "row", "square", "border", "castles", "diagonals", "neighbours"]
FOUNDATIONS: Final = ["d1", "c3", "f3", "h4", "a5", "c6", "f6", "e8"]
STACKS: Final = {
    2: [[3, 3, 3, 3], [3, 3, 3, 3], [3, 3, 3, 3]],
    3: [[3, 3, 2, 2], [3, 3, 2], [3, 3, 2]],
    4: [[2, 2, 2, 2], [2, 2, 2], [2, 2, 2]],
}
KING_BONUS: Final = {1: (1, 5), 2: (2, 10), 3: (3, 15)}
"""For each phase, the level on which a knight must stand, and the points."""
CASTLES_CARD: Final = {1: (4, 5), 2: (5, 15), 3: (6, 30)}
"""For each phase, in how many castles one must be, and the points."""
PER_KNIGHT: Final = {1: 2, 2: 5, 3: 10}
"""For each phase, the points of the master cards border and diagonals."""
ALL_SIX: Final = {"different": 40, "same": 50, "row": 50, "neighbours": 40}
"""The master cards that ask for something of all six knights after the last phase."""


def square_at(column: int, row: int) -> str | None:
    """The square with these coordinates from 0, or None off the board."""
    return "abcdefgh"[column] + "12345678"[row] if column in range(8) and row in range(8) else None


def place(square: str) -> tuple[int, int]:
    """The coordinates of a square from 0: column and row."""
    return "abcdefgh".index(square[0]), "12345678".index(square[1])


def _shifted(square: str, steps: Iterable[tuple[int, int]]) -> list[str]:
    column, row = place(square)
    found = [square_at(column + right, row + down) for right, down in steps]
    return [other for other in found if other is not None]


_SIDES: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
BESIDE: Final = {square: _shifted(square, _SIDES) for square in SQUARES}
"""For each square, those that share an edge with it."""
ACROSS: Final = {square: _shifted(square, [(1, 1), (1, -1), (-1, 1), (-1, -1)]) for square in SQUARES}
"""For each square, those that share a corner with it and no edge."""


# The board: castles, figures, building.


def castle_of(board: Board, square: str) -> frozenset[str]:
    """All squares with blocks that hang together with this one."""
    found, edge = {square}, [square]
    while edge:
        for other in BESIDE[edge.pop()]:
            if other in board and other not in found:
                found.add(other)
                edge.append(other)
    return frozenset(found)


def castles(board: Board) -> set[frozenset[str]]:
    """Every castle on the board."""
    found: set[frozenset[str]] = set()
    seen: set[str] = set()
    for square in board:
        if square not in seen:
            castle = castle_of(board, square)
            found.add(castle)
            seen |= castle
    return found


def within_height(board: Board) -> bool:
    """Whether no castle is taller than its surface."""
    return all(max(board[square] for square in castle) <= len(castle) for castle in castles(board))


def with_block(board: Board, square: str) -> Board:
    """The board with one block more on a square."""
    return board | {square: board.get(square, 0) + 1}


def without_block(board: Board, square: str) -> Board:
    """The board with one block less on a square."""
    left = board | {square: board[square] - 1}
    return {other: blocks for other, blocks in left.items() if blocks > 0}


def joins_nothing(before: Board, after: Board) -> bool:
    """Whether no castle on the later board holds squares of two castles that used to be separate."""
    earlier = castles(before)
    return all(sum(1 for old in earlier if old & castle) <= 1 for castle in castles(after))


def occupied(position: Position) -> set[str]:
    """The squares on which somebody stands."""
    taken = {square for knights in position["knights"] for square in knights}
    return taken | {position["king"]} if position["king"] else taken


def empty(position: Position) -> list[str]:
    """The squares on which nobody stands, bare ones and roofs."""
    taken = occupied(position)
    return [square for square in SQUARES if square not in taken]


def building_sites(position: Position) -> set[str]:
    """Where a block may be built: on or beside a castle, within its height, joining nothing."""
    board = position["board"]
    found = set()
    for square in empty(position):
        attached = square in board or any(other in board for other in BESIDE[square])
        grown = with_block(board, square)
        if attached and within_height(grown) and joins_nothing(board, grown):
            found.add(square)
    return found


# The knights of whoever's turn it is.


def seat_of(position: Position) -> int:
    """Whose turn it is."""
    return int(position["turn"]["seat"])


def own_knights(position: Position) -> list[str]:
    """Where the player's knights stand."""
    knights: list[str] = position["knights"][seat_of(position)]
    return knights


def level(position: Position, square: str) -> int:
    """How high one stands on a square."""
    return int(position["board"].get(square, 0))


def additions(position: Position, knights: list[str]) -> set[str]:
    """The empty squares beside one of these knights and not higher than it."""
    return {
        square
        for square in empty(position)
        if any(knight in BESIDE[square] and level(position, square) <= level(position, knight) for knight in knights)
    }


def steps(position: Position, knight: str) -> set[str]:
    """Where a knight can step: to the side, one level up at most."""
    free = set(empty(position))
    return {to for to in BESIDE[knight] if to in free and level(position, to) <= level(position, knight) + 1}


def passages(position: Position, knight: str) -> set[str]:
    """Where a knight can come out of a castle that it enters by a door on its level, never rising inside.

    The search goes over pairs of a stack and a level in it: one is inside a stack only below its top.
    """
    entry = level(position, knight)
    inside = {(stack, entry) for stack in BESIDE[knight] if level(position, stack) > entry}
    edge = list(inside)
    while edge:
        stack, height = edge.pop()
        reached = [(stack, height - 1)] if height > 0 else []
        reached += [(other, height) for other in BESIDE[stack] if level(position, other) > height]
        for spot in reached:
            if spot not in inside:
                inside.add(spot)
                edge.append(spot)
    free = set(empty(position))
    return {to for stack, height in inside for to in BESIDE[stack] if to in free and level(position, to) == height}


def moves(position: Position, knight: str) -> set[str]:
    """Where a knight can go for one action point."""
    return steps(position, knight) | passages(position, knight)


def jumps(position: Position, knight: str) -> set[str]:
    """Where the card jump can lead."""
    free = set(empty(position))
    return {to for to in BESIDE[knight] if to in free and level(position, to) == level(position, knight) + 2}


def climbs(position: Position, knight: str) -> set[str]:
    """Where the card doors can lead: out of any door of a castle that has a door on the knight's level beside it."""
    board = position["board"]
    found = set()
    for entrance in BESIDE[knight]:
        if level(position, entrance) > level(position, knight):
            for stack in castle_of(board, entrance):
                found |= {to for to in BESIDE[stack] if board[stack] > level(position, to)}
    return found & set(empty(position))


def diagonals(position: Position, knight: str) -> set[str]:
    """Where the card diagonal can lead."""
    free = set(empty(position))
    return {to for to in ACROSS[knight] if to in free and level(position, to) <= level(position, knight) + 1}


def regroupings(position: Position, knight: str) -> set[str]:
    """Where the card regroup can set a knight down: beside another of the same colour."""
    return additions(position, [other for other in own_knights(position) if other != knight])


def leaps(position: Position, knight: str) -> set[str]:
    """Where the card leap can lead: just behind a knight beside, one level up at most."""
    knights = {square for squares in position["knights"] for square in squares}
    free = set(empty(position))
    found = set()
    for right, down in _SIDES:
        line = _shifted(knight, [(right, down), (2 * right, 2 * down)])
        if len(line) == 2 and line[0] in knights and line[1] in free:
            found |= {line[1]} if level(position, line[1]) <= level(position, knight) + 1 else set()
    return found


_CARD_MOVES: Final[dict[str, Callable[[Position, str], set[str]]]] = {
    "jump": jumps,
    "doors": climbs,
    "diagonal": diagonals,
    "regroup": regroupings,
    "leap": leaps,
}


def _every_move(position: Position, targets: Callable[[Position, str], set[str]]) -> set[str]:
    return {f"move {knight} {to}" for knight in own_knights(position) for to in targets(position, knight)}


# The cards that handle blocks.


def block_sources(position: Position) -> set[str]:
    """Out of which stacks the card under can take a block."""
    found = {str(blocks) for blocks in position["stacks"][seat_of(position)] if blocks > 0}
    return found | {"turn"} if position["turn"]["stack"] else found


def raisable(position: Position) -> set[str]:
    """Which of the player's knights can have a block put under them."""
    board = position["board"]
    grown = {knight: with_block(board, knight) for knight in own_knights(position)}
    return {knight for knight in grown if within_height(grown[knight]) and joins_nothing(board, grown[knight])}


def may_shift(board: Board, source: str, to: str) -> bool:
    """Whether the top block of one square may go to another, judged by the board that comes out."""
    final = with_block(without_block(board, source), to)
    rest = castle_of(board, source) & final.keys()
    whole = not rest or rest <= castle_of(final, min(rest))
    return whole and len(castles(final)) >= 6 and within_height(final) and joins_nothing(board, final)


def shift_targets(position: Position, source: str) -> Iterable[str]:
    """Where the top block of a square may be shifted, one after the other."""
    return (to for to in empty(position) if to != source and may_shift(position["board"], source, to))


def lifts(position: Position) -> Iterable[str]:
    """Which squares have a top block that can be shifted somewhere, one after the other."""
    liftable = (square for square in empty(position) if square in position["board"])
    return (source for source in liftable if any(True for _ in shift_targets(position, source)))


# What may be decided.


def uses(position: Position, card: str) -> set[str]:
    """What can be done with an action card that has been laid open."""
    if card in _CARD_MOVES:
        return _every_move(position, _CARD_MOVES[card])
    if card == "extra":
        return {f"build {square}" for square in building_sites(position)} if position["supply"] > 0 else set()
    if card == "under":
        return {f"under {square}" for square in raisable(position)} if block_sources(position) else set()
    return {f"lift {square}" for square in lifts(position)}


def playable(position: Position) -> set[str]:
    """The cards of the hand that may be laid open: acquired earlier, and of some use."""
    older = list(position["hands"][seat_of(position)])
    for card in position["turn"]["fresh"]:
        older.remove(card)
    if position["turn"]["played"]:
        return set()
    return {card for card in older if card in ("six", "seven") or _useful(position, card)}


def _useful(position: Position, card: str) -> bool:
    return any(True for _ in lifts(position)) if card == "shift" else bool(uses(position, card))


def _act(position: Position, _: int) -> set[str]:
    turn = position["turn"]
    seat = seat_of(position)
    found = {"end"} | {f"play {card}" for card in playable(position)}
    if turn["ap"] >= 2 and len(own_knights(position)) < 6:
        found |= {f"add {square}" for square in additions(position, own_knights(position))}
    if turn["ap"] >= 1:
        found |= {"track"} | _every_move(position, moves)
        blocks = max(position["stacks"][seat], default=0) if turn["stack"] is None else turn["stack"]
        found |= {f"build {square}" for square in building_sites(position)} if blocks > 0 else set()
        if position["version"] != "master" and turn["acquired"] < 2 and _deck(position)["zones"]:
            found.add("acquire")
    return found


def _place_castle(position: Position, _: int) -> set[str]:
    def apart(one: str, other: str) -> int:
        return sum(abs(a - b) for a, b in zip(place(one), place(other), strict=True))

    return {f"castle {at}" for at in SQUARES if all(apart(at, other) >= 3 for other in position["board"])}


def _lonely_castles(position: Position) -> set[str]:
    taken = occupied(position)
    return {min(castle) for castle in castles(position["board"]) if not castle & taken}


def _place_knight(position: Position, _: int) -> set[str]:
    return {f"knight {square}" for square in _lonely_castles(position)}


def _place_king(position: Position, _: int) -> set[str]:
    return {f"king {square}" for square in _lonely_castles(position)}


def _move_king(position: Position, _: int) -> set[str]:
    return {"stay"} | {f"king {square}" for square in empty(position) if square in position["board"]}


def _use_card(position: Position, number: int) -> set[str]:
    return uses(position, CARDS[number])


def _build_from(position: Position, _: int) -> set[str]:
    return {f"stack {blocks}" for blocks in position["stacks"][seat_of(position)] if blocks > 0}


def _under_from(position: Position, _: int) -> set[str]:
    return {f"stack {name}" for name in block_sources(position)}


def _shift_from(position: Position, number: int) -> set[str]:
    return {f"build {to}" for to in shift_targets(position, SQUARES[number])}


def _keep_one(position: Position, _: int) -> set[str]:
    return {f"keep {card}" for card in position["turn"]["looked"]}


def _return_rest(position: Position, _: int) -> set[str]:
    ends = ["top", "bottom"] if _deck(position)["zones"] else ["top"]
    return {f"return {end} {card}" for end in ends for card in position["turn"]["looked"]}


def _leave_stack(position: Position, _: int) -> set[str]:
    return {f"stack {blocks}" for blocks in position["stacks"][seat_of(position)]}


def _spread(position: Position, lowest: int) -> set[str]:
    """Blocks are spread onto ever higher stacks, and all that fit must find room."""
    stacks = position["stacks"][seat_of(position)]
    left = position["turn"]["stack"]
    most = min(left, sum(3 - blocks for blocks in stacks))
    return {
        f"spread {blocks}" for blocks in stacks if lowest <= blocks < 3 and _spreadable(stacks, blocks, left) == most
    }


def _spreadable(stacks: list[int], first: int, left: int) -> int:
    """How many blocks can be spread at most if the next goes onto a stack of this height."""
    grown = list(stacks)
    grown.remove(first)
    grown.append(first + 1)
    later = [blocks for blocks in grown if first <= blocks < 3]
    if left == 1 or not later:
        return 1
    return 1 + max(_spreadable(grown, blocks, left - 1) for blocks in later)


def _draws(position: Position, _: int) -> set[str]:
    return {f"draw p{seat_of(position) + 1} {card}" for card in _deck(position)["unseen"]}


def _draw_master(_: Position, __: int) -> set[str]:
    return {f"master {card}" for card in MASTER_CARDS}


DECISIONS: Final[dict[str, Callable[[Position, int], set[str]]]] = {
    "draw_master_card": _draw_master,
    "place_castle": _place_castle,
    "place_knight": _place_knight,
    "place_king": _place_king,
    "move_king": _move_king,
    "act": _act,
    "build_from_stack": _build_from,
    "use_card": _use_card,
    "under_from_stack": _under_from,
    "shift_block_from": _shift_from,
    "look": _draws,
    "draw_common": _draws,
    "keep_one": _keep_one,
    "return_rest": _return_rest,
    "leave_stack": _leave_stack,
    "spread_blocks": _spread,
}
"""For each step in which something is decided, all that may be."""


_NUMBERS: Final = {word: number for words in (SQUARES, CARDS, SEATS) for number, word in enumerate(words)}


def doing(position: Position) -> tuple[str, int]:
    """The step that is being decided, and the number of its seat, square or card (0 if it has none)."""
    name, _, rest = position["doing"].partition("(")
    word = rest.removesuffix(")")
    return name, _NUMBERS[word] if word in _NUMBERS else int(word or 0)


def legal(position: Position) -> set[str]:
    """The texts of all that may be decided in a position, or that may come by chance."""
    name, number = doing(position)
    return DECISIONS[name](position, number)


# What a decision leads to. These functions change the position that they are given.


def after(position: Position, text: str) -> Position:
    """The position in which the next decision (or chance) stands once this has been done."""
    verb, *words = text.split()
    found = deepcopy(position)
    _EFFECTS[verb](found, *words)
    return _tidied(found)


def _tidied(position: Position) -> Position:
    """Lists in the order in which positions are written."""
    position["board"] = {square: position["board"][square] for square in SQUARES if square in position["board"]}
    position["knights"] = [sorted(squares, key=SQUARES.index) for squares in position["knights"]]
    position["stacks"] = [sorted(stacks, reverse=True) for stacks in position["stacks"]]
    for pile in ("hands", "spent"):
        position[pile] = [sorted(cards, key=CARDS.index) for cards in position[pile]]
    return position


def _back_to_turn(position: Position) -> None:
    position["doing"] = f"act({SEATS[seat_of(position)]})"


def _pay(position: Position, points: int) -> None:
    position["turn"]["ap"] -= points


def _put_castle(position: Position, square: str) -> None:
    position["board"][square] = 1
    position["supply"] -= 1
    _, seat = doing(position)
    following = (seat + 1) % position["seats"]
    position["doing"] = "place_knight(p1)" if len(position["board"]) == 8 else f"place_castle({SEATS[following]})"


def _put_knight(position: Position, square: str) -> None:
    _, seat = doing(position)
    position["knights"][seat] = [square]
    last = seat == position["seats"] - 1
    position["doing"] = f"place_king({SEATS[seat]})" if last else f"place_knight({SEATS[seat + 1]})"


def _put_king(position: Position, square: str) -> None:
    position["king"] = square
    if doing(position)[0] == "place_king":
        position["phase"] = 1
        _deal(position)
        _begin_round(position, 1, position["starter"])
    else:
        _king_is_done(position)


def _king_is_done(position: Position) -> None:
    begins = doing(position)[1]
    if position["version"] == "master":
        begins = leader(position)
    _begin_round(position, 1, begins)


def _add(position: Position, square: str) -> None:
    _pay(position, 2)
    own_knights(position).append(square)


def _move(position: Position, source: str, to: str) -> None:
    own_knights(position).remove(source)
    own_knights(position).append(to)
    if doing(position)[0] == "act":
        _pay(position, 1)
    _back_to_turn(position)


def _build(position: Position, square: str) -> None:
    name, number = doing(position)
    if name == "use_card":
        position["supply"] -= 1
        position["board"] = with_block(position["board"], square)
        _back_to_turn(position)
    elif name == "shift_block_from":
        position["board"] = with_block(without_block(position["board"], SQUARES[number]), square)
        _back_to_turn(position)
    else:
        _pay(position, 1)
        _build_for_points(position, square)


def _build_for_points(position: Position, square: str) -> None:
    turn = position["turn"]
    if turn["stack"] is not None:
        turn["stack"] -= 1
        position["board"] = with_block(position["board"], square)
        return
    heights = {blocks for blocks in position["stacks"][seat_of(position)] if blocks > 0}
    if len(heights) == 1:
        _build_out_of(position, square, heights.pop())
    else:
        position["doing"] = f"build_from_stack({square})"


def _build_out_of(position: Position, square: str, blocks: int) -> None:
    position["stacks"][seat_of(position)].remove(blocks)
    position["turn"]["stack"] = blocks - 1
    position["board"] = with_block(position["board"], square)
    _back_to_turn(position)


def _choose_stack(position: Position, stack: str) -> None:
    name, number = doing(position)
    if name == "build_from_stack":
        _build_out_of(position, SQUARES[number], int(stack))
    elif name == "under_from_stack":
        _slide_under(position, SQUARES[number], stack)
    else:
        position["stacks"][seat_of(position)].remove(int(stack))
        position["turn"]["stack"] = int(stack)
        _spread_or_return(position, 0)


def _put_under(position: Position, square: str) -> None:
    sources = block_sources(position)
    if len(sources) == 1:
        _slide_under(position, square, sources.pop())
    else:
        position["doing"] = f"under_from_stack({square})"


def _slide_under(position: Position, square: str, source: str) -> None:
    if source == "turn":
        position["turn"]["stack"] -= 1
    else:
        position["stacks"][seat_of(position)].remove(int(source))
        position["stacks"][seat_of(position)].append(int(source) - 1)
    position["board"] = with_block(position["board"], square)
    _back_to_turn(position)


def _lift(position: Position, square: str) -> None:
    position["doing"] = f"shift_block_from({square})"


def _play(position: Position, card: str) -> None:
    position["hands"][seat_of(position)].remove(card)
    position["spent"][seat_of(position)].append(card)
    position["turn"]["played"] = 1
    if card in ("six", "seven"):
        position["turn"]["ap"] += {"six": 1, "seven": 2}[card]
    else:
        position["doing"] = f"use_card({card})"


# Decks: zones from the top, each one known card or a number of unseen ones.


def _deck(position: Position) -> dict[str, Any]:
    deck: dict[str, Any] = position["decks"][0 if position["version"] == "common" else seat_of(position)]
    return deck


def _acquire(position: Position) -> None:
    _pay(position, 1)
    position["turn"]["acquired"] += 1
    if position["version"] == "common":
        position["doing"] = "draw_common()"
        return
    size = sum(zone["unseen"] + len(zone["cards"]) for zone in _deck(position)["zones"])
    position["doing"] = f"look({min(3, size)})"
    _look_on(position)


def _look_on(position: Position) -> None:
    """Take up known cards; chance must say what an unseen one is."""
    zones = _deck(position)["zones"]
    looked = position["turn"]["looked"]
    number = doing(position)[1]
    while len(looked) < number and zones[0]["cards"]:
        looked += zones.pop(0)["cards"]
    if len(looked) == number:
        position["doing"] = "keep_one()"


def _draw(position: Position, _: str, card: str) -> None:
    deck = _deck(position)
    deck["unseen"].remove(card)
    deck["zones"][0]["unseen"] -= 1
    if deck["zones"][0]["unseen"] == 0:
        deck["zones"].pop(0)
    if doing(position)[0] == "look":
        position["turn"]["looked"].append(card)
        _look_on(position)
    else:
        position["hands"][seat_of(position)].append(card)
        position["turn"]["fresh"].append(card)
        _back_to_turn(position)


def _keep(position: Position, card: str) -> None:
    position["turn"]["looked"].remove(card)
    position["turn"]["fresh"].append(card)
    position["hands"][seat_of(position)].append(card)
    if position["turn"]["looked"]:
        position["doing"] = "return_rest()"
    else:
        _back_to_turn(position)


def _put_back(position: Position, end: str, upper: str) -> None:
    cards = sorted(position["turn"]["looked"], key=lambda card: card != upper)
    back = [{"unseen": 0, "cards": [card], "knowers": [[seat_of(position)]]} for card in cards]
    deck = _deck(position)
    deck["zones"] = back + deck["zones"] if end == "top" else deck["zones"] + back
    position["turn"]["looked"] = []
    _back_to_turn(position)


def _master_card(position: Position, card: str) -> None:
    position["master_card"] = card
    position["doing"] = "place_castle(p1)"


# The track and the scoring.


def advance(position: Position, seat: int, points: int) -> None:
    """Move a marker. It goes on to the next free space if it would stop beside another; without points it stays."""
    if points == 0:
        return
    scores = position["scores"]
    others = [score for other, score in enumerate(scores) if other != seat]
    scores[seat] += points
    while scores[seat] in others:
        scores[seat] += 1


def _track(position: Position) -> None:
    _pay(position, 1)
    advance(position, seat_of(position), 1)


def castle_points(position: Position, seat: int) -> int:
    """Surface times the level of the highest knight, for every castle that a seat is in."""
    points = 0
    for castle in castles(position["board"]):
        levels = [level(position, knight) for knight in position["knights"][seat] if knight in castle]
        points += len(castle) * max(levels, default=0)
    return points


def king_points(position: Position, seat: int) -> int:
    """The bonus for a knight on just the right level of the king's castle."""
    wanted, points = KING_BONUS[position["phase"]]
    home = castle_of(position["board"], position["king"])
    reached = [level(position, knight) for knight in position["knights"][seat] if knight in home]
    return points if wanted in reached else 0


def master_points(position: Position, seat: int) -> int:
    """What the master card brings a seat in the scoring of this phase."""
    card, phase, knights = position["master_card"], position["phase"], position["knights"][seat]
    if card in ("border", "diagonals"):
        counts = [sum(1 for knight in squares if on_lines(card, knight)) for squares in position["knights"]]
        most = counts[seat] > max(count for other, count in enumerate(counts) if other != seat)
        return int(PER_KNIGHT[phase] * (counts[seat] + most))
    if card == "castles":
        wanted, points = CASTLES_CARD[phase]
        return points if sum(1 for castle in castles(position["board"]) if castle & set(knights)) == wanted else 0
    if phase < 3:
        return 0
    if card == "square":
        return 50 if any(_is_square(four) for four in combinations(knights, 4)) else 0
    return ALL_SIX[card] if len(knights) == 6 and _all_six(position, card, knights) else 0


def on_lines(card: str, square: str) -> bool:
    column, row = place(square)
    if card == "border":
        return column in (0, 7) or row in (0, 7)
    return column in (row, 7 - row)


def _is_square(corners: Iterable[str]) -> bool:
    """Four points are a square when all sides are equal and both diagonals are as long as Pythagoras wants them."""
    apart = sorted(
        (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in combinations([place(corner) for corner in corners], 2)
    )
    side = apart[0]
    return apart == [side, side, side, side, 2 * side, 2 * side]


def _all_six(position: Position, card: str, knights: list[str]) -> bool:
    levels = {level(position, knight) for knight in knights}
    if card == "different":
        return len(levels) == 6
    if card == "same":
        return len(levels) == 1
    if card == "row":
        return any(len({place(knight)[axis] for knight in knights}) == 1 for axis in (0, 1))
    return castle_of(dict.fromkeys(knights, 1), knights[0]) == set(knights)


def _score(position: Position) -> None:
    """Castles for all, then the king's bonus for all, then the master card for all."""
    seats = position["seats"]
    order = [(position["starter"] + place) % seats for place in range(seats)]
    chapters = [castle_points, king_points]
    if position["version"] == "master":
        chapters.append(master_points)
    for chapter in chapters:
        for seat in order:
            advance(position, seat, chapter(position, seat))


# From turn to turn.


def _end(position: Position) -> None:
    if position["turn"]["stack"] is None and position["stacks"][seat_of(position)]:
        position["doing"] = "leave_stack()"
    else:
        _spread_or_return(position, 0)


def _spread_block(position: Position, blocks: str) -> None:
    position["stacks"][seat_of(position)].remove(int(blocks))
    position["stacks"][seat_of(position)].append(int(blocks) + 1)
    position["turn"]["stack"] -= 1
    _spread_or_return(position, int(blocks))


def _spread_or_return(position: Position, lowest: int) -> None:
    left = position["turn"]["stack"] or 0
    if left > 0 and any(blocks < 3 for blocks in position["stacks"][seat_of(position)]):
        position["doing"] = f"spread_blocks({lowest})"
        return
    position["supply"] += left
    _next_turn(position)


def _next_turn(position: Position) -> None:
    following = (seat_of(position) + 1) % position["seats"]
    rounds = len(STACKS[position["seats"]][position["phase"] - 1])
    if following != position["starter"]:
        _begin_turn(position, following)
    elif position["round"] < rounds:
        begins = leader(position) if position["version"] == "master" else position["starter"]
        _begin_round(position, position["round"] + 1, begins)
    else:
        _end_phase(position)


def _begin_round(position: Position, number: int, starter: int) -> None:
    position["round"] = number
    position["starter"] = starter
    _begin_turn(position, starter)


def _begin_turn(position: Position, seat: int) -> None:
    position["turn"] = {
        "seat": seat, "ap": 5, "stack": None, "acquired": 0, "played": 0, "fresh": [], "looked": [],
    }  # fmt: skip
    _back_to_turn(position)


def leader(position: Position) -> int:
    """Who begins the next round of the master version: the most points, or as before while nobody has any."""
    scores: list[int] = position["scores"]
    return scores.index(max(scores)) if max(scores) > 0 else int(position["starter"])


def lowest(position: Position) -> int:
    """Who may move the king: the fewest points; among several with none, whoever had the last turn."""
    seats = range(position["seats"])
    fewest = [seat for seat in seats if position["scores"][seat] == min(position["scores"])]
    return max(fewest, key=lambda seat: (seat - position["starter"]) % position["seats"])


def _end_phase(position: Position) -> None:
    position["turn"] = None
    _score(position)
    position["supply"] += sum(sum(stacks) for stacks in position["stacks"])
    position["stacks"] = [[] for _ in position["stacks"]]
    if position["phase"] == 3:
        position["over"] = True
        position["doing"] = "finish()"
        return
    position["phase"] += 1
    position["round"] = 0
    _deal(position)
    mover = lowest(position)
    if position["version"] != "master":
        position["starter"] = mover
    position["doing"] = f"move_king({SEATS[mover]})"


def _deal(position: Position) -> None:
    stacks = STACKS[position["seats"]][position["phase"] - 1]
    position["stacks"] = [list(stacks) for _ in range(position["seats"])]
    position["supply"] -= position["seats"] * sum(stacks)


_EFFECTS: Final[dict[str, Callable[..., None]]] = {
    "castle": _put_castle,
    "knight": _put_knight,
    "king": _put_king,
    "stay": _king_is_done,
    "add": _add,
    "move": _move,
    "build": _build,
    "stack": _choose_stack,
    "spread": _spread_block,
    "acquire": _acquire,
    "keep": _keep,
    "return": _put_back,
    "track": _track,
    "play": _play,
    "under": _put_under,
    "lift": _lift,
    "end": _end,
    "draw": _draw,
    "master": _master_card,
}
