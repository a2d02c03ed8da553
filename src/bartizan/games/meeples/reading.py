"""A position of Meeples & Monsters, read and checked. What each entry may be is declared in `position.py`, and
`agenda.py` looks after the agenda; here stands what is filled in, and what must go together.

What is left out is as in the turn of the first player, with bags and Towers as at the beginning, but without Monsters,
Locations, Quests in hands and meeples in Taverns. What is nowhere is in the supply or lies unseen in its deck.
"""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.cells import count_in, has, size_of, total
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.games.meeples import actions as a, agenda, fields as f, fighting, guard, guard_setup, state as s, turns
from bartizan.games.meeples.developing import HIGHEST
from bartizan.games.meeples.flow import Meeples, new_match
from bartizan.games.meeples.monsters import LAST_CARD, LEVELS, ROUNDS_AFTER, STARTING
from bartizan.games.meeples.pieces import KINDS, boxes_of, pieces_of, quests_seen
from bartizan.games.meeples.position import POSITION
from bartizan.games.meeples.rounds import START
from bartizan.games.meeples.sending import PARTY, is_spot
from bartizan.games.meeples.spots import is_met, is_open
from bartizan.games.meeples.state import Tables
from bartizan.games.meeples.towers import REVEALING, is_tower

Position = Mapping[str, Any]
_OPTIONS: Final = ("towers", "help", "advanced")
_COURSE: Final = ("council", "round", "last_round", "first", "turn")
_LATER: Final = ("deck", "quests", "agenda")
_WAR_ROOM: Final = fighting.FIRST_SPOT + a.SPOT_NAMES.index("war-room")
_COLOSSEUM: Final = a.LOCATION_NAMES.index("colosseum")


def people_of(position: Position) -> int:
    """How many people a position is for; raises `BadPosition`."""
    return POSITION.seats(position)


def state_at(position: Position, tables: Tables) -> Meeples:
    """The state that a position describes; raises `BadPosition`."""
    state, items, setup = _begin(position, tables)
    people = int(s.people(state))
    _read_course(position, state, items)
    _follow_line(state, agenda.resolved(items, int(state.cells[f.SENT])))
    agenda.plan(state, items, setup)
    _fill(position, state)
    told = {name: value for name, value in position.items() if name not in (*_COURSE, *_LATER)}
    POSITION.read(state, people, told)
    _fill_line(position, state)
    _follow_line(state, int(state.cells[f.RESOLVED]))
    _share(state)
    _lay_deck(state)
    POSITION.read(state, people, {"quests": _one_zone(state), **position}, "deck", "quests")
    for check in (_check_course, _check_deck, _check_city, _check_towers, _check_line, _check_taverns, _check_guard):
        check(state)
    agenda.check_fits(state)
    state.run()
    return state


def state_of(position: Position, tables: Tables) -> Meeples:
    """The state that `position_of` has written down, which needs no second look at what goes together."""
    state, items, _ = _begin(position, tables)
    POSITION.read(state, int(s.people(state)), {name: part for name, part in position.items() if name != "quests"})
    _follow_line(state, agenda.resolved(items, int(state.cells[f.SENT])))
    _share(state)
    POSITION.read(state, int(s.people(state)), position, "quests")
    state.run()
    return state


def _begin(position: Position, tables: Tables) -> tuple[Meeples, list[int], list[int]]:
    """An empty table with the agenda of a position, that agenda, and the agenda of the whole set-up, the bottom
    first."""
    people = people_of(position)
    solo = people == 1
    state = new_match(people, solo, 0, False, tables)
    POSITION.read(state, people, position, *_OPTIONS)
    towers, help_, advanced = (int(state.cells[cell]) for cell in (f.TOWERS, f.HELP, f.ADVANCED))
    if not solo and (help_ > 0 or advanced == 1 or position.get("guard") is not None):
        raise BadPosition("'help', 'advanced', 'guard': the Royal Guard plays against one person only.")
    if solo and towers == 0:
        raise BadPosition("'towers': they stand in every match against the Royal Guard.")
    state = new_match(people, towers == 1, help_, advanced == 1, tables)
    setup = [int(item) for item in state.agenda]
    fresh = f.FIELDS.fresh()
    for cell in (f.GUARD, f.TOWERS, f.HELP, f.ADVANCED):
        fresh[cell] = state.cells[cell]
    state.cells = fresh
    POSITION.read(state, people, {"agenda": [], **position}, "agenda")
    return state, [int(item) for item in state.agenda], setup


def _follow_line(state: Meeples, done: int) -> None:
    """What follows from the line of a turn, of which so many targets are resolved, and from the agenda."""
    cells = state.cells
    line = range(int(cells[f.SENT]))
    fights = [place for place in line if not is_spot(cells[f.TARGETS + place])]
    monsters = [place for place in fights if fighting.is_monster(cells[f.TARGETS + place])]
    helps = [place for place in line if cells[f.TARGETS + place] == _WAR_ROOM]
    opened = len(line) > 0 or any(s.STEPS.of(item) is PARTY for item in state.agenda)
    cells[f.RESOLVED] = done
    cells[f.OPENED] = i64(opened)
    cells[f.LED] = i64(any(count_in(cells[f.PARTIES + place], a.WARRIOR) > 0 for place in fights))
    cells[f.WAR_ROOM] = i64(helps != [] and not any(place > helps[-1] for place in monsters))
    cells[f.DEFEATED] = sum(place < done for place in monsters)


def _share(state: Meeples) -> None:
    """What lies nowhere is in the supply or its deck, as are the Dark Council cards that have not appeared."""
    for kind, box in zip(KINDS, boxes_of(state), strict=True):
        kind.fill_deck(state, box)
    for level in range(LEVELS):
        state.cells[f.COMING + level] = i64(level >= state.cells[f.COUNCIL])


# What is filled in.


def _read_course(position: Position, state: Meeples, items: list[int]) -> None:
    """The round, and whose turn it is: that of the first player, if neither that nor the agenda says otherwise."""
    cells, people = state.cells, int(s.people(state))
    cells[f.ROUND] = 0 if agenda.is_setting_up(items) else 1
    cells[f.COUNCIL] = LAST_CARD if agenda.is_done(items) else 0
    POSITION.read(state, people, position, "council", "round", "first")
    if cells[f.COUNCIL] == LAST_CARD:
        after = 0 if agenda.is_done(items) else int(ROUNDS_AFTER)
        cells[f.LAST_ROUND] = min(cells[f.ROUND] + after, i64(f.MOST_ROUNDS))
    POSITION.read(state, people, position, "last_round")
    if position.get("turn", {} if cells[f.ROUND] > 0 and agenda.is_in_turn(items) else None) is not None:
        cells[f.PLAYER] = cells[f.FIRST]
    POSITION.read(state, people, position, "turn")


def _fill(position: Position, state: Meeples) -> None:
    """What a position leaves out of the beginning of a match."""
    cells, guard_told = state.cells, position.get("guard") or {}
    kinds = agenda.kinds_of(list(state.agenda))
    if "bag" not in position:
        for seat in range(s.people(state)):
            for kind in range(a.KINDS):
                cells[f.BAG + seat * a.KINDS + kind] = START[kind]
    if cells[f.GUARD] == 1 and isinstance(guard_told, Mapping):
        if "bag" not in guard_told:
            for kind in range(a.KINDS):
                cells[s.bag_of(state) + kind] = guard_setup.BAG[kind]
        if guard_setup.PREYING not in kinds:
            cells[f.PREY] = 0
        for district in range(a.DISTRICTS):
            if "orders" not in guard_told and guard_setup.ORDERING.at(district) not in state.agenda:
                cells[f.ORDERS + district] = district
    if "stacks" not in position and cells[f.TOWERS] == 1:
        _fill_towers(position, state)


def _fill_towers(position: Position, state: Meeples) -> None:
    """Rooms that lie nowhere else: one on top of each Tower, unless chance is about to turn it up, and the rest evenly
    under them."""
    cells = state.cells
    POSITION.read(state, int(s.people(state)), position, "rooms", "gone", "guard")
    taken = [*f.FIELDS.of(cells, f.TAKEN), int(cells[f.GONE_ROOMS])]
    free = [room for room in range(int(a.ROOMS)) if not any(has(rooms, room) for rooms in taken)]
    for district in range(a.DISTRICTS):
        if REVEALING.at(district) not in state.agenda and free:
            cells[f.TOP + district] = free.pop(0)
    heights = [int(cells[f.TOP + district] != NOTHING) for district in range(int(a.DISTRICTS))]
    for _ in free:
        lowest = heights.index(min(heights))
        heights[lowest] += 1
        cells[f.UNDER + lowest] += 1


def _fill_line(position: Position, state: Meeples) -> None:
    """What the line of a position does not say is as it is on the table now, and a fight was won with just enough."""
    cells = state.cells
    turn = position.get("turn") or {}
    for place, told in enumerate(turn.get("line", [])):
        target = cells[f.TARGETS + place]
        if target == NOTHING:
            raise BadPosition("'line': meeples are sent to a 'target'.")
        spot = target - fighting.FIRST_SPOT
        if fighting.is_monster(target) and "monster" not in told:
            cells[f.FOUGHT + place] = cells[f.MONSTERS + target]
        if is_spot(target) and is_tower(spot) and "room" not in told:
            cells[f.ROOMS + place] = cells[f.TOP + spot - a.FIRST_TOWER]
        if not fighting.is_overlord(target) and "around" not in told:
            district = state.tables.spot_district[spot] if is_spot(target) else target // a.SLOTS
            cells[f.AROUND + place] = s.monsters_in(state, district)
        if is_spot(target) or (fighting.is_monster(target) and cells[f.FOUGHT + place] == NOTHING):
            continue
        if "needed" not in told:
            boss = target - fighting.FIRST_OVERLORD
            strong = fighting.is_overlord(target)
            cells[f.NEEDS + place] = (
                state.tables.boss_strength[boss] if strong else state.tables.strength[cells[f.FOUGHT + place]]
            )
        if "strength" not in told:
            cells[f.STRENGTHS + place] = cells[f.NEEDS + place]


def _in_part(state: Meeples, level: int) -> int:
    """How many unseen Monsters of a level can be in its part of the deck."""
    starting = sum(int(STARTING.number.of(item)) for item in state.agenda if s.STEPS.of(item) is STARTING)
    unseen = size_of(state.cells[f.UNSEEN_MONSTERS] & state.tables.of_level[level])
    return int(unseen) - (starting if level == 0 else 0)


def _lay_deck(state: Meeples) -> None:
    """The parts of the Monster deck, without the Monsters of their level that have been seen."""
    cells, tables = state.cells, state.tables
    for level in range(LEVELS):
        there = _in_part(state, level)
        drawn = int(size_of(tables.of_level[level])) - there - (int(tables.board) if level == 0 else 0)
        last = int(tables.tails[level])
        left = max(min(int(tables.parts[level]) - max(drawn, 0), there), 0)
        if level < cells[f.COUNCIL]:
            left = min(left, last) if level == cells[f.COUNCIL] - 1 else 0
        cells[f.LEFT + level * 2 + 1] = min(left, last)
        cells[f.LEFT + level * 2] = left - min(left, last)


def _one_zone(state: Meeples) -> list[dict[str, Any]]:
    """A deck of Quests of which nobody has seen a card."""
    unseen = quests_seen(state).count(0)
    return [{"unseen": unseen, "cards": [], "knowers": []}] if unseen else []


# What must go together.


def _check_course(state: Meeples) -> None:
    cells = state.cells
    round_, last = cells[f.ROUND], cells[f.LAST_ROUND]
    won = (f.WON, f.COMPLETED, f.BEATEN, f.TOKENS, f.TAKEN)
    if round_ == 0 and (cells[f.PLAYER] != NOTHING or any(any(f.FIELDS.of(cells, field)) for field in won)):
        raise BadPosition("'round': before the first round nobody is on turn or has won anything.")
    if (cells[f.COUNCIL] == LAST_CARD) != (last > 0) or (last > 0 and not round_ <= last <= round_ + ROUNDS_AFTER):
        raise BadPosition("'last_round': the second round after the one in which the third Dark Council card appears.")
    if any(f.FIELDS.of(cells, f.BEATEN)) and not s.is_final(state):
        raise BadPosition("'beaten': Overlords are attacked in the last two rounds only.")
    cards = [pieces_of(state)[f"quest.{name}"] for name in a.QUEST_NAMES]
    for name, there in zip(a.QUEST_NAMES, cards, strict=True):
        if there > 1:
            raise BadPosition(f"'hands', 'discards', 'completed', 'quests': {name} is there more than once.")
    if cells[f.RAISED] == 1 or cells[f.RAISED] > cells[f.DEVELOPED] * HIGHEST:
        raise BadPosition("'raised' is the level, 2 or 3, to which a class has been 'developed'.")


def _check_deck(state: Meeples) -> None:
    """The deck has enough Monsters, and its cards come soon enough."""
    cells = state.cells
    council = int(cells[f.COUNCIL])
    if cells[f.ROUND] == 0 and council > 0:
        raise BadPosition("'council': no card appears before the first round.")
    for level in range(int(LEVELS)):
        first, last = (int(cells[f.LEFT + level * 2 + zone]) for zone in range(2))
        if first + last > _in_part(state, level):
            raise BadPosition(f"'deck': there are only {_in_part(state, level)} unseen Monsters of level {level + 1}.")
        if (level < council and first > 0) or (level < council - 1 and last > 0):
            raise BadPosition("'deck': a Dark Council card comes with the 'last' Monsters of its part.")
    latest = int(cells[f.ROUND] + total(cells, f.LEFT, LEVELS * 2) + ROUNDS_AFTER) + 1
    if council < LAST_CARD and latest > f.MOST_ROUNDS:
        raise BadPosition("'round': it is too late for so many cards in the deck.")


def _check_city(state: Meeples) -> None:
    """Locations are in their districts, the far spot is built on first, and a champion stands in the Colosseum."""
    cells, homes = state.cells, state.tables.spot_district
    for district, name in enumerate(a.DISTRICT_NAMES):
        far, near = (int(cells[f.BUILT + district * a.PLOTS + plot]) for plot in range(2))
        for location in (far, near, int(cells[f.OFFER + district])):
            if location != NOTHING and homes[a.DISTRICTS + location] != district:
                raise BadPosition(f"'offer', 'built': {a.LOCATION_NAMES[location]} does not belong to the {name}.")
        if near != NOTHING and (far == NOTHING or cells[f.GUARD] == 1):
            raise BadPosition(f"'built': in the {name} only the first spot can be built on.")
        for plot in range(district * a.PLOTS, (district + 1) * a.PLOTS):
            if (cells[f.BUILT + plot] == NOTHING) != (cells[f.BUILDER + plot] == NOTHING):
                raise BadPosition("'built': a Location has its 'builder'.")
    if (cells[f.CHAMPION] == NOTHING) != (cells[f.CHAMPION_OF] == NOTHING):
        raise BadPosition("'champion': a 'unit' and its 'seat' belong together.")
    if cells[f.CHAMPION] != NOTHING and s.plot_of(state, _COLOSSEUM) == NOTHING:
        raise BadPosition("'champion': nobody has built the Colosseum.")


def _check_towers(state: Meeples) -> None:
    """All Rooms are somewhere, no Tower is too high, and the next Room is turned up at once."""
    cells = state.cells
    unseen = int(size_of(cells[f.UNSEEN_ROOMS]))
    if sum(f.FIELDS.of(cells, f.UNDER)) != unseen:
        raise BadPosition(f"'stacks': {unseen} Rooms lie 'under' others.")
    if cells[f.GONE_ROOMS] != 0 and cells[f.GUARD] == 0:
        raise BadPosition("'gone': Rooms leave a match against the Royal Guard only.")
    for district, name in enumerate(a.DISTRICT_NAMES):
        under, is_top = cells[f.UNDER + district], cells[f.TOP + district] != NOTHING
        if is_top and under == a.TOWER_HEIGHT:
            raise BadPosition(f"'stacks': the Tower of the {name} is too high.")
        if under > 0 and not is_top and REVEALING.at(district) not in state.agenda:
            raise BadPosition(f"'stacks': the Tower of the {name} shows its next Room.")


def _check_line(state: Meeples) -> None:
    """Each target has been sent what it asks for, once."""
    cells = state.cells
    targets = [int(cells[f.TARGETS + place]) for place in range(cells[f.SENT])]
    bosses = [target for target in targets if fighting.is_overlord(target)]
    if len(set(targets)) < len(targets) or len(bosses) > 1 or (bosses and not s.is_final(state)):
        raise BadPosition("'line': meeples are sent to each target once, and to one Overlord in the last rounds.")
    if total(cells, f.PARTY, a.KINDS) > 0 and not any(s.STEPS.of(item) is PARTY for item in state.agenda):
        raise BadPosition("'party': nobody is being sent.")
    for place, target in enumerate(targets):
        name = f.TARGET.values[target]
        if not (_suits_spot(state, place) if is_spot(target) else _suits_fight(state, place)):
            raise BadPosition(f"'line': this cannot have been sent to {name}.")
        if place < cells[f.RESOLVED] or fighting.is_overlord(target):
            continue
        monster = cells[f.MONSTERS + target] if fighting.is_monster(target) else NOTHING
        if monster != cells[f.FOUGHT + place]:
            raise BadPosition(f"'line': {name} is no longer there.")


def _suits_spot(state: Meeples, place: int) -> bool:
    """Whether a party at a place in line is what its spot asks for; one that has been used cannot be asked any more."""
    cells = state.cells
    spot, room = cells[f.TARGETS + place] - fighting.FIRST_SPOT, cells[f.ROOMS + place]
    if cells[f.FOUGHT + place] != NOTHING or is_tower(spot) != (room != NOTHING):
        return False
    if place < cells[f.RESOLVED]:
        return room == NOTHING or has(cells[f.TAKEN + cells[f.PLAYER]], room)
    if not is_open(state, spot) or (is_tower(spot) and room != cells[f.TOP + spot - a.FIRST_TOWER]):
        return False
    other = state.copy()
    for kind in range(a.KINDS):
        other.cells[f.PARTY + kind] = count_in(cells[f.PARTIES + place], kind)
    return is_met(other, spot, f.PARTY)


def _suits_fight(state: Meeples, place: int) -> bool:
    """Whether a party at a place in line can win its fight, or has won it."""
    cells = state.cells
    monster, party = cells[f.FOUGHT + place], cells[f.PARTIES + place]
    if fighting.is_monster(cells[f.TARGETS + place]) != (monster != NOTHING) or cells[f.ROOMS + place] != NOTHING:
        return False
    if place < cells[f.RESOLVED] and monster != NOTHING and not has(cells[f.WON + cells[f.PLAYER]], monster):
        return False
    wins = cells[f.STRENGTHS + place] >= cells[f.NEEDS + place] > 0
    return wins and party > 0 and count_in(party, a.CORRUPTION) == 0 and cells[f.CROWDS + place] == 0


def _check_taverns(state: Meeples) -> None:
    """At the end of a turn only a guest stays in the Tavern."""
    cells, kinds = state.cells, agenda.kinds_of(list(state.agenda))
    stays = cells[f.STAYS]
    tavern = f.TAVERN + cells[f.PLAYER] * a.KINDS
    if turns.NEXT_TAVERN not in kinds or turns.TIDY in kinds:
        decided = kinds[-1] is turns.TIDY and cells[f.GUEST] == 1
        if stays != NOTHING and not (decided and cells[tavern + stays] > 0):
            raise BadPosition("'stays': a Unit stays only as a 'guest' at the end of a turn.")
    elif total(cells, tavern, a.KINDS) != (0 if stays == NOTHING else cells[tavern + stays] * cells[f.GUEST]):
        raise BadPosition("'tavern': at the end of a turn only the guest that 'stays' is left in it.")


def _check_guard(state: Meeples) -> None:
    """The Royal Guard has its Prey and its Orders, and meeples wait only while it marches."""
    cells, kinds = state.cells, agenda.kinds_of(list(state.agenda))
    if (cells[f.TROOPS] != NOTHING or cells[f.OWED] > 0) and guard.MARCH not in kinds:
        raise BadPosition("'waiting', 'owed': nobody waits unless the Royal Guard marches.")
    if cells[f.GUARD] == 0:
        return
    prey = cells[f.PREY]
    if (prey == NOTHING) != (guard_setup.PREYING in kinds) or prey >= guard_setup.PREYS:
        raise BadPosition("'prey': one of the first three Quests, as soon as it is drawn.")
    for district, name in enumerate(a.DISTRICT_NAMES):
        if cells[f.ORDERS + district] == NOTHING and guard_setup.ORDERING.at(district) not in state.agenda:
            raise BadPosition(f"'orders': the {name} has an Order.")
    for spot, name in enumerate(a.GUARD_SPOT_NAMES):
        kind = cells[f.BOARD + spot]
        if kind != NOTHING and not has(state.tables.shows[spot], kind):
            raise BadPosition(f"'board': {name} does not take a {a.KIND_NAMES[kind]}.")
