"""The data of a match of Turris, and nothing else.

Its numbers are in `fields.py`. Lists are values here: they are replaced, never changed, so that copies may share them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps
from bartizan.engine.domains import NOTHING
from bartizan.engine.effects import Effects, EffectState
from bartizan.games.turris import fields as f
from bartizan.games.turris.actions import LOCATIONS, NUMBERED, RESOURCES, SLOTS, TACTICS

BETRAYER_SCOUTS: Final = 2
SOLO: Final = 1
"""How many people play against the Betrayers."""
ROOM_PRESTIGE: Final = 5
HAND_LIMIT: Final = 4

BIT: Final = vec[i64]([2**number for number in range(62)])

STEPS: Final = Steps()
# set-up
DRAW_SITE: Final[i64] = STEPS.step("draw_site", "spot")
ARISE_BEAST: Final[i64] = STEPS.step("beast_arises", "spot")
DRAW_ROOM: Final[i64] = STEPS.step("draw_room", "slot")
DEAL_MISSION: Final[i64] = STEPS.step("deal_mission", "place")
FIRST_PLAYER: Final[i64] = STEPS.step("draw_first_player")
# rounds and turns
ROUND: Final[i64] = STEPS.step("round", "number")
TURN: Final[i64] = STEPS.step("turn", "seat")
ACTION_STEP: Final[i64] = STEPS.step("action_step")
MISSION_STEP: Final[i64] = STEPS.step("mission_step")
TRIONFI_STEP: Final[i64] = STEPS.step("trionfi_step")
HAND_STEP: Final[i64] = STEPS.step("discard_to_limit")
END_TURN: Final[i64] = STEPS.step("end_turn")
BETRAYERS: Final[i64] = STEPS.step("betrayer_phase")
BETRAYER_CARD: Final[i64] = STEPS.step("draw_movement_card")
BETRAYER_INCOME: Final[i64] = STEPS.step("betrayer_income")
TOWER_CHECK: Final[i64] = STEPS.step("tower_check")
BEAST_PHASE: Final[i64] = STEPS.step("beast_phase")
END_BEASTS: Final[i64] = STEPS.step("end_beast_phase")
CLEANUP: Final[i64] = STEPS.step("cleanup")
SETTLE: Final[i64] = STEPS.step("settle")
FINISH: Final[i64] = STEPS.step("finish")
# effects
EFFECT: Final[i64] = STEPS.step("effect", "node", "seat")
ONGOING: Final[i64] = STEPS.step("ongoing_works", "mission", "seat")
OFFER: Final[i64] = STEPS.step("offer", "node", "seat")
CHOICE: Final[i64] = STEPS.step("choose", "node", "seat")
ASK: Final[i64] = STEPS.step("ask", "node", "seat", "progress")
# parts of actions and effects
PAYING: Final[i64] = STEPS.step("pay", "seat")
SPARING: Final[i64] = STEPS.step("spare", "seat", "number")
PICKING: Final[i64] = STEPS.step("pick_scouts", "seat", "most", "mode")
RETURNING: Final[i64] = STEPS.step("return_scouts", "seat", "mode")
REWARDS: Final[i64] = STEPS.step("rewards", "seat", "two", "two_more")
PLAYED: Final[i64] = STEPS.step("card_played", "card", "seat")
DRAWING: Final[i64] = STEPS.step("draw_cards", "seat", "number", "purpose")
SORTING: Final[i64] = STEPS.step("sort_cards", "seat", "discards")
PLAY_DRAWN: Final[i64] = STEPS.step("play_drawn_card", "seat")
COMPLETED: Final[i64] = STEPS.step("mission_completed", "mission", "seat")
SLOTTING: Final[i64] = STEPS.step("find_slot", "mission", "seat")
BUILDING: Final[i64] = STEPS.step("build_room", "seat", "prestige", "optional")
COUNCIL: Final[i64] = STEPS.step("council_steps", "seat", "number")
GOING_HOME: Final[i64] = STEPS.step("council_return", "seat")
LANDING: Final[i64] = STEPS.step("land_scout", "owner", "from", "mover_and_steps")
GIVING: Final[i64] = STEPS.step("rival_gains", "seat", "number", "kinds")
TAKING: Final[i64] = STEPS.step("take_from", "node", "seat", "rival_and_left")
LEADING: Final[i64] = STEPS.step("lead_beast", "beast", "steps", "mover_and_moved")
ROLLING: Final[i64] = STEPS.step("roll", "die")
# Beasts
BEAST_TURN: Final[i64] = STEPS.step("beast_turn", "beast")
HUNT: Final[i64] = STEPS.step("beast_hunts", "beast")
STRIDE: Final[i64] = STEPS.step("beast_path", "beast", "target", "first")
STRIKE: Final[i64] = STEPS.step("beast_strikes", "beast")
SHIELDING: Final[i64] = STEPS.step("shield", "seat", "beast")
RESCUING: Final[i64] = STEPS.step("rescue", "seat", "beast")
HIT: Final[i64] = STEPS.step("beast_hits", "beast")
PUSHING: Final[i64] = STEPS.step("push_scout", "seat", "from")
LOSING: Final[i64] = STEPS.step("despair_takes", "seat", "number")
CHAIN: Final[i64] = STEPS.step("chain_attack")
RESUME: Final[i64] = STEPS.step("effect_goes_on", "moved")


class Tables:
    """The box, as the content files give it, in numbers. `box.py` fills it."""

    def __init__(self, effects: Effects) -> None:
        nothing = vec[i64]([])
        self.effects = effects
        self.beside: list[vec[i64]] = []  # [place]: the places beside it
        self.distances: list[vec[i64]] = []  # [people][place * PLACES + place], where spots without a Site do not exist
        self.points = nothing  # [place * 2]: where it is drawn, from the left and from the top, of a hundred
        self.rewards = nothing  # [numbered location]: its effect
        self.upgraded = nothing  # the same under its Upgrade tile
        self.immediate = nothing
        self.limited = nothing
        self.site_rewards = nothing
        self.site_immediate = nothing
        self.site_limited = nothing
        self.sites: i64 = 0  # the Sites in the box, without those that solo removes, as a set
        self.tactic_effects = nothing
        self.copies = nothing
        self.costs = nothing  # [mission * RESOURCES + resource]
        self.prestige = nothing
        self.ongoing = nothing  # [mission]: 1 if it can lie in a slot
        self.mission_effects = nothing
        self.when = nothing  # [mission]: its trigger, or NOTHING
        self.when_least = nothing
        self.once = nothing
        self.standing = nothing  # [mission]: its lasting change, or NOTHING
        self.missions: i64 = 0  # the Missions in the box, as a set
        self.trionfo_locations = nothing
        self.trionfo_effects = nothing
        self.levels = nothing  # [Council spot]
        self.spot_effects = nothing
        self.fast = nothing  # [beast]: 1 if the Altar makes it fast
        self.altar = nothing  # [space]: the Beast of it
        self.card_beasts = nothing
        self.card_locations = nothing
        self.worths = nothing  # [node]: what bots take an effect from there on to be worth,
        self.extras = nothing  # [node]: the same without resources that it brings,
        self.gains = nothing  # [node * RESOURCES + resource]: and what it brings of each, in hundredths


class TurrisData(EffectState):
    """A match in progress: its cells, its agenda, the box, and lists. Seats count the Betrayers, people do not."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        cells: vec[i64],
        agenda: Agenda,
        tables: Tables,
        people: i64,
        looked: list[int],
        shelved: list[int],
        ready: list[int],
    ) -> None:
        super().__init__(seats, seat, cells, agenda)
        self.tables = tables
        self.people = people
        self.looked = looked  # the cards the seat of the decision is looking at
        self.shelved = shelved  # Missions under the deck, the next first
        self.ready = ready  # what the deciding seat may do


ACTING: Final = 0
FINISHING: Final = 1
BEASTS_ACT: Final = 2
BETWEEN: Final = 3
"""The stages of a round: a turn until its Trionfi Step, the rest of a turn, the Beast Phase, and all else."""


def scouts_at(data: TurrisData, location: i64) -> i64:
    """How many Scouts of people stand in a Location."""
    found: i64 = 0
    seat: i64 = 0
    while seat < data.people:
        found += data.cells[f.SCOUTS + seat * LOCATIONS + location]
        seat += 1
    return found


def betrayers_at(data: TurrisData, location: i64) -> i64:
    """How many Scouts of the Betrayers stand in a Location."""
    return data.cells[f.SCOUTS + data.people * LOCATIONS + location] if data.seats > data.people else 0


def on_board(data: TurrisData, seat: i64) -> i64:
    """How many Scouts of a seat stand on the board."""
    found: i64 = 0
    place = seat * LOCATIONS
    last = place + LOCATIONS
    while place < last:
        found += data.cells[f.SCOUTS + place]
        place += 1
    return found


def beast_at(data: TurrisData, place: i64) -> i64:
    """The Beast in a place, or NOTHING."""
    cells = data.cells
    if cells[f.BEASTS] == place:
        return 0
    if cells[f.BEASTS + 1] == place:
        return 1
    if cells[f.BEASTS + 2] == place:
        return 2
    return 3 if cells[f.BEASTS + 3] == place else NOTHING


def clear(data: TurrisData, first: i64, number: i64) -> None:
    """Set a run of cells to 0."""
    cells = data.cells
    last = first + number
    while first < last:
        cells[first] = 0
        first += 1


def in_use(data: TurrisData, location: i64) -> bool:
    """Whether a Location exists: a spot does only while a Site lies there."""
    return location < NUMBERED or (location < LOCATIONS and data.cells[f.SITES + location - NUMBERED] >= 0)


def is_immediate(data: TurrisData, location: i64) -> bool:
    """Whether a Location works at once."""
    if location < NUMBERED:
        return data.tables.immediate[location] == 1
    return data.tables.site_immediate[data.cells[f.SITES + location - NUMBERED]] == 1


def is_limited(data: TurrisData, location: i64) -> bool:
    """Whether only one Scout may be Placed in a Location."""
    if location < NUMBERED:
        return data.tables.limited[location] == 1
    return data.tables.site_limited[data.cells[f.SITES + location - NUMBERED]] == 1


def reward_of(data: TurrisData, location: i64) -> i64:
    """The effect of a Location as it is now."""
    if location >= NUMBERED:
        return data.tables.site_rewards[data.cells[f.SITES + location - NUMBERED]]
    if has(data.cells[f.UPGRADES], location):
        return data.tables.upgraded[location]
    return data.tables.rewards[location]


def hand_size(data: TurrisData, seat: i64) -> i64:
    """How many Tactics cards a seat holds."""
    found: i64 = 0
    place = seat * TACTICS
    last = place + TACTICS
    while place < last:
        found += data.cells[f.HANDS + place]
        place += 1
    return found


def cards_left(data: TurrisData) -> i64:
    """How many Tactics cards can still be drawn."""
    found: i64 = 0
    card: i64 = 0
    while card < TACTICS:
        found += data.cells[f.DECK + card] + data.cells[f.PILE + card]
        card += 1
    return found


def resources(data: TurrisData, seat: i64) -> i64:
    """All resources of a seat, Artifacts not counted."""
    cells = data.cells
    first = f.RESOURCES + seat * RESOURCES
    return cells[first] + cells[first + 1] + cells[first + 2] + cells[first + 3]


def has_standing(data: TurrisData, seat: i64, change: i64) -> bool:
    """Whether a lasting change lies in one of a seat's slots."""
    slot: i64 = seat * SLOTS
    last = slot + SLOTS
    while slot < last:
        mission = data.cells[f.SLOTS + slot]
        if mission >= 0 and data.tables.standing[mission] == change:
            return True
        slot += 1
    return False


def has(members: i64, member: i64) -> bool:
    """Whether a set has a member."""
    return (members >> member) & 1 == 1


def size_of(members: i64) -> i64:
    """How many members a set has."""
    found: i64 = 0
    while members != 0:
        members &= members - 1
        found += 1
    return found


def members_of(members: i64) -> list[int]:
    """The members of a set, ascending."""
    found: list[int] = []
    member = 0
    while members != 0:
        if members & 1 == 1:
            found.append(member)
        members = members >> 1
        member += 1
    return found


def after_first(data: TurrisData, place: i64) -> i64:
    """Who is at a place of the turn order, from the First Player on."""
    return (data.cells[f.FIRST] + place) % data.people
