"""Playing an action card: it is laid open first, and then its use is chosen."""

from typing import Any, Final, cast

from mypy_extensions import i64

from bartizan.engine.errors import Refusal
from bartizan.engine.steps import Argument
from bartizan.games.torres import fields as f
from bartizan.games.torres.actions import CARD_NAMES, CARDS, KINDS, NUMBERS, PLAY, PLAYED_A_TURN
from bartizan.games.torres.cards import Card, Choice, Extra, MorePoints, Under
from bartizan.games.torres.moving import Diagonal, Doors, Jump, Leap, Regroup
from bartizan.games.torres.shifting import Shift
from bartizan.games.torres.state import STEPS, Completion, TorresData

_NAMED: Final[dict[str, Card]] = {
    "jump": Jump(),
    "under": Under(),
    "extra": Extra(),
    "doors": Doors(),
    "diagonal": Diagonal(),
    "six": MorePoints(0),
    "seven": MorePoints(1),
    "shift": Shift(),
    "regroup": Regroup(),
    "leap": Leap(),
}
_CARDS: Final[list[Card]] = [_NAMED[name] for name in CARD_NAMES]
_PLAY: Final[i64] = PLAY.base


def collect_cards(data: TorresData, found: list[Any]) -> None:
    """Append the cards that the player can play, at any moment of the turn and for no action point: `torres.play.one`,
    `torres.play.free`, `torres.play.any-time`, `torres.ruling.no-effect`, `torres.master.play-limit`."""
    cells = data.cells
    if cells[f.PLAYED] >= PLAYED_A_TURN:
        return
    hand = f.HANDS + cells[f.PLAYER] * KINDS
    card: i64 = 0
    while card < KINDS:
        if cells[hand + card] > 0 and not must_wait(data, card) and _CARDS[card].has_use(data):
            found.append(NUMBERS[_PLAY + card])
        card += 1


def must_wait(data: TorresData, card: i64) -> bool:
    """Whether the player has acquired all copies of a card this turn: `torres.acquire.wait`,
    `torres.ruling.same-turn-copy`."""
    if not data.fresh:
        return False
    return data.cells[f.HANDS + data.cells[f.PLAYER] * KINDS + card] <= data.fresh.count(int(card))


def refuse_play(data: TorresData, card: int) -> Refusal | None:
    """Why the player may not play a card."""
    cells = data.cells
    name = CARD_NAMES[card].capitalize()
    if cells[f.PLAYED] >= PLAYED_A_TURN:
        return Refusal("torres.play.one", "One card has been played this turn already.")
    if cells[f.HANDS + cells[f.PLAYER] * KINDS + card] == 0:
        return Refusal("torres.turn.actor", f"{name} is not in your hand.")
    if must_wait(data, card):
        return Refusal("torres.acquire.wait", f"{name} was acquired this turn and has to wait.")
    if not _CARDS[card].has_use(data):
        return Refusal("torres.ruling.no-effect", f"{name} has no legal use now.")
    return None


def play(data: TorresData, card: i64) -> None:
    """Show a card to all, which is then out of the game, and do what it says: `torres.play.open`,
    `torres.play.removed`, `torres.ruling.card-then-use`."""
    cells = data.cells
    number = cells[f.PLAYER] * KINDS + card
    cells[f.HANDS + number] -= 1
    cells[f.SPENT + number] += 1
    cells[f.PLAYED] += 1
    if _CARDS[card].open(data):
        USE_CARD.plan(data, card)


class UseCard(Completion):
    """What the card that lies open is used for: `torres.play.open`, `torres.play.free`,
    `torres.ruling.card-then-use`."""

    card: Argument

    def choice(self, at: i64) -> Choice:
        """The card that lies open."""
        return cast("Choice", _CARDS[self.card.of(at)])

    def options(self, data: TorresData, at: i64) -> list[int]:
        found: list[Any] = []
        self.choice(at).collect(data, found)
        return cast("list[int]", found)

    def decide(self, data: TorresData, at: i64, action: int) -> None:
        data.drop()
        self.choice(at).use(data, action)

    def blocks(self, data: TorresData, at: i64) -> list[str]:
        return [self.choice(at).block()]

    def refuse(self, data: TorresData, at: i64, action: int) -> Refusal | None:
        return self.choice(at).refuse(data, action)

    def fits(self, data: TorresData, at: i64) -> bool:
        return isinstance(_CARDS[self.card.of(at)], Choice)


USE_CARD: Final = UseCard("use_card", STEPS, card=CARDS)
