"""Plays one match between bots, straight on the state: no log, no undo, and the only check is that actions are legal.

Chance and forced decisions are played as the driver of a match (`engine/match.py`) plays them, so that what comes of
it replays as a record.
"""

import traceback
from collections import Counter
from time import perf_counter

from librt.random import Random

from bartizan.arena.plan import Plan, content_of
from bartizan.arena.results import Failure, MatchEntry, MatchResult, Measured, one_line
from bartizan.arena.schedule import Lineup
from bartizan.bots import Bot, decide, find_bot
from bartizan.bots.clock import Clock
from bartizan.engine.errors import BartizanError
from bartizan.engine.game import Game, Landmark
from bartizan.engine.playout import draw, generator
from bartizan.engine.record import Header, Record, RecordLine
from bartizan.engine.state import CHANCE, OVER, State
from bartizan.games import find


class BotFault(Exception):
    """A bot has raised an error, or chosen an illegal action."""

    def __init__(self, seat: int, sentence: str) -> None:
        super().__init__(sentence)
        self.seat = seat


class MatchRunner:
    """Plays the matches of a plan, with its game and content loaded."""

    def __init__(self, plan: Plan, game: Game | None = None) -> None:
        self.plan = plan
        self.game = find(plan.game) if game is None else game
        self.content = content_of(plan, self.game)

    def play(self, number: int, lineup: Lineup) -> MatchEntry:
        """Play a match. Whatever goes wrong in it is its result, and nothing else's."""
        try:
            return _RunningMatch(self, number, lineup).entry()
        except BotFault as error:
            bot = lineup[error.seat]
            sentence = f"{self.plan.names[bot]} at p{error.seat + 1} has failed: {one_line(str(error))}"
            return MatchEntry(number, lineup, failure=Failure(sentence, bot, _trace(error)))
        except (Exception, SystemExit) as error:
            return MatchEntry(number, lineup, failure=Failure(_told(error), None, _trace(error)))


class _Player:
    """A bot at a seat, with its own luck, and what is counted of it."""

    def __init__(self, bot: Bot, rng: Random) -> None:
        self.bot = bot
        self.rng = rng
        self.decisions = 0
        self.options = 0


class _RunningMatch:
    """A match that is being played."""

    def __init__(self, arena: MatchRunner, number: int, lineup: Lineup) -> None:
        self.arena = arena
        self.number = number
        self.lineup = lineup
        plan, game = arena.plan, arena.game
        self.luck = generator(plan.seed_of(number, "chance"))
        self.players = [
            _Player(find_bot(plan.behind[bot], game), generator(plan.seed_of(number, f"seat {seat}")))
            for seat, bot in enumerate(lineup)
        ]
        self.state = game.start(plan.seats, plan.options, arena.content)
        self.clock = Clock(len(self.players))
        self.moves: list[tuple[int, int]] = []
        self.used: dict[str, Counter[int]] = {}
        self.landmarks: dict[str, Landmark] = {}

    def entry(self) -> MatchEntry:
        """Play the match and return its entry."""
        began = perf_counter()
        self.play()
        seconds = perf_counter() - began
        players = self.players
        result = MatchResult(
            scores=self.state.scores(),
            places=self.state.standings(),
            actions=len(self.moves),
            turns=self.clock.turns,
            decisions=[player.decisions for player in players],
            options=[player.options for player in players],
            used={entry: self.uses(by) for entry, by in self.used.items()},
            state=self.arena.game.digest(self.state),
            landmarks=self.landmarks,
        )
        measured = Measured(
            seconds=round(seconds, 6),
            thinking=[round(taken, 6) for taken in self.clock.thinking],
            longest=[round(taken, 6) for taken in self.clock.longest],
        )
        record = self.record(result.state) if self.arena.plan.records else None
        return MatchEntry(self.number, self.lineup, result, measured, record=record)

    def play(self) -> None:
        game, state = self.arena.game, self.state
        for _ in range(game.longest):
            seat = int(state.seat)
            if seat == OVER:
                break
            if seat == CHANCE:
                action = draw(state.chance(), self.luck)
            else:
                actions = state.actions()
                forced = len(actions) == 1 and game.is_forced(state)
                action = actions[0] if forced else self.ask(seat, state, actions)
            after = state.copy()
            after.apply(action)
            self.moves.append((seat, action))
            for entry in game.content_used(state, action, after):
                self.used.setdefault(entry, Counter())[seat] += 1
            self.landmarks |= game.landmarks(state, after)
            state = after
        self.state = state
        if state.seat != OVER:
            raise BartizanError(f"It did not end within {game.longest} actions.")

    def ask(self, seat: int, state: State, actions: list[int]) -> int:
        """Let the bot at a seat decide, and see how long it takes."""
        player = self.players[seat]
        if len(actions) > 1:
            player.decisions += 1
            player.options += len(actions)
        began = perf_counter()
        try:
            action = decide(player.bot, state, player.rng)
        except (Exception, SystemExit) as error:
            raise BotFault(seat, _told(error)) from error
        self.clock.count(seat, int(state.turn()), perf_counter() - began)
        if action not in actions:
            raise BotFault(seat, f"It chose {action!r}, which is not one of its {len(actions)} options.")
        return action

    def uses(self, by: "Counter[int]") -> list[int]:
        """How often each seat has used something, and last, chance."""
        return [*(by[seat] for seat in range(len(self.players))), by[CHANCE]]

    def record(self, state: str) -> str:
        """The record of the match, as `bartizan replay` reads it."""
        plan, game = self.arena.plan, self.arena.game
        header = Header(plan.game, plan.rules, plan.content, plan.seats, plan.options, pack=plan.pack)
        lines = [
            RecordLine(seat, (game.chance_space if seat == CHANCE else game.space).text(action))
            for seat, action in self.moves
        ]
        return Record(header, lines, state).text()


def _told(error: BaseException) -> str:
    """An error as a sentence."""
    if isinstance(error, BartizanError):
        return str(error)
    words = one_line(str(error)).rstrip(".")
    return f"{type(error).__name__}: {words}." if words else f"{type(error).__name__}."


def _trace(error: BaseException) -> str:
    """The traceback of an error, for debugging."""
    return "".join(traceback.format_exception(error))[-4000:]
