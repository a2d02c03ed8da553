"""The course of a match: its set-up, rounds with their phases, Cleanup, and the end."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine import steps
from bartizan.engine.domains import NOTHING, Whole
from bartizan.engine.steps import Argument, Deed, Drawn, Shown
from bartizan.games.turris import actions as a, beasts, fields as f, missions, names as n, solo, state as s, tower
from bartizan.games.turris.goods import trigger_end
from bartizan.games.turris.land import DRAW_SITE
from bartizan.games.turris.state import TurrisData
from bartizan.games.turris.tactics import TO_HAND, plan_drawing
from bartizan.games.turris.turns import TURN, renew


def plan_setup(data: TurrisData, random_beasts: bool) -> None:
    """Sites, Beasts, rooms, Missions, who begins, and a Tactics card for each: `turris.setup.board`,
    `turris.setup.beasts`, `turris.setup.beasts-variant`, `turris.setup.missions`, `turris.solo.two-scouts`,
    `turris.solo.scout-start`."""
    FINISH.plan(data)
    ROUND.plan(data, 1)
    FIRST_PLAYER.plan(data)
    missions.DEAL_MISSION.fill(data, a.TABLEAU)
    tower.DRAW_ROOM.fill(data, a.ROOMS)
    for spot in range(a.BEASTS - 1, -1, -1):
        if random_beasts:
            beasts.ARISE_BEAST.plan(data, spot)
        else:
            data.cells[f.BEASTS + spot] = a.NUMBERED + spot
    DRAW_SITE.fill(data, data.people)
    if s.is_solo(data):
        for location in solo.STARTS:
            data.cells[f.SCOUTS + data.people * a.LOCATIONS + location] += 1


def tell_signs(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """The Altar, the Fruit, the First Player and the card for the next one."""
    notes: list[dict[str, Any]] = []
    was, now = old.cells, new.cells
    if now[f.ALTAR] != was[f.ALTAR]:
        beast = int(new.tables.altar[now[f.ALTAR]])
        fast = bool(new.tables.fast[beast]) and now[f.BEASTS + beast] != NOTHING
        notes.append(n.WORDS.note("altar.fast" if fast else "altar.plain", new, beast=a.BEAST_NAMES[beast], fast=fast))
    if now[f.FRUIT] != was[f.FRUIT]:
        gone = now[f.FRUIT] == NOTHING
        place = None if gone else a.PLACE_NAMES[int(now[f.FRUIT])]
        notes.append(n.WORDS.note("fruit.gone" if gone else "fruit.lies", new, location=place))
    if now[f.FIRST] != was[f.FIRST]:
        notes.append(n.WORDS.note("first", new, seat=int(now[f.FIRST])))
    if now[f.FUTURE] != was[f.FUTURE] and now[f.FUTURE] != NOTHING:
        notes.append(n.WORDS.note("future", new, seat=int(now[f.FUTURE])))
    return notes


def tell_ending(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """The end is in sight."""
    if old.cells[f.ENDING] != 0 or s.is_solo(new):
        return []
    why = why_ending(new)
    cause = n.WORDS.say(f"causes.{why}", prestige=a.ENDING_PRESTIGE, rounds=int(new.cells[f.ROUND]))
    key = "endgame.now" if new.cells[f.ENDING] == 1 and why != "rounds" else "endgame.next"
    return [n.WORDS.note(key, new, {"cause": cause}, why=why)]


def why_ending(data: TurrisData) -> str:
    """What has brought about the end that has just come in sight."""
    if max(f.FIELDS.of(data.cells, f.PRESTIGE)) >= a.ENDING_PRESTIGE:
        return "prestige"
    return "tower" if tower.is_complete(data) else "rounds"


class DrawFirstPlayer(Drawn[TurrisData]):
    """Chance says who is First Player; then everyone draws a card, in turn order. Who plays alone always begins:
    `turris.setup.first-player`, `turris.setup.start-card`, `turris.setup.tactics`, `turris.ruling.first-drawn`,
    `turris.solo.first-player`."""

    shows = Shown("first")
    tells = (f.FIRST,)  # the outcome of chance has said so

    def proceed(self, data: TurrisData, at: i64) -> bool:
        if not s.is_solo(data):
            return super().proceed(data, at)
        self.happen(data, at, a.FIRST.base)
        return True

    def outcomes(self, data: TurrisData, at: i64) -> list[tuple[int, int]]:
        return [(a.FIRST.base + seat, 1) for seat in range(int(data.people))]

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.FIRST] = outcome - a.FIRST.base
        for seat in reversed(s.turn_order(data)):
            plan_drawing(data, seat, 1, TO_HAND)


class Round(Deed[TurrisData]):
    """Turns from the First Player on, alone the Betrayers, the Beasts, Cleanup: `turris.round.phases`,
    `turris.round.turn-order`, `turris.round.to-beasts`."""

    number: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        data.cells[f.ROUND] = self.number.of(at)
        for seat in range(data.people):
            renew(data, seat, True)
        CLEANUP.plan(data)
        beasts.END_BEASTS.plan(data)
        beasts.BEAST_PHASE.plan(data)
        if s.is_solo(data):
            solo.BETRAYERS.plan(data)
            solo.TOWER_CHECK.plan(data)
        for seat in reversed(s.turn_order(data)):
            TURN.plan(data, seat)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return [n.WORDS.note("round", old, round=int(self.number.of(at)))]


class Cleanup(Deed[TurrisData]):
    """The Altar turns, the First Player changes, the Fruit is gone. Without Beasts the match is over; after sixty
    rounds its end begins: `turris.cleanup.altar`, `turris.cleanup.speed-token`, `turris.cleanup.first-player`,
    `turris.cleanup.ffp-back`, `turris.ruling.ffp-untaken`, `turris.ruling.fruit-duration`,
    `turris.ruling.sixty-rounds`, `turris.endgame.end`, `turris.solo.cleanup`, as in `turris.cleanup.example`."""

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        cells[f.ALTAR] = (cells[f.ALTAR] + 1) % a.BEASTS
        if cells[f.FUTURE] != NOTHING:
            cells[f.FIRST] = cells[f.FUTURE]
            cells[f.FUTURE] = NOTHING
        cells[f.FRUIT] = NOTHING
        cells[f.CARD] = NOTHING
        if cells[f.ROUND] >= a.LAST_ROUND and not s.is_solo(data):
            trigger_end(data)
        if cells[f.BEASTS] != NOTHING:
            ROUND.plan(data, cells[f.ROUND] + 1)


class Finish(steps.Finish[TurrisData]):
    """The match is over: `turris.endgame.count`."""


FIRST_PLAYER: Final = DrawFirstPlayer("draw_first_player", s.STEPS)
ROUND: Final = Round("round", s.STEPS, number=Whole(1, f.FIELDS.fields["round"].values.most))
CLEANUP: Final = Cleanup("cleanup", s.STEPS)
FINISH: Final = Finish("finish", s.STEPS)
