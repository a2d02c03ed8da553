"""The content of the base game keeps to the little that is known about it and to the design it grew out of.

The files are read as they are, without the game: the numbers here are the design's, not the code's. Where play by
simulation moves them, the tables here are to be moved, and the header of the content file says so.
"""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any, Final

import pytest

from bartizan.engine.rules import read_rules

PACKAGE: Final = "bartizan.games.meeples"
FILES: Final = ("monsters", "quests", "locations", "districts", "classes", "overlords", "deck")


def tables(name: str) -> dict[str, dict[str, Any]]:
    """The kinds of entries in a content file."""
    return tomllib.loads(files(PACKAGE).joinpath("content", f"{name}.toml").read_text(encoding="utf-8"))


CONTENT: Final = {kind: entries for name in FILES for kind, entries in tables(name).items()}
RULES: Final = read_rules(PACKAGE, "meeples")
MONSTERS: Final = list(CONTENT["monster"].values())
QUESTS: Final = CONTENT["quest"]
LOCATIONS: Final = CONTENT["location"]
DISTRICTS: Final = ("castle", "villages", "cathedral", "university")
BASIC: Final = ("warrior", "cleric", "mage", "knight")
PRESTIGE: Final = ("ranger", "paladin", "shaman")
UNITS: Final = ("peasant", *BASIC, *PRESTIGE)
TYPES: Final = ("humanoid", "monstrous", "undead")
COUNTED: Final = {
    *TYPES, "sets-of-types", "pairs-humanoid-monstrous", "pairs-humanoid-undead", "classes-at-three", "clean-bag",
    "basic-units", "peasants", "knights", "prestige-units", "level-three", "deeds", "rooms-and-locations", "overlords",
}  # fmt: skip
"""What Legacies can count."""
WORDS: Final = re.compile(
    rf"gain ([2-9] )?({'|'.join(UNITS)})|quests [12]|quests 2 keep one|discard-quest|vp [1-9]"
    r"|cleanse ([1-9]|font|tavern)|draw [1-9]|district-unit|champion|war-room|guest-house|second-wind|scaffolding"
)
"""What effects can say."""
FIELDS: Final = {
    "monster": "level type strength vp reward district",
    "quest": "form vp when bonus counts group each most prey",
    "location": "district cost solo bonus needs leaves effect",
    "district": "unit needs effect",
    "class": "strengths",
    "prestige": "strength against",
    "overlord": "strength vp",
    "token": "vp counts each most",
    "deck": "board parts tail",
}
EFFECTS: Final = {"monster": ["reward"], "quest": ["bonus"], "location": ["bonus", "effect"], "district": ["effect"]}
ENTRIES: Final = [(kind, name, entry) for kind, table in CONTENT.items() for name, entry in table.items()]


def effect_of(words: str) -> list[str]:
    """An effect as the tables here write it: its steps between semicolons, `-` for none."""
    return [] if words == "-" else words.split("; ")


def worth(effect: list[str]) -> int:
    """What the rewards of Monsters count in their budget."""
    return sum(2 if step.split()[-1] in PRESTIGE else 1 for step in effect)


# All entries.


def test_every_entry_has_its_fields_and_no_others() -> None:
    for kind, name, entry in ENTRIES:
        assert set(entry) - {"source"} == {*FIELDS[kind].split(), "name", "text", "provenance"}, (kind, name)


def test_every_entry_is_marked_as_ours_and_says_what_is_known() -> None:
    assert {entry["provenance"] for _, _, entry in ENTRIES} == {"reconstructed"}
    for _, name, entry in ENTRIES:
        assert entry.get("source", "ours").endswith("ours"), name


def test_every_text_is_one_short_sentence() -> None:
    for kind, name, entry in ENTRIES:
        text = entry["text"]
        assert re.fullmatch(r"([^.!?]|[.!?](?! ))+\.", text), (kind, name)
        assert len(text) <= 120, (kind, name)


def test_no_two_entries_share_an_id_and_names_fit_them() -> None:
    names = [name for _, name, _ in ENTRIES]
    assert len(set(names)) == len(names)
    for kind, name, entry in ENTRIES:
        plain = re.sub(r"[^a-z-]", "", entry["name"].lower().replace(" ", "-"))
        if kind == "monster":
            assert name in (plain, f"{plain}-{entry['district']}")
        elif kind not in ("token", "deck"):
            assert name == (plain.removeprefix("the-") if kind == "overlord" else plain)


def test_effects_use_the_words_of_the_game_only() -> None:
    for kind, name, entry in ENTRIES:
        for field in EFFECTS.get(kind, []):
            for step in entry[field]:
                assert WORDS.fullmatch(step), (kind, name, step)


# Monsters.


@pytest.mark.rule("meeples.box.monsters", "meeples.monster.types", "meeples.ruling.council-among-cards")
def test_there_are_44_monsters_of_three_levels_and_types() -> None:
    assert Counter(monster["level"] for monster in MONSTERS) == {1: 18, 2: 15, 3: 11}
    assert Counter(monster["type"] for monster in MONSTERS) == {"humanoid": 15, "monstrous": 15, "undead": 14}
    kinds = Counter((monster["level"], monster["type"]) for monster in MONSTERS)
    assert [[kinds[level, kind] for kind in TYPES] for level in (1, 2, 3)] == [[6, 6, 6], [5, 5, 5], [4, 4, 3]]
    assert len(MONSTERS) + 3 == 47  # cards with the same back


def test_eleven_monsters_come_to_each_district() -> None:
    found = Counter((monster["district"], monster["level"]) for monster in MONSTERS)
    split = {district: [found[district, level] for level in (1, 2, 3)] for district in DISTRICTS}
    assert split == {"castle": [5, 3, 3], "villages": [5, 4, 2], "cathedral": [4, 4, 3], "university": [4, 4, 3]}


def test_a_stronger_monster_is_worth_more() -> None:
    for name, monster in CONTENT["monster"].items():
        budget = 2 if monster["strength"] == 2 else monster["strength"] - 1
        assert monster["vp"] + worth(monster["reward"]) == budget, name


def test_levels_are_ranges_of_strength() -> None:
    strengths: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for monster in MONSTERS:
        strengths[monster["level"]].append(monster["strength"])
    assert Counter(strengths[1]) == {2: 6, 3: 8, 4: 4}
    assert [(min(found), max(found)) for found in strengths.values()] == [(2, 4), (4, 7), (7, 10)]


def test_copies_differ_in_their_districts_only() -> None:
    copies: dict[str, list[dict[str, Any]]] = {}
    for monster in MONSTERS:
        copies.setdefault(monster["name"], []).append(monster)
    several = {name: found for name, found in copies.items() if len(found) > 1}
    assert {name: len(found) for name, found in several.items()} == {"Backwoods Bandit": 3, "Termite": 2, "Skeleton": 2}
    assert len(copies) == 40
    for found in several.values():
        assert len({monster["district"] for monster in found}) == len(found)
        plain = [{**monster, "district": "", "source": ""} for monster in found]
        assert all(monster == plain[0] for monster in plain)


def test_the_monsters_of_the_rulebook_are_as_it_shows_them() -> None:
    monsters = CONTENT["monster"]
    termite, skeleton = monsters["termite-castle"], monsters["skeleton-cathedral"]
    assert (termite["vp"], termite["reward"]) == (1, ["gain warrior"])
    assert (skeleton["vp"], skeleton["reward"]) == (1, ["quests 1"])
    assert skeleton["type"] != "humanoid"
    bandit = monsters["backwoods-bandit-university"]
    assert (bandit["type"], bandit["vp"], bandit["reward"]) == ("humanoid", 2, [])
    humanoids = [monster for monster in MONSTERS if monster["type"] == "humanoid"]
    weakest = min(monster["strength"] for monster in humanoids)
    assert {monster["name"] for monster in humanoids if monster["strength"] == weakest} == {"Backwoods Bandit"}
    assert {"castle", "university"} <= {one["district"] for one in humanoids if one["name"] == "Backwoods Bandit"}
    # The other Monster of the Cathedral in the example is worth 1 as well, and no Humanoid.
    cathedral = [monster for monster in MONSTERS if monster["district"] == "cathedral" and monster["vp"] == 1]
    assert {monster["name"] for monster in cathedral if monster["type"] != "humanoid"} > {"Skeleton"}


# Quests.

LEGACIES: Final = """
hunt-for-the-meeples-of-doom humanoid 1 1 0
sawdust-to-sawdust undead 1 1 0
bane-of-the-worldly-terrors monstrous 1 1 0
one-of-each sets-of-types 1 2 6
mud-and-fur pairs-humanoid-monstrous 1 2 6
grave-company pairs-humanoid-undead 1 2 6
old-masters classes-at-three 1 2 0
a-clean-bag clean-bag 1 5 0
full-muster basic-units 3 1 5
small-folk peasants 2 1 5
steel-at-the-gate knights 1 1 4
hall-of-heroes prestige-units 1 2 6
big-game level-three 1 1 5
teller-of-tales deeds 1 1 5
stone-by-stone rooms-and-locations 1 1 5
lordbreaker overlords 1 2 0
"""
"""What each counts, how many make a group, the VP for one, and the most."""
DEEDS: Final = {
    "two-birds-one-stick": 3, "pitchforks-up": 3, "lift-the-siege": 2, "overkill": 2, "crossed-lances": 3,
    "mixed-company": 3, "chalk-and-steel": 2, "lone-hero": 3, "against-the-tide": 2, "ahead-of-the-storm": 3,
    "giant-killer": 3, "trophy-wall": 2, "days-work": 2, "busy-streets": 4, "graduation-day": 3, "builders-pride": 2,
}  # fmt: skip
BOONS: Final = {
    "blessed-blades": "-", "sworn-squires": "-", "silver-points": "-", "book-of-beasts": "-",
    "open-gates": "district-unit", "clear-heads": "cleanse tavern", "fresh-recruits": "gain warrior",
    "called-to-prayer": "gain cleric", "keen-pupils": "gain mage", "royal-favour": "gain knight",
    "second-wind": "second-wind", "borrowed-scaffolding": "scaffolding",
}  # fmt: skip


@pytest.mark.rule("meeples.box.quests")
def test_there_are_44_quests_of_three_forms() -> None:
    assert Counter(quest["form"] for quest in QUESTS.values()) == {"legacy": 16, "deed": 16, "boon": 12}


def test_legacies_are_worth_what_the_design_says() -> None:
    found = {
        name: (quest["counts"], quest["group"], quest["each"], quest["most"])
        for name, quest in QUESTS.items()
        if quest["form"] == "legacy"
    }
    rows = [line.split() for line in LEGACIES.split("\n") if line]
    assert found == {name: (counts, int(group), int(each), int(most)) for name, counts, group, each, most in rows}
    assert {counts for counts, _, _, _ in found.values()} == COUNTED


def test_deeds_and_boons_bring_what_the_design_says() -> None:
    assert {name: quest["vp"] for name, quest in QUESTS.items() if quest["form"] == "deed"} == DEEDS
    boons = {name: quest["bonus"] for name, quest in QUESTS.items() if quest["form"] == "boon"}
    assert boons == {name: effect_of(words) for name, words in BOONS.items()}


def test_quests_have_conditions_of_their_own_and_leave_empty_what_their_form_does_not_use() -> None:
    for name, quest in QUESTS.items():
        assert quest["when"] == ("" if quest["form"] == "legacy" else name)
        if quest["form"] != "legacy":
            assert (quest["counts"], quest["group"], quest["each"], quest["most"]) == ("", 1, 0, 0), name
        if quest["form"] != "deed":
            assert quest["vp"] == 0, name
        if quest["form"] != "boon":
            assert quest["bonus"] == [], name


@pytest.mark.rule("meeples.quest.prey-names", "meeples.ruling.prey-types")
def test_three_quests_show_a_type_of_monster() -> None:
    prey = {name: quest["prey"] for name, quest in QUESTS.items() if quest["prey"]}
    assert prey == {
        "hunt-for-the-meeples-of-doom": "humanoid",
        "sawdust-to-sawdust": "undead",
        "bane-of-the-worldly-terrors": "monstrous",
    }
    assert all(QUESTS[name]["counts"] == kind for name, kind in prey.items())


# Spots.

TILES: Final = """
mage-academy | university 2 | gain mage | peasant | peasant | gain mage
mages-workshop | university 2 | quests 1 | mage | - | quests 2 keep one
reading-room | university 1 | quests 1 | any | - | quests 2; discard-quest
shamans-circle | university 2 | vp 1 | mage any | mage | gain shaman
colosseum | castle 2 | vp 2 | any | - | champion
barracks | castle 2 | gain warrior | warrior peasant | peasant | gain knight
throne-hall | castle 2 | vp 2 | knight any | - | vp 2
war-room | castle 1 | vp 1 | any | - | war-room
chapter-house | cathedral 2 | cleanse 1 | cleric any | cleric | gain paladin
cleansing-font | cathedral 1 | cleanse 1 | peasant any | - | cleanse font
almshouse | cathedral 1 | gain 2 peasant | peasant | peasant | vp 1
seminary | cathedral 2 | gain cleric | peasant | peasant | gain cleric
rangers-lodge | villages 2 | gain warrior | warrior any | warrior | gain ranger
training-yard | villages 1 | vp 1 | peasant peasant | peasant | gain warrior
guest-house | villages 1 | draw 1 | any | - | guest-house
"""
"""District and cost, the bonus of the builder, needs, what goes to the supply, the effect."""


@pytest.mark.rule("meeples.box.locations")
def test_there_are_15_locations() -> None:
    assert len(LOCATIONS) == 15
    found = Counter(location["district"] for location in LOCATIONS.values())
    assert found == {"castle": 4, "villages": 3, "cathedral": 4, "university": 4}


def test_locations_are_as_designed() -> None:
    rows = [[part.strip() for part in line.split("|")] for line in TILES.split("\n") if line]
    for name, place, bonus, needs, leaves, effect in rows:
        location = LOCATIONS[name]
        assert f"{location['district']} {location['cost']}" == place, name
        assert location["bonus"] == effect_of(bonus), name
        assert location["needs"] == needs.split(), name
        assert location["leaves"] == ([] if leaves == "-" else leaves.split()), name
        assert location["effect"] == effect_of(effect), name
    assert {row[0] for row in rows} == set(LOCATIONS)


def test_a_location_needs_one_or_two_units_and_names_those_that_leave() -> None:
    for name, location in LOCATIONS.items():
        assert location["cost"] in (1, 2), name
        assert 1 <= len(location["needs"]) <= 2, name
        assert set(location["needs"]) <= {*UNITS, "any"}, name
        assert not Counter(location["leaves"]) - Counter(location["needs"]), name
        assert "any" not in location["leaves"], name


def test_no_action_scores_more_than_two_points() -> None:
    steps = [step for entry in [*LOCATIONS.values(), *CONTENT["district"].values()] for step in entry["effect"]]
    assert max(int(step.split()[1]) for step in steps if step.startswith("vp")) == 2


def test_three_locations_leave_the_solo_game() -> None:
    away = {name for name, location in LOCATIONS.items() if not location["solo"]}
    assert away == {"mage-academy", "colosseum", "mages-workshop"}
    rest = Counter(location["district"] for location in LOCATIONS.values() if location["solo"])
    assert [rest[district] for district in ("university", "castle", "cathedral", "villages")] == [2, 3, 4, 3]


def test_every_prestige_class_has_a_location_and_a_monster_that_brings_it() -> None:
    places = [step for location in LOCATIONS.values() for step in location["effect"]]
    rewards = [step for monster in MONSTERS for step in monster["reward"]]
    for unit in PRESTIGE:
        assert places.count(f"gain {unit}") == rewards.count(f"gain {unit}") == 1


@pytest.mark.rule("meeples.city.districts", "meeples.city.unit", "meeples.ruling.district-units")
def test_each_district_gives_the_unit_of_a_class_of_its_own() -> None:
    assert tuple(CONTENT["district"]) == DISTRICTS  # clockwise
    units = {name: district["unit"] for name, district in CONTENT["district"].items()}
    assert units == {"castle": "knight", "villages": "warrior", "cathedral": "cleric", "university": "mage"}
    for district in CONTENT["district"].values():
        others = 2 if district["unit"] == "knight" else 1
        assert district["needs"] == ["peasant"] + ["any"] * others
        assert district["effect"] == [f"gain {district['unit']}"]


def test_the_academy_is_a_better_deal_than_the_university() -> None:
    academy, university = LOCATIONS["mage-academy"], CONTENT["district"]["university"]
    assert academy["effect"] == university["effect"]
    assert len(academy["needs"]) < len(university["needs"])


# Classes, Overlords, tokens, the deck.


@pytest.mark.rule("meeples.class.strengths", "meeples.prestige.strength", "meeples.ruling.prestige-levels")
def test_strengths_of_the_classes() -> None:
    strengths = {name: entry["strengths"] for name, entry in CONTENT["class"].items()}
    assert strengths == {"warrior": [2, 2, 2], "cleric": [1, 1, 1], "mage": [1, 1, 1], "knight": [2, 2, 3]}
    # What the draft handbook shows of the cards, whichever is whose.
    assert sorted(row[1] for row in strengths.values()) == [1, 1, 2, 2]
    assert sorted(row[2] for row in strengths.values()) == [1, 1, 2, 3]
    assert {name: entry["strength"] for name, entry in CONTENT["prestige"].items()} == dict.fromkeys(PRESTIGE, 3)


@pytest.mark.rule("meeples.prestige.against")
def test_each_prestige_class_is_stronger_against_a_type_of_its_own() -> None:
    against = {name: entry["against"] for name, entry in CONTENT["prestige"].items()}
    assert against == {"ranger": "monstrous", "paladin": "undead", "shaman": "humanoid"}


def test_a_class_tells_both_of_its_levels() -> None:
    assert set(CONTENT["class"]) == set(BASIC)
    for entry in CONTENT["class"].values():
        assert re.fullmatch(r"Level 2: .+; level 3: .+", entry["text"])


@pytest.mark.rule("meeples.overlord.four", "meeples.ruling.overlord-count")
def test_there_are_four_overlords() -> None:
    found = [(entry["name"], entry["strength"], entry["vp"]) for entry in CONTENT["overlord"].values()]
    assert found == [
        ("The Chief Woodcutter", 9, 7),
        ("Baroness Bonfire", 11, 9),
        ("The Pale Sawyer", 13, 11),
        ("Lord of the Last Log", 15, 13),
    ]
    told = RULES["meeples.overlord.four"].text
    assert all(name.removeprefix("The ") in told for name, _, _ in found)
    assert re.findall(r"\d+", told) == [str(number) for _, strength, vp in found for number in (strength, vp)]


@pytest.mark.rule("meeples.token.at-once", "meeples.token.at-end")
def test_three_tokens_score_at_once_and_three_at_the_end() -> None:
    tokens = CONTENT["token"]
    assert {name: (one["vp"], one["counts"], one["each"], one["most"]) for name, one in tokens.items()} == {
        "two-points": (2, "", 0, 0),
        "three-points": (3, "", 0, 0),
        "four-points": (4, "", 0, 0),
        "masters": (0, "classes-at-three", 1, 0),
        "menagerie": (0, "sets-of-types", 1, 4),
        "heroes": (0, "prestige-units", 1, 4),
    }


@pytest.mark.rule("meeples.setup.deck-parts", "meeples.setup.deck-rest", "meeples.setup.deck-council")
@pytest.mark.rule("meeples.ruling.deck-recipe", "meeples.ruling.six-monsters")
def test_the_deck_for_each_number_of_players() -> None:
    decks = CONTENT["deck"]
    assert {name: (deck["board"], deck["parts"], deck["tail"]) for name, deck in decks.items()} == {
        "two": (6, [6, 8, 9], [3, 3, 4]),
        "three": (6, [8, 11, 11], [3, 3, 4]),
        "four": (6, [12, 15, 11], [3, 3, 4]),
    }
    assert [deck["board"] + sum(deck["parts"]) for deck in decks.values()] == [29, 36, 44]
    there = Counter(monster["level"] for monster in MONSTERS)
    for deck in decks.values():
        assert deck["board"] + deck["parts"][0] <= there[1]
        assert deck["parts"][1] <= there[2]
        assert deck["parts"][2] <= there[3]
        assert all(tail <= part for tail, part in zip(deck["tail"], deck["parts"], strict=True))
    told = [int(number) for number in re.findall(r"\d+", RULES["meeples.setup.deck-parts"].text)]
    assert told[6:] == [number for deck in decks.values() for number in deck["parts"]]


# What rules.md tells of the entries.


def test_the_rules_tell_every_location_as_it_is() -> None:
    for name, location in LOCATIONS.items():
        told = RULES[f"meeples.location.{name}"].text
        where = location["district"].capitalize()
        assert told.startswith(f"{location['name']} ({where}, cost {location['cost']}, bonus"), name
        bonus, action = told.split("): send ", 1)
        for field, words in (("bonus", bonus), ("effect", action)):
            for step in location[field]:
                verb, *rest = step.split()
                if verb in ("gain", "vp", "draw", "cleanse") and rest[-1] != "font":
                    assert all(word.lower() in words.lower() for word in rest), (name, step)
        for unit in set(location["needs"]) - {"any"}:
            assert unit.capitalize() in action, name
        assert ("to the supply" in action) == (bool(location["leaves"]) or name == "cleansing-font"), name


def test_the_rules_tell_every_district_as_it_is() -> None:
    for name, district in CONTENT["district"].items():
        others = len(district["needs"]) - 1
        need = f"1 Peasant and {others} other Unit{'s' if others > 1 else ''}"
        gain = f"gain 1 {district['unit'].capitalize()}"
        assert RULES[f"meeples.district.{name}"].text == f"{district['name']}: send {need}, {gain}."
