"""A view of Torres in words: the board with heights as digits, the seats, and what is being decided."""

from collections.abc import Mapping
from typing import Any, Final

from bartizan.engine.sketching import FIGURES, seat_line
from bartizan.games.torres.state import WORDS

KING: Final = "K"


def doing(view: Mapping[str, Any]) -> tuple[str, str]:
    """The step that is being decided, and what it is about: a space, a card or a seat."""
    step, _, argument = view["doing"].rstrip(")").partition("(")
    return step, argument


def ask(view: Mapping[str, Any]) -> str:
    """What is being decided now, as one sentence to the one who decides."""
    step, argument = doing(view)
    ap = view["turn"]["ap"] if view["turn"] else 0
    key = {"use_card": f"use_card.{argument}", "act": "act" if ap else "act_without_points"}.get(step, step)
    return WORDS.question(key, view, square=argument, ap=ap)


def sketch(view: Mapping[str, Any]) -> str:
    """The board with its castles and figures, then a line for each seat."""
    seats = [seat_line(view, seat, _facts(view, seat)) for seat in range(view["seats"])]
    return "\n".join([*_board_lines(view), "", *_match_lines(view), *seats])


def _board_lines(view: Mapping[str, Any]) -> list[str]:
    """Eight rows of eight spaces: a height (a dot for bare ground) and who stands on it."""
    figures = {square: FIGURES[seat] for seat, squares in enumerate(view["knights"]) for square in squares}
    figures |= {view["king"]: KING}
    lines = ["     " + "   ".join("abcdefgh")]
    for row in "12345678":
        squares = [column + row for column in "abcdefgh"]
        spaces = [f"{view['board'].get(square, '.'):>2}{figures.get(square, ' ')}" for square in squares]
        lines.append(f"  {row} " + " ".join(spaces).rstrip())
    return lines


def _match_lines(view: Mapping[str, Any]) -> list[str]:
    """Where the match stands."""
    version = "" if view["version"] == "basic" else f", {view['version']} version"
    when = f"Phase {view['phase']}, round {view['round']} of {view['rounds']}" if view["phase"] else "Set-up"
    card = [f"  Master card: {view['master_card']}."] if view["master_card"] else []
    return [f"  {when}{version}. Blocks in the supply: {view['supply']}.", *card]


def _facts(view: Mapping[str, Any], seat: int) -> list[str]:
    """Points, knights, stacks and hand of a seat, and the turn if it is theirs."""
    hand, turn = view["hands"][seat], view["turn"]
    cards = _counted(hand["count"], "card") if hand["cards"] is None else " ".join(hand["cards"])
    facts = [
        f"{view['scores'][seat]:>3} points",
        f"{_counted(view['reserve'][seat], 'knight')} left",
        f"stacks {' '.join(map(str, view['stacks'][seat])) or '-'}",
        f"hand {cards if hand['count'] else 'empty'}",
    ]
    if turn and turn["seat"] == seat:
        facts.append(f"{_counted(turn['ap'], 'action point')} left")
        if turn["stack"] is not None:
            facts.append(f"{_counted(turn['stack'], 'block')} in this turn's stack")
    return facts


def _counted(number: int, what: str) -> str:
    """`0 blocks`, `1 block`, `2 blocks`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
