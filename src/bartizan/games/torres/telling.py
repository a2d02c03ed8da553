"""What follows from an action and its own text does not say, and which content it brings into play."""

from bartizan.engine import steps
from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import CARD_NAMES, DRAW_MASTER, MASTER, MASTER_NAMES, PLACE_KNIGHT, PLAY, TRACK
from bartizan.games.torres.flow import Torres


def narrate(before: Torres, action: int, after: Torres) -> list[Note]:
    """The scoring, the spaces that markers skip, and the change of phases that follow from an action."""
    told = steps.narrate(before, action)
    scored = [note for note in told if "points" in note]
    notes = [*scored, *_skips(before, action, after, scored), *[note for note in told if "points" not in note]]
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        notes.append({"kind": "end", "winners": winners, "text": "The match is over."})
    return notes


def _skips(before: Torres, action: int, after: Torres, scored: list[Note]) -> list[Note]:
    """Where a marker has come further than by its points, because spaces were occupied: `torres.track.gain`."""
    notes: list[Note] = []
    for seat, (old, new) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        points = sum(note["points"] for note in scored if note["seat"] == seat)
        points += int(before.seat == seat and action == TRACK.base)
        if new - old > points:
            text = f"p{seat + 1}'s marker passes occupied spaces: {new - old - points} more."
            notes.append({"kind": "skip", "seat": seat, "points": new - old - points, "text": text})
    return notes


def content_used(before: Torres, action: int, after: Torres) -> list[str]:
    """The content entries that an action brings into play."""
    if before.seat == CHANCE:
        return [f"master.{MASTER_NAMES[action - DRAW_MASTER.base]}"] if action in DRAW_MASTER else []
    if action in PLAY:
        return [f"action.{CARD_NAMES[action - PLAY.base]}"]
    used: list[str] = []
    if after.cells[f.PHASE] != before.cells[f.PHASE]:
        used.append(f"phases.{('two', 'three', 'four')[int(before.seats) - 2]}")
    if action in PLACE_KNIGHT and before.cells[f.VERSION] != MASTER:
        used.append("foundations.castles")
    if any(note["kind"] == "king" for note in narrate(before, action, after)):
        used.append("king.bonus")
    return used
