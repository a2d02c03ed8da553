"""Quests as cards: drawing, keeping, discarding them and passing them on, and who knows which."""

from typing import Final

from mypy_extensions import i64

from bartizan.engine.deck import EVERYONE, Deck, Hand, Zone
from bartizan.engine.domains import SEATS, TRUTH, Whole
from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument, Shown
from bartizan.games.meeples import actions as a, names as n, state as s
from bartizan.games.meeples.state import Drawn, MeeplesData, OfSeat, Primitive

LIMIT: Final[i64] = 4  # the most Quests a player may hold at the end of a turn,
DEALT: Final[i64] = 4  # how many are dealt to each,
KEPT: Final[i64] = 2  # and how many each keeps of them


def knower(data: MeeplesData, seat: i64) -> int:
    """A seat as one of those who know a card; the Royal Guard looks at none: `meeples.ruling.nobody-knows`."""
    return int(2**seat) if seat < s.people(data) else 0


def refill(data: MeeplesData) -> None:
    """An empty deck is made anew of the discarded Quests: `meeples.quest.deck-empty`,
    `meeples.ruling.reshuffle-quests`."""
    if data.quests.is_empty():
        data.quests = data.discards.shuffled(len(a.QUEST_NAMES))
        data.discards = Hand([], [])


def can_draw_quest(data: MeeplesData) -> bool:
    """Whether a Quest can be drawn, out of the deck or the discarded ones: `meeples.quest.deck-empty`."""
    return not data.quests.is_empty() or data.discards.size() > 0


def plan_quests(data: MeeplesData, seat: i64, number: i64) -> None:
    """A seat is to draw Quests."""
    if number > 0:
        DRAWING.plan(data, seat, number)


def discard(data: MeeplesData, seat: i64, quest: int) -> None:
    """A seat puts a Quest of its hand face down with the discarded ones. Nobody else sees which it is, so others cannot
    name any of the hand from then on: `meeples.quest.discarded`, `meeples.ruling.quest-knowledge`."""
    hand = data.hands[seat]
    sure = sure_of_it(data, seat, hand.size())
    data.discards = data.discards.add(quest, hand.knowers_of(quest) & sure)
    rest = hand.remove(quest)
    replace_hand(data, seat, Hand(rest.cards, [who & sure for who in rest.knowers]))


def sure_of_it(data: MeeplesData, seat: i64, cards: int) -> int:
    """Who can tell which of some cards a seat has taken unseen: the seat alone, or all if there is only one."""
    return knower(data, seat) if cards > 1 else EVERYONE


def draw_unseen(data: MeeplesData, seat: i64, quest: int) -> None:
    """A seat draws a Quest that nobody else sees, so others cannot tell any more which ones are still in the deck:
    `meeples.quest.secret`, `meeples.ruling.quest-knowledge`."""
    top = data.quests.zones[0]
    sure = sure_of_it(data, seat, top.size())
    known = data.quests.knowers_of(quest) & sure | knower(data, seat)
    rest = data.quests.take(quest)
    if top.size() > 1:
        left = rest.zones[0]
        left = Zone(left.unseen, left.cards, [who & sure for who in left.knowers])
        rest = Deck(rest.pool, [left, *rest.zones[1:]])
    data.quests = rest
    replace_hand(data, seat, data.hands[seat].add(quest, known))


def replace_hand(data: MeeplesData, seat: i64, hand: Hand) -> None:
    """A seat holds other Quests from now on. Hands are values, so the list of them is made anew."""
    hands = data.hands.copy()
    hands[seat] = hand
    data.hands = hands


class DrawQuests(Drawn):
    """A seat draws Quests into its hand, one by one; only the seat sees them. An empty deck is made anew of the
    discarded ones, and when there are none of these either, nothing is drawn: `meeples.quest.secret`,
    `meeples.quest.deck-empty`, `meeples.ruling.reshuffle-quests`, `meeples.ruling.no-quest-left`."""

    shows = Shown("draw-quests", "seat", "number")
    seat: Argument
    number: Argument

    def proceed(self, data: MeeplesData, at: i64) -> bool:
        refill(data)
        if data.quests.is_empty():
            data.drop()
            return True
        return super().proceed(data, at)

    def outcomes(self, data: MeeplesData, at: i64) -> list[tuple[int, int]]:
        first = a.DRAWS_QUEST(int(self.seat.of(at)), 0)
        return [(first + quest, weight) for quest, weight in data.quests.outcomes()]

    def happen(self, data: MeeplesData, at: i64, outcome: int) -> None:
        draw_unseen(data, self.seat.of(at), (outcome - a.DRAWS_QUEST.base) % len(a.QUEST_NAMES))
        self.count_down(data, at, self.number)

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return self.number.of(at) > 0


class Discarding(OfSeat):
    """A seat discards Quests of its hand, which nobody else sees."""

    opens = (a.DISCARD,)
    secret = True
    seat: Argument

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        return [a.DISCARD.base + quest for quest in sorted(data.hands[self.seat.of(at)].cards)]

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        discard(data, self.seat.of(at), action - a.DISCARD.base)

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        return n.refuse("meeples.quest.secret", quest=a.QUEST_NAMES[action - a.DISCARD.base])


class DiscardQuests(Discarding):
    """One by one, old ones or new, until it has discarded so many; with an empty hand there is nothing to discard:
    `meeples.quest.draw-and-discard`, `meeples.setup.quests`, `meeples.quest.limit`, `meeples.ruling.discard-any`,
    `meeples.ruling.four-keep-two`."""

    shows = Shown("discard", "number")
    number: Argument

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        super().decide(data, at, action)
        self.count_down(data, at, self.number)

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return self.number.of(at) > 0


class QuestLimit(Discarding):
    """At the end of a turn a player holds four Quests at most, and chooses which to discard: `meeples.quest.limit`,
    `meeples.draw.order`."""

    shows = Shown("limit")
    completes = False

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        return super().options(data, at) if data.hands[self.seat.of(at)].size() > LIMIT else []


class KeepOne(OfSeat):
    """Of two Quests just drawn a seat keeps one; the other goes to its left neighbour, who then knows it as the seat
    does. If only one could be drawn, it is kept: `meeples.location.mages-workshop`, `meeples.ruling.quest-knowledge`,
    `meeples.ruling.left-neighbour`, `meeples.ruling.workshop-one`."""

    under = "draw_quests"
    opens = (a.KEEP,)
    shows = Shown("keep-one")
    secret = True
    before: Argument

    def drawn(self, data: MeeplesData, at: i64) -> list[int]:
        """The Quests that have come to the hand behind those that were there before."""
        return data.hands[self.seat.of(at)].cards[int(self.before.of(at)) :]

    def options(self, data: MeeplesData, at: i64) -> list[int]:
        drawn = self.drawn(data, at)
        return [a.KEEP.base + quest for quest in sorted(drawn)] if len(drawn) > 1 else []

    def decide(self, data: MeeplesData, at: i64, action: int) -> None:
        data.drop()
        seat = self.seat.of(at)
        left = s.after(data, seat)
        for quest in self.drawn(data, at):
            if quest != action - a.KEEP.base:
                known = data.hands[seat].knowers_of(quest)
                replace_hand(data, seat, data.hands[seat].remove(quest))
                replace_hand(data, left, data.hands[left].add(quest, known | knower(data, left)))

    def refuse(self, data: MeeplesData, at: i64, action: int) -> Refusal | None:
        return n.refuse("meeples.location.mages-workshop", quest=a.QUEST_NAMES[action - a.KEEP.base])

    def fits(self, data: MeeplesData, at: i64) -> bool:
        return self.before.of(at) <= data.hands[self.seat.of(at)].size()


# What effects say.


def draw_quests(data: MeeplesData, seat: i64, number: i64, passes: i64) -> None:
    """Quests are drawn, and perhaps all but one of them passed on: `meeples.quest.secret`,
    `meeples.location.mages-workshop`."""
    if passes == 1:
        KEEPING.plan(data, seat, data.hands[seat].size())
    plan_quests(data, seat, number)


def discard_quest(data: MeeplesData, seat: i64, _: i64, __: i64) -> None:
    """A Quest is discarded, if the seat holds one: `meeples.quest.draw-and-discard`."""
    DISCARDING.plan(data, seat, 1)


Primitive(draw_quests, "quests {number}", "quests {number} keep one; passes=yes", number=Whole(1, 9), passes=TRUTH)
Primitive(discard_quest, "discard-quest")
DRAWING: Final = DrawQuests("draw_quests", s.STEPS, seat=SEATS, number=Whole(0, 9))
DISCARDING: Final = DiscardQuests("discard_quests", s.STEPS, seat=SEATS, number=Whole(0, 9))
LIMITING: Final = QuestLimit("quest_limit", s.STEPS, seat=SEATS)
KEEPING: Final = KeepOne("keep_one", s.STEPS, seat=SEATS, before=Whole(0, 44))
