"""A turn: Development and sending meeples in one list, what comes of it, and the Draw phase."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, Shown
from bartizan.games.meeples import actions as a, developing as d, fields as f, names as n, sending, state as s
from bartizan.games.meeples.bags import draw_size, plan_draw
from bartizan.games.meeples.deeds import WINDOW, complete, completing_options, refuse_completing
from bartizan.games.meeples.monsters import ARRIVING
from bartizan.games.meeples.quests import LIMITING
from bartizan.games.meeples.resolving import RESOLVE
from bartizan.games.meeples.state import MeeplesData, OfTurn

_ABILITIES: Final[i64] = 4
_FRESH: Final = f.FIELDS.fresh()


class Turn(Deed[MeeplesData]):
    """Development, Main, Draw: `meeples.turn.phases`, `meeples.turn.whole`."""

    seat: Argument

    def perform(self, data: MeeplesData, at: i64) -> None:
        data.cells[f.PLAYER] = self.seat.of(at)
        END_TURN.plan(data)
        ACT.plan(data)


class Act(OfTurn):
    """What the player does: build or raise one class and use abilities, until the first target is opened, and send
    meeples, until the turn is ended: `meeples.turn.phases`, `meeples.turn.pass`, `meeples.development.one`,
    `meeples.development.window`, `meeples.turn.main`, `meeples.class.ability-optional`, `meeples.class.ability-when`,
    `meeples.ruling.build-or-raise`, `meeples.ruling.development-moment`, `meeples.quest.in-turn`."""

    opens = (a.BUILD, a.RAISE, a.USE_ABILITY, a.FIGHT, a.USE, a.ATTACK, a.COMPLETE, a.END)
    shows = Shown("act")
    completes = False

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        """A turn is ended by its player, even if nothing else is left to do."""
        data.seat = data.cells[f.PLAYER]
        data.ready = self.options(data, at)
        return False

    def stops(self, data: MeeplesData, at: i64) -> bool:
        return True

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        cells = data.cells
        seat = cells[f.PLAYER]
        found: list[int] = []
        if cells[f.OPENED] == 0:
            if cells[f.DEVELOPED] == 0:
                found += [int(a.BUILD.base + tile) for tile in range(a.LOCATIONS) if d.can_build(data, seat, tile)]
                found += [int(a.RAISE.base + unit) for unit in range(a.CLASSES) if d.can_raise(data, seat, unit)]
            found += [int(a.USE_ABILITY.base + one) for one in range(_ABILITIES) if d.can_use(data, seat, one)]
        found += sending.targets(data, seat)
        found += completing_options(data, seat)
        found.append(a.END.base)
        return found

    def sensible(self, data: MeeplesData, at: i64) -> list[int]:
        """A Quest is completed as soon as it can be, and nobody stops who can still fight."""
        for action in data.ready:
            if action in a.COMPLETE:
                return [action]
        can_fight = any(action in a.FIGHT or action in a.ATTACK for action in data.ready)
        return data.ready[:-1] if can_fight else data.ready

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        cells = data.cells
        seat = cells[f.PLAYER]
        if action == a.END.base:
            data.drop()
            WINDOW.plan(data)
            for place in range(cells[f.SENT] - 1, -1, -1):
                RESOLVE.plan(data, place)
        elif action in a.BUILD:
            cells[f.DEVELOPED] = 1
            d.build(data, seat, action - a.BUILD.base)
        elif action in a.RAISE:
            cells[f.DEVELOPED] = 1
            d.raise_class(data, seat, action - a.RAISE.base)
        elif action in a.USE_ABILITY:
            d.use_ability(data, seat, action - a.USE_ABILITY.base)
        elif action in a.COMPLETE:
            complete(data, seat, action - a.COMPLETE.base)
        else:
            cells[f.OPENED] = 1
            sending.PARTY.plan(data, action - a.FIGHT.base)

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        seat = data.cells[f.PLAYER]
        if data.cells[f.OPENED] == 1 and action < a.FIGHT.base:
            return n.refuse("meeples.development.window")
        if data.cells[f.DEVELOPED] == 1 and action < a.USE_ABILITY.base:
            return n.refuse("meeples.development.one")
        if action in a.BUILD:
            return d.refuse_build(data, seat, action - a.BUILD.base)
        if action in a.RAISE:
            return d.refuse_raise(data, seat, action - a.RAISE.base)
        if action in a.USE_ABILITY:
            return d.refuse_ability(data, seat, action - a.USE_ABILITY.base)
        if action in a.COMPLETE:
            return refuse_completing(data, seat, action - a.COMPLETE.base)
        return sending.refuse_target(data, action - a.FIGHT.base)


class EndTurn(Deed[MeeplesData]):
    """The Draw phase: everyone who is left goes to the Lodgings, but for a guest; Monsters arrive for those that have
    fallen; Quests above the limit are discarded; the Tavern is drawn: `meeples.draw.order`, `meeples.draw.tidy`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        NEXT_TAVERN.plan(data)
        LIMITING.plan(data, data.cells[f.PLAYER])
        if data.cells[f.DEFEATED] > 0:
            ARRIVING.plan(data, data.cells[f.DEFEATED])
        TIDY.plan(data)
        if data.cells[f.GUEST] == 1:
            HOST.plan(data)


class HostGuest(OfTurn):
    """With the Guest House one Unit that was sent nowhere may stay in the Tavern: `meeples.location.guest-house`,
    `meeples.ruling.guest`."""

    opens = (a.STAY, a.DONE)
    shows = Shown("host")
    completes = False

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        tavern = f.TAVERN + data.cells[f.PLAYER] * a.KINDS
        found = [a.STAY.base + unit for unit in range(len(a.UNIT_NAMES)) if data.cells[tavern + unit] > 0]
        return [*found, a.DONE.base] if found else []

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        data.drop()
        if action in a.STAY:
            data.cells[f.STAYS] = action - a.STAY.base

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        return n.refuse("meeples.location.guest-house", unit=a.UNIT_NAMES[action - a.STAY.base])


class Tidy(Deed[MeeplesData]):
    """All meeples that were sent nowhere go to the Lodgings, Corruption too: `meeples.draw.tidy`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        cells = data.cells
        place = cells[f.PLAYER] * a.KINDS
        stays = cells[f.STAYS]
        for kind in range(a.KINDS):
            number = cells[f.TAVERN + place + kind] - (1 if kind == stays else 0)
            cells[f.TAVERN + place + kind] -= number
            cells[f.LODGINGS + place + kind] += number


class NextTavern(Deed[MeeplesData]):
    """The player draws a new Tavern, and nothing of the turn outlasts it: `meeples.draw.size`, `meeples.draw.order`."""

    def perform(self, data: MeeplesData, at: i64) -> None:
        plan_draw(data, data.cells[f.PLAYER], draw_size(data) + data.cells[f.EXTRA])
        data.cells[f.PLAYER] = NOTHING
        for cell in range(f.DEVELOPED, i64(len(_FRESH))):
            data.cells[cell] = _FRESH[cell]


TURN: Final = Turn("turn", s.STEPS, seat=SEATS)
ACT: Final = Act("act", s.STEPS)
HOST: Final = HostGuest("host_guest", s.STEPS)
TIDY: Final = Tidy("tidy", s.STEPS)
NEXT_TAVERN: Final = NextTavern("next_tavern", s.STEPS)
END_TURN: Final = EndTurn("end_turn", s.STEPS)
