"""Small positions of Torres to try a rule on."""

from typing import Any, Final

import bartizan
from bartizan import Match
from tests.rules.asking import do

_TURN: Final = ("seat", "ap", "stack", "acquired", "played", "fresh", "looked")
_AWAY: Final = ("a1", "h1", "a8", "h7")


def at(board: str, knights: str, king: str = "h8", seats: int | None = None, **rest: Any) -> Match:
    """The match at a position: `at("d4:2 d5", "d4 e4/g7", ap=3)`.

    `board` lists towers (without a number: one block); `knights` the squares of each seat, seats apart by `/`.
    The king gets a tower of his own where the board has none. Seats that nobody mentions have a knight on the bare
    board in a corner. Fields of the turn (`ap`, `stack`, ...) may stand among the others (`stacks`, `hands`, ...).
    """
    towers = {name: int(height or 1) for name, _, height in (tower.partition(":") for tower in board.split())}
    towers.setdefault(king, 1)
    groups = [group.split() for group in knights.split("/")]
    taken = {king, *towers, *(square for group in groups for square in group)}
    corners = [square for square in _AWAY if square not in taken]
    players = seats or max(2, len(groups))
    groups += [[corners.pop(0)] for _ in range(players - len(groups))]
    turn = {field: rest.pop(field) for field in _TURN if field in rest} | rest.pop("turn", {})
    position = {"seats": players, "board": towers, "knights": groups, "king": king, "turn": turn}
    return bartizan.from_position("torres", position | rest, seed=1)


def turn(match: Match) -> dict[str, Any]:
    """The turn in progress: `seat`, `ap` left, blocks left in its `stack`, and so on."""
    found = match.position()["turn"]
    assert isinstance(found, dict)
    return found


def castle(match: Match, square: str) -> dict[str, Any]:
    """The castle a square belongs to, as everybody sees it: `squares`, `surface`, `height`, `king`, `worth`."""
    return next(found for found in match.view(0)["castles"] if square in found["squares"])


def begun(seats: int, version: str = "basic", seed: int = 1) -> Match:
    """A new match whose set-up is done, always with the first choice, so that the first turn is to be played."""
    match = bartizan.new_match("torres", seats=seats, seed=seed, options={"version": version})
    while not match.position()["doing"].startswith("act"):
        match.play(match.actions()[0])
    return match


def end_turn(match: Match) -> None:
    """End the turn; of the stacks to use up and to spread over, the lowest is chosen each time."""
    do(match, "end")
    while match.position()["doing"].startswith(("leave_stack", "spread_blocks")):
        match.play(match.actions()[0])


def score(board: str, knights: str, king: str = "h8", phase: int = 1, **rest: Any) -> list[int]:
    """The points of everybody after the scoring of a phase that begins from 0 in this position."""
    seats = max(2, len(knights.split("/")))
    rounds = 4 if phase == 1 or seats == 2 else 3
    match = at(board, knights, king, phase=phase, round=rounds, seat=seats - 1, **rest)
    end_turn(match)
    return match.scores()
