"""What is told of an action of Revive: all that follows from it, merged where it can be, and nothing secret."""

import json
from collections import Counter
from typing import Any, Final

import pytest

from bartizan.engine.state import CHANCE
from bartizan.games.revive import actions as a, fields as f
from bartizan.games.revive.actions import CHANCE_SPACE, SPACE
from bartizan.games.revive.flow import Revive
from bartizan.games.revive.game import GAME
from bartizan.games.revive.names import title
from bartizan.games.revive.narration import content_used, landmarks, narrate
from bartizan.games.revive.scoring import cards_of
from bartizan.games.revive.vocabulary import GOOD_NAMES
from tests.games.revive.doing import SETTINGS, Setting, name_of, wander
from tests.rules.revive.tables import (
    abyss,
    bare,
    build,
    deal,
    do,
    effect,
    fit,
    give,
    grant,
    lead,
    move,
    on_journeys,
    power,
    printed,
    rich,
    settle,
    turn_of,
    unlock,
)

Note = dict[str, Any]
_GAIN: Final = "seat points devotion converted cause heading"
DATA: Final = {
    "start": "seat goods points heading", "turn": "seat last", "ending": "seat rival why", "end": "winners",
    "pays": "seat goods", "gain": "seat goods", "lost": "seat goods", "changed": "seat goods",
    "book": "seat rival goods", "points": _GAIN, "devotion": _GAIN, "steps": "seat track number space",
    "energy": "seat number", "returns": "seat number", "leeches": "seat number", "hibernation": "seat times",
    "switch": "seat", "night": "side", "tile": "place tile hexes", "gate": "hex side", "final": "seat points rows",
    "honour": "seat honour",
    **dict.fromkeys(("works", "lake", "ability", "bonus", "technology", "crate", "printed"), "seat thing"),
    **dict.fromkeys(("takes", "journey", "completed", "gadget"), "seat thing"),
}  # fmt: skip
"""What a note of each kind tells besides its text."""


def told(data: Revive, *texts: str) -> list[Note]:
    """Decisions and outcomes of chance, and what follows from all of them. The match has begun."""
    data.cells[f.TURN] = max(int(data.cells[f.TURN]), 1)
    notes: list[Note] = []
    for text in texts:
        before = data.copy()
        action = (CHANCE_SPACE if data.seat == CHANCE else SPACE).parse(text)
        do(data, text)
        notes += narrate(before, action, data)
    return notes


def said(data: Revive, *texts: str) -> list[str]:
    """The same, as sentences, without the last one of a table that has no further turn."""
    return [note["text"] for note in told(data, *texts) if note["kind"] != "end"]


# Whole matches.


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """How often each kind of note has been told."""
    return Counter()


def gained(before: Revive, after: Revive, field: int) -> dict[int, int]:
    """By how much each seat's number in a field has changed."""
    return {seat: int(after.cells[field + seat] - before.cells[field + seat]) for seat in range(int(after.seats))}


def goods(before: Revive, after: Revive) -> dict[tuple[int, str], int]:
    """By how much the resources of each seat have changed."""
    change = f.FIELDS.changes(before.cells, after.cells, f.HOLDINGS)
    return {(cell // int(a.GOODS), GOOD_NAMES[cell % int(a.GOODS)]): now - was for cell, was, now in change}


def goods_told(notes: list[Note]) -> Counter[tuple[int, str]]:
    """What notes tell of that."""
    found: Counter[tuple[int, str]] = Counter()
    for note in notes:
        sign = -1 if note["kind"] in ("pays", "lost") else 1
        for good, number in note.get("goods", {}).items():
            found[note["seat"], good] += sign * number
        if note["kind"] == "changed":
            found[note["seat"], "crystals"] -= 1
    return found


def hidden(data: Revive) -> set[str]:
    """What artifact cards are called, but for the open one, and Scyphoz cards that nobody has."""
    cards = {card for seat in range(int(data.seats)) for card in cards_of(data, seat)}
    cards |= {card for seat in range(int(data.seats)) for card in f.GIVEN.list(data.cells, seat)}
    scyphoz = {
        title("scyphoz", a.CARD.values[card])
        for card in range(int(a.CITIZENS), len(a.CARD.values))
        if card not in cards
    }
    return scyphoz | {title("scoring", name) for number, name in enumerate(a.SCORING.values)
                      if number != data.cells[f.SCORING]}  # fmt: skip


@pytest.mark.parametrize("setting", SETTINGS, ids=name_of)
def test_notes_tell_all_points_devotion_and_resources_and_nothing_secret(setting: Setting, seen: Counter[str]) -> None:
    known = {f"{kind}.{name}" for kind, names in a.IDS.items() for name in names}
    used: set[str] = set()
    landed: dict[str, Any] = {}
    for before, action, after in wander(setting, seed=setting[0]):
        notes = narrate(before, action, after)
        json.dumps(notes)
        for note in notes:
            assert set(note) == {"kind", "text", *DATA[note["kind"]].split()}, note
            assert note["text"].endswith("."), note
            assert not set("{}[]") & set(note["text"]), note
            assert note["kind"] == "final" or not [name for name in hidden(after) if name in note["text"]], note
            assert note.get("thing", "end.tile") in known
        for key, field in (("points", f.SCORE), ("devotion", f.DEVOTION)):
            sums = Counter(dict.fromkeys(range(int(after.seats)), 0))
            for note in notes:
                sums[note.get("seat", 0)] += note.get(key, 0)
            assert sums == gained(before, after, field), notes
        block = (CHANCE_SPACE if before.seat == CHANCE else SPACE).of(action).name
        if block not in ("gain", "switch", "change", "exchange"):
            goods_sums = {key: value for key, value in goods_told(notes).items() if value}
            assert goods_sums == goods(before, after), notes
        seen.update(note["kind"] for note in notes)
        used |= set(content_used(before, action))
        landed |= landmarks(before, after)
    assert used <= known
    assert {entry.partition(".")[0] for entry in used} >= {"tribe", "citizen", "machine", "crate", "place", "tile"}
    assert {"Turns of each player", "What brings the end about"} <= set(landed)
    for note in notes:
        if note["kind"] == "final":
            assert sum(row["points"] for row in note["rows"]) == note["points"]
            assert all(row["points"] > 0 and set(row["what"]) <= known for row in note["rows"])
            majors = [row for row in note["rows"] if row["heading"] == "Artifacts"]
            assert all(row["what"][0].startswith("scoring.") for row in majors)


def test_every_kind_of_note_has_been_told(seen: Counter[str]) -> None:
    assert set(DATA) - set(seen) <= {"honour", "gate", "night", "leeches", "gadget", "changed", "switch", "ability"}


# The course of the match.


def test_everyone_begins_with_what_turn_order_gives() -> None:
    data = GAME.start(2, GAME.check_options({}), GAME.own_content)
    while data.doing().name != "draw_first":
        data.apply(data.chance()[0][0])
    before = data.copy()
    assert content_used(before, CHANCE_SPACE.parse("begins p2"))[0] == "place.a2"
    do(data, "begins p2")
    notes = narrate(before, CHANCE_SPACE.parse("begins p2"), data)
    assert [(note["seat"], note["points"], note["heading"]) for note in notes] == [(0, 2, "Start"), (1, 0, "Start")]
    assert notes[1]["text"] == "p2 begins with no points, and has 2 food, 2 gears and 1 book."


def test_turns_are_told_and_the_last_ones_too() -> None:
    data = turn_of(abyss(2))
    assert said(data, "switch food", "end") == ["It is p2's turn."]
    data.cells[f.LAST] = 1
    assert said(data, "switch food", "end")[0] == "It is p1's turn, the last one."


def test_the_end_is_told_with_who_has_brought_it_about() -> None:
    data = effect(abyss(3), "any 1", "artifact major", "any 1", seat=1)
    data.cells[f.MAJORS + 2], data.cells[f.TURN] = 1, 7
    before = data.copy()
    assert said(data, "gain food") == [
        "p2 takes Monolith.",
        "p2 takes the last major artifact and the end tile: the match ends when it would be p2's turn again.",
    ]
    assert landmarks(before, data) == {
        "Turn that brings the end about": 3, "What brings the end about": "artifact", "Who brings the end about": "p2",
    }  # fmt: skip


def test_alone_the_cube_brings_the_end_and_achievements_are_told() -> None:
    data = turn_of(move(bare(1, expansion=True), 15, 15, 15))
    data.cells[f.SCORE], data.cells[f.CUBE] = 130, 19
    before = data.copy()
    assert "The action cube is at the end of its track: this is the last turn." in said(data, "switch food")
    assert landmarks(before, data)["What brings the end about"] == "cube"
    assert said(data, "end")[-1] == "p1 wins an achievement: Architect, with the medal Master, leading Formica."


def test_too_many_turns_bring_the_end() -> None:
    data = turn_of(abyss(2))
    data.cells[f.TURN] = 118
    before = data.copy()
    texts = said(data, "switch food", "end")
    assert texts[0] == "It is p2's turn, the last one."
    assert texts[1].startswith("So many turns have been taken")
    assert landmarks(before, data)["What brings the end about"] == "turns"


def test_the_final_scoring_is_told_part_by_part() -> None:
    data = turn_of(settle(give(abyss(2), seat=1, food=5), "e1", "base"))
    data.cells[f.DEVOTION] = data.cells[f.DEVOTION + 1] = 0
    data.cells[f.OWN_MAJORS], data.cells[f.LAST], data.cells[f.LOCATIONS + 2] = 2, 1, a.LOCATION.numbers["archive"]
    first, second, end = told(data, "switch food", "end")
    assert [(row["heading"], row["points"], row["what"]) for row in first["rows"]] == [
        ("Technologies", 1, []), ("Large locations", 1, ["location.archive"]),
    ]  # fmt: skip
    assert second["text"] == "p2 gains 1 point at the end: Resources 1."
    assert end["winners"] == [0]


# What seats pay and gain.


def test_what_comes_in_a_row_is_told_in_one_note() -> None:
    data = effect(abyss(), "any 1", "gain 2 food", "gain 1 gears", "steps 2 yellow", "steps 1 green")
    assert said(data, "gain books") == [
        "p1 gains 3 food, 1 gear and 1 book.",  # two of them from spaces
        "p1 advances 2 steps on the yellow track, to space 2.",
        "p1 gains 1 energy marker.",
        "p1 advances 1 step on the green track, to space 1.",
    ]


@pytest.mark.parametrize(
    ("gain", "answer", "text"),
    [
        ("points 5", "skip", "p1 gains 5 points for Berry Picker."),
        ("points 5", "convert 1", "p1 gains 3 points and 1 devotion for Berry Picker, with 2 points converted."),
        ("points 4", "convert 2", "p1 gains 2 devotion for Berry Picker, in place of 4 points."),
        ("devotion 3", "convert 1", "p1 gains 1 point and 1 devotion for Berry Picker, with 2 devotion converted."),
        ("devotion 2", "convert 1", "p1 gains 1 point for Berry Picker, in place of 2 devotion."),
        ("devotion 2", "skip", "p1 gains 2 devotion for Berry Picker."),
    ],
)
def test_gains_are_told_with_their_cause_and_what_was_converted(gain: str, answer: str, text: str) -> None:
    note, _ = told(effect(abyss(), gain), answer)
    assert (note["text"], note["heading"], note["cause"]) == (text, "Cards", "citizen.berry-picker")


def test_what_is_above_the_limits_is_told() -> None:
    data = turn_of(give(abyss(), food=6, gears=6, books=5, crystals=4))
    assert said(data, "switch food") == [
        "A crystal of p1 above the limit becomes 1 book.",
        "p1 loses 1 food above the limit.",
    ]


def test_populating_tells_who_is_there_and_the_technology_once() -> None:
    data = unlock(settle(settle(rich(abyss(3)), "c3a", seat=1), "c3a", seat=2), "base", "left", "middle", "right")
    notes = told(grant(data, "populate"), "populate c3a", "unlock top-left")
    assert [note["text"] for note in notes] == [
        "p1 pays 1 food, 6 books and 1 crystal.",
        "p1 comes to a location of p2, who gains 1 book.",
        "p1 comes to a location of p3, who gains 1 book.",
        "p1 unlocks Lost Vault.",
    ]
    assert (notes[1]["seat"], notes[1]["rival"], notes[3]["thing"]) == (1, 0, "technology.top-left")


def test_exploring_tells_what_the_tile_shows_and_what_it_brings_to_others() -> None:
    data = build(rich(abyss()), "b4b", seat=1)
    data.cells[f.UNSEEN_CITIZENS] = 0
    assert said(grant(data, "explore"), "explore a4", "skip", "take moss-doctor", "reveals near-1") == [
        "p1 pays 4 food.",
        "p1 gains 3 points for exploring.",
        "On A4 lie yellow terrain, sand, green terrain and a location.",
        "p2 advances 1 step on the green track, to space 1.",
        "p2 gains 1 book.",
    ]


def test_modules_and_machines_are_named() -> None:
    data = turn_of(printed(power(fit(deal(abyss(), "berry-picker"), "pair-yellow"), 2), "green"))
    assert said(data, "use green") == ["Press works for p1.", "p1 gains 1 book."]
    assert said(data, "gain gears", "play berry-picker upper-left") == [
        "Yellow Double Feed works for p1.",
        "p1 gains 5 food.",
    ]
    before = turn_of(deal(fit(abyss(), "pair-yellow"), "berry-picker"))
    assert content_used(before, SPACE.parse("play berry-picker upper-left")) == [
        "module.pair-yellow",
        "citizen.berry-picker",
    ]


def test_journeys_are_told_by_their_names() -> None:
    data = turn_of(deal(on_journeys(abyss(), "j02"), "berry-picker"))
    for hex_ in ("b4b", "b4d", "d4b", "d4d"):
        build(data, hex_)
    assert said(turn_of(data), "complete j02 middle", "skip") == [
        "p1 completes Along the Weirs.", "p1 gains 6 devotion for Along the Weirs.",
    ]  # fmt: skip


def test_hibernating_is_told() -> None:
    data = turn_of(power(abyss(), 0, "yellow", "green"))
    data.cells[f.SWITCH], data.cells[f.HIBERNATED] = 1, 3
    assert said(data, "hibernate", "skip") == [
        "It is hibernation 4 of p1.",
        "2 energy markers of p1 return.",
        "The switch of p1 goes up.",
        "p1 gains 3 points for hibernating.",
    ]


# Tribes.


def test_abilities_day_and_night() -> None:
    data = effect(lead(abyss(), "kairos"), "any 1", "ability")
    assert said(data, "gain food") == [
        "p1 uses the ability of Kairos.",
        "It is night now for the Kairos.",
        "p1 gains 1 devotion for the ability of Kairos.",
    ]


def test_gadgets_come_to_their_tribe() -> None:
    data = effect(lead(abyss(), "gibwarks", seat=1), "any 1", "gadget spark-plug", seat=1)
    (note,) = [note for note in told(data, "gain food") if note["kind"] == "gadget"]
    assert (note["seat"], note["thing"], note["text"]) == (1, "gadget.spark-plug", "Spark Plug is there from now on.")


def test_gates_are_told_with_the_hexes_that_they_join() -> None:
    data = effect(rich(lead(abyss(), "ostarius")), "ability")
    assert "A gate joins D4b and D4d, and is open." in said(data, "place d4b", "gate open d4d")
    assert "The gate between D4b and D4d is closed now." in said(turn_of(power(data, 1)), "use special")


def test_leech_markers_are_counted() -> None:
    data = settle(rich(lead(abyss(3), "cordycephians")), "c3a", seat=1)
    assert "p2 has 2 leech markers now." in said(grant(data, "populate"), "populate c3a")
    assert said(turn_of(data), "take-back p2") == ["p2 has 1 leech marker now."]
