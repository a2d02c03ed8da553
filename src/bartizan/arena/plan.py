"""What an arena plays: everything that decides how its matches go, and nothing else."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct, json

import bartizan
from bartizan.arena.results import MatchEntry
from bartizan.arena.schedule import Lineup, check_groups, lineups
from bartizan.bots import LEVELS, bot_behind, find_bot
from bartizan.engine.content import Content
from bartizan.engine.errors import BadSetup
from bartizan.engine.game import Game


class Plan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The settings of an arena. Two arenas with equal plans play the same matches (but for bots that look at the
    clock), however many of them, in whatever order, and on whatever machines. Behind each bot that is a level stands
    the one that plays; `code` is a digest of the rules and of how bots decide, and `searching` is how the game wants to
    be searched, where one of them searches."""

    game: str
    version: str
    rules: str
    content: str
    code: str
    pack: Mapping[str, Any]
    options: Mapping[str, str]
    seats: int
    bots: tuple[str, ...]
    behind: tuple[str, ...]
    seed: int
    records: bool
    searching: Mapping[str, Any] = {}

    @property
    def names(self) -> list[str]:
        """What the bots are called here: one that is named twice is `greedy` and `greedy#2`."""
        seen: Counter[str] = Counter()
        names = []
        for bot in self.bots:
            seen[bot] += 1
            names.append(bot if seen[bot] == 1 else f"{bot}#{seen[bot]}")
        return names

    def matches(self, games: int) -> list[tuple[int, Lineup]]:
        """The first matches by their numbers, with their lineups."""
        return list(enumerate(islice(lineups(len(self.bots), self.seats), games)))

    def seed_of(self, match: int, what: str) -> int:
        """The seed for one thing that is random in a match: chance, or the bot at a seat."""
        words = f"{self.seed} {match} {what}".encode()
        return int.from_bytes(hashlib.sha256(words).digest()[:8], "big")


def make_plan(
    game: Game,
    bots: list[str],
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    content: str | Path | Mapping[str, Any] | None = None,
    seed: int = 1,
    records: bool = False,
) -> Plan:
    """A plan that can be played; raises `BadSetup` or `BadContent`. Without a number of seats, every bot gets one where
    the game has as many, or else it is the fewest at which bots meet."""
    for bot in bots:
        find_bot(bot, game)
    if seats is None:
        meeting = [number for number in game.seats if number > 1] or game.seats
        seats = len(bots) if len(bots) in game.seats else min(meeting)
    settled = game.check_setup(seats, options or {})
    check_groups(len(bots), seats)
    entries = game.content(content)
    behind = tuple(bot_behind(bot, game) if bot in LEVELS else bot for bot in bots)
    return Plan(
        game=game.id,
        version=bartizan.__version__,
        rules=game.rules_version,
        content=entries.hash,
        code=code_of(game),
        pack=entries.pack,
        options=settled,
        seats=seats,
        bots=tuple(bots),
        behind=behind,
        seed=seed,
        records=records,
        searching=_searching(behind, game),
    )


def _searching(bots: Sequence[str], game: Game) -> dict[str, Any]:
    """How bots search a game, as plain data: nothing if none of them does."""
    return asdict(game.searching) if any(bot.startswith("mcts:") for bot in bots) else {}


@cache
def code_of(game: Game) -> str:
    """A digest of the source by which a game is played: of the engine, the bots and the game."""
    digest = hashlib.sha256()
    for package in ("bartizan.engine", "bartizan.bots", game.package):
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        for file in sorted(Path(spec.origin).parent.glob("*.py")):
            digest.update(f"{package} {file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def fits(plan: Plan, entry: MatchEntry) -> bool:
    """Whether something can have come of a match of this plan."""
    if entry.match < 0 or len(entry.lineup) != plan.seats or not set(entry.lineup) <= set(range(len(plan.bots))):
        return False
    result, measured = entry.result, entry.measured
    if result is None or measured is None:
        return entry.failure is not None
    of_all = {len(result.scores), len(result.places)}
    of_bots = (result.turns, result.decisions, result.options, measured.thinking, measured.longest)
    return len(of_all) == 1 and min(of_all) >= plan.seats and all(len(each) == plan.seats for each in of_bots)


def content_of(plan: Plan, game: Game) -> Content:
    """The content that a plan is played with. Raises `BadSetup` where this installation would play another game, as
    one on another machine might."""
    content = game.content(plan.pack or None)
    here = (bartizan.__version__, game.rules_version, content.hash, code_of(game))
    if here != (plan.version, plan.rules, plan.content, plan.code):
        told = "Bartizan {} (rules {}, content {}, code {})"
        theirs = told.format(plan.version, plan.rules, plan.content, plan.code)
        raise BadSetup(f"The matches are of {theirs}; here is {told.format(*here)}.")
    differing = differences(plan.searching, _searching(plan.behind, game), "searching")
    if differing:
        raise BadSetup(f"The bots of the matches do not search as they do here ({differing}).")
    return content


def differences(theirs: Any, ours: Any, name: str) -> str:
    """What is not the same in two settings, in words; nothing if all is. Tables with the same names are told apart
    name by name."""
    if isinstance(theirs, Mapping) and isinstance(ours, Mapping) and theirs.keys() == ours.keys():
        found = [differences(theirs[key], ours[key], f"{name}.{key}") for key in ours]
        return ", ".join(words for words in found if words)
    return "" if theirs == ours else f"{name} {_shown(theirs)} instead of {_shown(ours)}"


def _shown(value: Any) -> str:
    words = value if isinstance(value, str) else json.encode(value).decode()
    return words if len(words) <= 60 else f"{words[:59]}…"
