"""A whole turn of the Royal Guard, on lists and names. A rule is a method; whatever chance decides is asked for."""

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

CLOCKWISE: Final = ["castle", "villages", "cathedral", "university"]
PRESTIGE: Final = ["ranger", "paladin", "shaman"]
SET_ROOMS: Final = ["rod", "face", "battle"]
TAINTED_ROOMS: Final = ["face", "battle", "taint"]
"""The kinds of Rooms that show Corruption."""
TOP: Final = 1
"""The number of the slot that most rules mean."""

Place = tuple[str, int]
"""Where a Monster is: its district, and the number of its slot."""
Possible = dict[str, int]
"""What chance can bring, with weights."""
Ask = Callable[[str, Possible], str]
"""Asked for an outcome of chance: of which kind, and what is possible."""


def _content(name: str) -> dict[str, Any]:
    return tomllib.loads(files("bartizan.games.meeples").joinpath("content", f"{name}.toml").read_text("utf-8"))


MONSTERS: Final = _content("monsters")["monster"]
QUESTS: Final = _content("quests")["quest"]
ROOMS: Final = _content("rooms")["room"]
SET_POINTS: Final = _content("rooms")["set"]
SPOTS: Final = _content("guard")["spot"]
ORDERS: Final = _content("guard")["order"]
CHART: Final = _content("guard")["chart"]
DISTRICTS: Final = _content("districts")["district"]


@dataclass
class Part:
    """A part of the Monster deck: how many Monsters come before the last few, how many of these are left, and whether
    the Dark Council card is still among them."""

    ahead: int
    last: int
    council: bool


@dataclass
class Scene:
    """All that a turn of the Guard depends on and changes."""

    round: int
    sword: str
    prey: str  # the Quest on the Prey spot
    orders: dict[str, str]  # by district
    bag: Counter[str]
    board: dict[str, str]  # the meeple on each spot that has one
    aside: Counter[str]  # in the Prestige area, and beside the board
    score: int
    kept_quests: list[str]
    kept_rooms: list[str]
    monsters: dict[Place, str]
    deck: list[Part]
    unseen_monsters: list[str]
    arrived: bool  # whether a card of the Monster deck has been drawn in this round
    council: int
    last_round: int  # 0 while nobody knows
    rooms: dict[str, str]  # the Room on top of each Tower that has one
    under: dict[str, int]  # how many lie under it
    unseen_rooms: list[str]
    quests: list[str]  # in the deck
    discards: list[str]
    supply: Counter[str]
    lodgings: Counter[str]  # of the person
    gone: list[str] = field(default_factory=list)  # Monsters and Rooms that have left the game in this turn
    bystanders: dict[str, Any] = field(default_factory=dict)  # what no turn of the Guard changes

    def prey_type(self) -> str:
        """`meeples.guard.prey`"""
        return str(QUESTS[self.prey]["prey"])


def clockwise_from(district: str) -> list[str]:
    """All districts, a named one first: `meeples.city.clockwise`."""
    place = CLOCKWISE.index(district)
    return CLOCKWISE[place:] + CLOCKWISE[:place]


class GuardTurn:
    """A turn that changes a scene. `met` counts what has come up in it."""

    def __init__(self, scene: Scene, ask: Ask) -> None:
        self.scene = scene
        self.ask = ask
        self.line: list[str] = []  # meeples that have been drawn and wait
        self.owed = 0  # meeples still to be drawn, because the bag was empty
        self.units = 0  # drawn in this turn
        self.met: Counter[str] = Counter()

    def play(self) -> None:
        """`meeples.guard.turn`, `meeples.guard.two-drawn`, `meeples.guard.in-order`, `meeples.guard.now`"""
        self.draw(2)
        while self.line:
            self.act(self.line.pop(0))
            self.make_up()
        if self.owed:
            self.met["draws lost"] += 1
        self.clean_up()

    # Drawing.

    def draw(self, number: int) -> None:
        """So many meeples are drawn; the Guard owes what the bag lacks: `meeples.ruling.bag-too-small`,
        `meeples.ruling.end-of-line`"""
        self.owed += number
        self.make_up()

    def make_up(self) -> None:
        """Owed meeples are drawn as soon as the bag holds some: `meeples.ruling.bag-too-small`"""
        while self.owed > 0 and self.scene.bag.total() > 0:
            self.owed -= 1
            kind = self.ask("meeple", dict(+self.scene.bag))
            self.scene.bag[kind] -= 1
            self.line.append(kind)
            if kind != "corruption":
                self.units += 1
        if self.owed:
            self.met["bag too small"] += 1

    def act(self, kind: str) -> None:
        """A meeple takes its place, and what this spot does is done: `meeples.guard.first-empty`,
        `meeples.guard.prestige`, `meeples.ruling.no-spot-left`"""
        scene = self.scene
        if kind in PRESTIGE:
            self.met["prestige"] += 1
            scene.aside[kind] += 1
            self.draw(2)
            return
        spot = first_empty(scene, kind)
        if spot == "":
            self.met["no spot left"] += 1
            scene.aside[kind] += 1
            scene.score += 1
            return
        self.met[spot] += 1
        scene.board[spot] = kind
        getattr(self, f"spot_{spot}")()

    def clean_up(self) -> None:
        """`meeples.guard.clean-up`, `meeples.ruling.units-drawn`"""
        if self.units >= 2:
            self.scene.sword = clockwise_from(self.scene.sword)[1]

    # The spots: `meeples.guard.spots`.

    def spot_x1(self) -> None:
        """The sword turns back."""
        self.scene.sword = clockwise_from(self.scene.sword)[-1]

    def spot_x2(self) -> None:
        """The sword turns back, then a Room with Corruption falls: `meeples.ruling.several-tainted`,
        `meeples.guard.tainted-room`"""
        self.spot_x1()
        for district in clockwise_from(self.scene.sword):
            room = self.scene.rooms.get(district, "")
            if room and ROOMS[room]["kind"] in TAINTED_ROOMS:
                self.take_room(district)
                return
        self.met["no tainted Room"] += 1
        self.draw(1)

    def spot_x3(self) -> None:
        """Points, and all meeples return."""
        self.scene.score += SPOTS["x3"]["vp"]
        self.all_return()

    def spot_a1(self) -> None:
        """The Order of the favored district."""
        self.perform_order(self.scene.sword)

    def spot_a2(self) -> None:
        """The Monster with the lowest VP in the favored district."""
        self.defeat_in(self.scene.sword, self.lowest_vp)

    def spot_a3(self) -> None:
        """The Room of the favored district."""
        self.take_room_from(self.scene.sword)

    def spot_b1(self) -> None:
        """The Order of the least overrun district."""
        self.perform_order(self.least_overrun())

    def spot_b2(self) -> None:
        """The weakest Prey; without Prey slot 1 of the favored district."""
        prey = self.prey_on_board()
        if prey:
            self.defeat(self.of_tied(prey, lambda monster: MONSTERS[monster]["strength"]))
        else:
            self.met["B2 without Prey"] += 1
            self.defeat_in(self.scene.sword, self.nearest_to_one)

    def spot_b3(self) -> None:
        """A Quest is scored."""
        self.score_quest()

    def spot_c1(self) -> None:
        """The Unit of the favored district, or of the next one whose Unit is there:
        `meeples.ruling.unit-elsewhere`"""
        for district in clockwise_from(self.scene.sword):
            unit = str(DISTRICTS[district]["unit"])
            if self.scene.supply[unit] > 0:
                if district != self.scene.sword:
                    self.met["Unit elsewhere"] += 1
                self.gain(unit)
                return
        self.impossible()

    def spot_c2(self) -> None:
        """The strongest Prey; without Prey the strongest Monster."""
        self.met["C2 without Prey"] += not self.prey_on_board()
        found = self.prey_on_board() or list(self.scene.monsters)
        if found:
            self.defeat(self.of_tied(found, lambda monster: -MONSTERS[monster]["strength"]))
        else:
            self.impossible()

    def spot_c3(self) -> None:
        """The Room of the least overrun district."""
        self.take_room_from(self.least_overrun())

    def spot_d1(self) -> None:
        """The Monster with the lowest VP in the most overrun district, then the Order there. Each part is tried by
        itself, in the district that was most overrun before the fight: `meeples.ruling.both-parts`"""
        district = self.most_overrun()
        self.defeat_in(district, self.lowest_vp)
        self.perform_order(district)

    def spot_d2(self) -> None:
        """Slot 1 of the favored district."""
        self.defeat_in(self.scene.sword, self.nearest_to_one)

    def spot_d3(self) -> None:
        """A Quest is scored, then all meeples return: `meeples.ruling.score-then-return`"""
        self.score_quest()
        self.all_return()

    def all_return(self) -> None:
        """`meeples.guard.return`, `meeples.ruling.all-meeples`"""
        scene = self.scene
        scene.bag += Counter(scene.board.values()) + scene.aside
        scene.board.clear()
        scene.aside.clear()

    def impossible(self) -> None:
        """`meeples.guard.impossible`, `meeples.guard.no-monster-at-all`"""
        self.met["impossible"] += 1
        self.scene.score += 1

    # Orders.

    def perform_order(self, district: str) -> None:
        """The Order of a district, or the first one clockwise that is possible where it lies:
        `meeples.guard.clockwise`, `meeples.ruling.count-from-named`, `meeples.ruling.orders-stay`"""
        for place in clockwise_from(district):
            if self.can_perform(place):
                if place != district:
                    self.met["Order elsewhere"] += 1
                order = self.scene.orders[place]
                self.met[order] += 1
                getattr(self, f"order_{order.replace('-', '_')}")(place)
                return
        self.impossible()

    def can_perform(self, district: str) -> bool:
        """Each is possible only where it does something: `meeples.guard.orders`"""
        scene = self.scene
        match scene.orders[district]:
            case "battle" | "ambush":
                return self.overrun(district) > 0
            case "muster":
                return scene.supply[DISTRICTS[district]["unit"]] > 0
            case "tower-watch":
                return district in scene.rooms
            case "intelligence":
                return len(scene.quests) + len(scene.discards) > 0
            case "reinforce":
                return scene.bag.total() > 0
            case "levy":
                return True
            case other:
                raise AssertionError(other)

    def order_battle(self, district: str) -> None:
        """`meeples.guard.battle`"""
        self.defeat(self.nearest_to_one(self.monsters_in(district)))

    def order_ambush(self, district: str) -> None:
        """The Monster with the highest VP."""
        self.defeat(self.of_tied(self.monsters_in(district), lambda monster: -MONSTERS[monster]["vp"]))

    def order_muster(self, district: str) -> None:
        """The Unit of the district."""
        self.gain(DISTRICTS[district]["unit"])

    def order_tower_watch(self, district: str) -> None:
        """The Room of the district."""
        self.take_room(district)

    def order_intelligence(self, district: str) -> None:
        """A Quest is kept."""
        self.keep_quest()

    def order_levy(self, district: str) -> None:
        """Points."""
        self.scene.score += ORDERS["levy"]["vp"]

    def order_reinforce(self, district: str) -> None:
        """Another meeple joins the line."""
        self.draw(1)

    # Which one.

    def monsters_in(self, district: str) -> list[Place]:
        return [place for place in self.scene.monsters if place[0] == district]

    def prey_on_board(self) -> list[Place]:
        return [place for place in self.scene.monsters if self.is_prey(place)]

    def is_prey(self, place: Place) -> bool:
        """`meeples.guard.prey`"""
        return bool(MONSTERS[self.scene.monsters[place]]["type"] == self.scene.prey_type())

    def overrun(self, district: str) -> int:
        """`meeples.overrun.measure`"""
        return len(self.monsters_in(district))

    def least_overrun(self) -> str:
        """Of several the favored one, else the first clockwise from it: `meeples.guard.overrun-tie`"""
        return min(clockwise_from(self.scene.sword), key=self.overrun)

    def most_overrun(self) -> str:
        """`meeples.guard.overrun-tie`"""
        return max(clockwise_from(self.scene.sword), key=self.overrun)

    def of_tied(self, places: Iterable[Place], value: Callable[[str], int]) -> Place:
        """The Monster with the lowest value. Of several one in the favored district, else in the first one clockwise
        from it; of several there one of the Prey type; of these the one nearest to slot 1: `meeples.guard.tie-favored`,
        `meeples.guard.tie-clockwise`, `meeples.guard.tie-prey`, `meeples.guard.tie-slot`"""
        found = list(places)
        lowest = min(value(self.scene.monsters[place]) for place in found)
        tied = [place for place in found if value(self.scene.monsters[place]) == lowest]
        if len(tied) > 1:
            self.met["tie"] += 1
        for district in clockwise_from(self.scene.sword):
            here = [place for place in tied if place[0] == district]
            if here:
                prey = [place for place in here if self.is_prey(place)]
                if 0 < len(prey) < len(here):
                    self.met["tie broken by Prey"] += 1
                return min(prey or here, key=lambda place: place[1])
        raise AssertionError("a Monster is in no district")

    def lowest_vp(self, places: Iterable[Place]) -> Place:
        return self.of_tied(places, lambda monster: int(MONSTERS[monster]["vp"]))

    def nearest_to_one(self, places: Iterable[Place]) -> Place:
        """The Monster in slot 1, or the one nearest to it: `meeples.guard.first-slot-empty`"""
        found = min(places, key=lambda place: place[1])
        if found[1] != TOP:
            self.met["slot 1 empty"] += 1
        return found

    # Monsters.

    def defeat_in(self, district: str, choose: Callable[[list[Place]], Place]) -> None:
        """A Monster of a district, or of the next one clockwise that has one: `meeples.guard.no-monster-here`"""
        for here in clockwise_from(district):
            found = self.monsters_in(here)
            if found:
                if here != district:
                    self.met["Monster elsewhere"] += 1
                self.defeat(choose(found))
                return
        self.met["no Monster at all"] += 1
        self.impossible()

    def defeat(self, place: Place) -> None:
        """`meeples.guard.no-strength`, `meeples.guard.reward`, `meeples.guard.monster-gone`,
        `meeples.ruling.other-rewards`"""
        monster = self.scene.monsters.pop(place)
        self.scene.gone.append(monster)
        self.scene.score += MONSTERS[monster]["vp"]
        for step in MONSTERS[monster]["reward"]:
            word, rest = step.split(" ")
            if word == "gain":
                self.gain(rest)
            elif word == "quests":
                for _ in range(int(rest)):
                    self.keep_quest()
            else:
                assert word == "cleanse", step
                self.met["other reward"] += 1
        self.next_monster()

    def next_monster(self) -> None:
        """`meeples.monster.next`, `meeples.setup.deck-council`, `meeples.setup.deck-order`,
        `meeples.monster.deck-empty`"""
        scene = self.scene
        for part, level in zip(scene.deck, (1, 2, 3)):
            while part.ahead + part.last + part.council > 0:
                unseen = [monster for monster in scene.unseen_monsters if MONSTERS[monster]["level"] == level]
                possible = dict.fromkeys(unseen, max(part.last, part.ahead)) if part.ahead + part.last > 0 else {}
                if part.ahead == 0 and part.council:
                    possible["dark-council"] = max(len(unseen), 1)
                card = self.ask("card", possible)
                scene.arrived = True
                if card != "dark-council":
                    if part.ahead > 0:
                        part.ahead -= 1
                    else:
                        part.last -= 1
                    scene.unseen_monsters.remove(card)
                    self.arrives(card)
                    return
                part.council = False
                self.dark_council()
        self.met["Monster deck empty"] += 1

    def arrives(self, monster: str) -> None:
        """`meeples.monster.place`, `meeples.monster.full`, `meeples.monster.all-full`"""
        for district in clockwise_from(MONSTERS[monster]["district"]):
            for slot in (1, 2, 3):
                if (district, slot) not in self.scene.monsters:
                    self.scene.monsters[district, slot] = monster
                    if district != MONSTERS[monster]["district"]:
                        self.met["arrives elsewhere"] += 1
                    return
        self.scene.gone.append(monster)

    def dark_council(self) -> None:
        """`meeples.council.corruption`, `meeples.solo.council-return`, `meeples.solo.council-third`,
        `meeples.ruling.return-before-next`"""
        scene = self.scene
        scene.council += 1
        self.met[f"Dark Council {scene.council}"] += 1
        if scene.council == 3:
            scene.last_round = scene.round + 2
            return
        if scene.supply["corruption"] > 0:
            scene.supply["corruption"] -= 1
            scene.lodgings["corruption"] += 1
        else:
            self.met["no Corruption left"] += 1
        self.all_return()

    # What the Guard gains.

    def gain(self, unit: str) -> None:
        """A Unit goes directly into the bag, if the supply has one: `meeples.guard.reward-unit`,
        `meeples.box.supply`"""
        if self.scene.supply[unit] > 0:
            self.scene.supply[unit] -= 1
            self.scene.bag[unit] += 1
        else:
            self.met["supply empty"] += 1

    def draw_quest(self, kind: str) -> str:
        """A Quest, if there is any: `meeples.quest.deck-empty`, `meeples.ruling.no-quest-left`"""
        scene = self.scene
        if not scene.quests:
            self.met["Quest deck rebuilt"] += len(scene.discards) > 0
            scene.quests, scene.discards = scene.discards, []
        if not scene.quests:
            self.met["no Quest left"] += 1
            return ""
        quest = self.ask(kind, dict.fromkeys(scene.quests, 1))
        scene.quests.remove(quest)
        return quest

    def keep_quest(self) -> None:
        """`meeples.guard.keep`"""
        quest = self.draw_quest("quest kept")
        if quest:
            self.scene.kept_quests.append(quest)

    def score_quest(self) -> None:
        """`meeples.guard.score`, `meeples.guard.chart`, `meeples.guard.impossible`"""
        quest = self.draw_quest("quest scored")
        if quest:
            self.scene.score += chart(quest)
            self.scene.discards.append(quest)
        else:
            self.impossible()

    def take_room_from(self, district: str) -> None:
        """The Room of a district, or of the first one clockwise that has one: `meeples.guard.clockwise`"""
        for here in clockwise_from(district):
            if here in self.scene.rooms:
                if here != district:
                    self.met["Room elsewhere"] += 1
                self.take_room(here)
                return
        self.met["no Room at all"] += 1
        self.impossible()

    def take_room(self, district: str) -> None:
        """`meeples.guard.room-free`, `meeples.guard.room-kinds`, `meeples.ruling.guard-sets`,
        `meeples.ruling.guard-needs-no-fight`"""
        scene = self.scene
        room = scene.rooms.pop(district)
        kind = ROOMS[room]["kind"]
        self.met[kind] += 1
        (scene.kept_rooms if kind in SET_ROOMS else scene.gone).append(room)
        if kind in ("face", "taint"):
            self.keep_quest()
        if kind == "taint":
            scene.score += (Counter(scene.board.values()) + scene.aside)["corruption"]
        if kind == "hold":
            scene.score += 2
        if kind == "rescue":
            self.gain(room.removeprefix("rescue-"))
        self.next_room(district)

    def next_room(self, district: str) -> None:
        """`meeples.room.next`, `meeples.room.stack-end`"""
        scene = self.scene
        if scene.under[district] > 0:
            scene.under[district] -= 1
            room = self.ask("room", dict.fromkeys(scene.unseen_rooms, 1))
            scene.unseen_rooms.remove(room)
            scene.rooms[district] = room


def first_empty(scene: Scene, kind: str) -> str:
    """The first empty spot that shows a kind, row by row, or "": `meeples.guard.first-empty`, `meeples.guard.any-of`,
    `meeples.guard.filled`"""
    for spot in (row + column for row in "xabcd" for column in "123"):
        if kind in SPOTS[spot]["takes"] and spot not in scene.board:
            return spot
    return ""


def chart(quest: str) -> int:
    """What a Quest is worth to the Guard: `meeples.guard.chart`"""
    return int(CHART[QUESTS[quest]["form"]]["vp"])


def at_the_end(scene: Scene) -> int:
    """What the Guard scores when the match is over: `meeples.solo.end-quests`, `meeples.solo.end-rooms`,
    `meeples.room.sets`"""
    points = sum(chart(quest) for quest in scene.kept_quests)
    for kind in SET_ROOMS:
        number = sum(ROOMS[room]["kind"] == kind for room in scene.kept_rooms)
        points += SET_POINTS[kind]["points"][number - 1] if number else 0
    return points
