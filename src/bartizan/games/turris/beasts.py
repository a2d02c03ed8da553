"""Beasts: when they act, whom they hunt, which way they go, and when they leave. What they do to Scouts is in
`striking.py`."""

from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING, SEATS, TRUTH, Index, Maybe
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Deed, Drawn, Shown
from bartizan.games.turris import actions as a, fields as f, land, names as n, state as s, striking
from bartizan.games.turris.state import TurrisData

ABYSS: Final = a.LOCATION_NAMES.index("abyss")
_STEP: Final = 100  # how much a step counts in the choice of a target: more than all Scouts
_BEGUN: Final = 1
_AFTER_THIS_PHASE: Final = 2
"""How far the end has come, where it is triggered, as `fields.ENDING` counts it."""


# When Beasts act.


class BeastArises(Drawn[TurrisData]):
    """With random Beasts, chance says which begins on a spot: `turris.setup.beasts-variant`."""

    shows = Shown("arise", "spot")
    spot: Argument

    def outcomes(self, data: TurrisData, at: i64) -> list[tuple[int, int]]:
        return [(a.ARISE.base + beast, 1) for beast in range(a.BEASTS) if data.cells[f.BEASTS + beast] == NOTHING]

    def happen(self, data: TurrisData, at: i64, outcome: int) -> None:
        data.drop()
        data.cells[f.BEASTS + outcome - a.ARISE.base] = a.NUMBERED + self.spot.of(at)


class BeastPhase(Deed[TurrisData]):
    """After the last turn all Beasts act, in the order of their numbers: `turris.components.beasts`,
    `turris.round.to-beasts`, `turris.beast.order`, `turris.ruling.trigger-moment`."""

    def perform(self, data: TurrisData, at: i64) -> None:
        data.cells[f.STAGE] = s.BEASTS_ACT
        for beast in range(a.BEASTS - 1, -1, -1):
            BEAST_TURN.plan(data, beast)

    def tell(self, data: TurrisData, at: i64) -> list[dict[str, Any]]:
        return [n.WORDS.note("phase.beasts", data, phase="beasts")]


class BeastTurn(Deed[TurrisData]):
    """A Beast's turn to act, in the Beast Phase or by a card of solo, on the board as the one before has left it; only
    in the former can the Harrow chain attacks. One that lies flipped only stands up, and one that has been removed
    does nothing: `turris.beast.steps`, `turris.beast.order`, `turris.move.flipped`, `turris.chain.beast-phase-only`,
    `turris.solo.card`, `turris.ruling.solo-card-beast`, `turris.ruling.site-current-action`."""

    beast: Argument

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        beast = self.beast.of(at)
        if cells[f.BEASTS + beast] == NOTHING:
            return
        land.SETTLE.plan(data)
        if cells[f.FLIPPED + beast] == 1:
            cells[f.FLIPPED + beast] = 0
            return
        if beast == a.HARROW and cells[f.STAGE] == s.BEASTS_ACT:
            CHAIN.plan(data)
        cells[f.DEVOURED] = 0
        HUNT.plan(data, beast)


class ChainAttack(Deed[TurrisData]):
    """The Harrow goes on as long as it devours and sees a Scout beside it. If it lies flipped by then, it stands up:
    `turris.chain.repeat`, `turris.ruling.site-current-action`, as in `turris.chain.example`."""

    waits = True

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        if chains(data):
            if cells[f.FLIPPED + a.HARROW] == 1:
                cells[f.FLIPPED + a.HARROW] = 0
            else:
                self.plan(data)
                HUNT.plan(data, a.HARROW)
            land.SETTLE.plan(data)
        cells[f.DEVOURED] = 0

    def fits(self, data: TurrisData, at: i64) -> bool:
        return data.cells[f.BEASTS + a.HARROW] != NOTHING

    def tell(self, data: TurrisData, at: i64) -> list[dict[str, Any]]:
        if not chains(data) or data.cells[f.FLIPPED + a.HARROW] == 1:
            return []
        return [n.WORDS.note("chain", data, beast=a.BEAST_NAMES[a.HARROW])]


def chains(data: TurrisData) -> bool:
    """Whether the Harrow goes on: it has devoured, sees a Scout of people beside it, and no Fruit is out:
    `turris.chain.conditions`, `turris.ruling.chain-devoured`, `turris.ruling.chain-visible`,
    `turris.ruling.solo-chain`, `turris.site.unused-nothing`."""
    cells = data.cells
    if cells[f.DEVOURED] == 0 or cells[f.FRUIT] != NOTHING:
        return False
    return any(land.is_seen(data, place) for place in land.ways(data, cells[f.BEASTS + a.HARROW]))


class EndBeastPhase(Deed[TurrisData]):
    """At the end of a Beast Phase a Beast leaves for good once the end has begun before it, the last in the order of
    acting; in solo none ever does: `turris.endgame.this-round`, `turris.endgame.in-beast-phase`,
    `turris.endgame.remove`, `turris.endgame.count`, `turris.solo.end-either`."""

    def perform(self, data: TurrisData, at: i64) -> None:
        cells = data.cells
        cells[f.STAGE] = s.BETWEEN
        beasts = land.beasts_out(data)
        if cells[f.ENDING] == _AFTER_THIS_PHASE:
            cells[f.ENDING] = _BEGUN
        elif cells[f.ENDING] == _BEGUN and beasts and not s.is_solo(data):
            cells[f.BEASTS + beasts[-1]] = NOTHING
            cells[f.FLIPPED + beasts[-1]] = 0


# Target.


def targets(data: TurrisData, beast: i64) -> list[int]:
    """The Locations that a Beast may hunt: the Fruit, else the nearest Scouts, of these the most; else the Abyss, or in
    solo what this round's card shows when no Scout is out: `turris.target.priority`, `turris.target.fruit`,
    `turris.target.closest`, `turris.target.most`, `turris.target.abyss`, `turris.ruling.fruit-hidden`,
    `turris.solo.card-target`, `turris.solo.no-scouts`, `turris.ruling.solo-fruit-first`,
    `turris.ruling.solo-hidden-scouts`, as in `turris.target.example-most`, `turris.target.example-closest` and
    `turris.target.example-fruit`."""
    cells = data.cells
    if cells[f.FRUIT] != NOTHING:
        return [int(cells[f.FRUIT])]
    found: list[int] = []
    best: i64 = a.PLACES * _STEP
    for location in range(a.LOCATIONS):
        if land.is_seen(data, location):
            rank = land.distance(data, cells[f.BEASTS + beast], location) * _STEP - s.scouts_at(data, location)
            if rank < best:
                found = []
                best = rank
            if rank == best:
                found.append(location)
    if found:
        return found
    if cells[f.CARD] != NOTHING and s.on_board(data, 0) == 0:
        return [int(data.tables.card_locations[cells[f.CARD]])]
    return [ABYSS]


class Hunt(s.OfFirst):
    """A Beast finds its target; among equal ones the First Player chooses: `turris.beast.steps`,
    `turris.target.first-player`, as in `turris.target.example-tie`."""

    waits = True
    opens = (a.TARGET,)
    shows = Shown("target", "beast")
    beast: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [a.TARGET.base + location for location in targets(data, self.beast.of(at))]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        data.drop()
        STRIDE.plan(data, self.beast.of(at), action - a.TARGET.base, NOTHING)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        """Only where Scouts are equally close and equally many is a target chosen."""
        location, beast = action - a.TARGET.base, self.beast.of(at)
        number = int(s.scouts_at(data, location))
        if number == 0 and s.betrayers_at(data, location) > 0:
            return Refusal("turris.solo.ignore-target", f"Only Betrayers are {n.within(data, location)}.")
        if number == 0:
            return Refusal("turris.target.closest", f"No Scout is {n.within(data, location)}.")
        if hidden := land.refuse_beast(data, location, "turris.target.hidden", " and hides the Scouts there"):
            return hidden
        best, start = targets(data, beast)[0], data.cells[f.BEASTS + beast]
        near, far = int(land.distance(data, start, best)), int(land.distance(data, start, location))
        if far > near:
            where = n.sentence(n.place_name(data, location))
            text = f"{where} is {n.counted(far, 'step')} away, and Scouts are within {near}."
            return Refusal("turris.target.closest", text)
        most = int(s.scouts_at(data, best))
        text = f"{n.scouts(number)} {n.within(data, location)}, and {most} elsewhere, equally close."
        return Refusal("turris.target.most", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return striking.beast_place(data, self.beast.of(at))


# Path and move.


def speed(data: TurrisData, beast: i64) -> i64:
    """How many steps a Beast takes: two while the Altar hastens it, under whose space the Speed token lies. On the
    space of a Beast that is gone it hastens none: `turris.move.speed-one`, `turris.move.speed-two`,
    `turris.setup.altar`, `turris.setup.speed-token`, `turris.cleanup.speed-token`, `turris.ruling.altar-order`,
    `turris.endgame.altar-removed`."""
    return 2 if data.tables.altar[data.cells[f.ALTAR]] == beast and data.tables.fast[beast] == 1 else 1


def stride_places(data: TurrisData, beast: i64, target: i64, first: i64) -> list[int]:
    """The places that can be the next step of a Beast's path, as far as the choice makes a difference:
    `turris.move.speed`, `turris.move.stop-at-scout`, `turris.ruling.already-there`,
    `turris.ruling.path-choice-minimal`, as in `turris.move.example-stop`."""
    start = data.cells[f.BEASTS + beast]
    if start == target:
        return []
    if first == NOTHING:
        return land.onward(data, start, target)
    if speed(data, beast) == 1 or first == target or land.stops_beast(data, first):
        return []
    return land.onward(data, first, target)


def path_end(data: TurrisData, first: i64, second: i64) -> i64:
    """Where a path ends: in its second place if a Beast can stay there, else in the first, or NOTHING if in neither:
    `turris.move.no-shared-end`, `turris.move.through`, `turris.move.blocked`, `turris.move.crossroads`,
    `turris.ruling.move-as-far`, as in `turris.move.example-speed` and `turris.move.example-blocked`."""
    if second != NOTHING and s.beast_at(data, second) == NOTHING:
        return second
    if first != NOTHING and s.beast_at(data, first) == NOTHING:
        return first
    return NOTHING


def enter(data: TurrisData, beast: i64, place: i64) -> None:
    """A Beast ends its move in a place, and strikes whoever is there: `turris.effect.when`,
    `turris.effect.any-phase`."""
    data.cells[f.BEASTS + beast] = place
    if land.is_held(data, place):
        striking.STRIKE.plan(data, beast)


def refuse_step(data: TurrisData, start: int, place: int) -> Refusal | None:
    """Why no Beast can go from one place to another at all."""
    where = n.place_name(data, place)
    if all(place != beside for beside in data.tables.beside[start]):
        return Refusal("turris.path.step", f"{n.sentence(where)} is not beside {n.place_name(data, start)}.")
    if not land.is_place(data, place):
        return Refusal("turris.site.unused-beasts", f"No Site lies on {where}, so no Beast enters it.")
    return None


class BeastPath(s.OfFirst):
    """A Beast that has its target plots its path, place by place, and goes as far as it may when it has all within its
    speed. Of shortest paths that differ there the First Player chooses one: `turris.path.shortest`,
    `turris.path.first-player`, `turris.ruling.path-choice-minimal`, as in `turris.path.example`."""

    opens = (a.VIA,)
    shows = Shown("path", "beast", "target", via="first")
    tells = (f.BEASTS,)
    beast: Argument
    target: Argument
    first: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        places = stride_places(data, self.beast.of(at), self.target.of(at), self.first.of(at))
        return [a.VIA.base + place for place in places]

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        beast = self.beast.of(at)
        target = self.target.of(at)
        first = self.first.of(at)
        place: i64 = action - a.VIA.base
        data.drop()
        if first == NOTHING and stride_places(data, beast, target, place):
            self.plan(data, beast, target, place)
            return
        end = path_end(data, first, place)
        if end != NOTHING:
            enter(data, beast, end)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        place, start, target = action - a.VIA.base, int(self.first.of(at)), int(self.target.of(at))
        if start == NOTHING:
            start = int(data.cells[f.BEASTS + self.beast.of(at)])
        short, long = int(land.distance(data, start, target)), int(land.distance(data, place, target)) + 1
        way = f"By {n.place_name(data, place)} it is {n.counted(long, 'step')}"
        text = f"{way} to {n.place_name(data, target)}, not {short}."
        return refuse_step(data, start, place) or Refusal("turris.path.shortest", text)

    def besides(self, data: TurrisData, at: i64, seat: i64) -> dict[str, Any]:
        return striking.beast_place(data, self.beast.of(at))

    def fits(self, data: TurrisData, at: i64) -> bool:
        first, start = self.first.of(at), data.cells[f.BEASTS + self.beast.of(at)]
        return first == NOTHING or first in land.onward(data, start, self.target.of(at))

    def told(self, old: TurrisData, new: TurrisData, at: i64, action: int) -> list[dict[str, Any]]:
        """Where the Beast wanted to go and why, how far it came, and what has ended its move."""
        beast, target, via = int(self.beast.of(at)), int(self.target.of(at)), int(self.first.of(at))
        start, end = int(old.cells[f.BEASTS + beast]), int(new.cells[f.BEASTS + beast])
        if start == end and len(new.agenda) == len(old.agenda):
            return []  # its next step is still to be chosen
        why = land.hunting_reason(old, beast, target)
        aim = n.WORDS.say(f"aims.{why}", old, target=a.PLACE_NAMES[target])
        places = {"from": a.PLACE_NAMES[start], "to": a.PLACE_NAMES[end], "target": a.PLACE_NAMES[target]}
        key = "there" if start == target else "blocked"
        ended = key
        if start != end:
            key = "strode"
            ended = "target" if end == target else "scouts" if land.stops_beast(old, end) else "speed"
            if via != NOTHING and via != end:
                key = "via"
                places["via"] = a.PLACE_NAMES[via]
        words = {"aim": n.WORDS.say("aims.stops", aim=aim) if ended == "scouts" else aim}
        data = {"beast": a.BEAST_NAMES[beast], "why": why, "speed": int(speed(old, beast)), "ended": ended}
        return [n.WORDS.note(f"beast.{key}", old, words, **data, **places)]


# Beasts that effects move.


def step_places(data: TurrisData, beast: i64, steps: i64) -> list[int]:
    """Where an effect can move a Beast with its next step, ascending: to a place without a Beast, or through one when
    steps are left to come out behind it or to go back: `turris.words.move-beast`, `turris.ruling.effect-moves`,
    `turris.move.no-shared-end`, `turris.ruling.unused-exit-only`."""
    found: list[int] = []
    for place in land.ways(data, data.cells[f.BEASTS + beast]):
        leads_on = steps > 1 and any(s.beast_at(data, other) in (NOTHING, beast) for other in land.ways(data, place))
        if leads_on or s.beast_at(data, place) == NOTHING:
            found.append(place)
    return found


def shares_place(data: TurrisData, beast: i64) -> bool:
    """Whether a Beast is passing through another."""
    place = data.cells[f.BEASTS + beast]
    return any(other != beast and data.cells[f.BEASTS + other] == place for other in range(a.BEASTS))


class LeadBeast(striking.OfBeast):
    """A seat whose effect moves a Beast says where it goes next. It ends where Scouts are; elsewhere it may go on, and
    it may stop, after one step or more, where no other Beast is: `turris.words.move-beast`,
    `turris.beast-effect.direction`, `turris.ruling.effect-moves`, `turris.ruling.flipped-still-there`."""

    opens = (a.VIA, a.DONE)
    shows = Shown("lead", "beast", "steps", "moved")
    steps: Argument
    moved: Argument

    def options(self, data: TurrisData, at: i64) -> list[int]:
        beast = self.beast.of(at)
        steps = self.steps.of(at)
        found = [a.VIA.base + place for place in step_places(data, beast, steps)] if steps > 0 else []
        if self.moved.of(at) == 1 and not shares_place(data, beast):
            return [a.DONE.base, *found]
        return found

    def decide(self, data: TurrisData, at: i64, action: int) -> None:
        beast = self.beast.of(at)
        steps = self.steps.of(at)
        data.drop()
        if action == a.DONE.base:
            return
        place: i64 = action - a.VIA.base
        if land.stops_beast(data, place) or steps <= 1:
            enter(data, beast, place)
        else:
            data.cells[f.BEASTS + beast] = place
            self.plan(data, beast, steps - 1, self.seat.of(at), 1)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal | None:
        beast = int(self.beast.of(at))
        here, name = int(data.cells[f.BEASTS + beast]), n.beast_name(beast)
        if action in a.DONE:
            if shares_place(data, beast):
                text = f"{n.sentence(name)} cannot end {n.within(data, here)} with another."
                return Refusal("turris.move.no-shared-end", text)
            return Refusal("turris.words.move-beast", f"{n.sentence(name)} must go at least 1 step.")
        place = action - a.VIA.base
        so = f", and {name} could not go on from there"
        return refuse_step(data, here, place) or land.refuse_beast(data, place, "turris.move.no-shared-end", so)

    def fits(self, data: TurrisData, at: i64) -> bool:
        return len(step_places(data, self.beast.of(at), self.steps.of(at))) > 0


ARISE_BEAST: Final = BeastArises("beast_arises", s.STEPS, spot=Index(a.SPOT_NAMES))
BEAST_PHASE: Final = BeastPhase("beast_phase", s.STEPS)
BEAST_TURN: Final = BeastTurn("beast_turn", s.STEPS, beast=a.BEAST_DOMAIN)
HUNT: Final = Hunt("beast_hunts", s.STEPS, beast=a.BEAST_DOMAIN)
STRIDE: Final = BeastPath(
    "beast_path", s.STEPS, beast=a.BEAST_DOMAIN, target=a.LOCATION_DOMAIN, first=Maybe(a.PLACE_DOMAIN)
)
CHAIN: Final = ChainAttack("chain_attack", s.STEPS)
END_BEASTS: Final = EndBeastPhase("end_beast_phase", s.STEPS)
LEADING: Final = LeadBeast("lead_beast", s.STEPS, beast=a.BEAST_DOMAIN, steps=s.COUNTED, seat=SEATS, moved=TRUTH)
