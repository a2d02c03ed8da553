"""What chance decides: draws, rolls, and who begins."""

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import (
    ARISE,
    BEASTS,
    DRAW,
    FIRST,
    MISSION,
    MOVEMENT,
    NUMBERED,
    ROLL_BEAST,
    ROLL_LOCATION,
    ROOM,
    SITE,
    TACTICS,
)
from bartizan.games.turris.beasts import act
from bartizan.games.turris.state import (
    ARISE_BEAST,
    BETRAYER_CARD,
    BIT,
    DEAL_MISSION,
    DRAW_ROOM,
    DRAW_SITE,
    DRAWING,
    FIRST_PLAYER,
    ROLLING,
    TurrisData,
    after_first,
    members_of,
)
from bartizan.games.turris.tactics import (
    TO_HAND,
    draw,
    draws,
    plan_drawing,
    refill,
)


def outcomes(data: TurrisData) -> list[tuple[int, int]]:
    """What chance can bring in the top step."""
    cells = data.cells
    agenda = data.agenda
    step = agenda.step()
    if step == DRAWING:
        return draws(data, agenda.first())
    if step == DEAL_MISSION:
        return [(MISSION.base + mission, 1) for mission in members_of(cells[f.UNSEEN_MISSIONS])]
    if step == DRAW_SITE:
        return [(SITE.base + site, 1) for site in members_of(cells[f.UNSEEN_SITES])]
    if step == ROLLING:
        if agenda.first() == 1:
            return [(ROLL_LOCATION.base + location, 1) for location in range(NUMBERED)]
        return [(ROLL_BEAST.base + beast, 1) for beast in range(BEASTS) if cells[f.BEASTS + beast] != NOTHING]
    if step == BETRAYER_CARD:
        return [(MOVEMENT.base + card, 1) for card in members_of(cells[f.UNSEEN_CARDS])]
    if step == DRAW_ROOM:
        return [(ROOM.base + room, 1) for room in members_of(cells[f.UNSEEN_ROOMS])]
    if step == ARISE_BEAST:
        return [(ARISE.base + beast, 1) for beast in range(BEASTS) if cells[f.BEASTS + beast] == NOTHING]
    return [(FIRST.base + seat, 1) for seat in range(int(data.people))]


def happen(data: TurrisData, action: int) -> None:
    """Chance has decided."""
    cells = data.cells
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    if step == DRAWING:
        left = agenda.second() - 1
        purpose = agenda.third()
        agenda.drop()
        if left > 0:
            agenda.push(DRAWING, first, left, purpose)
        draw(data, first, (action - DRAW.base) % TACTICS, purpose)
        return
    agenda.drop()
    if step == DEAL_MISSION:
        mission = action - MISSION.base
        cells[f.TABLEAU + first] = mission
        cells[f.UNSEEN_MISSIONS] -= BIT[mission]
    elif step == DRAW_SITE:
        site = action - SITE.base
        cells[f.SITES + first] = site
        cells[f.UNSEEN_SITES] -= BIT[site]
    elif step == ROLLING:
        cells[f.ROLLED] = action - (ROLL_LOCATION.base if first == 1 else ROLL_BEAST.base)
    elif step == BETRAYER_CARD:
        cells[f.CARD] = action - MOVEMENT.base
        cells[f.UNSEEN_CARDS] -= BIT[cells[f.CARD]]
        act(data, data.tables.card_beasts[cells[f.CARD]])
    elif step == DRAW_ROOM:
        room = action - ROOM.base
        cells[f.TOWER + first] = room
        cells[f.UNSEEN_ROOMS] -= BIT[room]
    elif step == ARISE_BEAST:
        cells[f.BEASTS + action - ARISE.base] = NUMBERED + first
    else:
        cells[f.FIRST] = action - FIRST.base
        for place in range(int(data.people) - 1, -1, -1):
            plan_drawing(data, after_first(data, place), 1, TO_HAND)


def is_chance(data: TurrisData, step: i64) -> bool:
    """Whether chance decides the top step; what leaves it only one outcome is prepared first."""
    if step == DRAWING:
        refill(data)
        return True
    return (
        step == DEAL_MISSION
        or step == DRAW_SITE
        or step == ROLLING
        or step == BETRAYER_CARD
        or step == DRAW_ROOM
        or step == ARISE_BEAST
        or step == FIRST_PLAYER
    )
