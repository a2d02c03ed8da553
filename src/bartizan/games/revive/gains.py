"""Gains of points and devotion: how they are converted at that moment, and what the two tracks bring."""

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.domains import SEATS, TRUTH, Domain, Whole
from bartizan.engine.game import Pause
from bartizan.games.revive import actions as a, fields as f, machines, names as n, state as s
from bartizan.games.revive.primitives import Argument, Does, DoesIf, OfSeat, Refusal, Shown, number_of, plan_effect
from bartizan.games.revive.state import ReviveData
from bartizan.games.revive.vocabulary import NUMBER

KIND: Final = Domain("gain", ["points", "devotion"])
_ENTRIES: Final = [f"{kind}.{name}" for kind, names in a.IDS.items() for name in names]
CAUSE: Final = Domain("cause", ["exploring", "crates", *_ENTRIES])
"""What brings a gain: exploring, a crate that is not there any more, or an entry of the content."""
EXPLORING: Final[i64] = 0
NO_CRATE: Final[i64] = 1
POINTS: Final[i64] = 0
DEVOTION: Final[i64] = 1
PAIR: Final[i64] = 2  # so many become one of the other kind: `revive.convert.two-to-one`
_ANSWERS: Final[dict[Literal["never", "always"], str]] = {"never": a.SKIP.name, "always": a.CONVERT.name}
PAUSES: Final = {
    "points": Pause("when you gain points that can become devotion", standing=_ANSWERS),
    "devotion": Pause("when you gain devotion that can become points", default="never", standing=_ANSWERS),
}
"""Gains that can be converted, as the game's pauses. Who always converts, converts as much as two for one allows:
`revive.ruling.convert-standing`."""


def cause_of(data: ReviveData, node: i64) -> i64:
    """The entry of the content to which a step of an effect belongs, as a cause."""
    return CAUSE.numbers[data.tables.effects.source_of(int(node))]


def gain(data: ReviveData, seat: i64, kind: i64, number: i64, cause: i64) -> None:
    """A seat gains points or devotion. With the expansion it may convert them first, if there are enough of them or a
    machine does it. It is put on the agenda, so what comes after the gain has to lie there already:
    `revive.convert.two-to-one`, `revive.ruling.convert-unit`, `revive.ruling.convert-online`,
    `revive.ruling.convert-off-turn`, `revive.frame.expansion-optional`."""
    if number > 0:
        GAINING.plan(data, seat, kind, number, 0, cause)


def score(data: ReviveData, seat: i64, points: i64, cause: i64) -> None:
    """A seat gains points, which it may convert. What comes after this gain has to lie on the agenda already."""
    gain(data, seat, POINTS, points, cause)


def take(data: ReviveData, seat: i64, points: i64, devotion: i64) -> None:
    """A seat moves on, on the devotion track and then on the point track: what each space brings that it reaches or
    passes comes at once and in this order. Nothing lies beyond the last one: `revive.devotion.advance`,
    `revive.devotion.bonus`, `revive.devotion.bonus-once`, `revive.devotion.beyond`, `revive.crate.point-track`,
    `revive.point.track-bonus-lost`, `revive.ruling.devotion-order`, `revive.ruling.devotion-beyond`,
    `revive.ruling.point-beyond`, `revive.ruling.convert-order`, `revive.ruling.convert-not-again`."""
    before = data.cells[f.SCORE + seat]
    data.cells[f.SCORE + seat] = before + points
    for place in range(len(data.tables.point_crates) - 1, -1, -1):
        if is_reached(data.tables.point_crates, place, before, points):
            plan_effect(data, data.tables.point_effect, seat)
    before = data.cells[f.DEVOTION + seat]
    data.cells[f.DEVOTION + seat] = before + devotion
    for place in range(len(data.tables.bonus_spaces) - 1, -1, -1):
        if is_reached(data.tables.bonus_spaces, place, before, devotion):
            plan_effect(data, data.tables.bonuses[place], seat)


def is_reached(spaces: vec[i64], place: i64, before: i64, number: i64) -> bool:
    """Whether so many steps reach or pass one of some spaces of a track."""
    return before < spaces[place] and spaces[place] <= before + number


class Gain(OfSeat):
    """Points or devotion are being gained, and how many become the other kind: two for one, as many pairs as the seat
    likes; or one for one, with a machine that one use of covers one gain: `revive.convert.two-to-one`,
    `revive.convert.part`, `revive.convert.only-gain`, `revive.convert.during-game`, `revive.machine.convert`,
    `revive.ruling.convert-machine-rest`, `revive.ruling.convert-off-turn`, `revive.ruling.convert-standing`,
    `revive.convert.example`, `revive.machine.convert-example`."""

    opens = (a.SKIP, a.CONVERT, a.USE)
    shows = Shown("gain", "kind", "number", "machine", **{"from": "cause"})
    kind: Argument
    number: Argument
    machine: Argument
    cause: Argument

    def proceed(self, data: ReviveData, at: i64) -> bool:
        seat, enough = self.seat.of(at), self.number.of(at) >= self.price(at)
        if data.cells[f.EXPANSION] == 1 and (enough or len(machines.answering(data, seat)) > 0):
            return super().proceed(data, at)
        data.drop()
        self.take_rest(data, at, 0)
        return True

    def take_rest(self, data: ReviveData, at: i64, converted: i64) -> None:
        """What has been converted is taken, and the rest of the gain."""
        rest = self.number.of(at) - converted * self.price(at)
        if self.kind.of(at) == POINTS:
            take(data, self.seat.of(at), rest, converted)
        else:
            take(data, self.seat.of(at), converted, rest)

    def price(self, at: i64) -> i64:
        """How many become one."""
        return PAIR - self.machine.of(at)

    def options(self, data: ReviveData, at: i64) -> list[int]:
        found = [a.CONVERT.base + number for number in range(int(self.number.of(at) // self.price(at)))]
        if self.machine.of(at) == 1:
            return found
        return [a.SKIP.base, *found, *machines.answering(data, self.seat.of(at))]

    def sensible(self, data: ReviveData, at: i64) -> list[int]:
        """Bots convert no more than what reaches a space of the other track that brings something."""
        reaching = [a.CONVERT.base + number - 1 for number in self.reaching(data, at)]
        useful = {a.SKIP.base, *reaching, *(machines.answering(data, self.seat.of(at)) if reaching else [])}
        return [action for action in data.ready if action in useful] or data.ready

    def reaching(self, data: ReviveData, at: i64) -> list[int]:
        """How many steps reach each space of the other track that brings something, as far as the gain has so many."""
        other, spaces = data.cells[f.DEVOTION + self.seat.of(at)], data.tables.bonus_spaces
        if self.kind.of(at) == DEVOTION:
            other, spaces = data.cells[f.SCORE + self.seat.of(at)], data.tables.point_crates
        return [int(space - other) for space in spaces if other < space and space <= other + self.number.of(at)]

    def decide(self, data: ReviveData, at: i64, action: int) -> None:
        data.drop()
        if action >= a.USE.base:
            machines.occupy(data, self.seat.of(at), action - a.USE.base)
            self.plan(data, self.seat.of(at), self.kind.of(at), self.number.of(at), 1, self.cause.of(at))
        else:
            self.take_rest(data, at, 0 if action == a.SKIP.base else action - a.CONVERT.base + 1)

    def blocks(self, data: ReviveData, at: i64) -> list[str]:
        return [a.CONVERT.name] if self.machine.of(at) == 1 else [block.name for block in self.opens]

    def refuse(self, data: ReviveData, at: i64, action: int) -> Refusal | None:
        if action in a.USE:
            return machines.refuse(data, self.seat.of(at), action, "revive.machine.convert")
        number, kind = self.number.of(at), KIND.values[self.kind.of(at)]
        most = number // self.price(at)
        return n.refusal(data, action, {"revive.convert.part": True}, number=number, kind=kind, most=most)

    def fits(self, data: ReviveData, at: i64) -> bool:
        return self.machine.of(at) == 0 or data.cells[f.EXPANSION] == 1


def pause_of(data: ReviveData) -> str | None:
    """At which of the game's pauses a match stands, if at any: a machine that is in use is no pause any more."""
    at, asked = data.top(), data.doing() is GAINING
    return KIND.values[GAINING.kind.of(at)] if asked and GAINING.machine.of(at) == 0 else None


def gain_by(data: ReviveData, node: i64, seat: i64, kind: i64) -> None:
    """Points or devotion: `revive.devotion.advance`, `revive.machine.devotion`, `revive.scyphoz.e-any`."""
    gain(data, seat, kind, number_of(data, node), cause_of(data, node))


GAINING: Final = Gain(
    "gain", s.STEPS, seat=SEATS, kind=KIND, number=Whole(1, len(a.CONVERTED.values)), machine=TRUTH, cause=CAUSE
)
Does("points {number}", lambda data, node, seat: gain_by(data, node, seat, POINTS), number=NUMBER)
Does("devotion {number}", lambda data, node, seat: gain_by(data, node, seat, DEVOTION), number=NUMBER)
# a machine converts one for one: it answers a gain, which asks for it: `revive.machine.convert`
DoesIf("convert", lambda *_: None, lambda *_: False, "it converts points or devotion when you gain them")
