"""A position of Turris, written as plain data, read and checked. `moment.py` reads its agenda.

What is left out is as at the beginning of the first turn, with Sites and rooms that lie nowhere else, but without
Missions and Tactics cards on the table. What is nowhere lies in its deck or stack.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import Reader
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    BEASTS,
    CARD_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    MISSION_NAMES,
    NUMBERED,
    PLACE_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    ROOMS,
    SITE_NAMES,
    SLOTS,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TRIONFO_NAMES,
)
from bartizan.games.turris.flow import START_ICHOR, Turris, new_turris, run
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.moment import (
    MOST_STEPS,
    arguments_of,
    is_in_action_step,
    is_setting_up,
    kind_of,
    pending,
    plan,
    stage_of,
)
from bartizan.games.turris.position import DUE_NAMES, ENDING_NAMES, STAGE_NAMES
from bartizan.games.turris.rounds import ACTIONS_A_TURN
from bartizan.games.turris.solo import STARTS, is_solo
from bartizan.games.turris.state import (
    ACTING,
    ARISE_BEAST,
    BEASTS_ACT,
    BETRAYER_SCOUTS,
    COMPLETED,
    DRAW_ROOM,
    DRAW_SITE,
    ENDING_PRESTIGE,
    FINISH,
    FINISHING,
    LAST_ROUND,
    LEADING,
    MOST_TOKENS,
    NOTHING,
    PLAYED,
    SCOUTS_OF_PEOPLE,
    SOLO,
    STEPS,
    TABLEAU,
    TACTICS,
    Tables,
    has,
    members_of,
)

_FIELDS: Final = (
    "people", "round", "first", "future", "stage", "turn", "ending", "prestige", "goods", "scouts", "reserve",
    "graveyard", "council", "rooms", "tower", "upgrades", "completed", "reserved", "slots", "tableau", "shelved",
    "hands", "pile", "looked", "sites", "old_sites", "sites_due", "beasts", "altar", "fruit", "betrayers", "due",
    "picked", "shielded", "devoured", "rolled", "moved", "agenda",
)  # fmt: skip
_TURN_FIELDS: Final = ("seat", "actions_left", "placed", "collected", "gathers", "tactics_played", "rights")
_GOODS_FIELDS: Final = (*RESOURCE_NAMES, "artifacts", "tokens")
_MOST: Final = 999
"""More resources or Prestige nobody has."""
_MOST_A_TURN: Final = 99
_MOST_DUE: Final = 99
_MOST_ROOMS: Final = len(MISSION_NAMES) // 2
_MOST_CARDS: Final = 4 * TACTICS


class _Reader(Reader):
    """A position of Turris that is being read."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(position, "Turris", _FIELDS, "people", SOLO)
        self.items = self._agenda()

    def _agenda(self) -> list[int]:
        """The steps of the agenda, the bottom first."""
        lines = self.values(self.position, "agenda", MOST_STEPS)
        if not all(isinstance(line, str) for line in lines):
            raise BadPosition("'agenda' must be a list of steps such as 'action_step()'.")
        return [int(STEPS.parse(line)) for line in reversed(lines)]

    def truth(self, table: Mapping[str, Any], field: str) -> bool:
        value = table.get(field, False)
        if isinstance(value, bool):
            return value
        raise BadPosition(f"{field!r} must be true or false, not {value!r}.")

    def seat(self, table: Mapping[str, Any], field: str) -> int:
        """A seat, or nobody."""
        return NOTHING if table.get(field) is None else self.whole(table, field, 0, self.seats - 1, None)

    def names(self, table: Mapping[str, Any], field: str, known: Sequence[str], what: str, most: int) -> list[int]:
        """A list of names, as numbers."""
        return [self.member(field, name, list(known), what) for name in self.values(table, field, most)]

    def numbers(self, field: str, most: int, default: Sequence[int]) -> list[int]:
        """A list of one number for each person."""
        value = self.position.get(field, default)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != self.seats:
            raise BadPosition(f"{field!r} must be a list of {self.seats} numbers, one for each person.")
        table = {f"{field} of seat {seat}": number for seat, number in enumerate(value)}
        return [self.whole(table, name, 0, most, None) for name in table]

    def row(self, field: str, length: int, default: list[Any]) -> list[Any]:
        """A list of a certain length."""
        value = self.position.get(field, default)
        if isinstance(value, list) and len(value) == length:
            return value
        raise BadPosition(f"{field!r} must be a list of {length}.")

    def name_or_none(self, field: str, value: object, known: Sequence[str], what: str) -> int:
        return NOTHING if value is None else self.member(field, value, list(known), what)

    def place(self, field: str, value: object) -> int:
        """A Location where Scouts can stand."""
        place = self.member(field, value, PLACE_NAMES, "a Location")
        if place >= NUMBERED + self.seats:
            raise BadPosition(f"{field!r}: {value} is no Location with {self.seats} {_people(self.seats)}.")
        return place


def _people(number: int) -> str:
    return "person" if number == SOLO else "people"


def people_of(position: Mapping[str, Any]) -> int:
    """How many people a position is for; raises `BadPosition`. One of them needs the tables of a solo match."""
    return Reader(position, "Turris", _FIELDS, "people", SOLO).seats


def state_at(position: Mapping[str, Any], tables: Tables) -> Turris:
    """The state that a position describes; raises `BadPosition`."""
    read = _Reader(position)
    state = new_turris(read.seats, read.seats == SOLO, False, tables)
    _read_course(read, state)
    _read_scouts(read, state)
    _read_goods(read, state)
    _read_betrayers(read, state)
    _share_sites(read, state)
    _share_rooms(read, state)
    _share_missions(read, state)
    _share_cards(read, state)
    _read_beasts(read, state)
    _read_ending(read, state)
    _read_details(read, state)
    plan(state, read.items)
    run(state)
    return state


def _read_course(read: _Reader, state: Turris) -> None:
    """The round, who begins it, and whose turn it is."""
    setting_up = is_setting_up(read.items)
    state.round = read.whole(read.position, "round", 0, LAST_ROUND + BEASTS, 0 if setting_up else 1)
    state.first = read.whole(read.position, "first", 0, read.seats - 1, 0)
    state.future = read.seat(read.position, "future")
    if state.future != NOTHING and is_solo(state):
        raise BadPosition("'future': a lone player has no use for the Future First Player card.")
    stage = STAGE_NAMES[stage_of(read.items, int(state.round))]
    state.stage = STAGE_NAMES.index(read.one_of(read.position, "stage", STAGE_NAMES, stage))
    in_turn = state.stage in (ACTING, FINISHING)
    if in_turn and state.round == 0:
        raise BadPosition("'stage': before the first round nobody is on turn.")
    turn = read.position.get("turn", {} if in_turn else None)
    if (turn is not None) != in_turn:
        raise BadPosition("'turn' must be given while somebody is on turn, and only then.")
    if turn is None:
        return
    turn = read.table({"turn": turn}, "turn", _TURN_FIELDS)
    state.player = read.whole(turn, "seat", 0, read.seats - 1, int(state.first))
    acting = is_in_action_step(read.items)
    state.actions_left = read.whole(
        turn, "actions_left", 0, _MOST_A_TURN if acting else 0, ACTIONS_A_TURN if acting else 0
    )
    state.placed = read.whole(turn, "placed", 0, _MOST_A_TURN, 0)
    state.collected = read.whole(turn, "collected", 0, _MOST_A_TURN, 0)
    state.gathers = read.whole(turn, "gathers", 0, _MOST_A_TURN, 0)
    state.tactics_played = read.whole(turn, "tactics_played", 0, _MOST_A_TURN, 0)
    state.rights = read.whole(turn, "rights", 0, _MOST_A_TURN, 0)


def _read_scouts(read: _Reader, state: Turris) -> None:
    """Everyone has four Scouts: those that stand nowhere are in the Reserve."""
    graveyard = read.numbers("graveyard", SCOUTS_OF_PEOPLE, [0] * read.seats)
    for seat, row in enumerate(read.rows("scouts", [[]] * read.seats)):
        for name in row:
            state.scouts[seat * LOCATIONS + read.place("scouts", name)] += 1
        state.graveyard[seat] = graveyard[seat]
        state.reserve[seat] = SCOUTS_OF_PEOPLE - len(row) - graveyard[seat]
        if state.reserve[seat] < 0:
            raise BadPosition(f"'scouts', 'graveyard': seat {seat} has more than {SCOUTS_OF_PEOPLE} Scouts.")
    home = [int(state.reserve[seat]) for seat in range(read.seats)]
    if read.numbers("reserve", SCOUTS_OF_PEOPLE, home) != home:
        raise BadPosition(f"'reserve' must be {home}, so that everyone has {SCOUTS_OF_PEOPLE} Scouts.")


def _read_goods(read: _Reader, state: Turris) -> None:
    """What everyone has and has reached."""
    goods = read.row("goods", read.seats, [{}] * read.seats)
    council = read.row("council", read.seats, [SPOT_OF_COUNCIL_NAMES[0]] * read.seats)
    for seat, prestige in enumerate(read.numbers("prestige", _MOST, [0] * read.seats)):
        state.prestige[seat] = prestige
        table = read.table({"goods": goods[seat]}, "goods", _GOODS_FIELDS)
        for resource, name in enumerate(RESOURCE_NAMES):
            start = START_ICHOR if resource == 0 else 0
            state.goods[seat * RESOURCES + resource] = read.whole(table, name, 0, _MOST, start)
        state.artifacts[seat] = read.whole(table, "artifacts", 0, _MOST, 0)
        state.tokens[seat] = read.whole(table, "tokens", 0, MOST_TOKENS, 0)
        state.council[seat] = read.member("council", council[seat], SPOT_OF_COUNCIL_NAMES, "a Council spot")
    best = max(int(state.prestige[seat]) for seat in range(read.seats))
    state.thresholds = min(best // STEP_OF_SITES, ENDING_PRESTIGE // STEP_OF_SITES)


def _read_betrayers(read: _Reader, state: Turris) -> None:
    """Two Scouts, Prestige, and the Beast Movement cards; only in a solo match."""
    value = read.position.get("betrayers")
    if not is_solo(state):
        if value is not None:
            raise BadPosition("'betrayers' are met only by one who plays alone.")
        return
    fields = ("scouts", "prestige", "card", "unseen_cards")
    table = read.table({"betrayers": {} if value is None else value}, "betrayers", fields)
    if "scouts" in table:
        places = [read.place("scouts", name) for name in read.values(table, "scouts", BETRAYER_SCOUTS)]
        if len(places) != BETRAYER_SCOUTS:
            raise BadPosition(f"'betrayers' have {BETRAYER_SCOUTS} Scouts on the board.")
        for start in STARTS:
            state.scouts[state.people * LOCATIONS + start] -= 1
        for place in places:
            state.scouts[state.people * LOCATIONS + place] += 1
    state.prestige[state.people] = read.whole(table, "prestige", 0, _MOST, 0)
    state.card = read.name_or_none("card", table.get("card"), CARD_NAMES, "a Beast Movement card")
    if "unseen_cards" in table:
        unseen = read.names(table, "unseen_cards", CARD_NAMES, "a Beast Movement card", len(CARD_NAMES))
    else:
        unseen = [card for card in range(len(CARD_NAMES)) if card != state.card]
    state.unseen_cards = _once("unseen_cards", [*unseen, int(state.card)], CARD_NAMES)
    state.unseen_cards -= 0 if state.card == NOTHING else 2 ** int(state.card)


def _once(field: str, members: Sequence[int], names: Sequence[str]) -> int:
    """A set of things that can each be there only once."""
    found = [member for member in members if member != NOTHING]
    for member in found:
        if found.count(member) > 1:
            raise BadPosition(f"{field!r}: {names[member]} is there more than once.")
    return sum(2**member for member in found)


def _rest(box: i64, placed: int, field: str, names: Sequence[str]) -> int:
    """What is left in a deck or stack when some of a box lies elsewhere."""
    for member in members_of(placed):
        if not has(box, member):
            raise BadPosition(f"{field!r}: {names[member]} is not in the box of this match.")
    return int(box) - placed


def _share_sites(read: _Reader, state: Turris) -> None:
    """A Site lies on each spot that is used, unless chance is about to lay it; the others are in the stack."""
    due = pending(read.items, DRAW_SITE)
    spots = range(len(state.sites))
    old = read.names(read.position, "old_sites", SITE_NAMES, "an Excavation Site", len(SITE_NAMES))
    if "sites" in read.position:
        row = read.row("sites", len(state.sites), [])
        laid = [read.name_or_none("sites", name, SITE_NAMES, "an Excavation Site") for name in row]
    else:
        free = [site for site in members_of(state.tables.sites) if site not in old]
        laid = [free[spot] if spot < min(read.seats, len(free)) and spot not in due else NOTHING for spot in spots]
    for spot in spots:
        if (laid[spot] != NOTHING) != (spot < read.seats and spot not in due):
            raise BadPosition(f"'sites': with {read.seats} {_people(read.seats)} they lie on the first spots.")
        state.sites[spot] = laid[spot]
    state.old_sites = _once("old_sites", old, SITE_NAMES)
    placed = _once("sites", [*old, *laid], SITE_NAMES)
    state.unseen_sites = _rest(state.tables.sites, placed, "sites", SITE_NAMES)
    if len(members_of(state.unseen_sites)) < len(due):
        raise BadPosition("'old_sites': too few Sites are left in the stack.")


def _share_rooms(read: _Reader, state: Turris) -> None:
    """Six Trionfi lie in the Tower; who has built with them; Upgrade tiles of their Locations lie on the board."""
    due = pending(read.items, DRAW_ROOM)
    row = read.row("tower", ROOMS, [{}] * ROOMS)
    tables = [read.table({"tower": value}, "tower", ("room", "owner", "damaged")) for value in row]
    named = [read.name_or_none("room", table.get("room"), TRIONFO_NAMES, "a Trionfo") for table in tables]
    free = [room for room in range(len(TRIONFO_NAMES)) if room not in named]
    owned = [0] * read.seats
    for slot, table in enumerate(tables):
        left_out = "room" not in table and slot not in due
        state.tower[slot] = free.pop(0) if left_out else named[slot]
        if (state.tower[slot] == NOTHING) != (slot in due):
            raise BadPosition("'tower': a room has its Trionfo as soon as it is drawn.")
        state.owners[slot] = read.seat(table, "owner")
        if read.truth(table, "damaged"):
            state.damaged += 2**slot
        if state.owners[slot] != NOTHING:
            owned[int(state.owners[slot])] += 1
    if state.damaged != 0 and not is_solo(state):
        raise BadPosition("'tower': rooms are damaged only in a solo match.")
    state.unseen_rooms = 2 ** len(TRIONFO_NAMES) - 1 - _once("tower", list(map(int, state.tower)), TRIONFO_NAMES)
    for seat, number in enumerate(read.numbers("rooms", _MOST_ROOMS, owned)):
        state.rooms[seat] = number
        if number < owned[seat] or (number > owned[seat] and (sum(owned) < ROOMS or is_solo(state))):
            raise BadPosition(f"'rooms': seat {seat} has built {owned[seat]}; more only once all Trionfi are taken.")
    _read_upgrades(read, state)


def _read_upgrades(read: _Reader, state: Turris) -> None:
    built = {int(state.tables.trionfo_locations[state.tower[slot]]) for slot in range(ROOMS) if state.owners[slot] >= 0}
    if "upgrades" in read.position:
        laid = read.names(read.position, "upgrades", LOCATION_NAMES, "a numbered Location", NUMBERED)
    else:
        laid = sorted(built)
    state.upgrades = _once("upgrades", laid, LOCATION_NAMES)
    if not built <= set(laid):
        raise BadPosition("'upgrades': the Locations of all Trionfi that are taken have their tile.")


def _share_missions(read: _Reader, state: Turris) -> None:
    """Every Mission is somewhere once."""
    what = "a Mission"
    row = read.row("tableau", TABLEAU, [None] * TABLEAU)
    placed = [read.name_or_none("tableau", name, MISSION_NAMES, what) for name in row]
    for place, mission in enumerate(placed):
        state.tableau[place] = mission
    state.shelved = read.names(read.position, "shelved", MISSION_NAMES, what, len(MISSION_NAMES))
    placed += [*state.shelved, *pending(read.items, COMPLETED)]
    for field, sets in (("completed", state.done), ("reserved", state.reserved)):
        for seat, value in enumerate(read.rows(field, [[]] * read.seats)):
            missions = read.names({field: value}, field, MISSION_NAMES, what, len(MISSION_NAMES))
            sets[seat] = _once(field, missions, MISSION_NAMES)
            placed += missions
    if max(placed) >= len(MISSION_NAMES):
        raise BadPosition(f"'agenda': there is no Mission {max(placed)}.")
    taken = _once("tableau, shelved, completed, reserved, agenda", placed, MISSION_NAMES)
    state.unseen_missions = _rest(state.tables.missions, taken, "tableau, completed, reserved", MISSION_NAMES)
    for seat, row in enumerate(read.rows("slots", [[None] * SLOTS] * read.seats)):
        _read_slots(read, state, seat, row)


def _read_slots(read: _Reader, state: Turris, seat: int, row: list[Any]) -> None:
    """The ongoing Missions of a seat, which are among those it has completed."""
    if len(row) != SLOTS:
        raise BadPosition(f"'slots': everyone has {SLOTS} of them.")
    for slot, value in enumerate(row):
        if value is None:
            continue
        table = read.table({"slots": value}, "slots", ("mission", "used"))
        mission = read.member("slots", table.get("mission"), MISSION_NAMES, "a Mission")
        if state.tables.ongoing[mission] == 0 or not has(state.done[seat], mission):
            raise BadPosition(f"'slots': {MISSION_NAMES[mission]} is no completed ongoing Mission of seat {seat}.")
        if mission in state.slots:
            raise BadPosition(f"'slots': {MISSION_NAMES[mission]} is there more than once.")
        state.slots[seat * SLOTS + slot] = mission
        state.used[seat * SLOTS + slot] = int(read.truth(table, "used"))


def _share_cards(read: _Reader, state: Turris) -> None:
    """Tactics cards that are nowhere else are in the deck."""
    what = "a Tactics card"
    placed = pending(read.items, PLAYED)
    if any(card >= TACTICS for card in placed):
        raise BadPosition(f"'agenda': there is no Tactics card {max(placed)}.")
    for seat, row in enumerate(read.rows("hands", [[]] * read.seats)):
        for card in read.names({"hands": row}, "hands", TACTIC_NAMES, what, _MOST_CARDS):
            state.hands[seat * TACTICS + card] += 1
            placed.append(card)
    for card in read.names(read.position, "pile", TACTIC_NAMES, what, _MOST_CARDS):
        state.pile[card] += 1
        placed.append(card)
    state.looked = read.names(read.position, "looked", TACTIC_NAMES, what, _MOST_CARDS)
    for card in (*placed, *state.looked):
        state.deck[card] -= 1
        if state.deck[card] < 0:
            raise BadPosition(f"'hands', 'pile': there are only {state.tables.copies[card]} of {TACTIC_NAMES[card]}.")


def _read_beasts(read: _Reader, state: Turris) -> None:
    """Where the Beasts are: on the first spots if that is left out, and nowhere once the match is over."""
    due = pending(read.items, ARISE_BEAST)
    over = [kind_of(item) for item in read.items] == [FINISH]
    default: dict[str, Any] = {} if over or due else {name: {} for name in BEAST_NAMES}
    beasts = read.table({"beasts": read.position.get("beasts", default)}, "beasts", BEAST_NAMES)
    for beast, name in enumerate(BEAST_NAMES):
        if beasts.get(name) is None:
            state.beasts[beast] = NOTHING
            continue
        table = read.table(beasts, name, ("place", "flipped"))
        start = PLACE_NAMES[NUMBERED + beast]
        state.beasts[beast] = read.member("beasts", table.get("place", start), PLACE_NAMES, "a place")
        state.flipped[beast] = int(read.truth(table, "flipped"))
    _check_beasts(read, state, due)
    space = read.position.get("altar", BEAST_NAMES[int(state.tables.altar[0])])
    state.altar = list(state.tables.altar).index(read.member("altar", space, BEAST_NAMES, "a Beast"))
    fruit = read.position.get("fruit")
    state.fruit = NOTHING if fruit is None else read.place("fruit", fruit)


def _check_beasts(read: _Reader, state: Turris, due: list[int]) -> None:
    """They leave in the order of the endgame, and none shares a place, but for one that is being led through it."""
    places = [int(place) for place in state.beasts if place != NOTHING]
    if due:
        if sorted(places) != [NUMBERED + spot for spot in range(BEASTS) if spot not in due]:
            raise BadPosition("'beasts': in the set-up they arise on the spots from a to d, one after another.")
        return
    if any(state.beasts[beast] == NOTHING for beast in range(len(places))):
        raise BadPosition("'beasts': they leave in the order harrow, despair, delusion, pain.")
    if is_solo(state) and len(places) < BEASTS:
        raise BadPosition("'beasts': none ever leaves a solo match.")
    led = [arguments_of(item) for item in read.items[-1:] if kind_of(item) == LEADING]
    if led and led[0][2] % 2 == 1 and led[0][0] < len(places):
        del places[led[0][0]]
    if len(set(places)) < len(places):
        raise BadPosition("'beasts': two of them are in one place.")


def _read_ending(read: _Reader, state: Turris) -> None:
    """Whether the end has begun: it has with 40 Prestige, with the last Trionfo, and before a Beast leaves."""
    reached = any(prestige >= ENDING_PRESTIGE for prestige in state.prestige)
    built = not is_solo(state) and NOTHING not in state.owners
    left = state.round > 0 and NOTHING in state.beasts
    due = ENDING_NAMES[1 if reached or built or left else 0]
    state.ending = ENDING_NAMES.index(read.one_of(read.position, "ending", ENDING_NAMES, due))
    if state.ending == 0 and due != ENDING_NAMES[0]:
        raise BadPosition("'ending': with this 'prestige', 'tower' or 'beasts' the end has begun.")
    if state.ending == ENDING_NAMES.index("after this phase") and (state.stage != BEASTS_ACT or is_solo(state) or left):
        raise BadPosition("'ending': it waits for the end of a phase only if it began in this Beast Phase.")


def _read_details(read: _Reader, state: Turris) -> None:
    """What is under way: prices, picked Scouts, dice, and what the Beast that acts has done."""
    state.sites_due = int(read.truth(read.position, "sites_due"))
    due = read.table(read.position, "due", DUE_NAMES)
    for kind, name in enumerate(DUE_NAMES):
        state.due[kind] = read.whole(due, name, 0, _MOST_DUE, 0)
    state.picked = vec[i64]([0] * LOCATIONS)
    for name in read.values(read.position, "picked", SCOUTS_OF_PEOPLE):
        state.picked[read.place("picked", name)] += 1
    for seat, number in enumerate(read.numbers("shielded", SCOUTS_OF_PEOPLE, [0] * read.seats)):
        state.shielded[seat] = number
    state.devoured = read.whole(read.position, "devoured", 0, SCOUTS_OF_PEOPLE * read.seats, 0)
    if read.position.get("rolled") is not None:
        state.rolled = read.whole(read.position, "rolled", 1, NUMBERED, None) - 1
    state.moved = _once("moved", read.names(read.position, "moved", BEAST_NAMES, "a Beast", BEASTS), BEAST_NAMES)
