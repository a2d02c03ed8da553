"""What follows from an action and its own text does not say: scorings, skipped spaces, phases, content in play."""

from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import CARD_NAMES, DRAW_MASTER, MASTER, MASTER_NAMES, PLACE_KNIGHT, PLAY, TRACK
from bartizan.games.torres.flow import Torres
from bartizan.games.torres.master import master_score
from bartizan.games.torres.scoring import castle_score, in_turn_order, king_score
from bartizan.games.torres.squares import NAMES, members
from bartizan.games.torres.view import castles_in_order


def narrate(before: Torres, action: int, after: Torres) -> list[Note]:
    """The scoring, the spaces that markers skip, and the change of phases that follow from an action."""
    notes: list[Note] = []
    ended = after.seat == OVER and before.seat != OVER
    old, phase = int(before.cells[f.PHASE]), int(after.cells[f.PHASE])
    if old > 0 and (phase != old or ended):
        notes += _scoring(before)
    notes += _skips(before, action, after, notes)
    if phase != old:
        notes.append({"kind": "phase", "phase": phase, "text": f"Phase {phase} begins."})
    if ended:
        places = after.standings()
        winners = [seat for seat, place in enumerate(places) if place == 1]
        notes.append({"kind": "end", "winners": winners, "text": "The match is over."})
    return notes


def _skips(before: Torres, action: int, after: Torres, scored: list[Note]) -> list[Note]:
    """Where a marker has come further than by its points, because spaces were occupied."""
    notes: list[Note] = []
    for seat, (old, new) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        points = sum(note["points"] for note in scored if note["seat"] == seat)
        points += int(before.seat == seat and action == TRACK.base)
        if new - old > points:
            text = f"p{seat + 1}'s marker passes occupied spaces: {new - old - points} more."
            notes.append({"kind": "skip", "seat": seat, "points": new - old - points, "text": text})
    return notes


def _scoring(state: Torres) -> list[Note]:
    """What everyone scores at the end of a phase, castle by castle, then the king's bonus and the master card."""
    notes: list[Note] = []
    for seat in in_turn_order(state):
        for castle in castles_in_order(state):
            points = int(castle_score(state, seat, castle))
            if points:
                notes.append(_castle_note(seat, castle, points))
    for seat in in_turn_order(state):
        points = int(king_score(state, seat))
        if points:
            text = f"p{seat + 1} gets the king's bonus of {points}."
            notes.append({"kind": "king", "seat": seat, "points": points, "text": text})
    if state.cells[f.VERSION] == MASTER:
        for seat in in_turn_order(state):
            points = int(master_score(state, seat))
            if points:
                text = f"p{seat + 1} gets {points} for the master card."
                notes.append({"kind": "master", "seat": seat, "points": points, "text": text})
    return notes


def _castle_note(seat: int, castle: int, points: int) -> Note:
    squares = [NAMES[square] for square in members(castle)]
    surface = len(squares)
    level = points // surface
    return {
        "kind": "castle",
        "seat": seat,
        "squares": squares,
        "level": level,
        "points": points,
        "text": f"p{seat + 1} scores level {level} x surface {surface} = {points} at {squares[0]}.",
    }


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
