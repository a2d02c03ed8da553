"""The course of the game: the rulebook's table of contents as steps of the agenda, and the decisions in them."""

from typing import Any, Final, cast

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda
from bartizan.engine.deck import Deck, fresh_deck
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.torres.actions import (
    ACQUIRE,
    ADD,
    BUILD,
    DRAW,
    DRAW_MASTER,
    END,
    EXTRA,
    KEEP,
    KINDS,
    KING_STAYS,
    LIFT,
    MASTER_NAMES,
    MOVE,
    PLACE_CASTLE,
    PLACE_KING,
    PLACE_KNIGHT,
    PLAY,
    PUT_BACK,
    PUT_UNDER,
    SEVEN,
    SHIFT,
    SIX,
    SPACE,
    SPREAD,
    STACK,
    TRACK,
    UNDER,
)
from bartizan.games.torres.building import building_sites, has_block_to_build, put_block, take_block
from bartizan.games.torres.cards import (
    LOOKED_AT,
    PLAYED_A_TURN,
    can_acquire,
    card_moves,
    deck_of,
    draw_card,
    keep_card,
    open_card,
    playable,
    raisable,
    return_cards,
    return_choices,
)
from bartizan.games.torres.knights import ADD_COST, move_knight, passages, spaces_beside, steps
from bartizan.games.torres.master import STARTING_CASTLES, castle_spaces, score_master_card
from bartizan.games.torres.resampling import resample
from bartizan.games.torres.scoring import (
    advance,
    leading_seat,
    lowest_seat,
    places,
    score_castles,
    score_king,
)
from bartizan.games.torres.shifting import liftable, shift_targets
from bartizan.games.torres.squares import BIT, lowest
from bartizan.games.torres.stacks import (
    clear_stacks,
    deal_stacks,
    heights,
    open_stack,
    return_surplus,
    room,
    sources,
    spread,
    spreads,
    stack_actions,
    take_from,
)
from bartizan.games.torres.state import (
    ACT,
    BASIC,
    BLOCKS,
    BUILD_FROM,
    CASTLE_STEP,
    CASTLES,
    CLEAR_STACKS,
    COMMON,
    DEAL,
    DRAW_COMMON,
    DRAW_MASTER_CARD,
    END_TURN,
    FINISH,
    KEEP_ONE,
    KING_STEP,
    KNIGHT_STEP,
    LEAVE_STACK,
    LOOK,
    LOWEST_MOVES_KING,
    MASTER,
    MOVE_KING,
    NOWHERE,
    PHASE,
    PLANES,
    RETURN_REST,
    ROUND,
    SCORE_CASTLES,
    SCORE_KING,
    SCORE_MASTER,
    SHIFT_TO,
    SPREAD_BLOCKS,
    TURN,
    UNDER_FROM,
    UNOPENED,
    USE_CARD,
    Tables,
    TorresData,
    figures,
    height,
    reserve,
)

PHASES: Final = 3
ACTION_POINTS: Final = 5
LONGEST: Final = 2500
"""No match has more actions, chance and forced ones included."""

_NUMBERS: Final[list[Any]] = list(range(SPACE.size))
"""Every action as an int object made once, so that listing options makes none."""
_ADD: Final[i64] = ADD.base
_MOVE: Final[i64] = MOVE.base
_BUILD: Final[i64] = BUILD.base
_ACQUIRE: Final[i64] = ACQUIRE.base
_TRACK: Final[i64] = TRACK.base
_PLAY: Final[i64] = PLAY.base
_END: Final[i64] = END.base


class Torres(TorresData):
    """A match of Torres in progress."""

    def copy(self) -> "Torres":
        return Torres(
            self.seats,
            self.seat,
            self.tables,
            self.version,
            self.agenda.copy(),
            self.planes[:],
            self.castles[:],
            self.sites,
            self.knights[:],
            self.king,
            self.supply,
            self.stacks[:],
            self.points[:],
            self.hands[:],
            self.spent[:],
            self.fresh,
            self.looked,
            self.decks,
            self.master_card,
            self.phase,
            self.round,
            self.starter,
            self.player,
            self.ap,
            self.open,
            self.acquired,
            self.played,
        )

    def actions(self) -> list[int]:
        step = self.agenda.step()
        if step == ACT:
            return turn_actions(self)
        return other_actions(self, step)

    def chance(self) -> list[tuple[int, int]]:
        if self.agenda.step() == DRAW_MASTER_CARD:
            return [(DRAW_MASTER.base + card, 1) for card in range(len(MASTER_NAMES))]
        base = DRAW.base + int(self.player) * KINDS
        return [(base + card, weight) for card, weight in deck_of(self, self.player).outcomes()]

    def apply(self, action: int) -> None:
        if self.agenda.step() == ACT:
            act(self, action)
            if self.agenda.step() == ACT:
                return
        else:
            decide(self, action)
        run(self)

    def resample(self, seat: i64, rng: Random) -> None:
        resample(self, seat, rng)

    def depth(self) -> i64:
        return self.agenda.depth()

    def scores(self) -> list[int]:
        return [int(self.points[seat]) for seat in range(int(self.seats))]

    def standings(self) -> list[int]:
        return places(self.scores())


def new_torres(seats: int, version: int, tables: Tables) -> Torres:
    """A match before its first decision: everything of the set-up that nobody decides is done."""
    decks: list[Deck] = []
    if version == COMMON:
        decks = [fresh_deck([4] * KINDS)]
    elif version == BASIC:
        decks = [fresh_deck([1] * KINDS) for _ in range(seats)]
    state = Torres(
        seats,
        OVER,
        tables,
        version,
        Agenda(vec[i64]()),
        vec[i64]([-1] + [0] * (PLANES - 1)),
        vec[i64]([0] * CASTLES),
        0,
        vec[i64]([0] * 4),
        NOWHERE,
        BLOCKS,
        vec[i64]([0] * 16),
        vec[i64]([0] * 4),
        vec[i64]([1 if version == MASTER and slot < seats * KINDS else 0 for slot in range(4 * KINDS)]),
        vec[i64]([0] * (4 * KINDS)),
        [],
        [],
        decks,
        NOWHERE,
        0,
        0,
        0,
        NOWHERE,
        0,
        UNOPENED,
        0,
        0,
    )
    plan_game(state)
    run(state)
    return state


def plan_game(data: TorresData) -> None:
    """The whole game, last things first: set-up, three phases, the end."""
    agenda = data.agenda
    seats = int(data.seats)
    agenda.push(FINISH)
    for phase in range(PHASES, 0, -1):
        agenda.push(PHASE, phase)
    agenda.push(KING_STEP, seats - 1)
    for seat in range(seats - 1, -1, -1):
        agenda.push(KNIGHT_STEP, seat)
    if data.version == MASTER:
        for number in range(STARTING_CASTLES - 1, -1, -1):
            agenda.push(CASTLE_STEP, number % seats)
        agenda.push(DRAW_MASTER_CARD)
    else:
        for square in data.tables.foundations:
            put_block(data, square)
            data.supply -= 1


def plan_phase(data: TorresData, phase: i64) -> None:
    """A phase: stacks, the king (from the second on), the rounds, the scoring."""
    agenda = data.agenda
    data.phase = phase
    data.round = 0
    agenda.push(CLEAR_STACKS)
    if data.version == MASTER:
        agenda.push(SCORE_MASTER)
    agenda.push(SCORE_KING)
    agenda.push(SCORE_CASTLES)
    rounds = len(data.tables.stacks[int(data.seats) - 2][int(phase) - 1])
    for number in range(rounds, 0, -1):
        agenda.push(ROUND, number)
    if phase > 1:
        agenda.push(LOWEST_MOVES_KING)
    agenda.push(DEAL)


def plan_round(data: TorresData, number: i64) -> None:
    """A round: one turn each, clockwise; in the master version the leader begins every round but the first."""
    data.round = number
    if data.version == MASTER and (data.phase > 1 or number > 1):
        data.starter = leading_seat(data)
    for place in range(int(data.seats) - 1, -1, -1):
        data.agenda.push(TURN, (data.starter + place) % data.seats)


def begin_turn(data: TorresData, seat: i64) -> None:
    """A turn: what the player does, the turn's stack if none was opened, its unused blocks."""
    data.player = seat
    data.ap = ACTION_POINTS
    data.open = UNOPENED
    data.agenda.push(END_TURN)
    data.agenda.push(LEAVE_STACK)
    data.agenda.push(ACT, seat)


def end_turn(data: TorresData) -> None:
    """Nothing of a turn outlasts it."""
    data.player = NOWHERE
    data.ap = 0
    data.acquired = 0
    data.played = 0
    data.fresh = []


def run(data: TorresData) -> None:
    """Do what the agenda says until somebody, or chance, has something to decide."""
    agenda = data.agenda
    while True:
        step = agenda.step()
        if step == ACT or step == CASTLE_STEP or step == KNIGHT_STEP or step == KING_STEP or step == MOVE_KING:
            data.seat = agenda.first()
            return
        if (
            step == BUILD_FROM
            or step == USE_CARD
            or step == UNDER_FROM
            or step == SHIFT_TO
            or step == KEEP_ONE
            or step == RETURN_REST
        ):
            data.seat = data.player
            return
        if step == DRAW_MASTER_CARD or step == DRAW_COMMON:
            data.seat = CHANCE
            return
        if step == LOOK:
            if look(data):
                data.seat = CHANCE
                return
        elif step == LEAVE_STACK:
            if data.open == UNOPENED:
                data.seat = data.player
                return
            agenda.drop()
            agenda.push(SPREAD_BLOCKS, 0)
        elif step == SPREAD_BLOCKS:
            if data.open > 0 and room(data, 0) > 0:
                data.seat = data.player
                return
            return_surplus(data)
            agenda.drop()
        elif step == FINISH:
            data.seat = OVER
            return
        else:
            first = agenda.first()
            agenda.drop()
            perform(data, step, first)


def perform(data: TorresData, step: i64, first: i64) -> None:
    """Do a step in which nobody decides anything."""
    if step == TURN:
        begin_turn(data, first)
    elif step == END_TURN:
        end_turn(data)
    elif step == ROUND:
        plan_round(data, first)
    elif step == PHASE:
        plan_phase(data, first)
    elif step == DEAL:
        deal_stacks(data)
    elif step == SCORE_CASTLES:
        score_castles(data)
    elif step == SCORE_KING:
        score_king(data)
    elif step == SCORE_MASTER:
        score_master_card(data)
    elif step == CLEAR_STACKS:
        clear_stacks(data)
    else:
        seat = lowest_seat(data)
        if data.version != MASTER:
            data.starter = seat
        data.agenda.push(MOVE_KING, seat)


def look(data: TorresData) -> bool:
    """Go on looking at cards: those the player knows are simply taken; True when chance must draw one."""
    deck = deck_of(data, data.player)
    if data.agenda.first() == len(data.looked):
        data.agenda.drop()
        data.agenda.push(KEEP_ONE)
        return False
    if deck.zones[0].unseen > 0:
        return True
    draw_card(data, deck.zones[0].cards[0])
    return False


def turn_actions(data: TorresData) -> list[int]:
    """All that the player can do in the turn now, ascending."""
    found: list[Any] = []
    seat = data.player
    own = data.knights[seat]
    free = ~figures(data)
    if data.ap >= ADD_COST and reserve(data, seat) > 0:
        collect(found, _ADD, spaces_beside(data, own, free))
    if data.ap >= 1:
        while own != 0:
            source = lowest(own)
            own ^= BIT[source]
            level = height(data, source)
            targets = steps(data, source, level, free) | passages(data, source, level, free)
            collect(found, _MOVE + source * 64, targets)
        if has_block_to_build(data):
            collect(found, _BUILD, data.sites & free)
        if can_acquire(data):
            found.append(_NUMBERS[_ACQUIRE])
        found.append(_NUMBERS[_TRACK])
    if data.played < PLAYED_A_TURN:
        collect_cards(data, found)
    found.append(_NUMBERS[_END])
    return cast("list[int]", found)


def collect(found: list[Any], base: i64, squares: i64) -> None:
    """Append the actions of a block for a set of spaces."""
    while squares != 0:
        square = lowest(squares)
        squares ^= BIT[square]
        found.append(_NUMBERS[base + square])


def collect_cards(data: TorresData, found: list[Any]) -> None:
    """Append the cards the player can play."""
    first = data.player * KINDS
    card: i64 = 0
    while card < KINDS:
        if data.hands[first + card] > 0 and playable(data, int(card)):
            found.append(_NUMBERS[_PLAY + card])
        card += 1


def other_actions(data: TorresData, step: i64) -> list[int]:
    """All that can be decided in a step other than the turn itself."""
    found: list[Any] = []
    if step == CASTLE_STEP:
        collect(found, PLACE_CASTLE.base, castle_spaces(data))
    elif step == KNIGHT_STEP:
        collect(found, PLACE_KNIGHT.base, data.planes[1] & ~figures(data))
    elif step == KING_STEP:
        collect(found, PLACE_KING.base, data.planes[1] & ~figures(data))
    elif step == MOVE_KING:
        collect(found, PLACE_KING.base, data.planes[1] & ~figures(data))
        found.append(KING_STAYS.base)
    elif step == BUILD_FROM:
        return stack_actions(heights(data, 1))
    elif step == UNDER_FROM:
        return stack_actions(sources(data))
    elif step == LEAVE_STACK:
        return stack_actions(heights(data, 0))
    elif step == SPREAD_BLOCKS:
        return [SPREAD.base + tall for tall in spreads(data, data.agenda.first())]
    elif step == KEEP_ONE:
        return [KEEP.base + card for card in sorted(set(data.looked))]
    elif step == RETURN_REST:
        return [PUT_BACK.base + choice for choice in return_choices(data)]
    elif step == SHIFT_TO:
        collect(found, _BUILD, shift_targets(data, data.agenda.first()))
    else:
        collect_uses(data, found, int(data.agenda.first()))
    return cast("list[int]", found)


def collect_uses(data: TorresData, found: list[Any], card: int) -> None:
    """Append the uses of the card that lies open."""
    if card == EXTRA:
        collect(found, _BUILD, building_sites(data))
    elif card == SHIFT:
        collect(found, LIFT.base, liftable(data, False))
    elif card == UNDER:
        collect(found, PUT_UNDER.base, raisable(data))
    else:
        own = data.knights[data.player]
        while own != 0:
            source = lowest(own)
            own ^= BIT[source]
            collect(found, _MOVE + source * 64, card_moves(data, card, source))


def act(data: TorresData, action: i64) -> None:
    """Do what the player chose in the turn."""
    if action < _MOVE:
        data.ap -= ADD_COST
        data.knights[data.player] |= BIT[action - _ADD]
    elif action < _BUILD:
        data.ap -= 1
        way = action - _MOVE
        move_knight(data, data.player, way >> 6, way & 63)
    elif action < _ACQUIRE:
        data.ap -= 1
        build(data, action - _BUILD)
    elif action == _ACQUIRE:
        data.ap -= 1
        acquire(data)
    elif action == _TRACK:
        data.ap -= 1
        advance(data, data.player, 1)
    elif action == _END:
        data.agenda.drop()
    else:
        card = int(action - _PLAY)
        open_card(data, card)
        if card != SIX and card != SEVEN:
            data.agenda.push(USE_CARD, card)


def build(data: TorresData, square: i64) -> None:
    """Build a block; the turn's first one decides which stack is used, if the stacks differ."""
    if data.open == UNOPENED:
        choice = heights(data, 1)
        if len(choice) > 1:
            data.agenda.push(BUILD_FROM, square)
            return
        open_stack(data, choice[0])
    data.open -= 1
    put_block(data, square)


def acquire(data: TorresData) -> None:
    """Look at three cards of the own deck, or draw one of the common deck."""
    data.acquired += 1
    if data.version == COMMON:
        data.agenda.push(DRAW_COMMON)
    else:
        data.agenda.push(LOOK, min(LOOKED_AT, deck_of(data, data.player).size()))


def decide(data: TorresData, action: int) -> None:
    """Do what was chosen, or drawn, in a step other than the turn itself."""
    agenda = data.agenda
    step = agenda.step()
    first = agenda.first()
    if step == DRAW_MASTER_CARD:
        data.master_card = action - DRAW_MASTER.base
    elif step == LOOK:
        draw_card(data, (action - DRAW.base) % KINDS)
        return
    elif step == DRAW_COMMON:
        card = (action - DRAW.base) % KINDS
        draw_card(data, card)
        keep_card(data, card)
    elif step == CASTLE_STEP:
        put_block(data, action - PLACE_CASTLE.base)
        data.supply -= 1
    elif step == KNIGHT_STEP:
        data.knights[first] |= BIT[action - PLACE_KNIGHT.base]
    elif step == KING_STEP or step == MOVE_KING:
        if action != KING_STAYS.base:
            data.king = action - PLACE_KING.base
    elif step == LEAVE_STACK:
        open_stack(data, action - STACK.base)
        return
    elif step == SPREAD_BLOCKS:
        spread(data, action - SPREAD.base)
        agenda.drop()
        agenda.push(SPREAD_BLOCKS, action - SPREAD.base)
        return
    elif step == BUILD_FROM:
        open_stack(data, action - STACK.base)
        data.open -= 1
        put_block(data, first)
    elif step == UNDER_FROM:
        take_from(data, action - STACK.base)
        put_block(data, first)
    elif step == SHIFT_TO:
        take_block(data, first)
        put_block(data, action - BUILD.base)
    elif step == KEEP_ONE:
        keep_card(data, action - KEEP.base)
        agenda.drop()
        if data.looked:
            agenda.push(RETURN_REST)
        return
    elif step == RETURN_REST:
        choice = action - PUT_BACK.base
        return_cards(data, choice // KINDS, choice % KINDS)
    else:
        agenda.drop()
        use_card(data, int(first), action)
        return
    agenda.drop()


def use_card(data: TorresData, card: int, action: int) -> None:
    """Do what the card that lies open lets the player do."""
    if card == EXTRA:
        data.supply -= 1
        put_block(data, action - BUILD.base)
    elif card == SHIFT:
        data.agenda.push(SHIFT_TO, action - LIFT.base)
    elif card == UNDER:
        square = action - PUT_UNDER.base
        choice = sources(data)
        if len(choice) > 1:
            data.agenda.push(UNDER_FROM, square)
        else:
            take_from(data, choice[0])
            put_block(data, square)
    else:
        way = action - MOVE.base
        move_knight(data, data.player, way // 64, way % 64)
