"""Turns of the Guard played twice, by the game and by the oracle, which must agree on everything.

The order of chance inside one action is not fixed by the rules everywhere. So the game's turn is played first, and the
oracle is given its outcomes by kind, in their order.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.deck import EVERYONE, Deck, Hand, Zone
from bartizan.engine.domains import NOTHING
from bartizan.engine.state import CHANCE
from bartizan.games.meeples import actions as a, fields as f
from bartizan.games.meeples.flow import Meeples
from bartizan.games.meeples.rounds import FINISH
from bartizan.games.meeples.scoring import COUNT
from tests.rules.meeples.oracle.guard_oracle import CLOCKWISE, GuardTurn, Possible, Scene, at_the_end
from tests.rules.meeples.oracle.scenes import random_scene
from tests.rules.meeples.tables import bare, guards_turn

PERSON: Final = 0
GUARD: Final = 1
KINDS: Final = {
    "summons": "meeple",
    "arrives": "card",
    "dark-council": "card",
    "reveals": "room",
    "draws-quest": "quest kept",
    "scores-quest": "quest scored",
}
"""What the oracle asks for, by the game's words."""
LIKELY: Final = {"corruption": 1, "peasant": 1, "ranger": 2, "paladin": 2, "shaman": 2, "dark-council": 12}
"""How likely some outcomes are here, where all others have 4."""
INSIDE: Final = {"troops", "owed", "marched", "player"}
"""Fields that matter inside a turn only."""


class Disagreement(AssertionError):
    """Game and oracle differ."""


@dataclass
class Drawing:
    """What chance brought in the game's turn, and what it could have brought."""

    kind: str
    possible: Possible
    outcome: str


def play_turn(seed: int) -> Counter[str]:
    """Play a turn by both; what came up in it."""
    scene = random_scene(seed)
    data = state_of(scene)
    assert f.FIELDS.problems(data.cells) == []
    drawings = by_game(data, Random(seed))
    waiting: defaultdict[str, deque[Drawing]] = defaultdict(deque)
    for drawing in drawings:
        waiting[drawing.kind].append(drawing)
    story = "\n".join(["", f"seed {seed}", str(scene), *(f"  {one.kind}: {one.outcome}" for one in drawings), ""])

    def ask(kind: str, possible: Possible) -> str:
        if not waiting[kind]:
            raise Disagreement(f"{story}the oracle asks for one {kind} more: {possible}")
        drawing = waiting[kind].popleft()
        if not alike(drawing.possible, possible):
            raise Disagreement(f"{story}{kind} before {drawing.outcome}: {drawing.possible}, oracle {possible}")
        return drawing.outcome

    after = deepcopy(scene)
    turn = GuardTurn(after, ask)
    turn.play()
    left = [drawing.outcome for line in waiting.values() for drawing in line]
    if left:
        raise Disagreement(f"{story}the oracle does not ask for {left}")
    differences = [*compare(data, state_of(after)), *compare_end(data, after), *f.FIELDS.problems(data.cells)]
    if differences:
        raise Disagreement(story + "\n".join(differences))
    found = turn.met + Counter(drawing.kind for drawing in drawings)
    found["turns"] = 1
    return found


def alike(some: Possible, others: Possible) -> bool:
    """Whether the same is possible, and equally likely."""
    all_of_some, all_of_others = sum(some.values()), sum(others.values())
    return some.keys() == others.keys() and all(
        some[name] * all_of_others == others[name] * all_of_some for name in some
    )


def by_game(data: Meeples, rng: Random) -> list[Drawing]:
    """The turn as the game plays it. What is rare comes more often than it should."""
    found: list[Drawing] = []
    guards_turn(data)
    while data.seat == CHANCE:
        outcomes = data.chance()
        texts = [a.CHANCE_SPACE.text(outcome).split(" ") for outcome, _ in outcomes]
        kind = KINDS[texts[0][0]]
        chosen = rng.choices(range(len(outcomes)), [LIKELY.get(text[-1], 4) for text in texts])[0]
        possible = {text[-1]: weight for text, (_, weight) in zip(texts, outcomes)}
        found.append(Drawing(kind, possible, texts[chosen][-1]))
        data.apply(outcomes[chosen][0])
    return found


def compare(data: Meeples, wanted: Meeples) -> list[str]:
    """How the game's state differs from the oracle's."""
    found = [
        f"{one.label(cell)}: {data.cells[one.place + cell]}, oracle {wanted.cells[one.place + cell]}"
        for name, one in f.FIELDS.fields.items()
        if name not in INSIDE
        for cell in range(one.size)
        if data.cells[one.place + cell] != wanted.cells[one.place + cell]
    ]
    for what, game, oracle in [
        ("Quests kept", data.hands[GUARD].cards, wanted.hands[GUARD].cards),
        ("Quests in hand", data.hands[PERSON].cards, wanted.hands[PERSON].cards),
        ("discards", data.discards.cards, wanted.discards.cards),
        ("Quest deck", cards_of(data.quests), cards_of(wanted.quests)),
    ]:
        if sorted(game) != sorted(oracle):
            found.append(f"{what}: {names(game)}, oracle {names(oracle)}")
    return found


def compare_end(data: Meeples, after: Scene) -> list[str]:
    """How the Guard's score differs if the match ends here."""
    data = data.copy()
    data.agenda = vec[i64]([FINISH.at(), COUNT.at()])
    data.run()
    score = data.scores()[GUARD]
    wanted = after.score + at_the_end(after)
    return [] if score == wanted else [f"score at the end: {score}, oracle {wanted}"]


def cards_of(quests: Deck) -> list[int]:
    """All cards of a deck."""
    found = [card for card, number in enumerate(quests.pool) for _ in range(number)]
    for zone in quests.zones:
        found += zone.cards
    return found


def names(quests: Iterable[int]) -> list[str]:
    return sorted(a.QUEST_NAMES[quest] for quest in quests)


@cache
def _bare() -> Meeples:
    return bare(1)


def state_of(scene: Scene) -> Meeples:
    """The game's state of a scene."""
    data = _bare().copy()
    cells = data.cells
    cells[f.TOWERS] = 1
    cells[f.ROUND] = scene.round
    cells[f.LAST_ROUND] = scene.last_round
    cells[f.COUNCIL] = scene.council
    cells[f.ARRIVED] = scene.arrived
    cells[f.SWORD] = CLOCKWISE.index(scene.sword)
    cells[f.PREY] = a.QUEST_NAMES.index(scene.prey)
    cells[f.SCORE + GUARD] = scene.score
    for kind, name in enumerate(a.KIND_NAMES):
        cells[f.SUPPLY + kind] = scene.supply[name]
        cells[f.BAG + GUARD * a.KINDS + kind] = scene.bag[name]
        cells[f.ASIDE + kind] = scene.aside[name]
        cells[f.LODGINGS + PERSON * a.KINDS + kind] = scene.lodgings[name]
        cells[f.BAG + PERSON * a.KINDS + kind] = scene.bystanders["bag"][name]
    for spot, name in scene.board.items():
        cells[f.BOARD + a.GUARD_SPOT_NAMES.index(spot)] = a.KIND_NAMES.index(name)
    for district, name in enumerate(CLOCKWISE):
        cells[f.ORDERS + district] = a.ORDER_NAMES.index(scene.orders[name])
        cells[f.TOP + district] = a.ROOM_NAMES.index(scene.rooms[name]) if name in scene.rooms else NOTHING
        cells[f.UNDER + district] = scene.under[name]
    for (name, slot), monster in scene.monsters.items():
        cells[f.MONSTERS + CLOCKWISE.index(name) * a.SLOTS + slot - 1] = a.MONSTER_NAMES.index(monster)
    for level, part in enumerate(scene.deck):
        cells[f.LEFT + level * 2] = part.ahead
        cells[f.LEFT + level * 2 + 1] = part.last
        cells[f.COMING + level] = part.council
    cells[f.UNSEEN_MONSTERS] = members(a.MONSTER_NAMES, scene.unseen_monsters)
    cells[f.UNSEEN_ROOMS] = members(a.ROOM_NAMES, scene.unseen_rooms)
    cells[f.GONE_MONSTERS] = members(a.MONSTER_NAMES, set(scene.gone) & set(a.MONSTER_NAMES))
    cells[f.GONE_ROOMS] = members(a.ROOM_NAMES, set(scene.gone) & set(a.ROOM_NAMES))
    cells[f.WON + PERSON] = members(a.MONSTER_NAMES, scene.bystanders["won"])
    cells[f.TAKEN + PERSON] = members(a.ROOM_NAMES, scene.bystanders["taken"])
    cells[f.TAKEN + GUARD] = members(a.ROOM_NAMES, scene.kept_rooms)
    cells[f.COMPLETED + PERSON] = members(a.QUEST_NAMES, scene.bystanders["completed"])
    data.hands = [pile(scene.bystanders["hand"], 1), pile(scene.kept_quests, 0)]
    discards = numbers(scene.discards)
    data.discards = Hand(discards, [EVERYONE if quest % 2 else 1 for quest in discards])
    data.quests = deck(numbers(scene.quests))
    return data


def deck(quests: list[int]) -> Deck:
    """A Quest deck, which has been rebuilt if it is small: then the person knows some of its cards."""
    known = [quest for quest in quests if quest % 3 == 0] if len(quests) <= 5 else []
    pool = [int(quest in quests and quest not in known) for quest in range(len(a.QUEST_NAMES))]
    return Deck(pool, [Zone(sum(pool), known, [1] * len(known))] if quests else [])


def pile(quests: list[str], knowers: int) -> Hand:
    return Hand(numbers(quests), [knowers] * len(quests))


def numbers(quests: Iterable[str]) -> list[int]:
    return [a.QUEST_NAMES.index(quest) for quest in quests]


def members(all_names: list[str], found: Iterable[str]) -> int:
    """A set, as the game has it."""
    return sum(2 ** all_names.index(name) for name in found)
