"""What effects say about Tactics cards and Missions."""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from bartizan.engine.cells import BIT
from bartizan.engine.domains import Whole
from bartizan.engine.errors import Refusal
from bartizan.games.turris import actions as a, fields as f, tactics
from bartizan.games.turris.goods import CARDS, FACE_UP, HAND, NO_PROMISE
from bartizan.games.turris.missions import complete, completing_options, face_up, lift, refuse_completing
from bartizan.games.turris.names import counted, title
from bartizan.games.turris.primitives import ASK, Primitive
from bartizan.games.turris.state import AMOUNT, TurrisData, cards_left, hand_size


def number_of(data: TurrisData, node: i64) -> i64:
    """How many cards or Missions a step needs: one, if it does not say it."""
    return max(data.tables.effects.first(node), 1)


class DrawCards(Primitive):
    """Tactics cards are drawn: `turris.words.draw`."""

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[CARDS] += number_of(data, node)
        return cards_left(data) >= promised[CARDS]

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        tactics.plan_drawing(data, seat, number_of(data, node), tactics.TO_HAND)

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        needed = int(number_of(data, node) + promised[CARDS])
        return f"it needs {counted(needed, 'Tactics card')}, and {cards_left(data)} can be drawn"


class LookAt(DrawCards):
    """Some cards are looked at and some of these kept: `turris.words.look`."""

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, NO_PROMISE[:]):
            effects = data.tables.effects
            tactics.SORTING.plan(data, seat, effects.first(node) - effects.second(node))
            tactics.plan_drawing(data, seat, effects.first(node), tactics.TO_LOOK)


class DrawAndPlay(DrawCards):
    """A card is drawn and played at once, if it can be: `turris.words.draw-play`."""

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if self.can(data, node, seat, NO_PROMISE[:]):
            tactics.PLAY_DRAWN.plan(data, seat)
            tactics.plan_drawing(data, seat, 1, tactics.TO_LOOK)


class DiscardCards(Primitive):
    """Which Tactics card is discarded, one after another: `turris.words.discard`."""

    opens = (a.DISCARD,)
    counted = True
    secret = True

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[HAND] += data.tables.effects.first(node)
        return hand_size(data, seat) >= promised[HAND]

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        held, number = counted(int(hand_size(data, seat)), "Tactics card"), data.tables.effects.first(node)
        return f"you hold {held}, and {number} must be discarded"

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return tactics.discarding_options(data, ASK.seat.of(at))

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        tactics.discard(data, ASK.seat.of(at), action - a.DISCARD.base)
        self.again(data, at)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return tactics.refuse_discarding(action, "turris.words.discard")


class PlayCard(Primitive):
    """Which Tactics card is played; who can play none says so: `turris.words.play`."""

    opens = (a.PLAY, a.DECLINE)
    secret = True
    lack = "you hold no Tactics card that you could play"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return any(tactics.can_play(data, seat, card) for card in range(a.TACTICS))

    def perform(self, data: TurrisData, node: i64, seat: i64) -> None:
        if hand_size(data, seat) > 0:  # whether it can play any is its secret
            ASK.plan(data, node, seat)

    def offer(self, data: TurrisData, node: i64, seat: i64) -> bool:
        if hand_size(data, seat) > 0:
            ASK.plan(data, node, seat, 0, 0, 1)
        return True

    def options(self, data: TurrisData, at: i64) -> list[int]:
        found = tactics.playable(data, ASK.seat.of(at))
        return [*found, a.DECLINE.base] if ASK.optional.of(at) == 1 or not found else found

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        if action in a.PLAY:
            tactics.play(data, ASK.seat.of(at), action - a.PLAY.base)

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        if action in a.DECLINE:
            return Refusal("turris.words.play", "You hold a card that you can play, and one must be played.")
        return tactics.refuse_playing(data, ASK.seat.of(at), action - a.PLAY.base, "turris.words.play")

    def fits(self, data: TurrisData, at: i64) -> bool:
        return ASK.left.of(at) == 0 and ASK.taken.of(at) == 0


class FaceUpMission(Primitive):
    """Which face-up Mission is taken, one after another."""

    rule: ClassVar[str]

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        promised[FACE_UP] += number_of(data, node)
        return len(face_up(data)) >= promised[FACE_UP]

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return [self.opens[0].base + mission for mission in face_up(data)]

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        return Refusal(self.rule, f"{title(a.MISSION_NAMES[action - self.opens[0].base])} does not lie face up.")


class ReserveMission(FaceUpMission):
    """It is reserved, however many are already: `turris.reserve.take`, `turris.ruling.reserve-no-limit`."""

    opens = (a.RESERVE,)
    counted = True
    rule = "turris.words.reserve"

    def lacking(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> str:
        up, needed = len(face_up(data)), data.tables.effects.first(node) + promised[FACE_UP]
        return f"{counted(up, 'Mission')} {'lies' if up == 1 else 'lie'} face up, and it needs {needed}"

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        mission = action - a.RESERVE.base
        lift(data, mission)
        data.cells[f.RESERVED + ASK.seat.of(at)] |= BIT[mission]
        self.again(data, at)


class ShelveMission(FaceUpMission):
    """It goes under the deck: `turris.words.shelve`, `turris.components.missions`."""

    opens = (a.SHELVE,)
    lack = "too few Missions lie face up"
    rule = "turris.words.shelve"

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        lift(data, action - a.SHELVE.base)
        data.shelved = [*data.shelved, action - a.SHELVE.base]


class CompleteMission(Primitive):
    """Which Mission is completed, for less: `turris.words.complete`."""

    opens = (a.COMPLETE,)
    lack = "there is no Mission that you could pay for"

    def can(self, data: TurrisData, node: i64, seat: i64, promised: vec[i64]) -> bool:
        return len(completing_options(data, seat, data.tables.effects.first(node), promised)) > 0

    def options(self, data: TurrisData, at: i64) -> list[int]:
        return completing_options(data, ASK.seat.of(at), data.tables.effects.first(ASK.node.of(at)), NO_PROMISE)

    def answer(self, data: TurrisData, at: i64, action: int) -> None:
        complete(data, ASK.seat.of(at), action - a.COMPLETE.base, data.tables.effects.first(ASK.node.of(at)))

    def refuse(self, data: TurrisData, at: i64, action: int) -> Refusal:
        less = int(data.tables.effects.first(ASK.node.of(at)))
        return refuse_completing(data, ASK.seat.of(at), action - a.COMPLETE.base, less)


DrawCards("draw {number}", each=45, number=AMOUNT)
LookAt("look {number} keep {keep}", flat=60, number=AMOUNT, keep=AMOUNT)
DiscardCards("discard {number}", each=-45, number=AMOUNT)
PlayCard("play", flat=40)
DrawAndPlay("draw-play", flat=70)
ReserveMission("reserve {number}", each=50, number=AMOUNT)
ShelveMission("shelve")
CompleteMission("complete", "complete less {less}", flat=120, less=Whole(0, 99))
