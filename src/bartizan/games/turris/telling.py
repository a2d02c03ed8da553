"""What follows from an action and its own text does not say, and which content it brings into play.

The action is done again on a copy, step by step; each step is told by what it has changed. Hands are never told.
"""

from collections.abc import Iterator
from typing import Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.game import Note
from bartizan.engine.state import CHANCE, OVER
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris import naming, telling_land
from bartizan.games.turris import state as s
from bartizan.games.turris.beasts import BEAST_PHASE, CHAIN, chains
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.goods import PAYING, STEP_OF_SITES, TAKING
from bartizan.games.turris.missions import COMPLETED, DEAL_MISSION
from bartizan.games.turris.rounds import FIRST_PLAYER, ROUND
from bartizan.games.turris.solo import BETRAYER_CARD, BETRAYER_INCOME, BETRAYERS
from bartizan.games.turris.striking import LOSING, SHIELDING
from bartizan.games.turris.tactics import DRAWING, HAND_STEP, PLAY_DRAWN, PLAYED, SORTING
from bartizan.games.turris.telling_land import Moment, note
from bartizan.games.turris.tower import BUILDING, is_complete


def narrate(before: Turris, action: int, after: Turris) -> list[Note]:
    """All that follows from an action, in the order in which it happens."""
    notes = [note for moment in _moments(before, action) for tell in _TELLERS for note in tell(moment)]
    if after.seat == OVER:
        notes.append(_end(after))
    return notes


def _moments(before: Turris, action: int) -> Iterator[Moment]:
    """The action and the steps that follow by themselves."""
    state = before.copy()
    space = a.CHANCE_SPACE if before.seat == CHANCE else a.SPACE
    decided = space.of(action).name
    state.take(action)
    old, going = before, True
    while True:
        at, new = old.top(), state.copy()
        step = s.STEPS.of(at)
        yield Moment(step, tuple(int(argument.of(at)) for argument in step.arguments), old, new, decided)
        if not going:
            return
        old, decided = new, ""
        going = state.proceed()


# The course of the game.


def _course(moment: Moment) -> list[Note]:
    if moment.step == ROUND:
        return [note("round", f"Round {moment.first} begins.", round=moment.first)]
    if moment.step == BEAST_PHASE:
        return [note("phase", "The Beasts act.", phase="beasts")]
    if moment.step == BETRAYERS:
        return [note("phase", "The Betrayers act.", phase="betrayers")]
    if moment.step == BETRAYER_CARD and moment.decided:
        card, tables = moment.new.cells[f.CARD], moment.new.tables
        beast, location = int(tables.card_beasts[card]), int(tables.card_locations[card])
        text = f"The card shows {naming.beast_name(beast)} and {naming.place_name(moment.new, location)}."
        return [note("movement", text, beast=a.BEAST_NAMES[beast], location=a.PLACE_NAMES[location])]
    if moment.step == CHAIN and chains(moment.old) and moment.old.cells[f.FLIPPED + a.HARROW] == 0:
        text = "The Harrow has devoured and sees Scouts beside it: it attacks again."
        return [note("chain", text, beast="harrow")]
    return []


def _signs(moment: Moment) -> list[Note]:
    """The Altar, the Fruit, the First Player and the card for the next one."""
    old, new = moment.old, moment.new
    notes: list[Note] = []
    if new.cells[f.ALTAR] != old.cells[f.ALTAR]:
        beast = int(new.tables.altar[new.cells[f.ALTAR]])
        fast = bool(new.tables.fast[beast]) and new.cells[f.BEASTS + beast] != NOTHING
        text = f"The Altar turns to {naming.beast_name(beast)}{', which is fast now' if fast else ''}."
        notes.append(note("altar", text, beast=a.BEAST_NAMES[beast], fast=fast))
    if new.cells[f.FRUIT] != old.cells[f.FRUIT]:
        gone = new.cells[f.FRUIT] == NOTHING
        text = "The Fruit is gone." if gone else f"The Fruit is {naming.within(new, int(new.cells[f.FRUIT]))}."
        notes.append(note("fruit", text, location=None if gone else a.PLACE_NAMES[int(new.cells[f.FRUIT])]))
    if new.cells[f.FIRST] != old.cells[f.FIRST] and moment.step != FIRST_PLAYER:
        seat = int(new.cells[f.FIRST])
        notes.append(note("first", f"{naming.seat_name(new, seat)} is First Player now.", seat=seat))
    if new.cells[f.FUTURE] not in (old.cells[f.FUTURE], NOTHING):
        seat = int(new.cells[f.FUTURE])
        notes.append(note("future", f"{naming.seat_name(new, seat)} takes the Future First Player card.", seat=seat))
    return notes


def _ending(moment: Moment) -> list[Note]:
    """The end is in sight."""
    old, new = moment.old, moment.new
    if old.cells[f.ENDING] != 0 or new.cells[f.ENDING] == 0 or s.is_solo(new):
        return []
    why = why_ending(new)
    cause = {
        "prestige": f"somebody has {a.ENDING_PRESTIGE} Prestige",
        "tower": "all rooms of the Tower are built",
        "rounds": f"{new.cells[f.ROUND]} rounds are over",
    }[why]
    when = "this" if new.cells[f.ENDING] == 1 and why != "rounds" else "the next"
    text = f"The endgame begins, for {cause}: from {when} Beast Phase on a Beast leaves at the end of each."
    return [note("endgame", text, why=why)]


def why_ending(state: Turris) -> str:
    """What has brought about the end that has just come in sight."""
    if max(f.FIELDS.of(state.cells, f.PRESTIGE)) >= a.ENDING_PRESTIGE:
        return "prestige"
    return "tower" if is_complete(state) else "rounds"


def _end(after: Turris) -> Note:
    winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
    return note("end", "The match is over.", winners=winners)


# Effects and cards.


def _begun(moment: Moment) -> str:
    """The content entry whose effect begins, if one does. The steps of an effect are numbered in a row."""
    if moment.step != s.EFFECT:
        return ""
    program, node = moment.new.program(), moment.first
    entry = program.source_of(node)
    return entry if node == 0 or program.source_of(node - 1) != entry else ""


def _effects(moment: Moment) -> list[Note]:
    """An effect begins: a reward, a bonus, a Mission. Cards are played by an action that says so."""
    kind, _, name = _begun(moment).partition(".")
    if kind in ("", "tactic"):
        return []
    seat, new = moment.second, moment.new
    who = naming.seat_name(new, seat)
    data = {"seat": seat, "source": f"{kind}.{name}"}
    if kind == "mission":
        if new.tables.ongoing[a.MISSION_NAMES.index(name)]:
            return [note("ongoing", f"{naming.title(name)} works for {who}.", **data)]
        return [note("reward", f"{who} resolves {naming.title(name)}.", **data)]
    if kind == "trionfo":
        return [note("reward", f"{who} gains the bonus of {naming.title(name)}.", **data)]
    where = f"the Council spot {naming.title(name)}" if kind == "spot" else f"the {naming.title(name)}"
    return [note("reward", f"{who} gains the reward of {where}.", **data)]


def _cards(moment: Moment) -> list[Note]:
    """Tactics cards that come to lie open, and those that were drawn to be played and cannot be."""
    old, new, step = moment.old, moment.new, moment.step
    if step == DRAWING and sum(f.FIELDS.of(new.cells, f.PILE)) < sum(f.FIELDS.of(old.cells, f.PILE)):
        return [note("shuffle", "The discarded Tactics cards are shuffled into a new deck.")]
    if step == PLAY_DRAWN and s.hand_size(new, moment.first) > s.hand_size(old, moment.first):
        text = f"{naming.seat_name(new, moment.first)} cannot play the card and keeps it."
        return [note("kept", text, seat=moment.first)]
    if not moment.changes(f.PILE) or step == PLAYED or moment.decided == "discard":
        return []
    cards = [
        a.TACTIC_NAMES[card]
        for card in range(a.TACTICS)
        for _ in range(int(new.cells[f.PILE + card] - old.cells[f.PILE + card]))
    ]
    if not cards:
        return []
    seat = int(old.cells[f.PLAYER]) if step == HAND_STEP else moment.first if step == SORTING else moment.second
    text = f"{naming.seat_name(new, seat)} discards {naming.listed([naming.title(card) for card in cards])}."
    return [note("discarded", text, seat=seat, cards=cards)]


# What seats have.


def _goods(moment: Moment) -> list[Note]:
    """Resources, Artifacts and tokens that have changed hands."""
    new, step = moment.new, moment.step
    if moment.decided == "gain" and step != TAKING:
        return []
    if not moment.changes(f.RESOURCES, f.ARTIFACTS, f.TOKENS):
        return []
    notes: list[Note] = []
    for seat in range(int(new.people)):
        more, less = _change(moment, seat, 1), _change(moment, seat, -1)
        who = naming.seat_name(new, seat)
        if more:
            notes.append(note("gain", f"{who} gains {naming.listed(more)}.", seat=seat, what=more))
        if less:
            if step == LOSING:
                text = f"The Despair takes {naming.listed(less)} from {who}."
                notes.append(note("lost", text, seat=seat, what=less, beast=a.BEAST_NAMES[a.DESPAIR]))
            elif step in (PAYING, SHIELDING):
                notes.append(note("paid", f"{who} pays {naming.listed(less)}.", seat=seat, what=less))
            else:
                notes.append(note("lost", f"{who} loses {naming.listed(less)}.", seat=seat, what=less))
    return notes


def _change(moment: Moment, seat: int, sign: int) -> list[str]:
    """What a seat has gained (or, with -1, given up), in words."""
    old, new = moment.old, moment.new
    found: list[str] = []
    for resource in range(a.RESOURCES):
        number = sign * int(
            new.cells[f.RESOURCES + seat * a.RESOURCES + resource]
            - old.cells[f.RESOURCES + seat * a.RESOURCES + resource]
        )
        if number > 0:
            found.append(naming.amount(number, resource))
    artifacts = sign * int(new.cells[f.ARTIFACTS + seat] - old.cells[f.ARTIFACTS + seat])
    if artifacts > 0:
        found.append(naming.counted(artifacts, "Artifact"))
    tokens = int(new.cells[f.TOKENS + seat] - old.cells[f.TOKENS + seat])
    if sign > 0 and tokens > 0:
        found.append(naming.counted(tokens, "Additional Action token"))
    return found


def _prestige(moment: Moment) -> list[Note]:
    old, new = moment.old, moment.new
    if not moment.changes(f.PRESTIGE):
        return []
    notes: list[Note] = []
    for seat in range(int(new.seats)):
        points = int(new.cells[f.PRESTIGE + seat] - old.cells[f.PRESTIGE + seat])
        if points:
            cause, words = _cause(moment)
            total = int(new.cells[f.PRESTIGE + seat])
            gain = "gains" if seat < new.people else "gain"
            text = f"{naming.seat_name(new, seat)} {gain} {points} Prestige {words} and {_have(seat, new)} {total}."
            notes.append(note("prestige", text, seat=seat, points=points, total=total, cause=cause))
    if new.cells[f.THRESHOLDS] > old.cells[f.THRESHOLDS]:
        reached = int(new.cells[f.THRESHOLDS]) * STEP_OF_SITES
        text = f"{reached} Prestige have been reached: the Sites change as soon as this is resolved."
        notes.append(note("threshold", text, prestige=reached))
    return notes


def _have(seat: int, state: Turris) -> str:
    return "has" if seat < state.people else "have"


def _cause(moment: Moment) -> tuple[str, str]:
    """Where Prestige comes from, as data and in words."""
    if moment.step == COMPLETED:
        name = a.MISSION_NAMES[moment.first]
        return f"mission.{name}", f"for {naming.title(name)}"
    if moment.step == BUILDING:
        return "room", "for a room"
    if moment.step == BETRAYER_INCOME:
        return "round", "for the round"
    if moment.step == BETRAYERS:
        return "damage", "for damage"
    entry = moment.new.program().source_of(moment.first)
    return entry, f"by {naming.title(entry.partition('.')[2])}"


def _missions(moment: Moment) -> list[Note]:
    """Missions that are completed, reserved, dealt, or laid in a slot."""
    old, new = moment.old, moment.new
    notes: list[Note] = []
    if moment.step == COMPLETED:
        name, seat = a.MISSION_NAMES[moment.first], moment.second
        notes.append(
            note("mission", f"{naming.seat_name(new, seat)} completes {naming.title(name)}.", seat=seat, mission=name)
        )
    if moment.step == DEAL_MISSION and moment.decided != "mission":
        for place in range(a.TABLEAU):
            if new.cells[f.TABLEAU + place] != old.cells[f.TABLEAU + place]:
                name = a.MISSION_NAMES[int(new.cells[f.TABLEAU + place])]
                notes.append(note("dealt", f"{naming.title(name)} lies face up.", mission=name))
    if not moment.changes(f.RESERVED, f.SLOTS):
        return notes
    for seat in range(int(new.people)):
        for mission in (
            []
            if moment.decided == "reserve"
            else s.members_of(new.cells[f.RESERVED + seat] & ~old.cells[f.RESERVED + seat])
        ):
            name = a.MISSION_NAMES[mission]
            text = f"{naming.seat_name(new, seat)} reserves {naming.title(name)}."
            notes.append(note("reserved", text, seat=seat, mission=name))
        for slot in range(a.SLOTS):
            notes += _slot(moment, seat, slot)
    return notes


def _slot(moment: Moment, seat: int, slot: int) -> list[Note]:
    """A Mission has been laid in a slot."""
    at = seat * a.SLOTS + slot
    was, now = int(moment.old.cells[f.SLOTS + at]), int(moment.new.cells[f.SLOTS + at])
    if was == now:
        return []
    text = f"{naming.title(a.MISSION_NAMES[now])} lies in a slot of {naming.seat_name(moment.new, seat)}"
    text += f" in place of {naming.title(a.MISSION_NAMES[was])}." if was != NOTHING else "."
    return [note("slot", text, seat=seat, slot=slot + 1, mission=a.MISSION_NAMES[now])]


# The Council, the Tower and the Sites.


def _council(moment: Moment) -> list[Note]:
    old, new = moment.old, moment.new
    if not moment.changes(f.COUNCIL):
        return []
    notes: list[Note] = []
    for seat in range(int(new.people)):
        spot = int(new.cells[f.COUNCIL + seat])
        if spot != old.cells[f.COUNCIL + seat]:
            level = int(new.tables.levels[spot])
            where = f"level {level} of the Council track" if level else "the start of the Council track"
            text = f"{naming.seat_name(new, seat)}'s token comes to {where}."
            notes.append(note("council", text, seat=seat, spot=a.SPOT_OF_COUNCIL_NAMES[spot], level=level))
    return notes


def _rooms(moment: Moment) -> list[Note]:
    """Rooms that are built or repaired, and Upgrade tiles."""
    old, new = moment.old, moment.new
    if not moment.changes(f.ROOMS, f.UPGRADES, f.DAMAGED):
        return []
    notes: list[Note] = []
    for seat in range(int(new.people)):
        if new.cells[f.ROOMS + seat] > old.cells[f.ROOMS + seat]:
            room = _taken(old, new)
            card = f" and takes {naming.title(room)}" if room else ", though no Trionfo is left"
            text = f"{naming.seat_name(new, seat)} builds room {new.cells[f.ROOMS + seat]}{card}."
            notes.append(note("room", text, seat=seat, room=room or None, rooms=int(new.cells[f.ROOMS + seat])))
    for location in range(a.NUMBERED):
        if s.has(new.cells[f.UPGRADES], location) and not s.has(old.cells[f.UPGRADES], location):
            text = f"{naming.place_name(new, location)} is upgraded."
            notes.append(note("upgrade", text, location=a.LOCATION_NAMES[location]))
    return notes if moment.step == BETRAYERS else [*notes, *telling_land.tell_damage(old, new)]


def _taken(old: Turris, new: Turris) -> str:
    """The Trionfo that has been taken, if one has."""
    for slot in range(a.ROOMS):
        if new.cells[f.OWNERS + slot] != old.cells[f.OWNERS + slot]:
            return a.TRIONFO_NAMES[int(new.cells[f.TOWER + slot])]
    return ""


def _sites(moment: Moment) -> list[Note]:
    old, new = moment.old, moment.new
    if not moment.changes(f.SITES):
        return []
    removed = [
        a.SITE_NAMES[int(old.cells[f.SITES + spot])]
        for spot in range(4)
        if old.cells[f.SITES + spot] >= 0 > new.cells[f.SITES + spot]
    ]
    if removed:
        return [
            note(
                "sites",
                f"These Sites are replaced: {naming.listed([naming.title(site) for site in removed])}.",
                removed=removed,
            )
        ]
    for spot in range(4):
        if new.cells[f.SITES + spot] != old.cells[f.SITES + spot]:
            site, place = a.SITE_NAMES[int(new.cells[f.SITES + spot])], a.NUMBERED + spot
            text = f"The {naming.title(site)} lies on {naming.spot_name(place)}."
            return [note("site", text, site=site, spot=a.PLACE_NAMES[place])]
    return []


_TELLERS: Final = (
    _course,
    _effects,
    telling_land.tell_beasts,
    telling_land.tell_scouts,
    telling_land.tell_shields,
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
    if before.seat == CHANCE and action in a.MOVEMENT:
        used.append(f"movement.{a.CARD_NAMES[action - a.MOVEMENT.base]}")
    for moment in _moments(before, action):
        old, new = moment.old, moment.new
        entry = _begun(moment)
        used += [entry] if entry else []
        used += [f"mission.{a.MISSION_NAMES[moment.first]}"] if moment.step == COMPLETED else []
        used += [f"trionfo.{_taken(old, new)}"] if _taken(old, new) else []
        for seat in range(int(new.people)):
            if new.cells[f.COUNCIL + seat] != old.cells[f.COUNCIL + seat]:
                used.append(f"spot.{a.SPOT_OF_COUNCIL_NAMES[int(new.cells[f.COUNCIL + seat])]}")
        if new.cells[f.ALTAR] != old.cells[f.ALTAR]:
            used.append(f"altar.{a.BEAST_NAMES[int(new.tables.altar[new.cells[f.ALTAR]])]}")
        used += [f"place.{a.PLACE_NAMES[place]}" for place in _reached(old, new)]
    return used


def _reached(old: Turris, new: Turris) -> list[int]:
    """The places that a Beast or a Scout has come to."""
    found = [int(new.cells[f.BEASTS + beast]) for beast in range(a.BEASTS)
             if new.cells[f.BEASTS + beast] not in (old.cells[f.BEASTS + beast], NOTHING)]  # fmt: skip
    for seat in range(int(new.seats)):
        found += telling_land.places_left(new, old, seat)
    return found
