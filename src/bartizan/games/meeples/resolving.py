"""What comes of what was sent: fights are won, spots take effect, and the meeples come back."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.cells import BIT, count_in
from bartizan.engine.domains import NOTHING, Whole
from bartizan.engine.steps import Argument, Deed
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.fighting import FIRST_OVERLORD, FIRST_SPOT, is_monster
from bartizan.games.meeples.sending import is_spot
from bartizan.games.meeples.spots import leaving
from bartizan.games.meeples.state import MeeplesData, Primitive
from bartizan.games.meeples.towers import complete_room, is_tower

_WIN: Final[i64] = 2
_HOME_WIN: Final[i64] = 1
"""What a champion brings that beats another player's, and one that takes the place of one's own."""


class Resolve(Deed[MeeplesData]):
    """A target of the line is resolved, in the order in which meeples were sent, and those who have done what they were
    sent for go to the Lodgings: `meeples.resolve.order`, `meeples.turn.assign-then-resolve`, `meeples.fight.no-losses`,
    `meeples.turn.never-blocked`, `meeples.resolve.meeples`."""

    tells = (f.SUPPLY,)
    place: Argument

    def perform(self, data: MeeplesData, at: i64) -> None:
        place = self.place.of(at)
        seat = data.cells[f.PLAYER]
        target = data.cells[f.TARGETS + place]
        data.cells[f.RESOLVED] = place + 1
        if is_monster(target):
            defeat(data, seat, target, place)
        elif is_spot(target):
            use_spot(data, seat, target - FIRST_SPOT, place)
        else:
            beat(data, seat, target - FIRST_OVERLORD, place)


def defeat(data: MeeplesData, seat: i64, slot: i64, place: i64) -> None:
    """A Monster falls: its points and its reward are the winner's, its card goes to the play area, and its slot is free
    at once: `meeples.fight.reward`, `meeples.fight.card`, `meeples.fight.free-slot`, `meeples.end.during`,
    `meeples.fight.points`, `meeples.fight.no-luck`."""
    cells = data.cells
    monster = cells[f.MONSTERS + slot]
    cells[f.AROUND + place] = s.monsters_in(data, slot // a.SLOTS)
    cells[f.MONSTERS + slot] = NOTHING
    cells[f.WON + seat] |= BIT[monster]
    cells[f.SCORE + seat] += data.tables.points[monster]
    cells[f.DEFEATED] += 1
    s.drop_off(data, f.LODGINGS + seat * a.KINDS, cells[f.PARTIES + place])
    s.begin(data, data.tables.reward[monster], seat)


def use_spot(data: MeeplesData, seat: i64, spot: i64, place: i64) -> None:
    """A spot takes effect: what it names goes to the supply, everybody else to the Lodgings, with the Peasants that an
    overrun district sends: `meeples.spot.leaves`, `meeples.overrun.effect`, `meeples.district.actions`,
    `meeples.draw.tidy`, `meeples.overrun.peasants`."""
    cells = data.cells
    party = cells[f.PARTIES + place]
    goes = leaving(data, spot, party)
    s.drop_off(data, f.SUPPLY, goes)
    if spot == _COLOSSEUM:
        enter_colosseum(data, seat, party)
    else:
        s.drop_off(data, f.LODGINGS + seat * a.KINDS, party - goes)
    cells[f.LODGINGS + seat * a.KINDS + a.PEASANT] += cells[f.CROWDS + place]
    if is_tower(spot):
        complete_room(data, seat, spot, party)
    else:
        s.begin(data, data.tables.spot_effect[spot], seat)


def beat(data: MeeplesData, seat: i64, overlord: i64, place: i64) -> None:
    """An Overlord is beaten; it stays for the others. Who is first takes its token, and what that is worth at once:
    `meeples.overlord.stay`, `meeples.overlord.token`, `meeples.overlord.points`."""
    cells = data.cells
    cells[f.BEATEN + seat] |= BIT[overlord]
    s.drop_off(data, f.LODGINGS + seat * a.KINDS, cells[f.PARTIES + place])
    token = cells[f.LAID + overlord]
    if token != NOTHING:
        cells[f.LAID + overlord] = NOTHING
        cells[f.TOKENS + seat] |= BIT[token]
        cells[f.SCORE + seat] += data.tables.token_points[token]


def enter_colosseum(data: MeeplesData, seat: i64, party: i64) -> None:
    """A Unit stays in the Colosseum as its owner's champion, and meets whoever stands there. Another player's champion
    is beaten by one at least as strong: 2 points for the winner's owner, and the loser goes home. One's own gives way
    for 1 point: `meeples.location.colosseum`, `meeples.ruling.champions`."""
    cells = data.cells
    unit: i64 = 0
    while count_in(party, unit) == 0:
        unit += 1
    there, owner = cells[f.CHAMPION], cells[f.CHAMPION_OF]
    wins = owner == NOTHING or s.strength_of(data, seat, unit) >= s.strength_of(data, owner, there)
    if owner == seat:
        cells[f.SCORE + seat] += _HOME_WIN
    elif owner != NOTHING:
        cells[f.SCORE + (seat if wins else owner)] += _WIN
    if owner != seat and not wins:
        s.drop_off(data, f.LODGINGS + seat * a.KINDS, party)
        return
    if owner != NOTHING:
        cells[f.LODGINGS + owner * a.KINDS + there] += 1
    cells[f.CHAMPION] = unit
    cells[f.CHAMPION_OF] = seat


# What effects say that only one Location does.


def has_come_true(data: MeeplesData, _seat: i64, _: i64, __: i64) -> None:
    """A champion has met its rival as the party came (`meeples.location.colosseum`), and the War Room has helped from
    the moment Units were sent (`meeples.location.war-room`)."""


def invite(data: MeeplesData, _seat: i64, _: i64, __: i64) -> None:
    """A Unit may stay in the Tavern: `meeples.location.guest-house`."""
    data.cells[f.GUEST] = 1


_COLOSSEUM: Final = a.SPOT_NAMES.index("colosseum")
Primitive(has_come_true, "champion")
Primitive(has_come_true, "war-room")
Primitive(invite, "guest-house")
RESOLVE: Final = Resolve("resolve", s.STEPS, place=Whole(0, int(f.LINE) - 1))
