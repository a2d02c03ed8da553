"""A view of Torres as plain text: heights as digits, figures beside them."""

from collections.abc import Mapping
from typing import Any, Final

FIGURES: Final = "ABCD"
KING: Final = "K"


def sketch(view: Mapping[str, Any]) -> str:
    """The board with its castles and figures, then the players' lines."""
    return "\n".join([*board_lines(view), "", *seat_lines(view)])


def board_lines(view: Mapping[str, Any]) -> list[str]:
    """Eight rows of eight spaces: a height (a dot for bare ground) and whoever stands on it."""
    figures = {square: FIGURES[seat] for seat, squares in enumerate(view["knights"]) for square in squares}
    if view["king"]:
        figures[view["king"]] = KING
    lines = ["     " + "   ".join("abcdefgh")]
    for row in "12345678":
        spaces = []
        for column in "abcdefgh":
            tall = view["board"].get(column + row, 0)
            spaces.append(f"{tall or '.':>2}{figures.get(column + row, ' ')}")
        lines.append(f"  {row} " + " ".join(spaces).rstrip())
    return lines


def seat_lines(view: Mapping[str, Any]) -> list[str]:
    """Where the match stands, and a line for each seat."""
    version = "" if view["version"] == "basic" else f", {view['version']} version"
    when = f"Phase {view['phase']}, round {view['round']} of {view['rounds']}" if view["phase"] else "Set-up"
    lines = [f"  {when}{version}. Blocks in the supply: {view['supply']}."]
    if view["master_card"]:
        lines.append(f"  Master card: {view['master_card']}.")
    turn = view["turn"]
    for seat, score in enumerate(view["scores"]):
        mark = ">" if view["deciding"] == seat else " "
        stacks = " ".join(str(tall) for tall in view["stacks"][seat]) or "-"
        hand = view["hands"][seat]
        cards = " ".join(hand["cards"]) if hand["cards"] is not None else f"{hand['count']} cards"
        line = f"{mark} {FIGURES[seat]} p{seat + 1}: {score:>3} points, {view['reserve'][seat]} knights left, "
        line += f"stacks {stacks}, hand {cards or 'empty'}"
        if turn and turn["seat"] == seat:
            stack = "" if turn["stack"] is None else f", {turn['stack']} blocks in this turn's stack"
            line += f"; {turn['ap']} action points{stack}"
        lines.append(line)
    return lines
