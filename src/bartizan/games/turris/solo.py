"""The Betrayers: two Scouts that travel the land and damage the Tower, and when a solo match ends."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.cells import BIT, has
from bartizan.engine.dealing import DrawMember
from bartizan.engine.domains import NOTHING
from bartizan.engine.steps import Deed, Shown
from bartizan.games.turris import actions as a, beasts, fields as f, goods as g, names as n, scouts, state as s, tower
from bartizan.games.turris.land import is_held
from bartizan.games.turris.state import TurrisData

STARTS: Final = (0, 9)  # the Locations 1 and 10
DAMAGE_PRESTIGE: Final = 4
INCOME: Final = 1
_ORDER: Final = (2, 1, 0, 5, 4, 3)
"""The rooms in the order in which they are damaged: two rows of three, from the top right one on."""


def travellers(data: TurrisData) -> list[int]:
    """Where the Scouts of the Betrayers stand, in the order in which they move on: the one on the lower number first,
    and one on a Site last (`turris.solo.advance-order`, `turris.ruling.solo-order-sites`)."""
    return [place for place in range(a.LOCATIONS) for _ in range(int(s.betrayers_at(data, place)))]


def move_on(data: TurrisData, start: i64) -> None:
    """A Betrayer goes to the next free Location, or begins anew; on the way the next room without a Damaged tile gets
    one then, to the Betrayers' Prestige: `turris.solo.wrap`, `turris.solo.from-site`, `turris.solo.damage`,
    `turris.solo.damage-prestige`, `turris.components.damage`, `turris.ruling.solo-grid`,
    `turris.ruling.solo-all-damaged`."""
    end = next_free(data, start + 1)
    wraps = end == NOTHING
    if wraps:
        end = next_free(data, 0)
    if end != NOTHING:
        scouts.move_scout(data, data.people, start, end)
        rooms = [room for room in _ORDER if not has(data.cells[f.DAMAGED], room)]
        if wraps and start < a.NUMBERED and rooms:
            data.cells[f.DAMAGED] |= BIT[rooms[0]]
            g.gain_prestige(data, data.people, DAMAGE_PRESTIGE)


def next_free(data: TurrisData, first: i64) -> i64:
    """The first Location with a number, from one on, where no Beast and no Scout is, or NOTHING:
    `turris.solo.advance`, `turris.ruling.solo-own-place`."""
    for location in range(first, a.NUMBERED):
        if s.beast_at(data, location) == NOTHING and not is_held(data, location):
            return location
    return NOTHING


def person_wins(data: TurrisData) -> bool:
    """Whether the person has won a solo match that is over: `turris.solo.win`, `turris.solo.lose`,
    `turris.ruling.solo-immediate-end`."""
    return data.cells[f.PRESTIGE] >= a.ENDING_PRESTIGE or data.cells[f.PRESTIGE + data.people] < a.ENDING_PRESTIGE


class TowerCheck(Deed[TurrisData]):
    """The match ends when the player has built all six rooms and none of them is damaged: `turris.solo.end-tower`,
    `turris.solo.end-either`."""

    def perform(self, data: TurrisData, at: i64) -> None:
        if data.cells[f.DAMAGED] == 0 and data.cells[f.ROOMS] >= a.ROOMS:
            g.trigger_end(data)


class BetrayerPhase(Deed[TurrisData]):
    """The Betrayers travel, a Beast Movement card is drawn, and their Prestige grows; an empty deck is renewed:
    `turris.solo.phases`, `turris.solo.reset`, `turris.solo.not-adjacent`, `turris.solo.no-effects`,
    `turris.solo.ignore-cards`, `turris.ruling.solo-deck-end`."""

    tells = (f.SCOUTS, f.DAMAGED, f.PRESTIGE)

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        cells[f.STAGE] = s.BETWEEN
        BETRAYER_INCOME.plan(data)
        BETRAYER_CARD.plan(data)
        if cells[f.UNSEEN_CARDS] == 0:
            cells[f.UNSEEN_CARDS] = 2 ** len(a.CARD_NAMES) - 1
        for start in travellers(data):
            if cells[f.ENDING] == 0:
                move_on(data, start)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        """Where the Betrayers go, one after the other, what they damage, and their Prestige for it."""
        notes = [n.WORDS.note("phase.betrayers", old, phase="betrayers")]
        after = cast("TurrisData", old.copy())
        for start in travellers(old):
            if after.cells[f.ENDING] == 0:
                before = cast("TurrisData", after.copy())
                move_on(after, start)
                for end in n.places_left(after, before, int(old.people)):
                    way = {"from": a.PLACE_NAMES[start], "to": end}
                    notes.append(n.WORDS.note("betrayer", old, seat=int(old.people), **way))
                    notes += tower.tell_damage(before, after)
        return [*notes, *n.tell_prestige(old, new, "damage")]


class DrawMovementCard(DrawMember[TurrisData]):
    """The card names a Beast that acts at once, and where Beasts go that see nobody: `turris.solo.card`,
    `turris.solo.card-target`, `turris.beast-deck.cards`, `turris.solo.beast-deck`, `turris.ruling.solo-card-beast`."""

    shows = Shown("movement")

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        super().happen(data, at, outcome)
        beasts.BEAST_TURN.plan(data, data.tables.card_beasts[data.cells[f.CARD]])

    def tell_answer(self, data: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        card = action - a.MOVEMENT.base
        beast, location = int(data.tables.card_beasts[card]), int(data.tables.card_locations[card])
        return [n.WORDS.note("movement", data, beast=a.BEAST_NAMES[beast], location=a.PLACE_NAMES[location])]

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.UNSEEN_CARDS] != 0


class BetrayerIncome(Deed[TurrisData]):
    """The Betrayers gain Prestige for the round: `turris.solo.income`, `turris.solo.end-prestige`."""

    tells = (f.PRESTIGE,)

    def perform(self, data: TurrisData, at: i64) -> None:
        g.gain_prestige(data, data.people, INCOME)

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        return n.tell_prestige(old, new, "round")


TOWER_CHECK: Final = TowerCheck("tower_check", s.STEPS)
BETRAYERS: Final = BetrayerPhase("betrayer_phase", s.STEPS)
BETRAYER_CARD: Final = DrawMovementCard("draw_movement_card", s.STEPS, a.MOVEMENT, f.UNSEEN_CARDS, f.CARD)
BETRAYER_INCOME: Final = BetrayerIncome("betrayer_income", s.STEPS)
