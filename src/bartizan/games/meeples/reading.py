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
from bartizan.games.meeples.pieces import KINDS, boxes_of, quests_seen
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
    _follow_line(state, int(state.cells[f.RESOLVED]))
    _share(state)
    _lay_deck(state)
    unseen = quests_seen(state).count(0)
    zones = [{"unseen": unseen, "cards": [], "knowers": []}] if unseen else []
    POSITION.read(state, people, {"quests": zones, **position}, "deck", "quests")
    for check in (_check_course, _check_deck, _check_city, _check_towers, _check_line, _check_taverns, _check_guard):
        check(state)
    for item in state.agenda:
        _must(s.STEPS.of(item).fits(state, item), f"'agenda': {s.STEPS.text(item)} does not fit what is on the table.")
    state.run()
    return state


def state_of(position: Position, tables: Tables) -> Meeples:
    """The state that `position_of` has written down, which needs no second look at what goes together."""
    state, items, _ = _begin(position, tables)
    POSITION.read(state, int(s.people(state)), position)
    _follow_line(state, agenda.resolved(items, int(state.cells[f.SENT])))
    _share(state)
    state.run()
    return state


def _must(holds: bool, text: str) -> None:
    """Raise `BadPosition` unless something holds."""
    if not holds:
        raise BadPosition(text)


def _begin(position: Position, tables: Tables) -> tuple[Meeples, list[int], list[int]]:
    """An empty table with the agenda of a position, that agenda, and the agenda of the whole set-up, the bottom
    first."""
    people = people_of(position)
    solo = people == 1
    state = new_match(people, solo, 0, False, tables)
    POSITION.read(state, people, position, *_OPTIONS)
    towers, help_, advanced = (int(state.cells[cell]) for cell in (f.TOWERS, f.HELP, f.ADVANCED))
    alone = help_ > 0 or advanced == 1 or position.get("guard") is not None
    _must(solo or not alone, "'help', 'advanced', 'guard': the Royal Guard plays against one person only.")
    _must(towers == 1 or not solo, "'towers': they stand in every match against the Royal Guard.")
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
    cells[f.RESOLVED] = done
    cells[f.OPENED] = i64(len(line) > 0 or PARTY in agenda.kinds_of(list(state.agenda)))
    cells[f.LED] = i64(any(count_in(cells[f.PARTIES + place], a.WARRIOR) > 0 for place in fights))
    cells[f.WAR_ROOM] = i64(helps != [] and not any(place > helps[-1] for place in monsters))
    cells[f.DEFEATED] = sum(place < done for place in monsters)
    for place in range(done, len(line)):
        target = cells[f.TARGETS + place]
        if target != NOTHING and fighting.is_monster(target):
            cells[f.FOUGHT + place] = cells[f.MONSTERS + target]
        elif is_spot(target) and is_tower(target - fighting.FIRST_SPOT):
            cells[f.ROOMS + place] = cells[f.TOP + target - fighting.FIRST_SPOT - a.FIRST_TOWER]


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
    over = agenda.is_done(items)
    cells[f.ROUND] = 0 if agenda.is_setting_up(items) else 1
    cells[f.COUNCIL] = LAST_CARD if over else 0
    POSITION.read(state, people, position, "council", "round", "first")
    if cells[f.COUNCIL] == LAST_CARD:
        cells[f.LAST_ROUND] = min(cells[f.ROUND] + (0 if over else ROUNDS_AFTER), i64(f.MOST_ROUNDS))
    POSITION.read(state, people, position, "last_round")
    if position.get("turn", {} if cells[f.ROUND] > 0 and agenda.is_in_turn(items) else None) is not None:
        cells[f.PLAYER] = cells[f.FIRST]
    POSITION.read(state, people, position, "turn")


def _fill(position: Position, state: Meeples) -> None:
    """What a position leaves out of the beginning of a match."""
    cells, guard_told = state.cells, position.get("guard")
    told = guard_told if isinstance(guard_told, Mapping) else {}
    for kind in range(a.KINDS):
        for seat in range(s.people(state)):
            cells[f.BAG + seat * a.KINDS + kind] = 0 if "bag" in position else START[kind]
        if cells[f.GUARD] == 1 and "bag" not in told:
            cells[s.bag_of(state) + kind] = guard_setup.BAG[kind]
    if cells[f.ROUND] == 0:
        return
    for district in range(a.DISTRICTS):
        if cells[f.GUARD] == 1:
            cells[f.PREY] = 0
            cells[f.ORDERS + district] = NOTHING if "orders" in told else district
    if "stacks" not in position and cells[f.TOWERS] == 1:
        _fill_towers(position, state)


def _fill_towers(position: Position, state: Meeples) -> None:
    """Rooms that lie nowhere else: one on top of each Tower, and the rest evenly under them."""
    cells = state.cells
    POSITION.read(state, int(s.people(state)), position, "rooms", "gone", "guard")
    taken = [*f.FIELDS.of(cells, f.TAKEN), int(cells[f.GONE_ROOMS])]
    free = [room for room in range(int(a.ROOMS)) if not any(has(rooms, room) for rooms in taken)]
    for number, room in enumerate(free):
        if number < a.DISTRICTS:
            cells[f.TOP + number] = room
        else:
            cells[f.UNDER + number % a.DISTRICTS] += 1


def _in_part(state: Meeples, level: int) -> int:
    """How many unseen Monsters of a level can be in its part of the deck."""
    starting = sum(int(STARTING.number.of(item)) for item in state.agenda if s.STEPS.of(item) is STARTING)
    unseen = size_of(state.cells[f.UNSEEN_MONSTERS] & state.tables.of_level[level])
    return int(unseen) - (starting if level == 0 else 0)


def _lay_deck(state: Meeples) -> None:
    """The parts of the Monster deck, without the Monsters of their level that have been seen."""
    cells, tables = state.cells, state.tables
    for level in range(LEVELS):
        there, last = _in_part(state, level), int(tables.tails[level])
        drawn = int(size_of(tables.of_level[level])) - there - (int(tables.board) if level == 0 else 0)
        left = max(min(int(tables.parts[level]) - max(drawn, 0), there), 0)
        if level < cells[f.COUNCIL]:
            left = min(left, last) if level == cells[f.COUNCIL] - 1 else 0
        cells[f.LEFT + level * 2 + 1] = min(left, last)
        cells[f.LEFT + level * 2] = left - min(left, last)


# What must go together.


def _check_course(state: Meeples) -> None:
    cells = state.cells
    round_, last, third = cells[f.ROUND], cells[f.LAST_ROUND], cells[f.COUNCIL] == LAST_CARD
    won = (f.WON, f.COMPLETED, f.BEATEN, f.TOKENS, f.TAKEN)
    begun = cells[f.PLAYER] != NOTHING or any(any(f.FIELDS.of(cells, field)) for field in won)
    soon = third == (last > 0) and (not third or round_ <= last <= round_ + ROUNDS_AFTER)
    falls = s.is_final(state) or not any(f.FIELDS.of(cells, f.BEATEN))
    raised = cells[f.RAISED] != 1 and cells[f.RAISED] <= cells[f.DEVELOPED] * HIGHEST
    _must(round_ > 0 or not begun, "'round': before the first round nobody is on turn or has won anything.")
    _must(round_ > 0 or cells[f.COUNCIL] == 0, "'council': no card appears before the first round.")
    _must(soon, "'last_round': the second round after the one in which the third Dark Council card appears.")
    _must(falls, "'beaten': Overlords are attacked in the last two rounds only.")
    _must(raised, "'raised' is the level, 2 or 3, to which a class has been 'developed'.")


def _check_deck(state: Meeples) -> None:
    """The deck has enough Monsters, and its cards come soon enough."""
    cells, council = state.cells, int(state.cells[f.COUNCIL])
    for level in range(int(LEVELS)):
        first, last, there = cells[f.LEFT + level * 2], cells[f.LEFT + level * 2 + 1], _in_part(state, level)
        late = (level < council and first > 0) or (level < council - 1 and last > 0)
        _must(first + last <= there, f"'deck': there are only {there} unseen Monsters of level {level + 1}.")
        _must(not late, "'deck': a Dark Council card comes with the 'last' Monsters of its part.")
    latest = cells[f.ROUND] + total(cells, f.LEFT, LEVELS * 2) + ROUNDS_AFTER + 1
    _must(council == LAST_CARD or latest <= f.MOST_ROUNDS, "'round': it is too late for so many cards in the deck.")


def _check_city(state: Meeples) -> None:
    """Locations are in their districts, the far spot is built on first, and a champion stands in the Colosseum."""
    cells, homes = state.cells, state.tables.spot_district
    for district, name in enumerate(a.DISTRICT_NAMES):
        plot = district * int(a.PLOTS)
        far, near = cells[f.BUILT + plot], cells[f.BUILT + plot + 1]
        for there in (far, near, cells[f.OFFER + district]):
            belongs = there == NOTHING or homes[a.DISTRICTS + there] == district
            _must(belongs, f"'offer', 'built': {a.LOCATION_NAMES[there]} does not belong to the {name}.")
        free = near == NOTHING or (far != NOTHING and cells[f.GUARD] == 0)
        _must(free, f"'built': in the {name} only the first spot can be built on.")
    for plot in range(int(a.DISTRICTS * a.PLOTS)):
        owned = (cells[f.BUILT + plot] == NOTHING) == (cells[f.BUILDER + plot] == NOTHING)
        _must(owned, "'built': a Location has its 'builder'.")
    stands, owned = cells[f.CHAMPION] != NOTHING, cells[f.CHAMPION_OF] != NOTHING
    _must(stands == owned, "'champion': a 'unit' and its 'seat' belong together.")
    _must(not stands or _COLOSSEUM in f.FIELDS.of(cells, f.BUILT), "'champion': nobody has built the Colosseum.")


def _check_towers(state: Meeples) -> None:
    """All Rooms are somewhere, no Tower is too high, and the next Room is turned up at once."""
    cells, unseen = state.cells, int(size_of(state.cells[f.UNSEEN_ROOMS]))
    alone = cells[f.GUARD] == 1
    _must(sum(f.FIELDS.of(cells, f.UNDER)) == unseen, f"'stacks': {unseen} Rooms lie 'under' others.")
    _must(alone or cells[f.GONE_ROOMS] == 0, "'gone': Rooms leave a match against the Royal Guard only.")
    for district, name in enumerate(a.DISTRICT_NAMES):
        under, is_top = cells[f.UNDER + district], cells[f.TOP + district] != NOTHING
        shows = is_top or under == 0 or REVEALING.at(district) in state.agenda
        _must(not is_top or under < a.TOWER_HEIGHT, f"'stacks': the Tower of the {name} is too high.")
        _must(shows, f"'stacks': the Tower of the {name} shows its next Room.")


def _check_line(state: Meeples) -> None:
    """Each target has been sent what it asks for, once."""
    cells, kinds = state.cells, agenda.kinds_of(list(state.agenda))
    targets = [int(cells[f.TARGETS + place]) for place in range(cells[f.SENT])]
    bosses = [target for target in targets if fighting.is_overlord(target)]
    once = len(set(targets)) == len(targets) and len(bosses) <= int(s.is_final(state))
    _must(NOTHING not in targets, "'line': meeples are sent to a 'target'.")
    _must(once, "'line': meeples are sent to each target once, and to one Overlord in the last two rounds.")
    _must(PARTY in kinds or total(cells, f.PARTY, a.KINDS) == 0, "'party': nobody is being sent.")
    for place, target in enumerate(targets):
        suits = _suits_spot(state, place) if is_spot(target) else _suits_fight(state, place)
        _must(suits, f"'line': this cannot have been sent to {f.TARGET.values[target]}.")


def _suits_spot(state: Meeples, place: int) -> bool:
    """Whether a party at a place in line is what its spot asks for; one that has been used cannot be asked any more."""
    cells = state.cells
    spot, room = cells[f.TARGETS + place] - fighting.FIRST_SPOT, cells[f.ROOMS + place]
    if cells[f.FOUGHT + place] != NOTHING or is_tower(spot) != (room != NOTHING):
        return False
    if place < cells[f.RESOLVED]:
        return room == NOTHING or has(cells[f.TAKEN + cells[f.PLAYER]], room)
    other = state.copy()
    for kind in range(a.KINDS):
        other.cells[f.PARTY + kind] = count_in(cells[f.PARTIES + place], kind)
    return is_open(state, spot) and is_met(other, spot, f.PARTY)


def _suits_fight(state: Meeples, place: int) -> bool:
    """Whether a party at a place in line can win its fight, or has won it."""
    cells = state.cells
    monster, party = cells[f.FOUGHT + place], cells[f.PARTIES + place]
    if fighting.is_monster(cells[f.TARGETS + place]) != (monster != NOTHING) or cells[f.ROOMS + place] != NOTHING:
        return False
    if place < cells[f.RESOLVED] and monster != NOTHING and not has(cells[f.WON + cells[f.PLAYER]], monster):
        return False
    wins = party > 0 and cells[f.STRENGTHS + place] >= cells[f.NEEDS + place]
    return wins and count_in(party, a.CORRUPTION) == 0 and cells[f.CROWDS + place] == 0


def _check_taverns(state: Meeples) -> None:
    """At the end of a turn only a guest stays in the Tavern."""
    cells, kinds = state.cells, agenda.kinds_of(list(state.agenda))
    stays, tavern = cells[f.STAYS], f.TAVERN + cells[f.PLAYER] * a.KINDS
    guests = 0 if stays == NOTHING else cells[tavern + stays] * cells[f.GUEST]
    if turns.NEXT_TAVERN in kinds and turns.TIDY not in kinds:
        left = total(cells, tavern, a.KINDS)
        _must(left == int(stays != NOTHING) == guests, "'tavern': only the guest that 'stays' is left at the end.")
    else:
        decided = kinds[-1] is turns.TIDY and guests > 0
        _must(stays == NOTHING or decided, "'stays': a Unit stays only as a 'guest' at the end of a turn.")


def _check_guard(state: Meeples) -> None:
    """The Royal Guard has its Prey and its Orders, and meeples wait only while it marches."""
    cells, kinds = state.cells, agenda.kinds_of(list(state.agenda))
    waits = cells[f.TROOPS] != NOTHING or cells[f.OWED] > 0
    _must(guard.MARCH in kinds or not waits, "'waiting', 'owed': nobody waits unless the Royal Guard marches.")
    if cells[f.GUARD] == 0:
        return
    hunts = (cells[f.PREY] == NOTHING) == (guard_setup.PREYING in kinds) and cells[f.PREY] < guard_setup.PREYS
    _must(hunts, "'prey': one of the first three Quests, as soon as it is drawn.")
    for district, name in enumerate(a.DISTRICT_NAMES):
        given = cells[f.ORDERS + district] != NOTHING or guard_setup.ORDERING.at(district) in state.agenda
        _must(given, f"'orders': the {name} has an Order.")
    for spot, name in enumerate(a.GUARD_SPOT_NAMES):
        kind = cells[f.BOARD + spot]
        takes = kind == NOTHING or has(state.tables.shows[spot], kind)
        _must(takes, f"'board': {name} does not take a {a.KIND_NAMES[kind]}.")
