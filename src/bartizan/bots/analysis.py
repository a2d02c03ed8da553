"""How a match went: who was how likely to win, where that turned, and what a searching bot would have done."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Any, Final, Protocol

from librt.random import Random

from bartizan.bots.mcts import Budget, effort_for, settings_of
from bartizan.bots.tree import Node, Search, chances
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.engine.state import CHANCE, State

_POINTS: Final = 3
"""The number of turning points, unless there are fewer turns."""
_STEP: Final = 0.05
"""The smallest change of the mover's chances that counts; less may be noise. Without a rival it is this share of four
swings, since a lead of one swing is worth a quarter."""
_MATCHES: Final = 40
_MOST_MATCHES: Final = 160
_ACTIONS: Final = 4000
"""The matches played to the end for the chances before a turn: at least `_MATCHES`, and up to `_MOST_MATCHES` as long
as all together have had fewer than `_ACTIONS` actions (late in a match they are short)."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How everybody stands before a turn, and the turn a bot would make of it. In a match without a rival the chances
    of the only seat are the points that it is likely to have at the end."""

    chances: list[float]
    line: list[str]


class HasSeat(Protocol):
    """Any turn that knows its seat."""

    @property
    def seat(self) -> int:
        """Whose turn it was."""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """What a seat did in its turn: the number of its first entry in the log, the state before it, and the actions."""

    number: int
    seat: int
    before: State
    played: list[str]


@dataclass(frozen=True, slots=True)
class MatchAnalysis:
    """A match turn by turn; `chances` has one entry more than there are turns, for how it ended (or stands now)."""

    turns: list[PlayedTurn]
    judgements: list[Judgement]
    chances: list[list[float]]
    turning_points: list[int]

    def facts(self) -> dict[str, Any]:
        """Everything as plain data."""
        return {
            "turns": [
                {"number": turn.number, "seat": turn.seat, "played": turn.played, "better": judged.line}
                for turn, judged in zip(self.turns, self.judgements, strict=True)
            ],
            "chances": self.chances,
            "turning_points": self.turning_points,
        }


def analyse(
    match: Match, simulations: int, rng: Random, progress: Callable[[int, int], None] | None = None
) -> MatchAnalysis:
    """Judge every turn of a match, each with what its seat knew."""
    turns = turns_of(match)
    judgements: list[Judgement] = []
    for turn in turns:
        judgements.append(judge(match.game, known(turn, rng), simulations, rng))
        if progress is not None:
            progress(len(judgements), len(turns))
    likely = [judged.chances for judged in judgements]
    likely.append(last_chances(ending_of(match) if match.over else None, likely))
    return MatchAnalysis(
        turns, judgements, likely, turning_points(turns, likely, smallest_change(match.game, match.seats))
    )


def turns_of(match: Match) -> list[PlayedTurn]:
    """The turns in which something could be decided. A turn belongs to the seat that decides first in it; what others
    decide in between is neither the end of it nor a turn of theirs."""
    turns: list[PlayedTurn] = []
    now, begun = None, False
    for before, action, event in match.story():
        if event.seat == CHANCE:
            continue
        if before.turn() != now:
            now, begun = before.turn(), False
        if not begun and len(before.actions()) > 1:
            begun = True
            turns.append(PlayedTurn(event.number, event.seat, before, []))
        if begun and event.seat == turns[-1].seat:
            turns[-1].played.append(match.game.space.text(action))
    return turns


def known(turn: PlayedTurn, rng: Random) -> State:
    """The state before a turn, as far as its seat knows it."""
    state = turn.before.copy()
    state.resample(turn.seat, rng)
    return state


def judge(game: Game, state: State, simulations: int, rng: Random) -> Judgement:
    """Search a state from which everything is gone that its deciding seat cannot know."""
    settings = settings_of(game, effort_for(game, Budget(simulations=simulations)))
    search = Search(settings, Node())
    search.run(state, rng, simulations)
    likely = chances(state, rng, _MATCHES, _MOST_MATCHES, _ACTIONS, game.searching.lines)
    return Judgement(likely, _line(game, state, search.root))


def _line(game: Game, state: State, root: Node) -> list[str]:
    """The most visited line from here on, until the turn is over or chance decides."""
    seat, turn, node = state.seat, state.turn(), root
    own = state.copy()
    line: list[str] = []
    while own.seat == seat and own.turn() == turn:
        actions = own.sensible()
        known = [action for action in actions if action in node.children]
        if len(actions) == 1:
            action = actions[0]
        elif known:
            action = max(known, key=lambda one: int(node.children[one].visits))
            node = node.children[action]
        else:
            break
        line.append(game.space.text(action))
        own.apply(action)
    return line


def ending_of(match: Match) -> list[float]:
    """The chances of everybody once a match is over: they have won, or not; without a rival, the points."""
    if match.seats == 1:
        return [float(match.scores()[0])]
    places = match.standings()
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def smallest_change(game: Game, seats: int) -> float:
    """The smallest change that counts in a match."""
    return _STEP if seats > 1 else 4 * _STEP * game.searching.swing


def last_chances(ending: Sequence[float] | None, before: Sequence[list[float]]) -> list[float]:
    """How likely everybody was to win when the last turn was over, if the match was over then."""
    if ending is not None:
        return list(ending)
    return list(before[-1]) if before else []


def percents(likely: Sequence[float]) -> list[int]:
    """Chances in whole percent that add up as the chances do, to 100: those that lose most by rounding down are rounded
    up."""
    whole = [int(100 * chance) for chance in likely]
    missing = round(100 * sum(likely)) - sum(whole)
    by_loss = sorted(range(len(whole)), key=lambda seat: whole[seat] - 100 * likely[seat])
    for seat in by_loss[:missing]:
        whole[seat] += 1
    return whole


def turning_points(turns: Sequence[HasSeat], likely: Sequence[list[float]], least: float = _STEP) -> list[int]:
    """The three turns, in their order, that changed most: where the chances changed for good, and if there are fewer of
    these, those with which the mover's changed most."""
    found = _changes(turns, likely, least)
    others = [turn for turn in range(len(turns)) if turn not in found]
    others.sort(key=lambda turn: -abs(likely[turn + 1][turns[turn].seat] - likely[turn][turns[turn].seat]))
    return sorted([*found, *others[: _POINTS - len(found)]])


def _changes(turns: Sequence[HasSeat], likely: Sequence[list[float]], least: float) -> list[int]:
    """The turns with which the chances changed for good: the steps of the best piecewise constant fit. At each the
    mover's must change by more than the noise of the sampled matches."""
    misses = _misses(likely)
    for steps in range(min(_POINTS, len(turns)), 0, -1):
        possible = set(range(len(turns)))
        while len(possible) >= steps:
            found = _staircase(misses, steps, possible)
            ends = [0, *(turn + 1 for turn in found), len(likely)]
            levels = [_mean(likely[first:last]) for first, last in pairwise(ends)]
            flat = {
                turn
                for turn, (before, after) in zip(found, pairwise(levels), strict=True)
                if abs(after[turns[turn].seat] - before[turns[turn].seat]) < least
            }
            if not flat:
                return found
            possible -= flat
    return []


def _staircase(misses: list[list[float]], steps: int, possible: Collection[int]) -> list[int]:
    """The best fit of a piecewise constant function with `steps` steps: after which entries it steps."""
    nearest, before = misses[0], []
    for _ in range(steps):
        ways = [
            min(((nearest[top] + misses[top + 1][last], top) for top in possible if top < last), default=(inf, 0))
            for last in range(len(misses))
        ]
        nearest = [miss for miss, _ in ways]
        before.append([top for _, top in ways])
    found, last = [], len(misses) - 1
    for tops in reversed(before):
        last = tops[last]
        found.append(last)
    return found[::-1]


def _misses(likely: Sequence[list[float]]) -> list[list[float]]:
    """The squared error of every range of entries around its mean."""
    misses = [[0.0] * len(likely) for _ in likely]
    for first in range(len(likely)):
        total, squares = [0.0] * len(likely[first]), 0.0
        for last in range(first, len(likely)):
            total = [sum(both) for both in zip(total, likely[last], strict=True)]
            squares += sum(share * share for share in likely[last])
            misses[first][last] = squares - sum(share * share for share in total) / (last - first + 1)
    return misses


def _mean(likely: Sequence[list[float]]) -> list[float]:
    return [sum(shares) / len(likely) for shares in zip(*likely, strict=True)]
