"""What follows from an action and its own text does not say, and which content it brings into play."""

from typing import Final

from bartizan.engine import steps
from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import CAST, CENTRE, PILLARS, PLACE, SPELL_NAMES, TILE_NAMES, TOWER_NAMES, USE
from bartizan.games.arkhanos.flow import Arkhanos

BONUS_NAMES: Final = ("prestige", "floor", "build")
_SCORINGS: Final = {"scoring.outer": ("floor", False), "scoring.central": ("floor", True)}


def narrate(before: Arkhanos, action: int, after: Arkhanos) -> list[Note]:
    """The prestige, the scored floors and the rounds that follow from an action."""
    notes = steps.narrate(before, action)
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        notes.append({"kind": "end", "winners": winners, "text": "The match is over."})
    return notes


def content_used(before: Arkhanos, action: int, after: Arkhanos) -> list[str]:
    """The content entries that an action brings into play."""
    used: list[str] = []
    if before.seat != CHANCE:
        if action in CAST or action in USE:
            block = CAST if action in CAST else USE
            used.append(f"spell.{SPELL_NAMES[action - block.base]}")
        if action in PLACE:
            place = action - PLACE.base
            tower = min(place // PILLARS, CENTRE)
            used.append("bonus.spell" if tower == CENTRE else f"bonus.{BONUS_NAMES[place % PILLARS]}")
            if tower != CENTRE:
                used.append(f"tile.{TILE_NAMES[int(before.cells[f.TILES + tower])]}")
    kinds = {(note["kind"], note.get("tower") == TOWER_NAMES[CENTRE]) for note in narrate(before, action, after)}
    used += [entry for entry, kind in _SCORINGS.items() if kind in kinds]
    if ("incomplete", True) in kinds or ("incomplete", False) in kinds:
        used.append("scoring.incomplete")
    return used
