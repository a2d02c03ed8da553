"""A position of Turris, read and checked. What each entry may be is declared in `position.py`, and `agenda.py` looks
after the agenda; here stands what is filled in, and what must go together.

What is left out is as at the beginning of the first turn, with Sites and rooms that lie nowhere else, but without
Missions and Tactics cards on the table. What is nowhere lies in its deck or stack.
"""

from collections.abc import Mapping
from typing import Any

from bartizan.engine.cells import BIT, has, members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import must
from bartizan.games.turris import actions as a, agenda, beasts, fields as f, goods, land, scouts, state as s, tower
from bartizan.games.turris.flow import Turris, new_turris
from bartizan.games.turris.position import PIECES, POSITION, boxes_of
from bartizan.games.turris.rounds import FINISH
from bartizan.games.turris.tactics import Looking
from bartizan.games.turris.turns import ACTIONS_A_TURN

Position = Mapping[str, Any]


def people_of(position: Position) -> int:
    """How many people a position is for; raises `BadPosition`. One of them needs the tables of a solo match."""
    return POSITION.seats(position)


def state_at(position: Position, tables: s.Tables) -> Turris:
    """The state that a position describes; raises `BadPosition`."""
    state = _begin(position, tables)
    items = [int(item) for item in state.agenda]
    _read_course(position, state, items)
    _empty_board(position, state, items)
    POSITION.read(state, int(state.people), {name: value for name, value in position.items() if name != "agenda"})
    _check_turn(state, items)
    _count_scouts(position, state)
    _share_cards(position, state)
    _lay_sites(position, state, agenda.pending(items, land.DRAW_SITE))
    _lay_rooms(position, state, agenda.pending(items, tower.DRAW_ROOM))
    _check_slots(state)
    _share(state)
    _check_beasts(state, items)
    _begin_end(position, state)
    agenda.plan(state, items)
    _check_under_way(state)
    state.run()
    return state


def state_of(position: Position, tables: s.Tables) -> Turris:
    """The state that `position_of` has written down, which needs no second look at what goes together."""
    state = _begin(position, tables)
    state.cells = f.FIELDS.fresh()  # what a new match has laid out may be gone by now
    POSITION.read(state, int(state.people), position)
    _share(state)
    state.run()
    return state


def _begin(position: Position, tables: s.Tables) -> Turris:
    """A new match with the agenda of a position."""
    people = people_of(position)
    state = new_turris(people, people == s.SOLO, False, tables)
    POSITION.read(state, people, {"agenda": [], **position}, "agenda")
    return state


def _share(state: Turris) -> None:
    """What lies nowhere is in its deck or stack, and the thresholds of the highest Prestige have been reached."""
    for kind, box in zip(PIECES, boxes_of(state), strict=True):
        kind.fill_deck(state, box)
    best = max(f.FIELDS.of(state.cells, f.PRESTIGE)[: int(state.people)])
    state.cells[f.THRESHOLDS] = min(best, a.ENDING_PRESTIGE) // goods.STEP_OF_SITES


def _read_course(position: Position, state: Turris, items: list[int]) -> None:
    """The round, who begins it, and whose turn it is: that of the First Player, if it is left out."""
    cells, people = state.cells, int(state.people)
    cells[f.ROUND] = 0 if agenda.is_setting_up(items) else 1
    POSITION.read(state, people, position, "round", "first")
    cells[f.STAGE] = agenda.stage_of(items, int(cells[f.ROUND]))
    POSITION.read(state, people, position, "stage")
    in_turn = cells[f.STAGE] in (s.ACTING, s.FINISHING)
    must(not in_turn or cells[f.ROUND] != 0, "'stage': before the first round nobody is on turn.")
    if (position.get("turn", {} if in_turn else None) is not None) != in_turn:
        raise BadPosition("'turn' must be given while somebody is on turn, and only then.")
    if in_turn:
        cells[f.PLAYER] = cells[f.FIRST]
        cells[f.ACTIONS_LEFT] = ACTIONS_A_TURN if agenda.is_in_action_step(items) else 0


def _empty_board(position: Position, state: Turris, items: list[int]) -> None:
    """Beasts that a position does not name are nowhere; if it names none they are on the first spots, but not in the
    set-up that makes them arise, nor once the match is over. Betrayers are met only alone."""
    away = agenda.pending(items, beasts.ARISE_BEAST) or [s.STEPS.of(item) for item in items] == [FINISH]
    named = position.get("beasts", {} if away else dict.fromkeys(a.BEAST_NAMES, True))
    for beast, name in enumerate(a.BEAST_NAMES):
        if isinstance(named, Mapping) and named.get(name) is None:
            state.cells[f.BEASTS + beast] = NOTHING
    must(position.get("betrayers") is None or s.is_solo(state), "'betrayers' are met only by one who plays alone.")


def _check_turn(state: Turris, items: list[int]) -> None:
    if state.cells[f.FUTURE] != NOTHING and s.is_solo(state):
        raise BadPosition("'future': a lone player has no use for the Future First Player card.")
    if state.cells[f.ACTIONS_LEFT] > 0 and not agenda.is_in_action_step(items):
        raise BadPosition("'actions_left' must be a whole number, and 0 after the Action Step.")


def _count_scouts(position: Position, state: Turris) -> None:
    """Everyone has four Scouts: those that stand nowhere are in the Reserve. The Betrayers have two."""
    cells, people = state.cells, range(int(state.people))
    home = [int(a.SCOUTS_OF_PEOPLE - s.on_board(state, seat) - cells[f.GRAVEYARD + seat]) for seat in people]
    for seat in people:
        must(home[seat] >= 0, f"'scouts', 'graveyard': seat {seat} has more than {a.SCOUTS_OF_PEOPLE} Scouts.")
        if "reserve" in position and cells[f.RESERVE + seat] != home[seat]:
            raise BadPosition(f"'reserve' must be {home}, so that everyone has {a.SCOUTS_OF_PEOPLE} Scouts.")
        cells[f.RESERVE + seat] = home[seat]
    if s.is_solo(state) and s.on_board(state, state.people) != s.BETRAYER_SCOUTS:
        raise BadPosition(f"'betrayers' have {s.BETRAYER_SCOUTS} Scouts on the board.")


def _share_cards(position: Position, state: Turris) -> None:
    """The Beast Movement card of the round is no longer in its deck."""
    cells = state.cells
    if cells[f.CARD] != NOTHING and has(cells[f.UNSEEN_CARDS], cells[f.CARD]):
        if "unseen_cards" in position["betrayers"]:
            raise BadPosition(f"'unseen_cards': {a.CARD_NAMES[int(cells[f.CARD])]} is there more than once.")
        cells[f.UNSEEN_CARDS] -= BIT[cells[f.CARD]]


def _lay_sites(position: Position, state: Turris, due: list[int]) -> None:
    """A Site lies on each spot that is used, unless chance is about to lay it."""
    cells, people = state.cells, int(state.people)
    free = [site for site in members_of(state.tables.sites) if not has(cells[f.OLD_SITES], site)]
    for spot in range(len(a.SPOT_NAMES)):
        laid = spot < people and spot not in due
        if "sites" not in position and laid and spot < len(free):
            cells[f.SITES + spot] = free[spot]
        who = "person" if people == s.SOLO else "people"
        must((cells[f.SITES + spot] != NOTHING) == laid, f"'sites': with {people} {who} they lie on the first spots.")
    must(len(free) >= people, "'old_sites': too few Sites are left in the stack.")


def _lay_rooms(position: Position, state: Turris, due: list[int]) -> None:
    """Six Trionfi lie in the Tower; who has built with them; Upgrade tiles of their Locations lie on the board."""
    cells, solo = state.cells, s.is_solo(state)
    named = f.FIELDS.of(cells, f.TOWER)
    free = [room for room in range(len(a.TRIONFO_NAMES)) if room not in named]
    for slot in range(a.ROOMS):
        if named[slot] == NOTHING and slot not in due:
            cells[f.TOWER + slot] = free.pop(0)
        elif named[slot] != NOTHING and slot in due:
            raise BadPosition("'tower': a room has its Trionfo as soon as it is drawn.")
    must(cells[f.DAMAGED] == 0 or solo, "'tower': rooms are damaged only in a solo match.")
    owners = f.FIELDS.of(cells, f.OWNERS)
    for seat in range(int(state.people)):
        owned = owners.count(seat)
        rooms = cells[f.ROOMS + seat] if "rooms" in position else owned
        if rooms < owned or (rooms > owned and (NOTHING in owners or solo)):
            raise BadPosition(f"'rooms': seat {seat} has built {owned}; more only once all Trionfi are taken.")
        cells[f.ROOMS + seat] = rooms
    taken = [cells[f.TOWER + slot] for slot in range(a.ROOMS) if owners[slot] != NOTHING]
    built = {int(state.tables.trionfo_locations[room]) for room in taken if room != NOTHING}
    if "upgrades" not in position:
        cells[f.UPGRADES] = sum(2**location for location in built)
    if not built <= set(members_of(cells[f.UPGRADES])):
        raise BadPosition("'upgrades': the Locations of all Trionfi that are taken have their tile.")


def _check_slots(state: Turris) -> None:
    """In slots lie ongoing Missions that their owners have completed."""
    slots = f.FIELDS.of(state.cells, f.SLOTS)
    for slot, mission in enumerate(slots):
        seat, name = slot // a.SLOTS, a.MISSION_NAMES[mission]
        if mission == NOTHING:
            continue
        if state.tables.ongoing[mission] == 0 or not has(state.cells[f.DONE + seat], mission):
            raise BadPosition(f"'slots': {name} is no completed ongoing Mission of seat {seat}.")
        must(slots.count(mission) < 2, f"'slots': {name} is there more than once.")


def _check_beasts(state: Turris, items: list[int]) -> None:
    """They leave in the order of the endgame, and none shares a place, but for one that is being led through it."""
    places = [place for place in f.FIELDS.of(state.cells, f.BEASTS) if place != NOTHING]
    due = agenda.pending(items, beasts.ARISE_BEAST)
    if due:
        if sorted(places) != [a.NUMBERED + spot for spot in range(a.BEASTS) if spot not in due]:
            raise BadPosition("'beasts': in the set-up they arise on the spots from a to d, one after another.")
        return
    if any(state.cells[f.BEASTS + beast] == NOTHING for beast in range(len(places))):
        raise BadPosition("'beasts': they leave in the order harrow, despair, delusion, pain.")
    must(not s.is_solo(state) or len(places) >= a.BEASTS, "'beasts': none ever leaves a solo match.")
    led = agenda.pending(items[-1:], beasts.LEADING)
    if led and beasts.LEADING.moved.of(items[-1]) == 1 and led[0] < len(places):
        del places[led[0]]
    must(len(set(places)) == len(places), "'beasts': two of them are in one place.")


def _begin_end(position: Position, state: Turris) -> None:
    """Whether the end has begun: it has with 40 Prestige, with the last Trionfo, and before a Beast leaves."""
    cells, solo = state.cells, s.is_solo(state)
    left = cells[f.ROUND] > 0 and NOTHING in f.FIELDS.of(cells, f.BEASTS)
    begun = max(f.FIELDS.of(cells, f.PRESTIGE)) >= a.ENDING_PRESTIGE or left or (not solo and tower.is_complete(state))
    if "ending" not in position:
        cells[f.ENDING] = int(begun)
    must(cells[f.ENDING] != 0 or not begun, "'ending': with this 'prestige', 'tower' or 'beasts' the end has begun.")
    if cells[f.ENDING] == 2 and (cells[f.STAGE] != s.BEASTS_ACT or solo or left):
        raise BadPosition("'ending': it waits for the end of a phase only if it began in this Beast Phase.")


def _check_under_way(state: Turris) -> None:
    """What is paid, picked or looked at has its step."""
    kinds = [s.STEPS.of(item) for item in state.agenda]
    if (goods.PAYING in kinds) != (goods.next_due(state) >= 0):
        raise BadPosition("'due' must be given while somebody pays, and only then.")
    if scouts.picked_number(state) > 0 and scouts.PICKING not in kinds and scouts.RETURNING not in kinds:
        raise BadPosition("'picked': Scouts are picked only for a Collect.")
    must(not state.looked or any(isinstance(kind, Looking) for kind in kinds), "'looked': nobody is looking at cards.")
