"""What follows from an action and its own text does not say, and which content it brings into play.

The action is done again on a copy, step by step; each step is told by what it has changed. Hands are never told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris.actions import (
    BEAST_NAMES,
    BEASTS,
    CARD_NAMES,
    CHANCE_SPACE,
    LOCATION_NAMES,
    LOCATIONS,
    MISSION_NAMES,
    MOVEMENT,
    NUMBERED,
    PLACE_NAMES,
    RESOURCES,
    ROOMS,
    SITE_NAMES,
    SLOTS,
    SPACE,
    SPOT_OF_COUNCIL_NAMES,
    TACTIC_NAMES,
    TRIONFO_NAMES,
)
from bartizan.games.turris.beasts import chains, speed
from bartizan.games.turris.flow import Turris, proceed
from bartizan.games.turris.goods import STEP_OF_SITES
from bartizan.games.turris.land import stops_beast
from bartizan.games.turris.luck import happen
from bartizan.games.turris.naming import (
    amount,
    beast_name,
    counted,
    listed,
    place_name,
    scouts,
    seat_name,
    sentence,
    spot_name,
    title,
    within,
)
from bartizan.games.turris.resolving import decide
from bartizan.games.turris.showing import entry_of
from bartizan.games.turris.solo import is_solo, move_on
from bartizan.games.turris.state import (
    BEAST_PHASE,
    BETRAYER_CARD,
    BETRAYER_INCOME,
    BETRAYERS,
    BUILDING,
    CHAIN,
    COMPLETED,
    DEAL_MISSION,
    DRAWING,
    EFFECT,
    ENDING_PRESTIGE,
    FIRST_PLAYER,
    HAND_STEP,
    HIT,
    LOSING,
    NOTHING,
    PAYING,
    PLAY_DRAWN,
    PLAYED,
    PUSHING,
    RESCUING,
    RETURNING,
    ROUND,
    SHIELDING,
    SORTING,
    STRIDE,
    TABLEAU,
    TACTICS,
    TAKING,
    beast_at,
    betrayers_at,
    hand_size,
    has,
    members_of,
)


@dataclass(frozen=True)
class Moment:
    """One step of the agenda: what it was, and the match before and after it."""

    step: int
    first: int
    second: int
    third: int
    old: Turris
    new: Turris
    decided: str
    """The block of the action in the moment in which it is done; empty in all that follows by itself."""


def narrate(before: Turris, action: int, after: Turris) -> list[Note]:
    """All that follows from an action, in the order in which it happens."""
    notes = [note for moment in _moments(before, action) for tell in _TELLERS for note in tell(moment)]
    if after.seat == OVER:
        notes.append(_end(after))
    return notes


def _moments(before: Turris, action: int) -> Iterator[Moment]:
    """The action and the steps that follow by themselves."""
    state = before.copy()
    if before.seat == CHANCE:
        decided = CHANCE_SPACE.of(action).name
        happen(state, action)
    else:
        decided = SPACE.of(action).name
        decide(state, action)
    old, going = before, True
    while True:
        agenda, new = old.agenda, state.copy()
        step, first, second, third = agenda.step(), agenda.first(), agenda.second(), agenda.third()
        yield Moment(int(step), int(first), int(second), int(third), old, new, decided)
        if not going:
            return
        old, decided = new, ""
        going = proceed(state)


def _note(kind: str, text: str, **data: object) -> Note:
    return {"kind": kind, **data, "text": sentence(text)}


# The course of the game.


def _course(moment: Moment) -> list[Note]:
    if moment.step == ROUND:
        return [_note("round", f"Round {moment.first} begins.", round=moment.first)]
    if moment.step == BEAST_PHASE:
        return [_note("phase", "The Beasts act.", phase="beasts")]
    if moment.step == BETRAYERS:
        return [_note("phase", "The Betrayers act.", phase="betrayers")]
    if moment.step == BETRAYER_CARD and moment.decided:
        card, tables = moment.new.card, moment.new.tables
        beast, location = int(tables.card_beasts[card]), int(tables.card_locations[card])
        text = f"The card shows {beast_name(beast)} and {place_name(moment.new, location)}."
        return [_note("movement", text, beast=BEAST_NAMES[beast], location=PLACE_NAMES[location])]
    if moment.step == CHAIN and chains(moment.old):
        text = "The Harrow has devoured and sees Scouts beside it: it attacks again."
        return [_note("chain", text, beast="harrow")]
    return []


def _signs(moment: Moment) -> list[Note]:
    """The Altar, the Fruit, the First Player and the card for the next one."""
    old, new = moment.old, moment.new
    notes: list[Note] = []
    if new.altar != old.altar:
        beast = int(new.tables.altar[new.altar])
        fast = bool(new.tables.fast[beast]) and new.beasts[beast] != NOTHING
        text = f"The Altar turns to {beast_name(beast)}{', which is fast now' if fast else ''}."
        notes.append(_note("altar", text, beast=BEAST_NAMES[beast], fast=fast))
    if new.fruit != old.fruit:
        gone = new.fruit == NOTHING
        text = "The Fruit is gone." if gone else f"The Fruit is {within(new, int(new.fruit))}."
        notes.append(_note("fruit", text, location=None if gone else PLACE_NAMES[int(new.fruit)]))
    if new.first != old.first and moment.step != FIRST_PLAYER:
        seat = int(new.first)
        notes.append(_note("first", f"{seat_name(new, seat)} is First Player now.", seat=seat))
    if new.future not in (old.future, NOTHING):
        seat = int(new.future)
        notes.append(_note("future", f"{seat_name(new, seat)} takes the Future First Player card.", seat=seat))
    return notes


def _ending(moment: Moment) -> list[Note]:
    """The end is in sight."""
    old, new = moment.old, moment.new
    if old.ending != 0 or new.ending == 0 or is_solo(new):
        return []
    why = why_ending(new)
    cause = {
        "prestige": f"somebody has {ENDING_PRESTIGE} Prestige",
        "tower": "all rooms of the Tower are built",
        "rounds": f"{new.round} rounds are over",
    }[why]
    when = "this" if new.ending == 1 and why != "rounds" else "the next"
    text = f"The endgame begins, for {cause}: from {when} Beast Phase on a Beast leaves at the end of each."
    return [_note("endgame", text, why=why)]


def why_ending(state: Turris) -> str:
    """What has brought about the end that has just come in sight."""
    if max(state.prestige) >= ENDING_PRESTIGE:
        return "prestige"
    return "tower" if NOTHING not in state.owners else "rounds"


def _end(after: Turris) -> Note:
    winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
    return _note("end", "The match is over.", winners=winners)


# Effects and cards.


def _begun(moment: Moment) -> str:
    """The content entry whose effect begins, if one does. The steps of an effect are numbered in a row."""
    if moment.step != EFFECT:
        return ""
    tables, node = moment.new.tables, moment.first
    entry = entry_of(tables, node)
    return entry if node == 0 or entry_of(tables, node - 1) != entry else ""


def _effects(moment: Moment) -> list[Note]:
    """An effect begins: a reward, a bonus, a Mission. Cards are played by an action that says so."""
    kind, _, name = _begun(moment).partition(".")
    if kind in ("", "tactic"):
        return []
    seat, new = moment.second, moment.new
    who = seat_name(new, seat)
    data = {"seat": seat, "source": f"{kind}.{name}"}
    if kind == "mission":
        if new.tables.ongoing[MISSION_NAMES.index(name)]:
            return [_note("ongoing", f"{title(name)} works for {who}.", **data)]
        return [_note("reward", f"{who} resolves {title(name)}.", **data)]
    if kind == "trionfo":
        return [_note("reward", f"{who} gains the bonus of {title(name)}.", **data)]
    where = f"the Council spot {title(name)}" if kind == "spot" else f"the {title(name)}"
    return [_note("reward", f"{who} gains the reward of {where}.", **data)]


def _cards(moment: Moment) -> list[Note]:
    """Tactics cards that come to lie open, and those that were drawn to be played and cannot be."""
    old, new, step = moment.old, moment.new, moment.step
    if step == DRAWING and sum(new.pile) < sum(old.pile):
        return [_note("shuffle", "The discarded Tactics cards are shuffled into a new deck.")]
    if step == PLAY_DRAWN and hand_size(new, moment.first) > hand_size(old, moment.first):
        text = f"{seat_name(new, moment.first)} cannot play the card and keeps it."
        return [_note("kept", text, seat=moment.first)]
    if new.pile == old.pile or step == PLAYED or moment.decided == "discard":
        return []
    cards = [TACTIC_NAMES[card] for card in range(TACTICS) for _ in range(int(new.pile[card] - old.pile[card]))]
    if not cards:
        return []
    seat = int(old.player) if step == HAND_STEP else moment.first if step == SORTING else moment.second
    text = f"{seat_name(new, seat)} discards {listed([title(card) for card in cards])}."
    return [_note("discarded", text, seat=seat, cards=cards)]


# Beasts.


def _beasts(moment: Moment) -> list[Note]:
    notes: list[Note] = []
    old, new = moment.old, moment.new
    if moment.step != STRIDE and new.beasts == old.beasts and new.flipped == old.flipped:
        return []
    for beast in range(BEASTS):
        start, end = int(old.beasts[beast]), int(new.beasts[beast])
        name = beast_name(beast)
        if end == NOTHING and start != NOTHING:
            notes.append(_note("leaves", f"{name} leaves the board for good.", beast=BEAST_NAMES[beast]))
            continue
        if start == NOTHING and end != NOTHING:
            text = f"{name} begins on {spot_name(end)}."
            notes.append(_note("arises", text, beast=BEAST_NAMES[beast], place=PLACE_NAMES[end]))
        elif _has_strode(moment, beast):
            notes.append(_stride(moment, beast, start, end))
        elif start != end:
            text = f"{name} goes from {place_name(old, start)} to {place_name(old, end)}."
            notes.append(_beast_note(text, beast, start, end))
        if new.flipped[beast] != old.flipped[beast]:
            flipped = new.flipped[beast] == 1
            text = f"{name} is flipped." if flipped else f"{name}, which was flipped, is turned upright."
            notes.append(_note("flipped" if flipped else "wakes", text, beast=BEAST_NAMES[beast]))
    return notes


def _has_strode(moment: Moment, beast: int) -> bool:
    """Whether a Beast has come to the end of its path, or found that it has none."""
    if moment.step != STRIDE or moment.first != beast:
        return False
    moved = moment.old.beasts[beast] != moment.new.beasts[beast]
    return moved or len(moment.new.agenda.items) < len(moment.old.agenda.items)


def _beast_note(text: str, beast: int, start: int, end: int, **data: object) -> Note:
    places = {"from": PLACE_NAMES[start], "to": PLACE_NAMES[end]}
    return _note("beast", text, beast=BEAST_NAMES[beast], **places, **data)


def _stride(moment: Moment, beast: int, start: int, end: int) -> Note:
    """A Beast has acted: where it wanted to go and why, how far it came, and what has ended its move."""
    old, target = moment.old, moment.second
    why = _why(old, target)
    aim = _AIMS[why].format(place_name(old, target))
    name = beast_name(beast)
    if end != start:
        ended = "target" if end == target else "scouts" if stops_beast(old, end) else "speed"
        text = f"{name} goes from {place_name(old, start)} to {place_name(old, end)}, {aim}."
        if ended == "scouts":
            text = f"{text[:-1]}, and stops at the Scouts there."
    elif start == target:
        ended, text = "there", f"{name} stays {within(old, start)}, {aim}."
    else:
        ended, text = "blocked", f"{name} is blocked by another Beast and stays {within(old, start)}, {aim}."
    return _beast_note(
        text, beast, start, end, target=PLACE_NAMES[target], why=why, speed=int(speed(old, beast)), ended=ended
    )


_AIMS: Final = {
    "fruit": "drawn by the Fruit in {}",
    "scouts": "after the Scouts in {}",
    "card": "bound for {}, which its card shows",
    "abyss": "bound for {}",
}


def _why(state: Turris, target: int) -> str:
    """Why a Beast has its target."""
    if state.fruit != NOTHING:
        return "fruit"
    if any(state.scouts[seat * LOCATIONS + target] for seat in range(int(state.people))) and (
        beast_at(state, target) == NOTHING
    ):
        return "scouts"
    card = state.card != NOTHING and state.tables.card_locations[state.card] == target
    return "card" if card else "abyss"


# Scouts.


def _scouts(moment: Moment) -> list[Note]:
    """What has become of Scouts, seat by seat."""
    if moment.step == BETRAYERS:
        return _travels(moment.old)
    if moment.new.scouts == moment.old.scouts and moment.new.graveyard == moment.old.graveyard:
        return []
    return [note for seat in range(int(moment.new.seats)) for note in _scouts_of(moment, seat)]


def _scouts_of(moment: Moment, seat: int) -> list[Note]:
    old, new, step = moment.old, moment.new, moment.step
    who, whose = seat_name(new, seat), f"of {seat_name(new, seat)}"
    gone, come = _places(old, new, seat), _places(new, old, seat)
    buried = int(new.graveyard[seat] - old.graveyard[seat])
    if step == HIT and buried > 0:
        beast = moment.first
        where = int(old.beasts[beast])
        text = f"{beast_name(beast)} devours {scouts(buried)} {whose} {within(old, where)}."
        data = {"seat": seat, "beast": BEAST_NAMES[beast], "location": PLACE_NAMES[where], "number": buried}
        return [_note("devoured", text, **data)]
    if buried > 0:
        where_from = PLACE_NAMES[gone[0]] if gone else "reserve"
        source = place_name(old, gone[0]) if gone else "the Reserve"
        text = f"{who} sacrifices a Scout from {source}."
        return [_note("sacrificed", text, seat=seat, location=where_from)]
    if buried < 0:
        text = f"{scouts(-buried)} {whose} {_come(-buried)} back from the Graveyard."
        return [_note("revived", text, seat=seat, number=-buried)]
    if step == RESCUING and gone:
        text = f"The Scout {whose} {within(old, gone[0])} is rescued and goes back to the Reserve."
        return [_note("rescued", text, seat=seat, location=PLACE_NAMES[gone[0]])]
    if gone and come:
        kind = "pushed" if step == PUSHING else "moved"
        text = f"A Scout {whose} is {kind} from {place_name(old, gone[0])} to {place_name(old, come[0])}."
        return [_note(kind, text, seat=seat, **{"from": PLACE_NAMES[gone[0]], "to": PLACE_NAMES[come[0]]})]
    if gone and step == RETURNING:
        text = (
            f"{scouts(len(gone))} {whose} {_come(len(gone))} back from {listed([place_name(old, at) for at in gone])}."
        )
        return [_note("returned", text, seat=seat, locations=[PLACE_NAMES[at] for at in gone])]
    if come and moment.decided != "place":
        text = f"{who} Places a Scout {within(old, come[0])}."
        return [_note("placed", text, seat=seat, location=PLACE_NAMES[come[0]])]
    return []


def _places(first: Turris, second: Turris, seat: int) -> list[int]:
    """The Locations where a seat has more Scouts in the first state than in the second, once for each."""
    found: list[int] = []
    for location in range(LOCATIONS):
        at = seat * LOCATIONS + location
        found += [location] * int(first.scouts[at] - second.scouts[at])
    return found


def _come(number: int) -> str:
    return "comes" if number == 1 else "come"


def _travels(old: Turris) -> list[Note]:
    """Where the Scouts of the Betrayers go, one after the other."""
    notes: list[Note] = []
    state = old.copy()
    starts = [place for place in range(LOCATIONS) for _ in range(int(betrayers_at(old, place)))]
    for start in starts:
        before = state.copy()
        move_on(state, start)
        come = _places(state, before, int(state.people))
        if not come:
            continue
        text = f"A Scout of the Betrayers goes from {place_name(old, start)} to {place_name(old, come[0])}."
        places = {"from": PLACE_NAMES[start], "to": PLACE_NAMES[come[0]]}
        notes.append(_note("betrayer", text, seat=int(state.people), **places))
        notes += _damage(before, state)
    return notes


def _damage(old: Turris, new: Turris) -> list[Note]:
    """Rooms that have been damaged or repaired."""
    notes: list[Note] = []
    for room in range(ROOMS):
        if has(new.damaged, room) != has(old.damaged, room):
            kind = "damage" if has(new.damaged, room) else "repair"
            text = f"Room {room + 1} of the Tower is {'damaged' if kind == 'damage' else 'repaired'}."
            notes.append(_note(kind, text, room=room + 1))
    return notes


def _shields(moment: Moment) -> list[Note]:
    old, new, seat = moment.old, moment.new, moment.first
    if moment.step != SHIELDING or new.shielded[seat] == old.shielded[seat]:
        return []
    beast = moment.second
    where = int(old.beasts[beast])
    text = f"A Scout of {seat_name(new, seat)} {within(old, where)} is shielded from {beast_name(beast)}."
    return [_note("shielded", text, seat=seat, beast=BEAST_NAMES[beast], location=PLACE_NAMES[where])]


# What seats have.


def _goods(moment: Moment) -> list[Note]:
    """Resources, Artifacts and tokens that have changed hands."""
    old, new, step = moment.old, moment.new, moment.step
    if moment.decided == "gain" and step != TAKING:
        return []
    if new.goods == old.goods and new.artifacts == old.artifacts and new.tokens == old.tokens:
        return []
    notes: list[Note] = []
    for seat in range(int(new.people)):
        more, less = _change(moment, seat, 1), _change(moment, seat, -1)
        who = seat_name(new, seat)
        if more:
            notes.append(_note("gain", f"{who} gains {listed(more)}.", seat=seat, what=more))
        if less:
            kind = "paid" if step in (PAYING, SHIELDING) else "lost"
            text = f"{who} {'pays' if kind == 'paid' else 'loses'} {listed(less)}."
            if step == LOSING:
                text = f"The Despair takes {listed(less)} from {who}."
            notes.append(_note(kind, text, seat=seat, what=less))
    return notes


def _change(moment: Moment, seat: int, sign: int) -> list[str]:
    """What a seat has gained (or, with -1, given up), in words."""
    old, new = moment.old, moment.new
    found: list[str] = []
    for resource in range(RESOURCES):
        number = sign * int(new.goods[seat * RESOURCES + resource] - old.goods[seat * RESOURCES + resource])
        if number > 0:
            found.append(amount(number, resource))
    artifacts = sign * int(new.artifacts[seat] - old.artifacts[seat])
    if artifacts > 0:
        found.append(counted(artifacts, "Artifact"))
    tokens = int(new.tokens[seat] - old.tokens[seat])
    if sign > 0 and tokens > 0:
        found.append(counted(tokens, "Additional Action token"))
    return found


def _prestige(moment: Moment) -> list[Note]:
    old, new = moment.old, moment.new
    if new.prestige == old.prestige:
        return []
    notes: list[Note] = []
    for seat in range(int(new.seats)):
        points = int(new.prestige[seat] - old.prestige[seat])
        if points:
            cause, words = _cause(moment)
            total = int(new.prestige[seat])
            gain = "gains" if seat < new.people else "gain"
            text = f"{seat_name(new, seat)} {gain} {points} Prestige {words} and {_have(seat, new)} {total}."
            notes.append(_note("prestige", text, seat=seat, points=points, total=total, cause=cause))
    if new.thresholds > old.thresholds:
        reached = int(new.thresholds) * STEP_OF_SITES
        text = f"{reached} Prestige have been reached: the Sites change as soon as this is resolved."
        notes.append(_note("threshold", text, prestige=reached))
    return notes


def _have(seat: int, state: Turris) -> str:
    return "has" if seat < state.people else "have"


def _cause(moment: Moment) -> tuple[str, str]:
    """Where Prestige comes from, as data and in words."""
    if moment.step == COMPLETED:
        name = MISSION_NAMES[moment.first]
        return f"mission.{name}", f"for {title(name)}"
    if moment.step == BUILDING:
        return "room", "for a room"
    if moment.step == BETRAYER_INCOME:
        return "round", "for the round"
    if moment.step == BETRAYERS:
        return "damage", "for damage"
    entry = entry_of(moment.new.tables, moment.first)
    return entry, f"by {title(entry.partition('.')[2])}"


def _missions(moment: Moment) -> list[Note]:
    """Missions that are completed, reserved, dealt, or laid in a slot."""
    old, new = moment.old, moment.new
    notes: list[Note] = []
    if moment.step == COMPLETED:
        name, seat = MISSION_NAMES[moment.first], moment.second
        notes.append(_note("mission", f"{seat_name(new, seat)} completes {title(name)}.", seat=seat, mission=name))
    if moment.step == DEAL_MISSION and moment.decided != "mission":
        for place in range(TABLEAU):
            if new.tableau[place] != old.tableau[place]:
                name = MISSION_NAMES[int(new.tableau[place])]
                notes.append(_note("dealt", f"{title(name)} lies face up.", mission=name))
    if new.reserved == old.reserved and new.slots == old.slots:
        return notes
    for seat in range(int(new.people)):
        for mission in [] if moment.decided == "reserve" else members_of(new.reserved[seat] & ~old.reserved[seat]):
            name = MISSION_NAMES[mission]
            text = f"{seat_name(new, seat)} reserves {title(name)}."
            notes.append(_note("reserved", text, seat=seat, mission=name))
        for slot in range(SLOTS):
            notes += _slot(moment, seat, slot)
    return notes


def _slot(moment: Moment, seat: int, slot: int) -> list[Note]:
    """A Mission has been laid in a slot."""
    at = seat * SLOTS + slot
    was, now = int(moment.old.slots[at]), int(moment.new.slots[at])
    if was == now:
        return []
    text = f"{title(MISSION_NAMES[now])} lies in a slot of {seat_name(moment.new, seat)}"
    text += f" in place of {title(MISSION_NAMES[was])}." if was != NOTHING else "."
    return [_note("slot", text, seat=seat, slot=slot + 1, mission=MISSION_NAMES[now])]


# The Council, the Tower and the Sites.


def _council(moment: Moment) -> list[Note]:
    old, new = moment.old, moment.new
    if new.council == old.council:
        return []
    notes: list[Note] = []
    for seat in range(int(new.people)):
        spot = int(new.council[seat])
        if spot != old.council[seat]:
            level = int(new.tables.levels[spot])
            where = f"level {level} of the Council track" if level else "the start of the Council track"
            text = f"{seat_name(new, seat)}'s token comes to {where}."
            notes.append(_note("council", text, seat=seat, spot=SPOT_OF_COUNCIL_NAMES[spot], level=level))
    return notes


def _rooms(moment: Moment) -> list[Note]:
    """Rooms that are built or repaired, and Upgrade tiles."""
    old, new = moment.old, moment.new
    if new.rooms == old.rooms and new.upgrades == old.upgrades and new.damaged == old.damaged:
        return []
    notes: list[Note] = []
    for seat in range(int(new.people)):
        if new.rooms[seat] > old.rooms[seat]:
            room = _taken(old, new)
            card = f" and takes {title(room)}" if room else ", though no Trionfo is left"
            text = f"{seat_name(new, seat)} builds room {new.rooms[seat]}{card}."
            notes.append(_note("room", text, seat=seat, room=room or None, rooms=int(new.rooms[seat])))
    for location in range(NUMBERED):
        if has(new.upgrades, location) and not has(old.upgrades, location):
            text = f"{place_name(new, location)} is upgraded."
            notes.append(_note("upgrade", text, location=LOCATION_NAMES[location]))
    return notes if moment.step == BETRAYERS else [*notes, *_damage(old, new)]


def _taken(old: Turris, new: Turris) -> str:
    """The Trionfo that has been taken, if one has."""
    for slot in range(ROOMS):
        if new.owners[slot] != old.owners[slot]:
            return TRIONFO_NAMES[int(new.tower[slot])]
    return ""


def _sites(moment: Moment) -> list[Note]:
    old, new = moment.old, moment.new
    if new.sites == old.sites:
        return []
    removed = [SITE_NAMES[int(old.sites[spot])] for spot in range(4) if old.sites[spot] >= 0 > new.sites[spot]]
    if removed:
        return [
            _note("sites", f"These Sites are replaced: {listed([title(site) for site in removed])}.", removed=removed)
        ]
    for spot in range(4):
        if new.sites[spot] != old.sites[spot]:
            site, place = SITE_NAMES[int(new.sites[spot])], NUMBERED + spot
            text = f"The {title(site)} lies on {spot_name(place)}."
            return [_note("site", text, site=site, spot=PLACE_NAMES[place])]
    return []


_TELLERS: Final = (
    _course,
    _effects,
    _beasts,
    _scouts,
    _shields,
    _missions,
    _goods,
    _council,
    _rooms,
    _prestige,
    _sites,
    _cards,
    _signs,
    _ending,
)


def content_used(before: Turris, action: int) -> list[str]:
    """The content entries that an action brings into play: effects that begin, Missions that are completed, Trionfi
    that are taken, Council spots, Altar spaces and places that somebody comes to, cards of the Beast Movement deck."""
    used: list[str] = []
    if before.seat == CHANCE and action in MOVEMENT:
        used.append(f"movement.{CARD_NAMES[action - MOVEMENT.base]}")
    for moment in _moments(before, action):
        old, new = moment.old, moment.new
        entry = _begun(moment)
        used += [entry] if entry else []
        used += [f"mission.{MISSION_NAMES[moment.first]}"] if moment.step == COMPLETED else []
        used += [f"trionfo.{_taken(old, new)}"] if _taken(old, new) else []
        for seat in range(int(new.people)):
            if new.council[seat] != old.council[seat]:
                used.append(f"spot.{SPOT_OF_COUNCIL_NAMES[int(new.council[seat])]}")
        if new.altar != old.altar:
            used.append(f"altar.{BEAST_NAMES[int(new.tables.altar[new.altar])]}")
        used += [f"place.{PLACE_NAMES[place]}" for place in _reached(old, new)]
    return used


def _reached(old: Turris, new: Turris) -> list[int]:
    """The places that a Beast or a Scout has come to."""
    found = [int(new.beasts[beast]) for beast in range(BEASTS)
             if new.beasts[beast] not in (old.beasts[beast], NOTHING)]  # fmt: skip
    for seat in range(int(new.seats)):
        found += _places(new, old, seat)
    return found
