"""What it means that something has changed, as notes for the log. Each function takes the match before and after a
step; `narration.py` has the order of all."""

from typing import Any, Final

from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING, SEATS, Maybe, SetOf
from bartizan.games.revive import actions as a, fields as f, gains, resources as r, scoring, state as s
from bartizan.games.revive.exploring import TAKING
from bartizan.games.revive.formica import STORING
from bartizan.games.revive.land import LAND_WORDS
from bartizan.games.revive.machines import owned_energy
from bartizan.games.revive.names import WORDS, technology_id
from bartizan.games.revive.populating import UNLOCKING
from bartizan.games.revive.scyphoz import ADOPTING
from bartizan.games.revive.state import ASK, EFFECT, LANGUAGE, ReviveData
from bartizan.games.revive.vocabulary import GOOD_NAMES

Notes = list[dict[str, Any]]
PARTS: Final = ("devotion", "progress", "technologies", "locations", "ends", "tile", "resources", "artifacts")
"""The headings of what is scored at the end, in its order."""
_BEGINNING: Final = {
    **dict.fromkeys(("module", "machine", "printed", "special", "technology"), "works"),
    "lake": "lake",
    "tribe": "ability",
    "bonus": "bonus",
}
"""What is told of effects that begin without being named by an action, by the kinds of their content."""
_GIBWARKS: Final = a.TRIBE.numbers["gibwarks"]


# The course of the match.


def tell_start(old: ReviveData, new: ReviveData) -> Notes:
    """What everyone begins with."""
    heading = WORDS.say("headings.start")
    return [
        WORDS.note("start", new, seat=seat, goods=_goods(old, new, seat)[0], points=score, heading=heading)
        for seat, score in enumerate(f.FIELDS.of(new.cells, f.SCORE)[: new.seats])
    ]


def tell_turn(_: ReviveData, new: ReviveData) -> Notes:
    """Somebody's turn begins."""
    last = bool(new.cells[f.LAST] != NOTHING)
    return [WORDS.note("turn.last" if last else "turn.plain", new, seat=int(new.cells[f.PLAYER]), last=last)]


def end_cause(old: ReviveData, new: ReviveData) -> str:
    """What has brought the end about: the last artifact, the cube of a person alone, or too many turns."""
    if old.cells[f.END_TILE] != new.cells[f.END_TILE]:
        return "artifact"
    return "cube" if old.cells[f.CUBE] != new.cells[f.CUBE] else "turns"


def tell_ending(old: ReviveData, new: ReviveData) -> Notes:
    """The end has been brought about."""
    last, why = int(new.cells[f.LAST]), end_cause(old, new)
    seat = int(new.cells[f.END_TILE]) if why == "artifact" else last
    return [WORDS.note(f"ending.{why}", new, seat=seat, rival=last, why=why)]


def tell_final(_: ReviveData, new: ReviveData) -> Notes:
    """What is scored at the end, seat by seat and part by part."""
    notes: Notes = []
    for seat in range(int(new.seats)):
        scored = [(part, int(points)) for part, points in zip(PARTS, scoring.parts(new, seat), strict=True)]
        rows = [
            {"heading": WORDS.say(f"headings.{part}"), "points": points, "what": scored_for(new, seat, part)}
            for part, points in scored
            if points > 0
        ]
        words = {"sums": [WORDS.say("names.sum", **row) for row in rows]}
        total = sum(points for _, points in scored)
        notes.append(WORDS.note("final.some" if rows else "final.none", new, words, seat=seat, points=total, rows=rows))
    return notes


def scored_for(data: ReviveData, seat: int, part: str) -> list[str]:
    """The content that a part of the final scoring goes by: large locations, artifacts and the artifact card."""
    cells = data.cells
    if part == "locations":
        sites = [site for site in range(int(a.CORNERS)) if s.has_figure(data, seat, a.LAND + site)]
        sites += [int(a.DEVOTION_SITE)] * int(cells[f.FIGURE_AT_DEVOTION + seat])
        return [f"location.{a.LOCATION.values[cells[f.LOCATIONS + site]]}" for site in sites]
    if part == "tile":
        return ["end.tile"] * int(cells[f.END_TILE] == seat) + _owned(data, seat, f.OWN_MINORS, "minor")
    majors = _owned(data, seat, f.OWN_MAJORS, "major") if part == "artifacts" else []
    card = cells[f.SCORING] if cells[f.OPEN_CARD] == 1 else data.cards.hands[seat].cards[0]
    return [f"scoring.{a.SCORING.values[card]}"] * bool(majors) + majors


def _owned(data: ReviveData, seat: int, field: int, kind: str) -> list[str]:
    """The artifacts of a kind that a seat has, each sort once."""
    names = a.IDS[kind]
    return [f"{kind}.{name}" for one, name in enumerate(names) if data.cells[field + seat * len(names) + one] > 0]


# What seats pay and gain.


def begun(old: ReviveData, _: ReviveData) -> list[str]:
    """The content entry whose effect begins, if one does."""
    node = int(EFFECT.node.of(old.top()))
    return [old.program().source_of(node)] if old.program().begins(node) else []


def tell_begun(old: ReviveData, new: ReviveData) -> Notes:
    """A module or a machine works, a lake pays, an ability is used, a bonus of the devotion track is reached."""
    seat = int(EFFECT.seat.of(old.top()))
    told = [(_BEGINNING.get(entry.partition(".")[0]), entry) for entry in begun(old, new)]
    return [WORDS.note(kind, new, seat=seat, thing=entry) for kind, entry in told if kind]


def _goods(old: ReviveData, new: ReviveData, seat: int) -> tuple[dict[str, int], dict[str, int]]:
    """The resources that a seat has more than before, and those that it has less."""
    change = {name: int(r.held(new, seat, good) - r.held(old, seat, good)) for good, name in enumerate(GOOD_NAMES)}
    gained = {name: number for name, number in change.items() if number > 0}
    return gained, {name: -number for name, number in change.items() if number < 0}


def tell_goods(old: ReviveData, new: ReviveData) -> Notes:
    """Resources that have been paid, given to others, gained, or lost. Those that an answer names are not told."""
    step, at, notes = old.doing(), old.top(), Notes()
    if step is STORING or (step is ASK and LANGUAGE.word_of(old.program(), ASK.node.of(at)) == "any"):
        return []
    less, more = ("lost" if step is r.LOSING else "pays"), ("changed" if step is r.CHANGING else "gain")
    for seat in sorted(range(int(new.seats)), key=lambda seat: seat != old.seat):
        gained, paid = _goods(old, new, seat)
        if step is UNLOCKING and gained and seat != UNLOCKING.seat.of(at):
            notes.append(WORDS.note("book", new, seat=seat, rival=int(UNLOCKING.seat.of(at)), goods=gained))
            continue
        if paid and step is not r.CHANGING:
            notes.append(WORDS.note(less, new, seat=seat, goods=paid))
        if gained:
            notes.append(WORDS.note(more, new, seat=seat, goods=gained))
    return notes


def tell_gain(old: ReviveData, new: ReviveData) -> Notes:
    """Points or devotion that were gained, and how much of them has become the other kind."""
    at = old.top()
    if old.doing() is not gains.GAINING:
        return []
    seat, cause = int(gains.GAINING.seat.of(at)), gains.CAUSE.values[gains.GAINING.cause.of(at)]
    points, devotion = (int(new.cells[row + seat] - old.cells[row + seat]) for row in (f.SCORE, f.DEVOTION))
    unit = gains.KIND.values[gains.GAINING.kind.of(at)]
    kept = points if unit == "points" else devotion
    form = "whole" if kept == 0 else "mixed" if points and devotion else "plain"
    converted = int(gains.GAINING.number.of(at)) - kept
    told = {"seat": seat, "points": points, "devotion": devotion, "converted": converted, "cause": cause}
    heading = WORDS.say(f"headings.{cause.partition('.')[0]}")
    return [WORDS.note(f"{'points' if points else 'devotion'}.{form}", new, {"unit": unit}, **told, heading=heading)]


def tell_energy(old: ReviveData, new: ReviveData) -> Notes:
    """Energy markers have come to a storage: new ones, or used ones."""
    notes: Notes = []
    for seat, was, now in f.FIELDS.changes(old.cells, new.cells, f.ENERGY):
        gained = int(owned_energy(new, seat) - owned_energy(old, seat))
        notes += [WORDS.note("energy", new, seat=seat, number=gained)] * (gained > 0)
        notes += [WORDS.note("returns", new, seat=seat, number=now - was - gained)] * (now - was > gained)
    return notes


def found(old: ReviveData, new: ReviveData, field: int, kind: str) -> list[tuple[int, str]]:
    """Which content of a kind has come to whom, by a field of seats that holds sets, names or numbers of it; that of
    gadgets is no field of seats."""
    names, place_of = a.IDS[kind], f.FIELDS.places[field]
    each = place_of.size // len(SEATS.values)
    come: list[tuple[int, str]] = []
    for place, was, now in f.FIELDS.changes(old.cells, new.cells, field):
        seat = place // each if each else f.FIELDS.of(new.cells, f.TRIBE).index(_GIBWARKS)
        if kind == "technology":
            come += [(seat, technology_id(new, seat, one)) for one in members_of(now & ~was)]
        elif isinstance(place_of.values, SetOf):
            come += [(seat, names[one]) for one in members_of(now & ~was)]
        elif isinstance(place_of.values, Maybe):
            come += [(seat, names[now])] * (now != NOTHING)
        else:
            come += [(seat, names[place % len(names)])] * (now > was)
    return [(seat, f"{kind}.{name}") for seat, name in come]


def tell_card(old: ReviveData, new: ReviveData) -> Notes:
    """A card has been gained without a choice."""
    notes, gaining = Notes(), old.doing() is TAKING or old.doing() is ADOPTING
    for seat in range(int(new.seats) * gaining):
        for card in set(f.ACTIVE.list(new.cells, seat)) - set(f.ACTIVE.list(old.cells, seat)):
            kind = "citizen" if card < a.CITIZENS else "scyphoz"
            notes.append(WORDS.note("takes", new, seat=seat, thing=f"{kind}.{a.CARD.values[card]}"))
    return notes


# The land.


def tell_tiles(old: ReviveData, new: ReviveData) -> Notes:
    """What tiles show that have been turned over."""
    notes: Notes = []
    for place in members_of(new.cells[f.FACE_UP] & ~old.cells[f.FACE_UP]):
        tile = int(new.cells[f.TILES + place])
        hexes = [LAND_WORDS[kind] for kind in new.tables.faces[tile * a.PARTS : (tile + 1) * a.PARTS]]
        notes.append(WORDS.note("tile", new, place=a.PLACE_NAMES[place], tile=a.TILE_NAMES[tile], hexes=hexes))
    return notes


def tell_gates(old: ReviveData, new: ReviveData) -> Notes:
    """Gates that were laid or turned."""
    laid = {place // 2 for place, _, _ in f.FIELDS.changes(old.cells, new.cells, f.GATES)}
    notes: Notes = []
    for gate in laid | set(members_of(old.cells[f.CLOSED_GATES] ^ new.cells[f.CLOSED_GATES])):
        side = "closed" if new.cells[f.CLOSED_GATES] >> gate & 1 else "open"
        hexes = [a.HEX.values[new.cells[f.GATES + 2 * gate + end]] for end in range(2)]
        notes.append(WORDS.note("gate.laid" if gate in laid else "gate.turned", new, hex=hexes, side=side))
    return notes
