"""What follows from an action and its own text does not say, and which content it brings into play.

Steps tell what they mean themselves. Here is, in order, who tells what it means that fields have changed. Hands are
never told.
"""

from typing import Any, Final

from bartizan.engine.domains import NOTHING
from bartizan.engine.state import OVER
from bartizan.engine.steps import Watcher, replay
from bartizan.engine.steps import narrate as narrate_steps
from bartizan.games.turris import actions as a
from bartizan.games.turris import fields as f
from bartizan.games.turris.council import tell_council
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.missions import tell_missions
from bartizan.games.turris.names import WORDS
from bartizan.games.turris.notes import places_left, tell_beasts, tell_goods, tell_prestige, tell_scouts
from bartizan.games.turris.rounds import tell_ending, tell_signs
from bartizan.games.turris.sites import tell_sites, tell_threshold
from bartizan.games.turris.state import EFFECT, TurrisData, members_of
from bartizan.games.turris.tactics import tell_pile
from bartizan.games.turris.tower import tell_damage, tell_rooms, trionfo_taken


def narrate(before: Turris, action: int, after: Turris) -> list[dict[str, Any]]:
    """All that follows from an action, in the order in which it happens."""
    notes = narrate_steps(before, action, _TELLERS)
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        notes.append(WORDS.note("end", after, winners=winners))
    return notes


def content_used(before: Turris, action: int) -> list[str]:
    """The content entries that an action brings into play: effects that begin, Missions that are completed, Trionfi
    that are taken, Council spots, Altar spaces and places that somebody comes to, cards of the Beast Movement deck."""
    return [
        entry
        for one in replay(before, action)
        for watcher in _USERS
        if watcher.notices(one.old, one.new)
        for entry in watcher.tell(one.old, one.new)
    ]


def _begun(old: TurrisData, new: TurrisData) -> list[str]:
    """The content entry whose effect begins, if one does. The steps of an effect are numbered in a row."""
    node, program = int(EFFECT.node.of(old.top())), new.program()
    entry = program.source_of(node)
    return [entry] if node == 0 or program.source_of(node - 1) != entry else []


def _tell_effect(old: TurrisData, new: TurrisData) -> list[dict[str, Any]]:
    """An effect begins: a reward, a bonus, a Mission. Cards are played by an action that says so."""
    notes: list[dict[str, Any]] = []
    for entry in _begun(old, new):
        kind, _, name = entry.partition(".")
        key = f"reward.{kind}" if kind in ("mission", "trionfo", "spot") else "reward.place"
        if kind == "mission" and new.tables.ongoing[a.MISSION_NAMES.index(name)]:
            key = "ongoing"
        if kind != "tactic":
            notes.append(WORDS.note(key, new, seat=int(EFFECT.seat.of(old.top())), source=entry))
    return notes


_TELLERS: Final = (
    Watcher(_tell_effect, f.FIELDS, after=(EFFECT,)),
    Watcher(tell_beasts, f.FIELDS, f.BEASTS, f.FLIPPED),
    Watcher(tell_scouts, f.FIELDS, f.SCOUTS, f.GRAVEYARD, said=(a.PLACE,)),
    Watcher(tell_missions, f.FIELDS, f.RESERVED, f.SLOTS, said=(a.RESERVE,)),
    Watcher(tell_goods, f.FIELDS, f.RESOURCES, f.ARTIFACTS, f.TOKENS, said=(a.GAIN,)),
    Watcher(tell_council, f.FIELDS, f.COUNCIL),
    Watcher(tell_rooms, f.FIELDS, f.ROOMS, f.UPGRADES),
    Watcher(tell_damage, f.FIELDS, f.DAMAGED),
    Watcher(tell_prestige, f.FIELDS, f.PRESTIGE),
    Watcher(tell_threshold, f.FIELDS, f.THRESHOLDS),
    Watcher(tell_sites, f.FIELDS, f.SITES),
    Watcher(tell_pile, f.FIELDS, f.PILE, said=(a.DISCARD,)),
    Watcher(tell_signs, f.FIELDS, f.ALTAR, f.FRUIT, f.FIRST, f.FUTURE),
    Watcher(tell_ending, f.FIELDS, f.ENDING),
)


# What is brought into play.


def _cards(_: TurrisData, new: TurrisData) -> list[str]:
    card = int(new.cells[f.CARD])
    return [] if card == NOTHING else [f"movement.{a.CARD_NAMES[card]}"]


def _missions(old: TurrisData, new: TurrisData) -> list[str]:
    seats = range(int(new.people))
    done = [mission for seat in seats for mission in members_of(new.cells[f.DONE + seat] & ~old.cells[f.DONE + seat])]
    return [f"mission.{a.MISSION_NAMES[mission]}" for mission in done]


def _trionfi(old: TurrisData, new: TurrisData) -> list[str]:
    return [f"trionfo.{trionfo_taken(old, new)}"]


def _spots(old: TurrisData, new: TurrisData) -> list[str]:
    return [f"spot.{note['spot']}" for note in tell_council(old, new)]


def _altar(_: TurrisData, new: TurrisData) -> list[str]:
    return [f"altar.{a.BEAST_NAMES[int(new.tables.altar[new.cells[f.ALTAR]])]}"]


def _places(old: TurrisData, new: TurrisData) -> list[str]:
    """Where a Beast or a Scout has come to."""
    beasts = [(int(old.cells[f.BEASTS + beast]), int(new.cells[f.BEASTS + beast])) for beast in range(a.BEASTS)]
    found = [a.PLACE_NAMES[end] for start, end in beasts if end not in (start, NOTHING)]
    scouts = [place for seat in range(int(new.seats)) for place in places_left(new, old, seat)]
    return [f"place.{place}" for place in [*found, *scouts]]


_USERS: Final = (
    Watcher(_cards, f.FIELDS, f.CARD),
    Watcher(_begun, f.FIELDS, after=(EFFECT,)),
    Watcher(_missions, f.FIELDS, f.DONE),
    Watcher(_trionfi, f.FIELDS, f.OWNERS),
    Watcher(_spots, f.FIELDS, f.COUNCIL),
    Watcher(_altar, f.FIELDS, f.ALTAR),
    Watcher(_places, f.FIELDS, f.BEASTS, f.SCOUTS),
)
