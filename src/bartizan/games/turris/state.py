"""The data of a match of Turris, and nothing else.

Lists are values here: they are replaced, never changed, so that copies may share them. Vecs are changed in place and
copied. Sets of cards, sites and rooms are ints with a bit for each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.agenda import Agenda, Steps
from bartizan.engine.effects import Effects, EffectState
from bartizan.games.turris.actions import LOCATIONS, NUMBERED, RESOURCES, SLOTS, TACTIC_NAMES

NOTHING: Final = -1
"""No card, no place, nobody: what an empty field holds."""
TACTICS: Final = len(TACTIC_NAMES)
TABLEAU: Final = 5
SCOUTS_OF_PEOPLE: Final = 4
BETRAYER_SCOUTS: Final = 2
SOLO: Final = 1
"""How many people play against the Betrayers."""
ROOM_PRESTIGE: Final = 5
HAND_LIMIT: Final = 4
MOST_TOKENS: Final = 2
ENDING_PRESTIGE: Final = 40
LAST_ROUND: Final = 60
"""After it the endgame is triggered, so that every match ends."""

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
    """The box, as the content files give it, in numbers."""

    def __init__(
        self,
        effects: Effects,
        beside: list[vec[i64]],
        distances: list[vec[i64]],
        points: vec[i64],
        rewards: vec[i64],
        upgraded: vec[i64],
        immediate: vec[i64],
        limited: vec[i64],
        site_rewards: vec[i64],
        site_immediate: vec[i64],
        site_limited: vec[i64],
        sites: i64,
        tactic_effects: vec[i64],
        copies: vec[i64],
        costs: vec[i64],
        prestige: vec[i64],
        ongoing: vec[i64],
        mission_effects: vec[i64],
        when: vec[i64],
        when_least: vec[i64],
        once: vec[i64],
        standing: vec[i64],
        missions: i64,
        trionfo_locations: vec[i64],
        trionfo_effects: vec[i64],
        levels: vec[i64],
        spot_effects: vec[i64],
        fast: vec[i64],
        altar: vec[i64],
        card_beasts: vec[i64],
        card_locations: vec[i64],
        worths: vec[i64],
        extras: vec[i64],
        gains: vec[i64],
    ) -> None:
        self.effects = effects
        self.beside = beside  # [place]: the places beside it
        self.distances = distances  # [people][place * PLACES + place], where spots without a Site do not exist
        self.points = points  # [place * 2]: where it is drawn, from the left and from the top, of a hundred
        self.rewards = rewards  # [numbered location]: its effect
        self.upgraded = upgraded  # the same under its Upgrade tile
        self.immediate = immediate
        self.limited = limited
        self.site_rewards = site_rewards
        self.site_immediate = site_immediate
        self.site_limited = site_limited
        self.sites = sites  # the Sites in the box, without those that solo removes, as a set
        self.tactic_effects = tactic_effects
        self.copies = copies
        self.costs = costs  # [mission * RESOURCES + resource]
        self.prestige = prestige
        self.ongoing = ongoing  # [mission]: 1 if it can lie in a slot
        self.mission_effects = mission_effects
        self.when = when  # [mission]: its trigger, or NOTHING
        self.when_least = when_least
        self.once = once
        self.standing = standing  # [mission]: its lasting change, or NOTHING
        self.missions = missions  # the Missions in the box, as a set
        self.trionfo_locations = trionfo_locations
        self.trionfo_effects = trionfo_effects
        self.levels = levels  # [Council spot]
        self.spot_effects = spot_effects
        self.fast = fast  # [beast]: 1 if the Altar makes it fast
        self.altar = altar  # [space]: the Beast of it
        self.card_beasts = card_beasts
        self.card_locations = card_locations
        self.worths = worths  # [node]: what bots take an effect from there on to be worth,
        self.extras = extras  # [node]: the same without resources that it brings,
        self.gains = gains  # [node * RESOURCES + resource]: and what it brings of each, in hundredths


class TurrisData(EffectState):
    """Every field of a match in progress. Seats count the Betrayers, who sit behind the one person of a solo match."""

    def __init__(
        self,
        seats: i64,
        seat: i64,
        people: i64,
        tables: Tables,
        agenda: Agenda,
        scouts: vec[i64],
        reserve: vec[i64],
        graveyard: vec[i64],
        goods: vec[i64],
        artifacts: vec[i64],
        tokens: vec[i64],
        prestige: vec[i64],
        council: vec[i64],
        rooms: vec[i64],
        done: vec[i64],
        reserved: vec[i64],
        slots: vec[i64],
        used: vec[i64],
        hands: vec[i64],
        deck: vec[i64],
        pile: vec[i64],
        looked: list[int],
        tableau: vec[i64],
        unseen_missions: i64,
        shelved: list[int],
        sites: vec[i64],
        unseen_sites: i64,
        old_sites: i64,
        tower: vec[i64],
        owners: vec[i64],
        unseen_rooms: i64,
        damaged: i64,
        upgrades: i64,
        beasts: vec[i64],
        flipped: vec[i64],
        altar: i64,
        fruit: i64,
        first: i64,
        future: i64,
        thresholds: i64,
        sites_due: i64,
        ending: i64,
        round_: i64,
        player: i64,
        stage: i64,
        actions_left: i64,
        placed: i64,
        collected: i64,
        gathers: i64,
        tactics_played: i64,
        rights: i64,
        due: vec[i64],
        picked: vec[i64],
        shielded: vec[i64],
        devoured: i64,
        rolled: i64,
        moved: i64,
        card: i64,
        unseen_cards: i64,
        ready: list[int],
    ) -> None:
        self.seats = seats
        self.seat = seat
        self.people = people
        self.tables = tables
        self.agenda = agenda
        self.scouts = scouts  # [seat * LOCATIONS + location]
        self.reserve = reserve
        self.graveyard = graveyard
        self.goods = goods  # [seat * RESOURCES + resource]
        self.artifacts = artifacts
        self.tokens = tokens  # Additional Action tokens
        self.prestige = prestige
        self.council = council  # [seat]: the spot of its Council token
        self.rooms = rooms  # [seat]: how many Tower rooms it has built
        self.done = done  # [seat]: completed Missions, those in slots included
        self.reserved = reserved  # [seat]: reserved Missions
        self.slots = slots  # [seat * SLOTS + slot]: the ongoing Mission, or NOTHING
        self.used = used  # the same: 1 if its effect has been used since the owner's turn began
        self.hands = hands  # [seat * TACTICS + card]: how many
        self.deck = deck  # [card]: how many are in the deck; their order is open
        self.pile = pile  # [card]: how many have been played or discarded
        self.looked = looked  # the cards the seat of the decision is looking at
        self.tableau = tableau  # the face-up Missions, with gaps
        self.unseen_missions = unseen_missions
        self.shelved = shelved  # Missions under the deck, the next first
        self.sites = sites  # [spot]: the Excavation Site, or NOTHING
        self.unseen_sites = unseen_sites
        self.old_sites = old_sites
        self.tower = tower  # [slot]: its Trionfo
        self.owners = owners  # [slot]: who has taken it, or NOTHING
        self.unseen_rooms = unseen_rooms
        self.damaged = damaged  # the slots with a Damaged tile
        self.upgrades = upgrades  # the Locations with an Upgrade tile
        self.beasts = beasts  # [beast]: its place, or NOTHING once it has left
        self.flipped = flipped
        self.altar = altar  # the Altar's space
        self.fruit = fruit
        self.first = first
        self.future = future
        self.thresholds = thresholds  # how many of 10, 20, 30 and 40 Prestige have been reached
        self.sites_due = sites_due
        self.ending = ending  # 0, 1 when a Beast leaves at the end of each Beast Phase, 2 when from the next one on
        self.round = round_
        self.player = player  # whose turn it is, or NOTHING
        self.stage = stage  # which step of the turn, or which phase, it is
        self.actions_left = actions_left
        self.placed = placed
        self.collected = collected
        self.gathers = gathers
        self.tactics_played = tactics_played
        self.rights = rights  # rooms that the Grove lets the player build this turn
        self.due = due  # what is still to be paid: each resource, any of the three goods, any at all
        self.picked = picked  # [location]: own Scouts picked for a Collect
        self.shielded = shielded  # [seat]: Scouts that are spared by the Beast that strikes
        self.devoured = devoured  # how many Scouts the Harrow has devoured in this repetition
        self.rolled = rolled
        self.moved = moved  # the Beasts that the effect has moved
        self.card = card  # the Beast Movement card of this round, or NOTHING
        self.unseen_cards = unseen_cards
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
        found += data.scouts[seat * LOCATIONS + location]
        seat += 1
    return found


def betrayers_at(data: TurrisData, location: i64) -> i64:
    """How many Scouts of the Betrayers stand in a Location."""
    return data.scouts[data.people * LOCATIONS + location] if data.seats > data.people else 0


def on_board(data: TurrisData, seat: i64) -> i64:
    """How many Scouts of a seat stand on the board."""
    found: i64 = 0
    place = seat * LOCATIONS
    last = place + LOCATIONS
    while place < last:
        found += data.scouts[place]
        place += 1
    return found


def beast_at(data: TurrisData, place: i64) -> i64:
    """The Beast in a place, or NOTHING."""
    beasts = data.beasts
    if beasts[0] == place:
        return 0
    if beasts[1] == place:
        return 1
    if beasts[2] == place:
        return 2
    return 3 if beasts[3] == place else NOTHING


def in_use(data: TurrisData, location: i64) -> bool:
    """Whether a Location exists: a spot does only while a Site lies there."""
    return location < NUMBERED or (location < LOCATIONS and data.sites[location - NUMBERED] >= 0)


def is_immediate(data: TurrisData, location: i64) -> bool:
    """Whether a Location works at once."""
    if location < NUMBERED:
        return data.tables.immediate[location] == 1
    return data.tables.site_immediate[data.sites[location - NUMBERED]] == 1


def is_limited(data: TurrisData, location: i64) -> bool:
    """Whether only one Scout may be Placed in a Location."""
    if location < NUMBERED:
        return data.tables.limited[location] == 1
    return data.tables.site_limited[data.sites[location - NUMBERED]] == 1


def reward_of(data: TurrisData, location: i64) -> i64:
    """The effect of a Location as it is now."""
    if location >= NUMBERED:
        return data.tables.site_rewards[data.sites[location - NUMBERED]]
    if has(data.upgrades, location):
        return data.tables.upgraded[location]
    return data.tables.rewards[location]


def hand_size(data: TurrisData, seat: i64) -> i64:
    """How many Tactics cards a seat holds."""
    found: i64 = 0
    place = seat * TACTICS
    last = place + TACTICS
    while place < last:
        found += data.hands[place]
        place += 1
    return found


def cards_left(data: TurrisData) -> i64:
    """How many Tactics cards can still be drawn."""
    found: i64 = 0
    card: i64 = 0
    while card < TACTICS:
        found += data.deck[card] + data.pile[card]
        card += 1
    return found


def resources(data: TurrisData, seat: i64) -> i64:
    """All resources of a seat, Artifacts not counted."""
    start = seat * RESOURCES
    goods = data.goods
    return goods[start] + goods[start + 1] + goods[start + 2] + goods[start + 3]


def has_standing(data: TurrisData, seat: i64, change: i64) -> bool:
    """Whether a lasting change lies in one of a seat's slots."""
    slot: i64 = seat * SLOTS
    last = slot + SLOTS
    while slot < last:
        mission = data.slots[slot]
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
    return (data.first + place) % data.people
