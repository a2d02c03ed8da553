"""The content of Revive keeps to the little that is known about it and to the design it grew out of.

The files are read as they are, without the game: the numbers here are the design's, not the code's. Where play by
simulation moves them, the tables here are to be moved, too.
"""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import pytest

from bartizan.engine.rules import cited_ids, read_rules

PACKAGE: Final = "bartizan.games.revive"
CONTENT: Final[dict[str, dict[str, dict[str, Any]]]] = {
    kind: entries
    for file in sorted(files(PACKAGE).joinpath("content").iterdir(), key=lambda file: file.name)
    for kind, entries in tomllib.loads(file.read_text(encoding="utf-8")).items()
}
RULES: Final = read_rules(PACKAGE, "revive")
COLOURS: Final = ("yellow", "green", "gray")
OWN: Final = {"yellow": "food", "green": "books", "gray": "gears"}
LETTERS: Final = {
    "S": "sand", "Y": "yellow", "G": "green", "R": "gray", "L": "location", "W": "water", "C": "crystal",
    "V": "vast-crystal",
}  # fmt: skip
SHORT: Final = {"f": "food", "g": "gears", "b": "books", "c": "crystals"}


def texts(kind: str, field: str) -> dict[str, Any]:
    """What a field holds in all entries of a kind."""
    return {name: entry[field] for name, entry in CONTENT[kind].items()}


def gains(short: str) -> list[str]:
    """Gains of resources, as the tables here write them: `2f 1g`."""
    return [f"gain {part[:-1]} {SHORT[part[-1]]}" for part in short.split()]


# All entries.


def test_every_entry_says_where_it_comes_from() -> None:
    entries = [entry for table in CONTENT.values() for entry in table.values()]
    assert {entry["provenance"] for entry in entries} == {"reconstructed", "rulebook"}
    known = {name for table in CONTENT.values() for name, one in table.items() if one["provenance"] == "rulebook"}
    assert known == {"mirror", "track", "abyssal-shrine", "gate-wheel"}


def test_names_are_different_within_a_kind() -> None:
    for kind, table in CONTENT.items():
        names = [entry["name"] for entry in table.values() if "name" in entry]
        assert len(set(names)) == len(names), kind


def test_rules_mention_rules_that_exist() -> None:
    mentioned = {word for rule in RULES.values() for word in rule.text.split("`")[1::2] if word.count(".") == 2}
    assert mentioned - set(RULES) == set()


def test_code_content_and_tests_cite_rules_that_exist() -> None:
    sources = [*files(PACKAGE).iterdir(), *files(PACKAGE).joinpath("content").iterdir()]
    text = "".join(file.read_text(encoding="utf-8") for file in sources if file.name.endswith((".py", ".toml")))
    mentioned = set(re.findall(r"`(revive\.[a-z]+\.[a-z0-9-]+)`", text))
    mentioned |= set(re.findall(r'Refusal\("(revive\.[a-z]+\.[a-z0-9-]+)"', text))
    assert len(mentioned) > 180
    assert mentioned - set(RULES) == set()
    assert cited_ids(Path(__file__).parent.glob("*.py")) - set(RULES) == set()


# The map.


@pytest.mark.rule("revive.map.places")
def test_the_zones_of_the_map() -> None:
    zones = texts("place", "zone")
    of: dict[str, list[str]] = {}
    for place, zone in zones.items():
        of.setdefault(zone, []).append(place)
    assert sorted(zones) == [f"{row}{column}" for row in "abcde" for column in range(1, 8)]
    assert of["chasm"] == ["c4"]
    assert of["corner"] == ["a1", "a7", "e1", "e7"]
    assert of["start"] == ["b4", "b5", "c3", "d3", "d4"]
    assert of["near"] == ["a3", "a4", "a5", "b3", "b6", "c2", "c5", "c6", "d2", "d5", "e3", "e4", "e5"]
    assert len(of["far"]) == 12


@pytest.mark.rule("revive.box.area-tiles", "revive.box.starting-tiles", "revive.map.land")
def test_the_faces_of_the_tiles() -> None:
    faces = {
        "start": "YSGS RSYL LGSR SYRW GSCS",
        "near": "YSGL RSYW CGSR SYLS SWGS LSSR SYSW WSGS SRCS LSYW CSGL SRYS SGRS",
        "far": "YSRL VGSY RSGV SYLS SCGS WSSR LSYS SGWS LSRW WSRC CGSL WYSC",
    }
    sums = {
        "start": [7, 3, 3, 3, 2, 1, 1, 0],
        "near": [21, 6, 6, 6, 5, 5, 3, 0],
        "far": [17, 5, 5, 5, 5, 5, 4, 2],
    }
    for back, rows in faces.items():
        found = [tile["hexes"] for tile in CONTENT["tile"].values() if tile["back"] == back]
        assert found == [[LETTERS[letter] for letter in row] for row in rows.split()]
        count = Counter(land for hexes in found for land in hexes)
        assert [count[LETTERS[letter]] for letter in "SYGRLWCV"] == sums[back]
    assert sum(sum(row) for row in sums.values()) == 30 * 4


@pytest.mark.rule("revive.explore.cost", "revive.explore.points")
def test_the_backs_of_the_tiles() -> None:
    assert {name: (back["food"], back["points"]) for name, back in CONTENT["back"].items()} == {
        "near": (2, 3),
        "far": (3, 4),
    }


# Boards.


@pytest.mark.rule("revive.box.buildings", "revive.build.types")
def test_the_buildings() -> None:
    fields = ("supply", "gears", "steps", "crystals")
    found = {name: tuple(one[field] for field in fields) for name, one in CONTENT["building"].items()}
    assert found == {"small": (6, 3, 1, 1), "large": (3, 5, 2, 1)}


def test_range_and_the_rows_of_technologies() -> None:
    assert (CONTENT["range"]["basic"]["free"], CONTENT["range"]["basic"]["food"]) == (1, 1)
    rows = {name: (row["books"], row["points"]) for name, row in CONTENT["row"].items()}
    assert rows == {"first": (2, 1), "second": (3, 3), "top": (5, 5)}
    of_all = [
        sum(number * each[field] for number, each in zip((1, 3, 3), rows.values(), strict=True)) for field in (0, 1)
    ]
    assert of_all == [26, 25]


@pytest.mark.rule("revive.card.slots", "revive.module.room")
def test_the_card_slots() -> None:
    assert texts("slot", "room") == {"upper-left": 3, "upper-right": 2, "lower-left": 3, "lower-right": 2, "side": 2}
    assert list(texts("slot", "half").values()) == ["top", "top", "bottom", "bottom", "either"]


@pytest.mark.rule("revive.track.three", "revive.track.length", "revive.track.unlocks", "revive.track.links")
def test_the_machine_tracks() -> None:
    rows = {
        "yellow": "gain 1 food|energy 1|machine yellow|module|token yellow|steps 1 green|artifact minor|token yellow"
        "|gain 2 food|points 3|steps 1 gray|artifact major|energy 1|points 4|",
        "green": "gain 1 books|module|energy 1|token green|machine green|steps 1 gray|artifact minor|energy 1"
        "|token green|gain 2 books|steps 1 yellow|artifact major|points 3|points 4|",
        "gray": "gain 1 gears|energy 1|token gray|machine gray|module|steps 1 yellow|artifact minor|token gray"
        "|points 3|gain 2 gears|steps 1 green|artifact major|energy 1|points 4|",
    }
    spaces = texts("space", "effect")
    for colour, row in rows.items():
        found = [spaces[f"{colour}-{space}"] for space in range(1, 16)]
        assert found == [[step] if step else [] for step in row.split("|")]
        steps = Counter(step for effect in found for step in effect)
        assert [steps[f"token {colour}"], steps["energy 1"], steps["module"], steps["artifact minor"]] == [2, 2, 1, 1]
        assert sum(step.startswith("steps") for effect in found for step in effect) == 2
    assert texts("printed", "effect") == {
        "yellow": ["gain 2 food"],
        "green": ["gain 1 books", "any 1"],
        "gray": ["gain 2 gears"],
    }


@pytest.mark.rule("revive.box.energy")
def test_the_tracks_have_all_energy_that_nobody_begins_with() -> None:
    on_tracks = sum(effect == ["energy 1"] for effect in texts("space", "effect").values())
    assert {on_tracks + start["energy"] for start in CONTENT["start"].values()} == {7}


@pytest.mark.rule("revive.hibernate.track", "revive.crate.point-track", "revive.progress.score", "revive.solo.track")
def test_the_other_tracks() -> None:
    rest = list(texts("rest", "effect").values())
    assert rest == [["module"], ["crate"], ["module"], ["points 3"], ["points 3"], ["points 2"]]
    assert CONTENT["pointtrack"]["crates"]["spaces"] == [8, 18, 30, 44, 60]
    progress = CONTENT["progress"]["track"]["points"]
    assert (progress[:10], progress[9:]) == ([2, 4, 6, 9, 12, 15, 18, 21, 24, 27], list(range(27, 38)))
    assert CONTENT["solo"]["track"]["spaces"] * CONTENT["solo"]["track"]["laps"] == 20


@pytest.mark.rule("revive.setup.resources", "revive.setup.artifacts")
def test_what_players_begin_with() -> None:
    goods = ("food", "gears", "books", "crystals", "points")
    assert [[one[good] for good in goods] for one in CONTENT["start"].values()] == [
        [2, 2, 1, 0, 0],
        [3, 2, 1, 0, 2],
        [2, 2, 1, 1, 4],
        [3, 2, 1, 1, 6],
    ]
    supplies = [(one["major"] * 3, one["minor"]) for one in CONTENT["supply"].values()]
    assert supplies == [(6, 3), (6, 4), (9, 6), (12, 8)]


# Cards.


def halves(entry: dict[str, Any]) -> tuple[list[str], list[str], str]:
    """The two halves of a card, and its marks."""
    chain = {"none": "", "top": "t", "bottom": "b"}[entry["chain"]]
    return entry["top"], entry["bottom"], chain + ("f" if entry["flask"] else "")


@pytest.mark.rule("revive.box.starting-citizens", "revive.card.halves", "revive.card.colours")
def test_the_six_that_everyone_has() -> None:
    own = {name: one for name, one in CONTENT["citizen"].items() if one["starts"]}
    found = [(one["colour"], one["starts"], *halves(one)) for one in own.values()]
    assert found == [
        ("yellow", "active", gains("3f"), ["explore 1"], ""),
        ("yellow", "resting", gains("1f 1g 1b"), ["ability"], "t"),
        ("green", "active", gains("2b 1f"), ["populate 1"], ""),
        ("green", "resting", gains("1c 1b"), ["module"], ""),
        ("gray", "active", gains("3g"), ["build 1"], ""),
        ("gray", "resting", gains("2g 1f"), ["advance 2"], "f"),
    ]


CITIZENS: Final = {
    "Trailbreaker": ("4f", "explore 1 range 1", ""), "Frost Scout": ("4f", "explore 2", ""),
    "Ridge Walker": ("2f 1g 1b", "explore 2", "f"), "Sled Driver": ("1f 1c", "explore 2", "t"),
    "Camp Builder": ("2f 1c", "build 2", ""), "Story Bearer": ("2f 1g 1b", "populate 2", ""),
    "Dune Runner": ("3f", "steps 3 yellow", "t"),
    "Lamp Carrier": ("4f", "steps 2 yellow, advance 1 besides yellow", "f"),
    "Tinker's Child": ("2f 1c", "module, gain 1 food", ""), "Sky Reader": ("2f 1g 1b", "ability, gain 1 food", ""),
    "Snow Oracle": ("3f", "ability, any 1", "tf"), "Herd Caller": ("2f 1g 1b", "play any", "b"),
    "Salt Carrier": ("2f 1c", "crate, gain 1 food", "f"),
    "Seed Finder": ("2b 1f 1g", "explore 2", ""), "Root Carpenter": ("2b 1c", "build 2", ""),
    "Page Keeper": ("4b", "populate 2", ""), "Ruin Reader": ("4b", "populate 2", "f"),
    "Well Finder": ("2b 1c", "populate 2", ""), "Elder's Voice": ("3b", "populate 2", "t"),
    "Vine Climber": ("4b", "steps 3 green", ""),
    "Weather Watcher": ("2b 1f 1g", "steps 2 green, advance 1 besides green", "f"),
    "Moss Doctor": ("2b 1c", "module, gain 1 books", "f"), "Ink Maker": ("1b 1c", "module, any 1", "tf"),
    "Grove Speaker": ("2b 1f 1g", "ability, any 1", ""), "Bee Warden": ("4b", "ability", "bf"),
    "Loom Singer": ("2b 1f", "play green, gain 1 books", "t"),
    "Way Measurer": ("2g 1f 1b", "choose: explore 2 | build 2", ""), "Rim Mason": ("4g", "build 2", ""),
    "Beam Setter": ("4g", "build 2", "f"), "Quarry Hand": ("2g 1c", "build 2", ""),
    "Bridge Wright": ("4g", "build 1", "b"), "Hall Warden": ("2g 1f 1b", "populate 2", ""),
    "Coil Winder": ("2g 1s", "steps 3 gray", ""), "Stone Caller": ("3g", "advance 2 then 1", "tf"),
    "Socket Smith": ("4g", "module, gain 1 gears", ""), "Wire Drawer": ("2g 1f 1b", "module", "bf"),
    "Furnace Priest": ("4g", "ability, gain 1 gears", ""), "Signal Maker": ("2g 1f", "play any, gain 1 gears", "t"),
    "Vault Breaker": ("2g 1c", "crate, gain 1 gears", "f"),
    "Lake Pilgrim": ("4f", "devotion 2, gain 1 food", "f"), "Ferry Hand": ("2f 1c", "switch, gain 2 food", ""),
    "Shore Singer": ("2f 1g 1b", "awaken 1, devotion 1", ""), "Spore Scribe": ("4b", "devotion 2, gain 1 books", "f"),
    "Tide Teacher": ("2b 1f 1g", "switch, gain 2 books", ""), "Reed Weaver": ("2b 1c", "awaken 1, devotion 1", ""),
    "Pump Master": ("4g", "devotion 2, gain 1 gears", "f"), "Diving Smith": ("2g 1f 1b", "switch, gain 2 gears", ""),
    "Depth Sounder": ("2g 1c", "awaken 1, devotion 1", ""),
}  # fmt: skip


@pytest.mark.rule("revive.box.citizens", "revive.box.new-mark", "revive.frame.expansion-optional")
def test_the_citizens_of_the_display() -> None:
    market = {one["name"]: one for one in CONTENT["citizen"].values() if not one["starts"]}
    assert list(market) == list(CITIZENS)
    for name, (top, bottom, marks) in CITIZENS.items():
        first = [*gains("2g"), "spark 1"] if name == "Coil Winder" else gains(top)
        assert halves(market[name]) == (first, bottom.split(", "), marks), name
    for expansion, number in ((False, 13), (True, 3)):
        colours = Counter(one["colour"] for one in market.values() if one["expansion"] == expansion)
        assert colours == dict.fromkeys(COLOURS, number)


@pytest.mark.rule("revive.card.chain", "revive.flask.visible")
def test_marks_of_the_base_games_citizens() -> None:
    base = [one for one in CONTENT["citizen"].values() if not one["starts"] and not one["expansion"]]
    chains = Counter((one["colour"], one["chain"]) for one in base)
    assert sum(chains[colour, "top"] for colour in COLOURS) == 8
    assert sum(chains[colour, "bottom"] for colour in COLOURS) == 4
    assert all(chains[colour, "top"] + chains[colour, "bottom"] == 4 for colour in COLOURS)
    assert [sum(one["flask"] for one in base if one["colour"] == colour) for colour in COLOURS] == [4, 5, 4]


def test_bottoms_of_the_base_games_citizens() -> None:
    base = [one["bottom"] for one in CONTENT["citizen"].values() if not one["starts"] and not one["expansion"]]
    first = Counter(bottom[0].split()[0] for bottom in base)
    assert first == {
        "explore": 5, "choose:": 1, "build": 6, "populate": 6, "steps": 5, "advance": 1, "module": 5, "ability": 5,
        "play": 3, "crate": 2,
    }  # fmt: skip


@pytest.mark.rule("revive.box.scyphoz", "revive.scyphoz.e-crystal-lakes", "revive.scyphoz.e-display")
@pytest.mark.rule("revive.scyphoz.e-rest-tops", "revive.scyphoz.e-switch-play", "revive.scyphoz.e-fill")
@pytest.mark.rule("revive.scyphoz.e-crate", "revive.scyphoz.e-steps", "revive.scyphoz.e-any")
def test_the_scyphoz_cards_are_four_tops_times_four_bottoms() -> None:
    tops = [["per lakes: gain 1 crystals"], ["may: pay 1 crystals, fill any"], ["crate"], ["devotion 1", "any 1"]]
    bottoms = [["display"], ["rest-tops"], ["switch", "play any"], ["advance 2"]]
    found = [(one["top"], one["bottom"]) for one in CONTENT["scyphoz"].values()]
    assert found == [(top, bottom) for top in tops for bottom in bottoms]


@pytest.mark.rule("revive.box.journeys", "revive.journey.three", "revive.journey.r-flasks", "revive.journey.r-lakes")
@pytest.mark.rule("revive.journey.r-crates", "revive.journey.r-buildings", "revive.journey.r-track")
@pytest.mark.rule("revive.journey.r-population", "revive.journey.r-large", "revive.journey.r-pay")
@pytest.mark.rule("revive.journey.r-water", "revive.journey.r-crystals")
def test_the_journeys() -> None:
    journeys = CONTENT["journey"]
    rows = [[one["easy"], one["middle"], one["hard"]] for one in journeys.values()]
    assert [one["colour"] for one in journeys.values()] == list(COLOURS) * 6
    assert {tuple(one["devotion"]) for one in journeys.values()} == {(4, 6, 9)}
    assert "|".join(row[0] for row in rows) == (
        "flasks 2|flasks 2|lakes 1|lakes 1|crates 2|crates 2|buildings 2|buildings 2|population 2|population 2|large 1"
        "|large 1|water 1|crystals 1|yellow 5|green 5|gray 5|pay 3 food"
    )
    assert "|".join(row[1] for row in rows) == (
        "crates 3|buildings 4|buildings 4|population 4|population 4|large 2|large 2|water 2|crystals 2|yellow 8|green 8"
        "|gray 8|pay 3 crystals|flasks 3|flasks 3|lakes 2|lakes 2|crates 3"
    )
    assert "|".join(row[2] for row in rows) == (
        "large 3|water 3|crystals 3|yellow 12|green 12|gray 12|pay 6 books|flasks 4|flasks 4|lakes 3|lakes 3|crates 4"
        "|crates 4|buildings 6|buildings 6|population 6|population 6|large 3"
    )
    assert all(len({need.split()[0] for need in row}) == 3 for row in rows)
    assert len({need for row in rows for need in row}) == 36


# Modules, machines, crates.


@pytest.mark.rule("revive.box.modules", "revive.module.colours")
def test_the_modules() -> None:
    base = [one for one in CONTENT["module"].values() if not one["expansion"]]
    new = [one for one in CONTENT["module"].values() if one["expansion"]]
    assert (sum(one["copies"] for one in base), sum(one["copies"] for one in new)) == (48, 9)
    for number in (1, 2):
        assert sum(one["copies"] for one in base if len(one["colours"]) == number) == 24
    for colour in COLOURS:
        own = {tuple(one["effect"]): one["copies"] for one in base if one["colours"] == [colour]}
        assert own == {
            (f"gain 2 {OWN[colour]}",): 2, ("gain 1 crystals",): 2, (f"steps 1 {colour}",): 2, ("points 2",): 1,
            ("spark 1",): 1,
        }  # fmt: skip
        assert [one["effect"] for one in new if one["colours"] == [colour]] == [
            ["devotion 1", f"gain 1 {OWN[colour]}"],
            ["switch"],
        ]
    for one, other in (("yellow", "green"), ("yellow", "gray"), ("green", "gray")):
        both = {tuple(each["effect"]): each["copies"] for each in base if each["colours"] == [one, other]}
        assert both == {
            ("gain 1 food",): 2, ("gain 1 gears",): 2, ("gain 1 books",): 2, ("points 1",): 1,
            (f"choose: steps 1 {one} | steps 1 {other}",): 1,
        }  # fmt: skip
        assert [each["effect"] for each in new if each["colours"] == [one, other]] == [["devotion 1"]]


@pytest.mark.rule("revive.box.machines", "revive.ruling.discount-machines", "revive.machine.any-colour")
def test_the_machines_of_the_base_game() -> None:
    special = {"yellow": ["range 2"], "green": ["no-books"], "gray": ["exchange 2"]}
    gain = {"yellow": gains("2f"), "green": gains("1b 1f"), "gray": gains("2g")}
    action = {"yellow": "explore", "green": "populate", "gray": "build"}
    for colour in COLOURS:
        found = [
            (one["copies"], one["effect"])
            for one in CONTENT["machine"].values()
            if one["colour"] == colour and not one["expansion"]
        ]
        assert found == [
            (2, gain[colour]), (2, [f"discount {action[colour]} 2"]), (1, special[colour]), (1, ["gain 1 crystals"]),
            (1, ["points 2"]), (1, ["colour"]), (1, [f"pay 1 {OWN[colour]}", f"steps 1 {colour}"]),
            (1, ["pay 1 crystals", "ability"]),
        ]  # fmt: skip
        assert sum(copies for copies, _ in found) == 10


@pytest.mark.rule("revive.machine.convert", "revive.machine.crystal-card", "revive.machine.reset-switch")
@pytest.mark.rule("revive.machine.devotion", "revive.unstable.slots-to-rest", "revive.unstable.rest-to-active")
@pytest.mark.rule("revive.unstable.all-energy")
def test_the_machines_of_the_expansion() -> None:
    new = {name: one for name, one in CONTENT["machine"].items() if one["expansion"]}
    kinds = {
        "convert": "yellow green gray", "devotion 1": "yellow green gray", "pay 1 crystals, awaken 1": "yellow green",
        "switch": "yellow gray", "slots-to-rest": "yellow green", "rest-to-active": "green gray", "all-energy": "gray",
    }  # fmt: skip
    found = [(", ".join(one["effect"]), one["colour"]) for one in new.values()]
    assert found == [(effect, colour) for effect, colours in kinds.items() for colour in colours.split()]
    assert {one["copies"] for one in new.values()} == {1}
    assert Counter(one["colour"] for one in new.values()) == dict.fromkeys(COLOURS, 5)
    unstable = {", ".join(one["effect"]) for one in CONTENT["machine"].values() if one["unstable"]}
    assert unstable == {"slots-to-rest", "rest-to-active", "all-energy"}


def test_no_machine_of_the_base_game_returns_energy() -> None:
    base = [one["effect"] for one in CONTENT["machine"].values() if not one["expansion"]]
    assert not any(step.split()[0] in ("spark", "energy", "all-energy") for effect in base for step in effect)


@pytest.mark.rule("revive.box.crates")
def test_the_crates() -> None:
    found = {", ".join(one["effect"]): one["copies"] for one in CONTENT["crate"].values()}
    assert found == {
        "gain 2 food": 6, "gain 2 gears": 6, "gain 2 books": 6, "gain 2 crystals": 4, "advance 2": 3, "module": 3,
    }  # fmt: skip
    assert sum(found.values()) == 28


# What scores.


@pytest.mark.rule("revive.box.large-locations", "revive.location.foundry", "revive.location.archive")
@pytest.mark.rule("revive.location.power-house", "revive.location.assembly-hall", "revive.location.harbour")
@pytest.mark.rule("revive.location.new-scyphoz", "revive.location.new-lakes")
def test_the_large_locations() -> None:
    fields = ("first", "second", "each", "group")
    assert {name: [one[field] for field in fields] for name, one in CONTENT["location"].items()} == {
        "foundry": ["small-buildings", "large-buildings", [1, 2], [1, 1]],
        "archive": ["technologies", "top-technologies", [1, 2], [1, 1]],
        "power-house": ["energy", "machines", [1, 1], [1, 2]],
        "assembly-hall": ["cards", "flasks", [1, 2], [2, 1]],
        "harbour": ["water", "crystals", [2, 2], [1, 1]],
        "abyssal-shrine": ["scyphoz", "lake-sides", [3, 2], [1, 1]],
    }
    assert [name for name, one in CONTENT["location"].items() if one["expansion"]] == ["abyssal-shrine"]


@pytest.mark.rule("revive.box.major-artifacts", "revive.box.minor-artifacts", "revive.artifact.minor")
def test_the_artifacts() -> None:
    assert texts("major", "copies") == {"disc": 4, "spiral": 4, "monolith": 4}
    assert set(texts("minor", "copies").values()) == {2}
    found = [(one["points"], one["counts"], one["effect"]) for one in CONTENT["minor"].values()]
    assert found == [(5, "", []), (1, "technologies", []), (1, "buildings", []), (3, "", ["crate"])]


@pytest.mark.rule("revive.box.artifact-cards", "revive.artifact.categories")
def test_the_artifact_cards() -> None:
    words = (
        "buildings upper-technologies crates|spaces modules corners|machines yellow-cards markers"
        "|large-buildings flasks water|crystals green-cards buildings|crates machines upper-technologies"
        "|corners markers spaces|gray-cards water large-buildings|flasks crystals modules"
        "|upper-technologies spaces machines"
    )
    found = [[one["disc"], one["spiral"], one["monolith"]] for one in CONTENT["scoring"].values()]
    assert found == [row.split() for row in words.split("|")]
    assert {name: (one["each"], one["group"]) for name, one in CONTENT["category"].items()} == {
        "buildings": (1, 1), "large-buildings": (3, 1), "upper-technologies": (2, 1), "yellow-cards": (2, 1),
        "green-cards": (2, 1), "gray-cards": (2, 1), "spaces": (1, 4), "crates": (2, 1), "modules": (3, 2),
        "machines": (1, 1), "corners": (4, 1), "flasks": (3, 1), "markers": (2, 1), "water": (3, 1),
        "crystals": (3, 1),
    }  # fmt: skip


@pytest.mark.rule("revive.box.end-tile", "revive.score.end-tile")
def test_the_end_tile() -> None:
    assert [CONTENT["end"]["tile"][field] for field in ("points", "cards", "resources")] == [5, 2, 5]


# The expansion.


@pytest.mark.rule("revive.box.lakes", "revive.lake.example-build", "revive.lake.example-hibernate")
def test_the_lakes() -> None:
    fields = ("build_small", "build_large", "hibernate_small", "hibernate_large")
    assert [[one[field] for field in fields] for one in CONTENT["lake"].values()] == [
        [["devotion 1"], ["devotion 3"], ["gain 1 books"], ["devotion 1"]],
        [["gain 1 crystals"], ["gain 1 crystals", "devotion 2"], ["gain 1 food"], ["devotion 1"]],
        [["points 2"], ["module", "devotion 1"], ["gain 1 gears"], ["gain 1 crystals"]],
    ]


@pytest.mark.rule("revive.box.devotion-track", "revive.devotion.spaces")
def test_the_devotion_track() -> None:
    assert CONTENT["devotion"]["track"]["spaces"] == 25
    assert [(one["space"], *one["effect"]) for one in CONTENT["bonus"].values()] == [
        (3, "scyphoz"), (6, "scyphoz"), (9, "figure"), (13, "scyphoz"), (17, "artifact major"), (21, "scyphoz"),
    ]  # fmt: skip


# Tribes.


@pytest.mark.rule("revive.box.tribes", "revive.cord.not-solo", "revive.solo.no-cordycephians")
@pytest.mark.rule("revive.box.gates", "revive.box.leeches")
def test_the_tribes() -> None:
    tribes = CONTENT["tribe"]
    assert [name for name, one in tribes.items() if one["expansion"]] == [
        "ostarius", "kairos", "gibwarks", "cordycephians",
    ]  # fmt: skip
    assert len(tribes) == 10
    assert [name for name, one in tribes.items() if not one["solo"]] == ["cordycephians"]
    pieces = {name: one["pieces"] for name, one in tribes.items() if one["pieces"]}
    assert pieces == {"ostarius": 5, "cordycephians": 8, "formica": 6}
    assert {name: ", ".join(one["ability"]) for name, one in tribes.items()} == {
        "ostarius": "pay 1 crystals, gate", "kairos": "turn-tile, devotion 1, any 1",
        "gibwarks": "switch, any 1", "cordycephians": "leech",
        "hofstadterians": "pay 1 gears, temple, points 2", "kuniban": "camp, any 1",
        "formica": "chip, gain 1 food", "nadair": "nearby, points 1", "orrerians": "gain 1 gears, spark 1",
        "skaldir": "pay 1 books, points 2, choose: gain 1 food | gain 1 gears",
    }  # fmt: skip


@pytest.mark.rule("revive.tech.seven", "revive.tech.top", "revive.tech.side-slot", "revive.tech.once")
@pytest.mark.rule("revive.tech.machine", "revive.tech.trade")
def test_the_technologies() -> None:
    own = [f"{tribe}-{place}" for tribe in CONTENT["tribe"] for place in ("base", "left", "right")]
    common = ["side-slot", "top-left", "top-middle", "top-right"]
    technologies = CONTENT["technology"]
    assert list(technologies) == [*own, *common]
    assert len(common) + 3 == 7
    forms = {form: [name for name, one in technologies.items() if one["form"] == form] for form in ("machine", "trade")}
    assert forms == {"machine": ["kairos-right", "nadair-right", "orrerians-left"], "trade": ["skaldir-left"]}
    once = {name: ", ".join(one["effect"]) for name, one in technologies.items() if one["form"] == "once"}
    assert once == {
        "gibwarks-left": "gadget gear-hopper", "gibwarks-right": "gadget spark-plug", "top-left": "artifact major",
        "top-middle": "artifact minor, crate", "top-right": "artifact major",
    }  # fmt: skip
    assert all(one["effect"] == [] for one in technologies.values() if one["form"] == "permanent")


@pytest.mark.rule("revive.box.gadgets", "revive.gibwarks.setup", "revive.gibwarks.setup-aside")
@pytest.mark.rule("revive.ostarius.setup-machine")
def test_gadgets_and_the_wheel_for_gates() -> None:
    gadgets = {name: (*one["effect"], one["start"]) for name, one in CONTENT["gadget"].items()}
    assert gadgets == {
        "crystal-press": ("gain 1 crystals", True), "pocket-winch": ("advance 1", True),
        "gear-hopper": ("fill gears", False), "spark-plug": ("spark 2", False),
    }  # fmt: skip
    assert texts("special", "effect") == {"gate-wheel": ["turn-gate"]}
