"""A position of Revive, read and checked. What each entry may be is declared in `position.py`; here stands what is
filled in, and what must go together.

What is left out is as in the turn of the first player after the set-up. Where chance would have laid tiles, displays
and cards, its first outcome counts. A seat has what it begins with, unless an entry says otherwise; starting cards that
lie nowhere rest. An agenda may leave out what lies below the decisions of a turn.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT, common, has, members_of, overlap, size_of, total, words_size
from bartizan.engine.domains import NOTHING, SEATS
from bartizan.engine.language import BRANCH
from bartizan.engine.positions import check_order
from bartizan.engine.reading import must
from bartizan.engine.steps import Step
from bartizan.games.revive import actions as a, displays, fields as f, leeching, setup, state as s
from bartizan.games.revive.flow import FINISH, Revive, new_match
from bartizan.games.revive.formica import chips
from bartizan.games.revive.granting import MOST_MAIN
from bartizan.games.revive.land import GRID, LAKE_PLACES, PLACE_HEXES, SAND, TERRAIN, WATER, make_land
from bartizan.games.revive.machines import has_machine, token_at
from bartizan.games.revive.pieces import counted, fill_decks, fresh, held
from bartizan.games.revive.populating import NEEDS, UNLOCKING, is_location
from bartizan.games.revive.position import DECKS, OPTIONS, POSITION, SEAT
from bartizan.games.revive.ranging import is_watched
from bartizan.games.revive.resources import SETTLING
from bartizan.games.revive.scoring import SCORING
from bartizan.games.revive.scyphoz import ADOPTING, DRAWING, DRAWN
from bartizan.games.revive.state import Tables
from bartizan.games.revive.turns import ACTING, MOST_TURNS, TURN

Position = Mapping[str, Any]
_LAND: Final[tuple[Step[Any], ...]] = (setup.LOCATING, setup.LAYING, setup.FLOODING, setup.LYING)
"""Steps of the set-up that lay what lies somewhere in every match,"""
_DISPLAYS: Final[dict[str, Step[Any]]] = {
    "citizens": displays.SHOWING, "modules": displays.FITTING, "machines": displays.OFFERING,
    "journeys": displays.CALLING,
}  # fmt: skip
"""those that lay what a position can tell of, with gaps,"""
_PLAYERS: Final = (setup.KEEPING, setup.DEALING, setup.OPENING, setup.CHOOSING, setup.SETTLING_IN)
"""and those of the players."""
_COURSE: Final = (FINISH, TURN, ACTING, SCORING, displays.BRINGING, setup.BEGINNING, *_LAND, *_PLAYERS)
"""What lies at the bottom of an agenda only."""
_OF_SEATS: Final = range(int(f.SMALL.place), int(f.CITIZENS))
"""The cells that tell what seats have, and what follows from their tribes."""
_TRIBES: Final = a.TRIBE.numbers
_NO_TERRAIN: Final = TERRAIN + a.COLOURS  # sand and terrain come before this kind of land
_PLACERS: Final = {int(SAND): "kuniban", int(WATER): "hofstadterians", int(TERRAIN): "formica"}
"""Which tribe places something on a kind of land."""


def state_at(position: Position, tables: Tables) -> Revive:
    """The state that a position describes; raises `BadPosition`."""
    seats = POSITION.seats(position)
    begun = new_match(seats, [False] * len(OPTIONS), tables)
    POSITION.read(begun, seats, position, *OPTIONS)
    begun = fresh(begun)
    state = fresh(begun)
    state.cells = vec[i64]([*state.cells[: f.TILES], *f.FIELDS.fresh()[f.TILES :]])
    POSITION.read(state, seats, {"agenda": [], **position}, "agenda", "first")
    above = _follow(position, state, begun)
    items = [int(item) for item in state.agenda]
    _read_seats(position, state, begun, items)
    _lay(position, state, items, above is not None)
    for name, (there, number) in counted(state).items():
        must(there == number, f"Of {name} there must be {number}, not {there}.")
    for check in (_check_land, _check_tribes, _check_course):
        check(state)
    _check_cards(state, items)
    if above is None:
        _check_setup(state, begun, items)
    else:
        for seat in range(seats):
            _check_seat(state, seat)
        _check_agenda(state, above)
    state.run()
    return state


def _kinds(items: list[int]) -> list[Step[Any]]:
    return [s.STEPS.of(item) for item in items]


def _follow(position: Position, state: Revive, begun: Revive) -> list[int] | None:
    """Complete the agenda, the bottom first, and read whose turn it is. What lies above the course of the match; None
    in the set-up. `begun` is the set-up as it begins; from the first player on, with what everyone has then."""
    items, whole, cells = [int(item) for item in state.agenda], [int(item) for item in begun.agenda], state.cells
    kinds = _kinds(items)
    early = setup.BEGINNING in kinds
    if not early:
        begun.agenda = vec[i64]([FINISH.at()])
        setup.plan_players(begun, cells[f.FIRST])
        whole = [int(item) for item in begun.agenda]
    if early or any(kind in _PLAYERS for kind in kinds):
        must(position.get("turn") is None, "'turn': nobody is on turn in the set-up.")
        due = whole[len(items) - 1] if len(items) <= len(whole) else 0
        counted_down = kinds[-1] is displays.BRINGING is s.STEPS.of(due) and items[-1] <= due
        rest = [*whole[: len(items) - 1], items[-1] if counted_down else due]
        must(items == rest, "'agenda': this is not what is left of the set-up.")
        return None
    cells[f.PLAYER], cells[f.TURN] = cells[f.FIRST], 0
    POSITION.read(state, int(state.seats), position, "turn")
    player, seats = cells[f.PLAYER], state.seats
    cells[f.TURN] = cells[f.TURN] or 1 + (player - cells[f.FIRST]) % seats
    course = [int(step) for step in (FINISH.at(), TURN.at((player + 1) % seats), SETTLING.at(player), ACTING.at())]
    if items == course[:1]:
        return []
    told = FINISH in kinds
    known = len(course) if not told or items[: len(course)] == course else 2
    above = items[known:] if told else items
    state.agenda = vec[i64]([*course[:known], *above])
    right = (items[:known] == course[:known] or not told) and not any(kind in _COURSE for kind in _kinds(above))
    must(right, "'agenda': this does not go with the 'turn', or with what lies under it.")
    return above


def _tells(position: Position, seat: int, name: str) -> bool:
    """Whether a position tells this of a seat."""
    seats = position.get("seats_have")
    one = seats[seat] if isinstance(seats, list) and seat < len(seats) else None
    return isinstance(one, Mapping) and name in one


def _read_seats(position: Position, state: Revive, begun: Revive, items: list[int]) -> None:
    """What seats have: with what they begin, their tribes too, unless a position tells otherwise."""
    seats, fields, cells = int(state.seats), f.FIELDS.fields, state.cells
    for cell in _OF_SEATS:
        cells[cell] = begun.cells[cell]
    for seat, name in product(range(seats), SEAT):
        for field in [fields[one] for one in SEAT[name].told if _tells(position, seat, name)]:
            first = field.place + seat * field.strides[0]
            for cell in range(first, first + field.strides[0]):
                cells[cell] = field.start
    later = ("agenda", *DECKS, *OPTIONS)
    POSITION.read(state, seats, {name: value for name, value in position.items() if name not in later})
    if setup.BEGINNING in _kinds(items):
        return
    for seat in range(seats):
        waits = any(int(kind.at(seat)) in items for kind in (setup.CHOOSING, setup.SETTLING_IN))
        if cells[f.TRIBE + seat] == NOTHING and not waits:
            cells[f.TRIBE + seat] = members_of(setup.tribes_left(state))[0]
    led = state.copy()
    _lead(led, state)
    untold = [cell for cell, name in ((f.GADGETS, "gadgets"), (f.NIGHT, "night")) if name not in position]
    untold += [f.LEECHES + seat for seat in range(seats) if not _tells(position, seat, "leeches")]
    for cell in untold:
        cells[cell] = led.cells[cell]
    for seat, card in product(range(seats), range(a.STARTERS)):
        number = held(state, seat).count(card)
        if number == 0:
            f.RESTING.add(cells, seat, card)
        for name, wide in (("active", f.ACTIVE), ("resting", f.RESTING)):
            if number > 1 and not _tells(position, seat, name):
                wide.remove(cells, seat, card)


def _lead(data: Revive, state: Revive) -> None:
    """Seats lead the tribes that they have in a state, and have what these begin with."""
    for seat in range(int(state.seats)):
        if state.cells[f.TRIBE + seat] != NOTHING:
            setup.lead(data, seat, state.cells[f.TRIBE + seat])


def _lay(position: Position, state: Revive, items: list[int], in_turn: bool) -> None:
    """What is left out lies as the set-up would have laid it, unless that is still to come."""
    cells, tables, seats = state.cells, state.tables, int(state.seats)
    for major in range(0 if "majors" in position else a.MAJORS):
        taken = total(cells, f.OWN_MAJORS + major, state.seats, a.MAJORS)
        cells[f.MAJORS + major] = max(tables.majors - taken, 0)
    fill_decks(state)
    for name, deck in DECKS.items():
        POSITION.read(state, seats, {name: deck.shuffled(state), **position}, name)
    _check_tiles(state, "face_up" in position)
    shown = [kind for name, kind in _DISPLAYS.items() if name not in position]
    for item in reversed(list(fresh(state).agenda)):
        kind = s.STEPS.of(item)
        if (kind in _LAND or kind in shown) and int(item) not in items and kind.fits(state, item):
            _happen(state, item)
    minors = tables.minors - total(cells, f.OWN_MINORS, state.seats * a.MINORS)
    if "minors" not in position and minors > 0 and displays.BRINGING not in _kinds(items):
        _happen(state, displays.BRINGING.at(minors))
    own = in_turn and cells[f.OPEN_CARD] == 0 and "hands" not in position
    for seat in range(seats if own else 0):
        _happen(state, setup.DEALING.at(seat))
    if in_turn and cells[f.OPEN_CARD] == 1 and "scoring" not in position:
        _happen(state, setup.OPENING.at())


def _happen(state: Revive, item: i64) -> None:
    """A step of the set-up happens, with the first outcome that chance can bring."""
    agenda, state.agenda = state.agenda, vec[i64]([item])
    while len(state.agenda) > 0:
        at = state.top()
        if not s.STEPS.of(at).proceed(state, at):
            outcomes = [outcome for outcome, weight in s.STEPS.of(at).outcomes(state, at) if weight > 0]
            must(outcomes, f"There is no place left, or no piece, for {s.STEPS.text(at)}.")
            s.STEPS.of(at).happen(state, at, outcomes[0])
    state.agenda = agenda


def _check_tiles(state: Revive, told: bool) -> None:
    """Tiles lie on places of their sort; known ones face up, unless told otherwise or with a vast crystal."""
    cells, tables = state.cells, state.tables
    for place, name in enumerate(a.PLACE.values):
        tile, vast = cells[f.TILES + place], int(cells[f.TILES + place]) in tables.vast
        if tile != NOTHING and not vast and not told:
            cells[f.FACE_UP] |= BIT[place]
        is_lake = place < a.AREAS and cells[f.EXPANSION] == 1
        fits = tile == NOTHING or (is_lake if tile >= a.FACES else tables.back[tile] == tables.zone[place])
        must(fits, f"'tiles': {a.TILE.values[tile]} does not go to {name}.")
        known = tile != NOTHING if has(cells[f.FACE_UP], place) else tile == NOTHING or vast
        must(known, f"'face_up': what is known of {name} does not go with how its tile lies.")
    there = setup.lakes(state)
    lakes = {tile for tile in f.FIELDS.of(cells, f.TILES) if tile >= a.FACES}
    apart = any(places & there == there for places in LAKE_PLACES) and len(lakes) == size_of(there)
    must(apart, "'tiles': each lake is there once, and lakes do not touch each other.")
    vasts = set(members_of(cells[f.RETURNED])) <= set(tables.vast)
    must(vasts, "'returned': only of tiles with a vast crystal it is known that they are back in the box.")
    ends = f.FIELDS.of(cells, f.GATES)
    gates = len(ends) - ends.count(NOTHING)
    must(gates % 2 == 0 and NOTHING not in ends[:gates], "'gates': they are placed in order, with both ends.")


def _check_land(state: Revive) -> None:
    """Faces are left for tiles that nobody has seen; gates and markers lie where their tribes place them."""
    state.renew_land()
    cells, tables, kinds = state.cells, state.tables, state.land.kinds
    for back in range(1, 3):
        lakes = sum(tables.zone[place] == back for place in members_of(setup.lakes(state)))
        left = size_of(cells[f.RETURNED] & tables.of_back[back]) <= lakes
        must(left, "'returned': only as many tiles of a sort go back as there are lakes in their place.")
    tribes, gated = f.FIELDS.of(cells, f.TRIBE), _TRIBES["ostarius"]
    ends = [end for end in f.FIELDS.of(cells, f.GATES) if end != NOTHING]
    bare = make_land(tables.faces, cells[f.TILES : f.TILES + a.TILED], cells[f.FACE_UP], vec[i64]([]), 0).kinds
    beside = all(one < other and other in GRID.around(one) for one, other in zip(ends[::2], ends[1::2], strict=True))
    apart = len(set(ends)) == len(ends) <= 2 * tables.pieces[gated] and all(bare[end] < _NO_TERRAIN for end in ends)
    right = cells[f.CLOSED_GATES] < BIT[len(ends) // 2] and (not ends or (gated in tribes and beside and apart))
    must(right, "'gates', 'closed_gates': Ostarius place each on two hexes of sand or terrain.")
    for at in f.MARKERS.list(cells, 0):
        kind = min(kinds[at], TERRAIN) if kinds[at] < _NO_TERRAIN else kinds[at]
        placed = kind in _PLACERS and _TRIBES[_PLACERS[kind]] in tribes
        must(placed, f"'markers': no tribe of this match places one on {a.HEX.values[at]}.")
    free = all(overlap(f.MARKERS.words_at(cells, 0), s.buildings_of(state, seat)) == 0 for seat in range(state.seats))
    right = free and words_size(chips(state)) <= tables.pieces[_TRIBES["formica"]]
    must(right, "'markers': there are more than Formica have, or buildings on them.")


def _check_tribes(state: Revive) -> None:
    """Everyone leads another tribe, and what belongs to a tribe is there with that tribe only."""
    cells, first = state.cells, state.tables.first_gadgets
    tribes = [tribe for tribe in f.FIELDS.of(cells, f.TRIBE) if tribe != NOTHING]
    allowed = set(tribes) <= set(members_of(setup.tribes_left(fresh(state)))) and len(set(tribes)) == len(tribes)
    must(allowed, "'tribe': everyone leads another one, and one that can be played in this match.")
    gadgets, owned = cells[f.GADGETS], _TRIBES["gibwarks"] in tribes
    right = (gadgets & first == first if owned else gadgets == 0) and cells[f.GADGETS_DOWN] & ~gadgets == 0
    must(right, "'gadgets', 'gadgets_down': Gib'warks have two or more, and only these are turned down.")
    must(cells[f.NIGHT] == 0 or _TRIBES["kairos"] in tribes, "'night': nobody leads Kairos.")
    leeches, player = leeching.LEECHES, cells[f.PLAYER]
    for seat in range(state.seats):
        other = leeches in tribes and cells[f.TRIBE + seat] != leeches
        must(other or cells[f.LEECHES + seat] == 0, "'leeches': only Cordycephians give them to others.")
        lent = other and cells[f.LENT + seat] & ~cells[f.UNLOCKED + seat] == 0
        must(lent or cells[f.LENT + seat] == 0, "'lent': nobody borrows these technologies.")
    lends = player != NOTHING and cells[f.TRIBE + player] == leeches
    used = cells[f.ORIGIN] != NOTHING or total(cells, f.LENT, state.seats) > 0
    must(lends or not used, "'lent', 'origin': only Cordycephians borrow something, in their turn.")


def _check_seat(state: Revive, seat: int) -> None:
    """What a seat has on the map, on its player board and before it goes together."""
    cells, who = state.cells, f"'seats_have': seat {seat}"
    unlocked = cells[f.UNLOCKED + seat]
    grown = all(NEEDS[one] == NOTHING or has(unlocked, NEEDS[one]) for one in members_of(unlocked))
    must(grown, f"{who} has unlocked a technology without the one below it.")
    buildings = s.buildings_of(state, seat)
    number = f.SMALL.size(cells, seat) + f.LARGE.size(cells, seat)
    must(words_size(common(buildings, state.land.of[SAND])) == number, f"{who} has buildings on sand, one on each hex.")
    limited = s.is_solo(state) and cells[f.EXPANSION] == 1
    crowded = limited and any(overlap(buildings, hexes) > 1 for hexes in PLACE_HEXES)
    must(not crowded, f"{who} plays alone, and has several buildings on a tile.")
    for other in range(seat):
        shared = leeching.LEECHES in (cells[f.TRIBE + seat], cells[f.TRIBE + other])
        must(shared or overlap(buildings, s.buildings_of(state, other)) == 0, f"{who} builds where seat {other} does.")
    located = all(is_location(state, site) for site in f.FIGURES.list(cells, seat))
    located = located and cells[f.FIGURE_AT_DEVOTION + seat] <= cells[f.EXPANSION]
    must(located, f"{who} has figures on locations.")
    for place, name in enumerate(a.MACHINE_PLACE.values):
        there, token = has_machine(state, seat, place), token_at(state, seat, place)
        must(there or not has(cells[f.USED + seat], place), f"{who} has no machine on {name}.")
        fits = token == NOTHING or state.tables.machine_colour[token] == place // a.OF_TRACK
        turned = token != NOTHING and has(state.tables.unstable, token)
        fits = fits and (turned or not has(cells[f.FLIPPED + seat], place))
        must(fits, f"{who} has another token on {name}: one of its colour, and unstable if it is face down.")
    given = size_of(cells[f.STARTED + seat]) + size_of(cells[f.COMPLETED + seat])
    must(f.GIVEN.size(cells, seat) == given, f"{who} has given a card for each journey.")
    must(cells[f.HIBERNATED + seat] <= cells[f.TURN], f"{who} has hibernated more often than it can have.")


def _check_course(state: Revive) -> None:
    """Whose turn it is, and whether the end has been brought about, follows from the rest."""
    cells, seats, player, number = state.cells, state.seats, state.cells[f.PLAYER], state.cells[f.TURN]
    due = (cells[f.FIRST] + number - 1) % seats == player and number <= MOST_TURNS * seats
    must(due or player == NOTHING, "'turn': its 'number' says whose it is, counted from the 'first' player on.")
    taken = total(cells, f.MAJORS, a.MAJORS) == 0
    must(taken == (cells[f.END_TILE] != NOTHING), "'end_tile': it goes to who takes the last major artifact.")
    spaces = state.tables.cube_spaces if s.is_solo(state) else i64(0)
    most = spaces + MOST_MAIN - 1 if spaces > 0 else i64(0)  # the turn in which the track ends goes on
    must(cells[f.CUBE] <= most, "'cube': it moves along its track, alone.")
    ended = taken or 0 < spaces <= cells[f.CUBE] or number > (MOST_TURNS - 1) * seats
    must(ended == (cells[f.LAST] != NOTHING), "'last' is said once the end has been brought about, and only then.")
    minors = total(cells, f.MINORS, a.MINORS) + total(cells, f.OWN_MINORS, seats * a.MINORS)
    coming = sum(displays.BRINGING.left.of(at) for at in state.agenda if s.STEPS.of(at) is displays.BRINGING)
    must(minors + coming == state.tables.minors, f"'minors': there are {state.tables.minors} in this match.")


def _check_cards(state: Revive, items: list[int]) -> None:
    """Everyone has an artifact card, as soon as it is dealt, or one lies open; what is drawn is about to be kept."""
    cells, cards, early = state.cells, state.cards, setup.BEGINNING in _kinds(items)
    for seat in range(int(state.seats)):
        deals, keeps = items.count(int(setup.DEALING.at(seat))), int(setup.KEEPING.at(seat)) in items
        number = 0 if early or cells[f.OPEN_CARD] == 1 else setup.DEALT - deals if keeps else 1
        known = len(cards.hands[seat].named(seat)) == cards.hands[seat].size() == number
        must(known, f"'hands': seat {seat} has {number} artifact cards, which it knows.")
    opened = cells[f.OPEN_CARD] == 1 and not early and int(setup.OPENING.at()) not in items
    must(opened == (cells[f.SCORING] != NOTHING), "'scoring': a card lies open if all score by it, and only then.")
    seats = [int(ADOPTING.seat.of(at)) for at in items if s.STEPS.of(at) is ADOPTING]
    most = DRAWN - _kinds(items).count(DRAWING) if seats else 0
    known = all(len(cards.drawn.named(seat)) == cards.drawn.size() for seat in seats)
    must(known and cards.drawn.size() <= most, "'drawn': nobody draws these cards.")


def _check_setup(state: Revive, begun: Revive, items: list[int]) -> None:
    """In the set-up everyone has just what it begins with, and what is to come has its place."""
    cells, early = state.cells, setup.BEGINNING in _kinds(items)
    if not early:
        _lead(begun, state)
    same = all(cells[cell] == begun.cells[cell] for cell in _OF_SEATS)
    must(same, "'seats_have': in the set-up everyone has what it begins with.")
    due = all(s.STEPS.of(item).fits(state, item) for item in items)
    opened = early and cells[f.FACE_UP] & (BIT[a.AREAS] - 1) != setup.lakes(state)
    must(due and not opened, "'agenda', 'tiles': this lies there before it is laid.")
    for area in range(a.AREAS):
        face = cells[f.TILES + area]
        ways = int(face) not in state.tables.vast or setup.LYING.leaves_ways(state, setup.LYING.at(face), area)
        must(ways, "'tiles': no way leads to some corner.")


def _check_agenda(state: Revive, above: list[int]) -> None:
    """What lies above the course of the match is of seats and effects that there are, and can be decided."""
    cells, codes = state.cells, state.tables.effects.codes
    for item in above:
        for argument in s.STEPS.of(item).arguments:
            number = argument.of(item)
            seated = argument.values is not SEATS or number < state.seats
            there = argument.values is not s.NODES or (number < len(codes) and codes[number] != BRANCH)
            must(seated and there, f"'agenda': {s.STEPS.text(item)} is of no seat or effect that there is.")
    check_order(s.STEPS, above)
    for item in above:
        must(s.STEPS.of(item).fits(state, item), f"'agenda': {s.STEPS.text(item)} does not fit what is on the table.")
    unlocks = [UNLOCKING.seat.of(item) for item in above[-1:] if s.STEPS.of(item) is UNLOCKING]
    told = cells[f.WAY] == NOTHING or any(is_watched(state, seat) for seat in unlocks)
    must(told and cells[f.AIM] == NOTHING, "'way', 'aim': nobody is about to go there.")
