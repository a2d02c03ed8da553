"""A view of Torres in words: the board with heights as digits, the seats, and what is being decided."""

from collections.abc import Mapping
from typing import Any, Final

FIGURES: Final = "ABCD"
KING: Final = "K"

DECISIONS: Final = {
    "place_castle": "place a foundation",
    "place_knight": "place the first knight",
    "place_king": "place the king",
    "move_king": "move the king, or let him stay",
    "act": "build, move, bring a knight, use cards",
    "build_from_stack": "choose a stack for the block on {square}",
    "use_card": "use the card {card}",
    "under_from_stack": "choose a stack for the block under {square}",
    "shift_block_from": "set down the block from {square}",
    "keep_one": "keep one of the cards",
    "return_rest": "put the other cards back",
    "leave_stack": "choose the stack this turn uses up",
    "spread_blocks": "spread the blocks that are left",
}
"""What is decided in each step in which a seat decides, in few words."""
_QUESTIONS: Final = {
    "place_castle": "Place a starting castle, with at least two empty spaces between it and every other.",
    "place_knight": "Place your first knight on an empty castle.",
    "place_king": "Place the king on an empty castle.",
    "move_king": "You have the fewest points: move the king, or let him stay.",
    "build_from_stack": "Which stack does the block for {square} come from?",
    "under_from_stack": "Which stack does the block under your knight on {square} come from?",
    "shift_block_from": "Where does the block from {square} go?",
    "keep_one": "Keep one of these cards.",
    "return_rest": "Put the other cards on top or at the bottom of your deck; say which lies above the other.",
    "leave_stack": "You have built nothing: which stack is used up by this turn?",
    "spread_blocks": "Put an unused block onto another of your stacks.",
}
_USES: Final = {
    "jump": "Which knight jumps two levels up, and where?",
    "under": "Under which of your knights does the block go?",
    "extra": "Where does the extra block go?",
    "doors": "Which knight goes through the doors, and where does it come out?",
    "diagonal": "Which knight steps diagonally, and where?",
    "shift": "Which block is shifted?",
    "regroup": "Which knight is taken up, and where is it set down?",
    "leap": "Which knight leaps, and where does it land?",
}


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to the one who decides."""
    step, _, argument = view["doing"].rstrip(")").partition("(")
    if step == "use_card":
        return _USES[argument]
    if step in _QUESTIONS:
        return _QUESTIONS[step].format(square=argument)
    ap = view["turn"]["ap"] if view["turn"] else 0
    if ap == 0:
        return "No action points are left: play a card, or end your turn."
    return f"Build, move, add a knight, score or play a card: {_counted(ap, 'action point')} left."


def _counted(number: int, what: str) -> str:
    """`1 block`, `2 blocks`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def sketch(view: Mapping[str, Any]) -> str:
    """The board with its castles and figures, then a line for each seat."""
    return "\n".join([*_board_lines(view), "", *_seat_lines(view)])


def _board_lines(view: Mapping[str, Any]) -> list[str]:
    """Eight rows of eight spaces: a height (a dot for bare ground) and who stands on it."""
    figures = {square: FIGURES[seat] for seat, squares in enumerate(view["knights"]) for square in squares}
    if view["king"]:
        figures[view["king"]] = KING
    lines = ["     " + "   ".join("abcdefgh")]
    for row in "12345678":
        squares = [column + row for column in "abcdefgh"]
        spaces = [f"{view['board'].get(square, '.'):>2}{figures.get(square, ' ')}" for square in squares]
        lines.append(f"  {row} " + " ".join(spaces).rstrip())
    return lines


def _seat_lines(view: Mapping[str, Any]) -> list[str]:
    """Where the match stands, and a line for each seat."""
    version = "" if view["version"] == "basic" else f", {view['version']} version"
    when = f"Phase {view['phase']}, round {view['round']} of {view['rounds']}" if view["phase"] else "Set-up"
    lines = [f"  {when}{version}. Blocks in the supply: {view['supply']}."]
    if view["master_card"]:
        lines.append(f"  Master card: {view['master_card']}.")
    for seat in range(view["seats"]):
        mark = ">" if view["deciding"] == seat else " "
        lines.append(f"{mark} {FIGURES[seat]} p{seat + 1}: {_seat_line(view, seat)}")
    return lines


def _seat_line(view: Mapping[str, Any], seat: int) -> str:
    """Points, knights, stacks and hand of a seat, and the turn if it is theirs."""
    hand = view["hands"][seat]
    cards = _counted(hand["count"], "card") if hand["cards"] is None else " ".join(hand["cards"])
    parts = [
        f"{view['scores'][seat]:>3} points",
        f"{_counted(view['reserve'][seat], 'knight')} left",
        f"stacks {' '.join(str(tall) for tall in view['stacks'][seat]) or '-'}",
        f"hand {cards if hand['count'] else 'empty'}",
    ]
    turn = view["turn"]
    if turn and turn["seat"] == seat:
        parts.append(f"{_counted(turn['ap'], 'action point')} left")
        if turn["stack"] is not None:
            parts.append(f"{_counted(turn['stack'], 'block')} in this turn's stack")
    return ", ".join(parts)
