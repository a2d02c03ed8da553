"""What chance decides: draws, rolls, and who begins."""

from mypy_extensions import i64

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
    NOTHING,
    ROLLING,
    TACTICS,
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
    agenda = data.agenda
    step = agenda.step()
    if step == DRAWING:
        return draws(data, agenda.first())
    if step == DEAL_MISSION:
        return [(MISSION.base + mission, 1) for mission in members_of(data.unseen_missions)]
    if step == DRAW_SITE:
        return [(SITE.base + site, 1) for site in members_of(data.unseen_sites)]
    if step == ROLLING:
        if agenda.first() == 1:
            return [(ROLL_LOCATION.base + location, 1) for location in range(NUMBERED)]
        return [(ROLL_BEAST.base + beast, 1) for beast in range(BEASTS) if data.beasts[beast] != NOTHING]
    if step == BETRAYER_CARD:
        return [(MOVEMENT.base + card, 1) for card in members_of(data.unseen_cards)]
    if step == DRAW_ROOM:
        return [(ROOM.base + room, 1) for room in members_of(data.unseen_rooms)]
    if step == ARISE_BEAST:
        return [(ARISE.base + beast, 1) for beast in range(BEASTS) if data.beasts[beast] == NOTHING]
    return [(FIRST.base + seat, 1) for seat in range(int(data.people))]


def happen(data: TurrisData, action: int) -> None:
    """Chance has decided."""
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
        data.tableau[first] = mission
        data.unseen_missions -= BIT[mission]
    elif step == DRAW_SITE:
        site = action - SITE.base
        data.sites[first] = site
        data.unseen_sites -= BIT[site]
    elif step == ROLLING:
        data.rolled = action - (ROLL_LOCATION.base if first == 1 else ROLL_BEAST.base)
    elif step == BETRAYER_CARD:
        data.card = action - MOVEMENT.base
        data.unseen_cards -= BIT[data.card]
        act(data, data.tables.card_beasts[data.card])
    elif step == DRAW_ROOM:
        room = action - ROOM.base
        data.tower[first] = room
        data.unseen_rooms -= BIT[room]
    elif step == ARISE_BEAST:
        data.beasts[action - ARISE.base] = NUMBERED + first
    else:
        data.first = action - FIRST.base
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
