"""What follows from an action and its own text does not say: prestige, scored floors, rounds, content in play."""

from typing import Final

from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.arkhanos import fields as f
from bartizan.games.arkhanos.actions import (
    ACTIVATE,
    CAST,
    CENTRE,
    FIRST,
    FLOOR_PILLAR,
    PILLARS,
    PLACE,
    PRESTIGE_PILLAR,
    SPELL_NAMES,
    SPELLS,
    TILE_NAMES,
    TOWER_NAMES,
    TOWERS,
    USE,
)
from bartizan.games.arkhanos.bonuses import TWO_PRESTIGE, prompted
from bartizan.games.arkhanos.decisions import decide
from bartizan.games.arkhanos.floors import award, influence, next_full_tower
from bartizan.games.arkhanos.flow import Arkhanos, happen, passes, perform
from bartizan.games.arkhanos.placing import has_meeple
from bartizan.games.arkhanos.position import pool_of
from bartizan.games.arkhanos.state import (
    ACTIVATE_SPELL,
    BUILD_TOWER,
    END_ROUND,
    GAIN_BONUS,
    PLACE_MEEPLE,
    SCORE_FLOORS,
    in_book,
)

BONUS_NAMES: Final = ("prestige", "floor", "build")


def narrate(before: Arkhanos, action: int, after: Arkhanos) -> list[Note]:
    """The prestige, the scored floors and the rounds that follow from an action: it is done again, step by step."""
    notes: list[Note] = []
    state = before.copy()
    if before.seat == CHANCE:
        happen(state, action)
        if action in FIRST:
            notes.append(_begins(state))
    else:
        if action in ACTIVATE:
            notes.append(_activated(state))
        decide(state, action)
    while passes(state, step := state.agenda.step()):
        notes += _about(state, int(step))
        first = state.agenda.first()
        state.agenda.drop()
        perform(state, step, first)
        if step == END_ROUND:
            die = pool_of(state)[-1]
            notes.append(
                {
                    "kind": "pool",
                    "die": die,
                    "round": int(state.cells[f.ROUND]),
                    "text": f"The last die, {die}, goes to the mana pool.",
                }
            )
    if after.cells[f.ROUND] != before.cells[f.ROUND]:
        notes.append(
            {"kind": "round", "round": int(after.cells[f.ROUND]), "text": f"Round {after.cells[f.ROUND]} begins."}
        )
    if after.seat == OVER:
        notes += _ending(state)
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        notes.append({"kind": "end", "winners": winners, "text": "The match is over."})
    return notes


def _begins(state: Arkhanos) -> Note:
    """Who has been drawn as first player."""
    seat = int(state.cells[f.STARTER])
    return {"kind": "first", "seat": seat, "text": f"p{seat + 1} gets the bag and begins."}


def _activated(state: Arkhanos) -> Note:
    """The spell of the die, on which a meeple is put."""
    seat, spell = int(state.cells[f.PLAYER]), SPELL_NAMES[int(prompted(state)) % SPELLS]
    text = f"{spell.capitalize()} is now active for p{seat + 1}."
    return {"kind": "spell", "seat": seat, "spell": spell, "text": text}


def _about(state: Arkhanos, step: int) -> list[Note]:
    """What a step that is about to be done means for the players."""
    cells = state.cells
    if step == PLACE_MEEPLE:
        text = f"p{cells[f.PLAYER] + 1} has no meeple left to place beside the die."
        return [{"kind": "alone", "seat": int(cells[f.PLAYER]), "text": text}]
    if step == GAIN_BONUS:
        return _bonus(state)
    if step in (ACTIVATE_SPELL, BUILD_TOWER):
        text = f"The bonus has no effect for p{cells[f.PLAYER] + 1}, who has no meeple to move."
        return [{"kind": "no bonus", "seat": int(cells[f.PLAYER]), "text": text}] if not has_meeple(state) else []
    if step == SCORE_FLOORS and (tower := int(next_full_tower(state))) >= 0:
        row = state.tables.central if tower == CENTRE else state.tables.outer
        return _scores(state, tower, row, "floor", f"floor {cells[f.FLOORS + tower]} of the {TOWER_NAMES[tower]} tower")
    return []


def _bonus(state: Arkhanos) -> list[Note]:
    """The prestige of a pillar."""
    cells = state.cells
    seat, tower, pillar = (
        int(cells[f.PLAYER]),
        int(cells[f.AT]) // PILLARS,
        int(cells[f.AT]) % PILLARS,
    )
    if tower == CENTRE or pillar not in (PRESTIGE_PILLAR, FLOOR_PILLAR):
        return []
    points = int(cells[f.FLOORS + tower] if pillar == FLOOR_PILLAR else TWO_PRESTIGE)
    return [{"kind": "bonus", "seat": seat, "points": points, "text": f"p{seat + 1} gains {points} prestige."}]


def _scores(state: Arkhanos, tower: int, row: object, kind: str, where: str) -> list[Note]:
    """What everyone scores for the top floor of a tower, the most influence first."""
    influences = influence(state, tower)
    seats = sorted(range(int(state.seats)), key=lambda seat: -int(influences[seat]))
    notes: list[Note] = []
    for seat in seats:
        points, own = int(award(influences, row, seat)), int(influences[seat])  # type: ignore[arg-type]
        if own:
            text = f"p{seat + 1} has {own} influence on {where} and scores {points}."
            floor = int(state.cells[f.FLOORS + tower])
            notes.append({"kind": kind, "seat": seat, "tower": TOWER_NAMES[tower], "floor": floor,
                          "influence": own, "points": points, "text": text})  # fmt: skip
    return notes


def _ending(state: Arkhanos) -> list[Note]:
    """What is scored at the end: incomplete floors, then the books."""
    notes: list[Note] = []
    for tower in range(TOWERS):
        where = f"the unfinished floor of the {TOWER_NAMES[tower]} tower"
        notes += _scores(state, tower, state.tables.incomplete, "incomplete", where)
    for seat in range(int(state.seats)):
        points = int(in_book(state, seat))
        if points:
            text = f"p{seat + 1} scores {points} for the meeples in the spellbook."
            notes.append({"kind": "book", "seat": seat, "points": points, "text": text})
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


_SCORINGS: Final = {"scoring.outer": ("floor", False), "scoring.central": ("floor", True)}
