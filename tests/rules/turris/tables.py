"""Small positions of Turris to try a rule on, and short looks at what lies where.

Pieces are written as words: the Scouts of a seat as the Locations they stand in (`"nest guild guild"`), what a seat
owns as letters (`i` Ichor, `k` Knowledge, `r` Relics, `w` Weaponry, `A` an Artifact, `t` an Additional Action token).
What differs between seats is a list, the first seat first; seats left out have nothing.
"""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine import content as contents
from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import box, fields as f
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    CHANCE_SPACE,
    LOCATIONS,
    MISSION_NAMES,
    PLACE_NAMES,
    RESOURCES,
    ROOMS,
    SITE_NAMES,
    SLOTS,
    SPACE,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TACTICS,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import BEAST_PHASE, BEAST_TURN, END_BEASTS
from bartizan.games.turris.flow import Turris, new_turris
from bartizan.games.turris.land import SETTLE
from bartizan.games.turris.rounds import CLEANUP, FINISH
from bartizan.games.turris.solo import BETRAYERS, TOWER_CHECK
from bartizan.games.turris.state import ACTING, BEASTS_ACT, BETWEEN, EFFECT, LANGUAGE, STEPS, Tables
from bartizan.games.turris.turns import TURN

CONTENT: Final = contents.load(Path(box.__file__).parent / "content", box.KINDS)
LETTERS: Final = "ikrw"
AWAY: Final = {"pain": "a", "delusion": "b", "despair": "c", "harrow": "d"}
"""Where Beasts stand that a position does not name: on their spots."""
SITES: Final = ("cistern", "vault", "smelter", "caravan-halt")
"""The Sites of a position that names none; Scouts find nothing to decide there until they Collect."""
TABLEAU: Final = ("watchfires", "old-songs", "stone-stores", "star-charts", "spear-wall")
TOWER: Final = ("pilgrim", "artisan", "smith", "beacon", "gardener", "fledgling")
FILLERS: Final = ("long-stair", "gate-towers", "war-school", "buttress", "great-library", "reliquary", "outer-ring")
"""Missions without an effect, for those who have completed some."""


@cache
def tables(solo: bool = False) -> Tables:
    """The numbers of our own content."""
    return box.tables_of(CONTENT, solo)


def changed(solo: bool = False, **kinds: dict[str, dict[str, Any]]) -> Tables:
    """The numbers of a box of which an owner has changed some cards: `changed(tactic={"goad": {"effect": [...]}})`."""
    own = contents.with_pack(CONTENT, box.KINDS, "an owner's pack", kinds)
    return box.tables_of(own, solo)


def ongoing(mission: str = "wide-net", solo: bool = False, **fields: Any) -> Tables:
    """A box in which a Mission has another ongoing effect."""
    plain = {"form": "ongoing", "effect": [], "when": "", "once": False, "standing": ""}
    return changed(solo, mission={mission: plain | fields})


def fresh(people: int = 2, solo: bool = False, random_beasts: bool = False, box_: Tables | None = None) -> Turris:
    """A match before anything has been drawn."""
    return new_turris(people, solo, random_beasts, box_ or tables(solo))


def begun(people: int = 2, solo: bool = False, random_beasts: bool = False, box_: Tables | None = None) -> Turris:
    """A match before its first turn: chance has always brought its first outcome."""
    state = fresh(people, solo, random_beasts, box_)
    draw_on(state)
    return state


def draw_on(state: Turris) -> None:
    """Let chance bring its first outcome until somebody has to decide."""
    while state.seat == CHANCE:
        state.apply(state.chance()[0][0])


def position(
    people: int = 2,
    solo: bool = False,
    box_: Tables | None = None,
    *,
    first: int = 0,
    scouts: Sequence[str] = (),
    dead: Sequence[int] = (),
    goods: Sequence[str] = (),
    hands: Sequence[str] = (),
    pile: str | None = None,
    prestige: Sequence[int] = (),
    council: Sequence[str] = (),
    rooms: Sequence[int] = (),
    done: Sequence[int | str] = (),
    reserved: Sequence[str] = (),
    slots: Sequence[str] = (),
    tableau: Sequence[str] = TABLEAU,
    sites: Sequence[str] = SITES,
    tower: Sequence[str] = TOWER,
    owners: Sequence[int] = (),
    damaged: Sequence[int] = (),
    upgrades: str = "",
    flipped: str = "",
    altar: str = "harrow",
    fruit: str = "",
    future: int = NOTHING,
    ending: int = 0,
    round_: int = 3,
    card: int = 0,
    **beasts: str,
) -> Turris:
    """A match with pieces and cards as they are named, nobody's turn. Beasts go by their names: `pain="guild"`."""
    state = fresh(people, solo, False, box_)
    state.cells[f.FIRST] = first
    set_scouts(state, scouts, dead)
    for seat in range(people):
        own = goods[seat] if seat < len(goods) else ""
        for resource, letter in enumerate(LETTERS):
            state.cells[f.RESOURCES + seat * RESOURCES + resource] = own.count(letter)
        state.cells[f.ARTIFACTS + seat] = own.count("A")
        state.cells[f.TOKENS + seat] = own.count("t")
    set_cards(state, hands, pile)
    set_missions(state, tableau, done, reserved, slots)
    for seat, number in enumerate(prestige):
        state.cells[f.PRESTIGE + seat] = number
    state.cells[f.THRESHOLDS] = min(4, max([0, *prestige[:people]]) // 10)
    for seat, number in enumerate(rooms):
        state.cells[f.ROOMS + seat] = number
    for seat, spot in enumerate(council):
        state.cells[f.COUNCIL + seat] = SPOT_OF_COUNCIL_NAMES.index(spot)
    for lot in range(people):
        state.cells[f.SITES + lot] = SITE_NAMES.index(sites[lot])
        state.cells[f.UNSEEN_SITES] -= 2 ** SITE_NAMES.index(sites[lot])
    for slot in range(ROOMS):
        state.cells[f.TOWER + slot] = TRIONFO_NAMES.index(tower[slot])
        state.cells[f.UNSEEN_ROOMS] -= 2 ** TRIONFO_NAMES.index(tower[slot])
        state.cells[f.OWNERS + slot] = owners[slot] if slot < len(owners) else NOTHING
    state.cells[f.DAMAGED] = sum(2 ** (room - 1) for room in damaged)
    state.cells[f.UPGRADES] = sum(2 ** place(name) for name in upgrades.split())
    set_beasts(state, **beasts)
    for name in flipped.split():
        state.cells[f.FLIPPED + BEAST_NAMES.index(name)] = 1
    state.cells[f.ALTAR] = list(state.tables.altar).index(BEAST_NAMES.index(altar))
    state.cells[f.FRUIT] = place(fruit) if fruit else NOTHING
    state.cells[f.FUTURE] = future
    state.cells[f.ENDING] = ending
    state.cells[f.ROUND] = round_
    state.cells[f.CARD] = card - 1 if card else NOTHING
    return state


def set_scouts(state: Turris, scouts: Sequence[str], dead: Sequence[int] = ()) -> None:
    """Put Scouts on the board and into the Graveyard; the rest is in Reserve. Betrayers are the last seat."""
    for seat in range(int(state.seats)):
        names = scouts[seat].split() if seat < len(scouts) else []
        if seat >= state.people and not names:
            continue  # the Betrayers stay where they start
        for location in range(LOCATIONS):
            state.cells[f.SCOUTS + seat * LOCATIONS + location] = names.count(PLACE_NAMES[location])
        if seat < state.people:
            state.cells[f.GRAVEYARD + seat] = dead[seat] if seat < len(dead) else 0
            state.cells[f.RESERVE + seat] = 4 - len(names) - state.cells[f.GRAVEYARD + seat]


def set_beasts(state: Turris, **beasts: str) -> None:
    """Put Beasts somewhere, by name; `gone` for those that have left."""
    for beast, name in enumerate(BEAST_NAMES):
        where = beasts.get(name, AWAY[name])
        state.cells[f.BEASTS + beast] = NOTHING if where == "gone" else place(where)


def set_cards(state: Turris, hands: Sequence[str], pile: str | None) -> None:
    """Deal Tactics cards; with a pile, it is the whole pile and the deck is what it names after a stroke."""
    for seat, hand_ in enumerate(hands):
        for name in hand_.split():
            card = TACTIC_NAMES.index(name)
            state.cells[f.HANDS + seat * TACTICS + card] += 1
            state.cells[f.DECK + card] -= 1
    if pile is not None:
        named, _, deck = pile.partition("/")
        for card, name in enumerate(TACTIC_NAMES):
            state.cells[f.PILE + card] = named.split().count(name)
            state.cells[f.DECK + card] = deck.split().count(name)


def set_missions(
    state: Turris, tableau: Sequence[str], done: Sequence[int | str], reserved: Sequence[str], slots: Sequence[str]
) -> None:
    """Lay Missions out: the tableau, then what seats have completed, reserved and put into slots."""
    left = state.tables.missions
    for place_ in range(5):
        named = place_ < len(tableau) and tableau[place_] != ""
        state.cells[f.TABLEAU + place_] = MISSION_NAMES.index(tableau[place_]) if named else NOTHING
    taken = {name for name in tableau if name}
    fillers = [name for name in FILLERS if name not in taken]
    for seat in range(int(state.people)):
        for slot, name in enumerate(slots[seat].split() if seat < len(slots) else []):
            state.cells[f.SLOTS + seat * SLOTS + slot] = MISSION_NAMES.index(name)
            state.cells[f.DONE + seat] |= 2 ** MISSION_NAMES.index(name)
        own = done[seat] if seat < len(done) else 0
        names = own.split() if isinstance(own, str) else [fillers.pop(0) for _ in range(own)]
        state.cells[f.DONE + seat] |= sum(2 ** MISSION_NAMES.index(name) for name in names)
        for name in reserved[seat].split() if seat < len(reserved) else []:
            state.cells[f.RESERVED + seat] |= 2 ** MISSION_NAMES.index(name)
        left &= ~(state.cells[f.DONE + seat] | state.cells[f.RESERVED + seat])
    state.cells[f.UNSEEN_MISSIONS] = left & ~sum(2 ** MISSION_NAMES.index(name) for name in taken)


def round_steps(state: Turris, seat: int | None) -> None:
    """The agenda of a round from a seat's turn on, or from after the turns."""
    state.agenda = vec[i64]([])
    FINISH.plan(state)
    CLEANUP.plan(state)
    END_BEASTS.plan(state)
    BEAST_PHASE.plan(state)
    if state.seats > state.people:
        BETRAYERS.plan(state)
        TOWER_CHECK.plan(state)
    if seat is not None:
        turns = [(state.cells[f.FIRST] + place_) % state.people for place_ in range(int(state.people))]
        for other in reversed(turns[turns.index(seat) :]):
            TURN.plan(state, other)


def at(seat: int = 0, people: int = 2, solo: bool = False, **fields: Any) -> Turris:
    """The beginning of a seat's turn, in a round that goes on as usual."""
    state = position(people, solo, **fields)
    round_steps(state, seat)
    state.run()
    return state


def after_actions(seat: int = 0, people: int = 2, **fields: Any) -> Turris:
    """A seat's turn when its Actions are over."""
    state = at(seat, people, **fields)
    state.cells[f.ACTIONS_LEFT] = 0
    state.run()
    return state


def until(people: int, *steps: Any, solo: bool = False, stage: int = BETWEEN, **fields: Any) -> Turris:
    """A position in which only some steps are still to be done, the first of them now; then the match is over."""
    state = position(people, solo, **fields)
    state.agenda = vec[i64]([])
    FINISH.plan(state)
    for step in reversed(steps):
        kind, *arguments = step if isinstance(step, tuple) else (step,)
        kind.plan(state, *arguments)
    state.cells[f.STAGE] = stage
    state.run()
    return state


def beast_phase(people: int = 2, **fields: Any) -> Turris:
    """A whole Beast Phase; the match is over after it."""
    return until(people, BEAST_PHASE, END_BEASTS, **fields)


def beast_acts(beast: str, people: int = 2, **fields: Any) -> Turris:
    """One Beast's turn in the Beast Phase; the match is over after it."""
    return until(people, (BEAST_TURN, BEAST_NAMES.index(beast)), stage=BEASTS_ACT, **fields)


def alone(name: str, start: str) -> dict[str, Any]:
    """One Beast somewhere, the others gone."""
    return dict.fromkeys(BEAST_NAMES, "gone") | {name: start}


def strikes(name: str, start: str, people: int = 2, **fields: Any) -> Turris:
    """One Beast acts, and there is no other."""
    return beast_acts(name, people, **(alone(name, start) | fields))


def leave_rewards(state: Turris) -> Turris:
    """Decline the rewards of the Council track, and stay where the tokens are."""
    while state.seat != OVER and options(state)[0].split()[0] in ("accept", "advance"):
        do(state, "decline" if "decline" in options(state) else options(state)[0])
    return state


def clean_up(people: int = 2, **fields: Any) -> Turris:
    """A Cleanup, and what comes after it."""
    return until(people, CLEANUP, **fields)


def betrayer_phase(**fields: Any) -> Turris:
    """The Betrayer Phase of a solo match; the match is over after it."""
    return until(1, BETRAYERS, solo=True, **fields)


def node(state: Turris, steps: Sequence[str]) -> int:
    """An effect, as a part of the program of the box."""
    return LANGUAGE.read(state.tables.effects, steps)


def resolve(state: Turris, *steps: str, seat: int = 0) -> None:
    """Carry out an effect for a seat now, before what is being decided."""
    SETTLE.plan(state)
    EFFECT.plan(state, node(state, steps), seat)
    state.run()


def can(state: Turris, *steps: str, seat: int = 0) -> bool:
    """Whether a seat can do an effect in full."""
    return state.can_perform(node(state, steps), seat)


def effect(*steps: str, seat: int = 0, people: int = 2, **fields: Any) -> Turris:
    """A seat's turn, in which an effect is just being resolved for this seat."""
    state = at(seat, people, **fields)
    resolve(state, *steps, seat=seat)
    return state


def place(name: str) -> int:
    return PLACE_NAMES.index(name)


def options(state: Turris) -> list[str]:
    """What may be decided, or what chance may bring."""
    if state.seat == CHANCE:
        return [CHANCE_SPACE.text(outcome) for outcome, _ in state.chance()]
    return [SPACE.text(action) for action in state.actions()]


def choices(state: Turris, verb: str) -> set[str]:
    """The words after a verb in what may be decided: `choices(state, "place")` are Locations."""
    return {text.partition(" ")[2] for text in options(state) if text.partition(" ")[0] == verb}


def do(state: Turris, *texts: str) -> Turris:
    """Decide, or answer for chance, one after another; each must be possible."""
    for text in texts:
        assert text in options(state), f"{text} is not possible for {state.seat}, only {options(state)}"
        space = CHANCE_SPACE if state.seat == CHANCE else SPACE
        state.apply(space.parse(text))
    return state


def collect(state: Turris, *locations: str) -> Turris:
    """Take the Collect Action for the Scouts in these Locations; the first pick may be the only one there is."""
    do(state, "collect")
    wanted = sorted(locations, key=place)
    while step(state) == "pick_scouts":
        picked = sum(f.FIELDS.of(state.cells, f.PICKED))
        do(state, f"recall {wanted[picked]}" if picked < len(wanted) else "done")
    return state


def decide_all(state: Turris, choose: Callable[[list[str]], str] = lambda texts: texts[0]) -> None:
    """Play on to the end, each time with what is chosen out of the texts; chance brings its first outcome."""
    while state.seat != OVER:
        do(state, options(state)[0] if state.seat == CHANCE else choose(options(state)))


def step(state: Turris) -> str:
    """What is being decided or drawn: the name of the top step."""
    return STEPS.lines(state.agenda)[0].partition("(")[0]


def where(state: Turris, seat: int = 0) -> str:
    """The Locations of a seat's Scouts, in the order of the board."""
    found = [
        PLACE_NAMES[location]
        for location in range(LOCATIONS)
        for _ in range(int(state.cells[f.SCOUTS + seat * LOCATIONS + location]))
    ]
    return " ".join(found)


def owns(state: Turris, seat: int = 0) -> str:
    """What a seat owns, in letters."""
    start = f.RESOURCES + seat * RESOURCES
    found = "".join(letter * int(state.cells[start + resource]) for resource, letter in enumerate(LETTERS))
    return found + "A" * int(state.cells[f.ARTIFACTS + seat]) + "t" * int(state.cells[f.TOKENS + seat])


def hand(state: Turris, seat: int = 0) -> str:
    """The Tactics cards of a seat."""
    return " ".join(
        TACTIC_NAMES[card] for card in range(TACTICS) for _ in range(int(state.cells[f.HANDS + seat * TACTICS + card]))
    )


def beast(state: Turris, name: str) -> str:
    """Where a Beast stands."""
    found = state.cells[f.BEASTS + BEAST_NAMES.index(name)]
    return "gone" if found == NOTHING else PLACE_NAMES[int(found)]


def is_flipped(state: Turris, name: str) -> bool:
    return bool(state.cells[f.FLIPPED + BEAST_NAMES.index(name)] == 1)


def spot(state: Turris, seat: int = 0) -> str:
    """Where a seat's Council token lies."""
    return SPOT_OF_COUNCIL_NAMES[int(state.cells[f.COUNCIL + seat])]


def fruit(state: Turris) -> str:
    return "" if state.cells[f.FRUIT] == NOTHING else PLACE_NAMES[int(state.cells[f.FRUIT])]


def face_up(state: Turris) -> list[str]:
    """The Missions of the tableau, in their places, gaps left out."""
    return [MISSION_NAMES[mission] for mission in f.FIELDS.of(state.cells, f.TABLEAU) if mission >= 0]


def completed(state: Turris, seat: int = 0) -> set[str]:
    return {MISSION_NAMES[mission] for mission in members_of(state.cells[f.DONE + seat])}


def kept(state: Turris, seat: int = 0) -> set[str]:
    """The Missions that a seat has reserved."""
    return {MISSION_NAMES[mission] for mission in members_of(state.cells[f.RESERVED + seat])}


def in_slots(state: Turris, seat: int = 0) -> list[str]:
    found = [int(state.cells[f.SLOTS + seat * SLOTS + slot]) for slot in range(SLOTS)]
    return ["" if mission == NOTHING else MISSION_NAMES[mission] for mission in found]


def on_spots(state: Turris) -> list[str]:
    """The Sites on A to D, with "" where none lies."""
    return ["" if site == NOTHING else SITE_NAMES[site] for site in f.FIELDS.of(state.cells, f.SITES)]


def altar(state: Turris) -> str:
    """The Beast on whose space the Altar token lies."""
    return BEAST_NAMES[int(state.tables.altar[int(state.cells[f.ALTAR])])]


def acting(state: Turris) -> bool:
    """Whether the turn has not come to its Trionfi Step."""
    return bool(state.cells[f.STAGE] == ACTING)
