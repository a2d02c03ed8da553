"""The Council track: the steps of its tokens, the rewards of its spots, and the way back to the start."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import SEATS
from bartizan.engine.errors import Refusal
from bartizan.engine.language import NONE
from bartizan.engine.steps import Argument, OfSeat, Shown
from bartizan.games.turris import actions as a, fields as f, missions, names as n, state as s
from bartizan.games.turris.state import TurrisData

LAST_LEVEL: Final = 5  # the level with the spot for a room: `turris.council.room-spot`
_START: Final = 0
"""The spot where all tokens begin and to which they return, without a reward: `turris.council.start`,
`turris.setup.council`, `turris.ruling.council-start-empty`."""


def plan_council(data: TurrisData, seat: i64, steps: i64) -> None:
    """A seat's Council token is to advance: by an effect, or for Scouts that have come into the Graveyard, whatever
    becomes of them meanwhile. The Betrayers have none: `turris.council.graveyard`, `turris.council.prevented`,
    `turris.words.council`, `turris.ruling.council-steps-left`, `turris.solo.no-other-markers`."""
    if steps > 0 and seat < data.people:
        COUNCIL.plan(data, seat, steps)


def level_of(data: TurrisData, seat: i64) -> i64:
    """The level of the spot where a seat's Council token is."""
    return data.tables.levels[data.cells[f.COUNCIL + seat]]


def tell_council(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """Council tokens that have come to another spot."""
    notes: list[dict[str, Any]] = []
    for seat, _, spot in f.FIELDS.changes(old.cells, new.cells, f.COUNCIL):
        level = int(level_of(new, seat))
        key = "council.level" if level else "council.start"
        notes.append(n.WORDS.note(key, new, seat=seat, spot=a.SPOT_OF_COUNCIL_NAMES[spot], level=level))
    return notes


class CouncilSteps(OfSeat[TurrisData]):
    """A Council token advances step by step, each time to a spot of the next level whose reward its owner may gain, if
    that can be done; the step is taken either way. From the last level a step leads back to the start and brings
    nothing: `turris.council.levels`, `turris.council.reward`, `turris.council.decline-return`,
    `turris.ruling.council-branch`, `turris.ruling.council-multi`, `turris.ruling.council-room-lost`,
    `turris.ruling.circle-always`, `turris.ruling.in-full`, as in `turris.council.example`."""

    waits = True
    opens = (a.ADVANCE,)
    shows = Shown("council", "number")
    number: Argument

    def proceed(self, data: TurrisData, at: i64) -> bool:
        seat = self.seat.of(at)
        if level_of(data, seat) != LAST_LEVEL:
            return super().proceed(data, at)
        self.count_down(data, at, self.number)
        data.cells[f.COUNCIL + seat] = _START
        return True

    def options(self, data: TurrisData, at: i64) -> list[int]:
        level = level_of(data, self.seat.of(at))
        return [a.ADVANCE.base + spot for spot, other in enumerate(data.tables.levels) if other == level + 1]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        self.count_down(data, at, self.number)
        seat = self.seat.of(at)
        spot = action - a.ADVANCE.base
        data.cells[f.COUNCIL + seat] = spot
        if level_of(data, seat) == LAST_LEVEL:
            GOING_HOME.plan(data, seat)
        missions.trigger(data, seat, s.WHEN_COUNCIL)
        reward = data.tables.spot_effects[spot]
        if reward != NONE and data.can_perform(reward, seat):
            s.OFFER.plan(data, reward, seat)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        levels, spot = data.tables.levels, action - a.ADVANCE.base
        here = int(data.cells[f.COUNCIL + self.seat.of(at)])
        name, own = n.title(a.SPOT_OF_COUNCIL_NAMES[spot]), n.title(a.SPOT_OF_COUNCIL_NAMES[here])
        text = f"From {own} the token goes to level {levels[here] + 1}, and {name} has level {levels[spot]}."
        return Refusal("turris.council.levels", text)


class CouncilReturn(OfSeat[TurrisData]):
    """After the reward of a spot of the last level a token may go back to the start. If the reward itself has moved it
    off that level, nothing is asked: `turris.council.last-level`, `turris.ruling.council-multi`."""

    waits = True
    opens = (a.ACCEPT, a.DECLINE)
    shows = Shown("go-home")

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.ACCEPT.base, a.DECLINE.base] if level_of(data, self.seat.of(at)) == LAST_LEVEL else []

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        if action == a.ACCEPT.base:
            data.cells[f.COUNCIL + self.seat.of(at)] = _START

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        return None  # both answers are always there


COUNCIL: Final = CouncilSteps("council_steps", s.STEPS, seat=SEATS, number=s.COUNTED)
GOING_HOME: Final = CouncilReturn("council_return", s.STEPS, seat=SEATS)
