"""The course of a match: its set-up, its rounds, and the end."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine import steps
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING, Whole
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.bags import FIRST_DRAW, plan_draw
from bartizan.games.meeples.developing import OFFERING
from bartizan.games.meeples.guard import GUARD_TURN
from bartizan.games.meeples.guard_setup import plan_guard
from bartizan.games.meeples.monsters import ARRIVING, STARTING, fill_deck, part_on_top
from bartizan.games.meeples.quests import DEALT, DISCARDING, KEPT, plan_quests
from bartizan.games.meeples.scoring import COUNT
from bartizan.games.meeples.state import Drawn, MeeplesData
from bartizan.games.meeples.towers import plan_towers
from bartizan.games.meeples.turns import TURN

START: Final[list[i64]] = [7, 0, 0, 0, 0, 0, 0, 0, 3]  # the meeples of a bag at the start, kind by kind


def plan_setup(data: MeeplesData, towers: bool, help_: i64, advanced: bool) -> None:
    """Monsters, Locations on offer, tokens and Towers; alone, what the Royal Guard needs; then four Quests for
    everyone, of which each keeps two; first Taverns; who begins: `meeples.setup.order`, `meeples.ruling.setup-order`,
    `meeples.setup.bag`, `meeples.setup.quests`, `meeples.setup.offer`, `meeples.setup.start-monsters`,
    `meeples.setup.tokens`, `meeples.setup.first-tavern`, `meeples.solo.two-players`,
    `meeples.ruling.starting-corruption`."""
    people = s.people(data)
    fill_deck(data)
    for seat in range(people):
        for kind in range(a.KINDS):
            s.bring(data, f.BAG + seat * a.KINDS, kind, START[kind])
    FINISH.plan(data)
    FIRST_PLAYER.plan(data)
    for seat in range(people - 1, -1, -1):
        plan_draw(data, seat, FIRST_DRAW)
    for seat in range(people - 1, -1, -1):
        DISCARDING.plan(data, seat, DEALT - KEPT)
    for seat in range(people - 1, -1, -1):
        plan_quests(data, seat, DEALT)
    if data.cells[f.GUARD] == 1:
        plan_guard(data, help_, advanced)
    if towers:
        plan_towers(data)
    for overlord in range(a.OVERLORDS - 1, -1, -1):
        LAYING.plan(data, overlord)
    for district in range(a.DISTRICTS - 1, -1, -1):
        OFFERING.plan(data, district)
    STARTING.plan(data, data.tables.board)


class LayToken(DrawMember[MeeplesData]):
    """A bonus token comes to an Overlord; two of the six leave the game unseen: `meeples.setup.tokens`."""

    shows = Shown("token", "overlord")


class DrawFirstPlayer(Drawn):
    """Who has drawn most Corruption begins; chance decides among several: `meeples.setup.first-player`,
    `meeples.ruling.first-player-tie`. A person alone has the first turn: `meeples.solo.begins`."""

    shows = Shown("first")

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        if data.cells[f.GUARD] == 0:
            return super().proceed(data, at)
        data.drop()
        ROUND.plan(data, 1)
        return True

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        drawn = [data.cells[f.TAVERN + seat * a.KINDS + a.CORRUPTION] for seat in range(int(data.seats))]
        return [(a.BEGINS.base + seat, 1) for seat, number in enumerate(drawn) if number == max(drawn)]

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.FIRST] = outcome - a.BEGINS.base
        ROUND.plan(data, 1)


class Round(Deed[MeeplesData]):
    """Everyone has a turn, from the first player on, and the Royal Guard after the one person:
    `meeples.turn.whole`, `meeples.setup.first-player`, `meeples.solo.alternate`, `meeples.solo.equal-turns`."""

    number: Argument

    def perform(self, data: MeeplesData, at: i64) -> None:
        data.cells[f.ROUND] = self.number.of(at)
        data.cells[f.ARRIVED] = 0
        END_ROUND.plan(data)
        if data.cells[f.GUARD] == 1:
            GUARD_TURN.plan(data)
        people = s.people(data)
        for place in range(people - 1, -1, -1):
            TURN.plan(data, (data.cells[f.FIRST] + place) % people)


class EndRound(Deed[MeeplesData]):
    """At the end of a round in which no card of the Monster deck was drawn, one is: `meeples.monster.quiet-round`,
    `meeples.ruling.quiet-third-card`, `meeples.ruling.quiet-round`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        NEXT_ROUND.plan(data)
        if data.cells[f.ARRIVED] == 0 and part_on_top(data) != NOTHING:
            ARRIVING.plan(data, 1)


class NextRound(Deed[MeeplesData]):
    """Another round, unless this was the second one after the third Dark Council card: then points are counted:
    `meeples.council.round`, `meeples.council.third`, `meeples.ruling.equal-turns`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        if data.cells[f.ROUND] == data.cells[f.LAST_ROUND]:
            COUNT.plan(data)
        else:
            ROUND.plan(data, data.cells[f.ROUND] + 1)


class Finish(steps.Finish[MeeplesData]):
    """The match is over: `meeples.end.winner`."""


LAYING: Final = LayToken("lay_token", s.STEPS, a.LAYS, f.UNSEEN_TOKENS, f.LAID, overlord=a.OVERLORD)
FIRST_PLAYER: Final = DrawFirstPlayer("draw_first_player", s.STEPS)
ROUND: Final = Round("round", s.STEPS, number=Whole(1, f.MOST_ROUNDS))
END_ROUND: Final = EndRound("end_round", s.STEPS)
NEXT_ROUND: Final = NextRound("next_round", s.STEPS)
FINISH: Final = Finish("finish", s.STEPS)
