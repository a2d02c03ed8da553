"""Our own content keeps to what is known about the game and to the design it grew out of.

The design's numbers were a start. Where play by simulation has moved them, the tables here are the moved ones, and the
headers of the content files say so.
"""

import re
from collections import Counter
from itertools import combinations
from typing import Any, Final

import pytest

from bartizan.games.turris.state import LANGUAGE, STANDING, TRIGGERS
from tests.rules.turris.tables import CONTENT

ENTRIES: Final = [(kind, name, entry) for kind, table in CONTENT.entries.items() for name, entry in table.items()]
SITES: Final = CONTENT["site"]
TACTICS: Final = CONTENT["tactic"]
MISSIONS: Final = CONTENT["mission"]
EFFECTS: Final = {
    "location": [("reward", "text"), ("upgraded", "upgraded_text")],
    "site": [("reward", "text")],
    "tactic": [("effect", "text")],
    "mission": [("effect", "text")],
    "trionfo": [("bonus", "text")],
    "spot": [("reward", "text")],
}
"""Where each kind has its effects, and what says the same in words."""
OUR_WORDS: Final = [
    (f"{kind}.{name}", steps, entry[words])
    for kind, name, entry in ENTRIES
    for field, words in EFFECTS.get(kind, [])
    for steps in [[*entry[field], *filter(None, (entry.get("when"), entry.get("standing")))]]
    if steps
]
"""All effects, with triggers and lasting changes, and their texts."""

PURPOSES: Final = {
    "tactics": "draw look discard play draw-play",
    "missions": "reserve shelve complete missions",
    "scouts": "place collect recall shift-own revive",
    "beasts": "move flip wake fruit unfruit altar echo roll",
    "council": "council repeat-council sacrifice",
    "opponents": "take give shift-rival",
}
"""What steps and conditions are for. Resources and Prestige come along with most of them, so they are the purpose of
what has no other."""


def parts(steps: list[str]) -> list[str]:
    """The single steps and conditions of an effect."""
    return [part for step in steps for part in re.split(r": | \| |, ", step)]


def verbs(steps: list[str]) -> set[str]:
    """What the steps of an effect do, and what its conditions ask for."""
    return {re.sub("^shift ", "shift-", part.removeprefix("if ")).split()[0] for part in parts(steps)}


def purpose(steps: list[str]) -> str:
    """What an effect is for: the one purpose of its steps, or Prestige, or resources."""
    words = verbs(steps)
    found = {name for name, own in PURPOSES.items() if words & set(own.split())}
    assert len(found) <= 1, steps
    return found.pop() if found else "prestige" if "prestige" in words else "resources"


def with_word(table: Any, word: str) -> set[str]:
    """The entries of which some effect has a word."""
    fields = ("reward", "effect")
    return {name for name, entry in table.items() for field in fields if word in verbs(entry.get(field, []))}


# Excavation Sites.


@pytest.mark.rule("turris.components.sites")
def test_half_of_the_sites_are_immediate_and_a_third_have_limit_one() -> None:
    assert len(SITES) == 24
    assert sum(site["immediate"] for site in SITES.values()) == 12
    assert sum(site["limited"] for site in SITES.values()) == 8


def test_what_sites_are_for() -> None:
    assert Counter(purpose(site["reward"]) for site in SITES.values()) == {
        "resources": 7, "tactics": 4, "missions": 3, "scouts": 3, "beasts": 3, "prestige": 2, "council": 2,
    }  # fmt: skip
    paid = [site["reward"] for site in SITES.values() if purpose(site["reward"]) == "prestige"]
    assert all(reward[0].startswith("pay ") for reward in paid)


@pytest.mark.parametrize(
    ("name", "immediate", "limited", "reward"),
    [
        ("Stroboscope", True, False, ["draw-play"]),
        ("Stall", False, False, ["rival 1 goods", "gain 3 goods"]),
        ("Cistern", False, False, ["gain 4 ichor"]),
        ("Ossuary", True, True, ["sacrifice reserve", "artifact 1", "gain 1 goods"]),
        ("Listening Post", False, True, ["echo"]),
    ],
)
def test_the_sites_that_the_others_were_modelled_on(
    name: str, immediate: bool, limited: bool, reward: list[str]
) -> None:
    site = SITES[name.lower().replace(" ", "-")]
    assert site["name"] == name
    assert (site["immediate"], site["limited"], site["reward"]) == (immediate, limited, reward)


def test_what_comes_at_once_or_from_the_council_moves_no_beast_and_neither_places_nor_collects() -> None:
    """A Council reward mostly comes in the Beast Phase, and an Immediate one in the middle of a Place."""
    found = [entry["reward"] for entry in [*SITES.values(), *CONTENT["location"].values()] if entry["immediate"]]
    found += [spot["reward"] for spot in CONTENT["spot"].values()]
    assert not {"move", "place", "collect"} & set().union(*map(verbs, found))


# Tactics cards.


@pytest.mark.rule("turris.components.tactics")
def test_there_are_two_of_each_of_twenty_five_tactics_cards() -> None:
    assert [card["copies"] for card in TACTICS.values()] == [2] * 25


def test_what_tactics_cards_are_for() -> None:
    assert Counter(purpose(card["effect"]) for card in TACTICS.values()) == {
        "resources": 6, "scouts": 5, "beasts": 5, "missions": 3, "council": 2, "tactics": 2, "opponents": 2,
    }  # fmt: skip


def test_what_the_rulebook_knows_of_tactics_cards() -> None:
    """One repeats the reward of the Council spot; some Place, Collect or play a card when the rules would not."""
    assert with_word(TACTICS, "repeat-council") == {"echo-of-the-council"}
    assert with_word(TACTICS, "place") == {"late-shift"}
    assert with_word(TACTICS, "collect") == {"quick-return"}
    assert with_word(TACTICS, "play") == {"double-feint"}


@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("Echo of the Council", ["repeat-council"]),
        ("Forced March", ["pay 1 ichor", "shift own 2"]),
        ("Late Shift", ["place anywhere"]),
        ("Sleeping Draught", ["flip any"]),
        ("Toll", ["take 1 any leader"]),
    ],
)
def test_the_tactics_cards_that_the_others_were_modelled_on(name: str, effect: list[str]) -> None:
    card = TACTICS[name.lower().replace(" ", "-")]
    assert (card["name"], card["effect"]) == (name, effect)


# Missions.


@pytest.mark.rule("turris.components.missions")
def test_the_forms_of_missions() -> None:
    forms = Counter(mission["form"] for mission in MISSIONS.values())
    assert forms == {"plain": 16, "completed": 20, "ongoing": 14}


def test_the_costs_of_missions() -> None:
    costs = [mission["cost"] for mission in MISSIONS.values()]
    assert Counter(map(sum, costs)) == {2: 8, 3: 15, 4: 16, 5: 8, 6: 3}
    assert max(map(max, costs)) == 3
    ichor, *goods = (sum(numbers) for numbers in zip(*costs, strict=True))
    assert max(goods) - min(goods) <= 2
    assert sum(cost[0] > 0 for cost in costs) == ichor == 5  # one cost in ten


def test_the_prestige_of_missions() -> None:
    """By cost: without an effect, and with one. Three that make all others cheaper are worth 1 less than the rest."""
    cheap = {name for name, mission in MISSIONS.items() if mission["standing"].startswith("less-")} - {"rain-barrels"}
    assert cheap == {"dig-permit", "elders-ear", "master-builders"}
    assert {(sum(MISSIONS[name]["cost"]), MISSIONS[name]["prestige"]) for name in cheap} == {(4, 1)}
    for name, mission in MISSIONS.items():
        plain, busy = {2: (2, 1), 3: (2, 2), 4: (3, 2), 5: (5, 4), 6: (7, 6)}[sum(mission["cost"])]
        if name not in cheap:
            assert mission["prestige"] == (plain if mission["form"] == "plain" else busy), name


@pytest.mark.parametrize(
    ("name", "cost", "prestige", "form", "fields"),
    [
        ("Crusade", "iww", 2, "completed", {"effect": ["may: move any 1", "may: move other 1"]}),
        ("Saplings", "krr", 2, "ongoing", {"effect": ["gain 1 ichor"], "when": "collect 2", "once": True}),
        ("Long-term Strategy", "kkrw", 2, "ongoing", {"effect": [], "standing": "reserve-2"}),
        ("Preferential Treatment", "kr", 1, "completed", {"effect": ["first", "take 1 any"], "solo": False}),
        ("Buttress", "rrwww", 5, "plain", {"effect": []}),
    ],
)
def test_the_missions_that_the_others_were_modelled_on(
    name: str, cost: str, prestige: int, form: str, fields: dict[str, Any]
) -> None:
    mission = MISSIONS[name.lower().replace(" ", "-")]
    assert (mission["name"], mission["prestige"], mission["form"]) == (name, prestige, form)
    assert "".join(letter * number for letter, number in zip("ikrw", mission["cost"], strict=True)) == cost
    assert {field: mission[field] for field in fields} == fields


def test_the_names_that_others_have_told_are_used() -> None:
    names = {mission["name"] for mission in MISSIONS.values()}
    assert names >= {
        "Crusade", "Forced Cooperation", "Improvisation", "Long-term Strategy", "Offer of Protection",
        "Preferential Treatment", "Ruined Totem", "Saplings",
    }  # fmt: skip


@pytest.mark.rule("turris.mission.example-move")
def test_one_mission_moves_a_beast_one_step_in_any_direction() -> None:
    """The one of the rulebook's example, which has this effect and no other."""
    assert [name for name, mission in MISSIONS.items() if mission["effect"] == ["move any 1"]] == ["diversion"]


@pytest.mark.rule("turris.mission.ongoing-trigger")
def test_what_an_ongoing_mission_gives_it_gives_once_a_turn() -> None:
    for name, mission in MISSIONS.items():
        if mission["form"] == "ongoing" and mission["effect"]:
            assert mission["once"] or mission["when"] == "turn", name


# All of them.


@pytest.mark.rule("turris.solo.removed")
def test_only_what_the_rulebook_names_is_left_out_alone_and_the_rest_says_what_opponents_are() -> None:
    assert [name for name, site in SITES.items() if not site["solo"]] == ["stall"] == sorted(with_word(SITES, "rival"))
    assert [name for name, mission in MISSIONS.items() if not mission["solo"]] == ["preferential-treatment"]
    needing = [
        (name, text)
        for name, steps, text in OUR_WORDS
        if {"take", "give", "rival", "shift-rival", "first"} & verbs(steps)
        and name not in ("site.stall", "mission.preferential-treatment")
    ]
    assert {name for name, text in needing} == {
        "location.brink", "mission.forced-cooperation", "tactic.shove", "tactic.toll",
    }  # fmt: skip
    assert all("(alone: " in text for _, text in needing)


def test_every_word_of_effects_is_used_somewhere() -> None:
    """So every mechanic that the rulebook mentions without saying where it comes from comes from somewhere."""
    every = [part for _, steps, _ in OUR_WORDS for part in parts(steps)]
    assert {part.split()[0] for part in every} >= {phrase.word for phrase in LANGUAGE.primitives}
    assert {part.split()[1] for part in every if part.startswith("if ")} == {
        phrase.word for phrase in LANGUAGE.conditions
    }
    assert {mission["when"].partition(" ")[0] for mission in MISSIONS.values()} - {""} == set(TRIGGERS)
    assert {mission["standing"] for mission in MISSIONS.values()} - {""} == set(STANDING)


def test_names_are_given_once() -> None:
    names = [entry["name"] for _, _, entry in ENTRIES if "name" in entry]
    assert len(set(names)) == len(names)


# Texts and data.


@pytest.mark.parametrize(
    ("word", "data"),
    [
        ("Ichor", r"ichor|^collect \d( free)?$|for \d|free-recall|cheap-revive"),
        ("Knowledge", r"goods|knowledge"),
        ("Relics", r"goods|relics"),
        ("Weaponry", r"goods|weaponry"),
        ("resource", r"(gain|pay|take) \d any|complete less|reserve-2"),
        ("Artifact", r"artifact|ichor-shield"),
        ("Additional Action token", r"^token"),
        ("Prestige", r"prestige|build|grove|behind|leader"),
        ("Tactics card", r"draw|look|discard|^play|^tactics|per hand|hand-most"),
        ("hand limit", r"hand-5"),
        ("limit 1", r"no-limit"),
        ("[Rr]eserve", r"^reserve|^recall|^revive|sacrifice (reserve|any)|rescue"),
        ("Graveyard", r"graveyard|^revive|sacrifice"),
        ("Council", r"council|sacrifice|rescue"),
        ("Upgrade tile", r"^upgrade"),
        ("Future First Player", r"first$"),
        ("Beast", r"(move|flip) (any|other|rolled|grounded)|wake|echo|near|if flipped|threatened"),
        ("the Pain", r"pain"),
        ("the Delusion", r"delusion"),
        ("the Despair", r"despair"),
        ("the Harrow", r"harrow"),
        ("Crossroads", r"grounded|echo"),
        ("Fruit", r"fruit"),
        ("Altar", r"altar"),
        ("Roll for a Beast", r"roll beast"),
        ("Roll for a Location", r"roll location"),
        ("Immediate", r"immediate|place plain"),
        ("Excavation Site", r"site"),
        ("(?<!repair )a room", r"build|grove|room"),
        ("pponent", r"^take|^give|^rival"),
        ("very other player", r"^others"),
        ("another player", r"shift rival|shared"),
        ("different", r"2 goods different"),
        ("at most", r"per \S+ \d|hand-most"),
        ("(?<!alone: )[Yy]ou may", r"^may$|grove|no-limit|ichor-shield"),
        ("[Pp]ay", r"^pay|revive 1 for|collect 1 free|recall \d|ichor-shield"),
        ("[Tt]ake", r"^take|^first$|^recall"),
    ],
)
def test_texts_speak_of_what_is_in_the_data(word: str, data: str) -> None:
    """Of everything that is in it, and of nothing else."""
    spoken = {name: text for name, _, text in OUR_WORDS if re.search(word, text)}
    meant = {name for name, steps, _ in OUR_WORDS if any(re.search(data, part) for part in parts(steps))}
    assert set(spoken) == meant


def test_texts_and_data_have_the_same_numbers() -> None:
    """Those above 1, since for 1 a text may say "a"; some words of the data stand for a number."""
    implied = [("goods different", "3", ""), ("missions-pair", "", "2"), ("^grove$", "", "5")]
    implied += [("cheap-revive|ichor-shield", "", "2")]
    for name, steps, text in OUR_WORDS:
        found = set(re.findall("[2-9]", " ".join(steps)))
        for words, gone, there in implied:
            if any(re.search(words, part) for part in parts(steps)):
                found = (found - {gone}) | set(there)
        if name == "tactic.seasoned-crew":
            found |= {"2"}  # 1 and 1 more
        assert set(re.findall("[2-9]", text)) == found, name


@pytest.mark.parametrize(
    ("when", "words"),
    [
        ("gather", "Once a turn, when you Gather Ichor, "),
        ("place", "Once a turn, when you Place a Scout, "),
        ("place-immediate", "Once a turn, when you Place on an Immediate Location, "),
        ("place-site", "Once a turn, when you Place on an Excavation Site, "),
        ("collect 2", "Once a turn, when you Collect 2 or more Scouts, "),
        ("tactics", "Once a turn, when you play a Tactics card, "),
        ("mission", "Once a turn, when you complete a Mission, "),
        ("council", "Once until your next turn begins, when you advance on the Council track, "),
        ("room", "Once until your next turn begins, when you build a room, "),
        ("devoured", "Once until your next turn begins, when a Scout of yours is devoured, "),
        ("threatened", "Once until your next turn begins, when a Beast enters a Location with your Scout, "),
        ("turn", "When your turn begins and "),
    ],
)
def test_texts_say_when_and_once(when: str, words: str) -> None:
    having = {name for name, mission in MISSIONS.items() if mission["when"] == when}
    assert having == {name for name, mission in MISSIONS.items() if words in mission["text"]} != set()
    assert {MISSIONS[name]["once"] for name in having} == {words.startswith("Once")}


@pytest.mark.parametrize(
    ("standing", "words"),
    [
        ("free-recall", "The first Scout of each of your Collects costs no Ichor."),
        ("cheap-revive", "Force Revive costs you 2 Ichor."),
        ("hand-5", "Your hand limit is 5."),
        ("reserve-2", "Your reserved Missions cost 2 resources less instead of 1."),
        ("no-limit", "You may ignore limit 1 when you Place."),
        ("less-ichor", "Each Mission costs you 1 Ichor less."),
        ("less-knowledge", "Each Mission costs you 1 Knowledge less."),
        ("less-relics", "Each Mission costs you 1 Relics less."),
        ("less-weaponry", "Each Mission costs you 1 Weaponry less."),
        ("ichor-shield", "You may pay 2 Ichor instead of an Artifact to shield a Scout."),
        ("rescue", "Once a round one of your devoured Scouts may return to your Reserve instead"),
    ],
)
def test_texts_say_what_lasts(standing: str, words: str) -> None:
    having = {name for name, mission in MISSIONS.items() if mission["standing"] == standing}
    assert having == {name for name, mission in MISSIONS.items() if mission["text"].startswith(words)} != set()


def test_plain_missions_say_so() -> None:
    for name, mission in MISSIONS.items():
        assert (mission["text"] == "No effect besides its Prestige.") == (mission["form"] == "plain"), name


# The map.


def test_where_the_places_are_drawn() -> None:
    """As designed, but for the Isle, which is a little higher so that its plate and that of C stay apart."""
    drawn = {name: (place["x"], place["y"]) for name, place in CONTENT["place"].items()}
    assert drawn == {
        "shrine": (25, 30), "guild": (10, 38), "forge": (6, 55), "spire": (12, 70), "garden": (26, 70),
        "nest": (50, 75), "abyss": (50, 50), "grove": (50, 25), "ridge": (75, 30), "brink": (92, 42),
        "circle": (78, 62), "isle": (74, 80), "a": (37, 15), "b": (63, 15), "c": (62, 88), "d": (38, 88),
        "left": (36, 50), "right": (64, 50),
    }  # fmt: skip


def test_no_two_ways_cross() -> None:
    places = CONTENT["place"]
    ways = sorted({tuple(sorted((start, end))) for start, place in places.items() for end in place["beside"]})
    assert len(ways) == 23

    def side(start: str, end: str, other: str) -> int:
        """On which side of a line a place lies: the sign of this."""
        one, two, three = places[start], places[end], places[other]
        turn: int = (two["x"] - one["x"]) * (three["y"] - one["y"]) - (two["y"] - one["y"]) * (three["x"] - one["x"])
        return turn

    for (a, b), (c, d) in combinations(ways, 2):
        if not {a, b} & {c, d}:
            assert side(a, b, c) * side(a, b, d) > 0 or side(c, d, a) * side(c, d, b) > 0, (a, b, c, d)


@pytest.mark.parametrize(
    ("start", "end", "middles"), [("right", "brink", {"ridge", "circle"}), ("grove", "nest", {"abyss"})]
)
def test_the_ways_of_two_steps_in_the_rulebooks_examples(start: str, end: str, middles: set[str]) -> None:
    beside = {name: set(place["beside"]) for name, place in CONTENT["place"].items()}
    assert end not in beside[start]
    assert beside[start] & beside[end] == middles


# Where it comes from.


def test_whatever_is_ours_in_part_is_marked_as_ours() -> None:
    """The page puts its mark on what is reconstructed, so an entry with a known name and our effect needs it, too."""
    mixed = [entry["provenance"] for _, _, entry in ENTRIES if "ours" in entry.get("source", "").split()]
    assert set(mixed) == {"reconstructed"}
    known = {(kind, name) for kind, name, entry in ENTRIES if entry["provenance"] != "reconstructed"}
    assert known == {("altar", "harrow")}


@pytest.mark.parametrize(
    ("kind", "names", "words"),
    [
        ("location", "nest circle", "Immediate and the reward: rulebook"),
        ("location", "grove", "not Immediate and the reward: rulebook"),
        ("location", "garden", "Immediate and limit 1: rulebook"),
        ("site", "stroboscope", "name and reward: rulebook"),
        ("site", "stall", "the name, and that it is left out of solo play: rulebook"),
        ("mission", "preferential-treatment", "the name, and that it is left out of solo play: rulebook"),
        ("mission", "diversion", "the effect: rulebook"),
        ("tactic", "echo-of-the-council", "the effect: rulebook"),
        ("tactic", "forced-march", "that Scouts are moved for Ichor: https://"),
        ("spot", "fifth-a", "the reward: rulebook"),
        (
            "mission",
            "crusade forced-cooperation ruined-totem improvisation saplings long-term-strategy offer-of-protection",
            "the name: https://",
        ),
    ],
)
def test_the_source_says_what_is_known_of_what_is_marked_as_ours(kind: str, names: str, words: str) -> None:
    for name in names.split():
        entry: Any = CONTENT[kind][name]
        known, _, ours = entry["source"].partition("; ")
        assert known.startswith(words)
        assert ours.endswith("ours")
