"""Situations in the middle of a match alone, made at random, in which the Guard has its turn."""

from collections import Counter
from random import Random
from typing import Final

from bartizan.games.meeples import actions as a
from bartizan.games.meeples.flow import BOX
from tests.rules.meeples.oracle.guard_oracle import (
    CLOCKWISE,
    MONSTERS,
    ORDERS,
    PRESTIGE,
    QUESTS,
    ROOMS,
    SET_ROOMS,
    Part,
    Place,
    Scene,
    first_empty,
)

BASIC: Final = ["warrior", "cleric", "mage", "knight"]
PREY: Final = [quest for quest in QUESTS if QUESTS[quest]["prey"]]
PARTS: Final = [6, 8, 9]
"""How many Monsters are in each part of the deck for one: `meeples.setup.deck-parts`."""
LAST: Final = [3, 3, 4]
"""Among how many Monsters the Dark Council card of each part lies: `meeples.setup.deck-council`."""
OF_LEVEL: Final = [sum(one["level"] == level for one in MONSTERS.values()) for level in (1, 2, 3)]
"""How many Monsters of each level there are."""
START: Final = [6, 0, 0]
"""How many Monsters of each level are on the board at first."""
MOST_PRESTIGE: Final = 7
"""The Guard never owns more: one of the Advanced variant, three out of Rescue Rooms, three of Monsters."""


def random_scene(seed: int) -> Scene:
    """A situation that a match alone can come to; scarce things are scarce more often than in a match."""
    rng = Random(seed)
    scene = Scene(
        round=rng.randint(1, 30),
        sword=rng.choice(CLOCKWISE),
        prey=rng.choice(PREY),
        orders=dict(zip(CLOCKWISE, rng.sample(list(ORDERS), 4))),
        bag=Counter(),
        board={},
        aside=Counter(),
        score=rng.randint(0, 50),
        kept_quests=[],
        kept_rooms=[],
        monsters={},
        deck=[],
        unseen_monsters=[],
        arrived=rng.random() < 0.5,
        council=0,
        last_round=0,
        rooms={},
        under=dict.fromkeys(CLOCKWISE, 0),
        unseen_rooms=[],
        quests=[],
        discards=[],
        supply=Counter(dict(zip(a.KIND_NAMES, BOX))),
        lodgings=Counter(),
    )
    _deck(scene, rng)
    _monsters(scene, rng)
    _rooms(scene, rng)
    _quests(scene, rng)
    _guards_meeples(scene, rng)
    _persons_meeples(scene, rng)
    return scene


def _deck(scene: Scene, rng: Random) -> None:
    """Parts of the deck that are used up, one from which cards are drawn, often near its Dark Council card, and whole
    ones."""
    current = rng.choice([0, 0, 0, 1, 1, 1, 2, 2, 2, 3])
    for level, (size, last) in enumerate(zip(PARTS, LAST)):
        if level < current:
            scene.deck.append(Part(0, 0, False))
        elif level > current:
            scene.deck.append(Part(size - last, last, True))
        elif rng.random() < 0.3:
            scene.deck.append(Part(rng.randint(1, size - last), last, True))
        else:
            left = rng.randint(0, last)
            scene.deck.append(Part(0, left, rng.random() < 0.7 or left == last))
    scene.council = sum(not part.council for part in scene.deck)
    if scene.council == 3:
        scene.last_round = scene.round + rng.randint(0, 2)


def _monsters(scene: Scene, rng: Random) -> None:
    """Monsters that have been drawn are on the board, with the person, or out of the game."""
    seen: list[str] = []
    for level, part in enumerate(scene.deck):
        of_level = rng.sample([name for name in MONSTERS if MONSTERS[name]["level"] == level + 1], OF_LEVEL[level])
        drawn = START[level] + PARTS[level] - part.ahead - part.last
        seen += of_level[:drawn]
        scene.unseen_monsters += of_level[drawn:]
    rng.shuffle(seen)
    crowd = rng.choice([[0], [0, 1, 2, 3], [0, 0, 1, 2, 3], [1, 2], [3], [0, 3], [2, 3]])
    order = rng.random()
    if order < 0.5:
        seen.sort(key=lambda name: int(MONSTERS[name]["vp"]), reverse=order < 0.25)  # so that many are tied
    elif order < 0.65:
        seen.sort(key=lambda name: "gain" in "".join(MONSTERS[name]["reward"]))
    free: list[Place] = []
    for district in CLOCKWISE:
        free += [(district, slot) for slot in rng.sample([1, 2, 3], rng.choice(crowd))]
    rng.shuffle(free)
    for place in free:
        if seen:
            scene.monsters[place] = seen.pop()
    scene.bystanders["won"] = [name for name in seen if rng.random() < 0.5]


def _rooms(scene: Scene, rng: Random) -> None:
    """Towers of various heights; Rooms that are gone are with the Guard, with the person, or out of the game."""
    rooms = rng.sample(list(ROOMS), len(ROOMS))
    heights = rng.choice([[0], [0, 1, 5], [1, 2, 3], [0, 1, 2, 3, 4, 5]])
    for district in CLOCKWISE:
        height = rng.choice(heights)
        if height:
            scene.rooms[district] = rooms.pop()
            scene.under[district] = height - 1
    for _ in range(sum(scene.under.values())):
        scene.unseen_rooms.append(rooms.pop())
    scene.bystanders["taken"] = []
    for room in rooms:
        if ROOMS[room]["kind"] in SET_ROOMS and rng.random() < 0.5:
            scene.kept_rooms.append(room)
        elif rng.random() < 0.5:
            scene.bystanders["taken"].append(room)


def _quests(scene: Scene, rng: Random) -> None:
    """A deck that is often almost empty; all other Quests are somewhere."""
    quests = rng.sample([quest for quest in QUESTS if quest not in PREY], len(QUESTS) - len(PREY))
    number = rng.choice([0, 1, 2, 5, 20])
    scene.quests, quests = quests[:number], quests[number:]
    number = rng.randint(0, 6)
    scene.kept_quests, quests = quests[:number], quests[number:]
    number = rng.randint(0, 4)
    scene.bystanders["hand"], quests = quests[:number], quests[number:]
    number = rng.choice([0, 1, 2, len(quests)])
    scene.discards = quests[:number]
    scene.bystanders["completed"] = quests[number:]


def _guards_meeples(scene: Scene, rng: Random) -> None:
    """What the Guard began with, `meeples.solo.bag`, and Units that it has gained. Its bag is often small. Now and then
    Corruption is missing, as in no match: without the third one a bag can run out for good,
    `meeples.ruling.bag-too-small`."""
    meeples = ["corruption"] * (3 if rng.random() < 0.9 else rng.randint(0, 2)) + ["peasant"] * 3
    for kind in BASIC:
        meeples += [kind] * rng.choice([1, 1, 1, 2, 3])
    if rng.random() < 0.4:
        meeples += rng.sample(PRESTIGE * 6, rng.randint(1, MOST_PRESTIGE))
    if rng.random() < 0.3:
        meeples += [rng.choice(BASIC)] * rng.randint(1, 4)  # more than the board has spots for
    rng.shuffle(meeples)
    first = rng.choice(BASIC)
    before = rng.randint(0, 3)  # so many of one kind came first, so that a late spot is next for it
    meeples = [first] * before + meeples
    in_bag = rng.choice([0, 2, 6, 9, len(meeples) - before])
    if rng.random() < 0.15:  # the bag runs out while meeples are owed
        last = [*rng.choices(PRESTIGE, k=rng.randint(1, 2)), "corruption", rng.choice(["warrior", "knight"])]
        meeples = [kind for kind in meeples if kind not in PRESTIGE]
        for kind in last[-2:]:
            if kind in meeples:
                meeples.remove(kind)
        meeples += last
        in_bag = len(last)
    for kind in meeples:
        scene.supply[kind] -= 1
        spot = first_empty(scene, kind)
        if len(meeples) - len(scene.board) - scene.aside.total() <= in_bag or spot in ("x3", "d3"):
            scene.bag[kind] += 1  # who comes to X3 or D3 does not stay
        elif spot:
            scene.board[spot] = kind
        else:
            scene.aside[kind] += 1


def _persons_meeples(scene: Scene, rng: Random) -> None:
    """Meeples of the person, in places that the Guard has no part in, but for the Corruption that is gained. Sometimes
    they leave the supply short."""
    in_bag: Counter[str] = Counter()
    for kind in a.KIND_NAMES:
        left = scene.supply[kind]
        mine = left - rng.randint(0, 1) if rng.random() < 0.25 else rng.randint(0, left)
        lodging = rng.randint(0, max(mine, 0))
        scene.supply[kind] -= mine
        scene.lodgings[kind] = lodging
        in_bag[kind] = mine - lodging
    scene.bystanders["bag"] = in_bag
