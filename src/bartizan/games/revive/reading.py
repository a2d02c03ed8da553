"""A position of Revive, read and checked. What each entry may be is declared in `position.py`; here stands what is
filled in, and what must go together.

What is left out is as in the turn of the first player after the set-up. Where chance would have laid tiles, displays
and cards, its first outcome counts. A seat has what it begins with, unless an entry says otherwise; starting cards that
lie nowhere rest. An agenda may leave out what lies below the decisions of a turn.
"""

from collections.abc import Mapping
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


def state_at(position: Position, tables: Tables) -> Revive:
    """The state that a position describes; raises `BadPosition`."""
    seats = POSITION.seats(position)
    begun = new_match(seats, False, False, False, False, tables)
    POSITION.read(begun, seats, position, *OPTIONS)
    begun = fresh(begun)
    state = fresh(begun)
    state.cells = vec[i64]([*state.cells[: f.TILES], *f.FIELDS.fresh()[f.TILES :]])
    POSITION.read(state, seats, {"agenda": [], **position}, "agenda", "first")
    above = _follow(position, state, begun)
    items = [int(item) for item in state.agenda]
    _read_seats(position, state, begun, items)
    _lay(position, state, items, above is not None)
    for check in (_check_pieces, _check_land, _check_tribes, _check_course):
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
    in the set-up. `begun` is the set-up from then on as it begins, at last what the players begin with."""
    items, whole, cells = [int(item) for item in state.agenda], [int(item) for item in begun.agenda], state.cells
    kinds = _kinds(items)
    early = setup.BEGINNING in kinds
    if not early:
        begun.agenda = vec[i64]([FINISH.at()])
        setup.plan_players(begun, cells[f.FIRST])
        whole = [int(item) for item in begun.agenda]
    if early or any(kind in _PLAYERS for kind in kinds):
        must(position.get("turn") is None, "'turn': nobody is on turn in the set-up.")
        most = whole[len(items) - 1] if len(items) <= len(whole) else 0
        drawn = kinds[-1] is displays.BRINGING is s.STEPS.of(most) and items[-1] <= most
        expected = [*whole[: len(items) - 1], items[-1] if drawn else most]
        must(items == expected, "'agenda': this is not what is left of the set-up.")
        return None
    cells[f.PLAYER], cells[f.TURN] = cells[f.FIRST], 0
    POSITION.read(state, int(state.seats), position, "turn")
    player, first = cells[f.PLAYER], cells[f.FIRST]
    cells[f.TURN] = cells[f.TURN] or 1 + (player - first) % state.seats
    course = [
        int(item) for item in (FINISH.at(), TURN.at((player + 1) % state.seats), SETTLING.at(player), ACTING.at())
    ]
    if items == course[:1]:
        return []
    known = len(course) if FINISH not in kinds or items[:4] == course else 2
    above = items[known:] if FINISH in kinds else items
    state.agenda = vec[i64]([*course[:known], *above])
    told = FINISH not in kinds or items[:known] == course[:known]
    apart = all(kind not in _COURSE for kind in _kinds(above))
    must(told and apart, "'agenda': this does not go with the 'turn', or with what lies under it.")
    return above


def _tells(position: Position, seat: int, name: str) -> bool:
    """Whether a position tells this of a seat."""
    seats = position.get("seats_have")
    one = seats[seat] if isinstance(seats, list) and seat < len(seats) else {}
    return isinstance(one, Mapping) and name in one


def _read_seats(position: Position, state: Revive, begun: Revive, items: list[int]) -> None:
    """What seats have: with what they begin, unless a position tells otherwise. A tribe brings what it has from the
    start."""
    seats, fields = int(state.seats), f.FIELDS.fields
    early = setup.BEGINNING in _kinds(items)
    for cell in _OF_SEATS:
        state.cells[cell] = begun.cells[cell]
    told = [(seat, field) for seat in range(seats) for name in SEAT for field in SEAT[name].told
            if _tells(position, seat, name)]  # fmt: skip
    for seat, field in told:
        stride = fields[field].strides[0]
        for cell in range(fields[field].place + seat * stride, fields[field].place + (seat + 1) * stride):
            state.cells[cell] = fields[field].start
    later = ("agenda", *DECKS, *OPTIONS)
    POSITION.read(state, seats, {name: value for name, value in position.items() if name not in later})
    leading = range(0 if early else seats)
    for seat in leading:
        waits = any(int(kind.at(seat)) in items for kind in (setup.CHOOSING, setup.SETTLING_IN))
        if state.cells[f.TRIBE + seat] == NOTHING and not waits:
            state.cells[f.TRIBE + seat] = members_of(setup.tribes_left(state))[0]
    led = state.copy()
    for seat in leading:
        if led.cells[f.TRIBE + seat] != NOTHING:
            setup.lead(led, seat, led.cells[f.TRIBE + seat])
    told_of = {f.GADGETS: "gadgets" in position, f.NIGHT: "night" in position}
    told_of |= {f.LEECHES + seat: _tells(position, seat, "leeches") for seat in leading}
    for cell, tells in told_of.items():
        state.cells[cell] = state.cells[cell] if tells else led.cells[cell]
    for seat in leading:
        cards = held(state, seat)
        for card in range(a.STARTERS):
            if card not in cards:
                f.RESTING.add(state.cells, seat, card)
            for name, wide in (("active", f.ACTIVE), ("resting", f.RESTING)):
                if cards.count(card) > 1 and not _tells(position, seat, name):
                    wide.remove(state.cells, seat, card)


def _lay(position: Position, state: Revive, items: list[int], in_turn: bool) -> None:
    """What is left out lies as the set-up would have laid it, unless that is still to come."""
    cells, tables, seats = state.cells, state.tables, int(state.seats)
    if "majors" not in position:
        for major in range(a.MAJORS):
            cells[f.MAJORS + major] = tables.majors - total(cells, f.OWN_MAJORS + major, state.seats, a.MAJORS)
            must(cells[f.MAJORS + major] >= 0, "'seats_have': there are more major artifacts than the box has.")
    fill_decks(state)
    for name, deck in DECKS.items():
        POSITION.read(state, seats, {name: deck.shuffled(state), **position}, name)
    _check_tiles(state, "face_up" in position)
    for item in reversed(list(fresh(state).agenda)):
        kind = s.STEPS.of(item)
        laid = kind in _LAND or (
            kind in _DISPLAYS.values() and not any(_DISPLAYS.get(name) is kind for name in position)
        )
        if laid and int(item) not in items and kind.fits(state, item):
            _happen(state, int(item))
    left = tables.minors - total(cells, f.OWN_MINORS, state.seats * a.MINORS)
    if "minors" not in position and left > 0 and displays.BRINGING not in _kinds(items):
        _happen(state, int(displays.BRINGING.at(left)))
    if not in_turn:
        return
    if cells[f.OPEN_CARD] == 1 and "scoring" not in position:
        _happen(state, int(setup.OPENING.at()))
    for seat in range(seats if cells[f.OPEN_CARD] == 0 and "hands" not in position else 0):
        _happen(state, int(setup.DEALING.at(seat)))


def _happen(state: Revive, item: int) -> None:
    """A step of the set-up happens, with the first outcome that chance can bring."""
    agenda, state.agenda = state.agenda, vec[i64]([item])
    while len(state.agenda) > 0:
        at = state.top()
        kind = s.STEPS.of(at)
        if not kind.proceed(state, at):
            outcomes = [outcome for outcome, weight in kind.outcomes(state, at) if weight > 0]
            must(outcomes, f"There is no place left, or no piece, for {s.STEPS.text(at)}.")
            kind.happen(state, at, outcomes[0])
    state.agenda = agenda


def _check_tiles(state: Revive, told: bool) -> None:
    """Tiles lie on places of their sort. Unless told otherwise, those that are known lie face up, and only tiles with a
    vast crystal do not."""
    cells, tables = state.cells, state.tables
    for place, name in enumerate(a.PLACE.values):
        tile, vast = cells[f.TILES + place], int(cells[f.TILES + place]) in tables.vast
        if tile != NOTHING and not vast and not told:
            cells[f.FACE_UP] |= BIT[place]
        is_lake = place < a.AREAS and cells[f.EXPANSION] == 1
        fits = tile == NOTHING or (is_lake if tile >= a.FACES else tables.back[tile] == tables.zone[place])
        must(fits, f"'tiles': {a.TILE.values[tile]} does not go to {name}.")
        known = tile != NOTHING if has(cells[f.FACE_UP], place) else tile == NOTHING or vast
        must(known, f"'face_up': only tiles with a vast crystal lie face down when they are known, unlike on {name}.")
    there = setup.lakes(state)
    lakes = [tile for tile in f.FIELDS.of(cells, f.TILES) if tile >= a.FACES]
    apart = any(places & there == there for places in LAKE_PLACES) and len(set(lakes)) == len(lakes)
    must(apart, "'tiles': each lake is there once, and lakes do not touch each other.")
    vast = set(members_of(cells[f.RETURNED])) <= set(tables.vast)
    must(vast, "'returned': only of tiles with a vast crystal it is known that they are back in the box.")
    ends = f.FIELDS.of(cells, f.GATES)
    gates = len(ends) - ends.count(NOTHING)
    must(gates % 2 == 0 and NOTHING not in ends[:gates], "'gates': they are placed in order, with both ends.")


def _check_pieces(state: Revive) -> None:
    """Everything is there as often as it must be."""
    for name, (there, number) in counted(state).items():
        must(there == number, f"Of {name} there must be {number}, not {there}.")


def _check_land(state: Revive) -> None:
    """Faces are left for tiles that nobody has seen; gates and markers lie where their tribes place them."""
    state.renew_land()
    cells, tables, land = state.cells, state.tables, state.land
    for back in range(1, 3):
        lakes = sum(tables.zone[place] == back for place in members_of(setup.lakes(state)))
        left = size_of(cells[f.RETURNED] & tables.of_back[back]) <= lakes
        must(left, "'returned': only as many tiles of a sort go back as there are lakes in their place.")
    tribes = f.FIELDS.of(cells, f.TRIBE)
    ends = [end for end in f.FIELDS.of(cells, f.GATES) if end != NOTHING]
    bare = make_land(tables.faces, cells[f.TILES : f.TILES + a.TILED], cells[f.FACE_UP], vec[i64]([]), 0)
    placed = _TRIBES["ostarius"] in tribes and len(set(ends)) == len(ends) <= 2 * tables.pieces[_TRIBES["ostarius"]]
    suits = all(one < other and other in GRID.around(one) for one, other in zip(ends[::2], ends[1::2], strict=True))
    open_ = all(bare.kinds[end] < TERRAIN + a.COLOURS for end in ends)
    must(not ends or (placed and suits and open_), "'gates': Ostarius has each on two hexes of sand or terrain.")
    closed = cells[f.CLOSED_GATES] < BIT[len(ends) // 2]
    must(closed, "'closed_gates': these gates are not on the map.")
    markers, kinds = f.MARKERS.words_at(cells, 0), {SAND: "kuniban", WATER: "hofstadterians"}
    for at in f.MARKERS.list(cells, 0):
        tribe = "formica" if TERRAIN <= land.kinds[at] < TERRAIN + a.COLOURS else kinds.get(land.kinds[at], "")
        must(
            _TRIBES.get(tribe, NOTHING - 1) in tribes,
            f"'markers': no tribe of this match places one on {a.HEX.values[at]}.",
        )
    built = [common(markers, s.buildings_of(state, seat)[:2]) for seat in range(state.seats)]
    must(not any(map(any, built)), "'markers': they leave when somebody builds there.")
    must(words_size(chips(state)) <= tables.pieces[_TRIBES["formica"]], "'markers': Formica have no more chips.")


def _check_tribes(state: Revive) -> None:
    """Everyone leads another tribe, and what belongs to a tribe is there with that tribe only."""
    cells, tables, seats = state.cells, state.tables, int(state.seats)
    tribes = [tribe for tribe in f.FIELDS.of(cells, f.TRIBE) if tribe != NOTHING]
    allowed = set(tribes) <= set(members_of(setup.tribes_left(fresh(state)))) and len(set(tribes)) == len(tribes)
    must(allowed, "'tribe': everyone leads another one, and one that can be played in this match.")
    gadgets, down = cells[f.GADGETS], cells[f.GADGETS_DOWN]
    least = tables.first_gadgets if _TRIBES["gibwarks"] in tribes else 0
    right = gadgets & least == least and (least > 0 or gadgets == 0) and down & ~gadgets == 0
    must(right, "'gadgets', 'gadgets_down': Gib'warks have two or more, and only these are turned down.")
    must(cells[f.NIGHT] == 0 or _TRIBES["kairos"] in tribes, "'night': nobody leads Kairos.")
    leeches, player = leeching.LEECHES, cells[f.PLAYER]
    leads = player != NOTHING and cells[f.TRIBE + player] == leeches
    lends = [cells[f.TRIBE + player] == leeches and s.has_unlocked(state, player, side) for side in (s.LEFT, s.RIGHT)]
    for seat in range(seats):
        own = cells[f.TRIBE + seat] == leeches
        free = leeches in tribes and not own
        must(
            free or cells[f.LEECHES + seat] == 0, "'leeches': Cordycephians give them to others, and nobody else does."
        )
        lent = members_of(cells[f.LENT + seat])
        borrowed = all(
            s.has_unlocked(state, seat, one) and leeching.is_lendable(state, player, seat, one) for one in lent
        )
        must(not lent or (leads and lends[0] and not own and borrowed), "'lent': nobody borrows these technologies.")
    others = [seat for seat in range(seats) if seat != player]
    at = cells[f.ORIGIN]
    there = (
        any(f.SMALL.has(cells, seat, at) or f.LARGE.has(cells, seat, at) for seat in others) if at != NOTHING else True
    )
    must(at == NOTHING or (leads and lends[1] and there), "'origin': nobody borrows a building there.")


def _check_seat(state: Revive, seat: int) -> None:
    """What a seat has on the map, on its player board and before it goes together."""
    cells, who = state.cells, f"'seats_have': seat {seat}"
    unlocked = cells[f.UNLOCKED + seat]
    grown = all(NEEDS[one] == NOTHING or has(unlocked, NEEDS[one]) for one in members_of(unlocked))
    must(grown, f"{who} has unlocked a technology before that below it.")
    buildings = s.buildings_of(state, seat)
    sand = words_size(common(buildings, state.land.of[SAND])) == words_size(buildings)
    apart = overlap(s.small_of(state, seat), s.large_of(state, seat)) == 0
    must(sand and apart, f"{who} has buildings on sand, one on each hex.")
    for other in range(seat):
        shared = leeching.LEECHES in (cells[f.TRIBE + seat], cells[f.TRIBE + other])
        must(shared or overlap(buildings, s.buildings_of(state, other)) == 0, f"{who} builds where seat {other} does.")
    limited = s.is_solo(state) and cells[f.EXPANSION] == 1
    crowded = limited and any(overlap(buildings, hexes) > 1 for hexes in PLACE_HEXES)
    must(not crowded, f"{who} plays alone, and has several buildings on a tile.")
    located = all(is_location(state, site) for site in f.FIGURES.list(cells, seat))
    must(located, f"{who} has figures on locations.")
    must(
        cells[f.FIGURE_AT_DEVOTION + seat] <= cells[f.EXPANSION],
        f"{who} has a figure beside a track that is not there.",
    )
    for place in members_of(cells[f.USED + seat]):
        must(has_machine(state, seat, place), f"{who} has no machine to use on {a.MACHINE_PLACE.values[place]}.")
    for place in range(a.MACHINE_PLACES):
        token = token_at(state, seat, place)
        fits = token == NOTHING or state.tables.machine_colour[token] == place // a.OF_TRACK
        must(fits, f"{who} has a token on a track of another colour.")
        turned = token != NOTHING and has(state.tables.unstable, token)
        must(turned or not has(cells[f.FLIPPED + seat], place), f"{who} turns over unstable machines only.")
    given = size_of(cells[f.STARTED + seat]) + size_of(cells[f.COMPLETED + seat])
    must(f.GIVEN.size(cells, seat) == given, f"{who} has given a card for each journey.")
    placed = {"kuniban": SAND, "hofstadterians": WATER}.get(a.TRIBE.values[cells[f.TRIBE + seat]])
    moved = 0 if placed is None else words_size(s.markers_on(state, placed))
    must(moved <= cells[f.PROGRESS + seat], f"{who} has moved as many markers as it has placed, or more.")
    must(cells[f.HIBERNATED + seat] <= cells[f.TURN], f"{who} has hibernated more often than it can have.")


def _check_course(state: Revive) -> None:
    """Whose turn it is, and whether the end has been brought about, follows from the rest."""
    cells, seats = state.cells, state.seats
    player, number, solo = cells[f.PLAYER], cells[f.TURN], s.is_solo(state)
    if player != NOTHING:
        due = (cells[f.FIRST] + number - 1) % seats == player and number <= MOST_TURNS * seats
        must(due, "'turn': its 'number' says whose it is, counted from the 'first' player on.")
    taken = total(cells, f.MAJORS, a.MAJORS) == 0
    must(taken == (cells[f.END_TILE] != NOTHING), "'end_tile': it goes to who takes the last major artifact.")
    must(cells[f.CUBE] <= (state.tables.cube_spaces if solo else 0), "'cube': it moves along its track, alone.")
    moved = solo and cells[f.CUBE] == state.tables.cube_spaces
    ended = taken or moved or number > (MOST_TURNS - 1) * seats
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
        hand = cards.hands[seat]
        known = len(hand.named(seat)) == hand.size() == number
        must(known, f"'hands': seat {seat} has {number} artifact cards, which it knows.")
    opened = cells[f.OPEN_CARD] == 1 and not early and int(setup.OPENING.at()) not in items
    must(opened == (cells[f.SCORING] != NOTHING), "'scoring': a card lies open if all score by it, and only then.")
    adopts = [ADOPTING.seat.of(at) for at in items if s.STEPS.of(at) is ADOPTING]
    coming = sum(s.STEPS.of(at) is DRAWING for at in items)
    drawn = cards.drawn.size() + coming <= (DRAWN if adopts else 0)
    must(
        drawn and all(len(cards.drawn.named(int(seat))) == cards.drawn.size() for seat in adopts),
        "'drawn': nobody draws these cards.",
    )


def _check_setup(state: Revive, begun: Revive, items: list[int]) -> None:
    """In the set-up everyone has just what it begins with, and what is to come has its place."""
    cells, early = state.cells, setup.BEGINNING in _kinds(items)
    for seat in range(0 if early else int(state.seats)):
        if cells[f.TRIBE + seat] != NOTHING:
            setup.lead(begun, seat, cells[f.TRIBE + seat])
    same = all(cells[cell] == begun.cells[cell] for cell in _OF_SEATS)
    must(same, "'seats_have': in the set-up everyone has what it begins with.")
    due = all(s.STEPS.of(item).fits(state, item) for item in items)
    open_ = early and cells[f.FACE_UP] & (BIT[a.AREAS] - 1) != setup.lakes(state)
    must(due and not open_, "'agenda', 'tiles': this lies there before it is laid.")
    for area in range(a.AREAS):
        face = cells[f.TILES + area]
        if early and int(face) in state.tables.vast:
            must(setup.LYING.leaves_ways(state, setup.LYING.at(face), area), "'tiles': no way leads to some corner.")


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
