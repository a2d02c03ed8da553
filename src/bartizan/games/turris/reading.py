"""A position of Turris, written as plain data, read and checked. `moment.py` reads its agenda.

What is left out is as at the beginning of the first turn, with Sites and rooms that lie nowhere else, but without
Missions and Tactics cards on the table. What is nowhere lies in its deck or stack.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from bartizan.engine.domains import NOTHING
from bartizan.engine.errors import BadPosition
from bartizan.engine.reading import Reader
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris import moment
from bartizan.games.turris import state as s
from bartizan.games.turris.beasts import ARISE_BEAST, LEADING
from bartizan.games.turris.flow import START_ICHOR, Turris, new_turris
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.missions import COMPLETED
from bartizan.games.turris.position import ENDING_NAMES
from bartizan.games.turris.rounds import FINISH
from bartizan.games.turris.sites import DRAW_SITE
from bartizan.games.turris.solo import STARTS
from bartizan.games.turris.state import Tables
from bartizan.games.turris.tactics import PLAYED
from bartizan.games.turris.tower import DRAW_ROOM, is_complete
from bartizan.games.turris.turns import ACTIONS_A_TURN

_FIELDS: Final = (
    "people", "round", "first", "future", "stage", "turn", "ending", "prestige", "goods", "scouts", "reserve",
    "graveyard", "council", "rooms", "tower", "upgrades", "completed", "reserved", "slots", "tableau", "shelved",
    "hands", "pile", "looked", "sites", "old_sites", "sites_due", "beasts", "altar", "fruit", "betrayers", "due",
    "picked", "shielded", "devoured", "rolled", "moved", "agenda",
)  # fmt: skip
_TURN_FIELDS: Final = ("seat", "actions_left", "placed", "collected", "gathers", "tactics_played", "rights")
_GOODS_FIELDS: Final = (*a.RESOURCE_NAMES, "artifacts", "tokens")
_MOST: Final = 999
"""More resources or Prestige nobody has."""
_MOST_A_TURN: Final = 99
_MOST_DUE: Final = 99
_MOST_ROOMS: Final = len(a.MISSION_NAMES) // 2
_MOST_CARDS: Final = a.MOST_COPIES * a.TACTICS


class _Reader(Reader):
    """A position of Turris that is being read."""

    def __init__(self, position: Mapping[str, Any], tables: Tables) -> None:
        super().__init__(position, "Turris", _FIELDS, "people", s.SOLO)
        self.items = self._agenda(tables)

    def _agenda(self, tables: Tables) -> list[int]:
        """The steps of the agenda, the bottom first."""
        lines = self.values(self.position, "agenda", moment.MOST_STEPS)
        if not all(isinstance(line, str) for line in lines):
            raise BadPosition("'agenda' must be a list of steps such as 'action_step()'.")
        return [int(s.STEPS.parse(moment.modern(line, tables))) for line in reversed(lines)]

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
        place = self.member(field, value, a.PLACE_NAMES, "a Location")
        if place >= a.NUMBERED + self.seats:
            raise BadPosition(f"{field!r}: {value} is no Location with {self.seats} {_people(self.seats)}.")
        return place


def _people(number: int) -> str:
    return "person" if number == s.SOLO else "people"


def people_of(position: Mapping[str, Any]) -> int:
    """How many people a position is for; raises `BadPosition`. One of them needs the tables of a solo match."""
    return Reader(position, "Turris", _FIELDS, "people", s.SOLO).seats


def state_at(position: Mapping[str, Any], tables: Tables) -> Turris:
    """The state that a position describes; raises `BadPosition`."""
    read = _Reader(position, tables)
    state = new_turris(read.seats, read.seats == s.SOLO, False, tables)
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
    moment.plan(state, read.items)
    state.run()
    return state


def _read_course(read: _Reader, state: Turris) -> None:
    """The round, who begins it, and whose turn it is."""
    cells = state.cells
    setting_up = moment.is_setting_up(read.items)
    cells[f.ROUND] = read.whole(read.position, "round", 0, a.LAST_ROUND + a.BEASTS, 0 if setting_up else 1)
    cells[f.FIRST] = read.whole(read.position, "first", 0, read.seats - 1, 0)
    cells[f.FUTURE] = read.seat(read.position, "future")
    if cells[f.FUTURE] != NOTHING and s.is_solo(state):
        raise BadPosition("'future': a lone player has no use for the Future First Player card.")
    stage = a.STAGE_NAMES[moment.stage_of(read.items, int(cells[f.ROUND]))]
    cells[f.STAGE] = a.STAGE_NAMES.index(read.one_of(read.position, "stage", a.STAGE_NAMES, stage))
    in_turn = cells[f.STAGE] in (s.ACTING, s.FINISHING)
    if in_turn and cells[f.ROUND] == 0:
        raise BadPosition("'stage': before the first round nobody is on turn.")
    turn = read.position.get("turn", {} if in_turn else None)
    if (turn is not None) != in_turn:
        raise BadPosition("'turn' must be given while somebody is on turn, and only then.")
    if turn is None:
        return
    turn = read.table({"turn": turn}, "turn", _TURN_FIELDS)
    cells[f.PLAYER] = read.whole(turn, "seat", 0, read.seats - 1, int(cells[f.FIRST]))
    acting = moment.is_in_action_step(read.items)
    cells[f.ACTIONS_LEFT] = read.whole(
        turn, "actions_left", 0, _MOST_A_TURN if acting else 0, ACTIONS_A_TURN if acting else 0
    )
    cells[f.PLACED] = read.whole(turn, "placed", 0, _MOST_A_TURN, 0)
    cells[f.COLLECTED] = read.whole(turn, "collected", 0, _MOST_A_TURN, 0)
    cells[f.GATHERS] = read.whole(turn, "gathers", 0, _MOST_A_TURN, 0)
    cells[f.TACTICS_PLAYED] = read.whole(turn, "tactics_played", 0, _MOST_A_TURN, 0)
    cells[f.RIGHTS] = read.whole(turn, "rights", 0, _MOST_A_TURN, 0)


def _read_scouts(read: _Reader, state: Turris) -> None:
    """Everyone has four Scouts: those that stand nowhere are in the Reserve."""
    cells = state.cells
    graveyard = read.numbers("graveyard", a.SCOUTS_OF_PEOPLE, [0] * read.seats)
    for seat, row in enumerate(read.rows("scouts", [[]] * read.seats)):
        for name in row:
            cells[f.SCOUTS + seat * a.LOCATIONS + read.place("scouts", name)] += 1
        cells[f.GRAVEYARD + seat] = graveyard[seat]
        cells[f.RESERVE + seat] = a.SCOUTS_OF_PEOPLE - len(row) - graveyard[seat]
        if cells[f.RESERVE + seat] < 0:
            raise BadPosition(f"'scouts', 'graveyard': seat {seat} has more than {a.SCOUTS_OF_PEOPLE} Scouts.")
    home = [int(cells[f.RESERVE + seat]) for seat in range(read.seats)]
    if read.numbers("reserve", a.SCOUTS_OF_PEOPLE, home) != home:
        raise BadPosition(f"'reserve' must be {home}, so that everyone has {a.SCOUTS_OF_PEOPLE} Scouts.")


def _read_goods(read: _Reader, state: Turris) -> None:
    """What everyone has and has reached."""
    cells = state.cells
    goods = read.row("goods", read.seats, [{}] * read.seats)
    council = read.row("council", read.seats, [a.SPOT_OF_COUNCIL_NAMES[0]] * read.seats)
    for seat, prestige in enumerate(read.numbers("prestige", _MOST, [0] * read.seats)):
        cells[f.PRESTIGE + seat] = prestige
        table = read.table({"goods": goods[seat]}, "goods", _GOODS_FIELDS)
        for resource, name in enumerate(a.RESOURCE_NAMES):
            start = START_ICHOR if resource == 0 else 0
            cells[f.RESOURCES + seat * a.RESOURCES + resource] = read.whole(table, name, 0, _MOST, start)
        cells[f.ARTIFACTS + seat] = read.whole(table, "artifacts", 0, _MOST, 0)
        cells[f.TOKENS + seat] = read.whole(table, "tokens", 0, a.MOST_TOKENS, 0)
        cells[f.COUNCIL + seat] = read.member("council", council[seat], a.SPOT_OF_COUNCIL_NAMES, "a Council spot")
    best = max(int(cells[f.PRESTIGE + seat]) for seat in range(read.seats))
    cells[f.THRESHOLDS] = min(best // STEP_OF_SITES, a.ENDING_PRESTIGE // STEP_OF_SITES)


def _read_betrayers(read: _Reader, state: Turris) -> None:
    """Two Scouts, Prestige, and the Beast Movement cards; only in a solo match."""
    cells = state.cells
    value = read.position.get("betrayers")
    if not s.is_solo(state):
        if value is not None:
            raise BadPosition("'betrayers' are met only by one who plays alone.")
        return
    fields = ("scouts", "prestige", "card", "unseen_cards")
    table = read.table({"betrayers": {} if value is None else value}, "betrayers", fields)
    if "scouts" in table:
        places = [read.place("scouts", name) for name in read.values(table, "scouts", s.BETRAYER_SCOUTS)]
        if len(places) != s.BETRAYER_SCOUTS:
            raise BadPosition(f"'betrayers' have {s.BETRAYER_SCOUTS} Scouts on the board.")
        for start in STARTS:
            cells[f.SCOUTS + state.people * a.LOCATIONS + start] -= 1
        for place in places:
            cells[f.SCOUTS + state.people * a.LOCATIONS + place] += 1
    cells[f.PRESTIGE + state.people] = read.whole(table, "prestige", 0, _MOST, 0)
    cells[f.CARD] = read.name_or_none("card", table.get("card"), a.CARD_NAMES, "a Beast Movement card")
    if "unseen_cards" in table:
        unseen = read.names(table, "unseen_cards", a.CARD_NAMES, "a Beast Movement card", len(a.CARD_NAMES))
    else:
        unseen = [card for card in range(len(a.CARD_NAMES)) if card != cells[f.CARD]]
    cells[f.UNSEEN_CARDS] = _once("unseen_cards", [*unseen, int(cells[f.CARD])], a.CARD_NAMES)
    cells[f.UNSEEN_CARDS] -= 0 if cells[f.CARD] == NOTHING else 2 ** int(cells[f.CARD])


def _once(field: str, members: Sequence[int], names: Sequence[str]) -> int:
    """A set of things that can each be there only once."""
    found = [member for member in members if member != NOTHING]
    for member in found:
        if found.count(member) > 1:
            raise BadPosition(f"{field!r}: {names[member]} is there more than once.")
    return sum(2**member for member in found)


def _rest(box: i64, placed: int, field: str, names: Sequence[str]) -> int:
    """What is left in a deck or stack when some of a box lies elsewhere."""
    for member in s.members_of(placed):
        if not s.has(box, member):
            raise BadPosition(f"{field!r}: {names[member]} is not in the box of this match.")
    return int(box) - placed


def _share_sites(read: _Reader, state: Turris) -> None:
    """A Site lies on each spot that is used, unless chance is about to lay it; the others are in the stack."""
    cells = state.cells
    due = moment.pending(read.items, DRAW_SITE)
    spots = range(len(a.SPOT_NAMES))
    old = read.names(read.position, "old_sites", a.SITE_NAMES, "an Excavation Site", len(a.SITE_NAMES))
    if "sites" in read.position:
        row = read.row("sites", len(a.SPOT_NAMES), [])
        laid = [read.name_or_none("sites", name, a.SITE_NAMES, "an Excavation Site") for name in row]
    else:
        free = [site for site in s.members_of(state.tables.sites) if site not in old]
        laid = [free[spot] if spot < min(read.seats, len(free)) and spot not in due else NOTHING for spot in spots]
    for spot in spots:
        if (laid[spot] != NOTHING) != (spot < read.seats and spot not in due):
            raise BadPosition(f"'sites': with {read.seats} {_people(read.seats)} they lie on the first spots.")
        cells[f.SITES + spot] = laid[spot]
    cells[f.OLD_SITES] = _once("old_sites", old, a.SITE_NAMES)
    placed = _once("sites", [*old, *laid], a.SITE_NAMES)
    cells[f.UNSEEN_SITES] = _rest(state.tables.sites, placed, "sites", a.SITE_NAMES)
    if len(s.members_of(cells[f.UNSEEN_SITES])) < len(due):
        raise BadPosition("'old_sites': too few Sites are left in the stack.")


def _share_rooms(read: _Reader, state: Turris) -> None:
    """Six Trionfi lie in the Tower; who has built with them; Upgrade tiles of their Locations lie on the board."""
    cells = state.cells
    due = moment.pending(read.items, DRAW_ROOM)
    row = read.row("tower", a.ROOMS, [{}] * a.ROOMS)
    tables = [read.table({"tower": value}, "tower", ("room", "owner", "damaged")) for value in row]
    named = [read.name_or_none("room", table.get("room"), a.TRIONFO_NAMES, "a Trionfo") for table in tables]
    free = [room for room in range(len(a.TRIONFO_NAMES)) if room not in named]
    owned = [0] * read.seats
    for slot, table in enumerate(tables):
        left_out = "room" not in table and slot not in due
        cells[f.TOWER + slot] = free.pop(0) if left_out else named[slot]
        if (cells[f.TOWER + slot] == NOTHING) != (slot in due):
            raise BadPosition("'tower': a room has its Trionfo as soon as it is drawn.")
        cells[f.OWNERS + slot] = read.seat(table, "owner")
        if read.truth(table, "damaged"):
            cells[f.DAMAGED] += 2**slot
        if cells[f.OWNERS + slot] != NOTHING:
            owned[int(cells[f.OWNERS + slot])] += 1
    if cells[f.DAMAGED] != 0 and not s.is_solo(state):
        raise BadPosition("'tower': rooms are damaged only in a solo match.")
    cells[f.UNSEEN_ROOMS] = 2 ** len(a.TRIONFO_NAMES) - 1 - _once("tower", f.FIELDS.of(cells, f.TOWER), a.TRIONFO_NAMES)
    for seat, number in enumerate(read.numbers("rooms", _MOST_ROOMS, owned)):
        cells[f.ROOMS + seat] = number
        if number < owned[seat] or (number > owned[seat] and (sum(owned) < a.ROOMS or s.is_solo(state))):
            raise BadPosition(f"'rooms': seat {seat} has built {owned[seat]}; more only once all Trionfi are taken.")
    _read_upgrades(read, state)


def _read_upgrades(read: _Reader, state: Turris) -> None:
    cells = state.cells
    built = {
        int(state.tables.trionfo_locations[cells[f.TOWER + slot]])
        for slot in range(a.ROOMS)
        if cells[f.OWNERS + slot] >= 0
    }
    if "upgrades" in read.position:
        laid = read.names(read.position, "upgrades", a.LOCATION_NAMES, "a numbered Location", a.NUMBERED)
    else:
        laid = sorted(built)
    cells[f.UPGRADES] = _once("upgrades", laid, a.LOCATION_NAMES)
    if not built <= set(laid):
        raise BadPosition("'upgrades': the Locations of all Trionfi that are taken have their tile.")


def _share_missions(read: _Reader, state: Turris) -> None:
    """Every Mission is somewhere once."""
    cells = state.cells
    what = "a Mission"
    row = read.row("tableau", a.TABLEAU, [None] * a.TABLEAU)
    placed = [read.name_or_none("tableau", name, a.MISSION_NAMES, what) for name in row]
    for place, mission in enumerate(placed):
        cells[f.TABLEAU + place] = mission
    state.shelved = read.names(read.position, "shelved", a.MISSION_NAMES, what, len(a.MISSION_NAMES))
    placed += [*state.shelved, *moment.pending(read.items, COMPLETED)]
    for field, place in (("completed", f.DONE), ("reserved", f.RESERVED)):
        for seat, value in enumerate(read.rows(field, [[]] * read.seats)):
            missions = read.names({field: value}, field, a.MISSION_NAMES, what, len(a.MISSION_NAMES))
            cells[place + seat] = _once(field, missions, a.MISSION_NAMES)
            placed += missions
    taken = _once("tableau, shelved, completed, reserved, agenda", placed, a.MISSION_NAMES)
    cells[f.UNSEEN_MISSIONS] = _rest(state.tables.missions, taken, "tableau, completed, reserved", a.MISSION_NAMES)
    for seat, row in enumerate(read.rows("slots", [[None] * a.SLOTS] * read.seats)):
        _read_slots(read, state, seat, row)


def _read_slots(read: _Reader, state: Turris, seat: int, row: list[Any]) -> None:
    """The ongoing Missions of a seat, which are among those it has completed."""
    cells = state.cells
    if len(row) != a.SLOTS:
        raise BadPosition(f"'slots': everyone has {a.SLOTS} of them.")
    for slot, value in enumerate(row):
        if value is None:
            continue
        table = read.table({"slots": value}, "slots", ("mission", "used"))
        mission = read.member("slots", table.get("mission"), a.MISSION_NAMES, "a Mission")
        if state.tables.ongoing[mission] == 0 or not s.has(cells[f.DONE + seat], mission):
            raise BadPosition(f"'slots': {a.MISSION_NAMES[mission]} is no completed ongoing Mission of seat {seat}.")
        if mission in f.FIELDS.of(cells, f.SLOTS):
            raise BadPosition(f"'slots': {a.MISSION_NAMES[mission]} is there more than once.")
        cells[f.SLOTS + seat * a.SLOTS + slot] = mission
        cells[f.USED + seat * a.SLOTS + slot] = int(read.truth(table, "used"))


def _share_cards(read: _Reader, state: Turris) -> None:
    """Tactics cards that are nowhere else are in the deck."""
    cells = state.cells
    what = "a Tactics card"
    placed = moment.pending(read.items, PLAYED)
    for seat, row in enumerate(read.rows("hands", [[]] * read.seats)):
        for card in read.names({"hands": row}, "hands", a.TACTIC_NAMES, what, _MOST_CARDS):
            cells[f.HANDS + seat * a.TACTICS + card] += 1
            placed.append(card)
    for card in read.names(read.position, "pile", a.TACTIC_NAMES, what, _MOST_CARDS):
        cells[f.PILE + card] += 1
        placed.append(card)
    state.looked = read.names(read.position, "looked", a.TACTIC_NAMES, what, _MOST_CARDS)
    for card in (*placed, *state.looked):
        cells[f.DECK + card] -= 1
        if cells[f.DECK + card] < 0:
            raise BadPosition(f"'hands', 'pile': there are only {state.tables.copies[card]} of {a.TACTIC_NAMES[card]}.")


def _read_beasts(read: _Reader, state: Turris) -> None:
    """Where the Beasts are: on the first spots if that is left out, and nowhere once the match is over."""
    cells = state.cells
    due = moment.pending(read.items, ARISE_BEAST)
    over = [moment.kind_of(item) for item in read.items] == [FINISH]
    default: dict[str, Any] = {} if over or due else {name: {} for name in a.BEAST_NAMES}
    beasts = read.table({"beasts": read.position.get("beasts", default)}, "beasts", a.BEAST_NAMES)
    for beast, name in enumerate(a.BEAST_NAMES):
        if beasts.get(name) is None:
            cells[f.BEASTS + beast] = NOTHING
            continue
        table = read.table(beasts, name, ("place", "flipped"))
        start = a.PLACE_NAMES[a.NUMBERED + beast]
        cells[f.BEASTS + beast] = read.member("beasts", table.get("place", start), a.PLACE_NAMES, "a place")
        cells[f.FLIPPED + beast] = int(read.truth(table, "flipped"))
    _check_beasts(read, state, due)
    space = read.position.get("altar", a.BEAST_NAMES[int(state.tables.altar[0])])
    cells[f.ALTAR] = list(state.tables.altar).index(read.member("altar", space, a.BEAST_NAMES, "a Beast"))
    fruit = read.position.get("fruit")
    cells[f.FRUIT] = NOTHING if fruit is None else read.place("fruit", fruit)


def _check_beasts(read: _Reader, state: Turris, due: list[int]) -> None:
    """They leave in the order of the endgame, and none shares a place, but for one that is being led through it."""
    places = [place for place in f.FIELDS.of(state.cells, f.BEASTS) if place != NOTHING]
    if due:
        if sorted(places) != [a.NUMBERED + spot for spot in range(a.BEASTS) if spot not in due]:
            raise BadPosition("'beasts': in the set-up they arise on the spots from a to d, one after another.")
        return
    if any(state.cells[f.BEASTS + beast] == NOTHING for beast in range(len(places))):
        raise BadPosition("'beasts': they leave in the order harrow, despair, delusion, pain.")
    if s.is_solo(state) and len(places) < a.BEASTS:
        raise BadPosition("'beasts': none ever leaves a solo match.")
    led = [moment.arguments_of(item) for item in read.items[-1:] if moment.kind_of(item) == LEADING]
    if led and led[0][3] == 1 and led[0][0] < len(places):
        del places[led[0][0]]
    if len(set(places)) < len(places):
        raise BadPosition("'beasts': two of them are in one place.")


def _read_ending(read: _Reader, state: Turris) -> None:
    """Whether the end has begun: it has with 40 Prestige, with the last Trionfo, and before a Beast leaves."""
    cells = state.cells
    reached = max(f.FIELDS.of(cells, f.PRESTIGE)) >= a.ENDING_PRESTIGE
    built = not s.is_solo(state) and is_complete(state)
    left = cells[f.ROUND] > 0 and NOTHING in f.FIELDS.of(cells, f.BEASTS)
    due = ENDING_NAMES[1 if reached or built or left else 0]
    cells[f.ENDING] = ENDING_NAMES.index(read.one_of(read.position, "ending", ENDING_NAMES, due))
    if cells[f.ENDING] == 0 and due != ENDING_NAMES[0]:
        raise BadPosition("'ending': with this 'prestige', 'tower' or 'beasts' the end has begun.")
    if cells[f.ENDING] == ENDING_NAMES.index("after this phase") and (
        cells[f.STAGE] != s.BEASTS_ACT or s.is_solo(state) or left
    ):
        raise BadPosition("'ending': it waits for the end of a phase only if it began in this Beast Phase.")


def _read_details(read: _Reader, state: Turris) -> None:
    """What is under way: prices, picked Scouts, dice, and what the Beast that acts has done."""
    cells = state.cells
    cells[f.SITES_DUE] = int(read.truth(read.position, "sites_due"))
    due = read.table(read.position, "due", a.DUE_NAMES)
    for kind, name in enumerate(a.DUE_NAMES):
        cells[f.DUE + kind] = read.whole(due, name, 0, _MOST_DUE, 0)
    for name in read.values(read.position, "picked", a.SCOUTS_OF_PEOPLE):
        cells[f.PICKED + read.place("picked", name)] += 1
    for seat, number in enumerate(read.numbers("shielded", a.SCOUTS_OF_PEOPLE, [0] * read.seats)):
        cells[f.SHIELDED + seat] = number
    cells[f.DEVOURED] = read.whole(read.position, "devoured", 0, a.SCOUTS_OF_PEOPLE * read.seats, 0)
    if read.position.get("rolled") is not None:
        cells[f.ROLLED] = read.whole(read.position, "rolled", 1, a.NUMBERED, None) - 1
    cells[f.MOVED] = _once(
        "moved", read.names(read.position, "moved", a.BEAST_NAMES, "a Beast", a.BEASTS), a.BEAST_NAMES
    )
