"""What follows from an action and its own text does not say, and which content it brings into play.

Steps tell what they mean themselves. Here is, in order, who tells what it means that fields have changed. Hands are
never told.
"""

from typing import Final

from bartizan.engine.cells import members_of
from bartizan.engine.domains import NOTHING
from bartizan.engine.narration import FieldWatcher, narrate as narrate_steps, watched
from bartizan.engine.state import OVER
from bartizan.games.turris import actions as a, council, fields as f, land, missions, names as n, rounds, tactics, tower
from bartizan.games.turris.flow import Turris
from bartizan.games.turris.state import EFFECT, TurrisData


def narrate(before: Turris, action: int, after: Turris) -> n.Notes:
    """All that follows from an action, in the order in which it happens."""
    found = narrate_steps(before, action, _TELLERS)
    if after.seat == OVER:
        winners = [seat for seat, place in enumerate(after.standings()) if place == 1]
        found.append(n.WORDS.note("end", after, winners=winners))
    return found


def content_used(before: Turris, action: int) -> list[str]:
    """The content entries that an action brings into play: effects that begin, Missions that are completed, Trionfi
    that are taken, Council spots, Altar spaces and places that somebody comes to, cards of the Beast Movement deck."""
    return watched(before, action, _USERS)


def _begun(old: TurrisData, new: TurrisData) -> list[str]:
    """The content entry whose effect begins, if one does. The steps of an effect are numbered in a row."""
    node, program = int(EFFECT.node.of(old.top())), new.program()
    entry = program.source_of(node)
    return [entry] if node == 0 or program.source_of(node - 1) != entry else []


def _tell_effect(old: TurrisData, new: TurrisData) -> n.Notes:
    """An effect begins: a reward, a bonus, a Mission. Cards are played by an action that says so."""
    found: n.Notes = []
    for entry in _begun(old, new):
        kind, _, name = entry.partition(".")
        key = f"reward.{kind}" if kind in ("mission", "trionfo", "spot") else "reward.place"
        if kind == "mission" and new.tables.ongoing[a.MISSION_NAMES.index(name)]:
            key = "ongoing"
        if kind != "tactic":
            found.append(n.WORDS.note(key, new, seat=int(EFFECT.seat.of(old.top())), source=entry))
    return found


_TELLERS: Final = (
    FieldWatcher(_tell_effect, f.FIELDS, after=(EFFECT,)),
    FieldWatcher(n.tell_beasts, f.FIELDS, f.BEASTS, f.FLIPPED),
    FieldWatcher(n.tell_scouts, f.FIELDS, f.SCOUTS, f.GRAVEYARD, said=(a.PLACE,)),
    FieldWatcher(missions.tell_missions, f.FIELDS, f.RESERVED, f.SLOTS, said=(a.RESERVE,)),
    FieldWatcher(n.tell_goods, f.FIELDS, f.RESOURCES, f.ARTIFACTS, f.TOKENS, said=(a.GAIN,)),
    FieldWatcher(council.tell_council, f.FIELDS, f.COUNCIL),
    FieldWatcher(tower.tell_rooms, f.FIELDS, f.ROOMS, f.UPGRADES),
    FieldWatcher(tower.tell_damage, f.FIELDS, f.DAMAGED),
    FieldWatcher(n.tell_prestige, f.FIELDS, f.PRESTIGE),
    FieldWatcher(land.tell_threshold, f.FIELDS, f.THRESHOLDS),
    FieldWatcher(land.tell_sites, f.FIELDS, f.SITES),
    FieldWatcher(tactics.tell_pile, f.FIELDS, f.PILE, said=(a.DISCARD,)),
    FieldWatcher(rounds.tell_signs, f.FIELDS, f.ALTAR, f.FRUIT, f.FIRST, f.FUTURE),
    FieldWatcher(rounds.tell_ending, f.FIELDS, f.ENDING),
)


# What is brought into play.


def _named(old: TurrisData, new: TurrisData) -> list[str]:
    """Content that somebody has come to have, or to be at."""
    found = _come(old, new, f.CARD, "movement")
    for seat in range(int(new.people)):
        done = members_of(new.cells[f.DONE + seat] & ~old.cells[f.DONE + seat])
        found += [f"mission.{a.MISSION_NAMES[mission]}" for mission in done]
    taken = tower.trionfo_taken(old, new)
    found += [f"trionfo.{taken}"] if taken else []
    found += _come(old, new, f.COUNCIL, "spot")
    if new.cells[f.ALTAR] != old.cells[f.ALTAR]:
        found.append(f"altar.{a.BEAST_NAMES[int(new.tables.altar[new.cells[f.ALTAR]])]}")
    found += _come(old, new, f.BEASTS, "place")
    return found + [f"place.{place}" for seat in range(int(new.seats)) for place in n.places_left(new, old, seat)]


def _come(old: TurrisData, new: TurrisData, field: int, kind: str) -> list[str]:
    """The content that a field has come to name."""
    word, changes = f.FIELDS.places[field].values.word, f.FIELDS.changes(old.cells, new.cells, field)
    return [f"{kind}.{word(now)}" for _, _, now in changes if now != NOTHING]


_USERS: Final = (
    FieldWatcher(_begun, f.FIELDS, after=(EFFECT,)),
    FieldWatcher(_named, f.FIELDS, f.CARD, f.DONE, f.OWNERS, f.COUNCIL, f.ALTAR, f.BEASTS, f.SCOUTS),
)
