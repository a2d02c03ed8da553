"""What follows from an action and its own text does not say, in the order in which it happens, and which content it
brings into play.

Here is, in order, who tells what it means that fields have changed. Artifact cards are told in the final scoring only,
Scyphoz cards when they are kept.
"""

from collections.abc import Callable
from typing import Any, Final

from bartizan.engine.actions import Block
from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.game import Landmark
from bartizan.engine.narration import FieldWatcher, narrate as narrate_steps, watched
from bartizan.engine.state import OVER
from bartizan.games.revive import actions as a, fields as f, notes
from bartizan.games.revive.achievements import honours_of
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.names import WORDS, seat_name
from bartizan.games.revive.notes import Notes
from bartizan.games.revive.scoring import SCORING
from bartizan.games.revive.setup import BEGINNING
from bartizan.games.revive.state import EFFECT, ReviveData
from bartizan.games.revive.vocabulary import COLOUR_NAMES


def _found(kind: str, field: int, content: str, *said: Block) -> FieldWatcher:
    """Tells which content has come to whom, as far as the text of an action has not said it."""

    def tell(old: ReviveData, new: ReviveData) -> Notes:
        found = notes.found(old, new, field, content)
        return [WORDS.note(kind, new, seat=seat, thing=thing) for seat, thing in found]

    return FieldWatcher(tell, f.FIELDS, field, said=said)


def _changed(kind: str, field: int, data: Callable[[int, int, int], dict[str, Any] | None]) -> FieldWatcher:
    """Tells of each cell of a field that has changed, by its place, what it held and what it holds."""

    def tell(old: ReviveData, new: ReviveData) -> Notes:
        found = [data(*change) for change in f.FIELDS.changes(old.cells, new.cells, field)]
        return [WORDS.note(kind, new, **one) for one in found if one is not None]

    return FieldWatcher(tell, f.FIELDS, field)


_TURN: Final = FieldWatcher(notes.tell_turn, f.FIELDS, f.TURN)
_SETUP: Final = (FieldWatcher(notes.tell_start, f.FIELDS, f.HOLDINGS), _TURN)
"""Who tells what happens before the first turn,"""
_TELLERS: Final = (
    _TURN,
    FieldWatcher(notes.tell_begun, f.FIELDS, after=(EFFECT,)),
    FieldWatcher(notes.tell_goods, f.FIELDS, f.HOLDINGS, said=(a.SWITCH, a.CHANGE, a.EXCHANGE)),
    _found("technology", f.UNLOCKED, "technology"),
    _changed("steps", f.TRACKS, lambda place, was, now: {
        "seat": place // 3, "track": COLOUR_NAMES[place % 3], "number": now - was, "space": now}),
    FieldWatcher(notes.tell_gain, f.FIELDS, f.SCORE, f.DEVOTION),
    _changed("hibernation", f.HIBERNATED, lambda seat, _, now: {"seat": seat, "times": now}),
    FieldWatcher(notes.tell_energy, f.FIELDS, f.ENERGY, said=(a.RETURN,)),
    FieldWatcher(notes.tell_tiles, f.FIELDS, f.FACE_UP),
    _found("crate", f.CRATES, "crate"),
    _found("printed", f.PRINTED, "printed"),
    _found("takes", f.TOKENS, "machine", a.TOKEN),
    _found("takes", f.FITTED, "module", a.FIT),
    _found("takes", f.OWN_MAJORS, "major", a.MAJOR_TAKEN),
    _found("takes", f.OWN_MINORS, "minor", a.MINOR_TAKEN),
    FieldWatcher(notes.tell_card, f.FIELDS, int(f.ACTIVE.place), said=(a.TAKE, a.ADOPT)),
    _found("journey", f.STARTED, "journey"),
    _found("completed", f.COMPLETED, "journey"),
    _found("gadget", f.GADGETS, "gadget"),
    _changed("switch", f.SWITCH, lambda seat, _, now: None if now else {"seat": seat}),
    FieldWatcher(notes.tell_gates, f.FIELDS, f.GATES, f.CLOSED_GATES),
    _changed("night", f.NIGHT, lambda _, __, now: {"side": "night" if now else "day"}),
    _changed("leeches", f.LEECHES, lambda seat, _, now: {"seat": seat, "number": now}),
    FieldWatcher(notes.tell_ending, f.FIELDS, f.LAST),
    FieldWatcher(notes.tell_final, f.FIELDS, after=(SCORING,)),
)  # fmt: skip
"""and after it."""
_SUMMED: Final = ("pays", "gain", "steps", "energy")
"""Notes that become one if they follow each other, or others of these kinds, for the same seat."""


def narrate(before: Revive, action: int, after: Revive) -> Notes:
    """All that follows from an action, in the order in which it happens."""
    found: Notes = []
    for note in narrate_steps(before, action, _TELLERS if before.cells[f.TURN] else _SETUP):
        unlocked = [one["thing"] for one in found if one["kind"] == "technology"]  # those work without being told
        if not _joined(found, note, after) and not (note["kind"] == "works" and note["thing"] in unlocked):
            found.append(note)
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        honours = [WORDS.note("honour", after, seat=0, honour=one.text) for one in honours_of(after)]
        found += [*honours, WORDS.note("end", after, winners=winners)]
    return found


def _joined(found: Notes, note: dict[str, Any], after: Revive) -> bool:
    """Whether a note has become one with an earlier one."""
    kind = note["kind"]
    for place, one in reversed([*enumerate(found)]):
        if kind not in _SUMMED or one["kind"] not in _SUMMED or one["seat"] != note["seat"]:
            return False
        if one["kind"] == kind and one.get("track") == note.get("track"):
            data = {key: _sum(key, value, note[key]) for key, value in one.items() if key not in ("kind", "text")}
            found[place] = WORDS.note(kind, after, **data)
            return True
    return False


def _sum(key: str, one: Any, other: Any) -> Any:
    """What two notes tell under a key, as one."""
    if key == "goods":
        return {good: one.get(good, 0) + other.get(good, 0) for good in {**one, **other}}
    return one + other if key == "number" else other


def landmarks(before: Revive, after: Revive) -> dict[str, Landmark]:
    """What an action has settled about the match: when, by whom and by what it ends, and the turns of each player."""
    found: dict[str, Landmark] = {}
    if before.cells[f.LAST] == NOTHING != after.cells[f.LAST]:
        turn = int(before.cells[f.TURN] - 1) // int(before.seats) + 1
        found["Turn that brings the end about"] = turn
        found["What brings the end about"] = notes.end_cause(before, after)
        if after.cells[f.END_TILE] != NOTHING:
            found["Who brings the end about"] = seat_name(after, int(after.cells[f.END_TILE]))
    if after.seat == OVER:
        found["Turns of each player"] = -(-int(after.cells[f.TURN]) // int(after.seats))
    return found


# What is brought into play.

_ALWAYS: Final = [
    f"{kind}.{name}"
    for kind in ("place", "back", "range", "building", "row", "slot", "start", "supply", "devotion", "progress", "solo",
                 "category")
    for name in a.IDS[kind]
]  # fmt: skip
"""What serves the table in every match,"""
_OWN: Final = {
    f.TRIBE: "tribe", f.UNLOCKED: "technology", f.TOKENS: "machine", f.FITTED: "module", f.OPENED: "crate",
    f.STARTED: "journey", f.COMPLETED: "journey", f.GADGETS_DOWN: "gadget", f.PRINTED: "printed",
    f.OWN_MAJORS: "major", f.OWN_MINORS: "minor",
}  # fmt: skip
"""and what seats come to have, or use, by the fields that tell it."""


def content_used(before: Revive, action: int) -> list[str]:
    """The content entries that an action brings into play: effects that begin, what is taken, unlocked or used, spaces
    that are reached, tiles that are turned over, what is scored at the end; with the first player what always is."""
    return watched(before, action, _USERS)


def _come(old: ReviveData, new: ReviveData) -> list[str]:
    """Content that has come to somebody, or to the land, or that a marker has reached."""
    used = [entry for field, kind in _OWN.items() for _, entry in notes.found(old, new, field, kind)]
    steps = f.FIELDS.changes(old.cells, new.cells, f.TRACKS)
    used += [f"space.{COLOUR_NAMES[place % 3]}-{now}" for place, _, now in steps]
    tiles = [int(new.cells[f.TILES + place]) for place in members_of(new.cells[f.FACE_UP] & ~old.cells[f.FACE_UP])]
    return used + [f"{'tile' if tile < a.FACES else 'lake'}.{a.TILE.values[tile]}" for tile in tiles]


def _scored(_: ReviveData, new: ReviveData) -> list[str]:
    """What the final scoring goes by."""
    parts = [(seat, part) for seat in range(int(new.seats)) for part in notes.PARTS]
    return [entry for seat, part in parts for entry in notes.scored_for(new, seat, part)]


_USERS: Final = (
    FieldWatcher(notes.begun, f.FIELDS, after=(EFFECT,)),
    FieldWatcher(_come, f.FIELDS, *_OWN, f.TRACKS, f.FACE_UP),
    FieldWatcher(_scored, f.FIELDS, after=(SCORING,)),
    FieldWatcher(lambda *_: _ALWAYS, f.FIELDS, after=(BEGINNING,)),
)
