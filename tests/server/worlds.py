"""A match beside its twin, in which hidden things went otherwise, each at a table of its own."""

import asyncio
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import msgspec

from bartizan.bots import decide, find_bot
from bartizan.engine.check import CheckResult, _unseen_alternative, _Walk
from bartizan.engine.match import Match, resume
from bartizan.engine.playout import generator
from bartizan.engine.record import UNDO, RecordLine
from bartizan.engine.state import CHANCE
from bartizan.games import find
from bartizan.server import queries, views, wire
from bartizan.server.analyses import Analyses
from bartizan.server.bot_pool import BotPool
from bartizan.server.hub import Watcher
from bartizan.server.keys import Access, hashed, link_key
from bartizan.server.problems import ActionRefused, Problem
from bartizan.server.seeds import Seeds
from bartizan.server.store import EventRow, SeatRow, Store
from bartizan.server.table import LiveTable, header_text
from bartizan.server.table_service import TableService
from tests.server.rows import table_row

NAME = "0123456789abcdef"
SECRET = b"the secret of a server, 32 bytes"
GAME = find("torres")


class Unwritten:
    """A store that nobody needs: what is asked here changes nothing."""

    shared = False

    async def find_action(self, table: str, action_id: str) -> None:
        return None


class Curious:
    """A bot pool that notes what it is told."""

    def __init__(self) -> None:
        self.positions: list[Mapping[str, Any]] = []

    async def choose(
        self, game: str, bot: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str
    ) -> str:
        return await self.advise(game, position, pack, asker, "")

    async def advise(
        self, game: str, position: Mapping[str, Any], pack: Mapping[str, Any], asker: str, client: str
    ) -> str:
        self.positions.append(position)
        return str(GAME.space.text(GAME.from_position(position, GAME.content(pack or None)).actions()[0]))


class World:
    """A table with a match, and one who watches it with the eyes of a seat or of a spectator (None)."""

    def __init__(self, match: Match, eyes: int | None) -> None:
        self.eyes = eyes
        row = table_row(NAME, 0)
        row.header, row.deciding = header_text(match), match.seat
        self.tokens = [f"token of seat {number}" for number in range(match.seats)]
        seats = [
            SeatRow(NAME, number, "person", f"Person {number}", None, None, hashed(token), 0.0, 0.0)
            for number, token in enumerate(self.tokens)
        ]
        self.match = match
        self.table = LiveTable(row, seats, match, None)
        self.table.remember(EventRow(NAME, 0, "begin", None, None, "", 0.0))
        self.bots = Curious()
        self.tables = TableService(cast("Store", Unwritten()), SECRET, cast("BotPool", self.bots))
        access = Access((), "watch") if eyes is None else Access((eyes,), None)
        self.watcher = Watcher({NAME: access})
        self.tables.hub.enter(self.table, self.watcher, None)

    def follow(self, lines: list[RecordLine]) -> None:
        """What happens between two versions."""
        self.match.follow("the twin", lines)
        self.table.row.version += 1
        self.table.row.deciding = None if self.match.over else self.match.seat
        self.table.remember(EventRow(NAME, self.table.row.version, "act", None, None, "", 0.0))
        self.tables.hub.publish(self.table)

    def heard(self) -> list[bytes]:
        """All bytes that came by the stream since the last time."""
        told = [one.data for one in self.watcher.waiting]
        self.watcher.waiting.clear()
        return told

    async def asked(self, actions: list[str], after: int, luck: int) -> list[bytes]:
        """The answers to everything that these eyes can ask without changing anything."""
        self.tables._tables.put(self.table)
        self.tables.seeds = Seeds(luck)
        shown = [link_key(SECRET, NAME, "watch") if self.eyes is None else self.tokens[self.eyes]]
        version = self.table.row.version
        questions: list[Any] = [
            queries.update(self.tables, NAME, shown),
            queries.why_not(self.tables, NAME, shown, actions),
            queries.replay(self.tables, NAME, shown, 0),
            queries.record(self.tables, NAME, shown),
            queries.analysis(self.tables, Analyses(cast("BotPool", self.bots)), NAME, shown, lambda: None),
            queries.mine(self.tables, [wire.TableKey(NAME, shown[0])]),
            queries.hint(self.tables, NAME, shown, "192.0.2.7"),
            self.tables.act(NAME, shown, wire.Act(version + 1, "an-action-id", "end")),
            self.tables.act(NAME, shown, wire.Act(version, "an-action-id", "no such action")),
        ]
        for action in actions:
            if self.eyes is None or self.match.why_not(action, self.eyes) is not None:
                questions.append(self.tables.act(NAME, shown, wire.Act(version, "an-action-id", action)))
        if self.eyes is None or not self.match.undoable(self.eyes):
            questions.append(self.tables.undo(NAME, shown, wire.Undo(version, "an-action-id")))
        answers = [await _answer(question) for question in questions]
        late = views.wire_update(self.table, self.watcher.tables[NAME], SECRET, after)
        return [*answers, msgspec.json.encode(late), json.dumps(self.bots.positions).encode()]


async def _answer(question: Any) -> bytes:
    """An answer, or the body of an error, as bytes."""
    try:
        return msgspec.json.encode(await question)
    except ActionRefused as refused:
        return msgspec.json.encode(refused.body)
    except Problem as problem:
        return f"{problem.status} {problem.sentence} {problem.rule}".encode()


@dataclass
class Played:
    """A match as a list of versions, each with the lines of its record."""

    match: Match
    versions: list[list[RecordLine]]


def played(seats: int, version: str, seed: int) -> Played:
    """A match by random play, or by a bot that knows what it wants, with undo."""
    rng, luck = Random(seed), generator(seed)
    match = Match(GAME, seats, seed, {"version": version})
    bot = find_bot("greedy:0.3", GAME)
    versions = [match.written()]
    while not match.over:
        first = match.lines
        if rng.random() < 0.15 and match.undoable():
            match.undo()
        elif seed % 3 == 0:
            match.play(decide(bot, match.state, luck))
        else:
            match.play(rng.choice(match.actions()))
        versions.append(match.written(first))
    return Played(match, versions)


def worlds(story: Played, eyes: int | None, seed: int) -> Iterator[tuple[World, World]]:
    """The true world and its twin after each version, as long as the twin can follow."""
    header = story.match.record().header
    seat = -2 if eyes is None else eyes
    walk = _Walk(GAME, "", story.match, generator(seed), 0.0, {"secrecy": CheckResult()})
    true, twin = resume(GAME, header, [], "true"), resume(GAME, header, [], "twin")
    lines = _alternatives(walk, true, twin, story.versions[0], seat)
    if lines is None:
        return
    one, other = World(true, eyes), World(twin, eyes)
    yield one, other
    for version in story.versions[1:]:
        true_branch, twin_branch = one.match.branch(), other.match.branch()
        alternatives = _alternatives(walk, true_branch, twin_branch, version, seat)
        if alternatives is None or true_branch.over:
            return
        one.follow(version)
        other.follow(alternatives)
        yield one, other


def _alternatives(walk: _Walk, true: Match, twin: Match, lines: list[RecordLine], seat: int) -> list[RecordLine] | None:
    """What happens in the twin instead of these lines; both matches follow. What the driver does by itself in the one
    it must do in the other, or else the number of versions would tell."""
    done = []
    for line in lines:
        if line.back:
            if not twin.undoable(line.seat) or twin._last_decision(line.seat)[1] != line.back:
                assert line.seat != seat, "that something can be taken back tells its seat something"
                return None
            other = line
        else:
            space = GAME.chance_space if line.seat == CHANCE else GAME.space
            action = space.parse(line.text)
            found = _unseen_alternative(walk, twin.state, space.text(action, True), line.seat, action, seat)
            if found is None:
                return None
            if line.seat >= 0:
                assert GAME.is_forced(true.state) == GAME.is_forced(twin.state)
            other = RecordLine(line.seat, space.text(found))
        true.follow("true", [line])
        twin.follow("twin", [other])
        done.append(other)
    return done


def compare(story: Played, eyes: int | None, seed: int) -> tuple[int, int]:
    """Compare all that is received, at each version; answers with how many there were, and in how many the twin was
    another world."""
    rng = Random(seed)
    count = different = 0
    for one, other in worlds(story, eyes, seed):
        count += 1
        different += GAME.digest(one.match.state) != GAME.digest(other.match.state)
        assert one.heard() == other.heard()
        if rng.random() < 0.1:
            offered = [str(action) for action in one.match.actions()]
            probes = rng.sample(offered, min(3, len(offered)))
            probes += [GAME.space.text(rng.randrange(GAME.space.size)) for _ in range(4)]
            probes += ["keep jump", "play six", "return top jump", UNDO, "nonsense"]
            after, luck = rng.randrange(-1, one.table.row.version + 2), rng.randrange(2**30)
            answers = [asyncio.run(world.asked(probes, after, luck)) for world in (one, other)]
            assert answers[0] == answers[1]
    return count, different
