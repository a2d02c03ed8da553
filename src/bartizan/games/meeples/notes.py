"""What it means that something has changed, as notes: rounds and Monsters, people's turns, and the end.

Each function takes the match before and after a step. What the Royal Guard does is told in `guard_notes.py`;
`narration.py` has the order of all.
"""

from typing import Any, Final

from bartizan.engine.cells import count_in, members_of
from bartizan.engine.domains import NOTHING
from bartizan.games.meeples import actions as a, fields as f, state as s
from bartizan.games.meeples.bags import draw_size
from bartizan.games.meeples.facts import meeple_words, pool_words, tally
from bartizan.games.meeples.fighting import FIRST_OVERLORD, FIRST_SPOT, is_monster
from bartizan.games.meeples.guard import GUARD_TURN
from bartizan.games.meeples.monsters import LAST_CARD
from bartizan.games.meeples.names import WORDS, the
from bartizan.games.meeples.resolving import RESOLVE
from bartizan.games.meeples.scoring import final_points
from bartizan.games.meeples.state import MeeplesData
from bartizan.games.meeples.towers import SETS, set_points

Notes = list[dict[str, Any]]
_CARDS: Final = ("first", "second", "third")
_COLOSSEUM: Final = "colosseum"


def come(old: MeeplesData, new: MeeplesData, field: int) -> list[tuple[int, int]]:
    """The cells of a field that have changed, by their places in it, and what they hold now."""
    return [(place, now) for place, _, now in f.FIELDS.changes(old.cells, new.cells, field)]


# The course of the match.


def tell_round(_: MeeplesData, new: MeeplesData) -> Notes:
    """A round begins."""
    number, last = int(new.cells[f.ROUND]), bool(new.cells[f.ROUND] == new.cells[f.LAST_ROUND])
    return [WORDS.note("round.last" if last else "round.final" if s.is_final(new) else "round.plain", new,
                       round=number, last=last)]  # fmt: skip


def tell_turn(old: MeeplesData, new: MeeplesData) -> Notes:
    """Somebody's turn begins."""
    seat = s.guard_of(new) if old.doing() is GUARD_TURN else new.cells[f.PLAYER]
    return [] if seat == NOTHING else [WORDS.note("turn", new, seat=int(seat))]


def tell_arrival(old: MeeplesData, new: MeeplesData) -> Notes:
    """A Monster has come to the city, or found it full."""
    monster = members_of(old.cells[f.UNSEEN_MONSTERS] & ~new.cells[f.UNSEEN_MONSTERS])[0]
    name = a.MONSTER_NAMES[monster]
    for slot, now in come(old, new, f.MONSTERS):
        if now == monster:
            home = int(new.tables.home[monster])
            key = "home" if slot // a.SLOTS == home else "next"
            words = {"district": a.DISTRICT_NAMES[home]}
            return [WORDS.note(f"arrives.{key}", new, words, monster=name, target=f.TARGET.values[slot])]
    return [WORDS.note("arrives.gone", new, monster=name, target=None)]


def tell_council(_: MeeplesData, new: MeeplesData) -> Notes:
    """A Dark Council card has appeared."""
    card = int(new.cells[f.COUNCIL])
    words = {"people": int(s.people(new)), "draw": int(draw_size(new))}
    last = int(new.cells[f.LAST_ROUND]) if card == LAST_CARD else None
    return [WORDS.note(f"council.{_CARDS[card - 1]}", new, words, card=card, last_round=last)]


def tell_pools(old: MeeplesData, new: MeeplesData, why: str | None = None) -> Notes:
    """Meeples that have come out of the supply, and Corruption that has gone back to it."""
    notes: Notes = []
    for seat in range(int(new.seats)):
        for kind, name in enumerate(a.KIND_NAMES):
            number = int(s.pool(new, seat, kind) - s.pool(old, seat, kind))
            if number > 0:
                words = {"what": meeple_words(number, name)}
                notes.append(WORDS.note("gain", new, words, seat=seat, meeple=name, number=number, why=why))
            elif number < 0 and kind == a.CORRUPTION:
                notes.append(WORDS.note("cleanse", new, seat=seat, number=-number))
    return notes


# A person's turn.


def tell_built(old: MeeplesData, new: MeeplesData) -> Notes:
    """A Location has been built."""
    return [
        WORDS.note("built", new, seat=int(new.cells[f.BUILDER + plot]), location=a.LOCATION_NAMES[location],
                   district=a.DISTRICT_NAMES[plot // int(a.PLOTS)])
        for plot, location in come(old, new, f.BUILT)
    ]  # fmt: skip


def tell_raised(old: MeeplesData, new: MeeplesData) -> Notes:
    """A class has been raised, or trained beforehand."""
    raised = [(*divmod(place, int(a.CLASSES)), level) for place, level in come(old, new, f.LEVEL)]
    return [WORDS.note("raised", new, seat=seat, unit=a.CLASS_NAMES[unit], level=now) for seat, unit, now in raised]


def tell_quests(old: MeeplesData, new: MeeplesData) -> Notes:
    """A Deed or a Boon has been completed."""
    worth_of = new.tables.quest_points
    return [
        WORDS.note("quest", new, seat=seat, quest=a.QUEST_NAMES[quest], points=int(worth_of[quest]))
        for seat, now in come(old, new, f.COMPLETED)
        for quest in members_of(now & ~old.cells[f.COMPLETED + seat])
    ]


def tell_effect(old: MeeplesData, new: MeeplesData) -> Notes:
    """An effect of the content has brought points."""
    kind, _, name = new.program().source_of(int(s.EFFECT.node.of(old.top()))).partition(".")
    return [
        WORDS.note("points", new, {"cause": the(name)}, seat=seat, points=points, heading=f"{kind.capitalize()}s")
        for seat, points in gained(old, new)
    ]


def gained(old: MeeplesData, new: MeeplesData) -> list[tuple[int, int]]:
    """The seats that have scored, and how much."""
    return [(seat, now - int(old.cells[f.SCORE + seat])) for seat, now in come(old, new, f.SCORE)]


def tell_resolved(old: MeeplesData, new: MeeplesData) -> Notes:
    """What has come of a party: a Monster or an Overlord has fallen, or a spot has been used."""
    place, seat = RESOLVE.place.of(old.top()), int(old.cells[f.PLAYER])
    target = old.cells[f.TARGETS + place]
    bunch = old.cells[f.PARTIES + place]
    party = [name for kind, name in enumerate(a.KIND_NAMES) for _ in range(count_in(bunch, kind))]
    strength, needed = int(old.cells[f.STRENGTHS + place]), int(old.cells[f.NEEDS + place])
    words = {"who": pool_words(tally(party)), "strength": strength, "needed": needed}
    where = f.TARGET.values[int(target)]
    if is_monster(target):
        monster = int(old.cells[f.MONSTERS + target])
        points = int(new.tables.points[monster])
        return [WORDS.note("defeat.person", new, words, seat=seat, monster=a.MONSTER_NAMES[monster],
                           target=where, points=points, why=None)]  # fmt: skip
    if target >= FIRST_OVERLORD:
        return [_beaten(old, new, seat, int(target - FIRST_OVERLORD), words)]
    notes = [
        WORDS.note(
            "use.tower" if where.endswith("-tower") else "use.spot", new, words, seat=seat, target=where, party=party
        )
    ]
    if crowd := int(old.cells[f.CROWDS + place]):
        notes.append(WORDS.note("overrun", new, seat=seat, number=crowd, target=where))
    if where == _COLOSSEUM:
        notes += _champions(old, new, seat, party[0])
    room = old.cells[f.ROOMS + place]
    if room != NOTHING:
        name, district = a.ROOM_NAMES[int(room)], a.DISTRICT_NAMES[int(target - FIRST_SPOT - a.FIRST_TOWER)]
        points = sum(points for _, points in gained(old, new))
        notes.append(WORDS.note("room.person", new, seat=seat, room=name, district=district, points=points, why=None))
    return notes


def _beaten(old: MeeplesData, new: MeeplesData, seat: int, overlord: int, words: dict[str, Any]) -> dict[str, Any]:
    """An Overlord has been beaten, whose token is gone if somebody was there before."""
    laid = int(old.cells[f.LAID + overlord])
    token = None if laid == NOTHING else a.TOKEN_NAMES[laid]
    points = 0 if token is None else int(new.tables.token_points[laid])
    key = "overlord.first" if token else "overlord.later"
    return WORDS.note(key, new, words, seat=seat, overlord=a.OVERLORD_NAMES[overlord], token=token, points=points)


def _champions(old: MeeplesData, new: MeeplesData, seat: int, unit: str) -> Notes:
    """A Unit has entered the Colosseum, and met whoever was there."""
    owner, there = int(old.cells[f.CHAMPION_OF]), int(old.cells[f.CHAMPION])
    champion, scored = a.UNIT_NAMES[there], dict(gained(old, new))
    key = "first" if owner == NOTHING else "own" if owner == seat else "won" if seat in scored else "lost"
    rival = owner if key in ("won", "lost") else None
    notes = [WORDS.note(f"colosseum.{key}", new, {"champion": champion}, seat=seat, unit=unit, rival=rival,
                        points=scored.get(seat, 0))]  # fmt: skip
    if key == "lost":
        words = {"cause": "that"}
        notes.append(WORDS.note("points", new, words, seat=owner, points=scored[owner], heading="Colosseum"))
    return notes


# The end.


def tell_final(old: MeeplesData, new: MeeplesData) -> Notes:
    """What is counted at the end, seat by seat and heading by heading."""
    notes: Notes = []
    for seat in range(int(new.seats)):
        rows = _final_rows(old, seat)
        points = int(new.cells[f.SCORE + seat] - old.cells[f.SCORE + seat])
        words = {"sums": [WORDS.say("names.sum", heading=row["heading"], points=row["points"]) for row in rows]}
        notes.append(WORDS.note(f"final.{'some' if rows else 'none'}", new, words, seat=seat, points=points, rows=rows))
    return notes


def _final_rows(data: MeeplesData, seat: int) -> list[dict[str, Any]]:
    """What a seat scores at the end: under which heading, how much, and for what. A Legacy that is worth nothing stays
    hidden."""
    rows: Notes = [
        {"heading": heading, "points": sum(of.values()), "what": [name for name, points in of.items() if points]}
        for heading, of in final_points(data, seat).items()
    ]
    rooms = members_of(data.cells[f.TAKEN + seat])
    sets = [a.ROOM_NAMES[room] for room in rooms if data.tables.room_kind[room] < SETS]
    rows.append({"heading": "Sets", "points": int(set_points(data, seat)), "what": sets})
    return [row for row in rows if row["points"] > 0]
