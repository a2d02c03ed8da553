"""What the matches of an arena say about its bots and its seats, and how long they took."""

from itertools import product
from statistics import fmean
from typing import Any

from msgspec import Struct

from bartizan.arena.content import EntryFigures, content_figures
from bartizan.arena.intervals import Interval, Share, share_of
from bartizan.arena.landmarks import LandmarkFigures, landmark_figures, landmark_json
from bartizan.arena.plan import Plan
from bartizan.arena.rating import ratings
from bartizan.arena.results import Failure, MatchEntry, MatchResult, Measured
from bartizan.arena.run import Run
from bartizan.arena.schedule import Lineup
from bartizan.engine.game import Game

Played = list[tuple[Lineup, MatchResult, Measured]]
"""The matches that came to an end."""


class BotFigures(Struct, frozen=True):
    """A bot. It plays once for each seat that it sits at; `by_seat` and `against` are its wins there, and how often it
    came before each other bot; `decided` and `paces` are its decisions and seconds per turn, match by match."""

    name: str
    wins: Share
    rating: float | None
    interval: Interval | None
    scores: list[int]
    by_seat: list[Share]
    against: list[Share]
    decided: list[int]
    paces: list[float]
    turns: float
    decisions: float
    options: float
    per_decision: float
    per_turn: float
    longest_turn: float

    @property
    def mean_score(self) -> float | None:
        return fmean(self.scores) if self.scores else None


class SeatFigures(Struct, frozen=True):
    """A seat, over all bots that sat there. Behind the seats of bots are those of automata."""

    name: str
    wins: Share
    scores: list[int]

    @property
    def mean_score(self) -> float | None:
        return fmean(self.scores) if self.scores else None


class Figures(Struct, frozen=True):
    """All that can be said about an arena."""

    plan: Plan
    bots: list[BotFigures]
    seats: list[SeatFigures]
    content: list[EntryFigures]
    landmarks: list[LandmarkFigures]
    actions: list[int]
    failures: list[MatchEntry]
    run: Run

    @property
    def games(self) -> int:
        """How many matches came to an end."""
        return len(self.actions)

    @property
    def strongest_first(self) -> list[BotFigures]:
        return sorted(self.bots, key=lambda bot: (bot.rating or 0.0, bot.wins.share), reverse=True)

    @property
    def fair(self) -> float:
        """What a seat wins if none is better than another."""
        return 1 / max(1, len(self.seats))


def figures(plan: Plan, game: Game, run: Run) -> Figures:
    """Count everything."""
    played: Played = [
        (entry.lineup, entry.result, entry.measured)
        for entry in run.entries
        if entry.result is not None and entry.measured is not None
    ]
    results = [result for _, result, _ in played]
    rated = _ratings(plan, played)
    return Figures(
        plan=plan,
        bots=[_bot(plan, played, bot, *(rated[bot] if rated else (None, None))) for bot in range(len(plan.bots))],
        seats=_seats(plan, game, results),
        content=content_figures(plan, game, results),
        landmarks=landmark_figures(results),
        actions=[result.actions for result in results],
        failures=[entry for entry in run.entries if entry.failure is not None],
        run=run,
    )


def _ratings(plan: Plan, played: Played) -> list[tuple[float, Interval]] | None:
    """The ratings of the bots. Automata are rated as the opponents they are, each seat as one of its own."""
    bots = len(plan.bots)
    standings = []
    for lineup, result, _ in played:
        automata = range(bots, bots + len(result.places) - len(lineup))
        standings.append(((*lineup, *automata), tuple(result.places)))
    players = max((max(seats) + 1 for seats, _ in standings), default=0)
    return ratings(max(bots, players), standings, plan.seed)


def _bot(plan: Plan, played: Played, bot: int, rating: float | None, interval: Interval | None) -> BotFigures:
    sat = [
        (seat, result, measured) for lineup, result, measured in played for seat, who in enumerate(lineup) if who == bot
    ]
    turns = sum(result.turns[seat] for seat, result, _ in sat)
    decisions = sum(result.decisions[seat] for seat, result, _ in sat)
    thinking = sum(measured.thinking[seat] for seat, _, measured in sat)
    number = max(1, len(sat))
    return BotFigures(
        name=plan.names[bot],
        wins=share_of([result.shares[seat] for seat, result, _ in sat]),
        rating=rating,
        interval=interval,
        scores=[result.scores[seat] for seat, result, _ in sat],
        by_seat=[
            share_of([result.shares[seat] for seat, result, _ in sat if seat == place]) for place in range(plan.seats)
        ],
        against=[_against(played, bot, other) for other in range(len(plan.bots))],
        decided=[result.decisions[seat] for seat, result, _ in sat],
        paces=[measured.thinking[seat] / max(1, result.turns[seat]) for seat, result, measured in sat],
        turns=turns / number,
        decisions=decisions / number,
        options=sum(result.options[seat] for seat, result, _ in sat) / max(1, decisions),
        per_decision=thinking / max(1, decisions),
        per_turn=thinking / max(1, turns),
        longest_turn=max((measured.longest[seat] for seat, _, measured in sat), default=0.0),
    )


def _against(played: Played, bot: int, other: int) -> Share:
    """How often the bot came before another; an equal place is half."""
    if bot == other:
        return Share(0.0, 0)
    parts = []
    for lineup, result, _ in played:
        ours = [result.places[seat] for seat, who in enumerate(lineup) if who == bot]
        theirs = [result.places[seat] for seat, who in enumerate(lineup) if who == other]
        parts += [1.0 if own < its else 0.5 if own == its else 0.0 for own, its in product(ours, theirs)]
    return share_of(parts)


def _seats(plan: Plan, game: Game, results: list[MatchResult]) -> list[SeatFigures]:
    number = max((len(result.places) for result in results), default=plan.seats)
    found = []
    for seat in range(number):
        name = f"p{seat + 1}" if seat < plan.seats else game.automa
        wins = share_of([result.shares[seat] for result in results])
        found.append(SeatFigures(name, wins, [result.scores[seat] for result in results]))
    return found


def as_json(found: Figures) -> dict[str, Any]:
    """The figures as a script reads them. All that the clock says is under `measured`; the rest is the same for the
    same plan, wherever it is played."""
    return {
        "game": found.plan.game,
        "bots": [_bot_json(found, bot) for bot in found.bots],
        "games": found.games,
        "failed": len(found.failures),
        "seats": [
            {"seat": seat.name, **_share_json(seat.wins), "mean_score": _rounded(seat.mean_score)}
            for seat in found.seats
        ],
        "actions": _rounded(fmean(found.actions)) if found.actions else None,
        "landmarks": {landmark.name: landmark_json(landmark) for landmark in found.landmarks},
        "content": {entry.id: _entry_json(entry) for entry in found.content},
        "failures": [
            {"match": entry.match, "bot": _blamed(found.plan, entry.failure), "sentence": entry.failure.sentence}
            for entry in found.failures
            if entry.failure
        ],
        "measured": {
            "played_now": found.run.now,
            "seconds": _rounded(found.run.seconds),
            "games_per_s": _rounded(found.run.games_per_s),
            "bots": [
                {
                    "name": bot.name,
                    "seconds_per_decision": _rounded(bot.per_decision, 6),
                    "seconds_per_turn": _rounded(bot.per_turn, 6),
                    "longest_turn": _rounded(bot.longest_turn, 6),
                }
                for bot in found.bots
            ],
        },
    }


def _blamed(plan: Plan, failure: Failure) -> str | None:
    """The bot that is to blame for a failure, if one is."""
    return None if failure.bot is None else plan.names[failure.bot]


def _bot_json(found: Figures, bot: BotFigures) -> dict[str, Any]:
    return {
        "name": bot.name,
        "rating": _rounded(bot.rating),
        "interval": None if bot.interval is None else [_rounded(end) for end in bot.interval],
        **_share_json(bot.wins),
        "mean_score": _rounded(bot.mean_score),
        "win_share_by_seat": [_rounded(share.share) for share in bot.by_seat],
        "ahead_of": {
            other.name: _share_json(share) for other, share in zip(found.bots, bot.against) if other is not bot
        },
        "turns": _rounded(bot.turns),
        "decisions": _rounded(bot.decisions),
        "options_per_decision": _rounded(bot.options),
    }


def _share_json(share: Share) -> dict[str, Any]:
    return {
        "wins": _rounded(share.hits),
        "played": share.trials,
        "win_share": _rounded(share.share),
        "win_interval": [_rounded(end) for end in share.interval],
    }


def _entry_json(entry: EntryFigures) -> dict[str, Any]:
    held = {} if entry.held is None else _share_json(entry.held)
    return {
        "matches": entry.matches.hits,
        "uses": entry.uses,
        **held,
        "seats": [_rounded(share.share) for share in entry.seats],
    }


def _rounded(value: float | None, digits: int = 4) -> float | None:
    return None if value is None else round(value, digits)
