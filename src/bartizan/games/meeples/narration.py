"""What follows from an action, in the order in which it happens, and which content it brings into play.

Here is, in order, who tells what it means that fields have changed. Quests in hands are never told.
"""

from typing import Any, Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.game import Landmark
from bartizan.engine.narration import FieldWatcher, narrate as narrate_steps
from bartizan.engine.state import OVER
from bartizan.games.meeples import actions as a, fields as f, guard, guard_notes as g, notes, scoring, state as s
from bartizan.games.meeples.box import DECK_NAMES
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.monsters import LAST_CARD
from bartizan.games.meeples.names import WORDS, entries, seat_name
from bartizan.games.meeples.notes import Notes
from bartizan.games.meeples.quests import DRAWING
from bartizan.games.meeples.resolving import RESOLVE


def narrate(before: Meeples, action: int, after: Meeples) -> Notes:
    """All that follows from an action, in the order in which it happens."""
    found = narrate_steps(before, action, _TELLERS)
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        found.append(WORDS.note("end", after, winners=winners))
    return found


_TELLERS: Final = (
    FieldWatcher(notes.tell_round, f.FIELDS, f.ROUND),
    FieldWatcher(notes.tell_turn, f.FIELDS, f.PLAYER, after=(guard.GUARD_TURN,)),
    FieldWatcher(g.tell_prey, f.FIELDS, f.PREY),
    FieldWatcher(notes.tell_built, f.FIELDS, f.BUILT),
    FieldWatcher(notes.tell_raised, f.FIELDS, f.LEVEL),
    FieldWatcher(notes.tell_quests, f.FIELDS, f.COMPLETED),
    FieldWatcher(notes.tell_resolved, f.FIELDS, after=(RESOLVE,)),
    FieldWatcher(g.tell_march, f.FIELDS, after=(guard.MARCH,)),
    FieldWatcher(g.tell_order, f.FIELDS, after=(guard.ORDER,)),
    FieldWatcher(g.tell_chart, f.FIELDS, after=(guard.SCORING,)),
    FieldWatcher(g.tell_kept, f.FIELDS, after=(DRAWING,)),
    FieldWatcher(notes.tell_effect, f.FIELDS, after=(s.EFFECT,)),
    FieldWatcher(notes.tell_arrival, f.FIELDS, f.UNSEEN_MONSTERS),
    FieldWatcher(notes.tell_council, f.FIELDS, f.COUNCIL),
    FieldWatcher(notes.tell_pools, f.FIELDS, f.SUPPLY),
    FieldWatcher(g.tell_sword, f.FIELDS, f.SWORD),
    FieldWatcher(g.tell_home, f.FIELDS, f.BOARD, f.ASIDE),
    FieldWatcher(notes.tell_final, f.FIELDS, after=(scoring.COUNT,)),
)


def landmarks(before: Meeples, after: Meeples) -> dict[str, Landmark]:
    """What an action has settled about the whole match: when Dark Council cards come and who brings the third, which
    sets the end, and how many rounds there are."""
    cells = after.cells
    found: dict[str, Landmark] = {}
    for card in range(int(before.cells[f.COUNCIL]), int(cells[f.COUNCIL])):
        found[f"Round of Dark Council card {card + 1}"] = int(cells[f.ROUND])
    if cells[f.COUNCIL] == LAST_CARD > before.cells[f.COUNCIL]:
        found["Who brings the third card"] = _brings(before)
    if after.seat == OVER:
        found["Rounds"] = int(cells[f.ROUND])
    return found


def _brings(before: Meeples) -> str:
    """In whose turn a card of the Monster deck comes."""
    if before.cells[f.PLAYER] != NOTHING:
        return seat_name(before, int(before.cells[f.PLAYER]))
    kinds = [before.steps.of(at) for at in before.agenda]
    return seat_name(before, int(s.guard_of(before))) if guard.CLEAN_UP in kinds else "nobody"


# What is brought into play.

_UNTOLD: Final = ("kind", "text", "district", "why", "heading")  # what of a note names no content that comes into play


def content_used(before: Meeples, action: int, after: Meeples) -> list[str]:
    """The content entries that an action brings into play: those that its notes name, and what these belong to."""
    found: list[str] = []
    for note in narrate(before, action, after):
        found += _entries([value for key, value in note.items() if key not in _UNTOLD])
        if note["kind"] == "round" and note["round"] == 1:
            found.append(f"deck.{DECK_NAMES[max(int(s.people(before)), 2) - 2]}")
        elif note["kind"] == "room" and (name := note["room"].partition("-")[0]) in a.ROOM_KINDS[:3]:
            found.append(f"set.{name}")
        elif note["kind"] == "chart":
            found.append(f"chart.{entries()[note['quest']]['form']}")
    return found


def _entries(told: Any) -> list[str]:
    """The content entries that are named somewhere in what a note tells."""
    if isinstance(told, dict):
        return _entries([value for key, value in told.items() if key not in _UNTOLD])
    if isinstance(told, list):
        return [entry for one in told for entry in _entries(one)]
    entry = entries().get(told) if isinstance(told, str) else None
    return [f"{entry['of']}.{told}"] if entry else []
